//! Regeneration and umbra armor replace destruction.   419.6b · 701.19, 702.89

use super::Applies;
use crate::ability::Rule;
use crate::engine::event::Happening;
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    pub(super) fn instead_of_destruction(&self, id: ObjectId, regenerates: bool, found: &mut Vec<Applies>) {
        let view = self.view();
        let cant = view.clauses_on(id).any(|clause| clause.rule == Rule::CantBeRegenerated);
        if regenerates && !cant && self.game().object(id).regeneration_shields > 0 {
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
