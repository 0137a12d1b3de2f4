//! The targets of a spell as it is cast.   409.1c, 415 · 115, 601.2c

use super::Casting;
use crate::ability::{Instruction, TargetSpec};
use crate::edition::Provision;
use crate::engine::hindrance::Hindrance;
use crate::engine::target::{Asker, hindrance, hindrance_for, wanted};
use crate::engine::view::Scope;
use crate::game::Recipient;

/// Targets that are not legal, or the lack of any that is.
pub(super) fn hindrances(casting: &Casting<'_>) -> Vec<Hindrance> {
    if casting.asked.alternative.as_deref().is_some_and(|name| name.eq_ignore_ascii_case("overload")) {
        return Vec::new(); // Its "target" has become "each".
    }
    let view = casting.view;
    let asker = Asker::spell(casting.card);
    if view.has_subtype(casting.card, "Aura") {
        return of_an_aura(casting, &asker);
    }
    let specs = casting.specs();
    if !casting.asked.targets.is_empty() {
        return given(casting, &asker, &specs);
    }
    let missing = if casting.asked.modes.is_empty() { casting.no_mode_has_targets(&asker) } else { None };
    let lacking = missing.or_else(|| specs.into_iter().find(|spec| !has_enough(casting, &asker, spec)));
    let Some(spec) = lacking else { return Vec::new() };
    none(casting, &wanted(spec))
}

impl Casting<'_> {
    /// A target that the modes ask for, where so few of them have theirs that not enough can be chosen.   700.2a
    fn no_mode_has_targets(&self, asker: &Asker) -> Option<&TargetSpec> {
        let (least, _, modes) = self.modes()?;
        let body = self.bodies().next()?;
        let lacking = |mode: &[Instruction]| {
            let specs = body
                .targets_of(mode, Some(self.asked.kicked > 0))
                .into_iter()
                .filter_map(|place| body.targets.get(place));
            specs.into_iter().find(|spec| !has_enough(self, asker, spec))
        };
        let possible = modes.iter().filter(|mode| lacking(mode).is_none()).count();
        (possible < usize::try_from(least).unwrap_or(usize::MAX))
            .then(|| modes.iter().copied().find_map(lacking))
            .flatten()
    }
}

/// Whether there are as many legal targets as the text asks for.
fn has_enough(casting: &Casting<'_>, asker: &Asker, spec: &TargetSpec) -> bool {
    let view = casting.view;
    let scope = Scope::of(casting.card, casting.player);
    let least = usize::try_from(view.amount(&spec.least, &scope)).unwrap_or(0);
    let legal = everything(casting).filter(|one| hindrance_for(view, asker, spec, *one).is_none());
    least == 0 || legal.take(least).count() == least
}

/// An Aura spell has one target, which its enchant ability names.
fn of_an_aura(casting: &Casting<'_>, asker: &Asker) -> Vec<Hindrance> {
    let targets = &casting.asked.targets;
    if !targets.is_empty() {
        let wrong = targets.iter().filter_map(|target| hindrance(casting.view, asker, *target));
        return wrong.map(Hindrance::from).collect();
    }
    let has_one = everything(casting).any(|target| hindrance(casting.view, asker, target).is_none());
    if has_one { Vec::new() } else { none(casting, "something to enchant") }
}

/// The targets as they are given, each for the text at its place.
fn given(casting: &Casting<'_>, asker: &Asker, specs: &[&TargetSpec]) -> Vec<Hindrance> {
    let view = casting.view;
    let scope = Scope::of(casting.card, casting.player);
    let targets = &casting.asked.targets;
    let has_text = casting.bodies().next().is_some() && asker.unread(view).next().is_none();
    if specs.is_empty() && !has_text || casting.modes().is_some() && casting.asked.modes.is_empty() {
        // Which text each of them answers is not said.
        let wrong = targets.iter().filter_map(|target| hindrance(view, asker, *target));
        return wrong.map(Hindrance::from).collect();
    }
    let number = |amount| usize::try_from(view.amount(amount, &scope)).unwrap_or(usize::MAX);
    let mut found = Vec::new();
    let mut left = targets.as_slice();
    for (place, spec) in specs.iter().enumerate() {
        let later: usize = specs[place + 1..].iter().map(|later| number(&later.least)).fold(0, usize::saturating_add);
        let take = number(&spec.most).min(left.len().saturating_sub(later)).min(left.len());
        let (taken, rest) = left.split_at(take);
        left = rest;
        found.extend(taken.iter().filter_map(|target| hindrance_for(view, asker, spec, *target)).map(Hindrance::from));
        let twice = taken.iter().enumerate().find(|(at, target)| taken[..*at].contains(target));
        found.extend(twice.map(|(_, target)| Hindrance {
            text: format!("One \"target\" names {} at most once.", view.game().name_of(*target)),
            provisions: vec![Provision::CastTargets],
        }));
        if taken.len() < number(&spec.least) {
            let text = format!("{} asks for more targets than are given.", casting.label());
            found.push(Hindrance { text, provisions: vec![Provision::CastTargets] });
        }
    }
    if !left.is_empty() {
        let text = format!("{} does not have that many targets.", casting.label());
        found.push(Hindrance { text, provisions: vec![Provision::CastTargets] });
    }
    found
}

fn everything<'c>(casting: &'c Casting<'_>) -> impl Iterator<Item = Recipient> + 'c {
    let game = casting.view.game();
    game.object_ids().map(Recipient::Object).chain(game.playing().map(Recipient::Player))
}

fn none(casting: &Casting<'_>, wants: &str) -> Vec<Hindrance> {
    let text = format!("{} needs {wants} as its target, and there is no legal one.", casting.label());
    vec![Hindrance { text, provisions: vec![Provision::CastTargets] }]
}
