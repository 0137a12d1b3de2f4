//! The life that a game starts with.   101.3, 606.4a, 606.10 · 103.4, 810.4, 810.11

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Part, Start, reading};
use crate::edition::{Edition, Provision};
use crate::engine::view::{LIFE, starting_life};
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::{Reason, ReasonKind};

/// The board with every life total that the file does not give as the edition's game starts with it.
pub(crate) fn with_starting_life<'g>(game: &'g Game, edition: &Edition) -> Cow<'g, Game> {
    let commander = game.options.contains(&GameOption::Commander);
    let mut changed = Cow::Borrowed(game);
    for id in game.player_ids().filter(|id| game.player(*id).starts) {
        let life = i64::from(starting_life(game, id, commander, edition));
        if game.player(id).life != life {
            changed.to_mut().player_mut(id).life = life;
        }
    }
    changed
}

/// The life of each player, or of each team under its first player.
pub(super) fn judge(start: &Start<'_>) -> (BTreeMap<PlayerId, u32>, Part) {
    let game = start.game;
    let mut lives = BTreeMap::new();
    let mut part = Part::default();
    let shared = start.has_shared_turns();
    for player in game.player_ids() {
        if !shared || game.team_of(player).first() == Some(&player) {
            lives.insert(player, starting_life(game, player, start.is_commander(), start.edition));
        }
    }
    let modified = game.player_ids().filter_map(|id| game.player(id).vanguard.map(|own| (id, own)));
    for (player, own) in modified.filter(|(_, own)| own.life != 0) {
        let name = start.name(player);
        let life = lives.get(&player).copied().unwrap_or(LIFE);
        let text =
            format!("The life modifier of {name}'s vanguard card is {:+}: {name} starts with {life} life.", own.life);
        let rule = Some(Provision::VanguardLife).filter(|rule| start.edition.has(*rule));
        part.holds.push(Reason::new(ReasonKind::Rule, text).resting_on(rule).about([player]));
    }
    let plain = |id: &PlayerId| game.player(*id).vanguard.is_none_or(|own| own.life == 0);
    let life = lives.iter().find(|(id, _)| plain(id)).map_or(LIFE, |(_, life)| *life);
    let edition = start.edition;
    let (text, provision) = if shared {
        (format!("Each team shares a life total, which starts at {life}."), Provision::StartLifeTeam)
    } else if start.is_commander() {
        (format!("In Commander each player starts with {life} life."), Provision::StartLifeCommander)
    } else {
        (format!("Each player starts with {life} life."), Provision::StartLife)
    };
    part.holds.push(Reason::new(ReasonKind::Rule, text).resting_on([provision]));
    if !edition.has(provision) {
        part.holds.push(reading("This edition does not know the variant yet: the later rules give its life total."));
    }
    (lives, part)
}
