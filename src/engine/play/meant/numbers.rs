//! Numbers as what resolves reads them: on the board, in what was announced, in what happened.

use crate::ability::{Amount, Filter, Kind, Subject, Trigger, Value, Who};
use crate::edition::Provision;
use crate::engine::event::Event;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{Scope, View, counted, difference, half};
use crate::game::{PlayerId, Recipient};
use crate::terms::{Color, Counter, ManaSymbol};
use std::collections::BTreeSet;
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
                self.heed_what_is_unsaid(&each);
                let values =
                    each.iter().filter_map(|bound| self.as_it_was(*bound, |view| view.value(*value, bound.id)));
                values.fold(0, i64::saturating_add)
            }
            Amount::Counters(kind, subject) => self.counters_on(kind.as_ref(), &self.meant(subject, reading)),
            Amount::Times(factor, inner) => self.number(inner, reading).saturating_mul(*factor),
            Amount::Half { of, up } => half(self.number(of, reading), *up),
            Amount::Doubling(of) => self.number(of, reading),
            Amount::Plus(left, right) => self.number(left, reading).saturating_add(self.number(right, reading)),
            Amount::Minus(left, right) => self.number(left, reading).saturating_sub(self.number(right, reading)),
            Amount::Difference(one, other) => difference(self.number(one, reading), self.number(other, reading)),
            Amount::Events(event) => {
                self.heed_what_may_have_been(event, reading);
                let times = self.times_in(event, self.game().turn.number, reading);
                i64::try_from(times).unwrap_or(i64::MAX)
            }
            Amount::EventsBefore(event, spell) => {
                self.heed_what_may_have_been(event, reading);
                let spell = self.meant(spell, reading).first().copied();
                let times = spell.map_or(0, |spell| self.times_before_cast(event, spell.id, reading));
                i64::try_from(times).unwrap_or(i64::MAX)
            }
            Amount::DamageDealt(event) => {
                self.heed_what_may_have_been(event, reading);
                self.damage_this_turn(event, reading)
            }
            Amount::PowerAttacked(who) => self.power_attacked(who, reading),
            Amount::Removed(_) => reading.removed,
            Amount::Votes(option) => counted(reading.votes.iter().filter(|vote| *vote == option)),
            Amount::AsCast(inner) => {
                self.as_cast(reading, |view| view.amount(inner, &reading.scope())).unwrap_or_else(|| {
                    self.heed_the_untold(reading);
                    0
                })
            }
            Amount::AtTurnStart(inner) => self.at_turn_start(inner, reading),
            Amount::Result => reading.result,
            Amount::Excess => reading.excess,
            Amount::Dealt => reading.dealt,
            other => self.number_of_players(other, reading),
        }
    }

    /// A number that tells of players: their life, their cards, how many of them there are.
    fn number_of_players(&self, amount: &Amount, reading: &Reading) -> i64 {
        match amount {
            Amount::CardsInHand(who) => self.of_players(who, &Amount::CardsInHand(Who::You), reading),
            Amount::CardsInLibrary(who) => self.of_players(who, &Amount::CardsInLibrary(Who::You), reading),
            Amount::Life(who) => {
                if self.game().playing().any(|player| self.game().shares_life(player)) {
                    self.rest_on(Provision::TwoHeadedLifeValue);
                }
                self.of_players(who, &Amount::Life(Who::You), reading)
            }
            Amount::Speed(who) => self.of_players(who, &Amount::Speed(Who::You), reading),
            Amount::StartingLife(who) => self.of_players(who, &Amount::StartingLife(Who::You), reading),
            Amount::Poison(who) => self.of_players(who, &Amount::Poison(Who::You), reading),
            Amount::PlayerCounters(kind, who) => {
                self.of_players(who, &Amount::PlayerCounters(kind.clone(), Who::You), reading)
            }
            Amount::LifeGained(who) => self.life_this_turn(who, true, reading),
            Amount::LifeLost(who) => self.life_this_turn(who, false, reading),
            Amount::PlayersWho(who, event) => self.players_who(who, event, reading),
            Amount::PlayersWith(who, condition) => {
                let is_so = |player: &PlayerId| self.holds(condition, &reading.of_player(*player)) == Some(true);
                counted(self.who(who, reading).iter().filter(|player| is_so(player)))
            }
            Amount::MostOfOne(who, filter) => self.most_of_one(who, filter, reading),
            Amount::LeastOfOne(who, of) => {
                let own = |player: &PlayerId| self.number(of, &reading.of_player(*player));
                self.who(who, reading).iter().map(own).min().unwrap_or(0)
            }
            Amount::LifeAmong { who, least } => {
                self.view().extreme_life(self.who(who, reading).into_iter(), *least).unwrap_or(0)
            }
            Amount::Players(who) => counted(self.who(who, reading).iter()),
            other => self.number_of_spell(other, reading),
        }
    }

    /// A number that a spell or ability got as it was announced: how often it was kicked, what was spent, its targets.
    fn number_of_spell(&self, amount: &Amount, reading: &Reading) -> i64 {
        match amount {
            Amount::TimesResolved => {
                self.heed_the_untold(reading);
                i64::try_from(self.times_resolved(reading)).unwrap_or(i64::MAX)
            }
            Amount::TimesKicked => {
                let announced = reading.this.and_then(|this| self.announced(this));
                announced.map_or(0, |announced| i64::from(announced.kicked))
            }
            Amount::ManaFrom(which, subject) => counted(self.sources_of_mana(which, subject, reading).iter()),
            Amount::ManaSpent(subject) => counted(self.spent_on(subject, reading).iter()),
            Amount::ColorsSpent(subject) => self.colors_spent_on(subject, reading),
            Amount::Kinds(Kind::Colors, filter) if matches!(**filter, Filter::Is(_)) => {
                self.colors_of_those(filter, reading)
            }
            Amount::Targets => {
                let different: BTreeSet<_> = reading.targets.iter().flatten().copied().map(Meant::recipient).collect();
                counted(different.iter())
            }
            Amount::DevotionToChosen(who) => {
                let of_this = || reading.this.and_then(|this| self.game().object(this.id).chosen.color);
                let color = reading.quality.color.or_else(of_this);
                let devotion = |color: Color| Amount::Devotion(who.clone(), color.into());
                color.map_or(0, |color| self.number(&devotion(color), reading))
            }
            Amount::TargetsThat(filter) => self.targets_that(filter, reading),
            Amount::TargetsBeyondFirst => counted(reading.targets.iter().flatten().skip(1)),
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

    /// How many colors the objects that are named have together, each as it is or last was: "of that spell's colors".
    fn colors_of_those(&self, filter: &Filter, reading: &Reading) -> i64 {
        let Filter::Is(subject) = filter else { return 0 };
        let each = self.meant(subject, reading);
        let colors = each.iter().map(|bound| self.as_it_was(*bound, |view| view.now(bound.id).colors));
        let all: BTreeSet<Color> = colors.flat_map(|colors| colors.iter().collect::<Vec<_>>()).collect();
        counted(all.iter())
    }

    /// The power that the creatures had together as the players declared them as attackers in this combat.
    fn power_attacked(&self, who: &Who, reading: &Reading) -> i64 {
        use crate::engine::event::Happening;
        let players = self.who(who, reading);
        let mut after = None;
        for entry in self.state.history.of_turn(self.game().turn.number) {
            if !entry.before.game().turn.step.is_combat() {
                break;
            }
            let declared = entry.events.iter().find_map(|event| match &event.what {
                Happening::Attack(attackers) => Some(attackers),
                _ => None,
            });
            if let Some(attackers) = declared {
                let view = match after {
                    None => self.view(),
                    Some(after) => crate::engine::play::snapshot::Snapshot::view(after, self.edition),
                };
                let own = attackers.keys().filter(|id| players.contains(&view.now(**id).controller));
                return own.filter_map(|id| view.value(Value::Power, *id)).fold(0, i64::saturating_add);
            }
            after = Some(&*entry.before);
        }
        self.heed_the_untold(reading);
        0
    }

    /// How many of the players did it this turn.
    fn players_who(&self, who: &Who, event: &Trigger, reading: &Reading) -> i64 {
        self.heed_what_may_have_been(event, reading);
        let turn = self.game().turn.number;
        let did = |player: &PlayerId| {
            let own = reading.of_player(*player);
            self.times_in(event, turn, &own) > 0
        };
        i64::try_from(self.who(who, reading).iter().filter(|player| did(player)).count()).unwrap_or(i64::MAX)
    }

    /// How a spell, or the permanent that it became, was announced.
    pub(in crate::engine::play) fn announced(&self, bound: Bound) -> Option<&Arc<Announced>> {
        self.state.announced.get(&bound.id).or_else(|| self.state.cast.get(&(bound.id, bound.as_of)))
    }

    /// What was so as the spell that is read became cast; `None` where it stood on the stack from the beginning.
    /// 601.2i
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

    /// What made the mana that was spent to cast it, once for each mana, where it was such a thing.
    fn sources_of_mana(&self, which: &Filter, subject: &Subject, reading: &Reading) -> Vec<Bound> {
        let bound = self.meant(subject, reading).first().copied();
        let of = bound.and_then(|bound| self.announced(bound)).map_or(reading, |announced| &announced.reading);
        let is = |source: &&Bound| self.as_it_was(**source, |view| view.matches(which, source.id, &reading.scope()));
        of.spent_from.iter().filter(is).copied().collect()
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

    /// The sum of what is asked of "you", for each of the players.
    fn of_players(&self, who: &Who, asked: &Amount, reading: &Reading) -> i64 {
        let view = self.view();
        let each = self.who(who, reading).into_iter().map(|player| {
            let scope = Scope { you: Some(player), ..Scope::default() };
            view.amount(asked, &scope)
        });
        each.fold(0, i64::saturating_add)
    }

    /// The number of the one of these players that has the most.
    fn most_of_one(&self, who: &Who, filter: &Filter, reading: &Reading) -> i64 {
        let count = Amount::Count(Box::new(filter.clone()));
        let of_one = |player: &PlayerId| {
            let own = reading.of_player(*player);
            self.number(&count, &own)
        };
        self.who(who, reading).iter().map(of_one).max().unwrap_or(0)
    }

    /// The number as it was when the turn began; as it is, where nothing tells how it was.
    fn at_turn_start(&self, inner: &Amount, reading: &Reading) -> i64 {
        let turn = self.game().turn.number;
        let begins = |before: &crate::game::Game| before.turn.step == crate::terms::Step::Untap;
        let started = self.state.history.of_turn(turn).filter(|entry| begins(entry.before.game())).last();
        match started {
            Some(first) => first.before.view(self.edition).amount(inner, &reading.scope()),
            None => {
                self.heed_the_untold(reading);
                self.view().amount(inner, &reading.scope())
            }
        }
    }

    /// How many different objects among the targets are such.
    fn targets_that(&self, filter: &Filter, reading: &Reading) -> i64 {
        let view = self.view();
        let is = |recipient: &Recipient| match recipient {
            Recipient::Object(id) => view.matches(filter, *id, &reading.scope()),
            Recipient::Player(_) => false,
        };
        let different: BTreeSet<_> = reading.targets.iter().flatten().copied().map(Meant::recipient).collect();
        counted(different.iter().filter(|recipient| is(recipient)))
    }
}
