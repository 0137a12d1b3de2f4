//! What sentences of play mean: what is replaced, what triggers, what is spent; each beside a near miss.

use super::read;
use crate::ability::{
    AbilitySort, Amount, Change, Comparison, Condition, CostPart, DamageTo, Filter, Instruction, Keyword, ManaAs, Part,
    PlayRule, Replacement, Rule, Static, Subject, Together, Trigger, Value, Who,
};
use crate::terms::{CardType, Zone};

fn rules(text: &str) -> Vec<(Subject, Rule)> {
    let found = read(text, "");
    let [Part::Static(Static { effects, condition: None, .. })] = found.parts.as_slice() else {
        return Vec::new();
    };
    let rule = |change: &Change| if let Change::Rule(rule) = change { Some(rule.clone()) } else { None };
    effects.iter().filter_map(|effect| Some((effect.subject.clone(), rule(&effect.change)?))).collect()
}

fn replaced(text: &str) -> Option<(Trigger, Vec<Instruction>)> {
    match rules(text).as_slice() {
        [(_, Rule::Instead(replacement))] => {
            let Replacement { event, instead, next: false } = &**replacement else { return None };
            Some((event.clone(), instead.clone()))
        }
        _ => None,
    }
}

fn trigger(text: &str) -> Option<Trigger> {
    match read(text, "").parts.as_slice() {
        [Part::Triggered(found)] => Some(found.trigger.clone()),
        _ => None,
    }
}

fn that() -> Box<Amount> {
    Box::new(Amount::ThatMuch)
}

