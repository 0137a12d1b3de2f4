//! The words of events: what happens to an object, what a player does, what moves where.

use crate::ability::{Filter, Span, Subject, Trigger, Who};
use crate::terms::{Step, Zone};

use super::Phrases;

/// What happens to an object.
pub(crate) struct ToObject {
    /// What is said of one.
    pub(crate) one: &'static str,
    /// What is said of several.
    pub(crate) several: &'static str,
    /// What it is.
    pub(crate) make: fn(Subject) -> Trigger,
}

/// What happens to objects, and has no words but these.
pub(crate) const TO_OBJECTS: &[ToObject] = &[
    ToObject { one: "attacks alone", several: "attack alone", make: Trigger::AttacksAlone },
    ToObject { one: "attacks and isn't blocked", several: "attack and aren't blocked", make: Trigger::Unblocked },
    ToObject { one: "attacks and is not blocked", several: "attack and are not blocked", make: Trigger::Unblocked },
    ToObject { one: "is tapped for mana", several: "are tapped for mana", make: Trigger::TappedForMana },
    ToObject { one: "is turned face up", several: "are turned face up", make: Trigger::TurnedFaceUp },
    ToObject { one: "becomes tapped", several: "become tapped", make: Trigger::BecomesTapped },
    ToObject { one: "phases out", several: "phase out", make: Trigger::PhasesOut },
    ToObject { one: "phases in", several: "phase in", make: Trigger::PhasesIn },
    ToObject { one: "becomes untapped", several: "become untapped", make: Trigger::BecomesUntapped },
];

/// Damage that is dealt to objects and to players.
pub(crate) const DEALT: &[ToObject] = &[
    ToObject { one: "is dealt damage", several: "are dealt damage", make: Trigger::IsDealtDamage },
    ToObject {
        one: "is dealt noncombat damage",
        several: "are dealt noncombat damage",
        make: |what| Trigger::OfDamage(false, Box::new(Trigger::IsDealtDamage(what))),
    },
    ToObject {
        one: "is dealt combat damage",
        several: "are dealt combat damage",
        make: |what| Trigger::OfDamage(true, Box::new(Trigger::IsDealtDamage(what))),
    },
];

