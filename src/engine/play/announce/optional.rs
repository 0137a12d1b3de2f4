//! Optional additional costs of keywords: kicker, buyback, entwine, bargain.   502.16, 502.21 · 601.2b, 702.27, 702.33

use super::Given;
use crate::ability::instruction::ASKED_BEFORE_TARGETS;
use crate::ability::{Amount, Comparison, Cost, CostPart, Filter, Part, PlayRule, Subject, Value, Who};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::GIFT;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, english};

/// A keyword with a cost that may be paid beside the spell's own.
struct Optional {
    /// The name of the keyword.
    name: &'static str,
    /// It may be paid any number of times.
    often: bool,
    /// The cost that the words behind the keyword say, or stand for.
    cost: fn(&str) -> Option<Cost>,
}

const fn once(name: &'static str, cost: fn(&str) -> Option<Cost>) -> Optional {
    Optional { name, often: false, cost }
}

const fn often(name: &'static str) -> Optional {
    Optional { name, often: true, cost: phrase::cost }
}

const KICKER: &str = "kicker";
/// Kicker that may be paid any number of times.
const OFTEN_KICKED: &str = "multikicker";
/// Each of them, in the order in which they are asked for.
const TABLE: &[Optional] = &[
    once(KICKER, phrase::cost),
    once("buyback", phrase::cost),
    once("entwine", phrase::cost),
    once("bargain", bargain),
    once("offspring", phrase::cost),
    // An opponent is chosen, and nothing is paid (702.174a).
    once(GIFT, |_| Some(Cost::default())),
    once("conspire", conspire),
    once("casualty", casualty),
    often(OFTEN_KICKED),
    often("replicate"),
    often("squad"),
];
/// More often than this nobody pays such a cost, and it is not followed.
const MOST_TIMES: u32 = 1000;

impl Run<'_> {
    /// Who names buyback or conspire as the way in which the spell is cast pays its cost: that is an additional cost,
    /// and the spell is cast as it always is.   601.2b
    pub(super) fn pays_what_is_named(&self, card: ObjectId, given: &mut Given) {
        let named =
            |name: &String| TABLE.iter().any(|row| row.name == name) && !self.keyword_words(card, name).is_empty();
        if given.alternative.as_ref().is_some_and(named) {
            given.alternative = None;
            given.kicked = given.kicked.max(1);
        }
    }

    /// Adds the costs that the player wants to pay; the names of their keywords.
    pub(super) fn optional_costs(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        cost: &mut Cost,
        given: &mut Given,
        reading: &Reading,
    ) -> Result<Vec<String>, Stop> {
        if given.kicked > MOST_TIMES {
            let text = format!("{}: an optional cost is followed {MOST_TIMES} times at most.", reading.text);
            return Err(Stop::TooFar(text));
        }
        let mut paid = Vec::new();
        let mut offered: u32 = 0;
        // "Kicked" says nothing of what a spell with kicker lets its player pay beside that.
        let has_kicker = [KICKER, OFTEN_KICKED].iter().any(|name| !self.keyword_words(card, name).is_empty());
        for Optional { name, often, cost: cost_of } in TABLE {
            let is_meant = !has_kicker || [KICKER, OFTEN_KICKED].contains(name);
            let told = if is_meant { given.kicked } else { 0 };
            for words in self.keyword_words(card, name) {
                for part in words.split(" and/or ") {
                    offered = offered.saturating_add(if *often { MOST_TIMES } else { 1 });
                    let Some(one) = cost_of(part) else {
                        if told > 0 {
                            return self.beyond(Some(card), &reading.text, *name);
                        }
                        continue;
                    };
                    let rest = often.then_some(&*cost);
                    let times = self.times_paid(player, name, &one, rest, told, reading)?;
                    for _ in 0..times {
                        self.bill_keyword(card, name, &one, false);
                        cost.0.extend(one.0.iter().cloned());
                        paid.push(if *name == KICKER { with_kicker(&one) } else { (*name).to_owned() });
                    }
                }
            }
        }
        if given.kicked > offered && offered > 0 {
            let label = &reading.text;
            let text = format!("{label}: an optional cost is paid {} at most.", english::times(offered));
            return illegal(text, Provision::CastPropose);
        }
        if given.kicked > 0 && paid.is_empty() && !self.may_add_cost(card, reading) {
            return illegal(format!("{} has no optional cost to pay.", reading.text), Provision::CastPropose);
        }
        given.kicked = given.kicked.max(u32::try_from(paid.len()).unwrap_or(u32::MAX));
        let by_kicker = |name: &String| name.starts_with(KICKER) || name == OFTEN_KICKED;
        self.state.game_mut().object_mut(card).announced.kicked = paid.iter().any(by_kicker);
        Ok(paid)
    }

    /// Whether the spell is kicked, bargained or its gift promised is announced before its targets are chosen (601.2b,
    /// c): asked here where they hang on it.
    pub(super) fn kicked_before_targets(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        parts: &[Part],
        given: &mut Given,
        reading: &Reading,
    ) -> Result<(), Stop> {
        let asks = |part: &Part| matches!(part, Part::Spell(body) if body.asks_by_kicker());
        if given.kicked > 0 || !parts.iter().any(asks) {
            return Ok(());
        }
        for row in TABLE.iter().filter(|row| ASKED_BEFORE_TARGETS.contains(&row.name)) {
            for words in self.keyword_words(card, row.name) {
                if let Some(cost) = (row.cost)(&words) {
                    given.kicked = self.times_paid(player, row.name, &cost, None, given.kicked, reading)?;
                }
            }
        }
        Ok(())
    }

    /// Whether the card has a sentence of an additional cost that may be paid.
    fn may_add_cost(&self, card: ObjectId, reading: &Reading) -> bool {
        let own = self.own_rules(card, reading);
        own.iter().any(|rule| matches!(rule, crate::ability::Rule::Playing(PlayRule::AdditionalCost { may: true, .. })))
    }

    /// How often the cost is paid. One that may be paid any number of times (`often`, with what the spell costs without
    /// it) is asked for until the player says no or can't pay it once more.   702.33c
    fn times_paid(
        &mut self,
        player: PlayerId,
        name: &str,
        one: &Cost,
        often: Option<&Cost>,
        told: u32,
        reading: &Reading,
    ) -> Result<u32, Stop> {
        if told > 0 {
            return Ok(if often.is_some() { told } else { 1 });
        }
        if !self.could_pay(player, one, reading) || !self.pays_for(player, name, reading)? {
            return Ok(0);
        }
        let Some(rest) = often else { return Ok(1) };
        let mut all = Cost([rest.0.as_slice(), &one.0].concat());
        let mut times = 1;
        while times < MOST_TIMES {
            all.0.extend(one.0.iter().cloned());
            if !self.could_pay(player, &all, reading) || !self.pays_for(player, name, reading)? {
                break;
            }
            times += 1;
        }
        Ok(times)
    }

    fn pays_for(&mut self, player: PlayerId, name: &str, reading: &Reading) -> Result<bool, Stop> {
        let about = format!("whether to pay for {name}");
        let open = Open::new(player, about, Kind::Extra, vec![Choosable::No, Choosable::Yes])
            .by(Provision::CastPropose)
            .of(reading.object());
        Ok(self.choose(open)?.first() == Some(&Choosable::Yes))
    }
}

