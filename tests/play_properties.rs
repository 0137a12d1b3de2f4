//! Random games of what the machine itself offers: nothing panics, nothing hangs, nothing is lost or made out of
//! nothing, and names, order and bystanders make no difference.
//!
//! `cargo test --test play_properties` plays a few hundred; `cargo test --release --test play_properties -- --ignored`
//! plays 100,000. `SEED` begins elsewhere.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test says what failed by stopping")]

#[path = "brute/random.rs"]
mod random;

use std::collections::BTreeMap;

use random::Random;
use rules_judge::edition::{Edition, Timeline};
use rules_judge::engine::play::State;
use rules_judge::engine::play::offers::Deed;
use rules_judge::engine::play::open::{Answer, Choosable, Kind, Open, Stop};
use rules_judge::engine::view::View;
use rules_judge::game::{Game, Nature, ObjectId};
use rules_judge::scenario::Scenario;
use rules_judge::terms::Zone;

/// Cards of all kinds, as the file writes them; their own name is `~`.
const CARDS: &[(&str, &str)] = &[
    ("Bear", "pt: 2/2, cost: \"{1}{G}\", color: green"),
    ("Bat", "pt: 1/1, cost: \"{B}\", color: black, abilities: [flying]"),
    ("Duelist", "pt: 2/1, cost: \"{W}\", color: white, abilities: [first strike]"),
    ("Brute", "pt: 4/3, cost: \"{2}{R}\", color: red, abilities: [trample]"),
    ("Healer", "pt: 1/3, cost: \"{W}\", abilities: [lifelink, \"{T}: You gain 1 life.\"]"),
    ("Pinger", "pt: 1/1, cost: \"{1}{R}\", abilities: [\"{T}: ~ deals 1 damage to any target.\"]"),
    ("Mourner", "pt: 1/1, cost: \"{B}\", abilities: [\"Whenever another creature dies, put a +1/+1 counter on ~.\"]"),
    ("Returner", "pt: 2/1, cost: \"{2}{B}\", abilities: [undying]"),
    ("Persister", "pt: 2/2, cost: \"{2}{G}\", abilities: [persist]"),
    ("Captain", "pt: 2/2, cost: \"{1}{W}\", abilities: [\"Other creatures you control get +1/+1.\"]"),
    ("Herald", "pt: 1/1, cost: \"{1}{W}\", abilities: [\"When ~ enters, create a 1/1 white Soldier creature token.\"]"),
    ("Reader", "pt: 1/1, cost: \"{1}{U}\", abilities: [\"When ~ enters, draw a card.\"]"),
    ("Wall", "pt: 0/4, cost: \"{G}\", abilities: [defender]"),
    ("Serpent", "pt: 1/4, cost: \"{2}{U}\", abilities: [deathtouch]"),
    ("Golem", "type: Artifact Creature, pt: 3/3, cost: \"{4}\", abilities: [\"{2}: Regenerate ~.\"]"),
    ("Rod", "type: Artifact, cost: \"{1}\", abilities: [\"{T}: Add one mana of any color.\"]"),
    (
        "Blade",
        "type: Artifact — Equipment, cost: \"{1}\", abilities: [\"Equipped creature gets +2/+0.\", \"Equip {1}\"]",
    ),
    (
        "Curse",
        "type: Enchantment — Aura, cost: \"{B}\", abilities: [\"Enchant creature\", \"Enchanted creature gets -1/-1.\"]",
    ),
    ("Bolt", "type: Instant, cost: \"{R}\", abilities: [\"~ deals 3 damage to any target.\"]"),
    ("Doom", "type: Instant, cost: \"{1}{B}\", abilities: [\"Destroy target creature.\"]"),
    ("Growth", "type: Instant, cost: \"{G}\", abilities: [\"Target creature gets +3/+3 until end of turn.\"]"),
    ("Denial", "type: Instant, cost: \"{1}{U}\", abilities: [\"Counter target spell.\"]"),
    ("Insight", "type: Sorcery, cost: \"{1}{U}\", abilities: [\"Draw two cards.\"]"),
    ("Gust", "type: Instant, cost: \"{U}\", abilities: [\"Return target creature to its owner's hand.\"]"),
    (
        "Exhume",
        "type: Sorcery, cost: \"{1}{B}\", abilities: [\"Return target creature card from your graveyard to the battlefield.\"]",
    ),
    (
        "Wrath",
        "type: Sorcery, cost: \"{2}{W}\", abilities: [\"Destroy all creatures. You gain 1 life for each creature that died this turn.\"]",
    ),
    ("Edict", "type: Sorcery, cost: \"{B}\", abilities: [\"Target player sacrifices a creature.\"]"),
    ("Grind", "type: Sorcery, cost: \"{U}\", abilities: [\"Target player mills three cards.\"]"),
    ("Rummage", "type: Sorcery, cost: \"{R}\", abilities: [\"Discard a card. Draw a card.\", \"Flashback {R}\"]"),
    (
        "Blink",
        "type: Instant, cost: \"{W}\", abilities: [\"Exile target creature you control, then return it to the battlefield under its owner's control.\"]",
    ),
    (
        "Theft",
        "type: Sorcery, cost: \"{R}\", abilities: [\"Gain control of target creature until end of turn. Untap it. It gains haste until end of turn.\"]",
    ),
    (
        "Mimic",
        "pt: 0/0, cost: \"{2}{U}\", abilities: [\"You may have ~ enter as a copy of any creature on the battlefield.\"]",
    ),
    ("Mist", "type: Instant, cost: \"{U}\", abilities: [\"Target creature phases out.\"]"),
    (
        "Echo",
        "type: Instant, cost: \"{R}{R}\", abilities: [\"Copy target instant or sorcery spell. You may choose new targets for the copy.\"]",
    ),
    (
        "Split",
        "type: Instant, cost: \"{1}{R}\", abilities: [\"~ deals 3 damage divided as you choose among one, two, or three targets.\"]",
    ),
    (
        "Jail",
        "type: Enchantment, cost: \"{2}{W}\", abilities: [\"When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.\"]",
    ),
    ("Smash", "type: Instant, cost: \"{R}\", abilities: [\"Destroy target artifact.\"]"),
];

