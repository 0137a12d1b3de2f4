//! Cards and other objects as they are written.

use std::fmt;
use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserializer, MapAccess, Visitor};

use super::tally::{Tally, tally};
use super::{AbilityEntry, Name, Pairs, Several};
use crate::scenario::node::Placed;
use crate::terms::FaceKind;

/// An object as a bare name (a basic land, or a card that `cards:` gives) or with its fields.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub enum Entry<T> {
    /// A bare name.
    Named(Name),
    /// Fields.
    Given(Box<T>),
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entry<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntryVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for EntryVisitor<T> {
            type Value = Entry<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card: its name, or fields such as `{ name: Grizzly Bears, pt: 2/2 }`")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Entry<T>, E> {
                Ok(Entry::Named(Name::new(text, crate::scenario::node::Place::default())))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Entry<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(|given| Entry::Given(Box::new(given)))
            }
        }

        deserializer.deserialize_any(EntryVisitor(PhantomData))
    }
}

/// What is printed on a card, borrowed from whichever entry gives it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Characteristics<'a> {
    /// The type line.
    pub type_line: Option<&'a Name>,
    /// Power and toughness.
    pub pt: Option<&'a Name>,
    /// Colours.
    pub color: Option<&'a Several<Name>>,
    /// The mana cost.
    pub cost: Option<&'a Name>,
    /// Abilities.
    pub abilities: Option<&'a Several<Placed<AbilityEntry>>>,
    /// Starting loyalty.
    pub loyalty: Option<&'a Name>,
    /// Starting defense.
    pub defense: Option<&'a Placed<i64>>,
    /// Its other face.
    pub back: Option<&'a Placed<Entry<Face>>>,
}

impl Characteristics<'_> {
    /// Whether nothing is said of it.
    pub const fn is_empty(&self) -> bool {
        self.type_line.is_none()
            && self.pt.is_none()
            && self.color.is_none()
            && self.cost.is_none()
            && self.abilities.is_none()
            && self.loyalty.is_none()
            && self.defense.is_none()
            && self.back.is_none()
    }
}

