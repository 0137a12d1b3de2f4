//! Numbers in card text.

use super::{Filter, Subject, Who};
use crate::terms::{ColorSet, Counter};

/// A number, fixed or counted when it is needed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Amount {
    /// A fixed number.
    Number(i64),
    /// X, as it was announced or as the text defines it.
    X,
    /// "that much", "that many".
    ThatMuch,
    /// "the number of Islands you control".
    Count(Box<Filter>),
    /// "its power", "enchanted creature's toughness".
    Of(Value, Box<Subject>),
    /// "the greatest power among creatures you control".
    Greatest(Value, Box<Filter>),
    /// "the least power among ...".
    Least(Value, Box<Filter>),
    /// "the total power of creatures you control".
    Total(Value, Box<Filter>),
    /// "the number of +1/+1 counters on it"; no kind means counters of all kinds.
    Counters(Option<Counter>, Box<Subject>),
    /// "the number of cards in your hand".
    CardsInHand(Who),
    /// "the number of cards in your library".
    CardsInLibrary(Who),
    /// "the number of charge counters removed this way": to pay a cost, or by what was just done.
    Removed(Option<Counter>),
    /// "your life total".
    Life(Who),
    /// "your starting life total".   103.4
    StartingLife(Who),
    /// "your speed"; 0 before something gives one.   702.179b, f
    Speed(Who),
    /// "the number of poison counters that player has".
    Poison(Who),
    /// "the number of energy counters you have".
    PlayerCounters(Counter, Who),
    /// "the number of opponents you have", "... players in the game".
    Players(Who),
    /// "opponents who lost life this turn": for whom that happened this turn; "that player" in it is the one asked
    /// about.
    PlayersWho(Who, Box<super::Trigger>),
    /// "opponents who control a creature with power 4 or greater": of whom that holds now; "that player" in it is the
    /// one asked about.
    PlayersWith(Who, Box<super::Condition>),
    /// "the number of times you've cast your commander from the command zone this game".   903.8
    CommanderCasts(Who),
    /// "the number of colors in your commander's color identity"; of several commanders, of all of them.   903.4
    CommanderColors(Who),
    /// "for each time vote": the votes for that.   701.38
    Votes(String),
    /// "with the same name as one another": the most of these that share a name.
    Namesakes(Box<Filter>),
    /// "creatures you control that share a creature type": the most of these that have one in common.
    Kindred(Box<Filter>),
    /// "the greatest number of cards a player discarded this way", "... of creatures an opponent controls": the most
    /// that one of these players has, "that player" in the filter being each in turn.
    MostOfOne(Who, Box<Filter>),
    /// "the number of lands controlled by the player who controls the fewest": the least that this is for one of these
    /// players, "that player" in it being each in turn.
    LeastOfOne(Who, Box<Amount>),
    /// "the highest life total among all players", "the lowest life total among your opponents".
    LifeAmong {
        /// Whose life totals are compared.
        who: Who,
        /// The lowest; the highest otherwise.
        least: bool,
    },
    /// "the life paid as it entered": the number that was chosen for the object.   607.2
    ChosenNumber,
    /// "twice ...", "2 for each ...".
    Times(i64, Box<Amount>),
    /// "half ..., rounded up" (or down).
    Half {
        /// The number that is halved.
        of: Box<Amount>,
        /// Rounded up; down otherwise.
        up: bool,
    },
    /// "double its power": what doubling adds, which takes away where the number is less than 0.   701.10c
    Doubling(Box<Amount>),
    /// "the number of card types among cards in your graveyard".
    Kinds(Kind, Box<Filter>),
    /// "your devotion to red and white".   700.5
    Devotion(Who, ColorSet),
    /// "your devotion to that color", the one that was chosen.   700.5
    DevotionToChosen(Who),
    /// "the number of green mana symbols in the mana costs of permanents you control".
    Symbols(ColorSet, Box<Filter>),
    /// "the amount of life you gained this turn".
    LifeGained(Who),
    /// "the amount of life you lost this turn".
    LifeLost(Who),
    /// "the damage dealt to you this turn": the sum of such damage, as events of this turn tell it.
    DamageDealt(Box<super::Trigger>),
    /// "each creature blocking it beyond the first": one less than there are, and never less than none.   502.12a ·
    /// 702.23a
    BeyondFirst(Box<Filter>),
    /// "each target", of a spell.
    Targets,
    /// "each target beyond the first", of a spell with strive.
    TargetsBeyondFirst,
    /// "the number of untapped lands they controlled at the beginning of this turn".
    AtTurnStart(Box<Amount>),
    /// "for each creature it targets": different targets of the spell that are such.
    TargetsThat(Box<Filter>),
    /// "the damage dealt this way": all that the text has dealt so far.
    Dealt,
    /// "the amount of excess damage dealt this way".   120.10
    Excess,
    /// "the result", of a die.   706
    Result,
    /// "the number of times it was kicked".   702.33
    TimesKicked,
    /// "the number of times this ability has resolved this turn", this time with it.
    TimesResolved,
    /// "the number of spells you've cast this turn": how often that happened this turn.
    Events(Box<super::Trigger>),
    /// "for each other spell you've cast before it this turn": how often that happened this turn before this spell was
    /// cast.
    EventsBefore(Box<super::Trigger>, Box<Subject>),
    /// "creatures with total power 6 or greater" with which you attacked this combat: their power as they were
    /// declared.
    PowerAttacked(Who),
    /// "the amount of mana spent to cast it".
    ManaSpent(Box<Subject>),
    /// "the greatest power among creatures you controlled as you cast this spell": as it was then.   601.2i
    AsCast(Box<Amount>),
    /// "for each mana from a Treasure spent to cast it", "for each {S} spent to cast it": of the mana, how much such
    /// permanents made.   106.3, 107.4h
    ManaFrom(Box<Filter>, Box<Subject>),
    /// "the number of colors of mana spent to cast it".   702.109, converge
    ColorsSpent(Box<Subject>),
    /// "... plus one".
    Plus(Box<Amount>, Box<Amount>),
    /// "three minus ...".
    Minus(Box<Amount>, Box<Amount>),
    /// "the difference between its power and its toughness": the greater of the two minus the other.
    Difference(Box<Amount>, Box<Amount>),
}

