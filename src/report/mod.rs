//! A ruling as people and programs read it.
//!
//! ```text
//! ruling + edition + texts ─► Answers ─► JSON
//!                             Answers ─► parts ─► text, Markdown, a page of the site
//! game + view ─► Board ─► text, JSON
//! rulings side by side ─► Comparing, Bisected ─► text, JSON, Markdown
//! scenarios with their boards and answers ─► a site
//! comparisons ─► Checked ─► text, JSON, JUnit, annotations of a workflow run
//! ```

pub mod abilities;
pub mod answer;
pub mod board;
pub mod cards;
pub mod changed;
pub mod checked;
pub mod citation;
pub mod compared;
pub mod coverage;
pub mod decided;
mod github;
pub mod happened;
mod json;
mod junit;
mod markdown;
mod page;
mod paint;
mod parts;
mod rules;
pub mod site;
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
pub(crate) use paint::clean;
pub use paint::{Paint, Style};
pub use text::text;
