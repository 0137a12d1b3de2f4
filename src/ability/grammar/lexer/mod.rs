//! From characters to words: quotes and dashes of every kind made alike, reminder text left out, the card's own name
//! made `~`, and for each word its place in the text as it was written.

mod names;

pub(super) use names::own_names;
use names::{is_keyword, is_told, is_type, name_length, names_one};

/// A word, symbol or mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// In lower case, quotes straight, dashes plain.
    pub word: &'a str,
    /// As written, quotes straight.
    pub plain: &'a str,
    /// Where it begins in the original text, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

impl Token<'_> {
    /// Whether it begins with a capital letter.
    pub(crate) fn is_capital(&self) -> bool {
        self.plain.starts_with(char::is_uppercase)
    }

    /// Whether it is made of letters.
    pub(crate) fn is_word(&self) -> bool {
        self.word.starts_with(char::is_alphabetic)
    }
}

/// The words of a text, owned; [`Words::tokens`] lends them.
#[derive(Debug, Default)]
pub(super) struct Words {
    plain: String,
    lower: String,
    /// For each token: where it stands in `plain` and `lower`, and in the original.
    places: Vec<Place>,
    /// Whether words in square brackets are being read, which are words like others where nothing cleaves them away.
    /// 702.148a
    bracketed: bool,
    /// Whether words between quotation marks are being read, and words between single marks within those.
    quoted: (bool, bool),
}

/// The marks that an ability stands between within another that stands between quotation marks.
pub(super) const INNER_MARKS: (&str, &str) = ("‹", "›");

#[derive(Clone, Copy, Debug)]
struct Place {
    from: usize,
    to: usize,
    start: usize,
    end: usize,
}

impl Words {
    /// Takes `text` apart. `names` are the forms of the card's own name, longest first.
    pub(super) fn of(text: &str, names: &[String]) -> Self {
        let mut words = Self {
            plain: String::with_capacity(text.len() + 8),
            lower: String::new(),
            places: Vec::with_capacity(text.len() / 4 + 4),
            bracketed: false,
            quoted: (false, false),
        };
        let mut at = 0;
        while let Some(step) = words.step(text, at, names) {
            at = step;
        }
        words.lower = words.plain.to_ascii_lowercase();
        words
    }

