//! Triggers in words.

use super::Printer;
use super::player_event::except_first;
use crate::ability::phrases::{ByPlayer, Moving, STEPS, ToObject, WithObjects};
use crate::ability::two::Two;
use crate::ability::{Amount, Antecedent, CastHow, Condition, DamageTo, Filter, Subject, Trigger, Who, joined};
use crate::terms::{Counter, Step, Zone};

impl Printer<'_> {
    /// "Whenever ~ attacks", "At the beginning of your upkeep", without the comma.
    pub(super) fn trigger(&mut self, trigger: &Trigger) -> String {
        match trigger {
            Trigger::Beginning(step, who) => self.beginning(*step, who),
            Trigger::Next(step, who) => next(*step, who),
            Trigger::YouDo => "when you do".to_owned(),
            Trigger::AtMostEachTurn(_, inner) => self.trigger(inner),
            Trigger::While(inner, condition) if matches!(**inner, Trigger::Beginning(..) | Trigger::Next(..)) => {
                let event = self.trigger(inner);
                format!("{event} while {}", self.condition(condition))
            }
            Trigger::Either(parts) if undying(parts).is_some() => format!("whenever {}", self.event(trigger)),
            Trigger::Either(parts) if matches!(parts.as_slice(), [Trigger::Next(Step::Main, one), Trigger::Next(Step::SecondMain, other)] if one == other) =>
            {
                let yours = matches!(parts.as_slice(), [Trigger::Next(_, Who::You), ..]);
                format!("at the beginning of {} next main phase", if yours { "your" } else { "the" })
            }
            Trigger::Either(parts) => {
                let items: Vec<String> = parts.iter().map(|part| self.trigger(part)).collect();
                items.join(" or ")
            }
            Trigger::Moves { .. } | Trigger::State(_) => format!("when {}", self.event(trigger)),
            other => format!("whenever {}", self.event(other)),
        }
    }

    /// The event alone.
    pub(super) fn event(&mut self, trigger: &Trigger) -> String {
        if let Some((row, subject)) = ToObject::of(trigger) {
            let plural = matches!(&subject, Subject::Players(who) if self.one_player(who).1);
            return format!("{} {}", self.one_of(&subject), if plural { row.several } else { row.one });
        }
        match trigger {
            Trigger::Either(parts) if undying(parts).is_some() => {
                let what = undying(parts).map_or_else(String::new, |what| self.one_of(what));
                format!("{what} leaves the battlefield without dying")
            }
            Trigger::Either(parts) => {
                let items: Vec<String> = parts.iter().map(|part| self.event(part)).collect();
                items.join(" or ")
            }
            Trigger::Batch(Amount::Number(1), inner) if is_combat_damage_to_you(inner) => {
                "combat damage is dealt to you".to_owned()
            }
            Trigger::Batch(count, inner) => self.batch(count, inner),
            Trigger::Moves { what, from, to } => format!("{} {}", self.one_of(what), moves(*from, *to, false)),
            Trigger::Attacks(subject, whom) => format!("{} attacks{}", self.one_of(subject), self.whom(whom)),
            Trigger::AttacksWithOthers(subject, others) => {
                let subject = self.one_of(subject);
                let others = self.count(others);
                format!("{subject} and at least {others} other creatures attack")
            }
            Trigger::PlayerAttacks(who) => self.player(who, "attack", ""),
            Trigger::PlayerAttacksWith(who, what) => {
                let what = format!(" with {}", self.with_article(what));
                self.player(who, "attack", &what)
            }
            Trigger::Blocks(doer, what) => {
                let subject = self.one_of(doer);
                let words = what.as_ref().map_or_else(String::new, |what| format!(" {}", self.other(what)));
                self.event_of_two(doer, what.as_ref());
                format!("{subject} blocks{words}")
            }
            Trigger::BecomesBlocked(doer, by) => {
                let subject = self.one_of(doer);
                let words = by.as_ref().map_or_else(String::new, |by| format!(" by {}", self.other(by)));
                self.event_of_two(doer, by.as_ref());
                format!("{subject} becomes blocked{words}")
            }
            Trigger::DealsDamage { source, combat, to } => {
                let words = self.one_of(source);
                let combat = if *combat { "combat " } else { "" };
                let whom = to.as_ref().map_or_else(String::new, |to| self.damaged(to));
                if let Some(DamageTo::Object(patient)) = to {
                    self.event_of_two(source, Some(patient));
                }
                format!("{words} deals {combat}damage{whom}")
            }
            Trigger::Noncombat(inner) => self.event(inner).replacen("damage", "noncombat damage", 1),
            Trigger::Transforms(subject, None) => format!("{} transforms", self.one_of(subject)),
            Trigger::Transforms(subject, Some(into)) => {
                format!("{} transforms into {}", self.one_of(subject), self.other(into))
            }
            Trigger::TimeChanges => "day becomes night or night becomes day".to_owned(),
            Trigger::BecomesTarget(subject) => {
                self.noun = Some("spell");
                format!("{} {} the target of a spell or ability", self.one_of(subject), becomes(subject))
            }
            Trigger::Does(subject, deed) => format!("{} {}", self.one_of(subject), deed.words()),
            Trigger::CounterPut(kind, subject)
            | Trigger::CounterRemoved(kind, subject)
            | Trigger::LastCounterRemoved(kind, subject) => self.counter_moved(trigger, kind.as_ref(), subject),
            Trigger::CausedBy(by, inner) => {
                let whose = if *by == Who::You { "you control" } else { "an opponent controls" };
                let does = match &**inner {
                    Trigger::Destroyed(what) => format!("destroys {}", self.one_of(what)),
                    Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } => {
                        let own = Filter::Owner(Who::You);
                        let place = if parts.contains(&own) { "your graveyard" } else { "a graveyard" };
                        let rest = parts.iter().filter(|part| **part != own).cloned().collect();
                        let what = Subject::Each(crate::ability::joined::all(rest));
                        format!("causes {} to be put into {place} from the battlefield", self.one_of(&what))
                    }
                    inner => {
                        let event = self.event(inner);
                        format!("causes you to {}", event.strip_prefix("you ").unwrap_or(&event))
                    }
                };
                format!("a spell or ability {whose} {does}")
            }
            Trigger::NthCounterPut(number, kind, subject) => {
                let number = crate::terms::english::ordinal_word(*number);
                format!("the {number} {kind} counter is put on {}", self.one_of(subject))
            }
            Trigger::TapsForMana(who, what) => {
                let what = format!(" {} for mana", self.with_article(what));
                self.player(who, "tap", &what)
            }
            Trigger::BecomesTargetOf(subject, by) => {
                self.noun = Some("spell");
                let verb = becomes(subject);
                let subject = self.one_of(subject);
                match by {
                    Filter::Controller(_) | Filter::Not(_) => {
                        format!("{subject} {verb} the target of a spell or ability {}", self.suffix(by))
                    }
                    by => format!("{subject} {verb} the target of {}", self.with_article(by)),
                }
            }
            Trigger::While(inner, condition) => self.event_while(inner, condition),
            Trigger::State(condition) => self.condition(condition),
            other => self.player_event(other),
        }
    }

    /// "your library", "graveyards", "the battlefield": where the cards were that leave.
    fn place_left(&mut self, what: &Filter, from: Zone) -> String {
        let parts = if let Filter::All(parts) = what { parts.as_slice() } else { &[] };
        match parts.iter().find(|part| matches!(part, Filter::Owner(_))) {
            Some(owner) => self.zone_place(&joined::all(vec![owner.clone(), Filter::In(from)])),
            None if from == Zone::Battlefield => "the battlefield".to_owned(),
            None if from == Zone::Graveyard => "graveyards".to_owned(),
            None => format!("a {from}"),
        }
    }

    /// "the last time counter is removed from ~".
    fn counter_moved(&mut self, trigger: &Trigger, kind: Option<&Counter>, subject: &Subject) -> String {
        let what = kind.map_or_else(|| "counter".to_owned(), |kind| format!("{kind} counter"));
        let front = match trigger {
            Trigger::LastCounterRemoved(..) => "the last",
            _ => crate::terms::english::article(&what),
        };
        let verb = if matches!(trigger, Trigger::CounterPut(..)) { "put on" } else { "removed from" };
        format!("{front} {what} is {verb} {}", self.one_of(subject))
    }

    /// "you cast a spell during your turn", "~ attacks while saddled".
    fn event_while(&mut self, inner: &Trigger, condition: &Condition) -> String {
        let event = self.event(inner);
        match condition {
            Condition::InCombat => format!("{event} during combat"),
            Condition::TurnOf(Who::You) => format!("{event} during your turn"),
            Condition::TurnOf(_) => format!("{event} during an opponent's turn"),
            Condition::Is(_, Filter::Marked(mark)) if mark == "saddled" => format!("{event} while saddled"),
            condition => {
                let it = self.it;
                let condition = self.condition(condition);
                self.it = it;
                format!("{event} while {condition}")
            }
        }
    }

    /// " to a player or planeswalker".
    fn damaged(&mut self, to: &DamageTo) -> String {
        match to {
            DamageTo::Player(who) => format!(" to {}", self.one_player(who).0),
            DamageTo::Object(filter) => format!(" to {}", self.other(filter)),
            DamageTo::Either(who, filter) => {
                let who = self.one_player(who).0;
                format!(" to {who} or {}", self.other(filter))
            }
        }
    }

    /// "you would draw a card", "a creature would die".
    pub(super) fn would(&mut self, event: &Trigger) -> String {
        if let Some((row, who)) = ByPlayer::of(event) {
            return format!("{} would {}", self.one_player(who).0, row.plain);
        }
        match event {
            Trigger::Either(parts) => {
                let each: Vec<String> = parts.iter().map(|part| self.would(part)).collect();
                each.join(" or ")
            }
            Trigger::While(inner, condition) if is_uncast(condition) => {
                let Trigger::Moves { what, .. } = &**inner else { return self.event(event) };
                format!("{} would enter and it wasn't cast", self.one_of(what))
            }
            Trigger::While(inner, condition) => {
                let event = self.would(inner);
                format!("{event} while {}", self.condition(condition))
            }
            Trigger::DrawsExceptFirst(who) => {
                format!("{} would draw a card{}", self.one_player(who).0, except_first(who))
            }
            Trigger::IsDealtDamage(to) => format!("damage would be dealt to {}", self.one_of(to)),
            Trigger::LosesGame(who) => format!("{} would lose the game", self.one_player(who).0),
            Trigger::Destroyed(what) => format!("{} would be destroyed", self.one_of(what)),
            Trigger::Moves { what, from, to } => {
                let what = self.one_of(what);
                match Moving::of(*from, *to).filter(|row| row.from.is_some()) {
                    Some(row) => format!("{what} would {}", row.several),
                    None => format!("{what} would be put into a graveyard from anywhere"),
                }
            }
            Trigger::ByEffect(inner) => match &**inner {
                Trigger::CounterPut(kind, subject) => {
                    let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                    format!("an effect would put one or more {kind}counters on {}", self.one_of(subject))
                }
                _ => "an effect would create one or more tokens under your control".to_owned(),
            },
            Trigger::PutsCounters { who, kind, on } => {
                let who = self.one_player(who).0;
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                let on = match on {
                    DamageTo::Either(Who::Anyone, Filter::Permanent) => "a permanent or player".to_owned(),
                    DamageTo::Either(_, filter) => format!("{} or on yourself", self.other(filter)),
                    DamageTo::Object(filter) => self.other(filter),
                    DamageTo::Player(who) => self.one_player(who).0,
                };
                format!("{who} would put one or more {kind}counters on {on}")
            }
            Trigger::Noncombat(inner) => self.would(inner).replacen("damage", "noncombat damage", 1),
            Trigger::TokensCreated(who, kind) => {
                let kind = kind.map_or_else(String::new, |kind| format!("{} ", kind.word()));
                let whose = if *who == Who::Anyone { "" } else { " under your control" };
                format!("one or more {kind}tokens would be created{whose}")
            }
            Trigger::CounterPut(kind, subject) => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                format!("one or more {kind}counters would be put on {}", self.one_of(subject))
            }
            Trigger::DealsDamage { source, combat, to } => {
                let source = self.one_of(source);
                let combat = if *combat { "combat " } else { "" };
                let to = to.as_ref().map_or_else(|| " to a permanent or player".to_owned(), |to| self.damaged(to));
                format!("{source} would deal {combat}damage{to}")
            }
            other => self.event(other),
        }
    }

    /// Remembers, as the reader does, that an event describes both what does it and to what it is done.
    fn event_of_two(&mut self, subject: &Subject, patient: Option<&Filter>) {
        if let Some(two) = Two::of(subject, patient) {
            self.two = Some(two);
            self.it = Antecedent::Actor;
        }
    }

    /// "a creature", "~".
    pub(super) fn other(&mut self, filter: &Filter) -> String {
        match filter {
            Filter::Is(subject) => self.object(subject),
            other => self.with_article(other),
        }
    }

    /// "one or more creatures you control attack".
    fn batch(&mut self, count: &crate::ability::Amount, inner: &Trigger) -> String {
        let many = self.count(count);
        let plural = |printer: &mut Self, subject: &Subject, verb: &str| {
            let noun = match subject {
                Subject::Each(filter) => printer.noun(filter, true),
                other => printer.object(other),
            };
            printer.speak_of(subject);
            format!("{many} or more {noun} {verb}")
        };
        if let Some((row, subject)) = ToObject::of(inner) {
            return plural(self, &subject, row.several);
        }
        match inner {
            Trigger::Moves { what, from, to } => plural(self, what, &moves(*from, *to, true)),
            Trigger::Attacks(subject, whom) => {
                let whom = self.whom(whom);
                plural(self, subject, &format!("attack{whom}"))
            }
            Trigger::Blocks(subject, None) => plural(self, subject, "block"),
            Trigger::Mills(Who::Anyone, what) => plural(self, &Subject::Each(what.clone()), "are milled"),
            Trigger::DealsDamage { source, combat, to } => {
                let combat = if *combat { "combat " } else { "" };
                let whom = to.as_ref().map_or_else(String::new, |to| self.damaged(to));
                let words = plural(self, source, &format!("deal {combat}damage{whom}"));
                if let Some(DamageTo::Object(patient)) = to {
                    self.event_of_two(source, Some(patient));
                }
                words
            }
            Trigger::PlayerAttacksWith(who, what) => {
                let what = self.noun(what, true);
                self.player(who, "attack", &format!(" with {many} or more {what}"))
            }
            Trigger::CounterPut(kind, subject) => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                format!("{many} or more {kind}counters are put on {}", self.one_of(subject))
            }
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) } => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                let on = self.other(on);
                self.player(who, "put", &format!(" {many} or more {kind}counters on {on}"))
            }
            Trigger::CounterRemoved(kind, subject) => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                format!("{many} or more {kind}counters are removed from {}", self.one_of(subject))
            }
            Trigger::Either(parts) if parts.iter().all(|part| exiled_from(part).is_some()) => {
                let each: Vec<(&Filter, Zone)> = parts.iter().filter_map(exiled_from).collect();
                let owned = |part: &Filter| matches!(part, Filter::Owner(_));
                let places: Vec<String> = each.iter().map(|(what, from)| self.place_left(what, *from)).collect();
                let what = each.first().map_or(&Filter::Card, |(what, _)| *what);
                let what = match what {
                    Filter::All(parts) => joined::all(parts.iter().filter(|part| !owned(part)).cloned().collect()),
                    single => single.clone(),
                };
                let cards = format!("are put into exile from {}", places.join(" and/or "));
                plural(self, &Subject::Each(what), &cards)
            }
            other => match WithObjects::of(other) {
                Some((row, who, what)) => {
                    let what = self.noun(what, true);
                    self.does_as(who, row.plain, row.third, &format!(" {many} or more {what}"))
                }
                None => self.event(other),
            },
        }
    }

    fn beginning(&mut self, step: Step, who: &Who) -> String {
        if step == Step::BeginningOfCombat {
            return match who {
                Who::Anyone => "at the beginning of each combat".to_owned(),
                who => format!("at the beginning of combat on {} turn", self.whose(who)),
            };
        }
        let word = step_word(step);
        match who {
            Who::Anyone => format!("at the beginning of each {word}"),
            who => format!("at the beginning of {} {word}", self.whose(who)),
        }
    }
}

