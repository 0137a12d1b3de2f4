//! Sentences made of parts that are known one by one: a price that hurts somebody, one target for each color, another host.

use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AbilitySort, Amount, Condition, Cost, CostPart, CounterStep, Filter, Instruction, Part, Spending, Subject,
    TakenAction, Targetable, Together, Trait, Trigger, Value, Who,
};
use rules_judge::terms::{Color, ManaSymbol};

#[test]
fn anyone_may_take_the_damage_instead() {
    let one = |text: &str| match done(text).as_slice() {
        [Instruction::IfDone { first, then, otherwise }] if then.is_empty() => (first.clone(), otherwise.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let (first, otherwise) = one("~ gets +2/+2 until end of turn unless a player has ~ deal 4 damage to them.");
    let [Instruction::May(Who::Anyone, suffered)] = &first[..] else { panic!("{first:?}") };
    let to = vec![Subject::Players(Who::ThatPlayer)];
    assert_eq!(suffered[..], [Instruction::Damage { source: Subject::This, amount: Amount::Number(4), to }]);
    assert!(matches!(&otherwise[..], [Instruction::Continuous { .. }]));
    let (first, _) = one("Create a Treasure token unless any opponent has you draw a card.");
    assert_eq!(first, [Instruction::May(Who::Opponent, vec![Instruction::Draw(Who::You, Amount::Number(1))])]);
    // "His power" is that of what would deal the damage, and not that of the target.
    let (first, _) = one(
        "Whenever ~ attacks, destroy target permanent unless its controller has ~ deal damage to them equal to his power.",
    );
    let [Instruction::May(_, suffered)] = &first[..] else { panic!("{first:?}") };
    let power = Amount::Of(Value::Power, Box::new(Subject::This));
    assert!(matches!(&suffered[..], [Instruction::Damage { amount, .. }] if *amount == power), "{suffered:?}");
    // Of several targets each controller would have to be asked.
    not_read(
        "For each opponent, choose up to one target creature that player controls, then return that creature to its \
         owner's hand unless its controller has you draw a card.",
    );
}

#[test]
fn one_target_for_each_color() {
    let found =
        body("For each color, return up to one target creature card of that color from your graveyard to your hand.");
    let colors = found.targets.iter().map(|spec| match &spec.what {
        Targetable::Object(Filter::All(parts)) => parts.iter().find_map(|part| match part {
            Filter::Color(color) => Some(*color),
            _ => None,
        }),
        _ => None,
    });
    assert_eq!(colors.collect::<Vec<_>>(), Color::ALL.map(Some));
    assert!(found.targets.iter().all(|spec| spec.least == Amount::Number(0) && spec.most == Amount::Number(1)));
    let all = Subject::All((0..5).map(Subject::Target).collect());
    assert!(matches!(&found.instructions[..], [Instruction::Move { what, .. }] if *what == all));
    // What is not of that color is one target, and not one for each.
    not_read("For each color, return up to one target creature card from your graveyard to your hand.");
}

#[test]
fn one_card_from_each_graveyard() {
    let found = body("For each player, exile up to one target creature card from that player's graveyard.");
    let [spec] = &found.targets[..] else { panic!("{:?}", found.targets) };
    let Targetable::Object(Filter::All(parts)) = &spec.what else { panic!("{spec:?}") };
    assert!(parts.contains(&Filter::Owner(Who::Anyone)));
    assert!(parts.contains(&Filter::Together(Together::Different(Trait::Owner))), "{parts:?}");
    assert_eq!(spec.most, Amount::Players(Who::Anyone));
}

#[test]
fn another_host_is_other_than_the_one_it_is_on() {
    let [Instruction::Attach(Subject::Target(0), Subject::Choice(_, which))] =
        &done("Attach target Aura attached to a creature to another creature.")[..]
    else {
        panic!()
    };
    let on = Filter::Bearing(Box::new(Filter::Is(Box::new(Subject::Target(0)))));
    assert!(matches!(which, Filter::All(parts) if parts.contains(&Filter::Not(Box::new(on)))), "{which:?}");
}

#[test]
fn a_card_chosen_at_random_where_it_lies() {
    let found =
        done("Choose a card at random in your graveyard. If it's a creature card, put it onto the battlefield.");
    let [Instruction::AtRandom(chosen), Instruction::If { .. }] = &found[..] else { panic!("{found:?}") };
    assert!(matches!(&**chosen, Instruction::ChooseObject(Who::You, Subject::Choice(..))), "{chosen:?}");
    not_read("Choose a card at random in that zone.");
}

#[test]
fn what_a_land_is_tapped_for() {
    let trigger = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.trigger.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let found = trigger("Whenever you tap a land for {C}, add an additional {C}.");
    assert!(matches!(found, Trigger::TapsForMana(Who::You, _, Some(ManaSymbol::Colorless))), "{found:?}");
    let found = trigger("Whenever you tap a land for mana, add an additional {C}.");
    assert!(matches!(found, Trigger::TapsForMana(Who::You, _, None)), "{found:?}");
    not_read("Whenever you tap a land for {2}, add an additional {C}.");
}

#[test]
fn abilities_of_keywords_are_waited_for() {
    let sorts = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => match &found.trigger {
            Trigger::Activates { of, sort, .. } => vec![(of.clone(), *sort)],
            Trigger::Either(all) => all
                .iter()
                .filter_map(|one| match one {
                    Trigger::Activates { of, sort, .. } => Some((of.clone(), *sort)),
                    _ => None,
                })
                .collect(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let itself = Filter::Is(Box::new(Subject::This));
    assert_eq!(sorts("Whenever you activate ~'s outlast ability, draw a card."), [(itself, AbilitySort::Outlast)]);
    assert_eq!(
        sorts("Whenever you activate an eternalize or embalm ability, draw a card."),
        [(Filter::Any, AbilitySort::Eternalize), (Filter::Any, AbilitySort::Embalm)]
    );
    not_read("Whenever you activate an embalm or flying ability, draw a card.");
}

#[test]
fn the_exiled_cards_are_those_just_exiled() {
    let cast = "You may cast up to two spells from among the exiled cards without paying their mana costs.";
    let found = done(&format!("Exile the top five cards of your library. {cast}"));
    let [Instruction::Move { .. }, Instruction::May(Who::You, inner)] = &found[..] else { panic!("{found:?}") };
    let shown = |which: &Filter| matches!(which, Filter::All(parts) if parts.contains(&Filter::Shown));
    assert!(
        matches!(&inner[..], [Instruction::Cast { what: Subject::UpTo(_, which), .. }] if shown(which)),
        "{inner:?}"
    );
    not_read(cast);
}

#[test]
fn those_creatures_are_all_that_were_spoken_of() {
    let subjects = |text: &str| match done(text).last() {
        Some(Instruction::Continuous { effects, .. }) => {
            effects.iter().map(|effect| effect.subject.clone()).collect::<Vec<_>>()
        }
        other => panic!("{text}: {other:?}"),
    };
    let three = "Until end of turn, target creature gets +3/+3, up to one other target creature gets +2/+2, and up to one \
                 other target creature gets +1/+1. Those creatures gain vigilance until end of turn.";
    assert_eq!(subjects(three), (0..3).map(Subject::Target).collect::<Vec<_>>());
    let both = "When ~ enters, tap it and up to one target creature an opponent controls. They don't untap during their \
                controllers' next untap steps.";
    assert_eq!(subjects(both), [Subject::This, Subject::Target(0)]);
    // A land is none of those creatures.
    not_read("Untap target creature and target land. Those creatures gain vigilance until end of turn.");
}

#[test]
fn by_what_a_player_was_dealt_damage() {
    let source = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => match &found.condition {
            Some(Condition::Happened(happened)) => match &*happened.event {
                Trigger::DealsDamage { source, combat: true, .. } => source.clone(),
                other => panic!("{text}: {other:?}"),
            },
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let ask = |by: &str| {
        source(&format!(
            "At the beginning of your end step, if an opponent was dealt combat damage{by} this turn, draw a card."
        ))
    };
    assert_eq!(ask(""), Subject::Each(Filter::Any));
    assert_eq!(ask(" by a Zombie"), Subject::Each(Filter::Subtype("Zombie".to_owned())));
}

#[test]
fn who_attacks_the_enchanted_player_does_the_same() {
    let found = done(
        "Whenever enchanted player is attacked, you gain 2 life. Each opponent attacking that player does the same.",
    );
    let [Instruction::GainLife(Who::You, _), Instruction::Repeat(Amount::Players(Who::Opponent), then)] = &found[..]
    else {
        panic!("{found:?}")
    };
    let [Instruction::If { condition: Condition::Controls { who: Who::ThatPlayer, what, .. }, then, .. }] = &then[..]
    else {
        panic!("{then:?}")
    };
    assert!(matches!(what, Filter::All(parts) if parts.contains(&Filter::AttackingPlayer(Who::Enchanted))), "{what:?}");
    assert_eq!(then[..], [Instruction::GainLife(Who::ThatPlayer, Amount::Number(2))]);
    not_read("Whenever ~ attacks, you gain 2 life. Each opponent attacking that player does the same.");
}

#[test]
fn what_is_counted_of_this_turn() {
    let cast = |text: &str| match &done(text)[..] {
        [Instruction::Draw(Who::You, Amount::Events(event))] => (**event).clone(),
        other => panic!("{text}: {other:?}"),
    };
    let from = cast("Draw a card for each spell you've cast this turn from anywhere other than your hand.");
    let elsewhere = |which: &Filter| matches!(which, Filter::All(parts) if parts.iter().any(|part| matches!(part, Filter::CastFrom(_))));
    assert!(matches!(&from, Trigger::PlaysSpell(Who::You, which) if elsewhere(which)), "{from:?}");
    let any = cast("Draw a card for each spell you've cast this turn.");
    assert!(matches!(&any, Trigger::PlaysSpell(Who::You, which) if !elsewhere(which)), "{any:?}");
    let players = |text: &str| match &done(text)[..] {
        [Instruction::Draw(Who::You, count)] => count.clone(),
        other => panic!("{text}: {other:?}"),
    };
    assert!(matches!(
        players("Draw a card for each opponent you attacked this turn."),
        Amount::PlayersWho(Who::Opponent, _)
    ));
    assert!(matches!(
        players("Draw a card for each opponent you're attacking."),
        Amount::PlayersWith(Who::Opponent, _)
    ));
}

#[test]
fn cast_for_another_price_while_something_resolves() {
    let how = |text: &str| match done(text).last() {
        Some(Instruction::May(Who::You, inner)) => match &inner[..] {
            [Instruction::Cast { how, .. }] => how.clone(),
            other => panic!("{text}: {other:?}"),
        },
        other => panic!("{text}: {other:?}"),
    };
    let cast = |by: &str| how(&format!("Exile the top card of your library. You may cast that card {by}."));
    let price = |cost: CostPart| Some(Cost(vec![cost]));
    let mana = CostPart::Mana("{1}".parse().unwrap());
    assert_eq!(cast("by paying {1} rather than paying its mana cost").instead, price(mana));
    let discard = CostPart::Discard(Amount::Number(1), Filter::Card);
    assert_eq!(cast("by discarding a card rather than paying its mana cost").instead, price(discard));
    let life = cast("by paying life equal to its mana value rather than paying its mana cost");
    assert!(life.for_life && !life.free && life.instead.is_none());
    assert!(cast("without paying its mana cost").free);
    not_read("Exile the top card of your library. You may cast that card by paying {1}.");
}

#[test]
fn one_more_counter_of_each_kind() {
    let each = |text: &str| match &done(text)[..] {
        [Instruction::Counters(CounterStep::OneMoreOfEach(on))] => on.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let give = "For each kind of counter on target permanent or player, give that permanent or player another counter of \
                that kind.";
    assert_eq!(each(give), Subject::Target(0));
    let put = "For each kind of counter on target permanent, put another counter of that kind on it.";
    assert_eq!(each(put), Subject::Target(0));
    not_read("For each kind of counter on target permanent, put another counter of that kind on target creature.");
    not_read("For each kind of counter on target permanent, put a counter on it.");
}

#[test]
fn mana_for_special_actions() {
    let limits = |text: &str| match &done(text)[..] {
        [Instruction::AddMana(..), Instruction::SpendOnly(limits)] => limits.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let three = limits(
        "{T}: Add {U}. Spend this mana only to cast an enchantment spell, unlock a door, or turn a permanent face up.",
    );
    assert!(matches!(three[0], Spending::Cast(_)));
    assert_eq!(three[1..], [Spending::Take(TakenAction::Unlock), Spending::Take(TakenAction::TurnFaceUp)]);
    let foretell =
        limits("{T}: Add {U}. Spend this mana only to foretell a card from your hand or cast an instant spell.");
    assert_eq!(foretell[0], Spending::Take(TakenAction::Foretell));
    not_read("{T}: Add {U}. Spend this mana only to foretell a card from your hand, or draw a card.");
}
