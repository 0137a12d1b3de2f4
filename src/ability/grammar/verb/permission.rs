//! "can block an additional creature each combat", "can attack as though it didn't have defender".

use super::Said;
use crate::ability::grammar::amount::{for_each, plain, times};
use crate::ability::grammar::duration::{always, duration};
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::{named, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, AsThough, Filter, Rule, Subject};

/// After "can".
pub(super) fn permission(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if i.accept("attack") {
        lasting(i, said);
        let pretence = as_though(i, subject)?;
        said.rule(Rule::AttackAsThough(pretence));
    } else if i.accept("be blocked") {
        lasting(i, said);
        let pretence = as_though(i, subject)?;
        said.rule(Rule::BeBlockedAsThough(pretence));
    } else if let Some(by) = i.attempt(super::cant_be::targetable_by) {
        let pretence = as_though(i, subject)?;
        if !matches!(pretence, AsThough::Lacking(_)) {
            return stop();
        }
        said.rule(Rule::BeTargetedAsThough(pretence, by));
    } else if i.accept("block") {
        blocks(i, subject, said)?;
    } else {
        return stop();
    }
    lasting(i, said);
    Ok(())
}

fn lasting(i: &mut Tokens<'_>, said: &mut Said) {
    if said.duration.is_none() && !always(i) {
        said.duration = i.attempt(duration);
    }
}

/// After "can block".
fn blocks(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if i.accept("any number of creatures") {
        said.rule(Rule::BlocksAnyNumber);
        return Ok(());
    }
    if let Some(count) = i.attempt(additional) {
        // "an additional creature each combat for each Equipment attached to ~".
        let _ = i.accept("each combat");
        let count = match (count, i.attempt(for_each)) {
            (Amount::Number(number), Some(each)) => times(number, each),
            (count, None) => count,
            (_, Some(_)) => return stop(),
        };
        said.rule(Rule::ExtraBlocks(count));
        return Ok(());
    }
    lasting(i, said);
    let of = i.attempt(filter).unwrap_or(Filter::Any);
    let pretence = as_though(i, subject)?;
    said.rule(Rule::BlockAsThough { pretence, of });
    Ok(())
}

/// "an additional creature", "an additional seven creatures", "up to two additional creatures".
fn additional(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("an additional creature") {
        return Ok(Amount::Number(1));
    }
    if i.accept("an additional") {
        let count = plain(i)?;
        return if i.accept("creatures") { Ok(count) } else { stop() };
    }
    let _ = i.accept("up to");
    let count = plain(i)?;
    if i.accept("additional creatures") || i.accept("additional creature") || i.accept("more creatures") {
        Ok(count)
    } else {
        stop()
    }
}

/// "as though it didn't have defender", "as though they were untapped", "as though ~ had shadow".
fn as_though(i: &mut Tokens<'_>, subject: &Subject) -> Read<AsThough> {
    if !i.accept("as though") {
        return stop();
    }
    let _ = i.attempt(|i| reference(i).map_or_else(stop, Ok)).or_else(|| i.attempt(named));
    if i.accept("didn't have those abilities") || i.accept("didn't have that ability") {
        return those_abilities(subject);
    }
    if i.accept("didn't have") {
        return Ok(AsThough::Lacking(keyword_name(i)?));
    }
    if i.accept("had") {
        return Ok(AsThough::Having(keyword_name(i)?));
    }
    if i.accept("were untapped") || i.accept("was untapped") || i.accept("weren't tapped") {
        return Ok(AsThough::Untapped);
    }
    if i.accept("weren't") || i.accept("wasn't") {
        return Ok(AsThough::Being(crate::ability::grammar::filter::predicate(i)?.negate()));
    }
    if i.accept("were") || i.accept("was") {
        return Ok(AsThough::Being(crate::ability::grammar::filter::predicate(i)?));
    }
    stop()
}

/// What "those abilities" are: those that the subject is described by.
fn those_abilities(subject: &Subject) -> Read<AsThough> {
    let keyword = |filter: &Filter| match filter {
        Filter::Has(keyword) => Some((**keyword).clone()),
        _ => None,
    };
    let Subject::Each(Filter::All(parts)) = subject else { return stop() };
    parts.iter().find_map(keyword).map_or_else(stop, |keyword| Ok(AsThough::Lacking(keyword)))
}
