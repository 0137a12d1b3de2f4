//! Descriptions of objects: "other Goblins you control with power 2 or less", "artifact and/or white creatures".

mod noun;
mod predicate;
pub(super) mod suffix;

pub(super) use noun::{capital_name, own_name, simple_noun};
pub(super) use predicate::predicate;

use super::tokens::{Read, Tokens, stop};
use crate::ability::{Filter, Subject, Value};
use crate::terms::Zone;
use noun::Element;

pub(super) use crate::ability::joined::{all, either};

/// A description, as a subject or object of a sentence has it, without article.
pub(super) fn filter(i: &mut Tokens<'_>) -> Read<Filter> {
    noun_phrase(i)
}

/// One or several nouns with what belongs to them, which may be another such phrase: "a creature that's enchanted by an
/// Aura that ...".
pub(super) fn noun_phrase(i: &mut Tokens<'_>) -> Read<Filter> {
    i.nested(nouns)
}

fn nouns(i: &mut Tokens<'_>) -> Read<Filter> {
    let start = i.position();
    let first = noun::element(i)?;
    let determiner = start.checked_sub(1).and_then(|at| i.token(at)).map_or("", |token| token.word);
    let one = matches!(determiner, "target" | "a" | "an" | "another");
    let elements = more(i, first, one);
    if !elements.last().is_some_and(|element| element.head) {
        return stop();
    }
    let found = match group(i, elements) {
        Filter::All(parts) if parts.contains(&Filter::Other) && !parts.contains(&Filter::Spell) => {
            let other = match i.other_than_host(&parts) {
                Some(host) => host,
                None => match i.other()? {
                    Filter::Other if parts.iter().any(is_shared_with_it) => Filter::Is(Box::new(Subject::It)).negate(),
                    Filter::Other => i.other_than_event(&parts)?.unwrap_or(Filter::Other),
                    other => other,
                },
            };
            all(parts.into_iter().map(|part| if part == Filter::Other { other.clone() } else { part }).collect())
        }
        found => found,
    };
    // "a red spell you control or a red planeswalker you control": each with whose it is.
    let whose = |part: &Filter| matches!(part, Filter::Controller(_));
    let said = matches!(&found, Filter::All(parts) if parts.iter().any(whose));
    let other = (one && said && i.word() == "or" && matches!(i.word_at(1), "a" | "an")).then(|| {
        i.attempt(|i| {
            i.advance(2);
            let other = i.nested(nouns)?;
            let said = matches!(&other, Filter::All(parts) if parts.iter().any(whose));
            if said { Ok(other) } else { stop() }
        })
    });
    Ok(match other.flatten() {
        Some(other) => either(vec![found, other]),
        None => found,
    })
}

/// "Destroy all other creatures that share a color with it": others than that one, with which they share it.
pub(super) fn is_shared_with_it(part: &Filter) -> bool {
    match part {
        Filter::SharesColor(with)
        | Filter::SharesCardType(with)
        | Filter::SharesPermanentType(with)
        | Filter::SharesCreatureType(with)
        | Filter::SameName(with) => **with == Subject::It,
        _ => false,
    }
}

/// What follows the first of several nouns: ", B, and C", "and/or B". A list with commas must end in "and" or "or".
fn more(i: &mut Tokens<'_>, first: Element, one: bool) -> Vec<Element> {
    let mut elements = vec![first];
    // "two target artifacts, creatures, and/or lands": several from the first.
    let several =
        i.token(i.position().saturating_sub(1)).is_some_and(|token| crate::ability::lexicon::is_of_several(token.word));
    let mut sure = 1;
    let mut mark = (i.position(), i.targets.len());
    loop {
        let before = i.position();
        let comma = i.accept(",");
        let both = i.word() == "and";
        let of_each = i.word() == "and/or";
        let joined = i.accept("and/or") || i.accept("or") || i.accept("and");
        // "A, and B" with a comma for two isn't a list: another clause begins there.
        if !comma && !joined || comma && joined && elements.len() == 1 {
            i.jump(before);
            break;
        }
        let article = matches!(i.word(), "a" | "an") && i.word_at(1) != "player";
        // "an instant card and a sorcery card" are two things, not one of either kind.
        if article && (both || of_each) {
            i.jump(before);
            break;
        }
        if article {
            i.advance(1);
        }
        let Some(mut next) = i.attempt(noun::element) else {
            i.jump(before);
            break;
        };
        // "target artifact and enchantment": one object that is both, which no card says.
        let last = i.token(i.position() - 1).map_or("", |token| token.word);
        // "you control a Forest, Insects and Spiders you control ...": one thing and several don't make a list; a Plains is
        // one.
        let of_several = crate::ability::lexicon::is_of_several(last);
        if one && !several && comma && !joined && !article && of_several && next.head {
            i.jump(before);
            break;
        }
        if both && one && !of_several {
            i.jump(before);
            break;
        }
        next.article = article;
        elements.push(next);
        if joined {
            sure = elements.len();
            mark = (i.position(), i.targets.len());
            if comma {
                break;
            }
        }
    }
    if sure < elements.len() {
        elements.truncate(sure);
        i.jump(mark.0);
        i.targets.truncate(mark.1);
    }
    elements
}

