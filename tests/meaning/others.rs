//! What "other" and "another" exclude, and which of several things "that creature" is: written from the sentence.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{Amount, Condition, Filter, Instruction, Part, Subject, Targetable, Value, Who};

fn than(subject: Subject) -> Filter {
    Filter::Not(Box::new(Filter::Is(Box::new(subject))))
}

fn says(filter: &Filter, wanted: &Filter) -> bool {
    matches!(filter, Filter::All(parts) if parts.contains(wanted))
}

/// Whether the second target must be other than that.
#[track_caller]
fn second_target_is(text: &str, wanted: &Filter) -> bool {
    match &body(text).targets[1].what {
        Targetable::Object(filter) | Targetable::Either(filter, _) => says(filter, wanted),
        Targetable::Player(_) => false,
    }
}

#[test]
fn another_target_is_other_than_the_one_before() {
    let first = than(Subject::Target(0));
    assert!(second_target_is("Target creature fights another target creature.", &first));
    assert!(second_target_is("~ deals 2 damage to any target and 1 damage to another target.", &first));
    assert!(second_target_is("{T}: Tap target land. Untap another target land.", &first));
    assert!(!second_target_is("Tap target creature. Untap target creature.", &first));
    // Where no target stands before it, it is other than the object itself.
    let one = body("When ~ enters, tap another target creature.");
    assert!(matches!(&one.targets[0].what, Targetable::Object(filter) if says(filter, &Filter::Other)));
}

