//! The user's words, understood: corrected, stemmed, with what else they may mean, and made into a query.

use std::collections::{BTreeMap, BTreeSet};

use tantivy::query::{BooleanQuery, BoostQuery, DisjunctionMaxQuery, Occur, PhraseQuery, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Searcher, Term};

use super::concepts::{Concepts, Era, is_linking, is_small};
use super::fields::Fields;
use super::spelling::Vocabulary;
use super::words::{self, Initials, Kind, Word};
use crate::terms::RuleNumber;

/// A word that means the same as one of the user's.
const SAME: f32 = 0.6;
/// A word that one of the user's leads to.
const LED_TO: f32 = 0.385;
/// A word of a phrase that as a whole means something else.
const IN_PHRASE: f32 = 0.6;
/// How many rules must speak of the battlefield for it to be their word.
const MODERN: u64 = 3;
/// What a word is worth in the situations of a rule.
const IN_SITUATION: f32 = 1.0;
/// How many rules have situations, nearly.
const SITUATIONS: f32 = 2000.0;
/// A word that no situation has counts as one that so many have: it may be a name.
const SEEN: f32 = 2.0;
/// What each field but the best counts where several have a word.
const TIE: f32 = 0.3;
/// A word that says little.
const SMALL: f32 = 0.21;

/// What was asked.
pub(super) struct Asked {
    /// The query with its misspelt words put right, when there were any.
    pub corrected: Option<String>,
    /// The user's words.
    pub terms: Vec<Asking>,
    /// What they lead to, by stem.
    pub meant: BTreeMap<String, f32>,
    /// What all these stems begin with.
    pub initials: Initials,
}

/// One of the user's words.
pub(super) struct Asking {
    /// Its stem, or the symbol or number itself.
    pub stem: String,
    /// What it is.
    pub kind: Kind,
    /// How much it counts.
    pub weight: f32,
    /// How seldom it is in the rules: the natural logarithm of how many rules stand against one that has it.
    pub rarity: f32,
    /// The same among situations.
    pub rarity_in_situations: f32,
    /// Whether no rule has it.
    pub unknown: bool,
    /// Whether it only links the words beside it.
    pub linking: bool,
    /// What it leads to, alone or as a part of a phrase.
    pub led: Vec<Vec<String>>,
    /// Stems that mean the same.
    pub same: BTreeSet<String>,
}

impl Asking {
    /// Whether it says something.
    pub(super) fn is_heavy(&self) -> bool {
        self.weight > SMALL
    }
}

impl Asked {
    /// Understands a query.
    pub(super) fn read(text: &str, searcher: &Searcher, fields: &Fields) -> tantivy::Result<Self> {
        let (written, corrected) = corrected(text, searcher, fields)?;
        let all_small = written.iter().all(|word| is_small(&word.text));
        let stems: Vec<(String, bool)> =
            written.iter().map(|word| (stem(word), !all_small && is_small(&word.text))).collect();
        let mut asked = Self { corrected, terms: Vec::new(), meant: BTreeMap::new(), initials: Initials::default() };
        for (word, (stem, small)) in written.iter().zip(&stems) {
            let weight = if *small { SMALL } else { 1.0 };
            let having = searcher.doc_freq(&Term::from_field_text(fields.body, stem))?;
            let rarity = (1.0 + searcher.num_docs() as f32 / (having as f32 + 1.0)).ln();
            let told = searcher.doc_freq(&Term::from_field_text(fields.situations, stem))?;
            let rarity_in_situations = (1.0 + SITUATIONS / (told as f32 + SEEN)).ln();
            let (stem, same) = (stem.clone(), BTreeSet::new());
            let linking = is_linking(&word.text);
            asked.terms.push(Asking {
                stem,
                kind: word.kind,
                weight,
                rarity,
                rarity_in_situations,
                unknown: having == 0,
                linking,
                led: Vec::new(),
                same,
            });
        }
        let battlefield = words::stems("battlefield").concat();
        let modern = searcher.doc_freq(&Term::from_field_text(fields.body, &battlefield))? >= MODERN;
        let era = if modern { Era::Battlefield } else { Era::InPlay };
        for (places, concept) in Concepts::table().in_query(&stems, era) {
            asked.apply(&places, &concept.meant);
        }
        let own: BTreeSet<String> = asked.terms.iter().map(|term| term.stem.clone()).collect();
        asked.meant.retain(|stem, _| !own.contains(stem));
        let led = asked.terms.iter().flat_map(|term| term.same.iter().chain(term.led.iter().flatten()));
        asked.initials = Initials::of(led.chain(&own).map(String::as_str));
        Ok(asked)
    }

    fn apply(&mut self, places: &[usize], meant: &[String]) {
        if let ([place], [meant]) = (places, meant) {
            self.terms[*place].same.insert(meant.clone());
            return;
        }
        if places.len() > 1 {
            for place in places {
                self.terms[*place].weight = self.terms[*place].weight.min(IN_PHRASE);
            }
        }
        for place in places {
            self.terms[*place].led.push(meant.to_vec());
        }
        let unknown = places.iter().all(|place| self.terms[*place].unknown);
        let whole = if places.len() > 1 || unknown { 1.0 } else { LED_TO };
        let weight = whole / (meant.len() as f32).sqrt().max(1.0) * 1.4;
        for stem in meant {
            let known = self.meant.entry(stem.clone()).or_insert(0.0);
            *known = known.max(weight.min(1.0));
        }
    }

