//! Boards on which declarations are judged, built by hand.

mod attacks;
mod blocks;
mod counts;
mod evasion;
mod solvers;
mod time;

use std::collections::BTreeMap;

use crate::ability::{Ability, Change, Cost, CostPart, Filter, Keyword, Rule, Subject};
use crate::engine::view::{View, testing};
use crate::game::{AttackQuestion, BlockQuestion, Game, ObjectId, PlayerId, Recipient};
use crate::ruling::{Ruling, Verdict};
use crate::terms::Step;

pub(super) use testing::{ALICE, BOB};

/// Before the reading of 2003.
pub(super) const OLD: &str = "2001-07-23";
/// The reading of 2003 to 2007.
pub(super) const REACHABLE: &str = "2006-10-01";
/// The first edition that asks for the overall maximum.
pub(super) const OVERALL: &str = "2007-05-01";
/// The latest edition.
pub(super) const LATEST: &str = "2026-01-16";

/// A board with names for its creatures.
pub(super) struct Board {
    pub game: Game,
}

/// A sentence that lays a rule on the object itself.
pub(super) fn own(rule: Rule) -> Ability {
    testing::sentence(&format!("{rule:?}"), Subject::This, Change::Rule(rule))
}

impl Board {
    pub(super) fn new() -> Self {
        let mut game = testing::game();
        game.turn.step = Step::DeclareBlockers;
        Self { game }
    }

    /// Alice's creature, attacking Bob.
    pub(super) fn attacker(&mut self, name: &str, rules: &[Rule]) -> ObjectId {
        let id = self.creature(ALICE, name, rules.iter().cloned().map(own).collect());
        self.game.combat.attackers.insert(id, Recipient::Player(BOB));
        id
    }

    /// Bob's creature.
    pub(super) fn blocker(&mut self, name: &str, rules: &[Rule]) -> ObjectId {
        self.creature(BOB, name, rules.iter().cloned().map(own).collect())
    }

    pub(super) fn creature(&mut self, player: PlayerId, name: &str, abilities: Vec<Ability>) -> ObjectId {
        testing::creature(&mut self.game, player, name, "2/2", abilities)
    }

    /// An effect on all creatures.
    pub(super) fn effect(&mut self, rule: Rule) {
        let ability = testing::sentence(&format!("{rule:?}"), Subject::Each(Filter::CREATURE), Change::Rule(rule));
        testing::effect(&mut self.game, ability, None, &[]);
    }

    pub(super) fn id(&self, name: &str) -> ObjectId {
        self.game.object_ids().find(|id| self.game.object(*id).label == name).unwrap()
    }

    /// "X=A, Y=B" as a block question's ruling.
    pub(super) fn block(&self, edition: &str, declare: &str) -> Ruling {
        let mut blocks: BTreeMap<ObjectId, Vec<ObjectId>> = BTreeMap::new();
        for (blocker, attacker) in pairs(declare) {
            blocks.entry(self.id(blocker)).or_default().push(self.id(attacker.unwrap()));
        }
        let edition = testing::edition(edition);
        let question = BlockQuestion { declare: blocks, ..BlockQuestion::default() };
        super::block(&View::of(&self.game, &edition), &question)
    }

    /// "X, Y=Carol" as an attack question's ruling; Bob is attacked where nobody is named.
    pub(super) fn attack(&self, edition: &str, declare: &str) -> Ruling {
        self.attack_paying(edition, declare, None)
    }

    pub(super) fn attack_paying(&self, edition: &str, declare: &str, pay: Option<&str>) -> Ruling {
        let declare = pairs(declare)
            .map(|(attacker, whom)| {
                let whom = whom.unwrap_or("Bob");
                let player = self.game.player_ids().find(|id| self.game.player(*id).name == whom);
                let whom = player.map_or_else(|| Recipient::Object(self.id(whom)), Recipient::Player);
                (self.id(attacker), whom)
            })
            .collect();
        let edition = testing::edition(edition);
        let pay = pay.map(|pay| Cost(vec![CostPart::Mana(pay.parse().unwrap())]));
        let question = AttackQuestion { declare, pay, ..AttackQuestion::default() };
        super::attack(&View::of(&self.game, &edition), &question)
    }

    /// All legal blocks, as "X=A, Y=B" in order.
    pub(super) fn legal_blocks(&self, edition: &str) -> Vec<String> {
        let edition = testing::edition(edition);
        let question = BlockQuestion { all: true, ..BlockQuestion::default() };
        listed(&self.game, super::block(&View::of(&self.game, &edition), &question))
    }

    /// All legal attacks, as "X, Y" or "X=Carol" in order.
    pub(super) fn legal_attacks(&self, edition: &str) -> Vec<String> {
        let edition = testing::edition(edition);
        let question = AttackQuestion { all: true, ..AttackQuestion::default() };
        listed(&self.game, super::attack(&View::of(&self.game, &edition), &question))
    }
}

fn pairs(declare: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    declare.split(", ").filter(|one| !one.is_empty()).map(|one| match one.split_once('=') {
        Some((left, right)) => (left, Some(right)),
        None => (one, None),
    })
}

fn listed(game: &Game, ruling: Ruling) -> Vec<String> {
    let declarations = ruling.declarations.unwrap();
    let mut all: Vec<String> = declarations
        .listed
        .iter()
        .map(|one| {
            let named = one.named(game);
            let each = named.iter().flat_map(|(who, whom)| {
                whom.iter().map(move |whom| if whom == "Bob" { who.clone() } else { format!("{who}={whom}") })
            });
            each.collect::<Vec<_>>().join(", ")
        })
        .collect();
    assert_eq!(declarations.count, Some(all.len().to_string()));
    all.sort();
    all
}

pub(super) fn menace() -> Rule {
    Rule::BlockersAtLeast(crate::ability::Amount::Number(2), Filter::Any)
}

pub(super) fn must_be_blocked() -> Rule {
    Rule::MustBeBlocked(Filter::Any)
}

pub(super) fn lure() -> Rule {
    Rule::MustBeBlockedByAll(Filter::Any)
}

pub(super) fn keyword(keyword: Keyword) -> Ability {
    testing::keyword(keyword)
}

#[track_caller]
pub(super) fn legal(ruling: &Ruling) {
    assert_eq!(ruling.verdict, Verdict::Legal, "{ruling:#?}");
}

#[track_caller]
pub(super) fn illegal(ruling: &Ruling) {
    assert_eq!(ruling.verdict, Verdict::Illegal, "{ruling:#?}");
}

/// The numbers that a ruling cites under an edition.
pub(super) fn cited(ruling: &Ruling, edition: &str) -> Vec<String> {
    let edition = testing::edition(edition);
    ruling.cited().into_iter().map(|provision| edition.number(provision).unwrap().to_string()).collect()
}
