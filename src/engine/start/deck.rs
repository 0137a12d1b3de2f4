//! How large a deck is, and how many of one card it may hold.   100.2–100.4 · 100.2a, b, 100.5, 903.5
//!
//! A constructed deck has at least sixty cards, and no more than four of a name, basic lands aside; a deck for sealed
//! or draft play has at least forty, with as many of a name as its player has. Commander decks (known to the rules from
//! 2009) have exactly a hundred cards of different names.

use std::collections::BTreeMap;

use super::{Part, Start, reading};
use crate::edition::{Edition, Provision};
use crate::game::question::{Allowed, DeckCard};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english::uncapitalised;
use crate::terms::name::{fold, same_name};
use crate::terms::subtype::{BASIC_LAND_TYPES, basic_lands};
use crate::terms::{ColorSet, Supertype};

/// What a format asks of decks.
struct Demand {
    least: u32,
    most: Option<u32>,
    /// Of one name, basic lands aside.
    copies: Option<u32>,
    called: &'static str,
    size: Provision,
    names: Provision,
}

const CONSTRUCTED: Demand = Demand {
    least: 60,
    most: None,
    copies: Some(4),
    called: "A constructed deck",
    size: Provision::DeckConstructed,
    names: Provision::DeckConstructed,
};

const LIMITED: Demand = Demand {
    least: 40,
    most: None,
    copies: None,
    called: "A deck for sealed or draft play",
    size: Provision::DeckLimited,
    names: Provision::DeckLimited,
};

const COMMANDER: Demand = Demand {
    least: 100,
    most: Some(100),
    copies: Some(1),
    called: "A Commander deck",
    size: Provision::DeckCommander,
    names: Provision::DeckCommanderNames,
};

/// All cards of a deck.
pub(super) fn size(cards: &[DeckCard]) -> u32 {
    cards.iter().fold(0, |sum, card| sum.saturating_add(card.count))
}

/// Judges every deck that the question gives.
pub(super) fn judge(start: &Start<'_>) -> Part {
    let mut part = Part::default();
    if start.question.decks.is_empty() {
        return part;
    }
    let (demand, note) = demand(start);
    part.holds.extend(note);
    for (player, cards) in &start.question.decks {
        let name = start.name(*player);
        let count = size(cards);
        let mut wrong = |text: String, provision: Provision| {
            part.wrong.push(Reason::new(ReasonKind::Restriction, text).resting_on([provision]).about([*player]));
        };
        if count < demand.least {
            let least = if demand.most.is_some() { "exactly" } else { "at least" };
            let text = format!("{name}'s deck has {count} cards. {} has {least} {}.", demand.called, demand.least);
            wrong(text, demand.size);
        } else if demand.most.is_some_and(|most| count > most) {
            let text = format!("{name}'s deck has {count} cards. {} has exactly {}.", demand.called, demand.least);
            wrong(text, demand.size);
        }
        let commander = start.commander_of(*player);
        if let Some(colors) = commander.filter(|_| start.is_commander()) {
            for card in cards {
                if let Some((text, provision)) = beyond_colors(card, colors) {
                    wrong(format!("{name}'s deck holds {}: {text}", card.name), provision);
                }
            }
        }
        if commander.is_some() && start.is_commander() {
            let text =
                format!("{name}'s deck keeps within the color identity of its commander, unless said otherwise.");
            let rests_on = [Provision::DeckCommanderColors, Provision::DeckCommanderLands];
            part.holds.push(Reason::new(ReasonKind::Rule, text).resting_on(rests_on));
        }
        for (card, count, most) in too_many(cards, &demand, start.edition) {
            let text = format!("{name}'s deck has {count} cards named {card}, and may have no more than {most}.");
            wrong(text, demand.names);
        }
    }
    if part.wrong.is_empty() {
        part.holds.push(as_demanded(&demand));
    }
    part
}

/// What all decks were judged by, where none breaks it.
fn as_demanded(demand: &Demand) -> Reason {
    let Demand { called, least, .. } = demand;
    let asked = match (demand.most, demand.copies) {
        (Some(most), _) => format!("{called} has exactly {most} cards, of different names but for basic lands"),
        (None, Some(copies)) => {
            format!("{called} has at least {least} cards, and no more than {copies} of a name but for basic lands")
        }
        (None, None) => format!("{called} has at least {least} cards, with as many of a name as its player has"),
    };
    let no_maximum = demand.most.is_none().then_some(Provision::DeckNoMaximum);
    Reason::new(ReasonKind::Rule, format!("No deck breaks this: {}.", uncapitalised(&asked)))
        .resting_on([demand.size, demand.names].into_iter().chain(no_maximum))
}

/// What the format asks for, with a note where the rules themselves do not know it.
fn demand(start: &Start<'_>) -> (Demand, Option<Reason>) {
    if start.is_commander() {
        let note = (!start.edition.has(Provision::DeckCommander))
            .then(|| reading("This edition does not know Commander decks yet: judged by the later rules."));
        return (COMMANDER, note);
    }
    match start.question.format.as_deref() {
        None | Some("constructed") => (CONSTRUCTED, None),
        Some("limited" | "sealed" | "sealed deck" | "sealed-deck" | "draft" | "booster draft" | "booster-draft") => {
            (LIMITED, None)
        }
        Some(format) => {
            let text = format!(
                "The rules do not know the format {format}: judged as constructed play, without its list of cards."
            );
            (CONSTRUCTED, Some(reading(text)))
        }
    }
}

/// Why a card may not be in the deck of a commander with these colors.   903.5c, 903.5d
fn beyond_colors(card: &DeckCard, colors: ColorSet) -> Option<(String, Provision)> {
    let beyond = |own: ColorSet| own.iter().find(|color| !colors.contains(*color));
    if let Some(color) = beyond(card.identity) {
        let text = format!("its color identity includes {}, and the commander's doesn't.", color.word());
        return Some((text, Provision::DeckCommanderColors));
    }
    let own = basic_lands().filter(|(kind, _)| card.type_line.has_subtype(kind) || same_name(kind, &card.name));
    let color = beyond(own.map(|(_, color)| color).collect())?;
    let text = format!("it makes {} mana, which is not in the commander's color identity.", color.word());
    Some((text, Provision::DeckCommanderLands))
}

/// Cards of which the deck holds more than it may: name, number, most.
fn too_many<'c>(cards: &'c [DeckCard], demand: &Demand, edition: &Edition) -> Vec<(&'c str, u32, u32)> {
    let Some(copies) = demand.copies else { return Vec::new() };
    let mut counts: BTreeMap<String, (&DeckCard, u32)> = BTreeMap::new();
    for card in cards {
        let (_, count) = counts.entry(fold(&card.name)).or_insert((card, 0));
        *count = count.saturating_add(card.count);
    }
    let beyond = |(card, count): &(&'c DeckCard, u32)| {
        let most = match card.allowed {
            Some(Allowed::Any) => return None,
            Some(Allowed::UpTo(most)) => most,
            None if is_basic_land(card, edition) => return None,
            None => copies,
        };
        (*count > most).then_some((card.name.as_str(), *count, most))
    };
    counts.values().filter_map(beyond).collect()
}

/// The five lands by their names, until the supertype decides: then snow-covered ones and Wastes too.   214.9 · 205.4
fn is_basic_land(card: &DeckCard, edition: &Edition) -> bool {
    let by_name = BASIC_LAND_TYPES.iter().any(|land| same_name(land, &card.name));
    by_name || (edition.has(Provision::ManaSymbols) && card.type_line.has_supertype(Supertype::Basic))
}
