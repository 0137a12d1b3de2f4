//! Combat damage against a judge that tries every assignment.
//!
//! `cargo test --test damage_brute_force` compares 300 random combats under eight editions; `BOARDS` says how many
//! otherwise, and `SEED` begins elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

#[path = "brute/random.rs"]
mod random;

use std::collections::{BTreeMap, BTreeSet};

use random::Random;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::combat::damage::{Assignment, DamageStep, choice, nearest, predicate, usual};
use rules_judge::engine::view::View;
use rules_judge::game::Recipient;
use rules_judge::scenario::Scenario;

/// What the judge here is told about an edition, read from its text by a person.
#[derive(Clone, Copy)]
struct Era {
    date: &'static str,
    /// Damage already on a blocker counts.
    marked: bool,
    /// Blockers stand in an order.
    order: bool,
    /// Deathtouch sets the order aside.
    deathtouch_frees: bool,
    /// One point from deathtouch is lethal.
    point: bool,
}

const fn era(date: &'static str, marked: bool, order: bool, deathtouch_frees: bool, point: bool) -> Era {
    Era { date, marked, order, deathtouch_frees, point }
}

const ERAS: [Era; 8] = [
    era("1999-04-23", false, false, false, false),
    era("2001-07-23", true, false, false, false),
    era("2006-10-01", true, false, false, false),
    era("2007-10-01", true, false, false, false),
    era("2009-07-08", true, true, true, false),
    era("2010-07-16", true, true, false, true),
    era("2018-04-27", true, true, false, true),
    era("2026-01-16", true, false, false, true),
];

#[derive(Clone, Debug, Default)]
struct Creature {
    attacks: bool,
    power: i64,
    toughness: i64,
    damage: i64,
    words: Vec<&'static str>,
    /// Attackers: whether it is at the planeswalker.
    at_planeswalker: bool,
    /// Attackers: became blocked, whether or not anything blocks it.
    was_blocked: bool,
    /// Blockers: which attackers.
    blocks: Vec<usize>,
    /// The order of those it fights.
    order: Vec<usize>,
}

impl Creature {
    fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }
}

/// A combat: creatures by number, and a planeswalker with its loyalty.
#[derive(Clone, Debug)]
struct Board {
    creatures: Vec<Creature>,
    loyalty: i64,
    band: bool,
}

/// To whom damage may go, for the judge here: creatures by number, then the planeswalker, then Bob, then Alice.
type Shares = BTreeMap<usize, i64>;

fn random_board(random: &mut Random) -> Board {
    let (attackers, blockers) = (1 + random.below(3), random.below(4));
    let mut creatures: Vec<Creature> = Vec::new();
    for place in 0..attackers + blockers {
        let attacks = place < attackers;
        let mut words = Vec::new();
        let mut word = |percent, word| {
            if random.chance(percent) {
                words.push(word);
            }
        };
        word(if attacks { 50 } else { 5 }, "trample");
        word(20, "deathtouch");
        word(8, "first strike");
        word(5, "double strike");
        word(10, "banding");
        word(if attacks { 10 } else { 0 }, "trample over planeswalkers");
        let toughness = 1 + random.below(4) as i64;
        let damage = if random.chance(30) { random.below(toughness as usize + 1) as i64 } else { 0 };
        let mut blocks: Vec<usize> = Vec::new();
        if !attacks {
            blocks.push(random.below(attackers));
            if random.chance(40) && attackers > 1 {
                let other = (blocks[0] + 1 + random.below(attackers - 1)) % attackers;
                blocks.push(other);
            }
        }
        let power = random.below(5) as i64;
        let at_planeswalker = attacks && random.chance(25);
        let was_blocked = attacks && random.chance(15);
        creatures.push(Creature {
            attacks,
            was_blocked,
            power,
            toughness,
            damage,
            words,
            at_planeswalker,
            blocks,
            order: Vec::new(),
        });
    }
    let same = attackers > 1 && creatures[0].at_planeswalker == creatures[1].at_planeswalker;
    let band = same && (creatures[0].has("banding") || creatures[1].has("banding"));
    let mut board = Board { creatures, loyalty: 1 + random.below(4) as i64, band };
    for place in 0..board.creatures.len() {
        let mut order = board.fights(place);
        for last in (1..order.len()).rev() {
            order.swap(last, random.below(last + 1));
        }
        board.creatures[place].order = order;
    }
    board
}

