//! A step on its way: a state of its own that it changes, the answers it was given, and what has happened in it so far.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use super::open::{Answer, Beyond, Choosable, Kind, Open, Stop};
use super::repeats::Repeats;
use super::replacing::{Key, PutOff};
use super::snapshot::Snapshot;
use super::state::State;
use crate::edition::{Edition, Provision};
use crate::engine::event::Event;
use crate::engine::view::View;
use crate::game::{Choices, Game, Nature, ObjectId, PlayerId};
use crate::ruling::{Doubt, OpenChoice, Reason, ReasonKind, Round};
use crate::terms::{ManaCost, Zone};

/// A step on its way.
#[derive(Debug)]
pub struct Run<'e> {
    pub(super) edition: &'e Edition,
    pub(super) state: State,
    pub(super) events: Vec<Event>,
    answers: &'e [Answer],
    answered: usize,
    /// How deep effects that follow one another stand.
    pub(super) depth: u32,
    /// The process that is being followed is repeated.
    pub(super) repeats: bool,
    /// What the file says that players choose.
    pub(super) choices: Choices,
    /// The checks of state-based effects that found something.
    pub(super) rounds: Vec<Round>,
    /// How many checks there were.
    pub(super) checks: u32,
    /// Choices that were taken to be made one way, as nobody has said which.
    pub(super) taken: Vec<OpenChoice>,
    /// The boards that checks in succession have left.
    pub(super) boards: Repeats,
    /// What mana is being spent on.
    pub(super) spent_on: Option<super::spending::SpentOn>,
    /// Mana of any type pays for it, as the permission to cast it says.
    pub(super) any_mana: bool,
    /// How many more mana abilities that cost mana may be used for what is being paid; none where nothing is.
    pub(super) by_way_of: Option<u32>,
    /// What the spell that is being cast costs all told.
    pub(super) total: Option<crate::ability::Cost>,
    /// What is learned of a spell or ability that is only asked about.
    pub(super) inquiry: Option<super::inquiry::Inquiry>,
    /// Instructions that could not be followed, or only in part.
    pub(super) ignored: Vec<Reason>,
    /// The replacement effects whose instructions are being followed instead of an event.
    pub(super) replacing: Vec<Key>,
    /// The replacement effects that could have applied to the event as it was.
    pub(super) offered: Vec<Key>,
    /// What enters the battlefield in the event that is being replaced.
    pub(super) entering: Vec<ObjectId>,
    /// Words looked for a quality among cards of which the file says nothing.
    pub(super) asked_of_unsaid: Cell<bool>,
    /// What players must choose for state-based effects is asked, not taken to be chosen one way.
    pub(super) asks: bool,
    /// What is to be paid later, which what is paid now leaves payable where it can.
    pub(super) bills: Vec<Bill>,
    /// The mana that somebody was short of.
    pub(super) short: Option<Bill>,
    /// What the words asked of this turn that the file does not tell.
    pub(super) untold: RefCell<Vec<Doubt>>,
    /// What is followed in place of events once it is settled what happens in place of those beside them; none where
    /// nothing is beside.
    pub(super) put_off: Option<Vec<PutOff>>,
    /// Rules that what is done rests on, beside those by which it happens.
    rests: RefCell<BTreeSet<Provision>>,
    /// Shields, by when they were made, that have prevented some damage of this event and prevent the rest of it too.
    pub(super) spent: Vec<u64>,
    /// What has added tokens to those of this event, which it does once.
    pub(super) plus: Vec<Key>,
    /// What was chosen without being asked for, as there was only one way, and for whom.
    pub(super) forced: Vec<(PlayerId, Choosable)>,
    /// What is asked now is decided by chance.
    chance: bool,
    /// When it is given up.
    until: Option<Instant>,
}

/// Mana that a player has to pay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// The player who pays.
    pub player: PlayerId,
    /// The mana that is still to be paid.
    pub cost: ManaCost,
}

/// What came of a step.
#[derive(Debug)]
pub struct Checked {
    /// The state after it.
    pub state: State,
    /// What happened in the step, in order.
    pub events: Vec<Event>,
    /// The checks of state-based effects that found something.
    pub rounds: Vec<Round>,
    /// How many checks there were.
    pub checks: u32,
    /// Choices that were taken to be made one way.
    pub taken: Vec<OpenChoice>,
    /// Instructions that could not be followed, or only in part.
    pub ignored: Vec<Reason>,
    /// Rules that it rests on, beside those by which something happened.
    pub rests: BTreeSet<Provision>,
}

impl<'e> Run<'e> {
    /// A step from a state, with the answers to the choices that come up in it.
    pub fn new(state: &State, edition: &'e Edition, answers: &'e [Answer]) -> Self {
        Self {
            edition,
            state: state.clone(),
            events: Vec::new(),
            answers,
            answered: 0,
            depth: 0,
            repeats: false,
            choices: Choices::default(),
            rounds: Vec::new(),
            checks: 0,
            taken: Vec::new(),
            boards: Repeats::default(),
            spent_on: None,
            put_off: None,
            rests: RefCell::default(),
            spent: Vec::new(),
            plus: Vec::new(),
            forced: Vec::new(),
            chance: false,
            any_mana: false,
            by_way_of: None,
            total: None,
            inquiry: None,
            ignored: Vec::new(),
            replacing: Vec::new(),
            offered: Vec::new(),
            entering: Vec::new(),
            asked_of_unsaid: Cell::new(false),
            asks: false,
            bills: Vec::new(),
            short: None,
            untold: RefCell::new(Vec::new()),
            until: None,
        }
    }

    /// What waits to go on the stack, by controller, each with its source.
    pub(in crate::engine) fn waiting_by_controller(&self) -> Vec<(PlayerId, ObjectId)> {
        self.state.waiting_by_controller()
    }

