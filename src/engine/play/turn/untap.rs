//! The untap step.   302 · 502

use std::collections::BTreeSet;

use super::as_it_attacks::EXERT;
use crate::ability::{Filter, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::engine::view::Clause;
use crate::game::{Ends, ObjectId, PlayerId};

impl Run<'_> {
    /// The active player says which permanents untap, and they untap at once. What says so untaps in other players'
    /// untap steps too.
    pub(super) fn untap_step(&mut self) -> Result<(), Stop> {
        let mut untaps = self.could_untap();
        for player in self.game().turn_of(self.game().turn.active) {
            self.some_stay_tapped(player, &mut untaps)?;
            self.no_more_than(player, &mut untaps)?;
        }
        let event = untaps.into_iter().map(Happening::Untaps).collect();
        self.happen(event, &By::rule(Provision::UntapStep))?;
        Ok(())
    }

    /// What kept a permanent tapped in the next untap step of its controller is over after that of whoever has it now.
    pub(super) fn end_what_kept_tapped(&mut self) {
        let view = self.view();
        let own = |id: ObjectId| view.game().is_turn_of(view.now(id).controller);
        let ends = view.game().effects.iter().map(|effect| effect.ends);
        let over: Vec<Ends> = ends.filter(|ends| matches!(ends, Ends::UntapOf(id, _) if own(*id))).collect();
        drop(view);
        if !over.is_empty() {
            self.end_all(|ends| over.contains(&ends));
        }
    }

    /// The tapped permanents that nothing keeps so.
    fn could_untap(&self) -> BTreeSet<ObjectId> {
        let view = self.view();
        let says = |id: ObjectId, rule: &Rule| view.clauses_on(id).any(|clause| clause.rule == *rule);
        let permanents = view.permanents().filter(|id| view.game().object(*id).tapped);
        permanents
            .filter(|id| match view.game().is_turn_of(view.now(*id).controller) {
                true => {
                    !view.clauses_on(*id).any(|clause| clause.rule == Rule::DoesntUntap && self.is_in_force(clause))
                }
                false => says(*id, &Rule::Playing(PlayRule::UntapsEachStep)),
            })
            .collect()
    }

    /// What was exerted stays tapped in the untap step of whoever exerted it, and in nobody else's.   701.43a
    fn is_in_force(&self, clause: &Clause) -> bool {
        clause.origin.ability != EXERT || clause.scope.you.is_none_or(|you| self.game().is_turn_of(you))
    }

    /// What may stay tapped does where its controller says so.
    fn some_stay_tapped(&mut self, active: PlayerId, untaps: &mut BTreeSet<ObjectId>) -> Result<(), Stop> {
        let view = self.view();
        let may =
            |id: &ObjectId| view.clauses_on(*id).any(|clause| clause.rule == Rule::Playing(PlayRule::MayStayTapped));
        let shared = view.game().shares_life(active);
        let is_own = |id: &ObjectId| !shared || view.now(*id).controller == active;
        let free: Vec<ObjectId> = untaps.iter().copied().filter(is_own).filter(may).collect();
        drop(view);
        if free.is_empty() {
            return Ok(());
        }
        let most = free.len();
        for id in self.choose_untap(active, "what stays tapped", &free, (0, most))? {
            untaps.remove(&id);
        }
        Ok(())
    }

    /// "Players can't untap more than one land during their untap steps."
    fn no_more_than(&mut self, active: PlayerId, untaps: &mut BTreeSet<ObjectId>) -> Result<(), Stop> {
        let view = self.view();
        let bounds = view.clauses_on_player(active).filter_map(|clause| match &clause.rule {
            Rule::UntapsAtMost(most, what) => {
                Some((usize::try_from(view.amount(most, &clause.scope)).unwrap_or(0), what.clone(), clause.clone()))
            }
            _ => None,
        });
        let bounds: Vec<(usize, Filter, Clause)> = bounds.collect();
        drop(view);
        for (most, what, clause) in bounds {
            let view = self.view();
            let bound = |id: &ObjectId| view.matches(&what, *id, &clause.scope);
            let bound: Vec<ObjectId> = untaps.iter().copied().filter(bound).collect();
            drop(view);
            if bound.len() <= most {
                continue;
            }
            let chosen = self.choose_untap(active, "what untaps", &bound, (most, most))?;
            untaps.retain(|id| !bound.contains(id) || chosen.contains(id));
        }
        Ok(())
    }

    fn choose_untap(
        &mut self,
        who: PlayerId,
        about: &str,
        among: &[ObjectId],
        (least, most): (usize, usize),
    ) -> Result<Vec<ObjectId>, Stop> {
        let open = Open::new(who, about.to_owned(), Kind::Which, among.iter().copied())
            .between(least, most)
            .by(Provision::UntapStep);
        let places = self.choose_places(open)?;
        Ok(places.into_iter().filter_map(|place| among.get(place).copied()).collect())
    }
}
