//! "you may ...", "If you do, ...", "... unless you pay {2}".

use super::{instructions, search};
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::cost::cost;
use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, Cost, CostPart, CounterStep, Filter, Instruction, Searching, Subject, Trigger, Who, Word, Words,
};

/// What a sentence hangs on that begins with "if you do".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Consequence {
    /// "If you do, ...".
    IfDone,
    /// "When you do, ...".
    WhenDone,
    /// "If you don't, ...".
    IfNot,
    /// "If you don't put it into your hand, ...": whether nothing like it, or nobody who wanted to.
    IfNotPut,
    /// "If no one does, ...", of what any of several may do.
    IfNobody,
    /// "Otherwise, ...".
    Otherwise,
}

/// "if you do,", "if they don't,", "when you do,", "otherwise,".
pub(super) fn consequence(i: &mut Tokens<'_>) -> Read<(Option<Who>, Consequence)> {
    if i.accept("otherwise,") {
        return Ok((None, Consequence::Otherwise));
    }
    // "Any player may pay {1}. If no one does, ...".
    if i.accept("if no one does,") || i.accept("if no player does,") {
        return Ok((None, Consequence::IfNobody));
    }
    let when = i.accept("when");
    if !when && !i.accept("if") {
        return stop();
    }
    let who = who(i)?;
    let found = if i.accept("do,") || i.accept("does,") {
        if when { Consequence::WhenDone } else { Consequence::IfDone }
    } else if !when && i.attempt(not_put).is_some() {
        Consequence::IfNotPut
    } else if !when
        && (i.accept("don't,")
            || i.accept("doesn't,")
            || i.accept("do not,")
            || i.accept("can't,")
            || i.accept("cannot,"))
    {
        Consequence::IfNot
    } else {
        return stop();
    };
    Ok((Some(who), found))
}

/// "don't put the card into your hand,".
fn not_put(i: &mut Tokens<'_>) -> Read<()> {
    let card = i.accept("don't put it") || i.accept("don't put the card") || i.accept("don't put that card");
    if card && (i.accept("into your hand,") || i.accept("onto the battlefield,")) { Ok(()) } else { stop() }
}

/// Reads what follows and hangs it on the last instruction.
pub(super) fn attach(
    i: &mut Tokens<'_>,
    done: &mut Vec<Instruction>,
    last: usize,
    who: Option<&Who>,
    follows: Consequence,
) -> Read<()> {
    // "If it shares a creature type with ~, you may reveal it. If you do, ...": nobody did where it was not asked.
    if let (Some(Instruction::If { then, otherwise, .. }), Consequence::IfDone | Consequence::WhenDone) =
        (done.last_mut(), follows)
        && otherwise.is_empty()
    {
        let last = then.len().saturating_sub(1);
        return attach(i, then, last, who, follows);
    }
    // "For each opponent, tap up to one creature. When you do, ... that player controls": of each in its turn.
    if let (Some(Instruction::Repeat(Amount::Players(_), inner)), Consequence::IfDone | Consequence::WhenDone) =
        (done.last_mut(), follows)
    {
        let last = inner.len().saturating_sub(1);
        return attach(i, inner, last, who, follows);
    }
    if let (Some(Instruction::AsItResolves(inner)), Consequence::IfDone) = (done.last_mut(), follows) {
        let last = inner.len().saturating_sub(1);
        return attach(i, inner, last, who, follows);
    }
    // "If you do" after what another player does speaks of something else.
    let doer = done.last().map(|last| last.doer().clone());
    if who.zip(doer.as_ref()).is_some_and(|(who, doer)| (*who == Who::You) != (*doer == Who::You)) {
        return stop();
    }
    let found = i.nested(instructions)?;
    let found =
        if follows == Consequence::WhenDone { vec![Instruction::Delayed(Trigger::YouDo, found)] } else { found };
    hang(done, last, found, follows)
}

