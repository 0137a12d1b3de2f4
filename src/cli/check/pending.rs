//! `pending.txt`: what is not answered yet. It only shrinks: a line that is not needed any more is a failure.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::cli::{Failure, editions};
use crate::scenario::load;

/// The name of the list, in a folder of scenarios.
const NAME: &str = "pending.txt";

/// Lines of lists, by what they excuse.
#[derive(Clone, Debug, Default)]
pub struct Pending {
    lines: BTreeMap<(PathBuf, usize, Date), Place>,
}

/// Where a line stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub list: PathBuf,
    /// The line, from 1.
    pub line: usize,
}

impl Pending {
    /// The lists in these folders, and in those above. Above may stand somebody else's file of the same name: one in
    /// which a line is none of ours is not a list of ours.
    pub fn beside(paths: &[PathBuf]) -> Result<Self, Failure> {
        let mut pending = Self::default();
        let mut lists: Vec<PathBuf> =
            paths.iter().flat_map(|path| path.ancestors()).map(|dir| dir.join(NAME)).collect();
        lists.sort();
        lists.dedup();
        for list in lists.into_iter().filter(|list| list.is_file()) {
            let named = paths.iter().any(|path| list.parent() == Some(path));
            let mut read = Self::default();
            let taken = match load::text(&list) {
                Ok(text) => read.read(&list, &text),
                Err(wrong) => Err(Failure::new(format!("{}: {}", list.display(), wrong.message))),
            };
            match taken {
                Ok(()) => pending.lines.append(&mut read.lines),
                Err(failure) if named => return Err(failure),
                Err(_) => {}
            }
        }
        Ok(pending)
    }

    fn read(&mut self, list: &Path, text: &str) -> Result<(), Failure> {
        let folder = list.parent().unwrap_or(Path::new(""));
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = Place { list: list.to_owned(), line: at + 1 };
            let mut fields = line.rsplitn(3, ',').map(str::trim);
            let (edition, question, file) = (fields.next(), fields.next(), fields.next());
            let question = question.and_then(|question| question.parse::<usize>().ok());
            let (Some(edition), Some(question), Some(file)) = (edition, question, file) else {
                let what = format!("{}, line {}: `{line}` is not a line of it", list.display(), place.line);
                return Err(Failure::with_help(
                    what,
                    "a line is `file, question, edition`: `loops/a.yaml, 1, 2006-10-01`",
                ));
            };
            let date = editions::named(edition)?.date();
            self.lines.insert((folder.join(file), question, date), place);
        }
        Ok(())
    }

    /// The line that excuses a question under an edition.
    pub fn line(&self, file: &Path, question: usize, edition: Date) -> Option<&Place> {
        self.lines.get(&(file.to_owned(), question, edition))
    }

    /// Lines of lists in or under these folders, all of whose files were asked, that excuse none of these checks.
    pub(crate) fn unused<'p>(
        &'p self,
        folders: &'p [PathBuf],
        asked: &'p std::collections::BTreeSet<(PathBuf, usize, Date)>,
    ) -> impl Iterator<Item = (&'p Path, usize, Date, &'p Place)> {
        let whole = |place: &Place| {
            let folder = place.list.parent().unwrap_or(Path::new(""));
            folders.iter().any(|path| folder.starts_with(path))
        };
        self.lines
            .iter()
            .filter(move |(key, place)| whole(place) && !asked.contains(*key))
            .map(|((file, question, date), place)| (file.as_path(), *question, *date, place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_lines_from_the_right() {
        let mut pending = Pending::default();
        pending.read(Path::new("s/pending.txt"), "# why\n\na, b.yaml, 2, 2006-10-01\n").unwrap();
        let date = Date::constant(2006, 10, 1);
        assert_eq!(pending.line(Path::new("s/a, b.yaml"), 2, date).map(|place| place.line), Some(3));
        assert!(pending.line(Path::new("s/a, b.yaml"), 1, date).is_none());
        assert!(Pending::default().read(Path::new("p"), "a.yaml 2\n").is_err());
    }
}
