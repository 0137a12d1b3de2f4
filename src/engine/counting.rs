//! A number that is counted on the board: how many there are, the highest, the lowest, the total.   104.2 · 107.3,
//! 109.2

use crate::ability::{Amount, Filter, Topic, Who, grammar};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::view::{NOT_TOLD_OF_THIS_TURN, Scope, View};
use crate::game::question::ValueOf;
use crate::game::{Game, ObjectId, PlayerId};
use crate::ruling::{Doubt, Fact, Reason, ReasonKind, Ruling};
use crate::terms::{Zone, english};

/// What is asked of several things at once, by the words that a file uses for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    /// How many there are.
    Count,
    Highest,
    Lowest,
    Total,
    /// An amount as a card would say it.
    Amount,
}

impl Counting {
    /// What this word asks for; `None` for what is asked of one object or player.
    pub(crate) fn read(what: &str) -> Option<Self> {
        Some(match what {
            "count" | "number" | "number of" => Self::Count,
            "highest" | "greatest" | "most" => Self::Highest,
            "lowest" | "least" | "fewest" => Self::Lowest,
            "total" | "sum" => Self::Total,
            "amount" => Self::Amount,
            _ => return None,
        })
    }
}

/// `count: creatures Bob controls`, `highest: power among creatures`: an amount in words.
pub(super) fn answer(view: &View<'_>, of: &ValueOf) -> Option<Ruling> {
    let text = of.text.trim();
    let scope = Scope { you: Some(view.game().turn.active), ..Scope::default() };
    if let Some(ruling) = among_players(view, of, &scope) {
        return Some(ruling);
    }
    let amount = in_words(view.game(), &of.what, text)?;
    let mut number = view.amount(&amount, &scope);
    let mut reasons = Vec::new();
    match &amount {
        Amount::Greatest(_, among) | Amount::Least(_, among) | Amount::Total(_, among)
            if view.found(among, &scope).next().is_none() =>
        {
            let text = "There is nothing to look at. A number that can't be determined is 0.";
            reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumberUndetermined]));
        }
        Amount::Greatest(_, among) | Amount::Least(_, among) | Amount::Total(_, among) => {
            reasons.push(looked_at(view, among, &scope));
        }
        Amount::Count(counted) => {
            let unnamed = unnamed(view, counted, &scope);
            if counted.is_any_card() {
                number = number.saturating_add(unnamed);
            }
            reasons.push(looked_at(view, counted, &scope));
            reasons.extend(of_unnamed(counted, unnamed));
        }
        _ => reasons.push(Reason::new(ReasonKind::Rule, format!("It is counted on this board: {number}."))),
    }
    let which = if of.what == "count" { "number of" } else { &of.what };
    let mut ruling = Ruling::of_value(Fact::Number(number), format!("The {which} {text} is {number}."));
    ruling.reasons = reasons;
    ruling.doubts.extend(untold(view, &amount, text, &scope));
    Some(ruling)
}

/// What the number asks of cards that nobody has named, or of what happened this turn where the file does not tell.
/// That a count counts none of such cards, its reasons say.
fn untold(view: &View<'_>, amount: &Amount, text: &str, scope: &Scope) -> Option<Doubt> {
    let unnamed = match amount {
        Amount::Greatest(_, among) | Amount::Least(_, among) | Amount::Total(_, among) => {
            unnamed(view, among, scope) > 0
        }
        _ => false,
    };
    let why = if unnamed {
        "It asks what cards are of which the file says nothing else."
    } else if view.asks_of_the_untold(amount, scope) {
        NOT_TOLD_OF_THIS_TURN
    } else {
        return None;
    };
    Some(Doubt {
        source: None,
        ability: text.to_owned(),
        text: text.to_owned(),
        why: Some(why.to_owned()),
        untold: true,
        topics: vec![Topic::Play.word().to_owned()],
    })
}

/// The amount that a question speaks of: "count: creatures Bob controls", "highest: power among creatures".
fn in_words(game: &Game, what: &str, text: &str) -> Option<Amount> {
    let among = || {
        let (value, among) = text.split_once(" among ").or_else(|| text.split_once(" of "))?;
        let Amount::Greatest(value, _) = grammar::read_amount(&format!("the greatest {value} among creatures"))? else {
            return None;
        };
        Some((value, Box::new(phrase::filter(game, among)?)))
    };
    match Counting::read(what) {
        Some(Counting::Count) => phrase::filter(game, text)
            .map(|filter| Amount::Count(Box::new(filter)))
            .or_else(|| grammar::read_amount(&format!("the number of {text}"))),
        Some(Counting::Highest) => among().map(|(value, filter)| Amount::Greatest(value, filter)),
        Some(Counting::Lowest) => among().map(|(value, filter)| Amount::Least(value, filter)),
        Some(Counting::Total) => among().map(|(value, filter)| Amount::Total(value, filter)),
        Some(Counting::Amount) => grammar::read_amount(text),
        None => [format!("the {what} of {text}"), format!("the {what} {text}"), format!("{text}'s {what}")]
            .iter()
            .find_map(|reading| grammar::read_amount(reading)),
    }
}

