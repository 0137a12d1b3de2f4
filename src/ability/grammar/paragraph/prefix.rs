//! What stands before a dash: an ability word, a keyword, the chapters of a Saga, "To solve —".

use crate::ability::grammar::lexer::Token;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{lexicon, text_of};
use crate::ability::{
    Body, Condition, Instruction, Keyword, Limit, ObjectAction, Parameter, Part, Subject, Trigger, Triggered, Who,
    grammar,
};

/// What a word before a dash says of the ability behind it.
#[derive(Default)]
pub(super) struct Prefix {
    pub(super) limits: Vec<Limit>,
    pub(super) condition: Option<Condition>,
}

/// Takes an ability word, a flavour word or an ability keyword with its dash.
pub(super) fn prefix(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> Prefix {
    let mut found = Prefix::default();
    let rest = i.rest();
    let Some(dash) = rest.iter().take(8).position(|token| token.word == "—") else { return found };
    let plain = rest.get(..dash).unwrap_or_default();
    let is_name = dash > 0
        && dash + 1 < rest.len()
        && plain.first().is_some_and(|token| token.is_word() || token.word == "∞")
        // "When this creature enters, choose one —", "target opponent faces a villainous choice —": what happens, and
        // no name.
        && plain.iter().all(|token| !matches!(token.word, "choose" | "villainous"))
        && plain.iter().all(|token| {
            token.is_word()
                || matches!(token.word, "'s" | "'" | "!" | "," | "∞" | "?")
                || token.word.bytes().all(|byte| byte.is_ascii_digit())
        })
        && lexicon::number(plain.first().map_or("", |token| token.word)).is_none();
    // "Three Autostubs — Whenever ...", "A Thousand Souls Die Every Day — {T}: ...": what follows tells that it is a name.
    let next = rest.get(dash + 1).map_or("", |token| token.word);
    let named = dash > 1
        && (matches!(next, "when" | "whenever" | "at") || next.starts_with('{'))
        && plain.iter().all(|token| !matches!(token.word, "\"" | "•" | "|" | ":" | "."))
        && plain.iter().any(Token::is_capital);
    if !is_name && !named {
        return found;
    }
    let word = text_of(plain).to_lowercase();
    // "Modular—Sunburst" is the keyword itself, with another for its number (502.37c · 702.44c); "Ward—Whistle a tune"
    // is one whose cost was not understood.
    let parameter = crate::ability::keywords::find(&word).map(|spec| spec.parameter);
    if word == "modular" || matches!(parameter, Some(Parameter::Cost | Parameter::NumberCost | Parameter::Equip)) {
        return found;
    }
    found.limits.extend(Limit::of_keyword(&word).unwrap_or_default());
    match word.as_str() {
        "solved" => found.condition = Some(Condition::is_solved()),
        "max speed" | "∞" => found.condition = Some(Condition::Designated(Who::You, word.clone())),
        _ => {}
    }
    // What "power-up" says of the ability behind it no edition here tells: the keyword stands beside it, not followed.
    if matches!(word.as_str(), "exhaust" | "boast" | "forecast" | "power-up") {
        parts.push(Part::Keyword(Keyword::Known(word, String::new())));
    }
    i.advance(dash + 1);
    found
}

/// "To solve — You control three or more Detectives." of a Case: it is solved at the beginning of your end step if so.
/// 719.3
pub(super) fn to_solve(i: &mut Tokens<'_>) -> Read<Triggered> {
    if !i.accept("to solve —") {
        return stop();
    }
    let found = grammar::condition::condition(i)?;
    let _ = i.accept(".");
    if !i.is_done() {
        return stop();
    }
    let unsolved = Condition::Not(Box::new(Condition::is_solved()));
    let solves = Instruction::ActObject(Subject::This, ObjectAction::BecomeSolved);
    let body = Body { targets: Vec::new(), instructions: vec![solves] };
    let trigger = Trigger::Beginning(crate::terms::Step::End, Who::You);
    Ok(Triggered { trigger, condition: Some(Condition::All(vec![unsolved, found])), body })
}

/// Lays a condition on static abilities.
pub(super) fn guard(parts: &mut [Part], condition: &Condition) {
    for part in parts {
        if let Part::Static(found) = part {
            found.condition = Some(match found.condition.take() {
                None => condition.clone(),
                Some(own) => Condition::All(vec![condition.clone(), own]),
            });
        }
    }
}

/// "I, II —" of a Saga.
pub(super) fn chapters(i: &mut Tokens<'_>) -> Read<Vec<u32>> {
    const NUMERALS: &[&str] = &["i", "ii", "iii", "iv", "v", "vi", "vii"];
    let mut found = Vec::new();
    loop {
        let number = NUMERALS.iter().position(|numeral| *numeral == i.word());
        let Some(number) = number.and_then(|index| u32::try_from(index + 1).ok()) else { return stop() };
        found.push(number);
        i.advance(1);
        if i.accept("—") {
            return Ok(found);
        }
        if !i.accept(",") {
            return stop();
        }
    }
}
