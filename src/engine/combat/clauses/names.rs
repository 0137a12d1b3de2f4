//! Filters that mean the same whoever says them, so that what they find need be looked for only once.

use crate::ability::Filter;

/// Whether the filter's words mean the same in every ability: neither "you" nor "~" nor "it" stands in them.
pub(crate) fn speaks_of_nobody(filter: &Filter) -> bool {
    match filter {
        Filter::All(parts) | Filter::Either(parts) => parts.iter().all(speaks_of_nobody),
        Filter::Not(inner) => speaks_of_nobody(inner),
        Filter::Has(keyword) => {
            use crate::ability::Keyword;
            matches!(
                **keyword,
                Keyword::Flying | Keyword::Reach | Keyword::Shadow | Keyword::Horsemanship | Keyword::FirstStrike
            )
        }
        Filter::Any
        | Filter::Type(_)
        | Filter::Subtype(_)
        | Filter::Supertype(_)
        | Filter::Token
        | Filter::Permanent
        | Filter::Color(_)
        | Filter::Colorless
        | Filter::Multicolored
        | Filter::Monocolored
        | Filter::Tapped => true,
        _ => false,
    }
}
