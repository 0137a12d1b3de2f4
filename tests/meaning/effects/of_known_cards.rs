//! Sentences that players met on cards that many know: steps that are added, processes that are repeated, what is other
//! than what was just made.

use super::{all, rules, spell, static_ability, trigger};
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::{
    Amount, Change, Comparison, Condition, CounteredTo, Defender, Filter, Granted, Instruction, Keyword, LibraryPlace,
    ManaAs, PlayRule, Rule, Shield, Subject, Trigger, TurnChange, Who,
};
use rules_judge::terms::{CardType, Color, Daytime, Step, Zone};

#[test]
fn hexproof_from_two_is_two_abilities() {
    let from = |color| Granted::Keyword(Keyword::Hexproof(Some(Filter::Color(color))));
    let found = static_ability("~ has hexproof from blue and from black.");
    assert_eq!(found.effects[0].change, Change::Gain(vec![from(Color::Blue), from(Color::Black)]));
    not_read("~ has hexproof from blue and black and from.");
}

#[test]
fn others_than_the_tokens_that_the_spell_makes() {
    let found = spell("Create X 1/1 white Soldier creature tokens. If X is 5 or more, destroy all other creatures.");
    let [_, Instruction::If { condition, then, .. }] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*condition, Condition::Compare(Amount::X, Comparison::AtLeast, Amount::Number(5)));
    let others = all(&[Filter::Not(Box::new(Filter::Is(Box::new(Subject::It)))), Filter::CREATURE]);
    assert_eq!(*then, [Instruction::Destroy { what: Subject::Each(others), regenerate: true }]);
    // Than which, nothing tells.
    not_read("Draw a card. Destroy all other creatures.");
}

#[test]
fn night_and_day() {
    let of = |text: &str| static_ability(text).condition;
    assert_eq!(of("As long as it's night, ~ gets +1/+1."), Some(Condition::Time(Some(Daytime::Night))));
    assert_eq!(of("~ gets +1/+1 as long as it's day."), Some(Condition::Time(Some(Daytime::Day))));
    assert_eq!(of("As long as it's neither day nor night, ~ gets +1/+1."), Some(Condition::Time(None)));
    not_read("As long as it's evening, ~ gets +1/+1.");
}

#[test]
fn your_ring_bearer_is_yours() {
    let found = static_ability("As long as ~ is your Ring-bearer, it must be blocked if able.").condition;
    let yours = all(&[Filter::Marked("ring-bearer".to_owned()), Filter::Controller(Who::You)]);
    assert_eq!(found, Some(Condition::Is(Subject::This, yours)));
}

#[test]
fn who_gets_a_step_and_where() {
    let turns = |change| vec![Instruction::Turns(change)];
    let text = "At the beginning of enchanted player's first upkeep each turn, that player gets an additional upkeep step \
                after this step.";
    assert_eq!(done(text), turns(TurnChange::ExtraStep(Some(Who::ThatPlayer), Step::Upkeep)));
    let first = Trigger::Nth(1, Box::new(Trigger::Beginning(Step::Upkeep, Who::Enchanted)));
    assert_eq!(trigger("At the beginning of enchanted player's first upkeep each turn"), first);
    let there = "At the beginning of your end step, there is an additional end step after this step.";
    assert_eq!(done(there), turns(TurnChange::ExtraStep(None, Step::End)));
    let beginning = "At the beginning of your end step, there is an additional beginning phase after this phase.";
    assert_eq!(done(beginning), turns(TurnChange::ExtraBeginning));
    assert_eq!(
        done("Take an extra turn after this one. Skip the untap step of that turn."),
        turns(TurnChange::ExtraTurnWithout(Who::You, Step::Untap))
    );
    not_read("Draw a card. Skip the untap step of that turn.");
    not_read("At the beginning of enchanted player's first upkeep, that player draws a card.");
    not_read("At the beginning of your end step, there is an additional end step after this phase.");
}

#[test]
fn the_first_of_the_turn_or_of_yours() {
    let event = || Box::new(Trigger::Beginning(Step::BeginningOfCombat, Who::Anyone));
    let condition = |text: &str| match &spell(text)[..] {
        [Instruction::If { condition, .. }] => condition.clone(),
        other => panic!("{other:?}"),
    };
    let first = condition("If it's the first combat phase of the turn, draw a card.");
    assert!(matches!(&first, Condition::Happened(found) if found.event == event()), "{first:?}");
    let yours = condition("If it's the first combat phase of your turn, draw a card.");
    assert_eq!(yours, Condition::All(vec![Condition::TurnOf(Who::You), first]));
}