impl Board {
    fn planeswalker(&self) -> usize {
        self.creatures.len()
    }

    fn bob(&self) -> usize {
        self.creatures.len() + 1
    }

    fn alice(&self) -> usize {
        self.creatures.len() + 2
    }

    /// Whether a blocker blocks an attacker, by itself or through a band.
    fn blocks(&self, blocker: usize, attacker: usize) -> bool {
        let direct = |attacker| self.creatures[blocker].blocks.contains(&attacker);
        direct(attacker) || (self.band && attacker < 2 && (direct(0) || direct(1)))
    }

    fn fights(&self, creature: usize) -> Vec<usize> {
        let all = 0..self.creatures.len();
        if self.creatures[creature].attacks {
            all.filter(|other| !self.creatures[*other].attacks && self.blocks(*other, creature)).collect()
        } else {
            all.filter(|other| self.creatures[*other].attacks && self.blocks(creature, *other)).collect()
        }
    }

    fn yaml(&self) -> String {
        let mut text = "players: { Alice: {}, Bob: {} }\npermanents:\n  Alice:\n".to_owned();
        let line = |place: usize, creature: &Creature| {
            format!(
                "    - {{ name: C{place}, pt: {}/{}, damage: {}, abilities: [{}] }}\n",
                creature.power,
                creature.toughness,
                creature.damage,
                creature.words.join(", ")
            )
        };
        let of =
            |attacks: bool| self.creatures.iter().enumerate().filter(move |(_, creature)| creature.attacks == attacks);
        of(true).for_each(|(place, creature)| text += &line(place, creature));
        text += "  Bob:\n";
        text += &format!("    - {{ name: Walker, type: Planeswalker — Walker, loyalty: {} }}\n", self.loyalty);
        of(false).for_each(|(place, creature)| text += &line(place, creature));
        text += "attackers:\n";
        for (place, creature) in of(true) {
            text += &format!("  C{place}: {}\n", if creature.at_planeswalker { "Walker" } else { "Bob" });
        }
        if self.band {
            text += "bands: [[C0, C1]]\n";
        }
        let names = |places: &[usize]| places.iter().map(|place| format!("C{place}")).collect::<Vec<_>>().join(", ");
        text += "blockers: {";
        text +=
            &of(false).map(|(place, own)| format!("C{place}: [{}]", names(&own.blocks))).collect::<Vec<_>>().join(", ");
        text += "}\ndamage-order: {";
        let orders = self.creatures.iter().enumerate().filter(|(_, creature)| !creature.order.is_empty());
        text += &orders.map(|(place, own)| format!("C{place}: [{}]", names(&own.order))).collect::<Vec<_>>().join(", ");
        let blocked: Vec<usize> = of(true).filter(|(_, own)| own.was_blocked).map(|(place, _)| place).collect();
        format!("{text}}}\nblocked: [{}]\nquestions: [outcome]\n", names(&blocked))
    }

    /// Whether it is blocked: by something, or as a member of its band.
    fn is_blocked(&self, place: usize) -> bool {
        let member = |place: usize| self.creatures[place].was_blocked || !self.fights(place).is_empty();
        member(place) || (self.band && place < 2 && (member(0) || member(1)))
    }

    fn tramples(&self, place: usize) -> bool {
        self.creatures[place].has("trample") || self.creatures[place].has("trample over planeswalkers")
    }

