//! Instructions that can't be followed, or only in part.   103.3, 416.3 · 101.3, 609.3

use crate::edition::Provision;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind};

impl Run<'_> {
    /// Who is told to sacrifice or discard more than there is does as much as possible; if there is nothing, the
    /// instruction is ignored. Either is said, as nothing that happens would show it.
    pub(super) fn tell_too_few(
        &mut self,
        player: PlayerId,
        verb: &str,
        (wanted, found): (usize, usize),
        reading: &Reading,
    ) {
        if found >= wanted {
            return;
        }
        let name = self.name(player);
        let (text, provision) = match found {
            0 => {
                (format!("{name} has nothing to {verb}, so that instruction is ignored."), Provision::ImpossibleIgnored)
            }
            _ => (
                format!("{name} can {verb} only {found}, not {wanted}, so does as much as possible."),
                Provision::EffectAsMuchAsPossible,
            ),
        };
        let reason = Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([player]);
        self.ignore(reason.from(reading.object(), &*reading.text));
    }
}