#[test]
fn part_of_the_damage_is_prevented() {
    let own = Filter::All(vec![Filter::Permanent, Filter::Controller(Who::You)]);
    let event = Trigger::DealsDamage {
        source: Subject::Each(Filter::Any),
        combat: false,
        to: Some(DamageTo::Either(Who::You, own)),
    };
    let half = Instruction::Prevent(Some(Amount::Half { of: that(), up: true }));
    let text = "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.";
    assert_eq!(replaced(text), Some((event, vec![half])));
    let text = "If a source you control would deal damage to an opponent, prevent that damage and each opponent mills that \
                many cards.";
    let Some((_, instead)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    assert_eq!(instead, [Instruction::Prevent(None), Instruction::Mill(Who::Opponent, Amount::ThatMuch)]);
    assert!(!read("If a source would deal damage to you, prevent half that damage.", "").is_understood());
}

#[test]
fn that_much_is_the_damage_and_prevented_this_way_only_what_is_prevented() {
    let gains = || Instruction::GainLife(Who::You, Amount::ThatMuch);
    let besides = |text: &str| {
        let Some((_, instead)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
        instead[1..].to_vec()
    };
    let prevent = "If damage would be dealt to ~, prevent that damage";
    assert_eq!(besides(&format!("{prevent} and you gain that much life.")), [gains()]);
    assert_eq!(besides(&format!("{prevent}. You gain that much life.")), [gains()]);
    for only in [
        " and you gain life equal to the damage prevented this way.",
        ". You gain life equal to the damage prevented this way.",
        ". If damage is prevented this way, you gain that much life.",
    ] {
        assert_eq!(besides(&format!("{prevent}{only}")), [Instruction::if_prevented(vec![gains()])], "{only}");
    }
    // Which of the two is done only then, the words leave open.
    let both = format!("{prevent} and you draw a card and gain life equal to the damage prevented this way.");
    assert!(!read(&both, "").is_understood());
}

#[test]
fn whoever_puts_the_counters() {
    let text = "If you would put one or more counters on a permanent or player, put twice that many of each of those kinds \
                of counters on that permanent or player instead.";
    let event =
        Trigger::PutsCounters { who: Who::You, kind: None, on: DamageTo::Either(Who::Anyone, Filter::Permanent) };
    assert_eq!(replaced(text), Some((event, vec![Instruction::InsteadThatMany(Amount::Times(2, that()))])));
    let text = "If an opponent would put one or more counters on a permanent or player, they put half that many of each of \
                those kinds of counters on that permanent or player instead, rounded down.";
    let Some((event, instead)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    assert!(matches!(event, Trigger::PutsCounters { who: Who::Opponent, .. }));
    assert_eq!(instead, [Instruction::InsteadThatMany(Amount::Half { of: that(), up: false })]);
    // Half, rounded neither up nor down.
    assert!(!read(&text.replace(", rounded down", ""), "").is_understood());
}

#[test]
fn one_more_or_one_less() {
    let text = "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one \
                are put on it instead.";
    let Some((_, instead)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    let one = || Box::new(Amount::Number(1));
    assert_eq!(instead, [Instruction::InsteadThatMany(Amount::Minus(that(), one()))]);
    let Some((_, instead)) = replaced(&text.replace("minus", "plus")) else { unreachable!() };
    assert_eq!(instead, [Instruction::InsteadThatMany(Amount::Plus(that(), one()))]);
    // Of which counters, need not be said again.
    let same = replaced(&text.replace(" -1/-1 counters minus", " minus"));
    assert!(same.is_some_and(|(_, instead)| matches!(&instead[..], [Instruction::InsteadThatMany(Amount::Minus(..))])));
    // Neither more nor less, and counters of another kind.
    assert!(!read(&text.replace(" minus one", ""), "").is_understood());
    assert!(!read(&text.replace("many -1/-1", "many +1/+1"), "").is_understood());
}

#[test]
fn what_is_paid_milled_and_drawn() {
    assert_eq!(trigger("Whenever you pay life, draw a card."), Some(Trigger::PaysLife(Who::You)));
    assert_eq!(trigger("Whenever you lose life, draw a card."), Some(Trigger::LosesLife(Who::You)));
    let nonland = Filter::All(vec![Filter::Not(Box::new(Filter::Type(crate::terms::CardType::Land))), Filter::Card]);
    let mills = Trigger::Mills(Who::Anyone, nonland);
    assert_eq!(trigger("Whenever a player mills a nonland card, draw a card."), Some(mills.clone()));
    let several = Trigger::Batch(Amount::Number(1), Box::new(mills));
    assert_eq!(trigger("Whenever one or more nonland cards are milled, draw a card."), Some(several));
    let text = "If an opponent would draw a card except the first one they draw in each of their draw steps, draw a card \
                instead.";
    assert!(matches!(replaced(text), Some((Trigger::DrawsExceptFirst(Who::Opponent), _))));
    assert!(!read(&text.replace("each of their draw steps", "each of their turns"), "").is_understood());
}

#[test]
fn spells_by_their_number() {
    let found = rules("Combat damage that would be dealt by creatures you control can't be prevented.");
    let own = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::You)]);
    assert_eq!(found, [(Subject::Each(own), Rule::CombatDamageCantBePrevented)]);
    let first = read("The first spell you cast each turn has cascade.", "");
    let [Part::Static(Static { effects, .. })] = first.parts.as_slice() else { unreachable!("{first:?}") };
    let spell =
        Filter::All(vec![Filter::Spell, Filter::Controller(Who::You), Filter::NthSpell(1, Box::new(Filter::Any))]);
    assert_eq!(effects[0].subject, Subject::Each(spell));
    // A first spell of a kind is counted among those of the kind.
    let first = read("The first creature spell you cast each turn has cascade.", "");
    let [Part::Static(Static { effects, .. })] = first.parts.as_slice() else { unreachable!("{first:?}") };
    let Subject::Each(Filter::All(parts)) = &effects[0].subject else { unreachable!("{effects:?}") };
    assert!(parts.contains(&Filter::NthSpell(1, Box::new(Filter::CREATURE))), "{parts:?}");
    assert!(!read("The first creature spell you cast each day has cascade.", "").is_understood());
    assert!(read("You can cast only one more spell this turn.", "").is_understood());
    assert!(!read("You can cast only one more spell.", "").is_understood());
}

#[test]
fn what_follows_the_prevention_belongs_to_it() {
    let text = "If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.";
    let Some((_, instead)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    assert_eq!(instead.len(), 2);
    let alone = rules("If damage would be dealt to ~, prevent that damage.");
    assert!(matches!(alone.as_slice(), [(Subject::This, Rule::PreventDamage { .. })]));
}

#[test]
fn what_happened_this_turn() {
    let activates = |of, sort| Some(Trigger::Activates { who: Who::You, of, sort });
    let elemental = Filter::Subtype("Elemental".to_owned());
    assert_eq!(
        trigger("Whenever you activate an ability of an Elemental, draw a card."),
        activates(elemental, AbilitySort::Any)
    );
    let any = activates(Filter::Any, AbilitySort::NotMana);
    assert_eq!(trigger("Whenever you activate an ability that isn't a mana ability, draw a card."), any);
    let spell = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        _ => Vec::new(),
    };
    let lost = Amount::PlayersWho(Who::Opponent, Box::new(Trigger::LosesLife(Who::ThatPlayer)));
    assert_eq!(spell("Draw a card for each opponent who lost life this turn."), [Instruction::Draw(Who::You, lost)]);
    assert!(!read("Draw a card for each opponent who lost this turn.", "").is_understood());
    let attacked = Filter::Past(Box::new(Trigger::Attacks(Subject::It, Vec::new())));
    let those = Subject::Each(Filter::All(vec![Filter::CREATURE, attacked]));
    assert_eq!(
        spell("Destroy each creature that attacked this turn."),
        [Instruction::Destroy { what: those, regenerate: true }]
    );
    assert!(!read("Destroy each creature that attacked you twice this turn.", "").is_understood());
    let gained = Instruction::GainLife(Who::You, Amount::LifeLost(Who::You));
    assert_eq!(spell("You gain life equal to the amount of life you lost this turn."), [gained]);
}

#[test]
fn what_may_be_played_and_spent() {
    let any = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => match body.instructions.last() {
            Some(Instruction::MayPlay { terms, .. }) => Some(terms.any_mana),
            _ => None,
        },
        _ => None,
    };
    let first = "Exile the top card of your library. You may play that card this turn";
    assert_eq!(any(&format!("{first}.")), Some(None));
    let mana = "you may spend mana as though it were mana of any color to cast it.";
    assert_eq!(any(&format!("{first}, and {mana}")), Some(Some(ManaAs::AnyColor)));
    let passive = format!("{first}. Mana of any type can be spent to cast it.");
    assert_eq!(any(&passive), Some(Some(ManaAs::AnyType)));
    assert!(!read("You may spend mana as though it were mana of any color to cast it.", "").is_understood());
    let text = "Choose one. If you control a Wizard as you cast this spell, you may choose two instead.\n• Draw a card.\n• You \
                gain 2 life.";
    let found = read(text, "");
    let [Part::Spell(body)] = found.parts.as_slice() else { unreachable!("{found:?}") };
    assert!(matches!(body.instructions.as_slice(), [one @ Instruction::If { .. }] if one.has_modes()));
    assert!(!read(&text.replace(" instead", ""), "").is_understood());
}

