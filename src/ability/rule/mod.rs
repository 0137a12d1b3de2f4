//! Rules that abilities lay on objects and players: what may attack, block, be blocked, targeted, lost ...

mod before_the_game;
mod playing;

use super::{Amount, Cost, Enchantable, Filter, Instruction, Keyword, Replacement, Subject, Who};
use crate::terms::Step;
pub use before_the_game::BeforeTheGame;
pub use playing::{PlayRule, Reduction};

/// Something that can be attacked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Defender {
    /// A player.
    Player(Who),
    /// A planeswalker or battle.
    Object(Filter),
    /// "one or more planeswalkers you control", of attacks that are one event however many of them are attacked.
    Several(Filter),
}

/// Attacking or blocking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Declared {
    /// Being declared as an attacker.
    Attack,
    /// Being declared as a blocker.
    Block,
}

/// What an ability says must, may or can't happen with its subject.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    // Restrictions of attacks and blocks.
    /// "can't attack"; with defenders, only those are forbidden.
    CantAttack(Vec<Defender>),
    /// "can't block" (`Any`), "can't block white creatures", "can block only creatures with flying" (`Not`).
    CantBlock(Filter),
    /// "can't be blocked" (`Any`), "can't be blocked by Walls", "... except by artifact creatures" (`Not`).
    CantBeBlocked(Filter),
    /// "can't be blocked except by two or more creatures" that the filter finds.
    BlockersAtLeast(Amount, Filter),
    /// "can't be blocked by more than one creature".
    BlockersAtMost(Amount),
    /// "can't be blocked unless all creatures defending player controls block it".
    BlockedByAllOrNone(Filter),
    /// "can't attack alone" (one other), "can't block unless at least two other creatures block": so many others that
    /// the filter finds must do the same.
    NeedsCompany {
        /// Attack or block.
        declared: Declared,
        /// At least so many others.
        others: Amount,
        /// Which count.
        which: Filter,
    },
    /// "can attack only alone".
    OnlyAlone(Declared),
    /// "no more than one creature may attack each turn": of the subject's objects at most so many.
    AtMost {
        /// Attack or block.
        declared: Declared,
        /// The bound.
        count: Amount,
        /// "can attack you": whom it counts for; nobody named means all.
        whom: Vec<Defender>,
    },
    /// "can't attack unless its controller pays {2}", for each subject; with defenders, for attacks on those.
    Cost {
        /// Attack or block.
        declared: Declared,
        /// What is to be paid.
        cost: Cost,
        /// Whom the attack must be on for the cost to count.
        whom: Vec<Defender>,
    },

    // Requirements.
    /// "attacks if able"; with defenders, one of those.
    MustAttack(Vec<Defender>),
    /// "attacks a player other than you if able", goad's second half: any but these.
    MustAttackOther(Vec<Defender>),
    /// "blocks if able"; with a subject, that attacker.
    MustBlock(Option<Subject>),
    /// "must be blocked if able", by one that the filter finds.
    MustBeBlocked(Filter),
    /// "must be blocked by two or more creatures if able", "... by exactly one".
    MustBeBlockedBy {
        /// How the number of blockers must compare.
        comparison: super::Comparison,
        /// With what.
        count: Amount,
    },
    /// "each opponent must attack you with at least one creature each combat if able": on the player, at least so many
    /// attackers on one of these.
    MustAttackWith(Amount, Vec<Defender>),
    /// "is goaded" by the ability's controller: attacks if able, and another player than that one if able.
    Goaded,
    /// "all creatures able to block it do so": one requirement on each creature that the filter finds.
    MustBeBlockedByAll(Filter),

    // Permissions.
    /// "can block an additional creature" (1), "an additional seven creatures".
    ExtraBlocks(Amount),
    /// "can block any number of creatures".
    BlocksAnyNumber,
    /// "can attack as though it didn't have defender", "as though it had haste".
    AttackAsThough(AsThough),
    /// "can block as though it had flying", "as though it were untapped"; `of`: the attackers it counts for.
    BlockAsThough {
        /// What is pretended.
        pretence: AsThough,
        /// Which attackers it counts for.
        of: Filter,
    },
    /// "can be blocked as though it didn't have islandwalk".
    BeBlockedAsThough(AsThough),
    /// "you may have it assign its combat damage as though it weren't blocked".
    AssignAsUnblocked,
    /// "attacking doesn't cause it to tap".
    AttackingDoesntTap,
    /// "assigns combat damage equal to its toughness rather than its power".
    AssignToughness,

    // Targets and attachments.
    /// "can't be the target of spells or abilities" whose source the filter finds.
    CantBeTargeted {
        /// By spells.
        spells: bool,
        /// By abilities.
        abilities: bool,
        /// Which sources.
        by: Filter,
    },
    /// "can be the target of spells and abilities you control as though it didn't have hexproof", of those that the
    /// filter finds.   702.11
    BeTargetedAsThough(AsThough, Filter),
    /// "this effect doesn't remove ~": attachments that stay although the subject's protection would remove them.
    KeepsAttached(Filter),
    /// "can't be enchanted", "can't be equipped", by attachments that the filter finds.
    CantBeAttached(Filter),
    /// "enchant creature", and what Equipment and Fortifications may be on: this may be attached to nothing else.
    AttachesOnlyTo(Enchantable),

    // Instead of what would happen.
    /// "enters tapped".
    EntersTapped,
    /// "enter untapped": whatever would have it enter tapped, if that comes before.   614.1d
    EntersUntapped,
    /// "enters with three +1/+1 counters on it".
    EntersWith(Amount, crate::terms::Counter),
    /// "enters as a Mutant in addition to its other types".
    EntersBeing(Vec<super::Change>),
    /// "as ~ enters, choose a color".
    EntersChoosing(super::Choice),
    /// "as ~ enters, sacrifice any number of creatures": what its controller does then.   614.12
    EntersDoing(Vec<super::Instruction>),
    /// "as ~ is turned face up, put a +1/+1 counter on it": what its controller does then.   708.8
    TurnedUpDoing(Vec<super::Instruction>),
    /// "if ... would ..., ... instead".
    Instead(Box<Replacement>),

    // What happens to it.
    /// "is indestructible" before it was a keyword; "can't be destroyed".
    Indestructible,
    /// "can't be regenerated".
    CantBeRegenerated,
    /// Umbra armor: if it would be destroyed, all damage is removed from it and the source is destroyed instead.
    DestroysSourceInstead,
    /// "can't be sacrificed".
    CantBeSacrificed,
    /// "spells and abilities your opponents control can't cause you to sacrifice permanents", of players: such
    /// permanents.   701.21
    CantBeMadeToSacrifice(Filter),
    /// "can't be countered".
    CantBeCountered,
    /// "can't be countered by blue or black spells": by spells or abilities that the filter finds.
    CantBeCounteredBy(Filter),
    /// "put that card into your hand instead of into your graveyard as it resolves", of a spell.   608.2n
    ToHandAsItResolves,
    /// "doesn't untap during its controller's untap step".
    DoesntUntap,
    /// "its activated abilities can't be activated".
    CantActivate,
    /// "its activated abilities can't be activated unless they're mana abilities".
    CantActivateButMana,
    /// "its activated abilities with {T} in their costs can't be activated".
    CantActivateTap,
    /// "can't activate abilities of artifacts", of players; of permanents, where no card or source is spoken of.   109.2
    CantActivateOf {
        /// Of what.
        of: Filter,
        /// "unless they're mana abilities".
        but_mana: bool,
    },
    /// "can't crew Vehicles".
    CantCrew,
    /// "can't be turned face up", "can't transform": what no board's combat or check sees.
    CantTurn,
    /// "can't have counters put on it", "can't have -1/-1 counters put on it".
    NoCounters(Option<crate::terms::Counter>),
    /// "can't get counters", "can't get poison counters", of players.
    GetsNoCounters(Option<crate::terms::Counter>),
    /// "can't have more than three charge counters on it".
    CountersAtMost(Amount, crate::terms::Counter),
    /// "prevent all combat damage that would be dealt to ~": see the fields.
    PreventDamage {
        /// How much of it; all if none.
        amount: Option<Amount>,
        /// Combat damage only.
        combat: bool,
        /// Damage dealt to the subject; else damage dealt by it.
        to: bool,
        /// Which sources (or, for damage by the subject, recipients).
        which: Filter,
        /// What is done whenever damage is prevented this way.   615.5
        then: Vec<Instruction>,
    },
    /// "this damage can't be prevented".
    CantBePrevented,
    /// "combat damage that would be dealt by creatures you control can't be prevented".
    CombatDamageCantBePrevented,
    /// "lethal damage dealt to creatures you control is determined by their power rather than their toughness".   704.5g
    LethalByPower,
    /// "damage isn't removed from ~ during cleanup steps".   514.2
    KeepsDamage,
    /// "damage doesn't cause you to lose life", of players.   120.3a
    DamageCostsNoLife,
    /// "damage that would reduce your life total to less than 1 reduces it to 1 instead", of players.   120.4c
    DamageLeavesLife(i64),
    /// "all damage is dealt to you as though its source had infect", of those it is dealt to.   120.3
    DealtAsThough(Keyword),

    // Casting and playing.
    /// "creature spells you cast cost {1} less to cast", "you may play lands from your graveyard".
    Playing(PlayRule),
    /// "can't untap more than one land during their untap steps".   502.3
    UntapsAtMost(Amount, Filter),
    /// "can't enter the battlefield".
    CantEnter,
    /// "assigns no combat damage".
    AssignsNoDamage,
    /// "saddles Mounts and crews Vehicles as though its power were 2 greater".   702.122
    CrewsWithMore {
        /// How much greater.
        more: i64,
        /// Whether it says so of saddling, too.
        saddles: bool,
    },
    /// "stations permanents using its toughness rather than its power".   702.184c
    StationsWithToughness,
    /// "your devotion to each color and each combination of colors is increased by one".   700.5a
    MoreDevotion(i64),
    /// "can't cast more than one noncreature spell each turn": so many of these.
    SpellsEachTurn(Amount, Filter),

    // Players.
    /// "while voting, you get an additional vote".   701.38
    MoreVotes,
    /// "can't lose the game".
    CantLose,
    /// "can't win the game".
    CantWin,
    /// "doesn't lose the game for having 0 or less life".
    NoLossFromLife,
    /// "life total can't change".
    LifeCantChange,
    /// "can't gain life".
    CantGainLife,
    /// "can't lose life".   119.8
    CantLoseLife,
    /// "can't draw cards", or more than so many each turn.
    CantDraw(Option<Amount>),
    /// "can't cast spells" and other limits of what may be played, which no board's combat or check sees.
    CantPlay(Filter),
    /// "you don't lose unspent red mana as steps and phases end", "if you would lose unspent mana, that mana becomes
    /// colorless instead".   500.5
    KeepsMana {
        /// Only mana of this color; all if none.
        only: Option<crate::terms::Color>,
        /// What it becomes; what it is if none.
        becomes: Option<crate::terms::ManaSymbol>,
    },
    /// "if a land is tapped for mana, it produces {B} instead of any other type", of what is tapped.   106.12b
    Produces {
        /// "for two or more mana": what is less stays as it is.
        least: u32,
        /// What it produces instead.
        mana: Produced,
    },
    /// "skip your draw step".
    Skips(Step),
    /// "can't search libraries".   701.23
    CantSearch,
    /// "has no maximum hand size".
    NoMaximumHand,
    /// "your maximum hand size is two".   402.2
    MaximumHand(Amount),
    /// "your maximum hand size is reduced by three"; a negative number increases it.
    SmallerHand(Amount),
    /// "the legend rule doesn't apply".
    NoLegendRule,
    /// "defending player chooses how ~ assigns" and other choices of another player over blocks or damage.
    ChoosesBlocks(Who),
}

impl Rule {
    /// Whether it says how its object enters the battlefield, and nothing of what it is there.   614.12
    pub(crate) const fn is_about_entering(&self) -> bool {
        matches!(
            self,
            Self::EntersTapped
                | Self::EntersUntapped
                | Self::EntersWith(..)
                | Self::EntersBeing(_)
                | Self::EntersChoosing(_)
                | Self::EntersDoing(_)
                | Self::Playing(
                    PlayRule::EntersTappedUnless(_) | PlayRule::EntersOnlyFor { .. } | PlayRule::EntersAsCopy(..)
                )
        )
    }
}

/// What is produced instead of the mana that would be.   106.12b
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Produced {
    /// "twice as much of that mana".
    Times(u32),
    /// "{B} instead of any other type": as much, of that type.
    OfType(crate::terms::ManaSymbol),
    /// "{C} instead of any other type and amount": that, and no more.
    Only(crate::terms::ManaSymbol),
}

/// What "as though" pretends, for one action only.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AsThough {
    /// It had the keyword.
    Having(Keyword),
    /// It didn't have the keyword (any parameter counts when the keyword has none here).
    Lacking(Keyword),
    /// It were untapped.
    Untapped,
    /// It were of these colours or types.
    Being(Filter),
}
