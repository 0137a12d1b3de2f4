//! Effects that last or always hold, in words: "~ gets +1/+1 and has flying".

mod instead;
mod predicate;
mod special;

use super::duration::behind;
use super::rule::{Of, says_when};
use super::{Printer, list};
use crate::ability::{
    Change, Continuous, Duration, Filter, Granted, Instruction, Keyword, Rule, Subject, Trigger, Who,
};
pub(super) use predicate::{color_words, type_words};

impl Printer<'_> {
    /// Effects in one sentence, without its full stop.
    pub(super) fn effects(&mut self, effects: &[Continuous], lasts: Option<Duration>) -> String {
        // "Until your next turn, creatures attack each combat if able": such durations stand in front.
        let front = lasts.filter(|duration| {
            let when = |effect: &Continuous| matches!(&effect.change, Change::Rule(rule) if says_when(rule));
            !matches!(
                duration,
                Duration::EndOfTurn | Duration::EndOfCombat | Duration::NextUntapStep | Duration::Forever
            ) && effects.iter().any(when)
                || effects.iter().any(|effect| replaces_for(*duration, effect) || says_in_front(*duration, effect))
        });
        if let Some(front) = front {
            let text = self.effects(effects, None);
            let says_when = !effects.iter().any(|effect| replaces_for(front, effect) || says_in_front(front, effect));
            return format!("{}, {text}", behind(front, says_when).trim_start());
        }
        let mut clauses: Vec<String> = Vec::new();
        let mut rest = effects;
        while let Some(first) = rest.first() {
            let length =
                rest.iter().take_while(|effect| effect.subject == first.subject && joins(first, effect)).count().max(1);
            let (run, later) = rest.split_at(length);
            let last = later.is_empty();
            clauses.push(self.run(run, lasts, last));
            rest = later;
        }
        clauses.join(", and ")
    }

    /// Effects on one subject.
    fn run(&mut self, run: &[Continuous], lasts: Option<Duration>, last: bool) -> String {
        let Some(first) = run.first() else { return String::new() };
        if let Change::Rule(rule) = &first.change
            && let Some(text) = self.special(&first.subject, rule, lasts)
        {
            return text;
        }
        if let Change::Control(who) = &first.change {
            let (who, plural) = self.who(who);
            let (s, what) = (if plural { "" } else { "s" }, self.object(&first.subject));
            let control = match lasts {
                Some(duration) => format!("{who} gain{s} control of {what}{}", behind(duration, false)),
                None => format!("{who} control{s} {what}"),
            };
            let rest = run.get(1..).unwrap_or_default();
            return if rest.is_empty() { control } else { format!("{control} and {}", self.run(rest, lasts, last)) };
        }
        if first.change == Change::SwitchPt {
            let behind = lasts.map_or_else(String::new, |duration| behind(duration, false));
            return format!("switch the power and toughness of {}{behind}", self.object(&first.subject));
        }
        let (subject, plural) = self.subject(&first.subject);
        let of = Of { subject: &first.subject, plural, lasts };
        let mut predicates: Vec<String> = Vec::new();
        let mut index = 0;
        while let Some(effect) = run.get(index) {
            let next = run.get(index + 1).map(|effect| &effect.change);
            if let Some(both) = pair(&effect.change, next, of) {
                predicates.push(both);
                index += 2;
                continue;
            }
            let said = self.change(&effect.change, of);
            // "enters with two +1/+1 counters and a lifelink counter on it".
            if let (Some(more), Some(before)) = (said.strip_prefix("enters with "), predicates.last_mut())
                && let Some(front) = before.strip_suffix(" on it").filter(|front| front.starts_with("enters with "))
            {
                *before = format!("{front} and {more}");
                index += 1;
                continue;
            }
            // "is a creature and has power and toughness each equal to ...": a possessive only stands in front.
            let each = said.strip_prefix("'s power and toughness are each equal to ");
            predicates.push(match each {
                Some(number) if plural || index > 0 => {
                    format!("{} power and toughness each equal to {number}", if plural { "have" } else { "has" })
                }
                _ => said,
            });
            index += 1;
        }
        let said = run.last().is_some_and(|effect| matches!(&effect.change, Change::Rule(rule) if says_when(rule)));
        let rules = run.last().is_some_and(|effect| matches!(effect.change, Change::Rule(_)));
        let behind = match lasts {
            Some(Duration::EndOfTurn) if rules && !said => behind(Duration::EndOfTurn, true),
            Some(duration) if last && !said => behind(duration, rules),
            _ => String::new(),
        };
        let said = list(&predicates, "and");
        if let Some(own) = said.strip_prefix("its activated").or_else(|| said.strip_prefix("their activated")) {
            return format!("{subject}{} activated{own}{behind}", if plural { "'" } else { "'s" });
        }
        let space = if said.starts_with("'s") { "" } else { " " };
        format!("{subject}{space}{said}{behind}")
    }

    /// ", except it has flying": what is other in a copy.
    pub(super) fn except(&mut self, changes: &[Change]) -> String {
        if changes.is_empty() {
            return String::new();
        }
        let (own, others): (Vec<&Change>, Vec<&Change>) =
            changes.iter().partition(|one| matches!(one, Change::KeepColor | Change::SetName(_)));
        let of_its_own = |change: &&Change| match change {
            Change::SetName(name) => format!("its name is {name}"),
            _ => "it doesn't copy that creature's color".to_owned(),
        };
        let mut said: Vec<String> = own.iter().map(of_its_own).collect();
        if !others.is_empty() {
            let on_it = |change: &&Change| Continuous { subject: Subject::It, change: (*change).clone() };
            let effects: Vec<Continuous> = others.iter().map(on_it).collect();
            let before = std::mem::replace(&mut self.it, crate::ability::Antecedent::Open);
            let bare = std::mem::take(&mut self.bare);
            said.push(self.effects(&effects, None));
            (self.it, self.bare) = (before, bare);
        }
        format!(", except {}", said.join(" and "))
    }

    /// A keyword that is lost; one of several words is quoted.
    pub(super) fn lost(&mut self, keyword: &Keyword) -> String {
        let words = self.keyword(keyword);
        if matches!(keyword, Keyword::Enchant(_)) { format!("\"{words}\"") } else { words }
    }

    /// Abilities that are given: keywords, and sentences in quotation marks.
    pub(super) fn granted(&mut self, granted: &[Granted]) -> String {
        let items: Vec<String> = granted
            .iter()
            .map(|ability| match ability {
                Granted::Keyword(keyword) => self.keyword(keyword),
                Granted::This => "this ability".to_owned(),
                Granted::ActivatedOf(of) => format!("all activated abilities of {}", self.patient(of)),
                // What stands between marks within it stands between single ones.
                Granted::Quoted { parts, .. } => format!("\"{}\"", super::parts(parts).replace('"', "'")),
            })
            .collect();
        list(&items, "and")
    }
}

