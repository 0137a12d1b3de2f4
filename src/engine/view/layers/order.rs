//! In which order the effects of one layer apply: by dependency, then by timestamps.   418.5c–g · 613.7, 613.8

use std::collections::VecDeque;

use super::Layers;
use super::active::Source;
use super::doing::Doing;
use super::plan::Rank;
use super::touch::Touch;
use crate::engine::view::Characteristics;
use crate::game::ObjectId;

/// An effect that waits for its turn in a layer.
#[derive(Clone, Copy)]
struct Waiting {
    /// Its place among the effects.
    effect: usize,
    reads: Touch,
    writes: Touch,
    defining: bool,
}

impl<'g> Layers<'g> {
    /// Applies the effects of a layer, also those that only come to be in it.
    pub(super) fn apply_rank(&mut self, rank: Rank) {
        let mut seen = 0;
        let mut waiting: VecDeque<Waiting> = VecDeque::new();
        loop {
            self.take_up(&mut waiting, &mut seen, rank);
            let place = self.next(waiting.make_contiguous(), rank);
            let older: Vec<usize> = waiting.iter().take(place).map(|older| older.effect).collect();
            let Some(Waiting { effect, .. }) = waiting.remove(place) else { return };
            for older in older {
                self.passed.entry(older).or_insert(effect);
            }
            if let Some(doings) = self.doing(&self.effects[effect], rank) {
                self.begin(effect, &doings);
                self.carry_out(effect, &doings, true);
            }
        }
    }

    /// Puts effects that have come to be among those that wait. One that comes to be too late for a layer of its own,
    /// by
    /// an ability given in this one, applies its part of that layer now.
    fn take_up(&mut self, waiting: &mut VecDeque<Waiting>, seen: &mut usize, rank: Rank) {
        let first = *seen == 0;
        let fresh = *seen..self.effects.len();
        *seen = self.effects.len();
        if fresh.is_empty() {
            return;
        }
        for effect in &mut self.effects[fresh.clone()] {
            if !first {
                effect.pieces.iter_mut().for_each(|piece| piece.rank = piece.rank.max(rank));
            }
        }
        for place in fresh {
            let effect = &self.effects[place];
            if effect.is_in(rank) {
                let (reads, writes, defining) = (effect.reads(rank), effect.writes(rank), effect.defining);
                waiting.push_back(Waiting { effect: place, reads, writes, defining });
            }
        }
        let (effects, game) = (&self.effects, self.view.game);
        waiting.make_contiguous().sort_by(|one, two| effects[one.effect].order(&effects[two.effect], game));
    }

    /// Fixes the objects that an effect applies to, from here on.
    fn begin(&mut self, effect: usize, doings: &[Doing]) {
        let effect = &mut self.effects[effect];
        effect.started = true;
        for doing in doings {
            let set = effect.pieces[doing.piece].set;
            effect.sets[set].objects.get_or_insert_with(|| doing.objects.clone());
        }
    }

    /// The place of the effect that applies next.
    fn next(&mut self, waiting: &[Waiting], rank: Rank) -> usize {
        // Mostly the oldest depends on nothing, and then nothing else need be found out.
        let of_first = self.possible(waiting, 0);
        if of_first.is_empty() || self.dependencies(waiting, &of_first, rank).is_empty() {
            return 0;
        }
        let possible: Vec<_> = (0..waiting.len()).flat_map(|one| self.possible(waiting, one)).collect();
        let reach = closure(waiting.len(), &self.dependencies(waiting, &possible, rank));
        // The first on which everything that it depends on depends, too: it depends on nothing, or is in a loop.
        (0..waiting.len()).find(|one| (0..waiting.len()).all(|two| !reach[*one][two] || reach[two][*one])).unwrap_or(0)
    }

    /// Those on which one may depend, by what it looks at and they change.
    fn possible(&self, waiting: &[Waiting], one: usize) -> Vec<(usize, usize)> {
        let Some(first) = waiting.get(one) else { return Vec::new() };
        let may =
            |other: &Waiting| first.reads.meets(other.writes) && self.plan.may_depend(first.defining, other.defining);
        let others = waiting.iter().enumerate().filter(|(two, other)| *two != one && may(other));
        others.map(|(two, _)| (one, two)).collect()
    }

    /// The pairs of which the first does depend on the second: with the second applied the first would not be there, or
    /// would be, or would apply to something else, or do something else.
    fn dependencies(&mut self, waiting: &[Waiting], possible: &[(usize, usize)], rank: Rank) -> Vec<(usize, usize)> {
        let mut before: Vec<Option<Option<Vec<Doing>>>> = vec![None; waiting.len()];
        for (one, _) in possible {
            if before[*one].is_none() {
                before[*one] = Some(self.doing(&self.effects[waiting[*one].effect], rank));
            }
        }
        let mut found = Vec::new();
        for two in 0..waiting.len() {
            let mut ones = possible.iter().filter(|(_, other)| *other == two).map(|(one, _)| *one).peekable();
            if ones.peek().is_none() {
                continue;
            }
            let Some(doings) = self.doing(&self.effects[waiting[two].effect], rank) else { continue };
            let kept = self.keep(&doings, waiting[two].writes);
            self.carry_out(waiting[two].effect, &doings, false);
            for one in ones {
                if Some(self.doing(&self.effects[waiting[one].effect], rank)) != before[one] {
                    found.push((one, two));
                }
            }
            self.put_back(kept);
        }
        found
    }

    /// What an effect that writes this may change, to be put back.
    fn keep(&self, doings: &[Doing], writes: Touch) -> Kept<'g> {
        let mut objects: Vec<ObjectId> = doings.iter().flat_map(|doing| doing.objects.iter().copied()).collect();
        objects.sort_unstable();
        objects.dedup();
        let only_numbers = !writes.meets(Touch::ALL.without(Touch::PT));
        let kept = objects.into_iter().map(|id| {
            let now = self.view.now(id);
            let numbers = [now.power, now.toughness, now.base_power, now.base_toughness];
            let whole = || Whole { now: now.clone(), sources: self.sources[id.0 as usize].clone() };
            KeptObject { id, numbers, whole: (!only_numbers).then(whole) }
        });
        Kept { objects: kept.collect(), forbidden: self.forbidden.len() }
    }

    fn put_back(&mut self, kept: Kept<'g>) {
        for KeptObject { id, numbers, whole } in kept.objects {
            if let Some(Whole { now, sources }) = whole {
                *self.now_mut(id) = now;
                self.sources[id.0 as usize] = sources;
            }
            let now = self.now_mut(id);
            [now.power, now.toughness, now.base_power, now.base_toughness] = numbers;
        }
        self.forbidden.truncate(kept.forbidden);
    }
}

/// The board as it was before an effect was tried on it.
struct Kept<'g> {
    objects: Vec<KeptObject<'g>>,
    forbidden: usize,
}

/// An object's numbers, and all the rest of it where that may change.
struct KeptObject<'g> {
    id: ObjectId,
    numbers: [Option<i64>; 4],
    whole: Option<Whole<'g>>,
}

struct Whole<'g> {
    now: Characteristics,
    sources: Vec<Source<'g>>,
}

/// Who depends on whom, directly or through others.
fn closure(count: usize, pairs: &[(usize, usize)]) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; count]; count];
    for (one, two) in pairs {
        reach[*one][*two] = true;
    }
    for middle in 0..count {
        let through = reach[middle].clone();
        for row in reach.iter_mut().filter(|row| row[middle]) {
            for (reached, more) in row.iter_mut().zip(&through) {
                *reached |= more;
            }
        }
    }
    reach
}
