//! Keyword abilities that trigger and that no sentence of the grammar says: their triggers and instructions as data.
//! 502 · 702

use crate::ability::{
    Action, Amount, Body, CastHow, Comparison, Condition, Cost, CostPart, Defender, Filter, Instruction, Keyword,
    Subject, TargetSpec, Targetable, Trigger, Triggered, Value, Who,
};
use crate::engine::phrase;
use crate::engine::play::resolve::GIFT;
use crate::terms::{Counter, ManaCost, ManaSymbol, Step, Zone};

/// Keywords by which a spell does something as it is cast.
const AS_IT_IS_CAST: &[Action] = &[
    Action::Cascade,
    Action::Storm,
    Action::Replicate,
    Action::Casualty,
    Action::Conspire,
    Action::Gravestorm,
    Action::Demonstrate,
    Action::Ripple,
];

/// Keywords by which a permanent does something as it enters.
const AS_IT_ENTERS: &[Action] = &[Action::Exploit, Action::Fabricate];

/// Keywords by which a creature does something as it attacks.
const AS_IT_ATTACKS: &[Action] = &[Action::Myriad, Action::Melee, Action::Firebending, Action::Mobilize];

/// The action that has the name of a keyword.
fn named(table: &[Action], keyword: &str) -> Option<Action> {
    table.iter().copied().find(|action| action.words() == keyword)
}

/// The triggered abilities that a keyword stands for.
pub(super) fn triggers(keyword: &Keyword) -> Vec<Triggered> {
    match keyword {
        Keyword::Ward(cost) => vec![ward(cost)],
        Keyword::Known(name, words) => known(name, words.trim()),
        _ => Vec::new(),
    }
}

/// The zone elsewhere than on the battlefield in which a keyword triggers.
pub(super) fn zone(keyword: &Keyword) -> Option<Zone> {
    let Keyword::Known(name, _) = keyword else { return None };
    match name.as_str() {
        cast if named(AS_IT_IS_CAST, cast).is_some() => Some(Zone::Stack),
        "recover" => Some(Zone::Graveyard),
        "suspend" => Some(Zone::Exile),
        _ => None,
    }
}

/// Counters the spell or ability that targets it unless its controller pays.   702.21
fn ward(cost: &Cost) -> Triggered {
    let counter = vec![Instruction::Counter(Subject::It)];
    let pay = Instruction::Pay { who: Who::ThatPlayer, cost: of_who_pays(cost), then: Vec::new(), otherwise: counter };
    when(Trigger::BecomesTargetOf(Subject::This, Filter::Controller(Who::Opponent)), vec![pay])
}

/// The cost with "you" as the player who pays it: "tap an untapped creature you control", "put a -1/-1 counter on a
/// creature you control".   702.21a
fn of_who_pays(cost: &Cost) -> Cost {
    fn theirs(filter: &Filter) -> Filter {
        match filter {
            Filter::Controller(Who::You) => Filter::Controller(Who::ThatPlayer),
            Filter::Owner(Who::You) => Filter::Owner(Who::ThatPlayer),
            Filter::Not(inner) => theirs(inner).negate(),
            Filter::All(parts) => Filter::All(parts.iter().map(theirs).collect()),
            Filter::Either(parts) => Filter::Either(parts.iter().map(theirs).collect()),
            other => other.clone(),
        }
    }
    let part = |part: &CostPart| match part {
        CostPart::TapOther(count, what) => CostPart::TapOther(count.clone(), theirs(what)),
        CostPart::Sacrifice(count, what) => CostPart::Sacrifice(count.clone(), theirs(what)),
        CostPart::Exile(count, what) => CostPart::Exile(count.clone(), theirs(what)),
        CostPart::Return(count, what) => CostPart::Return(count.clone(), theirs(what)),
        CostPart::Reveal(count, what) => CostPart::Reveal(count.clone(), theirs(what)),
        CostPart::Choose(count, what) => CostPart::Choose(count.clone(), theirs(what)),
        CostPart::PutCounters(count, kind, what) => CostPart::PutCounters(count.clone(), kind.clone(), theirs(what)),
        CostPart::Either(ways) => CostPart::Either(ways.iter().map(of_who_pays).collect()),
        other => other.clone(),
    };
    Cost(cost.0.iter().map(part).collect())
}

