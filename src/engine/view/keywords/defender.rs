//! Keywords that keep their bearer from attacking or blocking: defender, decayed, unleash.   502.41 · 702.3,
//! 702.98, 702.147

use super::{Bearer, Given, KeywordRow, ROW};
use crate::ability::{Condition, Filter, Keyword, Rule, Subject};
use crate::edition::Provision;
use crate::terms::Counter;

/// It can't attack.   502.41b · 702.3b
pub const DEFENDER: KeywordRow = KeywordRow {
    name: "defender",
    provision: Provision::DefenderAttack,
    before: Provision::AttackMayAttack,
    is: |keyword| *keyword == Keyword::Defender,
    gives: |_, _| Given::to_itself(Rule::CantAttack(Vec::new())),
    ..ROW
};

/// It can't block; that it is sacrificed after an attack is a trigger.   702.147a
pub const DECAYED: KeywordRow = KeywordRow {
    name: "decayed",
    is: |keyword| *keyword == Keyword::Decayed,
    gives: |_, _| Given::to_itself(Rule::CantBlock(Filter::Any)),
    ..ROW
};

/// With a +1/+1 counter on it, it can't block.   702.98a
pub const UNLEASH: KeywordRow = KeywordRow {
    name: "unleash",
    is: |keyword| matches!(keyword, Keyword::Known(name, _) if name == "unleash"),
    gives: |_, _| {
        let unleashed = Condition::Is(Subject::This, Filter::HasCounter(Some(Counter::plus_one())));
        vec![Given { rule: Rule::CantBlock(Filter::Any), on: Bearer::Itself, condition: Some(unleashed) }]
    },
    ..ROW
};
