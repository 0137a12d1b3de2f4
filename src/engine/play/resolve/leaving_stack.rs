//! Where a spell or ability goes from the stack.   413.2l · 608.2n, 608.3

use std::sync::Arc;

use super::Done;
use crate::ability::{CastNow, Instruction, PlayTerms, Rule, Subject, Trigger, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Permission;
use crate::game::{Ends, Nature, ObjectId, PlayerId};
use crate::terms::{Step, Zone};

impl Run<'_> {
    /// As the last step of its resolution it leaves the stack.   413.2h · 608.2m
    pub(super) fn leave_stack(&mut self, id: ObjectId, announced: &Announced, resolved: bool) -> Result<(), Stop> {
        if self.game().object(id).zone != Zone::Stack {
            return Ok(());
        }
        if resolved && matches!(self.game().object(id).nature, Nature::Card | Nature::SpellCopy) {
            self.epic(id, announced)?;
        }
        let by = self.by_itself(id, announced, Provision::ResolveInstant);
        let omen = resolved && self.is_omen(id);
        let adventure = resolved && self.is_adventure(id) && !omen;
        let to = match self.game().object(id).nature {
            Nature::AbilityOnStack | Nature::DamageOnStack | Nature::SpellCopy | Nature::CardCopy => Zone::Outside,
            _ if announced.exiled_after || adventure => Zone::Exile,
            // It is shuffled into its owner's library (720.3d).
            _ if omen => Zone::Library,
            // Only as it resolves (702.27a).
            _ if resolved && announced.paid.iter().any(|paid| paid == "buyback") => Zone::Hand,
            _ if resolved && self.view().clauses_on(id).any(|clause| clause.rule == Rule::ToHandAsItResolves) => {
                Zone::Hand
            }
            _ => Zone::Graveyard,
        };
        if let Some((instead, reading)) = &announced.as_it_resolves
            && resolved
            && to == Zone::Graveyard
        {
            self.follow_all(instead, &mut (**reading).clone())?;
            if self.game().object(id).zone != Zone::Stack {
                return Ok(());
            }
        }
        let rebounds = to == Zone::Graveyard
            && resolved
            && announced.from == Some(Zone::Hand)
            && !self.keyword_words(id, "rebound").is_empty();
        if !rebounds {
            let haunts = resolved && to == Zone::Graveyard && !self.keyword_words(id, "haunt").is_empty();
            self.happen(vec![Happening::Moves(id, to)], &by)?;
            if haunts && self.game().object(id).zone == Zone::Graveyard {
                self.haunts_as_it_resolved(id, announced.reading.you);
            }
            if adventure {
                self.on_an_adventure(id, announced.reading.you);
            }
            if omen {
                let owner = self.game().object(id).owner;
                self.happen(vec![Happening::Shuffles(owner)], &by)?;
            }
            return Ok(());
        }
        self.happen(vec![Happening::Moves(id, Zone::Exile)], &by)?;
        self.rebound(id, announced.reading.you)
    }

    /// A spell that resolves is not put into a graveyard afterwards, but this is done with it.   608.2n
    pub(super) fn goes_elsewhere_as_it_resolves(
        &mut self,
        instead: &[Instruction],
        reading: &Reading,
    ) -> Result<Done, Stop> {
        let on_stack = |bound: &&Bound| bound.is_there(self.game()) && self.game().object(bound.id).zone == Zone::Stack;
        let Some(spell) = reading.it.iter().find(on_stack).copied() else { return Ok(false) };
        let Some(announced) = self.state.announced.get(&spell.id) else { return Ok(false) };
        let as_it_resolves = Some((instead.to_vec(), Box::new(reading.clone())));
        let announced = Announced { as_it_resolves, ..(**announced).clone() };
        self.state.announced.insert(spell.id, Arc::new(announced));
        Ok(true)
    }

    /// Its controller may play it for as long as it remains exiled.   715.3d
    fn on_an_adventure(&mut self, card: ObjectId, player: PlayerId) {
        let object = self.game().object(card);
        if object.zone != Zone::Exile {
            return;
        }
        let permission = Permission {
            player,
            object: card,
            incarnation: object.incarnation,
            ends: Ends::Never,
            cost: None,
            keyword: None,
            later: None,
            on_an_adventure: true,
            only_one: None,
            by: None,
            terms: PlayTerms::default(),
            asks: None,
        };
        self.state.permissions.push(Arc::new(permission));
    }

    /// It may be cast again for nothing at its owner's next upkeep.   702.88a
    fn rebound(&mut self, id: ObjectId, player: PlayerId) -> Result<(), Stop> {
        let mut reading = Reading::of(Some(Bound::of(self.game(), id)), player, "rebound".into());
        let cast = Instruction::Cast { who: Who::You, what: Subject::This, how: CastNow::FREE };
        let next = Trigger::Next(Step::Upkeep, Who::You);
        self.delay(&next, &[Instruction::May(Who::You, vec![cast])], &mut reading)?;
        Ok(())
    }
}
