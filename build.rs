//! Puts the timeline into the form in which the program reads it fastest: every run reads all of it, and JSON takes a
//! tenth of the time that YAML takes. `rules-text/timeline.yaml` stays the only source. And tells the program by what
//! its reader of rules texts can be told from others.

use std::error::Error;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs};

const SOURCE: &str = "rules-text/timeline.yaml";
/// What reads rules texts, and those that are read: what was made of them is kept until this changes.
const READER: [&str; 2] = ["src/rulebook", "rules-text"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={SOURCE}");
    let mut reader = DefaultHasher::new();
    for folder in READER {
        println!("cargo::rerun-if-changed={folder}");
        reader = of_folder(Path::new(folder), reader)?;
    }
    println!("cargo::rustc-env=RULEBOOK_READER={:016x}", reader.finish());
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
