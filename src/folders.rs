//! Where the platform keeps a user's files, and how one is written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folder of ours in the platform's folders.
const FOLDER: &str = "rules-judge";

/// Our folder for what was imported; none where the platform names none.
pub fn data() -> Option<PathBuf> {
    etcetera::choose_base_strategy().ok().map(|folders| folders.data_dir().join(FOLDER))
}

/// Our folder for what can be made again; none where the platform names none.
pub fn cache() -> Option<PathBuf> {
    etcetera::choose_base_strategy().ok().map(|folders| folders.cache_dir().join(FOLDER))
}

/// Writes a file beside its place and renames it into it, so that no half of it is ever seen: not by another process,
/// and not after a kill half way or on a full disk. Folders that lack are made.
///
/// # Errors
/// What the system says. What stood there before still stands there then.
pub fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is no file's name"));
    };
    let beside = folder.join(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    let written =
        fs::create_dir_all(folder).and_then(|()| write(&beside, contents)).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of a failed write is of no use; that it can't be removed changes nothing.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(contents)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_beside_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/file");
        write_whole(&path, b"one").unwrap();
        write_whole(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        assert!(write_whole(&path.join("below a file"), b"").is_err());
        assert!(write_whole(Path::new("/"), b"").is_err());
    }
}
