//! Mana that is added: symbols, so much of one colour or of several, in any combination.   106

use crate::ability::grammar::amount::{amount, for_each};
use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{AddedMana, Amount, Instruction, Who};
use crate::terms::{ManaCost, ManaSymbol};

/// "for each color among permanents you control, add one mana of that color".
pub(super) fn each_color(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("for each color among") {
        return stop();
    }
    let of = noun_phrase(i)?;
    if !i.accept(", add one mana of that color") {
        return stop();
    }
    Ok(Instruction::AddMana(Who::You, AddedMana::EachColorAmong(of)))
}

/// What is added to a mana pool; old texts name the pool.
pub(super) fn mana(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let found = added(i, who)?;
    let _ = i.accept("to your mana pool") || i.accept("to his or her mana pool") || i.accept("to their mana pool");
    Ok(found)
}

/// "seven {R}", "that much {R}", "X {G}".
pub(super) fn symbols(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    let count = amount(i)?;
    let mana = mana_cost(i)?;
    if mana.0.len() != 1 {
        return stop();
    }
    Ok(times(who.clone(), mana, count))
}

/// So many of a symbol: written out where that is a number.
fn times(who: Who, mana: ManaCost, count: Amount) -> Instruction {
    match usize::try_from(if let Amount::Number(number) = count { number } else { -1 }) {
        Ok(number) if number < 100 => Instruction::AddMana(
            who,
            AddedMana::Symbols(ManaCost(mana.0.iter().cycle().take(number).cloned().collect())),
        ),
        _ => Instruction::AddMana(who, AddedMana::Times(mana, count)),
    }
}

/// "{G}{G}", "one mana of any color", "{R} for each Goblin you control".
pub(super) fn added(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.word().starts_with('{') {
        return added_symbols(i, who);
    }
    let additional = i.accept("an additional");
    if additional && i.word().starts_with('{') {
        return added(i, who);
    }
    let chosen = |i: &Tokens<'_>| i.said_phrase("choose a color");
    if chosen(i) && i.accept("an amount of mana of that color equal to") {
        return Ok(Instruction::AddMana(who, AddedMana::ChosenColor(amount(i)?)));
    }
    if i.accept("an amount of") {
        let mana = mana_cost(i)?;
        if !i.accept("equal to") {
            return stop();
        }
        return Ok(Instruction::AddMana(who, AddedMana::Times(mana, amount(i)?)));
    }
    if let Some(found) = i.attempt(|i| symbols(i, &who)) {
        return Ok(found);
    }
    let count = amount(i)?;
    // "Three colorless mana": as cards said it before {C}.
    if i.accept("colorless mana") {
        return Ok(times(who, ManaCost(vec![ManaSymbol::Colorless]), count));
    }
    if i.accept("mana of any color in your commander's color identity") {
        return Ok(Instruction::AddMana(who, AddedMana::IdentityColor(count)));
    }
    if i.accept("mana of the chosen color") || chosen(i) && i.accept("mana of that color") {
        return Ok(Instruction::AddMana(who, AddedMana::ChosenColor(each_time(i, count)?)));
    }
    if i.accept("mana of any of the exiled card's colors") {
        return Ok(Instruction::AddMana(who, AddedMana::AnyColorAmong(count, AddedMana::of_the_exiled_card())));
    }
    if i.accept("mana of any color among") {
        return Ok(Instruction::AddMana(who, AddedMana::AnyColorAmong(count, noun_phrase(i)?)));
    }
    // "That type" is what the land that was tapped produced, where one was.
    let produced =
        i.accept("mana of any type that land produced") || i.accept("mana of any type that permanent produced");
    if produced || i.said_phrase("for mana") && i.accept("mana of that type") {
        return Ok(Instruction::AddMana(who, AddedMana::TypeProduced(count)));
    }
    for (phrase, any_type) in [("mana of any type that", true), ("mana of any color that", false)] {
        if i.accept(phrase) {
            let _ = i.accept("a") || i.accept("an");
            let of = noun_phrase(i)?;
            return if i.accept("could produce") {
                Ok(Instruction::AddMana(who, AddedMana::Produced { amount: count, any_type, of }))
            } else {
                stop()
            };
        }
    }
    if count == Amount::Number(2) && i.accept("mana of different colors") {
        return Ok(two_colors(&who));
    }
    if i.accept("mana of any color") || i.accept("mana of any one color") {
        Ok(Instruction::AddMana(who, AddedMana::AnyColor(count)))
    } else if i.accept("mana in any combination of colors") {
        Ok(Instruction::AddMana(who, AddedMana::Combination(count)))
    } else if i.accept("mana in any combination of") {
        if let Amount::Number(count @ 2..=4) = count {
            return combination(i, &who, count);
        }
        let each = listed(i)?.into_iter().map(|symbol| one_symbol(&who, symbol)).collect();
        Ok(Instruction::Repeat(count, vec![Instruction::OneOf(each)]))
    } else {
        stop()
    }
}