/// Whom the last instruction is about.
#[track_caller]
fn last_subject(text: &str) -> Subject {
    match body(text).instructions.last() {
        Some(Instruction::Continuous { effects, .. }) => effects[effects.len() - 1].subject.clone(),
        Some(Instruction::Destroy { what: Subject::All(parts), .. }) => parts[parts.len() - 1].clone(),
        Some(Instruction::Destroy { what, .. } | Instruction::Tap(what)) => what.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn excludes(text: &str, wanted: &Filter) -> bool {
    matches!(last_subject(text), Subject::Each(filter) if says(&filter, wanted))
}

#[test]
fn each_other_creature_is_other_than_the_target() {
    let target = than(Subject::Target(0));
    let shares = "Target creature and each other creature that shares a color with it get +1/+1 until end of turn.";
    assert!(excludes(shares, &target));
    assert!(excludes("{T}: Untap target land. Tap each other land that shares a card type with that land.", &target));
    let counter = "Put a +1/+1 counter on target creature you control. Other creatures you control get +1/+1 until end \
                   of turn.";
    assert!(excludes(counter, &target));
    let named = "Destroy target land and all other lands with the same name as that land.";
    assert!(excludes(named, &target));
    // Of a permanent's ability nothing says whether it means the permanent or the target of the sentence before.
    not_read(&format!("Whenever ~ attacks, {}", counter.replace("Put", "put")));
    // Without a target it is the permanent.
    let own = "Whenever ~ attacks, other creatures you control get +1/+1 until end of turn.";
    assert!(excludes(own, &Filter::Other));
    // A spell is no creature: than which others, nothing says.
    not_read("Zombies get +2/+1 until end of turn. Other creatures get +1/+1 until end of turn.");
    not_read("Target player discards all nonland cards with the same name as another card in their hand.");
}

#[test]
fn all_others_are_those_that_nobody_chose() {
    let chosen = than(Subject::Chosen);
    assert!(excludes("Choose a creature, then destroy all other creatures.", &chosen));
    assert!(excludes("{T}: Each player chooses a creature they control. Destroy all other creatures.", &chosen));
    assert!(!excludes("Choose a creature, then destroy all creatures.", &chosen));
}

#[test]
fn another_spell_is_other_than_this_one() {
    let text = "If you've cast another spell this turn, destroy target creature.";
    let found = format!("{:?}", body(text).instructions);
    assert!(found.contains("Other") && !found.contains("Target(0)), Spell"), "{found}");
}

/// Whose power counts.
#[track_caller]
fn whose_power(text: &str) -> Subject {
    match body(text).instructions.last() {
        Some(Instruction::Damage { amount: Amount::Of(Value::Power, of), .. }) => (**of).clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn that_creature_is_what_was_named_last() {
    let damage = "~ deals damage equal to that creature's power to each opponent.";
    assert_eq!(whose_power(&format!("Tap target creature. {damage}")), Subject::Target(0));
    assert_eq!(whose_power(&format!("Tap target creature. Sacrifice a creature. {damage}")), Subject::It);
    assert_eq!(whose_power(&format!("Tap target creature. Sacrifice a land. {damage}")), Subject::Target(0));
    assert_eq!(whose_power(&format!("Tap target creature. Discard a card. {damage}")), Subject::Target(0));
    let chosen = "Tap target creature. Choose another creature with lesser power.";
    assert_eq!(whose_power(&format!("{chosen} {damage}")), Subject::It);
    // What one mode does, no other speaks of.
    let modes = format!("Choose one —\n• Tap target creature.\n• Sacrifice a creature. {damage}");
    let found = body(&modes).instructions;
    let [Instruction::Choose { modes, .. }] = found.as_slice() else { panic!("{found:?}") };
    let Some(Instruction::Damage { amount, .. }) = modes[1].last() else { panic!("{modes:?}") };
    assert_eq!(*amount, Amount::Of(Value::Power, Box::new(Subject::It)));
}

#[test]
fn that_land_is_no_creature() {
    // "It" is the creature by then; the land is what the event is about.
    let land = done("Whenever a land you control enters, tap target creature. If that land is an Island, draw a card.");
    assert!(matches!(&land[1], Instruction::If { condition: Condition::Is(Subject::Event, _), .. }), "{land:?}");
    let first = "Whenever a land you control enters, if that land is an Island, tap target creature.";
    assert!(read(first, "").is_understood());
    let instead = "Whenever a land you control enters, ~ deals 1 damage to any target. If that land is a Mountain, ~ \
                   deals 2 damage to that permanent or player instead.";
    let plain = "Whenever a land you control enters, ~ deals 1 damage to any target. If that land is a Mountain, ~ \
                 deals 2 damage instead.";
    assert!(read(plain, "").is_understood() || !read(instead, "").is_understood());
}

#[test]
fn what_was_attached_to_something_gone_is_not_read() {
    not_read("Destroy target creature. You gain control of all Equipment that were attached to it.");
    assert!(read("You gain control of all Equipment attached to target creature.", "").is_understood());
}

#[test]
fn another_creature_is_other_than_the_one_enchanted() {
    let host = than(Subject::Host(rules_judge::ability::Host::ENCHANTED_CREATURE));
    let counted = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Static(found)] => format!("{:?}", found.effects),
        other => panic!("{text}: {other:?}"),
    };
    let wanted = format!("{host:?}");
    assert!(counted("Enchanted creature gets +1/+1 for each other creature you control.").contains(&wanted));
    // Another Aura is other than this one.
    assert!(!counted("Enchanted creature gets +1/+1 for each other Aura attached to it.").contains(&wanted));
    // The one that attacks is meant, wherever the Aura is by then (608.2k).
    let attacker = than(Subject::It);
    assert!(excludes("Whenever enchanted creature attacks, tap each other creature you control.", &attacker));
    assert!(excludes("Whenever ~ attacks, tap each other creature you control.", &Filter::Other));
    // Of two that the event names, no word tells which.
    not_read(
        "Whenever equipped creature deals damage to a blocking creature, ~ deals that much damage to each other creature \
         defending player controls.",
    );
}

#[test]
fn that_creature_is_not_the_spell_that_targets_it() {
    not_read(
        "Whenever you cast a spell that targets only a single creature, gain control of that creature until end of turn.",
    );
    not_read("Until end of turn, target token you control becomes a copy of it, except it has flying.");
    assert!(
        read("Whenever you cast a spell that targets only a single creature, copy that spell.", "").is_understood()
    );
    assert!(read("Whenever you cast a creature spell, put a +1/+1 counter on ~.", "").is_understood());
}

#[test]
fn they_are_those_that_were_just_acted_on() {
    let text = "Whenever you cast a white spell, put a +1/+1 counter on each legendary creature you control. They gain \
                vigilance until end of turn.";
    assert_eq!(last_subject(text), Subject::It);
    let one = "Whenever ~ attacks, put a +1/+1 counter on target creature. It gains vigilance until end of turn.";
    assert_eq!(last_subject(one), Subject::Target(0));
    // By then "it" is the card that was revealed, and "that creature" the one of the event.
    let found = format!(
        "{:?}",
        read(
            "Whenever a creature attacks you, reveal the top card of your library. If it's a Forest card, remove that \
             creature from combat.",
            ""
        )
    );
    assert!(found.contains("RemoveFromCombat(Event)"), "{found}");
    assert!(
        format!("{:?}", read("Whenever a permanent is returned to your hand, draw a card.", "").parts)
            .contains("Owner(You)")
    );
    assert!(
        !format!("{:?}", read("When ~ is returned to its owner's hand, draw a card.", "").parts).contains("Owner(")
    );
}

#[test]
fn that_type_is_of_the_land_that_was_tapped() {
    not_read(
        "{T}: Add one mana of any type that a land you control could produce. If ~ is tapped, add three mana of that type instead.",
    );
    assert!(read("Whenever you tap a land for mana, add one mana of that type.", "").is_understood());
}

#[test]
fn a_second_target_is_another() {
    let found = body("Move a +1/+1 counter from target creature onto a second target creature.");
    let Targetable::Object(second) = &found.targets[1].what else { panic!("{found:?}") };
    assert!(says(second, &than(Subject::Target(0))));
    not_read("Destroy a second target creature.");
}

#[test]
fn that_spell_is_not_what_became_its_target() {
    assert!(read("Whenever a creature becomes the target of a spell, destroy that creature.", "").is_understood());
    assert!(read("Whenever ~ becomes the target of a spell, counter that spell.", "").is_understood());
    not_read("Whenever a creature becomes the target of a spell, counter that spell.");
}

#[test]
fn what_is_attached_to_it_is_another_one() {
    let aura = Filter::Subtype("Aura".to_owned());
    let found = body("Destroy target creature with another Aura attached to it.");
    let Targetable::Object(what) = &found.targets[0].what else { panic!("{found:?}") };
    let Filter::All(parts) = what else { panic!("{what:?}") };
    let Some(Filter::Bearing(borne)) = parts.iter().find(|part| matches!(part, Filter::Bearing(_))) else {
        panic!("{parts:?}")
    };
    assert!(says(borne, &Filter::Other) && says(borne, &aura));
    let found = body("Destroy target creature with an Aura attached to it.");
    let Targetable::Object(Filter::All(parts)) = &found.targets[0].what else { panic!("{found:?}") };
    assert!(parts.contains(&Filter::Bearing(Box::new(aura))));
    not_read("Destroy target creature with another Aura attached.");
}

#[test]
fn the_creature_is_the_enchanted_one_where_nothing_else_was_named() {
    let text = "At the beginning of the upkeep of enchanted creature's controller, untap the creature.";
    assert!(matches!(body(text).instructions.as_slice(), [Instruction::Untap(Subject::It)]));
    let dead = body("Whenever a creature dies, exile the creature.");
    assert!(matches!(dead.instructions.as_slice(), [Instruction::Move { what: Subject::It, .. }]), "{dead:?}");
}

#[test]
fn they_are_each_of_several_players_and_not_somebody() {
    let of_each = |text: &str| match done(text).as_slice() {
        [Instruction::Repeat(Amount::Players(who), then)] => {
            assert!(matches!(then.as_slice(), [Instruction::If { .. }]), "{text}: {then:?}");
            Some(who.clone())
        }
        [Instruction::If { .. }] => None,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(of_each("Each player discards a card if they control a creature."), Some(Who::Anyone));
    assert_eq!(of_each("Each opponent loses 2 life unless they control a creature."), Some(Who::Opponent));
    assert_eq!(of_each("Each opponent loses 2 life if you control a creature."), None);
    let counters = |text: &str| matches!(done(text).as_slice(), [Instruction::By(Who::Opponent, _)]);
    assert!(counters("Each opponent puts a -1/-1 counter on each creature they control."));
    assert!(counters("Each opponent puts a -1/-1 counter on a creature they control."));
}
