//! Sentences that belong to what follows a payment or an event in the sentence before: "You may choose new targets for
//! the copy.", "It gains trample until end of turn."

use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::instruction::spoken_targets;
use crate::ability::{Filter, Instruction, Searching, Subject, Trigger, Who, Word, Words};

/// New targets for the copy that the sentence before makes: only if it is made, and when it is.   707.10c
pub(super) fn new_targets(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    // Of copies that other players make, each chooses the targets of their own.
    let each = i.accept("each of those players may choose new targets for their copy");
    if !(each
        || i.accept("you may choose new targets for the copy")
        || i.accept("you may choose new targets for the copies")
        || i.accept("you may choose new targets for that copy"))
    {
        return stop();
    }
    let last = match done.last_mut() {
        Some(Instruction::By(who, inner)) if each && who.is_each_of_several() && is_copy(inner.last()) => Some(inner),
        last if !each => last.and_then(makes_copy),
        _ => None,
    };
    let follows = last.map_or_else(stop, Ok)?;
    follows.push(Instruction::May(Who::You, vec![Instruction::NewTargets(Subject::It)]));
    Ok(())
}

/// "each other player may copy that spell and may choose new targets for the copy they control": other than the player
/// who cast it.
pub(super) fn others_may_copy(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !(i.said("casts") && i.accept("each other player may copy that spell")) {
        return stop();
    }
    let mut copies = vec![Instruction::Copy(Subject::It)];
    if i.accept("and may choose new targets for the copy they control") {
        copies.push(Instruction::May(Who::You, vec![Instruction::NewTargets(Subject::It)]));
    }
    into.push(Instruction::By(Who::OtherPlayers, vec![Instruction::May(Who::You, copies)]));
    Ok(())
}

/// The instructions of which the last makes a copy, inside what holds them.
fn makes_copy(instruction: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    let inner = match instruction {
        Instruction::Watch { then, .. } | Instruction::Pay { then, .. } | Instruction::IfDone { then, .. } => then,
        Instruction::If { then, otherwise, .. } if otherwise.is_empty() => then,
        Instruction::May(_, inner) | Instruction::Delayed(_, inner) | Instruction::Repeat(_, inner) => inner,
        _ => return None,
    };
    if is_copy(inner.last()) {
        return Some(inner);
    }
    inner.last_mut().and_then(makes_copy)
}

const fn is_copy(instruction: Option<&Instruction>) -> bool {
    matches!(instruction, Some(Instruction::Copy(_) | Instruction::CopyExcept { .. }))
}

/// "Whenever a creature attacks alone this turn, put a counter on it. It gains trample.", "If you do, reveal the top
/// card of your library. Put that card into your hand.": a sentence that begins with what the sentence before found is
/// a part of what follows there.
pub(crate) fn belongs_to_what_follows(done: &mut Vec<Instruction>, before: usize) {
    if of_what_is_chosen_then(done, before) || of_what_may_enter(done, before) {
        return;
    }
    let Some((last, said)) = before.checked_sub(1).and_then(|last| Some((last, done.get(before..)?))) else { return };
    let (Some(said), Some(holder)) = (said.first(), done.get(last)) else { return };
    let finds = match holder {
        Instruction::Watch { .. } => true,
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } => {
            otherwise.is_empty() && (then.iter().any(finds) || then.last().is_some_and(may_put))
        }
        _ => false,
    };
    // "When ~ leaves the battlefield, ... . When the creature leaves the battlefield, ...": each waits for itself.
    if !finds || !begins_with_it(said) || matches!(said, Instruction::Watch { .. }) {
        return;
    }
    let mut said = done.split_off(before);
    if let Some(Instruction::Watch { then, .. } | Instruction::Pay { then, .. } | Instruction::IfDone { then, .. }) =
        done.last_mut()
    {
        match then.last_mut() {
            Some(Instruction::May(_, inner)) if inner.iter().any(puts) => inner.append(&mut said),
            _ => then.append(&mut said),
        }
    }
}

/// "you may put a Vampire card from your hand onto the battlefield": what later words call "it", where it was put.
fn may_put(instruction: &Instruction) -> bool {
    matches!(instruction, Instruction::May(_, inner) if inner.iter().any(puts))
}

