//! A card by name, and how its text was understood; what an import took.

use std::collections::BTreeSet;
use std::path::PathBuf;

use serde::Serialize;

use super::abilities::{Reading, share_understood};
use super::page::{Entry, Page};
use super::paint::{Paint, Style, clean};
use crate::ability::grammar;
use crate::cards::{Card, Gathered};
use crate::terms::{Color, Loyalty, english};

/// A card, and how its text was understood.
#[derive(Clone, Debug, Serialize)]
pub struct ShownCard {
    /// The version of this format.
    pub version: u32,
    /// The card's English name.
    pub name: String,
    /// The names of all its faces, where it has several.
    pub faces: Vec<String>,
    /// The mana cost in symbols, where there is one.
    pub cost: Option<String>,
    /// The colours that the card has by itself.
    pub colors: Vec<Color>,
    /// The type line, as the card prints it.
    #[serde(rename = "type")]
    pub type_line: String,
    /// Its power and toughness.
    pub pt: Option<String>,
    /// The loyalty that it enters with.
    pub loyalty: Option<Loyalty>,
    /// The defense that it enters with.
    pub defense: Option<i64>,
    /// Each ability, with how it is understood.
    pub abilities: Vec<Reading>,
}

/// What an import took, and what it did not.
#[derive(Clone, Debug, Serialize)]
pub struct ImportedCards {
    /// The version of this format.
    pub version: u32,
    /// The files that were imported.
    pub files: Vec<String>,
    /// How many cards were taken.
    pub taken: usize,
    /// Cards that were not taken, by reason.
    pub skipped: Vec<SkippedCards>,
    /// What was imported before, in whose place these stand.
    pub replaced: Option<Replaced>,
    /// Where the cards lie now.
    pub kept: PathBuf,
}

/// The cards of an earlier import.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Replaced {
    /// How many names found a card before.
    pub names: usize,
    /// How many of them find none any more.
    pub gone: usize,
    /// The first of those.
    pub first: Vec<String>,
}

impl Replaced {
    /// What the names of an import replace; nothing if there were none before. Both are in order.
    pub fn by(before: &[String], now: &[String]) -> Option<Self> {
        let now: BTreeSet<&String> = now.iter().collect();
        let gone: Vec<&String> = before.iter().filter(|name| !now.contains(name)).collect();
        let first = gone.iter().take(5).map(|name| (*name).clone()).collect();
        (!before.is_empty()).then_some(Self { names: before.len(), gone: gone.len(), first })
    }
}

/// Names of imported cards.
#[derive(Clone, Debug, Serialize)]
pub struct FoundCards {
    /// The version of this format.
    pub version: u32,
    /// What was looked for, where something was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// The names of the cards that were found.
    pub names: Vec<String>,
}

impl FoundCards {
    /// These names.
    pub fn of(query: Option<String>, names: Vec<String>) -> Self {
        Self { version: 1, query, names }
    }

    /// A name a line.
    pub fn text(&self) -> String {
        self.names.iter().map(|name| clean(name) + "\n").collect()
    }
}

/// What `judge cards remove` has removed.
#[derive(Clone, Debug, Serialize)]
pub struct RemovedCards {
    /// The version of this format.
    pub version: u32,
    /// How many names found a card.
    pub names: usize,
    /// The file that held them.
    pub removed: PathBuf,
}

impl RemovedCards {
    /// For reading.
    pub fn text(&self, width: usize, paint: Paint) -> String {
        let mut page = Page::new(width, paint);
        let names = english::counted(self.names, "name");
        page.entry(Entry::at(0, &format!("All imported cards are removed, {names}.")));
        page.entry(Entry::at(12, &self.removed.display().to_string()).labelled(2, "removed", Style::Faint));
        page.finish()
    }
}

/// What was skipped for one reason.
#[derive(Clone, Debug, Serialize)]
pub struct SkippedCards {
    /// Why they were not taken.
    pub reason: &'static str,
    /// How many there were.
    pub count: usize,
    /// The first of them.
    pub first: Vec<String>,
}

impl ShownCard {
    /// A card with its text read.
    pub fn of(card: &Card) -> Self {
        let read = |text: &String| Reading::of(Some(card.name.clone()), &grammar::read(text, &card.name));
        Self {
            version: 1,
            name: card.name.clone(),
            faces: card.faces.clone(),
            cost: card.cost.as_ref().map(ToString::to_string),
            colors: card.colors.iter().collect(),
            type_line: card.type_line.to_string(),
            pt: card.pt.as_ref().map(ToString::to_string),
            loyalty: card.loyalty,
            defense: card.defense,
            abilities: card.text.iter().map(read).collect(),
        }
    }
}

impl ImportedCards {
    /// What was taken of these files.
    pub fn of(files: Vec<String>, gathered: &Gathered, replaced: Option<Replaced>, kept: PathBuf) -> Self {
        let skipped = gathered.skipped().map(|(reason, skipped)| SkippedCards {
            reason,
            count: skipped.count,
            first: skipped.first.clone(),
        });
        Self { version: 1, files, taken: gathered.len(), skipped: skipped.collect(), replaced, kept }
    }
}

/// The card for reading.
pub(crate) fn card_text(card: &ShownCard, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let cost = card.cost.as_deref().unwrap_or_default();
    page.entry(Entry::at(0, &card.name).styled(Style::Strong).right(cost, Style::Plain));
    let colors: Vec<&str> = card.colors.iter().map(|color| color.word()).collect();
    let colors = if colors.is_empty() { "colorless".to_owned() } else { colors.join(" and ") };
    let facts = [
        Some(card.type_line.clone()),
        card.pt.clone(),
        card.loyalty.map(|loyalty| format!("loyalty {loyalty}")),
        card.defense.map(|defense| format!("defense {defense}")),
        Some(colors),
    ];
    page.entry(Entry::at(2, &facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")).hanging(2));
    if !card.faces.is_empty() {
        page.entry(Entry::at(2, &format!("a face of {}", card.faces.join(" // "))).hanging(2).styled(Style::Faint));
    }
    if !card.abilities.is_empty() {
        page.blank();
        for reading in &card.abilities {
            reading.write(&mut page);
        }
        page.blank();
        page.entry(Entry::at(0, &share_understood(&card.abilities)));
    }
    page.finish()
}

/// What an import took, for reading.
pub(crate) fn import_text(imported: &ImportedCards, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let files = imported.files.join(", ");
    let cards = if imported.taken == 1 { "card" } else { "cards" };
    page.entry(Entry::at(0, &format!("{files}: {} {cards}", imported.taken)).hanging(2));
    for skipped in &imported.skipped {
        let more = if skipped.count > skipped.first.len() { ", ..." } else { "" };
        let text = format!("{}, {}: {}{more}", skipped.count, skipped.reason, skipped.first.join(", "));
        page.entry(Entry::at(12, &text).hanging(2).labelled(2, "skipped", Style::Doubt));
    }
    if let Some(Replaced { names, gone, first }) = &imported.replaced {
        let more = if *gone > first.len() { ", ..." } else { "" };
        let text = match gone {
            0 => format!("the import before, of {names} names: all are here again"),
            _ => format!("the import before, of {names} names; {gone} are gone: {}{more}", first.join(", ")),
        };
        page.entry(Entry::at(12, &text).hanging(2).labelled(2, "replaced", Style::Faint));
    }
    page.entry(Entry::at(12, &imported.kept.display().to_string()).labelled(2, "kept", Style::Faint));
    page.finish()
}
