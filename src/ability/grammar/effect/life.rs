//! What players do and undergo: life, cards, mana, losing and winning.

use super::mana::mana;
use crate::ability::grammar::amount::{amount, counter_kind, for_each, plain, times};
use crate::ability::grammar::cost::counted;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::joined::all;
use crate::ability::{Action, Amount, Filter, Instruction, Subject, Who};
use crate::terms::Counter;

/// "draw two cards", "gain 3 life": you do.
pub(super) fn imperative(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    verb(i, &Who::You, into)
}

/// "give each player a rad counter for each +1/+1 counter removed this way".
pub(super) fn give(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("give") {
        return stop();
    }
    let who = crate::ability::grammar::who::who(i)?;
    let mut given = poison(i, who)?;
    if let (Instruction::GetCounters(_, _, count) | Instruction::Poison(_, count), Some(each)) =
        (&mut given, i.attempt(for_each))
    {
        let Amount::Number(number) = *count else { return stop() };
        *count = times(number, each);
    }
    into.push(given);
    Ok(())
}

/// "your life total becomes 10".
pub(super) fn becomes(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = whose(i)?;
    if !(i.accept("life total becomes") || i.accept("life total become")) {
        return stop();
    }
    let _ = i.accept("equal to");
    into.push(Instruction::SetLife(who, amount(i)?));
    Ok(())
}

/// "the game is a draw".
pub(super) fn game(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the game is a draw") {
        return stop();
    }
    into.push(Instruction::DrawGame);
    Ok(())
}

