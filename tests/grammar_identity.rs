//! Abilities made at random from the grammar's own types are printed and read back.

use proptest::prelude::*;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Ability, Amount, AsThough, Body, Change, Comparison, Condition, Continuous, Declared, Defender, Duration, Filter,
    Granted, Host, Instruction, Keyword, Part, Quality, Rule, Static, Subject, TargetSpec, Targetable, Trigger,
    Triggered, Value, Who,
};
use rules_judge::terms::{CardType, Color, Supertype, Zone};

fn color() -> impl Strategy<Value = Filter> {
    proptest::sample::select(Color::ALL.as_slice()).prop_map(Filter::Color)
}

fn subtype() -> impl Strategy<Value = Filter> {
    proptest::sample::select(&["Goblin", "Elf", "Wall", "Merfolk", "Zombie", "Fungus"][..])
        .prop_map(|name| Filter::Subtype(name.to_owned()))
}

fn plain_keyword() -> impl Strategy<Value = Keyword> {
    proptest::sample::select(
        &[Keyword::Flying, Keyword::FirstStrike, Keyword::Trample, Keyword::Haste, Keyword::Shadow, Keyword::Menace][..],
    )
}

fn keyword() -> impl Strategy<Value = Keyword> {
    prop_oneof![
        plain_keyword(),
        (1_u32..5).prop_map(Keyword::Bushido),
        subtype().prop_map(|_| Keyword::Landwalk(Filter::Subtype("Forest".to_owned()))),
        Just(Keyword::Landwalk(Filter::All(vec![
            Filter::Supertype(Supertype::Snow),
            Filter::Subtype("Swamp".to_owned())
        ]))),
        color().prop_map(|color| Keyword::Protection(Quality::Source(color))),
        subtype().prop_map(|kind| Keyword::Protection(Quality::Source(kind))),
        Just(Keyword::Protection(Quality::Everything)),
    ]
}

fn comparison() -> impl Strategy<Value = Comparison> {
    proptest::sample::select(&[Comparison::AtMost, Comparison::AtLeast][..])
}

/// A description in the order in which it is printed.
fn filter() -> impl Strategy<Value = Filter> {
    let before = prop_oneof![
        Just(Vec::new()),
        Just(vec![Filter::Tapped]),
        Just(vec![Filter::Attacking]),
        color().prop_map(|color| vec![color]),
        color().prop_map(|color| vec![color.negate()]),
        Just(vec![Filter::Supertype(Supertype::Legendary)]),
    ];
    let noun = prop_oneof![
        Just(Filter::Type(CardType::Creature)),
        Just(Filter::Type(CardType::Artifact)),
        Just(Filter::Permanent),
        subtype(),
    ];
    let whose = prop_oneof![
        Just(None),
        Just(Some(Filter::Controller(Who::You))),
        Just(Some(Filter::Controller(Who::Opponent))),
    ];
    let behind = prop_oneof![
        Just(None),
        plain_keyword().prop_map(|keyword| Some(Filter::Has(Box::new(keyword)))),
        plain_keyword().prop_map(|keyword| Some(Filter::Has(Box::new(keyword)).negate())),
        (comparison(), 0_i64..9).prop_map(|(comparison, number)| {
            Some(Filter::Compare(Value::Power, comparison, Box::new(Amount::Number(number))))
        }),
    ];
    (any::<bool>(), before, noun, whose, behind).prop_map(|(other, before, noun, whose, behind)| {
        let mut parts = Vec::new();
        parts.extend(other.then_some(Filter::Other));
        parts.extend(before);
        parts.push(noun);
        parts.extend(whose);
        parts.extend(behind);
        if parts.len() == 1 { parts.swap_remove(0) } else { Filter::All(parts) }
    })
}

fn subject() -> impl Strategy<Value = Subject> {
    prop_oneof![
        Just(Subject::This),
        Just(Subject::Host(Host::ENCHANTED_CREATURE)),
        Just(Subject::Host(Host::EQUIPPED_CREATURE)),
        filter().prop_map(Subject::Each),
    ]
}