struct Board {
    permanents: [Vec<usize>; 2],
    hands: [Vec<usize>; 2],
    libraries: [Vec<usize>; 2],
}

/// How the board is written: with other names, in another order, with something beside it.
#[derive(Clone, Copy, Default)]
struct Written {
    renamed: bool,
    backwards: bool,
    bystander: bool,
}

impl Board {
    fn random(random: &mut Random) -> Self {
        let mut some = |most: usize| (0..random.below(most + 1)).map(|_| random.below(CARDS.len())).collect();
        Self { permanents: [some(5), some(5)], hands: [some(5), some(5)], libraries: [some(4), some(4)] }
    }

    fn yaml(&self, written: Written) -> String {
        let prefix = if written.renamed { "Z" } else { "" };
        let card = |place: &usize| {
            let (name, rest) = CARDS[*place];
            format!("{{ name: {prefix}{name}, {rest} }}")
        };
        let player = |who: usize| ["Alice", "Bob"][who];
        let mut text =
            "edition: 2026-01-16\nplayers: { Alice: { library: 2, hand: 0 }, Bob: { library: 2, hand: 0 } }\n\
                        turn: { number: 3, active: Alice, step: main }\npermanents:\n"
                .to_owned();
        for who in 0..2 {
            let of = |place: &&usize| {
                !CARDS[**place].1.contains("type: Instant") && !CARDS[**place].1.contains("type: Sorcery")
            };
            let of = |place: &&usize| of(place) && !CARDS[**place].1.contains("Aura") && CARDS[**place].0 != "Mimic";
            let mut all: Vec<String> = self.permanents[who].iter().filter(of).map(card).collect();
            // Lands that make all colors, so that much can be cast.
            let land = format!(
                "{{ name: {prefix}Spring, type: Land, count: 4, abilities: [\"{{T}}: Add one mana of any color.\"] }}"
            );
            all.push(land);
            if written.backwards {
                all.reverse();
            }
            if written.bystander {
                all.push("{ name: Idle Stone, type: Enchantment, abilities: [shroud] }".to_owned());
            }
            text += &format!("  {}: [{}]\n", player(who), all.join(", "));
        }
        text += "zones:\n";
        for (zone, cards) in [("hand", &self.hands), ("library", &self.libraries)] {
            text += &format!("  {zone}:\n");
            for (who, own) in cards.iter().enumerate() {
                let all: Vec<String> = own.iter().map(card).collect();
                text += &format!("    {}: [{}]\n", player(who), all.join(", "));
            }
        }
        text + "questions: [state-based]\n"
    }
}

