//! Before anybody gets priority: state-based effects, then triggered abilities, until neither is left.
//! 408.1b, 410.3, 420.3 · 117.5, 603.3, 704.3

use std::collections::{BTreeMap, BTreeSet};

use super::by::By;
use super::library::Top;
use super::open::{Choosable, Kind, Open, Stop};
use super::repeats::Repeats;
use super::run::Run;
use crate::edition::{Edition, Provision};
use crate::engine::event::{Distinct, Event, Happening};
use crate::engine::state_based::{Check, Finding, as_one_event};
use crate::game::{Chosen, Common, Game, ObjectId, PlayerId, Recipient, SinceLastCheck};
use crate::ruling::{GameEnd, Reason, ReasonKind, Round};

impl Run<'_> {
    /// Checks and puts triggered abilities on the stack until neither does anything; whether anything was done.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn settle(&mut self) -> Result<bool, Stop> {
        let mut anything = false;
        self.exile_what_nobody_controls()?;
        loop {
            self.boards = Repeats::default();
            while self.check()? {
                anything = true;
            }
            if self.state.ended != GameEnd::Continues {
                return Ok(anything);
            }
            self.detect_states()?;
            if !self.put_triggers()? {
                return Ok(anything);
            }
            anything = true;
        }
    }

    /// Whether a Saga that is finished still has a chapter ability that has triggered and waits (714.4), or a dungeon a
    /// room ability (309.6).
    fn is_told_first(&self, finding: &Finding) -> bool {
        if let [Happening::CompletesDungeon(player)] = finding.happenings[..] {
            return self.room_ability_waits(player);
        }
        finding.reason.provisions.first() == Some(&Provision::SagaFinished)
            && finding.happenings.iter().any(|happening| {
                let waits = |id| self.state.waiting.iter().any(|waiting| waiting.source.map(|source| source.id) == id);
                waits(happening.object()) && happening.object().is_some()
            })
    }

    /// Which card lies on top of each library, for abilities that look at it: none where chance made the order.
    fn note_tops(&mut self) {
        let players = self.state.game().playing();
        let known = |player: &PlayerId| {
            let library = &self.state.libraries[player.0 as usize];
            match library.top() {
                Top::Card(card) if library.by_chance(1).is_none() => Some((*player, card)),
                _ => None,
            }
        };
        let tops: BTreeMap<PlayerId, ObjectId> = players.filter_map(|player| known(&player)).collect();
        if self.game().tops.as_deref() != Some(&tops) {
            self.state.game_mut().tops = Some(tops.into());
        }
    }

    /// One check; whether it found anything. All that it finds happens at once.   420.3 · 704.3
    ///
    /// # Errors
    /// A choice among replacement effects that nobody has answered.
    pub(super) fn check(&mut self) -> Result<bool, Stop> {
        if self.state.ended != GameEnd::Continues {
            return Ok(false);
        }
        self.checks += 1;
        self.note_tops();
        self.ascend();
        self.end_broken_effects();
        self.unpair();
        self.end_ring_bearers();
        self.turn_with_the_time()?;
        if !self.state.returning.is_empty() {
            self.return_exiled()?;
        }
        let returned = self.commanders_return()?;
        let mut findings = self.findings()?;
        findings.retain(|finding| !self.is_told_first(finding));
        if *self.game().since_last_check != SinceLastCheck::default() {
            self.state.game_mut().since_last_check = Common::default();
        }
        if findings.is_empty() {
            return Ok(returned);
        }
        let left_open = findings.iter().filter_map(|finding| finding.choice.as_ref());
        self.taken.extend(left_open.map(|left| left.choice.clone()));
        let first = self.events.len();
        self.happen(as_one_event(&findings), &By::rule(Provision::StateBasedCheck))?;
        let mut about: BTreeMap<Option<ObjectId>, Vec<&Finding>> = BTreeMap::new();
        for finding in &findings {
            finding.happenings.iter().for_each(|happening| about.entry(happening.object()).or_default().push(finding));
        }
        for event in &mut self.events[first..] {
            let found = about.get(&event.what.object()).into_iter().flatten();
            let found = found.copied().find(|finding| finding.happenings.contains(&event.what));
            if let Some(provision) = found.and_then(|finding| finding.reason.provisions.first()) {
                event.provision = *provision;
            }
        }
        let happened: Distinct = self.events[first..].iter().map(|event| event.what.clone()).collect();
        let replaced: Vec<Event> = self.events[first..].iter().filter(|event| is_replaced(event)).cloned().collect();
        let anything = self.events.len() > first;
        look_back(&mut findings, self.edition);
        if self.edition.has(Provision::StateBasedOneReplacement) {
            share_a_replacement(&mut findings, &replaced);
        }
        let rows = findings.into_iter().map(|finding| told(finding, &happened, &replaced, self.game())).collect();
        self.rounds.push(Round { rows });
        if anything {
            self.end_circle()?;
        }
        Ok(anything)
    }

    /// What a check finds now. In a script, what a player must choose for it, such as which legend to keep, is asked.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn findings(&mut self) -> Result<Vec<Finding>, Stop> {
        if !self.asks {
            return Ok(Check::of(&self.view(), &self.choices).with_waiting(self.triggered()).find());
        }
        // What players say they answer when they are asked.
        let mut choices = self.choices.clone();
        choices.0.retain(|(who, _)| !matches!(who, Recipient::Player(_)));
        let findings = Check::of(&self.view(), &choices).with_waiting(self.triggered()).find();
        let open = findings.iter().filter(|finding| finding.choice.is_some());
        let asked: Vec<Open> = open.filter_map(asked_for).collect();
        if asked.is_empty() {
            return Ok(findings);
        }
        for open in asked {
            let of = open.object;
            let chosen = self.choose(open)?.into_iter().filter_map(|chosen| match chosen {
                Choosable::Object(id) => Some((Recipient::Object(id), vec![Chosen::Object(id)])),
                Choosable::Player(player) => Some((Recipient::Object(of?), vec![Chosen::Player(player)])),
                _ => None,
            });
            choices.0.extend(chosen);
        }
        Ok(Check::of(&self.view(), &choices).with_waiting(self.triggered()).find())
    }

    /// The sources of abilities that have triggered and are not on the stack yet.
    fn triggered(&self) -> Vec<ObjectId> {
        self.waiting_by_controller().into_iter().map(|(_, source)| source).collect()
    }

    /// Checks that come back to the same board go on for ever. Where nobody has a choice in them, the game is a draw.
    /// 102.4b · 104.4b
    ///
    /// # Errors
    /// Somebody has a choice, or there is no end in sight and no circle either.
    fn end_circle(&mut self) -> Result<(), Stop> {
        const MOST: usize = 1_000;
        if self.state.ended != GameEnd::Continues {
            return Ok(());
        }
        if self.rounds.len() >= MOST {
            return Err(Stop::TooFar(format!(
                "{MOST} checks of state-based effects in succession have found something, and no end is in sight."
            )));
        }
        if !self.edition.has(Provision::LoopDraw) || !self.boards.is_again(self.state.game()) {
            return Ok(());
        }
        if let Some(open) = self.taken.last() {
            let name = self.name(open.player);
            return Err(Stop::TooFar(format!(
                "State-based effects come back to the same board again and again as long as {name} chooses {} in the \
                 same way, and nothing says how {name} chooses.",
                open.what
            )));
        }
        let text = "The board is as it was before, and nobody has a choice: this would go on forever.";
        let reason = Reason::new(ReasonKind::StateBased, text).resting_on([Provision::LoopDraw]);
        self.rounds.push(Round { rows: vec![reason] });
        self.draw_for_ever()
    }

    /// What is mandatory goes on for ever: the game is a draw.   102.4b · 104.4b
    ///
    /// # Errors
    /// None.
    pub(in crate::engine) fn draw_for_ever(&mut self) -> Result<(), Stop> {
        self.happen_unreplaced(Happening::DrawnGame, &By::rule(Provision::LoopDraw)).map(|_| ())
    }
}

