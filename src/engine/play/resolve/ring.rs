//! The Ring tempts a player: it says more each time, and a creature becomes the player's Ring-bearer.   701.54

use super::Done;
use crate::ability::{
    Ability, Action, Amount, Body, Filter, Instruction, ObjectDeed, Part, PlayerDeed, RING_BEARER, Subject, Trigger,
    Triggered, Who, grammar,
};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Step;

/// How often the Ring has tempted a player, as titles.
const TIMES: [&str; 4] = ["tempted once", "tempted twice", "tempted three times", "tempted four times"];

/// What the emblem has from each of these times on.   701.54c
fn ability(time: usize) -> Ability {
    let text = match time {
        0 => "Ring-bearers you control are legendary and can't be blocked by creatures with greater power.",
        1 => "Whenever a Ring-bearer you control attacks, draw a card, then discard a card.",
        2 => return sacrificed_at_end_of_combat(),
        _ => "Whenever a Ring-bearer you control deals combat damage to a player, each opponent loses 3 life.",
    };
    grammar::read(text, "")
}

/// What blocks the Ring-bearer is sacrificed at end of combat. Built, since either of the two is "that creature".
fn sacrificed_at_end_of_combat() -> Ability {
    let bearer = Filter::Marked(RING_BEARER.to_owned()).and(Filter::Controller(Who::You));
    let sacrifice = Instruction::Sacrifice {
        who: Who::ItsController,
        amount: Amount::Number(1),
        up_to: false,
        what: Filter::Is(Box::new(Subject::It)),
    };
    let then = Instruction::Delayed(Trigger::Next(Step::EndOfCombat, Who::Anyone), vec![sacrifice]);
    let trigger = Trigger::BecomesBlocked(Subject::Each(bearer), Some(Filter::CREATURE));
    let body = Body { targets: Vec::new(), instructions: vec![then] };
    let text = "Whenever your Ring-bearer becomes blocked by a creature, the blocking creature's controller sacrifices \
                it at end of combat.";
    let parts = vec![Part::Triggered(Triggered { trigger, condition: None, body })];
    Ability { text: text.to_owned(), parts, ignored: false }
}

impl Run<'_> {
    /// The emblem comes, or has one ability more; then one of the player's creatures becomes their Ring-bearer. The
    /// Ring tempts also a player who has no creature.   701.54a, 701.54c, 701.54d
    pub(super) fn tempt(&mut self, player: PlayerId, reading: &Reading) -> Result<Done, Stop> {
        if let Some(time) = TIMES.iter().position(|title| !self.game().has_title(player, title)) {
            self.state.game_mut().titles.entry(TIMES[time]).or_default().insert(player);
            self.emblem_of(player, None, &ability(time), reading)?;
        }
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let chosen = self.choose_objects(player, 1, 1, &own, reading)?;
        let by = reading.by(Provision::ResolveOrder);
        for id in chosen {
            let bearer = |other: &ObjectId| self.game().object(*other).ring_bearer_of == Some(player);
            let before: Vec<ObjectId> = self.game().permanents().filter(bearer).collect();
            for before in before {
                self.state.game_mut().object_mut(before).ring_bearer_of = None;
            }
            self.happen(vec![Happening::ObjectDoes(id, ObjectDeed::BecomeRingBearer, player)], &by)?;
        }
        self.happen(vec![Happening::Does(player, PlayerDeed::Act(Action::BeTempted), 1)], &by)?;
        Ok(true)
    }

    /// A Ring-bearer is one no longer once another player has gained control of it.   701.54a
    pub(in crate::engine::play) fn end_ring_bearers(&mut self) {
        let game = self.game();
        if game.objects.iter().all(|object| object.ring_bearer_of.is_none()) {
            return;
        }
        let view = self.view();
        let gone = |id: &ObjectId| {
            let bearer_of = view.game().object(*id).ring_bearer_of;
            bearer_of.is_some_and(|player| view.now(*id).controller != player)
        };
        let over: Vec<ObjectId> = game.permanents().filter(gone).collect();
        drop(view);
        for id in over {
            self.state.game_mut().object_mut(id).ring_bearer_of = None;
        }
    }
}
