//! What is it: a number, a colour, a type, a controller?   104.1, 104.2, 200.4–200.7 · 107.1, 107.2, 108.3, 109.4
//!
//! Until 2007 there are only natural numbers: what would be less than nothing counts as 0, except when it is changed.
//! Later a value can be negative. A number that can't be determined is 0.

use crate::ability::{Keyword, Part, Topics, grammar};
use crate::edition::{Edition, Numbers, Provision};
use crate::engine::fact::NONE;
use crate::engine::identity::of_card;
use crate::engine::view::View;
use crate::engine::{counting, fact};
use crate::game::question::{ValueOf, ValueQuestion};
use crate::game::{Game, Nature, ObjectId, Recipient};
use crate::ruling::fact::Named;
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::{CardType, Color, Supertype, Zone, english};

mod player;

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

/// The fact in a sentence.
fn sentence(name: &str, called: Called, what: &str, said: &Named) -> String {
    match (called, said) {
        (Called::Keyword, Named::Truth(true)) => format!("{name} has {what}."),
        (Called::Keyword, Named::Truth(false)) => format!("{name} doesn't have {what}."),
        (_, Named::Truth(true)) => format!("{name} is {what}."),
        (_, Named::Truth(false)) => format!("{name} isn't {what}."),
        (_, Named::Text(text)) if text == NONE => format!("{name} has no {what}."),
        (Called::Several, _) if what != "color identity" => several(name, what, said),
        _ => format!("The {what} of {name} is {}.", spelled(said)),
    }
}

/// Why it is so.
fn reasons_of(view: &View<'_>, subject: Recipient, called: Called, what: &str) -> Vec<Reason> {
    let name = view.game().name_of(subject);
    let mut reasons = Vec::new();
    if matches!(what, "mana value" | "converted mana cost" | "cmc") {
        let text = format!("It is the total amount of mana in {name}'s mana cost, regardless of color.");
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::ManaValue]).about([subject]));
    }
    match subject {
        Recipient::Player(player) => reasons.extend(player::reasons(view, player, what)),
        Recipient::Object(id) => {
            reasons.extend((called == Called::Keyword).then(|| instances(view, id, what)).flatten());
            reasons.extend(ownership(view, id, what));
            reasons.extend(crate::engine::explain::face_down(view, id).filter(|_| what != "controller"));
            reasons.extend(passed_below(view, id, what));
            reasons.extend(crate::engine::explain::steps(view, id, called.layered(what)));
        }
    }
    reasons
}

