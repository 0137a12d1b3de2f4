//! Whether mana can be paid in any way, for whoever found none: so that nothing is called unpayable that is not.

use super::help::Help;
use super::solve::{Ways, ways};
use super::source::purse_of;
use crate::engine::hindrance::life_to_pay;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::terms::ManaCost;

/// Whether the player could pay this with mana of the pool and with what makes mana, but without one permanent: `None`
/// where that is too large to say, or something makes mana in a way that is not weighed. `spell`: what it is paid for,
/// where it is one.
pub(crate) fn pays(
    view: &View<'_>,
    player: PlayerId,
    (cost, pool): (&ManaCost, &ManaCost),
    without: Option<ObjectId>,
    spell: Option<ObjectId>,
) -> Option<bool> {
    let sources: Vec<ObjectId> = view.controlled_by(player).filter(|id| Some(*id) != without).collect();
    let life = u32::try_from(life_to_pay(view, player)).unwrap_or(0);
    let purse = purse_of(view, player, pool, (&sources, life), Help::for_spell(spell));
    match ways(&view.with_life_for_mana(player, cost), None, &purse) {
        Ok(Ways { best: Some(_), .. }) => Some(true),
        // What isn't weighed might pay.
        Ok(_) if !purse.unweighed.is_empty() => None,
        Ok(_) => Some(false),
        Err(_) => None,
    }
}
