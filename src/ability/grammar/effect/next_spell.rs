//! What waits for the next spell: "the next Giant spell you cast this turn costs {2} less to cast", "when you next cast
//! an instant spell, cast a sorcery spell, or activate a loyalty ability this turn, copy that spell or ability".

use crate::ability::grammar::clause::{Clause, said_of};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::trigger::cast_from_zone;
use crate::ability::{
    AbilitySort, Change, Cost, Filter, Granted, Instruction, Keyword, PlayRule, Rule, Subject, Trigger, Who, joined,
};

/// "the next noncreature spell you cast this turn has cascade", "the next instant spell and the next sorcery spell you
/// cast this turn each have cascade".
pub(super) fn next_spells(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let mut found = vec![next_one(i)?];
    while let Some(more) = i.attempt(|i| if i.accept("and") { next_one(i) } else { stop() }) {
        found.push(more);
    }
    if !i.accept("this turn") {
        return stop();
    }
    let whose = found.last().and_then(|last| caster(last).cloned()).map_or_else(stop, Ok)?;
    if let Some(let_be) = let_be_cast(i) {
        return push_each(found, &whose, &[Change::Rule(Rule::Playing(let_be))], into);
    }
    let mut clause = Clause::default();
    said_of(i, &[Subject::It], &mut clause)?;
    if clause.condition.is_some() || clause.effects.iter().any(|effect| effect.duration.is_some()) {
        return stop();
    }
    let changes: Vec<Change> = clause.effects.into_iter().map(|effect| effect.what.change).collect();
    if !changes.iter().all(is_of_a_spell) {
        return stop();
    }
    push_each(found, &whose, &changes, into)
}

/// How the spell can be cast, which is asked before it is proposed.   601.3, 702.8a, 118.9
fn let_be_cast(i: &mut Tokens<'_>) -> Option<PlayRule> {
    if i.accept("can be cast as though it had flash") {
        Some(PlayRule::AsThoughFlash)
    } else if i.accept("can be cast without paying its mana cost") {
        Some(PlayRule::AlternativeCost(Cost::default()))
    } else {
        None
    }
}

/// The same of each of the spells that are waited for.
fn push_each(found: Vec<Filter>, whose: &Who, changes: &[Change], into: &mut Vec<Instruction>) -> Read<()> {
    for what in found {
        let what = match what {
            Filter::All(parts) => joined::all(parts.into_iter().filter(|part| !is_whose(part)).collect()),
            what => what,
        };
        into.push(Instruction::NextSpell { who: whose.clone(), what, each: false, changes: changes.to_vec() });
    }
    Ok(())
}

/// "the next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand instead
/// of into your graveyard as it resolves".
pub(super) fn returned_as_it_resolves(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the next time you cast") {
        return stop();
    }
    let what = crate::ability::grammar::trigger::cast_from_zone(with_article(i)?);
    let said = i.accept("this turn, put that card into your hand instead of into your graveyard as it resolves");
    let changes = vec![Change::Rule(Rule::ToHandAsItResolves)];
    into.push(Instruction::NextSpell { who: Who::You, what, each: false, changes });
    if said { Ok(()) } else { stop() }
}

/// "as you cast spells from your hand this turn, they gain cascade": each of those has it.
pub(super) fn as_you_cast(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("as you cast") {
        return stop();
    }
    // From your hand, or from wherever it may be.
    let what = crate::ability::grammar::trigger::cast_from_zone(noun_phrase(i)?);
    if !what.parts().contains(&Filter::Spell) || what.parts().iter().any(is_whose) {
        return stop();
    }
    if !i.accept("this turn, they gain") {
        return stop();
    }
    let changes = vec![Change::Gain(crate::ability::grammar::verb::granted(i)?)];
    if !changes.iter().all(is_of_a_spell) {
        return stop();
    }
    into.push(Instruction::NextSpell { who: Who::You, what, each: true, changes });
    Ok(())
}

fn next_one(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("the next") {
        return stop();
    }
    let found = noun_phrase(i)?;
    let is_spell = |filter: &Filter| *filter == Filter::Spell;
    match &found {
        Filter::All(parts) if parts.iter().any(is_spell) => Ok(found),
        found if is_spell(found) => Ok(found.clone()),
        _ => stop(),
    }
}

fn is_whose(part: &Filter) -> bool {
    matches!(part, Filter::Controller(_))
}

fn caster(filter: &Filter) -> Option<&Who> {
    let Filter::All(parts) = filter else { return None };
    parts.iter().find_map(|part| match part {
        Filter::Controller(who @ (Who::You | Who::ThatPlayer | Who::Target(_))) => Some(who),
        _ => None,
    })
}

/// What play does of a spell once it is proposed: when and from where it may be cast is asked before.   601.3
fn is_of_a_spell(change: &Change) -> bool {
    match change {
        Change::Rule(rule) => {
            matches!(rule, Rule::Playing(PlayRule::SpellCost { activate: false, .. }) | Rule::CantBeCountered)
        }
        Change::Gain(granted) => granted.iter().all(|one| matches!(one, Granted::Keyword(Keyword::Known(..)))),
        _ => false,
    }
}

/// "when you next cast an instant or sorcery spell this turn,", "when you cast your next creature spell this turn,".
pub(super) fn next_event(i: &mut Tokens<'_>) -> Read<Trigger> {
    let found = if i.accept("when you cast your next") {
        Trigger::PlaysSpell(Who::You, cast_from_zone(noun_phrase(i)?))
    } else if i.accept("when you next") {
        let mut each = vec![done_next(i)?];
        while let Some(next) =
            i.attempt(|i| if i.accept(", or") || i.accept("or") || i.accept(",") { done_next(i) } else { stop() })
        {
            each.push(next);
        }
        if each.len() == 1 { each.remove(0) } else { Trigger::Either(each) }
    } else {
        return stop();
    };
    i.it = Antecedent::Open;
    if i.accept("this turn,") { Ok(found) } else { stop() }
}

fn done_next(i: &mut Tokens<'_>) -> Read<Trigger> {
    if i.accept("cast") {
        return Ok(Trigger::PlaysSpell(Who::You, cast_from_zone(with_article(i)?)));
    }
    if !i.accept("activate") {
        return stop();
    }
    let sort = AbilitySort::NAMED.iter().find(|(_, words)| i.accept(words)).map_or_else(stop, |(sort, _)| Ok(*sort))?;
    Ok(Trigger::Activates { who: Who::You, of: Filter::Any, sort })
}
