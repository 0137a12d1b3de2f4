//! "that creature", "those cards", "that spell": which of the targets, the host and what was spoken of the noun means.

use crate::ability::grammar::lexicon;
use crate::ability::grammar::met::Meant;
use crate::ability::grammar::tokens::Tokens;
use crate::ability::two::may_be;
use crate::ability::{Amount, Deed, Filter, Subject, TargetSpec, Targetable, Word, Words, grammar, joined};

pub(super) fn last_target(i: &Tokens<'_>) -> Option<Subject> {
    let (index, spec) = i.targets.iter().enumerate().next_back().filter(|(index, _)| *index >= i.since)?;
    (!matches!(spec.what, Targetable::Player(_))).then_some(Subject::Target(index))
}

/// "that creature or player": a target that may be either.
fn one_of_two(i: &mut Tokens<'_>) -> Option<Option<Subject>> {
    let both = ["that permanent or player", "that creature or player", "that player or planeswalker"];
    // Whichever of the two the last target is.
    if matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Either(..)))
        && both.iter().any(|phrase| i.accept(phrase))
    {
        return Some(last_target(i));
    }
    // The one target that may be a player, where a later one may not.
    if !i.sees("that player or planeswalker") {
        return None;
    }
    let index = i.targets.iter().rposition(|spec| matches!(spec.what, Targetable::Either(..)))?;
    if index < i.since {
        return None;
    }
    i.advance(4);
    Some(Some(Subject::Target(index)))
}

/// What was spoken of last that the noun fits: a target, the host, "it".
pub(super) fn last_meant(i: &mut Tokens<'_>, noun: &str) -> Option<Subject> {
    // Of two that an event describes, "it" is neither once something else was created, found or given up.
    if let Some(two) = &i.two
        && i.has_gone_on_from_target()
        && last_target(i).is_none()
    {
        return two.meant_since(noun).filter(|_| !i.last_may_be(noun));
    }
    let host = i.met_host().filter(|host| host.noun.is_none() || lexicon::card_type(noun) == host.noun);
    let other = match &i.two {
        Some(two) => two.meant_by(noun),
        None => Some(host.map_or(Subject::It, Subject::Host)),
    };
    let Some(target) = last_target(i) else { return other };
    // "Exile target creature. ~ deals X damage to any target, where X is that creature's power": what may be a player is
    // never called so.
    if matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Either(..)))
        && let Some(creature) = i.targets.iter().rposition(|spec| spec.is_one_that_may_be(noun))
        && creature >= i.since
        && lexicon::card_type(noun).is_some()
    {
        return Some(Subject::Target(creature));
    }
    let fits = match i.targets.last().map(|spec| &spec.what) {
        // "Whenever you discard a card, target creature gets +X/+0 ..., where X is that card's mana value."
        Some(Targetable::Object(filter)) if noun == "card" && i.event_may_mean(noun) && !i.has_moved() => {
            grammar::filter::says(filter, &Filter::Card)
        }
        // "Exile target creature. Tap another target creature. Return that card": of the one that is a card by now.
        Some(Targetable::Object(filter)) if noun == "card" && i.moved_before_target() => {
            grammar::filter::says(filter, &Filter::Card)
        }
        Some(Targetable::Object(filter) | Targetable::Either(filter, _)) => may_be(filter, noun),
        _ => true,
    };
    // "Whenever a land enters, tap target creature. If that land is an Island, ...": "it" is the creature by now.
    match (fits, host) {
        (true, _) => Some(target),
        (false, None) if i.targets.len() <= i.earlier && !i.says("instead") => None,
        (false, _) => other,
    }
}

