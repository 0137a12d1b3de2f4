//! Tokens: "create two 1/1 black Rat creature tokens with \"~ can't block.\"".

use std::collections::BTreeSet;

use super::arriving::{attacking_them, blocked, blocking_it};
use super::counters::patient;
use super::destination::{of_one_chosen, under_control};
use crate::ability::grammar::amount::amount;
use crate::ability::grammar::filter::capital_name;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::verb::restriction::defenders;
use crate::ability::grammar::verb::{Description, granted, its_giver_is_named, token_description};
use crate::ability::{Amount, Defender, Instruction, Subject, TokenSpec, Who, Word, Words};
use crate::terms::{CardType, ColorSet, Supertype, TypeLine};

/// "create ...", "put a ... token into play".
pub(super) fn create(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    create_for(i, &Who::You, into)
}

/// The same, done by `who`.
pub(super) fn create_for(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let old = i.word().starts_with("put");
    i.advance(1);
    let before = into.len();
    if i.accept("your choice of") {
        into.push(one_of_choice(i, who)?);
        return Ok(());
    }
    one_kind(i, who, old, into)?;
    if let Some(other) = i.attempt(|i| {
        let mut other = Vec::new();
        if !i.accept("or") {
            return stop();
        }
        one_kind(i, who, old, &mut other)?;
        Ok(other)
    }) {
        // "create a Food token or a Treasure token": one of the two.
        let first = into.split_off(before);
        into.push(Instruction::OneOf(vec![first, other]));
        return Ok(());
    }
    while i
        .attempt(|i| {
            if !(i.accept("and") || i.accept(", and") || i.accept(",")) {
                return stop();
            }
            one_kind(i, who, old, into)
        })
        .is_some()
    {}
    let all = into.split_off(before);
    into.extend(Instruction::at_once(all));
    Ok(())
}

/// "a Clue token, a Food token, or a Treasure token", behind "create your choice of".
fn one_of_choice(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    let way = |i: &mut Tokens<'_>| {
        let mut way = Vec::new();
        one_kind(i, who, false, &mut way)?;
        Ok(way)
    };
    let mut ways = vec![way(i)?];
    while let Some(next) =
        i.attempt(|i| if i.accept(", or") || i.accept("or") || i.accept(",") { way(i) } else { stop() })
    {
        ways.push(next);
    }
    if *who == Who::You && ways.len() > 1 { Ok(Instruction::OneOf(ways)) } else { stop() }
}

/// How what is copied enters, behind what it is a copy of.
const TAPPED_ATTACKING: &[&str] =
    &["tapped and attacking", "that's tapped and attacking", "that are tapped and attacking"];

/// "two tapped tokens that are copies of target creature, except they have haste".
fn copies_of(i: &mut Tokens<'_>, who: &Who, count: &Amount) -> Read<Instruction> {
    let tapped = i.accept("tapped");
    let attacking = tapped && i.accept("and attacking");
    let of = copy_of(i)?;
    // "a token that's a copy of ~ tapped and attacking that player, except it isn't legendary".
    let behind =
        !attacking && if tapped { i.accept("attacking") } else { TAPPED_ATTACKING.iter().any(|words| i.accept(words)) };
    let (tapped, attacking) = (tapped || behind, attacking || behind);
    let whom = if attacking { defenders(i) } else { Vec::new() };
    let attacker = i.attempt(|i| if i.accept("and that's") || i.accept("that's") { blocked(i) } else { stop() });
    let (who, amount) = (who.clone(), count.clone());
    let except = i.attempt(except).unwrap_or_default();
    let copies = Instruction::CreateCopies { who, amount, of, except, tapped, attacking };
    Ok(blocking_it(attacker, attacking_them(whom, copies)))
}

/// "that's tapped and attacking that player", behind what a token is: whether it enters tapped, attacking, and whom.
fn arriving(i: &mut Tokens<'_>) -> (bool, bool, Vec<Defender>) {
    let _ = i.accept("that's") || i.accept("that are");
    let both = i.accept("tapped and attacking");
    let tapped = both || i.accept("tapped");
    let attacking = both || !tapped && i.accept("attacking");
    (tapped, attacking, if attacking { defenders(i) } else { Vec::new() })
}

