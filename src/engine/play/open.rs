//! What stops a step: a choice that nobody has answered, a rule that forbids it, words that are not understood.

use crate::edition::Provision;
use crate::game::{Face, Game, ObjectId, PlayerId, Recipient};
use crate::ruling::Reason;
use crate::terms::{Color, english};

/// Why a step did not end.
#[derive(Clone, Debug)]
pub enum Stop {
    /// A player has to choose.
    Open(Box<Open>),
    /// The rules forbid it.
    Illegal(Box<Reason>),
    /// The machine can't do what an ability says.
    Unknown(Box<Beyond>),
    /// It goes on beyond what is followed, as this sentence says.
    TooFar(String),
}

impl Stop {
    /// What forbids it rests on this rule too.
    pub(in crate::engine::play) fn resting_on(mut self, provision: Provision) -> Self {
        if let Self::Illegal(reason) = &mut self {
            reason.add_provisions([provision]);
        }
        self
    }
}

/// An ability that the machine can't follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beyond {
    /// The object that it comes from.
    pub object: Option<ObjectId>,
    /// The ability, as written.
    pub ability: String,
    /// The part of it that the machine does not follow.
    pub what: String,
}

/// A choice: who chooses, and among what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The player who chooses.
    pub who: PlayerId,
    /// What it is about, in words that follow "chooses": "a target for Shock".
    pub about: String,
    /// What it is for.
    pub kind: Kind,
    /// What there is to choose from.
    pub options: Vec<Choosable>,
    /// At least so many of them.
    pub least: usize,
    /// At most so many of them.
    pub most: usize,
    /// The rule that gives the choice.
    pub provision: Provision,
    /// The object and ability that it comes from.
    pub object: Option<ObjectId>,
    /// The objects that each option is about, where they say which of them is meant: of ways to pay, what pays.
    pub takes: Vec<Vec<ObjectId>>,
    /// Where the chosen ones go of cards that lie on top of a library, the others staying there.
    pub away: Option<Away>,
}

/// Where cards go that are looked at on top of a library and don't stay there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// On the bottom of the library.
    Bottom,
    /// Into the graveyard.
    Graveyard,
}

/// What a choice is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whether to do what the text says that a player may do.
    May,
    /// Whether to pay a cost that an effect asks for.
    Pay,
    /// Targets of a spell or ability, as it is announced.   409.1c · 601.2c
    Targets,
    /// Modes of a spell or ability.   409.1b · 700.2
    Modes,
    /// Objects or players, not as targets.
    Which,
    /// A number: for X, of counters, of life.
    Number,
    /// An order: of triggered abilities, the first of which goes on the stack first; of cards in a library, the first
    /// of which is uppermost.
    Order,
    /// Which of several replacement effects applies.
    Replacement,
    /// How combat damage is assigned.
    Damage,
    /// A colour, type or name, as words.
    Quality,
    /// What a coin, a die or another chance gives: nobody chooses it, the file tells it.
    Chance,
    /// Whether to pay an optional additional cost: no, where nobody says so.
    Extra,
    /// Whether to cast a spell without its mana cost: yes, where nobody says no.
    Otherwise,
    /// Whether to do more than what was looked for needs: the first of the two, where nobody says so, and the ruling
    /// tells it.
    AsWell,
    /// Whether to choose new targets for a copy, the possible ones beside it: no, where nobody says so.
    NewTargets,
    /// What is tapped or exiled to help to pay: nothing, where nobody says so.
    Help,
}

/// One thing to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choosable {
    /// Yes: it is done, or paid.
    Yes,
    /// No: it is not.
    No,
    /// An object.
    Object(ObjectId),
    /// One of several abilities of an object, by its words.
    Ability(ObjectId, String),
    /// A card, as one of its faces or halves; as both halves together if none.   709.3, 712.11b, 715.3
    Face(ObjectId, Option<Face>),
    /// A player.
    Player(PlayerId),
    /// A mode by its number, 1 the first.
    Mode(usize),
    /// A number.
    Number(i64),
    /// A colour.
    Color(Color),
    /// A word: a creature type, a card type.
    Word(String),
}

/// The name of any card that is nowhere in the game, where a card name is chosen: all of them come to the same.   201.4
pub(super) const ANOTHER_NAME: &str = "another name";

/// More options than this are not listed one by one.
const MANY: usize = 40;
/// So many of them are, to show what they are like.
const SHOWN: usize = 12;

impl Open {
    /// Whether one color is asked for.
    pub(super) fn is_of_a_color(&self) -> bool {
        self.least == 1 && self.most == 1 && self.options.iter().all(|one| matches!(one, Choosable::Color(_)))
    }

    /// One of these, as an effect says while it resolves: what most choices are.
    pub(super) fn new<T: Into<Choosable>>(
        who: PlayerId,
        about: impl Into<String>,
        kind: Kind,
        options: impl IntoIterator<Item = T>,
    ) -> Self {
        let (about, options) = (about.into(), options.into_iter().map(Into::into).collect());
        let provision = Provision::ResolveChoices;
        Self { who, about, kind, options, least: 1, most: 1, provision, object: None, takes: Vec::new(), away: None }
    }

