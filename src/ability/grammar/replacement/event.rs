//! The event that is replaced: "if ~ would die", "if you would draw a card".

use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::phrases::{BY_PLAYERS, MOVES};
use crate::ability::{Amount, CastHow, Comparison, Condition, Subject, Trigger, Who, grammar};
use crate::terms::Zone;

pub(super) fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some(discarded) = i.attempt(caused_discard) {
        return Ok(discarded);
    }
    let player = i.attempt(|i| {
        let found = who(i)?;
        if i.accept("would") { Ok(found) } else { stop() }
    });
    if let Some(who) = player {
        let row = BY_PLAYERS.iter().find(|row| i.accept(row.plain)).map_or_else(stop, Ok)?;
        return match (row.make)(who) {
            Trigger::Draws(who) => {
                let except = grammar::trigger::except_first(i);
                let draws = if except { Trigger::DrawsExceptFirst(who) } else { Trigger::Draws(who) };
                let during = i.attempt(|i| if i.accept("while") { grammar::condition::aside(i) } else { stop() });
                Ok(match during {
                    Some(condition) => Trigger::While(Box::new(draws), Box::new(condition)),
                    None => draws,
                })
            }
            gains @ (Trigger::GainsLife(_) | Trigger::PaysLife(_)) => {
                let while_so = i.attempt(|i| if i.accept("while") { grammar::condition::aside(i) } else { stop() });
                Ok(match while_so {
                    Some(condition) => Trigger::While(Box::new(gains), Box::new(condition)),
                    None => gains,
                })
            }
            Trigger::LosesLife(who) if i.accept("during your turn") => {
                Ok(Trigger::While(Box::new(Trigger::LosesLife(who)), Box::new(Condition::TurnOf(Who::You))))
            }
            changes @ (Trigger::LosesLife(_) | Trigger::LosesGame(_)) => Ok(changes),
            _ => stop(),
        };
    }
    let first = of_object(i)?;
    // "If a nontoken creature would die or a creature card would be put into a graveyard, ...": either of the two.
    let second = i.attempt(|i| if i.accept("or") { of_object(i) } else { stop() });
    Ok(match second {
        Some(second) => Trigger::Either(vec![first, second]),
        None => first,
    })
}

/// "a spell or ability an opponent controls causes you to discard ~".
fn caused_discard(i: &mut Tokens<'_>) -> Read<Trigger> {
    if !i.accept("a spell or ability an opponent controls causes you to discard") {
        return stop();
    }
    if reference(i) != Some(Subject::This) {
        return stop();
    }
    i.speak_of(&Subject::This);
    let what = crate::ability::Filter::Is(Box::new(Subject::This));
    Ok(Trigger::CausedBy(Who::Opponent, Box::new(Trigger::Discards(Who::You, what))))
}

/// What would happen to an object.
fn of_object(i: &mut Tokens<'_>) -> Read<Trigger> {
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    i.speak_of(&what);
    if !i.accept("would") {
        return stop();
    }
    if let Some(uncast) = i.attempt(|i| uncast(i, &what)) {
        return Ok(uncast);
    }
    if let Some(row) = MOVES.iter().find(|row| row.from.is_some() && i.accept(row.several)) {
        Ok(Trigger::Moves { what, from: row.from, to: row.to })
    } else if i.accept("be put into a graveyard from the battlefield") || i.accept("be put into a graveyard from play")
    {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) })
    } else if i.accept("be put into a graveyard from anywhere") || i.accept("be put into a graveyard") {
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if let Some(owner) = i.attempt(into_graveyard_of) {
        // Only what a player owns comes into that player's graveyard.   400.3
        let Subject::Each(which) = what else { return stop() };
        let what = Subject::Each(grammar::filter::all(vec![which, crate::ability::Filter::Owner(owner)]));
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if i.accept("be destroyed") {
        Ok(Trigger::Destroyed(what))
    } else {
        stop()
    }
}

/// "enter and it wasn't cast".
fn uncast(i: &mut Tokens<'_>, what: &Subject) -> Read<Trigger> {
    if !(i.accept("enter the battlefield") || i.accept("enter")) {
        return stop();
    }
    if !(i.accept("and it wasn't cast") || i.accept("without having been cast")) {
        return stop();
    }
    let enters = Trigger::Moves { what: what.clone(), from: None, to: Some(Zone::Battlefield) };
    let uncast = Condition::Not(Box::new(Condition::Cast(Subject::It, CastHow::AtAll)));
    let condition = if i.accept("or no mana was spent to cast it") {
        let spent = Amount::ManaSpent(Box::new(Subject::It));
        Condition::Any(vec![uncast, Condition::Compare(spent, Comparison::Exactly, Amount::Number(0))])
    } else {
        uncast
    };
    Ok(Trigger::While(Box::new(enters), Box::new(condition)))
}

/// "be put into your graveyard from anywhere", "be put into your graveyard".
fn into_graveyard_of(i: &mut Tokens<'_>) -> Read<crate::ability::Who> {
    if !i.accept("be put into") {
        return stop();
    }
    let owner = grammar::who::whose(i)?;
    if i.accept("graveyard from anywhere") || i.accept("graveyard") { Ok(owner) } else { stop() }
}
