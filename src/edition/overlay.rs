//! What an edition has beyond the timeline: numbers found by alignment, and the texts of a draft.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Provision;
use crate::terms::RuleNumber;

/// What a draft says in place of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RuleWords {
    /// The words of the draft's rule.
    pub text: String,
    /// Its Examples.
    pub examples: Vec<String>,
}

/// Where the provisions stand in a text that the timeline does not know.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FoundNumbers {
    /// The edition whose provisions were looked for.
    pub since: Option<Date>,
    /// Where each was found.
    pub numbers: BTreeMap<Provision, RuleNumber>,
    /// Those whose rule has other words now.
    pub reworded: BTreeSet<Provision>,
    /// Those whose rule may be another one.
    pub doubtful: BTreeSet<Provision>,
}

/// What a draft lays over an edition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlay {
    /// What the draft is called.
    pub name: Option<String>,
    /// Behaviours by name, with their values, as the timeline writes them.
    pub behaviours: BTreeMap<String, String>,
    /// Provisions that are struck out, or stand elsewhere.
    pub provisions: BTreeMap<Provision, Option<RuleNumber>>,
    /// Rules that are replaced, added, or removed.
    pub rules: BTreeMap<RuleNumber, Option<RuleWords>>,
    /// Terms of the glossary that are replaced, added, or removed.
    pub terms: BTreeMap<String, Option<String>>,
}
