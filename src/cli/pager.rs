//! A text that is longer than the terminal is shown by the reader's pager.

use std::io::Write as _;
use std::process::{Command, Stdio};

/// What shows long texts where the reader names nothing: it keeps colours, and leaves the text on the screen.
const USUAL: &str = "less -FRX";

/// Shows the text by `$JUDGE_PAGER`, `$PAGER` or `less`; whether one of them did. An empty name means none.
pub(super) fn show(text: &str) -> bool {
    let named = ["JUDGE_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
    let command = named.unwrap_or_else(|| USUAL.to_owned());
    let mut words = command.split_whitespace();
    let Some(program) = words.next() else { return false };
    let Ok(mut child) = Command::new(program).args(words).stdin(Stdio::piped()).spawn() else { return false };
    if let Some(mut input) = child.stdin.take() {
        // Whoever closes the pager has read enough.
        let _ = input.write_all(text.as_bytes());
    }
    child.wait().is_ok()
}
