//! "the creature with the least power", of which one is chosen where several are tied.

use crate::ability::grammar::filter::{noun_phrase, simple_noun};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::joined::all;
use crate::ability::{Amount, Comparison, Filter, Instruction, Subject, Word, Words};

/// "the creature with the least power", where a sentence behind says that one of several is chosen.
pub(super) fn extreme(i: &mut Tokens<'_>) -> Read<Filter> {
    let tied = i
        .all
        .get(i.bound()..)
        .unwrap_or_default()
        .windows(2)
        .any(|pair| matches!(pair, [tied, of] if tied.word == "tied" && of.word == "for"));
    if !tied || !i.accept("the") {
        return stop();
    }
    let which = noun_phrase(i)?;
    if !is_extreme(&which) {
        return stop();
    }
    // The least of those that are described, wherever they are.
    let parts = which.parts();
    let described = parts.iter().filter(|part| !is_extreme(part)).cloned().collect();
    let those = Box::new(all(described));
    let among = |part: &Filter| match part {
        Filter::HasGreatest(value, _) => Filter::HasGreatest(*value, those.clone()),
        Filter::Compare(value, comparison, _) if is_extreme(part) => {
            Filter::Compare(*value, *comparison, Box::new(Amount::Least(*value, those.clone())))
        }
        part => part.clone(),
    };
    Ok(all(parts.iter().map(among).collect()))
}

/// Whether it is "with the greatest power", "with the least power".
fn is_extreme(which: &Filter) -> bool {
    which.parts().iter().any(|part| match part {
        Filter::HasGreatest(..) => true,
        Filter::Compare(_, Comparison::Exactly, amount) => matches!(**amount, Amount::Least(..)),
        _ => false,
    })
}

/// "If two or more creatures are tied for least power, you choose one of them.": that is what a choice among them means.
pub(super) fn tied(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<()> {
    if !i.accept("if two or more") {
        return stop();
    }
    simple_noun(i)?;
    if !i.accept("are tied for") {
        return stop();
    }
    let _ = i.accept("the");
    if !["least", "lowest", "greatest", "highest"].iter().any(|word| i.accept(word)) {
        return stop();
    }
    let value = crate::ability::grammar::amount::value(i)?;
    let of_that =
        |part: &Filter| matches!(part, Filter::HasGreatest(own, _) | Filter::Compare(own, ..) if *own == value);
    let chosen = |word: Word<'_>| match word {
        Word::Subject(Subject::Choice(_, which)) => is_extreme(which) && which.parts().iter().any(of_that),
        _ => false,
    };
    let said = done.any_word(&mut |word| chosen(word));
    if said && (i.accept(", you choose one of them") || i.accept(", choose one of them")) { Ok(()) } else { stop() }
}