fn group(i: &mut Tokens<'_>, mut elements: Vec<Element>) -> Filter {
    let single = elements.len() == 1;
    says_its_noun(&mut elements);
    type_of_all(&mut elements);
    // "instant or sorcery spell that targets a creature": what follows such a noun is said of all.
    let shared = if !single && spread_cards(&mut elements) {
        elements.last_mut().map(|last| last.parts.split_off(last.before.min(last.parts.len()))).unwrap_or_default()
    } else {
        Vec::new()
    };
    beside_what_lies_elsewhere(&mut elements);
    let shared = [shared, mana_value_of_all(&mut elements), place_of_all(&mut elements)].concat();
    let mut parts =
        if single { elements.pop().map(|element| element.parts).unwrap_or_default() } else { vec![join(elements)] };
    parts.extend(shared);
    while let Some(found) = i.attempt(|i| noun::behind(i, &parts, true)) {
        parts.push(found);
    }
    all(parts)
}

/// "artifact, creature, or enchantment with mana value 3 or less": every object has a mana value and colours or none,
/// and can be attached, damaged or bear counters, so that the words are said of all, where none of the others has a
/// description of its own.
fn mana_value_of_all(elements: &mut [Element]) -> Vec<Filter> {
    let Some((last, others)) = elements.split_last_mut() else { return Vec::new() };
    let plain = |element: &Element| {
        element.head && !element.article && element.parts.len() == element.before && !is_ability(element)
    };
    let of_cards = others.iter().any(|element| element.parts.contains(&Filter::Card));
    let of_value = |part: &Filter| match part {
        // "an artifact, creature, or land on the battlefield".
        Filter::In(Zone::Battlefield) => !of_cards,
        Filter::Compare(Value::ManaValue, ..) | Filter::Parity(Value::ManaValue, _) => true,
        // "a creature or planeswalker with the greatest mana value among creatures and planeswalkers they control".
        Filter::HasGreatest(Value::ManaValue, _) => true,
        // "Aura and Equipment attached to it", "artifact or creature with counters on it": whatever it is, it can be
        // so.
        Filter::AttachedTo(_) | Filter::HasCounter(_) | Filter::Counters(..) | Filter::Damaged => true,
        Filter::Together(_) | Filter::DamagedBy(_) => true,
        // "target creature or planeswalker that's white or blue".
        Filter::Color(_) | Filter::Colorless | Filter::Multicolored | Filter::Monocolored => true,
        Filter::Either(colors) => colors.iter().all(|color| matches!(color, Filter::Color(_))),
        _ => false,
    };
    let behind = last.parts.get(last.before..).unwrap_or_default();
    let spreads = !others.is_empty() && !last.article && others.iter().all(plain) && behind.iter().all(of_value);
    if spreads { last.parts.split_off(last.before) } else { Vec::new() }
}

/// "Tapped creatures and artifact creatures": where the noun of the first is said again behind another's own, what is said
/// before the first is said of it alone.
fn says_its_noun(elements: &mut [Element]) {
    let noun = |element: &Element| element.parts.get(element.before.checked_sub(1)?).cloned();
    let Some((first, others)) = elements.split_first_mut() else { return };
    first.whole |= first.head && others.iter().any(|other| other.before > 1 && noun(other) == noun(first));
}

/// "Vampire or Wizard creature card", "Faerie or Wizard permanent spell", "tapped Merfolk or Kithkin creature": the type
/// that stands behind the last of several subtypes is said of all.
fn type_of_all(elements: &mut [Element]) {
    let kind = |part: &Filter| match part {
        Filter::Subtype(name) => Some(crate::terms::subtype::goes_with(name)),
        _ => None,
    };
    let Some((last, others)) = elements.split_last_mut() else { return };
    let before = last.parts.get(..last.before).unwrap_or_default();
    let Some(at) = before.iter().position(|part| kind(part).is_some()) else { return };
    let Some(shared) = before.get(at + 1).filter(|part| matches!(part, Filter::Type(_) | Filter::Permanent)).cloned()
    else {
        return;
    };
    let own = before.get(at).and_then(kind);
    let bare = |other: &Element| {
        let adjectives = other.parts.len().saturating_sub(1);
        let nouns = other.parts.iter().take(adjectives).filter(|part| kind(part).is_some() || is_noun(part)).count();
        !other.article && nouns == 0 && other.before == other.parts.len() && other.parts.last().and_then(kind) == own
    };
    if last.article || others.is_empty() || !others.iter().all(bare) {
        return;
    }
    for other in others {
        other.parts.push(shared.clone());
        other.before = other.parts.len();
    }
}

