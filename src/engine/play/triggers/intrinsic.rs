//! Triggered abilities that permanents have for their subtypes.   310.11b

use std::sync::{Arc, OnceLock};

use crate::ability::{Part, Trigger, Triggered, grammar};
use crate::edition::{Edition, Provision};
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::terms::CardType;

/// What every Siege says, printed or not.
const OF_SIEGES: &str = "When the last defense counter is removed from ~, exile it, then you may cast it transformed \
                         without paying its mana cost.";

/// The triggered ability that a permanent has for its subtype, with its words.
pub(super) fn of(view: &View<'_>, id: ObjectId, edition: &Edition) -> Option<(&'static str, Arc<Triggered>)> {
    static READ: OnceLock<Option<Arc<Triggered>>> = OnceLock::new();
    let now = view.now(id);
    let is_siege = now.type_line.is(CardType::Battle) && now.type_line.has_subtype("Siege");
    if !is_siege || !edition.has(Provision::SiegeDefeated) {
        return None;
    }
    // Where the file writes the words out, they are not said twice.
    let says =
        |part: &Part| matches!(part, Part::Triggered(Triggered { trigger: Trigger::LastCounterRemoved(..), .. }));
    if now.abilities.iter().any(|held| says(&held.part)) {
        return None;
    }
    let read = READ.get_or_init(|| {
        grammar::read(OF_SIEGES, "").parts.into_iter().find_map(|part| match part {
            Part::Triggered(ability) => Some(Arc::new(ability)),
            _ => None,
        })
    });
    read.clone().map(|ability| (OF_SIEGES, ability))
}
