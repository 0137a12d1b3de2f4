//! What happened earlier: "you've cast an instant or sorcery spell this turn", "it attacked during your last turn".

use crate::ability::grammar::amount::{deals_some, how_many, was_dealt};
use crate::ability::grammar::filter::suffix::{self, with_article};
use crate::ability::grammar::filter::{all, noun_phrase};
use crate::ability::grammar::subject::{one, reference};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::trigger::cast_from_zone;
use crate::ability::grammar::who::who;
use crate::ability::phrases::past::{ACTED, descends};
use crate::ability::phrases::{FIRST_OF_THE_TURN, MOVES, SPANS, WITH_OBJECTS};
use crate::ability::{
    Action, Amount, Comparison, Condition, DamageTo, Filter, Happened, ObjectDeed, PlayerDeed, Span, Subject, Trigger,
    Who,
};
use crate::terms::Zone;

/// A condition on the past.
pub(super) fn past(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(first_of_the_turn) {
        return Ok(found);
    }
    // "Whenever you play a land, if it wasn't the first land you played this turn": there was one before it.
    if i.said_phrase("you play a land") && i.accept("it wasn't the first land you played this turn") {
        let (event, times) = (Box::new(Trigger::PlaysLand(Who::You)), Amount::Number(2));
        return Ok(Condition::Happened(Happened {
            event,
            comparison: Comparison::AtLeast,
            times,
            span: Span::ThisTurn,
        }));
    }
    if let Some(found) = i.attempt(nth_of_the_turn) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(excess).or_else(|| i.attempt(was_dealt)) {
        return Ok(found);
    }
    if i.accept("you attacked with creatures with total power") {
        let (comparison, power) = suffix::comparison(i)?;
        let found = Condition::Compare(Amount::PowerAttacked(Who::You), comparison, power);
        return if i.accept("this combat") { Ok(found) } else { stop() };
    }
    type Alternative = fn(&mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)>;
    let alternatives: &[Alternative] = &[tempted, did, spells_cast, counter_put, object_did];
    for read in alternatives {
        let found = i.attempt(|i| {
            let (event, comparison, times) = read(i)?;
            let span = span(i)?;
            Ok(Condition::Happened(Happened { event: Box::new(event), comparison, times, span }))
        });
        if let Some(found) = found {
            return Ok(found);
        }
    }
    stop()
}

/// "it's the first combat phase of the turn", "it's the first end step of your turn".
fn first_of_the_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("it's the first") {
        return stop();
    }
    let step = FIRST_OF_THE_TURN.read(|phrase| i.accept(phrase)).copied().map_or_else(stop, Ok)?;
    let event = Box::new(Trigger::Beginning(step, Who::Anyone));
    let (comparison, times) = (Comparison::AtMost, Amount::Number(1));
    let first = Condition::Happened(Happened { event, comparison, times, span: Span::ThisTurn });
    if i.accept("of the turn") {
        return Ok(first);
    }
    if i.accept("of your turn") { Ok(Condition::All(vec![Condition::TurnOf(Who::You), first])) } else { stop() }
}

/// "it's the second creature spell you cast this turn".
fn nth_of_the_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("it's the") && !i.accept("it was the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    let noun = crate::ability::grammar::filter::simple_noun(i)?;
    if !i.accept("you cast this turn") && !i.accept("you've cast this turn") {
        return stop();
    }
    let parts = if let Filter::All(parts) = noun { parts } else { vec![noun] };
    let (spell, kind): (Vec<Filter>, Vec<Filter>) = parts.into_iter().partition(|part| *part == Filter::Spell);
    if spell.is_empty() {
        return stop();
    }
    let nth = Filter::NthSpell(number, Box::new(all(kind)));
    Ok(Condition::Is(Subject::It, all(vec![nth, Filter::Spell, Filter::Controller(Who::You)])))
}

/// "excess damage was dealt to that creature this way": of the damage that the words before deal.   120.10
fn excess(i: &mut Tokens<'_>) -> Read<Condition> {
    if !deals_some(i) || !i.accept("excess damage was dealt") {
        return stop();
    }
    let _ = ["to that creature", "to that permanent", "to a permanent"].iter().any(|to| i.accept(to));
    let some = Condition::Compare(Amount::Excess, Comparison::AtLeast, Amount::Number(1));
    if i.accept("this way") { Ok(some) } else { stop() }
}

fn span(i: &mut Tokens<'_>) -> Read<Span> {
    SPANS.read(|phrase| i.accept(phrase)).copied().map_or_else(stop, Ok)
}

