//! What is true of each of several players: "each player who controls a Swamp", "opponents with four or more cards in
//! hand".

use super::board::counted;
use crate::ability::grammar;
use crate::ability::grammar::amount::{how_many, who_did};
use crate::ability::grammar::filter::{all, noun_phrase, says};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::TITLES;
use crate::ability::{Amount, Comparison, Condition, Deed, Filter, Happened, Span, Who};

/// After "each player" or "target player": what holds of "that player" now, or what happened to them this turn.
pub(in crate::ability::grammar) fn of_that_player(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(of_whom) {
        return Ok(found);
    }
    let (event, times) = (Box::new(who_did(i)?), Amount::Number(1));
    Ok(Condition::Happened(Happened { event, comparison: Comparison::AtLeast, times, span: Span::ThisTurn }))
}

/// After "each player" or "opponents": what holds of "that player".
pub(in crate::ability::grammar) fn of_whom(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("with") {
        return held(i);
    }
    if !i.accept("who") {
        return stop();
    }
    if let Some(found) = i.attempt(did_so).or_else(|| i.attempt(did_this_way)) {
        return Ok(found);
    }
    match i.word() {
        // "who lost 3 or more life this turn".
        "lost" | "gained" => super::player::life_of(i, Who::ThatPlayer),
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

/// "does", "can't": of what each of them was told or allowed to do just before.
fn did_so(i: &mut Tokens<'_>) -> Read<Condition> {
    const TOLD: &[&str] = &["opponent", "player", "other player"];
    let (word, next) = (i.word(), i.word_at(1));
    // "each player who can't attack" says of what.
    let ends = matches!(next, "," | "") || next.ends_with('s') && grammar::effect::begins_predicate_at(i, 1);
    let told = |verb: &str| TOLD.iter().any(|who| i.said_phrase(&format!("each {who} {verb}")));
    // Who can't is known of what each sacrifices or discards, who doesn't of that and of what each may do.
    let told = ["sacrifices", "discards"].iter().any(|verb| told(verb)) || word != "can't" && told("may");
    let does = Condition::DidSo(Who::ThatPlayer);
    // "the number of opponents who investigated this way", of what each may do.
    let same = |stem: &str| i.said_phrase(&format!("may {stem}"));
    if (next, i.word_at(2)) == ("this", "way")
        && [word.strip_suffix('d'), word.strip_suffix("ed")].into_iter().flatten().any(same)
    {
        i.advance(3);
        return Ok(does);
    }
    // "each opponent who searches a library this way".
    if same("search") && (i.accept("searches a library this way") || i.accept("searched a library this way")) {
        return Ok(does);
    }
    if !ends || !told {
        return stop();
    }
    let found = match word {
        "does" | "did" | "do" => does,
        "doesn't" | "didn't" | "can't" => Condition::Not(Box::new(does)),
        _ => return stop(),
    };
    i.advance(1);
    Ok(found)
}

/// "that player doesn't", "that player discarded a nonland card this way".
pub(super) fn that_player(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("that player") {
        return stop();
    }
    i.attempt(did_this_way).map_or_else(|| did_so(i), Ok)
}

/// "discarded a card this way", "didn't discard a nonland card this way".
fn did_this_way(i: &mut Tokens<'_>) -> Read<Condition> {
    let denied = i.accept("didn't");
    let deed = match (denied, i.word()) {
        (false, "discarded") | (true, "discard") => Deed::Discarded,
        (false, "drew") | (true, "draw") => Deed::Drawn,
        _ => return stop(),
    };
    i.advance(1);
    let (count, what) = grammar::cost::counted(i)?;
    let of_cards = says(&what, &Filter::Card) || what == Filter::Card;
    let counted = matches!(count, Amount::Number(1..)) && count != Amount::UNBOUNDED;
    if !of_cards || !counted || !i.accept("this way") {
        return stop();
    }
    let theirs = all(vec![what, Filter::Owner(Who::ThatPlayer), Filter::ThisWay(deed)]);
    let comparison = if denied { Comparison::Less } else { Comparison::AtLeast };
    Ok(Condition::Compare(Amount::Count(Box::new(theirs)), comparison, count))
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
