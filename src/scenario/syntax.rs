//! What is not YAML, in words that help.

use super::node::{Form, Place};

/// Levels of nesting; a scenario needs ten.
pub(super) const DEEPEST: usize = 48;
/// Values in a file, aliases written out.
pub(super) const MOST_NODES: usize = 400_000;

/// What the YAML library found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A key stands twice in one map.
    DuplicateKey(Option<String>),
    /// A second document begins.
    SeveralDocuments,
    /// `*name` without `&name`.
    UnknownAlias,
    /// Nothing is there.
    Empty,
    /// Too deep, too much, or aliases that multiply.
    Bounds,
    /// A merge key that merges no map.
    Merge,
    /// Anything else, in the library's words.
    Other(String),
}

/// Explains it, with what usually lies behind it.
pub(super) fn explain(kind: Kind, place: Option<Place>, text: &str) -> Form {
    let form = match kind {
        Kind::DuplicateKey(Some(key)) => Form::new(format!("`{key}` stands here twice"))
            .help("each stands once; a second object of one name is written `Name#2`"),
        Kind::DuplicateKey(None) => Form::new("The same key stands here twice"),
        Kind::SeveralDocuments => {
            Form::new("A second document begins here").help("one file is one board: split it at `---`")
        }
        Kind::UnknownAlias => Form::new("YAML reads `*` as a reference, and nothing has that name")
            .help("put the text into quotes, as in pt: \"*/*\""),
        Kind::Empty => {
            Form::new("The file holds no scenario").help("`judge new block > board.yaml` writes one to start from")
        }
        Kind::Bounds => Form::new(format!(
            "The file is nested deeper than {DEEPEST} levels, or holds more than {MOST_NODES} values"
        ))
        .help("a scenario is one board, written by hand; this is something else"),
        Kind::Merge => Form::new("`<<` merges maps, and this is not a map"),
        // The parser's own bounds come as words.
        Kind::Other(words) if words.contains("limit exceeded") || words.contains("limits breached") => {
            return explain(Kind::Bounds, place, text);
        }
        Kind::Other(words) => other(&words, place, text),
    };
    match place {
        Some(place) => form.at(wide(place, text)),
        None => form,
    }
}

/// The line that holds a place.
fn line_of(place: Place, text: &str) -> &str {
    let start = text.get(..place.start).and_then(|before| before.rfind('\n')).map_or(0, |at| at + 1);
    text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or("")
}

/// A place that shows: at least one character of its line.
fn wide(place: Place, text: &str) -> Place {
    if place.len > 0 {
        return place;
    }
    let len = text.get(place.start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    Place { len, ..place }
}

/// The commonest causes first; the library's own words where none is recognised.
fn other(words: &str, place: Option<Place>, text: &str) -> Form {
    let line = place.map_or("", |place| line_of(place, text));
    let before = place.and_then(|place| text.get(..place.start)).unwrap_or("");
    let indent = line.len() - line.trim_start().len();
    if line.get(..indent).is_some_and(|indent| indent.contains('\t')) {
        return Form::new("A tab stands where YAML wants spaces").help("indent with spaces");
    }
    if let Some(symbol) = unquoted_symbol(line) {
        return Form::new("YAML reads braces as a map").help(format!("put mana symbols into quotes: \"{symbol}\""));
    }
    if line.contains("*/") || line.contains(": *") {
        return Form::new("YAML reads `*` as a reference").help("put the text into quotes, as in pt: \"*/*\"");
    }
    if let Some(at) = cut_number(line).or_else(|| previous_line(before).and_then(cut_number)) {
        return Form::new("A space and `#` start a comment, so that the rest of the line is not read")
            .help(format!("write the second of a name without the space: `{at}`"));
    }
    if two_colons(line) {
        return Form::new("A colon and a space within a text make YAML read a map")
            .help("put the whole text into quotes: \"Circle: Red\"");
    }
    if words.contains("tab") {
        return Form::new("A tab stands where YAML wants spaces").help("indent with spaces");
    }
    let first = words.lines().next().unwrap_or(words);
    let first = first.split(" at line ").next().unwrap_or(first).trim();
    Form::new(format!("This is not YAML: {first}"))
        .help("look for a quote, bracket or brace that is not closed, and at the indentation")
}

fn previous_line(before: &str) -> Option<&str> {
    before.trim_end_matches(|c| c != '\n').lines().rfind(|line| !line.trim().is_empty())
}

/// `{R}` outside of quotes.
fn unquoted_symbol(line: &str) -> Option<String> {
    let mut quote = None;
    for (at, letter) in line.char_indices() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(letter),
            (None, '{') => {
                let rest = line.get(at..)?;
                let end = rest.find('}')?;
                let inside = rest.get(1..end)?;
                let tap = matches!(inside, "T" | "Q");
                if tap || crate::terms::ManaSymbol::read(inside).is_some() {
                    let run = rest.find([' ', ',']).unwrap_or(rest.len());
                    return Some(rest.get(..run.max(end + 1))?.trim_end_matches([':', ']']).to_owned());
                }
            }
            _ => {}
        }
    }
    None
}

/// `Goblin #2`: the name that was cut, put together.
fn cut_number(line: &str) -> Option<String> {
    let at = line.find(" #")?;
    let digits: String = line.get(at + 2..)?.chars().take_while(char::is_ascii_digit).collect();
    let name = line.get(..at)?.rsplit([',', '{', '[', ':', '"', '-']).next()?.trim();
    (!digits.is_empty() && !name.is_empty()).then(|| format!("{name}#{digits}"))
}

/// `name: Circle: Red`.
fn two_colons(line: &str) -> bool {
    !line.contains(['{', '"', '\'']) && line.matches(": ").count() >= 2
}
