//! What a sentence is about: "~", "enchanted creature", "it", "target creature", "other Goblins".

use super::filter::{all, capital_name, filter};
use super::lexicon;
use super::tokens::{Antecedent, Read, Tokens, stop};
use super::who::who;
use crate::ability::{Amount, Attached, Deed, Filter, Host, Subject, TargetSpec, Targetable, Who, Word, Words};

/// A subject of a sentence, and what "it" means from here on.
pub(super) fn subject(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = reference(i).map_or_else(|| quantified(i), Ok)?;
    i.speak_of(&found);
    Ok(found)
}

/// A subject in the place of an object: it does not change what "it" means.
pub(super) fn object(i: &mut Tokens<'_>) -> Read<Subject> {
    let (it, before) = (i.it, i.before);
    let found = reference(i).map_or_else(|| i.attempt(quantified).map_or_else(|| named(i), Ok), Ok);
    (i.it, i.before) = (it, before);
    found
}

/// What a sentence can name without describing it: itself, its host, what was spoken of.
pub(super) fn reference(i: &mut Tokens<'_>) -> Option<Subject> {
    match i.word() {
        "~" => {
            i.advance(1);
            Some(Subject::This)
        }
        "this" => this(i).then_some(Subject::This),
        "enchanted" | "equipped" | "fortified" => host(i).map(Subject::Host),
        "it" | "he" | "she" | "him" | "her" => {
            i.advance(1);
            Some(i.spoken_of())
        }
        "itself" | "himself" | "herself" => {
            i.advance(1);
            Some(i.spoken_of())
        }
        "they" if i.players => None,
        // "tap it and up to one target creature. They don't untap": neither of the two alone.
        "they" | "them" if i.both => None,
        // "target creature's controller searches ... for two cards and puts them ...": no single target is they.
        "they" | "them" if !may_be_several(i) => {
            i.advance(1);
            Some(Subject::It)
        }
        "they" | "them" => {
            i.advance(1);
            Some(last_target(i).unwrap_or(Subject::It))
        }
        "that" | "those" => that(i),
        "the" => the(i),
        _ => None,
    }
}

/// "this creature", "this Aura", but not "this turn".
fn this(i: &mut Tokens<'_>) -> bool {
    let noun = i.word_at(1);
    let names_it = lexicon::card_type(noun).is_some_and(|_| !noun.ends_with('s'))
        || matches!(noun, "permanent" | "card" | "token" | "spell" | "land" | "commander" | "ability" | "emblem")
        || i.subtype(noun).is_some() && noun != "time";
    if names_it {
        i.advance(2);
        if matches!(noun, "land" | "permanent" | "creature") && i.word() == "card" {
            i.advance(1);
        }
    }
    names_it
}

/// "enchanted creature", "equipped creature", "fortified land".
fn host(i: &mut Tokens<'_>) -> Option<Host> {
    let attached = match i.word() {
        "enchanted" => Attached::Enchanted,
        "equipped" => Attached::Equipped,
        _ => Attached::Fortified,
    };
    let noun = i.word_at(1);
    let kind = i.subtype(noun).filter(|found| found.name.eq_ignore_ascii_case(noun));
    let noun = match lexicon::card_type(noun) {
        // "enchanted Forest", "enchanted Wall": what it is attached to, whatever that is now.
        None if kind.is_some() => kind.map(|found| crate::terms::subtype::goes_with(found.name)),
        Some(card_type) if lexicon::card_type(noun).is_some() && !noun.ends_with('s') => Some(card_type),
        None if noun == "permanent" => None,
        _ => return None,
    };
    i.advance(2);
    Some(Host { attached, noun })
}

fn last_target(i: &Tokens<'_>) -> Option<Subject> {
    let (index, spec) = i.targets.iter().enumerate().next_back()?;
    (!matches!(spec.what, Targetable::Player(_))).then_some(Subject::Target(index))
}