/// Hangs what follows on the last instruction: on its having been done, or not, or on its being something else.
fn hang(done: &mut Vec<Instruction>, last: usize, found: Vec<Instruction>, follows: Consequence) -> Read<()> {
    match (done.last_mut(), follows) {
        (Some(Instruction::Pay { then, .. }), Consequence::IfDone | Consequence::WhenDone) => then.extend(found),
        (Some(Instruction::Pay { otherwise, .. }), Consequence::IfNot | Consequence::Otherwise) => {
            otherwise.extend(found)
        }
        (Some(Instruction::Pay { who, otherwise, .. }), Consequence::IfNobody) if who.is_each_of_several() => {
            otherwise.extend(found);
        }
        (Some(Instruction::May(who, _)), Consequence::IfNobody) if who.is_each_of_several() => {
            return if_done(done, last, found, Consequence::IfNot);
        }
        (Some(_), Consequence::IfNobody) => return stop(),
        (Some(Instruction::Delayed(_, inner)), Consequence::IfNot) if matches!(inner.as_slice(), [Instruction::Pay { otherwise, .. }] if otherwise.is_empty()) => {
            if let Some(Instruction::Pay { otherwise, .. }) = inner.last_mut() {
                otherwise.extend(found);
            }
        }
        (Some(Instruction::May(_, what)), Consequence::IfDone | Consequence::WhenDone) => hang_on_choice(what, found),
        // "You lose life equal to its power if .... Otherwise, each opponent loses that much life.": nobody has lost
        // any.
        (Some(_), Consequence::Otherwise)
            if found.any_word(&mut |word| matches!(word, Word::Amount(Amount::ThatMuch))) =>
        {
            return stop();
        }
        (Some(Instruction::If { otherwise, .. } | Instruction::IfDone { otherwise, .. }), Consequence::Otherwise) => {
            otherwise.extend(found);
        }
        // "You may put it onto the battlefield if it's a creature card. Otherwise, put it into your hand."
        (Some(Instruction::May(Who::You, inner)), Consequence::Otherwise) if matches!(inner.as_slice(), [Instruction::If { otherwise, .. }] if otherwise.is_empty()) =>
        {
            return if_done(done, last, found, Consequence::IfNot);
        }
        (Some(Instruction::IfDone { then, .. }), Consequence::IfDone | Consequence::WhenDone) => then.extend(found),
        (Some(Instruction::IfDone { otherwise, .. }), Consequence::IfNot) => otherwise.extend(found),
        (Some(_), Consequence::IfNotPut) => return if_done(done, last, found, Consequence::IfNot),
        (Some(Instruction::If { .. }), _) | (_, Consequence::Otherwise) | (None, _) => return stop(),
        (Some(_), _) => return if_done(done, last, found, follows),
    }
    Ok(())
}

/// Hangs what follows on what a player may do.
fn hang_on_choice(what: &mut Vec<Instruction>, found: Vec<Instruction>) {
    match what.as_mut_slice() {
        [Instruction::IfDone { then, .. }] => then.extend(found),
        // Who may do it need not be able to.
        [only] if may_fail(only) => {
            let first = std::mem::take(what);
            what.push(Instruction::IfDone { first, then: found, otherwise: Vec::new() });
        }
        _ => what.extend(found),
    }
}

/// Whether a player who means to do it may find nothing to do it to, or see it prevented.
fn may_fail(instruction: &Instruction) -> bool {
    match instruction {
        Instruction::Move { .. }
        | Instruction::Destroy { .. }
        | Instruction::RemoveCounters(..)
        | Instruction::Counters(CounterStep::Move { .. })
        | Instruction::Tap(_)
        | Instruction::Untap(_)
        | Instruction::TapOrUntap(_)
        | Instruction::Mill(..)
        | Instruction::Reveal(_, Subject::Top(..))
        | Instruction::CreateCopies { .. }
        | Instruction::Copy(_)
        | Instruction::CopyExcept { .. }
        | Instruction::Attach(..)
        | Instruction::Unattach(..)
        | Instruction::ExchangeControl(..)
        | Instruction::Transform(_) => true,
        Instruction::Act(_, action, _) => action.may_fail(),
        _ => false,
    }
}

/// "Sacrifice ~. If you do, draw a card.": what the sentence before tells to do may not come to pass.
fn if_done(done: &mut Vec<Instruction>, last: usize, found: Vec<Instruction>, follows: Consequence) -> Read<()> {
    let first = done.split_off(last.min(done.len()));
    // What always happens, or tells nobody to do anything, is nothing that one does or doesn't.
    let acts = |instruction: &Instruction| {
        !matches!(
            instruction,
            Instruction::Unread(_)
                | Instruction::ChooseQuality(..)
                | Instruction::Choose { .. }
                | Instruction::FlipCoin(_)
                | Instruction::Delayed(..)
                | Instruction::Watch { .. }
        )
    };
    if first.is_empty() || !first.iter().all(acts) {
        return stop();
    }
    let (then, otherwise) = if follows == Consequence::IfNot { (Vec::new(), found) } else { (found, Vec::new()) };
    done.push(Instruction::IfDone { first, then, otherwise });
    Ok(())
}

