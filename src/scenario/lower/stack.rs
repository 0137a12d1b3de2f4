//! The stack: spells, abilities, and combat damage where it uses the stack.

use super::card::ability;
use super::object::Head;
use super::{Later, Lowering};
use crate::game::{HowAnnounced, Nature, Object, ObjectId, Printed, Recipient};
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{Entry, Name, Several, StackEntry, StackItem};
use crate::scenario::node::{Place, Placed};
use crate::terms::Zone;

impl<'a> Lowering<'a> {
    pub(in crate::scenario) fn stack(&mut self, written: &'a Several<Placed<StackEntry>>) {
        self.says_stack = !written.is_empty();
        for entry in written {
            match &entry.value {
                Entry::Named(name) => {
                    let name = Name::new(name.as_str(), entry.place);
                    self.check_cut(&name);
                    let here = (Zone::Stack, self.game.turn.active);
                    let object = self.card(name.as_str(), Characteristics::default(), None, here);
                    let head = Head::bare(entry.place);
                    let added = self.add(vec![object], &head);
                    self.game.stack.extend(added);
                }
                Entry::Given(written) => self.stack_item(written, entry.place),
            }
        }
    }

    fn stack_item(&mut self, written: &'a StackItem, place: Place) {
        let Some(printed) = self.stack_printed(written, place) else { return };
        let controller = written.controller.as_ref().and_then(|name| self.player(name));
        let owner = written.owner.as_ref().and_then(|name| self.player(name)).or(controller);
        let active = self.game.turn.active;
        let object = Object {
            nature: stack_nature(written),
            controller: controller.unwrap_or(active),
            ..Object::card(printed, Zone::Stack, owner.unwrap_or(active))
        };
        let head = Head { name: written.name.as_ref(), id: written.id.as_ref(), count: 1, place };
        let added = self.add(vec![object], &head);
        self.game.stack.extend(added.iter().copied());
        self.later.extend(added.into_iter().map(|id| Later::Stack(id, written)));
    }

    fn stack_printed(&mut self, written: &StackItem, place: Place) -> Option<Printed> {
        let given = written.name.as_ref().or(written.id.as_ref());
        if let Some(entry) = &written.ability {
            let source = written.source.as_ref();
            let name = match (given, source) {
                (Some(name), _) => name.as_str().to_owned(),
                (None, Some(source)) => format!("{source}'s ability"),
                (None, None) => "Ability".to_owned(),
            };
            let own = source.map_or(name.as_str(), Name::as_str);
            let readable = self.may_read(entry.value.text(), entry.place);
            let abilities = readable.then(|| ability(&entry.value, own)).into_iter().collect();
            let printed = self.written_here(&name, written.characteristics());
            return Some(Printed { abilities, ..printed });
        }
        if !written.damage.is_empty() {
            let name = given.map_or("Combat damage", Name::as_str);
            return Some(Printed { name: name.to_owned(), ..Printed::default() });
        }
        let head = Head { name: written.name.as_ref(), id: written.id.as_ref(), count: 1, place };
        let name = self.name_of(&head, false)?;
        Some(self.printed(&name, written.characteristics()))
    }

    /// What other objects and players it names.
    pub(in crate::scenario) fn stack_references(&mut self, id: ObjectId, written: &StackItem) {
        let targets = self.recipients_named(&written.targets.0);
        self.game.object_mut(id).targets = targets;
        if let Some(source) = &written.source {
            let source = self.object(source);
            self.game.object_mut(id).source = source;
            if let (Some(source), None) = (source, &written.controller) {
                let controller = self.game.object(source).controller;
                let object = self.game.object_mut(id);
                (object.controller, object.owner) = (controller, controller);
            }
            if let Some(source) = source {
                let colors = self.game.object(source).printed.colors;
                self.game.object_mut(id).printed_mut().colors = colors;
            }
        } else if written.ability.is_some() && written.controller.is_none() {
            self.without_source(id, written);
        }
        let announced = self.how_announced(written);
        self.game.object_mut(id).announced = announced;
        let mut assigned = Vec::new();
        for (source, recipients) in &written.damage {
            let Some(source) = self.object(source) else { continue };
            for (recipient, amount) in recipients {
                let found: Option<Recipient> = self.recipient(recipient);
                let amount = self.amount(amount, "damage");
                assigned.extend(found.map(|recipient| self.game.assigned(source, recipient, amount)));
            }
        }
        self.game.object_mut(id).assigned = assigned;
    }

    /// What was announced with it beside its targets.
    fn how_announced(&mut self, written: &StackItem) -> HowAnnounced {
        let mut divided = Vec::new();
        for (recipient, amount) in &written.divided {
            let amount = self.amount(amount, "share");
            divided.extend(self.recipient(recipient).map(|recipient| (recipient, amount)));
        }
        HowAnnounced {
            modes: written.modes.iter().map(|mode| mode.value).collect(),
            x: written.x,
            paid: written.paid.as_ref().map(|paid| self.mana(paid)),
            kicked: written.kicked,
            sacrificed: self.objects_named(&written.sacrificed.0),
            divided,
        }
    }

    fn without_source(&mut self, id: ObjectId, written: &StackItem) {
        let Some(entry) = &written.ability else { return };
        let active = self.game.player(self.game.object(id).controller).name.clone();
        let complaint = Complaint::new("Whose ability is this?", entry.place);
        self.complain(complaint.help(format!("add `source:`, the object it comes from, or `controller: {active}`")));
    }
}

fn stack_nature(written: &StackItem) -> Nature {
    if written.ability.is_some() {
        Nature::AbilityOnStack
    } else if !written.damage.is_empty() {
        Nature::DamageOnStack
    } else if written.copy {
        Nature::SpellCopy
    } else {
        Nature::Card
    }
}
