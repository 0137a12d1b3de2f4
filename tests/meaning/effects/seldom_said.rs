//! Sentences that few cards say: one branch of the grammar each, beside one that means something else or nothing.

use super::{all, rules, spell, static_ability};
use crate::common::sentences::{done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Action, Amount, Change, Comparison, Condition, Continuous, DamageTo, Deed, Defender, Duration, Filter, Happened,
    Instruction, PlayRule, PlayerDeed, Replacement, Rule, Span, Subject, Topic, Topics, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Color, Counter, Zone};

fn controlled_by(who: Who) -> Subject {
    Subject::Each(all(&[Filter::CREATURE, Filter::Controller(who)]))
}

#[track_caller]
fn lasting(text: &str) -> (Vec<Continuous>, Duration) {
    match spell(text).as_slice() {
        [Instruction::Continuous { effects, duration }] => (effects.clone(), *duration),
        other => panic!("{text}: {other:?}"),
    }
}

/// What is printed, which must read back to the same.
#[track_caller]
fn printed(text: &str) -> String {
    let ability = read(text, "");
    let printed = ability.to_string();
    assert_eq!(read(&printed, "").parts, ability.parts, "{text}\n{printed}");
    printed
}

#[test]
fn players_who_can_not_attack_or_block_bind_their_creatures() {
    let cant_attack = |whom: &[Defender]| Rule::CantAttack(whom.to_vec());
    assert_eq!(rules("Players can't attack."), [(controlled_by(Who::Anyone), cant_attack(&[]))]);
    let (effects, duration) = lasting("Your opponents can't attack you this turn.");
    let change = Change::Rule(cant_attack(&[Defender::Player(Who::You)]));
    assert_eq!(
        (effects, duration),
        (vec![Continuous { subject: controlled_by(Who::Opponent), change }], Duration::EndOfTurn)
    );
    let weak = Filter::Compare(Value::Power, Comparison::AtMost, Box::new(Amount::Number(2)));
    let weak = Subject::Each(all(&[Filter::CREATURE, Filter::Controller(Who::Opponent), weak]));
    let cant_block = |whose| vec![(whose, Rule::CantBlock(Filter::Any))];
    let found = rules("Your opponents can't block with creatures with power 2 or less.");
    let [(Subject::Each(Filter::All(parts)), Rule::CantBlock(Filter::Any))] = found.as_slice() else {
        panic!("{found:?}")
    };
    let Subject::Each(Filter::All(wanted)) = &weak else { panic!() };
    assert!(parts.len() == wanted.len() && wanted.iter().all(|part| parts.contains(part)), "{parts:?}");
    assert_eq!(rules("Your opponents can't block."), cant_block(controlled_by(Who::Opponent)));
}

