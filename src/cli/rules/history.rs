//! `judge rules history`: where a rule stood through the years, and what it said where its text is at hand.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::{Edition, Provision, Timeline};
use crate::rulebook::RuleText;
use crate::terms::RuleNumber;

/// A number that a provision has from a date on.
type Standing = (Date, Option<RuleNumber>);

pub fn run(rule: RuleNumber, edition: &Edition, format: Format, around: &Surroundings<'_>) -> Result<String, Failure> {
    let provisions: Vec<Provision> =
        Provision::ALL.iter().copied().filter(|provision| edition.number(*provision) == Some(rule)).collect();
    let standings: Vec<Standing> = match provisions.first() {
        Some(provision) => Timeline::bundled().numbers(*provision).to_vec(),
        None => vec![(edition.date(), Some(rule))],
    };
    let texts = texts(rule, &provisions, around);
    if texts.is_empty() && provisions.is_empty() {
        return Err(RulesError::Unknown { number: rule.to_string(), edition: edition.date(), help: None }.into());
    }
    if format == Format::Json {
        let numbers: Vec<Value> =
            standings.iter().map(|(from, number)| json!({"from": from.to_string(), "rule": number})).collect();
        let texts: Vec<Value> = texts
            .iter()
            .map(|(date, text)| json!({"edition": date.to_string(), "rule": text.number, "text": text.text, "restated": text.restated}))
            .collect();
        let titles: Vec<&str> = provisions.iter().map(|provision| provision.title()).collect();
        return Ok(page::json(&json!({
            "version": 1, "edition": at_hand::as_json(edition), "rule": rule, "provisions": titles, "numbers": numbers, "texts": texts
        })));
    }
    let mut out = String::new();
    let titles: Vec<&str> = provisions.iter().map(|provision| provision.title()).collect();
    page::both_ends(&mut out, &format!("{rule}  {}", titles.join("; ")), &at_hand::long_date(edition), around.width);
    if !provisions.is_empty() {
        out.push('\n');
        for (from, number) in &standings {
            let number = number.map_or_else(|| "gone".to_owned(), |number| number.to_string());
            out.push_str(&format!("  {number:<9} from {from}\n"));
        }
    }
    for (date, text) in &texts {
        out.push('\n');
        let mark = if text.restated { "(restated)" } else { "" };
        page::both_ends(&mut out, &format!("  {date}  {}", text.number), mark, around.width);
        page::paragraphs(&mut out, &text.text, 4, around.width);
    }
    Ok(out)
}

/// What it said in every text at hand, and not again while it stayed the same.
fn texts(rule: RuleNumber, provisions: &[Provision], around: &Surroundings<'_>) -> Vec<(Date, RuleText)> {
    let mut texts: Vec<(Date, RuleText)> = Vec::new();
    for held in around.library.held() {
        let number = match provisions.first() {
            Some(provision) => {
                Timeline::bundled().edition_on(held.date).ok().and_then(|edition| edition.number(*provision))
            }
            None => Some(rule),
        };
        let Some(text) = number.and_then(|number| around.library.text_of(held.date, number)) else { continue };
        if texts.last().is_none_or(|(_, last)| last.text != text.text || last.number != text.number) {
            texts.push((held.date, text));
        }
    }
    texts
}
