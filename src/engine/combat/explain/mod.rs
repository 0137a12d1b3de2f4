//! Reasons and sentences for a declaration, as players speak.

pub mod allowed;
mod alternative;
pub mod barred;
pub mod broken;
pub mod deciding;
mod impossible;
pub mod obedience;
mod teller;
pub mod unmet;
pub mod words;

pub use alternative::alternative;
pub use teller::Teller;
