//! What triggered abilities wait for: "Whenever ~ attacks or blocks", "At the beginning of your upkeep".

mod draws_and_rolls;
mod object_event;
mod player_attacks;
mod player_dealt;
mod player_event;
mod spells_cast;
mod times;

use super::amount::plain;
use super::condition::{aside, condition};
use super::filter::{all, either, filter};
use super::lexicon;
use super::pronouns::About;
use super::subject::{named, one, reference, target};
use super::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Action, Amount, Condition, DamageTo, Defender, Filter, PlayerDeed, Subject, Trigger, Who};
pub(super) use draws_and_rolls::except_first;
pub(super) use object_event::damaged;
pub(super) use spells_cast::cast_from_zone;
pub(super) use times::{at, step as step_words};

/// A trigger with its "when", "whenever" or "at", up to the comma.
pub(super) fn trigger(i: &mut Tokens<'_>) -> Read<Trigger> {
    let mut found = vec![first(i)?];
    loop {
        // "When you cycle ~ or it dies".
        let of_itself = found.last().is_some_and(is_of_itself);
        let next = i.attempt(|i| {
            if of_itself {
                i.speak_of(&Subject::This);
            }
            if !(i.accept("or") || i.accept("and") || i.accept(", or")) {
                return stop();
            }
            if matches!(i.word(), "when" | "whenever" | "at") { first(i) } else { event(i) }
        });
        match next {
            Some(next) => found.push(next),
            None => break,
        }
    }
    Ok(any_of(found))
}

/// "when target creature is put into your graveyard", of one that is chosen with the ability that waits for it.
pub(super) fn of_target(i: &mut Tokens<'_>) -> Read<Trigger> {
    if !(i.accept("when") || i.accept("whenever")) {
        return stop();
    }
    let what = target(i)?;
    i.speak_of(&what);
    object_event::event(i, &what)
}

/// Whether a player does something with the object itself, of which "it" speaks next.
fn is_of_itself(event: &Trigger) -> bool {
    matches!(event, Trigger::PlayerDoes(_, _, Some(Filter::Is(what))) if **what == Subject::This)
}

/// One of several events.
pub(super) fn any_of(mut found: Vec<Trigger>) -> Trigger {
    if found.len() == 1 { found.swap_remove(0) } else { Trigger::Either(found) }
}

fn first(i: &mut Tokens<'_>) -> Read<Trigger> {
    if i.accept("when") || i.accept("whenever") {
        return event(i);
    }
    let found = at(i)?;
    Ok(bounded(i, found))
}

/// What happens, and when it counts.
fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    if i.accept("day becomes night or night becomes day") {
        return Ok(Trigger::TimeChanges);
    }
    if i.accept("combat damage is dealt to you") {
        // Once for all that is dealt at one time.
        let source = Subject::Each(Filter::Any);
        let deals = Trigger::DealsDamage { source, combat: true, to: Some(crate::ability::DamageTo::Player(Who::You)) };
        return Ok(bounded(i, Trigger::Batch(Amount::Number(1), Box::new(deals))));
    }
    // Once for all that attack that player at one time.
    for (words, whom) in [("you're attacked", Who::You), ("enchanted player is attacked", Who::Enchanted)] {
        if i.accept(words) {
            let attacks = Trigger::Attacks(Subject::Each(Filter::CREATURE), vec![Defender::Player(whom)]);
            return Ok(bounded(i, Trigger::Batch(Amount::Number(1), Box::new(attacks))));
        }
    }
    if i.accept("the ring tempts you") {
        return Ok(bounded(i, Trigger::PlayerDoes(Who::You, PlayerDeed::Act(Action::BeTempted), None)));
    }
    for read in [caused, counters, targets_you, player_event::event, happens_to_object] {
        if let Some(found) = i.attempt(read) {
            return Ok(bounded(i, found));
        }
    }
    i.attempt(condition).map_or_else(stop, |found| Ok(Trigger::State(found)))
}

/// "for the first time each turn", "during your turn", "while you control a Gate", behind an event.
fn bounded(i: &mut Tokens<'_>, mut found: Trigger) -> Trigger {
    let under = |event, condition| Trigger::While(Box::new(event), Box::new(condition));
    loop {
        found = if i.accept("for the first time each turn") {
            Trigger::Nth(1, Box::new(found))
        } else if i.accept("for the first time during each of your turns") {
            under(Trigger::Nth(1, Box::new(found)), Condition::TurnOf(Who::You))
        } else if let Some(theirs) = of_whose_turn_it_is(&found)
            && i.accept("for the first time during each of their turns")
        {
            theirs
        } else if i.accept("during combat") {
            under(found, Condition::InCombat)
        } else if i.accept("during your turn") {
            under(found, Condition::TurnOf(Who::You))
        } else if i.accept("during your main phase") {
            under(found, Condition::MainPhaseOf(Who::You))
        } else if i.accept("during an opponent's turn") || i.accept("during each opponent's turn") {
            // "That player" is the opponent whose turn it is.
            i.holder = Some(Who::Active);
            under(found, Condition::TurnOf(Who::Opponent))
        } else if let Some(condition) = i.attempt(|i| if i.accept("while") { aside(i) } else { stop() }) {
            under(found, condition)
        } else {
            return found;
        };
    }
}

