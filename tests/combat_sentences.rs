//! The language of cards about combat: how much of it is read, and that what is printed reads the same.
//!
//! The list of sentences is not part of the project; the folder that holds `corpus/combat-sentences.tsv` is named by
//! `RULES_TEXTS`, and without it the tests that need it say so and pass.

use rules_judge::ability::corpus_report;
use rules_judge::ability::grammar::read;

fn corpus() -> Option<String> {
    let Some(folder) = std::env::var_os("RULES_TEXTS") else {
        eprintln!("RULES_TEXTS names no folder with corpus/combat-sentences.tsv: not measured");
        return None;
    };
    let path = std::path::Path::new(&folder).join("corpus/combat-sentences.tsv");
    match std::fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(error) => {
            eprintln!("{}: {error}: not measured", path.display());
            None
        }
    }
}

#[test]
fn nine_sentences_of_ten_are_read() {
    let Some(text) = corpus() else { return };
    let report = corpus_report(&text);
    assert!(report.weight_read * 100 >= report.weight * 95, "{} of {}", report.weight_read, report.weight);
}

#[test]
fn what_is_printed_reads_the_same() {
    let Some(text) = corpus() else { return };
    for line in text.lines() {
        let (_, sentence) = line.split_once('\t').unwrap_or(("", line));
        let ability = read(sentence, "");
        if ability.is_understood() {
            let printed = ability.to_string();
            assert_eq!(read(&printed, "").parts, ability.parts, "{sentence}\n{printed}");
        }
    }
}
