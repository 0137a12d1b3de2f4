//! From a view to a [`DamageStep`]: who assigns how much, among what.   310.2, 502.9, 606.7d · 510.1, 702.19, 805.10f

use super::lethal::{self, Lethal};
use super::{Assigner, DamageStep, Idle, Way, Which, blocks, order_binds, step};
use crate::ability::{Keyword, Rule};
use crate::edition::{DeathtouchKind, Provision, TrampleReading, TwoHeadedAttackRule};
use crate::engine::view::View;
use crate::engine::view::keywords::Known;
use crate::game::{GameOption, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, Zone};

impl DamageStep {
    /// The combat damage step that comes next on this board, or is there.
    pub fn of(view: &View<'_>) -> Self {
        Self::at(view, Which::of(view))
    }

    /// This combat damage step.
    pub fn at(view: &View<'_>, which: Which) -> Self {
        let combat = &view.game().combat;
        let attackers = combat.attackers.keys().filter(|id| blocks::fights(view, **id));
        let mut assigners: Vec<Assigner> = attackers.map(|id| attacker(view, which, *id)).collect();
        let blockers = combat.blockers.keys().filter(|id| blocks::fights(view, **id));
        assigners.extend(blockers.map(|id| blocker(view, which, *id)));
        let mut lethal = Lethal::default();
        for way in assigners.iter().flat_map(|assigner| &assigner.ways) {
            for creature in &way.creatures {
                lethal.creature(view, *creature);
            }
            if let (Some(Recipient::Object(planeswalker)), Some(_)) = (way.attacked.first(), way.past) {
                lethal.planeswalker(view, *planeswalker);
            }
        }
        Self { which, assigners, lethal }
    }
}

/// An attacker: among its blockers, and on to what it attacks where it may.
fn attacker(view: &View<'_>, which: Which, id: ObjectId) -> Assigner {
    let blockers = blocks::blockers_of(view, id);
    let blocked = blocks::is_blocked(view, id) || !blockers.is_empty();
    let divider = blocks::divided_by(view, &blockers);
    let target = target(view, id);
    let goes_on = !blocked || has_trample(view, id);
    let mut ways = vec![Way {
        ordered: ordered(view, id, &blockers, divider),
        creatures: in_order(view, id, blockers),
        attacked: if goes_on { target.attacked.clone() } else { Vec::new() },
        past: target.past.filter(|_| goes_on),
        as_unblocked: false,
    }];
    if blocked && assigns_as_unblocked(view, id) {
        ways.push(Way { attacked: target.attacked, past: target.past, as_unblocked: true, ..Way::default() });
    }
    ways.retain(|way| !way.recipients().is_empty());
    let nowhere = match blocked {
        true if !goes_on => Idle::NoBlockersLeft,
        _ => Idle::AttacksNothing,
    };
    let mut assigner = fighter(view, which, id, ways, nowhere);
    assigner.attacks = true;
    assigner.blocked = blocked;
    assigner.chooser = divider.unwrap_or(assigner.chooser);
    assigner
}

/// A blocker: among what it blocks.
fn blocker(view: &View<'_>, which: Which, id: ObjectId) -> Assigner {
    let attackers = blocks::blocked_by(view, id);
    let divider = blocks::divided_by(view, &attackers);
    let way = Way {
        ordered: ordered(view, id, &attackers, divider),
        creatures: in_order(view, id, attackers),
        ..Way::default()
    };
    let ways = if way.creatures.is_empty() { Vec::new() } else { vec![way] };
    let mut assigner = fighter(view, which, id, ways, Idle::BlocksNothing);
    assigner.chooser = divider.unwrap_or(assigner.chooser);
    assigner
}

/// What attackers and blockers have in common.
fn fighter(view: &View<'_>, which: Which, id: ObjectId, ways: Vec<Way>, nowhere: Idle) -> Assigner {
    let now = view.now(id);
    let by_toughness = view.clauses_on(id).any(|clause| clause.rule == Rule::AssignToughness);
    let amount = if by_toughness { now.toughness } else { now.power }.unwrap_or(0);
    let told_so = view.clauses_on(id).any(|clause| clause.rule == Rule::AssignsNoDamage);
    let idle = step::turn_of(view, which, id)
        .or_else(|| told_so.then_some(Idle::ToldSo))
        .or_else(|| (amount <= 0).then_some(Idle::NoPower))
        .or_else(|| ways.is_empty().then_some(nowhere));
    Assigner {
        creature: id,
        attacks: false,
        blocked: false,
        chooser: now.controller,
        amount: amount.max(0),
        by_toughness,
        deathtouch: lethal::one_point_is_lethal(view, id),
        idle,
        ways: if idle.is_none() { ways } else { Vec::new() },
    }
}

