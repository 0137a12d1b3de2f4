//! Rules that abilities lay on objects and players: what may attack, block, be blocked, targeted, lost ...

use super::{Amount, Cost, Enchantable, Filter, Instruction, Keyword, Replacement, Subject, Who};
use crate::terms::Step;

/// Something that can be attacked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Defender {
    /// A player.
    Player(Who),
    /// A planeswalker or battle.
    Object(Filter),
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
    /// "this effect doesn't remove ~": attachments that stay although the subject's protection would remove them.
    KeepsAttached(Filter),
    /// "can't be enchanted", "can't be equipped", by attachments that the filter finds.
    CantBeAttached(Filter),
    /// "enchant creature", and what Equipment and Fortifications may be on: this may be attached to nothing else.
    AttachesOnlyTo(Enchantable),

    // Instead of what would happen.
    /// "enters tapped".
    EntersTapped,
    /// "enters with three +1/+1 counters on it".
    EntersWith(Amount, crate::terms::Counter),
    /// "enters as a Mutant in addition to its other types".
    EntersBeing(Vec<super::Change>),
    /// "as ~ enters, choose a color".
    EntersChoosing(super::Choice),
    /// "as ~ enters, sacrifice any number of creatures": what its controller does then.   614.12
    EntersDoing(Vec<super::Instruction>),
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
    /// "spells and abilities your opponents control can't cause you to sacrifice permanents", of players: such permanents.
    /// 701.21
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
    /// "can't activate abilities of artifacts", of players.
    CantActivateOf(Filter),
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
    /// "damage that would reduce your life total to less than 1 reduces it to 1 instead", of players.   120.4c
    DamageLeavesLife(i64),
    /// "all damage is dealt to you as though its source had infect", of those it is dealt to.   120.3
    DealtAsThough(Keyword),

    // Casting and playing.
    /// "creature spells you cast cost {1} less to cast", "this ability costs {1} more to activate".   601.2f
    SpellCost {
        /// So much.
        mana: crate::terms::ManaCost,
        /// So often; once if none.
        times: Option<Amount>,
        /// Less; more otherwise.
        less: bool,
        /// To activate; to cast otherwise.
        activate: bool,
        /// What a reduction is held to.
        held_to: Option<Reduction>,
    },
    /// "equip abilities you activate cost {1} less to activate": abilities of that keyword.   601.2f, 602.2b
    KeywordCost {
        /// The keyword.
        keyword: String,
        /// "that target ~": only those with such a target.
        targeting: Option<Filter>,
        /// So much.
        mana: crate::terms::ManaCost,
        /// So often; once if none.
        times: Option<Amount>,
        /// Less; more otherwise.
        less: bool,
    },
    /// "you may pay {0} rather than pay the equip cost of the first equip ability you activate each turn".   118.9
    FirstOfKeywordFor {
        /// The keyword.
        keyword: String,
        /// What may be paid in place of its cost.
        cost: Cost,
        /// "during each of your turns": in no other turn.
        own_turns: bool,
    },
    /// "you may activate equip abilities any time you could cast an instant": abilities of that keyword.   602.5d
    KeywordAsInstant(String),
    /// "as an additional cost to cast this spell, sacrifice a creature": one of these.   601.2b
    AdditionalCost {
        /// The ways to pay it.
        ways: Vec<Cost>,
        /// "you may".
        may: bool,
    },
    /// "each spell that would cost less than three mana to cast costs three mana to cast".   601.2f
    SpellCostAtLeast(u32),
    /// "you may exile a blue card from your hand rather than pay this spell's mana cost"; nothing at all if empty.
    /// 118.9
    AlternativeCost(Cost),
    /// "you may cast spells from your hand without paying their mana costs", "you may pay {W}{U} rather than pay the mana
    /// cost for spells you cast": these, from where the filter says if it does, for this cost.   118.9
    CastsFor(Filter, Cost),
    /// "cast this spell only during combat".
    CastOnly(Vec<super::Limit>),
    /// "you may cast it as though it had flash".   702.8
    AsThoughFlash,
    /// "you may play lands and cast spells from the top of your library": these, from where the filter says.
    PlaysFrom(Filter),
    /// "you may cast ~ from your graveyard using its bestow ability": these, from there, by that keyword alone.
    CastsFromBy(Filter, String),
    /// "you may cast ~ from your graveyard by discarding a card in addition to paying its other costs": these, from
    /// there, for that besides.   601.2f
    CastsFromFor(Filter, Cost),
    /// "once each turn, you may cast a creature spell from your graveyard": the permission, for one card each turn.   601.3
    OnceEachTurn(Box<Rule>),
    /// "a deck can have any number of cards named ~".   100.2a
    AnyNumberInDeck,
    /// "you may play an additional land on each of your turns".   305.2
    ExtraLands(Amount),
    /// "you may look at the top card of your library any time".
    LooksAtTop,
    /// "play with the top card of your library revealed".
    RevealsTop,
    /// "play with their hands revealed".
    RevealsHand,
    /// "if an opponent would search a library, that player searches the top four cards of that library instead".
    /// 701.23f
    SearchesTop(Amount),
    /// "can't untap more than one land during their untap steps".   502.3
    UntapsAtMost(Amount, Filter),
    /// "can't enter the battlefield".
    CantEnter,
    /// "you may choose not to untap ~ during your untap step".   502.3
    MayStayTapped,
    /// "as ~ enters, you may pay 2 life. If you don't, it enters tapped".   614.13
    EntersTappedUnless(Cost),
    /// "assigns no combat damage".
    AssignsNoDamage,
    /// "you may have ~ enter as a copy of any creature on the battlefield, except it's an artifact".   707.5
    EntersAsCopy(Filter, Vec<super::Change>),
    /// "you may begin the game with it on the battlefield", from the opening hand.   103.6
    BeginsInPlay,
    /// "can be your commander".   903.3
    CanBeCommander,
    /// "saddles Mounts and crews Vehicles as though its power were 2 greater".   702.122
    CrewsWithMore {
        /// How much greater.
        more: i64,
        /// Whether it says so of saddling, too.
        saddles: bool,
    },
    /// "stations permanents using its toughness rather than its power".   702.184c
    StationsWithToughness,
    /// "planeswalkers' loyalty abilities you control cost an additional [+1] to activate".   606.5
    LoyaltyCost(i64),
    /// "your devotion to each color and each combination of colors is increased by one".   700.5a
    MoreDevotion(i64),
    /// "you may spend mana as though it were mana of any color".   609.4b
    SpendsAnyColor,
    /// "you may spend mana as though it were mana of any color to cast planeswalker spells".   609.4b
    SpendsAnyColorOn(Filter),
    /// "untap all permanents you control during each other player's untap step".   502
    UntapsEachStep,
    /// "can't cast more than one noncreature spell each turn": so many of these.
    SpellsEachTurn(Amount, Filter),
    /// "can cast spells only any time they could cast a sorcery", "only during their own turns": whoever casts.
    CastsOnly(super::Limit),

    // Players.
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
    /// "skip your draw step".
    Skips(Step),
    /// "has no maximum hand size".
    NoMaximumHand,
    /// "your maximum hand size is two".   402.2
    MaximumHand(Amount),
    /// "your maximum hand size is reduced by three"; a negative number increases it.
    SmallerHand(Amount),
    /// "you may exert ~ as it attacks".   701.43
    MayExert,
    /// "you may cast ~ as though it had flash if you pay {2} more to cast it".   702.8
    FlashForMore(Cost),
    /// "if a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an
    /// additional time": the event, any if none, and whose abilities.   603.2d
    TriggersAgain(Option<Box<super::Trigger>>, Filter),
    /// "creatures entering don't cause abilities of permanents your opponents control to trigger".
    DoesntTrigger(Box<super::Trigger>, Filter),
    /// "the legend rule doesn't apply".
    NoLegendRule,
    /// "defending player chooses how ~ assigns" and other choices of another player over blocks or damage.
    ChoosesBlocks(Who),
}