fn puts(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Enter { what, .. } | Instruction::Move { what, to: crate::terms::Zone::Battlefield, .. } => {
            matches!(what, Subject::Choice(..) | Subject::UpTo(..))
        }
        _ => false,
    }
}

/// "When you do, you may cast target card. If that spell would be put into a graveyard, exile it instead.": a sentence
/// about a target that is chosen only as the reflexive ability before it triggers is a part of that; whether it was.
/// 603.12a
fn of_what_is_chosen_then(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some(last) = before.checked_sub(1) else { return false };
    let spoken = |done: Option<&[Instruction]>| done.map(spoken_targets).unwrap_or_default();
    let (said, earlier) = (spoken(done.get(before..)), spoken(done.get(..last)));
    let Some(then) = done.get_mut(last).and_then(reflexive) else { return false };
    let chosen = spoken_targets(then);
    if said.is_empty() || !said.is_subset(&chosen) || !said.is_disjoint(&earlier) {
        return false;
    }
    let mut said = done.split_off(before);
    if let Some(then) = done.get_mut(last).and_then(reflexive) {
        then.append(&mut said);
    }
    true
}

/// "You may return target creature card from your graveyard to the battlefield. That creature gains haste. Exile it at
/// ...": a sentence about "that creature" speaks of what was returned, and of no card that stayed where it was.
fn of_what_may_enter(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = done.split_at_mut_checked(before) else { return false };
    let (Some(Instruction::May(_, inner)), Some(said)) = (holder.last_mut(), said.first()) else { return false };
    let entered = inner.iter().find_map(|one| match one {
        Instruction::Move { what: Subject::Target(index), to: crate::terms::Zone::Battlefield, .. } => Some(*index),
        _ => None,
    });
    let mut first = None;
    std::slice::from_ref(said).any_word(&mut |word| {
        if let Word::Subject(subject) = word {
            first = Some(subject.clone());
        }
        first.is_some()
    });
    if entered.is_none_or(|index| first != Some(Subject::Target(index))) {
        return false;
    }
    let mut said = done.split_off(before);
    if let Some(Instruction::May(_, inner)) = done.last_mut() {
        inner.append(&mut said);
    }
    true
}

/// What is done "when you do", at the end of what an instruction holds.
fn reflexive(instruction: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match instruction {
        Instruction::Delayed(Trigger::YouDo, then) => Some(then),
        Instruction::Pay { then: inner, otherwise, .. }
        | Instruction::IfDone { then: inner, otherwise, .. }
        | Instruction::If { then: inner, otherwise, .. }
            if otherwise.is_empty() =>
        {
            inner.last_mut().and_then(reflexive)
        }
        Instruction::May(_, inner) => inner.last_mut().and_then(reflexive),
        _ => None,
    }
}

/// Whether it is what later words call "it", or whose rest they mean.
fn finds(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Until { .. }
        | Instruction::Search(Searching::Library { .. } | Searching::Zones { .. })
        | Instruction::CreateTokens { .. }
        | Instruction::CreateCopies { .. }
        | Instruction::Copy(_)
        | Instruction::CopyExcept { .. }
        | Instruction::Mill(..) => true,
        Instruction::Look(_, what)
        | Instruction::Reveal(_, what)
        | Instruction::ExileFaceDown(what)
        | Instruction::Move { what, .. } => matches!(what, Subject::Top(..)),
        _ => false,
    }
}

fn begins_with_it(instruction: &Instruction) -> bool {
    let mut pronoun = false;
    std::slice::from_ref(instruction).any_word(&mut |word| match word {
        Word::Subject(Subject::Players(_)) => false,
        Word::Subject(subject) => {
            pronoun = match subject {
                Subject::It | Subject::Rest => true,
                // "one of them".
                Subject::Choice(_, which) | Subject::UpTo(_, which) => {
                    which.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)))
                }
                _ => false,
            };
            true
        }
        Word::Filter(Filter::Shown) => {
            pronoun = true;
            true
        }
        _ => false,
    });
    pronoun
}
