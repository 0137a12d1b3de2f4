//! Damage that leaves so much life: what it does is replaced, and not the damage, all of which is dealt.   120.4c

use super::Applies;
use crate::ability::Rule;
use crate::engine::event::Happening;
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::game::PlayerId;

impl Run<'_> {
    /// What keeps damage from taking a player below so much life.
    ///
    /// # Errors
    /// Where the player has less already, and the words don't tell what becomes of more damage.
    pub(super) fn leaving_life(&self, player: PlayerId, loss: i64, found: &mut Vec<Applies>) -> Result<(), Stop> {
        let view = self.view();
        let life = self.game().player(player).life;
        for clause in view.clauses_on_player(player) {
            let Rule::DamageLeavesLife(least) = clause.rule else { continue };
            if life.saturating_sub(loss) >= least {
                continue;
            }
            if life < least {
                return self.beyond(clause.origin.object, &clause.origin.ability, "less life than it leaves");
            }
            let instead = if life > least { vec![Happening::LosesLife(player, life - least)] } else { Vec::new() };
            found.push(Applies::by_clause(clause, instead));
        }
        Ok(())
    }
}