#[test]
fn more_or_fewer_than_a_number_or_than_another() {
    let condition = |words: &str| match read(&format!("If you control {words}, draw a card."), "").parts.as_slice() {
        [Part::Spell(body)] => match body.instructions.as_slice() {
            [Instruction::If { condition, .. }] => Some(condition.clone()),
            _ => None,
        },
        _ => None,
    };
    let controls = |comparison, count| Condition::Controls { who: Who::You, what: Filter::CREATURE, comparison, count };
    assert_eq!(condition("fewer than twenty-five creatures"), Some(controls(Comparison::Less, Amount::Number(25))));
    assert_eq!(condition("more than four creatures"), Some(controls(Comparison::Greater, Amount::Number(4))));
    let theirs = Filter::All(vec![Filter::CREATURE, Filter::Controller(Who::Defending)]);
    let theirs = Amount::Count(Box::new(theirs));
    assert_eq!(condition("fewer creatures than defending player"), Some(controls(Comparison::Less, theirs.clone())));
    assert_eq!(condition("more creatures than defending player"), Some(controls(Comparison::Greater, theirs)));
}

#[test]
fn names_targets_and_differences() {
    let spell = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Spell(body)] => body.instructions.clone(),
        _ => Vec::new(),
    };
    let found = spell("If you have fewer than three cards in hand, draw cards equal to the difference.");
    let difference = Amount::Minus(Box::new(Amount::Number(3)), Box::new(Amount::CardsInHand(Who::You)));
    let [Instruction::If { then, .. }] = found.as_slice() else { unreachable!("{found:?}") };
    assert_eq!(*then, [Instruction::Draw(Who::You, difference)]);
    assert!(!read("Draw cards equal to the difference.", "").is_understood());
    let single = Filter::SingleTarget(Box::new(Filter::CREATURE));
    let found = read("Counter target spell that targets only a single creature.", "");
    let [Part::Spell(body)] = found.parts.as_slice() else { unreachable!("{found:?}") };
    let spec = crate::ability::Targetable::Object(Filter::All(vec![Filter::Spell, single]));
    assert_eq!(body.targets[0].what, spec);
    assert!(!read("Counter target spell that targets only creature.", "").is_understood());
    assert!(!read("The flashback cost is equal to its mana cost.", "").is_understood());
}