fn one_kind(i: &mut Tokens<'_>, who: &Who, old: bool, into: &mut Vec<Instruction>) -> Read<()> {
    if !old && let Some((name, found)) = i.attempt(named_token) {
        let (tapped, attacking, whom) = arriving(i);
        let token = spec(Some(name), found, tapped, attacking)?;
        let created = Instruction::CreateTokens { who: who.clone(), amount: Amount::Number(1), token };
        into.push(attacking_them(whom, created));
        i.it = Antecedent::Open;
        return Ok(());
    }
    if let Some(count) = i.attempt(|i| {
        let count = crate::ability::grammar::amount::plain(i)?;
        if i.accept("of those tokens") && (i.sees("instead") || i.instead_first) { Ok(count) } else { stop() }
    }) {
        into.push(Instruction::InsteadThatMany(count));
        return Ok(());
    }
    let equal = i.accept("a number of");
    let mut count = if equal { Amount::Number(1) } else { amount(i)? };
    if let Some(copies) = i.attempt(|i| copies_of(i, who, &count)) {
        into.push(copies);
        i.it = Antecedent::Open;
        return Ok(());
    }
    let start = i.position();
    let outer = i.makers.replace(BTreeSet::new());
    let described = described(i);
    let makers = std::mem::replace(&mut i.makers, outer).unwrap_or_default();
    let (name, found) = described?;
    // The name means what makes the token, and not the token: wherever it stands, it must have been read so.
    // 202.2b · 201.5a
    if its_giver_is_named(i, start).any(|at| !makers.contains(&at)) {
        return stop();
    }
    if old && !(i.accept("onto the battlefield") || i.accept("into play")) {
        return stop();
    }
    let (tapped, attacking, whom) = arriving(i);
    let attacker = if tapped || attacking { None } else { i.attempt(blocked) };
    let under = i.attempt(under_control);
    let under = of_one_chosen(under, into);
    if equal {
        if !i.accept("equal to") {
            return stop();
        }
        count = amount(i)?;
    } else if let Some(each) = i.attempt(crate::ability::grammar::amount::for_each) {
        let Amount::Number(number) = count else { return stop() };
        count = crate::ability::grammar::amount::times(number, each);
    }
    let token = spec(name, found, tapped, attacking)?;
    let created = Instruction::CreateTokens { who: under.unwrap_or_else(|| who.clone()), amount: count, token };
    into.push(blocking_it(attacker, attacking_them(whom, created)));
    if i.accept("attached to") {
        // A Role is on its creature at once.   111.10
        let host = patient(i)?;
        into.push(Instruction::Attach(crate::ability::Subject::It, host));
    }
    i.it = Antecedent::Open;
    Ok(())
}

/// "That many 1/1 green Squirrel creature tokens", "a Clue token", "an additional Food token": what is created with
/// others.
pub(crate) fn more_tokens(i: &mut Tokens<'_>) -> Read<Instruction> {
    let count = if i.accept("that many") {
        Amount::ThatMuch
    } else if i.accept("an additional") {
        Amount::Number(1)
    } else {
        amount(i)?
    };
    let (name, found) = described(i)?;
    Ok(Instruction::CreateTokens { who: Who::You, amount: count, token: spec(name, found, false, false)? })
}

/// "The Void, a legendary 5/5 black Horror Villain creature token with ...".
fn named_token(i: &mut Tokens<'_>) -> Read<(String, Description)> {
    let Some(token) = i.peek() else { return stop() };
    if !token.is_capital() && token.word != "~" || token.word == "x" {
        return stop();
    }
    let name = capital_name(i)?;
    if !(i.accept(", a") || i.accept(", an")) {
        return stop();
    }
    let found = i.with_bearer(Some(name.clone()), token_description)?;
    Ok((name, found))
}

/// "4/4 white Angel creature tokens with flying and vigilance", without what makes them.
pub(crate) fn token(i: &mut Tokens<'_>) -> Read<TokenSpec> {
    let (name, found) = described(i)?;
    let quotes = |granted: &crate::ability::Granted| !matches!(granted, crate::ability::Granted::Keyword(_));
    if found.abilities.iter().any(quotes) { stop() } else { spec(name, found, false, false) }
}

