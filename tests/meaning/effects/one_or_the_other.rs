//! What is common to many cards and hangs on one word: one of them or of the targets, your own or another's, this turn
//! or always.

use super::{all, rules, spell, static_ability, trigger};
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, AsThough, Change, Choice, Comparison, Condition, Continuous, Cost, CostPart, Declared, Defender, Duration,
    Filter, Instruction, Keyword, LibraryPlace, Order, Rule, Subject, Trigger, Value, Who,
};
use rules_judge::terms::Zone;

#[test]
fn one_of_them_is_a_card_that_was_shown_or_one_of_the_targets() {
    let found = spell(
        "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.",
    );
    let one = |of| Subject::Choice(Box::new(Amount::Number(1)), of);
    let moved = Instruction::Move { what: one(Filter::Shown), to: Zone::Hand, under: None, tapped: false };
    assert_eq!(found[1], moved);
    let found = spell("Tap up to three target creatures. Put a stun counter on one of them.");
    let of_targets = one(Filter::Is(Box::new(Subject::Target(0))));
    assert!(matches!(&found[1], Instruction::PutCounters(_, _, on) if *on == of_targets), "{found:?}");
    // By then those are cards in a hand.
    not_read(
        "Return up to two target creature cards from your graveyard to your hand. Put a stun counter on one of them.",
    );
}

#[test]
fn whether_it_was_done_this_way_or_not() {
    let asked = |text: &str| match done(text).as_slice() {
        [_, Instruction::If { condition: Condition::Compare(Amount::Count(_), comparison, number), .. }] => {
            (*comparison, number.clone())
        }
        other => panic!("{text}: {other:?}"),
    };
    let once = (Comparison::AtLeast, Amount::Number(1));
    assert_eq!(asked("Mill a card. If a land card was milled this way, you gain 1 life."), once);
    assert_eq!(asked("Discard a card. If you discard a land card this way, you gain 1 life."), once);
    let never = (Comparison::Exactly, Amount::Number(0));
    assert_eq!(asked("You may discard a card. If you don't discard a card this way, you lose 1 life."), never);
}

/// What a player discards, shuffles, loses or skips is their own, and the words must say so.
#[test]
fn nobody_discards_shuffles_or_loses_what_is_anothers() {
    let hand = |who| Instruction::Discard { who, amount: None, what: Filter::Card, random: false };
    assert_eq!(spell("Discard your hand."), [hand(Who::You)]);
    assert_eq!(spell("Each player discards their hand."), [hand(Who::Anyone)]);
    assert_eq!(spell("Target opponent discards their hand."), [hand(Who::Target(0))]);
    let half = |of| Amount::Half { of: Box::new(Amount::Life(of)), up: true };
    let each = Instruction::LoseLife(Who::Anyone, half(Who::ThatPlayer));
    assert_eq!(spell("Each player loses half their life, rounded up."), [each]);
    assert_eq!(spell("You lose half your life, rounded up."), [Instruction::LoseLife(Who::You, half(Who::You))]);
    assert_eq!(spell("Target player shuffles their library."), [Instruction::Shuffle(Who::Target(0))]);
    assert_eq!(spell("Target opponent reveals their hand."), [Instruction::RevealHand(Who::Target(0))]);
    for others in [
        "Target opponent discards your hand.",
        "Each player discards your hand.",
        "Each player loses half your life, rounded up.",
        "Target player shuffles your library.",
        "Target player skips your next untap step.",
        "Target opponent reveals your hand.",
        "Target opponent reveals cards from the top of your library until they reveal a land card.",
    ] {
        not_read(others);
    }
}

