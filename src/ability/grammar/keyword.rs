//! Keyword abilities with their parameters, and lists of them.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::cost::{cost, mana_cost};
use super::filter::{all, filter};
use super::quality::protection;
use super::tokens::{Read, Tokens, stop};
use super::{lexicon, text_of};
use crate::ability::keywords::{self, Parameter, Spec};
use crate::ability::{Cost, Enchantable, Filter, Keyword, Quality, Who, Word, Words};

/// A name of a keyword, and its row.
type Named = (&'static str, &'static Spec);

/// The keywords by the first word of their names; longer names come first.
static BY_FIRST_WORD: LazyLock<HashMap<&'static str, Vec<Named>>> = LazyLock::new(|| {
    let mut map: HashMap<&str, Vec<Named>> = HashMap::new();
    for (name, spec) in keywords::all().flat_map(|spec| spec.names().map(move |name| (name, spec))) {
        let first = name.split([' ', '!']).next().unwrap_or(name);
        let first = first.strip_suffix("'s").unwrap_or(first);
        map.entry(first).or_default().push((name, spec));
    }
    for list in map.values_mut() {
        list.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    }
    map
});

/// One keyword ability. Protection from several qualities is several.
pub(super) fn keyword(i: &mut Tokens<'_>, into: &mut Vec<Keyword>) -> Read<()> {
    if i.word() == "protection" {
        into.extend(protection(i)?.into_iter().map(Keyword::Protection));
        return Ok(());
    }
    if i.sees("hexproof from") {
        into.extend(super::quality::hexproof(i)?.into_iter().map(|from| Keyword::Hexproof(Some(from))));
        return Ok(());
    }
    if let Some(found) = i.attempt(landwalk) {
        into.push(found);
        return Ok(());
    }
    if let Some(found) = i.attempt(word_family) {
        into.push(found);
        return Ok(());
    }
    let Some(specs) = BY_FIRST_WORD.get(i.word()) else { return stop() };
    for (name, spec) in specs {
        let found = i.attempt(|i| {
            if !i.accept(name) && !is_exclaimed(i, name) {
                return stop();
            }
            parameter(i, spec)
        });
        if let Some(found) = found {
            into.push(found);
            return Ok(());
        }
    }
    stop()
}

/// "for Mirrodin!": the mark is a token of its own.
fn is_exclaimed(i: &mut Tokens<'_>, name: &str) -> bool {
    name.strip_suffix('!').is_some_and(|name| i.sees(name) && i.accept(name))
}

fn parameter(i: &mut Tokens<'_>, spec: &'static Spec) -> Read<Keyword> {
    match spec.parameter {
        // "Partner—Survivors": with whom, the words behind the dash say.   702.124
        Parameter::None if spec.name == "partner" && i.accept("—") => {
            let count = i.rest().iter().take_while(|token| !matches!(token.word, "," | "." | "\n")).count();
            Ok(spec.with_words(take_words(i, count)?))
        }
        Parameter::None => Ok(spec.plain()),
        Parameter::Number => numbered(i, spec),
        Parameter::MaybeNumber => Ok(i.attempt(|i| numbered(i, spec)).unwrap_or_else(|| spec.plain())),
        Parameter::Cost => costed(i, spec),
        Parameter::MaybeCost => Ok(i.attempt(|i| costed(i, spec)).unwrap_or_else(|| spec.plain())),
        Parameter::NumberCost => {
            let number = take_words(i, 1)?;
            if !i.accept("—") {
                return stop();
            }
            let cost = rest_of_cost(i)?;
            // "Suspend X—{X}{G}. X can't be 0.": of so many counters, the cost itself says that (107.3).
            if number.eq_ignore_ascii_case("x") && i.sees(". x can't be 0") {
                i.advance(1);
                let _ = i.accept("x can't be 0");
            }
            Ok(spec.with_words(format!("{number}—{cost}")))
        }
        Parameter::Words => {
            // A name has a comma of its own: "partner with Regna, the Redeemer".
            let ends = |word: &str| match word {
                "," => spec.name != "partner with",
                word => matches!(word, ";" | "." | "\n"),
            };
            let count = i.rest().iter().take_while(|token| !ends(token.word)).count();
            Ok(spec.with_words(take_words(i, count)?))
        }
        Parameter::Ability if i.is_done() || matches!(i.word(), "," | "\n") => Ok(spec.plain()),
        Parameter::Before | Parameter::Ability => stop(),
        Parameter::Enchant => enchant(i),
        Parameter::Equip => equip(i),
        Parameter::Hexproof => Ok(Keyword::Hexproof(None)),
        Parameter::Protection => stop(),
        Parameter::BandsWithOther => Ok(Keyword::BandsWithOther(bands_with(i)?)),
    }
}

