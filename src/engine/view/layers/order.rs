//! In which order the effects of one layer apply: by dependency, then by timestamps.   418.5c–g · 613.7, 613.8

use super::Layers;
use super::active::Source;
use super::doing::Doing;
use super::plan::Rank;
use super::touch::Touch;
use crate::engine::view::Characteristics;
use crate::game::ObjectId;

impl<'g> Layers<'g> {
    /// Applies the effects of a layer, also those that only come to be in it.
    pub(super) fn apply_rank(&mut self, rank: Rank) {
        let mut seen = 0;
        let mut waiting: Vec<usize> = Vec::new();
        loop {
            self.take_up(&mut waiting, &mut seen, rank);
            if waiting.is_empty() {
                return;
            }
            let place = self.next(&waiting, rank);
            let effect = waiting.remove(place);
            if let Some(doings) = self.doing(&self.effects[effect], rank) {
                self.begin(effect, &doings);
                self.carry_out(effect, &doings, true);
            }
        }
    }

    /// Puts effects that have come to be among those that wait. One that comes to be too late for a layer of its own, by
    /// an ability given in this one, applies its part of that layer now.
    fn take_up(&mut self, waiting: &mut Vec<usize>, seen: &mut usize, rank: Rank) {
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
        waiting.extend(fresh.filter(|place| self.effects[*place].is_in(rank)));
        let (effects, game) = (&self.effects, self.view.game);
        waiting.sort_by(|one, two| effects[*one].order(&effects[*two], game));
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
    fn next(&mut self, waiting: &[usize], rank: Rank) -> usize {
        let possible = self.possible(waiting, rank);
        let of_first: Vec<_> = possible.iter().copied().filter(|(one, _)| *one == 0).collect();
        // Mostly the oldest depends on nothing, and then nothing else need be found out.
        if self.dependencies(waiting, &of_first, rank).is_empty() {
            return 0;
        }
        let reach = closure(waiting.len(), &self.dependencies(waiting, &possible, rank));
        // The first on which everything that it depends on depends, too: it depends on nothing, or is in a loop.
        (0..waiting.len()).find(|one| (0..waiting.len()).all(|two| !reach[*one][two] || reach[two][*one])).unwrap_or(0)
    }

    /// The pairs of which the first may depend on the second, by what each looks at and changes.
    fn possible(&self, waiting: &[usize], rank: Rank) -> Vec<(usize, usize)> {
        if waiting.len() < 2 {
            return Vec::new();
        }
        let touches: Vec<(Touch, Touch)> =
            waiting.iter().map(|place| (self.effects[*place].reads(rank), self.effects[*place].writes(rank))).collect();
        let written = touches.iter().map(|(_, writes)| *writes).fold(Touch::NONE, Touch::union);
        let mut pairs = Vec::new();
        for (one, (reads, _)) in touches.iter().enumerate() {
            if !reads.meets(written) {
                continue;
            }
            for (two, (_, writes)) in touches.iter().enumerate() {
                let both = [one, two].map(|place| self.effects[waiting[place]].defining);
                if one != two && reads.meets(*writes) && self.plan.may_depend(both[0], both[1]) {
                    pairs.push((one, two));
                }
            }
        }
        pairs
    }

    /// The pairs of which the first does depend on the second: with the second applied the first would not be there, or
    /// would be, or would apply to something else, or do something else.
    fn dependencies(&mut self, waiting: &[usize], possible: &[(usize, usize)], rank: Rank) -> Vec<(usize, usize)> {
        let mut before: Vec<Option<Option<Vec<Doing>>>> = vec![None; waiting.len()];
        for (one, _) in possible {
            if before[*one].is_none() {
                before[*one] = Some(self.doing(&self.effects[waiting[*one]], rank));
            }
        }
        let mut found = Vec::new();
        for two in 0..waiting.len() {
            let mut ones = possible.iter().filter(|(_, other)| *other == two).map(|(one, _)| *one).peekable();
            if ones.peek().is_none() {
                continue;
            }
            let Some(doings) = self.doing(&self.effects[waiting[two]], rank) else { continue };
            let kept = self.keep(&doings);
            self.carry_out(waiting[two], &doings, false);
            for one in ones {
                if Some(self.doing(&self.effects[waiting[one]], rank)) != before[one] {
                    found.push((one, two));
                }
            }
            self.put_back(kept);
        }
        found
    }

    /// What an effect may change, to be put back.
    fn keep(&self, doings: &[Doing]) -> Kept<'g> {
        let mut objects: Vec<ObjectId> = doings.iter().flat_map(|doing| doing.objects.iter().copied()).collect();
        objects.sort_unstable();
        objects.dedup();
        let kept = objects.into_iter().map(|id| (id, self.view.now(id).clone(), self.sources[id.0 as usize].clone()));
        Kept { objects: kept.collect(), forbidden: self.forbidden.len() }
    }

    fn put_back(&mut self, kept: Kept<'g>) {
        for (id, now, sources) in kept.objects {
            *self.now_mut(id) = now;
            self.sources[id.0 as usize] = sources;
        }
        self.forbidden.truncate(kept.forbidden);
    }
}

/// Objects as they were before an effect was tried on them.
struct Kept<'g> {
    objects: Vec<(ObjectId, Characteristics, Vec<Source<'g>>)>,
    forbidden: usize,
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
