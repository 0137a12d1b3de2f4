//! Opening a file that somebody has named: it ends some time, and opening it does not wait.

use std::fs::{File, metadata};
use std::io;
use std::path::Path;

/// Opens a file to read it. A folder is refused, and so are pipes and devices: opening a pipe can wait for ever, and a
/// device may never end. What the process was given open (`/dev/stdin`, `/dev/fd/63` of a shell's `<(...)`) is read
/// like standard input.
///
/// # Errors
/// What the system says, or that it is none of these.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let about = metadata(path)?;
    if about.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
    }
    if !about.is_file() && !is_given_open(path) {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file, but a pipe or a device"));
    }
    File::open(path)
}

/// Whether the path names what this process has open already.
fn is_given_open(path: &Path) -> bool {
    path == Path::new("/dev/stdin") || path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd")
}

/// Why the system refused, without the number of its reason.
pub(crate) fn because(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "it can't be opened: permission denied".to_owned(),
        _ => error.to_string().split(" (os error").next().unwrap_or_default().to_lowercase(),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn only_what_ends_is_opened() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, b"text").unwrap();
        assert!(open(&file).is_ok());
        assert_eq!(open(folder.path()).unwrap_err().kind(), io::ErrorKind::IsADirectory);
        assert_eq!(open(Path::new("/dev/zero")).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if made.is_ok_and(|status| status.success()) {
            assert_eq!(open(&pipe).unwrap_err().kind(), io::ErrorKind::InvalidInput);
        }
    }
}
