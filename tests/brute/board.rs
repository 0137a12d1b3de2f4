//! Random boards, and the same boards as the engine reads them.

use rules_judge::ability::{
    Ability, Amount, Change, Comparison, Continuous, Cost, CostPart, Declared, Defender, Filter, Keyword, Part, Rule,
    Static, Subject, Who,
};
use rules_judge::game::{Effect, Game, GameOption, Object, ObjectId, PlayerId, Printed, Recipient};
use rules_judge::terms::{Step, TypeLine, Zone};

use super::Random;

/// One creature that may be declared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Creature {
    pub flying: bool,
    pub tapped: bool,
    pub sick: bool,
    /// How often it says "attacks if able" or "blocks if able".
    pub must: usize,
    /// Targets that it must be declared with, each once for each mention.
    pub must_use: Vec<usize>,
    /// Targets that it can't be declared with.
    pub cant_use: Vec<usize>,
    /// "can't ... at all".
    pub cant: bool,
    /// "can't ... unless so many others do".
    pub others: usize,
    pub only_alone: bool,
    /// How many targets at once.
    pub capacity: usize,
    /// Who goaded it, by target.
    pub goaded_by: Vec<usize>,
}

/// One thing to attack, or one attacker to block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Target {
    pub flying: bool,
    /// A planeswalker of this player's target.
    pub planeswalker_of: Option<usize>,
    pub at_least: usize,
    pub at_most: Option<usize>,
    pub all_or_none: bool,
    /// How often it says "must be blocked if able".
    pub must_be_blocked: usize,
    /// "must be blocked if able by a creature with flying".
    pub must_be_blocked_by_flying: bool,
    /// How often it says "all creatures able to block it do so".
    pub lure: usize,
    /// "must be blocked by exactly (at least, at most) so many".
    pub must_be_blocked_by: Option<(Comparison, usize)>,
    /// What a creature pays to attack or block this.
    pub toll: bool,
    /// At most so many may attack this.
    pub most_attackers: Option<usize>,
}

/// A whole board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    pub attack: bool,
    pub creatures: Vec<Creature>,
    pub targets: Vec<Target>,
    /// At most so many in all.
    pub most: Option<usize>,
    /// Every attacker needs two blockers.
    pub all_need_two: bool,
    /// Every creature pays.
    pub toll: bool,
}

impl Board {
    /// A random board; at most `largest` creatures and targets.
    pub(crate) fn random(random: &mut Random, largest: usize) -> Self {
        let attack = random.chance(40);
        let spice = [4, 12, 25][random.below(3)];
        let mut board = Self { attack, ..Self::default() };
        let (creatures, targets) = (1 + random.below(largest), 1 + random.below(if attack { 3 } else { largest }));
        for _ in 0..creatures {
            let creature = board.creature(random, spice, targets);
            board.creatures.push(creature);
        }
        for place in 0..targets {
            let target = if attack { attacked(random, spice, place) } else { attacker(random, spice) };
            board.targets.push(target);
        }
        board.most = random.chance(spice / 2).then(|| random.below(4));
        board.all_need_two = !attack && random.chance(spice / 2);
        board.toll = random.chance(spice / 3);
        board
    }

    /// A board on which most creatures are equal, and most targets too, and on which requirements contradict one
    /// another or a restriction.
    pub(crate) fn alike(random: &mut Random, largest: usize) -> Self {
        let mut board = Self::random(random, largest);
        let spice = [12, 25, 50][random.below(3)];
        let targets = board.targets.len();
        let kinds: Vec<Creature> = (0..1 + random.below(2)).map(|_| board.creature(random, spice, targets)).collect();
        for creature in &mut board.creatures {
            if random.chance(90) {
                *creature = kinds[random.below(kinds.len())].clone();
            }
        }
        if !board.attack {
            let mut kind = attacker(random, spice);
            if random.chance(40) {
                // Two or more, or nobody; and exactly one, or no more than one.
                kind.at_least = 2 + random.below(2);
                let comparison = [Comparison::Exactly, Comparison::AtMost][random.below(2)];
                kind.must_be_blocked_by = Some((comparison, 1 + random.below(2)));
                kind.must_be_blocked = random.below(2);
            }
            for target in &mut board.targets {
                if random.chance(85) {
                    *target = kind.clone();
                }
            }
        }
        board
    }

