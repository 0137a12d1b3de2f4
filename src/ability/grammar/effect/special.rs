//! Effects of their own kind: waiting for an event this turn, shields for the next time, emblems, dice.

use super::counters::patient;
use super::instructions;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::subject::{reference, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::trigger::trigger;
use crate::ability::grammar::verb::granted;
use crate::ability::grammar::who::who;
use crate::ability::{Filter, Instruction, Subject, Who};
use crate::terms::Zone;

/// "when that creature dies this turn, draw a card".
pub(super) fn watch(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let each = i.word() == "whenever";
    let (it, before) = (i.it, i.before);
    let found = trigger(i)?;
    if !i.accept("this turn,") {
        (i.it, i.before) = (it, before);
        return stop();
    }
    let then = i.nested(instructions)?;
    into.push(Instruction::Watch { trigger: found, each, then });
    Ok(())
}

/// "the next time a red source of your choice would deal damage to you this turn, prevent that damage".
pub(super) fn next_time(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the next time") {
        return stop();
    }
    let source = match i.attempt(|i| {
        let found = with_article(i)?;
        if i.accept("of your choice") { Ok(found) } else { stop() }
    }) {
        Some(found) => found,
        None => Filter::Is(Box::new(i.attempt(target).or_else(|| reference(i)).map_or_else(stop, Ok)?)),
    };
    if !i.accept("would deal damage") {
        return stop();
    }
    let to = i.attempt(|i| if i.accept("to") { patient(i) } else { stop() });
    if !(i.accept("this turn, prevent that damage") || i.accept("this turn, prevent all damage that source would deal"))
    {
        return stop();
    }
    into.push(Instruction::PreventNextTime { source, to });
    Ok(())
}

/// "If that spell is countered this way, exile it instead of putting it into its owner's graveyard.", of the spell that
/// was just countered.
pub(super) fn countered(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !(i.accept("if that spell is countered this way,")
        || i.accept("if a spell is countered this way,")
        || i.accept("if it's countered this way,"))
    {
        return stop();
    }
    let zone = if i.accept("exile it instead of putting it into its owner's graveyard") {
        Zone::Exile
    } else if i.accept("put that card on top of its owner's library instead of into that player's graveyard")
        || i.accept("put it on top of its owner's library instead of into that player's graveyard")
    {
        Zone::Library
    } else if i.accept("put it into its owner's hand instead of into that player's graveyard") {
        Zone::Hand
    } else {
        return stop();
    };
    let counter = done.iter_mut().rev().find_map(spell_countered).map_or_else(stop, Ok)?;
    if let Instruction::Counter(what) = counter {
        *counter = Instruction::CounterInto(what.clone(), zone);
    }
    Ok(())
}

/// The instruction that counters, itself or unless somebody pays.
fn spell_countered(instruction: &mut Instruction) -> Option<&mut Instruction> {
    match instruction {
        Instruction::Counter(_) => Some(instruction),
        Instruction::Pay { otherwise, .. } => {
            otherwise.iter_mut().find(|inner| matches!(inner, Instruction::Counter(_)))
        }
        _ => None,
    }
}

/// "roll a d20", "repeat this process", "change the target of target spell with a single target".
pub(super) fn special(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if i.accept("do this only once each turn") {
        into.push(Instruction::OnlyOnceEachTurn);
        return Ok(());
    }
    if i.accept("roll a six-sided die") {
        into.push(Instruction::Roll(6));
        return Ok(());
    }
    if i.accept("repeat this process") {
        into.push(Instruction::RepeatProcess);
        return Ok(());
    }
    if i.accept("change the target of") {
        let of = patient(i)?;
        let _ = i.accept("with a single target");
        into.push(Instruction::ChangeTarget(of));
        return Ok(());
    }
    if !i.accept("roll a") {
        return stop();
    }
    let Some(sides) = i.word().strip_prefix('d').and_then(|sides| sides.parse().ok()) else { return stop() };
    i.advance(1);
    into.push(Instruction::Roll(sides));
    Ok(())
}

