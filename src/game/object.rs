//! An object: a card, token, copy, spell or ability in some zone.   200.9 · 109

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Assigned, ObjectId, PlayerId, Recipient};
use crate::ability::Ability;
use crate::terms::{CardType, Color, ColorSet, Counter, Loyalty, ManaCost, Pt, Supertype, TypeLine, Zone, subtype};

/// What an object is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nature {
    /// A card, or a copy of a card that is one.
    #[default]
    Card,
    /// A token, which no card stands for.
    Token,
    /// A copy of a card outside the battlefield.
    CardCopy,
    /// A copy of a spell.
    SpellCopy,
    /// An activated or triggered ability on the stack.
    AbilityOnStack,
    /// Combat damage on the stack (310.4, until 2009).
    DamageOnStack,
    /// An emblem in the command zone.   114
    Emblem,
    /// A permanent that the two cards of a meld pair are together.   712.4a
    Melded,
}

/// What is printed on an object, or what a copy effect made of it: its copiable values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Printed {
    /// Its name.
    pub name: String,
    /// Its mana cost, if it has one.
    pub cost: Option<ManaCost>,
    /// Its colours: given, or of its mana cost.
    pub colors: ColorSet,
    /// Its type line.
    pub type_line: TypeLine,
    /// Its power and toughness, if it has them.
    pub pt: Option<Pt>,
    /// Its abilities, one an entry of the file.
    pub abilities: Vec<Ability>,
    /// The loyalty that it enters the battlefield with.
    pub loyalty: Option<Loyalty>,
    /// The defense that it enters the battlefield with.
    pub defense: Option<i64>,
    /// Of a token whose text speaks of it: the object that made it, and as which of its incarnations.   201.5a
    pub made_by: Option<(ObjectId, u32)>,
    /// Its name is that of a card, though a token of its types would be called so: a token that copies it is called so
    /// too.   111.4, 707.2
    pub own_name: bool,
}

impl Printed {
    /// Whether nothing but its name is known.
    pub(crate) fn says_nothing(&self) -> bool {
        self.type_line.types.is_empty() && self.abilities.is_empty() && self.pt.is_none()
    }

    /// Whether it is called by its subtypes: a token that is so without a name of its own; a basic land has one.   111.4
    pub(crate) fn is_called_by_types(&self) -> bool {
        let line = &self.type_line;
        !line.has_supertype(Supertype::Basic) && !line.subtypes.is_empty() && self.name == line.subtypes.join(" ")
    }

    /// A spell cast bestowed is an Aura enchantment and not a creature.   702.103b
    pub(crate) fn bestow(&mut self) {
        let line = &mut self.type_line;
        line.types.retain(|kind| *kind != CardType::Creature);
        line.subtypes.retain(|own| subtype::goes_with(own) != CardType::Creature);
        line.subtypes.push("Aura".to_owned());
        self.pt = None;
    }
}

/// The mark of a spell that was cast bestowed, as long as it is on the stack.   702.103b
pub(crate) const BESTOWED: &str = "bestowed";
/// The mark of the card that its owner has chosen as companion, as long as it is outside the game.   702.139a
pub(crate) const COMPANION: &str = "companion";
/// The mark of what was manifested, as long as it is face down.   701.40a
pub(crate) const MANIFESTED: &str = "manifested";
/// The mark of what was cloaked, as long as it is face down.   701.58a
pub(crate) const CLOAKED: &str = "cloaked";

/// What a player announced with a spell or ability, beside its targets.   409.1b, 409.1e · 601.2b, 601.2d
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct HowAnnounced {
    /// Its modes by number, 1 the first.
    pub modes: Vec<u32>,
    /// What was announced for X.
    pub x: Option<i64>,
    /// The mana that was paid.
    pub paid: Option<ManaCost>,
    /// It was cast with its kicker paid.
    pub kicked: bool,
    /// What was sacrificed for it.
    pub sacrificed: Vec<ObjectId>,
    /// How its total is divided.
    pub divided: Vec<(Recipient, i64)>,
}

/// What was chosen for an object: "as this enters, choose a color".
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChosenFor {
    /// The chosen colour.
    pub color: Option<Color>,
    /// The chosen type, mostly a creature type.
    pub kind: Option<String>,
    /// The chosen player.
    pub player: Option<PlayerId>,
    /// The chosen number.
    pub number: Option<i64>,
    /// The chosen card name.
    pub name: Option<String>,
}

