//! Cards that the board may use by name: those of the file, and those of the files that it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::err::{Complaint, Source};
use super::file::{CardDefinition, CardFile, Name, Pairs};
use super::node::{Content, Node};
use super::{load, node, yaml};
use crate::files::because;
use crate::terms::name::fold;

/// The most files that one scenario may use, directly or not.
const MOST_FILES: usize = 100;

/// Cards by name.
#[derive(Clone, Debug, Default)]
pub(super) struct Cards {
    cards: BTreeMap<String, (CardDefinition, Option<Source>)>,
    names: Vec<String>,
}

impl Cards {
    /// A card by its name, and the file that it is from if that is not the scenario itself.
    pub(super) fn find(&self, name: &str) -> Option<(&CardDefinition, Option<&Source>)> {
        self.cards.get(&fold(name)).map(|(card, source)| (card, source.as_ref()))
    }

    /// Every name.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Adds cards; what is there already stays, so that a file's own cards come before those that it uses.
    fn add(&mut self, cards: &Pairs<CardDefinition>, source: Option<&Source>) {
        for (name, card) in cards {
            let entry = self.cards.entry(fold(name.as_str()));
            if let std::collections::btree_map::Entry::Vacant(vacant) = entry {
                vacant.insert((card.clone(), source.cloned()));
                self.names.push(name.as_str().to_owned());
            }
        }
    }
}

/// Gathers the cards of a file and of those that it uses.
pub(super) fn gather(own: &Pairs<CardDefinition>, uses: &[Name], base: Option<&Path>) -> (Cards, Vec<Complaint>) {
    let mut gathering = Gathering { cards: Cards::default(), seen: BTreeSet::new(), complaints: Vec::new() };
    gathering.cards.add(own, None);
    for name in uses {
        if let Err(complaint) = gathering.file(name.as_str(), base) {
            let place = name.place();
            // A complaint with a place stands in the used file; one without is about the name of it.
            let complaint = match complaint.place {
                Some(_) => complaint,
                None => Complaint { place: Some(place), ..complaint },
            };
            gathering.complaints.push(complaint);
        }
    }
    (gathering.cards, gathering.complaints)
}

struct Gathering {
    cards: Cards,
    seen: BTreeSet<PathBuf>,
    complaints: Vec<Complaint>,
}

impl Gathering {
    /// Reads a file of cards and those that it uses. A circle is read once, and does no harm.
    fn file(&mut self, name: &str, base: Option<&Path>) -> Result<(), Complaint> {
        let path = match base {
            Some(base) => base.join(name),
            None => PathBuf::from(name),
        };
        let whole = std::fs::canonicalize(&path)
            .map_err(|error| Complaint::whole(format!("{name} can't be read: {}", because(&error))))?;
        if !self.seen.insert(whole) {
            return Ok(());
        }
        if self.seen.len() > MOST_FILES {
            return Err(Complaint::whole(format!("More than {MOST_FILES} files of cards are used")));
        }
        let text = load::text(&path)
            .map_err(|complaint| Complaint { message: format!("{name}: {}", complaint.message), ..complaint })?;
        let source = load::source(&path.display().to_string(), text);
        let file = read(source.inner()).map_err(|form| of_used(name, form, &source))?;
        self.cards.add(&file.cards, Some(&source));
        for used in &file.uses {
            self.file(used.as_str(), path.parent()).map_err(|complaint| match complaint.place {
                Some(_) => complaint,
                None => Complaint { place: Some(used.place()), ..complaint }.within(&source),
            })?;
        }
        Ok(())
    }
}

/// What is wrong with a used file. One that may be no YAML at all is not shown: whoever gets a scenario from somewhere
/// would else read another file of theirs on the screen, or in a report that they pass on.
fn of_used(name: &str, form: node::Form, source: &Source) -> Complaint {
    let is_yaml = Path::new(name).extension().is_some_and(|end| end == "yaml" || end == "yml");
    let complaint = Complaint::from(form);
    if is_yaml && complaint.place.is_some() {
        return complaint.within(source);
    }
    let message =
        if is_yaml { format!("{name}: {}", complaint.message) } else { format!("{name} is not a file of cards") };
    let help = "a file of cards is YAML: `cards:`, and below it a card a line";
    Complaint { message, label: None, help: Some(help.to_owned()), ..complaint.without_text() }
}

/// A file of cards: `cards:` and more, or nothing but the cards.
fn read(text: &str) -> Result<CardFile, node::Form> {
    let node = yaml::parse(text)?;
    let fields = ["title", "notes", "cards", "use"];
    let is_field = |node: &Node| node.text().is_some_and(|text| fields.contains(&text));
    match &node.content {
        Content::Map(entries) if !entries.iter().any(|(key, _)| is_field(key)) => {
            Ok(CardFile { cards: node::de::read(&node)?, ..CardFile::default() })
        }
        _ => node::de::read(&node),
    }
}
