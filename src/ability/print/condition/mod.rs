//! Conditions in words.

mod compare;
mod past;
mod player;

use super::Printer;
use super::amount::{as_cast, kind_before};
use crate::ability::phrases;
use crate::ability::{Amount, Comparison, Condition, Filter, Parity, Subject, Who, Word, Words};
use crate::terms::english;
use compare::opposite;

impl Printer<'_> {
    /// Behind a sentence: " as long as ...", " unless ...".
    pub(super) fn behind(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::TurnOf(Who::You) => " during your turn".to_owned(),
            Condition::InCombat => " during combat".to_owned(),
            Condition::Not(inner) => match self.than_each(inner) {
                Some(words) => format!(" as long as {words}"),
                None => format!(" unless {}", self.condition(inner)),
            },
            other => format!(" as long as {}", self.condition(other)),
        }
    }

    /// The condition itself.
    pub(super) fn condition(&mut self, condition: &Condition) -> String {
        if let Some(words) = phrases::condition(condition, true) {
            return words.to_owned();
        }
        match condition {
            Condition::All(parts) => self.joined(parts, " and "),
            // "... or if ~ is in your graveyard and you control a Giant".
            Condition::Any(parts) if parts.iter().any(|part| matches!(part, Condition::All(_))) => {
                self.joined(parts, " or if ")
            }
            Condition::Any(parts) => self.joined(parts, " or "),
            Condition::Not(inner) => self.not(inner),
            Condition::Controls { who, what, comparison, count } => {
                self.controls_some(who, what, *comparison, count, true)
            }
            Condition::Is(subject, filter) => self.is(subject, filter),
            Condition::Compare(Amount::PowerAttacked(_), comparison, power) => {
                let power = self.comparison(*comparison, power);
                format!("you attacked with creatures with total power {power} this combat")
            }
            Condition::OwnBoth(with) => format!("you both own and control ~ and {}", self.with_article(with)),
            Condition::Compare(left, comparison, right) => self.compare(left, *comparison, right),
            Condition::Parity(Amount::Counters(kind, subject), parity) => {
                let (subject, _) = self.subject(subject);
                let parity = if *parity == Parity::Even { "an even" } else { "an odd" };
                let kind = kind_before(kind.as_ref());
                format!("{subject} has {parity} number of {kind}counters on it")
            }
            Condition::Parity(amount, _) => self.inline(amount),
            Condition::TurnOf(who) => format!("it's {} turn", self.whose(who)),
            Condition::InCombat => "it's combat".to_owned(),
            Condition::MainPhaseOf(who) => format!("it's {} main phase", self.whose(who)),
            Condition::Designated(who, title) => self.titled(who, title, true),
            Condition::Cast(subject, how) => {
                let words = self.cast_condition(subject, how, true);
                self.speak_of(subject);
                words
            }
            Condition::AsCast(inner) => as_cast(&self.condition(inner)),
            Condition::Time(Some(time)) => format!("it's {}", time.word()),
            Condition::Time(None) => "it's neither day nor night".to_owned(),
            Condition::MoreVotes { option, tie } => {
                format!("{option} gets more votes{}", if *tie { " or the vote is tied" } else { "" })
            }
            Condition::MostCommonColor(color) => {
                format!("{} is the most common color among all permanents or is tied for most common", color.word())
            }
            Condition::WonClash => "you win".to_owned(),
            Condition::WonFlip
            | Condition::SearchedLibrary
            | Condition::Prevented
            | Condition::AttackedThisStep
            | Condition::CameSinceUpkeep => String::new(),
            Condition::Resolved(number) => {
                let number = crate::terms::english::ordinal_word(*number);
                format!("this is the {number} time this ability has resolved this turn")
            }
            Condition::Activated(number) => {
                let number = english::number_word(i64::from(*number));
                format!("this ability has been activated {number} or more times this turn")
            }
            Condition::EnteredFrom(subject, place) => {
                let (subject, _) = self.subject(subject);
                format!("{subject} entered from {}", self.zone_place(place))
            }
            Condition::DidSo(who) => format!("{} does", self.one_player(who).0),
            Condition::ChosenWord(word) => format!("{word} was chosen"),
            Condition::Level(level) => format!("~ is level {level} or greater"),
            Condition::Happened(happened) => self.happened(happened),
        }
    }

    /// "~ is a Goblin", "it has flying", "those creatures share a color with ~".
    fn is(&mut self, subject: &Subject, filter: &Filter) -> String {
        // "If it was a Human": of what is a card by then, what it was.
        let of_event = match subject {
            Subject::Event => true,
            Subject::It => self.met.as_ref().map(|(noun, _)| noun) == self.event.as_ref(),
            _ => false,
        };
        let was = self.event_is_card && of_event && self.event.as_deref() != Some("card");
        let card = filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::Card | Filter::In(_))));
        let was = was || self.gone.as_ref() == Some(subject) && !card;
        let (subject, plural) = self.subject(subject);
        match filter {
            Filter::Has(keyword) => {
                format!("{subject} {} {}", if plural { "have" } else { "has" }, self.keyword(keyword))
            }
            same if is_same_name(same) => {
                let has = if plural { "have" } else { "has" };
                format!("{subject} {}", self.suffix(same).replacen("with", has, 1))
            }
            Filter::NewThisTurn => format!("{subject} came under your control this turn"),
            Filter::SharesCreatureType(with) => {
                format!("{subject} shares a creature type with {}", self.object(with))
            }
            Filter::SharesColor(with) => {
                format!("{subject} shares a color with {}", self.object(with))
            }
            Filter::MostCommonColor => {
                format!("{subject} shares a color with {}", crate::ability::MOST_COMMON_COLOR)
            }
            Filter::Targeting(what) => match &**what {
                Filter::Is(one) => format!("{subject} targets {}", self.object(one)),
                what => format!("{subject} targets {}", self.with_article(what)),
            },
            Filter::TargetingPlayer(who) => {
                format!("{subject} targets {}", self.one_player(who).0)
            }
            filter => {
                let is = match (plural, was) {
                    (true, _) => "are",
                    (false, true) => "was",
                    (false, false) => "is",
                };
                format!("{subject} {is} {}", self.predicate(filter))
            }
        }
    }

    fn joined(&mut self, parts: &[Condition], with: &str) -> String {
        let items: Vec<String> = parts.iter().map(|part| self.condition(part)).collect();
        items.join(with)
    }

    fn not(&mut self, inner: &Condition) -> String {
        if let Some(words) = phrases::condition(inner, false) {
            return words.to_owned();
        }
        if let Some(words) = self.than_each(inner) {
            return words;
        }
        if let Condition::Compare(left, comparison, right) = inner
            && let Some(words) = self.each_has(left, *comparison, right)
        {
            return words;
        }
        match inner {
            Condition::DidSo(who) => format!("{} doesn't", self.one_player(who).0),
            Condition::Is(subject, Filter::Has(keyword)) => {
                let (subject, plural) = self.subject(subject);
                format!("{subject} {} have {}", if plural { "don't" } else { "doesn't" }, self.keyword(keyword))
            }
            Condition::Is(subject, Filter::NewThisTurn) => {
                format!("{} didn't come under your control this turn", self.subject(subject).0)
            }
            Condition::Is(subject, same) if is_same_name(same) => {
                let (subject, plural) = self.subject(subject);
                let lacks = if plural { "don't have" } else { "doesn't have" };
                format!("{subject} {}", self.suffix(same).replacen("with", lacks, 1))
            }
            Condition::Is(subject, filter) => {
                let said = self.is(subject, filter);
                let (from, to) = [(" are ", " aren't "), (" was ", " wasn't "), (" is ", " isn't ")]
                    .into_iter()
                    .find(|(is, _)| said.contains(is))
                    .unwrap_or((" is ", " isn't "));
                said.replacen(from, to, 1)
            }
            Condition::Controls { who, what, comparison, count } => {
                self.controls_some(who, what, *comparison, count, false)
            }
            Condition::Cast(subject, how) => self.cast_condition(subject, how, false),
            Condition::Compare(Amount::Counters(Some(kind), subject), Comparison::AtLeast, Amount::Number(1)) => {
                let (subject, plural) = self.subject(subject);
                let lacks = if plural { "don't have" } else { "doesn't have" };
                format!("{subject} {lacks} {} {kind} counter on it", english::article(&kind.to_string()))
            }
            Condition::Compare(left, Comparison::AtLeast, Amount::Number(1)) => {
                self.compare(left, Comparison::Exactly, &Amount::Number(0))
            }
            // Of several players it would be another thing to say that one of them has as much or less.
            Condition::Compare(
                Amount::Life(Who::Opponent) | Amount::CardsInHand(Who::Opponent),
                comparison @ (Comparison::Greater | Comparison::Less),
                right @ (Amount::Life(_) | Amount::CardsInHand(_)),
            ) if let Condition::Compare(left, ..) = inner => {
                self.compare(left, *comparison, right).replacen("an opponent", "no opponent", 1)
            }
            Condition::Compare(left, comparison, right) if opposite(*comparison) != *comparison => {
                self.compare(left, opposite(*comparison), right)
            }
            Condition::Any(parts) => self.none(parts, " and "),
            Condition::All(parts) => self.none(parts, " or "),
            Condition::Designated(who, title) => self.titled(who, title, false),
            Condition::Level(level) => format!("~ isn't level {level} or greater"),
            other => format!("not {}", self.condition(other)),
        }
    }

    fn none(&mut self, parts: &[Condition], with: &str) -> String {
        let items: Vec<String> = parts.iter().map(|part| self.not(part)).collect();
        items.join(with)
    }

    /// Before what it is asked for: "if you control a Swamp", "unless ~ has a counter on it".
    pub(super) fn lead(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::Not(inner) if says_unless(inner) => format!("unless {}", self.condition(inner)),
            other => format!("if {}", self.condition(other)),
        }
    }

    /// "a creature you control", "~": one of them.
    pub(super) fn one_of(&mut self, subject: &Subject) -> String {
        let text = match subject {
            Subject::Each(Filter::Named(name)) => name.clone(),
            Subject::Each(Filter::Either(parts)) if matches!(parts.first(), Some(Filter::Is(_))) => {
                let items: Vec<String> = parts
                    .iter()
                    .map(|part| match part {
                        Filter::Is(subject) => self.object(subject),
                        other => self.with_article(other),
                    })
                    .collect();
                items.join(" or ")
            }
            Subject::Each(filter) => self.with_article(filter),
            Subject::Players(who) => self.one_player(who).0,
            other => self.object(other),
        };
        self.speak_of(subject);
        text
    }
}

/// Whether words for the opposite would say another thing, or nothing.
fn says_unless(inner: &Condition) -> bool {
    match inner {
        Condition::Happened(_) | Condition::Resolved(_) => true,
        Condition::Compare(Amount::Count(_) | Amount::Kinds(..), Comparison::AtLeast, Amount::Number(2..)) => true,
        Condition::Any(parts) | Condition::All(parts) => parts.iter().any(says_unless),
        _ => false,
    }
}

/// Whether it asks for the same name as another, or as one of several.
fn is_same_name(filter: &Filter) -> bool {
    match filter {
        Filter::Either(parts) => parts.iter().all(|part| matches!(part, Filter::SameName(_))),
        one => matches!(one, Filter::SameName(_) | Filter::ChosenName),
    }
}
