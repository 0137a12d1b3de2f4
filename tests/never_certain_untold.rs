//! Never certain on what the file does not tell: of this turn before the board, of what lasts from turns before. Beside
//! each the file that tells it.

#![allow(clippy::panic, clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;

/// The verdict of a file with one question, and whether it is provisional or unknown.
fn ruling(file: &str) -> (String, bool) {
    let file = format!("edition: 2026-01-16\n{file}");
    let mut run = Command::cargo_bin("judge").unwrap();
    let output = run.args(["ask", "-", "--format", "json"]).write_stdin(file.clone()).output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{file}: {error}: {}", String::from_utf8_lossy(&output.stderr)));
    let answer = json.pointer("/answers/0").unwrap_or(&json);
    let verdict = answer.get("verdict").and_then(Value::as_str).unwrap_or_default().to_owned();
    let open = answer.get("provisional").and_then(Value::as_bool).unwrap_or_default();
    (verdict.clone(), open || verdict == "unknown")
}

/// Whether it is certain what this artifact's ability does on a board with these permanents and this told of the turn.
fn is_certain(ability: &str, others: &str, turn: &str) -> bool {
    let (verdict, open) = ruling(&format!(
        "players: {{ Alice: {{ life: 20, library: 9 }}, Bob: {{ life: 20, library: 9 }} }}
turn: {{ number: 5, active: Alice, step: main }}
{turn}
permanents:
  Alice:
    - {{ name: Puppet, type: Artifact, abilities: ['{ability}'] }}
    {others}
questions:
  - play: {{ steps: [{{ player: Alice, activate: Puppet }}, {{ resolve: all }}] }}
"
    ));
    assert!(verdict == "happens" || open, "{ability}: {verdict}");
    !open
}

#[test]
fn what_entered_may_have_been_more() {
    let created = "{0}: If you created a token this turn, you gain 3 life.";
    let new = "- { name: Goblin, type: Creature — Goblin, token: true, pt: 1/1, sick: true }";
    assert!(!is_certain(created, new, "this-turn: {}"));
    // Nothing is new on this board, and nothing happened in this turn.
    assert!(is_certain(created, &new.replace(", sick: true", ""), "this-turn: {}"));
}

#[test]
fn more_life_may_have_been_lost() {
    let lost = "{0}: You gain life equal to the life you''ve lost this turn.";
    assert!(!is_certain(lost, "", ""));
    assert!(is_certain(lost, "", "this-turn: {}"));
}

#[test]
fn what_attacked_may_have_been_smaller_then() {
    let ox = "- { name: Ox, type: Creature — Ox, pt: 4/4 }";
    let with = |which: &str| format!("{{0}}: If you attacked with {which} this turn, you gain 3 life.");
    let attacked = "this-turn: { attacked: [Ox] }";
    assert!(!is_certain(&with("a creature with power 4 or greater"), ox, attacked));
    assert!(is_certain(&with("a creature with power 4 or greater"), ox, "this-turn: {}"));
    assert!(is_certain(&with("an Ox"), ox, attacked));
}

#[test]
fn what_has_died_may_have_said_more() {
    let destroyed = |ability: &str| {
        let (verdict, open) = ruling(&format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}
turn: {{ number: 3, active: Alice, step: main }}
permanents:
  Alice:
    - {{ name: Oddity, pt: 1/1, abilities: ['{ability}'] }}
    - {{ name: Axe, type: Artifact, abilities: ['{{0}}: Destroy target creature.'] }}
questions:
  - play: {{ steps: [{{ player: Alice, activate: Axe, targets: [Oddity] }}, {{ resolve: all }}] }}
"
        ));
        assert_eq!(verdict, "happens", "{ability}");
        open
    };
    assert!(destroyed("Creatures frobnicate each opponent."));
    assert!(!destroyed("Creatures you control have flying."));
}

