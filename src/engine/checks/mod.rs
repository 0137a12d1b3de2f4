//! The question "what happens with state-based effects now?".   420.3, 408.1b, 410.3, 314.3 · 704.3, 117.5, 603.3

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::ability::{Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::event::{Event, Happening};
use crate::engine::play::State;
use crate::engine::play::driver::{Course, of_course, of_events, of_losing};
use crate::engine::play::run::Checked;
use crate::engine::state_based::{Check, kept_in_the_game};
use crate::engine::view::View;
use crate::game::{Choices, Game, GameOption, ObjectId, PlayerId};
use crate::ruling::{Consequences, Fact, GameEnd, OpenChoice, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::Step;
use crate::terms::english;

/// What the check looks at.
const CONSULTED: Topics = Topics::of(&[
    Topic::PowerToughness,
    Topic::Types,
    Topic::Colors,
    Topic::Abilities,
    Topic::Control,
    Topic::Counters,
    Topic::Destroy,
    Topic::Attach,
    Topic::Life,
    Topic::Outcome,
]);

/// Checks until nothing is found (or once), then lets abilities trigger; the ruling lists every round.
pub(crate) fn answer(game: &Game, once: bool, choose: &Choices, edition: &Edition) -> Ruling {
    let mut course = Course::new(State::of(game), choose, edition);
    let doubts = RefCell::new(Vec::new());
    let checked = course.step(|run| {
        let mut doubts = doubts.borrow_mut();
        *doubts = View::of(game, edition).doubts(CONSULTED);
        while run.check_once()? && !once && run.state().ended() == GameEnd::Continues {
            for doubt in run.state().view(edition).doubts(CONSULTED) {
                if !doubts.contains(&doubt) {
                    doubts.push(doubt);
                }
            }
        }
        Ok(())
    });
    if let Err(stop) = checked {
        return of_course(game, course, Some((1, stop)), IndexMap::new());
    }
    let mut ruling = of_checked(course.checked(), game, edition);
    ruling.reasons.splice(0..0, kept_in_the_game(&View::of(game, edition), choose));
    ruling.reasons.extend(Check::of(&View::of(game, edition), choose).spared());
    ruling.consulted = CONSULTED;
    ruling.doubts = doubts.into_inner();
    ruling
}

/// What came of the checks, and of what happened before them.
pub(in crate::engine) fn of_checked(parts: Checked, before: &Game, edition: &Edition) -> Ruling {
    let mut consequences = of_events(before, &parts.state, &parts.events);
    consequences.checks = parts.checks;
    consequences.choices = parts.taken;
    let waiting = parts.state.waiting_by_controller();
    let game = parts.state.game();
    consequences.triggers = triggers_in_order(game, &waiting, &mut consequences);
    let happens = !parts.rounds.is_empty();
    let verdict = if happens { Verdict::Happens } else { Verdict::Nothing };
    let mut ruling = Ruling::new(verdict, summary(&consequences, game, parts.rounds.len()));
    ruling.reasons.extend(losing_all_the_same(&parts.events, before));
    ruling.reasons.extend(outcome(&consequences, &parts.events, before));
    ruling.reasons.extend(whole_teams(&consequences, before));
    ruling.reasons.extend(priority(before, game, happens || !waiting.is_empty(), &mut ruling.facts));
    if !consequences.triggers.is_empty() {
        let text = "Abilities that triggered go on the stack now: the active player's first, so those of the \
                    others resolve before them.";
        let reason = Reason::new(ReasonKind::Rule, text).about(consequences.triggers.iter().copied());
        ruling.reasons.push(reason.resting_on([Provision::TriggersOnStack, Provision::ApnapOrder]));
    }
    ruling.provisions = vec![Provision::StateBasedCheck];
    ruling.provisions.extend(beside(&consequences, game));
    if !happens {
        // They look at conditions, which do not hold here, and at nothing else.
        ruling.provisions.extend([Provision::StateBasedNature, Provision::StateBasedAlways]);
    }
    ruling.rounds = parts.rounds;
    ruling.consequences = Some(consequences);
    ruling.after = Some(Box::new(game.clone()));
    ruling.provisions.retain(|provision| edition.has(*provision));
    ruling
}

/// The rules of losing beside those of the check: poison, the last of a team.
fn beside(consequences: &Consequences, game: &Game) -> Vec<Provision> {
    consequences.loses.iter().flat_map(|player| of_losing(game, *player)).collect()
}

/// Who would win and lose at once, and so loses.   102.3e · 104.3f
fn losing_all_the_same(events: &[Event], before: &Game) -> Vec<Reason> {
    let both = events.iter().filter_map(|event| match &event.what {
        Happening::Replaced(what) => match **what {
            Happening::Wins(player) => Some(player),
            _ => None,
        },
        _ => None,
    });
    both.map(|player| {
        let name = &before.player(player).name;
        let text = format!("{name} would win the game and lose it at once, and so loses it.");
        Reason::new(ReasonKind::Rule, text).resting_on([Provision::WinAndLose]).about([player])
    })
    .collect()
}

/// In the order in which they will resolve: put on the stack in APNAP order, so the active player's come last.
pub(super) fn triggers_in_order(
    game: &Game,
    waiting: &[(PlayerId, ObjectId)],
    consequences: &mut Consequences,
) -> Vec<ObjectId> {
    if consequences.game != GameEnd::Continues {
        return Vec::new();
    }
    let mut sources = Vec::new();
    for (player, own) in in_order_of_resolving(game, waiting) {
        if own.len() > 1 {
            let what = format!("the order of {} triggered abilities", own.len());
            consequences.choices.push(OpenChoice { player, by_chance: false, what, taken: None });
        }
        sources.extend(own);
    }
    sources
}

/// What waits to go on the stack, by controller: the active player's go on it first, and resolve last.
pub(super) fn in_order_of_resolving(game: &Game, waiting: &[(PlayerId, ObjectId)]) -> Vec<(PlayerId, Vec<ObjectId>)> {
    let own = |player: PlayerId| waiting.iter().filter(move |(who, _)| *who == player).map(|(_, source)| *source);
    game.apnap().into_iter().rev().map(|player| (player, own(player).collect())).collect()
}

/// How the game stands, with the rules of winning and drawing that make it so.
fn outcome(consequences: &Consequences, events: &[Event], before: &Game) -> Option<Reason> {
    let teams = !before.teams.is_empty();
    let (loses, wins) = (names(before, &consequences.loses), names(before, &consequences.wins));
    match consequences.game {
        GameEnd::Continues if loses.is_empty() => None,
        GameEnd::Continues => {
            let verb = english::verb_for(loses.len(), "leaves", "leave");
            let text = format!(
                "{} {verb} the game, with everything that is theirs. What came under their control otherwise goes back \
                 to whoever had it, or is put aside.",
                english::list(&loses, "and")
            );
            let provisions = [Provision::LoserLeaves, Provision::LeavingObjects];
            Some(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about(consequences.loses.iter().copied()))
        }
        GameEnd::Draw if loses.is_empty() => {
            let text = "Only what must happen repeats, and nobody can end it: the game is a draw.";
            Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::LoopDraw]))
        }
        GameEnd::Draw => {
            let provision = if teams { Provision::TeamsLoseDraw } else { Provision::AllLoseDraw };
            let text = "Everybody still in the game loses at once: the game is a draw.";
            Some(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about(consequences.loses.iter().copied()))
        }
        GameEnd::Won if events.iter().any(wins_by_an_effect) => {
            let verb = english::verb_for(wins.len(), "wins", "win");
            let text = format!("{} {verb}: an effect says so.", english::list(&wins, "and"));
            let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::EffectWins]);
            Some(reason.about(consequences.wins.iter().copied()))
        }
        GameEnd::Won => {
            let provision = if teams { Provision::TeamWins } else { Provision::LastPlayerWins };
            let verb = english::verb_for(wins.len(), "wins", "win");
            let text = format!("{} {verb}: all opponents have lost.", english::list(&wins, "and"));
            Some(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about(consequences.wins.iter().copied()))
        }
    }
}

