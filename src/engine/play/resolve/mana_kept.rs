//! Mana that is not lost as steps and phases end, firebending's too; and melee's count of those attacked.
//! 500.5, 702.121, 702.189

use super::Done;
use crate::ability::{Amount, Change, Continuous, Duration, Subject};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Kept;
use crate::game::{PlayerId, Recipient};
use crate::terms::{Color, ManaSymbol};

impl Run<'_> {
    /// The mana that was just added stays until the turn (or the combat) ends.
    pub(super) fn keep_mana(&mut self, combat: bool, reading: &Reading) -> Done {
        let this = reading.this.map(|this| this.id);
        let own = self.events.iter().rev().take_while(|event| {
            event.cause.as_ref().is_some_and(|cause| Some(cause.object) == this && cause.ability == reading.text)
        });
        let added: Vec<(PlayerId, Vec<ManaSymbol>)> = own
            .filter_map(|event| match &event.what {
                Happening::AddsMana(player, mana) => Some((*player, mana.clone())),
                _ => None,
            })
            .collect();
        let kept = added
            .iter()
            .flat_map(|(player, mana)| mana.iter().map(move |mana| Kept { player: *player, mana: *mana, combat }));
        self.state.kept.extend(kept);
        !added.is_empty()
    }

    /// So much {R}, which stays until end of combat.   702.189a
    pub(super) fn firebend(&mut self, player: PlayerId, count: u32, reading: &Reading) -> Result<Done, Stop> {
        let mana = vec![ManaSymbol::Color(Color::Red); count.min(1000) as usize];
        let by = reading.by(Provision::ResolveOrder);
        self.happen(vec![Happening::AddsMana(player, mana)], &by)?;
        self.keep_mana(true, reading);
        Ok(!self.happen(vec![Happening::Does(player, "firebend".to_owned(), i64::from(count))], &by)?.is_empty())
    }

    /// +1/+1 for each opponent whom a creature was declared to attack.   702.121
    pub(super) fn melee(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let attacked = self.game().combat.attackers.values().filter_map(|attacked| match attacked {
            Recipient::Player(player) => Some(*player),
            Recipient::Object(_) => None,
        });
        let attacked: std::collections::BTreeSet<PlayerId> = attacked.collect();
        let count = || Amount::Number(i64::try_from(attacked.len()).unwrap_or(i64::MAX));
        let change = Change::ModifyPt(count(), count());
        self.begin_lasting(&[Continuous { subject: Subject::This, change }], Duration::EndOfTurn, reading)
    }
}
