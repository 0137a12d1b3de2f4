//! So many instead of so many: tokens, counters, damage, twice or one more.

use crate::ability::grammar::amount::{counter_kind, plain};
use crate::ability::grammar::effect::more_tokens;
use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{Amount, DamageTo, Filter, Instruction, Subject, TokenKind, Trigger, Who, grammar};

/// "one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it
/// instead", "one or more tokens would be created under your control, twice that many of those tokens are created
/// instead".
pub(super) fn that_many(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    if !i.accept("one or more") {
        return stop();
    }
    let event = counted_event(i)?;
    if !i.accept(",") {
        return stop();
    }
    if event == Trigger::TokensCreated(Who::You, None)
        && let Some(more) = i.attempt(plus_tokens)
    {
        return Ok((event, vec![Instruction::InsteadThatMany(Amount::ThatMuch), more]));
    }
    if let Trigger::TokensCreated(Who::You, _) = event
        && let Some(token) = i.attempt(other_tokens)
    {
        return Ok((event, vec![Instruction::CreateTokens { who: Who::You, amount: Amount::ThatMuch, token }]));
    }
    let amount = multiple(i);
    let amount = match &event {
        Trigger::TokensCreated(_, Some(_)) => return stop(),
        Trigger::TokensCreated(..) => {
            if !i.accept("of those tokens are created instead") {
                return stop();
            }
            amount
        }
        Trigger::CounterPut(kind, _) => {
            if amount.is_none() && !i.accept("that many") {
                return stop();
            }
            // "of each of those kinds of counters", where it is of any kind.
            let those = kind.is_none() && amount.is_some() && i.accept("of each of those kinds of counters");
            // "that many minus one are put on it instead": of the same.
            let those = those || amount.is_some() && i.sees("are put on");
            if !those && counter_kind(i)? != *kind {
                return stop();
            }
            // "that many -1/-1 counters minus one": the number may stand behind.
            let amount = amount.or_else(|| one_more_or_less(i));
            if !(i.accept("are put on it instead")
                || i.accept("are put on that creature instead")
                || i.accept("are put on that permanent instead"))
            {
                return stop();
            }
            amount
        }
        _ => return stop(),
    };
    amount.map_or_else(stop, |amount| Ok((event, vec![Instruction::InsteadThatMany(amount)])))
}

