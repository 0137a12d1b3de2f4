//! Optional additional costs of keywords: kicker, buyback, entwine, bargain.   502.16, 502.21 · 601.2b, 702.27, 702.33

use super::Given;
use crate::ability::{Amount, Comparison, Cost, CostPart, Filter, Part, Subject, Value, Who};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::GIFT;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, english};

const KICKER: &str = "kicker";
/// Keywords with a cost that may be paid once.
const ONCE: &[&str] = &[KICKER, "buyback", "entwine", "bargain", "offspring", GIFT, "conspire", "casualty"];
/// Keywords with a cost that may be paid any number of times.
const OFTEN: &[&str] = &["multikicker", "replicate", "squad"];
/// More often than this nobody pays such a cost, and it is not followed.
const MOST_TIMES: u32 = 1000;

impl Run<'_> {
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
        for name in ONCE.iter().chain(OFTEN).copied() {
            for words in self.keyword_words(card, name) {
                for part in words.split(" and/or ") {
                    offered = offered.saturating_add(if OFTEN.contains(&name) { MOST_TIMES } else { 1 });
                    let Some(one) = optional_cost(name, part) else {
                        if given.kicked > 0 {
                            return self.beyond(Some(card), &reading.text, name);
                        }
                        continue;
                    };
                    let often = OFTEN.contains(&name).then_some(&*cost);
                    let times = self.times_paid(player, name, &one, often, given, reading)?;
                    for _ in 0..times {
                        self.bill_keyword(card, name, &one, false);
                        cost.0.extend(one.0.iter().cloned());
                        paid.push(if name == KICKER { with_kicker(&one) } else { name.to_owned() });
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
        Ok(paid)
    }

    /// Whether the spell is kicked is announced before its targets are chosen (601.2b, c): asked here where they hang
    /// on it.
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
        for words in self.keyword_words(card, KICKER) {
            if let Some(cost) = optional_cost(KICKER, &words) {
                given.kicked = self.times_paid(player, KICKER, &cost, None, given, reading)?;
            }
        }
        Ok(())
    }

    /// Whether the card has a sentence of an additional cost that may be paid.
    fn may_add_cost(&self, card: ObjectId, reading: &Reading) -> bool {
        let own = self.own_rules(card, reading);
        own.iter().any(|rule| matches!(rule, crate::ability::Rule::AdditionalCost { may: true, .. }))
    }

    /// How often the cost is paid. One that may be paid any number of times (`often`, with what the spell costs without
    /// it) is asked for until the player says no or can't pay it once more.   702.33c
    fn times_paid(
        &mut self,
        player: PlayerId,
        name: &str,
        one: &Cost,
        often: Option<&Cost>,
        given: &Given,
        reading: &Reading,
    ) -> Result<u32, Stop> {
        if given.kicked > 0 {
            return Ok(if often.is_some() { given.kicked } else { 1 });
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

/// The cost behind a keyword: bargain's is to sacrifice an artifact, enchantment or token (702.166), casualty's a
/// creature with such power (702.153), conspire's is to tap two creatures that share a color with the spell (702.78).
fn optional_cost(name: &str, words: &str) -> Option<Cost> {
    let own = |filter: Filter| filter.and(Filter::Controller(Who::You));
    let part = match name {
        "bargain" => {
            let kinds = vec![Filter::Type(CardType::Artifact), Filter::Type(CardType::Enchantment), Filter::Token];
            CostPart::Sacrifice(Amount::Number(1), own(Filter::Either(kinds)))
        }
        "casualty" => {
            let power = Box::new(Amount::Number(words.trim().parse().ok()?));
            let strong = Filter::Compare(Value::Power, Comparison::AtLeast, power);
            CostPart::Sacrifice(Amount::Number(1), own(Filter::CREATURE.and(strong)))
        }
        // An opponent is chosen, and nothing is paid (702.174a).
        GIFT => return Some(Cost::default()),
        "conspire" => {
            let alike = Filter::SharesColor(Box::new(Subject::This));
            CostPart::TapOther(Amount::Number(2), own(Filter::CREATURE.and(alike)))
        }
        _ => return phrase::cost(words),
    };
    Some(Cost(vec![part]))
}
