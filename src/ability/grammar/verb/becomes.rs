//! "is a Spirit", "becomes a 4/4 Giant creature with flying", "is goaded": what a subject is or becomes.

use super::Said;
use super::description::{Description, description, more_types, restrictions, subtype, with_abilities};
use crate::ability::grammar::amount::amount;
use crate::ability::grammar::filter::filter;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Change, Granted, Rule, Subject};
use crate::terms::{CardType, Color, ColorSet};

/// An object of the board by its name; what "it" stands for stays what it was.
fn by_name(i: &mut Tokens<'_>) -> Read<crate::ability::Filter> {
    let (it, before) = (i.it, i.before);
    let found = crate::ability::grammar::subject::named(i);
    (i.it, i.before) = (it, before);
    match found? {
        Subject::Each(name @ crate::ability::Filter::Named(_)) => Ok(name),
        _ => stop(),
    }
}

/// "is ...", "becomes ...", "isn't ...".
pub(super) fn is(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    let denied = matches!(i.word(), "isn't" | "aren't");
    i.advance(1);
    if denied || i.accept("no longer") || i.accept("not") {
        return is_not(i, said);
    }
    if let Some(rule) = state(i) {
        said.rule(rule);
        return Ok(());
    }
    // "is named Everflame".
    if let Some(name) = i.attempt(named) {
        said.changes.push(Change::SetName(name));
        return Ok(());
    }
    if let Some(found) = everything(i).or_else(|| i.attempt(chosen)) {
        said.changes.push(found);
        return Ok(());
    }
    if i.accept("a copy of") {
        return copy(i, said);
    }
    if i.accept("each equal to") || i.accept("equal to") {
        return stop();
    }
    described(i, said)
}

/// Behind "a copy of": "target creature, except it has haste", "Ogre", "it until end of turn, except it has haste".
fn copy(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    let article = i.accept("a") || i.accept("an");
    // "Whenever a Dragon you control enters, ~ becomes a copy of it": nothing becomes a copy of itself.
    if i.it == crate::ability::Antecedent::This && i.word() == "it" && i.before != i.it {
        i.it = i.before;
    }
    // "Choose a nonlegendary creature. Target creature becomes a copy of that creature": of the chosen one.
    let chosen = matches!(i.it, crate::ability::Antecedent::Target(_)) && i.has_chosen() && i.accept("that creature");
    let found = match chosen {
        true => Some(crate::ability::Subject::Chosen),
        false => i.attempt(crate::ability::grammar::subject::reference_or_target),
    };
    let of = match found {
        Some(found) => crate::ability::Filter::Is(Box::new(found)),
        // "becomes a copy of Ogre": without an article it is a name, though it may be a subtype's too.
        None if !article => match i.attempt(by_name) {
            Some(name) => name,
            None => filter(i)?,
        },
        None => filter(i)?,
    };
    let lasts = i.attempt(|i| {
        let found = crate::ability::grammar::duration::duration(i)?;
        if i.sees(", except") { Ok(found) } else { stop() }
    });
    said.duration = said.duration.or(lasts);
    let except = i.attempt(crate::ability::grammar::effect::except).unwrap_or_default();
    said.changes.push(Change::CopyOf(Box::new(of), except));
    Ok(())
}

/// "a 2/2 blue Bird creature with flying in addition to its other types".
fn described(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    let also = i.accept("also");
    let _ = i.accept("a") || i.accept("an") || i.accept("the");
    let mut found = description(i)?;
    // "is also a Cleric, Rogue, Warrior, and Wizard".
    while also
        && let Some(more) = i.attempt(|i| {
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            let more = subtype(i).map_or_else(stop, Ok)?;
            i.advance(1);
            Ok(more)
        })
    {
        found.subtypes.push(more);
    }
    // "1/1 green Saproling creatures and Forest lands in addition to their other types".
    if let Some(more) = i.attempt(more_types) {
        found.types.extend(more.types);
        found.subtypes.extend(more.subtypes);
    }
    // "the creature type of your choice" isn't a creature.
    if matches!(i.word(), "type" | "types") {
        return stop();
    }
    with_abilities(i, &mut found)?;
    let named = i.attempt(named);
    let still = i.attempt(still).is_some();
    if !still && i.accept("that") {
        restrictions(i, &mut found)?;
    }
    // What is set to these types has no others: the words say so once more; but "an artifact creature" would keep what it
    // was.   205.1a, 205.1b
    let keeps = [CardType::Artifact, CardType::Creature].iter().all(|own| found.types.contains(own));
    let only = !still && !also && !keeps && !found.types.is_empty();
    let more = |i: &Tokens<'_>, words: &str| i.sees(&format!("{words} and abilities"));
    let _ = only && LOSES_OTHERS.iter().any(|words| !more(i, words) && i.accept(words));
    let colors_too = ["its", "their"].iter().any(|whose| i.sees(&format!("in addition to {whose} other colors")));
    let in_addition = still || also || IN_ADDITION.iter().any(|words| i.accept(words));
    changes(found, (in_addition, colors_too), said);
    said.changes.extend(named.map(Change::SetName));
    Ok(())
}

