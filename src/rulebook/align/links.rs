//! Finding the links: equal words first, then the most alike, with more to go by in each pass.

use std::collections::{HashMap, HashSet};

use super::super::book::Rulebook;
use super::super::scored::best_first;
use super::Link;
use super::likeness::Pair;
use super::sections::Above;
use crate::terms::RuleNumber;

/// Rules less alike than this are not the same, wherever they stand.
const LEAST: f32 = 0.12;
/// Rules this alike are the same, wherever they stand.
const ENOUGH: f32 = 0.36;
/// What it is worth that two rules stand in the same place of the book.
const PLACE: f32 = 0.12;
/// What it is worth that the one has the other's number there.
const NUMBER: f32 = 0.10;
/// What each neighbour is worth that stands beside both.
const NEIGHBOUR: f32 = 0.07;
/// What a rule's first sentence counts for the whole of it: rules grow behind it.
const OPENING: f32 = 0.8;
/// How many candidates are looked at by their rare words.
const CANDIDATES: usize = 6;
/// A rule this alike was not split.
const WHOLE: f32 = 0.97;
/// The part of a new rule that must have gone from an old one for that to have been split.
const SPLIT: f32 = 0.3;
/// How far from a rule what was split from it is looked for.
const BESIDE: usize = 3;
/// Words in more rules than this find no candidates.
const COMMON: usize = 40;

/// A possible link, with what speaks for it.
#[derive(Clone, Copy)]
struct Candidate {
    from: usize,
    to: usize,
    likeness: f32,
    /// The same, or what their first sentences tell, if that is more.
    alike: f32,
    around: f32,
}

impl Candidate {
    fn score(self) -> f32 {
        self.alike + self.around
    }
}

struct Finding {
    pair: Pair,
    /// The link of each rule of the first book, as its place in the second.
    forth: Vec<Option<usize>>,
    back: Vec<Option<usize>>,
    likeness: Vec<f32>,
    doubtful: Vec<bool>,
    places: HashMap<RuleNumber, usize>,
    /// For every mark, the rules of the second book that have it.
    having: HashMap<u32, Vec<usize>>,
}

/// The links between two books.
pub(super) fn find(from: &Rulebook, to: &Rulebook) -> Vec<Link> {
    let pair = Pair::of(from, to);
    let places = pair.to.iter().enumerate().map(|(at, words)| (words.number, at)).collect();
    let mut having: HashMap<u32, Vec<usize>> = HashMap::new();
    for (at, words) in pair.to.iter().enumerate() {
        for mark in &words.marks {
            having.entry(*mark).or_default().push(at);
        }
    }
    let (here, there) = (pair.from.len(), pair.to.len());
    let mut finding = Finding {
        pair,
        forth: vec![None; here],
        back: vec![None; there],
        likeness: vec![0.0; here],
        doubtful: vec![false; here],
        places,
        having,
    };
    finding.equal();
    for least in [0.75, ENOUGH, LEAST] {
        finding.pass(least);
    }
    finding.doubt_what_was_split();
    finding.links()
}

impl Finding {
    /// Rules whose words are the same: where several are, those with the same number.
    fn equal(&mut self) {
        let mut by_words: HashMap<&str, (Vec<usize>, Vec<usize>)> = HashMap::new();
        for (at, words) in self.pair.from.iter().enumerate() {
            by_words.entry(&words.plain).or_default().0.push(at);
        }
        for (at, words) in self.pair.to.iter().enumerate() {
            by_words.entry(&words.plain).or_default().1.push(at);
        }
        let mut found = Vec::new();
        for (plain, (from, to)) in by_words {
            match (from.as_slice(), to.as_slice()) {
                _ if plain.is_empty() => {}
                ([one], [other]) => found.push((*one, *other)),
                (from, _) => found.extend(from.iter().filter_map(|at| {
                    let same = *self.places.get(&self.pair.from[*at].number)?;
                    to.contains(&same).then_some((*at, same))
                })),
            }
        }
        for (from, to) in found {
            self.link(from, to, 1.0, false);
        }
    }

    /// Links the best of the candidates that are at least so alike.
    fn pass(&mut self, least: f32) {
        let above = Above::of(self.linked());
        let open: Vec<usize> = (0..self.forth.len()).filter(|at| self.forth[*at].is_none()).collect();
        let mut all: Vec<Candidate> = open.iter().flat_map(|at| self.candidates(*at, &above)).collect();
        all.sort_by(|one, other| {
            other.score().total_cmp(&one.score()).then((one.from, one.to).cmp(&(other.from, other.to)))
        });
        let second = second_best(&all);
        for candidate in &all {
            let Candidate { from, to, likeness, alike, around } = *candidate;
            if self.forth[from].is_some() || self.back[to].is_some() {
                continue;
            }
            let enough = alike >= least.max(ENOUGH) || (least < ENOUGH && alike >= LEAST && around > PLACE);
            if enough {
                let rival = second.get(&from).map_or(0.0, |best| best.rival(to));
                let restated = self.pair.from[from].restated || self.pair.to[to].restated;
                let doubtful = is_doubtful(*candidate, rival, restated);
                self.link(from, to, likeness, doubtful);
            }
        }
    }

    fn linked(&self) -> impl Iterator<Item = (RuleNumber, RuleNumber)> {
        let linked = self.forth.iter().enumerate().filter_map(|(from, to)| Some((from, (*to)?)));
        linked.map(|(from, to)| (self.pair.from[from].number, self.pair.to[to].number))
    }

    fn link(&mut self, from: usize, to: usize, likeness: f32, doubtful: bool) {
        self.forth[from] = Some(to);
        self.back[to] = Some(from);
        self.likeness[from] = likeness;
        self.doubtful[from] = doubtful;
    }

