//! What costs and earlier parts of a text did to objects, by which later words name them: "the sacrificed creature".
//! 607 · 608.2h

use std::collections::BTreeMap;

use crate::ability::{Amount, CostPart, Deed, Filter, Instruction, Subject, Who, Word, Words};
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::Zone;

impl Run<'_> {
    /// Remembers what has happened since the so-manieth event of this step, for later words.
    pub(in crate::engine::play) fn remember_deeds(&self, first: usize, reading: &mut Reading) {
        for event in self.events.get(first..).unwrap_or_default() {
            let (Some(deed), Some(id)) = (deed_of(event), event.object()) else { continue };
            let now = self.game().object(id).incarnation;
            // What moved is spoken of as it was, and found where it went.
            let as_of = if event.from.is_some() { now.saturating_sub(1) } else { now };
            let bound = Bound { id, as_of, now };
            remember(deed, bound, reading);
            if deed == Deed::Exiled && event.from == Some(Zone::Hand) {
                remember(Deed::ExiledFromHand, bound, reading);
            }
        }
    }
}

/// Adds an object to those to which the same was done last.
fn remember(deed: Deed, bound: Bound, reading: &mut Reading) {
    let own = reading.deeds.len() > reading.paid;
    match reading.deeds.last_mut() {
        Some((last, found)) if own && *last == deed && !found.contains(&bound) => found.push(bound),
        _ => reading.deeds.push((deed, vec![bound])),
    }
}

/// How many objects an instruction did something to since the so-manieth event, where it does nothing but that.
pub(super) fn done_to(instruction: &Instruction, since: &[Event]) -> Option<usize> {
    let told = match instruction {
        Instruction::Sacrifice { .. } | Instruction::Discard { .. } => None,
        other => told_by(other),
    };
    told.map(|deed| since.iter().filter(|event| deed_of(event) == Some(deed)).count())
}

/// How many cards were drawn, tokens created, counters put or removed since the so-manieth event, by or for which of whom,
/// where an instruction tells nothing but that, and of more than one: "a card" is not "that many".
pub(super) fn so_many<'i>(instruction: &'i Instruction, since: &[Event]) -> Option<(&'i Who, Vec<(PlayerId, usize)>)> {
    type Counts = fn(&Happening) -> Option<(PlayerId, u32)>;
    // Whoever has counters put on something, it is told of all of them together.
    const TOGETHER: PlayerId = PlayerId(0);
    let (who, amount, counts): (&Who, &Amount, Counts) = match instruction {
        Instruction::Draw(who, amount) => (who, amount, |what| match what {
            Happening::Draws(player) => Some((*player, 1)),
            _ => None,
        }),
        Instruction::CreateTokens { who, amount, .. } | Instruction::CreateCopies { who, amount, .. } => {
            (who, amount, |what| match what {
                Happening::Enters(entry) => Some((entry.under, 1)),
                _ => None,
            })
        }
        Instruction::GetCounters(who, _, amount) => (who, amount, |what| match what {
            Happening::PlayerGets(player, _, count) => Some((*player, *count)),
            _ => None,
        }),
        Instruction::PutCounters(amount, ..) => (&Who::You, amount, |what| match what {
            Happening::CountersPut(_, _, count) | Happening::PlayerGets(_, _, count) => Some((TOGETHER, *count)),
            _ => None,
        }),
        Instruction::RemoveCounters(Some(amount), ..) => (&Who::You, amount, |what| match what {
            Happening::CountersRemoved(_, _, count) | Happening::PlayerLoses(_, _, count) => Some((TOGETHER, *count)),
            _ => None,
        }),
        _ => return None,
    };
    if *amount == Amount::Number(1) {
        return None;
    }
    let mut each: BTreeMap<PlayerId, usize> = BTreeMap::new();
    for (player, count) in since.iter().filter_map(|event| counts(&event.what)) {
        let so_far = each.entry(player).or_default();
        *so_far = so_far.saturating_add(count as usize);
    }
    Some((who, each.into_iter().collect()))
}

