//! Day and night, and the permanents that turn with them.   702.145, 730

use super::by::By;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use crate::ability::{Filter, Trigger, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::game::ObjectId;
use crate::terms::Daytime;

/// The keyword on front faces, and that on back faces.
const DAYBOUND: &str = "daybound";
const NIGHTBOUND: &str = "nightbound";

impl Run<'_> {
    /// An effect makes it day or night.
    pub(super) fn become_time(&mut self, time: Daytime, reading: &Reading) -> Result<bool, Stop> {
        let done = self.happen(vec![Happening::Becomes(time)], &reading.by(Provision::DayAndNight))?;
        self.turn_with_the_time()?;
        Ok(!done.is_empty())
    }

    /// The second part of the untap step: a turn without a spell of its player's makes it night, one with two makes it
    /// day.   730.2
    pub(super) fn day_and_night(&mut self) -> Result<(), Stop> {
        let turn = &self.game().turn;
        let (Some(time), Some(last)) = (turn.time, turn.number.checked_sub(1)) else { return Ok(()) };
        let Some(player) = self.state.history.of_turn(last).next().map(|entry| entry.before.game().turn.active) else {
            return Ok(());
        };
        let team = self.game().team_of(player);
        let own = |caster: &crate::game::PlayerId| team.contains(caster);
        let events = self.state.history.of_turn(last).flat_map(|entry| &entry.events);
        let played = events.filter(|event| matches!(&event.what, Happening::Cast(_, caster) if own(caster))).count();
        let told = self.state.told_first.as_ref().filter(|_| last == self.state.first_turn);
        let told: u32 =
            told.map_or(0, |known| known.1.cast.iter().filter(|(caster, _)| own(caster)).map(|(_, n)| n).sum());
        let cast = played.saturating_add(told as usize);
        // What the file does not tell of the turn of its board would decide it.
        if matches!((time, cast), (Daytime::Day, 0) | (Daytime::Night, 0..2)) {
            let reading = Reading::of(None, player, "Spells cast in the turn before, by day and by night".into());
            if self.more_in_past(last, &Trigger::PlaysSpell(Who::You, Filter::Any), &reading) > 0 {
                self.note_untold(&reading);
            }
        }
        let next = match (time, cast) {
            (Daytime::Day, 0) => Daytime::Night,
            (Daytime::Night, 2..) => Daytime::Day,
            _ => return Ok(()),
        };
        self.happen(vec![Happening::Becomes(next)], &By::rule(Provision::DayAndNight))?;
        self.turn_with_the_time()
    }

    /// What is daybound or nightbound makes it day or night if it is neither, and turns its face for the time. This is
    /// no state-based action.   702.145c, d, f, g
    pub(super) fn turn_with_the_time(&mut self) -> Result<(), Stop> {
        let day = self.borne(DAYBOUND);
        let night = self.borne(NIGHTBOUND);
        if day.is_empty() && night.is_empty() {
            return Ok(());
        }
        if self.game().turn.time.is_none() {
            let (time, rule) = match day.is_empty() {
                true => (Daytime::Night, Provision::Nightbound),
                false => (Daytime::Day, Provision::Daybound),
            };
            self.happen(vec![Happening::Becomes(time)], &By::rule(rule))?;
        }
        let (turning, back, rule) = match self.game().turn.time {
            Some(Daytime::Night) => (day, false, Provision::Daybound),
            Some(Daytime::Day) => (night, true, Provision::Nightbound),
            None => return Ok(()),
        };
        let mut event = Vec::new();
        for id in turning {
            let object = self.game().object(id);
            let reading = Reading::of(None, object.controller, object.label.as_str().into());
            let stays = object.back_up != back || object.face_down || self.cant_turn(id);
            if let (false, Some(other)) = (stays, self.other_face(id, &reading)?) {
                event.push(Happening::Transforms(id, other.name.clone()));
            }
        }
        if !event.is_empty() {
            self.happen(event, &By::rule(rule))?;
        }
        Ok(())
    }

    fn borne(&self, keyword: &str) -> Vec<ObjectId> {
        let view = self.view();
        view.by_kind().with_keywords.iter().copied().filter(|id| view.now(*id).has_known(keyword)).collect()
    }
}
