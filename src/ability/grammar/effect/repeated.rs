//! "Repeat this process": once, so many times more, where its own last sentence says so, or for other kinds of objects.

use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Filter, Instruction, Subject, Word, Words};
use crate::terms::CardType;

/// "repeat this process once", "repeat this process two more times": how often that makes in all.
pub(super) fn repeated(i: &mut Tokens<'_>) -> Read<i64> {
    if i.accept("repeat this process once") {
        return Ok(2);
    }
    if !i.accept("repeat this process") {
        return stop();
    }
    let Amount::Number(more @ 1..=100) = crate::ability::grammar::amount::plain(i)? else { return stop() };
    if i.accept("more times") { Ok(more + 1) } else { stop() }
}

/// What is repeated where its last sentence says so: all that stands before, and that sentence; what comes behind is not
/// done each time.
pub(in crate::ability::grammar) fn as_a_process(done: &mut Vec<Instruction>) {
    let says = |one: &Instruction| matches!(one, Instruction::RepeatProcess(_));
    let open = |one: &Instruction| !matches!(one, Instruction::Process(_)) && one.any(&says);
    if done.iter().any(open) {
        *done = vec![Instruction::Process(std::mem::take(done))];
    }
}

/// "repeat this process for an enchantment and a planeswalker": for which kinds.
pub(super) fn for_other_kinds(i: &mut Tokens<'_>) -> Read<Vec<CardType>> {
    if !i.accept("repeat this process for") {
        return stop();
    }
    let mut kinds = Vec::new();
    loop {
        let Filter::Type(kind) = with_article(i)? else { return stop() };
        kinds.push(kind);
        if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
            return Ok(kinds);
        }
    }
}

/// What was told, and the same for each of these kinds in its turn, in the place of the one that it speaks of.
pub(super) fn of_each_kind(done: &mut Vec<Instruction>, kinds: &[CardType]) -> Read<()> {
    let [process] = done.as_slice() else { return stop() };
    let others: Option<Vec<Instruction>> = kinds.iter().map(|kind| with_kind(process, *kind)).collect();
    done.extend(others.map_or_else(stop, Ok)?);
    Ok(())
}

/// The same of another kind; none where it speaks of no kind, or of several objects.
fn with_kind(process: &Instruction, kind: CardType) -> Option<Instruction> {
    let same = |then: &[Instruction]| {
        let typed = |word: Word<'_>| matches!(word, Word::Filter(Filter::Type(_)));
        (!then.any_word(&mut |word| typed(word))).then(|| then.to_vec())
    };
    let mut other = process.clone();
    match &mut other {
        Instruction::Sacrifice { what, .. } | Instruction::Move { what: Subject::Choice(_, what), .. } => {
            *what = of_kind(what, kind)?;
        }
        Instruction::IfDone { first, then, otherwise } => {
            let [one] = first.as_slice() else { return None };
            *first = vec![with_kind(one, kind)?];
            (*then, *otherwise) = (same(then)?, same(otherwise)?);
        }
        _ => return None,
    }
    Some(other)
}

fn of_kind(what: &Filter, kind: CardType) -> Option<Filter> {
    let is_type = |part: &Filter| matches!(part, Filter::Type(_));
    (what.parts().iter().filter(|part| is_type(part)).count() == 1).then(|| {
        let swapped = |part: &Filter| if is_type(part) { Filter::Type(kind) } else { part.clone() };
        crate::ability::joined::all(what.parts().iter().map(swapped).collect())
    })
}
