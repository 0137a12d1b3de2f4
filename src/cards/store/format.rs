//! How the file of imported cards is laid out.
//!
//! ```text
//! header   what is where, and checksums
//! records  the cards, one after another
//! index    for each name the hash of it, and its card's record, in the order of the hashes
//! names    every name on a line, in alphabetical order: read only to suggest one
//! ```
//!
//! Numbers are little-endian. A name is found by halving the index, which takes some fifteen reads of 24 bytes.

/// The version of this format.
pub(super) const VERSION: u32 = 1;

/// What the file begins with.
const MAGIC: [u8; 16] = *b"rules-judge card";

/// The length of the header.
pub(super) const HEADER: u64 = 80;

/// The length of an entry of the index.
pub(super) const ENTRY: u64 = 24;

/// The largest record that is read; a card that was written out ten times over is smaller.
pub(super) const LARGEST_RECORD: u32 = 1 << 20;

/// What is where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    /// The version of the format.
    pub version: u32,
    /// How many entries the index has.
    pub entries: u64,
    /// Where the index begins, and the records end.
    pub index: u64,
    /// Where the names begin, and the index ends.
    pub names: u64,
    /// Where the file ends.
    pub end: u64,
    /// The checksum of the index and the names.
    pub check: u64,
}

impl Header {
    /// As bytes, with their own checksum.
    pub(super) fn to_bytes(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for number in [u64::from(self.version), self.entries, self.index, self.names, self.end, self.check] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(hash(&bytes).to_le_bytes());
        bytes.resize(HEADER as usize, 0);
        bytes
    }

    /// The header in these bytes, if it is whole; `None` in it if they are not ours at all.
    pub(super) fn read(bytes: &[u8; HEADER as usize]) -> Option<Option<Self>> {
        let mut numbers = Numbers(bytes.strip_prefix(&MAGIC)?);
        let mut whole = || {
            let mut next = || numbers.long();
            let version = u32::try_from(next()?).ok()?;
            let (entries, index, names, end, check) = (next()?, next()?, next()?, next()?, next()?);
            let own = next()?;
            let matches = hash(bytes.get(..64)?) == own;
            matches.then_some(Self { version, entries, index, names, end, check })
        };
        Some(whole())
    }

    /// Whether the parts follow one another, and fill the file.
    pub(super) fn fits(&self, length: u64) -> bool {
        let index = self.entries.checked_mul(ENTRY).and_then(|size| self.index.checked_add(size));
        HEADER <= self.index && index == Some(self.names) && self.names <= self.end && self.end == length
    }
}

/// An entry of the index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Entry {
    /// The hash of the name.
    pub hash: u64,
    /// Where the record begins.
    pub start: u64,
    pub length: u32,
    /// Its checksum.
    pub check: u32,
}

impl Entry {
    pub(super) fn to_bytes(self) -> [u8; ENTRY as usize] {
        let mut bytes = [0; ENTRY as usize];
        let numbers = [self.hash.to_le_bytes(), self.start.to_le_bytes()].concat();
        let shorts = [self.length.to_le_bytes(), self.check.to_le_bytes()].concat();
        for (to, from) in bytes.iter_mut().zip(numbers.into_iter().chain(shorts)) {
            *to = from;
        }
        bytes
    }

    /// The entry in these bytes.
    pub(super) fn read(bytes: &[u8; ENTRY as usize]) -> Option<Self> {
        let mut numbers = Numbers(bytes);
        Some(Self { hash: numbers.long()?, start: numbers.long()?, length: numbers.short()?, check: numbers.short()? })
    }
}

/// Numbers, one after another.
struct Numbers<'b>(&'b [u8]);

impl Numbers<'_> {
    fn short(&mut self) -> Option<u32> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*number))
    }

    fn long(&mut self) -> Option<u64> {
        let (number, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*number))
    }
}

/// FNV-1a over 64 bits: the same on every machine and in every version of ours.
pub(super) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3))
}

/// A checksum of a record.
pub(super) fn check(record: &[u8]) -> u32 {
    let hash = hash(record);
    // Both halves together: the upper one alone says little about short records.
    (hash ^ (hash >> 32)) as u32
}
