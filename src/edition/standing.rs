//! One edition: what held on its date.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use jiff::civil::Date;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::{Deserialize, Serialize};

use super::behaviour::*;
use super::overlay::{FoundNumbers, Overlay, RuleWords};
use super::{Consulted, Dated, Provision};
use crate::terms::RuleNumber;

/// Makes the table of behaviours over time, that of one edition, and the questions that an edition answers.
macro_rules! behaviours {
    ($($(#[$doc:meta])* $name:ident: $kind:ident,)*) => {
        /// Every behaviour over time.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Behaviours {
            $($(#[$doc])* pub $name: Dated<$kind>,)*
        }

        /// Every behaviour of one edition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        struct Standing {
            $($name: $kind,)*
        }

        /// Each behaviour's place in the table.
        #[allow(non_camel_case_types)]
        enum At {
            $($name,)*
        }

        impl Behaviours {
            fn on(&self, date: Date) -> Standing {
                Standing { $($name: self.$name.on(date),)* }
            }

            /// The same without what came on a date or later.
            pub(super) fn before(&self, date: Date) -> Self {
                Self { $($name: self.$name.before(date),)* }
            }

            /// Each behaviour's name and the dates from which its values hold.
            pub fn dates(&self) -> Vec<(&'static str, Vec<Date>)> {
                vec![$((stringify!($name), self.$name.changes().iter().map(|(from, _)| *from).collect()),)*]
            }
        }

        impl Standing {
            /// Sets a behaviour to a value, both as the timeline writes them.
            fn set(&mut self, behaviour: &str, value: &str) -> Result<(), NotABehaviour> {
                match behaviour {
                    $(_ if is_kebab_of(behaviour, stringify!($name)) => {
                        let reader: StrDeserializer<'_, ValueError> = value.into_deserializer();
                        self.$name = $kind::deserialize(reader).map_err(|_| NotABehaviour::Value(values($kind::VALUES)))?;
                        Ok(())
                    })*
                    _ => Err(NotABehaviour::Name(vec![$(stringify!($name).replace('_', "-"),)*])),
                }
            }

            /// Every behaviour with its value, as the timeline writes them.
            fn named(&self) -> Vec<(String, String)> {
                vec![$((stringify!($name).replace('_', "-"), written(&self.$name)),)*]
            }

            /// Whether each behaviour has the same value in both, in the order of the table.
            fn agreeing(&self, other: &Self) -> impl Iterator<Item = bool> {
                [$(self.$name == other.$name,)*].into_iter()
            }
        }

        impl Edition {
            $($(#[$doc])* pub fn $name(&self) -> $kind {
                self.consult(|consulted| consulted.behaviour(At::$name as usize));
                self.inner.standing.$name
            })*
        }
    };
}

behaviours! {
    /// What the legend rule does with namesakes.
    legend_policy: LegendPolicy,
    /// What makes a permanent a legend.
    legend_vocabulary: LegendVocabulary,
    /// What the world rule looks at.
    world_policy: WorldPolicy,
    /// When a player without life loses.
    life_loss: LifeLoss,
    /// When a player loses by drawing.
    library_loss: LibraryLoss,
    /// Poison, and that of teams.
    poison_policy: PoisonPolicy,
    /// Which creatures lethal damage destroys.
    lethal_damage: LethalDamageRule,
    /// What Auras are, and when they fall off.
    aura_rule: AuraRule,
    /// What becomes of an Equipment on a player.
    equipment_on_player: EquipmentOnPlayer,
    /// What becomes of an Equipment whose permanent leaves.
    equipment_on_what_is_gone: EquipmentOnWhatIsGone,
    /// When a requirement to attack or block is broken.
    requirement_reading: RequirementReading,
    /// Who need not obey a requirement to attack or block.
    requirement_exemption: RequirementExemption,
    /// What a creature attacks in Two-Headed Giant.
    two_headed_attack: TwoHeadedAttackRule,
    /// What may have protection.
    player_protection: PlayerProtection,
    /// What keeps Walls at home.
    wall_rule: WallRule,
    /// When assigned combat damage is dealt.
    damage_timing: DamageTiming,
    /// Whether combat damage follows an order of blockers.
    damage_assignment_order: DamageAssignmentOrder,
    /// Who assigns damage in the second combat damage step.
    second_damage_step: SecondDamageStep,
    /// What a creature of power 0 or less assigns.
    power_zero: PowerZero,
    /// To what creature combat damage that waited on the stack is dealt.
    damage_recipient: DamageRecipient,
    /// What a trampler counts before the rest goes on.
    trample_reading: TrampleReading,
    /// What deathtouch is.
    deathtouch_kind: DeathtouchKind,
    /// What lifelink is.
    lifelink_kind: LifelinkKind,
    /// What regenerating does.
    regeneration: Regeneration,
    /// What becomes of unused mana.
    mana_burn: ManaBurn,
    /// What becomes of a spell or ability without a legal target.
    illegal_targets: IllegalTargets,
    /// What numbers there are.
    numbers: Numbers,
    /// How loops are handled.
    loop_reading: LoopReading,
    /// What may be taken back when an action proves illegal.
    rewind_reading: RewindReading,
    /// How drawing is ruled.
    draw_reading: DrawReading,
    /// How mulligans are taken.
    mulligan_rule: MulliganRule,
    /// Whose first mulligan costs nothing.
    free_mulligan: FreeMulligan,
    /// What an effect on another's object counts within a range of influence.
    counting_range: CountingRange,
    /// The life that a team starts with in Two-Headed Giant.
    two_headed_life: TwoHeadedLife,
    /// What one head's life total is.
    two_headed_share: TwoHeadedShare,
    /// What the starting team draws in its first turn.
    two_headed_first_draw: TwoHeadedFirstDraw,
    /// Who owns a token.
    token_ownership: TokenOwnership,
    /// Planeswalkers, and how many of a kind there may be.
    planeswalker_uniqueness: PlaneswalkerUniqueness,
    /// How continuous effects are ordered.
    layer_model: LayerModel,
    /// The words of the rules.
    vocabulary: Vocabulary,
    /// What can't be blocked is called.
    unblockable_word: UnblockableWord,
    /// What a converted mana cost is called.
    mana_value_word: ManaValueWord,
    /// The land that snow landwalk looks for.
    snow_word: SnowWord,
    /// What bands with other asks of the others.
    bands_with_other: BandsWithOtherRule,
    /// What indestructible is.
    indestructible_kind: IndestructibleKind,
}

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

/// A behaviour that there is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotABehaviour {
    /// No behaviour has that name; these there are.
    Name(Vec<String>),
    /// It has no such value; these it has.
    Value(Vec<String>),
}

/// Whether a name of the timeline, in kebab case, is this name of ours, in snake case.
fn is_kebab_of(kebab: &str, snake: &str) -> bool {
    kebab.len() == snake.len() && kebab.bytes().zip(snake.bytes()).all(|(k, s)| k == s || (k == b'-' && s == b'_'))
}

/// A value as the timeline writes it.
fn written(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

fn values(all: &[impl Serialize]) -> Vec<String> {
    all.iter().map(written).collect()
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
