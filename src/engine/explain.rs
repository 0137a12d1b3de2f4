//! Why an object is what it is: its copiable values, then each effect in the order of the layers.   418.5 · 613

use std::cmp::Ordering;

use crate::ability::Topics;
use crate::edition::{Edition, Provision};
use crate::engine::view::{Characteristics, Clause, LOSES_ALL, Layer, Step, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::subtype::BASIC_LAND_TYPES;
use crate::terms::{CardType, Zone, english};

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
        Layer::Types => what.contains("type"),
        Layer::Colors => what.starts_with("color"),
        Layer::Abilities => what == "abilities",
        Layer::Define | Layer::Set | Layer::ModifyResolved | Layer::ModifyStatic | Layer::Counters | Layer::Switch => {
            matches!(what, "power" | "toughness" | "pt" | "p/t" | "base power" | "base toughness")
        }
    }
}

/// A step as a reason. Where its object has others in the same layer, it says what put it in its place among them.
fn reason(view: &View<'_>, id: ObjectId, step: &Step) -> Reason {
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

/// Explains an object or player: what it is by itself, each effect in the order of the layers, what it is now, and what
/// is laid on it.
pub(crate) fn answer(view: &View<'_>, of: Recipient) -> Ruling {
    let mut ruling = match of {
        Recipient::Object(id) => object(view, id),
        Recipient::Player(id) => player(view, id),
    };
    ruling.reasons.extend(laid_on(view, of, |_| true));
    view.concluded(ruling, Topics::SEEN)
}

fn object(view: &View<'_>, id: ObjectId) -> Ruling {
    let (object, now) = (view.game().object(id), view.now(id));
    let label = &object.label;
    let controller = &view.game().player(now.controller).name;
    let mut ruling =
        Ruling::new(Verdict::Answered, format!("{label} is {}; {controller} controls it.", described(now)));
    ruling.reasons.push(by_itself(view, id));
    ruling.reasons.extend(now.steps.iter().map(|step| reason(view, id, step).about([id])));
    if now.steps.is_empty() {
        let text = format!("No effect changes what {label} is.");
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::Layers]));
    }
    let words = |words: Vec<String>| Fact::List(words);
    let facts = &mut ruling.facts;
    facts.insert("name", Fact::Text(now.name.clone()));
    facts.insert("controller", Fact::Text(controller.clone()));
    facts.insert("owner", Fact::Text(view.game().player(object.owner).name.clone()));
    facts.insert("type", Fact::Text(now.type_line.to_string()));
    facts.insert("colors", words(now.colors.iter().map(|color| color.word().to_owned()).collect()));
    facts.insert("abilities", words(now.ability_texts()));
    if let (Some(power), Some(toughness)) = (now.power, now.toughness) {
        facts.insert("power", Fact::Number(power));
        facts.insert("toughness", Fact::Number(toughness));
    }
    ruling
}

/// The values that it has of itself, which a copy would have too.   503.2 · 707.2
fn by_itself(view: &View<'_>, id: ObjectId) -> Reason {
    let object = view.game().object(id);
    if let Some(reason) = face_down(view, id) {
        return reason;
    }
    let printed = &object.printed;
    let cost = printed.cost.as_ref().map_or_else(|| "no mana cost".to_owned(), ToString::to_string);
    let pt = printed.pt.map_or_else(String::new, |pt| format!(", {pt}"));
    let abilities: Vec<&str> = printed.abilities.iter().map(|ability| ability.text.as_str()).collect();
    let abilities =
        if abilities.is_empty() { "no abilities".to_owned() } else { format!("\"{}\"", abilities.join("\", \"")) };
    let end = if abilities.ends_with(".\"") { "" } else { "." };
    let text = format!(
        "By itself {} is {}: {cost}, {}, {}{pt}, {abilities}{end}",
        object.label, printed.name, printed.colors, printed.type_line
    );
    let mut rests = vec![Provision::CopyValues, Provision::Layers];
    let text = match components(view, id) {
        Some((components, provision)) => {
            rests.push(provision);
            format!("{text} {components}")
        }
        None => text,
    };
    Reason::new(ReasonKind::Rule, text).resting_on(rests).about([id])
}

/// Which cards and tokens it is, where more than one represents it.   702.140e, 712.8g
fn components(view: &View<'_>, id: ObjectId) -> Option<(String, Provision)> {
    let game = view.game();
    let components = game.object(id).components.as_ref()?;
    let labels: Vec<String> = components.parts.iter().map(|part| game.object(*part).label.clone()).collect();
    Some(match labels.split_first() {
        Some((top, under)) if components.own.is_some() => {
            let under = english::list(under, "and");
            let text = format!("That is what {top} is, which lies on top; the abilities of {under} are there too.");
            (text, Provision::MutatedAbilities)
        }
        _ => {
            let text = format!("It is {} together, with the mana values of both.", english::list(&labels, "and"));
            (text, Provision::MeldedManaValue)
        }
    })
}