/// "the Ring has tempted you four or more times".   701.54
fn tempted(i: &mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)> {
    if !i.accept("the ring has tempted you") {
        return stop();
    }
    let (comparison, times) = how_many(i)?;
    let event = Trigger::PlayerDoes(Who::You, PlayerDeed::Act(Action::BeTempted), None);
    if i.accept("times") { Ok((event, comparison, times)) } else { stop() }
}

/// "no spells were cast".
fn spells_cast(i: &mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)> {
    let (comparison, times, what) = counted(i)?;
    // "Two spells were cast" would count what all players cast together; no card asks so.
    let none = comparison == Comparison::Exactly && times == Amount::Number(0);
    if !none || !(i.accept("were cast") || i.accept("was cast")) {
        return stop();
    }
    Ok((Trigger::PlaysSpell(Who::Anyone, cast_from_zone(what)), comparison, times))
}

/// "you've cast", "an opponent lost life", "a player discarded a card".
fn did(i: &mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)> {
    let who = if i.accept("you've") { Who::You } else { who(i)? };
    let _ = i.accept("have") || i.accept("has");
    if i.accept("didn't") || i.accept("haven't") || i.accept("hasn't") {
        return did_not(i, who);
    }
    let verb = i.word();
    i.advance(1);
    match verb {
        "been" | "was" | "were" if i.accept("dealt damage") => {
            let dealt = Trigger::IsDealtDamage(Subject::Players(who));
            Ok((dealt, Comparison::AtLeast, Amount::Number(1)))
        }
        "been" | "was" | "were" if i.accept("dealt combat damage") => {
            // "by a legendary creature": any of those that the words describe.
            let by = |i: &mut Tokens<'_>| if i.accept("by") { with_article(i) } else { stop() };
            let source = Subject::Each(i.attempt(by).unwrap_or(Filter::Any));
            let to = Some(DamageTo::Player(who));
            Ok((Trigger::DealsDamage { source, combat: true, to }, Comparison::AtLeast, Amount::Number(1)))
        }
        "gained" if i.accept("or lost life") => {
            let either = Trigger::Either(vec![Trigger::GainsLife(who.clone()), Trigger::LosesLife(who)]);
            Ok((either, Comparison::AtLeast, Amount::Number(1)))
        }
        "cast" | "played" => {
            let (comparison, times, what) = counted(i)?;
            let event = if what == Filter::Type(crate::terms::CardType::Land) {
                Trigger::PlaysLand(who)
            } else {
                Trigger::PlaysSpell(who, cast_from_zone(what))
            };
            Ok((event, comparison, times))
        }
        "drew" | "drawn" => {
            let (comparison, times, _) = counted(i)?;
            Ok((Trigger::Draws(who), comparison, times))
        }
        "had" => entered_for(i, who),
        "put" => put_counters(i, who),
        "created" if i.accept("a token") => {
            Ok((Trigger::TokensCreated(who, None), Comparison::AtLeast, Amount::Number(1)))
        }
        "searched" if i.accept("their library") || i.accept("your library") => {
            let event = Trigger::PlayerDoes(who, PlayerDeed::Search, None);
            Ok((event, Comparison::AtLeast, Amount::Number(1)))
        }
        "descended" => Ok((descends(who), Comparison::AtLeast, Amount::Number(1))),
        verb if let Some((_, action)) = ACTED.iter().find(|(past, _)| *past == verb) => {
            let action = *action;
            Ok((Trigger::PlayerDoes(who, PlayerDeed::Act(action), None), Comparison::AtLeast, Amount::Number(1)))
        }
        "rolled" => {
            let a_die = i.accept("a die").then_some((Comparison::AtLeast, Amount::Number(1)));
            let (comparison, times) = match a_die {
                Some(found) => found,
                None => {
                    let found = how_many(i)?;
                    if i.accept("dice") { found } else { return stop() }
                }
            };
            Ok((Trigger::PlayerDoes(who, PlayerDeed::Roll, None), comparison, times))
        }
        "cycled" => {
            let (mut comparison, mut times, what) = counted(i)?;
            // "you've cycled a card named ~ four or more times".
            let often = |i: &mut Tokens<'_>| {
                let found = how_many(i)?;
                if i.accept("times") { Ok(found) } else { stop() }
            };
            if (comparison, &times) == (Comparison::AtLeast, &Amount::Number(1))
                && let Some(found) = i.attempt(often)
            {
                (comparison, times) = found;
            }
            Ok((Trigger::PlayerDoes(who, PlayerDeed::Cycle, Some(what)), comparison, times))
        }
        "committed" if i.accept("a crime") => {
            let event = Trigger::PlayerDoes(who, PlayerDeed::CommitCrime, None);
            Ok((event, Comparison::AtLeast, Amount::Number(1)))
        }
        "gained" if i.accept("life") => Ok((Trigger::GainsLife(who), Comparison::AtLeast, Amount::Number(1))),
        "lost" if i.accept("life") => Ok((Trigger::LosesLife(who), Comparison::AtLeast, Amount::Number(1))),
        "attacked" => {
            let what = i.attempt(|i| {
                if !i.accept("with") {
                    return stop();
                }
                counted(i)
            });
            Ok(match what {
                Some((comparison, times, what)) => (Trigger::PlayerAttacksWith(who, what), comparison, times),
                None => (Trigger::PlayerAttacks(who), Comparison::AtLeast, Amount::Number(1)),
            })
        }
        verb => {
            let row = WITH_OBJECTS.iter().find(|row| row.past == Some(verb)).map_or_else(stop, Ok)?;
            let (comparison, times, what) = counted(i)?;
            Ok(((row.make)(who, what), comparison, times))
        }
    }
}

