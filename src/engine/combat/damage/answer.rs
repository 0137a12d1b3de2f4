//! The question "is this assignment of combat damage legal?".   310.1–2 · 510.1

use indexmap::IndexMap;

use super::choice::{self, Choice, Completed};
use super::explain::Teller;
use super::nearest::{self, Wish};
use super::predicate::{Fault, faults};
use super::usual;
use super::{Assignment, DamageStep};
use crate::ability::{Topic, Topics};
use crate::edition::Provision;
use crate::engine::combat::law::existing;
use crate::engine::view::View;
use crate::game::Recipient;
use crate::game::question::DamageQuestion;
use crate::ruling::{Alternative, Reason, ReasonKind, Ruling, Verdict};

/// What an assignment consults.
const CONSULTED: Topics =
    Topics::of(&[Topic::Damage, Topic::PowerToughness, Topic::Types, Topic::Abilities, Topic::Control]);

/// Judges a proposed assignment. Creatures that it leaves out assign what they must; where their players have a choice,
/// the proposal is legal if some choice makes it so.
pub fn answer(view: &View<'_>, question: &DamageQuestion) -> Ruling {
    let step = DamageStep::of(view);
    let Completed { assignment, open, settled } = choice::complete(&step, &question.assign);
    let teller = Teller::new(view, &step, &assignment);
    let faults = faults(&step, &assignment);
    let mut ruling = if faults.is_empty() {
        legal(&teller, &question.assign)
    } else if settled || faults.iter().any(|fault| !fault.is_helped()) {
        illegal(&teller, &question.assign, &faults)
    } else {
        unsettled()
    };
    if ruling.verdict != Verdict::Illegal {
        ruling.reasons.extend(open.iter().map(|choice| still_open(view, choice)));
    }
    ruling.reasons.extend(teller.readings());
    let general = [Provision::DamageStep, Provision::DamagePower, Provision::DamageAssignmentLegal];
    ruling.provisions = existing(view.edition(), &general);
    if view.game().combat.bands.iter().flatten().any(|member| view.is_blocked(*member)) {
        ruling.provisions.extend(existing(view.edition(), &[Provision::BandingBlocked]));
    }
    ruling.consulted = CONSULTED;
    ruling.doubts = view.doubts(CONSULTED);
    ruling
}

fn legal(teller: &Teller<'_, '_>, proposed: &Assignment) -> Ruling {
    let summary = match (proposed.is_empty(), teller.step.active().next()) {
        (false, _) => "This assignment of combat damage is legal.".to_owned(),
        (true, Some(_)) => format!("Combat damage is assigned like this: {}.", teller.sentence()),
        (true, None) => "Nothing assigns combat damage.".to_owned(),
    };
    let mut ruling = Ruling::new(Verdict::Legal, summary);
    let all = proposed.is_empty();
    let named = teller.step.active().filter(|assigner| all || proposed.contains_key(&assigner.creature));
    ruling.reasons.extend(named.flat_map(|assigner| teller.legal(assigner)));
    ruling.reasons.extend(teller.which());
    ruling.reasons.extend(idle(teller));
    ruling
}

fn illegal(teller: &Teller<'_, '_>, proposed: &Assignment, faults: &[Fault]) -> Ruling {
    let reasons: Vec<Reason> = faults.iter().map(|fault| teller.fault(*fault)).collect();
    let summary = reasons.first().map_or_else(String::new, |reason| reason.text.clone());
    let mut ruling = Ruling::new(Verdict::Illegal, summary);
    ruling.reasons = reasons;
    let instead = nearest::find(teller.step, Wish::Near(proposed)).legal();
    let instead = instead.unwrap_or_else(|| usual::usual_assignment(teller.step));
    ruling.alternatives.push(alternative(teller.view, teller.step, &instead));
    ruling
}

/// Too many creatures were left out, and what they assign decides.
fn unsettled() -> Ruling {
    let why = "Whether this is legal depends on what creatures assign that the proposal leaves out, and there are too \
               many possibilities to try. Say what they assign.";
    Ruling::unknown("It could not be settled whether this assignment is legal.", why)
}

/// Those who assign nothing in this step, and why.
fn idle(teller: &Teller<'_, '_>) -> Vec<Reason> {
    let idle = teller.step.assigners.iter().filter_map(|assigner| Some((assigner.creature, assigner.idle?)));
    idle.map(|(creature, idle)| teller.idle(creature, idle)).collect()
}

fn still_open(view: &View<'_>, choice: &Choice) -> Reason {
    let name = |recipient: &Recipient| view.game().name_of(*recipient).to_owned();
    let creature = name(&Recipient::Object(choice.creature));
    let player = name(&Recipient::Player(choice.player));
    let among: Vec<String> = choice.among.iter().map(name).collect();
    let among = crate::engine::combat::explain::words::list(&among);
    let text = format!("{player} chooses how {creature}'s {} damage is divided among {among}.", choice.amount);
    let reason = Reason::new(ReasonKind::Rule, text).about([Recipient::Player(choice.player), choice.creature.into()]);
    reason.resting_on(existing(view.edition(), &[Provision::DamageDivided]))
}

/// A legal assignment as an alternative.
fn alternative(view: &View<'_>, step: &DamageStep, assignment: &Assignment) -> Alternative {
    let each = assignment.iter().map(|(source, shares)| {
        let shares = shares.iter().filter(|(_, share)| **share > 0);
        (*source, shares.map(|(to, share)| (*to, *share)).collect::<IndexMap<Recipient, i64>>())
    });
    Alternative {
        declare: IndexMap::new(),
        assign: each.filter(|(_, shares)| !shares.is_empty()).collect(),
        obeys: 0,
        summary: Teller::new(view, step, assignment).sentence(),
        provisions: Vec::new(),
    }
}
