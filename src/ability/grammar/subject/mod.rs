//! What a sentence is about: "~", "enchanted creature", "it", "target creature", "other Goblins".

mod linked;
mod named;
mod numbered;
mod reference;
mod target;
mod that;

use super::filter::{all, filter};
use super::lexicon;
use super::tokens::{Antecedent, Read, Tokens, stop};
use super::who::who;
use crate::ability::{Filter, Subject, Word, Words};
pub(super) use linked::was_done;
pub(super) use named::named;
pub(super) use reference::{not_used, reference};
pub(super) use target::{asked_for, holder, target, up_to_other_creatures};
use that::{last_target, may_be_several};

/// A subject of a sentence, and what "it" means from here on.
pub(super) fn subject(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = reference(i).map_or_else(|| quantified(i), Ok)?;
    i.speak_of(&found);
    Ok(found)
}

/// A subject in the place of an object: it does not change what "it" means.
pub(super) fn object(i: &mut Tokens<'_>) -> Read<Subject> {
    let (it, before) = (i.it, i.before);
    let found = reference(i).map_or_else(|| i.attempt(quantified).map_or_else(|| named(i), Ok), Ok);
    (i.it, i.before) = (it, before);
    found
}

/// "target creature", "each creature you control", "other Goblins", "you".
fn quantified(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(found) = i.attempt(target) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(each) {
        return Ok(found);
    }
    i.attempt(|i| who(i).map(Subject::Players)).map_or_else(stop, Ok)
}

/// "each creature", "all Goblins", "creatures you control", "other Cats", "each of those creatures".
pub(super) fn each(i: &mut Tokens<'_>) -> Read<Subject> {
    match i.attempt(of_those) {
        Some(found) => Ok(found),
        None => each_described(i),
    }
}

/// The last target of objects, where there may be several of it.
pub(super) fn several_targets(i: &Tokens<'_>) -> Option<Subject> {
    let last = last_target(i)?;
    may_be_several(i).then_some(last)
}

/// The targets that "each of them" are; of "target creature and target land" neither alone is both of them.
pub(super) fn spoken_of_together(i: &Tokens<'_>) -> Read<Subject> {
    match last_target(i) {
        Some(_) if !may_be_several(i) => stop(),
        Some(found) => Ok(found),
        None => Ok(Subject::It),
    }
}

/// The same behind "those" and its noun, which begin at `start`: what fits the noun.
pub(super) fn those_together(i: &mut Tokens<'_>, start: usize) -> Read<Subject> {
    match spoken_of_together(i)? {
        Subject::It => i.or_before(start, Some(Subject::It)).map_or_else(stop, Ok),
        targets => Ok(targets),
    }
}

/// "both creatures", "each of them", "all of those creatures": what was spoken of.
fn of_those(i: &mut Tokens<'_>) -> Read<Subject> {
    // "Equipped creature blocks or becomes blocked by a creature, destroy both creatures": those aren't paired.
    if (i.said("paired") || i.says("paired")) && i.accept("both creatures") {
        return Ok(Subject::Pair);
    }
    if i.accept("each of them") || i.accept("all of them") || i.accept("both of them") {
        return spoken_of_together(i);
    }
    if i.sees("each of those creatures") && i.said("paired") && i.accept("each of those creatures") {
        return Ok(Subject::Pair);
    }
    if i.accept("each of those") || i.accept("all of those") {
        let start = i.position() - 1;
        i.attempt(super::filter::simple_noun).map_or_else(stop, Ok)?;
        let those = those_together(i, start)?;
        // "each of those creatures with flying".
        if i.word() == "with" {
            let such = super::filter::suffix::suffix(i, false)?;
            return Ok(Subject::Each(super::filter::all(vec![Filter::Is(Box::new(those)), such])));
        }
        return Ok(those);
    }
    stop()
}

/// "each creature", "creatures you control", "each other Goblin".
fn each_described(i: &mut Tokens<'_>) -> Read<Subject> {
    let before = i.position();
    let other = i.accept("each other") || i.accept("all other") || i.accept("another");
    if !other {
        let _ = i.accept("each") || i.accept("all") || i.accept("every");
    }
    if matches!(i.word(), "player" | "players" | "opponent" | "opponents") {
        return stop();
    }
    let start = i.position();
    let than = if other { Some(i.other()?) } else { None };
    let spoken_of = i.spoken_of();
    let found = filter(i)?;
    // "destroy each artifact with mana value less than the number of counters on it": each one's own, which no word of
    // ours says, where nothing was spoken of that it could be.
    let own = |word: Word<'_>| matches!(word, Word::Subject(Subject::It));
    let spoken = i.it != Antecedent::Open || ["when", "whenever"].iter().any(|word| i.said(word));
    if is_of_the_dead(&found) || !spoken && found.any_word(&mut |word| own(word)) {
        return stop();
    }
    // "each other card exiled with ~": ~ itself is none of those, but what was just spoken of is.
    let of_this = |word: Word<'_>| matches!(word, Word::Filter(Filter::ExiledWith(with)) if **with == Subject::This);
    let than = match than {
        Some(Filter::Other) if found.any_word(&mut |word| of_this(word)) => {
            Some(Filter::Is(Box::new(spoken_of)).negate())
        }
        // "Target creature gets +1/+0 .... You may sacrifice an artifact. If you do, each other creature ...": than the
        // creature, which no word of ours says by then.
        Some(than) if i.other_is_of_another_kind(&than, &found) => return stop(),
        // "Create a token that's a copy of it. Then exile all other Nightmare tokens": than the new token. A spell that
        // makes tokens, and destroys all other creatures, is no creature itself.
        Some(Filter::Other)
            if found.parts().iter().any(super::filter::is_shared_with_it)
                || (i.of_spell || found.parts().contains(&Filter::Token)) && i.made_last() =>
        {
            Some(Filter::Is(Box::new(Subject::It)).negate())
        }
        than => than,
    };
    // "Aura and Equipment spells": the noun stands last.
    let of_cards = [Filter::Spell, Filter::Card].iter().any(|noun| super::filter::says(&found, noun));
    if !other && !of_cards && i.token(start) == i.token(before) && is_singular_subtype(i, start) {
        return stop();
    }
    let described = found.parts();
    // "Whenever equipped creature deals damage to a blocking creature, ~ deals that much damage to each other
    // creature": which of the two it is other than, no word tells.
    let of_two = || i.said_phrase("damage to a creature") || i.said_phrase("damage to a blocking creature");
    let of_event = if than == Some(Filter::Other) { i.other_than_event(described)? } else { None };
    let than = of_event.or(than);
    Ok(Subject::Each(match (than, i.other_than_host(described)) {
        (Some(_), _) if of_two() && (i.said("equipped") || i.said("enchanted")) => return stop(),
        (Some(_), Some(host)) => all(vec![host, found]),
        (Some(than), None) => all(vec![than, found]),
        (None, _) => found,
    }))
}