/// A number that an object has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Power.
    Power,
    /// Toughness.
    Toughness,
    /// Base power, before what modifies it.
    BasePower,
    /// Base toughness.
    BaseToughness,
    /// Converted mana cost, mana value.
    ManaValue,
    /// Loyalty counters.
    Loyalty,
    /// The number of times that it has mutated.   702.140
    TimesMutated,
}

/// What is counted once, however many objects have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    CardTypes,
    Colors,
    BasicLandTypes,
    CreatureTypes,
    Names,
    Powers,
    ManaValues,
    Counters,
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Comparison {
    /// "... or less".
    AtMost,
    /// "... or greater", "... or more".
    AtLeast,
    /// "exactly ...", "power 2".
    Exactly,
    /// "less than ...".
    Less,
    /// "greater than ...", "more than ...".
    Greater,
}

impl Comparison {
    /// Whether it comes out the same for every number from this one up.
    pub(crate) fn is_settled(self, left: i64, right: i64) -> bool {
        match self {
            Self::AtLeast | Self::Less => left >= right,
            Self::AtMost | Self::Greater | Self::Exactly => left > right,
        }
    }

    /// Whether it depends on which number from `least` to `most` it is.
    pub(crate) fn is_open(self, least: i64, most: i64, right: i64) -> bool {
        let last = match self {
            Self::Exactly if least <= right && right <= most => return least < most,
            Self::Exactly => return false,
            _ => self.holds(most, right),
        };
        self.holds(least, right) != last
    }

    /// Whether `left` stands in this relation to `right`.
    pub const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::AtMost => left <= right,
            Self::AtLeast => left >= right,
            Self::Exactly => left == right,
            Self::Less => left < right,
            Self::Greater => left > right,
        }
    }
}

impl Amount {
    /// Whether it speaks of a player by "its": "creature with mana value less than or equal to the number of cards in its
    /// controller's graveyard", of the creature that is compared.
    pub(crate) fn is_of_its_own_player(&self) -> bool {
        use super::{Word, Words};
        self.any_word(&mut |word| matches!(word, Word::Who(Who::ItsController | Who::ItsOwner)))
            && !self.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
    }

    /// How much a number is changed by it, its parts counted by `number`. What is worked out to be less than nothing is
    /// nothing, as printed numbers are not: "+X/+X" with an X below 0 changes nothing.   104.2 · 107.1b
    pub(crate) fn as_change(&self, number: impl Fn(&Self) -> i64) -> i64 {
        match self {
            Self::Number(number) => *number,
            // What is doubled may be less than nothing (701.10c).
            Self::Doubling(of) => number(of),
            Self::Times(factor, inner) => number(inner).max(0).saturating_mul(*factor),
            worked_out => number(worked_out).max(0),
        }
    }

    /// "any number".
    pub const UNBOUNDED: Self = Self::Number(i64::MAX);
}
