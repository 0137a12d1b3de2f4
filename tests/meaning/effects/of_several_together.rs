//! What several have together, several targets in one place, what lasts until a card is cast, and permissions of some turns.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Change, Condition, Duration, Filter, Instruction, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::Zone;

#[test]
fn the_total_of_those_is_what_each_has() {
    let die = "Whenever one or more nontoken creatures you control die,";
    let power = Amount::Of(Value::Power, Box::new(Subject::It));
    let gained = [Instruction::GainLife(Who::You, power)];
    assert_eq!(done(&format!("{die} you gain life equal to the total power of those creatures.")), gained);
    not_read(&format!("{die} you gain life equal to the total loyalty of those creatures."));
    not_read("Whenever ~ attacks, you gain life equal to their total power.");
}

#[test]
fn each_of_several_targets_lies_in_the_place_behind_the_last() {
    let text = "Return up to one target artifact card, up to one target land card, and up to one target creature card from \
                your graveyard to the battlefield.";
    let found = body(text);
    let there = |what: &Targetable| matches!(what, Targetable::Object(Filter::All(parts)) if parts.contains(&Filter::In(Zone::Graveyard)));
    assert_eq!(found.targets.len(), 3);
    assert!(found.targets.iter().all(|spec| there(&spec.what) && spec.most == Amount::Number(1)), "{found:?}");
    let all = Subject::All((0..3).map(Subject::Target).collect());
    assert!(
        matches!(&found.instructions[..], [Instruction::Move { what, to: Zone::Battlefield, .. }] if *what == all),
        "{found:?}"
    );
    not_read(
        "Return target artifact card, target land card, or target creature card from your graveyard to the battlefield.",
    );
}

#[test]
fn it_lasts_until_the_card_is_cast_from_there() {
    let found = done("{2}, Exile ~ from your hand: Target land gains \"{T}: Add {G}\" until ~ is cast from exile.");
    assert!(
        matches!(&found[..], [Instruction::Continuous { duration: Duration::UntilCastFromExile, .. }]),
        "{found:?}"
    );
    not_read("{2}, Exile ~ from your hand: Target land gains \"{T}: Add {G}\" until ~ is cast.");
}

#[test]
fn some_turns_permit_it() {
    let found =
        done("Exile the top card of your library. During any turn you attacked with a Goblin, you may play that card.");
    let Some(Instruction::MayPlay { duration: Duration::Forever, terms, .. }) = found.last() else {
        panic!("{found:?}")
    };
    let goblin = Trigger::PlayerAttacksWith(Who::You, Filter::Subtype("Goblin".to_owned()));
    assert!(matches!(&terms.while_so, Some(Condition::Happened(happened)) if *happened.event == goblin), "{terms:?}");
    not_read("Exile the top card of your library. During any turn you attacked, you may play that card.");
}

#[test]
fn how_long_stands_before_what_is_chosen() {
    let found = done("Until end of turn, ~ gets -1/-1 and gains your choice of flying or haste.");
    let [Instruction::Continuous { duration: Duration::EndOfTurn, .. }, Instruction::OneOf(ways)] = &found[..] else {
        panic!("{found:?}")
    };
    let lasts =
        |way: &Vec<Instruction>| matches!(&way[..], [Instruction::Continuous { duration: Duration::EndOfTurn, .. }]);
    assert!(ways.len() == 2 && ways.iter().all(lasts), "{ways:?}");
    let found = done(
        "Until end of turn, target creature loses all abilities and becomes your choice of a 1/1 Frog creature or a 4/4 Crab creature.",
    );
    let [Instruction::OneOf(ways)] = &found[..] else { panic!("{found:?}") };
    let loses = |way: &Vec<Instruction>| matches!(&way[..], [Instruction::Continuous { effects, .. }] if effects[0].change == Change::LoseAll);
    assert!(ways.len() == 2 && ways.iter().all(loses), "{ways:?}");
}

#[test]
fn the_copy_targets_what_is_said() {
    let casts = "Whenever a player casts a spell that targets only a single creature other than ~,";
    let found = done(&format!("{casts} copy that spell. The copy targets ~."));
    let this = Filter::Is(Box::new(Subject::This));
    assert!(matches!(&found[..], [Instruction::CopyForEach(_, which)] if *which == this), "{found:?}");
    not_read(&format!("{casts} draw a card. The copy targets ~."));
    not_read(&format!("{casts} copy that spell. The copy targets you."));
}
