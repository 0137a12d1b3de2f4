//! The question "what happens with state-based effects now?".   420.3, 408.1b, 410.3, 314.3 · 704.3, 117.5, 603.3

use std::collections::BTreeMap;

use super::check::{Check, Finding, as_one_event};
use crate::ability::{Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::event::{self, Happening, Record, Waiting};
use crate::engine::view::View;
use crate::game::{Choices, Game, GameOption, ObjectId, PlayerId, Recipient};
use crate::ruling::{Consequences, Fact, GameEnd, OpenChoice, Reason, ReasonKind, Round, Ruling, Verdict};
use crate::terms::Step;
use crate::terms::english;

/// What the check looks at.
const CONSULTED: Topics = Topics::of(&[
    Topic::PowerToughness,
    Topic::Types,
    Topic::Colors,
    Topic::Abilities,
    Topic::Control,
    Topic::Counters,
    Topic::Destroy,
    Topic::Attach,
    Topic::Life,
    Topic::Outcome,
]);

/// Checks until nothing is found (or once), then lets abilities trigger; the ruling lists every round.
pub fn answer(game: &Game, once: bool, choose: &Choices, edition: &Edition) -> Ruling {
    let mut course = Course { game: game.clone(), record: Record::default(), rounds: Vec::new(), waiting: Vec::new() };
    let mut doubts = View::of(game, edition).doubts(CONSULTED);
    loop {
        course.record.consequences.checks += 1;
        let found = course.check(choose, edition);
        if !found || once || course.record.consequences.game != GameEnd::Continues {
            break;
        }
        for doubt in View::of(&course.game, edition).doubts(CONSULTED) {
            if !doubts.contains(&doubt) {
                doubts.push(doubt);
            }
        }
    }
    let mut ruling = course.into_ruling(game, edition);
    ruling.consulted = CONSULTED;
    ruling.doubts = doubts;
    ruling
}

/// The board on its way through the checks.
struct Course {
    game: Game,
    record: Record,
    rounds: Vec<Round>,
    waiting: Vec<Waiting>,
}

impl Course {
    /// One check; whether it found anything.
    fn check(&mut self, choose: &Choices, edition: &Edition) -> bool {
        let view = View::of(&self.game, edition);
        for state in event::waiting_for_state(&view) {
            if !self.waiting.contains(&state) {
                self.waiting.push(state);
            }
        }
        let findings = Check { view: &view, choose }.find();
        if findings.is_empty() {
            return false;
        }
        self.record.consequences.choices.extend(findings.iter().filter_map(|finding| finding.choice.clone()));
        let event = event::with_replacements(&view, as_one_event(&findings));
        let after = event::perform(&view, &event, &mut self.record);
        self.waiting.extend(event::waiting(&view, &std::mem::take(&mut self.record.moves)));
        self.rounds.push(Round { rows: findings.into_iter().map(|finding| told(finding, &event)).collect() });
        self.game = after;
        self.game.since_last_check = crate::game::SinceLastCheck::default();
        true
    }

    fn into_ruling(mut self, before: &Game, edition: &Edition) -> Ruling {
        let triggers = self.triggers_in_order();
        self.record.consequences.triggers = triggers;
        let consequences = self.record.consequences;
        let happens = !self.rounds.is_empty();
        let verdict = if happens { Verdict::Happens } else { Verdict::Nothing };
        let mut ruling = Ruling::new(verdict, summary(&consequences, &self.game, self.rounds.len()));
        ruling.reasons.extend(outcome(&consequences, before));
        ruling.reasons.extend(whole_teams(&consequences, before));
        ruling.reasons.extend(priority(before, &self.game, happens || !self.waiting.is_empty(), &mut ruling.facts));
        if !consequences.triggers.is_empty() {
            let text = "Abilities that triggered go on the stack now: the active player's first, so those of the \
                        others resolve before them.";
            let reason = Reason::new(ReasonKind::Rule, text).about(labels(&self.game, &consequences.triggers));
            ruling.reasons.push(reason.resting_on([Provision::TriggersOnStack, Provision::ApnapOrder]));
        }
        ruling.provisions = vec![Provision::StateBasedCheck];
        ruling.rounds = self.rounds;
        ruling.consequences = Some(consequences);
        ruling.after = Some(Box::new(self.game));
        ruling.provisions.retain(|provision| edition.has(*provision));
        ruling
    }

    /// In the order in which they will resolve: put on the stack in APNAP order, so the active player's come last.
    fn triggers_in_order(&mut self) -> Vec<ObjectId> {
        if self.record.consequences.game != GameEnd::Continues {
            return Vec::new();
        }
        let mut order = self.game.apnap();
        order.reverse();
        let mut sources = Vec::new();
        for player in order {
            let of_player: Vec<&Waiting> = self.waiting.iter().filter(|waiting| waiting.controller == player).collect();
            if of_player.len() > 1 {
                let what = format!("the order of {} triggered abilities", of_player.len());
                let options = of_player.iter().map(|waiting| Recipient::Object(waiting.source)).collect();
                self.record.consequences.choices.push(OpenChoice { player, what, options });
            }
            sources.extend(of_player.iter().map(|waiting| waiting.source));
        }
        sources
    }
}

/// The reason of a finding, told with what replaced it.
fn told(mut finding: Finding, event: &[Happening]) -> Reason {
    let regenerates = finding.happenings.iter().any(|happening| match happening {
        Happening::Destroyed(object) => event.contains(&Happening::Regenerates(*object)),
        _ => false,
    });
    if regenerates {
        finding.reason.text.push_str(" It regenerates instead.");
        finding.reason.provisions.push(Provision::Regenerate);
    }
    let spared = finding.happenings.iter().any(|happening| match happening {
        Happening::Destroyed(object) => event.contains(&Happening::Spared(*object)),
        _ => false,
    });
    if spared {
        finding.reason.text.push_str(" Its umbra armor is destroyed instead.");
    }
    finding.reason
}

/// How the game stands, with the rules of winning and drawing that make it so.
fn outcome(consequences: &Consequences, before: &Game) -> Option<Reason> {
    let teams = !before.teams.is_empty();
    let (loses, wins) = (names(before, &consequences.loses), names(before, &consequences.wins));
    match consequences.game {
        GameEnd::Continues if loses.is_empty() => None,
        GameEnd::Continues => {
            let verb = if loses.len() == 1 { "leaves" } else { "leave" };
            let text = format!(
                "{} {verb} the game, with everything that is theirs. What came under their control otherwise goes back \
                 to whoever had it, or is put aside.",
                english::list(&loses, "and")
            );
            let provisions = [Provision::LoserLeaves, Provision::LeavingObjects];
            Some(Reason::new(ReasonKind::Rule, text).resting_on(provisions).about(loses))
        }
        GameEnd::Draw => {
            let provision = if teams { Provision::TeamsLoseDraw } else { Provision::AllLoseDraw };
            let text = "Everybody still in the game loses at once: the game is a draw.";
            Some(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about(loses))
        }
        GameEnd::Won => {
            let provision = if teams { Provision::TeamWins } else { Provision::LastPlayerWins };
            let verb = if wins.len() == 1 { "wins" } else { "win" };
            let text = format!("{} {verb}: all opponents have lost.", english::list(&wins, "and"));
            Some(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about(wins))
        }
    }
}

/// Two-Headed Giant teams lose as a whole.
fn whole_teams(consequences: &Consequences, before: &Game) -> Option<Reason> {
    if consequences.loses.is_empty() || !before.options.contains(&GameOption::TwoHeadedGiant) {
        return None;
    }
    let text = "In Two-Headed Giant a team wins and loses as a whole.";
    let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::TwoHeadedWinLose]);
    Some(reason.about(names(before, &consequences.loses)))
}