/// Whether two effects share a sentence's subject.
fn joins(first: &Continuous, next: &Continuous) -> bool {
    let alone = |effect: &Continuous| {
        matches!(
            effect.change,
            Change::SwitchPt
                | Change::Rule(
                    Rule::MustBeBlockedByAll(_)
                        | Rule::AssignAsUnblocked
                        | Rule::AttackingDoesntTap
                        | Rule::LifeCantChange
                        | Rule::PreventDamage { .. }
                        | Rule::CombatDamageCantBePrevented
                        | Rule::DamageLeavesLife(_)
                        | Rule::LethalByPower
                        | Rule::MoreVotes
                        | Rule::KeepsDamage
                        | Rule::DamageCostsNoLife
                        | Rule::DealtAsThough(_)
                        | Rule::EntersChoosing(_)
                        | Rule::KeepsMana { becomes: Some(_), .. }
                        | Rule::Produces { .. }
                        | Rule::Instead(_)
                        | Rule::NoLegendRule
                        | Rule::Playing(_)
                )
        )
    };
    std::ptr::eq(first, next) || !alone(first) && !alone(next)
}

/// Whether the effect replaces an event for a while, in words that don't say how long themselves.
fn replaces_for(duration: Duration, effect: &Continuous) -> bool {
    let Continuous { subject: Subject::Players(Who::You), change: Change::Rule(Rule::Instead(found)) } = effect else {
        return false;
    };
    let of_this_turn = duration == Duration::EndOfTurn
        && matches!(found.instead.as_slice(), [Instruction::Move { .. } | Instruction::Damage { .. }]);
    !(found.next || of_this_turn || duration == Duration::Forever)
}

fn is(of: Of<'_>) -> &'static str {
    match (of.lasts, of.plural) {
        (None, false) => "is",
        (None, true) => "are",
        (Some(_), false) => "becomes",
        (Some(_), true) => "become",
    }
}

/// "can't attack or block", "attacks or blocks each combat if able".
fn pair(first: &Change, next: Option<&Change>, of: Of<'_>) -> Option<String> {
    match (first, next?) {
        // "become blue Illusions in addition to their other colors and types".
        (
            Change::SetTypes { supertypes, types, subtypes, in_addition: true },
            Change::SetColor { colors, in_addition: true },
        ) => {
            let words = format!("{} {}", color_words(*colors), type_words(supertypes, types, subtypes));
            let (words, their) = match of.plural {
                true => (crate::terms::subtype::plural(&words), "their"),
                false => (format!("{} {words}", crate::terms::english::article(&words)), "its"),
            };
            Some(format!("{} {words} in addition to {their} other colors and types", is(of)))
        }
        (Change::Rule(Rule::CantAttack(whom)), Change::Rule(Rule::CantBlock(Filter::Any))) if whom.is_empty() => {
            Some("can't attack or block".to_owned())
        }
        (Change::Rule(Rule::MustAttack(whom)), Change::Rule(Rule::MustBlock(None))) if whom.is_empty() => {
            let when = of.lasts.map_or_else(|| " each combat".to_owned(), |duration| behind(duration, true));
            let verbs = if of.plural { "attack or block" } else { "attacks or blocks" };
            Some(format!("{verbs}{when} if able"))
        }
        _ => None,
    }
}

/// Whether for how long it lasts stands before what then happens instead: "Until end of turn, if you tap a land for mana".
fn says_in_front(duration: Duration, effect: &Continuous) -> bool {
    let instead = match &effect.change {
        Change::Rule(Rule::DamageLeavesLife(_) | Rule::Produces { .. }) => true,
        Change::Rule(Rule::Instead(found)) => matches!(found.event, Trigger::While(..)),
        _ => false,
    };
    instead && duration == Duration::EndOfTurn
}
