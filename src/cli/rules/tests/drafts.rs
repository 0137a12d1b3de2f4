//! Drafts that lie over an edition, and what lint finds in texts.

use super::*;

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
