//! Random boards of triggers that set one another off.

use super::random::Random;

/// Something that happens, as a trigger names it, and words that make it happen.
struct Event {
    when: &'static str,
    does: &'static [&'static str],
}

/// What one trigger of a circle waits for and the one before it does.
const EVENTS: &[Event] = &[
    Event { when: "Whenever you gain life", does: &["you gain # life"] },
    Event {
        when: "Whenever an opponent loses life",
        does: &["each opponent loses # life", "target opponent loses # life", "~ deals # damage to each opponent"],
    },
    Event { when: "Whenever you lose life", does: &["you lose # life", "each player loses # life"] },
    Event { when: "Whenever you draw a card", does: &["you draw a card", "draw a card"] },
    Event {
        when: "Whenever a creature enters the battlefield under your control",
        does: &["create a 1/1 green Saproling creature token"],
    },
    Event { when: "Whenever a charge counter is put on Vessel", does: &["put a charge counter on Vessel"] },
    Event { when: "Whenever a +1/+1 counter is put on Sapling", does: &["put a +1/+1 counter on Sapling"] },
    Event { when: "Whenever a fuel counter is removed from Vessel", does: &["remove a fuel counter from Vessel"] },
    Event { when: "Whenever an opponent gains life", does: &["each opponent gains # life"] },
    Event { when: "Whenever Vessel becomes tapped", does: &["tap Vessel"] },
    Event { when: "Whenever Vessel becomes untapped", does: &["untap Vessel"] },
];

/// What a trigger does beside it.
const ASIDE: &[&str] = &[
    "each opponent gets a poison counter",
    "each opponent mills a card",
    "you get {E}",
    "Sapling gets +1/+0 until end of turn",
    "put a charge counter on Vessel",
    "put a +1/+1 counter on Sapling",
    "you gain # life",
    "you lose # life",
    "each opponent loses # life",
    "each player loses 1 life",
    "you draw a card",
    "untap Vessel",
    "you mill a card",
    "remove a charge counter from Vessel",
    "create a 1/1 green Saproling creature token",
];

/// What makes a number of the board count in what happens.
const COUNTING: &[&str] = &[
    "you gain life equal to the number of creatures you control",
    "each opponent loses life equal to Sapling's power",
    "you gain that much life",
    "each opponent loses that much life",
    "each opponent loses twice that much life",
    "you lose half your life, rounded up",
    "each opponent loses life equal to the life you gained this turn",
    "each opponent loses life equal to the number of charge counters on Vessel",
];

const CONDITIONS: &[&str] = &[
    "if you have twelve or more life",
    "if an opponent has 4 or less life",
    "if you control five or fewer creatures",
    "if Vessel has three or more charge counters on it",
    "if you have 30 or less life",
    "if Sapling's power is 9 or less",
    "if you control fewer than twenty-five creatures",
];

/// What lies beside the triggers and changes what comes of them.
const STATICS: &[&str] = &[
    "You can't lose the game and your opponents can't win the game.",
    "If you would gain life, you gain that much life plus 1 instead.",
    "Your opponents can't gain life.",
    "Creatures you control get +0/+1.",
    "When you control thirty or more creatures, you win the game.",
    "When Sapling's power is 15 or greater, you win the game.",
    "If you would draw a card, you gain 1 life instead.",
];

/// What is asked of a board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Question {
    /// What is mandatory runs.
    Runs,
    /// Alice does what she may so many times.
    Offers(u32),
    /// Alice activates Engine so many times.
    Steps(u32),
}

/// How a board is written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Written {
    /// All permanents are called something else.
    pub(crate) renamed: bool,
    /// In the other order.
    pub(crate) backwards: bool,
    /// With something that has no part in it.
    pub(crate) bystander: bool,
}

