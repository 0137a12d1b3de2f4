//! Illegal actions: what is undone, what may be, what stays.   422, 308.2, 309.2 · 732, 508.1, 509.1
//!
//! The whole illegal action is undone with its payments; a spell goes back to where it came from, and nothing triggers.
//! Attackers or blockers are declared together, so an illegal declaration is undone as a whole. The player may undo the
//! mana abilities that were used for it, unless their mana went into another mana ability that stays. What the cards of
//! a library were moved by may not be undone: somebody has seen them. Each of these limits came at its own time.

mod limit;
mod mana;

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use crate::edition::{Edition, Provision, RewindReading, Vocabulary};
use crate::game::question::{Action, ActionKind, Mentioned, RewindQuestion};
use crate::game::{Game, PlayerId};
use crate::ruling::fact::Key;
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::{capitalised, list, verb_for};
use crate::terms::name::same_name;
use crate::terms::{CardType, Zone};

/// What the parts of this room look at.
struct Rewind<'a> {
    game: &'a Game,
    actions: &'a [Action],
    illegal: usize,
    edition: &'a Edition,
}

impl Rewind<'_> {
    fn reading(&self) -> RewindReading {
        self.edition.rewind_reading()
    }

    fn name(&self, action: &Action) -> &str {
        &self.game.player(action.player).name
    }

    /// The names of what an action was taken with.
    fn objects(&self, action: &Action) -> String {
        let names: Vec<&str> = action.objects.iter().map(|object| self.label(object)).collect();
        list(&names, "and")
    }

    fn label<'m>(&'m self, mentioned: &'m Mentioned) -> &'m str {
        mentioned.object.map_or(mentioned.name.as_str(), |id| &self.game.object(id).label)
    }
}

/// Whether two mentions are of one thing.
fn same(one: &Mentioned, other: &Mentioned) -> bool {
    match (one.object, other.object) {
        (Some(one), Some(other)) => one == other,
        _ => same_name(&one.name, &other.name),
    }
}

/// What is undone when an action proves illegal.
pub(crate) fn answer(game: &Game, question: &RewindQuestion, edition: &Edition) -> Ruling {
    let rewind = Rewind { game, actions: &question.actions, illegal: question.illegal, edition };
    let mut ruling = Ruling::new(Verdict::Answered, String::new());
    let Some(action) = rewind.actions.get(rewind.illegal) else { return ruling };
    let whole = whole(&rewind, action);
    let kept = limit::of_action(&rewind, action);
    let reversed: BTreeSet<usize> = if kept.is_some() { BTreeSet::new() } else { whole.clone() };
    ruling.reasons.push(undone(&rewind, action, kept));
    if reversed.is_empty() {
        ruling.summary = format!("{} can't be undone.", capitalised(&said(&rewind, action)));
    } else {
        ruling.summary = format!("{} is undone.", capitalised(&said(&rewind, action)));
        ruling.reasons.extend(payments(&rewind, action));
    }
    let (may, mana) = mana::judge(&rewind, &whole);
    ruling.reasons.extend(mana);
    let may = if reversed.is_empty() { BTreeSet::new() } else { may };
    ruling.reasons.extend(what_followed(&rewind, &whole, &may));
    let all: BTreeSet<usize> = (0..rewind.actions.len()).collect();
    let stays: BTreeSet<usize> = all.into_iter().filter(|at| !reversed.contains(at) && !may.contains(at)).collect();
    for (key, numbers) in [("reversed", &reversed), ("may-reverse", &may), ("stays", &stays)] {
        ruling.facts.insert(key, Fact::List(numbers.iter().map(|at| (at + 1).to_string()).collect()));
    }
    let zones = zones(&rewind, &reversed);
    if !zones.is_empty() {
        ruling.facts.insert("zones", Fact::Texts(zones));
    }
    if let Some(reason) = priority(&rewind, action, !reversed.is_empty(), &mut ruling.facts) {
        ruling.reasons.push(reason);
    }
    ruling.provisions = vec![Provision::IllegalAction];
    ruling.under(edition)
}

