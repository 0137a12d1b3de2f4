//! How card text was understood, for people and programs.

use serde::Serialize;

use super::page::{Entry, Page};
use super::paint::{Paint, Style};
use crate::ability::touches::topics_of_part;
use crate::ability::{Ability, CardsRead, CorpusReport, Part, Topic};
use crate::engine::view::View;

/// So many sentences that were not understood are shown; a program gets them all.
const LISTED: usize = 20;

/// How each ability of a board was understood.
#[derive(Clone, Debug, Serialize)]
pub struct Understood {
    /// The version of this format.
    pub version: u32,
    /// The file, as it was named on the command line.
    pub file: String,
    /// Each ability, in the order of objects.
    pub abilities: Vec<Reading>,
}

/// How one entry of text was understood.
#[derive(Clone, Debug, Serialize)]
pub struct Reading {
    /// The object it stands on; none for an effect in force.
    pub source: Option<String>,
    /// As written.
    pub text: String,
    /// What was understood, in words again.
    pub read_as: String,
    /// Whether all of it was understood.
    pub understood: bool,
    /// The judge has told to ignore what was not.
    pub ignored: bool,
    /// What it was taken apart into.
    pub parts: Vec<Piece>,
    /// What was kept as words.
    pub gaps: Vec<Kept>,
}

/// A part of an entry.
#[derive(Clone, Debug, Serialize)]
pub struct Piece {
    /// What kind of ability it is.
    pub kind: &'static str,
    /// What it touches.
    pub touches: Vec<&'static str>,
}

/// Words that were kept as words.
#[derive(Clone, Debug, Serialize)]
pub struct Kept {
    /// The words.
    pub text: String,
    /// Where in the entry understanding ended, in bytes.
    pub stopped_at: usize,
}

/// How much of a list of sentences was understood.
#[derive(Clone, Debug, Serialize)]
pub struct Measured {
    /// The version of this format.
    pub version: u32,
    /// How many cards wholly, of a card file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cards: Option<CardsRead>,
    /// The numbers.
    #[serde(flatten)]
    pub report: CorpusReport,
}

impl Understood {
    /// The abilities of all objects of a board, and its effects.
    pub fn of(view: &View<'_>, file: &str) -> Self {
        let game = view.game();
        let objects = game.objects.iter().flat_map(|object| {
            object.printed.abilities.iter().map(|ability| Reading::of(Some(object.label.clone()), ability))
        });
        let effects = game.effects.iter().map(|effect| Reading::of(None, &effect.ability));
        Self { version: 1, file: file.to_owned(), abilities: objects.chain(effects).collect() }
    }
}

impl Reading {
    /// How an ability was understood.
    pub fn of(source: Option<String>, ability: &Ability) -> Self {
        let gaps = ability.gaps();
        Self {
            source,
            text: ability.text.clone(),
            read_as: ability.to_string(),
            understood: gaps.is_empty(),
            ignored: ability.ignored,
            parts: ability.parts.iter().map(Piece::of).collect(),
            gaps: gaps.iter().map(|gap| Kept { text: gap.text().to_owned(), stopped_at: gap.stopped_at() }).collect(),
        }
    }
}

impl Reading {
    /// What it was taken for, and where understanding ended.
    pub fn write(&self, page: &mut Page) {
        let kinds: Vec<&str> = self.parts.iter().map(|piece| piece.kind).collect();
        let (mark, style) = if self.understood { ("yes", Style::Good) } else { ("no", Style::Doubt) };
        let entry = Entry::at(7, &self.text).hanging(2).labelled(2, mark, style);
        page.entry(entry.right(&kinds.join(", ").replace('-', " "), Style::Faint));
        if self.understood && !same_words(&self.text, &self.read_as) {
            page.entry(Entry::at(9, &format!("read as: \"{}\"", self.read_as)).hanging(2).styled(Style::Faint));
        }
        for gap in &self.gaps {
            let words = self.text.get(gap.stopped_at..).filter(|_| gap.stopped_at > 0).unwrap_or(&gap.text);
            let ignored = if self.ignored { " (ignored)" } else { "" };
            page.entry(Entry::at(9, &format!("ends at: \"{words}\"{ignored}")).hanging(2).styled(Style::Doubt));
        }
    }
}

impl Piece {
    fn of(part: &Part) -> Self {
        let kind = match part {
            Part::Keyword(_) => "keyword",
            Part::Static(_) => "static",
            Part::Triggered(_) => "triggered",
            Part::Activated(_) => "activated",
            Part::Spell(_) => "spell",
            Part::Unread(_) => "not-understood",
        };
        Self { kind, touches: topics_of_part(part).iter().map(Topic::word).collect() }
    }
}

/// Each ability with what it was taken for.
pub fn text(understood: &Understood, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let mut above = None;
    for reading in &understood.abilities {
        if above != Some(&reading.source) {
            page.blank();
            page.entry(Entry::at(0, reading.source.as_deref().unwrap_or("In force")).styled(Style::Strong));
        }
        above = Some(&reading.source);
        reading.write(&mut page);
    }
    page.blank();
    page.entry(Entry::at(0, &share_understood(&understood.abilities)));
    page.finish()
}

/// Whether two texts differ by case and full stops at most.
fn same_words(one: &str, two: &str) -> bool {
    let plain = |text: &str| text.trim_end_matches('.').to_lowercase();
    plain(one) == plain(two)
}

/// How many abilities were understood.
pub(crate) fn share_understood(readings: &[Reading]) -> String {
    let count = readings.iter().filter(|reading| reading.understood).count();
    format!("{count} of {} understood.", readings.len())
}

/// How much of a list was understood, and the most frequent of the rest.
pub(crate) fn corpus_text(measured: &Measured, width: usize, paint: Paint) -> String {
    let mut page = Page::new(width, paint);
    let report = &measured.report;
    let share = |part: u64, whole: u64| {
        let tenths = part.saturating_mul(1000).checked_div(whole).unwrap_or(0);
        format!("{part} of {whole} ({}.{} %)", tenths / 10, tenths % 10)
    };
    if let Some(CardsRead { cards, wholly_read }) = measured.cards {
        page.entry(Entry::at(0, &format!("Cards wholly understood: {}", share(wholly_read, cards))));
    }
    page.entry(Entry::at(0, &format!("Sentences understood: {}", share(report.read, report.sentences))));
    page.entry(Entry::at(0, &format!("By how often they occur: {}", share(report.weight_read, report.weight))));
    page.blank();
    for unread in report.unread.iter().take(LISTED) {
        let count = format!("{:>6}", unread.count);
        page.entry(Entry::at(8, &unread.text).hanging(2).labelled(0, &count, Style::Faint));
    }
    if let Some(more) = report.unread.len().checked_sub(LISTED).filter(|more| *more > 0) {
        page.entry(Entry::at(8, &format!("... and {more} more")).styled(Style::Faint));
    }
    page.finish()
}
