//! What an object is now.   201, 418.5 · 109.3, 613

use super::Layer;
use crate::ability::{Keyword, Part};
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::{CardType, Color, ColorSet, ManaCost, Supertype, TypeLine, subtype};

/// Where something comes from: an object's ability, or an effect in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The object that bears the ability or made the effect; none for an effect of the file.
    pub object: Option<ObjectId>,
    /// The ability as written.
    pub ability: String,
}

/// An ability that an object has now, its own or given to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// What the ability says, as it was read.
    pub part: Part,
    /// The entry of text that it stands in, or the words that gave it.
    pub text: String,
    /// What gave it, if it is not its own.
    pub given_by: Option<Origin>,
    /// The judge has told to ignore it where it is not understood.
    pub ignored: bool,
    /// Its timestamp: that of its bearer, or of what gave it where that is later.   418.5f · 613.7a
    pub since: u64,
}

/// One step by which a characteristic came to be what it is, in the order of the layers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The object and ability that changed it.
    pub origin: Origin,
    /// What it did, in words: "+1/+1", "is a creature", "gains flying".
    pub did: String,
    /// The layer in which it did.
    pub layer: Layer,
    /// Its timestamp; none for counters, which have none that counts.
    pub timestamp: Option<u64>,
    /// What it waited for although it is older, as it depends on that.   418.5d · 613.8b
    pub waited_for: Option<Origin>,
    /// What the object was after it, as far as the layer goes: "3/4", "Creature — Elf".
    pub then: String,
}

/// An object's characteristics (and controller) as they are now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Characteristics {
    /// Its name; empty face down.
    pub name: String,
    /// Who controls it, after the layer of control.
    pub controller: PlayerId,
    /// Supertypes, card types and subtypes.
    pub type_line: TypeLine,
    /// Its mana cost, if it has one.
    pub cost: Option<ManaCost>,
    /// The mana cost that gives its mana value, where that is another: that of the front face.   712.8e
    pub front_cost: Option<ManaCost>,
    /// It has every creature type beside those of its type line.   702.73
    pub every_creature_type: bool,
    /// Its colours; none is colorless.
    pub colors: ColorSet,
    /// Its power; `None` where it has none. May be negative.
    pub power: Option<i64>,
    /// Its toughness; `None` where it has none. May be negative.
    pub toughness: Option<i64>,
    /// Power before what modifies it.
    pub base_power: Option<i64>,
    /// Toughness before what modifies it.
    pub base_toughness: Option<i64>,
    /// Its abilities, its own and those given to it, each as often as it has it.
    pub abilities: Vec<Held>,
    /// It has lost the abilities that its basic land types give it and that stand in no text.   305.6, 613.1f
    pub(super) lost_intrinsic: bool,
    /// How they came to be so, in a view that [explains](super::View::explained).
    pub steps: Vec<Step>,
}

impl Step {
    /// A step whose layer and outcome are still to be said.
    pub(super) fn new(origin: Origin, did: String, timestamp: Option<u64>) -> Self {
        Self { origin, did, layer: Layer::Abilities, timestamp, waited_for: None, then: String::new() }
    }
}

impl Characteristics {
    /// What it is, as far as a layer changes it.
    pub(super) fn as_far_as(&self, layer: Layer, game: &Game) -> String {
        match layer {
            Layer::Copy | Layer::Text => self.name.clone(),
            Layer::Control => game.player(self.controller).name.clone(),
            Layer::Types => self.type_line.to_string(),
            Layer::Colors => self.colors.to_string(),
            Layer::Abilities => {
                let texts = self.ability_texts();
                if texts.is_empty() { "no abilities".to_owned() } else { texts.join("; ") }
            }
            Layer::Define
            | Layer::Set
            | Layer::ModifyResolved
            | Layer::ModifyStatic
            | Layer::Counters
            | Layer::Switch => {
                format!("{}/{}", self.power.unwrap_or(0), self.toughness.unwrap_or(0))
            }
        }
    }

    /// Its abilities in words, each once: keywords by their names, others as written.
    pub(crate) fn ability_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        for held in &self.abilities {
            let text = match &held.part {
                Part::Keyword(keyword) => keyword.to_string(),
                _ => format!("\"{}\"", held.text),
            };
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        texts
    }

    /// Whether it is a creature.
    pub(crate) fn is_creature(&self) -> bool {
        self.type_line.is(CardType::Creature)
    }

    /// Whether it has the subtype; with every creature type it has any that is one.
    pub(crate) fn has_subtype(&self, subtype: &str) -> bool {
        self.type_line.has_subtype(subtype) || (self.every_creature_type && subtype::is_creature_type(subtype))
    }

    /// The colours of mana that it makes for its basic land types.   212.6g · 305.6
    pub(crate) fn intrinsic_mana(&self) -> impl Iterator<Item = Color> {
        let has_them = self.type_line.is(CardType::Land) && !self.lost_intrinsic;
        subtype::basic_lands().filter(move |(name, _)| has_them && self.has_subtype(name)).map(|(_, color)| color)
    }

    /// Whether it is legendary.
    pub(crate) fn is_legendary(&self) -> bool {
        self.type_line.has_supertype(Supertype::Legendary)
    }

    /// Its keyword abilities, each instance.
    pub fn keywords(&self) -> impl Iterator<Item = (&Keyword, &Held)> {
        self.abilities.iter().filter_map(|held| match &held.part {
            Part::Keyword(keyword) => Some((keyword, held)),
            _ => None,
        })
    }

    /// Each instance of a keyword that only play sees, by its name: the words behind it, and what holds it.
    pub(crate) fn known<'a>(&'a self, name: &'a str) -> impl Iterator<Item = (&'a str, &'a Held)> {
        self.keywords().filter_map(move |(keyword, held)| match keyword {
            Keyword::Known(known, words) if known == name => Some((words.trim(), held)),
            _ => None,
        })
    }

    /// Whether it has a keyword that only play sees, by its name.
    pub(crate) fn has_known(&self, name: &str) -> bool {
        self.known(name).next().is_some()
    }

    /// Whether it has a keyword of this kind; see [`Keyword::is_kind_of`].
    pub fn has(&self, kind: &Keyword) -> bool {
        self.keywords().any(|(keyword, _)| keyword.is_kind_of(kind))
    }
}