/// A kicker that was paid, with its cost, which tells it from another of the same spell: "its {1}{G} kicker".   702.33e
pub(in crate::engine::play) fn with_kicker(cost: &Cost) -> String {
    cost.mana().map_or_else(|| KICKER.to_owned(), |mana| format!("{KICKER} {mana}"))
}

/// A cost of one part, paid with what "you" control.
fn yours(part: impl FnOnce(Filter) -> CostPart) -> Option<Cost> {
    Some(Cost(vec![part(Filter::Controller(Who::You))]))
}

/// An artifact, enchantment or token is sacrificed.   702.166a
fn bargain(_: &str) -> Option<Cost> {
    let kinds = vec![Filter::Type(CardType::Artifact), Filter::Type(CardType::Enchantment), Filter::Token];
    yours(|own| CostPart::Sacrifice(Amount::Number(1), Filter::Either(kinds).and(own)))
}

/// A creature with such power is sacrificed.   702.153a
fn casualty(words: &str) -> Option<Cost> {
    let power = Box::new(Amount::Number(words.trim().parse().ok()?));
    let strong = Filter::CREATURE.and(Filter::Compare(Value::Power, Comparison::AtLeast, power));
    yours(|own| CostPart::Sacrifice(Amount::Number(1), strong.and(own)))
}

/// Two creatures that share a color with the spell are tapped.   702.78a
fn conspire(_: &str) -> Option<Cost> {
    let alike = Filter::CREATURE.and(Filter::SharesColor(Box::new(Subject::This)));
    yours(|own| CostPart::TapOther(Amount::Number(2), alike.and(own)))
}

#[cfg(test)]
mod tests {
    use super::TABLE;
    use crate::ability::keywords;

    #[test]
    fn each_is_a_keyword_of_the_rules() {
        for optional in TABLE {
            assert!(keywords::find(optional.name).is_some(), "{}", optional.name);
        }
    }
}