impl ToObject {
    /// The first of these events whose words `accept` takes.
    pub(crate) fn read(rows: &'static [Self], mut accept: impl FnMut(&str) -> bool) -> Option<&'static Self> {
        rows.iter().find(|row| accept(row.one) || accept(row.several))
    }

    /// What the trigger waits for and the object that it names, where these words say it.
    pub(crate) fn of(trigger: &Trigger) -> Option<(&'static Self, Subject)> {
        let subject = match trigger {
            Trigger::OfDamage(_, inner) => inner.subject(),
            other => other.subject(),
        }?;
        let row = TO_OBJECTS.iter().chain(DEALT).find(|row| (row.make)(subject.clone()) == *trigger)?;
        Some((row, subject.clone()))
    }
}

impl Trigger {
    /// The object whose tapping, turning, being dealt damage it waits for.
    const fn subject(&self) -> Option<&Subject> {
        match self {
            Self::AttacksAlone(what)
            | Self::Unblocked(what)
            | Self::IsDealtDamage(what)
            | Self::TappedForMana(what)
            | Self::TurnedFaceUp(what)
            | Self::PhasesOut(what)
            | Self::PhasesIn(what)
            | Self::BecomesTapped(what)
            | Self::BecomesUntapped(what) => Some(what),
            _ => None,
        }
    }
}

/// What a player does.
pub(crate) struct ByPlayer {
    /// What "you" do, and what players would do.
    pub(crate) plain: &'static str,
    /// What somebody else does.
    pub(crate) third: &'static str,
    /// What it is.
    pub(crate) make: fn(Who) -> Trigger,
}

/// What players do, and has no words but these.
pub(crate) const BY_PLAYERS: &[ByPlayer] = &[
    ByPlayer { plain: "gain life", third: "gains life", make: Trigger::GainsLife },
    ByPlayer { plain: "lose life", third: "loses life", make: Trigger::LosesLife },
    ByPlayer { plain: "lose the game", third: "loses the game", make: Trigger::LosesGame },
    ByPlayer { plain: "pay life", third: "pays life", make: Trigger::PaysLife },
    ByPlayer { plain: "draw a card", third: "draws a card", make: Trigger::Draws },
    ByPlayer { plain: "play a land", third: "plays a land", make: Trigger::PlaysLand },
];

impl ByPlayer {
    /// What the trigger waits for and the player whom it names, where these words say it.
    pub(crate) fn of(trigger: &Trigger) -> Option<(&'static Self, &Who)> {
        let (Trigger::GainsLife(who)
        | Trigger::LosesLife(who)
        | Trigger::LosesGame(who)
        | Trigger::PaysLife(who)
        | Trigger::Draws(who)
        | Trigger::PlaysLand(who)) = trigger
        else {
            return None;
        };
        BY_PLAYERS.iter().find(|row| (row.make)(who.clone()) == *trigger).map(|row| (row, who))
    }
}

/// What a player does with cards or permanents.
pub(crate) struct WithObjects {
    /// What "you" do.
    pub(crate) plain: &'static str,
    /// What somebody else does.
    pub(crate) third: &'static str,
    /// What was done, in a condition that asks about it.
    pub(crate) past: Option<&'static str>,
    /// What it is.
    pub(crate) make: fn(Who, Filter) -> Trigger,
}

/// Verbs of players with an object.
pub(crate) const WITH_OBJECTS: &[WithObjects] = &[
    WithObjects { plain: "discard", third: "discards", past: Some("discarded"), make: Trigger::Discards },
    WithObjects { plain: "sacrifice", third: "sacrifices", past: Some("sacrificed"), make: Trigger::Sacrifices },
    WithObjects { plain: "mill", third: "mills", past: None, make: Trigger::Mills },
];

impl WithObjects {
    /// What the trigger waits for, who does it, and what with, where these words say it.
    pub(crate) fn of(trigger: &Trigger) -> Option<(&'static Self, &Who, &Filter)> {
        let (Trigger::Discards(who, what) | Trigger::Sacrifices(who, what) | Trigger::Mills(who, what)) = trigger
        else {
            return None;
        };
        let row = WITH_OBJECTS.iter().find(|row| (row.make)(who.clone(), what.clone()) == *trigger)?;
        Some((row, who, what))
    }
}

/// A way from zone to zone that has a verb of its own.
pub(crate) struct Moving {
    /// What is said of one.
    pub(crate) one: &'static str,
    /// What is said of several, and behind "would".
    pub(crate) several: &'static str,
    /// What happened.
    pub(crate) past: &'static str,
    /// Where from, if that counts.
    pub(crate) from: Option<Zone>,
    /// Where to, if that counts.
    pub(crate) to: Option<Zone>,
}

/// Ways with a verb of their own.
pub(crate) const MOVES: &[Moving] = &[
    Moving {
        one: "enters",
        several: "enter",
        past: "entered the battlefield",
        from: None,
        to: Some(Zone::Battlefield),
    },
    Moving { one: "dies", several: "die", past: "died", from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) },
    Moving {
        one: "leaves the battlefield",
        several: "leave the battlefield",
        past: "left the battlefield",
        from: Some(Zone::Battlefield),
        to: None,
    },
];

impl Moving {
    /// The verb of a way.
    pub(crate) fn of(from: Option<Zone>, to: Option<Zone>) -> Option<&'static Self> {
        MOVES.iter().find(|row| (row.from, row.to) == (from, to))
    }
}

/// In which time something happened.
pub(crate) const SPANS: Phrases<Span> = Phrases(&[
    ("this turn", Span::ThisTurn),
    ("this combat", Span::ThisCombat),
    ("during your last turn", Span::YourLastTurn),
    ("last turn", Span::LastTurn),
    ("this game", Span::ThisGame),
]);

/// Steps and phases that are skipped, after "skip your"; the plural has an s.
pub(crate) const SKIPPED: Phrases<Step> = Phrases(&[
    ("untap step", Step::Untap),
    ("upkeep step", Step::Upkeep),
    ("draw step", Step::Draw),
    ("main phase", Step::Main),
    ("combat phase", Step::BeginningOfCombat),
    ("end step", Step::End),
]);

/// Steps and phases of which it may be the first in the turn.
pub(crate) const FIRST_OF_THE_TURN: Phrases<Step> =
    Phrases(&[("upkeep step", Step::Upkeep), ("combat phase", Step::BeginningOfCombat), ("end step", Step::End)]);

/// Steps and phases, after "the beginning of your".
pub(crate) const STEPS: Phrases<Step> = Phrases(&[
    ("upkeep", Step::Upkeep),
    ("draw step", Step::Draw),
    ("untap step", Step::Untap),
    ("first main phase", Step::Main),
    ("precombat main phase", Step::Main),
    ("main phase", Step::Main),
    ("second main phase", Step::SecondMain),
    ("postcombat main phase", Step::SecondMain),
    ("declare attackers step", Step::DeclareAttackers),
    ("declare blockers step", Step::DeclareBlockers),
    ("end of combat step", Step::EndOfCombat),
    ("combat", Step::BeginningOfCombat),
    ("end step", Step::End),
    ("end of turn", Step::End),
    ("cleanup step", Step::Cleanup),
]);

