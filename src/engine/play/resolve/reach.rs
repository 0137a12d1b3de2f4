//! A limited range of influence, as players choose and as damage is turned to somebody else.
//! 601.5, 601.14a · 801.5, 801.13a
//!
//! A player chooses within the own range, and what a spell asks for is within the range of its controller too. Where an
//! opponent has to choose and none is within the controller's range, the nearest one to the left chooses all the same.

use crate::ability::{Choice, Who};
use crate::edition::Provision;
use crate::engine::event::Damage;
use crate::engine::play::open::Choosable;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};

impl Run<'_> {
    /// Which of these a player can choose who is asked by a spell or ability.   601.5a, 601.5c · 801.5a, 801.5c
    pub(super) fn within_both_ranges(
        &mut self,
        player: PlayerId,
        options: Vec<Choosable>,
        what: &Choice,
        reading: &Reading,
    ) -> Vec<Choosable> {
        if self.game().ranges.is_empty() {
            return options;
        }
        let game = self.game();
        let within = |option: &Choosable| match option {
            Choosable::Player(chosen) => game.reaches(player, *chosen) && game.reaches(reading.you, *chosen),
            _ => true,
        };
        let reached: Vec<Choosable> = options.iter().filter(|option| within(option)).cloned().collect();
        if reached.len() < options.len() {
            self.rest_on(Provision::RangeChoice);
        }
        if !reached.is_empty() || !matches!(what, Choice::Opponent | Choice::RandomOpponent) {
            return reached;
        }
        let nearest = game.seats_from(player).skip(1).find(|other| options.contains(&Choosable::Player(*other)));
        if let Some(nearest) = nearest {
            let (nearest, name) = (self.name(nearest), self.name(player));
            let text = format!(
                "No opponent is within {name}'s range of influence: {nearest}, the nearest to the left, chooses."
            );
            self.ignore(Reason::new(ReasonKind::Rule, text).resting_on([Provision::RangeNobody]));
        }
        nearest.map(Choosable::Player).into_iter().collect()
    }

    /// The players who choose. One who was chosen to do so does it from wherever that player sits.
    pub(super) fn who_chooses(&self, who: &Who, reading: &Reading) -> Vec<PlayerId> {
        match (who, reading.player) {
            (Who::Chosen, Some(player)) if !self.game().ranges.is_empty() => vec![player],
            _ => self.who(who, reading),
        }
    }

    /// Whether damage that was turned to somebody else can reach them; where it can't, it is not dealt, and the ruling
    /// says so.   601.14a · 801.13a
    pub(in crate::engine::play) fn reaches_anew(&mut self, damage: &Damage) -> bool {
        if self.game().ranges.is_empty() || damage.combat {
            return true;
        }
        let controller = self.controller_of_source(damage);
        let reached = match damage.to {
            Recipient::Player(player) => self.game().reaches(controller, player),
            Recipient::Object(object) => self.view().is_within_reach(controller, object),
        };
        if !reached {
            let to = self.game().name_of(damage.to);
            let text =
                format!("{to} is out of {}'s range of influence, and is dealt no damage.", self.name(controller));
            let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::RangeReplacement]);
            self.ignore(reason.about([damage.to]));
        }
        reached
    }
}