/// "you've put one or more +1/+1 counters on a creature".
fn put_counters(i: &mut Tokens<'_>, who: Who) -> Read<(Trigger, Comparison, Amount)> {
    if !(i.accept("a") || i.accept("an") || i.accept("one or more")) {
        return stop();
    }
    let kind = crate::ability::grammar::amount::counter_kind(i)?;
    if !i.accept("on") {
        return stop();
    }
    let on = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => Filter::Is(Box::new(found)),
        None => with_article(i)?,
    };
    let event = Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) };
    Ok((event, Comparison::AtLeast, Amount::Number(1)))
}

/// "an opponent had two or more creatures enter the battlefield under their control": who had that done being read.
fn entered_for(i: &mut Tokens<'_>, who: Who) -> Read<(Trigger, Comparison, Amount)> {
    let (comparison, times, what) = counted(i)?;
    let whose = if who == Who::You { "under your control" } else { "under their control" };
    if !(i.accept("enter the battlefield") || i.accept("enter")) || !i.accept(whose) {
        return stop();
    }
    let theirs = Subject::Each(all(vec![what, Filter::Controller(who)]));
    Ok((Trigger::Moves { what: theirs, from: None, to: Some(Zone::Battlefield) }, comparison, times))
}

/// "didn't cast a spell", "didn't attack with a creature": it happened no time.
fn did_not(i: &mut Tokens<'_>, who: Who) -> Read<(Trigger, Comparison, Amount)> {
    let event = match i.word() {
        "cast" => {
            i.advance(1);
            Trigger::PlaysSpell(who, cast_from_zone(with_article(i)?))
        }
        "lose" if i.accept("lose life") => Trigger::LosesLife(who),
        "gain" if i.accept("gain life") => Trigger::GainsLife(who),
        "play" if i.accept("play a land") => Trigger::PlaysLand(who),
        "attack" if i.accept("attack with a creature") => Trigger::PlayerAttacksWith(who, Filter::CREATURE),
        "attack" if i.accept("attack") => Trigger::PlayerAttacks(who),
        _ => return stop(),
    };
    Ok((event, Comparison::Exactly, Amount::Number(0)))
}

fn counted(i: &mut Tokens<'_>) -> Read<(Comparison, Amount, Filter)> {
    if let Some(found) = i.attempt(with_article) {
        return Ok((Comparison::AtLeast, Amount::Number(1), found));
    }
    let (comparison, times) = how_many(i)?;
    let other = i.accept("other");
    let what = noun_phrase(i)?;
    Ok((comparison, times, if other { all(vec![Filter::Other, what]) } else { what }))
}

/// "a +1/+1 counter was put on a permanent under your control".
fn counter_put(i: &mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)> {
    if !(i.accept("a") || i.accept("an") || i.accept("one or more")) {
        return stop();
    }
    let kind = crate::ability::grammar::amount::counter_kind(i)?;
    if !(i.accept("was put on") || i.accept("were put on")) {
        return stop();
    }
    let on = Subject::Each(with_article(i)?);
    let event = Trigger::CounterPut(kind, under_control(i, on));
    Ok((event, Comparison::AtLeast, Amount::Number(1)))
}

