//! "it" and "that player" where nothing was spoken of: "At the beginning of your upkeep, tap it."

use super::{Body, Filter, Instruction, Part, Subject, Targetable, Trigger, Who, Word, Words};
use crate::terms::Zone;

/// Whether an ability whose event or cost names no object does something to "it" before its text has named any.
pub(super) fn it_is_nothing(part: &Part) -> bool {
    let unbound = |body: &Body| binds_first(&body.instructions) == Some(false);
    match part {
        Part::Triggered(found) => {
            !names_an_object(&found.trigger) && !names_an_object(&found.condition) && unbound(&found.body)
        }
        Part::Activated(found) => !names_an_object(&found.cost) && unbound(&found.body),
        Part::Static(_) | Part::Spell(_) | Part::Keyword(_) | Part::Unread(_) => false,
    }
}

/// Whether an ability whose event names nobody but you speaks of "that player" before its text has named any.
pub(super) fn that_player_is_nobody(part: &Part) -> bool {
    let Part::Triggered(found) = part else { return false };
    let other = |word: Word<'_>| matches!(word, Word::Who(who) if *who != Who::You);
    let chosen = |one: &Instruction| matches!(one, Instruction::ChooseQuality(..));
    let player = found.body.targets.iter().any(|spec| !matches!(spec.what, Targetable::Object(_)))
        || found.body.instructions.iter().any(|one| one.any(&chosen));
    if player
        || names_an_object(&found.trigger)
        || found.trigger.any_word(&mut |word| other(word))
        || !yours(&found.trigger)
    {
        return false;
    }
    let mut first = None;
    let mut look = |word: Word<'_>| {
        if let Word::Who(who) = word
            && *who != Who::You
        {
            first.get_or_insert_with(|| who.clone());
        }
        false
    };
    found.condition.any_word(&mut look);
    found.body.instructions.any_word(&mut look);
    first == Some(Who::ThatPlayer)
}

/// Whether an ability that triggers as something dies does to "it" what only a permanent can suffer: "Whenever a creature
/// dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature", which is another one.
pub(super) fn it_is_dead(part: &Part) -> bool {
    use Instruction as I;
    let Part::Triggered(found) = part else { return false };
    let died = matches!(
        found.trigger,
        Trigger::Moves { what: Subject::Each(_), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) }
    );
    let suffers =
        |one: &I| matches!(one, I::PutCounters(_, _, Subject::It) | I::Tap(Subject::It) | I::Untap(Subject::It));
    died && found.body.instructions.first().is_some_and(suffers)
}

/// Whether the event is of you, as far as players go.
fn yours(trigger: &Trigger) -> bool {
    trigger.any_word(&mut |word| matches!(word, Word::Who(Who::You)))
}

fn names_an_object(words: &impl Words) -> bool {
    words.any_word(&mut |word| matches!(word, Word::Filter(_) | Word::Subject(_) | Word::Who(Who::HostController)))
}

/// Whether what speaks of "it" first is preceded by what makes something "it"; `None` where neither is said.
fn binds_first(instructions: &[Instruction]) -> Option<bool> {
    instructions.iter().find_map(|one| match one {
        Instruction::If { condition, then, otherwise } => {
            let asks = speaks_of_it(condition).then_some(false);
            asks.or_else(|| binds_first(then)).or_else(|| binds_first(otherwise))
        }
        one if binds(one) => Some(true),
        one => speaks_of_it(one).then_some(false),
    })
}

/// Whether something is "it" from an instruction on, or may be.
fn binds(instruction: &Instruction) -> bool {
    use Instruction as I;
    let made = |one: &Instruction| {
        matches!(
            one,
            I::CreateTokens { .. }
                | I::CreateCopies { .. }
                | I::Copy(_)
                | I::CopyExcept { .. }
                | I::Search(_)
                | I::Until { .. }
                | I::Mill(..)
                | I::Discard { .. }
                | I::Act(..)
                | I::RevealHand(_)
                | I::LookAtHand(_)
                | I::Unread(_)
        )
    };
    let named = |word: Word<'_>| match word {
        Word::Subject(subject) => {
            !matches!(subject, Subject::It | Subject::This | Subject::Host(_) | Subject::Players(_) | Subject::Actor)
        }
        Word::Filter(filter) => !matches!(filter, Filter::Is(_)),
        _ => false,
    };
    // "You may exile ~. If you do, return it": what was paid is it.
    let paid =
        |one: &Instruction| matches!(one, I::Pay { cost, .. } if cost.0.iter().any(|part| part.objects().is_some()));
    instruction.any(&made) || instruction.any(&paid) || instruction.any_word(&mut |word| named(word))
}

fn speaks_of_it(words: &impl Words) -> bool {
    words.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}
