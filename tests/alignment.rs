//! Alignment against what is known: every provision's number in one official text, found in the next by its words. They
//! are not ours to keep here: `RULES_TEXTS` names the folder that holds `rules/`; without it these tests say so and
//! pass.

#![allow(clippy::unwrap_used, clippy::panic)]

use rules_judge::catalogue::Catalogue;
use rules_judge::edition::{Edition, Provision, Timeline};
use rules_judge::rulebook::align::Alignment;
use rules_judge::rulebook::{Library, Rulebook};
use rules_judge::terms::RuleNumber;

mod common;

fn texts() -> Vec<(Edition, Rulebook)> {
    let dated = |(date, book): (String, Rulebook)| (Timeline::bundled().edition(&date).unwrap(), book);
    common::official::texts().into_iter().map(dated).collect()
}

/// How the numbers found compare with those known.
#[derive(Default)]
struct Count {
    right: usize,
    doubtful: usize,
    wrong: Vec<String>,
}

impl Count {
    fn add(&mut self, what: String, known: Option<RuleNumber>, found: Option<RuleNumber>, doubtful: bool) {
        if doubtful {
            self.doubtful += 1;
        } else if known == found {
            self.right += 1;
        } else {
            let name = |number: Option<RuleNumber>| number.map_or("none".to_owned(), |n| n.to_string());
            self.wrong.push(format!("{what}: known {}, found {}", name(known), name(found)));
        }
    }
}

#[test]
fn provisions_are_found_in_the_next_text() {
    let texts = texts();
    let mut bad = Vec::new();
    for pair in texts.windows(2) {
        let ((before, old), (after, new)) = (&pair[0], &pair[1]);
        let start = std::time::Instant::now();
        let alignment = Alignment::of(old, new);
        let time = start.elapsed();
        let mut count = Count::default();
        for provision in Provision::ALL.iter().copied() {
            let Some(number) = before.number(provision) else { continue };
            let link = alignment.forth(number);
            count.add(
                format!("{provision:?} {number}"),
                after.number(provision),
                link.map(|link| link.to),
                link.is_none_or(|link| link.doubtful),
            );
        }
        let all = count.right + count.doubtful + count.wrong.len();
        println!(
            "{} to {}: {} of {all} right, {} doubtful, {} wrong, {time:?}",
            before.date(),
            after.date(),
            count.right,
            count.doubtful,
            count.wrong.len()
        );
        for wrong in &count.wrong {
            println!("    {wrong}");
        }
        // Between 2007 and 2009 the book was taken apart; before 2003 it was half as long.
        let apart = ["2001-07-23", "2003-10-01", "2009-07-08"].contains(&after.date().to_string().as_str());
        if count.wrong.len() * 100 > all * if apart { 8 } else { 2 } {
            bad.push(format!("{} to {}", before.date(), after.date()));
        }
    }
    assert!(bad.is_empty(), "{bad:?}");
}

/// A library with official texts imported, and nothing else of anybody's.
fn library(folder: &tempfile::TempDir, texts: &[(Edition, Rulebook)]) -> Library {
    let library = Library::at(Some(folder.path().join("data")), Some(folder.path().join("cache")));
    for (edition, book) in texts {
        library.import(edition.date(), book).unwrap();
    }
    library
}

/// The numbers that are read in two ways, all in 2018: the rule on attack triggers stayed 508.2a word for word, and the
/// part that rulings cite became 508.3a; where the redirection to planeswalkers had stood, 306.7 tells that there was one;
/// and what kept a library from being shuffled says the opposite since, in nearly the same words.
fn is_read_in_two_ways(provision: Provision, found: Option<RuleNumber>) -> bool {
    let two_ways = [(Provision::AttackTriggers, "508.2a"), (Provision::PlaneswalkerRedirection, "306.7")];
    let turned = provision == Provision::ShuffleNeedsCard;
    found.is_some_and(|number| turned || two_ways.contains(&(provision, number.to_string().as_str())))
}

