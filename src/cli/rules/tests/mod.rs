//! The subcommands, from arguments to what is printed.

mod drafts;
mod imports;

use clap::Parser;
use serde_json::Value;

use super::*;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    rules: RulesArgs,
}

fn answer_in(library: &Library, line: &[&str]) -> Result<Answer, Failure> {
    let line = ["rules"].iter().chain(line).map(OsString::from);
    let args = Cli::try_parse_from(protect(line)).unwrap();
    let catalogue = Catalogue::of(library);
    super::answer(&args.rules, &Surroundings { library, catalogue: &catalogue, width: 80, paint: Paint::default() })
}

fn answer(line: &[&str]) -> String {
    answer_in(&Library::at(None, None), line).unwrap().text
}

fn json(line: &[&str]) -> Value {
    serde_json::from_str(&answer(&[line, &["--format", "json"]].concat())).unwrap()
}

fn complaint(line: &[&str]) -> String {
    told(&answer_in(&Library::at(None, None), line).unwrap_err())
}

fn told(why: &Failure) -> String {
    match why {
        Failure::Report(report) => {
            format!("{report}\n{}", report.help().map(|help| help.to_string()).unwrap_or_default())
        }
        Failure::Output(error) => error.to_string(),
    }
}

const OF_2006: [&str; 2] = ["--edition", "2006-10-01"];

#[test]
fn shows_a_rule_with_what_is_around_it() {
    let text = answer(&[&["show", "420.5"], &OF_2006[..]].concat());
    for part in ["420.5  (restated)", "October 1, 2006", "420. State-Based Effects", "420.5e", "Beside       420.4"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(answer(&[&["show", "420"], &OF_2006[..]].concat()).contains("Referred by"));
    let rules = &json(&[&["show", "CR 420.5e", "and", "500"], &OF_2006[..]].concat())["rules"];
    assert_eq!(rules[0]["headings"][0], "420. State-Based Effects");
    assert_eq!(rules[0]["provisions"][0]["name"], "legend-rule");
    assert_eq!(rules[0]["after"], "420.5f");
    assert_eq!(rules[1]["subrules"][0]["rule"], "500.1");
    assert!(rules[0]["terms"].as_array().unwrap().iter().any(|term| term == "Legendary"), "{}", rules[0]["terms"]);
}

#[test]
fn nothing_said_means_the_latest() {
    assert!(answer(&["show", "704.5j"]).contains("January 16, 2026"));
    assert!(answer(&["editions"]).contains("\n* 2026-01-16  restated"));
}

#[test]
fn a_number_that_the_edition_lacks_is_shown_from_another() {
    let text = answer(&["show", "420.5e"]);
    assert!(text.contains("January 16, 2026 has no 420.5e"), "{text}");
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("on January 16, 2026 it is 704.5j"), "{text}");
    let rule = &json(&["show", "rule 420.5e"])["rules"][0];
    assert_eq!((&rule["edition"]["date"], &rule["today"]), (&"2006-10-01".into(), &"704.5j".into()));
}

#[test]
fn one_unknown_number_does_not_hide_the_rest() {
    let library = Library::at(None, None);
    let done = answer_in(&library, &["show", "704.5j,", "999.9", "zebra"]).unwrap();
    assert_eq!(done.complaints.len(), 2);
    assert!(done.text.contains("704.5j") && done.text.contains("legend"));
}

#[test]
fn suggests_numbers() {
    let told = |line: &[&str]| {
        let done = answer_in(&Library::at(None, None), line).unwrap();
        assert_eq!(done.text, "");
        let complaint = &done.complaints[0];
        format!("{complaint}\n{}", miette::Diagnostic::help(complaint).map(|help| help.to_string()).unwrap_or_default())
    };
    assert!(told(&["show", "420.5x", "--edition", "2006-10-01"]).contains("nearest: 420.5"));
    assert!(told(&["show", "legend"]).contains("is not a rule number"));
    assert!(told(&["show", "999.5", "--edition", "2008-05-01"]).contains("judge rules import"));
    assert!(complaint(&["show", "420.5", "--edition", "time-spirel"]).contains("time-spiral"));
}

#[test]
fn searches_and_says_what_it_corrected() {
    let found = json(&[&["search", "legned", "rule", "--limit", "3"], &OF_2006[..]].concat());
    assert_eq!(found["corrected"], "legend rule");
    assert_eq!(found["results"].as_array().unwrap().len(), 3);
    assert_eq!(found["results"][0]["rule"], "420.5e");
    assert_eq!(found["edition"]["name"], "time-spiral");
    assert!(answer(&["search", "legned"]).starts_with("Searched for \"legend\"."));
    assert!(answer(&["search", "-1/-1", "counters", "--edition=2006-10-01"]).contains("420.5n"));
}

#[test]
fn searches_a_part_of_the_book() {
    let results = |line: &[&str]| json(line)["results"].as_array().unwrap().clone();
    let under = results(&["search", "legendary", "--section", "704"]);
    assert!(!under.is_empty() && under.iter().all(|hit| hit["rule"].as_str().unwrap().starts_with("704")), "{under:?}");
    let examples = results(&[&["search", "creature", "--examples"], &OF_2006[..]].concat());
    let library = Library::at(None, None);
    let book = library.book("2006-10-01".parse().unwrap()).unwrap();
    let has = |hit: &Value| !book.rules.rules[&hit["rule"].as_str().unwrap().parse().unwrap()].examples.is_empty();
    assert!(!examples.is_empty() && examples.iter().all(has));
    let terms = json(&[&["search", "legendary", "--glossary"], &OF_2006[..]].concat());
    assert!(terms["terms"][0]["term"].as_str().unwrap().to_lowercase().contains("legend"), "{terms}");
}