/// An event, made anew each time: what it speaks of can't stand in a table.
type MakesTrigger = fn() -> Trigger;

/// Events that cause abilities to trigger, in words of their own.
pub(crate) const CAUSES: &[(&str, MakesTrigger)] = &[
    ("a player drawing a card", || Trigger::Draws(Who::Anyone)),
    ("turning a face-down permanent face up", || Trigger::TurnedFaceUp(Subject::Each(Filter::Permanent))),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::{Ability, Amount, Comparison, Condition, Happened, Part, Triggered, grammar};

    /// The trigger, printed and read again.
    fn again(trigger: &Trigger) -> Trigger {
        let body = grammar::read("When ~ dies, draw a card.", "").parts.into_iter().find_map(|part| match part {
            Part::Triggered(ability) => Some(ability.body),
            _ => None,
        });
        let ability = Triggered { trigger: trigger.clone(), condition: None, body: body.unwrap() };
        let parts = vec![Part::Triggered(ability)];
        let text = Ability { text: String::new(), parts, ignored: false }.to_string();
        let read = grammar::read(&text, "").parts;
        let [Part::Triggered(ability)] = read.as_slice() else { panic!("{text}: {read:?}") };
        ability.trigger.clone()
    }

    fn creature() -> Subject {
        Subject::Each(Filter::CREATURE.and(Filter::Controller(Who::You)))
    }

    #[test]
    fn what_happens_to_objects_reads_as_it_is_printed() {
        for row in TO_OBJECTS.iter().chain(DEALT) {
            for subject in [Subject::This, creature()] {
                let trigger = (row.make)(subject);
                assert_eq!(again(&trigger), trigger);
            }
            let several = Trigger::Batch(Amount::Number(1), Box::new((row.make)(creature())));
            assert_eq!(again(&several), several);
        }
        for row in DEALT {
            for who in [Who::You, Who::Opponent] {
                let trigger = (row.make)(Subject::Players(who));
                assert_eq!(again(&trigger), trigger);
            }
        }
    }

    #[test]
    fn what_players_do_reads_as_it_is_printed() {
        for who in [Who::You, Who::Opponent, Who::Anyone] {
            for row in BY_PLAYERS {
                let trigger = (row.make)(who.clone());
                assert_eq!(again(&trigger), trigger);
            }
            for row in WITH_OBJECTS {
                let trigger = (row.make)(who.clone(), Filter::Card);
                assert_eq!(again(&trigger), trigger);
                let several = Trigger::Batch(Amount::Number(1), Box::new(trigger));
                assert_eq!(again(&several), several);
            }
        }
    }

    #[test]
    fn what_moves_reads_as_it_is_printed() {
        for row in MOVES {
            for subject in [Subject::This, creature()] {
                let trigger = Trigger::Moves { what: subject, from: row.from, to: row.to };
                assert_eq!(again(&trigger), trigger);
            }
            let moves = Trigger::Moves { what: creature(), from: row.from, to: row.to };
            let several = Trigger::Batch(Amount::Number(1), Box::new(moves.clone()));
            assert_eq!(again(&several), several);
            let (comparison, times) = (Comparison::AtLeast, Amount::Number(1));
            let happened = Happened { event: Box::new(moves), comparison, times, span: Span::ThisTurn };
            let past = Trigger::While(
                Box::new(Trigger::Attacks(Subject::This, Vec::new())),
                Box::new(Condition::Happened(happened)),
            );
            assert_eq!(again(&past), past);
        }
    }

    #[test]
    fn steps_read_as_they_are_printed() {
        for (_, step) in STEPS.0 {
            for who in [Who::You, Who::Anyone] {
                let trigger = Trigger::Beginning(*step, who);
                assert_eq!(again(&trigger), trigger);
            }
        }
    }

    #[test]
    fn what_was_done_reads_as_it_is_printed() {
        let (comparison, times) = (Comparison::AtLeast, Amount::Number(1));
        for row in WITH_OBJECTS.iter().filter(|row| row.past.is_some()) {
            for (_, span) in SPANS.0 {
                let event = Box::new((row.make)(Who::You, Filter::Card));
                let happened = Happened { event, comparison, times: times.clone(), span: *span };
                let past = Trigger::While(
                    Box::new(Trigger::Attacks(Subject::This, Vec::new())),
                    Box::new(Condition::Happened(happened)),
                );
                assert_eq!(again(&past), past);
            }
        }
    }
}
