//! "target creature", "up to two target players", "any target".

use crate::ability::grammar::filter::{all, filter, suffix};
use crate::ability::grammar::met::{How, Met};
use crate::ability::grammar::pronouns::About;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::joined::any_target;
use crate::ability::{Amount, Filter, Subject, TargetSpec, Targetable, Together, Trait, Who, grammar};

/// What one more target is called, behind so many.
const NEXT: [(usize, &str); 2] = [(1, "a second target"), (2, "a third target")];

/// "one or two", "up to three", "any number of": the least and the most, one of them where nothing says.
fn how_many(i: &mut Tokens<'_>) -> Read<(Amount, Amount)> {
    let one = Amount::Number(1);
    for (phrase, least, most) in [
        ("one or two", 1, 2),
        ("one, two, or three", 1, 3),
        ("one or more", 1, i64::MAX),
        ("any number of", 0, i64::MAX),
    ] {
        if i.accept(phrase) {
            return Ok((Amount::Number(least), Amount::Number(most)));
        }
    }
    if i.accept("up to") {
        // "Whenever ~ deals combat damage to a player, return up to that many target permanents": as the event was of.
        let of_event = ["when", "whenever"].iter().any(|word| i.said(word)) && i.sees("that many");
        let most = if of_event { grammar::amount::amount(i)? } else { grammar::amount::plain(i)? };
        return Ok((Amount::Number(0), most));
    }
    if matches!(i.word(), "target" | "another" | "other") || NEXT.iter().any(|(_, words)| i.sees(words)) {
        return Ok((one.clone(), one));
    }
    let exactly = grammar::amount::plain(i)?;
    Ok((exactly.clone(), exactly))
}

/// "target creature", "up to two target creatures", "another target attacking creature", "any target".
pub(in crate::ability::grammar) fn target(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(what) = any(i) {
        return Ok(push(i, what, Amount::Number(1), Amount::Number(1)));
    }
    let _ = i.accept("each of");
    let (least, most) = how_many(i)?;
    // "Move a counter from target creature onto a second target creature."
    let next = NEXT.iter().any(|(before, words)| {
        let sees = i.targets.len() == *before && i.sees(words);
        if sees {
            i.advance(2);
        }
        sees
    });
    let other = next || i.accept("another") || i.accept("other");
    if !i.accept("target") {
        return stop();
    }
    let what = beside_the_last(i, &most)?;
    let what = match (other, what) {
        (true, Targetable::Object(found)) => {
            let others = match i.other_than_host(found.parts()) {
                Some(host) => vec![host],
                None if of_the_dead(i, &found) => vec![Filter::Is(Box::new(Subject::It)).negate()],
                None => others(i),
            };
            Targetable::Object(all([others, vec![found]].concat()))
        }
        // "another target permanent or opponent": no player was a target before.
        (true, Targetable::Either(found, who)) if !i.targets.iter().any(|spec| spec.what.can_be_player()) => {
            Targetable::Either(all([others(i), vec![found]].concat()), who)
        }
        // Another player than which, the words before would say.
        (true, _) => return stop(),
        (false, what) => what,
    };
    let what = match what {
        // "target creature of an opponent's choice they control": that opponent does.
        Targetable::Object(found) if i.accept("of an opponent's choice they control") => {
            let theirs = Targetable::Object(all(vec![found, Filter::Controller(Who::Opponent)]));
            return Ok(push_by(i, theirs, (least, most), Some(Who::Opponent)));
        }
        what => what,
    };
    Ok(push(i, what, least, most))
}

/// "any target", "any other target".
fn any(i: &mut Tokens<'_>) -> Option<Targetable> {
    if i.accept("any target") {
        return Some(Targetable::Either(any_target(), Who::Anyone));
    }
    let alone = i.sees("another target,")
        || i.sees("another target.")
        || i.word() == "another" && i.word_at(1) == "target" && matches!(i.word_at(2), "" | "and");
    if i.accept("any other target") || alone && i.accept("another target") {
        let others = match deals_it(i) {
            Some(source) => vec![Filter::Is(Box::new(source)).negate()],
            None => others(i),
        };
        return Some(Targetable::Either(all([others, vec![any_target()]].concat()), Who::Anyone));
    }
    None
}

