//! "Its activated abilities can't be activated", and what an ability's own words allow.   403, 409 · 602.5

use super::{Hindrance, limit, split_second};
use crate::ability::{Activated, AddedMana, Body, Cost, CostPart, Instruction, Rule, Who};
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::terms::ManaCost;

/// Why an ability may not be used whatever is paid for it: an effect forbids it, or its own words do.
pub(crate) fn forbidden(view: &View<'_>, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
    let split = || split_second(view).filter(|_| !activated.is_mana_ability()).map(Hindrance::from);
    by_effect(view, view.now(id).controller, id, activated)
        .or_else(split)
        .or_else(|| limit::broken(view, id, activated))
}

/// Why an effect keeps a player from using an ability, whoever controls its object.
pub(crate) fn by_effect(view: &View<'_>, player: PlayerId, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
    to_object(view, id, activated).or_else(|| to_player(view, player, (id, activated)))
}

/// "Its activated abilities can't be activated", and the narrower ones.
fn to_object(view: &View<'_>, id: ObjectId, activated: &Activated) -> Option<Hindrance> {
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

/// The same of the mana ability that a basic land type gives.   305.6, 605.1a
pub(crate) fn of_intrinsic(view: &View<'_>, player: PlayerId, id: ObjectId) -> Option<Hindrance> {
    let adds = Instruction::AddMana(Who::You, AddedMana::Symbols(ManaCost::default()));
    let body = Body { instructions: vec![adds], ..Body::default() };
    let ability = Activated { cost: Cost(vec![CostPart::Tap]), limits: Vec::new(), body };
    by_effect(view, player, id, &ability)
}

/// "Your opponents can't activate abilities of artifacts": what a player may not use, whoever controls it.
fn to_player(view: &View<'_>, player: PlayerId, (id, activated): (ObjectId, &Activated)) -> Option<Hindrance> {
    let clause = view.clauses_on_player(player).find(|clause| match &clause.rule {
        Rule::CantActivateButMana => !activated.is_mana_ability(),
        // Abilities of permanents, where no card is spoken of (109.2).
        Rule::CantActivateOf { but_mana: true, .. } if activated.is_mana_ability() => false,
        Rule::CantActivateOf { of, .. } => view.matches(&of.of_permanents(), id, &clause.scope),
        _ => false,
    })?;
    let game = view.game();
    let from = clause.origin.object.map_or("an effect", |from| game.object(from).label.as_str());
    let (name, label) = (&game.player(player).name, &game.object(id).label);
    let text = format!("{name} can't activate abilities of {label}: {from} says \"{}\".", clause.origin.ability);
    Some(Hindrance { text, provisions: vec![Provision::CantBeatsCan, Provision::ActivateProcess] })
}
