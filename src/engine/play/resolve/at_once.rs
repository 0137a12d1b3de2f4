//! Damage, tokens or counters of one sentence: one event.   608.2f

use super::Done;
use super::tokens::Arriving;
use crate::ability::Instruction;
use crate::edition::Provision;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    /// "~ deals 2 damage to any target and 1 damage to you": what each of these would do is found one after the other,
    /// and then happens at one time.
    pub(super) fn at_once(&mut self, all: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        match all.first() {
            Some(Instruction::Damage { .. }) => self.deal_at_once(all, reading),
            Some(Instruction::CreateTokens { .. } | Instruction::CreateCopies { .. }) => {
                self.create_kinds_at_once(all, reading)
            }
            _ => self.put_at_once(all, reading),
        }
    }

    fn deal_at_once(&mut self, all: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for instruction in all {
            if let Instruction::Damage { source, amount, to } = instruction {
                event.extend(self.damage_of(source, amount, to, reading)?);
            }
        }
        self.deal_all(event, reading)
    }

    fn create_kinds_at_once(&mut self, all: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut tokens = Vec::new();
        for instruction in all {
            match instruction {
                Instruction::CreateTokens { who, amount, token } => {
                    tokens.extend(self.tokens_of(who, amount, token, reading)?);
                }
                Instruction::CreateCopies { who, amount, of, except, tapped, attacking } => {
                    let arriving = Arriving { tapped: *tapped, attacking: *attacking };
                    tokens.extend(self.copies_of((who, amount, of), except, arriving, reading)?);
                }
                _ => {}
            }
        }
        let done = self.create_at_one_time(tokens, reading)?;
        for instruction in all {
            match instruction {
                Instruction::CreateTokens { token, .. } => self.link_to_exiled(&token.abilities, &reading.it, reading),
                Instruction::CreateCopies { except, .. } => self.link_copies_to_exiled(except, reading),
                _ => {}
            }
        }
        Ok(done)
    }

    fn put_at_once(&mut self, all: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for instruction in all {
            if let Instruction::PutCounters(amount, kind, on) = instruction {
                event.extend(self.counters_put(amount, kind, on, reading)?);
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }
}