/// "that creature", "those creatures", "that spell".
fn that(i: &mut Tokens<'_>) -> Option<Subject> {
    if i.accept("that copy") {
        return Some(Subject::It);
    }
    let noun = i.word_at(1);
    let names_it = lexicon::card_type(noun).is_some()
        || matches!(noun, "permanent" | "permanents" | "card" | "cards" | "token" | "tokens" | "spell" | "spells")
        || i.subtype(noun).is_some();
    if !names_it {
        return None;
    }
    // "that creature's controller" is a player.
    if i.word_at(2) == "'s" && matches!(i.word_at(3), "controller" | "owner") {
        return None;
    }
    i.advance(2);
    let _ = i.accept("or planeswalker") || noun == "spell" && i.accept("or ability");
    if matches!(noun, "creature" | "creatures" | "artifact" | "land" | "enchantment")
        && matches!(i.word(), "card" | "token" | "cards" | "tokens")
    {
        i.advance(1);
    }
    if matches!(noun, "token" | "tokens") && !last_target_speaks_of(i, &Filter::Token) {
        return Some(Subject::It);
    }
    // "reveals cards ... until they reveal a creature card. ... puts that card onto the battlefield": no target.
    let shown = ["reveal", "reveals", "search", "searches"].iter().any(|verb| i.said(verb))
        || ["cards from the top of", "the top card of"].iter().any(|phrase| i.said_phrase(phrase));
    // "Counter target activated ability from an artifact source and destroy that artifact": no ability is an artifact.
    if last_target_is_ability(i) && !matches!(noun, "spell" | "spells" | "card" | "cards" | "token" | "tokens") {
        return None;
    }
    if matches!(noun, "card" | "cards") && shown && !last_target_speaks_of(i, &Filter::Card) {
        return Some(Subject::It);
    }
    // "Untap target creature and each other ... . Those creatures ...": more than the one target.
    if noun.ends_with('s') && !may_be_several(i) {
        return None;
    }
    let host = i.host.filter(|host| host.noun.is_none() || lexicon::card_type(noun) == host.noun);
    let other = host.map_or(Subject::It, Subject::Host);
    Some(last_target(i).filter(|_| may_be(i, noun)).unwrap_or(other))
}

/// "That token" is a target only where a token was targeted; else one that was just created.
fn last_target_speaks_of(i: &Tokens<'_>, wanted: &Filter) -> bool {
    matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Object(which))
        if which.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter == wanted)))
}

/// Whether an ability was targeted, whose source later words can't name.
fn last_target_is_ability(i: &Tokens<'_>) -> bool {
    matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Object(which))
        if which.any_word(&mut |word| matches!(word, Word::Filter(Filter::AbilityOnStack { .. }))))
}

/// Whether several objects can be the last target, so that a plural means it; there may be no target at all.
fn may_be_several(i: &Tokens<'_>) -> bool {
    let objects: Vec<&TargetSpec> =
        i.targets.iter().filter(|spec| !matches!(spec.what, Targetable::Player(_))).collect();
    match objects.as_slice() {
        [] => true,
        [only] => only.most != Amount::Number(1),
        _ => false,
    }
}

/// Whether "that land" may speak of the last target: what was targeted is a land, or nothing is said of its type.
fn may_be(i: &Tokens<'_>, noun: &str) -> bool {
    let Some(wanted) = lexicon::card_type(noun) else { return true };
    let mut named = false;
    let mut same = false;
    let mut look = |filter: &Filter| match filter {
        Filter::Type(found) => {
            named = true;
            same |= *found == wanted;
        }
        Filter::Subtype(subtype) => {
            named = true;
            same |= crate::terms::subtype::goes_with(subtype) == wanted;
        }
        _ => {}
    };
    fn walk(filter: &Filter, look: &mut dyn FnMut(&Filter)) {
        look(filter);
        match filter {
            Filter::All(parts) | Filter::Either(parts) => parts.iter().for_each(|part| walk(part, look)),
            _ => {}
        }
    }
    if let Some(Targetable::Object(filter) | Targetable::Either(filter, _)) = i.targets.last().map(|spec| &spec.what) {
        walk(filter, &mut look)
    }
    same || !named
}

