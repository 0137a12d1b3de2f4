//! Events of one or more objects at once: "one or more creatures you control attack".   603.2c

use super::Printer;
use super::moves::{moves, undying};
use crate::ability::phrases::{ToObject, WithObjects};
use crate::ability::print::amount::kind_before;
use crate::ability::{DamageTo, Defender, Filter, ObjectDeed, Subject, Trigger, Who, joined};
use crate::terms::Zone;

/// What leaves a place for exile, and which place.
pub(super) fn exiled_from(part: &Trigger) -> Option<(&Filter, Zone)> {
    match part {
        Trigger::Moves { what: Subject::Each(what), from: Some(from), to: Some(Zone::Exile) } => Some((what, *from)),
        _ => None,
    }
}

/// What blocks or becomes blocked by the same others, and those.
pub(super) fn either_way(parts: &[Trigger]) -> Option<(&Subject, &Filter)> {
    match parts {
        [Trigger::Blocks(doer, Some(what)), Trigger::BecomesBlocked(other, Some(by))]
            if doer == other && what == by =>
        {
            Some((doer, what))
        }
        _ => None,
    }
}

/// What the same objects do in one of several ways, each a verb of its own.
fn several_verbs(parts: &[Trigger]) -> Option<(&Subject, Vec<&'static str>)> {
    let found: Vec<(&Subject, &'static str)> = parts.iter().map(verb_of_several).collect::<Option<_>>()?;
    let (first, _) = found.first().copied()?;
    found.iter().all(|(what, _)| *what == first).then(|| (first, found.into_iter().map(|(_, verb)| verb).collect()))
}

fn verb_of_several(event: &Trigger) -> Option<(&Subject, &'static str)> {
    match event {
        Trigger::Attacks(what, whom) if whom.is_empty() => Some((what, "attack")),
        Trigger::Blocks(what, None) => Some((what, "block")),
        Trigger::BecomesBlocked(what, None) => Some((what, "become blocked")),
        Trigger::Does(what, ObjectDeed::Fight) => Some((what, "fight")),
        _ => None,
    }
}

impl Printer<'_> {
    /// "one or more creatures you control attack".
    pub(super) fn batch(&mut self, count: &crate::ability::Amount, inner: &Trigger) -> String {
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
        if let Trigger::Either(parts) = inner
            && let Some((doer, others)) = either_way(parts)
        {
            return self.with_several(doer, "blocks or becomes blocked by", &many, others);
        }
        if let Trigger::Either(parts) = inner
            && let Some(what) = undying(parts)
        {
            return plural(self, what, "leave the battlefield without dying");
        }
        // "one or more creatures you control fight or become blocked".
        if let Trigger::Either(parts) = inner
            && let Some((what, verbs)) = several_verbs(parts)
        {
            return plural(self, what, &verbs.join(" or "));
        }
        match inner {
            Trigger::BecomesTargetOf(what, by) => {
                let by = match by {
                    by @ (Filter::Controller(_) | Filter::Not(_)) => format!("a spell or ability {}", self.suffix(by)),
                    by => self.with_article(by),
                };
                plural(self, what, &format!("become the target of {by}"))
            }
            Trigger::Moves { what, from, to } => plural(self, what, &moves(*from, *to, true)),
            // "a player attacks enchanted player with one or more creatures".
            Trigger::Attacks(Subject::Each(which), whom)
                if let [what, Filter::Controller(Who::Anyone)] = which.parts()
                    && !whom.is_empty() =>
            {
                self.by_attackers = true;
                let whom = match whom.as_slice() {
                    [Defender::Player(Who::Opponent)] => " one of your opponents".to_owned(),
                    whom => self.attacked(whom),
                };
                format!("a player attacks{whom} with {many} or more {}", self.noun(what, true))
            }
            Trigger::Attacks(subject, whom) => {
                let whom = self.attacked(whom);
                plural(self, subject, &format!("attack{whom}"))
            }
            Trigger::Blocks(subject, None) => plural(self, subject, "block"),
            Trigger::BecomesBlocked(subject, None) => plural(self, subject, "become blocked"),
            Trigger::Does(subject, ObjectDeed::Fight) => plural(self, subject, "fight"),
            Trigger::Blocks(doer, Some(what)) => self.with_several(doer, "blocks", &many, what),
            Trigger::BecomesBlocked(doer, Some(by)) => self.with_several(doer, "becomes blocked by", &many, by),
            Trigger::PlayerDoes(who, crate::ability::PlayerDeed::Roll, None) => {
                self.player(who, "roll", &format!(" {many} or more dice"))
            }
            Trigger::TokensCreated(who, None) => self.player(who, "create", &format!(" {many} or more tokens")),
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
            Trigger::CounterPut(..) | Trigger::PutsCounters { .. } | Trigger::CounterRemoved(..) => {
                self.several_counters(&many, inner)
            }
            Trigger::Batch(_, inner) => self.counters_of_several(inner),
            Trigger::Either(parts) if parts.iter().all(|part| exiled_from(part).is_some()) => {
                self.exiled_from_several(parts, plural)
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

    /// "one or more +1/+1 counters are put on ~".
    fn several_counters(&mut self, many: &str, event: &Trigger) -> String {
        match event {
            Trigger::CounterPut(kind, subject) => {
                let kind = kind_before(kind.as_ref());
                format!("{many} or more {kind}counters are put on {}", self.one_of(subject))
            }
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) } => {
                let kind = kind_before(kind.as_ref());
                let on = self.other(on);
                self.player(who, "put", &format!(" {many} or more {kind}counters on {on}"))
            }
            Trigger::CounterRemoved(kind, subject) => {
                let kind = kind_before(kind.as_ref());
                format!("{many} or more {kind}counters are removed from {}", self.one_of(subject))
            }
            other => self.event(other),
        }
    }

    /// "one or more loyalty counters are put on planeswalkers you control": on all of them together.
    fn counters_of_several(&mut self, event: &Trigger) -> String {
        match event {
            Trigger::CounterPut(kind, Subject::Each(on)) | Trigger::CounterRemoved(kind, Subject::Each(on)) => {
                let moved = if matches!(event, Trigger::CounterPut(..)) { "put on" } else { "removed from" };
                let kind = kind_before(kind.as_ref());
                format!("one or more {kind}counters are {moved} {}", self.noun(on, true))
            }
            Trigger::PutsCounters { who, kind, on: DamageTo::Object(on) } => {
                let kind = kind_before(kind.as_ref());
                let on = self.noun(on, true);
                self.player(who, "put", &format!(" one or more {kind}counters on one or more {on}"))
            }
            other => self.event(other),
        }
    }

    /// "~ becomes blocked by one or more creatures".
    fn with_several(&mut self, doer: &Subject, verb: &str, many: &str, others: &Filter) -> String {
        let words = format!("{} {verb} {many} or more {}", self.one_of(doer), self.noun(others, true));
        self.event_of_two(doer, Some(others));
        words
    }

    /// "one or more cards are put into exile from your library and/or your graveyard".
    fn exiled_from_several(
        &mut self,
        parts: &[Trigger],
        plural: impl Fn(&mut Self, &Subject, &str) -> String,
    ) -> String {
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
}
