//! Who attacks whom, who blocks for whom, and what can be attacked.   306.3, 309.2a, 602, 604, 605.2b, 606.7 · 506.2,
//! 508.1b, 509.1a, 802, 803, 805.10

use crate::edition::{Provision, TwoHeadedAttackRule};
use crate::engine::view::View;
use crate::game::{AttackQuestion, Game, GameOption, PlayerId, Recipient};
use crate::terms::CardType;

/// The players who declare together: a player, or a team in Two-Headed Giant.
pub(crate) fn side_of(game: &Game, player: PlayerId) -> Vec<PlayerId> {
    if game.options.contains(&GameOption::TwoHeadedGiant) { game.team_of(player) } else { vec![player] }
}

/// Whether a team is attacked as one, so that what looks at the defending player looks at both.   606.7a
pub(crate) fn attacked_as_one(view: &View<'_>) -> bool {
    view.game().options.contains(&GameOption::TwoHeadedGiant)
        && view.edition().two_headed_attack() == TwoHeadedAttackRule::AsOne
}

/// A choice of who can be attacked in this combat, with the rule that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defending {
    /// The defending players.
    pub players: Vec<PlayerId>,
    /// Why nobody else is one.
    pub provision: Provision,
}

impl Defending {
    /// Nobody can be attacked: there is no opponent.
    pub fn nobody() -> Self {
        Self { players: Vec::new(), provision: Provision::DefendingPlayerChosen }
    }
}

/// The same, and the one alone that an attack speaks for.
pub(in crate::engine::combat) fn choices_of(view: &View<'_>, question: &AttackQuestion) -> Vec<Defending> {
    let mut choices = choices(view.game());
    let attacked = question.declare.values().next().map(|attacked| view.defender(*attacked));
    match attacked.and_then(|first| choices.iter().position(|choice| choice.players.contains(&first))) {
        Some(choice) => vec![choices.swap_remove(choice)],
        None => choices,
    }
}

/// The choices of defending players that the active player has: one in most games, one for each opponent where the
/// player must choose an opponent as combat begins.
pub fn choices(game: &Game) -> Vec<Defending> {
    let mut choices = all_choices(game);
    if !game.ranges.is_empty() {
        let within = |player: &PlayerId| game.reaches(game.turn.active, *player);
        for choice in &mut choices {
            if !choice.players.iter().all(within) {
                choice.players.retain(within);
                choice.provision = Provision::RangeAttack;
            }
        }
        let some = choices.iter().any(|choice| !choice.players.is_empty());
        choices.retain(|choice| !some || !choice.players.is_empty());
        if !some {
            choices.truncate(1);
        }
    }
    choices
}

/// The players who defend in the combat that is going on: those whom somebody attacks, and with them all who can be
/// attacked in the same combat; where nobody attacks yet, all who could be.
pub(crate) fn defending_now(view: &View<'_>) -> Vec<PlayerId> {
    let choices = choices(view.game());
    let attackers = view.game().combat.attackers.keys();
    let attacked: Vec<PlayerId> = attackers.filter_map(|attacker| view.defending_player(*attacker)).collect();
    let is_attacked = |choice: &&Defending| choice.players.iter().any(|player| attacked.contains(player));
    let now: Vec<PlayerId> = choices.iter().filter(is_attacked).flat_map(|choice| choice.players.clone()).collect();
    if now.is_empty() { choices.into_iter().flat_map(|choice| choice.players).collect() } else { now }
}

fn all_choices(game: &Game) -> Vec<Defending> {
    let active = game.turn.active;
    let opponents: Vec<PlayerId> = game.opponents(active).collect();
    if game.options.contains(&GameOption::TwoHeadedGiant) {
        return vec![Defending { players: opponents, provision: Provision::TwoHeadedAttackGroup }];
    }
    let seats: Vec<PlayerId> = game.playing().collect();
    let seat = seats.iter().position(|player| *player == active).unwrap_or(0);
    let beside = |step: usize, provision: Provision| {
        let neighbour = seats.get((seat + step) % seats.len().max(1)).copied();
        let players = neighbour.filter(|player| game.are_opponents(active, *player)).into_iter().collect();
        vec![Defending { players, provision }]
    };
    if game.options.contains(&GameOption::AttackLeft) {
        return beside(1, Provision::AttackLeft);
    }
    if game.options.contains(&GameOption::AttackRight) {
        return beside(seats.len().saturating_sub(1), Provision::AttackRight);
    }
    // A Commander game of several players is played with that option, unless another is named.   903.2
    let several = [GameOption::AttackMultiplePlayers, GameOption::Commander];
    if several.iter().any(|option| game.options.contains(option)) && opponents.len() != 1 {
        return vec![Defending { players: opponents, provision: Provision::AttackMultipleDefending }];
    }
    let each = |player: PlayerId| Defending { players: vec![player], provision: Provision::DefendingPlayerChosen };
    if opponents.is_empty() {
        return vec![Defending::nobody()];
    }
    opponents.into_iter().map(each).collect()
}

/// Everything that can be attacked where these players defend, with who defends there. A team that is attacked as one
/// is one thing, under its first player, and both players defend it.
pub(crate) fn attackable(view: &View<'_>, defending: &[PlayerId]) -> Vec<(Recipient, Vec<PlayerId>)> {
    let mut targets: Vec<(Recipient, Vec<PlayerId>)> = Vec::new();
    if attacked_as_one(view) {
        if let Some(first) = defending.first() {
            targets.push((Recipient::Player(*first), defending.to_vec()));
        }
    } else {
        targets.extend(defending.iter().map(|player| (Recipient::Player(*player), vec![*player])));
    }
    for object in view.permanents() {
        let line = &view.now(object).type_line;
        if line.is(CardType::Planeswalker) || line.is(CardType::Battle) {
            let defender = view.defender(Recipient::Object(object));
            if defending.contains(&defender) {
                targets.push((Recipient::Object(object), vec![defender]));
            }
        }
    }
    targets
}

/// The sides that declare blocks, in turn order after the active player: each with the attackers that it may block.
pub(crate) fn blocking_sides(view: &View<'_>) -> Vec<(Vec<PlayerId>, Vec<crate::game::ObjectId>)> {
    let game = view.game();
    let mut sides: Vec<(Vec<PlayerId>, Vec<crate::game::ObjectId>)> = Vec::new();
    for player in game.apnap() {
        if sides.iter().any(|(side, _)| side.contains(&player)) {
            continue;
        }
        let side = side_of(game, player);
        let attackers: Vec<_> = game
            .combat
            .attackers
            .keys()
            .copied()
            .filter(|attacker| view.defending_player(*attacker).is_some_and(|player| side.contains(&player)))
            .collect();
        if !attackers.is_empty() {
            sides.push((side, attackers));
        }
    }
    sides
}
