//! "Activate only ...", "Cast this spell only ...": what the words of an ability or a spell themselves allow.
//! 403.3, 403.5 · 602.1b, 602.5b–e

use super::Hindrance;
use crate::ability::{Activated, Condition, Limit, Who, print};
use crate::edition::Provision;
use crate::engine::moment::untimely;
use crate::engine::view::{Scope, View};
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::Step;

/// What a limit is put to: now, and by whom.
pub(in crate::engine) struct Limited<'a> {
    /// The board on which it is asked.
    pub game: &'a Game,
    /// What the limited object is called.
    pub label: &'a str,
    /// What is limited, as a sentence begins: "Bear's ability can be activated".
    pub can: String,
    /// The player who wants to cast or activate it.
    pub player: PlayerId,
    /// The player whose object it is: who "only your opponents may" do it is said to.
    pub controller: PlayerId,
    /// Whether a condition holds, where that is known.
    pub holds: &'a dyn Fn(&Condition) -> Option<bool>,
    /// Whether a player is one of those whom the limit names.
    pub is: &'a dyn Fn(&Who, PlayerId) -> bool,
}

/// How a sentence on an object's ability begins.
pub(in crate::engine) fn activated(label: &str) -> String {
    format!("{label}'s ability can be activated")
}

/// How a sentence on a spell begins.
pub(in crate::engine) fn cast(label: &str) -> String {
    format!("{label} can be cast")
}

/// The first limit that forbids using the ability now.
pub(super) fn broken(view: &View<'_>, id: ObjectId, ability: &Activated) -> Option<Hindrance> {
    let player = view.now(id).controller;
    let scope = Scope::of(id, player);
    let limited = Limited {
        game: view.game(),
        label: &view.game().object(id).label,
        can: activated(&view.game().object(id).label),
        player,
        controller: player,
        holds: &|condition| view.holds(condition, &scope),
        is: &|who, player| view.is_one_of(who, player, &scope),
    };
    let loyalty = ability.cost.is_in_loyalty();
    let text = loyalty.then(|| limited.as_sorcery()).flatten();
    let text = text.or_else(|| limited.first_broken(&ability.limits))?;
    Some(Hindrance { text, provisions: vec![Provision::ActivateRestricted] })
}

impl Limited<'_> {
    /// Why one of these limits forbids it now. How often it was done before, who asks has to know.
    pub(in crate::engine) fn first_broken(&self, limits: &[Limit]) -> Option<String> {
        // "during combat before blockers are declared": of any combat phase; else the first of the turn is meant.
        let in_each = limits.contains(&Limit::DuringCombat);
        limits.iter().find_map(|limit| self.broken(limit, in_each))
    }

    /// Whether the turn has come to a step or past it: in this combat phase, or in one before it too.   506.7c-e
    fn is_past(&self, step: Step, in_each: bool) -> bool {
        self.game.turn.step >= step || !in_each && self.game.played.ended.iter().any(|ended| *ended >= step)
    }

    /// Whether a declare blockers step has begun, in this combat phase or in one before it too: it is skipped where
    /// nothing attacks.   506.7b-d, 506.7f, 508.8
    fn is_past_blocks(&self, in_each: bool) -> bool {
        let (step, ended) = (self.game.turn.step, &self.game.played.ended);
        let later = step > Step::DeclareBlockers && step.is_combat();
        match ended.contains(&Step::DeclareBlockers) {
            true => !in_each || step == Step::DeclareBlockers || later,
            // Of a board that the file has in the midst of combat nothing has ended.
            false => step == Step::DeclareBlockers || later && !ended.contains(&Step::DeclareAttackers),
        }
    }

    fn broken(&self, limit: &Limit, in_each: bool) -> Option<String> {
        let (can, turn) = (&self.can, &self.game.turn);
        let only = |allowed: bool, when: String| (!allowed).then(|| format!("{can} only {when}, and {}.", self.now()));
        let during_turn = |who: &Who| (self.is)(who, turn.active);
        match limit {
            Limit::AsInstant | Limit::TimesEachTurn(_) | Limit::Once => None,
            Limit::Costs { .. } | Limit::XIs(_) => None,
            Limit::AsSorcery => self.as_sorcery(),
            Limit::DuringCombat => only(turn.step.is_combat(), "during combat".to_owned()),
            Limit::DuringTurn(who) => only(during_turn(who), format!("during {}", turn_of(who, "turn"))),
            Limit::During(step, who) => {
                only(turn.step == *step && during_turn(who), format!("during {}", turn_of(who, step.name())))
            }
            Limit::BeforeAttackers => {
                let before = !self.is_past(Step::DeclareAttackers, in_each);
                only(before, "before attackers are declared".to_owned())
            }
            Limit::BeforeBlockers => {
                only(!self.is_past(Step::DeclareBlockers, in_each), "before blockers are declared".to_owned())
            }
            Limit::AfterBlockers => only(self.is_past_blocks(in_each), "after blockers are declared".to_owned()),
            Limit::BeforeDamage => {
                only(!self.is_past(Step::FirstStrikeDamage, in_each), "before the combat damage step".to_owned())
            }
            Limit::AfterUpkeep => {
                let after = turn.step > Step::Upkeep || self.game.played.ended.contains(&Step::Upkeep);
                only(after, "after the upkeep step".to_owned())
            }
            Limit::AfterCombat => {
                let after = turn.step > Step::EndOfCombat || self.game.played.ended.contains(&Step::EndOfCombat);
                only(after, "after combat".to_owned())
            }
            Limit::If(condition) => ((self.holds)(condition) == Some(false)).then(|| {
                let condition = print::condition(condition).replace('~', self.label);
                format!("{can} only if {condition}, and that isn't so.")
            }),
            Limit::By(who) => (!self.is_among(who)).then(|| {
                format!("{can} only by certain players, and {} is not one of them.", self.game.player(self.player).name)
            }),
        }
    }

    /// Whether the player is one of those who may: your opponents are those of the object's controller, whoever
    /// activates it.
    fn is_among(&self, who: &Who) -> bool {
        match who {
            Who::Opponent => self.game.are_opponents(self.controller, self.player),
            who => (self.is)(who, self.player),
        }
    }

    /// Why a sorcery could not be cast now, which is when this may be done.   307.5
    pub(in crate::engine) fn as_sorcery(&self) -> Option<String> {
        let fact = untimely(self.game, self.player, None)?;
        Some(format!("{} only where a sorcery could be cast, and {fact}.", self.can))
    }

    /// "it is Alice's main phase".
    fn now(&self) -> String {
        let turn = &self.game.turn;
        format!("it is {}'s {}", self.game.player(turn.active).name, turn.step.name())
    }
}

/// "its controller's turn", "an opponent's upkeep", "the declare attackers step".
fn turn_of(who: &Who, part: &str) -> String {
    match who {
        Who::You => format!("its controller's {part}"),
        Who::Opponent => format!("an opponent's {part}"),
        Who::Anyone | Who::Active => format!("the {part}"),
        _ => format!("a certain player's {part}"),
    }
}
