//! What is said of things chosen together, of modes with names, of what follows "instead"; and sentences that differ in
//! one word, which must mean something else or nothing.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, CastHow, Change, Comparison, Condition, CounterStep, Deed, Filter, Granted, Instruction, Keyword, Part,
    PileStep, PlayRule, PlayerDeed, Rule, Searching, Subject, Targetable, Together, Trait, Trigger, Value, Who,
};
use rules_judge::terms::{Color, ManaSymbol};

fn together(filter: &Filter) -> Vec<Together> {
    rules_judge::ability::together::of(filter).into_iter().cloned().collect()
}

fn of_target(text: &str) -> Vec<Together> {
    match &body(text).targets[0].what {
        Targetable::Object(filter) => together(filter),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_is_chosen_together_is_bound_together() {
    let total = |value, most| Together::Total(value, Comparison::AtMost, Box::new(Amount::Number(most)));
    let any = "Return any number of target creature cards with";
    assert_eq!(
        of_target(&format!("{any} total power 10 or less from your graveyard to the battlefield.")),
        [total(Value::Power, 10)]
    );
    assert_eq!(
        of_target(&format!("{any} total mana value 3 or less from your graveyard to your hand.")),
        [total(Value::ManaValue, 3)]
    );
    assert_eq!(
        of_target(&format!("{any} different names from your graveyard to your hand.")),
        [Together::Different(Trait::Name)]
    );
    assert_eq!(of_target(&format!("{any} mana value 3 or less from your graveyard to your hand.")), []);
    assert_eq!(
        of_target("Exile any number of target creatures controlled by different players."),
        [Together::Different(Trait::Controller)]
    );
    assert_eq!(
        of_target("Two target creatures you control that share a creature type can't be blocked this turn."),
        [Together::Shared(Trait::CreatureType)]
    );
    let found = done(
        "Search your library for up to two creature cards with different names, reveal them, put them \
                      into your hand, then shuffle.",
    );
    assert!(
        matches!(&found[0], Instruction::Search(Searching::Library { what, .. }) if together(what) == [Together::Different(Trait::Name)]),
        "{found:?}"
    );
}

#[test]
fn of_what_nobody_chooses_it_says_nothing() {
    not_read("Destroy target creature with total power 3 or less.");
    not_read("Creatures with different names can't attack.");
    not_read("Destroy all creatures that share a creature type.");
    not_read("Draw a card for each creature you control with total power 4 or less.");
    // How many share one is a number, which can be compared.
    let kin = "~ can't be blocked unless defending player controls three or more creatures that share a creature type.";
    let Part::Static(found) = &read(kin, "").parts[0] else { panic!("{kin}") };
    assert!(
        matches!(&found.condition, Some(Condition::Not(inner)) if matches!(&**inner, Condition::Compare(Amount::Kindred(_), ..)))
    );
    // So many powers are a number, which can be asked.
    let Part::Static(found) =
        &read("~ has flying as long as you control three or more creatures with different powers.", "").parts[0]
    else {
        panic!("a static ability")
    };
    assert!(matches!(
        found.condition,
        Some(Condition::Compare(Amount::Kinds(rules_judge::ability::Kind::Powers, _), Comparison::AtLeast, _))
    ));
}

#[test]
fn the_name_of_a_mode_means_nothing_and_a_cost_is_none() {
    let plain = done("Choose one —\n• You gain 2 life.\n• Destroy target enchantment.");
    assert_eq!(done("Choose one —\n• Cure Wounds — You gain 2 life.\n• Dispel — Destroy target enchantment."), plain);
    not_read("Choose one —\n• cure wounds — You gain 2 life.\n• Dispel — Destroy target enchantment.");
    not_read("Choose one —\n• {2} — You gain 2 life.\n• {3} — Destroy target enchantment.");
    not_read("Choose one —\n• Ward — You gain 2 life.\n• Dispel — Destroy target enchantment.");
    let rolled = |text: &str| match &done(text)[..] {
        [Instruction::Roll(20, rows)] => rows.iter().map(|row| (row.least, row.most)).collect::<Vec<_>>(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(rolled("Roll a d20.\n1-9 | You gain 1 life.\n10-20 | You gain 2 life."), [(1, 9), (10, 20)]);
    assert_eq!(rolled("Roll a d20.\n1—9 | You gain 1 life.\n10 | You gain 2 life."), [(1, 9), (10, 10)]);
}

#[test]
fn instead_before_and_behind_what_is_done_is_the_same() {
    let behind = done("Draw a card. If ~ was kicked, draw two cards instead.");
    assert_eq!(done("Draw a card. If ~ was kicked, instead draw two cards."), behind);
    assert_ne!(done("Draw a card. If ~ was kicked, draw two cards."), behind);
    // Each way has targets of its own.
    let destroyed = |ways: &[Instruction]| match ways {
        [Instruction::Destroy { what: Subject::Target(which), .. }] => Some(*which),
        _ => None,
    };
    match &done("Destroy target creature. If ~ was kicked, instead destroy two target creatures.")[..] {
        [Instruction::If { then, otherwise, .. }] => {
            assert_eq!((destroyed(then), destroyed(otherwise)), (Some(1), Some(0)));
        }
        other => panic!("{other:?}"),
    }
    // Which of two sentences it stands for no word tells.
    not_read("Draw a card. Discard a card. If ~ was kicked, instead draw two cards.");
    not_read("If ~ was kicked, instead draw two cards.");
}

#[test]
fn what_was_dealt_damage_this_way_is_each_of_its_targets() {
    let found = done(
        "~ deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it \
                      instead.",
    );
    let [Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::Damage { .. }]) && otherwise.is_empty());
    let [Instruction::If { condition: Condition::Is(Subject::Target(0), what), .. }] = &then[..] else {
        panic!("{then:?}")
    };
    assert_eq!(*what, Filter::CREATURE);
    let found = done(
        "~ deals 3 damage to any target. If a permanent dealt damage this way would die this turn, exile it \
                      instead.",
    );
    let [Instruction::IfDone { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::If { condition: Condition::Is(_, Filter::Permanent), .. }]));
    not_read("Tap target creature. If a creature dealt damage this way would die this turn, exile it instead.");
    // Of each creature, those that were dealt damage.
    let found = done(
        "~ deals 1 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
    );
    let [Instruction::Damage { .. }, Instruction::Repeat(Amount::Count(hurt), _)] = &found[..] else {
        panic!("{found:?}")
    };
    let damaged = Filter::DamagedBy(Box::new(Subject::This));
    assert!(matches!(&**hurt, Filter::All(parts) if parts.contains(&damaged) && parts.contains(&Filter::CREATURE)));
    not_read("Each creature fights ~. If a creature dealt damage this way would die this turn, exile it instead.");
}

#[test]
fn damage_to_each_of_several_targets_is_dealt_in_full_to_each() {
    let found = body("~ deals 4 damage to any target and 3 damage to each of up to two other targets.");
    let numbers: Vec<_> = found.targets.iter().map(|spec| (spec.least.clone(), spec.most.clone())).collect();
    assert_eq!(numbers, [(Amount::Number(1), Amount::Number(1)), (Amount::Number(0), Amount::Number(2))]);
    // All of it is dealt at one time (608.2f).
    let [Instruction::AtOnce(dealt)] = &found.instructions[..] else { panic!("{found:?}") };
    let [_, Instruction::Damage { amount, to, .. }] = &dealt[..] else { panic!("{dealt:?}") };
    assert_eq!((amount, &to[..]), (&Amount::Number(3), &[Subject::Target(1)][..]));
    not_read("~ deals 3 damage to each of up to two other targets.");
}

#[test]
fn what_was_said_of_one_object_goes_on() {
    let found = done("{1}: ~ gets +1/+0 until end of turn and deals 1 damage to you.");
    let [Instruction::Continuous { .. }, Instruction::Damage { source, to, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!((source, &to[..]), (&Subject::This, &[Subject::Players(Who::You)][..]));
    not_read("{1}: Target creature gets +1/+0 until end of turn and deals 1 damage to you.");
    not_read("{1}: Creatures you control get +1/+0 until end of turn and deals 1 damage to you.");
    not_read("{1}: Draw a card and deals 1 damage to you.");
    not_read("{1}: Up to two target creatures get +1/+0 until end of turn and fights target creature.");
}

#[test]
fn who_may_have_it_deal_damage_is_asked_first() {
    let found =
        done("~ deals 3 damage to target creature unless that creature's controller has ~ deal 5 damage to them.");
    let [Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::May(Who::ItsController, _)]) && then.is_empty());
    assert!(matches!(&otherwise[..], [Instruction::Damage { .. }]));
    not_read("~ deals 3 damage to target creature unless any player has ~ deal 5 damage to them.");
    not_read("~ deals 3 damage to target creature unless you have ~ deal 5 damage to them.");
}

#[test]
fn how_a_spell_was_cast_is_asked_by_colour() {
    let condition = |text: &str| match &done(&format!("If {text}, draw a card."))[..] {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let Condition::Cast(_, CastHow::Spent(mana)) = condition("at least three white mana was spent to cast this spell")
    else {
        panic!("mana")
    };
    assert_eq!(mana.0, [ManaSymbol::Color(Color::White); 3]);
    let same = condition("at least three mana of the same color was spent to cast this spell");
    assert!(matches!(same, Condition::Any(colors) if colors.len() == 5));
    let any = condition("at least three mana was spent to cast this spell");
    assert!(matches!(any, Condition::Compare(Amount::ManaSpent(_), ..)));
    let Part::Static(found) = &read("~ escapes with two +1/+1 counters on it.", "").parts[0] else {
        panic!("it enters so")
    };
    assert_eq!(found.condition, Some(Condition::Cast(Subject::This, CastHow::Keyword("escape".to_owned()))));
    not_read("Each creature escapes with a +1/+1 counter on it.");
}

#[test]
fn outlaws_crimes_and_owners_are_told() {
    let what = |text: &str| match &body(text).targets[0].what {
        Targetable::Object(filter) => filter.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let Filter::All(parts) = what("Destroy target outlaw creature.") else { panic!("two words") };
    let five = |part: &Filter| matches!(part, Filter::Either(types) if types.len() == 5);
    assert!(parts.iter().any(five), "{parts:?}");
    let Filter::All(parts) = what("Destroy target non-outlaw creature.") else { panic!("two words") };
    assert!(parts.iter().any(|part| matches!(part, Filter::Not(inner) if five(inner))), "{parts:?}");
    let Part::Static(found) = &read("~ has haste as long as you've committed a crime this turn.", "").parts[0] else {
        panic!("a static ability")
    };
    let Some(Condition::Happened(crime)) = &found.condition else { panic!("{found:?}") };
    assert!(matches!(&*crime.event, Trigger::PlayerDoes(Who::You, PlayerDeed::CommitCrime, None)));
    not_read("~ has haste as long as you've committed a card this turn.");
    let owned = what("Exile target permanent an opponent owns.");
    assert!(matches!(owned, Filter::All(parts) if parts.contains(&Filter::Owner(Who::Opponent))));
    let controlled = what("Exile target permanent an opponent controls.");
    assert!(matches!(controlled, Filter::All(parts) if parts.contains(&Filter::Controller(Who::Opponent))));
}

#[test]
fn types_are_given_where_the_words_say_and_permissions_under_their_conditions() {
    let Part::Static(found) = &read(
        "Creatures you control are artifacts in addition to their other types. The same is true for creature spells \
         you control and creature cards you own that aren't on the battlefield.",
        "",
    )
    .parts[0] else {
        panic!("a static ability")
    };
    let of = |place: usize, kind: Filter| matches!(&found.effects[place].subject, Subject::Each(Filter::All(parts)) if parts.contains(&kind));
    assert!(found.effects.len() == 3 && of(1, Filter::Spell) && of(2, Filter::Card), "{found:?}");
    assert!(found.effects.iter().all(|effect| effect.change == found.effects[0].change));
    not_read(
        "Creatures you control have flying. The same is true for creature spells you control and creature cards you \
         own that aren't on the battlefield.",
    );
    let found = done("Target creature gains all creature types until end of turn.");
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(effects[0].change, Change::Gain(vec![Granted::Keyword(Keyword::Changeling)]));
    let Part::Static(found) =
        &read("As long as ~ is tapped, you may cast spells as though they had flash.", "").parts[0]
    else {
        panic!("a permission")
    };
    assert!(found.condition.is_some());
    assert_eq!(found.effects[0].change, Change::Rule(Rule::Playing(PlayRule::AsThoughFlash)));
    let Part::Static(found) = &read("During your turn, you may play lands from your graveyard.", "").parts[0] else {
        panic!("a permission")
    };
    assert_eq!(found.condition, Some(Condition::TurnOf(Who::You)));
}

#[test]
fn for_each_opponent_one_target_of_theirs_at_most() {
    let found = body("For each opponent, exile up to one target creature that player controls.");
    let [spec] = &found.targets[..] else { panic!("{found:?}") };
    assert_eq!((&spec.least, &spec.most), (&Amount::Number(0), &Amount::Players(Who::Opponent)));
    let Targetable::Object(Filter::All(parts)) = &spec.what else { panic!("{spec:?}") };
    assert!(parts.contains(&Filter::Controller(Who::Opponent)));
    assert!(parts.contains(&Filter::Together(Together::Different(Trait::Controller))));
    assert!(matches!(&found.instructions[..], [Instruction::Move { what: Subject::Target(0), .. }]));
    not_read("For each opponent, exile target creature that player controls.");
    not_read("For each opponent, exile up to two target creatures that player controls.");
    not_read("For each opponent, exile up to one target creature that player controls and that player draws a card.");
}

#[test]
fn what_was_done_this_way_is_asked_of_the_one_it_was_done_to() {
    let found = done(
        "~ deals 4 damage to target creature or planeswalker. If a nonred permanent is dealt damage this \
                      way, you sacrifice a land.",
    );
    let [Instruction::IfDone { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::If { condition: Condition::Is(Subject::Target(0), _), .. }]));
    not_read("~ deals 1 damage to each creature. If a Werewolf is dealt damage this way, destroy it.");
    let found = done("Destroy target creature. If that creature dies this way, you gain 2 life.");
    assert!(
        matches!(
            &found[..],
            [Instruction::Destroy { .. }, Instruction::If { condition: Condition::Compare(Amount::Count(_), ..), .. }]
        ),
        "{found:?}"
    );
    not_read("Exile target creature. If that creature dies this way, you gain 2 life.");
    let found = done("Return target permanent to its owner's hand. If you controlled it, draw a card.");
    let [_, Instruction::If { condition: Condition::Is(Subject::Target(0), own), .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(*own, Filter::Controller(Who::You));
    let found = done("Destroy target artifact. If its mana value was 2 or less, draw a card.");
    assert!(matches!(
        &found[..],
        [_, Instruction::If { condition: Condition::Compare(Amount::Of(Value::ManaValue, _), ..), .. }]
    ));
    let found =
        done("Discard a card at random. If you discard a creature card this way, return it to the battlefield.");
    let [_, Instruction::If { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Move { what: Subject::Linked(Deed::Discarded), .. }]), "{then:?}");
    not_read("Discard two cards at random. If you discard a creature card this way, return it to the battlefield.");
    let found = done("Discard a card. If you discard a creature card this way, draw a card.");
    assert!(matches!(&found[..], [_, Instruction::If { .. }]));
}

#[test]
fn counters_of_two_kinds_go_to_one_and_those_of_the_dead_to_another() {
    let found = done("Put a +1/+1 counter and a flying counter on target creature.");
    let [Instruction::AtOnce(put)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::PutCounters(_, one, on), Instruction::PutCounters(_, two, too)] = &put[..] else {
        panic!("{put:?}")
    };
    assert!(one != two && on == too && *on == Subject::Target(0));
    not_read("Put a +1/+1 counter and a flying counter on a creature you control.");
    assert_eq!(
        done("When ~ dies, put its counters on target creature you control."),
        [Instruction::Counters(CounterStep::PutOf(Subject::This, Subject::Target(0)))]
    );
    assert_eq!(
        done("Whenever a creature you control dies, put its counters on target creature you control."),
        [Instruction::Counters(CounterStep::PutOf(Subject::It, Subject::Target(0)))]
    );
}

#[test]
fn each_is_doubled_for_itself_and_who_is_asked_to_pay_may_lose() {
    let found = done("Double the power of each creature you control until end of turn.");
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    let own = Amount::Doubling(Box::new(Amount::Of(Value::Power, Box::new(Subject::It))));
    assert_eq!(effects[0].change, Change::ModifyPt(own, Amount::Number(0)));
    not_read("Double the power of a creature you control until end of turn.");
    let found = done("At the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game.");
    assert!(
        matches!(&found[..], [Instruction::Delayed(_, inner)]
            if matches!(&inner[..], [Instruction::Pay { otherwise, .. }] if *otherwise == [Instruction::Lose(Who::You)])),
        "{found:?}"
    );
    let later = done("Draw a card. At the beginning of your next upkeep, pay {2}. If you don't, you lose the game.");
    assert!(
        matches!(&later[..], [_, Instruction::Delayed(_, inner)]
            if matches!(&inner[..], [Instruction::Pay { otherwise, .. }] if otherwise.len() == 1)),
        "{later:?}"
    );
    not_read("Pay {2}{B}. You lose the game.");
    let full = done("If you have a full party, draw a card.");
    let [Instruction::If { condition, .. }] = &full[..] else { panic!("{full:?}") };
    let party = Amount::Count(Box::new(Filter::InParty(Who::You)));
    assert_eq!(*condition, Condition::Compare(party, Comparison::Exactly, Amount::Number(4)));
    let endured = done("When ~ enters, it endures 2.");
    assert!(matches!(&endured[..], [Instruction::OneOf(ways)] if ways.len() == 2), "{endured:?}");
    let most = done("Discard up to two cards, then draw that many cards plus one.");
    let [Instruction::DiscardSubject(Who::You, Subject::UpTo(two, _)), Instruction::Draw(_, plus)] = &most[..] else {
        panic!("{most:?}")
    };
    assert_eq!(**two, Amount::Number(2));
    assert_eq!(*plus, Amount::Plus(Box::new(Amount::ThatMuch), Box::new(Amount::Number(1))));
    let left = done("If a creature card left your graveyard this turn, draw a card.");
    let [Instruction::If { condition: Condition::Happened(left), .. }] = &left[..] else { panic!("{left:?}") };
    assert!(matches!(&*left.event, Trigger::Moves { from: Some(rules_judge::terms::Zone::Graveyard), to: None, .. }));
}

#[test]
fn what_is_said_behind_two_nouns_is_said_of_both() {
    let Part::Static(found) = &read("~ gets +2/+2 for each Aura and Equipment attached to it.", "").parts[0] else {
        panic!("a static ability")
    };
    let Change::ModifyPt(Amount::Times(2, count), _) = &found.effects[0].change else { panic!("{found:?}") };
    let Amount::Count(what) = &**count else { panic!("{count:?}") };
    let attached = Filter::AttachedTo(Box::new(Subject::This));
    assert!(matches!(&**what, Filter::All(parts) if parts.contains(&attached)), "{what:?}");
    // Flying is said of the creature alone.
    let found = body("Destroy target artifact or creature with flying.");
    assert!(matches!(&found.targets[0].what, Targetable::Object(Filter::Either(_))), "{found:?}");
}

#[test]
fn a_target_that_may_be_given_a_counter_is_named_once() {
    let found = body("You may put a -1/-1 counter on target creature.");
    assert_eq!(found.targets.len(), 1, "{found:?}");
    let [Instruction::May(Who::You, inner)] = &found.instructions[..] else { panic!("{found:?}") };
    assert!(matches!(&inner[..], [Instruction::PutCounters(_, _, Subject::Target(0))]));
}

#[test]
fn others_than_the_host_and_deeds_of_nobody() {
    let host = Subject::Host(rules_judge::ability::Host::ENCHANTED_CREATURE);
    let found = done(
        "Sacrifice ~: Enchanted creature and other creatures that share a creature type with it get +2/-1 \
                      until end of turn.",
    );
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    let but = Filter::Not(Box::new(Filter::Is(Box::new(host))));
    assert!(
        matches!(&effects[1].subject, Subject::Each(Filter::All(parts)) if parts.contains(&but) && !parts.contains(&Filter::Other)),
        "{effects:?}"
    );
    not_read(
        "Whenever you discard one or more cards, ~ gets +1/+0 until end of turn for each card discarded this way.",
    );
    let found =
        done("Whenever ~ attacks, discard a card. ~ gets +1/+0 until end of turn for each card discarded this way.");
    assert_eq!(found.len(), 2);
}

#[test]
fn whoever_pays_repeats_and_a_spell_is_no_land() {
    let found = done("Destroy target creature unless you pay {3} and repeat this process.");
    let [Instruction::Process(process)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::Pay { then, otherwise, .. }] = &process[..] else { panic!("{process:?}") };
    assert_eq!(*then, [Instruction::RepeatProcess(None)]);
    assert!(matches!(&otherwise[..], [Instruction::Destroy { .. }]));
    not_read("Whenever you cast a spell, earthbend 1. If that spell is a Lesson, put a +1/+1 counter on that land.");
    let found = done(
        "Whenever you cast a spell, target land becomes a 1/1 creature until end of turn. Put a +1/+1 counter \
                      on that land.",
    );
    assert!(matches!(found.last(), Some(Instruction::PutCounters(_, _, Subject::Target(0)))), "{found:?}");
}

#[test]
fn colours_are_added_where_the_words_say_so() {
    let added = |text: &str| {
        let found = done(text);
        let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
        let of_color = |change: &Change| match change {
            Change::SetColor { in_addition, .. } => Some(*in_addition),
            _ => None,
        };
        let of_types = |change: &Change| match change {
            Change::SetTypes { in_addition, .. } => Some(*in_addition),
            _ => None,
        };
        let find = |of: &dyn Fn(&Change) -> Option<bool>| effects.iter().find_map(|effect| of(&effect.change));
        (find(&of_types), find(&of_color))
    };
    let becomes = "Target creature becomes a black Zombie";
    let until = "until end of turn.";
    assert_eq!(
        added(&format!("{becomes} in addition to its other colors and types {until}")),
        (Some(true), Some(true))
    );
    assert_eq!(added(&format!("{becomes} in addition to its other types {until}")), (Some(true), Some(false)));
    assert_eq!(added(&format!("{becomes} {until}")), (Some(false), Some(false)));
}

#[test]
fn the_same_mode_may_be_chosen_again_where_the_text_says_so() {
    let modes = "\n• You gain 2 life.\n• Destroy target creature.";
    let found = done(&format!("Choose three. You may choose the same mode more than once.{modes}"));
    let [Instruction::Choose { least: 3, most: 3, modes: of_three, unchosen: None, again: true }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(of_three.len(), 2);
    let found = done(&format!("Choose up to four. You may choose the same mode more than once.{modes}"));
    assert!(matches!(&found[..], [Instruction::Choose { least: 0, most: 4, again: true, .. }]), "{found:?}");
    let found = done(&format!("Choose two —{modes}"));
    assert!(matches!(&found[..], [Instruction::Choose { least: 2, most: 2, again: false, .. }]), "{found:?}");
    // Near misses: three of two modes, and other permissions.
    not_read(&format!("Choose three —{modes}"));
    not_read(&format!("Choose three. You may choose the same mode once.{modes}"));
    not_read(&format!("Choose three. You may choose the same card more than once.{modes}"));
    not_read(&format!("Choose three. An opponent may choose the same mode more than once.{modes}"));
    not_read("Choose three. You may choose the same mode more than once.");
}

#[test]
fn piles_are_separated_before_one_is_chosen() {
    use rules_judge::terms::Zone;
    let reveal = "Reveal the top five cards of your library";
    let into = |found: &[Instruction]| match found {
        [
            ..,
            Instruction::Piles(PileStep::Choose(who)),
            Instruction::Piles(PileStep::Move { chosen: Zone::Hand, other: Zone::Graveyard }),
        ] => Some(who.clone()),
        _ => None,
    };
    let found = done(&format!(
        "{reveal}. An opponent separates those cards into two piles. Put one pile into your hand and the other into your \
         graveyard."
    ));
    assert_eq!(into(&found), Some(Who::You), "{found:?}");
    assert!(found.contains(&Instruction::Piles(PileStep::Separate(Who::Chosen, Subject::It, 0))), "{found:?}");
    let found = done(&format!(
        "{reveal} and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand \
         and the other into your graveyard."
    ));
    assert_eq!(into(&found), Some(Who::Chosen), "{found:?}");
    assert!(found.contains(&Instruction::Piles(PileStep::Separate(Who::You, Subject::It, 0))), "{found:?}");
    let found = done(
        "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile \
         of their choice.",
    );
    let by_target =
        [Instruction::Piles(PileStep::Choose(Who::Target(0))), Instruction::Piles(PileStep::Sacrifice(Who::Target(0)))];
    assert!(
        matches!(&found[..], [Instruction::Piles(PileStep::Separate(Who::You, _, 0)), rest @ ..] if rest == by_target),
        "{found:?}"
    );
    // Near misses: piles that nothing was separated into, three of them, a place that needs an order.
    not_read("Put one pile into your hand and the other into your graveyard.");
    not_read(&format!(
        "{reveal} and separate them into two piles. Put that pile into your hand and the other into your graveyard."
    ));
    not_read("Each opponent separates all permanents they control into two piles. You choose one of those piles.");
    not_read(&format!("{reveal} and separate them into three piles."));
    not_read(&format!(
        "{reveal} and separate them into two piles. Put one pile into your hand and the other into your library."
    ));
}
