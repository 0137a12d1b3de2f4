//! Text to words: rule numbers, symbols and English words, each with its stem.

use tantivy::tokenizer::{Language, Stemmer, TextAnalyzer, Token, TokenStream, Tokenizer};

use super::irregular::regular;

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// `420.5e`.
    Number,
    /// A symbol or a pair of numbers, which belongs together: `{W/U}`, `+1/+1`, `0/1`.
    Symbol,
    /// Anything else.
    Word,
}

/// A word of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// In lower case, without apostrophes and possessive endings.
    pub text: String,
    /// What sort of word it is.
    pub kind: Kind,
    /// Where it stands, in bytes.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// Splits a text.
pub(super) fn split(text: &str) -> Vec<Word> {
    places(text).map(|place| place.word(text)).collect()
}

/// How many words a text has.
pub(super) fn count(text: &str) -> usize {
    places(text).count()
}

/// Where a word stands, in bytes, and what it is.
struct Place {
    kind: Kind,
    start: usize,
    end: usize,
}

impl Place {
    fn word(&self, text: &str) -> Word {
        let Self { kind, start, end } = *self;
        Word { text: plain(&text[start..end], kind), kind, start, end }
    }
}

fn places(text: &str) -> impl Iterator<Item = Place> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while let Some(c) = text[at..].chars().next() {
            let rest = &text[at..];
            let (length, kind) = match c {
                '{' => (rest.find('}').filter(|end| *end <= 6).map_or(0, |end| end + 1), Kind::Symbol),
                '0'..='9' if number(rest) > 0 => (number(rest), Kind::Number),
                '+' | '-' | '0'..='9' | '*' | 'X' | 'x' if values(rest) > 0 => (values(rest), Kind::Symbol),
                c if c.is_alphanumeric() => (word(rest), Kind::Word),
                _ => (0, Kind::Word),
            };
            let start = at;
            at += length.max(c.len_utf8());
            if length > 0 {
                return Some(Place { kind, start, end: start + length });
            }
        }
        None
    })
}

/// First characters of words. A stem begins as its word does, so that a word with another beginning need not be
/// stemmed to know that it isn't the one looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Initials(u64);

impl Initials {
    /// Those of some stems.
    pub(super) fn of<'a>(stems: impl Iterator<Item = &'a str>) -> Self {
        Self(stems.fold(0, |all, stem| all | Self::bit(stem)))
    }

    /// Whether a text begins with one of them.
    pub(super) fn begin(self, text: &str) -> bool {
        self.0 & Self::bit(text) != 0
    }

    /// A bit for each letter and digit, and one for everything else, letters with accents included: they lose them.
    fn bit(text: &str) -> u64 {
        match text.bytes().next().map(|byte| byte.to_ascii_lowercase()) {
            Some(letter @ b'a'..=b'z') => 1 << (letter - b'a'),
            Some(digit @ b'0'..=b'9') => 1 << (26 + digit - b'0'),
            Some(byte) if byte.is_ascii() => 1 << 36,
            _ => u64::MAX,
        }
    }
}

/// The length of `420.5e` at the start of a text. A section alone is a number too.
fn number(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    if digits(text) != 3 {
        return 0;
    }
    let rule = text[3..].strip_prefix('.').map_or(0, digits);
    if rule == 0 {
        return if text[3..].starts_with(|c: char| c.is_alphabetic() || c == '/') { 0 } else { 3 };
    }
    let end = 4 + rule;
    let mut next = text[end..].chars();
    let letter = next.next().is_some_and(|c| c.is_ascii_lowercase()) && !next.next().is_some_and(char::is_alphanumeric);
    end + usize::from(letter)
}

