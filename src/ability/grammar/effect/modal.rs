//! "Choose one — ...": modes behind bullets, or between semicolons as old cards have them.

use crate::ability::grammar::cost::cost;
use crate::ability::grammar::lexer::Token;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::paragraph::{sentence, split, unread, whole};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::phrases::{MODES_APART, SAME_AGAIN};
use crate::ability::{Condition, Cost, Instruction, Topic, Topics, Unchosen};

/// "choose one —", "choose two —", "choose one or both —" and the modes.
pub(super) fn modes(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let up_to = i.accept("up to");
    let any = !up_to && i.accept("any number");
    let count = if any {
        1
    } else {
        let count = lexicon::number(i.word()).and_then(|count| u32::try_from(count).ok());
        i.advance(1);
        count.map_or_else(stop, Ok)?
    };
    let both = i.accept("or both");
    let more = i.accept("or more") || any;
    let again = !both && !more && i.attempt(same_again).is_some();
    if i.attempt(apart).is_some() {
        into.push(Instruction::ModesApart);
    }
    let apart = into.last() == Some(&Instruction::ModesApart);
    // The longer words first.
    let unchosen = [Unchosen::ThisTurn, Unchosen::Ever].into_iter().find(|since| i.accept(since.words()));
    let limited = !again && unchosen.is_none() && i.attempt(limited).is_some();
    let otherwise =
        if limited || apart || both || more || again || unchosen.is_some() { None } else { i.attempt(more_instead) };
    if otherwise.is_none() && !again && !apart && !limited && !i.accept("—") {
        return stop();
    }
    let end = i.bound();
    let mut modes = Vec::new();
    loop {
        while i.accept("\n") || i.accept("•") || i.accept(";") || i.accept(".") {}
        let _ = i.accept("or");
        if i.position() >= end {
            break;
        }
        modes.push(mode(i, end)?);
        if modes.len() > 12 {
            return stop();
        }
    }
    let all = u32::try_from(modes.len()).unwrap_or(u32::MAX);
    // More modes than there are can't be chosen, each of them once.
    if modes.len() < 2 || !again && !up_to && count > all {
        return stop();
    }
    let most = if both {
        2
    } else if more {
        all
    } else {
        count
    };
    let least = if up_to || any { 0 } else { count };
    let Some((condition, number, may)) = otherwise else {
        into.push(Instruction::Choose { least, most, modes, unchosen, again });
        return Ok(());
    };
    let number = number.unwrap_or(all);
    let least_then = if may { least } else { number };
    let then = Instruction::Choose { least: least_then, most: number, modes: modes.clone(), unchosen, again };
    let usual = Instruction::Choose { least, most, modes, unchosen, again };
    into.push(Instruction::If { condition, then: vec![then], otherwise: vec![usual] });
    Ok(())
}

/// ". You may choose the same mode more than once." in front of the modes.   700.2d
fn same_again(i: &mut Tokens<'_>) -> Read<()> {
    let said = i.accept(".") && i.accept(SAME_AGAIN) && i.accept(".");
    if said && matches!(i.word(), "\n" | "•") { Ok(()) } else { stop() }
}

/// ". Activate only once each turn." in front of the modes, of an activated ability: it limits the whole.   602.5b
fn limited(i: &mut Tokens<'_>) -> Read<()> {
    let waits = ["when", "whenever", "at"].iter().any(|word| i.said(word));
    if i.of_spell || waits || !i.accept(".") {
        return stop();
    }
    let mut found = Vec::new();
    crate::ability::grammar::limit::limit(i, &mut found)?;
    if !i.accept(".") || !matches!(i.word(), "\n" | "•") {
        return stop();
    }
    i.limits = found;
    Ok(())
}

/// ". Each mode must target a different player." in front of the modes.   601.2c
fn apart(i: &mut Tokens<'_>) -> Read<()> {
    let said = i.accept(".") && i.accept(MODES_APART) && i.accept(".");
    if said && matches!(i.word(), "\n" | "•") { Ok(()) } else { stop() }
}

