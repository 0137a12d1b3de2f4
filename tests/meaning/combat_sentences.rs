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

/// A hundred sentences drawn at random, each with what is printed of its meaning, checked by reading.
#[test]
fn a_sample_says_what_it_says() {
    let table = include_str!("../data/sentences-read.tsv");
    assert!(table.lines().count() >= 99);
    for line in table.lines() {
        let (sentence, wanted) = line.split_once('\t').unwrap();
        let ability = read(sentence, "");
        assert!(ability.is_understood(), "{sentence}");
        assert_eq!(ability.to_string().replace('\n', "\\n"), wanted, "{sentence}");
    }
}

/// What the tables and the case files of the rules need.
#[test]
fn keywords_of_the_rules_are_known() {
    use rules_judge::ability::Parameter;
    for spec in rules_judge::ability::keywords::all() {
        let text = match spec.parameter {
            Parameter::None | Parameter::MaybeNumber | Parameter::MaybeCost | Parameter::Hexproof => {
                spec.name.to_owned()
            }
            Parameter::Number => format!("{} 2", spec.name),
            Parameter::Cost | Parameter::Equip => format!("{} {{2}}", spec.name),
            Parameter::NumberCost => format!("{} 2—{{U}}", spec.name),
            Parameter::Words => format!("{} a thing", spec.name),
            Parameter::Before => format!("Goblin {}", spec.name),
            Parameter::Ability => format!("{} — {{T}}: Draw a card.", spec.name),
            Parameter::Enchant => format!("{} creature you control", spec.name),
            Parameter::Protection => format!("{} from black", spec.name),
            Parameter::BandsWithOther => format!("{} legends", spec.name),
        };
        let ability = read(&text, "");
        assert!(ability.is_understood(), "{text}: {:?}", ability.parts);
        assert_eq!(read(&ability.to_string(), "").parts, ability.parts, "{text} as {ability}");
    }
}

#[test]
fn wordings_of_all_ages_mean_the_same() {
    let same = [
        ("When ~ comes into play, destroy target creature.", "When ~ enters the battlefield, destroy target creature."),
        ("Attacks each turn if able.", "~ attacks each combat if able."),
        ("{T}: Remove target creature from the game.", "{T}: Exile target creature."),
        ("Enchanted creature can’t attack.", "enchanted creature can't attack"),
        ("This creature can't block. (It may attack.)", "~ can't block."),
        ("~ is unblockable.", "~ can't be blocked."),
        ("When ~ is put into a graveyard from play, draw a card.", "When ~ dies, draw a card."),
        ("Flying; first strike", "Flying, first strike"),
        ("Snow-covered forestwalk", "snow forestwalk"),
        ("Channel — {1}, Discard ~: Draw a card.", "{1}, Discard ~: Draw a card."),
    ];
    for (one, other) in same {
        let (one, other) = (read(one, ""), read(other, ""));
        assert!(one.is_understood(), "{}: {:?}", one.text, one.parts);
        assert_eq!(one.parts, other.parts, "{} · {}", one.text, other.text);
    }
    let named = read("Whenever Kira attacks, tap Kira.", "Kira, Great Glass-Spinner");
    assert_eq!(named.parts, read("Whenever ~ attacks, tap ~.", "").parts);
}

/// Nothing that is not understood is lost, and its place is one of the text.
#[test]
fn what_is_not_understood_is_kept() {
    use rules_judge::ability::{Part, Topic, Topics};
    let text = "Flying\nFrobnicate the gizmo wildly.";
    let ability = read(text, "");
    let unread: Vec<_> = ability.unread().collect();
    assert_eq!(unread.len(), 1);
    assert_eq!((unread[0].text.as_str(), unread[0].topics), ("Frobnicate the gizmo wildly", Topics::ALL));
    assert!(text.is_char_boundary(unread[0].stopped_at) && unread[0].stopped_at >= 7);
    let guarded = read("Whenever ~ attacks, frobnicate the gizmo.", "");
    assert!(matches!(guarded.parts.as_slice(), [Part::Triggered(_)]));
    assert!(matches!(guarded.gaps().as_slice(), [gap] if gap.text() == "frobnicate the gizmo"));
    let only_play = Topics::of(&[Topic::Play]);
    if let Some(rules_judge::ability::Gap::Sentence(unread)) = guarded.gaps().first() {
        assert_eq!(unread.topics, only_play);
    }
}
