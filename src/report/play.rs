//! What play gives, on a terminal: the checks of state-based effects, what came of them, and facts.

use std::collections::BTreeMap;

use textwrap::core::display_width;

use super::answer::Answer;
use super::happened::Happened;
use super::page::{Entry, Page};
use super::paint::Style;
use super::text::{BODY, LABEL};
use crate::ruling::{Fact, GameEnd};

/// What happened, numbered; lines that are the same several times in succession are one.
pub(super) fn course(page: &mut Page, answer: &Answer) {
    let mut label = if answer.kind == "loop" { "Turn" } else { "Course" };
    let width = answer.course.len().to_string().len() + 2;
    let mut at = 0;
    while at < answer.course.len() {
        let (period, times) = repeated(&answer.course[at..]);
        for (place, line) in answer.course[at..at + period].iter().enumerate() {
            let number = (at + place + 1).to_string();
            let again = if times > 1 && period == 1 { format!(" ({times} times)") } else { String::new() };
            let text = format!("{number:width$}{}{again}", line.text);
            let rules = line.rules.join(", ");
            let entry = Entry::at(BODY, &text).hanging(width).labelled(LABEL, label, Style::Strong);
            page.entry(Entry { text: (&text, Style::Plain), ..entry }.right(&rules, Style::Rule));
            label = "";
        }
        if times > 1 && period > 1 {
            let text = format!("{:width$}... and so on: these {period} lines {times} times in all.", "");
            page.entry(Entry::at(BODY, &text).hanging(width).labelled(LABEL, label, Style::Strong));
        }
        at += period * times;
    }
}

/// So many lines at most are one turn of what repeats.
const LONGEST_PERIOD: usize = 40;
/// A block of several lines is folded when it comes so often, and makes up so many lines.
const FOLDED: (usize, usize) = (4, 16);