/// The choice that a finding leaves to a player.
fn asked_for(finding: &Finding) -> Option<Open> {
    let left = finding.choice.clone()?;
    let provision = *finding.reason.provisions.first()?;
    let battle = finding.happenings.iter().find_map(|happening| match happening {
        Happening::Protects(_, battle) => Some(*battle),
        _ => None,
    });
    Some(Open::new(left.choice.player, left.choice.what, Kind::Which, left.options).by(provision).of(battle))
}

/// The reason of a finding, told with what replaced it.
fn told(mut finding: Finding, happened: &Distinct, replaced: &[Event], game: &Game) -> Reason {
    let destroyed = |instead: &dyn Fn(crate::game::ObjectId) -> Happening| {
        finding.happenings.iter().any(|happening| match happening {
            Happening::Destroyed(object) => happened.contains(&instead(*object)),
            _ => false,
        })
    };
    let (regenerates, spared) = (destroyed(&Happening::Regenerates), destroyed(&Happening::Spared));
    if regenerates {
        finding.reason.text.push_str(" It regenerates instead.");
        finding.reason.provisions.push(Provision::Regenerate);
    }
    if spared {
        finding.reason.text.push_str(" Its umbra armor is destroyed instead.");
    }
    for event in replaced {
        let found = finding.happenings.iter().any(|would| event.what == Happening::Replaced(Box::new(would.clone())));
        if let (true, Some(cause)) = (found, &event.cause) {
            let by = cause.object.map_or("~", |id| &game.object(id).label);
            let words = cause.ability.replace('~', by);
            let end = if words.ends_with('.') { "" } else { "." };
            if !spared {
                finding.reason.text.push_str(&format!(" That is replaced: \"{words}\"{end}"));
            }
            (finding.reason.source, finding.reason.ability) = (cause.object, Some(cause.ability.to_string()));
            finding.reason = finding.reason.resting_on([event.provision]);
        }
    }
    finding.reason
}

