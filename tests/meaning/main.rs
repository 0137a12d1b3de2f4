//! What sentences of cards mean, and how much of the language of cards is read. One program of many rooms: each test
//! program is linked with all of the rules, which takes longer than most of these tests.

#![allow(clippy::panic, clippy::indexing_slicing, clippy::unwrap_used)]

#[path = "../common/mod.rs"]
mod common;

mod before_the_game;
mod belonging;
mod card_sentences;
mod choices;
mod chosen_words;
mod combat_sentences;
mod defined_apart;
mod effects;
mod going_on;
mod keywords;
mod known_cards;
mod others;
mod players_spoken_of;
mod pronouns;
mod reanimating;
mod said_back;
mod sentences;
mod spoken_of_before;
mod unbound;
mod what_it_is_said_of;
