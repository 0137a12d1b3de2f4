//! Why a value is what it is: ownership, numbers below 0, what made it so.   104.1, 104.2, 200.4–200.7 · 107.1, 108.3,
//! 109.4

use super::called::Called;
use super::player;
use crate::ability::{Keyword, Part, grammar};
use crate::edition::{Numbers, Provision};
use crate::engine::view::View;
use crate::game::{Nature, ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{ManaSymbol, Zone};

/// Why it is so.
pub(super) fn reasons_of(view: &View<'_>, subject: Recipient, called: Called, what: &str) -> Vec<Reason> {
    let name = view.game().name_of(subject);
    let mut reasons = Vec::new();
    if matches!(what, "mana value" | "converted mana cost" | "cmc") {
        let halves = matches!(subject, Recipient::Object(id) if view.mana_values_of_halves(id).is_some());
        let text = match halves {
            true => format!(
                "Each half of {name} has its own mana cost: what is compared with a number fits if either half does, \
                 and what asks for the number gets that of both."
            ),
            false => format!("It is the total amount of mana in {name}'s mana cost, regardless of color."),
        };
        let split = halves.then_some(Provision::SplitCardValues);
        let rules = split.into_iter().chain([Provision::ManaValue]).chain(of_symbols(view, subject));
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules).about([subject]));
    }
    match subject {
        Recipient::Player(player) => reasons.extend(player::reasons(view, player, what)),
        Recipient::Object(id) => {
            reasons.extend((called == Called::Keyword).then(|| instances(view, id, what)).flatten());
            reasons.extend(ownership(view, id, what));
            reasons.extend((what == "abilities").then(|| of_land_types(view, id)).flatten());
            reasons.extend((what == "abilities").then(|| for_its_mana_cost(view, id)).flatten());
            reasons.extend(crate::engine::explain::face_down(view, id).filter(|_| what != "controller"));
            reasons.extend(passed_below(view, id, what));
            reasons.extend(crate::engine::explain::steps(view, id, called.layered(what)));
        }
    }
    reasons
}

/// A flip card that is not flipped has only what its upper half says.   508.2 · 710.2
pub(super) fn not_flipped(view: &View<'_>, id: ObjectId) -> Option<Reason> {
    let object = view.game().object(id);
    object.halves().filter(|_| !object.back_up)?;
    let text = format!("{} is not flipped: only the upper half of the card counts.", object.label);
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::FlipCard]).about([id]))
}

/// A value below 0: nothing until 2007, and what it is later.
pub(super) fn negative(view: &View<'_>, subject: Recipient, what: &str, number: i64) -> Reason {
    let name = view.game().name_of(subject);
    let text = match view.edition().numbers() {
        Numbers::Natural => {
            format!("The {what} of {name} would be {number}. It counts as 0 for all purposes but changing it.")
        }
        Numbers::Integers => format!("The {what} of {name} is below 0, and stays so: it does not count as 0."),
    };
    Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberNegative]).about([subject])
}

/// A number that was below 0 on its way counts with what it was when it is changed again.
fn passed_below(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let now = view.now(id);
    let below = now.steps.iter().find(|step| {
        let (power, toughness) = step.then.split_once('/').unwrap_or_default();
        let part = if what == "power" { power } else { toughness };
        matches!(what, "power" | "toughness") && part.parse::<i64>().is_ok_and(|number| number < 0)
    })?;
    let later = if what == "power" { now.power } else { now.toughness };
    (later >= Some(0)).then(|| {
        let text = format!(
            "It was {} on the way. A value below 0 is kept as it is while further changes are applied.",
            below.then
        );
        Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberNegative])
    })
}

/// Of a keyword that it has several times, that once would be enough.
fn instances(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let read = grammar::read(what, "");
    let [Part::Keyword(keyword)] = read.parts.as_slice() else { return None };
    let provision = match keyword {
        Keyword::FirstStrike => Provision::FirstStrikeInstances,
        Keyword::Flying => Provision::FlyingInstances,
        Keyword::Haste => Provision::HasteInstances,
        Keyword::Landwalk(_) => Provision::LandwalkInstances,
        Keyword::Shadow => Provision::ShadowInstances,
        Keyword::Protection(_) => Provision::ProtectionInstances,
        _ => return None,
    };
    let held = view.now(id).abilities.iter();
    let count = held.filter(|held| matches!(&held.part, Part::Keyword(own) if own == keyword)).count();
    (count > 1).then(|| {
        let text = format!("It has {what} {count} times, which is the same as having it once.");
        Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([id])
    })
}

