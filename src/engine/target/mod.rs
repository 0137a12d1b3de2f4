//! Is this a legal target?   415, 502.3, 502.7b, 502.45 · 115, 303.4a, 702.11, 702.16, 702.18

mod asker;
mod legality;

use crate::ability::{Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::view::View;
use crate::game::Game;
use crate::game::question::TargetQuestion;
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};

pub(crate) use asker::Asker;
pub(crate) use legality::{hindrance, hindrance_for, lifted, mismatch, out_of_range, wanted};

const CONSULTED: Topics = Topics::of(&[Topic::Target, Topic::Types, Topic::Colors, Topic::Abilities, Topic::Control]);

/// Judges a target, chosen now or looked at again as what targets it resolves.
pub(crate) fn answer(game: &Game, asked: &TargetQuestion, edition: &Edition) -> Ruling {
    let (game, asker) = Asker::put_into(game, &asked.by);
    let view = View::of(&game, edition);
    let name = game.name_of(asked.target);
    let by = asker.label(&game);
    let ruling = match hindrance(&view, &asker, asked.target) {
        Some(reason) => {
            let mut ruling = Ruling::new(Verdict::Illegal, format!("{name} is not a legal target for {by}."));
            ruling.reasons.push(reason);
            ruling
        }
        None => {
            let mut ruling = Ruling::new(Verdict::Legal, format!("{name} is a legal target for {by}."));
            let text = format!("Nothing keeps {name} from being the target of {by}.");
            let nature = if asker.is_spell { Provision::TargetSpell } else { Provision::TargetAbility };
            let provisions = [nature, Provision::TargetPermanents];
            ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(provisions));
            ruling
        }
    };
    let doubts = if legality::never(&view, &asker, asked.target) { Vec::new() } else { asker.doubts(&game) };
    view.concluded(ruling, CONSULTED).doubting(doubts).with_board(game)
}
