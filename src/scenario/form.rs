//! A file's form: every field known, every value of its kind. What is wrong is reported together.

use super::file::File;
use super::node::{Content, Form, Node, Place, de};

/// The most that is looked for.
const MOST: usize = 50;

/// Reads the file that nodes stand for.
///
/// # Errors
/// All that is wrong with its form, as far as it can be told apart: what is wrong is left out, and the rest read again.
pub(super) fn read(node: &Node) -> Result<File, Vec<Form>> {
    let mut wrong: Vec<Form> = by_players(node).into_iter().collect();
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
        // What lacks only because it was left out is no second mistake.
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
            items.iter_mut().any(|item| leave_out(item, place))
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
    let Content::Map(entries) = &node.content else { return None };
    let list = entries.iter().find(|(key, value)| {
        matches!((&key.content, &value.content), (Content::Scalar(key), Content::List(_)) if key == "permanents")
    });
    let place = list?.1.place;
    let help = "for example `permanents: { Alice: [{ name: Grizzly Bears, pt: 2/2 }] }`, a list for each player";
    Some(Form::new("Permanents stand under the player who controls them").at(place).help(help))
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
    }
}
