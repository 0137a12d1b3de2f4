//! Permanents.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Later, Lowering, MOST_OBJECTS};
use crate::ability::{Part, Trigger, Triggered};
use crate::game::{Door, Nature, Object, ObjectId, PlayerId, Printed};
use crate::scenario::err::Complaint;
use crate::scenario::file::object::{Characteristics, Since};
use crate::scenario::file::{ChosenFor, Entry, Name, Pairs, Permanent, Several};
use crate::scenario::node::{Place, Placed};
use crate::terms::english;
use crate::terms::{Color, Counter, FaceKind, Loyalty, Zone};

/// What every written object has: a name, perhaps an id and a number.
pub(in crate::scenario) struct Head<'a> {
    pub name: Option<&'a Name>,
    pub id: Option<&'a Name>,
    pub count: u32,
    pub place: Place,
}

impl Head<'_> {
    /// Of one object that is written as a bare name.
    pub(in crate::scenario) const fn bare(place: Place) -> Self {
        Self { name: None, id: None, count: 1, place }
    }
}

impl<'a> Lowering<'a> {
    pub(in crate::scenario) fn permanents(&mut self, written: &'a Pairs<Several<Placed<Entry<Permanent>>>>) {
        for (controller, entries) in written {
            let Some(controller) = self.player(controller) else { continue };
            for entry in entries {
                let made = self.permanent_objects(entry, controller);
                let Some((objects, head)) = made else { continue };
                let ids = self.add(objects, &head);
                if let Entry::Given(written) = &entry.value {
                    self.components(ids.first().copied(), written, entry.place);
                    self.later.extend(ids.into_iter().map(|id| Later::Permanent(id, written)));
                }
            }
        }
    }

