//! What players choose: names and words to handles, and an error for what names nothing.

use super::Lowering;
use crate::ability::{Ability, Part, grammar};
use crate::game::question::Agreed;
use crate::game::{Choices, Chosen, Dungeon, Recipient};
use crate::scenario::err::Complaint;
use crate::scenario::file::{Name, Pairs, Several};
use crate::terms::name::fold;
use crate::terms::{CardType, Color, english, subtype};

impl Lowering<'_> {
    /// What players choose where the rules let them.
    pub(in crate::scenario) fn choices(&mut self, written: &Pairs<Several<Name>>) -> Choices {
        let mut choices = Vec::new();
        for (who, what) in written {
            let chosen: Vec<Chosen> = what.iter().filter_map(|word| self.chosen(word)).collect();
            choices.extend(self.recipient(who).map(|who| (who, chosen)));
        }
        Choices(choices)
    }

    /// An object or player of the board comes before a word that it shares its name with.
    pub(in crate::scenario) fn chosen(&mut self, word: &Name) -> Option<Chosen> {
        self.check_cut(word);
        let text = word.as_str().trim();
        let chosen = match self.names.resolve(text) {
            // "Stomp", of Giant: as which face a card is cast.
            Some(Recipient::Object(object)) if self.game.object(object).is_face_to_choose(text) => {
                Some(Chosen::Word(text.to_owned()))
            }
            Some(Recipient::Object(object)) => Some(Chosen::Object(object)),
            Some(Recipient::Player(player)) => Some(Chosen::Player(player)),
            None => word_chosen(text),
        };
        let chosen = chosen.or_else(|| place(text).map(|place| Chosen::Word(place.to_owned())));
        let chosen = chosen.or_else(|| self.is_word_of_board(text).then(|| Chosen::Word(text.to_owned())));
        let chosen = chosen.or_else(|| self.asks_for_a_name().then(|| Chosen::Name(text.to_owned())));
        if chosen.is_none() {
            let complaint =
                Complaint::new(format!("{word} can't be chosen: nothing here is called that"), word.place());
            let labels = self.game.objects.iter().map(|object| object.label.as_str());
            let players = self.game.players.iter().map(|player| player.name.as_str());
            let words = ["yes", "no", "white", "blue", "black", "red", "green"];
            let help = match english::nearest(text, labels.chain(players).chain(words)) {
                Some(near) => format!("did you mean {near}?"),
                None => "an object, a player, yes, no, a number, or a word such as red or Goblin".to_owned(),
            };
            self.complain(complaint.help(help));
        }
        chosen
    }

    /// Whether a word that names nothing on the board can name something in play: a subtype, a card, a token that a
    /// text creates, a phrase of a text to choose between.
    fn is_word_of_board(&self, word: &str) -> bool {
        let front = word.rsplit_once('#').map_or(word, |(front, number)| {
            if number.bytes().all(|digit| digit.is_ascii_digit()) { front.trim_end() } else { word }
        });
        let is_keyword = || matches!(grammar::read(front, "").parts.as_slice(), [Part::Keyword(_)]);
        let is_type = CardType::read(front).is_some() || subtype::find(&front.to_lowercase()).is_some();
        if is_type || is_colors(front) || self.is_known_card(front) || is_keyword() || is_of_a_dungeon(front) {
            return true;
        }
        // An ability on the stack by its source: "Bear's ability".
        let source = front.strip_suffix("'s ability").or_else(|| front.strip_suffix("’s ability"));
        if source.is_some_and(|source| self.names.resolve(source).is_some() || self.is_known_card(source)) {
            return true;
        }
        let front = fold(front);
        // The kind of a counter that something has.
        let mut counters = self.game.objects.iter().flat_map(|object| object.counters.keys());
        if counters.any(|kind| fold(kind.name()) == front) {
            return true;
        }
        !front.is_empty() && self.texts().any(|ability| says_in_order(&fold(&ability.text), &front))
    }

    /// Whether a text lets somebody name any card that there is.
    fn asks_for_a_name(&self) -> bool {
        self.texts().any(|ability| {
            let text = fold(&ability.text);
            ["card name", "name a card", "name a nonland card"].iter().any(|asks| text.contains(asks))
        })
    }

    /// The texts of the board.
    fn texts(&self) -> impl Iterator<Item = &Ability> {
        let abilities = self.game.objects.iter().flat_map(|object| &object.printed.abilities);
        abilities.chain(self.game.effects.iter().map(|effect| &effect.ability))
    }
}

/// Whether the text has the phrase, or all the words of a longer one in their order: "a 1/6 creature with defender" of
/// "a 1/6 Wall creature with defender", and "discard a card" of "unless that player discards a card".
fn says_in_order(text: &str, phrase: &str) -> bool {
    let mut words = text.split([' ', ',', '.']);
    let long = phrase.split(' ').count() > 2;
    let same =
        |word: &str, wanted: &str| word.strip_suffix('s').unwrap_or(word) == wanted.strip_suffix('s').unwrap_or(wanted);
    text.contains(phrase) || long && phrase.split(' ').all(|wanted| words.any(|word| same(word, wanted)))
}

/// "white and blue", "white, blue, and black": several colors together, which are one way to choose.
fn is_colors(word: &str) -> bool {
    let each = word.split([' ', ',']).filter(|part| !part.is_empty() && *part != "and");
    let colors: Vec<bool> = each.map(|part| Color::read(&fold(part)).is_some()).collect();
    colors.len() > 1 && colors.iter().all(|is_color| *is_color)
}

/// A dungeon or one of its rooms, which whoever ventures chooses.
fn is_of_a_dungeon(word: &str) -> bool {
    let word = fold(word);
    let names = Dungeon::ALL.into_iter().flat_map(|dungeon| {
        let rooms = dungeon.rooms().iter().map(|room| room.name);
        rooms.chain([dungeon.name()])
    });
    names.map(fold).any(|name| name == word)
}

/// Where a card goes in a library, or a mutating creature on another, in the words of players.
fn place(word: &str) -> Option<&'static str> {
    match fold(word).as_str() {
        "top" | "on top" | "over" | "above" => Some("top"),
        "bottom" | "on the bottom" | "under" | "underneath" | "below" | "beneath" => Some("bottom"),
        _ => None,
    }
}

/// A word that is chosen as such: yes, no, a number, a colour, what is paid.
fn word_chosen(word: &str) -> Option<Chosen> {
    match fold(word).as_str() {
        "yes" | "true" => Some(Chosen::Truth(true)),
        "no" | "false" => Some(Chosen::Truth(false)),
        _ if Agreed::read(word).is_some() => Some(Chosen::Word(word.to_owned())),
        folded => folded.parse().map(Chosen::Number).ok().or_else(|| Color::read(folded).map(Chosen::Color)),
    }
}