/// "Draw two cards, then discard that many cards": as many cards as were drawn, whatever an event was of.
pub(super) fn is_of_the_cards_drawn(instruction: &Instruction, next: &Instruction) -> bool {
    let Instruction::Draw(_, amount) = instruction else { return false };
    let that_many = |word: Word<'_>| matches!(word, Word::Amount(Amount::ThatMuch));
    *amount != Amount::Number(1)
        && !amount.any_word(&mut |word| that_many(word))
        && matches!(
            next,
            Instruction::Discard { amount: Some(Amount::ThatMuch), .. } | Instruction::Mill(_, Amount::ThatMuch)
        )
}

/// What instructions tell to be done to objects, also as what one may do, or only where something is so.
pub(super) fn all_told_by(instructions: &[Instruction]) -> Vec<Deed> {
    let paid = |instruction: &Instruction| match instruction {
        Instruction::Pay { cost, .. } => cost.0.iter().filter_map(paid_by).collect(),
        _ => Vec::new(),
    };
    let within = |instruction: &Instruction| instruction.within().into_iter().flat_map(all_told_by).collect::<Vec<_>>();
    let told = |one: &Instruction| told_by(one).into_iter().chain(paid(one)).chain(within(one)).collect::<Vec<_>>();
    instructions.iter().flat_map(told).collect()
}

/// What is done to objects to pay a part of a cost.
const fn paid_by(part: &CostPart) -> Option<Deed> {
    Some(match part {
        CostPart::Sacrifice(..) => Deed::Sacrificed,
        CostPart::Discard(..) | CostPart::DiscardAtRandom(..) => Deed::Discarded,
        CostPart::Exile(..) => Deed::Exiled,
        CostPart::TapOther(..) => Deed::Tapped,
        CostPart::Return(..) => Deed::Returned,
        _ => return None,
    })
}

/// What an instruction tells to be done to objects, where it tells nothing but that.
fn told_by(instruction: &Instruction) -> Option<Deed> {
    Some(match instruction {
        Instruction::Sacrifice { .. } | Instruction::SacrificeSubject(_) => Deed::Sacrificed,
        Instruction::Discard { .. } => Deed::Discarded,
        Instruction::Destroy { .. } => Deed::Destroyed,
        Instruction::Tap(_) => Deed::Tapped,
        Instruction::Untap(_) => Deed::Untapped,
        Instruction::Mill(..) => Deed::Milled,
        Instruction::Counter(_) => Deed::Countered,
        Instruction::Move { to: Zone::Exile, .. } | Instruction::ExileFaceDown(_) => Deed::Exiled,
        Instruction::Move { to: Zone::Hand | Zone::Battlefield, .. } => Deed::Returned,
        _ => return None,
    })
}

/// Whether words speak of the cards that were drawn or discarded this way.
pub(super) fn speaks_of_drawn_or_discarded(instruction: &Instruction) -> bool {
    instruction.any_word(&mut |word| {
        let (Word::Filter(Filter::ThisWay(deed)) | Word::Subject(Subject::Linked(deed))) = word else { return false };
        matches!(deed, Deed::Drawn | Deed::Discarded)
    })
}

/// The deed that later words call it by.
fn deed_of(event: &Event) -> Option<Deed> {
    Some(match &event.what {
        Happening::Sacrificed(_) => Deed::Sacrificed,
        Happening::Destroyed(_) | Happening::Buried(_) => Deed::Destroyed,
        Happening::Discards(..) | Happening::DiscardsUnknown(_) => Deed::Discarded,
        Happening::Mills(..) => Deed::Milled,
        Happening::Draws(_) => Deed::Drawn,
        Happening::Countered(_) => Deed::Countered,
        Happening::Taps(_) => Deed::Tapped,
        Happening::Untaps(_) => Deed::Untapped,
        Happening::Moves(_, Zone::Exile) | Happening::Elsewhere(_, Zone::Exile) => Deed::Exiled,
        Happening::Moves(_, Zone::Hand) => Deed::Returned,
        Happening::Enters(_) if event.from.is_none() => Deed::Created,
        Happening::Enters(_) => Deed::Returned,
        _ => return None,
    })
}