/// Makes a struct of the fields of a card and others, and says how to see the card in it.
macro_rules! with_characteristics {
    ($(#[$meta:meta])* pub struct $Name:ident { $($(#[$field_meta:meta])* pub $field:ident: $Type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
        #[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $Name {
            $($(#[$field_meta])* pub $field: $Type,)*
            /// The type line, such as `Legendary Creature — Elf`; a creature if only `pt` is given.
            #[serde(rename = "type")]
            pub type_line: Option<Name>,
            /// Power and toughness, such as `2/2`; in quotes where a star stands in it.
            pub pt: Option<Name>,
            /// Its colour or colours: words, letters or a list; those of its cost if not given.
            pub color: Option<Several<Name>>,
            /// The mana cost, in quotes: "{2}{G}".
            pub cost: Option<Name>,
            /// Its abilities, as on the card.
            pub abilities: Option<Several<Placed<AbilityEntry>>>,
            /// Its loyalty: so many counters on the battlefield, the printed number, or X, elsewhere.
            pub loyalty: Option<Name>,
            /// Its defense, likewise.
            pub defense: Option<Placed<i64>>,
            /// Its other face: the back of a double-faced card, or what a flip card is when flipped; of a card of a
            /// meld pair, with `kind: meld`, what both cards are together.
            pub back: Option<Placed<Entry<Face>>>,
        }

        impl $Name {
            /// What is printed on it.
            pub(crate) const fn characteristics(&self) -> Characteristics<'_> {
                Characteristics {
                    type_line: self.type_line.as_ref(),
                    pt: self.pt.as_ref(),
                    color: self.color.as_ref(),
                    cost: self.cost.as_ref(),
                    abilities: self.abilities.as_ref(),
                    loyalty: self.loyalty.as_ref(),
                    defense: self.defense.as_ref(),
                    back: self.back.as_ref(),
                }
            }
        }
    };
}

with_characteristics! {
    /// A card that the board may use by name.
    pub struct CardDefinition {}
}

with_characteristics! {
    /// The other face of a card, by name if it is a card that is known, or with its fields.
    pub struct Face {
        /// Its name.
        pub name: Option<Name>,
        /// How the two faces belong together; they transform if not given.
        pub kind: Option<FaceKind>,
    }
}

with_characteristics! {
    /// A card or token that represents a permanent together with others.
    pub struct Component {
        /// Names this object where its name does not.
        pub id: Option<Name>,
        /// Its name.
        pub name: Option<Name>,
        /// Whether it is a token.
        pub token: bool,
        /// It is its owner's commander.
        pub commander: bool,
    }
}

/// The same for what can stand in a zone, several of one kind in one entry.
macro_rules! countable {
    ($(#[$meta:meta])* pub struct $Name:ident { $($fields:tt)* }) => {
        with_characteristics! {
            $(#[$meta])*
            pub struct $Name {
                /// Names this object where its name does not.
                pub id: Option<Name>,
                /// Its name.
                pub name: Option<Name>,
                /// Whether it is a token.
                pub token: bool,
                /// A copy of a card or spell.
                pub copy: bool,
                /// So many of it.
                pub count: Option<Placed<u32>>,
                $($fields)*
            }
        }

        impl $Name {
            /// Its name, its id and how many of it there are, as written.
            pub const fn called(&self) -> (Option<&Name>, Option<&Name>, Option<&Placed<u32>>) {
                (self.name.as_ref(), self.id.as_ref(), self.count.as_ref())
            }
        }
    };
}

countable! {
    /// A permanent, listed under its controller.
    pub struct Permanent {
        /// Its owner; its controller if not given.
        pub owner: Option<Name>,
        /// Whether it is tapped.
        pub tapped: bool,
        /// Came under its controller's control this turn.
        pub sick: bool,
        /// Since when its controller controls it.
        pub controlled_since: Option<Since>,
        /// A timestamp, where order matters; the order of the file if not given.
        pub entered: Option<u64>,
        /// Whether it is face down.
        pub face_down: bool,
        /// The two cards that are this permanent together, as they were melded: `melded: [Graf Rats, Midnight
        /// Scavengers]`.
        pub melded: Option<Placed<Several<Placed<Entry<Component>>>>>,
        /// What lies under this card, as creatures mutated: cards and tokens, the uppermost first.
        pub over: Several<Placed<Entry<Component>>>,
        /// Which face of a card with several is up, or 2 for what is flipped; the first if not given.
        pub face: Option<Placed<u32>>,
        /// Counters on it: how many of each kind, or a list of kinds.
        #[serde(deserialize_with = "tally")]
        #[schemars(with = "Tally")]
        pub counters: Pairs<Placed<i64>>,
        /// Damage marked on it.
        pub damage: Option<Placed<i64>>,
        /// What it is attached to.
        pub attached_to: Option<Name>,
        /// How many times it will regenerate this turn.
        pub regeneration_shields: Option<u32>,
        /// Who goaded it.
        pub goaded_by: Several<Name>,
        /// What was chosen for it as it entered, or later.
        pub chosen: ChosenFor,
        /// Phased out: it is treated as though it did not exist.
        pub phased_out: bool,
        /// Who protects it, for a Siege.
        pub protector: Option<Name>,
        /// It is its owner's commander.
        pub commander: bool,
        /// Marks that rules name, such as `monstrous`.
        pub marks: Several<Name>,
        /// Monstrous: short for that mark.
        pub monstrous: bool,
        /// Renowned: short for that mark.
        pub renowned: bool,
        /// Solved: short for that mark.
        pub solved: bool,
        /// Its level: so many level counters.
        pub level: Option<Placed<i64>>,
    }
}

countable! {
    /// A card in a zone other than the battlefield and the stack.
    pub struct ZoneCard {
        /// Its owner; the player it is listed under if not given.
        pub owner: Option<Name>,
        /// A timestamp, where order matters.
        pub entered: Option<u64>,
        /// Whether it is face down, as a card in exile may be.
        pub face_down: bool,
        /// Counters on it: how many of each kind, or a list of kinds.
        #[serde(deserialize_with = "tally")]
        #[schemars(with = "Tally")]
        pub counters: Pairs<Placed<i64>>,
        /// It is its owner's commander.
        pub commander: bool,
        /// What was chosen for it.
        pub chosen: ChosenFor,
        /// For a card in exile: the object that exiled it.
        pub exiled_with: Option<Name>,
    }
}

with_characteristics! {
    /// A spell or ability on the stack, or combat damage, which used the stack until 2009.
    pub struct StackItem {
        /// Names this object where its name does not.
        pub id: Option<Name>,
        /// Its name.
        pub name: Option<Name>,
        /// Its controller; that of its source, or the active player, if not given.
        pub controller: Option<Name>,
        /// Its owner; its controller if not given.
        pub owner: Option<Name>,
        /// A copy of a spell.
        pub copy: bool,
        /// Its targets, in order.
        pub targets: Several<Name>,
        /// Its modes, by number (1 is the first).
        pub modes: Several<Placed<u32>>,
        /// The number that was announced for X.
        pub x: Option<i64>,
        /// The mana that was paid for it.
        pub paid: Option<Name>,
        /// It was kicked.
        pub kicked: bool,
        /// What was sacrificed for it.
        pub sacrificed: Several<Name>,
        /// How its total is divided.
        pub divided: Pairs<Placed<i64>>,
        /// For an ability: its text.
        pub ability: Option<Placed<AbilityEntry>>,
        /// For an ability: the object it comes from.
        pub source: Option<Name>,
        /// For combat damage: how much each source assigned to what.
        pub damage: Pairs<Pairs<Placed<i64>>>,
    }
}

/// What was chosen for an object.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ChosenFor {
    /// The chosen colour.
    pub color: Option<Name>,
    /// The chosen type, mostly a creature type.
    #[serde(rename = "type")]
    pub kind: Option<Name>,
    /// The chosen player.
    pub player: Option<Name>,
    /// The chosen number.
    pub number: Option<i64>,
    /// A card's name.
    pub name: Option<Name>,
}

/// A spell by its bare name, or with its fields.
pub type StackEntry = Entry<StackItem>;

/// Since when its controller controls a permanent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Since {
    /// Since before this turn began.
    BeforeTurn,
    /// Since some time in this turn.
    ThisTurn,
}
