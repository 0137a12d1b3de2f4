//! Words that stand for something said before: "it", "that creature", "the exiled card".

use super::linked::linked;
use super::numbered::nth_spell;
use super::that::{last_meant, last_target, may_be_several, that};
use crate::ability::grammar::lexicon;
use crate::ability::grammar::met::Meant;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Amount, Attached, Filter, Host, Subject, TargetSpec, Targetable, grammar};

/// What a sentence can name without describing it: itself, its host, what was spoken of.
pub(in crate::ability::grammar) fn reference(i: &mut Tokens<'_>) -> Option<Subject> {
    if i.names_bearer() {
        return Some(Subject::This);
    }
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
        "enchanted" | "equipped" | "fortified" => {
            let host = host(i)?;
            i.speaks_first_of(host);
            Some(Subject::Host(host))
        }
        // Cards call only themselves so: "Karn deals 3 damage to target creature. That creature deals damage to him."
        "he" | "she" | "him" | "her" | "himself" | "herself" => {
            i.advance(1);
            Some(Subject::This)
        }
        "it" if i.it == Antecedent::Open && i.is_not_of_several() => {
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
        // "Draw a card for each creature you control. They gain flying": those that were counted.
        "they" | "them" if let Some(counted) = i.they_counted() => {
            i.advance(1);
            Some(counted)
        }
        // "~ and Rex get +1/+0 and they gain trample" of a card of that name, "~'s power and toughness become 6/6 and they ...".
        "they" | "them" if i.is_several_by_name() => {
            i.advance(1);
            Some(Subject::This)
        }
        // "target creature's controller searches ... for two cards and puts them ...": no single target is they.
        "they" | "them" if !may_be_several(i) => {
            i.advance(1);
            Some(Subject::It)
        }
        "they" | "them" => {
            // "Those tokens gain haste. Exile them at ...": the tokens, though several targets were named before them.
            let tokens = i.it == Antecedent::Open && i.made_last();
            i.advance(1);
            Some(last_target(i).filter(|_| !tokens).unwrap_or(Subject::It))
        }
        "that" | "those" => that(i),
        "both" => both(i),
        "the" if i.accept("the creature it haunts") || i.accept("the creature ~ haunts") => Some(Subject::Haunted),
        "the" => the(i),
        "a" if i.sees("a number of cards from the top of") => i.attempt(grammar::effect::top),
        _ => None,
    }
}

/// "both creatures": the two that an event describes, or two targets, where nothing else was named.
fn both(i: &mut Tokens<'_>) -> Option<Subject> {
    let noun = i.word_at(1).strip_suffix('s').filter(|noun| lexicon::card_type(noun).is_some() || *noun == "permanent");
    let noun = noun?;
    let one = |spec: &TargetSpec| spec.is_one_that_may_be(noun);
    let here = i.targets.get(i.since..).unwrap_or_default();
    let found = match here {
        [] if i.targets.is_empty() => vec![fighter(i)?, Subject::It],
        [first, second] if one(first) && one(second) => vec![Subject::Target(i.since), Subject::Target(i.since + 1)],
        _ => return None,
    };
    i.advance(2);
    Some(Subject::All(found))
}

