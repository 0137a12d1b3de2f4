//! `judge check --watch`: files are checked again when they change.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use super::{Args, check};
use crate::cli::files::Listed;
use crate::cli::{Outcome, Output};
use crate::report::{Checked, Checking, checked};

/// How often files are looked at. Asking for the times of ten thousand files takes some 10 ms.
const EVERY: Duration = Duration::from_millis(300);

/// When files were last written, as far as the system tells.
type Times = BTreeMap<PathBuf, Option<SystemTime>>;

/// Checks all, and then what changes, until it is stopped. What changes beside the scenarios, such as cards or drafts,
/// has everything checked again.
pub(super) fn watch(args: &Args, output: &mut Output) -> Outcome {
    let mut results: BTreeMap<String, Vec<Checking>> = BTreeMap::new();
    let mut times = Times::new();
    loop {
        let run = match args.run() {
            Ok(run) => run,
            // An editor that saves a file may take it away for a moment.
            Err(_) if !times.is_empty() => {
                thread::sleep(EVERY);
                continue;
            }
            Err(failure) => return Err(failure),
        };
        let now = times_of(&run.files.listed, args);
        let changed: BTreeSet<&PathBuf> =
            now.iter().filter(|(path, time)| times.get(*path) != Some(*time)).map(|(path, _)| path).collect();
        let gone = times.keys().any(|path| !now.contains_key(path));
        if !changed.is_empty() || gone {
            let boards = |path: &Path| results.contains_key(&path.display().to_string());
            let all = times.is_empty() || changed.iter().any(|path| !boards(path) && times.contains_key(*path));
            let mut part = run.clone();
            part.files.listed.retain(|file| all || changed.contains(&file.path));
            if all {
                results.clear();
            }
            let shown: BTreeSet<String> = run.files.listed.iter().map(|file| file.path.display().to_string()).collect();
            results.retain(|file, _| shown.contains(file));
            for file in &part.files.listed {
                results.insert(file.path.display().to_string(), Vec::new());
            }
            // Lines of pending.txt are for whole runs.
            part.whole.clear();
            for result in check(&part, args, output)?.results {
                results.entry(result.file.clone()).or_default().push(result);
            }
            // A file without results holds cards and not a board.
            results.retain(|_, found| !found.is_empty());
            let whole = Checked::of(results.values().flatten().cloned().collect());
            output.print(&checked::end(&whole, output.width(), output.paint()));
            output.print("Waiting for changes; Ctrl-C ends it.\n");
            times = now;
        }
        output.finish()?;
        if output.is_closed() {
            return Ok(super::Status::Answered);
        }
        thread::sleep(EVERY);
    }
}

/// When the files, drafts and cards at hand were written.
fn times_of(listed: &[Listed], args: &Args) -> Times {
    let drafts = args.edition.iter().map(PathBuf::from).filter(|path| path.is_file());
    let time = |path: PathBuf| {
        let written = fs::metadata(&path).and_then(|about| about.modified()).ok();
        (path, written)
    };
    listed.iter().map(|file| file.path.clone()).chain(drafts).map(time).collect()
}
