//! Descriptions of objects in words.

use super::kinds::with_one_noun;
use super::{Printer, list};
use crate::ability::phrases::{ADJECTIVES, NOUNS, RING_BEARER};
use crate::ability::{Amount, Comparison, Deed, Filter, Subject, Value, Who};
use crate::ability::{Antecedent, joined};
use crate::terms::english::article;
use crate::terms::subtype::plural;
use crate::terms::{CardType, Supertype, Zone};

impl Printer<'_> {
    /// "creatures you control", as the subject of a sentence: alternatives are joined by "and".
    pub(super) fn plural_noun(&mut self, filter: &Filter) -> String {
        self.phrase(filter, true, "and")
    }

    /// "creature you control", "creatures with flying".
    pub(super) fn noun(&mut self, filter: &Filter, plural: bool) -> String {
        self.phrase(filter, plural, "or")
    }

    /// "a creature", "another Goblin".
    pub(super) fn with_article(&mut self, filter: &Filter) -> String {
        // "another creature or a land": each with its article where "another" is said of the first alone; "~ or another
        // creature".
        if let Filter::Either(parts) = filter
            && let [first, second] = parts.as_slice()
            && (says_other(first) != says_other(second) || matches!(first, Filter::Is(_)) && says_other(second))
        {
            // "a Shaman or another Wizard you control": whose they are is said once.
            let held = second.parts().last().filter(|part| matches!(part, Filter::Controller(_)));
            let first = match (first, held) {
                (Filter::All(parts), Some(held)) if parts.last() == Some(held) && !says_other(first) => {
                    joined::all(parts.iter().filter(|part| *part != held).cloned().collect())
                }
                (first, _) => first.clone(),
            };
            return format!("{} or {}", self.with_article(&first), self.with_article(second));
        }
        // "a red spell you control or a red planeswalker you control".
        if let Filter::Either(parts) = filter
            && parts
                .iter()
                .all(|part| matches!(part.parts().last(), Some(Filter::Controller(_))) && part.parts().len() > 2)
        {
            let each: Vec<String> = parts.iter().map(|part| self.with_article(part)).collect();
            return list(&each, "or");
        }
        if let Some(kinds) = self.kinds_of_cards(filter, false) {
            return kinds;
        }
        let noun = self.noun(filter, false);
        if is_itself(filter) || matches!(filter.parts().first(), Some(Filter::Is(_))) {
            return noun;
        }
        if let Some(rest) = noun.strip_prefix("other ") {
            return format!("another {rest}");
        }
        format!("{} {noun}", article(&noun))
    }

    pub(super) fn phrase(&mut self, filter: &Filter, plural: bool, conjunction: &str) -> String {
        if let Some(words) = self.whole_phrase(filter, plural, conjunction) {
            return words;
        }
        if plural && let Some(words) = self.kinds_of_cards(filter, true) {
            return words;
        }
        let parts = filter.parts();
        let mut front: Vec<String> = Vec::new();
        let mut nouns: Vec<String> = Vec::new();
        let (mut behind, mut last): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        let size = size(parts);
        let last_noun = parts.iter().rposition(is_noun);
        for (index, part) in parts.iter().enumerate() {
            // Everything: no word says it, and the noun "source" stands alone.
            if matches!(part, Filter::Any) || matches!(part, Filter::All(inner) if inner.is_empty()) {
                continue;
            }
            let head = Some(index) == last_noun;
            // "legendary or Rat card".
            if let Filter::Either(kinds) = part
                && let [Filter::Supertype(_), Filter::Subtype(_)] = kinds.as_slice()
            {
                let words: Vec<String> = kinds.iter().map(|kind| self.phrase(kind, false, "or")).collect();
                front.push(list(&words, "or").replace("source ", "").replace(" source", ""));
                continue;
            }
            if !head && let Some(kinds) = self.one_of_kinds(part, parts, plural) {
                last.push(kinds);
            } else if let Some(noun) = self.noun_word(part, plural && head, conjunction) {
                nouns.push(noun);
            } else if is_size(part) && size.is_some() {
                if let Some(size) = &size
                    && !front.contains(size)
                {
                    front.push(size.clone());
                }
            } else if let Some(word) = adjectives(part) {
                // Other than each of several is said once.
                if word != "other" || !front.contains(&word) {
                    front.push(word);
                }
            } else if let Some(place) = self.place(part, parts) {
                behind.extend(place);
            } else {
                let inner = if let Filter::Not(inner) = part { inner } else { part };
                // "you own that your opponents control".
                if matches!(inner, Filter::Controller(_)) && behind.last().is_some_and(|own| own == "you own") {
                    behind.push("that".to_owned());
                }
                match part {
                    Filter::Not(inner)
                        if matches!(**inner, Filter::Either(_) | Filter::All(_))
                            && !plural
                            && adjectives(inner).is_none()
                            && size_of(inner) =>
                    {
                        last.push(format!("that isn't {}", self.with_article(inner)));
                    }
                    Filter::Not(inner) if !plural && **inner == joined::outlaw() => {
                        last.push("that isn't an outlaw".to_owned());
                    }
                    // "creature that isn't a Kraken, a Leviathan, or an Octopus".
                    Filter::Not(inner)
                        if !plural
                            && **inner != joined::outlaw()
                            && let Filter::Either(kinds) = &**inner
                            && kinds.iter().all(is_noun) =>
                    {
                        let kinds: Vec<String> = kinds.iter().map(|kind| self.with_article(kind)).collect();
                        last.push(format!("that isn't {}", list(&kinds, "or")));
                    }
                    // "cards with a cycling ability in your graveyard".
                    Filter::Has(keyword) if keyword.name() == "cycling" => {
                        let words = self.suffix(part);
                        behind.insert(0, words);
                    }
                    // "card with the same name as that spell in your graveyard".
                    Filter::SameName(with) if **with == Subject::It && self.it == Antecedent::Event => {
                        let words = self.suffix(part);
                        behind.insert(0, words);
                    }
                    // "Mount or Vehicle you control other than ~": said of both.
                    Filter::Not(inner) if matches!(**inner, Filter::Is(_)) => last.push(self.suffix(part)),
                    // "creature with a +1/+1 counter on it".
                    Filter::HasCounter(kind) if !plural => {
                        let counter = format!("{}counter", super::amount::kind_before(kind.as_ref()));
                        behind.push(format!("with {} {counter} on it", article(&counter)));
                    }
                    part => {
                        let words = self.suffix(part);
                        behind.push(match words.strip_prefix("that share a ") {
                            Some(rest) if !plural && rest.contains(" with ") => format!("that shares a {rest}"),
                            _ => words,
                        });
                    }
                }
            }
        }
        if nouns.is_empty() {
            let word = if plural { "sources" } else { "source" };
            nouns.push(word.to_owned());
        }
        front.extend(nouns);
        // "creatures that are enchanted by an Aura you control".
        front.extend(behind.into_iter().chain(last).map(|words| match words.strip_prefix("that's ") {
            Some(rest) if plural => format!("that are {rest}"),
            _ => words,
        }));
        front.join(" ")
    }

    /// A description that is not said word by word: "~ from your graveyard", "a creature or an artifact", "suspended
    /// cards you own".
    fn whole_phrase(&mut self, filter: &Filter, plural: bool, conjunction: &str) -> Option<String> {
        if let Filter::Is(subject) = filter {
            return Some(self.object(subject));
        }
        if *filter == joined::outlaw() {
            return Some(if plural { "outlaws" } else { "outlaw" }.to_owned());
        }
        if *filter == joined::spell_or_ability() {
            return Some(if plural { "spells and/or abilities" } else { "spell or ability" }.to_owned());
        }
        if let Filter::All(parts) = filter
            && let [Filter::Is(subject), Filter::CastFrom(zone)] = parts.as_slice()
        {
            return Some(format!("{} from {}", self.object(subject), self.zone_place(zone)));
        }
        // "~ from your graveyard".
        if let Filter::All(parts) = filter
            && let Some(Filter::Is(subject)) = parts.iter().find(|part| matches!(part, Filter::Is(_)))
            && parts.iter().all(|part| matches!(part, Filter::Is(_) | Filter::Owner(_) | Filter::In(_)))
        {
            let place: Vec<Filter> = parts.iter().filter(|part| !matches!(part, Filter::Is(_))).cloned().collect();
            let place = match place.as_slice() {
                // Whose hand it is in needs no word.
                [Filter::In(zone @ (Zone::Hand | Zone::Graveyard))] => {
                    return Some(format!("{} from your {zone}", self.object(subject)));
                }
                _ => joined::all(place),
            };
            return Some(format!("{} from {}", self.object(subject), self.zone_place(&place)));
        }
        // "cards put into your hand this way".
        if let Filter::All(parts) = filter
            && let [what @ .., Filter::Owner(Who::You), Filter::In(Zone::Hand), Filter::ThisWay(Deed::Returned)] =
                parts.as_slice()
        {
            let what = self.phrase(&joined::all(what.to_vec()), plural, conjunction);
            return Some(format!("{what} put into your hand this way"));
        }
        // "other Dragons you control and Dragon cards in your graveyard".
        if let Filter::Either(both) = filter
            && let [Filter::All(here), cards] = both.as_slice()
            && here.contains(&Filter::In(Zone::Battlefield))
            && here.iter().any(|part| matches!(part, Filter::Controller(_)))
            && cards.parts().contains(&Filter::Card)
            && plural
        {
            let here = here.iter().filter(|part| **part != Filter::In(Zone::Battlefield)).cloned().collect();
            let here = self.phrase(&joined::all(here), true, conjunction);
            return Some(format!("{here} and {}", self.phrase(cards, true, conjunction)));
        }
        if let Filter::Either(parts) = filter
            && adjectives(filter).is_none()
        {
            let items: Vec<String> = parts.iter().map(|part| self.phrase(part, plural, conjunction)).collect();
            return Some(list(&items, conjunction));
        }
        let parts = filter.parts();
        let suspended = joined::suspended();
        if suspended.iter().all(|part| parts.contains(part)) {
            let rest: Vec<Filter> = parts.iter().filter(|part| !suspended.contains(part)).cloned().collect();
            return Some(format!("suspended {}", self.phrase(&joined::all(rest), plural, conjunction)));
        }
        None
    }

    /// "in your graveyard": whose zone, and which, are said together.
    pub(super) fn place(&mut self, part: &Filter, parts: &[Filter]) -> Option<Option<String>> {
        let owner = parts.iter().find_map(|part| if let Filter::Owner(who) = part { Some(who) } else { None })?;
        let zone =
            parts.iter().find(|part| matches!(part, Filter::In(_) | Filter::Either(_)) && zone_of(part).is_some())?;
        match part {
            Filter::Owner(_) => Some(None),
            part if part == zone => Some(Some(format!("in {} {}", self.whose(owner), zone_of(zone)?))),
            _ => None,
        }
    }

    /// A part that is a noun.
    pub(super) fn noun_word(&mut self, part: &Filter, head_plural: bool, conjunction: &str) -> Option<String> {
        let number = |word: &str| match word.strip_suffix('y') {
            Some(stem) if head_plural => format!("{stem}ies"),
            None if head_plural => format!("{word}s"),
            _ => word.to_owned(),
        };
        Some(match part {
            either if *either == joined::outlaw() => number("outlaw"),
            either if *either == joined::spell_or_ability() => {
                if head_plural { "spells and/or abilities" } else { "spell or ability" }.to_owned()
            }
            Filter::AbilityOnStack { activated: true, triggered: true } => number("activated or triggered ability"),
            Filter::AbilityOnStack { activated: true, .. } => number("activated ability"),
            Filter::AbilityOnStack { .. } => number("triggered ability"),
            Filter::Type(card_type) => type_word(*card_type, head_plural),
            Filter::Subtype(name) => {
                if head_plural {
                    plural(name)
                } else {
                    name.clone()
                }
            }
            // "tapped Merfolk or Kithkin creature": the noun of all is said once.
            Filter::Either(parts) if let Some((kinds, noun)) = with_one_noun(parts) => {
                let items: Vec<String> = kinds.iter().map(|kind| self.phrase(kind, false, conjunction)).collect();
                format!("{} {}", list(&items, conjunction), self.phrase(noun, head_plural, conjunction))
            }
            Filter::Either(parts) if is_noun(part) => {
                let items: Vec<String> = parts.iter().map(|part| self.phrase(part, head_plural, conjunction)).collect();
                list(&items, conjunction)
            }
            Filter::Marked(mark) if mark == RING_BEARER => number("Ring-bearer"),
            other => number(NOUNS.print(other)?),
        })
    }

    /// What stands after "is": "tapped", "a creature", "attacking alone".
    pub(super) fn predicate(&mut self, filter: &Filter) -> String {
        match filter {
            Filter::AttackingAlone => "attacking alone".to_owned(),
            Filter::ColorCount(comparison, number) => {
                let (many, _) = self.how_many(*comparison, &crate::ability::Amount::Number(i64::from(*number)));
                format!("{many} colors")
            }
            Filter::Is(subject) => self.object(subject),
            Filter::Bearing(inner) => format!("enchanted by {}", self.with_article(inner)),
            Filter::AttackingPlayer(_) | Filter::BlockingSubject(_) | Filter::BlockedBy(_) | Filter::AttachedTo(_) => {
                self.suffix(filter)
            }
            Filter::In(_) | Filter::Named(_) => self.suffix(filter),
            Filter::All(parts) if let [Filter::In(Zone::Exile), Filter::HasCounter(Some(kind))] = parts.as_slice() => {
                format!("exiled with {} {kind} counter on it", article(&kind.to_string()))
            }
            Filter::Either(parts) if matches!(parts.as_slice(), [Filter::BlockingSubject(one), Filter::BlockedBy(other)] if one == other) => {
                self.suffix(filter)
            }
            Filter::Either(parts) if adjectives(filter).is_none() => {
                let items: Vec<String> = parts.iter().map(|part| self.predicate(part)).collect();
                items.join(" or ")
            }
            other => match adjectives(other) {
                Some(word) => word,
                None => self.with_article(other),
            },
        }
    }
}

