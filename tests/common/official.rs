//! The official texts, where `RULES_TEXTS` names the folder that holds `rules/`. They are not ours to keep here.

use std::fs;
use std::path::{Path, PathBuf};

use rules_judge::rulebook::Rulebook;
use rules_judge::rulebook::read::read_bytes;

/// The texts at hand under the dates in their names, oldest first; none, and a word about it, without `RULES_TEXTS`.
pub(crate) fn texts() -> Vec<(String, Rulebook)> {
    let Some(root) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS is not set");
        return Vec::new();
    };
    let mut files: Vec<PathBuf> =
        fs::read_dir(root.join("rules")).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let date = |path: &Path| Some(path.file_stem()?.to_string_lossy().strip_prefix("CR-")?.to_owned());
    files.iter().filter_map(|path| Some((date(path)?, read_bytes(&fs::read(path).unwrap())))).collect()
}
