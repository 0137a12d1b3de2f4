//! What is said of copies: "You may choose new targets for the copy.", "each other player may copy that spell".

use super::said_after::last_done;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Filter, Instruction, Subject, Who};

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

/// "that player copies it and may choose new targets for the copy": who copies it chooses them.   707.10c
pub(super) fn of_their_copy(done: &mut [Instruction], next: &mut Vec<Instruction>) {
    let chooses = |inner: &[Instruction]| matches!(inner, [Instruction::NewTargets(_)]);
    if let (Some(Instruction::By(_, inner)), [Instruction::May(Who::You, choice)]) = (done.last_mut(), next.as_slice())
        && is_copy(inner.last())
        && chooses(choice)
    {
        inner.append(next);
    }
}

/// The instructions of which the last makes a copy, inside what holds them.
fn makes_copy(instruction: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    let inner = match instruction {
        // "They may pay {2}. If they don't, you may copy that spell."
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } if then.is_empty() => {
            otherwise
        }
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

/// "The copy targets ~.", "The copy targets the chosen creature.", of the copy that the sentence before makes: each of its
/// targets is that, and where that can't be there is no copy.   707.10e
pub(super) fn targets_that(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !i.accept("the copy targets") {
        return stop();
    }
    let last = last_done(done);
    let Some(copy @ Instruction::Copy(_)) = last else { return stop() };
    let to = crate::ability::grammar::subject::reference(i).map_or_else(stop, Ok)?;
    if !matches!(to, Subject::This | Subject::Chosen) {
        return stop();
    }
    if let Instruction::Copy(what) = copy {
        *copy = Instruction::CopyForEach(what.clone(), Filter::Is(Box::new(to)));
    }
    Ok(())
}
