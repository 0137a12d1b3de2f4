//! Which lines of a text box belong to one ability: modes to what offers them, a level's lines to the level, the rows of a
//! table to the roll.   700.2 · 711 · 716 · 721 · 706

/// Whether a line goes on with the ability that `before` began.
pub(crate) fn belongs(before: &str, line: &str) -> bool {
    line.starts_with('•') || begins_row(line) || begins_level(before) && !begins_level(line)
}

/// "LEVEL 1-4" of a leveler, "{2}{W}: Level 2" of a Class, "STATION 8+" of a Spacecraft: the lines up to the next such
/// belong to it.   711 · 716 · 721
fn begins_level(line: &str) -> bool {
    let first = line.lines().next().unwrap_or_default();
    let number = match first.split_once(": Level ") {
        Some((_, number)) => number,
        None => first.strip_prefix("LEVEL ").or_else(|| first.strip_prefix("STATION ")).unwrap_or_default(),
    };
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'-' | b'+'))
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
    use super::belongs;

    #[test]
    fn lines_that_go_on() {
        assert!(belongs("Choose one —", "• Draw a card."));
        assert!(belongs("Roll a d20.", "10—19 | Draw a card."));
        assert!(belongs("STATION 8+", "Flying"));
        assert!(!belongs("STATION 8+", "STATION 12+"));
        assert!(!belongs("Flying", "Trample"));
        assert!(!belongs("Flying", "{T}: Add {G}."));
    }
}
