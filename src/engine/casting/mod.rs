//! May this spell be cast now, and what does it cost?   212, 401, 408.1d, 409.1 · 117.1a, 601.2, 601.3

mod cost;
mod modes;
mod targets;
mod timing;

use std::sync::Arc;

use crate::ability::{self, Cost, CostPart, Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::payment::{self, Help, Payer};
use crate::engine::play::announce::{Given, Tried, try_to_cast};
use crate::engine::view::View;
use crate::game::question::{CastQuestion, Source};
use crate::game::{Game, ObjectId, PlayerId};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::Zone;
use crate::terms::english::list;

const CONSULTED: Topics = Topics::of(&[
    Topic::Play,
    Topic::Mana,
    Topic::Target,
    Topic::Types,
    Topic::Colors,
    Topic::Abilities,
    Topic::Control,
]);

/// A card on its way onto the stack.
struct Casting<'a> {
    /// The board with the card on the stack, controlled by whoever casts it.
    view: &'a View<'a>,
    card: ObjectId,
    player: PlayerId,
    /// Where it was.
    from: Zone,
    asked: &'a CastQuestion,
}

/// Judges it; where its mana cost is what stands in the way, another cost that its words offer is tried too.
pub(crate) fn answer(game: &Game, asked: &CastQuestion, edition: &Edition) -> Ruling {
    let mut ruling = judged(game, asked, edition);
    if ruling.verdict == Verdict::Illegal && asked.alternative.is_none() {
        let otherwise = CastQuestion { alternative: Some("alternative".to_owned()), ..asked.clone() };
        if judged(game, &otherwise, edition).verdict == Verdict::Legal {
            let text = "It can be cast now for its alternative cost (`alternative: true`).";
            ruling.reasons.push(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]));
        }
    }
    ruling
}

/// Judges it: the place, the time, what forbids it, its targets, and whether its cost can be paid.
fn judged(before: &Game, asked: &CastQuestion, edition: &Edition) -> Ruling {
    let (game, card, from) = onto_the_stack(before, asked);
    let view = View::of(&game, edition);
    let casting = Casting { view: &view, card, player: asked.player, from, asked };
    let label = &game.object(card).label;
    let name = &game.player(asked.player).name;

    let tried = tried(before, &casting);
    let cost = cost::total(&casting, tried.cost.as_ref());
    let mut hindrances = timing::hindrances(&casting);
    let mut unknown = cost.unknown;
    hindrances.extend(modes::hindrances(&casting));
    hindrances.extend(targets::hindrances(&casting));
    hindrances.extend(cost.hindrance);
    let forbidden = tried.forbidden().filter(|_| tried.cost.is_none() && hindrances.is_empty());
    if casting.costs_by_mode() && asked.modes.is_empty() {
        unknown.push(format!("Each mode of {label} has a cost of its own: `modes:` says which are chosen."));
    }
    let mut how = None;
    if let Some(mana) = &cost.mana {
        let payer = Payer { object: card, player: asked.player, x: asked.x, help: Help::of(&view, card) };
        let whole = Cost(std::iter::once(CostPart::Mana(mana.clone())).chain(cost.others.clone()).collect());
        let paid = payment::parts(&view, &payer, &whole);
        unknown.extend(paid.unknown);
        if cost.helped && !paid.hindrances.is_empty() {
            unknown.push(format!("{mana} can't be paid with mana alone; what else helps to pay is not judged."));
        } else {
            hindrances.extend(paid.hindrances);
        }
        how = paid.mana;
    }
    let verdict = match (hindrances.is_empty() && forbidden.is_none(), unknown.is_empty()) {
        (false, _) => Verdict::Illegal,
        (true, true) => Verdict::Legal,
        (true, false) => Verdict::Unknown,
    };
    let price = cost.mana.as_ref().map_or_else(|| "nothing that can be paid".to_owned(), spelled);
    let others: Vec<String> = cost.others.iter().map(ability::print::cost_part).collect();
    let summary = match verdict {
        Verdict::Illegal => match (forbidden, hindrances.first()) {
            (Some(reason), _) => reason.text.clone(),
            (None, first) => first.map_or_else(String::new, |first| first.text.clone()),
        },
        Verdict::Legal => format!("{name} can cast {label} now, for {}.", all_told(&price, &others)),
        _ => format!("Whether {name} can cast {label} now could not be settled."),
    };
    let mut ruling = Ruling::new(verdict, summary);
    ruling.reasons.extend(forbidden.cloned());
    ruling.reasons.extend(hindrances.into_iter().map(|hindrance| {
        Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions).about([card])
    }));
    ruling.reasons.extend(unknown.into_iter().map(|text| Reason::new(ReasonKind::Unknown, text)));
    ruling.reasons.extend(cost.reasons);
    if !others.is_empty() {
        let text = format!("Besides mana, it costs this: {}.", list(&others, "and"));
        let reason = Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]);
        ruling.reasons.push(reason.about([card]));
    }
    if verdict == Verdict::Legal && ruling.reasons.is_empty() {
        let text = format!("Its cost is {price}, and nothing forbids it.");
        let provisions = [Provision::CastProcess, Provision::CostDetermined];
        ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about([card]));
    }
    if let Some(mana) = &cost.mana {
        ruling.facts.insert("cost", Fact::Text(spelled(mana)));
        if !others.is_empty() {
            ruling.facts.insert("beside", Fact::List(others));
        }
    }
    if let Some(way) = how.filter(|_| verdict == Verdict::Legal) {
        let by: Vec<String> = way
            .spent
            .iter()
            .filter_map(|(from, _)| match from {
                payment::From::Permanent(id) | payment::From::Card(id) => Some(game.object(*id).label.clone()),
                payment::From::Pool => None,
            })
            .collect();
        if !by.is_empty() {
            ruling.facts.insert("by", Fact::List(by));
        }
    }
    ruling.provisions = vec![Provision::CastProcess];
    view.concluded(ruling, CONSULTED).with_board(game)
}

