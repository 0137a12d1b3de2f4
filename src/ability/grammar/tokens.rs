//! The stream that the grammar's parsers read: words, and what has been spoken of so far.

use super::lexer::Token;
use super::lexicon;
use super::met::Met;
use super::pronouns::About;
use super::setting::Setting;
pub(super) use crate::ability::Antecedent;
use crate::ability::two::Two;
use crate::ability::{Deed, Filter, Subject, TargetSpec, Who};
use crate::terms::subtype::Subtype;

/// What a parser gives.
pub(super) type Read<T> = Result<T, Stopped>;

/// The words are not what the parser reads. Where understanding ended is kept in the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stopped;

/// The parser can't read this.
pub(super) const fn stop<T>() -> Read<T> {
    Err(Stopped)
}

/// How deep quotes, conditions and amounts may be nested.
const DEEPEST: u8 = 12;

/// Words to be read.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    pub(super) all: &'a [Token<'a>],
    /// Where the text stands.
    pub setting: Setting<'a>,
    at: usize,
    end: usize,
    /// The furthest word that any parser understood.
    furthest: usize,
    depth: u8,
    /// The targets named so far.
    pub targets: Vec<TargetSpec>,
    /// What "it" means here.
    pub it: Antecedent,
    /// The two objects that the event describes, one of which does it to the other.
    pub two: Option<Two>,
    /// Whether "they" are players: those just spoken of.
    pub players: bool,
    /// Whether a player is asked whether to have something done, so that "them" is that player.
    pub asked: bool,
    /// Whom "that player" means where the words named a player by an object: "its controller", "a creature an opponent
    /// controls".
    pub holder: Option<Who>,
    /// Whether one thing was done to an object and a target together, so that "they" are both.
    pub both: bool,
    /// The objects to which the sentence before did one thing, or of which it said several: "they", "those creatures".
    pub together: Vec<Subject>,
    /// What the event is about that the ability waits for.
    pub about: About,
    /// What "it" meant before the clause's own subject.
    pub before: Antecedent,
    /// Where the words after "where X is" stand.
    pub where_x: Option<(usize, usize)>,
    /// Where they stand of a sentence before, whose X later sentences may speak of.
    pub earlier_x: Option<(usize, usize)>,
    /// Whether these words were read and used.
    pub defined: bool,
    /// Whether the sentence says "instead".
    pub instead: bool,
    /// Whether it says so before what is done: "If it was kicked, instead draw two cards."
    pub instead_first: bool,
    /// What the condition says that you own and control beside the object itself: "them" are both.
    pub melding: Option<Filter>,
    /// "the difference": between the two numbers that the condition compares.
    pub difference: Option<crate::ability::Amount>,
    /// What the words before have met, in order.
    pub met: Vec<Met>,
    /// What the words before have counted, in order: "draw a card for each creature you control".
    pub counted: Vec<Filter>,
    /// How much of it belongs to other modes, or to what was done before "this way".
    pub met_since: usize,
    /// What this clause has come back to.
    pub earlier_met: Option<super::met::Earlier>,
    /// Where this clause begins, and how much was met before it.
    pub clause: (usize, usize),
    /// The mana that a condition asks about, which "that much" means in its sentence, and where that sentence ends.
    pub spent: Option<(crate::ability::Amount, usize)>,
    /// What was done to one object before, as the condition of this sentence asks: "that card" is that one.
    pub done_to: Option<Deed>,
    /// How many targets belong to other modes.
    pub since: usize,
    /// How many targets were named before this sentence.
    pub earlier: usize,
    /// Whether "of the creature type of your choice" may be said here: where the choice is made as it is done.
    pub chooses_type: bool,
    /// Of which counters a condition spoke, and on what: "those counters".
    pub counters: Option<(Option<crate::terms::Counter>, crate::ability::Subject)>,
    /// Where the card's own name, written out in quotation marks, was read as the object that makes a token; `None`
    /// where it is not that.   201.5a
    pub makers: Option<std::collections::BTreeSet<usize>>,
    /// The name of the token whose abilities are read: in quotation marks it means that token.   201.5
    pub bearer: Option<String>,
    /// Whether these are the words of a spell, which is none of the objects that "other" could be other than.
    pub of_spell: bool,
    /// What limits the activation of the ability, where that is said before its modes.
    pub limits: Vec<crate::ability::Limit>,
}