/// "skip your next turn".
pub(super) fn skip_turn(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("skip your next turn") {
        return stop();
    }
    into.push(Instruction::SkipTurn(Who::You));
    Ok(())
}

/// "you get an emblem with \"...\"".
pub(super) fn emblem(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = who(i)?;
    if i.accept("skip your next turn") {
        into.push(Instruction::SkipTurn(who));
        return Ok(());
    }
    if !(i.accept("get an emblem with") || i.accept("gets an emblem with")) {
        return stop();
    }
    into.push(Instruction::Emblem(who, granted(i)?));
    Ok(())
}

/// What another player does with what was spoken of: "exiles the top card of their library", "puts it into their hand".
/// Only where that player chooses nothing, so that it doesn't matter who does it.
pub(super) fn by_another(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = match i.attempt(owner_of) {
        Some(found) => found,
        None => who(i)?,
    };
    if who == Who::You {
        return stop();
    }
    let mut found = Vec::new();
    match i.word() {
        "exiles" | "exile" => {
            i.advance(1);
            let what = patient(i)?;
            found.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false });
        }
        "puts" | "put" => super::moves::put(i, &mut found)?,
        "shuffles" if i.word_at(2) != "library" => super::library::shuffle_into(i, &mut found)?,
        "taps" => {
            i.advance(1);
            found.push(Instruction::Tap(patient(i)?));
        }
        _ => return stop(),
    }
    let chooses = |found: &Instruction| match found {
        Instruction::Move { what, .. } | Instruction::Tap(what) | Instruction::Enter { what, .. } => {
            matches!(what, Subject::Choice(..) | Subject::UpTo(..))
        }
        Instruction::IntoLibrary { what, place, order } => {
            matches!(what, Subject::Choice(..) | Subject::UpTo(..))
                || *place == crate::ability::LibraryPlace::TopOrBottom
                || *order == crate::ability::Order::Any
        }
        _ => true,
    };
    if found.iter().any(chooses) {
        into.push(Instruction::By(who, found));
    } else {
        into.append(&mut found);
    }
    Ok(())
}

/// "flip ~".
pub(super) fn flip(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("flip") {
        return stop();
    }
    let what = reference(i).map_or_else(stop, Ok)?;
    into.push(Instruction::Flip(what));
    Ok(())
}

/// Completes what is done in the place of the sentence before: "it deals 4 damage instead" is dealt to the same. Whom
/// "those creatures get +2/+0 instead" means, only that sentence could tell.
pub(crate) fn complete(then: &mut [Instruction], before: &[Instruction]) -> Read<()> {
    for new in then {
        match new {
            Instruction::Damage { to, .. } if to.is_empty() => {
                let same = before
                    .iter()
                    .find_map(|old| if let Instruction::Damage { to, .. } = old { Some(to) } else { None });
                to.clone_from(same.map_or_else(stop, Ok)?);
            }
            Instruction::Continuous { effects, .. } if effects.iter().any(|effect| effect.subject == Subject::It) => {
                return stop();
            }
            _ => {}
        }
    }
    Ok(())
}

/// "target creature's owner", "the owner of target creature": of what "it" is from here on.
fn owner_of(i: &mut Tokens<'_>) -> Read<Who> {
    let of = i.accept("the owner of");
    let what = target(i)?;
    if !of && !(i.accept("'s owner")) {
        return stop();
    }
    i.speak_of(&what);
    Ok(Who::ItsOwner)
}

/// "distribute three +1/+1 counters among one, two, or three target creatures".
pub(super) fn distribute(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("distribute") {
        return stop();
    }
    let count = crate::ability::grammar::amount::amount(i)?;
    let Some(kind) = crate::ability::grammar::amount::counter_kind(i)? else { return stop() };
    if !i.accept("among") {
        return stop();
    }
    into.push(Instruction::Distribute(count, kind, target(i)?));
    Ok(())
}
