//! Who does it, to whom, and whether they may.

use super::{all, one, rules, sacrifice, spell, static_ability, trigger};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Choice, Comparison, Condition, Continuous, DamageTo, Deed, Defender, Duration, Filter, Happened,
    Instruction, Part, PlayerDeed, Rule, Searching, Span, Subject, Targetable, Trigger, TurnChange, Who,
};
use rules_judge::terms::{CardType, Counter, Zone};

#[test]
fn what_is_done_is_asked_before_what_follows() {
    let draw = Instruction::Draw(Who::You, one());
    let [Instruction::IfDone { first, then, otherwise }] = &spell("Sacrifice a creature. If you do, draw a card.")[..]
    else {
        panic!("a sacrifice that may not come to pass")
    };
    assert_eq!(*first, [sacrifice(one(), false)]);
    assert_eq!((then, otherwise), (&vec![draw.clone()], &Vec::new()));
    let found = spell("Sacrifice a creature. If you don't, draw a card.");
    assert!(
        matches!(&found[..], [Instruction::IfDone { then, otherwise, .. }] if then.is_empty() && *otherwise == [draw])
    );
    not_read("Target opponent discards a card. If you do, draw a card.");
    not_read("Choose a color. If you do, draw a card.");
}

#[test]
fn each_player_does_it_with_what_is_theirs() {
    let own = all(&[Filter::CREATURE, Filter::Controller(Who::ThatPlayer)]);
    let what = Subject::Choice(Box::new(one()), own);
    let returned = Instruction::Move { what, to: Zone::Hand, under: None, tapped: false };
    let text = "Each player returns a creature they control to its owner's hand.";
    assert_eq!(spell(text), [Instruction::By(Who::Anyone, vec![returned.clone()])]);
    let text = "Each other player returns a creature they control to its owner's hand.";
    assert_eq!(spell(text), [Instruction::By(Who::Others, vec![returned])]);
    not_read("Each player returns a creature you control to its owner's hand.");
    let lose = |who| Instruction::LoseLife(who, one());
    assert_eq!(spell("You and target opponent each lose 1 life."), [lose(Who::You), lose(Who::Target(0))]);
    let exchanged = spell("Two target players exchange life totals.");
    assert_eq!(exchanged, [Instruction::ExchangeLife(Who::Target(0), Who::Target(0))]);
}

