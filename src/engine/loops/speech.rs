//! What a state of play says beside its board: the stack as it was announced, what waits, what is remembered.

use std::collections::BTreeSet;
use std::hash::Hash;

use super::canon::{Canon, Places};
use super::digest::{Book, Digest, Prints};
use super::key::Key;
use super::remembered::Remembered;
use crate::ability::Limit;
use crate::edition::Edition;
use crate::engine::play::announce::activated_abilities;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::reading::Reading;
use crate::engine::play::state::State;
use crate::game::{ObjectId, Recipient};

/// What sort of thing is remembered, so that two sorts that hold the same data differ.
#[derive(Clone, Copy, Hash)]
enum Memory {
    Permission,
    NextSpell,
    Cast,
    Returning,
    Linked,
    LinkedAsGiven,
    Original,
    Phased,
    Once,
    ModeChosen,
    NewToUpkeep,
    Used,
    ManaRestricted,
    ManaKept,
    Title,
    Venture,
    TimeOfDay,
}

/// What is remembered, each said by itself: its order counts for nothing.
struct Memories<'b> {
    book: &'b Book,
    all: Vec<u128>,
}

impl Memories<'_> {
    /// Remembers it; its digest.
    fn put(&mut self, sort: Memory, what: &impl Hash) -> u128 {
        let mut own = self.book.digest();
        own.put(&sort);
        own.put(what);
        let digest = own.finish();
        self.all.push(digest);
        digest
    }
}

/// Says it up to names.
pub(super) struct Speech<'s> {
    pub state: &'s State,
    pub edition: &'s Edition,
    pub places: &'s Places,
    pub prints: &'s mut Prints,
    pub book: &'s Book,
}