fn small() -> impl Strategy<Value = Amount> {
    (2_i64..6).prop_map(Amount::Number)
}

fn rule() -> impl Strategy<Value = Rule> {
    prop_oneof![
        Just(Rule::CantAttack(Vec::new())),
        Just(Rule::CantAttack(vec![Defender::Player(Who::You)])),
        Just(Rule::CantBlock(Filter::Any)),
        filter().prop_map(Rule::CantBlock),
        Just(Rule::CantBeBlocked(Filter::Any)),
        filter().prop_map(Rule::CantBeBlocked),
        filter().prop_map(|by| Rule::CantBeBlocked(by.negate())),
        (small(), filter()).prop_map(|(count, which)| Rule::BlockersAtLeast(count, which)),
        small().prop_map(Rule::BlockersAtMost),
        Just(Rule::NeedsCompany { declared: Declared::Attack, others: Amount::Number(1), which: Filter::CREATURE }),
        Just(Rule::OnlyAlone(Declared::Attack)),
        Just(Rule::MustAttack(Vec::new())),
        Just(Rule::MustBlock(None)),
        Just(Rule::MustBeBlocked(Filter::Any)),
        // Only creatures block: "a creature" says no more than nothing.
        filter().prop_filter("more than a creature", |who| *who != Filter::CREATURE).prop_map(Rule::MustBeBlocked),
        small().prop_map(Rule::ExtraBlocks),
        Just(Rule::BlocksAnyNumber),
        plain_keyword().prop_map(|keyword| Rule::AttackAsThough(AsThough::Lacking(keyword))),
        plain_keyword()
            .prop_map(|keyword| Rule::BlockAsThough { pretence: AsThough::Having(keyword), of: Filter::Any }),
        Just(Rule::DoesntUntap),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        (-5_i64..6, -5_i64..6)
            .prop_map(|(power, toughness)| { Change::ModifyPt(Amount::Number(power), Amount::Number(toughness)) }),
        keyword().prop_map(|keyword| Change::Gain(vec![Granted::Keyword(keyword)])),
        plain_keyword().prop_map(|keyword| Change::Lose(vec![keyword])),
        rule().prop_map(Change::Rule),
    ]
}

fn condition() -> impl Strategy<Value = Condition> {
    prop_oneof![
        (filter(), 1_i64..5).prop_map(|(what, count)| Condition::Controls {
            who: Who::You,
            what,
            comparison: Comparison::AtLeast,
            count: Amount::Number(count),
        }),
        filter().prop_map(|what| Condition::Controls {
            who: Who::Defending,
            what,
            comparison: Comparison::AtLeast,
            count: Amount::Number(1),
        }),
        Just(Condition::Is(Subject::This, Filter::Tapped)),
        Just(Condition::TurnOf(Who::You)),
        (1_i64..20)
            .prop_map(|life| { Condition::Compare(Amount::Life(Who::You), Comparison::AtLeast, Amount::Number(life)) }),
    ]
}

/// Predicates that may stand in one sentence in this order without one swallowing the next.
fn static_ability() -> impl Strategy<Value = Part> {
    (subject(), change(), proptest::option::of(condition())).prop_map(|(subject, change, condition)| {
        let effects = vec![Continuous { subject, change }];
        Part::Static(Static { condition, effects, duration: None })
    })
}

fn event() -> impl Strategy<Value = Trigger> {
    let who = prop_oneof![Just(Subject::This), filter().prop_map(Subject::Each)];
    (who, 0..6).prop_map(|(subject, kind)| match kind {
        0 => Trigger::Attacks(subject, Vec::new()),
        1 => Trigger::Blocks(subject, None),
        2 => Trigger::BecomesTapped(subject),
        3 => Trigger::Moves { what: subject, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) },
        4 => Trigger::Moves { what: subject, from: None, to: Some(Zone::Battlefield) },
        _ => Trigger::GainsLife(Who::You),
    })
}