fn wins_by_an_effect(event: &Event) -> bool {
    matches!(event.what, Happening::Wins(_)) && event.provision == Provision::EffectWins
}

/// Two-Headed Giant teams lose as a whole.
fn whole_teams(consequences: &Consequences, before: &Game) -> Option<Reason> {
    if consequences.loses.is_empty() || !before.options.contains(&GameOption::TwoHeadedGiant) {
        return None;
    }
    let text = "In Two-Headed Giant a team wins and loses as a whole.";
    let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::TwoHeadedWinLose]);
    Some(reason.about(consequences.loses.iter().copied()))
}

/// Who gets priority after it. In the cleanup step that is nobody, unless something happened.
fn priority(before: &Game, after: &Game, anything: bool, facts: &mut BTreeMap<&'static str, Fact>) -> Option<Reason> {
    let stays = |player: &PlayerId| !after.player(*player).left;
    let cleanup = before.turn.step == Step::Cleanup;
    if cleanup && !anything {
        let text = "Nothing applies in the cleanup step, so no player gets priority.";
        return Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::CleanupPriority]));
    }
    let receives = if cleanup { before.turn.active } else { before.turn.priority.unwrap_or(before.turn.active) };
    let receives = Some(receives).filter(stays).or_else(|| after.apnap().first().copied())?;
    facts.insert("priority", Fact::One(receives.into()));
    cleanup.then(|| {
        let name = &after.player(receives).name;
        let text = format!("Something applied in the cleanup step, so {name} gets priority.");
        Reason::new(ReasonKind::Rule, text).resting_on([Provision::CleanupPriority]).about([receives])
    })
}

