//! A spell cast, or an ability activated, on a copy of the board, to learn what it costs and what stands in its way.
//! 409 · 601, 602

use super::Given;
use crate::ability::Cost;
use crate::edition::{Edition, Provision};
use crate::engine::combinations::combinations;
use crate::engine::event::{Event, Happening};
use crate::engine::play::inquiry::Inquiry;
use crate::engine::play::open::{Answer, Choosable, Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::engine::play::state::State;
use crate::game::{Game, ObjectId, PlayerId};
use crate::ruling::Doubt;

/// How many choices are made before it is given up.
const CHOICES: usize = 24;

/// How many ways to make them are tried.
const WAYS: usize = 200;

/// What came of it.
#[derive(Debug, Default)]
pub(in crate::engine) struct Tried {
    /// All that it costs, where the announcement came so far; what helps to pay is not taken from it.
    pub cost: Option<Cost>,
    /// What was learned on the way.
    pub inquiry: Inquiry,
    /// What nobody could tell on the way.
    pub unsure: Vec<Doubt>,
    /// What stopped the announcement, if it did not come to its end.
    pub stopped: Option<Stop>,
    /// The permanents used for mana, where it was paid.
    pub used: Vec<ObjectId>,
    /// What it costs in other ways for which the machine found too little mana.
    pub other_costs: Vec<Cost>,
    /// Not every way to make its choices was tried, or could be judged.
    pub cut_short: bool,
    /// So much of what stands against it was met before anything was chosen.
    pub certain: usize,
}

impl Tried {
    /// Whether nothing stood in its way.
    fn is_clear(&self) -> bool {
        self.is_allowed() && self.inquiry.unpaid.is_none() && self.inquiry.short_of_mana.is_none()
    }

    /// Whether nothing stood in its way but that the machine found no mana for it.
    fn lacks_only_mana(&self) -> bool {
        self.is_allowed() && self.inquiry.unpaid.is_none() && self.inquiry.short_of_mana.is_some()
    }

    /// Whether nothing stood in its way as far as it could be judged.
    fn is_unjudged(&self) -> bool {
        let stopped = self.stopped.as_ref().is_some_and(|stop| !matches!(stop, Stop::Illegal(_)));
        stopped && self.inquiry.against.is_empty() && self.inquiry.unpaid.is_none()
    }

    /// Whether nothing stood in its way before it was paid for.
    fn is_allowed(&self) -> bool {
        self.stopped.is_none() && self.inquiry.against.is_empty()
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

/// Activates an ability, by its number among those that [`activated_abilities`](super::activated_abilities) lists, in
/// the same way.
pub(in crate::engine) fn try_to_activate(
    game: &Game,
    edition: &Edition,
    player: PlayerId,
    object: ObjectId,
    number: usize,
) -> Tried {
    try_it(game, edition, |run| run.activate(player, object, Some(number), Given::default()))
}

/// Mana comes first, as a player makes it before paying; where something else of the cost then can't be paid, it comes
/// last: what was tapped for mana may have been what else was to be tapped.
fn try_it(game: &Game, edition: &Edition, does: impl Fn(&mut Run<'_>) -> Result<(), Stop>) -> Tried {
    let state = State::of(game);
    let first = in_each_way(&state, edition, false, &does);
    if first.is_clear() || first.inquiry.unpaid.is_none() {
        return first;
    }
    let other = in_each_way(&state, edition, true, &does);
    if other.is_clear() || other.lacks_only_mana() {
        return other;
    }
    Tried { cut_short: first.cut_short || other.cut_short, ..first }
}

fn in_each_way(
    state: &State,
    edition: &Edition,
    mana_last: bool,
    does: &impl Fn(&mut Run<'_>) -> Result<(), Stop>,
) -> Tried {
    let mut waiting: Vec<Vec<Answer>> = vec![Vec::new()];
    let mut all: Vec<Tried> = Vec::new();
    let (mut certain, mut cut_short) = (None, false);
    for _ in 0..WAYS {
        let Some(answers) = waiting.pop() else { break };
        let mut run = Run::new(state, edition, &answers).inquiring(mana_last);
        let stopped = does(&mut run).err();
        certain.get_or_insert_with(|| run.inquiry.as_ref().map_or(0, |inquiry| inquiry.against.len()));
        if let Some(Stop::Open(open)) = &stopped
            && answers.len() < CHOICES
        {
            let (each, whole) = ways_to_answer(open);
            cut_short |= !whole;
            waiting.extend(each.into_iter().rev().map(|answer| [answers.as_slice(), &[answer]].concat()));
            continue;
        }
        let inquiry = run.inquiry.take().unwrap_or_default();
        let tried = Tried {
            cost: run.total.take(),
            // What is forbidden for certain is so whatever it costs.
            unsure: if inquiry.against.is_empty() { run.state.unsure.clone() } else { Vec::new() },
            inquiry,
            stopped,
            used: used_for_mana(&run.events),
            ..Tried::default()
        };
        if tried.is_clear() {
            return tried;
        }
        all.push(tried);
    }
    cut_short |= !waiting.is_empty();
    // Where nothing but mana is lacking, there may be other ways to make it.
    let place = all.iter().position(Tried::lacks_only_mana).unwrap_or(0);
    let best = if all.is_empty() { Tried::default() } else { all.remove(place) };
    cut_short |= all.iter().any(Tried::is_unjudged);
    let mut other_costs: Vec<Cost> = Vec::new();
    for cost in all.iter().filter(|other| other.lacks_only_mana()).filter_map(|other| other.cost.as_ref()) {
        if best.cost.as_ref() != Some(cost) && !other_costs.contains(cost) {
            other_costs.push(cost.clone());
        }
    }
    Tried { other_costs, cut_short, certain: certain.unwrap_or(0), ..best }
}

/// The answers to a choice, the one that asks for least first: no to an offer, else as few options as may be, then all
/// of them, then what lies between; and whether these are all that could make it possible.
fn ways_to_answer(open: &Open) -> (Vec<Answer>, bool) {
    let count = open.options.len();
    let no = open.options.iter().position(|option| *option == Choosable::No);
    match (open.kind, no) {
        (Kind::May | Kind::Pay | Kind::Extra | Kind::Otherwise, Some(no)) => {
            (vec![vec![no], vec![1 - no.min(1)]], true)
        }
        // A higher number costs no less.
        (Kind::Number, _) => (vec![vec![0], vec![1.min(count.saturating_sub(1))]], true),
        _ => {
            let places: Vec<usize> = (0..count).collect();
            // More help than is needed makes nothing possible.
            let most = if open.kind == Kind::Help { open.least } else { open.most }.min(count);
            let mut each = combinations(&places, open.least, WAYS);
            if most == count && most > open.least {
                each.insert(1.min(each.len()), places.clone());
            }
            for size in open.least + 1..=most {
                if size == count || each.len() > WAYS {
                    continue;
                }
                each.extend(combinations(&places, size, WAYS));
            }
            let whole = each.len() < WAYS;
            each.truncate(WAYS);
            (each, whole)
        }
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
