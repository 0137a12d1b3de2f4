//! A file's form: every field known, every value of its kind. What is wrong is reported together.

use super::document::File;
use super::err::Complaint;
use super::node::{Content, Form, Node, Place, de};

/// The most that is looked for.
const MOST: usize = 50;

/// What is wrong with a file's form, and the rest of it where that can be read.
#[derive(Debug)]
pub(super) struct Malformed {
    /// Each thing that is wrong.
    pub wrong: Vec<Form>,
    /// What is left without them.
    pub rest: Option<Box<Rest>>,
}

/// A file without what was wrong in it.
#[derive(Debug)]
pub(super) struct Rest {
    /// What is left.
    pub file: File,
    /// The maps in which something is missing now, and items of lists that are missing.
    gaps: Vec<Place>,
}

impl Rest {
    /// Those complaints about what is left that don't come of what was left out: an object without a field that was
    /// misspelt is not wrong for lacking it.
    pub(super) fn beside(&self, complaints: Vec<Complaint>) -> Vec<Complaint> {
        let in_gap = |place: Place| self.gaps.iter().any(|gap| gap.start <= place.start && place.end() <= gap.end());
        let of_rest = |complaint: &Complaint| complaint.place.is_some_and(|place| !in_gap(place));
        complaints.into_iter().filter(of_rest).collect()
    }
}

/// Reads the file that nodes stand for.
///
/// # Errors
/// All that is wrong with its form, as far as it can be told apart: what is wrong is left out, and the rest read again.
pub(super) fn read(node: &Node) -> Result<File, Malformed> {
    let wrong: Vec<Form> = by_players(node).into_iter().chain(by_names(node)).chain(cards_of_players(node)).collect();
    if !wrong.is_empty() {
        return Err(Malformed { wrong, rest: None });
    }
    // Of nearly all files nothing is wrong with the form, and no copy is needed.
    let first = match de::read::<File>(node) {
        Ok(file) => return Ok(file),
        Err(form) => form,
    };
    let mut reading = Reading { node: node.clone(), wrong: Vec::new(), gaps: Some(Vec::new()) };
    let mut form = first;
    while reading.leave_out(form) {
        form = match de::read::<File>(&reading.node) {
            Ok(file) => return Err(reading.end(Some(file))),
            Err(form) => form,
        };
    }
    Err(reading.end(None))
}

/// A file that is read again and again, each time without one more thing that is wrong.
struct Reading {
    node: Node,
    wrong: Vec<Form>,
    /// Where something is missing now; `None` once it is something on which too much else rests.
    gaps: Option<Vec<Place>>,
}

impl Reading {
    /// Notes what is wrong, and leaves it out; whether more can be looked for.
    fn leave_out(&mut self, form: Form) -> bool {
        // What is missing only because its owner was left out is not a second mistake.
        if !self.wrong.is_empty() && form.is_of_absence() {
            return false;
        }
        let place = form.place;
        self.wrong.push(form);
        let gap = place.filter(|_| self.wrong.len() < MOST).and_then(|place| leave_out(&mut self.node, place));
        let Some(gap) = gap else { return false };
        match &mut self.gaps {
            Some(gaps) if gap.leaves_the_rest_sound() => gaps.push(gap.owner),
            _ => self.gaps = None,
        }
        true
    }

    fn end(self, file: Option<File>) -> Malformed {
        let rest = file.zip(self.gaps).map(|(file, gaps)| Box::new(Rest { file, gaps }));
        Malformed { wrong: self.wrong, rest }
    }
}

/// Where something was left out.
struct Gap {
    /// The map that held it, or the item of a list.
    owner: Place,
    /// The field that it was; none for an item of a list.
    field: Option<String>,
    /// The field of the whole file in which it stood; none for such a field itself.
    part: Option<String>,
}

impl Gap {
    /// Whether what is left means what it would have meant with it. Who and what there is on the board is not known
    /// any more where a permanent, a name or a whole part of the file is missing.
    fn leaves_the_rest_sound(&self) -> bool {
        let field = self.field.as_deref();
        match self.part.as_deref() {
            None => matches!(field, Some("title" | "notes")),
            Some("questions") => true,
            Some(_) => !matches!(field, None | Some("name" | "id" | "count")),
        }
    }
}

/// Leaves out the entry or item that stands at a place, if there is one.
fn leave_out(node: &mut Node, place: Place) -> Option<Gap> {
    let owner = node.place;
    match &mut node.content {
        Content::List(items) => {
            if let Some(at) = items.iter().position(|item| item.place == place) {
                items.remove(at);
                return Some(Gap { owner: place, field: None, part: None });
            }
            let (at, gap) = items.iter_mut().enumerate().find_map(|(at, item)| Some((at, leave_out(item, place)?)))?;
            // What held nothing else says nothing any more.
            if matches!(&items[at].content, Content::Map(entries) if entries.is_empty()) {
                let owner = items.remove(at).place;
                return Some(Gap { owner, field: None, part: None });
            }
            Some(gap)
        }
        Content::Map(entries) => {
            if let Some(at) = entries.iter().position(|(key, value)| key.place == place || value.place == place) {
                let (key, _) = entries.remove(at);
                return Some(Gap { owner, field: key.text().map(str::to_owned), part: None });
            }
            entries.iter_mut().find_map(|(key, value)| {
                let gap = leave_out(value, place)?;
                Some(Gap { part: key.text().map(str::to_owned), ..gap })
            })
        }
        _ => None,
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
        let forms = read(&yaml::parse(text).unwrap()).unwrap_err().wrong;
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
