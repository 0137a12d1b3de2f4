//! What several players do at one time: they choose in turn, and then it is done by all of them at once.
//! 103.4 · 101.4

use super::Done;
use super::optional::is_done_by_choosing;
use crate::ability::{CostPart, Filter, Instruction, Subject, Who};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// What is moved by each of several players: what each chooses, or all that is each one's own.
#[derive(Clone, Copy)]
struct Moving<'i> {
    what: &'i Subject,
    to: Zone,
    tapped: bool,
}

impl Run<'_> {
    /// "Each player may ...": those who said that they do it do it now. What each of them moves is chosen in turn and
    /// moved at one time; anything else is done by one after the other.
    pub(super) fn done_by_the_willing(
        &mut self,
        willing: &[PlayerId],
        inner: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Vec<PlayerId>, Stop> {
        if let [Instruction::By(Who::ThatPlayer, own)] = inner
            && let Some(moving) = moved_by_each(own)
        {
            return self.move_at_once(willing, moving, reading);
        }
        let mut complied = Vec::new();
        for player in willing {
            reading.player = Some(*player);
            let did = self.follow_all(inner, reading)? | is_done_by_choosing(inner);
            complied.extend(did.then_some(*player));
        }
        Ok(complied)
    }

    /// "Each player returns a creature they control": if that is all that each of several players does.
    pub(super) fn done_by_all_at_once(
        &mut self,
        who: &Who,
        inner: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Option<Done>, Stop> {
        let players = self.who(who, reading);
        if players.len() < 2 {
            return Ok(None);
        }
        if let Some(moving) = moved_by_each(inner) {
            return self.move_at_once(&players, moving, reading).map(|moved| Some(!moved.is_empty()));
        }
        if let [Instruction::Pay { who: Who::You, cost, then, otherwise }] = inner
            && let [CostPart::Sacrifice(..)] = cost.0.as_slice()
            && then.is_empty()
            && otherwise.is_empty()
        {
            return self.sacrifice_at_once(&players, inner, reading).map(Some);
        }
        Ok(None)
    }

    /// Each chooses what is to be chosen, and all of it is moved at once. Who moved anything.
    fn move_at_once(
        &mut self,
        players: &[PlayerId],
        Moving { what, to, tapped }: Moving<'_>,
        reading: &mut Reading,
    ) -> Result<Vec<PlayerId>, Stop> {
        let mut each: Vec<(PlayerId, Vec<ObjectId>)> = Vec::new();
        for player in players {
            let mut own = Reading { you: *player, player: Some(*player), ..reading.clone() };
            each.push((*player, self.named(what, &mut own)?));
        }
        self.rest_on(Provision::ResolveApnap);
        reading.it = each.iter().flat_map(|(_, chosen)| chosen).map(|id| Bound::of(self.game(), *id)).collect();
        let first = self.events.len();
        self.put(&Subject::It, to, None, tapped, reading)?;
        self.remember_deeds(first, reading);
        let moved = each.into_iter().filter(|(_, chosen)| !chosen.is_empty());
        Ok(moved.map(|(player, _)| player).collect())
    }

    /// Each says whether to sacrifice, and what, and all of it is sacrificed at once.
    fn sacrifice_at_once(
        &mut self,
        players: &[PlayerId],
        inner: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let [Instruction::Pay { cost, .. }] = inner else { return Ok(false) };
        let [CostPart::Sacrifice(amount, filter)] = cost.0.as_slice() else { return Ok(false) };
        let (mut all, mut complied) = (Vec::new(), Vec::new());
        for player in players {
            let own = Reading { you: *player, player: Some(*player), ..reading.clone() };
            let this = reading.object();
            let paying = crate::ability::print::paying(cost);
            if !self.could_pay(*player, cost, &own) {
                self.tell_of(*player, "can't", &paying, &own);
            } else if self.may(*player, format!("whether to {paying}"), Kind::Pay, this)? {
                self.tell_of(*player, "chooses to", &paying, &own);
                let count = self.count(amount, &own) as usize;
                let filter = Filter::Controller(Who::You).and(filter.clone());
                let can = crate::engine::hindrance::can_be_sacrificed;
                all.extend(self.choose_objects_that(*player, (count, count), &filter, &own, can)?);
                complied.push(*player);
            } else {
                self.tell_of(*player, "chooses not to", &paying, &own);
            }
        }
        self.rest_on(Provision::ResolveApnap);
        let first = self.events.len();
        self.sacrifice_these(all, reading)?;
        self.remember_deeds(first, reading);
        reading.complied = complied;
        Ok(!reading.complied.is_empty())
    }
}

/// What is moved, if that is all that is done, and it is each player's own.
fn moved_by_each(inner: &[Instruction]) -> Option<Moving<'_>> {
    match inner {
        [
            Instruction::Move {
                what: what @ (Subject::Choice(_, of) | Subject::UpTo(_, of) | Subject::Each(of)),
                to,
                under: None,
                tapped,
            },
        ] if is_own(of) => Some(Moving { what, to: *to, tapped: *tapped }),
        _ => None,
    }
}

/// Whether it is each player's own, so that no two of them choose the same.
fn is_own(filter: &Filter) -> bool {
    match filter {
        Filter::All(parts) => parts.iter().any(is_own),
        Filter::Controller(who) | Filter::Owner(who) => matches!(who, Who::ThatPlayer | Who::You),
        _ => false,
    }
}
