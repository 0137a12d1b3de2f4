//! The fact by which words hold of an object, or don't: "has neither flying nor reach", "Bob controls Forest".

use super::{Clause, Scope, View};
use crate::ability::{Condition, Filter, Part, Subject, Value, print};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{Color, ColorSet, english};

/// So many objects are named one by one.
const NAMED: usize = 3;

/// What is said of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// It is this, or isn't.
    Is(bool, String),
    /// It has this, or doesn't.
    Has(bool, String),
    /// A number that it has, whatever was asked.
    Number(String),
}

impl View<'_> {
    /// Why the filter finds the object, or why it doesn't, in words that go on from its name: "is neither an artifact
    /// nor black", "has power 1". `None` where a name or the words themselves say it.
    pub(crate) fn because(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> Option<String> {
        let said = self.said(filter, self.matches(filter, id, scope), id, scope);
        (!said.is_empty()).then(|| joined(&said))
    }

    /// The object that a clause's ability really comes from: what gave it to its bearer, where it is not the bearer's
    /// own.
    pub(crate) fn giver(&self, clause: &Clause) -> Option<ObjectId> {
        let bearer = clause.origin.object?;
        let mut held = self.now(bearer).abilities.iter().filter(|held| held.text == clause.origin.ability);
        let given = held.next().and_then(|held| held.given_by.as_ref()).and_then(|origin| origin.object);
        Some(given.filter(|_| held.all(|held| held.given_by.is_some())).unwrap_or(bearer))
    }

    /// Why a condition on the players of the board holds, or why it doesn't: "Bob controls Forest".
    pub(crate) fn because_of(&self, condition: &Condition, scope: &Scope) -> Option<String> {
        let holds = self.holds(condition, scope)?;
        match condition {
            Condition::Not(inner) => self.because_of(inner, scope),
            Condition::All(parts) if !holds => parts
                .iter()
                .find(|part| self.holds(part, scope) == Some(false))
                .and_then(|part| self.because_of(part, scope)),
            Condition::Any(parts) if holds => parts
                .iter()
                .find(|part| self.holds(part, scope) == Some(true))
                .and_then(|part| self.because_of(part, scope)),
            Condition::All(parts) | Condition::Any(parts) => {
                let parts: Option<Vec<String>> = parts.iter().map(|part| self.because_of(part, scope)).collect();
                parts.map(|parts| english::list(&parts, "and"))
            }
            Condition::Controls { who, what, .. } => {
                let told = self.players(who, scope).into_iter().map(|player| self.holding(player, what, scope));
                let told: Vec<String> = told.collect();
                (!told.is_empty()).then(|| english::list(&told, "and"))
            }
            _ => None,
        }
    }

    /// What of this kind a player controls.
    fn holding(&self, player: PlayerId, what: &Filter, scope: &Scope) -> String {
        let found: Vec<ObjectId> = self.found(what, scope).filter(|id| self.now(*id).controller == player).collect();
        let player = &self.game().player(player).name;
        let name = |id: &ObjectId| self.game().name_of(Recipient::Object(*id));
        match found.as_slice() {
            [] => format!("{player} controls no {}", print::noun(&by_subtype(what))),
            [one] => match self.because(&told_apart(what), *one, scope) {
                Some(because) => format!("{player} controls {}, which {because}", name(one)),
                None => format!("{player} controls {}", name(one)),
            },
            some if some.len() <= NAMED => {
                format!("{player} controls {}", english::list(&some.iter().map(name).collect::<Vec<_>>(), "and"))
            }
            [first, second, rest @ ..] => {
                format!("{player} controls {}, {} and {} more", name(first), name(second), rest.len())
            }
        }
    }

    fn said(&self, filter: &Filter, holds: bool, id: ObjectId, scope: &Scope) -> Vec<Said> {
        let one = |part: &Filter| self.said(part, holds, id, scope);
        match filter {
            Filter::Not(inner) => self.said(inner, !holds, id, scope),
            Filter::All(parts) if holds => said_of_all(parts, one),
            Filter::Either(parts) if !holds => {
                let said: Vec<Vec<Said>> = parts.iter().map(one).collect();
                // What is not said of one of them is not a reason against all of them.
                if said.iter().any(Vec::is_empty) { Vec::new() } else { said.concat() }
            }
            Filter::All(parts) | Filter::Either(parts) => parts
                .iter()
                .filter(|part| self.matches(part, id, scope) == holds)
                .map(one)
                .find(|said| !said.is_empty())
                .unwrap_or_default(),
            Filter::Compare(value, ..) => self.number(*value, id).into_iter().collect(),
            Filter::CompareOwn(left, _, right) => {
                self.number(*left, id).into_iter().chain(self.number(*right, id)).collect()
            }
            Filter::Has(keyword) => {
                vec![Said::Has(holds, print::parts(&[Part::Keyword((**keyword).clone())]).to_lowercase())]
            }
            Filter::HasCounter(Some(kind)) => {
                vec![Said::Has(holds, format!("{} {} counter", english::article(kind.name()), kind.name()))]
            }
            Filter::Tapped => vec![Said::Is(true, if holds { "tapped" } else { "untapped" }.to_owned())],
            Filter::Controller(_) => {
                let controller = &self.game().player(self.now(id).controller).name;
                vec![Said::Is(true, format!("controlled by {controller}"))]
            }
            Filter::SharesColor(subject) => vec![self.shares_color(subject, holds, id, scope)],
            Filter::Type(_)
            | Filter::Subtype(_)
            | Filter::Supertype(_)
            | Filter::Token
            | Filter::Commander
            | Filter::Color(_)
            | Filter::Colorless
            | Filter::Multicolored
            | Filter::Monocolored
            | Filter::Attacking
            | Filter::Blocking
            | Filter::Blocked
            | Filter::Unblocked
            | Filter::Enchanted
            | Filter::Equipped
            | Filter::Goaded
            | Filter::FaceDown => vec![Said::Is(holds, print::predicate(filter))],
            _ => Vec::new(),
        }
    }

    /// Which colors it shares with others.
    fn shares_color(&self, subject: &Subject, holds: bool, id: ObjectId, scope: &Scope) -> Said {
        let others = self.objects_of(subject, scope);
        let theirs = others.iter().fold(ColorSet::COLORLESS, |all, other| all.union(self.now(*other).colors));
        let shared: Vec<&str> = self.now(id).colors.intersection(theirs).iter().map(Color::word).collect();
        let what = if shared.is_empty() { "a color".to_owned() } else { english::list(&shared, "and") };
        let others: Vec<&str> = others.into_iter().map(|other| self.game().name_of(Recipient::Object(other))).collect();
        Said::Has(holds, format!("{what} in common with {}", english::list(&others, "or")))
    }

    fn number(&self, value: Value, id: ObjectId) -> Option<Said> {
        let number = self.value(value, id)?;
        Some(Said::Number(format!("{} {number}", print::value_word(value))))
    }
}

