//! The cleanup step.   314 · 514

use rpds::RedBlackTreeMapSync;

use crate::ability::{Filter, Rule};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Ends;

impl Run<'_> {
    /// The active player discards down to the maximum hand size; then damage wears off and effects that last for the
    /// turn end, at once. Players get priority only where something waits, and then there is another cleanup step.
    pub(super) fn cleanup_step(&mut self) -> Result<(), Stop> {
        let active = self.game().turn.active;
        let turn = self.game().turn.number;
        let unlimited = self.is_bound(active, &Rule::NoMaximumHand);
        let over = self.cards_in_hand(active).saturating_sub(self.maximum_hand(active));
        if over > 0 && !unlimited {
            let reading = Reading::of(None, active, "the maximum hand size".into());
            let event = self.choose_discards(active, over, &Filter::Any, &reading, None)?;
            self.happen(event, &By::rule(Provision::CleanupDiscard))?;
        }
        let hurt = self.game().permanents().any(|id| self.game().object(id).damage != 0);
        if hurt {
            self.happen(vec![Happening::DamageWearsOff], &By::rule(Provision::CleanupDamage))?;
        }
        self.shields_wear_off();
        self.end_effects(|effect| match effect.ends {
            Ends::Cleanup(of) | Ends::Used(of) => of <= turn,
            Ends::CleanupOf(player, made) => player == active && made < turn,
            _ => false,
        });
        self.state.permissions.retain(|permission| match permission.ends {
            Ends::Cleanup(of) | Ends::Used(of) => of > turn,
            Ends::CleanupOf(player, made) => player != active || made >= turn,
            _ => true,
        });
        self.state.delayed.retain(|delayed| delayed.until.is_none_or(|until| until > turn));
        self.state.delayed.retain(|delayed| match delayed.ends {
            Some(Ends::Cleanup(of)) => of > turn,
            Some(Ends::CleanupOf(player, made)) => player != active || made >= turn,
            _ => true,
        });
        self.state.used.clear();
        if self.settle()? {
            self.give_priority();
            return Ok(());
        }
        self.state.departed = RedBlackTreeMapSync::new_sync();
        if self.stops_here() {
            return Ok(());
        }
        self.next_step()
    }

    /// Seven with what a vanguard card adds (902.5b), or what an effect makes it, the latest last; more or less by what
    /// others say (402.2).
    fn maximum_hand(&self, player: crate::game::PlayerId) -> usize {
        let view = self.view();
        let own = || view.clauses().iter().filter(|clause| clause.is_on_player(player));
        let mut set = own().filter_map(|clause| match &clause.rule {
            Rule::MaximumHand(amount) => Some(view.amount(amount, &clause.scope)),
            _ => None,
        });
        let less = own().map(|clause| match &clause.rule {
            Rule::SmallerHand(amount) => view.amount(amount, &clause.scope),
            _ => 0,
        });
        let vanguard = self.game().player(player).vanguard.map_or(0, |vanguard| vanguard.hand);
        let size =
            set.next_back().unwrap_or(7_i64.saturating_add(vanguard)).saturating_sub(less.fold(0, i64::saturating_add));
        usize::try_from(size.max(0)).unwrap_or(usize::MAX)
    }
}