/// What a player does or undergoes.
pub(super) fn verb(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    let who = who.clone();
    let made = match verb {
        "draw" | "draws" => {
            i.advance(1);
            draw(i, who)?
        }
        "discard" | "discards" => {
            i.advance(1);
            discard(i, who)?
        }
        "gain" | "gains" => {
            i.advance(1);
            Instruction::GainLife(who, life(i)?)
        }
        "lose" | "loses" => {
            i.advance(1);
            loses(i, who)?
        }
        "win" | "wins" if i.accept("win the game") || i.accept("wins the game") => Instruction::Win(who),
        "mill" | "mills" => {
            i.advance(1);
            mills(i, who)?
        }
        "get" | "gets" => {
            i.advance(1);
            poison(i, who)?
        }
        "sacrifice" | "sacrifices" => {
            i.advance(1);
            sacrifice(i, who)?
        }
        "shuffle" | "shuffles" => {
            i.advance(1);
            shuffles(i, who)?
        }
        "add" | "adds" => {
            i.advance(1);
            mana(i, who)?
        }
        "take" | "takes" if let Some(count) = i.attempt(extra_turns) => {
            into.extend(std::iter::repeat_n(Instruction::ExtraTurn(who), count));
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
        "choose" | "chooses" => return super::library::choose_object(i, &who, into),
        "flip" | "flips" if i.accept("flip a coin") || i.accept("flips a coin") => Instruction::FlipCoin(who),
        "exile" | "exiles" if i.word_at(1) == "cards" => {
            i.advance(1);
            super::library::until(i, &who, true)?
        }
        "scry" | "surveil" | "investigate" | "proliferate" | "become" | "take" | "venture" | "scries" | "surveils"
        | "investigates" | "proliferates" | "becomes" | "takes" | "ventures" | "blight" | "blights" | "populate"
        | "populates" | "incubate" | "incubates" | "amass" | "amasses" | "learn" | "learns" => {
            return super::keyword_actions::action_of(i, who, into);
        }
        _ => return stop(),
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

/// After "loses": the game, half of their life, an amount of it.
fn loses(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("the game") {
        return Ok(Instruction::Lose(who));
    }
    if !i.accept("half") {
        return Ok(Instruction::LoseLife(who, life(i)?));
    }
    whose(i)?;
    let half = if i.accept("life") { rounded(i, Amount::Life(own(&who)))? } else { return stop() };
    Ok(Instruction::LoseLife(who, half))
}

/// Whose own it is, of players who each do it with theirs: of several players each halves their own.
fn own(who: &Who) -> Who {
    if who.is_each_of_several() { Who::ThatPlayer } else { who.clone() }
}

/// ", rounded up" or ", rounded down": half of so much.
fn rounded(i: &mut Tokens<'_>, of: Amount) -> Read<Amount> {
    let up = i.accept(", rounded up");
    if up || i.accept(", rounded down") { Ok(Amount::Half { of: Box::new(of), up }) } else { stop() }
}

/// "their", said of those who do it; "your", where you do.
fn doers_own(i: &mut Tokens<'_>, who: &Who) -> Read<()> {
    let found = whose(i)?;
    if found == *who || found == Who::ThatPlayer && *who != Who::You { Ok(()) } else { stop() }
}

/// "half the creatures they control of their choice, rounded down": what is sacrificed.
fn half_of_theirs(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let Filter::All(mut what) = noun_phrase(i)? else { return stop() };
    let theirs = |part: &Filter| match part {
        Filter::Controller(found) => found == &who || *found == Who::ThatPlayer && who != Who::You,
        _ => false,
    };
    let at = what.iter().position(theirs).map_or_else(stop, Ok)?;
    what.remove(at);
    let _ = i.accept("of their choice") || i.accept("of his or her choice");
    let mut counted = what.clone();
    counted.push(Filter::Controller(own(&who)));
    let amount = rounded(i, Amount::Count(Box::new(all(counted))))?;
    Ok(Instruction::Sacrifice { who, amount, up_to: false, what: all(what) })
}

/// After "mills": "three cards", "cards equal to ...", "half their library, rounded down".
fn mills(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("half") {
        doers_own(i, &who)?;
        let whole = Amount::CardsInLibrary(own(&who));
        let half = if i.accept("library") { rounded(i, whole)? } else { return stop() };
        return Ok(Instruction::Mill(who, half));
    }
    if i.accept("cards equal to") || i.accept("a number of cards equal to") {
        return Ok(Instruction::Mill(who, amount(i)?));
    }
    let count = amount(i)?;
    if !(i.accept("cards") || i.accept("card")) {
        return stop();
    }
    Ok(Instruction::Mill(who, each_time(i, count)?))
}

/// After "shuffles": "their library", or nothing.
fn shuffles(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let library = i.attempt(|i| {
        whose(i)?;
        if i.accept("library") || i.accept("libraries") { Ok(()) } else { stop() }
    });
    // What is shuffled in, if anything is, is read elsewhere.
    if library.is_none() && !(i.is_done() || matches!(i.word(), "," | "and" | "." | "then")) {
        return stop();
    }
    Ok(Instruction::Shuffle(who))
}

/// From "puts" on: a token onto the battlefield, or counters.
fn puts(i: &mut Tokens<'_>, who: Who, into: &mut Vec<Instruction>) -> Read<()> {
    let token = i.attempt(|i| super::tokens_made::create_for(i, &who, into));
    if token.is_some() {
        return Ok(());
    }
    let mut found = Vec::new();
    super::counters::put(i, &mut found)?;
    // "target opponent puts a counter on a creature they control": on which, that player chooses.
    let choice =
        |put: &Instruction| matches!(put, Instruction::PutCounters(_, _, Subject::Choice(..) | Subject::UpTo(..)));
    if who != Who::You && found.iter().any(choice) {
        found = vec![Instruction::By(who, found)];
    }
    into.append(&mut found);
    Ok(())
}

/// Who gains life by an instruction, perhaps under a condition.
pub(super) fn gainer(instruction: &Instruction) -> Option<&Who> {
    match instruction {
        Instruction::GainLife(who, _) => Some(who),
        Instruction::If { then, .. } => match then.as_slice() {
            [only] => gainer(only),
            _ => None,
        },
        _ => None,
    }
}

/// "... and X life": gained by the same player.
pub(super) fn more_life(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    into.push(Instruction::GainLife(who.clone(), life(i)?));
    Ok(())
}

/// "3 life", "life equal to its toughness", "that much life", "1 life for each card in your hand".
fn life(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("life equal to") {
        return amount(i);
    }
    let count = amount(i)?;
    if !i.accept("life") {
        return stop();
    }
    if i.accept("plus") {
        return Ok(Amount::Plus(Box::new(count), Box::new(plain(i)?)));
    }
    each_time(i, count)
}

/// A number, perhaps "for each" of something.
fn each_time(i: &mut Tokens<'_>, count: Amount) -> Read<Amount> {
    match (i.attempt(for_each), &count) {
        (Some(each), Amount::Number(number)) => Ok(times(*number, each)),
        (Some(_), _) => stop(),
        (None, _) => Ok(count),
    }
}

fn draw(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("cards equal to") || i.accept("a number of cards equal to") {
        return Ok(Instruction::Draw(who, amount(i)?));
    }
    let _ = i.accept("an additional");
    let count = if i.word() == "card" { Amount::Number(1) } else { amount(i)? };
    if !(i.accept("cards") || i.accept("card")) {
        return stop();
    }
    let count = match count {
        Amount::ThatMuch if i.accept("plus one") => Amount::Plus(Box::new(count), Box::new(Amount::Number(1))),
        count => each_time(i, count)?,
    };
    Ok(Instruction::Draw(who, count))
}

fn discard(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if matches!(i.word(), "that" | "it" | "them" | "those")
        && !i.sees("that many")
        && let Some(found) = i.attempt(super::counters::patient)
    {
        return Ok(Instruction::DiscardSubject(who, found));
    }
    if i.attempt(|i| {
        whose(i)?;
        if i.accept("hand") { Ok(()) } else { stop() }
    })
    .is_some()
    {
        return Ok(Instruction::Discard { who, amount: None, what: Filter::Card, random: false });
    }
    if i.accept("all the cards in") {
        whose(i)?;
        return if i.accept("hand") {
            Ok(Instruction::Discard { who, amount: None, what: Filter::Card, random: false })
        } else {
            stop()
        };
    }
    if i.accept("half the cards in") {
        doers_own(i, &who)?;
        let whole = Amount::CardsInHand(own(&who));
        let amount = Some(if i.accept("hand") { rounded(i, whole)? } else { return stop() });
        return Ok(Instruction::Discard { who, amount, what: Filter::Card, random: false });
    }
    if i.accept("a number of cards equal to") {
        let amount = Some(amount(i)?);
        return Ok(Instruction::Discard { who, amount, what: Filter::Card, random: false });
    }
    if who == Who::You && (i.sees("any number of") || i.sees("up to")) {
        let most = if i.accept("up to") { plain(i)? } else { Amount::UNBOUNDED };
        let _ = most == Amount::UNBOUNDED && i.accept("any number of");
        let place = vec![noun_phrase(i)?, Filter::Owner(Who::You), Filter::In(crate::terms::Zone::Hand)];
        let those = Subject::UpTo(Box::new(most), crate::ability::joined::all(place));
        return Ok(Instruction::DiscardSubject(who, those));
    }
    let count = if i.accept("all") { Amount::UNBOUNDED } else { amount(i)? };
    let what = noun_phrase(i)?;
    let random = i.accept("at random");
    let amount = Some(each_time(i, count)?);
    Ok(Instruction::Discard { who, amount, what, random })
}

/// "two poison counters", "a rad counter".
fn poison(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let energy = i.rest().iter().take_while(|token| token.word == "{e}").count();
    if energy > 0 {
        i.advance(energy);
        let count = Amount::Number(i64::try_from(energy).unwrap_or(i64::MAX));
        return Ok(get_energy(who, count));
    }
    if i.accept("an amount of {e} equal to") {
        return Ok(get_energy(who, amount(i)?));
    }
    if i.accept("that many {e}") {
        return Ok(get_energy(who, Amount::ThatMuch));
    }
    if let Some(count) = i.attempt(|i| {
        let count = amount(i)?;
        let more = ["additional upkeep steps after this phase", "additional upkeep step after this phase"];
        if more.iter().any(|words| i.accept(words)) { Ok(count) } else { stop() }
    }) {
        return Ok(Instruction::Act(who, Action::GetUpkeeps, Some(count)));
    }
    let count = if i.accept("that many") { Amount::ThatMuch } else { plain(i)? };
    match counter_kind(i)? {
        Some(kind) if kind.name() == "poison" => Ok(Instruction::Poison(who, count)),
        Some(kind) if matches!(kind.name(), "experience" | "rad" | "ticket" | "energy") => {
            Ok(Instruction::GetCounters(who, kind, count))
        }
        _ => stop(),
    }
}

/// {E} is an energy counter.   107.14
fn get_energy(who: Who, count: Amount) -> Instruction {
    Instruction::GetCounters(who, Counter::named("energy"), count)
}

/// "a creature", "two lands", "~", "all creatures they control", "any number of artifacts".
pub(super) fn sacrifice(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("half the") {
        return half_of_theirs(i, who);
    }
    if who == Who::ItsController && i.word() == "it" {
        // "That creature's controller sacrifices it": that creature, whatever the sentence began with.
        i.advance(1);
        let what = Filter::Is(Box::new(Subject::It));
        return Ok(Instruction::Sacrifice { who, amount: Amount::Number(1), up_to: false, what });
    }
    let every = i.word() == "all" && i.accept("all");
    let up_to = i.accept("up to") || i.sees("any number of");
    let (amount, what) = if every {
        (Amount::UNBOUNDED, noun_phrase(i)?)
    } else if i.accept("that many") {
        (Amount::ThatMuch, noun_phrase(i)?)
    } else {
        counted(i)?
    };
    let _ = i.accept("of their choice") || i.accept("of his or her choice") || i.accept("of your choice");
    Ok(match what {
        Filter::Is(subject) if who == Who::You => Instruction::SacrificeSubject(*subject),
        // "Then sacrifices the rest": all of them.
        what if what == Filter::Is(Box::new(Subject::Rest)) => {
            Instruction::Sacrifice { who, amount: Amount::UNBOUNDED, up_to, what }
        }
        what => Instruction::Sacrifice { who, amount: each_time(i, amount)?, up_to, what },
    })
}
