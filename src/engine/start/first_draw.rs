//! Who does not draw in the first turn.   101.5a, b, 606.6b · 103.8a–c
//!
//! In a game of two the starting player skips the first draw step; in a game of more nobody does. A Two-Headed Giant
//! team that starts draws nothing (2005), then only its secondary player draws (2006-10), then the step is skipped
//! (2007-05).

use super::{Part, Start, reading};
use crate::edition::{Provision, TwoHeadedFirstDraw};
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind};

/// The players who draw no card in the first turn's draw step.
pub(super) fn judge(start: &Start<'_>) -> (Vec<PlayerId>, Part) {
    let mut part = Part::default();
    let mut rule = |text: String, provisions: &[Provision]| {
        part.holds.push(Reason::new(ReasonKind::Rule, text).resting_on(provisions.iter().copied()));
    };
    let edition = start.edition;
    let first = start.name(start.first);
    if start.has_shared_turns() {
        let team = start.game.team_of(start.first);
        let provisions = [Provision::StartNoDrawTeam, Provision::TwoHeadedFirstDraw];
        let skipping = match edition.two_headed_first_draw() {
            TwoHeadedFirstDraw::Absent | TwoHeadedFirstDraw::Nobody | TwoHeadedFirstDraw::Skipped => {
                rule("The team that starts skips the draw step of its first turn.".to_owned(), &provisions);
                team
            }
            TwoHeadedFirstDraw::SecondaryOnly => {
                // The primary player sits on the right, so the turn order comes to that player first.
                let primary: Vec<PlayerId> = team.into_iter().take(1).collect();
                let name = primary.first().map_or(first, |player| start.name(*player));
                rule(
                    format!(
                        "In the first draw step of the team that starts only the secondary player draws; {name}, the primary player, does not."
                    ),
                    &provisions,
                );
                primary
            }
        };
        return (skipping, part);
    }
    if !start.is_multiplayer() {
        rule(format!("{first} plays first, and skips the draw step of that turn."), &[Provision::StartNoDraw]);
        return (vec![start.first], part);
    }
    if !edition.has(Provision::StartDrawMultiplayer) {
        let text = "The rules of this edition take a game to have two players: the rule on the first player's skipped draw is applied to larger games as well.";
        part.holds.push(reading(text));
        return (vec![start.first], part);
    }
    rule(
        "In a game of more than two players nobody skips the first draw step.".to_owned(),
        &[Provision::StartDrawMultiplayer],
    );
    (Vec::new(), part)
}
