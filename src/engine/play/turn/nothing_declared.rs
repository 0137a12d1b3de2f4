//! What is declared where nobody declares anything: nothing, or what the rules ask for.   508.1d, 509.1c

use std::collections::BTreeMap;

use crate::engine::combat;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::game::{AttackQuestion, BlockQuestion, ObjectId, PlayerId, Recipient};
use crate::ruling::{OpenChoice, Ruling, Verdict};
use crate::terms::{CardType, Step};

/// Of so many forced creatures it is asked what else they could do.
const MOST_ASKED: usize = 12;

impl Run<'_> {
    /// Nobody attacks or blocks; where that is against the rules, what the rules ask for is declared.
    pub(in crate::engine::play) fn declare_nothing(&mut self) -> Result<(), Stop> {
        let active = self.game().turn.active;
        if self.game().turn.step == Step::DeclareAttackers {
            let mut question = AttackQuestion::default();
            let ruling = combat::attack(&self.view(), &question);
            if ruling.verdict != Verdict::Legal
                && let Some(demanded) = self.only_declaration(&ruling)
            {
                question.declare =
                    demanded.into_iter().filter_map(|(id, whom)| Some((id, whom.first().copied()?))).collect();
            }
            self.tell_whom_they_may_attack(active, &question);
            return self.attack(active, &question);
        }
        let defending = self.game().apnap().into_iter().find(|player| *player != active).unwrap_or(active);
        let mut question = BlockQuestion::default();
        let ruling = combat::block(&self.view(), &question);
        if ruling.verdict != Verdict::Legal
            && let Some(demanded) = self.only_declaration(&ruling)
        {
            let attackers = |whom: Vec<Recipient>| {
                whom.into_iter()
                    .filter_map(|one| match one {
                        Recipient::Object(id) => Some(id),
                        Recipient::Player(_) => None,
                    })
                    .collect()
            };
            question.declare = demanded.into_iter().map(|(id, whom)| (id, attackers(whom))).collect();
        }
        let players: Vec<PlayerId> = match question.declare.is_empty() {
            true => vec![defending],
            false => self.game().apnap().into_iter().filter(|player| !self.game().is_turn_of(*player)).collect(),
        };
        self.tell_what_they_may_block(&question);
        self.block(&players, &question)
    }

    /// The declaration that the rules ask for, by handle.
    fn only_declaration(&self, ruling: &Ruling) -> Option<Vec<(ObjectId, Vec<Recipient>)>> {
        let first = ruling.alternatives.first()?;
        Some(first.declare.iter().map(|(creature, targets)| (*creature, targets.clone())).collect())
    }

    /// Tells of each creature that has to attack, and could attack another, that its player chooses which.
    fn tell_whom_they_may_attack(&mut self, active: PlayerId, question: &AttackQuestion) {
        if question.declare.is_empty() {
            return;
        }
        let view = self.view();
        let game = view.game();
        let players = game.playing().filter(|player| game.are_opponents(active, *player)).map(Recipient::Player);
        let attackable = |id: &ObjectId| {
            let line = &view.now(*id).type_line;
            line.is(CardType::Planeswalker) || line.is(CardType::Battle)
        };
        let all: Vec<Recipient> = players.chain(game.permanents().filter(attackable).map(Recipient::Object)).collect();
        let is_legal = |id: ObjectId, whom: Recipient| {
            let mut other = question.clone();
            other.declare.insert(id, whom);
            combat::attack(&view, &other).verdict == Verdict::Legal
        };
        let could =
            |(id, whom): (&ObjectId, &Recipient)| all.iter().any(|other| other != whom && is_legal(*id, *other));
        let open: Vec<ObjectId> =
            question.declare.iter().take(MOST_ASKED).filter(|each| could(*each)).map(|(id, _)| *id).collect();
        drop(view);
        for id in open {
            let what = format!("what {} attacks", self.label(id));
            self.taken.push(OpenChoice { player: active, by_chance: false, what, taken: None });
        }
    }

    /// The same of each creature that has to block, and could block another attacker.
    fn tell_what_they_may_block(&mut self, question: &BlockQuestion) {
        if question.declare.is_empty() {
            return;
        }
        let view = self.view();
        let attackers: Vec<ObjectId> = view.game().combat.attackers.keys().copied().collect();
        let is_legal = |id: ObjectId, other: ObjectId| {
            let declare: BTreeMap<_, _> = question.declare.clone().into_iter().chain([(id, vec![other])]).collect();
            combat::block(&view, &BlockQuestion { declare, ..question.clone() }).verdict == Verdict::Legal
        };
        let could = |(id, blocks): (&ObjectId, &Vec<ObjectId>)| {
            attackers.iter().any(|other| !blocks.contains(other) && is_legal(*id, *other))
        };
        let open: Vec<(PlayerId, ObjectId)> = question
            .declare
            .iter()
            .take(MOST_ASKED)
            .filter(|each| could(*each))
            .map(|(id, _)| (view.now(*id).controller, *id))
            .collect();
        drop(view);
        for (player, id) in open {
            let what = format!("what {} blocks", self.label(id));
            self.taken.push(OpenChoice { player, by_chance: false, what, taken: None });
        }
    }
}