    /// Rules that this one may be: those with its number, here or where the book has moved to, those between its
    /// neighbours, and those with its rarest words.
    fn candidates(&self, from: usize, above: &Above) -> Vec<Candidate> {
        let words = &self.pair.from[from];
        let mut places: HashSet<usize> = HashSet::new();
        let by_number = [Some(words.number), above.translated(words.number), above.of_number(words.number)];
        places.extend(by_number.into_iter().flatten().filter_map(|number| self.places.get(&number)));
        let (before, after) = self.between(from);
        places.extend(before.map(|at| at + 1).into_iter().chain(after.and_then(|at| at.checked_sub(1))));
        places.extend(self.by_rare_words(&words.marks));
        places.extend(self.by_rare_words(&words.opening));
        let open = places.into_iter().filter(|to| self.back.get(*to).is_some_and(Option::is_none));
        open.filter(|to| self.pair.to[*to].is_heading == words.is_heading || self.pair.to[*to].number == words.number)
            .map(|to| self.candidate(from, to, above))
            .filter(|candidate| candidate.alike >= LEAST)
            .collect()
    }

    fn candidate(&self, from: usize, to: usize, above: &Above) -> Candidate {
        let likeness = self.pair.likeness(from, to);
        let alike = likeness.max(OPENING * self.pair.likeness_of_openings(from, to));
        Candidate { from, to, likeness, alike, around: self.around(from, to, above) }
    }

    /// Where the neighbours of a rule went.
    fn between(&self, from: usize) -> (Option<usize>, Option<usize>) {
        let before = from.checked_sub(1).and_then(|at| self.forth[at]);
        (before, self.forth.get(from + 1).copied().flatten())
    }

    fn by_rare_words(&self, marks: &[u32]) -> Vec<usize> {
        let mut worth: HashMap<usize, f32> = HashMap::new();
        for mark in marks {
            let Some(having) = self.having.get(mark).filter(|having| having.len() <= COMMON) else { continue };
            for at in having.iter().filter(|at| self.back[**at].is_none()) {
                *worth.entry(*at).or_default() += self.pair.weight(*mark);
            }
        }
        let mut best: Vec<(usize, f32)> = worth.into_iter().collect();
        best_first(&mut best);
        best.into_iter().take(CANDIDATES).map(|(at, _)| at).collect()
    }

    /// What speaks for a link besides the words.
    fn around(&self, from: usize, to: usize, above: &Above) -> f32 {
        let (one, other) = (self.pair.from[from].number, self.pair.to[to].number);
        let place = above.agree(one, other);
        let number = above.translated(one) == Some(other) || (one == other && (place || one.parent().is_none()));
        let (before, after) = self.between(from);
        let neighbours = usize::from(before.is_some_and(|at| at + 1 == to)) + usize::from(after == Some(to + 1));
        f32::from(u8::from(place)) * PLACE + f32::from(u8::from(number)) * NUMBER + neighbours as f32 * NEIGHBOUR
    }

    /// A rule of which a part stands in a new rule of its own was split: which half is meant can't be told.
    fn doubt_what_was_split(&mut self) {
        for from in 0..self.forth.len() {
            let Some(to) = self.forth[from].filter(|_| self.likeness[from] < WHOLE && !self.doubtful[from]) else {
                continue;
            };
            let kept = &self.pair.to[to].marks;
            let gone = self.pair.from[from].marks.iter().filter(|mark| kept.binary_search(mark).is_err());
            let gone: Vec<u32> = gone.copied().collect();
            let near = to.saturating_sub(BESIDE)..(to + BESIDE + 1).min(self.back.len());
            let mut new = near.filter(|at| self.back[*at].is_none()).chain(self.by_rare_words(&gone));
            self.doubtful[from] = new.any(|at| self.pair.part_of(&gone, at) >= SPLIT);
        }
    }

    fn links(&self) -> Vec<Link> {
        let linked = self.forth.iter().enumerate().filter_map(|(from, to)| Some((from, (*to)?)));
        linked
            .map(|(from, to)| Link {
                from: self.pair.from[from].number,
                to: self.pair.to[to].number,
                likeness: (self.likeness[from] * 100.0).round() as u8,
                doubtful: self.doubtful[from],
            })
            .collect()
    }
}

/// The best score that a rule has, with whom, and the next best.
struct Best {
    to: usize,
    score: f32,
    next: f32,
}

impl Best {
    /// The score of the best candidate that is not this one.
    fn rival(&self, to: usize) -> f32 {
        if self.to == to { self.next } else { self.score }
    }
}

/// For each rule its best two candidates; the list is sorted, best first.
fn second_best(all: &[Candidate]) -> HashMap<usize, Best> {
    let mut best: HashMap<usize, Best> = HashMap::new();
    for candidate in all {
        match best.get_mut(&candidate.from) {
            None => drop(best.insert(candidate.from, Best { to: candidate.to, score: candidate.score(), next: 0.0 })),
            Some(best) => best.next = best.next.max(candidate.score()),
        }
    }
    best
}

/// Whether something else may be meant: the words have little in common, or another rule is as likely. Of a restated
/// rule few words agree: its number and its place must.
fn is_doubtful(candidate: Candidate, rival: f32, restated: bool) -> bool {
    let Candidate { likeness, around, .. } = candidate;
    let certain = match likeness {
        0.7.. => true,
        0.5.. => around >= PLACE,
        0.34.. => around >= PLACE + NUMBER,
        _ if restated => around >= PLACE + NUMBER,
        _ => around >= PLACE + NUMBER + NEIGHBOUR && likeness >= 0.25,
    };
    !certain || candidate.score() - rival < 0.04
}
