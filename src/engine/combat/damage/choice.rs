//! Who has something to choose, and what has no choice.   310.1–2 · 510.1

use super::nearest::{self, Found, Wish};
use super::predicate::is_legal;
use super::usual::complete_usually;
use super::{Assigner, Assignment, DamageStep, Way};
use crate::game::{ObjectId, PlayerId, Recipient};

/// A division that a player chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Who chooses.
    pub player: PlayerId,
    /// Whose damage is divided.
    pub creature: ObjectId,
    /// How much of it.
    pub amount: i64,
    /// Among what: everything that some legal assignment gives a share.
    pub among: Vec<Recipient>,
}

/// The divisions that somebody has to choose, in the order of the creatures.
pub fn choices(step: &DamageStep) -> Vec<Choice> {
    step.active().filter_map(|assigner| choice(step, assigner)).collect()
}

fn choice(step: &DamageStep, assigner: &Assigner) -> Option<Choice> {
    let mut among: Vec<Recipient> = Vec::new();
    for way in &assigner.ways {
        for recipient in way.recipients() {
            if !among.contains(&recipient) {
                among.push(recipient);
            }
        }
    }
    if among.len() > 1 {
        among.retain(|recipient| may_share(step, assigner, *recipient));
    }
    let choice = Choice { player: assigner.chooser, creature: assigner.creature, amount: assigner.amount, among };
    (choice.among.len() > 1).then_some(choice)
}

/// Whether some legal assignment gives the recipient a share of this creature's damage.
fn may_share(step: &DamageStep, assigner: &Assigner, recipient: Recipient) -> bool {
    assigner.ways.iter().any(|way| may_share_in(step, assigner, way, recipient))
}

fn may_share_in(step: &DamageStep, assigner: &Assigner, way: &Way, recipient: Recipient) -> bool {
    if !way.recipients().contains(&recipient) {
        return false;
    }
    // What must be assigned lethal damage before it.
    let creature = way.creatures.iter().position(|id| Recipient::Object(*id) == recipient);
    let before: &[ObjectId] = match (creature, way.ordered) {
        (Some(_), None) => &[],
        (Some(place), Some(ordered)) => &way.creatures[..place.min(ordered)],
        (None, _) => &way.creatures,
    };
    let past = way.past.map(Recipient::Player) == Some(recipient);
    let loyalty = match way.attacked.first() {
        Some(Recipient::Object(planeswalker)) if past => step.lethal.need(*planeswalker),
        _ => 0,
    };
    let own = |id: &ObjectId| if assigner.deathtouch { step.lethal.need(*id).min(1) } else { step.lethal.need(*id) };
    let needed = before.iter().map(own).fold(loyalty, i64::saturating_add);
    if needed < assigner.amount {
        return true; // Its own damage is enough.
    }
    let others = step.active().filter(|other| other.creature != assigner.creature);
    let help = others.filter(|other| other.ways.iter().any(|theirs| helps(theirs, before, way, past)));
    let help: Vec<&Assigner> = help.collect();
    let most = help.iter().map(|other| other.amount).fold(assigner.amount, i64::saturating_add);
    let deadly = assigner.deathtouch || help.iter().any(|other| other.deathtouch);
    if help.is_empty() || (!deadly && needed >= most) {
        return false;
    }
    let only_way = assigner.ways.len() == 1;
    // Where it is too much to find out, the player is said to have the choice; the assignment itself is judged exactly.
    only_way && nearest::find(step, Wish::Some(assigner.creature, recipient)) != Found::None
}

/// Whether another way could assign damage to what is needed before.
fn helps(theirs: &Way, before: &[ObjectId], way: &Way, past: bool) -> bool {
    theirs.creatures.iter().any(|id| before.contains(id)) || (past && theirs.attacked == way.attacked)
}

/// A proposal with the shares of all creatures that it leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    /// The whole assignment.
    pub assignment: Assignment,
    /// The choices that the proposal leaves open, and that were made so that the rest is legal where that is possible.
    pub open: Vec<Choice>,
    /// Whether the rest being illegal would mean that no choice makes it legal; else the combat is too large to tell.
    pub settled: bool,
}

/// Completes a proposal: creatures that it does not name assign what they must; where their players have a choice, it
/// is made in favour of the rest.
pub fn complete(step: &DamageStep, proposed: &Assignment) -> Completed {
    let left_out = |assigner: &&Assigner| !proposed.contains_key(&assigner.creature);
    let open: Vec<Choice> = step.active().filter(left_out).filter_map(|assigner| choice(step, assigner)).collect();
    let usual = complete_usually(step.active(), step, proposed.clone());
    if open.is_empty() || is_legal(step, &usual) {
        return Completed { assignment: usual, open, settled: true };
    }
    let found = nearest::find(step, Wish::With(proposed));
    let settled = found != Found::TooLarge;
    let helped = found.legal().map(|mut found| {
        found.extend(proposed.clone()); // Also what can't be assigned at all.
        found
    });
    let assignment = helped.filter(|helped| is_legal(step, helped)).unwrap_or(usual);
    Completed { assignment, open, settled }
}
