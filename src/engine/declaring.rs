//! The questions "is this attack legal?" and "is this block legal?", with what triggers if it is.   308, 309 · 508, 509

use crate::edition::{Edition, Provision};
use crate::engine::checks::triggers_in_order;
use crate::engine::combat;
use crate::engine::play::open::Stop;
use crate::engine::play::{Run, State};
use crate::engine::view::View;
use crate::game::{AttackQuestion, BlockQuestion, Game};
use crate::ruling::{Consequences, Ruling, Verdict};

/// Whether an attack is legal; if it is, what triggers as the attackers are declared.
pub(crate) fn attack(game: &Game, question: &AttackQuestion, edition: &Edition) -> Ruling {
    let ruling = combat::attack(&View::of(game, edition), question);
    let triggered = |run: &mut Run<'_>| run.attackers_become(question);
    with_triggers(ruling, game, edition, triggered, &[Provision::AttackTriggers])
}

/// Whether a block is legal; if it is, what triggers as the blockers are declared.
pub(crate) fn block(game: &Game, question: &BlockQuestion, edition: &Edition) -> Ruling {
    let ruling = combat::block(&View::of(game, edition), question);
    let triggered = |run: &mut Run<'_>| run.blockers_become(question);
    with_triggers(ruling, game, edition, triggered, &[Provision::BlockTriggers, Provision::BlockBecomesTriggers])
}

/// The ruling with the sources of what triggers, in the order in which it will resolve. Nothing is asked of anybody:
/// targets are chosen as abilities go on the stack, which is later.
fn with_triggers(
    mut ruling: Ruling,
    game: &Game,
    edition: &Edition,
    declare: impl FnOnce(&mut Run<'_>) -> Result<(), Stop>,
    provisions: &[Provision],
) -> Ruling {
    if ruling.verdict != Verdict::Legal {
        return ruling;
    }
    let state = State::of(game);
    let mut run = Run::new(&state, edition, &[]);
    if declare(&mut run).is_err() {
        return ruling;
    }
    let waiting = run.waiting_by_controller();
    let mut consequences = Consequences::default();
    consequences.triggers = triggers_in_order(game, &waiting, &mut consequences);
    if !consequences.triggers.is_empty() {
        ruling.provisions.extend(provisions.iter().filter(|provision| edition.has(**provision)));
        if !consequences.choices.is_empty() && edition.has(Provision::TriggersApnap) {
            ruling.provisions.push(Provision::TriggersApnap);
        }
        ruling.consequences = Some(consequences);
    }
    ruling
}