/// Whether it is a noun by itself, as no adjective is.
fn is_noun(part: &Filter) -> bool {
    matches!(part, Filter::Type(_) | Filter::Permanent | Filter::Card | Filter::Spell)
}

/// "Permanent or suspended card": beside what its own adjective says to lie elsewhere, a permanent is one on the
/// battlefield.
fn beside_what_lies_elsewhere(elements: &mut [Element]) {
    let lies = |element: &Element| {
        let before = element.parts.get(..element.before).unwrap_or_default();
        before.iter().any(|part| matches!(part, Filter::All(inner) if inner.contains(&Filter::In(Zone::Exile))))
    };
    if !elements.iter().any(lies) {
        return;
    }
    for element in elements.iter_mut().filter(|element| element.parts.contains(&Filter::Permanent)) {
        element.parts.push(Filter::In(Zone::Battlefield));
    }
}

/// "Artifact cards and red creature cards in your hand", "a land card or a Gate card from among them": all of them are
/// there, where no other place is said of the others.
fn place_of_all(elements: &mut [Element]) -> Vec<Filter> {
    let Some((last, others)) = elements.split_last_mut() else { return Vec::new() };
    let is_place = |part: &Filter| match part {
        Filter::In(_) | Filter::Shown | Filter::ExiledWith(_) => true,
        Filter::All(inner) => inner.iter().any(|part| matches!(part, Filter::In(_))),
        _ => false,
    };
    let is_card = |element: &Element| element.parts.contains(&Filter::Card);
    let nowhere = |element: &Element| is_card(element) && !element.parts.iter().any(is_place);
    if others.is_empty() || !is_card(last) || !others.iter().all(nowhere) {
        return Vec::new();
    }
    let behind = last.parts.split_off(last.before.min(last.parts.len()));
    let (places, own): (Vec<Filter>, Vec<Filter>) = behind.into_iter().partition(is_place);
    last.parts.extend(own);
    places
}

/// "instant or sorcery spell": both are spells; "artifact or creature card": both are cards.
fn spread_cards(elements: &mut [Element]) -> bool {
    let Some((last, others)) = elements.split_last_mut() else { return false };
    if last.article {
        return false;
    }
    // "Lands on the battlefield and land cards in graveyards": each is where its own words say.
    if others.iter().any(|other| other.head && other.parts.iter().any(|part| matches!(part, Filter::In(_)))) {
        return false;
    }
    // "Faerie or Wizard permanent spell": the same is said of each before the noun.
    let permanent = last.parts.contains(&Filter::Permanent);
    let generic = |other: &Element| {
        let says = |part: &Filter| matches!(part, Filter::Spell | Filter::Card | Filter::Token);
        other.parts.iter().any(|part| says(part) || !permanent && *part == Filter::Permanent)
    };
    for word in [Filter::Spell, Filter::Card] {
        if last.parts.contains(&word) && !others.iter().any(generic) {
            // Adjectives that stand alone belong to the noun that follows, which says it; an ability is no spell.
            for other in others.iter_mut().filter(|other| other.head && !is_ability(other)) {
                other.parts.push(word.clone());
            }
            // Whose it is can be said of abilities too, and not how great a mana value it has.
            let of_any = |part: &Filter| match part {
                Filter::Not(inner) => matches!(**inner, Filter::Controller(_)),
                part => matches!(part, Filter::Controller(_)),
            };
            let behind = last.parts.get(last.before..).unwrap_or_default();
            return behind.iter().all(of_any) || !others.iter().any(is_ability);
        }
    }
    false
}

/// "activated ability", "triggered ability".
fn is_ability(element: &Element) -> bool {
    element.parts.iter().any(|part| matches!(part, Filter::AbilityOnStack { .. }))
}

/// Whether the description says that.
pub(super) fn says(which: &Filter, wanted: &Filter) -> bool {
    which.parts().contains(wanted)
}

