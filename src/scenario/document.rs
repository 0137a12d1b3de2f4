//! The whole file as it is written: a board, and the questions about it.
//!
//! It stands above its parts ([`file`](super::file)) and above the kinds of questions, which are made of the same
//! parts.

use schemars::JsonSchema;
use serde::Deserialize;

use super::file::{
    CardDefinition, Characteristics, Declaration, EffectEntry, Entry, Name, OptionEntry, Pairs, Permanent, Players,
    Several, SinceLastCheck, StackEntry, ThisGame, ThisTurn, Turn, Zones,
};
use super::node::Placed;
use super::question::Question;

/// One board and the questions asked about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct File {
    /// What the scenario shows, in a line.
    pub title: Option<Name>,
    /// The edition that it is asked under: a date, a name such as `time-spiral`, or a draft's path.
    pub edition: Option<Name>,
    /// Any text.
    pub notes: Option<Name>,
    /// The players, in turn order; at least two.
    pub players: Players,
    /// Teams, each in seating order.
    pub teams: Vec<Several<Name>>,
    /// Multiplayer options and variants.
    pub options: Several<OptionEntry>,
    /// Where in a turn the board stands.
    pub turn: Turn,
    /// What is on the battlefield, by controller.
    pub permanents: Pairs<Several<Placed<Entry<Permanent>>>>,
    /// Cards that are known in other zones, by owner.
    pub zones: Zones,
    /// Spells, abilities and (until 2009) combat damage on the stack, bottom first.
    pub stack: Several<Placed<StackEntry>>,
    /// Effects in force that come from no permanent on this board.
    pub effects: Several<Placed<EffectEntry>>,
    /// Cards that the board may use by name.
    pub cards: Pairs<CardDefinition>,
    /// Files of cards, relative to this one.
    #[serde(rename = "use")]
    pub uses: Several<Name>,
    /// Creatures that attack, with what they attack; a list where there is one defender.
    pub attackers: Declaration,
    /// Bands of attackers.
    pub bands: Vec<Several<Name>>,
    /// Creatures that block, each with what it blocks.
    pub blockers: Pairs<Several<Name>>,
    /// Attackers that became blocked, though nothing blocks them any more.
    pub blocked: Several<Name>,
    /// The damage assignment order of attackers among their blockers, 2009-07-08 to 2024-08-02.
    pub damage_order: Pairs<Several<Name>>,
    /// Creatures that assigned damage in the first of two combat damage steps.
    pub dealt_first_strike: Several<Name>,
    /// What happened since state-based effects were last checked.
    pub since_last_check: SinceLastCheck,
    /// What happened this turn; what is left out did not happen, once anything is said.
    pub this_turn: Option<ThisTurn>,
    /// What happened over the whole game.
    pub this_game: ThisGame,
    /// What is asked.
    pub questions: Several<Placed<Question>>,
}

impl File {
    /// Every object that says what it is, by its name, in the order of the file.
    pub(super) fn described(&self) -> impl Iterator<Item = (&str, Characteristics<'_>)> {
        let permanents =
            self.permanents.iter().flat_map(|(_, entries)| entries).filter_map(|entry| match &entry.value {
                Entry::Given(given) => Some((given.name.as_ref()?.as_str(), given.characteristics())),
                Entry::Named(_) => None,
            });
        let stack = self.stack.iter().filter_map(|entry| match &entry.value {
            Entry::Given(given) => Some((given.name.as_ref()?.as_str(), given.characteristics())),
            Entry::Named(_) => None,
        });
        let zones = &self.zones;
        let zones = [&zones.graveyard, &zones.hand, &zones.library, &zones.exile, &zones.command, &zones.companion];
        let zones = zones.into_iter().flatten().flat_map(|(_, entries)| entries);
        let zones = zones.filter_map(|entry| match &entry.value {
            Entry::Given(given) => Some((given.name.as_ref()?.as_str(), given.characteristics())),
            Entry::Named(_) => None,
        });
        permanents.chain(stack).chain(zones).filter(|(_, characteristics)| !characteristics.is_empty())
    }
}
