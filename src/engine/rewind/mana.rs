//! The mana abilities used for an illegal action: which of them the player may undo.   422.1 · 732.1
//!
//! Those that were used while the action was being taken: whose mana paid for it (or for a mana ability that did), or
//! that stand beside it with nothing else between. Until 2018 only the player's own, then every player's. From 2001-09
//! a mana ability stays whose mana, or that of an ability that it triggered, went into another mana ability that stays.

use std::collections::BTreeSet;

use super::{Rewind, limit, same};
use crate::edition::{Provision, RewindReading};
use crate::game::question::{Action, ActionKind, Mentioned};
use crate::game::{ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::name::fold;

/// The mana abilities that may be undone, and why each may or may not.
pub(super) fn judge(rewind: &Rewind<'_>, whole: &BTreeSet<usize>) -> (BTreeSet<usize>, Vec<Reason>) {
    let used = used_for(rewind, whole);
    let mut reasons = Vec::new();
    let mut may = BTreeSet::new();
    let mut say = |text: String| {
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::IllegalAction]));
    };
    let mut kept: BTreeSet<usize> = BTreeSet::new();
    for at in &used {
        let action = &rewind.actions[*at];
        let what = rewind.objects(action);
        if !is_of_player(rewind, action) {
            say(format!(
                "{}'s mana ability of {what} stays: only the player who acted may undo mana abilities.",
                rewind.name(action)
            ));
            kept.insert(*at);
        } else if let Some(why) = limit::of_mana(rewind, action) {
            say(format!("The mana ability of {what} may not be undone: {why}."));
            kept.insert(*at);
        } else {
            may.insert(*at);
        }
    }
    // What stays keeps what paid for it.
    if rewind.reading() >= RewindReading::NorSpentMana {
        while let Some((at, on)) = spent_on_what_stays(rewind, &may) {
            may.remove(&at);
            let (what, on) = (rewind.objects(&rewind.actions[at]), rewind.objects(&rewind.actions[on]));
            say(format!(
                "The mana ability of {what} may not be undone: its mana was spent on that of {on}, which stays."
            ));
        }
    }
    for at in &may {
        let action = &rewind.actions[*at];
        let what = rewind.objects(action);
        let mut text = format!("{} may undo the mana ability of {what}, or keep its mana.", rewind.name(action));
        let paid = spent_on(rewind, *at).filter(|on| may.contains(on)).map(|on| rewind.objects(&rewind.actions[on]));
        let paid: Vec<String> = paid.collect();
        if rewind.reading() >= RewindReading::NorSpentMana && !paid.is_empty() {
            text = format!(
                "{} may undo the mana ability of {what} only together with that of {}, on which its mana was spent.",
                rewind.name(action),
                crate::terms::english::list(&paid, "and")
            );
        }
        say(text);
    }
    (may, reasons)
}

fn is_of_player(rewind: &Rewind<'_>, action: &Action) -> bool {
    let acted = rewind.actions[rewind.illegal].player;
    action.player == acted || rewind.reading() >= RewindReading::EveryPlayersMana
}

/// The mana abilities that were used while the illegal action was being taken.
fn used_for(rewind: &Rewind<'_>, whole: &BTreeSet<usize>) -> BTreeSet<usize> {
    let actions = rewind.actions;
    let is_mana = |at: &usize| actions[*at].kind == ActionKind::Mana && !whole.contains(at);
    let paid: Vec<&Mentioned> = whole.iter().flat_map(|at| &actions[*at].paid_by).collect();
    let mut used: BTreeSet<usize> = BTreeSet::new();
    // What paid for it.
    used.extend((0..actions.len()).filter(is_mana).filter(|at| makes_any_of(rewind, *at, &paid)));
    // What stands beside it: after it; before it too, where nothing says what paid for it. What paid for it tells
    // nothing of the mana of another player.
    let first = whole.first().copied().unwrap_or(rewind.illegal);
    let beside = |at: &usize| is_mana(at) || whole.contains(at);
    used.extend((first..actions.len()).take_while(beside).filter(is_mana));
    let acted = actions[rewind.illegal].player;
    let before = (0..first).rev().take_while(|at| is_mana(at));
    used.extend(before.filter(|at| paid.is_empty() || actions[*at].player != acted));
    // What paid for those.
    loop {
        let prices: Vec<&Mentioned> = used.iter().flat_map(|at| &actions[*at].paid_by).collect();
        let more: Vec<usize> = (0..actions.len())
            .filter(is_mana)
            .filter(|at| !used.contains(at) && makes_any_of(rewind, *at, &prices))
            .collect();
        if more.is_empty() {
            break;
        }
        used.extend(more);
    }
    // Mana that paid for something else that stands was used for that.
    used.retain(|at| {
        let elsewhere =
            (0..actions.len()).filter(|other| !whole.contains(other) && actions[*other].kind != ActionKind::Mana);
        let elsewhere: Vec<&Mentioned> = elsewhere.flat_map(|other| &actions[other].paid_by).collect();
        !makes_any_of(rewind, *at, &elsewhere) || makes_any_of(rewind, *at, &paid)
    });
    used
}

/// A mana ability that is still to be undone, and another whose cost it paid and that is not.
fn spent_on_what_stays(rewind: &Rewind<'_>, may: &BTreeSet<usize>) -> Option<(usize, usize)> {
    may.iter().find_map(|at| Some((*at, spent_on(rewind, *at).find(|on| !may.contains(on))?)))
}

/// The mana abilities for which the mana of this one (or of what it triggered) paid.
fn spent_on<'r>(rewind: &'r Rewind<'_>, at: usize) -> impl Iterator<Item = usize> + 'r {
    (0..rewind.actions.len()).filter(move |on| {
        let other = &rewind.actions[*on];
        let paid: Vec<&Mentioned> = other.paid_by.iter().collect();
        *on != at && other.kind == ActionKind::Mana && makes_any_of(rewind, at, &paid)
    })
}

/// Whether a mana ability, or a mana ability that it triggered, made the mana that is said to have paid.
fn makes_any_of(rewind: &Rewind<'_>, at: usize, paid: &[&Mentioned]) -> bool {
    let action = &rewind.actions[at];
    paid.iter().any(|paid| {
        action.objects.iter().any(|own| same(own, paid) || own.object.is_some_and(|own| triggers(rewind, own, paid)))
    })
}

/// Whether what is mentioned makes mana whenever this permanent is tapped for mana.
fn triggers(rewind: &Rewind<'_>, tapped: ObjectId, mentioned: &Mentioned) -> bool {
    let Some(id) = mentioned.object else { return false };
    // Where it has a mana ability of its own in the list, it made the mana by that.
    let own = rewind
        .actions
        .iter()
        .any(|action| action.kind == ActionKind::Mana && action.objects.iter().any(|object| same(object, mentioned)));
    let object = rewind.game.object(id);
    // Told by its words alone, which also where they are not understood can be nothing else.
    let watches = object.printed.abilities.iter().any(|ability| {
        let text = fold(&ability.text);
        text.starts_with("whenever")
            && (text.contains("tapped for mana") || (text.contains(" taps ") && text.contains(" for mana")))
    });
    let on_it = object.attached_to.is_none_or(|host| host == Recipient::Object(tapped));
    !own && watches && on_it
}