fn instruction() -> impl Strategy<Value = Instruction> {
    prop_oneof![
        (1_i64..9).prop_map(|life| Instruction::GainLife(Who::You, Amount::Number(life))),
        (1_i64..5).prop_map(|cards| Instruction::Draw(Who::You, Amount::Number(cards))),
        (1_i64..5).prop_map(|life| Instruction::LoseLife(Who::Opponent, Amount::Number(life))),
        Just(Instruction::Destroy { what: Subject::Target(0), regenerate: true }),
        Just(Instruction::Tap(Subject::Target(0))),
        Just(Instruction::Untap(Subject::Target(0))),
        Just(Instruction::Move { what: Subject::Target(0), to: Zone::Hand, under: None, tapped: false }),
        change().prop_map(|change| Instruction::Continuous {
            effects: vec![Continuous { subject: Subject::Target(0), change }],
            duration: Duration::EndOfTurn,
        }),
    ]
}

fn triggered() -> impl Strategy<Value = Part> {
    // Behind a target "other" is other than that.
    let plain = instruction().prop_filter("other than the target", |done| !format!("{done:?}").contains("Other"));
    (event(), plain, filter()).prop_map(|(trigger, instruction, what)| {
        let targets = vec![TargetSpec::one(Targetable::Object(what))];
        let targeted = format!("{instruction:?}").contains("Target(");
        let targets = if targeted { targets } else { Vec::new() };
        Part::Triggered(Triggered { trigger, condition: None, body: Body { targets, instructions: vec![instruction] } })
    })
}

fn part() -> impl Strategy<Value = Part> {
    // "Enchanted creature gets +1/+1 as long as you control another creature": other than that one, and not than ~.
    let of_host = |part: &Part| {
        let said = format!("{part:?}");
        said.contains("Host(") && said.contains("Other")
    };
    let said = static_ability().prop_filter("other than the host", move |part| !of_host(part));
    prop_oneof![keyword().prop_map(Part::Keyword), said, triggered()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn printed_and_read_is_the_same(part in part()) {
        let ability = Ability { text: String::new(), parts: vec![part], ignored: false };
        let printed = ability.to_string();
        let again = read(&printed, "");
        prop_assert_eq!(again.parts, ability.parts, "{}", printed);
    }

    #[test]
    fn no_text_is_too_wild(text in "[ -~\n“”’—•]{0,80}") {
        let ability = read(&text, "Wild, the Thing");
        for gap in ability.gaps() {
            prop_assert!(gap.stopped_at() <= text.len() && text.is_char_boundary(gap.stopped_at()));
        }
        let _ = ability.to_string();
    }

    #[test]
    fn no_shuffled_sentence_is_too_wild(words in proptest::collection::vec(proptest::sample::select(WORDS), 0..30)) {
        let text = words.join(" ");
        let ability = read(&text, "");
        let _ = ability.to_string();
    }
}

const WORDS: &[&str] = &[
    "~",
    "creature",
    "creatures",
    "you",
    "control",
    "can't",
    "block",
    "blocked",
    "be",
    "by",
    "except",
    "target",
    "if",
    "as",
    "long",
    "unless",
    "whenever",
    "attacks",
    ",",
    ".",
    "\"",
    "and",
    "or",
    "with",
    "power",
    "2",
    "less",
    "gets",
    "+1/+1",
    "until",
    "end",
    "of",
    "turn",
    "this",
    "{2}",
    "{T}",
    ":",
    "it",
    "that",
    "each",
    "all",
    "the",
    "number",
    "twice",
    "half",
    "X",
    "where",
    "is",
    "choose",
    "one",
    "—",
    "•",
    "protection",
    "from",
    "instead",
    "would",
    "die",
    "have",
    "may",
    "pay",
    "sacrifice",
    "enchanted",
    "has",
    "gains",
    "(",
    ")",
    "not",
    "other",
    "plus",
    "minus",
    "\n",
];
