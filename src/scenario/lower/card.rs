//! What is printed on a card.

use super::{Lowering, station};
use crate::ability::{Ability, Keyword, Part, entries, grammar};
use crate::game::Printed;
use crate::scenario::err::Complaint;
use crate::scenario::file::object::Characteristics;
use crate::scenario::file::{AbilityEntry, Name, Several};
use crate::terms::english;
use crate::terms::name::fold;
use crate::terms::subtype::{BASIC_LAND_TYPES, WASTES};
use crate::terms::{CardType, Color, ColorSet, Loyalty, Pt, TypeLine};

impl<'a> Lowering<'a> {
    /// What is printed on an object of this name: the card that is known by it, changed by what is written here.
    ///
    /// The file's own cards and those that it uses come first, then basic lands, then imported cards. An object whose
    /// type or P/T is written is not looked up.
    pub(in crate::scenario) fn printed(&mut self, name: &str, written: Characteristics<'_>) -> Printed {
        let cards = self.cards;
        let mut old_line = written.type_line;
        let mut printed = match cards.find(name) {
            Some((definition, source)) => {
                old_line = old_line.or(definition.type_line.as_ref());
                let from = self.complaints.len();
                let printed = self.write(Printed::default(), name, definition.characteristics());
                if let Some(source) = source {
                    // What is wrong with a card of another file is shown in that file, once.
                    let wrong: Vec<Complaint> = self.complaints.drain(from..).collect();
                    for complaint in wrong.into_iter().map(|complaint| complaint.within(source)) {
                        let known =
                            |other: &Complaint| (&other.message, other.place) == (&complaint.message, complaint.place);
                        if !self.complaints.iter().any(known) {
                            self.complain(complaint);
                        }
                    }
                }
                printed
            }
            None if written.is_empty() => {
                let other = self.written_elsewhere(name).unwrap_or_default();
                old_line = other.type_line;
                self.as_elsewhere(name, other)
            }
            None if names_a_card(written) => self.card_of_game(name),
            None => Printed::default(),
        };
        if printed.name.is_empty() {
            printed.name = name.to_owned();
        }
        let mut printed = self.write(printed, name, written);
        if let Some(line) = old_line {
            enchant_of_old_line(line.as_str(), &mut printed);
        }
        station::place_the_box(&mut printed);
        printed
    }

    /// What is printed on an ability on the stack, of which at most colours and the like are written.
    pub(in crate::scenario) fn written_here(&mut self, name: &str, written: Characteristics<'_>) -> Printed {
        self.write(Printed { name: name.to_owned(), ..Printed::default() }, name, written)
    }

    /// Whether the file or the game knows a card of this name.
    pub(in crate::scenario) fn is_known_card(&self, name: &str) -> bool {
        self.cards.find(name).is_some() || basic_land(name).is_some()
    }

    /// What is printed on the card of this name, if the file, the game or the imported cards know one.
    pub(in crate::scenario) fn known_card(&mut self, name: &str) -> Option<Printed> {
        match self.cards.find(name) {
            Some(_) => Some(self.printed(name, Characteristics::default())),
            None => basic_land(name).or_else(|| self.imported_card(name)),
        }
    }

    /// The card of this name that every board knows, or that the user imported.
    fn card_of_game(&mut self, name: &str) -> Printed {
        basic_land(name).or_else(|| self.imported_card(name)).unwrap_or_default()
    }

    /// What stands in hand and on the stack under one name is one card, though only one says what it is; what is wrong
    /// with it is told of that one.
    fn as_elsewhere(&mut self, name: &str, other: Characteristics<'_>) -> Printed {
        let card = if names_a_card(other) { self.card_of_game(name) } else { Printed::default() };
        let from = self.complaints.len();
        let printed = self.write(card, name, other);
        self.complaints.truncate(from);
        printed
    }

