//! What events and instructions have met.

use super::{How, Met};
use crate::ability::{
    Action, Amount, Concerned, CostPart, Filter, Instruction, Searching, Subject, TokenSpec, Trigger, Word, Words,
    joined,
};
use crate::terms::{CardType, Zone};

/// What the event is about, where that is told.
pub(super) fn of_event(trigger: &Trigger) -> Option<Met> {
    let Concerned { what, card, several } = trigger.concerns()?;
    let count = if several { Amount::UNBOUNDED } else { Amount::Number(1) };
    Some(match &*what {
        Subject::Each(what) => Met::new(How::Event { card }, &count, what.clone()),
        Subject::Host(host) => {
            let kind = host.noun.map_or(Filter::Permanent, Filter::Type);
            Met::new(How::HostThen, &count, kind)
        }
        other => Met::new(How::Itself, &count, Filter::Is(Box::new(other.clone()))),
    })
}

/// What one instruction meets otherwise than as a target.
pub(super) fn of_instruction(instruction: &Instruction) -> Vec<Met> {
    use Instruction as I;
    let met = match instruction {
        I::Pay { cost, .. } => return cost.0.iter().filter_map(of_cost).collect(),
        I::Sacrifice { what, amount, .. } => {
            return vec![Met::new(How::Done, amount, what.clone()), Met::new(How::Moved, amount, Filter::Card)];
        }
        I::Discard { what, amount, .. } => {
            let amount = amount.clone().unwrap_or(Amount::UNBOUNDED);
            Met::new(How::Done, &amount, what.clone())
        }
        I::Move { what: Subject::Choice(amount, what) | Subject::UpTo(amount, what), to, .. } => {
            let done = Met::new(How::Done, amount, what.clone());
            return match to {
                Zone::Battlefield => vec![done, arrived(amount, what)],
                Zone::Exile if !done.is_card() => vec![done, Met::new(How::Moved, amount, Filter::Card)],
                _ => vec![done],
            };
        }
        I::Enter { what: Subject::Choice(amount, what) | Subject::UpTo(amount, what), .. } => {
            return vec![Met::new(How::Done, amount, what.clone()), arrived(amount, what)];
        }
        I::Move { what: Subject::Each(what), to: Zone::Exile, .. } if !what.parts().contains(&Filter::Card) => {
            let all = Amount::UNBOUNDED;
            return vec![Met::new(How::Group, &all, what.clone()), Met::new(How::Moved, &all, Filter::Card)];
        }
        I::Move { what: Subject::Each(what), to: Zone::Battlefield, .. }
        | I::Enter { what: Subject::Each(what), .. } => {
            let all = Amount::UNBOUNDED;
            return vec![Met::new(How::Group, &all, what.clone()), arrived(&all, what)];
        }
        I::ChooseObject(_, Subject::Choice(amount, what) | Subject::UpTo(amount, what)) => {
            Met::new(How::Chosen, amount, what.clone())
        }
        I::ChooseEach { among, .. } => Met::new(How::Chosen, &Amount::UNBOUNDED, among.clone()),
        I::CreateTokens { amount, token, .. } => Met::new(How::Made, amount, of_token(token)),
        I::CreateCopies { amount, .. } => Met::new(How::Made, amount, Filter::Token),
        I::Copy(_) | I::CopyExcept { .. } => Met::one(How::Made, Filter::Spell),
        // "Draw a card and reveal it."
        I::Reveal(_, Subject::Linked(_)) => Met::one(How::Found, Filter::Card),
        I::Look(_, what) | I::Reveal(_, what) | I::ExileFaceDown(what) | I::Move { what, .. } => match what {
            Subject::Top(amount, _) | Subject::Choice(amount, _) | Subject::UpTo(amount, _) => {
                Met::new(How::Found, amount, Filter::Card)
            }
            other => return moved(other, instruction).map_or_else(|| described(other), |met| vec![met]),
        },
        I::Mill(_, amount) => Met::new(How::Found, amount, Filter::Card),
        I::Until { count, what, exile, .. } => {
            Met::new(if *exile { How::Found } else { How::Sought }, count, of_cards(what))
        }
        I::RevealHand(_) | I::LookAtHand(_) => Met::new(How::Found, &Amount::UNBOUNDED, Filter::Card),
        I::Search(Searching::Library { most, what, .. } | Searching::Zones { most, what, .. }) => {
            Met::new(How::Found, most, of_cards(what))
        }
        I::Search(Searching::AndPut { most, what, .. }) => Met::new(How::Found, most, of_cards(what)),
        I::Act(_, Action::Investigate | Action::Incubate, _) => {
            Met::new(How::Made, &Amount::UNBOUNDED, joined::all(vec![Filter::Token, Filter::Type(CardType::Artifact)]))
        }
        I::Draw(_, amount) => Met::new(How::Drawn, amount, Filter::Card),
        other if other.within().is_empty() => return described(other),
        _ => return Vec::new(),
    };
    vec![met]
}

