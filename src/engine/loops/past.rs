//! Whether something on a board asks what happened earlier this turn. What is asked only grows, so a state of play that
//! comes back must come back oftener before it counts as the same.

use super::reads::depends_on_context;
use crate::ability::{Amount, Change, Condition, Filter, Granted, Part, PlayerDeed, Rule, Trigger, Word, Words};
use crate::game::Game;

/// How the past is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// Something asks for it.
    pub asked: bool,
    /// After so many turns of a loop, what only compares it with fixed numbers finds nothing new.
    pub patience: usize,
    /// Numbers of the past go into what happens. [`reads`](super::reads) looks at them at every tick, so two states are
    /// never the same by their boards alone.
    pub used: bool,
    /// Something asks for it in a way that can't be looked at from outside, so that no two turns are known to be alike.
    pub hidden: bool,
    /// The greatest number of mana that an ability waits for somebody to expend: who has spent more this turn is asked
    /// nothing further.   700.14
    pub expended: u32,
}

/// So many turns at most are waited.
const PATIENCE: i64 = 60;

impl Past {
    pub(super) fn of(game: &Game) -> Self {
        let mut past = Self::default();
        for id in game.object_ids() {
            for part in game.object(id).printed.abilities.iter().flat_map(|ability| &ability.parts) {
                past.part(part);
            }
        }
        for part in game.effects.iter().flat_map(|effect| &effect.ability.parts) {
            past.part(part);
        }
        past
    }

    fn part(&mut self, part: &Part) {
        match part {
            Part::Static(sentence) => {
                self.standing(&sentence.condition);
                for effect in &sentence.effects {
                    self.standing(effect);
                    match &effect.change {
                        Change::Rule(Rule::CantDraw(Some(count)) | Rule::SpellsEachTurn(count, _)) => self.up_to(count),
                        Change::Gain(granted) => granted.iter().for_each(|one| {
                            if let Granted::Quoted { parts, .. } = one {
                                parts.iter().for_each(|part| self.part(part));
                            }
                        }),
                        _ => {}
                    }
                }
            }
            Part::Triggered(ability) => {
                self.trigger(&ability.trigger);
                self.words(&ability.trigger);
                self.words(&ability.condition);
                self.words(&ability.body.instructions);
            }
            Part::Activated(ability) => self.words(&ability.body.instructions),
            Part::Spell(body) => self.words(&body.instructions),
            Part::Keyword(_) | Part::Unread(_) => {}
        }
    }

    fn trigger(&mut self, trigger: &Trigger) {
        if let Trigger::Nth(number, _) | Trigger::AtMostEachTurn(number, _) = trigger {
            self.up_to(&Amount::Number(i64::from(*number)));
        }
        if let Trigger::PlayerDoes(_, PlayerDeed::Expend(number), _) = trigger {
            self.expended = self.expended.max(*number);
        }
        trigger.inner().iter().for_each(|part| self.trigger(part));
    }

    /// A number of the past is compared with this.
    fn up_to(&mut self, amount: &Amount) {
        self.asked = true;
        match amount {
            Amount::Number(number) if *number <= PATIENCE => {
                self.patience = self.patience.max(usize::try_from(*number).unwrap_or(0) + 1);
            }
            _ => self.hidden = true,
        }
    }

    /// What a static ability says. A number of the past in it moves the board itself, also where no tick reads it, so
    /// that no two turns are known to be alike; unless it is only compared with a fixed number, which it passes once
    /// and for all.
    fn standing(&mut self, piece: &dyn Words) {
        self.words(piece);
        let mut settled: Vec<*const Amount> = Vec::new();
        piece.any_word(&mut |word| {
            match word {
                Word::Condition(Condition::Compare(past, _, Amount::Number(_)))
                | Word::Condition(Condition::Compare(Amount::Number(_), _, past)) => settled.push(past),
                Word::Amount(amount) if speaks(amount) => {
                    self.hidden |= !settled.iter().any(|one| std::ptr::eq(*one, amount));
                }
                _ => {}
            }
            false
        });
    }

    fn words(&mut self, piece: &dyn Words) {
        piece.any_word(&mut |word| {
            match word {
                Word::Condition(Condition::Happened(happened)) => self.up_to(&happened.times),
                Word::Amount(amount) if speaks(amount) => {
                    self.asked = true;
                    self.used = true;
                    self.hidden |= matches!(amount, Amount::Events(event) | Amount::DamageDealt(event)
                        if depends_on_context(event.as_ref()));
                }
                // How many died only grows, and no board shows it.
                Word::Amount(Amount::Count(filter)) if filter.any_word(&mut |word| is_of_the_dead(&word)) => {
                    self.asked = true;
                    self.hidden = true;
                }
                Word::Filter(Filter::DiedThisTurn | Filter::Damaged | Filter::DamagedBy(_) | Filter::Helped(..)) => {
                    self.up_to(&Amount::Number(1));
                }
                _ => {}
            }
            false
        });
    }
}

/// Whether an amount is a number of the past.
const fn speaks(amount: &Amount) -> bool {
    matches!(amount, Amount::Events(_) | Amount::DamageDealt(_) | Amount::LifeGained(_) | Amount::LifeLost(_))
}

const fn is_of_the_dead(word: &Word<'_>) -> bool {
    matches!(word, Word::Filter(Filter::DiedThisTurn))
}