    /// What another object of this name has printed on it, by the file.
    fn written_elsewhere(&self, name: &str) -> Option<Characteristics<'a>> {
        self.written.get(&fold(name)).copied()
    }

    fn write(&mut self, mut printed: Printed, name: &str, written: Characteristics<'_>) -> Printed {
        if let Some(cost) = written.cost {
            let cost = self.mana(cost);
            printed.colors = cost.colors();
            // No symbols at all are no mana cost, which nobody can pay; that of nothing is {0}.   118.6
            printed.cost = Some(cost).filter(|cost| !cost.0.is_empty());
        }
        if let Some(colors) = written.color {
            printed.colors = self.colors(colors);
        }
        if let Some(pt) = written.pt {
            printed.pt = self.pt(pt);
        }
        if let Some(abilities) = written.abilities {
            let readable = abilities.iter().all(|entry| self.may_read(entry.value.text(), entry.place));
            let abilities = abilities.iter().filter(|_| readable).map(|entry| &entry.value);
            printed.abilities = abilities_of(abilities, name);
        }
        // What a known card has printed on it stays; on the battlefield so many counters are meant.
        if let Some(loyalty) = written.loyalty {
            let told = self.loyalty(loyalty);
            printed.loyalty = printed.loyalty.or(told);
        }
        if let Some(defense) = written.defense {
            let number = self.amount(defense, "defense");
            printed.defense.get_or_insert(number);
        }
        match written.type_line {
            Some(line) => printed.type_line = self.type_line(line),
            None if !printed.type_line.types.is_empty() => {}
            None if written.pt.is_some() => printed.type_line = TypeLine::creature(),
            None if written.loyalty.is_some() => printed.type_line = of_type(CardType::Planeswalker),
            None if written.defense.is_some() => printed.type_line = of_type(CardType::Battle),
            None => {}
        }
        printed
    }

    /// Reads a type line as written; what is wrong in it is reported at its place.
    pub(in crate::scenario) fn type_line(&mut self, written: &Name) -> TypeLine {
        TypeLine::read(written.as_str()).unwrap_or_else(|wrong| {
            let complaint = Complaint::new(format!("`{written}` is not a type line: {wrong}"), written.place());
            let word = written.as_str().split(['—', '-', '–']).next().unwrap_or("");
            let near = word.split_whitespace().find_map(|word| {
                let known = ["Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker"];
                let more = ["Sorcery", "Kindred", "Legendary", "Basic", "Snow", "World"];
                let exact = CardType::read(word).is_some() || crate::terms::Supertype::read(word).is_some();
                if exact { None } else { english::nearest(word, known.into_iter().chain(more)) }
            });
            self.complain(match near {
                Some(near) => complaint.help(format!("did you mean {near}?")),
                None => complaint.help("write it as on a card: Legendary Creature — Elf Warrior"),
            });
            TypeLine::default()
        })
    }

    fn loyalty(&mut self, written: &Name) -> Option<Loyalty> {
        let read = written.as_str().parse::<Loyalty>();
        if read.is_err() {
            let message = match written.as_str().parse::<i64>() {
                Ok(..0) => "There is no negative loyalty".to_owned(),
                _ => format!("`{written}` is not a loyalty"),
            };
            self.complain(Complaint::new(message, written.place()).help("a whole number, or X".to_owned()));
        }
        read.ok()
    }

    fn pt(&mut self, written: &Name) -> Option<Pt> {
        let read = written.as_str().parse::<Pt>();
        if read.is_err() {
            let digits = !written.as_str().is_empty() && written.as_str().bytes().all(|b| b.is_ascii_digit());
            let help = if digits {
                format!("did you mean {written}/{written}?")
            } else {
                "power, a slash, toughness: 2/2; with a star in quotes: \"*/*\"".to_owned()
            };
            self.complain(
                Complaint::new(format!("`{written}` is not a power and toughness"), written.place()).help(help),
            );
        }
        read.ok()
    }

    /// Colours in words, letters or both.
    pub(in crate::scenario) fn colors(&mut self, written: &Several<Name>) -> ColorSet {
        let mut colors = ColorSet::COLORLESS;
        for name in written {
            match read_colors(name.as_str()) {
                Ok(set) => colors = colors.union(set),
                Err(word) => {
                    let known = Color::ALL.into_iter().map(Color::word).chain(["colorless"]);
                    let complaint = Complaint::new(format!("`{word}` is not a color"), name.place());
                    self.complain(match english::nearest(&word, known) {
                        Some(near) => complaint.help(format!("did you mean {near}?")),
                        None => complaint.help("white, blue, black, red, green, colorless; or letters: WU"),
                    });
                }
            }
        }
        colors
    }
}

/// The abilities that entries are: modes, the lines of a level and the rows of a table go on with the entry before.
fn abilities_of<'a>(written: impl Iterator<Item = &'a AbilityEntry>, name: &str) -> Vec<Ability> {
    let mut abilities: Vec<Ability> = Vec::new();
    for entry in written {
        let before = abilities.last_mut().filter(|before| before.ignored == entry.ignored());
        match before.and_then(|before| entries::joined(&before.text, entry.text()).map(|whole| (before, whole))) {
            Some((before, whole)) => *before = Ability { ignored: before.ignored, ..grammar::read(&whole, name) },
            None => abilities.push(ability(entry, name)),
        }
    }
    abilities
}