#[test]
fn a_process_and_what_stands_behind_it() {
    let found =
        body("{0}: Draw a card. If you control a Swamp, repeat this process once. You gain 1 life.").instructions;
    let [Instruction::Process(process), Instruction::GainLife(..)] = &found[..] else { panic!("{found:?}") };
    let [Instruction::Draw(..), Instruction::If { then, .. }] = &process[..] else { panic!("{process:?}") };
    assert_eq!(*then, [Instruction::RepeatProcess(Some(1))]);
    let three = spell("You gain 1 life. Repeat this process two more times.");
    assert!(matches!(&three[..], [Instruction::Repeat(Amount::Number(3), _)]), "{three:?}");
    not_read("You gain 1 life. Repeat this process two more.");
}

#[test]
fn mana_for_what_may_be_played_from_elsewhere() {
    let terms = |text: &str| match &rules(text)[..] {
        [(_, Rule::Playing(PlayRule::PlaysFromOn(which, terms)))] => (which.clone(), terms.any_mana),
        other => panic!("{text}: {other:?}"),
    };
    let exiled = all(&[Filter::Card, Filter::ExiledWith(Box::new(Subject::This))]);
    let text = "You may play cards exiled with ~, and you may spend mana as though it were mana of any color to cast those \
                spells.";
    assert_eq!(terms(text), (exiled, Some(ManaAs::AnyColor)));
    let own = "You may spend mana as though it were mana of any color to pay the activation costs of ~'s abilities.";
    let this = Filter::Is(Box::new(Subject::This));
    assert!(matches!(&rules(own)[..], [(_, Rule::Playing(PlayRule::SpendsAnyColorToActivate(of)))] if *of == this));
    not_read("You may spend mana as though it were mana of any color to cast those spells.");
}

#[test]
fn which_countered_spell_goes_where() {
    let countered = |text: &str| match &spell(text)[..] {
        [Instruction::CounterInto { what: Subject::Target(0), only, to }] => (only.clone(), to.clone()),
        other => panic!("{text}: {other:?}"),
    };
    let text = "Counter target spell. If an artifact or creature spell is countered this way, put that card onto the \
                battlefield under your control instead of into its owner's graveyard.";
    let either = Filter::Either(vec![Filter::Type(CardType::Artifact), Filter::CREATURE]);
    assert_eq!(countered(text), (all(&[either, Filter::Spell]), CounteredTo::Battlefield));
    let any = "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of \
               into that player's graveyard.";
    assert_eq!(countered(any), (Filter::Any, CounteredTo::Library(LibraryPlace::Top)));
    not_read(
        "Draw a card. If a creature spell is countered this way, put that card onto the battlefield under your control \
         instead of into its owner's graveyard.",
    );
}

