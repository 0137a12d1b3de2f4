//! What players do and undergo: life, cards, mana, losing and winning.

use crate::ability::grammar::amount::{amount, counter_kind, for_each, plain, times};
use crate::ability::grammar::cost::{counted, mana_cost};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::instruction::MORE_UPKEEPS;
use crate::ability::{Amount, Filter, Instruction, Subject, Who};

/// "draw two cards", "gain 3 life": you do.
pub(super) fn imperative(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    verb(i, &Who::You, into)
}

/// "your life total becomes 10".
pub(super) fn becomes(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let who = whose(i)?;
    if !i.accept("life total becomes") {
        return stop();
    }
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
            if i.accept("the game") {
                Instruction::Lose(who)
            } else if i.accept("half") {
                whose(i)?;
                let up = i.accept("life, rounded up");
                if !up && !i.accept("life, rounded down") {
                    return stop();
                }
                // Of several players each loses half of their own.
                let of = if who.is_each_of_several() { Who::ThatPlayer } else { who.clone() };
                Instruction::LoseLife(who, Amount::Half { of: Box::new(Amount::Life(of)), up })
            } else {
                Instruction::LoseLife(who, life(i)?)
            }
        }
        "win" | "wins" => {
            i.advance(1);
            if !i.accept("the game") {
                return stop();
            }
            Instruction::Win(who)
        }
        "mill" | "mills" => {
            i.advance(1);
            let count = if i.accept("cards equal to") || i.accept("a number of cards equal to") {
                amount(i)?
            } else {
                let count = amount(i)?;
                if !(i.accept("cards") || i.accept("card")) {
                    return stop();
                }
                each_time(i, count)?
            };
            Instruction::Mill(who, count)
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
            let library = i.attempt(|i| {
                whose(i)?;
                if i.accept("library") || i.accept("libraries") { Ok(()) } else { stop() }
            });
            // What is shuffled in, if anything is, is read elsewhere.
            if library.is_none() && !(i.is_done() || matches!(i.word(), "," | "and" | "." | "then")) {
                return stop();
            }
            Instruction::Shuffle(who)
        }
        "add" | "adds" => {
            i.advance(1);
            mana(i, who)?
        }
        "take" | "takes"
            if i.accept("take an extra turn after this one") || i.accept("takes an extra turn after this one") =>
        {
            Instruction::ExtraTurn(who)
        }
        "create" | "creates" => return super::tokens_made::create_for(i, &who, into),
        "put" | "puts" => {
            let token = i.attempt(|i| super::tokens_made::create_for(i, &who, into));
            if token.is_some() {
                return Ok(());
            }
            let mut found = Vec::new();
            super::counters::put(i, &mut found)?;
            // "target opponent puts a counter on a creature they control": on which, that player chooses.
            let choice = |put: &Instruction| {
                matches!(put, Instruction::PutCounters(_, _, Subject::Choice(..) | Subject::UpTo(..)))
            };
            if who != Who::You && found.iter().any(choice) {
                found = vec![Instruction::By(who, found)];
            }
            into.append(&mut found);
            return Ok(());
        }
        "search" | "searches" => {
            i.advance(1);
            return super::moves::find(i, &who, into);
        }
        "reveal" | "reveals" => return super::library::reveal(i, &who, into),
        "look" | "looks" => return super::library::look(i, &who, into),
        "choose" | "chooses" => return super::library::choose_object(i, &who, into),
        "become" | "becomes" => {
            i.advance(1);
            if !i.accept("the monarch") {
                return stop();
            }
            Instruction::Act(who, "become the monarch".to_owned(), None)
        }
        "take" | "takes" if i.accept("take the initiative") || i.accept("takes the initiative") => {
            Instruction::Act(who, "take the initiative".to_owned(), None)
        }
        "venture" | "ventures" if i.accept("venture into the dungeon") || i.accept("ventures into the dungeon") => {
            Instruction::Act(who, "venture into the dungeon".to_owned(), None)
        }
        "flip" | "flips" if i.accept("flip a coin") || i.accept("flips a coin") => Instruction::FlipCoin(who),
        "exile" | "exiles" if i.word_at(1) == "cards" => {
            i.advance(1);
            super::library::until(i, &who, true)?
        }
        "scry" | "surveil" | "investigate" | "proliferate" | "scries" | "surveils" | "investigates"
        | "proliferates" => {
            return super::keyword_actions::action_of(i, who, into);
        }
        _ => return stop(),
    };
    into.push(made);
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
        return Ok(Instruction::Act(who, "get {E}".to_owned(), Some(count)));
    }
    if let Some(count) = i.attempt(|i| {
        let count = amount(i)?;
        let more = ["additional upkeep steps after this phase", "additional upkeep step after this phase"];
        if more.iter().any(|words| i.accept(words)) { Ok(count) } else { stop() }
    }) {
        return Ok(Instruction::Act(who, MORE_UPKEEPS.to_owned(), Some(count)));
    }
    let count = plain(i)?;
    match counter_kind(i)? {
        Some(kind) if kind.name() == "poison" => Ok(Instruction::Poison(who, count)),
        Some(kind) if matches!(kind.name(), "experience" | "rad" | "ticket" | "energy") => {
            Ok(Instruction::GetCounters(who, kind, count))
        }
        _ => stop(),
    }
}

