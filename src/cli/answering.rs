//! From a scenario and a question to what is printed: shared by all commands that answer.

use super::args::{AnswerFormat, BoardArgs, DeclareArgs};
use super::expectation::Expected;
use super::{Failure, Output, editions};
use crate::ability::Declared;
use crate::edition::Edition;
use crate::engine::combat;
use crate::engine::view::View;
use crate::game::question::TimeLimit;
use crate::game::{Asked, Choices, Question};
use crate::report::{self, Answer, Answers, EditionName};
use crate::rulebook::Library;
use crate::ruling::Ruling;
use crate::scenario::{self, Comparison, Scenario};

/// A scenario under an edition, and the answers given so far.
pub(super) struct Desk {
    pub scenario: Scenario,
    pub edition: Edition,
    library: &'static Library,
    answers: Answers,
}

impl Desk {
    /// The file's scenario under the edition that holds for it.
    pub(super) fn open(args: &BoardArgs) -> Result<Self, Failure> {
        let mut scenario = super::input::read(&args.file)?;
        let edition = match (&args.edition, &scenario.edition) {
            (None, Some(_)) => Expected::of(&scenario)?.own,
            (option, _) => editions::choose(option.as_deref())?,
        };
        scenario.begin_under(&edition);
        let answers = Answers {
            version: 1,
            file: args.file.display().to_string(),
            title: scenario.title.clone(),
            edition: EditionName::of(&edition),
            answers: Vec::new(),
            hint: None,
        };
        Ok(Self { scenario, edition, library: editions::library(), answers })
    }

    /// Answers a question that the command line asks.
    pub(super) fn answer(&mut self, asked: Asked) {
        let question = Question { asked, choose: Choices::default() };
        let ruling = scenario::answer(&self.scenario.game, &question, &self.edition);
        let asked = scenario::title(&self.scenario.game, &question.asked);
        let kind = scenario::question::kind(&question.asked);
        self.show(self.answers.answers.len() + 1, kind, asked, &ruling, None);
    }

    /// Judges what is declared on the command line; where nothing is, tells what can be and what must.
    pub(super) fn judge(
        &mut self,
        declared: Declared,
        question: Asked,
        is_given: bool,
        options: &DeclareArgs,
    ) -> Result<(), Failure> {
        options.has_use_for_pay(is_given)?;
        if options.none || is_given {
            self.answer(question);
        } else {
            self.survey(declared, options.time.time_limit, options.all.then_some(question));
        }
        Ok(())
    }

    /// Tells what can be declared, and what must; all legal declarations beside, where a question for them is given.
    fn survey(&mut self, declared: Declared, time_limit: TimeLimit, all: Option<Asked>) {
        let view = View::of(&self.scenario.game, &self.edition);
        let mut ruling = combat::survey(&view, declared, time_limit);
        if let Some(asked) = all {
            let question = Question { asked, choose: Choices::default() };
            ruling.declarations = scenario::answer(&self.scenario.game, &question, &self.edition).declarations;
        }
        let (kind, asked) = match declared {
            Declared::Attack => ("attack", "What can attack, and what must?"),
            Declared::Block => ("block", "What can block, and what must?"),
        };
        self.show(1, kind, asked.to_owned(), &ruling, None);
    }

    /// Adds an answer.
    pub(super) fn show(
        &mut self,
        number: usize,
        kind: &str,
        asked: String,
        ruling: &Ruling,
        compared: Option<Comparison>,
    ) {
        let mut answer = Answer::of(number, kind, asked, &self.scenario.game, ruling, &self.edition, self.library);
        answer.expectation = compared;
        self.answers.answers.push(answer);
    }

    /// Prints all answers.
    pub(super) fn print(self, format: AnswerFormat, output: &mut Output) {
        let answers = self.answers.with_hint();
        let text = match format {
            AnswerFormat::Text => report::text(&answers, output.width(), output.paint()),
            AnswerFormat::Json => report::json(&answers),
            AnswerFormat::Markdown => report::markdown(&answers),
        };
        output.print(&text);
    }
}
