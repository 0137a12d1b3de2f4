//! Never certain on words that were not understood: each class of them on a board where a certain ruling would be
//! wrong, and beside it the sentence that is understood.

#![allow(clippy::panic, clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;

/// The answer to "may nobody attack?", with an object of Alice's that has this text, and effects in force.
fn answer(name: &str, type_line: &str, text: &str, effects: &str) -> Value {
    let pt = if type_line.contains("Creature") { "pt: 4/4, " } else { "" };
    let object = if name.is_empty() {
        String::new()
    } else {
        format!(
            "    - {{ name: \"{name}\", type: \"{type_line}\", {pt}abilities: ['{}'] }}\n",
            text.replace('\'', "''")
        )
    };
    let file = format!(
        "players: {{ Alice: {{}}, Bob: {{ life: 8 }}, Carol: {{ life: 9 }} }}
edition: 2026-01-16
turn: {{ active: Alice, step: declare-attackers }}
permanents:
  Alice:
    - {{ name: Hill Giant, pt: 3/3, type: Creature — Giant }}
    - {{ name: Raider, pt: 2/2, type: Creature — Human Warrior }}
{object}  Bob:
    - {{ id: bear, name: Grizzly Bears, pt: 2/2, type: Creature — Bear }}
effects: [{effects}]
questions:
  - attack: {{ declare: {{}} }}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let output = run.unwrap();
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{text}{effects}: {error}: {}", String::from_utf8_lossy(&output.stderr)));
    json.pointer("/answers/0").unwrap_or(&json).clone()
}

/// Whether the file's first question is answered without a doubt; that it happens is asserted.
fn happens_for_certain(file: String, words: &str) -> bool {
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
    let (verdict, provisional) = verdict(&json["answers"][0]);
    assert_eq!(verdict, "happens", "{words}");
    !provisional
}

fn verdict(answer: &Value) -> (String, bool) {
    let verdict = answer.get("verdict").and_then(Value::as_str).unwrap_or_default().to_owned();
    (verdict, answer.get("provisional").and_then(Value::as_bool).unwrap_or_default())
}

#[test]
fn what_speaks_of_nothing_makes_provisional() {
    for (name, type_line, text) in [
        // Names that nothing bears.
        ("Fumiko the Lowblood", "Creature — Human Samurai", "Fumiko attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "Juggernaut attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "Wobbles attack each combat if able."),
        ("Big Beast", "Creature — Beast", "Creatures named Hill Giant and Raidr attack each combat if able."),
        // Words that stand for nothing here.
        ("Big Beast", "Creature — Beast", "Target creature attacks this turn if able."),
        ("Big Beast", "Creature — Beast", "That creature attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "Enchanted creature attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "This creature attacks this turn if able."),
        ("Big Beast", "Creature — Beast", "~ gets +X/+X."),
        // A cost that is none.
        ("Big Beast", "Creature — Beast", "Wibble: Draw a card."),
    ] {
        let found = answer(name, type_line, text, "");
        assert!(verdict(&found).1, "{name}: {text}: {found}");
    }
    // The last two are done once, and no effect that lasts does them; which colour was chosen nobody has told.
    for effect in [
        "It attacks this turn if able.",
        "Target creature attacks this turn if able.",
        "Creatures of the color of your choice attack this turn if able.",
        "Destroy Raider.",
        "Tap Hill Giant.",
    ] {
        let found = answer("", "", "", &format!("\"{effect}\""));
        assert!(verdict(&found).1, "{effect}: {found}");
    }
}

#[test]
fn what_speaks_of_something_is_certain() {
    let illegal = ("illegal".to_owned(), false);
    for (name, type_line, text) in [
        ("Fumiko the Lowblood", "Legendary Creature — Human Samurai", "Fumiko attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "CARDNAME attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "Hill Giant attacks each combat if able."),
        ("Big Beast", "Creature — Hero", "Heroes attack each combat if able."),
        ("Big Beast", "Creature — Wibble", "Wibbles attack each combat if able."),
        ("Big Beast", "Creature — Beast", "Creatures named Hill Giant and Raider attack each combat if able."),
        ("Big Beast", "Creature — Beast", "As long as ~'s power is 4 or greater, it attacks each combat if able."),
        ("Big Beast", "Creature — Beast", "As long as an opponent has 8 or less life, ~ attacks each combat if able."),
        (
            "Big Beast",
            "Creature — Beast",
            "As long as each opponent has 9 or less life, ~ attacks each combat if able.",
        ),
    ] {
        let found = answer(name, type_line, text, "");
        assert_eq!(verdict(&found), illegal, "{name}: {text}: {found}");
    }
    let targeted = "{ text: \"Target creature attacks this turn if able.\", targets: [Hill Giant] }";
    assert_eq!(verdict(&answer("", "", "", targeted)), illegal);
    // Asked of each opponent and not of their sum, and of each where the words say so.
    let legal = ("legal".to_owned(), false);
    for text in [
        "As long as an opponent has 17 or more life, ~ attacks each combat if able.",
        "As long as each opponent has 8 or less life, ~ attacks each combat if able.",
    ] {
        assert_eq!(verdict(&answer("Big Beast", "Creature — Beast", text, "")), legal, "{text}");
    }
}

#[test]
fn the_nearest_name_is_offered() {
    let found = answer("Big Beast", "Creature — Beast", "Hil Giant attacks each combat if able.", "");
    assert!(found.to_string().contains("Did you mean Hill Giant?"), "{found}");
}

/// Casting a creature with a keyword: whether what comes of it is certain.
fn certain_when_cast(keyword: &str) -> bool {
    let file = format!(
        "players: {{ Alice: {{ pool: \"{{G}}\" }}, Bob: {{}} }}
edition: 2026-01-16
turn: {{ active: Alice, step: main, priority: Alice }}
zones:
  hand: {{ Alice: [{{ name: Beast, type: Creature, cost: \"{{G}}\", pt: 2/2, abilities: ['{keyword}'] }}] }}
questions:
  - play: {{ steps: [{{ player: Alice, cast: Beast }}, {{ resolve: all }}] }}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let output = run.unwrap();
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{keyword}: {error}: {}", String::from_utf8_lossy(&output.stderr)));
    let (verdict, provisional) = verdict(json.pointer("/answers/0").unwrap_or(&json));
    assert_eq!(verdict, "happens", "{keyword}");
    !provisional
}

#[test]
fn keywords_that_play_does_not_follow_make_provisional() {
    assert!(!certain_when_cast("Space sculptor"));
    for keyword in ["Flying", "Undying", "Trample", "Myriad", "Soulbond", "Haunt", "Enlist"] {
        assert!(certain_when_cast(keyword), "{keyword}");
    }
}

#[test]
fn what_a_resolved_spell_does_for_the_rest_of_the_game_is_not_forgotten() {
    let of = |keyword: &str| {
        let file = format!(
            "players: {{ Alice: {{ pool: \"{{G}}\" }}, Bob: {{}} }}
edition: 2026-01-16
turn: {{ active: Alice, step: main, priority: Alice }}
zones:
  hand: {{ Alice: [{{ name: Saga, type: Sorcery, cost: \"{{G}}\", abilities: [You gain 1 life., '{keyword}'] }}] }}
questions:
  - play: {{ steps: [{{ player: Alice, cast: Saga }}, {{ resolve: all }}] }}
"
        );
        let run =
            Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
        let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
        verdict(json.pointer("/answers/0").unwrap_or(&json))
    };
    assert_eq!(of("Epic"), ("happens".to_owned(), false));
    assert_eq!(of("Rebound"), ("happens".to_owned(), false));
}

/// Casting a card that its player can't pay: whether the ruling is certain.
fn certain_when_too_dear(abilities: &str) -> bool {
    let file = format!(
        "players: {{ Alice: {{ pool: \"{{G}}\" }}, Bob: {{}} }}
edition: 2026-01-16
turn: {{ active: Alice, step: main }}
zones:
  hand: {{ Alice: [{{ name: Beast, type: Creature, cost: \"{{5}}{{G}}\", pt: 2/2, abilities: [{abilities}] }}] }}
questions:
  - play: {{ steps: [{{ player: Alice, cast: Beast }}] }}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
    let (verdict, provisional) = verdict(json.pointer("/answers/0").unwrap_or(&json));
    assert_eq!(verdict, "illegal", "{abilities}");
    !provisional
}

#[test]
fn what_a_forbidden_card_says_may_be_what_allows_it() {
    assert!(certain_when_too_dear(""));
    assert!(certain_when_too_dear("flying"));
    assert!(certain_when_too_dear("'This spell costs {1} less to cast.'"));
    assert!(!certain_when_too_dear("This spell costs less to cast on a windy day."));
    assert!(certain_when_too_dear("{ text: This spell costs less to cast on a windy day., ignore: true }"));
}

#[test]
fn targets_of_words_that_were_not_understood_are_not_counted() {
    let of = |ability: &str| {
        let file = format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}
edition: 2026-01-16
turn: {{ active: Alice, step: main }}
permanents: {{ Alice: [{{ name: Puppet, type: Artifact, abilities: ['{ability}'] }}] }}
questions:
  - play: {{ steps: [{{ player: Alice, activate: Puppet, targets: [Bob, Alice] }}] }}
"
        );
        let run =
            Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
        let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
        verdict(json.pointer("/answers/0").unwrap_or(&json))
    };
    assert_eq!(of("{0}: Bewilder target player thrice."), ("unknown".to_owned(), true));
    assert_eq!(of("{0}: Target player draws a card."), ("illegal".to_owned(), false));
}

#[test]
fn what_words_that_were_not_understood_may_target_is_not_certain() {
    let of = |ability: &str, target: &str| {
        let file = format!(
            "players: {{ Alice: {{}}, Bob: {{}} }}
edition: 2026-01-16
permanents:
  Alice: [{{ name: Puppet, type: Artifact, abilities: ['{ability}'] }}]
  Bob: [{{ name: Bear, pt: 2/2 }}, {{ name: Wraith, pt: 2/2, abilities: [Shroud] }}]
questions:
  - target: {{ target: {target}, by: Puppet }}
"
        );
        let run =
            Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
        let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
        verdict(json.pointer("/answers/0").unwrap_or(&json))
    };
    let unread = "{0}: Bewilder target creature with a long beard.";
    assert_eq!(of(unread, "Bear"), ("legal".to_owned(), true));
    // Whatever the words ask for, shroud forbids it.
    assert_eq!(of(unread, "Wraith"), ("illegal".to_owned(), false));
    assert_eq!(of("{0}: Tap target creature.", "Bear"), ("legal".to_owned(), false));
}

/// Activating the Puppet's ability and letting the stack resolve, with these cards in Alice's library.
fn puppet_does(abilities: &str, library: &str) -> (String, bool) {
    let file = format!(
        "players: {{ Alice: {{ library: 0 }}, Bob: {{}} }}
edition: 2026-01-16
turn: {{ active: Alice, step: main }}
permanents: {{ Alice: [{{ name: Puppet, type: Artifact, abilities: [{abilities}] }}] }}
zones: {{ library: {{ Alice: [{library}] }} }}
questions:
  - play: {{ steps: [{{ player: Alice, activate: Puppet }}, {{ resolve: all }}] }}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
    verdict(json.pointer("/answers/0").unwrap_or(&json))
}

#[test]
fn an_x_that_nothing_defines_is_not_0() {
    let gains = |then: &str| puppet_does(&format!("'{{0}}: You gain 1 life.', '{then}'"), "Forest");
    assert_eq!(gains("Whenever you gain life, you lose X life.").0, "unknown");
    let defined = "Whenever you gain life, you lose X life, where X is the number of creatures you control.";
    assert_eq!(gains(defined), ("happens".to_owned(), false));
}

#[test]
fn what_lies_on_top_of_a_shuffled_library_is_not_certain() {
    let draws = |library: &str| puppet_does("'{0}: Shuffle. Draw a card.'", library);
    assert_eq!(draws("Forest, Island"), ("happens".to_owned(), true));
    assert_eq!(draws("Forest, Forest"), ("happens".to_owned(), false));
    assert_eq!(puppet_does("'{0}: Draw a card.'", "Forest, Island"), ("happens".to_owned(), false));
}

/// What is asked of a number of this turn, where the file tells of the turn so much.
fn power_of_the_drake(words: &str, told: &str) -> bool {
    let file = format!(
        "players: {{ Alice: {{}}, Bob: {{}} }}
edition: 2026-01-16
{told}
permanents: {{ Alice: [{{ name: Drake, type: Creature — Drake, pt: 1/4, abilities: [\"Drake gets +1/+0 for each {words}.\"] }}] }}
questions:
  - value: {{ of: {{ power: Drake }} }}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let json: Value = serde_json::from_slice(&run.unwrap().stdout).unwrap();
    verdict(json.pointer("/answers/0").unwrap_or(&json)).1
}

#[test]
fn numbers_of_a_turn_that_the_file_does_not_tell_make_provisional() {
    for words in ["card you've drawn this turn", "1 life you gained this turn", "1 life you lost this turn"] {
        assert!(power_of_the_drake(words, ""), "{words}");
        assert!(!power_of_the_drake(words, "this-turn: { drawn: { Alice: 2 } }"), "{words}");
    }
    // Of which nothing can be told.
    assert!(power_of_the_drake("artifact you've sacrificed this turn", "this-turn: { drawn: { Alice: 2 } }"));
    assert!(!power_of_the_drake("creature you control", ""));
}

#[test]
fn only_a_first_turn_that_has_just_begun_tells_of_itself() {
    let certain = |turn: &str| !power_of_the_drake("card you've drawn this turn", turn);
    assert!(certain("turn: { number: 1, active: Alice, step: main }"));
    assert!(!certain("turn: { active: Alice, step: main }"));
    assert!(!certain("turn: { number: 2, active: Alice, step: main }"));
    assert!(!certain("turn: { number: 1, active: Alice, step: second-main }"));
    let done = "effects: [\"Creatures can't attack this turn.\"]";
    assert!(!certain(&format!("turn: {{ number: 1, active: Alice, step: main }}\n{done}")));
}

/// Whether the answer to a question is certain, on a board in a second main phase of which only `told` is told.
fn certain_late_in_the_turn(told: &str, ability: &str, question: &str) -> bool {
    let file = format!(
        "players: {{ Alice: {{ life: 20 }}, Bob: {{ hand: 2, library: 40 }} }}
edition: 2026-01-16
turn: {{ active: Alice, step: second-main, priority: Alice }}
{told}
permanents:
  Alice:
    - {{ name: Forest, count: 6 }}
    - {{ name: Beast, pt: 1/5, abilities: ['{ability}'] }}
zones:
  hand: {{ Alice: [{{ name: Wake, type: Sorcery, cost: \"{{5}}{{G}}\", abilities: ['{ability}', Draw a card.] }}] }}
questions:
  - {question}
"
    );
    let run = Command::cargo_bin("judge").unwrap().args(["ask", "-", "--format", "json"]).write_stdin(file).output();
    let output = run.unwrap();
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{ability}: {error}: {}", String::from_utf8_lossy(&output.stderr)));
    !verdict(json.pointer("/answers/0").unwrap_or(&json)).1
}

#[test]
fn what_nobody_told_of_this_turn_is_not_nothing() {
    let power = "value: { of: { power: Beast } }";
    let flying = "value: { of: { flying: Beast } }";
    let cast = "cast: { card: Wake, player: Alice }";
    let activated = "use: { of: Beast }";
    let played = "play: { steps: [{ player: Alice, activate: Beast }, resolve] }";
    let told = "this-turn: { died: 1, life-gained: { Alice: 1 }, life-lost: { Bob: 1 } }";
    for (ability, question) in [
        ("{0}: If you gained life this turn, each opponent loses 1 life.", played),
        ("{0}: You draw a card if an opponent lost 2 or more life this turn.", played),
        ("{0}: Each opponent loses life equal to the life you gained this turn.", played),
        ("{0}: You gain 1 life for each creature that died this turn.", played),
        ("~ gets +1/+0 for each creature that died this turn.", power),
        ("As long as you gained 3 or more life this turn, ~ has flying.", flying),
        ("~ has flying as long as an opponent lost 3 or more life this turn.", flying),
        ("~ costs {1} less to cast for each creature that died this turn.", cast),
        ("~ costs {1} less to cast for each 1 life you gained this turn.", cast),
        ("~ costs {3} less to cast if a creature died this turn.", cast),
        (
            "{4}: You gain 1 life. This ability costs {1} less to activate for each creature that died this turn.",
            activated,
        ),
    ] {
        assert!(!certain_late_in_the_turn("", ability, question), "{ability}");
        assert!(certain_late_in_the_turn(told, ability, question), "{ability}");
    }
    // What stood there as the turn began is not what stands there now.
    let began = "{0}: ~ deals X damage to target player, where X is the number of untapped lands you controlled at the \
                 beginning of this turn.";
    let aimed = "play: { steps: [{ player: Alice, activate: Beast, targets: [Bob] }, resolve] }";
    assert!(!certain_late_in_the_turn("", began, aimed));
    // How many creatures died is told, not which.
    assert!(!certain_late_in_the_turn(told, "~ gets +1/+0 for each artifact creature that died this turn.", power));
    // What is told may have been such a thing, and may not.
    let two_cast = "this-turn: { cast: { Alice: 2 } }";
    for (told, ability) in [
        (two_cast, "{0}: If you cast a noncreature spell this turn, you gain 1 life."),
        (told, "{0}: If a creature died under your control this turn, you gain 1 life."),
        (told, "{0}: If a permanent left the battlefield under your control this turn, you gain 1 life."),
    ] {
        assert!(!certain_late_in_the_turn(told, ability, played), "{ability}");
        assert!(certain_late_in_the_turn("this-turn: { cast: {} }", ability, played), "{ability}");
    }
    // What died is another creature than one that is there.
    let another = "{0}: If another creature died this turn, you gain 1 life.";
    assert!(certain_late_in_the_turn(told, another, played));
    // The present is on the board.
    for (ability, question) in [
        ("As long as you have 20 or more life, ~ has flying.", flying),
        ("~ costs {1} less to cast for each Forest you control.", cast),
        ("{0}: If you control a Forest, each opponent loses 1 life.", played),
        ("{4}: You gain 1 life. This ability costs {1} less to activate for each Forest you control.", activated),
    ] {
        assert!(certain_late_in_the_turn("", ability, question), "{ability}");
    }
}

#[test]
fn what_unnamed_cards_are_is_not_known() {
    for (words, certain) in [
        ("lowest: mana value among cards in Bob''s library", false),
        ("highest: mana value among cards in Bob''s hand", false),
        ("count: cards in Bob''s hand", true),
        ("highest: mana value among cards in Bob''s graveyard", true),
    ] {
        let (what, text) = words.split_once(": ").unwrap();
        let question = format!("value: {{ of: {{ {what}: '{text}' }} }}");
        assert_eq!(certain_late_in_the_turn("", "Flying", &question), certain, "{words}");
    }
}

#[test]
fn keywords_whose_rules_no_edition_tells() {
    let played = "play: { steps: [{ player: Alice, activate: Beast }, resolve] }";
    assert!(!certain_late_in_the_turn("", "Power-up — {0}: You gain 1 life.", played));
    assert!(certain_late_in_the_turn("", "{0}: You gain 1 life.", played));
    let power = "value: { of: { power: Beast } }";
    assert!(certain_late_in_the_turn("", "Power-up — {0}: Put a +1/+1 counter on ~.", power));
}

#[test]
fn effects_that_were_not_understood_are_not_forgotten_as_they_end() {
    let certain = |words: &str| {
        let effect = format!("{{ text: \"{words}\", controller: Alice, targets: [Bear] }}");
        let file = format!(
            "edition: 2026-01-16\nplayers: {{ Alice: {{ pool: \"{{R}}\" }}, Bob: {{}} }}\n\
             turn: {{ active: Alice, step: main }}\npermanents: {{ Bob: [{{ name: Bear, pt: 2/2 }}] }}\n\
             effects: [{effect}]\nzones:\n  hand:\n    Alice: [{{ name: Zap, type: Instant, cost: \"{{R}}\", \
             abilities: [\"~ deals 2 damage to target creature.\"] }}]\nquestions:\n  - play:\n      \
             steps: [{{ player: Alice, cast: Zap, targets: [Bear] }}, {{ resolve: all }}]\n"
        );
        happens_for_certain(file, words)
    };
    assert!(certain("Target creature gains flying until end of turn."));
    assert!(!certain("Target creature frobs until end of turn."));
    // Understood, and nothing waits for it: the file says what lasts, and not what is still to happen.
    assert!(!certain("When target creature dies this turn, draw a card."));
}

#[test]
fn a_card_in_the_library_may_say_what_is_done_while_it_is_searched() {
    let certain = |words: &str, does: &str, choose: &str| {
        let file = format!(
            "edition: 2026-01-16\nplayers: {{ Alice: {{}}, Bob: {{}} }}\nturn: {{ active: Alice, step: main }}\n\
             permanents: {{ Alice: [{{ name: Guide, type: Artifact, abilities: [\"{does}\"] }}] }}\nzones:\n  library:\n    \
             Alice: [{{ name: Beast, pt: 9/5, abilities: [\"{words}\"] }}, Forest]\nquestions:\n  - play:\n      \
             steps: [{{ player: Alice, activate: Guide }}, {{ resolve: all }}]\n      choose: {{ Alice: [{choose}] }}\n"
        );
        happens_for_certain(file, words)
    };
    let search = "{0}: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.";
    assert!(!certain("While you're searching your library, you may cast ~ from your library.", search, "Forest"));
    assert!(certain("Trample", search, "Forest"));
    // Where nobody searches, it says nothing.
    assert!(certain(
        "While you're searching your library, you may cast ~ from your library.",
        "{0}: You gain 1 life.",
        ""
    ));
}
