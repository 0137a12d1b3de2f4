//! The power and toughness box of a Spacecraft, which belongs to its last station symbol: written as those of the card,
//! as card files give them, they are what it has once it is a creature.   721.2b–c

use crate::ability::{Ability, Amount, Change, Condition, Part, Static, Subject, grammar};
use crate::game::Printed;
use crate::terms::{CardType, Counter};

/// Moves the box of a Spacecraft that is no creature to its last station symbol, as a line of its own. One whose symbols
/// have a box already stays as it is.
pub(super) fn place_the_box(printed: &mut Printed) {
    if printed.type_line.is(CardType::Creature) || !printed.type_line.has_subtype("Spacecraft") {
        return;
    }
    let Some(pt) = printed.pt else { return };
    let boxed = |at: &Static| at.effects.iter().any(|effect| matches!(effect.change, Change::SetPt(..)));
    if printed.abilities.iter().filter_map(station).any(boxed) {
        return;
    }
    let last = printed.abilities.iter_mut().rfind(|ability| station(ability).is_some());
    if let Some(last) = last {
        let text = format!("{}\n{pt}", last.text);
        *last = Ability { ignored: last.ignored, ..grammar::read(&text, &printed.name) };
        printed.pt = None;
    }
}

/// The ability that a station symbol is.   721.2
fn station(ability: &Ability) -> Option<&Static> {
    ability.parts.iter().find_map(|part| match part {
        Part::Static(sentence) if is_of_charges(sentence.condition.as_ref()) => Some(sentence),
        _ => None,
    })
}

fn is_of_charges(condition: Option<&Condition>) -> bool {
    let Some(Condition::Compare(Amount::Counters(Some(kind), of), ..)) = condition else { return false };
    **of == Subject::This && *kind == Counter::named("charge")
}
