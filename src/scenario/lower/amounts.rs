//! Numbers, mana, counters.

use std::collections::BTreeMap;

use super::Lowering;
use crate::ability::{Cost, CostPart, grammar};
use crate::game::question::Agreed;
use crate::scenario::err::Complaint;
use crate::scenario::file::{Name, Pairs, Several};
use crate::scenario::node::Placed;
use crate::terms::{Counter, ManaCost};

/// Larger amounts come up in no game, and sums of these stay far from overflow.
const LARGEST: i64 = 1_000_000_000_000_000;

impl Lowering<'_> {
    /// A number that may be negative.
    pub(in crate::scenario) fn any_amount(&mut self, amount: &Placed<i64>, what: &str) -> i64 {
        if amount.value.abs_diff(0) > LARGEST.unsigned_abs() {
            self.complain(Complaint::new(format!("This {what} is larger than any game's"), amount.place));
            return 0;
        }
        amount.value
    }

    /// A number that is not negative.
    pub(in crate::scenario) fn amount(&mut self, amount: &Placed<i64>, what: &str) -> i64 {
        if amount.value < 0 {
            self.complain(Complaint::new(format!("There is no negative {what}"), amount.place));
            return 0;
        }
        self.any_amount(amount, what)
    }

    /// A number of things.
    pub(in crate::scenario) fn number(&mut self, amount: &Placed<i64>, what: &str) -> u32 {
        let number = self.amount(amount, what);
        u32::try_from(number).unwrap_or_else(|_| {
            self.complain(Complaint::new(format!("This {what} is larger than any game's"), amount.place));
            0
        })
    }

    /// Counters by their kinds.
    pub(in crate::scenario) fn counters(&mut self, written: &Pairs<Placed<i64>>) -> BTreeMap<Counter, u32> {
        let mut counters = BTreeMap::new();
        for (kind, amount) in written {
            let number = self.number(amount, "number of counters");
            if number > 0 {
                let sum: &mut u32 = counters.entry(Counter::named(kind.as_str())).or_insert(0);
                *sum = sum.saturating_add(number);
            }
        }
        counters
    }

    /// A mana cost, or mana in a pool.
    pub(in crate::scenario) fn mana(&mut self, written: &Name) -> ManaCost {
        match written.as_str().parse() {
            Ok(cost) => cost,
            Err(_) => {
                let complaint = Complaint::new(format!("`{written}` is not mana"), written.place());
                self.complain(match with_braces(written.as_str()) {
                    Some(better) => complaint.help(format!("did you mean \"{better}\"?")),
                    None => complaint.help("each symbol stands in braces, and the whole in quotes: \"{2}{G}{G/W}\""),
                });
                ManaCost::default()
            }
        }
    }

    /// What a player agrees to pay to attack or block: mana, or a cost in words; `None` where nothing is.
    pub(in crate::scenario) fn declaration_cost(&mut self, written: &Several<Name>) -> Option<Cost> {
        let parts = written.iter().flat_map(|part| match grammar::read_cost(part.as_str()) {
            Some(cost) if !cost.0.iter().any(|part| matches!(part, CostPart::Unread(_))) => cost.0,
            _ if let Some(agreed) = Agreed::read(part.as_str()) => agreed.parts(),
            _ if part.as_str().contains(' ') => {
                let complaint = Complaint::new(format!("`{part}` is not a cost that is understood"), part.place());
                self.complain(complaint.help("say it as a card does: `pay: [\"{2}\", sacrifice two Islands]`"));
                Vec::new()
            }
            _ => vec![CostPart::Mana(self.mana(part))],
        });
        let parts: Vec<CostPart> = parts.collect();
        (!written.is_empty()).then_some(Cost(parts))
    }
}

/// `2RR` as `{2}{R}{R}`, if that is mana.
pub(super) fn with_braces(text: &str) -> Option<String> {
    let mut better = String::new();
    let mut digits = String::new();
    let flush = |digits: &mut String, better: &mut String| {
        if !digits.is_empty() {
            better.push_str(&format!("{{{digits}}}"));
            digits.clear();
        }
    };
    for letter in text.chars().filter(|letter| !letter.is_whitespace()).take(64) {
        if letter.is_ascii_digit() {
            digits.push(letter);
        } else {
            flush(&mut digits, &mut better);
            better.push_str(&format!("{{{}}}", letter.to_ascii_uppercase()));
        }
    }
    flush(&mut digits, &mut better);
    (!better.is_empty() && better.parse::<ManaCost>().is_ok()).then_some(better)
}
