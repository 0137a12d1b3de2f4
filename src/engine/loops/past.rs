//! Whether something on a board asks what happened earlier this turn. What is asked only grows, so a state of play that
//! comes back must come back oftener before it counts as the same.

use crate::ability::{Amount, Change, Condition, Filter, Granted, Part, Rule, Trigger, Word, Words};
use crate::game::Game;

/// How the past is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Past {
    /// Something asks for it.
    pub asked: bool,
    /// After so many turns of a loop, what only compares it with fixed numbers finds nothing new.
    pub patience: usize,
    /// Numbers of the past go into what happens, so that no two turns are known to be alike.
    pub used: bool,
}

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
                self.words(&sentence.condition);
                for effect in &sentence.effects {
                    self.words(effect);
                    match &effect.change {
                        Change::Rule(Rule::CantDraw(Some(count)) | Rule::SpellsEachTurn(count)) => self.up_to(count),
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
        match trigger {
            Trigger::Nth(number, inner) | Trigger::AtMostEachTurn(number, inner) => {
                self.up_to(&Amount::Number(i64::from(*number)));
                self.trigger(inner);
            }
            Trigger::Batch(_, inner) | Trigger::While(inner, _) => self.trigger(inner),
            Trigger::Either(parts) => parts.iter().for_each(|part| self.trigger(part)),
            _ => {}
        }
    }

    /// A number of the past is compared with this.
    fn up_to(&mut self, amount: &Amount) {
        self.asked = true;
        match amount {
            Amount::Number(number) => {
                self.patience = self.patience.max(usize::try_from(*number).unwrap_or(0).min(60) + 1);
            }
            _ => self.used = true,
        }
    }

    fn words(&mut self, piece: &dyn Words) {
        let mut known: Vec<*const Amount> = Vec::new();
        piece.any_word(&mut |word| {
            match word {
                Word::Condition(Condition::Happened(happened)) => self.up_to(&happened.times),
                Word::Condition(Condition::Compare(left, _, right)) if speaks(left) || speaks(right) => {
                    known.extend([std::ptr::from_ref(left), std::ptr::from_ref(right)]);
                    self.up_to(if speaks(left) { right } else { left });
                }
                Word::Amount(amount) if speaks(amount) && !known.contains(&std::ptr::from_ref(amount)) => {
                    self.asked = true;
                    self.used = true;
                }
                Word::Filter(Filter::DiedThisTurn | Filter::Damaged | Filter::DamagedBy(_)) => {
                    self.up_to(&Amount::Number(1));
                }
                _ => {}
            }
            false
        });
    }
}

fn speaks(amount: &Amount) -> bool {
    matches!(amount, Amount::Events(_) | Amount::LifeGained(_) | Amount::LifeLost(_))
}
