//! What is true of each of several players: "each player who controls a Swamp", "opponents with four or more cards in
//! hand".

use super::board::counted;
use crate::ability::grammar::amount::how_many;
use crate::ability::grammar::filter::{all, noun_phrase};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::TITLES;
use crate::ability::{Amount, Comparison, Condition, Filter, Who};

/// After "each player" or "opponents": what holds of "that player".
pub(in crate::ability::grammar) fn of_whom(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("with") {
        return held(i);
    }
    if !i.accept("who") {
        return stop();
    }
    match i.word() {
        "control" | "controls" => {
            i.advance(1);
            controlled(i)
        }
        "has" | "have" => {
            i.advance(1);
            held(i)
        }
        "doesn't" | "don't" => {
            i.advance(1);
            if i.accept("control") {
                return Ok(Condition::Not(Box::new(controlled(i)?)));
            }
            if !i.accept("have") {
                return stop();
            }
            let title = TITLES.iter().find(|(title, is)| !*is && i.accept(title));
            let (title, _) = title.map_or_else(stop, Ok)?;
            Ok(Condition::Not(Box::new(Condition::Designated(Who::ThatPlayer, (*title).to_owned()))))
        }
        _ => stop(),
    }
}

/// "a creature with power 4 or greater", "more lands than you", "no creatures".
fn controlled(i: &mut Tokens<'_>) -> Read<Condition> {
    let who = Who::ThatPlayer;
    if let Some(comparison) = more_or_fewer(i) {
        let what = noun_phrase(i)?;
        if !than_you(i) {
            return stop();
        }
        let count = Amount::Count(Box::new(all(vec![what.clone(), Filter::Controller(Who::You)])));
        return Ok(Condition::Controls { who, what, comparison, count });
    }
    let (comparison, count, what) = counted(i)?;
    // "each player who controls it": whichever that is, no number of theirs is counted.
    if matches!(what, Filter::Is(_)) { stop() } else { Ok(Condition::Controls { who, what, comparison, count }) }
}

/// "more", "fewer": but not "more than four", which is a number.
fn more_or_fewer(i: &mut Tokens<'_>) -> Option<Comparison> {
    if i.word_at(1) == "than" {
        return None;
    }
    match i.word() {
        "more" => i.accept("more").then_some(Comparison::Greater),
        "fewer" | "less" => {
            i.advance(1);
            Some(Comparison::Less)
        }
        _ => None,
    }
}

fn than_you(i: &mut Tokens<'_>) -> bool {
    let found = i.accept("than you");
    let _ = found && (i.accept("do") || i.accept("control"));
    found
}

/// "four or more cards in hand", "more life than you", "exactly 13 life", "max speed".
fn held(i: &mut Tokens<'_>) -> Read<Condition> {
    let of = |which: Held, who: Who| match which {
        Held::Life => Amount::Life(who),
        Held::Hand => Amount::CardsInHand(who),
        Held::Poison => Amount::Poison(who),
    };
    if let Some(comparison) = more_or_fewer(i) {
        let which = quantity(i)?;
        if !than_you(i) {
            return stop();
        }
        return Ok(Condition::Compare(of(which, Who::ThatPlayer), comparison, of(which, Who::You)));
    }
    if let Some((title, _)) = TITLES.iter().find(|(title, is)| !*is && i.accept(title)) {
        return Ok(Condition::Designated(Who::ThatPlayer, (*title).to_owned()));
    }
    let (comparison, count) = how_many(i)?;
    Ok(Condition::Compare(of(quantity(i)?, Who::ThatPlayer), comparison, count))
}

/// What a player has so many of.
#[derive(Clone, Copy)]
enum Held {
    Life,
    Hand,
    Poison,
}

fn quantity(i: &mut Tokens<'_>) -> Read<Held> {
    if i.accept("life") {
        Ok(Held::Life)
    } else if i.accept("cards in hand") || i.accept("cards in their hand") || i.accept("card in hand") {
        Ok(Held::Hand)
    } else if i.accept("poison counters") || i.accept("poison counter") {
        Ok(Held::Poison)
    } else {
        stop()
    }
}