#[test]
fn each_spell_as_it_is_cast_and_not_the_next_alone() {
    let found = spell("As you cast spells from your hand this turn, they gain cascade.");
    let hand = all(&[Filter::Owner(Who::You), Filter::In(Zone::Hand)]);
    let what = all(&[Filter::Spell, Filter::CastFrom(Box::new(hand))]);
    let [Instruction::NextSpell { who: Who::You, what: found, each: true, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(*found, what);
    not_read("As you cast creatures from your hand this turn, they gain cascade.");
}

#[test]
fn the_player_with_the_most_life_is_attacked() {
    let attacks = Trigger::Attacks(Subject::This, vec![Defender::Player(Who::Anyone)]);
    let more = Condition::Compare(Amount::Life(Who::Anyone), Comparison::Greater, Amount::Life(Who::Defending));
    let most = Trigger::While(Box::new(attacks), Box::new(Condition::Not(Box::new(more))));
    assert_eq!(trigger("Whenever ~ attacks the player with the most life or tied for most life"), most);
    not_read("Whenever ~ attacks the player with the most cards or tied for most life, draw a card.");
}

#[test]
fn cards_that_one_owns_or_has_exiled() {
    let asks = |text: &str| match static_ability(text).condition {
        Some(Condition::Compare(Amount::Count(what), Comparison::AtLeast, Amount::Number(1))) => *what,
        other => panic!("{text}: {other:?}"),
    };
    let own = all(&[Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Exile)]);
    assert_eq!(asks("As long as you own a card in exile, ~ gets +1/+1."), own);
    let exiled = all(&[Filter::Card, Filter::ExiledWith(Box::new(Subject::This))]);
    assert_eq!(asks("As long as a card is exiled with ~, ~ gets +1/+1."), exiled);
    not_read("As long as you own a card, ~ gets +1/+1.");
}

#[test]
fn the_same_for_other_kinds() {
    let found = spell(
        "Target opponent sacrifices a creature. If they can't, you draw a card. Repeat this process for an enchantment and \
         a planeswalker.",
    );
    let kinds = found.iter().map(|one| match one {
        Instruction::IfDone { first, otherwise, .. } => match (&first[..], &otherwise[..]) {
            ([Instruction::Sacrifice { what, .. }], [Instruction::Draw(..)]) => what.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    });
    let kinds: Vec<Filter> = kinds.collect();
    assert_eq!(kinds, [CardType::Creature, CardType::Enchantment, CardType::Planeswalker].map(Filter::Type));
    // In the place of which words, nothing tells.
    not_read("Draw a card. Repeat this process for an enchantment and a planeswalker.");
    not_read("Target opponent sacrifices an artifact or creature. Repeat this process for an enchantment.");
}

#[test]
fn neither_of_two_and_half_of_all() {
    let found = done(
        "Whenever equipped creature attacks, you may sacrifice a permanent other than that creature or ~. If you do, draw a \
         card.",
    );
    let is = |subject| Filter::Is(Box::new(subject));
    let neither = Filter::Not(Box::new(Filter::Either(vec![is(Subject::It), is(Subject::This)])));
    let [Instruction::Pay { cost, .. }] = &found[..] else { panic!("{found:?}") };
    assert!(format!("{cost:?}").contains(&format!("{neither:?}")), "{cost:?}");
    let found = spell("Target opponent exiles the top half of their library, rounded up.");
    let [Instruction::By(Who::Target(0), exiled)] = &found[..] else { panic!("{found:?}") };
    let half = Amount::Half { of: Box::new(Amount::CardsInLibrary(Who::ThatPlayer)), up: true };
    assert!(
        matches!(&exiled[..], [Instruction::Move { what: Subject::Top(count, _), to: Zone::Exile, .. }] if **count == half),
        "{exiled:?}"
    );
    not_read("Target opponent exiles the top half of their library.");
}

#[test]
fn colors_are_the_same_elsewhere() {
    let found = static_ability(
        "Nonland permanents you control are white. The same is true for spells you control and nonland cards you own that \
         aren't on the battlefield.",
    );
    let [here, spells, cards] = &found.effects[..] else { panic!("{found:?}") };
    assert!(here.change == spells.change && here.change == cards.change);
    assert!(
        matches!(&spells.subject, Subject::Each(Filter::All(parts)) if parts.contains(&Filter::Spell)),
        "{spells:?}"
    );
    assert!(matches!(&cards.subject, Subject::Each(Filter::All(parts)) if parts.contains(&Filter::Card)), "{cards:?}");
    not_read(
        "Nonland permanents you control are white. The same is true for spells you control and nonland cards you own.",
    );
}

#[test]
fn damage_in_one_amount_or_another() {
    let found = spell(
        "~ deals 2 damage to target creature. If this spell was kicked, it deals 4 damage to that creature instead. If a \
         creature dealt damage this way would die this turn, exile it instead.",
    );
    let [Instruction::If { .. }, Instruction::Repeat(Amount::Count(hurt), _)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(**hurt, all(&[Filter::CREATURE, Filter::DamagedBy(Box::new(Subject::This))]));
}

#[test]
fn whenever_damage_of_a_source_of_a_kind_is_prevented() {
    let shield = "Prevent all damage that would be dealt to you this turn by a source of your choice.";
    let then = |more: &str| match &spell(&format!("{shield} {more}"))[..] {
        [Instruction::Shield(Shield::FromChosen { then, .. })] => then.clone(),
        other => panic!("{more}: {other:?}"),
    };
    let life = || vec![Instruction::GainLife(Who::You, Amount::ThatMuch)];
    assert_eq!(then("If damage is prevented this way, you gain that much life."), life());
    let found =
        then("Whenever damage from a black or red source is prevented this way this turn, you gain that much life.");
    let [Instruction::If { condition: Condition::Is(Subject::It, _), then: triggers, .. }] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(*triggers, [Instruction::Delayed(Trigger::YouDo, life())]);
    not_read(&format!("{shield} Whenever damage from a black or red source is prevented, you gain that much life."));
}

#[test]
fn a_keyword_whose_number_is_counted() {
    let gained = |text: &str| static_ability(text).effects[0].change.clone();
    let counted = "X, where X is the number of +1/+1 counters on ~".to_owned();
    let annihilator = Granted::Keyword(Keyword::Known("annihilator".to_owned(), counted));
    let text = "~ has annihilator X, where X is the number of +1/+1 counters on it.";
    assert_eq!(gained(text), Change::Gain(vec![annihilator]));
    // Whose counters, each of them would tell; and of other keywords no ability counts.
    not_read("Creatures you control have annihilator X, where X is the number of +1/+1 counters on it.");
    not_read("~ has modular X, where X is the number of +1/+1 counters on it.");
}
