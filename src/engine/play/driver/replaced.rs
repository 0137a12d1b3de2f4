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
pub(super) fn prevented(game: &Game, damage: &Damage, amount: i64, by: Option<ObjectId>) -> String {
    let combat = if damage.combat { "combat " } else { "" };
    let is_by = |id: ObjectId| by == Some(id);
    let to = match damage.to {
        Recipient::Object(id) if is_by(id) => "it",
        to => game.name_of(to),
    };
    let source = match damage.source.0 {
        id if is_by(id) => "it",
        id => game.object(id).label.as_str(),
    };
    let would = format!("{combat}damage that {source} would deal to {to}");
    let by = english::capitalised(&effect_of(game, by));
    match amount {
        0 => format!("{by} can't prevent the {} {would}; what else it says is done.", damage.amount),
        amount if amount < damage.amount => format!("{by} prevents {amount} of the {} {would}.", damage.amount),
        amount => format!("{by} prevents the {amount} {would}."),
    }
}

/// The object that an effect comes from, or the effect itself where no object stands behind it.
pub(super) fn effect_of(game: &Game, by: Option<ObjectId>) -> String {
    by.map_or_else(|| "an effect in force".to_owned(), |id| game.object(id).label.clone())
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
        H::Countered(id) => format!("{} would be countered", object(id)),
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
        H::Mills(who, _) => format!("{} would mill a card", player(who)),
        H::CountersPut(id, kind, count) => format!("{} would get {}", object(id), counters(*count, kind)),
        H::PlayerGets(who, kind, count) => format!("{} would get {}", player(who), counters(*count, kind)),
        H::Loses(who) => format!("{} would lose the game", player(who)),
        H::Wins(who) => format!("{} would win the game", player(who)),
        H::Untaps(id) => format!("{} would untap", object(id)),
        _ => return None,
    })
}