fn next(step: Step, who: &Who) -> String {
    if step == Step::EndOfCombat {
        return "at end of combat".to_owned();
    }
    match who {
        Who::You => format!("at the beginning of your next {}", step_word(step)),
        _ => format!("at the beginning of the next {}", step_word(step)),
    }
}

/// A step after "the beginning of your".
pub(super) fn step_word(step: Step) -> &'static str {
    STEPS.print(&step).unwrap_or("combat damage step")
}

/// "enters", "dies", "leaves the battlefield", "is put into a graveyard from anywhere".
fn moves(from: Option<Zone>, to: Option<Zone>, plural: bool) -> String {
    if let Some(row) = Moving::of(from, to) {
        return if plural { row.several } else { row.one }.to_owned();
    }
    let is = if plural { "are" } else { "is" };
    match (from, to) {
        (_, Some(Zone::Exile)) => format!("{is} exiled"),
        (Some(from), Some(Zone::Hand)) => format!("{is} returned to hand from the {from}"),
        (None, Some(Zone::Hand)) => format!("{is} returned to hand"),
        (None, Some(zone)) => format!("{is} put into a {zone} from anywhere"),
        (Some(from), Some(Zone::Battlefield)) => format!("{} from a {from}", if plural { "enter" } else { "enters" }),
        (Some(from), Some(zone)) => format!("{is} put into a {zone} from a {from}"),
        (Some(from), None) => format!("{} a {from}", if plural { "leave" } else { "leaves" }),
        (None, None) => String::new(),
    }
}