/// Makes the triggered abilities of a keyword from the words behind its name.
type Build = fn(&str) -> Vec<Triggered>;

/// The keywords whose abilities are built by themselves.
const TABLE: &[(&str, Build)] = &[
    ("soulbond", |_| soulbond()),
    ("dethrone", |_| vec![dethrone()]),
    ("increment", |_| vec![increment()]),
    (GIFT, |_| vec![gift()]),
    ("squad", |_| vec![when(enters(), vec![copies(Amount::TimesKicked)])]),
    ("cumulative upkeep", |words| vec![when(Trigger::Beginning(Step::Upkeep, Who::You), cumulative_upkeep(words))]),
    ("soulshift", |words| vec![soulshift(number(words))]),
    ("training", |_| vec![training()]),
    ("haunt", |_| vec![haunting()]),
    ("evolve", |_| vec![evolve()]),
    ("impending", |_| vec![impending()]),
    ("suspend", |_| suspended()),
    ("living weapon", |_| vec![when(enters(), with_wearer(Action::LivingWeapon))]),
    ("for mirrodin!", |_| vec![when(enters(), with_wearer(Action::ForMirrodin))]),
    ("job select", |_| vec![when(enters(), with_wearer(Action::JobSelect))]),
];

/// The number behind a keyword; one where there is none.
fn number(words: &str) -> i64 {
    words.parse().unwrap_or(1)
}

fn known(name: &str, words: &str) -> Vec<Triggered> {
    let act = |action: Action| vec![Instruction::Act(Who::You, action, Some(Amount::Number(number(words))))];
    let acts = [(AS_IT_IS_CAST, cast_this as fn() -> Trigger), (AS_IT_ENTERS, enters), (AS_IT_ATTACKS, attacks)];
    let acting = acts.into_iter().find_map(|(table, trigger)| Some((trigger, named(table, name)?)));
    if let Some((trigger, action)) = acting {
        return vec![Triggered { condition: paid_for(action), ..when(trigger(), act(action)) }];
    }
    TABLE.iter().find(|(known, _)| *known == name).map_or_else(Vec::new, |(_, build)| build(words))
}

/// "... if its conspire cost was paid".   702.56a, 702.78a, 702.153a · 603.4
fn paid_for(action: Action) -> Option<Condition> {
    let paid = matches!(action, Action::Replicate | Action::Casualty | Action::Conspire);
    paid.then(|| Condition::Cast(Subject::This, CastHow::Keyword(action.words().to_owned())))
}

fn when(trigger: Trigger, instructions: Vec<Instruction>) -> Triggered {
    Triggered { trigger, condition: None, body: Body { targets: Vec::new(), instructions } }
}

fn enters() -> Trigger {
    Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) }
}

fn attacks() -> Trigger {
    Trigger::Attacks(Subject::This, Vec::new())
}

fn counter_on_this() -> Vec<Instruction> {
    vec![Instruction::PutCounters(Amount::Number(1), Counter::plus_one(), Subject::This)]
}

/// A counter as it attacks the player with the most life, or one of them.   702.105
fn dethrone() -> Triggered {
    let whom = vec![Defender::Player(Who::Anyone)];
    let trigger = Trigger::Attacks(Subject::This, whom);
    when(Trigger::While(Box::new(trigger), Box::new(Condition::defender_has_most_life())), counter_on_this())
}

/// A counter as more mana is spent on a spell than its power or toughness is.
fn increment() -> Triggered {
    let spent = || Amount::ManaSpent(Box::new(Subject::It));
    let own = |value: Value| Amount::Of(value, Box::new(Subject::This));
    let beyond = |value: Value| Condition::Compare(spent(), Comparison::Greater, own(value));
    let condition = Condition::Any(vec![beyond(Value::Power), beyond(Value::Toughness)]);
    let cast = when(Trigger::PlaysSpell(Who::You, Filter::Spell), counter_on_this());
    Triggered { condition: Some(condition), ..cast }
}

