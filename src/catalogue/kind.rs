//! What a file is that names an edition: a draft, or the text of one.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// The fields of a draft.
pub(super) const FIELDS: [&str; 6] = ["draft", "base", "behaviours", "provisions", "rules", "glossary"];

/// So much of a file tells what it is.
const HEAD: u64 = 4096;

/// Whether a file is to be read as an edition's text: it isn't called like a draft and doesn't begin like one.
pub(super) fn is_text(path: &Path) -> bool {
    let named = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("yaml") || end.eq_ignore_ascii_case("yml"));
    let mut head = Vec::new();
    let read = |file: File| file.take(HEAD).read_to_end(&mut head);
    !named
        && path.is_file()
        && File::open(path).and_then(read).is_ok()
        && !begins_as_draft(&String::from_utf8_lossy(&head))
}

/// Whether a text begins as a draft does: with one of its fields.
fn begins_as_draft(text: &str) -> bool {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#') && *line != "---");
    let field = lines.map(|line| line.split_once(':').map(|(field, _)| field.trim_matches(['"', '\''])));
    field.take(1).flatten().any(|field| FIELDS.contains(&field))
}
