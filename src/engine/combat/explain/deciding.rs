//! The fact of the board by which a bar keeps a creature from a target: whose land, which colour, what power.

use super::teller::Teller;
use crate::ability::{Filter, Rule};
use crate::engine::combat::clauses::bars::grounds;
use crate::engine::combat::problem::{Bar, Why};
use crate::engine::view::{Clause, View};
use crate::game::{PlayerId, Recipient};

/// What decides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fact {
    /// Of the creature that can't be declared.
    Own(String),
    /// Of the target.
    Target(String),
    /// Of the board: a whole sentence.
    Board(String),
}

impl Fact {
    /// As a sentence that calls the creature and the target so.
    pub fn of(&self, creature: &str, target: &str) -> String {
        match self {
            Self::Own(fact) => format!("{creature} {fact}"),
            Self::Target(fact) => format!("{target} {fact}"),
            Self::Board(fact) => fact.clone(),
        }
    }
}

/// The fact, where the ability's own words don't say it all.
pub(crate) fn fact(teller: Teller<'_>, bar: &Bar, creature: usize, target: usize) -> Option<Fact> {
    let own = Recipient::Object(teller.problem.creatures[creature].object);
    let clause = clause(teller, bar, own, teller.problem.targets[target])?;
    condition(teller, clause, target).or_else(|| {
        let (view, scope) = (teller.view, &clause.scope);
        match (&clause.rule, own, teller.problem.targets[target]) {
            (Rule::CantBeBlocked(filter), Recipient::Object(own), _) => view.because(filter, own, scope).map(Fact::Own),
            (Rule::BlockersAtLeast(_, filter), Recipient::Object(own), _) => {
                view.because(filter, own, scope).map(Fact::Own)
            }
            (Rule::CantBlock(filter), _, Recipient::Object(target)) if *filter != Filter::Any => {
                view.because(filter, target, scope).map(Fact::Target)
            }
            _ => None,
        }
    })
}

/// The clause that the bar was made of.
fn clause<'a>(teller: Teller<'a>, bar: &Bar, own: Recipient, target: Recipient) -> Option<&'a Clause> {
    let lies_on = |clause: &Clause, on: Recipient| match on {
        Recipient::Object(object) => clause.is_on(object) || clause.is_on_player(teller.view.now(object).controller),
        Recipient::Player(player) => clause.is_on_player(player),
    };
    let is_it = |clause: &&Clause| match (&clause.rule, bar.why) {
        (Rule::CantAttack(_), Why::CantAttack) | (Rule::CantBlock(_), Why::CantBlock) => lies_on(clause, own),
        (Rule::CantBeBlocked(_) | Rule::BlockersAtLeast(..), Why::CantBeBlocked) => lies_on(clause, target),
        _ => false,
    };
    let view = teller.view;
    let of_the_bar = |clause: &&Clause| is_it(clause) && grounds(view, clause) == bar.grounds;
    // One ability may lay several, as protection from two colors does: the one that keeps this creature from that.
    let keeps = |clause: &&Clause| match (&clause.rule, own, target) {
        (Rule::CantBeBlocked(which), Recipient::Object(own), _) => view.matches(which, own, &clause.scope),
        (Rule::CantBlock(which), _, Recipient::Object(target)) => view.matches(which, target, &clause.scope),
        _ => true,
    };
    let all = || view.clauses().iter().filter(of_the_bar);
    all().find(keeps).or_else(|| all().next())
}

/// What is so of the defending player, where that is asked.
fn condition(teller: Teller<'_>, clause: &Clause, target: usize) -> Option<Fact> {
    let condition = clause.condition.as_ref()?;
    let defenders: Vec<PlayerId> = match defending(teller.view, teller.problem.targets[target]) {
        player if teller.view.holds_against(clause, Some(player)) => vec![player],
        player => teller.view.game().team_of(player),
    };
    let holds = defenders.into_iter().find(|player| teller.view.holds_against(clause, Some(*player)))?;
    teller.view.because_of(condition, &clause.scope.against(Some(holds))).map(Fact::Board)
}

/// Who defends where this is attacked, or against this attacker.
pub(super) fn defending(view: &View<'_>, whom: Recipient) -> PlayerId {
    let against_attacker = match whom {
        Recipient::Object(object) => view.defending_player(object),
        Recipient::Player(_) => None,
    };
    against_attacker.unwrap_or_else(|| view.defender(whom))
}