    /// Who assigns damage in the step that comes: with first or double strike about, only those that have it.
    fn assigns(&self, place: usize) -> bool {
        let quick = |creature: &Creature| creature.has("first strike") || creature.has("double strike");
        let creature = &self.creatures[place];
        // Blocked, with nothing left that blocks it: only trample helps.
        let somewhere =
            !self.fights(place).is_empty() || (creature.attacks && (!self.is_blocked(place) || self.tramples(place)));
        (quick(creature) || !self.creatures.iter().any(quick)) && creature.power > 0 && somewhere
    }

    /// Everything that could be written: all its power in whole numbers to anything at all.
    fn every_division(&self, place: usize, spread: &[usize]) -> Vec<Shares> {
        let mut found = vec![(Shares::new(), self.creatures[place].power)];
        for (at, recipient) in spread.iter().enumerate() {
            let last = at + 1 == spread.len();
            let mut next = Vec::new();
            for (shares, left) in found {
                for share in if last { left..=left } else { 0..=left } {
                    let mut shares = shares.clone();
                    if share > 0 {
                        shares.insert(*recipient, share);
                    }
                    next.push((shares, left - share));
                }
            }
            found = next;
        }
        found.into_iter().map(|(shares, _)| shares).collect()
    }

    /// The rules, read straight down. `assigned` holds the shares of all that assign damage.
    fn is_legal(&self, era: Era, assigned: &BTreeMap<usize, Shares>) -> bool {
        let lethal = |creature: usize| {
            let own = &self.creatures[creature];
            let mut sum = if era.marked { own.damage } else { 0 };
            for (source, shares) in assigned {
                let share = shares.get(&creature).copied().unwrap_or(0);
                if share > 0 && era.point && self.creatures[*source].has("deathtouch") {
                    return true;
                }
                sum += share;
            }
            sum >= own.toughness
        };
        let loyalty_met = || {
            let sum: i64 = assigned.values().filter_map(|shares| shares.get(&self.planeswalker())).sum();
            sum >= self.loyalty
        };
        assigned.iter().all(|(place, shares)| {
            let own = &self.creatures[*place];
            let (fights, hits) = (self.fights(*place), |to: usize| shares.get(&to).copied().unwrap_or(0) > 0);
            let over = own.has("trample over planeswalkers");
            let goal = if own.at_planeswalker { self.planeswalker() } else { self.bob() };
            let past = own.at_planeswalker && over;
            let free_to_leave = own.attacks && (!self.is_blocked(*place) || self.tramples(*place));
            let may = |to: usize| fights.contains(&to) || (free_to_leave && (to == goal || (past && to == self.bob())));
            if shares.iter().any(|(to, share)| *share > 0 && !may(*to)) {
                return false;
            }
            let leaves = hits(self.planeswalker()) || hits(self.bob());
            if leaves && !fights.iter().all(|blocker| lethal(*blocker)) {
                return false;
            }
            if past && hits(self.bob()) && !loyalty_met() {
                return false;
            }
            let banded = fights.iter().any(|other| self.creatures[*other].has("banding"));
            let freed = banded || (era.deathtouch_frees && own.has("deathtouch"));
            !era.order
                || freed
                || own
                    .order
                    .iter()
                    .enumerate()
                    .all(|(at, later)| !hits(*later) || own.order[..at].iter().all(|before| lethal(*before)))
        })
    }
}

/// A combat as the engine has it.
struct Engine {
    scenario: Scenario,
    /// The engine's name for each number of the judge's.
    recipients: Vec<Recipient>,
}

impl Engine {
    fn of(board: &Board) -> Self {
        let scenario = Scenario::of_text("test.yaml", board.yaml(), None)
            .unwrap_or_else(|e| panic!("{:?}\n{}", miette::Report::new(e), board.yaml()));
        let names = (0..board.creatures.len()).map(|place| format!("C{place}"));
        let names = names.chain(["Walker", "Bob", "Alice"].map(str::to_owned));
        let recipients = names.map(|name| scenario.resolve(&name).unwrap()).collect();
        Self { scenario, recipients }
    }

