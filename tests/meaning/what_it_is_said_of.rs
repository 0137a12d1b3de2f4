//! What a sentence is said of: of one or of both, of the one it was done to, of each for itself; and sentences that
//! differ in one word, which must mean something else or nothing.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    Amount, CastHow, Change, Comparison, Condition, CounterStep, Deed, Filter, Granted, Instruction, Keyword, Part,
    PlayRule, PlayerDeed, Rule, Subject, Targetable, Trigger, Value, Who,
};
use rules_judge::terms::{Color, ManaSymbol};

#[test]
fn instead_before_and_behind_what_is_done_is_the_same() {
    let behind = done("Draw a card. If ~ was kicked, draw two cards instead.");
    assert_eq!(done("Draw a card. If ~ was kicked, instead draw two cards."), behind);
    assert_ne!(done("Draw a card. If ~ was kicked, draw two cards."), behind);
    // Each way has targets of its own.
    let destroyed = |ways: &[Instruction]| match ways {
        [Instruction::Destroy { what: Subject::Target(which), .. }] => Some(*which),
        _ => None,
    };
    match &done("Destroy target creature. If ~ was kicked, instead destroy two target creatures.")[..] {
        [Instruction::If { then, otherwise, .. }] => {
            assert_eq!((destroyed(then), destroyed(otherwise)), (Some(1), Some(0)));
        }
        other => panic!("{other:?}"),
    }
    // Which of two sentences it stands for no word tells.
    not_read("Draw a card. Discard a card. If ~ was kicked, instead draw two cards.");
    not_read("If ~ was kicked, instead draw two cards.");
}

#[test]
fn what_was_dealt_damage_this_way_is_each_of_its_targets() {
    let found = done(
        "~ deals 3 damage to any target. If a creature dealt damage this way would die this turn, exile it \
                      instead.",
    );
    let [Instruction::IfDone { first, then, otherwise }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&first[..], [Instruction::Damage { .. }]) && otherwise.is_empty());
    let [Instruction::If { condition: Condition::Is(Subject::Target(0), what), .. }] = &then[..] else {
        panic!("{then:?}")
    };
    assert_eq!(*what, Filter::CREATURE);
    let found = done(
        "~ deals 3 damage to any target. If a permanent dealt damage this way would die this turn, exile it \
                      instead.",
    );
    let [Instruction::IfDone { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::If { condition: Condition::Is(_, Filter::Permanent), .. }]));
    not_read("Tap target creature. If a creature dealt damage this way would die this turn, exile it instead.");
    // Of each creature, those that were dealt damage.
    let found = done(
        "~ deals 1 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
    );
    let [Instruction::Damage { .. }, Instruction::Repeat(Amount::Count(hurt), _)] = &found[..] else {
        panic!("{found:?}")
    };
    let damaged = Filter::DamagedBy(Box::new(Subject::This));
    assert!(matches!(&**hurt, Filter::All(parts) if parts.contains(&damaged) && parts.contains(&Filter::CREATURE)));
    not_read("Each creature fights ~. If a creature dealt damage this way would die this turn, exile it instead.");
}

#[test]
fn damage_to_each_of_several_targets_is_dealt_in_full_to_each() {
    let found = body("~ deals 4 damage to any target and 3 damage to each of up to two other targets.");
    let numbers: Vec<_> = found.targets.iter().map(|spec| (spec.least.clone(), spec.most.clone())).collect();
    assert_eq!(numbers, [(Amount::Number(1), Amount::Number(1)), (Amount::Number(0), Amount::Number(2))]);
    // All of it is dealt at one time (608.2f).
    let [Instruction::AtOnce(dealt)] = &found.instructions[..] else { panic!("{found:?}") };
    let [_, Instruction::Damage { amount, to, .. }] = &dealt[..] else { panic!("{dealt:?}") };
    assert_eq!((amount, &to[..]), (&Amount::Number(3), &[Subject::Target(1)][..]));
    not_read("~ deals 3 damage to each of up to two other targets.");
}

