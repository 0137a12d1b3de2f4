//! Families of attacks and blocks, the same for the same seed: rows that were once without end, and random ones.
#![allow(dead_code, reason = "each bench uses some of them")]

use rules_judge::ability::{
    Ability, Amount, Change, Comparison, Continuous, Cost, CostPart, Declared, Defender, Filter, Part, Rule, Static,
    Subject, Who,
};
use rules_judge::edition::Edition;
use rules_judge::engine::combat;
use rules_judge::engine::view::View;
use rules_judge::game::{
    AttackQuestion, BlockQuestion, Game, GameOption, Object, ObjectId, PlayerId, Printed, Recipient,
};
use rules_judge::ruling::Ruling;
use rules_judge::terms::{Color, ColorSet, Step, TypeLine, Zone};

use crate::random::Random;

const COLORS: [Color; 5] = [Color::White, Color::Blue, Color::Black, Color::Red, Color::Green];

/// A board on which a declaration is judged.
pub(crate) struct Board {
    pub game: Game,
    declared: Declared,
    /// Who may be declared, and with what.
    creatures: Vec<ObjectId>,
    targets: Vec<Recipient>,
}

/// A creature: what it says, whether it flies, its colour.
#[derive(Clone, Default)]
pub(crate) struct Creature {
    pub rules: Vec<Rule>,
    pub flies: bool,
    pub color: Option<Color>,
}

impl Board {
    fn new(declared: Declared, players: &[&str]) -> Self {
        let mut game = Game::between(players);
        game.turn.step = match declared {
            Declared::Attack => Step::DeclareAttackers,
            Declared::Block => Step::DeclareBlockers,
        };
        Self { game, declared, creatures: Vec::new(), targets: Vec::new() }
    }

    /// Attackers of Alice, blockers of Bob.
    pub(crate) fn blocks(attackers: Vec<Creature>, blockers: Vec<Creature>) -> Self {
        let mut board = Self::new(Declared::Block, &["Alice", "Bob"]);
        for attacker in attackers {
            let attacker = board.add(PlayerId(0), attacker);
            board.game.combat.attackers.insert(attacker, Recipient::Player(PlayerId(1)));
            board.targets.push(Recipient::Object(attacker));
        }
        for blocker in blockers {
            let blocker = board.add(PlayerId(1), blocker);
            board.creatures.push(blocker);
        }
        board
    }

    /// Attackers of Alice; so many opponents, each with so many planeswalkers.
    pub(crate) fn attacks(attackers: Vec<Creature>, opponents: usize, planeswalkers: usize) -> Self {
        let names = ["Alice", "Bob", "Carol", "Dave", "Erin"];
        let mut board = Self::new(Declared::Attack, &names[..=opponents.clamp(1, 4)]);
        board.game.options.insert(GameOption::AttackMultiplePlayers);
        for player in 1..=opponents.clamp(1, 4) {
            let player = PlayerId(player as u32);
            board.targets.push(Recipient::Player(player));
            for number in 0..planeswalkers {
                let printed = Printed {
                    name: format!("Planeswalker {} {number}", player.0),
                    type_line: TypeLine::read("Planeswalker").unwrap_or_default(),
                    ..Printed::default()
                };
                let object = board.game.add(Object::card(printed, Zone::Battlefield, player));
                board.targets.push(Recipient::Object(object));
            }
        }
        for attacker in attackers {
            let attacker = board.add(PlayerId(0), attacker);
            board.creatures.push(attacker);
        }
        board
    }

    fn add(&mut self, player: PlayerId, creature: Creature) -> ObjectId {
        let mut abilities: Vec<Ability> = creature.rules.into_iter().map(sentence).collect();
        if creature.flies {
            let parts = vec![Part::Keyword(rules_judge::ability::Keyword::Flying)];
            abilities.push(Ability { text: "flying".to_owned(), parts, ignored: false });
        }
        let printed = Printed {
            name: format!("Creature {}", self.game.objects.len()),
            colors: creature.color.into_iter().collect::<ColorSet>(),
            type_line: TypeLine::creature(),
            pt: "2/2".parse().ok(),
            abilities,
            ..Printed::default()
        };
        self.game.add(Object::card(printed, Zone::Battlefield, player))
    }

    /// The ruling on nobody, or (with a seed) on a random declaration in which each uses one target at most.
    pub(crate) fn judge(&self, edition: &Edition, proposal: Option<u64>, all: bool) -> Ruling {
        let view = View::of(&self.game, edition);
        let mut random = Random(proposal.unwrap_or(0));
        let mut declare = Vec::new();
        for creature in &self.creatures {
            if proposal.is_some() && random.chance(60) {
                declare.push((*creature, self.targets[random.below(self.targets.len())]));
            }
        }
        match self.declared {
            Declared::Attack => {
                let declare = declare.into_iter().collect();
                combat::attack(&view, &AttackQuestion { declare, all, ..AttackQuestion::default() })
            }
            Declared::Block => {
                let object = |target| match target {
                    Recipient::Object(object) => vec![object],
                    Recipient::Player(_) => Vec::new(),
                };
                let declare = declare.into_iter().map(|(creature, target)| (creature, object(target))).collect();
                combat::block(&view, &BlockQuestion { declare, all, ..BlockQuestion::default() })
            }
        }
    }
}

