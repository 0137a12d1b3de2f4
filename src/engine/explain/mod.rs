//! Why an object is what it is: its copiable values, then each effect in the order of the layers.   418.5 · 613

mod steps;

use crate::ability::Topics;
use crate::edition::{Edition, Provision};
use crate::engine::view::{Characteristics, Clause, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english;
use steps::reason;
pub(crate) use steps::{sets_land_type, steps};

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
