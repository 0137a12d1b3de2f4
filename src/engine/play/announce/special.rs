//! Special actions with cards: suspending, foretelling, plotting, turning face up.   408.1i, 502.26, 502.59 · 116.2

use std::sync::Arc;

use super::Given;
use crate::ability::{Cost, CostPart, ObjectDeed, PLOT, PlayTerms, PlayerDeed, TakenAction};
use crate::edition::{CompanionRule, Provision};
use crate::engine::event::Happening;
use crate::engine::phrase;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::spending::SpentOn;
use crate::engine::play::state::Permission;
use crate::engine::play::unsaid::WHICH_CARDS;
use crate::engine::view::View;
use crate::game::{COMPANION, Door, Ends, MANIFESTED, ObjectId, PlayerId, Printed};
use crate::terms::{CardType, Counter, ManaCost, ManaSymbol, Zone};

/// A special action by the keyword that allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Exile it with time counters.   702.62a
    Suspend,
    /// Exile it face down for {2}, and cast it on a later turn.   702.143a
    Foretell,
    /// Exile it, and cast it for nothing on a later turn.   702.170a
    Plot,
    /// Put it from outside the game into the hand for {3}.   116.2g, 702.139a
    Companion,
    /// Turn it face up.   702.37e
    TurnUp(&'static str),
    /// Unlock a door of a Room.   116.2, 709.5e
    Unlock(Door),
}

impl Special {
    /// Each by the name of its keyword.
    pub const ALL: &[(&str, Self)] = &[
        ("suspend", Self::Suspend),
        ("foretell", Self::Foretell),
        ("plot", Self::Plot),
        ("companion", Self::Companion),
        ("morph", Self::TurnUp("morph")),
        ("megamorph", Self::TurnUp("megamorph")),
        ("disguise", Self::TurnUp("disguise")),
        (MANIFESTED, Self::TurnUp(MANIFESTED)),
    ];

    /// How what mana may be spent on names it, where that does.   106.6
    const fn named(self) -> Option<TakenAction> {
        match self {
            Self::TurnUp(_) => Some(TakenAction::TurnFaceUp),
            Self::Unlock(_) => Some(TakenAction::Unlock),
            Self::Foretell => Some(TakenAction::Foretell),
            Self::Suspend | Self::Plot | Self::Companion => None,
        }
    }
}

