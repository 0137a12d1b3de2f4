//! A draft: a small file of a rules editor that is laid over an edition.
//!
//! ```yaml
//! draft: legends of 2003           # its name
//! base: latest                     # the edition under it: a date, a name, another draft, or a file with its text
//! behaviours: { legend-policy: all-go }
//! provisions: { world-rule: none, legend-rule: 704.5k }
//! rules:
//!   704.5k: If two or more legendary permanents have the same name, all of them go to the graveyard.
//!   704.5y: { text: A new rule., examples: [One creature.] }
//!   704.5j: none
//! glossary: { Legend Rule: See rule 704.5k., World Rule: none }
//! ```

use std::collections::BTreeSet;
use std::path::Path;
use std::str::FromStr;

use super::Catalogue;
use super::kind::FIELDS;
use crate::edition::{Edition, NotABehaviour, Overlay, Provision, RuleWords};
use crate::scenario::node::{Content, Node, Place};
use crate::scenario::{Complaint, ScenarioError, Source, load, yaml};
use crate::terms::RuleNumber;
use crate::terms::english::{capitalised, nearest};

/// How many drafts may lie over one another.
const DEEPEST: usize = 8;
/// What stands for nothing at all.
const NONE: &str = "none";

/// Reads a draft, and lays it over its base.
///
/// # Errors
/// All that is wrong with it, each with its place.
pub fn read(path: &Path, catalogue: &Catalogue<'_>) -> Result<Edition, ScenarioError> {
    read_under(path, catalogue, DEEPEST)
}

fn read_under(path: &Path, catalogue: &Catalogue<'_>, left: usize) -> Result<Edition, ScenarioError> {
    let name = path.display().to_string();
    let text = load::text(path).map_err(|wrong| ScenarioError::new(&load::source(&name, String::new()), [wrong]))?;
    let source = load::source(&name, text);
    let node = yaml::parse(source.inner()).map_err(|form| ScenarioError::new(&source, [Complaint::from(form)]))?;
    let mut reading = Reading { path, source, catalogue, left, wrong: Vec::new(), overlay: Overlay::default() };
    let edition = reading.draft(&node);
    match edition {
        Some(edition) if reading.wrong.is_empty() => Ok(edition),
        _ => Err(ScenarioError::new(&reading.source, reading.wrong)),
    }
}

struct Reading<'r> {
    path: &'r Path,
    source: Source,
    catalogue: &'r Catalogue<'r>,
    left: usize,
    wrong: Vec<Complaint>,
    overlay: Overlay,
}

