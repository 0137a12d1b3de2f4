//! A board as people and programs see it: players, objects with what they are now and why, combat.

mod text;

use std::collections::BTreeMap;

use serde::Serialize;

use super::EditionName;
use crate::ability::Part;
use crate::engine::view::{Held, Origin, View};
use crate::game::{Game, Nature, ObjectId, PlayerId, Recipient};
use crate::terms::{Counter, Zone};

pub use text::text;

/// A board under an edition.
#[derive(Clone, Debug, Serialize)]
pub struct Board {
    /// The version of this format.
    pub version: u32,
    /// The file, as it was named on the command line.
    pub file: String,
    /// The file's title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The edition under which the board is shown.
    pub edition: EditionName,
    /// Whose turn it is, and the step.
    pub turn: TurnShown,
    /// The players in turn order.
    pub players: Vec<PlayerShown>,
    /// Teams, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<String>>,
    /// What is on the battlefield.
    pub permanents: Vec<ObjectShown>,
    /// The stack, the top first.
    pub stack: Vec<ObjectShown>,
    /// Cards in other zones that the file names.
    pub elsewhere: Vec<ObjectShown>,
    /// Effects in force that come from nothing on the board.
    pub effects: Vec<EffectShown>,
    /// Who attacks whom, and who blocks.
    pub combat: Vec<Attack>,
}

/// Where in a turn the board stands.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct TurnShown {
    pub number: u32,
    pub active: String,
    pub step: &'static str,
    pub priority: Option<String>,
}

/// A player with life total, counters and numbers of cards.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct PlayerShown {
    pub name: String,
    pub life: i64,
    pub poison: i64,
    pub hand: u32,
    pub library: u32,
    pub pool: String,
    pub counters: BTreeMap<String, u32>,
    pub left: bool,
}

/// An object with what it is now.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct ObjectShown {
    #[serde(skip)]
    pub id: ObjectId,
    pub label: String,
    pub name: String,
    pub zone: Zone,
    pub controller: String,
    pub owner: String,
    pub token: bool,
    pub copy: bool,
    #[serde(rename = "type")]
    pub type_line: String,
    pub colors: Vec<&'static str>,
    pub power: Option<i64>,
    pub toughness: Option<i64>,
    pub printed_pt: Option<String>,
    pub abilities: Vec<AbilityShown>,
    pub counters: BTreeMap<String, u32>,
    pub damage: i64,
    pub tapped: bool,
    pub sick: bool,
    pub face_down: bool,
    pub regeneration_shields: u32,
    pub attached_to: Option<String>,
    /// The permanent that it represents with other cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part_of: Option<String>,
    /// The object that it is attached to, by which it is found.
    #[serde(skip)]
    pub host: Option<ObjectId>,
    pub targets: Vec<String>,
    /// What changed it, in the order of the layers.
    pub changes: Vec<ChangeShown>,
}

/// An ability that an object has now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AbilityShown {
    /// As written.
    pub text: String,
    /// Whether all of it was understood.
    pub understood: bool,
    /// What gave it, where it is not its own.
    pub given_by: Option<String>,
}

/// A step by which something came to be what it is.
#[derive(Clone, Debug, Serialize)]
pub struct ChangeShown {
    /// What the effect did to it: `+1/+1`.
    pub did: String,
    /// What did it; none for an effect of the file.
    pub source: Option<String>,
    /// By which ability.
    pub ability: String,
}

/// An effect in force.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct EffectShown {
    pub text: String,
    pub controller: String,
    pub until: Option<String>,
    pub understood: bool,
}

/// An attacker, whom it attacks, and who blocks it.
#[derive(Clone, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Attack {
    /// The attacker and its blockers, by which they are found.
    #[serde(skip)]
    pub fighters: (ObjectId, Vec<ObjectId>),
    pub attacker: String,
    pub attacks: String,
    pub blocked: bool,
    pub blockers: Vec<String>,
    pub band: Vec<String>,
}

