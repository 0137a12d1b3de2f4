//! "has flying", "gains trample and \"...\"", "loses all abilities", "has base power and toughness 3/3".

use super::Said;
use super::pt::pt_pair;
use crate::ability::grammar::keyword::{keyword, keyword_name};
use crate::ability::grammar::lexer::INNER_MARKS;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{Token, lexicon, read_inner};
use crate::ability::{AllTypes, Change, Filter, Granted, Keyword, Part, Rule, Subject};

/// After "has" or "gains".
pub(super) fn has(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    let lasts = matches!(i.word(), "has" | "have") && matches!(subject, Subject::Host(_) | Subject::Each(_));
    i.advance(1);
    if let Some((power, toughness)) = i.attempt(pt_pair) {
        said.changes.push(Change::SetPt(power, toughness));
        return Ok(());
    }
    if i.accept("no maximum hand size") {
        said.rule(Rule::NoMaximumHand);
        return Ok(());
    }
    if i.accept("control of") {
        return gains_control(i, subject, said);
    }
    if i.accept("all basic land types") {
        said.changes.push(super::becomes::every_basic_land_type());
        return Ok(());
    }
    let start = i.position();
    let found = granted(i)?;
    // "Equipped creature has "Sacrifice Pistol: ..."": the name means what gives it, not what it is given to.   201.5a
    if *subject != Subject::This && names_its_giver(i, start) {
        if !lasts {
            return stop();
        }
        i.jump(start);
        said.changes.push(Change::Gain(granted_by_name(i)?));
        return Ok(());
    }
    said.changes.push(Change::Gain(found));
    Ok(())
}

/// The same, where the abilities speak of what gives them by its name, and only between quotation marks.
fn granted_by_name(i: &mut Tokens<'_>) -> Read<Vec<Granted>> {
    let start = i.position();
    let outer = i.makers.replace(std::collections::BTreeSet::new());
    let found = granted(i);
    let makers = std::mem::replace(&mut i.makers, outer).unwrap_or_default();
    let found = found?;
    let named = its_giver_is_named(i, start).collect::<std::collections::BTreeSet<_>>();
    if named == makers { Ok(found) } else { stop() }
}

/// Whether between quotation marks since `start` the card's own name is written out.
fn names_its_giver(i: &Tokens<'_>, start: usize) -> bool {
    its_giver_is_named(i, start).next().is_some()
}

/// Where it is.
pub(crate) fn its_giver_is_named(i: &Tokens<'_>, start: usize) -> impl Iterator<Item = usize> {
    let mut quoted = false;
    (start..i.position()).filter(move |at| {
        let Some(token) = i.token(*at) else { return false };
        quoted ^= token.word == "\"";
        // As it is printed here, `~` is the bearer.
        quoted && token.word == "~" && token.end - token.start > 1
    })
}

/// "you gain control of enchanted creature" as a lasting effect.
fn gains_control(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    let Subject::Players(who) = subject else { return stop() };
    let what = crate::ability::grammar::subject::object(i)?;
    i.speak_of(&what);
    said.others.push(crate::ability::Continuous { subject: what, change: Change::Control(who.clone()) });
    Ok(())
}

/// Abilities that are given: keywords and sentences in quotes.
pub(crate) fn granted(i: &mut Tokens<'_>) -> Read<Vec<Granted>> {
    let mut found = Vec::new();
    one(i, &mut found)?;
    loop {
        let mut next = Vec::new();
        let more = i.attempt(|i| {
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            one(i, &mut next)
        });
        if more.is_none() {
            return Ok(found);
        }
        found.append(&mut next);
    }
}

/// "scavenge", where the next sentence says that the scavenge cost is equal to its mana cost: each card's own, or that
/// with something taken from it or besides it.   702.1a
fn for_its_mana_cost(i: &mut Tokens<'_>) -> Read<Keyword> {
    let Some(name) = FOR_ITS_MANA_COST.into_iter().find(|name| i.accept(name)) else { return stop() };
    if !i.is_done() {
        return stop();
    }
    let said = its_mana_cost(name).into_iter().find_map(|sentence| i.words_behind(&format!(". {sentence}")));
    let words = changed(name, said.map_or_else(stop, Ok)?)?;
    Ok(Keyword::Known(name.to_owned(), format!("{}{words}", Keyword::ITS_MANA_COST)))
}

