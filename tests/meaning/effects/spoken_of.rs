//! What was just spoken of: counters, tokens, cards from the top, and what entered this turn.

use super::{all, spell};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Duration, Filter, Instruction, LibraryPlace, Order, Subject, Trigger, Who};
use rules_judge::terms::{Counter, Step, Zone};

#[test]
fn counters_and_tokens_that_were_just_spoken_of() {
    let then = |text: &str| match done(text).as_slice() {
        [.., Instruction::If { then, .. }] => then.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let egg = "Put a soul counter on ~. Then if there are three or more soul counters on it, remove those counters and untap it.";
    let all = |kind: &str| Instruction::RemoveCounters(None, Some(Counter::named(kind)), Subject::This);
    assert_eq!(then(&format!("{{0}}: {egg}"))[0], all("soul"));
    // Of which counters, nothing tells.
    not_read("{0}: Remove those counters.");
    not_read("{0}: If you control a creature, remove those counters and untap ~.");
    let twice =
        "When ~ enters, create a 1/1 white Cat creature token. If it was kicked, create three of those tokens instead.";
    let made = then(twice);
    assert!(matches!(made.as_slice(), [Instruction::CreateTokens { amount: Amount::Number(3), .. }]), "{made:?}");
    not_read("When ~ enters, draw a card. If it was kicked, create three of those tokens instead.");
    not_read("When ~ enters, create three of those tokens.");
}

#[test]
fn what_is_detained_is_a_target() {
    let found = done("{0}: Detain target creature an opponent controls.");
    let [Instruction::Continuous { effects, duration: Duration::YourNextTurn }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(effects.len(), 3);
    // Only those that are there as it is done, which no filter says.
    not_read("{0}: Detain each creature your opponents control.");
}

#[test]
fn as_many_cards_from_the_top() {
    let top = |text: &str| match done(text).as_slice() {
        [Instruction::Look(_, Subject::Top(count, _)) | Instruction::Move { what: Subject::Top(count, _), .. }] => {
            (**count).clone()
        }
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(top("Whenever you gain life, look at that many cards from the top of your library."), Amount::ThatMuch);
    let power = top("{0}: Exile a number of cards from the top of your library equal to ~'s power.");
    assert!(matches!(power, Amount::Of(..)));
    not_read("When ~ enters, look at that many cards from the top of your library.");
    not_read("{0}: Exile a number of cards from the top of your library.");
}

#[test]
fn what_entered_this_turn_is_told_by_play_alone() {
    assert!(read("{T}: Tap target creature that entered the battlefield this turn.", "").is_understood());
    assert!(read("{T}: Tap target creature that entered this turn.", "").is_understood());
    not_read("Creatures you control that entered this turn have haste.");
}

#[test]
fn what_was_met_on_the_way_and_not_cast_is_the_rest() {
    let rest = |text: &str| spell(text).pop();
    let below = Instruction::IntoLibrary { what: Subject::Rest, place: LibraryPlace::Bottom, order: Order::Random };
    let until = "Reveal cards from the top of your library until you reveal a nonland card. You may cast that card \
                 without paying its mana cost. ";
    let bottom = "on the bottom of your library in a random order.";
    let uncast = rest(&format!("{until}Then put all revealed cards not cast this way {bottom}"));
    assert_eq!(uncast.as_ref(), Some(&below));
    assert_eq!(uncast, rest(&format!("{until}Put the rest {bottom}")));
    let exiled = "Exile cards from the top of your library until you exile a nonland card. You may cast that card without \
                  paying its mana cost. ";
    assert_eq!(rest(&format!("{exiled}Put the exiled cards that weren't cast this way {bottom}")), Some(below));
    not_read(&format!("Reveal the top card of your library. Put all revealed cards not cast this way {bottom}"));
}

#[test]
fn the_object_itself_goes_with_a_graveyard() {
    let found = spell("Shuffle ~ and your graveyard into their owner's library.");
    let graveyard = all(&[Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Graveyard)]);
    let what = Subject::All(vec![Subject::This, Subject::Each(graveyard)]);
    let shuffled = Instruction::IntoLibrary { what, place: LibraryPlace::Shuffled, order: Order::Unsaid };
    assert_eq!(found, [shuffled]);
}

#[test]
fn their_next_upkeep_is_that_of_the_owner_under_whose_control_it_returns() {
    let back = "Return it to the battlefield tapped under its owner's control";
    let at = |text: &str| match spell(text).pop() {
        Some(Instruction::Delayed(trigger, _)) => trigger,
        other => panic!("{text}: {other:?}"),
    };
    let exile = "Exile target creature. ";
    let theirs = at(&format!("{exile}{back} at the beginning of their next upkeep."));
    assert_eq!(theirs, Trigger::Next(Step::Upkeep, Who::ItsOwner));
    let yours = at(&format!("{exile}{back} at the beginning of your next upkeep."));
    assert_eq!(yours, Trigger::Next(Step::Upkeep, Who::You));
}