#[test]
fn what_was_said_of_one_object_goes_on() {
    let found = done("{1}: ~ gets +1/+0 until end of turn and deals 1 damage to you.");
    let [Instruction::Continuous { .. }, Instruction::Damage { source, to, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!((source, &to[..]), (&Subject::This, &[Subject::Players(Who::You)][..]));
    not_read("{1}: Target creature gets +1/+0 until end of turn and deals 1 damage to you.");
    not_read("{1}: Creatures you control get +1/+0 until end of turn and deals 1 damage to you.");
    not_read("{1}: Draw a card and deals 1 damage to you.");
    not_read("{1}: Up to two target creatures get +1/+0 until end of turn and fights target creature.");
}

#[test]
fn how_a_spell_was_cast_is_asked_by_colour() {
    let condition = |text: &str| match &done(&format!("If {text}, draw a card."))[..] {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let Condition::Cast(_, CastHow::Spent(mana)) = condition("at least three white mana was spent to cast this spell")
    else {
        panic!("mana")
    };
    assert_eq!(mana.0, [ManaSymbol::Color(Color::White); 3]);
    let same = condition("at least three mana of the same color was spent to cast this spell");
    assert!(matches!(same, Condition::Any(colors) if colors.len() == 5));
    let any = condition("at least three mana was spent to cast this spell");
    assert!(matches!(any, Condition::Compare(Amount::ManaSpent(_), ..)));
    let Part::Static(found) = &read("~ escapes with two +1/+1 counters on it.", "").parts[0] else {
        panic!("it enters so")
    };
    assert_eq!(found.condition, Some(Condition::Cast(Subject::This, CastHow::Keyword("escape".to_owned()))));
    not_read("Each creature escapes with a +1/+1 counter on it.");
}

#[test]
fn outlaws_crimes_and_owners_are_told() {
    let what = |text: &str| match &body(text).targets[0].what {
        Targetable::Object(filter) => filter.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let Filter::All(parts) = what("Destroy target outlaw creature.") else { panic!("two words") };
    let five = |part: &Filter| matches!(part, Filter::Either(types) if types.len() == 5);
    assert!(parts.iter().any(five), "{parts:?}");
    let Filter::All(parts) = what("Destroy target non-outlaw creature.") else { panic!("two words") };
    assert!(parts.iter().any(|part| matches!(part, Filter::Not(inner) if five(inner))), "{parts:?}");
    let Part::Static(found) = &read("~ has haste as long as you've committed a crime this turn.", "").parts[0] else {
        panic!("a static ability")
    };
    let Some(Condition::Happened(crime)) = &found.condition else { panic!("{found:?}") };
    assert!(matches!(&*crime.event, Trigger::PlayerDoes(Who::You, PlayerDeed::CommitCrime, None)));
    not_read("~ has haste as long as you've committed a card this turn.");
    let owned = what("Exile target permanent an opponent owns.");
    assert!(matches!(owned, Filter::All(parts) if parts.contains(&Filter::Owner(Who::Opponent))));
    let controlled = what("Exile target permanent an opponent controls.");
    assert!(matches!(controlled, Filter::All(parts) if parts.contains(&Filter::Controller(Who::Opponent))));
}

#[test]
fn types_are_given_where_the_words_say_and_permissions_under_their_conditions() {
    let Part::Static(found) = &read(
        "Creatures you control are artifacts in addition to their other types. The same is true for creature spells \
         you control and creature cards you own that aren't on the battlefield.",
        "",
    )
    .parts[0] else {
        panic!("a static ability")
    };
    let of = |place: usize, kind: Filter| matches!(&found.effects[place].subject, Subject::Each(Filter::All(parts)) if parts.contains(&kind));
    assert!(found.effects.len() == 3 && of(1, Filter::Spell) && of(2, Filter::Card), "{found:?}");
    assert!(found.effects.iter().all(|effect| effect.change == found.effects[0].change));
    not_read(
        "Creatures you control have flying. The same is true for creature spells you control and creature cards you \
         own that aren't on the battlefield.",
    );
    let found = done("Target creature gains all creature types until end of turn.");
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(effects[0].change, Change::Gain(vec![Granted::Keyword(Keyword::Changeling)]));
    let Part::Static(found) =
        &read("As long as ~ is tapped, you may cast spells as though they had flash.", "").parts[0]
    else {
        panic!("a permission")
    };
    assert!(found.condition.is_some());
    assert_eq!(found.effects[0].change, Change::Rule(Rule::Playing(PlayRule::AsThoughFlash)));
    let Part::Static(found) = &read("During your turn, you may play lands from your graveyard.", "").parts[0] else {
        panic!("a permission")
    };
    assert_eq!(found.condition, Some(Condition::TurnOf(Who::You)));
}

#[test]
fn what_was_done_this_way_is_asked_of_the_one_it_was_done_to() {
    let found = done(
        "~ deals 4 damage to target creature or planeswalker. If a nonred permanent is dealt damage this \
                      way, you sacrifice a land.",
    );
    let [Instruction::IfDone { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::If { condition: Condition::Is(Subject::Target(0), _), .. }]));
    not_read("~ deals 1 damage to each creature. If a Werewolf is dealt damage this way, destroy it.");
    let found = done("Destroy target creature. If that creature dies this way, you gain 2 life.");
    assert!(
        matches!(
            &found[..],
            [Instruction::Destroy { .. }, Instruction::If { condition: Condition::Compare(Amount::Count(_), ..), .. }]
        ),
        "{found:?}"
    );
    not_read("Exile target creature. If that creature dies this way, you gain 2 life.");
    let found = done("Return target permanent to its owner's hand. If you controlled it, draw a card.");
    let [_, Instruction::If { condition: Condition::Is(Subject::Target(0), own), .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(*own, Filter::Controller(Who::You));
    let found = done("Destroy target artifact. If its mana value was 2 or less, draw a card.");
    assert!(matches!(
        &found[..],
        [_, Instruction::If { condition: Condition::Compare(Amount::Of(Value::ManaValue, _), ..), .. }]
    ));
    let found =
        done("Discard a card at random. If you discard a creature card this way, return it to the battlefield.");
    let [_, Instruction::If { then, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&then[..], [Instruction::Move { what: Subject::Linked(Deed::Discarded), .. }]), "{then:?}");
    not_read("Discard two cards at random. If you discard a creature card this way, return it to the battlefield.");
    let found = done("Discard a card. If you discard a creature card this way, draw a card.");
    assert!(matches!(&found[..], [_, Instruction::If { .. }]));
}

#[test]
fn counters_of_two_kinds_go_to_one_and_those_of_the_dead_to_another() {
    let found = done("Put a +1/+1 counter and a flying counter on target creature.");
    let [Instruction::AtOnce(put)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::PutCounters(_, one, on), Instruction::PutCounters(_, two, too)] = &put[..] else {
        panic!("{put:?}")
    };
    assert!(one != two && on == too && *on == Subject::Target(0));
    not_read("Put a +1/+1 counter and a flying counter on a creature you control.");
    assert_eq!(
        done("When ~ dies, put its counters on target creature you control."),
        [Instruction::Counters(CounterStep::PutOf(Subject::This, Subject::Target(0)))]
    );
    assert_eq!(
        done("Whenever a creature you control dies, put its counters on target creature you control."),
        [Instruction::Counters(CounterStep::PutOf(Subject::It, Subject::Target(0)))]
    );
}

#[test]
fn each_is_doubled_for_itself_and_who_is_asked_to_pay_may_lose() {
    let found = done("Double the power of each creature you control until end of turn.");
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    let own = Amount::Doubling(Box::new(Amount::Of(Value::Power, Box::new(Subject::It))));
    assert_eq!(effects[0].change, Change::ModifyPt(own, Amount::Number(0)));
    not_read("Double the power of a creature you control until end of turn.");
    let found = done("At the beginning of your next upkeep, pay {2}{B}. If you don't, you lose the game.");
    assert!(
        matches!(&found[..], [Instruction::Delayed(_, inner)]
            if matches!(&inner[..], [Instruction::Pay { otherwise, .. }] if *otherwise == [Instruction::Lose(Who::You)])),
        "{found:?}"
    );
    let later = done("Draw a card. At the beginning of your next upkeep, pay {2}. If you don't, you lose the game.");
    assert!(
        matches!(&later[..], [_, Instruction::Delayed(_, inner)]
            if matches!(&inner[..], [Instruction::Pay { otherwise, .. }] if otherwise.len() == 1)),
        "{later:?}"
    );
    not_read("Pay {2}{B}. You lose the game.");
    let full = done("If you have a full party, draw a card.");
    let [Instruction::If { condition, .. }] = &full[..] else { panic!("{full:?}") };
    let party = Amount::Count(Box::new(Filter::InParty(Who::You)));
    assert_eq!(*condition, Condition::Compare(party, Comparison::Exactly, Amount::Number(4)));
    let endured = done("When ~ enters, it endures 2.");
    assert!(matches!(&endured[..], [Instruction::OneOf(ways)] if ways.len() == 2), "{endured:?}");
    let most = done("Discard up to two cards, then draw that many cards plus one.");
    let [Instruction::DiscardSubject(Who::You, Subject::UpTo(two, _)), Instruction::Draw(_, plus)] = &most[..] else {
        panic!("{most:?}")
    };
    assert_eq!(**two, Amount::Number(2));
    assert_eq!(*plus, Amount::Plus(Box::new(Amount::ThatMuch), Box::new(Amount::Number(1))));
    let left = done("If a creature card left your graveyard this turn, draw a card.");
    let [Instruction::If { condition: Condition::Happened(left), .. }] = &left[..] else { panic!("{left:?}") };
    assert!(matches!(&*left.event, Trigger::Moves { from: Some(rules_judge::terms::Zone::Graveyard), to: None, .. }));
}

#[test]
fn what_is_said_behind_two_nouns_is_said_of_both() {
    let Part::Static(found) = &read("~ gets +2/+2 for each Aura and Equipment attached to it.", "").parts[0] else {
        panic!("a static ability")
    };
    let Change::ModifyPt(Amount::Times(2, count), _) = &found.effects[0].change else { panic!("{found:?}") };
    let Amount::Count(what) = &**count else { panic!("{count:?}") };
    let attached = Filter::AttachedTo(Box::new(Subject::This));
    assert!(matches!(&**what, Filter::All(parts) if parts.contains(&attached)), "{what:?}");
    // Flying is said of the creature alone.
    let found = body("Destroy target artifact or creature with flying.");
    assert!(matches!(&found.targets[0].what, Targetable::Object(Filter::Either(_))), "{found:?}");
}

#[test]
fn others_than_the_host_and_deeds_of_nobody() {
    let host = Subject::Host(rules_judge::ability::Host::ENCHANTED_CREATURE);
    let found = done(
        "Sacrifice ~: Enchanted creature and other creatures that share a creature type with it get +2/-1 \
                      until end of turn.",
    );
    let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
    let but = Filter::Not(Box::new(Filter::Is(Box::new(host))));
    assert!(
        matches!(&effects[1].subject, Subject::Each(Filter::All(parts)) if parts.contains(&but) && !parts.contains(&Filter::Other)),
        "{effects:?}"
    );
    not_read(
        "Whenever you discard one or more cards, ~ gets +1/+0 until end of turn for each card discarded this way.",
    );
    let found =
        done("Whenever ~ attacks, discard a card. ~ gets +1/+0 until end of turn for each card discarded this way.");
    assert_eq!(found.len(), 2);
}

#[test]
fn whoever_pays_repeats_and_a_spell_is_no_land() {
    let found = done("Destroy target creature unless you pay {3} and repeat this process.");
    let [Instruction::Process(process)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::Pay { then, otherwise, .. }] = &process[..] else { panic!("{process:?}") };
    assert_eq!(*then, [Instruction::RepeatProcess(None)]);
    assert!(matches!(&otherwise[..], [Instruction::Destroy { .. }]));
    not_read("Whenever you cast a spell, earthbend 1. If that spell is a Lesson, put a +1/+1 counter on that land.");
    let found = done(
        "Whenever you cast a spell, target land becomes a 1/1 creature until end of turn. Put a +1/+1 counter \
                      on that land.",
    );
    assert!(matches!(found.last(), Some(Instruction::PutCounters(_, _, Subject::Target(0)))), "{found:?}");
}

#[test]
fn colours_are_added_where_the_words_say_so() {
    let added = |text: &str| {
        let found = done(text);
        let [Instruction::Continuous { effects, .. }] = &found[..] else { panic!("{found:?}") };
        let of_color = |change: &Change| match change {
            Change::SetColor { in_addition, .. } => Some(*in_addition),
            _ => None,
        };
        let of_types = |change: &Change| match change {
            Change::SetTypes { in_addition, .. } => Some(*in_addition),
            _ => None,
        };
        let find = |of: &dyn Fn(&Change) -> Option<bool>| effects.iter().find_map(|effect| of(&effect.change));
        (find(&of_types), find(&of_color))
    };
    let becomes = "Target creature becomes a black Zombie";
    let until = "until end of turn.";
    assert_eq!(
        added(&format!("{becomes} in addition to its other colors and types {until}")),
        (Some(true), Some(true))
    );
    assert_eq!(added(&format!("{becomes} in addition to its other types {until}")), (Some(true), Some(false)));
    assert_eq!(added(&format!("{becomes} {until}")), (Some(false), Some(false)));
}

/// "Octopus", "Cyclops", "Pegasus" end as plurals do, and are one.
#[test]
fn one_of_a_kind_whose_name_ends_in_s_is_one_of_a_list() {
    let kinds = |names: &[&str]| Filter::Either(names.iter().map(|name| Filter::Subtype((*name).to_owned())).collect());
    for name in ["Octopus", "Cyclops", "Pegasus", "Homunculus", "Fungus", "Kavu"] {
        let creature = |filter: Filter| Filter::All(vec![filter, Filter::CREATURE]);
        let listed = kinds(&["Demon", name, "Imp"]);
        let found = done(&format!("Destroy each creature that's a Demon, {name}, or Imp."));
        let destroyed = |what: Filter| vec![Instruction::Destroy { what: Subject::Each(what), regenerate: true }];
        assert_eq!(found, destroyed(creature(listed.clone())), "{name}");
        let found = done(&format!("Destroy each creature that isn't a Demon, {name}, or Imp."));
        assert_eq!(found, destroyed(creature(Filter::Not(Box::new(listed)))), "{name}");
    }
}