#[test]
fn flash_for_more_mana_is_not_followed_yet() {
    let too_late = |ability: &str| {
        let (verdict, open) = ruling(&format!(
            "players: {{ Alice: {{ hand: 0, pool: \"{{R}}{{R}}{{R}}\" }}, Bob: {{}} }}
turn: {{ number: 3, active: Bob, step: main, priority: Alice }}
zones: {{ hand: {{ Alice: [{{ name: Bolt, type: Sorcery, cost: \"{{R}}\", abilities: ['{ability}', You gain 1 life.] }}] }} }}
questions:
  - cast: {{ card: Bolt, player: Alice }}
"
        ));
        assert_eq!(verdict, "illegal", "{ability}");
        open
    };
    assert!(too_late("You may cast ~ as though it had flash if you pay {2} more to cast it."));
    assert!(!too_late("Flying"));
}

/// Whether it is certain what these steps come to on a board of Alice's with an Ox that has this ability.
fn is_certain_after(step: &str, told: &str, ox: &str, steps: &str) -> bool {
    let (_, open) = ruling(&format!(
        "players: {{ Alice: {{ life: 20, library: 9, pool: \"{{R}}{{R}}\" }}, Bob: {{ life: 20, library: 9 }} }}
turn: {{ number: 3, active: Alice, {step} }}
{told}
permanents: {{ Alice: [{{ name: Ox, pt: 2/2, abilities: ['{ox}'] }}] }}
zones: {{ hand: {{ Alice: [{{ name: Imp, type: Creature, pt: 1/1, cost: \"{{R}}\", abilities: [Bloodthirst X] }}] }} }}
questions: [{{ play: {{ steps: [{steps}] }} }}]
"
    ));
    !open
}

#[test]
fn who_boasts_after_combat_may_have_attacked() {
    let boasts = |step: &str, told: &str| {
        let activate = "{ player: Alice, activate: Ox }, { resolve: all }";
        is_certain_after(step, told, "Boast — {1}: Draw a card.", activate)
    };
    assert!(!boasts("step: second-main", ""));
    assert!(boasts("step: second-main", "this-turn: {}"));
    assert!(boasts("step: second-main", "this-turn: { attacked: [Ox] }"));
    // Before combat nothing has attacked.
    assert!(boasts("step: main", ""));
}

#[test]
fn what_lets_an_ability_be_activated_may_have_happened() {
    let activates = |only: &str, step: &str, told: &str| {
        let ability = format!("{{0}}: You gain 1 life. Activate only if {only} this turn.");
        is_certain_after(step, told, &ability, "{ player: Alice, activate: Ox }, { resolve: all }")
    };
    for only in ["~ attacked", "you attacked", "an opponent lost life"] {
        assert!(!activates(only, "step: second-main", ""), "{only}");
        assert!(activates(only, "step: second-main", "this-turn: {}"), "{only}");
        assert!(activates(only, "step: main", ""), "{only}");
    }
    assert!(activates("you attacked", "step: second-main", "this-turn: { attacked: [Ox] }"));
}

#[test]
fn what_lets_a_spell_be_cast_may_have_happened() {
    let casts = |only: &str, step: &str, told: &str| {
        let (verdict, _) = ruling(&format!(
            "players: {{ Alice: {{ life: 20 }}, Bob: {{ life: 20 }} }}
turn: {{ number: 3, active: Alice, {step}, priority: Alice }}
{told}
zones: {{ hand: {{ Alice: [{{ name: Surge, type: Instant, cost: \"{{0}}\", abilities: [\"Cast this spell only if {only}. You gain 1 life.\"] }}] }} }}
questions: [{{ play: {{ steps: [{{ player: Alice, cast: Surge }}, {{ resolve: all }}] }} }}]
"
        ));
        verdict
    };
    let spell = "you've cast another spell this turn";
    assert_eq!(casts(spell, "step: second-main", ""), "unknown");
    assert_eq!(casts(spell, "step: second-main", "this-turn: {}"), "illegal");
    assert_eq!(casts(spell, "step: second-main", "this-turn: { cast: { Alice: 1 } }"), "happens");
    assert_eq!(casts("an opponent lost life this turn", "step: second-main", ""), "unknown");
    assert_eq!(casts("you control a creature", "step: second-main", ""), "illegal");
}

#[test]
fn what_is_new_on_the_board_may_have_entered() {
    let entered = |sick: &str, told: &str| {
        let (_, open) = ruling(&format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}
turn: {{ number: 3, active: Alice, step: main }}
{told}
permanents: {{ Alice: [{{ name: Ox, pt: 2/2, {sick} abilities: ['{{0}}: If ~ entered this turn, you gain 1 life.'] }}] }}
questions: [{{ play: {{ steps: [{{ player: Alice, activate: Ox }}, {{ resolve: all }}] }} }}]
"
        ));
        !open
    };
    assert!(!entered("sick: true,", ""));
    assert!(entered("", ""));
    assert!(entered("", "this-turn: {}"));
}

#[test]
fn opponents_may_have_been_dealt_damage_already() {
    let enters =
        |told: &str| is_certain_after("step: main", told, "Flying", "{ player: Alice, cast: Imp }, { resolve: all }");
    assert!(!enters(""));
    assert!(!enters("this-turn: { life-lost: { Bob: 3 } }"));
    assert!(enters("this-turn: {}"));
}

#[test]
fn day_becomes_night_only_where_no_spell_was_cast() {
    let next = |time: &str, told: &str| {
        is_certain_after(&format!("step: main{time}"), told, "Flying", "{ to: { step: upkeep, of: Bob } }")
    };
    assert!(!next(", time: day", ""));
    assert!(!next(", time: night", ""));
    assert!(next(", time: day", "this-turn: {}"));
    assert!(next(", time: day", "this-turn: { cast: { Alice: 1 } }"));
    assert!(next("", ""));
}

#[test]
fn mana_may_trigger_by_what_is_not_told() {
    let casts = |cost: &str, told: &str| {
        ruling(&format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}
turn: {{ number: 3, active: Alice, step: main }}
{told}
permanents:
  Alice:
    - {{ name: Wood, type: Basic Land — Forest }}
    - name: Bloom
      type: Enchantment
      abilities: ['Whenever you tap a land for mana, if you gained life this turn, add one mana of any color.']
zones: {{ hand: {{ Alice: [{{ name: Ox, type: Creature, pt: 1/1, cost: \"{cost}\" }}] }} }}
questions: [{{ play: {{ steps: [{{ player: Alice, cast: Ox }}] }} }}]
"
        ))
    };
    assert!(casts("{U}{G}", "").1);
    assert_eq!(casts("{U}{G}", "this-turn: { life-gained: { Alice: 2 } }"), ("happens".to_owned(), false));
    assert_eq!(casts("{U}{G}", "this-turn: {}"), ("illegal".to_owned(), false));
}

#[test]
fn what_was_sacrificed_for_what_stands_there() {
    let power = "{0}: You gain life equal to the sacrificed creature''s power.";
    assert!(!is_certain(power, "", "this-turn: {}"));
    let own = "{0}, Sacrifice a creature: You gain life equal to the sacrificed creature''s power.";
    assert!(is_certain(own, "- { name: Ox, type: Creature — Ox, pt: 4/4 }", "this-turn: {}"));
}
