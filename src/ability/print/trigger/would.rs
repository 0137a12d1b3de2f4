//! Events that would happen, as replacement effects say them: "you would draw a card", "a creature would die".   614

use super::Printer;
use crate::ability::phrases::{ByPlayer, Moving};
use crate::ability::print::amount::{gotten, kind_before};
use crate::ability::print::player_event::except_first;
use crate::ability::{Amount, CastHow, Condition, DamageTo, Filter, Subject, TokenKind, Trigger, Who};
use crate::terms::Counter;
use crate::terms::english::{article, card_list};

/// The word that says of which sort damage is.
pub(super) const fn of_damage(combat: bool) -> &'static str {
    if combat { "combat damage" } else { "noncombat damage" }
}

/// "it wasn't cast", "it wasn't cast or no mana was spent to cast it": as it is said of what would enter.
pub(super) fn uncast(condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::Not(inner) if **inner == Condition::Cast(Subject::It, CastHow::AtAll) => Some("it wasn't cast"),
        Condition::Any(parts) => match parts.as_slice() {
            [first, Condition::Compare(Amount::ManaSpent(_), ..)] if uncast(first).is_some() => {
                Some("it wasn't cast or no mana was spent to cast it")
            }
            _ => None,
        },
        _ => None,
    }
}

impl Printer<'_> {
    /// "you would draw a card", "a creature would die".
    pub(in crate::ability::print) fn would(&mut self, event: &Trigger) -> String {
        if let Some((row, who)) = ByPlayer::of(event) {
            return format!("{} would {}", self.one_player(who).0, row.plain);
        }
        match event {
            Trigger::Either(parts) => {
                let each: Vec<String> = parts.iter().map(|part| self.would(part)).collect();
                each.join(" or ")
            }
            Trigger::While(inner, condition) => {
                if let (Trigger::Moves { what, .. }, Some(how)) = (&**inner, uncast(condition)) {
                    return format!("{} would enter and {how}", self.one_of(what));
                }
                let event = match &**inner {
                    Trigger::DealsDamage { source: Subject::Each(Filter::Any), combat, to: Some(to) } => {
                        let combat = if *combat { "combat " } else { "" };
                        format!("{combat}damage would be dealt{}", self.damaged(to))
                    }
                    inner => self.would(inner),
                };
                match &**condition {
                    Condition::TurnOf(Who::You) => format!("{event} during your turn"),
                    condition => format!("{event} while {}", self.condition(condition)),
                }
            }
            Trigger::DrawsExceptFirst(who) => {
                format!("{} would draw a card{}", self.one_player(who).0, except_first(who))
            }
            Trigger::Mills(who, Filter::Card) => format!("{} would mill one or more cards", self.one_player(who).0),
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
                    let kind = kind_before(kind.as_ref());
                    format!("an effect would put one or more {kind}counters on {}", self.one_of(subject))
                }
                _ => "an effect would create one or more tokens under your control".to_owned(),
            },
            Trigger::PutsCounters { who, kind, on } => self.would_put_counters(who, kind.as_ref(), on),
            Trigger::OfDamage(combat, inner) => self.would(inner).replacen("damage", of_damage(*combat), 1),
            Trigger::TokensCreated(_, Some(TokenKind::Subtypes(names))) => match names.as_slice() {
                [name] => format!("you would create one or more {name} tokens"),
                names => {
                    let article = names.first().map_or("a", |name| article(name));
                    format!("you would create {article} {} token", card_list(names, "or"))
                }
            },
            Trigger::TokensCreated(who, kind) => {
                let kind = match kind {
                    Some(TokenKind::Type(kind)) => format!("{} ", kind.word()),
                    _ => String::new(),
                };
                let whose = if *who == Who::Anyone { "" } else { " under your control" };
                format!("one or more {kind}tokens would be created{whose}")
            }
            Trigger::CounterPut(kind, subject) => {
                let kind = kind_before(kind.as_ref());
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

    /// "you would put one or more +1/+1 counters on a creature you control".
    fn would_put_counters(&mut self, who: &Who, kind: Option<&Counter>, on: &DamageTo) -> String {
        if let (Who::Anyone, DamageTo::Player(getter)) = (who, on) {
            return format!("{} would get one or more {}", self.one_player(getter).0, gotten(kind));
        }
        let who = self.one_player(who).0;
        let kind = kind_before(kind);
        let on = match on {
            DamageTo::Either(Who::Anyone, Filter::Permanent) => "a permanent or player".to_owned(),
            DamageTo::Either(_, filter) => format!("{} or on yourself", self.other(filter)),
            DamageTo::Object(filter) => self.other(filter),
            DamageTo::Player(who) => self.one_player(who).0,
            DamageTo::Several(each) => format!("one or more {}", self.several_damaged(each)),
        };
        format!("{who} would put one or more {kind}counters on {on}")
    }
}