/// What a token is, by which name, and what it can do.
fn described(i: &mut Tokens<'_>) -> Read<(Option<String>, Description)> {
    let mut found = token_description(i)?;
    let name = i.attempt(|i| if i.accept("named") { capital_name(i) } else { stop() });
    if name.is_some() && i.accept("with") {
        found.abilities = i.with_bearer(name.clone(), granted)?;
    }
    // "a colorless land token named Everywhere that is every basic land type".
    let every = found.types.contains(&CardType::Land) && i.accept("that is every basic land type");
    if every {
        found.subtypes.extend(crate::terms::subtype::BASIC_LAND_TYPES.map(str::to_owned));
    }
    Ok((name, found))
}

fn copy_of(i: &mut Tokens<'_>) -> Read<crate::ability::Subject> {
    if i.accept("token that's a copy of") || i.accept("tokens that are copies of") { patient(i) } else { stop() }
}

fn spec(name: Option<String>, mut found: Description, tapped: bool, attacking: bool) -> Read<TokenSpec> {
    let mut types: BTreeSet<CardType> = found.types.into_iter().collect();
    // "a Treasure token", "a Monster Role token": what the rules say of predefined tokens.   111.10
    let mut name = name;
    if types.is_empty() && found.pt.is_none() {
        match found.subtypes.split_last_mut() {
            Some((last, words)) if last == "Role" => {
                types.insert(CardType::Enchantment);
                name = name.or_else(|| Some(words.join(" ")));
                found.subtypes = vec!["Aura".to_owned(), "Role".to_owned()];
            }
            // Only such tokens as the rules define by a subtype of artifacts need no more words.
            Some((last, [])) if found.colors.is_none() && is_of_artifacts(last) => {
                types.insert(CardType::Artifact);
            }
            // "A Walker token": 2/2, black, a Zombie.   111.10d
            Some((last, [])) if found.colors.is_none() && name.is_none() && last == "Walker" => {
                types.insert(CardType::Creature);
                name = Some(std::mem::replace(last, "Zombie".to_owned()));
                found.colors = Some(crate::terms::Color::Black.into());
                found.pt = Some((Amount::Number(2), Amount::Number(2)));
            }
            _ if name.is_some() || !found.abilities.is_empty() => {
                types.insert(CardType::Artifact);
            }
            _ => return stop(),
        }
    }
    Ok(TokenSpec {
        name,
        pt: found.pt,
        colors: found.colors.unwrap_or(ColorSet::COLORLESS),
        type_line: TypeLine { supertypes: found.supertypes.into_iter().collect(), types, subtypes: found.subtypes },
        abilities: found.abilities,
        tapped: tapped || found.tapped,
        attacking,
    })
}

/// A token that the rules define by a subtype of artifacts alone.   111.10
pub(crate) fn predefined_token(name: &str) -> Option<TokenSpec> {
    is_of_artifacts(name).then(|| TokenSpec {
        name: None,
        pt: None,
        colors: ColorSet::COLORLESS,
        type_line: TypeLine {
            supertypes: BTreeSet::new(),
            types: [CardType::Artifact].into(),
            subtypes: vec![name.to_owned()],
        },
        abilities: Vec::new(),
        tapped: false,
        attacking: false,
    })
}

fn is_of_artifacts(name: &str) -> bool {
    crate::terms::subtype::find(&name.to_lowercase()).is_some_and(|found| found.of == CardType::Artifact)
}

/// "its name is Gogo, Mysterious Mime", in the words after "except".
fn its_name(i: &mut Tokens<'_>) -> Read<String> {
    if !["its", "his", "her"].iter().any(|whose| i.accept(whose)) || !i.accept("name is") {
        return stop();
    }
    // A name may hold a comma; the card's own is one word here.
    if i.word() == "~" { crate::ability::grammar::filter::own_name(i) } else { capital_name(i) }
}

