//! The event that is replaced: "if ~ would die", "if you would draw a card".

use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Subject, Trigger, grammar};
use crate::terms::Zone;

pub(super) fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    let player = i.attempt(|i| {
        let found = who(i)?;
        if i.accept("would") { Ok(found) } else { stop() }
    });
    if let Some(who) = player {
        return if i.accept("draw a card") {
            let draws =
                if grammar::trigger::except_first(i) { Trigger::DrawsExceptFirst(who) } else { Trigger::Draws(who) };
            let during = i.attempt(|i| if i.accept("while") { grammar::condition::aside(i) } else { stop() });
            Ok(match during {
                Some(condition) => Trigger::While(Box::new(draws), Box::new(condition)),
                None => draws,
            })
        } else if i.accept("gain life") {
            Ok(Trigger::GainsLife(who))
        } else if i.accept("lose life") {
            Ok(Trigger::LosesLife(who))
        } else if i.accept("lose the game") {
            Ok(Trigger::LosesGame(who))
        } else {
            stop()
        };
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    i.speak_of(&what);
    if !i.accept("would") {
        return stop();
    }
    if i.accept("die")
        || i.accept("be put into a graveyard from the battlefield")
        || i.accept("be put into a graveyard from play")
    {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) })
    } else if i.accept("be put into a graveyard from anywhere") || i.accept("be put into a graveyard") {
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if let Some(owner) = i.attempt(into_graveyard_of) {
        // Only what a player owns comes into that player's graveyard.   400.3
        let Subject::Each(which) = what else { return stop() };
        let what = Subject::Each(grammar::filter::all(vec![which, crate::ability::Filter::Owner(owner)]));
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if i.accept("leave the battlefield") {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: None })
    } else if i.accept("be destroyed") {
        Ok(Trigger::Destroyed(what))
    } else {
        stop()
    }
}

/// "be put into your graveyard from anywhere".
fn into_graveyard_of(i: &mut Tokens<'_>) -> Read<crate::ability::Who> {
    if !i.accept("be put into") {
        return stop();
    }
    let owner = grammar::who::whose(i)?;
    if i.accept("graveyard from anywhere") { Ok(owner) } else { stop() }
}