    pub(super) fn game(&self) -> &Game {
        self.state.game()
    }

    pub(super) fn view(&self) -> View<'_> {
        self.state.view(self.edition)
    }

    pub(super) fn snapshot(&self) -> Arc<Snapshot> {
        self.state.snapshot(self.edition)
    }

    /// With what the file says that players choose.
    #[must_use]
    pub(crate) fn choosing(mut self, choices: &Choices) -> Self {
        self.choices = choices.clone();
        self
    }

    /// What players must choose for state-based effects is asked.
    #[must_use]
    pub(super) fn asking_what_to_keep(mut self, asks: bool) -> Self {
        self.asks = asks;
        self
    }

    /// What is paid leaves this payable, where it can.
    #[must_use]
    pub(super) fn with_bills(mut self, bills: Vec<Bill>) -> Self {
        self.bills = bills;
        self
    }

    /// Given up at this time.
    #[must_use]
    pub(super) fn given_up_at(mut self, end: Option<Instant>) -> Self {
        self.until = end;
        self
    }

    /// Whether there is time to go on.
    ///
    /// # Errors
    /// There is none.
    pub(super) fn has_time(&self) -> Result<(), Stop> {
        match self.until.filter(|end| Instant::now() >= *end) {
            Some(_) => Err(Stop::TooFar("The time is over.".to_owned())),
            None => Ok(()),
        }
    }

    /// The state so far.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// One check of state-based effects, and what waits for a state of the game; whether it found anything.
    ///
    /// # Errors
    /// A choice among replacement effects that nobody has answered.
    pub fn check_once(&mut self) -> Result<bool, Stop> {
        self.detect_states()?;
        self.check()
    }

    /// What is done rests on this rule too, which no event shows.
    pub(super) fn rest_on(&self, provision: Provision) {
        self.rests.borrow_mut().insert(provision);
    }

    /// All that came of it.
    pub fn checked(mut self) -> Checked {
        for doubt in self.untold.take() {
            if !self.state.unsure.contains(&doubt) {
                self.state.unsure.push(doubt);
            }
        }
        Checked {
            state: self.state,
            events: self.events,
            rounds: self.rounds,
            checks: self.checks,
            taken: self.taken,
            ignored: self.ignored,
            rests: self.rests.into_inner(),
        }
    }

    /// The state and events at the end of the step.
    pub fn end(self) -> (State, Vec<Event>) {
        (self.state, self.events)
    }

    /// The answer to a choice: what must be is not asked.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn choose(&mut self, open: Open) -> Result<Vec<Choosable>, Stop> {
        let options = open.options.clone();
        let places = self.choose_places(open)?;
        Ok(places.into_iter().filter_map(|place| options.get(place).cloned()).collect())
    }

    /// The same, by the places of what is chosen.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn choose_places(&mut self, open: Open) -> Result<Vec<usize>, Stop> {
        let count = open.options.len();
        let (least, most) = (open.least.min(count), open.most.min(count));
        if most == 0 {
            return Ok(Vec::new());
        }
        if least == count && !matches!(open.kind, Kind::Order) {
            self.forced.extend(open.options.into_iter().map(|option| (open.who, option)));
            return Ok((0..count).collect());
        }
        if matches!(open.kind, Kind::Which) && least == most && self.are_alike(&open.options) {
            return Ok((0..least).collect());
        }
        self.answer_to(open)
    }

    /// The answer to a choice that is asked though there is only one way to make it among what is known.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn answer_to(&mut self, open: Open) -> Result<Vec<usize>, Stop> {
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
    pub(super) fn by_chance<T>(&mut self, does: impl FnOnce(&mut Self) -> Result<T, Stop>) -> Result<T, Stop> {
        let outer = std::mem::replace(&mut self.chance, true);
        let done = does(self);
        self.chance = outer;
        done
    }

    /// Whether chance decides what is asked now.
    pub(super) const fn is_by_chance(&self) -> bool {
        self.chance
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
    pub(super) fn may(
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

    /// The opponent whom the player chooses; nobody where there is none.
    ///
    /// # Errors
    /// The choice, where nobody has answered it.
    pub(super) fn which_opponent(
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

    /// The step ends here: these words are beyond the machine.
    pub(super) fn beyond<T>(
        &self,
        object: Option<ObjectId>,
        ability: &str,
        what: impl Into<String>,
    ) -> Result<T, Stop> {
        Err(Stop::Unknown(Box::new(Beyond { object, ability: ability.to_owned(), what: what.into() })))
    }

    /// How rulings name an object.
    pub(super) fn label(&self, id: ObjectId) -> &str {
        &self.game().object(id).label
    }

    /// How rulings name what is on the stack by its source: "Shock", "Bear's ability".
    pub(super) fn spell_or_ability(&self, source: ObjectId) -> String {
        let object = self.game().object(source);
        let ability = if object.zone == Zone::Stack { "" } else { "'s ability" };
        format!("{}{ability}", object.label)
    }

    /// How rulings name a player.
    pub(super) fn name(&self, id: PlayerId) -> &str {
        &self.game().player(id).name
    }
}

/// The rules forbid it.
pub(super) fn illegal<T>(text: impl Into<String>, provision: Provision) -> Result<T, Stop> {
    illegal_by(text, [provision])
}

/// The same, by several rules.
pub(super) fn illegal_by<T>(
    text: impl Into<String>,
    provisions: impl IntoIterator<Item = Provision>,
) -> Result<T, Stop> {
    let reason = Reason::new(ReasonKind::Rule, text).resting_on(provisions);
    Err(Stop::Illegal(Box::new(reason)))
}
