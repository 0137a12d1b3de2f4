//! Which fields a step may have: one action, and what belongs to it, so that nothing written is passed over in silence.

use super::play::WrittenStep;
use crate::scenario::Complaint;
use crate::scenario::lower::Lowering;
use crate::scenario::node::Placed;

/// What is said beside the activation of an ability.
const ACTIVATED: &[&str] = &["ability", "targets", "modes", "x", "kicked", "divided", "alternative", "pay"];
/// What is said beside a spell: the same, but for the ability.
const ANNOUNCED: &[&str] = ACTIVATED.split_at(1).1;

impl WrittenStep {
    /// The actions that are written, each with the fields that say more of it.
    fn actions(&self) -> Vec<(&'static str, &'static [&'static str])> {
        let all: [(bool, &'static str, &'static [&'static str]); 12] = [
            (self.cast.is_some(), "cast", ANNOUNCED),
            (self.activate.is_some(), "activate", ACTIVATED),
            (self.play.is_some(), "play", ANNOUNCED),
            (self.pass, "pass", &[]),
            (self.resolve.is_some(), "resolve", &[]),
            (self.to.is_some(), "to", &[]),
            (self.attack.is_some(), "attack", &["pay"]),
            (self.block.is_some(), "block", &["pay"]),
            (self.damage.is_some(), "damage", &[]),
            (self.choose.is_some(), "choose", &[]),
            (self.concede, "concede", &[]),
            (self.expect.is_some(), "expect", &[]),
        ];
        all.into_iter().filter(|(written, ..)| *written).map(|(_, name, more)| (name, more)).collect()
    }

    /// Whether it says how a spell is cast.
    pub(super) fn announces(&self) -> bool {
        !self.details().is_empty()
    }

    /// The fields beside actions that are written.
    fn details(&self) -> Vec<&'static str> {
        let all = [
            (self.ability.is_some(), "ability"),
            (self.targets.is_some(), "targets"),
            (!self.modes.is_empty(), "modes"),
            (self.x.is_some(), "x"),
            (self.kicked.is_some(), "kicked"),
            (!self.divided.is_empty(), "divided"),
            (self.alternative.is_some(), "alternative"),
            (self.pay.is_some(), "pay"),
        ];
        all.into_iter().filter(|(written, _)| *written).map(|(_, name)| name).collect()
    }
}

impl Lowering<'_> {
    /// Complains of a second action in one step, and of fields that say nothing of its action.
    pub(super) fn check_fields(&mut self, step: &Placed<WrittenStep>) {
        let actions = step.value.actions();
        let Some((action, details)) = actions.first().copied() else { return };
        if let Some((other, _)) = actions.get(1).copied() {
            let help = match (action, other) {
                (_, "choose") => {
                    "the answers stand in a step of their own before it: `- { player: Alice, choose: ... }`"
                }
                (_, "expect") => "what holds then stands in a step of its own after it: `- { expect: ... }`",
                _ => "write one step for each, in the order in which they are done",
            };
            let text = format!("A step does one thing, and this one has `{action}` and `{other}`");
            self.complain(Complaint::new(text, step.place).help(help));
        }
        for detail in step.value.details() {
            if !details.contains(&detail) {
                self.complain(Complaint::new(format!("`{detail}` says nothing of a step with `{action}`"), step.place));
            }
        }
    }
}
