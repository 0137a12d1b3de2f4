//! Melee: a bonus for each opponent attacked.   702.121

use std::collections::BTreeSet;

use super::Done;
use crate::ability::{Amount, Change, Continuous, Duration, Subject};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{PlayerId, Recipient};

impl Run<'_> {
    /// +1/+1 for each opponent whom a creature was declared to attack.   702.121
    pub(super) fn melee(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let attacked = self.game().combat.attackers.values().filter_map(|attacked| match attacked {
            Recipient::Player(player) => Some(*player),
            Recipient::Object(_) => None,
        });
        let attacked: BTreeSet<PlayerId> = attacked.collect();
        let count = || Amount::Number(i64::try_from(attacked.len()).unwrap_or(i64::MAX));
        let change = Change::ModifyPt(count(), count());
        self.begin_lasting(&[Continuous { subject: Subject::This, change }], Duration::EndOfTurn, reading)
    }
}
