//! A ruling as people and programs read it.
//!
//! ```text
//! ruling + edition + texts ─► Answers ─► text, JSON, Markdown
//! game + view ─► Board ─► text, JSON
//! comparisons ─► Checked ─► text, JSON, JUnit, annotations of a workflow run
//! ```

pub mod abilities;
pub mod answer;
pub mod board;
pub mod cards;
pub mod checked;
pub mod citation;
pub mod compared;
mod decided;
mod github;
mod happened;
mod json;
mod junit;
mod markdown;
mod page;
mod paint;
mod play;
mod rules;
mod text;

pub use answer::{Answer, Answers, EditionName};
pub use board::Board;
pub use checked::{Checked, Checking};
pub use citation::{Citation, NumbersOnly, RuleTexts};
pub use decided::Decided;
pub use github::github;
pub use json::json;
pub use junit::junit;
pub use markdown::markdown;
pub use page::{Entry, Page};
pub use paint::{Paint, Style, clean};
pub use text::text;