/// What an attacker attacks now, and whose planeswalker its damage may go past.
struct Target {
    attacked: Vec<Recipient>,
    past: Option<PlayerId>,
}

fn target(view: &View<'_>, attacker: ObjectId) -> Target {
    let game = view.game();
    let over = has_trample_over_planeswalkers(view, attacker);
    match game.combat.attackers.get(&attacker) {
        Some(Recipient::Player(player)) => Target { attacked: heads(view, *player), past: None },
        Some(Recipient::Object(object)) => {
            let types = &view.now(*object).type_line;
            let there = game.object(*object).zone == Zone::Battlefield
                && !game.combat.astray.contains_key(&attacker)
                && (types.is(CardType::Planeswalker) || types.is(CardType::Battle));
            let controller = view.defending_player(attacker).unwrap_or(view.now(*object).controller);
            match (there, over) {
                (true, _) => Target {
                    attacked: vec![Recipient::Object(*object)],
                    past: (over && types.is(CardType::Planeswalker)).then_some(controller),
                },
                // Its damage may go to the player all the same (702.19e).
                (false, true) => Target { attacked: vec![Recipient::Player(controller)], past: None },
                (false, false) => Target { attacked: Vec::new(), past: None },
            }
        }
        None => Target { attacked: Vec::new(), past: None },
    }
}

/// The player attacked, or the players of the team where a team is attacked as one.   606.7d · 810.7f
fn heads(view: &View<'_>, player: PlayerId) -> Vec<Recipient> {
    let game = view.game();
    let as_one = view.edition().two_headed_attack() == TwoHeadedAttackRule::AsOne;
    let players =
        if as_one && game.options.contains(&GameOption::TwoHeadedGiant) { game.team_of(player) } else { vec![player] };
    players.into_iter().filter(|player| !game.player(*player).left).map(Recipient::Player).collect()
}

/// Whether an attacker's damage may go on past its blockers.   502.9 · 702.19
///
/// Blocked, with no blockers left: until 2007-10-01 the text speaks only of blockers that were removed from combat, and
/// the board tells no difference; all its damage goes on.
fn has_trample(view: &View<'_>, id: ObjectId) -> bool {
    let known = Known(view.edition());
    known.means_something(Provision::TrampleAssign) && view.now(id).has(&Keyword::Trample)
        || has_trample_over_planeswalkers(view, id)
}

fn has_trample_over_planeswalkers(view: &View<'_>, id: ObjectId) -> bool {
    Known(view.edition()).means_something(Provision::TramplePlaneswalkers)
        && view.now(id).has(&Keyword::TrampleOverPlaneswalkers)
}

/// Whether the text leaves open what a blocked trampler without blockers does if no creature ever blocked it.
pub(super) fn blocked_by_nothing_is_open(view: &View<'_>) -> bool {
    matches!(view.edition().trample_reading(), TrampleReading::IgnoresUnassignable | TrampleReading::CountsOtherDamage)
}

/// "You may have it assign its combat damage as though it weren't blocked."
fn assigns_as_unblocked(view: &View<'_>, id: ObjectId) -> bool {
    let defending = view.defending_player(id);
    view.clauses_on(id).any(|clause| clause.rule == Rule::AssignAsUnblocked && view.holds_against(clause, defending))
}

/// The creatures that one fights, those of its damage assignment order first.
fn in_order(view: &View<'_>, id: ObjectId, mut creatures: Vec<ObjectId>) -> Vec<ObjectId> {
    if let Some(order) = view.game().combat.damage_order.get(&id).filter(|_| order_binds(view.edition())) {
        creatures.sort_by_key(|creature| order.iter().position(|other| other == creature).unwrap_or(order.len()));
    }
    creatures
}

/// How many of the creatures that one fights stand in a damage assignment order that binds. Banding sets it aside, and
/// in its first year as a static ability so did deathtouch.   702.2b, 702.22j–k of those editions
fn ordered(view: &View<'_>, id: ObjectId, creatures: &[ObjectId], divider: Option<PlayerId>) -> Option<usize> {
    let freed = lethal::has_deathtouch(view, id) && view.edition().deathtouch_kind() == DeathtouchKind::Static;
    if !order_binds(view.edition()) || divider.is_some() || freed {
        return None;
    }
    let order = view.game().combat.damage_order.get(&id);
    Some(order.map_or(0, |order| creatures.iter().filter(|creature| order.contains(creature)).count()))
}
