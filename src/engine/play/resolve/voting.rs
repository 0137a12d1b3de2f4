//! Votes: for words, or for objects.   701.38

use std::collections::BTreeMap;

use super::Done;
use crate::ability::{Deed, Filter, Rule};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId};

impl Run<'_> {
    /// Each player votes for one of these words.
    pub(super) fn vote(&mut self, options: &[String], reading: &mut Reading) -> Result<Done, Stop> {
        reading.votes.clear();
        for player in self.voters(reading) {
            let open =
                Open::new(player, "what to vote for", Kind::Quality, options.iter().cloned().map(Choosable::Word))
                    .of(reading.object());
            for chosen in self.choose(open)? {
                let word = chosen.word(self.game());
                let chose = Happening::Chose(player, word.clone());
                self.happen(vec![chose], &reading.by(Provision::ResolveChoices))?;
                reading.votes.push(word);
            }
        }
        Ok(true)
    }

    /// Each player votes for one of the objects that the words describe as their controller sees them: those with the
    /// most votes are remembered.
    pub(super) fn vote_for(&mut self, what: &Filter, reading: &mut Reading) -> Result<Done, Stop> {
        let mut votes: BTreeMap<ObjectId, usize> = BTreeMap::new();
        let among = self.found_by(what, reading);
        for player in self.voters(reading) {
            let open = Open::new(player, "what to vote for", Kind::Which, among.iter().copied()).of(reading.object());
            for voted in self.choose(open)?.iter().filter_map(Choosable::object) {
                *votes.entry(voted).or_default() += 1;
                let chose = Happening::Chose(player, self.label(voted).to_owned());
                self.happen(vec![chose], &reading.by(Provision::ResolveChoices))?;
            }
        }
        let most = votes.values().copied().max().unwrap_or_default();
        let elected = votes.into_iter().filter(|(_, count)| *count == most).map(|(id, _)| Bound::of(self.game(), id));
        let elected: Vec<Bound> = elected.collect();
        let any = !elected.is_empty();
        reading.deeds.push((Deed::Elected, elected));
        Ok(any)
    }

    /// The players, each as often as they vote, in turn order from whoever controls the spell or ability.   701.38
    fn voters(&self, reading: &Reading) -> Vec<PlayerId> {
        let there = self.game().seats_from(reading.you).filter(|player| !self.game().player(*player).left);
        there.flat_map(|player| std::iter::repeat_n(player, 1 + self.more_votes(player))).collect()
    }

    /// "While voting, you get an additional vote."
    fn more_votes(&self, player: PlayerId) -> usize {
        self.view().clauses_on_player(player).filter(|clause| clause.rule == Rule::MoreVotes).count()
    }
}
