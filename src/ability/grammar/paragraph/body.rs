//! The instructions of an ability or a spell, a sentence at a time.

use super::Range;
use super::split::{split, whole};
use crate::ability::grammar::limit::limit;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{effect, text_of};
use crate::ability::{
    Amount, Body, Change, Condition, Continuous, Instruction, Limit, Rule, Subject, Topic, Topics, Unread, Word, Words,
};

/// The instructions of an ability or a spell. Sentences that limit its use go to `limits`.
pub(in crate::ability::grammar) fn body(i: &mut Tokens<'_>, mut limits: Option<&mut Vec<Limit>>) -> Body {
    let mut instructions = Vec::new();
    let mut last = 0;
    for range in split(i) {
        if let Some(limits) = limits.as_deref_mut() {
            let mut found = Vec::new();
            let taken = whole(i, range, |i| {
                found.clear();
                if let Some(condition) = i.attempt(triggers_only_if) {
                    found.push(Limit::If(condition));
                    return Ok(());
                }
                if let Some(times) = i.attempt(triggers_only) {
                    found.push(Limit::TimesEachTurn(times));
                    return Ok(());
                }
                limit(i, &mut found)
            });
            if taken.is_some() {
                limits.append(&mut found);
                continue;
            }
        }
        let before = instructions.len();
        i.limits.clear();
        instruction(i, range, &mut instructions, last);
        // "Choose one. Activate only as a sorcery." and the modes.
        let modal = matches!(instructions.last(), Some(Instruction::Choose { .. }));
        if let Some(limits) = limits.as_deref_mut().filter(|_| modal) {
            limits.append(&mut i.limits);
        }
        last = before.min(instructions.len().saturating_sub(1));
    }
    Body { targets: std::mem::take(&mut i.targets), instructions }
}

/// "this ability triggers only twice each turn": how often.
fn triggers_only(i: &mut Tokens<'_>) -> Read<u32> {
    if !i.accept("this ability triggers only") {
        return stop();
    }
    let times = if i.accept("once") {
        1
    } else if i.accept("twice") {
        2
    } else {
        let count = crate::terms::english::number(i.word()).and_then(|count| u32::try_from(count).ok());
        i.advance(1);
        if i.accept("times") { count.map_or_else(stop, Ok)? } else { return stop() }
    };
    if i.accept("each turn") || i.accept("per turn") { Ok(times) } else { stop() }
}

/// "this ability triggers only if ~ is on the battlefield": asked as the event happens, and not again.   603.2
fn triggers_only_if(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("this ability triggers only if") {
        return stop();
    }
    crate::ability::grammar::condition::aside(i)
}

/// "The next time they would draw a card this turn, instead they exile the top card of their library. They may play it
/// this turn.": what is said of "it" then is done as the event is replaced, and not before.
fn belongs_to_the_replacement(done: &mut Vec<Instruction>, before: usize) {
    let of_it = |one: &Instruction| matches!(one, Instruction::MayPlay { what: Subject::It, .. });
    if done.len() != before + 1 || !done.last().is_some_and(of_it) {
        return;
    }
    let Some(said) = done.pop() else { return };
    let replaced = match done.last_mut() {
        Some(Instruction::Continuous { effects, .. }) => match effects.as_mut_slice() {
            [Continuous { change: Change::Rule(Rule::Instead(replacement)), .. }] if replacement.next => {
                Some(&mut replacement.instead)
            }
            _ => None,
        },
        _ => None,
    };
    match replaced {
        Some(instead) => instead.push(said),
        None => done.push(said),
    }
}

