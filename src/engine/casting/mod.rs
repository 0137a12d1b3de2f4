//! May this spell be cast now, and what does it cost?   212, 401, 408.1d, 409.1 · 117.1a, 601.2, 601.3
//!
//! The spell is cast on a copy of the board by the machine that plays: what it allows, this allows. Whether the total
//! cost can be paid is asked of `payment` as well, which goes through every way to make mana on a board that stands
//! still, where play uses at most a few mana abilities that cost mana for one cost.

mod why;

use std::sync::Arc;

use crate::ability::{self, Change, Cost, CostPart, Instruction, Part, PlayRule, Rule, Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::findings::Findings;
use crate::engine::payment::{Assisted, Help, Payer};
use crate::engine::play::announce::{ALTERNATIVE, Given, Tried, try_to_cast};
use crate::engine::view::View;
use crate::game::question::{CastQuestion, Source};
use crate::game::{Face, Game, ObjectId, Recipient};
use crate::ruling::{Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::list;
use crate::terms::{ManaCost, ManaSymbol, Step, Zone};

const CONSULTED: Topics = Topics::of(&[
    Topic::Play,
    Topic::Mana,
    Topic::Target,
    Topic::Types,
    Topic::Colors,
    Topic::Abilities,
    Topic::Control,
]);

/// Judges it; where its mana cost is what stands in the way, another cost is tried too. One that its own words offer is
/// named to whoever asks; one that an effect lets the player pay has no name to ask for, and is paid, as play would.
pub(crate) fn answer(game: &Game, asked: &CastQuestion, edition: &Edition) -> Ruling {
    let mut ruling = judged(game, asked, edition);
    if ruling.verdict != Verdict::Illegal || asked.alternative.is_some() {
        return ruling;
    }
    let otherwise = CastQuestion { alternative: Some(ALTERNATIVE.to_owned()), ..asked.clone() };
    let mut other = judged(game, &otherwise, edition);
    if other.verdict != Verdict::Legal {
        return ruling;
    }
    if offers_another_cost(game, asked) {
        let text = "It can be cast now for its alternative cost (`alternative: true`).";
        ruling.reasons.push(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]));
        return ruling;
    }
    let text = format!("For its mana cost it can't be cast: {}", ruling.summary);
    other.reasons.insert(0, Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]));
    other
}

/// Whether the card's own words offer another cost: "You may pay 3 life rather than pay this spell's mana cost."
fn offers_another_cost(game: &Game, asked: &CastQuestion) -> bool {
    let printed = match &asked.card {
        Source::OnBoard(id) => &game.object(*id).printed,
        Source::Beside(object) => &object.printed,
    };
    let offers = |rule: &Rule| matches!(rule, Rule::Playing(PlayRule::AlternativeCost(_)));
    printed.abilities.iter().flat_map(|ability| &ability.parts).any(|part| match part {
        Part::Static(held) => held.effects.iter().any(|one| matches!(&one.change, Change::Rule(rule) if offers(rule))),
        _ => false,
    })
}

