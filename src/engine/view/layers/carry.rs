//! Carrying out what an effect does in a layer: each kind of change by its own file.

use super::by::By;
use super::doing::{Doing, How};
use super::{Layers, abilities, colors, control, copy, power, types};
use crate::ability::{Amount, Change};
use crate::engine::view::Layer;
use crate::engine::view::{Origin, Step};
use crate::game::ObjectId;

/// How a change is made to one object.
struct Manner<'a> {
    /// The power and toughness that it has a say in.
    numbers: (Option<i64>, Option<i64>),
    how: &'a How,
    /// Whether it is a part of what the object is from the beginning.
    initial: bool,
}

impl<'g> Layers<'g> {
    /// Does it, for real or on trial.
    pub(super) fn carry_out(&mut self, effect: usize, doings: &[Doing], for_real: bool) {
        for doing in doings {
            let active = &self.effects[effect];
            let change = active.pieces[doing.piece].change;
            let initial = active.is_initial(doing.piece, self.plan);
            let by = By { object: active.object(), text: active.text, timestamp: active.timestamp, for_real };
            let layer = active.pieces[doing.piece].kind;
            let waited_for = self.passed.get(&effect).map(|passer| {
                let passer = &self.effects[*passer];
                Origin { object: passer.object(), ability: passer.text.to_owned() }
            });
            for (place, id) in doing.objects.iter().enumerate() {
                let before = self.view.now(*id).steps.len();
                let manner = Manner { numbers: doing.how.numbers_at(place), how: &doing.how, initial };
                self.change(*id, change, &manner, by);
                if for_real && self.noting {
                    self.place_steps(*id, before, layer, waited_for.as_ref());
                }
            }
        }
    }

    fn change(&mut self, id: ObjectId, change: &'g Change, manner: &Manner<'_>, by: By<'g>) {
        let Manner { numbers, how, initial } = *manner;
        match change {
            Change::CopyOf(_, except) => {
                let colors = self.view.now(id).colors;
                copy::become_copy(self, id, (how, except), by);
                for one in except {
                    match one {
                        Change::KeepColor => colors::set(self, id, colors, false, by),
                        one => {
                            let said = Manner { numbers: written(one), how: &How::Said, initial };
                            self.change(id, one, &said, by);
                        }
                    }
                }
            }
            Change::Control(_) => control::change(self, id, how, by),
            Change::SetTypes { supertypes, types, subtypes, in_addition } => {
                let given = types::Given { supertypes, types, subtypes, in_addition: *in_addition };
                types::set(self, id, &given, by);
            }
            Change::SetChosenType { in_addition, .. } => {
                // What was not told is a doubt of the ability, and changes nothing here.
                let Some(kind) = self.chosen_by(by, |chosen| chosen.kind.clone()) else { return };
                let subtypes = [kind];
                let given =
                    types::Given { supertypes: &[], types: &[], subtypes: &subtypes, in_addition: *in_addition };
                types::set(self, id, &given, by);
            }
            Change::SetChosenColor(in_addition) => {
                let Some(color) = self.chosen_by(by, |chosen| chosen.color) else { return };
                colors::set(self, id, color.into(), *in_addition, by);
            }
            Change::LoseAllTypes(lost) => types::lose_all(self, id, *lost, by),
            Change::LoseTypes { supertypes, types } => types::lose(self, id, supertypes, types, by),
            Change::SetColor { colors, in_addition } => colors::set(self, id, *colors, *in_addition, by),
            Change::Gain(granted) => granted.iter().for_each(|one| abilities::gain(self, id, one, by)),
            Change::Lose(keywords) => abilities::lose(self, id, keywords, by),
            Change::LoseAll => abilities::lose_all(self, id, by),
            Change::CantHave(keywords) => abilities::cant_have(self, id, keywords, by),
            Change::SetPt(..) => power::set(self, id, numbers, initial, by),
            Change::ModifyPt(..) => power::modify(self, id, numbers, by),
            Change::SwitchPt => power::switch(self, id, by),
            Change::SetName(name) => {
                self.now_mut(id).name.clone_from(name);
                self.note(id, by, || format!("is named {name}"));
            }
            Change::Rule(_) | Change::KeepColor => {}
        }
    }

    /// What was chosen for the object that an effect comes from.
    fn chosen_by<T>(&self, by: By<'_>, ask: impl Fn(&crate::game::ChosenFor) -> Option<T>) -> Option<T> {
        by.object.and_then(|object| ask(&self.view.game.object(object).chosen))
    }

    /// Says of the newest steps of an object in which layer they were, what they waited for, and what came of them.
    fn place_steps(&mut self, id: ObjectId, from: usize, layer: Layer, waited_for: Option<&Origin>) {
        let then = self.view.now(id).as_far_as(layer, self.view.game);
        for step in self.now_mut(id).steps.iter_mut().skip(from) {
            step.layer = layer;
            step.waited_for = waited_for.cloned();
            step.then.clone_from(&then);
        }
    }

    /// Notes what was done to an object, for those who ask how it came to be so.
    pub(super) fn note(&mut self, id: ObjectId, by: By<'_>, did: impl FnOnce() -> String) {
        if by.for_real && self.noting {
            let step = Step::new(by.origin(), did(), Some(by.timestamp));
            self.now_mut(id).steps.push(step);
        }
    }
}

/// The numbers that stand in a change.
fn written(change: &Change) -> (Option<i64>, Option<i64>) {
    let number = |amount: &Option<Amount>| match amount {
        Some(Amount::Number(number)) => Some(*number),
        _ => None,
    };
    match change {
        Change::SetPt(power, toughness) => (number(power), number(toughness)),
        _ => (None, None),
    }
}