/// What leaves a place for exile, and which place.
fn exiled_from(part: &Trigger) -> Option<(&Filter, Zone)> {
    match part {
        Trigger::Moves { what: Subject::Each(what), from: Some(from), to: Some(Zone::Exile) } => Some((what, *from)),
        _ => None,
    }
}

/// "it wasn't cast".
fn is_uncast(condition: &Condition) -> bool {
    matches!(condition, Condition::Not(inner) if **inner == Condition::Cast(Subject::It, CastHow::AtAll))
}

/// Combat damage to you, whatever deals it.
fn is_combat_damage_to_you(event: &Trigger) -> bool {
    let any = Subject::Each(Filter::Any);
    matches!(event, Trigger::DealsDamage { source, combat: true, to: Some(DamageTo::Player(Who::You)) } if *source == any)
}

/// "you become", "a creature becomes".
fn becomes(subject: &Subject) -> &'static str {
    if matches!(subject, Subject::Players(Who::You)) { "become" } else { "becomes" }
}

/// What leaves the battlefield without dying, where these events say that: it goes anywhere else.
fn undying(parts: &[Trigger]) -> Option<&Subject> {
    let moved = |part| match part {
        &Trigger::Moves { ref what, from: Some(Zone::Battlefield), to: Some(to) } => Some((what, to)),
        _ => None,
    };
    let moves: Vec<(&Subject, Zone)> = parts.iter().map_while(moved).collect();
    let (what, _) = *moves.first()?;
    let elsewhere = [Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];
    let all = moves.len() == parts.len() && moves.iter().all(|(one, _)| *one == what);
    (all && elsewhere.into_iter().eq(moves.iter().map(|(_, to)| *to))).then_some(what)
}
