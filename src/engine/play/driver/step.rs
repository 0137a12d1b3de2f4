//! A step of a script: who acts, and what nobody has a choice about until then.

use super::{Course, names};
use crate::ability::Cost;
use crate::edition::Provision;
use crate::engine::play::announce::{Given, Special};
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::state::State;
use crate::game::question::{Announcement, Mentioned, PlayStep, WhichAbility};
use crate::game::{AttackQuestion, BlockQuestion, Face, Game, ObjectId, PlayerId, Recipient};
use crate::ruling::GameEnd;
use crate::terms::Step;
use std::collections::BTreeMap;

/// A step of a script, from who acts to what nobody has a choice about.
///
/// # Errors
/// Why it did not end.
pub(in crate::engine) fn perform(course: &mut Course<'_>, step: &PlayStep) -> Result<(), Stop> {
    let state = course.state.clone();
    match step {
        PlayStep::Cast(player, mentioned, announcement) => {
            let player = &acting(course, *player);
            let card = names::card(&state, *player, mentioned)?;
            let given = names::given(&state, announcement)?;
            let face = names::face_named(&state, card, mentioned);
            let given = Given { back: face == Some(Face::Back), front: face == Some(Face::Front), ..given };
            reach_priority(course)?;
            cast(course, *player, card, &given)
        }
        PlayStep::Activate(player, mentioned, which, announcement) => {
            let player = acting(course, *player);
            activate(course, &state, player, mentioned, (which.as_ref(), announcement))
        }
        PlayStep::PlayLand(player, mentioned) => {
            let player = &acting(course, *player);
            let card = names::card(&state, *player, mentioned)?;
            reach_priority(course)?;
            let back = names::face_named(&state, card, mentioned) == Some(Face::Back);
            act(course, move |run| run.play_land(*player, card, back))
        }
        PlayStep::Pass(player) => {
            reach_priority(course)?;
            let player = acting(course, *player);
            course.step(|run| run.pass(player))
        }
        PlayStep::Resolve { all } => {
            reach_priority(course)?;
            let patience = if course.onward.is_some() { super::resolve::PATIENCE } else { super::resolve::MOST };
            let most = course.state.game().stack.len() + patience;
            super::resolve::resolve_more(course, *all, most)
        }
        PlayStep::To { step, of } => go_to(course, *step, *of, false),
        PlayStep::Attack(player, attackers, pay) => attack(course, *player, attackers, pay.as_ref()),
        PlayStep::Block(players, blockers, pay) => block(course, players, blockers, pay.as_ref()),
        PlayStep::Damage(player, assigned) => damage(course, *player, assigned),
        PlayStep::Choose(player, chosen) => {
            course.choose(*player, chosen);
            Ok(())
        }
        PlayStep::Concede(player) => course.step(|run| run.concede(*player)),
        PlayStep::Compare => Ok(()),
    }
}

/// Who acts where a player does something: a player who controls another acts for that one, while it is that one's to
/// act.   722.5
fn acting(course: &mut Course<'_>, player: PlayerId) -> PlayerId {
    let turn = &course.state.game().turn;
    let holder = turn.priority.unwrap_or(turn.active);
    acting_for(course, player, holder)
}

/// Who acts where it is one player's to act and another may decide for that one.   722.5
fn acting_for(course: &mut Course<'_>, player: PlayerId, holder: PlayerId) -> PlayerId {
    if holder == player || course.state.decides_for(holder) != player {
        return player;
    }
    course.rests.insert(Provision::ControlledPlayer);
    holder
}

/// A card is cast as the script says. Where it does not say how, and it can't be cast for its mana cost, the one other way
/// in which it can be cast now is meant.
fn cast(course: &mut Course<'_>, player: PlayerId, card: ObjectId, given: &Given) -> Result<(), Stop> {
    let plain = act(course, |run| run.cast(player, card, given.clone()));
    // What was paid before may have been paid in another way: that is tried first.
    let settled = course.short.is_none() || course.at <= 1 || course.bills.iter().any(|(step, _)| *step == course.at);
    if !matches!(plain, Err(Stop::Illegal(_))) || given.alternative.is_some() || given.back || !settled {
        return plain;
    }
    let mut possible = names::own_ways_to_cast(&course.state, card, course.edition).into_iter().filter_map(|name| {
        let given = Given { alternative: Some(name.to_owned()), ..given.clone() };
        let mut other = course.clone();
        act(&mut other, |run| run.cast(player, card, given.clone())).ok().map(|()| other)
    });
    match (possible.next(), possible.next()) {
        (Some(other), None) => {
            *course = other;
            Ok(())
        }
        _ => plain,
    }
}

/// An ability is activated; what a keyword stands for may be casting a card or a special action.
fn activate(
    course: &mut Course<'_>,
    state: &State,
    player: PlayerId,
    mentioned: &Mentioned,
    (which, announcement): (Option<&WhichAbility>, &Announcement),
) -> Result<(), Stop> {
    let object = names::object(state, mentioned)?;
    let found = names::cast_by_keyword(state, player, object, (which, announcement), course.edition)?;
    if let Some((card, given)) = found {
        reach_priority(course)?;
        return act(course, move |run| run.cast(player, card, given.clone()));
    }
    let door = names::door(state, object, mentioned, which).map(|door| (object, Special::Unlock(door)));
    if let Some((card, special)) = door.or_else(|| names::special(state, player, object, which, course.edition)) {
        let given = names::given(state, announcement)?;
        reach_priority(course)?;
        return act(course, move |run| run.special(player, card, special, given.clone()));
    }
    let number = names::ability(state, object, which, course.edition)?;
    let given = names::given(state, announcement)?;
    reach_priority(course)?;
    act(course, move |run| run.activate(player, object, number, given.clone()))
}

