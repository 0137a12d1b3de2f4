//! What players choose in a step, and what chance decides: the answers that were given, and what is asked where none
//! is.

use super::Run;
use crate::edition::Provision;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::game::{Nature, ObjectId, PlayerId};
use crate::terms::Zone;

impl<'e> Run<'e> {
    /// The answer to a choice: what must be is not asked.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn choose(&mut self, open: Open) -> Result<Vec<Choosable>, Stop> {
        let options = open.options.clone();
        let places = self.choose_places(open)?;
        Ok(places.into_iter().filter_map(|place| options.get(place).cloned()).collect())
    }

    /// The same, by the places of what is chosen.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn choose_places(&mut self, open: Open) -> Result<Vec<usize>, Stop> {
        let count = open.options.len();
        let (least, most) = (open.least.min(count), open.most.min(count));
        if most == 0 {
            return Ok(Vec::new());
        }
        let open = self.asking_who_decides(open);
        if least == count && !matches!(open.kind, Kind::Order) {
            self.forced.extend(open.options.into_iter().map(|option| (open.who, option)));
            return Ok((0..count).collect());
        }
        if matches!(open.kind, Kind::Which) && least == most && self.are_alike(&open.options) {
            return Ok((0..least).collect());
        }
        self.answered(open)
    }

    /// The answer to a choice that is asked though there is only one way to make it among what is known.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn answer_to(&mut self, open: Open) -> Result<Vec<usize>, Stop> {
        let open = self.asking_who_decides(open);
        self.answered(open)
    }

    /// The next answer that was given, where it is one to what is asked of whoever decides it.
    fn answered(&mut self, open: Open) -> Result<Vec<usize>, Stop> {
        let count = open.options.len();
        let (least, most) = (open.least.min(count), open.most.min(count));
        let Some(answer) = self.answers.get(self.answered) else { return Err(self.asked(open)) };
        self.answered += 1;
        let fits = (least..=most).contains(&answer.len()) && answer.iter().all(|place| *place < count);
        if fits { Ok(answer.clone()) } else { Err(self.asked(open)) }
    }

    /// Does something in which chance decides what is asked, and no player.
    ///
    /// # Errors
    /// As what is done.
    pub(in crate::engine::play) fn by_chance<T>(
        &mut self,
        does: impl FnOnce(&mut Self) -> Result<T, Stop>,
    ) -> Result<T, Stop> {
        let outer = std::mem::replace(&mut self.chance, true);
        let done = does(self);
        self.chance = outer;
        done
    }

    /// Whether chance decides what is asked now.
    pub(in crate::engine::play) const fn is_by_chance(&self) -> bool {
        self.chance
    }

    /// Whoever controls a player makes that player's choices.   722.5
    fn asking_who_decides(&self, open: Open) -> Open {
        let who = self.state.decides_for(open.who);
        if who != open.who {
            self.rest_on(Provision::ControlledPlayer);
        }
        Open { who, ..open }
    }

    /// A choice that nobody has answered. A copy of something asks as the first of its kind does: what a player says
    /// once holds for each token that comes.
    fn asked(&self, mut open: Open) -> Stop {
        let game = self.game();
        if self.chance {
            open.kind = Kind::Chance;
        }
        if let Some(token) = open.object.map(|id| game.object(id)).filter(|object| object.nature == Nature::Token) {
            open.object = game.object_ids().find(|id| game.object(*id).printed.name == token.printed.name);
        }
        Stop::Open(Box::new(open))
    }

    /// Whether cards in a hand or library are alike, so that it doesn't matter which of them is chosen.
    fn are_alike(&self, options: &[Choosable]) -> bool {
        let cards: Option<Vec<&crate::game::Object>> = options
            .iter()
            .map(|option| match option {
                Choosable::Object(id) => Some(self.game().object(*id)),
                _ => None,
            })
            .collect();
        let Some(cards) = cards else { return false };
        let Some(first) = cards.first() else { return false };
        matches!(first.zone, Zone::Hand | Zone::Library)
            && cards
                .iter()
                .all(|card| card.printed == first.printed && card.zone == first.zone && card.owner == first.owner)
    }

    /// Whether the player does what may be done.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn may(
        &mut self,
        who: PlayerId,
        about: String,
        kind: Kind,
        object: Option<ObjectId>,
    ) -> Result<bool, Stop> {
        let options = vec![Choosable::Yes, Choosable::No];
        let open = Open::new(who, about, kind, options).of(object);
        Ok(self.choose(open)?.first() == Some(&Choosable::Yes))
    }

    /// Whether the player chooses the first of two ways, each told in its words: "a +1/+1 counter" or "haste".   608.2d
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn is_first_of_two(
        &mut self,
        who: PlayerId,
        (about, ways): (&str, [String; 2]),
        object: Option<ObjectId>,
    ) -> Result<bool, Stop> {
        let open = Open::new(who, about, Kind::Modes, ways.map(Choosable::Word)).of(object);
        Ok(self.choose_places(open)?.first() == Some(&0))
    }

    /// The opponent whom the player chooses; nobody where there is none.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(in crate::engine::play) fn which_opponent(
        &mut self,
        who: PlayerId,
        about: &str,
        object: Option<ObjectId>,
    ) -> Result<Option<PlayerId>, Stop> {
        let options: Vec<PlayerId> = self.game().opponents(who).collect();
        let open = Open::new(who, about, Kind::Which, options).of(object);
        Ok(match self.choose(open)?.first() {
            Some(Choosable::Player(opponent)) => Some(*opponent),
            _ => None,
        })
    }
}
