//! One edition: what held on its date.

mod table;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use jiff::civil::Date;

use super::behaviour::DamageTiming;
use super::overlay::{FoundNumbers, Overlay, RuleWords};
use super::{Consulted, Dated, Provision};
use crate::terms::RuleNumber;
use table::{At, Standing};
pub use table::{Behaviours, NotABehaviour};

/// The rules as they stood on a date: every behaviour, and the number of every provision.
///
/// Cheap to clone. A draft is an edition whose values and numbers were laid over those of another.
#[derive(Clone)]
pub struct Edition {
    inner: Arc<Inner>,
    /// Where what is asked of it is written down.
    consulted: Option<Arc<Consulted>>,
}

#[derive(Debug, PartialEq, Eq)]
struct Inner {
    date: Date,
    name: String,
    standing: Standing,
    numbers: Vec<Option<RuleNumber>>,
    found: FoundNumbers,
    draft: Overlay,
}

impl Edition {
    /// What held on a date.
    pub(super) fn on(
        date: Date,
        name: Option<&str>,
        behaviours: &Behaviours,
        provisions: &[Dated<Option<RuleNumber>>],
    ) -> Self {
        Self::of(Inner {
            date,
            name: name.map_or_else(|| date.to_string(), str::to_owned),
            standing: behaviours.on(date),
            numbers: provisions.iter().map(|numbers| numbers.on(date)).collect(),
            found: FoundNumbers::default(),
            draft: Overlay::default(),
        })
    }

    fn of(inner: Inner) -> Self {
        Self { inner: Arc::new(inner), consulted: None }
    }

    /// This edition with other contents; whoever watches it watches that too.
    fn remade(&self, inner: Inner) -> Self {
        Self { inner: Arc::new(inner), consulted: self.consulted.clone() }
    }

    /// The same edition, and what will be asked of it from now on.
    pub fn watched(&self) -> (Self, Arc<Consulted>) {
        let consulted = Arc::new(Consulted::of(Provision::ALL.len()));
        (Self { inner: Arc::clone(&self.inner), consulted: Some(Arc::clone(&consulted)) }, consulted)
    }

    fn consult(&self, write: impl FnOnce(&Consulted)) {
        if let Some(consulted) = &self.consulted {
            write(consulted);
        }
    }

    /// Whether to ask for the order of layers would be written down as something new.
    pub(crate) fn notes_layers(&self) -> bool {
        self.consulted.as_ref().is_some_and(|consulted| !consulted.has_behaviour(At::layer_model as usize))
    }

    /// In what an answer under this edition can differ from one under another.
    pub fn differing(&self, other: &Self) -> Consulted {
        let differing = Consulted::of(Provision::ALL.len());
        for (at, agrees) in self.inner.standing.agreeing(&other.inner.standing).enumerate() {
            if !agrees {
                differing.behaviour(at);
            }
        }
        let has = |edition: &Self, provision: Provision| edition.inner.number(provision).is_some();
        for provision in Provision::ALL.iter().copied() {
            if has(self, provision) != has(other, provision) {
                differing.provision(provision);
            }
        }
        differing
    }

    /// The date on which it was published.
    pub fn date(&self) -> Date {
        self.inner.date
    }

    /// The set it came with, or its date where that is not known.
    pub fn name(&self) -> &str {
        &self.inner.name
    }

    /// Where a provision stands in this edition; `None` where it does not exist.
    pub fn number(&self, provision: Provision) -> Option<RuleNumber> {
        self.consult(|consulted| consulted.provision(provision));
        self.inner.number(provision)
    }

    /// Whether a provision exists in this edition.
    pub fn has(&self, provision: Provision) -> bool {
        self.number(provision).is_some()
    }

    /// The same edition as it would be without a provision: what a draft that strikes a rule out asks for, and what
    /// shows whether any scenario depends on that rule.
    #[must_use]
    pub fn without(&self, provision: Provision) -> Self {
        let mut numbers = self.inner.numbers.clone();
        if let Some(number) = numbers.get_mut(provision as usize) {
            *number = None;
        }
        self.remade(Inner { numbers, ..self.inner.copied() })
    }

