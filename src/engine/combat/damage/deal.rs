//! To what combat damage that waited on the stack is dealt.   310.4a, 310.4c

use crate::edition::DamageRecipient;
use crate::engine::view::View;
use crate::game::Recipient;
use crate::terms::{CardType, Zone};

/// Whether damage that was assigned to it can still be dealt to it. Leaving combat does not matter. The first text asks
/// only whether a creature is still in play; later ones, whether it is still a creature.
pub(in crate::engine) fn can_be_dealt(view: &View<'_>, recipient: Recipient) -> bool {
    match recipient {
        Recipient::Player(player) => !view.game().player(player).left,
        Recipient::Object(object) => {
            let types = &view.now(object).type_line;
            let kinds = [CardType::Creature, CardType::Planeswalker, CardType::Battle];
            let right = match view.edition().damage_recipient() {
                DamageRecipient::InPlay => true,
                DamageRecipient::StillCreature => kinds.iter().any(|kind| types.is(*kind)),
            };
            view.game().object(object).zone == Zone::Battlefield && right
        }
    }
}