/// Who owns and who controls it, and by which rule.   200.1a, 200.4a–200.7a · 108.3, 109.4, 111.2, 112.2, 113.8
fn ownership(view: &View<'_>, id: ObjectId, what: &str) -> Option<Reason> {
    let object = view.game().object(id);
    let label = &object.label;
    let (text, provisions) = match (what, object.zone, object.nature) {
        ("owner" | "controller", Zone::Stack, Nature::AbilityOnStack) => (
            format!(
                "{label} is an ability: the player who activated it controls it, or the player who controlled its source as it triggered."
            ),
            vec![Provision::AbilityOwner],
        ),
        ("owner" | "controller", Zone::Stack, _) => (
            format!(
                "{label} is a spell: its owner is the owner of its card, and the player who put it on the stack controls it."
            ),
            vec![Provision::SpellOwner],
        ),
        ("owner", _, Nature::Token) => (
            format!("{label} is a token: the rules on tokens say who owns it."),
            vec![Provision::TokenOwner, Provision::TokenOwnerPlayed],
        ),
        ("owner", Zone::Battlefield, _) => (
            format!("{label} belongs to the player who brought its card into the game."),
            vec![Provision::OwnerOfCard, Provision::PermanentOwner],
        ),
        ("owner", _, _) => {
            (format!("{label} belongs to the player who brought it into the game."), vec![Provision::OwnerOfCard])
        }
        ("controller", Zone::Battlefield, _) => (
            format!(
                "{label} is controlled by the player under whose control it entered, unless an effect says otherwise."
            ),
            vec![Provision::PermanentController],
        ),
        ("controller", _, _) => (
            format!(
                "{label} is neither on the battlefield nor on the stack: nobody controls it, so its owner is used instead."
            ),
            vec![Provision::ControllersExist],
        ),
        _ => return None,
    };
    Some(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([id]))
}

/// The rule by which a symbol counts that can be paid in several ways or stands for any number.
const fn counted_by(symbol: &ManaSymbol) -> Option<Provision> {
    match symbol {
        ManaSymbol::Hybrid(..) | ManaSymbol::GenericHybrid(..) | ManaSymbol::ColorlessHybrid(_) => {
            Some(Provision::ManaValueHybrid)
        }
        ManaSymbol::Phyrexian(_) | ManaSymbol::HybridPhyrexian(..) => Some(Provision::ManaValuePhyrexian),
        ManaSymbol::Variable(_) => Some(Provision::ManaValueX),
        _ => None,
    }
}

/// How symbols that can be paid in several ways count in the mana value.   202.3f, 202.3g
fn of_symbols(view: &View<'_>, subject: Recipient) -> Vec<Provision> {
    let Recipient::Object(id) = subject else { return Vec::new() };
    let symbols = view.game().object(id).printed.cost.iter().flat_map(|cost| &cost.0);
    let mut found: Vec<Provision> = symbols.filter_map(counted_by).collect();
    found.dedup();
    found.retain(|provision| view.edition().has(*provision));
    found
}

/// The cost of a keyword that was given as the mana cost is what that is at the time.   702.1b
fn for_its_mana_cost(view: &View<'_>, id: ObjectId) -> Option<Reason> {
    let now = view.now(id);
    let (keyword, _) = now.keywords().find(|(keyword, _)| keyword.costs_its_mana_cost())?;
    let (name, label, cost) = (keyword.name(), &view.game().object(id).label, now.cost.as_ref()?);
    let text = format!("The {name} cost of {label} is its mana cost, {cost} as it is now.");
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::KeywordVariable]).about([id]))
}

/// A land has a mana ability for each basic land type that it has, though no text says so.   212.6g · 305.6
fn of_land_types(view: &View<'_>, id: ObjectId) -> Option<Reason> {
    view.now(id).intrinsic_mana().next()?;
    let text = format!("{} has a mana ability for each of its basic land types.", view.game().object(id).label);
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::LandMana]).about([id]))
}
