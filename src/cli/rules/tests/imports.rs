//! Texts that people import, or name for one run.

use super::*;

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
