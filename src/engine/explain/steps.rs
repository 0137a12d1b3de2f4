//! What each layer does to a value, and what put it in its place among the others.   418.5 · 613

use std::cmp::Ordering;

use crate::edition::Provision;
use crate::engine::view::{LOSES_ALL, Layer, Step, View};
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::subtype::BASIC_LAND_TYPES;
use crate::terms::{CardType, Zone};

/// The reasons of one of an object's values, each a step of the layers that can change it.
pub(crate) fn steps(view: &View<'_>, id: ObjectId, what: &str) -> Vec<Reason> {
    let now = view.now(id);
    let steps: Vec<&Step> = now
        .steps
        .iter()
        .filter(|step| concerns(step.layer, what) || what == "abilities" && sets_land_type(view, id, step))
        .collect();
    if steps.is_empty() {
        return Vec::new();
    }
    steps.into_iter().map(|step| reason(view, id, step).about([id])).collect()
}

/// Whether what a layer changes can be seen in a value of that name.
fn concerns(layer: Layer, what: &str) -> bool {
    match layer {
        Layer::Copy => true,
        Layer::Control => what == "controller",
        Layer::Text => what == "name",
        Layer::Types => what.contains("type"),
        Layer::Colors => what.starts_with("color"),
        Layer::Abilities => what == "abilities",
        Layer::Define | Layer::Set | Layer::ModifyResolved | Layer::ModifyStatic | Layer::Counters | Layer::Switch => {
            matches!(what, "power" | "toughness" | "pt" | "p/t" | "base power" | "base toughness")
        }
    }
}

/// A step as a reason. Where its object has others in the same layer, it says what put it in its place among them.
pub(super) fn reason(view: &View<'_>, id: ObjectId, step: &Step) -> Reason {
    let rivals = view.now(id).steps.iter().filter(|other| layer_rule(other.layer) == layer_rule(step.layer)).count();
    let mut provisions = vec![layer_rule(step.layer)];
    let mut place = String::new();
    if let Some(waited_for) = &step.waited_for {
        place = format!(", after {}, on which it depends", source(view, waited_for.object, &waited_for.ability));
        provisions.extend([Provision::Dependency, Provision::DependencyWaits]);
    } else if let Some(timestamp) = step.timestamp.filter(|_| rivals > 1) {
        place = format!(", timestamp {timestamp}");
        provisions.push(Provision::Timestamp);
        provisions.push(match is_static(view, step) {
            true => Provision::TimestampStatic,
            false => Provision::TimestampResolved,
        });
        if is_last_that_sets(view, id, step) {
            provisions.push(Provision::EffectOverrides);
        }
    }
    if step.layer == Layer::Copy {
        provisions.push(Provision::CopyValues);
    }
    let unquoted = |words: &str| words.trim_matches(['"', '\u{201c}', '\u{201d}']).to_owned();
    let did = step.did.strip_prefix("is ").or_else(|| step.did.strip_prefix("gains "));
    let result = match did {
        Some(did) if unquoted(did) == unquoted(&step.then) => String::new(),
        _ => format!(", and so {}", step.then),
    };
    provisions.extend(of_values(step));
    if keeps_its_supertypes(view, id, step) {
        provisions.push(Provision::SupertypesApart);
    }
    provisions.extend(within_range(view, step));
    if sets_land_type(view, id, step) {
        provisions.push(Provision::LandTypeSet);
    }
    let mut text = format!("{}{place}: {}{result}.", named(step.layer), step.did);
    text = text.replace('~', &view.game().object(id).label);
    let lost = lost(view, step);
    text.push_str(match lost {
        Some(Lost::Before) => " It began in an earlier layer and goes on, though the ability is gone.",
        Some(Lost::Later) => " The ability is lost only after that.",
        None => "",
    });
    if lost.is_some() || has_parts_in_other_layers(view, id, step) {
        provisions.push(Provision::LayerParts);
    }
    let mut reason = Reason::new(ReasonKind::Rule, text).resting_on(provisions);
    reason.source = step.origin.object;
    reason.ability = Some(step.origin.ability.clone());
    reason
}

/// What a step rests on beside its layer: that an ability defines the power and toughness, that types are kept.
/// 208.2a, 205.1b
fn of_values(step: &Step) -> Option<Provision> {
    match step.layer {
        Layer::Define => Some(Provision::PtDefined),
        // What becomes an artifact creature stays all that it was.
        Layer::Types if step.did.ends_with(" too") || step.did == "is Artifact Creature" => {
            Some(Provision::TypesRetained)
        }
        _ => None,
    }
}

/// Whether the step changes the types of what has supertypes, which stay.   212.1d · 205.4b
fn keeps_its_supertypes(view: &View<'_>, id: ObjectId, step: &Step) -> bool {
    let had = &view.game().object(id).printed.type_line.supertypes;
    let has = &view.now(id).type_line.supertypes;
    step.layer == Layer::Types
        && view.edition().has(Provision::SupertypesApart)
        && had == has
        && !had.is_empty()
        && view.now(id).type_line != view.game().object(id).printed.type_line
}

