//! What instructions say besides what is done: where in a library, how something enters, what is chosen, what a token
//! is.

use super::Instruction;
use crate::ability::{Amount, Condition, Cost, Filter, Granted, Subject};
use crate::terms::{ColorSet, Counter, TypeLine, Zone};

/// Where in a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LibraryPlace {
    /// On top.
    Top,
    /// On the bottom.
    Bottom,
    /// "on the top or bottom", as its owner chooses.
    TopOrBottom,
    /// "third from the top".
    FromTop(u32),
    /// "just beneath the top X cards".
    BelowX,
    /// "second from the top or on the bottom", as whoever puts it there chooses.
    FromTopOrBottom(u32),
    /// Shuffled into it.
    Shuffled,
}

/// Where a countered spell's card goes, if not into a graveyard.   701.6a, 614.15
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CounteredTo {
    /// Into exile.
    Exile,
    /// Into exile, "with three time counters on it".
    ExileWith(Amount, Counter),
    /// Into its owner's hand.
    Hand,
    /// Into its owner's library, there. Who counters it chooses between the top and the bottom.
    Library(LibraryPlace),
    /// Onto the battlefield under the control of who counters it.
    Battlefield,
}

impl CounteredTo {
    /// The zone that it goes to.
    pub const fn zone(&self) -> Zone {
        match self {
            Self::Exile | Self::ExileWith(..) => Zone::Exile,
            Self::Hand => Zone::Hand,
            Self::Library(_) => Zone::Library,
            Self::Battlefield => Zone::Battlefield,
        }
    }
}

/// How several cards lie in a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// One card, or an order that nothing says.
    Unsaid,
    /// "in any order".
    Any,
    /// "in a random order".
    Random,
}

/// How something that is put onto the battlefield enters, besides tapped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EnterWith {
    /// "with two +1/+1 counters on it".
    Counters(Amount, Counter),
    /// "transformed".
    Transformed,
    /// "attacking".
    Attacking,
    /// "attached to target creature".
    Attached(Subject),
    /// "face down".
    FaceDown,
}

/// What restricted mana may be spent on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spending {
    /// "to cast creature spells".
    Cast(Filter),
    /// "to activate abilities of artifacts".
    Activate(Filter),
    /// "to turn a permanent face up", "to unlock a door".   116.2
    Take(TakenAction),
    /// "this mana can't be spent to cast a nonartifact spell": on anything else.
    Except(Filter),
    /// "if that mana is spent on a creature spell, it gains haste": it limits nothing, and makes this of such a spell.
    Then(Filter, Vec<super::Change>, super::Duration),
    /// "when that mana is spent to cast a creature spell, scry 1": it limits nothing, and an ability triggers.   603.7
    Triggers(Filter, Vec<super::Instruction>),
}

/// A special action that costs mana.   116.2
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TakenAction {
    /// "turn a permanent face up".
    TurnFaceUp,
    /// "unlock a door".
    Unlock,
    /// "foretell a card from your hand".
    Foretell,
}

impl TakenAction {
    /// Each with how it is said.
    pub(crate) const SAID: [(Self, &'static str); 3] = [
        (Self::TurnFaceUp, "turn a permanent face up"),
        (Self::Unlock, "unlock a door"),
        (Self::Foretell, "foretell a card from your hand"),
    ];

    /// "unlock a door".
    pub(crate) fn words(self) -> &'static str {
        Self::SAID.iter().find(|(action, _)| *action == self).map_or("", |(_, words)| words)
    }
}

impl Spending {
    /// Whether it says on what the mana may be spent, and not what comes of that.
    pub(crate) const fn is_limit(&self) -> bool {
        !matches!(self, Self::Then(..) | Self::Triggers(..))
    }
}

/// How something is played with a permission, and what is so of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayTerms {
    /// Only as a spell, not as a land.
    pub cast: bool,
    /// Without paying its mana cost.
    pub free: bool,
    /// "you may spend mana as though it were mana of any color to cast it".   609.4b
    pub any_mana: Option<ManaAs>,
    /// "a spell cast this way costs {2} more to cast".   601.2f
    pub more: Option<crate::terms::ManaCost>,
    /// "each land played this way enters tapped".
    pub tapped: bool,
    /// "if a spell cast this way would be put into a graveyard, exile it instead".
    pub exiled: bool,
    /// "if you cast a spell this way, pay life equal to its mana value rather than pay its mana cost".   118.9
    pub for_life: bool,
    /// "if you cast a creature spell this way, it gains haste", "when you cast a spell this way, its owner loses 2 life":
    /// what comes of such a spell, and limits nothing.   601.2a, 603.2
    pub then: Vec<Spending>,
    /// "cast instant and sorcery spells from among them": what is said of the cards is said of the spells as which they
    /// are cast.   601.3e
    pub spell: bool,
    /// "during any turn you attacked with a Rogue": only while that is so.
    pub while_so: Option<Condition>,
}

