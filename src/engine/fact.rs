//! One fact of a board by its name, as scenario files ask for it: `power`, `flying`, `life`, `+1/+1`.

use std::collections::BTreeMap;

use super::hand_size::maximum_hand;
use super::view::{Characteristics, Held, View};
use crate::ability::{Keyword, Part, Value, grammar, print};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::Fact;
use crate::ruling::fact::Key;
use crate::terms::{CardType, Color, Counter, Supertype};

/// What is said of a value that there is not: the mana cost of a land.
pub(crate) const NONE: &str = "none";

/// Marks that a permanent may come to have, of each of which can be asked.   701.37b, 701.60b, 702.112b, 702.171b, 719.3b
const MARKS: &[&str] = &["monstrous", "renowned", "solved", "saddled", "suspected"];

/// The fact of that name about an object or player; `None` where there is no such fact.
pub(crate) fn fact(view: &View<'_>, of: Recipient, name: &str) -> Option<Fact> {
    let name = name.trim().to_lowercase().replace('-', " ");
    match of {
        Recipient::Player(player) => of_player(view, player, &name),
        Recipient::Object(object) => {
            of_object(view, object, &name).or_else(|| combat(view, object, &name)).or_else(|| kind(view, object, &name))
        }
    }
}

fn of_player(view: &View<'_>, id: PlayerId, name: &str) -> Option<Fact> {
    let player = view.game().player(id);
    Some(match name {
        "life" => Fact::Number(player.life),
        "poison" => Fact::Number(player.poison),
        "hand" | "hand size" | "cards in hand" => {
            Fact::Number(i64::from(player.hand) + view.owned_in(crate::terms::Zone::Hand, id))
        }
        "library" => Fact::Number(i64::from(player.library) + view.owned_in(crate::terms::Zone::Library, id)),
        "graveyard" => Fact::Number(view.owned_in(crate::terms::Zone::Graveyard, id)),
        "left" => Fact::Truth(player.left),
        "speed" => Fact::Number(i64::try_from(view.game().speed(id)).unwrap_or(i64::MAX)),
        "pool" => Fact::Text(player.pool.to_string()),
        "counters" => counters(&player.counters),
        "maximum hand size" => match maximum_hand(view, id) {
            Some(size) => Fact::Number(i64::try_from(size).unwrap_or(i64::MAX)),
            None => Fact::Text(NONE.to_owned()),
        },
        "abilities" => {
            let mut own: Vec<String> = keywords(view, id).map(ToString::to_string).collect();
            own.dedup();
            Fact::List(own)
        }
        _ => match player.counters.get(&counter(name)) {
            Some(count) => Fact::Number(i64::from(*count)),
            None => {
                let [Part::Keyword(keyword)] = &grammar::read(name, "").parts[..] else { return None };
                Fact::Truth(keywords(view, id).any(|own| own == keyword))
            }
        },
    })
}

/// The keywords that effects give a player, once for each rule that they lay.   702.11c, 702.16j, 702.18a
fn keywords<'v>(view: &'v View<'_>, player: PlayerId) -> impl Iterator<Item = &'v Keyword> {
    view.clauses_on_player(player).filter_map(|clause| clause.keyword.as_ref())
}

