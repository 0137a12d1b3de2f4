//! What `judge check` found, as annotations of a workflow run: a command a line, beside the lines of the files.

use super::checked::{Checked, Checking, summary};
use crate::scenario::Outcome;
use crate::terms::visible::escaped;

/// An error for all that is wrong, a warning for rulings that are provisional, and the counts.
pub fn github(checked: &Checked) -> String {
    let mut text: String = checked.results.iter().filter_map(annotation).collect();
    text.push_str(&summary(checked));
    text.push('\n');
    text
}

fn annotation(result: &Checking) -> Option<String> {
    let (level, mut said) = match (result.status, result.provisional) {
        (Outcome::Failed | Outcome::Broken, _) => ("error", result.lines.clone()),
        (Outcome::Passed, true) => ("warning", vec!["as expected, and provisional".to_owned()]),
        _ => return None,
    };
    said.extend(result.decided.iter().flat_map(super::Decided::lines));
    let mut place = format!("file={}", property(&result.file));
    if let Some(line) = result.line {
        place.push_str(&format!(",line={line}"));
    }
    let question = result.question.map(|question| format!("Question {question}"));
    let title: Vec<String> = question.into_iter().chain(result.edition.clone()).collect();
    if !title.is_empty() {
        place.push_str(&format!(",title={}", property(&title.join(", "))));
    }
    Some(format!("::{level} {place}::{}\n", data(&said.join("\n"))))
}

/// A message, in which line ends would end the command.
fn data(text: &str) -> String {
    escaped(text).replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A property, in which commas and colons would end it too.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_each_thing_in_one_line() {
        let mut broken = Checking::broken("a,b.yaml", vec!["line 3: 100%".to_owned(), "two".to_owned()], Some(3));
        broken.question = Some(2);
        let text = github(&Checked::of(vec![broken, Checking::whole("c.yaml", Outcome::Passed, String::new())]));
        let (first, rest) = text.split_once('\n').unwrap();
        assert_eq!(first, "::error file=a%2Cb.yaml,line=3,title=Question 2::line 3: 100%25%0Atwo");
        assert_eq!(rest, "1 passed, 0 failed, 1 broken.\n");
    }
}
