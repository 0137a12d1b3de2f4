//! "Repeat this process": instructions that are followed again where they say so themselves.   608.2c

use super::Done;
use crate::ability::{Deed, Instruction};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

/// So often a process is repeated.
const MOST_REPEATS: u32 = 1000;

impl Run<'_> {
    /// Follows instructions, again and again where they say so. What they call "this way" is each time what was done that
    /// time, and all of it once the process is over.   608.2c
    pub(super) fn follow_process(&mut self, instructions: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let before = reading.deeds.clone();
        let mut earlier = Vec::new();
        let outer = (std::mem::take(&mut self.repeats), self.passes);
        for passes in 0..MOST_REPEATS {
            self.passes = passes;
            done |= self.follow_all(instructions, reading)?;
            if !std::mem::take(&mut self.repeats) {
                reading.deeds.extend(earlier);
                (self.repeats, self.passes) = outer;
                return Ok(done);
            }
            earlier.extend(new_deeds(&before, &reading.deeds));
            reading.deeds.clone_from(&before);
        }
        self.beyond(reading.object(), &reading.text, "a process that is repeated without an end")
    }
}

/// What was done since, of each deed.
fn new_deeds(before: &[(Deed, Vec<Bound>)], now: &[(Deed, Vec<Bound>)]) -> Vec<(Deed, Vec<Bound>)> {
    let known = |place: usize| before.get(place).map_or(0, |(_, known)| known.len());
    let new = |(place, (deed, all)): (usize, &(Deed, Vec<Bound>))| (*deed, all.get(known(place)..).map(<[_]>::to_vec));
    now.iter().enumerate().map(new).filter_map(|(deed, new)| Some((deed, new.filter(|new| !new.is_empty())?))).collect()
}
