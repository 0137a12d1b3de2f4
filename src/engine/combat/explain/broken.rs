//! Why a declaration breaks a restriction.   500.4, 501, 502 · 508.1c, 509.1b

use super::deciding;
use super::teller::Teller;
use super::words;
use crate::ability::{Filter, Keyword};
use crate::edition::Provision;
use crate::engine::combat::declaration::Declaration;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::law;
use crate::engine::combat::predicate::Break;
use crate::engine::combat::problem::{Bar, Why};
use crate::engine::combat::restriction::Limit;
use crate::engine::combat::set::Set;
use crate::game::{GameOption, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// The reasons for one breach: one for each ability (or rule) that forbids it.
pub fn reasons(teller: Teller<'_>, declaration: &Declaration, broken: Break) -> Vec<Reason> {
    let edition = teller.view.edition();
    let general = law::restriction(edition, teller.problem.declared);
    match broken {
        Break::Barred { creature, target } => {
            let mut reasons: Vec<Reason> = teller
                .problem
                .bars_between(creature, target)
                .map(|bar| barred(teller, bar, creature, target))
                .collect();
            if evasions(teller, target) > 1 {
                let adds_up = law::existing(edition, &[Provision::EvasionCumulative]);
                reasons.iter_mut().take(1).for_each(|first| first.provisions.extend(adds_up.iter().copied()));
            }
            let own = teller.problem.creatures[creature].object;
            let walks = [Provision::LandwalkBlock, Provision::SnowLandwalkBlock];
            for reason in &mut reasons {
                if !reason.provisions.iter().any(|provision| walks.contains(provision)) {
                    continue;
                }
                // That it walks so itself does not help.
                if teller.view.now(own).has(&Keyword::Landwalk(Filter::Any)) {
                    reason.provisions.extend(law::existing(edition, &[Provision::LandwalkNoCancel]));
                }
                // Of several defending players, only the lands of the one who is attacked count.
                if teller.view.game().options.contains(&GameOption::AttackMultiplePlayers) {
                    reason.provisions.extend(law::existing(edition, &[Provision::AttackMultipleDefender]));
                }
            }
            reasons
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
            let reason = Reason::new(ReasonKind::Restriction, text).about([teller.about(creature)]);
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

/// By how many rules creatures can't block an attacker.
fn evasions(teller: Teller<'_>, target: usize) -> usize {
    let bars = teller.problem.bars.iter().filter(|bar| bar.why == Why::CantBeBlocked && bar.targets.has(target));
    let provisions: std::collections::BTreeSet<_> = bars.filter_map(|bar| bar.grounds.provision).collect();
    provisions.len()
}

/// Why one creature can't be declared with one target.
pub(crate) fn barred(teller: Teller<'_>, bar: &Bar, creature: usize, target: usize) -> Reason {
    let edition = teller.view.edition();
    let declared = teller.problem.declared;
    let (who, whom) = (teller.creature(creature), teller.target(target));
    let controller: PlayerId = teller.view.now(teller.problem.creatures[creature].object).controller;
    let player = &teller.view.game().player(controller).name;
    let text = match bar.why {
        Why::Tapped => format!("{who} is tapped, and only untapped creatures can {}.", teller.verb()),
        Why::Sick => format!("{who} came under {player}'s control this turn and doesn't have haste."),
        Why::Battle => format!("{who} is a battle and can't {}.", teller.verb()),
        Why::CantAttack | Why::CantBlock | Why::CantBeBlocked => {
            let fact = deciding::fact(teller, bar, creature, target);
            let fact = fact.map_or_else(String::new, |fact| format!(": {}", fact.of("it", whom)));
            format!("{who} can't {}{fact}.", teller.verb_with(bar, target))
        }
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
    let about = [teller.about(creature), teller.problem.targets[target]];
    let reason = Reason::new(ReasonKind::Restriction, text).about(about).resting_on(provisions);
    teller.from(reason, &bar.grounds)
}

/// What a restriction on several creatures says of the declaration that breaks it, and of whom.
fn limit(teller: Teller<'_>, declaration: &Declaration, limit: &Limit) -> (String, Vec<Recipient>) {
    let told = Broken { teller, declaration };
    match limit {
        Limit::BlockersAtLeast { target, count } => told.too_few(*target, *count),
        Limit::BlockersAtMost { target, count } => told.too_many(*target, *count),
        Limit::AllOrNone { target, all } => told.not_all(*target, all),
        Limit::Company { creature, others, which } => told.without_company(*creature, *others, which),
        Limit::OnlyAlone { creature } => told.not_alone(*creature),
        Limit::AtMost { who, whom, count } => told.beyond(who, whom, *count),
    }
}

/// A declaration that breaks a restriction on several creatures.
#[derive(Clone, Copy)]
struct Broken<'a> {
    teller: Teller<'a>,
    declaration: &'a Declaration,
}

impl<'a> Broken<'a> {
    /// Everybody declared.
    fn declared(self) -> impl Iterator<Item = usize> {
        (0..self.teller.problem.creatures.len()).filter(move |creature| !self.declaration.option(*creature).is_empty())
    }

    /// Those who are declared with a target.
    fn using(self, target: usize) -> Vec<usize> {
        self.declared().filter(|creature| self.declaration.option(*creature).contains(&target)).collect()
    }

    fn names(self, creatures: &[usize]) -> Vec<&'a str> {
        creatures.iter().map(|creature| self.teller.creature(*creature)).collect()
    }

    /// A creature with its power and toughness: "Okk (4/4)".
    fn sized(self, creature: usize) -> String {
        let now = self.teller.view.now(self.teller.problem.creatures[creature].object);
        let name = self.teller.creature(creature);
        match (now.power, now.toughness) {
            (Some(power), Some(toughness)) => format!("{name} ({power}/{toughness})"),
            _ => name.to_owned(),
        }
    }

    /// Creatures, and the target that they are declared with.
    fn about(self, creatures: &[usize], target: Option<usize>) -> Vec<Recipient> {
        let target = target.map(|target| self.teller.problem.targets[target]);
        creatures.iter().map(|creature| self.teller.about(*creature)).chain(target).collect()
    }

    fn too_few(self, target: usize, least: usize) -> (String, Vec<Recipient>) {
        let (whom, using) = (self.teller.target(target), self.using(target));
        let who = self.names(&using);
        let text = match who.as_slice() {
            [one] if least == 2 => format!("{one} can't block {whom} alone."),
            _ => {
                let (all, few) = (words::list(&who), words::creatures(least));
                format!("{all} can't block {whom} by {}: it takes at least {few}.", themselves(&who))
            }
        };
        (text, self.about(&using, Some(target)))
    }

    fn too_many(self, target: usize, most: usize) -> (String, Vec<Recipient>) {
        let (whom, using) = (self.teller.target(target), self.using(target));
        let (all, most) = (words::list(&self.names(&using)), words::creatures(most));
        let every = all_of(using.len());
        let text = format!("{all} can't {every} block {whom}: it can't be blocked by more than {most}.");
        (text, self.about(&using, Some(target)))
    }

    fn not_all(self, target: usize, all: &Set) -> (String, Vec<Recipient>) {
        let missing: Vec<usize> =
            all.iter().filter(|creature| !self.declaration.option(*creature).contains(&target)).collect();
        let verb = english::verb_for(missing.len(), "does", "do");
        let whom = self.teller.target(target);
        let who = words::list(&self.names(&missing));
        let text = format!("{whom} can't be blocked unless all block it, and {who} {verb} not.");
        (text, self.about(&missing, Some(target)))
    }

    fn without_company(self, creature: usize, others: usize, which: &Set) -> (String, Vec<Recipient>) {
        let (who, verb) = (self.teller.creature(creature), self.teller.verb());
        let text = if others == 1 && self.declared().count() == 1 {
            format!("{who} can't {verb} alone.")
        } else if others == 1 {
            let fit: Vec<usize> = which.iter().collect();
            match english::list(&self.names(&fit), "or") {
                nobody if nobody.is_empty() => {
                    let others = self.declared().filter(|other| *other != creature).map(|other| self.sized(other));
                    let others: Vec<String> = others.collect();
                    let others: Vec<&str> = others.iter().map(String::as_str).collect();
                    let do_not = english::verb_for(others.len(), "doesn't", "don't");
                    let (who, others) = (self.sized(creature), words::list(&others));
                    format!("{who} can't {verb}: it needs another to {verb} with it, and {others} {do_not} fit.")
                }
                fit => format!("{who} can't {verb} unless {fit} does too."),
            }
        } else {
            let with = self.declared().filter(|other| which.has(*other)).count();
            let (others, with, do_) =
                (words::number(others), words::number(with), if with == 1 { "does" } else { "do" });
            format!("{who} can't {verb} unless {others} others do, and {with} {do_}.")
        };
        (text, self.about(&[creature], None))
    }

    fn not_alone(self, creature: usize) -> (String, Vec<Recipient>) {
        let others: Vec<usize> = self.declared().filter(|other| *other != creature).collect();
        let (who, verb) = (self.teller.creature(creature), self.teller.verb());
        let too = if others.len() == 1 { format!("{verb}s") } else { verb.to_owned() };
        let text = format!("{who} can {verb} only alone, and {} {too} too.", words::list(&self.names(&others)));
        (text, self.about(&[&[creature], others.as_slice()].concat(), None))
    }

    fn beyond(self, who: &Set, whom: &Set, most: usize) -> (String, Vec<Recipient>) {
        let uses = |creature: &usize| self.declaration.option(*creature).iter().any(|target| whom.has(*target));
        let all: Vec<usize> = who.iter().filter(uses).collect();
        let at = if whom.len() == self.teller.problem.targets.len() {
            String::new()
        } else {
            let names: Vec<&str> = whom.iter().map(|target| self.teller.target(target)).collect();
            format!(" {}", words::list(&names))
        };
        let (names, verb, most) = (words::list(&self.names(&all)), self.teller.verb(), words::number(most));
        let text = format!("{names} can't {} {verb}{at}: no more than {most} may.", all_of(all.len()));
        (text, self.about(&all, None))
    }
}

fn themselves(who: &[&str]) -> &'static str {
    if who.len() == 1 { "itself" } else { "themselves" }
}

/// A creature or a target that has no place in this declaration.
pub fn stray(teller: Teller<'_>, text: String, objects: Vec<Recipient>, provision: Provision) -> Reason {
    let edition = teller.view.edition();
    let mut provisions = law::existing(edition, &[provision]);
    if provisions.is_empty() {
        provisions = law::able(edition, teller.problem.declared);
    }
    let reason = Reason::new(ReasonKind::Restriction, text).about(objects).resting_on(provisions);
    teller.from(reason, &Grounds { source: None, ability: None, provision: None })
}

/// "both" of two, "all" of more.
const fn all_of(count: usize) -> &'static str {
    if count == 2 { "both" } else { "all" }
}
