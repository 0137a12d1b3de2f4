//! The layer of types, supertypes and subtypes.   418.5a (4), 212.1, 212.6e · 613.1d, 205.1, 305.7

use super::Layers;
use super::by::By;
use crate::ability::{AllTypes, Keyword};
use crate::edition::Provision;
use crate::engine::view::keywords::Known;
use crate::game::{BESTOWED, Game, ObjectId, Recipient};
use crate::terms::{CardType, Counter, Supertype, TypeLine, Zone, subtype};

/// What an effect makes of an object's types.
#[derive(Clone, Copy, Debug)]
pub(super) struct Given<'a> {
    pub supertypes: &'a [Supertype],
    pub types: &'a [CardType],
    pub subtypes: &'a [String],
    pub in_addition: bool,
}

/// It is of these types: instead of those it had, or beside them.
pub(super) fn set(layers: &mut Layers<'_>, id: ObjectId, given: &Given<'_>, by: By<'_>) {
    let now = layers.now_mut(id);
    let line = &mut now.type_line;
    line.supertypes.extend(given.supertypes);
    if !given.in_addition {
        if keeps_types(given) {
            // "An artifact creature" keeps what it was; creature types given with it replace creature types.
            if !given.subtypes.is_empty() {
                line.subtypes.retain(|own| subtype::goes_with(own) != CardType::Creature);
            }
        } else if given.types.is_empty() {
            let replaced: Vec<CardType> = given.subtypes.iter().map(|word| subtype::goes_with(word)).collect();
            line.subtypes.retain(|own| !replaced.contains(&subtype::goes_with(own)));
        } else {
            line.types.clear();
            line.types.extend(given.types);
            line.subtypes.retain(|own| goes_with_any(own, given.types));
            let replaced: Vec<CardType> = given.subtypes.iter().map(|word| subtype::goes_with(word)).collect();
            line.subtypes.retain(|own| !replaced.contains(&subtype::goes_with(own)));
        }
    }
    line.types.extend(given.types);
    if !given.in_addition && keeps_types(given) {
        // Of types that another part of the same effect has taken the subtypes go too.   205.1a
        let left: Vec<CardType> = line.types.iter().copied().collect();
        line.subtypes.retain(|own| goes_with_any(own, &left));
    }
    if replaces_creature_types(given) {
        now.every_creature_type = false;
    }
    for word in given.subtypes {
        if !line.has_subtype(word) {
            line.subtypes.push(word.clone());
        }
    }
    let becomes_basic = !given.in_addition
        && given.subtypes.iter().any(|word| subtype::is_basic_land_type(word))
        && line.is(CardType::Land);
    if becomes_basic {
        // It loses what its own text gives it, and keeps what other effects have given it.   212.6e · 305.7
        now.abilities.retain(|held| held.given_by.is_some());
        layers.sources[id.0 as usize].retain(|source| source.given);
    }
    layers.note(id, by, || {
        let line = TypeLine {
            supertypes: given.supertypes.iter().copied().collect(),
            types: given.types.iter().copied().collect(),
            subtypes: given.subtypes.to_vec(),
        };
        let words = line.to_string().replace(" — ", " ");
        format!("is {}{}", words.trim(), if given.in_addition { " too" } else { "" })
    });
}

/// "Becomes an artifact creature" keeps the types it had.   212.1c · 205.1b
fn keeps_types(given: &Given<'_>) -> bool {
    given.types.contains(&CardType::Artifact) && given.types.contains(&CardType::Creature)
}

/// It is of these no longer, and neither of the subtypes that go with them.
pub(super) fn lose(layers: &mut Layers<'_>, id: ObjectId, supertypes: &[Supertype], types: &[CardType], by: By<'_>) {
    let line = &mut layers.now_mut(id).type_line;
    line.supertypes.retain(|own| !supertypes.contains(own));
    line.types.retain(|own| !types.contains(own));
    let left: Vec<CardType> = line.types.iter().copied().collect();
    line.subtypes.retain(|own| !types.contains(&subtype::goes_with(own)) || goes_with_any(own, &left));
    layers.note(id, by, || {
        let words: Vec<&str> =
            supertypes.iter().map(|own| own.word()).chain(types.iter().map(|own| own.word())).collect();
        format!("isn't {}", words.join(" "))
    });
}

