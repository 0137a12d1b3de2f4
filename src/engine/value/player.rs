//! What a player has: cards and life, a maximum hand size, keywords that effects give.   402.2, 613.10, 613.11, 702.11c

use super::Called;
use crate::ability::{Part, Topic, Topics, grammar};
use crate::edition::Provision;
use crate::engine::explain::laid_on;
use crate::engine::hand_size;
use crate::engine::view::{Clause, View};
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind};

/// What each of a player's facts is called that effects can change.
const MAXIMUM_HAND: &str = "maximum hand size";

/// The topics that such a fact hangs on.
pub(super) fn consulted(what: &str) -> Topics {
    match (what, Called::of(what)) {
        (MAXIMUM_HAND, _) => Topics::of(&[Topic::Draw]),
        ("abilities", _) | (_, Called::Keyword) => Topics::SEEN.union(Topics::of(&[Topic::Target])),
        _ => Topics::SEEN,
    }
}

/// Why a fact about a player is so.
pub(super) fn reasons(view: &View<'_>, player: PlayerId, what: &str) -> Vec<Reason> {
    let name = &view.game().player(player).name;
    let keyword = match grammar::read(what, "").parts.as_slice() {
        [Part::Keyword(keyword)] => Some(keyword.clone()),
        _ => None,
    };
    let concerns = |clause: &Clause| match (what, &keyword) {
        (MAXIMUM_HAND, _) => hand_size::concerns(clause),
        ("abilities", _) => clause.keyword.is_some(),
        (_, Some(keyword)) => clause.keyword.as_ref() == Some(keyword),
        _ => false,
    };
    let laid = laid_on(view, player.into(), concerns);
    let normal = |text: String, provisions: &[Provision]| {
        vec![Reason::new(ReasonKind::Rule, text).resting_on(provisions.iter().copied()).about([player])]
    };
    match (what, laid.is_empty()) {
        (MAXIMUM_HAND, true) => {
            normal(format!("No effect changes how many cards {name} may keep."), &[Provision::MaximumHandSize])
        }
        (_, true) if keyword.is_some() || what == "abilities" => {
            normal(format!("No effect gives it to {name}."), &[Provision::ContinuousEffects])
        }
        ("life", _) if view.life_of(player) != view.game().player(player).life => {
            let share = view.life_of(player);
            let text =
                format!("It is the team's. An effect that needs {name}'s own uses half of it, rounded up: {share}.");
            normal(text, &[Provision::TwoHeadedLife, Provision::TwoHeadedLifeValue])
        }
        ("life", _) if view.game().shares_life(player) => {
            normal(format!("{name} shares it with the team."), &[Provision::TwoHeadedLife])
        }
        (_, true) => normal("It is what the board says.".to_owned(), &[]),
        (_, false) => laid,
    }
}
