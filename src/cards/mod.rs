//! Cards by name, from the card files that people have.
//!
//! ```text
//! AtomicCards.json, oracle-cards.json ─► import ─► Gathered ─► Store (one file in the data folder) ─► Card
//! ```
//!
//! A card is taken as it is printed: facts are read into our own terms, texts stay texts, an ability each, and whoever
//! wants to know what they mean has them read.

mod card;
mod err;
pub mod import;
pub mod store;

pub use card::Card;
pub use err::CardsError;
pub use import::Gathered;
pub use store::Store;
