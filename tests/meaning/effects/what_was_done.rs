//! What was done this turn, by whom and how often, who chose it, and how much of it there was at one time.

use super::{all, one, rules, spell, subtype, trigger};
use crate::common::sentences::{body, done, not_read};
use rules_judge::ability::grammar::read;
use rules_judge::ability::{
    AddedMana, Amount, CastHow, Change, Comparison, Condition, DamageTo, Filter, Granted, Help, Instruction, Keyword,
    Part, PlayRule, PlayerDeed, Rule, Subject, Targetable, Trigger, TurnChange, Value, Who,
};
use rules_judge::terms::{Counter, Step, Zone};

fn asked(condition: &str) -> Condition {
    let text = format!("At the beginning of each end step, if {condition}, draw a card.");
    match read(&text, "").parts.as_slice() {
        [Part::Triggered(found)] => found.condition.clone().unwrap_or_else(|| panic!("{text}")),
        other => panic!("{text}: {other:?}"),
    }
}

/// What is asked of this turn, and how often it must have happened.
fn this_turn(condition: &str) -> (Trigger, Comparison, Amount) {
    match asked(condition) {
        Condition::Happened(happened) => (*happened.event, happened.comparison, happened.times),
        other => panic!("{condition}: {other:?}"),
    }
}

#[test]
fn what_players_did() {
    let once = |event| (event, Comparison::AtLeast, one());
    let on = DamageTo::Object(Filter::CREATURE);
    let put = |kind| Trigger::PutsCounters { who: Who::You, kind, on: on.clone() };
    assert_eq!(this_turn("you put a counter on a creature this turn"), once(put(None)));
    let plus = "you've put one or more +1/+1 counters on a creature this turn";
    assert_eq!(this_turn(plus), once(put(Some(Counter::plus_one()))));
    assert_eq!(this_turn("you created a token this turn"), once(Trigger::TokensCreated(Who::You, None)));
    let never = |event| (event, Comparison::Exactly, Amount::Number(0));
    assert_eq!(this_turn("you didn't lose life this turn"), never(Trigger::LosesLife(Who::You)));
    assert_eq!(this_turn("an opponent didn't gain life this turn"), never(Trigger::GainsLife(Who::Opponent)));
    let cycled = Trigger::PlayerDoes(Who::You, PlayerDeed::Cycle, Some(Filter::Card));
    assert_eq!(this_turn("you cycled two or more cards this turn"), (cycled, Comparison::AtLeast, Amount::Number(2)));
    assert_eq!(this_turn("it was blocked this turn"), once(Trigger::BecomesBlocked(Subject::It, None)));
    // A permanent card, hers, from anywhere.   700.11
    let card = all(&[Filter::Permanent, Filter::Card, Filter::Owner(Who::You)]);
    let descended = Trigger::Moves { what: Subject::Each(card), from: None, to: Some(Zone::Graveyard) };
    assert_eq!(this_turn("you descended this turn"), once(descended.clone()));
    let times = "You gain X life, where X is the number of times you descended this turn.";
    assert_eq!(spell(times), [Instruction::GainLife(Who::You, Amount::Events(Box::new(descended)))]);
    not_read("At the beginning of each end step, if you put a counter this turn, draw a card.");
    not_read("At the beginning of each end step, if you created this turn, draw a card.");
}

#[test]
fn so_much_at_one_time() {
    let deals = |to| Trigger::DealsDamage { source: Subject::This, combat: false, to };
    let much = |comparison, number, event| Trigger::SoMuch(comparison, Amount::Number(number), Box::new(event));
    let opponent = || Some(DamageTo::Player(Who::Opponent));
    let found = trigger("Whenever ~ deals 6 or more damage to an opponent");
    assert_eq!(found, much(Comparison::AtLeast, 6, deals(opponent())));
    assert_eq!(trigger("Whenever ~ deals damage to an opponent"), deals(opponent()));
    let found = trigger("Whenever ~ is dealt 3 or more damage");
    assert_eq!(found, much(Comparison::AtLeast, 3, Trigger::IsDealtDamage(Subject::This)));
    let found = trigger("Whenever ~ deals exactly 1 damage to a permanent or player");
    let either = Some(DamageTo::Either(Who::Anyone, Filter::Permanent));
    assert_eq!(found, much(Comparison::Exactly, 1, deals(either)));
    not_read("Whenever ~ deals 3 damage, draw a card.");
}

