//! Conditions as what resolves reads them.

use crate::ability::{Amount, CastHow, Condition, Cost, CostPart, Filter, Subject, Who};
use crate::engine::event::{Event, Happening};
use crate::engine::play;
use crate::engine::play::announce::with_kicker;
use crate::engine::play::bound::Bound;
use crate::engine::play::finding::{asks_what_happened, is_zone};
use crate::engine::play::happen::TRIBUTE;
use crate::engine::play::history::Entry;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{View, counted, nth_spell, owner_of, unless_one};
use crate::terms::{ManaSymbol, Zone};

/// What escapes is cast in this way.
const ESCAPE: &str = "escape";

/// The same description, of the cards of another player.
fn owned_by(filter: &Filter, who: &Who) -> Filter {
    match filter {
        Filter::Owner(_) => Filter::Owner(who.clone()),
        Filter::All(parts) => Filter::All(parts.iter().map(|part| owned_by(part, who)).collect()),
        other => other.clone(),
    }
}

impl Run<'_> {
    /// "Whenever a creature dies, exile it if it's an instant card": asked of the card that the creature has become, not
    /// of the creature that it was.   109.2a
    fn is_a_card_now(&self, bound: Bound, filter: &Filter) -> bool {
        let of_a_card = match filter {
            Filter::All(parts) => parts.contains(&Filter::Card),
            other => *other == Filter::Card,
        };
        let zone = self.game().object(bound.id).zone;
        of_a_card && bound.is_there(self.game()) && !matches!(zone, Zone::Battlefield | Zone::Stack)
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
            // It escaped where it was cast so; a copy has only what was paid for it (702.138b).
            CastHow::Keyword(name) if name == ESCAPE => Some(announced.from.is_some() && announced.is_cast_with(name)),
            CastHow::Keyword(name) => {
                let paid = announced.paid.iter().any(|paid| paid == name);
                Some(paid || announced.is_cast_with(name))
            }
            CastHow::Kicked(Some(_)) if announced.kicked == 0 => Some(false),
            CastHow::Kicked(Some(mana)) => {
                let wanted = with_kicker(&Cost(vec![CostPart::Mana(mana.clone())]));
                // Which of several kickers was paid, the number of times alone does not tell.
                (!announced.paid.is_empty()).then(|| announced.paid.contains(&wanted))
            }
            CastHow::Spent(mana) => {
                let count = |all: &[ManaSymbol], symbol: &ManaSymbol| all.iter().filter(|own| *own == symbol).count();
                let spent = &announced.reading.spent;
                Some(mana.0.iter().all(|symbol| count(spent, symbol) >= count(&mana.0, symbol)))
            }
            // Of what stood on the stack of the file, nobody has told what the mana came from.
            CastHow::SpentFrom(_) if announced.from.is_none() => None,
            CastHow::SpentFrom(which) => {
                let is =
                    |source: &Bound| self.as_it_was(*source, |view| view.matches(which, source.id, &reading.scope()));
                Some(announced.reading.spent_from.iter().any(is))
            }
            CastHow::Nth(number) => {
                let yours = announced.from.is_some() && announced.reading.you == reading.you;
                let mark = nth_spell(i64::from(*number), &Filter::Any);
                let then = Reading { this: Some(bound), ..reading.clone() };
                let is_it = || self.as_cast(&then, |view| view.game().object(bound.id).marks.contains(&mark));
                if yours { is_it() } else { Some(false) }
            }
            CastHow::Untimely => Some(announced.untimely && announced.reading.you == reading.you),
            CastHow::InMainPhase => Some(announced.in_main_phase && announced.reading.you == reading.you),
        }
    }

    /// Whether a permanent came from such a zone; `None` where the file has it on the battlefield from the beginning.
    fn entered_from(&self, subject: &Subject, place: &Filter, reading: &Reading) -> Option<bool> {
        let bound = self.meant(subject, reading).first().copied()?;
        let events = self.state.history.back().flat_map(|entry| &entry.events);
        let mut entered =
            events.filter(|event| event.object() == Some(bound.id) && event.to == Some(Zone::Battlefield));
        let from = entered.next()?.from?;
        let owner = self.game().object(bound.id).owner;
        let whose = owner_of(place).is_none_or(|who| self.who(who, reading).contains(&owner));
        Some(whose && is_zone(place, from))
    }

    /// What a condition asks of each of several players, "an opponent has 10 or less life", is not added up.
    fn asked_of_each(&self, amount: &Amount, reading: &Reading) -> Vec<i64> {
        let one = |own: &dyn Fn(Who) -> Amount, who: &Who| -> Vec<i64> {
            let players = self.who(who, reading).into_iter();
            let number = |player| {
                let reading = reading.of_player(player);
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
            // "An opponent was dealt 7 or more damage this turn": one of them was.
            Amount::DamageDealt(event) => match event.dealt_to_one() {
                Some((who, event)) => one(&|_| Amount::DamageDealt(Box::new(event.clone())), &who),
                None => vec![self.number(amount, reading)],
            },
            // "An opponent has eight or more cards in their graveyard": one of them, and not all together.
            Amount::Count(filter) => match owner_of(filter) {
                Some(whose @ (Who::Opponent | Who::Anyone)) => {
                    one(&|who| Amount::Count(Box::new(owned_by(filter, &who))), whose)
                }
                _ => vec![self.number(amount, reading)],
            },
            other => vec![self.number(other, reading)],
        }
    }

    /// How often the ability has resolved this turn, this time with it; one of the same object as it is now.
    pub(super) fn times_resolved(&self, reading: &Reading) -> usize {
        let Some(this) = reading.this else { return 0 };
        let resolves = |event: &Event| {
            let cause = event.cause.as_ref();
            matches!(event.what, Happening::Resolves(_))
                && cause.is_some_and(|cause| cause.object == Some(this.id) && cause.ability == reading.text)
        };
        let own = |entry: &&Entry| {
            entry.events.iter().any(resolves) && entry.before.game().object(this.id).incarnation == this.as_of
        };
        self.state.history.of_turn(self.game().turn.number).filter(own).count()
    }

    /// How often the ability that is followed has been activated this turn, this time with it.
    fn times_activated(&self, reading: &Reading) -> u32 {
        let Some(this) = reading.this else { return 0 };
        let all = self.as_it_was(this, |view| play::announce::activated_abilities(view, this.id));
        let place = all.iter().position(|one| *one.text == *reading.text);
        let times = place.and_then(|place| self.state.activated.get(&(this.id, this.as_of, place)));
        times.copied().unwrap_or(0)
    }

    /// Conditions of which one settles it that is so, or is not: then it is no matter what the others ask of cards of
    /// which the file says nothing.
    fn holds_unless_one(&self, settles: bool, parts: &[Condition], reading: &Reading) -> Option<bool> {
        let mut unsaid = self.asked_of_unsaid.get();
        let before = unsaid;
        let mut found = Vec::new();
        for part in parts {
            self.asked_of_unsaid.set(false);
            let holds = self.holds(part, reading);
            let asked = self.asked_of_unsaid.replace(before);
            if holds == Some(settles) && !asked {
                return holds;
            }
            unsaid |= asked;
            found.push(holds);
        }
        self.asked_of_unsaid.set(unsaid);
        unless_one(settles, found.into_iter())
    }

    /// Whether a condition holds; `None` where neither the board nor what happened tells.
    pub(in crate::engine::play) fn holds(&self, condition: &Condition, reading: &Reading) -> Option<bool> {
        match condition {
            Condition::All(parts) => self.holds_unless_one(false, parts, reading),
            Condition::Any(parts) => self.holds_unless_one(true, parts, reading),
            Condition::Not(inner) => self.holds(inner, reading).map(|holds| !holds),
            Condition::Is(subject, filter) => {
                let each = self.meant(subject, reading);
                self.heed_the_unsaid_of(&each, filter, reading);
                if each.iter().any(|bound| self.may_have_attacked(bound.id, filter)) {
                    self.note_untold(reading);
                }
                let places = *subject == Subject::This && filter.names_a_place();
                let is = |bound: &Bound| {
                    // "If ~ is in your graveyard": what has left that place is in none where it was (400.7).
                    if places && !bound.is_there(self.game()) {
                        return false;
                    }
                    let finds = |view: &View<'_>| self.finds(view, filter, bound.id, reading);
                    // "If it remains exiled": asked of where it is now, which it may have left since (400.7).
                    if *filter == Filter::In(Zone::Exile) {
                        return bound.is_there(self.game()) && finds(&self.view());
                    }
                    if self.is_a_card_now(*bound, filter) {
                        return finds(&self.view());
                    }
                    self.as_it_was(*bound, finds)
                };
                Some(!each.is_empty() && each.iter().all(is))
            }
            Condition::Compare(left, comparison, right) => {
                let wanted = self.number(right, reading);
                let heeded = self.untold.borrow().len();
                let numbers = self.asked_of_each(left, reading);
                if numbers.iter().all(|number| comparison.is_settled(*number, wanted)) {
                    // What is not told would only add to it.
                    self.untold.borrow_mut().truncate(heeded);
                }
                Some(numbers.into_iter().any(|number| comparison.holds(number, wanted)))
            }
            Condition::Parity(amount, parity) => Some(parity.holds(self.number(amount, reading))),
            Condition::TurnOf(who) => Some(self.who(who, reading).iter().any(|player| self.game().is_turn_of(*player))),
            Condition::Happened(happened) => self.happened(happened, reading),
            Condition::AsCast(inner) => self.as_cast(reading, |view| view.holds(inner, &reading.scope())).flatten(),
            Condition::Cast(subject, how) => self.was_cast(subject, how, reading),
            Condition::EnteredFrom(subject, place) => self.entered_from(subject, place, reading),
            Condition::Time(time) => Some(self.game().turn.time == *time),
            Condition::DidSo(who) => {
                let asked = self.who(who, reading);
                Some(!asked.is_empty() && asked.iter().all(|player| reading.complied.contains(player)))
            }
            Condition::WonFlip => reading.won,
            Condition::SearchedLibrary => Some(reading.searched),
            Condition::Prevented => Some(reading.prevented),
            Condition::MoreVotes { option, tie } => {
                let of = |name: &str| reading.votes.iter().filter(|vote| vote.as_str() == name).count();
                let own = of(option);
                let others =
                    reading.votes.iter().filter(|vote| *vote != option).map(|vote| of(vote)).max().unwrap_or(0);
                Some(own > others || *tie && own == others)
            }
            Condition::WonClash => reading.won,
            Condition::Resolved(times) => {
                self.heed_the_untold(reading);
                Some(self.times_resolved(reading) == *times as usize)
            }
            Condition::Activated(times) => {
                self.heed_the_untold(reading);
                Some(self.times_activated(reading) >= *times)
            }
            Condition::AttackedThisStep => None,
            Condition::CameSinceUpkeep => Some(self.came_since_upkeep(reading)),
            Condition::Designated(who, title) if play::resolve::TITLES.contains(&title.as_str()) => {
                Some(self.who(who, reading).into_iter().any(|player| self.game().has_title(player, title)))
            }
            Condition::Controls { who, what, comparison, count } if asks_what_happened(what) => {
                let (found, wanted) = (self.found_by(what, reading), self.number(count, reading));
                let view = self.view();
                let of_one = |player| counted(found.iter().filter(|id| view.now(**id).controller == player));
                Some(self.who(who, reading).into_iter().any(|player| comparison.holds(of_one(player), wanted)))
            }
            // "If you control it", of what has left: who controlled it then (608.2h).
            Condition::Controls { who, what: Filter::Is(it), comparison, count }
                if **it == Subject::It && self.there(it, reading).is_empty() =>
            {
                let players = self.who(who, reading);
                let theirs =
                    |bound: &&Bound| players.contains(&self.as_it_was(**bound, |view| view.now(bound.id).controller));
                Some(comparison.holds(counted(reading.it.iter().filter(theirs)), self.number(count, reading)))
            }
            Condition::Controls { .. }
            | Condition::OwnBoth(_)
            | Condition::MainPhaseOf(_)
            | Condition::MostCommonColor(_)
            | Condition::InCombat
            | Condition::Designated(..)
            | Condition::ChosenWord(_)
            | Condition::Level(_) => self.view().holds(condition, &reading.scope()),
        }
    }
}
