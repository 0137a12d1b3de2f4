//! Moving between zones: return, exile, put.

use super::counters::patient;
use super::destination::{destination, of_one_chosen, under_control};
use super::search::{find, search};
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::filter::suffix::zone;
use crate::ability::grammar::filter::{all, either, simple_noun};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::verb::restriction::defenders;
use crate::ability::grammar::who::whose;
use crate::ability::{
    Amount, Comparison, Deed, EnterWith, Filter, Instruction, LibraryPlace, Order, Subject, TargetSpec, Targetable, Who,
};
use crate::terms::{Counter, Zone};

/// "return ~ to its owner's hand", "exile target creature", "remove ~ from the game", "search your library for ...".
pub(super) fn moves(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    if verb == "search" || verb == "searches" {
        i.advance(1);
        let old = i.attempt(|i| search(i, into));
        return if old.is_some() { Ok(()) } else { find(i, &Who::You, into) };
    }
    i.advance(1);
    moved(i, verb, into)
}

/// "cards from the top of your library equal to the damage prevented this way".
fn cards_equal_to(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("cards from the top of") {
        return stop();
    }
    let who = whose(i)?;
    if !i.accept("library equal to") {
        return stop();
    }
    Ok(Subject::Top(Box::new(crate::ability::grammar::amount::amount(i)?), who))
}

/// What is moved and where to, after the verb in the imperative.
pub(super) fn moved(i: &mut Tokens<'_>, verb: &str, into: &mut Vec<Instruction>) -> Read<()> {
    if verb == "exile"
        && let Some(found) = i.attempt(|i| super::library::until(i, &Who::You, true))
    {
        into.push(found);
        return Ok(());
    }
    if verb == "exile"
        && let Some(found) = i.attempt(until_leaves)
    {
        into.push(found);
        return Ok(());
    }
    if verb == "return"
        && let Some(found) = i.attempt(back_first)
    {
        into.extend(found);
        return Ok(());
    }
    // "exiles half their library, rounded up": the cards on top of it.
    let half = |i: &mut Tokens<'_>| if i.accept("half") { super::library::half_of(i) } else { stop() };
    let half = if verb == "exile" { i.attempt(half) } else { None };
    let what = match half.or_else(|| i.attempt(super::library::all_in_zone)).or_else(|| i.attempt(cards_equal_to)) {
        Some(found) => found,
        None => patient(i)?,
    };
    let random = i.accept("at random");
    let what = from_zone(i, what);
    if random {
        let mut picked = Vec::new();
        moved_to(i, verb, what, &mut picked)?;
        into.extend(picked.into_iter().map(|picked| Instruction::AtRandom(Box::new(picked))));
        return Ok(());
    }
    if let Some(mut all) = i.attempt(|i| listed(i, verb, &what)) {
        into.append(&mut all);
        return Ok(());
    }
    if let Some(other) = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        // "target creature and their graveyard".
        let other = i.attempt(super::library::all_in_zone).map_or_else(|| patient(i), Ok)?;
        if super::begins_predicate(i) { stop() } else { Ok(from_zone(i, other)) }
    }) {
        // "return target creature and ~ to their owners' hands": the same is done to each.
        let what = in_same_place(i, what, &other);
        return both(i, verb, vec![what, other], into);
    }
    moved_to(i, verb, what, into)?;
    // "Return a card from your graveyard to your hand for each card discarded this way."
    if let Some(Instruction::Move { what: Subject::Choice(count, _), .. }) = into.last_mut()
        && **count == Amount::Number(1)
        && let Some(each) = i.attempt(crate::ability::grammar::amount::for_each)
    {
        **count = each;
    }
    Ok(())
}