/// "you may pay {2}", "that player may discard a card", "you may draw a card", "you may have target creature block it".
pub(super) fn may(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let each = i.word() == "each";
    let who = who(i)?;
    if !i.accept("may") {
        return stop();
    }
    let (start, targets) = (i.position(), i.targets.len());
    let paid = i.attempt(|i| {
        let cost = cost(i)?;
        // A price ends the sentence, or "if you do" would hang on nothing.
        if i.is_done() || matches!(i.word(), "." | "\"") && !only_untaps(&cost) { Ok(cost) } else { stop() }
    });
    // "you may put a +1/+1 counter on ~." asks nothing of anybody: it is done or not.
    // "exile a card from your hand and put a cage counter on it": on what was exiled, which no price says.
    let puts = |cost: &Cost| cost.0.iter().any(|part| matches!(part, CostPart::PutCounters(..)));
    let paid = paid.filter(|cost| if cost.0.len() > 1 { !puts(cost) } else { !puts(cost) || follows(i) });
    // "you may exile that card" does something to the very card that was spoken of: it isn't a price.
    let paid = paid.filter(|cost| !cost.0.iter().any(moves_what_was_spoken_of));
    if paid.is_none() {
        i.jump(start);
        // What was read as a price is read again, and names its targets once.
        i.targets.truncate(targets);
    }
    if let Some(cost) = paid {
        let pay = |who| Instruction::Pay { who, cost: cost.clone(), then: Vec::new(), otherwise: Vec::new() };
        if each && who.is_each_of_several() {
            // Each is asked; of "any player" the first who pays is enough.
            // What follows would have to be told of each of them.
            if speaks_of_you(&cost) || follows(i) {
                return stop();
            }
            into.push(Instruction::By(who, vec![pay(Who::You)]));
        } else {
            into.push(pay(who));
        }
        return Ok(());
    }
    let found = if matches!(i.word(), "search" | "searches") {
        i.advance(1);
        searches(i, &who)?
    } else {
        let have = i.accept("have");
        let start = i.position();
        let found = done_if_wanted(i, have && who != Who::You)?;
        if who == Who::You || have {
            found
        } else if ["you", "your"].iter().any(|word| i.said_within(word, start)) {
            // "That player may draw a card": whoever may do it does it, and "you" would be somebody else.
            return stop();
        } else {
            vec![Instruction::By(Who::ThatPlayer, found)]
        }
    };
    into.push(Instruction::May(who, found));
    Ok(())
}

fn moves_what_was_spoken_of(part: &CostPart) -> bool {
    let (CostPart::Exile(_, Filter::Is(which)) | CostPart::Return(_, Filter::Is(which))) = part else { return false };
    **which == Subject::It
}

/// What a player may do, or, `asked`, may have somebody do: "them" is that player then.
fn done_if_wanted(i: &mut Tokens<'_>, asked: bool) -> Read<Vec<Instruction>> {
    let outer = std::mem::replace(&mut i.asked, asked);
    let holder = if asked { i.holder.take() } else { None };
    let found = i.nested(instructions);
    i.asked = outer;
    i.holder = i.holder.take().or(holder);
    found
}

/// "search your library for a land card, reveal it, put it into your hand, then shuffle", behind its verb.
fn searches(i: &mut Tokens<'_>, who: &Who) -> Read<Vec<Instruction>> {
    let whole = i.attempt(|i| {
        let mut searched = Vec::new();
        search::search(i, &mut searched)?;
        Ok(searched)
    });
    if let Some(mut found) = whole {
        let more = i.attempt(|i| if i.accept(", then") || i.accept("and") { instructions(i) } else { stop() });
        found.extend(more.unwrap_or_default());
        shuffled_by(who, &mut found);
        return Ok(found);
    }
    // Each who may search does it alone.
    let who = if who.is_each_of_several() { Who::ThatPlayer } else { who.clone() };
    let mut found = Vec::new();
    search::find(i, &who, &mut found)?;
    let more = i.attempt(|i| {
        let joined = i.accept(", then") || i.accept(", and") || i.accept("and") || i.accept(",");
        if joined { instructions(i) } else { stop() }
    });
    found.extend(more.unwrap_or_default());
    shuffled_by(&who, &mut found);
    Ok(found)
}