    fn creature(&self, random: &mut Random, spice: usize, targets: usize) -> Creature {
        let some = |random: &mut Random, percent: usize| -> Vec<usize> {
            (0..targets).filter(|_| random.chance(percent)).collect()
        };
        Creature {
            flying: random.chance(20),
            tapped: random.chance(spice / 2),
            sick: self.attack && random.chance(spice / 2),
            must: if random.chance(30) { 1 + usize::from(random.chance(spice)) } else { 0 },
            must_use: some(random, spice / 2),
            cant_use: some(random, spice),
            cant: random.chance(spice / 3),
            others: if random.chance(spice) { 1 + random.below(2) } else { 0 },
            only_alone: random.chance(spice / 2),
            capacity: if !self.attack && random.chance(spice / 2) { 2 + random.below(3) } else { 1 },
            goaded_by: if self.attack { some(random, spice / 2) } else { Vec::new() },
        }
    }

    /// How many declarations there are at most.
    pub(crate) fn size(&self) -> usize {
        let each = |creature: &Creature| {
            let (mut count, mut ways) = (1, 1);
            for used in 0..creature.capacity.min(self.targets.len()) {
                ways = ways * (self.targets.len() - used) / (used + 1);
                count += ways;
            }
            count
        };
        self.creatures.iter().map(each).product()
    }

    /// The board for the engine: the game, the creatures' and the targets' handles. `order` permutes the creatures,
    /// `prefix` begins their names, `idle` adds creatures that have no part in the declaration.
    pub(crate) fn game(&self, order: &[usize], prefix: &str, idle: usize) -> (Game, Vec<ObjectId>, Vec<Recipient>) {
        if self.attack { self.attack_game(order, prefix, idle) } else { self.block_game(order, prefix, idle) }
    }

    fn attack_game(&self, order: &[usize], prefix: &str, idle: usize) -> (Game, Vec<ObjectId>, Vec<Recipient>) {
        let players = self.targets.iter().filter(|target| target.planeswalker_of.is_none()).count();
        let names: Vec<String> = (0..=players).map(|number| format!("{prefix}P{number}")).collect();
        let mut game = Game::between(&names.iter().map(String::as_str).collect::<Vec<_>>());
        game.turn.step = Step::DeclareAttackers;
        game.options.insert(GameOption::AttackMultiplePlayers);
        let mut next = 0;
        let mut player_of = vec![None; self.targets.len()];
        for (place, target) in self.targets.iter().enumerate() {
            if target.planeswalker_of.is_none() {
                next += 1;
                player_of[place] = Some(PlayerId(next));
            }
        }
        let mut recipients = Vec::new();
        for (place, target) in self.targets.iter().enumerate() {
            recipients.push(match target.planeswalker_of {
                None => Recipient::Player(player_of[place].unwrap()),
                Some(owner) => {
                    let printed = Printed {
                        name: format!("{prefix}W{place}"),
                        type_line: TypeLine::read("Planeswalker").unwrap(),
                        ..Printed::default()
                    };
                    Recipient::Object(game.add(Object::card(printed, Zone::Battlefield, player_of[owner].unwrap())))
                }
            });
        }
        let whom = |place: usize| match recipients[place] {
            Recipient::Player(player) => vec![Defender::Player(Who::Named(names[player.0 as usize].clone()))],
            Recipient::Object(_) => vec![Defender::Object(Filter::Named(format!("{prefix}W{place}")))],
        };
        let mut handles = vec![ObjectId(0); self.creatures.len()];
        for number in order {
            let creature = &self.creatures[*number];
            let mut rules = self.common(creature, Declared::Attack);
            rules.extend(std::iter::repeat_n(Rule::MustAttack(Vec::new()), creature.must));
            rules.extend(creature.must_use.iter().map(|place| Rule::MustAttack(whom(*place))));
            rules.extend(creature.cant_use.iter().map(|place| Rule::CantAttack(whom(*place))));
            if creature.cant {
                rules.push(Rule::CantAttack(Vec::new()));
            }
            let handle = self.add(&mut game, PlayerId(0), format!("{prefix}C{number}"), rules, creature.flying);
            let object = game.object_mut(handle);
            (object.tapped, object.sick) = (creature.tapped, creature.sick);
            object.goaded_by = creature.goaded_by.iter().filter_map(|place| player_of[*place]).collect();
            handles[*number] = handle;
        }
        for number in 0..idle {
            self.add(&mut game, PlayerId(1), format!("{prefix}I{number}"), vec![Rule::MustAttack(Vec::new())], false);
        }
        for (place, target) in self.targets.iter().enumerate() {
            if target.toll {
                effect(&mut game, Rule::Cost { declared: Declared::Attack, cost: one(), whom: whom(place) });
            }
            if let Some(most) = target.most_attackers {
                let count = number(most);
                effect(&mut game, Rule::AtMost { declared: Declared::Attack, count, whom: whom(place) });
            }
        }
        self.effects(&mut game, Declared::Attack);
        (game, handles, recipients)
    }

