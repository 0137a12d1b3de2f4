//! What follows from each answer to a choice that nobody has made: each is tried on a copy of the game.

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::answers::Answers;
use super::{Course, course as tell, ruling};
use crate::edition::Provision;
use crate::engine::event::{Event, Happening};
use crate::engine::play::open::{Answer, Kind, Open, Stop};
use crate::terms::english;

/// So many answers are few, and each is tried.
const FEW: usize = 6;
/// So many things have few orders.
const FEW_ORDERED: usize = 3;
/// So many things that follow from an answer are said.
const SAID: usize = 4;

/// Where a step stopped at a choice: the answers given in it until then, and what the file still says.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub given: Vec<Answer>,
    pub left: Answers,
}

/// What came of one answer.
struct Trial {
    answer: String,
    /// What happened, line by line, what was chosen apart.
    happened: Vec<String>,
    chosen: Vec<String>,
    /// Why it did not go on to the end, if it did not.
    stopped: Option<String>,
}

impl Course<'_> {
    /// What follows from each answer to the choice at which this stopped, as far as what is left to do goes on. Only
    /// what does not follow from all answers is said; nothing at all where there are many answers.
    pub(super) fn follows(
        &self,
        open: &Open,
        rest: impl Fn(&mut Self) -> Option<(usize, Stop)>,
    ) -> IndexMap<String, String> {
        let (Some(asked), Some(answers)) = (&self.asked, few_answers(open)) else { return IndexMap::new() };
        let trials: Vec<Trial> =
            answers.into_iter().filter_map(|answer| self.trial(open, asked, answer, &rest)).collect();
        let common = |of: &dyn Fn(&Trial) -> &Vec<String>| -> BTreeSet<String> {
            let mut sets = trials.iter().map(|trial| of(trial).iter().cloned().collect::<BTreeSet<_>>());
            let first = sets.next().unwrap_or_default();
            sets.fold(first, |known, other| known.intersection(&other).cloned().collect())
        };
        let (always, always_chosen) = (common(&|trial| &trial.happened), common(&|trial| &trial.chosen));
        let own = |all: &[String], common: &BTreeSet<String>| -> Vec<String> {
            all.iter().filter(|line| !common.contains(*line)).cloned().collect()
        };
        let said: Vec<Vec<String>> = trials
            .iter()
            .map(|trial| match own(&trial.happened, &always) {
                said if said.is_empty() => own(&trial.chosen, &always_chosen),
                said => said,
            })
            .collect();
        let stopped = |trial: &Trial| trial.stopped.clone();
        if said.iter().all(Vec::is_empty)
            && trials.iter().all(|trial| stopped(trial) == trials.first().and_then(stopped))
        {
            return IndexMap::new();
        }
        let each = trials.iter().zip(said);
        each.map(|(trial, said)| (trial.answer.clone(), told(said, trial.stopped.as_deref()))).collect()
    }

    /// The game after an answer; none where it is not allowed.
    fn trial(
        &self,
        open: &Open,
        asked: &Asked,
        answer: Answer,
        rest: &impl Fn(&mut Self) -> Option<(usize, Stop)>,
    ) -> Option<Trial> {
        let words: Vec<String> =
            answer.iter().filter_map(|place| open.options.get(*place)).map(|one| one.word(self.state.game())).collect();
        let mut course = self.clone();
        course.asked = None;
        course.ahead = asked.given.iter().cloned().chain([answer]).collect();
        course.answers = asked.left.clone();
        let stopped = rest(&mut course);
        let events = course.events.get(self.events.len()..).unwrap_or_default();
        if events.is_empty() && matches!(stopped, Some((_, Stop::Illegal(_)))) {
            return None;
        }
        let game = course.state.game();
        // What is targeted is the answer itself.
        let line = |event| tell::line(game, (event, &[]), course.edition).map(|told| told.text);
        // That the answer is chosen does not follow from it.
        let repeats = format!("{} chooses {}.", game.player(open.who).name, english::list(&words, "and"));
        let is_choice = |event: &&Event| matches!(event.what, Happening::Chose(..));
        // What is put on the stack and resolves is told by what it does; which lands pay for it, nobody asked.
        let tells = |event: &&Event| {
            !matches!(event.what, Happening::Triggers(_) | Happening::Resolves(_))
                && event.provision != Provision::ManaAbilityResolves
        };
        Some(Trial {
            answer: if words.is_empty() { "none of these".to_owned() } else { english::list(&words, "and") },
            happened: events.iter().filter(|event| !is_choice(event) && tells(event)).filter_map(line).collect(),
            chosen: events.iter().filter(is_choice).filter_map(line).filter(|line| *line != repeats).collect(),
            stopped: stopped.map(|(number, stop)| ruling::of_stop(&course, number, &stop)),
        })
    }
}

/// Sentences in a row, the first of them where there are many.
fn told(mut said: Vec<String>, stopped: Option<&str>) -> String {
    let more = said.len().saturating_sub(SAID);
    said.truncate(SAID);
    if more > 0 {
        let number = english::number_word(i64::try_from(more).unwrap_or(i64::MAX));
        said.push(format!("And {number} more."));
    }
    said.extend(stopped.map(str::to_owned));
    if said.is_empty() { "Nothing more.".to_owned() } else { said.join(" ") }
}

/// Every answer that the choice has room for, where they are few.
fn few_answers(open: &Open) -> Option<Vec<Answer>> {
    let count = open.options.len();
    let all = match open.kind {
        Kind::Order if count <= FEW_ORDERED => orders(count),
        Kind::Order => return None,
        _ if count <= FEW => choices(count, open.least, open.most),
        _ => return None,
    };
    (all.len() <= FEW).then_some(all)
}

/// Every order of so many.
fn orders(count: usize) -> Vec<Answer> {
    let mut all = vec![Answer::new()];
    for _ in 0..count {
        let longer = all.iter().flat_map(|order| {
            let left = (0..count).filter(|place| !order.contains(place));
            left.map(|place| order.iter().copied().chain([place]).collect::<Answer>())
        });
        all = longer.collect();
    }
    all
}

/// Every choice of so many among so many, the smaller first.
fn choices(count: usize, least: usize, most: usize) -> Vec<Answer> {
    let subsets =
        (0_u32..1 << count).map(|bits| (0..count).filter(|place| bits & (1 << place) != 0).collect::<Answer>());
    let mut all: Vec<Answer> = subsets.filter(|chosen| (least..=most).contains(&chosen.len())).collect();
    all.sort_by_key(Vec::len);
    all
}
