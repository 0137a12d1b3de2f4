//! `judge abilities`: how card text was understood, or where understanding ended.

use std::path::{Path, PathBuf};

use super::answering::Desk;
use super::args::{BoardArgs, Format, FormatArgs};
use super::{Failure, Outcome, Output, Status};
use crate::ability::{cards_report, corpus_report};
use crate::cards::{CardsError, Gathered, import};
use crate::engine::view::View;
use crate::files;
use crate::report::{self, abilities};
use crate::scenario::{ScenarioError, load};

/// Show how each ability was understood, or where understanding ended
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge abilities board.yaml
  judge abilities --corpus sentences.tsv      how much of a list is understood
  judge abilities --corpus AtomicCards.json   and how many cards wholly")]
pub(super) struct Args {
    /// Scenario file, or - for standard input
    #[arg(required_unless_present = "corpus", conflicts_with = "corpus")]
    file: Option<PathBuf>,
    /// Measure a list of sentences instead (on each line a count, a tab, and a sentence), or a card file
    #[arg(long, value_name = "FILE")]
    corpus: Option<PathBuf>,
    /// Edition: a date, a name such as time-spiral, latest, or a file with a draft or a text of the rules [default: the file's, $JUDGE_EDITION, or the latest]
    #[arg(long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    edition: Option<String>,
    #[command(flatten)]
    report: FormatArgs,
}

/// Tells it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let text = match (&args.corpus, &args.file) {
        (Some(list), _) => corpus(list, args.report.format, output)?,
        (None, Some(file)) => board(file, args, output)?,
        (None, None) => return Err(Failure::new("There is no file to read")),
    };
    output.print(&text);
    Ok(Status::Answered)
}

fn board(file: &Path, args: &Args, output: &Output) -> Result<String, Failure> {
    let desk = Desk::open(&BoardArgs { file: file.to_owned(), edition: args.edition.clone() })?;
    let view = View::of(&desk.scenario.game, &desk.edition);
    let understood = abilities::Understood::of(&view, &file.display().to_string());
    Ok(match args.report.format {
        Format::Text => abilities::text(&understood, output.width(), output.paint()),
        Format::Json => report::json(&understood),
    })
}

fn corpus(list: &Path, format: Format, output: &Output) -> Result<String, Failure> {
    let measured = if list.extension().is_some_and(|kind| kind.eq_ignore_ascii_case("json")) {
        of_cards(list)?
    } else {
        let text = if list == Path::new("-") { load::reader(std::io::stdin().lock()) } else { load::text(list) };
        let shown = list.display().to_string();
        let text = text.map_err(|wrong| ScenarioError::new(&load::source(&shown, String::new()), [wrong]))?;
        if text.trim().is_empty() {
            let help = "write a sentence a line; a count and a tab may stand before it";
            return Err(Failure::with_help(format!("{shown} holds no sentences"), help));
        }
        abilities::Measured { version: 1, cards: None, report: corpus_report(&text) }
    };
    Ok(match format {
        Format::Text => abilities::corpus_text(&measured, output.width(), output.paint()),
        Format::Json => report::json(&measured),
    })
}

/// A card file, each card read with its name.
fn of_cards(file: &Path) -> Result<abilities::Measured, Failure> {
    let shown = file.display().to_string();
    let unreadable = |why| CardsError::Read { file: shown.clone(), why };
    let mut gathered = Gathered::default();
    import::import(&shown, files::open(file).map_err(unreadable)?, &mut gathered)?;
    let cards = gathered.cards();
    let read = cards.iter().map(|(_, card)| (card.name.as_str(), card.text.as_slice()));
    let (report, cards) = cards_report(read);
    Ok(abilities::Measured { version: 1, cards: Some(cards), report })
}