    /// Each option is about these objects: who names one of them next has said which option it is.
    #[must_use]
    pub(super) fn taking(self, takes: Vec<Vec<ObjectId>>) -> Self {
        Self { takes, ..self }
    }

    /// Of cards on top of a library: the chosen ones go there.
    #[must_use]
    pub(super) fn leaving_top(self, away: Away) -> Self {
        Self { away: Some(away), ..self }
    }

    /// At least and at most so many of them.
    #[must_use]
    pub(super) fn between(self, least: usize, most: usize) -> Self {
        Self { least, most, ..self }
    }

    /// Any number of them, also none.
    #[must_use]
    pub(super) fn any_number(self) -> Self {
        let most = self.options.len();
        self.between(0, most)
    }

    /// All of them, in an order.
    #[must_use]
    pub(super) fn all(self) -> Self {
        let all = self.options.len();
        self.between(all, all)
    }

    /// Another rule gives the choice.
    #[must_use]
    pub(super) fn by(self, provision: Provision) -> Self {
        Self { provision, ..self }
    }

    /// It comes from this object.
    #[must_use]
    pub(super) fn of(self, object: impl Into<Option<ObjectId>>) -> Self {
        Self { object: object.into(), ..self }
    }

    /// Who must choose what, among what; where nobody does, that chance decides it.
    pub(in crate::engine) fn question(&self, game: &Game) -> String {
        let name = &game.player(self.who).name;
        let (about, options) = (&self.about, self.options_in_words(game));
        match self.kind {
            Kind::Chance => format!("Chance decides {about}: {options}."),
            _ => format!("{name} must choose {about}: {options}."),
        }
    }

    /// The options as a sentence lists them: "Bear or Ogre", "a number from 0 to 20".
    pub(in crate::engine) fn options_in_words(&self, game: &Game) -> String {
        let number = |option: &Choosable| match option {
            Choosable::Number(number) => Some(*number),
            _ => None,
        };
        let numbers: Vec<i64> = self.options.iter().filter_map(number).collect();
        if let [first, .., last] = numbers[..]
            && numbers.len() == self.options.len()
            && numbers.len() > 2
            && numbers.windows(2).all(|pair| pair[1] == pair[0] + 1)
        {
            return format!("a number from {first} to {last}");
        }
        let mut words: Vec<String> = self.options.iter().map(|option| option.word(game)).collect();
        if words.len() > MANY {
            let others = words.len() - SHOWN;
            words.truncate(SHOWN);
            words.push(format!("one of {others} others"));
        }
        english::list(&words, "or")
    }
}

impl Choosable {
    /// Abilities, each by the object that it is of, and by its words too where another of them is of that object.
    pub(super) fn abilities(all: &[(Option<ObjectId>, &str)]) -> Vec<Self> {
        let each = all.iter().map(|(source, text)| {
            let is_another = |(other, words): &(Option<ObjectId>, &str)| other == source && words != text;
            match source {
                Some(source) if !text.is_empty() && all.iter().any(is_another) => {
                    Self::Ability(*source, (*text).to_owned())
                }
                Some(source) => Self::Object(*source),
                None => Self::Word((*text).to_owned()),
            }
        });
        each.collect()
    }

    /// The object that it is, or that a face of it is.
    pub(super) const fn object(&self) -> Option<ObjectId> {
        match self {
            Self::Object(id) | Self::Ability(id, _) | Self::Face(id, _) => Some(*id),
            _ => None,
        }
    }

    /// As a player would say it.
    pub(in crate::engine) fn word(&self, game: &Game) -> String {
        match self {
            Self::Yes => "yes".to_owned(),
            Self::No => "no".to_owned(),
            Self::Object(id) if (id.0 as usize) < game.objects.len() => game.object(*id).label.clone(),
            Self::Object(_) => "what came to be in this step".to_owned(),
            Self::Ability(id, text) => format!("{}'s \"{text}\"", Self::Object(*id).word(game)),
            Self::Face(card, side) => game.object(*card).name_of(*side).to_owned(),
            Self::Player(player) => game.player(*player).name.clone(),
            Self::Mode(number) => format!("mode {number}"),
            Self::Number(number) => number.to_string(),
            Self::Color(color) => color.word().to_owned(),
            Self::Word(word) => word.clone(),
        }
    }
}

impl From<ObjectId> for Choosable {
    fn from(object: ObjectId) -> Self {
        Self::Object(object)
    }
}

impl From<PlayerId> for Choosable {
    fn from(player: PlayerId) -> Self {
        Self::Player(player)
    }
}

impl From<i64> for Choosable {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<Color> for Choosable {
    fn from(color: Color) -> Self {
        Self::Color(color)
    }
}

impl From<Recipient> for Choosable {
    fn from(recipient: Recipient) -> Self {
        match recipient {
            Recipient::Player(player) => Self::Player(player),
            Recipient::Object(object) => Self::Object(object),
        }
    }
}

/// The answer to a choice: the places of the options chosen, in order.
pub type Answer = Vec<usize>;
