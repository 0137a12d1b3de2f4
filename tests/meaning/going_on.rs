//! Sentences that go on with what stands before them: "that much", what belongs to what was done, what lasts as long.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Condition, CostPart, Duration, Filter, Granted, Instruction, Limit, Part, Rule, Subject, Trigger,
    Who,
};

fn one() -> Amount {
    Amount::Number(1)
}

#[test]
fn that_much_after_a_die_is_its_result() {
    let lost = |text: &str| match done(text).last() {
        Some(Instruction::If { then, .. }) => then.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let result = lost("Roll a six-sided die. If the result is 3 or less, you lose that much life.");
    assert_eq!(result, [Instruction::LoseLife(Who::You, Amount::Result)]);
    not_read("You lose life equal to ~'s power if ~ is tapped. Otherwise, each opponent loses that much life.");
}

#[test]
fn a_second_sentence_belongs_to_what_follows_in_the_first() {
    let [Instruction::Watch { then, .. }] =
        &done("Whenever a creature you control attacks alone this turn, put a +1/+1 counter on it. Untap it.")[..]
    else {
        panic!("both belong to the event")
    };
    assert_eq!(then.len(), 2);
    let [Instruction::Pay { then, .. }, Instruction::Draw(..)] = &done(
        "You may sacrifice a creature. If you do, create a 1/1 red Elemental creature token. It gains haste until end of \
         turn. Draw a card.",
    )[..] else {
        panic!("what speaks of nothing there stands for itself")
    };
    assert_eq!(then.len(), 2);
    let copied = done(
        "Whenever you cast a spell, you may pay {1}. If you do, copy it. You may choose new targets for the copy.",
    );
    assert!(matches!(&copied[..], [Instruction::Pay { then, .. }] if then.len() == 2), "{copied:?}");
    let instead =
        read("If you would draw a card, reveal the top card of your library instead. Put it into your hand.", "");
    let [Part::Static(found)] = instead.parts.as_slice() else { panic!("{instead:?}") };
    let Change::Rule(Rule::Instead(found)) = &found.effects[0].change else { panic!("{found:?}") };
    assert_eq!(found.instead.len(), 2);
}

#[test]
fn what_cannot_be_regenerated_is_destroyed_so() {
    let destroyed = |text: &str| match done(text).first() {
        Some(Instruction::Destroy { regenerate, .. }) => *regenerate,
        other => panic!("{text}: {other:?}"),
    };
    assert!(!destroyed("Destroy target creature. It can't be regenerated."));
    assert!(!destroyed("Destroy all creatures. They can't be regenerated."));
    assert!(destroyed("Destroy target creature. Draw a card."));
    not_read("Draw a card. It can't be regenerated.");
}

#[test]
fn what_each_of_several_would_have_to_say_is_not_read() {
    for text in [
        "For each Spirit, return it to its owner's hand unless that player pays {3}.",
        "When ~ enters, for each opponent, goad target creature that player controls.",
        "For each blocking creature, flip a coin. If you win the flip, untap that creature.",
        "If you gained life this turn, that creature gains trample until end of turn.",
        "Create a Black Lotus token.",
    ] {
        not_read(text);
    }
    for text in [
        "For each Spirit, return it to its owner's hand.",
        "Destroy all creatures. For each creature destroyed this way, its controller draws a card.",
        "For each opponent, you create a 1/1 red Goblin creature token unless that player sacrifices a creature.",
        "For each Spirit you control, draw a card.",
        "Those creatures get +2/+0 until end of turn.",
        "You may reveal a creature card, a land card, and/or an artifact card from among them.",
        "Destroy target creature an opponent controls.",
        "Create a Treasure token.",
    ] {
        let understood = read(text, "").is_understood();
        assert_eq!(understood, !text.starts_with("Those"), "{text}");
    }
}

#[test]
fn a_mana_value_is_asked_of_every_kind_and_flying_of_the_last() {
    let target = |text: &str| format!("{:?}", body(text).targets[0].what);
    let any = target("Destroy target artifact or creature with mana value 3 or less.");
    assert!(any.contains("All([Either([Type(Artifact), Type(Creature)]), Compare(ManaValue"), "{any}");
    let last = target("Destroy target artifact or creature with flying.");
    assert!(last.contains("Either([Type(Artifact), All([Type(Creature), Has(Flying)])])"), "{last}");
}

#[test]
fn targets_behind_when_you_do_are_chosen_later() {
    let found = body("You may sacrifice a creature. When you do, destroy target artifact.");
    assert_eq!(found.targets.len(), 1);
    assert!(found.targets_of(&found.instructions, None).is_empty());
    let now = body("You may sacrifice a creature. If you do, destroy target artifact.");
    assert_eq!(now.targets_of(&now.instructions, None), [0]);
    let [Instruction::Pay { then, .. }] = &found.instructions[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Delayed(Trigger::YouDo, _)]));
}

