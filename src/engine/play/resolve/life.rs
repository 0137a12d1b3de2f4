//! Life, poison, mana, winning and losing.   215, 102 · 119, 104, 106

use crate::ability::{Amount, Change, Continuous, Duration, Subject, Value, Who};
use crate::edition::{Provision, TwoHeadedShare};
use crate::engine::event::{Event, Happening};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::terms::{Color, Counter, ManaSymbol};

use super::Done;

impl Run<'_> {
    pub(super) fn gain_life(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        self.each_player(who, amount, true, reading)
    }

    pub(super) fn lose_life(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        self.each_player(who, amount, false, reading)
    }

    fn each_player(&mut self, who: &Who, amount: &Amount, gained: bool, reading: &mut Reading) -> Result<Done, Stop> {
        let happening: fn(PlayerId, i64) -> Happening =
            if gained { Happening::GainsLife } else { Happening::LosesLife };
        let players = self.who(who, reading);
        let own = |player: PlayerId| self.number(amount, &reading.of_doer(who, player));
        let amounts: Vec<(PlayerId, i64)> = players.iter().map(|player| (*player, own(*player))).collect();
        let event: Vec<Happening> = amounts
            .iter()
            .filter(|(_, amount)| *amount > 0)
            .map(|(player, amount)| happening(*player, *amount))
            .collect();
        let told = event.len();
        let before = self.lives(&players);
        let done = self.happen(event, &reading.by(Provision::LifeGainLoss))?;
        let so_much = |event: &Event| match event.what {
            Happening::GainsLife(_, amount) | Happening::LosesLife(_, amount) => Some(amount),
            _ => None,
        };
        let amounts: Vec<i64> = done.iter().filter_map(so_much).collect();
        let total = match amounts.len() == told {
            true => amounts.into_iter().fold(0, i64::saturating_add),
            // What replaced it for some of them changed their life too, or did not.
            false => self.life_changed(&before, gained),
        };
        if !done.is_empty() || total > 0 {
            reading.did(total);
        }
        Ok(!done.is_empty() || total > 0)
    }

    /// The life of each of these players, that of a team once.
    fn lives(&self, players: &[PlayerId]) -> Vec<(PlayerId, i64)> {
        let game = self.game();
        let mut found: Vec<(PlayerId, i64)> = Vec::new();
        for player in players {
            let shared =
                game.shares_life(*player) && found.iter().any(|(other, _)| game.team_of(*player).contains(other));
            found.extend((!shared).then(|| (*player, game.player(*player).life)));
        }
        found
    }

    /// How much life these players have gained, or lost, since they had so much.
    fn life_changed(&self, before: &[(PlayerId, i64)], gained: bool) -> i64 {
        let change = |(player, life): &(PlayerId, i64)| {
            let more = self.game().player(*player).life.saturating_sub(*life);
            if gained { more.max(0) } else { more.saturating_neg().max(0) }
        };
        before.iter().map(change).fold(0, i64::saturating_add)
    }

    /// The player gains or loses what is needed (215.3 · 119.5).
    pub(super) fn set_life(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        let single = matches!(players.as_slice(), [one] if self.game().shares_life(*one));
        let rule = if single { Provision::TwoHeadedSetLife } else { Provision::LifeGainLoss };
        let mut event = Vec::new();
        for (player, life) in self.life_to_set(players, reading)? {
            let wanted = self.number(amount, &reading.of_doer(who, player));
            let change = wanted.saturating_sub(life);
            if change > 0 {
                event.push(Happening::GainsLife(player, change));
            } else if change < 0 {
                event.push(Happening::LosesLife(player, change.saturating_neg()));
            }
        }
        Ok(!self.happen(event, &reading.by(rule))?.is_empty())
    }

    /// Whose life total is set, and what each has now. Of a Two-Headed Giant team each head has a share, or, as later
    /// editions have it, the team chooses one head that has all.   606.9b, 606.9c · 810.9c, 810.9d
    fn life_to_set(&mut self, players: Vec<PlayerId>, reading: &Reading) -> Result<Vec<(PlayerId, i64)>, Stop> {
        let mut found: Vec<(PlayerId, i64)> = Vec::new();
        for player in &players {
            let total = self.game().player(*player).life;
            if !self.game().shares_life(*player) {
                found.push((*player, total));
                continue;
            }
            let team = self.game().team_of(*player);
            let set: Vec<PlayerId> = team.into_iter().filter(|one| players.contains(one)).collect();
            let share = self.view().life_of(*player);
            if set.len() > 1 {
                self.rest_on(Provision::TwoHeadedSetEach);
            }
            match (self.edition.two_headed_share(), set.as_slice()) {
                (TwoHeadedShare::Half, [first, ..]) => {
                    found.push((*player, if first == player { share } else { total.saturating_sub(share) }));
                }
                (_, [first, _, ..]) if first == player => {
                    let chosen = self.one_head(*player, &set, reading)?;
                    found.push((chosen, total));
                }
                (_, [_, _, ..]) => {}
                _ => found.push((*player, total)),
            }
        }
        Ok(found)
    }

    /// The one of a team's players who is affected for all of them.   810.9d
    fn one_head(&mut self, first: PlayerId, team: &[PlayerId], reading: &Reading) -> Result<PlayerId, Stop> {
        let open = Open::new(first, "which player of the team is affected", Kind::Which, team.iter().copied())
            .by(Provision::TwoHeadedSetEach)
            .of(reading.object());
        match self.choose(open)?.first() {
            Some(Choosable::Player(player)) => Ok(*player),
            _ => Ok(first),
        }
    }

    pub(super) fn poison(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        self.player_gets(who, &Counter::named("poison"), amount, Provision::PoisonCounters, reading)
    }

    /// Counters on players that are not poison.
    pub(super) fn get_counters(
        &mut self,
        who: &Who,
        kind: &Counter,
        amount: &Amount,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        self.player_gets(who, kind, amount, Provision::CounterNature, reading)
    }

    /// All counters of a kind, or all of every kind, are taken from the players; how many of them is "that many".
    pub(super) fn lose_counters(
        &mut self,
        who: &Who,
        kind: Option<&Counter>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let own = self.game().player(player).all_counters();
            let lost = own.into_iter().filter(|(own, count)| *count > 0 && kind.is_none_or(|kind| kind == own));
            event.extend(lost.map(|(own, count)| Happening::PlayerLoses(player, own, count)));
        }
        let lost = self.happen(event, &reading.by(Provision::CounterNature))?;
        let much = |event: &Event| match &event.what {
            Happening::PlayerLoses(_, _, count) => i64::from(*count),
            _ => 0,
        };
        reading.much = lost.iter().map(much).sum();
        Ok(!lost.is_empty())
    }

    fn player_gets(
        &mut self,
        who: &Who,
        kind: &Counter,
        amount: &Amount,
        rule: Provision,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let own = |player: PlayerId| self.count(amount, &reading.of_doer(who, player));
        let players = self.who(who, reading).into_iter();
        let event = players.map(|player| Happening::PlayerGets(player, kind.clone(), own(player))).collect();
        Ok(!self.happen(event, &reading.by(rule))?.is_empty())
    }

    /// Each gains or loses what it takes to have what the other had (701.12c).
    pub(super) fn exchange_life(&mut self, one: &Who, other: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let mut players = self.who(one, reading);
        players.extend(self.who(other, reading));
        // "Two target players" are named once, and both are meant.
        players.sort_unstable();
        players.dedup();
        let [one, other] = players.as_slice() else { return Ok(false) };
        let life = |player: &PlayerId| self.game().player(*player).life;
        let each = [(*one, life(other)), (*other, life(one))];
        let event: Vec<Happening> = each.into_iter().filter_map(|(one, wanted)| self.to_life(one, wanted)).collect();
        if self.keeps_from_exchange(&event, reading) {
            return Ok(false);
        }
        Ok(!self.happen(event, &reading.by(Provision::LifeGainLoss))?.is_empty())
    }

    /// What a player gains or loses to have that life total.   119.5
    fn to_life(&self, player: PlayerId, wanted: i64) -> Option<Happening> {
        let change = wanted.saturating_sub(self.game().player(player).life);
        match change {
            0 => None,
            gain @ 1.. => Some(Happening::GainsLife(player, gain)),
            loss => Some(Happening::LosesLife(player, loss.saturating_neg())),
        }
    }

    /// Whether somebody who can't gain or lose life would have to: then nothing is exchanged.   701.12a, 701.12c
    fn keeps_from_exchange(&mut self, event: &[Happening], reading: &Reading) -> bool {
        let (player, verb) = match event.iter().find(|happening| self.forbidden_by(happening).is_some()) {
            Some(Happening::GainsLife(player, _)) => (*player, "gain"),
            Some(Happening::LosesLife(player, _)) => (*player, "lose"),
            _ => return false,
        };
        let why = format!("{} can't {verb} life", self.name(player));
        self.tell_no_exchange(&why, reading);
        true
    }

    /// A player's life total and an object's power or toughness each become what the other was: life is gained or lost,
    /// and an effect sets the other.   701.12g
    pub(super) fn exchange_life_for(
        &mut self,
        who: &Who,
        value: Value,
        of: &Subject,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let players = self.who(who, reading);
        let objects = self.there(of, reading);
        let ([player], [object]) = (players.as_slice(), objects.as_slice()) else {
            self.tell_no_exchange("one of the two isn't there", reading);
            return Ok(false);
        };
        let life = self.game().player(*player).life;
        let view = self.view();
        let now = view.now(*object);
        let number = if value == Value::Power { now.power } else { now.toughness };
        drop(view);
        let Some(number) = number else {
            self.tell_no_exchange("one of the two isn't there", reading);
            return Ok(false);
        };
        let event: Vec<Happening> = self.to_life(*player, number).into_iter().collect();
        if self.keeps_from_exchange(&event, reading) {
            return Ok(false);
        }
        self.happen(event, &reading.by(Provision::LifeGainLoss))?;
        let set = Some(Amount::Number(life));
        let change = if value == Value::Power { Change::SetPt(set, None) } else { Change::SetPt(None, set) };
        let effect = Continuous { subject: of.clone(), change };
        self.begin_lasting(&[effect], Duration::Forever, reading)
    }

    pub(super) fn add_any_mana(&mut self, who: &Who, amount: &Amount, reading: &mut Reading) -> Result<Done, Stop> {
        let count = self.count(amount, reading) as usize;
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let color = self.choose_color(player, reading)?;
            if color.is_none() {
                self.rest_on(Provision::ManaUndefined);
            }
            if let Some(color) = color {
                event.push(Happening::AddsMana(player, vec![ManaSymbol::Color(color); count]));
            }
        }
        Ok(!self.happen(event, &reading.by(Provision::ManaAbilityResolves))?.is_empty())
    }

    /// Mana of a type that was just produced, by what was tapped for it.   106.12
    pub(super) fn add_type_produced(
        &mut self,
        who: &Who,
        amount: &Amount,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut types = reading.spent.clone();
        types.sort_unstable();
        types.dedup();
        let count = self.times(amount, reading)? as usize;
        let mut event = Vec::new();
        for player in self.who(who, reading) {
            let made = match types.as_slice() {
                [one] => Some(*one),
                [] => None,
                _ => {
                    let open = Open::new(
                        player,
                        "which of these types of mana",
                        Kind::Quality,
                        types.iter().map(|made| Choosable::Word(made.to_string())),
                    )
                    .of(reading.object());
                    self.choose_places(open)?.first().and_then(|place| types.get(*place)).copied()
                }
            };
            event.extend(made.map(|made| Happening::AddsMana(player, vec![made; count])));
        }
        Ok(!self.happen(event, &reading.by(Provision::ManaAbilityResolves))?.is_empty())
    }

    /// The color of mana that a player adds.
    pub(super) fn choose_color(&mut self, player: PlayerId, reading: &Reading) -> Result<Option<Color>, Stop> {
        let open = Open::new(player, "a color of mana", Kind::Quality, Color::ALL).of(reading.object());
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Color(color)) => Some(*color),
            _ => None,
        })
    }

    pub(super) fn win(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let winning = self.who(who, reading);
        let Some(winner) = winning.first() else { return Ok(false) };
        let event = self.victory_of(*winner);
        let provision = match event.first() {
            Some(Happening::Wins(_)) => Provision::EffectWins,
            _ => Provision::RangeWin,
        };
        Ok(!self.happen(event, &reading.by(provision))?.is_empty())
    }

    pub(super) fn lose_game(&mut self, who: &Who, reading: &mut Reading) -> Result<Done, Stop> {
        let losing = self.who(who, reading);
        let event = losing.into_iter().map(Happening::Loses);
        Ok(!self.happen(event.collect(), &reading.by(Provision::EffectLoses))?.is_empty())
    }

    pub(super) fn draw_game(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        Ok(!self.happen(vec![Happening::DrawnGame], &reading.by(Provision::EffectDraw))?.is_empty())
    }
}
