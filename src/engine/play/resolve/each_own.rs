//! What is each player's own where several do the same, and who searched, where words know them by an object.   608.2f

use crate::ability::Who;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::PlayerId;

impl Run<'_> {
    /// What of these cards is each one's own of several players; nothing where one player alone is told.
    pub(super) fn each_own(&self, who: &Who, all: &[Bound], reading: &Reading) -> Vec<(PlayerId, Vec<Bound>)> {
        if !who.is_each_of_several() {
            return Vec::new();
        }
        let own = |player: PlayerId| {
            let theirs = all.iter().filter(|bound| self.game().object(bound.id).owner == player);
            (player, theirs.copied().collect())
        };
        self.who(who, reading).into_iter().map(own).collect()
    }

    /// Remembers by whom a library is searched, or cards of it are revealed, and whose it is, where the words know them by
    /// what it was before: what is found is "it" from then on, and be it nothing.
    pub(super) fn remember_searchers(&self, players: [&Who; 2], reading: &mut Reading) {
        let by_object = players.into_iter().filter(|who| matches!(who, Who::ItsController | Who::ItsOwner));
        reading.searched_by = by_object.map(|who| (who.clone(), self.who(who, reading))).collect();
    }
}
