//! What is said of a subject: "gets +1/+1", "has flying", "can't block", "attacks each combat if able", "is a Spirit".

mod ability;
mod becomes;
mod cant;
mod cant_be;
mod description;
mod other;
mod permission;
mod pt;
mod requirement;
pub(super) mod restriction;

pub(super) use ability::{FOR_THE_TURN, granted, its_giver_is_named, says_its_mana_cost};
pub(super) use becomes::{as_well, it_is_still, one_of_these};
pub(super) use description::{Description, token_description};
pub(super) use other::skipped;
pub(super) use pt::signed_pair;

use super::duration::{always, of_clause};
use super::tokens::{Read, Tokens};
use crate::ability::{Change, Condition, Continuous, Duration, Rule, Subject};

/// What one predicate says.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    /// Changes of the subject.
    pub changes: Vec<Change>,
    /// Effects on something else that the predicate speaks of.
    pub others: Vec<Continuous>,
    /// Its own duration.
    pub duration: Option<Duration>,
    /// Its own condition.
    pub condition: Option<Condition>,
    /// "loses all other abilities": than those that the sentence gives.
    pub all_but_these: bool,
}

impl Said {
    fn rule(&mut self, rule: Rule) {
        self.changes.push(Change::Rule(rule));
    }
}

/// One predicate of `subject`.
pub(super) fn predicate(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    match i.word() {
        "gets" | "get" => pt::gets(i, said),
        "gains" | "gain" if i.attempt(|i| ability::all_creature_types(i, said)).is_some() => Ok(()),
        "has" | "have" | "gains" | "gain" => ability::has(i, subject, said),
        "loses" | "lose" => ability::loses(i, said),
        "can't" | "cannot" => cant::cant(i, subject, said),
        "can" => cant::can(i, subject, said),
        "attacks" | "attack" | "blocks" | "block" | "must" => requirement::requirement(i, subject, said),
        "'s" => {
            let mut known = said.clone();
            match i.attempt(|i| becomes::is(i, &mut known)) {
                Some(()) => {
                    *said = known;
                    Ok(())
                }
                None => other::other(i, subject, said),
            }
        }
        "is" | "are" | "'re" | "becomes" | "become" | "isn't" | "aren't" => becomes::is(i, said),
        "costs" | "cost" => super::spell::costs(i, said),
        "its" | "their" | "his" | "her" => other::possessed(i, said),
        _ => other::other(i, subject, said),
    }
}

/// "this turn", "each combat".
fn lasting(i: &mut Tokens<'_>, said: &mut Said) {
    if said.duration.is_none() && !always(i) {
        said.duration = i.attempt(of_clause);
    }
}

/// Lays a rule on the subject.
fn rule(said: &mut Said, rule: Rule) -> Read<()> {
    said.rule(rule);
    Ok(())
}
