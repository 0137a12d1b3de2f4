//! Descriptions of objects in words.

use super::{Printer, list};
use crate::ability::joined;
use crate::ability::phrases::{ADJECTIVES, NOUNS, RING_BEARER};
use crate::ability::{Amount, Comparison, Filter, Subject, Value};
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
            && (says_other(first) && !says_other(second) || matches!(first, Filter::Is(_)) && says_other(second))
        {
            return format!("{} or {}", self.with_article(first), self.with_article(second));
        }
        let noun = self.noun(filter, false);
        if is_itself(filter) || matches!(filter, Filter::Is(_)) {
            return noun;
        }
        if let Some(rest) = noun.strip_prefix("other ") {
            return format!("another {rest}");
        }
        format!("{} {noun}", article(&noun))
    }

    fn phrase(&mut self, filter: &Filter, plural: bool, conjunction: &str) -> String {
        if let Some(words) = self.whole_phrase(filter, plural, conjunction) {
            return words;
        }
        let parts = filter.parts();
        let mut front: Vec<String> = Vec::new();
        let mut nouns: Vec<String> = Vec::new();
        let mut behind: Vec<String> = Vec::new();
        let size = size(parts);
        let last_noun = parts.iter().rposition(is_noun);
        for (index, part) in parts.iter().enumerate() {
            // Everything: no word says it, and the noun "source" stands alone.
            if matches!(part, Filter::Any) || matches!(part, Filter::All(inner) if inner.is_empty()) {
                continue;
            }
            let head = Some(index) == last_noun;
            if let Some(noun) = self.noun_word(part, plural && head, conjunction) {
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
                behind.push(self.suffix(part));
            }
        }
        if nouns.is_empty() {
            let word = if plural { "sources" } else { "source" };
            nouns.push(word.to_owned());
        }
        front.extend(nouns);
        front.extend(behind);
        front.join(" ")
    }

    /// A description that is not said word by word: "~ from your graveyard", "a creature or an artifact", "suspended
    /// cards you own".
    fn whole_phrase(&mut self, filter: &Filter, plural: bool, conjunction: &str) -> Option<String> {
        if let Filter::Is(subject) = filter {
            return Some(self.object(subject));
        }
        // "~ from your graveyard".
        if let Filter::All(parts) = filter
            && let Some(Filter::Is(subject)) = parts.iter().find(|part| matches!(part, Filter::Is(_)))
            && parts.iter().all(|part| matches!(part, Filter::Is(_) | Filter::Owner(_) | Filter::In(_)))
        {
            let place: Vec<Filter> = parts.iter().filter(|part| !matches!(part, Filter::Is(_))).cloned().collect();
            let place = joined::all(place);
            return Some(format!("{} from {}", self.object(subject), self.zone_place(&place)));
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
    fn place(&mut self, part: &Filter, parts: &[Filter]) -> Option<Option<String>> {
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
    fn noun_word(&mut self, part: &Filter, head_plural: bool, conjunction: &str) -> Option<String> {
        let number = |word: &str| if head_plural { format!("{word}s") } else { word.to_owned() };
        Some(match part {
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
fn is_noun(part: &Filter) -> bool {
    match part {
        Filter::Type(_) | Filter::Subtype(_) => true,
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
