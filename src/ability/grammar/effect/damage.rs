//! Damage dealt: "~ deals 3 damage to any target".

use crate::ability::grammar::amount::{amount, for_each, plain, times};
use crate::ability::grammar::pronouns::About;
use crate::ability::grammar::subject::{named, object, subject, target};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::joined::{all, any_target};
use crate::ability::{Amount, Filter, Instruction, Subject, TargetSpec, Targetable, Who};

/// "~ gets +1/+0 until end of turn and deals 1 damage to you", "... and fights target creature": what was just said of
/// one object goes on.
pub(super) fn goes_on(i: &mut Tokens<'_>, before: Option<&Instruction>, into: &mut Vec<Instruction>) -> Read<()> {
    let Some(Instruction::Continuous { effects, .. }) = before else { return stop() };
    let subject = match effects.as_slice() {
        [first, rest @ ..] if rest.iter().all(|effect| effect.subject == first.subject) => &first.subject,
        _ => return stop(),
    };
    if !matches!(subject, Subject::This | Subject::It | Subject::Target(_) | Subject::Host(_)) {
        return stop();
    }
    if let Subject::Target(index) = subject
        && i.targets.get(*index).is_none_or(|spec| spec.most != Amount::Number(1))
    {
        return stop();
    }
    if i.accept("fights") {
        let other = target(i)?;
        into.push(Instruction::Fight(subject.clone(), other));
        return Ok(());
    }
    // "Target creature gets +1/+1 until end of turn and deals 1 damage to you": whether that creature does, or ~, such
    // words don't tell for sure.
    if matches!(subject, Subject::This) { deals_so(i, subject.clone(), into) } else { stop() }
}

/// "~ deals 3 damage to any target", "it deals damage equal to its power to target creature".
pub(super) fn deals(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let of_player = i.players;
    let source = i.attempt(subject).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?;
    // "Whenever an opponent casts a spell, ~ deals 2 damage to them": the source is none of those who are "them".
    i.players |= of_player && source == Subject::This;
    let second = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        let other = subject(i)?;
        if i.sees("each deal damage equal to") { Ok(other) } else { stop() }
    });
    let each = i.accept("each");
    // "If it was kicked, it also deals 4 damage to you": that besides.
    let _ = i.accept("also");
    if !(i.accept("deals") || i.accept("deal")) {
        return stop();
    }
    if second.is_none() && each && i.accept("damage equal to their power to") {
        let amount = Amount::Of(crate::ability::Value::Power, Box::new(source.clone()));
        into.push(Instruction::Damage { source, amount, to: vec![recipient(i)?] });
        return Ok(());
    }
    if let Some(second) = second {
        // "target creature and another target creature each deal damage equal to their power to ...".
        if !i.accept("damage equal to their power to") {
            return stop();
        }
        let to = recipient(i)?;
        let deals = |source: Subject| {
            let amount = Amount::Of(crate::ability::Value::Power, Box::new(source.clone()));
            Instruction::Damage { source, amount, to: vec![to.clone()] }
        };
        into.extend(Instruction::at_once(vec![deals(source), deals(second)]));
        return Ok(());
    }
    if i.accept("damage to") {
        // "deals damage to target creature equal to the number of Goblins you control".
        let to = vec![recipient(i)?];
        if !i.accept("equal to") {
            return stop();
        }
        into.push(Instruction::Damage { source, amount: amount(i)?, to });
        return Ok(());
    }
    damage_of(i, source, into)
}

/// "Tap target creature an opponent controls. Target creature you control deals damage equal to its power to that
/// creature.": the last target before it, for no sentence calls what it is about so.
fn earlier_target(i: &Tokens<'_>, source: &Subject) -> Option<Subject> {
    let Subject::Target(own) = source else { return None };
    let before = i.targets.get(..*own).unwrap_or_default();
    let last = before.iter().rposition(|spec| spec.is_one_that_may_be(i.word_at(1))).filter(|_| i.word() == "that");
    last.map(Subject::Target)
}

/// The same of a source that was named before.
fn deals_so(i: &mut Tokens<'_>, source: Subject, into: &mut Vec<Instruction>) -> Read<()> {
    if i.accept("deals") { damage_of(i, source, into) } else { stop() }
}

