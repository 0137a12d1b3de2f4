//! Triggers in words.

mod batch;
mod moves;
mod would;

use moves::{buried_from_elsewhere, entering_so, moves, undying};

use super::Printer;
use crate::ability::phrases::{STEPS, ToObject};
use crate::ability::two::{Fight, Two};
use crate::ability::{Amount, Antecedent, Condition, DamageTo, Filter, PlayerDeed, Subject, Trigger, Who, Word, Words};
use crate::terms::{Counter, Step, Zone};

impl Printer<'_> {
    /// "Whenever ~ attacks", "At the beginning of your upkeep", without the comma.
    pub(super) fn trigger(&mut self, trigger: &Trigger) -> String {
        match trigger {
            Trigger::Beginning(step, who) => self.beginning(*step, who),
            Trigger::Next(step, who) => next(*step, who),
            Trigger::NextTurns(step) => format!("at the beginning of the next turn's {}", step_word(*step)),
            Trigger::Nth(1, inner) if let Trigger::Beginning(step, who) = &**inner => {
                format!("at the beginning of {} first {} each turn", self.whose(who), step_word(*step))
            }
            Trigger::YouDo => "when you do".to_owned(),
            Trigger::AtMostEachTurn(_, inner) => self.trigger(inner),
            Trigger::While(inner, condition) if said_behind(condition).is_some() => self.trigger(inner),
            Trigger::While(inner, condition)
                if matches!(**inner, Trigger::Beginning(..) | Trigger::Next(..) | Trigger::NextTurns(_)) =>
            {
                let event = self.trigger(inner);
                format!("{event} while {}", self.condition(condition))
            }
            Trigger::Either(parts) if undying(parts).or(buried_from_elsewhere(parts)).is_some() => {
                format!("whenever {}", self.event(trigger))
            }
            Trigger::Either(parts) if matches!(parts.as_slice(), [Trigger::Next(Step::Main, one), Trigger::Next(Step::SecondMain, other)] if one == other) =>
            {
                let yours = matches!(parts.as_slice(), [Trigger::Next(_, Who::You), ..]);
                format!("at the beginning of {} next main phase", if yours { "your" } else { "the" })
            }
            Trigger::Either(parts) if batch::either_way(parts).is_some() => {
                format!("whenever {}", self.event(trigger))
            }
            Trigger::Either(parts) => {
                let items: Vec<String> = parts.iter().map(|part| self.trigger(part)).collect();
                items.join(" or ")
            }
            Trigger::PlaysSpell(_, Filter::Is(_)) | Trigger::State(_) => format!("when {}", self.event(trigger)),
            Trigger::Moves { what, .. } if is_one(what) => format!("when {}", self.event(trigger)),
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
            Trigger::Either(parts) => self.one_of_events(parts),
            Trigger::Batch(Amount::Number(1), inner) if is_combat_damage_to_you(inner) => {
                "combat damage is dealt to you".to_owned()
            }
            Trigger::Batch(count, inner) => self.batch(count, inner),
            Trigger::Moves {
                what: Subject::Each(Filter::All(parts)),
                from: Some(from),
                to: Some(Zone::Battlefield),
            } if parts.contains(&Filter::Owner(Who::You)) => {
                let what = self.one_of(&Subject::Each(but_yours(parts)));
                format!("{what} enters from your {from}")
            }
            Trigger::Moves { what: Subject::This, from: Some(Zone::Graveyard), to: Some(Zone::Hand) } => {
                "~ is put into your hand from your graveyard".to_owned()
            }
            Trigger::Moves { what: Subject::Each(Filter::All(parts)), from: None, to: Some(Zone::Battlefield) }
                if let Some((state, what)) = entering_so(parts) =>
            {
                format!("{} enters {state}", self.one_of(&Subject::Each(what)))
            }
            Trigger::Moves { what: Subject::Each(Filter::All(parts)), from, to }
                if let [Filter::Controller(Who::You), Filter::Is(one)] = parts.as_slice() =>
            {
                format!("{} {} under your control", self.one_of(one), moves(*from, *to, false))
            }
            Trigger::Moves { what, from, to } => format!("{} {}", self.one_of(what), moves(*from, *to, false)),
            Trigger::While(inner, condition)
                if let Trigger::Attacks(subject, _) = &**inner
                    && **condition == Condition::defender_has_most_life() =>
            {
                format!("{} attacks the player with the most life or tied for most life", self.one_of(subject))
            }
            Trigger::Attacks(subject, whom) => format!("{} attacks{}", self.one_of(subject), self.attacked(whom)),
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
            Trigger::Blocks(doer, what) => self.done_to(doer, ("blocks", Fight::Blocks), what.as_ref()),
            Trigger::BecomesBlocked(doer, by) => {
                let words = if by.is_some() { "becomes blocked by" } else { "becomes blocked" };
                self.done_to(doer, (words, Fight::IsBlocked), by.as_ref())
            }
            Trigger::DealsDamage { source, combat, to } => self.deals_damage(source, *combat, to.as_ref()),
            Trigger::OfDamage(combat, inner) => self.event(inner).replacen("damage", would::of_damage(*combat), 1),
            Trigger::SoMuch(_, least, inner) if let Trigger::PlayerDoes(who, PlayerDeed::Roll, None) = &**inner => {
                let least = self.inline(least);
                self.player(who, "roll", &format!(" a {least} or higher"))
            }
            Trigger::SoMuch(comparison, amount, inner) => {
                let (much, _) = self.how_many(*comparison, amount);
                let event = self.event(inner);
                // "deals 4 or more combat damage": before what sort of damage it is.
                let place = ["noncombat damage", "combat damage", "damage"].iter().find_map(|words| event.find(words));
                let (front, behind) = event.split_at(place.unwrap_or(event.len()));
                format!("{front}{much} {behind}")
            }
            Trigger::Transforms(subject, None) => format!("{} transforms", self.one_of(subject)),
            Trigger::Transforms(subject, Some(into)) => {
                format!("{} transforms into {}", self.one_of(subject), self.other(into))
            }
            Trigger::Unattached(subject) => format!("{} becomes unattached from a permanent", self.one_of(subject)),
            Trigger::TimeChanges => "day becomes night or night becomes day".to_owned(),
            Trigger::BecomesTarget(subject) => {
                self.noun = Some("spell");
                format!("{} {} the target of a spell or ability", self.one_of(subject), becomes(subject))
            }
            Trigger::Does(subject, deed) => format!("{} {}", self.one_of(subject), deed.words()),
            Trigger::CounterPut(kind, subject)
            | Trigger::CounterRemoved(kind, subject)
            | Trigger::LastCounterRemoved(kind, subject) => self.counter_moved(trigger, kind.as_ref(), subject),
            Trigger::CausedBy(by, inner) => self.caused_by(by, inner),
            Trigger::NthCounterPut(number, kind, subject) => {
                let number = crate::terms::english::ordinal_word(*number);
                format!("the {number} {kind} counter is put on {}", self.one_of(subject))
            }
            Trigger::BecomesTargetOf(subject, by) => self.becomes_target_of(subject, by),
            Trigger::TokensCreated(who, None) => self.player(who, "create", " a token"),
            // "~ attacks a player and isn't blocked".
            Trigger::While(inner, condition)
                if **inner == Trigger::Unblocked(Subject::This)
                    && **condition == Condition::Is(Subject::This, Filter::AttackingPlayer(Who::Anyone)) =>
            {
                "~ attacks a player and isn't blocked".to_owned()
            }
            Trigger::While(inner, condition) => self.event_while(inner, condition),
            Trigger::State(condition) => self.condition(condition),
            other => self.player_event(other),
        }
    }

    /// "~ enters or attacks", "a creature leaves the battlefield without dying".
    fn one_of_events(&mut self, parts: &[Trigger]) -> String {
        if let Some(what) = buried_from_elsewhere(parts) {
            return format!("{} is put into a graveyard from anywhere other than the battlefield", self.one_of(what));
        }
        if let Some(what) = undying(parts) {
            return format!("{} leaves the battlefield without dying", self.one_of(what));
        }
        if let Some((doer, other)) = batch::either_way(parts) {
            let doer = self.one_of(doer);
            let text = format!("{doer} blocks or becomes blocked by {}", self.other(other));
            return text;
        }
        let items: Vec<String> = parts.iter().map(|part| self.event(part)).collect();
        said_once(&items)
    }

    /// "~ blocks a creature", "~ becomes blocked by a creature".
    fn done_to(&mut self, doer: &Subject, (done, fight): (&str, Fight), other: Option<&Filter>) -> String {
        let subject = self.one_of(doer);
        let words = other.map_or_else(String::new, |other| format!(" {}", self.other(other)));
        self.event_of_fight(doer, other, fight);
        format!("{subject} {done}{words}")
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
        // "target creature is put into your graveyard".
        if let Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) } = inner
            && *condition == Condition::Is(what.clone(), Filter::Owner(Who::You))
        {
            return format!("{} is put into your graveyard", self.one_of(what));
        }
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
            DamageTo::Several(each) => format!(" to one or more {}", self.several_damaged(each)),
        }
    }

    /// "players", "of your opponents", "permanents and/or players".
    pub(in crate::ability::print) fn several_damaged(&mut self, each: &DamageTo) -> String {
        let players = |who: &Who| if *who == Who::Opponent { "opponents" } else { "players" };
        match each {
            DamageTo::Player(Who::Opponent) => "of your opponents".to_owned(),
            DamageTo::Player(who) => players(who).to_owned(),
            DamageTo::Object(filter) => self.noun(filter, true),
            DamageTo::Either(who, filter) => format!("{} and/or {}", self.noun(filter, true), players(who)),
            DamageTo::Several(inner) => self.several_damaged(inner),
        }
    }

    /// Remembers, as the reader does, that an event describes both what does it and to what it is done.
    pub(super) fn event_of_two(&mut self, subject: &Subject, patient: Option<&Filter>) {
        if let Some(two) = Two::of(subject, patient) {
            self.two = Some(two);
            self.it = Antecedent::Actor;
        }
    }

    /// The same of an event in which one blocks the other.
    fn event_of_fight(&mut self, subject: &Subject, patient: Option<&Filter>, fight: Fight) {
        if let Some(two) = Two::of(subject, patient) {
            self.two = Some(Two { fight: Some(fight), ..two });
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

    /// "a spell or ability an opponent controls destroys a land you control", "you tap an untapped creature".
    fn caused_by(&mut self, by: &Who, inner: &Trigger) -> String {
        if let Trigger::BecomesTapped(what) = inner {
            let who = if *by == Who::You { "you tap" } else { "an opponent taps" };
            let untapped = match what {
                Subject::Each(what) => Subject::Each(Filter::Tapped.negate().and(what.clone())),
                what => what.clone(),
            };
            return format!("{who} {}", self.one_of(&untapped));
        }
        let whose = if *by == Who::You { "you control" } else { "an opponent controls" };
        let does = match inner {
            Trigger::Destroyed(what) => format!("destroys {}", self.one_of(what)),
            Trigger::Countered(what) => format!("counters {}", self.one_of(what)),
            Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } => {
                let yours = parts.contains(&Filter::Owner(Who::You));
                let place = if yours { "your graveyard" } else { "a graveyard" };
                let what = self.one_of(&Subject::Each(but_yours(parts)));
                format!("causes {what} to be put into {place} from the battlefield")
            }
            inner => {
                let event = self.event(inner);
                format!("causes you to {}", event.strip_prefix("you ").unwrap_or(&event))
            }
        };
        format!("a spell or ability {whose} {does}")
    }

    /// "~ becomes the target of a spell or ability an opponent controls".
    fn becomes_target_of(&mut self, subject: &Subject, by: &Filter) -> String {
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

    /// "~ deals combat damage to a player".
    fn deals_damage(&mut self, source: &Subject, combat: bool, to: Option<&DamageTo>) -> String {
        let words = self.one_of(source);
        let combat = if combat { "combat " } else { "" };
        let whom = to.map_or_else(String::new, |to| self.damaged(to));
        if let Some(DamageTo::Object(patient)) = to {
            self.event_of_two(source, Some(patient));
        }
        format!("{words} deals {combat}damage{whom}")
    }
}

fn next(step: Step, who: &Who) -> String {
    if step == Step::EndOfCombat {
        return "at end of combat".to_owned();
    }
    match who {
        Who::You => format!("at the beginning of your next {}", step_word(step)),
        Who::ThatPlayer => format!("at the beginning of that player's next {}", step_word(step)),
        Who::ItsOwner => format!("at the beginning of its owner's next {}", step_word(step)),
        _ => format!("at the beginning of the next {}", step_word(step)),
    }
}

/// A step after "the beginning of your".
pub(super) fn step_word(step: Step) -> &'static str {
    STEPS.print(&step).unwrap_or("combat damage step")
}

