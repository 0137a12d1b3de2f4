//! What reading clauses needs at hand: the problem as far as it is read, and who is meant by what.

use std::collections::HashMap;

use crate::ability::Filter;
use crate::engine::combat::problem::Problem;
use crate::engine::combat::set::Set;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::name::same_name;

/// What reading a problem's clauses needs at hand.
pub struct Reader<'v, 'g> {
    /// The view.
    pub view: &'v View<'g>,
    /// The problem as far as it is read.
    pub problem: Problem,
    /// Who defends at each target: the attacked player, or both of a team.
    pub defenders: Vec<Vec<PlayerId>>,
    places: HashMap<ObjectId, usize>,
    targets: HashMap<ObjectId, usize>,
    found: HashMap<(Filter, bool), Set>,
}

impl<'v, 'g> Reader<'v, 'g> {
    /// A reader for a problem without clauses.
    pub fn new(view: &'v View<'g>, problem: Problem, defenders: Vec<Vec<PlayerId>>) -> Self {
        let places = problem.creatures.iter().enumerate().map(|(place, creature)| (creature.object, place)).collect();
        let objects = problem.targets.iter().enumerate().filter_map(|(place, target)| match target {
            Recipient::Object(object) => Some((*object, place)),
            Recipient::Player(_) => None,
        });
        let targets = objects.collect();
        Self { view, problem, defenders, places, targets, found: HashMap::new() }
    }

    /// How many creatures there are.
    pub fn size(&self) -> usize {
        self.problem.creatures.len()
    }

    /// How many targets there are.
    pub fn width(&self) -> usize {
        self.problem.targets.len()
    }

    /// The creature with this place.
    pub fn object(&self, creature: usize) -> ObjectId {
        self.problem.creatures[creature].object
    }

    /// The creatures of the problem that a clause is laid on; a clause on players is on all that they control.
    pub(crate) fn bearers(&self, clause: &Clause) -> Set {
        use crate::engine::view::On;
        match &clause.on {
            On::Objects(objects) => {
                Set::of(self.size(), objects.iter().filter_map(|object| self.places.get(object).copied()))
            }
            On::Players(players) => {
                let controlled = |place: &usize| players.contains(&self.view.now(self.object(*place)).controller);
                Set::of(self.size(), (0..self.size()).filter(controlled))
            }
        }
    }

    /// The attackers of the problem that a clause is laid on, where its condition on the defending player holds.
    pub(crate) fn bearing_targets(&self, clause: &Clause) -> Set {
        let places = clause.objects().iter().filter_map(|object| self.targets.get(object).copied());
        Set::of(self.width(), places.filter(|target| self.holds_at(clause, *target)))
    }

    /// Whether what a clause says of the defending player holds at a target; for a team, of either of its players.
    pub(crate) fn holds_at(&self, clause: &Clause, target: usize) -> bool {
        clause.condition.is_none()
            || self.defenders[target].iter().any(|player| self.view.holds_against(clause, Some(*player)))
    }

    /// The targets at which a clause's condition holds.
    pub(crate) fn where_it_holds(&self, clause: &Clause) -> Set {
        if clause.condition.is_none() {
            return Set::all(self.width());
        }
        Set::of(self.width(), (0..self.width()).filter(|target| self.holds_at(clause, *target)))
    }

    /// The creatures of the problem that a filter finds.
    pub(crate) fn creatures_found(&mut self, filter: &Filter, scope: &Scope) -> Set {
        if *filter == Filter::Any {
            return Set::all(self.size());
        }
        if let Some(found) = self.found.get(&(filter.clone(), true)) {
            return found.clone();
        }
        let finds = |place: &usize| self.view.matches(filter, self.object(*place), scope);
        let found = Set::of(self.size(), (0..self.size()).filter(finds));
        if super::names::speaks_of_nobody(filter) {
            self.found.insert((filter.clone(), true), found.clone());
        }
        found
    }

    /// The targets that are objects which a filter finds.
    pub(crate) fn targets_found(&mut self, filter: &Filter, scope: &Scope) -> Set {
        if let Some(found) = self.found.get(&(filter.clone(), false)) {
            return found.clone();
        }
        let mut found = Set::none(self.width());
        for (object, place) in &self.targets {
            if self.view.matches(filter, *object, scope) {
                found.insert(*place);
            }
        }
        if super::names::speaks_of_nobody(filter) {
            self.found.insert((filter.clone(), false), found.clone());
        }
        found
    }

    /// The targets that stand for one of these defenders; all where none is named.
    pub(crate) fn targets_meant(&mut self, whom: &[crate::ability::Defender], scope: &Scope) -> Set {
        use crate::ability::Defender;
        if whom.is_empty() {
            return Set::all(self.width());
        }
        let mut meant = Set::none(self.width());
        for defender in whom {
            match defender {
                Defender::Object(filter) | Defender::Several(filter) => meant.join(&self.targets_found(filter, scope)),
                Defender::Player(who) => {
                    let players = self.view.players(who, scope);
                    for (place, target) in self.problem.targets.iter().enumerate() {
                        let is_meant = match target {
                            Recipient::Player(_) => self.defenders[place].iter().any(|player| players.contains(player)),
                            // "attacks Jace": what is named may be no player.
                            Recipient::Object(object) => self.is_named(who, *object),
                        };
                        if is_meant {
                            meant.insert(place);
                        }
                    }
                }
            }
        }
        meant
    }

    /// Whether a name that could be a player's is this object's.
    fn is_named(&self, who: &crate::ability::Who, object: ObjectId) -> bool {
        matches!(who, crate::ability::Who::Named(name) if same_name(name, &self.view.now(object).name))
    }

    /// A number in a clause, never below nothing.
    pub fn number(&self, amount: &crate::ability::Amount, scope: &Scope) -> usize {
        usize::try_from(self.view.amount(amount, scope)).unwrap_or(0)
    }
}