impl<'a> Tokens<'a> {
    /// All of `all`.
    pub(super) fn new(all: &'a [Token<'a>], setting: Setting<'a>) -> Self {
        Self {
            all,
            setting,
            at: 0,
            end: all.len(),
            furthest: 0,
            depth: 0,
            targets: Vec::new(),
            it: Antecedent::Open,
            two: None,
            players: false,
            asked: false,
            both: false,
            together: Vec::new(),
            about: About::Open,
            holder: None,
            before: Antecedent::Open,
            where_x: None,
            earlier_x: None,
            defined: false,
            instead: false,
            instead_first: false,
            melding: None,
            difference: None,
            met: Vec::new(),
            counted: Vec::new(),
            met_since: 0,
            earlier_met: None,
            clause: (0, 0),
            spent: None,
            done_to: None,
            since: 0,
            earlier: 0,
            chooses_type: false,
            counters: None,
            makers: None,
            bearer: None,
            of_spell: false,
            limits: Vec::new(),
        }
    }

    /// What is left to be read.
    pub(super) fn rest(&self) -> &'a [Token<'a>] {
        self.all.get(self.at..self.end).unwrap_or_default()
    }

    /// The next token.
    pub(super) fn peek(&self) -> Option<&'a Token<'a>> {
        self.rest().first()
    }

    /// The next word; empty at the end.
    pub(super) fn word(&self) -> &'a str {
        self.peek().map_or("", |token| token.word)
    }

    /// The word after so many others; empty past the end.
    pub(super) fn word_at(&self, ahead: usize) -> &'a str {
        self.rest().get(ahead).map_or("", |token| token.word)
    }

    /// Whether nothing is left.
    pub(super) fn is_done(&self) -> bool {
        self.at >= self.end
    }

    /// Where the sentence ends in which the next word stands.
    pub(super) fn sentence_end(&self) -> usize {
        let rest = self.all.get(self.at..).unwrap_or_default();
        self.at + rest.iter().position(|token| token.word == ".").unwrap_or(rest.len())
    }

    /// The words between the phrase, where it comes right behind this part, and the next full stop.
    pub(super) fn words_behind(&self, phrase: &str) -> Option<&'a [Token<'a>]> {
        let behind = self.all.get(self.end..)?;
        let rest = behind.get(self.length_in(behind, phrase)?..)?;
        let ends = rest.iter().position(|token| token.word == ".").unwrap_or(rest.len());
        rest.get(..ends)
    }

    /// Which token is next.
    pub(super) fn position(&self) -> usize {
        self.at
    }

    /// Goes on at another token.
    pub(super) fn jump(&mut self, position: usize) {
        self.at = position.min(self.all.len());
    }

    /// Where this part ends.
    pub(super) fn bound(&self) -> usize {
        self.end
    }

    /// Ends the part elsewhere; gives where it ended before.
    pub(super) fn set_bound(&mut self, end: usize) -> usize {
        std::mem::replace(&mut self.end, end.min(self.all.len()))
    }

    /// Takes one token.
    pub(super) fn take(&mut self) -> Option<&'a Token<'a>> {
        let token = self.rest().first()?;
        self.advance(1);
        Some(token)
    }

    /// Forgets what was spoken of, where an ability of its own begins.
    pub(super) fn fresh(&mut self) {
        self.targets.clear();
        self.it = Antecedent::Open;
        self.two = None;
        self.holder = None;
        self.both = false;
        self.about = About::Open;
        self.melding = None;
        self.difference = None;
        self.spent = None;
        self.met.clear();
        self.counted.clear();
        (self.since, self.earlier, self.met_since) = (0, 0, 0);
    }

    /// Goes past so many tokens.
    pub(super) fn advance(&mut self, count: usize) {
        self.at = (self.at + count).min(self.end);
        self.furthest = self.furthest.max(self.at);
    }

    /// The furthest token that was reached.
    pub(super) fn furthest(&self) -> usize {
        self.furthest
    }

    /// Forgets how far understanding came.
    pub(super) fn forget_furthest(&mut self) {
        self.furthest = self.at;
    }

    /// Whether a word stands before what is next.
    pub(super) fn said(&self, word: &str) -> bool {
        self.all.get(..self.at).unwrap_or_default().iter().any(|token| token.word == word)
    }

    /// Whether a phrase stands before what is next.
    pub(super) fn said_phrase(&self, phrase: &str) -> bool {
        self.said_within(phrase, 0)
    }

    /// Whether a phrase stands among the words since `start`.
    pub(super) fn said_within(&self, phrase: &str, start: usize) -> bool {
        let words = self.all.get(start..self.at).unwrap_or_default();
        (0..words.len()).any(|at| self.length_in(words.get(at..).unwrap_or_default(), phrase).is_some())
    }

    /// Whether the token at that place stands between quotation marks.
    pub(super) fn is_quoted(&self, at: usize) -> bool {
        let marks = self.all.get(..at).unwrap_or_default().iter().filter(|token| token.word == "\"");
        marks.count() % 2 == 1
    }

    /// Token number `index` of all.
    pub(super) fn token(&self, index: usize) -> Option<&'a Token<'a>> {
        self.all.get(index)
    }

    /// The subtype that a word in lower case names, in the singular or plural.
    pub(super) fn subtype(&self, word: &str) -> Option<Subtype<'a>> {
        self.setting.board.subtype(word)
    }

    /// How many of the next words are a name that `bears` knows: the longest there is.
    pub(super) fn name_ahead(&self, bears: impl Fn(&str) -> bool) -> Option<usize> {
        let rest = self.rest();
        let most = self.setting.board.longest().min(rest.len());
        (1..=most).rev().find(|count| rest.get(..*count).is_some_and(|words| bears(&super::text_of(words))))
    }

    /// Reads abilities of a token of that name, which means the token in them.
    pub(super) fn with_bearer<T>(&mut self, name: Option<String>, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        let outer = std::mem::replace(&mut self.bearer, name);
        let found = read(self);
        self.bearer = outer;
        found
    }

    /// Takes the name of the token whose abilities are read.
    pub(super) fn names_bearer(&mut self) -> bool {
        let Some(name) = self.bearer.as_deref() else { return false };
        let quoted = self.is_quoted(self.at);
        let rest = self.rest();
        let count =
            (1..=rest.len().min(8)).find(|count| rest.get(..*count).is_some_and(|of| super::text_of(of) == name));
        self.advance(count.filter(|_| quoted).unwrap_or(0));
        quoted && count.is_some()
    }

    /// Reads something that may hold something of its own kind; fails where this goes too deep.
    pub(super) fn nested<T>(&mut self, mut read: impl FnMut(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= DEEPEST {
            return stop();
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Tries a parser; goes back where it stood if it fails.
    pub(super) fn attempt<T>(&mut self, mut read: impl FnMut(&mut Self) -> Read<T>) -> Option<T> {
        let mark = self.mark();
        match read(self) {
            Ok(value) => Some(value),
            Err(_) => {
                self.return_to(mark);
                None
            }
        }
    }

    /// Whether the phrase is next; takes it if so.
    pub(super) fn accept(&mut self, phrase: &str) -> bool {
        let length = self.length_of(phrase);
        self.advance(length.unwrap_or(0));
        length.is_some()
    }

    /// Takes "instead", and remembers that the sentence says it.
    pub(super) fn accept_instead(&mut self) -> bool {
        let says = self.accept("instead");
        self.instead |= says;
        says
    }

    /// Whether the phrase is next.
    pub(super) fn sees(&self, phrase: &str) -> bool {
        self.length_of(phrase).is_some()
    }

    /// Whether the phrase stands somewhere in the rest.
    pub(super) fn says(&self, phrase: &str) -> bool {
        (0..self.rest().len()).any(|at| self.length_in(self.rest().get(at..).unwrap_or_default(), phrase).is_some())
    }

    /// How many words the phrase takes, if it is next.
    fn length_of(&self, phrase: &str) -> Option<usize> {
        self.length_in(self.rest(), phrase)
    }

    /// How many words the phrase takes, if the words begin with it. It is compared word by word: a space in it ends a
    /// word, and `'s` and punctuation follow without one. Where it says `~`, "this creature" stands for it.
    fn length_in(&self, words: &[Token<'_>], phrase: &str) -> Option<usize> {
        let mut left = phrase;
        let mut count = 0;
        while !left.is_empty() {
            let word = words.get(count)?.word;
            let itself = left.strip_prefix('~').filter(|_| word == "this" && self.is_own_noun(words.get(count + 1)));
            let after = match itself {
                Some(after) => {
                    count += 1;
                    after
                }
                None => left.strip_prefix(word)?,
            };
            left = after.strip_prefix(' ').unwrap_or(after);
            count += 1;
        }
        Some(count)
    }

    /// Whether "this" before this word speaks of the object that has the ability.
    fn is_own_noun(&self, noun: Option<&Token<'_>>) -> bool {
        noun.is_some_and(|noun| self.names_itself(noun.word) && !matches!(noun.word, "ability" | "emblem"))
    }

    /// Whether a noun behind "this" is the object: "this creature", "this Aura", but not "this turn".
    pub(super) fn names_itself(&self, noun: &str) -> bool {
        lexicon::card_type(noun).is_some_and(|_| !noun.ends_with('s'))
            || matches!(noun, "permanent" | "card" | "token" | "spell" | "land" | "commander" | "ability" | "emblem")
            || self.subtype(noun).is_some() && noun != "time"
    }

    fn mark(&self) -> Mark {
        Mark {
            at: self.at,
            targets: self.targets.len(),
            it: self.it,
            two: self.two.clone(),
            before: self.before,
            holder: self.holder.clone(),
            players: self.players,
            instead: self.instead,
            met: self.met.len(),
            counted: self.counted.len(),
            met_since: self.met_since,
            earlier_met: self.earlier_met.clone(),
        }
    }

    fn return_to(&mut self, mark: Mark) {
        self.at = mark.at;
        self.targets.truncate(mark.targets);
        self.it = mark.it;
        self.two = mark.two;
        self.before = mark.before;
        self.holder = mark.holder;
        self.players = mark.players;
        self.instead = mark.instead;
        self.met.truncate(mark.met);
        self.counted.truncate(mark.counted);
        self.met_since = mark.met_since;
        self.earlier_met = mark.earlier_met;
    }
}

/// A place in the stream, with what had been spoken of there.
#[derive(Clone, Debug)]
struct Mark {
    at: usize,
    targets: usize,
    it: Antecedent,
    two: Option<Two>,
    before: Antecedent,
    holder: Option<Who>,
    players: bool,
    instead: bool,
    met: usize,
    counted: usize,
    met_since: usize,
    earlier_met: Option<super::met::Earlier>,
}
