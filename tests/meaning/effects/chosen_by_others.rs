//! What a player chooses who is not the controller of the ability, friends and foes, piles that are hidden, doors, and
//! what is returned as an Aura.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{Amount, Filter, Instruction, ObjectAction, PileStep, Subject, Targetable, Who};

#[test]
fn its_controller_chooses_among_what_that_players_opponents_control() {
    let text = "When enchanted creature dies, its controller chooses target creature one of their opponents controls. \
                Return ~ from its owner's graveyard to the battlefield attached to that creature.";
    let found = body(text);
    let [spec] = &found.targets[..] else { panic!("{found:?}") };
    assert_eq!(spec.by, Some(Who::ItsController));
    let theirs = Filter::Controller(Who::OpponentOf(Box::new(Who::ItsController)));
    assert!(matches!(&spec.what, Targetable::Object(Filter::All(parts)) if parts.contains(&theirs)), "{spec:?}");
    // Whose graveyard that is, the card says itself: "it" is the creature by then.
    let Some(Instruction::Enter { what: Subject::Each(which), .. }) = found.instructions.last() else {
        panic!("{found:?}")
    };
    assert!(!matches!(which, Filter::All(parts) if parts.contains(&Filter::Owner(Who::ItsOwner))), "{which:?}");
}

#[test]
fn an_opponent_chooses_what_they_control() {
    let found = body("{T}: An opponent chooses target creature they control. Destroy that creature.");
    let [spec] = &found.targets[..] else { panic!("{found:?}") };
    assert_eq!(spec.by, Some(Who::Opponent));
    let theirs = Filter::Controller(Who::Opponent);
    assert!(matches!(&spec.what, Targetable::Object(Filter::All(parts)) if parts.contains(&theirs)), "{spec:?}");
    // Each of them chooses something that is no target.
    let chosen = done("Each opponent chooses a creature they control.");
    assert!(matches!(&chosen[..], [Instruction::ChooseObject(Who::Opponent, Subject::Choice(..))]), "{chosen:?}");
}

#[test]
fn friends_and_foes_are_those_who_were_chosen_so() {
    let found = done("For each player, choose friend or foe. Each friend draws a card. Each foe discards a card.");
    let discards = |who: &Instruction| matches!(who, Instruction::Discard { who: Who::Foes, .. });
    let [Instruction::FriendOrFoe, Instruction::Draw(Who::Friends, Amount::Number(1)), last] = &found[..] else {
        panic!("{found:?}")
    };
    assert!(discards(last), "{last:?}");
    not_read("Each friend draws a card.");
}

#[test]
fn piles_are_face_up_or_face_down() {
    let into = |words: &str| {
        let found = done(&format!("Look at the top four cards of your library and separate them into {words}."));
        let Some(Instruction::Piles(PileStep::Separate(Who::You, _, face_down))) = found.last() else {
            panic!("{found:?}")
        };
        *face_down
    };
    assert_eq!(into("two piles"), 0);
    assert_eq!(into("a face-down pile and a face-up pile"), 1);
}

#[test]
fn doors_are_locked_and_unlocked() {
    let found = done("Lock or unlock a door of target Room you control.");
    assert_eq!(found, [Instruction::ActObject(Subject::Target(0), ObjectAction::TurnKey)]);
    let found = done("When ~ enters, draw a card or unlock a locked door of a Room you control.");
    let [Instruction::OneOf(ways)] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&ways[1][..], [Instruction::ActObject(Subject::Choice(..), ObjectAction::UnlockDoor)]));
}

#[test]
fn the_aura_is_what_is_returned_and_not_its_host() {
    let found = done(
        "When ~ dies, return it to the battlefield attached to target creature. It's an Aura enchantment with enchant \
         creature.",
    );
    let [Instruction::Enter { what, .. }, Instruction::Continuous { effects, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert!(effects.iter().all(|effect| effect.subject == *what), "{effects:?}");
}

#[test]
fn as_many_are_left_as_the_player_with_the_fewest_controls() {
    let found = done(
        "Each player chooses a number of lands they control equal to the number of lands controlled by the player who \
         controls the fewest, then sacrifices the rest. Players discard cards and sacrifice creatures the same way.",
    );
    let least =
        |amount: &Amount| matches!(amount, Amount::Minus(_, least) if matches!(**least, Amount::LeastOfOne(..)));
    let [
        Instruction::Sacrifice { amount: lands, .. },
        Instruction::Discard { amount: Some(cards), .. },
        Instruction::Sacrifice { amount: creatures, .. },
    ] = &found[..]
    else {
        panic!("{found:?}")
    };
    assert!([lands, cards, creatures].into_iter().all(least), "{found:?}");
    assert_ne!(lands, creatures);
}
