//! "as long as ...", "if ...", "unless ...".

use super::{Amount, Comparison, Filter, Parity, Subject, Trigger, Who};
use crate::terms::ManaCost;

/// Something that is true or false of the game as it stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Condition {
    /// All of these.
    All(Vec<Condition>),
    /// At least one of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
    /// "you control two or more Islands": how many objects of the player the filter finds. With `Who::Anyone`,
    /// any one player's do.
    Controls {
        /// The player whose objects are counted.
        who: Who,
        /// The objects that count.
        what: Filter,
        /// How the number compares.
        comparison: Comparison,
        /// The number that it is compared with.
        count: Amount,
    },
    /// "it's a creature", "~ is tapped", "enchanted creature is white".
    Is(Subject, Filter),
    /// "you have 10 or more life", "there are seven or more cards in your graveyard".
    Compare(Amount, Comparison, Amount),
    /// "it has an even number of counters on it".
    Parity(Amount, Parity),
    /// "it's your turn".
    TurnOf(Who),
    /// "you're the monarch" and other titles that a player can have; scenario boards give none.
    Designated(Who, String),
    /// "during combat".
    InCombat,
    /// "it's your main phase".
    MainPhaseOf(Who),
    /// "it was kicked", "you cast it from your hand": how a spell, or the permanent that it became, was cast.   607.2
    Cast(Subject, CastHow),
    /// "it entered from your graveyard", of a permanent as it came there.
    EnteredFrom(Subject, Filter),
    /// "this is the second time this ability has resolved this turn".
    Resolved(u32),
    /// "this ability has been activated four or more times this turn".
    Activated(u32),
    /// "~ is level 2 or greater", of a Class.   716.2
    Level(u32),
    /// "~ came under your control since the beginning of your last upkeep".   702.30a
    CameSinceUpkeep,
    /// "you've been attacked this step".
    AttackedThisStep,
    /// "it's night", "it's neither day nor night".   730.1
    Time(Option<crate::terms::Daytime>),
    /// "black is the most common color among all permanents or is tied for most common".
    MostCommonColor(crate::terms::Color),
    /// "• Khans — ...": that word was chosen for the object as it entered.   607.2d, 614.12c
    ChosenWord(String),
    /// "each opponent who does", "each player who can't": of those who were told or allowed to do the same just before,
    /// whether this one did.
    DidSo(Who),
    /// "you both own and control ~ and a creature named Midnight Scavengers": that, beside the object itself.   701.42
    OwnBoth(Filter),
    /// "you win the flip".   705.2
    WonFlip,
    /// "you search your library this way", of a search that need not have been one of the library.
    SearchedLibrary,
    /// "damage is prevented this way": by what the sentence before says.   615.5
    Prevented,
    /// "if death gets more votes", "... or the vote is tied".   701.38
    MoreVotes {
        /// For what.
        option: String,
        /// A tie is enough.
        tie: bool,
    },
    /// "you win", after a clash.   701.30d
    WonClash,
    /// "you controlled a Faerie as you cast this spell": so it was as the spell became cast.   601.2i
    AsCast(Box<Condition>),
    /// Something that happened earlier, which a board does not show: asked of the player.
    Happened(Happened),
}

impl Condition {
    /// "the player with the most life or tied for most life", of defending player: nobody has more.   702.105a
    pub(crate) fn defender_has_most_life() -> Self {
        let (anyone, defending) = (Amount::Life(Who::Anyone), Amount::Life(Who::Defending));
        Self::Not(Box::new(Self::Compare(anyone, Comparison::Greater, defending)))
    }

    /// Whether the Case is solved.   702.169b
    pub(crate) fn is_solved() -> Self {
        Self::Is(Subject::This, Filter::Marked("solved".to_owned()))
    }

    /// "When you pay this cost one or more times", of one that was paid X times.
    pub(crate) fn paid_at_all() -> Self {
        Self::Compare(Amount::X, Comparison::AtLeast, Amount::Number(1))
    }

    /// "you're attacking", of "that player": with at least one creature.   508.1b
    pub(crate) fn attacked_by_you() -> Self {
        let mine = vec![Filter::CREATURE, Filter::Controller(Who::You), Filter::AttackingPlayer(Who::ThatPlayer)];
        let mine = Amount::Count(Box::new(super::joined::all(mine)));
        Self::Compare(mine, Comparison::AtLeast, Amount::Number(1))
    }

    /// "being attacked", of "that player": by at least one creature.   508.1b
    pub(crate) fn attacked() -> Self {
        let attackers = super::joined::all(vec![Filter::CREATURE, Filter::AttackingPlayer(Who::ThatPlayer)]);
        Self::Compare(Amount::Count(Box::new(attackers)), Comparison::AtLeast, Amount::Number(1))
    }
}

/// "you've cast two or more spells this turn": an event of the past, and how often.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Happened {
    /// What happened.
    pub event: Box<Trigger>,
    /// How often, compared with `times`.
    pub comparison: Comparison,
    /// So often.
    pub times: Amount,
    /// In which time.
    pub span: Span,
}

impl Happened {
    /// "An opponent cast three or more spells this turn": of whom it is asked one by one, for what two of them did is
    /// not added up, and what is asked of each as "that player". None where all that happened counts together.
    pub(crate) fn of_one_player(&self) -> Option<(Who, Self)> {
        // Once is once, whoever did it; and "no spells were cast" is said of everybody.
        let once = self.comparison == Comparison::AtLeast && self.times == Amount::Number(1);
        let never = self.comparison == Comparison::Exactly && self.times == Amount::Number(0);
        let (who, event) = self.event.of_that_player().filter(|(who, _)| !(once || never && *who == Who::Anyone))?;
        Some((who, Self { event: Box::new(event), ..self.clone() }))
    }
}

/// How something was cast.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CastHow {
    /// By anybody, from anywhere.
    AtAll,
    /// By you, from there; anywhere if no zone.
    ByYou(Option<Filter>),
    /// From there.
    From(Filter),
    /// Kicked; with this kicker, where there are several.   702.33
    Kicked(Option<ManaCost>),
    /// By the words of a keyword: "bargained", "its prowl cost was paid".
    Keyword(String),
    /// By you during your main phase.
    InMainPhase,
    /// By you, at a time when a sorcery couldn't have been cast.   307.5
    Untimely,
    /// By you, as so manieth spell of yours in the turn: "it was the second spell you cast this turn".
    Nth(u32),
    /// With such mana.
    Spent(ManaCost),
    /// "mana from a Treasure was spent to cast it", "{S} was spent to cast it": with mana that such a permanent made.
    /// 106.3, 107.4h
    SpentFrom(Filter),
}

/// A stretch of time that is over, or the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// "this turn".
    ThisTurn,
    /// "this combat".
    ThisCombat,
    /// "last turn": the turn before, whosoever it was.
    LastTurn,
    /// "during your last turn".
    YourLastTurn,
    /// "this game", "ever".
    ThisGame,
}