fn the(i: &mut Tokens<'_>) -> Option<Subject> {
    if let Some(found) = i.attempt(nth_spell) {
        return Some(found);
    }
    if i.accept("the chosen creature") || i.accept("the chosen permanent") {
        return Some(Subject::Chosen);
    }
    if let Some(found) = i.attempt(super::effect::top) {
        return Some(found);
    }
    if i.accept("the rest of the revealed cards")
        || i.accept("the rest of those cards")
        || i.accept("the rest")
        || i.accept("the other cards")
        || (i.sees("the other into") || i.sees("the other on")) && i.accept("the other")
    {
        return Some(Subject::Rest);
    }
    if let Some(found) = i.attempt(linked) {
        return Some(found);
    }
    if i.accept("the copy") || i.accept("the copies") || i.accept("the card") || i.accept("the land") {
        return Some(Subject::It);
    }
    // "the creature's controller" is a player.
    let of_player = i.word_at(2) == "'s" && matches!(i.word_at(3), "controller" | "owner");
    if i.accept("the token") || i.accept("the tokens") || !of_player && i.accept("the creature") {
        return Some(Subject::It);
    }
    for (index, phrase) in ["the first target", "the second target", "the third target"].into_iter().enumerate() {
        if index < i.targets.len() && i.accept(phrase) {
            return Some(Subject::Target(index));
        }
    }
    None
}

/// "the first spell you cast each turn", "the second spell each player casts each turn".
fn nth_spell(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if !i.accept("spell") {
        return stop();
    }
    let caster = who(i)?;
    if !(i.accept("cast each turn") || i.accept("casts each turn")) {
        return stop();
    }
    Ok(Subject::Each(all(vec![Filter::NthSpell(number), Filter::Spell, Filter::Controller(caster)])))
}

/// "the sacrificed creature", "the exiled cards".
fn linked(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    let deed = Deed::read(i.word()).filter(|deed| *deed != Deed::Chosen).map_or_else(stop, Ok)?;
    i.advance(1);
    let noun = i.word();
    let names_it = lexicon::card_type(noun).is_some()
        || matches!(noun, "permanent" | "permanents" | "card" | "cards" | "token" | "tokens")
        || lexicon::subtype(noun).is_some();
    if !names_it {
        return stop();
    }
    i.advance(1);
    let _ = i.accept("card") || i.accept("cards");
    Ok(Subject::Linked(deed))
}

/// "target creature", "each creature you control", "other Goblins", "you".
fn quantified(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(found) = i.attempt(target) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(each) {
        return Ok(found);
    }
    i.attempt(|i| who(i).map(Subject::Players)).map_or_else(stop, Ok)
}

/// "each creature", "all Goblins", "creatures you control", "other Cats", "each of those creatures".
pub(super) fn each(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("both creatures") {
        return Ok(Subject::Pair);
    }
    if i.accept("each of them") || i.accept("all of them") || i.accept("both of them") {
        return Ok(last_target(i).unwrap_or(Subject::It));
    }
    if i.sees("each of those creatures") && i.said("paired") && i.accept("each of those creatures") {
        return Ok(Subject::Pair);
    }
    if i.accept("each of those") || i.accept("all of those") {
        if i.attempt(super::filter::simple_noun).is_none() {
            return stop();
        }
        return Ok(last_target(i).unwrap_or(Subject::It));
    }
    let before = i.position();
    let other = i.accept("each other") || i.accept("all other") || i.accept("another");
    if !other {
        let _ = i.accept("each") || i.accept("all") || i.accept("every");
    }
    if matches!(i.word(), "player" | "players" | "opponent" | "opponents") {
        return stop();
    }
    let start = i.position();
    let found = filter(i)?;
    if !other && i.token(start) == i.token(before) && is_singular_subtype(i, start) {
        return stop();
    }
    Ok(Subject::Each(if other { all(vec![Filter::Other, found]) } else { found }))
}

/// "Giant Spider can block ...": subtypes in the singular, without article, are an object's name.
fn is_singular_subtype(i: &Tokens<'_>, start: usize) -> bool {
    let nouns: Vec<_> = (start..i.position())
        .filter_map(|at| i.token(at))
        .map_while(|token| i.subtype(token.word).map(|found| (token, found)))
        .collect();
    let behind = start + nouns.len();
    nouns.last().is_some_and(|(token, found)| {
        // "Goblin spells you cast": the subtype describes what follows.
        let next = i.token(behind).is_some_and(|next| {
            lexicon::card_type(next.word).is_some() || matches!(next.word, "spells" | "cards" | "permanents" | "tokens")
        });
        !next && token.word.eq_ignore_ascii_case(found.name) && lexicon::plural(found.name) != found.name
    })
}

