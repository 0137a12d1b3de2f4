//! "can't be blocked", "can't be the target of": what can't be done to something.

use super::{Said, lasting, rule};
use crate::ability::grammar::amount::{how_many, plain};
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, either, filter};
use crate::ability::grammar::subject::{named, reference_or_target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Comparison, Filter, Rule, Subject};

pub(super) fn be(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    match i.word() {
        "blocked" => {
            i.advance(1);
            lasting(i, said);
            let found = be_blocked(i)?;
            rule(said, found)
        }
        "enchanted" => {
            i.advance(1);
            let which = if i.accept("by") { i.attempt(filter).unwrap_or(Filter::Any) } else { aura() };
            rule(said, Rule::CantBeAttached(which))
        }
        "equipped" => {
            i.advance(1);
            rule(said, Rule::CantBeAttached(Filter::Subtype("Equipment".to_owned())))
        }
        "the" if i.accept("the target of") || i.accept("the targets of") => targeted(i, said),
        _ => stop(),
    }
}

pub(super) fn aura() -> Filter {
    Filter::Subtype("Aura".to_owned())
}

/// After "be blocked".
pub(super) fn be_blocked(i: &mut Tokens<'_>) -> Read<Rule> {
    if i.accept("except by") {
        let many = i.attempt(|i| {
            let (comparison, count) = how_many(i)?;
            let which = filter(i)?;
            let more_than_one = !matches!(count, Amount::Number(1));
            if comparison == Comparison::AtLeast && more_than_one {
                Ok(Rule::BlockersAtLeast(count, which))
            } else {
                stop()
            }
        });
        return match many {
            Some(found) => Ok(found),
            None => Ok(Rule::CantBeBlocked(blockers(i)?.negate())),
        };
    }
    if !i.accept("by") {
        return Ok(Rule::CantBeBlocked(Filter::Any));
    }
    if i.accept("more than") {
        let count = plain(i)?;
        return if filter(i)? == Filter::CREATURE { Ok(Rule::BlockersAtMost(count)) } else { stop() };
    }
    // "by two or more creatures": by one at most.
    let many = i.attempt(|i| {
        let (comparison, count) = how_many(i)?;
        match (comparison, count, filter(i)?) {
            (Comparison::AtLeast, Amount::Number(count), Filter::CREATURE) if count > 1 => {
                Ok(Rule::BlockersAtMost(Amount::Number(count - 1)))
            }
            _ => stop(),
        }
    });
    match many {
        Some(found) => Ok(found),
        None => Ok(Rule::CantBeBlocked(blockers(i)?)),
    }
}

/// "Walls", "creatures with flying or by Walls", "~".
pub(super) fn blockers(i: &mut Tokens<'_>) -> Read<Filter> {
    let one = |i: &mut Tokens<'_>| {
        if let Some(found) = i.attempt(reference_or_target) {
            return Ok(Filter::Is(Box::new(found)));
        }
        if let Some(found) = i.attempt(with_article).or_else(|| i.attempt(filter)) {
            return Ok(found);
        }
        // "by Grizzly Bears": an object of the board by its name.
        match named(i)? {
            Subject::Each(found) => Ok(all(vec![Filter::CREATURE, found])),
            single => Ok(Filter::Is(Box::new(single))),
        }
    };
    let mut found = vec![one(i)?];
    while let Some(next) =
        i.attempt(|i| if i.accept("or by") || i.accept("and by") || i.accept("and/or by") { one(i) } else { stop() })
    {
        found.push(next);
    }
    Ok(either(found))
}

/// "you control", "your opponents control", behind "spells or abilities".
fn controlled(i: &mut Tokens<'_>) -> Read<Filter> {
    let (who, holds) = crate::ability::grammar::who::controls(i)?;
    let by = Filter::Controller(who);
    Ok(if holds { by } else { by.negate() })
}

/// "the targets of spells and abilities you control", before "as though they didn't have hexproof": whose.
pub(super) fn targetable_by(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("be the targets of") || i.accept("be the target of")) {
        return stop();
    }
    if !(i.accept("spells and abilities") || i.accept("spells or abilities")) {
        return stop();
    }
    Ok(i.attempt(controlled).unwrap_or(Filter::Any))
}

/// "spells or abilities", "spells or abilities your opponents control", "black spells or abilities from black sources".
pub(super) fn targeted(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if i.accept("spells or abilities") || i.accept("spells and abilities") {
        let by = i.attempt(controlled).unwrap_or(Filter::Any);
        return rule(said, Rule::CantBeTargeted { spells: true, abilities: true, by });
    }
    // Triggered abilities may target it then, which no rule here says.
    if i.sees("spells or activated abilities") {
        return stop();
    }
    if i.accept("abilities") {
        let by = i.attempt(controlled).unwrap_or(Filter::Any);
        return rule(said, Rule::CantBeTargeted { spells: false, abilities: true, by });
    }
    let what = filter(i)?;
    let by = match what {
        Filter::Spell => Filter::Any,
        Filter::All(parts) if parts.contains(&Filter::Spell) => {
            all(parts.into_iter().filter(|part| *part != Filter::Spell).collect())
        }
        other => return rule(said, Rule::CantBeTargeted { spells: true, abilities: false, by: other }),
    };
    let abilities = i.attempt(|i| {
        if !i.accept("or abilities from") {
            return stop();
        }
        if filter(i)? == by { Ok(()) } else { stop() }
    });
    rule(said, Rule::CantBeTargeted { spells: true, abilities: abilities.is_some(), by })
}
