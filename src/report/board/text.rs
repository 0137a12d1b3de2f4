//! A board on a terminal.

use comfy_table::CellAlignment;

use super::{Board, ObjectShown, PlayerShown};
use crate::game::ObjectId;
use crate::report::page::table;
use crate::report::{Entry, Page, Paint, Style, clean};

/// The board as tables.
pub fn text(board: &Board, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    if let Some(title) = &board.title {
        page.entry(Entry::at(0, title).styled(Style::Strong).right(&board.edition.spelled, Style::Faint));
    }
    turn(&mut page, board);
    page.blank();
    players(&mut page, board);
    for player in &board.players {
        let own = |object: &&ObjectShown| object.controller == player.name;
        permanents(&mut page, &player.name, &board.permanents.iter().filter(own).collect::<Vec<_>>());
    }
    others(&mut page, "Stack, the top first", &board.stack);
    others(&mut page, "Elsewhere", &board.elsewhere);
    effects(&mut page, board);
    combat(&mut page, board);
    page.finish()
}

fn turn(page: &mut Page, board: &Board) {
    let turn = &board.turn;
    let priority = turn.priority.as_ref().map_or_else(String::new, |player| format!(", {player} has priority"));
    let text = format!("Turn {} of {}, {}{priority}.", turn.number, turn.active, turn.step.replace('-', " "));
    let date = if board.title.is_none() { board.edition.spelled.as_str() } else { "" };
    page.entry(Entry::at(0, &text).right(date, Style::Faint));
}

fn players(page: &mut Page, board: &Board) {
    let mana = board.players.iter().any(|player| !player.pool.is_empty());
    let notes: Vec<String> = board.players.iter().map(|player| notes(board, player)).collect();
    let noted = notes.iter().any(|notes| !notes.is_empty());
    let mut heads = vec!["Player", "Life", "Poison", "Hand", "Library"];
    heads.extend(mana.then_some("Mana"));
    heads.extend(noted.then_some("Beside"));
    let mut table = table(page, &heads);
    for (player, notes) in board.players.iter().zip(notes) {
        let numbers = [player.life, player.poison, i64::from(player.hand), i64::from(player.library)];
        let mut row = vec![clean(&player.name)];
        row.extend(numbers.iter().map(ToString::to_string));
        row.extend(mana.then(|| clean(&player.pool)));
        row.extend(noted.then(|| clean(&notes)));
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1).take(4) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    page.raw(&table.to_string());
}

/// What there is to say of a player beside numbers.
fn notes(board: &Board, player: &PlayerShown) -> String {
    let mut notes: Vec<String> = player.counters.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
    notes.extend(player.left.then(|| "has left the game".to_owned()));
    let team = board.teams.iter().find(|team| team.contains(&player.name));
    let mates = team.into_iter().flatten().filter(|mate| **mate != player.name);
    notes.extend(mates.map(|mate| format!("with {mate}")));
    notes.join(", ")
}

fn permanents(page: &mut Page, player: &str, permanents: &[&ObjectShown]) {
    if permanents.is_empty() {
        return;
    }
    page.blank();
    let mut table = table(page, &[&format!("{player}'s permanents"), "P/T", "Type", "Now"]);
    for permanent in permanents {
        table.add_row([
            clean(&permanent.label),
            pt(permanent),
            clean(&permanent.type_line),
            now(permanent).iter().map(|line| clean(line)).collect::<Vec<_>>().join("\n"),
        ]);
    }
    page.raw(&table.to_string());
}

fn pt(object: &ObjectShown) -> String {
    match (object.power, object.toughness) {
        (Some(power), Some(toughness)) => format!("{power}/{toughness}"),
        _ => String::new(),
    }
}

