//! "Activate only as a sorcery.", "Play this ability only during your upkeep.", "Any player may activate this ability."

use super::condition::aside;
use super::filter::suffix::with_article;
use super::lexicon;
use super::tokens::{Read, Tokens, stop};
use super::trigger::step_words;
use super::who::whose;
use crate::ability::phrases::LIMITS;
use crate::ability::{Amount, Change, Condition, Deed, Limit, PlayRule, Rule, Subject, Value, Who};

/// One sentence that limits an activated ability.
pub(super) fn limit(i: &mut Tokens<'_>, into: &mut Vec<Limit>) -> Read<()> {
    if i.accept("any player may activate this ability") || i.accept("any player may play this ability") {
        into.push(Limit::By(Who::Anyone));
        return bounded(i, into);
    }
    if i.accept("only any opponent may activate this ability")
        || i.accept("only your opponents may activate this ability")
    {
        into.push(Limit::By(Who::Opponent));
        return bounded(i, into);
    }
    if i.accept("this ability") {
        into.push(costs(i)?);
        return Ok(());
    }
    if i.accept("x is the mana value of") {
        // Of the card that another ability of the object exiled (607.2a).
        let exiled = i.accept("the exiled card") || i.said_phrase("the exiled card") && i.accept("that card");
        let of = Box::new(Subject::Linked(Deed::Exiled));
        into.push(if exiled { Limit::XIs(Amount::Of(Value::ManaValue, of)) } else { return stop() });
        return Ok(());
    }
    let began = i.accept("activate this ability")
        || i.accept("activate")
        || i.accept("play this ability")
        || i.accept("use this ability")
        || i.accept("you may activate this ability")
        || i.accept("you may play this ability");
    if !began {
        return stop();
    }
    into.push(one(i)?);
    while i.accept("and only")
        || i.accept(", and only")
        || i.accept("and")
        || i.accept(",")
        || matches!(i.word(), "before" | "after")
    {
        into.push(one(i)?);
    }
    Ok(())
}

/// "but only during any upkeep step", "but only during their draw step", "and only as a sorcery", behind who may activate
/// it: "their" step is that of whoever does.
fn bounded(i: &mut Tokens<'_>, into: &mut Vec<Limit>) -> Read<()> {
    if i.accept("but only during any upkeep step") {
        into.push(Limit::During(crate::terms::Step::Upkeep, Who::Anyone));
    } else if i.accept("but only") || i.accept("and only") {
        into.push(match one(i)? {
            Limit::During(step, Who::ThatPlayer) => Limit::During(step, Who::You),
            Limit::DuringTurn(Who::ThatPlayer) => Limit::DuringTurn(Who::You),
            limit => limit,
        });
    }
    Ok(())
}

/// "costs {3} less to activate if you're the monarch".
fn costs(i: &mut Tokens<'_>) -> Read<Limit> {
    if i.word() != "costs" {
        return stop();
    }
    let mut said = super::verb::Said::default();
    super::spell::costs(i, &mut said)?;
    let Some(Change::Rule(Rule::Playing(PlayRule::SpellCost { mana, times, less, activate: true, .. }))) =
        said.changes.pop()
    else {
        return stop();
    };
    let condition = i.attempt(|i| {
        if !i.accept("if") {
            return stop();
        }
        // "if it targets a creature with power 3 or less": the ability does, and not what was spoken of last.
        if i.accept("it targets") {
            return Ok(Condition::Is(Subject::Targeted, with_article(i)?));
        }
        aside(i)
    });
    Ok(Limit::Costs { mana, times, less, condition })
}

pub(super) fn one(i: &mut Tokens<'_>) -> Read<Limit> {
    if i.accept("no more than") {
        return times(i);
    }
    let _ = i.accept("only");
    if let Some(limit) = LIMITS.read(|phrase| i.accept(phrase)) {
        return Ok(limit.clone());
    }
    if i.accept("during") || i.sees("on an opponent's turn") && i.accept("on") {
        let who = whose(i)?;
        if i.accept("turn") {
            return Ok(Limit::DuringTurn(who));
        }
        return Ok(Limit::During(step_words(i)?, who));
    }
    if i.accept("if") {
        return Ok(Limit::If(aside(i)?));
    }
    times(i)
}

/// "three times each turn"; after "no more than" "twice each turn" too.
fn times(i: &mut Tokens<'_>) -> Read<Limit> {
    if let Some(limit @ Limit::TimesEachTurn(_)) = LIMITS.read(|phrase| i.accept(phrase)) {
        return Ok(limit.clone());
    }
    let count = lexicon::number(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    let _ = i.accept("times");
    match (i.accept("each turn"), u32::try_from(count)) {
        (true, Ok(count)) => Ok(Limit::TimesEachTurn(count)),
        _ => stop(),
    }
}
