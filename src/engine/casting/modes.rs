//! The modes of a spell as it is cast.   409.1b · 601.2b, 700.2

use super::Casting;
use crate::ability::{Body, Instruction, Part, TargetSpec};
use crate::edition::Provision;
use crate::engine::hindrance::Hindrance;

impl Casting<'_> {
    /// What the spell does, a body for each paragraph.
    pub(super) fn bodies(&self) -> impl Iterator<Item = &Body> {
        self.view.now(self.card).abilities.iter().filter_map(|held| match &held.part {
            Part::Spell(body) => Some(body),
            _ => None,
        })
    }

    /// Its modes, with how many are chosen; none where there is nothing to choose.
    pub(super) fn modes(&self) -> Option<(u32, u32, Vec<&[Instruction]>)> {
        self.bodies().flat_map(|body| &body.instructions).find_map(|instruction| match instruction {
            Instruction::Choose { least, most, modes } => {
                Some((*least, *most, modes.iter().map(Vec::as_slice).collect()))
            }
            // One or more, each for its own cost (702.172a).
            Instruction::Spree(ways) => {
                let modes: Vec<&[Instruction]> = ways.iter().map(|(_, mode)| mode.as_slice()).collect();
                Some((1, u32::try_from(modes.len()).unwrap_or(u32::MAX), modes))
            }
            _ => None,
        })
    }

    /// Whether each of its modes has a cost of its own.   702.172
    pub(super) fn costs_by_mode(&self) -> bool {
        let mut instructions = self.bodies().flat_map(|body| &body.instructions);
        instructions.any(|instruction| matches!(instruction, Instruction::Spree(_)))
    }

    /// All modes of a spell with entwine are chosen, and its entwine cost is paid.   502.32 · 702.42
    pub(super) fn is_entwined(&self) -> bool {
        let all = self.modes().is_some_and(|(_, most, modes)| {
            self.asked.modes.len() == modes.len() && modes.len() > usize::try_from(most).unwrap_or(usize::MAX)
        });
        all && self.has_known("entwine")
    }

    /// Whether the mode with this number (1 is the first) is chosen, as far as the question says.
    fn is_chosen(&self, place: usize) -> bool {
        self.asked.modes.iter().any(|mode| usize::try_from(*mode) == Ok(place + 1))
    }

    /// The targets that are asked for, in the modes chosen; none of those of modes where none are.
    pub(super) fn specs(&self) -> Vec<&TargetSpec> {
        self.bodies().flat_map(|body| self.target_places(body).into_iter().map(|place| &body.targets[place])).collect()
    }

    fn target_places(&self, body: &Body) -> Vec<usize> {
        let mut done = Vec::new();
        for instruction in &body.instructions {
            match instruction {
                Instruction::Choose { modes, .. } => {
                    let chosen = modes.iter().enumerate().filter(|(place, _)| self.is_chosen(*place));
                    done.extend(chosen.flat_map(|(_, mode)| mode.iter().cloned()));
                }
                Instruction::Spree(ways) => {
                    let chosen = ways.iter().enumerate().filter(|(place, _)| self.is_chosen(*place));
                    done.extend(chosen.flat_map(|(_, (_, mode))| mode.iter().cloned()));
                }
                other => done.push(other.clone()),
            }
        }
        body.targets_of(&done, Some(self.asked.kicked > 0))
    }
}

/// Modes that there are not, too few or too many of them.
pub(super) fn hindrances(casting: &Casting<'_>) -> Vec<Hindrance> {
    let chosen = &casting.asked.modes;
    if chosen.is_empty() {
        return Vec::new();
    }
    let label = casting.label();
    let because = |text: String| vec![Hindrance { text, provisions: vec![Provision::CastPropose] }];
    let Some((least, most, modes)) = casting.modes() else {
        return because(format!("{label} has no modes to choose."));
    };
    let there = modes.len();
    if let Some(mode) = chosen.iter().find(|mode| **mode == 0 || usize::try_from(**mode).is_ok_and(|mode| mode > there))
    {
        return because(format!("{label} has {there} modes: there is no mode {mode}."));
    }
    let distinct: std::collections::BTreeSet<u32> = chosen.iter().copied().collect();
    if distinct.len() < chosen.len() {
        return because(format!("Each mode of {label} is chosen at most once."));
    }
    let count = u32::try_from(chosen.len()).unwrap_or(u32::MAX);
    if (least..=most).contains(&count) || casting.is_entwined() {
        return Vec::new();
    }
    let many = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let are = if many == "1" { "is" } else { "are" };
    because(format!("{many} of {label}'s modes {are} chosen, not {count}."))
}