/// "a creature you control", "one or more creatures", "another Goblin": one of those, in a trigger.
pub(super) fn one(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("another") {
        return Ok(Subject::Each(all(vec![Filter::Other, filter(i)?])));
    }
    if i.accept("a") || i.accept("an") {
        return Ok(Subject::Each(filter(i)?));
    }
    stop()
}

/// "target creature", "up to two target creatures", "another target attacking creature", "any target".
pub(super) fn target(i: &mut Tokens<'_>) -> Read<Subject> {
    let number = |number| Amount::Number(number);
    if i.accept("any target") {
        let what = Targetable::Either(any_target(), Who::Anyone);
        return Ok(push(i, what, number(1), number(1)));
    }
    if i.accept("any other target")
        || (i.sees("another target,")
            || i.sees("another target.")
            || i.word() == "another" && i.word_at(1) == "target" && matches!(i.word_at(2), "" | "and"))
            && i.accept("another target")
    {
        let what = Targetable::Either(all(vec![Filter::Other, any_target()]), Who::Anyone);
        return Ok(push(i, what, number(1), number(1)));
    }
    let _ = i.accept("each of");
    let (mut least, mut most) = (number(1), number(1));
    if i.accept("one or two") {
        most = number(2);
    } else if i.accept("one, two, or three") {
        most = number(3);
    } else if i.accept("up to") {
        most = super::amount::plain(i)?;
        least = number(0);
    } else if i.accept("any number of") {
        (least, most) = (number(0), Amount::UNBOUNDED);
    } else if i.word() != "target" && i.word() != "another" && i.word() != "other" {
        most = super::amount::plain(i)?;
        least = most.clone();
    }
    let other = i.accept("another") || i.accept("other");
    if !i.accept("target") {
        return stop();
    }
    let start = i.position();
    let what = match (targetable(i)?, i.targets.last()) {
        // "target player shuffles up to four target cards from their graveyard".
        (Targetable::Object(Filter::All(parts)), Some(TargetSpec { what: Targetable::Player(_), .. })) => {
            let owner = Who::Target(i.targets.len() - 1);
            let own = |part| match part {
                Filter::Owner(Who::ThatPlayer) => Filter::Owner(owner.clone()),
                part => part,
            };
            Targetable::Object(Filter::All(parts.into_iter().map(own).collect()))
        }
        // "five target cards from an opponent's graveyard": all of them from one.
        (Targetable::Object(which), _) if most != number(1) && i.said_within("an opponent's graveyard", start) => {
            Targetable::Object(all(vec![which, Filter::SingleOwner]))
        }
        (what, _) => what,
    };
    let what = match (other, what) {
        (true, Targetable::Object(found)) => Targetable::Object(all(vec![Filter::Other, found])),
        // Another player than which, the words before would say.
        (true, _) => return stop(),
        (false, what) => what,
    };
    Ok(push(i, what, least, most))
}

fn push(i: &mut Tokens<'_>, what: Targetable, least: Amount, most: Amount) -> Subject {
    let player = matches!(what, Targetable::Player(_));
    if let Targetable::Object(Filter::All(parts)) = &what {
        // "target creature an opponent controls": that player is its controller.
        let holder = |part: &Filter| match part {
            Filter::Controller(Who::Opponent | Who::Anyone | Who::Others) => Some(Who::ItsController),
            Filter::Owner(Who::Opponent | Who::Anyone | Who::Others) => Some(Who::ItsOwner),
            _ => None,
        };
        if let Some(found) = parts.iter().find_map(holder) {
            i.holder = Some(found);
        }
    }
    i.targets.push(TargetSpec { what, least, most });
    let index = i.targets.len() - 1;
    if player { Subject::Players(Who::Target(index)) } else { Subject::Target(index) }
}

