//! Why: steps that a reader can follow, each to an object, an ability and a rule.

use serde::Serialize;

use crate::edition::Provision;
use crate::game::{ObjectId, Recipient};

/// What kind of thing a reason speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonKind {
    /// A restriction: what can't be.
    Restriction,
    /// A requirement, obeyed or not.
    Requirement,
    /// What was not asked of a creature, and why.
    Exemption,
    /// A cost to attack or block, or what makes up the cost of a spell.
    Cost,
    /// A state-based effect that applied.
    StateBased,
    /// What replaced or prevented something.
    Replacement,
    /// What follows from the rules alone.
    Rule,
    /// How a place that the text leaves open was read.
    Reading,
    /// What was not understood or is not answered.
    Unknown,
}

/// One reason, by handle: names are made of it in the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// A sentence that a player understands.
    pub text: String,
    /// What kind of step it is, by which reports group and style it.
    pub kind: ReasonKind,
    /// The object that it comes from.
    pub source: Option<ObjectId>,
    /// Others that bear the same ability, and of which the same is said.
    pub also: Vec<ObjectId>,
    /// That object's ability, as written.
    pub ability: Option<String>,
    /// The objects and players it concerns.
    pub objects: Vec<Recipient>,
    /// The provisions that it rests on.
    pub provisions: Vec<Provision>,
}

impl Reason {
    /// A reason that rests on the rules alone.
    pub fn new(kind: ReasonKind, text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            kind,
            source: None,
            also: Vec::new(),
            ability: None,
            objects: Vec::new(),
            provisions: Vec::new(),
        }
    }

    /// With the provisions that it rests on.
    #[must_use]
    pub(crate) fn resting_on(mut self, provisions: impl IntoIterator<Item = Provision>) -> Self {
        self.provisions.extend(provisions);
        self
    }

    /// With the object and the ability that it comes from; as it is, where it comes from no object.
    #[must_use]
    pub fn from(mut self, source: impl Into<Option<ObjectId>>, ability: impl Into<String>) -> Self {
        if let Some(source) = source.into() {
            self.source = Some(source);
            self.ability = Some(ability.into());
        }
        self
    }

    /// Adds provisions that it rests on as well, each once.
    pub(crate) fn add_provisions(&mut self, provisions: impl IntoIterator<Item = Provision>) {
        for provision in provisions {
            if !self.provisions.contains(&provision) {
                self.provisions.push(provision);
            }
        }
    }

    /// Adds objects that bear the same ability, in their order.
    pub(crate) fn add_sources(&mut self, sources: impl IntoIterator<Item = ObjectId>) {
        self.also.extend(sources);
        self.also.sort_unstable();
        self.also.dedup();
        self.also.retain(|other| Some(*other) != self.source);
    }

    /// With the objects and players that it concerns.
    #[must_use]
    pub fn about(mut self, objects: impl IntoIterator<Item = impl Into<Recipient>>) -> Self {
        self.objects.extend(objects.into_iter().map(Into::into));
        self
    }
}
