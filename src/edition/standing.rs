//! One edition: what held on its date.

use std::fmt;
use std::sync::Arc;

use jiff::civil::Date;
use serde::Deserialize;

use super::behaviour::*;
use super::{Dated, Provision};
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

        impl Behaviours {
            fn on(&self, date: Date) -> Standing {
                Standing { $($name: self.$name.on(date),)* }
            }

            /// Each behaviour's name and the dates from which its values hold.
            pub fn dates(&self) -> Vec<(&'static str, Vec<Date>)> {
                vec![$((stringify!($name), self.$name.changes().iter().map(|(from, _)| *from).collect()),)*]
            }
        }

        impl Edition {
            $($(#[$doc])* pub fn $name(&self) -> $kind { self.0.standing.$name })*
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
    /// The life that a team starts with in Two-Headed Giant.
    two_headed_life: TwoHeadedLife,
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
pub struct Edition(Arc<Inner>);

#[derive(Debug, PartialEq, Eq)]
struct Inner {
    date: Date,
    name: String,
    standing: Standing,
    numbers: Vec<Option<RuleNumber>>,
}

impl Edition {
    /// What held on a date.
    pub(super) fn on(
        date: Date,
        name: Option<&str>,
        behaviours: &Behaviours,
        provisions: &[Dated<Option<RuleNumber>>],
    ) -> Self {
        Self(Arc::new(Inner {
            date,
            name: name.map_or_else(|| date.to_string(), str::to_owned),
            standing: behaviours.on(date),
            numbers: provisions.iter().map(|numbers| numbers.on(date)).collect(),
        }))
    }

    /// The date on which it was published.
    pub fn date(&self) -> Date {
        self.0.date
    }

    /// The set it came with, or its date where that is not known.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// Where a provision stands in this edition; `None` where it does not exist.
    pub fn number(&self, provision: Provision) -> Option<RuleNumber> {
        self.0.numbers.get(provision as usize).copied().flatten()
    }

    /// Whether a provision exists in this edition.
    pub fn has(&self, provision: Provision) -> bool {
        self.number(provision).is_some()
    }

    /// The same edition as it would be without a provision: what a draft that strikes a rule out asks for, and what
    /// shows whether any scenario depends on that rule.
    #[must_use]
    pub fn without(&self, provision: Provision) -> Self {
        let mut numbers = self.0.numbers.clone();
        if let Some(number) = numbers.get_mut(provision as usize) {
            *number = None;
        }
        let Inner { date, name, standing, .. } = &*self.0;
        Self(Arc::new(Inner { date: *date, name: name.clone(), standing: *standing, numbers }))
    }

    /// The provisions that stand under a number, or at it.
    pub fn provisions_at(&self, number: RuleNumber) -> impl Iterator<Item = Provision> {
        Provision::ALL.iter().copied().filter(move |p| self.number(*p).is_some_and(|own| number.covers(own)))
    }

    /// Whether combat damage waits on the stack.
    pub fn damage_on_stack(&self) -> bool {
        self.damage_timing() == DamageTiming::OnTheStack
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Eq for Edition {}

impl fmt::Debug for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({}, {})", self.0.date, self.0.name)
    }
}
