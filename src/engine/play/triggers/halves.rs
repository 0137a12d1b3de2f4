//! An event of which abilities look back at a part, as at what leaves the battlefield, and not at the rest, is one event
//! all the same.   410.10 · 603.2c, 603.10

use crate::ability::Trigger;
use crate::engine::play::waiting::Waiting;

/// What has triggered on either part. "Whenever one or more cards are put into exile from graveyards and/or the
/// battlefield" has triggered once, on all of them.
pub(super) fn joined(mut back: Vec<Waiting>, forth: Vec<Waiting>) -> Vec<Waiting> {
    if back.is_empty() {
        return forth;
    }
    let so_far = back.len();
    for waiting in forth {
        let same = |known: &&mut Waiting| {
            known.source == waiting.source
                && known.controller == waiting.controller
                && known.ability == waiting.ability
                && known.reading.text == waiting.reading.text
        };
        let either = is_of_either(&waiting.ability.trigger);
        match back[..so_far].iter_mut().filter(|_| either).find(same) {
            Some(known) => {
                known.reading.it.extend(waiting.reading.it);
                known.reading.event.extend(waiting.reading.event);
                known.reading.much = known.reading.much.saturating_add(waiting.reading.much);
            }
            None => back.push(waiting),
        }
    }
    back
}

/// Whether it is of one or more things, to which either of two events happens.
fn is_of_either(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Batch(_, inner) => matches!(**inner, Trigger::Either(_)),
        outer => outer.inner().iter().any(is_of_either),
    }
}
