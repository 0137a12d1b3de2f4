//! What waits: a triggered ability for its event, an activated one for its cost.

use super::body::{body, unread};
use super::that_much;
use crate::ability::grammar::cost::{ONE_OR_MORE, cost};
use crate::ability::grammar::lexer::INNER_MARKS;
use crate::ability::grammar::pronouns::About;
use crate::ability::grammar::text_of;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::trigger::trigger;
use crate::ability::{
    Activated, Amount, Body, Condition, Cost, CostPart, Filter, Instruction, Limit, Part, Subject, Targetable, Topic,
    Topics, Trigger, Triggered, Word, Words, grammar,
};
use crate::terms::{Counter, Step, Zone};

/// Where a colon separates a cost from what it pays for: before the first full stop, outside quotes.
pub(super) fn colon(i: &Tokens<'_>) -> Option<usize> {
    let (mut quoted, mut within) = (false, false);
    for (index, token) in i.rest().iter().enumerate() {
        match token.word {
            "\"" => quoted = !quoted,
            mark if mark == INNER_MARKS.0 => within = true,
            mark if mark == INNER_MARKS.1 => within = false,
            "." if !quoted && !within => return None,
            ":" if !quoted && !within => return Some(i.position() + index),
            _ => {}
        }
    }
    None
}

pub(super) fn activated(i: &mut Tokens<'_>, colon: usize, limits: &[Limit], parts: &mut Vec<Part>) {
    let start = i.position();
    let bound = i.set_bound(colon);
    let found = i.attempt(|i| {
        let found = cost(i)?;
        if i.is_done() { Ok(found) } else { stop() }
    });
    i.set_bound(bound);
    // Only a cost that is recognised, at least where it begins, tells that the rest waits for somebody to pay.
    let begins = || {
        let mut i = i.clone();
        i.jump(start);
        let comma = (start..colon).find(|at| i.token(*at).is_some_and(|token| token.word == ","))?;
        i.set_bound(comma);
        let known = i.attempt(|i| {
            cost(i)?;
            if i.is_done() { Ok(()) } else { stop() }
        });
        let words: Vec<_> = (start..colon).filter_map(|at| i.token(at).copied()).collect();
        known.map(|()| Cost(vec![CostPart::Unread(text_of(&words))]))
    };
    let Some(cost) = found.or_else(begins) else {
        i.jump(start);
        let range = (start, bound);
        let topics = grammar::bounds::topics(i, range);
        parts.push(Part::Unread(unread(i, range, topics)));
        i.jump(bound);
        return;
    };
    // "Sacrifice one or more artifacts": so many as are chosen.
    let one_or_more = i.said_within(ONE_OR_MORE, start);
    i.jump(colon + 1);
    i.forget_furthest();
    i.it = named_by(&cost);
    i.meet_cost(&cost);
    let mut limits = limits.to_vec();
    let mut body = body(i, Some(&mut limits));
    if one_or_more {
        body.instructions.insert(0, Instruction::XNotZero);
    }
    for part in &cost.0 {
        if let CostPart::RemoveCounters(Amount::X, kind, _) = part {
            body.targets.iter_mut().for_each(|spec| as_announced(&mut spec.what, kind.as_ref()));
        }
    }
    parts.push(Part::Activated(Activated { cost, limits, body }));
}

/// "target creature with power less than or equal to the number of +1/+1 counters removed this way": targets are chosen before
/// anything is removed, by the number that was announced.   601.2b, 601.2c
fn as_announced(target: &mut Targetable, kind: Option<&Counter>) {
    let Targetable::Object(Filter::All(parts)) = target else { return };
    for part in parts {
        if let Filter::Compare(_, _, amount) = part
            && matches!(&**amount, Amount::Removed(removed) if removed.as_ref() == kind)
        {
            **amount = Amount::X;
        }
    }
}

/// What "it" means behind a cost. "Remove a counter from ~: It ..." speaks of the object itself; of what "Sacrifice a
/// creature: It ..." speaks only the payment tells.
fn named_by(cost: &Cost) -> Antecedent {
    let mut named =
        cost.0.iter().filter_map(CostPart::objects).map(|which| Subject::Each(which.clone()).names_this()).peekable();
    if named.peek().is_some() && named.all(|itself| itself) { Antecedent::This } else { Antecedent::Open }
}

/// "..., if you control a Swamp, ...": asked as it triggers, and again as it resolves.   603.4
fn intervening(i: &mut Tokens<'_>, trigger: &Trigger) -> Read<Condition> {
    if !i.accept("if") {
        return stop();
    }
    let (it, before) = (i.it, i.before);
    let condition = grammar::condition::condition(i)?;
    let of_itself = condition.any_word(&mut |word| matches!(word, Word::Subject(Subject::This)))
        && !condition.any_word(&mut |word| matches!(word, Word::Subject(Subject::It | Subject::Each(_))));
    // "Whenever an opponent mills a card, if ~ is in your graveyard, return it ...": what was named last. Where the
    // event names nothing, "it" is what the condition asks about.
    if it == Antecedent::Open && of_itself {
        i.it = Antecedent::This;
    } else if it != Antecedent::Open || trigger.any_word(&mut |word| matches!(word, Word::Filter(_))) {
        (i.it, i.before) = (it, before);
    }
    // "When ~ enters, if enchanted creature has flying, ~ deals 2 damage to that creature".
    let mut host = None;
    condition.any_word(&mut |word| {
        host = if let Word::Subject(Subject::Host(host)) = word { Some(*host) } else { None };
        host.is_some()
    });
    if let Some(host) = host {
        i.meet_host(host);
    }
    if i.accept(",") { Ok(condition) } else { stop() }
}

