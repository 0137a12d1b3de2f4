//! Opening hands and mulligans.   101.3, 101.4, 101.4a, 606.6a · 103.5
//!
//! Seven cards each. Who does not like them draws another hand of one fewer: first the starting player, as often as
//! that player wants, then each other in turn (until 2009); then all at once, round for round. From 2015 who keeps
//! fewer than seven may look at the top card; from 2019 seven cards are drawn each time, and one put back for each
//! mulligan. The first costs nothing in Two-Headed Giant (2006-10), then in every game of more than two (2007-07).

use std::collections::BTreeMap;

use super::{HAND, Part, Start, reading};
use crate::edition::{FreeMulligan, MulliganRule, Provision};
use crate::game::question::Mulligan;
use crate::game::{PlayerId, Vanguard};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english::{counted, number_word};

/// How far a player has come.
#[derive(Clone, Copy, Default)]
struct Standing {
    /// How many mulligans the player has taken.
    taken: u32,
    kept: bool,
}

/// The hands that the players have in the end, and what is wrong with how they came by them.
pub(super) fn judge(start: &Start<'_>) -> (BTreeMap<PlayerId, u32>, Part) {
    let mut part = Part::default();
    let mut all: BTreeMap<PlayerId, Standing> =
        start.game.player_ids().map(|player| (player, Standing::default())).collect();
    for said in &start.question.mulligans {
        // All decisions of a round are made on the hands as the round finds them.
        for (player, what) in said {
            let wrong = all.get(player).and_then(|standing| match what {
                Mulligan::Mulligan => forbidden(start, *player, *standing),
                Mulligan::Keep => None,
            });
            if let Some((text, provision)) = wrong {
                let reason = Reason::new(ReasonKind::Restriction, text).resting_on([provision]);
                part.wrong.push(reason.about([*player]));
            }
        }
        for (player, standing) in &mut all {
            let what = said.iter().find(|(own, _)| own == player).map(|(_, what)| *what);
            match what {
                Some(Mulligan::Mulligan) => standing.taken += 1,
                Some(Mulligan::Keep) => standing.kept = true,
                None => {}
            }
        }
        passed_over(start, said, &mut all);
    }
    part.wrong.extend(out_of_turn(start));
    let hands = all.iter().map(|(player, standing)| (*player, hand(start, *player, standing.taken))).collect();
    part.holds = told(start, &all);
    (hands, part)
}

/// Where all decide in each round, saying nothing is keeping; where one comes after the other, so is leaving the turn
/// to somebody later.
fn passed_over(start: &Start<'_>, said: &[(PlayerId, Mulligan)], all: &mut BTreeMap<PlayerId, Standing>) {
    let spoke = |player: &PlayerId| said.iter().any(|(own, _)| own == player);
    let together = is_together(start);
    let order = start.order();
    let last = order.iter().rposition(spoke);
    for (place, player) in order.iter().enumerate() {
        let over = if together { !said.is_empty() } else { last.is_some_and(|last| place < last) };
        if over
            && !spoke(player)
            && let Some(standing) = all.get_mut(player)
        {
            standing.kept = true;
        }
    }
}

fn is_together(start: &Start<'_>) -> bool {
    match start.edition.mulligan_rule() {
        MulliganRule::OneFewer | MulliganRule::TurnOrder => false,
        MulliganRule::Together | MulliganRule::TopCard | MulliganRule::PutBack => true,
    }
}

/// Whether a player's first mulligan costs no card.
fn is_first_free(start: &Start<'_>) -> bool {
    if is_partial(start) {
        return false;
    }
    match start.edition.free_mulligan() {
        FreeMulligan::Nobody => false,
        FreeMulligan::TwoHeadedGiant => start.has_shared_turns(),
        FreeMulligan::Multiplayer => start.is_multiplayer(),
    }
}

/// Commander's own mulligan, as long as the rules had it: cards are put aside, and one fewer drawn.
fn is_partial(start: &Start<'_>) -> bool {
    start.is_commander() && start.edition.has(Provision::MulliganCommander)
}

/// How many cards a player draws: seven, but for a vanguard card.   902.5
fn whole(start: &Start<'_>, player: PlayerId) -> u32 {
    Vanguard::modified(HAND, start.game.player(player).vanguard.map_or(0, |vanguard| vanguard.hand))
}

/// A rule on vanguard cards, where the player's changes the hand and the edition has the rule.
fn with_vanguard(start: &Start<'_>, player: PlayerId, rule: Provision) -> Option<Provision> {
    Some(rule).filter(|rule| whole(start, player) != HAND && start.edition.has(*rule))
}

/// How many cards so many mulligans leave in the hand.
fn hand(start: &Start<'_>, player: PlayerId, taken: u32) -> u32 {
    whole(start, player).saturating_sub(taken.saturating_sub(u32::from(is_first_free(start))))
}