/// "named Humble Merchant", behind what it is.   612.8
fn named(i: &mut Tokens<'_>) -> Read<String> {
    if i.accept("named") { crate::ability::grammar::filter::capital_name(i) } else { stop() }
}

/// "a 3/3 artifact creature, a 2/2 artifact creature with flying, or a 1/6 Wall artifact creature with defender in
/// addition to its other types", after "becomes your choice of": what each of them changes.
pub(crate) fn one_of_these(i: &mut Tokens<'_>) -> Read<Vec<Vec<Change>>> {
    let mut ways = Vec::new();
    loop {
        if !(i.accept("a") || i.accept("an")) {
            return stop();
        }
        let mut found = description(i)?;
        with_abilities(i, &mut found)?;
        ways.push(found);
        if !(i.accept(", or") || i.accept("or") || i.accept(",")) {
            break;
        }
    }
    let in_addition = IN_ADDITION.iter().any(|words| i.accept(words));
    let of = |found| {
        let mut said = Said::default();
        changes(found, (in_addition, false), &mut said);
        said.changes
    };
    if ways.len() < 2 { stop() } else { Ok(ways.into_iter().map(of).collect()) }
}

/// "a Mutant in addition to its other types", after "enters as".
pub(crate) fn as_well(i: &mut Tokens<'_>) -> Read<Vec<Change>> {
    if !(i.accept("a") || i.accept("an")) {
        return stop();
    }
    let found = description(i)?;
    if !IN_ADDITION.iter().any(|words| i.accept(words)) {
        return stop();
    }
    let mut said = Said::default();
    changes(found, (true, true), &mut said);
    Ok(said.changes)
}

/// What is said besides where types are set.
const LOSES_OTHERS: &[&str] = &["and it loses all other card types", "and loses all other card types"];

/// What keeps the types and colors that an object has beside those that it is given.
const IN_ADDITION: &[&str] = &[
    "in addition to its other types",
    "in addition to their other types",
    "in addition to his other types",
    "in addition to her other types",
    "in addition to its other land types",
    "in addition to their other land types",
    "in addition to its other creature types",
    "in addition to their other creature types",
    "in addition to its other colors and types",
    "in addition to their other colors and types",
    "in addition to its other colors",
];

/// "goaded", "indestructible", and "unblockable" as old texts say it.
fn state(i: &mut Tokens<'_>) -> Option<Rule> {
    let states = [
        ("goaded", Rule::Goaded),
        ("indestructible", Rule::Indestructible),
        ("unblockable", Rule::CantBeBlocked(crate::ability::Filter::Any)),
    ];
    states.into_iter().find_map(|(word, rule)| i.accept(word).then_some(rule))
}

/// "all colors", "every creature type", "every basic land type in addition to its other types".
fn everything(i: &mut Tokens<'_>) -> Option<Change> {
    if i.accept("all colors") || i.accept("every color") {
        let mut colors = ColorSet::COLORLESS;
        Color::ALL.into_iter().for_each(|color| colors.insert(color));
        return Some(Change::SetColor { colors, in_addition: false });
    }
    if i.accept("all creature types") || i.accept("every creature type") {
        return Some(Change::Gain(vec![Granted::Keyword(crate::ability::Keyword::Changeling)]));
    }
    if i.accept("every basic land type in addition to its other types")
        || i.accept("every basic land type in addition to their other types")
    {
        return Some(every_basic_land_type());
    }
    if i.accept("every land type in addition to its other types")
        || i.accept("every land type in addition to their other types")
    {
        return Some(Change::every_land_type());
    }
    None
}

/// All five, in addition to what it is.   305.6
pub(super) fn every_basic_land_type() -> Change {
    let subtypes = crate::terms::subtype::BASIC_LAND_TYPES.iter().map(|name| (*name).to_owned()).collect();
    Change::SetTypes { supertypes: Vec::new(), types: Vec::new(), subtypes, in_addition: true }
}