fn moved_to(i: &mut Tokens<'_>, verb: &str, what: Subject, into: &mut Vec<Instruction>) -> Read<()> {
    match verb {
        "exile" if i.accept("face down") => into.push(Instruction::ExileFaceDown(what)),
        "exile" if i.word() == "with" => {
            let with = i.attempt(counters_on_it);
            let Some(EnterWith::Counters(count, kind)) = with else { return stop() };
            into.push(Instruction::ExileWith(what, count, kind));
        }
        "exile" => into.push(match with_counters(i, &what) {
            Some((many, kind)) => Instruction::ExileWith(what, many, kind),
            None => Instruction::Move { what, to: Zone::Exile, under: None, tapped: false },
        }),
        "remove" if i.accept("from the game") => {
            into.push(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false });
        }
        "remove" if i.accept("from combat") => into.push(Instruction::RemoveFromCombat(what)),
        "return" => {
            let owner = owner_of_one(&what, i);
            if let Some((place, order)) = i.attempt(|i| {
                let _ = i.accept("to");
                back(i)
            }) {
                into.push(Instruction::IntoLibrary { what, place, order });
                return Ok(());
            }
            if !i.accept("to") {
                return stop();
            }
            let to_owner = i.sees("its owner's hand");
            arrive(i, what, into)?;
            if let Some(Instruction::Move { what: Subject::Each(which), .. }) = into.last_mut()
                && let Some(kept) = i.attempt(except_for)
            {
                *which = all(vec![which.clone(), kept.negate()]);
            }
            // "Return target permanent to its owner's hand. Then that player discards a card": its owner, where no other
            // player was spoken of.
            let spoken_of = ["player", "player's", "opponent", "opponent's"].iter().any(|word| i.said(word));
            if to_owner && !spoken_of {
                i.holder = owner.or(i.holder.take());
            }
        }
        _ => return stop(),
    }
    Ok(())
}

/// "except for Krakens, Leviathans, Octopuses, and Serpents".
fn except_for(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("except for") {
        return stop();
    }
    let mut kinds = vec![simple_noun(i)?];
    while i.accept(", and") || i.accept("and") || i.accept(",") {
        kinds.push(simple_noun(i)?);
    }
    Ok(either(kinds))
}

/// Who owns the one target that is returned, where nobody was said to control it.
fn owner_of_one(what: &Subject, i: &Tokens<'_>) -> Option<Who> {
    let Subject::Target(index) = what else { return None };
    // "a creature an opponent controls": that opponent is spoken of.
    let held = |spec: &TargetSpec| crate::ability::grammar::subject::holder(&spec.what).is_some();
    let one = i.targets.get(*index).is_some_and(|spec| spec.most == Amount::Number(1) && !held(spec));
    one.then(|| Who::OwnerOf(Box::new(what.clone())))
}

/// "exile target creature card from a graveyard with two memory counters on it": no card there has counters, so that it is
/// exiled with so many.   122.1, 122.2
fn with_counters(i: &mut Tokens<'_>, what: &Subject) -> Option<(Amount, Counter)> {
    let Subject::Target(index) = what else { return None };
    let Targetable::Object(Filter::All(parts)) = &mut i.targets.get_mut(*index)?.what else { return None };
    let hidden = |part: &Filter| matches!(part, Filter::In(Zone::Graveyard | Zone::Hand | Zone::Library));
    if !parts.iter().any(hidden) {
        return None;
    }
    let found = match parts.last()? {
        Filter::HasCounter(Some(kind)) => (Amount::Number(1), kind.clone()),
        Filter::Counters(Some(kind), Comparison::AtLeast, many) => ((**many).clone(), kind.clone()),
        _ => return None,
    };
    parts.pop();
    Some(found)
}

/// "an instant card and a sorcery card from your graveyard": both are there, where one place is said for the two.
fn in_same_place(i: &mut Tokens<'_>, what: Subject, other: &Subject) -> Subject {
    use crate::ability::grammar::filter::all;
    use crate::ability::{Filter, Targetable};
    fn filter_of(subject: &Subject, targets: &[crate::ability::TargetSpec]) -> Option<Filter> {
        match subject {
            Subject::Choice(_, which) | Subject::UpTo(_, which) | Subject::Each(which) => Some(which.clone()),
            Subject::Target(index) => match &targets.get(*index)?.what {
                Targetable::Object(which) => Some(which.clone()),
                _ => None,
            },
            _ => None,
        }
    }
    let place: Vec<Filter> = match filter_of(other, &i.targets) {
        Some(Filter::All(parts)) => {
            parts.into_iter().filter(|part| matches!(part, Filter::In(_) | Filter::Owner(_))).collect()
        }
        _ => Vec::new(),
    };
    let own = filter_of(&what, &i.targets);
    let lacks = |own: &Filter| match own {
        Filter::All(parts) => parts.contains(&Filter::Card) && !parts.iter().any(|part| matches!(part, Filter::In(_))),
        own => *own == Filter::Card,
    };
    let Some(own) = own.filter(|own| !place.is_empty() && lacks(own)) else { return what };
    let placed = all([vec![own], place].concat());
    match what {
        Subject::Choice(count, _) => Subject::Choice(count, placed),
        Subject::UpTo(count, _) => Subject::UpTo(count, placed),
        Subject::Each(_) => Subject::Each(placed),
        Subject::Target(index) => {
            if let Some(spec) = i.targets.get_mut(index) {
                spec.what = Targetable::Object(placed);
            }
            Subject::Target(index)
        }
        other => other,
    }
}

