//! From card text to abilities.
//!
//! A text is taken apart into words (`lexer`), the words into paragraphs and sentences (`paragraph`); each family of
//! sentences has its file. Nothing is lost: what is not understood is kept with the place where understanding ended.
//!
//! The files of this room call one another in circles, because English does: an effect speaks of objects (`subject`,
//! `filter`), a filter has an amount in it ("with power less than the number of cards in your hand"), an amount counts
//! what a filter finds, a trigger has a condition, a token an ability in quotation marks, which is a whole text again.
//! So the grammar is one room with one door, `read_in`: nothing outside calls anything behind it, and nothing in here
//! depends on what stands above. Every turn of the circle takes a word away, and nesting is bounded (`tokens`).

// `!denied && !(a || b)` keeps the optional word apart from the words that must follow.
#![allow(clippy::nonminimal_bool)]

mod amount;
mod bounds;
mod clause;
mod condition;
mod cost;
mod duration;
mod effect;
mod filter;
mod finished;
mod holder;
mod instead_of_that;
mod keyword;
mod level;
mod lexer;
mod limit;
mod met;
mod paragraph;
mod pronouns;
mod quality;
mod redirect;
mod replacement;
mod same_true;
mod setting;
mod spell;
mod static_;
mod subject;
mod tokens;
mod trigger;
mod verb;
mod who;

#[cfg(test)]
mod tests;

use super::{Ability, Antecedent, Part, lexicon};
use lexer::{Token, Words};
use tokens::{Read, Tokens, stop};

pub use setting::{Setting, Vocabulary};

/// Reads one entry of a card's text. `name` is the card's own name, which means the object itself, as `~` does.
///
/// Nothing is lost: what is not understood is kept as [`Part::Unread`].
pub fn read(text: &str, name: &str) -> Ability {
    read_in(text, Setting::of(name))
}

/// Reads one entry of a card's text where it stands: the names of its board mean those who bear them.
pub(crate) fn read_in(text: &str, setting: Setting<'_>) -> Ability {
    let words = Words::of(text, &lexer::own_names(setting.name, setting.legendary));
    let tokens = words.tokens();
    let mut i = Tokens::new(&tokens, setting);
    let mut parts = paragraph::text_box(&mut i);
    for part in &mut parts {
        if let Some(why) = finished::why_unread(part) {
            let (topics, why) = (super::touches::topics_of_part(part), why.to_owned());
            *part = Part::Unread(super::Unread { text: text.to_owned(), stopped_at: 0, topics, why: Some(why) });
        }
    }
    Ability { text: text.to_owned(), parts, ignored: false }
}

/// Reads a description of objects that stands alone: "black creature card in a graveyard". `None` unless every word of
/// it is understood.
pub(crate) fn read_filter(text: &str) -> Option<super::Filter> {
    read_whole(text, filter::filter)
}

/// Reads an amount that stands alone: "the number of Islands you control". `None` unless every word is understood.
pub(crate) fn read_amount(text: &str) -> Option<super::Amount> {
    read_whole(text, amount::amount)
}

/// Reads a cost that stands alone: "sacrifice two Islands", "{2}, pay 1 life". `None` unless every word is understood.
pub(crate) fn read_cost(text: &str) -> Option<super::Cost> {
    read_whole(text, cost::cost)
}

fn read_whole<T>(text: &str, read: impl Fn(&mut Tokens<'_>) -> Read<T>) -> Option<T> {
    let words = Words::of(text, &lexer::own_names("", false));
    let tokens = words.tokens();
    let mut i = Tokens::new(&tokens, Setting::of(""));
    let found = i.attempt(|i| read(i))?;
    (i.is_done() && i.targets.is_empty()).then_some(found)
}

/// Reads the words up to `end` as an ability in quotation marks: with targets of its own.
fn read_inner(i: &mut Tokens<'_>, end: usize) -> Read<Vec<Part>> {
    let bound = i.set_bound(end);
    let targets = std::mem::take(&mut i.targets);
    let (met, met_since) = (std::mem::take(&mut i.met), std::mem::take(&mut i.met_since));
    let counted = std::mem::take(&mut i.counted);
    let (two, about) = (i.two.take(), std::mem::take(&mut i.about));
    let (it, before) = (i.it, i.before);
    i.it = Antecedent::This;
    let parts = paragraph::inner(i);
    i.targets = targets;
    (i.met, i.met_since, i.counted) = (met, met_since, counted);
    (i.two, i.about) = (two, about);
    (i.it, i.before) = (it, before);
    i.set_bound(bound);
    i.jump(end);
    if parts.is_empty() { stop() } else { Ok(parts) }
}

/// Words put together again, as they were written.
pub fn text_of(words: &[Token<'_>]) -> String {
    let mut text = String::new();
    let mut inside = false;
    for (index, token) in words.iter().enumerate() {
        let word = token.plain;
        let closes = word == "\"" && inside;
        let glued = index == 0
            || closes
            || text.ends_with("\n")
            || text.ends_with('"') && inside
            || matches!(token.word, "." | "," | ";" | ":" | "'s" | "'re" | "'" | "!" | "?" | "\n")
            || word.starts_with('{') && text.ends_with('}');
        if !glued {
            text.push(' ');
        }
        text.push_str(word);
        if word == "\"" {
            inside = !inside;
        }
    }
    text
}
