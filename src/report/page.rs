//! Lines of a page: text wrapped between two columns, with something at its right edge.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};
use textwrap::core::display_width;
use textwrap::{Options, WordSplitter};

use super::paint::{Paint, Style, clean};

/// The narrowest page; below it nothing can be laid out, and lines run over.
const NARROWEST: usize = 40;

/// A line under the heads of columns, and no others.
const QUIET: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction(' '));

/// A page under construction.
#[derive(Clone, Debug)]
pub struct Page {
    width: usize,
    paint: Paint,
    text: String,
}

/// One entry of a page: a label, text wrapped beside it, and what stands at the right edge of its last line.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The column of the label.
    pub label_at: usize,
    /// The label and its style.
    pub label: (&'a str, Style),
    /// The column of the text; where the label reaches it, the text begins two columns after the label.
    pub text_at: usize,
    /// How much further lines after the first are indented.
    pub hanging: usize,
    /// The text and its style.
    pub text: (&'a str, Style),
    /// What stands at the right edge, and its style.
    pub right: (&'a str, Style),
}

impl<'a> Entry<'a> {
    /// Plain text from a column on.
    pub const fn at(text_at: usize, text: &'a str) -> Self {
        let none = ("", Style::Plain);
        Self { label_at: 0, label: none, text_at, hanging: 0, text: (text, Style::Plain), right: none }
    }

    /// With a label before it.
    #[must_use]
    pub(crate) const fn labelled(mut self, label_at: usize, label: &'a str, style: Style) -> Self {
        self.label_at = label_at;
        self.label = (label, style);
        self
    }

    /// With something at the right edge.
    #[must_use]
    pub const fn right(mut self, right: &'a str, style: Style) -> Self {
        self.right = (right, style);
        self
    }

    #[must_use]
    pub(crate) const fn styled(mut self, style: Style) -> Self {
        self.text.1 = style;
        self
    }

    /// With lines after the first indented further.
    #[must_use]
    pub(crate) const fn hanging(mut self, hanging: usize) -> Self {
        self.hanging = hanging;
        self
    }
}

impl Page {
    /// An empty page of so many columns.
    pub fn new(width: usize, paint: Paint) -> Self {
        Self { width: width.max(NARROWEST), paint, text: String::new() }
    }

    /// How wide it is.
    pub fn width(&self) -> usize {
        self.width
    }

    /// All that was written, as one text.
    pub fn finish(self) -> String {
        self.text
    }

    /// An empty line; never two of them, and none at the top.
    pub fn blank(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }

    /// Lines as they are, for what was laid out elsewhere.
    pub fn raw(&mut self, lines: &str) {
        for line in lines.lines() {
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
    }

    /// Writes an entry, its text wrapped and its note at the right margin.
    pub fn entry(&mut self, entry: Entry<'_>) {
        let label = clean(entry.label.0);
        let mut column = entry.text_at.min(self.width / 2);
        let reach = entry.label_at + display_width(&label);
        if !label.is_empty() && reach >= column {
            column = reach + 2;
        }
        let lines = self.lines(entry, column);
        let last = lines.len().saturating_sub(1);
        for (at, line) in lines.iter().enumerate() {
            let mut used = 0;
            if at == 0 && !label.is_empty() {
                self.pad(entry.label_at);
                self.text.push_str(&self.paint.paint(entry.label.1, &label));
                used = reach;
            }
            if !line.is_empty() {
                let indent = line.len() - line.trim_start().len();
                self.pad(column - used + indent);
                self.text.push_str(&self.paint.paint(entry.text.1, line.trim()));
                used = column + display_width(line.trim_end());
            }
            if at == last {
                self.right_edge(entry.right, column, used);
            }
            self.text.push('\n');
        }
    }

    /// The lines of the text: narrower where what stands at the right edge would otherwise need a line of its own.
    fn lines(&self, entry: Entry<'_>, column: usize) -> Vec<String> {
        let text = clean(entry.text.0);
        let room = self.width.saturating_sub(column);
        let lines = wrap(&text, room, entry.hanging);
        let right = display_width(&clean(entry.right.0));
        let fits = lines.last().is_none_or(|last| display_width(last) + 2 + right <= room);
        if right == 0 || fits || right + 2 > room / 2 {
            return lines;
        }
        let narrower = wrap(&text, room - right - 2, entry.hanging);
        if narrower.len() <= lines.len() + 1 { narrower } else { lines }
    }

    /// At the right edge of the line where there is room, else on lines of its own.
    fn right_edge(&mut self, (right, style): (&str, Style), column: usize, used: usize) {
        let right = clean(right);
        if right.is_empty() {
            return;
        }
        let wide = display_width(&right);
        if used + 2 + wide <= self.width {
            self.pad(self.width - used - wide);
            self.text.push_str(&self.paint.paint(style, &right));
            return;
        }
        for line in wrap(&right, self.width.saturating_sub(column), 0) {
            if used > 0 {
                self.text.push('\n');
            }
            self.pad(self.width.saturating_sub(display_width(&line)));
            self.text.push_str(&self.paint.paint(style, &line));
        }
    }

    fn pad(&mut self, columns: usize) {
        self.text.extend(std::iter::repeat_n(' ', columns));
    }
}

/// A table as wide as a page, with these heads.
pub(super) fn table(page: &Page, heads: &[&str]) -> Table {
    let mut table = Table::new();
    let width = u16::try_from(page.width()).unwrap_or(u16::MAX);
    table.load_style(QUIET).set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    table.set_header(heads.iter().map(|head| clean(head)));
    table
}

/// Text in lines of at most so many columns; at least one line.
fn wrap(text: &str, width: usize, hanging: usize) -> Vec<String> {
    let indent = " ".repeat(hanging.min(width / 2));
    let options = Options::new(width.max(8)).subsequent_indent(&indent).word_splitter(WordSplitter::NoHyphenation);
    let joined = join_sizes(text);
    let lines = textwrap::wrap(&joined, options).into_iter();
    let mut lines: Vec<String> = lines.map(|line| line.replace(JOINER, "")).collect();
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

/// Takes no room, and keeps what is on both sides of it on one line.
const JOINER: char = '\u{2060}';

/// Power and toughness stay on one line: "+2/+0", "3/4".
fn join_sizes(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        joined.push(c);
        let number = |c: char| c.is_ascii_digit() || "XY*".contains(c);
        if c == '/' && number(before) && rest.peek().is_some_and(|next| number(*next) || "+-".contains(*next)) {
            joined.push(JOINER);
        }
        before = c;
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(entry: Entry<'_>) -> String {
        let mut page = Page::new(40, Paint::default());
        page.entry(entry);
        page.finish()
    }

    #[test]
    fn puts_numbers_at_the_right_edge() {
        let entry = Entry::at(9, "A block.").labelled(2, "Why", Style::Strong).right("500.4", Style::Rule);
        assert_eq!(page(entry), "  Why    A block.                  500.4\n");
    }

    #[test]
    fn makes_room_for_numbers() {
        let entry = Entry::at(9, "A sentence of thirty columns...").right("500.4", Style::Rule);
        assert_eq!(page(entry), "         A sentence of thirty\n         columns...                500.4\n");
        let entry = Entry::at(9, "A sentence of thirty columns...").right("500.4, 500.5, 500.6", Style::Rule);
        assert_eq!(page(entry), "         A sentence of thirty columns...\n                     500.4, 500.5, 500.6\n");
    }

    #[test]
    fn keeps_within_the_width_whatever_comes() {
        let long = "x".repeat(300) + " 漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字 " + &"word ".repeat(30);
        let numbers = "500.4, ".repeat(30);
        let text = page(Entry::at(9, &long).hanging(3).right(&numbers, Style::Rule));
        assert!(text.lines().all(|line| display_width(line) <= 40), "{text}");
    }

    #[test]
    fn keeps_power_and_toughness_together() {
        assert_eq!(page(Entry::at(0, "A creature that gets a bonus of +10/+10.")).lines().count(), 1);
        let text = page(Entry::at(0, "A creature that gets a bonus that is +10/+10."));
        assert_eq!(text, "A creature that gets a bonus that is\n+10/+10.\n");
    }

    #[test]
    fn has_no_two_blank_lines() {
        let mut page = Page::new(40, Paint::default());
        page.blank();
        page.entry(Entry::at(0, "a"));
        page.blank();
        page.blank();
        page.entry(Entry::at(0, "b"));
        assert_eq!(page.finish(), "a\n\nb\n");
    }
}
