//! What belongs together in a text: conditions and what they are said of, sentences and the spell before them, costs and
//! the ability that they are of; written from the sentence.

use crate::common::sentences::{body, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, CastHow, Change, Comparison, Condition, Continuous, CostPart, Duration, Filter, Instruction, Keyword, Part,
    PlayRule, Rule, Subject, Trigger, Who,
};
use rules_judge::terms::{CardType, Zone};

fn says(filter: &Filter, wanted: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.contains(wanted))
}

#[test]
fn each_of_several_is_copied_in_its_turn() {
    let text = "Exile X target creature cards from your graveyard. For each card exiled this way, create a token that's \
                a copy of that card.";
    let copied = format!("{:?}", body(text).instructions.last());
    assert!(copied.contains("of: It"), "{copied}");
}

#[test]
fn events_that_are_waited_for_one_after_the_other_are_two() {
    let text = "{T}: Target creature gets +1/+1 until end of turn. When ~ leaves the battlefield this turn, sacrifice \
                that creature. When the creature leaves the battlefield this turn, sacrifice ~.";
    let found = body(text).instructions;
    assert!(matches!(&found[1..], [Instruction::Watch { .. }, Instruction::Watch { .. }]), "{found:?}");
}

#[test]
fn a_keyword_before_a_dash_is_no_flavor_word() {
    let blight = read("Ward—Blight 2.", "").parts;
    let [Part::Keyword(Keyword::Ward(cost))] = blight.as_slice() else { panic!("{blight:?}") };
    assert!(matches!(&cost.0[..], [CostPart::PutCounters(Amount::Number(2), ..)]), "{cost:?}");
    not_read("Ward—Whistle a tune.");
    not_read("Equip—Draw a card.");
    assert!(read("Whistle — Draw a card.", "").is_understood());
}

#[test]
fn a_library_is_shuffled_only_where_it_was_searched() {
    let text = "You may search your library and/or graveyard for a card named Bear, reveal it, and put it into your \
                hand. If you search your library this way, shuffle.";
    let found = body(text).instructions;
    let [Instruction::May(..), Instruction::If { condition, then, otherwise }] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert_eq!(*condition, Condition::SearchedLibrary);
    assert!(matches!(then.as_slice(), [Instruction::Shuffle(_)]) && otherwise.is_empty(), "{found:?}");
}

