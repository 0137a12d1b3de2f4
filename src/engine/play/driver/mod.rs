//! What runs the steps of the machine, and the rulings made of what happens.

mod allowed;
mod answers;
mod consequences;
mod course;
mod damage;
mod follows;
mod forced;
pub(in crate::engine) mod habits;
mod names;
mod order;
mod paid;
mod replaced;
mod resolve;
mod rests;
mod ruling;
mod script;
mod step;
mod taken;
mod telling;
mod unseen;

pub(in crate::engine) use consequences::{of_events, passed_over};
pub(in crate::engine) use course::{followed, line};
pub use damage::damage;
pub(in crate::engine::play) use replaced::would;
pub(in crate::engine) use resolve::resolve;
pub(in crate::engine) use rests::of_losing;
pub(in crate::engine) use ruling::{doubts, of_beyond, of_course};
pub(in crate::engine) use script::play;
pub(in crate::engine) use step::perform;

use std::collections::BTreeSet;
use std::time::Instant;

use super::open::{Answer, Choosable, Kind, Open, Stop};
use super::run::{Bill, Checked, Run, illegal};
use super::state::State;
use crate::edition::{Edition, Provision};
use crate::engine::event::Event;
use crate::game::{Choices, Chosen, Game, ObjectId, PlayerId};
use crate::ruling::{OpenChoice, Reason, Round};
use answers::Answers;
use follows::Asked;
use habits::{Habits, Met};

/// Goes on with a course whose stack does not become empty, by what is known of loops.
pub(in crate::engine) type Onward = fn(&mut Course<'_>) -> Result<(), Stop>;

/// A game that goes on from step to step, with all that has happened in it.
#[derive(Clone)]
pub(in crate::engine) struct Course<'e> {
    pub edition: &'e Edition,
    pub state: State,
    pub events: Vec<Event>,
    pub rounds: Vec<Round>,
    pub checks: u32,
    /// Choices that were taken to be made one way.
    pub taken: Vec<OpenChoice>,
    /// How players choose where the file says nothing, if play goes on without end.
    pub habits: Option<Habits>,
    /// When a step is given up, if it takes that long.
    pub until: Option<Instant>,
    /// What goes on where the stack does not become empty.
    pub onward: Option<Onward>,
    /// Events of turns of a loop that were passed over, and how often they happened.
    pub skipped: Vec<(Vec<Event>, u64)>,
    /// What a ruling on it says beside what happened.
    pub reasons: Vec<Reason>,
    /// Rules that it rests on, beside those by which something happened.
    pub rests: BTreeSet<Provision>,
    /// What players must choose for state-based effects is asked.
    asks: bool,
    /// The step of the script that is performed.
    at: usize,
    /// Mana that steps of the script were short of, by their numbers: what is paid before leaves it, where it can.
    bills: Vec<(usize, Bill)>,
    /// The mana that somebody was short of in the last step.
    short: Option<Bill>,
    answers: Answers,
    choices: Choices,
    /// Where the last step stopped, if it did at a choice.
    asked: Option<Asked>,
    /// Answers to the first choices of the next step.
    ahead: Vec<Answer>,
    /// What players chose without being asked, as there was only one way.
    forced: Vec<(PlayerId, Choosable)>,
    /// Of these, what came before the step of the script that was performed last.
    forced_from: usize,
    /// Whether what is said next is taken to be said to what nobody is asked, where it names that.
    answers_forced: bool,
    /// Something was.
    has_answered_forced: bool,
    /// Of what objects abilities have targets that a player has named.
    aimed: Vec<(PlayerId, ObjectId)>,
}

impl<'e> Course<'e> {
    /// The same, and what players must choose for state-based effects is asked.
    fn asking(self) -> Self {
        Self { asks: true, ..self }
    }

    /// The same, and where its stack does not become empty, it goes on like this.
    pub(in crate::engine) fn going_on(self, onward: Onward) -> Self {
        Self { onward: Some(onward), ..self }
    }

