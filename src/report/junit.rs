//! What `judge check` found, as build servers read it: a suite for each file, a case for each question and edition.

use quick_junit::{NonSuccessKind, Report, SerializeError, TestCase, TestCaseStatus, TestSuite};

use super::checked::{Checked, Checking};
use crate::scenario::Outcome;

/// The report as JUnit's XML. It holds no times, so that the same results give the same bytes.
///
/// # Errors
/// That it can't be written.
pub fn junit(checked: &Checked) -> Result<String, SerializeError> {
    let mut report = Report::new("judge check");
    for of_file in checked.results.chunk_by(|one, two| one.file == two.file) {
        let Some(first) = of_file.first() else { continue };
        let mut suite = TestSuite::new(first.file.as_str());
        suite.add_test_cases(of_file.iter().map(case));
        report.add_test_suite(suite);
    }
    let mut text = report.to_string()?;
    text.push('\n');
    Ok(text)
}

fn case(result: &Checking) -> TestCase {
    let mut case = TestCase::new(name(result), status(result));
    case.set_classname(result.file.as_str());
    case
}

/// What the case is called within its file.
fn name(result: &Checking) -> String {
    match (result.question, &result.edition) {
        (Some(question), Some(edition)) => format!("question {question}, {edition}"),
        (Some(question), None) => format!("question {question}"),
        (None, _) => "the file".to_owned(),
    }
}

fn status(result: &Checking) -> TestCaseStatus {
    let mut status = match result.status {
        Outcome::Passed => return TestCaseStatus::success(),
        Outcome::Failed => TestCaseStatus::non_success(NonSuccessKind::Failure),
        Outcome::Broken => TestCaseStatus::non_success(NonSuccessKind::Error),
        Outcome::Pending | Outcome::Unchecked => TestCaseStatus::skipped(),
    };
    let message = match result.status {
        Outcome::Unchecked => "nothing is expected",
        Outcome::Pending => "not answered yet (pending.txt)",
        _ => result.message.as_str(),
    };
    status.set_message(message);
    if result.is_wrong() {
        let mut lines = result.lines.clone();
        lines.extend(result.decided.iter().flat_map(super::Decided::lines));
        status.set_description(lines.join("\n"));
    }
    status
}