/// An ability read as the text of an object of this name.
pub(in crate::scenario) fn ability(entry: &AbilityEntry, name: &str) -> Ability {
    Ability { ignored: entry.ignored(), ..grammar::read(entry.text(), name) }
}

/// Whether an object's name alone can tell what it is: its type and P/T are not written.
const fn names_a_card(written: Characteristics<'_>) -> bool {
    written.type_line.is_none() && written.pt.is_none()
}

/// Gives an object with an old type line such as `Enchant Creature` the ability that newer cards have in its place.
fn enchant_of_old_line(line: &str, printed: &mut Printed) {
    let says_it = |part: &Part| match part {
        Part::Keyword(Keyword::Enchant(_)) => true,
        Part::Unread(unread) => unread.text.trim_start().to_lowercase().starts_with("enchant "),
        _ => false,
    };
    if printed.abilities.iter().flat_map(|ability| &ability.parts).any(says_it) {
        return;
    }
    if let Some(what) = TypeLine::old_enchant(line) {
        // Behind what the file writes, which is counted as it stands there.
        printed.abilities.push(grammar::read(&format!("Enchant {what}"), &printed.name));
    }
}

fn of_type(card_type: CardType) -> TypeLine {
    TypeLine { types: [card_type].into(), ..TypeLine::default() }
}

/// The colours in a text, or the word that is none.
fn read_colors(text: &str) -> Result<ColorSet, String> {
    let mut colors = ColorSet::COLORLESS;
    for word in text.split([' ', ',', '/', '&']).filter(|word| !word.is_empty() && *word != "and") {
        if let Some(color) = Color::read(word) {
            colors.insert(color);
        } else if word.eq_ignore_ascii_case("colorless") || word.eq_ignore_ascii_case("colourless") || word == "C" {
            // Adds none.
        } else {
            let letters: Option<Vec<Color>> =
                word.chars().map(|letter| Color::read(letter.encode_utf8(&mut [0; 4]))).collect();
            colors = colors.union(letters.ok_or_else(|| word.to_owned())?.into_iter().collect());
        }
    }
    Ok(colors)
}

/// The basic lands, snow-covered ones included.
fn basic_land(name: &str) -> Option<Printed> {
    let folded = fold(name);
    let (supertypes, plain) = match folded.strip_prefix("snow-covered ") {
        Some(plain) => ("Basic Snow Land", plain),
        None => ("Basic Land", folded.as_str()),
    };
    let subtype = BASIC_LAND_TYPES.into_iter().find(|subtype| fold(subtype) == plain);
    // A land with a basic land type has its mana ability from the type; only Wastes has it written on it.
    let (line, abilities) = match subtype {
        Some(subtype) => (format!("{supertypes} — {subtype}"), Vec::new()),
        None if plain == fold(WASTES) => (supertypes.to_owned(), vec![grammar::read("{T}: Add {C}.", name)]),
        None => return None,
    };
    let type_line = TypeLine::read(&line).ok()?;
    Some(Printed { name: name.to_owned(), type_line, abilities, ..Printed::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_words_letters_or_both() {
        for text in ["white and blue", "WU", "white, U", "W/U"] {
            assert_eq!(read_colors(text).unwrap().to_string(), "white and blue", "{text}");
        }
        assert!(read_colors("colorless").unwrap().is_empty());
        assert_eq!(read_colors("purple"), Err("purple".to_owned()));
    }

    #[test]
    fn basic_lands_need_no_card() {
        assert!(basic_land("snow-covered ISLAND").unwrap().type_line.has_subtype("Island"));
        assert!(basic_land("Wastes").unwrap().type_line.subtypes.is_empty());
        assert!(basic_land("Taiga").is_none());
    }

    #[test]
    fn old_lines_give_the_ability_that_newer_cards_have() {
        let aura = |line: &str, text: &[&str]| {
            let mut printed = Printed {
                name: "Web".to_owned(),
                abilities: text.iter().map(|text| grammar::read(text, "Web")).collect(),
                ..Printed::default()
            };
            enchant_of_old_line(line, &mut printed);
            printed.abilities.into_iter().map(|ability| ability.text).collect::<Vec<_>>()
        };
        assert_eq!(aura("Enchant Creature", &[]), ["Enchant creature"]);
        assert_eq!(aura("Enchant Creature", &["Enchant land"]), ["Enchant land"]);
        assert_eq!(aura("Enchant World", &[]), [""; 0]);
        assert_eq!(aura("Enchantment — Aura", &[]), [""; 0]);
    }
}
