//! Why a declaration breaks a restriction.   500.4, 501, 502 · 508.1c, 509.1b

use super::teller::Teller;
use super::words;
use crate::edition::Provision;
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::law;
use crate::engine::combat::predicate::Break;
use crate::engine::combat::problem::{Bar, Why};
use crate::engine::combat::restriction::Limit;
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind};

/// The reasons for one breach: one for each ability (or rule) that forbids it.
pub fn reasons(teller: Teller<'_>, declaration: &Declaration, broken: Break) -> Vec<Reason> {
    let edition = teller.view.edition();
    let general = law::restriction(edition, teller.problem.declared);
    match broken {
        Break::Barred { creature, target } => {
            teller.problem.bars_between(creature, target).map(|bar| barred(teller, bar, creature, target)).collect()
        }
        Break::TooMany { creature } => {
            let most = teller.problem.creatures[creature].capacity;
            let text = match (teller.is_attack(), most) {
                (true, _) => format!("{} can attack only one of these.", teller.creature(creature)),
                (false, 1) => format!("{} can block only one creature.", teller.creature(creature)),
                (false, most) => {
                    format!("{} can block no more than {}.", teller.creature(creature), words::creatures(most))
                }
            };
            let reason = Reason::new(ReasonKind::Restriction, text).about([teller.creature(creature)]);
            vec![reason.resting_on(law::able(edition, teller.problem.declared))]
        }
        Break::Restriction(place) => {
            let restriction = &teller.problem.restrictions[place];
            let (text, objects) = limit(teller, declaration, &restriction.limit);
            let reason = Reason::new(ReasonKind::Restriction, text).about(objects);
            let provisions = teller.provisions(&restriction.grounds, general);
            vec![teller.from(reason, &restriction.grounds).resting_on(provisions)]
        }
    }
}

/// Why one creature can't be declared with one target.
pub fn barred(teller: Teller<'_>, bar: &Bar, creature: usize, target: usize) -> Reason {
    let edition = teller.view.edition();
    let declared = teller.problem.declared;
    let (who, whom) = (teller.creature(creature), teller.target(target));
    let controller: PlayerId = teller.view.now(teller.problem.creatures[creature].object).controller;
    let player = &teller.view.game().player(controller).name;
    let text = match bar.why {
        Why::Tapped => format!("{who} is tapped, and only untapped creatures can {}.", teller.verb()),
        Why::Sick => format!("{who} came under {player}'s control this turn and doesn't have haste."),
        Why::Battle => format!("{who} is a battle and can't {}.", teller.verb()),
        Why::CantAttack if bar.targets.len() == teller.problem.targets.len() => format!("{who} can't attack."),
        Why::CantAttack => format!("{who} can't attack {whom}."),
        Why::CantBlock if bar.targets.len() == teller.problem.targets.len() => format!("{who} can't block."),
        Why::CantBlock | Why::CantBeBlocked => format!("{who} can't block {whom}."),
    };
    let general = match bar.why {
        Why::Tapped | Why::Sick | Why::Battle => {
            let mut able = law::able(edition, declared);
            if bar.why == Why::Sick {
                able.extend(law::existing(edition, &[Provision::CreatureSickness]));
            }
            able
        }
        Why::CantBlock if bar.grounds.provision.is_none() => {
            let mut general = law::restriction(edition, declared);
            general.push(Provision::EvasionBlocker);
            general
        }
        _ => law::restriction(edition, declared),
    };
    let mut provisions = teller.provisions(&bar.grounds, general);
    if bar.why == Why::CantBeBlocked && bar.grounds.provision.is_none() {
        provisions = law::existing(edition, &[provisions, vec![Provision::EvasionNature]].concat());
    }
    let reason = Reason::new(ReasonKind::Restriction, text).about([who, whom]).resting_on(provisions);
    teller.from(reason, &bar.grounds)
}