/// Who gets priority after it. In the cleanup step that is nobody, unless something happened.
fn priority(before: &Game, after: &Game, anything: bool, facts: &mut BTreeMap<&'static str, Fact>) -> Option<Reason> {
    let stays = |player: &PlayerId| !after.player(*player).left;
    let cleanup = before.turn.step == Step::Cleanup;
    if cleanup && !anything {
        let text = "Nothing applies in the cleanup step, so no player gets priority.";
        return Some(Reason::new(ReasonKind::Rule, text).resting_on([Provision::CleanupPriority]));
    }
    let receives = if cleanup { before.turn.active } else { before.turn.priority.unwrap_or(before.turn.active) };
    let receives = Some(receives).filter(stays).or_else(|| after.apnap().first().copied())?;
    let name = after.player(receives).name.clone();
    facts.insert("priority", Fact::Text(name.clone()));
    cleanup.then(|| {
        let text = format!("Something applied in the cleanup step, so {name} gets priority.");
        Reason::new(ReasonKind::Rule, text).resting_on([Provision::CleanupPriority]).about([name])
    })
}

/// What happened, in a sentence.
fn summary(consequences: &Consequences, game: &Game, rounds: usize) -> String {
    let mut parts = Vec::new();
    let mut say = |names: &[String], one: &str, many: &str| {
        if let [name] = names {
            parts.push(format!("{name} {one}"));
        } else if !names.is_empty() {
            parts.push(format!("{} {many}", english::list(names, "and")));
        }
    };
    let put: Vec<ObjectId> =
        consequences.graveyard.iter().filter(|id| !consequences.destroyed.contains(id)).copied().collect();
    say(&names(game, &consequences.loses), "loses the game", "lose the game");
    say(&labels(game, &consequences.destroyed), "is destroyed", "are destroyed");
    say(&labels(game, &consequences.regenerated), "regenerates", "regenerate");
    say(&labels(game, &put), "is put into the graveyard", "are put into the graveyard");
    say(&labels(game, &consequences.unattached), "becomes unattached", "become unattached");
    say(&labels(game, &consequences.ceases), "ceases to exist", "cease to exist");
    let lost: Vec<String> = consequences.counters_removed.keys().map(|of| game.name_of(*of).to_owned()).collect();
    say(&lost, "loses counters", "lose counters");
    match consequences.game {
        GameEnd::Draw => parts.push("the game is a draw".to_owned()),
        GameEnd::Won => parts.push(format!("{} wins", english::list(&names(game, &consequences.wins), "and"))),
        GameEnd::Continues => {}
    }
    if parts.is_empty() {
        return match rounds {
            0 => "No state-based effect applies.".to_owned(),
            _ => "State-based effects apply.".to_owned(),
        };
    }
    format!("{}.", parts.join("; "))
}

fn labels(game: &Game, objects: &[ObjectId]) -> Vec<String> {
    objects.iter().map(|id| game.object(*id).label.clone()).collect()
}

fn names(game: &Game, players: &[PlayerId]) -> Vec<String> {
    players.iter().map(|id| game.player(*id).name.clone()).collect()
}