impl Board {
    /// The board of a view.
    pub fn of(view: &View<'_>, file: &str, title: Option<&str>) -> Self {
        let game = view.game();
        let player = |id: PlayerId| game.player(id).name.clone();
        let objects = |ids: &mut dyn Iterator<Item = ObjectId>| ids.map(|id| object(view, id)).collect();
        Self {
            version: 1,
            file: file.to_owned(),
            title: title.map(str::to_owned),
            edition: EditionName::of(view.edition()),
            turn: TurnShown {
                number: game.turn.number,
                active: player(game.turn.active),
                step: game.turn.step.word(),
                priority: game.turn.priority.map(player),
            },
            players: players(game),
            teams: game.teams.iter().map(|team| team.iter().map(|id| player(*id)).collect()).collect(),
            permanents: objects(&mut game.permanents()),
            stack: objects(&mut game.stack.iter().rev().copied()),
            elsewhere: objects(
                &mut game.object_ids().filter(|id| !matches!(game.object(*id).zone, Zone::Battlefield | Zone::Stack)),
            ),
            effects: game
                .effects
                .iter()
                .map(|effect| EffectShown {
                    text: effect.ability.text.clone(),
                    controller: player(effect.controller),
                    until: effect.until.clone(),
                    understood: effect.ability.unread().next().is_none(),
                })
                .collect(),
            combat: combat(view),
        }
    }
}

fn players(game: &Game) -> Vec<PlayerShown> {
    let shown = game.players.iter().map(|player| PlayerShown {
        name: player.name.clone(),
        life: player.life,
        poison: player.poison,
        hand: player.hand,
        library: player.library,
        pool: player.pool.to_string(),
        counters: counters(&player.counters),
        left: player.left,
    });
    shown.collect()
}

fn object(view: &View<'_>, id: ObjectId) -> ObjectShown {
    let game = view.game();
    let (object, now) = (game.object(id), view.now(id));
    let source = |origin: &Origin| origin.object.map(|id| game.object(id).label.clone());
    ObjectShown {
        id,
        label: object.label.clone(),
        name: now.name.clone(),
        zone: object.zone,
        controller: game.player(now.controller).name.clone(),
        owner: game.player(object.owner).name.clone(),
        token: object.nature == Nature::Token,
        copy: matches!(object.nature, Nature::CardCopy | Nature::SpellCopy),
        type_line: now.type_line.to_string(),
        colors: now.colors.iter().map(crate::terms::Color::word).collect(),
        power: now.power,
        toughness: now.toughness,
        printed_pt: object.printed.pt.map(|pt| pt.to_string()),
        abilities: abilities(&now.abilities, &source),
        counters: counters(&object.counters),
        damage: object.damage,
        tapped: object.tapped,
        sick: object.sick,
        face_down: object.face_down,
        regeneration_shields: object.regeneration_shields,
        part_of: object.part_of.map(|permanent| game.object(permanent).label.clone()),
        attached_to: object.attached_to.map(|host| game.name_of(host).to_owned()),
        host: match object.attached_to {
            Some(Recipient::Object(host)) => Some(host),
            _ => None,
        },
        targets: object.targets.iter().map(|target| game.name_of(*target).to_owned()).collect(),
        changes: now
            .steps
            .iter()
            .map(|step| ChangeShown {
                did: step.did.clone(),
                source: source(&step.origin),
                ability: step.origin.ability.clone(),
            })
            .collect(),
    }
}

/// Abilities, one an entry of text; it was understood where every part of it was, or where the judge told to ignore it.
fn abilities(held: &[Held], source: &dyn Fn(&Origin) -> Option<String>) -> Vec<AbilityShown> {
    let mut shown: Vec<AbilityShown> = Vec::new();
    for held in held {
        let understood = held.ignored || !matches!(held.part, Part::Unread(_));
        let given_by = held.given_by.as_ref().map(|origin| source(origin).unwrap_or_else(|| origin.ability.clone()));
        match shown.last_mut() {
            Some(last) if last.text == held.text && last.given_by == given_by => last.understood &= understood,
            _ => shown.push(AbilityShown { text: held.text.clone(), understood, given_by }),
        }
    }
    shown
}

fn counters(counters: &BTreeMap<Counter, u32>) -> BTreeMap<String, u32> {
    counters.iter().map(|(kind, count)| (kind.name().to_owned(), *count)).collect()
}

fn combat(view: &View<'_>) -> Vec<Attack> {
    let game = view.game();
    let label = |id: &ObjectId| game.object(*id).label.clone();
    let attack = |(attacker, attacked): (&ObjectId, &Recipient)| {
        let blockers = game.combat.blockers.iter().filter(|(_, blocked)| blocked.contains(attacker));
        let blockers: Vec<ObjectId> = blockers.map(|(blocker, _)| *blocker).collect();
        let band = game.combat.bands.iter().find(|band| band.contains(attacker));
        Attack {
            attacker: label(attacker),
            attacks: game.name_of(*attacked).to_owned(),
            blocked: view.is_blocked(*attacker),
            blockers: blockers.iter().map(label).collect(),
            fighters: (*attacker, blockers),
            band: band.into_iter().flatten().filter(|member| *member != attacker).map(label).collect(),
        }
    };
    game.combat.attackers.iter().map(attack).collect()
}
