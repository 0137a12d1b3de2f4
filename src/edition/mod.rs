//! stub
use serde::Serialize;
/// stub
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provision {
    /// x
    LegendRule,
}
/// stub
#[derive(Clone, Debug)]
pub struct Edition;