/// Whoever searches shuffles.
fn shuffled_by(who: &Who, found: &mut [Instruction]) {
    for instruction in found {
        if let Instruction::Shuffle(doer) | Instruction::Reveal(doer, _) = instruction {
            *doer = who.clone();
        }
    }
}

/// "Each player who searched their library this way shuffles.", of what the sentence before lets each do.
pub(super) fn searchers_shuffle(done: &mut [Instruction]) -> Read<()> {
    let may = match done.last_mut() {
        Some(Instruction::Repeat(_, inner)) => inner.last_mut(),
        other => other,
    };
    let Some(Instruction::May(who, inner)) = may else { return stop() };
    let searches =
        |done: &Instruction| matches!(done, Instruction::Search(Searching::Library { .. } | Searching::Zones { .. }));
    if *who == Who::You || !inner.iter().any(searches) {
        return stop();
    }
    inner.push(Instruction::Shuffle(Who::ThatPlayer));
    Ok(())
}

/// "pay {2}{B}. If you don't, you lose the game."
pub(super) fn pay(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("pay") {
        return stop();
    }
    let mana = crate::ability::grammar::cost::mana_cost(i)?;
    if !i.is_done() || !follows(i) {
        return stop();
    }
    let cost = Cost(vec![CostPart::Mana(mana)]);
    into.push(Instruction::Pay { who: Who::You, cost, then: Vec::new(), otherwise: Vec::new() });
    Ok(())
}

/// Whether the next sentence hangs on what was done: "If you do, ...", "When they don't, ...".
fn follows(i: &Tokens<'_>) -> bool {
    let word = |ahead: usize| i.token(i.bound() + ahead).map_or("", |token| token.word);
    let hangs = || (2..6).any(|ahead| matches!(word(ahead), "do" | "does" | "don't" | "doesn't" | "can't"));
    word(0) == "." && (word(1) == "otherwise" || matches!(word(1), "if" | "when") && hangs())
}

fn only_untaps(cost: &Cost) -> bool {
    cost.0.iter().all(|part| *part == CostPart::Untap)
}

/// What happens to somebody who does not pay. "Each opponent loses 3 life unless that player pays 1 life": each of them
/// is asked.
pub(super) fn unless(who: Who, cost: Cost, mut otherwise: Vec<Instruction>) -> Read<Instruction> {
    let several = otherwise.iter().map(Instruction::doer).find(|doer| doer.is_each_of_several()).cloned();
    let Some(several) = several.filter(|_| who == Who::ThatPlayer) else {
        return Ok(Instruction::Pay { who, cost, then: Vec::new(), otherwise });
    };
    let own = if otherwise.len() == 1 { otherwise.pop() } else { None };
    let Some(own) = own.filter(|own| !speaks_of_you(own) && !speaks_of_you(&cost)) else { return stop() };
    let Some(own) = own.with_doer(Who::You) else { return stop() };
    let pay = Instruction::Pay { who: Who::You, cost, then: Vec::new(), otherwise: vec![own] };
    Ok(Instruction::By(several, vec![pay]))
}

fn speaks_of_you(piece: &dyn Words) -> bool {
    piece.any_word(&mut |word| matches!(word, Word::Who(Who::You)))
}

/// "unless its controller has ~ deal 5 damage to them": that player may have it dealt.
pub(super) fn unless_suffered(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("unless") {
        return stop();
    }
    let several = matches!(i.word(), "a" | "any");
    let who = who(i)?;
    if several || who.is_each_of_several() || !i.accept("has") {
        return stop();
    }
    let source = reference(i).map_or_else(stop, Ok)?;
    if source != Subject::This || !i.accept("deal") {
        return stop();
    }
    let amount = plain(i)?;
    if !(i.accept("damage to them") || i.accept("damage to him or her")) {
        return stop();
    }
    let to = vec![Subject::Players(who.clone())];
    Ok(Instruction::May(who, vec![Instruction::Damage { source, amount, to }]))
}

/// "unless you pay {2}", "unless that player discards a card".
pub(super) fn unless_paid(i: &mut Tokens<'_>) -> Read<(Who, Cost)> {
    if !i.accept("unless") {
        return stop();
    }
    let who = who(i)?;
    Ok((who, cost(i)?))
}