/// A board.
pub(crate) struct Board {
    life: [usize; 2],
    library: [usize; 2],
    fuel: usize,
    tapped: bool,
    triggers: Vec<String>,
    /// This trigger is there twice, so that the stack may grow.
    twice: Option<usize>,
    statics: Vec<&'static str>,
    /// The cost of Engine, and what it does.
    engine: Option<(&'static str, String)>,
    spark: String,
    pub(crate) question: Question,
}

impl Board {
    fn small(random: &mut Random) -> Self {
        let mut life = || 3 + random.below(60);
        let life = [life(), life()];
        let mut cards = || random.below(30);
        let library = [cards(), cards()];
        Self {
            life,
            library,
            fuel: random.below(40),
            tapped: random.chance(30),
            triggers: Vec::new(),
            twice: None,
            statics: Vec::new(),
            engine: None,
            spark: String::new(),
            question: Question::Runs,
        }
    }

    /// Triggers in a circle, with what they do beside it, conditions and what changes them.
    pub(crate) fn random(random: &mut Random) -> Self {
        let mut board = Self::small(random);
        let circle: Vec<&Event> = (0..1 + random.below(3)).map(|_| &EVENTS[random.below(EVENTS.len())]).collect();
        board.spark = one(random, circle[0].does);
        for (place, event) in circle.iter().enumerate() {
            let next = circle[(place + 1) % circle.len()];
            let mut does = vec![one(random, next.does)];
            if random.chance(35) {
                does.push(one(random, ASIDE));
            }
            if random.chance(15) {
                does.push(one(random, COUNTING));
            }
            let condition = if random.chance(20) { one(random, CONDITIONS) } else { String::new() };
            board.triggers.push(sentence(event.when, &condition, &does));
        }
        if random.chance(20) {
            board.twice = Some(random.below(circle.len()));
        }
        while random.chance(20) {
            board.statics.push(STATICS[random.below(STATICS.len())]);
        }
        board
    }

    /// A circle of three triggers that only one player can lose by, begun by this one of them.
    pub(crate) fn circle(random: &mut Random, begun: usize) -> Self {
        let mut board = Self::small(random);
        let choice = [0, 1, 4, 5, 6];
        let circle: Vec<&Event> = (0..3).map(|_| &EVENTS[choice[random.below(choice.len())]]).collect();
        let sparks: Vec<String> = circle.iter().map(|event| event.does[0].replace('#', "1")).collect();
        board.spark.clone_from(&sparks[begun]);
        for (place, event) in circle.iter().enumerate() {
            let mut does = vec![one(random, circle[(place + 1) % 3].does)];
            if random.chance(30) {
                does.push("you get {E}".to_owned());
            }
            board.triggers.push(sentence(event.when, "", &does));
        }
        board
    }

    /// A loop that Alice chooses to go on with, so many times.
    pub(crate) fn chosen(random: &mut Random) -> Self {
        let mut board = Self::random(random);
        let number = 1 + u32::try_from(random.below(25)).unwrap_or(0);
        if random.chance(50) {
            // One of the triggers is optional.
            let place = random.below(board.triggers.len());
            let trigger = &board.triggers[place];
            let (front, back) = trigger.split_once(", ").unwrap_or((trigger, ""));
            let back = back.split(". ").next().unwrap_or(back).trim_end_matches('.');
            let may = back.strip_prefix("you ").unwrap_or(back);
            if !back.starts_with("if ")
                && ["gain", "draw", "create", "put", "tap", "untap"].iter().any(|verb| may.starts_with(verb))
            {
                board.triggers[place] = format!("{front}, you may {may}.");
                board.question = Question::Offers(number);
                return board;
            }
        }
        const COSTS: &[&str] = &["{0}", "Remove a fuel counter from Engine", "Pay 1 life", "Pay 2 life"];
        board.engine = Some((COSTS[random.below(COSTS.len())], capital(&board.spark)));
        board.spark.clear();
        board.triggers.pop();
        board.question = Question::Steps(number);
        board
    }

