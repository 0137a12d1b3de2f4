//! The engine's attacks and blocks against a judge that tries every declaration. A third of the boards hold mostly
//! equal creatures, with requirements that contradict one another or a restriction.
//!
//! `cargo test --test combat_brute_force` compares 20,000 random boards under every reading. With `--ignored` it is
//! 1,000,000, or as many as `BOARDS` says; `SEED` begins elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

mod brute;

use brute::judge::{Declaration, Enumerated, bits};
use brute::{Board, Opinion, Random, Reading, judge};
use rules_judge::ability::{Cost, CostPart};
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::combat;
use rules_judge::engine::view::View;
use rules_judge::game::{AttackQuestion, BlockQuestion, Game, ObjectId, Recipient};
use rules_judge::ruling::{Alternative, Ruling, Verdict};
use rules_judge::terms::{ManaCost, ManaSymbol};

/// Editions with their readings, and whether tapped attackers and tapped blockers are exempt.
const EDITIONS: [(&str, Reading, bool, bool); 4] = [
    ("2001-07-23", Reading::CreatureByCreature, true, false),
    ("2006-10-01", Reading::Reachable, true, true),
    ("2007-05-01", Reading::Overall, true, true),
    ("2026-01-16", Reading::Overall, false, false),
];

/// A board as the engine has it.
struct Engine {
    game: Game,
    creatures: Vec<ObjectId>,
    targets: Vec<Recipient>,
}

impl Engine {
    fn of(board: &Board, order: &[usize], prefix: &str, idle: usize) -> Self {
        let (game, creatures, targets) = board.game(order, prefix, idle);
        Self { game, creatures, targets }
    }

    fn plain(board: &Board) -> Self {
        Self::of(board, &(0..board.creatures.len()).collect::<Vec<_>>(), "", 0)
    }

    fn ask(&self, board: &Board, edition: &Edition, declaration: &[u32], pay: Option<u32>) -> Ruling {
        let view = View::of(&self.game, edition);
        let pay = pay.map(|pay| Cost(vec![CostPart::Mana(ManaCost(vec![ManaSymbol::Generic(pay)]))]));
        let declared = self.creatures.iter().zip(declaration).filter(|(_, option)| **option != 0);
        if board.attack {
            let declare = declared
                .filter_map(|(creature, option)| Some((*creature, self.targets[bits(*option).next()?])))
                .collect();
            combat::attack(&view, &AttackQuestion { declare, pay, ..AttackQuestion::default() })
        } else {
            let attackers = |option: u32| {
                bits(option).map(|target| match self.targets[target] {
                    Recipient::Object(object) => object,
                    Recipient::Player(_) => unreachable!("blockers block objects"),
                })
            };
            let declare = declared.map(|(creature, option)| (*creature, attackers(*option).collect())).collect();
            combat::block(&view, &BlockQuestion { declare, pay, ..BlockQuestion::default() })
        }
    }

    fn read(&self, alternative: &Alternative) -> Declaration {
        let uses = |targets: &Vec<Recipient>| {
            let used = self.targets.iter().enumerate().filter(|(_, target)| targets.contains(target));
            used.fold(0, |sum, (place, _)| sum | 1 << place)
        };
        self.creatures.iter().map(|creature| alternative.declare.get(creature).map_or(0, uses)).collect()
    }
}

/// A declaration to propose: one that follows the restrictions, or any at all, or nobody.
fn propose(random: &mut Random, board: &Board, all: &Enumerated) -> Declaration {
    match random.below(10) {
        0 => vec![0; board.creatures.len()],
        1..=6 => all.following()[random.below(all.following().len())].0.clone(),
        _ => {
            let targets = board.targets.len();
            board.creatures.iter().map(|_| if random.chance(50) { 1 << random.below(targets) } else { 0 }).collect()
        }
    }
}

fn distance(one: &[u32], two: &[u32]) -> usize {
    one.iter().zip(two).filter(|(one, two)| one != two).count()
}

/// What differs between the two opinions, if anything.
fn difference(
    board: &Board,
    all: &Enumerated,
    engine: &Engine,
    ruling: &Ruling,
    opinion: &Opinion,
    proposed: &[u32],
    (pay, reading): (Option<u32>, Reading),
) -> Option<String> {
    let verdict = if opinion.legal { Verdict::Legal } else { Verdict::Illegal };
    let got = (ruling.verdict, ruling.obeys.map(|n| n as usize), ruling.maximum.map(|n| n as usize));
    if got != (verdict, Some(opinion.obeys), Some(opinion.maximum)) {
        return Some(format!("verdict: engine {got:?}, plainly {verdict:?} {} of {}", opinion.obeys, opinion.maximum));
    }
    if opinion.legal {
        return (!ruling.alternatives.is_empty()).then(|| "a legal declaration has alternatives".to_owned());
    }
    if ruling.reasons.is_empty() || ruling.cited().is_empty() {
        return Some("no reasons".to_owned());
    }
    let instead: Vec<Declaration> = ruling.alternatives.iter().map(|one| engine.read(one)).collect();
    for (declaration, alternative) in instead.iter().zip(&ruling.alternatives) {
        // An alternative pays no more than the proposal.
        let own = judge(board, all, declaration, pay, reading);
        if !own.legal || own.obeys != alternative.obeys as usize {
            return Some(format!("alternative {declaration:?} is not legal, or obeys {}", own.obeys));
        }
    }
    if reading == Reading::CreatureByCreature {
        return instead.is_empty().then(|| "no alternative".to_owned());
    }
    let nearest = opinion.best.iter().map(|best| distance(best, proposed)).min();
    let found = instead.iter().filter(|one| opinion.best.contains(one)).map(|one| distance(one, proposed)).min();
    (found != nearest).then(|| format!("nearest: engine {found:?}, plainly {nearest:?} of {instead:?}"))
}