/// How far an effect that makes something cost less can go.   118.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reduction {
    /// "This effect reduces only the amount of colored mana you pay."
    Colored,
    /// "This effect can't reduce the mana in that cost to less than one mana."
    LeavesOne,
}

impl Rule {
    /// Whether it says how its object enters the battlefield, and nothing of what it is there.   614.12
    pub(crate) const fn is_about_entering(&self) -> bool {
        matches!(
            self,
            Self::EntersTapped
                | Self::EntersTappedUnless(_)
                | Self::EntersWith(..)
                | Self::EntersBeing(_)
                | Self::EntersChoosing(_)
                | Self::EntersDoing(_)
                | Self::EntersAsCopy(..)
        )
    }
}

/// The rules that concern how spells are cast and cards are played, and nothing on the battlefield, as a pattern.
macro_rules! about_playing {
    () => {
        Rule::SpellCost { .. }
            | Rule::KeywordCost { .. }
            | Rule::FirstOfKeywordFor { .. }
            | Rule::KeywordAsInstant(_)
            | Rule::SpellCostAtLeast(_)
            | Rule::AdditionalCost { .. }
            | Rule::AlternativeCost(_)
            | Rule::CastsFor(..)
            | Rule::CastOnly(_)
            | Rule::CastsOnly(_)
            | Rule::AsThoughFlash
            | Rule::FlashForMore(_)
            | Rule::PlaysFrom(_)
            | Rule::CastsFromBy(..)
            | Rule::CastsFromFor(..)
            | Rule::OnceEachTurn(_)
            | Rule::AnyNumberInDeck
            | Rule::ExtraLands(_)
            | Rule::LooksAtTop
            | Rule::RevealsTop
            | Rule::RevealsHand
            | Rule::SearchesTop(_)
            | Rule::MayStayTapped
            | Rule::MayExert
            | Rule::TriggersAgain(..)
            | Rule::DoesntTrigger(..)
            | Rule::EntersTappedUnless(_)
            | Rule::BeginsInPlay
            | Rule::CanBeCommander
            | Rule::SpendsAnyColor
            | Rule::SpendsAnyColorOn(_)
            | Rule::UntapsEachStep
            | Rule::EntersAsCopy(..)
    };
}
pub(crate) use about_playing;

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
