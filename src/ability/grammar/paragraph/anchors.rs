//! "As ~ enters, choose Khans or Dragons. • Khans — ...": abilities that the object has as long as that word was
//! chosen.   614.12c

use super::prefix::guard;
use super::{Range, is_unread, paragraph};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{replacement, text_of};
use crate::ability::{Choice, Condition, Limit, Part, Rule, Static, Trigger};

/// The choice, and an ability behind each word that can be chosen.
pub(super) fn anchored(i: &mut Tokens<'_>) -> Read<Vec<Part>> {
    let (words, subject) = (replacement::as_enters_choosing(i)?, crate::ability::Subject::This);
    let choice = Rule::EntersChoosing(Choice::Words(words.clone()));
    let effects = vec![crate::ability::Continuous { subject, change: crate::ability::Change::Rule(choice) }];
    let mut parts = vec![Part::Static(Static { condition: None, effects, duration: None })];
    let _ = i.accept(".");
    let mut open = words;
    while !i.is_done() {
        if !i.accept("\n") || !i.accept("•") {
            return stop();
        }
        let (start, end) = bullet(i);
        let at = open.iter().position(|word| i.sees(&format!("{} —", word.to_lowercase()))).map_or_else(stop, Ok)?;
        let word = open.remove(at);
        i.advance(text_length(i, start));
        let bound = i.set_bound(end);
        i.fresh();
        let mut found = Vec::new();
        paragraph(i, &mut found);
        i.set_bound(bound);
        i.jump(end);
        for part in &mut found {
            only_if(part, &Condition::ChosenWord(word.clone()))?;
        }
        parts.append(&mut found);
    }
    if open.is_empty() { Ok(parts) } else { stop() }
}

/// Where the bullet's words begin and end.
fn bullet(i: &Tokens<'_>) -> Range {
    let start = i.position();
    let length = i.rest().iter().position(|token| token.word == "\n").unwrap_or(i.rest().len());
    (start, start + length)
}

/// How many tokens stand up to the dash, with it.
fn text_length(i: &Tokens<'_>, start: usize) -> usize {
    let dash = i.rest().iter().position(|token| token.word == "—").unwrap_or_default();
    i.position() - start + dash + 1
}

/// The ability is there only as long as the condition holds.
fn only_if(part: &mut Part, condition: &Condition) -> Read<()> {
    match part {
        Part::Static(_) => guard(std::slice::from_mut(part), condition),
        Part::Triggered(found) => {
            let event = std::mem::replace(&mut found.trigger, Trigger::YouDo);
            found.trigger = Trigger::While(Box::new(event), Box::new(condition.clone()));
        }
        Part::Activated(found) => found.limits.push(Limit::If(condition.clone())),
        part if is_unread(part) => {}
        _ => return stop(),
    }
    Ok(())
}

/// Words that can be chosen, each with an ability behind it: "Khans or Dragons".
pub(in crate::ability::grammar) fn anchor_words(i: &mut Tokens<'_>) -> Read<Vec<String>> {
    let mut found = Vec::new();
    while found.is_empty() || i.accept(", or") || i.accept("or") || i.accept(",") {
        let ends = |word: &str| matches!(word, "or" | "," | "." | "\n");
        let count = i.rest().iter().take_while(|token| !ends(token.word)).count();
        let words = i.rest().get(..count).filter(|words| (1..=3).contains(&words.len())).map_or_else(stop, Ok)?;
        if !words.iter().all(|token| token.is_word() && token.is_capital()) {
            return stop();
        }
        found.push(text_of(words));
        i.advance(count);
    }
    if found.len() > 1 { Ok(found) } else { stop() }
}
