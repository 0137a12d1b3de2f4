//! What was chosen, in the place of the words that ask for it.   608.2d, 611.2c, 607.2d
//!
//! "Choose a color. Target creature gains protection from that color": what was chosen as a spell or ability resolves is
//! known to the effects that begin then, and to nothing that could be asked later. "Enchanted creature has protection
//! from the chosen color": what was chosen for the Aura is known to the Aura, and not to the creature.

use crate::ability::{Change, Filter, Granted, Keyword, Quality, Rule};
use crate::game::ChosenFor;
use crate::terms::CardType;

/// A change with what was chosen in the place of the words that ask for it.
pub(in crate::engine) fn put_into(change: &Change, chosen: &ChosenFor) -> Change {
    let of = |filter: &Filter| described(filter, chosen);
    match change {
        Change::Gain(granted) => Change::Gain(granted.iter().map(|one| given(one, chosen)).collect()),
        Change::Rule(rule) => Change::Rule(match rule {
            Rule::CantBlock(which) => Rule::CantBlock(of(which)),
            Rule::CantBeBlocked(which) => Rule::CantBeBlocked(of(which)),
            Rule::BlockersAtLeast(count, which) => Rule::BlockersAtLeast(count.clone(), of(which)),
            Rule::MustBeBlocked(which) => Rule::MustBeBlocked(of(which)),
            Rule::MustBeBlockedByAll(which) => Rule::MustBeBlockedByAll(of(which)),
            Rule::CantPlay(which) => Rule::CantPlay(of(which)),
            Rule::CantActivateOf { of: which, but_mana } => Rule::CantActivateOf { of: of(which), but_mana: *but_mana },
            Rule::SpellsEachTurn(most, which) => Rule::SpellsEachTurn(most.clone(), of(which)),
            Rule::CantBeTargeted { spells, abilities, by } => {
                Rule::CantBeTargeted { spells: *spells, abilities: *abilities, by: of(by) }
            }
            rule => rule.clone(),
        }),
        change => change.clone(),
    }
}

fn given(granted: &Granted, chosen: &ChosenFor) -> Granted {
    let known = match granted {
        Granted::Keyword(keyword) => put_into_keyword(keyword, chosen),
        _ => None,
    };
    known.map_or_else(|| granted.clone(), Granted::Keyword)
}

/// A keyword with what was chosen in the place of the words that ask for it; none where it is of no kind that asks.
pub(in crate::engine) fn put_into_keyword(keyword: &Keyword, chosen: &ChosenFor) -> Option<Keyword> {
    match keyword {
        Keyword::Protection(Quality::Source(from)) => {
            Some(Keyword::Protection(Quality::Source(described(from, chosen))))
        }
        Keyword::Hexproof(Some(from)) => Some(Keyword::Hexproof(Some(described(from, chosen)))),
        Keyword::Landwalk(which) => Some(Keyword::Landwalk(described(which, chosen))),
        _ => None,
    }
}

/// A description with the chosen color, type and name; what was not chosen stays asked for.
fn described(filter: &Filter, chosen: &ChosenFor) -> Filter {
    let each = |parts: &[Filter]| parts.iter().map(|part| described(part, chosen)).collect();
    let known = match filter {
        Filter::All(parts) => Some(Filter::All(each(parts))),
        Filter::Either(parts) => Some(Filter::Either(each(parts))),
        Filter::Not(inner) => Some(Filter::Not(Box::new(described(inner, chosen)))),
        Filter::ChosenColor => chosen.color.map(Filter::Color),
        Filter::ChosenType => chosen.kind.as_ref().map(|kind| match CardType::read(kind) {
            Some(card_type) => Filter::Type(card_type),
            None => Filter::Subtype(kind.clone()),
        }),
        Filter::ChosenName => chosen.name.clone().map(Filter::Named),
        _ => None,
    };
    known.unwrap_or_else(|| filter.clone())
}