/// Why a player may not take another mulligan.
fn forbidden(start: &Start<'_>, player: PlayerId, standing: Standing) -> Option<(String, Provision)> {
    let name = start.name(player);
    if standing.kept {
        let text = format!("{name} has kept a hand, and can't take another mulligan after that.");
        return Some((text, Provision::Mulligan));
    }
    if hand(start, player, standing.taken) == 0 {
        let text = format!("{name} is down to no cards, and can't take another mulligan.");
        return Some((text, Provision::Mulligan));
    }
    None
}

/// Until 2009 a player (or team) takes mulligans only when all before in turn order have kept.
fn out_of_turn(start: &Start<'_>) -> Vec<Reason> {
    if is_together(start) {
        return Vec::new();
    }
    let order = start.order();
    let rounds = || start.question.mulligans.iter().enumerate();
    let took = |player: PlayerId| {
        rounds().filter(move |(_, said)| said.contains(&(player, Mulligan::Mulligan))).map(|(round, _)| round)
    };
    let mut wrong = Vec::new();
    for (place, player) in order.iter().enumerate() {
        let Some(first) = took(*player).next() else { continue };
        let team = if start.has_shared_turns() { start.game.team_of(*player) } else { vec![*player] };
        let before = order[..place].iter().filter(|other| !team.contains(other));
        if let Some(other) = before.copied().find(|other| took(*other).any(|round| round >= first)) {
            let (name, other) = (start.name(*player), start.name(other));
            let text = format!("{name} can't take a mulligan before {other}, who comes first, has kept a hand.");
            let provision = if start.has_shared_turns() { Provision::MulliganTeam } else { Provision::Mulligan };
            wrong.push(Reason::new(ReasonKind::Restriction, text).resting_on([provision]).about([*player]));
        }
    }
    wrong
}

/// What came of a player's mulligans, in a sentence; `free`: the first of them costs nothing.
fn taken(start: &Start<'_>, player: PlayerId, taken: u32, free: bool) -> String {
    let (name, cards, drawn) = (start.name(player), hand(start, player, taken), whole(start, player));
    let times = match taken {
        1 => "one mulligan".to_owned(),
        taken => format!("{taken} mulligans"),
    };
    let ends = match start.edition.mulligan_rule() {
        MulliganRule::PutBack if cards < drawn => {
            let back = match drawn - cards {
                1 => "one goes".to_owned(),
                back => format!("{back} go"),
            };
            let drawn = number_word(i64::from(drawn));
            format!("{drawn} cards each time, of which {back} to the bottom: {cards} in hand")
        }
        _ if cards == 1 => "1 card in hand".to_owned(),
        _ => format!("{cards} cards in hand"),
    };
    let first = if free { ", of which the first costs nothing" } else { "" };
    format!("{name} takes {times}{first}: {ends}.")
}

/// What the rules made of the mulligans.
fn told(start: &Start<'_>, all: &BTreeMap<PlayerId, Standing>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let mut provisions = vec![Provision::Mulligan];
    let free = is_first_free(start);
    if start.has_shared_turns() {
        provisions.push(Provision::MulliganTeam);
    }
    if free {
        provisions.push(Provision::MulliganMultiplayer);
    }
    if is_partial(start) {
        provisions = vec![Provision::MulliganCommander];
    }
    for (player, standing) in all.iter().filter(|(_, standing)| standing.taken > 0) {
        let text = taken(start, *player, standing.taken, free);
        let vanguard = with_vanguard(start, *player, Provision::VanguardMulligan);
        let rules = provisions.iter().copied().chain(vanguard);
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules).about([*player]));
    }
    if start.edition.mulligan_rule() == MulliganRule::TopCard {
        let fewer =
            all.iter().filter(|(player, standing)| hand(start, **player, standing.taken) < whole(start, **player));
        for (player, _) in fewer {
            let text = format!(
                "{} starts with fewer than seven cards, and may look at the top card of the library and put it on the bottom.",
                start.name(*player)
            );
            reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::Mulligan]));
        }
    }
    for player in all.keys().filter(|player| whole(start, **player) != HAND) {
        let (name, cards) = (start.name(*player), whole(start, *player));
        let cards = counted(cards as usize, "card");
        let text = format!("With the hand modifier of a vanguard card {name} draws {cards} at the start.");
        let vanguard = with_vanguard(start, *player, Provision::VanguardHand);
        let rules = std::iter::once(Provision::StartHand).chain(vanguard);
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules).about([*player]));
    }
    if reasons.is_empty() && all.keys().all(|player| whole(start, *player) == HAND) {
        let text = "Each player draws seven cards, and keeps them.";
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::StartHand]));
    }
    if start.is_multiplayer() && start.edition.mulligan_rule() == MulliganRule::OneFewer {
        reasons.push(reading(
            "The rules of this edition speak of two players: the others are taken to follow in turn order.",
        ));
    }
    reasons
}