/// After "deals": how much, and to what.
fn damage_of(i: &mut Tokens<'_>, source: Subject, into: &mut Vec<Instruction>) -> Read<()> {
    if i.sees("double that damage instead") && i.accept("double that damage") {
        // As much as the sentence before says; see `special::complete`.
        into.push(Instruction::Damage { source, amount: times(2, Amount::ThatMuch), to: Vec::new() });
        return Ok(());
    }
    let of_value = i.accept("damage equal to");
    let amount = amount(i)?;
    if !of_value && !i.accept("damage") {
        return stop();
    }
    // "half the number of Islands you control, rounded down, to each creature".
    let _ = i.sees(", to") && i.accept(",");
    if i.accept("divided as you choose among") {
        into.push(Instruction::DivideDamage { source, amount, among: divided(i)?, evenly: false });
        return Ok(());
    }
    if i.accept("divided evenly, rounded down, among") {
        into.push(Instruction::DivideDamage { source, amount, among: divided(i)?, evenly: true });
        return Ok(());
    }
    if i.sees("instead") {
        // To what, the sentence before says; see `special::instead`.
        into.push(Instruction::Damage { source, amount, to: Vec::new() });
        return Ok(());
    }
    if !i.accept("to") {
        return stop();
    }
    let (pronoun, before) = (i.word() == "it", i.before);
    let earlier = earlier_target(i, &source);
    let own = i.attempt(|i| itself(i, &source));
    let first = match own.map_or_else(|| recipient(i), Ok)? {
        // "If that creature has flying, ~ deals 5 damage to it": not to itself, which would be said so.
        Subject::This if pronoun && source == Subject::This && before != Antecedent::This => before.subject(),
        Subject::This if pronoun && source == Subject::This => Subject::It,
        // "target creature an opponent controls deals damage equal to its power to that player": who controls that
        // creature, whatever the event was about.
        Subject::Players(Who::ItsController) if matches!(source, Subject::Target(_)) => {
            Subject::Players(Who::ControllerOf(Box::new(source.clone())))
        }
        found if found == source => earlier.unwrap_or(found),
        found => found,
    };
    let mut to = vec![first];
    while let Some(next) = i.attempt(|i| if i.accept("and") { one_more(i) } else { stop() }) {
        to.push(theirs(next, &to));
    }
    let amount = match (i.attempt(for_each), &amount) {
        (Some(each), Amount::Number(number)) => times(*number, each),
        (Some(_), _) => return stop(),
        (None, _) => amount,
    };
    let dealt = amount.clone();
    let mut all = vec![Instruction::Damage { source: source.clone(), amount, to }];
    while let Some(next) = i.attempt(|i| {
        if !(i.accept(", and") || i.accept("and") || i.accept(",")) {
            return stop();
        }
        more_damage(i, &source, &dealt)
    }) {
        all.push(next);
    }
    into.extend(Instruction::at_once(all));
    Ok(())
}

/// "and 1 damage to another target", of the same source. It is all dealt at once, and so "that much damage" is as much as
/// was said just before.
fn more_damage(i: &mut Tokens<'_>, source: &Subject, before: &Amount) -> Read<Instruction> {
    let of_value = i.accept("damage equal to");
    let amount = match amount(i)? {
        Amount::ThatMuch => before.clone(),
        own => own,
    };
    if !i.accept(if of_value { "to" } else { "damage to" }) {
        return stop();
    }
    let first = match i.attempt(|i| itself(i, source)) {
        Some(found) => found,
        None => recipient(i)?,
    };
    let mut to = vec![first];
    while let Some(next) = i.attempt(|i| if i.accept("and") { one_more(i) } else { stop() }) {
        to.push(next);
    }
    Ok(Instruction::Damage { source: source.clone(), amount, to })
}

/// "itself": what deals the damage, whatever else was spoken of meanwhile.
fn itself(i: &mut Tokens<'_>, source: &Subject) -> Read<Subject> {
    let one = matches!(source, Subject::This | Subject::It | Subject::Target(_) | Subject::Host(_));
    if one && (i.accept("itself") || i.accept("himself") || i.accept("herself")) { Ok(source.clone()) } else { stop() }
}

/// "one, two, or three target creatures", "any number of targets": what damage is divided among.
fn divided(i: &mut Tokens<'_>) -> Read<Subject> {
    let number = |number| Amount::Number(number);
    let any = |i: &mut Tokens<'_>, least, most| {
        i.targets.push(TargetSpec::new(Targetable::Either(any_target(), Who::Anyone), least, most));
        Ok(Subject::Target(i.targets.len() - 1))
    };
    if i.accept("any number of targets") {
        return any(i, number(0), Amount::UNBOUNDED);
    }
    for (phrase, most) in [("one, two, or three", 3), ("one or two", 2), ("up to two", 2), ("up to three", 3)] {
        if i.accept(phrase) {
            let least = if phrase.starts_with("up") { 0 } else { 1 };
            if i.accept("targets") {
                return any(i, number(least), number(most));
            }
            let found = target(i)?;
            if let Some(spec) = i.targets.last_mut() {
                (spec.least, spec.most) = (number(least), number(most));
            }
            return Ok(found);
        }
    }
    let up_to = |i: &mut Tokens<'_>| {
        let most = if i.accept("up to") { plain(i)? } else { return stop() };
        if i.accept("targets") { Ok(most) } else { stop() }
    };
    match i.attempt(up_to) {
        Some(most) => any(i, number(0), most),
        None => target(i),
    }
}