/// "up to one target artifact card, up to one target land card, and up to one target enchantment card from your graveyard":
/// several targets in one place, which stands behind the last, and where they go.
fn listed(i: &mut Tokens<'_>, verb: &str, first: &Subject) -> Read<Vec<Instruction>> {
    let mut objects = vec![first.clone()];
    while objects.len() < 6
        && let Some(next) = i.attempt(|i| {
            if !(i.accept(", and") || i.accept(",")) {
                return stop();
            }
            let next = patient(i)?;
            Ok(from_zone(i, next))
        })
    {
        objects.push(next);
    }
    let targets = objects.iter().all(|one| matches!(one, Subject::Target(_)));
    let (true, Some(last)) = (targets && objects.len() > 2, objects.last().cloned()) else { return stop() };
    let objects = objects.into_iter().map(|one| in_same_place(i, one, &last)).collect();
    let mut found = Vec::new();
    both(i, verb, objects, &mut found)?;
    Ok(found)
}

/// Two or more objects moved to one kind of place.
fn both(i: &mut Tokens<'_>, verb: &str, objects: Vec<Subject>, into: &mut Vec<Instruction>) -> Read<()> {
    let (to, tapped) = match verb {
        "exile" => (Zone::Exile, false),
        "return" if i.accept("to their owners' hands") || i.accept("to their owner's hand") => (Zone::Hand, false),
        "return" if i.accept("to your hand") => (Zone::Hand, false),
        "return" if i.accept("to the battlefield") => (Zone::Battlefield, i.accept("tapped")),
        _ => return stop(),
    };
    into.push(Instruction::Move { what: Subject::All(objects), to, under: None, tapped });
    Ok(())
}

/// Where it goes, and how it enters there.
pub(super) fn arrive(i: &mut Tokens<'_>, what: Subject, into: &mut Vec<Instruction>) -> Read<()> {
    let (to, mut under, mut tapped) = destination(i)?;
    let (mut with, mut whom) = (Vec::new(), Vec::new());
    loop {
        if to != Zone::Battlefield {
            break;
        } else if i.accept("tapped") {
            tapped = true;
        } else if i.accept("and attacking") || i.accept("attacking") {
            with.push(EnterWith::Attacking);
            whom = defenders(i);
        } else if i.accept("transformed") || i.accept("converted") {
            with.push(EnterWith::Transformed);
        } else if i.accept("face down") {
            with.push(EnterWith::FaceDown);
        } else if i.accept("attached to") {
            // "attached to it": to what was spoken of before the thing that enters.
            let before = i.before.subject();
            let other = before != Subject::It || what.names_this();
            let it = i.sees("it") && other && i.accept("it");
            let host = if it { before } else { patient(i)? };
            // "Put that card onto the battlefield attached to that creature": nothing is attached to itself.
            if host == what {
                return stop();
            }
            with.push(EnterWith::Attached(host));
        } else if let Some(found) = i.attempt(counters_on_it) {
            with.push(found);
        } else if under.is_none()
            && let Some(found) = i.attempt(under_control)
        {
            under = Some(found);
        } else {
            break;
        }
    }
    // What ~ was attached to is that no more once it has come from elsewhere: "it" is the permanent that it is now.
    if to == Zone::Battlefield && matches!(what, Subject::Host(_)) {
        i.it = Antecedent::Open;
    }
    let under = of_one_chosen(under, into);
    into.push(match with.is_empty() {
        true => Instruction::Move { what, to, under, tapped },
        false => super::arriving::attacking_them(whom, Instruction::Enter { what, under, tapped, with }),
    });
    Ok(())
}

