//! Combat damage judged a second time, as a person reads the text of an edition: boards, and which assignments are
//! legal on them.

use std::collections::BTreeMap;

use crate::random::Random;

/// What the judge here is told about an edition, read from its text by a person.
#[derive(Clone, Copy)]
pub(crate) struct Era {
    pub(crate) date: &'static str,
    /// Damage already on a blocker counts.
    pub(crate) marked: bool,
    /// Blockers stand in an order.
    pub(crate) order: bool,
    /// Deathtouch sets the order aside.
    pub(crate) deathtouch_frees: bool,
    /// One point from deathtouch is lethal.
    pub(crate) point: bool,
}

pub(crate) const fn era(date: &'static str, marked: bool, order: bool, deathtouch_frees: bool, point: bool) -> Era {
    Era { date, marked, order, deathtouch_frees, point }
}

pub(crate) const ERAS: [Era; 8] = [
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
pub(crate) struct Creature {
    pub(crate) attacks: bool,
    pub(crate) power: i64,
    pub(crate) toughness: i64,
    pub(crate) damage: i64,
    pub(crate) words: Vec<&'static str>,
    /// Attackers: whether it is at the planeswalker.
    pub(crate) at_planeswalker: bool,
    /// Attackers: became blocked, whether or not anything blocks it.
    pub(crate) was_blocked: bool,
    /// Blockers: which attackers.
    pub(crate) blocks: Vec<usize>,
    /// The order of those it fights.
    pub(crate) order: Vec<usize>,
}

impl Creature {
    pub(crate) fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }
}

/// A combat: creatures by number, and a planeswalker with its loyalty.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) creatures: Vec<Creature>,
    pub(crate) loyalty: i64,
    pub(crate) band: bool,
}

/// To whom damage may go, for the judge here: creatures by number, then the planeswalker, then Bob, then Alice.
pub(crate) type Shares = BTreeMap<usize, i64>;

pub(crate) fn random_board(random: &mut Random) -> Board {
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
    pub(crate) fn planeswalker(&self) -> usize {
        self.creatures.len()
    }

    pub(crate) fn bob(&self) -> usize {
        self.creatures.len() + 1
    }

    pub(crate) fn alice(&self) -> usize {
        self.creatures.len() + 2
    }

    /// Whether a blocker blocks an attacker, by itself or through a band.
    pub(crate) fn blocks(&self, blocker: usize, attacker: usize) -> bool {
        let direct = |attacker| self.creatures[blocker].blocks.contains(&attacker);
        direct(attacker) || (self.band && attacker < 2 && (direct(0) || direct(1)))
    }

    pub(crate) fn fights(&self, creature: usize) -> Vec<usize> {
        let all = 0..self.creatures.len();
        if self.creatures[creature].attacks {
            all.filter(|other| !self.creatures[*other].attacks && self.blocks(*other, creature)).collect()
        } else {
            all.filter(|other| self.creatures[*other].attacks && self.blocks(creature, *other)).collect()
        }
    }

    pub(crate) fn yaml(&self) -> String {
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
    pub(crate) fn is_blocked(&self, place: usize) -> bool {
        let member = |place: usize| self.creatures[place].was_blocked || !self.fights(place).is_empty();
        member(place) || (self.band && place < 2 && (member(0) || member(1)))
    }

    pub(crate) fn tramples(&self, place: usize) -> bool {
        self.creatures[place].has("trample") || self.creatures[place].has("trample over planeswalkers")
    }

    /// Who assigns damage in the step that comes: with first or double strike about, only those that have it.
    pub(crate) fn assigns(&self, place: usize) -> bool {
        let quick = |creature: &Creature| creature.has("first strike") || creature.has("double strike");
        let creature = &self.creatures[place];
        // Blocked, with nothing left that blocks it: only trample helps.
        let somewhere =
            !self.fights(place).is_empty() || (creature.attacks && (!self.is_blocked(place) || self.tramples(place)));
        (quick(creature) || !self.creatures.iter().any(quick)) && creature.power > 0 && somewhere
    }

    /// Everything that could be written: all its power in whole numbers to anything at all.
    pub(crate) fn every_division(&self, place: usize, spread: &[usize]) -> Vec<Shares> {
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
    pub(crate) fn is_legal(&self, era: Era, assigned: &BTreeMap<usize, Shares>) -> bool {
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
