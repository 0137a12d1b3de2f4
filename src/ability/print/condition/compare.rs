//! Comparisons in words: "you have more life than an opponent", "there are seven or more cards in your graveyard".

use crate::ability::print::Printer;
use crate::ability::print::amount::{kind_before, value_word};
use crate::ability::{Amount, Comparison, Deed, Filter, Subject, Who, joined};

impl Printer<'_> {
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

    /// "its power is greater than each other creature's power": nothing else has as much.
    fn greater_than_each(&mut self, filter: &Filter, comparison: Comparison, right: &Amount) -> Option<String> {
        if comparison != Comparison::Exactly || *right != Amount::Number(0) {
            return None;
        }
        let [Filter::Not(than), kind @ Filter::Type(_), Filter::Compare(value, Comparison::AtLeast, amount)] =
            filter.parts()
        else {
            return None;
        };
        let (Filter::Is(one), Amount::Of(of, other)) = (&**than, &**amount) else { return None };
        if one != other || value != of {
            return None;
        }
        let (whose, value) = (self.possessive(one), value_word(*value));
        Some(format!("{whose} {value} is greater than each other {}'s {value}", self.noun(kind, false)))
    }

    /// "~'s power is 4 or greater", "you have no cards in hand".
    pub(super) fn compare(&mut self, left: &Amount, comparison: Comparison, right: &Amount) -> String {
        match left {
            Amount::Count(filter) if let Some(words) = self.theirs_this_way(filter, comparison, right) => words,
            // "the number of attacking creatures is greater than the number of quest counters on ~".
            Amount::Count(filter)
                if matches!(comparison, Comparison::Greater | Comparison::Less)
                    && !matches!(right, Amount::Number(_) | Amount::X | Amount::ThatMuch) =>
            {
                format!("the number of {} is {}", self.noun(filter, true), self.comparison(comparison, right))
            }
            // "its power is greater than each other creature's power".
            Amount::Count(filter) if let Some(words) = self.greater_than_each(filter, comparison, right) => words,
            Amount::Count(filter) => self.there_are(filter, comparison, right),
            Amount::Counters(kind, subject) if let Subject::Each(which) = &**subject => {
                let (many, _) = self.how_many(comparison, right);
                let kind = kind_before(kind.as_ref());
                format!("there are {many} {kind}counters among {}", self.noun(which, true))
            }
            Amount::Counters(kind, subject) => {
                let (subject, plural) = self.subject(subject);
                let (many, _) = self.how_many(comparison, right);
                let kind = kind_before(kind.as_ref());
                format!("{subject} {} {many} {kind}counters on it", if plural { "have" } else { "has" })
            }
            Amount::Life(who) => self.compare_life(who, comparison, right),
            Amount::CardsInHand(one) if let Amount::CardsInHand(other) = right => {
                self.more_than(one, comparison, other, "cards in hand")
            }
            Amount::Total(value, filter) => {
                let what = self.noun(filter, true);
                format!("{what} have total {} {}", value_word(*value), self.comparison(comparison, right))
            }
            Amount::DamageDealt(event) => self.was_dealt(event, comparison, right),
            Amount::LifeGained(who) => self.life_this_turn(who, "gained", comparison, right),
            Amount::LifeLost(who) => self.life_this_turn(who, "lost", comparison, right),
            Amount::Kinds(kind, filter) => {
                let (many, _) = self.how_many(comparison, right);
                let kind = crate::ability::print::playing::kind_words(*kind);
                format!("there are {many} {kind} {}", self.noun(filter, true))
            }
            Amount::Namesakes(filter) => {
                let (many, _) = self.how_many(comparison, right);
                self.namesakes(&many, filter)
            }
            Amount::Kindred(filter) => {
                let (many, _) = self.how_many(comparison, right);
                self.kindred(&many, filter)
            }
            Amount::ColorsSpent(of) if comparison == Comparison::Exactly && *right == Amount::Number(0) => {
                format!("no colored mana was spent to cast {}", self.object(of))
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

    /// "you have more life than an opponent", "your life total is 7".
    fn compare_life(&mut self, who: &Who, comparison: Comparison, right: &Amount) -> String {
        match (right, comparison) {
            (Amount::Life(_) | Amount::Number(_), Comparison::Exactly) => {}
            (Amount::Life(other), _) => return self.more_than(who, comparison, other, "life"),
            (Amount::Number(_) | Amount::X, _) => return self.has_many(who, comparison, right, "life"),
            _ => {}
        }
        format!("{} life total is {}", self.whose(who), self.comparison(comparison, right))
    }

    /// "you gained 3 or more life this turn".
    fn life_this_turn(&mut self, who: &Who, verb: &str, comparison: Comparison, right: &Amount) -> String {
        let who = self.one_player(who).0;
        let many = match (comparison, right) {
            (Comparison::AtLeast, Amount::Number(number)) => format!("{number} or more"),
            (comparison, count) => self.how_many(comparison, count).0,
        };
        format!("{who} {verb} {many} life this turn")
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
            // "that creature dies this way": what is exiled instead was destroyed and did not die.
            if rest == Filter::In(crate::terms::Zone::Graveyard)
                && deed == Some(Deed::Destroyed)
                && let Some(that) = self.that_met()
            {
                return format!("{that} dies this way");
            }
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
        if let Filter::All(parts) = filter
            && let [Filter::Card, Filter::Owner(Who::Anyone), Filter::In(crate::terms::Zone::Graveyard)] =
                parts.as_slice()
        {
            return format!("a graveyard has {} cards in it", self.how_many(comparison, count).0);
        }
        let somewhere = match filter {
            Filter::All(parts) => {
                parts.iter().any(|part| matches!(part, Filter::In(_) | Filter::ExiledWith(_) | Filter::AttachedTo(_)))
            }
            Filter::In(_) | Filter::ExiledWith(_) => true,
            _ => false,
        };
        let place = if somewhere { "" } else { " on the battlefield" };
        if comparison == Comparison::AtLeast && *count == Amount::Number(1) {
            return format!("there is {}{place}", self.with_article(filter));
        }
        let (many, plural) = self.how_many(comparison, count);
        format!("there are {many} {}{place}", self.noun(filter, plural))
    }

    /// "defending player controls three or more creatures that share a creature type".
    fn kindred(&mut self, many: &str, filter: &Filter) -> String {
        let holder = filter.parts().iter().find_map(|part| match part {
            Filter::Controller(who) => Some(who.clone()),
            _ => None,
        });
        let (who, plural) = self.who(&holder.unwrap_or(crate::ability::Who::You));
        let controls = if plural { "control" } else { "controls" };
        let what = without_holder(filter);
        format!("{who} {controls} {many} {} that share a creature type", self.noun(&what, true))
    }

    /// "you control two or more creatures with the same name as one another".
    fn namesakes(&mut self, many: &str, filter: &Filter) -> String {
        let what = without_holder(filter);
        format!("you control {many} {} with the same name as one another", self.noun(&what, true))
    }
}

/// A description without whose they are, which "control" says.
fn without_holder(filter: &Filter) -> Filter {
    let own = filter.parts().iter().filter(|part| !matches!(part, Filter::Controller(_)));
    joined::all(own.cloned().collect())
}

/// What is printed of a comparison that does not hold; of an exact one no comparison says it.
pub(super) const fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::AtMost => Comparison::Greater,
        Comparison::AtLeast => Comparison::Less,
        Comparison::Less => Comparison::AtLeast,
        Comparison::Greater => Comparison::AtMost,
        Comparison::Exactly => Comparison::Exactly,
    }
}
