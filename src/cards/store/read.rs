//! Cards from the bytes of a file. Nothing that stands in it is believed before it is checked.

use std::io::{self, Read, Seek, SeekFrom};

use super::format::{ENTRY, Entry, HEADER, Header, LARGEST_RECORD, VERSION, check, hash};
use super::key;
use crate::cards::Card;

/// Why a file of cards can't be used.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// Something else lies there.
    #[error("the file was not written by this program")]
    NotOurs,
    /// Another version of us wrote it.
    #[error("version {0} of the format is not known here")]
    Version(u32),
    /// It was changed or cut.
    #[error("the file is damaged")]
    Damaged,
    /// It can't be read.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// A file of cards, open.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    header: Header,
}

impl<R: Read + Seek> Reader<R> {
    /// Opens a file: only its header is read.
    ///
    /// # Errors
    /// It is none of ours, or damaged, or can't be read.
    pub fn open(mut input: R) -> Result<Self, Broken> {
        let length = input.seek(SeekFrom::End(0))?;
        input.seek(SeekFrom::Start(0))?;
        let mut bytes = [0; HEADER as usize];
        if length < HEADER {
            return Err(if length == 0 { Broken::Damaged } else { Broken::NotOurs });
        }
        input.read_exact(&mut bytes)?;
        let header = Header::read(&bytes).ok_or(Broken::NotOurs)?.ok_or(Broken::Damaged)?;
        if header.version != VERSION {
            return Err(Broken::Version(header.version));
        }
        if !header.fits(length) {
            return Err(Broken::Damaged);
        }
        Ok(Self { input, header })
    }

    /// The card that this name finds.
    ///
    /// # Errors
    /// The file is damaged, or can't be read.
    pub fn find(&mut self, name: &str) -> Result<Option<Card>, Broken> {
        let wanted = hash(key(name).as_bytes());
        let at = self.first(wanted)?;
        if at < self.header.entries {
            let entry = self.entry(at)?;
            // Two names with one hash of 64 bits are not to be feared among some ten thousand.
            if entry.hash == wanted {
                return self.record(entry).map(Some);
            }
        }
        // A damaged index must not look like a name that nobody has.
        self.tail()?;
        Ok(None)
    }

    /// Every name, in alphabetical order.
    ///
    /// # Errors
    /// The file is damaged, or can't be read.
    pub fn names(&mut self) -> Result<Vec<String>, Broken> {
        let tail = self.tail()?;
        let from = usize::try_from(self.header.names - self.header.index).map_err(|_| Broken::Damaged)?;
        let names = tail.get(from..).and_then(|names| std::str::from_utf8(names).ok()).ok_or(Broken::Damaged)?;
        Ok(names.lines().map(str::to_owned).collect())
    }

    /// The first entry whose hash is not below this one.
    fn first(&mut self, wanted: u64) -> Result<u64, Broken> {
        let (mut low, mut high) = (0, self.header.entries);
        while low < high {
            let middle = low + (high - low) / 2;
            if self.entry(middle)?.hash < wanted {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        Ok(low)
    }

    fn entry(&mut self, at: u64) -> Result<Entry, Broken> {
        let mut bytes = [0; ENTRY as usize];
        self.input.seek(SeekFrom::Start(self.header.index + at * ENTRY))?;
        self.input.read_exact(&mut bytes)?;
        Entry::read(&bytes).ok_or(Broken::Damaged)
    }

    fn record(&mut self, entry: Entry) -> Result<Card, Broken> {
        let end = entry.start.checked_add(u64::from(entry.length));
        let inside = entry.start >= HEADER && end.is_some_and(|end| end <= self.header.index);
        if !inside || entry.length > LARGEST_RECORD {
            return Err(Broken::Damaged);
        }
        let mut bytes = vec![0; entry.length as usize];
        self.input.seek(SeekFrom::Start(entry.start))?;
        self.input.read_exact(&mut bytes)?;
        if check(&bytes) != entry.check {
            return Err(Broken::Damaged);
        }
        Card::from_bytes(&bytes).ok_or(Broken::Damaged)
    }

    /// The index and the names, when their checksum holds.
    fn tail(&mut self) -> Result<Vec<u8>, Broken> {
        let length = usize::try_from(self.header.end - self.header.index).map_err(|_| Broken::Damaged)?;
        let mut bytes = vec![0; length];
        self.input.seek(SeekFrom::Start(self.header.index))?;
        self.input.read_exact(&mut bytes)?;
        if hash(&bytes) == self.header.check { Ok(bytes) } else { Err(Broken::Damaged) }
    }
}
