//! Which lines of a text box belong to one ability: modes to what offers them, a level's lines to the level, the rows
//! of a table to the roll.   700.2 · 711 · 716 · 721 · 706

/// The ability that `before` began, with a line that goes on with it; none where the line is an ability of its own.
pub(crate) fn joined(before: &str, line: &str) -> Option<String> {
    if belongs(before, line) {
        Some(format!("{before}\n{line}"))
    } else if speaks_back(line) {
        // No break of sense: the sentence stands where the one before ended.
        Some(format!("{before} {line}"))
    } else {
        None
    }
}

/// Whether a line is a mode, a row, or what a level says, of the ability that `before` began.
fn belongs(before: &str, line: &str) -> bool {
    line.starts_with('•')
        || line.starts_with("+ {")
        || begins_row(line) && !is_stationed(before)
        || begins_level(before) && !begins_level(line)
        || goes_on(line)
}

/// "Metalcraft — That creature gets +4/+4 until end of turn instead if ...": what it speaks of or replaces, the
/// paragraph before tells.   207.2c
fn goes_on(line: &str) -> bool {
    let Some((word, rest)) = line.split_once(" — ") else { return false };
    let rest = rest.to_lowercase();
    let named = word.len() < 24 && !word.contains([':', '.', '{', '"']) && !word.starts_with("Choose");
    let chapter = word.chars().all(|c| matches!(c, 'I' | 'V' | 'X' | ',' | ' '));
    let waits = ["when ", "whenever ", "at "].iter().any(|begin| rest.starts_with(begin));
    let speaks = ["that creature", "those creatures", "that player", "that land", "that spell", " instead"];
    named
        && !chapter
        && !waits
        && !rest.contains(" would ")
        && !rest.contains(": ")
        && speaks.iter().any(|said| rest.contains(said))
}

/// "When you do, ...", "Until end of turn, you may play that card.": a line broken off from the one before, which alone
/// says what was done or which card that is.
fn speaks_back(line: &str) -> bool {
    const BACK: &[&str] = &["When you do, ", "If you do, ", "If you don't, ", "Otherwise, "];
    // A word of these in front may be what brings in the thing that "that" means.
    const BRINGS_IN: &[&str] = &[
        "a",
        "all",
        "an",
        "another",
        "any",
        "as",
        "at",
        "choose",
        "creatures",
        "enchanted",
        "equipped",
        "first",
        "it",
        "last",
        "one",
        "only",
        "other",
        "players",
        "spells",
        "target",
        "targets",
        "this",
        "three",
        "two",
        "up",
        "when",
        "whenever",
        "whose",
        "x",
    ];
    if BACK.iter().any(|begin| line.starts_with(begin)) {
        return true;
    }
    let sentence = line.split('.').next().unwrap_or_default().to_lowercase();
    let words: Vec<&str> = sentence.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let back = words.windows(2).position(|pair| {
        matches!(pair, ["that", "card" | "creature" | "permanent" | "player" | "spell" | "token"])
            || matches!(pair, ["those", "cards" | "creatures" | "permanents" | "players" | "tokens"])
    });
    let Some(before) = back.and_then(|at| words.get(..at)) else { return false };
    let each = before.iter().enumerate().any(|(at, word)| *word == "each" && before.get(at + 1) != Some(&"of"));
    !sentence.contains([':', '—', '~', '•', '|']) && !each && !before.iter().any(|word| BRINGS_IN.contains(word))
}

/// "LEVEL 1-4" of a leveler, "{2}{W}: Level 2" of a Class, "STATION 8+" of a Spacecraft: the lines up to the next such
/// belong to it.   711 · 716 · 721
fn begins_level(line: &str) -> bool {
    let first = line.lines().next().unwrap_or_default();
    // "7+ | Flying" is the same.
    if begins_row(first) {
        return true;
    }
    let number = match first.split_once(": Level ") {
        Some((_, number)) => number,
        None => first.strip_prefix("LEVEL ").or_else(|| first.strip_prefix("STATION ")).unwrap_or_default(),
    };
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'+'))
}

/// Whether a line is the keyword of a Spacecraft or one of its levels, and no roll: "Station (Tap another ...)".
fn is_stationed(before: &str) -> bool {
    before.starts_with("Station") || begins_row(before.lines().next().unwrap_or_default())
}

/// "10—19 | ...", "20 | ...": a result of a roll, and what it does.   706.3
fn begins_row(line: &str) -> bool {
    let Some((results, _)) = line.split_once('|') else { return false };
    let results = results.trim();
    results.starts_with(|c: char| c.is_ascii_digit())
        && results.chars().all(|c| c.is_ascii_digit() || matches!(c, '—' | '–' | '-' | '+'))
}

#[cfg(test)]
mod tests {
    use super::{belongs, joined};

    #[test]
    fn lines_that_go_on() {
        assert!(belongs("Choose one —", "• Draw a card."));
        assert!(belongs("Spree", "+ {1} — Draw a card."));
        assert!(!belongs("Spree", "+1: Draw a card."));
        assert!(belongs("Roll a d20.", "10—19 | Draw a card."));
        assert!(belongs("STATION 8+", "Flying"));
        assert!(!belongs("Station (Tap another creature you control.)", "8+ | Flying"));
        assert!(!belongs("8+ | Flying", "12+ | Trample"));
        assert!(belongs("8+ | Flying", "Whenever ~ attacks, draw a card."));
        assert!(!belongs("STATION 8+", "STATION 12+"));
        assert!(belongs("Draw two cards.", "Landfall — If you had a land enter, draw three cards instead."));
        assert!(belongs("Tap target creature.", "Metalcraft — If you control three artifacts, exile that creature."));
        assert!(!belongs("Flying", "Threshold — Whenever ~ attacks, that creature's controller loses 1 life."));
        assert!(!belongs("Flying", "Threshold — ~ gets +1/+1 as long as seven or more cards are in your graveyard."));
        assert!(!belongs("Flying", "Threshold — If ~ would die, exile it instead."));
        assert!(!belongs("I — Tap target creature.", "II — That creature's controller loses 1 life."));
        assert!(!belongs("Flying", "Trample"));
        assert!(!belongs("Flying", "{T}: Add {G}."));
    }

    #[test]
    fn lines_that_speak_of_the_one_before() {
        let join = |before, line| joined(before, line).is_some_and(|text| text == format!("{before} {line}"));
        assert!(join("Whenever ~ attacks, you may pay {1}.", "When you do, draw a card."));
        assert!(join("Exile the top card of your library.", "Until end of turn, you may play that card."));
        assert!(join("Create two tokens.", "For each of those tokens, you gain 1 life."));
        assert!(!join("Flying", "Whenever ~ blocks a creature, destroy that creature at end of combat."));
        assert!(!join("Flying", "Exile the top card of your library. Until end of turn, you may play that card."));
        assert!(!join("Flying", "Each creature that player controls gets +1/+1."));
        assert!(joined("Flying", "Trample").is_none());
    }
}
