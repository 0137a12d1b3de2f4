//! A step on its way: a state of its own that it changes, the answers it was given, and what has happened in it so far.

mod choosing;
mod trial;

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use super::open::{Answer, Beyond, Choosable, Stop};
use super::reading::Reading;
use super::repeats::Repeats;
use super::replacing::{Key, PutOff};
use super::snapshot::Snapshot;
use super::state::State;
use crate::ability::{ManaAs, Topic};
use crate::edition::{Edition, Provision};
use crate::engine::event::Event;
use crate::engine::view::View;
use crate::game::question::Agreed;
use crate::game::{Choices, Game, ObjectId, PlayerId};
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
    /// How often it has been repeated.
    pub(super) passes: u32,
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
    /// When the mana of a cost is paid, where that is settled: else it is tried out.
    pub(super) mana_comes: Option<super::announce::ManaComes>,
    /// As what any mana pays for it, as the permission to cast it says.
    pub(super) any_mana: Option<ManaAs>,
    /// The mana and the life that its player says to pay with.
    pub(super) agreed: Option<Agreed>,
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
    /// Cards that are about to be exiled instead, each with the object whose ability says so.
    pub(super) exiling: Vec<(ObjectId, ObjectId)>,
    /// What has added tokens or cards to mill to those of this event, which it does once for each player.
    pub(super) plus: Vec<(Key, PlayerId)>,
    /// Of these effects on a player's tokens of this event, or cards to mill, which was chosen to come first: it does for
    /// each of them.
    pub(super) came_first: Vec<(PlayerId, Vec<Key>, Key)>,
    /// What was chosen without being asked for, as there was only one way, and for whom.
    pub(super) forced: Vec<(PlayerId, Choosable)>,
    /// What is asked now is decided by chance.
    chance: bool,
    /// A cost is paid as a spell or ability resolves, and not to cast or activate it.
    pub(super) pays_on_resolution: bool,
    /// What made the mana that was spent since that was last told to what it is spent on.
    pub(super) spent_from: Vec<super::bound::Bound>,
    /// When it is given up.
    pub(super) until: Option<Instant>,
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
            passes: 0,
            choices: Choices::default(),
            rounds: Vec::new(),
            checks: 0,
            taken: Vec::new(),
            boards: Repeats::default(),
            spent_on: None,
            mana_comes: None,
            put_off: None,
            rests: RefCell::default(),
            spent: Vec::new(),
            spent_from: Vec::new(),
            exiling: Vec::new(),
            plus: Vec::new(),
            came_first: Vec::new(),
            forced: Vec::new(),
            chance: false,
            pays_on_resolution: false,
            any_mana: None,
            agreed: None,
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

    /// What the file doesn't tell of an object, and how it is taken: the ruling is in doubt for it.
    pub(super) fn doubts_what_is_untold(&self, id: ObjectId, reading: &Reading, why: String) {
        let ability = reading.text.to_string();
        self.untold.borrow_mut().push(Doubt {
            source: Some(id),
            ability: ability.clone(),
            text: ability,
            why: Some(why),
            untold: true,
            topics: vec![Topic::Play.word().to_owned()],
        });
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

    /// The step ends here: these words are beyond the machine.
    pub(super) fn beyond<T>(
        &self,
        object: Option<ObjectId>,
        ability: &str,
        what: impl Into<String>,
    ) -> Result<T, Stop> {
        let name = object.map_or("", |id| self.game().object(id).printed.name.as_str());
        let named = |text: String| if name.is_empty() { text } else { text.replace('~', name) };
        let (ability, what) = (named(ability.to_owned()), named(what.into()));
        Err(Stop::Unknown(Box::new(Beyond { object, ability, what })))
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