/// A fact about one object or player.
fn of_subject(view: &View<'_>, subject: Recipient, of: &ValueOf) -> Option<Ruling> {
    let game = view.game();
    let name = game.name_of(subject);
    let what = of.what.as_str();
    let Some(mut value) = special(view, subject, what).or_else(|| fact(view, subject, what)) else {
        // An object without power has none to give.
        return matches!(what, "power" | "toughness" | "loyalty" | "defense")
            .then(|| undetermined(view, subject, what));
    };
    // That it counts as another number decides; that it stays what it is comes after what made it so.
    let (mut counts_as, mut stays) = (None, None);
    if let Fact::Number(number) = &mut value
        && *number < 0
        && matches!(what, "power" | "toughness" | "cost" | "life")
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
    if let (Recipient::Object(id), "cost" | "mana cost") = (subject, what) {
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

/// How a fact is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Called {
    /// One thing: its power.
    One,
    /// Of several things, each of which may have its own: which colors.
    Several,
    /// A keyword, which it has or not.
    Keyword,
    /// A color, which it is or not.
    Color,
    /// A kind, which it is or not.
    Kind,
}

impl Called {
    /// How this fact is spoken of.
    pub(crate) fn of(what: &str) -> Self {
        if are_several(what) {
            return Self::Several;
        }
        if Color::read(what).is_some() {
            return Self::Color;
        }
        if CardType::read(what).is_some() || Supertype::read(what).is_some() {
            return Self::Kind;
        }
        match grammar::read(what, "").parts.as_slice() {
            [Part::Keyword(_)] => Self::Keyword,
            _ => Self::One,
        }
    }

    /// Of which of an object's values the layers tell how it came to be.
    fn layered(self, what: &str) -> &str {
        match self {
            Self::Keyword => "abilities",
            Self::Color => "color",
            Self::Kind => "type",
            Self::One | Self::Several => what,
        }
    }
}

/// The facts that are several things.
fn are_several(what: &str) -> bool {
    [
        "colors",
        "color identity",
        "types",
        "card types",
        "subtypes",
        "supertypes",
        "abilities",
        "counters",
        "regeneration shields",
    ]
    .contains(&what)
}

/// What only this question calls by such a name.
fn special(view: &View<'_>, subject: Recipient, what: &str) -> Option<Fact> {
    let Recipient::Object(id) = subject else { return None };
    let now = view.now(id);
    let cost = now.cost.as_ref();
    match what {
        "cost" | "mana cost" => Some(Fact::Text(cost.map_or_else(|| NONE.to_owned(), ToString::to_string))),
        "types" | "type" | "card types" => {
            Some(Fact::List(now.type_line.types.iter().map(|card_type| card_type.word().to_owned()).collect()))
        }
        "type line" => Some(Fact::Text(now.type_line.to_string())),
        "subtypes" | "subtype" => Some(Fact::List(now.type_line.subtypes.to_vec())),
        "supertypes" | "supertype" => {
            Some(Fact::List(now.type_line.supertypes.iter().map(|word| word.word().to_owned()).collect()))
        }
        "color" | "colors" => Some(Fact::List(now.colors.iter().map(|color| color.word().to_owned()).collect())),
        "color identity" => {
            let colors = of_card(view.game().object(id));
            Some(Fact::List(colors.iter().map(|color| color.word().to_owned()).collect()))
        }
        "base power" => now.base_power.map(Fact::Number),
        "base toughness" => now.base_toughness.map(Fact::Number),
        _ => None,
    }
}

/// A flip card that is not flipped has only what its upper half says.   508.2 · 710.2
fn not_flipped(view: &View<'_>, id: ObjectId) -> Option<Reason> {
    let object = view.game().object(id);
    object.halves().filter(|_| !object.back_up)?;
    let text = format!("{} is not flipped: only the upper half of the card counts.", object.label);
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::FlipCard]).about([id]))
}

/// A value below 0: nothing until 2007, and what it is later.
fn negative(view: &View<'_>, subject: Recipient, what: &str, number: i64) -> Reason {
    let name = view.game().name_of(subject);
    let text = match view.edition().numbers() {
        Numbers::Natural => {
            format!("The {what} of {name} would be {number}. It counts as 0 for all purposes but changing it.")
        }
        Numbers::Integers => format!("The {what} of {name} is below 0, and stays so: it does not count as 0."),
    };
    Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberNegative]).about([subject])
}

/// A number that was below 0 on its way counts with what it was when it is changed again.
fn passed_below(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let now = view.now(id);
    let below = now.steps.iter().find(|step| {
        let (power, toughness) = step.then.split_once('/').unwrap_or_default();
        let part = if what == "power" { power } else { toughness };
        matches!(what, "power" | "toughness") && part.parse::<i64>().is_ok_and(|number| number < 0)
    })?;
    let later = if what == "power" { now.power } else { now.toughness };
    (later >= Some(0)).then(|| {
        let text = format!(
            "It was {} on the way. A value below 0 is kept as it is while further changes are applied.",
            below.then
        );
        Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberNegative])
    })
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

