//! Of which object "it" speaks: of the event's, of the source, or of a target.

use crate::common::sentences::{body, done};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Continuous, Filter, Host, Instruction, Part, Subject, Targetable, Trigger, Who, Word, Words,
};

#[test]
fn it_is_what_the_host_was_as_it_happened() {
    for (text, of) in [
        ("Whenever equipped creature attacks, untap it.", Subject::It),
        ("Whenever equipped creature attacks, untap equipped creature.", Subject::Host(Host::EQUIPPED_CREATURE)),
        ("At the beginning of your upkeep, untap enchanted creature.", Subject::Host(Host::ENCHANTED_CREATURE)),
        ("Whenever equipped creature becomes the target of a spell, untap it.", Subject::It),
        ("Whenever equipped creature blocks, untap it.", Subject::It),
        ("Whenever equipped creature becomes blocked by a Wall, untap it.", Subject::Actor),
        ("Whenever equipped creature becomes blocked by a Wall, untap that creature.", Subject::It),
        ("At the beginning of the upkeep of enchanted creature's controller, untap that creature.", Subject::It),
    ] {
        assert_eq!(done(text), [Instruction::Untap(of)], "{text}");
    }
    let others = done("Whenever enchanted creature attacks, other creatures you control get +1/+1 until end of turn.");
    let Some(Instruction::Continuous { effects, .. }) = others.first() else { panic!("{others:?}") };
    let than_it = Filter::Not(Box::new(Filter::Is(Box::new(Subject::It))));
    assert!(
        matches!(effects.as_slice(), [Continuous { subject: Subject::Each(Filter::All(parts)), .. }]
        if parts.contains(&than_it)),
        "{effects:?}"
    );
}

#[test]
fn where_a_step_begins_it_is_the_source() {
    let it = |word: Word<'_>| matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsOwner));
    for text in [
        "At the beginning of your upkeep, sacrifice ~ unless you remove a +1/+1 counter from it.",
        "At the beginning of your upkeep, sacrifice ~ if there are no echo counters on it.",
        "At the beginning of your upkeep, ~ deals damage to you equal to the number of pain counters on it.",
        "At the beginning of the end step, ~'s owner shuffles it into their library.",
    ] {
        assert!(!body(text).instructions.any_word(&mut |word| it(word)), "{text}: {:?}", body(text));
    }
    // What was met since is not the source.
    let found = done(
        "At the beginning of your upkeep, put a +1/+1 counter on ~. Sacrifice a creature. You gain life equal to its power.",
    );
    assert!(
        matches!(found.last(), Some(Instruction::GainLife(_, Amount::Of(_, of))) if **of == Subject::It),
        "{found:?}"
    );
}

#[test]
fn its_controller_is_the_targets_and_not_the_payers() {
    let target = Who::ControllerOf(Box::new(Subject::Target(0)));
    for text in [
        "Sacrifice ~: Counter target spell unless its controller pays {1}.",
        "Return a Wizard you control to its owner's hand: Counter target spell unless its controller pays {1}.",
    ] {
        assert!(matches!(done(text).as_slice(), [Instruction::Pay { who, .. }] if *who == target), "{text}");
    }
}

#[test]
fn the_second_event_names_the_same_object() {
    let parts = read("When you cycle ~ or it dies, draw a card.", "").parts;
    let [Part::Triggered(found)] = parts.as_slice() else { panic!("{parts:?}") };
    let Trigger::Either(events) = &found.trigger else { panic!("{found:?}") };
    assert!(matches!(events.last(), Some(Trigger::Moves { what: Subject::This, .. })), "{events:?}");
}

#[test]
fn a_counter_is_put_on_what_the_spell_targets() {
    let text = "Whenever you cast a spell that targets ~, put a +1/+1 counter on it.";
    assert!(matches!(done(text).as_slice(), [Instruction::PutCounters(_, _, Subject::This)]), "{text}");
    assert_eq!(done("Whenever you cast a spell that targets ~, copy it."), [Instruction::Copy(Subject::It)]);
}

#[test]
fn what_is_said_before_or_behind_a_or_b() {
    let described = |text: &str| match body(text).targets.pop().map(|spec| spec.what) {
        Some(Targetable::Object(Filter::All(parts))) => parts,
        other => panic!("{text}: {other:?}"),
    };
    let creature = |part: &Filter| matches!(part, Filter::All(inner) if inner.contains(&Filter::CREATURE));
    let parts = described("Untap target tapped Merfolk or Kithkin creature.");
    assert!(parts.contains(&Filter::Tapped), "{parts:?}");
    assert!(parts.iter().any(|part| matches!(part, Filter::Either(both) if both.iter().all(creature))), "{parts:?}");
    // Each says its own noun.
    let parts = read("Tapped creatures and artifact creatures you control have flying.", "").parts;
    let [Part::Static(found)] = parts.as_slice() else { panic!("{parts:?}") };
    let Some(Continuous { subject: Subject::Each(which), .. }) = found.effects.first() else { panic!("{found:?}") };
    assert!(!matches!(which, Filter::All(parts) if parts.contains(&Filter::Tapped)), "{which:?}");
    // One noun, of which both are said.
    let parts = described("Counter target red instant or sorcery spell.");
    assert!(parts.iter().any(|part| matches!(part, Filter::Color(_))), "{parts:?}");
}

#[test]
fn that_player_is_the_opponent_whose_turn_it_is() {
    let loses = |text: &str| match body(text).instructions.as_slice() {
        [Instruction::LoseLife(who, _)] => who.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(loses("Whenever a creature dies during an opponent's turn, that player loses 1 life."), Who::Active);
    let first = "Whenever you cast your first spell during each opponent's turn, that player loses 1 life.";
    assert_eq!(loses(first), Who::Active);
    let yours = "Whenever an opponent casts a spell during your turn, that player loses 1 life.";
    assert_eq!(loses(yours), Who::ThatPlayer);
}

#[test]
fn what_is_destroyed_in_one_sentence_cant_be_regenerated() {
    for text in
        ["Destroy target creature and it can't be regenerated.", "Destroy all lands and they can't be regenerated."]
    {
        let found = body(text).instructions;
        assert!(matches!(found.as_slice(), [Instruction::Destroy { regenerate: false, .. }]), "{text}: {found:?}");
    }
    let shrinks = body("Destroy target creature and it gets -1/-1 until end of turn.").instructions;
    assert!(matches!(shrinks.as_slice(), [Instruction::Destroy { regenerate: true, .. }, _]), "{shrinks:?}");
}

#[test]
fn it_is_of_which_the_condition_has_just_spoken() {
    for (text, destroyed) in [
        ("Whenever ~ blocks a creature, if that creature is red, destroy it.", Subject::It),
        ("Whenever ~ blocks a creature, if it's red, destroy it.", Subject::This),
    ] {
        let found = body(text).instructions;
        assert!(
            matches!(found.as_slice(), [Instruction::Destroy { what, .. }] if *what == destroyed),
            "{text}: {found:?}"
        );
    }
}
