//! What must have happened this turn for a keyword to let a card be cast.   702.76, 702.117, 702.137, 702.173, 702.187

use super::ways::Only;
use crate::ability::{DamageTo, Filter, Subject, Trigger, Who, Word, Words};
use crate::engine::event::Happening;
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::{Step, Zone};

impl Run<'_> {
    /// Whether it has happened; `None` where that might have been before the board of the file, which does not tell.
    pub(super) fn is_time_for(&self, player: PlayerId, card: ObjectId, only: Only) -> Option<bool> {
        let turn = self.game().turn.number;
        let mut events = self.state.history.of_turn(turn).flat_map(|entry| &entry.events);
        // What the file tells of the turn before the board counts too.
        let told = self.game().this_turn.as_ref();
        let (happened, is_told) = match only {
            Only::Always | Only::AsItIsDrawn => (true, true),
            Only::OpponentLostLife => {
                let lost = |(hurt, amount): (&PlayerId, &u32)| *amount > 0 && self.game().are_opponents(player, *hurt);
                let happened = told.is_some_and(|past| past.life_lost.iter().any(lost))
                    || events.any(|event| match event.what {
                        Happening::LosesLife(hurt, amount) => amount > 0 && self.game().are_opponents(player, hurt),
                        _ => false,
                    });
                (happened, self.tells_of_the_turn())
            }
            Only::CastAnother => (self.cast_this_turn(player) > 0, self.tells_of_the_turn()),
            Only::Discarded => {
                let discarded = events.any(|event| matches!(event.what, Happening::Discards(_, id) if id == card));
                (discarded, self.tells_of_the_turn())
            }
            Only::DamageByItsKind => {
                let kind = Filter::SharesCreatureType(Box::new(Subject::This));
                (self.dealt_combat_damage(player, card, kind), self.tells_of_combat_damage())
            }
            Only::DamageByAssassin => {
                let assassin = Filter::CREATURE.and(Filter::Subtype("Assassin".to_owned()));
                let either = Filter::Either(vec![assassin, Filter::Commander]);
                (self.dealt_combat_damage(player, card, either), self.tells_of_combat_damage())
            }
        };
        (happened || is_told).then_some(happened)
    }

    /// What has not happened, where it is known that it has not.
    pub(super) fn not_in_time(&self, player: PlayerId, label: &str, only: Only) -> String {
        let you = self.name(player);
        match only {
            Only::Always => "it is not the time for that".to_owned(),
            Only::AsItIsDrawn => "it was not just drawn".to_owned(),
            Only::OpponentLostLife => format!("no opponent of {you} has lost life this turn"),
            Only::CastAnother => format!("{you} has cast no other spell this turn"),
            Only::Discarded => format!("{label} was not discarded this turn"),
            Only::DamageByItsKind => format!(
                "no creature of {you} that shares a creature type with it has dealt a player combat damage this turn"
            ),
            Only::DamageByAssassin => {
                format!("no Assassin and no commander of {you} has dealt a player combat damage this turn")
            }
        }
    }

    /// Whether such a source dealt a player combat damage this turn, under the player's control as it did.
    fn dealt_combat_damage(&self, player: PlayerId, card: ObjectId, which: Filter) -> bool {
        let source = Subject::Each(which.and(Filter::Controller(Who::You)));
        let deals = Trigger::DealsDamage { source, combat: true, to: Some(DamageTo::Player(Who::Anyone)) };
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, "".into());
        self.times_in(&deals, self.game().turn.number, &reading) > 0
    }

    /// Whether the file tells of the turn before its board. A board that stands before combat damage and says nothing
    /// has nothing behind it that matters; later, at least combat lies behind it.
    pub(super) fn tells_of_the_turn(&self) -> bool {
        let first = self.first_of_this_turn();
        first.is_none_or(|game| game.turn.step < Step::FirstStrikeDamage || game.this_turn.is_some())
    }

    /// Whether all combat damage of this turn has been played, or there was none: the board of the file stood before
    /// it, or the file tells that nothing attacked.
    fn tells_of_combat_damage(&self) -> bool {
        self.first_of_this_turn().is_none_or(|game| {
            game.turn.step < Step::FirstStrikeDamage
                || game.this_turn.as_ref().is_some_and(|past| past.attacked.is_empty())
        })
    }

    /// Whether words ask if this has attacked in this turn, and the file does not tell: its board stands after combat.
    pub(in crate::engine::play) fn may_have_attacked(&self, id: ObjectId, words: &dyn Words) -> bool {
        let asks = || words.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter.is_past_attack()));
        let after_combat = |game: &Game| game.this_turn.is_none() && game.turn.step > Step::EndOfCombat;
        self.first_of_this_turn().is_some_and(after_combat)
            && self.game().object(id).zone == Zone::Battlefield
            && !self.view().has_attacked(id)
            && asks()
    }

    /// The board of the file, where this is still its turn.
    pub(super) fn first_of_this_turn(&self) -> Option<&Game> {
        let game = self.game();
        let turn = game.turn.number;
        (turn == self.state.first_turn)
            .then(|| self.state.history.of_turn(turn).last().map_or(game, |entry| entry.before.game()))
    }
}
