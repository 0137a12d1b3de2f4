//! What sentences mean: each with the data that its words say, written from the sentence and not from what is printed;
//! and beside them sentences that differ in one word, which must mean something else or nothing.

use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, AsThough, Change, Comparison, Condition, Continuous, Declared, Defender, Duration, Filter, Granted, Host,
    Instruction, Keyword, Part, Quality, Rule, Static, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Color, Counter, Step, Supertype, Zone};

fn sacrifice(amount: Amount, up_to: bool) -> Instruction {
    Instruction::Sacrifice { who: Who::You, amount, up_to, what: Filter::CREATURE }
}

fn subtype(name: &str) -> Filter {
    Filter::Subtype(name.to_owned())
}

fn both(parts: &[Filter]) -> Filter {
    Filter::All(parts.to_vec())
}

fn either(parts: &[Filter]) -> Filter {
    Filter::Either(parts.to_vec())
}

fn not(filter: Filter) -> Filter {
    Filter::Not(Box::new(filter))
}

fn has(keyword: Keyword) -> Filter {
    Filter::Has(Box::new(keyword))
}

fn number(value: Value, comparison: Comparison, number: i64) -> Filter {
    Filter::Compare(value, comparison, Box::new(Amount::Number(number)))
}

fn count(of: Filter) -> Amount {
    Amount::Count(Box::new(of))
}

