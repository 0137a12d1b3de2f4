//! Puts the timeline into the form in which the program reads it fastest: every run reads all of it, and JSON takes a
//! tenth of the time that YAML takes. `rules-text/timeline.yaml` stays the only source. And tells the program by what
//! its reader of rules texts can be told from others.

use std::error::Error;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

const SOURCE: &str = "rules-text/timeline.yaml";
/// What reads rules texts: a text that was read is kept until this changes.
const READER: &str = "src/rulebook";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={SOURCE}");
    println!("cargo::rerun-if-changed={READER}");
    println!("cargo::rustc-env=RULEBOOK_READER={:016x}", of_folder(Path::new(READER), DefaultHasher::new())?.finish());
    let timeline: serde_json::Value = serde_yaml::from_str(&fs::read_to_string(SOURCE)?)?;
    let folder = env::var_os("OUT_DIR").map(PathBuf::from).ok_or("cargo names no folder")?;
    fs::write(folder.join("timeline.json"), serde_json::to_string(&timeline)?)?;
    Ok(())
}

/// A hash of all that a folder holds.
fn of_folder(folder: &Path, mut hash: DefaultHasher) -> Result<DefaultHasher, Box<dyn Error>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            hash = of_folder(&path, hash)?;
        } else {
            hash.write(&fs::read(&path)?);
        }
    }
    Ok(hash)
}
