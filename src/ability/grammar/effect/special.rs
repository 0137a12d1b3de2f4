//! Effects of their own kind: waiting for an event this turn, shields for the next time, emblems, dice.

use super::counters::patient;
use super::instructions;
use super::next_spell::next_event;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::subject::{reference, target};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::trigger::{of_target, trigger};
use crate::ability::grammar::verb::granted;
use crate::ability::grammar::who::who;
use crate::ability::phrases::SKIPPED;
use crate::ability::{
    CounterStep, CounteredTo, Duration, EnterWith, Filter, Instruction, LibraryPlace, Order, Subject, Trigger,
    TurnChange, Who, Word, Words,
};
use crate::terms::Zone;

/// "Round up each time.", of the halves that the sentences before speak of: whether up.
pub(super) fn rounds(i: &mut Tokens<'_>) -> Read<bool> {
    let up = i.accept("round up each time");
    if up || i.accept("round down each time") { Ok(up) } else { stop() }
}

/// "when that creature dies this turn, draw a card".
pub(super) fn watch(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let lead = i.attempt(|i| {
        let found = duration(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let each = i.word() == "whenever";
    if !each && i.word() != "when" {
        return stop();
    }
    let (it, before) = (i.it, i.before);
    if lead.is_some() {
        let found = trigger(i)?;
        if !i.accept(",") {
            (i.it, i.before) = (it, before);
            return stop();
        }
        let then = i.nested(instructions)?;
        let duration = lead.unwrap_or(Duration::EndOfTurn);
        into.push(Instruction::Watch { trigger: found, each, duration, then });
        return Ok(());
    }
    let duration = Duration::EndOfTurn;
    if let Some(trigger) = i.attempt(next_event) {
        let then = i.nested(instructions)?;
        into.push(Instruction::Watch { trigger, each: false, duration, then });
        return Ok(());
    }
    let found = i.attempt(of_target).map_or_else(|| trigger(i), Ok)?;
    // "When that creature leaves the battlefield, ...": of one that was spoken of, whenever that will be.
    let once = !each && leaves_play(&found) && i.accept(",");
    if !once && !i.accept("this turn,") {
        (i.it, i.before) = (it, before);
        return stop();
    }
    let duration = if once { Duration::Forever } else { duration };
    // "whenever you cast a Dinosaur spell this turn, it gains ...": the event names the one.
    if matches!(found, Trigger::PlaysSpell(..) | Trigger::CopiesSpell(..)) {
        i.it = Antecedent::Open;
    }
    let start = i.position();
    let then = i.nested(instructions)?;
    // "When ~ leaves the battlefield, sacrifice that creature", of what this was done to. Said of ~ alone, it is an
    // ability of its own, and so would "it" be ~.
    let says_that = || (start..i.position()).any(|at| i.token(at).is_some_and(|token| token.word == "that"));
    let of_another = || says_that() && then.any_word(&mut |word| names_it(&word));
    if once && matches!(found, Trigger::Moves { what: Subject::This, .. }) && !of_another() {
        return stop();
    }
    into.push(Instruction::Watch { trigger: found, each, duration, then });
    Ok(())
}

/// Whether the event is that one object that was named leaves the battlefield.
fn leaves_play(event: &Trigger) -> bool {
    match event {
        Trigger::Moves { what, from: Some(Zone::Battlefield), .. } => !matches!(what, Subject::Each(_)),
        _ => false,
    }
}

/// Whether the word stands for what was spoken of before.
const fn names_it(word: &Word<'_>) -> bool {
    matches!(word, Word::Subject(Subject::It | Subject::Target(_)) | Word::Who(Who::ItsController))
}

/// "If that spell is countered this way, exile it instead of putting it into its owner's graveyard.", of the spell that
/// was just countered.
pub(super) fn countered(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    const IF: &[&str] = &[
        "if that spell is countered this way,",
        "if the spell is countered this way,",
        "if a spell is countered this way,",
        "if it's countered this way,",
    ];
    let only = match IF.iter().any(|words| i.accept(words)) {
        true => Filter::Any,
        false => such_a_spell(i)?,
    };
    let to = countered_to(i)?;
    let counter = done.iter_mut().rev().find_map(spell_countered).map_or_else(stop, Ok)?;
    if let Instruction::Counter(what) = counter {
        *counter = Instruction::CounterInto { what: what.clone(), only, to };
    }
    Ok(())
}

/// "if an artifact or creature spell is countered this way,": which spell.
fn such_a_spell(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("if") {
        return stop();
    }
    let only = with_article(i)?;
    let spell = crate::ability::grammar::filter::says(&only, &Filter::Spell);
    if spell && i.accept("is countered this way,") { Ok(only) } else { stop() }
}

/// "exile it instead of putting it into its owner's graveyard", "put that card on the bottom of its owner's library
/// instead of into that player's graveyard".
fn countered_to(i: &mut Tokens<'_>) -> Read<CounteredTo> {
    if i.accept("exile it") || i.accept("exile that card") {
        let with = i.attempt(super::moves::counters_on_it);
        if !i.accept("instead of putting it into its owner's graveyard") {
            return stop();
        }
        return match with {
            None => Ok(CounteredTo::Exile),
            Some(EnterWith::Counters(count, kind)) => Ok(CounteredTo::ExileWith(count, kind)),
            Some(_) => stop(),
        };
    }
    if !(i.accept("put that card") || i.accept("put it")) {
        return stop();
    }
    if i.accept("onto the battlefield under your control instead of into its owner's graveyard") {
        return Ok(CounteredTo::Battlefield);
    }
    let to = if i.accept("into its owner's hand") {
        CounteredTo::Hand
    } else {
        match super::library::place(i)? {
            (place @ (LibraryPlace::Top | LibraryPlace::Bottom | LibraryPlace::TopOrBottom), Order::Unsaid) => {
                CounteredTo::Library(place)
            }
            _ => return stop(),
        }
    };
    if i.accept("instead of into that player's graveyard") { Ok(to) } else { stop() }
}

/// The instruction that counters, itself or unless somebody pays.
fn spell_countered(instruction: &mut Instruction) -> Option<&mut Instruction> {
    match instruction {
        Instruction::Counter(_) => Some(instruction),
        Instruction::Pay { otherwise, .. } => {
            otherwise.iter_mut().find(|inner| matches!(inner, Instruction::Counter(_)))
        }
        _ => None,
    }
}

/// "roll a d20", "repeat this process", "change the target of target spell with a single target".
pub(super) fn special(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if i.accept("do this only once each turn") {
        into.push(Instruction::OnlyOnceEachTurn);
        return Ok(());
    }
    if i.accept("roll a six-sided die") {
        into.push(Instruction::Roll(6, Vec::new()));
        return Ok(());
    }
    if i.accept("repeat this process") {
        let once = i.accept("once").then_some(1);
        // What is repeated asks again.
        let _ = once.is_none() && i.accept("any number of times");
        into.push(Instruction::RepeatProcess(once));
        return Ok(());
    }
    if i.accept("change a target of") {
        let of = patient(i)?;
        if !i.accept("to") {
            return stop();
        }
        let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
        into.push(Instruction::ChangeTargetTo(of, Subject::This));
        return Ok(());
    }
    if i.accept("change the target of") {
        into.push(Instruction::ChangeTarget(patient(i)?));
        return Ok(());
    }
    if !i.accept("roll a") {
        return stop();
    }
    let Some(sides) = i.word().strip_prefix('d').and_then(|sides| sides.parse().ok()) else { return stop() };
    i.advance(1);
    into.push(Instruction::Roll(sides, Vec::new()));
    Ok(())
}

/// "skip your next turn", "skip your next two turns", "skip your next draw step".
pub(super) fn skip_turn(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    skips(i, Who::You, into)
}

/// "skips their next combat phase".
pub(super) fn skips(i: &mut Tokens<'_>, who: Who, into: &mut Vec<Instruction>) -> Read<()> {
    if !(i.accept("skip") || i.accept("skips")) {
        return stop();
    }
    super::life::doers_own(i, &who)?;
    if !i.accept("next") {
        return stop();
    }
    if i.accept("turn") {
        into.push(Instruction::Turns(TurnChange::SkipTurn(who)));
        return Ok(());
    }
    if let Some(count) = i.attempt(so_many_turns) {
        into.extend(std::iter::repeat_n(Instruction::Turns(TurnChange::SkipTurn(who)), count));
        return Ok(());
    }
    let Some(step) = SKIPPED.read(|phrase| i.accept(phrase)) else { return stop() };
    into.push(Instruction::Turns(TurnChange::SkipNext(who, *step)));
    Ok(())
}

/// "two turns", behind "your next".
fn so_many_turns(i: &mut Tokens<'_>) -> Read<usize> {
    let crate::ability::Amount::Number(count @ 2..=10) = crate::ability::grammar::amount::plain(i)? else {
        return stop();
    };
    if i.accept("turns") { usize::try_from(count).map_or_else(|_| stop(), Ok) } else { stop() }
}

/// "you get an emblem with \"...\"".
pub(super) fn emblem(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = who(i)?;
    if !(i.accept("get an emblem with") || i.accept("gets an emblem with")) {
        return stop();
    }
    into.push(Instruction::Emblem(who, granted(i)?));
    Ok(())
}

/// "that creature enters with an additional +1/+1 counter on it": of what is on its way.   614.12
pub(super) fn enters_with(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let effects = crate::ability::grammar::replacement::replacement(i)?;
    if !effects.iter().all(|effect| matches!(effect.subject, Subject::It | Subject::Target(_))) {
        return stop();
    }
    into.push(Instruction::Continuous { effects, duration: Duration::Forever });
    Ok(())
}

/// "flip ~".
pub(super) fn flip(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("flip") {
        return stop();
    }
    let what = reference(i).map_or_else(stop, Ok)?;
    into.push(Instruction::Flip(what));
    Ok(())
}

/// "distribute three +1/+1 counters among one, two, or three target creatures".
pub(super) fn distribute(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("distribute") {
        return stop();
    }
    let count = crate::ability::grammar::amount::amount(i)?;
    let Some(kind) = crate::ability::grammar::amount::counter_kind(i)? else { return stop() };
    if !i.accept("among") {
        return stop();
    }
    into.push(Instruction::Counters(CounterStep::Distribute(count, kind, target(i)?)));
    Ok(())
}

/// "until end of turn, you don't lose this mana as steps and phases end".
pub(super) fn keep_mana(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("until end of turn,") {
        return stop();
    }
    let who = who(i)?;
    if !(i.accept("don't lose this mana as steps and phases end")
        || i.accept("doesn't lose this mana as steps and phases end"))
    {
        return stop();
    }
    into.push(Instruction::KeepMana(who));
    Ok(())
}

/// "10—19 |": the results that a row of a table is for.
pub(super) fn row(i: &mut Tokens<'_>) -> Read<(u32, u32)> {
    let number = |i: &mut Tokens<'_>| {
        let found = i.word().parse::<u32>();
        i.advance(1);
        found.map_or_else(|_| stop(), Ok)
    };
    if let Some((least, most)) = i.word().split_once('-') {
        // "1-9 |", as some print it.
        let rows = least.parse().ok().zip(most.parse().ok()).map_or_else(stop, Ok)?;
        i.advance(1);
        return if i.accept("|") { Ok(rows) } else { stop() };
    }
    let least = number(i)?;
    let most = if i.accept("—") {
        number(i)?
    } else if i.accept("+") {
        u32::MAX
    } else {
        least
    };
    if i.accept("|") { Ok((least, most)) } else { stop() }
}