/// Another recipient, not the subject of the next clause: "... to any target and you gain 2 life".
fn one_more(i: &mut Tokens<'_>) -> Read<Subject> {
    // "... and X damage to you": a number, and nothing that is called X.
    if i.word() == "x" {
        return stop();
    }
    let found = recipient(i)?;
    if super::begins_predicate(i) { stop() } else { Ok(found) }
}

/// "each opponent and each creature they control": they are those players.
fn theirs(what: Subject, before: &[Subject]) -> Subject {
    let (Subject::Each(Filter::All(parts)), [.., Subject::Players(who)]) = (&what, before) else { return what };
    let own = |part: &Filter| match part {
        Filter::Controller(Who::ThatPlayer) => Filter::Controller(who.clone()),
        part => part.clone(),
    };
    Subject::Each(Filter::All(parts.iter().map(own).collect()))
}

/// "each of up to two targets", "each of up to three other targets".
fn each_of(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("each of") {
        return stop();
    }
    let number = |number| Amount::Number(number);
    let (least, most) = if i.accept("one or two") {
        (number(1), number(2))
    } else if i.accept("up to") {
        (number(0), plain(i)?)
    } else {
        let count = plain(i)?;
        (count.clone(), count)
    };
    let other = i.accept("other");
    if !i.accept("targets") {
        return stop();
    }
    let others = (0..i.targets.len()).map(|index| Filter::Is(Box::new(Subject::Target(index))).negate());
    let others: Vec<Filter> = others.filter(|_| other).collect();
    if other && others.is_empty() {
        return stop();
    }
    let what = all([others, vec![any_target()]].concat());
    i.targets.push(TargetSpec::new(Targetable::Either(what, Who::Anyone), least, most));
    Ok(Subject::Target(i.targets.len() - 1))
}

/// "the player or planeswalker it's attacking": it is the creature whose attack the ability waits for, where that is
/// not the object that deals the damage.   608.2k
fn attacked_by(i: &mut Tokens<'_>) -> Read<Subject> {
    if !i.accept("the player or planeswalker") {
        return stop();
    }
    let of_event = i.before == Antecedent::Open && (i.said("attacks") || i.said("attack"));
    let by = if i.accept("~ is") {
        Subject::This
    } else if i.accept("that creature is") {
        if of_event { Subject::It } else { return stop() }
    } else if ["it's", "he's", "she's"].iter().any(|who| i.accept(who)) {
        match i.spoken_of() {
            Subject::This if of_event => Subject::It,
            by @ (Subject::This | Subject::It | Subject::Host(_) | Subject::Target(_)) => by,
            _ => return stop(),
        }
    } else {
        return stop();
    };
    if i.accept("attacking") { Ok(Subject::AttackedBy(Box::new(by))) } else { stop() }
}

/// "you", "each opponent", "target creature": to whom damage is dealt.
pub(super) fn recipient(i: &mut Tokens<'_>) -> Read<Subject> {
    if let Some(by) = i.attempt(attacked_by) {
        return Ok(by);
    }
    if i.accept("each of those permanents and/or players") || i.accept("each of those creatures and/or players") {
        let last = i.targets.len().checked_sub(1).map_or_else(stop, Ok)?;
        return Ok(Subject::Target(last));
    }
    if i.players && i.word() == "them" && i.it == Antecedent::This && i.targets.is_empty() {
        return Ok(Subject::Players(who(i)?));
    }
    // "deals damage to target spell's controller equal to that spell's mana value".
    if let Some(who) = i.attempt(crate::ability::grammar::who::of_target) {
        return Ok(Subject::Players(who));
    }
    let found = i.attempt(each_of).or_else(|| i.attempt(target)).or_else(|| i.attempt(object)).map_or_else(stop, Ok)?;
    let it = i.it;
    i.speak_of(&found);
    // "At the beginning of your upkeep, ~ deals damage to you equal to the number of counters on it": no player is "it",
    // and the step has met no other object.
    if i.about == About::Nothing && matches!(found, Subject::Players(_)) {
        i.it = it;
    }
    Ok(found)
}
