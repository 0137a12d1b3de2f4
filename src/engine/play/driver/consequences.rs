//! From events to what a ruling says of them.

use crate::engine::event::{Event, Happening};
use crate::engine::play::state::State;
use crate::game::{Game, Nature, ObjectId, Recipient};
use crate::ruling::{Consequences, GameEnd};
use crate::terms::{Counter, Zone};

/// What happened, for the ruling: from the board before to the state after.
pub(in crate::engine) fn of_events(before: &Game, after: &State, events: &[Event]) -> Consequences {
    let mut all = Consequences { game: after.ended(), ..Consequences::default() };
    for event in events {
        take_up(&mut all, event, after.game());
    }
    all.prevented = after.prevented.clone();
    for player in before.player_ids() {
        let life = after.game().player(player).life;
        if life != before.player(player).life {
            all.life.insert(player, life);
        }
    }
    if all.game == GameEnd::Continues {
        all.wins.clear();
    }
    all
}

/// What happened in turns of a loop that were passed over counts as often as they did.
pub(in crate::engine) fn passed_over(
    all: &mut Consequences,
    before: &Game,
    after: &Game,
    skipped: &[(Vec<Event>, u64)],
) {
    let mut created = false;
    for (event, times) in skipped.iter().flat_map(|(events, times)| events.iter().map(move |event| (event, *times))) {
        match &event.what {
            Happening::Damage(damage) => {
                let dealt = all.damage.entry(damage.to).or_default();
                let amount = damage.amount.saturating_mul(i64::try_from(times).unwrap_or(i64::MAX));
                *dealt = dealt.saturating_add(amount);
            }
            Happening::Draws(player) => {
                let drawn = all.drawn.entry(*player).or_default();
                *drawn = drawn.saturating_add(u32::try_from(times).unwrap_or(u32::MAX));
            }
            Happening::AddsMana(player, mana) => {
                let times = usize::try_from(times).unwrap_or(usize::MAX).min(MANA_TOLD / mana.len().max(1));
                let added = mana.iter().copied().cycle().take(times.saturating_mul(mana.len()));
                all.mana.entry(*player).or_default().0.extend(added);
            }
            Happening::CountersRemoved(id, kind, count) => {
                removed(all, Recipient::Object(*id), kind, often(*count, times));
            }
            Happening::PlayerLoses(player, kind, count) => {
                removed(all, Recipient::Player(*player), kind, often(*count, times));
            }
            Happening::Enters(_) => created |= event.from.is_none(),
            _ => {}
        }
    }
    if created {
        // Those that there are stand for those that came to be, as far as a board shows them.
        let there = |game: &Game, id: ObjectId| {
            game.objects.get(id.0 as usize).is_some_and(|object| object.nature == Nature::Token)
        };
        all.created = after.object_ids().filter(|id| there(after, *id) && !there(before, *id)).collect();
    }
}

fn often(count: u32, times: u64) -> u32 {
    u32::try_from(times).unwrap_or(u32::MAX).saturating_mul(count)
}

/// So much mana is told symbol by symbol.
const MANA_TOLD: usize = 5_000;

fn take_up(all: &mut Consequences, event: &Event, game: &Game) {
    let moved = event.object().zip(event.to);
    if let Some((id, to)) = moved {
        let object = game.object(id);
        let of_stack = matches!(object.nature, Nature::AbilityOnStack | Nature::DamageOnStack);
        // A card that the file does not name is none that anybody could expect.
        let unknown = object.printed.name.is_empty();
        match to {
            // The two cards that were melded go there.
            _ if unknown || object.nature == Nature::Melded => {}
            Zone::Graveyard if !of_stack => all.graveyard.push(id),
            Zone::Exile => all.exiled.push(id),
            Zone::Hand if event.from != Some(Zone::Library) => all.returned.push(id),
            _ => {}
        }
    }
    match &event.what {
        Happening::Loses(player) => all.loses.push(*player),
        Happening::Wins(player) => all.wins.push(*player),
        Happening::Destroyed(id) | Happening::Buried(id) => all.destroyed.push(*id),
        Happening::Sacrificed(id) => all.sacrificed.push(*id),
        Happening::Regenerates(id) => all.regenerated.push(*id),
        // Combat damage that has been dealt is gone like any spell that has resolved.
        Happening::Ceases(id) if game.object(*id).nature != Nature::DamageOnStack => all.ceases.push(*id),
        Happening::Countered(id) => all.countered.push(*id),
        Happening::Unattached(id) if !all.unattached.contains(id) => {
            all.unattached.push(*id);
        }
        Happening::CountersRemoved(id, kind, count) => removed(all, Recipient::Object(*id), kind, *count),
        Happening::PlayerLoses(player, kind, count) => removed(all, Recipient::Player(*player), kind, *count),
        Happening::Damage(damage) => {
            let dealt = all.damage.entry(damage.to).or_default();
            *dealt = dealt.saturating_add(damage.amount);
        }
        Happening::Draws(player) => *all.drawn.entry(*player).or_default() += 1,
        Happening::AddsMana(player, mana) => all.mana.entry(*player).or_default().0.extend(mana.iter().copied()),
        Happening::Enters(_) if event.from.is_none() => all.created.extend(event.found),
        _ => {}
    }
}

fn removed(all: &mut Consequences, from: Recipient, kind: &Counter, count: u32) {
    let so_far = all.counters_removed.entry(from).or_default().entry(kind.clone()).or_default();
    *so_far = so_far.saturating_add(count);
}
