//! What follows where something was done, or was not: "If you do, ...", "When you do, ...", "Otherwise, ...".

use super::instructions;
use super::players::of_those;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Amount, Condition, CounterStep, Instruction, Subject, Trigger, Who, Word, Words};
use crate::terms::Zone;

/// What a sentence hangs on that begins with "if you do".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Consequence {
    /// "If you do, ...".
    IfDone,
    /// "When you do, ...".
    WhenDone,
    /// "If you don't, ...".
    IfNot,
    /// "If you don't put it into your hand, ...", "If you don't cast it, ...": whether nothing like it, or nobody who
    /// wanted to.
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
            || i.accept("don't or can't make an exchange,")
            || i.accept("cannot,"))
    {
        Consequence::IfNot
    } else {
        return stop();
    };
    Ok((Some(who), found))
}

/// "don't put the card into your hand,", "don't cast it,".
fn not_put(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("don't cast it") || i.accept("don't cast the card") || i.accept("don't cast that card") {
        let _ = i.accept("this way");
        return if i.accept(",") { Ok(()) } else { stop() };
    }
    let card = i.accept("don't put it") || i.accept("don't put the card") || i.accept("don't put that card");
    if card && (i.accept("into your hand,") || i.accept("onto the battlefield,")) { Ok(()) } else { stop() }
}

/// "If you put a Town card into your hand this way, ...", of the one card that the sentence before allows to put there:
/// if it is done, and that is such a card.
pub(super) fn if_put(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("if you put") {
        return stop();
    }
    let kind = crate::ability::grammar::filter::suffix::with_article(i)?;
    let to = if i.accept("into your hand this way,") {
        Zone::Hand
    } else if i.accept("onto the battlefield this way,") {
        Zone::Battlefield
    } else {
        return stop();
    };
    let puts_one = |inner: &[Instruction]| match inner {
        [Instruction::Move { what: Subject::Choice(count, _) | Subject::UpTo(count, _), to: place, .. }] => {
            *place == to && **count == Amount::Number(1)
        }
        _ => false,
    };
    if !matches!(done.last(), Some(Instruction::May(Who::You, inner)) if puts_one(inner)) {
        return stop();
    }
    let then = i.nested(instructions)?;
    let put = Instruction::If { condition: Condition::Is(Subject::It, kind), then, otherwise: Vec::new() };
    let last = done.len().saturating_sub(1);
    hang(done, last, vec![put], Consequence::IfDone)
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
    // "When you do, choose a creature. You may pay {1}. If you do, ...": of what was asked last.   603.12
    if let Some(inner) = done.last_mut().and_then(asked_later) {
        let last = inner.len().saturating_sub(1);
        return attach(i, inner, last, who, follows);
    }
    // "If you do, reveal the top card of your library. If it's a land card, ... . Otherwise, ...": of the condition that was
    // asked last, and of no payment.
    if follows == Consequence::Otherwise
        && let Some(inner) = done.last_mut().and_then(super::belonging::ends_with_a_condition)
    {
        let last = inner.len().saturating_sub(1);
        return attach(i, inner, last, who, follows);
    }
    // "For each opponent, tap up to one creature. When you do, ... that player controls": of each in its turn.
    if let (Some(Instruction::Repeat(Amount::Players(_), inner)), Consequence::IfDone | Consequence::WhenDone) =
        (done.last_mut(), follows)
    {
        let last = inner.len().saturating_sub(1);
        return attach(i, inner, last, who, follows);
    }
    // "For each card, you may pay 4 life. If you don't, ...": asked of each, which no word of ours hangs on it.
    if matches!(done.last(), Some(Instruction::Repeat(Amount::Count(_), inner)) if matches!(inner.last(), Some(Instruction::Pay { .. } | Instruction::May(..))))
    {
        return stop();
    }
    if let Some((all, asked)) = done.last().and_then(|last| each_may(last, follows)) {
        return of_each(i, done, (all, asked), (who, follows));
    }
    if let Some(Instruction::Process(inner)) = done.last_mut() {
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
    // "Any opponent may have it deal 4 damage to them. If a player does, sacrifice ~.": once, however many do.   608.2e
    let of_that_player = |word: Word<'_>| matches!(word, Word::Who(Who::ThatPlayer));
    let once = who == Some(&Who::Anyone) && !found.any_word(&mut |word| of_that_player(word));
    let several = matches!(done.last(), Some(Instruction::May(all, _)) if all.is_each_of_several());
    if follows == Consequence::IfDone && once && several {
        return if_done(done, last, found, follows);
    }
    hang(done, last, found, follows)
}

/// What an ability does that triggers later, where the last of it is what a player may do.
fn asked_later(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match holder {
        Instruction::Delayed(_, inner) | Instruction::Watch { then: inner, .. } => {
            let asks = |one: &Instruction| {
                matches!(one, Instruction::Pay { .. } | Instruction::May(..) | Instruction::IfDone { .. })
            };
            inner.last().is_some_and(asks).then_some(inner)
        }
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } => {
            otherwise.is_empty().then(|| then.last_mut().and_then(asked_later)).flatten()
        }
        Instruction::May(_, inner) => inner.last_mut().and_then(asked_later),
        _ => None,
    }
}