/// An object of a game, in the zone it is in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Object {
    /// How rulings name it: its name, `Goblin#2`, or the file's id for it.
    pub label: String,
    /// What it is made of.
    pub nature: Nature,
    /// Its copiable values, which are mostly the same as long as the game lasts.
    pub printed: Arc<Printed>,
    /// The zone that it is in.
    pub zone: Zone,
    /// How many times it has changed zones. What remembers an object remembers this too, since one that has gone
    /// elsewhere is a new object (217.1c · 400.7).
    pub incarnation: u32,
    /// The player in whose deck the card began, or under whose control the token was created.
    pub owner: PlayerId,
    /// Its controller before effects that change control; its owner where nobody controls it.
    pub controller: PlayerId,
    /// The order in which objects came to be where they are; ties are allowed (came together).
    pub timestamp: u64,
    /// It is tapped.
    pub tapped: bool,
    /// Came under its controller's control this turn.
    pub sick: bool,
    /// It is face down: a 2/2 creature with nothing else, where nothing says otherwise.   504 · 708
    pub face_down: bool,
    /// Both faces of the card or token that it is, where it has two.   710, 712
    pub faces: Option<Arc<super::Faces>>,
    /// Both halves of the flip card that it is a copy of.   503.3 · 707.3
    pub copied: Option<Arc<super::Faces>>,
    /// Its back face is up, or it is flipped.
    pub back_up: bool,
    /// When it was turned over last, on the scale of timestamps; never if 0.   701.27f
    pub turned_over: u64,
    /// What represents it, where that is more than one card or token.   712.4, 729
    pub components: Option<Arc<super::Components>>,
    /// The permanent on the battlefield that it is one of the components of.
    pub part_of: Option<ObjectId>,
    /// Told to be phased out: it is outside the game until it phases in.   502.15 · 702.26
    pub phased_out: bool,
    /// How many counters of each kind lie on it.
    pub counters: BTreeMap<Counter, u32>,
    /// When the last counter of a keyword was put on it, where that was done in play: all of that kind have this
    /// timestamp.   613.7c
    pub counted_at: BTreeMap<Counter, u64>,
    /// Damage marked on it.
    pub damage: i64,
    /// What it is attached to.
    pub attached_to: Option<Recipient>,
    /// How many times it will regenerate this turn instead of being destroyed.
    pub regeneration_shields: u32,
    /// The players who goaded it: it must attack, and somebody else.
    pub goaded_by: Vec<PlayerId>,
    /// What was chosen for it, as it entered or later.
    pub chosen: ChosenFor,
    /// Marks that rules name: monstrous, renowned, solved ...
    pub marks: BTreeSet<String>,
    /// The creature that it is paired with.   702.95
    pub paired: Option<ObjectId>,
    /// Whose Ring-bearer it is.   701.54
    pub ring_bearer_of: Option<PlayerId>,
    /// It is its owner's commander.
    pub commander: bool,
    /// Who protects it, for a battle.
    pub protector: Option<PlayerId>,
    /// For a card in exile: the object that exiled it, as it was then (by how often that has changed zones).   607.2a
    pub exiled_with: Option<(ObjectId, u32)>,
    /// For a permanent: the object that put it onto the battlefield, as it was then, where that speaks of it.   607.2
    pub put_with: Option<(ObjectId, u32)>,
    /// The creature that the card haunts in exile, and as which of its incarnations.   702.55
    pub haunts: Option<(ObjectId, u32)>,
    /// For a spell or ability on the stack: its targets, in order.
    pub targets: Vec<Recipient>,
    /// For an ability on the stack: the object it comes from.
    pub source: Option<ObjectId>,
    /// For a spell or ability on the stack: what was announced with it beside its targets.
    pub announced: HowAnnounced,
    /// For combat damage on the stack: how much from which object to what.
    pub assigned: Vec<Assigned>,
}

impl Object {
    /// The one object that a spell or ability targets, which several of its words may name.   115.9c
    pub(crate) fn only_target(&self) -> Option<ObjectId> {
        let (Recipient::Object(first), others) = self.targets.split_first()? else { return None };
        others.iter().all(|other| *other == Recipient::Object(*first)).then_some(*first)
    }

    /// A card as it lies in a zone with nothing done to it.
    pub fn card(printed: impl Into<Arc<Printed>>, zone: Zone, owner: PlayerId) -> Self {
        let printed = printed.into();
        Self {
            label: printed.name.clone(),
            nature: Nature::Card,
            printed,
            zone,
            incarnation: 0,
            owner,
            controller: owner,
            timestamp: 0,
            tapped: false,
            sick: false,
            face_down: false,
            faces: None,
            copied: None,
            back_up: false,
            turned_over: 0,
            components: None,
            part_of: None,
            phased_out: false,
            counters: BTreeMap::new(),
            counted_at: BTreeMap::new(),
            damage: 0,
            attached_to: None,
            regeneration_shields: 0,
            goaded_by: Vec::new(),
            chosen: ChosenFor::default(),
            marks: BTreeSet::new(),
            paired: None,
            ring_bearer_of: None,
            commander: false,
            protector: None,
            exiled_with: None,
            put_with: None,
            haunts: None,
            targets: Vec::new(),
            source: None,
            announced: HowAnnounced::default(),
            assigned: Vec::new(),
        }
    }

    /// Whether nothing is known of it but that it is a card.
    pub(crate) fn is_unsaid(&self) -> bool {
        self.nature == Nature::Card && !self.face_down && *self.printed == Printed::default()
    }

    /// Its copiable values, to change them for this object alone.
    pub(crate) fn printed_mut(&mut self) -> &mut Printed {
        Arc::make_mut(&mut self.printed)
    }

    /// The level of a Class: the first until it becomes another.   716.2d
    pub(crate) fn class_level(&self) -> u32 {
        let marked = self.marks.iter().filter_map(|mark| mark.strip_prefix("becomes level ")?.parse().ok());
        marked.max().unwrap_or_else(|| self.counter(&Counter::named("level")).max(1))
    }

    /// How many counters of the kind are on it.
    pub fn counter(&self, kind: &Counter) -> u32 {
        self.counters.get(kind).copied().unwrap_or(0)
    }
}
