//! Descriptions: "legendary 5/5 black Horror Villain creature with flying", of a token or of what something becomes.

use super::ability::granted;
use super::pt::{pt_pair, pt_token};
use super::{Said, cant};
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Granted, Subject};
use crate::terms::{CardType, Color, ColorSet, Supertype};

/// What "a 1/1 black Rat creature with flying" says.
#[derive(Clone, Debug, Default)]
pub(crate) struct Description {
    /// Power and toughness.
    pub pt: Option<(Amount, Amount)>,
    /// Colours, if any is named.
    pub colors: Option<ColorSet>,
    pub supertypes: Vec<Supertype>,
    /// Card types.
    pub types: Vec<CardType>,
    pub subtypes: Vec<String>,
    pub abilities: Vec<Granted>,
    /// "tapped".
    pub tapped: bool,
}

/// The words of a description up to its nouns: "legendary 5/5 black Horror Villain creature".
pub(super) fn description(i: &mut Tokens<'_>) -> Read<Description> {
    let mut found = Description::default();
    let start = i.position();
    loop {
        if found.pt.is_none()
            && let Some(pt) = i.attempt(pt_token)
        {
            found.pt = Some(pt);
            continue;
        }
        let word = i.word();
        if word == "tapped" {
            found.tapped = true;
        } else if let Some(color) = Color::ALL.into_iter().find(|color| color.word() == word) {
            found.colors.get_or_insert_default().insert(color);
            // "blue and red", "white, blue, and black".
            i.advance(1);
            let _ = i.attempt(|i| {
                if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                    return stop();
                }
                if Color::ALL.iter().any(|color| color.word() == i.word()) { Ok(()) } else { stop() }
            });
            continue;
        } else if word == "colorless" {
            found.colors.get_or_insert_default();
        } else if let Some(supertype) = lexicon::supertype(word) {
            found.supertypes.push(supertype);
        } else if let Some(card_type) = lexicon::card_type(word) {
            found.types.push(card_type);
        } else if let Some(subtype) = subtype(i) {
            found.subtypes.push(subtype);
        } else {
            break;
        }
        i.advance(1);
    }
    if i.position() == start { stop() } else { Ok(found) }
}

pub(super) fn subtype(i: &Tokens<'_>) -> Option<String> {
    let token = i.peek()?;
    if let Some(found) = i.subtype(token.word) {
        return Some(found.name.to_owned());
    }
    let unknown = token.is_capital() && token.is_word() && !lexicon::is_common_word(token.word);
    (unknown && i.position() > 0).then(|| token.plain.to_owned())
}

/// A token's description, with the words "token" and what follows "with".
pub(crate) fn token_description(i: &mut Tokens<'_>) -> Read<Description> {
    let mut found = description(i)?;
    if !(i.accept("tokens") || i.accept("token")) {
        return stop();
    }
    with_abilities(i, &mut found)?;
    Ok(found)
}

pub(super) fn with_abilities(i: &mut Tokens<'_>, found: &mut Description) -> Read<()> {
    if i.accept("with") {
        // "a 2/2 creature with all creature types", as changeling gives them.
        if i.accept("all creature types") {
            found.abilities = vec![Granted::Keyword(crate::ability::Keyword::Changeling)];
            return Ok(());
        }
        if let Some((power, toughness)) = i.attempt(pt_pair) {
            found.pt = power.zip(toughness);
            // "with base power and toughness 8/8, flying, and first strike".
            let more =
                i.attempt(|i| if i.accept("and") || i.accept(", and") || i.accept(",") { granted(i) } else { stop() });
            found.abilities = more.unwrap_or_default();
            return Ok(());
        }
        found.abilities = granted(i)?;
        // "a 3/3 creature with vigilance and all creature types".
        if i.accept("and all creature types") || i.accept(", and all creature types") {
            found.abilities.push(Granted::Keyword(crate::ability::Keyword::Changeling));
        }
    }
    Ok(())
}

/// "and Forest lands", behind what else they are, where all of it comes to what they were.
pub(super) fn more_types(i: &mut Tokens<'_>) -> Read<Description> {
    if !i.accept("and") {
        return stop();
    }
    let more = description(i)?;
    let only_types = more.pt.is_none() && more.colors.is_none() && more.supertypes.is_empty() && !more.tapped;
    if !only_types || more.types.is_empty() || !i.sees("in addition to") {
        return stop();
    }
    Ok(more)
}

/// "creature that can't attack unless ...": the restriction is an ability that it has.
pub(super) fn restrictions(i: &mut Tokens<'_>, found: &mut Description) -> Read<()> {
    let mut inner = Said::default();
    cant::cant(i, &Subject::This, &mut inner)?;
    let condition = i.attempt(|i| {
        let unless = i.accept("unless");
        if !unless && !i.accept("as long as") {
            return stop();
        }
        let found = crate::ability::grammar::condition::aside(i)?;
        Ok(if unless { crate::ability::grammar::clause::negated(found) } else { found })
    });
    let condition = match (inner.condition, condition) {
        (Some(one), Some(two)) => Some(crate::ability::Condition::All(vec![one, two])),
        (one, two) => one.or(two),
    };
    let effects =
        inner.changes.into_iter().map(|change| crate::ability::Continuous { subject: Subject::This, change }).collect();
    let part = crate::ability::Part::Static(crate::ability::Static { condition, effects, duration: None });
    let parts = vec![part];
    found.abilities.push(Granted::Quoted { text: crate::ability::print::parts(&parts), parts });
    Ok(())
}
