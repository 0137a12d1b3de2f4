//! Changes to texts that keep much of their structure: words, numbers, names, lines and sentences swapped, doubled,
//! left out, or taken from another text.

use crate::pieces::{ODD, pieces};

/// What may come in the place of a word beside what may come anywhere: numbers at the bounds, YAML's own signs, and words
/// that card texts hang on.
const MORE: &[&str] = &[
    "1",
    "4294967295",
    "4294967296",
    "1000000000000000",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e9",
    "{W/U}",
    "{2/W}",
    "{1000000}",
    "&a",
    "*a",
    "<<",
    "!!",
    "---",
    "null",
    "latest",
    "1999-04-23",
    "2006-10-01",
    "9999-12-31",
    "state-based",
    "block",
    "attack",
    "resolve",
    "play",
    "+1/+1",
    "-1/-1",
    "0/0",
    "*/*",
    "漢字",
    "\0",
    "\x1b[2J",
    "\u{feff}",
    "İ",
    "ß",
    "#2",
    "target",
    "each",
    "another",
    "that player",
    "instead",
    "unless",
    "until end of turn",
    "if able",
    "X",
    "it",
];

/// The corpus, and where the changes to it have come to.
pub(crate) struct Changes<'c> {
    state: u64,
    corpus: &'c [String],
}

impl<'c> Changes<'c> {
    /// Changes of a corpus from a seed on.
    pub(crate) fn new(seed: u64, corpus: &'c [String]) -> Self {
        Self { state: seed, corpus }
    }

    /// A number below this one (splitmix64).
    fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) as usize % end.max(1)
    }

    fn text(&mut self) -> &'c str {
        let place = self.below(self.corpus.len());
        &self.corpus[place]
    }

    /// The next changed text.
    pub(crate) fn next_one(&mut self) -> String {
        let mut text = self.text().to_owned();
        for _ in 0..=self.below(4) {
            text = match self.below(8) {
                0 => self.splice(&text),
                1 => self.lines(&text),
                _ => self.words(&text),
            };
        }
        text
    }

    /// A line swapped with another, doubled, left out, or indented otherwise.
    fn lines(&mut self, text: &str) -> String {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let (one, two) = (self.below(lines.len()), self.below(lines.len()));
        if lines.is_empty() {
            return text.to_owned();
        }
        match self.below(5) {
            0 => lines.swap(one, two),
            1 => lines.insert(one, lines[two].clone()),
            2 => drop(lines.remove(one)),
            3 => lines[one].insert_str(0, "  "),
            _ => lines[one] = lines[one].trim_start().to_owned(),
        }
        lines.join("\n") + "\n"
    }

    /// The beginning of one text and the end of another.
    fn splice(&mut self, text: &str) -> String {
        let other = self.text();
        let (one, two) = (pieces(text), pieces(other));
        let (to, from) = (self.below(one.len() + 1), self.below(two.len() + 1));
        let longest = 20_000;
        one[..to].concat().chars().chain(two[from..].concat().chars()).take(longest).collect()
    }

    /// A word changed for an odd one, for one of this text, for one of another, left out, or repeated.
    fn words(&mut self, text: &str) -> String {
        let mut words = pieces(text);
        if words.is_empty() {
            return String::new();
        }
        let (at, other) = (self.below(words.len()), self.below(words.len()));
        let foreign = pieces(self.text());
        let place = self.below(ODD.len() + MORE.len());
        let odd = ODD.iter().chain(MORE).nth(place).copied().unwrap_or_default();
        match self.below(6) {
            0 => words[at] = "",
            1 | 2 => words[at] = odd,
            3 => words[at] = words[other],
            4 if !foreign.is_empty() => words[at] = foreign[self.below(foreign.len())],
            _ => {
                let times = [2, 3, 40][self.below(3)];
                let repeated = words[at..(at + 1 + other % 6).min(words.len())].concat().repeat(times);
                let (before, after) = (words[..at].concat(), words[at..].concat());
                return before + &repeated + &after;
            }
        }
        words.concat()
    }
}
