//! Numbers as what resolves reads them: on the board, in what was announced, in what happened.

use crate::ability::{Amount, Subject, Trigger, Who};
use crate::engine::event::Event;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Scope, View};
use crate::game::PlayerId;
use crate::terms::{Counter, ManaSymbol};
use std::sync::Arc;

/// So many times one instruction is followed: cards drawn, tokens created, repetitions.
const MOST_TIMES: u32 = 10_000;

impl Run<'_> {
    /// A number; one that can't be determined is 0 (104.2 · 107.2).
    pub(in crate::engine) fn number(&self, amount: &Amount, reading: &Reading) -> i64 {
        match amount {
            Amount::Number(number) => *number,
            Amount::X => reading.x,
            Amount::ThatMuch => reading.much,
            Amount::Of(value, subject) => {
                let each = self.meant(subject, reading);
                let values =
                    each.iter().filter_map(|bound| self.as_it_was(*bound, |view| view.value(*value, bound.id)));
                values.fold(0, i64::saturating_add)
            }
            Amount::Counters(kind, subject) => self.counters_on(kind.as_ref(), &self.meant(subject, reading)),
            Amount::Times(factor, inner) => self.number(inner, reading).saturating_mul(*factor),
            Amount::Half { of, up } => {
                let whole = self.number(of, reading);
                if *up { whole.div_euclid(2) + whole.rem_euclid(2) } else { whole.div_euclid(2) }
            }
            Amount::Plus(left, right) => self.number(left, reading).saturating_add(self.number(right, reading)),
            Amount::Minus(left, right) => self.number(left, reading).saturating_sub(self.number(right, reading)),
            Amount::CardsInHand(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::CardsInHand(who), scope))
            }
            Amount::CardsInLibrary(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::CardsInLibrary(who), scope))
            }
            Amount::Life(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::Life(who), scope))
            }
            Amount::StartingLife(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::StartingLife(who), scope))
            }
            Amount::Poison(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::Poison(who), scope))
            }
            Amount::PlayerCounters(kind, who) => self.of_players(who, reading, |view, who, scope| {
                view.amount(&Amount::PlayerCounters(kind.clone(), who), scope)
            }),
            Amount::Events(event) => {
                self.heed_the_untold(reading);
                let times = self.times_in(event, self.game().turn.number, reading, false);
                i64::try_from(times).unwrap_or(i64::MAX)
            }
            Amount::Removed(_) => reading.removed,
            Amount::LifeGained(who) => self.life_this_turn(who, true, reading),
            Amount::LifeLost(who) => self.life_this_turn(who, false, reading),
            Amount::TimesKicked => {
                let announced = reading.this.and_then(|this| self.announced(this));
                announced.map_or(0, |announced| i64::from(announced.kicked))
            }
            Amount::PlayersWho(who, event) => self.players_who(who, event, reading),
            Amount::PlayersWith(who, condition) => {
                let is_so = |player: &PlayerId| {
                    let own = Reading { player: Some(*player), ..reading.clone() };
                    self.holds(condition, &own) == Some(true)
                };
                i64::try_from(self.who(who, reading).iter().filter(|player| is_so(player)).count()).unwrap_or(i64::MAX)
            }
            Amount::MostOfOne(who, filter) => {
                let count = Amount::Count(filter.clone());
                let of_one = |player: &PlayerId| {
                    let own = Reading { player: Some(*player), ..reading.clone() };
                    self.number(&count, &own)
                };
                self.who(who, reading).iter().map(of_one).max().unwrap_or(0)
            }
            Amount::Votes(option) => {
                i64::try_from(reading.votes.iter().filter(|vote| *vote == option).count()).unwrap_or(i64::MAX)
            }
            Amount::Players(who) => i64::try_from(self.who(who, reading).len()).unwrap_or(i64::MAX),
            Amount::AsCast(inner) => {
                self.as_cast(reading, |view| view.amount(inner, &reading.scope())).unwrap_or_else(|| {
                    self.heed_the_untold(reading);
                    0
                })
            }
            Amount::ManaSpent(subject) => {
                let spent = self.spent_on(subject, reading);
                i64::try_from(spent.len()).unwrap_or(i64::MAX)
            }
            Amount::ColorsSpent(subject) => self.colors_spent_on(subject, reading),
            Amount::Result => reading.result,
            Amount::Excess => reading.excess,
            Amount::Targets => {
                let mut different = Vec::new();
                for target in reading.targets.iter().flatten().map(|target| target.recipient()) {
                    if !different.contains(&target) {
                        different.push(target);
                    }
                }
                i64::try_from(different.len()).unwrap_or(i64::MAX)
            }
            Amount::TargetsBeyondFirst => {
                let targets = reading.targets.iter().flatten().count().saturating_sub(1);
                i64::try_from(targets).unwrap_or(i64::MAX)
            }
            other => match self.number_found(other, reading) {
                Some(number) => number,
                None => self.view().amount(other, &reading.scope()),
            },
        }
    }

    /// How many counters of a kind are, or last were, on these; of every kind, where none is named.
    fn counters_on(&self, kind: Option<&Counter>, each: &[Bound]) -> i64 {
        let on = |bound: &Bound| {
            self.as_it_was(*bound, |view| {
                let counters = &view.game().object(bound.id).counters;
                match kind {
                    Some(kind) => i64::from(counters.get(kind).copied().unwrap_or(0)),
                    None => counters.values().map(|count| i64::from(*count)).sum(),
                }
            })
        };
        each.iter().map(on).fold(0, i64::saturating_add)
    }

    /// Of how many colors mana was spent to cast it.
    fn colors_spent_on(&self, subject: &Subject, reading: &Reading) -> i64 {
        let mut colors: Vec<ManaSymbol> = self.spent_on(subject, reading);
        colors.retain(|symbol| matches!(symbol, ManaSymbol::Color(_)));
        colors.sort_unstable();
        colors.dedup();
        i64::try_from(colors.len()).unwrap_or(i64::MAX)
    }

    /// How many of the players did it this turn.
    fn players_who(&self, who: &Who, event: &Trigger, reading: &Reading) -> i64 {
        self.heed_the_untold(reading);
        let turn = self.game().turn.number;
        let did = |player: &PlayerId| {
            let own = Reading { player: Some(*player), ..reading.clone() };
            self.times_in(event, turn, &own, false) > 0
        };
        i64::try_from(self.who(who, reading).iter().filter(|player| did(player)).count()).unwrap_or(i64::MAX)
    }

    /// How a spell, or the permanent that it became, was announced.
    pub(in crate::engine::play) fn announced(&self, bound: Bound) -> Option<&Arc<Announced>> {
        self.state.announced.get(&bound.id).or_else(|| self.state.cast.get(&(bound.id, bound.as_of)))
    }

    /// What was so as the spell that is read became cast; `None` where it stood on the stack from the beginning.   601.2i
    pub(in crate::engine::play) fn as_cast<T>(&self, reading: &Reading, ask: impl FnOnce(&View<'_>) -> T) -> Option<T> {
        use crate::engine::event::Happening;
        let this = reading.object()?;
        let is_cast = |event: &Event| matches!(event.what, Happening::Cast(card, _) if card == this);
        let cast = self.state.history.back().find(|entry| entry.events.iter().any(is_cast))?;
        Some(ask(&cast.before.view(self.edition)))
    }

    /// The mana spent to cast something, or on what is being announced.
    fn spent_on(&self, subject: &Subject, reading: &Reading) -> Vec<ManaSymbol> {
        let bound = self.meant(subject, reading).first().copied();
        match bound.and_then(|bound| self.announced(bound)) {
            Some(announced) => announced.reading.spent.clone(),
            None => reading.spent.clone(),
        }
    }

    /// How much life players gained or lost this turn.
    fn life_this_turn(&self, who: &Who, gained: bool, reading: &Reading) -> i64 {
        use crate::engine::event::Happening;
        self.heed_the_untold(reading);
        let players = self.who(who, reading);
        let events = self.state.history.of_turn(self.game().turn.number).flat_map(|entry| &entry.events);
        let amounts = events.map(|event| match &event.what {
            Happening::GainsLife(player, amount) if gained && players.contains(player) => *amount,
            Happening::LosesLife(player, amount) if !gained && players.contains(player) => *amount,
            _ => 0,
        });
        let told = self.game().this_turn.as_ref().map_or(0, |past| {
            let numbers = if gained { &past.life_gained } else { &past.life_lost };
            self.view().told_of(who, numbers, &reading.scope())
        });
        amounts.fold(told, i64::saturating_add)
    }

    /// A number of cards, counters and the like: less than nothing is nothing (104.2a · 107.1b).
    pub(in crate::engine::play) fn count(&self, amount: &Amount, reading: &Reading) -> u32 {
        let number = self.number(amount, reading).max(0);
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// How many times something is done.
    ///
    /// # Errors
    /// It is more often than is followed.
    pub(in crate::engine::play) fn times(&self, amount: &Amount, reading: &Reading) -> Result<u32, Stop> {
        self.so_often(self.count(amount, reading), reading)
    }

    /// The same, of a number that was found out.
    ///
    /// # Errors
    /// It is more often than is followed.
    pub(in crate::engine::play) fn so_often(&self, count: u32, reading: &Reading) -> Result<u32, Stop> {
        if count <= MOST_TIMES {
            return Ok(count);
        }
        let text = format!(
            "\u{201c}{}\u{201d} would do something {count} times; at most {MOST_TIMES} times are followed.",
            reading.text
        );
        Err(Stop::TooFar(text))
    }

    fn of_players(&self, who: &Who, reading: &Reading, ask: impl Fn(&View<'_>, Who, &Scope) -> i64) -> i64 {
        let view = self.view();
        let each = self.who(who, reading).into_iter().map(|player| {
            let scope = Scope { you: Some(player), ..Scope::default() };
            ask(&view, Who::You, &scope)
        });
        each.fold(0, i64::saturating_add)
    }
}