impl Reading<'_> {
    fn say(&mut self, complaint: Complaint) {
        self.wrong.push(complaint);
    }

    fn draft(&mut self, node: &Node) -> Option<Edition> {
        let mut base = None;
        for (key, value) in self.map(node, "A draft is a map with the fields `draft`, `base` and what it changes")? {
            let field = key.text().unwrap_or_default();
            match field {
                "draft" => self.overlay.name = self.scalar(value).map(str::to_owned),
                "base" => base = self.base(value),
                "behaviours" => self.behaviours(value),
                "provisions" => self.provisions(value),
                "rules" => self.rules(value),
                "glossary" => self.glossary(value),
                _ => {
                    let help = format!("the fields of a draft are {}", FIELDS.join(", "));
                    let like = nearest(field, FIELDS).map(|like| format!("did you mean `{like}`?"));
                    self.say(
                        Complaint::new(format!("A draft has no field `{field}`"), key.place).help(like.unwrap_or(help)),
                    );
                }
            }
        }
        let Some(base) = base else {
            if self.wrong.is_empty() {
                let missing = Complaint::new("A draft needs a `base`, the edition that it changes", first(node.place));
                self.say(missing.help("`base: latest`, or the date or name of an edition"));
            }
            return None;
        };
        self.lay_over(&base, node)
    }

    fn lay_over(&mut self, base: &Edition, node: &Node) -> Option<Edition> {
        let overlay = std::mem::take(&mut self.overlay);
        if self.overlay.name.is_none() && overlay.name.is_none() {
            self.overlay.name = self.path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        }
        let name = overlay.name.clone().or(self.overlay.name.take());
        match base.drafted(Overlay { name, ..overlay }) {
            Ok(edition) => Some(edition),
            Err((behaviour, wrong)) => {
                self.say(not_a_behaviour(&behaviour, &wrong, behaviour_place(node, &behaviour)));
                None
            }
        }
    }

    fn base(&mut self, value: &Node) -> Option<Edition> {
        let spec = self.scalar(value)?;
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let path = folder.join(spec);
        if super::is_path(spec, folder) && !super::kind::is_text(&path) {
            if self.left == 0 {
                let many = format!("More than {DEEPEST} drafts lie over one another");
                self.say(Complaint::new(many, value.place).help("a draft can't be its own base"));
                return None;
            }
            return match read_under(&path, self.catalogue, self.left - 1) {
                Ok(edition) => Some(edition),
                Err(error) => {
                    self.wrong.extend(error.complaints().iter().cloned());
                    None
                }
            };
        }
        match self.catalogue.edition_from(spec, folder) {
            Ok(edition) => Some(edition),
            Err(error) => {
                let text = capitalised(&error.to_string());
                let help = "`judge rules editions` lists dates and names; `latest` is the newest";
                self.say(Complaint::new(text, value.place).help(help));
                None
            }
        }
    }

    fn behaviours(&mut self, value: &Node) {
        let Some(entries) = self.map(value, "`behaviours` is a map from behaviours to their values") else { return };
        for (key, value) in entries {
            if let (Some(key), Some(value)) = (self.scalar(key), self.scalar(value)) {
                self.overlay.behaviours.insert(key.to_owned(), value.to_owned());
            }
        }
    }

    fn provisions(&mut self, value: &Node) {
        let Some(entries) = self.map(value, "`provisions` is a map from provisions to numbers, or `none`") else {
            return;
        };
        for (key, value) in entries {
            let Some(name) = self.scalar(key) else { continue };
            let Some(provision) = Provision::ALL.iter().copied().find(|p| p.name() == name) else {
                let names: Vec<String> = Provision::ALL.iter().map(|p| p.name()).collect();
                let like =
                    nearest(name, names.iter().map(String::as_str)).map(|like| format!("did you mean `{like}`?"));
                let help =
                    like.unwrap_or_else(|| "`judge rules show NUMBER` names the provisions of a rule".to_owned());
                self.say(Complaint::new(format!("There is no provision `{name}`"), key.place).help(help));
                continue;
            };
            let number = match &value.content {
                Content::Nothing => Some(None),
                Content::Scalar(word) if word == NONE => Some(None),
                Content::Scalar(_) | Content::List(_) | Content::Map(_) => self.number(value).map(Some),
            };
            if let Some(number) = number {
                self.overlay.provisions.insert(provision, number);
            }
        }
    }

    fn rules(&mut self, value: &Node) {
        let Some(entries) = self.map(value, "`rules` is a map from numbers to texts") else { return };
        let mut seen = BTreeSet::new();
        for (key, value) in entries {
            let Some(number) = self.number(key) else { continue };
            if !seen.insert(number) {
                self.say(Complaint::new(format!("{number} stands here twice"), key.place));
            }
            let words = self.words(value);
            if let Some(words) = words {
                self.overlay.rules.insert(number, words);
            }
        }
    }

    /// A text, a text with Examples, or nothing.
    fn words(&mut self, value: &Node) -> Option<Option<RuleWords>> {
        match &value.content {
            Content::Nothing => Some(None),
            Content::Scalar(text) if text == NONE => Some(None),
            Content::Scalar(text) => Some(Some(RuleWords { text: text.trim().to_owned(), examples: Vec::new() })),
            Content::Map(entries) => {
                let mut words = RuleWords::default();
                for (key, value) in entries {
                    match (key.text(), &value.content) {
                        (Some("text"), Content::Scalar(text)) => text.trim().clone_into(&mut words.text),
                        (Some("examples"), Content::List(items)) => {
                            words.examples =
                                items.iter().filter_map(|item| self.scalar(item).map(str::to_owned)).collect();
                        }
                        _ => self.say(Complaint::new("A rule has a `text` and a list of `examples`", key.place)),
                    }
                }
                Some(Some(words))
            }
            Content::List(_) => {
                self.say(Complaint::new("A rule is a text, a map with `text` and `examples`, or `none`", value.place));
                None
            }
        }
    }

    fn glossary(&mut self, value: &Node) {
        let Some(entries) = self.map(value, "`glossary` is a map from terms to definitions") else { return };
        for (key, value) in entries {
            let Some(term) = self.scalar(key).map(str::to_owned) else { continue };
            let text = match &value.content {
                Content::Nothing => None,
                Content::Scalar(text) if text == NONE => None,
                Content::Scalar(_) | Content::List(_) | Content::Map(_) => match self.scalar(value) {
                    Some(text) => Some(text.to_owned()),
                    None => continue,
                },
            };
            self.overlay.terms.insert(term, text);
        }
    }

    fn number(&mut self, node: &Node) -> Option<RuleNumber> {
        let text = self.scalar(node)?;
        let number = RuleNumber::from_str(text).ok();
        if number.is_none() {
            let wrong = format!("`{text}` is not a rule number");
            self.say(Complaint::new(wrong, node.place).help("420, 420.5 and 420.5e are"));
        }
        number
    }

    fn scalar<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        let text = node.text();
        if text.is_none() {
            self.say(Complaint::new(format!("Expected a text, found {}", node.what()), node.place));
        }
        text
    }

    fn map<'n>(&mut self, node: &'n Node, help: &str) -> Option<&'n [(Node, Node)]> {
        match &node.content {
            Content::Map(entries) => Some(entries),
            Content::Nothing => Some(&[]),
            Content::Scalar(_) | Content::List(_) => {
                self.say(
                    Complaint::new(format!("Expected a map, found {}", node.what()), first(node.place)).help(help),
                );
                None
            }
        }
    }
}

