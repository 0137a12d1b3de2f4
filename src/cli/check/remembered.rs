//! Which files failed when they were last checked, for `--failed-first`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::folders;

/// The list, in the cache folder: a path a line.
const NAME: &str = "failed.txt";

/// Files that failed when they were last checked.
#[derive(Clone, Debug, Default)]
pub(super) struct Remembered {
    folder: Option<PathBuf>,
    failed: BTreeSet<PathBuf>,
}

impl Remembered {
    /// What this user's last runs left.
    pub(super) fn of_user() -> Self {
        Self::at(folders::cache())
    }

    fn at(folder: Option<PathBuf>) -> Self {
        let text = folder.as_ref().and_then(|folder| fs::read_to_string(folder.join(NAME)).ok());
        let failed = text.unwrap_or_default().lines().map(PathBuf::from).collect();
        Self { folder, failed }
    }

    /// Whether a file failed.
    pub(super) fn holds(&self, file: &Path) -> bool {
        !self.failed.is_empty() && self.failed.contains(&whole(file))
    }

    /// Notes what came of files now; what other runs found of other files stays. A cache that can't be written does no
    /// harm.
    pub(super) fn note<'f>(&self, checked: impl Iterator<Item = &'f Path>, failed: &BTreeSet<PathBuf>) {
        let Some(folder) = &self.folder else { return };
        let failed: BTreeSet<PathBuf> = failed.iter().map(|file| whole(file)).collect();
        if failed.is_empty() && self.failed.is_empty() {
            return;
        }
        let checked: BTreeSet<PathBuf> = checked.map(whole).collect();
        let _ = folders::alone_in(folder, || {
            let before = Self::at(Some(folder.clone())).failed;
            let mut after: BTreeSet<PathBuf> = before.difference(&checked).cloned().collect();
            after.extend(failed);
            if after != before {
                let lines: String = after.iter().map(|file| format!("{}\n", file.display())).collect();
                let _ = folders::write_whole(&folder.join(NAME), lines.as_bytes());
            }
        });
    }
}

/// A path that means the same from everywhere.
fn whole(file: &Path) -> PathBuf {
    std::path::absolute(file).unwrap_or_else(|_| file.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_until_it_passes() {
        let folder = tempfile::tempdir().unwrap();
        let at = || Remembered::at(Some(folder.path().to_owned()));
        let (a, b) = (Path::new("a.yaml"), Path::new("b.yaml"));
        at().note([a, b].into_iter(), &BTreeSet::from([a.to_owned(), b.to_owned()]));
        assert!(at().holds(a) && at().holds(b));
        at().note([a].into_iter(), &BTreeSet::new());
        assert!(!at().holds(a) && at().holds(b));
        Remembered::default().note([a].into_iter(), &BTreeSet::from([a.to_owned()]));
    }
}
