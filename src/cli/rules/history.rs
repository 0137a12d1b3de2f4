//! `judge rules history`: where a rule stood through the years, and what it said where its text is at hand.

use jiff::civil::Date;
use serde_json::{Value, json};

use super::nearby::{elsewhere, lacking, number_today};
use super::trace::{Place, trace};
use super::{Failure, Format, RulesError, Surroundings, at_hand, page};
use crate::edition::{Edition, Provision};
use crate::rulebook::{Rule, RuleText};
use crate::terms::RuleNumber;

/// A number that a rule has from a date on.
type Standing = (Date, Option<RuleNumber>);

/// A rule that is followed: from which edition, through which texts, and what the engine knows it by.
struct Followed {
    edition: Edition,
    places: Vec<Place>,
    provisions: Vec<Provision>,
}

impl Followed {
    /// A number that an edition, or a text of it, has.
    fn of(rule: RuleNumber, edition: &Edition, around: &Surroundings<'_>) -> Option<Self> {
        let provisions: Vec<Provision> =
            Provision::ALL.iter().copied().filter(|provision| edition.number(*provision) == Some(rule)).collect();
        let places = trace(rule, edition, around);
        let known = !places.is_empty() || !provisions.is_empty();
        known.then(|| Self { edition: edition.clone(), places, provisions })
    }
}

/// Follows the rule of that number in the edition, or in the nearest one that has it.
pub(super) fn run(
    rule: RuleNumber,
    edition: &Edition,
    format: Format,
    around: &Surroundings<'_>,
) -> Result<String, Failure> {
    let elsewhere = || Followed::of(rule, &elsewhere(rule, edition, around)?.edition, around);
    let Some(followed) = Followed::of(rule, edition, around).or_else(elsewhere) else {
        return Err(RulesError::Unknown { number: rule.to_string(), edition: edition.date(), help: None }.into());
    };
    let asked = edition;
    let Followed { edition, places, provisions } = &followed;
    let standings = standings(provisions, places, around);
    let texts = differing(places);
    let titles: Vec<&str> = provisions.iter().map(|provision| provision.title()).collect();
    if format == Format::Json {
        let numbers: Vec<Value> =
            standings.iter().map(|(from, number)| json!({"from": from.to_string(), "rule": number})).collect();
        let texts: Vec<Value> = texts.iter().map(|(place, text)| text_as_json(place, text)).collect();
        return Ok(page::json(&json!({
            "version": 1, "edition": at_hand::as_json(edition), "rule": rule, "provisions": titles, "numbers": numbers, "texts": texts
        })));
    }
    let mut out = String::new();
    page::both_ends(&mut out, &format!("{rule}  {}", titles.join("; ")), &at_hand::long_date(edition), around.width);
    if edition != asked {
        let today = number_today(rule, edition, asked, around);
        page::paragraphs(&mut out, &lacking(rule, today, edition, (asked, around)), 2, around.width);
    }
    out.push('\n');
    for (from, number) in &standings {
        let number = number.map_or_else(|| "gone".to_owned(), |number| number.to_string());
        out.push_str(&format!("  {number:<9} from {from}\n"));
    }
    for (place, text) in &texts {
        out.push('\n');
        let mark = match (text.restated, place.doubtful) {
            (true, _) => "(restated)",
            (false, true) => "(may be another rule)",
            (false, false) => "",
        };
        page::both_ends(&mut out, &format!("  {}  {}", place.date, place.number), mark, around.width);
        page::paragraphs(&mut out, &text.text, 4, around.width);
        for example in &text.examples {
            page::paragraphs(&mut out, &format!("Example: {example}"), 6, around.width);
        }
    }
    Ok(out)
}

fn text_as_json(place: &Place, text: &RuleText) -> Value {
    json!({
        "edition": place.date.to_string(), "rule": place.number, "text": text.text, "examples": text.examples,
        "restated": text.restated, "doubtful": place.doubtful
    })
}

/// The numbers over time: as the timeline knows them, else as the texts at hand have them.
fn standings(provisions: &[Provision], places: &[Place], around: &Surroundings<'_>) -> Vec<Standing> {
    let known = |provision: &Provision| around.catalogue.timeline().numbers(*provision).to_vec();
    if let Some((first, others)) = provisions.split_first()
        && others.iter().all(|other| known(other) == known(first))
    {
        return known(first);
    }
    let mut standings: Vec<Standing> = places.iter().map(|place| (place.date, Some(place.number))).collect();
    standings.dedup_by_key(|(_, number)| *number);
    standings
}

/// What it said in every text at hand, and not again while it stayed the same.
fn differing(places: &[Place]) -> Vec<(&Place, RuleText)> {
    let mut texts: Vec<(&Place, RuleText)> = Vec::new();
    for place in places {
        let Some(text) = place.book.rules.text_of(place.number) else { continue };
        let same =
            texts.last().is_some_and(|(last, before)| last.number == place.number && says_the_same(before, &text));
        if !same {
            texts.push((place, text));
        }
    }
    texts
}

fn says_the_same(one: &RuleText, other: &RuleText) -> bool {
    let rule = |text: &RuleText| Rule { text: text.text.clone(), examples: text.examples.clone(), ..Rule::default() };
    rule(one) == rule(other)
}
