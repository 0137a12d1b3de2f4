//! What is done with counters beside putting and removing them.   122

use crate::ability::{Amount, Subject};
use crate::terms::Counter;

/// What is done with counters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CounterStep {
    /// "put its counters on target creature": as many of each kind as it has, or had when it left.   122.8
    PutOf(Subject, Subject),
    /// "for each kind of counter on target permanent, put another counter of that kind on it".   122.1
    OneMoreOfEach(Subject),
    /// "double the number of +1/+1 counters on it".   701.10e
    Double(Option<Counter>, Subject),
    /// "move a +1/+1 counter from ~ onto target creature"; all of them if no amount.   122.5
    Move {
        /// How many; all if none.
        amount: Option<Amount>,
        /// Of which kind; any if none.
        kind: Option<Counter>,
        /// The object that they leave.
        from: Subject,
        /// The object that gets them.
        onto: Subject,
    },
    /// "remove up to three counters from target permanent": of whatever kinds, as the player chooses.
    RemoveUpTo(Amount, Option<Counter>, Subject),
    /// "distribute three +1/+1 counters among one, two, or three target creatures".   601.2d
    Distribute(Amount, Counter, Subject),
}