/// Judges it: the place, the time, what forbids it, its targets, and whether its cost can be paid.
fn judged(before: &Game, asked: &CastQuestion, edition: &Edition) -> Ruling {
    let (before, card) = with_the_card(before, asked);
    let tried = try_to_cast(&before, edition, asked.player, card, &given(asked));
    let game = onto_the_stack(&before, asked, card);
    let view = View::of(&game, edition);
    let findings = findings(&view, asked, card, &tried);
    let verdict = findings.verdict();
    let (label, name) = (&game.object(card).label, &game.player(asked.player).name);
    let hangs_on_x = hangs_on_x(&before, edition, asked, card, &tried);
    let mana = tried.cost.as_ref().filter(|_| !hangs_on_x).map(|cost| {
        let all = tried.inquiry.open_x.iter().copied().chain(cost.symbols());
        or_zero(&ManaCost(all.collect()).summed())
    });
    let others: Vec<String> = tried
        .cost
        .iter()
        .flat_map(|cost| &cost.0)
        .filter(|part| is_beside(part))
        .map(ability::print::cost_part)
        .collect();
    let price = mana.clone().unwrap_or_default();
    let summary = match verdict {
        Verdict::Illegal => findings.against.first().map_or_else(String::new, |first| first.text.clone()),
        Verdict::Legal if hangs_on_x => format!("{name} can cast {label} now; what it costs depends on X."),
        Verdict::Legal => format!("{name} can cast {label} now, for {}.", all_told(&price, &others)),
        _ => format!("Whether {name} can cast {label} now could not be settled."),
    };
    let mut ruling = Ruling::new(verdict, summary);
    ruling.reasons.extend(findings.against.into_iter().map(|reason| reason.about([card])));
    ruling.reasons.extend(findings.unknown.into_iter().map(|text| Reason::new(ReasonKind::Unknown, text)));
    ruling.reasons.extend(findings.assisted.iter().map(|assisted| helped(&view, assisted, asked, card)));
    ruling.reasons.extend(tried.inquiry.bill);
    ruling.reasons.extend(
        why::HELPERS.iter().filter_map(|name| why::helps(&view, name, (asked.player, card), verdict, &findings.by)),
    );
    ruling.reasons.extend((!others.is_empty()).then(|| why::costs_besides(&others, card)));
    if verdict == Verdict::Legal {
        ruling.reasons.extend(ruling.reasons.is_empty().then(|| why::nothing_forbids(&price, card)));
        ruling.reasons.extend(why::in_time(&view, &before, asked.player, card));
    }
    ruling.reasons.extend(hangs_on_x.then(|| why::hangs_on_x(card)));
    if let Some(mana) = mana {
        ruling.facts.insert("cost", Fact::Text(mana));
        if !others.is_empty() {
            ruling.facts.insert("beside", Fact::List(others));
        }
    }
    if verdict == Verdict::Legal && !findings.by.is_empty() {
        ruling.facts.insert("by", Fact::those(&findings.by));
    }
    ruling.provisions = vec![Provision::CastProcess];
    ruling.provisions.extend((!asked.targets.is_empty()).then(|| why::targets_by(&view, card)));
    view.concluded(ruling, CONSULTED).doubting(tried.unsure).with_board(game)
}

/// What the casting came to, and whether it can be paid for.
fn findings(view: &View<'_>, asked: &CastQuestion, card: ObjectId, tried: &Tried) -> Findings {
    let label = &view.game().object(card).label;
    let payer = Payer { object: card, player: asked.player, x: asked.x, help: Help::of(view, card) };
    let mut found = Findings::of(view, &payer, tried, is_helped(view, card));
    if asked.modes.is_empty() && costs_by_mode(view, card) {
        found.unknown.push(format!("Each mode of {label} has a cost of its own: `modes:` says which are chosen."));
    }
    found
}

/// That another player has to pay for some of it.   702.132a
fn helped(view: &View<'_>, assisted: &Assisted, asked: &CastQuestion, card: ObjectId) -> Reason {
    let game = view.game();
    let (by, name) = (&game.player(assisted.by).name, &game.player(asked.player).name);
    let generic = ManaCost(vec![ManaSymbol::Generic(assisted.generic)]);
    let text = format!("{name} can't pay for it alone: {by} has to pay for {generic} of it, and may do so.");
    Reason::new(ReasonKind::Cost, text)
        .resting_on([Provision::Assist])
        .about([card.into(), Recipient::from(assisted.by)])
}

/// Whether something that is not weighed may make it cost less.
fn is_helped(view: &View<'_>, card: ObjectId) -> bool {
    view.now(card).has_known("offering")
}

