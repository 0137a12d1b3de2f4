//! How something enters, by what others say of it: "Creatures your opponents control enter tapped."   614.12

use super::Applies;
use super::enters::{enters_tapped, with_counters};
use crate::ability::{Amount, PlayRule, Rule, Word, Words};
use crate::engine::event::{Being, Copiable, Entering, Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, View};
use crate::game::ObjectId;

impl Run<'_> {
    /// How many counters another ability has it enter with: of what was spent to cast it, its spell tells.
    fn so_many_by_others(&self, amount: &Amount, clause: &Clause, (view, entry): (&View<'_>, &Entry)) -> u32 {
        let of_spell = |word: Word<'_>| {
            let Word::Amount(amount) = word else { return false };
            matches!(amount, Amount::ManaSpent(_) | Amount::ColorsSpent(_) | Amount::ManaFrom(..))
        };
        match (&entry.what, clause.scope.you) {
            (Entering::Object(spell), Some(you)) if amount.any_word(&mut |word| of_spell(word)) => {
                let this = clause.origin.object.map(|id| Bound::of(self.game(), id));
                let reading = Reading::of(this, you, clause.origin.ability.as_str().into());
                self.count(amount, &Reading { it: vec![Bound::of(self.game(), *spell)], ..reading })
            }
            _ => u32::try_from(view.amount(amount, &clause.scope).max(0)).unwrap_or(u32::MAX),
        }
    }

    /// What others say of it: "Creatures your opponents control enter tapped."
    pub(super) fn entering_by_others(
        &self,
        entry: &Entry,
        (view, id): (&View<'_>, ObjectId),
        found: &mut Vec<Applies>,
    ) {
        // What one ability says of it is one effect: with counters, and as a Mutant.
        let mut said: Vec<(&Clause, Entry)> = Vec::new();
        for clause in view.clauses_on(id).filter(|clause| clause.origin.object != Some(id)) {
            let same =
                |(other, _): &(&Clause, Entry)| clause.origin == other.origin && clause.timestamp == other.timestamp;
            let before = said.iter().position(same);
            let entry = before.and_then(|place| said.get(place)).map_or(entry, |(_, entry)| entry);
            let entry = match &clause.rule {
                Rule::EntersTapped => Entry { tapped: true, ..entry.clone() },
                Rule::EntersUntapped => Entry { tapped: false, ..entry.clone() },
                Rule::EntersWith(amount, kind) => {
                    with_counters(entry, kind, self.so_many_by_others(amount, clause, (view, entry)))
                }
                Rule::EntersBeing(changes) => {
                    let before = entry.being.iter().flat_map(|being| &being.changes);
                    let being = Being {
                        changes: before.chain(changes).cloned().collect(),
                        controller: clause.scope.you.unwrap_or(entry.under),
                        text: clause.origin.ability.clone(),
                        source: clause.origin.object,
                    };
                    Entry { being: Some(being), ..entry.clone() }
                }
                // "Creatures you control enter as a copy of this creature."
                Rule::Playing(PlayRule::EntersAsCopy(..)) => match clause.origin.object {
                    Some(of) if of != id => {
                        let copied = Copiable(copying::copiable(view, of), copying::halves(view, of));
                        Entry { copy_of: Some(copied), ..entry.clone() }
                    }
                    _ => continue,
                },
                _ => continue,
            };
            match before.and_then(|place| said.get_mut(place)) {
                Some((_, all)) => *all = entry,
                None => said.push((clause, entry)),
            }
        }
        // Of what would have it enter tapped and what would not, the one that comes later counts (616.1).
        let untapped = said.iter().any(|(clause, _)| clause.rule == Rule::EntersUntapped);
        let tapped = |applies: &Applies| !applies.asks.is_empty() || enters_tapped(applies);
        let open =
            untapped && (found.iter().any(tapped) || said.iter().any(|(clause, _)| clause.rule == Rule::EntersTapped));
        for (clause, entry) in said {
            let adds = !(open && matches!(clause.rule, Rule::EntersTapped | Rule::EntersUntapped));
            found.push(Applies { adds, ..Applies::by_clause(clause, vec![Happening::Enters(Box::new(entry))]) });
        }
    }
}
