//! Where the layers start: the object as it is printed, or face down.   418.5a, 504.2 · 613.1, 708.2

use std::sync::OnceLock;

use super::super::{Characteristics, Held};
use crate::ability::{Ability, Keyword, Part, grammar};
use crate::edition::{BackFaceManaValue, Edition, FaceDownSize, TokenNaming};
use crate::game::{CLOAKED, Game, MANIFESTED, Nature, Object, ObjectId, Printed};
use crate::terms::{ColorSet, FaceKind, ManaCost, PtValue, TypeLine, Zone};

/// An object before all effects.
pub(in crate::engine::view) fn characteristics(game: &Game, id: ObjectId, edition: &Edition) -> Characteristics {
    let object = game.object(id);
    if is_face_down(game, id) {
        return of(&face_down_as(object, edition), object.controller, 0);
    }
    let mut own = of(&object.printed, object.controller, object.timestamp);
    if object.nature == Nature::Token && !object.printed.own_name && object.printed.is_called_by_types() {
        match edition.token_naming() {
            TokenNaming::Subtypes => {}
            TokenNaming::SubtypesAndToken => own.name.push_str(" Token"),
        }
    }
    if object.nature == Nature::Melded {
        return Characteristics { front_cost: cost_of_both(game, id), ..own };
    }
    match &object.faces {
        Some(faces) if faces.kind == FaceKind::Transforming && object.shows_back() => {
            match edition.back_face_mana_value() {
                BackFaceManaValue::None => own,
                BackFaceManaValue::OfTheFront => Characteristics { front_cost: faces.front.cost.clone(), ..own },
            }
        }
        _ => own,
    }
}

/// The mana costs of the cards of a melded permanent together, which give its mana value.   202.3c
fn cost_of_both(game: &Game, id: ObjectId) -> Option<ManaCost> {
    let mut costs = game.other_parts(id).filter_map(|part| game.object(part).printed.cost.as_ref()).peekable();
    costs.peek()?;
    Some(ManaCost(costs.flat_map(|cost| cost.0.iter().copied()).collect()))
}

/// Whether it is face down where that takes its characteristics away. Face-down cards elsewhere are only hidden.
pub(super) fn is_face_down(game: &Game, id: ObjectId) -> bool {
    let object = game.object(id);
    object.face_down && matches!(object.zone, Zone::Battlefield | Zone::Stack)
}

impl crate::engine::view::View<'_> {
    /// What is left of an object that is face down on the battlefield or the stack: its copiable values.   708.2
    pub(crate) fn face_down(&self, id: ObjectId) -> Option<Printed> {
        is_face_down(self.game(), id).then(|| face_down_as(self.game().object(id), self.edition()))
    }

    /// What a card is while it is face down.
    pub(crate) fn of_face_down(edition: &Edition) -> Printed {
        face_down(edition)
    }
}

/// A 2/2 creature with nothing else; before there was morph, a 0/1.   504.2 · 708.2a
fn face_down(edition: &Edition) -> Printed {
    let (power, toughness) = match edition.face_down_size() {
        FaceDownSize::ZeroOne => (0, 1),
        FaceDownSize::TwoTwo => (2, 2),
    };
    let pt = Some(crate::terms::Pt { power: PtValue::Number(power), toughness: PtValue::Number(toughness) });
    Printed { type_line: TypeLine::creature(), pt, colors: ColorSet::COLORLESS, ..Printed::default() }
}

/// The same, with ward {2} where it was cloaked or cast with disguise.   701.58a, 702.168a
fn face_down_as(object: &Object, edition: &Edition) -> Printed {
    static WARD: OnceLock<Ability> = OnceLock::new();
    let mut parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts);
    let mut disguised =
        || parts.any(|part| matches!(part, Part::Keyword(Keyword::Known(name, _)) if name == "disguise"));
    let warded = object.marks.contains(CLOAKED) || !object.marks.contains(MANIFESTED) && disguised();
    let mut printed = face_down(edition);
    printed.abilities.extend(warded.then(|| WARD.get_or_init(|| grammar::read("Ward {2}", "")).clone()));
    printed
}

/// An object on which that is printed.
pub(super) fn of(printed: &Printed, controller: crate::game::PlayerId, since: u64) -> Characteristics {
    // A star is 0 until an ability defines it.
    let number = |value: PtValue| match value {
        PtValue::Number(number) | PtValue::Star(number) | PtValue::MinusStar(number) => number,
    };
    let power = printed.pt.map(|pt| number(pt.power));
    let toughness = printed.pt.map(|pt| number(pt.toughness));
    let held = printed.abilities.iter().flat_map(|ability| {
        ability.parts.iter().map(move |part| Held {
            part: part.clone(),
            text: ability.text.clone(),
            given_by: None,
            ignored: ability.ignored,
            since,
        })
    });
    Characteristics {
        name: printed.name.clone(),
        controller,
        type_line: printed.type_line.clone(),
        cost: printed.cost.clone(),
        front_cost: None,
        every_creature_type: false,
        colors: printed.colors,
        power,
        toughness,
        base_power: power,
        base_toughness: toughness,
        abilities: held.collect(),
        lost_intrinsic: false,
        steps: Vec::new(),
    }
}
