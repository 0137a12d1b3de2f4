//! What a mana ability adds: the ways in which it may, each mana of some kind.   106.1b, 605

use super::demand::added;
use super::mana::{Kind, Kinds};
use crate::ability::{AddedMana, Body, Choice, Filter, Instruction, Spending, Who};
use crate::engine::view::{Scope, View};
use crate::game::{ChosenFor, ObjectId};
use crate::terms::Color;

/// What a body adds: each alternative as units, and whether they are all of one kind. `None` where it is not understood
/// whole, since "spend this mana only ..." may stand there. Mana that may be spent on this spell is as any other.
pub(super) fn units(
    view: &View<'_>,
    body: &Body,
    scope: &Scope,
    (snow, spell): (bool, Option<ObjectId>),
) -> Option<Vec<(Vec<Kinds>, bool)>> {
    let (mut adding, mut chooses, mut for_spell) = (None, false, false);
    for instruction in &body.instructions {
        match instruction {
            Instruction::Unread(_) => return None,
            Instruction::ChooseQuality(Who::You, Choice::Color) => chooses = true,
            Instruction::ChooseQuality(..) => return None,
            Instruction::SpendOnly(only) if spell.is_none() && only.iter().any(Spending::is_limit) => return None,
            Instruction::SpendOnly(only) => {
                let mut limits = only.iter().filter(|limit| limit.is_limit()).peekable();
                for_spell |= limits.peek().is_some() && limits.all(|limit| matches!(limit, Spending::Cast(_)));
            }
            add if add.adds_mana() && adding.is_none() => adding = Some(add),
            add if add.adds_mana() => return None,
            // What else happens as it resolves does not change what can be paid.
            _ => {}
        }
    }
    let adding = adding?;
    let of_color = |color| {
        let chosen = Some(ChosenFor { color: Some(color), ..ChosenFor::default() });
        alternatives(view, adding, &Scope { chosen, ..scope.clone() }, snow)
    };
    let mut all = match chooses {
        true => Color::ALL.into_iter().map(of_color).collect::<Option<Vec<_>>>()?.concat(),
        false => alternatives(view, adding, scope, snow)?,
    };
    // It pays for no mana ability's cost.
    if for_spell {
        all.iter_mut().flat_map(|(units, _)| units).for_each(|kinds| *kinds = kinds.for_spell());
    }
    Some(all)
}

/// The ways in which an instruction adds mana; whether all of one way are of one kind.
pub(super) fn alternatives(
    view: &View<'_>,
    instruction: &Instruction,
    scope: &Scope,
    snow: bool,
) -> Option<Vec<(Vec<Kinds>, bool)>> {
    let any_color: Kinds = Color::ALL.into_iter().map(|color| Kind::of(Some(color), snow)).collect();
    match instruction {
        Instruction::AddMana(Who::You, AddedMana::Symbols(mana)) => {
            let units = added(mana, snow).into_iter();
            Some(vec![(units.flat_map(|(kinds, count)| vec![kinds; clamp(i64::from(count))]).collect(), false)])
        }
        Instruction::AddMana(Who::You, AddedMana::AnyColor(amount)) => {
            Some(vec![(vec![any_color; clamp(view.amount(amount, scope))], true)])
        }
        Instruction::AddMana(Who::You, AddedMana::Combination(amount)) => {
            Some(vec![(vec![any_color; clamp(view.amount(amount, scope))], false)])
        }
        Instruction::AddMana(Who::You, AddedMana::Times(mana, amount)) => {
            let times = clamp(view.amount(amount, scope));
            let one =
                alternatives(view, &Instruction::AddMana(Who::You, AddedMana::Symbols(mana.clone())), scope, snow)?;
            Some(one.into_iter().map(|(units, same)| (units.repeat(times), same)).collect())
        }
        Instruction::AddMana(
            Who::You,
            added @ (AddedMana::Produced { amount, .. } | AddedMana::IdentityColor(amount)),
        ) => {
            let types = super::producible::types(view, added, scope)?;
            let kinds: Kinds = types.into_iter().map(|color| Kind::of(color, snow)).collect();
            let units = vec![kinds; clamp(view.amount(amount, scope))];
            Some(if kinds == Kinds::default() { Vec::new() } else { vec![(units, true)] })
        }
        Instruction::AddMana(Who::You, AddedMana::AnyColorAmong(amount, of)) => {
            let kinds: Kinds = colors_among(view, of, scope).map(|color| Kind::of(Some(color), snow)).collect();
            let units = vec![kinds; clamp(view.amount(amount, scope))];
            Some(if kinds == Kinds::default() { Vec::new() } else { vec![(units, true)] })
        }
        Instruction::AddMana(Who::You, AddedMana::EachColorAmong(of)) => {
            let each = colors_among(view, of, scope).map(|color| Kinds::only(Kind::of(Some(color), snow)));
            Some(vec![(each.collect(), false)])
        }
        Instruction::AddMana(Who::You, AddedMana::ChosenColor(amount)) => {
            let of_this = || scope.this.and_then(|this| view.game().object(this).chosen.color);
            let color = scope.chosen.as_ref().and_then(|chosen| chosen.color).or_else(of_this)?;
            Some(vec![(vec![Kinds::only(Kind::of(Some(color), snow)); clamp(view.amount(amount, scope))], false)])
        }
        Instruction::Choose { least: 1, most: 1, modes, .. } => {
            let mut all = Vec::new();
            for mode in modes {
                let [one] = mode.as_slice() else { return None };
                all.extend(alternatives(view, one, scope, snow)?);
            }
            Some(all)
        }
        // What else is done once it is added doesn't change what that is.
        Instruction::IfDone { first, .. } => {
            let [one] = first.as_slice() else { return None };
            alternatives(view, one, scope, snow)
        }
        Instruction::Repeat(amount, inner) => {
            let [one] = inner.as_slice() else { return None };
            let times = clamp(view.amount(amount, scope));
            let once = alternatives(view, one, scope, snow)?;
            Some(once.into_iter().map(|(units, same)| (units.repeat(times), same && times <= 1)).collect())
        }
        _ => None,
    }
}

/// The colors that there are among the objects.
fn colors_among(view: &View<'_>, of: &Filter, scope: &Scope) -> impl Iterator<Item = Color> {
    let found: Vec<ObjectId> = view.found(of, scope).collect();
    Color::ALL.into_iter().filter(move |color| found.iter().any(|id| view.now(*id).colors.contains(*color)))
}

fn clamp(count: i64) -> usize {
    usize::try_from(count.clamp(0, i64::from(super::MOST) + 1)).unwrap_or(0)
}