/// "reduced by {4}", "plus exile three other cards from your graveyard": what the mana cost is changed by, with a space
/// before it; nothing at all. Only of what is cast the machine knows such costs.
fn changed(name: &str, words: &[Token<'_>]) -> Read<String> {
    let each: Vec<&str> = words.iter().map(|token| token.word).collect();
    let known = match each.as_slice() {
        [] => return Ok(String::new()),
        ["reduced", "by", mana] => mana.starts_with('{'),
        ["plus", "exile", count, "other", "cards", "from", "your", "graveyard"] => lexicon::number(count).is_some(),
        _ => false,
    };
    if known && CAST_FOR.contains(&name) { Ok(format!(" {}", each.join(" "))) } else { stop() }
}

/// Those for which cards are cast for a cost made of their mana cost.
const CAST_FOR: [&str; 3] = ["escape", "miracle", "foretell"];

/// The keywords that are given for the mana cost of each card.
const FOR_ITS_MANA_COST: [&str; 9] =
    ["flashback", "scavenge", "unearth", "embalm", "encore", "blitz", "escape", "miracle", "foretell"];

/// How the next sentence says it.
fn its_mana_cost(name: &str) -> [String; 5] {
    [("the", "its"), ("its", "its"), ("the", "that card 's"), ("its", "that card 's"), ("the", "the card 's")]
        .map(|(whose, which)| format!("{whose} {name} cost is equal to {which} mana cost"))
}

/// That sentence, after one that gives such a keyword.
pub(crate) fn says_its_mana_cost(i: &mut Tokens<'_>, given: &[Granted]) -> bool {
    given.iter().any(|granted| match granted {
        Granted::Keyword(Keyword::Known(name, words)) => {
            words.strip_prefix(Keyword::ITS_MANA_COST).is_some_and(|changed| {
                its_mana_cost(name).iter().any(|sentence| i.accept(&format!("{sentence}{changed}")))
            })
        }
        _ => false,
    })
}

/// Those that a card in a graveyard is given for a turn.
pub(crate) const FOR_THE_TURN: [&str; 2] = ["flashback", "harmonize"];

fn one(i: &mut Tokens<'_>, into: &mut Vec<Granted>) -> Read<()> {
    if i.word() == "\"" || i.word() == INNER_MARKS.0 {
        into.push(quoted(i)?);
        return Ok(());
    }
    if i.accept("all activated abilities of") {
        let of = match i.attempt(crate::ability::grammar::subject::target) {
            Some(of @ Subject::Target(_)) => of,
            Some(_) => return stop(),
            // "of the exiled card": whichever that is.
            None if i.accept("the exiled card") => {
                let exiled = Filter::ExiledWith(Box::new(Subject::This));
                Subject::Each(crate::ability::grammar::filter::all(vec![Filter::Card, exiled]))
            }
            // "of all creature cards exiled with ~": of those that there are, as they come and go.
            None => match crate::ability::grammar::subject::each(i)? {
                of @ Subject::Each(_) => of,
                _ => return stop(),
            },
        };
        into.push(Granted::ActivatedOf(Box::new(of)));
        return Ok(());
    }
    // For what, the next sentence says: its mana cost.
    let until = |name: &&str| i.sees(&format!("{name} until end of turn"));
    if let Some(name) = FOR_THE_TURN.into_iter().find(until)
        && i.accept(name)
    {
        let own = Keyword::Known(name.to_owned(), Keyword::ITS_MANA_COST.to_owned());
        into.push(Granted::Keyword(own));
        return Ok(());
    }
    if let Some(own) = i.attempt(for_its_mana_cost) {
        into.push(Granted::Keyword(own));
        return Ok(());
    }
    let start = i.position();
    let mut keywords = Vec::new();
    keyword(i, &mut keywords)?;
    // "equip {X}, where X is that artifact's mana value": no cost of a keyword counts anything.
    let says_x = |at: usize| i.token(at).is_some_and(|token| token.word == "{x}");
    if i.where_x.is_some() && (start..i.position()).any(says_x) {
        return stop();
    }
    into.extend(keywords.into_iter().map(Granted::Keyword));
    Ok(())
}

/// An ability in quotation marks, read as such.
pub(super) fn quoted(i: &mut Tokens<'_>) -> Read<Granted> {
    let closing = if i.accept("\"") {
        "\""
    } else if i.accept(INNER_MARKS.0) {
        INNER_MARKS.1
    } else {
        return stop();
    };
    let Some(length) = i.rest().iter().position(|token| token.word == closing) else { return stop() };
    let start = i.position();
    let parts = i.nested(|i| read_inner(i, start + length))?;
    let text = crate::ability::print::parts(&parts);
    i.advance(1);
    Ok(Granted::Quoted { text, parts })
}

/// "gains all creature types", as changeling gives them.   702.73
pub(super) fn all_creature_types(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if !(i.accept("gains all creature types") || i.accept("gain all creature types")) {
        return stop();
    }
    said.changes.push(Change::Gain(vec![Granted::Keyword(Keyword::Changeling)]));
    Ok(())
}

/// After "loses".
pub(super) fn loses(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("all") {
        return loses_all(i, said);
    }
    let mut found: Vec<Keyword> = vec![lost(i)?];
    loop {
        let next = i.attempt(|i| {
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            keyword_name(i)
        });
        match next {
            Some(next) => found.push(next),
            None => break,
        }
    }
    said.changes.push(Change::Lose(found));
    Ok(())
}

/// A keyword that is lost, by its name or between quotation marks: "loses "enchant creature card in a graveyard"".
fn lost(i: &mut Tokens<'_>) -> Read<Keyword> {
    if i.word() != "\"" {
        return keyword_name(i);
    }
    match quoted(i)? {
        Granted::Quoted { parts, .. } => match &parts[..] {
            [Part::Keyword(keyword @ Keyword::Enchant(_))] => Ok(keyword.clone()),
            _ => stop(),
        },
        _ => stop(),
    }
}

/// After "loses all": "abilities", "other abilities, card types, and creature types". What a sentence gives beside is kept
/// of what is lost "other" than that.
fn loses_all(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    said.all_but_these = i.accept("other");
    // "land types and abilities".
    if i.sees("land types") {
        i.advance(2);
        said.changes.push(Change::LoseAllTypes(AllTypes::Land));
        if i.attempt(|i| if i.accept("and") && i.accept("abilities") { Ok(()) } else { stop() }).is_some() {
            said.changes.push(Change::LoseAll);
        }
        return if said.all_but_these { stop() } else { Ok(()) };
    }
    let (mut abilities, mut card, mut creature) = (false, false, false);
    loop {
        let lost = match i.word() {
            "abilities" => (&mut abilities, 1),
            "card" if i.sees("card types") => (&mut card, 2),
            "creature" if i.sees("creature types") => (&mut creature, 2),
            _ => return stop(),
        };
        if std::mem::replace(lost.0, true) {
            return stop();
        }
        i.advance(lost.1);
        let goes_on = |i: &Tokens<'_>| ["abilities", "card types", "creature types"].iter().any(|kind| i.sees(kind));
        let next = i.attempt(|i| {
            let joined = i.accept(", and") || i.accept("and") || i.accept(",");
            if joined && goes_on(i) { Ok(()) } else { stop() }
        });
        if next.is_none() {
            break;
        }
    }
    // What has no card type is nothing, but where the sentence gives it one.
    if card && !said.all_but_these {
        return stop();
    }
    let types = match (card, creature) {
        (true, true) => Some(AllTypes::Both),
        (true, false) => Some(AllTypes::Card),
        (false, true) => Some(AllTypes::Creature),
        (false, false) => None,
    };
    said.changes.extend(types.map(Change::LoseAllTypes));
    said.changes.extend(abilities.then_some(Change::LoseAll));
    Ok(())
}