/// A counter as a creature with greater power or toughness than its own enters under its controller's control.
/// 702.100a
fn evolve() -> Triggered {
    let of = |value: Value, subject: Subject| Amount::Of(value, Box::new(subject));
    let greater =
        |value: Value| Condition::Compare(of(value, Subject::It), Comparison::Greater, of(value, Subject::This));
    let own = Filter::CREATURE.and(Filter::Controller(Who::You));
    let trigger = Trigger::Moves { what: Subject::Each(own), from: None, to: Some(Zone::Battlefield) };
    let condition = Condition::Any(vec![greater(Value::Power), greater(Value::Toughness)]);
    Triggered { condition: Some(condition), ..when(trigger, counter_on_this()) }
}

/// A time counter goes at each of its controller's end steps.   702.176a
fn impending() -> Triggered {
    let time = Counter::named("time");
    let counted = Condition::Is(Subject::This, Filter::HasCounter(Some(time.clone())));
    let remove = Instruction::RemoveCounters(Some(Amount::Number(1)), Some(time), Subject::This);
    Triggered { condition: Some(counted), ..when(Trigger::Beginning(Step::End, Who::You), vec![remove]) }
}

/// An unpaired creature with it may be paired with another as either enters.   702.95a
fn soulbond() -> Vec<Triggered> {
    let unpaired = || Filter::Not(Box::new(Filter::Marked("paired".to_owned())));
    let free = |subject: Subject| Condition::Is(subject, unpaired());
    let own = Filter::CREATURE.and(Filter::Controller(Who::You)).and(Filter::Other);
    let another = Condition::Controls {
        who: Who::You,
        what: Filter::CREATURE.and(Filter::Other).and(unpaired()),
        comparison: Comparison::AtLeast,
        count: Amount::Number(1),
    };
    let pair = || vec![Instruction::Act(Who::You, Action::Soulbond, None)];
    let other = Trigger::Moves { what: Subject::Each(own), from: None, to: Some(Zone::Battlefield) };
    vec![
        Triggered { condition: Some(Condition::All(vec![free(Subject::This), another])), ..when(enters(), pair()) },
        Triggered {
            condition: Some(Condition::All(vec![free(Subject::This), free(Subject::It)])),
            ..when(other, pair())
        },
    ]
}

fn cast_this() -> Trigger {
    Trigger::PlaysSpell(Who::You, Filter::Is(Box::new(Subject::This)))
}

/// A permanent gives the gift that was promised as it enters.   702.174b
fn gift() -> Triggered {
    let promised = Condition::Cast(Subject::This, CastHow::Keyword(GIFT.to_owned()));
    let give = vec![Instruction::Act(Who::You, Action::Gift, None)];
    Triggered { condition: Some(promised), ..when(enters(), give) }
}

fn copies(amount: Amount) -> Instruction {
    Instruction::copies(Who::You, amount, Subject::This)
}

/// A token comes to be, and the Equipment is attached to it.
fn with_wearer(action: Action) -> Vec<Instruction> {
    vec![Instruction::Act(Who::You, action, None), Instruction::Attach(Subject::This, Subject::It)]
}

/// An age counter, then the cost for each of them, else it is sacrificed.   502.13 · 702.24
fn cumulative_upkeep(words: &str) -> Vec<Instruction> {
    let age = Counter::named("age");
    let ages = Amount::Counters(Some(age.clone()), Box::new(Subject::This));
    let parts = either_mana(words)
        .or_else(|| phrase::cost(words))
        .unwrap_or_else(|| Cost(vec![CostPart::Unread(words.to_owned())]));
    let each = parts.0.into_iter().map(|part| match part {
        CostPart::Mana(mana) => CostPart::ManaTimes(mana, ages.clone()),
        CostPart::Life(Amount::Number(1)) => CostPart::Life(ages.clone()),
        CostPart::Life(Amount::Number(number)) => CostPart::Life(Amount::Times(number, Box::new(ages.clone()))),
        CostPart::Sacrifice(Amount::Number(1), what) => CostPart::Sacrifice(ages.clone(), what),
        CostPart::Discard(Amount::Number(1), what) => CostPart::Discard(ages.clone(), what),
        other => CostPart::Unread(format!("{other:?} for each age counter")),
    });
    let cost = Cost(each.collect());
    let sacrifice = vec![Instruction::SacrificeSubject(Subject::This)];
    vec![
        Instruction::PutCounters(Amount::Number(1), age, Subject::This),
        Instruction::Pay { who: Who::You, cost, then: Vec::new(), otherwise: sacrifice },
    ]
}

