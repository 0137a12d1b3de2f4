//! What mana may be spent on: "spend this mana only to cast creature spells", and what comes of the spell.   106.6

use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::trigger::cast_from_zone;
use crate::ability::{Change, Duration, Filter, Instruction, Rule, Spending, TakenAction};

/// "If that mana is spent on a creature spell, it gains haste until end of turn.", of mana that was just added.   106.6
pub(super) fn if_spent(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let spent = ["if that mana is spent on", "if that mana is spent to cast"];
    if !done.last().is_some_and(Instruction::adds_mana) || !spent.iter().any(|words| i.accept(words)) {
        return stop();
    }
    let which = kind(i)?;
    if !i.accept(",") {
        return stop();
    }
    let (change, duration) = super::cast_so::becomes(i)?;
    done.push(Instruction::SpendOnly(vec![Spending::Then(which, vec![change], duration)]));
    Ok(())
}

/// "When that mana is spent to cast a creature spell, scry 1.", of mana that was just added.   106.6, 603.7
pub(super) fn when_spent(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let adds = done.last().is_some_and(Instruction::adds_mana);
    let spent = ["when that mana is spent to cast", "when you spend this mana to cast"];
    if !adds || !spent.iter().any(|words| i.accept(words)) {
        return stop();
    }
    let which = kind(i)?;
    if !i.accept(",") {
        return stop();
    }
    let targets = i.targets.len();
    let then = i.nested(super::instructions)?;
    if i.targets.len() > targets {
        return stop();
    }
    done.push(Instruction::SpendOnly(vec![Spending::Triggers(which, then)]));
    Ok(())
}

/// Behind "spend only": "black mana on X", "black and/or red mana on X".   107.3
pub(super) fn only_on_x(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let color = |i: &mut Tokens<'_>| {
        crate::terms::Color::ALL.into_iter().find(|color| i.accept(color.word())).map_or_else(stop, Ok)
    };
    let mut colors = vec![color(i)?];
    if i.accept("and/or") {
        colors.push(color(i)?);
    }
    if !i.accept("mana on x") {
        return stop();
    }
    done.push(Instruction::OnlyOnX(colors));
    Ok(())
}

/// "to cast creature spells or activate abilities of creatures", "to cast an enchantment spell, unlock a door, or turn a
/// permanent face up".
pub(super) fn spending(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("to") {
        return stop();
    }
    let mut found = vec![purpose(i)?];
    while let Some(next) = i.attempt(|i| {
        if !(i.accept("or") || i.accept(", or") || i.accept(",")) {
            return stop();
        }
        let _ = i.accept("to");
        purpose(i)
    }) {
        found.push(next);
    }
    if let [Spending::Cast(which)] = found.as_slice()
        && i.accept(", and that spell can't be countered")
    {
        let changes = vec![Change::Rule(Rule::CantBeCountered)];
        found.push(Spending::Then(which.clone(), changes, Duration::Forever));
    }
    Ok(Instruction::SpendOnly(found))
}

/// One thing that mana may be spent to do.
fn purpose(i: &mut Tokens<'_>) -> Read<Spending> {
    if let Some((action, _)) = TakenAction::SAID.into_iter().find(|(_, words)| i.accept(words)) {
        return Ok(Spending::Take(action));
    }
    if i.accept("cast") {
        Ok(Spending::Cast(kind(i)?))
    } else if i.accept("activate abilities of") || i.accept("activate an ability of") {
        Ok(Spending::Activate(bearer(i)?))
    } else if i.accept("activate abilities") || i.accept("activate an ability") {
        Ok(Spending::Activate(Filter::Any))
    } else {
        stop()
    }
}

/// "artifacts", which are permanents; "artifact sources", wherever they are.   109.2
fn bearer(i: &mut Tokens<'_>) -> Read<Filter> {
    let which = kind(i)?;
    let last = i.position().checked_sub(1).and_then(|at| i.token(at));
    if !last.is_some_and(|token| matches!(token.word, "source" | "sources")) || which == Filter::Any {
        return Ok(which);
    }
    Ok(Filter::Either(vec![crate::ability::joined::all(vec![which.clone(), Filter::Card]), which]))
}

pub(super) fn kind(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("your commander") {
        return Ok(crate::ability::joined::all(vec![Filter::Commander, Filter::Owner(crate::ability::Who::You)]));
    }
    let _ = i.accept("a") || i.accept("an");
    Ok(cast_from_zone(i.nested(noun_phrase)?))
}
