//! The targets of a spell as it is cast.   409.1c, 415 · 115, 601.2c

use super::Casting;
use crate::ability::Targetable;
use crate::edition::Provision;
use crate::engine::payment::Hindrance;
use crate::engine::target::{Asker, hindrance};
use crate::engine::view::Scope;
use crate::game::Recipient;

/// Targets that are not legal, or the lack of any that is.
pub(super) fn hindrances(casting: &Casting<'_>) -> Vec<Hindrance> {
    let view = casting.view;
    let asker = Asker::spell(casting.card);
    let targets = &casting.asked.targets;
    if casting.asked.alternative.as_deref().is_some_and(|name| name.eq_ignore_ascii_case("overload")) {
        return Vec::new(); // Its "target" has become "each".
    }
    if !targets.is_empty() {
        let wrong = targets.iter().filter_map(|target| hindrance(view, &asker, *target));
        return wrong.map(|reason| Hindrance { text: reason.text, provisions: reason.provisions }).collect();
    }
    let scope = Scope::of(casting.card, casting.player);
    let game = view.game();
    let every = || {
        let objects = game.object_ids().map(Recipient::Object);
        objects.chain(game.playing().map(Recipient::Player))
    };
    let is_aura = view.has_subtype(casting.card, "Aura");
    let specs = asker.specs(view);
    let needs = is_aura || specs.iter().any(|spec| view.amount(&spec.least, &scope) > 0);
    let has_one = || every().any(|target| hindrance(view, &asker, target).is_none());
    if !needs || has_one() {
        return Vec::new();
    }
    let wants = specs.first().map_or("a target", |spec| match spec.what {
        Targetable::Object(_) => "an object",
        Targetable::Player(_) => "a player",
        Targetable::Either(..) => "an object or player",
    });
    let text = format!("{} needs {wants} as its target, and there is none that is legal.", casting.label());
    vec![Hindrance { text, provisions: vec![Provision::CastTargets] }]
}
