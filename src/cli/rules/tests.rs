//! The subcommands, from arguments to what is printed.

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
    super::answer(&args.rules, &Surroundings { library, width: 80, paint: Paint::default() })
}

fn answer(line: &[&str]) -> String {
    answer_in(&Library::at(None, None), line).unwrap().text
}

fn json(line: &[&str]) -> Value {
    serde_json::from_str(&answer(&[line, &["--format", "json"]].concat())).unwrap()
}

fn complaint(line: &[&str]) -> String {
    match answer_in(&Library::at(None, None), line).unwrap_err() {
        Failure::Report(report) => {
            format!("{report}\n{}", report.help().map(|help| help.to_string()).unwrap_or_default())
        }
        Failure::Output(error) => error.to_string(),
    }
}

#[test]
fn shows_a_rule_with_what_is_around_it() {
    let text = answer(&["show", "420.5"]);
    for part in ["420.5  (restated)", "October 1, 2006", "420. State-Based Effects", "420.5e"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    assert!(answer(&["show", "420"]).contains("Referred by"));
    let rules = &json(&["show", "420.5e", "500"])["rules"];
    assert_eq!(rules[0]["headings"][0], "420. State-Based Effects");
    assert_eq!(rules[1]["subrules"][0]["rule"], "500.1");
}

#[test]
fn suggests_numbers() {
    assert!(complaint(&["show", "420.5x"]).contains("nearest: 420.5"));
    assert!(complaint(&["show", "legend"]).contains("is no rule number"));
    assert!(complaint(&["show", "420.5", "--edition", "2008-05-01"]).contains("judge rules import"));
    assert!(complaint(&["show", "420.5", "--edition", "time-spirel"]).contains("time-spiral"));
}

#[test]
fn searches_and_says_what_it_corrected() {
    let found = json(&["search", "legned", "rule", "--limit", "3"]);
    assert_eq!(found["corrected"], "legend rule");
    assert_eq!(found["results"].as_array().unwrap().len(), 3);
    assert_eq!(found["results"][0]["rule"], "420.5e");
    assert_eq!(found["edition"]["name"], "time-spiral");
    assert!(answer(&["search", "legned"]).starts_with("Searched for \"legend\"."));
    assert!(answer(&["search", "-1/-1", "counters", "--edition=2006-10-01"]).contains("420.5n"));
}

#[test]
fn lists() {
    assert!(answer(&["toc"]).contains("\n5. Additional Rules\n  500. Legal Attacks and Blocks\n"));
    assert!(answer(&["numbers"]).contains("\n420.5e\n"));
    assert!(answer(&["keywords"]).contains("502.9"));
    assert!(json(&["keywords"])["keywords"].as_array().unwrap().iter().any(|keyword| keyword["keyword"] == "Trample"));
    assert!(answer(&["editions"]).contains("2006-10-01  restated"));
}

#[test]
fn finds_terms_and_forgives() {
    let terms = answer(&["glossary"]);
    let first = terms.lines().next().unwrap();
    assert!(answer(&["glossary", &first.to_uppercase()]).starts_with(first));
    assert!(complaint(&["glossary", "zzzzzz"]).contains("judge rules search"));
}

#[test]
fn imports_cites_and_removes() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(Some(folder.path().join("data")), None);
    let file = folder.path().join("CR-2008-05-01.txt");
    std::fs::write(&file, "100. General\n\n100.1. A.s.sume {oT}.\n\n100.1a One. 100.1b Two.\n").unwrap();
    let broken = folder.path().join("broken.txt");
    std::fs::write(&broken, "Nothing here.").unwrap();
    let (file, broken) = (file.to_str().unwrap(), broken.to_str().unwrap());
    let done = answer_in(&library, &["import", file, broken]).unwrap();
    assert_eq!(done.complaints.len(), 1);
    assert!(done.text.contains("4 numbers") && done.text.contains("{oT} → {T}"), "{}", done.text);
    let shown = answer_in(&library, &["show", "100.1b", "--edition", "2008-05-01"]).unwrap().text;
    assert!(shown.contains("Two.") && !shown.contains("restated"));
    assert!(answer_in(&library, &["remove", "2008-05-01"]).unwrap().text.starts_with("Removed"));
    assert!(answer_in(&library, &["show", "100.1b", "--edition", "2008-05-01"]).is_err());
}

#[test]
fn tells_what_changed() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::at(Some(folder.path().to_owned()), None);
    for (date, text) in
        [("2007-02-01", "100.1. One two.\n\n100.2. Gone.\n"), ("2007-05-01", "100.1. One three.\n\n100.3. New.\n")]
    {
        library.import(date.parse().unwrap(), &crate::rulebook::read::read(text)).unwrap();
    }
    let text = answer_in(&library, &["diff", "2007-02-01", "2007-05-01"]).unwrap().text;
    for part in ["One [-two.-]{+three.+}", "100.2  gone", "100.3  new"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(!answer_in(&library, &["diff", "2007-02-01", "2007-05-01", "100.1"]).unwrap().text.contains("100.2"));
}

#[test]
fn follows_a_rule_through_the_years() {
    let text = answer(&["history", "420.5e"]);
    assert!(text.contains("704.5j") && text.contains("(restated)"), "{text}");
}