/// "legends", "legendary creatures", "creatures named Wolves of the Hunt".
fn bands_with(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("legends") {
        use crate::terms::Supertype;
        return Ok(all(vec![Filter::Supertype(Supertype::Legendary), Filter::CREATURE]));
    }
    filter(i)
}

fn numbered(i: &mut Tokens<'_>, spec: &Spec) -> Read<Keyword> {
    let word = i.word();
    let number = lexicon::number(word).filter(|_| word.starts_with(|c: char| c.is_ascii_digit()));
    let Some(number) = number.and_then(|number| u32::try_from(number).ok()) else {
        // "bushido X": X is not known here.
        if word == "x" {
            i.advance(1);
            if let Some((from, to)) = i.where_x.filter(|_| Keyword::COUNTED.contains(&spec.name)) {
                return counted(i, from, to).map(|words| spec.with_words(words));
            }
            return Ok(spec.with_words("X".to_owned()));
        }
        // "modular—sunburst": a number for each color of mana spent.
        if word == "—" && i.accept("—") && i.accept("sunburst") {
            return Ok(spec.with_words(Keyword::SUNBURST.to_owned()));
        }
        return stop();
    };
    i.advance(1);
    let mut keyword = spec.plain();
    match keyword.number_mut() {
        Some(own) => *own = number,
        None => keyword = spec.with_words(number.to_string()),
    }
    Ok(keyword)
}

/// "X, where X is the number of +1/+1 counters on it", of a keyword that the object itself has: its ability counts.
fn counted(i: &mut Tokens<'_>, from: usize, to: usize) -> Read<String> {
    let itself = i.it == super::tokens::Antecedent::This;
    let amount = super::amount::defined(i, from, to)?;
    let speaks_of_one = |word: Word<'_>| matches!(word, Word::Subject(_) | Word::Filter(Filter::Other));
    if !itself && amount.any_word(&mut |word| speaks_of_one(word)) {
        return stop();
    }
    Ok(format!("{}{}", Keyword::WHERE_X, crate::ability::print::amount(&amount)))
}

/// After the name: a mana cost, or a dash and a cost in words.
fn costed(i: &mut Tokens<'_>, spec: &Spec) -> Read<Keyword> {
    let mut keyword = spec.plain();
    if let Some(own) = keyword.cost_mut() {
        *own = keyword_cost(i)?;
        return Ok(keyword);
    }
    if i.accept("—") {
        // "escape—{3}{B}{B}, Exile four other cards from your graveyard": to the end of the sentence.
        let count = i.rest().iter().take_while(|token| !matches!(token.word, "." | "\n" | "\"")).count();
        return Ok(spec.with_words(take_words(i, count)?));
    }
    if !i.word().starts_with('{') {
        return stop();
    }
    let first = rest_of_cost(i)?;
    // "cumulative upkeep {W} or {U}": one or the other for each counter.   502.13a · 702.24a
    if spec.name == "cumulative upkeep" && i.accept("or") {
        let second = rest_of_cost(i)?;
        return Ok(spec.with_words(format!("{first} or {second}")));
    }
    // "echo {X}, where X is your life total": looked at as it is paid.   702.1b
    if spec.name == "echo" && i.sees(", where x is") {
        let rest = i.rest();
        i.advance(4);
        super::amount::amount(i)?;
        let count = rest.len() - i.rest().len();
        return Ok(spec.with_words(format!("{first}{}", text_of(&rest[..count]))));
    }
    // "kicker {1}{G} and/or {2}{U}": either of them, or both.   702.33b
    let second = i.attempt(|i| {
        if !i.accept("and/or") {
            return stop();
        }
        rest_of_cost(i)
    });
    Ok(spec.with_words(match second {
        Some(second) => format!("{first} and/or {second}"),
        None => first,
    }))
}

