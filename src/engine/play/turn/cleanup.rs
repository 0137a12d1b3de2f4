//! The cleanup step.   314 · 514

use crate::ability::Filter;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hand_size::maximum_hand;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Ends, PlayerId};

impl Run<'_> {
    /// A player whose turn it is discards down to the maximum hand size.   314.1 · 514.1
    fn discards_down(&mut self, player: PlayerId) -> Result<(), Stop> {
        let most = maximum_hand(&self.view(), player).unwrap_or(usize::MAX);
        let over = self.cards_in_hand(player).saturating_sub(most);
        if over == 0 {
            return Ok(());
        }
        let reading = Reading::of(None, player, "the maximum hand size".into());
        let event = self.choose_discards(player, over, &Filter::Any, &reading, None)?;
        if self.game().player(player).vanguard.is_some_and(|own| own.hand != 0)
            && self.edition.has(Provision::VanguardMaximum)
        {
            self.rest_on(Provision::VanguardMaximum);
        }
        self.happen(event, &By::rule(Provision::CleanupDiscard))?;
        Ok(())
    }

    /// The active player discards down to the maximum hand size; then damage wears off and effects that last for the
    /// turn end, at once. Players get priority only where something waits, and then there is another cleanup step.
    pub(super) fn cleanup_step(&mut self) -> Result<(), Stop> {
        let active = self.game().turn_of(self.game().turn.active);
        let turn = self.game().turn.number;
        for player in &active {
            self.discards_down(*player)?;
        }
        let hurt = self.game().permanents_phased_or_not().any(|id| self.game().object(id).damage != 0);
        if hurt {
            self.happen(vec![Happening::DamageWearsOff], &By::rule(Provision::CleanupDamage))?;
        }
        self.shields_wear_off();
        self.end_all(|ends| match ends {
            Ends::Cleanup(of) | Ends::Used(of) => of <= turn,
            Ends::CleanupOf(player, made) | Ends::During(player, made) => active.contains(&player) && made < turn,
            _ => false,
        });
        self.state.next_spells.retain(|next| next.turn > turn);
        self.state.delayed.retain(|delayed| delayed.until.is_none_or(|until| until > turn));
        self.state.used.clear();
        self.state.course.cleanup_again = self.settle()?;
        if self.state.course.cleanup_again {
            self.rest_on(Provision::CleanupPriority);
            self.give_priority();
            return Ok(());
        }
        self.state.departed = self.departed_to_copy();
        if self.stops_here() {
            return Ok(());
        }
        self.next_step()
    }
}
