//! Where reports and complaints go.

use std::io::{self, IsTerminal, Write as _};

use miette::{GraphicalReportHandler, GraphicalTheme};

use super::Failure;
use super::args::Color;
use super::shown::Shown;
use crate::report::Paint;
use crate::terms::visible;

/// Columns where no terminal says otherwise.
const USUAL_WIDTH: usize = 80;

/// Standard output and standard error, with what is known of the terminals behind them.
#[derive(Debug)]
pub struct Output {
    color: Color,
    failed: Option<io::Error>,
    closed: bool,
}

impl Output {
    /// The process's own.
    pub fn new(color: Color) -> Self {
        Self { color, failed: None, closed: false }
    }

    /// The width of the page.
    pub fn width(&self) -> usize {
        let wide = |stream| terminal_size::terminal_size_of(stream).map(|(width, _)| usize::from(width.0));
        let stdout = io::stdout();
        if stdout.is_terminal() { wide(stdout).filter(|width| *width > 0).unwrap_or(USUAL_WIDTH) } else { USUAL_WIDTH }
    }

    /// How reports are coloured.
    pub(crate) fn paint(&self) -> Paint {
        Paint::new(self.colors(io::stdout().is_terminal()))
    }

    /// Writes a part of the report. Whoever reads it may have seen enough: a closed pipe is not a failure, and what
    /// follows is not written.
    pub fn print(&mut self, text: &str) {
        if self.closed || self.failed.is_some() {
            return;
        }
        match io::stdout().lock().write_all(text.as_bytes()) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => self.closed = true,
            Err(error) => self.failed = Some(error),
        }
    }

    /// Writes a text that is read for itself: where it is longer than the terminal, by the reader's pager.
    pub fn page(&mut self, text: &str) {
        let stdout = io::stdout();
        let rows = stdout.is_terminal().then(|| terminal_size::terminal_size_of(&stdout)).flatten();
        let is_long = rows.is_some_and(|(_, rows)| text.lines().count() >= usize::from(rows.0));
        if !(is_long && super::pager::show(text)) {
            self.print(text);
        }
    }

    /// Whether nobody reads any more, so that there is no use in going on.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }

    /// Writes what is still held back.
    pub fn finish(&mut self) -> Result<(), Failure> {
        if !self.closed && self.failed.is_none() {
            match io::stdout().lock().flush() {
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => self.failed = Some(error),
                _ => {}
            }
        }
        self.failed.take().map_or(Ok(()), |error| Err(Failure::Output(error)))
    }

    /// Tells on standard error what is wrong.
    pub(crate) fn complain(&self, failure: Failure) {
        let text = match failure {
            Failure::Report(report) => self.render(&*report),
            Failure::Output(error) => format!("Error: standard output can't be written: {error}\n"),
        };
        // There is nowhere left to tell that this failed too.
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }

    fn render(&self, report: &dyn miette::Diagnostic) -> String {
        let stderr = io::stderr();
        let terminal = stderr.is_terminal();
        let width = terminal_size::terminal_size_of(stderr).map(|(width, _)| usize::from(width.0));
        let theme = if self.colors(terminal) { GraphicalTheme::unicode() } else { GraphicalTheme::unicode_nocolor() };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(width.filter(|width| *width > 20).unwrap_or(USUAL_WIDTH))
            .with_word_splitter(textwrap::WordSplitter::NoHyphenation)
            .with_word_separator(textwrap::WordSeparator::AsciiSpace)
            .with_links(false);
        let mut text = String::new();
        match handler.render_report(&mut text, &Shown::of(report)) {
            Ok(()) => text,
            Err(_) => format!("Error: {}\n", visible::escaped(&report.to_string())),
        }
    }

    fn colors(&self, terminal: bool) -> bool {
        let unwanted = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => terminal && !unwanted() && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
        }
    }
}
