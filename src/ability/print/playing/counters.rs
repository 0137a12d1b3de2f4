//! What is done with counters, in words.

use crate::ability::print::Printer;
use crate::ability::print::amount::kind_before;
use crate::ability::{Amount, CounterStep, Subject};

impl Printer<'_> {
    pub(in crate::ability::print) fn counter_step(&mut self, step: &CounterStep) -> String {
        match step {
            CounterStep::Distribute(count, kind, among) => {
                let count = self.count(count);
                format!("distribute {count} {kind} counters among {}", self.patient(among))
            }
            CounterStep::RemoveUpTo(most, kind, from) => {
                let kind = kind_before(kind.as_ref());
                let (most, plural) = (self.count(most), *most != Amount::Number(1));
                let counters = if plural { "counters" } else { "counter" };
                format!("remove up to {most} {kind}{counters} from {}", self.patient(from))
            }
            CounterStep::PutOf(of, on) => {
                let of = if *of == Subject::This { "those".to_owned() } else { "its".to_owned() };
                format!("put {of} counters on {}", self.patient(on))
            }
            CounterStep::OneMoreOfEach(on) => {
                let first = self.patient(on);
                format!("for each kind of counter on {first}, give {} another counter of that kind", self.patient(on))
            }
            CounterStep::Double(kind, on) => {
                let kind =
                    kind.as_ref().map_or_else(|| "each kind of counter".to_owned(), |kind| format!("{kind} counters"));
                format!("double the number of {kind} on {}", self.patient(on))
            }
            CounterStep::Move { amount, kind, from, onto } => {
                let kind = kind_before(kind.as_ref());
                let counters = match amount {
                    None => format!("all {kind}counters"),
                    Some(Amount::Number(1)) => format!("a {kind}counter"),
                    Some(amount) => format!("{} {kind}counters", self.count(amount)),
                };
                let from = self.patient(from);
                let onto = match onto {
                    Subject::Each(filter) => self.noun(filter, true),
                    other => self.patient(other),
                };
                format!("move {counters} from {from} onto {onto}")
            }
        }
    }
}