    /// The objects that an entry writes: one, or as many as its `count`.
    pub(in crate::scenario) fn permanent_objects<'e>(
        &mut self,
        entry: &'e Placed<Entry<Permanent>>,
        controller: PlayerId,
    ) -> Option<(Vec<Object>, Head<'e>)> {
        match &entry.value {
            Entry::Named(name) => {
                let name = Name::new(name.as_str(), entry.place);
                self.check_cut(&name);
                let here = (Zone::Battlefield, controller);
                let card = self.card(name.as_str(), Characteristics::default(), None, here);
                if card.printed.type_line.types.is_empty() {
                    self.unknown_card(&name);
                }
                let counters = with_own(BTreeMap::new(), &card.printed, &Pairs::default());
                let object = Object { counters, ..card };
                Some((vec![object], Head::bare(entry.place)))
            }
            Entry::Given(written) => {
                let head = self.head(written.called(), entry.place);
                let object = self.written_permanent(written, &head, controller)?;
                Some((vec![object; head.count as usize], head))
            }
        }
    }

    fn written_permanent(&mut self, written: &Permanent, head: &Head<'_>, controller: PlayerId) -> Option<Object> {
        let name = self.name_of(head, written.face_down)?;
        let owner = written.owner.as_ref().and_then(|owner| self.player(owner)).unwrap_or(controller);
        let zone = if written.phased_out { Zone::Outside } else { Zone::Battlefield };
        let own = written.characteristics();
        let own =
            written.melded.as_ref().filter(|_| own.is_empty()).map_or(own, |melded| self.melded_from(&name, melded));
        let card = self.card(&name, own, written.face.as_ref(), (zone, owner));
        let printed = Arc::clone(&card.printed);
        if printed.type_line.types.is_empty() && written.type_line.is_none() && !written.face_down {
            self.untyped(&name, head.name.map_or(head.place, Name::place));
        }
        let mut counters = self.counters(&written.counters);
        let loyalty = written.loyalty.as_ref().and_then(|told| told.as_str().parse::<Loyalty>().ok()?.number());
        let defense = written.defense.as_ref().map(|told| told.value);
        for (kind, told) in [("loyalty", loyalty), ("defense", defense)] {
            if let Some(number) = told.and_then(|told| u32::try_from(told).ok()) {
                counters.entry(Counter::named(kind)).or_insert(number);
            }
        }
        if printed.loyalty == Some(Loyalty::X) && !counters.contains_key(&Counter::named("loyalty")) {
            let message = format!("How many loyalty counters {name} has, its X doesn't say");
            let place = written.loyalty.as_ref().or(head.name).map_or(head.place, Name::place);
            self.complain(Complaint::new(message, place).help("`loyalty: 3` on the battlefield"));
        }
        let mut counters = with_own(counters, &printed, &written.counters);
        if let Some(level) = &written.level {
            let level = u32::try_from(self.amount(level, "level")).unwrap_or(0);
            counters.insert(Counter::named("level"), level);
        }
        let mut object = Object {
            chosen: self.chosen_for(&written.chosen),
            marks: marks(written),
            commander: written.commander,
            nature: nature(written.token, written.copy),
            controller,
            timestamp: written.entered.unwrap_or(0),
            tapped: written.tapped,
            sick: written.sick || written.controlled_since == Some(Since::ThisTurn),
            face_down: written.face_down,
            phased_out: written.phased_out,
            counters,
            damage: written.damage.as_ref().map_or(0, |damage| self.amount(damage, "damage")),
            regeneration_shields: written.regeneration_shields.unwrap_or(0),
            ..card
        };
        object.ring_bearer_of = object.marks.remove(crate::ability::RING_BEARER).then_some(controller);
        open_doors(&mut object);
        Some(object)
    }

    /// What was chosen for an object, with its words read.
    pub(super) fn chosen_for(&mut self, written: &ChosenFor) -> crate::game::ChosenFor {
        let color = written.color.as_ref().and_then(|name| {
            let color = Color::read(name.as_str().trim());
            if color.is_none() {
                let help = "white, blue, black, red or green";
                self.complain(Complaint::new(format!("{name} is not a color"), name.place()).help(help));
            }
            color
        });
        let text = |name: &Option<Name>| name.as_ref().map(|name| name.as_str().trim().to_owned());
        crate::game::ChosenFor {
            color,
            kind: text(&written.kind),
            player: written.player.as_ref().and_then(|name| self.player(name)),
            number: written.number,
            name: text(&written.name),
        }
    }

    /// What other objects and players it names.
    pub(in crate::scenario) fn permanent_references(&mut self, id: ObjectId, written: &Permanent) {
        if let Some(host) = &written.attached_to {
            let host = self.recipient(host);
            self.game.object_mut(id).attached_to = host;
        }
        let protector = written.protector.as_ref().and_then(|name| self.player(name));
        self.game.object_mut(id).protector = protector;
        let goaded_by = self.players_named(&written.goaded_by.0);
        self.game.object_mut(id).goaded_by = goaded_by;
    }

    /// The name of an object, which may be left to its id where it lies face down.
    pub(in crate::scenario) fn name_of(&mut self, head: &Head<'_>, face_down: bool) -> Option<String> {
        for name in head.name.into_iter().chain(head.id) {
            self.check_cut(name);
        }
        match (head.name, head.id) {
            (Some(name), _) => Some(name.as_str().to_owned()),
            (None, Some(id)) => Some(id.as_str().to_owned()),
            (None, None) if face_down => Some("Face-down card".to_owned()),
            (None, None) => {
                self.complain(Complaint::new("This object has no name", head.place).help("add `name: ...`"));
                None
            }
        }
    }

    /// What an entry says of how its object is called, and of how many there are.
    pub(in crate::scenario) fn head<'e>(
        &mut self,
        (name, id, count): (Option<&'e Name>, Option<&'e Name>, Option<&Placed<u32>>),
        place: Place,
    ) -> Head<'e> {
        Head { name, id, count: self.count(count), place }
    }

    /// How many of it there are.
    fn count(&mut self, count: Option<&Placed<u32>>) -> u32 {
        let Some(count) = count else { return 1 };
        if count.value as usize > MOST_OBJECTS {
            let message = format!("{} objects are more than any board holds", count.value);
            self.complain(Complaint::new(message, count.place).help(format!("at most {MOST_OBJECTS}")));
            return 1;
        }
        count.value
    }

    /// Puts objects into the game under their labels, with the timestamps of the order in which they come.
    pub(in crate::scenario) fn add(&mut self, objects: Vec<Object>, head: &Head<'_>) -> Vec<ObjectId> {
        let mut added = Vec::new();
        for mut object in objects {
            if self.game.objects.len() >= MOST_OBJECTS {
                let full = format!("The board holds more than {MOST_OBJECTS} objects");
                if !self.complaints.iter().any(|complaint| complaint.message == full) {
                    self.complain(Complaint::new(full, head.place));
                }
                break;
            }
            let id = ObjectId(u32::try_from(self.game.objects.len()).unwrap_or(u32::MAX));
            object.label = self.names.add_object(&object.printed.name, id);
            // What two cards are together is the name of neither.
            if let Some(faces) = object.faces.as_ref().filter(|faces| faces.kind != FaceKind::Meld) {
                self.names.add_faces(&faces.front.name, &faces.back.name, id);
            }
            if object.timestamp == 0 {
                object.timestamp = u64::from(id.0) + 1;
            }
            added.push(self.game.add(object));
        }
        if let (Some(id), Some(first)) = (head.id, added.first()) {
            self.give_id(id, *first);
            for (number, object) in (2..).zip(added.iter().skip(1)) {
                self.names.add_id(&format!("{id}#{number}"), *object);
            }
        }
        added
    }

    fn give_id(&mut self, id: &Name, object: ObjectId) {
        if let Some(other) = self.names.add_id(id.as_str(), object) {
            let label = self.game.object(other).label.clone();
            self.complain(
                Complaint::new(format!("The id `{id}` is taken"), id.place()).help(format!("{label} has it already")),
            );
        }
    }

    /// A bare name that nothing is known of.
    pub(in crate::scenario) fn unknown_card(&mut self, name: &Name) {
        // Thousands of names are not compared with all that are known, one after the other.
        let near = if self.unknown_cards.len() < 20 { self.nearest_card(name.as_str()) } else { None };
        if near.is_none() && !self.imported.failed() {
            self.unknown_cards.push(name.clone());
            return;
        }
        let otherwise = format!(
            "write what it is, such as `{{ name: {name}, pt: 2/2 }}`, or define it under `cards:`, or import a card \
             file: judge cards import AtomicCards.json"
        );
        self.complain_of_card(format!("No card {name} is known here"), name.place(), near, &otherwise);
    }

    /// Cards that nothing is known of are told together.
    pub(in crate::scenario) fn tell_unknown_cards(&mut self) {
        const MOST: usize = 20;
        let unknown = std::mem::take(&mut self.unknown_cards);
        let Some(first) = unknown.first() else { return };
        let mut names: Vec<String> = unknown.iter().map(ToString::to_string).collect();
        names.dedup();
        let (message, one) = match names.as_slice() {
            [one] => (format!("No card {one} is known here"), one.clone()),
            all if all.len() <= MOST => {
                (format!("{} cards are not known here: {}", all.len(), english::list(all, "and")), first.to_string())
            }
            all => {
                let told = all[..MOST].join(", ");
                (format!("{} cards are not known here: {told} and others", all.len()), first.to_string())
            }
        };
        let one = if one.contains([':', ',', '"', '#']) { format!("\"{}\"", one.replace('"', "\\\"")) } else { one };
        let help = format!(
            "`judge cards import FILE` makes cards known by name: AtomicCards.json of mtgjson.com is such a file, and \
             so are the oracle cards of scryfall.com. Or write what it is, such as `{{ name: {one}, pt: 2/2 }}`, or \
             define it under `cards:`."
        );
        self.complain(Complaint::new(message, first.place()).help(help));
    }

    fn untyped(&mut self, name: &str, place: Place) {
        if self.is_known_card(name) {
            return;
        }
        let near = self.nearest_card(name);
        let otherwise = "add `type:` as on the card, or `pt:` for a creature, or define it under `cards:`, or import a \
                         card file: judge cards import AtomicCards.json";
        self.complain_of_card(format!("What is {name}? It has neither `type` nor `pt`"), place, near, otherwise);
    }

    fn complain_of_card(&mut self, message: String, place: Place, near: Option<String>, otherwise: &str) {
        // Where imported cards can't be used, that is what is wrong, and has been said.
        if self.imported.failed() {
            return;
        }
        self.complain(Complaint::new(message, place).help(match near {
            Some(near) => format!("did you mean {near}?"),
            None => otherwise.to_owned(),
        }));
    }
}

