//! "Activate only ...": what an ability's own words allow.   403.3, 403.5 · 602.1b, 602.5b–e

use super::Hindrance;
use crate::ability::{Activated, CostPart, Limit, Who};
use crate::edition::Provision;
use crate::engine::moment::untimely;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Step;

/// The first limit that forbids using the ability now.
pub(super) fn broken(view: &View<'_>, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
    let player = view.now(id).controller;
    let scope = Scope::of(id, player);
    let loyalty = activated.cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_)));
    if loyalty && let Some(why) = untimely(view.game(), player, None) {
        return Some(hindrance(format!(
            "A loyalty ability is used only any time a sorcery could be played, and {why}."
        )));
    }
    activated.limits.iter().find_map(|limit| why_not(view, limit, &scope, player)).map(hindrance)
}

fn hindrance(text: String) -> Hindrance {
    Hindrance { text, provisions: vec![Provision::ActivateRestricted] }
}

fn why_not(view: &View<'_>, limit: &Limit, scope: &Scope, player: PlayerId) -> Option<String> {
    let game = view.game();
    let step = game.turn.step;
    let active = &game.player(game.turn.active).name;
    match limit {
        Limit::AsSorcery => untimely(game, player, None)
            .map(|why| format!("It is used only any time a sorcery could be played, and {why}.")),
        // Whether it was used this turn, the board does not show.
        Limit::AsInstant | Limit::TimesEachTurn(_) | Limit::Once | Limit::By(_) | Limit::Costs { .. } => None,
        Limit::DuringCombat => (!step.is_combat())
            .then(|| format!("It is used only during combat, and this is the {step} of {active}'s turn.")),
        Limit::DuringTurn(who) => (!is_turn_of(view, who, scope))
            .then(|| format!("It is used only during {}, and this is {active}'s turn.", turn_of(who))),
        Limit::During(wanted, who) => (step != *wanted || !is_turn_of(view, who, scope)).then(|| {
            format!("It is used only during {}, in the {wanted}; this is the {step} of {active}'s turn.", turn_of(who))
        }),
        Limit::BeforeAttackers => (step >= Step::DeclareAttackers)
            .then(|| format!("It is used only before attackers are declared, and this is the {step}.")),
        Limit::BeforeBlockers => (step >= Step::DeclareBlockers)
            .then(|| format!("It is used only before blockers are declared, and this is the {step}.")),
        Limit::AfterBlockers => (!(Step::DeclareBlockers..=Step::EndOfCombat).contains(&step))
            .then(|| format!("It is used only after blockers are declared, and this is the {step}.")),
        Limit::BeforeDamage => (step >= Step::FirstStrikeDamage)
            .then(|| format!("It is used only before the combat damage step, and this is the {step}.")),
        Limit::AfterCombat => {
            (step <= Step::EndOfCombat).then(|| format!("It is used only after combat, and this is the {step}."))
        }
        Limit::If(condition) => (view.holds(condition, scope) == Some(false))
            .then(|| "Its words allow it only under a condition that does not hold.".to_owned()),
    }
}

fn is_turn_of(view: &View<'_>, who: &Who, scope: &Scope) -> bool {
    view.is_one_of(who, view.game().turn.active, scope)
}

const fn turn_of(who: &Who) -> &'static str {
    match who {
        Who::You => "its controller's turn",
        Who::Opponent => "an opponent's turn",
        _ => "a certain player's turn",
    }
}
