//! Activated abilities of keywords that no sentence of the grammar says, as data.   502 · 702

use crate::ability::{Activated, Amount, Body, Cost, CostPart, EnterWith, Filter, Instruction, Limit, Subject, Who};
use crate::engine::phrase;
use crate::terms::{Counter, Zone};

/// The activated ability of a keyword.
pub(super) fn activated(name: &str, words: &str) -> Option<Activated> {
    let this = || Filter::Is(Box::new(Subject::This));
    let act = |what: &str| vec![Instruction::Act(Who::You, what.to_owned(), None)];
    let mut cost =
        if matches!(name, "crew" | "saddle" | "station" | "craft") { Cost::default() } else { phrase::cost(words)? };
    let mut limits = vec![Limit::AsSorcery];
    let instructions = match name {
        "unearth" => act("unearth"),
        "embalm" | "eternalize" => {
            cost.0.push(CostPart::Exile(Amount::Number(1), this().and(Filter::In(Zone::Graveyard))));
            act(name)
        }
        "ninjutsu" | "commander ninjutsu" => {
            let unblocked = Filter::Attacking.and(Filter::Unblocked).and(Filter::Controller(Who::You));
            cost.0.push(CostPart::Return(Amount::Number(1), unblocked));
            limits.clear();
            let with = vec![EnterWith::Attacking];
            vec![Instruction::Enter { what: Subject::This, under: Some(Who::You), tapped: true, with }]
        }
        "transmute" => {
            cost.0.push(CostPart::Discard(Amount::Number(1), this()));
            act("transmute")
        }
        "transfigure" => {
            cost.0.push(CostPart::Sacrifice(Amount::Number(1), this()));
            act("transfigure")
        }
        "craft" => {
            cost = crafting(words)?;
            let with = vec![EnterWith::Transformed];
            vec![Instruction::Enter { what: Subject::This, under: None, tapped: false, with }]
        }
        "level up" => vec![Instruction::PutCounters(Amount::Number(1), Counter::named("level"), Subject::This)],
        "encore" => {
            cost.0.push(CostPart::Exile(Amount::Number(1), this().and(Filter::In(Zone::Graveyard))));
            act(name)
        }
        "saddle" => {
            cost.0.push(CostPart::Crew(words.parse().ok()?));
            act("saddle")
        }
        "aura swap" => {
            limits.clear();
            act("aura swap")
        }
        "station" => {
            let another = Filter::CREATURE.and(Filter::Other).and(Filter::Controller(Who::You));
            cost.0.push(CostPart::TapOther(Amount::Number(1), another));
            act("station")
        }
        "crew" => {
            cost.0.push(CostPart::Crew(words.parse().ok()?));
            limits.clear();
            act("crew")
        }
        _ => return None,
    };
    Some(Activated { cost, limits, body: Body { targets: Vec::new(), instructions } })
}

/// What crafting costs: its mana, the permanent itself, and materials among the player's other permanents and the cards
/// in the player's graveyard, all of them exiled.   702.167a, b
fn crafting(words: &str) -> Option<Cost> {
    let (materials, mana) =
        words.trim_start_matches("with ").split_at_checked(words.trim_start_matches("with ").find('{')?)?;
    let materials = materials.trim();
    let article = if materials.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    let exiled = |words: String| match phrase::cost(&words)?.0.as_slice() {
        [CostPart::Exile(Amount::Number(1), filter)] => Some(filter.clone()),
        _ => None,
    };
    let there = exiled(format!("Exile {article} {materials} you control"))?;
    let gone = exiled(format!("Exile {article} {materials} card from your graveyard"))?;
    let mut cost = phrase::cost(mana)?;
    let itself = Filter::Is(Box::new(Subject::This));
    cost.0.push(CostPart::Exile(Amount::Number(1), Filter::Either(vec![there.and(Filter::Other), gone])));
    cost.0.push(CostPart::Exile(Amount::Number(1), itself));
    Some(cost)
}

/// The zone elsewhere than on the battlefield in which such an ability is activated.
pub(super) fn zone(ability: &Activated) -> Option<Zone> {
    ability.body.instructions.iter().find_map(|instruction| match instruction {
        Instruction::Act(_, what, _) if what == "unearth" => Some(Zone::Graveyard),
        Instruction::Enter { what: Subject::This, with, .. } if with.contains(&EnterWith::Attacking) => {
            Some(Zone::Hand)
        }
        _ => None,
    })
}
