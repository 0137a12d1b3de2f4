//! "one of them", "up to two of those cards": some of what was met.

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::{all, either, noun_phrase, says};
use crate::ability::grammar::subject::several_targets;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Filter, Subject, Targetable, Together};
use crate::terms::Zone;

/// "one of them", "up to two of those cards", "any number of creatures you control", "up to one card from among them".
pub(super) fn shown(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(found) = i.attempt(one_of_each_shown) {
        return Ok(found);
    }
    let up_to = i.accept("up to");
    let count = if i.accept("any number of") { Amount::UNBOUNDED } else { plain(i)? };
    let most = up_to || count == Amount::UNBOUNDED;
    let of = |i: &mut Tokens<'_>| {
        let _ = i.accept("of");
        // "exile it. If you do, exile the top card of your library. You may play one of those cards": of both.
        if i.sees("those cards") && i.were_met_apart("cards") {
            return false;
        }
        i.accept("them") || i.accept("those cards") || i.accept("the revealed cards")
    };
    if !most && i.is_done() && i.met_cards() {
        // "Choose one.": of the cards that were just exiled or revealed.
        return Ok(Subject::Choice(Box::new(count), Filter::Shown));
    }
    // "Put one into your hand and the other into your graveyard."
    let goes = |i: &Tokens<'_>| matches!(i.word(), "into" | "onto" | "on") && (i.said("put") || i.said("puts"));
    if !up_to && count == Amount::Number(1) && goes(i) && i.found_cards() {
        return Ok(Subject::Choice(Box::new(count), Filter::Shown));
    }
    let of_them = i.sees("of them") || i.sees("of those cards");
    let those = if of_them { one_of_which(i)? } else { Filter::Shown };
    let found = i.attempt(|i| if of(i) { Ok(those.clone()) } else { stop() });
    let which = match found {
        Some(found) => found,
        None if most => {
            let other = i.accept("other");
            let found = noun_phrase(i)?;
            if other { all(vec![i.another()?, found]) } else { found }
        }
        None => return stop(),
    };
    Ok(if most { Subject::UpTo(Box::new(count), which) } else { Subject::Choice(Box::new(count), which) })
}

/// "a creature card and/or a land card from among them": up to one of each.
fn one_of_each_shown(i: &mut Tokens<'_>) -> Read<Subject> {
    let ((most, which), some) = super::search::one_of_each(i)?;
    let Filter::All(parts) = which else { return stop() };
    let [_, Filter::Together(Together::OneOfEach(kinds))] = parts.as_slice() else { return stop() };
    let (Some((last, others)), true) = (kinds.split_last(), some) else { return stop() };
    // "From among them" stands behind the last, and is said of all.
    if !says(last, &Filter::Shown) || others.iter().any(|other| other.any_part(&mut |part| *part == Filter::Shown)) {
        return stop();
    }
    let plain = |kind: &Filter| all(kind.parts().iter().filter(|part| **part != Filter::Shown).cloned().collect());
    let kinds: Vec<Filter> = kinds.iter().map(plain).collect();
    let each = Filter::Together(Together::OneOfEach(kinds.clone()));
    Ok(Subject::UpTo(Box::new(most), all(vec![either(kinds), Filter::Shown, each])))
}

/// Of which "one of them" is one: of cards that were met, else of what an event was about; of the targets, where no cards
/// were met and several of them may be permanents: "Tap up to three target creatures. Put a stun counter on one of them."
fn one_of_which(i: &Tokens<'_>) -> Read<Filter> {
    // "if there are cards exiled with ~, you may play one of them": cards that only the condition describes.
    if i.said_phrase("cards exiled with") {
        return stop();
    }
    let Some(those @ Subject::Target(place)) = several_targets(i).filter(|_| !i.met_cards()) else {
        return Ok(Filter::Shown);
    };
    match i.targets.get(place).map(|spec| &spec.what) {
        Some(Targetable::Object(which)) if which.zone() == Zone::Battlefield => Ok(Filter::Is(Box::new(those))),
        _ => stop(),
    }
}
