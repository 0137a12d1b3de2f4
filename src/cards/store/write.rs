//! Cards to the bytes of a file.

use std::collections::{BTreeMap, BTreeSet};

use super::format::{Entry, HEADER, Header, LARGEST_RECORD, VERSION, check, hash};
use super::key;
use crate::cards::Card;

/// The file of these cards, each with the names that find it; `None` when they are too many or too large. Of several
/// cards with one name the first is found.
pub fn write(cards: &[(Vec<String>, Card)]) -> Option<Vec<u8>> {
    let mut bytes = vec![0; HEADER as usize];
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    let mut names: BTreeSet<(String, &str)> = BTreeSet::new();
    for (found_by, card) in cards {
        let record = card.to_bytes();
        let length = u32::try_from(record.len()).ok().filter(|length| *length <= LARGEST_RECORD)?;
        let start = bytes.len() as u64;
        let check = check(&record);
        bytes.extend(record);
        for name in found_by {
            let key = key(name);
            if let std::collections::btree_map::Entry::Vacant(vacant) = entries.entry(key.clone()) {
                vacant.insert(Entry { hash: hash(key.as_bytes()), start, length, check });
                names.insert((key, name));
            }
        }
    }
    let index = bytes.len() as u64;
    let mut entries: Vec<Entry> = entries.into_values().collect();
    entries.sort_unstable();
    bytes.extend(entries.iter().flat_map(|entry| entry.to_bytes()));
    let names_at = bytes.len() as u64;
    for (_, name) in names {
        // A line each: a name that breaks lines would be two.
        bytes.extend(name.replace(['\n', '\r'], " ").into_bytes());
        bytes.push(b'\n');
    }
    let header = Header {
        version: VERSION,
        entries: entries.len() as u64,
        index,
        names: names_at,
        end: bytes.len() as u64,
        check: hash(bytes.get(usize::try_from(index).ok()?..)?),
    };
    bytes.splice(..HEADER as usize, header.to_bytes());
    Some(bytes)
}
