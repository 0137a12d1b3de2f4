//! What players do and undergo, by the verb: "draw two cards", "gains 3 life", "takes an extra turn", "wins the game".

use super::hand::{discard, draw, mills, shuffles};
use super::life::{life, loses};
use super::mana::mana;
use super::player_counters::poison;
use super::sacrifice::sacrifice;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Instruction, Subject, TurnChange, Who};

/// "draw two cards", "gain 3 life": you do.
pub(super) fn imperative(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    verb(i, &Who::You, into)
}

/// "draws a card", "gains 3 life": a verb, and what stands behind it.
fn plain_verb(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let verb = i.word();
    i.advance(1);
    match verb {
        "draw" | "draws" => draw(i, who),
        "discard" | "discards" => discard(i, who),
        "gain" | "gains" => Ok(Instruction::GainLife(who, life(i)?)),
        "lose" | "loses" => loses(i, who),
        "mill" | "mills" => mills(i, who),
        "get" | "gets" => poison(i, who),
        "sacrifice" | "sacrifices" => sacrifice(i, who),
        "shuffle" | "shuffles" => shuffles(i, who),
        "add" | "adds" => mana(i, who),
        _ => stop(),
    }
}

/// What a player does or undergoes.
pub(super) fn verb(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    let who = who.clone();
    let made = match verb {
        "win" | "wins" if i.accept("win the game") || i.accept("wins the game") => Instruction::Win(who),
        "take" | "takes" if let Some(count) = i.attempt(extra_turns) => {
            into.extend(std::iter::repeat_n(Instruction::Turns(TurnChange::ExtraTurn(who, Vec::new())), count));
            return Ok(());
        }
        "create" | "creates" => return super::tokens_made::create_for(i, &who, into),
        "put" | "puts" => return puts(i, who, into),
        "search" | "searches" => {
            i.advance(1);
            return super::search::find(i, &who, into);
        }
        "reveal" | "reveals" => return super::library::reveal(i, &who, into),
        "look" | "looks" => return super::library::look(i, &who, into),
        "chooses" if i.sees("chooses a number of") => return super::equal::chooses(i, &who, into),
        "choose" | "chooses" => return super::library::choose_object(i, &who, into),
        "flip" | "flips" if i.accept("flip a coin") || i.accept("flips a coin") => Instruction::FlipCoin(who),
        "exile" | "exiles" if i.word_at(1) == "cards" => {
            i.advance(1);
            super::library::until(i, &who, true)?
        }
        "scry" | "surveil" | "investigate" | "proliferate" | "become" | "take" | "venture" | "scries" | "surveils"
        | "investigates" | "proliferates" | "becomes" | "takes" | "ventures" | "blight" | "blights" | "populate"
        | "populates" | "manifest" | "manifests" | "cloak" | "cloaks" | "discover" | "discovers" | "incubate"
        | "incubates" | "amass" | "amasses" | "learn" | "learns" | "recruit" | "recruits" => {
            return super::keyword_actions::action_of(i, who, into);
        }
        _ => plain_verb(i, who)?,
    };
    into.push(made);
    Ok(())
}

/// "takes two extra turns after this one": how many.
fn extra_turns(i: &mut Tokens<'_>) -> Read<usize> {
    i.advance(1);
    let Amount::Number(count @ 1..=9) = plain(i)? else { return stop() };
    if i.accept("extra turn after this one") || i.accept("extra turns after this one") {
        usize::try_from(count).map_or_else(|_| stop(), Ok)
    } else {
        stop()
    }
}

/// "the game is a draw".
pub(super) fn game(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the game is a draw") {
        return stop();
    }
    into.push(Instruction::DrawGame);
    Ok(())
}

/// From "puts" on: a token onto the battlefield, or counters.
fn puts(i: &mut Tokens<'_>, who: Who, into: &mut Vec<Instruction>) -> Read<()> {
    let token = i.attempt(|i| super::tokens_made::create_for(i, &who, into));
    if token.is_some() {
        return Ok(());
    }
    let mut found = Vec::new();
    super::counters::put(i, &mut found)?;
    // "target opponent puts a counter on a creature they control": that player does, and chooses on which; each of several
    // puts counters on what is theirs, but on what each of them has chosen, "it" is all of those.
    let of_player = |put: &Instruction| match put {
        Instruction::PutCounters(_, _, Subject::It) => !who.is_each_of_several(),
        Instruction::PutCounters(..) => true,
        _ => false,
    };
    if who != Who::You && found.iter().any(of_player) {
        found = vec![Instruction::By(who, found)];
    }
    into.append(&mut found);
    Ok(())
}
