//! Who controls or owns an object: "that creature's controller", "the source's controller", "that land's owner". The
//! noun tells which object; "its controller" is said of what was spoken of last.

use super::tokens::{Antecedent, Tokens, stop};
use crate::ability::two::may_be;
use crate::ability::{Filter, Host, Subject, Targetable, Who, Word, Words};

/// "that creature's controller", behind "that player" and the like.
pub(super) fn of_that(i: &mut Tokens<'_>) -> Option<Who> {
    let kind = i.word_at(1);
    // "that ability's controller", of one that is a target.
    let ability = |word: Word<'_>| matches!(word, Word::Filter(Filter::AbilityOnStack { .. }));
    let of_target = i.targets.last().is_some_and(|spec| spec.what.any_word(&mut |word| ability(word)));
    let of_object = super::lexicon::card_type(kind).is_some()
        || matches!(kind, "permanent" | "spell" | "source")
        || kind == "ability" && of_target;
    if let Some(found) = of_source(i) {
        return Some(found);
    }
    // "Whenever you cast a spell that targets a creature, that creature's controller ...": no word of ours names it.
    if super::lexicon::card_type(kind).is_some() && i.targets.is_empty() && i.met_only_a_spell() {
        return None;
    }
    if let Some(found) = of_the_event(i, kind).or_else(|| of_a_target_before(i, kind)) {
        return Some(found);
    }
    if let Some(found) = of_what_was_met(i, kind) {
        return Some(found);
    }
    if i.it_is_another(kind) {
        return None;
    }
    let of_actor = i.two.as_ref().is_some_and(|two| two.meant_by(kind) != Some(Subject::It));
    if !of_object || of_actor {
        return None;
    }
    let who = match (owns(i)?, only_of_host(i)) {
        (false, Some(_)) => Who::HostController,
        (true, Some(host)) => owner_of(host),
        (false, None) => Who::ItsController,
        (true, None) => Who::ItsOwner,
    };
    i.advance(4);
    Some(who)
}

/// Whether it is the owner of which "that creature's owner" speaks; its controller otherwise.
fn owns(i: &Tokens<'_>) -> Option<bool> {
    match (i.word_at(2), i.word_at(3)) {
        ("'s", "controller") => Some(false),
        ("'s", "owner") => Some(true),
        _ => None,
    }
}

fn holder(subject: Subject, owns: bool) -> Who {
    let of = Box::new(subject);
    if owns { Who::OwnerOf(of) } else { Who::ControllerOf(of) }
}

/// "that source's controller", "the source's controller": of what deals the damage of an event, whatever it is dealt to.
pub(super) fn of_source(i: &mut Tokens<'_>) -> Option<Who> {
    let words = (0..i.position()).map_while(|at| i.token(at)).map(|token| token.word);
    let event: Vec<&str> = words.take_while(|word| *word != ",").collect();
    let waits = event.first().is_some_and(|first| matches!(*first, "whenever" | "when" | "if"));
    let of_damage = event.contains(&"damage") && ["dealt", "deals", "deal"].iter().any(|word| event.contains(word));
    if !(waits && of_damage) || i.word_at(1) != "source" || i.word_at(2) != "'s" || i.word_at(3) != "controller" {
        return None;
    }
    i.advance(4);
    Some(Who::ControllerOf(Box::new(Subject::Actor)))
}

/// "Tap target creature. Create a Treasure token. That creature's controller ...": of the target, though "it" is the token by
/// now.
fn of_a_target_before(i: &mut Tokens<'_>, noun: &str) -> Option<Who> {
    let owns = owns(i)?;
    let place = i.targets.len().checked_sub(1)?;
    if !i.has_gone_on_from_target() || !i.targets.get(place).is_some_and(|spec| spec.is_one_that_may_be(noun)) {
        return None;
    }
    i.advance(4);
    Some(holder(Subject::Target(place), owns))
}

/// "Whenever a creature is dealt damage, mill a card. That creature's controller ...": of what the event is about, or the
/// text has met, though "it" is something else by now.
fn of_what_was_met(i: &mut Tokens<'_>, noun: &str) -> Option<Who> {
    let owns = owns(i)?;
    let start = i.position();
    let back = i.attempt(|i| {
        i.advance(2);
        i.or_before(start, None).map_or_else(stop, Ok)
    });
    let whose = match back {
        Some(Subject::It) if owns => Who::ItsOwner,
        Some(Subject::It) => Who::ItsController,
        Some(of) => holder(of, owns),
        None => {
            let of = of_the_event_before(i, noun)?;
            i.advance(2);
            holder(of, owns)
        }
    };
    i.advance(2);
    Some(whose)
}

/// What the event is about that may be called so, where "it" is something else by now.
fn of_the_event_before(i: &Tokens<'_>, noun: &str) -> Option<Subject> {
    if aims_at(i, noun) || !i.has_gone_on_from_target() || i.last_may_be(noun) {
        return None;
    }
    match &i.two {
        Some(two) => two.meant_since(noun),
        None => i.event_or_host_may_mean(noun).then_some(Subject::Event),
    }
}

/// Whether a target may be called by this noun; beside an event about one that is said to be such, only what is said to
/// be such too.
pub(super) fn aims_at(i: &Tokens<'_>, noun: &str) -> bool {
    let kind = super::lexicon::card_type(noun).map(Filter::Type).filter(|_| i.event_is(noun));
    i.targets.iter().any(|spec| match (&spec.what, &kind) {
        (Targetable::Object(filter), _) if noun == "spell" => super::filter::says(filter, &Filter::Spell),
        (Targetable::Object(filter) | Targetable::Either(filter, _), Some(kind)) => {
            filter.any_part(&mut |part| part == kind)
        }
        (Targetable::Object(filter) | Targetable::Either(filter, _), None) => may_be(filter, noun),
        (Targetable::Player(_), _) => false,
    })
}

/// "Whenever an opponent casts a spell, tap target creature. That spell's controller ...": of what the event is about,
/// though something of another kind was named since.
fn of_the_event(i: &mut Tokens<'_>, noun: &str) -> Option<Who> {
    let owns = owns(i)?;
    if i.targets.is_empty() || !i.event_may_mean(noun) || aims_at(i, noun) {
        return None;
    }
    i.advance(4);
    Some(holder(Subject::Event, owns))
}

/// What the bearer is attached to, where no other object has been spoken of: by a static ability that begins with it,
/// by one that waits for a step, or for the last counter of its own.
pub(super) fn only_of_host(i: &Tokens<'_>) -> Option<Host> {
    // "destroy enchanted land and ~ deals 2 damage to that land's controller": "that" passes over the source.
    let host = match (i.it, i.before) {
        (Antecedent::Host(host), _) => host,
        (Antecedent::This, Antecedent::Host(host)) if i.word() == "that" => host,
        _ => return None,
    };
    let begins = i.token(0).map_or("", |token| token.word);
    let first = matches!(begins, "enchanted" | "equipped" | "fortified");
    (first || i.said_phrase("at the beginning of") || i.said_phrase("counter is removed from ~")).then_some(host)
}

pub(super) fn owner_of(host: Host) -> Who {
    Who::OwnerOf(Box::new(Subject::Host(host)))
}

/// "the creature's controller": of what was just spoken of.
pub(super) fn of_the(i: &mut Tokens<'_>) -> Option<Who> {
    let who = if owns(i)? { Who::ItsOwner } else { Who::ItsController };
    i.advance(4);
    Some(who)
}