/// "Whenever ~ blocks or becomes blocked by a creature": the one of the two that "that creature" is not.
fn fighter(i: &Tokens<'_>) -> Option<Subject> {
    let fought = i.said_phrase("blocks or becomes blocked by a creature");
    match i.it {
        Antecedent::This if fought => Some(Subject::This),
        Antecedent::Actor if fought || i.two.is_some() => Some(Subject::Actor),
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
    // "enchanted creature card", of an Aura that is put on a card in a graveyard.
    if attached == Attached::Enchanted && noun.is_some() {
        let _ = i.accept("card");
    }
    Some(Host { attached, noun })
}

/// "the creature put onto the battlefield with ~".
fn put_with(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(1);
    let found = grammar::filter::noun_phrase(i)?;
    if found.parts().iter().any(|part| matches!(part, Filter::PutWith(_))) { Ok(found) } else { stop() }
}

fn the(i: &mut Tokens<'_>) -> Option<Subject> {
    if let Some(found) = i.attempt(nth_spell) {
        return Some(found);
    }
    // "Whenever a creature dies, ... the power of the creature that died".
    if i.said("dies") && i.accept("the creature that died") {
        return match i.meant_of_met("creature") {
            Meant::Known(found) => Some(found),
            Meant::Open if i.it == Antecedent::Open && i.targets.is_empty() => Some(Subject::It),
            _ => None,
        };
    }
    // "the enchanted creature's toughness": as without the article.
    if matches!(i.word_at(1), "enchanted" | "equipped" | "fortified")
        && let Some(found) = i.attempt(|i| {
            i.advance(1);
            host(i).map_or_else(stop, Ok)
        })
    {
        return Some(Subject::Host(found));
    }
    if i.accept("the chosen creature") || i.accept("the chosen permanent") {
        return Some(Subject::Chosen);
    }
    if let Some(found) = i.attempt(put_with) {
        return Some(Subject::Each(found));
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
    if i.attempt(not_used).is_some()
        || i.accept("the rest of the revealed cards")
        || i.accept("the rest of the cards revealed this way")
        || i.accept("the rest of the cards")
        || i.accept("the rest of those exiled cards")
        || i.accept("the rest of those cards")
        || i.accept("the rest")
        || i.accept("the other cards")
        || ["the other into", "the other on", "the other with"].iter().any(|words| i.sees(words))
            && i.accept("the other")
    {
        return Some(Subject::Rest);
    }
    if let Some(found) = i.attempt(linked) {
        return Some(found);
    }
    // "the spell's mana value".
    if i.word_at(1) == "spell" && i.word_at(2) == "'s" && i.word_at(3) == "mana" {
        i.advance(2);
        return match i.meant_of_met("spell") {
            Meant::Known(found) => Some(found),
            Meant::Lost => None,
            Meant::Open => last_meant(i, "spell"),
        };
    }
    if let Some(two) = i.two.clone()
        && let Some(found) = two.meant_by_fight(|words| i.accept(words))
    {
        return Some(found);
    }
    // "the creature's controller" is a player.
    let of_player = i.word_at(2) == "'s" && matches!(i.word_at(3), "controller" | "owner");
    let among_players = i.targets.iter().all(|target| target.what.is_a_player());
    let choices = i.all.get(..i.position()).unwrap_or_default().iter();
    let choices = choices.filter(|token| matches!(token.word, "choose" | "chooses")).count();
    // Of cards that were chosen one after the other, "it" is the last.
    if (choices == 1 || choices > 1 && i.sees("the chosen card"))
        && among_players
        && ["the chosen cards", "the chosen card", "the chosen creatures", "the chosen permanents"]
            .iter()
            .any(|words| i.accept(words))
    {
        return Some(Subject::It);
    }
    if !of_player && let Some(host) = i.attempt(the_host) {
        return Some(host);
    }
    if i.accept("the copy") || i.accept("the copies") || i.accept("the card") {
        return Some(Subject::It);
    }
    // "Whenever equipped creature attacks, defending player reveals cards ... . The creature gets +1/+0": no card that was
    // revealed, of which "it" speaks by now.
    if !of_player && let Some(noun) = ["land", "creature"].into_iter().find(|noun| i.accept(&format!("the {noun}"))) {
        return Some(match i.meant_of_met(noun) {
            Meant::Known(found) => found,
            Meant::Open => last_target(i).and_then(|_| last_meant(i, noun)).unwrap_or(Subject::It),
            Meant::Lost => Subject::It,
        });
    }
    // "search your library for an Aura card. ... Otherwise, reveal the Aura card and put it into your hand".
    let sought = (i.said("search") || i.said("searches")) && among_players;
    if sought && i.word() == "the" && i.word_at(2) == "card" && i.said_phrase(&format!("{} card", i.word_at(1))) {
        i.advance(3);
        return Some(Subject::It);
    }
    // Which token an ability of its own means, where the object had made some before, nothing keeps (607.2).
    if i.has_made_tokens() && (i.accept("the token") || i.accept("the tokens")) {
        return Some(Subject::It);
    }
    for (index, phrase) in ["the first target", "the second target", "the third target"].into_iter().enumerate() {
        if index < i.targets.len() && i.accept(phrase) {
            return Some(Subject::Target(index));
        }
    }
    None
}

/// "At the beginning of your upkeep, you may put a counter on enchanted creature. If you do, untap the creature."
fn the_host(i: &mut Tokens<'_>) -> Read<Subject> {
    let noun = ["creature", "land"].into_iter().find(|noun| i.word_at(1) == *noun).map_or_else(stop, Ok)?;
    let kind = lexicon::card_type(noun);
    let host = i.met_host().filter(|host| kind.is_some() && host.noun == kind).map_or_else(stop, Ok)?;
    if !i.targets.is_empty() {
        return stop();
    }
    i.advance(2);
    Ok(Subject::Host(host))
}

/// "the revealed cards not cast this way", "all exiled cards that weren't cast this way": of the cards met on the way,
/// those that nothing was done with.
pub(in crate::ability::grammar) fn not_used(i: &mut Tokens<'_>) -> Read<()> {
    let _ = i.accept("all the") || i.accept("all") || i.accept("the");
    let shown = |i: &mut Tokens<'_>| {
        let phrases =
            ["revealed cards", "exiled cards", "cards revealed this way", "cards exiled this way", "those cards"];
        phrases.iter().any(|phrase| i.accept(phrase))
    };
    if !shown(i) || !["reveal", "reveals", "exile", "exiles"].iter().any(|verb| i.said(verb)) {
        return stop();
    }
    let uncast = ["not cast this way", "that weren't cast this way", "that weren't cast"];
    let unput = ["not put onto the battlefield this way", "that weren't put onto the battlefield"];
    let unused = i.said("cast") && uncast.iter().any(|words| i.accept(words))
        || i.said_phrase("onto the battlefield") && unput.iter().any(|words| i.accept(words));
    if unused { Ok(()) } else { stop() }
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
