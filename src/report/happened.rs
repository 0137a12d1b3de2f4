//! What play gives, with names for handles.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::ruling::{Consequences, GameEnd};
use crate::terms::ManaCost;

/// What happened, by name; lists in the order in which it happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Happened {
    /// The names of the players who lost.
    pub loses: Vec<String>,
    /// The names of the players who won.
    pub wins: Vec<String>,
    /// Where the game stands.
    pub game: GameEnd,
    /// Everything that went to a graveyard.
    pub graveyard: Vec<String>,
    /// What was destroyed and not regenerated.
    pub destroyed: Vec<String>,
    /// Permanents that were sacrificed.
    pub sacrificed: Vec<String>,
    /// Permanents that regenerated instead of being destroyed.
    pub regenerated: Vec<String>,
    /// What came off what it was attached to and stays.
    pub unattached: Vec<String>,
    /// What ceased to exist.
    pub ceases: Vec<String>,
    /// Objects that were exiled.
    pub exiled: Vec<String>,
    /// What returned to a hand.
    pub returned: Vec<String>,
    /// Spells and abilities that were countered.
    pub countered: Vec<String>,
    /// Tokens that were created.
    pub created: Vec<String>,
    /// Counters removed, by object or player and kind.
    pub counters_removed: BTreeMap<String, BTreeMap<String, u32>>,
    /// Damage dealt, by recipient.
    pub damage: BTreeMap<String, i64>,
    /// Damage prevented, by recipient.
    pub prevented: BTreeMap<String, i64>,
    /// Life totals after it, of players whose life changed.
    pub life: BTreeMap<String, i64>,
    /// How many cards each player drew.
    pub drawn: BTreeMap<String, i64>,
    /// Mana that each player added.
    pub mana: BTreeMap<String, ManaCost>,
    /// How many times state-based effects were checked, the last check that found nothing included.
    pub checks: u32,
    /// The sources of abilities that triggered, in the order in which they will resolve.
    pub triggers: Vec<String>,
    /// What somebody must choose, in sentences.
    pub choices: Vec<String>,
}

impl Happened {
    /// What happened, by the names that the board after it has.
    pub fn of(happened: &Consequences, after: &Game) -> Self {
        let objects = |ids: &[ObjectId]| ids.iter().map(|id| after.object(*id).label.clone()).collect();
        let players = |ids: &[PlayerId]| ids.iter().map(|id| after.player(*id).name.clone()).collect();
        let name = |of: &Recipient| after.name_of(*of).to_owned();
        let amounts = |amounts: &BTreeMap<Recipient, i64>| amounts.iter().map(|(of, n)| (name(of), *n)).collect();
        let player = |of: &PlayerId| after.player(*of).name.clone();
        Self {
            loses: players(&happened.loses),
            wins: players(&happened.wins),
            game: happened.game,
            graveyard: objects(&happened.graveyard),
            destroyed: objects(&happened.destroyed),
            sacrificed: objects(&happened.sacrificed),
            regenerated: objects(&happened.regenerated),
            unattached: objects(&happened.unattached),
            ceases: objects(&happened.ceases),
            exiled: objects(&happened.exiled),
            returned: objects(&happened.returned),
            countered: objects(&happened.countered),
            created: objects(&happened.created),
            counters_removed: happened
                .counters_removed
                .iter()
                .map(|(of, kinds)| (name(of), kinds.iter().map(|(kind, n)| (kind.name().to_owned(), *n)).collect()))
                .collect(),
            damage: amounts(&happened.damage),
            prevented: amounts(&happened.prevented),
            life: happened.life.iter().map(|(of, life)| (player(of), *life)).collect(),
            drawn: happened.drawn.iter().map(|(of, number)| (player(of), i64::from(*number))).collect(),
            mana: happened.mana.iter().map(|(of, mana)| (player(of), mana.clone())).collect(),
            checks: happened.checks,
            triggers: objects(&happened.triggers),
            choices: happened
                .choices
                .iter()
                .map(|choice| {
                    let taken = choice.taken.iter().map(|taken| format!(" (taken here: {taken})")).collect::<String>();
                    match choice.by_chance {
                        true => format!("chance decides {}{taken}", choice.what),
                        false => format!("{} chooses {}{taken}", player(&choice.player), choice.what),
                    }
                })
                .collect(),
        }
    }
}
