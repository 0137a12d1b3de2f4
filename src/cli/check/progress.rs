//! A bar on the terminal while many files are checked.

use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// What is done sooner needs no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// The bar, once it is worth showing.
pub(super) struct Progress {
    bar: Option<ProgressBar>,
    files: usize,
    begun: Instant,
    /// Whether anybody looks.
    shown: bool,
    /// How much is wrong so far.
    pub wrong: usize,
}

impl Progress {
    /// For so many files.
    pub(super) fn over(files: usize) -> Self {
        Self { bar: None, files, begun: Instant::now(), shown: files > 1 && std::io::stderr().is_terminal(), wrong: 0 }
    }

    /// So many files are done.
    pub(super) fn tell(&mut self, done: usize) {
        if !self.shown || (self.bar.is_none() && self.begun.elapsed() < PATIENCE) {
            return;
        }
        let files = self.files as u64;
        let bar = self.bar.get_or_insert_with(|| {
            let style = ProgressStyle::with_template("{bar:24} {pos}/{len} files  {wide_msg}");
            ProgressBar::new(files).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        });
        bar.set_position(done as u64);
        if self.wrong > 0 {
            bar.set_message(format!("{} failed", self.wrong));
        }
    }

    /// Takes the bar away while something is written.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
