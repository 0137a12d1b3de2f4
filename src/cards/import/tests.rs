use std::io::Write as _;

use proptest::prelude::*;

use super::*;
use crate::cards::Card;

fn gathered(text: &str) -> Gathered {
    let mut gathered = Gathered::default();
    import("cards.json", text.as_bytes(), &mut gathered).unwrap();
    gathered
}

fn find(gathered: &Gathered, name: &str) -> Card {
    let cards = gathered.cards();
    let found = cards.iter().find(|(names, _)| names.iter().any(|own| own == name));
    found.unwrap_or_else(|| panic!("no {name}")).1.clone()
}

fn error(text: &[u8]) -> String {
    import("cards.json", text, &mut Gathered::default()).unwrap_err().to_string()
}

#[test]
fn every_shape_gives_the_same_card() {
    let card = r#"{"name": "Bear", "manaCost": "{1}{G}", "type": "Creature — Bear", "power": "2", "toughness": "2"}"#;
    let other =
        r#"{"name": "Bear", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": 2, "toughness": "2"}"#;
    for text in [
        format!("[{card}]"),
        format!("\u{feff}[{other}]"),
        format!(r#"{{"object": "list", "has_more": false, "data": [{other}]}}"#),
        format!(r#"{{"meta": {{"date": "d"}}, "data": {{"Bear": [{card}]}}}}"#),
        format!(r#"{{"meta": {{}}, "data": {{"code": "SET", "booster": {{"a": {{}}}}, "cards": [{card}]}}}}"#),
        format!(r#"{{"data": {{"SET": {{"name": "Set", "cards": [{card}], "tokens": [{{"name": "No"}}]}}}}}}"#),
        format!(
            r#"{{"data": {{"cards": [{card}], "sealedProduct": [{{"name": "A box"}}], "tokens": [{{"name": "No"}}]}}}}"#
        ),
        format!(r#"{{"data": {{"code": "D", "commander": [], "mainBoard": [{card}], "sideBoard": [{card}]}}}}"#),
        format!(r#"{{"Bear": [{card}]}}"#),
        format!(r#"{{"cards": [{card}]}}"#),
    ] {
        let gathered = gathered(&text);
        assert_eq!((gathered.len(), gathered.skipped().count()), (1, 0), "{text}");
        let bear = find(&gathered, "Bear");
        assert_eq!((bear.pt, bear.colors.to_string().as_str()), ("2/2".parse().ok(), "green"), "{text}");
    }
}

#[test]
fn a_split_card_is_both_and_each() {
    let gathered = gathered(
        r#"[{"name": "Fire // Ice", "layout": "split", "colors": ["R", "U"], "type_line": "Instant // Instant", "card_faces": [
            {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "One."},
            {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "Two.\nThree."}]}]"#,
    );
    let both = find(&gathered, "Fire // Ice");
    assert_eq!(both.cost.unwrap().to_string(), "{1}{R}{1}{U}");
    assert_eq!((both.text.len(), both.colors.len(), both.faces), (3, 2, vec!["Fire".to_owned(), "Ice".to_owned()]));
    assert_eq!(find(&gathered, "Ice").colors.to_string(), "blue");
}

#[test]
fn a_room_is_one_room_with_two_doors() {
    let gathered = gathered(
        r#"{"data": {"Hall // Attic": [
            {"name": "Hall // Attic", "faceName": "Hall", "layout": "split", "manaCost": "{R}", "type": "Enchantment — Room", "text": "One."},
            {"name": "Hall // Attic", "faceName": "Attic", "layout": "split", "manaCost": "{2}", "type": "Enchantment — Room", "text": "Two."}]}}"#,
    );
    assert_eq!(find(&gathered, "Hall // Attic").type_line.to_string(), "Enchantment — Room");
    assert_eq!(find(&gathered, "Hall // Attic").text, ["One.", "Two."]);
    assert_eq!(find(&gathered, "Attic").text, ["Two."]);
}

#[test]
fn a_card_of_two_sides_is_its_front() {
    let face = |name: &str, side: &str, pt: &str| {
        format!(
            r#"{{"name": "Day // Night", "faceName": "{name}", "side": "{side}", "layout": "transform", "colors": ["G"],
                "type": "Creature — Wolf", "power": "{pt}", "toughness": "{pt}"}}"#
        )
    };
    let gathered = gathered(&format!(
        r#"{{"data": {{"Day // Night": [{}, {}]}}}}"#,
        face("Day", "a", "2"),
        face("Night", "b", "4")
    ));
    assert_eq!((gathered.len(), find(&gathered, "Day // Night")), (1, find(&gathered, "Day")));
    assert_eq!(find(&gathered, "Night").pt, "4/4".parse().ok());
}

