//! What the words of a spell or ability refer to as it is followed: subjects, players, numbers.   413.2, 607 · 608.2

use std::sync::Arc;

use super::announce::Announced;
use super::bound::{Bound, Meant};
use super::finding::is_zone;
use super::happen::TRIBUTE;
use super::open::Stop;
use super::run::{By, Run};
use crate::ability::{Amount, Body, CastHow, Condition, Deed, Filter, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Cause;
use crate::engine::view::{Scope, View};
use crate::game::{ChosenFor, ObjectId, PlayerId, Recipient};
use crate::terms::ManaSymbol;

/// So many times one instruction is followed: cards drawn, tokens created, repetitions.
const MOST_TIMES: u32 = 10_000;

/// What words refer to.
#[derive(Clone, Debug)]
pub struct Reading {
    /// "~": the object that bears the ability.
    pub this: Option<Bound>,
    /// "you".
    pub you: PlayerId,
    /// "it", "they": what was just spoken of, or what the trigger concerns.
    pub it: Vec<Bound>,
    /// "that player".
    pub player: Option<PlayerId>,
    /// The targets by the texts that ask for them; what is no longer legal is not among them.
    pub targets: Vec<Vec<Meant>>,
    /// X.
    pub x: i64,
    /// "that much".
    pub much: i64,
    /// What was chosen: objects.
    pub chosen: Vec<Bound>,
    /// The ability, as written.
    pub text: Arc<str>,
    /// How the total is divided, where it was divided as it was announced.
    pub divided: Vec<(Recipient, i64)>,
    /// "defending player", as the trigger knew it.
    pub defending: Option<PlayerId>,
    /// What costs and earlier parts did something to: "the sacrificed creature".
    pub deeds: Vec<(Deed, Vec<Bound>)>,
    /// Cards looked at or revealed that nothing was done with yet.
    pub shown: Vec<Bound>,
    /// What was chosen: a colour, a type, a name.
    pub quality: ChosenFor,
    /// The mana that was spent on it.
    pub spent: Vec<ManaSymbol>,
    /// Whether the last flip was won.
    pub won: Option<bool>,
    /// The result of the last die.
    pub result: i64,
    /// How many counters were removed to pay for it, or by what was done last.
    pub removed: i64,
    /// The damage that is dealt can't be prevented.
    pub unpreventable: bool,
    /// The text whose instructions are followed, with what it asks as targets.
    pub body: Option<Arc<Body>>,
    /// What players voted for.
    pub votes: Vec<String>,
}

impl Reading {
    /// Of an ability of an object.
    pub fn of(this: Option<Bound>, you: PlayerId, text: Arc<str>) -> Self {
        Self {
            this,
            you,
            it: Vec::new(),
            player: None,
            targets: Vec::new(),
            x: 0,
            much: 0,
            chosen: Vec::new(),
            text,
            divided: Vec::new(),
            defending: None,
            deeds: Vec::new(),
            shown: Vec::new(),
            quality: ChosenFor::default(),
            spent: Vec::new(),
            won: None,
            result: 0,
            removed: 0,
            unpreventable: false,
            body: None,
            votes: Vec::new(),
        }
    }

    /// What costs and earlier parts did that to.
    pub fn done_to(&self, deed: Deed) -> Vec<Bound> {
        self.deeds.iter().filter(|(done, _)| *done == deed).flat_map(|(_, found)| found).copied().collect()
    }

    /// By which rule and ability something is done.
    pub fn by(&self, provision: Provision) -> By {
        let cause = self.this.map(|this| Cause { object: this.id, ability: Arc::clone(&self.text) });
        By { provision, cause, controller: Some(self.you) }
    }

    /// As filters, conditions and amounts of the view read it.
    pub fn scope(&self) -> Scope {
        let first = |meant: &Vec<Meant>| meant.first().map(|meant| meant.recipient());
        // An empty group must not shift those after it.
        let targets = self.targets.iter().map(|group| first(group).unwrap_or(Recipient::Player(PlayerId(u32::MAX))));
        Scope {
            this: self.this.map(|this| this.id),
            you: Some(self.you),
            it: self.it.first().map(|bound| Recipient::Object(bound.id)),
            that_player: self.player,
            beside: None,
            defending: self.defending,
            targets: targets.collect(),
            x: self.x,
            much: self.much,
            chosen: Some(self.quality.clone()).filter(|chosen| *chosen != ChosenFor::default()),
        }
    }
}

impl Run<'_> {
    /// Asks something of the board as an object is, or as it last was.
    pub(super) fn as_it_was<T>(&self, bound: Bound, ask: impl FnOnce(&View<'_>) -> T) -> T {
        if bound.is_same(self.game()) {
            return ask(&self.view());
        }
        match self.state.departed.get(&(bound.id, bound.as_of)) {
            Some(last) => ask(&last.view(self.edition)),
            None => ask(&self.view()),
        }
    }

    /// The objects that a subject names, which need not be there any more.
    pub(super) fn meant(&self, subject: &Subject, reading: &Reading) -> Vec<Bound> {
        match subject {
            Subject::This => reading.this.into_iter().collect(),
            Subject::It => reading.it.clone(),
            Subject::Chosen => reading.chosen.clone(),
            Subject::Target(index) => {
                let group = reading.targets.get(*index).into_iter().flatten();
                group
                    .filter_map(|meant| match meant {
                        Meant::Object(bound) => Some(*bound),
                        Meant::Player(_) => None,
                    })
                    .collect()
            }
            Subject::Host(_) => {
                let Some(this) = reading.this else { return Vec::new() };
                self.as_it_was(this, |view| {
                    let host = view.host_of(&Scope { this: Some(this.id), ..Scope::default() });
                    host.map(|host| Bound::of(view.game(), host)).into_iter().collect()
                })
            }
            Subject::Each(filter) => {
                self.found_by(filter, reading).into_iter().map(|id| Bound::of(self.game(), id)).collect()
            }
            Subject::Top(count, who) => {
                let count = self.count(count, reading) as usize;
                let players = self.who(who, reading);
                let tops = players
                    .iter()
                    .flat_map(|player| self.state.libraries[player.0 as usize].uppermost(count).into_iter().flatten());
                tops.map(|id| Bound::of(self.game(), id)).collect()
            }
            Subject::Rest => reading.shown.clone(),
            Subject::Linked(deed) => self.linked(*deed, reading),
            Subject::Choice(..) | Subject::UpTo(..) | Subject::Pair | Subject::Players(_) => Vec::new(),
        }
    }

    /// What an earlier part of the text, or a cost, did something to; else what another ability of the object did (607).
    fn linked(&self, deed: Deed, reading: &Reading) -> Vec<Bound> {
        if let Some((_, found)) = reading.deeds.iter().rev().find(|(done, _)| *done == deed) {
            return found.clone();
        }
        let Some(this) = reading.this.filter(|_| deed == Deed::Exiled) else { return Vec::new() };
        self.state.linked.get(&(this.id, this.as_of)).cloned().unwrap_or_default()
    }

    /// The objects that a subject names and that are still there.
    pub(super) fn there(&self, subject: &Subject, reading: &Reading) -> Vec<ObjectId> {
        let game = self.game();
        self.meant(subject, reading).into_iter().filter(|bound| bound.is_there(game)).map(|bound| bound.id).collect()
    }

    /// The players that words name.
    pub(super) fn who(&self, who: &Who, reading: &Reading) -> Vec<PlayerId> {
        let playing = |player: &PlayerId| !self.game().player(*player).left;
        let players = match who {
            Who::You => vec![reading.you],
            Who::ThatPlayer => reading.player.into_iter().collect(),
            Who::ItsController => self.each_of(&reading.it, |view, id| view.now(id).controller),
            Who::ItsOwner => self.each_of(&reading.it, |view, id| view.game().object(id).owner),
            Who::Target(index) => {
                let group = reading.targets.get(*index).into_iter().flatten();
                let players = group.filter_map(|meant| match meant {
                    Meant::Player(player) => Some(*player),
                    Meant::Object(_) => None,
                });
                players.collect()
            }
            Who::HostController => {
                let host = Subject::Host(crate::ability::Host::ENCHANTED_CREATURE);
                let hosts = self.meant(&host, reading);
                self.each_of(&hosts, |view, id| view.now(id).controller)
            }
            Who::Defending if reading.defending.is_some() => reading.defending.into_iter().collect(),
            other => match reading.this {
                Some(this) => self.as_it_was(this, |view| view.players(other, &reading.scope())),
                None => self.view().players(other, &reading.scope()),
            },
        };
        let mut players: Vec<PlayerId> = players.into_iter().filter(playing).collect();
        let apnap = self.game().apnap();
        players.sort_by_key(|player| apnap.iter().position(|other| other == player));
        players.dedup();
        players
    }

    fn each_of(&self, bounds: &[Bound], ask: impl Fn(&View<'_>, ObjectId) -> PlayerId) -> Vec<PlayerId> {
        bounds.iter().map(|bound| self.as_it_was(*bound, |view| ask(view, bound.id))).collect()
    }

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
            Amount::Counters(kind, subject) => {
                let each = self.meant(subject, reading);
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
            Amount::Poison(who) => {
                self.of_players(who, reading, |view, who, scope| view.amount(&Amount::Poison(who), scope))
            }
            Amount::PlayerCounters(kind, who) => self.of_players(who, reading, |view, who, scope| {
                view.amount(&Amount::PlayerCounters(kind.clone(), who), scope)
            }),
            Amount::Events(event) => {
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
            Amount::PlayersWho(who, event) => {
                let turn = self.game().turn.number;
                let did = |player: &PlayerId| {
                    let own = Reading { player: Some(*player), ..reading.clone() };
                    self.times_in(event, turn, &own, false) > 0
                };
                i64::try_from(self.who(who, reading).iter().filter(|player| did(player)).count()).unwrap_or(i64::MAX)
            }
            Amount::Votes(option) => {
                i64::try_from(reading.votes.iter().filter(|vote| *vote == option).count()).unwrap_or(i64::MAX)
            }
            Amount::Players(who) => i64::try_from(self.who(who, reading).len()).unwrap_or(i64::MAX),
            Amount::ManaSpent(subject) => {
                let spent = self.spent_on(subject, reading);
                i64::try_from(spent.len()).unwrap_or(i64::MAX)
            }
            Amount::ColorsSpent(subject) => {
                let mut colors: Vec<ManaSymbol> = self.spent_on(subject, reading);
                colors.retain(|symbol| matches!(symbol, ManaSymbol::Color(_)));
                colors.sort_unstable();
                colors.dedup();
                i64::try_from(colors.len()).unwrap_or(i64::MAX)
            }
            Amount::Result => reading.result,
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

    /// How a spell, or the permanent that it became, was announced.
    pub(super) fn announced(&self, bound: Bound) -> Option<&Arc<Announced>> {
        self.state.announced.get(&bound.id).or_else(|| self.state.cast.get(&(bound.id, bound.as_of)))
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
    pub(super) fn count(&self, amount: &Amount, reading: &Reading) -> u32 {
        let number = self.number(amount, reading).max(0);
        u32::try_from(number).unwrap_or(u32::MAX)
    }

    /// How many times something is done.
    ///
    /// # Errors
    /// It is more often than is followed.
    pub(super) fn times(&self, amount: &Amount, reading: &Reading) -> Result<u32, Stop> {
        self.so_often(self.count(amount, reading), reading)
    }

    /// The same, of a number that was found out.
    ///
    /// # Errors
    /// It is more often than is followed.
    pub(super) fn so_often(&self, count: u32, reading: &Reading) -> Result<u32, Stop> {
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

    /// Whether a spell, or the permanent that it became, was cast in such a way.   607.2
    fn was_cast(&self, subject: &Subject, how: &CastHow, reading: &Reading) -> Option<bool> {
        let bound = self.meant(subject, reading).first().copied()?;
        if *how == CastHow::Keyword(TRIBUTE.to_owned()) {
            return Some(self.as_it_was(bound, |view| view.game().object(bound.id).marks.contains(TRIBUTE)));
        }
        let Some(announced) = self.announced(bound) else {
            return Some(false);
        };
        let from = |filter: &Filter| announced.from.is_some_and(|zone| is_zone(filter, zone));
        match how {
            CastHow::AtAll => Some(announced.from.is_some()),
            CastHow::ByYou(None) => Some(announced.from.is_some() && announced.reading.you == reading.you),
            CastHow::ByYou(Some(filter)) => Some(from(filter) && announced.reading.you == reading.you),
            CastHow::From(filter) => Some(from(filter)),
            CastHow::Kicked(None) => Some(announced.kicked > 0),
            CastHow::Keyword(name) => {
                let paid = announced.paid.iter().any(|paid| paid == name);
                Some(paid || announced.is_cast_with(name))
            }
            // Which of several kickers was paid, the number of times does not tell.
            CastHow::Kicked(Some(_)) if announced.kicked == 0 => Some(false),
            CastHow::Kicked(Some(_)) => None,
            CastHow::Spent(mana) => {
                let count = |all: &[ManaSymbol], symbol: &ManaSymbol| all.iter().filter(|own| *own == symbol).count();
                let spent = &announced.reading.spent;
                Some(mana.0.iter().all(|symbol| count(spent, symbol) >= count(&mana.0, symbol)))
            }
            CastHow::InMainPhase => Some(announced.in_main_phase && announced.reading.you == reading.you),
        }
    }

    /// What a condition asks of each of several players, "an opponent has 10 or less life", is no sum of theirs.
    fn asked_of_each(&self, amount: &Amount, reading: &Reading) -> Vec<i64> {
        let one = |own: &dyn Fn(Who) -> Amount, who: &Who| -> Vec<i64> {
            let players = self.who(who, reading).into_iter();
            let number = |player| {
                let reading = Reading { player: Some(player), ..reading.clone() };
                self.number(&own(Who::ThatPlayer), &reading)
            };
            players.map(number).collect()
        };
        match amount {
            Amount::Life(who) => one(&Amount::Life, who),
            Amount::Poison(who) => one(&Amount::Poison, who),
            Amount::CardsInHand(who) => one(&Amount::CardsInHand, who),
            Amount::CardsInLibrary(who) => one(&Amount::CardsInLibrary, who),
            Amount::LifeGained(who) => one(&Amount::LifeGained, who),
            Amount::LifeLost(who) => one(&Amount::LifeLost, who),
            Amount::PlayerCounters(kind, who) => one(&|who| Amount::PlayerCounters(kind.clone(), who), who),
            other => vec![self.number(other, reading)],
        }
    }

    /// Whether a condition holds; `None` where neither the board nor what happened tells.
    pub(super) fn holds(&self, condition: &Condition, reading: &Reading) -> Option<bool> {
        match condition {
            Condition::All(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.holds(part, reading)).collect();
                if parts.contains(&Some(false)) {
                    Some(false)
                } else {
                    parts.into_iter().all(|part| part.is_some()).then_some(true)
                }
            }
            Condition::Any(parts) => {
                let parts: Vec<_> = parts.iter().map(|part| self.holds(part, reading)).collect();
                if parts.contains(&Some(true)) {
                    Some(true)
                } else {
                    parts.into_iter().all(|part| part.is_some()).then_some(false)
                }
            }
            Condition::Not(inner) => self.holds(inner, reading).map(|holds| !holds),
            Condition::Is(subject, filter) => {
                let each = self.meant(subject, reading);
                let is = |bound: &Bound| self.as_it_was(*bound, |view| self.finds(view, filter, bound.id, reading));
                Some(!each.is_empty() && each.iter().all(is))
            }
            Condition::Compare(left, comparison, right) => {
                let wanted = self.number(right, reading);
                Some(self.asked_of_each(left, reading).into_iter().any(|number| comparison.holds(number, wanted)))
            }
            Condition::Parity(amount, parity) => Some(parity.holds(self.number(amount, reading))),
            Condition::TurnOf(who) => Some(self.who(who, reading).contains(&self.game().turn.active)),
            Condition::Happened(happened) => self.happened(happened, reading),
            Condition::Cast(subject, how) => self.was_cast(subject, how, reading),
            Condition::WonFlip => reading.won,
            Condition::MoreVotes { option, tie } => {
                let of = |name: &str| reading.votes.iter().filter(|vote| vote.as_str() == name).count();
                let own = of(option);
                let others =
                    reading.votes.iter().filter(|vote| *vote != option).map(|vote| of(vote)).max().unwrap_or(0);
                Some(own > others || *tie && own == others)
            }
            Condition::WonClash | Condition::Resolved(_) | Condition::AttackedThisStep => None,
            Condition::Designated(who, title) if super::resolve::TITLES.contains(&title.as_str()) => {
                Some(self.who(who, reading).into_iter().any(|player| self.game().has_title(player, title)))
            }
            Condition::Controls { .. } | Condition::Designated(..) | Condition::Level(_) => {
                self.view().holds(condition, &reading.scope())
            }
        }
    }
}