/// What is true of it now, a line each: its state, its abilities, and what changed it.
fn now(object: &ObjectShown) -> Vec<String> {
    let mut state: Vec<String> = Vec::new();
    let words = [
        (object.tapped, "tapped"),
        (object.sick, "came this turn"),
        (object.face_down, "face down"),
        (object.token, "token"),
        (object.copy, "copy"),
    ];
    state.extend(words.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| word.to_owned()));
    if object.damage != 0 {
        state.push(format!("{} damage", object.damage));
    }
    state.extend(object.counters.iter().map(|(kind, count)| format!("{count} {kind}")));
    if object.regeneration_shields > 0 {
        state.push(format!("{} regeneration shields", object.regeneration_shields));
    }
    if object.owner != object.controller {
        state.push(format!("owned by {}", object.owner));
    }
    let mut lines: Vec<String> = Vec::new();
    lines.extend((!state.is_empty()).then(|| state.join(", ")));
    lines.extend((object.name != object.label).then(|| format!("named {}", object.name)));
    lines.extend(object.attached_to.iter().map(|host| format!("on {host}")));
    lines.extend((!object.targets.is_empty()).then(|| format!("targets {}", object.targets.join(", "))));
    for ability in &object.abilities {
        let given = ability.given_by.as_ref().map_or_else(String::new, |source| format!(" (from {source})"));
        let unread = if ability.understood { "" } else { " [not understood]" };
        lines.push(format!("{}{given}{unread}", ability.text));
    }
    for change in &object.changes {
        let by = change.source.as_ref().unwrap_or(&change.ability);
        lines.push(format!("{} by {by}", change.did));
    }
    lines
}

fn others(page: &mut Page, title: &str, objects: &[ObjectShown]) {
    if objects.is_empty() {
        return;
    }
    page.blank();
    page.entry(Entry::at(1, title).styled(Style::Strong));
    for object in objects {
        let place = match (object.zone, &object.part_of) {
            (_, Some(permanent)) => format!("part of {permanent}"),
            (crate::terms::Zone::Stack, None) => object.controller.clone(),
            (zone, None) => format!("{}'s {zone}", object.owner),
        };
        let mut parts = vec![format!("{} ({place})", object.label)];
        parts.extend(now(object));
        page.entry(Entry::at(3, &parts.join("; ")).hanging(2));
    }
}

fn effects(page: &mut Page, board: &Board) {
    if board.effects.is_empty() {
        return;
    }
    page.blank();
    page.entry(Entry::at(1, "In force").styled(Style::Strong));
    for effect in &board.effects {
        let until = effect.until.as_ref().map_or_else(String::new, |until| format!(", until {until}"));
        let unread = if effect.understood { "" } else { " [not understood]" };
        let text = format!("\"{}\" ({}{until}){unread}", effect.text, effect.controller);
        page.entry(Entry::at(3, &text).hanging(2));
    }
}

/// Who attacks whom, with blockers drawn against their attackers.
fn combat(page: &mut Page, board: &Board) {
    if board.combat.is_empty() {
        return;
    }
    page.blank();
    page.entry(Entry::at(1, "Combat").styled(Style::Strong));
    for attack in &board.combat {
        let state = match (attack.blocked, attack.blockers.is_empty()) {
            (true, true) => ", blocked though no blocker is left",
            (false, _) => ", unblocked",
            _ => "",
        };
        let band = match attack.band.as_slice() {
            [] => String::new(),
            others => format!(" in a band with {}", others.join(", ")),
        };
        let (attacker, blockers) = &attack.fighters;
        let attacker = named(board, *attacker, &attack.attacker);
        page.entry(Entry::at(3, &format!("{attacker}{band} ──► {}{state}", attack.attacks)).hanging(2));
        for (blocker, label) in blockers.iter().zip(&attack.blockers) {
            page.entry(Entry::at(5, &format!("◄── {}", named(board, *blocker, label))).hanging(4));
        }
    }
}

/// A creature with its power and toughness.
fn named(board: &Board, id: ObjectId, label: &str) -> String {
    let found = board.permanents.iter().find(|object| object.id == id);
    found.map_or_else(|| label.to_owned(), |object| format!("{label} {}", pt(object)).trim_end().to_owned())
}
