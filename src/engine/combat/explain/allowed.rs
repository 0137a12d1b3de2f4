//! Why a legal declaration may be: what might have kept a creature from its target, and the fact by which it doesn't.
//! 500.1, 501 · 508.1c, 509.1b
//!
//! "May Rat block a creature with fear?" is answered by "it is black", and not by "yes".

use std::collections::{BTreeMap, BTreeSet};

use super::deciding::{Fact, defending};
use super::{Teller, words};
use crate::ability::{Filter, Keyword, Rule, print};
use crate::edition::Provision;
use crate::engine::combat::clauses::bars::grounds;
use crate::engine::combat::clauses::pretence::lifts;
use crate::engine::combat::cost::Payment;
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::law;
use crate::engine::combat::restriction::Limit;
use crate::engine::view::{Clause, On, Scope, View};
use crate::game::{ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// So many reasons are given: more of them decide no more.
const FEW: usize = 6;
/// So many creatures are named.
const NAMED: usize = 4;

/// One ability that doesn't keep these creatures from these targets, and why.
struct Spared {
    grounds: Grounds,
    fact: Fact,
    creatures: Vec<usize>,
    targets: Vec<usize>,
}

/// What doesn't keep the declared creatures from what they are declared with, and what they keep to together.
pub(crate) fn reasons(teller: Teller<'_>, declared: &Declaration) -> Vec<Reason> {
    let laid = Laid::of(teller.view);
    let mut all: Vec<Spared> = Vec::new();
    let mut at_target: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (creature, target) in pairs(declared) {
        for clause in laid.on([teller.about(creature), teller.problem.targets[target]]) {
            let Some(fact) = spared(teller, clause, creature, target) else { continue };
            let grounds = grounds(teller.view, clause);
            let places = at_target.entry(target).or_default();
            match places.iter().find(|place| all[**place].fact == fact && all[**place].grounds == grounds) {
                Some(place) if all[*place].creatures.contains(&creature) => {}
                Some(place) => all[*place].creatures.push(creature),
                None => {
                    places.push(all.len());
                    all.push(Spared { grounds, fact, creatures: vec![creature], targets: vec![target] });
                }
            }
        }
    }
    let spared = joined(all).into_iter().map(|one| reason(teller, &one));
    spared.chain(kept(teller, declared)).take(FEW).collect()
}

/// The clauses of a board by what they are laid on: a board may have thousands, and a creature few.
struct Laid<'v> {
    clauses: &'v [Clause],
    on_objects: BTreeMap<ObjectId, Vec<usize>>,
    on_players: Vec<usize>,
}

impl<'v> Laid<'v> {
    fn of(view: &'v View<'v>) -> Self {
        let mut laid = Self { clauses: view.clauses(), on_objects: BTreeMap::new(), on_players: Vec::new() };
        for (place, clause) in laid.clauses.iter().enumerate() {
            match &clause.on {
                On::Objects(objects) => {
                    objects.iter().for_each(|object| laid.on_objects.entry(*object).or_default().push(place));
                }
                On::Players(_) => laid.on_players.push(place),
            }
        }
        laid
    }

    /// Those on one of these objects and all on players, in the board's order.
    fn on(&self, those: [Recipient; 2]) -> impl Iterator<Item = &'v Clause> {
        let objects = those.into_iter().filter_map(|one| match one {
            Recipient::Object(object) => self.on_objects.get(&object),
            Recipient::Player(_) => None,
        });
        let places: BTreeSet<usize> = objects.flatten().chain(&self.on_players).copied().collect();
        let clauses = self.clauses;
        places.into_iter().filter_map(move |place| clauses.get(place))
    }
}

/// Each creature that is declared, with each of its targets.
fn pairs(declared: &Declaration) -> impl Iterator<Item = (usize, usize)> {
    let options = declared.options().iter().enumerate();
    options.flat_map(|(creature, option)| option.iter().map(move |target| (creature, *target)))
}

/// What is the same of the same creatures at several targets is said once. No more are kept than are told.
fn joined(all: Vec<Spared>) -> Vec<Spared> {
    let mut joined: Vec<Spared> = Vec::new();
    for one in all {
        let alike = |other: &&mut Spared| {
            other.creatures == one.creatures
                && other.fact == one.fact
                && matches!(one.fact, Fact::Own(_))
                && other.grounds.ability == one.grounds.ability
                && other.grounds.provision == one.grounds.provision
        };
        let is_room = joined.len() < FEW;
        match joined.iter_mut().find(alike) {
            Some(other) => other.targets.extend(one.targets),
            None if is_room => joined.push(one),
            None => {}
        }
    }
    joined
}

fn reason(teller: Teller<'_>, spared: &Spared) -> Reason {
    let Spared { grounds, fact, creatures, targets } = spared;
    let (who, whom) = (teller.creatures(creatures.iter().copied()), teller.targets(targets.iter().copied()));
    let it = if creatures.len() == 1 { "it" } else { "each of them" };
    let text = format!("{who} can {} {whom}: {}.", teller.verb(), fact.of(it, &whom));
    let about = creatures.iter().map(|creature| teller.about(*creature));
    let about: Vec<Recipient> = about.chain(targets.iter().map(|target| teller.problem.targets[*target])).collect();
    resting(teller, Reason::new(ReasonKind::Rule, english::capitalised(&text)).about(about), grounds)
}