/// What is done where the condition holds, and where not, of a spell of two paragraphs.
#[track_caller]
fn instead(text: &str) -> (Vec<Instruction>, Vec<Instruction>) {
    match body(text).instructions.as_slice() {
        [Instruction::If { then, otherwise, .. }] => (then.clone(), otherwise.clone()),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_paragraph_may_go_on_with_the_spell_before_it() {
    let draws = |count| vec![Instruction::Draw(rules_judge::ability::Who::You, Amount::Number(count))];
    let text = "Draw two cards.\nMorbid — Draw three cards instead if a creature died this turn.";
    assert_eq!(instead(text), (draws(3), draws(2)));
    // "If ..." alone adds to it.
    let more = body("Tap target creature.\nMetalcraft — If you control three or more artifacts, exile that creature.");
    let [Instruction::Tap(Subject::Target(0)), Instruction::If { then, .. }] = more.instructions.as_slice() else {
        panic!("{more:?}")
    };
    assert!(matches!(&then[..], [Instruction::Move { what: Subject::Target(0), .. }]), "{then:?}");
    // What of several sentences is replaced, nothing says; and a paragraph alone has nothing to go on with.
    not_read("Draw two cards. You lose 2 life.\nMorbid — Draw three cards instead if a creature died this turn.");
    not_read("Morbid — Draw three cards instead if a creature died this turn.");
    not_read("Metalcraft — If you control three or more artifacts, exile that creature.");
    // A land that you had enter is one that entered under your control.
    let landfall = "Draw two cards.\nLandfall — If you had a land enter the battlefield under your control this turn, \
                    draw three cards instead.";
    assert_eq!(instead(landfall), (draws(3), draws(2)));
}

#[test]
fn each_of_several_counts_what_is_theirs() {
    use rules_judge::ability::Who;
    let half = body("Each opponent loses half their life, rounded up.").instructions;
    let of = Amount::Half { of: Box::new(Amount::Life(Who::ThatPlayer)), up: true };
    assert_eq!(half, [Instruction::LoseLife(Who::Opponent, of)]);
    let text = "Any number of target opponents each sacrifice a creature with the greatest power among creatures that \
                player controls.";
    let found = format!("{:?}", body(text).instructions);
    assert!(found.contains("Controller(ThatPlayer)") && !found.contains("Controller(Target"), "{found}");
}

#[test]
fn what_entered_this_turn_is_not_what_came_under_ones_control() {
    let entered = read("Tap each creature that entered the battlefield this turn.", "");
    let came = read("Tap each creature that came under your control this turn.", "");
    assert!(entered.is_understood() && came.is_understood() && entered.parts != came.parts);
}

/// The condition of the one triggered ability.
#[track_caller]
fn asked(text: &str) -> Condition {
    match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.condition.clone().unwrap_or_else(|| panic!("{text}")),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn more_than_each_of_several_is_not_more_than_all_of_them() {
    let lands = Filter::Type(CardType::Land);
    let yours = Filter::All(vec![lands.clone(), Filter::Controller(Who::You)]);
    let lands_of = |who, comparison| {
        let (what, count) = (lands.clone(), Amount::Count(Box::new(yours.clone())));
        Condition::Controls { who, what, comparison, count }
    };
    let none = |found| Condition::Not(Box::new(found));
    let at_upkeep = |words: &str| asked(&format!("At the beginning of your upkeep, if you {words}, draw a card."));
    let each = at_upkeep("control more lands than each opponent");
    assert_eq!(each, none(lands_of(Who::Opponent, Comparison::AtLeast)));
    assert_eq!(at_upkeep("control more lands than an opponent"), lands_of(Who::Opponent, Comparison::Less));
    let fewer = at_upkeep("control fewer lands than each other player");
    assert_eq!(fewer, none(lands_of(Who::Others, Comparison::AtMost)));
    let hands =
        |comparison| Condition::Compare(Amount::CardsInHand(Who::Opponent), comparison, Amount::CardsInHand(Who::You));
    let each = at_upkeep("have more cards in hand than each opponent");
    assert_eq!(each, none(hands(Comparison::AtLeast)));
    assert_eq!(at_upkeep("have more cards in hand than an opponent"), hands(Comparison::Less));
    // "Each other player" is other than that one, and so you may be among them.
    not_read(
        "At the beginning of each upkeep, if that player controls more lands than each other player, draw a card.",
    );
    for text in [
        "At the beginning of your upkeep, if you control more lands than each opponent, draw a card.",
        "At the beginning of your upkeep, if you have less life than each opponent, draw a card.",
        "~ gets +3/+3 as long as you have more cards in hand than each opponent.",
        "~ gets +3/+3 as long as no opponent controls a creature.",
    ] {
        let printed = read(text, "").to_string();
        assert_eq!(read(&printed, "").parts, read(text, "").parts, "{text}\n{printed}");
    }
}

#[test]
fn abilities_of_one_keyword_cost_less() {
    let cost = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Static(found)] => match &found.effects[0].change {
            Change::Rule(rule) => (found.effects[0].subject.clone(), rule.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let (subject, rule) = cost("Equip abilities you activate cost {1} less to activate.");
    assert_eq!(subject, Subject::Players(Who::You));
    assert!(
        matches!(rule, Rule::Playing(PlayRule::KeywordCost { keyword, times: None, less: true, .. }) if keyword == "equip")
    );
    let (_, rule) = cost("Boast abilities you activate cost {1} less to activate for each Dragon you control.");
    assert!(
        matches!(rule, Rule::Playing(PlayRule::KeywordCost { keyword, times: Some(Amount::Count(_)), .. }) if keyword == "boast")
    );
    // Of all abilities of some objects it is another sentence, and no ability is of a keyword that has none.
    let (_, rule) = cost("Activated abilities of creatures you control cost {1} less to activate.");
    assert!(matches!(rule, Rule::Playing(PlayRule::SpellCost { activate: true, .. })));
    not_read("Flying abilities you activate cost {1} less to activate.");
    not_read("Equip abilities your opponents activate cost {1} more to activate.");
}

#[test]
fn a_kicked_spell_has_its_own_targets() {
    let found = body("Destroy target creature. If this spell was kicked, instead destroy two target creatures.");
    assert_eq!((found.targets[0].most.clone(), found.targets[1].most.clone()), (Amount::Number(1), Amount::Number(2)));
    let [Instruction::If { then, otherwise, .. }] = found.instructions.as_slice() else { panic!("{found:?}") };
    assert!(matches!(then.as_slice(), [Instruction::Destroy { what: Subject::Target(1), .. }]));
    assert!(matches!(otherwise.as_slice(), [Instruction::Destroy { what: Subject::Target(0), .. }]));
    // Of what is not known as targets are chosen they can't hang, and a triggered ability was not kicked.
    not_read("Destroy target creature. If you control a Swamp, instead destroy two target creatures.");
    not_read("When ~ enters, destroy target creature. If it was kicked, instead destroy two target creatures.");
}

#[test]
fn it_was_kicked_is_said_of_the_spell() {
    let found = body("~ deals 1 damage to each creature. If it was kicked, draw a card.");
    let Some(Instruction::If { condition, .. }) = found.instructions.last() else { panic!("{found:?}") };
    assert_eq!(*condition, Condition::Cast(Subject::This, CastHow::Kicked(None)));
    let Part::Triggered(found) = &read("Whenever you cast a spell, if it was kicked, draw a card.", "").parts[0] else {
        panic!("not a trigger");
    };
    assert_eq!(found.condition, Some(Condition::Cast(Subject::It, CastHow::Kicked(None))));
}

#[test]
fn what_is_said_of_spells_that_are_cast_so_is_said_of_the_permission() {
    let rule = |text: &str| match &read(text, "").parts[..] {
        [Part::Static(sentence)] => match &sentence.effects[..] {
            [Continuous { change: Change::Rule(Rule::Playing(rule)), .. }] => rule.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    };
    let exiled = ". If a spell cast this way would be put into your graveyard, exile it instead.";
    let PlayRule::PlaysFromOn(_, terms) = rule(&format!("You may cast instant spells from your graveyard{exiled}"))
    else {
        panic!("no terms")
    };
    assert!(terms.exiled && !terms.for_life);
    let once = rule(&format!("Once each turn, you may cast an instant spell from your graveyard{exiled}"));
    let PlayRule::OnceEachTurn(inner) = once else { panic!("{once:?}") };
    assert!(matches!(*inner, PlayRule::PlaysFromOn(_, terms) if terms.exiled));
    let life = "If you cast a spell this way, pay life equal to its mana value rather than pay its mana cost.";
    let paid = rule(&format!("You may play lands and cast spells from the top of your library. {life}"));
    assert!(matches!(paid, PlayRule::PlaysFromOn(_, terms) if terms.for_life && !terms.exiled));
    not_read(&format!("Creatures you control get +1/+1. {life}"));
    not_read("You may cast instant spells from your graveyard. If a spell would be put into your graveyard, exile it.");
}

#[test]
fn a_replacement_may_last_for_a_while() {
    let found = body("Until end of turn, if a creature would die, exile it instead.");
    let [Instruction::Continuous { effects, duration: Duration::EndOfTurn }] = &found.instructions[..] else {
        panic!("{found:?}")
    };
    let Change::Rule(Rule::Instead(instead)) = &effects[0].change else { panic!("{effects:?}") };
    assert!(matches!(&instead.event, Trigger::Moves { what: Subject::Each(_), to: Some(Zone::Graveyard), .. }));
    assert!(!instead.next);
    // Of a target these words would not say which.
    not_read("Until end of turn, if target creature would deal damage, prevent that damage.");
    not_read("Until end of turn, if a creature would die.");
}

#[test]
fn the_second_of_a_kind_this_turn_is_counted_among_its_kind() {
    let condition = |text: &str| match &read(text, "").parts[..] {
        [Part::Triggered(ability)] => ability.condition.clone().unwrap_or_else(|| panic!("{ability:?}")),
        other => panic!("{other:?}"),
    };
    let found =
        condition("Whenever you cast a spell, if it's the second creature spell you cast this turn, draw a card.");
    let Condition::Is(Subject::It, Filter::All(parts)) = found else { panic!("{found:?}") };
    assert!(parts.contains(&Filter::NthSpell(2, Box::new(Filter::CREATURE))), "{parts:?}");
    let found = condition("Whenever you cast a spell, if it's the third spell you cast this turn, draw a card.");
    let Condition::Is(Subject::It, Filter::All(parts)) = found else { panic!("{found:?}") };
    assert!(parts.contains(&Filter::NthSpell(3, Box::new(Filter::Any))), "{parts:?}");
    not_read("Whenever you cast a spell, if it's the second creature you cast this turn, draw a card.");
}

#[test]
fn each_to_whom_it_happened_is_asked_one_by_one() {
    let found = body("Each opponent who lost life this turn discards a card.").instructions;
    let [Instruction::Repeat(Amount::Players(Who::Opponent), inner)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::If { condition: Condition::Happened(happened), then, .. }] = &inner[..] else {
        panic!("{inner:?}")
    };
    assert_eq!(*happened.event, Trigger::LosesLife(Who::ThatPlayer));
    assert!(matches!(&then[..], [Instruction::Discard { who: Who::ThatPlayer, .. }]), "{then:?}");
    not_read("Each opponent who lost discards a card.");
    not_read("An opponent who lost life this turn discards a card.");
}

/// The conditions of the static abilities that a text is.
#[track_caller]
fn conditions(text: &str) -> Vec<Option<Condition>> {
    let ability = read(text, "");
    let condition = |part: &Part| match part {
        Part::Static(found) => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    ability.parts.iter().map(condition).collect()
}

#[test]
fn each_keyword_has_its_own_condition() {
    let found = conditions("~ has trample as long as you control a Beast, haste as long as you control a Goblin.");
    assert_eq!(found.len(), 2);
    assert_ne!(found[0], found[1]);
    not_read("~ has trample as long as you control a Beast, haste.");
}

#[test]
fn a_comma_behind_one_quality_begins_another_clause() {
    let found = read("As long as ~ is untapped, noncreature artifacts have shroud.", "");
    let [Part::Static(found)] = found.parts.as_slice() else { panic!("{found:?}") };
    assert_eq!(found.condition, Some(Condition::Is(Subject::This, Filter::Not(Box::new(Filter::Tapped)))));
    let found = read("As long as you control a Forest, Insects and Spiders you control get +1/+1.", "");
    let [Part::Static(found)] = found.parts.as_slice() else { panic!("{found:?}") };
    assert!(
        matches!(&found.condition, Some(Condition::Controls { what: Filter::Subtype(name), .. }) if name == "Forest")
    );
    // A list that ends in "or" is one quality of several.
    let found = conditions("~ gets +1/+1 as long as enchanted creature is white, blue, or red.");
    assert!(matches!(&found[0], Some(Condition::Is(_, Filter::Either(parts))) if parts.len() == 3), "{found:?}");
}

#[test]
fn so_many_block_it() {
    let found = conditions("~ gets -2/-0 as long as two or more creatures are blocking it.");
    let [Some(Condition::Compare(Amount::Count(which), Comparison::AtLeast, Amount::Number(2)))] = found.as_slice()
    else {
        panic!("{found:?}")
    };
    assert!(says(which, &Filter::BlockingSubject(Box::new(Subject::This))));
    not_read("~ gets -2/-0 as long as two or more creatures are blocking.");
}

#[test]
fn or_if_begins_what_belongs_together() {
    let text = "Whenever ~ attacks, draw a card. This ability triggers only if you control a Goblin or if you control a \
                Giant and you control a Beast.";
    let found = read(text, "");
    let [Part::Triggered(found)] = found.parts.as_slice() else { panic!("{found:?}") };
    let Trigger::While(_, condition) = &found.trigger else { panic!("{found:?}") };
    assert!(
        matches!(&**condition, Condition::Any(ways) if matches!(ways.as_slice(), [Condition::Controls { .. }, Condition::All(_)])),
        "{condition:?}"
    );
    not_read("Whenever ~ attacks, draw a card. This ability triggers only if you control a Goblin or you like.");
}

#[test]
fn another_creature_of_its_controller_is_other_than_the_host() {
    let text = "Enchanted creature gets +1/+1 as long as its controller controls another creature.";
    let found = conditions(text);
    let [Some(Condition::Controls { who: Who::HostController, what, .. })] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(matches!(what, Filter::All(parts) if parts.iter().any(|part| matches!(part, Filter::Not(_)))));
    assert!(!says(what, &Filter::Other));
    // Of what something else is about, the controller is not the host's.
    let other = body("Whenever enchanted creature dies, its controller draws a card.");
    assert_eq!(other.instructions, [Instruction::Draw(Who::ItsController, Amount::Number(1))]);
}