/// "creature card that died under your control this turn": how many there are is counted as they leave, but who
/// controlled a card in a graveyard, nothing keeps.
fn is_of_the_dead(described: &Filter) -> bool {
    let Filter::All(parts) = described else { return false };
    parts.contains(&Filter::DiedThisTurn) && parts.iter().any(|part| matches!(part, Filter::Controller(_)))
}

/// "Giant Spider can block ...": subtypes in the singular, without article, are an object's name.
fn is_singular_subtype(i: &Tokens<'_>, start: usize) -> bool {
    let nouns: Vec<_> = (start..i.position())
        .filter_map(|at| i.token(at))
        .map_while(|token| i.subtype(token.word).map(|found| (token, found)))
        .collect();
    let behind = start + nouns.len();
    nouns.last().is_some_and(|(token, found)| {
        // "Goblin spells you cast": the subtype describes what follows.
        let next = i.token(behind).is_some_and(|next| {
            lexicon::card_type(next.word).is_some() || matches!(next.word, "spells" | "cards" | "permanents" | "tokens")
        });
        !next
            && !is_listed(i, start)
            && token.word.eq_ignore_ascii_case(found.name)
            && lexicon::plural(found.name) != found.name
    })
}

/// "Cat, Dog, and Rat creatures": subtypes of which each describes the noun behind the last.
fn is_listed(i: &Tokens<'_>, start: usize) -> bool {
    let word = |at: usize| i.token(at).map_or("", |token| token.word);
    let kind = |at: usize| i.subtype(word(at)).is_some();
    let end = (start..i.position()).find(|at| !kind(*at) && !matches!(word(*at), "," | "and" | "or")).unwrap_or(start);
    end > start + 2 && kind(end - 1) && word(end).ends_with('s') && lexicon::card_type(word(end)).is_some()
}

/// "a creature you control", "one or more creatures", "another Goblin": one of those, in a trigger.
pub(super) fn one(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("another") {
        let start = i.position();
        // "Each player sacrifices a creature. ... return another permanent card": than the creature, of a spell's words.
        let than_done = i.of_spell && i.near().is_some();
        let other = if i.chooses_after_target() || than_done { i.other()? } else { Filter::Other };
        let which = filter(i)?;
        return Ok(Subject::Each(super::filter::suffix::another_of(i, start, other, which)));
    }
    if i.accept("a") || i.accept("an") {
        return Ok(Subject::Each(filter(i)?));
    }
    stop()
}

/// Whose value: "its", "~'s", "enchanted creature's", "that creature's".
pub(super) fn possessor(i: &mut Tokens<'_>) -> Read<Subject> {
    if matches!(i.word(), "its" | "his" | "her") {
        if i.word() == "its" && i.gave_one_up() {
            return stop();
        }
        i.advance(1);
        return Ok(i.spoken_of());
    }
    if let Some(found) = i.attempt(the_targets) {
        return Ok(found);
    }
    let (it, before) = (i.it, i.before);
    let found = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => i.attempt(|i| i.nested(target)).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?,
    };
    (i.it, i.before) = (it, before);
    if i.accept("'s") || i.accept("'") { Ok(found) } else { stop() }
}

/// "the artifact's", of the only target, which is such.
fn the_targets(i: &mut Tokens<'_>) -> Read<Subject> {
    let [spec] = i.targets.get(i.since..).unwrap_or_default() else { return stop() };
    let crate::ability::Targetable::Object(filter) = &spec.what else { return stop() };
    let kind = super::lexicon::card_type(i.word_at(1)).filter(|_| i.word() == "the" && i.word_at(2) == "'s");
    let such = kind.is_some_and(|kind| filter.parts().contains(&Filter::Type(kind)));
    if !such || spec.most != crate::ability::Amount::Number(1) {
        return stop();
    }
    i.advance(3);
    Ok(Subject::Target(i.targets.len() - 1))
}

/// What "it" means as the object of a clause about `subject`: not that subject itself.
pub(super) fn other_than(i: &Tokens<'_>, subject: &Subject, found: Subject) -> Subject {
    if found != *subject || matches!(found, Subject::This) {
        return found;
    }
    match i.before {
        Antecedent::Named(from, to) => i.named_at(from, to),
        before => before.subject(),
    }
}

/// "~", "it", or a target.
pub(super) fn reference_or_target(i: &mut Tokens<'_>) -> Read<Subject> {
    match reference(i) {
        Some(found) => Ok(found),
        None => target(i),
    }
}