    pub(crate) fn yaml(&self, written: Written) -> String {
        let name = |plain: &str| if written.renamed { format!("Z{plain}") } else { plain.to_owned() };
        let text = |plain: &str| {
            let mut text = plain.to_owned();
            for known in ["Vessel", "Sapling", "Engine"] {
                if written.renamed {
                    text = text.replace(known, &name(known));
                }
            }
            // The tokens are called after their type, whatever the board's permanents are called.
            text.replace("ZSaplings", "Saplings")
        };
        let mut permanents: Vec<String> = Vec::new();
        for (place, trigger) in self.triggers.iter().enumerate() {
            let (name, text) = (name(&format!("Lamp {}", ["one", "two", "three"][place])), text(trigger));
            let count = if self.twice == Some(place) { ", count: 2" } else { "" };
            permanents.push(format!("{{ name: {name}, type: Enchantment, abilities: [\"{text}\"]{count} }}"));
        }
        for (place, one) in self.statics.iter().enumerate() {
            let (name, text) = (name(&format!("Pillar {place}")), text(one));
            permanents.push(format!("{{ name: {name}, type: Enchantment, abilities: [\"{text}\"] }}"));
        }
        let tapped = if self.tapped { ", tapped: true" } else { "" };
        let fuel = if self.fuel > 0 { format!(", counters: {{ fuel: {} }}", self.fuel) } else { String::new() };
        permanents.push(format!("{{ name: {}, type: Artifact{tapped}{fuel} }}", name("Vessel")));
        permanents.push(format!("{{ name: {}, pt: 1/1 }}", name("Sapling")));
        if let Some((cost, does)) = &self.engine {
            let (name, text) = (name("Engine"), text(&format!("{cost}: {does}.")));
            permanents.push(format!("{{ name: {name}, type: Artifact{fuel}, abilities: [\"{text}\"] }}"));
        }
        if written.backwards {
            permanents.reverse();
        }
        if written.bystander {
            permanents.insert(0, "{ name: Idle Stone, type: Artifact, abilities: [shroud] }".to_owned());
        }
        let mut yaml = format!(
            "edition: 2026-01-16\nplayers:\n  Alice: {{ life: {}, library: {} }}\n  Bob: {{ life: {}, library: {} }}\n\
             turn: {{ number: 3, active: Alice, step: main }}\nthis-turn: {{}}\npermanents:\n  Alice:\n",
            self.life[0], self.library[0], self.life[1], self.library[1]
        );
        permanents.iter().for_each(|one| yaml += &format!("    - {one}\n"));
        if !self.spark.is_empty() {
            let spark = text(&capital(&self.spark));
            let name = name("Spark");
            yaml += &format!(
                "stack:\n  - {{ name: {name}, controller: Alice, type: Instant, abilities: [\"{spark}.\"]{} }}\n",
                if spark.contains("arget opponent") { ", targets: [Bob]" } else { "" }
            );
        }
        yaml + "questions:\n"
            + &match self.question {
                Question::Runs => "  - loop: {}\n".to_owned(),
                Question::Offers(number) => format!("  - loop: {{ choose: {{ Alice: {number} }} }}\n"),
                Question::Steps(number) => format!(
                    "  - loop:\n      steps: [{{ player: Alice, activate: {} }}]\n      choose: {{ Alice: {number} }}\n",
                    name("Engine")
                ),
            }
    }
}

fn one(random: &mut Random, among: &[&str]) -> String {
    let text = among[random.below(among.len())];
    text.replace('#', ["1", "1", "2", "3"][random.below(4)])
}

fn sentence(when: &str, condition: &str, does: &[String]) -> String {
    let condition = if condition.is_empty() { String::new() } else { format!("{condition}, ") };
    let mut text = format!("{when}, {condition}{}.", does[0]);
    for more in &does[1..] {
        text += &format!(" {}.", capital(more));
    }
    text
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