    /// This edition as a later text has it that the timeline does not know: its behaviours, and the numbers that were
    /// found there. A provision that was not found keeps its number.
    #[must_use]
    pub fn as_found(&self, date: Date, found: FoundNumbers) -> Self {
        let mut numbers = self.inner.numbers.clone();
        for (provision, number) in &found.numbers {
            if let Some(slot) = numbers.get_mut(*provision as usize) {
                *slot = Some(*number);
            }
        }
        self.remade(Inner { date, name: date.to_string(), numbers, found, ..self.inner.copied() })
    }

    /// This edition with a draft laid over it.
    ///
    /// # Errors
    /// The first behaviour or value that there is not, by its name.
    pub fn drafted(&self, draft: Overlay) -> Result<Self, (String, NotABehaviour)> {
        let mut inner = self.inner.copied();
        for (behaviour, value) in &draft.behaviours {
            inner.standing.set(behaviour, value).map_err(|wrong| (behaviour.clone(), wrong))?;
        }
        for (provision, number) in &draft.provisions {
            if let Some(slot) = inner.numbers.get_mut(*provision as usize) {
                *slot = *number;
            }
        }
        if let Some(name) = &draft.name {
            inner.name.clone_from(name);
        }
        inner.draft = draft;
        Ok(self.remade(inner))
    }

    /// Whether a draft lies over it.
    pub fn is_draft(&self) -> bool {
        self.inner.draft != Overlay::default()
    }

    /// What a draft says of rules in place of the edition's text; `None` where it removes one.
    pub fn drafted_rules(&self) -> impl Iterator<Item = (RuleNumber, Option<&RuleWords>)> {
        self.inner.draft.rules.iter().map(|(number, words)| (*number, words.as_ref()))
    }

    /// What a draft says of terms in place of the edition's glossary; `None` where it removes one.
    pub fn drafted_terms(&self) -> impl Iterator<Item = (&str, Option<&str>)> {
        self.inner.draft.terms.iter().map(|(term, text)| (term.as_str(), text.as_deref()))
    }

    /// The edition since which the words of a rule have changed, where only its text tells: its behaviour is the
    /// earlier one's.
    pub fn reworded_since(&self, provision: Provision) -> Option<Date> {
        self.inner.found.since.filter(|_| self.inner.found.reworded.contains(&provision))
    }

    /// Whether a provision's number was found by its words, and may be that of another rule.
    pub fn is_doubtful(&self, provision: Provision) -> bool {
        self.inner.found.doubtful.contains(&provision)
    }

    /// Where provisions were found, in an edition that the timeline does not know.
    pub fn found(&self) -> &FoundNumbers {
        &self.inner.found
    }

    /// Every behaviour with its value, as the timeline writes them.
    pub fn behaviours(&self) -> Vec<(String, String)> {
        self.inner.standing.named()
    }

    /// The rules that rulings under this edition can rest on, each with the provisions that it holds.
    pub fn cited(&self) -> BTreeMap<RuleNumber, Vec<Provision>> {
        let mut cited: BTreeMap<RuleNumber, Vec<Provision>> = BTreeMap::new();
        for provision in Provision::ALL {
            if let Some(number) = self.number(*provision) {
                cited.entry(number).or_default().push(*provision);
            }
        }
        cited
    }

    /// Whether combat damage waits on the stack.
    pub fn damage_on_stack(&self) -> bool {
        self.damage_timing() == DamageTiming::OnTheStack
    }
}

impl Inner {
    fn number(&self, provision: Provision) -> Option<RuleNumber> {
        self.numbers.get(provision as usize).copied().flatten()
    }

    fn copied(&self) -> Self {
        Self {
            date: self.date,
            name: self.name.clone(),
            standing: self.standing,
            numbers: self.numbers.clone(),
            found: self.found.clone(),
            draft: self.draft.clone(),
        }
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner) || self.inner == other.inner
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({}, {})", self.inner.date, self.inner.name)
    }
}
