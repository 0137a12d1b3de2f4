//! The power and toughness box of a Spacecraft, which belongs to one of its station symbols, as a rule the last.
//! Written as those of the card, as card files give them, they are what it has once it is a creature.   721.2b–c

use crate::ability::{Ability, Amount, Change, Condition, Part, Static, Subject, grammar};
use crate::game::Printed;
use crate::terms::{CardType, Counter};

/// Moves the box of a Spacecraft that is no creature to its station symbol, as a line of its own: to the one that the
/// reminder of the keyword names, else to the last. One whose symbols have a box already stays as it is.
pub(super) fn place_the_box(printed: &mut Printed) {
    if printed.type_line.is(CardType::Creature) || !printed.type_line.has_subtype("Spacecraft") {
        return;
    }
    let Some(pt) = printed.pt else { return };
    let boxed = |at: &Static| at.effects.iter().any(|effect| matches!(effect.change, Change::SetPt(..)));
    if printed.abilities.iter().filter_map(station).any(boxed) {
        return;
    }
    let at = printed.abilities.iter().find_map(|ability| told_at(&ability.text));
    let boxed = |ability: &&mut Ability| {
        let symbol = station(ability);
        symbol.is_some_and(|symbol| at.is_none_or(|at| symbol.condition.as_ref().and_then(charges) == Some(at)))
    };
    if let Some(symbol) = printed.abilities.iter_mut().rfind(boxed) {
        let text = format!("{}\n{pt}", symbol.text);
        *symbol = Ability { ignored: symbol.ignored, ..grammar::read(&text, &printed.name) };
        printed.pt = None;
    }
}

/// "(... It's an artifact creature at 8+.)", of the keyword: the symbol that has the box.
fn told_at(text: &str) -> Option<i64> {
    let (_, behind) = text.split_once("creature at ")?;
    behind.split_once('+')?.0.parse().ok()
}

/// The ability that a station symbol is.   721.2
fn station(ability: &Ability) -> Option<&Static> {
    ability.parts.iter().find_map(|part| match part {
        Part::Static(sentence) if sentence.condition.as_ref().and_then(charges).is_some() => Some(sentence),
        _ => None,
    })
}

/// The number in the symbol.
fn charges(condition: &Condition) -> Option<i64> {
    match condition {
        Condition::Compare(Amount::Counters(Some(kind), of), _, Amount::Number(number))
            if **of == Subject::This && *kind == Counter::named("charge") =>
        {
            Some(*number)
        }
        _ => None,
    }
}