/// "an opponent loses life for the first time during each of their turns": the player whose turn it is does so, in a
/// turn of one of those.
fn of_whose_turn_it_is(event: &Trigger) -> Option<Trigger> {
    let (whose, theirs) = match event {
        Trigger::LosesLife(whose) => (whose, Trigger::LosesLife(Who::Active)),
        Trigger::GainsLife(whose) => (whose, Trigger::GainsLife(Who::Active)),
        _ => return None,
    };
    let first = Trigger::Nth(1, Box::new(theirs));
    match whose {
        Who::Opponent => Some(Trigger::While(Box::new(first), Box::new(Condition::TurnOf(Who::Opponent)))),
        _ => None,
    }
}

/// "a spell or ability an opponent controls causes a land to be put into your graveyard from the battlefield", "...
/// causes you to discard ~", "... destroys a noncreature permanent you control".
fn caused(i: &mut Tokens<'_>) -> Read<Trigger> {
    const WHOSE: &[(&str, Who)] =
        &[("a spell or ability an opponent controls", Who::Opponent), ("a spell or ability you control", Who::You)];
    let by = WHOSE.iter().find(|(words, _)| i.accept(words)).map_or_else(stop, |(_, by)| Ok(by.clone()))?;
    if i.accept("destroys") {
        let what = one(i)?;
        i.speak_of(&what);
        return Ok(Trigger::CausedBy(by, Box::new(Trigger::Destroyed(what))));
    }
    if i.accept("counters") {
        let what = one(i)?;
        i.speak_of(&what);
        return Ok(Trigger::CausedBy(by, Box::new(Trigger::Countered(what))));
    }
    if !i.accept("causes") {
        return stop();
    }
    if i.accept("you to discard") {
        let what = match reference(i) {
            Some(found) => Filter::Is(Box::new(found)),
            None => super::filter::suffix::with_article(i)?,
        };
        if !matches!(&what, Filter::Is(_)) {
            i.it = super::tokens::Antecedent::Open;
        }
        return Ok(Trigger::CausedBy(by, Box::new(Trigger::Discards(Who::You, what))));
    }
    let Subject::Each(what) = one(i)? else { return stop() };
    if !i.accept("to be put into") {
        return stop();
    }
    let owner = if i.accept("your graveyard") {
        Filter::Owner(Who::You)
    } else if i.accept("a graveyard") {
        Filter::Any
    } else {
        return stop();
    };
    if !i.accept("from the battlefield") {
        return stop();
    }
    let what = Subject::Each(all(vec![what, owner]));
    i.speak_of(&what);
    let (from, to) = (Some(crate::terms::Zone::Battlefield), Some(crate::terms::Zone::Graveyard));
    Ok(Trigger::CausedBy(by, Box::new(Trigger::Moves { what, from, to })))
}

/// "you or a permanent you control becomes the target of a spell or ability an opponent controls": either of them does.
fn targets_you(i: &mut Tokens<'_>) -> Read<Trigger> {
    let you = if i.accept("you or") {
        false
    } else if i.accept("you become the target of") {
        true
    } else {
        return stop();
    };
    let mut found = Vec::new();
    let of = if you {
        object_event::target_of(i)?
    } else {
        let Subject::Each(what) = one(i)? else { return stop() };
        if !i.accept("becomes the target of") {
            return stop();
        }
        let of = object_event::target_of(i)?;
        found.push(Trigger::BecomesTargetOf(Subject::Each(what), of.clone()));
        of
    };
    i.it = super::tokens::Antecedent::Open;
    found.insert(0, Trigger::BecomesTargetOf(Subject::Players(crate::ability::Who::You), of));
    Ok(any_of(found))
}

fn happens_to_object(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some((count, which)) = i.attempt(several) {
        i.speak_of(&Subject::Each(which.clone()));
        let found = object_event::event(i, &Subject::Each(which))?;
        return Ok(Trigger::Batch(count, Box::new(found)));
    }
    let subject = subject(i)?;
    if let Some(others) = i.attempt(with_others) {
        i.speak_of(&subject);
        return Ok(Trigger::AttacksWithOthers(subject, others));
    }
    i.speak_of(&subject);
    let found = object_event::event(i, &subject)?;
    // "Whenever enchanted creature attacks, put a counter on it": the one that attacked, and not what the Aura is attached
    // to as that is done.   608.2k
    if let Antecedent::Host(host) = i.it {
        // "Whenever equipped creature becomes blocked by a Wall, it gains trample": not the Wall.
        let it = if tells_of_another(&found) { Antecedent::Actor } else { Antecedent::Open };
        (i.it, i.about) = (it, About::Host(host));
    }
    Ok(found)
}

