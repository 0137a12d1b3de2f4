//! Playing lands.   212.6, 408.2d · 116.2a, 305

use super::Given;
use super::cast::what_comes;
use crate::ability::{Filter, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    /// A player plays a land: no stack.   212.6a, 408.2d · 305.1
    ///
    /// # Errors
    /// The rules forbid it.
    pub(crate) fn play_land(&mut self, player: PlayerId, card: ObjectId, back: bool) -> Result<(), Stop> {
        self.has_priority(player)?;
        self.choose_face(card, &mut Given { back, ..Given::default() })?;
        let label = self.label(card).to_owned();
        if !self.view().now(card).type_line.is(CardType::Land) {
            return illegal(format!("{label} is not a land."), Provision::LandPlay);
        }
        let object = self.game().object(card);
        let from = object.zone;
        let permitted = self.permission(player, card).is_some_and(|permission| !permission.terms.cast)
            || self.plays_from(player, card, from);
        if (object.zone != Zone::Hand || object.owner != player) && !permitted {
            return illegal(format!("{label} is not in {}'s hand.", self.name(player)), Provision::LandPlay);
        }
        if !self.game().is_turn_of(player) {
            let text = format!("{label} is a land, and it is {}'s turn.", self.name(self.game().turn.active));
            return illegal(text, self.own_turn());
        }
        if let Some(fact) = self.untimely(player) {
            return illegal(format!("{label} is a land, and {fact}."), Provision::LandPlay);
        }
        self.is_land_forbidden(player, card).map_or(Ok(()), |reason| Err(Stop::Illegal(Box::new(reason))))?;
        let allowed = self.lands_allowed(player);
        if self.lands_played(player) >= allowed {
            let so_many = if allowed == 1 { "a land".to_owned() } else { format!("{allowed} lands") };
            let text = format!("{} has already played {so_many} this turn.", self.name(player));
            return illegal(text, Provision::LandOneEachTurn);
        }
        let comes = match self.permission(player, card) {
            Some(permission) => what_comes(&permission.terms, permission.by, player),
            None => self.cast_by(player, card, from).and_then(|lets| what_comes(&lets.terms, lets.source, player)),
        };
        if let Some(comes) = comes {
            self.comes_of(&[comes], card)?;
        }
        self.uses_permission_of_the_turn(player, card);
        self.play_land_now(player, card)?;
        self.acted(player);
        Ok(())
    }

    /// Whether a player could play a land while something resolves: on a turn of their own, as one of its lands.
    /// 305.3
    pub(in crate::engine::play) fn could_play_land_now(&self, player: PlayerId, card: ObjectId) -> bool {
        self.view().now(card).type_line.is(CardType::Land)
            && self.game().is_turn_of(player)
            && self.is_land_forbidden(player, card).is_none()
            && self.lands_played(player) < self.lands_allowed(player)
    }

    /// A player plays a land while something resolves.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine::play) fn play_land_now(&mut self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        *self.state.course.lands.entry(player).or_default() += 1;
        let by = By { controller: Some(player), ..By::rule(Provision::LandPlay) };
        let tapped = self.permission(player, card).is_some_and(|permission| permission.terms.tapped);
        self.uses_up(player, card);
        let entry = Entry { back_up: self.game().object(card).back_up, tapped, ..Entry::of(card, player) };
        self.happen(vec![Happening::PlaysLand(card, player), Happening::Enters(Box::new(entry))], &by)?;
        Ok(())
    }

    /// Each player of a team that takes its turns together has land plays of their own (606.6e · 805.4c).
    fn lands_played(&self, player: PlayerId) -> u32 {
        self.state.course.lands.get(&player).copied().unwrap_or(0)
    }

    fn lands_allowed(&self, player: PlayerId) -> u32 {
        let view = self.view();
        let more = view.clauses_on_player(player).map(|clause| match &clause.rule {
            Rule::Playing(PlayRule::ExtraLands(amount)) => {
                u32::try_from(view.amount(amount, &clause.scope).max(0)).unwrap_or(u32::MAX)
            }
            _ => 0,
        });
        more.fold(1, u32::saturating_add)
    }

    /// That lands are played in turns of one's own only; the oldest text says no more than when they are played.
    fn own_turn(&self) -> Provision {
        let own = Provision::LandOwnTurn;
        if self.edition.has(own) { own } else { Provision::LandPlay }
    }

    /// What effects forbid the player to play.   103.2 · 101.2
    fn is_land_forbidden(&self, player: PlayerId, card: ObjectId) -> Option<Reason> {
        let view = self.view();
        let clause = view.clauses_on_player(player).find(
            |clause| matches!(&clause.rule, Rule::CantPlay(filter) if names_land(&view, filter, card, &clause.scope)),
        )?;
        let text = format!("{} can't play {}.", self.name(player), self.label(card));
        let reason = Reason::new(ReasonKind::Restriction, text).resting_on([Provision::CantBeatsCan]);
        Some(reason.from(clause.origin.object, clause.origin.ability.clone()))
    }
}

/// Whether what can't be played is this land; what speaks of spells does not.
fn names_land(view: &View<'_>, filter: &Filter, card: ObjectId, scope: &Scope) -> bool {
    match filter {
        Filter::Spell | Filter::In(Zone::Stack) => false,
        Filter::Card | Filter::Permanent => true,
        Filter::All(parts) => parts.iter().all(|part| names_land(view, part, card, scope)),
        Filter::Either(parts) => parts.iter().any(|part| names_land(view, part, card, scope)),
        Filter::Not(inner) => !names_land(view, inner, card, scope),
        other => view.matches(other, card, scope),
    }
}
