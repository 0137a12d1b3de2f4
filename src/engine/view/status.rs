//! Clauses that no ability gives: what the rules lay on Walls, Equipment, Fortifications and goaded creatures.

use super::{Clause, On, Origin, Scope, View};
use crate::ability::{Defender, Enchantable, Filter, Rule, Who};
use crate::edition::{Provision, WallRule};
use crate::game::{ObjectId, PlayerId};
use crate::terms::CardType;

/// The rules that an object is under for what it is.
pub(super) fn lay(view: &View<'_>, id: ObjectId, clauses: &mut Vec<Clause>) {
    let now = view.now(id);
    let timestamp = view.game().object(id).timestamp;
    let mut push = |words: &str, rule: Rule, provision: Provision, you: PlayerId| {
        let origin = Origin { object: Some(id), ability: words.to_owned() };
        let mut clause = Clause::plain(origin, On::Objects(vec![id]), rule, Scope::of(id, you), timestamp);
        clause.provision = view.edition().has(provision).then_some(provision);
        clauses.push(clause);
    };
    let edition = view.edition();
    if now.is_creature() && now.type_line.has_subtype("Wall") && edition.wall_rule() == WallRule::WallsCantAttack {
        push("Wall", Rule::CantAttack(Vec::new()), Provision::AttackMayAttack, now.controller);
    }
    if now.type_line.has_subtype("Equipment") {
        let creatures = Enchantable::Object(Filter::CREATURE);
        push("Equipment", Rule::AttachesOnlyTo(creatures), Provision::EquipmentIllegal, now.controller);
    }
    if now.type_line.has_subtype("Fortification") {
        let lands = Enchantable::Object(Filter::Type(CardType::Land));
        push("Fortification", Rule::AttachesOnlyTo(lands), Provision::Fortify, now.controller);
    }
    for goader in &view.game().object(id).goaded_by {
        let words = format!("goaded by {}", view.game().player(*goader).name);
        for rule in goaded() {
            push(&words, rule, Provision::GoadMeans, *goader);
        }
    }
}

/// What being goaded by "you" asks for: attack, and attack another player.   701.15b (it was 701.38b)
pub(super) fn goaded() -> [Rule; 2] {
    [Rule::MustAttack(Vec::new()), Rule::MustAttackOther(vec![Defender::Player(Who::You)])]
}