#[test]
fn it_can_attack_as_though_for_a_turn_or_always() {
    let pretence = || Change::Rule(Rule::AttackAsThough(AsThough::Lacking(Keyword::Defender)));
    let found = static_ability("~ can attack as though it didn't have defender.");
    assert_eq!(found.effects, [Continuous { subject: Subject::This, change: pretence() }]);
    let found = done(
        "At the beginning of combat on your turn, ~ gets +1/+0 and can attack as though it didn't have defender this turn.",
    );
    let [Instruction::Continuous { effects, duration: Duration::EndOfTurn }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(effects.len() == 2 && effects[1].change == pretence(), "{effects:?}");
}

#[test]
fn how_many_may_attack_or_block() {
    let most = |declared, count, whom: &[Defender]| {
        let rule = Rule::AtMost { declared, count: Amount::Number(count), whom: whom.to_vec() };
        (Subject::Each(Filter::CREATURE), rule)
    };
    let each_combat = "No more than one creature may attack each combat.";
    assert_eq!(rules(each_combat), [most(Declared::Attack, 1, &[])]);
    let lasting = |text: &str| match spell(text).as_slice() {
        [Instruction::Continuous { effects, duration: Duration::EndOfTurn }] => match effects.as_slice() {
            [Continuous { subject, change: Change::Rule(rule) }] => (subject.clone(), rule.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let you = [Defender::Player(Who::You)];
    assert_eq!(lasting("No more than two creatures can attack you this turn."), most(Declared::Attack, 2, &you));
    assert_eq!(lasting("No more than one creature can block this turn."), most(Declared::Block, 1, &[]));
}

#[test]
fn each_blocker_is_paid_for() {
    let pays = "unless defending player pays {3} for each creature they control that's blocking it.";
    let found = rules(&format!("Enchanted creature can't be blocked {pays}"));
    let [(Subject::Each(blockers), Rule::Cost { declared: Declared::Block, cost: Cost(cost), .. })] = found.as_slice()
    else {
        panic!("{found:?}")
    };
    assert!(*blockers == Filter::CREATURE && matches!(cost.as_slice(), [CostPart::Mana(_)]));
    not_read(&format!("Enchanted creature can't attack or be blocked {pays}"));
}

#[test]
fn a_creature_type_is_chosen_as_its_creatures_are_named() {
    let found = spell("Creatures of the creature type of your choice get +1/+1 until end of turn.");
    let chosen = Instruction::ChooseQuality(Who::You, Choice::CreatureType);
    let [first, Instruction::Continuous { effects, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(*first, chosen);
    let which = Subject::Each(all(&[Filter::CREATURE, Filter::ChosenType]));
    assert!(matches!(effects.as_slice(), [Continuous { subject, .. }] if *subject == which), "{effects:?}");
    // Nothing is chosen where no words ask for it.
    assert!(matches!(spell("Creatures get +1/+1 until end of turn.").as_slice(), [Instruction::Continuous { .. }]));
}

#[test]
fn a_color_of_choice_takes_the_place_of_the_others() {
    let found = spell("Target creature becomes the color of your choice until end of turn.");
    let [Instruction::ChooseQuality(Who::You, Choice::Color), Instruction::Continuous { effects, .. }] =
        found.as_slice()
    else {
        panic!("{found:?}")
    };
    assert!(matches!(effects.as_slice(), [Continuous { change: Change::SetChosenColor(false), .. }]), "{effects:?}");
    let found = spell("~ becomes the creature type of your choice in addition to its other types until end of turn.");
    let [_, Instruction::Continuous { effects, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(effects.as_slice(), [Continuous { change: Change::SetChosenType { in_addition: true, .. }, .. }]));
}

#[test]
fn opponents_with_fewer_creatures_than_you_are_counted() {
    let text = "Draw two cards for each opponent who controls fewer creatures than you.";
    let found = spell(text);
    let [Instruction::Draw(Who::You, Amount::Times(2, of))] = found.as_slice() else { panic!("{found:?}") };
    let Amount::PlayersWith(Who::Opponent, condition) = &**of else { panic!("{of:?}") };
    assert!(matches!(&**condition, Condition::Controls { comparison: Comparison::Less, .. }), "{condition:?}");
    not_read("Draw two cards for each opponent who controls fewer creatures than wibble.");
}

#[test]
fn what_you_tap_was_untapped() {
    let tapped = Subject::Each(all(&[Filter::CREATURE, Filter::Controller(Who::Opponent)]));
    let wanted = Trigger::CausedBy(Who::You, Box::new(Trigger::BecomesTapped(tapped)));
    assert_eq!(trigger("Whenever you tap an untapped creature an opponent controls"), wanted);
    not_read("Whenever you tap a creature an opponent controls, draw a card.");
}

#[test]
fn the_creature_that_died_is_the_one_of_the_event() {
    let power = Amount::Of(Value::Power, Box::new(Subject::It));
    let dies = "Whenever a creature dies,";
    let found = done(&format!("{dies} you gain life equal to the power of the creature that died."));
    assert_eq!(found, [Instruction::GainLife(Who::You, power)]);
    // "It" is the target by now.
    not_read(&format!(
        "{dies} target creature gets +X/+0 until end of turn, where X is the power of the creature that died."
    ));
}

#[test]
fn what_is_not_there_or_not_named_so() {
    let exiled = |text: &str| match spell(text).as_slice() {
        [Instruction::Move { what: Subject::Each(what), to: Zone::Exile, .. }] => what.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let named = Filter::Named("Old Bear".to_owned());
    let wanted = all(&[Filter::CREATURE, Filter::Not(Box::new(named))]);
    assert_eq!(exiled("Exile all creatures not named Old Bear."), wanted);
    let elsewhere = Filter::Not(Box::new(Filter::In(Zone::Battlefield)));
    let wanted = all(&[Filter::CREATURE, Filter::Card, elsewhere]);
    assert_eq!(exiled("Exile each creature card not on the battlefield."), wanted);
    not_read("Exile all creatures not wibbled Old Bear.");
}

#[test]
fn a_main_phase_is_yours_or_is_not() {
    let asked = |text: &str| match spell(text).as_slice() {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let yours = Condition::MainPhaseOf(Who::You);
    assert_eq!(asked("If it's your main phase, draw a card."), yours);
    assert_eq!(asked("If it isn't your main phase, draw a card."), Condition::Not(Box::new(yours)));
}

#[test]
fn the_same_is_true_for_each_keyword_and_its_condition() {
    let text = "~ has flying as long as a card exiled with it has flying. The same is true for first strike and reach.";
    let parts = rules_judge::ability::grammar::read(text, "").parts;
    let gained: Vec<bool> = parts
        .iter()
        .map(|part| match part {
            rules_judge::ability::Part::Static(found) => {
                let asked = format!("{:?}", found.condition);
                let given = format!("{:?}", found.effects);
                ["Flying", "FirstStrike", "Reach"].iter().any(|name| asked.contains(name) && given.contains(name))
            }
            _ => false,
        })
        .collect();
    assert_eq!(gained, [true, true, true]);
    let found = done(
        "At the beginning of each combat, ~ gains flying until end of turn if you control a creature with flying. The same is true for first strike and reach.",
    );
    assert!(found.len() == 3 && found.iter().all(|one| matches!(one, Instruction::If { .. })), "{found:?}");
}

#[test]
fn a_copy_enters_attacking() {
    let found = spell("Create a token that's a copy of target creature. It enters tapped and attacking.");
    assert!(matches!(found.as_slice(), [Instruction::CreateCopies { tapped: true, attacking: true, .. }]), "{found:?}");
    let found = spell("Create a token that's a copy of target creature. It enters tapped.");
    assert!(
        matches!(found.as_slice(), [Instruction::CreateCopies { tapped: true, attacking: false, .. }]),
        "{found:?}"
    );
}

/// Of two cards that may be put somewhere, either may be put there without the other.
#[test]
fn a_land_and_an_elf_from_among_them_are_chosen_apart() {
    let found = spell(
        "Look at the top five cards of your library. You may put a land card from among them onto the battlefield and an Elf card from among them into your hand. Put the rest on the bottom of your library in a random order.",
    );
    assert!(matches!(
        found.as_slice(),
        [_, Instruction::May(Who::You, land), Instruction::May(Who::You, elf), Instruction::IntoLibrary { .. }]
            if land.len() == 1 && elf.len() == 1
    ));
}

/// Each player who searched shuffles, and you only where you did.
#[test]
fn who_searched_shuffles() {
    let found = spell(
        "Destroy all nonbasic lands. For each land destroyed this way, its controller may search their library for a basic land card and put it onto the battlefield. Then each player who searched their library this way shuffles.",
    );
    let [_, Instruction::Repeat(_, inner)] = found.as_slice() else { panic!("{found:?}") };
    let [Instruction::May(_, searched)] = inner.as_slice() else { panic!("{inner:?}") };
    assert_eq!(searched.last(), Some(&Instruction::Shuffle(Who::ThatPlayer)));
}

#[test]
fn what_was_manifested_is_that_creature() {
    let found = body("When ~ enters, manifest dread, then attach ~ to that creature.").instructions;
    assert!(matches!(found.as_slice(), [_, Instruction::Attach(Subject::This, Subject::It)]), "{found:?}");
}

/// "This turn" may stand before what is pretended, and the effect ends with the turn all the same.
#[test]
fn it_can_attack_this_turn_as_though() {
    let found = spell("~ can attack this turn as though it didn't have defender.");
    let pretence = Change::Rule(Rule::AttackAsThough(AsThough::Lacking(Keyword::Defender)));
    let effects = vec![Continuous { subject: Subject::This, change: pretence }];
    assert_eq!(found, [Instruction::Continuous { effects, duration: Duration::EndOfTurn }]);
}

#[test]
fn it_returns_to_the_top_or_the_bottom_of_a_library() {
    let put = |place| Instruction::IntoLibrary { what: Subject::Target(0), place, order: Order::Unsaid };
    let returned = |end: &str| spell(&format!("Return target creature to the {end} of its owner's library."));
    assert_eq!(returned("top"), [put(LibraryPlace::Top)]);
    assert_eq!(returned("bottom"), [put(LibraryPlace::Bottom)]);
    not_read("Return target creature to the wibble of its owner's library.");
}

/// A card is cast as whatever it can be, and a spell only as what the words say.
#[test]
fn a_card_or_a_spell_is_cast() {
    let of_a_spell = |what: &str| {
        let text = format!("{{T}}: You may cast {what} without paying its mana cost.");
        match done(&text).as_slice() {
            [Instruction::May(Who::You, inner)] => match inner.as_slice() {
                [Instruction::Cast { how, .. }] => how.spell,
                other => panic!("{text}: {other:?}"),
            },
            other => panic!("{text}: {other:?}"),
        }
    };
    assert!(!of_a_spell("a card exiled with ~"));
    assert!(!of_a_spell("a creature card from your graveyard"));
    assert!(of_a_spell("a creature spell from your hand"));
}