#[test]
fn which_of_two_that_fight() {
    let destroyed = |text: &str| match done(text).as_slice() {
        [Instruction::Destroy { what, .. }] => what.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let blocks = "Whenever a creature blocks a creature with lesser power, destroy the";
    assert_eq!(destroyed(&format!("{blocks} blocking creature.")), Subject::Actor);
    assert_eq!(destroyed(&format!("{blocks} attacking creature.")), Subject::It);
    let blocked = "Whenever a creature becomes blocked by a creature with lesser power, destroy the";
    assert_eq!(destroyed(&format!("{blocked} attacking creature.")), Subject::Actor);
    assert_eq!(destroyed(&format!("{blocked} blocking creature.")), Subject::It);
    not_read("Whenever a creature attacks, destroy the blocking creature.");
    not_read("Destroy the blocking creature.");
}

#[test]
fn who_chooses_the_targets() {
    let chooser = |text: &str| {
        let body = body(text);
        assert!(read(text, "").is_understood(), "{text}");
        body.targets.first().map(|spec| (spec.what.clone(), spec.by.clone()))
    };
    let theirs = Targetable::Object(all(&[Filter::CREATURE, Filter::Controller(Who::Opponent)]));
    let found = chooser("{0}: Tap target creature of an opponent's choice they control.");
    assert_eq!(found, Some((theirs.clone(), Some(Who::Opponent))));
    assert_eq!(chooser("{0}: Tap target creature an opponent controls."), Some((theirs, None)));
    let any = Targetable::Object(Filter::CREATURE);
    assert_eq!(chooser("{0}: Tap target creature of an opponent's choice."), Some((any, Some(Who::Opponent))));
    let abyss = "At the beginning of each player's upkeep, destroy target creature that player controls";
    let own = Targetable::Object(all(&[Filter::CREATURE, Filter::Controller(Who::ThatPlayer)]));
    assert_eq!(chooser(&format!("{abyss} of their choice.")), Some((own.clone(), Some(Who::ThatPlayer))));
    assert_eq!(chooser(&format!("{abyss}.")), Some((own, None)));
}

#[test]
fn what_an_extra_turn_brings() {
    let taken = |then| Instruction::Turns(TurnChange::ExtraTurn(Who::You, then));
    let lose = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.";
    assert_eq!(spell(lose), [taken(vec![Instruction::Lose(Who::You)])]);
    assert_eq!(spell("Take an extra turn after this one."), [taken(Vec::new())]);
    not_read("Draw a card. At the beginning of that turn's end step, you lose the game.");
    let skips = Rule::Playing(PlayRule::SkipsExtraTurns);
    let players = |who| Subject::Players(who);
    let found = rules("If an opponent would begin an extra turn, that player skips that turn instead.");
    assert_eq!(found, [(players(Who::Opponent), skips.clone())]);
    let found = rules("If a player would begin an extra turn, that player skips that turn instead.");
    assert_eq!(found, [(players(Who::Anyone), skips)]);
    assert_eq!(rules("Your opponents can't search libraries."), [(players(Who::Opponent), Rule::CantSearch)]);
}

#[test]
fn kicked_it_enters_with_more_than_counters() {
    let ability = read("If ~ was kicked, it enters with two +1/+1 counters on it and with flying.", "");
    let [Part::Static(found)] = ability.parts.as_slice() else { panic!("{ability:?}") };
    assert_eq!(found.condition, Some(Condition::Cast(Subject::This, CastHow::Kicked(None))));
    let given: Vec<&Change> = found.effects.iter().map(|effect| &effect.change).collect();
    let flying = Change::Gain(vec![Granted::Keyword(Keyword::Flying)]);
    let counters = Change::Rule(Rule::EntersWith(Amount::Number(2), Counter::plus_one()));
    assert_eq!(given, [&counters, &Change::Rule(Rule::EntersBeing(vec![flying]))]);
}

#[test]
fn who_helped() {
    let each = |text: &str| match done(text).as_slice() {
        [Instruction::PutCounters(_, _, Subject::Each(which))] => which.clone(),
        other => panic!("{text}: {other:?}"),
    };
    let helped = |help| all(&[Filter::CREATURE, Filter::Helped(help, Box::new(Subject::This))]);
    let put = "put a +1/+1 counter on each creature that";
    assert_eq!(each(&format!("When ~ enters, {put} convoked it.")), helped(Help::Convoke));
    assert_eq!(each(&format!("Whenever ~ attacks, {put} crewed it this turn.")), helped(Help::Crew));
    assert_eq!(each(&format!("Whenever ~ attacks, {put} saddled it this turn.")), helped(Help::Saddle));
    not_read("Whenever ~ attacks, put a +1/+1 counter on each creature that crewed this turn.");
}

#[test]
fn cards_that_are_played_and_colors_of_spells() {
    let played = Trigger::Either(vec![Trigger::PlaysLand(Who::You), Trigger::PlaysSpell(Who::You, Filter::Spell)]);
    assert_eq!(trigger("Whenever you play a card"), played);
    let [Instruction::OneOf(ways)] = &done("{0}: Put a charge counter on ~ or remove one from it.")[..] else {
        panic!("one of two")
    };
    let charge = Counter::named("charge");
    let put = Instruction::PutCounters(one(), charge.clone(), Subject::This);
    assert_eq!(*ways, [vec![put], vec![Instruction::RemoveCounters(Some(one()), Some(charge), Subject::This)]]);
}

#[test]
fn words_that_had_no_test() {
    // "has an Adventure", of a card and of a spell.
    let found = done("{0}: Return target creature card that has an Adventure from your graveyard to your hand.");
    assert!(matches!(found.as_slice(), [Instruction::Move { .. }]), "{found:?}");
    let [Part::Triggered(cast)] = &read("Whenever you cast a spell that has an Adventure, draw a card.", "").parts[..]
    else {
        panic!("a trigger")
    };
    let spell_with = all(&[Filter::Spell, Filter::HasAdventure]);
    assert_eq!(cast.trigger, Trigger::PlaysSpell(Who::You, spell_with));
    // "is poisoned": one counter is enough.
    let found = done("{0}: If target opponent is poisoned, draw a card.");
    let [Instruction::If { condition, .. }] = found.as_slice() else { panic!("{found:?}") };
    let poisoned = Condition::Compare(Amount::Poison(Who::Target(0)), Comparison::AtLeast, one());
    assert_eq!(*condition, poisoned);
    // What was spent is spoken of again.
    let spent = "Whenever you cast a spell, ~ gets +X/+0 until end of turn, where X is the amount of mana spent to cast \
                 that spell. If X is 4 or more, draw a card.";
    let found = done(spent);
    let [_, Instruction::If { condition: Condition::Compare(Amount::ManaSpent(_), Comparison::AtLeast, four), .. }] =
        found.as_slice()
    else {
        panic!("{found:?}")
    };
    assert_eq!(*four, Amount::Number(4));
}

#[test]
fn mana_in_any_combination_of_some_symbols() {
    let mana = |symbols: &str| AddedMana::Symbols(symbols.parse().unwrap_or_else(|_| panic!("{symbols}")));
    let one_of = |symbols: &[&str]| {
        let ways = symbols.iter().map(|symbol| vec![Instruction::AddMana(Who::You, mana(symbol))]);
        vec![Instruction::OneOf(ways.collect())]
    };
    let much = "Whenever ~ deals damage, add that much mana in any combination of {R} and/or {G}.";
    assert_eq!(done(much), [Instruction::Repeat(Amount::ThatMuch, one_of(&["{R}", "{G}"]))]);
    let goblins = Amount::Count(Box::new(all(&[subtype("Goblin"), Filter::Controller(Who::You)])));
    let each = "{T}: Add {R} or {G} for each Goblin you control.";
    assert_eq!(done(each), [Instruction::Repeat(goblins, one_of(&["{R}", "{G}"]))]);
    not_read("{T}: Add that much mana in any combination of {R}.");
}

#[test]
fn the_least_of_them_and_both_main_phases() {
    let found =
        done("{0}: Destroy target creature if it has the least power or is tied for least power among creatures.");
    let [Instruction::If { condition: Condition::Is(Subject::Target(0), which), .. }] = found.as_slice() else {
        panic!("{found:?}")
    };
    let least = Amount::Least(Value::Power, Box::new(Filter::CREATURE));
    assert_eq!(*which, Filter::Compare(Value::Power, Comparison::Exactly, Box::new(least)));
    not_read("{0}: Destroy target creature if it has the least power among creatures.");
    let both = [Step::Main, Step::SecondMain].map(|step| Trigger::Beginning(step, Who::You)).to_vec();
    assert_eq!(trigger("At the beginning of each of your main phases"), Trigger::Either(both));
    // Its targets, which no word of ours names.
    not_read(
        "Whenever you cast a spell that targets one or more creatures, those creatures gain flying until end of turn.",
    );
}