/// "a creature", "two lands", "~", "all creatures they control".
fn sacrifice(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let all = i.word() == "all" && i.accept("all");
    let (count, what) = if all { (Amount::UNBOUNDED, noun_phrase(i)?) } else { counted(i)? };
    let _ = i.accept("of their choice") || i.accept("of his or her choice") || i.accept("of your choice");
    Ok(match what {
        Filter::Is(subject) if who == Who::You || matches!(*subject, Subject::It | Subject::This) => {
            Instruction::SacrificeSubject(*subject)
        }
        what => Instruction::Sacrifice(who, count, what),
    })
}

/// What is added to a mana pool; old texts name the pool.
fn mana(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let found = added(i, who)?;
    let _ = i.accept("to your mana pool") || i.accept("to his or her mana pool") || i.accept("to their mana pool");
    Ok(found)
}

/// "seven {R}", "that much {R}", "X {G}".
fn symbols(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    let count = amount(i)?;
    let mana = mana_cost(i)?;
    if mana.0.len() != 1 {
        return stop();
    }
    Ok(match usize::try_from(if let Amount::Number(number) = count { number } else { -1 }) {
        Ok(number) if number < 100 => {
            let symbols = mana.0.iter().cycle().take(number).cloned().collect();
            Instruction::AddMana(who.clone(), crate::terms::ManaCost(symbols))
        }
        _ => Instruction::AddManaTimes(who.clone(), mana, count),
    })
}

/// "{G}{G}", "one mana of any color", "{R} for each Goblin you control".
fn added(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.word().starts_with('{') {
        let mana = mana_cost(i)?;
        let mut choices = Vec::new();
        while let Some(next) = i.attempt(|i| {
            if !(i.accept(", or") || i.accept("or") || i.accept(",")) {
                return stop();
            }
            if i.accept("one mana of the chosen color") {
                return Ok(Instruction::AddChosenMana(who.clone(), Amount::Number(1)));
            }
            Ok(Instruction::AddMana(who.clone(), mana_cost(i)?))
        }) {
            choices.push(vec![next]);
        }
        if choices.is_empty() {
            let each = i.attempt(for_each);
            let add = Instruction::AddMana(who, mana);
            return Ok(match each {
                Some(each) => Instruction::Repeat(each, vec![add]),
                None => add,
            });
        }
        choices.insert(0, vec![Instruction::AddMana(who, mana)]);
        return Ok(Instruction::Choose { least: 1, most: 1, modes: choices });
    }
    let additional = i.accept("an additional");
    if additional && i.word().starts_with('{') {
        return added(i, who);
    }
    if i.accept("an amount of") {
        let mana = mana_cost(i)?;
        if !i.accept("equal to") {
            return stop();
        }
        return Ok(Instruction::AddManaTimes(who, mana, amount(i)?));
    }
    if let Some(found) = i.attempt(|i| symbols(i, &who)) {
        return Ok(found);
    }
    let count = amount(i)?;
    if i.accept("mana of any color in your commander's color identity") {
        return Ok(Instruction::AddIdentityMana(who, count));
    }
    if i.accept("mana of the chosen color") || i.said_phrase("choose a color of") && i.accept("mana of that color") {
        return Ok(Instruction::AddChosenMana(who, count));
    }
    if i.accept("mana of any type that land produced") || i.accept("mana of that type") {
        let _ = i.accept("to their mana pool") || i.accept("to his or her mana pool");
        return Ok(Instruction::AddTypeProduced(who, count));
    }
    for (phrase, any_type) in [("mana of any type that", true), ("mana of any color that", false)] {
        if i.accept(phrase) {
            let _ = i.accept("a") || i.accept("an");
            let of = noun_phrase(i)?;
            return if i.accept("could produce") {
                Ok(Instruction::AddProducedMana { who, amount: count, any_type, of })
            } else {
                stop()
            };
        }
    }
    if i.accept("mana of any color") || i.accept("mana of any one color") {
        Ok(Instruction::AddAnyMana(who, count))
    } else if i.accept("mana in any combination of colors") {
        Ok(Instruction::AddMixedMana(who, count))
    } else if let (Amount::Number(count @ 2..=4), true) = (&count, i.accept("mana in any combination of")) {
        combination(i, &who, *count)
    } else {
        stop()
    }
}

/// "three mana in any combination of {R} and/or {G}": each way to make it up.
fn combination(i: &mut Tokens<'_>, who: &Who, count: i64) -> Read<Instruction> {
    let mut symbols = mana_cost(i)?.0;
    let (mut named, mut ended) = (1, false);
    while !ended {
        ended = i.accept(", and/or") || i.accept("and/or");
        if !ended && !i.accept(",") {
            return stop();
        }
        symbols.extend(mana_cost(i)?.0);
        named += 1;
    }
    if symbols.len() != named || !(2..=3).contains(&symbols.len()) {
        return stop();
    }
    let mut ways: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        // In the order of the symbols, so that no way comes twice.
        let longer = |way: &Vec<usize>| {
            let least = way.last().copied().unwrap_or(0);
            (least..symbols.len()).map(|next| [way.as_slice(), &[next]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    let mode = |way: &Vec<usize>| {
        let mana = way.iter().filter_map(|at| symbols.get(*at).cloned()).collect();
        vec![Instruction::AddMana(who.clone(), crate::terms::ManaCost(mana))]
    };
    Ok(Instruction::Choose { least: 1, most: 1, modes: ways.iter().map(mode).collect() })
}
