//! The provisions: pieces of the rules that keep their identity while their numbers change.

#[macro_use]
mod combat;
#[macro_use]
mod course;
#[macro_use]
mod fundamentals;
#[macro_use]
mod keyword_actions;
#[macro_use]
mod keywords;
#[macro_use]
mod layers;
#[macro_use]
mod multiplayer;
#[macro_use]
mod objects;
#[macro_use]
mod stack;
#[macro_use]
mod state_based;

use serde::{Deserialize, Serialize};

/// Makes the enum, its list and its titles from one table, so that they can't part company. Each topic's file holds the
/// rows of its sections, and hands them on with those of the topics before it.
macro_rules! provisions {
    ([$topic:ident $($later:ident)*] $($before:tt)*) => {
        $topic! { [$($later)*] $($before)* }
    };
    ([] $($(#[doc = $doc:literal])* $name:ident = $title:literal,)*) => {
        /// A piece of the rules that keeps its identity while its number changes.
        ///
        /// Where it stands in an edition is for [`Edition::number`](crate::edition::Edition::number) to say.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Provision {
            $($(#[doc = $doc])* $name,)*
        }

        impl Provision {
            /// Every provision, by theme.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its name, as the timeline and drafts write it: `legend-rule`.
            pub fn name(self) -> String {
                let mut name = String::new();
                for c in format!("{self:?}").chars() {
                    if c.is_ascii_uppercase() && !name.is_empty() {
                        name.push('-');
                    }
                    name.push(c.to_ascii_lowercase());
                }
                name
            }

            /// What it says, in a sentence of ours.
            pub fn sentence(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($doc,)*).trim(),)*
                }
            }

            /// A short name in our own words.
            pub const fn title(self) -> &'static str {
                match self {
                    $(Self::$name => $title,)*
                }
            }
        }
    };
}

provisions! {
    [state_based fundamentals objects stack keyword_actions keywords combat course multiplayer layers]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_short_and_differ() {
        let mut titles: Vec<_> = Provision::ALL.iter().map(|p| p.title()).collect();
        assert!(titles.iter().all(|t| !t.is_empty() && t.len() <= 60));
        titles.sort_unstable();
        let twice: Vec<_> = titles.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        assert_eq!(twice, Vec::<&str>::new());
    }

    #[test]
    fn list_is_in_the_order_of_the_enum() {
        assert!(Provision::ALL.iter().enumerate().all(|(place, p)| *p as usize == place));
    }
}