/// "that creature", "those creatures", "that spell".
pub(super) fn that(i: &mut Tokens<'_>) -> Option<Subject> {
    if i.accept("that copy") {
        return Some(Subject::It);
    }
    if i.sees("that many cards from") {
        return i.attempt(grammar::effect::top);
    }
    if let Some(found) = one_of_two(i) {
        return found;
    }
    let noun = i.word_at(1);
    let is_subtype = i.subtype(noun).is_some();
    // "that Aura card": a card, whatever else it is.
    let is_card = matches!(noun, "card" | "cards") || is_subtype && matches!(i.word_at(2), "card" | "cards");
    let names_it = lexicon::card_type(noun).is_some()
        || matches!(noun, "permanent" | "permanents" | "card" | "cards" | "token" | "tokens" | "spell" | "spells")
        || noun == "ability" && i.said("ability")
        || is_subtype;
    if !names_it {
        return None;
    }
    // "that creature's controller" is a player.
    if i.word_at(2) == "'s" && matches!(i.word_at(3), "controller" | "owner") {
        return None;
    }
    let start = i.position();
    i.advance(2);
    let _ = i.accept("or planeswalker") || noun == "spell" && i.accept("or ability");
    if (matches!(noun, "creature" | "creatures" | "artifact" | "land" | "enchantment") || is_subtype)
        && matches!(i.word(), "card" | "token" | "cards" | "tokens")
    {
        i.advance(1);
    }
    if let Some(deed) = i.done_to
        && !lexicon::is_of_several(noun)
    {
        return Some(Subject::Linked(deed));
    }
    let meant = meant(i, noun, is_card);
    i.or_before(start, meant)
}

/// What the targets, the host and what was met mean by the noun.
fn meant(i: &mut Tokens<'_>, noun: &str, is_card: bool) -> Option<Subject> {
    if matches!(noun, "token" | "tokens") && !last_target_speaks_of(i, &Filter::Token) {
        return Some(Subject::It);
    }
    // "Counter target activated ability from an artifact source and destroy that artifact": no ability is an artifact.
    if last_target_is_ability(i) && !matches!(noun, "spell" | "spells" | "card" | "cards" | "token" | "tokens") {
        return None;
    }
    // "reveals cards ... until they reveal a creature card. ... puts that card onto the battlefield": no target.
    if is_card && (i.found_cards() || i.met_unread()) && !last_target_speaks_of(i, &Filter::Card) {
        if noun == "cards" && i.sought_cards() && (i.sought_one() || !i.speaks_of_the_rest()) {
            return Some(Subject::Each(joined::all(vec![Filter::Card, Filter::ThisWay(Deed::Revealed)])));
        }
        return Some(Subject::It);
    }
    // "Untap target creature and each other ... . Those creatures ...": more than the one target.
    if lexicon::is_of_several(noun) && !may_be_several(i) {
        return None;
    }
    if lexicon::is_of_several(noun) && i.were_met_apart(noun) {
        return None;
    }
    if let Some(counted) = i.those_counted(noun) {
        return Some(counted);
    }
    match i.meant_of_met(noun) {
        Meant::Known(found) => Some(found),
        Meant::Lost => None,
        Meant::Open if lexicon::is_of_several(noun) && i.has_met_nothing_like(noun) => None,
        Meant::Open => last_meant(i, noun),
    }
}

/// "That token" is a target only where a token was targeted (a nontoken creature is none); else one that was just
/// created.
fn last_target_speaks_of(i: &Tokens<'_>, wanted: &Filter) -> bool {
    let none = wanted.clone().negate();
    let says = |which: &Filter, wanted: &Filter| {
        which.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter == wanted))
    };
    matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Object(which))
        if says(which, wanted) && !says(which, &none))
}

/// Whether an ability was targeted, whose source later words can't name.
fn last_target_is_ability(i: &Tokens<'_>) -> bool {
    matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Object(which))
        if which.any_word(&mut |word| matches!(word, Word::Filter(Filter::AbilityOnStack { .. }))))
}

/// Whether several objects can be the last target, so that a plural means it; there may be no target at all.
pub(super) fn may_be_several(i: &Tokens<'_>) -> bool {
    let objects: Vec<&TargetSpec> =
        i.targets.iter().filter(|spec| !matches!(spec.what, Targetable::Player(_))).collect();
    match objects.as_slice() {
        [] => true,
        [only] => only.most != Amount::Number(1),
        _ => false,
    }
}
