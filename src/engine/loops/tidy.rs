//! Between two steps, what no rule can ask for any more is forgotten, so that a game that goes round comes back to
//! where it was, and a long one does not fill the memory.

use std::sync::Arc;

use super::mentions::Mentions;
use super::past::Past;
use crate::ability::{Ability, Amount, Change, Continuous, Granted, Keyword, Part, Subject};
use crate::engine::play::history::History;
use crate::engine::play::state::State;
use crate::game::{Effect, Nature, ObjectId};
use crate::terms::Zone;

/// From so many objects on, new tokens get the handles of those that are gone, which rulings can't name any more then.
const CROWD: usize = 300;

/// Forgets it. `past`: how something on the board asks what happened earlier this turn.
pub(super) fn tidy(state: &mut State, past: Past) {
    let mentions = Mentions::of(state);
    if !past.asked {
        state.history = History::default();
    }
    state.departed.retain(|past| mentions.past.contains(past));
    let incarnations: Vec<u32> = state.game().objects.iter().map(|object| object.incarnation).collect();
    let is_now = |id: ObjectId, since: u32| incarnations.get(id.0 as usize) == Some(&since);
    let known = |one: &(ObjectId, u32)| is_now(one.0, one.1) || mentions.past.contains(one);
    state.cast.retain(known);
    state.apart.retain(|past, _| known(past));
    state.linked.retain(|past, _| known(past));
    state.given_links.retain(|(id, since, _), _| known(&(*id, *since)));
    // Of what has become something else since it was exiled or chosen, words can mean the last one at most.
    for others in state.linked.values_mut().chain(state.given_links.values_mut()) {
        let last = others.last().copied();
        others.retain(|one| is_now(one.id, one.as_of) || Some(*one) == last);
    }
    state.activated.retain(|(id, since, _), _| is_now(*id, *since));
    state.exhausted.retain(|(id, since, _)| is_now(*id, *since));
    state.new_since_upkeep.retain(|(id, since)| is_now(*id, *since));
    if !past.asked {
        let crowded = state.game().objects.len() > CROWD;
        let gone = |id: &ObjectId| {
            let object = state.game().object(*id);
            let kind = object.nature == Nature::AbilityOnStack || (crowded && object.nature != Nature::Card);
            object.zone == Zone::Outside && object.part_of.is_none() && kind && !mentions.objects.contains(id)
        };
        state.spare = state.game().object_ids().filter(gone).collect();
    }
    state.course.spent_on_spells.values_mut().for_each(|spent| *spent = past.expended.min(*spent));
    effects(state);
}

/// An effect that a later one of the same kind covers whole is let go of; those that add up are made one.
fn effects(state: &mut State) {
    let all = &state.game().effects;
    if all.len() < 2 {
        return;
    }
    let mut kept: Vec<Arc<Effect>> = Vec::new();
    let mut changed = false;
    for effect in all.iter() {
        let earlier = kept.iter().position(|other| is_like(other, effect));
        match earlier.map(|place| (place, joined(&kept[place], effect))) {
            Some((place, Some(one))) => {
                kept.remove(place);
                kept.push(Arc::new(one));
                changed = true;
            }
            _ => kept.push(Arc::clone(effect)),
        }
    }
    if changed {
        *state.game_mut().effects = kept;
    }
}

/// Whether two effects come from the same words, are on the same objects and end at the same time. Which object each
/// comes from is asked by nothing: what is made one here depends on no source.
fn is_like(one: &Effect, two: &Effect) -> bool {
    one.ends == two.ends
        && one.targets == two.targets
        && one.controller == two.controller
        && one.until == two.until
        && one.ability.text == two.ability.text
}

/// Two effects that are alike as one, with the timestamp of the later; none where both count.
fn joined(earlier: &Effect, later: &Effect) -> Option<Effect> {
    let [Part::Static(one)] = earlier.ability.parts.as_slice() else { return None };
    let [Part::Static(two)] = later.ability.parts.as_slice() else { return None };
    if one == two && one.effects.iter().all(|effect| covers_itself(&effect.change)) {
        return Some(later.clone());
    }
    let (more, also) = (pump(&one.effects)?, pump(&two.effects)?);
    let sum = |one: i64, two: i64| Amount::Number(one.saturating_add(two));
    let change = Change::ModifyPt(sum(more.0, also.0), sum(more.1, also.1));
    let both = Continuous { subject: Subject::Target(0), change };
    let part = Part::Static(crate::ability::Static { effects: vec![both], ..two.clone() });
    Some(Effect { ability: Ability { parts: vec![part], ..later.ability.clone() }, ..later.clone() })
}

/// The fixed change of power and toughness that is all an effect does.
pub(super) fn pump(effects: &[Continuous]) -> Option<(i64, i64)> {
    match effects {
        [
            Continuous {
                subject: Subject::Target(0),
                change: Change::ModifyPt(Amount::Number(power), Amount::Number(toughness)),
            },
        ] => Some((*power, *toughness)),
        _ => None,
    }
}

/// Whether doing it twice is doing it once, whatever came in between.
pub(super) fn covers_itself(change: &Change) -> bool {
    match change {
        Change::SetPt(power, toughness) => {
            let fixed = |half: &Option<Amount>| matches!(half, None | Some(Amount::Number(_)));
            fixed(power) && fixed(toughness)
        }
        Change::Gain(granted) => granted.iter().all(|one| match one {
            Granted::Keyword(keyword) => is_redundant(keyword),
            Granted::Quoted { .. } | Granted::This | Granted::ActivatedOf(_) => false,
        }),
        Change::Lose(_)
        | Change::LoseAll
        | Change::CantHave(_)
        | Change::SetTypes { .. }
        | Change::LoseTypes { .. }
        | Change::LoseAllTypes(_)
        | Change::SetColor { .. }
        | Change::Control(_) => true,
        Change::ModifyPt(..)
        | Change::SwitchPt
        | Change::CopyOf(..)
        | Change::KeepColor
        | Change::SetName(_)
        | Change::Rule(_)
        | Change::SetChosenType { .. }
        | Change::SetChosenColor(_) => false,
    }
}

/// Whether several instances of the keyword are no more than one (502.4c and the like).
const fn is_redundant(keyword: &Keyword) -> bool {
    matches!(
        keyword,
        Keyword::Flying
            | Keyword::FirstStrike
            | Keyword::DoubleStrike
            | Keyword::Haste
            | Keyword::Vigilance
            | Keyword::Trample
            | Keyword::Reach
            | Keyword::Defender
            | Keyword::Menace
            | Keyword::Indestructible
            | Keyword::Shroud
            | Keyword::Hexproof(_)
            | Keyword::Shadow
            | Keyword::Fear
            | Keyword::Intimidate
            | Keyword::Skulk
            | Keyword::Horsemanship
            | Keyword::Infect
            | Keyword::Wither
            | Keyword::Changeling
            | Keyword::Landwalk(_)
            | Keyword::Protection(_)
    )
}
