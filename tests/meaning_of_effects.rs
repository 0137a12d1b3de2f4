//! What sentences that tell players to do something mean, written from the sentence and not from what is printed; and
//! sentences that differ in one word, which must mean something else or nothing.

#![allow(clippy::panic, clippy::indexing_slicing)]

mod common;

use common::sentences::not_read;
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, Change, Choice, Comparison, Condition, Continuous, Cost, CostPart, DamageTo, Duration, Filter, Granted,
    Happened, Instruction, Keyword, Part, Replacement, Rule, Span, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::{CardType, Counter, Zone};

fn one() -> Amount {
    Amount::Number(1)
}

fn all(parts: &[Filter]) -> Filter {
    Filter::All(parts.to_vec())
}

fn subtype(name: &str) -> Filter {
    Filter::Subtype(name.to_owned())
}

fn spell(text: &str) -> Vec<Instruction> {
    match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn rules(text: &str) -> Vec<(Subject, Rule)> {
    let ability = read(text, "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{text}: {ability:?}") };
    let rule = |effect: &Continuous| match &effect.change {
        Change::Rule(rule) => (effect.subject.clone(), rule.clone()),
        other => panic!("{text}: {other:?}"),
    };
    found.effects.iter().map(rule).collect()
}

fn trigger(text: &str) -> Trigger {
    let text = format!("{text}, draw a card.");
    match read(&text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn what_is_done_is_asked_before_what_follows() {
    let draw = Instruction::Draw(Who::You, one());
    let [Instruction::IfDone { first, then, otherwise }] = &spell("Sacrifice a creature. If you do, draw a card.")[..]
    else {
        panic!("a sacrifice that may not come to pass")
    };
    assert_eq!(*first, [Instruction::Sacrifice(Who::You, one(), Filter::CREATURE)]);
    assert_eq!((then, otherwise), (&vec![draw.clone()], &Vec::new()));
    let found = spell("Sacrifice a creature. If you don't, draw a card.");
    assert!(
        matches!(&found[..], [Instruction::IfDone { then, otherwise, .. }] if then.is_empty() && *otherwise == [draw])
    );
    not_read("Target opponent discards a card. If you do, draw a card.");
    not_read("Choose a color. If you do, draw a card.");
}

#[test]
fn each_player_does_it_with_what_is_theirs() {
    let own = all(&[Filter::CREATURE, Filter::Controller(Who::ThatPlayer)]);
    let what = Subject::Choice(Box::new(one()), own);
    let returned = Instruction::Move { what, to: Zone::Hand, under: None, tapped: false };
    let text = "Each player returns a creature they control to its owner's hand.";
    assert_eq!(spell(text), [Instruction::By(Who::Anyone, vec![returned.clone()])]);
    let text = "Each other player returns a creature they control to its owner's hand.";
    assert_eq!(spell(text), [Instruction::By(Who::Others, vec![returned])]);
    not_read("Each player returns a creature you control to its owner's hand.");
    let lose = |who| Instruction::LoseLife(who, one());
    assert_eq!(spell("You and target opponent each lose 1 life."), [lose(Who::You), lose(Who::Target(0))]);
    let exchanged = spell("Two target players exchange life totals.");
    assert_eq!(exchanged, [Instruction::ExchangeLife(Who::Target(0), Who::Target(0))]);
}

#[test]
fn a_choice_of_abilities_is_made_as_it_is_done() {
    let gains = |keyword| {
        let change = Change::Gain(vec![Granted::Keyword(keyword)]);
        let effects = vec![Continuous { subject: Subject::Target(0), change }];
        vec![Instruction::Continuous { effects, duration: Duration::EndOfTurn }]
    };
    let found = spell("Target creature gains your choice of flying or haste until end of turn.");
    assert_eq!(found, [Instruction::OneOf(vec![gains(Keyword::Flying), gains(Keyword::Haste)])]);
    let both = spell("Target creature gains flying and haste until end of turn.");
    assert_ne!(found, both);
    let found = spell("Target creature becomes the creature type of your choice until end of turn.");
    let change = Change::SetChosenType { kind: Choice::CreatureType, in_addition: false };
    let effects = vec![Continuous { subject: Subject::Target(0), change }];
    let becomes = Instruction::Continuous { effects, duration: Duration::EndOfTurn };
    assert_eq!(found, [Instruction::ChooseQuality(Who::You, Choice::CreatureType), becomes]);
}

#[test]
fn doubling_adds_as_much_as_there_is() {
    let own = |value| Amount::Of(value, Box::new(Subject::Target(0)));
    let found = |text: &str| match spell(text).as_slice() {
        [Instruction::Continuous { effects, .. }] => effects[0].change.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let power = found("Double target creature's power until end of turn.");
    assert_eq!(power, Change::ModifyPt(own(Value::Power), Amount::Number(0)));
    let both = found("Double target creature's power and toughness until end of turn.");
    assert_eq!(both, Change::ModifyPt(own(Value::Power), own(Value::Toughness)));
    not_read("Double target creature's power.");
}

#[test]
fn damage_that_cannot_be_prevented_is_that_which_was_dealt() {
    let found = spell("~ deals 4 damage to target creature. The damage can't be prevented.");
    let [Instruction::Unpreventable(inner)] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(inner.as_slice(), [Instruction::Damage { .. }]));
    not_read("Draw a card. The damage can't be prevented.");
    let rule = Change::Rule(Rule::CantBePrevented);
    let effects = vec![Continuous { subject: Subject::Each(Filter::Any), change: rule }];
    let found = spell("Damage can't be prevented this turn.");
    assert_eq!(found, [Instruction::Continuous { effects, duration: Duration::EndOfTurn }]);
}

#[test]
fn numbers_of_this_turn_have_their_players() {
    let gain = |amount| [Instruction::GainLife(Who::You, amount)];
    for (words, amount) in [
        ("the amount of life you gained this turn", Amount::LifeGained(Who::You)),
        ("the life you've lost this turn", Amount::LifeLost(Who::You)),
        ("the total amount of life your opponents have lost this turn", Amount::LifeLost(Who::Opponent)),
        ("fifty", Amount::Number(50)),
        ("thirty-two", Amount::Number(32)),
    ] {
        let text = match amount {
            Amount::Number(_) => format!("You gain {words} life."),
            _ => format!("You gain life equal to {words}."),
        };
        assert_eq!(spell(&text), gain(amount), "{text}");
    }
    not_read("You gain life equal to the life you gained this game.");
    not_read("You gain fifty-ten life.");
    not_read("When the last fuel counter is put on ~, draw a card.");
}

#[test]
fn events_have_their_time() {
    let attacks = || Trigger::Attacks(Subject::This, Vec::new());
    let under = |event, condition| Trigger::While(Box::new(event), Box::new(condition));
    let first = trigger("Whenever ~ attacks for the first time each turn");
    assert_eq!(first, Trigger::Nth(1, Box::new(attacks())));
    let tapped = Trigger::BecomesTapped(Subject::This);
    let yours = Condition::TurnOf(Who::You);
    assert_eq!(trigger("Whenever ~ becomes tapped during your turn"), under(tapped, yours));
    let forest =
        Condition::Controls { who: Who::You, what: subtype("Forest"), comparison: Comparison::AtLeast, count: one() };
    assert_eq!(trigger("Whenever ~ attacks while you control a Forest"), under(attacks(), forest));
    let noncombat =
        Trigger::DealsDamage { source: Subject::This, combat: false, to: Some(DamageTo::Player(Who::Opponent)) };
    let text = "Whenever ~ deals noncombat damage to an opponent";
    assert_eq!(trigger(text), Trigger::Noncombat(Box::new(noncombat)));
    let either = Trigger::DealsDamage {
        source: Subject::This,
        combat: true,
        to: Some(DamageTo::Either(Who::Anyone, Filter::Type(CardType::Planeswalker))),
    };
    assert_eq!(trigger("Whenever ~ deals combat damage to a player or planeswalker"), either);
    let text = "Until your next turn, whenever a creature attacks, draw a card.";
    assert!(matches!(
        spell(text).as_slice(),
        [Instruction::Watch { each: true, duration: Duration::YourNextTurn, .. }]
    ));
    let next = spell("When you cast your next creature spell this turn, draw a card.");
    assert!(matches!(next.as_slice(), [Instruction::Watch { each: false, duration: Duration::EndOfTurn, .. }]));
}

#[test]
fn more_damage_to_a_player_or_what_is_theirs() {
    let text = "If a red source you control would deal damage to an opponent or a permanent an opponent controls, it \
                deals that much damage plus 2 instead.";
    let [(_, Rule::Instead(found))] = &rules(text)[..] else { panic!("{text}") };
    let Replacement { event: Trigger::DealsDamage { to: Some(to), .. }, .. } = &**found else { panic!("{found:?}") };
    let theirs = all(&[Filter::Permanent, Filter::Controller(Who::Opponent)]);
    assert_eq!(*to, DamageTo::Either(Who::Opponent, theirs));
    let text = "If a card would be put into your graveyard from anywhere, exile it instead.";
    let [(_, Rule::Instead(found))] = &rules(text)[..] else { panic!("{text}") };
    let own = Subject::Each(all(&[Filter::Card, Filter::Owner(Who::You)]));
    assert_eq!(found.event, Trigger::Moves { what: own, from: None, to: Some(Zone::Graveyard) });
}

#[test]
fn entering_is_told_whole() {
    let charge = || Counter::named("charge");
    let found = rules("~ enters tapped with two charge counters on it.");
    let with = Rule::EntersWith(Amount::Number(2), charge());
    assert_eq!(found, [(Subject::This, Rule::EntersTapped), (Subject::This, with)]);
    assert_ne!(rules("~ enters tapped."), found);
}

#[test]
fn counters_removed_to_pay_are_counted() {
    let ability =
        read("{T}, Remove any number of charge counters from ~: Add {B} for each charge counter removed this way.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let itself = Filter::Is(Box::new(Subject::This));
    let removed = CostPart::RemoveCounters(Amount::X, Some(Counter::named("charge")), itself);
    assert_eq!(found.cost, Cost(vec![CostPart::Tap, removed]));
    let counted = Amount::Removed(Some(Counter::named("charge")));
    assert!(matches!(found.body.instructions.as_slice(), [Instruction::Repeat(amount, _)] if *amount == counted));
}

#[test]
fn nobody_has_it() {
    let ability = read("~ gets +1/+1 as long as no opponent controls a creature.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let controls = Condition::Controls {
        who: Who::Opponent,
        what: Filter::CREATURE,
        comparison: Comparison::AtLeast,
        count: one(),
    };
    assert_eq!(found.condition, Some(Condition::Not(Box::new(controls))));
    let ability = read(
        "At the beginning of each player's end step, if that player didn't cast a spell this turn, draw a card.",
        "",
    );
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let cast = Trigger::PlaysSpell(Who::ThatPlayer, Filter::Spell);
    let none = Happened {
        event: Box::new(cast),
        comparison: Comparison::Exactly,
        times: Amount::Number(0),
        span: Span::ThisTurn,
    };
    assert_eq!(found.condition, Some(Condition::Happened(none)));
    let ability = read("~ has flying as long as you control an artifact and an enchantment.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(matches!(&found.condition, Some(Condition::All(both)) if both.len() == 2), "{found:?}");
}

#[test]
fn any_number_of_players_are_targets() {
    let ability = read("Any number of target players each gain 6 life.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(body.targets[0].what, Targetable::Player(Who::Anyone));
    assert_eq!((&body.targets[0].least, &body.targets[0].most), (&Amount::Number(0), &Amount::UNBOUNDED));
    assert!(ability.to_string().starts_with("Any number of target players"), "{ability}");
}

#[test]
fn spells_of_a_kind_cost_less() {
    let found = rules("Goblin spells you cast cost {1} less to cast.");
    let goblins = Subject::Each(all(&[subtype("Goblin"), Filter::Spell, Filter::Controller(Who::You)]));
    assert_eq!(found[0].0, goblins);
}

#[test]
fn one_opponent_is_not_each() {
    let control = Change::Control(Who::Chosen);
    let effects = vec![Continuous { subject: Subject::This, change: control }];
    let gains = Instruction::Continuous { effects, duration: Duration::Forever };
    let chosen = Instruction::ChooseQuality(Who::You, Choice::Opponent);
    assert_eq!(spell("An opponent gains control of ~."), [chosen, gains]);
    let found = spell("Search target opponent's library for a creature card. Exile it.");
    let [Instruction::Find { who: Who::You, of: Who::Target(0), .. }, _] = found.as_slice() else {
        panic!("{found:?}")
    };
    let found = spell("Target player searches their library for a creature card. Exile it.");
    let [Instruction::Find { who, of, .. }, _] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!((who, of), (&Who::Target(0), &Who::Target(0)));
}

#[test]
fn an_adjective_is_said_of_each_bare_noun() {
    let one_of = |types: &[CardType]| Filter::Either(types.iter().copied().map(Filter::Type).collect());
    let color = |word: rules_judge::terms::Color| Filter::Color(word);
    use rules_judge::terms::Color::{Blue, Red, White};
    let spells = one_of(&[CardType::Instant, CardType::Sorcery]);
    let cast = |text: &str| match trigger(text) {
        Trigger::PlaysSpell(Who::You, what) => what,
        other => panic!("{text}: {other:?}"),
    };
    let red = cast("Whenever you cast a red instant or sorcery spell");
    assert_eq!(red, all(&[color(Red), spells.clone(), Filter::Spell]));
    let both = cast("Whenever you cast a white or blue instant or sorcery spell");
    assert_eq!(both, all(&[Filter::Either(vec![color(White), color(Blue)]), spells, Filter::Spell]));
    let other = cast("Whenever you cast a red instant spell or a sorcery spell");
    assert_ne!(other, red);
}

#[test]
fn instead_replaces_what_followed_and_not_what_was_paid() {
    let text = "You may pay {2}. If you do, draw a card. If you control a Forest, draw two cards instead.";
    let found = spell(text);
    let [Instruction::Pay { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    assert!(otherwise.is_empty());
    let [Instruction::If { then: two, otherwise: one_card, .. }] = then.as_slice() else { panic!("{then:?}") };
    assert_eq!(*two, [Instruction::Draw(Who::You, Amount::Number(2))]);
    assert_eq!(*one_card, [Instruction::Draw(Who::You, one())]);
}

#[test]
fn a_word_before_the_dash_that_asks_for_something_is_asked() {
    let speed = Condition::Designated(Who::You, "max speed".to_owned());
    let attacks = Trigger::Attacks(Subject::This, Vec::new());
    let under = Trigger::While(Box::new(attacks), Box::new(speed));
    assert_eq!(trigger("Max speed — Whenever ~ attacks"), under);
    assert_ne!(trigger("Landfall — Whenever ~ attacks"), under);
    let ability = read("Discard a card at random: Draw a card.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.cost, Cost(vec![CostPart::DiscardAtRandom(one(), Filter::Card)]));
}

#[test]
fn what_an_event_sets_off_is_set_off_again_or_not() {
    let enters = |what| Trigger::Moves { what: Subject::Each(what), from: None, to: Some(Zone::Battlefield) };
    let text = "If a creature entering the battlefield causes a triggered ability of a permanent you control to \
                trigger, that ability triggers an additional time.";
    let yours = all(&[Filter::Permanent, Filter::Controller(Who::You)]);
    let again = Rule::TriggersAgain(Box::new(enters(Filter::CREATURE)), yours);
    assert_eq!(rules(text), [(Subject::This, again)]);
    let text = "Creatures entering the battlefield don't cause abilities to trigger.";
    let not = Rule::DoesntTrigger(Box::new(enters(Filter::CREATURE)), Filter::Permanent);
    assert_eq!(rules(text), [(Subject::This, not)]);
}

#[test]
fn who_may_do_it_does_it() {
    let may = |text: &str| match spell(text).as_slice() {
        [Instruction::May(who, inner)] => (who.clone(), inner.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let draws = Instruction::Draw(Who::You, one());
    assert_eq!(
        may("Each opponent may draw a card."),
        (Who::Opponent, vec![Instruction::By(Who::ThatPlayer, vec![draws.clone()])])
    );
    // Here the controller draws.
    assert_eq!(may("Target opponent may have you draw a card."), (Who::Target(0), vec![draws.clone()]));
    assert_eq!(may("You may draw a card."), (Who::You, vec![draws]));
    // "You" is not who may do it.
    not_read("Target opponent may untap a creature you control.");
}

#[test]
fn each_of_several_pays_or_not() {
    let pays = |text: &str| match spell(text).as_slice() {
        [Instruction::By(each, inner)] => match inner.as_slice() {
            [Instruction::Pay { who: Who::You, otherwise, .. }] => (each.clone(), otherwise.clone()),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let loses = Instruction::LoseLife(Who::You, Amount::Number(3));
    assert_eq!(pays("Each opponent loses 3 life unless that player pays 1 life."), (Who::Opponent, vec![loses]));
    assert_eq!(pays("Each player may sacrifice a creature."), (Who::Anyone, Vec::new()));
    // One is enough.
    assert!(matches!(
        spell("Any player may sacrifice a creature.").as_slice(),
        [Instruction::Pay { who: Who::Anyone, .. }]
    ));
    // "You" is not one of them.
    not_read("Each opponent loses life equal to the number of cards in your hand unless they pay 1 life.");
}

#[test]
fn what_players_may_have_or_do() {
    let you = || Subject::Players(Who::You);
    assert_eq!(rules("Your maximum hand size is two."), [(you(), Rule::MaximumHand(Amount::Number(2)))]);
    let smaller = Rule::SmallerHand(Amount::Number(3));
    assert_eq!(rules("Your maximum hand size is reduced by three."), [(you(), smaller)]);
    let more = Rule::SmallerHand(Amount::Number(-3));
    assert_eq!(rules("Your maximum hand size is increased by three."), [(you(), more)]);
    let ability = read("You may exert ~ as it attacks. When you do, draw a card.", "");
    let [Part::Static(_), Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let itself = Filter::Is(Box::new(Subject::This));
    assert_eq!(found.trigger, Trigger::PlayerDoes(Who::You, "exert".to_owned(), Some(itself)));
    let sacrifice = Instruction::Sacrifice(Who::You, Amount::UNBOUNDED, Filter::CREATURE);
    let text = "As ~ enters, sacrifice any number of creatures.";
    assert_eq!(rules(text), [(Subject::This, Rule::EntersDoing(vec![sacrifice]))]);
    assert_eq!(rules("As ~ enters, choose a color."), [(Subject::This, Rule::EntersChoosing(Choice::Color))]);
}

#[test]
fn tables_and_modes_with_costs_are_read_row_by_row() {
    let found = spell("Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards. You gain 1 life.");
    let [Instruction::Roll(20, rows)] = found.as_slice() else { panic!("{found:?}") };
    let results: Vec<(u32, u32, usize)> = rows.iter().map(|row| (row.least, row.most, row.then.len())).collect();
    assert_eq!(results, [(1, 9, 1), (10, 20, 2)]);
    let ability = read("Spree\n• {1} — Draw a card.\n• {2}{U} — You gain 3 life.", "");
    let [Part::Keyword(_), Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let [Instruction::Spree(ways)] = body.instructions.as_slice() else { panic!("{body:?}") };
    assert_eq!(ways[0].1, [Instruction::Draw(Who::You, one())]);
    assert_eq!(ways[1].1, [Instruction::GainLife(Who::You, Amount::Number(3))]);
    assert_ne!(ways[0].0, ways[1].0);
}

#[test]
fn costs_after_a_dash_are_told_whole() {
    let escape = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Keyword(keyword)] => keyword.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let four = escape("Escape—{3}{B}{B}, Exile four other cards from your graveyard.");
    assert_ne!(four, escape("Escape—{3}{B}{B}, Exile five other cards from your graveyard."));
    assert_ne!(escape("Kicker {1}{G} and/or {2}{U}"), escape("Kicker {1}{G}"));
}

#[test]
fn what_is_controlled_and_not_owned() {
    let text = "Creatures you control but don't own have haste.";
    let ability = read(text, "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let not_own = Filter::Not(Box::new(Filter::Owner(Who::You)));
    let theirs = all(&[Filter::CREATURE, Filter::Controller(Who::You), not_own]);
    assert_eq!(found.effects[0].subject, Subject::Each(theirs));
    let solve = read("To solve — You control three or more artifacts.", "");
    let [Part::Triggered(found)] = solve.parts.as_slice() else { panic!("{solve:?}") };
    assert!(matches!(&found.condition, Some(Condition::All(both)) if both.len() == 2));
}

#[test]
fn one_place_is_said_for_two_cards() {
    let ability = read("Return target instant card and target sorcery card from your graveyard to your hand.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let there = |found: &Targetable| match found {
        Targetable::Object(Filter::All(parts)) => parts.contains(&Filter::In(Zone::Graveyard)),
        _ => false,
    };
    assert!(body.targets.len() == 2 && body.targets.iter().all(|spec| there(&spec.what)), "{body:?}");
    let ability = read("Return target creature and target land to their owners' hands.", "");
    let [Part::Spell(body)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(!body.targets.iter().any(|spec| there(&spec.what)), "{body:?}");
}

#[test]
fn a_copy_says_what_is_other_in_it() {
    let copies = |except: Vec<Change>| {
        let of = Filter::Is(Box::new(Subject::Target(0)));
        let effects = vec![Continuous { subject: Subject::This, change: Change::CopyOf(Box::new(of), except) }];
        [Instruction::Continuous { effects, duration: Duration::Forever }]
    };
    assert_eq!(spell("~ becomes a copy of target creature."), copies(Vec::new()));
    let this = || Change::Gain(vec![Granted::This]);
    assert_eq!(spell("~ becomes a copy of target creature, except it has this ability."), copies(vec![this()]));
    let text =
        "~ becomes a copy of target creature, except it doesn't copy that creature's color and it has this ability.";
    assert_eq!(spell(text), copies(vec![Change::KeepColor, this()]));
    not_read("~ becomes a copy of target creature, except it has that ability.");
    not_read("~ becomes a copy of target creature, except it doesn't copy that creature's shape.");
}

#[test]
fn sunburst_may_stand_for_the_number_of_modular() {
    let ability = read("Modular—Sunburst", "");
    assert!(
        matches!(ability.parts.as_slice(), [Part::Keyword(Keyword::Known(name, words))] if name == "modular" && words == Keyword::SUNBURST),
        "{ability:?}"
    );
    not_read("Modular—Flying");
}

#[test]
fn what_may_be_done_is_no_price_unless_something_follows() {
    let [Instruction::May(Who::You, put)] = &spell("You may put a +1/+1 counter on ~.")[..] else { panic!("a price") };
    assert_eq!(put[..], [Instruction::PutCounters(one(), Counter::plus_one(), Subject::This)]);
    let paid = spell("You may put a +1/+1 counter on ~. If you do, draw a card.");
    assert!(matches!(&paid[..], [Instruction::Pay { then, .. }] if then.len() == 1), "{paid:?}");
}

#[test]
fn who_puts_counters_is_told() {
    let on = DamageTo::Object(Filter::CREATURE);
    let by = |who| {
        let event = Trigger::PutsCounters { who, kind: Some(Counter::plus_one()), on: on.clone() };
        Trigger::Batch(one(), Box::new(event))
    };
    assert_eq!(trigger("Whenever you put one or more +1/+1 counters on a creature"), by(Who::You));
    assert_eq!(trigger("Whenever an opponent puts one or more +1/+1 counters on a creature"), by(Who::Opponent));
    let anyone = Trigger::CounterPut(Some(Counter::plus_one()), Subject::Each(Filter::CREATURE));
    assert_eq!(
        trigger("Whenever one or more +1/+1 counters are put on a creature"),
        Trigger::Batch(one(), Box::new(anyone))
    );
    // On which creature, the player chooses who puts it.
    let found = spell("Target opponent puts a flying counter on a creature they control.");
    assert!(matches!(&found[..], [Instruction::By(Who::Target(0), _)]), "{found:?}");
}

#[test]
fn what_is_searched_for_is_revealed_where_the_words_say_so() {
    let shown = spell("Search your library for a Forest card, reveal it, put it into your hand, then shuffle.");
    let [Instruction::Find { .. }, Instruction::Reveal(Who::You, Subject::It), Instruction::Move { .. }, _] =
        &shown[..]
    else {
        panic!("{shown:?}")
    };
    let hidden = spell("Search your library for a card, put it into your hand, then shuffle.");
    assert!(matches!(&hidden[..], [Instruction::Search { .. }, Instruction::Shuffle(Who::You)]), "{hidden:?}");
}

#[test]
fn a_place_is_said_of_all_cards_of_a_list() {
    let hand = [Filter::Owner(Who::You), Filter::In(Zone::Hand)];
    let ability = read("Artifact cards and red creature cards in your hand have flash.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    let Subject::Each(Filter::All(parts)) = &found.effects[0].subject else { panic!("{ability:?}") };
    assert!(hand.iter().all(|place| parts.contains(place)), "{parts:?}");
    // Not where the others have a place of their own.
    let ability = read("Artifact cards in your graveyard and creature cards in your hand have flash.", "");
    let place = |parts: &[Filter]| parts.contains(&hand[1]);
    assert!(!matches!(ability.parts.as_slice(), [Part::Static(found)]
        if matches!(&found.effects[0].subject, Subject::Each(Filter::All(parts)) if place(parts))));
    let dies = trigger("Whenever a goaded attacking or blocking creature dies");
    let either = Filter::Either(vec![Filter::Attacking, Filter::Blocking]);
    let which = all(&[Filter::Goaded, either, Filter::CREATURE]);
    let Trigger::Moves { what: Subject::Each(Filter::All(parts)), .. } = &dies else { panic!("{dies:?}") };
    let Filter::All(wanted) = &which else { return };
    assert!(wanted.iter().all(|part| parts.contains(part)) && parts.len() == 3, "{parts:?}");
}

#[test]
fn opponents_together_are_not_one_of_them() {
    let condition = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Static(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let theirs = all(&[Filter::Type(CardType::Land), Filter::Controller(Who::Opponent)]);
    assert_eq!(
        condition("~ has flying as long as your opponents control eight or more lands."),
        Some(Condition::Compare(Amount::Count(Box::new(theirs)), Comparison::AtLeast, Amount::Number(8)))
    );
    assert!(matches!(
        condition("~ has flying as long as an opponent controls eight or more lands."),
        Some(Condition::Controls { who: Who::Opponent, .. })
    ));
    not_read("~ has flying as long as you control each creature with the greatest power.");
}

#[test]
fn cards_from_one_opponents_graveyard_have_one_owner() {
    let single = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => format!("{:?}", body.targets).contains("Together(Shared(Owner))"),
        other => panic!("{text}: {other:?}"),
    };
    assert!(single("Exile five target cards from an opponent's graveyard."));
    assert!(!single("Exile target card from an opponent's graveyard."));
    assert!(!single("Exile five target cards from your opponents' graveyards."));
}

#[test]
fn what_a_copy_is_besides_must_be_understood_too() {
    let copy = "You may have ~ enter as a copy of any creature on the battlefield, except it has \"";
    not_read(&format!("{copy}Whenever this creature frobnicates, draw a card.\""));
    assert!(read(&format!("{copy}Whenever this creature attacks, draw a card.\""), "").is_understood());
}

#[test]
fn the_first_of_a_kind_each_turn_is_counted_by_its_kind() {
    let cast = |which| Box::new(Trigger::PlaysSpell(Who::You, which));
    let noncreature = all(&[Filter::Not(Box::new(Filter::CREATURE)), Filter::Spell]);
    let text = "Whenever you cast your first noncreature spell each turn";
    assert_eq!(trigger(text), Trigger::Nth(1, cast(noncreature)));
    assert_eq!(trigger("Whenever you cast your second spell each turn"), Trigger::Nth(2, cast(Filter::Spell)));
    not_read("Whenever you cast your first creature each turn, draw a card.");
    let both = Trigger::Either(vec![Trigger::PlaysLand(Who::You), *cast(Filter::Spell)]);
    assert_eq!(trigger("Whenever you play a land or cast a spell"), both);
}

#[test]
fn mana_in_a_combination_is_made_up_in_each_way() {
    let [Instruction::Choose { least: 1, most: 1, modes }] =
        &spell("Add two mana in any combination of {R} and/or {G}.")[..]
    else {
        panic!("a choice")
    };
    assert_eq!(modes.len(), 3);
    let three = spell("Add two mana in any combination of {U}, {B}, and/or {R}.");
    assert!(matches!(&three[..], [Instruction::Choose { modes, .. }] if modes.len() == 6));
    assert!(matches!(&spell("Add two mana in any combination of colors.")[..], [Instruction::AddMixedMana(..)]));
    not_read("Add two mana in any combination of {R}.");
    not_read("Add two mana in any combination of {U}, {B}, {R}.");
}

#[test]
fn other_than_leaves_one_out_and_two_zones_are_either() {
    let what = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.targets.first().map(|spec| spec.what.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let but = Filter::Not(Box::new(Filter::Is(Box::new(Subject::This))));
    let Some(Targetable::Object(Filter::All(parts))) = what("Destroy target creature other than ~.") else {
        panic!("a target")
    };
    assert!(parts.contains(&but) && parts.contains(&Filter::CREATURE), "{parts:?}");
    not_read("Tap target creature other than the creature tapped this way.");
    let found = spell("Put a land card from your hand or graveyard onto the battlefield.");
    let either = Filter::Either(vec![Filter::In(Zone::Hand), Filter::In(Zone::Graveyard)]);
    assert!(
        matches!(&found[..], [Instruction::Move { what: Subject::Choice(_, Filter::All(parts)), .. }] if parts.contains(&either)),
        "{found:?}"
    );
}

#[test]
fn what_was_not_put_there_is_put_elsewhere() {
    let text = "Look at the top card of your library. If it's a land card, you may put it onto the battlefield. If you \
                don't put it onto the battlefield, put it into your hand.";
    let found = spell(text);
    let [_, Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::If { .. }]) && then.is_empty());
    assert!(matches!(&otherwise[..], [Instruction::Move { to: Zone::Hand, .. }]));
    // Where they don't, which card it was does not matter: "If you don't" would speak of the choice alone.
    not_read(&text.replace("If you don't put it onto the battlefield", "If you don't"));
    let either = spell("Target creature gets +1/-1 or -1/+1 until end of turn.");
    assert!(matches!(&either[..], [Instruction::OneOf(ways)] if ways.len() == 2), "{either:?}");
}

#[test]
fn what_was_put_into_a_graveyard_or_did_not_attack_is_asked_of_the_turn() {
    let condition = |text: &str| match read(&format!("~ has flying as long as {text}."), "").parts.as_slice() {
        [Part::Static(found)] => found.condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let happened = |text: &str| match condition(text) {
        Some(Condition::Happened(found)) => found,
        other => panic!("{text}: {other:?}"),
    };
    let put = happened("a creature card was put into your graveyard from anywhere this turn");
    assert!(matches!(&*put.event, Trigger::Moves { from: None, to: Some(Zone::Graveyard), .. }), "{put:?}");
    let put = happened("an enchantment was put into your graveyard from the battlefield this turn");
    assert!(matches!(&*put.event, Trigger::Moves { from: Some(Zone::Battlefield), .. }), "{put:?}");
    let never = happened("~ didn't attack this turn");
    assert_eq!((never.comparison, never.times), (Comparison::Exactly, Amount::Number(0)));
}

#[test]
fn a_keyword_is_given_for_the_mana_cost_of_each_card() {
    let given = |text: &str| {
        let read = read(text, "");
        read.is_understood().then(|| match read.parts.as_slice() {
            [Part::Static(found)] => match &found.effects[0].change {
                Change::Gain(given) => given.clone(),
                other => panic!("{text}: {other:?}"),
            },
            other => panic!("{text}: {other:?}"),
        })
    };
    let keyword = |name: &str, cost: &str| vec![Granted::Keyword(Keyword::Known(name.to_owned(), cost.to_owned()))];
    let each = "Each creature card in your graveyard has scavenge.";
    let own = given(&format!("{each} The scavenge cost is equal to its mana cost."));
    assert_eq!(own, Some(keyword("scavenge", Keyword::ITS_MANA_COST)));
    assert_eq!(given("Creature cards in your graveyard have scavenge {2}."), Some(keyword("scavenge", "{2}")));
    // Without that sentence, or with one about another keyword, nothing says what it costs.
    assert_eq!(given(each), None);
    assert_eq!(given(&format!("{each} The unearth cost is equal to its mana cost.")), None);
    assert_eq!(given(&format!("{each} The scavenge cost is equal to its power.")), None);
}

#[test]
fn an_echo_cost_may_be_looked_at_as_it_is_paid() {
    let words = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Keyword(Keyword::Known(name, words))] if name == "echo" => Some(words.clone()),
        _ => None,
    };
    assert_eq!(words("Echo {X}, where X is your life total."), Some("{X}, where X is your life total".to_owned()));
    assert_eq!(words("Echo {2}{R}"), Some("{2}{R}".to_owned()));
    assert_eq!(words("Echo {X}, where X is the color of the sky."), None);
}

#[test]
fn a_token_that_names_what_made_it_is_not_read() {
    let sized = |name: &str| {
        format!(
            "Create a green Ooze creature token with \"This token's power and toughness are each equal to the number of slime counters on {name}.\""
        )
    };
    assert!(!read(&sized("Mold"), "Mold").is_understood());
    assert!(read(&sized("it"), "Mold").is_understood());
}

#[test]
fn to_suspect_is_to_make_suspected() {
    let suspected = |what| vec![Instruction::ActObject(what, "becomes suspected".to_owned())];
    assert_eq!(spell("Suspect target creature."), suspected(Subject::Target(0)));
    assert_ne!(spell("Goad target creature."), suspected(Subject::Target(0)));
    not_read("Suspect Target creature's controller.");
}
