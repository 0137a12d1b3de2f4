//! A file's form: every field known, every value of its kind. What is wrong is reported together.

use super::document::File;
use super::node::{Content, Form, Node, Place, de};

/// The most that is looked for.
const MOST: usize = 50;

/// Reads the file that nodes stand for.
///
/// # Errors
/// All that is wrong with its form, as far as it can be told apart: what is wrong is left out, and the rest read again.
pub(super) fn read(node: &Node) -> Result<File, Vec<Form>> {
    let mut wrong: Vec<Form> =
        by_players(node).into_iter().chain(by_names(node)).chain(cards_of_players(node)).collect();
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut rest = node.clone();
    loop {
        let form = match de::read::<File>(&rest) {
            Ok(file) if wrong.is_empty() => return Ok(file),
            Ok(_) => return Err(wrong),
            Err(form) => form,
        };
        // What is missing only because its owner was left out is not a second mistake.
        if wrong.is_empty() || !form.is_of_absence() {
            wrong.push(form);
        } else {
            return Err(wrong);
        }
        let place = wrong.last().and_then(|form| form.place);
        if wrong.len() >= MOST || !place.is_some_and(|place| leave_out(&mut rest, place)) {
            return Err(wrong);
        }
    }
}

/// Leaves out the entry or item that stands at a place; whether there was one.
fn leave_out(node: &mut Node, place: Place) -> bool {
    match &mut node.content {
        Content::List(items) => {
            if let Some(at) = items.iter().position(|item| item.place == place) {
                items.remove(at);
                return true;
            }
            let Some(at) = items.iter_mut().position(|item| leave_out(item, place)) else { return false };
            // What held nothing else says nothing any more.
            if matches!(&items[at].content, Content::Map(entries) if entries.is_empty()) {
                items.remove(at);
            }
            true
        }
        Content::Map(entries) => {
            if let Some(at) = entries.iter().position(|(key, value)| key.place == place || value.place == place) {
                entries.remove(at);
                return true;
            }
            entries.iter_mut().any(|(_, value)| leave_out(value, place))
        }
        _ => false,
    }
}

/// What many write as a list, and is a map by players.
fn by_players(node: &Node) -> Option<Form> {
    let permanents = node.entry("permanents").filter(|value| matches!(value.content, Content::List(_)))?;
    let place = permanents.place;
    let help = "for example `permanents: { Alice: [{ name: Grizzly Bears, pt: 2/2 }] }`, a list for each player";
    Some(Form::new("Permanents stand under the player who controls them").at(place).help(help))
}

/// Cards of the file are a map by their names.
fn by_names(node: &Node) -> Option<Form> {
    let cards = node.entry("cards").filter(|value| matches!(value.content, Content::List(_)))?;
    let help = "for example `cards: { Shock: { type: Instant, cost: \"{R}\" } }`, without a list";
    Some(Form::new("Cards stand under their names").at(cards.place).help(help))
}

/// Cards that are known stand under `zones`; under a player stands how many there are.
fn cards_of_players(node: &Node) -> Vec<Form> {
    let players = node.entry("players").map(Node::entries).unwrap_or_default().iter();
    let listed = players.flat_map(|(name, player)| {
        let zones = player.entries().iter().filter(|(key, value)| {
            let zone = key.text().is_some_and(|key| ["hand", "library", "graveyard", "exile"].contains(&key));
            zone && matches!(value.content, Content::List(_))
        });
        zones.filter_map(move |(key, value)| Some((name.text()?, key.text()?, value.place)))
    });
    let form = |(name, zone, place): (&str, &str, Place)| {
        let help =
            format!("for example `zones: {{ {zone}: {{ {name}: [Shock] }} }}`; under the player stands how many");
        Form::new("Cards that are known stand under `zones`").at(place).help(help)
    };
    listed.map(form).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::yaml;

    fn wrong(text: &str) -> Vec<String> {
        let forms = read(&yaml::parse(text).unwrap()).unwrap_err();
        forms.into_iter().map(|form| format!("{}; {}", form.message, form.help.unwrap_or_default())).collect()
    }

    #[test]
    fn all_that_is_wrong_is_told() {
        let told = wrong(
            "players: { Alice: {}, Bob: {} }\npermanents:\n  Alice:\n    - { name: A, power: 2 }\n    - { name: B, p/t: 2/2 }\n    \
             - { name: C, pt: 2/2, attached to: A, count: many }\nquestions: [sba-x, declare blockers]\n",
        );
        assert_eq!(told.len(), 6, "{told:#?}");
        assert!(told[0].contains("`pt: 2/2`") && told[1].contains("`pt: 2/2`") && told[2].contains("attached-to"));
        assert!(told[5].contains("`block`"), "{told:#?}");
    }

    #[test]
    fn what_stands_under_players_is_shown() {
        assert!(wrong("players: { A: {} }\npermanents: [{ name: X }]\n")[0].contains("controls them"));
        let told = wrong("players: { A: { hand: [Shock] }, B: { library: [Shock] } }\n");
        assert!(wrong("cards: [{ name: Shock }]\n")[0].contains("cards: { Shock: {"));
        assert!(told[0].contains("zones: { hand: { A: [Shock] } }") && told[1].contains("library"), "{told:#?}");
    }

    #[test]
    fn what_is_left_empty_is_no_second_mistake() {
        assert_eq!(wrong("players: { A: {}, B: {} }\nquestions: [{ damage: [X] }]\n").len(), 1);
    }

    #[test]
    fn a_list_may_be_all_that_a_question_says() {
        let read = |questions: &str| read(&yaml::parse(questions).unwrap()).unwrap().questions;
        let short = read("questions: [play: [resolve], attack: [Bear]]");
        assert_eq!(short, read("questions: [play: { steps: [resolve] }, attack: { declare: [Bear] }]"));
    }
}