#[test]
fn nobody_has_it() {
    let ability = read("~ gets +1/+1 as long as no opponent controls a creature.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let controls = Condition::Controls {
        who: Who::Opponent,
        what: Filter::CREATURE,
        comparison: Comparison::AtLeast,
        count: one(),
    };
    assert_eq!(found.condition, Some(Condition::Not(Box::new(controls))));
    let ability = read(
        "At the beginning of each player's end step, if that player didn't cast a spell this turn, draw a card.",
        "",
    );
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let cast = Trigger::PlaysSpell(Who::ThatPlayer, Filter::Spell);
    let none = Happened {
        event: Box::new(cast),
        comparison: Comparison::Exactly,
        times: Amount::Number(0),
        span: Span::ThisTurn,
    };
    assert_eq!(found.condition, Some(Condition::Happened(none)));
    let ability = read("~ has flying as long as you control an artifact and an enchantment.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(matches!(&found.condition, Some(Condition::All(both)) if both.len() == 2), "{found:?}");
}

#[test]
fn any_number_of_players_are_targets() {
    let ability = read("Any number of target players each gain 6 life.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(body.targets[0].what, Targetable::Player(Who::Anyone));
    assert_eq!((&body.targets[0].least, &body.targets[0].most), (&Amount::Number(0), &Amount::UNBOUNDED));
    assert!(ability.to_string().starts_with("Any number of target players"), "{ability}");
}

#[test]
fn one_opponent_is_not_each() {
    let control = Change::Control(Who::Chosen);
    let effects = vec![Continuous { subject: Subject::This, change: control }];
    let gains = Instruction::Continuous { effects, duration: Duration::Forever };
    let chosen = Instruction::ChooseQuality(Who::You, Choice::Opponent);
    assert_eq!(spell("An opponent gains control of ~."), [chosen, gains]);
    let found = spell("Search target opponent's library for a creature card. Exile it.");
    let [Instruction::Search(Searching::Library { who: Who::You, of: Who::Target(0), .. }), _] = found.as_slice()
    else {
        panic!("{found:?}")
    };
    let found = spell("Target player searches their library for a creature card. Exile it.");
    let [Instruction::Search(Searching::Library { who, of, .. }), _] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((who, of), (&Who::Target(0), &Who::Target(0)));
}

#[test]
fn who_may_do_it_does_it() {
    let may = |text: &str| match spell(text).as_slice() {
        [Instruction::May(who, inner)] => (who.clone(), inner.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let draws = Instruction::Draw(Who::You, one());
    assert_eq!(
        may("Each opponent may draw a card."),
        (Who::Opponent, vec![Instruction::By(Who::ThatPlayer, vec![draws.clone()])])
    );
    // Here the controller draws.
    assert_eq!(may("Target opponent may have you draw a card."), (Who::Target(0), vec![draws.clone()]));
    assert_eq!(may("You may draw a card."), (Who::You, vec![draws]));
    // "You" is not who may do it.
    not_read("Target opponent may untap a creature you control.");
}

#[test]
fn each_of_several_pays_or_not() {
    let pays = |text: &str| match spell(text).as_slice() {
        [Instruction::By(each, inner)] => match inner.as_slice() {
            [Instruction::Pay { who: Who::You, otherwise, .. }] => (each.clone(), otherwise.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let loses = Instruction::LoseLife(Who::You, Amount::Number(3));
    assert_eq!(pays("Each opponent loses 3 life unless that player pays 1 life."), (Who::Opponent, vec![loses]));
    assert_eq!(pays("Each player may sacrifice a creature."), (Who::Anyone, Vec::new()));
    // One is enough.
    assert!(matches!(
        spell("Any player may sacrifice a creature.").as_slice(),
        [Instruction::Pay { who: Who::Anyone, .. }]
    ));
    // "You" is not one of them.
    not_read("Each opponent loses life equal to the number of cards in your hand unless they pay 1 life.");
}

#[test]
fn what_players_may_have_or_do() {
    let you = || Subject::Players(Who::You);
    assert_eq!(rules("Your maximum hand size is two."), [(you(), Rule::MaximumHand(Amount::Number(2)))]);
    let smaller = Rule::SmallerHand(Amount::Number(3));
    assert_eq!(rules("Your maximum hand size is reduced by three."), [(you(), smaller)]);
    let more = Rule::SmallerHand(Amount::Number(-3));
    assert_eq!(rules("Your maximum hand size is increased by three."), [(you(), more)]);
    let ability = read("You may exert ~ as it attacks. When you do, draw a card.", "");
    let [Part::Static(_), Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let itself = Filter::Is(Box::new(Subject::This));
    assert_eq!(found.trigger, Trigger::PlayerDoes(Who::You, PlayerDeed::Exert, Some(itself)));
    let sacrifice = sacrifice(Amount::UNBOUNDED, true);
    let text = "As ~ enters, sacrifice any number of creatures.";
    assert_eq!(rules(text), [(Subject::This, Rule::EntersDoing(vec![sacrifice]))]);
    assert_eq!(rules("As ~ enters, choose a color."), [(Subject::This, Rule::EntersChoosing(Choice::Color))]);
}

#[test]
fn what_is_controlled_and_not_owned() {
    let text = "Creatures you control but don't own have haste.";
    let ability = read(text, "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let not_own = Filter::Not(Box::new(Filter::Owner(Who::You)));
    let theirs = all(&[Filter::CREATURE, Filter::Controller(Who::You), not_own]);
    assert_eq!(found.effects[0].subject, Subject::Each(theirs));
    let solve = read("To solve — You control three or more artifacts.", "");
    let [Part::Triggered(found)] = solve.parts.as_slice() else { panic!("{solve:?}") };
    assert!(matches!(&found.condition, Some(Condition::All(both)) if both.len() == 2));
}

#[test]
fn what_may_be_done_is_no_price_unless_something_follows() {
    let [Instruction::May(Who::You, put)] = &spell("You may put a +1/+1 counter on ~.")[..] else { panic!("a price") };
    assert_eq!(put[..], [Instruction::PutCounters(one(), Counter::plus_one(), Subject::This)]);
    let paid = spell("You may put a +1/+1 counter on ~. If you do, draw a card.");
    assert!(matches!(&paid[..], [Instruction::Pay { then, .. }] if then.len() == 1), "{paid:?}");
}

#[test]
fn who_puts_counters_is_told() {
    let on = DamageTo::Object(Filter::CREATURE);
    let by = |who| {
        let event = Trigger::PutsCounters { who, kind: Some(Counter::plus_one()), on: on.clone() };
        Trigger::Batch(one(), Box::new(event))
    };
    assert_eq!(trigger("Whenever you put one or more +1/+1 counters on a creature"), by(Who::You));
    assert_eq!(trigger("Whenever an opponent puts one or more +1/+1 counters on a creature"), by(Who::Opponent));
    let anyone = Trigger::CounterPut(Some(Counter::plus_one()), Subject::Each(Filter::CREATURE));
    assert_eq!(
        trigger("Whenever one or more +1/+1 counters are put on a creature"),
        Trigger::Batch(one(), Box::new(anyone))
    );
    // On which creature, the player chooses who puts it.
    let found = spell("Target opponent puts a flying counter on a creature they control.");
    assert!(matches!(&found[..], [Instruction::By(Who::Target(0), _)]), "{found:?}");
}

#[test]
fn opponents_together_are_not_one_of_them() {
    let condition = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Static(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let theirs = all(&[Filter::Type(CardType::Land), Filter::Controller(Who::Opponent)]);
    assert_eq!(
        condition("~ has flying as long as your opponents control eight or more lands."),
        Some(Condition::Compare(Amount::Count(Box::new(theirs)), Comparison::AtLeast, Amount::Number(8)))
    );
    assert!(matches!(
        condition("~ has flying as long as an opponent controls eight or more lands."),
        Some(Condition::Controls { who: Who::Opponent, .. })
    ));
    not_read("~ has flying as long as you control each creature with the greatest power.");
}

#[test]
fn extra_turns_are_as_many_as_are_said() {
    let turn = || Instruction::Turns(TurnChange::ExtraTurn(Who::You, Vec::new()));
    assert_eq!(spell("Take an extra turn after this one."), [turn()]);
    assert_eq!(spell("Take two extra turns after this one."), [turn(), turn()]);
    not_read("Take X extra turns after this one.");
    not_read("Take two extra turns.");
}

#[test]
fn what_players_may_not_do_says_with_what() {
    let spells = |which: &[Filter]| all(&[which, &[Filter::Spell]].concat());
    let nonartifact = || spells(&[Filter::Not(Box::new(Filter::Type(CardType::Artifact)))]);
    let limit = |what| vec![(Subject::Players(Who::Anyone), Rule::SpellsEachTurn(one(), what))];
    assert_eq!(rules("Each player can't cast more than one nonartifact spell each turn."), limit(nonartifact()));
    assert_eq!(rules("Each player can't cast more than one spell each turn."), limit(Filter::Spell));
    let text = "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells.";
    assert_eq!(rules(text), limit(nonartifact()));
    not_read("Each player who has cast a nonartifact spell this turn can't cast additional noncreature spells.");
    not_read("Each player can't cast more than one artifact each turn.");
    let text = "Your opponents can't activate abilities of artifacts.";
    let rule = Rule::CantActivateOf { of: Filter::Type(CardType::Artifact), but_mana: false };
    assert_eq!(rules(text), [(Subject::Players(Who::Opponent), rule)]);
    not_read("Your opponents can't activate artifacts.");
}

#[test]
fn of_several_who_were_told_the_same_those_who_did() {
    let text = "Each player sacrifices a creature. Each player who can't discards a card.";
    let found = done(text);
    let does = || Condition::DidSo(Who::ThatPlayer);
    let Instruction::Repeat(Amount::Players(Who::Anyone), each) = &found[1] else { panic!("{found:?}") };
    let [Instruction::If { condition, .. }] = each.as_slice() else { panic!("{each:?}") };
    assert_eq!(*condition, Condition::Not(Box::new(does())));
    let found = done("You gain 1 life. Each opponent may gain 1 life. For each opponent who does, you gain 1 life.");
    let often = Amount::PlayersWith(Who::Opponent, Box::new(does()));
    assert!(matches!(&found[2], Instruction::Repeat(amount, _) if *amount == often), "{found:?}");
    let found =
        done("Each opponent discards a card. Each opponent who didn't discard a nonland card this way loses 3 life.");
    let Instruction::Repeat(_, each) = &found[1] else { panic!("{found:?}") };
    let [Instruction::If { condition: Condition::Compare(Amount::Count(which), Comparison::Less, _), .. }] =
        each.as_slice()
    else {
        panic!("{each:?}")
    };
    let Filter::All(parts) = &**which else { panic!("{which:?}") };
    assert!(parts.contains(&Filter::ThisWay(Deed::Discarded)) && parts.contains(&Filter::Owner(Who::ThatPlayer)));
    // Nobody was told to do anything that a player can fail to do, or of what they can't do nothing is known.
    not_read("Each player who can't discards a card.");
    not_read("Each player draws a card. Each player who can't discards a card.");
    not_read("Each player sacrifices a creature. Each player who can't attack discards a card.");
}

#[test]
fn what_enters_attacking_attacks_whom_the_words_say() {
    let found = done(
        "For each opponent, create a 1/1 red Goblin creature token that's tapped and attacking that player or a \
         planeswalker they control.",
    );
    let Instruction::Repeat(_, each) = &found[0] else { panic!("{found:?}") };
    let [Instruction::AttackingThem(whom, inner)] = each.as_slice() else { panic!("{each:?}") };
    assert!(matches!(whom.as_slice(), [Defender::Player(Who::ThatPlayer), Defender::Object(_)]), "{whom:?}");
    assert!(matches!(inner.as_slice(), [Instruction::CreateTokens { token, .. }] if token.attacking), "{inner:?}");
    let found = done("Create a 1/1 red Goblin creature token that's tapped and attacking.");
    assert!(matches!(&found[0], Instruction::CreateTokens { token, .. } if token.attacking), "{found:?}");
    not_read("Create a 1/1 red Goblin creature token that's tapped and attacking an artifact.");
}

#[test]
fn the_attacking_player_is_whose_turn_it_is() {
    let text = "Whenever a player attacks enchanted player with one or more creatures, that attacking player may discard a \
                card. If the player does, they draw a card.";
    let found = format!("{:?}", done(text));
    assert!(found.contains("Draw(Active"), "{found}");
    assert!(!found.contains("ThatPlayer"), "{found}");
    let found = done(
        "Whenever a player attacks one of your opponents, that attacking player creates a tapped 1/1 black Zombie creature \
         token that's attacking that opponent.",
    );
    let [Instruction::AttackingThem(whom, inner)] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(whom, &[Defender::Player(Who::ThatPlayer)]);
    assert!(matches!(inner.as_slice(), [Instruction::CreateTokens { who: Who::Active, .. }]), "{inner:?}");
    not_read(
        "Whenever a player attacks one of your opponents, that attacking player draws a card and that player draws a card.",
    );
}

#[test]
fn teams_and_monarchs_are_players() {
    let of = |text: &str| static_ability(text).effects;
    let knights = of("Knights your team controls have flying.");
    let Subject::Each(Filter::All(parts)) = &knights[0].subject else { panic!("{knights:?}") };
    assert!(parts.contains(&Filter::Controller(Who::Team)), "{parts:?}");
    let control = of("The monarch controls enchanted creature.");
    assert_eq!(control[0].change, Change::Control(Who::Monarch));
    assert_eq!(of("You control enchanted creature.")[0].change, Change::Control(Who::You));
    not_read("The king controls enchanted creature.");
    not_read("Knights your club controls have flying.");
}

#[test]
fn titles_are_asked_of_anybody() {
    let asked = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let found = asked("At the beginning of your upkeep, if an opponent is the monarch, draw a card.");
    assert_eq!(found, Some(Condition::Designated(Who::Opponent, "the monarch".to_owned())));
    let found = asked("At the beginning of your upkeep, if you're the monarch, draw a card.");
    assert_eq!(found, Some(Condition::Designated(Who::You, "the monarch".to_owned())));
    not_read("At the beginning of your upkeep, if each opponent is the monarch, draw a card.");
    not_read("At the beginning of your upkeep, if an opponent has the monarch, draw a card.");
}
