//! Boards of any size, the same for the same seed.

use rules_judge::ability::{
    Ability, Amount, Change, Comparison, Continuous, Declared, Filter, Keyword, Part, Rule, Static, Subject,
};
use rules_judge::game::{Game, Object, ObjectId, PlayerId, Printed, Recipient};
use rules_judge::terms::{Step, TypeLine, Zone};

use crate::random::Random;

/// A board with attackers of Alice and creatures of Bob.
pub(crate) struct Board {
    pub game: Game,
}

impl Board {
    pub(crate) fn new() -> Self {
        let mut game = Game::between(&["Alice", "Bob"]);
        game.turn.step = Step::DeclareBlockers;
        Self { game }
    }

    pub(crate) fn attacker(&mut self, rules: Vec<Rule>, keywords: Vec<Keyword>) -> ObjectId {
        let id = self.creature(PlayerId(0), rules, keywords, &[]);
        self.game.combat.attackers.insert(id, Recipient::Player(PlayerId(1)));
        id
    }

    pub(crate) fn blocker(&mut self, rules: Vec<Rule>, keywords: Vec<Keyword>, kinds: &[String]) -> ObjectId {
        self.creature(PlayerId(1), rules, keywords, kinds)
    }

    /// Creatures of which half must block and half can block fliers.
    fn add_blockers(&mut self, count: usize, random: &mut Random) {
        for _ in 0..count {
            let rules = if random.chance(50) { vec![Rule::MustBlock(None)] } else { Vec::new() };
            let keywords = flying(random, 50);
            self.blocker(rules, keywords, &[]);
        }
    }

    fn creature(&mut self, player: PlayerId, rules: Vec<Rule>, keywords: Vec<Keyword>, kinds: &[String]) -> ObjectId {
        let mut abilities: Vec<Ability> = rules.into_iter().map(sentence).collect();
        abilities.extend(keywords.into_iter().map(|keyword| Ability {
            text: format!("{keyword:?}").to_lowercase(),
            parts: vec![Part::Keyword(keyword)],
            ignored: false,
        }));
        let mut type_line = TypeLine::creature();
        type_line.subtypes = kinds.to_vec();
        let name = format!("{} {}", if player.0 == 0 { "Attacker" } else { "Blocker" }, self.game.objects.len());
        let printed = Printed { name, type_line, pt: "2/2".parse().ok(), abilities, ..Printed::default() };
        self.game.add(Object::card(printed, Zone::Battlefield, player))
    }
}

/// Flying, so many times in a hundred.
fn flying(random: &mut Random, percent: usize) -> Vec<Keyword> {
    if random.chance(percent) { vec![Keyword::Flying] } else { Vec::new() }
}

fn sentence(rule: Rule) -> Ability {
    let text = format!("{rule:?}");
    let effects = vec![Continuous { subject: Subject::This, change: Change::Rule(rule) }];
    let part = Part::Static(Static { condition: None, effects, duration: None });
    Ability { text, parts: vec![part], ignored: false }
}

fn two_or_more() -> Rule {
    Rule::BlockersAtLeast(Amount::Number(2), Filter::Any)
}

/// Plain attackers, and as many creatures that must block.
pub(crate) fn vanilla(count: usize) -> Board {
    let mut board = Board::new();
    for _ in 0..count {
        board.attacker(Vec::new(), Vec::new());
    }
    for _ in 0..count {
        board.blocker(vec![Rule::MustBlock(None)], Vec::new(), &[]);
    }
    board
}

/// Attackers that take two or more, some of which must be blocked, some of which fly; blockers of which half must
/// block and half can block fliers.
pub(crate) fn dense(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let mut board = Board::new();
    for _ in 0..count {
        let mut rules = Vec::new();
        if random.chance(60) {
            rules.push(two_or_more());
        }
        if random.chance(30) {
            rules.push(Rule::MustBeBlocked(Filter::CREATURE));
        }
        let keywords = flying(&mut random, 25);
        board.attacker(rules, keywords);
    }
    board.add_blockers(count, &mut random);
    board
}