/// It has no card types, no creature types, or neither, before the same effect gives it others.
pub(super) fn lose_all(layers: &mut Layers<'_>, id: ObjectId, lost: AllTypes, by: By<'_>) {
    let now = layers.now_mut(id);
    now.every_creature_type &= !lost.of_creatures();
    now.type_line.lose_all(lost.of_cards(), lost.of_creatures());
    if lost.of_lands() {
        now.type_line.lose_land_types();
    }
    layers.note(id, by, || match lost {
        AllTypes::Card => "has no other card types".to_owned(),
        AllTypes::Creature => "has no creature types".to_owned(),
        AllTypes::Land => "has no land types".to_owned(),
        AllTypes::Both => "has no other card types or creature types".to_owned(),
    });
}

/// Whether it has no creature types any more but for those that it is given: also a changeling is only a Frog then.
/// 205.1a
fn replaces_creature_types(given: &Given<'_>) -> bool {
    let names_one = given.subtypes.iter().any(|word| subtype::goes_with(word) == CardType::Creature);
    let has_creature_types =
        |own: &CardType| matches!(own, CardType::Creature | CardType::Kindred | CardType::Planeswalker);
    let keeps = given.types.is_empty() || keeps_types(given) || given.types.iter().any(has_creature_types);
    !given.in_addition && (names_one || !keeps)
}

/// Whether a subtype may stay beside these types. Instants and sorceries share theirs, and kindred has creature types.
fn goes_with_any(word: &str, types: &[CardType]) -> bool {
    match subtype::goes_with(word) {
        CardType::Creature => {
            types.iter().any(|own| matches!(own, CardType::Creature | CardType::Kindred | CardType::Planeswalker))
        }
        CardType::Instant => types.iter().any(|own| matches!(own, CardType::Instant | CardType::Sorcery)),
        other => types.contains(&other),
    }
}

/// Whether it is attached to something that is still there: what bestow makes of it ends when that has gone.   702.103f
fn is_attached(game: &Game, id: ObjectId) -> bool {
    match game.object(id).attached_to {
        Some(Recipient::Object(host)) => game.object(host).zone == Zone::Battlefield,
        Some(Recipient::Player(player)) => !game.player(player).left,
        None => false,
    }
}

/// Whether a keyword defines what its bearer is.
pub(super) fn is_defining(keyword: &Keyword) -> bool {
    match keyword {
        Keyword::Changeling | Keyword::Devoid => true,
        Keyword::Known(name, _) => ["bestow", "reconfigure", "impending", "living metal"].contains(&name.as_str()),
        _ => false,
    }
}

/// What keywords make of their bearer, before all effects on types.   702.73, 702.103, 702.151, 702.161, 702.176
pub(super) fn by_keywords(layers: &mut Layers<'_>) {
    let known = Known(layers.view.edition);
    let game = layers.view.game;
    let mut by_turn = false;
    for id in game.object_ids() {
        let object = game.object(id);
        let on_board = object.zone == Zone::Battlefield;
        let cast_bestowed = object.zone == Zone::Stack && object.marks.contains(BESTOWED);
        let now = layers.view.now(id);
        let mut every_creature_type = false;
        let mut creature = None;
        for (keyword, _) in now.keywords() {
            match keyword {
                // In every zone.
                Keyword::Changeling => every_creature_type |= known.means_something(Provision::Changeling),
                // As a spell it is an Aura enchantment and not a creature (702.103b).
                Keyword::Known(name, _) if cast_bestowed && name == "bestow" => creature = Some(false),
                Keyword::Known(name, _) if on_board => match name.as_str() {
                    "bestow" | "reconfigure" if is_attached(game, id) => creature = Some(false),
                    "impending" if object.counter(&Counter::named("time")) > 0 => creature = Some(false),
                    "living metal" => {
                        by_turn = true;
                        if now.controller == game.turn.active {
                            creature = Some(true);
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        let bestowed = creature == Some(false) && now.has_known("bestow");
        if !every_creature_type && creature.is_none() {
            continue;
        }
        let now = layers.now_mut(id);
        now.every_creature_type |= every_creature_type;
        let line = &mut now.type_line;
        match creature {
            Some(true) => {
                line.types.insert(CardType::Creature);
            }
            Some(false) => {
                line.types.remove(&CardType::Creature);
                let left: Vec<CardType> = line.types.iter().copied().collect();
                line.subtypes.retain(|own| goes_with_any(own, &left));
            }
            None => {}
        }
        if bestowed && !line.has_subtype("Aura") {
            line.subtypes.push("Aura".to_owned());
        }
    }
    layers.seen_mut().each_by_itself &= !by_turn;
}