/// "{W} or {U}", chosen anew for each counter: a hybrid symbol for each.   502.13a · 702.24a
fn either_mana(words: &str) -> Option<Cost> {
    let symbol = |words: &str| match phrase::cost(words)?.0.as_slice() {
        [CostPart::Mana(mana)] => match mana.0.as_slice() {
            [ManaSymbol::Color(color)] => Some(*color),
            _ => None,
        },
        _ => None,
    };
    let (one, other) = words.split_once(" or ")?;
    let either = ManaSymbol::Hybrid(symbol(one)?, symbol(other)?);
    Some(Cost(vec![CostPart::Mana(ManaCost(vec![either]))]))
}

/// A Spirit card of such a mana value may come back as it dies.   702.46
fn soulshift(number: i64) -> Triggered {
    let spirit = Filter::Subtype("Spirit".to_owned())
        .and(Filter::Card)
        .and(Filter::Owner(Who::You))
        .and(Filter::In(Zone::Graveyard))
        .and(Filter::Compare(Value::ManaValue, Comparison::AtMost, Box::new(Amount::Number(number))));
    let spec = TargetSpec::one(Targetable::Object(spirit));
    let back = Instruction::Move { what: Subject::Target(0), to: Zone::Hand, under: None, tapped: false };
    let body = Body { targets: vec![spec], instructions: vec![Instruction::May(Who::You, vec![back])] };
    let dies = Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    Triggered { trigger: dies, condition: None, body }
}

/// It is exiled haunting a target creature as it dies.   502.51a · 702.55a
pub(in crate::engine::play) fn haunting() -> Triggered {
    let spec = TargetSpec::one(Targetable::Object(Filter::CREATURE));
    let act = Instruction::Act(Who::You, Action::Haunt, None);
    let dies = Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    Triggered { trigger: dies, condition: None, body: Body { targets: vec![spec], instructions: vec![act] } }
}

/// A counter as it attacks beside a creature with greater power.   702.149
fn training() -> Triggered {
    let power = Amount::Of(Value::Power, Box::new(Subject::This));
    let stronger =
        Filter::Attacking.and(Filter::Other).and(Filter::Compare(Value::Power, Comparison::Greater, Box::new(power)));
    let beside = Condition::Compare(Amount::Count(Box::new(stronger)), Comparison::AtLeast, Amount::Number(1));
    let trigger = Trigger::While(Box::new(Trigger::Attacks(Subject::This, Vec::new())), Box::new(beside));
    when(trigger, counter_on_this())
}

/// A time counter is removed at each upkeep; when the last is, the card is cast.   502.59 · 702.62
fn suspended() -> Vec<Triggered> {
    let time = Counter::named("time");
    let suspended = Condition::Is(Subject::This, Filter::HasCounter(Some(time.clone())));
    let remove = Instruction::RemoveCounters(Some(Amount::Number(1)), Some(time.clone()), Subject::This);
    let upkeep =
        Triggered { condition: Some(suspended), ..when(Trigger::Beginning(Step::Upkeep, Who::You), vec![remove]) };
    let cast = Instruction::Act(Who::You, Action::CastSuspended, None);
    vec![upkeep, when(Trigger::LastCounterRemoved(Some(time), Subject::This), vec![cast])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::keywords;

    #[test]
    fn each_is_a_keyword_of_the_rules() {
        let acting = [AS_IT_IS_CAST, AS_IT_ENTERS, AS_IT_ATTACKS].concat();
        let names = TABLE.iter().map(|(name, _)| *name).chain(acting.into_iter().map(Action::words));
        for name in names {
            assert!(keywords::find(name).is_some(), "{name}");
        }
    }
}
