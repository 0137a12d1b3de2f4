//! The layer of abilities gained, lost, and not to be had; until 2009 one with that of colors.   418.5a (5), 407 ·
//! 613.1f, 113.10, 113.11

use super::Layers;
use super::active::Source;
use super::by::By;
use crate::ability::grammar::read;
use crate::ability::{Granted, Keyword, Part, Subject};
use crate::engine::chosen;
use crate::engine::view::{Held, Origin, Scope};
use crate::game::ObjectId;
use crate::terms::{Color, english};

/// What a step says that takes all abilities.
pub(crate) const LOSES_ALL: &str = "loses all abilities";

/// It gains an ability. What can't have it does not.
pub(super) fn gain<'g>(layers: &mut Layers<'g>, id: ObjectId, granted: &'g Granted, by: By<'g>) {
    let since = by.timestamp.max(layers.view.game.object(id).timestamp);
    match granted {
        // The types, and no ability that something else could take away.
        Granted::Keyword(Keyword::Changeling) => {
            layers.now_mut(id).every_creature_type = true;
            layers.note(id, by, || "is every creature type".to_owned());
        }
        Granted::Keyword(keyword) => {
            let of_giver = by.object.map(|giver| &layers.view.game.object(giver).chosen);
            let known = of_giver.and_then(|chosen| chosen::put_into_keyword(keyword, chosen));
            let keyword = known.as_ref().unwrap_or(keyword);
            if hold_keyword(layers, id, keyword, by.origin(), since) {
                layers.note(id, by, || format!("gains {keyword}"));
            }
        }
        Granted::ActivatedOf(of) => gain_activated(layers, id, of, by, since),
        // What "this ability" is, was settled as the effect began.
        Granted::This => {}
        Granted::Quoted { text, parts } => {
            for part in parts {
                if let Part::Static(ability) = part {
                    layers.sources[id.0 as usize].push(Source { ability, text, given: true, since });
                }
                let given_by = Some(by.origin());
                let held = Held { part: part.clone(), text: text.clone(), given_by, ignored: false, since };
                layers.now_mut(id).abilities.push(held);
            }
            if by.for_real {
                layers.add_effects_of(id);
                layers.note(id, by, || format!("gains \u{201c}{text}\u{201d}"));
            }
        }
    }
}

/// It has the activated abilities of others, which are not its own. Those of a target were settled as the effect began.
fn gain_activated<'g>(layers: &mut Layers<'g>, id: ObjectId, of: &Subject, by: By<'g>, since: u64) {
    let (Subject::Each(_), Some(source)) = (of, by.object) else { return };
    let scope = Scope::of(source, layers.view.now(source).controller);
    let others = layers.view.objects_of(of, &scope).into_iter().filter(|other| *other != id);
    let is_activated = |held: &&Held| match &held.part {
        Part::Activated(_) => true,
        Part::Keyword(keyword) => keyword.is_activated(),
        _ => false,
    };
    let origin = by.origin();
    let gained = others.flat_map(|other| {
        let now = layers.view.now(other);
        let own = now.abilities.iter().filter(is_activated).map(|held| (held.text.clone(), held.part.clone()));
        // The abilities that its basic land types give it stand in no text (305.6).
        let of_types = now.intrinsic_mana().flat_map(mana_ability_of);
        let all = of_types.chain(own);
        let held = |(text, part)| Held { part, text, given_by: Some(origin.clone()), ignored: false, since };
        all.map(held).collect::<Vec<_>>()
    });
    let gained: Vec<Held> = gained.collect();
    for held in gained {
        layers.note(id, by, || format!("gains \u{201c}{}\u{201d}", held.text));
        layers.now_mut(id).abilities.push(held);
    }
}

/// The mana ability of a land of the basic land type of that color.   305.6
fn mana_ability_of(color: Color) -> Vec<(String, Part)> {
    let text = format!("{{T}}: Add {{{}}}.", color.letter());
    read(&text, "").parts.iter().map(|part| (text.clone(), part.clone())).collect()
}

/// Gives it a keyword, unless it can't have that; whether it was given.
pub(super) fn hold_keyword(layers: &mut Layers<'_>, id: ObjectId, keyword: &Keyword, from: Origin, since: u64) -> bool {
    if layers.forbidden.iter().any(|(object, kind)| *object == id && keyword.is_kind_of(kind)) {
        return false;
    }
    let text = from.ability.clone();
    let part = Part::Keyword(keyword.clone());
    layers.now_mut(id).abilities.push(Held { part, text, given_by: Some(from), ignored: false, since });
    true
}

/// It loses all instances of these.   407.3 · 113.10
pub(super) fn lose(layers: &mut Layers<'_>, id: ObjectId, keywords: &[Keyword], by: By<'_>) {
    take(layers, id, keywords);
    layers.hold_what_came_later(id, by.timestamp, |keyword| is_among(keyword, keywords));
    layers.note(id, by, || format!("loses {}", listed(keywords)));
}

/// It can't have these, whoever gives them and whenever.   113.11
pub(super) fn cant_have(layers: &mut Layers<'_>, id: ObjectId, keywords: &[Keyword], by: By<'_>) {
    take(layers, id, keywords);
    layers.forbidden.extend(keywords.iter().map(|keyword| (id, keyword.clone())));
    layers.note(id, by, || format!("can't have {}", listed(keywords)));
}

fn listed(keywords: &[Keyword]) -> String {
    english::list(&keywords.iter().map(Keyword::to_string).collect::<Vec<_>>(), "and")
}

fn take(layers: &mut Layers<'_>, id: ObjectId, keywords: &[Keyword]) {
    layers.now_mut(id).abilities.retain(|held| !matches!(&held.part, Part::Keyword(own) if is_among(own, keywords)));
}

/// Whether it is of one of these kinds. Who loses banding loses bands with other, too.   502.11a
fn is_among(own: &Keyword, kinds: &[Keyword]) -> bool {
    kinds
        .iter()
        .any(|kind| own.is_kind_of(kind) || (*kind == Keyword::Banding && matches!(own, Keyword::BandsWithOther(_))))
}

/// It loses all abilities it has so far.
pub(super) fn lose_all(layers: &mut Layers<'_>, id: ObjectId, by: By<'_>) {
    let now = layers.now_mut(id);
    now.abilities.clear();
    now.lost_intrinsic = true;
    layers.sources[id.0 as usize].clear();
    layers.hold_what_came_later(id, by.timestamp, |_| true);
    layers.note(id, by, || LOSES_ALL.to_owned());
}