    fn assignment(&self, assigned: &BTreeMap<usize, Shares>) -> Assignment {
        let each = assigned.iter().map(|(place, shares)| {
            let Recipient::Object(source) = self.recipients[*place] else { panic!("creatures assign damage") };
            (source, shares.iter().map(|(to, share)| (self.recipients[*to], *share)).collect())
        });
        each.collect()
    }
}

/// How many assignments of a combat are tried at most.
const MOST: usize = 2_500;

struct Compared {
    legal: usize,
    illegal: usize,
    complete: usize,
}

fn compare(board: &Board, era: Era, edition: &Edition, random: &mut Random) -> Compared {
    let engine = Engine::of(board);
    let view = View::of(&engine.scenario.game, edition);
    let step = DamageStep::of(&view);
    let sources: Vec<usize> = (0..board.creatures.len()).filter(|place| board.assigns(*place)).collect();
    // What can be hit, and in one combat of four anything at all.
    let anything = random.chance(25);
    let divisions: Vec<Vec<Shares>> = sources
        .iter()
        .map(|place| {
            let mut spread = board.fights(*place);
            if board.creatures[*place].attacks || anything {
                spread.extend([board.planeswalker(), board.bob()]);
            }
            if anything {
                spread.extend([board.alice(), 0]);
                spread.sort_unstable();
                spread.dedup();
            }
            board.every_division(*place, &spread)
        })
        .collect();
    let count = divisions.iter().map(Vec::len).fold(1_usize, usize::saturating_mul);
    let all = count <= MOST;
    let mut result = Compared { legal: 0, illegal: 0, complete: usize::from(all && !anything) };
    let mut legal: Vec<Assignment> = Vec::new();
    let mut proposals = Vec::new();
    for number in 0..count.min(MOST) {
        let mut rest = number;
        let assigned: BTreeMap<usize, Shares> = sources
            .iter()
            .zip(&divisions)
            .filter(|(_, divisions)| !divisions.is_empty())
            .map(|(place, divisions)| {
                let at = if all { rest % divisions.len() } else { random.below(divisions.len()) };
                rest /= divisions.len();
                (*place, divisions[at].clone())
            })
            .collect();
        // One that fights nothing any more assigns nothing.
        let whole = engine.assignment(&assigned);
        let said = predicate::faults(&step, &whole);
        let expected = board.is_legal(era, &assigned);
        assert_eq!(said.is_empty(), expected, "{}\n{}\n{assigned:?}\n{said:?}", era.date, board.yaml());
        if expected {
            result.legal += 1;
            legal.push(whole.clone());
        } else {
            result.illegal += 1;
        }
        if random.chance(2) {
            proposals.push(whole.clone());
        }
        check_totals(&step, &whole, random);
    }
    check_left_out(board, era, &step, &legal, all && !anything, &proposals);
    if all && !anything {
        check_choices(board, era, &step, &legal);
        check_nearest(board, era, &step, &legal, &proposals);
    }
    let usual = usual::usual_assignment(&step);
    assert!(predicate::is_legal(&step, &usual), "{}\n{}\n{usual:?}", era.date, board.yaml());
    result
}

/// A proposal that leaves creatures out is legal exactly if some whole assignment with its shares is.
fn check_left_out(
    board: &Board,
    era: Era,
    step: &DamageStep,
    legal: &[Assignment],
    all: bool,
    proposals: &[Assignment],
) {
    for (number, whole) in proposals.iter().enumerate() {
        let named = whole.iter().enumerate().filter(|(place, _)| (place + number) % 2 == 0);
        let named: Assignment = named.map(|(_, (source, shares))| (*source, shares.clone())).collect();
        let completed = choice::complete(step, &named).assignment;
        let has_named = |whole: &Assignment| named.iter().all(|(source, shares)| whole.get(source) == Some(shares));
        assert!(has_named(&completed));
        let expected = legal.iter().any(has_named);
        let said = predicate::is_legal(step, &completed);
        assert!(said == expected || (said && !all), "{}\n{}\n{named:?}\n{completed:?}", era.date, board.yaml());
    }
}

