//! `judge rules show`: rules by number.

use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::Edition;
use crate::rulebook::reference::References;
use crate::rulebook::{Rule, Rulebook};
use crate::terms::RuleNumber;

/// Where the text of a rule begins.
const COLUMN: usize = 10;
/// How many numbers are suggested for one that is not there.
const NEAREST: usize = 3;

pub fn run(
    numbers: &[String],
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    let book = at_hand::book(edition, around)?;
    let references = References::of(&book.rules);
    let found = numbers
        .iter()
        .flat_map(|text| text.split(','))
        .map(str::trim)
        .filter(|text| !text.is_empty())
        .map(|text| find(text, &book.rules, edition))
        .collect::<Result<Vec<_>, _>>()?;
    if format == Format::Json {
        let rules: Vec<Value> = found.iter().map(|(number, _)| as_json(*number, &book.rules, &references)).collect();
        return Ok(page::json(&json!({"version": 1, "edition": at_hand::as_json(edition), "rules": rules})));
    }
    let mut out = String::new();
    for (at, (number, asked)) in found.iter().enumerate() {
        if at > 0 {
            out.push('\n');
        }
        write(&mut out, *number, asked, &book.rules, &references, edition, around.width);
    }
    Ok(out)
}

/// The rule that a text names, and the text when it was another number.
fn find(text: &str, book: &Rulebook, edition: &Edition) -> Result<(RuleNumber, Option<String>), RulesError> {
    let number: RuleNumber =
        text.to_ascii_lowercase().parse().map_err(|_| RulesError::NoNumber(format!("`{text}` is no rule number")))?;
    match book.find(number) {
        Some((found, _)) if found == number => Ok((number, None)),
        Some((found, _)) => Ok((found, Some(number.to_string()))),
        None => Err(RulesError::Unknown {
            number: number.to_string(),
            edition: edition.date(),
            help: Some(help(number, book)),
        }),
    }
}

/// The nearest numbers, and where more could come from.
fn help(number: RuleNumber, book: &Rulebook) -> String {
    let wanted = number.to_string();
    let distance = |other: &RuleNumber| strsim::osa_distance(&wanted, &other.to_string());
    let related = |other: &RuleNumber| other.section() == number.section();
    let mut nearest: Vec<&RuleNumber> =
        book.rules.keys().filter(|other| related(other) || distance(other) <= 1).collect();
    nearest.sort_by_key(|other| (!related(other), distance(other), **other));
    let names: Vec<String> = nearest.into_iter().take(NEAREST).map(ToString::to_string).collect();
    let mut help = if names.is_empty() { String::new() } else { format!("nearest: {}", names.join(", ")) };
    if book.rules.values().any(|rule| rule.restated) {
        let lead = if help.is_empty() { "" } else { "; " };
        help = format!(
            "{help}{lead}the text at hand is partly ours and leaves rules out: `judge rules import FILE` adds the official one"
        );
    }
    help
}

fn as_json(number: RuleNumber, book: &Rulebook, references: &References) -> Value {
    let rule = book.rules.get(&number).cloned().unwrap_or_default();
    let below: Vec<Value> = book
        .under(number)
        .map(|(number, rule)| {
            json!({"rule": number, "text": rule.text, "examples": rule.examples, "heading": rule.is_heading, "restated": rule.restated})
        })
        .collect();
    let from: Vec<String> = references.from(number).iter().map(ToString::to_string).collect();
    json!({
        "rule": number,
        "chapter": book.chapter_heading(number),
        "headings": book.headings(number),
        "text": rule.text,
        "examples": rule.examples,
        "heading": rule.is_heading,
        "restated": rule.restated,
        "subrules": below,
        "refers_to": from,
        "referred_by": references.to(number).collect::<Vec<_>>(),
        "glossary": terms(number, book, references),
    })
}

fn terms<'b>(number: RuleNumber, book: &'b Rulebook, references: &References) -> Vec<&'b str> {
    references.terms(number).iter().filter_map(|at| book.glossary.get(*at)).map(|entry| entry.term.as_str()).collect()
}

fn write(
    out: &mut String,
    number: RuleNumber,
    asked: &Option<String>,
    book: &Rulebook,
    references: &References,
    edition: &Edition,
    width: usize,
) {
    let Some(rule) = book.rules.get(&number) else { return };
    let path: Vec<String> = book.chapter_heading(number).into_iter().chain(book.headings(number)).collect();
    page::both_ends(out, &format!("{number}{}", mark(rule)), &at_hand::long_date(edition), width);
    if let Some(asked) = asked {
        page::paragraphs(out, &format!("printed as {asked}"), 2, width);
    }
    page::hanging(out, "", &path.join(" › "), 2, 4, width);
    out.push('\n');
    text(out, number, rule, 2, width);
    for (below, rule) in book.under(number) {
        out.push('\n');
        text(out, below, rule, 2, width);
    }
    let from: Vec<String> = references.from(number).iter().map(ToString::to_string).collect();
    let to: Vec<String> = references.to(number).map(|number| number.to_string()).collect();
    let lists = [
        ("Refers to", from.join(", ")),
        ("Referred by", to.join(", ")),
        ("Glossary", terms(number, book, references).join(", ")),
    ];
    if lists.iter().any(|(_, list)| !list.is_empty()) {
        out.push('\n');
    }
    for (label, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        page::hanging(out, label, list, 2, 15, width);
    }
}

fn mark(rule: &Rule) -> &'static str {
    if rule.restated { "  (restated)" } else { "" }
}

fn text(out: &mut String, number: RuleNumber, rule: &Rule, indent: usize, width: usize) {
    page::hanging(out, &number.to_string(), &rule.text, indent, COLUMN + indent, width);
    for example in &rule.examples {
        page::paragraphs(out, &format!("Example: {example}"), COLUMN + indent, width);
    }
}