/// The actions that are one with the illegal one: attackers, or blockers, are declared all together.
fn whole(rewind: &Rewind<'_>, action: &Action) -> BTreeSet<usize> {
    let mut whole = BTreeSet::from([rewind.illegal]);
    if matches!(action.kind, ActionKind::Attack | ActionKind::Block) {
        let of_it = |at: &usize| {
            let other = &rewind.actions[*at];
            other.kind == action.kind && other.player == action.player
        };
        let goes_on = |at: &usize| of_it(at) || rewind.actions[*at].kind == ActionKind::Mana;
        whole.extend((0..rewind.illegal).rev().take_while(goes_on).filter(of_it));
        whole.extend((rewind.illegal + 1..rewind.actions.len()).take_while(goes_on).filter(of_it));
    }
    whole
}

/// An action as a noun: "Alice's playing of Big Bolt".
fn said(rewind: &Rewind<'_>, action: &Action) -> String {
    let (name, objects) = (rewind.name(action), rewind.objects(action));
    match action.kind {
        ActionKind::Play if rewind.edition.vocabulary() != Vocabulary::InPlay => {
            format!("{name}'s casting of {objects}")
        }
        ActionKind::Play => format!("{name}'s playing of {objects}"),
        ActionKind::Activate => format!("{name}'s use of {objects}"),
        ActionKind::Mana => format!("{name}'s use of {objects} for mana"),
        ActionKind::Attack => format!("{name}'s whole declaration of attackers"),
        ActionKind::Block => format!("{name}'s whole declaration of blockers"),
        ActionKind::Other => format!("{name}'s action"),
    }
}

/// That it is undone, or why it can't be.
fn undone(rewind: &Rewind<'_>, action: &Action, kept: Option<String>) -> Reason {
    let what = capitalised(&said(rewind, action));
    if let Some(why) = kept {
        let text = format!("{what} may not be undone: {why}.");
        return Reason::new(ReasonKind::Restriction, text).resting_on([Provision::IllegalAction]);
    }
    let (text, provision) = match action.kind {
        ActionKind::Attack => (
            format!(
                "{what} is undone, with every creature in it, and not only the creature that made it illegal. Attackers that it tapped untap."
            ),
            Some(Provision::AttackRewind),
        ),
        ActionKind::Block => (
            format!("{what} is undone, with every creature in it, and not only the creature that made it illegal."),
            Some(Provision::BlockRewind),
        ),
        ActionKind::Play => {
            let from = spell_came_from(rewind, action);
            (
                format!(
                    "{what} is undone as a whole; {} goes back to the {from}. Nothing triggers for it.",
                    rewind.objects(action)
                ),
                None,
            )
        }
        ActionKind::Activate | ActionKind::Mana | ActionKind::Other => {
            (format!("{what} is undone as a whole. Nothing triggers for it."), None)
        }
    };
    Reason::new(ReasonKind::Rule, text).resting_on(provision.into_iter().chain([Provision::IllegalAction]))
}

/// Where a spell goes back to: in the first edition to the hand, later to the zone that it came from.
fn spell_came_from(rewind: &Rewind<'_>, action: &Action) -> String {
    if rewind.reading() == RewindReading::Everything {
        return Zone::Hand.to_string();
    }
    let Some(spell) = action.objects.first() else { return Zone::Hand.to_string() };
    let moved = action.moved.iter().find(|(what, ..)| same(what, spell)).map(|(_, from, _)| from.clone());
    let on_board = spell.object.map(|id| rewind.game.object(id).zone).filter(|zone| *zone != Zone::Stack);
    moved.or_else(|| on_board.map(|zone| zone.to_string())).unwrap_or_else(|| Zone::Hand.to_string())
}

/// Payments are cancelled with the action.
fn payments(rewind: &Rewind<'_>, action: &Action) -> Option<Reason> {
    if action.paid_by.is_empty() {
        return None;
    }
    let is_mana = |paid: &Mentioned| {
        rewind
            .actions
            .iter()
            .any(|other| other.kind == ActionKind::Mana && other.objects.iter().any(|own| same(own, paid)))
    };
    let (mana, others): (Vec<&Mentioned>, Vec<&Mentioned>) = action.paid_by.iter().partition(|paid| is_mana(paid));
    let names = |of: &[&Mentioned]| list(&of.iter().map(|one| rewind.label(one)).collect::<Vec<_>>(), "and");
    let mut parts = Vec::new();
    if !mana.is_empty() {
        parts.push(format!("the mana from {} is back in {}'s pool", names(&mana), rewind.name(action)));
    }
    if !others.is_empty() {
        parts.push(format!("{} {} as before", names(&others), verb_for(others.len(), "is", "are")));
    }
    let text = format!("Payments are cancelled: {}.", list(&parts, "and"));
    Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::IllegalAction]))
}

