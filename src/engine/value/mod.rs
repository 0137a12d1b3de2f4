//! What is it: a number, a colour, a type, a controller?   104.1, 104.2, 200.4–200.7 · 107.1, 107.2, 108.3, 109.4
//!
//! Until 2007 there are only natural numbers: what would be less than nothing counts as 0, except when it is changed.
//! Later a value can be negative. A number that can't be determined is 0.

use crate::ability::Topics;
use crate::edition::{Edition, Numbers, Provision, SplitManaValue};
use crate::engine::fact::NONE;
use crate::engine::identity::of_card;
use crate::engine::view::View;
use crate::engine::{counting, fact};
use crate::game::question::{ValueOf, ValueQuestion};
use crate::game::{Game, Recipient};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};

mod called;
mod player;
mod why;

pub(crate) use called::Called;
use called::sentence;
use why::{negative, not_flipped, reasons_of};

/// The facts that one object or player has, so that a name that names nothing is a mistake.
pub(crate) fn is_of_one(what: &str) -> bool {
    [
        "power",
        "toughness",
        "loyalty",
        "life",
        "poison",
        "controller",
        "owner",
        "types",
        "subtypes",
        "supertypes",
        "abilities",
        "type line",
        "maximum hand size",
    ]
    .contains(&what)
}

/// Answers it, with the effects that come before in force.
pub(crate) fn answer(game: &Game, asked: &ValueQuestion, edition: &Edition) -> Ruling {
    let mut game = game.clone();
    for effect in &asked.after {
        let timestamp = game.next_timestamp();
        game.effects.push(std::sync::Arc::new(crate::game::Effect { timestamp, ..effect.clone() }));
    }
    let view = View::explained(&game, edition);
    let mut ruling = match (&asked.of, asked.round) {
        (Some(of), _) => of_board(&view, of),
        (None, Some(fraction)) => rounded(fraction, asked.up),
        (None, None) => Ruling::unknown("Nothing is asked for.", "Nothing is asked for."),
    };
    if ruling.verdict == Verdict::Answered && asked.of.is_some() {
        let own = std::mem::take(&mut ruling.doubts);
        let consulted = match &asked.of {
            Some(ValueOf { subject: Some(Recipient::Player(_)), what, .. }) => player::consulted(what),
            _ => Topics::SEEN,
        };
        return view.concluded(ruling, consulted).doubting(own);
    }
    ruling.under(edition)
}

/// A number between two whole ones: the text says which of the two it becomes.
fn rounded((over, under): (i64, i64), up: bool) -> Ruling {
    let down = over.div_euclid(under);
    let whole = over.rem_euclid(under) == 0;
    let value = if up && !whole { down.saturating_add(1) } else { down };
    let text = if whole {
        format!("{over}/{under} is the whole number {value}: there is nothing to round.")
    } else {
        let way = if up { "up" } else { "down" };
        format!("There are only whole numbers. Rounded {way}, as the text must say, {over}/{under} is {value}.")
    };
    let mut ruling = Ruling::of_value(Fact::Number(value), format!("It is {value}."));
    ruling
        .reasons
        .push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberFraction, Provision::NumbersNatural]));
    ruling
}

fn of_board(view: &View<'_>, of: &ValueOf) -> Ruling {
    let of = &ValueOf { what: of.what.replace("colour", "color"), ..of.clone() };
    match of.subject {
        Some(subject) => of_subject(view, subject, of).or_else(|| counting::answer(view, of)),
        None => counting::answer(view, of),
    }
    .unwrap_or_else(|| {
        let text = format!("\"{} of {}\" was not understood.", of.what, of.text);
        Ruling::unknown(text.clone(), text)
    })
}

/// A fact about one object or player.
fn of_subject(view: &View<'_>, subject: Recipient, of: &ValueOf) -> Option<Ruling> {
    let game = view.game();
    let name = game.name_of(subject);
    let what = match of.what.as_str() {
        "mana-value" => "mana value",
        // What it would cost all told is another question: `cast`.
        "cost" => "mana cost",
        what => what,
    };
    let Some(mut value) = special(view, subject, what).or_else(|| fact(view, subject, what)) else {
        // An object without power has none to give.
        return matches!(what, "power" | "toughness" | "loyalty" | "defense")
            .then(|| undetermined(view, subject, what));
    };
    // That it counts as another number decides; that it stays what it is comes after what made it so.
    let (mut counts_as, mut stays) = (None, None);
    if let Fact::Number(number) = &mut value
        && *number < 0
        && matches!(what, "power" | "toughness" | "life")
    {
        let negative = Some(negative(view, subject, what, *number));
        if view.edition().numbers() == Numbers::Natural {
            (counts_as, *number) = (negative, 0);
        } else {
            stays = negative;
        }
    }
    let called = Called::of(what);
    let sentence = sentence(name, called, what, &value.named(game));
    let mut ruling = Ruling::of_value(value, sentence);
    ruling.reasons.extend(counts_as);
    if let (Recipient::Object(id), "mana cost") = (subject, what) {
        // Who asks for a number means this one: X counts on the stack, and no mana cost is 0.
        let number = view.value(crate::ability::Value::ManaValue, id).unwrap_or(0);
        ruling.facts.insert("mana_value", Fact::Number(number));
    }
    if what == "color identity" {
        let text =
            format!("The colors of the mana symbols in the cost and the rules text of {name}, and its own colors.");
        let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::ColorIdentity]);
        ruling.reasons.push(reason.about([subject]));
        return Some(ruling);
    }
    ruling.reasons.extend(reasons_of(view, subject, called, what));
    ruling.reasons.extend(stays);
    if ruling.reasons.is_empty() {
        let text = format!("Nothing changes the {} of {name}.", called.layered(what));
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::Layers]).about([subject]));
    }
    if let Recipient::Object(id) = subject {
        ruling.reasons.extend(not_flipped(view, id));
    }
    Some(ruling)
}

/// What only this question calls by such a name.
fn special(view: &View<'_>, subject: Recipient, what: &str) -> Option<Fact> {
    let Recipient::Object(id) = subject else { return None };
    let now = view.now(id);
    let cost = now.cost.as_ref();
    match what {
        "mana value" | "converted mana cost" | "cmc" => {
            let two = view.edition().split_mana_value() == SplitManaValue::TwoValues;
            let halves = view.mana_values_of_halves(id).filter(|_| two)?;
            Some(Fact::List(halves.iter().map(ToString::to_string).collect()))
        }
        "mana cost" => Some(Fact::Text(cost.map_or_else(|| NONE.to_owned(), ToString::to_string))),
        "types" | "type" | "card types" => {
            Some(Fact::List(now.type_line.types.iter().map(|card_type| card_type.word().to_owned()).collect()))
        }
        "type line" => Some(Fact::Text(now.type_line.to_string())),
        "color identity" => {
            let colors = of_card(view.game().object(id));
            Some(Fact::List(colors.iter().map(|color| color.word().to_owned()).collect()))
        }
        "base power" => now.base_power.map(Fact::Number),
        "base toughness" => now.base_toughness.map(Fact::Number),
        _ => None,
    }
}

fn undetermined(view: &View<'_>, subject: Recipient, what: &str) -> Ruling {
    let name = view.game().name_of(subject);
    let mut ruling =
        Ruling::of_value(Fact::Number(0), format!("{name} has no {what}: an effect that needs the number uses 0."));
    let text = format!("{name} has no {what}. An effect that needs a number that can't be determined uses 0.");
    ruling
        .reasons
        .push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberUndetermined]).about([subject]));
    ruling
}
