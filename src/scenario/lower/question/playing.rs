//! Questions that play.

use std::collections::BTreeMap;

use super::Lowering;
use crate::game::question::{
    Action, ActionKind, DamageQuestion, Deed, DrawQuestion, LoopQuestion, LoopStep, Mentioned, RewindQuestion,
};
use crate::game::{Asked, PlayerId};
use crate::scenario::err::Complaint;
use crate::scenario::file::question::{
    Action as WrittenAction, Damage, Draw, Loop, LoopStep as WrittenStep, Resolve, Rewind, StateBased, Until,
};
use crate::scenario::file::{Name, Several};
use crate::scenario::node::{Place, Placed};

impl Lowering<'_> {
    pub(super) fn state_based(written: &StateBased) -> Asked {
        Asked::StateBased { once: written.until == Until::Once }
    }

    pub(super) fn resolve(&mut self, written: &Resolve, place: Place) -> Option<Asked> {
        if self.game.stack.is_empty() && self.file.stack.is_empty() {
            self.complain(
                Complaint::new("The stack is empty, so nothing can resolve", place)
                    .help("say what is on it: `stack: [{ name: Shock, controller: Alice, targets: [Zealot] }]`"),
            );
            return None;
        }
        Some(Asked::Resolve { all: written.all })
    }

    pub(super) fn damage_question(&mut self, written: &Damage) -> Asked {
        let mut assign = BTreeMap::new();
        for (source, recipients) in &written.assign {
            let Some(source) = self.object(source) else { continue };
            let shares: &mut BTreeMap<_, i64> = assign.entry(source).or_default();
            let mut assigned = Vec::new();
            for (recipient, amount) in recipients {
                let amount = self.amount(amount, "damage");
                assigned.extend(self.recipient(recipient).map(|recipient| (recipient, amount)));
            }
            shares.extend(assigned);
        }
        Asked::Damage(DamageQuestion { assign, deal: written.deal })
    }

    pub(super) fn loop_question(&mut self, written: &Loop) -> Asked {
        let steps = written.steps.iter().filter_map(|step| self.loop_step(step)).collect();
        Asked::Loop(LoopQuestion { steps })
    }

    fn loop_step(&mut self, step: &Placed<WrittenStep>) -> Option<LoopStep> {
        let Placed { value: written, place } = step;
        let player = written.player.as_ref().map(|name| self.player(name));
        let targets = self.recipients_named(&written.targets.0);
        let deed = match (&written.activate, &written.play, written.pass) {
            (Some(object), None, false) => {
                let ability = written.ability.as_ref().map(|number| number.value);
                Deed::Activate { object: self.object(object)?, ability }
            }
            (None, Some(card), false) => Deed::Play(self.mentioned(card)),
            (None, None, true) => Deed::Pass,
            _ => {
                self.complain(
                    Complaint::new("A step is one action", *place)
                        .help("one of `activate: object`, `play: card` and `pass: true`"),
                );
                return None;
            }
        };
        let player = match (player, &deed) {
            (Some(player), _) => player?,
            (None, Deed::Activate { object, .. }) => self.game.object(*object).controller,
            (None, Deed::Play(Mentioned { object: Some(object), .. })) => self.game.object(*object).controller,
            (None, _) => {
                self.complain(Complaint::new("Who does this?", *place).help("add `player:`"));
                return None;
            }
        };
        Some(LoopStep { player, deed, targets, optional: written.optional })
    }

    /// Something named that need not be on the board.
    pub(super) fn mentioned(&mut self, name: &Name) -> Mentioned {
        self.check_cut(name);
        Mentioned { name: name.as_str().to_owned(), object: self.names.object(name.as_str()) }
    }

    pub(super) fn draw_question(&mut self, written: &Draw) -> Asked {
        let mut draws = Vec::new();
        for (player, number) in &written.draws {
            let number = self.number(number, "number of cards");
            draws.extend(self.player(player).map(|player| (player, number)));
        }
        let replace = written.replace.iter().map(|entry| self.effect(entry)).collect();
        Asked::Draw(DrawQuestion { draws, may: written.may, replace })
    }

    pub(super) fn rewind_question(&mut self, written: &Rewind, place: Place) -> Option<Asked> {
        let actions: Vec<Action> = written.actions.iter().filter_map(|action| self.action(action)).collect();
        let count = written.actions.0.len();
        if count == 0 {
            self.complain(Complaint::new("This question needs `actions:`, in order", place));
            return None;
        }
        let illegal = match &written.illegal {
            None => count,
            Some(number) if (1..=count).contains(&(number.value as usize)) => number.value as usize,
            Some(number) => {
                let message = format!("There is no action {}", number.value);
                self.complain(Complaint::new(message, number.place).help(format!("they are 1 to {count}")));
                return None;
            }
        };
        Some(Asked::Rewind(RewindQuestion { actions, illegal: illegal - 1 }))
    }

    fn action(&mut self, action: &Placed<WrittenAction>) -> Option<Action> {
        let Placed { value: written, place } = action;
        let one = |name: &Option<Name>| name.clone().map(|name| Several(vec![name]));
        let kinds = [
            (ActionKind::Play, one(&written.play)),
            (ActionKind::Activate, one(&written.activate)),
            (ActionKind::Mana, one(&written.mana)),
            (ActionKind::Attack, written.attack.clone()),
            (ActionKind::Block, written.block.clone()),
        ];
        let mut given = kinds.into_iter().filter_map(|(kind, names)| names.map(|names| (kind, names)));
        let (kind, names) = given.next().unwrap_or((ActionKind::Other, Several::default()));
        if given.next().is_some() {
            self.complain(
                Complaint::new("This is more than one action", *place)
                    .help("one of `play`, `activate`, `mana`, `attack` and `block`"),
            );
        }
        let objects: Vec<Mentioned> = names.iter().map(|name| self.mentioned(name)).collect();
        let player = self.actor(written.player.as_ref(), &objects, *place)?;
        let moved = written
            .moved
            .iter()
            .map(|(name, (from, to))| (self.mentioned(name), from.as_str().to_owned(), to.as_str().to_owned()));
        let moved = moved.collect();
        let paid_by = written.paid_by.iter().map(|name| self.mentioned(name)).collect();
        let ability = written.ability.as_ref().map(|number| number.value);
        Some(Action { player, kind, objects, ability, paid_by, moved })
    }

    /// Who acts: as written, or the controller of what is acted with.
    fn actor(&mut self, written: Option<&Name>, objects: &[Mentioned], place: Place) -> Option<PlayerId> {
        if let Some(name) = written {
            return self.player(name);
        }
        let object = objects.iter().find_map(|mentioned| mentioned.object);
        if object.is_none() {
            self.complain(Complaint::new("Who did this?", place).help("add `player:`"));
        }
        object.map(|object| self.game.object(object).controller)
    }
}