    pub(in crate::engine) fn new(state: State, choices: &Choices, edition: &'e Edition) -> Self {
        let mut state = state;
        state.remember_what_was_cast(edition);
        Self {
            edition,
            state,
            events: Vec::new(),
            rounds: Vec::new(),
            checks: 0,
            taken: Vec::new(),
            habits: None,
            until: None,
            onward: None,
            skipped: Vec::new(),
            reasons: Vec::new(),
            rests: BTreeSet::new(),
            asks: false,
            at: 0,
            bills: Vec::new(),
            short: None,
            answers: Answers::of(choices),
            choices: choices.clone(),
            asked: None,
            ahead: Vec::new(),
            forced: Vec::new(),
            forced_from: 0,
            answers_forced: false,
            has_answered_forced: false,
            aimed: Vec::new(),
        }
    }

    /// Runs a step to its end, with answers to its choices one after the other.
    ///
    /// # Errors
    /// Why it did not end: a choice without an answer, a rule, words that are not understood.
    pub(in crate::engine) fn step(&mut self, act: impl Fn(&mut Run<'_>) -> Result<(), Stop>) -> Result<(), Stop> {
        let mut given: Vec<Answer> = std::mem::take(&mut self.ahead);
        let mut taken: Vec<OpenChoice> = Vec::new();
        let mut met: Vec<Met> = Vec::new();
        let (before, aimed) = (self.answers.clone(), self.aimed.clone());
        let mut forced_before = 0;
        self.short = None;
        loop {
            // What has been chosen already is not chosen again as state-based effects ask for it.
            let left = self.answers.left(&self.choices);
            let mut run = Run::new(&self.state, self.edition, &given).choosing(&left).given_up_at(self.until);
            run = run.asking_what_to_keep(self.asks).with_bills(self.bills_ahead());
            match act(&mut run) {
                Ok(()) => {
                    self.answer_forced(&run, forced_before);
                    self.forced.append(&mut run.forced);
                    let Checked { state, events, rounds, checks, taken: by_rules, ignored, rests } = run.checked();
                    self.state = state;
                    self.events.extend(events);
                    self.rounds.extend(rounds);
                    self.checks += checks;
                    self.rests.extend(rests);
                    self.taken.extend(by_rules);
                    for reason in ignored {
                        if !self.reasons.contains(&reason) {
                            self.reasons.push(reason);
                        }
                    }
                    self.taken.append(&mut taken);
                    if let Some(habits) = &mut self.habits {
                        habits.met.append(&mut met);
                    }
                    return Ok(());
                }
                Err(Stop::Open(open)) if self.hangs_on_order(&act, &given, &run, &open) => {
                    let open = named(&run, self.state.game(), *open);
                    let left = std::mem::replace(&mut self.answers, before);
                    self.asked = Some(Asked { given, left });
                    return Err(Stop::Open(Box::new(open)));
                }
                Err(Stop::Open(open)) => {
                    self.answer_forced(&run, forced_before);
                    forced_before = run.forced.len();
                    if let Some(stop) = self.names_what_cannot_be(&run, &open) {
                        (self.answers, self.aimed) = (before, aimed);
                        return Err(stop);
                    }
                    match self.answer(&run, &open, &mut taken, &mut met) {
                        Some(answer) if given.len() < 2000 => given.push(answer),
                        _ => {
                            let open = named(&run, self.state.game(), *open);
                            let left = std::mem::replace(&mut self.answers, before);
                            self.asked = Some(Asked { given, left });
                            return Err(Stop::Open(Box::new(open)));
                        }
                    }
                }
                Err(stop) => {
                    (self.answers, self.aimed) = (before, aimed);
                    self.short = run.short;
                    return Err(stop);
                }
            }
        }
    }

    /// A player who chooses several things, and names something first that is none of them.
    fn names_what_cannot_be(&self, run: &Run<'_>, open: &Open) -> Option<Stop> {
        let game = run.state().game();
        let forced = self.forced.iter().chain(&run.forced).filter(|(who, _)| *who == open.who);
        let is_chosen = |word: &Chosen| forced.clone().any(|(_, chosen)| answers::names(game, chosen, word));
        let word = match self.answers.unfit(run.state(), open, is_chosen)? {
            Chosen::Object(id) => run.label(*id),
            Chosen::Word(word) | Chosen::Name(word) => word.as_str(),
            _ => return None,
        };
        let text = format!("{} chooses {}, and {word} can't be chosen.", run.name(open.who), open.about);
        illegal::<()>(text, open.provision).err()
    }

    /// The next answer: what the file says; else, where it mostly does not matter, the first way, which is said.
    fn answer(
        &mut self,
        run: &Run<'_>,
        open: &Open,
        taken: &mut Vec<OpenChoice>,
        met: &mut Vec<Met>,
    ) -> Option<Answer> {
        let forced = || self.forced.iter().chain(&run.forced).filter(|(who, _)| *who == open.who);
        let game = run.state().game();
        self.answers.pass_over(open, |word| forced().filter(|(_, chosen)| answers::names(game, chosen, word)).count());
        let said = self.answers.to(run.state(), open);
        if let Some(habits) = &self.habits {
            let answer = said.or_else(|| habits.answer(run.state(), open, &mut self.answers))?;
            met.push(Met::of(open, &answer));
            return Some(answer);
        }
        if said.is_some() {
            if open.kind == Kind::Targets {
                self.aimed.extend(open.object.map(|object| (open.who, object)));
            }
            return said;
        }
        let answer = self.aimed_at(open).or_else(|| taken::usual(open))?;
        if !matches!(open.kind, Kind::Extra | Kind::Otherwise | Kind::Help | Kind::Replacement) {
            taken.push(taken::told_as_taken(open, &answer, run.state().game()));
        }
        Some(answer)
    }

    /// Who has named what an ability is to be done to, and is told nothing more of it, does what it allows.
    fn aimed_at(&mut self, open: &Open) -> Option<Answer> {
        let object = open.object.filter(|_| open.kind == Kind::May)?;
        let place = self.aimed.iter().position(|aimed| *aimed == (open.who, object))?;
        self.aimed.remove(place);
        open.options.iter().position(|option| *option == Choosable::Yes).map(|yes| vec![yes])
    }

    /// What later steps of the script have to pay.
    fn bills_ahead(&self) -> Vec<Bill> {
        self.bills.iter().filter(|(step, _)| *step > self.at).map(|(_, bill)| bill.clone()).collect()
    }

    /// All that came of it.
    pub(in crate::engine) fn checked(self) -> Checked {
        let Self { state, events, rounds, checks, taken, reasons: ignored, rests, .. } = self;
        Checked { state, events, rounds, checks, taken, ignored, rests }
    }

    /// What the file still says that players choose, for a state of play that is to be the same again.
    pub(in crate::engine) fn left_to_say(&self) -> &Answers {
        &self.answers
    }

    /// What steps have said and nobody was asked is no answer to later choices.
    pub(in crate::engine) fn let_go_of_what_steps_said(&mut self) {
        self.answers.let_go_of_steps();
    }

    /// The stack is not empty after so many have resolved.
    ///
    /// # Errors
    /// No end is in sight, or somebody must choose.
    fn go_on(&mut self, resolved: usize) -> Result<(), Stop> {
        match self.onward {
            Some(onward) => onward(self),
            None => Err(resolve::no_end(resolved)),
        }
    }
}

/// A choice whose step is taken back: what came to be in the step is told by its name, for nothing is known of it
/// before.
fn named(run: &Run<'_>, before: &Game, mut open: Open) -> Open {
    for option in &mut open.options {
        if let Choosable::Object(id) | Choosable::Ability(id, _) = option
            && (id.0 as usize) >= before.objects.len()
        {
            *option = Choosable::Word(option.word(run.game()));
        }
    }
    open
}