    pub(super) fn tokens(&self) -> Vec<Token<'_>> {
        self.places
            .iter()
            .map(|place| Token {
                word: self.lower.get(place.from..place.to).unwrap_or_default(),
                plain: self.plain.get(place.from..place.to).unwrap_or_default(),
                start: place.start,
                end: place.end,
            })
            .collect()
    }

    fn push(&mut self, word: &str, start: usize, end: usize) {
        let from = self.plain.len();
        self.plain.push_str(word);
        self.places.push(Place { from, to: self.plain.len(), start, end });
    }

    /// How long the name of the object itself is that stands there, if it does and means it.
    fn length_as_name(&self, text: &str, at: usize, name: &str) -> Option<usize> {
        let (before, rest) = (text.get(..at)?, text.get(at..)?);
        name_length(rest, name).filter(|length| {
            let after = rest.get(*length..).unwrap_or("");
            (!is_type(name) || names_one(name, self.last(), after))
                && !is_told(name, self.last(), after)
                && !is_keyword(name, before, after)
        })
    }

    /// Reads one token (or skips one space) at `at`; where the next begins, or `None` at the end.
    fn step(&mut self, text: &str, at: usize, names: &[String]) -> Option<usize> {
        let rest = text.get(at..)?;
        let first = rest.chars().next()?;
        let next = at + first.len_utf8();
        if first == '\n' {
            self.push("\n", at, next);
            return Some(next);
        }
        if first.is_whitespace() {
            return Some(next);
        }
        if let Some(length) = names.iter().find_map(|name| self.length_as_name(text, at, name)) {
            self.push("~", at, at + length);
            return Some(at + length);
        }
        Some(match first {
            '(' => match closing(rest) {
                Some(length) => at + length,
                None => self.mark("(", at, next),
            },
            '<' => match rest.find('>').filter(|end| *end <= 4) {
                Some(end) => at + end + 1,
                None => self.mark("<", at, next),
            },
            '{' => self.symbol(rest, at),
            // "[+1]" is a loyalty cost, "[with flying]" is not.
            '[' if rest[1..].starts_with(char::is_alphabetic) => {
                self.bracketed = true;
                next
            }
            ']' if std::mem::take(&mut self.bracketed) => next,
            '"' | '“' | '”' => {
                self.quoted = (!self.quoted.0, false);
                self.mark("\"", at, next)
            }
            '\'' | '’' | '‘' if self.opens_inner(text, at, next) => {
                self.quoted.1 = true;
                self.mark(INNER_MARKS.0, at, next)
            }
            '\'' | '’' | '‘' if self.closes_inner(text, at, next) => {
                self.quoted.1 = false;
                self.mark(INNER_MARKS.1, at, next)
            }
            '~' => self.mark("~", at, next),
            '—' | '–' => self.mark("—", at, next),
            '-' if rest.starts_with("--") => {
                let length = rest.len() - rest.trim_start_matches('-').len();
                self.mark("—", at, at + length)
            }
            '-' | '−' if rest[first.len_utf8()..].starts_with(|c: char| c.is_ascii_digit() || "xX*".contains(c)) => {
                self.number(rest, at)
            }
            '-' => self.mark("—", at, next),
            '+' | '*' | '0'..='9' => self.number(rest, at),
            'x' | 'X' | 'y' | 'Y' if rest[1..].starts_with('/') => self.number(rest, at),
            '\'' | '’' | '‘' | '`' if is_possessive(&rest[first.len_utf8()..]) => self.mark("'s", at, next + 1),
            letter if letter.is_alphabetic() => self.word(rest, at),
            other => {
                let mut buffer = [0; 4];
                let mark = if matches!(other, '’' | '‘' | '`') { "'" } else { other.encode_utf8(&mut buffer) };
                let (from, to) = (at, next);
                let mark = mark.to_owned();
                self.mark(&mark, from, to)
            }
        })
    }

    /// Whether a single mark opens an ability within another: "Lands you control have '{T}: Add {G}.'"
    fn opens_inner(&self, text: &str, at: usize, next: usize) -> bool {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(next..).and_then(|after| after.chars().next());
        self.quoted == (true, false)
            && before.is_some_and(char::is_whitespace)
            && after.is_some_and(|after| after.is_uppercase() || matches!(after, '{' | '~'))
    }

    /// Whether it closes one: behind a full stop or a symbol, or before what ends a sentence.
    fn closes_inner(&self, text: &str, at: usize, next: usize) -> bool {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text.get(next..).and_then(|after| after.chars().next());
        self.quoted == (true, true)
            && (before.is_some_and(|before| matches!(before, '.' | '}' | '!'))
                || after.is_none_or(|after| matches!(after, '"' | '”' | '.' | ',')))
    }

    /// The word that was read last.
    fn last(&self) -> &str {
        self.places.last().map_or("", |place| self.plain.get(place.from..place.to).unwrap_or(""))
    }

    fn mark(&mut self, mark: &str, start: usize, end: usize) -> usize {
        self.push(mark, start, end);
        end
    }

    fn symbol(&mut self, rest: &str, at: usize) -> usize {
        let length = rest.find('}').map_or(1, |end| end + 1);
        let symbol = rest.get(..length).unwrap_or("{");
        let symbol = if symbol.eq_ignore_ascii_case("{tap}") { "{T}" } else { symbol };
        self.mark(symbol, at, at + length)
    }

    /// `3`, `+1/+1`, `-X/-0`, `1+*`.
    fn number(&mut self, rest: &str, at: usize) -> usize {
        let length = rest
            .char_indices()
            .find(|(_, c)| !(c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '/' | '*' | 'x' | 'X' | 'y' | 'Y')))
            .map_or(rest.len(), |(index, _)| index);
        let number = rest.get(..length).unwrap_or_default();
        let number = number.trim_end_matches(['-', '+', '/']);
        let length = if number.is_empty() { length } else { number.len() };
        let plain = rest.get(..length).unwrap_or_default().replace('−', "-");
        self.mark(&plain, at, at + length)
    }

    /// A word with the hyphens and apostrophes inside it; `'s` at its end is a token of its own, and so is what "they're"
    /// is short for.
    fn word(&mut self, rest: &str, at: usize) -> usize {
        let from = self.plain.len();
        let mut length = 0;
        let mut characters = rest.char_indices().peekable();
        while let Some((index, c)) = characters.next() {
            let joins = |next: Option<&(usize, char)>| next.is_some_and(|(_, next)| next.is_alphanumeric());
            let plain = match c {
                '’' | '‘' | '`' | '\'' if joins(characters.peek()) => '\'',
                '-' | '‑' if joins(characters.peek()) => '-',
                '/' if joins(characters.peek()) => '/',
                // The second object of a name, as scenarios say it: `Goblin#2`.
                '#' if length > 0 && characters.peek().is_some_and(|(_, next)| next.is_ascii_digit()) => '#',
                letter if letter.is_alphanumeric() || letter == '_' => letter,
                _ => break,
            };
            self.plain.push(plain);
            length = index + c.len_utf8();
        }
        let to = self.plain.len();
        let end = at + length;
        let contracted = contraction(&self.plain[from..]);
        if contracted > 0 {
            // The letters are ASCII, the apostrophe may be longer where it was written curly.
            let mark = rest[..length].char_indices().rev().nth(contracted - 1).map_or(length, |(index, _)| index);
            self.places.push(Place { from, to: to - contracted, start: at, end: at + mark });
            self.places.push(Place { from: to - contracted, to, start: at + mark, end });
        } else {
            self.places.push(Place { from, to, start: at, end });
        }
        end
    }
}

