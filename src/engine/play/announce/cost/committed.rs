//! What is given up in any number for an additional cost, where the total cost hangs on how much that is.   601.2b, 601.2f

use super::Given;
use super::giving_up::Wanted;
use crate::ability::{Amount, Cost, CostPart, Deed, Filter, PlayRule, Rule, Word, Words};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

impl Run<'_> {
    /// "You may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this
    /// way.": which those are is chosen before the total cost is known, and they are given up as it is paid.
    pub(in crate::engine::play::announce) fn commit_to(
        &mut self,
        player: PlayerId,
        way: &mut Cost,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let Some(this) = reading.this else { return Ok(()) };
        if !self.own_rules(this.id, reading).iter().any(hangs_on_what_is_paid) {
            return Ok(());
        }
        for part in &mut way.0 {
            let Some((deed, chosen)) = self.chosen_of_any_number(player, part, reading, given)? else { continue };
            if let CostPart::Sacrifice(amount, _)
            | CostPart::Exile(amount, _)
            | CostPart::TapOther(amount, _)
            | CostPart::Discard(amount, _) = part
            {
                *amount = Amount::Number(i64::try_from(chosen.len()).unwrap_or(i64::MAX));
            }
            let bounds = chosen.into_iter().map(|id| Bound::of(self.game(), id)).collect();
            given.committed.push((deed, bounds));
        }
        // Of nothing that is given up nothing is asked.
        way.0.retain(|part| part.how_many_of_what() != (Some(&Amount::Number(0)), part.objects()));
        Ok(())
    }

    /// What a player chooses of which any number may be given up, and what will be done to it.
    fn chosen_of_any_number(
        &mut self,
        player: PlayerId,
        part: &CostPart,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Option<(Deed, Vec<ObjectId>)>, Stop> {
        let amount = &Amount::UNBOUNDED;
        Ok(match part {
            CostPart::Sacrifice(any, filter) if any == amount => {
                let wanted = Wanted { player, amount, filter, reading };
                Some((Deed::Sacrificed, self.give_up_by_sacrifice(wanted, given)?))
            }
            CostPart::Exile(any, filter) if any == amount => {
                let wanted = Wanted { player, amount, filter, reading };
                Some((Deed::Exiled, self.give_up(wanted, filter.zone(), given)?))
            }
            CostPart::Discard(any, filter) if any == amount => {
                let wanted = Wanted { player, amount, filter, reading };
                Some((Deed::Discarded, self.give_up(wanted, Zone::Hand, given)?))
            }
            CostPart::TapOther(any, filter) if any == amount => {
                let filter = &Filter::Tapped.negate().and(filter.clone());
                let wanted = Wanted { player, amount, filter, reading };
                Some((Deed::Tapped, self.give_up(wanted, Zone::Battlefield, given)?))
            }
            _ => None,
        })
    }
}

/// "This spell costs {2} less to cast for each card exiled this way."
fn hangs_on_what_is_paid(rule: &Rule) -> bool {
    let paid = |word: Word<'_>| matches!(word, Word::Filter(Filter::ThisWay(_)));
    match rule {
        Rule::Playing(PlayRule::SpellCost { times: Some(times), .. }) => times.any_word(&mut |word| paid(word)),
        _ => false,
    }
}
