//! Why an attachment may not be where it is, or go where it should.

use crate::ability::{Enchantable, Filter, Keyword, Rule};
use crate::edition::Provision;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, Recipient};
use crate::terms::{CardType, Zone};

/// What stands in the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// In words that go on from the attachment's name: "enchants only creatures".
    pub text: String,
    /// The object and ability that it comes from, where it comes from one.
    pub from: Option<(ObjectId, String)>,
    /// The rules it rests on.
    pub provisions: Vec<Provision>,
}

impl Obstacle {
    fn new(text: impl Into<String>, provisions: Vec<Provision>) -> Self {
        Self { text: text.into(), from: None, provisions }
    }
}

/// Whether what an attachment was put on is still where it was: a player in the game, an object on the battlefield, or a
/// card in the zone that the Aura's enchant ability names.
pub fn is_still_there(view: &View<'_>, attachment: ObjectId, host: Recipient) -> bool {
    match host {
        Recipient::Player(player) => !view.game().player(player).left,
        Recipient::Object(object) => {
            let zone = view.game().object(object).zone;
            zone == Zone::Battlefield
                || view.now(attachment).keywords().any(|(keyword, _)| {
                    matches!(keyword, Keyword::Enchant(Enchantable::Object(filter)) if names_zone(filter, zone))
                })
        }
    }
}

/// Why `attachment` can't be attached to `host` as both are now; `None` if it can.
pub fn obstacle(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    let now = view.now(attachment);
    if host == Recipient::Object(attachment) {
        return Some(Obstacle::new("can't be attached to itself", vec![Provision::AuraNotCreature]));
    }
    if now.type_line.has_subtype("Aura") {
        enchanting(view, attachment, host)
    } else if now.type_line.has_subtype("Equipment") {
        equipping(view, attachment, host, CardType::Creature, "Equipment can be attached only to a creature")
    } else if now.type_line.has_subtype("Fortification") {
        equipping(view, attachment, host, CardType::Land, "a Fortification can be attached only to a land")
    } else {
        Some(Obstacle::new("is neither an Aura nor an Equipment", vec![]))
    }
}

fn enchanting(view: &View<'_>, aura: ObjectId, host: Recipient) -> Option<Obstacle> {
    let now = view.now(aura);
    if now.is_creature() {
        let text = "is also a creature, and can't enchant anything";
        return Some(Obstacle::new(text, vec![Provision::AuraNotCreature]));
    }
    let scope = Scope::of(aura, now.controller);
    for (keyword, held) in now.keywords() {
        let Keyword::Enchant(enchantable) = keyword else { continue };
        let fits = match (enchantable, host) {
            (Enchantable::Object(filter), Recipient::Object(object)) => {
                is_there(view, object, filter) && view.matches(filter, object, &scope)
            }
            (Enchantable::Player(who), Recipient::Player(player)) => view.players(who, &scope).contains(&player),
            _ => false,
        };
        if !fits {
            let text =
                format!("has \"{}\", and {} is none", held.text.trim_end_matches('.'), view.game().name_of(host));
            let from = Some((aura, held.text.clone()));
            return Some(Obstacle { text, from, provisions: vec![Provision::Enchant] });
        }
    }
    refused(view, aura, host)
}

/// Whether the object is where the filter looks for it: on the battlefield unless it names another zone.
fn is_there(view: &View<'_>, object: ObjectId, filter: &Filter) -> bool {
    let zone = view.game().object(object).zone;
    zone == Zone::Battlefield || names_zone(filter, zone)
}

fn names_zone(filter: &Filter, zone: Zone) -> bool {
    match filter {
        Filter::In(named) => *named == zone,
        Filter::All(parts) => parts.iter().any(|part| names_zone(part, zone)),
        _ => false,
    }
}

fn equipping(view: &View<'_>, attachment: ObjectId, host: Recipient, needs: CardType, says: &str) -> Option<Obstacle> {
    let Recipient::Object(object) = host else {
        return Some(Obstacle::new("can't be attached to a player", vec![Provision::EquipmentHost]));
    };
    if view.game().object(object).zone != Zone::Battlefield {
        let text = format!("is attached to {}, which is gone", view.game().name_of(host));
        return Some(Obstacle::new(text, vec![Provision::EquipmentHost]));
    }
    if !view.now(object).type_line.is(needs) {
        let text = format!("is attached to {}: {says}", view.game().name_of(host));
        return Some(Obstacle::new(text, vec![Provision::EquipmentHost]));
    }
    if view.now(attachment).is_creature() {
        let text = "is also a creature, and can't be attached";
        return Some(Obstacle::new(text, vec![Provision::EquipmentHost]));
    }
    refused(view, attachment, host)
}

/// What the host's own clauses refuse: protection, "can't be enchanted", "can't be equipped".
fn refused(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Option<Obstacle> {
    view.clauses().iter().find_map(|clause| {
        let laid_on_host = match host {
            Recipient::Object(object) => clause.is_on(object),
            Recipient::Player(player) => clause.is_on_player(player),
        };
        let Rule::CantBeAttached(filter) = &clause.rule else { return None };
        if !laid_on_host || !view.matches(filter, attachment, &clause.scope) {
            return None;
        }
        let text = format!("can't be attached to {}", view.game().name_of(host));
        let from = clause.origin.object.map(|object| (object, clause.origin.ability.clone()));
        Some(Obstacle { text, from, provisions: clause.provision.into_iter().collect() })
    })
}
