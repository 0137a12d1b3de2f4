//! What is chosen together, of modes with names, for each opponent, in piles; and what nobody chooses.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Comparison, Condition, Filter, Instruction, Part, PileStep, Searching, Subject, Targetable, Together,
    Trait, Value, Who,
};

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
fn who_may_have_it_deal_damage_is_asked_first() {
    let found =
        done("~ deals 3 damage to target creature unless that creature's controller has ~ deal 5 damage to them.");
    let [Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::May(Who::ItsController, _)]) && then.is_empty());
    assert!(matches!(&otherwise[..], [Instruction::Damage { .. }]));
    not_read("~ deals 3 damage to target creature unless you have ~ deal 5 damage to them.");
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
fn a_target_that_may_be_given_a_counter_is_named_once() {
    let found = body("You may put a -1/-1 counter on target creature.");
    assert_eq!(found.targets.len(), 1, "{found:?}");
    let [Instruction::May(Who::You, inner)] = &found.instructions[..] else { panic!("{found:?}") };
    assert!(matches!(&inner[..], [Instruction::PutCounters(_, _, Subject::Target(0))]));
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