/// The length of `+1/+1`, `0/1`, `-X/-0` or `*/*` at the start of a text.
fn values(text: &str) -> usize {
    let one = |text: &str| {
        let sign = usize::from(text.starts_with(['+', '-']));
        let digits = text[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let variable = usize::from(digits == 0 && text[sign..].starts_with(['*', 'X', 'x', 'Y', 'y']));
        if digits + variable == 0 { 0 } else { sign + digits + variable }
    };
    let first = one(text);
    let Some(rest) = text.get(first..).and_then(|rest| rest.strip_prefix('/')).filter(|_| first > 0) else { return 0 };
    let second = one(rest);
    let bounded = !rest[second..].starts_with(char::is_alphanumeric);
    if second > 0 && bounded { first + 1 + second } else { 0 }
}

/// The length of a word: letters, digits, and apostrophes between letters.
fn word(text: &str) -> usize {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let inside = matches!(c, '\'' | '’') && text[at + c.len_utf8()..].starts_with(char::is_alphabetic);
        if !c.is_alphanumeric() && !inside {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

fn plain(text: &str, kind: Kind) -> String {
    let lower = if text.is_ascii() { text.to_ascii_lowercase() } else { deunicode::deunicode(text).to_lowercase() };
    if kind != Kind::Word {
        return lower;
    }
    let whole = lower.strip_suffix("'s").unwrap_or(&lower);
    if whole.contains('\'') { whole.replace('\'', "") } else { whole.to_owned() }
}

/// Words, stemmed, for tantivy.
pub(super) fn stemming() -> TextAnalyzer {
    stemming_of(None)
}

fn stemming_of(only: Option<Initials>) -> TextAnalyzer {
    TextAnalyzer::builder(RuleWords { only, stems: true }).filter(Stemmer::new(Language::English)).build()
}

/// Words as they are, for tantivy.
pub(super) fn surface() -> TextAnalyzer {
    TextAnalyzer::builder(RuleWords { only: None, stems: false }).build()
}

/// The stems of a text, in order.
pub(super) fn stems(text: &str) -> Vec<String> {
    stemmed(&mut stemming(), text)
}

/// The stems of those words of a text that begin with these, in order.
pub(super) fn stems_with(text: &str, only: Initials) -> Vec<String> {
    stemmed(&mut stemming_of(Some(only)), text)
}

/// The stems of a text by an analyzer that is at hand.
pub(super) fn stemmed(analyzer: &mut TextAnalyzer, text: &str) -> Vec<String> {
    let mut stems = Vec::new();
    analyzer.token_stream(text).process(&mut |token: &Token| stems.push(token.text.clone()));
    stems
}

#[derive(Clone)]
struct RuleWords {
    only: Option<Initials>,
    /// Whether words are to be stemmed, and so irregular forms lead to the word that they are of.
    stems: bool,
}

struct Stream {
    words: std::vec::IntoIter<Word>,
    token: Token,
}

impl Tokenizer for RuleWords {
    type TokenStream<'a> = Stream;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Stream {
        let wanted = places(text).filter(|place| self.only.is_none_or(|only| only.begin(&text[place.start..])));
        let mut words: Vec<Word> = wanted.map(|place| place.word(text)).collect();
        if self.stems {
            for word in &mut words {
                if let Some(base) = regular(&word.text) {
                    base.clone_into(&mut word.text);
                }
            }
        }
        Stream { words: words.into_iter(), token: Token::default() }
    }
}

impl TokenStream for Stream {
    fn advance(&mut self) -> bool {
        let Some(word) = self.words.next() else { return false };
        let position = self.token.position.wrapping_add(1);
        self.token =
            Token { offset_from: word.start, offset_to: word.end, position, text: word.text, position_length: 1 };
        true
    }

    fn token(&self) -> &Token {
        &self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.token
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<String> {
        split(text).into_iter().map(|word| word.text).collect()
    }

    #[test]
    fn knows_numbers_symbols_and_words() {
        assert_eq!(
            texts("See 420.5e, 420.5. or 420: a +1/+1, -X/-0, 0/1 or */*"),
            ["see", "420.5e", "420.5", "or", "420", "a", "+1/+1", "-x/-0", "0/1", "or", "*/*"]
        );
        assert_eq!(
            texts("{W/U}{T} can’t player's Two-Headed 3000 {"),
            ["{w/u}", "{t}", "cant", "player", "two", "headed", "3000"]
        );
        assert_eq!(texts("Dandân ƒ \u{0}"), ["dandan", "f"]);
    }

    #[test]
    fn stems() {
        assert_eq!(super::stems("blocking creatures dies 420.5e"), ["block", "creatur", "die", "420.5e"]);
    }

    #[test]
    fn irregular_forms_are_stemmed_like_their_words() {
        assert_eq!(super::stems("drew fought stolen left"), super::stems("draws fighting steals leaves"));
        // As they are written, where misspelt words are looked for.
        assert_eq!(texts("drew"), ["drew"]);
    }
}
