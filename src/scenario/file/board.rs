//! Players, the turn, zones beside the battlefield.

use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use super::tally::{Tally, tally};
use super::{Entry, Name, Pairs, Several, ZoneCard};
use crate::scenario::node::Placed;
use crate::terms::{Daytime, Step};

/// A player; what is left out is as the game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Player {
    /// Life total; 20 if not given.
    pub life: Option<Placed<i64>>,
    /// How many poison counters the player has.
    pub poison: Option<Placed<i64>>,
    /// Cards in the library whose names don't matter; 40 if not given.
    pub library: Option<u32>,
    /// Cards in the hand whose names don't matter; 7 if not given.
    pub hand: Option<u32>,
    /// Mana in the pool.
    pub pool: Option<Name>,
    /// Has left the game.
    pub left: bool,
    /// How many counters of other kinds the player has, by kind, or a list of kinds.
    #[serde(deserialize_with = "tally")]
    #[schemars(with = "Tally")]
    pub counters: Pairs<Placed<i64>>,
    /// The modifiers of the player's vanguard card: `{ hand: +1, life: -3 }`.
    pub vanguard: Option<Modifiers>,
    /// Combat damage that commanders have dealt to this player over the game.
    pub commander_damage: Pairs<Placed<i64>>,
}

/// What a vanguard card makes of its player's hand and life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Modifiers {
    /// The hand modifier.
    pub hand: i64,
    /// The life modifier.
    pub life: i64,
}

/// The players in turn order: a map, or a list of names where all is as the game starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players(pub Pairs<Player>);

impl<'de> Deserialize<'de> for Players {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PlayersVisitor;

        impl<'de> Visitor<'de> for PlayersVisitor {
            type Value = Players;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("players, such as `{ Alice: {}, Bob: { life: 3 } }`")
            }

            fn visit_unit<E>(self) -> Result<Players, E> {
                Ok(Players::default())
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Players, A::Error> {
                let mut players = Vec::new();
                while let Some(name) = seq.next_element()? {
                    players.push((name, Player::default()));
                }
                Ok(Players(Pairs(players)))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Players, A::Error> {
                let mut players = Vec::new();
                while let Some((name, player)) = map.next_entry::<Name, Option<Player>>()? {
                    players.push((name, player.unwrap_or_default()));
                }
                Ok(Players(Pairs(players)))
            }
        }

        deserializer.deserialize_any(PlayersVisitor)
    }
}

impl JsonSchema for Players {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Players".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let map = generator.subschema_for::<Pairs<Option<Player>>>();
        let list = generator.subschema_for::<Vec<Name>>();
        schemars::json_schema!({ "anyOf": [map, list] })
    }
}

/// Where in a turn the board stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Turn {
    /// The turn's number; 1 is the first of the game.
    pub number: Option<u32>,
    /// The active player; the first of the players if not given.
    pub active: Option<Name>,
    /// The step or phase.
    pub step: Option<Step>,
    /// The player who has priority.
    pub priority: Option<Name>,
    /// Day or night; neither if not given.
    pub time: Option<Daytime>,
}

/// Cards that are known in zones other than the battlefield and the stack, by owner.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(transform = with_older_name)]
pub struct Zones {
    /// The cards that lie in graveyards, by their owners.
    pub graveyard: Pairs<Several<Placed<Entry<ZoneCard>>>>,
    /// The cards in hands that matter, by their owners.
    pub hand: Pairs<Several<Placed<Entry<ZoneCard>>>>,
    /// Libraries, the top card first.
    pub library: Pairs<Several<Placed<Entry<ZoneCard>>>>,
    /// Exile; `removed-from-game` is the older name of it.
    #[serde(alias = "removed-from-game")]
    pub exile: Pairs<Several<Placed<Entry<ZoneCard>>>>,
    /// The cards in the command zone, by their owners.
    pub command: Pairs<Several<Placed<Entry<ZoneCard>>>>,
    /// Companions, by owner: outside the game until {3} is paid for them.
    pub companion: Pairs<Several<Placed<Entry<ZoneCard>>>>,
}

/// Exile under its older name, which serde reads as an alias and schemars does not know.
fn with_older_name(schema: &mut Schema) {
    if let Some(serde_json::Value::Object(fields)) = schema.get_mut("properties")
        && let Some(exile) = fields.get("exile").cloned()
    {
        fields.insert("removed-from-game".to_owned(), exile);
    }
}

/// What happened this turn before the board as it stands, for words that ask.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThisTurn {
    /// Creatures that attacked this turn.
    pub attacked: Several<Name>,
    /// How many spells each player cast.
    pub cast: Pairs<Placed<i64>>,
    /// How many creatures died.
    pub died: Option<Placed<i64>>,
    /// How much life each player lost.
    pub life_lost: Pairs<Placed<i64>>,
    /// How much life each player gained.
    pub life_gained: Pairs<Placed<i64>>,
    /// How many cards each player drew.
    pub drawn: Pairs<Placed<i64>>,
}

/// What happened over the whole game before the board as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ThisGame {
    /// How many times each commander was cast from the command zone: `{ Krenko: 2 }`. It costs {2} more for each.
    pub cast_from_command: Pairs<Placed<i64>>,
}

/// What happened since state-based effects were last checked, and can't be seen on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct SinceLastCheck {
    /// Players who tried to draw from an empty library.
    pub drew_from_empty_library: Several<Name>,
    /// Creatures that were dealt damage by a source with deathtouch.
    pub deathtouch_damage: Several<Name>,
}