/// Where the last instruction says what each of several players may do, and what follows is told of each by itself:
/// those players, and with which of them it has gone on so far, those who did or those who didn't.
fn each_may(last: &Instruction, follows: Consequence) -> Option<(Who, Option<bool>)> {
    let (all, asked) = match last {
        Instruction::By(all, inner) if matches!(inner.as_slice(), [Instruction::Pay { .. }]) => (all, None),
        Instruction::May(all, _) if follows == Consequence::IfNot => (all, None),
        Instruction::Repeat(Amount::Players(all), inner) => match inner.as_slice() {
            [Instruction::If { condition: Condition::DidSo(Who::ThatPlayer), .. }] => (all, Some(true)),
            [Instruction::If { condition: Condition::Not(inner), .. }]
                if **inner == Condition::DidSo(Who::ThatPlayer) =>
            {
                (all, Some(false))
            }
            _ => return None,
        },
        _ => return None,
    };
    all.is_each_of_several().then(|| (all.clone(), asked))
}

/// "Each opponent may discard a card. If they don't, they lose 3 life.": as "each opponent who doesn't" is told of.
fn of_each(
    i: &mut Tokens<'_>,
    done: &mut Vec<Instruction>,
    (all, asked): (Who, Option<bool>),
    (who, follows): (Option<&Who>, Consequence),
) -> Read<()> {
    let does = match follows {
        Consequence::IfDone => true,
        Consequence::IfNot => false,
        _ => return stop(),
    };
    let of_them = matches!(who, Some(Who::ThatPlayer | Who::Anyone)) || who == Some(&all);
    if !of_them || asked == Some(does) {
        return stop();
    }
    let outer = i.holder.replace(Who::ThatPlayer);
    let then = i.nested(instructions);
    i.holder = outer;
    let did = Condition::DidSo(Who::ThatPlayer);
    let condition = if does { did } else { Condition::Not(Box::new(did)) };
    done.push(of_those(all, condition, then?));
    Ok(())
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
        // Who may do it need not be able to, and another player isn't asked before whether that is so.
        [only] if may_fail(only) || matches!(only, Instruction::By(..)) => {
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
        | Instruction::IntoLibrary { .. }
        | Instruction::RemoveCounters(..)
        | Instruction::PutCounters(_, _, Subject::Target(_))
        | Instruction::Counters(CounterStep::Move { .. })
        | Instruction::Tap(_)
        | Instruction::Untap(_)
        | Instruction::TapOrUntap(_)
        | Instruction::Mill(..)
        | Instruction::Reveal(_, Subject::Top(..))
        | Instruction::CreateCopies { .. }
        | Instruction::Copy(_)
        | Instruction::Cast { .. }
        | Instruction::ChooseObject(..)
        | Instruction::CopyExcept { .. }
        | Instruction::Attach(..)
        | Instruction::Unattach(..)
        | Instruction::ExchangeControl(..)
        | Instruction::Transform(_) => true,
        // "You may reveal it if it's a creature card. If you do, ...": not where it is none.
        Instruction::If { otherwise, .. } => otherwise.is_empty(),
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
    // "Mill three cards, then return a creature card from your graveyard to your hand. If you can't, ...": the act that was
    // told last. What is attached as it is created, or shuffled behind a search, is one act with that.
    let mut first = first;
    let whole = matches!(first.last(), Some(Instruction::Attach(..) | Instruction::Shuffle(_)));
    let before = if whole { 0 } else { first.len() - 1 };
    done.extend(first.drain(..before));
    let (then, otherwise) = if follows == Consequence::IfNot { (Vec::new(), found) } else { (found, Vec::new()) };
    done.push(Instruction::IfDone { first, then, otherwise });
    Ok(())
}

/// Whether the next sentence hangs on what was done: "If you do, ...", "When they don't, ...".
pub(super) fn follows(i: &Tokens<'_>) -> bool {
    let word = |ahead: usize| i.token(i.bound() + ahead).map_or("", |token| token.word);
    let hangs = || (2..6).any(|ahead| matches!(word(ahead), "do" | "does" | "don't" | "doesn't" | "can't"));
    word(0) == "." && (word(1) == "otherwise" || matches!(word(1), "if" | "when") && hangs())
}
