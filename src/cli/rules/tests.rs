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
    assert!(!answer_in(&library, &["show", "100.1b", "--edition", "2008-05-01"]).unwrap().text.contains("Two."));
}

#[test]
fn a_text_in_a_file_is_an_edition_for_one_run() {
    let (folder, library) = library();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let of_2017 = "These rules are effective as of January 20, 2017.\n\n100. General\n\n100.1. Vehicles are crewed.\n";
    let known = file("rules.txt", of_2017);
    let shown = answer_in(&library, &["show", "100.1", "--edition", &known]).unwrap().text;
    assert!(shown.contains("crewed") && shown.contains("January 19, 2017") && !shown.contains("restated"), "{shown}");
    for line in [&["search", "crewed"][..], &["numbers"], &["toc"], &["history", "100.1"], &["lint", &known]] {
        answer_in(&library, &[line, &["--edition", &known]].concat()).unwrap();
    }
    // Of a part, the rest is what is at hand; a date that nobody knows is that of a later text.
    let part = file("CR-2026-01-16.txt", "704. Actions\n\n704.5j. Only one legend stays.\n");
    let shown = answer_in(&library, &["show", "704.5j", "704.5i", "--edition", &part]).unwrap().text;
    assert!(shown.contains("Only one legend stays.") && shown.contains("704.5i  (restated)"), "{shown}");
    let later = file("CR-2031-01-01.txt", "704. Actions\n\n704.5j. Only one legend stays.\n");
    let shown = answer_in(&library, &["show", "704.5j", "--edition", &later]).unwrap().text;
    assert!(shown.contains("January 1, 2031"), "{shown}");
    // Nothing was kept.
    assert!(!folder.path().join("data").exists() && !folder.path().join("cache/index").exists());
    // One text of an edition at a time.
    let other = file("CR-2017-01-20.txt", "100. General\n\n100.1. Other words.\n");
    let refused = answer_in(&library, &["diff", &known, &other]).err().map(|why| told(&why)).unwrap_or_default();
    assert!(refused.contains("both of the edition of 2017-01-19"), "{refused}");
    let undated = file("mine.txt", "100. General\n\n100.1. Words that are nowhere else.\n");
    let refused = answer_in(&library, &["toc", "--edition", &undated]).err().map(|why| told(&why)).unwrap_or_default();
    assert!(refused.contains("does not say what date it is from"), "{refused}");
    let prose = file("prose.txt", "Dear diary.\n");
    let refused = answer_in(&library, &["toc", "--edition", &prose]).err().map(|why| told(&why)).unwrap_or_default();
    assert!(refused.contains("holds no numbered rule"), "{refused}");
    // What begins like a draft is one, whatever it is called.
    let draft = file("mine.draft", "# Mine\ndraft: mine\nbase: CR-2026-01-16.txt\nrules: { 704.5i: Nothing. }\n");
    let shown = answer_in(&library, &["show", "704.5i", "704.5j", "--edition", &draft]).unwrap().text;
    assert!(shown.contains("Nothing.") && shown.contains("Only one legend stays."), "{shown}");
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

#[test]
fn finds_an_import_again_by_both_dates_and_by_name() {
    let (folder, library) = library();
    let file = folder.path().join("rules.txt");
    let text = "These rules are effective as of January 20, 2017.\n\n100. General\n\n100.1. Vehicles are crewed.\n";
    std::fs::write(&file, text).unwrap();
    let done = answer_in(&library, &["import", file.to_str().unwrap()]).unwrap();
    assert!(done.complaints.is_empty(), "{:?}", done.complaints);
    assert!(done.text.contains("2017-01-19 (in force from 2017-01-20)"), "{}", done.text);
    for edition in ["2017-01-19", "2017-01-20", "aether-revolt", "2017-03-01"] {
        let shown = answer_in(&library, &["show", "100.1", "--edition", edition]).unwrap().text;
        assert!(shown.contains("crewed"), "{edition}: {shown}");
    }
    let again = answer_in(&library, &["import", file.to_str().unwrap()]).unwrap();
    assert_eq!(again.text, done.text);
    assert!(answer_in(&library, &["remove", "2017-01-20"]).unwrap().text.starts_with("Removed"));
}

#[test]
fn refuses_what_is_not_a_rules_text_and_stores_nothing() {
    let (folder, library) = library();
    let contents: String = (100..120).map(|n| format!("{n}. Title\n")).collect();
    let half = format!("Contents\n\n{contents}\nGlossary\n\n100. Title\n\n100.1. One.\n\n101. Title\n\n101.1. Tw");
    let files: [(&str, &[u8], &str); 7] = [
        ("a.pdf", b"%PDF-1.7\n\x00\x01100.1. One", "is a PDF"),
        ("a.html", b"<!DOCTYPE html><html><body>100.1. One", "a page of HTML"),
        ("empty.txt", b"", "is empty"),
        ("half.txt", half.as_bytes(), "breaks off"),
        ("prose.txt", b"Dear diary.\n\nNothing happened.\n\nGlossary\n\nDay\nA long time.\n", "no numbered rule"),
        ("noise.txt", &[7u8; 5000], "is not text"),
        ("a.zip", b"PK\x03\x04\x14\x00", "an archive"),
    ];
    for (name, bytes, word) in files {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let done = answer_in(&library, &["import", path.to_str().unwrap(), "--date", "2024-01-01"]).unwrap();
        let told: Vec<String> = done.complaints.iter().map(ToString::to_string).collect();
        assert!(told.len() == 1 && told[0].contains(word), "{name}: {told:?}");
    }
    let part = folder.path().join("half.txt");
    assert_eq!(library.held().iter().filter(|held| held.imported.is_some()).count(), 0);
    let done = answer_in(&library, &["import", part.to_str().unwrap(), "--date", "2024-01-01", "--part"]).unwrap();
    assert!(done.complaints.is_empty() && done.text.contains("doubtful"), "{} {:?}", done.text, done.complaints);
}

#[test]
fn a_text_without_a_date_is_offered_the_nearest_edition() {
    let (folder, library) = library();
    let path = folder.path().join("copy.txt");
    let of_2006 = library.book("2006-10-01".parse().unwrap()).unwrap();
    let text = crate::rulebook::read::print(&of_2006.rules);
    let undated: String = text.lines().filter(|line| !line.contains("as of")).map(|line| format!("{line}\n")).collect();
    std::fs::write(&path, undated).unwrap();
    let done = answer_in(&library, &["import", path.to_str().unwrap()]).unwrap();
    let help = miette::Diagnostic::help(&done.complaints[0]).unwrap().to_string();
    assert!(help.contains("2006-10-01"), "{help}");
}

#[test]
fn two_imports_of_one_date_at_once_lose_nothing() {
    let (_folder, library) = library();
    std::thread::scope(|scope| {
        for at in 1..=8 {
            let library = &library;
            scope.spawn(move || kept(library, "2008-05-01", &format!("100. Start\n\n100.{at}. Rule {at}.\n")));
        }
    });
    assert_eq!(library.book("2008-05-01".parse().unwrap()).unwrap().rules.rules.len(), 9);
}

const TODAY: &str = "704. State-Based Actions\n\n704.5. The state-based actions are as follows:\n\n\
    704.5i A planeswalker that has no loyalty counters left goes to the graveyard of its owner.\n\n\
    704.5j When somebody controls more than one legendary permanent of one name, one stays and the rest leave.\n\n\
    704.5k The world permanents but the newest leave the battlefield; those that tie for newest leave too.\n";

#[test]
fn an_edition_later_than_the_timeline_is_asked_for_by_its_date() {
    let (_folder, library) = library();
    kept(&library, "2026-01-16", TODAY);
    let moved =
        TODAY.replace("704.5k", "704.5m").replace("704.5j", "704.5k").replace("the rest leave", "the others leave");
    kept(&library, "2026-06-01", &format!("{moved}\n704.5j A creature that is both alive and dead goes to sleep.\n"));
    let catalogue = Catalogue::of(&library);
    for spec in ["2026-06-01", "latest", "2026-12-31"] {
        let edition = catalogue.edition(spec).unwrap();
        assert_eq!(edition.date().to_string(), "2026-06-01");
        assert_eq!(edition.number(crate::edition::Provision::LegendRule).unwrap().to_string(), "704.5k");
        assert_eq!(edition.number(crate::edition::Provision::WorldRule).unwrap().to_string(), "704.5m");
        let reworded = |provision| edition.reworded_since(provision).map(|date| date.to_string());
        assert_eq!(reworded(crate::edition::Provision::LegendRule).as_deref(), Some("2026-01-16"));
        assert_eq!(reworded(crate::edition::Provision::WorldRule), None);
        assert_eq!(edition.legend_policy(), crate::edition::LegendPolicy::EachControllerKeepsOne);
    }
    assert_eq!(catalogue.edition("2026-02-01").unwrap().date().to_string(), "2026-01-16");
    let listed = answer_in(&library, &["editions"]).unwrap().text;
    assert!(listed.contains("* 2026-06-01  imported  not in the timeline"), "{listed}");
}

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

#[test]
fn a_draft_is_usable_wherever_an_edition_is() {
    let (folder, library) = library();
    let path = folder.path().join("draft.yaml");
    let draft = "draft: old legends\nbase: latest\nbehaviours: { legend-policy: all-go }\n\
        provisions: { legend-rule: 704.5z, world-rule: none }\nrules:\n  704.5z: If two or more legendary permanents have the same name, all zebras go.\n  704.5k: none\n\
        glossary: { Zebra: An animal. }\n";
    std::fs::write(&path, draft).unwrap();
    let spec = path.to_str().unwrap();
    let shown = answer_in(&library, &["show", "704.5z", "--edition", spec]).unwrap().text;
    assert!(shown.contains("zebras") && shown.contains("old legends"), "{shown}");
    assert!(answer_in(&library, &["search", "zebras", "--edition", spec]).unwrap().text.contains("704.5z"));
    assert!(answer_in(&library, &["glossary", "zebra", "--edition", spec]).unwrap().text.contains("animal"));
    let diff = answer_in(&library, &["diff", "latest", spec]).unwrap().text;
    assert!(diff.contains("704.5k  removed") && diff.contains("zebras go"), "{diff}");
    let edition = Catalogue::of(&library).edition(spec).unwrap();
    assert_eq!(edition.legend_policy(), crate::edition::LegendPolicy::AllGo);
    assert!(!edition.has(crate::edition::Provision::WorldRule));
    let lint = answer_in(&library, &["lint", spec]).unwrap();
    assert!(lint.differs, "{}", lint.text);
}

#[test]
fn says_what_is_wrong_with_a_draft() {
    let (folder, library) = library();
    let path = folder.path().join("draft.yaml");
    for (draft, word) in [
        ("draft: x", "needs a `base`"),
        ("base: nowhere", "No edition is called"),
        ("base: latest\nbehaviours: { legend-polcy: all-go }", "legend-policy"),
        ("base: latest\nbehaviours: { legend-policy: some-go }", "oldest-stays"),
        ("base: latest\nprovisions: { legend-rul: 1.2 }", "legend-rule"),
        ("base: latest\nrules: { 70: x }", "is not a rule number"),
        ("base: latest\nrules:\n  704.5k: x\n  704.5k.: y", "twice"),
        ("base: draft.yaml", "drafts lie over one another"),
        ("base: latest\nrule: {}", "did you mean `rules`"),
        ("- 1", "Expected a map"),
    ] {
        std::fs::write(&path, draft).unwrap();
        let error = Catalogue::of(&library).edition(path.to_str().unwrap()).unwrap_err();
        let told = format!("{:?}", miette::Report::from(error)).to_lowercase();
        assert!(told.contains(&word.to_lowercase()), "{draft}: {told}");
    }
}

#[test]
fn lint_finds_what_is_planted() {
    let (_folder, library) = library();
    let long = "A rule of more than sixty letters that stands in this text under two numbers.";
    kept(
        &library,
        "2001-09-24",
        &format!(
            "100. Start\n\n100.1. See rule 900.1.\n\n100.3. {long}\n\n100.4. {long}\n\n502. Keyword Abilities\n\n\
             502.1. Trample\n\n502.1a It tramples.\n\nGlossary\n\nOne\nSee \"Two.\"\n\nTwo\nSee \"One.\"\n"
        ),
    );
    let found =
        serde_json::from_str::<Value>(&answer_in(&library, &["lint", "2001-09-24", "--format", "json"]).unwrap().text)
            .unwrap();
    let kinds: std::collections::BTreeSet<String> =
        found["findings"].as_array().unwrap().iter().map(|f| f["kind"].as_str().unwrap().to_owned()).collect();
    for kind in [
        "dangling-reference",
        "circular-reference",
        "same-words",
        "provision-without-text",
        "gap",
        "term-without-entry",
    ] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}
