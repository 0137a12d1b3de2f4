//! What a spell or ability divides among its targets, as its player announces it.   409.1e · 601.2d

use crate::ability::{Amount, CounterStep, Instruction, Subject};
use crate::edition::Provision;
use crate::engine::play::announced::Section;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::game::Recipient;

/// So much for each of these.
type Shares = Vec<(Recipient, i64)>;

impl Run<'_> {
    /// How its total is divided among its targets: as its player has said, who is asked otherwise.   601.2d
    ///
    /// # Errors
    /// What was said does not divide it; a choice that nobody has answered.
    pub(in crate::engine::play) fn divide_announced(
        &mut self,
        sections: &[Section],
        reading: &Reading,
    ) -> Result<Shares, Stop> {
        let mut all = reading.divided.clone();
        for section in sections {
            for instruction in section.instructions.iter() {
                let (amount, among) = match instruction {
                    Instruction::DivideDamage { amount, among: Subject::Target(place), evenly: false, .. }
                    | Instruction::Counters(CounterStep::Distribute(amount, _, Subject::Target(place))) => {
                        (amount, *place)
                    }
                    _ => continue,
                };
                let targets = section.targets.get(among).into_iter().flatten();
                let targets: Vec<Recipient> = targets.map(|target| target.recipient()).collect();
                // "As you cast this spell": that is now.
                let amount = if let Amount::AsCast(now) = amount { now } else { amount };
                let own = Reading { targets: section.targets.clone(), ..reading.clone() };
                let total = self.number(amount, &own);
                let told: Shares = reading.divided.iter().filter(|(to, _)| targets.contains(to)).copied().collect();
                let divides = self.divides(total, &targets, &told, reading);
                self.noted(divides)?;
                if targets.len() > 1 && told.is_empty() {
                    all.extend(self.divide(reading.you, total, &targets, reading)?);
                }
            }
        }
        Ok(all)
    }

    /// Whether each target can get one, and what was said gives each of them one or more and is the whole of it.
    fn divides(&self, total: i64, targets: &[Recipient], told: &Shares, reading: &Reading) -> Result<(), Stop> {
        let of = reading.object().map_or("this", |id| self.label(id));
        let named = |to: &Recipient| self.game().name_of(*to);
        if i64::try_from(targets.len()).is_ok_and(|many| many > 1 && many > total) {
            let text = format!("{of} divides {total} among {} targets, and each of them must get 1.", targets.len());
            return illegal(text, Provision::CastDivide);
        }
        if told.is_empty() {
            return Ok(());
        }
        let share = |to: &&Recipient| told.iter().find(|(known, _)| known == *to).map_or(0, |(_, share)| *share);
        if let Some(without) = targets.iter().find(|to| share(to) < 1) {
            let text = format!("{of} gives {} nothing, and each target must get 1 or more.", named(without));
            return illegal(text, Provision::CastDivide);
        }
        let sum = told.iter().map(|(_, share)| *share).fold(0, i64::saturating_add);
        if sum != total {
            return illegal(format!("{of} divides {total}, not {sum}."), Provision::CastDivide);
        }
        Ok(())
    }
}