#[test]
fn a_whole_card_comes_before_a_face_of_its_name() {
    let gathered = gathered(
        r#"[{"name": "Bear // Den", "layout": "transform", "card_faces": [
              {"name": "Bear", "type_line": "Creature", "power": "9", "toughness": "9"}, {"name": "Den", "type_line": "Land"}]},
            {"name": "Bear", "type_line": "Creature", "power": "2", "toughness": "2"}]"#,
    );
    assert_eq!(find(&gathered, "Bear").pt, "2/2".parse().ok());
}

#[test]
fn says_what_was_skipped_and_why() {
    let gathered = gathered(
        r#"[3, "x", {"type": "Land"}, {"name": "Half", "type": "Creature", "power": "1½", "toughness": 1},
            {"name": "Soldier", "layout": "token", "type_line": "Token Creature"}, {"name": "Twin", "type": "Land"},
            {"name": "twin", "type": "Artifact"}, {"name": "Odd", "type": ["Land"], "colors": 3}]"#,
    );
    let skipped: Vec<(&str, usize)> = gathered.skipped().map(|(reason, skipped)| (reason, skipped.count)).collect();
    assert_eq!(gathered.len(), 1);
    assert_eq!(skipped.iter().map(|(_, count)| count).sum::<usize>(), 7);
    assert_eq!(skipped[0], ("not a card at all", 2));
    assert!(skipped.contains(&("another of the same name; the first one stands", 1)), "{skipped:?}");
    assert!(skipped.contains(&("no type line", 1)), "{skipped:?}");
}

#[test]
fn what_is_no_card_file_is_refused_or_empty() {
    assert!(error(b"").contains("empty"));
    assert!(error(b"[{\"name\": \"Be").contains("ends in the middle, on line 1"));
    assert!(error(b"[\n{\"name\" \"Bear\"}]").contains("line 2"));
    assert!(error(b"[] []").contains("line 1, column 4"));
    assert!(error(b"PK\x03\x04...").contains("compressed"));
    assert!(error(b"\xff\xfe\x00").contains("can't be read from line 1"));
    for text in ["[]", "{}", "3", "null", "\"cards\"", r#"{"data": null}"#, r#"{"data": {"Bear": {}}}"#] {
        assert!(gathered(text).is_empty(), "{text}");
    }
}

#[test]
fn what_gzip_packed_is_unpacked() {
    let packed = gzip(br#"[{"name": "Bear", "type": "Creature", "power": "2", "toughness": "2"}]"#);
    let mut gathered = Gathered::default();
    import("packed", packed.as_slice(), &mut gathered).unwrap();
    assert_eq!(find(&gathered, "Bear").pt, "2/2".parse().ok());
    assert!(error(&gzip(b"[{\"name\": \"Be")).contains("ends in the middle"));
    assert!(error(&packed[..packed.len() - 12]).contains("can't be read"), "{}", error(&packed[..packed.len() - 12]));
    assert!(error(b"\x1f\x8b").contains("can't be read"));
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(bytes).unwrap();
    packer.finish().unwrap()
}

proptest! {
    #[test]
    fn any_bytes_do_no_harm(bytes: Vec<u8>) {
        let _ = import("any", bytes.as_slice(), &mut Gathered::default());
    }

    #[test]
    fn any_nesting_does_no_harm(text in r#"([\[\]{},:]|"data"|"cards"|"name"|"type"|"Creature"|"card_faces"|1|null){0,40}"#) {
        let mut gathered = Gathered::default();
        let _ = import("any", text.as_bytes(), &mut gathered);
        let _ = crate::cards::store::write(&gathered.cards());
    }
}