/// "{G}{G}", "{R} for each Goblin you control", "{G}, {W}, or one mana of the chosen color".
fn added_symbols(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let mana = mana_cost(i)?;
    let mut choices = Vec::new();
    while let Some(next) = i.attempt(|i| {
        if !(i.accept(", or") || i.accept("or") || i.accept(",")) {
            return stop();
        }
        if i.accept("one mana of the chosen color") {
            return Ok(Instruction::AddMana(who.clone(), AddedMana::ChosenColor(Amount::Number(1))));
        }
        Ok(Instruction::AddMana(who.clone(), AddedMana::Symbols(mana_cost(i)?)))
    }) {
        choices.push(vec![next]);
    }
    let add = Instruction::AddMana(who, AddedMana::Symbols(mana));
    if choices.is_empty() {
        return Ok(match i.attempt(for_each) {
            Some(each) => Instruction::Repeat(each, vec![add]),
            None => add,
        });
    }
    choices.insert(0, vec![add]);
    // "{R} or {G} for each Raccoon you control": one of the two so often.
    if let Some(each) = i.attempt(for_each) {
        let plain = |way: &Vec<Instruction>| matches!(way.as_slice(), [Instruction::AddMana(_, AddedMana::Symbols(mana))] if mana.0.len() == 1);
        return if choices.iter().all(plain) {
            Ok(Instruction::Repeat(each, vec![Instruction::OneOf(choices)]))
        } else {
            stop()
        };
    }
    Ok(Instruction::Choose { least: 1, most: 1, modes: choices, unchosen: None, again: false })
}

/// One mana of that symbol.
fn one_symbol(who: &Who, symbol: ManaSymbol) -> Vec<Instruction> {
    vec![Instruction::AddMana(who.clone(), AddedMana::Symbols(ManaCost(vec![symbol])))]
}

/// "{R} and/or {G}", "{R}, {G}, and/or {W}".
fn listed(i: &mut Tokens<'_>) -> Read<Vec<ManaSymbol>> {
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
    if symbols.len() == named && (2..=3).contains(&named) { Ok(symbols) } else { stop() }
}

/// "three mana in any combination of {R} and/or {G}": each way to make it up.
fn combination(i: &mut Tokens<'_>, who: &Who, count: i64) -> Read<Instruction> {
    let symbols = listed(i)?;
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
        vec![Instruction::AddMana(who.clone(), AddedMana::Symbols(crate::terms::ManaCost(mana)))]
    };
    Ok(Instruction::Choose { least: 1, most: 1, modes: ways.iter().map(mode).collect(), unchosen: None, again: false })
}

/// "two mana of different colors": each way to take two of the five.
fn two_colors(who: &Who) -> Instruction {
    let colors = crate::terms::Color::ALL;
    let pair = |(at, first): (usize, crate::terms::Color)| {
        let of = move |second| vec![ManaSymbol::Color(first), ManaSymbol::Color(second)];
        colors.into_iter().skip(at + 1).map(of)
    };
    let mode = |symbols| vec![Instruction::AddMana(who.clone(), AddedMana::Symbols(ManaCost(symbols)))];
    let modes = colors.into_iter().enumerate().flat_map(pair).map(mode).collect();
    Instruction::Choose { least: 1, most: 1, modes, unchosen: None, again: false }
}

/// "one mana of that color for each charge counter on ~".
fn each_time(i: &mut Tokens<'_>, count: Amount) -> Read<Amount> {
    match (i.attempt(for_each), count) {
        (None, count) => Ok(count),
        (Some(each), Amount::Number(number)) => Ok(crate::ability::grammar::amount::times(number, each)),
        (Some(_), _) => stop(),
    }
}
