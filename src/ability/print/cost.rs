//! Costs in words.

use super::Printer;
use super::amount::kind_before;
use crate::ability::joined;
use crate::ability::{Amount, Cost, CostPart, Filter, Subject, Who, Word, Words};
use crate::terms::english::article;
use crate::terms::{Counter, ManaCost};

impl Printer<'_> {
    /// "{2}{G}, {T}, sacrifice ~", in the imperative.
    pub(super) fn cost(&mut self, cost: &Cost) -> String {
        let parts: Vec<String> = cost.0.iter().map(|part| self.cost_part(part, None)).collect();
        parts.join(", ")
    }

    /// "pays {2}", "pay {2} and sacrifice a creature": what somebody does.
    pub(super) fn cost_of(&mut self, cost: &Cost, third: bool) -> String {
        if let [first @ CostPart::Mana(_), CostPart::ManaTimes(mana, times)] = cost.0.as_slice() {
            let first = self.cost_part(first, Some(third));
            return format!("{first} plus an additional {}", self.mana_times(mana, times));
        }
        let parts: Vec<String> = cost.0.iter().map(|part| self.cost_part(part, Some(third))).collect();
        super::list(&parts, "and")
    }

    /// "paying 3 life and discarding a card": what somebody does besides.
    pub(super) fn cost_as_doing(&mut self, cost: &Cost) -> String {
        let doing = |text: String| match text.split_once(' ') {
            Some((verb, rest)) => {
                format!("{}ing {rest}", verb.strip_suffix('e').unwrap_or(verb).replace("tap", "tapp"))
            }
            None => text,
        };
        let parts: Vec<String> = cost.0.iter().map(|part| doing(self.cost_part(part, Some(false)))).collect();
        super::list(&parts, "and")
    }

    /// The same where no "where X is ..." can follow: "paying life equal to its mana value".
    pub(super) fn paying_in_full(&mut self, cost: &Cost) -> String {
        match cost.0.as_slice() {
            [CostPart::Life(amount @ Amount::Of(..))] => format!("paying life equal to {}", self.inline(amount)),
            _ => self.cost_as_doing(cost),
        }
    }

    /// One part; `said` is none before a colon, else whether its verb is of the third person.
    fn cost_part(&mut self, part: &CostPart, said: Option<bool>) -> String {
        let verb = |word: &str| {
            if said == Some(true) { format!("{word}s") } else { word.to_owned() }
        };
        let pays = |text: String| if said.is_some() { format!("{} {text}", verb("pay")) } else { text };
        match part {
            CostPart::Reveal(count, which) => format!("{} {}", verb("reveal"), self.counted(count, which)),
            CostPart::Mill(Amount::Number(1)) => format!("{} a card", verb("mill")),
            CostPart::Mill(count) => format!("{} {} cards", verb("mill"), self.count(count)),
            CostPart::Choose(count, which) => format!("{} {}", verb("choose"), self.counted(count, which)),
            CostPart::Either(ways) if let Some((what, exiled)) = beheld(ways) => {
                let what = self.with_article(&what);
                format!("{} {what}{}", verb("behold"), if exiled { " and exile it" } else { "" })
            }
            CostPart::Either(ways) => {
                let ways: Vec<String> =
                    ways.iter().flat_map(|way| way.0.iter()).map(|part| self.cost_part(part, said)).collect();
                ways.join(" or ")
            }
            CostPart::Mana(mana) => pays(mana.to_string()),
            CostPart::ManaTimes(mana, amount) => pays(self.mana_times(mana, amount)),
            CostPart::Tap => "{T}".to_owned(),
            CostPart::Untap => "{Q}".to_owned(),
            CostPart::TapOther(count, filter) => format!("{} {}", verb("tap"), self.counted_untapped(count, filter)),
            CostPart::Sacrifice(Amount::Count(all), filter) if **all == *filter => {
                format!("{} all {}", verb("sacrifice"), self.noun(filter, true))
            }
            CostPart::Sacrifice(count, filter) => format!("{} {}", verb("sacrifice"), self.counted(count, filter)),
            CostPart::Life(amount) if *amount == Amount::UNBOUNDED => format!("{} any amount of life", verb("pay")),
            CostPart::SomeEnergy => format!("{} one or more {{E}}", verb("pay")),
            CostPart::Energy(amount) if *amount == Amount::UNBOUNDED => format!("{} any amount of {{E}}", verb("pay")),
            CostPart::Life(Amount::Half { of, up }) if **of == Amount::Life(Who::You) => {
                format!("{} half your life, {}", verb("pay"), super::amount::rounded(*up))
            }
            CostPart::Life(amount @ Amount::CommanderColors(_)) => {
                format!("{} life equal to {}", verb("pay"), self.inline(amount))
            }
            CostPart::Life(each) if is_counted(each) => {
                format!("{} 1 life for each {}", verb("pay"), self.each_of(each))
            }
            CostPart::Life(Amount::Times(so_much, each)) if is_counted(each) => {
                format!("{} {so_much} life for each {}", verb("pay"), self.each_of(each))
            }
            CostPart::Life(amount) => format!("{} {} life", verb("pay"), self.figure(amount)),
            CostPart::Discard(count, filter) => format!("{} {}", verb("discard"), self.counted(count, filter)),
            CostPart::DiscardAtRandom(count, filter) => {
                format!("{} {} at random", verb("discard"), self.counted(count, filter))
            }
            CostPart::DiscardHand => {
                format!(
                    "{} {} hand",
                    verb("discard"),
                    if said == Some(true) || self.by_others { "their" } else { "your" }
                )
            }
            CostPart::Exile(count, _) if *part == CostPart::exile_top(count.clone()) => {
                let top = Subject::Top(Box::new(count.clone()), Who::You);
                format!("{} {}", verb("exile"), self.object(&top))
            }
            CostPart::Exile(count, filter) => format!("{} {}", verb("exile"), self.counted(count, filter)),
            CostPart::ExileOrMore(count, filter) => {
                format!("{} {} or more {}", verb("exile"), self.count(count), self.noun(filter, true))
            }
            CostPart::Return(count, filter) => {
                format!("{} {} to its owner's hand", verb("return"), self.counted(count, filter))
            }
            CostPart::RemoveCounters(count, kind, filter) => {
                let counters = self.counters_removed(count, kind.as_ref());
                format!("{} {counters} from {}", verb("remove"), self.one_filter(filter))
            }
            CostPart::RemoveAmong(count, kind, filter) => {
                let counters = self.counters_removed(count, kind.as_ref());
                format!("{} {counters} from among {}", verb("remove"), self.noun(filter, true))
            }
            CostPart::PutCounters(count, kind, filter) => {
                let counters = self.counters(count, kind);
                format!("{} {counters} on {}", verb("put"), self.one_filter(filter))
            }
            CostPart::Energy(Amount::Number(number)) => {
                let symbols = "{E}".repeat(usize::try_from(*number).unwrap_or(0).min(100));
                format!("{} {symbols}", verb("pay"))
            }
            CostPart::Energy(amount) => {
                format!("{} an amount of {{E}} equal to {}", verb("pay"), self.inline(amount))
            }
            CostPart::CollectEvidence(amount) => format!("{} {}", verb("collect evidence"), self.figure(amount)),
            CostPart::Waterbend(mana) => format!("{} {mana}", verb("waterbend")),
            CostPart::Crew(power) => {
                format!("{} any number of untapped creatures you control with total power {power} or more", verb("tap"))
            }
            CostPart::Unattach(filter) => format!("{} {}", verb("unattach"), self.unattached(filter)),
            CostPart::Exert(filter) => format!("{} {}", verb("exert"), self.one_filter(filter)),
            CostPart::Loyalty(number) if *number == 0 => "0".to_owned(),
            CostPart::Loyalty(number) => format!("{number:+}"),
            CostPart::Unread(text) => text.clone(),
        }
    }

    /// "~", "an Equipment from ~".
    fn unattached(&mut self, which: &Filter) -> String {
        if let Filter::All(parts) = which
            && let [what, Filter::AttachedTo(to)] = parts.as_slice()
        {
            return format!("{} from {}", self.with_article(what), self.object(to));
        }
        self.one_filter(which)
    }

    /// "{2} for each creature you control"; what is named nowhere else is X.
    fn mana_times(&mut self, mana: &ManaCost, times: &Amount) -> String {
        match times {
            times if is_counted(times) => format!("{mana} for each {}", self.each_of(times)),
            Amount::X => format!("{mana} any number of times"),
            other => {
                let definition = self.inline(other);
                self.where_x = Some(definition);
                "{X}".to_owned()
            }
        }
    }

    /// "two untapped creatures you control".
    fn counted_untapped(&mut self, count: &Amount, filter: &Filter) -> String {
        let says_so = filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::Tapped)));
        if says_so || matches!(filter, Filter::Is(_)) {
            return self.counted(count, filter);
        }
        self.counted(count, &joined::all(vec![filter.clone(), Filter::Tapped.negate()]))
    }

    /// "a +1/+1 counter", "all charge counters".
    fn counters_removed(&mut self, count: &Amount, kind: Option<&Counter>) -> String {
        let kind = kind_before(kind);
        let many = if *count == Amount::UNBOUNDED { "all".to_owned() } else { self.count(count) };
        match many.as_str() {
            "one" => format!("{} {kind}counter", article(&format!("{kind}counter"))),
            many => format!("{many} {kind}counters"),
        }
    }

    /// "a creature", "two lands", "~".
    pub(super) fn counted(&mut self, count: &Amount, filter: &Filter) -> String {
        if let Filter::Is(subject) = filter {
            return self.object(subject);
        }
        if *count == Amount::Number(1) {
            return self.with_article(filter);
        }
        let count = self.count(count);
        format!("{count} {}", self.noun(filter, true))
    }

    /// The same where fewer will do, or where all are meant: "up to two lands", "any number of lands", "all lands".
    pub(super) fn counted_of(&mut self, count: &Amount, up_to: bool, filter: &Filter) -> String {
        match (up_to, *count == Amount::UNBOUNDED) {
            _ if matches!(filter, Filter::Is(_)) => self.counted(count, filter),
            (false, false) | (true, true) => self.counted(count, filter),
            (false, true) => format!("all {}", self.noun(filter, true)),
            (true, false) => {
                let plural = *count != Amount::Number(1);
                format!("up to {} {}", self.count(count), self.noun(filter, plural))
            }
        }
    }

    fn one_filter(&mut self, filter: &Filter) -> String {
        match filter {
            Filter::Is(subject) => self.object(subject),
            other => self.with_article(other),
        }
    }
}

/// What is beheld, and whether it is exiled: a card of the hand, or a permanent.   701.4
pub(super) fn beheld(ways: &[Cost]) -> Option<(Filter, bool)> {
    let [first, second] = ways else { return None };
    let ([first], [second]) = (first.0.as_slice(), second.0.as_slice()) else { return None };
    let (shown, held, exiled) = match (first, second) {
        (CostPart::Reveal(Amount::Number(1), shown), CostPart::Choose(Amount::Number(1), held)) => (shown, held, false),
        (CostPart::Exile(Amount::Number(1), shown), CostPart::Exile(Amount::Number(1), held)) => (shown, held, true),
        _ => return None,
    };
    let [what, Filter::Controller(Who::You)] = held.parts() else { return None };
    let card = [what.clone(), Filter::Card, Filter::Owner(Who::You), Filter::In(crate::terms::Zone::Hand)];
    (shown.parts() == card).then(|| (what.clone(), exiled))
}

/// Whether it is said as "for each ...".
const fn is_counted(amount: &Amount) -> bool {
    matches!(amount, Amount::Count(_) | Amount::Counters(..) | Amount::CardsInHand(_))
}