/// How many lines from here repeat, and how often: one line, where several alike follow one another; else the shortest
/// block that comes often enough, objects of one name taken for the same.
fn repeated(course: &[super::answer::Step]) -> (usize, usize) {
    let alike = course.iter().take_while(|next| next.text == course[0].text).count();
    if alike > 1 {
        return (1, alike);
    }
    let said: Vec<String> = course.iter().take(LONGEST_PERIOD * 2).map(|line| without_numbers(&line.text)).collect();
    for period in 2..=LONGEST_PERIOD.min(course.len() / FOLDED.0) {
        let again = |place: usize| said[place] == said[place + period];
        if (0..period).all(again) {
            let of = |line: &super::answer::Step, place: usize| without_numbers(&line.text) == said[place % period];
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
fn without_numbers(text: &str) -> String {
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
pub(super) fn rounds(page: &mut Page, answer: &Answer) {
    let mut label = "Check";
    for (at, round) in answer.rounds.iter().enumerate() {
        let number = (at + 1).to_string();
        let width = number.len() + 2;
        let mut number = number.as_str();
        if round.rows.is_empty() {
            let text = format!("{number:width$}finds nothing.");
            page.entry(Entry::at(BODY, &text).labelled(LABEL, label, Style::Strong));
        }
        for row in &round.rows {
            let text = format!("{number:width$}{}", row.text);
            let rules = row.rules.join(", ");
            let entry = Entry::at(BODY, &text).hanging(width).labelled(LABEL, label, Style::Strong);
            page.entry(Entry { text: (&text, Style::Plain), ..entry }.right(&rules, Style::Rule));
            (label, number) = ("", "");
        }
        label = "";
    }
    let listed = u32::try_from(answer.rounds.len()).unwrap_or(u32::MAX);
    let checks = answer.consequences.as_ref().map_or(0, |consequences| consequences.checks);
    if !answer.rounds.is_empty() && checks > listed {
        let text = format!("{checks}  finds nothing.");
        page.entry(Entry::at(BODY, &text).labelled(LABEL, label, Style::Strong));
    }
}

/// What came of it, a line each.
pub(super) fn consequences(page: &mut Page, answer: &Answer) {
    let Some(consequences) = &answer.consequences else { return };
    table(page, "Then", &lines(consequences));
}

/// Facts that a kind of question answers, a line each.
pub(super) fn facts(page: &mut Page, answer: &Answer) {
    let lines: Vec<_> = fact_lines(answer).collect();
    table(page, "Gives", &lines);
}

/// Facts, as pairs of a word and what it says.
pub(super) fn fact_lines(answer: &Answer) -> impl Iterator<Item = (String, String)> + '_ {
    answer.facts.iter().flat_map(|(name, fact)| {
        let name = name.replace('_', " ");
        match fact {
            // A line each, under one name.
            Fact::Texts(items) if items.len() > 1 => {
                let line = |(at, (key, text)): (usize, (&String, &String))| {
                    let name = if at == 0 { name.clone() } else { String::new() };
                    (name, format!("{key}: {text}"))
                };
                items.iter().enumerate().map(line).collect::<Vec<_>>()
            }
            fact => {
                let said = spelled(fact);
                vec![(name, if said.is_empty() { "nothing".to_owned() } else { said })]
            }
        }
    })
}

fn table(page: &mut Page, label: &str, lines: &[(String, String)]) {
    let column = lines.iter().map(|(name, _)| display_width(name)).max().unwrap_or(0) + 2;
    let mut label = label;
    for (name, value) in lines {
        let gap = column - display_width(name);
        let text = format!("{name}{}{value}", " ".repeat(gap));
        page.entry(Entry::at(BODY, &text).hanging(column).labelled(LABEL, label, Style::Strong));
        label = "";
    }
}

/// What happened, as pairs of a word and what it says; nothing where nothing happened.
pub(super) fn lines(consequences: &Happened) -> Vec<(String, String)> {
    let lists = [
        ("loses", &consequences.loses),
        ("wins", &consequences.wins),
        ("destroyed", &consequences.destroyed),
        ("sacrificed", &consequences.sacrificed),
        ("regenerated", &consequences.regenerated),
        ("to the graveyard", &consequences.graveyard),
        ("exiled", &consequences.exiled),
        ("returned to hand", &consequences.returned),
        ("countered", &consequences.countered),
        ("created", &consequences.created),
        ("ceases to exist", &consequences.ceases),
        ("unattached", &consequences.unattached),
        ("triggers", &consequences.triggers),
        ("to be chosen", &consequences.choices),
    ];
    let mut lines: Vec<(String, String)> = lists
        .into_iter()
        .filter(|(_, items)| !items.is_empty())
        .map(|(name, items)| (name.to_owned(), items.join(", ")))
        .collect();
    for (object, counters) in &consequences.counters_removed {
        let counters: Vec<_> = counters.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        lines.push(("counters removed".to_owned(), format!("{} from {object}", counters.join(", "))));
    }
    let numbers = |numbers: &BTreeMap<String, i64>| {
        let numbers: Vec<_> = numbers.iter().map(|(name, number)| format!("{name} {number}")).collect();
        numbers.join(", ")
    };
    let amounts = [
        ("damage", &consequences.damage),
        ("prevented", &consequences.prevented),
        ("life", &consequences.life),
        ("drawn", &consequences.drawn),
    ];
    let amounts = amounts.into_iter().filter(|(_, amounts)| !amounts.is_empty());
    lines.extend(amounts.map(|(name, amounts)| (name.to_owned(), numbers(amounts))));
    lines.extend(consequences.mana.iter().map(|(player, mana)| ("mana".to_owned(), format!("{player} {mana}"))));
    match consequences.game {
        GameEnd::Continues => {}
        GameEnd::Draw => lines.push(("game".to_owned(), "a draw".to_owned())),
        GameEnd::Won => lines.push(("game".to_owned(), "won".to_owned())),
    }
    lines
}

fn spelled(fact: &Fact) -> String {
    match fact {
        Fact::Truth(true) => "yes".to_owned(),
        Fact::Truth(false) => "no".to_owned(),
        Fact::Number(number) => number.to_string(),
        Fact::Text(text) => text.clone(),
        Fact::List(items) if items.is_empty() => "none".to_owned(),
        Fact::List(items) => items.join(", "),
        Fact::Numbers(items) => items.iter().map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", "),
        Fact::Texts(items) => items.iter().map(|(name, t)| format!("{name}: {t}")).collect::<Vec<_>>().join(", "),
    }
}
