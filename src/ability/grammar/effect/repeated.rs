//! "Repeat this process": once, so many times more, where its own last sentence says so, or for other kinds of objects.

use crate::ability::grammar::filter::{filter, suffix::with_article};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Filter, Instruction, Searching, Subject, Word, Words};

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

/// "repeat this process for an enchantment and a planeswalker", "do the same for Vampire, Dinosaur, and Merfolk", "do the
/// same for creature cards with mana value 2 and 3": for which others.
pub(super) fn for_others(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    const FOR: [&str; 4] =
        ["repeat this process for", "repeats this process for", "do the same for", "does the same for"];
    if !FOR.iter().any(|words| i.accept(words)) {
        return stop();
    }
    let start = i.position();
    let mut others = Vec::new();
    loop {
        match i.attempt(with_article).map_or_else(|| filter(i), Ok)? {
            Filter::Either(each) => others.extend(each),
            one => others.push(one),
        }
        // "with mana value 2 and 3".
        while let Some(more) = i.attempt(|i| of_another_number(i, others.last())) {
            others.push(more);
        }
        if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
            break;
        }
    }
    if i.said_within("or", start) { stop() } else { Ok(others) }
}

/// "and 3", behind "creature cards with mana value 2".
fn of_another_number(i: &mut Tokens<'_>, last: Option<&Filter>) -> Read<Filter> {
    if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
        return stop();
    }
    let next = crate::ability::grammar::amount::plain(i)?;
    let Some(Filter::All(parts)) = last else { return stop() };
    let compared = |part: &Filter| matches!(part, Filter::Compare(_, Comparison::Exactly, _));
    if parts.iter().filter(|part| compared(part)).count() != 1 {
        return stop();
    }
    let other = |part: &Filter| match part {
        Filter::Compare(value, Comparison::Exactly, _) => {
            Filter::Compare(*value, Comparison::Exactly, Box::new(next.clone()))
        }
        part => part.clone(),
    };
    Ok(Filter::All(parts.iter().map(other).collect()))
}

/// What was told, and the same for each of these in its turn, in the place of what it speaks of.
pub(super) fn of_each(process: &[Instruction], others: &[Filter]) -> Read<Vec<Instruction>> {
    let again = others.iter().map(|other| with_other(process, other)).collect::<Option<Vec<_>>>();
    Ok(again.map_or_else(stop, Ok)?.concat())
}

/// The same of something else; none where it is not of one thing alone that the words speak.
fn with_other(process: &[Instruction], other: &Filter) -> Option<Vec<Instruction>> {
    let mut again = process.to_vec();
    let mut changed = 0;
    for one in &mut again {
        if let Some(next) = of_other(one, other) {
            *one = next;
            changed += 1;
        } else if one.any_word(&mut |word| matches!(word, Word::Filter(Filter::Type(_) | Filter::Subtype(_)))) {
            return None;
        }
    }
    (changed == 1).then_some(again)
}

fn of_other(one: &Instruction, other: &Filter) -> Option<Instruction> {
    let mut next = one.clone();
    match &mut next {
        Instruction::Sacrifice { what, .. }
        | Instruction::Search(Searching::Library { what, .. })
        | Instruction::Move { what: Subject::Choice(_, what) | Subject::UpTo(_, what), .. } => {
            *what = swapped(what, other)?;
        }
        Instruction::By(_, inner) | Instruction::May(_, inner) => *inner = with_other(inner, other)?,
        Instruction::IfDone { first, then, otherwise } => {
            let same = |then: &[Instruction]| {
                !then.any_word(&mut |word| matches!(word, Word::Filter(Filter::Type(_) | Filter::Subtype(_))))
            };
            *first = with_other(first, other)?;
            if !(same(then) && same(otherwise)) {
                return None;
            }
        }
        _ => return None,
    }
    Some(next)
}

/// "a land" of which "an artifact" is said instead: each part in the place of the one part of its kind.
fn swapped(what: &Filter, other: &Filter) -> Option<Filter> {
    let mut parts = what.parts().to_vec();
    for new in other.parts() {
        if parts.contains(new) {
            continue;
        }
        let mut alike = parts.iter_mut().filter(|part| is_alike(part, new));
        match (alike.next(), alike.next()) {
            (Some(one), None) => *one = new.clone(),
            _ => return None,
        }
    }
    (parts.as_slice() != what.parts()).then(|| crate::ability::joined::all(parts))
}

fn is_alike(one: &Filter, other: &Filter) -> bool {
    match (one, other) {
        (Filter::Compare(value, how, _), Filter::Compare(other, other_how, _)) => value == other && how == other_how,
        (Filter::Type(_), Filter::Type(_)) | (Filter::Subtype(_), Filter::Subtype(_)) => true,
        (one, other) => matches!((one, other), (Filter::Color(_), Filter::Color(_))),
    }
}
