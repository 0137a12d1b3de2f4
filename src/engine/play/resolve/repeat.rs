//! "Copy it twice", "for each opponent, ...": instructions that are followed several times.   608.2

use super::Done;
use crate::ability::{Amount, Filter, Instruction, Who};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    pub(super) fn repeat(
        &mut self,
        amount: &Amount,
        inner: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        match amount {
            Amount::Count(filter) => self.repeat_for_each(filter, inner, reading),
            Amount::Players(who) => self.repeat_for_players(who, inner, reading),
            // "Copy it twice": the same each time, and not what came of it the time before.
            amount => {
                let mut done = false;
                let before = reading.it.clone();
                let mut made: Vec<Bound> = Vec::new();
                for _ in 0..self.times(amount, reading)? {
                    reading.it.clone_from(&before);
                    done |= self.follow_all(inner, reading)?;
                    if reading.it != before {
                        made.append(&mut reading.it);
                    }
                }
                reading.it = if made.is_empty() { before } else { made };
                Ok(done)
            }
        }
    }

    /// "For each card exiled this way, copy it": each of them in its turn is "it".
    fn repeat_for_each(&mut self, filter: &Filter, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let before = reading.it.clone();
        let mut made: Vec<Bound> = Vec::new();
        let found = self.found_by(filter, reading);
        self.so_often(u32::try_from(found.len()).unwrap_or(u32::MAX), reading)?;
        for id in found {
            let known = reading.deeds.iter().flat_map(|(_, bounds)| bounds).find(|bound| bound.id == id);
            let bound = known.copied().unwrap_or_else(|| Bound::of(self.game(), id));
            reading.it = vec![bound];
            done |= self.follow_all(inner, reading)?;
            if !reading.it.iter().any(|it| it.id == id) {
                made.append(&mut reading.it);
            }
        }
        // "Put those cards onto the battlefield", "exile those tokens": all that came of it.
        reading.it = if made.is_empty() { before } else { made };
        Ok(done)
    }

    /// "For each opponent, ... that player ...".
    fn repeat_for_players(&mut self, who: &Who, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let (before, complied) = (reading.player, reading.complied.clone());
        let mut made: Vec<Bound> = Vec::new();
        for player in self.who(who, reading) {
            reading.player = Some(player);
            reading.complied.clone_from(&complied);
            let it = reading.it.clone();
            done |= self.follow_all(inner, reading)?;
            if reading.it != it {
                made.extend(reading.it.iter().copied());
            }
        }
        reading.player = before;
        // "For each opponent, create a token. Sacrifice those tokens": all that came of it.
        if !made.is_empty() {
            reading.it = made;
        }
        Ok(done)
    }
}
