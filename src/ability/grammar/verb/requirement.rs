//! "attacks each combat if able", "blocks it this turn if able", "must be blocked by an Eldrazi if able".

use super::Said;
use super::restriction::defenders;
use crate::ability::grammar::amount::how_many;
use crate::ability::grammar::duration::{always, of_clause};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::subject::{object, other_than, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Comparison, Filter, Rule, Subject, Who};

/// One requirement, or "attacks or blocks".
pub(super) fn requirement(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if i.accept("must") {
        return must(i, subject, said);
    }
    if i.accept("attacks or blocks") || i.accept("attack or block") {
        when(i, said);
        if_able(i)?;
        said.rule(Rule::MustAttack(Vec::new()));
        said.rule(Rule::MustBlock(None));
        return Ok(());
    }
    if i.accept("attacks") || i.accept("attack") { attacks(i, said) } else { blocks(i, subject, said) }
}

fn if_able(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("if able") { Ok(()) } else { stop() }
}

/// "each combat", "this turn", or nothing.
fn when(i: &mut Tokens<'_>, said: &mut Said) {
    // "each combat this turn" is for the turn too.
    let _ = always(i);
    said.duration = said.duration.or_else(|| i.attempt(of_clause));
}

fn attacks(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    when(i, said);
    if i.accept("a player other than you") {
        when(i, said);
        if_able(i)?;
        said.rule(Rule::MustAttackOther(vec![crate::ability::Defender::Player(Who::You)]));
        return Ok(());
    }
    let whom = defenders(i);
    when(i, said);
    if_able(i)?;
    said.rule(Rule::MustAttack(whom));
    Ok(())
}

fn blocks(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if !(i.accept("blocks") || i.accept("block")) {
        return stop();
    }
    when(i, said);
    let attacker = if i.sees("if able") {
        None
    } else {
        let found = i.attempt(target).or_else(|| i.attempt(object)).map_or_else(stop, Ok)?;
        let found = other_than(i, subject, found);
        when(i, said);
        Some(found)
    };
    if_able(i)?;
    said.rule(Rule::MustBlock(attacker));
    Ok(())
}

/// After "must".
fn must(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if i.accept("be blocked") {
        return be_blocked(i, said);
    }
    if i.accept("attack") {
        return must_attack(i, subject, said);
    }
    blocks(i, subject, said)
}

/// "by an Eldrazi", "by two or more creatures", "by exactly one creature", "this turn", in any order.
fn be_blocked(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    when(i, said);
    let mut rule = Rule::MustBeBlocked(Filter::Any);
    if i.accept("by") {
        rule = match i.attempt(with_article) {
            Some(found) if found == Filter::CREATURE => Rule::MustBeBlocked(Filter::Any),
            Some(found) => Rule::MustBeBlocked(found),
            None => {
                let (comparison, count) = how_many(i)?;
                if noun_phrase(i)? != Filter::CREATURE {
                    return stop();
                }
                Rule::MustBeBlockedBy { comparison, count }
            }
        };
        when(i, said);
    }
    if_able(i)?;
    said.rule(rule);
    Ok(())
}

/// "each opponent must attack you with at least one creature each combat if able".
fn must_attack(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    let whom = defenders(i);
    if matches!(subject, Subject::Players(_)) {
        if !i.accept("with") {
            return stop();
        }
        let (comparison, count) = how_many(i)?;
        if comparison != Comparison::AtLeast || noun_phrase(i)? != Filter::CREATURE {
            return stop();
        }
        when(i, said);
        if_able(i)?;
        said.rule(Rule::MustAttackWith(count, whom));
        return Ok(());
    }
    when(i, said);
    if_able(i)?;
    said.rule(Rule::MustAttack(whom));
    Ok(())
}
