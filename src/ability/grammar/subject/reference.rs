//! Words that stand for something said before: "it", "that creature", "the exiled card".

use crate::ability::grammar::filter::all;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::two::may_be;
use crate::ability::{Amount, Attached, Deed, Filter, Host, Subject, TargetSpec, Targetable, Word, Words, grammar};

/// What a sentence can name without describing it: itself, its host, what was spoken of.
pub(in crate::ability::grammar) fn reference(i: &mut Tokens<'_>) -> Option<Subject> {
    match i.word() {
        "~" => {
            let at = i.position();
            let written_out = i.peek().is_some_and(|token| token.end - token.start > 1);
            i.advance(1);
            match &mut i.makers {
                Some(makers) if written_out => {
                    makers.insert(at);
                    Some(Subject::Maker)
                }
                _ => Some(Subject::This),
            }
        }
        "this" => this(i).then_some(Subject::This),
        "enchanted" | "equipped" | "fortified" => host(i).map(Subject::Host),
        // Cards call only themselves so: "Karn deals 3 damage to target creature. That creature deals damage to him."
        "he" | "she" | "him" | "her" | "himself" | "herself" => {
            i.advance(1);
            Some(Subject::This)
        }
        "it" | "itself" => {
            i.advance(1);
            Some(i.spoken_of())
        }
        "they" if i.players => None,
        "them" if i.asked => None,
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
        "the" if i.accept("the creature it haunts") || i.accept("the creature ~ haunts") => Some(Subject::Haunted),
        "the" => the(i),
        "a" if i.sees("a number of cards from the top of") => i.attempt(grammar::effect::top),
        _ => None,
    }
}

/// "this creature", "this Aura", but not "this turn".
fn this(i: &mut Tokens<'_>) -> bool {
    let noun = i.word_at(1);
    let names_it = i.names_itself(noun);
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

pub(super) fn last_target(i: &Tokens<'_>) -> Option<Subject> {
    let (index, spec) = i.targets.iter().enumerate().next_back().filter(|(index, _)| *index >= i.since)?;
    (!matches!(spec.what, Targetable::Player(_))).then_some(Subject::Target(index))
}

/// "that creature or player": a target that may be either.
fn one_of_two(i: &mut Tokens<'_>) -> Option<Option<Subject>> {
    let both = ["that permanent or player", "that creature or player", "that player or planeswalker"];
    // Whichever of the two the last target is.
    if matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Either(..)))
        && both.iter().any(|phrase| i.accept(phrase))
    {
        return Some(last_target(i));
    }
    // The one target that may be a player, where a later one may not.
    if !i.sees("that player or planeswalker") {
        return None;
    }
    let index = i.targets.iter().rposition(|spec| matches!(spec.what, Targetable::Either(..)))?;
    if index < i.since {
        return None;
    }
    i.advance(4);
    Some(Some(Subject::Target(index)))
}

/// What was spoken of last that the noun fits: a target, the host, "it".
fn last_meant(i: &mut Tokens<'_>, noun: &str) -> Option<Subject> {
    let host = i.host.filter(|host| host.noun.is_none() || lexicon::card_type(noun) == host.noun);
    let other = match &i.two {
        Some(two) => two.meant_by(noun),
        None => Some(host.map_or(Subject::It, Subject::Host)),
    };
    let Some(target) = last_target(i) else { return other };
    let fits = match i.targets.last().map(|spec| &spec.what) {
        Some(Targetable::Object(filter) | Targetable::Either(filter, _)) => may_be(filter, noun),
        _ => true,
    };
    // "Whenever a land enters, tap target creature. If that land is an Island, ...": "it" is the creature by now.
    match (fits, host) {
        (true, _) => Some(target),
        (false, None) if i.targets.len() <= i.earlier && !i.says("instead") => None,
        (false, _) => other,
    }
}