fn attack(
    course: &mut Course<'_>,
    player: PlayerId,
    attackers: &[(Mentioned, Option<Mentioned>)],
    pay: Option<&Cost>,
) -> Result<(), Stop> {
    let active = course.state.game().turn.active;
    let player = acting_for(course, player, active);
    if course.state.game().turn.step < Step::DeclareAttackers {
        go_to(course, Step::DeclareAttackers, Some(player), false)?;
    }
    let mut declare = BTreeMap::new();
    for (attacker, whom) in attackers {
        let id = names::object(&course.state, attacker)?;
        let whom = match whom {
            Some(whom) => names::recipient(&course.state, whom)?,
            None => Recipient::Player(only_defender(course.state.game())?),
        };
        declare.insert(id, whom);
    }
    let question = AttackQuestion { declare, pay: pay.cloned(), ..AttackQuestion::default() };
    course.step(|run| run.attack(player, &question))
}

fn block(
    course: &mut Course<'_>,
    players: &[PlayerId],
    blockers: &[(Mentioned, Vec<Mentioned>)],
    pay: Option<&Cost>,
) -> Result<(), Stop> {
    if course.state.game().turn.step < Step::DeclareBlockers {
        go_to(course, Step::DeclareBlockers, None, false)?;
    }
    let mut declare = BTreeMap::new();
    for (blocker, blocked) in blockers {
        let blocked: Vec<_> =
            blocked.iter().map(|one| names::object(&course.state, one)).collect::<Result<_, Stop>>()?;
        if !blocked.is_empty() {
            declare.insert(names::object(&course.state, blocker)?, blocked);
        }
    }
    let question = BlockQuestion { declare, pay: pay.cloned(), ..BlockQuestion::default() };
    course.step(|run| run.block(players, &question))
}

/// A player says how damage is divided that is dealt in a step to come.
fn damage(
    course: &mut Course<'_>,
    player: PlayerId,
    assigned: &[(Mentioned, Vec<(Mentioned, i64)>)],
) -> Result<(), Stop> {
    let mut assignment = BTreeMap::new();
    for (source, shares) in assigned {
        let mut own = BTreeMap::new();
        for (to, share) in shares {
            own.insert(names::recipient(&course.state, to)?, *share);
        }
        assignment.insert(names::object(&course.state, source)?, own);
    }
    course.step(move |run| {
        run.assign(player, assignment.clone());
        Ok(())
    })
}

/// A player acts; then effects based on the state are checked, and triggered abilities go on the stack.
fn act(course: &mut Course<'_>, deed: impl Fn(&mut Run<'_>) -> Result<(), Stop>) -> Result<(), Stop> {
    course.step(|run| {
        deed(run)?;
        run.settle_after()
    })
}

/// Where nobody attacks or blocks, and somebody acts: nothing is declared first.
fn reach_priority(course: &mut Course<'_>) -> Result<(), Stop> {
    if course.state.game().turn.priority.is_none() && course.state.ended() == GameEnd::Continues {
        course.step(|run| run.declare_now())?;
    }
    Ok(())
}

/// All pass until a step begins. What triggers at its beginning, and combat damage on the stack (310.2), is there for
/// who responds; else it has resolved.
pub(super) fn go_to(course: &mut Course<'_>, step: Step, of: Option<PlayerId>, responds: bool) -> Result<(), Stop> {
    let mut passes = 0;
    let (began, before) = (course.state.game().turn.number, course.clone());
    loop {
        let turn = &course.state.game().turn;
        // In so many turns each player has had one, though some be extra or skipped.
        let turns = u32::try_from(2 * course.state.game().players.len()).unwrap_or(u32::MAX);
        if turn.number.saturating_sub(began) > turns {
            break;
        }
        let there = turn.step == step && of.is_none_or(|player| course.state.game().is_turn_of(player));
        if course.state.ended() != GameEnd::Continues || (there && (responds || course.state.game().stack.is_empty())) {
            return Ok(());
        }
        let declares = course.state.game().turn.priority.is_none();
        course.step(move |run| {
            run.stop_at(step, of);
            if declares { run.declare_now() } else { run.all_passed() }
        })?;
        passes += 1;
        if passes == MOST_PASSES && !course.state.game().stack.is_empty() {
            course.go_on(passes)?;
        } else if passes >= 2 * MOST_PASSES {
            break;
        }
    }
    let why = never_comes(course.state.game(), step, of);
    *course = before;
    why
}

/// That a step doesn't come, and why where that is plain.
fn never_comes(game: &Game, step: Step, of: Option<PlayerId>) -> Result<(), Stop> {
    let gone = of.filter(|player| game.player(*player).left);
    let why = match gone {
        Some(player) => format!(": {} has left the game", game.player(player).name),
        None if matches!(step, Step::DeclareBlockers | Step::FirstStrikeDamage | Step::CombatDamage) => {
            ": nobody attacks".to_owned()
        }
        None => String::new(),
    };
    illegal(format!("The {} does not take place{why}.", step.name()), Provision::PriorityPass)
}

/// Whom attackers attack of whom no more is said: the one opponent, or a team that is attacked as one.
fn only_defender(game: &Game) -> Result<PlayerId, Stop> {
    match game.only_defender() {
        Some(defender) => Ok(defender),
        None => illegal("Say whom it attacks.", Provision::AttackDefender),
    }
}

/// So many times everybody may pass on the way to a step.
const MOST_PASSES: usize = 500;
