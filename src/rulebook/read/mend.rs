//! Damage that texts take on their way through encodings, filters and web sites, put right and reported.

use super::super::report::{ImportReport, MendKind};
use crate::terms::english;

/// Words that are written with dots on purpose.
const DOTTED: [&str; 4] = ["a.k.a", "i.e", "e.g", "u.s.a"];

/// What twice encoded characters look like, and what they were.
const TWICE: [(&str, &str); 10] = [
    ("â€™", "’"),
    ("â€˜", "‘"),
    ("â€œ", "“"),
    ("â€\u{9d}", "”"),
    ("â€”", "—"),
    ("â€“", "–"),
    ("â€", "”"),
    ("Â®", "®"),
    ("Â©", "©"),
    ("Â\u{a0}", " "),
];

/// Puts one paragraph right.
pub(super) fn mend(text: &str, line: usize, report: &mut ImportReport) -> String {
    let mut text = text.trim().to_owned();
    if text.contains("{o") {
        text = old_symbols(&text, line, report);
    }
    if has_dotted(&text) {
        text = dotted_words(&text, line, report);
    }
    if !text.is_ascii() {
        text = text.replace('\u{a0}', " ");
        if text.contains(['â', 'Â']) {
            text = twice_encoded(text, line, report);
        }
        if text.contains(char::REPLACEMENT_CHARACTER) {
            text = lost_characters(&text, line, report);
        }
    }
    if text.contains("[CompRules ") {
        text = source_notes(&text, line, report);
    }
    text
}

fn has_dotted(text: &str) -> bool {
    text.as_bytes().windows(3).any(|w| w[1] == b'.' && w[0].is_ascii_lowercase() && w[2].is_ascii_lowercase())
}

/// `{oT}` is `{T}`.
fn old_symbols(text: &str, line: usize, report: &mut ImportReport) -> String {
    let mut parts = text.split("{o");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let inner = part.split('}').next().unwrap_or_default();
        let symbol = part.contains('}') && !inner.is_empty() && inner.len() <= 2;
        if symbol {
            report.mend(line, MendKind::OldSymbol, &format!("{{o{inner}}}"), &format!("{{{inner}}}"));
        }
        out.push_str(if symbol { "{" } else { "{o" });
        out.push_str(part);
    }
    out
}

/// `a.s.sign` is `assign`.
fn dotted_words(text: &str, line: usize, report: &mut ImportReport) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in text.split_inclusive(char::is_whitespace) {
        let letter = |c: char| c.is_alphabetic();
        let start = piece.find(letter).unwrap_or(piece.len());
        let end = piece.rfind(letter).map_or(start, |at| at + piece[at..].chars().next().map_or(0, char::len_utf8));
        let word = &piece[start..end];
        if !is_broken(word) {
            out.push_str(piece);
            continue;
        }
        let mut whole = word.replace('.', "");
        if out.trim().is_empty() {
            whole = english::capitalised(&whole);
        }
        report.mend(line, MendKind::DottedWord, word, &whole);
        out.push_str(&piece[..start]);
        out.push_str(&whole);
        out.push_str(&piece[end..]);
    }
    out
}

/// Two dots or more between letters, and nothing but one or two letters between two dots.
fn is_broken(word: &str) -> bool {
    let parts: Vec<&str> = word.split('.').collect();
    let [_, inner @ .., _] = parts.as_slice() else { return false };
    !inner.is_empty()
        && inner.iter().all(|part| matches!(part.len(), 1 | 2))
        && parts.iter().all(|part| !part.is_empty() && part.chars().all(|c| c.is_alphabetic() || c == '-'))
        && word.chars().any(char::is_lowercase)
        && parts[0] != "www"
        && !DOTTED.iter().any(|known| known.eq_ignore_ascii_case(word))
}

fn twice_encoded(text: String, line: usize, report: &mut ImportReport) -> String {
    let mut out = text;
    for (broken, whole) in TWICE {
        if out.contains(broken) {
            report.mend(line, MendKind::TwiceEncoded, broken, whole);
            out = out.replace(broken, whole);
        }
    }
    out
}

/// Strips `[CompRules 2003/10/01]`.
fn source_notes(text: &str, line: usize, report: &mut ImportReport) -> String {
    let mut out = text.to_owned();
    while let Some(start) = out.find("[CompRules ") {
        let Some(length) = out[start..].find(']') else { break };
        report.mend(line, MendKind::SourceNote, &out[start..=start + length], "");
        out.replace_range(start..=start + length, "");
    }
    out.trim().to_owned()
}