/// ". If you control a Wizard as you cast this spell, you may choose two instead.": under which condition, how many
/// (all if none), and whether that is optional.
fn more_instead(i: &mut Tokens<'_>) -> Read<(Condition, Option<u32>, bool)> {
    if !i.accept(". if") {
        return stop();
    }
    let condition = crate::ability::grammar::condition::leading(i)?;
    let _ = i.accept("as you cast this spell");
    if !i.accept(",") {
        return stop();
    }
    let may = i.accept("you may");
    if !i.accept("choose") {
        return stop();
    }
    let both = i.accept("both");
    let number = if both {
        Some(2)
    } else if i.accept("any number") || i.accept("one or more") {
        None
    } else {
        let number = lexicon::number(i.word()).and_then(|number| u32::try_from(number).ok()).map_or_else(stop, Ok)?;
        i.advance(1);
        Some(number)
    };
    let several = number.is_none();
    // To choose both is to choose the one and the other, so that nothing is said of "instead".
    if i.accept("instead.") || may && both && i.accept(".") { Ok((condition, number, may || several)) } else { stop() }
}

/// One mode: its sentences, up to the next bullet or semicolon.
fn mode(i: &mut Tokens<'_>, end: usize) -> Read<Vec<Instruction>> {
    let (begin, targets) = (i.position(), i.targets.len());
    let bulleted = begin > 0 && i.token(begin - 1).is_some_and(|token| matches!(token.word, "•" | "—"));
    let length = i.rest().iter().position(|token| matches!(token.word, "•" | ";" | "+")).unwrap_or(i.rest().len());
    let stop_at = (i.position() + length).min(end);
    let mut found = Vec::new();
    let mut last = 0;
    // No mode speaks of what another does.
    if let Antecedent::Target(_) = i.it {
        i.it = Antecedent::Open;
    }
    (i.met_since, i.since) = (i.met.len(), i.targets.len());
    let _ = i.attempt(name);
    let break_before = |at: usize| at > i.position() && i.token(at - 1).is_some_and(|token| token.word == "\n");
    let mut last_word = stop_at;
    while break_before(last_word) {
        last_word -= 1;
    }
    let bound = i.set_bound(last_word);
    let read = split(i).into_iter().all(|range| {
        let before = found.clone();
        let one = whole(i, range, |i| {
            found.clone_from(&before);
            i.nested(|i| sentence(i, &mut found, last))
        });
        last = before.len().min(found.len().saturating_sub(1));
        one.is_some()
    });
    i.set_bound(bound);
    i.jump(stop_at);
    if read {
        return Ok(found);
    }
    if !bulleted {
        return stop();
    }
    // Where the modes stand apart, the others are what they are, whatever this one says.
    i.targets.truncate(targets);
    Ok(vec![Instruction::Unread(unread(i, (begin, last_word), Topics::of(&[Topic::Play])))])
}

/// "Cure Wounds — You gain 2 life.": the name of a mode, which means nothing.   207.2d
fn name(i: &mut Tokens<'_>) -> Read<()> {
    let dash = i.rest().iter().take(9).position(|token| token.word == "—").map_or_else(stop, Ok)?;
    let words = i.rest().get(..dash).unwrap_or_default();
    let belongs = |token: &Token<'_>| token.is_word() || matches!(token.word, "," | "'s" | "'" | "!" | "?");
    let capital = words.first().is_some_and(Token::is_capital);
    // "Ward—Pay 2 life": a keyword and its cost.
    let keyword = crate::ability::keywords::find(&crate::ability::grammar::text_of(words).to_lowercase()).is_some();
    if !capital || keyword || !words.iter().all(belongs) {
        return stop();
    }
    i.advance(dash + 1);
    Ok(())
}

/// "Spree" or "Tiered" and the modes, each with a cost of its own: which of the two, and all of them.   702.172, 702.183
pub(crate) fn modes_for_costs(i: &mut Tokens<'_>) -> Read<(&'static str, Instruction)> {
    if i.accept("spree") {
        return Ok(("spree", Instruction::Spree(each_for_its_cost(i)?)));
    }
    if i.accept("tiered") { Ok(("tiered", Instruction::Tiered(each_for_its_cost(i)?))) } else { stop() }
}

/// "+ {1} — Draw a card.", "• Fire — {0} — ~ deals 1 damage to each creature.": a line for each mode.
fn each_for_its_cost(i: &mut Tokens<'_>) -> Read<Vec<(Cost, Vec<Instruction>)>> {
    let end = i.bound();
    let mut ways = Vec::new();
    while i.position() < end {
        while i.accept("\n") || i.accept("•") || i.accept("+") {}
        let _ = i.attempt(name);
        let cost = cost(i)?;
        if !i.accept("—") {
            return stop();
        }
        ways.push((cost, mode(i, end)?));
        if ways.len() > 12 {
            return stop();
        }
    }
    if ways.is_empty() { stop() } else { Ok(ways) }
}