impl Speech<'_> {
    pub(super) fn all(&mut self, canon: &mut Canon, digest: &mut Digest<'_>) {
        let state = self.state;
        let game = state.game();
        let turn = &game.turn;
        digest.put(&(turn.active, turn.step, turn.priority, state.passes, state.course.clone()));
        digest.put(&(&game.teams, &game.options, &game.this_turn));
        digest.put(&game.since_last_check.drew_from_empty_library);
        let mut said = 0;
        for id in game.stack.iter() {
            digest.put(&self.places.of(*id));
            if let Some(announced) = state.announced.get(id) {
                self.announced(announced, &mut said, canon, digest);
            }
        }
        for waiting in &state.waiting {
            digest.put(&(waiting.controller, &waiting.ability));
            digest.put(&waiting.source.map(|source| self.bound(source)));
            self.reading(&waiting.reading, &mut said, canon, digest);
        }
        for delayed in canon.delayed(state) {
            let until = delayed.until.map(|until| i64::from(until) - i64::from(turn.number));
            digest.put(&(&delayed.ability, until, delayed.ends.as_ref().map(std::mem::discriminant)));
            self.reading(&delayed.reading, &mut said, canon, digest);
        }
        self.remembered(canon, digest);
    }

    /// What is remembered beside the board, in whatever order it came.
    fn remembered(&mut self, canon: &mut Canon, digest: &mut Digest<'_>) {
        let mut memories = Memories { book: self.book, all: Vec::new() };
        let others = canon.groups.iter().flat_map(|(first, all)| all.iter().filter(move |id| *id != first));
        let counted: BTreeSet<ObjectId> = others.copied().collect();
        self.of_objects(&mut memories, &counted);
        self.of_abilities(&mut memories);
        self.of_players(&mut memories);
        self.restricted_mana(&mut memories, canon);
        memories.all.sort_unstable();
        digest.put(&memories.all);
    }

    /// What permanents and cards are remembered to be, or to belong to. `counted`: those that are counted with another
    /// and remember the same.
    fn of_objects(&mut self, memories: &mut Memories<'_>, counted: &BTreeSet<ObjectId>) {
        let state = self.state;
        let game = state.game();
        let is_now = |id: ObjectId, since: u32| game.object(id).incarnation == since;
        for permission in &state.permissions {
            let (place, now) = (self.places.of(permission.object), is_now(permission.object, permission.incarnation));
            let asked = permission.asks.as_ref().map(|asked| &asked.0);
            memories.put(
                Memory::Permission,
                &(permission.player, place, now, permission.terms.cast, permission.terms.free, asked),
            );
        }
        for next in &state.next_spells {
            memories.put(Memory::NextSpell, &(next.player, &next.what, next.each, &next.changes));
        }
        for ((id, _), announced) in state.cast.iter().filter(|((id, since), _)| is_now(*id, *since)) {
            let how = (self.places.of(id), announced.kicked, &announced.alternative, announced.from);
            memories.put(Memory::Cast, &how);
        }
        for (one, zone, others) in &state.returning {
            memories.put(Memory::Returning, &(self.bound(*one), zone, self.bounds(others)));
        }
        let linked = state.linked.iter().filter(|((id, since), _)| is_now(*id, *since) && !counted.contains(id));
        for ((id, _), others) in linked {
            memories.put(Memory::Linked, &(self.places.of(*id), self.bounds(others)));
        }
        for ((id, _, given), others) in state.given_links.iter().filter(|((id, since, _), _)| is_now(*id, *since)) {
            memories.put(Memory::LinkedAsGiven, &(self.places.of(*id), given, self.bounds(others)));
        }
        for (id, printed) in &state.originals {
            let print = self.prints.of(self.book, printed);
            memories.put(Memory::Original, &(self.places.of(*id), print));
        }
        for (id, out) in &state.phased {
            let with = out.with.map(|host| self.places.of(host));
            memories.put(Memory::Phased, &(self.places.of(*id), out.under, with));
        }
    }

    /// What abilities have done that they do only so often.
    fn of_abilities(&self, memories: &mut Memories<'_>) {
        for (bound, text) in &self.state.once {
            memories.put(Memory::Once, &(bound.map(|bound| self.bound(bound)), text));
        }
        for ((bound, text, mode), since) in &self.state.modes_chosen {
            memories.put(Memory::ModeChosen, &(bound.map(|bound| self.bound(bound)), text, mode, since));
        }
        for (id, since) in &self.state.new_since_upkeep {
            memories
                .put(Memory::NewToUpkeep, &(self.places.of(*id), self.state.game().object(*id).incarnation == *since));
        }
        for used in self.uses() {
            memories.put(Memory::Used, &used);
        }
    }

    /// Mana that players keep, and what the game has come to know of them.
    fn of_players(&self, memories: &mut Memories<'_>) {
        let (state, game) = (self.state, self.state.game());
        for kept in &state.kept {
            memories.put(Memory::ManaKept, kept);
        }
        for title in game.titles.iter() {
            memories.put(Memory::Title, &title);
        }
        for venture in game.ventures.iter() {
            memories.put(Memory::Venture, &venture);
        }
        if let Some(time) = game.turn.time {
            memories.put(Memory::TimeOfDay, &time);
        }
    }

    /// Mana that players may spend on some things only: how much there is of each kind is an amount.
    fn restricted_mana(&self, memories: &mut Memories<'_>, canon: &mut Canon) {
        let all = &self.state.restricted;
        let mut kinds: Vec<(u128, Key, i64)> = Vec::new();
        for (place, one) in all.iter().enumerate() {
            if all.iter().take(place).any(|other| other == one) {
                continue;
            }
            let source = one.only.source.map(|source| self.bound(source));
            let kind =
                memories.put(Memory::ManaRestricted, &(one.player, one.mana, &one.only.only[..], source, one.only.you));
            let count = all.iter().filter(|other| *other == one).count();
            kinds.push((kind, Key::Restricted(one.player, one.mana, place), i64::try_from(count).unwrap_or(i64::MAX)));
        }
        kinds.sort_by_key(|(kind, ..)| *kind);
        for (_, key, count) in kinds {
            canon.keys.push(key);
            canon.amounts.push(count);
        }
    }

    fn bounds<'b>(&self, bounds: impl IntoIterator<Item = &'b Bound>) -> Vec<(u64, u128)> {
        bounds.into_iter().map(|bound| self.bound(*bound)).collect()
    }

    /// How often abilities that may be activated only so often have been.
    fn uses(&self) -> Vec<((u64, usize), u32)> {
        let game = self.state.game();
        let now = self.state.activated.iter().filter(|((id, since, _), _)| game.object(*id).incarnation == *since);
        let limited = now.filter(|((id, _, place), _)| {
            let all = activated_abilities(&self.state.view(self.edition), *id);
            let limit = |limit: &Limit| matches!(limit, Limit::TimesEachTurn(_) | Limit::Once);
            all.get(*place).is_none_or(|one| one.ability.limits.iter().any(limit))
        });
        let this_turn = limited.map(|((id, _, place), count)| ((self.places.of(*id), *place), *count));
        let ever = self.state.exhausted.iter().filter(|(id, since, _)| game.object(*id).incarnation == *since);
        this_turn.chain(ever.map(|(id, _, place)| ((self.places.of(*id), *place), u32::MAX))).collect()
    }

    fn announced(&mut self, announced: &Announced, said: &mut usize, canon: &mut Canon, digest: &mut Digest<'_>) {
        for section in &announced.sections {
            digest.put(section.instructions.as_ref());
            for group in &section.targets {
                digest.put(&group.iter().map(|target| self.meant(*target)).collect::<Vec<_>>());
            }
        }
        let divided: Vec<_> =
            announced.divided.iter().map(|(to, share)| (self.places.of_recipient(*to), *share)).collect();
        digest.put(&(&announced.condition, announced.triggered, divided, announced.kicked, announced.exiled_after));
        digest.put(&(announced.from, &announced.alternative));
        digest.put(&announced.as_it_resolves.as_ref().map(|(instead, _)| instead));
        self.reading(&announced.reading, said, canon, digest);
    }

    fn reading(&mut self, reading: &Reading, said: &mut usize, canon: &mut Canon, digest: &mut Digest<'_>) {
        let bounds = |bounds: &[Bound]| bounds.iter().map(|bound| self.bound(*bound)).collect::<Vec<_>>();
        digest.put(&(reading.this.map(|this| self.bound(this)), reading.you, reading.player, reading.defending));
        digest.put(&(bounds(&reading.it), bounds(&reading.chosen), bounds(&reading.shown), &reading.text));
        digest.put(&reading.met.iter().map(|met| bounds(met)).collect::<Vec<_>>());
        let targets = reading.targets.iter().map(|group| group.iter().map(|one| self.meant(*one)).collect::<Vec<_>>());
        digest.put(&targets.collect::<Vec<_>>());
        for (deed, found) in &reading.deeds {
            digest.put(&(std::mem::discriminant(deed), bounds(found)));
        }
        let divided: Vec<_> =
            reading.divided.iter().map(|(to, share)| (self.places.of_recipient(*to), *share)).collect();
        digest.put(&(divided, &reading.quality, &reading.spent, &reading.spent_from, &reading.votes));
        digest.put(&(reading.won, reading.result, reading.removed, reading.unpreventable));
        canon.keys.extend([Key::Said(*said), Key::Said(*said + 1)]);
        canon.amounts.extend([reading.much, reading.x]);
        *said += 2;
    }

    fn meant(&self, meant: Meant) -> (bool, u64, u128) {
        match meant {
            Meant::Player(player) => {
                let (is_player, place) = self.places.of_recipient(Recipient::Player(player));
                (is_player, place, 0)
            }
            Meant::Object(bound) => {
                let (place, past) = self.bound(bound);
                (false, place, past)
            }
        }
    }

    /// An object as something remembers it: where it stands, and what it was if it is that no more.
    fn bound(&self, bound: Bound) -> (u64, u128) {
        let remembered = Remembered::of(bound, self.state);
        (self.places.of(remembered.id), self.book.of(&remembered.known))
    }
}
