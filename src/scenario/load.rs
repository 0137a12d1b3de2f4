//! Files to texts, in bounded time and memory.

use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use miette::NamedSource;

use super::err::{Complaint, Source};
use super::node::Place;
use super::yaml;

/// A text under the name that is shown for it.
pub fn source(name: &str, text: String) -> Source {
    Arc::new(NamedSource::new(name, Arc::from(text)))
}

/// The text of a file.
///
/// # Errors
/// No file, no UTF-8, too large.
pub fn text(path: &Path) -> Result<String, Complaint> {
    let wrong = |error: &std::io::Error| Complaint::whole(format!("it can't be read: {}", because(error)));
    let found = std::fs::metadata(path).map_err(|error| wrong(&error))?;
    if found.is_dir() {
        return Err(Complaint::whole("it is a folder").help("name a file"));
    }
    if found.len() > yaml::LARGEST_FILE as u64 {
        return Err(yaml::too_large().into());
    }
    let file = std::fs::File::open(path).map_err(|error| wrong(&error))?;
    reader(file)
}

/// The text that a reader gives, such as standard input.
///
/// # Errors
/// No UTF-8, too large, or the reader's own failure.
pub fn reader(input: impl Read) -> Result<String, Complaint> {
    let mut bytes = Vec::new();
    input
        .take(yaml::LARGEST_FILE as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|error| Complaint::whole(format!("it can't be read: {}", because(&error))))?;
    if bytes.len() > yaml::LARGEST_FILE {
        return Err(yaml::too_large().into());
    }
    decode(bytes)
}

/// UTF-8 text, or where it ends to be that.
fn decode(bytes: Vec<u8>) -> Result<String, Complaint> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let readable = String::from_utf8_lossy(error.as_bytes().get(..valid).unwrap_or_default()).into_owned();
        let (start, last) = readable.char_indices().next_back().unwrap_or_default();
        let place = Place { start, len: if readable.is_empty() { 0 } else { last.len_utf8() } };
        let line = readable.matches('\n').count() + 1;
        let complaint = Complaint::new(format!("Line {line} is no text in UTF-8"), place)
            .label("up to here it is")
            .help("save the file as UTF-8");
        complaint.within(&source("the readable part", readable))
    })
}

/// The reason of a failure without its number.
pub fn because(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "there is no such file".to_owned(),
        std::io::ErrorKind::PermissionDenied => "it may not be opened".to_owned(),
        _ => error.to_string().split(" (os error").next().unwrap_or_default().to_lowercase(),
    }
}
