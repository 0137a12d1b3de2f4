//! Why an object is what it is: its copiable values, then each effect in the order of the layers.   418.5 · 613

use crate::edition::Provision;
use crate::engine::view::{Layer, Step, View};
use crate::game::{ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};

/// The reasons of one of an object's values, each a step of the layers that can change it.
pub(crate) fn steps(view: &View<'_>, id: ObjectId, what: &str) -> Vec<Reason> {
    let now = view.now(id);
    let steps: Vec<&Step> = now.steps.iter().filter(|step| concerns(step.layer, what)).collect();
    if steps.is_empty() {
        return Vec::new();
    }
    let label = &view.game().object(id).label;
    steps.into_iter().map(|step| reason(view, step).about([label])).collect()
}

/// Whether what a layer changes can be seen in a value of that name.
fn concerns(layer: Layer, what: &str) -> bool {
    match layer {
        Layer::Copy => true,
        Layer::Control => what == "controller",
        Layer::Types => what.contains("type"),
        Layer::Colors => what.starts_with("color"),
        Layer::Abilities => what == "abilities",
        Layer::Define | Layer::Set | Layer::ModifyResolved | Layer::ModifyStatic | Layer::Counters | Layer::Switch => {
            matches!(what, "power" | "toughness" | "pt" | "p/t" | "base power" | "base toughness")
        }
    }
}

fn reason(view: &View<'_>, step: &Step) -> Reason {
    let mut text = format!("{}: {}, and so {}", named(step.layer), step.did, step.then);
    if let Some(waited_for) = &step.waited_for {
        text.push_str(&format!(" (it depends on {})", source(view, waited_for.object, &waited_for.ability)));
    }
    text.push('.');
    let mut reason = Reason::new(ReasonKind::Rule, text).resting_on(provisions(step));
    reason.source = step.origin.object.map(|object| view.game().object(object).label.clone());
    reason.ability = Some(step.origin.ability.clone());
    reason
}

fn source(view: &View<'_>, object: Option<ObjectId>, ability: &str) -> String {
    match object {
        Some(object) => view.game().object(object).label.clone(),
        None => format!("\"{ability}\""),
    }
}

/// The rules of a step: its layer, and what put it in its place there.
pub(crate) fn provisions(step: &Step) -> Vec<Provision> {
    let mut provisions = vec![layer_rule(step.layer)];
    if step.waited_for.is_some() {
        provisions.extend([Provision::Dependency, Provision::DependencyWaits]);
    }
    provisions
}

/// The rule of a layer.
pub(crate) const fn layer_rule(layer: Layer) -> Provision {
    match layer {
        Layer::Copy => Provision::LayerCopy,
        Layer::Control => Provision::LayerControl,
        Layer::Types => Provision::LayerType,
        Layer::Colors => Provision::LayerColor,
        Layer::Abilities => Provision::LayerAbility,
        Layer::Define => Provision::SublayerDefining,
        Layer::Set => Provision::SublayerSet,
        Layer::ModifyResolved | Layer::ModifyStatic => Provision::SublayerModify,
        Layer::Counters => Provision::SublayerCounters,
        Layer::Switch => Provision::SublayerSwitch,
    }
}

/// What a layer is called.
pub(crate) const fn named(layer: Layer) -> &'static str {
    match layer {
        Layer::Copy => "Copy",
        Layer::Control => "Control",
        Layer::Types => "Types",
        Layer::Colors => "Colours",
        Layer::Abilities => "Abilities",
        Layer::Define => "Power and toughness, as defined",
        Layer::Set => "Power and toughness, as set",
        Layer::ModifyResolved | Layer::ModifyStatic => "Power and toughness, modified",
        Layer::Counters => "Power and toughness, counters",
        Layer::Switch => "Power and toughness, switched",
    }
}

/// What is laid on an object or player: the rules in force that concern it, each with where it comes from.
pub(crate) fn laid_on(view: &View<'_>, on: Recipient) -> Vec<Reason> {
    let clauses: Vec<_> = match on {
        Recipient::Object(id) => view.clauses_on(id).collect(),
        Recipient::Player(id) => view.clauses_on_player(id).collect(),
    };
    let name = view.game().name_of(on);
    let mut reasons: Vec<Reason> = Vec::new();
    for clause in clauses {
        let text = match &clause.keyword {
            Some(keyword) => format!("{name}: {keyword}."),
            None => format!("{name}: \"{}\"", clause.origin.ability),
        };
        let mut reason = Reason::new(ReasonKind::Rule, text).resting_on(clause.provision).about([name]);
        reason.source = clause.origin.object.map(|object| view.game().object(object).label.clone());
        reason.ability = Some(clause.origin.ability.clone());
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons
}
