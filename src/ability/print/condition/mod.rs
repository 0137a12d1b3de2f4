//! Conditions in words.

mod past;
mod player;

use super::Printer;
use super::amount::{as_cast, value_word};
use crate::ability::joined;
use crate::ability::phrases;
use crate::ability::{Amount, Comparison, Condition, Deed, Filter, Parity, Subject, Who};

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
            Condition::Any(parts) => self.joined(parts, " or "),
            Condition::Not(inner) => self.not(inner),
            Condition::Controls { who, what, comparison, count } => {
                self.controls_some(who, what, *comparison, count, true)
            }
            Condition::Is(subject, Filter::Has(keyword)) => {
                let (subject, plural) = self.subject(subject);
                format!("{subject} {} {}", if plural { "have" } else { "has" }, self.keyword(keyword))
            }
            Condition::Is(subject, same @ Filter::SameName(_)) => {
                let (subject, plural) = self.subject(subject);
                let has = if plural { "have" } else { "has" };
                format!("{subject} {}", self.suffix(same).replacen("with", has, 1))
            }
            Condition::Is(subject, Filter::SharesCreatureType(with)) => {
                let (subject, _) = self.subject(subject);
                format!("{subject} shares a creature type with {}", self.object(with))
            }
            Condition::Is(subject, Filter::SharesColor(with)) => {
                let (subject, _) = self.subject(subject);
                format!("{subject} shares a color with {}", self.object(with))
            }
            Condition::Compare(Amount::PowerAttacked(_), comparison, power) => {
                let power = self.comparison(*comparison, power);
                format!("you attacked with creatures with total power {power} this combat")
            }
            Condition::Is(subject, Filter::MostCommonColor) => {
                let (subject, _) = self.subject(subject);
                format!("{subject} shares a color with {}", crate::ability::MOST_COMMON_COLOR)
            }
            Condition::Is(subject, Filter::Targeting(what)) => {
                let (subject, _) = self.subject(subject);
                match &**what {
                    Filter::Is(one) => format!("{subject} targets {}", self.object(one)),
                    what => format!("{subject} targets {}", self.with_article(what)),
                }
            }
            Condition::Is(subject, Filter::TargetingPlayer(who)) => {
                let (subject, _) = self.subject(subject);
                format!("{subject} targets {}", self.one_player(who).0)
            }
            Condition::Is(subject, filter) => {
                let (subject, plural) = self.subject(subject);
                format!("{subject} {} {}", if plural { "are" } else { "is" }, self.predicate(filter))
            }
            Condition::Compare(left, comparison, right) => self.compare(left, *comparison, right),
            Condition::Parity(Amount::Counters(kind, subject), parity) => {
                let (subject, _) = self.subject(subject);
                let parity = if *parity == Parity::Even { "an even" } else { "an odd" };
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                format!("{subject} has {parity} number of {kind}counters on it")
            }
            Condition::Parity(amount, _) => self.inline(amount),
            Condition::TurnOf(who) => format!("it's {} turn", self.whose(who)),
            Condition::InCombat => "it's combat".to_owned(),
            Condition::MainPhaseOf(who) => format!("it's {} main phase", self.whose(who)),
            Condition::Designated(who, title) => self.titled(who, title, true),
            Condition::Cast(subject, how) => self.cast_condition(subject, how, true),
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
            Condition::WonFlip | Condition::SearchedLibrary | Condition::AttackedThisStep => String::new(),
            Condition::Resolved(number) => {
                let number = crate::terms::english::ordinal_word(*number);
                format!("this is the {number} time this ability has resolved this turn")
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
            Condition::Is(subject, same @ Filter::SameName(_)) => {
                let (subject, plural) = self.subject(subject);
                let lacks = if plural { "don't have" } else { "doesn't have" };
                format!("{subject} {}", self.suffix(same).replacen("with", lacks, 1))
            }
            Condition::Is(subject, filter) => {
                let (subject, plural) = self.subject(subject);
                format!("{subject} {} {}", if plural { "aren't" } else { "isn't" }, self.predicate(filter))
            }
            Condition::Controls { who, what, comparison, count } => {
                self.controls_some(who, what, *comparison, count, false)
            }
            Condition::Cast(subject, how) => self.cast_condition(subject, how, false),
            Condition::Compare(left, Comparison::AtLeast, Amount::Number(1)) => {
                self.compare(left, Comparison::Exactly, &Amount::Number(0))
            }
            Condition::Compare(left, comparison, right) if opposite(*comparison) != *comparison => {
                self.compare(left, opposite(*comparison), right)
            }
            Condition::Any(parts) => self.none(parts, " and "),
            Condition::All(parts) => self.none(parts, " or "),
            Condition::Designated(who, title) => self.titled(who, title, false),
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
            Condition::Not(inner) if matches!(**inner, Condition::Happened(_) | Condition::Resolved(_)) => {
                format!("unless {}", self.condition(inner))
            }
            other => format!("if {}", self.condition(other)),
        }
    }

    /// "that player discarded a nonland card this way".
    fn theirs_this_way(&mut self, filter: &Filter, comparison: Comparison, right: &Amount) -> Option<String> {
        let Filter::All(parts) = filter else { return None };
        let (theirs, which): (Vec<Filter>, Vec<Filter>) =
            parts.iter().cloned().partition(|part| matches!(part, Filter::Owner(Who::ThatPlayer) | Filter::ThisWay(_)));
        let verb = match theirs.as_slice() {
            [Filter::Owner(_), Filter::ThisWay(Deed::Discarded)] => ("discarded", "didn't discard"),
            [Filter::Owner(_), Filter::ThisWay(Deed::Drawn)] => ("drew", "didn't draw"),
            _ => return None,
        };
        let verb = match comparison {
            Comparison::AtLeast => verb.0,
            Comparison::Less => verb.1,
            _ => return None,
        };
        let which = joined::all(which);
        let what = match right {
            Amount::Number(1) => self.with_article(&which),
            count => format!("{} {}", self.count(count), self.noun(&which, true)),
        };
        Some(format!("that player {verb} {what} this way"))
    }

    fn compare(&mut self, left: &Amount, comparison: Comparison, right: &Amount) -> String {
        match left {
            Amount::Count(filter) if let Some(words) = self.theirs_this_way(filter, comparison, right) => words,
            Amount::Count(filter) => self.there_are(filter, comparison, right),
            Amount::Counters(kind, subject) => {
                let (subject, plural) = self.subject(subject);
                let (many, _) = self.how_many(comparison, right);
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                format!("{subject} {} {many} {kind}counters on it", if plural { "have" } else { "has" })
            }
            Amount::Life(one) if matches!(right, Amount::Life(_)) && comparison != Comparison::Exactly => {
                let Amount::Life(other) = right else { return String::new() };
                self.more_than(one, comparison, other, "life")
            }
            Amount::Life(who) if comparison != Comparison::Exactly || !matches!(right, Amount::Number(_)) => {
                if matches!(right, Amount::Number(_) | Amount::X) {
                    self.has_many(who, comparison, right, "life")
                } else {
                    format!("{} life total is {}", self.whose(who), self.comparison(comparison, right))
                }
            }
            Amount::Life(who) => format!("{} life total is {}", self.whose(who), self.comparison(comparison, right)),
            Amount::CardsInHand(one) if matches!(right, Amount::CardsInHand(_)) => {
                let Amount::CardsInHand(other) = right else { return String::new() };
                self.more_than(one, comparison, other, "cards in hand")
            }
            Amount::Total(value, filter) => {
                let what = self.noun(filter, true);
                format!("{what} have total {} {}", value_word(*value), self.comparison(comparison, right))
            }
            Amount::LifeGained(who) | Amount::LifeLost(who) => {
                let verb = if matches!(left, Amount::LifeGained(_)) { "gained" } else { "lost" };
                let who = self.one_player(who).0;
                let many = match (comparison, right) {
                    (Comparison::AtLeast, Amount::Number(number)) => format!("{number} or more"),
                    (comparison, count) => self.how_many(comparison, count).0,
                };
                format!("{who} {verb} {many} life this turn")
            }
            Amount::Kinds(kind, filter) => {
                let (many, _) = self.how_many(comparison, right);
                let kind = super::playing::kind_words(*kind);
                format!("there are {many} {kind} {}", self.noun(filter, true))
            }
            Amount::Namesakes(filter) => {
                let (many, _) = self.how_many(comparison, right);
                self.namesakes(&many, filter)
            }
            Amount::Poison(who) => self.has_many(who, comparison, right, "poison counters"),
            Amount::PlayerCounters(kind, who) => self.has_many(who, comparison, right, &format!("{kind} counters")),
            Amount::CardsInHand(who) => self.has_many(who, comparison, right, "cards in hand"),
            Amount::CardsInLibrary(who) => {
                let words = if *who == Who::You { "cards in your library" } else { "cards in their library" };
                self.has_many(who, comparison, right, words)
            }
            Amount::Of(value, subject) => {
                let whose = self.possessive(subject);
                format!("{whose} {} is {}", value_word(*value), self.comparison(comparison, right))
            }
            Amount::X => format!("X is {}", self.comparison(comparison, right)),
            other => {
                let left = self.inline(other);
                format!("{left} is {}", self.comparison(comparison, right))
            }
        }
    }

    /// "there are seven or more cards in your graveyard".
    fn there_are(&mut self, filter: &Filter, comparison: Comparison, count: &Amount) -> String {
        let this_way = match filter {
            Filter::All(parts) => parts.iter().any(|part| matches!(part, Filter::ThisWay(_))),
            _ => false,
        };
        if this_way {
            let Filter::All(parts) = filter else { return String::new() };
            let deed = parts.iter().find_map(|part| if let Filter::ThisWay(deed) = part { Some(*deed) } else { None });
            let rest: Vec<Filter> = parts.iter().filter(|part| !matches!(part, Filter::ThisWay(_))).cloned().collect();
            let rest = joined::all(rest);
            let deed = deed.map_or("", crate::ability::Deed::word);
            if comparison == Comparison::AtLeast && *count == Amount::Number(1) {
                return format!("{} is {deed} this way", self.with_article(&rest));
            }
            let (many, plural) = self.how_many(comparison, count);
            return format!(
                "{many} {} {} {deed} this way",
                self.noun(&rest, plural),
                if plural { "are" } else { "is" }
            );
        }
        let somewhere = match filter {
            Filter::All(parts) => parts.iter().any(|part| matches!(part, Filter::In(_))),
            Filter::In(_) => true,
            _ => false,
        };
        let place = if somewhere { "" } else { " on the battlefield" };
        if comparison == Comparison::AtLeast && *count == Amount::Number(1) {
            return format!("there is {}{place}", self.with_article(filter));
        }
        let (many, plural) = self.how_many(comparison, count);
        format!("there are {many} {}{place}", self.noun(filter, plural))
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

    /// "you control two or more creatures with the same name as one another".
    fn namesakes(&mut self, many: &str, filter: &Filter) -> String {
        // Whose they are, "control" says.
        let what = match filter {
            Filter::All(parts) => {
                let own = parts.iter().filter(|part| !matches!(part, Filter::Controller(_))).cloned();
                joined::all(own.collect())
            }
            other => other.clone(),
        };
        format!("you control {many} {} with the same name as one another", self.noun(&what, true))
    }
}

/// What is printed of a comparison that does not hold; of an exact one no comparison says it.
const fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::AtMost => Comparison::Greater,
        Comparison::AtLeast => Comparison::Less,
        Comparison::Less => Comparison::AtLeast,
        Comparison::Greater => Comparison::AtMost,
        Comparison::Exactly => Comparison::Exactly,
    }
}