/// "it attacked", "a creature died", "~ dealt damage to an opponent".
fn object_did(i: &mut Tokens<'_>) -> Read<(Trigger, Comparison, Amount)> {
    let several = i.attempt(|i| {
        let (comparison, times) = how_many(i)?;
        let what = noun_phrase(i)?;
        Ok((moved(i, Subject::Each(what))?, comparison, times))
    });
    if let Some(found) = several {
        return Ok(found);
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => i.attempt(one).or_else(|| i.attempt(crate::ability::grammar::subject::named)).map_or_else(stop, Ok)?,
    };
    i.speak_of(&what);
    if let Some(event) = i.attempt(|i| moved(i, what.clone())) {
        return Ok((event, Comparison::AtLeast, Amount::Number(1)));
    }
    let verb = i.word();
    i.advance(1);
    let event = match verb {
        "attacked" if i.accept("or blocked") => {
            Trigger::Either(vec![Trigger::Attacks(what.clone(), Vec::new()), Trigger::Blocks(what, None)])
        }
        "attacked" => Trigger::Attacks(what, Vec::new()),
        "blocked" => Trigger::Blocks(what, None),
        "didn't" | "hasn't" => {
            let event = if i.accept("attack or block") || i.accept("attacked or blocked") {
                Trigger::Either(vec![Trigger::Attacks(what.clone(), Vec::new()), Trigger::Blocks(what, None)])
            } else if i.accept("attack") || i.accept("attacked") {
                Trigger::Attacks(what, Vec::new())
            } else if i.accept("enter the battlefield") || i.accept("enter") {
                Trigger::Moves { what, from: None, to: Some(Zone::Battlefield) }
            } else if i.accept("been exerted") {
                Trigger::Does(what, ObjectDeed::BecomeExerted)
            } else {
                return stop();
            };
            return Ok((event, Comparison::Exactly, Amount::Number(0)));
        }
        "wasn't" if i.accept("dealt damage") => {
            return Ok((Trigger::IsDealtDamage(what), Comparison::Exactly, Amount::Number(0)));
        }
        "was" | "were" if i.accept("put into") => put_into(i, what)?,
        "was" if i.accept("dealt damage") => Trigger::IsDealtDamage(what),
        "was" if i.accept("blocked") => Trigger::BecomesBlocked(what, None),
        "was" if i.accept("exerted") => Trigger::Does(what, ObjectDeed::BecomeExerted),
        "was" if i.accept("warped") => Trigger::Does(what, ObjectDeed::Warp),
        _ => return stop(),
    };
    Ok((event, Comparison::AtLeast, Amount::Number(1)))
}

/// "died", "entered the battlefield under your control", "left the battlefield".
fn moved(i: &mut Tokens<'_>, what: Subject) -> Read<Trigger> {
    if i.accept("left your graveyard") {
        let Subject::Each(which) = what else { return stop() };
        let what = Subject::Each(all(vec![which, Filter::Owner(Who::You)]));
        return Ok(Trigger::Moves { what, from: Some(Zone::Graveyard), to: None });
    }
    let row = MOVES.iter().find(|row| i.accept(row.past));
    let (from, to) = match row {
        Some(row) => (row.from, row.to),
        None if i.accept("entered") => (None, Some(Zone::Battlefield)),
        None => return stop(),
    };
    Ok(Trigger::Moves { what: under_control(i, what), from, to })
}

/// "a creature card was put into your graveyard from anywhere": where to, whose, and from where.
fn put_into(i: &mut Tokens<'_>, what: Subject) -> Read<Trigger> {
    let (to, owner) = place(i)?;
    let from = if i.accept("from anywhere") {
        None
    } else if i.accept("from the battlefield") {
        Some(Zone::Battlefield)
    } else {
        return stop();
    };
    let what = match (what, owner) {
        (Subject::Each(which), Some(owner)) => Subject::Each(all(vec![which, owner])),
        (_, Some(_)) => return stop(),
        (what, None) => what,
    };
    Ok(Trigger::Moves { what, from, to: Some(to) })
}

fn place(i: &mut Tokens<'_>) -> Read<(Zone, Option<Filter>)> {
    let parts = match suffix::zone(i)? {
        Filter::All(parts) => parts,
        single => vec![single],
    };
    let zone = parts.iter().find_map(|part| if let Filter::In(zone) = part { Some(*zone) } else { None });
    let owner = parts.into_iter().find(|part| matches!(part, Filter::Owner(_)));
    Ok((zone.map_or_else(stop, Ok)?, owner))
}

/// "died under your control": it was controlled by that player.
fn under_control(i: &mut Tokens<'_>, what: Subject) -> Subject {
    let whose = if i.accept("under your control") {
        Who::You
    } else if i.accept("under an opponent's control") {
        Who::Opponent
    } else {
        return what;
    };
    match what {
        Subject::Each(filter) => Subject::Each(all(vec![filter, Filter::Controller(whose)])),
        other => other,
    }
}