    /// Every stem that may match.
    pub(super) fn stems(&self) -> BTreeSet<&str> {
        let own = self.terms.iter().filter(|term| term.is_heavy());
        own.flat_map(|term| term.same.iter().chain([&term.stem])).chain(self.meant.keys()).map(String::as_str).collect()
    }

    /// How much of what was asked, by weight, a text with these stems has.
    pub(super) fn fit(&self, stems: &[String]) -> f32 {
        let has = |stem: &String| stems.contains(stem);
        let own = self.terms.iter().filter(|term| has(&term.stem) || term.same.iter().any(has));
        let own: f32 = own.map(|term| term.weight * term.rarity).sum();
        let meant = self.meant.iter().filter(|(stem, _)| has(stem)).map(|(_, weight)| weight);
        own + meant.sum::<f32>()
    }

    /// Whether one of the words is this very number.
    pub(super) fn names(&self, number: RuleNumber) -> bool {
        self.terms.iter().any(|term| term.kind == Kind::Number && term.stem.parse() == Ok(number))
    }

    /// The query for the index; `None` when there are no words in it.
    pub(super) fn query(&self, fields: &Fields) -> Option<BooleanQuery> {
        let mut parts: Vec<Box<dyn Query>> = Vec::new();
        for term in &self.terms {
            if term.kind == Kind::Number {
                parts.push(exactly(fields.number, &term.stem, 40.0));
                parts.push(exactly(fields.under, &term.stem, 12.0));
            }
            let mut any = in_fields(fields, &term.stem, term.weight);
            any.extend(term.same.iter().flat_map(|stem| in_fields(fields, stem, term.weight * SAME)));
            parts.push(Box::new(DisjunctionMaxQuery::with_tie_breaker(any, TIE)));
        }
        for (stem, weight) in &self.meant {
            parts.push(Box::new(DisjunctionMaxQuery::with_tie_breaker(in_fields(fields, stem, *weight), TIE)));
        }
        parts.extend(self.pairs(fields));
        let parts: Vec<_> = parts.into_iter().map(|part| (Occur::Should, part)).collect();
        (!parts.is_empty()).then(|| BooleanQuery::new(parts))
    }

    /// Neighbouring words of weight that stand together in a rule too.
    fn pairs(&self, fields: &Fields) -> Vec<Box<dyn Query>> {
        let linked: Vec<&Asking> = self.terms.iter().filter(|term| !term.linking).collect();
        let mut pairs: Vec<Box<dyn Query>> = Vec::new();
        for pair in linked.windows(2).filter(|pair| pair.iter().any(|term| term.is_heavy())) {
            for (field, boost) in [(fields.body, 0.245), (fields.title, 0.8), (fields.headings, 0.28)] {
                let terms = pair.iter().map(|term| Term::from_field_text(field, &term.stem)).enumerate().collect();
                let phrase = PhraseQuery::new_with_offset_and_slop(terms, 1);
                pairs.push(Box::new(BoostQuery::new(Box::new(phrase), boost)));
            }
        }
        pairs
    }
}

/// A stem in each field, with what a match there is worth.
fn in_fields(fields: &Fields, stem: &str, weight: f32) -> Vec<Box<dyn Query>> {
    let worth = [
        (fields.body, 1.0),
        (fields.title, 1.1),
        (fields.headings, 0.7),
        (fields.glossary, 0.3),
        (fields.examples, 0.7),
        (fields.situations, IN_SITUATION),
    ];
    worth.iter().map(|(field, boost)| exactly(*field, stem, weight * boost)).collect()
}

fn exactly(field: Field, stem: &str, boost: f32) -> Box<dyn Query> {
    let term = TermQuery::new(Term::from_field_text(field, stem), IndexRecordOption::WithFreqs);
    Box::new(BoostQuery::new(Box::new(term), boost))
}

fn stem(word: &Word) -> String {
    if word.kind == Kind::Word { words::stems(&word.text).concat() } else { word.text.clone() }
}

/// The query's words, and the query as it reads with misspelt ones put right.
fn corrected(text: &str, searcher: &Searcher, fields: &Fields) -> tantivy::Result<(Vec<Word>, Option<String>)> {
    let mut written = words::split(text);
    let mut vocabulary = None;
    let mut out = String::new();
    let mut at = 0;
    for word in &mut written {
        if word.kind != Kind::Word || is_known(word, searcher, fields)? {
            continue;
        }
        if vocabulary.is_none() {
            let mut known = Vocabulary::of(searcher, fields)?;
            known.add(Concepts::table().words());
            vocabulary = Some(known);
        }
        let Some(near) = vocabulary.as_ref().and_then(|known| known.nearest(&word.text)) else { continue };
        out.push_str(&text[at..word.start]);
        out.push_str(near);
        at = word.end;
        near.clone_into(&mut word.text);
    }
    let any = at > 0;
    out.push_str(&text[at..]);
    Ok((written, any.then_some(out)))
}

/// Whether the rules have a word of this stem, or our table has the word.
fn is_known(word: &Word, searcher: &Searcher, fields: &Fields) -> tantivy::Result<bool> {
    if is_small(&word.text) {
        return Ok(true);
    }
    let stem = stem(word);
    for field in [fields.body, fields.title, fields.glossary, fields.examples, fields.situations] {
        if searcher.doc_freq(&Term::from_field_text(field, &stem))? > 0 {
            return Ok(true);
        }
    }
    Ok(Concepts::table().words().any(|known| known == word.text))
}