/// What was met before and is in another zone now: exiled, a card; put onto the battlefield, what that card is there.
fn moved(what: &Subject, instruction: &Instruction) -> Option<Met> {
    let Instruction::Move { to, .. } = instruction else { return None };
    match (what, to) {
        (Subject::This | Subject::It | Subject::Event | Subject::Host(_) | Subject::Target(_), Zone::Exile) => {
            Some(Met::one(How::Moved, Filter::Card))
        }
        (Subject::It, Zone::Battlefield) => Some(Met::one(How::Moved, Filter::Permanent)),
        _ => None,
    }
}

/// What words name by a description: all of it, as "creatures you control", or what is chosen for it, as in "untap a land
/// you control".
fn described(words: &impl Words) -> Vec<Met> {
    let mut found = Vec::new();
    words.any_word(&mut |word| {
        match word {
            Word::Subject(Subject::Each(what)) => found.push(Met::new(How::Group, &Amount::UNBOUNDED, what.clone())),
            Word::Subject(Subject::Choice(amount, what) | Subject::UpTo(amount, what)) => {
                found.push(Met::new(How::Done, amount, what.clone()));
            }
            _ => {}
        }
        false
    });
    found
}

/// Cards that were put onto the battlefield, as what they are there.
pub(super) fn arrived(count: &Amount, what: &Filter) -> Met {
    Met::new(How::Moved, count, without_card(what))
}

/// What a card is as a permanent.
pub(super) fn without_card(what: &Filter) -> Filter {
    let there = |part: &&Filter| !matches!(part, Filter::Card | Filter::In(_));
    joined::all(what.parts().iter().filter(there).cloned().collect())
}

pub(super) fn of_cost(part: &CostPart) -> Option<Met> {
    match part {
        CostPart::Sacrifice(amount, what) => Some(Met::new(How::Done, amount, what.clone())),
        // "You may exile it from your graveyard. If you do, you may play that card": what was spoken of before.
        CostPart::Exile(amount, what) | CostPart::Return(amount, what) => {
            let known = what.any_part(&mut |part| matches!(part, Filter::Is(_)));
            (!known).then(|| Met::new(How::Done, amount, what.clone()))
        }
        CostPart::Discard(amount, what) => Some(Met::new(How::Done, amount, what.clone())),
        // What of an event "that creature" means behind this, nothing keeps.
        CostPart::TapOther(amount, what) => Some(Met::new(How::Asked, amount, what.clone())),
        CostPart::Reveal(amount, what) => Some(Met::new(How::Found, amount, of_cards(what))),
        _ => None,
    }
}

fn of_cards(what: &Filter) -> Filter {
    if what.parts().contains(&Filter::Card) { what.clone() } else { joined::all(vec![Filter::Card, what.clone()]) }
}

/// A token, of its types and subtypes.
fn of_token(token: &TokenSpec) -> Filter {
    let line = &token.type_line;
    let kinds = line.types.iter().copied().map(Filter::Type);
    let subtypes = line.subtypes.iter().map(|name| Filter::Subtype(name.clone()));
    joined::all([Filter::Token].into_iter().chain(kinds).chain(subtypes).collect())
}