#[test]
fn bounds_what_it_is_asked() {
    let long = vec!["word"; 300].join(" ");
    assert!(complaint(&["search", &long]).contains("200"));
    let cli = |limit: &str| Cli::try_parse_from(["rules", "search", "legend", "--limit", limit]).is_ok();
    assert!(cli("1000") && !cli("0") && !cli("18446744073709551615") && !cli("1000000000000"));
    assert!(answer(&["search", "\u{1b}[31mzzqqy"]).contains("\\u{1b}"));
}

#[test]
fn lists() {
    assert!(
        answer(&[&["toc"], &OF_2006[..]].concat()).contains("\n5. Additional Rules\n  500. Legal Attacks and Blocks\n")
    );
    assert!(answer(&[&["numbers"], &OF_2006[..]].concat()).contains("\n420.5e\n"));
    assert!(answer(&[&["keywords"], &OF_2006[..]].concat()).contains("502.9"));
    assert!(json(&["keywords"])["keywords"].as_array().unwrap().iter().any(|keyword| keyword["keyword"] == "Trample"));
    assert!(answer(&["editions"]).contains("2006-10-01  restated"));
    assert!(answer(&["editions"]).contains("2017-01-19            aether-revolt  (in force from 2017-01-20)"));
}

#[test]
fn finds_terms_and_forgives() {
    let terms = answer(&["glossary"]);
    let first = terms.lines().next().unwrap();
    assert!(answer(&["glossary", &first.to_uppercase()]).starts_with(first));
    assert!(complaint(&["glossary", "zzzzzz"]).contains("judge rules search"));
}

/// A library in a folder that goes away with the test.
fn library() -> (tempfile::TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(Some(folder.path().join("data")), Some(folder.path().join("cache")));
    (folder, library)
}

fn kept(library: &Library, date: &str, text: &str) {
    library.import(date.parse().unwrap(), &crate::rulebook::read::read(text)).unwrap();
}

const TODAY: &str = "704. State-Based Actions\n\n704.5. The state-based actions are as follows:\n\n\
    704.5i A planeswalker that has no loyalty counters left goes to the graveyard of its owner.\n\n\
    704.5j When somebody controls more than one legendary permanent of one name, one stays and the rest leave.\n\n\
    704.5k The world permanents but the newest leave the battlefield; those that tie for newest leave too.\n";

#[test]
fn tells_what_changed() {
    let (_folder, library) = library();
    let old = "150. Start\n\n150.1. One player begins and all of the others wait for a turn of their own, see rule 150.2.\n\n\
        150.2. Whoever laughs first has to leave the table.\n\n150.4. Cards with stars on the back are cut in two.\n";
    let new = "150. Start\n\n150.1. One player begins and all of the others sleep for a turn of their own, see rule 150.3.\n\n\
        150.2. Dice show numbers from one to six.\n\n150.3. Whoever laughs first has to leave the table.\n";
    kept(&library, "2007-02-01", old);
    kept(&library, "2007-05-01", new);
    let text = answer_in(&library, &["diff", "2007-02-01", "2007-05-01"]).unwrap().text;
    for part in ["[-wait-]{+sleep+}", "150.4  removed", "150.2  added", "150.2 → 150.3  renumbered"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let hidden = answer_in(&library, &["diff", "2007-02-01", "2007-05-01", "--hide-renumbered"]).unwrap().text;
    assert!(!hidden.contains("renumbered") && hidden.contains("150.4  removed"), "{hidden}");
    assert!(!answer_in(&library, &["diff", "2007-02-01", "2007-05-01", "150.1"]).unwrap().text.contains("laughs"));
    let history = answer_in(&library, &["history", "150.3", "--edition", "2007-05-01"]).unwrap().text;
    assert!(history.contains("2007-02-01  150.2") || history.contains("150.2     from 2007-02-01"), "{history}");
}

#[test]
fn follows_a_rule_through_the_years() {
    let text = answer(&["history", "420.5e", "--edition", "2006-10-01"]);
    assert!(text.contains("704.5j") && text.contains("(restated)"), "{text}");
    assert!(answer(&["history", "704.5j"]).contains("420.5e    from 1999-04-23"));
}

#[test]
fn a_number_of_any_edition_is_followed() {
    let text = answer(&["history", "CR", "420.5e"]);
    assert!(text.contains("January 16, 2026 has no 420.5e") && text.contains("704.5j    from 2017-09-29"), "{text}");
    let diff = answer(&["diff", "2003-12-01", "2006-10-01", "rule 704.5j"]);
    assert!(diff.contains("420.5e  reworded"), "{diff}");
    for (line, told) in [
        (vec!["history", "999.9"], "has no rule 999.9"),
        (vec!["history", "legend"], "`legend` is not a rule number"),
        (vec!["history", "420", "421"], "more than one rule number"),
        (vec!["history", ""], "No rule number is given"),
        (vec!["diff", "2003-12-01", "2026-01-16", "999.9"], "has no rule 999.9"),
    ] {
        assert!(complaint(&line).contains(told), "{line:?}: {}", complaint(&line));
    }
    assert!(answer(&["search", "legend", "--section", "CR 704", "--limit", "1"]).contains("704.5j"));
}

#[test]
fn an_edition_without_a_text_is_not_said_to_lack_a_rule() {
    let text = answer(&["show", "704.5j", "--edition", "2018-06-08"]);
    let flat = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("No text of June 8, 2018 is at hand: this is 704.5j of January 16, 2026."), "{text}");
}