/// `{2}`, or `—Pay 3 life`.
fn keyword_cost(i: &mut Tokens<'_>) -> Read<Cost> {
    if i.accept("—") { cost(i) } else { Ok(Cost(vec![crate::ability::CostPart::Mana(mana_cost(i)?)])) }
}

/// A cost of a keyword that no board sees, in its own words: symbols, or everything to the end of the sentence.
fn rest_of_cost(i: &mut Tokens<'_>) -> Read<String> {
    let rest = i.rest();
    let symbols = rest.iter().take_while(|token| token.word.starts_with('{')).count();
    let count =
        if symbols > 0 { symbols } else { rest.iter().take_while(|token| !matches!(token.word, "." | "\n")).count() };
    take_words(i, count)
}

fn take_words(i: &mut Tokens<'_>, count: usize) -> Read<String> {
    let Some(words) = i.rest().get(..count).filter(|words| !words.is_empty()) else { return stop() };
    let text = text_of(words);
    i.advance(count);
    Ok(text)
}

/// "swampwalk", "snow forestwalk", "nonbasic landwalk", "landwalk of the chosen type".
fn landwalk(i: &mut Tokens<'_>) -> Read<Keyword> {
    let mut parts = Vec::new();
    loop {
        let word = i.word();
        if let Some(land) = word.strip_suffix("walk") {
            i.advance(1);
            if land != "land" {
                match i.subtype(land) {
                    Some(found) => parts.push(Filter::Subtype(found.name.to_owned())),
                    None => return stop(),
                }
            }
            break;
        }
        if let Some(supertype) = lexicon::supertype(word) {
            parts.push(Filter::Supertype(supertype));
        } else if let Some(supertype) = word.strip_prefix("non").and_then(lexicon::supertype) {
            parts.push(Filter::Supertype(supertype).negate());
        } else if let Some(card_type) = lexicon::card_type(word).filter(|_| !word.ends_with('s')) {
            parts.push(Filter::Type(card_type));
        } else {
            return stop();
        }
        i.advance(1);
    }
    if i.accept("of the chosen type") || i.accept("of that type") {
        parts.push(Filter::ChosenType);
    }
    Ok(Keyword::Landwalk(all(parts)))
}

/// "plainscycling {2}", "basic landcycling {1}{U}", "Goblin offering".
fn word_family(i: &mut Tokens<'_>) -> Read<Keyword> {
    let basic = i.accept("basic");
    // "artifact landcycling {2}".
    if !basic && i.word_at(1) == "landcycling" && lexicon::card_type(i.word()).is_some() {
        let kind = take_words(i, 1)?;
        i.advance(1);
        return Ok(Keyword::Known("cycling".to_owned(), format!("{} land {}", kind.to_lowercase(), rest_of_cost(i)?)));
    }
    let word = i.word();
    if !basic && i.word_at(1) == "offering" && i.subtype(word).is_some() {
        let kind = take_words(i, 1)?;
        i.advance(1);
        return Ok(Keyword::Known("offering".to_owned(), kind));
    }
    let Some(kind) = word.strip_suffix("cycling").filter(|kind| !kind.is_empty()) else { return stop() };
    if i.subtype(kind).is_none() && lexicon::card_type(kind).is_none() && lexicon::supertype(kind).is_none() {
        return stop();
    }
    let kind = format!("{}{kind}", if basic { "basic " } else { "" });
    i.advance(1);
    let _ = i.accept("—");
    let cost = rest_of_cost(i)?;
    Ok(Keyword::Known("cycling".to_owned(), format!("{kind} {cost}")))
}