/// The single static ability that the words are; its effects.
fn of_static(text: &str) -> Static {
    match read(text, "").parts.as_slice() {
        [Part::Static(found)] => found.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The instructions that the words are, as a spell.
fn of_spell(text: &str) -> Vec<Instruction> {
    match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn subjects() -> Vec<(&'static str, bool, Subject)> {
    let yours = Filter::Controller(Who::You);
    vec![
        ("~", false, Subject::This),
        ("This creature", false, Subject::This),
        ("Enchanted creature", false, Subject::Host(Host::ENCHANTED_CREATURE)),
        ("Equipped creature", false, Subject::Host(Host::EQUIPPED_CREATURE)),
        ("Creatures you control", true, Subject::Each(both(&[Filter::CREATURE, yours.clone()]))),
        ("Each creature you control", false, Subject::Each(both(&[Filter::CREATURE, yours.clone()]))),
        ("All creatures", true, Subject::Each(Filter::CREATURE)),
        ("Other Goblins", true, Subject::Each(both(&[Filter::Other, subtype("Goblin")]))),
        ("Other Goblin creatures", true, Subject::Each(both(&[Filter::Other, subtype("Goblin"), Filter::CREATURE]))),
        ("White creatures", true, Subject::Each(both(&[Filter::Color(Color::White), Filter::CREATURE]))),
        (
            "Creatures your opponents control",
            true,
            Subject::Each(both(&[Filter::CREATURE, Filter::Controller(Who::Opponent)])),
        ),
        ("Walls", true, Subject::Each(subtype("Wall"))),
    ]
}

/// Predicates of one subject and of several, with what they say.
fn predicates() -> Vec<(&'static str, &'static str, Change)> {
    let gain = |keyword| Change::Gain(vec![Granted::Keyword(keyword)]);
    let rule = Change::Rule;
    let pt = |power, toughness| Change::ModifyPt(Amount::Number(power), Amount::Number(toughness));
    vec![
        ("gets +1/+1", "get +1/+1", pt(1, 1)),
        ("gets -2/-0", "get -2/-0", pt(-2, 0)),
        ("gets +0/+3", "get +0/+3", pt(0, 3)),
        ("has flying", "have flying", gain(Keyword::Flying)),
        ("has first strike", "have first strike", gain(Keyword::FirstStrike)),
        ("has islandwalk", "have islandwalk", gain(Keyword::Landwalk(subtype("Island")))),
        ("has bushido 2", "have bushido 2", gain(Keyword::Bushido(2))),
        (
            "has protection from black",
            "have protection from black",
            gain(Keyword::Protection(Quality::Source(Filter::Color(Color::Black)))),
        ),
        ("loses flying", "lose flying", Change::Lose(vec![Keyword::Flying])),
        ("loses all abilities", "lose all abilities", Change::LoseAll),
        ("can't attack", "can't attack", rule(Rule::CantAttack(Vec::new()))),
        ("can't attack you", "can't attack you", rule(Rule::CantAttack(vec![Defender::Player(Who::You)]))),
        ("can't block", "can't block", rule(Rule::CantBlock(Filter::Any))),
        (
            "can't block creatures with flying",
            "can't block creatures with flying",
            rule(Rule::CantBlock(both(&[Filter::CREATURE, has(Keyword::Flying)]))),
        ),
        ("can't be blocked", "can't be blocked", rule(Rule::CantBeBlocked(Filter::Any))),
        ("can't be blocked by Walls", "can't be blocked by Walls", rule(Rule::CantBeBlocked(subtype("Wall")))),
        (
            "can't be blocked except by Walls",
            "can't be blocked except by Walls",
            rule(Rule::CantBeBlocked(not(subtype("Wall")))),
        ),
        (
            "can't be blocked except by two or more creatures",
            "can't be blocked except by two or more creatures",
            rule(Rule::BlockersAtLeast(Amount::Number(2), Filter::CREATURE)),
        ),
        (
            "can't be blocked by more than one creature",
            "can't be blocked by more than one creature",
            rule(Rule::BlockersAtMost(Amount::Number(1))),
        ),
        (
            "can block only creatures with flying",
            "can block only creatures with flying",
            rule(Rule::CantBlock(not(both(&[Filter::CREATURE, has(Keyword::Flying)])))),
        ),
        ("attacks each combat if able", "attack each combat if able", rule(Rule::MustAttack(Vec::new()))),
        ("attacks each turn if able", "attack each turn if able", rule(Rule::MustAttack(Vec::new()))),
        ("blocks each combat if able", "block each combat if able", rule(Rule::MustBlock(None))),
        ("must be blocked if able", "must be blocked if able", rule(Rule::MustBeBlocked(Filter::Any))),
        (
            "can't attack alone",
            "can't attack alone",
            rule(Rule::NeedsCompany { declared: Declared::Attack, others: Amount::Number(1), which: Filter::CREATURE }),
        ),
        (
            "can block an additional creature each combat",
            "can block an additional creature each combat",
            rule(Rule::ExtraBlocks(Amount::Number(1))),
        ),
        ("can block any number of creatures", "can block any number of creatures", rule(Rule::BlocksAnyNumber)),
        (
            "can attack as though it didn't have defender",
            "can attack as though they didn't have defender",
            rule(Rule::AttackAsThough(AsThough::Lacking(Keyword::Defender))),
        ),
        ("can't be regenerated", "can't be regenerated", rule(Rule::CantBeRegenerated)),
        ("can't be countered", "can't be countered", rule(Rule::CantBeCountered)),
    ]
}

#[test]
fn subjects_and_predicates() {
    let mut sentences = 0;
    for (subject_words, plural, subject) in subjects() {
        for (one, many, change) in predicates() {
            let text = format!("{subject_words} {}.", if plural { many } else { one });
            let effects = vec![Continuous { subject: subject.clone(), change: change.clone() }];
            assert_eq!(of_static(&text), Static { condition: None, effects, duration: None }, "{text}");
            sentences += 1;
        }
    }
    assert!(sentences >= 300, "{sentences}");
}

#[test]
fn descriptions() {
    use Comparison::{AtLeast, AtMost, Greater, Less};
    let red = || Filter::Color(Color::Red);
    let elves = subtype("Elf");
    for (words, filter) in [
        ("creatures", Filter::CREATURE),
        ("Elves", elves.clone()),
        ("Heroes", subtype("Hero")),
        ("Mutagens", subtype("Mutagen")),
        ("artifact creatures", both(&[Filter::Type(CardType::Artifact), Filter::CREATURE])),
        ("non-Elf creatures", both(&[not(elves.clone()), Filter::CREATURE])),
        ("nonwhite creatures", both(&[not(Filter::Color(Color::White)), Filter::CREATURE])),
        ("legendary creatures", both(&[Filter::Supertype(Supertype::Legendary), Filter::CREATURE])),
        ("red creatures", both(&[red(), Filter::CREATURE])),
        ("red or green creatures", both(&[either(&[red(), Filter::Color(Color::Green)]), Filter::CREATURE])),
        ("creatures with power 2 or less", both(&[Filter::CREATURE, number(Value::Power, AtMost, 2)])),
        ("creatures with power 4 or greater", both(&[Filter::CREATURE, number(Value::Power, AtLeast, 4)])),
        ("creatures with toughness 3 or less", both(&[Filter::CREATURE, number(Value::Toughness, AtMost, 3)])),
        ("creatures with power less than 3", both(&[Filter::CREATURE, number(Value::Power, Less, 3)])),
        ("creatures with power greater than 3", both(&[Filter::CREATURE, number(Value::Power, Greater, 3)])),
        ("creatures with flying", both(&[Filter::CREATURE, has(Keyword::Flying)])),
        ("creatures without flying", both(&[Filter::CREATURE, not(has(Keyword::Flying))])),
        ("creatures with flying or reach", {
            both(&[Filter::CREATURE, either(&[has(Keyword::Flying), has(Keyword::Reach)])])
        }),
        ("tapped creatures", both(&[Filter::Tapped, Filter::CREATURE])),
        ("untapped creatures", both(&[not(Filter::Tapped), Filter::CREATURE])),
        ("attacking creatures", both(&[Filter::Attacking, Filter::CREATURE])),
        ("enchanted creatures", both(&[Filter::Enchanted, Filter::CREATURE])),
        ("token creatures", both(&[Filter::CREATURE, Filter::Token])),
        ("creatures you control", both(&[Filter::CREATURE, Filter::Controller(Who::You)])),
        ("creatures you don't control", both(&[Filter::CREATURE, not(Filter::Controller(Who::You))])),
        ("creatures an opponent controls", both(&[Filter::CREATURE, Filter::Controller(Who::Opponent)])),
        ("Elves and Walls", either(&[elves, subtype("Wall")])),
    ] {
        let text = format!("~ can't be blocked by {words}.");
        let change = Change::Rule(Rule::CantBeBlocked(filter));
        assert_eq!(of_static(&text).effects, [Continuous { subject: Subject::This, change }], "{text}");
    }
}

#[test]
fn conditions() {
    let controls =
        |who, what, comparison, count| Condition::Controls { who, what, comparison, count: Amount::Number(count) };
    let life = |who, comparison, count| Condition::Compare(Amount::Life(who), comparison, Amount::Number(count));
    let never = |condition| Condition::Not(Box::new(condition));
    use Comparison::{AtLeast, AtMost, Exactly, Greater};
    let swamp = subtype("Swamp");
    for (words, condition) in [
        ("you control a Swamp", controls(Who::You, swamp.clone(), AtLeast, 1)),
        ("you control two or more Swamps", controls(Who::You, swamp.clone(), AtLeast, 2)),
        ("you control no Swamps", controls(Who::You, swamp.clone(), Exactly, 0)),
        ("you control another Swamp", controls(Who::You, both(&[Filter::Other, swamp.clone()]), AtLeast, 1)),
        ("an opponent controls a Swamp", controls(Who::Opponent, swamp.clone(), AtLeast, 1)),
        ("each opponent controls a Swamp", never(controls(Who::Opponent, swamp.clone(), Comparison::Less, 1))),
        ("defending player controls a Swamp", controls(Who::Defending, swamp, AtLeast, 1)),
        ("it's your turn", Condition::TurnOf(Who::You)),
        ("it's not your turn", never(Condition::TurnOf(Who::You))),
        ("you have 10 or more life", life(Who::You, AtLeast, 10)),
        ("an opponent has 10 or less life", life(Who::Opponent, AtMost, 10)),
        ("each opponent has 10 or less life", never(life(Who::Opponent, Greater, 10))),
        ("~ is attacking", Condition::Is(Subject::This, Filter::Attacking)),
        ("~ is untapped", Condition::Is(Subject::This, not(Filter::Tapped))),
        ("~ isn't enchanted", never(Condition::Is(Subject::This, Filter::Enchanted))),
    ] {
        let text = format!("As long as {words}, ~ gets +1/+1.");
        assert_eq!(of_static(&text).condition, Some(condition.clone()), "{text}");
        let behind = format!("~ gets +1/+1 as long as {words}.");
        assert_eq!(of_static(&behind).condition, Some(condition), "{behind}");
    }
}

#[test]
fn pronouns() {
    let power = Amount::Of(Value::Power, Box::new(Subject::This));
    let found = of_static("As long as ~'s power is 5 or greater, it can't block.");
    assert_eq!(found.condition, Some(Condition::Compare(power, Comparison::AtLeast, Amount::Number(5))));
    assert_eq!(found.effects[0].subject, Subject::This);
    let found = of_static("As long as you control enchanted creature, it has flying.");
    assert_eq!(found.effects[0].subject, Subject::Host(Host::ENCHANTED_CREATURE));
    let vehicles = of_static("Each Vehicle you control gets +1/+1 as long as it's a creature.");
    let Subject::Each(Filter::All(parts)) = &vehicles.effects[0].subject else { panic!("{vehicles:?}") };
    assert!(vehicles.condition.is_none() && parts.contains(&Filter::CREATURE), "{vehicles:?}");
}

#[test]
fn instructions() {
    let creature = || Subject::Target(0);
    let one = || Amount::Number(1);
    let moved = |to| Instruction::Move { what: creature(), to, under: None, tapped: false };
    for (text, instruction) in [
        ("Destroy target creature.", Instruction::Destroy { what: creature(), regenerate: true }),
        ("Tap target creature.", Instruction::Tap(creature())),
        ("Untap target creature.", Instruction::Untap(creature())),
        ("Regenerate target creature.", Instruction::Regenerate(creature())),
        ("Exile target creature.", moved(Zone::Exile)),
        ("Return target creature to its owner's hand.", moved(Zone::Hand)),
        ("Remove target creature from combat.", Instruction::RemoveFromCombat(creature())),
        ("Draw a card.", Instruction::Draw(Who::You, one())),
        ("Draw two cards.", Instruction::Draw(Who::You, Amount::Number(2))),
        ("Target player draws two cards.", Instruction::Draw(Who::Target(0), Amount::Number(2))),
        ("Each player draws a card.", Instruction::Draw(Who::Anyone, one())),
        ("Each opponent loses 2 life.", Instruction::LoseLife(Who::Opponent, Amount::Number(2))),
        ("You gain 3 life.", Instruction::GainLife(Who::You, Amount::Number(3))),
        ("Target player mills three cards.", Instruction::Mill(Who::Target(0), Amount::Number(3))),
        ("Put a +1/+1 counter on target creature.", Instruction::PutCounters(one(), Counter::plus_one(), creature())),
        ("Sacrifice a creature.", sacrifice(one(), false)),
        ("Sacrifice up to two creatures.", sacrifice(Amount::Number(2), true)),
        ("Sacrifice any number of creatures.", sacrifice(Amount::UNBOUNDED, true)),
        ("Sacrifice all creatures.", sacrifice(Amount::UNBOUNDED, false)),
        (
            "You gain life equal to the number of creatures you control.",
            Instruction::GainLife(Who::You, count(both(&[Filter::CREATURE, Filter::Controller(Who::You)]))),
        ),
    ] {
        assert_eq!(of_spell(text), [instruction], "{text}");
    }
}

#[test]
fn durations() {
    for (words, duration) in [
        ("until end of turn", Duration::EndOfTurn),
        ("until your next turn", Duration::YourNextTurn),
        ("until the end of your next turn", Duration::EndOfYourNextTurn),
        ("until end of combat", Duration::EndOfCombat),
        ("until your next upkeep", Duration::YourNextStep(Step::Upkeep)),
        ("for as long as you control ~", Duration::WhileControlled),
        ("for as long as ~ remains tapped", Duration::WhileTapped),
        ("for as long as ~ remains on the battlefield", Duration::WhileSource),
    ] {
        let text = format!("Target creature gets +2/+2 {words}.");
        let [Instruction::Continuous { duration: found, .. }] = &of_spell(&text)[..] else { panic!("{text}") };
        assert_eq!(*found, duration, "{text}");
    }
}

#[test]
fn an_instead_takes_the_place_of_the_sentence_before() {
    let text =
        "Target creature gets +1/+1 until end of turn. If it's a Warrior, it gets +2/+1 until end of turn instead.";
    let [Instruction::If { then, otherwise, .. }] = &of_spell(text)[..] else { panic!("{text}") };
    assert_eq!((then.len(), otherwise.len()), (1, 1), "{text}");
    assert!(!read("You gain 3 life instead.", "").is_understood());
}

#[test]
fn triggers_and_targets() {
    let you = Who::You;
    let fuel = Some(Counter::named("fuel"));
    for (words, trigger) in [
        ("Whenever ~ attacks", Trigger::Attacks(Subject::This, Vec::new())),
        ("Whenever ~ blocks", Trigger::Blocks(Subject::This, None)),
        ("Whenever ~ becomes blocked", Trigger::BecomesBlocked(Subject::This, None)),
        ("At the beginning of your upkeep", Trigger::Beginning(Step::Upkeep, you.clone())),
        ("At the beginning of each upkeep", Trigger::Beginning(Step::Upkeep, Who::Anyone)),
        ("At the beginning of each opponent's upkeep", Trigger::Beginning(Step::Upkeep, Who::Opponent)),
        ("At the beginning of your draw step", Trigger::Beginning(Step::Draw, you.clone())),
        ("Whenever you gain life", Trigger::GainsLife(you.clone())),
        ("Whenever you draw a card", Trigger::Draws(you)),
        ("Whenever an opponent draws a card", Trigger::Draws(Who::Opponent)),
        ("Whenever a fuel counter is removed from ~", Trigger::CounterRemoved(fuel.clone(), Subject::This)),
        ("When the last fuel counter is removed from ~", Trigger::LastCounterRemoved(fuel.clone(), Subject::This)),
        ("Whenever one or more fuel counters are removed from ~", {
            let each = Trigger::CounterRemoved(fuel.clone(), Subject::This);
            Trigger::Batch(Amount::Number(1), Box::new(each))
        }),
        ("Whenever a fuel counter is put on ~", Trigger::CounterPut(fuel, Subject::This)),
        ("When ~ dies", {
            Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) }
        }),
    ] {
        let text = format!("{words}, draw a card.");
        match read(&text, "").parts.as_slice() {
            [Part::Triggered(found)] => assert_eq!(found.trigger, trigger, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    for (words, what) in [
        ("target creature", Targetable::Object(Filter::CREATURE)),
        ("another target creature", Targetable::Object(both(&[Filter::Other, Filter::CREATURE]))),
        ("target nonblack creature", Targetable::Object(both(&[not(Filter::Color(Color::Black)), Filter::CREATURE]))),
    ] {
        match read(&format!("Destroy {words}."), "").parts.as_slice() {
            [Part::Spell(body)] => assert_eq!(body.targets[0].what, what, "{words}"),
            other => panic!("{words}: {other:?}"),
        }
    }
}

#[test]
fn one_word_changed_is_another_meaning_or_none() {
    for (one, other) in [
        ("Creatures you control can't block.", "Creatures you control can block."),
        ("Creatures you control can't block.", "Creatures you control can't attack."),
        ("Creatures you control can't block.", "Creatures your opponents control can't block."),
        ("Other creatures you control get +1/+1.", "Creatures you control get +1/+1."),
        ("~ can't be blocked by Walls.", "~ can't be blocked except by Walls."),
        (
            "~ can't be blocked by creatures with power 2 or less.",
            "~ can't be blocked by creatures with power 2 or greater.",
        ),
        (
            "~ can't be blocked by creatures with power 2 or less.",
            "~ can't be blocked by creatures with toughness 2 or less.",
        ),
        ("~ attacks each combat if able.", "~ blocks each combat if able."),
        ("Enchanted creature loses all abilities and has flying.", "Enchanted creature loses all other abilities."),
        (
            "As long as an opponent has 10 or less life, ~ has haste.",
            "As long as each opponent has 10 or less life, ~ has haste.",
        ),
        ("As long as you control a Swamp, ~ has fear.", "Unless you control a Swamp, ~ has fear."),
        ("Destroy target artifact or enchantment.", "Destroy target artifact and enchantment."),
        ("Destroy target creature.", "Destroy target creatures wibble."),
        ("At the beginning of your upkeep, draw a card.", "At the end of your upkeep, draw a card."),
        ("You may pay {2}. If you do, draw a card.", "You may pay {2}. If opponents do, draw a card."),
        ("~ gets +X/+X, where X is the number of creatures you control.", "~ gets +X/+X, where X is wibble."),
        (
            "If ~ would be put into a graveyard from anywhere, exile it instead.",
            "If ~ would be put into a graveyard from anywhere, exile it.",
        ),
        (
            "~ can't attack unless defending player controls an Island.",
            "~ can't attack if defending player controls an Island.",
        ),
    ] {
        let (first, second) = (read(one, ""), read(other, ""));
        assert!(first.is_understood(), "{one}: {:?}", first.parts);
        assert!(!second.is_understood() || first.parts != second.parts, "{one} · {other}");
    }
}

#[test]
fn a_name_in_quotes_is_that_of_what_gives_the_ability() {
    let torch = |quoted: &str| {
        let text =
            format!("Equipped creature has \"{{T}}, Sacrifice {quoted}: {quoted} deals 2 damage to any target.\"");
        read(&text, "Blazing Torch")
    };
    assert!(torch("this creature").is_understood());
    assert!(torch("~").is_understood());
    // It is the torch that is sacrificed, and not the creature (201.5a).
    assert!(torch("Blazing Torch").is_understood());
    assert_ne!(torch("Blazing Torch").parts, torch("this creature").parts);
    // Nor is it the token that has the ability: where it is read, it is what makes the token (201.5a).
    for with in ["token with", "token. It has"] {
        let hutch = |quoted: &str| {
            let text =
                format!("When ~ dies, create a 1/1 white Cat creature {with} \"Sacrifice {quoted}: You gain 1 life.\"");
            read(&text, "Hutch")
        };
        let (token, maker) = (hutch("this creature"), hutch("Hutch"));
        assert!(token.is_understood(), "{with}");
        assert!(!maker.is_understood() || maker.parts != token.parts, "{with}");
    }
}
