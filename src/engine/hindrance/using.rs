//! "Its activated abilities can't be activated", and what an ability's own words allow.   403, 409 · 602.5

use super::{Hindrance, limit, split_second};
use crate::ability::{Activated, CostPart, Rule};
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::ObjectId;

/// Why an ability may not be used whatever is paid for it: an effect forbids it, or its own words do.
pub(crate) fn forbidden(view: &View<'_>, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
    let split = || split_second(view).filter(|_| !activated.is_mana_ability()).map(Hindrance::from);
    by_effect(view, id, activated).or_else(split).or_else(|| limit::broken(view, id, activated))
}

/// "Its activated abilities can't be activated", and the narrower ones.
pub(crate) fn by_effect(view: &View<'_>, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
    let tap = activated.cost.0.iter().any(|part| matches!(part, CostPart::Tap));
    let clause = view.clauses_on(id).find(|clause| match clause.rule {
        Rule::CantActivate => true,
        Rule::CantActivateButMana => !activated.is_mana_ability(),
        Rule::CantActivateTap => tap,
        _ => false,
    })?;
    let label = &view.game().object(id).label;
    let from = clause.origin.object.map_or("an effect", |from| view.game().object(from).label.as_str());
    let text = format!("{label}'s activated abilities can't be used: {from} says \"{}\".", clause.origin.ability);
    Some(Hindrance { text, provisions: vec![Provision::CantBeatsCan, Provision::ActivateProcess] })
}