/// What leaves the battlefield by the same check that changes it left as it was before the check.   704.8
fn look_back(findings: &mut [Finding], edition: &Edition) {
    let leaves = |happening: &Happening| {
        matches!(happening, Happening::Destroyed(_) | Happening::Buried(_) | Happening::Moves(..))
    };
    let changed: BTreeSet<ObjectId> = findings
        .iter()
        .flat_map(|finding| &finding.happenings)
        .filter(|happening| matches!(happening, Happening::CountersRemoved(..)))
        .filter_map(Happening::object)
        .collect();
    for finding in findings {
        let mut leaving = finding.happenings.iter().filter(|happening| leaves(happening));
        let looks_back = leaving.any(|happening| happening.object().is_some_and(|id| changed.contains(&id)));
        if looks_back && edition.has(Provision::StateBasedLookBack) {
            finding.reason.provisions.push(Provision::StateBasedLookBack);
        }
    }
}

/// What several rows of one check would do is replaced at once, and all the same by one effect.   704.7
fn share_a_replacement(findings: &mut [Finding], replaced: &[Event]) {
    for event in replaced {
        let Happening::Replaced(would) = &event.what else { continue };
        let mut alike: Vec<&mut Finding> =
            findings.iter_mut().filter(|finding| finding.happenings.contains(would)).collect();
        if alike.len() > 1 {
            alike.iter_mut().for_each(|finding| finding.reason.provisions.push(Provision::StateBasedOneReplacement));
        }
    }
}

/// Whether it tells of what would have happened.
fn is_replaced(event: &Event) -> bool {
    matches!(event.what, Happening::Replaced(_))
}