/// A sentence of instructions. One with "instead" says what is done in the place of the sentence before, which began at
/// `last`, where its condition holds.
pub(in crate::ability::grammar) fn sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    let before = done.len();
    (i.instead, i.instead_first) = (false, false);
    i.earlier = i.targets.len();
    effect::sentence(i, done, last)?;
    effect::search::shuffles_what_was_searched(done);
    belongs_to_the_replacement(done, before);
    if !effect::piles::stand(done) {
        return stop();
    }
    if !i.instead {
        effect::belongs_to_what_follows(done, before);
        effect::as_a_process(done);
        return Ok(());
    }
    i.instead = false;
    // "Draw a card. Then discard a card. If ..., instead ...": which of the two it stands for, no word tells.
    let mut said = done.split_off(before.min(done.len()));
    if i.instead_first && last > 0 && !effect::found_instead::stands_for_the_search(&said, done, last) {
        return stop();
    }
    // "If you control a Swamp, destroy two target creatures instead": which targets are asked for depends on it.
    // Whether the spell is kicked is known by then.
    if i.targets.len() > i.earlier && !(i.of_spell && hangs_on_kicker(&said)) {
        return stop();
    }
    match said.as_mut_slice() {
        [Instruction::If { then, otherwise, .. }] if otherwise.is_empty() && last < before => {
            let mut replaced = done.split_off(stands_for(then, done, last).map_or_else(stop, Ok)?);
            // "You gain twice that much life instead": as much as would have been, which nothing has been. Of damage that is
            // dealt to the same, `complete` knows how much it is.
            let completed = |one: &Instruction| matches!(one, Instruction::Damage { to, .. } if to.is_empty());
            let that_much = |word: Word<'_>| matches!(word, Word::Amount(Amount::ThatMuch));
            let much = |text: &[Instruction]| {
                text.iter().any(|one| !completed(one) && one.any_word(&mut |word| that_much(word)))
            };
            if much(then) && !much(&replaced) {
                return stop();
            }
            // "You may put it on top instead": who does not has the sentence before followed, which no words of ours say.
            if matches!(then.as_slice(), [Instruction::May(..)]) {
                return stop();
            }
            match replaced.as_mut_slice() {
                // "You may discard a card. If you do, draw a card. If ..., draw two cards instead.": only what follows
                // from what was done is replaced.
                [Instruction::Pay { then: follows, .. } | Instruction::IfDone { then: follows, .. }]
                    if !follows.is_empty() =>
                {
                    *otherwise = std::mem::take(follows);
                    effect::complete(then, otherwise)?;
                    *follows = said;
                    done.append(&mut replaced);
                }
                // What of it is replaced, the words do not tell.
                [Instruction::May(_, inner)] if inner.len() > 1 => return stop(),
                _ => {
                    *otherwise = replaced;
                    effect::complete(then, otherwise)?;
                    done.append(&mut said);
                }
            }
            Ok(())
        }
        _ => stop(),
    }
}

/// Where that begins in the place of which a sentence with "instead" stands, of which the last sentence began at `last`: "Draw a
/// card. You gain 2 life. If this spell was kicked, draw two cards and you gain 4 life instead" stands for both, each for its
/// like. Nothing tells where only some of it has its like in the last one.
fn stands_for(then: &[Instruction], done: &[Instruction], last: usize) -> Option<usize> {
    let alike = |one: &Instruction, other: &Instruction| std::mem::discriminant(one) == std::mem::discriminant(other);
    let (before, replaced) = done.split_at_checked(last)?;
    let has_its_like = |one: &Instruction, among: &[Instruction]| among.iter().any(|other| alike(one, other));
    if !then.iter().any(|one| !has_its_like(one, replaced) && has_its_like(one, before)) {
        return Some(last);
    }
    let first = done.len().checked_sub(then.len())?;
    let each = done.get(first..)?.iter().zip(then);
    each.into_iter().all(|(one, other)| alike(one, other)).then_some(first)
}

/// Whether a sentence begins with a condition that is known before targets are chosen.
fn hangs_on_kicker(said: &[Instruction]) -> bool {
    let [Instruction::If { condition: Condition::Cast(Subject::This, how), .. }] = said else { return false };
    how.is_asked_before_targets()
}

/// One sentence of instructions; kept unread where it is not understood.
fn instruction(i: &mut Tokens<'_>, range: Range, into: &mut Vec<Instruction>, last: usize) {
    i.jump(range.0);
    i.forget_furthest();
    let mut done = into.clone();
    if whole(i, range, |i| {
        done.clone_from(into);
        sentence(i, &mut done, last)
    })
    .is_some()
    {
        *into = done;
        return;
    }
    i.meet_unread();
    into.push(Instruction::Unread(unread(i, range, Topics::of(&[Topic::Play]))));
}

/// The words of a range as a piece that was not understood.
pub(in crate::ability::grammar) fn unread(i: &Tokens<'_>, range: Range, topics: Topics) -> Unread {
    let words: Vec<_> = (range.0..range.1).filter_map(|at| i.token(at).copied()).collect();
    let furthest = i.furthest().clamp(range.0, range.1.saturating_sub(1));
    let stopped_at = i.token(furthest).map_or(0, |token| token.start);
    Unread { text: text_of(&words), stopped_at, topics, why: None }
}
