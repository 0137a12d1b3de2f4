//! Lines of text within a width.

use serde_json::Value;
use textwrap::{Options, WordSplitter};

/// The narrowest text that is still wrapped.
const NARROWEST: usize = 30;

/// Adds paragraphs, indented; each `\n` of the text begins a new one.
pub(super) fn paragraphs(out: &mut String, text: &str, indent: usize, width: usize) {
    hanging(out, "", text, indent, indent, width);
}

/// Adds a label and a text beside it: the first line begins at `indent` with the label, the others at `text_at`.
pub(super) fn hanging(out: &mut String, label: &str, text: &str, indent: usize, text_at: usize, width: usize) {
    let mut label = label;
    for paragraph in text.split('\n') {
        let gap = if label.is_empty() {
            text_at - indent.min(text_at)
        } else {
            text_at.saturating_sub(indent + label.chars().count()).max(1)
        };
        let first = format!("{}{label}{}", " ".repeat(indent), " ".repeat(gap));
        let rest = " ".repeat(text_at);
        let options = Options::new(width.max(text_at + NARROWEST))
            .initial_indent(&first)
            .subsequent_indent(&rest)
            .break_words(false)
            .word_splitter(WordSplitter::NoHyphenation);
        let filled = textwrap::fill(paragraph, options);
        out.push_str(filled.trim_end());
        out.push('\n');
        label = "";
    }
}

/// A line with something at its right edge; what is too long for it goes on below.
pub(super) fn both_ends(out: &mut String, left: &str, right: &str, width: usize) {
    let fits = |line: &str| line.chars().count() + right.chars().count() + 2 <= width;
    let mut last = left.to_owned();
    if !fits(left) {
        let indent = " ".repeat(left.len() - left.trim_start().len() + 2);
        let options = Options::new(width.max(NARROWEST)).subsequent_indent(&indent);
        let mut lines = textwrap::wrap(left, options);
        last = lines.pop().map_or_else(String::new, Into::into);
        for line in lines {
            out.push_str(&line);
            out.push('\n');
        }
        if !right.is_empty() && !fits(&last) {
            out.push_str(&last);
            out.push('\n');
            last = String::new();
        }
    }
    let gap = width.saturating_sub(last.chars().count() + right.chars().count());
    out.push_str(&last);
    out.push_str(&" ".repeat(gap));
    out.push_str(right);
    let end = out.trim_end().len();
    out.truncate(end);
    out.push('\n');
}

/// A JSON report.
pub(super) fn json(value: &Value) -> String {
    format!("{value:#}\n")
}