impl Run<'_> {
    /// A player takes a special action with a card; it does not use the stack.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub(crate) fn special(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        what: Special,
        mut given: Given,
    ) -> Result<(), Stop> {
        self.has_priority(player)?;
        let outer = std::mem::replace(&mut self.spent_on, what.named().map(SpentOn::Action));
        let taken = match what {
            Special::TurnUp(name) => self.turn_up(player, card, name, &mut given),
            Special::Companion => self.fetch_companion(player, card, &mut given),
            Special::Unlock(door) => self.unlock(player, card, door, &mut given),
            Special::Suspend | Special::Foretell | Special::Plot => self.set_aside(player, card, what, &mut given),
        };
        self.spent_on = outer;
        taken?;
        self.acted(player);
        Ok(())
    }

    /// A companion comes into its owner's hand: once in a game, at a time when a sorcery could be cast.   702.139a
    fn fetch_companion(&mut self, player: PlayerId, card: ObjectId, given: &mut Given) -> Result<(), Stop> {
        let label = self.label(card).to_owned();
        if self.casts_companion(player, card) {
            let text = format!("{label} is cast from outside the game, and not put into the hand.");
            return illegal(text, Provision::CastPropose);
        }
        if !self.edition.has(Provision::Companion) {
            return self.beyond(Some(card), &label, "casting a companion from outside the game");
        }
        if self.game().object(card).owner != player {
            let text = format!("{label} is not {}'s companion.", self.name(player));
            return illegal(text, Provision::Companion);
        }
        if let Some(fact) = self.untimely(player) {
            let text = format!("{label} can be put into the hand only where a sorcery could be cast, and {fact}.");
            return illegal(text, Provision::Companion);
        }
        let cost = Cost(vec![CostPart::Mana(face_down_cost())]);
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, label.as_str().into());
        self.pay(player, &cost, &mut reading, given)?;
        self.happen(vec![Happening::Moves(card, Zone::Hand)], &reading.by(Provision::Companion))?;
        Ok(())
    }

    /// Whether a card is the player's companion in an edition in which it is cast from outside the game. It is there only
    /// once.
    pub(super) fn casts_companion(&self, player: PlayerId, card: ObjectId) -> bool {
        let object = self.game().object(card);
        object.owner == player
            && object.zone == Zone::Outside
            && object.marks.contains(COMPANION)
            && self.edition.companion_rule() == CompanionRule::CastFromOutside
    }

    fn set_aside(&mut self, player: PlayerId, card: ObjectId, what: Special, given: &mut Given) -> Result<(), Stop> {
        let label = self.label(card).to_owned();
        let object = self.game().object(card);
        if object.zone != Zone::Hand || object.owner != player {
            return illegal(format!("{label} is not in {}'s hand.", self.name(player)), Provision::CastPropose);
        }
        let (cost, time) = self.cost_of_setting_aside(player, card, what, given)?;
        let Some(mut cost) = phrase::cost(&cost) else { return self.beyond(Some(card), &label, "its cost") };
        if what == Special::Plot {
            self.change_cost_of_action(player, PLOT, &mut cost);
        }
        if what == Special::Foretell
            && let Some(instead) = self.first_of_keyword_for(player, "foretell", PlayerDeed::Foretell)
        {
            cost = instead;
        }
        // As it was foretold: an effect on cards in hands may have given it foretell, and its cost.
        let words = self.keyword_words(card, "foretell");
        let foretold = words.first().and_then(|words| self.cost_behind_keyword(card, words));
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, label.as_str().into());
        reading.x = given.x.unwrap_or(0);
        self.pay(player, &cost, &mut reading, given)?;
        let by = reading.by(Provision::Exile);
        self.happen(vec![Happening::Moves(card, Zone::Exile)], &by)?;
        if let Some(count) = time {
            self.happen(vec![Happening::CountersPut(card, Counter::named("time"), count)], &by)?;
        }
        if what != Special::Suspend {
            self.castable_later(player, card, what, foretold);
        }
        let deed = match what {
            Special::Foretell => PlayerDeed::Foretell,
            Special::Plot => PlayerDeed::Plot,
            Special::Suspend | Special::Companion | Special::TurnUp(_) | Special::Unlock(_) => return Ok(()),
        };
        let becomes = Happening::ObjectDoes(card, ObjectDeed::BecomePlotted, player);
        let becomes = (what == Special::Plot).then_some(becomes);
        self.happen(std::iter::once(Happening::Does(player, deed, 1)).chain(becomes).collect(), &by)?;
        Ok(())
    }

    /// When it may be done, what it costs, and with how many time counters.
    fn cost_of_setting_aside(
        &self,
        player: PlayerId,
        card: ObjectId,
        what: Special,
        given: &Given,
    ) -> Result<(String, Option<u32>), Stop> {
        let label = self.label(card);
        let words = |name: &str| self.keyword_words(card, name).into_iter().next().unwrap_or_default();
        match what {
            Special::Foretell if !self.game().is_turn_of(player) => {
                let text = format!("{} can foretell {label} only on a turn of their own.", self.name(player));
                illegal(text, Provision::CastPropose)
            }
            Special::Foretell => Ok(("{2}".to_owned(), None)),
            Special::Plot => {
                if let Some(fact) = self.untimely(player) {
                    let text = format!("{label} can be plotted only where a sorcery could be cast, and {fact}.");
                    return illegal(text, Provision::CastTiming);
                }
                Ok((words("plot"), None))
            }
            Special::Suspend | Special::Companion | Special::TurnUp(_) | Special::Unlock(_) => {
                // It can be suspended whenever it could be cast (702.62a).
                self.may_cast(player, card)?;
                let words = words("suspend");
                let (time, cost) = words.split_once('—').map_or(("", ""), |(time, cost)| (time.trim(), cost));
                let x = given.x.and_then(|x| u32::try_from(x).ok());
                let time = time.parse::<u32>().ok().or(x.filter(|x| *x > 0));
                // "Suspend X—{X}{G}. X can't be 0."
                if what == Special::Suspend && time.is_none() {
                    return illegal(format!("X can't be 0 for {label}."), Provision::VariableX);
                }
                Ok((cost.to_owned(), time))
            }
        }
    }

    /// It may be cast on a later turn: for its foretell cost, or for nothing.
    fn castable_later(&mut self, player: PlayerId, card: ObjectId, what: Special, foretell: Option<Cost>) {
        let turn = self.game().turn.number;
        let object = self.state.game_mut().object_mut(card);
        object.face_down = what == Special::Foretell;
        let permission = Permission {
            player,
            object: card,
            incarnation: object.incarnation,
            ends: Ends::Never,
            cost: foretell.filter(|_| what == Special::Foretell),
            keyword: Some(if what == Special::Foretell { "foretell" } else { "plot" }),
            later: Some(turn + 1),
            on_an_adventure: false,
            only_one: None,
            by: None,
            terms: PlayTerms { cast: true, free: what == Special::Plot, ..PlayTerms::default() },
            asks: None,
        };
        self.state.permissions.push(Arc::new(permission));
    }

    /// The words of a keyword that a face-down permanent would have face up.   504.7 · 702.37e
    fn words_if_face_up(&self, card: ObjectId, name: &str) -> Option<String> {
        let mut game = self.game().clone();
        game.object_mut(card).face_down = false;
        View::of(&game, self.edition).now(card).known(name).next().map(|(words, _)| words.to_owned())
    }

    /// A manifested or cloaked creature card is turned up for its mana cost; no other card is.   701.40b, 701.58b
    fn cost_of_manifested(&self, card: ObjectId) -> Result<Option<Cost>, Stop> {
        let printed = &self.game().object(card).printed;
        if **printed == Printed::default() {
            return self.beyond(Some(card), self.label(card), WHICH_CARDS);
        }
        match &printed.cost {
            Some(cost) if printed.type_line.is(CardType::Creature) => {
                Ok(Some(Cost(vec![CostPart::Mana(cost.clone())])))
            }
            _ => {
                let text = format!("{} is not a creature card with a mana cost.", self.label(card));
                illegal(text, Provision::PermanentStatus)
            }
        }
    }

    fn turn_up(&mut self, player: PlayerId, card: ObjectId, name: &str, given: &mut Given) -> Result<(), Stop> {
        let label = self.label(card).to_owned();
        let object = self.game().object(card);
        let controls = self.view().now(card).controller == player;
        if object.zone != Zone::Battlefield || !object.face_down || !controls {
            let text = format!("{} has no face-down {label} to turn face up.", self.name(player));
            return illegal(text, Provision::PermanentStatus);
        }
        let is_mega = name == "morph" && self.words_if_face_up(card, name).is_none();
        let name = if is_mega && self.words_if_face_up(card, "megamorph").is_some() { "megamorph" } else { name };
        // What it would cost is asked of the card, which may be a copy by now, and not of the 2/2 that it is.
        let cost = if name == MANIFESTED {
            self.cost_of_manifested(card)?
        } else {
            self.words_if_face_up(card, name).and_then(|words| phrase::cost(&words))
        };
        let Some(cost) = cost else {
            return illegal(format!("{label} has no {name}."), Provision::PermanentStatus);
        };
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, label.as_str().into());
        reading.x = given.x.unwrap_or(0);
        self.pay(player, &cost, &mut reading, given)?;
        let by = reading.by(Provision::PermanentStatus);
        self.state.game_mut().object_mut(card).announced.x = given.x;
        self.happen(vec![Happening::Turns(card)], &by)?;
        self.do_as_turned_up(card, given.x.unwrap_or(0))?;
        if name == "megamorph" {
            self.happen(vec![Happening::CountersPut(card, Counter::plus_one(), 1)], &by)?;
        }
        Ok(())
    }
}

/// What a card costs that is cast face down, and what a companion does.   702.37c, 702.139a
pub(super) fn face_down_cost() -> ManaCost {
    ManaCost(vec![ManaSymbol::Generic(3)])
}