#[test]
fn what_an_ability_costs_less_is_said_of_the_ability() {
    let ability = read("{4}: Draw a card. This ability costs {1} less to activate for each Elf you control.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(matches!(&found.limits[..], [Limit::Costs { less: true, times: Some(_), condition: None, .. }]));
    assert_eq!(found.body.instructions, [Instruction::Draw(Who::You, one())]);
    not_read("{4}: Draw a card. This ability costs {1} less to cast.");
    let exiled = read("{T}, Remove a time counter from ~ and exile it: Draw a card.", "");
    let [Part::Activated(found)] = exiled.parts.as_slice() else { panic!("{exiled:?}") };
    let itself = Filter::Is(Box::new(Subject::This));
    assert_eq!(found.cost.0.last(), Some(&CostPart::Exile(one(), itself)));
}

#[test]
fn a_name_between_quotation_marks_is_what_gives_the_ability() {
    let read_as = |text: &str| read(text, "Pistol").is_understood();
    let given = |text: &str| {
        let ability = read(text, "Pistol");
        let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
        let Change::Gain(granted) = &found.effects[0].change else { panic!("{found:?}") };
        let [Granted::Quoted { parts, .. }] = granted.as_slice() else { panic!("{granted:?}") };
        let [Part::Activated(given)] = parts.as_slice() else { panic!("{parts:?}") };
        given.cost.0.last().cloned()
    };
    let sacrifice = |what| Some(CostPart::Sacrifice(one(), Filter::Is(Box::new(what))));
    assert_eq!(given("Equipped creature has \"{T}, Sacrifice Pistol: Draw a card.\""), sacrifice(Subject::Maker));
    assert_eq!(given("Equipped creature has \"{T}, Sacrifice this creature: Draw a card.\""), sacrifice(Subject::This));
    assert!(read_as("Equipped creature has \"{T}, Sacrifice this creature: Draw a card.\""));
    assert!(read_as("As long as you control a Wall, Pistol has \"{T}, Sacrifice Pistol: Draw a card.\""));
}

#[test]
fn what_replaces_an_effect_lasts_as_long_as_that() {
    let found =
        done("Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a Wall.");
    let [Instruction::If { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Continuous { duration: Duration::EndOfTurn, .. }]), "{then:?}");
}

#[test]
fn that_much_is_of_what_happened_or_was_done_before() {
    for text in [
        "Whenever a creature dies, you gain that much life.",
        "Whenever a creature you control enters, put that many +1/+1 counters on ~.",
        "At the beginning of your upkeep, ~ deals that much damage to any target.",
        "Whenever you cast a spell, draw that many cards.",
        "Whenever ~ attacks, create that many Treasure tokens.",
    ] {
        not_read(text);
    }
    let much = Amount::ThatMuch;
    assert_eq!(done("Whenever you gain life, draw that many cards."), [Instruction::Draw(Who::You, much.clone())]);
    let fed = done("Whenever ~ deals damage, you gain that much life.");
    assert_eq!(fed, [Instruction::GainLife(Who::You, much.clone())]);
    let batch = done("Whenever one or more creatures you control die, you gain that much life.");
    assert_eq!(batch, [Instruction::GainLife(Who::You, much)]);
}

#[test]
fn a_target_that_only_x_names_is_not_read() {
    not_read("Put X charge counters on ~, where X is the number of creatures target opponent controls.");
    not_read(
        "Put X charge counters on ~, where X is the number of creatures target opponent controls. Attach ~ to target \
         creature you control.",
    );
}

#[test]
fn a_keyword_counts_nothing_in_its_cost() {
    not_read("Artifacts have equip {X}, where X is that artifact's mana value.");
    assert!(read("Artifacts have equip {2}.", "").is_understood());
}

#[test]
fn a_duration_that_stands_first_is_that_of_all_that_follows() {
    let lasting = done(
        "Until your next turn, target creature gets -3/-0, up to one other target creature gets -2/-0, and up to one \
         other target creature gets -1/-0.",
    );
    let next = |done: &Instruction| matches!(done, Instruction::Continuous { duration: Duration::YourNextTurn, .. });
    assert!(lasting.iter().all(next), "{lasting:?}");
}

#[test]
fn crewing_with_more_power_is_not_saddling() {
    let rule = |text: &str| match &read(text, "").parts[..] {
        [Part::Static(found)] => found.effects[0].change.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let with = |saddles| Change::Rule(Rule::CrewsWithMore { more: 2, saddles });
    assert_eq!(rule("~ crews Vehicles as though its power were 2 greater."), with(false));
    assert_eq!(rule("~ saddles Mounts and crews Vehicles as though its power were 2 greater."), with(true));
}

#[test]
fn what_an_ability_targets_is_asked_of_the_ability() {
    let ability =
        read("{2}, {T}: Tap target creature. This ability costs {1} less to activate if it targets a Wall.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let wall = Filter::Subtype("Wall".to_owned());
    let [Limit::Costs { condition: Some(Condition::Is(subject, what)), .. }] = &found.limits[..] else {
        panic!("{ability:?}")
    };
    assert_eq!((subject, what), (&Subject::Targeted, &wall));
}

#[test]
fn what_each_of_several_has_itself_is_no_number_of_what_was_spoken_of() {
    not_read("{1}: Destroy each artifact with mana value less than or equal to the number of charge counters on it.");
    assert!(
        read("{1}: Destroy each artifact with mana value equal to the number of charge counters on ~.", "")
            .is_understood()
    );
}