/// "Whenever a Mountain enters under your control, if you control at least five other Mountains": other than the one
/// that entered, which was named last.
fn other_than_what_entered(trigger: &Trigger, condition: Condition) -> Condition {
    let enters = matches!(trigger, Trigger::Moves { what: Subject::Each(which), to: Some(Zone::Battlefield), .. }
        if !which.any_word(&mut |word| matches!(word, Word::Filter(Filter::Other))));
    let other = |part| if part == Filter::Other { Filter::Is(Box::new(Subject::It)).negate() } else { part };
    match condition {
        // "if that player had another land enter this turn".
        Condition::Happened(mut asked) if enters => {
            let enter = &mut *asked.event;
            if let Trigger::Moves { what: Subject::Each(Filter::All(parts)), to: Some(Zone::Battlefield), .. } = enter {
                *parts = std::mem::take(parts).into_iter().map(other).collect();
            }
            Condition::Happened(asked)
        }
        Condition::Controls { who, what: Filter::All(parts), comparison, count } if enters => {
            let what = Filter::All(parts.into_iter().map(other).collect());
            Condition::Controls { who, what, comparison, count }
        }
        condition => condition,
    }
}

/// "Whenever you cast a spell that targets ~, put a +1/+1 counter on it": no spell would bear one or be tapped, and the
/// other object that was named is ~.
fn speaks_of_its_target(i: &Tokens<'_>, trigger: &Trigger) -> bool {
    let of_this = |what: &Filter| matches!(what, Filter::Targeting(of) if **of == Filter::Is(Box::new(Subject::This)));
    let targets = matches!(trigger, Trigger::PlaysSpell(_, which) if which.parts().iter().any(of_this));
    let of_permanent = ["counter on it", "counters on it", "it gets", "untap it", "tap it"];
    targets && of_permanent.iter().any(|words| i.says(words))
}

/// Whether a trigger is of one time to come, which only what resolves can make something wait for: "at the beginning of
/// your next upkeep". Combat ends once a turn, and old permanents say so of each.   603.7a
fn is_of_a_time_to_come(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Next(step, _) => *step != Step::EndOfCombat,
        Trigger::NextTurns(_) => true,
        Trigger::Either(parts) => parts.iter().any(is_of_a_time_to_come),
        _ => false,
    }
}

/// "When the token leaves the battlefield": an object that only another ability of the card has met.
fn is_of_nobody(trigger: &Trigger) -> bool {
    matches!(trigger, Trigger::Moves { what: Subject::It, .. })
}

/// "At the beginning of your upkeep, ... put them into their owner's graveyard": no object begins a step, so that there
/// is none that "them" could be before another was named.
fn begins_with_nobody(trigger: &Trigger, body: &Body) -> bool {
    matches!(trigger, Trigger::Beginning(..))
        && matches!(body.instructions.first(), Some(Instruction::Move { what: Subject::It, .. }))
}

/// Whether a trigger was understood; if not, nothing was taken.
pub(super) fn triggered(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> bool {
    let mark = i.position();
    let found = i.attempt(|i| {
        let found = trigger(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let understood = |trigger: &Trigger| !is_of_a_time_to_come(trigger) && !is_of_nobody(trigger);
    let Some(trigger) = found.filter(understood) else {
        i.jump(mark);
        return false;
    };
    i.meet_event(&trigger);
    i.about = About::of(&trigger).unwrap_or(i.about);
    if speaks_of_its_target(i, &trigger) {
        i.it = Antecedent::This;
    }
    let condition = i.attempt(|i| intervening(i, &trigger)).map(|found| other_than_what_entered(&trigger, found));
    if let Some(condition) = &condition {
        i.compare_in(condition);
    }
    let mut limits = Vec::new();
    let begin = i.position();
    let mut body = body(i, Some(&mut limits));
    let trigger = limits.into_iter().fold(trigger, |trigger, limit| match limit {
        Limit::TimesEachTurn(count) => Trigger::AtMostEachTurn(count, Box::new(trigger)),
        Limit::If(condition) => Trigger::While(Box::new(trigger), Box::new(condition)),
        _ => trigger,
    });
    if that_much::is_of_nothing(&trigger, &body) || begins_with_nobody(&trigger, &body) {
        let said = unread(i, (begin, i.position()), Topics::of(&[Topic::Play]));
        body = Body { targets: Vec::new(), instructions: vec![Instruction::Unread(said)] };
    }
    parts.push(Part::Triggered(Triggered { trigger, condition, body }));
    true
}
