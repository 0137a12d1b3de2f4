//! Alignment on texts of our own.

use super::Alignment;
use crate::rulebook::read::read;
use crate::terms::RuleNumber;

const OLD: &str = "100. Ends

100.1. Two legendary permanents with one name go to the graveyard together.

100.1a A creature without toughness goes to its owner's graveyard.

100.1b A token that is in another zone stops existing.

101. Combat

101.1. First, the active player says which creatures attack.

101.2. Then the defending player says which creatures block, and what each of them blocks.

101.3. Last, damage is dealt.
";

const NEW: &str = "100. Ends

100.1. Whoever controls two legendary permanents with one name keeps one; the other goes to the graveyard.

100.1a A planeswalker without loyalty goes to the graveyard.

100.1b A creature without toughness goes to its owner's graveyard.

100.1c A token that is in another zone stops existing.

102. Combat

102.1. First, the active player says which creatures attack.

102.2. The defending player then chooses creatures that block, and says for each what it blocks.
";

fn number(text: &str) -> RuleNumber {
    text.parse().unwrap()
}

#[test]
fn follows_rules_that_move_and_change() {
    let all = Alignment::of(&read(OLD), &read(NEW));
    let to = |from: &str| all.forth(number(from)).map_or_else(|| "none".to_owned(), |link| link.to.to_string());
    for (from, expected) in [
        ("100", "100"),
        ("100.1", "100.1"),
        ("100.1a", "100.1b"),
        ("100.1b", "100.1c"),
        ("101", "102"),
        ("101.1", "102.1"),
        ("101.2", "102.2"),
        ("101.3", "none"),
    ] {
        assert_eq!(to(from), expected, "{from}");
    }
    assert_eq!(all.back(number("100.1a")), None);
    assert_eq!(all.back(number("100.1b")).unwrap().likeness, 100);
    assert!(all.forth(number("100.1")).unwrap().likeness < 100);
}

#[test]
fn a_text_is_aligned_with_itself() {
    let book = read(OLD);
    let all = Alignment::of(&book, &book);
    assert_eq!(all.links().count(), book.rules.len());
    assert!(all.links().all(|link| link.from == link.to && link.likeness == 100 && !link.doubtful));
}
