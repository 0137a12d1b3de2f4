//! When two names, lists or facts say the same.

use std::collections::{BTreeMap, BTreeSet};

use super::Comparing;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::Fact;
use crate::ruling::fact::Key;
use crate::scenario::file::Expected;
use crate::terms::name::fold;
use crate::terms::{Color, ManaCost, ManaSymbol};

/// What a name names: an object or player of the file, or else its folded text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Identity {
    Known(Recipient),
    Text(String),
}

impl Identity {
    /// The player that it is.
    pub(super) const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Known(Recipient::Player(player)) => Some(*player),
            Self::Known(Recipient::Object(_)) | Self::Text(_) => None,
        }
    }
}

impl Comparing<'_> {
    pub(super) fn identity(&self, name: &str) -> Identity {
        match self.scenario.resolve(name).or_else(|| self.new_object(name)) {
            Some(known) => Identity::Known(known),
            None => Identity::Text(mana(name).unwrap_or_else(|| fold(name))),
        }
    }

    /// What an entry of a fact is about.
    pub(super) fn identity_of(&self, key: &Key) -> Identity {
        match key {
            Key::Handle(of) => Identity::Known(*of),
            Key::Word(word) => self.identity(word),
        }
    }

    /// An object that only the board after it has, such as a token, or the board with what the question brought.
    fn new_object(&self, name: &str) -> Option<Recipient> {
        let after = self.ruling.after.as_deref().or(self.ruling.board.as_deref())?;
        let folded = fold(name).replace(" #", "#");
        let folded = folded.strip_suffix("#1").unwrap_or(&folded);
        let mut new = after.object_ids().skip(self.scenario.game.objects.len());
        new.find(|id| fold(&after.object(*id).label) == folded).map(Recipient::Object)
    }

    /// The names that are expected: none, where "nothing" is, unless something is called so.
    fn wanted<'e>(&self, expected: &'e [String]) -> &'e [String] {
        let is_none = |word: &str| matches!(fold(word).as_str(), "none" | "nothing" | "nobody");
        match expected {
            [word] if is_none(word) && matches!(self.identity(word), Identity::Text(_)) => &[],
            expected => expected,
        }
    }

    /// The same objects or players, in whatever order.
    pub(super) fn same_handles(&self, expected: &[String], got: impl IntoIterator<Item = Recipient>) -> bool {
        let expected: BTreeSet<Identity> = self.wanted(expected).iter().map(|name| self.identity(name)).collect();
        expected == got.into_iter().map(Identity::Known).collect()
    }

    /// The same objects in the same order.
    pub(super) fn same_sequence(&self, expected: &[String], got: impl IntoIterator<Item = Recipient>) -> bool {
        self.wanted(expected).iter().map(|name| self.identity(name)).eq(got.into_iter().map(Identity::Known))
    }

    /// The same sequence, where an ability on the stack is named by its source.
    pub(super) fn same_sources(&self, expected: &[String], got: &[ObjectId]) -> bool {
        let stands_for = |name: &String, id: &ObjectId| {
            let source = self.after().object(*id).source;
            let meant = [Some(*id), source].into_iter().flatten();
            let identity = self.identity(name);
            meant.into_iter().any(|one| identity == Identity::Known(Recipient::Object(one)))
        };
        let expected = self.wanted(expected);
        expected.len() == got.len() && expected.iter().zip(got).all(|(name, id)| stands_for(name, id))
    }

    /// What the entries of a fact are, or the one thing that it says.
    pub(super) fn identities(&self, fact: &Fact) -> Vec<Identity> {
        match fact {
            Fact::List(words) => words.iter().map(|word| self.identity(word)).collect(),
            Fact::One(of) => vec![Identity::Known(*of)],
            Fact::Those(all) => all.iter().copied().map(Identity::Known).collect(),
            Fact::Numbers(numbers) => numbers.keys().map(|of| self.identity_of(of)).collect(),
            Fact::Texts(texts) => texts.keys().map(|of| self.identity_of(of)).collect(),
            Fact::Truth(_) | Fact::Number(_) | Fact::Text(_) => vec![self.identity(&spelled(fact))],
        }
    }

    /// Whether the entries of a fact are these, in whatever order.
    pub(super) fn same_set(&self, expected: &[String], got: &Fact) -> bool {
        let expected: BTreeSet<Identity> = expected.iter().map(|name| self.identity(name)).collect();
        expected == self.identities(got).into_iter().collect()
    }

    /// Whether the entries of a fact are these, in this order.
    pub(super) fn same_order(&self, expected: &[String], got: &Fact) -> bool {
        expected.iter().map(|name| self.identity(name)).eq(self.identities(got))
    }

    /// As many sentences, each expected one a phrase of one of them.
    pub(super) fn same_sentences(&self, expected: &[String], got: &[String]) -> bool {
        let got: Vec<String> = got.iter().map(|sentence| fold(sentence)).collect();
        expected.len() == got.len()
            && expected.iter().all(|phrase| got.iter().any(|sentence| sentence.contains(&fold(phrase))))
    }

    /// The number under a name, whichever of its names the map uses.
    pub(super) fn number(&self, numbers: &BTreeMap<Key, i64>, name: &Identity) -> Option<i64> {
        numbers.iter().find(|(of, _)| self.identity_of(of) == *name).map(|(_, number)| *number)
    }

    /// Whether a fact is as expected. A number also counts a list; one thing is a list of one.
    pub(super) fn same_fact(&self, expected: &Expected, got: &Fact) -> bool {
        match (expected, got) {
            (Expected::Truth(expected), Fact::Truth(got)) => expected == got,
            (Expected::Number(expected), Fact::Number(got)) => expected == got,
            (Expected::Number(expected), Fact::List(got)) => usize::try_from(*expected) == Ok(got.len()),
            // A mana cost is as good as its converted mana cost.
            (Expected::Number(expected), Fact::Text(got)) if got.starts_with('{') => {
                got.parse::<ManaCost>().is_ok_and(|cost| i64::from(cost.value()) == *expected)
            }
            (Expected::Number(expected), Fact::Those(got)) => usize::try_from(*expected) == Ok(got.len()),
            (Expected::Text(text), Fact::List(words)) => {
                let expected = std::slice::from_ref(text);
                same_colors(expected, words) || self.same_set(expected, got)
            }
            (Expected::List(expected), Fact::List(_) | Fact::Text(_) | Fact::Number(_)) => {
                let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
                same_colors(&expected, &listed(got)) || self.same_set(&expected, got)
            }
            // Words by name may be given by their names alone.
            (Expected::List(expected), Fact::One(_) | Fact::Those(_) | Fact::Texts(_)) => {
                let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
                self.same_set(&expected, got)
            }
            (Expected::Map(expected), Fact::Numbers(got)) => expected.iter().all(|(name, expected)| {
                let got = self.number(got, &self.identity(name)).unwrap_or(0);
                *expected == Expected::Number(got)
            }),
            (Expected::Map(expected), Fact::Texts(got)) => expected.iter().all(|(name, expected)| {
                let name = self.identity(name);
                let got = got.iter().find(|(of, _)| self.identity_of(of) == name);
                got.is_some_and(|(_, got)| self.same_fact(expected, &Fact::Text(got.clone())))
            }),
            (Expected::Map(_), _) | (_, Fact::Numbers(_) | Fact::Texts(_)) => false,
            (expected, Fact::One(_) | Fact::Those(_)) => self.same_set(&[expected.to_string()], got),
            (expected, got) => self.same_text(&expected.to_string(), &spelled(got)),
        }
    }

    fn same_text(&self, expected: &str, got: &str) -> bool {
        let nothing = |text: &str| matches!(fold(text).as_str(), "" | "none" | "nothing" | "0" | "{0}");
        let tight = |text: &str| fold(text).replace(' ', "").replace('−', "-");
        self.identity(expected) == self.identity(got)
            || tight(expected) == tight(got)
            || got.is_empty() && nothing(expected)
    }
}

