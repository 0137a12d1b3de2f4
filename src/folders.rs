//! Where the platform keeps a user's files, and how one is written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The folder of ours in the platform's folders.
const FOLDER: &str = "rules-judge";

/// Our folder for what was imported; none where the platform names none.
pub(crate) fn data() -> Option<PathBuf> {
    etcetera::choose_base_strategy().ok().map(|folders| folders.data_dir().join(FOLDER))
}

/// Our folder for what can be made again; none where the platform names none.
pub(crate) fn cache() -> Option<PathBuf> {
    etcetera::choose_base_strategy().ok().map(|folders| folders.cache_dir().join(FOLDER))
}

/// Writes a file beside its place and renames it into it, so that no half of it is ever seen: not by another process,
/// and not after a kill half way or on a full disk. Folders that lack are made.
///
/// # Errors
/// What the system says. What stood there before still stands there then.
pub(crate) fn write_whole(path: &Path, contents: &[u8]) -> io::Result<()> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not the name of a file"));
    };
    fs::create_dir_all(folder)?;
    let (beside, file) = new_beside(folder, &name.to_string_lossy())?;
    let written = write(file, contents).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of a failed write is of no use; that it can't be removed changes nothing.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Writes a file that a user keeps: where its path leads through links, and with the permissions that it had.
///
/// # Errors
/// What the system says. What stood there before still stands there then.
pub(crate) fn rewrite(path: &Path, contents: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let about = fs::metadata(&path)?;
    if about.permissions().readonly() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is read-only"));
    }
    write_whole(&path, contents)?;
    fs::set_permissions(&path, about.permissions())
}

/// A new file beside another. A file or link that somebody else put at the same name is never opened.
fn new_beside(folder: &Path, name: &str) -> io::Result<(PathBuf, fs::File)> {
    const ATTEMPTS: u32 = 1000;
    let mut attempt = 0;
    loop {
        let beside = folder.join(format!(".{name}.{}-{attempt}.part", std::process::id()));
        match fs::OpenOptions::new().write(true).create_new(true).open(&beside) {
            Ok(file) => return Ok((beside, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < ATTEMPTS => attempt += 1,
            Err(error) => return Err(error),
        }
    }
}

fn write(mut file: fs::File, contents: &[u8]) -> io::Result<()> {
    file.write_all(contents)?;
    file.sync_all()
}

/// Removes what killed processes left of files that they were writing. To be called where nobody else writes.
pub(crate) fn sweep_parts(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') && name.ends_with(".part") {
            let path = entry.path();
            // What can't be removed stays, and does no harm.
            let _ = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        }
    }
}

/// Does something while no other process does the same in this folder, which is made if it lacks.
///
/// # Errors
/// What the system says where the folder can't be made or locked.
pub(crate) fn alone_in<T>(folder: &Path, work: impl FnOnce() -> T) -> io::Result<T> {
    fs::create_dir_all(folder)?;
    let lock = fs::OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(".lock"))?;
    lock.lock()?;
    let done = work();
    // The lock ends with the file in any case.
    let _ = lock.unlock();
    Ok(done)
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

    #[cfg(unix)]
    #[test]
    fn a_planted_link_is_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("file"), folder.path().join("other"));
        fs::write(&other, b"precious").unwrap();
        let foreseen = folder.path().join(format!(".file.{}-0.part", std::process::id()));
        std::os::unix::fs::symlink(&other, foreseen).unwrap();
        write_whole(&path, b"one").unwrap();
        assert_eq!((fs::read(&path).unwrap(), fs::read(&other).unwrap()), (b"one".to_vec(), b"precious".to_vec()));
        sweep_parts(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