#[test]
fn who_puts_a_counter_is_said_only_of_others_than_you() {
    let put = Instruction::PutCounters(Amount::Number(1), Counter::plus_one(), Subject::This);
    assert_eq!(spell("You put a +1/+1 counter on ~."), std::slice::from_ref(&put));
    let by = |text: &str| match spell(text).as_slice() {
        [Instruction::By(who, done)] => (who.clone(), done.clone()),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(by("Target opponent puts a +1/+1 counter on ~."), (Who::Target(0), vec![put.clone()]));
    // Whoever of them does it, one counter comes to it for each of them; only what each chooses tells them apart.
    let (who, chosen) = by("Each opponent puts a +1/+1 counter on a creature they control.");
    assert!(who == Who::Opponent && matches!(chosen.as_slice(), [Instruction::PutCounters(_, _, Subject::Choice(..))]));
}

/// What is not understood behind words that are bounds what it may touch by the words before it.
#[test]
fn a_qualifier_that_is_not_understood_touches_what_the_effect_before_it_does() {
    let touched = |text: &str| {
        let ability = read(text, "");
        let unread: Vec<Topics> = ability.unread().map(|unread| unread.topics).collect();
        assert_eq!(unread.len(), 1, "{text}");
        unread[0]
    };
    let size = Topics::of(&[Topic::PowerToughness]);
    assert_eq!(touched("Enchanted creature gets +2/+2 as long as it wibbles."), size);
    assert_eq!(touched("Enchanted creature gets +2/+2 unless it wibbles."), size);
    assert_eq!(touched("As long as it wibbles, enchanted creature gets +2/+2."), size);
    assert_eq!(touched("Enchanted creature gets +2/+2 and wibbles."), Topics::ALL);
    assert_eq!(touched("Enchanted creature gets +2/+2 wibbling."), Topics::ALL);
}

#[test]
fn a_spell_costs_at_least_so_much_where_both_numbers_are_the_same() {
    let found = static_ability("Each spell that would cost less than two mana to cast costs two mana to cast.");
    let [Continuous { subject: Subject::Each(Filter::Spell), change: Change::Rule(Rule::Playing(rule)) }] =
        found.effects.as_slice()
    else {
        panic!("{found:?}")
    };
    assert_eq!(*rule, PlayRule::SpellCostAtLeast(2));
    not_read("Each spell that would cost less than two mana to cast costs three mana to cast.");
    not_read("Each spell that would cost less than two mana to cast costs two mana to play.");
}

/// What protects for a turn is laid on whom it protects, who is there when the spell that said it is gone.
#[test]
fn damage_is_dealt_to_another_for_a_turn_or_as_long_as_the_ability_holds() {
    let (effects, duration) =
        lasting("All damage that would be dealt to you this turn is dealt to target creature instead.");
    assert!(matches!(effects.as_slice(), [Continuous { subject: Subject::Players(Who::You), .. }]), "{effects:?}");
    assert_eq!(duration, Duration::EndOfTurn);
    let found = static_ability("All damage that would be dealt to you is dealt to ~ instead.").effects;
    assert!(matches!(found.as_slice(), [Continuous { subject: Subject::This, .. }]), "{found:?}");
}

#[test]
fn how_often_the_ring_tempted_somebody_is_counted_over_the_game() {
    let found = static_ability("As long as the Ring has tempted you two or more times this game, ~ has flying.");
    let event = Box::new(Trigger::PlayerDoes(Who::You, PlayerDeed::Act(Action::BeTempted), None));
    let (comparison, times) = (Comparison::AtLeast, Amount::Number(2));
    let wanted = Condition::Happened(Happened { event, comparison, times, span: Span::ThisGame });
    assert_eq!(found.condition, Some(wanted));
    not_read("As long as the Ring has tempted you two or more wibbles this game, ~ has flying.");
}

/// An effect that replaces an event for a while says how long, and what follows what it prevents belongs to it.
#[test]
fn a_replacement_that_lasts_says_how_long() {
    let text = "Until end of turn, if a source would deal damage to you, prevent that damage.";
    let event = Trigger::DealsDamage {
        source: Subject::Each(Filter::Any),
        combat: false,
        to: Some(DamageTo::Player(Who::You)),
    };
    let replacement = |instead| Rule::Instead(Box::new(Replacement { event: event.clone(), instead, next: false }));
    let (effects, duration) = lasting(text);
    let prevent = Instruction::Prevent(None);
    let laid = |instead| Continuous { subject: Subject::Players(Who::You), change: Change::Rule(replacement(instead)) };
    assert_eq!((effects, duration), (vec![laid(vec![prevent.clone()])], Duration::EndOfTurn));
    assert_eq!(printed(text), text);
    let follows = format!("{text} You gain life equal to the damage prevented this way.");
    let gain = vec![Instruction::GainLife(Who::You, Amount::ThatMuch)];
    let gain = Instruction::If { condition: Condition::Prevented, then: gain, otherwise: Vec::new() };
    assert_eq!(lasting(&follows).0, [laid(vec![prevent, gain])]);
    for text in [
        "Until end of turn, if you would draw a card, instead you gain 1 life.",
        "Until your next turn, if you would draw a card, instead you gain 1 life.",
    ] {
        assert_eq!(printed(text), text);
    }
    // Of the ability of a permanent nothing is said.
    assert_eq!(
        printed("If you would draw a card, instead you gain 1 life."),
        "If you would draw a card, instead you gain 1 life."
    );
}

/// What a player did this turn is printed as done, and not as something to wait for.
#[test]
fn what_was_done_this_turn_is_said_in_the_past() {
    let did = |action| Trigger::PlayerDoes(Who::You, PlayerDeed::Act(action), None);
    for (verb, event) in [
        ("surveilled", did(Action::Surveil)),
        ("scried", did(Action::Scry)),
        ("investigated", did(Action::Investigate)),
        ("rolled a die", Trigger::PlayerDoes(Who::You, PlayerDeed::Roll, None)),
    ] {
        let text = format!("If you've {verb} this turn, draw a card.");
        let (comparison, times) = (Comparison::AtLeast, Amount::Number(1));
        let wanted = Condition::Happened(Happened { event: Box::new(event), comparison, times, span: Span::ThisTurn });
        assert!(matches!(&done(&text)[..], [Instruction::If { condition, .. }] if *condition == wanted), "{text}");
        assert_eq!(printed(&text), format!("If you {verb} this turn, draw a card."));
    }
    let twice = "If you've rolled two or more dice this turn, draw a card.";
    assert!(printed(twice).contains("rolled two or more dice this turn"));
}

#[test]
fn a_spell_that_may_be_cast_only_in_part_of_a_turn_has_each_limit() {
    let limits = |text: &str| match rules(text).as_slice() {
        [(Subject::This, Rule::Playing(PlayRule::CastOnly(limits)))] => limits.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let found = limits("Cast this spell only during combat after blockers are declared.");
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(limits("Cast this spell only during combat and only after blockers are declared."), found);
    assert_eq!(limits("Cast this spell only during combat."), found[..1]);
    assert_ne!(limits("Cast this spell only during combat before blockers are declared."), found);
    not_read("Cast this spell only during combat and only after wibbles.");
}

#[test]
fn abilities_of_a_keyword_may_be_activated_at_any_time() {
    let found = static_ability("You may activate equip abilities any time you could cast an instant.").effects;
    let wanted = Change::Rule(Rule::Playing(PlayRule::KeywordAsInstant("equip".to_owned())));
    assert_eq!(found, [Continuous { subject: Subject::Players(Who::You), change: wanted }]);
    not_read("You may activate wibble abilities any time you could cast an instant.");
    not_read("You may activate equip abilities any time you could cast a sorcery.");
}

#[test]
fn the_greatest_number_that_one_player_has_is_not_that_of_all() {
    let drawn = |text: &str| match spell(text).as_slice() {
        [.., Instruction::Draw(_, amount)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let artifacts = |whose| Box::new(all(&[Filter::Type(CardType::Artifact), Filter::Controller(whose)]));
    let most = Amount::MostOfOne(Who::Opponent, artifacts(Who::ThatPlayer));
    assert_eq!(drawn("Draw cards equal to the greatest number of artifacts an opponent controls."), most);
    let count = Amount::Count(artifacts(Who::Opponent));
    assert_eq!(drawn("Draw cards equal to the number of artifacts your opponents control."), count);
    let this_way = Filter::All(vec![Filter::Card, Filter::ThisWay(Deed::Discarded), Filter::Owner(Who::ThatPlayer)]);
    let discards = "Each player discards their hand, then draws cards equal to the greatest number of cards";
    let of = |who| Amount::MostOfOne(who, Box::new(this_way.clone()));
    assert_eq!(drawn(&format!("{discards} a player discarded this way.")), of(Who::Anyone));
    assert_eq!(drawn(&format!("{discards} an opponent discarded this way.")), of(Who::Opponent));
    // Of one player alone there is nothing to compare.
    not_read("Draw cards equal to the greatest number of artifacts you control.");
}

#[test]
fn as_many_counters_as_each_of_them_has_power_or_as_one_has() {
    let each = || all(&[Filter::CREATURE, Filter::Controller(Who::You)]);
    let power = |of| Amount::Of(Value::Power, Box::new(of));
    let put = |count, on| Instruction::PutCounters(count, Counter::plus_one(), on);
    let own = "Put a number of +1/+1 counters on each creature you control equal to its power.";
    let of_it = vec![put(power(Subject::It), Subject::It)];
    assert_eq!(spell(own), [Instruction::Repeat(Amount::Count(Box::new(each())), of_it)]);
    let of_one = "Put a number of +1/+1 counters on each creature you control equal to ~'s power.";
    assert_eq!(spell(of_one), [put(power(Subject::This), Subject::Each(each()))]);
    // Its own power, or that of the creature that died: not told apart, so not read.
    not_read(
        "Whenever a creature dies, put a number of +1/+1 counters on each creature you control equal to that creature's power.",
    );
}

#[test]
fn a_draw_that_is_skipped_is_replaced_by_nothing() {
    let instead = |text: &str| match rules(text).as_slice() {
        [(_, Rule::Instead(found))] => found.instead.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(instead("If a player would draw a card, that player skips that draw instead."), []);
    assert_eq!(instead("If you would draw a card, skip that draw instead."), []);
    let may = [Instruction::May(Who::You, Vec::new())];
    assert_eq!(instead("If you would draw a card, you may skip that draw instead."), may);
    // What is not a draw is not skipped as one.
    not_read("If you would gain life, skip that draw instead.");
    not_read("If a creature would die, that player skips that draw instead.");
}

/// What the card chosen must be is asked as it is chosen, and not afterwards.
#[test]
fn a_card_that_is_put_somewhere_if_it_is_a_land_is_chosen_among_the_lands() {
    let found = done(
        "Look at the top three cards of your library. You may put one of them onto the battlefield if it's a land card.",
    );
    let [_, Instruction::May(Who::You, then)] = found.as_slice() else { panic!("{found:?}") };
    let [Instruction::Move { what: Subject::Choice(_, among), .. }] = then.as_slice() else { panic!("{then:?}") };
    let wanted = [Filter::Type(CardType::Land), Filter::Card, Filter::Shown];
    assert!(matches!(among, Filter::All(parts) if *parts == wanted), "{among:?}");
    // Of a target it is asked as the spell resolves.
    let found = done("Return target card from your graveyard to your hand if it's a creature card.");
    let [Instruction::If { condition: Condition::Is(Subject::Target(0), _), .. }] = found.as_slice() else {
        panic!("{found:?}")
    };
}

/// A colon behind a full stop is not one of the words before it.
#[test]
fn a_cost_that_is_not_understood_leaves_the_sentence_before_it() {
    let ability = read("Creatures can't block. Wibble: Draw a card.", "");
    let unread: Vec<&str> = ability.unread().map(|unread| unread.text.as_str()).collect();
    assert_eq!(unread, ["Wibble: Draw a card"]);
}

/// Each of several players who copy a spell chooses for their own copy.
#[test]
fn who_copies_a_spell_may_choose_its_targets() {
    let own = "Each of those players may choose new targets for their copy.";
    let copies = |text: &str| match done(text).as_slice() {
        [Instruction::By(who, inner)] => (who.clone(), inner.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let chosen = Instruction::May(Who::You, vec![Instruction::NewTargets(Subject::It)]);
    let cast = "Whenever a player casts an instant or sorcery spell, each other player copies that spell.";
    let inner = vec![Instruction::Copy(Subject::It), chosen.clone()];
    assert_eq!(copies(&format!("{cast} {own}")), (Who::OtherPlayers, inner));
    let (who, inner) = copies(&format!("Each player copies target instant spell. {own}"));
    assert_eq!((who, inner), (Who::Anyone, vec![Instruction::Copy(Subject::Target(0)), chosen]));
    // "Those players" are several.
    not_read(&format!("Target opponent copies target instant spell. {own}"));
    not_read(&format!("Copy target instant spell. {own}"));
}

#[test]
fn what_x_is_says_whether_the_spell_is_countered_and_its_damage_prevented() {
    let five = Condition::Compare(Amount::X, Comparison::AtLeast, Amount::Number(5));
    let laid = |text: &str| (static_ability(text).condition, rules(text));
    let (uncounterable, unpreventable) =
        ((Subject::This, Rule::CantBeCountered), (Subject::This, Rule::CantBePrevented));
    let both = "If X is 5 or more, this spell can't be countered and the damage can't be prevented.";
    assert_eq!(laid(both), (Some(five.clone()), vec![uncounterable, unpreventable.clone()]));
    assert_eq!(laid("If X is 5 or more, the damage can't be prevented."), (Some(five), vec![unpreventable]));
    not_read("If X is 5 or more, the damage can't be wibbled.");
}

#[test]
fn x_is_the_mana_value_of_the_card_that_was_exiled() {
    use rules_judge::ability::{Limit, Part};
    let limits = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Activated(found)] => found.limits.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let exiled = Amount::Of(Value::ManaValue, Box::new(Subject::Linked(Deed::Exiled)));
    let returned = "{X}, {T}: Return the exiled card to its owner's hand.";
    let wanted = [Limit::XIs(exiled)];
    assert_eq!(limits(&format!("{returned} X is the mana value of the exiled card.")), wanted);
    assert_eq!(limits(&format!("{returned} X is the mana value of that card.")), wanted);
    // "That card" is not one that was exiled where none was spoken of.
    not_read("{X}: Return target card from your graveyard to your hand. X is the mana value of that card.");
}

#[test]
fn symbols_in_mana_costs_are_counted_and_not_what_has_them() {
    let gained = |text: &str| match spell(text).as_slice() {
        [Instruction::GainLife(Who::You, amount)] => amount.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let yours = Box::new(all(&[Filter::Permanent, Filter::Controller(Who::You)]));
    let gain = "You gain life equal to the number of";
    let symbols = gained(&format!("{gain} green mana symbols in the mana costs of permanents you control."));
    assert_eq!(symbols, Amount::Symbols(Color::Green.into(), yours));
    let creatures = Box::new(all(&[Filter::Color(Color::Green), Filter::CREATURE]));
    assert_eq!(gained(&format!("{gain} green creatures.")), Amount::Count(creatures));
    not_read(&format!("{gain} green mana symbols."));
}

/// As the counters are put, "it" is the land; the creature that died is that of the event.
#[test]
fn a_land_is_earthbent_by_what_died_or_by_the_creature_itself() {
    let put = |text: &str| {
        let found = done(text);
        let put = found.iter().find_map(|one| match one {
            Instruction::PutCounters(count, _, on) => Some((count.clone(), on.clone())),
            _ => None,
        });
        put.unwrap_or_else(|| panic!("{text}: {found:?}"))
    };
    let power = |of| Amount::Of(Value::Power, Box::new(of));
    let died = "Whenever a nonland creature you control dies, earthbend X, where X is that creature's power.";
    assert_eq!(put(died), (power(Subject::Event), Subject::Target(0)));
    assert_eq!(put("Earthbend X, where X is ~'s power."), (power(Subject::This), Subject::Target(0)));
    assert_eq!(put("Earthbend 3."), (Amount::Number(3), Subject::Target(0)));
}

/// What is done besides is done whether or not the damage could be prevented, unless the words ask for it.
#[test]
fn what_is_done_besides_where_damage_would_be_prevented() {
    let instead = |text: &str| match rules(text).as_slice() {
        [(_, Rule::Instead(found))] => found.instead.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let lead = "If damage would be dealt to ~, prevent that damage.";
    let kind = Some(Counter::plus_one());
    let removed = Instruction::RemoveCounters(Some(Amount::Number(1)), kind, Subject::This);
    let prevent = Instruction::Prevent(None);
    assert_eq!(instead(&format!("{lead} Remove a +1/+1 counter from ~.")), [prevent.clone(), removed]);
    let gain = vec![Instruction::GainLife(Who::You, Amount::ThatMuch)];
    let gain = Instruction::If { condition: Condition::Prevented, then: gain, otherwise: Vec::new() };
    let gained = format!("{lead} You gain life equal to the damage prevented this way.");
    assert_eq!(instead(&gained), [prevent, gain]);
}

#[test]
fn whether_it_was_cast_by_you_and_where_from() {
    use rules_judge::ability::CastHow;
    let asked = |text: &str| match read(text, "").parts.as_slice() {
        [rules_judge::ability::Part::Triggered(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let when = |condition: &str| asked(&format!("When ~ enters, if {condition}, draw a card."));
    let cast = |how| Condition::Cast(Subject::This, how);
    let hand = || all(&[Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    assert_eq!(when("you cast it"), Some(cast(CastHow::ByYou(None))));
    assert_eq!(when("you didn't cast it"), Some(Condition::Not(Box::new(cast(CastHow::ByYou(None))))));
    assert_eq!(when("you cast it from your hand"), Some(cast(CastHow::ByYou(Some(hand())))));
    let elsewhere = Filter::Not(Box::new(hand()));
    assert_eq!(when("you cast it from anywhere other than your hand"), Some(cast(CastHow::ByYou(Some(elsewhere)))));
    assert_eq!(when("you cast it during your main phase"), Some(cast(CastHow::InMainPhase)));
    not_read("When ~ enters, if you cast it from wibbles, draw a card.");
}

/// "Those cards" are all that were revealed, where one was looked for, and that card is the one.
#[test]
fn those_cards_are_more_than_the_one_that_was_looked_for() {
    let moved = |text: &str| match spell(text).as_slice() {
        [Instruction::Until { .. }, Instruction::Move { what, .. }] => what.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let one = "Reveal cards from the top of your library until you reveal a land card.";
    let revealed = Subject::Each(Filter::All(vec![Filter::Card, Filter::ThisWay(Deed::Revealed)]));
    assert_eq!(moved(&format!("{one} Put that card into your hand.")), Subject::It);
    assert_eq!(moved(&format!("{one} Put those cards into your graveyard.")), revealed);
    let exiled = "Exile cards from the top of your library until you exile a land card.";
    assert_eq!(moved(&format!("{exiled} Put that card into your hand.")), Subject::It);
}
