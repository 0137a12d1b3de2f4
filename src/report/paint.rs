//! Colours, for a terminal only, and what may reach one at all.

use crate::terms::visible;

/// What a piece of text is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// As it stands.
    Plain,
    /// A title or the summary.
    Strong,
    /// What matters less: headings of rules, dates.
    Faint,
    /// Allowed, passed.
    Good,
    /// Forbidden, failed.
    Bad,
    /// Provisional, unknown.
    Doubt,
    /// The number of a rule.
    Rule,
}

/// Whether to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Colours where `on`, else plain text.
    pub const fn new(on: bool) -> Self {
        Self { on }
    }

    /// The text in its colour.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        let code = match style {
            Style::Plain => return text.to_owned(),
            Style::Strong => "1",
            Style::Faint => "2",
            Style::Good => "1;32",
            Style::Bad => "1;31",
            Style::Doubt => "1;33",
            Style::Rule => "36",
        };
        if self.on && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// Text from a file, made fit for one line of a terminal.
pub(crate) fn clean(text: &str) -> String {
    visible::escaped(&text.replace(['\n', '\r', '\t'], " ")).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_only_when_told() {
        assert_eq!(Paint::new(false).paint(Style::Bad, "no"), "no");
        assert_eq!(Paint::new(true).paint(Style::Bad, "no"), "\x1b[1;31mno\x1b[0m");
        assert_eq!(Paint::new(true).paint(Style::Bad, ""), "");
    }

    #[test]
    fn lets_no_control_character_through() {
        assert_eq!(clean("a\x1b[31m\n b\u{202e}c"), "a\\u{1b}[31m  b\\u{202e}c");
    }
}