#[test]
fn votes() {
    let text = "Starting with you, each player votes for gold or fame. For each gold vote, draw a card. If fame gets more \
                votes or the vote is tied, you gain 2 life.";
    let found = read(text, "");
    let [Part::Spell(body)] = found.parts.as_slice() else { unreachable!("{found:?}") };
    let [Instruction::Vote(options), Instruction::Repeat(each, _), Instruction::If { condition, .. }] =
        body.instructions.as_slice()
    else {
        unreachable!("{body:?}")
    };
    assert_eq!(*options, ["gold", "fame"]);
    assert_eq!(*each, Amount::Votes("gold".to_owned()));
    assert_eq!(*condition, crate::ability::Condition::MoreVotes { option: "fame".to_owned(), tie: true });
    // Votes of which nothing says that anybody casts them.
    assert!(!read("For each gold vote, draw a card.", "").is_understood());
}

#[test]
fn what_damage_leaves_and_how_it_is_dealt() {
    let leaves = "Damage that would reduce your life total to less than 1 reduces it to 1 instead.";
    assert_eq!(rules(leaves), [(Subject::Players(Who::You), Rule::DamageLeavesLife(1))]);
    assert!(
        !read("Damage that would reduce your life total to less than 1 reduces it to 2 instead.", "").is_understood()
    );
    let infect = "All damage is dealt to you as though its source had infect.";
    assert_eq!(rules(infect), [(Subject::Players(Who::You), Rule::DealtAsThough(Keyword::Infect))]);
    assert!(!read("All damage is dealt to you as though its source had flying.", "").is_understood());
    let wither = "All damage is dealt as though its source had wither.";
    assert_eq!(rules(wither), [(Subject::Each(Filter::Any), Rule::DealtAsThough(Keyword::Wither))]);
}

#[test]
fn counters_that_cant_be_put_and_spells_that_cost_enough() {
    let lands = Filter::Either(vec![Filter::CREATURE, Filter::Type(CardType::Land)]);
    assert_eq!(rules("Counters can't be put on creatures or lands."), [(Subject::Each(lands), Rule::NoCounters(None))]);
    assert!(!read("Counters can't be put in creatures or lands.", "").is_understood());
    let three = "Each spell that would cost less than three mana to cast costs three mana to cast.";
    assert_eq!(rules(three), [(Subject::Each(Filter::Spell), Rule::Playing(PlayRule::SpellCostAtLeast(3)))]);
    assert!(!read(&three.replacen("three", "two", 1), "").is_understood());
}