/// How long the second word is that ends this one: "it's", "they're".
fn contraction(word: &str) -> usize {
    if word.ends_with("'s") || word.ends_with("'S") {
        2
    } else if word.eq_ignore_ascii_case("they're") {
        3
    } else {
        0
    }
}

/// Whether an `s` stands alone behind the apostrophe.
fn is_possessive(after: &str) -> bool {
    let mut characters = after.chars();
    matches!(characters.next(), Some('s' | 'S')) && !characters.next().is_some_and(char::is_alphanumeric)
}

/// Where the bracket that `rest` begins with is closed, counting brackets inside it.
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(index + 1);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, name: &str) -> Vec<String> {
        Words::of(text, &own_names(name, false)).tokens().iter().map(|token| token.word.to_owned()).collect()
    }

    #[test]
    fn takes_sentences_apart() {
        assert_eq!(
            words("Kira’s power can’t be −1/-1. (Not now.)", "Kira, Great Glass-Spinner"),
            ["~", "'s", "power", "can't", "be", "-1/-1", "."]
        );
        assert_eq!(words("{T}, {2/W}: Non-Wall -- X/X", ""), ["{t}", ",", "{2/w}", ":", "non-wall", "—", "x/x"]);
        assert_eq!(words("Fear has fear.", "Fear"), ["~", "has", "fear", "."]);
        assert_eq!(words("Fear", "Fear"), ["fear"]);
        assert_eq!(words("Ward {2}", "Ward"), ["ward", "{2}"]);
        assert_eq!(words("Tap Ward.\nWard—Pay 2 life.", "Ward")[..5], ["tap", "~", ".", "\n", "ward"]);
        assert_eq!(words("Sacrifice a creature: Tap Sacrifice.", "Sacrifice")[..2], ["sacrifice", "a"]);
        assert_eq!(words("Sacrifice Ward: Draw a card.", "Ward")[..2], ["sacrifice", "~"]);
        assert_eq!(words("Goblin’s power is 1.", "Goblin"), ["~", "'s", "power", "is", "1", "."]);
        assert_eq!(words("Wall can't attack", "Wall"), ["~", "can't", "attack"]);
        assert_eq!(words("Sacrifice a Goblin: Tap Goblin.", "Goblin")[2..], ["goblin", ":", "tap", "~", "."]);
        assert_eq!(words("Other Goblin creatures", "Goblin"), ["other", "goblin", "creatures"]);
        assert_eq!(words("All creatures able to block Siren do so.", "Siren")[5], "~");
        assert_eq!(words("can't block Ogre#2", "Ogre"), ["can't", "block", "ogre#2"]);
        assert_eq!(words("Jace deals", "Jace Beleren")[..1], ["jace"]);
        let legend = |text: &str| -> Vec<String> {
            let words = Words::of(text, &own_names("Jace Beleren", true));
            words.tokens().iter().map(|token| token.word.to_owned()).collect()
        };
        assert_eq!(legend("Untap Jace and Bear"), ["untap", "~", "and", "bear"]);
        assert_eq!(legend("a Jace planeswalker, another Jace, Jace spells")[1], "jace");
        assert_eq!(legend("a Jace planeswalker, another Jace, Jace spells")[5..], ["jace", ",", "jace", "spells"]);
        assert_eq!(words("target creature [you control]", "")[2..], ["you", "control"]);
        assert_eq!(words("[+1]: Draw", ""), ["[", "+1", "]", ":", "draw"]);
    }

    #[test]
    fn keeps_places() {
        let words = Words::of("It’s “a”", &[]);
        let places: Vec<(usize, usize)> = words.tokens().iter().map(|token| (token.start, token.end)).collect();
        assert_eq!(places, [(0, 2), (2, 6), (7, 10), (10, 11), (11, 14)]);
    }
}