/// Whether it only says what kind of object is meant.
fn is_kind(filter: &Filter) -> bool {
    match filter {
        Filter::Type(_) | Filter::Subtype(_) => true,
        Filter::Either(parts) => parts.iter().all(is_kind),
        _ => false,
    }
}

/// A description without a type beside a subtype: "Island" and not "land Island".
fn by_subtype(what: &Filter) -> Filter {
    let Filter::All(parts) = what else { return what.clone() };
    if !parts.iter().any(|part| matches!(part, Filter::Subtype(_))) {
        return what.clone();
    }
    Filter::All(parts.iter().filter(|part| !matches!(part, Filter::Type(_))).cloned().collect())
}

/// What tells one object of a kind from another: the kind itself is said already.
fn told_apart(what: &Filter) -> Filter {
    match what {
        Filter::All(parts) => {
            let plain = |part: &&Filter| !matches!(part, Filter::Type(_) | Filter::Subtype(_) | Filter::Controller(_));
            Filter::All(parts.iter().filter(plain).cloned().collect())
        }
        _ => Filter::Any,
    }
}

/// All of it as one predicate: "is neither an artifact nor black", "has power 1 and toughness 2", "is untapped and has
/// power 3".
fn joined(said: &[Said]) -> String {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for one in said {
        let (verb, what) = match one {
            Said::Is(true, what) => ("is", what),
            Said::Is(false, what) => ("isn't", what),
            Said::Has(true, what) | Said::Number(what) => ("has", what),
            Said::Has(false, what) => ("doesn't have", what),
        };
        match groups.iter_mut().find(|(own, _)| *own == verb) {
            Some((_, whats)) if !whats.contains(&what.as_str()) => whats.push(what),
            Some(_) => {}
            None => groups.push((verb, vec![what])),
        }
    }
    let predicates: Vec<String> = groups
        .into_iter()
        .map(|(verb, whats)| match (verb, whats.as_slice()) {
            ("isn't", [one, other]) => format!("is neither {one} nor {other}"),
            ("doesn't have", [one, other]) => format!("has neither {one} nor {other}"),
            ("isn't" | "doesn't have", whats) => format!("{verb} {}", english::list(whats, "or")),
            (verb, whats) => format!("{verb} {}", english::list(whats, "and")),
        })
        .collect();
    english::list(&predicates, "and")
}

/// What is said where each of these holds: "a creature" goes without saying beside what else it is.
fn said_of_all<'a>(parts: &'a [Filter], one: impl Fn(&'a Filter) -> Vec<Said>) -> Vec<Said> {
    let said: Vec<Said> = parts.iter().filter(|part| !is_kind(part)).flat_map(&one).collect();
    if !said.is_empty() {
        return said;
    }
    let beside: Vec<Said> = parts.iter().filter(|part| **part != Filter::CREATURE).flat_map(&one).collect();
    if beside.is_empty() { parts.iter().flat_map(&one).collect() } else { beside }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_what_is_said() {
        let is = |what: &str| Said::Is(true, what.to_owned());
        let lacks = |what: &str| Said::Has(false, what.to_owned());
        let no = |what: &str| Said::Is(false, what.to_owned());
        assert_eq!(joined(&[no("an artifact"), no("black")]), "is neither an artifact nor black");
        assert_eq!(joined(&[lacks("flying"), lacks("reach")]), "has neither flying nor reach");
        assert_eq!(joined(&[is("untapped"), Said::Number("power 3".to_owned())]), "is untapped and has power 3");
        assert_eq!(joined(&[no("a Wall"), no("a Plant"), no("white")]), "isn't a Wall, a Plant or white");
    }
}
