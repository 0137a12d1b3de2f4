//! The copiable values of an object, and copies that differ from it.   503.2 · 707.2, 707.9

use std::sync::Arc;

use crate::ability::{Ability, Amount, Change, Continuous, Granted, Part, Rule, Static, Subject};
use crate::edition::Provision;
use crate::engine::play::run::Run;
use crate::engine::view::View;
use crate::game::{Faces, Nature, ObjectId, Printed};
use crate::terms::{CardType, ColorSet, Pt, PtValue, subtype};

/// What is printed on an object, or on what it is a copy of, or what being face down leaves of it; what other effects
/// have changed is not copied.
pub(super) fn copiable(view: &View<'_>, id: ObjectId) -> Arc<Printed> {
    if let Some(face_down) = view.face_down(id) {
        return Arc::new(face_down);
    }
    let object = view.game().object(id);
    // Whether it is flipped is its status, which is not copied.
    let printed = object.halves().map_or_else(|| Arc::clone(&object.printed), |halves| Arc::clone(&halves.front));
    if object.nature != Nature::Token { with_its_name(printed) } else { printed }
}

/// What a copy of a card has: also a token that is one is called as the card is.   111.4, 707.2
pub(super) fn with_its_name(mut printed: Arc<Printed>) -> Arc<Printed> {
    if printed.is_called_by_types() {
        Arc::make_mut(&mut printed).own_name = true;
    }
    printed
}

/// Both halves, where what is copied is a flip card, a Room, or a copy of one: the status of the copy, or which of its
/// doors are unlocked, says which of them it shows.   503.3 · 707.3, 709.5
pub(super) fn halves(view: &View<'_>, id: ObjectId) -> Option<Arc<Faces>> {
    let object = view.game().object(id);
    let faced = view.face_down(id).is_none();
    faced.then(|| object.halves().or_else(|| object.room()).map(Arc::clone)).flatten()
}

/// Both halves with what a copy has otherwise.
pub(super) fn each(halves: &Faces, but: impl Fn(&Arc<Printed>) -> Arc<Printed>) -> Arc<Faces> {
    let together = halves.together.as_ref().map(&but);
    Arc::new(Faces { front: but(&halves.front), back: but(&halves.back), together, ..halves.clone() })
}

/// The same with what the words after "except" change of it; `own` are the colors of what becomes the copy.
pub(super) fn except(
    printed: &Arc<Printed>,
    changes: &[Change],
    own: ColorSet,
    number: impl Fn(&Amount) -> i64,
) -> Arc<Printed> {
    if changes.is_empty() {
        return Arc::clone(printed);
    }
    let mut copy = (**printed).clone();
    // What the copy has of its own no ability of the original defines (707.9d).
    copy.abilities.retain_mut(|ability| {
        let parts = ability.parts.len();
        ability.parts.retain(|part| !changes.iter().any(|change| part.defines(change)));
        ability.parts.len() == parts || !ability.parts.is_empty()
    });
    for change in changes {
        match change {
            Change::KeepColor => copy.colors = own,
            change => apply(&mut copy, change, &number),
        }
    }
    Arc::new(copy)
}

impl Run<'_> {
    /// Making a copy rests on what a copy is, and on the rules of what is "except" about it.   503.9 · 707.2, 707.9
    pub(super) fn rest_on_copying(&self, except: &[Change]) {
        let of_change = |change: &Change| match change {
            Change::Gain(_) => vec![Provision::CopyGains],
            Change::Rule(rule) if is_how_it_enters(rule) => vec![Provision::CopyBesides],
            _ => vec![Provision::CopyModifies, Provision::CopyOwnValues],
        };
        let always = [Provision::CopyNature, Provision::CopyValues, Provision::CopyOfCopy];
        always.into_iter().chain(except.iter().flat_map(of_change)).for_each(|rule| self.rest_on(rule));
    }
}

/// The same with what it becomes as it enters: its types and size, and abilities beside those it has.   707.2
pub(super) fn becomes(printed: &Printed, changes: &[Change], number: impl Fn(&Amount) -> i64) -> Arc<Printed> {
    let mut own = printed.clone();
    for change in changes {
        apply(&mut own, change, &number);
    }
    Arc::new(own)
}