/// "+1/+1 counters would be put on a creature you control", "tokens would be created under your control".
fn counted_event(i: &mut Tokens<'_>) -> Read<Trigger> {
    let kind = crate::ability::grammar::lexicon::card_type(i.word()).filter(|_| i.word_at(1) == "tokens");
    i.advance(usize::from(kind.is_some()));
    let kind = kind.map(TokenKind::Type);
    if i.accept("tokens would be created under your control") {
        return Ok(Trigger::TokensCreated(Who::You, kind));
    }
    if i.accept("tokens would be created") {
        return Ok(Trigger::TokensCreated(Who::Anyone, kind));
    }
    let kind = counter_kind(i)?;
    if !i.accept("would be put on") {
        return stop();
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    Ok(Trigger::CounterPut(kind, what))
}

/// "you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token", "you
/// would create a Clue, Food, or Treasure token, instead create one of each".
pub(super) fn creates(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    if !i.accept("you would create") {
        return stop();
    }
    let event = |names| Trigger::TokensCreated(Who::You, Some(TokenKind::Subtypes(names)));
    if i.accept("one or more") {
        let name = named_kind(i)?;
        if !i.accept("tokens, instead create those tokens plus") {
            return stop();
        }
        let more = more_tokens(i)?;
        return Ok((event(vec![name]), vec![Instruction::InsteadThatMany(Amount::ThatMuch), more]));
    }
    if !i.accept("a") && !i.accept("an") {
        return stop();
    }
    let mut names = vec![named_kind(i)?];
    while i.accept(", or") || i.accept(",") || i.accept("or") {
        names.push(named_kind(i)?);
    }
    if names.len() < 2 || !i.accept("token, instead create one of each") {
        return stop();
    }
    let one = |name: &String| {
        let token = grammar::effect::predefined_token(name)?;
        Some(Instruction::CreateTokens { who: Who::You, amount: Amount::Number(1), token })
    };
    match names.iter().map(one).collect() {
        Some(each) => Ok((event(names), each)),
        None => stop(),
    }
}

/// "Treasure": a subtype that tokens are called by.
fn named_kind(i: &mut Tokens<'_>) -> Read<String> {
    let found = i.subtype(i.word()).map(|found| found.name.to_owned()).map_or_else(stop, Ok)?;
    i.advance(1);
    Ok(found)
}

/// "those tokens plus that many 1/1 green Squirrel creature tokens are created instead".
fn plus_tokens(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("those tokens plus") {
        return stop();
    }
    let more = more_tokens(i)?;
    if i.accept("are created instead") { Ok(more) } else { stop() }
}

/// "that many 4/4 white Angel creature tokens with flying and vigilance are created instead".
fn other_tokens(i: &mut Tokens<'_>) -> Read<crate::ability::TokenSpec> {
    if !i.accept("that many") {
        return stop();
    }
    let token = grammar::effect::token(i)?;
    if i.accept("are created instead") { Ok(token) } else { stop() }
}

/// "an opponent would mill one or more cards, they mill twice that many cards instead", "... that many cards plus four
/// instead".
pub(super) fn mills(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let who = who(i)?;
    let mill = if who == Who::You { ", you mill" } else { ", they mill" };
    if !i.accept("would mill one or more cards") || !i.accept(mill) {
        return stop();
    }
    let amount = if i.accept("twice that many cards") {
        Amount::Times(2, Box::new(Amount::ThatMuch))
    } else if i.accept("that many cards plus") {
        Amount::Plus(Box::new(Amount::ThatMuch), Box::new(plain(i)?))
    } else {
        return stop();
    };
    if !i.accept("instead") {
        return stop();
    }
    Ok((Trigger::Mills(who, Filter::Card), vec![Instruction::InsteadThatMany(amount)]))
}

/// "twice that many", "that many plus one".
fn multiple(i: &mut Tokens<'_>) -> Option<Amount> {
    if i.accept("twice that many") {
        return Some(Amount::Times(2, Box::new(Amount::ThatMuch)));
    }
    i.attempt(|i| if i.accept("that many") { one_more_or_less(i).map_or_else(stop, Ok) } else { stop() })
}

/// "plus one", "minus one" behind "that many".
fn one_more_or_less(i: &mut Tokens<'_>) -> Option<Amount> {
    let (that, one) = (Box::new(Amount::ThatMuch), Box::new(Amount::Number(1)));
    if i.accept("plus one") {
        return Some(Amount::Plus(that, one));
    }
    i.accept("minus one").then_some(Amount::Minus(that, one))
}

/// "an effect would create one or more tokens under your control, it creates twice that many of those tokens instead",
/// "an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on
/// that permanent instead": costs and rules aren't effects.
pub(super) fn twice_by_an_effect(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let event = if i.accept("an effect would create one or more tokens") {
        let whose = if i.accept("under your control") { Who::You } else { Who::Anyone };
        if !i.accept(", it creates twice that many of those tokens instead") {
            return stop();
        }
        Trigger::TokensCreated(whose, None)
    } else if i.accept("an effect would put one or more") {
        let kind = counter_kind(i)?;
        if !i.accept("on") {
            return stop();
        }
        let what = one(i)?;
        if !i.accept(", it puts twice that many of those counters on") {
            return stop();
        }
        if !["that permanent instead", "that creature instead", "it instead"].iter().any(|end| i.accept(end)) {
            return stop();
        }
        Trigger::CounterPut(kind, what)
    } else {
        return stop();
    };
    let twice = Instruction::InsteadThatMany(Amount::Times(2, Box::new(Amount::ThatMuch)));
    Ok((Trigger::ByEffect(Box::new(event)), vec![twice]))
}

/// "you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters
/// on that permanent or player instead": whoever puts them.
pub(super) fn puts_counters(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let putter = who(i)?;
    if !i.accept("would put one or more") {
        return stop();
    }
    let kind = counter_kind(i)?;
    if !i.accept("on") {
        return stop();
    }
    let on = counted_on(i)?;
    if !(i.accept(", put") || i.accept(", they put") || i.accept(", that player puts") || i.accept(", you put")) {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let half = i.accept("half that many");
    let mut amount = if half {
        Amount::Half { of: that(), up: false }
    } else {
        match multiple(i) {
            Some(amount) => amount,
            None => return stop(),
        }
    };
    let those = i.accept("of each of those kinds of counters")
        || i.accept("of those counters")
        || kind.is_some() && counter_kind(i)? == kind;
    if !those || !i.accept("on") {
        return stop();
    }
    let same = ["that permanent or player", "that player or permanent", "that permanent", "that creature", "it"];
    if !same.iter().any(|words| i.accept(words)) || !i.accept("instead") {
        return stop();
    }
    if half {
        let up = i.accept(", rounded up");
        if !up && !i.accept(", rounded down") {
            return stop();
        }
        amount = Amount::Half { of: that(), up };
    }
    Ok((Trigger::PutsCounters { who: putter, kind, on }, vec![Instruction::InsteadThatMany(amount)]))
}

/// "you would get one or more {E}, you get that many plus one {E} instead", "you would get one or more counters, you get
/// that many plus one of each of those kinds of counters instead".
pub(super) fn gets_counters(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let getter = who(i)?;
    if !i.accept("would get one or more") {
        return stop();
    }
    let kind = kind_or_energy(i)?;
    if !(i.accept(", you get") || i.accept(", they get") || i.accept(", that player gets")) {
        return stop();
    }
    let Some(amount) = multiple(i) else { return stop() };
    let those = i.accept("of each of those kinds of counters") || i.accept("of those counters");
    if !those && (kind.is_none() || kind_or_energy(i)? != kind) || !i.accept("instead") {
        return stop();
    }
    let on = crate::ability::DamageTo::Player(getter);
    let event = Trigger::PutsCounters { who: Who::Anyone, kind, on };
    Ok((event, vec![Instruction::InsteadThatMany(amount)]))
}

/// "poison counters", "{E}"; no kind where counters of any kind are meant.   107.14
fn kind_or_energy(i: &mut Tokens<'_>) -> Read<Option<crate::terms::Counter>> {
    if i.accept("{e}") { Ok(Some(crate::terms::Counter::named("energy"))) } else { counter_kind(i) }
}

/// "a permanent or player", "a creature or planeswalker you control or on yourself", "a creature you control".
fn counted_on(i: &mut Tokens<'_>) -> Read<crate::ability::DamageTo> {
    use crate::ability::DamageTo;
    if i.accept("a permanent or player") {
        return Ok(DamageTo::Either(Who::Anyone, Filter::Permanent));
    }
    let Subject::Each(which) = one(i)? else { return stop() };
    let yourself = i.accept("or on yourself");
    Ok(if yourself { DamageTo::Either(Who::You, which) } else { DamageTo::Object(which) })
}

/// What would deal damage, whether in combat, and to what: up to the comma, or "this turn" before it.
pub(super) fn would_deal(i: &mut Tokens<'_>) -> Read<Trigger> {
    let source = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    if !i.accept("would deal") {
        return stop();
    }
    let combat = i.accept("combat");
    let noncombat = !combat && i.accept("noncombat");
    if !i.accept("damage") {
        return stop();
    }
    let to =
        if !i.accept("to") || i.accept("a permanent or player") { None } else { Some(grammar::trigger::damaged(i)?) };
    let deals = Trigger::DealsDamage { source, combat, to };
    Ok(if noncombat { Trigger::OfDamage(false, Box::new(deals)) } else { deals })
}

/// "a source would deal damage to you or a permanent you control, prevent half that damage, rounded up", "... prevent
/// that damage and each opponent mills that many cards".
pub(super) fn less_damage(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let event = would_deal(i)?;
    if !i.accept(", prevent") {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let amount = if i.accept("that damage") {
        None
    } else if i.accept("half that damage") {
        let up = i.accept(", rounded up");
        if !up && !i.accept(", rounded down") {
            return stop();
        }
        Some(Amount::Half { of: that(), up })
    } else if i.accept("all but") {
        let left = plain(i)?;
        if !i.accept("of that damage") {
            return stop();
        }
        Some(Amount::Minus(that(), Box::new(left)))
    } else {
        let some = plain(i)?;
        if !i.accept("of that damage") {
            return stop();
        }
        Some(some)
    };
    let mut instead = vec![Instruction::Prevent(amount)];
    if i.accept("and") {
        instead.extend(super::and_besides(i)?);
    }
    Ok((event, instead))
}

/// "double all damage that sources you control would deal": of each time that they would, as "it deals double that
/// damage instead" says it.
pub(super) fn doubled_damage(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    if !i.accept("double all damage") {
        return stop();
    }
    let source = match i.accept("that") {
        true => Subject::Each(grammar::filter::filter(i)?),
        // "double all damage equipped creature would deal".
        false => reference(i).map_or_else(stop, Ok)?,
    };
    // "... would deal this turn": said by what resolves.
    if !i.accept("would deal") || !i.is_done() {
        return stop();
    }
    let amount = Amount::Times(2, Box::new(Amount::ThatMuch));
    let instead = vec![Instruction::Damage { source: Subject::It, amount, to: Vec::new() }];
    Ok((Trigger::DealsDamage { source, combat: false, to: None }, instead))
}

/// "to that permanent or player": to what it would be dealt to, said again.
fn to_the_same(i: &mut Tokens<'_>, event: &Trigger) {
    const AGAIN: &[&str] = &[
        "to that permanent or player",
        "to that player or permanent",
        "to that player",
        "to that permanent",
        "to that creature",
        "to you",
    ];
    let to_itself = matches!(event, Trigger::DealsDamage { to: Some(DamageTo::Object(Filter::Is(of))), .. } if **of == Subject::This);
    let _ = AGAIN.iter().any(|again| i.accept(again)) || to_itself && (i.accept("to ~") || i.accept("to it"));
}

/// "a red source you control would deal damage to a permanent or player, it deals double that damage instead".
pub(super) fn more_damage(i: &mut Tokens<'_>, this_turn: bool) -> Read<(Trigger, Vec<Instruction>)> {
    let event = would_deal(i)?;
    if this_turn && !i.accept("this turn") {
        return stop();
    }
    if !(i.accept(", it deals") || i.accept(", that source deals")) {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let amount = if i.accept("that much damage minus") {
        Amount::Minus(that(), Box::new(plain(i)?))
    } else if i.accept("double that damage") || i.accept("twice that much damage") {
        Amount::Times(2, that())
    } else if i.accept("triple that damage") {
        Amount::Times(3, that())
    } else if i.accept("that much damage plus") {
        Amount::Plus(that(), Box::new(plain(i)?))
    } else {
        return stop();
    };
    to_the_same(i, &event);
    if !i.accept("instead") {
        return stop();
    }
    Ok((event, vec![Instruction::Damage { source: Subject::It, amount, to: Vec::new() }]))
}