/// The zones that a player has, in words: "graveyard", "hand or graveyard".
fn zone_of(part: &Filter) -> Option<String> {
    match part {
        Filter::In(zone @ (Zone::Hand | Zone::Library | Zone::Graveyard)) => Some(zone.to_string()),
        Filter::Either(parts) => {
            let zones: Option<Vec<String>> =
                parts.iter().map(|part| if matches!(part, Filter::In(_)) { zone_of(part) } else { None }).collect();
            Some(zones?.join(" or "))
        }
        _ => None,
    }
}

/// One object, with where it is: "~ from your graveyard".
pub(super) fn is_itself(filter: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.iter().any(|part| matches!(part, Filter::Is(_)))
        && parts.iter().all(|part| matches!(part, Filter::Is(_) | Filter::Owner(_) | Filter::In(_))))
}

/// Whether "another" is said of it.
fn says_other(filter: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.contains(&Filter::Other))
}

/// Whether the part is a noun of the phrase.
pub(super) fn is_noun(part: &Filter) -> bool {
    match part {
        Filter::Type(_) | Filter::Subtype(_) | Filter::AbilityOnStack { .. } => true,
        Filter::Either(parts) => {
            adjectives(part).is_none()
                && parts.iter().all(|part| match part {
                    Filter::All(inner) => inner.iter().any(is_noun),
                    single => is_noun(single),
                })
        }
        Filter::Marked(mark) => mark == RING_BEARER,
        other => NOUNS.print(other).is_some(),
    }
}

