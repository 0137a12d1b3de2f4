//! What is taken to be chosen where the file gives no answer and little hangs on it, and how that is told.

use crate::edition::Provision;
use crate::engine::play::open::{Answer, Choosable, Kind, Open};
use crate::game::Game;
use crate::ruling::OpenChoice;
use crate::terms::english;

/// What is taken where the file says nothing, for choices that mostly change nothing: orders, what is as good as
/// another.
pub(super) fn usual(open: &Open) -> Option<Answer> {
    match open.kind {
        Kind::Order => Some((0..open.options.len()).collect()),
        Kind::Replacement => Some(vec![0]),
        // What is additional is left out where nobody asks for it.
        Kind::AsWell => Some(vec![0]),
        Kind::Extra | Kind::NewTargets => {
            open.options.iter().position(|option| *option == Choosable::No).map(|place| vec![place])
        }
        Kind::Otherwise => open.options.iter().position(|option| *option == Choosable::Yes).map(|place| vec![place]),
        // Nobody has to help to pay where mana is enough.
        Kind::Help => Some((0..open.least).collect()),
        Kind::May
        | Kind::Pay
        | Kind::Targets
        | Kind::Modes
        | Kind::Which
        | Kind::Number
        | Kind::Damage
        | Kind::Chance
        | Kind::Quality => None,
    }
}

/// A choice for the ruling.
pub(super) fn told(open: &Open) -> OpenChoice {
    OpenChoice { player: open.who, by_chance: open.kind == Kind::Chance, what: open.about.clone(), taken: None }
}

/// The same, with how it was taken to be chosen: an order by all that is in it, anything else by what was taken.
pub(super) fn told_as_taken(open: &Open, answer: &Answer, game: &Game) -> OpenChoice {
    let words: Vec<String> =
        answer.iter().filter_map(|place| open.options.get(*place)).map(|option| option.word(game)).collect();
    let differ = words.windows(2).any(|pair| pair[0] != pair[1]);
    let taken = match open.kind {
        Kind::Order if !differ => None,
        Kind::Order if open.provision == Provision::TriggersApnap => words
            .split_first()
            .map(|(first, then)| format!("{first} first onto the stack, then {}", then.join(", then "))),
        Kind::Order => Some(words.join(", then ")),
        _ => Some(english::list(&words, "and")).filter(|words| !words.is_empty()),
    };
    OpenChoice { taken, ..told(open) }
}