fn of_object(view: &View<'_>, id: ObjectId, name: &str) -> Option<Fact> {
    let (object, now) = (view.game().object(id), view.now(id));
    Some(match name {
        "power" => Fact::Number(now.power?),
        "toughness" => Fact::Number(now.toughness?),
        "pt" | "p/t" => Fact::Text(format!("{}/{}", now.power?, now.toughness?)),
        "name" => Fact::Text(now.name.clone()),
        "mana value" | "converted mana cost" | "cmc" => Fact::Number(view.value(Value::ManaValue, id)?),
        "damage" => Fact::Number(object.damage),
        "tapped" => Fact::Truth(object.tapped),
        "untapped" => Fact::Truth(!object.tapped),
        "sick" => Fact::Truth(object.sick),
        "face down" => Fact::Truth(object.face_down),
        "phased out" => Fact::Truth(object.phased_out),
        // What is phased out is nowhere that anything could find it.
        "zone" if object.phased_out => Fact::Text("phased out".to_owned()),
        "zone" => Fact::Text(object.zone.to_string()),
        "level" if now.type_line.has_subtype("Class") || object.class_level() > 1 => {
            Fact::Number(i64::from(object.class_level()))
        }
        "controller" => Fact::One(now.controller.into()),
        "owner" => Fact::One(object.owner.into()),
        "type" | "types" => Fact::Text(now.type_line.to_string()),
        "subtype" | "subtypes" => Fact::List(now.type_line.subtypes.to_vec()),
        "supertype" | "supertypes" => {
            Fact::List(now.type_line.supertypes.iter().map(|word| word.word().to_owned()).collect())
        }
        "protector" if now.type_line.is(CardType::Battle) => Fact::One(view.defender(Recipient::Object(id)).into()),
        "color" | "colors" => Fact::List(now.colors.iter().map(|color| color.word().to_owned()).collect()),
        "counters" => counters(&object.counters),
        "regeneration shields" => Fact::Number(i64::from(object.regeneration_shields)),
        "attached to" => object.attached_to.map_or_else(|| Fact::Text("nothing".to_owned()), Fact::One),
        "loyalty" | "defense" => Fact::Number(i64::from(object.counter(&Counter::named(name)))),
        "abilities" => {
            let of_land_types = now.intrinsic_mana().map(|color| format!("{{T}}: Add {{{}}}.", color.letter()));
            // An ability of several sentences or conditions is one.
            let same = |one: &Held, other: &Held| {
                let keyword = matches!(one.part, Part::Keyword(_)) || matches!(other.part, Part::Keyword(_));
                !keyword && (&one.text, &one.given_by) == (&other.text, &other.given_by)
            };
            let mut own: Vec<&Held> = now.abilities.iter().collect();
            own.dedup_by(|one, other| same(one, other));
            let own = own.into_iter().map(|held| in_words(held, now));
            Fact::List(own.chain(of_land_types).collect())
        }
        "goaded by" => Fact::Those(object.goaded_by.iter().copied().map(Recipient::Player).collect()),
        "goaded" => Fact::Truth(!object.goaded_by.is_empty()),
        "marks" => {
            let borne = MARKS.iter().filter(|mark| object.marks.contains(**mark));
            Fact::List(borne.map(|mark| (*mark).to_owned()).collect())
        }
        _ if MARKS.contains(&name) => Fact::Truth(object.marks.contains(name)),
        // `-1/-1` has become ` 1/ 1`, as hyphens count for spaces in all other names.
        _ if counter(name).pt_change().is_some() => Fact::Number(i64::from(object.counter(&counter(name)))),
        _ => return None,
    })
}

fn combat(view: &View<'_>, id: ObjectId, name: &str) -> Option<Fact> {
    let combat = &view.game().combat;
    Some(match name {
        "attacking" => Fact::Truth(combat.attackers.contains_key(&id)),
        "attacks" => Fact::One(combat.attacked_by(id)?),
        "blocking" => Fact::Truth(combat.blockers.contains_key(&id)),
        "blocks" => Fact::those(combat.blockers.get(&id).map_or(&[], Vec::as_slice)),
        "blocked" => Fact::Truth(view.is_blocked(id)),
        "unblocked" => Fact::Truth(combat.attackers.contains_key(&id) && !view.is_blocked(id)),
        _ => return None,
    })
}

/// Whether it is of a colour, type, supertype or subtype, has a keyword, or how many counters of a kind are on it.
fn kind(view: &View<'_>, id: ObjectId, name: &str) -> Option<Fact> {
    let now = view.now(id);
    if let Some(color) = Color::read(name) {
        return Some(Fact::Truth(now.colors.contains(color)));
    }
    if name == "colorless" {
        return Some(Fact::Truth(now.colors.is_empty()));
    }
    if let Some(card_type) = CardType::read(name) {
        return Some(Fact::Truth(now.type_line.is(card_type)));
    }
    if let Some(supertype) = Supertype::read(name) {
        return Some(Fact::Truth(now.type_line.has_supertype(supertype)));
    }
    if view.has_subtype(id, name) {
        return Some(Fact::Truth(true));
    }
    if let [Part::Keyword(keyword)] = grammar::read(name, &now.name).parts.as_slice() {
        return Some(Fact::Truth(now.has(keyword)));
    }
    let count = view.game().object(id).counter(&counter(name));
    (count > 0).then(|| Fact::Number(i64::from(count)))
}

fn counter(name: &str) -> Counter {
    Counter::named(&if name.contains('/') { name.replace(' ', "-") } else { name.to_owned() })
}

fn counters(counters: &BTreeMap<Counter, u32>) -> Fact {
    Fact::Numbers(counters.iter().map(|(kind, count)| (Key::Word(kind.name().to_owned()), i64::from(*count))).collect())
}

/// An ability as a card would say it: a keyword by its name, and what was given without the words that gave it.
fn in_words(held: &Held, now: &Characteristics) -> String {
    match &held.part {
        Part::Unread(_) => held.text.clone(),
        // A cost that was given as the mana cost is what that is now.   702.1b
        Part::Keyword(keyword) if keyword.costs_its_mana_cost() && now.cost.is_some() => {
            let cost = now.cost.as_ref().map(ToString::to_string).unwrap_or_default();
            let told = Keyword::Known(keyword.name().to_owned(), cost);
            print::parts(&[Part::Keyword(told)])
        }
        part @ Part::Keyword(_) => print::parts(std::slice::from_ref(part)),
        part if held.given_by.is_some() => print::parts(std::slice::from_ref(part)),
        _ => held.text.clone(),
    }
}