fn latest() -> Edition {
    Timeline::bundled().edition("2026-01-16").unwrap()
}

/// The label without what the renaming put before it.
fn label(game: &Game, id: ObjectId) -> String {
    game.object(id).label.trim_start_matches('Z').to_owned()
}

fn said(game: &Game, option: &Choosable) -> String {
    match option {
        Choosable::Object(id) if (id.0 as usize) < game.objects.len() => label(game, *id),
        other => format!("{other:?}"),
    }
}

/// A random answer, by the names of the options rather than their places.
fn answer(random: &mut Random, state: &State, open: &Open) -> Answer {
    let game = state.game();
    let mut places: Vec<usize> = (0..open.options.len()).collect();
    places.sort_by_key(|place| said(game, &open.options[*place]));
    if matches!(open.kind, Kind::Order) {
        return places;
    }
    let (least, most) = (open.least.min(places.len()), open.most.min(places.len()));
    let count = least + random.below((most - least + 1).min(4));
    let mut chosen = Answer::new();
    while chosen.len() < count {
        chosen.push(places.remove(random.below(places.len())));
    }
    chosen
}

fn spoken(game: &Game, deed: &Deed) -> String {
    match deed {
        Deed::Pass => String::new(),
        Deed::Cast(id) | Deed::Land(id) => format!("cast {}", label(game, *id)),
        Deed::Activate(id, number) => format!("activate {} {number}", label(game, *id)),
        Deed::Attack(with) => format!("attack {:?}", sorted(game, with.keys().copied())),
        Deed::Block(with) => {
            let pairs = with
                .iter()
                .map(|(one, other)| format!("{} {:?}", label(game, *one), sorted(game, other.iter().copied())));
            format!("block {:?}", pairs.collect::<Vec<_>>())
        }
    }
}

fn sorted(game: &Game, ids: impl Iterator<Item = ObjectId>) -> Vec<String> {
    let mut all: Vec<String> = ids.map(|id| label(game, id)).collect();
    all.sort();
    all
}

/// Plays at random for some steps; every state on the way.
fn play(yaml: String, seed: u64, edition: &Edition, mut look: impl FnMut(&State, &str)) -> State {
    let scenario =
        Scenario::of_text("random.yaml", yaml.clone(), None).unwrap_or_else(|error| panic!("{error}\n{yaml}"));
    let mut random = Random::seeded(seed);
    let begun = State::of(&scenario.game).begun(edition, |state, open| answer(&mut random, state, open));
    let mut state = begun.unwrap_or_else(|stop| panic!("{stop:?}\n{yaml}"));
    for _ in 0..60 {
        look(&state, &yaml);
        let mut offers = state.offers(edition);
        if offers.is_empty() {
            break;
        }
        offers.sort_by_key(|deed| spoken(state.game(), deed));
        // Passing comes first, and more often than anything else, so that games get on.
        let deed = &offers[if random.chance(25) { 0 } else { random.below(offers.len()) }];
        let before = random.next();
        let mut own = Random::seeded(before);
        match state.after(deed, edition, |state, open| answer(&mut own, state, open)) {
            Ok(next) => state = next,
            // What was chosen on the way made it impossible; another deed is tried.
            Err(Stop::Illegal(_)) => {}
            Err(stop) => panic!("seed {seed}: {deed:?} stopped: {stop:?}\n{yaml}"),
        }
    }
    look(&state, &yaml);
    state
}