/// Where a behaviour stands in the file.
fn behaviour_place(node: &Node, behaviour: &str) -> Place {
    let all = entries(node).iter().filter(|(key, _)| key.text() == Some("behaviours"));
    let named = all.flat_map(|(_, value)| entries(value)).filter(|(key, _)| key.text() == Some(behaviour));
    named.map(|(key, value)| Place::between(key.place.start, value.place.end())).next_back().unwrap_or(node.place)
}

fn entries(node: &Node) -> &[(Node, Node)] {
    match &node.content {
        Content::Map(entries) => entries,
        Content::Scalar(_) | Content::Nothing | Content::List(_) => &[],
    }
}

/// The beginning of a place, for what concerns all of it.
const fn first(place: Place) -> Place {
    Place { start: place.start, len: if place.len > 1 { 1 } else { place.len } }
}

fn not_a_behaviour(behaviour: &str, wrong: &NotABehaviour, place: Place) -> Complaint {
    match wrong {
        NotABehaviour::Name(names) => {
            let like = nearest(behaviour, names.iter().map(String::as_str));
            let help = match like {
                Some(like) => format!("did you mean `{like}`?"),
                None => format!("the behaviours are {}", names.join(", ")),
            };
            Complaint::new(format!("There is no behaviour `{behaviour}`"), place).help(help)
        }
        NotABehaviour::Value(values) => Complaint::new(format!("`{behaviour}` has no such value"), place)
            .help(format!("its values are {}", values.join(", "))),
    }
}
