//! Permanents that several cards and tokens represent: melded ones, and mutated creatures.   712.4, 729

use std::sync::Arc;

use super::Lowering;
use crate::game::{Components, Nature, Object, ObjectId};
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{Component, Entry, Permanent, Several};
use crate::scenario::node::{Place, Placed};
use crate::terms::Zone;
use crate::terms::name::same_name;

/// The components as an entry writes them.
type Written = Several<Placed<Entry<Component>>>;

/// A permanent of several components.
pub(super) struct Composed {
    permanent: ObjectId,
    /// Those beside the permanent's own card, the uppermost first.
    parts: Vec<ObjectId>,
    /// Two cards that were melded, neither of which is the permanent's own.
    melded: bool,
}

impl Lowering<'_> {
    /// The cards and tokens beside its own that represent a permanent.
    pub(super) fn components(&mut self, permanent: Option<ObjectId>, written: &Permanent, place: Place) {
        let Some(permanent) = permanent else { return };
        let melded = written.melded.as_ref();
        if melded.is_none() && written.over.0.is_empty() {
            return;
        }
        if written.count.as_ref().is_some_and(|count| count.value != 1) {
            let message = "What several cards represent together stands in an entry of its own";
            self.complain(Complaint::new(message, place).help("leave `count` out, and write each such permanent"));
        }
        let Some(melded) = melded else {
            let parts = self.parts(permanent, &written.over);
            self.composed.push(Composed { permanent, parts, melded: false });
            return;
        };
        let label = self.game.object(permanent).label.clone();
        if !written.over.0.is_empty() {
            let message = format!("{label} has both `melded` and `over`");
            let help = "`melded` names the two cards of a meld pair; `over` what lies under a card that mutated";
            self.complain(Complaint::new(message, melded.place).help(help));
        }
        let number = melded.value.0.len();
        if number != 2 {
            let message = format!("Two cards are melded into {label}, and {number} are named");
            self.complain(
                Complaint::new(message, melded.place)
                    .help("write both, as in `melded: [Graf Rats, Midnight Scavengers]`"),
            );
        }
        let parts = self.parts(permanent, &melded.value);
        for (part, entry) in parts.iter().zip(&melded.value) {
            if self.game.object(*part).nature == Nature::Token {
                let message = "A token can't be melded";
                self.complain(Complaint::new(message, entry.place).help("only the two cards of a meld pair can"));
            }
        }
        self.composed.push(Composed { permanent, parts, melded: true });
    }

    /// The components that an entry names, as objects of the permanent's owner.
    fn parts(&mut self, permanent: ObjectId, written: &Written) -> Vec<ObjectId> {
        let owner = self.game.object(permanent).owner;
        let here = (Zone::Outside, owner);
        let mut parts = Vec::new();
        for entry in written {
            let (object, head) = match &entry.value {
                Entry::Named(name) => {
                    let card = self.card(name.as_str(), Characteristics::default(), None, here);
                    (card, super::object::Head::bare(entry.place))
                }
                Entry::Given(given) => {
                    let head = self.head((given.name.as_ref(), given.id.as_ref(), None), entry.place);
                    let Some(name) = self.name_of(&head, false) else { continue };
                    let card = self.card(&name, given.characteristics(), None, here);
                    let nature = super::object::nature(given.token, false);
                    (Object { nature, commander: given.commander, ..card }, head)
                }
            };
            parts.extend(self.add(vec![Object { part_of: Some(permanent), ..object }], &head));
        }
        parts
    }

    /// What two cards are together, where one of them says it in its `back`.
    pub(super) fn melded_from<'e>(&mut self, name: &str, melded: &'e Placed<Written>) -> Characteristics<'e> {
        let backs = melded.value.0.iter().filter_map(|entry| match &entry.value {
            Entry::Given(given) => given.back.as_ref(),
            Entry::Named(_) => None,
        });
        let given = backs.filter_map(|back| match &back.value {
            Entry::Given(face) => Some(face),
            Entry::Named(_) => None,
        });
        let mut own = given.filter(|face| face.name.as_ref().is_some_and(|own| same_name(own.as_str(), name)));
        own.find(|face| !face.characteristics().is_empty()).map(|face| face.characteristics()).unwrap_or_default()
    }

    /// Makes them what they are together, once all texts are read.
    pub(in crate::scenario) fn compose(&mut self) {
        // A card file gives each half of what two cards are together as the back of one of them.
        let halves: Vec<ObjectId> = self.game.permanents().filter(|id| self.is_melded(*id)).collect();
        for half in halves {
            let object = self.game.object_mut(half);
            (object.nature, object.faces, object.back_up) = (Nature::Melded, None, false);
        }
        for Composed { permanent, mut parts, melded } in std::mem::take(&mut self.composed) {
            if melded {
                let commander = parts.iter().any(|part| self.game.object(*part).commander);
                let object = self.game.object_mut(permanent);
                (object.nature, object.faces, object.back_up) = (Nature::Melded, None, false);
                object.commander |= commander;
                object.components = Some(Arc::new(Components { parts, own: None, mutated: 0 }));
                continue;
            }
            let times = u32::try_from(parts.len()).unwrap_or(u32::MAX);
            parts.insert(0, permanent);
            self.game.represent(permanent, parts, times);
        }
    }

    /// Whether a permanent is what two cards are together, though the file does not name those.
    fn is_melded(&self, id: ObjectId) -> bool {
        let object = self.game.object(id);
        object.nature == Nature::Card && object.back_up && object.meld_result().is_some()
    }
}
