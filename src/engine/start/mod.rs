//! Starting the game: decks, who goes first, life, hands, mulligans, the first draw.   100, 101, 606 · 100, 103, 903

mod deck;
mod first_draw;
mod life;
mod mulligan;

use std::collections::BTreeMap;

pub(crate) use life::with_starting_life;

use crate::edition::{Edition, Provision};
use crate::engine::identity::of_card;
use crate::game::question::StartQuestion;
use crate::game::{Game, GameOption, PlayerId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::ColorSet;
use crate::terms::english::list;

/// A hand at the start of a game.   101.3 · 103.5
const HAND: u32 = 7;

/// What every part of the start is asked of.
struct Start<'a> {
    game: &'a Game,
    question: &'a StartQuestion,
    edition: &'a Edition,
    first: PlayerId,
}

impl Start<'_> {
    fn name(&self, player: PlayerId) -> &str {
        &self.game.player(player).name
    }

    /// The players in turn order, the first player's team before the others.
    fn order(&self) -> Vec<PlayerId> {
        let all: Vec<PlayerId> = self.game.player_ids().collect();
        let at = all.iter().position(|player| *player == self.first).unwrap_or(0);
        let (before, from) = all.split_at(at);
        let mut order = [from, before].concat();
        if self.has_shared_turns() {
            // A team acts as one, at the place of whichever of its players comes first.
            let places = order.clone();
            let place = |player: &PlayerId| {
                let team = self.game.team_of(*player);
                places.iter().position(|other| team.contains(other)).unwrap_or(usize::MAX)
            };
            order.sort_by_key(place);
        }
        order
    }

    fn has_shared_turns(&self) -> bool {
        self.game.options.contains(&GameOption::TwoHeadedGiant)
    }

    fn is_commander(&self) -> bool {
        let format = self.question.format.as_deref().unwrap_or_default();
        self.game.options.contains(&GameOption::Commander) || matches!(format, "commander" | "edh")
    }

    /// The color identity of a player's commanders, where the file names any.
    fn commander_of(&self, player: PlayerId) -> Option<ColorSet> {
        let objects = self.game.objects.iter();
        let own = objects.filter(|object| object.commander && object.owner == player);
        own.map(of_card).reduce(ColorSet::union)
    }

    /// More than two players began it.   100.1b
    fn is_multiplayer(&self) -> bool {
        self.game.players.len() > 2
    }
}

/// What one part of the start finds: what is wrong with it, and what holds.
#[derive(Default)]
struct Part {
    wrong: Vec<Reason>,
    holds: Vec<Reason>,
}

/// Whether the game may start so, and how it then stands.
pub(crate) fn answer(game: &Game, question: &StartQuestion, edition: &Edition) -> Ruling {
    let first = question.first.unwrap_or(game.turn.active);
    let start = Start { game, question, edition, first };
    let decks = deck::judge(&start);
    let (hands, mulligans) = mulligan::judge(&start);
    let (lives, life) = life::judge(&start);
    let (skipping, first_draw) = first_draw::judge(&start);
    let mut ruling = Ruling::new(Verdict::Legal, String::new());
    let parts = [decks, mulligans, life, first_draw];
    let (wrong, holds): (Vec<_>, Vec<_>) = parts.into_iter().map(|part| (part.wrong, part.holds)).unzip();
    ruling.reasons = wrong.into_iter().flatten().collect();
    match ruling.reasons.first() {
        None => ruling.summary = summary(&start, &hands, &skipping),
        Some(wrong) => {
            ruling.verdict = Verdict::Illegal;
            ruling.summary.clone_from(&wrong.text);
        }
    }
    ruling.reasons.extend(holds.into_iter().flatten());
    let numbers = |of: &BTreeMap<PlayerId, u32>| {
        Fact::Numbers(of.iter().map(|(player, number)| ((*player).into(), i64::from(*number))).collect())
    };
    ruling.facts.insert("hands", numbers(&hands));
    ruling.facts.insert("life", numbers(&lives));
    ruling.facts.insert("no-first-draw", Fact::those(&skipping));
    let libraries: BTreeMap<PlayerId, u32> = question
        .decks
        .iter()
        .map(|(player, cards)| {
            let size = deck::size(cards).saturating_sub(u32::from(start.is_commander()));
            (*player, size.saturating_sub(hands.get(player).copied().unwrap_or(HAND)))
        })
        .collect();
    if !libraries.is_empty() {
        ruling.facts.insert("library", numbers(&libraries));
    }
    ruling.provisions =
        vec![Provision::StartShuffle, Provision::StartFirst, Provision::StartHand, Provision::StartFirstTurn];
    ruling.under(edition)
}

fn summary(start: &Start<'_>, hands: &BTreeMap<PlayerId, u32>, skipping: &[PlayerId]) -> String {
    let order = start.order();
    let hand = |player: &PlayerId| {
        let count = hands.get(player).copied().unwrap_or(HAND);
        format!("{} with {count} {}", start.name(*player), if count == 1 { "card" } else { "cards" })
    };
    let hands: Vec<String> = order.iter().map(hand).collect();
    let names =
        |players: &[PlayerId]| list(&players.iter().map(|player| start.name(*player)).collect::<Vec<_>>(), "and");
    let first = if start.has_shared_turns() { start.game.team_of(start.first) } else { vec![start.first] };
    let alone = first.len() == 1;
    let goes = if alone { "goes" } else { "go" };
    let draws = match skipping {
        _ if skipping == first => format!("{} no card in that turn", if alone { "draws" } else { "draw" }),
        [] => "nobody skips the first draw".to_owned(),
        [one] => format!("{} draws no card in the first turn", start.name(*one)),
        several => format!("{} draw no card in the first turn", names(several)),
    };
    format!("The game starts: {}; {} {goes} first, and {draws}.", list(&hands, "and"), names(&first))
}

/// A reason that says how the edition is read where it says nothing.
fn reading(text: impl Into<String>) -> Reason {
    Reason::new(ReasonKind::Reading, text)
}