fn is_size(part: &Filter) -> bool {
    matches!(part, Filter::Compare(Value::Power | Value::Toughness, Comparison::Exactly, amount) if matches!(**amount, Amount::Number(_)))
}

/// "1/1", where both halves are said.
fn size(parts: &[Filter]) -> Option<String> {
    let half = |wanted: Value| {
        parts.iter().find_map(|part| match part {
            Filter::Compare(value, Comparison::Exactly, amount) if *value == wanted => match **amount {
                Amount::Number(number) => Some(number),
                _ => None,
            },
            _ => None,
        })
    };
    Some(format!("{}/{}", half(Value::Power)?, half(Value::Toughness)?))
}

/// A part that stands before its noun, in words.
pub(super) fn adjectives(part: &Filter) -> Option<String> {
    if let Filter::Marked(mark) = part
        && mark != RING_BEARER
    {
        return Some(mark.clone());
    }
    Some(match part {
        Filter::Color(color) => color.word().to_owned(),
        Filter::Supertype(supertype) => supertype.word().to_lowercase(),
        Filter::Not(inner) => match &**inner {
            Filter::Is(subject) if matches!(**subject, Subject::Target(_) | Subject::It | Subject::Chosen) => {
                "other".to_owned()
            }
            Filter::Tapped => "untapped".to_owned(),
            Filter::Attacking | Filter::Blocking | Filter::Color(_) | Filter::Supertype(_) => {
                format!("non{}", adjectives(inner)?)
            }
            Filter::Type(card_type) => format!("non{}", card_type.word().to_lowercase()),
            Filter::Token => "nontoken".to_owned(),
            Filter::Commander => "noncommander".to_owned(),
            Filter::Subtype(name) => format!("non-{name}"),
            Filter::Either(_) if is_historic(inner) => "nonhistoric".to_owned(),
            _ => return None,
        },
        Filter::Either(_) if is_historic(part) => "historic".to_owned(),
        Filter::Either(parts) => {
            let words: Option<Vec<String>> = parts.iter().map(adjectives).collect();
            list(&words?, "or")
        }
        other => ADJECTIVES.print(other)?.to_owned(),
    })
}

fn is_historic(filter: &Filter) -> bool {
    let Filter::Either(parts) = filter else { return false };
    parts.len() == 3
        && parts.contains(&Filter::Supertype(Supertype::Legendary))
        && parts.contains(&Filter::Type(CardType::Artifact))
        && parts.contains(&Filter::Subtype("Saga".to_owned()))
}

fn type_word(card_type: CardType, plural: bool) -> String {
    let word = card_type.word().to_lowercase();
    match (plural, word.strip_suffix('y')) {
        (true, Some(stem)) => format!("{stem}ies"),
        (true, None) => format!("{word}s"),
        (false, _) => word,
    }
}

/// Whether what is denied is described by a noun of its own: "that isn't a basic land".
fn size_of(inner: &Filter) -> bool {
    matches!(inner, Filter::All(parts) if parts.iter().any(is_noun))
}