impl PlayTerms {
    /// Whether anything is asked for, or comes of it, that is not so of a card that is simply played.
    pub(crate) const fn asks(&self) -> bool {
        self.more.is_some() || self.tapped || self.exiled || self.for_life
    }

    /// Whether it speaks of a word of such a kind.
    pub(crate) fn any_word(&self, look: &mut dyn FnMut(crate::ability::Word<'_>) -> bool) -> bool {
        use crate::ability::Words;
        self.while_so.any_word(look)
            || self.then.iter().any(|then| match then {
                Spending::Cast(filter) | Spending::Activate(filter) | Spending::Except(filter) => filter.any_word(look),
                Spending::Then(filter, changes, _) => filter.any_word(look) || changes.any_word(look),
                Spending::Triggers(filter, then) => filter.any_word(look) || then.any_word(look),
                Spending::Take(_) => false,
            })
    }
}

/// As what any mana may be spent.   609.4b
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaAs {
    /// "as though it were mana of any color": it pays for no {C}, which is of no color.   107.4c
    AnyColor,
    /// "as though it were mana of any type", "mana of any type can be spent": it pays for {C} too.   106.1b
    AnyType,
}

impl ManaAs {
    /// "color", "type".
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::AnyColor => "color",
            Self::AnyType => "type",
        }
    }
}

/// Since when a mode must not have been chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unchosen {
    /// "that hasn't been chosen".
    Ever,
    /// "that hasn't been chosen this turn".
    ThisTurn,
}

impl Unchosen {
    /// As a text says it behind the number of modes.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Ever => "that hasn't been chosen",
            Self::ThisTurn => "that hasn't been chosen this turn",
        }
    }
}

/// What a player is told to choose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// A colour.
    Color,
    /// "a color other than white".
    ColorOtherThan(crate::terms::Color),
    /// "a color of a permanent you control": one of the colours that those have, if they have any.   106.5
    ColorOfYours,
    /// "pay any amount of life": so much is paid as it is chosen.
    LifeToPay,
    /// A creature type.
    CreatureType,
    /// A land type.
    LandType,
    /// A basic land type.
    BasicLandType,
    /// A card type.
    CardType,
    /// "artifact, creature, enchantment, instant, or sorcery": one of these.
    SpellType,
    /// A card name.
    CardName,
    /// A nonland card name.
    NonlandCardName,
    /// A name of a nonbasic land card.
    NonbasicLandCardName,
    /// A name of a card that is neither a creature nor a land.
    NoncreatureNonlandCardName,
    /// A name of a card that is neither an artifact nor a land.
    NonartifactNonlandCardName,
    /// A card name, but none of a basic land card.
    CardNameButBasicLand,
    /// A creature card name.
    CreatureCardName,
    /// A number.
    Number,
    /// "a number between 0 and 10": one of these.
    NumberBetween(i64, i64),
    /// "Khans or Dragons", "Island or Swamp": one of these words, colours and types among them.
    Words(Vec<String>),
    /// A player.
    Player,
    /// "another player": any but who chooses.
    AnotherPlayer,
    /// An opponent.
    Opponent,
    /// An opponent, at random.
    RandomOpponent,
}

impl Choice {
    /// Whether a card name is chosen.   201.4
    pub(crate) const fn is_of_a_name(&self) -> bool {
        matches!(
            self,
            Self::CardName
                | Self::NonlandCardName
                | Self::NonbasicLandCardName
                | Self::NoncreatureNonlandCardName
                | Self::NonartifactNonlandCardName
                | Self::CardNameButBasicLand
                | Self::CreatureCardName
        )
    }
}

/// A token to be created.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenSpec {
    /// Its name; its subtypes if none.
    pub name: Option<String>,
    /// Power and toughness.
    pub pt: Option<(Amount, Amount)>,
    /// Its colours.
    pub colors: ColorSet,
    /// Its types.
    pub type_line: TypeLine,
    /// Its abilities.
    pub abilities: Vec<Granted>,
    /// Enters tapped.
    pub tapped: bool,
    /// Enters attacking.
    pub attacking: bool,
}

/// A row of a table of results.   706.3
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Row {
    /// The least result that it is for.
    pub least: u32,
    /// The greatest.
    pub most: u32,
    /// What is done.
    pub then: Vec<Instruction>,
}

/// How something is cast while a spell or ability resolves.   608.2g
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastNow {
    /// "play": a land too.   305.3
    pub land: bool,
    /// Without paying its mana cost.
    pub free: bool,
    /// "transformed": with its back face up.   712.11
    pub transformed: bool,
    /// "a spell with mana value 3 or less": what is said of it is asked of the spell that is cast, and not of the card
    /// where it lies.   601.3e
    pub spell: bool,
    /// "by paying {1} rather than paying its mana cost".   118.9
    pub instead: Option<Cost>,
    /// "by paying life equal to its mana value rather than paying its mana cost".   118.9
    pub for_life: bool,
}

impl CastNow {
    /// Without paying its mana cost, as the face that it shows.
    pub const FREE: Self =
        Self { land: false, free: true, transformed: false, spell: false, instead: None, for_life: false };
}