/// Whether an exception says how the copy enters: with counters, or tapped.
const fn is_how_it_enters(rule: &Rule) -> bool {
    matches!(rule, Rule::EntersWith(..) | Rule::EntersTapped)
}

/// What is left of a copy's exceptions once it is there: how it entered is not copied from it (707.9e).
pub(super) fn entered(printed: &Arc<Printed>) -> Arc<Printed> {
    let with = |ability: &Ability| {
        let own = |effect: &Continuous| matches!(&effect.change, Change::Rule(rule) if is_how_it_enters(rule));
        let part = |part: &Part| matches!(part, Part::Static(own_part) if own_part.effects.iter().all(own));
        ability.text.is_empty() && !ability.parts.is_empty() && ability.parts.iter().all(part)
    };
    if !printed.abilities.iter().any(with) {
        return Arc::clone(printed);
    }
    let mut copy = (**printed).clone();
    copy.abilities.retain(|ability| !with(ability));
    Arc::new(copy)
}

fn apply(copy: &mut Printed, change: &Change, number: &impl Fn(&Amount) -> i64) {
    match change {
        Change::SetPt(power, toughness) => {
            let zero = || PtValue::Number(0);
            let old = copy.pt.unwrap_or(Pt { power: zero(), toughness: zero() });
            let set = |amount: &Option<Amount>, old: PtValue| match amount {
                Some(amount) => PtValue::Number(number(amount)),
                None => old,
            };
            copy.pt = Some(Pt { power: set(power, old.power), toughness: set(toughness, old.toughness) });
        }
        Change::SetTypes { supertypes, types, subtypes, in_addition } => {
            let line = &mut copy.type_line;
            if !in_addition && !types.is_empty() {
                line.types.clear();
                // Subtypes of the types that it is given stay, unless it is given others of their kind (205.1a).
                let goes = |own: &String| {
                    let with = subtype::goes_with(own);
                    types.contains(&with) && !subtypes.iter().any(|one| subtype::goes_with(one) == with)
                };
                line.subtypes.retain(goes);
            } else if !in_addition && !subtypes.is_empty() {
                let kinds: Vec<CardType> = subtypes.iter().map(|one| subtype::goes_with(one)).collect();
                line.subtypes.retain(|own| !kinds.contains(&subtype::goes_with(own)));
            }
            line.supertypes.extend(supertypes.iter().copied());
            line.types.extend(types.iter().copied());
            line.subtypes.extend(subtypes.iter().cloned());
        }
        Change::LoseAllTypes(lost) => {
            copy.type_line.lose_all(lost.of_cards(), lost.of_creatures());
            if lost.of_lands() {
                copy.type_line.lose_land_types();
            }
        }
        Change::LoseTypes { supertypes, types } => {
            copy.type_line.supertypes.retain(|one| !supertypes.contains(one));
            copy.type_line.types.retain(|one| !types.contains(one));
        }
        Change::SetColor { colors, in_addition } => {
            copy.colors = if *in_addition { copy.colors.union(*colors) } else { *colors };
        }
        Change::SetName(name) => copy.name.clone_from(name),
        Change::Gain(granted) => copy.abilities.extend(granted.iter().map(ability)),
        Change::LoseAll => copy.abilities.clear(),
        other => {
            let effects = vec![Continuous { subject: Subject::This, change: other.clone() }];
            let part = Part::Static(Static { condition: None, effects, duration: None });
            copy.abilities.push(Ability { text: String::new(), parts: vec![part], ignored: false });
        }
    }
}

/// An ability that is given, as if it were printed.
pub(super) fn ability(granted: &Granted) -> Ability {
    match granted {
        Granted::Keyword(keyword) => {
            Ability { text: keyword.to_string(), parts: vec![Part::Keyword(keyword.clone())], ignored: false }
        }
        Granted::Quoted { text, parts } => Ability { text: text.clone(), parts: parts.clone(), ignored: false },
        Granted::This | Granted::ActivatedOf(_) => Ability { text: String::new(), parts: Vec::new(), ignored: false },
    }
}
