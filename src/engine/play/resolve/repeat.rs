//! "Copy it twice", "for each opponent, ...": instructions that are followed several times.   608.2

use super::Done;
use super::mana_symbols::adds_symbols;
use crate::ability::{Amount, Filter, Instruction, Subject, Who, Word, Words};
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
        if let [adds] = inner
            && let Some(who) = adds_symbols(adds)
        {
            return self.add_mana_so_often(who, amount, adds, reading);
        }
        match amount {
            Amount::Count(_) | Amount::Players(_)
                if let [create] = inner
                    && is_the_same_for_each(create) =>
            {
                self.repeat_at_once(amount, create, reading)
            }
            Amount::Count(filter)
                if let [copy] = inner
                    && copies_each(copy) =>
            {
                self.copy_each(filter, copy, reading)
            }
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
                if !done {
                    reading.found_nothing(inner);
                }
                Ok(done)
            }
        }
    }

    /// "For each creature you control, create a 1/2 white Moogle creature token", "for each card exiled this way, you gain
    /// 1 life": all of it at one time.   608.2f
    fn repeat_at_once(&mut self, times: &Amount, inner: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        let (Instruction::CreateTokens { amount, .. }
        | Instruction::GainLife(_, amount)
        | Instruction::LoseLife(_, amount)) = inner
        else {
            return Ok(false);
        };
        let all = self.number(times, reading).saturating_mul(self.number(amount, reading));
        if all <= 0 {
            return Ok(false);
        }
        let all = Amount::Number(all);
        match inner {
            Instruction::GainLife(who, _) => self.gain_life(who, &all, reading),
            Instruction::LoseLife(who, _) => self.lose_life(who, &all, reading),
            Instruction::CreateTokens { who, token, .. } => self.create(who, &all, token, reading),
            _ => Ok(false),
        }
    }

    /// "For each creature you control, create a token that's a copy of it": all of them at one time.   608.2f
    fn copy_each(&mut self, filter: &Filter, copy: &Instruction, reading: &mut Reading) -> Result<Done, Stop> {
        let each = self.each_meant(filter, reading);
        if each.is_empty() {
            return Ok(false);
        }
        reading.it = each;
        self.follow(copy, reading)
    }

    /// "For each card exiled this way, copy it": each of them in its turn is "it".
    fn repeat_for_each(&mut self, filter: &Filter, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let before = reading.it.clone();
        let mut made: Vec<Bound> = Vec::new();
        let found = self.each_meant(filter, reading);
        self.so_often(u32::try_from(found.len()).unwrap_or(u32::MAX), reading)?;
        for bound in found {
            reading.it = vec![bound];
            done |= self.follow_all(inner, reading)?;
            if !reading.it.iter().any(|it| it.id == bound.id) {
                made.append(&mut reading.it);
            }
        }
        // "Put those cards onto the battlefield", "exile those tokens": all that came of it.
        reading.it = if made.is_empty() { before } else { made };
        if !done {
            reading.found_nothing(inner);
        }
        Ok(done)
    }

    /// "For each of those creatures": those that were spoken of, wherever they are by now; else what is found.   608.2h
    fn each_meant(&self, filter: &Filter, reading: &Reading) -> Vec<Bound> {
        let parts = if let Filter::All(parts) = filter { parts.as_slice() } else { std::slice::from_ref(filter) };
        let noun =
            |part: &&Filter| matches!(part, Filter::Type(_) | Filter::Subtype(_) | Filter::Permanent | Filter::Card);
        let (nouns, others): (Vec<&Filter>, Vec<&Filter>) = parts.iter().partition(noun);
        if let ([Filter::Is(those)], false) = (others.as_slice(), nouns.is_empty()) {
            return self.meant(those, reading);
        }
        if let Some(those) = self.known_from_before(filter, reading) {
            return those;
        }
        let known = |id| reading.deeds.iter().flat_map(|(_, bounds)| bounds).find(|bound| bound.id == id);
        let bound = |id| known(id).copied().unwrap_or_else(|| Bound::of(self.game(), id));
        self.found_by(filter, reading).into_iter().map(bound).collect()
    }

    /// "For each opponent, ... that player ...".
    fn repeat_for_players(&mut self, who: &Who, inner: &[Instruction], reading: &mut Reading) -> Result<Done, Stop> {
        let mut done = false;
        let (before, complied) = (reading.player, reading.complied.clone());
        let mut made: Vec<Bound> = Vec::new();
        let mut chosen: Vec<Bound> = Vec::new();
        for player in self.who(who, reading) {
            reading.player = Some(player);
            reading.complied.clone_from(&complied);
            let it = reading.it.clone();
            let chosen_before = reading.chosen.clone();
            done |= self.follow_all(inner, reading)?;
            if reading.chosen != chosen_before {
                chosen.extend(reading.chosen.iter().copied());
            }
            if reading.it != it {
                made.extend(reading.it.iter().copied());
            }
        }
        reading.player = before;
        if !chosen.is_empty() {
            reading.chosen = chosen;
        }
        // "For each opponent, create a token. Sacrifice those tokens": all that came of it.
        if !made.is_empty() {
            reading.it = made;
        } else if !done {
            reading.found_nothing(inner);
        }
        Ok(done)
    }
}

/// Whether it creates copies of each of several objects, which differ in nothing else.
fn copies_each(copy: &Instruction) -> bool {
    let of_one = &mut |word: Word<'_>| matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsController));
    match copy {
        Instruction::CreateCopies { who: Who::You, amount, of: Subject::It, except, attacking: false, .. } => {
            !amount.any_word(of_one) && !except.any_word(of_one)
        }
        _ => false,
    }
}

/// Whether it creates tokens that are alike, or changes life totals by as much, whichever of several objects or players it
/// is done for.
fn is_the_same_for_each(create: &Instruction) -> bool {
    let of_one = |word: Word<'_>| {
        let it = matches!(word, Word::Subject(Subject::It | Subject::Linked(_)) | Word::Amount(Amount::ThatMuch));
        it || matches!(word, Word::Who(Who::ThatPlayer | Who::ItsController | Who::ItsOwner))
    };
    let is_such = match create {
        Instruction::CreateTokens { who: Who::You, .. } => true,
        Instruction::GainLife(_, amount) | Instruction::LoseLife(_, amount) => matches!(amount, Amount::Number(_)),
        _ => false,
    };
    is_such && !create.any_word(&mut |word| of_one(word))
}