/// The spell cast on a copy of the board as it was.
fn tried(before: &Game, casting: &Casting<'_>) -> Tried {
    let asked = casting.asked;
    let mut game = before.clone();
    if let Source::Beside(object) = &asked.card {
        let mut object = (**object).clone();
        object.zone = Zone::Hand;
        (object.owner, object.controller) = (asked.player, asked.player);
        game.add(object);
    }
    let given = Given {
        targets: (!asked.targets.is_empty()).then(|| asked.targets.clone()),
        modes: asked.modes.iter().filter_map(|mode| usize::try_from(*mode).ok()).collect(),
        x: asked.x.map(i64::from),
        kicked: asked.kicked,
        alternative: asked.alternative.as_ref().map(|name| name.to_lowercase()),
        ..Given::default()
    };
    try_to_cast(&game, casting.view.edition(), asked.player, casting.card, &given)
}

/// What it costs with all that is paid beside mana.
fn all_told(mana: &str, others: &[String]) -> String {
    std::iter::once(mana).chain(others.iter().map(String::as_str)).collect::<Vec<_>>().join(", ")
}

/// A cost as a person writes it; {0} where nothing is to be paid.
fn spelled(mana: &crate::terms::ManaCost) -> String {
    if mana.0.is_empty() { "{0}".to_owned() } else { mana.to_string() }
}

/// The board as the spell is proposed: the card on top of the stack.   409.1a · 601.2a
fn onto_the_stack(game: &Game, asked: &CastQuestion) -> (Game, ObjectId, Zone) {
    let mut game = game.clone();
    let card = match &asked.card {
        Source::OnBoard(id) => *id,
        Source::Beside(object) => {
            let mut object = (**object).clone();
            object.zone = Zone::Hand;
            (object.owner, object.controller) = (asked.player, asked.player);
            game.add(object)
        }
    };
    let timestamp = game.next_timestamp();
    let object = game.object_mut(card);
    let from = std::mem::replace(&mut object.zone, Zone::Stack);
    object.controller = asked.player;
    object.timestamp = timestamp;
    object.targets.clone_from(&asked.targets);
    // What is chosen for it is asked of the spell that it becomes (601.3a, 601.3b).
    object.announced.x = asked.x.map(i64::from);
    if asked.alternative.as_deref() == Some("bestow") {
        Arc::make_mut(&mut object.printed).bestow();
    }
    game.stack.retain(|on_stack| *on_stack != card);
    game.stack.push(card);
    (game, card, from)
}
