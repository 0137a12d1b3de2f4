//! What a state of play says beside its board: the stack as it was announced, what waits, what is remembered.

use super::canon::{Canon, Places};
use super::digest::{Book, Digest, Prints};
use super::key::Key;
use crate::ability::Limit;
use crate::edition::Edition;
use crate::engine::play::announce::activated_abilities;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::reading::Reading;
use crate::engine::play::state::State;
use crate::game::Recipient;

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
        for id in &game.stack {
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
        self.remembered(digest);
    }

    /// What permanents and cards are remembered to be or to have done.
    fn remembered(&mut self, digest: &mut Digest<'_>) {
        let (state, book) = (self.state, self.book);
        let game = state.game();
        let is_now = |id: crate::game::ObjectId, since: u32| game.object(id).incarnation == since;
        let mut all: Vec<u128> = Vec::new();
        let mut note = |kind: u8, what: &dyn Fn(&mut Digest<'_>)| {
            let mut own = book.digest();
            own.put(&kind);
            what(&mut own);
            all.push(own.finish());
        };
        for permission in &state.permissions {
            let (place, now) = (self.places.of(permission.object), is_now(permission.object, permission.incarnation));
            note(0, &|own| own.put(&(permission.player, place, now, permission.cast, permission.free)));
        }
        for ((id, _), announced) in state.cast.iter().filter(|((id, since), _)| is_now(*id, *since)) {
            let place = self.places.of(*id);
            note(1, &|own| own.put(&(place, announced.kicked, &announced.alternative, announced.from)));
        }
        for (one, others) in &state.returning {
            let (one, others) = (self.bound(*one), others.iter().map(|other| self.bound(*other)).collect::<Vec<_>>());
            note(2, &|own| own.put(&(one, &others)));
        }
        for ((id, _), others) in state.linked.iter().filter(|((id, since), _)| is_now(*id, *since)) {
            let (place, others) = (self.places.of(*id), others.iter().map(|one| self.bound(*one)).collect::<Vec<_>>());
            note(3, &|own| own.put(&(place, &others)));
        }
        for ((id, _, given), others) in state.given_links.iter().filter(|((id, since, _), _)| is_now(*id, *since)) {
            let (place, others) = (self.places.of(*id), others.iter().map(|one| self.bound(*one)).collect::<Vec<_>>());
            note(4, &|own| own.put(&(place, given, &others)));
        }
        for (id, printed) in &state.originals {
            let (place, print) = (self.places.of(*id), self.prints.of(book, printed));
            note(5, &|own| own.put(&(place, print)));
        }
        for (id, controller) in &state.phased {
            let place = self.places.of(*id);
            note(7, &|own| own.put(&(place, controller)));
        }
        for (bound, text) in &state.once {
            let bound = bound.map(|bound| self.bound(bound));
            note(8, &|own| own.put(&(bound, text)));
        }
        for ((bound, text, mode), since) in &state.modes_chosen {
            let bound = bound.map(|bound| self.bound(bound));
            note(13, &|own| own.put(&(bound, text, mode, since)));
        }
        for restricted in &state.restricted {
            let only = &restricted.only;
            let source = only.source.map(|source| self.bound(source));
            note(9, &|own| own.put(&(restricted.player, &restricted.mana, &only.only[..], source, only.you)));
        }
        for kept in &state.kept {
            note(11, &|own| own.put(kept));
        }
        if let Some(time) = state.game().turn.time {
            note(12, &|own| own.put(&time));
        }
        for (title, players) in &state.game().titles {
            note(10, &|own| own.put(&(title, players)));
        }
        for venture in &state.game().ventures {
            note(15, &|own| own.put(&venture));
        }
        for (place, uses) in self.uses() {
            note(6, &|own| own.put(&(place, uses)));
        }
        all.sort_unstable();
        digest.put(&all);
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
        limited.map(|((id, _, place), count)| ((self.places.of(*id), *place), *count)).collect()
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
        self.reading(&announced.reading, said, canon, digest);
    }

    fn reading(&mut self, reading: &Reading, said: &mut usize, canon: &mut Canon, digest: &mut Digest<'_>) {
        let bounds = |bounds: &[Bound]| bounds.iter().map(|bound| self.bound(*bound)).collect::<Vec<_>>();
        digest.put(&(reading.this.map(|this| self.bound(this)), reading.you, reading.player, reading.defending));
        digest.put(&(bounds(&reading.it), bounds(&reading.chosen), bounds(&reading.shown), &reading.text));
        let targets = reading.targets.iter().map(|group| group.iter().map(|one| self.meant(*one)).collect::<Vec<_>>());
        digest.put(&targets.collect::<Vec<_>>());
        for (deed, found) in &reading.deeds {
            digest.put(&(std::mem::discriminant(deed), bounds(found)));
        }
        let divided: Vec<_> =
            reading.divided.iter().map(|(to, share)| (self.places.of_recipient(*to), *share)).collect();
        digest.put(&(divided, &reading.quality, &reading.spent, &reading.votes));
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
        let game = self.state.game();
        let mut digest = self.book.digest();
        digest.put(&(bound.is_same(game), bound.is_there(game)));
        if !bound.is_same(game)
            && let Some(last) = self.state.departed.get(&(bound.id, bound.as_of))
        {
            let was = last.game().object(bound.id);
            digest.put(&(was.zone, was.controller, was.tapped, &was.counters, was.damage, &was.printed.name));
        }
        (self.places.of(bound.id), digest.finish())
    }
}
