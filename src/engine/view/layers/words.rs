//! Names of keywords, for the steps that tell how an object came to be what it is.

use crate::ability::{Filter, Keyword};

/// A keyword as a step names it.
pub(super) fn keyword(keyword: &Keyword) -> String {
    match keyword {
        Keyword::Landwalk(Filter::Subtype(land)) => format!("{}walk", land.to_lowercase()),
        Keyword::Known(name, parameter) => format!("{name} {parameter}").trim_end().to_owned(),
        other => other.name().to_owned(),
    }
}

/// Several of them.
pub(super) fn list(keywords: &[Keyword]) -> String {
    keywords.iter().map(keyword).collect::<Vec<_>>().join(", ")
}
