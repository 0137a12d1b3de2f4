//! What is one of several kinds, in words: "creature that's a Wolf or Werewolf", "a land card or a Gate card".

use super::filter::{adjectives, is_noun};
use super::{Printer, list};
use crate::ability::Filter;
use crate::ability::joined;
use crate::terms::CardType;
use crate::terms::english::article;

impl Printer<'_> {
    /// "a basic land card or a Gate card", "Spider spells and noncreature spells": kinds that differ in more than one word,
    /// each with its noun.
    pub(super) fn kinds_of_cards(&mut self, filter: &Filter, plural: bool) -> Option<String> {
        let Filter::All(parts) = filter else { return None };
        let noun = parts.iter().find(|part| matches!(part, Filter::Card | Filter::Spell))?;
        let kinds = parts.iter().find_map(|part| match part {
            Filter::Either(kinds) if kinds.iter().any(is_noun_kind) && kinds.iter().any(is_other_kind) => {
                let said_of_all = |part: &Filter| matches!(part, Filter::Compare(..));
                (!parts.iter().any(said_of_all)).then_some(kinds)
            }
            _ => None,
        })?;
        let either = Filter::Either(kinds.clone());
        let others: Vec<Filter> = parts.iter().filter(|part| *part != noun && **part != either).cloned().collect();
        let mut each: Vec<String> = Vec::new();
        for kind in kinds {
            let of = joined::all([kind.parts(), std::slice::from_ref(noun)].concat());
            each.push(if plural { self.phrase(&of, true, "or") } else { self.with_article(&of) });
        }
        // "a card named Newt or Cauldron".
        if !plural && kinds.iter().all(|kind| matches!(kind, Filter::Named(_))) {
            for kind in each.iter_mut().skip(1) {
                *kind = kind.replacen("a card named ", "", 1);
            }
        }
        let behind: Vec<String> = others
            .iter()
            .filter_map(|part| self.place(part, parts).unwrap_or_else(|| Some(self.suffix(part))))
            .collect();
        let joint = match (plural, noun) {
            (false, _) => "or",
            (true, Filter::Spell) => "and",
            (true, _) => "and/or",
        };
        let words = [list(&each, joint)].into_iter().chain(behind);
        Some(words.collect::<Vec<_>>().join(" "))
    }

    /// "that's a Wolf or Werewolf", of a creature that is one of several kinds: before the noun the last kind alone would be
    /// said of it; "that's attacking or blocking" beside other adjectives.
    pub(super) fn one_of_kinds(&mut self, part: &Filter, parts: &[Filter], plural: bool) -> Option<String> {
        let Filter::Either(kinds) = part else { return None };
        let are = if plural { "that are" } else { "that's" };
        if let Some(word) = adjectives(part) {
            let either = |other: &&Filter| matches!(other, Filter::Either(_)) && *other != part;
            let beside_colors = kinds.as_slice() == [Filter::Attacking, Filter::Blocking]
                && parts.iter().filter(either).any(|other| adjectives(other).is_some());
            // "target spell or permanent that's red or green".
            let of_either = kinds.iter().all(|kind| matches!(kind, Filter::Color(_)))
                && parts.last().is_some_and(|last| matches!(last, Filter::Either(_)) && is_noun(last));
            return (beside_colors || of_either).then(|| format!("{are} {word}"));
        }
        let noun =
            |part: &Filter| matches!(part, Filter::Type(_) | Filter::Permanent | Filter::Commander | Filter::Token);
        let single = kinds.iter().all(|kind| matches!(kind, Filter::Type(_) | Filter::Subtype(_)));
        if !single || *part == joined::outlaw() || !parts.iter().any(noun) {
            return None;
        }
        let words: Vec<String> = kinds.iter().filter_map(|kind| self.noun_word(kind, plural, "or")).collect();
        match plural {
            true => Some(format!("{are} {}", list(&words, "and/or"))),
            false => Some(format!("{are} {} {}", article(words.first()?), list(&words, "or"))),
        }
    }
}

/// Whether it is a kind that a card or a spell may be of.
pub(super) fn is_noun_kind(kind: &Filter) -> bool {
    match kind {
        Filter::Type(_) | Filter::Subtype(_) | Filter::Named(_) => true,
        Filter::All(parts) => parts.iter().any(is_noun_kind),
        _ => false,
    }
}

/// Whether one word that stands before the noun does not say it.
pub(super) fn is_other_kind(kind: &Filter) -> bool {
    match kind {
        Filter::Named(_) | Filter::Color(_) | Filter::All(_) => true,
        Filter::Not(inner) => matches!(**inner, Filter::Type(_)),
        _ => false,
    }
}

/// Subtypes that each stand before the same noun, and that noun.
pub(super) fn with_one_noun(parts: &[Filter]) -> Option<(Vec<Filter>, &Filter)> {
    let split = |part: &'_ Filter| match part.parts() {
        [kind @ Filter::Subtype(_), Filter::Type(noun)] => Some((kind.clone(), *noun)),
        _ => None,
    };
    let kinds: Vec<(Filter, CardType)> = parts.iter().map(split).collect::<Option<_>>()?;
    let (_, noun) = kinds.first()?;
    let same = kinds.iter().all(|(_, next)| next == noun);
    if !same {
        return None;
    }
    Some((kinds.iter().map(|(kind, _)| kind.clone()).collect(), parts.first()?.parts().last()?))
}
