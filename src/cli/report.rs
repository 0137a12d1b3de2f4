//! `judge report`: a site of scenarios, each with its board drawn and its rulings.

use std::path::{Path, PathBuf};

use super::batch::{Batch, BatchArgs};
use super::crew::{self, Unfinished};
use super::expectation::Expected;
use super::{Failure, Outcome, Output, Status};
use crate::edition::Edition;
use crate::engine::view::View;
use crate::files::because;
use crate::folders;
use crate::report::changed::Problem;
use crate::report::site::{Elsewhere, Sheet, site};
use crate::report::{Answer, Answers, Board, EditionName};
use crate::rulebook::Library;
use crate::scenario::{self, Asking, Expectation, Scenario, ScenarioError};
use crate::terms::english;
use crate::terms::visible::escaped;

/// Write a site of scenarios: boards, rulings, rules, and a search; it needs no network
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  judge report scenarios --html site
  judge report boards/ --html site --only legend

Open index.html in the folder. Files of the same names are replaced; others in
it stay.

Exit status: 0 written, 2 a file is broken (the others are written), or the
folder can't be written.")]
pub(super) struct Args {
    #[command(flatten)]
    batch: BatchArgs,
    /// The folder to write
    #[arg(long, value_name = "DIR")]
    html: PathBuf,
}

struct Work {
    batch: Batch,
    library: &'static Library,
}

enum Part {
    /// One of a file's questions is answered; the next has its own time.
    Answered,
    Sheet(Box<Sheet>),
    Problem(Problem),
}

/// Writes it.
pub(super) fn run(args: &Args, output: &mut Output) -> Outcome {
    let work = Work { batch: args.batch.batch()?, library: super::editions::library() };
    let mut sheets = Vec::new();
    let mut problems = work.batch.unreadable();
    args.batch.carry_out(work, |part| match part {
        Part::Answered => {}
        Part::Sheet(sheet) => sheets.push(*sheet),
        Part::Problem(problem) => problems.push(problem),
    })?;
    if sheets.is_empty() && problems.is_empty() {
        return Err(Failure::with_help("There is no scenario to show", "a scenario is a file with `players:`"));
    }
    for (name, text) in site(&sheets, &problems) {
        write(&args.html, &name, &text)?;
    }
    let pages = english::counted(sheets.len(), "scenario");
    output.print(&format!("{}: {pages}\n", escaped(&args.html.join("index.html").display().to_string())));
    if !problems.is_empty() {
        output.print(&Problem::text_of(&problems, output.width(), output.paint()));
    }
    Ok(if problems.is_empty() { Status::Answered } else { Status::BadInput })
}

fn write(folder: &Path, name: &str, text: &str) -> Result<(), Failure> {
    let path = folder.join(name);
    folders::write_whole(&path, text.as_bytes())
        .map_err(|error| Failure::new(format!("{} can't be written: {}", path.display(), because(&error))))
}

impl Work {
    fn sheet(&self, file: &str, mut scenario: Scenario, hand_in: &mut dyn FnMut(Part)) -> Result<Sheet, ScenarioError> {
        let own = Expected::of(&scenario)?.own;
        scenario.begin_under(&own);
        let mut answers = Vec::new();
        let mut elsewhere = Vec::new();
        let expected = Expected::of(&scenario)?;
        for asking in &scenario.questions {
            let under = expected.of_question(asking)?;
            if !under.iter().any(|(edition, _)| edition.date() == own.date()) {
                answers.push(self.answer(&scenario, asking, &own, None));
            }
            for (edition, expectation) in under {
                let answer = self.answer(&scenario, asking, &edition, expectation);
                hand_in(Part::Answered);
                if edition.date() == own.date() {
                    answers.push(answer);
                } else {
                    elsewhere.push(Elsewhere { date: edition.date().to_string(), answer });
                }
            }
        }
        let answers = Answers {
            version: 1,
            file: file.to_owned(),
            title: scenario.title.clone(),
            edition: EditionName::of(&own),
            answers,
            hint: None,
        };
        let board = Board::of(&View::explained(&scenario.game, &own), file, scenario.title.as_deref());
        Ok(Sheet {
            file: file.to_owned(),
            notes: scenario.notes.clone(),
            board,
            answers: answers.with_hint(),
            elsewhere,
        })
    }

    fn answer(
        &self,
        scenario: &Scenario,
        asking: &Asking,
        edition: &Edition,
        expectation: Option<&Expectation>,
    ) -> Answer {
        let mut question = asking.question.clone();
        scenario::limit_time(&mut question.asked, self.batch.time_limit);
        let ruling = scenario::answer(&scenario.game, &question, edition);
        let asked = scenario::title(&scenario.game, &question.asked);
        let mut answer = Answer::of(asking.number, asking.kind, asked, &scenario.game, &ruling, edition, self.library);
        answer.expectation = expectation.map(|_| scenario::compare(scenario, &question, expectation, &ruling, edition));
        answer
    }
}

impl crew::Work for Work {
    type Part = Part;

    fn items(&self) -> usize {
        self.batch.len()
    }

    fn work(&self, item: usize, hand_in: &mut dyn FnMut(Part)) {
        let sheet = match self.batch.read(item) {
            Ok(Some((file, scenario))) => self.sheet(&file, scenario, hand_in),
            Ok(None) => return,
            Err(problem) => return hand_in(Part::Problem(problem)),
        };
        hand_in(match sheet {
            Ok(sheet) => Part::Sheet(Box::new(sheet)),
            Err(error) => Part::Problem(self.batch.problem(item, &error)),
        });
    }

    fn unfinished(&self, item: usize, _: usize, why: Unfinished) -> Part {
        Part::Problem(self.batch.unfinished(item, why))
    }
}