/// A reason that comes from an ability, with the rules that make it count.
fn resting(teller: Teller<'_>, reason: Reason, grounds: &Grounds) -> Reason {
    let general = law::restriction(teller.view.edition(), teller.problem.declared);
    teller.from(reason.resting_on(teller.provisions(grounds, general)), grounds)
}

/// Why a clause that might keep this creature from this target doesn't; none where it says nothing of them.
fn spared(teller: Teller<'_>, clause: &Clause, creature: usize, target: usize) -> Option<Fact> {
    let own = teller.problem.creatures[creature].object;
    let whom = teller.problem.targets[target];
    let of_own = || clause.is_on(own) || clause.is_on_player(teller.view.now(own).controller);
    let of_target = || matches!(whom, Recipient::Object(attacker) if clause.is_on(attacker));
    match &clause.rule {
        Rule::CantBeBlocked(filter) if of_target() => {
            // What it can do by reach is told by its own rule, where there is one.
            let now = teller.view.now(own);
            let reaches = now.has(&Keyword::Reach) && !now.has(&Keyword::Flying);
            if clause.keyword == Some(Keyword::Flying) && reaches && teller.view.edition().has(Provision::ReachBlock) {
                return None;
            }
            unmet(teller, clause, whom).or_else(|| misses(teller, clause, filter, own, whom).map(Fact::Own))
        }
        Rule::BlockersAtLeast(_, filter) if of_target() && *filter != Filter::Any && *filter != Filter::CREATURE => {
            teller.view.because(filter, own, &clause.scope).map(Fact::Own)
        }
        Rule::CantBlock(filter) if of_own() => match whom {
            Recipient::Object(attacker) => {
                unmet(teller, clause, whom).or_else(|| misses(teller, clause, filter, attacker, whom).map(Fact::Target))
            }
            Recipient::Player(_) => None,
        },
        Rule::CantAttack(_) if of_own() => unmet(teller, clause, whom),
        Rule::BlockAsThough { .. } | Rule::AttackAsThough(_) if of_own() => pretended(teller, clause, own, whom),
        Rule::BeBlockedAsThough(_) if of_target() => pretended(teller, clause, own, whom),
        _ => None,
    }
}

/// What a pretence takes away that would keep the creature from the target: "as though it didn't have islandwalk".
/// 609.4
fn pretended(teller: Teller<'_>, pretence: &Clause, own: ObjectId, whom: Recipient) -> Option<Fact> {
    let view = teller.view;
    let would = |clause: &&Clause| {
        let finds = |filter: &Filter, id: ObjectId| *filter == Filter::Any || view.matches(filter, id, &clause.scope);
        match (&clause.rule, whom) {
            (Rule::CantBeBlocked(filter), Recipient::Object(attacker)) => clause.is_on(attacker) && finds(filter, own),
            (Rule::CantBlock(filter), Recipient::Object(attacker)) => clause.is_on(own) && finds(filter, attacker),
            (Rule::CantAttack(_), _) => clause.is_on(own),
            _ => false,
        }
    };
    let gone = |clause: &&Clause| match (&pretence.rule, &clause.rule) {
        (Rule::BlockAsThough { pretence, .. }, Rule::CantBeBlocked(filter)) => {
            !view.matches_pretending(filter, own, &clause.scope, &[pretence])
        }
        _ => false,
    };
    let taken = view.clauses().iter().filter(would).find(|clause| lifts(&pretence.rule, clause) || gone(clause))?;
    Some(Fact::Board(format!("here \"{}\" doesn't count", taken.origin.ability)))
}

/// What is so of the defending player, where the clause asks for something else.
fn unmet(teller: Teller<'_>, clause: &Clause, whom: Recipient) -> Option<Fact> {
    let condition = clause.condition.as_ref()?;
    let view = teller.view;
    let defending = defending(view, whom);
    if view.game().team_of(defending).into_iter().any(|player| view.holds_against(clause, Some(player))) {
        return None;
    }
    view.because_of(condition, &clause.scope.against(Some(defending))).map(Fact::Board)
}

/// Why a description doesn't find an object; "it" in the description is the creature that may be blocked.
fn misses(teller: Teller<'_>, clause: &Clause, filter: &Filter, id: ObjectId, it: Recipient) -> Option<String> {
    let scope = Scope { it: clause.scope.it.or(Some(it)), ..clause.scope.clone() };
    let finds = *filter == Filter::Any || teller.view.matches(filter, id, &scope);
    if finds { None } else { teller.view.because(filter, id, &scope) }
}