/// What is out of range isn't seen, where whose effect it is doesn't reach everybody.   601.11 · 801.11
fn within_range(view: &View<'_>, step: &Step) -> Option<Provision> {
    let game = view.game();
    let you = view.now(step.origin.object.filter(|_| !game.ranges.is_empty())?).controller;
    game.playing().any(|other| !game.reaches(you, other)).then_some(Provision::RangeInformation)
}

/// Whether the step gives a land a basic land type, in place of its own or beside it.   212.6e · 305.7
pub(crate) fn sets_land_type(view: &View<'_>, id: ObjectId, step: &Step) -> bool {
    step.layer == Layer::Types
        && view.now(id).type_line.is(CardType::Land)
        && step.did.split([' ', ',']).any(|word| BASIC_LAND_TYPES.contains(&word))
}

/// Whether the step comes from a static ability of a permanent.
fn is_static(view: &View<'_>, step: &Step) -> bool {
    step.origin.object.is_some_and(|id| {
        let object = view.game().object(id);
        let has = view.now(id).abilities.iter().any(|held| held.text == step.origin.ability);
        // What it has lost by now it had when the effect began.
        let had = object.printed.abilities.iter().any(|ability| ability.text == step.origin.ability);
        object.zone == Zone::Battlefield && (has || had)
    })
}

/// Whether an earlier effect set what this one, the last of its layer, sets otherwise.
fn is_last_that_sets(view: &View<'_>, id: ObjectId, step: &Step) -> bool {
    let sets = |layer: Layer| matches!(layer, Layer::Control | Layer::Set | Layer::Copy);
    let mut same = view.now(id).steps.iter().filter(|other| other.layer == step.layer);
    // Of those that give and take an ability, the last decides whether it is there.
    if step.layer == Layer::Abilities {
        let undone = |other: &Step| {
            let gives = other.did.strip_prefix("gains ").zip(step.did.strip_prefix("loses "));
            let takes = other.did.strip_prefix("loses ").zip(step.did.strip_prefix("gains "));
            gives.or(takes).is_some_and(|(one, two)| one == two)
        };
        return same.take_while(|other| *other != step).any(undone);
    }
    sets(step.layer) && same.next_back().is_some_and(|last| last.timestamp == step.timestamp) && same.next().is_some()
}

/// Whether the same effect changes the object in another layer, too.   418.5b · 613.6
fn has_parts_in_other_layers(view: &View<'_>, id: ObjectId, step: &Step) -> bool {
    let same = |other: &Step| other.origin == step.origin && other.timestamp == step.timestamp;
    view.now(id).steps.iter().any(|other| same(other) && layer_rule(other.layer) != layer_rule(step.layer))
}

/// When the object that a step comes from lost the ability that made it, seen from the step.   418.5b · 613.6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lost {
    /// Before: an effect that began in an earlier layer goes on.
    Before,
    /// Later: in this layer the ability is still there.
    Later,
}

/// Whether the object that the step comes from has lost the ability that made it, and when. An ability that takes
/// itself away does so as it applies.
fn lost(view: &View<'_>, step: &Step) -> Option<Lost> {
    let object = step.origin.object?;
    let printed = &view.game().object(object).printed.abilities;
    let was_its_own = printed.iter().any(|ability| ability.text == step.origin.ability);
    let has_it = view.now(object).abilities.iter().any(|held| held.text == step.origin.ability);
    if view.game().object(object).zone != Zone::Battlefield || !was_its_own || has_it {
        return None;
    }
    let beside = |other: &Step| other.did.ends_with(" too");
    let takes =
        |other: &&Step| other.did.starts_with(LOSES_ALL) || !beside(other) && sets_land_type(view, object, other);
    let Some(lost) = view.now(object).steps.iter().find(takes) else { return Some(Lost::Before) };
    match (lost.layer, lost.timestamp).cmp(&(step.layer, step.timestamp)) {
        _ if lost.layer == step.layer && lost.origin == step.origin => None,
        Ordering::Less => Some(Lost::Before),
        _ => Some(Lost::Later),
    }
}

fn source(view: &View<'_>, object: Option<ObjectId>, ability: &str) -> String {
    match object {
        Some(object) => view.game().object(object).label.clone(),
        None => format!("\"{ability}\""),
    }
}

const fn layer_rule(layer: Layer) -> Provision {
    match layer {
        Layer::Copy => Provision::LayerCopy,
        Layer::Control => Provision::LayerControl,
        Layer::Text => Provision::LayerText,
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
const fn named(layer: Layer) -> &'static str {
    match layer {
        Layer::Copy => "Copy",
        Layer::Control => "Control",
        Layer::Text => "Text",
        Layer::Types => "Types",
        Layer::Colors => "Colors",
        Layer::Abilities => "Abilities",
        Layer::Define => "Power and toughness, as defined",
        Layer::Set => "Power and toughness, as set",
        Layer::ModifyResolved | Layer::ModifyStatic => "Power and toughness, modified",
        Layer::Counters => "Power and toughness, counters",
        Layer::Switch => "Power and toughness, switched",
    }
}
