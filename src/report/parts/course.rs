//! What happened, step by step, and the checks of state-based effects.

use super::{Answer, Line};
use crate::report::answer::Step;
use crate::ruling::Beginning;
use crate::terms::english;

/// So many lines at most are one turn of what repeats.
const LONGEST_PERIOD: usize = 40;
/// A block of several lines is folded when it comes so often, and makes up so many lines.
const FOLDED: (usize, usize) = (4, 16);

/// So many steps in which nothing happens are told as one.
const LEAST_QUIET: usize = 3;

/// What happened, numbered; lines that are the same several times in succession are one.
pub(super) fn lines(course: &[Step]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut at = 0;
    while at < course.len() {
        let quiet = quiet(&course[at..]);
        if quiet >= LEAST_QUIET {
            let step = |step: &Step| step.text.trim_end_matches('.').trim_end_matches(" begins").to_owned();
            let (first, last) = (&course[at], &course[at + quiet - 1]);
            let text = format!("From {} to {} nothing happens.", step(first), step(last));
            lines.push(Line::of(text).led((at + 1).to_string()).resting_on(&first.rules));
            at += quiet;
            continue;
        }
        let (period, times) = repeated(&course[at..]);
        for (place, step) in course[at..at + period].iter().enumerate() {
            let again = if times > 1 && period == 1 { format!(" ({})", often(times)) } else { String::new() };
            let number = (at + place + 1).to_string();
            lines.push(Line::of(format!("{}{again}", step.text)).led(number).resting_on(&step.rules));
        }
        if times > 1 && period > 1 {
            lines.push(Line::of(format!("... and so on: these {period} lines {} in all.", often(times))));
        }
        at += period * times;
    }
    lines
}

/// How many steps from here begin and end without anything happening in them.
fn quiet(course: &[Step]) -> usize {
    let ends = |next: &[Step]| next[0].begins == Some(Beginning::Step) && next[1].begins.is_some();
    course.windows(2).take_while(|next| ends(next)).count()
}

/// How many lines from here repeat, and how often: one line, where several alike follow one another; else the shortest
/// block that comes often enough, objects of one name taken for the same.
fn repeated(course: &[Step]) -> (usize, usize) {
    let alike = course.iter().take_while(|next| next.text == course[0].text).count();
    if alike > 1 {
        return (1, alike);
    }
    let said: Vec<String> = course.iter().take(LONGEST_PERIOD * 2).map(|line| without_numbers(&line.text)).collect();
    for period in 2..=LONGEST_PERIOD.min(course.len() / FOLDED.0) {
        let again = |place: usize| said[place] == said[place + period];
        if (0..period).all(again) {
            let of = |line: &Step, place: usize| without_numbers(&line.text) == said[place % period];
            let same = course.iter().enumerate().take_while(|(place, line)| of(line, *place)).count();
            let times = same / period;
            if times >= FOLDED.0 && times * period >= FOLDED.1 {
                return (period, times);
            }
        }
    }
    (1, 1)
}

/// A line without what tells objects of one name apart: "Goblin#3" is "Goblin".
pub(super) fn without_numbers(text: &str) -> String {
    let mut out = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == '#' {
            while letters.next_if(char::is_ascii_digit).is_some() {}
        } else {
            out.push(letter);
        }
    }
    out
}

/// The checks, each with what applied at once.
pub(super) fn rounds(answer: &Answer) -> Vec<Line> {
    let nothing = |number: usize| Line::of("finds nothing.").led(number.to_string());
    let mut lines = Vec::new();
    for (number, round) in (1..).zip(&answer.rounds) {
        for (at, row) in round.rows.iter().enumerate() {
            let number = if at == 0 { number.to_string() } else { String::new() };
            lines.push(Line::of(&row.text).led(number).resting_on(&row.rules));
        }
        if round.rows.is_empty() {
            lines.push(nothing(number));
        }
    }
    let checks = answer.consequences.as_ref().map_or(0, |consequences| consequences.checks as usize);
    match checks.checked_sub(answer.rounds.len()) {
        Some(1) if !answer.rounds.is_empty() => lines.push(nothing(checks)),
        Some(2..) if !answer.rounds.is_empty() => {
            lines.push(Line::of(format!("Of {checks} checks in all, the others find nothing.")));
        }
        _ => {}
    }
    lines
}

fn often(times: usize) -> String {
    english::times(u32::try_from(times).unwrap_or(u32::MAX))
}