fn sentence(rule: Rule) -> Ability {
    let text = format!("{rule:?}");
    let effects = vec![Continuous { subject: Subject::This, change: Change::Rule(rule) }];
    let part = Part::Static(Static { condition: None, effects, duration: None });
    Ability { text, parts: vec![part], ignored: false }
}

fn number(count: usize) -> Amount {
    Amount::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

fn plain(rules: Vec<Rule>) -> Creature {
    Creature { rules, ..Creature::default() }
}

pub(crate) fn or_more(count: usize) -> Rule {
    Rule::BlockersAtLeast(number(count), Filter::Any)
}

pub(crate) fn must_be_blocked() -> Rule {
    Rule::MustBeBlocked(Filter::CREATURE)
}

/// Equal attackers that take so many and must be blocked, against equal creatures.
pub(crate) fn equal(attackers: usize, least: usize, blockers: usize, says: Vec<Rule>) -> Board {
    Board::blocks(vec![plain(vec![or_more(least), must_be_blocked()]); attackers], vec![plain(says); blockers])
}

/// Attackers with menace that must be blocked by exactly one creature: nothing can obey it.
pub(crate) fn contradicting() -> Board {
    let exactly = Rule::MustBeBlockedBy { comparison: Comparison::Exactly, count: number(1) };
    let attackers = vec![plain(vec![or_more(2), exactly]); 7];
    Board::blocks(attackers, vec![plain(vec![Rule::ExtraBlocks(number(2))]); 4])
}

/// Attackers that take two to four (60 %), must be blocked (50 %), fly (30 %), take one blocker at most (10 %), of five
/// colours; blockers that must block (50 %), fly (30 %), block one more (30 %), can't block alone (20 %), can't block a
/// colour (20 %).
pub(crate) fn mixed(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let mut attackers = Vec::new();
    for _ in 0..count {
        let mut rules = Vec::new();
        if random.chance(60) {
            rules.push(or_more(2 + random.below(3)));
        }
        if random.chance(50) {
            rules.push(must_be_blocked());
        }
        if random.chance(10) {
            rules.push(Rule::BlockersAtMost(number(1)));
        }
        attackers.push(Creature { rules, flies: random.chance(30), color: Some(COLORS[random.below(5)]) });
    }
    let mut blockers = Vec::new();
    for _ in 0..count {
        let mut rules = Vec::new();
        if random.chance(50) {
            rules.push(Rule::MustBlock(None));
        }
        if random.chance(30) {
            rules.push(Rule::ExtraBlocks(number(1)));
        }
        if random.chance(20) {
            rules.push(Rule::NeedsCompany { declared: Declared::Block, others: number(1), which: Filter::CREATURE });
        }
        if random.chance(20) {
            rules.push(Rule::CantBlock(Filter::Color(COLORS[random.below(5)])));
        }
        blockers.push(Creature { rules, flies: random.chance(30), color: None });
    }
    Board::blocks(attackers, blockers)
}

/// Lures beside attackers that take two or more, three or more, or two at most.
pub(crate) fn lures_with_limits(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let attackers = (0..count).map(|_| {
        let mut rules = Vec::new();
        if random.chance(25) {
            rules.push(Rule::MustBeBlockedByAll(Filter::CREATURE));
        }
        match random.below(4) {
            0 => rules.push(or_more(2 + random.below(2))),
            1 => rules.push(Rule::BlockersAtMost(number(1 + random.below(2)))),
            _ => {}
        }
        plain(rules)
    });
    let attackers = attackers.collect();
    let blockers =
        (0..count).map(|_| plain(if random.chance(30) { vec![Rule::ExtraBlocks(number(1))] } else { vec![] }));
    Board::blocks(attackers, blockers.collect())
}

/// Bands of attackers, some of which must be blocked or take two or more.
pub(crate) fn bands(count: usize, seed: u64) -> Board {
    let mut board = mixed(count, seed);
    let attackers: Vec<ObjectId> = board.game.combat.attackers.keys().copied().collect();
    board.game.combat.bands = attackers.chunks(3).map(<[ObjectId]>::to_vec).collect();
    board
}

/// Attackers that must attack, can't unless others do, attack only alone, or pay; at most so many of them; against
/// several players with planeswalkers.
pub(crate) fn attacks(count: usize, seed: u64) -> Board {
    let mut random = Random(seed);
    let at_most = 1 + random.below(count);
    let declared = Declared::Attack;
    let attackers = (0..count).map(|place| {
        let mut rules = Vec::new();
        if random.chance(50) {
            rules.push(Rule::MustAttack(Vec::new()));
        }
        if random.chance(20) {
            let whom = ["Bob", "Carol", "Dave"][random.below(3)].to_owned();
            rules.push(Rule::MustAttack(vec![Defender::Player(Who::Named(whom))]));
        }
        if random.chance(30) {
            let others = number(1 + random.below(4));
            rules.push(Rule::NeedsCompany { declared, others, which: Filter::CREATURE });
        }
        if random.chance(10) {
            let cost = Cost(vec![CostPart::Mana("{1}".parse().unwrap_or_default())]);
            rules.push(Rule::Cost { declared, cost, whom: Vec::new() });
        }
        if random.chance(3) {
            rules.push(Rule::OnlyAlone(declared));
        }
        if place == 0 {
            rules.push(Rule::Goaded);
        }
        plain(rules)
    });
    let attackers = attackers.collect();
    let mut board = Board::attacks(attackers, 3, 2);
    let rule = Rule::AtMost { declared, count: number(at_most), whom: Vec::new() };
    let subject = Subject::Each(Filter::CREATURE);
    let text = format!("{rule:?}");
    let part = Part::Static(Static {
        condition: None,
        effects: vec![Continuous { subject, change: Change::Rule(rule) }],
        duration: None,
    });
    let printed = Printed {
        name: "Warden".to_owned(),
        type_line: TypeLine::read("Enchantment").unwrap_or_default(),
        abilities: vec![Ability { text, parts: vec![part], ignored: false }],
        ..Printed::default()
    };
    board.game.add(Object::card(printed, Zone::Battlefield, PlayerId(1)));
    board
}

/// A block of a random family: what creatures say is as likely as the seed has it. With `kinds`, there are a few kinds
/// of creatures only, and the rest is equal to one of them.
pub(crate) fn any(count: usize, seed: u64, kinds: bool) -> Board {
    let mut random = Random(seed);
    let percent = |random: &mut Random| [0, 10, 30, 50, 80, 100][random.below(6)];
    let likely: Vec<usize> = (0..16).map(|_| percent(&mut random)).collect();
    let highest = 2 + random.below(3);
    let mut attacker = |random: &mut Random| {
        let mut rules = Vec::new();
        if random.chance(likely[0]) {
            rules.push(or_more(2 + random.below(highest)));
        }
        if random.chance(likely[1]) {
            rules.push(must_be_blocked());
        }
        if random.chance(likely[2] / 4) {
            rules.push(Rule::BlockersAtMost(number(1 + random.below(3))));
        }
        if random.chance(likely[3] / 4) {
            let comparisons = [Comparison::AtLeast, Comparison::Exactly, Comparison::AtMost, Comparison::Greater];
            let comparison = comparisons[random.below(4)];
            rules.push(Rule::MustBeBlockedBy { comparison, count: number(1 + random.below(4)) });
        }
        if random.chance(likely[4] / 20) {
            rules.push(Rule::BlockedByAllOrNone(Filter::CREATURE));
        }
        if random.chance(likely[5] / 8) {
            rules.push(Rule::MustBeBlockedByAll(Filter::CREATURE));
        }
        if random.chance(likely[6] / 8) {
            rules.push(Rule::MustBeBlocked(Filter::Color(COLORS[random.below(5)])));
        }
        Creature { rules, flies: random.chance(likely[7] / 2), color: Some(COLORS[random.below(5)]) }
    };
    let pool = |random: &mut Random, make: &mut dyn FnMut(&mut Random) -> Creature| -> Vec<Creature> {
        let some: Vec<Creature> = (0..1 + random.below(4)).map(|_| make(random)).collect();
        (0..count).map(|_| if kinds { some[random.below(some.len())].clone() } else { make(random) }).collect()
    };
    let attackers = pool(&mut random, &mut attacker);
    let mut blocker = |random: &mut Random| {
        let mut rules = Vec::new();
        if random.chance(likely[8]) {
            rules.push(Rule::MustBlock(None));
        }
        if random.chance(likely[9] / 2) {
            rules.push(Rule::ExtraBlocks(number(1 + random.below(3))));
        }
        if random.chance(likely[10] / 3) {
            let others = number(1 + random.below(3));
            rules.push(Rule::NeedsCompany { declared: Declared::Block, others, which: Filter::CREATURE });
        }
        if random.chance(likely[11] / 20) {
            rules.push(Rule::OnlyAlone(Declared::Block));
        }
        if random.chance(likely[12] / 3) {
            rules.push(Rule::CantBlock(Filter::Color(COLORS[random.below(5)])));
        }
        Creature { rules, flies: random.chance(likely[13]), color: Some(COLORS[random.below(5)]) }
    };
    let blockers = pool(&mut random, &mut blocker);
    Board::blocks(attackers, blockers)
}