/// "Whenever equipped creature attacks, it deals 1 damage to any other target": other than what deals it, where that is
/// another than the object itself.
fn deals_it(i: &Tokens<'_>) -> Option<Subject> {
    let words = (i.clause.0..i.position()).filter_map(|at| i.token(at)).map(|token| token.word);
    let deals = i.targets.is_empty() && words.into_iter().any(|word| matches!(word, "deal" | "deals"));
    match (i.it, i.about) {
        _ if !deals => None,
        (Antecedent::Host(host), _) => Some(Subject::Host(host)),
        (Antecedent::Open, About::Host(_)) => Some(Subject::It),
        (Antecedent::Open, _) if i.met_last().is_some_and(|met| matches!(met.how, How::Event { .. })) => {
            Some(Subject::It)
        }
        _ => None,
    }
}

/// What may be the target, as far as it depends on the target before: "target player shuffles up to four target cards
/// from their graveyard". `most`: how many there are.
fn beside_the_last(i: &mut Tokens<'_>, most: &Amount) -> Read<Targetable> {
    let start = i.position();
    let found = targetable(i)?;
    // "another target creature with the same controller" as the target before.
    let of_object = matches!(i.targets.last().map(|spec| &spec.what), Some(Targetable::Object(_)));
    let same_controller = of_object && i.accept("with the same controller");
    Ok(match (found, i.targets.last()) {
        (Targetable::Object(found), _) if same_controller => {
            let same = Filter::Controller(Who::TargetOrController(i.targets.len() - 1));
            Targetable::Object(all(vec![found, same]))
        }
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
        (Targetable::Object(which), _)
            if *most != Amount::Number(1) && i.said_within("an opponent's graveyard", start) =>
        {
            Targetable::Object(all(vec![which, Filter::Together(Together::Shared(Trait::Owner))]))
        }
        // "another target creature that player controls": who controls the target before.
        (Targetable::Object(Filter::All(parts)), Some(TargetSpec { what: Targetable::Object(_), .. })) => {
            let holder = Who::TargetOrController(i.targets.len() - 1);
            let held = |part| match part {
                Filter::Controller(Who::ItsController) => Filter::Controller(holder.clone()),
                part => part,
            };
            Targetable::Object(Filter::All(parts.into_iter().map(held).collect()))
        }
        (what, _) => what,
    })
}

/// Up to so many other target creatures, as support asks for them.   701.41a
pub(in crate::ability::grammar) fn up_to_other_creatures(i: &mut Tokens<'_>, most: Amount) -> Subject {
    let what = Targetable::Object(all([others(i), vec![Filter::CREATURE]].concat()));
    push(i, what, Amount::Number(0), most)
}

/// "another target": other than the targets named before, or than the object itself.   115.3 · 601.2c
fn others(i: &Tokens<'_>) -> Vec<Filter> {
    let before = i.targets.iter().enumerate().filter(|(_, spec)| !matches!(spec.what, Targetable::Player(_)));
    let than = |(index, _)| Filter::Is(Box::new(Subject::Target(index))).negate();
    let found: Vec<Filter> = before.map(than).collect();
    if found.is_empty() { vec![Filter::Other] } else { found }
}

/// "Whenever ~ or another creature dies, return another target creature card from your graveyard": than the one that
/// died.
fn of_the_dead(i: &Tokens<'_>, which: &Filter) -> bool {
    let died = i.met.iter().any(|met| met.how == How::Event { card: true });
    let here = || i.targets.iter().all(|spec| matches!(spec.what, Targetable::Player(_)));
    i.it == Antecedent::Open && died && which.named_zone() == Some(crate::terms::Zone::Graveyard) && here()
}

fn push(i: &mut Tokens<'_>, what: Targetable, least: Amount, most: Amount) -> Subject {
    let by = i.attempt(chooser);
    let what = match what {
        // "target creature card of an opponent's choice from your graveyard".
        Targetable::Object(found) if by.is_some() && i.word() == "from" => {
            let place = i.attempt(grammar::filter::suffix::from);
            Targetable::Object(all([vec![found], place.into_iter().collect()].concat()))
        }
        what => what,
    };
    push_by(i, what, (least, most), by)
}