/// `highest: life total among players`, `lowest: cards in hand among your opponents`.
fn among_players(view: &View<'_>, of: &ValueOf, scope: &Scope) -> Option<Ruling> {
    let which: fn(i64, i64) -> i64 = match Counting::read(&of.what)? {
        Counting::Highest => i64::max,
        Counting::Lowest => i64::min,
        Counting::Total => i64::saturating_add,
        Counting::Count | Counting::Amount => return None,
    };
    let (value, among) = of.text.trim().split_once(" among ")?;
    let of_each: fn(Who) -> Amount = match value.trim_start_matches("number of ") {
        "life" | "life total" | "life totals" => Amount::Life,
        "cards in hand" | "cards in their hands" => Amount::CardsInHand,
        "cards in library" | "cards in their libraries" => Amount::CardsInLibrary,
        "poison counters" => Amount::Poison,
        _ => return None,
    };
    let who = match among.trim_start_matches("all ") {
        "players" => Who::Anyone,
        "opponents" | "your opponents" => Who::Opponent,
        _ => return None,
    };
    let game = view.game();
    let each: Vec<(PlayerId, i64)> = view
        .players(&who, scope)
        .into_iter()
        .map(|player| (player, view.amount(&of_each(Who::You), &Scope { you: Some(player), ..Scope::default() })))
        .collect();
    let number = each.iter().map(|(_, number)| *number).reduce(which).unwrap_or(0);
    let said_of: Vec<String> =
        each.iter().map(|(who, number)| format!("{} {number}", game.player(*who).name)).collect();
    let mut ruling = Ruling::of_value(Fact::Number(number), format!("The {} {} is {number}.", of.what, of.text.trim()));
    let text = format!("It looks at each of these players: {}.", english::list(&said_of, "and"));
    let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::NumbersNatural]);
    ruling.reasons.push(reason.about(each.iter().map(|(who, _)| *who)));
    Some(ruling)
}

/// How many cards that the file does not name lie where this looks.
fn unnamed(view: &View<'_>, counted: &Filter, scope: &Scope) -> i64 {
    let game = view.game();
    let in_zone = |zone: &Zone, player: PlayerId| match zone {
        Zone::Hand => game.player(player).hand,
        Zone::Library => game.player(player).library,
        _ => 0,
    };
    let zones = counted.zones();
    let players = game.playing().filter(|player| may_own(view, counted, *player, scope));
    players.map(|player| zones.iter().map(|zone| i64::from(in_zone(zone, player))).sum::<i64>()).sum()
}

/// Whether the words may speak of cards of this player.
fn may_own(view: &View<'_>, counted: &Filter, player: PlayerId, scope: &Scope) -> bool {
    match counted {
        Filter::Owner(who) => view.is_one_of(who, player, scope),
        Filter::All(parts) => parts.iter().all(|part| may_own(view, part, player, scope)),
        Filter::Either(parts) => parts.iter().any(|part| may_own(view, part, player, scope)),
        _ => true,
    }
}

/// Cards that the file does not name are cards all the same; of what else they are nothing is known.
fn of_unnamed(counted: &Filter, unnamed: i64) -> Option<Reason> {
    let cards = if unnamed == 1 { "1 card".to_owned() } else { format!("{unnamed} cards") };
    let text = if counted.is_any_card() {
        format!("The file gives {cards} more there without names.")
    } else {
        format!("The file gives {cards} more there without names, of which nothing else is known; none is counted.")
    };
    (unnamed > 0).then(|| Reason::new(ReasonKind::Reading, text))
}

fn looked_at(view: &View<'_>, among: &Filter, scope: &Scope) -> Reason {
    let game = view.game();
    let found: Vec<ObjectId> = view.found(among, scope).collect();
    let labels: Vec<&str> = found.iter().map(|id| game.object(*id).label.as_str()).collect();
    let text = if labels.is_empty() {
        "There is none.".to_owned()
    } else {
        format!("It looks at {}.", english::list(&labels, "and"))
    };
    Reason::new(ReasonKind::Rule, text).resting_on([Provision::WordBareType]).about(found)
}
