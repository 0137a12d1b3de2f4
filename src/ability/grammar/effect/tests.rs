//! Sentences and the data that they must become, with near-misses: a word changed is another meaning, or none.

use crate::ability::grammar::read;
use crate::ability::{
    AddedMana, Amount, CastHow, CastNow, Comparison, Condition, CostPart, Deed, Duration, EnterWith, Filter,
    Instruction, Kind, LibraryPlace, Limit, Order, Part, PlayRule, Rule, Shield, Spending, Subject, Trigger, Value,
    Who,
};
use crate::terms::{CardType, Counter, Zone};

/// What a sentence tells players to do.
fn does(text: &str) -> Vec<Instruction> {
    let ability = read(text, "");
    assert!(ability.is_understood(), "{text}: {:?}", ability.gaps());
    match ability.parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        [Part::Triggered(found)] => found.body.instructions.clone(),
        [Part::Activated(found)] => found.body.instructions.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

/// The rule that a sentence lays down, and its condition.
fn rule(text: &str) -> (Rule, Option<Condition>) {
    let ability = read(text, "");
    assert!(ability.is_understood(), "{text}: {:?}", ability.gaps());
    match ability.parts.as_slice() {
        [Part::Static(found)] => match &found.effects.as_slice() {
            [crate::ability::Continuous { change: crate::ability::Change::Rule(rule), .. }] => {
                (rule.clone(), found.condition.clone())
            }
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    }
}

fn trigger(text: &str) -> Trigger {
    match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    }
}

fn unread(text: &str) {
    assert!(!read(text, "").is_understood(), "{text}");
}

fn one() -> Amount {
    Amount::Number(1)
}

fn top(count: i64, who: Who) -> Subject {
    Subject::Top(Box::new(Amount::Number(count)), who)
}

fn to(what: Subject, zone: Zone) -> Instruction {
    Instruction::Move { what, to: zone, under: None, tapped: false }
}

fn cards_in(zone: Zone, who: Who) -> Filter {
    Filter::All(vec![Filter::Card, Filter::Owner(who), Filter::In(zone)])
}

#[test]
fn cards_looked_at_go_where_the_words_say() {
    let look = Instruction::Look(Who::You, top(3, Who::You));
    let bottom = |order| Instruction::IntoLibrary { what: Subject::Rest, place: LibraryPlace::Bottom, order };
    let hand = to(Subject::Choice(Box::new(one()), Filter::Shown), Zone::Hand);
    let text = "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your \
                library in any order.";
    assert_eq!(does(text), [look.clone(), hand.clone(), bottom(Order::Any)]);
    assert_eq!(does(&text.replace("any order", "a random order")), [look.clone(), hand, bottom(Order::Random)]);
    let graveyard = to(Subject::Rest, Zone::Graveyard);
    assert_eq!(
        does("Look at the top three cards of your library. Put the rest into your graveyard."),
        [look, graveyard]
    );
    let theirs = does("Reveal the top card of target player's library.");
    assert_eq!(theirs, [Instruction::Reveal(Who::You, top(1, Who::Target(0)))]);
    assert_eq!(does("Look at target player's hand."), [Instruction::LookAtHand(Who::Target(0))]);
    assert_eq!(does("Target opponent reveals their hand."), [Instruction::RevealHand(Who::Target(0))]);
    unread("Look at the top three cards of the moon.");
    unread("Put one of them into your pocket.");
}

#[test]
fn revealing_until_ends_at_what_it_names() {
    let found = |exile| Instruction::Until {
        who: Who::You,
        count: one(),
        what: Filter::All(vec![Filter::Type(CardType::Land), Filter::Card]),
        exile,
    };
    assert_eq!(does("Reveal cards from the top of your library until you reveal a land card."), [found(false)]);
    assert_eq!(does("Exile cards from the top of your library until you exile a land card."), [found(true)]);
    unread("Reveal cards from the top of your library until you exile a land card.");
}

#[test]
fn what_enters_says_how() {
    let enters = |with| Instruction::Enter { what: Subject::This, under: None, tapped: false, with: vec![with] };
    let counter = EnterWith::Counters(one(), Counter::named("finality"));
    assert_eq!(does("When ~ dies, return ~ to the battlefield with a finality counter on it."), [enters(counter)]);
    assert_eq!(does("When ~ dies, return ~ to the battlefield transformed."), [enters(EnterWith::Transformed)]);
    assert_eq!(does("When ~ dies, return ~ to the battlefield."), [to(Subject::This, Zone::Battlefield)]);
    let target = Subject::Target(0);
    let until = does("When ~ enters, exile target creature until ~ leaves the battlefield.");
    assert_eq!(until, [Instruction::ExileUntilLeaves(target.clone())]);
    assert_eq!(does("When ~ enters, exile target creature."), [to(target, Zone::Exile)]);
}

#[test]
fn where_a_card_is_stays_said_of_itself() {
    let itself =
        Filter::All(vec![Filter::Owner(Who::You), Filter::In(Zone::Graveyard), Filter::Is(Box::new(Subject::This))]);
    assert_eq!(
        does("{B}: Return ~ from your graveyard to your hand."),
        [to(Subject::Each(itself.clone()), Zone::Hand)]
    );
    assert_eq!(does("{B}: Return ~ to your hand."), [to(Subject::This, Zone::Hand)]);
    let ability = read("Exile ~ from your graveyard: Draw a card.", "");
    let [Part::Activated(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.cost.0, [CostPart::Exile(one(), itself)]);
}

#[test]
fn playing_is_a_permission_or_done_at_once() {
    let may = |what, cast, free, duration| Instruction::MayPlay {
        who: Who::You,
        what,
        duration,
        terms: crate::ability::PlayTerms { cast, free, ..Default::default() },
    };
    let exiled = to(top(1, Who::You), Zone::Exile);
    let turn = Duration::EndOfTurn;
    let text = "Exile the top card of your library. You may play it this turn.";
    assert_eq!(does(text), [exiled.clone(), may(Subject::It, false, false, turn)]);
    assert_eq!(does(&text.replace("play it", "cast it")), [exiled.clone(), may(Subject::It, true, false, turn)]);
    let at_once = Instruction::Cast { who: Who::You, what: Subject::It, how: CastNow::FREE };
    let text = "Exile the top card of your library. You may cast it without paying its mana cost.";
    assert_eq!(does(text), [exiled, Instruction::May(Who::You, vec![at_once])]);
    assert_eq!(rule("You may play lands from your graveyard.").0, {
        let lands =
            vec![Filter::Type(CardType::Land), Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Graveyard)];
        Rule::Playing(PlayRule::PlaysFrom(Filter::All(lands)))
    });
}

#[test]
fn costs_are_less_or_more_of_these_spells() {
    let cost = |less, activate| {
        Rule::Playing(PlayRule::SpellCost { mana: "{1}".parse().unwrap(), times: None, less, activate, held_to: None })
    };
    assert_eq!(rule("Creature spells you cast cost {1} less to cast.").0, cost(true, false));
    assert_eq!(rule("Creature spells you cast cost {1} more to cast.").0, cost(false, false));
    assert_eq!(rule("Activated abilities of creatures you control cost {1} less to activate.").0, cost(true, true));
    let (found, condition) = rule("This spell costs {1} less to cast if it targets a creature.");
    let targets = Filter::Targeting(Box::new(Filter::CREATURE));
    assert_eq!((found, condition), (cost(true, false), Some(Condition::Is(Subject::This, targets))));
    unread("Creature spells you cast cost {1} nicer to cast.");
}

#[test]
fn additional_costs_offer_ways() {
    let sacrifice = CostPart::Sacrifice(one(), Filter::CREATURE);
    let (found, _) = rule("As an additional cost to cast this spell, sacrifice a creature or pay 3 life.");
    let Rule::Playing(PlayRule::AdditionalCost { ways, may: false }) = found else { panic!("{found:?}") };
    assert_eq!(ways.len(), 2);
    assert_eq!(ways[0].0, std::slice::from_ref(&sacrifice));
    let (found, _) = rule("As an additional cost to cast this spell, you may sacrifice a creature.");
    assert!(matches!(found, Rule::Playing(PlayRule::AdditionalCost { may: true, .. })));
    assert_eq!(
        rule("Cast this spell only during combat.").0,
        Rule::Playing(PlayRule::CastOnly(vec![Limit::DuringCombat]))
    );
}

#[test]
fn how_it_was_cast_is_asked() {
    let asks = |text: &str| match does(text).as_slice() {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let of = |how| Condition::Cast(Subject::This, how);
    assert_eq!(asks("If this spell was kicked, draw a card."), of(CastHow::Kicked(None)));
    assert_eq!(asks("If this spell was bargained, draw a card."), of(CastHow::Keyword("bargain".to_owned())));
    let hand = Filter::All(vec![Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let ability = read("When ~ enters, if you cast it from your hand, draw a card.", "");
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.condition, Some(of(CastHow::ByYou(Some(hand)))));
    unread("If this spell was juggled, draw a card.");
}

#[test]
fn instead_replaces_what_stands_before() {
    let draw = |count| Instruction::Draw(Who::You, Amount::Number(count));
    let found = does("Draw a card. If this spell was kicked, draw three cards instead.");
    let kicked = Condition::Cast(Subject::This, CastHow::Kicked(None));
    assert_eq!(found, [Instruction::If { condition: kicked, then: vec![draw(3)], otherwise: vec![draw(1)] }]);
    let both = does("Draw a card. If this spell was kicked, draw three cards.");
    assert_eq!(both.len(), 2);
    let found = does("~ deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.");
    let [Instruction::If { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    let dealt = |made: &[Instruction]| match made {
        [Instruction::Damage { to, .. }] => to.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(dealt(then), dealt(otherwise));
    // Of whom, the sentence before tells.
    let found = does(
        "Creatures you control get +1/+0 until end of turn. If this spell was kicked, those creatures get +2/+0 until end of turn instead.",
    );
    let [Instruction::If { then, otherwise, .. }] = found.as_slice() else { panic!("{found:?}") };
    let whose = |made: &[Instruction]| match made {
        [Instruction::Continuous { effects, .. }] => effects[0].subject.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(whose(then), whose(otherwise));
}

#[test]
fn mana_may_be_bound() {
    let found = does("{T}: Add {G}. Spend this mana only to cast creature spells.");
    let creature = Filter::All(vec![Filter::CREATURE, Filter::Spell]);
    assert_eq!(found[1], Instruction::SpendOnly(vec![Spending::Cast(creature)]));
    assert_eq!(
        does("{T}: Add one mana of the chosen color."),
        [Instruction::AddMana(Who::You, AddedMana::ChosenColor(one()))]
    );
}

#[test]
fn events_are_told_apart() {
    let this = || Subject::This;
    assert_eq!(trigger("Whenever ~ is tapped for mana, draw a card."), Trigger::TappedForMana(this()));
    assert_eq!(trigger("Whenever ~ becomes tapped, draw a card."), Trigger::BecomesTapped(this()));
    let opponents = Filter::Controller(Who::Opponent);
    let text = "Whenever ~ becomes the target of a spell or ability an opponent controls, draw a card.";
    assert_eq!(trigger(text), Trigger::BecomesTargetOf(this(), opponents));
    let text = "Whenever ~ becomes the target of a spell or ability, draw a card.";
    assert_eq!(trigger(text), Trigger::BecomesTarget(this()));
    let dies = |what| Trigger::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    let own = Subject::Each(Filter::All(vec![Filter::CREATURE, Filter::Owner(Who::You)]));
    assert_eq!(trigger("Whenever a creature is put into your graveyard from the battlefield, draw a card."), dies(own));
    let any = Subject::Each(Filter::CREATURE);
    assert_eq!(trigger("Whenever a creature is put into a graveyard from the battlefield, draw a card."), dies(any));
    let from = Filter::CastFrom(Box::new(Filter::All(vec![Filter::Owner(Who::You), Filter::In(Zone::Graveyard)])));
    let cast = |what| Trigger::PlaysSpell(Who::You, what);
    let text = "Whenever you cast a spell from your graveyard, draw a card.";
    assert_eq!(trigger(text), cast(Filter::All(vec![Filter::Spell, from])));
    assert_eq!(trigger("Whenever you cast a spell, draw a card."), cast(Filter::Spell));
}

#[test]
fn what_was_done_this_way_is_counted() {
    let discarded = Filter::All(vec![Filter::Card, Filter::ThisWay(Deed::Discarded)]);
    let found = does("Discard your hand, then draw a card for each card discarded this way.");
    assert_eq!(found[1], Instruction::Draw(Who::You, Amount::Count(Box::new(discarded))));
    let types = Amount::Kinds(Kind::CardTypes, Box::new(cards_in(Zone::Graveyard, Who::You)));
    let text = "You gain life equal to the number of card types among cards in your graveyard.";
    assert_eq!(does(text), [Instruction::GainLife(Who::You, types)]);
    let text = "You gain life equal to the number of cards in your graveyard.";
    let count = Amount::Count(Box::new(cards_in(Zone::Graveyard, Who::You)));
    assert_eq!(does(text), [Instruction::GainLife(Who::You, count)]);
}

#[test]
fn that_land_is_no_other_target() {
    // What was damaged is "it" by then; the land is what the event is about.
    let ability = read("Whenever a land you control enters, ~ deals 1 damage to any target. Untap that land.", "");
    let [Part::Triggered(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.body.instructions[1], Instruction::Untap(Subject::Event));
    let found = does("~ deals 1 damage to target creature. Untap that creature.");
    assert_eq!(found[1], Instruction::Untap(Subject::Target(0)));
}

#[test]
fn a_level_has_its_lines() {
    let ability = read("LEVEL 1-4\n2/2\nFirst strike", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert!(matches!(&found.condition, Some(Condition::All(bounds)) if bounds.len() == 2), "{found:?}");
    assert_eq!(found.effects.len(), 2);
    let ability = read("{2}{W}: Level 2\nCreatures you control get +1/+1.", "");
    let [Part::Activated(gain), Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(gain.body.instructions, [Instruction::BecomeLevel(2)]);
    assert_eq!(found.condition, Some(Condition::Level(2)));
}

#[test]
fn damage_is_divided_or_dealt_to_each() {
    let found = does("~ deals 3 damage divided as you choose among any number of targets.");
    assert!(matches!(found.as_slice(), [Instruction::DivideDamage { among: Subject::Target(0), .. }]), "{found:?}");
    let found = does("~ deals 2 damage to any target and 1 damage to any other target.");
    let [Instruction::AtOnce(both)] = found.as_slice() else { panic!("{found:?}") };
    assert!(matches!(both.as_slice(), [Instruction::Damage { .. }, Instruction::Damage { .. }]), "{both:?}");
    let found = does("~ deals 2 damage to any target and you gain 2 life.");
    assert!(matches!(found.as_slice(), [Instruction::Damage { .. }, Instruction::GainLife(Who::You, _)]), "{found:?}");
}

#[test]
fn a_shield_is_for_the_next_time() {
    let text =
        "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.";
    let [Instruction::Shield(Shield::NextTime { to: Some(Subject::Players(Who::You)), .. })] = does(text).as_slice()
    else {
        panic!("{:?}", does(text));
    };
    unread("{1}: The next time a red source of your choice would deal damage to you this turn, redouble that damage.");
}

/// The card's own name in what a token is created with is what made the token; "this creature" is the token.   201.5a
#[test]
fn a_name_in_what_a_token_is_created_with_is_what_makes_it() {
    use crate::ability::{Granted, Part, Word, Words, grammar};
    let speaks_of_maker = |text: &str| {
        let read = grammar::read(text, "Mire");
        let Some(Part::Spell(body)) = read.parts.first() else { return None };
        let [Instruction::CreateTokens { token, .. }] = body.instructions.as_slice() else { return None };
        let [Granted::Quoted { parts, .. }] = token.abilities.as_slice() else { return None };
        Some(parts.any_word(&mut |word| matches!(word, Word::Subject(Subject::Maker))))
    };
    let create = |words: &str| format!("Create a 1/1 green Ooze creature token with \"{words}\"");
    assert_eq!(speaks_of_maker(&create("This creature gets +1/+1 for each counter on Mire.")), Some(true));
    assert_eq!(speaks_of_maker(&create("This creature gets +1/+1 for each counter on it.")), Some(false));
    // What a spell gives for a while is not read so: the spell is gone by then.
    let given = grammar::read("Target creature gains \"Sacrifice Mire: Draw a card.\" until end of turn.", "Mire");
    assert!(!given.is_understood());
}

/// Support asks for other creatures as targets.   701.41a
#[test]
fn support_puts_a_counter_on_each_of_several_targets() {
    use crate::ability::{Part, Targetable, grammar};
    let read = grammar::read("Support 2.", "Rally");
    let Some(Part::Spell(body)) = read.parts.first() else { panic!("it is a spell") };
    let [spec] = body.targets.as_slice() else { panic!("it has one group of targets") };
    assert_eq!((&spec.least, &spec.most), (&Amount::Number(0), &Amount::Number(2)));
    assert!(matches!(spec.what, Targetable::Object(_)));
    assert!(matches!(
        body.instructions.as_slice(),
        [Instruction::PutCounters(Amount::Number(1), _, Subject::Target(0))]
    ));
}

#[test]
fn half_of_what_is_ones_own() {
    let half = |of, up| Amount::Half { of: Box::new(of), up };
    let target = || Who::Target(0);
    let mill = |who: Who, of| Instruction::Mill(who, half(Amount::CardsInLibrary(of), false));
    assert_eq!(does("Target player mills half their library, rounded down."), [mill(target(), target())]);
    assert_eq!(does("Each player mills half their library, rounded down."), [mill(Who::Anyone, Who::ThatPlayer)]);
    assert_eq!(does("Mill half your library, rounded down."), [mill(Who::You, Who::You)]);
    unread("Target player mills half your library, rounded down.");
    unread("Target player mills half their library.");
    let amount = Some(half(Amount::CardsInHand(Who::ThatPlayer), true));
    let discards = Instruction::Discard { who: Who::Opponent, amount, what: Filter::Card, random: false };
    assert_eq!(does("Each opponent discards half the cards in their hand, rounded up."), [discards]);
    unread("Each opponent discards half the cards in your hand, rounded up.");
    let theirs = Filter::All(vec![Filter::CREATURE, Filter::Controller(target())]);
    let amount = half(Amount::Count(Box::new(theirs)), false);
    let sacrifices = Instruction::Sacrifice { who: target(), amount, up_to: false, what: Filter::CREATURE };
    assert_eq!(does("Target player sacrifices half the creatures they control, rounded down."), [sacrifices]);
    unread("Target player sacrifices half the creatures you control, rounded down.");
    unread("Target player sacrifices half the creatures, rounded down.");
}

#[test]
fn the_most_that_one_player_has() {
    let most = |who, parts| Amount::MostOfOne(who, Box::new(Filter::All(parts)));
    let discarded = vec![Filter::Card, Filter::ThisWay(Deed::Discarded), Filter::Owner(Who::ThatPlayer)];
    let text = "Each player discards their hand, then draws cards equal to the greatest number of cards a player discarded this way.";
    assert_eq!(does(text)[1], Instruction::Draw(Who::Anyone, most(Who::Anyone, discarded)));
    let controlled = vec![Filter::CREATURE, Filter::Controller(Who::ThatPlayer)];
    let text = "You gain life equal to the greatest number of creatures an opponent controls.";
    assert_eq!(does(text), [Instruction::GainLife(Who::You, most(Who::Opponent, controlled))]);
    unread("You gain life equal to the greatest number of creatures.");
    unread("You gain life equal to the greatest number of creatures you control.");
}

#[test]
fn one_or_more_colors_and_two_numbers_of_one_creature() {
    let destroys = |what| Instruction::Destroy { what: Subject::Each(what), regenerate: true };
    let colored = Filter::ColorCount(Comparison::AtLeast, 1);
    let found = does("Destroy each creature that's one or more colors.");
    assert_eq!(found, [destroys(Filter::All(vec![Filter::CREATURE, colored]))]);
    unread("Destroy each creature that's exactly one colors.");
    unread("Destroy each creature that's one or more color.");
    let tougher = Filter::CompareOwn(Value::Toughness, Comparison::Greater, Value::Power);
    let found = does("Destroy all creatures that each have toughness greater than their power.");
    assert_eq!(found, [destroys(Filter::All(vec![Filter::CREATURE, tougher]))]);
    unread("Destroy all creatures that each have toughness greater than your power.");
    unread("Destroy all creatures that each have toughness greater than their toughness.");
    let besides = "~ deals 1 damage to you. ~ also deals 2 damage to each creature.";
    assert_eq!(does(besides), does("~ deals 1 damage to you. ~ deals 2 damage to each creature."));
    unread("~ deals also 2 damage to each creature.");
}
