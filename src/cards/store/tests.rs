use std::io::Cursor;

use proptest::prelude::*;

use super::format::{HEADER, hash};
use super::*;
use crate::terms::TypeLine;

fn card(name: &str) -> (Vec<String>, Card) {
    let type_line = TypeLine::read("Creature — Bear").unwrap();
    let card = Card { name: name.to_owned(), type_line, pt: "2/2".parse().ok(), ..Card::default() };
    (vec![name.to_owned()], card)
}

fn many() -> Vec<(Vec<String>, Card)> {
    (0..300).map(|number| card(&format!("Bear {number}"))).collect()
}

fn open(bytes: &[u8]) -> Result<Reader<Cursor<&[u8]>>, Broken> {
    Reader::open(Cursor::new(bytes))
}

#[test]
fn finds_each_by_its_name() {
    let bytes = write(&many()).unwrap();
    let mut reader = open(&bytes).unwrap();
    for (names, card) in many() {
        assert_eq!(reader.find(&names[0].to_uppercase()).unwrap(), Some(card));
    }
    assert_eq!(reader.find("Bear 300").unwrap(), None);
    assert_eq!(reader.names().unwrap().len(), 300);
    assert_eq!(open(&write(&[]).unwrap()).unwrap().find("Bear").unwrap(), None);
}

#[test]
fn the_first_of_a_name_is_found() {
    let (mut second, mut other) = (card("Twin"), card("Twin // Other"));
    second.1.text = vec!["Flying".to_owned()];
    other.0.push("Other".to_owned());
    let bytes = write(&[card("Twin"), second, other.clone()]).unwrap();
    let mut reader = open(&bytes).unwrap();
    assert_eq!(reader.find("twin").unwrap(), Some(card("Twin").1));
    assert_eq!(reader.find("twin//other").unwrap(), Some(other.1.clone()));
    assert_eq!(reader.find("OTHER").unwrap(), Some(other.1));
    assert_eq!(reader.names().unwrap(), ["Other", "Twin", "Twin // Other"]);
}

#[test]
fn the_same_cards_make_the_same_file() {
    assert_eq!(write(&many()), write(&many()));
}

#[test]
fn says_what_is_wrong_with_a_file() {
    let bytes = write(&many()).unwrap();
    let ask = |bytes: &[u8]| open(bytes).and_then(|mut reader| reader.find("Bear 7")).map(|card| card.is_some());
    assert!(matches!(ask(b""), Err(Broken::Damaged)));
    assert!(matches!(ask(b"something else"), Err(Broken::NotOurs)));
    assert!(matches!(ask(&[b' '; 200]), Err(Broken::NotOurs)));
    assert!(matches!(ask(&bytes[..bytes.len() - 1]), Err(Broken::Damaged)));
    assert!(ask(&bytes).unwrap());
}

#[test]
fn a_changed_byte_never_makes_another_card() {
    let bytes = write(&many()).unwrap();
    let expected = card("Bear 7").1;
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 0x20;
        let found = open(&changed).and_then(|mut reader| reader.find("Bear 7"));
        assert!(matches!(found, Err(_) | Ok(Some(_))), "byte {at}: {found:?}");
        if let Ok(Some(card)) = found {
            assert_eq!(card, expected, "byte {at}");
        }
    }
}

#[test]
fn a_store_without_a_file_is_empty() {
    let folder = tempfile::tempdir().unwrap();
    for store in [Store::none(), Store::at(folder.path())] {
        assert!(!store.exists());
        assert_eq!(store.find("Bear").unwrap(), None);
        assert_eq!(store.names().unwrap(), [""; 0]);
    }
    assert!(matches!(Store::none().keep(&many()), Err(CardsError::NoDataFolder)));
}

#[test]
fn a_broken_file_is_named_with_the_next_step() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    let path = store.keep(&many()).unwrap();
    assert_eq!(store.find("Bear 7").unwrap(), Some(card("Bear 7").1));
    std::fs::write(&path, b"rules-judge cardboard").unwrap();
    let error = store.find("Bear 7").unwrap_err();
    assert!(error.to_string().contains(&path.display().to_string()), "{error}");
    assert!(miette::Diagnostic::help(&error).unwrap().to_string().contains("judge cards import"));
}

proptest! {
    #[test]
    fn any_bytes_do_no_harm(bytes: Vec<u8>, name: String) {
        if let Ok(mut reader) = open(&bytes) {
            let _ = (reader.find(&name), reader.names());
        }
    }

    #[test]
    fn any_change_does_no_harm(changes: Vec<(usize, u8)>, cut in 0..20_000_usize, heal: bool) {
        let mut bytes = write(&many()).unwrap();
        let length = bytes.len();
        for (at, byte) in changes {
            bytes[at % length] = byte;
        }
        bytes.truncate(cut);
        if heal && bytes.len() >= HEADER as usize {
            // With a header that claims to be whole, what it tells must still be checked.
            let own = hash(&bytes[..56]).to_le_bytes();
            bytes[56..64].copy_from_slice(&own);
        }
        if let Ok(mut reader) = open(&bytes) {
            let _ = (reader.find("Bear 7"), reader.names());
        }
    }
}
