//! What can be wrong with the name or date of an edition.

use jiff::civil::Date;

/// An edition that can't be had.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EditionError {
    /// Before there were numbered rules.
    #[error("There are no numbered rules on {asked}: the first edition is that of {first}")]
    TooEarly {
        /// The date asked for.
        asked: Date,
        /// The first edition.
        first: Date,
    },
    /// Something that looks like a date and is not one.
    #[error("`{0}` is not a date; write it like 2006-10-01")]
    NoDate(String),
    /// No edition has this name.
    #[error("No edition is called `{name}`{}", did_you_mean(.like.as_deref()))]
    Unknown {
        /// The name asked for.
        name: String,
        /// The most similar name, if any is similar.
        like: Option<String>,
    },
    /// The timeline itself can't be read.
    #[error("the timeline can't be read: {0}")]
    Timeline(String),
}

fn did_you_mean(like: Option<&str>) -> String {
    match like {
        Some(like) => format!(" (did you mean `{like}`?)"),
        None => ": write a date, `latest`, the name of a set such as `time-spiral`, or the path of a draft".to_owned(),
    }
}