/// Whether an event of one object describes another that it fights or damages, which is what the event concerns.
fn tells_of_another(event: &Trigger) -> bool {
    match event {
        Trigger::Blocks(_, other) | Trigger::BecomesBlocked(_, other) => other.is_some(),
        Trigger::DealsDamage { to: Some(to), .. } => !matches!(to.each(), DamageTo::Player(_)),
        outer => outer.inner().iter().any(tells_of_another),
    }
}

/// "and at least two other creatures attack".
fn with_others(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("and at least") {
        return stop();
    }
    let count = plain(i)?;
    if i.accept("other creatures attack") || i.accept("other creature attack") { Ok(count) } else { stop() }
}

/// "one or more creatures you control", "two or more creatures".
fn several(i: &mut Tokens<'_>) -> Read<(Amount, Filter)> {
    let count = plain(i)?;
    if !i.accept("or more") {
        return stop();
    }
    let other = i.accept("other");
    let which = filter(i)?;
    Ok((count, if other { all(vec![Filter::Other, which]) } else { which }))
}

/// "~", "a creature you control", "~ or another Goblin", "Spider-Man".
fn subject(i: &mut Tokens<'_>) -> Read<Subject> {
    let first = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None if i.accept("your commander") => Subject::Each(all(vec![Filter::Commander, Filter::Owner(Who::You)])),
        None => i.attempt(one).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?,
    };
    let second = i.attempt(|i| {
        if !i.accept("or") {
            return stop();
        }
        match i.word() {
            "enchanted" | "equipped" => reference(i).map_or_else(stop, Ok),
            _ => one(i),
        }
    });
    let as_filter = |subject| match subject {
        Subject::Each(found) => found,
        single => Filter::Is(Box::new(single)),
    };
    Ok(match second {
        Some(second) => Subject::Each(either(vec![as_filter(first), as_filter(second)])),
        None => first,
    })
}

/// "planeswalkers you control", "one or more other Heroes you control": however many of them.
fn in_the_plural(i: &mut Tokens<'_>) -> Read<Filter> {
    match i.attempt(several) {
        Some((Amount::Number(1), which)) => Ok(which),
        Some(_) => stop(),
        None => super::filter::noun_phrase(i),
    }
}

/// "the fourth plan counter is put on ~".
fn nth_counter(i: &mut Tokens<'_>) -> Read<Trigger> {
    if !i.accept("the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    let Some(kind) = super::amount::counter_kind(i)? else { return stop() };
    if !i.accept("is put on") {
        return stop();
    }
    let on = reference(i).map_or_else(stop, Ok)?;
    Ok(Trigger::NthCounterPut(number, kind, on))
}

/// "the last time counter is removed from ~", "a fuel counter is removed from ~", "a +1/+1 counter is put on ~".
fn counters(i: &mut Tokens<'_>) -> Read<Trigger> {
    if let Some(found) = i.attempt(nth_counter) {
        return Ok(found);
    }
    let last = i.accept("the last");
    if !last && lexicon::number(i.word()).is_none() {
        return stop();
    }
    let count = if last { Amount::Number(1) } else { plain(i)? };
    let or_more = i.accept("or more");
    let kind = super::amount::counter_kind(i)?;
    if !(i.accept("is") || i.accept("are")) {
        return stop();
    }
    let on = |i: &mut Tokens<'_>| match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => Ok((found, false)),
        None => match i.attempt(one).or_else(|| i.attempt(named)) {
            Some(found) => Ok((found, false)),
            None if or_more => Ok((Subject::Each(in_the_plural(i)?), true)),
            None => stop(),
        },
    };
    let (found, together) = if i.accept("removed from") {
        let (from, together) = on(i)?;
        (if last { Trigger::LastCounterRemoved(kind, from) } else { Trigger::CounterRemoved(kind, from) }, together)
    } else if last {
        return stop();
    } else if i.accept("put on") {
        let (on, together) = on(i)?;
        (Trigger::CounterPut(kind, on), together)
    } else {
        return stop();
    };
    let found = if or_more { Trigger::Batch(count, Box::new(found)) } else { found };
    // Once for all of them, where it would be once for each: "put on a planeswalker you control".
    let found = if together { Trigger::Batch(Amount::Number(1), Box::new(found)) } else { found };
    if i.accept("while it's exiled") {
        let exiled = Condition::Is(Subject::This, Filter::In(crate::terms::Zone::Exile));
        return Ok(Trigger::While(Box::new(found), Box::new(exiled)));
    }
    Ok(found)
}