    fn block_game(&self, order: &[usize], prefix: &str, idle: usize) -> (Game, Vec<ObjectId>, Vec<Recipient>) {
        let mut game = Game::between(&["Alice", "Bob"]);
        game.turn.step = Step::DeclareBlockers;
        let mut recipients = Vec::new();
        for number in 0..idle {
            self.add(&mut game, PlayerId(0), format!("{prefix}I{number}"), vec![Rule::MustBlock(None)], false);
        }
        for (place, target) in self.targets.iter().enumerate() {
            let name = format!("{prefix}A{place}");
            let handle = self.add(&mut game, PlayerId(0), name, target.rules(), target.flying);
            game.combat.attackers.insert(handle, Recipient::Player(PlayerId(1)));
            recipients.push(Recipient::Object(handle));
        }
        let this = |place: usize| Filter::Named(format!("{prefix}A{place}"));
        let mut handles = vec![ObjectId(0); self.creatures.len()];
        for number in order {
            let creature = &self.creatures[*number];
            let mut rules = self.common(creature, Declared::Block);
            rules.extend(std::iter::repeat_n(Rule::MustBlock(None), creature.must));
            let must = creature.must_use.iter().map(|place| Rule::MustBlock(Some(Subject::Each(this(*place)))));
            rules.extend(must);
            rules.extend(creature.cant_use.iter().map(|place| Rule::CantBlock(this(*place))));
            if creature.cant {
                rules.push(Rule::CantBlock(Filter::Any));
            }
            if creature.capacity > 1 {
                rules.push(Rule::ExtraBlocks(Amount::Number(creature.capacity as i64 - 1)));
            }
            let handle = self.add(&mut game, PlayerId(1), format!("{prefix}C{number}"), rules, creature.flying);
            game.object_mut(handle).tapped = creature.tapped;
            handles[*number] = handle;
        }
        for (place, target) in self.targets.iter().enumerate() {
            if target.toll {
                let whom = vec![Defender::Object(this(place))];
                effect(&mut game, Rule::Cost { declared: Declared::Block, cost: one(), whom });
            }
        }
        self.effects(&mut game, Declared::Block);
        if self.all_need_two {
            effect(&mut game, Rule::BlockersAtLeast(Amount::Number(2), Filter::Any));
        }
        (game, handles, recipients)
    }

    fn common(&self, creature: &Creature, declared: Declared) -> Vec<Rule> {
        let mut rules = Vec::new();
        if creature.others > 0 {
            rules.push(Rule::NeedsCompany { declared, others: number(creature.others), which: Filter::CREATURE });
        }
        if creature.only_alone {
            rules.push(Rule::OnlyAlone(declared));
        }
        rules
    }

