//! Whether what is chosen together fits together: different names, one creature type, a total.   601.2c, 608.2d

use crate::ability::{Comparison, Filter, Targetable, Together, Trait, together};
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::terms::name::fold;

impl Run<'_> {
    /// Whether these objects are what the words say of them together.
    pub(super) fn fits_together(&self, filter: &Filter, chosen: &[ObjectId], reading: &Reading) -> bool {
        let view = self.view();
        together::of(filter).into_iter().all(|what| match what {
            Together::Shared(of) => {
                let mut each = chosen.iter().map(|id| values(&view, *of, *id));
                let first = each.next().unwrap_or_default();
                let rest: Vec<_> = each.collect();
                chosen.len() < 2 || first.iter().any(|one| rest.iter().all(|other| other.contains(one)))
            }
            // What has no name has none that could differ (201.2d).
            Together::Different(of) => {
                let each: Vec<_> = chosen.iter().map(|id| values(&view, *of, *id)).collect();
                let apart = |at: usize, one: &[String]| {
                    each.iter().skip(at + 1).all(|other| !one.iter().any(|value| other.contains(value)))
                };
                each.len() < 2 || each.iter().enumerate().all(|(at, one)| !one.is_empty() && apart(at, one))
            }
            Together::Total(value, comparison, amount) => {
                let total = chosen.iter().filter_map(|id| view.value(*value, *id)).fold(0, i64::saturating_add);
                comparison.holds(total, self.number(amount, reading))
            }
            Together::OneOfEach(descriptions) => {
                let fits = |id: &ObjectId, which: &Filter| self.finds(&view, which, *id, reading);
                each_for_another(chosen, descriptions, &fits)
            }
            Together::Among(of, comparison, amount) => {
                comparison.holds(kinds(&view, *of, chosen), self.number(amount, reading))
            }
        })
    }

    /// Whether any of these could be enough together: all that add to what is asked for.
    pub(super) fn could_be_enough(&self, filter: &Filter, among: &[ObjectId], reading: &Reading) -> bool {
        let view = self.view();
        together::of(filter).into_iter().all(|what| match what {
            Together::Total(value, Comparison::AtLeast, amount) => {
                let adding = among.iter().filter_map(|id| view.value(*value, *id)).filter(|number| *number > 0);
                adding.fold(0, i64::saturating_add) >= self.number(amount, reading)
            }
            Together::Among(of, Comparison::AtLeast, amount) => {
                kinds(&view, *of, among) >= self.number(amount, reading)
            }
            _ => true,
        })
    }

    /// Whether there are so many among these that fit together. Two that fit are looked for; of more it is not asked.
    pub(super) fn could_fit(&self, what: &Targetable, among: &[ObjectId], least: usize, reading: &Reading) -> bool {
        let (Targetable::Object(filter) | Targetable::Either(filter, _)) = what else { return true };
        if least != 2 || together::of(filter).is_empty() {
            return true;
        }
        let pairs = among.iter().enumerate().flat_map(|(at, one)| among.iter().skip(at + 1).map(|two| [*one, *two]));
        pairs.into_iter().any(|pair| self.fits_together(filter, &pair, reading))
    }

    /// Refuses a choice of objects that don't fit together.
    ///
    /// # Errors
    /// They don't.
    pub(super) fn must_fit(
        &self,
        filter: &Filter,
        chosen: &[ObjectId],
        by: Provision,
        reading: &Reading,
    ) -> Result<(), Stop> {
        if self.fits_together(filter, chosen, reading) {
            return Ok(());
        }
        let names: Vec<&str> = chosen.iter().map(|id| self.game().object(*id).label.as_str()).collect();
        let words = reading.object().map(|this| reading.text.replace('~', self.label(this)));
        let words = words.as_deref().unwrap_or(&reading.text);
        illegal(format!("{} can't be chosen together for \"{words}\".", names.join(" and ")), by)
    }
}

/// Whether each object can stand for a description of its own: each in turn is given one, where need be one that another
/// has which can have a different one.
fn each_for_another(objects: &[ObjectId], kinds: &[Filter], fits: &dyn Fn(&ObjectId, &Filter) -> bool) -> bool {
    if objects.len() > kinds.len() {
        return false;
    }
    let fitting: Vec<Vec<bool>> =
        objects.iter().map(|object| kinds.iter().map(|kind| fits(object, kind)).collect()).collect();
    let mut stands_for = vec![None; kinds.len()];
    (0..objects.len()).all(|object| finds_a_kind(object, &fitting, &mut stands_for, &mut vec![false; kinds.len()]))
}

/// Gives an object a kind that it fits, of those not yet `tried` for it.
fn finds_a_kind(object: usize, fitting: &[Vec<bool>], stands_for: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for kind in 0..stands_for.len() {
        if !fitting[object][kind] || std::mem::replace(&mut tried[kind], true) {
            continue;
        }
        let is_free = match stands_for[kind] {
            None => true,
            Some(other) => finds_a_kind(other, fitting, stands_for, tried),
        };
        if is_free {
            stands_for[kind] = Some(object);
            return true;
        }
    }
    false
}

/// How many of a kind there are among objects.
fn kinds(view: &View<'_>, of: Trait, among: &[ObjectId]) -> i64 {
    let all: std::collections::BTreeSet<String> = among.iter().flat_map(|id| values(view, of, *id)).collect();
    i64::try_from(all.len()).unwrap_or(i64::MAX)
}

/// What an object has of a kind: several of some kinds, perhaps none.
fn values(view: &View<'_>, of: Trait, id: ObjectId) -> Vec<String> {
    let now = view.now(id);
    let number = |value| view.value(value, id).map(|number| number.to_string()).into_iter().collect();
    match of {
        Trait::Owner => vec![view.game().object(id).owner.0.to_string()],
        Trait::Controller => vec![now.controller.0.to_string()],
        Trait::Name if now.name.is_empty() => Vec::new(),
        Trait::Name => vec![fold(&now.name)],
        Trait::Power => number(crate::ability::Value::Power),
        Trait::ManaValue => number(crate::ability::Value::ManaValue),
        Trait::CreatureType => view.creature_types(id).into_iter().collect(),
        Trait::CardType => now.type_line.types.iter().map(|kind| kind.word().to_owned()).collect(),
    }
}
