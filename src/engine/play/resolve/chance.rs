//! Coins, dice, and what is picked at random: nobody chooses it, so the file tells it, or it stays open.   705, 706

use super::Done;
use crate::ability::{Instruction, PlayerDeed, Row, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;

impl Run<'_> {
    pub(super) fn flip_coin(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        for player in self.who(who, reading) {
            let this = reading.object();
            let won = self.may(player, format!("whether {} wins the flip", self.name(player)), Kind::Chance, this)?;
            reading.won = Some(won);
            let does = if won { PlayerDeed::WinFlip } else { PlayerDeed::LoseFlip };
            let event = vec![Happening::Does(player, does, 1)];
            self.happen(event, &reading.by(Provision::ResolveOrder))?;
        }
        Ok(true)
    }

    pub(super) fn roll(&mut self, sides: u32, rows: &[Row], reading: &mut Reading) -> Result<Done, Stop> {
        let open = Open::new(
            reading.you,
            format!("the result of {}'s d{sides}", self.name(reading.you)),
            Kind::Chance,
            1..=i64::from(self.so_often(sides, reading)?),
        )
        .of(reading.object());
        if let Some(Choosable::Number(result)) = self.choose(open)?.first() {
            reading.result = *result;
        }
        let does = Happening::Does(reading.you, PlayerDeed::Roll, reading.result);
        self.happen(vec![does], &reading.by(Provision::ResolveOrder))?;
        // The row of the result is followed, if there is a table (706.3).
        let result = reading.result;
        let of_result = |row: &&Row| (i64::from(row.least)..=i64::from(row.most)).contains(&result);
        if let Some(row) = rows.iter().find(of_result) {
            self.follow_all(&row.then, reading)?;
        }
        Ok(true)
    }

    /// What is picked at random is asked like a choice: the file tells what it was.
    pub(super) fn at_random(&mut self, inner: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        self.by_chance(|run| run.follow_all(std::slice::from_ref(inner), reading))
    }
}