    fn effects(&self, game: &mut Game, declared: Declared) {
        if let Some(most) = self.most {
            effect(game, Rule::AtMost { declared, count: number(most), whom: Vec::new() });
        }
        if self.toll {
            effect(game, Rule::Cost { declared, cost: one(), whom: Vec::new() });
        }
    }

    fn add(&self, game: &mut Game, player: PlayerId, name: String, rules: Vec<Rule>, flying: bool) -> ObjectId {
        let mut abilities: Vec<Ability> = rules.into_iter().map(|rule| sentence(Subject::This, rule)).collect();
        if flying {
            let parts = vec![Part::Keyword(Keyword::Flying)];
            abilities.push(Ability { text: "flying".to_owned(), parts, ignored: false });
        }
        let printed =
            Printed { name, type_line: TypeLine::creature(), pt: "2/2".parse().ok(), abilities, ..Printed::default() };
        game.add(Object::card(printed, Zone::Battlefield, player))
    }
}

impl Target {
    fn rules(&self) -> Vec<Rule> {
        let mut rules = Vec::new();
        if self.at_least > 1 {
            rules.push(Rule::BlockersAtLeast(number(self.at_least), Filter::Any));
        }
        if let Some(most) = self.at_most {
            rules.push(Rule::BlockersAtMost(number(most)));
        }
        if self.all_or_none {
            rules.push(Rule::BlockedByAllOrNone(Filter::CREATURE));
        }
        rules.extend(std::iter::repeat_n(Rule::MustBeBlocked(Filter::CREATURE), self.must_be_blocked));
        if self.must_be_blocked_by_flying {
            rules.push(Rule::MustBeBlocked(Filter::Has(Box::new(Keyword::Flying))));
        }
        rules.extend(std::iter::repeat_n(Rule::MustBeBlockedByAll(Filter::CREATURE), self.lure));
        if let Some((comparison, count)) = self.must_be_blocked_by {
            rules.push(Rule::MustBeBlockedBy { comparison, count: number(count) });
        }
        rules
    }
}

fn attacked(random: &mut Random, spice: usize, place: usize) -> Target {
    Target {
        planeswalker_of: (place > 0 && random.chance(20)).then_some(0),
        toll: random.chance(spice / 2),
        most_attackers: random.chance(spice / 2).then(|| random.below(3)),
        ..Target::default()
    }
}

fn attacker(random: &mut Random, spice: usize) -> Target {
    let comparisons =
        [Comparison::AtLeast, Comparison::Exactly, Comparison::AtMost, Comparison::Greater, Comparison::Less];
    Target {
        flying: random.chance(20),
        at_least: if random.chance(spice) { 2 + random.below(2) } else { 1 },
        at_most: random.chance(spice / 2).then(|| random.below(3)),
        all_or_none: random.chance(spice / 4),
        must_be_blocked: if random.chance(25) { 1 + usize::from(random.chance(spice)) } else { 0 },
        must_be_blocked_by_flying: random.chance(spice / 3),
        lure: if random.chance(spice) { 1 + usize::from(random.chance(spice)) } else { 0 },
        must_be_blocked_by: random
            .chance(spice / 3)
            .then(|| (comparisons[random.below(comparisons.len())], random.below(4))),
        toll: random.chance(spice / 4),
        ..Target::default()
    }
}

fn number(count: usize) -> Amount {
    Amount::Number(count as i64)
}

fn one() -> Cost {
    Cost(vec![CostPart::Mana("{1}".parse().unwrap())])
}

fn sentence(subject: Subject, rule: Rule) -> Ability {
    let text = format!("{rule:?}");
    let effects = vec![Continuous { subject, change: Change::Rule(rule) }];
    let part = Part::Static(Static { condition: None, effects, duration: None });
    Ability { text, parts: vec![part], ignored: false }
}

fn effect(game: &mut Game, rule: Rule) {
    game.effects.push(std::sync::Arc::new(Effect {
        ability: sentence(Subject::Each(Filter::CREATURE), rule),
        controller: PlayerId(0),
        until: None,
        timestamp: 1,
        source: None,
        targets: Vec::new(),
        ends: rules_judge::game::Ends::Never,
    }));
}