/// "black or green creatures": adjectives that stand alone belong to the noun that follows.
fn join(mut elements: Vec<Element>) -> Filter {
    // "other snow and Zombie creatures": other than itself, whichever they are.
    if let Some((first, rest)) = elements.split_first_mut()
        && first.parts.first() == Some(&Filter::Other)
        && first.parts.len() > 1
        && !rest.iter().any(|element| element.article)
    {
        first.parts.remove(0);
        return all(vec![Filter::Other, join(elements)]);
    }
    if let Some(shared) = shared_adjective(&mut elements) {
        return all(vec![shared, join(elements)]);
    }
    if let Some(shared) = said_before(&mut elements) {
        return all(vec![shared, join(elements)]);
    }
    let mut found: Vec<Filter> = Vec::new();
    let mut adjectives: Vec<Filter> = Vec::new();
    for mut element in elements {
        if !element.head {
            adjectives.push(all(element.parts));
            continue;
        }
        if !adjectives.is_empty() && !element.parts.is_empty() {
            let own = element.parts.remove(0);
            adjectives.push(own);
            element.parts.insert(0, either(std::mem::take(&mut adjectives)));
        }
        found.push(all(element.parts));
    }
    if !adjectives.is_empty() {
        found.extend(adjectives);
    }
    common(found)
}

/// "goaded attacking or blocking creature": what stands before the first of two states or colours is said of both.
/// Takes it out.
fn said_before(elements: &mut [Element]) -> Option<Filter> {
    let kind = |filter: &Filter| match filter {
        Filter::Attacking | Filter::Blocking | Filter::Blocked | Filter::Unblocked => Some(0),
        Filter::Color(_) | Filter::Colorless | Filter::Multicolored => Some(1),
        Filter::Enchanted | Filter::Equipped => Some(2),
        _ => None,
    };
    let (first, others) = elements.split_first_mut()?;
    let last = kind(first.parts.last()?)?;
    let same = |element: &Element| !element.article && element.parts.first().and_then(kind) == Some(last);
    let alone = others.iter().rev().skip(1).all(|element| !element.head && element.parts.len() == 1);
    if first.head || first.parts.len() < 2 || others.is_empty() || !alone || !others.iter().all(same) {
        return None;
    }
    let own = first.parts.pop()?;
    first.before = 1;
    Some(all(std::mem::replace(&mut first.parts, vec![own])))
}

/// "red instant or sorcery", "white or blue instant or sorcery": what is said before the first noun is said of the bare
/// nouns after it too. Takes it out of them. Not so where each is a card of its own: "a basic land card or Gate card".
fn shared_adjective(elements: &mut Vec<Element>) -> Option<Filter> {
    let spreads = |filter: &Filter| {
        let plain = if let Filter::Not(inner) = filter { inner } else { filter };
        match plain {
            Filter::Color(_) | Filter::Supertype(_) | Filter::Tapped | Filter::Attacking => true,
            Filter::Colorless | Filter::Multicolored | Filter::Monocolored => true,
            Filter::Token => matches!(filter, Filter::Not(_)),
            // "Adventure instant or sorcery".
            Filter::Subtype(name) => name == "Adventure" || name == "Arcane",
            _ => false,
        }
    };
    let alone = elements.iter().take_while(|element| !element.head).count();
    let (adjectives, nouns) = elements.split_at_mut(alone);
    let (first, others) = nouns.split_first_mut()?;
    let bare = |element: &Element| {
        !element.article && matches!(element.parts.first(), Some(Filter::Type(_) | Filter::Subtype(_)))
    };
    let described = first.parts.len() > 1 && first.parts.first().is_some_and(spreads) && !first.whole;
    let single = |element: &Element| element.parts.len() == 1 && element.parts.iter().all(spreads);
    if others.is_empty() || !others.iter().all(bare) || !described || !adjectives.iter().all(single) {
        return None;
    }
    let own = first.parts.remove(0);
    first.before = first.before.saturating_sub(1);
    let ways = adjectives.iter().flat_map(|element| element.parts.clone()).chain([own]).collect();
    elements.drain(..alone);
    Some(either(ways))
}

/// What all alternatives share stands outside: "instant or sorcery spell" is a spell that is an instant or a sorcery.
fn common(found: Vec<Filter>) -> Filter {
    for shared in [Filter::Spell, Filter::Card] {
        let has = |filter: &Filter| matches!(filter, Filter::All(parts) if parts.contains(&shared));
        if found.len() > 1 && found.iter().all(has) {
            let rest = found
                .into_iter()
                .map(|filter| match filter {
                    Filter::All(parts) => all(parts.into_iter().filter(|part| *part != shared).collect()),
                    other => other,
                })
                .collect();
            return all(vec![either(rest), shared]);
        }
    }
    either(found)
}