/// What was done after the illegal action and is not part of it.
fn what_followed(rewind: &Rewind<'_>, whole: &BTreeSet<usize>, may: &BTreeSet<usize>) -> Option<Reason> {
    let last = whole.last().copied().unwrap_or(rewind.illegal);
    let followed: Vec<String> = (last + 1..rewind.actions.len())
        .filter(|at| !may.contains(at) && rewind.actions[*at].kind != ActionKind::Mana)
        .map(|at| (at + 1).to_string())
        .collect();
    if followed.is_empty() {
        return None;
    }
    let what = if followed.len() == 1 { "Action" } else { "Actions" };
    let taken = rewind.reading() >= RewindReading::TakenActions;
    let text = if taken {
        format!(
            "{what} {} came after it: the rule undoes the illegal action alone, so they stay.",
            list(&followed, "and")
        )
    } else {
        format!(
            "{what} {} came after it, so it was completed. This edition speaks only of an action that can't be completed; this is taken to undo that action alone.",
            list(&followed, "and")
        )
    };
    Some(Reason::new(ReasonKind::Reading, text))
}

/// What a mention stands for: the object, or its name where the board doesn't hold it.
fn key(mentioned: &Mentioned) -> Key {
    mentioned.object.map_or_else(|| Key::Word(mentioned.name.clone()), Key::from)
}

/// Where everything that moved is: back, if its action is undone.
fn zones(rewind: &Rewind<'_>, reversed: &BTreeSet<usize>) -> IndexMap<Key, String> {
    let mut zones = IndexMap::new();
    for (at, action) in rewind.actions.iter().enumerate() {
        if let Some(card) =
            action.objects.first().filter(|_| action.kind == ActionKind::Play && !reversed.contains(&at))
        {
            let is_land = |id| rewind.game.object(id).printed.type_line.is(CardType::Land);
            let zone = if card.object.is_some_and(is_land) { Zone::Battlefield } else { Zone::Stack };
            zones.insert(key(card), zone.to_string());
        }
        for (what, from, to) in &action.moved {
            let zone = if reversed.contains(&at) { from } else { to };
            zones.insert(key(what), zone.clone());
        }
        if let Some(spell) =
            action.objects.first().filter(|_| action.kind == ActionKind::Play && reversed.contains(&at))
        {
            zones.insert(key(spell), spell_came_from(rewind, action));
        }
    }
    zones
}

/// Who has priority afterwards.
fn priority(
    rewind: &Rewind<'_>,
    action: &Action,
    undone: bool,
    facts: &mut BTreeMap<&'static str, Fact>,
) -> Option<Reason> {
    let name = rewind.name(action).to_owned();
    match action.kind {
        _ if !undone => None,
        ActionKind::Attack | ActionKind::Block => {
            let what = if action.kind == ActionKind::Attack { "attackers" } else { "blockers" };
            let provision =
                if action.kind == ActionKind::Attack { Provision::AttackRewind } else { Provision::BlockRewind };
            let text = format!("The game is as it was before, and {name} declares {what} again.");
            Some(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([action.player]))
        }
        ActionKind::Play | ActionKind::Activate | ActionKind::Mana | ActionKind::Other => {
            let who = had_priority(rewind, action);
            facts.insert("priority", Fact::One(who.into()));
            let text = if who == action.player {
                format!(
                    "{name} had priority and still has it: the action may be taken again in a legal way, or another, or none."
                )
            } else {
                let who = &rewind.game.player(who).name;
                format!("{who} had priority, not {name}, and still has it.")
            };
            Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::IllegalPriority]).about([who]))
        }
    }
}

/// Who had priority as the illegal action was taken: whoever took it, unless the file gives it to another who has done
/// nothing since but use mana abilities.
fn had_priority(rewind: &Rewind<'_>, action: &Action) -> PlayerId {
    let acted = |player: PlayerId| {
        let before = rewind.actions.iter().take(rewind.illegal);
        before.filter(|one| one.kind != ActionKind::Mana).any(|one| one.player == player)
    };
    rewind.game.turn.priority.filter(|player| !acted(*player)).unwrap_or(action.player)
}