/// One point more or less of anybody's is never legal.
fn check_totals(step: &DamageStep, whole: &Assignment, random: &mut Random) {
    let mut wrong = whole.clone();
    let Some(place) = wrong.len().checked_sub(1).map(|last| random.below(last + 1)) else { return };
    let Some(share) = wrong.values_mut().nth(place).and_then(|shares| shares.values_mut().next()) else { return };
    *share += if random.chance(50) { 1 } else { -1 };
    assert!(!predicate::is_legal(step, &wrong));
}

/// A creature has a choice exactly where legal assignments differ in its shares, among what they give a share.
fn check_choices(board: &Board, era: Era, step: &DamageStep, legal: &[Assignment]) {
    let choices = choice::choices(step);
    for assigner in step.active() {
        let given: BTreeSet<Recipient> = legal
            .iter()
            .filter_map(|whole| whole.get(&assigner.creature))
            .flat_map(|shares| shares.keys().copied())
            .collect();
        let said = choices.iter().find(|choice| choice.creature == assigner.creature);
        let said: BTreeSet<Recipient> = said.map(|choice| choice.among.iter().copied().collect()).unwrap_or_default();
        let expected = if given.len() > 1 { given } else { BTreeSet::new() };
        assert_eq!(said, expected, "{}\n{}\n{:?}", era.date, board.yaml(), assigner.creature);
    }
}

/// The nearest legal assignment is as near as the nearest of all.
fn check_nearest(board: &Board, era: Era, step: &DamageStep, legal: &[Assignment], proposals: &[Assignment]) {
    for proposed in proposals {
        let found = nearest::find(step, nearest::Wish::Near(proposed)).legal().unwrap();
        assert!(predicate::is_legal(step, &found));
        let best = legal.iter().map(|whole| distance(proposed, whole)).min().unwrap();
        let whole: Assignment =
            proposed.keys().map(|key| (*key, found.get(key).cloned().unwrap_or_default())).collect();
        assert_eq!(distance(proposed, &whole), best, "{}\n{}\n{proposed:?}\n{found:?}", era.date, board.yaml());
    }
}

fn distance(one: &Assignment, two: &Assignment) -> i64 {
    let shares = |whole: &Assignment| -> BTreeMap<_, i64> {
        whole.iter().flat_map(|(source, shares)| shares.iter().map(|(to, share)| ((*source, *to), *share))).collect()
    };
    let (one, two) = (shares(one), shares(two));
    let keys: BTreeSet<_> = one.keys().chain(two.keys()).copied().collect();
    let at = |of: &BTreeMap<_, i64>, key| of.get(key).copied().unwrap_or(0);
    keys.iter().map(|key| (at(&one, key) - at(&two, key)).abs()).sum()
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn the_predicate_agrees_with_every_assignment_tried() {
    let (boards, seed) = (number("BOARDS", 300), number("SEED", 0));
    let editions: Vec<Edition> = ERAS.iter().map(|era| Timeline::bundled().edition(era.date).unwrap()).collect();
    let mut sum = Compared { legal: 0, illegal: 0, complete: 0 };
    for board in seed..seed + boards {
        let mut random = Random::seeded(board);
        let at = random.below(ERAS.len());
        let result = compare(&random_board(&mut random), ERAS[at], &editions[at], &mut random);
        sum.legal += result.legal;
        sum.illegal += result.illegal;
        sum.complete += result.complete;
    }
    eprintln!("{} legal, {} illegal; {} combats in full", sum.legal, sum.illegal, sum.complete);
    assert!(sum.legal > 1_000 && sum.illegal > 1_000 && sum.complete > boards as usize / 3);
}
