//! Files to texts, in bounded time and memory.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use miette::NamedSource;

use super::err::{Complaint, Source};
use super::node::Place;
use super::yaml;
use crate::files::{self, because};

/// A text under the name that is shown for it.
pub fn source(name: &str, text: String) -> Source {
    Arc::new(NamedSource::new(name, Arc::from(text)))
}

/// The text of a file.
///
/// # Errors
/// No file, no UTF-8, too large.
pub fn text(path: &Path) -> Result<String, Complaint> {
    let file = files::open(path).map_err(|error| match error.kind() {
        std::io::ErrorKind::IsADirectory => {
            Complaint::whole("This is a folder").help("name a file in it; `judge check` takes whole folders")
        }
        std::io::ErrorKind::NotFound => Complaint::whole("There is no such file"),
        _ => Complaint::whole(format!("The file can't be read: {}", because(&error))),
    })?;
    if file.metadata().is_ok_and(|about| about.len() > yaml::LARGEST_FILE as u64) {
        return Err(yaml::too_large().into());
    }
    named(file, &path.display().to_string())
}

/// The text that a reader gives, such as standard input.
///
/// # Errors
/// No UTF-8, too large, or the reader's own failure.
pub fn reader(input: impl Read) -> Result<String, Complaint> {
    named(input, "standard input")
}

/// The text that a reader gives, which is shown under a name.
fn named(input: impl Read, name: &str) -> Result<String, Complaint> {
    let mut bytes = Vec::new();
    input
        .take(yaml::LARGEST_FILE as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Complaint::whole(format!("The file can't be read: {}", because(&error))))?;
    if bytes.len() > yaml::LARGEST_FILE {
        return Err(yaml::too_large().into());
    }
    decode(bytes, name)
}

/// UTF-8 text, or where it ends to be that.
fn decode(bytes: Vec<u8>, name: &str) -> Result<String, Complaint> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let readable = String::from_utf8_lossy(error.as_bytes().get(..valid).unwrap_or_default()).into_owned();
        let line = readable.matches('\n').count() + 1;
        let message = format!("Line {line} is not UTF-8 text");
        let help = "save the file as UTF-8 and try again";
        match readable.char_indices().next_back() {
            Some((start, last)) => Complaint::new(message, Place { start, len: last.len_utf8() })
                .label("up to here it is")
                .help(help)
                .within(&source(name, readable)),
            None => Complaint::whole(message).help(help),
        }
    })
}
