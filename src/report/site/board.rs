//! A board drawn: a mat for each player, a card for each permanent, what is attached below its host.

use maud::{Markup, html};

use crate::report::Board;
use crate::report::board::{Attack, ObjectShown, PlayerShown};

/// The board, the active player's side last, as that player sees it.
pub(super) fn draw(board: &Board) -> Markup {
    let (mine, others): (Vec<&PlayerShown>, Vec<&PlayerShown>) =
        board.players.iter().partition(|player| player.name == board.turn.active);
    html! {
        section.board aria-label="The board" {
            p.turn {
                "Turn " (board.turn.number) " of " (board.turn.active) ", " (board.turn.step)
                @if let Some(priority) = &board.turn.priority { "; " (priority) " has priority" }
            }
            @for player in others.iter().chain(&mine) { (mat(board, player)) }
            (zone("Stack, the top first", board.stack.iter(), board))
            (elsewhere(board))
            @if !board.effects.is_empty() {
                h3 { "Effects in force" }
                ul { @for effect in &board.effects { li { (effect.text) @if !effect.understood { " " span.doubt { "not understood" } } } } }
            }
        }
    }
}

fn mat(board: &Board, player: &PlayerShown) -> Markup {
    let active = player.name == board.turn.active;
    let own = board.permanents.iter().filter(|object| object.controller == player.name);
    let shown = own.filter(|object| host(board, object).is_none());
    let (lands, others): (Vec<&ObjectShown>, Vec<&ObjectShown>) = shown.partition(|object| is_land(object));
    // Each player's lands lie nearest to that player.
    let rows = if active { [others, lands] } else { [lands, others] };
    html! {
        section class={ "mat" @if active { " active" } } aria-label=(player.name) {
            h3 {
                (player.name)
                span.facts {
                    @if player.left { " has left the game" } @else {
                        " life " b { (player.life) } " · hand " (player.hand) " · library " (player.library)
                        @if player.poison > 0 { " · poison " (player.poison) }
                        @if !player.pool.is_empty() { " · mana " (player.pool) }
                        @for (kind, count) in &player.counters { " · " (count) " " (kind) }
                    }
                }
            }
            @for row in rows.iter().filter(|row| !row.is_empty()) {
                div.row { @for object in row { (card(board, object)) } }
            }
        }
    }
}

fn is_land(object: &ObjectShown) -> bool {
    object.type_line.split(['—', '/']).next().is_some_and(|types| types.split_whitespace().any(|word| word == "Land"))
        && object.power.is_none()
}

/// The permanent that an object is attached to, where it is drawn below it.
fn host<'b>(board: &'b Board, object: &ObjectShown) -> Option<&'b ObjectShown> {
    let on = object.host?;
    board.permanents.iter().find(|host| host.id == on && host.id != object.id && host.attached_to.is_none())
}

fn card(board: &Board, object: &ObjectShown) -> Markup {
    let attached =
        board.permanents.iter().filter(|other| other.host == Some(object.id) && object.attached_to.is_none());
    html! {
        div.stacked {
            (face(board, object))
            @for other in attached { div.attached { (face(board, other)) } }
        }
    }
}

fn face(board: &Board, object: &ObjectShown) -> Markup {
    let colors = match object.colors.as_slice() {
        [] => "colorless",
        [one] => one,
        _ => "gold",
    };
    html! {
        article class={ "card " (colors) @if object.tapped { " tapped" } } {
            header { b { (object.label) } @if object.token { " " span.faint { "token" } } }
            p.type { (object.type_line) }
            @for ability in &object.abilities {
                p class={ "ability" @if !ability.understood { " doubt" } } {
                    (ability.text)
                    @if let Some(by) = &ability.given_by { " " span.faint { "(" (by) ")" } }
                }
            }
            @if !object.changes.is_empty() {
                details {
                    summary { "changed" }
                    ul { @for change in &object.changes { li { (change.did) @if let Some(source) = &change.source { " by " (source) } } } }
                }
            }
            p.marks { @for mark in marks(board, object) { span.mark { (mark) } " " } }
            @if let (Some(power), Some(toughness)) = (object.power, object.toughness) { p.pt { (power) "/" (toughness) } }
        }
    }
}

/// What lies on a permanent, and what it does in combat.
fn marks(board: &Board, object: &ObjectShown) -> Vec<String> {
    let mut marks = Vec::new();
    let states = [(object.tapped, "tapped"), (object.sick, "came this turn"), (object.face_down, "face down")];
    marks.extend(states.into_iter().filter(|(is, _)| *is).map(|(_, word)| word.to_owned()));
    if object.damage > 0 {
        marks.push(format!("{} damage", object.damage));
    }
    marks.extend(object.counters.iter().map(|(kind, count)| format!("{count} {kind}")));
    if object.regeneration_shields > 0 {
        marks.push("regeneration shield".to_owned());
    }
    if let Some(on) = &object.attached_to {
        marks.push(format!("on {on}"));
    }
    if !object.targets.is_empty() {
        marks.push(format!("targets {}", object.targets.join(", ")));
    }
    marks.extend(board.combat.iter().flat_map(|attack| fighting(attack, object)));
    marks
}

fn fighting(attack: &Attack, object: &ObjectShown) -> Vec<String> {
    let mut marks = Vec::new();
    let (attacker, blockers) = &attack.fighters;
    if *attacker == object.id {
        marks.push(format!("attacks {}", attack.attacks));
        if attack.blocked {
            marks.push("blocked".to_owned());
        }
    }
    if blockers.contains(&object.id) {
        marks.push(format!("blocks {}", attack.attacker));
    }
    marks
}

fn zone<'b>(title: &str, objects: impl Iterator<Item = &'b ObjectShown> + Clone, board: &Board) -> Markup {
    html! {
        @if objects.clone().next().is_some() {
            section.zone aria-label=(title) {
                h3 { (title) }
                div.row { @for object in objects { (face(board, object)) } }
            }
        }
    }
}

/// Cards in other zones, by zone and owner.
fn elsewhere(board: &Board) -> Markup {
    let place = |object: &ObjectShown| format!("{}: {}", object.owner, object.zone);
    let mut places: Vec<String> = Vec::new();
    for object in &board.elsewhere {
        let place = place(object);
        if !places.contains(&place) {
            places.push(place);
        }
    }
    html! {
        @for title in &places {
            (zone(title, board.elsewhere.iter().filter(|object| place(object) == *title), board))
        }
    }
}