/// "target creature an opponent controls": that player is its controller.
pub(in crate::ability::grammar) fn holder(what: &Targetable) -> Option<Who> {
    let Targetable::Object(Filter::All(parts)) = what else { return None };
    parts.iter().find_map(|part| match part {
        Filter::Controller(Who::Opponent | Who::Anyone | Who::Others) => Some(Who::ItsController),
        Filter::Owner(Who::Opponent | Who::Anyone | Who::Others) => Some(Who::ItsOwner),
        _ => None,
    })
}

/// What is said of a target that is an object.
fn described(what: &Targetable) -> Filter {
    match what {
        Targetable::Object(which) | Targetable::Either(which, _) => which.clone(),
        Targetable::Player(_) => Filter::Any,
    }
}

fn push_by(i: &mut Tokens<'_>, what: Targetable, (least, most): (Amount, Amount), by: Option<Who>) -> Subject {
    let player = matches!(what, Targetable::Player(_));
    if let Some(found) = holder(&what) {
        i.holder = Some(found);
    }
    let how = if player { How::TargetPlayer } else { How::Target };
    i.met.push(Met { what: described(&what), how, count: most.clone() });
    let index = asked_for(i, TargetSpec { by, ..TargetSpec::new(what, least, most) });
    if player { Subject::Players(Who::Target(index)) } else { Subject::Target(index) }
}

/// Adds a target, with what is said of it behind a player: "target opponent who controls a Swamp". Its index.
pub(in crate::ability::grammar) fn asked_for(i: &mut Tokens<'_>, mut spec: TargetSpec) -> usize {
    // "Target opponent loses 2 life. Destroy target creature they control.": as "that player" would be.
    if let Targetable::Object(which) = &mut spec.what
        && let Some(player @ Who::Target(_)) = grammar::who::last_player(i)
        && !i.said("each")
    {
        *which = held_by(which, &player);
    }
    if spec.what.is_a_player() {
        spec.of_whom = i.attempt(grammar::condition::of_that_player).map(Box::new);
    }
    i.targets.push(spec);
    i.targets.len() - 1
}

/// A description with that player in the place of the one who was just spoken of.
fn held_by(which: &Filter, player: &Who) -> Filter {
    match which {
        Filter::Controller(Who::ThatPlayer) => Filter::Controller(player.clone()),
        Filter::Owner(Who::ThatPlayer) => Filter::Owner(player.clone()),
        Filter::All(parts) => Filter::All(parts.iter().map(|part| held_by(part, player)).collect()),
        other => other.clone(),
    }
}

/// "of an opponent's choice", "of their choice": who chooses the target.
fn chooser(i: &mut Tokens<'_>) -> Read<Who> {
    if i.accept("of an opponent's choice") {
        return Ok(Who::Opponent);
    }
    // "Destroy target creature that player controls of their choice.": the player just spoken of.
    let spoken_of = i.said_phrase("that player") || i.said_phrase("each player's upkeep");
    // "Whenever a creature enters, that creature's controller may have it deal damage to any target of their choice."
    let held = ["that creature's controller", "its controller may"].iter().any(|words| i.said_phrase(words));
    let controls = !spoken_of && held && i.said("whenever");
    let controls = controls && i.it == Antecedent::Open && i.targets.is_empty();
    let by = if controls { Who::ItsController } else { Who::ThatPlayer };
    if (spoken_of || controls) && i.accept("of their choice") { Ok(by) } else { stop() }
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
    let mut found = filter(i)?;
    // "target creatures from the battlefield and/or creature cards from graveyards".
    if found.named_zone().is_none()
        && let Some(cards) = i.attempt(|i| {
            if !(i.accept("from the battlefield and/or") || i.accept("on the battlefield and/or")) {
                return stop();
            }
            let cards = filter(i)?;
            if cards.named_zone() == Some(crate::terms::Zone::Graveyard) { Ok(cards) } else { stop() }
        })
    {
        let there = all(vec![Filter::Permanent, found]);
        return Ok(Targetable::Object(Filter::Either(vec![there, cards])));
    }
    // "target card in a graveyard other than a basic land card".
    if let Some(but) = i.attempt(|i| if i.accept("other than") { suffix::but_such_a_card(i) } else { stop() }) {
        found = all(vec![found, but]);
    }
    if super::is_of_the_dead(&found) {
        return stop();
    }
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
