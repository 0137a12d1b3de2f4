//! Abilities that trigger once more, or not at all.   603.2d

use crate::ability::grammar::filter::{all, noun_phrase, says};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::CAUSES;
use crate::ability::{Filter, PlayRule, Rule, Subject, Trigger, Who};
use crate::terms::Zone;

/// "if an artifact entering the battlefield causes a triggered ability of a permanent you control to trigger, that
/// ability triggers an additional time".
pub(super) fn triggers_again(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("if") {
        return stop();
    }
    if i.accept("a triggered ability of") || i.accept("an ability of") {
        let of = whose(i)?;
        let again = i.accept("triggers, that ability triggers an additional time")
            || i.accept("triggers, it triggers an additional time");
        return if again { Ok((Subject::This, Rule::Playing(PlayRule::TriggersAgain(None, of)))) } else { stop() };
    }
    let event = match i.attempt(by_a_player) {
        Some(event) => event,
        None => {
            let what = crate::ability::grammar::subject::one(i)?;
            entering_or_dying(i, what)?
        }
    };
    if !i.accept("causes a triggered ability of") {
        return stop();
    }
    let of = whose(i)?;
    if !i.accept("to trigger, that ability triggers an additional time") {
        return stop();
    }
    Ok((Subject::This, Rule::Playing(PlayRule::TriggersAgain(Some(Box::new(event)), of))))
}

/// "a permanent you control", "a Shaman or another Wizard you control": whose abilities.
fn whose(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(one_or_another) {
        return Ok(found);
    }
    match crate::ability::grammar::subject::one(i)? {
        Subject::Each(of) => Ok(of),
        _ => stop(),
    }
}

/// "a Shaman or another Wizard you control": "you control" is said of both, "another" of the second.
fn one_or_another(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("a") || i.accept("an")) {
        return stop();
    }
    let first = crate::ability::grammar::filter::simple_noun(i)?;
    if !i.accept("or another") {
        return stop();
    }
    let second = noun_phrase(i)?;
    let own = Filter::Controller(Who::You);
    if !says(&second, &own) {
        return stop();
    }
    Ok(Filter::Either(vec![all(vec![first, own]), all(vec![Filter::Other, second])]))
}

/// "a player drawing a card", "you casting or copying an instant or sorcery spell", "turning a face-down permanent face
/// up".
fn by_a_player(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some((_, cause)) = CAUSES.iter().find(|(words, _)| i.accept(words)) {
        return Ok(cause());
    }
    let both = i.accept("you casting or copying");
    if !both && !i.accept("you casting") {
        return stop();
    }
    let what = crate::ability::grammar::filter::suffix::with_article(i)?;
    let cast = Trigger::PlaysSpell(Who::You, what.clone());
    Ok(if both { Trigger::Either(vec![cast, Trigger::CopiesSpell(Who::You, what)]) } else { cast })
}

/// "creatures entering the battlefield don't cause abilities to trigger".
pub(super) fn does_not_trigger(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let what = Subject::Each(noun_phrase(i)?);
    let mut event = entering_or_dying(i, what.clone())?;
    if let Some(other) = i.attempt(|i| if i.accept("or") { entering_or_dying(i, what.clone()) } else { stop() }) {
        event = Trigger::Either(vec![event, other]);
    }
    if !i.accept("don't cause abilities") {
        return stop();
    }
    let of = if i.accept("of") { noun_phrase(i)? } else { Filter::Any };
    if !i.accept("to trigger") {
        return stop();
    }
    Ok((Subject::This, Rule::Playing(PlayRule::DoesntTrigger(Box::new(event), of))))
}

/// "entering the battlefield", "dying", behind what does.
fn entering_or_dying(i: &mut Tokens<'_>, what: Subject) -> Read<Trigger> {
    let place = |from, to| Trigger::Moves { what: what.clone(), from, to };
    if i.accept("entering or leaving the battlefield")
        || i.accept("entering the battlefield or leaving the battlefield")
    {
        let enters = place(None, Some(Zone::Battlefield));
        Ok(Trigger::Either(vec![enters, place(Some(Zone::Battlefield), None)]))
    } else if i.accept("entering the battlefield") || i.accept("entering") {
        Ok(place(None, Some(Zone::Battlefield)))
    } else if i.accept("dying") {
        Ok(place(Some(Zone::Battlefield), Some(Zone::Graveyard)))
    } else if i.accept("leaving the battlefield") {
        Ok(place(Some(Zone::Battlefield), None))
    } else if i.accept("attacking") {
        Ok(Trigger::Attacks(what.clone(), Vec::new()))
    } else if i.accept("dealing combat damage to a player") {
        use crate::ability::DamageTo;
        Ok(Trigger::DealsDamage { source: what, combat: true, to: Some(DamageTo::Player(Who::Anyone)) })
    } else {
        stop()
    }
}