/// How many cards each player has anywhere, named or not.
fn cards(game: &Game) -> Vec<usize> {
    let of = |player| {
        let named =
            game.objects.iter().filter(|object| object.nature == Nature::Card && object.owner == player).count();
        let unknown = game.player(player);
        named + unknown.hand as usize + unknown.library as usize
    };
    game.player_ids().map(of).collect()
}

fn check(state: &State, cards_before: &[usize], yaml: &str) {
    let game = state.game();
    assert_eq!(cards(game), cards_before, "a card was lost or made\n{yaml}");
    let mut labels: BTreeMap<&str, u32> = BTreeMap::new();
    for id in game.object_ids() {
        let object = game.object(id);
        *labels.entry(&object.label).or_default() += 1;
        assert_eq!(object.zone == Zone::Stack, game.stack.contains(&id), "{} and the stack\n{yaml}", object.label);
        assert!(object.damage >= 0 && object.counters.values().all(|count| *count > 0), "{}\n{yaml}", object.label);
        let outside = object.zone == Zone::Outside;
        let may = object.nature != Nature::Card || game.player(object.owner).left || state.is_phased_out(id);
        assert!(!outside || may, "{} is nowhere\n{yaml}", object.label);
    }
    assert!(labels.values().all(|count| *count == 1), "two objects of one label\n{yaml}");
    let fighting = game.combat.attackers.keys().chain(game.combat.blockers.keys());
    fighting.for_each(|id| assert_eq!(game.object(*id).zone, Zone::Battlefield, "{}\n{yaml}", game.object(*id).label));
}

/// What a state keeps of what was found out before is what one finds who looks at its board for the first time.
fn check_view(state: &State, edition: &Edition, yaml: &str) {
    let (kept, anew) = (state.view(edition), View::of(state.game(), edition));
    for id in state.game().object_ids() {
        assert_eq!(kept.now(id), anew.now(id), "{}\n{yaml}", state.game().object(id).label);
    }
    assert_eq!(kept.clauses(), anew.clauses(), "{yaml}");
    assert!(kept.permanents().eq(state.game().permanents()), "{yaml}");
}

/// What a state comes to, without names that differ, bystanders and handles.
fn summary(state: &State, edition: &Edition) -> Vec<String> {
    let view = state.view(edition);
    let game = view.game();
    let mut all: Vec<String> = game
        .object_ids()
        .filter(|id| game.object(*id).zone != Zone::Outside && game.object(*id).printed.name != "Idle Stone")
        .map(|id| {
            let (object, now) = (game.object(id), view.now(id));
            let on = (now.power, now.toughness, object.damage, object.tapped, &object.counters);
            format!("{} {:?} {:?} {on:?}", label(game, id), object.zone, now.controller)
        })
        .collect();
    all.sort();
    all.extend(game.players.iter().map(|player| format!("{} {}", player.name, player.life)));
    all.push(format!("{:?}", game.turn));
    all
}

fn seed() -> u64 {
    std::env::var("SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1)
}

fn games(count: u64) {
    let edition = latest();
    for game in seed()..seed() + count {
        let board = Board::random(&mut Random::seeded(game));
        let mut before = None;
        play(board.yaml(Written::default()), game, &edition, |state, yaml| {
            let before = before.get_or_insert_with(|| cards(state.game()));
            check(state, before, yaml);
            check_view(state, &edition, yaml);
        });
    }
}

#[test]
fn random_games_keep_every_card() {
    games(150);
}

#[test]
#[ignore = "100,000 games: for a release build"]
fn many_random_games_keep_every_card() {
    games(100_000);
}

#[test]
fn names_order_and_bystanders_make_no_difference() {
    let edition = latest();
    for game in seed()..seed() + 40 {
        let board = Board::random(&mut Random::seeded(game));
        let plain = summary(&play(board.yaml(Written::default()), game, &edition, |_, _| {}), &edition);
        let plain_but = Written::default();
        for written in [
            Written { renamed: true, ..plain_but },
            Written { backwards: true, ..plain_but },
            Written { bystander: true, ..plain_but },
        ] {
            let other = summary(&play(board.yaml(written), game, &edition, |_, _| {}), &edition);
            assert_eq!(plain, other, "game {game}: {}", board.yaml(written));
        }
    }
}
