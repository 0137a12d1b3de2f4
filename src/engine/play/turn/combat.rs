//! Declaring attackers and blockers, by the judges of attacks and blocks.   308, 309 · 508, 509

use crate::ability::{Cost, Keyword, Rule};
use crate::edition::Provision;
use crate::engine::combat;
use crate::engine::event::Happening;
use crate::engine::play::announce::Given;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::question::Agreed;
use crate::game::{AttackQuestion, BlockQuestion, ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};
use crate::terms::Step;

impl Run<'_> {
    /// The active player attacks with these.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn attack(&mut self, player: PlayerId, question: &AttackQuestion) -> Result<(), Stop> {
        let turn = &self.game().turn;
        if turn.step != Step::DeclareAttackers || self.state.course.begun || !self.game().is_turn_of(player) {
            return illegal(
                format!("{} can't declare attackers now.", self.name(player)),
                Provision::AttackDeclaration,
            );
        }
        let owed = combat::attack_cost(&self.view(), question);
        let pay = Some(question.pay.clone().unwrap_or_else(|| owed.clone()));
        lawful(combat::attack(&self.view(), &AttackQuestion { pay, ..question.clone() }))?;
        self.state.course.begun = true;
        self.pay_to_declare(player, &owed, question.pay.as_ref(), "the cost to attack")?;
        let attackers: Vec<ObjectId> = question.declare.keys().copied().collect();
        let chosen = self.choose_as_they_attack(player, &attackers)?;
        self.attack_happens(question, chosen.event(player).collect())?;
        self.follow_as_they_attack(player, &chosen)?;
        self.settle()?;
        self.give_priority();
        Ok(())
    }

    /// The creatures become attackers, without a choice that a player has as they do: what triggers then waits.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine) fn attackers_become(&mut self, question: &AttackQuestion) -> Result<(), Stop> {
        self.attack_happens(question, Vec::new())
    }

    /// They tap, unless they don't for attacking, and become attackers, with all that happens at the same time.
    fn attack_happens(&mut self, question: &AttackQuestion, beside: Vec<Happening>) -> Result<(), Stop> {
        let game = self.state.game_mut();
        game.combat.attackers.clone_from(&question.declare);
        game.combat.bands.clone_from(&question.bands);
        let view = self.view();
        let stays = |id: &ObjectId| {
            view.now(*id).has(&Keyword::Vigilance)
                || view.clauses_on(*id).any(|clause| clause.rule == Rule::AttackingDoesntTap)
        };
        let tapping = question.declare.keys().filter(|id| !stays(id)).copied().map(Happening::Taps);
        let mut event: Vec<Happening> = tapping.collect();
        drop(view);
        event.extend(beside);
        event.push(Happening::Attack(question.declare.clone()));
        self.happen(event, &By::rule(Provision::AttackBecomes))?;
        Ok(())
    }

    /// Defending players block with these; the first of them pays what it costs.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn block(&mut self, players: &[PlayerId], question: &BlockQuestion) -> Result<(), Stop> {
        let Some(player) = players.first().copied() else { return Ok(()) };
        let turn = &self.game().turn;
        if turn.step != Step::DeclareBlockers || self.state.course.begun || self.game().is_turn_of(player) {
            return illegal(format!("{} can't declare blockers now.", self.name(player)), Provision::BlockDeclaration);
        }
        if let Some(blocker) = question.declare.keys().copied().find(|id| !self.declares_for(players, *id)) {
            let controller = self.name(self.view().now(blocker).controller).to_owned();
            let text = format!("{controller} controls {}, and declares whether it blocks.", self.label(blocker));
            return illegal(text, Provision::BlockDeclaration);
        }
        let owed = combat::block_cost(&self.view(), question);
        let pay = Some(question.pay.clone().unwrap_or_else(|| owed.clone()));
        lawful(combat::block(&self.view(), &BlockQuestion { pay, ..question.clone() }))?;
        self.state.course.begun = true;
        self.pay_to_declare(player, &owed, question.pay.as_ref(), "the cost to block")?;
        self.blockers_become(question)?;
        self.settle()?;
        self.give_priority();
        Ok(())
    }

    /// The creatures become blockers: what triggers then waits.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine) fn blockers_become(&mut self, question: &BlockQuestion) -> Result<(), Stop> {
        let game = self.state.game_mut();
        game.combat.blockers.clone_from(&question.declare);
        game.combat.blocked = question.declare.values().flatten().copied().collect();
        self.happen(vec![Happening::Block(question.declare.clone())], &By::rule(Provision::BlockBecomes))?;
        Ok(())
    }

    /// What a declaration costs is paid, with the mana and the life that its player agreed to, where the file says.
    /// 308.2f, 309.2d · 508.1j, 509.1f
    fn pay_to_declare(&mut self, player: PlayerId, owed: &Cost, pay: Option<&Cost>, what: &str) -> Result<(), Stop> {
        if owed.0.is_empty() {
            return Ok(());
        }
        let attacks = self.game().turn.step == Step::DeclareAttackers;
        self.rest_on(if attacks { Provision::AttackCostPaid } else { Provision::BlockCostPaid });
        let mut reading = Reading::of(None, player, what.into());
        let agreed = pay.map(|pay| Agreed { mana: pay.mana(), life: Some(combat::life_beside(pay, owed)) });
        self.pay(player, owed, &mut reading, &mut Given { agreed, ..Given::default() })
    }

    /// Whether one of these players declares what the creature blocks: its controller, a teammate, or who decides for them.
    /// 509.1, 722.5, 805.10d
    fn declares_for(&self, players: &[PlayerId], blocker: ObjectId) -> bool {
        let controller = self.view().now(blocker).controller;
        players.iter().any(|player| self.state.acts_for(*player, controller))
    }
}

/// What a judge of attacks, blocks or damage says, as a step that goes on or is illegal.
///
/// # Errors
/// What is wrong with it.
pub(in crate::engine::play) fn lawful(ruling: Ruling) -> Result<(), Stop> {
    match ruling.verdict {
        Verdict::Legal => Ok(()),
        _ => {
            let reason = ruling.reasons.into_iter().find(|reason| reason.kind != ReasonKind::Exemption);
            let mut reason = reason.unwrap_or_else(|| Reason::new(ReasonKind::Rule, ruling.summary));
            reason.provisions.extend(ruling.provisions);
            Err(Stop::Illegal(Box::new(reason)))
        }
    }
}