/// The same, every attacker taking two or more and every one to be blocked: more than there are creatures for.
pub(crate) fn scarce(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let mut board = Board::new();
    for _ in 0..count {
        let rules = vec![two_or_more(), Rule::MustBeBlocked(Filter::CREATURE)];
        let keywords = flying(&mut random, 25);
        board.attacker(rules, keywords);
    }
    board.add_blockers(count, &mut random);
    board
}

/// How the triples of an exact cover are made.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cover {
    /// A cover is hidden among random triples.
    Planted,
    /// Random triples.
    Random,
    /// A cover of all but three, which no triple covers together.
    NearMiss,
}

/// `3q` creatures that must block, and attackers each of which only its own three can block, and only all three.
pub(crate) fn exact_cover(q: usize, cover: Cover, seed: u64) -> Board {
    let mut random = Random(seed);
    let size = 3 * q;
    let mut triples: Vec<[usize; 3]> = Vec::new();
    let mut order: Vec<usize> = (0..size).collect();
    for place in (1..size).rev() {
        order.swap(place, random.below(place + 1));
    }
    let planted = match cover {
        Cover::Planted => q,
        Cover::Random => 0,
        Cover::NearMiss => q - 1,
    };
    let last: Vec<usize> = order[size - 3..].to_vec();
    for group in order.chunks(3).take(planted) {
        triples.push([group[0], group[1], group[2]]);
    }
    while triples.len() < 3 * q {
        let triple = [random.below(size), random.below(size), random.below(size)];
        let distinct = triple[0] != triple[1] && triple[1] != triple[2] && triple[0] != triple[2];
        let covers_last = triple.iter().filter(|creature| last.contains(creature)).count();
        if distinct && !(matches!(cover, Cover::NearMiss) && covers_last > 1) {
            triples.push(triple);
        }
    }
    let mut board = Board::new();
    for number in 0..triples.len() {
        let own = Filter::Subtype(format!("Kind{number}"));
        let rules = vec![Rule::BlockersAtLeast(Amount::Number(3), Filter::Any), Rule::CantBeBlocked(own.negate())];
        board.attacker(rules, Vec::new());
    }
    for creature in 0..size {
        let kinds: Vec<String> = triples
            .iter()
            .enumerate()
            .filter(|(_, triple)| triple.contains(&creature))
            .map(|(number, _)| format!("Kind{number}"))
            .collect();
        board.blocker(vec![Rule::MustBlock(None)], Vec::new(), &kinds);
    }
    board
}

/// An ordinary board: some fliers, a menace, a lure, a creature that must block, one that blocks two.
pub(crate) fn ordinary(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let mut board = Board::new();
    for _ in 0..count {
        let mut rules = Vec::new();
        if random.chance(15) {
            rules.push(two_or_more());
        }
        if random.chance(10) {
            rules.push(Rule::MustBeBlocked(Filter::CREATURE));
        }
        if random.chance(5) {
            rules.push(Rule::MustBeBlockedByAll(Filter::CREATURE));
        }
        if random.chance(5) {
            rules.push(Rule::MustBeBlockedBy { comparison: Comparison::AtLeast, count: Amount::Number(2) });
        }
        let keywords = flying(&mut random, 30);
        board.attacker(rules, keywords);
    }
    for _ in 0..count {
        let mut rules = Vec::new();
        if random.chance(20) {
            rules.push(Rule::MustBlock(None));
        }
        if random.chance(10) {
            rules.push(Rule::ExtraBlocks(Amount::Number(1)));
        }
        if random.chance(5) {
            let others = Amount::Number(1);
            rules.push(Rule::NeedsCompany { declared: Declared::Block, others, which: Filter::CREATURE });
        }
        let keywords = flying(&mut random, 30);
        board.blocker(rules, keywords, &[]);
    }
    board
}