/// "the chosen type in addition to its other types", "the chosen color".
fn chosen(i: &mut Tokens<'_>) -> Read<Change> {
    use crate::ability::Choice;
    if i.accept("the chosen color") {
        let added = i.accept("in addition to its other colors") || i.accept("in addition to their other colors");
        return Ok(Change::SetChosenColor(added));
    }
    let kind = if i.accept("the chosen creature type") {
        Choice::CreatureType
    } else if i.accept("the chosen basic land type") {
        Choice::BasicLandType
    } else if i.accept("the chosen type") {
        // What kind of type that is, the choice tells.
        match i.said("creature") || i.said("creatures") {
            true => Choice::CreatureType,
            false => Choice::LandType,
        }
    } else {
        return stop();
    };
    let in_addition = i.accept("in addition to its other types")
        || i.accept("in addition to their other types")
        || i.accept("in addition to its other creature types")
        || i.accept("in addition to their other creature types");
    Ok(Change::SetChosenType { kind, in_addition })
}

/// "that's still a land", "that are still lands": it keeps the types it has.
fn still(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("that's still") || i.accept("that is still") || i.accept("that are still") { kept(i) } else { stop() }
}

/// "It's still a land.", "They're still lands.", as a sentence behind what changed its types.
pub(crate) fn it_is_still(i: &mut Tokens<'_>) -> Read<()> {
    let said = ["it's still", "he's still", "she's still", "they're still", "they are still"];
    if said.iter().any(|words| i.accept(words)) { kept(i) } else { stop() }
}

fn kept(i: &mut Tokens<'_>) -> Read<()> {
    let _ = i.accept("a") || i.accept("an");
    if lexicon::card_type(i.word()).is_none() {
        return stop();
    }
    i.advance(1);
    Ok(())
}

/// What a description changes: whether its types come to those that the subject has, and whether its colours do.
fn changes(found: Description, (in_addition, colors_too): (bool, bool), said: &mut Said) {
    let sets_types = !(found.supertypes.is_empty() && found.types.is_empty() && found.subtypes.is_empty());
    if sets_types {
        said.changes.push(Change::SetTypes {
            supertypes: found.supertypes,
            types: found.types,
            subtypes: found.subtypes,
            in_addition,
        });
    }
    if let Some(colors) = found.colors {
        said.changes.push(Change::SetColor { colors, in_addition: colors_too || in_addition && !sets_types });
    }
    if let Some((power, toughness)) = found.pt {
        said.changes.push(Change::SetPt(Some(power), Some(toughness)));
    }
    if !found.abilities.is_empty() {
        said.changes.push(Change::Gain(found.abilities));
    }
}

fn is_not(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    let _ = i.accept("a") || i.accept("an");
    let found = description(i)?;
    if found.types.is_empty() && found.supertypes.is_empty() || !found.subtypes.is_empty() {
        return stop();
    }
    said.changes.push(Change::LoseTypes { supertypes: found.supertypes, types: found.types });
    Ok(())
}

/// "power and toughness are each equal to ...", after "its" or "~'s".
pub(super) fn defined_pt(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    let both = i.accept("power and toughness");
    let power = both || i.accept("power");
    let toughness = both || (!power && i.accept("toughness"));
    if !power && !toughness {
        return stop();
    }
    // "~'s power and toughness are each 2."
    let number = |i: &mut Tokens<'_>| {
        if both && i.accept("are each") { crate::ability::grammar::amount::plain(i) } else { stop() }
    };
    if let Some(value) = i.attempt(number) {
        said.changes.push(Change::SetPt(Some(value.clone()), Some(value)));
        return Ok(());
    }
    if !(i.accept("are each equal to") || i.accept("is equal to") || i.accept("are equal to")) {
        return stop();
    }
    let value = amount(i)?;
    let other = i.attempt(|i| {
        if !power || both || !i.accept("and its toughness is equal to") {
            return stop();
        }
        if i.accept("that number plus") {
            let more = crate::ability::grammar::amount::plain(i)?;
            return Ok(Amount::Plus(Box::new(value.clone()), Box::new(more)));
        }
        amount(i)
    });
    let toughness = match (toughness, other) {
        (true, _) => Some(value.clone()),
        (false, other) => other,
    };
    said.changes.push(Change::SetPt(power.then_some(value), toughness));
    Ok(())
}
