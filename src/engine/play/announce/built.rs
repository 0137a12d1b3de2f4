//! Activated abilities of keywords that no sentence of the grammar says, as data.   502 · 702

use crate::ability::{
    Action, Activated, Amount, Body, Cost, CostPart, EnterWith, Filter, Instruction, Limit, Subject, Who, grammar,
};
use crate::engine::phrase;
use crate::terms::{Counter, Zone, english};

/// Ninjutsu that functions in the command zone too.   702.49d
pub(super) const COMMANDER_NINJUTSU: &str = "commander ninjutsu";

/// The activated ability of a keyword: `None` where the keyword stands for none of these, `Some(None)` where the words
/// behind it are not understood.
pub(super) fn activated(name: &str, words: &str) -> Option<Option<Activated>> {
    let this = || Filter::Is(Box::new(Subject::This));
    let one = Amount::Number(1);
    let act = |action: Action| vec![Instruction::Act(Who::You, action, None)];
    let paid = |more: Option<CostPart>, instructions: Vec<Instruction>| {
        let mut cost = phrase::cost(words)?;
        cost.0.extend(more);
        Some((cost, instructions))
    };
    let manned = |action: Action| Some((Cost(vec![CostPart::Crew(words.parse().ok()?)]), act(action)));
    let from_graveyard = |action: Action| {
        let itself = this().and(Filter::In(Zone::Graveyard));
        paid(Some(CostPart::Exile(one.clone(), itself)), act(action))
    };
    let found = match name {
        "unearth" => paid(None, act(Action::Unearth)),
        "aura swap" => paid(None, act(Action::AuraSwap)),
        "embalm" => from_graveyard(Action::Embalm),
        "eternalize" => from_graveyard(Action::Eternalize),
        "encore" => from_graveyard(Action::Encore),
        "ninjutsu" | COMMANDER_NINJUTSU => {
            let unblocked = Filter::Attacking.and(Filter::Unblocked).and(Filter::Controller(Who::You));
            let with = vec![EnterWith::Attacking];
            let enter = Instruction::Enter { what: Subject::This, under: Some(Who::You), tapped: true, with };
            paid(Some(CostPart::Return(one, unblocked)), vec![enter])
        }
        "transmute" => paid(Some(CostPart::Discard(one, this())), act(Action::Transmute)),
        "transfigure" => paid(Some(CostPart::Sacrifice(one, this())), act(Action::Transfigure)),
        "craft" => {
            let with = vec![EnterWith::Transformed];
            let enter = Instruction::Enter { what: Subject::This, under: None, tapped: false, with };
            crafting(words).map(|cost| (cost, vec![enter]))
        }
        "level up" => paid(None, vec![Instruction::PutCounters(one, Counter::named("level"), Subject::This)]),
        "station" => {
            let another = Filter::CREATURE.and(Filter::Other).and(Filter::Controller(Who::You));
            Some((Cost(vec![CostPart::TapOther(one, another)]), act(Action::Station)))
        }
        "crew" => manned(Action::Crew),
        "saddle" => manned(Action::Saddle),
        _ => return None,
    };
    let at_any_time = matches!(name, "ninjutsu" | COMMANDER_NINJUTSU | "aura swap" | "crew");
    let limits = if at_any_time { Vec::new() } else { vec![Limit::AsSorcery] };
    let ability = |(cost, instructions)| Activated { cost, limits, body: Body { targets: Vec::new(), instructions } };
    Some(found.map(ability))
}

/// What crafting costs: its mana, the permanent itself, and materials among the player's other permanents and the cards
/// in the player's graveyard, all of them exiled.   702.167a, b
fn crafting(words: &str) -> Option<Cost> {
    let words = words.trim_start_matches("with ");
    let (materials, mana) = words.split_at_checked(words.find('{')?)?;
    let mut cost = phrase::cost(mana)?;
    // "Dinosaur, Merfolk, Pirate, and Vampire": one of each.
    for material in materials.split(", ").flat_map(|piece| piece.split(" and ")) {
        let material = material.strip_prefix("and ").unwrap_or(material).trim();
        let (number, or_more, material) = counted(material);
        let what = grammar::read_filter(material)?;
        let there = what.clone().and(Filter::Controller(Who::You)).and(Filter::Other);
        let gone = what.and(Filter::Card).and(Filter::Owner(Who::You)).and(Filter::In(Zone::Graveyard));
        let (number, either) = (Amount::Number(number), Filter::Either(vec![there, gone]));
        cost.0.push(if or_more { CostPart::ExileOrMore(number, either) } else { CostPart::Exile(number, either) });
    }
    cost.0.push(CostPart::Exile(Amount::Number(1), Filter::Is(Box::new(Subject::This))));
    Some(cost)
}

/// "artifact", "two creatures", "one or more creatures": how many, whether more may be exiled, and of what.
fn counted(materials: &str) -> (i64, bool, &str) {
    let number = materials.split_once(' ').and_then(|(word, rest)| Some((english::number(word)?, rest)));
    match number {
        None => (1, false, materials),
        Some((number, rest)) => match rest.strip_prefix("or more ") {
            Some(of) => (number, true, of),
            None => (number, false, rest),
        },
    }
}

/// The zone elsewhere than on the battlefield in which such an ability is activated.
pub(super) fn zone(ability: &Activated) -> Option<Zone> {
    ability.body.instructions.iter().find_map(|instruction| match instruction {
        Instruction::Act(_, Action::Unearth, _) => Some(Zone::Graveyard),
        Instruction::Enter { what: Subject::This, with, .. } if with.contains(&EnterWith::Attacking) => {
            Some(Zone::Hand)
        }
        _ => None,
    })
}
