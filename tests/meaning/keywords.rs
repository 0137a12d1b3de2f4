//! The keyword table against the official texts, where `RULES_TEXTS` names the folder that holds them: the numbers of
//! both ages belong to the keywords that the table says.

use std::path::{Path, PathBuf};

use rules_judge::ability::keywords;
use rules_judge::rulebook::Rulebook;
use rules_judge::rulebook::decode::decode;
use rules_judge::rulebook::read::read;

fn text(folder: &Path, date: &str) -> Rulebook {
    let bytes = std::fs::read(folder.join("rules").join(format!("CR-{date}.txt"))).unwrap();
    read(&decode(&bytes).text)
}

#[test]
fn numbers_belong_to_their_keywords() {
    let Some(folder) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS names no folder of official texts");
        return;
    };
    let says = |book: &Rulebook, number: &str, name: &str| {
        let rule = book.rules.get(&number.parse().unwrap()).unwrap_or_else(|| panic!("{number} is no rule"));
        let first = name.split(' ').next().unwrap_or(name).trim_end_matches(['!', 's']);
        assert!(rule.text.to_lowercase().contains(first), "{number} of {name}: {}", rule.text);
    };
    let (old, new) = (text(&folder, "2006-10-01"), text(&folder, "2026-01-16"));
    for spec in keywords::all() {
        let (before_2009, under_702) = spec.numbers;
        // Families under one number: what the number says is the family's name.
        let family = match spec.name {
            "commander ninjutsu" => "ninjutsu",
            "multikicker" => "kicker",
            "megamorph" => "morph",
            "bands with other" => {
                if before_2009.is_empty() {
                    "banding"
                } else {
                    "bands"
                }
            }
            "friends forever" | "choose a background" | "doctor's companion" => "partner",
            "double agenda" => "hidden agenda",
            "nightbound" => "daybound",
            name => name,
        };
        if !before_2009.is_empty() {
            says(&old, before_2009, family);
        }
        if under_702 > 0 {
            let family = if family == "bands" { "band" } else { family };
            says(&new, &format!("702.{under_702}"), family);
        }
    }
}
