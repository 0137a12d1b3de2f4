//! Phrases outside whole abilities: descriptions of objects in a question, with the players of the board by name, and
//! the costs behind keywords.

use std::collections::BTreeMap;
use std::sync::{Arc, RwLock};

use crate::ability::{Ability, Cost, CostPart, Filter, Part, Who, grammar};
use crate::game::Game;
use crate::terms::name::fold;
use crate::terms::{ManaCost, Zone};

/// The filter that a description means: "creatures Bob controls", "black creature card in Alice's graveyard". `None`
/// unless every word is understood.
pub(crate) fn filter(game: &Game, text: &str) -> Option<Filter> {
    let text = without_article(text.trim().trim_matches('"').trim_end_matches('.'));
    if let Some(filter) = grammar::read_filter(text) {
        return Some(filter);
    }
    game.players.iter().find_map(|player| with_player(text, &player.name))
}

/// A sentence in which the rules say what a keyword stands for, read once however often it is asked.
pub(crate) fn of_rules(sentence: &str) -> Arc<Ability> {
    static KNOWN: RwLock<BTreeMap<String, Arc<Ability>>> = RwLock::new(BTreeMap::new());
    if let Some(found) = KNOWN.read().ok().and_then(|known| known.get(sentence).cloned()) {
        return found;
    }
    let found = Arc::new(grammar::read(sentence, ""));
    if let Ok(mut known) = KNOWN.write() {
        known.insert(sentence.to_owned(), Arc::clone(&found));
    }
    found
}

/// The cost behind a keyword: mana, or words that the grammar reads as a cost.
pub(crate) fn cost(words: &str) -> Option<Cost> {
    let words = words.trim().trim_start_matches(['—', '-']).trim().trim_end_matches('.');
    if let Ok(mana) = words.parse::<ManaCost>() {
        return Some(Cost(vec![CostPart::Mana(mana)]));
    }
    let sentence = format!("{words}: Draw a card.");
    grammar::read(&sentence, "").parts.into_iter().find_map(|part| match part {
        Part::Activated(ability) => Some(ability.cost),
        _ => None,
    })
}

/// What stands before and behind the dash of a keyword's words: "{2}{R} — 3/2", "4—{5}{U}".
pub(crate) fn around_dash(words: &str) -> Option<(&str, &str)> {
    let (before, behind) = words.split_once(['—', '-'])?;
    Some((before.trim(), behind.trim_start_matches('-').trim()))
}

pub(super) fn without_article(text: &str) -> &str {
    let lower = text.to_lowercase();
    let articles = ["a ", "an ", "the ", "all ", "each ", "every ", "target ", "any "];
    let start = articles.iter().find(|article| lower.starts_with(**article)).map_or(0, |article| article.len());
    text.get(start..).unwrap_or(text)
}

/// Takes from a description the words that name a player, wherever they stand.
fn with_player(text: &str, player: &str) -> Option<Filter> {
    let who = || Who::Named(player.to_owned());
    let zones = [("graveyard", Zone::Graveyard), ("hand", Zone::Hand), ("library", Zone::Library)];
    let mut forms = vec![
        (format!(" {player} controls"), Filter::Controller(who())),
        (format!(" {player} owns"), Filter::Owner(who())),
    ];
    for (word, zone) in zones {
        let owned = Filter::In(zone).and(Filter::Owner(who()));
        forms.push((format!(" in {player}'s {word}"), owned));
    }
    forms.into_iter().find_map(|(words, filter)| {
        let (front, back) = around(text, &words)?;
        let rest = format!("{front}{back}");
        Some(grammar::read_filter(rest.trim())?.and(filter))
    })
}

/// What stands before and after the words, whatever their case.
fn around<'t>(text: &'t str, words: &str) -> Option<(&'t str, &'t str)> {
    let starts = text.char_indices().map(|(at, _)| at);
    let wanted = fold(words.trim());
    starts.into_iter().find_map(|at| {
        let end = at.checked_add(words.len())?;
        let here = text.get(at..end)?;
        (here.starts_with(' ') && fold(here.trim()) == wanted).then_some(())?;
        let back = text.get(end..)?;
        (back.is_empty() || back.starts_with([' ', ','])).then_some((text.get(..at)?, back))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_of_the_board_are_known_by_name() {
        let game = Game::between(&["Alice", "Bob"]);
        let of_bob = filter(&game, "creatures bob controls with power 2 or less").unwrap();
        assert!(format!("{of_bob:?}").contains("Named(\"Bob\")"), "{of_bob:?}");
        assert!(filter(&game, "creature card in Alice's graveyard").is_some());
        assert!(filter(&game, "creatures Carol controls").is_none());
        assert_eq!(filter(&game, "each creature"), Some(Filter::CREATURE));
    }
}
