//! Cards that the random games are played with: some of all kinds, and those that people have.

use std::path::PathBuf;

use serde_json::Value;

/// A card: its name, and the rest as a file writes it.
#[derive(Clone, Debug)]
pub(crate) struct Card {
    pub(crate) name: String,
    pub(crate) rest: String,
}

impl Card {
    /// Whether a board can hold it without saying more of it.
    pub(crate) fn stands_alone(&self) -> bool {
        let not = ["type: Instant", "type: Sorcery", "Aura", "enter as a copy", "\"Instant", "\"Sorcery"];
        !not.iter().any(|text| self.rest.contains(text))
    }

    /// From the form that card files have; `None` for cards with several faces.
    fn of_json(card: &Value) -> Option<Self> {
        let text = |key: &str| card.get(key).and_then(Value::as_str);
        if text("layout") != Some("normal") {
            return None;
        }
        let mut rest = format!("type: {}", quoted(text("type")?));
        if let Some(cost) = text("manaCost") {
            rest += &format!(", cost: {}", quoted(cost));
        }
        if let (Some(power), Some(toughness)) = (text("power"), text("toughness")) {
            rest += &format!(", pt: {}", quoted(&format!("{power}/{toughness}")));
        }
        for number in ["loyalty", "defense"] {
            // What depends on {X} is not for a file to say.
            if let Some(given) = text(number).filter(|given| given.parse::<u32>().is_ok()) {
                rest += &format!(", {number}: {given}");
            }
        }
        rest += &format!(", abilities: {}", quoted_lines(text("text").unwrap_or_default()));
        Some(Self { name: quoted(text("name")?), rest })
    }
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A paragraph is an ability, and what stands in a list belongs to the one above it.
fn quoted_lines(text: &str) -> String {
    let mut all: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        match all.last_mut() {
            Some(above) if line.starts_with('•') => *above += &format!("\n{line}"),
            _ => all.push(line.to_owned()),
        }
    }
    Value::from(all).to_string()
}

/// Our own cards.
pub(crate) fn ours() -> Vec<Card> {
    OURS.iter().map(|(name, rest)| Card { name: (*name).to_owned(), rest: (*rest).to_owned() }).collect()
}

/// Cards with one face from the file that `RULES_TEXTS` leads to, or none, and a word about it.
pub(crate) fn real() -> Vec<Card> {
    let Some(folder) = std::env::var_os("RULES_TEXTS").map(PathBuf::from) else {
        eprintln!("skipped: RULES_TEXTS names no folder with a corpus");
        return Vec::new();
    };
    let text = std::fs::read_to_string(folder.join("corpus/cards.json")).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    let cards = file.get("data").and_then(Value::as_object).unwrap();
    cards.values().filter_map(|faces| Card::of_json(faces.get(0)?)).collect()
}