/// The counters on a permanent, with those that its card gives it where the file doesn't say how many: what a player
/// calls its loyalty is the number of its counters now, and a Saga on the board has told its first chapter.
///
/// Of a kind that `told` names the file says how many: none, where that is 0.
fn with_own(
    mut counters: BTreeMap<Counter, u32>,
    printed: &Printed,
    told: &Pairs<Placed<i64>>,
) -> BTreeMap<Counter, u32> {
    let is_told = |kind: &str| told.iter().any(|(named, _)| Counter::named(named.as_str()) == Counter::named(kind));
    let first_chapter = printed.abilities.iter().flat_map(|ability| &ability.parts).any(is_chapter).then_some(1);
    let loyalty = printed.loyalty.and_then(Loyalty::number);
    for (kind, number) in [("loyalty", loyalty), ("defense", printed.defense), ("lore", first_chapter)] {
        let number = number.filter(|_| !is_told(kind)).and_then(|number| u32::try_from(number).ok());
        if let Some(number) = number.filter(|number| *number > 0) {
            counters.entry(Counter::named(kind)).or_insert(number);
        }
    }
    counters.retain(|_, number| *number > 0);
    counters
}

fn is_chapter(part: &Part) -> bool {
    matches!(part, Part::Triggered(Triggered { trigger: Trigger::Chapters(_), .. }))
}

/// What an object is made of.
pub(super) const fn nature(token: bool, copy: bool) -> Nature {
    match (token, copy) {
        (true, _) => Nature::Token,
        (false, true) => Nature::CardCopy,
        (false, false) => Nature::Card,
    }
}

/// A Room has the doors unlocked that its marks name, else the one by whose name it is called.   709.5
fn open_doors(object: &mut Object) {
    if object.room().is_none() || object.face_down {
        return;
    }
    if Door::BOTH.into_iter().all(|door| !object.is_unlocked(door)) && !object.marks.contains("locked") {
        object.unlock(if object.back_up { Door::Right } else { Door::Left });
    }
    object.show_doors();
}

/// The marks of a permanent, in lower case; some may be written as fields of their own.
fn marks(written: &Permanent) -> BTreeSet<String> {
    let own = [("monstrous", written.monstrous), ("renowned", written.renowned), ("solved", written.solved)];
    let own = own.into_iter().filter(|(_, is)| *is).map(|(mark, _)| mark.to_owned());
    written.marks.iter().map(|mark| mark.as_str().trim().to_lowercase()).chain(own).collect()
}