/// "that creature", "those creatures", "that spell".
fn that(i: &mut Tokens<'_>) -> Option<Subject> {
    if i.accept("that copy") {
        return Some(Subject::It);
    }
    if i.sees("that many cards from") {
        return i.attempt(grammar::effect::top);
    }
    if let Some(found) = one_of_two(i) {
        return found;
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
    if let Some(deed) = i.done_to
        && !noun.ends_with('s')
    {
        return Some(Subject::Linked(deed));
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
    // "Sacrifice a creature. ~ deals damage equal to that creature's power to any target": what was named last.
    if let Some(near) = &i.near
        && i.near_is(&near.what, noun)
    {
        return Some(Subject::It);
    }
    if noun == "spell"
        && let Some(found) = spell_of_event(i)
    {
        return Some(found);
    }
    last_meant(i, noun)
}

/// "Whenever an opponent casts a spell, you may reveal the top card of your library. If you do, counter that spell": the
/// one that was cast, though "it" is the card or the token that the words before met.
fn spell_of_event(i: &Tokens<'_>) -> Option<Subject> {
    const MEETS: &[&str] = &["reveal", "reveals", "look", "looks", "search", "searches", "create", "creates", "mill"];
    let cast = (i.said("whenever") || i.said("when")) && (i.said("cast") || i.said("casts"));
    (cast && last_target(i).is_none() && MEETS.iter().any(|verb| i.said(verb))).then_some(Subject::Event)
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
pub(super) fn may_be_several(i: &Tokens<'_>) -> bool {
    let objects: Vec<&TargetSpec> =
        i.targets.iter().filter(|spec| !matches!(spec.what, Targetable::Player(_))).collect();
    match objects.as_slice() {
        [] => true,
        [only] => only.most != Amount::Number(1),
        _ => false,
    }
}

impl Tokens<'_> {
    /// Whether "that Wall" may speak of what these words describe without targeting it.
    fn near_is(&self, what: &Filter, noun: &str) -> bool {
        let says = |wanted: &dyn Fn(&Filter) -> bool| match what {
            Filter::All(parts) => parts.iter().any(wanted),
            single => wanted(single),
        };
        match (noun, self.subtype(noun)) {
            ("card" | "cards", _) => says(&|part| matches!(part, Filter::Card | Filter::ThisWay(_))),
            ("spell" | "spells" | "token" | "tokens", _) => false,
            (_, Some(kind)) => says(&|part| *part == Filter::Subtype(kind.name.to_owned())),
            _ => may_be(what, noun) && !says(&|part| *part == Filter::Card),
        }
    }
}

fn the(i: &mut Tokens<'_>) -> Option<Subject> {
    if let Some(found) = i.attempt(nth_spell) {
        return Some(found);
    }
    if i.accept("the chosen creature") || i.accept("the chosen permanent") {
        return Some(Subject::Chosen);
    }
    // "Choose two target creature cards in your graveyard. Return the chosen cards to the battlefield."
    if ["cards", "creatures", "permanents"].contains(&i.word_at(2))
        && (i.said("choose") || i.said("chooses"))
        && i.targets.len() == 1
        && may_be_several(i)
        && let Some(found) = last_target(i)
        && ["the chosen cards", "the chosen creatures", "the chosen permanents"].iter().any(|words| i.accept(words))
    {
        return Some(found);
    }
    if let Some(found) = i.attempt(target_controlled) {
        return Some(found);
    }
    if let Some(found) = i.attempt(grammar::effect::top) {
        return Some(found);
    }
    if i.accept("the rest of the revealed cards")
        || i.accept("the rest of the cards revealed this way")
        || i.accept("the rest of the cards")
        || i.accept("the rest of those exiled cards")
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
    // "the spell's mana value".
    if i.word_at(1) == "spell" && i.word_at(2) == "'s" && i.word_at(3) == "mana" {
        i.advance(2);
        return spell_of_event(i).or_else(|| last_meant(i, "spell"));
    }
    // "the creature's controller" is a player.
    let of_player = i.word_at(2) == "'s" && matches!(i.word_at(3), "controller" | "owner");
    if (i.said("choose") || i.said("chooses")) && i.targets.is_empty() && i.accept("the chosen card") {
        return Some(Subject::It);
    }
    if i.accept("the copy") || i.accept("the copies") || i.accept("the card") || !of_player && i.accept("the land") {
        return Some(Subject::It);
    }
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

/// "the creature you control", "the chosen creature you don't control": the one target that was said to be so.
fn target_controlled(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    let _ = i.accept("chosen");
    if !(i.accept("creature") || i.accept("permanent")) {
        return stop();
    }
    let (holder, does) = grammar::who::controls(i)?;
    let holds = Filter::Controller(holder);
    let wanted = if does { holds } else { holds.negate() };
    let is =
        |spec: &TargetSpec| matches!(&spec.what, Targetable::Object(which) if grammar::filter::says(which, &wanted));
    let places: Vec<usize> = (i.since..i.targets.len()).filter(|at| i.targets.get(*at).is_some_and(is)).collect();
    match places.as_slice() {
        [only] if i.targets.get(*only).is_some_and(|spec| spec.most == Amount::Number(1)) => Ok(Subject::Target(*only)),
        _ => stop(),
    }
}

/// "the first spell you cast each turn", "the second spell each player casts each turn".
fn nth_spell(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    if !i.accept("spell") {
        return nth_of_kind(i, number);
    }
    let caster = who(i)?;
    if !(i.accept("cast each turn") || i.accept("casts each turn")) {
        return stop();
    }
    let nth = Filter::NthSpell(number, Box::new(Filter::Any));
    Ok(Subject::Each(all(vec![nth, Filter::Spell, Filter::Controller(caster)])))
}

/// After "the first": "creature spell you cast each turn".
fn nth_of_kind(i: &mut Tokens<'_>, number: u32) -> Read<Subject> {
    // "A spell other than the first instant spell that player casts each turn": a trigger counts no kinds.
    if i.said("than") {
        return stop();
    }
    let Filter::All(parts) = grammar::filter::noun_phrase(i)? else { return stop() };
    let caster = |part: &Filter| matches!(part, Filter::Controller(_));
    if !i.accept("each turn") || !parts.contains(&Filter::Spell) || !parts.iter().any(caster) {
        return stop();
    }
    // Whether it is kicked is announced only after the spell has got its number.
    if parts.contains(&Filter::Marked(crate::ability::KICKED.to_owned())) {
        return stop();
    }
    let (said, kind): (Vec<Filter>, Vec<Filter>) =
        parts.into_iter().partition(|part| caster(part) || *part == Filter::Spell);
    let nth = Filter::NthSpell(number, Box::new(all(kind)));
    Ok(Subject::Each(all([vec![nth], said].concat())))
}

/// "the creature tapped this way", of one object.
fn done_this_way(i: &mut Tokens<'_>) -> Read<Subject> {
    let noun = i.word();
    let one = lexicon::card_type(noun).is_some_and(|_| !noun.ends_with('s')) || matches!(noun, "permanent" | "card");
    if !one || i.word_at(2) != "this" || i.word_at(3) != "way" {
        return stop();
    }
    let deed = Deed::read(i.word_at(1)).filter(|deed| *deed != Deed::Chosen).map_or_else(stop, Ok)?;
    if !was_done(i, deed) {
        return stop();
    }
    i.advance(4);
    Ok(Subject::Linked(deed))
}

/// Whether a cost or a sentence before this one does that: what another text did isn't done this way.
pub(in crate::ability::grammar) fn was_done(i: &Tokens<'_>, deed: Deed) -> bool {
    let before = i.all.get(..i.position()).unwrap_or_default();
    let ends = before.iter().rposition(|token| matches!(token.word, "." | ":" | "then")).unwrap_or(0);
    let does = |word: &str| {
        let verb = word.strip_suffix('s').unwrap_or(word);
        [word, verb].iter().any(|verb| Deed::read_present(verb) == Some(deed))
    };
    before.iter().take(ends).any(|token| does(token.word))
}

/// "the sacrificed creature", "the exiled cards", "the creature tapped this way".
fn linked(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the") {
        return stop();
    }
    if let Some(found) = i.attempt(done_this_way) {
        return Ok(found);
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
