//! Where what is found goes instead, how many are sought instead, what goes beyond what is lethal, the next spell that may
//! be cast so, and what nobody has cast by then.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Change, Condition, Cost, Filter, Instruction, PlayRule, Rule, Searching, Subject, Who,
};
use rules_judge::terms::Zone;

const SEARCH: &str = "Search your library for a basic land card, reveal it, and put it into your hand.";

#[test]
fn what_is_found_goes_elsewhere_instead() {
    let found = done(&format!("{SEARCH} If this spell was kicked, put that card onto the battlefield tapped instead."));
    let Some(Instruction::If { then, otherwise, .. }) = found.last() else { panic!("{found:?}") };
    let to = |all: &[Instruction]| match all {
        [Instruction::Move { what: Subject::It, to, tapped, .. }] => (*to, *tapped),
        other => panic!("{other:?}"),
    };
    assert_eq!((to(then), to(otherwise)), ((Zone::Battlefield, true), (Zone::Hand, false)));
    not_read("Draw a card. If this spell was kicked, put that card onto the battlefield tapped instead.");
}

#[test]
fn more_are_sought_instead() {
    let found = done(&format!(
        "{SEARCH} If this spell was kicked, search your library for two basic land cards instead of one."
    ));
    let Some(Instruction::If { then, otherwise, .. }) = found.first() else { panic!("{found:?}") };
    let most = |all: &[Instruction]| match all {
        [Instruction::Search(Searching::Library { most, .. })] => most.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!((most(then), most(otherwise)), (Amount::Number(2), Amount::Number(1)));
    not_read(&format!("{SEARCH} If this spell was kicked, search your library for two creature cards instead of one."));
    not_read(&format!(
        "{SEARCH} If this spell was kicked, search your library for three basic land cards instead of two."
    ));
}

#[test]
fn excess_spills_over_from_one_creature() {
    let excess = "Excess damage is dealt to that creature's controller instead.";
    let found = done(&format!("~ deals 4 damage to target creature. {excess}"));
    assert!(
        matches!(&found[..], [Instruction::Spills(dealt)] if matches!(**dealt, Instruction::Damage { .. })),
        "{found:?}"
    );
    not_read(&format!("~ deals 4 damage to each creature. {excess}"));
    not_read(&format!("Draw a card. {excess}"));
}

#[test]
fn the_next_spell_may_be_cast_so() {
    let rule = |text: &str| match done(text).as_slice() {
        [Instruction::NextSpell { who: Who::You, each: false, changes, .. }] => changes.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let flash = rule("The next sorcery spell you cast this turn can be cast as though it had flash.");
    assert_eq!(flash, [Change::Rule(Rule::Playing(PlayRule::AsThoughFlash))]);
    let free = rule("The next creature spell you cast this turn can be cast without paying its mana cost.");
    assert_eq!(free, [Change::Rule(Rule::Playing(PlayRule::AlternativeCost(Cost::default())))]);
    not_read("The next sorcery spell you cast this turn can be cast as though it had haste.");
}

#[test]
fn what_nobody_has_cast_is_still_there() {
    let exile = "Exile the top card of your library. You may cast it this turn.";
    let end = "At the beginning of the next end step, if you haven't cast it, put it into your graveyard.";
    let found = done(&format!("{exile} {end}"));
    let Some(Instruction::Delayed(_, then)) = found.last() else { panic!("{found:?}") };
    assert!(
        matches!(&then[..], [Instruction::If { condition: Condition::Is(Subject::It, Filter::In(Zone::Exile)), .. }]),
        "{then:?}"
    );
    not_read("Draw a card. At the beginning of the next end step, if you haven't cast it, put it into your graveyard.");
}

#[test]
fn you_choose_what_is_discarded() {
    let found = done("Target player reveals their hand and discards a nonland card of your choice.");
    assert!(
        matches!(
            &found[..],
            [
                Instruction::RevealHand(_),
                Instruction::ChooseObject(Who::You, _),
                Instruction::DiscardSubject(Who::Target(0), Subject::It)
            ]
        ),
        "{found:?}"
    );
    not_read("Target player draws a card and discards a card of your choice.");
}

#[test]
fn damage_is_divided_among_so_many_at_most() {
    let found = body("~ deals 5 damage divided as you choose among up to five targets.");
    assert_eq!((&found.targets[0].least, &found.targets[0].most), (&Amount::Number(0), &Amount::Number(5)));
}