/// "with two additional +1/+1 counters on it".
pub(super) fn counters_on_it(i: &mut Tokens<'_>) -> Read<EnterWith> {
    if !i.accept("with") {
        return stop();
    }
    let count = if i.accept("an additional") { Amount::Number(1) } else { plain(i)? };
    let _ = i.accept("additional");
    let Some(kind) = crate::ability::grammar::amount::counter_kind(i)? else { return stop() };
    if i.accept("on it") || i.accept("on them") { Ok(EnterWith::Counters(count, kind)) } else { stop() }
}

/// "target creature until ~ leaves the battlefield".
fn until_leaves(i: &mut Tokens<'_>) -> Read<Instruction> {
    let mut what = patient(i)?;
    // "and all other nonland permanents that player controls with the same name as that permanent".
    if let Some(others) =
        i.attempt(|i| if i.accept("and") { crate::ability::grammar::subject::each(i) } else { stop() })
    {
        what = Subject::All(vec![what, others]);
    }
    if !i.accept("until") {
        return stop();
    }
    let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if i.accept("leaves the battlefield") { Ok(Instruction::ExileUntilLeaves(what)) } else { stop() }
}

/// "to the battlefield all cards exiled with ~", "to your hand target creature card": where to is said first.
fn back_first(i: &mut Tokens<'_>) -> Read<Vec<Instruction>> {
    if !i.accept("to") {
        return stop();
    }
    let (to, under, tapped) = destination(i)?;
    let mut found = Vec::new();
    let under = of_one_chosen(under, &mut found);
    let what = patient(i)?;
    found.push(Instruction::Move { what, to, under, tapped });
    Ok(found)
}

/// "the top of its owner's library".
fn back(i: &mut Tokens<'_>) -> Read<(LibraryPlace, Order)> {
    for (phrase, place) in [("the top of", LibraryPlace::Top), ("the bottom of", LibraryPlace::Bottom)] {
        if i.accept(phrase) {
            whose(i)?;
            return if i.accept("library") { Ok((place, Order::Unsaid)) } else { stop() };
        }
    }
    super::library::place(i)
}

/// "~ from your graveyard": where it is, is said for itself; of what else was spoken of, it is known.
pub(super) fn from_zone(i: &mut Tokens<'_>, what: Subject) -> Subject {
    let holder = i.holder.clone();
    let place = i.attempt(|i| if i.accept("from") { zone(i) } else { stop() });
    // "That player puts it from its owner's graveyard onto the battlefield under their control": that player's.
    if place.as_ref().is_some_and(|place| place.parts().contains(&Filter::Owner(Who::ItsOwner))) {
        i.holder = holder;
    }
    match place {
        Some(place) if what == Subject::This => {
            let itself = Filter::Is(Box::new(Subject::This));
            // "~ from its owner's graveyard": it can be in no other (400.3), whatever else was spoken of.
            let there = place.parts().iter().filter(|part| **part != Filter::Owner(Who::ItsOwner)).cloned();
            Subject::Each(crate::ability::grammar::filter::all(std::iter::once(itself).chain(there).collect()))
        }
        // "a creature card at random from your graveyard": among those there.
        Some(place) => match what {
            Subject::Choice(count, which) => {
                Subject::Choice(count, crate::ability::grammar::filter::all(vec![which, place]))
            }
            Subject::UpTo(count, which) => {
                Subject::UpTo(count, crate::ability::grammar::filter::all(vec![which, place]))
            }
            Subject::Each(which) => Subject::Each(crate::ability::grammar::filter::all(vec![which, place])),
            // "Whenever you discard a card, exile it from your graveyard": not from where something else has put it.
            Subject::It | Subject::Linked(Deed::Discarded) if i.said("discards") || i.said("discard") => {
                let which = Filter::Is(Box::new(what));
                Subject::Each(crate::ability::grammar::filter::all(vec![place, which]))
            }
            other => other,
        },
        None => what,
    }
}
