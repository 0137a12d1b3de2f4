//! A spell cast, or an ability activated, on a copy of the board, to learn what it costs and what stands in its way.
//! 409 · 601, 602

use super::{Given, Inquiry};
use crate::ability::Cost;
use crate::edition::{Edition, Provision};
use crate::engine::event::{Event, Happening};
use crate::engine::play::open::{Answer, Choosable, Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::engine::play::state::State;
use crate::game::{Game, ObjectId, PlayerId};

/// How many choices are made before it is given up.
const CHOICES: usize = 24;

/// How many ways to make them are tried.
const WAYS: usize = 80;

/// So many answers to one choice are tried.
const ANSWERS: usize = 12;

/// What came of it.
#[derive(Debug)]
pub(in crate::engine) struct Tried {
    /// All that it costs, where the announcement came so far; what helps to pay is not taken from it.
    pub cost: Option<Cost>,
    /// What was learned on the way.
    pub inquiry: Inquiry,
    /// What stopped it.
    pub stopped: Option<Stop>,
    /// The permanents used for mana, where it was paid.
    pub used: Vec<ObjectId>,
    /// Not every way to make its choices was tried.
    pub cut_short: bool,
}

impl Tried {
    /// Whether nothing stood in its way.
    fn is_clear(&self) -> bool {
        self.stopped.is_none() && self.inquiry.against.is_empty() && self.inquiry.unpaid.is_none()
    }
}

/// Casts a spell of which this much is told. What nobody has told is chosen in each way, the one that asks for least
/// first, until one goes through; else what came of the first stands.
pub(in crate::engine) fn try_to_cast(
    game: &Game,
    edition: &Edition,
    player: PlayerId,
    card: ObjectId,
    given: &Given,
) -> Tried {
    try_it(game, edition, |run| run.cast(player, card, given.clone()))
}

/// Activates an ability, by its number among those that [`activated_abilities`](super::activated_abilities) lists, in the
/// same way.
pub(in crate::engine) fn try_to_activate(
    game: &Game,
    edition: &Edition,
    player: PlayerId,
    object: ObjectId,
    number: usize,
) -> Tried {
    try_it(game, edition, |run| run.activate(player, object, Some(number), Given::default()))
}

fn try_it(game: &Game, edition: &Edition, does: impl Fn(&mut Run<'_>) -> Result<(), Stop>) -> Tried {
    let state = State::of(game);
    let mut waiting: Vec<Vec<Answer>> = vec![Vec::new()];
    let mut first: Option<Tried> = None;
    for _ in 0..WAYS {
        let Some(answers) = waiting.pop() else { break };
        let mut run = Run::new(&state, edition, &answers).inquiring();
        let stopped = does(&mut run).err();
        if let Some(Stop::Open(open)) = &stopped
            && answers.len() < CHOICES
        {
            let each = ways_to_answer(open).into_iter().rev();
            waiting.extend(each.map(|answer| [answers.as_slice(), &[answer]].concat()));
            continue;
        }
        let tried = Tried {
            cost: run.total.take(),
            inquiry: run.inquiry.take().unwrap_or_default(),
            stopped,
            used: used_for_mana(&run.events),
            cut_short: false,
        };
        if tried.is_clear() {
            return tried;
        }
        first.get_or_insert(tried);
    }
    let cut_short = !waiting.is_empty();
    let none = || Tried { cost: None, inquiry: Inquiry::default(), stopped: None, used: Vec::new(), cut_short };
    first.map_or_else(none, |tried| Tried { cut_short, ..tried })
}

/// The answers to a choice, the one that asks for least first: no to an offer, else as few options as may be.
fn ways_to_answer(open: &Open) -> Vec<Answer> {
    let count = open.options.len();
    let no = open.options.iter().position(|option| *option == Choosable::No);
    match (open.kind, no) {
        (Kind::May | Kind::Pay | Kind::Extra, Some(no)) => vec![vec![no], vec![1 - no.min(1)]],
        (Kind::Number, _) => vec![vec![0], vec![1.min(count.saturating_sub(1))]],
        _ if open.least == 1 => (0..count.min(ANSWERS)).map(|place| vec![place]).collect(),
        _ => vec![(0..open.least).collect()],
    }
}

/// What was tapped or sacrificed for mana.
fn used_for_mana(events: &[Event]) -> Vec<ObjectId> {
    let mut used = Vec::new();
    for event in events {
        if let (Provision::ManaAbilityResolves, Happening::Activates(object, None, _)) = (event.provision, &event.what)
        {
            used.push(*object);
        }
    }
    used
}