/// Cards of all kinds, as the file writes them; their own name is `~`.
const OURS: &[(&str, &str)] = &[
    ("Bear", "pt: 2/2, cost: \"{1}{G}\", color: green"),
    ("Bat", "pt: 1/1, cost: \"{B}\", color: black, abilities: [flying]"),
    ("Duelist", "pt: 2/1, cost: \"{W}\", color: white, abilities: [first strike]"),
    ("Brute", "pt: 4/3, cost: \"{2}{R}\", color: red, abilities: [trample]"),
    ("Healer", "pt: 1/3, cost: \"{W}\", abilities: [lifelink, \"{T}: You gain 1 life.\"]"),
    ("Pinger", "pt: 1/1, cost: \"{1}{R}\", abilities: [\"{T}: ~ deals 1 damage to any target.\"]"),
    ("Mourner", "pt: 1/1, cost: \"{B}\", abilities: [\"Whenever another creature dies, put a +1/+1 counter on ~.\"]"),
    ("Returner", "pt: 2/1, cost: \"{2}{B}\", abilities: [undying]"),
    ("Persister", "pt: 2/2, cost: \"{2}{G}\", abilities: [persist]"),
    ("Captain", "pt: 2/2, cost: \"{1}{W}\", abilities: [\"Other creatures you control get +1/+1.\"]"),
    ("Herald", "pt: 1/1, cost: \"{1}{W}\", abilities: [\"When ~ enters, create a 1/1 white Soldier creature token.\"]"),
    ("Reader", "pt: 1/1, cost: \"{1}{U}\", abilities: [\"When ~ enters, draw a card.\"]"),
    ("Wall", "pt: 0/4, cost: \"{G}\", abilities: [defender]"),
    ("Serpent", "pt: 1/4, cost: \"{2}{U}\", abilities: [deathtouch]"),
    ("Golem", "type: Artifact Creature, pt: 3/3, cost: \"{4}\", abilities: [\"{2}: Regenerate ~.\"]"),
    ("Rod", "type: Artifact, cost: \"{1}\", abilities: [\"{T}: Add one mana of any color.\"]"),
    (
        "Blade",
        "type: Artifact — Equipment, cost: \"{1}\", abilities: [\"Equipped creature gets +2/+0.\", \"Equip {1}\"]",
    ),
    (
        "Curse",
        "type: Enchantment — Aura, cost: \"{B}\", abilities: [\"Enchant creature\", \"Enchanted creature gets -1/-1.\"]",
    ),
    ("Bolt", "type: Instant, cost: \"{R}\", abilities: [\"~ deals 3 damage to any target.\"]"),
    ("Doom", "type: Instant, cost: \"{1}{B}\", abilities: [\"Destroy target creature.\"]"),
    ("Growth", "type: Instant, cost: \"{G}\", abilities: [\"Target creature gets +3/+3 until end of turn.\"]"),
    ("Denial", "type: Instant, cost: \"{1}{U}\", abilities: [\"Counter target spell.\"]"),
    ("Insight", "type: Sorcery, cost: \"{1}{U}\", abilities: [\"Draw two cards.\"]"),
    ("Gust", "type: Instant, cost: \"{U}\", abilities: [\"Return target creature to its owner's hand.\"]"),
    (
        "Exhume",
        "type: Sorcery, cost: \"{1}{B}\", abilities: [\"Return target creature card from your graveyard to the battlefield.\"]",
    ),
    (
        "Wrath",
        "type: Sorcery, cost: \"{2}{W}\", abilities: [\"Destroy all creatures. You gain 1 life for each creature that died this turn.\"]",
    ),
    ("Edict", "type: Sorcery, cost: \"{B}\", abilities: [\"Target player sacrifices a creature.\"]"),
    ("Grind", "type: Sorcery, cost: \"{U}\", abilities: [\"Target player mills three cards.\"]"),
    ("Rummage", "type: Sorcery, cost: \"{R}\", abilities: [\"Discard a card. Draw a card.\", \"Flashback {R}\"]"),
    (
        "Blink",
        "type: Instant, cost: \"{W}\", abilities: [\"Exile target creature you control, then return it to the battlefield under its owner's control.\"]",
    ),
    (
        "Theft",
        "type: Sorcery, cost: \"{R}\", abilities: [\"Gain control of target creature until end of turn. Untap it. It gains haste until end of turn.\"]",
    ),
    (
        "Mimic",
        "pt: 0/0, cost: \"{2}{U}\", abilities: [\"You may have ~ enter as a copy of any creature on the battlefield.\"]",
    ),
    ("Mist", "type: Instant, cost: \"{U}\", abilities: [\"Target creature phases out.\"]"),
    (
        "Echo",
        "type: Instant, cost: \"{R}{R}\", abilities: [\"Copy target instant or sorcery spell. You may choose new targets for the copy.\"]",
    ),
    (
        "Split",
        "type: Instant, cost: \"{1}{R}\", abilities: [\"~ deals 3 damage divided as you choose among one, two, or three targets.\"]",
    ),
    (
        "Jail",
        "type: Enchantment, cost: \"{2}{W}\", abilities: [\"When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.\"]",
    ),
    ("Smash", "type: Instant, cost: \"{R}\", abilities: [\"Destroy target artifact.\"]"),
];
