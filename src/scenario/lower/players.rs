//! Players, teams, options, the turn.

use std::collections::{BTreeMap, BTreeSet};

use super::Lowering;
use crate::game::{GameOption, MOST_OBJECTS, Object, ObjectId, Player, PlayerId, ThisTurn, Turn, Vanguard};
use crate::scenario::err::Complaint;
use crate::scenario::file::{
    Entry, Name, OptionEntry, Pairs, Players, Ranges, Several, SinceLastCheck, ThisGame, ThisTurn as WrittenThisTurn,
    Turn as WrittenTurn, ZoneCard,
};
use crate::scenario::node::Placed;
use crate::terms::name::same_name;
use crate::terms::{Step, Zone};

/// The cards that are known in hands, by owner.
type Hands = Pairs<Several<Placed<Entry<ZoneCard>>>>;

impl Lowering<'_> {
    pub(in crate::scenario) fn players(&mut self, players: &Players, hands: &Hands) {
        for (name, written) in &players.0 {
            self.check_cut(name);
            let id = PlayerId(u32::try_from(self.game.players.len()).unwrap_or(u32::MAX));
            if !self.names.add_player(name.as_str(), id) {
                self.complain(Complaint::new(format!("{name} is the name of two players"), name.place()));
            }
            let start = Player::named(name.as_str());
            let hidden_hand = if has_known_hand(hands, name.as_str()) { 0 } else { start.hand };
            if written.hand.is_some_and(|hand| hand as usize > MOST_OBJECTS) {
                let message = format!("The hand of {name} is larger than any game's");
                self.complain(Complaint::new(message, name.place()).help(format!("at most {MOST_OBJECTS} cards")));
            }
            let player = Player {
                life: written.life.as_ref().map_or(start.life, |life| self.any_amount(life, "life total")),
                starts: written.life.is_none(),
                poison: written.poison.as_ref().map_or(0, |poison| self.amount(poison, "number of poison counters")),
                counters: self.counters(&written.counters),
                library: written.library.unwrap_or(start.library),
                hand: written.hand.unwrap_or(hidden_hand),
                pool: written.pool.as_ref().map(|pool| self.mana(pool)).unwrap_or_default(),
                left: written.left,
                vanguard: written.vanguard.map(|own| Vanguard { hand: own.hand, life: own.life }),
                name: start.name,
            };
            self.game.players.push(player);
        }
        match players.0.0.as_slice() {
            [] => self.complain(
                Complaint::whole("The scenario has no players").help("at least two: `players: { Alice: {}, Bob: {} }`"),
            ),
            [(only, _)] => self.complain(
                Complaint::new("A game has at least two players", only.place())
                    .label("the only one")
                    .help("add another, such as `Bob: {}`"),
            ),
            _ => {}
        }
    }

    pub(in crate::scenario) fn options(&mut self, options: &Several<OptionEntry>) {
        for option in options {
            match option {
                OptionEntry::Named(option) => {
                    self.game.options.insert(*option);
                }
                OptionEntry::Range(Ranges::Each(seats)) => {
                    *self.game.ranges = self.game.player_ids().map(|player| (player, *seats)).collect();
                }
                OptionEntry::Range(Ranges::Of(by_player)) => {
                    for (name, seats) in by_player {
                        let player = self.player(name);
                        self.game.ranges.extend(player.map(|player| (player, *seats)));
                    }
                }
            }
        }
    }

    pub(in crate::scenario) fn teams(&mut self, teams: &[Several<Name>], players: &Players) {
        let mut placed = Vec::new();
        for team in teams {
            let members = self.players_named(&team.0);
            for (member, name) in members.iter().zip(team) {
                if placed.contains(member) {
                    self.complain(Complaint::new(format!("{name} is in two teams"), name.place()));
                }
                placed.push(*member);
            }
            if !members.is_empty() {
                self.game.teams.push(members);
            }
        }
        if self.game.options.contains(&GameOption::TwoHeadedGiant) && teams.is_empty() {
            self.two_headed_teams();
        }
        if self.game.options.contains(&GameOption::TwoHeadedGiant) {
            self.shared_life(players);
        }
    }

    /// Two-Headed Giant without `teams`: neighbours play together.
    fn two_headed_teams(&mut self) {
        let players: Vec<PlayerId> = self.game.player_ids().collect();
        if players.len().is_multiple_of(2) {
            *self.game.teams = players.chunks(2).map(<[PlayerId]>::to_vec).collect();
        }
    }

    /// A Two-Headed Giant team has one life total, which may be written under any of its players.   606.4a · 810.4
    fn shared_life(&mut self, players: &Players) {
        for team in self.game.teams.clone().iter() {
            let written = team.iter().filter_map(|player| {
                let (_, player) = players.0.0.get(player.0 as usize)?;
                player.life.as_ref()
            });
            let written: Vec<_> = written.collect();
            let Some(first) = written.first() else { continue };
            if let Some(other) = written.iter().find(|life| life.value != first.value) {
                let complaint = Complaint::new("The players of a team share one life total", other.place);
                self.complain(complaint.label("another total than the teammate's").help("write it under one of them"));
            }
            let life = self.any_amount(first, "life total");
            for player in team {
                let player = self.game.player_mut(*player);
                (player.life, player.starts) = (life, false);
            }
        }
    }

    pub(in crate::scenario) fn turn(&mut self, written: &WrittenTurn) {
        let active = written.active.as_ref().and_then(|name| self.player(name));
        let first = self.game.playing().next().unwrap_or(PlayerId(0));
        self.game.turn = Turn {
            number: written.number.unwrap_or(self.game.turn.number),
            active: active.unwrap_or(first),
            step: written.step.unwrap_or_default(),
            priority: written.priority.as_ref().and_then(|name| self.player(name)),
            time: written.time,
        };
    }

    pub(in crate::scenario) fn commander_damage(&mut self, players: &Players) {
        for (name, written) in &players.0 {
            let Some(player) = self.names.player(name.as_str()) else { continue };
            for (commander, amount) in &written.commander_damage {
                let Some(object) = self.object(commander) else { continue };
                let amount = self.amount(amount, "amount of damage");
                self.game.commander_damage.insert((object, player), amount);
            }
        }
    }

    pub(in crate::scenario) fn this_game(&mut self, written: &ThisGame) {
        for (commander, times) in &written.cast_from_command {
            let Some(object) = self.object(commander) else { continue };
            let times = self.number(times, "number of times");
            self.game.commander_casts.insert(object, times);
        }
    }

    pub(in crate::scenario) fn this_turn(&mut self, written: Option<&WrittenThisTurn>, number: Option<u32>) {
        let attacking = self.shown_attackers();
        let Some(written) = written else {
            self.game.this_turn = (number == Some(1) && self.is_untouched()).then(|| self.drawn_so_far().into());
            self.game.shown.attacked = attacking;
            return;
        };
        let past = ThisTurn {
            attacked: self.objects_named(&written.attacked.0).into_iter().chain(attacking).collect(),
            cast: self.by_player(&written.cast, "number of spells"),
            died: written.died.as_ref().map_or(0, |died| self.number(died, "number of creatures")),
            life_lost: self.by_player(&written.life_lost, "amount of life"),
            life_gained: self.by_player(&written.life_gained, "amount of life"),
            drawn: self.by_player(&written.drawn, "number of cards"),
            spells: std::collections::BTreeMap::new(),
            entered: Vec::new(),
            counted: Vec::new(),
            ended: BTreeSet::new(),
            entered_untold: self.game.objects.iter().any(|object| object.zone == Zone::Battlefield && object.sick),
        };
        self.game.this_turn = Some(past.into());
    }

    /// What attacks on the board once attackers have been declared has attacked this turn: it is taken as declared,
    /// though an effect could have put it there attacking.   508.1, 508.4, 508.6
    fn shown_attackers(&self) -> BTreeSet<ObjectId> {
        let game = &self.game;
        let declared = game.turn.step > Step::DeclareAttackers;
        game.combat.attackers.keys().copied().filter(|_| declared).collect()
    }

    /// Whether the turn is not past its first main phase, and the board shows nothing that can have been done in it. In
    /// the first turn of a game all is known of the turn then, as players would say: nothing has happened yet.
    fn is_untouched(&self) -> bool {
        let game = &self.game;
        let untouched = |object: &Object| object.zone != Zone::Battlefield || !object.sick && object.damage == 0;
        game.turn.step <= Step::Main
            && game.stack.is_empty()
            && game.effects.is_empty()
            && game.objects.iter().all(untouched)
            && game.playing().all(|player| game.player(player).pool.0.is_empty())
    }

    /// What was drawn before the first main phase of a game: in most games of two players or teams nothing, else a
    /// card.   103.8a, 103.8c
    fn drawn_so_far(&self) -> ThisTurn {
        let game = &self.game;
        let draws = game.turn.step > Step::Draw && game.teams.is_empty() && game.playing().count() > 2;
        let drawn = draws.then_some((game.turn.active, 1)).into_iter().collect();
        ThisTurn { drawn, ..ThisTurn::default() }
    }

    fn by_player(&mut self, written: &Pairs<Placed<i64>>, what: &str) -> BTreeMap<PlayerId, u32> {
        let mut numbers = BTreeMap::new();
        for (name, number) in written {
            let number = self.number(number, what);
            if let Some(player) = self.player(name) {
                numbers.insert(player, number);
            }
        }
        numbers
    }

    pub(in crate::scenario) fn since_last_check(&mut self, written: &SinceLastCheck) {
        self.game.since_last_check.drew_from_empty_library =
            self.players_named(&written.drew_from_empty_library.0).into_iter().collect();
        self.game.since_last_check.deathtouch_damage =
            self.objects_named(&written.deathtouch_damage.0).into_iter().collect();
    }
}

/// Whether the file lists the cards in this player's hand, which is then all of it unless a number says otherwise.
fn has_known_hand(hands: &Hands, player: &str) -> bool {
    hands.iter().any(|(owner, cards)| same_name(owner.as_str(), player) && !cards.is_empty())
}
