//! What would have happened and did not, told with what replaced or prevented it.   419.5 · 614.6, 615.1

use crate::engine::event::{Damage, Entering, Happening};
use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::terms::{Zone, english};

use super::telling::{counters, place};

/// "Bear would go to its owner's graveyard; Leyline replaces that." None for what nobody would name.
pub(super) fn replaced(game: &Game, what: &Happening, by: &str) -> Option<String> {
    Some(format!("{}; {by} replaces that.", would(game, what)?))
}

/// "Shield prevents 2 of the 5 damage that Shock would deal to Bear."
pub(super) fn prevented(game: &Game, damage: &Damage, amount: i64, by: ObjectId) -> String {
    let much =
        if amount < damage.amount { format!("{amount} of the {}", damage.amount) } else { format!("the {amount}") };
    let combat = if damage.combat { "combat " } else { "" };
    let to = if damage.to == Recipient::Object(by) { "it" } else { game.name_of(damage.to) };
    let label = |id: ObjectId| game.object(id).label.as_str();
    if damage.source.0 == by {
        return format!("{} prevents {much} {combat}damage that it would deal to {to}.", label(by));
    }
    format!("{} prevents {much} {combat}damage that {} would deal to {to}.", label(by), label(damage.source.0))
}

/// What would happen: "Bob would gain 3 life".
pub(in crate::engine::play) fn would(game: &Game, what: &Happening) -> Option<String> {
    use Happening as H;
    let object = |id: &ObjectId| game.object(*id).label.clone();
    let player = |id: &PlayerId| game.player(*id).name.clone();
    Some(match what {
        H::Damage(damage) => {
            let combat = if damage.combat { "combat " } else { "" };
            let (source, to) = (object(&damage.source.0), game.name_of(damage.to));
            format!("{source} would deal {} {combat}damage to {to}", damage.amount)
        }
        H::Destroyed(id) | H::Buried(id) => format!("{} would be destroyed", object(id)),
        H::Sacrificed(id) => format!("{} would be sacrificed", object(id)),
        H::Elsewhere(what, to) => format!("{} would go to {}", object(&what.object()?), place(*to)),
        H::Moves(id, Zone::Battlefield) => format!("{} would enter the battlefield", object(id)),
        H::Moves(id, to) => format!("{} would go to {}", object(id), place(*to)),
        H::Discards(who, id) => format!("{} would discard {}", player(who), object(id)),
        H::Enters(entry) => match &entry.what {
            Entering::Object(id) => format!("{} would enter the battlefield", object(id)),
            Entering::Token(printed) => {
                let token = format!("{} {} token", english::article(&printed.name), printed.name);
                format!("{} would be created", english::capitalised(&token))
            }
        },
        H::GainsLife(who, amount) => format!("{} would gain {amount} life", player(who)),
        H::LosesLife(who, amount) => format!("{} would lose {amount} life", player(who)),
        H::Draws(who) => format!("{} would draw a card", player(who)),
        H::Mills(who) => format!("{} would mill a card", player(who)),
        H::CountersPut(id, kind, count) => format!("{} would get {}", object(id), counters(*count, kind)),
        H::PlayerGets(who, kind, count) => format!("{} would get {}", player(who), counters(*count, kind)),
        H::Loses(who) => format!("{} would lose the game", player(who)),
        H::Wins(who) => format!("{} would win the game", player(who)),
        H::Untaps(id) => format!("{} would untap", object(id)),
        _ => return None,
    })
}