/// That what is face down is a 2/2 creature (once a 0/1) and nothing more, whatever its card says.   504.2 · 708.2
pub(crate) fn face_down(view: &View<'_>, id: ObjectId) -> Option<Reason> {
    let itself = view.face_down(id)?;
    let object = view.game().object(id);
    let pt = itself.pt.map_or_else(String::new, |pt| pt.to_string());
    let abilities: Vec<&str> = itself.abilities.iter().map(|ability| ability.text.as_str()).collect();
    let text = if abilities.is_empty() { "no text".to_owned() } else { english::list(&abilities, "and") };
    let text = format!(
        "{} is face down: by itself it is a {pt} creature with no name, no color, no cost and {text}.",
        object.label
    );
    let rules = [Provision::FaceDown, Provision::FaceDownPlain, Provision::CopyValues];
    let rules = rules.into_iter().filter(|provision| view.edition().has(*provision));
    Some(Reason::new(ReasonKind::Rule, text).resting_on(rules).about([id]))
}

/// What it is, as a person says it: "a 4/5 blue Creature — Bear with flying".
fn described(now: &Characteristics) -> String {
    let pt = match (now.power, now.toughness) {
        (Some(power), Some(toughness)) => format!("{power}/{toughness} "),
        _ => String::new(),
    };
    let abilities = now.ability_texts();
    let with = if abilities.is_empty() { String::new() } else { format!(" with {}", abilities.join(", ")) };
    let first = format!("{pt}{} {}", now.colors, now.type_line);
    format!("{} {first}{with}", english::article(&first))
}

fn player(view: &View<'_>, id: PlayerId) -> Ruling {
    let game = view.game();
    let name = &game.player(id).name;
    let of = Recipient::Player(id);
    let mut ruling = Ruling::new(Verdict::Answered, String::new());
    for what in ["life", "hand", "maximum hand size", "library", "graveyard", "poison", "counters", "abilities"] {
        if let Some(value) = super::fact(view, of, what) {
            ruling.facts.insert(what, value);
        }
    }
    let life = game.player(id).life;
    ruling.summary =
        if game.player(id).left { format!("{name} has left the game.") } else { format!("{name} has {life} life.") };
    if view.clauses_on_player(id).next().is_none() {
        let text = format!("No effect changes what {name} can do.");
        let provisions = [Provision::ContinuousEffects, Provision::PlayerEffects];
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([id]));
    }
    ruling
}

/// The rule on effects on players: what they have, or what they may do. Until 2007 only that on continuous effects.
fn on_players(edition: &Edition, clause: &Clause) -> Provision {
    let own = if clause.keyword.is_some() { Provision::EffectsOnPlayers } else { Provision::PlayerEffects };
    if edition.has(own) { own } else { Provision::ContinuousEffects }
}

const fn layer_rule(layer: Layer) -> Provision {
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
const fn named(layer: Layer) -> &'static str {
    match layer {
        Layer::Copy => "Copy",
        Layer::Control => "Control",
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

/// What of this is laid on an object or player: the rules in force that concern it, each with where it comes from.
pub(crate) fn laid_on(view: &View<'_>, on: Recipient, concerns: impl Fn(&Clause) -> bool) -> Vec<Reason> {
    let mut clauses: Vec<&Clause> = match on {
        Recipient::Object(id) => view.clauses_on(id).collect(),
        Recipient::Player(id) => view.clauses_on_player(id).collect(),
    };
    clauses.retain(|clause| concerns(clause));
    let name = view.game().name_of(on);
    let mut reasons: Vec<Reason> = Vec::new();
    for clause in clauses {
        let text = match &clause.keyword {
            Some(keyword) => format!("{name} has {keyword}."),
            None => format!("It applies to {name}."),
        };
        let mut reason = Reason::new(ReasonKind::Rule, text).resting_on(clause.provision_on(on)).about([on]);
        if let Recipient::Player(_) = on {
            reason = reason.resting_on([on_players(view.edition(), clause)]);
        }
        reason.source = view.giver(clause);
        reason.ability = Some(clause.origin.ability.clone());
        let same = |other: &&mut Reason| {
            (&other.text, other.source, &other.ability) == (&reason.text, reason.source, &reason.ability)
        };
        match reasons.iter_mut().find(same) {
            // A keyword that lays several rules is told once, with all of them.
            Some(told) => told.add_provisions(reason.provisions),
            None => reasons.push(reason),
        }
    }
    reasons
}