/// Whether each of its modes has a cost of its own.   702.172, 702.183
fn costs_by_mode(view: &View<'_>, card: ObjectId) -> bool {
    view.now(card).abilities.iter().any(|held| match &held.part {
        Part::Spell(body) => {
            body.instructions.iter().any(|one| matches!(one, Instruction::Spree(_) | Instruction::Tiered(_)))
        }
        _ => false,
    })
}

fn is_beside(part: &CostPart) -> bool {
    !matches!(part, CostPart::Mana(_))
}

/// What it costs with all that is paid beside mana.
fn all_told(mana: &str, others: &[String]) -> String {
    if others.is_empty() {
        return mana.to_owned();
    }
    format!("{mana} and this cost: {}", list(others, "and"))
}

/// Whether what it costs is not what it would cost for X = 0 with {X} on top: what makes it cost less takes from the
/// mana that X stands for, too.
fn hangs_on_x(game: &Game, edition: &Edition, asked: &CastQuestion, card: ObjectId, tried: &Tried) -> bool {
    const X: u32 = 20;
    let Some(cost) = tried.cost.as_ref().filter(|_| !tried.inquiry.open_x.is_empty() && !tried.inquiry.bill.is_empty())
    else {
        return false;
    };
    let generic = |cost: &Cost| {
        let symbols = cost.symbols().map(|symbol| match symbol {
            ManaSymbol::Generic(count) => u64::from(count),
            ManaSymbol::Variable(_) => u64::from(X),
            _ => 0,
        });
        symbols.sum::<u64>()
    };
    let with_x = Given { x: Some(i64::from(X)), ..given(asked) };
    let other = try_to_cast(game, edition, asked.player, card, &with_x);
    let count = u64::try_from(tried.inquiry.open_x.len()).unwrap_or(0);
    other.cost.is_none_or(|other| generic(&other) != generic(cost) + u64::from(X) * count)
}

/// A cost as a person writes it; {0} where nothing is to be paid.
fn or_zero(mana: &ManaCost) -> String {
    if mana.0.is_empty() { "{0}".to_owned() } else { mana.to_string() }
}

/// What the question tells of the casting.
fn given(asked: &CastQuestion) -> Given {
    Given {
        targets: (!asked.targets.is_empty()).then(|| asked.targets.clone()),
        modes: asked.modes.iter().filter_map(|mode| usize::try_from(*mode).ok()).collect(),
        x: asked.x.map(i64::from),
        kicked: asked.kicked,
        alternative: asked.alternative.as_ref().map(|name| name.to_lowercase()),
        back: asked.face == Some(Face::Back),
        front: asked.face == Some(Face::Front),
        ..Given::default()
    }
}

/// The board with the card on it, and its player with priority where nobody is said to have it.
fn with_the_card(game: &Game, asked: &CastQuestion) -> (Game, ObjectId) {
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
    if game.turn.priority.is_none() && !matches!(game.turn.step, Step::Untap | Step::Cleanup) {
        game.turn.priority = Some(asked.player);
    }
    (game, card)
}

/// The board as the spell is proposed: the card on top of the stack.   409.1a · 601.2a
fn onto_the_stack(before: &Game, asked: &CastQuestion, card: ObjectId) -> Game {
    let mut game = before.clone();
    let timestamp = game.next_timestamp();
    let object = game.object_mut(card);
    object.zone = Zone::Stack;
    object.controller = asked.player;
    object.timestamp = timestamp;
    object.targets.clone_from(&asked.targets);
    // What is chosen for it is asked of the spell that it becomes (601.3a, 601.3b).
    object.announced.x = asked.x.map(i64::from);
    if let (Some(face), Some(faces)) = (asked.face, object.faces.clone()) {
        object.printed = Arc::clone(faces.up(face == Face::Back));
    }
    if asked.alternative.as_deref() == Some("bestow") {
        Arc::make_mut(&mut object.printed).bestow();
    }
    game.stack.retain(|on_stack| *on_stack != card);
    game.stack.push(card);
    game
}
