//! `judge bisect`: in which editions the answer to a question changed.

use super::args::{Format, FormatArgs, TimeArgs};
use super::versus::{Answer, Asked, Difference, change, rules};
use super::{Failure, Outcome, Output, Status, ask, editions, input};
use crate::edition::Edition;
use crate::report::changed::{Answered, Bisected, Turn};
use crate::report::{self, Decided, EditionName};
use crate::rulebook::Library;
use crate::scenario::{self, Asking, Scenario};

/// Find the edition in which an answer changed, and what changed in the rules
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge bisect board.yaml
  judge bisect board.yaml --question 2 --from 2006-10-01 --to latest
  judge bisect board.yaml --to my-draft.yaml

The questions are asked under every edition that is known, from the first to
the latest, whatever the file expects. The text that changed is shown where
both editions' texts are at hand; `judge rules import FILE` adds one.")]
pub(super) struct Args {
    /// Scenario file, or - for standard input
    #[arg(value_name = "FILE")]
    file: std::path::PathBuf,
    /// Only this question, counted from 1
    #[arg(short, long, value_name = "N", value_parser = super::args::question)]
    question: Option<usize>,
    /// The first edition asked: a date or a name [default: the first]
    #[arg(long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    from: Option<String>,
    /// The last edition asked, or a draft [default: the latest]
    #[arg(long, value_name = "EDITION", value_parser = super::args::editions(), hide_possible_values = true)]
    to: Option<String>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    report: FormatArgs,
}

/// Asks, from edition to edition.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let scenario = input::read(&args.file)?;
    let editions = between(args.from.as_deref(), args.to.as_deref())?;
    let (Some(first), Some(last)) = (editions.first(), editions.last()) else {
        let what = "There is no edition between these two: --from names the earlier one, --to the later";
        return Err(Failure::with_help(what, editions::HELP));
    };
    let mut askings = scenario.questions.clone();
    for asking in &mut askings {
        scenario::limit_time(&mut asking.question.asked, args.time.time_limit);
    }
    let library = editions::library();
    let file = args.file.display().to_string();
    let chosen = ask::chosen(&askings, args.question)?;
    let bisected = Bisected {
        version: 1,
        title: scenario.title.clone(),
        from: EditionName::of(first),
        to: EditionName::of(last),
        editions: editions.len(),
        questions: chosen.iter().map(|asking| bisect(&file, &scenario, asking, (first, &editions), library)).collect(),
        file,
    };
    output.print(&match args.report.format {
        Format::Text => bisected.text(output.width(), output.paint()),
        Format::Json => report::json(&bisected),
    });
    Ok(Status::Answered)
}

/// Every edition from one to the other; a draft stands behind its base.
fn between(from: Option<&str>, to: Option<&str>) -> Result<Vec<Edition>, Failure> {
    let named = |spec: Option<&str>| spec.map(editions::named).transpose();
    let (from, to) = (named(from)?, named(to)?);
    let inside = |edition: &Edition| {
        from.as_ref().is_none_or(|from| edition.date() >= from.date())
            && to.as_ref().is_none_or(|to| edition.date() <= to.date())
    };
    let mut all: Vec<Edition> = editions::all()?.into_iter().filter(inside).collect();
    // Texts in files may be of editions that nobody knows.
    for end in [&from, &to].into_iter().flatten().filter(|end| !end.is_draft() && inside(end)) {
        if let Err(place) = all.binary_search_by_key(&end.date(), Edition::date) {
            all.insert(place, end.clone());
        }
    }
    // A draft to begin with takes the place of its base.
    if let (Some(draft), Some(first)) = (from.filter(Edition::is_draft), all.first_mut()) {
        *first = draft;
    }
    all.extend(to.filter(Edition::is_draft));
    Ok(all)
}

/// The changes from the first edition on. Where an edition agrees with the last in all that its answer rests on, it
/// need not be asked.
fn bisect(
    file: &str,
    scenario: &Scenario,
    asking: &Asking,
    (first, editions): (&Edition, &[Edition]),
    library: &Library,
) -> Answered {
    let asked = Asked { scenario, question: &asking.question };
    let at_first = asked.answer(first);
    let decided = Decided::of(&at_first.ruling, &scenario.game, first);
    let mut changes = Vec::new();
    let (mut before, mut last) = (first, at_first);
    for edition in editions {
        if last.rests_on.meets(&before.differing(edition)) {
            let now = asked.answer(edition);
            changes.extend(turn(file, asked, asking, (before, &last), (edition, &now), library));
            last = now;
        }
        before = edition;
    }
    Answered {
        question: asking.number,
        kind: asking.kind.to_owned(),
        asked: scenario::title(&scenario.game, &asking.question.asked),
        first: decided,
        changes,
    }
}

fn turn(
    file: &str,
    asked: Asked<'_>,
    asking: &Asking,
    (before, last): (&Edition, &Answer),
    (edition, now): (&Edition, &Answer),
    library: &Library,
) -> Option<Turn> {
    let found = change(file, asked, asking, (before, last), (edition, now))?;
    Some(Turn {
        before: EditionName::of(before),
        edition: EditionName::of(edition),
        decided_by: found.decided_by.iter().map(Difference::shown).collect(),
        rules: rules(found.provisions, (before, edition), library),
        change: found.change,
    })
}