#[test]
fn either_event_is_replaced() {
    let text =
        "If a creature would die or a land card would be put into an opponent's graveyard, exile that card instead.";
    let Some((Trigger::Either(parts), _)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    assert!(matches!(
        parts.as_slice(),
        [
            Trigger::Moves { from: Some(Zone::Battlefield), to: Some(Zone::Graveyard), .. },
            Trigger::Moves { from: None, to: Some(Zone::Graveyard), .. },
        ]
    ));
    let text = "If a creature would enter and it wasn't cast, exile it instead.";
    let Some((Trigger::While(..), _)) = replaced(text) else { unreachable!("{:?}", read(text, "")) };
    assert!(!read("If a creature would enter and it wasn't kind, exile it instead.", "").is_understood());
}

#[test]
fn entering_or_dying_sets_nothing_off() {
    let found = rules("Creatures entering or dying don't cause abilities to trigger.");
    let [(_, Rule::Playing(PlayRule::DoesntTrigger(event, Filter::Any)))] = found.as_slice() else {
        unreachable!("{found:?}")
    };
    assert!(matches!(&**event, Trigger::Either(parts) if parts.len() == 2));
    assert!(!read("Creatures entering or don't cause abilities to trigger.", "").is_understood());
}

#[test]
fn a_cost_of_any_number_says_what_they_are_together() {
    let paid = |text: &str| match read(text, "").parts.as_slice() {
        [Part::Activated(found)] => found.cost.0.clone(),
        _ => Vec::new(),
    };
    let strong = Together::Total(Value::Power, Comparison::AtLeast, Box::new(Amount::Number(9)));
    let found = paid("Sacrifice any number of creatures with total power 9 or greater: You gain 1 life.");
    let [CostPart::Sacrifice(amount, which)] = found.as_slice() else { unreachable!("{found:?}") };
    assert_eq!(*amount, Amount::UNBOUNDED);
    assert_eq!(*which, Filter::All(vec![Filter::CREATURE, Filter::Together(strong)]));
    // Of one, there is no total.
    assert!(paid("Sacrifice a creature with total power 9 or greater: You gain 1 life.").is_empty());
}

#[test]
fn devotion_and_loyalty_are_printed_as_they_are_read() {
    for text in [
        "Your devotion to each color and each combination of colors is increased by one.",
        "Planeswalkers' loyalty abilities you control cost an additional [+1] to activate.",
    ] {
        assert_eq!(crate::ability::print::parts(&read(text, "").parts), text);
    }
}

#[test]
fn that_much_behind_an_action_of_its_own_number() {
    assert!(read("{0}: Draw two cards. You gain that much life.", "").is_understood());
    for text in [
        "{0}: You gain that much life.",
        "Scry 2. You gain that much life.",
        "{0}: Draw two cards. Scry 3. You gain that much life.",
        "When ~ enters, discard two cards, then amass Orcs 3. Draw that many cards.",
    ] {
        assert!(!read(text, "").is_understood(), "{text}");
    }
    // The damage is that much, whatever is done before.
    assert!(read("Whenever ~ deals combat damage to a player, scry 1. You gain that much life.", "").is_understood());
}

#[test]
fn the_tapped_creature_is_none_of_the_lands() {
    let cost = "Tap an untapped creature you control: ";
    let counter = "Put a +1/+1 counter on the tapped creature.";
    assert!(read(&format!("{cost}{counter}"), "").is_understood());
    assert!(read(&format!("{cost}Tap target creature. {counter}"), "").is_understood());
    assert!(!read(&format!("{cost}Tap all lands. {counter}"), "").is_understood());
}
