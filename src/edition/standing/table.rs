//! The table of behaviours, and what is asked of an edition by it.

use jiff::civil::Date;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::{Deserialize, Serialize};

use super::Edition;
use crate::edition::Dated;
use crate::edition::behaviour::*;

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
        pub(super) struct Standing {
            $($name: $kind,)*
        }

        /// Each behaviour's place in the table.
        #[allow(non_camel_case_types)]
        pub(super) enum At {
            $($name,)*
        }

        impl Behaviours {
            pub(super) fn on(&self, date: Date) -> Standing {
                Standing { $($name: self.$name.on(date),)* }
            }

            /// The same without what came on a date or later.
            pub(in crate::edition) fn before(&self, date: Date) -> Self {
                Self { $($name: self.$name.before(date),)* }
            }

            /// Each behaviour's name and the dates from which its values hold.
            pub fn dates(&self) -> Vec<(&'static str, Vec<Date>)> {
                vec![$((stringify!($name), self.$name.changes().iter().map(|(from, _)| *from).collect()),)*]
            }
        }

        impl Standing {
            /// Sets a behaviour to a value, both as the timeline writes them.
            pub(super) fn set(&mut self, behaviour: &str, value: &str) -> Result<(), NotABehaviour> {
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
            pub(super) fn named(&self) -> Vec<(String, String)> {
                vec![$((stringify!($name).replace('_', "-"), written(&self.$name)),)*]
            }

            /// Whether each behaviour has the same value in both, in the order of the table.
            pub(super) fn agreeing(&self, other: &Self) -> impl Iterator<Item = bool> {
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
    /// What becomes of a Saga without chapter abilities.
    saga_without_chapters: SagaWithoutChapters,
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
    /// Instead of which zones a commander may go to the command zone.
    commander_replacement: CommanderReplacement,
    /// How a token is called that has no name of its own.
    token_naming: TokenNaming,
    /// The power and toughness of what is face down.
    face_down_size: FaceDownSize,
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
    /// How the active player draws in the draw step.
    draw_step_draw: DrawStepDraw,
    /// Which triggered abilities are mana abilities.
    triggered_mana: TriggeredMana,
    /// When a triggered ability that a player may use is chosen.
    optional_trigger: OptionalTrigger,
    /// What becomes of a token that phases out.
    phased_out_tokens: PhasedOutTokens,
    /// The mana value of a back face.
    back_face_mana_value: BackFaceManaValue,
    /// With which number a split card is compared.
    split_mana_value: SplitManaValue,
    /// Which counters proliferating gives.
    proliferate_rule: ProliferateRule,
    /// Whether madness exiles a card.
    madness_exile: MadnessExile,
    /// Whether a suspended card is cast at last.
    suspended_cast: SuspendedCast,
    /// As what cascade casts a card.
    cascade_cast: CascadeCast,
    /// How a companion comes into the game.
    companion_rule: CompanionRule,
    /// What is outside the game.
    outside_the_game: OutsideTheGame,
    /// What becomes of mana that the commander lacks the color of.
    foreign_mana: ForeignMana,
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