fn limit<'a>(teller: Teller<'a>, declaration: &Declaration, limit: &Limit) -> (String, Vec<&'a str>) {
    let using = |target: usize| -> Vec<&'a str> {
        let all = 0..teller.problem.creatures.len();
        all.filter(|creature| declaration.option(*creature).contains(&target))
            .map(|creature| teller.creature(creature))
            .collect()
    };
    let declared = || -> Vec<usize> {
        (0..teller.problem.creatures.len()).filter(|creature| !declaration.option(*creature).is_empty()).collect()
    };
    let verb = teller.verb();
    match limit {
        Limit::BlockersAtLeast { target, count } => {
            let (whom, who) = (teller.target(*target), using(*target));
            let text = match who.as_slice() {
                [one] if *count == 2 => format!("{one} can't block {whom} alone."),
                _ => {
                    let few = words::creatures(*count);
                    format!(
                        "{} can't block {whom} by {}: it takes at least {few}.",
                        words::list(&who),
                        themselves(&who)
                    )
                }
            };
            (text, who.into_iter().chain([whom]).collect())
        }
        Limit::BlockersAtMost { target, count } => {
            let (whom, who) = (teller.target(*target), using(*target));
            let text = format!(
                "{} can't all block {whom}: it can't be blocked by more than {}.",
                words::list(&who),
                words::creatures(*count)
            );
            (text, who.into_iter().chain([whom]).collect())
        }
        Limit::AllOrNone { target, all } => {
            let whom = teller.target(*target);
            let missing = all.iter().filter(|creature| !declaration.option(*creature).contains(target));
            let missing: Vec<&str> = missing.map(|creature| teller.creature(creature)).collect();
            let text = format!(
                "{whom} can't be blocked unless all block it, and {} {} not.",
                words::list(&missing),
                if missing.len() == 1 { "does" } else { "do" }
            );
            (text, missing.into_iter().chain([whom]).collect())
        }
        Limit::Company { creature, others, which } => {
            let who = teller.creature(*creature);
            let with: Vec<usize> = declared().into_iter().filter(|other| which.has(*other)).collect();
            let text = if *others == 1 {
                format!("{who} can't {verb} alone.")
            } else {
                format!(
                    "{who} can't {verb} unless {} others do, and {} {}.",
                    words::number(*others),
                    words::number(with.len()),
                    if with.len() == 1 { "does" } else { "do" }
                )
            };
            (text, vec![who])
        }
        Limit::OnlyAlone { creature } => {
            let who = teller.creature(*creature);
            let others: Vec<&str> =
                declared().into_iter().filter(|other| other != creature).map(|other| teller.creature(other)).collect();
            let text = format!("{who} can {verb} only alone, and {} {verb} too.", words::list(&others));
            (text, std::iter::once(who).chain(others).collect())
        }
        Limit::AtMost { who, whom, count } => {
            let all: Vec<&str> = who
                .iter()
                .filter(|creature| declaration.option(*creature).iter().any(|target| whom.has(*target)))
                .map(|creature| teller.creature(creature))
                .collect();
            let at = if whom.len() == teller.problem.targets.len() {
                String::new()
            } else {
                let names: Vec<&str> = whom.iter().map(|target| teller.target(target)).collect();
                format!(" {}", words::list(&names))
            };
            let text =
                format!("{} can't all {verb}{at}: no more than {} may.", words::list(&all), words::number(*count));
            (text, all)
        }
    }
}

fn themselves(who: &[&str]) -> &'static str {
    if who.len() == 1 { "itself" } else { "themselves" }
}

/// A creature or a target that has no place in this declaration.
pub fn stray(teller: Teller<'_>, text: String, objects: Vec<String>, provision: Provision) -> Reason {
    let edition = teller.view.edition();
    let mut provisions = law::existing(edition, &[provision]);
    if provisions.is_empty() {
        provisions = law::able(edition, teller.problem.declared);
    }
    let reason = Reason::new(ReasonKind::Restriction, text).about(objects).resting_on(provisions);
    teller.from(reason, &Grounds { source: None, ability: None, provision: None })
}