/// How the declaration keeps to what several creatures are held to together.
fn kept(teller: Teller<'_>, declared: &Declaration) -> Vec<Reason> {
    let using = |target: usize| -> Vec<usize> {
        pairs(declared).filter(|(_, with)| *with == target).map(|(creature, _)| creature).collect()
    };
    let takes_part = |creature: &usize| !declared.option(*creature).is_empty();
    let verb = teller.verb();
    let restrictions = teller.problem.restrictions.iter();
    let told = restrictions.filter_map(|restriction| {
        let (text, who) = match &restriction.limit {
            Limit::BlockersAtLeast { target, count } => {
                let blockers = using(*target);
                let least = words::number(*count);
                let by = words::creatures(blockers.len());
                (format!("{} is blocked by {by}: it takes at least {least}.", teller.target(*target)), blockers)
            }
            Limit::BlockersAtMost { target, count } => {
                let blockers = using(*target);
                let by = words::creatures(blockers.len());
                let most = words::number(*count);
                (format!("{} is blocked by {by}, and may be by up to {most}.", teller.target(*target)), blockers)
            }
            Limit::AllOrNone { target, .. } => {
                (format!("All that must block {} together do.", teller.target(*target)), using(*target))
            }
            Limit::Company { creature, which, .. } => {
                let with: Vec<usize> = which.iter().filter(takes_part).take(NAMED).collect();
                let (who, others) = (teller.creature(*creature), teller.creatures(with));
                (format!("{who} doesn't {verb} alone, but with {others}."), vec![*creature])
            }
            Limit::OnlyAlone { creature } => {
                (format!("{} {verb}s alone.", teller.creature(*creature)), vec![*creature])
            }
            Limit::AtMost { who, whom, count } => {
                let uses = |creature: &usize| declared.option(*creature).iter().any(|target| whom.has(*target));
                let all: Vec<usize> = who.iter().filter(uses).collect();
                let (number, most) = (words::creatures(all.len()), words::number(*count));
                let verb = english::verb_for(all.len(), &format!("{verb}s"), verb).to_owned();
                (format!("{number} {verb}, and up to {most} may."), all)
            }
        };
        let who: Vec<Recipient> = who.into_iter().filter(takes_part).map(|creature| teller.about(creature)).collect();
        let reason = Reason::new(ReasonKind::Rule, english::capitalised(&text)).about(who);
        (!reason.objects.is_empty()).then(|| resting(teller, reason, &restriction.grounds))
    });
    told.collect()
}

/// What is paid for a declaration that costs something.
pub(crate) fn paid(teller: Teller<'_>, owed: &Payment) -> Option<Reason> {
    let toll = &teller.problem.tolls[owed.owed.first().filter(|_| owed.is_paid)?.1];
    let who: BTreeSet<usize> = owed.owed.iter().map(|(creature, _)| *creature).collect();
    let names = teller.creatures(who.iter().copied());
    let mana = (!owed.mana.0.is_empty()).then(|| owed.mana.summed().to_string());
    let others = owed.others.iter().map(|part| english::uncapitalised(&print::cost_part(part)));
    let whole: Vec<String> = mana.into_iter().chain(others).collect();
    let text = format!(
        "What {names} {} is paid: {}.",
        english::verb_for(who.len(), "owes", "owe"),
        english::list(&whole, "and")
    );
    let reason = Reason::new(ReasonKind::Cost, text).about(who.into_iter().map(|creature| teller.about(creature)));
    let general = law::costs(teller.view.edition(), teller.problem.declared);
    Some(teller.from(reason.resting_on(teller.provisions(&toll.grounds, general)), &toll.grounds))
}

/// What is to be said where no ability speaks of what all sides declare.
pub(crate) fn nothing_against<'t>(sides: impl Iterator<Item = (Teller<'t>, &'t Declaration)>) -> Vec<Reason> {
    let (some, nobody): (Vec<_>, Vec<_>) =
        sides.partition(|(_, declared)| declared.options().iter().any(|option| !option.is_empty()));
    let told = if some.is_empty() { nobody.into_iter().take(1).collect() } else { some };
    told.into_iter().map(|(teller, declared)| nothing_against_one(teller, declared)).collect()
}

fn nothing_against_one(teller: Teller<'_>, declared: &Declaration) -> Reason {
    let (edition, verb) = (teller.view.edition(), teller.verb());
    let who: Vec<usize> =
        (0..declared.options().len()).filter(|creature| !declared.option(*creature).is_empty()).collect();
    if who.is_empty() {
        let general = law::requirement(edition, teller.problem.declared);
        return Reason::new(ReasonKind::Rule, format!("No creature has to {verb}.")).resting_on(general);
    }
    let names = if who.len() > NAMED {
        format!("These {}", words::creatures(who.len()))
    } else {
        teller.creatures(who.iter().copied())
    };
    let (is, them) = if who.len() == 1 { ("is", "it") } else { ("are", "them") };
    let options: BTreeSet<&[usize]> = who.iter().map(|creature| declared.option(*creature)).collect();
    let whom = match options.first() {
        Some(option) if options.len() == 1 => teller.targets(option.iter().copied()),
        _ => "as declared".to_owned(),
    };
    let text = format!("{names} {is} untapped, and nothing keeps {them} from {verb}ing {whom}.");
    let about = who.into_iter().map(|creature| teller.about(creature));
    Reason::new(ReasonKind::Rule, english::capitalised(&text))
        .about(about)
        .resting_on(law::able(edition, teller.problem.declared))
}
