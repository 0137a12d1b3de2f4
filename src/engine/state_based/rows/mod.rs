//! The rows, a file each, in the order of 420.5 and then of 704.5.

mod aura;
mod battle;
mod commander_damage;
mod copies;
mod counter_maximum;
mod counters;
mod deathtouch;
mod dungeon;
mod empty_library;
mod equipment;
mod legend;
mod lethal_damage;
mod life;
mod loyalty;
mod other_attachment;
mod planeswalker;
mod poison;
mod protector;
mod role;
mod saga;
mod start_engines;
mod team_life;
mod token;
mod toughness;
mod world;

use super::{Check, Finding, StateBasedRow};
use crate::ability::Rule;
use crate::engine::attach::Obstacle;
use crate::engine::event::Happening;
use crate::engine::view::Clause;
use crate::game::{GameOption, Nature, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::Zone;

/// Every row that some edition has.
pub const TABLE: &[&dyn StateBasedRow] = &[
    &life::Life,
    &toughness::Toughness,
    &lethal_damage::LethalDamage,
    &aura::Aura,
    &legend::Legend,
    &token::Token,
    &empty_library::EmptyLibrary,
    &poison::Poison,
    &world::World,
    &copies::SpellCopy,
    &copies::CardCopy,
    &equipment::Equipment,
    &other_attachment::OtherAttachment,
    &counters::PlusAndMinus,
    &counter_maximum::CounterMaximum,
    &deathtouch::Deathtouch,
    &loyalty::Loyalty,
    &planeswalker::Uniqueness,
    &saga::Saga,
    &dungeon::Dungeon,
    &battle::Battle,
    &protector::Unprotected,
    &protector::OwnSiege,
    &role::Role,
    &start_engines::StartEngines,
    &team_life::TeamLife,
    &poison::TeamPoison,
    &commander_damage::CommanderDamage,
];

/// Whether no effect keeps the player from losing, or from losing for having no life. A Two-Headed Giant team can't
/// lose while one of its players can't.   606.8b · 810.8a
fn can_lose(check: &Check<'_>, player: PlayerId, spares: &[Rule]) -> bool {
    check.heedless || keeps(check, player, spares).is_none()
}

/// That somebody loses for what is so, or would.
fn loses(check: &Check<'_>, what_is_so: &str) -> String {
    let comes = if check.heedless { ", but can't lose the game" } else { " and loses the game" };
    format!("{what_is_so}{comes}.")
}

/// The effect that keeps a player from losing at all, or else from losing for having no life.
pub(super) fn keeps_in_the_game<'c>(check: &'c Check<'_>, player: PlayerId) -> Option<&'c Clause> {
    keeps(check, player, &[Rule::CantLose]).or_else(|| keeps(check, player, &[Rule::NoLossFromLife]))
}

/// The Two-Headed Giant teams with somebody still playing, each with those players; none in another game.
fn teams_playing(check: &Check<'_>) -> Vec<Vec<PlayerId>> {
    let game = check.view.game();
    if !game.options.contains(&GameOption::TwoHeadedGiant) {
        return Vec::new();
    }
    let playing = |team: &Vec<PlayerId>| team.iter().copied().filter(|player| !game.player(*player).left).collect();
    game.teams.iter().map(playing).filter(|team: &Vec<PlayerId>| !team.is_empty()).collect()
}

/// A team loses the game together, for what it has too much or too little of.
fn team_loses(check: &Check<'_>, team: Vec<PlayerId>, has: &str) -> Finding {
    let names: Vec<String> = team.iter().map(|player| check.name(*player)).collect();
    let text = loses(check, &format!("The team of {} has {has}", names.join(" and ")));
    Finding::new(team.iter().copied().map(Happening::Loses).collect(), text, team)
}

/// Tokens or copies that cease to exist, as they are in none of the zones in which they can be.
fn ceases_outside(check: &Check<'_>, nature: Nature, what: &str, belongs: &[Zone]) -> Vec<Finding> {
    let game = check.view.game();
    let astray = check.made.iter().copied().filter(|id| {
        let object = game.object(*id);
        object.nature == nature && object.zone != Zone::Outside && !belongs.contains(&object.zone)
    });
    astray
        .map(|id| {
            let label = check.label(id);
            let text = format!("{label} is {what} {} and ceases to exist.", game.object(id).zone.place());
            Finding::new(vec![Happening::Ceases(id)], text, [id])
        })
        .collect()
}

/// What is attached where it can't be: what happens to it, and what stands in the way.
fn misplaced(happening: Happening, text: String, (id, host): (ObjectId, Recipient), obstacle: Obstacle) -> Finding {
    let mut finding = Finding::new(vec![happening], text, [id.into(), host]);
    if let Some((source, ability)) = obstacle.from {
        finding.reason = finding.reason.from(source, ability);
    }
    finding.reason.provisions.extend(obstacle.provisions);
    finding
}

/// What lays one of these rules on the player, or on a teammate who loses only together with the player.
fn keeps<'c>(check: &'c Check<'_>, player: PlayerId, rules: &[Rule]) -> Option<&'c Clause> {
    let game = check.view.game();
    let together = if game.options.contains(&GameOption::TwoHeadedGiant) { game.team_of(player) } else { vec![player] };
    let mut clauses = check.view.clauses().iter().filter(|clause| rules.contains(&clause.rule));
    clauses.find(|clause| together.iter().any(|member| clause.is_on_player(*member)))
}

/// What is said of a number that is 0 because nothing printed on the object gives it one: mostly it was forgotten.
fn unless_given(check: &Check<'_>, id: ObjectId, given: impl Fn(&Printed) -> bool) -> &'static str {
    let object = check.view.game().object(id);
    let plain = object.counters.is_empty() && !object.face_down && object.nature != Nature::Token;
    if plain && !given(&object.printed) { " (nothing gives it any)" } else { "" }
}