/// "creature", "creature you control", "player", "artifact or creature", "creature card in a graveyard".
fn enchant(i: &mut Tokens<'_>) -> Read<Keyword> {
    if i.accept("player") {
        return Ok(Keyword::Enchant(Enchantable::Player(Who::Anyone)));
    }
    if i.accept("opponent") {
        return Ok(Keyword::Enchant(Enchantable::Player(Who::Opponent)));
    }
    Ok(Keyword::Enchant(Enchantable::Object(filter(i)?)))
}

/// "{2}", "—Pay 3 life", "legendary creature {3}", "Knight {2}".
fn equip(i: &mut Tokens<'_>) -> Read<Keyword> {
    // "Equip 3", as the first printings of some cards have it.
    if let Ok(generic) = i.word().parse::<u32>() {
        i.advance(1);
        let mana = crate::terms::ManaCost(vec![crate::terms::ManaSymbol::Generic(generic)]);
        return Ok(Keyword::Equip(Cost(vec![crate::ability::CostPart::Mana(mana)]), Filter::CREATURE));
    }
    let which = if i.word().starts_with('{') || i.word() == "—" { Filter::CREATURE } else { filter(i)? };
    Ok(Keyword::Equip(keyword_cost(i)?, which))
}

/// A keyword as a word of another sentence: "with flying", "as though it had reach", "landwalk abilities".
pub(super) fn keyword_name(i: &mut Tokens<'_>) -> Read<Keyword> {
    if i.accept("landwalk abilities") || i.accept("landwalk") {
        return Ok(Keyword::Landwalk(Filter::Any));
    }
    if i.word() == "protection" && i.word_at(1) != "from" {
        i.advance(1);
        return Ok(Keyword::Protection(Quality::Source(Filter::Any)));
    }
    let mut found = Vec::new();
    if i.attempt(|i| keyword(i, &mut found)).is_none() {
        return bare_name(i);
    }
    match (found.pop(), found.is_empty()) {
        (Some(keyword), true) => Ok(keyword),
        _ => stop(),
    }
}

/// A keyword without its number or cost, which may be any: "a card with flashback", "creatures you control with toxic".
fn bare_name(i: &mut Tokens<'_>) -> Read<Keyword> {
    use Parameter::{Cost, Number, NumberCost};
    let specs = BY_FIRST_WORD.get(i.word()).map_or(&[][..], Vec::as_slice);
    let named =
        specs.iter().find(|(name, spec)| matches!(spec.parameter, Number | Cost | NumberCost) && i.accept(name));
    named.map_or_else(stop, |(_, spec)| Ok(spec.plain()))
}

/// Several keywords: "flying, first strike; reach". All words up to the end must be keywords.
pub(super) fn keyword_line(i: &mut Tokens<'_>) -> Read<Vec<Keyword>> {
    let mut found = Vec::new();
    loop {
        keyword(i, &mut found)?;
        while i.accept(",") || i.accept(";") || i.accept("and") || i.accept(".") || i.accept("\n") {}
        if i.is_done() {
            return Ok(found);
        }
    }
}

/// Keywords inside a sentence: "flying", "flying and first strike", "trample, haste, and protection from red". Ends
/// where something else begins.
pub(super) fn keywords_within(i: &mut Tokens<'_>) -> Read<Vec<Keyword>> {
    let mut found = Vec::new();
    keyword(i, &mut found)?;
    loop {
        let mut next = Vec::new();
        let more = i.attempt(|i| {
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            keyword(i, &mut next)
        });
        if more.is_none() {
            return Ok(found);
        }
        found.append(&mut next);
    }
}