/// Tells from its neighbours what a lost character was: an apostrophe, a quote, a dash, or a sign of a trade mark.
fn lost_characters(text: &str, line: usize, report: &mut ImportReport) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut quotes = 0usize;
    for (at, &c) in chars.iter().enumerate() {
        if c != char::REPLACEMENT_CHARACTER {
            out.push(c);
            continue;
        }
        let found = restored(&chars[..at], &chars[at + 1..], quotes > 0);
        let kind = if found.is_some() { MendKind::LostCharacter } else { MendKind::UnknownCharacter };
        let whole = found.unwrap_or("\u{fffd}");
        quotes = match whole {
            "\"" if opens(&chars[..at]) => quotes + 1,
            "\"" => quotes.saturating_sub(1),
            _ => quotes,
        };
        let around = |extra: &str| {
            let before: String = chars[at.saturating_sub(8)..at].iter().collect();
            let after: String = chars[at + 1..chars.len().min(at + 9)].iter().collect();
            format!("{before}{extra}{after}")
        };
        report.mend(line, kind, &around("\u{fffd}"), &around(whole));
        out.push_str(whole);
    }
    out
}

fn restored(before: &[char], after: &[char], quoting: bool) -> Option<&'static str> {
    let lost = char::REPLACEMENT_CHARACTER;
    let previous = before.iter().rev().find(|c| **c != lost).copied().unwrap_or(' ');
    let next = after.iter().find(|c| **c != lost).copied().unwrap_or(' ');
    let word: Vec<char> = before.iter().rev().take_while(|c| !c.is_whitespace()).copied().collect();
    let tail: String = after.iter().take_while(|c| c.is_alphabetic()).collect();
    let named = || word.iter().rev().find(|c| c.is_alphanumeric()).is_some_and(|c| c.is_uppercase());
    let numbered = word.iter().any(char::is_ascii_digit);
    let inside = previous.is_alphanumeric() && next.is_alphanumeric();
    if inside && numbered {
        Some("–")
    } else if inside && matches!(tail.as_str(), "s" | "t" | "re" | "ve" | "ll" | "d" | "m") {
        Some("'")
    } else if inside && named() && next.is_uppercase() {
        Some(" ")
    } else if inside {
        (tail.len() > 1 && word.len() > 1).then_some("—")
    } else if previous.is_whitespace() && next.is_whitespace() {
        Some("—")
    } else if opens(before) || quoting || !previous.is_alphanumeric() {
        Some("\"")
    } else if previous == 's' && !named() {
        Some("'")
    } else if named() {
        Some("")
    } else {
        Some("—")
    }
}

/// Whether a quote that stands here would open.
fn opens(before: &[char]) -> bool {
    let previous = before.iter().rev().find(|c| **c != char::REPLACEMENT_CHARACTER).copied().unwrap_or(' ');
    previous.is_whitespace() || matches!(previous, '(' | '[' | '—')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str) -> String {
        mend(text, 1, &mut ImportReport::default())
    }

    #[test]
    fn mends_words_and_symbols() {
        assert_eq!(mended("a.s.signing c.u.mulative pa.s.s. s.p.a.ce"), "Assigning cumulative pass. space");
        assert_eq!(
            mended("Pay {o2}{oT}: e.g. this, i.e. that, www.a.b.example, U.S.A."),
            "Pay {2}{T}: e.g. this, i.e. that, www.a.b.example, U.S.A."
        );
        assert_eq!(mended("It’s theirs. [CompRules 2003/10/01]"), "It’s theirs.");
        assert_eq!(mended("Itâ€™s a â€œruleâ€"), "It’s a “rule”");
    }

    #[test]
    fn tells_lost_characters() {
        for (broken, whole) in [
            ("it\u{fffd}s theirs", "it's theirs"),
            ("a \u{fffd}card,\u{fffd} it says", "a \"card,\" it says"),
            ("the Oracle\u{fffd} reference", "the Oracle reference"),
            ("the players\u{fffd} hands", "the players' hands"),
            ("rules 409.1f\u{fffd}h", "rules 409.1f–h"),
            ("Artifact \u{fffd} Equipment", "Artifact — Equipment"),
            ("damage\u{fffd}for example", "damage—for example"),
            ("the \u{fffd}opening \u{fffd}if\u{fffd} clause\u{fffd} rule", "the \"opening \"if\" clause\" rule"),
        ] {
            assert_eq!(mended(broken), whole);
        }
    }

    #[test]
    fn reports_what_it_did() {
        let mut report = ImportReport::default();
        mend("a.s.sign {oT}", 7, &mut report);
        assert_eq!(report.mended[&MendKind::DottedWord].samples[0].after, "Assign");
        assert_eq!(report.mended[&MendKind::OldSymbol].samples[0].line, 7);
    }
}
