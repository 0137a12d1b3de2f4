//! How long effects last, in words.

use crate::ability::phrases::{DURATIONS, DURATIONS_OF_RULES};
use crate::ability::{Duration, NextTurn};

/// How long, behind what it bounds: " until end of turn", or " this turn" for rules.
pub(super) fn behind(duration: Duration, rules: bool) -> String {
    // The untap step is said with what does not happen in it.
    if matches!(duration, Duration::Forever | Duration::NextUntapStep) {
        return String::new();
    }
    if duration == Duration::WhileSo {
        return " for as long as it has that counter on it".to_owned();
    }
    if let Duration::DuringNextTurnOf(whose) = duration {
        return match whose {
            NextTurn::ItsController => " during its controller's next turn".to_owned(),
            NextTurn::ThatPlayer | NextTurn::Target(_) => " during that player's next turn".to_owned(),
        };
    }
    let of_rule = DURATIONS_OF_RULES.print(&duration).filter(|_| rules);
    // "until your next end step" stands for every step that no phrase names.
    let words = of_rule.or_else(|| DURATIONS.print(&duration)).unwrap_or("until your next end step");
    format!(" {words}")
}
