//! Regeneration and umbra armor replace destruction.   419.6b · 701.19, 702.89

use super::Applies;
use crate::ability::Rule;
use crate::engine::event::Happening;
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// Whether a permanent that would be destroyed may regenerate instead: what destroys it does not forbid it, and
    /// nothing else does.   701.19c
    pub(super) fn may_regenerate(&self, happening: &Happening) -> bool {
        let Happening::Destroyed(id) = happening else { return false };
        !self.view().clauses_on(*id).any(|clause| clause.rule == Rule::CantBeRegenerated)
    }

    pub(super) fn instead_of_destruction(&self, id: ObjectId, happening: &Happening, found: &mut Vec<Applies>) {
        let view = self.view();
        if self.game().object(id).regeneration_shields > 0 && self.may_regenerate(happening) {
            let instead = vec![Happening::Regenerates(id)];
            found.push(Applies::new(Key::Shield(id), Some(id), "regeneration shield".to_owned(), instead));
        }
        let armor = view.clauses_on(id).filter(|clause| clause.rule == Rule::DestroysSourceInstead);
        for clause in armor {
            let Some(armor) = clause.origin.object.filter(|armor| *armor != id) else { continue };
            let instead = vec![Happening::Spared(id), Happening::Destroyed(armor)];
            found.push(Applies::by_clause(clause, instead));
        }
    }
}
