//! Searching a library, or several zones.   701.23

use super::destination::destination;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::suffix::{with_article, zone_word};
use crate::ability::grammar::filter::{all, either, noun_phrase, says};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Filter, Instruction, Searching, Together, Trait, Who};
use crate::terms::Zone;

/// "Search target player's library for a card, exile it, then shuffle.": whoever's library was searched shuffles, where no
/// word says who does.   701.24a
pub(in crate::ability::grammar) fn shuffles_what_was_searched(found: &mut [Instruction]) {
    let mut whose = None;
    for one in found {
        match one {
            Instruction::Search(
                Searching::Library { who: Who::You, of, .. } | Searching::Zones { who: Who::You, of, .. },
            ) => whose = Some(of.clone()),
            Instruction::Shuffle(who @ Who::You) => {
                if let Some(searched) = whose.take() {
                    *who = searched;
                }
            }
            Instruction::May(_, inner) | Instruction::By(Who::You, inner) => shuffles_what_was_searched(inner),
            Instruction::Pay { then, .. } | Instruction::If { then, .. } | Instruction::IfDone { then, .. } => {
                shuffles_what_was_searched(then);
            }
            _ => {}
        }
    }
}

/// After "search": "your library for a basic land card, put it onto the battlefield tapped, then shuffle".
pub(super) fn search(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = whose(i)?;
    if who != Who::You || !i.accept("library for") {
        return stop();
    }
    let up_to = i.accept("up to");
    let (most, what) = if up_to { (plain(i)?, noun_phrase(i)?) } else { (Amount::Number(1), with_article(i)?) };
    if up_to && what.is_any_card() {
        return stop();
    }
    let _ = i.accept(",") || i.accept("and");
    let _ = i.accept("and");
    if !(i.accept("put it") || i.accept("put that card") || i.accept("put them") || i.accept("put those cards")) {
        return stop();
    }
    if !(i.accept("onto") || i.accept("into") || i.accept("on")) {
        return stop();
    }
    let (to, under, tapped) = destination(i)?;
    if under.is_some_and(|under| under != Who::You)
        || matches!(i.word(), "attached" | "with" | "transformed")
        || i.sees("and attacking")
    {
        return stop();
    }
    into.push(Instruction::Search(Searching::AndPut { who, most, what, to, tapped }));
    i.it = Antecedent::Open;
    Ok(())
}

/// After "search": "your library for a Forest card"; the rest of the sentence says what is done with it.
pub(super) fn find(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let of = match whose(i)? {
        // "each player searches their library": their own.
        Who::ThatPlayer if *who != Who::You => who.clone(),
        of => of,
    };
    let (zones, some) = zones(i)?;
    if !i.accept("for") {
        return stop();
    }
    let all = i.sees("all");
    let fewer = all || i.sees("up to") || i.sees("any number of");
    let (most, what) = if i.accept("up to that many") || i.accept("that many") {
        (Amount::ThatMuch, noun_phrase(i)?)
    } else if i.accept("up to") {
        (plain(i)?, noun_phrase(i)?)
    } else if i.accept("any number of") || i.accept("all") {
        (Amount::UNBOUNDED, noun_phrase(i)?)
    } else if let Some(count) = i.attempt(plain_number) {
        (count, noun_phrase(i)?)
    } else {
        one_or_several_kinds(i)?
    };
    // Of cards with a stated quality fewer may be found anyway (701.23b).
    let up_to = fewer && what.is_any_card();
    into.push(match zones.as_slice() {
        [Zone::Library] => Instruction::Search(Searching::Library { who: who.clone(), of, most, up_to, what }),
        _ => Instruction::Search(Searching::Zones { who: who.clone(), of, zones, some, most, all, what }),
    });
    i.it = Antecedent::Open;
    Ok(())
}

/// "a basic land card", "a card named Elf and/or a card named Ogre", "a Zombie card and a Swamp card": one of each.
fn one_or_several_kinds(i: &mut Tokens<'_>) -> Read<(Amount, Filter)> {
    if let Some((which, _)) = i.attempt(one_of_each) {
        return Ok(which);
    }
    let first = with_article(i)?;
    let Some(second) = i.attempt(|i| if i.accept("and/or") { with_article(i) } else { stop() }) else {
        return Ok((Amount::Number(1), first));
    };
    let is_named = |which: &Filter| match which {
        Filter::All(parts) => parts.iter().any(|part| matches!(part, Filter::Named(_))),
        _ => false,
    };
    if !(is_named(&first) && is_named(&second)) {
        return stop();
    }
    let different = Filter::Together(Together::Different(Trait::Name));
    Ok((Amount::Number(2), all(vec![either(vec![first, second]), different])))
}

/// "a Zombie card and a Swamp card", "an Elf card, a Goblin card, and/or a land card": how many at most and which, and
/// whether fewer are left to choose. Each has its article, and all are cards.
pub(super) fn one_of_each(i: &mut Tokens<'_>) -> Read<((Amount, Filter), bool)> {
    let one = |i: &mut Tokens<'_>| {
        let found = if matches!(i.word(), "a" | "an") { with_article(i)? } else { return stop() };
        let card = says(&found, &Filter::Card) && !matches!(found, Filter::Either(_));
        if card { Ok(found) } else { stop() }
    };
    let mut kinds = vec![one(i)?];
    let some = loop {
        let comma = i.accept(",");
        let joined = if i.accept("and/or") { Some(true) } else { i.accept("and").then_some(false) };
        if !comma && joined.is_none() {
            return stop();
        }
        kinds.push(one(i)?);
        if let Some(some) = joined {
            break some;
        }
    };
    // "a card named Elf and/or a card named Ogre" is read as cards of different names.
    let named = |kind: &Filter| kind.parts().iter().any(|part| matches!(part, Filter::Named(_)));
    if some && kinds.iter().any(named) {
        return stop();
    }
    let most = i64::try_from(kinds.len()).or_else(|_| stop())?;
    let which = all(vec![either(kinds.clone()), Filter::Together(Together::OneOfEach(kinds))]);
    Ok(((Amount::Number(most), which), some))
}

/// "three", but not the article.
fn plain_number(i: &mut Tokens<'_>) -> Read<Amount> {
    if matches!(i.word(), "a" | "an") { stop() } else { plain(i) }
}

/// "library", "library and/or graveyard", "graveyard, hand, and library".
fn zones(i: &mut Tokens<'_>) -> Read<(Vec<Zone>, bool)> {
    let mut found = vec![zone_word(i)?];
    let mut some = false;
    while let Some((next, or)) = i.attempt(|i| {
        let or = i.accept(", and/or") || i.accept("and/or");
        let joined = or || i.accept(", and") || i.accept("and") || i.accept(",");
        if joined { Ok((zone_word(i)?, or)) } else { stop() }
    }) {
        found.push(next);
        some |= or;
    }
    Ok((found, some))
}
