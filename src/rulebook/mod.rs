//! Rules texts: reading every published format, citing, cross references, and search.
//!
//! ```text
//! bytes ─► decode ─► read ─► Rulebook ─► references
//!                               │
//!        bundled + imported ─► Library ─► text_of, search
//! ```

pub mod align;
pub mod book;
pub mod decode;
pub mod definitions;
pub mod err;
pub mod file;
mod fingerprint;
pub mod library;
pub mod read;
pub mod reference;
pub mod references;
pub mod report;
mod scored;
pub mod search;
pub mod source;

pub use book::{Entry, Rule, RuleText, Rulebook};
pub use err::RulebookError;
pub use file::TextFile;
pub use library::{Held, Library};
pub use report::ImportReport;
pub use search::{Found, Hit, Leading, Search};