fn compare(boards: u64, first: u64) {
    let timeline = Timeline::bundled();
    let editions =
        EDITIONS.map(|(date, reading, attacks, blocks)| (timeline.edition(date).unwrap(), reading, [blocks, attacks]));
    for seed in first..first + boards {
        let mut random = Random::seeded(seed);
        // Mostly small boards, which hold every effect as well; large ones now and then.
        let (largest, limit) = match random.below(400) {
            0 => (6, 120_000),
            1..=20 => (5, 4_000),
            _ => (4, 400),
        };
        let board = loop {
            let alike = seed % 3 == 0;
            let board = if alike { Board::alike(&mut random, largest) } else { Board::random(&mut random, largest) };
            if board.size() <= limit {
                break board;
            }
        };
        let exempting = [false, true].map(|exempt| Enumerated::of(&board, exempt));
        let engine = Engine::plain(&board);
        let proposed = propose(&mut random, &board, &exempting[0]);
        let pay = random.chance(70).then(|| random.below(5) as u32);
        for (edition, reading, exempt) in &editions {
            let all = &exempting[usize::from(exempt[usize::from(board.attack)])];
            let ruling = engine.ask(&board, edition, &proposed, pay);
            let opinion = judge(&board, all, &proposed, pay, *reading);
            let choice = (pay, *reading);
            if let Some(what) = difference(&board, all, &engine, &ruling, &opinion, &proposed, choice) {
                panic!(
                    "seed {seed}, {:?}, proposed {proposed:?}, pay {pay:?}\n{what}\n{board:?}\n{:?}",
                    edition.date(),
                    ruling.reasons
                );
            }
        }
    }
}

#[test]
fn agrees_on_20_000_boards() {
    std::thread::scope(|scope| {
        for part in 0..4 {
            scope.spawn(move || compare(5_000, part * 5_000));
        }
    });
}

#[test]
#[ignore = "minutes; run with --ignored, and --release for speed"]
fn agrees_on_a_million_boards() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let boards = number("BOARDS").unwrap_or(1_000_000);
    let first = number("SEED").unwrap_or(1 << 32);
    let threads = std::thread::available_parallelism().map_or(4, |count| count.get() as u64);
    std::thread::scope(|scope| {
        for part in 0..threads {
            scope.spawn(move || compare(boards.div_ceil(threads), first + part * boards.div_ceil(threads)));
        }
    });
}

/// Names, order and bystanders change nothing.
#[test]
fn what_does_not_matter_does_not() {
    let timeline = Timeline::bundled();
    for seed in 0..2_000 {
        let mut random = Random::seeded(seed ^ 0xABCD_0000);
        let alike = seed % 2 == 0;
        let board = if alike { Board::alike(&mut random, 6) } else { Board::random(&mut random, 5) };
        let count = board.creatures.len();
        let mut order: Vec<usize> = (0..count).collect();
        for place in (1..count).rev() {
            order.swap(place, random.below(place + 1));
        }
        let proposed: Vec<u32> =
            (0..count).map(|_| if random.chance(60) { 1 << random.below(board.targets.len()) } else { 0 }).collect();
        let (date, reading, ..) = EDITIONS[random.below(EDITIONS.len())];
        let edition = timeline.edition(date).unwrap();
        let unchanged = Engine::plain(&board);
        let plain = unchanged.ask(&board, &edition, &proposed, Some(2));
        let changed = [
            Engine::of(&board, &order, "", 0),
            Engine::of(&board, &(0..count).collect::<Vec<_>>(), "Zz", 0),
            Engine::of(&board, &(0..count).collect::<Vec<_>>(), "", 3),
        ];
        for (which, engine) in changed.iter().enumerate() {
            let other = engine.ask(&board, &edition, &proposed, Some(2));
            let instead = |ruling: &Ruling, engine: &Engine| {
                // Where single creatures are compared, one declaration after another leads to what is proposed instead.
                let each = ruling.alternatives.iter().filter(|_| reading != Reading::CreatureByCreature);
                let each = each.map(|one| (one.obeys, distance(&engine.read(one), &proposed)));
                each.min_by_key(|(obeys, distance)| (std::cmp::Reverse(*obeys), *distance))
            };
            assert_eq!(
                (plain.verdict, plain.obeys, plain.maximum, instead(&plain, &unchanged)),
                (other.verdict, other.obeys, other.maximum, instead(&other, engine)),
                "seed {seed}, change {which}, {board:#?}"
            );
        }
    }
}
