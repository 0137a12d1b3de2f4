//! A ruling in short: its word, its sentence, and the reason that decided it.

use serde::Serialize;

use super::answer::Step;
use crate::edition::Edition;
use crate::game::Game;
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};

/// What decided a ruling.
#[derive(Clone, Debug, Serialize)]
pub struct Decided {
    /// The answer in a word.
    pub verdict: Verdict,
    /// The answer in a sentence.
    pub summary: String,
    /// Whether something that was not understood might change it.
    pub provisional: bool,
    /// The reason that decided it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Step>,
}

/// The reason that decided a ruling: the first that is more than a note on how a text was read, else the first row of
/// state-based effects.
pub(crate) fn decisive(ruling: &Ruling) -> Option<&Reason> {
    let rows = ruling.rounds.iter().flat_map(|round| &round.rows);
    ruling.reasons.iter().filter(|reason| reason.kind != ReasonKind::Reading).chain(rows).next()
}

impl Decided {
    /// What decided this one, asked about this board.
    pub fn of(ruling: &Ruling, asked: &Game, edition: &Edition) -> Self {
        Self {
            verdict: ruling.verdict,
            summary: ruling.summary.clone(),
            provisional: ruling.is_provisional(),
            reason: decisive(ruling).map(|reason| Step::of(reason, ruling.board(asked), edition)),
        }
    }

    /// The ruling's sentence, and the reason with the ability that it comes from; one of them where they say the same.
    pub fn lines(&self) -> Vec<String> {
        let Some(reason) = &self.reason else { return vec![self.summary.clone()] };
        let because = match (&reason.source, &reason.ability) {
            (Some(source), Some(ability)) => format!("{} ({source}: \"{ability}\")", reason.text),
            _ => reason.text.clone(),
        };
        if reason.text == self.summary { vec![because] } else { vec![self.summary.clone(), because] }
    }

    /// The rules that the reason rests on.
    pub fn rules(&self) -> String {
        self.reason.as_ref().map(|reason| reason.rules.join(", ")).unwrap_or_default()
    }
}
