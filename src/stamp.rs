//! Whether a file can have changed since it was last read, without reading it.

use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, SystemTime};

/// A file that changed so short a time ago may change again without another time to tell.
const SETTLED: Duration = Duration::from_secs(3);

/// What the system tells of a file: as long as it tells the same, the contents are the same. None where it tells too
/// little, or where the file changed only just now.
pub(crate) fn of(path: &Path) -> Option<String> {
    of_file(&fs::metadata(path).ok()?)
}

#[cfg(unix)]
fn of_file(about: &Metadata) -> Option<String> {
    use std::os::unix::fs::MetadataExt as _;

    // The time of the last change is the system's own: nobody can set it back.
    let changed = Duration::new(u64::try_from(about.ctime()).ok()?, u32::try_from(about.ctime_nsec()).ok()?);
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).ok()?;
    (about.is_file() && now.checked_sub(changed)? > SETTLED).then(|| {
        format!(
            "{:x} {:x} {:x} {:x} {:x}",
            about.dev(),
            about.ino(),
            about.size(),
            changed.as_secs(),
            changed.subsec_nanos()
        )
    })
}

#[cfg(not(unix))]
fn of_file(_: &Metadata) -> Option<String> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_changed_just_now_has_no_stamp() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "text").unwrap();
        assert_eq!(of(&file), None);
        assert_eq!(of(&folder.path().join("none")), None);
        assert_eq!(of(folder.path()), None);
    }

    #[test]
    fn what_did_not_change_keeps_its_stamp() {
        let old = std::env::current_exe().unwrap();
        assert_eq!(of(&old), of(&old));
    }
}