/// Of a keyword that it has several times, that once would be enough.
fn instances(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let read = grammar::read(what, "");
    let [Part::Keyword(keyword)] = read.parts.as_slice() else { return None };
    let provision = match keyword {
        Keyword::FirstStrike => Provision::FirstStrikeInstances,
        Keyword::Flying => Provision::FlyingInstances,
        Keyword::Haste => Provision::HasteInstances,
        Keyword::Landwalk(_) => Provision::LandwalkInstances,
        Keyword::Shadow => Provision::ShadowInstances,
        Keyword::Protection(_) => Provision::ProtectionInstances,
        _ => return None,
    };
    let held = view.now(id).abilities.iter();
    let count = held.filter(|held| matches!(&held.part, Part::Keyword(own) if own == keyword)).count();
    (count > 1).then(|| {
        let text = format!("It has {what} {count} times, which is the same as having it once.");
        Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([id])
    })
}

/// Who owns and who controls it, and by which rule.   200.1a, 200.4a–200.7a · 108.3, 109.4, 111.2, 112.2, 113.8
fn ownership(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let object = view.game().object(id);
    let label = &object.label;
    let (text, provisions) = match (what, object.zone, object.nature) {
        ("owner" | "controller", Zone::Stack, Nature::AbilityOnStack) => (
            format!(
                "{label} is an ability: the player who activated it controls it, or the player who controlled its source as it triggered."
            ),
            vec![Provision::AbilityOwner],
        ),
        ("owner" | "controller", Zone::Stack, _) => (
            format!(
                "{label} is a spell: its owner is the owner of its card, and the player who put it on the stack controls it."
            ),
            vec![Provision::SpellOwner],
        ),
        ("owner", _, Nature::Token) => (
            format!("{label} is a token: the rules on tokens say who owns it."),
            vec![Provision::TokenOwner, Provision::TokenOwnerPlayed],
        ),
        ("owner", Zone::Battlefield, _) => (
            format!("{label} belongs to the player who brought its card into the game."),
            vec![Provision::OwnerOfCard, Provision::PermanentOwner],
        ),
        ("owner", _, _) => {
            (format!("{label} belongs to the player who brought it into the game."), vec![Provision::OwnerOfCard])
        }
        ("controller", Zone::Battlefield, _) => (
            format!(
                "{label} is controlled by the player under whose control it entered, unless an effect says otherwise."
            ),
            vec![Provision::PermanentController],
        ),
        ("controller", _, _) => (
            format!(
                "{label} is neither on the battlefield nor on the stack: nobody controls it, so its owner is used instead."
            ),
            vec![Provision::ControllersExist],
        ),
        _ => return None,
    };
    Some(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([id]))
}

/// What it has of something of which it can have several: "The colors of Bear are red and green."
fn several(name: &str, what: &str, value: &Named) -> String {
    match value {
        Named::List(items) if items.is_empty() => format!("{name} has no {what}."),
        Named::Numbers(numbers) if numbers.is_empty() => format!("{name} has no {what}."),
        Named::List(items) if items.len() == 1 => {
            let only = spelled(value);
            format!("The only {} of {name} is {}.", english::singular(what), only.trim_end_matches('.'))
        }
        Named::Numbers(_) => format!("{name} has these {what}: {}.", spelled(value)),
        _ => format!("The {what} of {name} are {}.", spelled(value).trim_end_matches('.')),
    }
}

/// A value as a sentence says it.
fn spelled(value: &Named) -> String {
    match value {
        Named::Truth(true) => "true".to_owned(),
        Named::Truth(false) => "false".to_owned(),
        Named::Number(number) => number.to_string(),
        Named::Text(text) => text.clone(),
        Named::List(items) if items.is_empty() => "none".to_owned(),
        Named::List(items) => english::list(items, "and"),
        Named::Numbers(numbers) => {
            let items: Vec<String> = numbers.iter().map(|(name, number)| format!("{number} {name}")).collect();
            if items.is_empty() { "none".to_owned() } else { english::list(&items, "and") }
        }
        Named::Texts(texts) => {
            let items: Vec<String> = texts.iter().map(|(name, text)| format!("{name}: {text}")).collect();
            english::list(&items, "and")
        }
    }
}