/// ", except it's 1/1 and has haste", ", except the token isn't legendary", ", except that the copy is red".
pub(crate) fn except(i: &mut Tokens<'_>) -> Read<Vec<crate::ability::Change>> {
    use crate::ability::grammar::verb::{Said, predicate};
    use crate::ability::{Change, Subject};
    if !i.accept(", except") {
        return stop();
    }
    let _ = i.accept("that");
    let mut said = Said::default();
    loop {
        if let Some(name) = i.attempt(its_name) {
            said.changes.push(crate::ability::Change::SetName(name));
            if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                break;
            }
            continue;
        }
        let _ = ["it", "they", "he", "she", "the token", "the tokens", "the copy"].iter().any(|words| i.accept(words));
        // "except it has hexproof and this ability".
        if matches!(said.changes.last(), Some(Change::Gain(_))) && i.accept("this ability") {
            said.changes.push(Change::Gain(vec![crate::ability::Granted::This]));
        } else if i.accept("they're not legendary") {
            said.changes.push(Change::LoseTypes { supertypes: vec![Supertype::Legendary], types: Vec::new() });
        } else if let Some(size) = i.attempt(size) {
            said.changes.push(size);
        } else if i.accept("has this ability") {
            said.changes.push(Change::Gain(vec![crate::ability::Granted::This]));
        } else if i.word() == "\"" && matches!(said.changes.last(), Some(Change::Gain(_))) {
            // "except it has this ability and "{T}: Draw a card."".
            said.changes.push(Change::Gain(crate::ability::grammar::verb::granted(i)?));
        } else if let Some(with) = i.attempt(crate::ability::grammar::replacement::enters_with) {
            said.changes.push(Change::Rule(with));
        } else if i.accept("doesn't copy that creature's color") || i.accept("doesn't copy its color") {
            said.changes.push(Change::KeepColor);
        } else {
            predicate(i, &Subject::It, &mut said)?;
        }
        // What isn't legendary anyway is none the less for it.
        let legendary = i.attempt(|i| {
            if !i.accept("if") {
                return stop();
            }
            crate::ability::grammar::subject::reference(i).map_or_else(stop, Ok)?;
            if i.accept("is legendary") || i.accept("'s legendary") { Ok(()) } else { stop() }
        });
        let loses = matches!(said.changes.last(), Some(Change::LoseTypes { types, .. }) if types.is_empty());
        if legendary.is_some() && !loses {
            return stop();
        }
        if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
            break;
        }
    }
    let plain = said.others.is_empty() && said.duration.is_none() && said.condition.is_none();
    let with = |rule: &crate::ability::Rule| matches!(rule, crate::ability::Rule::EntersWith(..));
    let rules = said.changes.iter().any(|change| matches!(change, Change::Rule(rule) if !with(rule)));
    if plain && !rules { Ok(said.changes) } else { stop() }
}

/// "Its power is equal to that creature's power and its toughness is equal to that creature's toughness.", of the token
/// that was just created without any.
pub(super) fn size_after(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let last = match done.last_mut() {
        Some(Instruction::If { then, .. }) => then.last_mut(),
        last => last,
    };
    let Some(Instruction::CreateTokens { token, .. }) = last else { return stop() };
    if token.pt.is_some() || !i.accept("its power is equal to") {
        return stop();
    }
    let power = amount(i)?;
    if !i.accept("and its toughness is equal to") {
        return stop();
    }
    token.pt = Some((power, amount(i)?));
    Ok(())
}

/// "'s 1/1", and no more.
fn size(i: &mut Tokens<'_>) -> Read<crate::ability::Change> {
    if !(i.accept("'s") || i.accept("is") || i.accept("are") || i.accept("'re")) {
        return stop();
    }
    let Some((power, toughness)) = i.word().split_once('/') else { return stop() };
    let (Ok(power), Ok(toughness)) = (power.parse(), toughness.parse()) else { return stop() };
    i.advance(1);
    let ends = i.is_done() || matches!(i.word(), "and" | "," | ".");
    let number = |number| Some(Amount::Number(number));
    if ends { Ok(crate::ability::Change::SetPt(number(power), number(toughness))) } else { stop() }
}

/// "Each player creates a token and puts counters on it equal to the power of creatures they controlled": each on its own,
/// which "it" doesn't tell.
pub(super) fn are_of_each(pair: &[Instruction]) -> bool {
    let [Instruction::CreateTokens { who, .. }, next] = pair else { return false };
    let next = std::slice::from_ref(next);
    who.is_each_of_several()
        && next.any_word(&mut |word| matches!(word, Word::Who(Who::ThatPlayer)))
        && next.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}