/// Whether both name the same colours, in words or letters: `W`, `white`, `WU`, `colorless`.
fn same_colors(expected: &[String], got: &[String]) -> bool {
    let read = |word: &String| match fold(word).as_str() {
        "colorless" | "none" => Some(Vec::new()),
        plain => match Color::read(plain) {
            Some(color) => Some(vec![color]),
            None => plain.chars().map(|letter| Color::read(letter.encode_utf8(&mut [0; 4]))).collect(),
        },
    };
    let all = |words: &[String]| -> Option<BTreeSet<Color>> {
        words.iter().map(read).collect::<Option<Vec<_>>>().map(|colors| colors.into_iter().flatten().collect())
    };
    all(expected).is_some_and(|expected| all(got).as_ref() == Some(&expected))
}

/// A fact of words as a list of them.
pub(super) fn listed(fact: &Fact) -> Vec<String> {
    match fact {
        Fact::List(words) => words.clone(),
        other => vec![spelled(other)],
    }
}

/// A fact of words in one; nothing of handles, which are compared as such.
fn spelled(fact: &Fact) -> String {
    match fact {
        Fact::Truth(truth) => truth.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => text.clone(),
        Fact::List(words) => words.join(", "),
        Fact::One(_) | Fact::Those(_) | Fact::Numbers(_) | Fact::Texts(_) => String::new(),
    }
}

/// Mana is the same in whatever order its symbols stand, with or without spaces; {2} in a pool is two colourless mana.
fn mana(text: &str) -> Option<String> {
    let written: ManaCost = text.parse().ok()?;
    let mut symbols = Vec::new();
    for symbol in written.0 {
        match symbol {
            ManaSymbol::Generic(number @ 1..1000) => symbols.extend((0..number).map(|_| ManaSymbol::Colorless)),
            other => symbols.push(other),
        }
    }
    symbols.sort_unstable();
    (!symbols.is_empty()).then(|| ManaCost(symbols).to_string())
}
