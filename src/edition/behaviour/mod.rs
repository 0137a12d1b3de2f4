//! The behaviours: what the rules do differently from one edition to the next, each an enum.
//!
//! A behaviour has a value in every edition; `timeline.yaml` says from which date each value holds.

/// Makes one behaviour: an enum whose words in the timeline are its names in kebab case.
///
/// The first value is the one of the first edition.
macro_rules! behaviour {
    ($(#[$doc:meta])* $name:ident { $(#[$first_doc:meta])* $first:ident, $($(#[$value_doc:meta])* $value:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $(#[$first_doc])*
            #[default]
            $first,
            $($(#[$value_doc])* $value,)*
        }

        impl $name {
            /// Every value, from the first edition's on.
            pub(crate) const VALUES: &[Self] = &[Self::$first, $(Self::$value,)*];
        }
    };
}

mod cards;
mod combat;
mod course;
mod state_based;
mod words;

pub use cards::*;
pub use combat::*;
pub use course::*;
pub use state_based::*;
pub use words::*;