#[test]
fn tomorrows_editions_are_found_from_todays() {
    let texts = texts();
    if texts.is_empty() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let library = library(&folder, &texts);
    for hidden in [1, 2, 5] {
        let timeline = Timeline::bundled().before(texts[texts.len() - hidden].0.date());
        let catalogue = Catalogue::with(&timeline, &library);
        let last = timeline.edition("latest").unwrap();
        for (known, _) in &texts[texts.len() - hidden..] {
            let edition = catalogue.edition(&known.date().to_string()).unwrap();
            let mut count = Count::default();
            for provision in Provision::ALL.iter().copied().filter(|provision| last.has(*provision)) {
                let found = edition.number(provision);
                let doubtful = edition.is_doubtful(provision);
                if is_read_in_two_ways(provision, found) {
                    continue;
                }
                count.add(format!("{provision:?}"), known.number(provision), found, doubtful);
            }
            let all = count.right + count.doubtful + count.wrong.len();
            println!(
                "{hidden} hidden, {}: {} of {all} right, {} doubtful, {} wrong, {} reworded",
                known.date(),
                count.right,
                count.doubtful,
                count.wrong.len(),
                edition.found().reworded.len()
            );
            assert!(count.wrong.is_empty(), "{:?}", count.wrong);
            assert!(count.right * 100 >= all * 93, "{} of {all}", count.right);
        }
    }
}

#[test]
fn restated_texts_are_aligned_with_the_official_ones() {
    for (edition, official) in texts() {
        let ours = Library::at(None, None);
        let Some(ours) = ours.book(edition.date()) else { continue };
        let alignment = Alignment::of(&ours.rules, &official);
        let links = || ours.rules.rules.keys().map(|number| (*number, alignment.forth(*number)));
        let wrong: Vec<String> = links()
            .filter_map(|(number, link)| link.filter(|link| link.to != number && !link.doubtful))
            .map(|link| format!("{} to {}", link.from, link.to))
            .collect();
        let doubtful = links().filter(|(_, link)| link.is_none_or(|link| link.doubtful)).count();
        println!("{}: {} rules, {doubtful} doubtful, wrong: {wrong:?}", edition.date(), ours.rules.rules.len());
        assert!(wrong.len() * 50 <= ours.rules.rules.len(), "{wrong:?}");
    }
}

/// The numbers of a hundred rules in five editions, from the first to the last by their words alone. What is missed was
/// taken apart in 2009; where the timeline knows a number, `judge rules history` goes by that.
#[test]
fn a_hundred_rules_are_followed_through_the_years() {
    let texts: Vec<_> = texts().into_iter().filter(|(edition, _)| edition.date().year() >= 2003).collect();
    if texts.is_empty() {
        return;
    }
    let alignments: Vec<Alignment> = texts.windows(2).map(|pair| Alignment::of(&pair[0].1, &pair[1].1)).collect();
    let list = include_str!("rule_moves.tsv");
    let dates: Vec<&str> = list.lines().find_map(|line| line.strip_prefix("# 2")).unwrap().split('\t').collect();
    let column = |edition: &Edition| dates.iter().position(|date| edition.date().to_string().ends_with(date));
    let first = texts.iter().position(|(edition, _)| column(edition) == Some(0)).unwrap();
    let (mut right, mut all, mut wrong) = (0, 0, Vec::new());
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let known: Vec<Vec<RuleNumber>> =
            line.split('\t').map(|cell| cell.split('/').map(|number| number.parse().unwrap()).collect()).collect();
        let mut at = Some(known[0][0]);
        for (index, (edition, _)) in texts.iter().enumerate().skip(first) {
            if index > first {
                at = at.and_then(|number| alignments[index - 1].forth(number)).map(|link| link.to);
            }
            let Some(column) = column(edition) else { continue };
            all += 1;
            if at.is_some_and(|number| known[column].contains(&number)) {
                right += 1;
            } else {
                let found = at.map_or_else(|| "none".to_owned(), |number| number.to_string());
                wrong.push(format!("{line}: {found} in {}", edition.date()));
            }
        }
    }
    println!("{right} of {all} numbers are right");
    assert!(all == 500 && right * 100 >= all * 98, "{right} of {all}:\n{}", wrong.join("\n"));
}
