//! Choices that the file leaves open, tried each way.

use std::collections::BTreeSet;

use super::case::{Case, Played, can_be_tried};
use super::journey::End;
use super::judge::rule;
use super::named;
use super::tell::{self, resting};
use crate::engine::play::driver::habits::{Habits, Point};
use crate::engine::play::open::{Open, Stop};
use crate::game::PlayerId;
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;

/// So many choices that the file leaves open are tried each way, one within the other.
const DEPTH: usize = 3;

/// The ruling.
pub(super) fn judge(case: &Case<'_>) -> Ruling {
    let Way { mut ruling, chosen, .. } = explore(case, Vec::new());
    if let Some((who, _)) = chosen.first() {
        let all: Vec<&str> = chosen.iter().map(|(_, option)| option.as_str()).collect();
        let who = tell::name(case.game, *who);
        ruling.summary = format!("{} That is if {who} chooses {}.", ruling.summary, english::list(&all, "and"));
    }
    ruling
}

/// A way of choosing what the file leaves open, to its end.
struct Way {
    ruling: Ruling,
    /// The steps of the file can be repeated in it.
    goes_round: bool,
    /// The choices that decided it: whose, and what.
    chosen: Vec<(PlayerId, String)>,
}

/// What is chosen, and the way that it leads to.
type Tried = (String, Way);

impl Way {
    /// One with nothing left open.
    const fn of(ruling: Ruling, goes_round: bool) -> Self {
        Self { ruling, goes_round, chosen: Vec::new() }
    }
}

/// Plays with some choices made in one way each time they come up; what the file leaves open is tried each way.
fn explore(case: &Case<'_>, fixed: Vec<(Point, usize)>) -> Way {
    let habits = Habits { fixed, ..case.habits() };
    if let Some(ruling) = named::steps_named(case, &habits) {
        return Way::of(ruling, true);
    }
    let played = case.play(habits.clone());
    if let Some(player) = unnumbered(&habits, &played) {
        return Way::of(no_turn(case, &played, player), true);
    }
    match &played.journey.end {
        End::Blocked { stop: Stop::Open(open), .. } if can_be_tried(open) && habits.fixed.len() < DEPTH => {
            each_way(case, open, &habits.fixed, &played)
        }
        End::Blocked { stop: Stop::Illegal(_), .. } => Way::of(rule(case, &habits, &played), false),
        _ => Way::of(rule(case, &habits, &played), true),
    }
}

/// A player who named a number, where it all ended before anything came round that the number could count.
fn unnumbered(habits: &Habits, played: &Played<'_>) -> Option<PlayerId> {
    let journey = &played.journey;
    let ended = matches!(journey.end, End::Over | End::Rests) && journey.loop_found().is_none();
    habits.numbers.first().map(|(player, _)| *player).filter(|_| ended && journey.offered())
}

/// What a player named counts turns of a loop, and there is none.
fn no_turn(case: &Case<'_>, played: &Played<'_>, player: PlayerId) -> Ruling {
    let name = tell::name(case.game, player);
    let text = format!(
        "{name} names a number of turns, and nothing repeated before the end for it to count: say what {name} \
         answers each time instead."
    );
    let mut ruling = tell::ruling(case, played, Verdict::Unknown, text.clone());
    ruling.reasons.push(Reason::new(ReasonKind::Unknown, text));
    ruling.hide_board();
    ruling
}

/// A choice that nobody has made, tried each way.
fn each_way(case: &Case<'_>, open: &Open, fixed: &[(Point, usize)], played: &Played<'_>) -> Way {
    let ways: Vec<Tried> = (0..open.options.len())
        .map(|place| {
            let mut fixed = fixed.to_vec();
            fixed.push((Point::of(open), place));
            (open.options[place].word(played.runner.state().game()), explore(case, fixed))
        })
        .collect();
    // Who repeats steps chooses so that they can be repeated.
    let repeats = played.runner.players_of_steps() == BTreeSet::from([open.who]);
    let goes_round = ways.iter().any(|(_, way)| way.goes_round);
    let open_to_all = |way: &Way| !repeats || !goes_round || way.goes_round;
    let meant: Vec<&Tried> = ways.iter().filter(|(_, way)| open_to_all(way)).collect();
    let same = meant.windows(2).all(|pair| outcome(&pair[0].1) == outcome(&pair[1].1));
    let who = tell::name(case.game, open.who);
    let said = ways.iter().map(|(option, way)| {
        let reason = Reason::new(ReasonKind::Rule, format!("If {who} chooses {option}: {}", way.ruling.summary));
        resting(case, reason, &[open.provision])
    });
    let said: Vec<Reason> = said.collect();
    let wins = |way: &Way| way.ruling.verdict == Verdict::Wins && won(case, &way.ruling, open.who);
    let best = meant.iter().position(|(_, way)| wins(way));
    let decided = if same { Some(0) } else { best };
    let decides = !same || meant.len() < ways.len();
    let decided = decided.and_then(|place| meant.get(place).copied()).or_else(|| not_known(&meant));
    let (mut ruling, mut chosen) = match decided {
        Some((option, best)) => {
            let mut chosen = best.chosen.clone();
            if decides {
                chosen.insert(0, (open.who, option.clone()));
            }
            (best.ruling.clone(), chosen)
        }
        None => {
            let text = format!("{who} must choose {}: it decides what becomes of this.", open.about);
            let mut ruling = tell::ruling(case, played, Verdict::Choice, text);
            ruling.hide_board();
            (ruling, Vec::new())
        }
    };
    chosen.retain(|(player, _)| *player == open.who);
    if decides {
        ruling.facts.insert("chooser", Fact::those(&[open.who]));
    }
    ruling.reasons.extend(said);
    Way { ruling, goes_round, chosen }
}

/// What a way comes to: the verdict, who wins, and who chooses how far it goes.
fn outcome(way: &Way) -> (Verdict, Vec<PlayerId>, Option<Fact>) {
    let ruling = &way.ruling;
    let wins = ruling.consequences.as_ref().map(|played| played.wins.clone()).unwrap_or_default();
    (ruling.verdict, wins, ruling.facts.get("chooser").cloned())
}

/// A way that is not known to its end, where all that are come to the same: nobody can say that it leads elsewhere.
fn not_known<'w>(meant: &[&'w Tried]) -> Option<&'w Tried> {
    let (unknown, known): (Vec<&Tried>, Vec<&Tried>) =
        meant.iter().partition(|(_, way)| way.ruling.verdict == Verdict::Unknown);
    let differ = known.windows(2).any(|pair| outcome(&pair[0].1) != outcome(&pair[1].1));
    unknown.first().copied().filter(|_| !differ)
}

fn won(case: &Case<'_>, ruling: &Ruling, player: PlayerId) -> bool {
    let team = case.game.team_of(player);
    ruling.consequences.as_ref().is_some_and(|played| played.wins.iter().any(|winner| team.contains(winner)))
}
