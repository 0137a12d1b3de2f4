//! What players can do in a state, found by trying it: for whoever plays on without a script.   408, 117

use std::collections::BTreeMap;

use super::announce::{Given, activated_abilities};
use super::open::{Answer, Open, Stop};
use super::run::Run;
use super::state::State;
use crate::edition::Edition;
use crate::game::{AttackQuestion, BlockQuestion, ObjectId, PlayerId, Recipient};
use crate::ruling::GameEnd;
use crate::terms::{CardType, Step, Zone};

/// Something that a player can do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Pass; or, where attackers or blockers are to be declared, declare as few as the rules allow.
    Pass,
    /// Cast this card from where it lies.
    Cast(ObjectId),
    /// Play this card as a land.
    Land(ObjectId),
    /// Activate an ability, 1 the first.
    Activate(ObjectId, usize),
    /// Declare this attack.
    Attack(BTreeMap<ObjectId, Recipient>),
    /// Declare this block.
    Block(BTreeMap<ObjectId, Vec<ObjectId>>),
}

/// So many choices may come up in one step.
const MOST_CHOICES: usize = 500;

impl State {
    /// Everything that can be done now, passing first; nothing when the game is over.
    pub fn offers(&self, edition: &Edition) -> Vec<Deed> {
        if self.ended() != GameEnd::Continues {
            return Vec::new();
        }
        let mut all = vec![Deed::Pass];
        let turn = &self.game().turn;
        match (turn.priority, turn.step) {
            (Some(player), _) => all.extend(self.deeds_of(player, edition)),
            (None, Step::DeclareAttackers) => all.extend(self.attacks(edition)),
            (None, Step::DeclareBlockers) => all.extend(self.blocks(edition)),
            (None, _) => {}
        }
        all.retain(|deed| *deed == Deed::Pass || self.is_possible(deed, edition));
        all
    }

    /// Does it, with the answers to the choices that come up.
    ///
    /// # Errors
    /// Why it could not be done to its end.
    pub fn after(
        &self,
        deed: &Deed,
        edition: &Edition,
        mut answer: impl FnMut(&State, &Open) -> Answer,
    ) -> Result<Self, Stop> {
        let mut given: Vec<Answer> = Vec::new();
        loop {
            let mut run = Run::new(self, edition, &given);
            match run.does(deed) {
                Ok(()) => return Ok(run.end().0),
                Err(Stop::Open(open)) if given.len() < MOST_CHOICES => given.push(answer(run.state(), &open)),
                Err(stop) => return Err(stop),
            }
        }
    }

    /// Play begins: what the check finds and what waits comes first.
    ///
    /// # Errors
    /// Why it could not begin.
    pub fn begun(&self, edition: &Edition, mut answer: impl FnMut(&State, &Open) -> Answer) -> Result<Self, Stop> {
        let mut given: Vec<Answer> = Vec::new();
        loop {
            let mut run = Run::new(self, edition, &given);
            match run.begin() {
                Ok(()) => return Ok(run.end().0),
                Err(Stop::Open(open)) if given.len() < MOST_CHOICES => given.push(answer(run.state(), &open)),
                Err(stop) => return Err(stop),
            }
        }
    }

    /// Tried out: it is possible if nothing forbids it, whatever is still to be chosen.
    fn is_possible(&self, deed: &Deed, edition: &Edition) -> bool {
        matches!(Run::new(self, edition, &[]).does(deed), Ok(()) | Err(Stop::Open(_)))
    }

    fn deeds_of(&self, player: PlayerId, edition: &Edition) -> Vec<Deed> {
        let view = self.view(edition);
        let game = view.game();
        let mut all = Vec::new();
        for id in game.object_ids() {
            let object = game.object(id);
            match object.zone {
                Zone::Battlefield => {
                    let abilities = activated_abilities(&view, id).len();
                    all.extend((1..=abilities).map(|number| Deed::Activate(id, number)));
                }
                Zone::Hand | Zone::Graveyard | Zone::Exile if object.owner == player => {
                    let land = view.now(id).type_line.is(CardType::Land);
                    all.push(if land { Deed::Land(id) } else { Deed::Cast(id) });
                    let abilities = activated_abilities(&view, id).len();
                    all.extend((1..=abilities).map(|number| Deed::Activate(id, number)));
                }
                _ => {}
            }
        }
        all
    }

    /// Each creature alone, and all of them, at the first opponent.
    fn attacks(&self, edition: &Edition) -> Vec<Deed> {
        let view = self.view(edition);
        let active = view.game().turn.active;
        let Some(defender) = view.game().opponents(active).next() else { return Vec::new() };
        let own: Vec<ObjectId> = view.controlled_by(active).filter(|id| view.now(*id).is_creature()).collect();
        let with = |ids: &[ObjectId]| Deed::Attack(ids.iter().map(|id| (*id, Recipient::Player(defender))).collect());
        own.iter().map(|id| with(&[*id])).chain([with(&own)]).collect()
    }

    /// Each creature alone before each attacker.
    fn blocks(&self, edition: &Edition) -> Vec<Deed> {
        let view = self.view(edition);
        let game = view.game();
        let blockers = view.permanents().filter(|id| view.now(*id).is_creature());
        let blockers = blockers.filter(|id| view.now(*id).controller != game.turn.active);
        let pairs = blockers.flat_map(|blocker| game.combat.attackers.keys().map(move |attacker| (blocker, *attacker)));
        pairs.map(|(blocker, attacker)| Deed::Block([(blocker, vec![attacker])].into())).collect()
    }
}

impl Run<'_> {
    fn does(&mut self, deed: &Deed) -> Result<(), Stop> {
        let turn = &self.game().turn;
        let (active, priority) = (turn.active, turn.priority);
        let player = priority.unwrap_or(active);
        match deed {
            Deed::Pass if priority.is_none() => return self.declare_now(),
            Deed::Pass => return self.pass(player),
            Deed::Cast(card) => self.cast(player, *card, Given::default())?,
            Deed::Land(card) => self.play_land(player, *card, false)?,
            Deed::Activate(object, number) => self.activate(player, *object, Some(*number), Given::default())?,
            Deed::Attack(declare) => {
                let question = AttackQuestion { declare: declare.clone(), ..AttackQuestion::default() };
                return self.attack(active, &question);
            }
            Deed::Block(declare) => {
                let defending = self.game().opponents(active).next().unwrap_or(active);
                let question = BlockQuestion { declare: declare.clone(), ..BlockQuestion::default() };
                return self.block(&[defending], &question);
            }
        }
        self.settle_after()
    }
}
