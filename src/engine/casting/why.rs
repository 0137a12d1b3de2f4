//! Why a spell can be cast at this time, and what helps to pay for it.   117.1a, 702.8a · 702.51a, 702.66a, 702.126a

use crate::ability::Part;
use crate::ability::keywords::find;
use crate::edition::Provision;
use crate::engine::moment::untimely;
use crate::engine::view::{Held, View};
use crate::game::{Game, ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind, Verdict};
use crate::terms::english::{counted, list, verb_for};
use crate::terms::{CardType, Zone};

/// Why it can be cast at a time when no sorcery could be: it has flash, it is an instant.   117.1a, 702.8a
pub(super) fn in_time(view: &View<'_>, before: &Game, player: PlayerId, card: ObjectId) -> Option<Reason> {
    untimely(before, player, None)?;
    let (label, now) = (&view.game().object(card).label, view.now(card));
    let flash = now.abilities.iter().find(|held| matches!(&held.part, Part::Keyword(own) if own.name() == "flash"));
    let (text, rule) = match flash {
        _ if now.type_line.is(CardType::Instant) => (format!("{label} is an instant."), Provision::CastTiming),
        Some(_) => (format!("{label} has flash, and can be cast whenever an instant could be."), Provision::Flash),
        None => return None,
    };
    let reason = Reason::new(ReasonKind::Rule, text).resting_on([rule]);
    Some(match flash.filter(|_| rule == Provision::Flash) {
        Some(held) => reason.from(source_of(held, card), held.text.clone()),
        None => reason.about([card]),
    })
}

/// The keywords with which something else than mana pays for a spell.
pub(super) const HELPERS: [&str; 3] = ["convoke", "delve", "improvise"];

/// What pays for it beside mana by a keyword, or how much of that there is where it is not enough.
pub(super) fn helps(
    view: &View<'_>,
    name: &str,
    (player, card): (PlayerId, ObjectId),
    verdict: Verdict,
    by: &[ObjectId],
) -> Option<Reason> {
    let (_, held) = view.now(card).known(name).next()?;
    let game = view.game();
    let can_help = |id: ObjectId| match name {
        "delve" => game.object(id).zone == Zone::Graveyard && game.object(id).owner == player && id != card,
        "convoke" => view.now(id).is_creature() && !game.object(id).tapped,
        _ => view.now(id).type_line.is(CardType::Artifact) && !game.object(id).tapped,
    };
    let text = if verdict == Verdict::Legal {
        let helpers: Vec<String> =
            by.iter().filter(|id| can_help(**id)).map(|id| game.object(*id).label.clone()).collect();
        let pay = verb_for(helpers.len(), "pays", "pay");
        (!helpers.is_empty()).then(|| format!("{} {pay} for part of it ({name}).", list(&helpers, "and")))?
    } else {
        let all = if name == "delve" {
            game.in_zone(Zone::Graveyard).collect::<Vec<_>>()
        } else {
            view.controlled_by(player).collect()
        };
        let count = all.into_iter().filter(|id| can_help(*id)).count();
        let what = match name {
            "delve" => counted(count, "card") + " in the graveyard",
            "convoke" => counted(count, "untapped creature"),
            _ => counted(count, "untapped artifact"),
        };
        format!("With {name} {what} can help to pay, and that is counted in.")
    };
    let own = find(name).and_then(|spec| spec.played);
    let reason = Reason::new(ReasonKind::Cost, text).resting_on(own.into_iter().chain([Provision::CostPaid]));
    Some(reason.from(source_of(held, card), held.text.clone()))
}

/// The object that the keyword comes from: what gave it to the card, or the card.
fn source_of(held: &Held, card: ObjectId) -> ObjectId {
    held.given_by.as_ref().and_then(|origin| origin.object).unwrap_or(card)
}

/// The rule by which the card, as a spell, has targets.   115.1a, 115.1b
pub(super) fn targets_by(view: &View<'_>, card: ObjectId) -> Provision {
    if view.has_subtype(card, "Aura") { Provision::TargetAura } else { Provision::TargetSpell }
}

/// What it costs that is no mana.
pub(super) fn costs_besides(others: &[String], card: ObjectId) -> Reason {
    let text = format!("Besides mana, it costs this: {}.", list(others, "and"));
    Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]).about([card])
}

/// Where nothing else is to be said: it can be cast for its cost.
pub(super) fn nothing_forbids(price: &str, card: ObjectId) -> Reason {
    let text = format!("Its cost is {price}, and nothing forbids it.");
    let provisions = [Provision::CastProcess, Provision::CostDetermined];
    Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([card])
}

/// X was not said, and the cost is another for each.
pub(super) fn hangs_on_x(card: ObjectId) -> Reason {
    let text = "What it costs depends on X: what makes it cost less takes from the mana for X, too.";
    Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]).about([card])
}