/// What "any target" can be, besides players.
pub(crate) fn any_target() -> Filter {
    use crate::terms::CardType;
    Filter::Either(vec![Filter::CREATURE, Filter::Type(CardType::Planeswalker), Filter::Type(CardType::Battle)])
}

/// After "target".
fn targetable(i: &mut Tokens<'_>) -> Read<Targetable> {
    let players = |word: &str| match word {
        "player" | "players" => Some(Who::Anyone),
        "opponent" | "opponents" => Some(Who::Opponent),
        _ => None,
    };
    if let Some(who) = players(i.word()) {
        i.advance(1);
        if i.accept("or planeswalker") {
            use crate::terms::CardType;
            return Ok(Targetable::Either(Filter::Type(CardType::Planeswalker), who));
        }
        return Ok(Targetable::Player(who));
    }
    let found = filter(i)?;
    let or_player = i.attempt(|i| {
        if !i.accept("or") {
            return stop();
        }
        let _ = i.accept(",");
        let who = players(i.word()).map_or_else(stop, Ok)?;
        i.advance(1);
        Ok(who)
    });
    Ok(match or_player {
        Some(who) => Targetable::Either(found, who),
        None => Targetable::Object(found),
    })
}

/// Whose value: "its", "~'s", "enchanted creature's", "that creature's".
pub(super) fn possessor(i: &mut Tokens<'_>) -> Read<Subject> {
    if matches!(i.word(), "its" | "his" | "her") {
        i.advance(1);
        return Ok(i.spoken_of());
    }
    let (it, before) = (i.it, i.before);
    let found = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => i.attempt(|i| i.nested(target)).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?,
    };
    (i.it, i.before) = (it, before);
    if i.accept("'s") || i.accept("'") { Ok(found) } else { stop() }
}

/// Whether a capitalised word follows, so that a common word is the beginning of a name.
fn begins_name(i: &Tokens<'_>) -> bool {
    // "Wraith can't be blocked": a subtype in the singular, which names no kind here.
    if i.subtype(i.word()).is_some_and(|found| found.name.eq_ignore_ascii_case(i.word())) {
        return true;
    }
    let next = usize::from(i.word_at(1) == "'s") + 1;
    i.rest().get(next).is_some_and(super::lexer::Token::is_capital)
}

/// An object of the board by its name, where nothing else can be read.
pub(super) fn named(i: &mut Tokens<'_>) -> Read<Subject> {
    let Some(token) = i.peek() else { return stop() };
    let board = i.setting.board;
    if board.is_board()
        && (token.is_capital() || !lexicon::is_common_word(token.word))
        && let Some(count) = i.name_ahead(|name| board.has_object(name))
    {
        let from = i.position();
        let name = super::text_of(i.rest().get(..count).unwrap_or_default());
        i.advance(count);
        speak_of_name(i, from);
        return Ok(Subject::Each(Filter::Named(name)));
    }
    if !token.is_capital() || lexicon::is_common_word(token.word) && !begins_name(i) {
        return stop();
    }
    let from = i.position();
    let name = capital_name(i)?;
    // The mark of a possessive belongs to what follows.
    if let Some(bare) = name.strip_suffix("'s") {
        let bare = bare.to_owned();
        let position = i.position() - 1;
        i.jump(position);
        speak_of_name(i, from);
        return Ok(Subject::Each(Filter::Named(bare)));
    }
    speak_of_name(i, from);
    Ok(Subject::Each(Filter::Named(name)))
}

fn speak_of_name(i: &mut Tokens<'_>, from: usize) {
    i.before = i.it;
    i.it = Antecedent::Named(from, i.position());
    i.players = false;
}

/// What "it" means as the object of a clause about `subject`: not that subject itself.
pub(super) fn other_than(i: &Tokens<'_>, subject: &Subject, found: Subject) -> Subject {
    if found != *subject || matches!(found, Subject::This) {
        return found;
    }
    match i.before {
        Antecedent::Named(from, to) => i.named_at(from, to),
        before => before.subject(),
    }
}

/// "~", "it", or a target.
pub(super) fn reference_or_target(i: &mut Tokens<'_>) -> Read<Subject> {
    match reference(i) {
        Some(found) => Ok(found),
        None => target(i),
    }
}