/// What happened, in a sentence.
fn summary(consequences: &Consequences, game: &Game, rounds: usize) -> String {
    let mut parts = Vec::new();
    let mut say = |names: &[String], one: &str, many: &str| {
        if let [name] = names {
            parts.push(format!("{name} {one}"));
        } else if !names.is_empty() {
            parts.push(format!("{} {many}", english::list(names, "and")));
        }
    };
    let put: Vec<ObjectId> =
        consequences.graveyard.iter().filter(|id| !consequences.destroyed.contains(id)).copied().collect();
    say(&names(game, &consequences.loses), "loses the game", "lose the game");
    say(&labels(game, &consequences.destroyed), "is destroyed", "are destroyed");
    say(&labels(game, &consequences.regenerated), "regenerates", "regenerate");
    say(&labels(game, &put), "is put into the graveyard", "are put into the graveyard");
    say(&labels(game, &consequences.unattached), "becomes unattached", "become unattached");
    say(&labels(game, &consequences.ceases), "ceases to exist", "cease to exist");
    let lost: Vec<String> = consequences.counters_removed.keys().map(|of| game.name_of(*of).to_owned()).collect();
    say(&lost, "loses counters", "lose counters");
    match consequences.game {
        GameEnd::Draw => parts.push("the game is a draw".to_owned()),
        GameEnd::Won => say(&names(game, &consequences.wins), "wins", "win"),
        GameEnd::Continues => {}
    }
    if parts.is_empty() {
        return match rounds {
            0 => "No state-based effect applies.".to_owned(),
            _ => "State-based effects apply.".to_owned(),
        };
    }
    english::capitalised(&format!("{}.", parts.join("; ")))
}

fn labels(game: &Game, objects: &[ObjectId]) -> Vec<String> {
    objects.iter().map(|id| game.object(*id).label.clone()).collect()
}

fn names(game: &Game, players: &[PlayerId]) -> Vec<String> {
    players.iter().map(|id| game.player(*id).name.clone()).collect()
}
