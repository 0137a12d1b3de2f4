//! What hangs on a part of what was done, on modes that were not chosen before, on whom a creature attacks; and
//! keywords of abilities, whose rules limit them.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Condition, Deed, Filter, Instruction, Limit, Part, Spending, Subject, Trigger, Unchosen, Value, Who, Word,
    Words,
};
use rules_judge::terms::Step;

fn reflexive(text: &str) -> (Condition, Vec<Instruction>) {
    match done(text).as_slice() {
        [.., Instruction::If { condition, then, otherwise }] if otherwise.is_empty() => match then.as_slice() {
            [Instruction::Delayed(Trigger::YouDo, then)] => (condition.clone(), then.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

fn asks_for(condition: &Condition, deed: Deed) -> bool {
    condition.any_word(&mut |word| matches!(word, Word::Filter(Filter::ThisWay(found)) if *found == deed))
}

#[test]
fn what_triggers_when_something_was_done_this_way() {
    let fury = "{0}: Discard a card, then draw a card. When you discard a nonland card this way, ~ deals damage equal to \
                that card's mana value to target creature.";
    let (condition, then) = reflexive(fury);
    assert!(asks_for(&condition, Deed::Discarded));
    let of_it = Amount::Of(Value::ManaValue, Box::new(Subject::Linked(Deed::Discarded)));
    assert!(matches!(then.as_slice(), [Instruction::Damage { amount, .. }] if *amount == of_it), "{then:?}");
    assert_eq!(body(fury).targets.len(), 1);
    let (condition, _) =
        reflexive("{0}: Exile target card from a graveyard. When a creature card is exiled this way, draw a card.");
    assert!(asks_for(&condition, Deed::Exiled));
    // Which of them, or whose: nothing keeps that.
    let several = "{0}: Discard two cards. When you discard a nonland card this way,";
    not_read(&format!("{several} ~ deals damage equal to that card's mana value to target creature."));
    assert!(read(&format!("{several} draw a card."), "").is_understood());
    let many = "{0}: Discard any number of cards. When you discard one or more cards this way, put that many +1/+1 counters on ~.";
    let (condition, then) = reflexive(many);
    let Condition::Compare(counted, ..) = &condition else { panic!("{condition:?}") };
    assert!(matches!(then.as_slice(), [Instruction::PutCounters(amount, ..)] if amount == counted), "{then:?}");
    not_read("{0}: Each player discards a card. When you discard a card this way, draw a card.");
    not_read("{0}: Discard a card. When you wobble a card this way, draw a card.");
    // How many pay an additional cost is chosen before the total cost is known only where it may be any number.
    let additional = "As an additional cost to cast this spell, discard a white card.";
    assert!(read(additional, "").is_understood());
    not_read(&format!("{additional} This spell costs {{2}} less to cast for each card discarded this way."));
    // The same of a plain condition.
    let tomb = "{0}: Discard a card. If you discard a creature card this way, return it to the battlefield.";
    let found = done(tomb);
    let [_, Instruction::If { then, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(then.as_slice(), [Instruction::Move { what: Subject::Linked(Deed::Discarded), .. }]), "{then:?}");
    not_read("{0}: Discard two cards. If you discard a creature card this way, return it to the battlefield.");
}

#[test]
fn what_was_milled_or_destroyed_is_put_into_a_graveyard() {
    let deed = |text: &str, deed: Deed| {
        let found = done(text);
        found.any_word(&mut |word| matches!(word, Word::Filter(Filter::ThisWay(found)) if *found == deed))
    };
    assert!(deed(
        "Mill four cards. You gain 1 life for each creature card put into your graveyard this way.",
        Deed::Milled
    ));
    assert!(deed(
        "Each player mills a card. You gain 1 life for each land card put into a graveyard this way.",
        Deed::Milled
    ));
    assert!(deed(
        "Destroy all creatures. You gain 1 life for each creature put into a graveyard this way.",
        Deed::Destroyed
    ));
    not_read("Destroy all creatures. You gain 1 life for each creature put into your graveyard this way.");
    // What was destroyed and is elsewhere was not put there.
    let there = |text: &str| {
        let found = done(text);
        found.any_word(&mut |word| matches!(word, Word::Filter(Filter::In(rules_judge::terms::Zone::Graveyard))))
    };
    assert!(there("Destroy all creatures. Return each card put into a graveyard this way to the battlefield."));
    assert!(!there("Destroy all creatures. You gain 1 life for each creature destroyed this way."));
}

#[test]
fn the_place_of_several_nouns_is_that_of_each() {
    let of = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(triggered)] => match &triggered.trigger {
            Trigger::Activates { of, .. } => of.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let place = Filter::In(rules_judge::terms::Zone::Battlefield);
    let all = of("Whenever you activate an ability of an artifact, creature, or land on the battlefield, draw a card.");
    assert!(matches!(&all, Filter::All(parts) if parts.contains(&place)), "{all:?}");
    let own = "Choose target artifact card in a graveyard or artifact on the battlefield. Create three tokens that are copies of it.";
    assert!(read(own, "").is_understood());
}

#[test]
fn modes_that_have_not_been_chosen() {
    let since =
        |words: &str| match done(&format!("{{0}}: Choose one{words} —\n• Draw a card.\n• Shuffle your library."))
            .as_slice()
        {
            [Instruction::Choose { least: 1, most: 1, unchosen, .. }] => *unchosen,
            other => panic!("{words}: {other:?}"),
        };
    assert_eq!(since(""), None);
    assert_eq!(since(" that hasn't been chosen"), Some(Unchosen::Ever));
    assert_eq!(since(" that hasn't been chosen this turn"), Some(Unchosen::ThisTurn));
    not_read("{0}: Choose one that hasn't been chosen this game —\n• Draw a card.\n• Shuffle your library.");
    not_read("{0}: Choose one that has been chosen —\n• Draw a card.\n• Shuffle your library.");
}

#[test]
fn whom_it_attacks() {
    let to = |text: &str| match done(text).as_slice() {
        [Instruction::Damage { to, .. }] => to.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let spits = "deals 1 damage to the player or planeswalker it's attacking.";
    let by = |by: Subject| [Subject::AttackedBy(Box::new(by))];
    assert_eq!(to(&format!("Whenever ~ attacks, it {spits}")), by(Subject::This));
    // What attacks is attacking, and not what deals the damage.
    assert_eq!(to(&format!("Whenever another creature you control attacks, it {spits}")), by(Subject::It));
    assert_eq!(to(&format!("Whenever a creature you control attacks, ~ {spits}")), by(Subject::It));
    let spits_too = spits.replace("it's", "that creature is");
    assert_eq!(to(&format!("Whenever a creature you control attacks, ~ {spits_too}")), by(Subject::It));
    assert_eq!(to(&format!("Whenever ~ becomes blocked, ~ {spits}")), by(Subject::This));
    not_read("Whenever ~ attacks, it deals 1 damage to the player or planeswalker it's blocking.");
}

#[test]
fn keywords_of_abilities_limit_them() {
    let limits = |text: &str| match read(text, "").parts.as_slice() {
        [.., Part::Activated(found)] => found.limits.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert!(matches!(
        limits("Boast — {1}: Draw a card.").as_slice(),
        [Limit::If(Condition::Is(Subject::This, Filter::Past(_))), Limit::TimesEachTurn(1)]
    ));
    let forecast = limits("Forecast — {1}, Reveal ~ from your hand: Draw a card.");
    assert_eq!(forecast, [Limit::During(Step::Upkeep, Who::You), Limit::TimesEachTurn(1)]);
    assert_eq!(limits("Exhaust — {1}: Draw a card."), [Limit::Once]);
    assert_eq!(limits("Big Mouth — {1}: Draw a card."), []);
    // No edition here tells what power-up says of the ability: it is read, and not followed.
    assert_eq!(limits("Power-up — {1}: Draw a card."), []);
}

#[test]
fn mana_for_any_ability_and_names_that_were_chosen() {
    let found = done("{T}: Add {U}. Spend this mana only to cast an artifact spell or activate an ability.");
    let [_, Instruction::SpendOnly(only)] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(only.as_slice(), [Spending::Cast(_), Spending::Activate(Filter::Any)]), "{only:?}");
    let speaks = |text: &str| done(text).any_word(&mut |word| matches!(word, Word::Filter(Filter::ChosenName)));
    assert!(speaks(
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name."
    ));
    not_read("Target player reveals their hand and discards all cards with that name.");
}

#[test]
fn what_was_found_or_put_is_it() {
    // What was searched for, and not the object whose cost named it.
    let quest = "Remove a quest counter from ~ and sacrifice it: Search your library for an Equipment card, put it onto \
                 the battlefield, attach it to a creature you control, then shuffle.";
    assert!(done(quest).iter().any(|done| matches!(done, Instruction::Attach(Subject::It, _))), "{:?}", done(quest));
    // Where nothing was put, nothing gains anything.
    let brood = "Whenever ~ attacks, you may sacrifice a Blood token. If you do, you may put a Vampire card from your hand \
                 onto the battlefield. It gains indestructible until end of turn.";
    let found = done(brood);
    let [Instruction::Pay { then, .. }] = found.as_slice() else { panic!("{found:?}") };
    let [Instruction::May(_, inner)] = then.as_slice() else { panic!("{then:?}") };
    assert!(matches!(inner.as_slice(), [Instruction::Move { .. }, Instruction::Continuous { .. }]), "{inner:?}");
    // "Its toughness" is of each object that is looked at.
    let equal = read(
        "Whenever a creature you control with power equal to its toughness attacks, it gains trample until end of turn.",
        "",
    );
    let own = |word: Word<'_>| {
        matches!(
            word,
            Word::Filter(Filter::CompareOwn(Value::Power, rules_judge::ability::Comparison::Exactly, Value::Toughness))
        )
    };
    assert!(equal.parts.any_word(&mut |word| own(word)), "{:?}", equal.parts);
    // The owner of ~, and not of the card that was just put.
    let owner = body("{2}: You may put a land card from your hand onto the battlefield. ~'s owner draws a card.");
    let draws = Instruction::Draw(Who::OwnerOf(Box::new(Subject::This)), Amount::Number(1));
    assert_eq!(owner.instructions.last(), Some(&draws), "{owner:?}");
    assert!(read("{2}: ~'s owner shuffles it into their library.", "").is_understood());
}

#[test]
fn what_entered_this_turn_under_your_control() {
    let text = "{0}: You gain 1 life for each Goblin that entered the battlefield under your control this turn.";
    let events = done(text).any_word(
        &mut |word| matches!(word, Word::Amount(Amount::Events(event)) if matches!(**event, Trigger::Moves { .. })),
    );
    assert!(events);
    not_read("{0}: You gain 1 life for each Goblin that entered the battlefield under their control this turn.");
}

#[test]
fn what_is_said_of_a_spell_that_is_cast_or_of_its_card() {
    let asks_of_spell = |text: &str| match done(text).as_slice() {
        [.., Instruction::May(_, inner)] => match inner.as_slice() {
            [Instruction::Cast { how, .. }] => how.spell,
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let free = "without paying its mana cost.";
    let looks = "Look at the top two cards of your library. You may cast";
    assert!(asks_of_spell(&format!("{looks} a spell with mana value 3 or less from among them {free}")));
    assert!(asks_of_spell(&format!("You may cast a creature spell from your hand {free}")));
    assert!(!asks_of_spell(&format!("Exile the top card of your library. You may cast it {free}")));
}

#[test]
fn itself_cycled_or_another_while_it_is_there() {
    let text = "Whenever you cycle ~ or cycle another card while ~ is on the battlefield, draw a card.";
    let parts = read(text, "").parts;
    let [Part::Triggered(found)] = parts.as_slice() else { panic!("{parts:?}") };
    assert!(matches!(&found.trigger, Trigger::Either(both) if matches!(both.as_slice(), [_, Trigger::While(..)])));
    not_read(&text.replace("on the battlefield", "in your graveyard"));
}