/// Combat damage to you, whatever deals it.
fn is_combat_damage_to_you(event: &Trigger) -> bool {
    let any = Subject::Each(Filter::Any);
    matches!(event, Trigger::DealsDamage { source, combat: true, to: Some(DamageTo::Player(Who::You)) } if *source == any)
}

/// What a description says besides "you own".
fn but_yours(parts: &[Filter]) -> Filter {
    let yours = Filter::Owner(Who::You);
    crate::ability::joined::all(parts.iter().filter(|part| **part != yours).cloned().collect())
}

/// "you become", "a creature becomes".
fn becomes(subject: &Subject) -> &'static str {
    if matches!(subject, Subject::Players(Who::You)) { "become" } else { "becomes" }
}

/// The condition of an event that is said in a sentence of its own, "This ability triggers only if ...": one of where
/// its object is.
pub(super) fn said_behind(condition: &Condition) -> Option<&Condition> {
    let there = |word: Word<'_>| {
        let Word::Condition(Condition::Is(Subject::This, filter)) = word else { return false };
        filter.named_zone().is_some()
    };
    condition.any_word(&mut |word| there(word)).then_some(condition)
}

/// "~ attacks or blocks", "you gain or lose life": what several events begin and end with is said once.
fn said_once(events: &[String]) -> String {
    let words: Vec<Vec<&str>> = events.iter().map(|event| event.split(' ').collect()).collect();
    let (Some(first), Some(least)) = (words.first(), words.iter().map(Vec::len).min()) else { return String::new() };
    let same = |from: &dyn Fn(&Vec<&str>) -> Option<String>| words.iter().all(|event| from(event) == from(first));
    let front = (0..least).take_while(|at| same(&|event| event.get(*at).map(|word| (*word).to_owned()))).count();
    let behind = (1..=least - front)
        .take_while(|at| same(&|event| event.get(event.len() - at).map(|word| (*word).to_owned())))
        .count();
    let own: Vec<String> =
        words.iter().map(|event| event.get(front..event.len() - behind).unwrap_or_default().join(" ")).collect();
    if front == 0 || own.iter().any(String::is_empty) {
        return events.join(" or ");
    }
    let front = first.get(..front).unwrap_or_default().join(" ");
    let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
    format!("{front} {} {behind}", own.join(" or ")).trim_end().to_owned()
}

/// Whether that is one object, which a name or a pronoun tells: "when ~ enters", but "whenever a creature enters".
fn is_one(what: &Subject) -> bool {
    !matches!(what, Subject::Each(which) if !matches!(which, Filter::Named(_)))
}
