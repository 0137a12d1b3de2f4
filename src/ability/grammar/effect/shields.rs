//! Shields for the next time, and for what a chosen source deals; what follows where damage is prevented so.   615

use super::counters::patient;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::subject::{reference, target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, Change, Condition, Continuous, Filter, Instruction, Rule, Shield, Subject, Trigger, Who, Word, Words,
};

/// "the next time a red source of your choice would deal damage to you this turn, prevent that damage".
pub(super) fn next_time(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the next time") {
        return stop();
    }
    let source = match i.attempt(source_of_choice) {
        Some(found) => found,
        None => Filter::Is(Box::new(i.attempt(target).or_else(|| reference(i)).map_or_else(stop, Ok)?)),
    };
    let combat = i.accept("would deal combat damage");
    if !combat && !i.accept("would deal damage") {
        return stop();
    }
    let to = i.attempt(|i| if i.accept("to") { patient(i) } else { stop() });
    if !combat && let Some(new) = i.attempt(|i| redirected(i, &source)) {
        into.push(Instruction::Shield(Shield::Redirect { amount: None, source, from: to, others: None, to: new }));
        return Ok(());
    }
    if i.accept("this turn, prevent all but") {
        let but = Some(crate::ability::grammar::amount::plain(i)?);
        into.push(Instruction::Shield(Shield::NextTime { source, combat, to, but, then: Vec::new() }));
        return if i.accept("of that damage") { Ok(()) } else { stop() };
    }
    if !(i.accept("this turn, prevent that damage") || i.accept("this turn, prevent all damage that source would deal"))
    {
        return stop();
    }
    into.push(Instruction::Shield(Shield::NextTime { source, combat, to, but: None, then: Vec::new() }));
    Ok(())
}

/// "the next 2 damage that a source of your choice would deal to you and/or permanents you control this turn is dealt
/// to any target instead".
pub(super) fn next_damage(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("the next") {
        return stop();
    }
    let amount @ Amount::Number(_) = crate::ability::grammar::amount::plain(i)? else { return stop() };
    if !i.accept("damage that") {
        return stop();
    }
    let source = source_of_choice(i)?;
    if !i.accept("would deal to") {
        return stop();
    }
    let (from, others) = if i.accept("you and/or") {
        (Subject::Players(Who::You), Some(crate::ability::grammar::filter::filter(i)?))
    } else {
        (patient(i)?, None)
    };
    if !i.accept("this turn is dealt to") {
        return stop();
    }
    let Some(to) = i.attempt(target).or_else(|| reference(i)) else { return stop() };
    if to == Subject::It || !i.accept("instead") {
        return stop();
    }
    into.push(Instruction::Shield(Shield::Redirect { amount: Some(amount), source, from: Some(from), others, to }));
    Ok(())
}

/// "this turn, that damage is dealt to ~ instead", "this turn, that source deals that damage to you instead": to whom.
/// The source's controller is known where one is chosen.
fn redirected(i: &mut Tokens<'_>, source: &Filter) -> Read<Subject> {
    if !(i.accept("this turn, that damage is dealt to") || i.accept("this turn, that source deals that damage to")) {
        return stop();
    }
    let chosen = !matches!(source, Filter::Is(_));
    let to = if chosen && i.accept("that source's controller") {
        Subject::Players(Who::ItsController)
    } else {
        i.attempt(target).or_else(|| reference(i)).map_or_else(|| who(i).map(Subject::Players), Ok)?
    };
    if matches!(to, Subject::It) || !i.accept("instead") { stop() } else { Ok(to) }
}

/// "if damage is prevented this way, ~ deals that much damage to that source's controller", of the one source that was
/// chosen before.
pub(super) fn prevented_so(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let (to, then, each) = match done.last_mut() {
        Some(Instruction::Shield(Shield::NextTime { to, then, .. })) => (to, then, false),
        Some(Instruction::Shield(Shield::FromChosen { to, then, .. })) => (to, then, true),
        _ => return stop(),
    };
    if !matches!(to, None | Some(Subject::Players(_) | Subject::Target(_))) {
        return stop();
    }
    // "Exile cards from the top of your library equal to the damage prevented this way."
    let so_much = i.says("the damage prevented this way") || i.says("for each 1 damage prevented this way");
    if !then.is_empty() {
        return stop();
    }
    // "When damage is prevented this way": an ability that triggers then.   603.12
    let triggers =
        i.accept(if each { "whenever damage is prevented this way" } else { "when damage is prevented this way" });
    if triggers && (i.accept(",") || each && i.accept("this turn,")) {
        let follows = i.nested(crate::ability::grammar::effect::instructions)?;
        *then = vec![Instruction::Delayed(Trigger::YouDo, follows)];
        return Ok(());
    }
    let whenever = each && i.sees("whenever");
    let of_source = i.attempt(|i| from_such_a_source(i, whenever));
    if triggers || of_source.is_none() && !i.accept("if damage is prevented this way,") && !so_much {
        return stop();
    }
    // What the damage comes from is "it".
    i.speak_of(&Subject::It);
    let follows = i.nested(crate::ability::grammar::effect::instructions)?;
    // No other target is known when damage is prevented.
    if speaks_of_a_target(&follows) {
        return stop();
    }
    *then = match of_source {
        Some(which) => {
            let condition = Condition::Is(Subject::It, which);
            let then = if whenever { vec![Instruction::Delayed(Trigger::YouDo, follows)] } else { follows };
            vec![Instruction::If { condition, then, otherwise: Vec::new() }]
        }
        None => follows,
    };
    Ok(())
}

/// "if damage from a red source is prevented this way,", "whenever ... is prevented this way this turn,": which source.
fn from_such_a_source(i: &mut Tokens<'_>, whenever: bool) -> Read<Filter> {
    if !i.accept(if whenever { "whenever damage from" } else { "if damage from" }) {
        return stop();
    }
    let which = with_article(i)?;
    let prevented = i.accept("is prevented this way") && (i.accept(",") || whenever && i.accept("this turn,"));
    if prevented { Ok(which) } else { stop() }
}

/// "For each 1 damage prevented this way, put a +1/+1 counter on that creature.", "You gain life equal to the damage
/// prevented this way.", after what makes a shield: done whenever it prevents something, to whom it protects.   615.5
pub(super) fn prevented_by_shield(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !speaks_of_prevented(i) {
        return stop();
    }
    let Some(Instruction::Continuous { effects, .. }) = done.last_mut() else { return stop() };
    let [Continuous { subject, change: Change::Rule(rule) }] = effects.as_mut_slice() else { return stop() };
    let (mut of_sources, mut instead) = (false, false);
    let (then, to_whom) = match rule {
        Rule::PreventDamage { then, to, .. } if then.is_empty() => {
            of_sources = !*to;
            (then, *to)
        }
        Rule::Instead(shield) if shield.prevents().is_some_and(<[_]>::is_empty) => {
            instead = true;
            (&mut shield.instead, false)
        }
        _ => return stop(),
    };
    let each = i.accept("for each 1 damage prevented this way,");
    let _ = each || i.accept("if damage is prevented this way,");
    let mut found = i.nested(crate::ability::grammar::effect::instructions)?;
    if each {
        found = match found.as_slice() {
            [Instruction::PutCounters(Amount::Number(1), kind, on)] => {
                vec![Instruction::PutCounters(Amount::ThatMuch, kind.clone(), on.clone())]
            }
            _ => vec![Instruction::Repeat(Amount::ThatMuch, found)],
        };
    }
    // "that creature" is what the damage would have been dealt to.
    if to_whom && matches!(subject, Subject::Target(_)) {
        for instruction in &mut found {
            if let Instruction::PutCounters(_, _, on) = instruction
                && on == subject
            {
                *on = Subject::It;
            }
        }
    }
    // No other target is known when damage is prevented.
    if speaks_of_a_target(&found) {
        return stop();
    }
    // Of damage that something would deal, "it" could be the source as well as what is dealt it.
    if of_sources && found.any_word(&mut |word| matches!(word, Word::Subject(Subject::It))) {
        return stop();
    }
    match instead {
        true => then.push(Instruction::if_prevented(found)),
        false => then.append(&mut found),
    }
    Ok(())
}

/// No target but those of the shield is known when damage is prevented.
fn speaks_of_a_target(follows: &[Instruction]) -> bool {
    follows.any_word(&mut |word| matches!(word, Word::Subject(Subject::Target(_)) | Word::Who(Who::Target(_))))
}

/// Whether the sentence says what becomes of damage that a shield prevents.
fn speaks_of_prevented(i: &Tokens<'_>) -> bool {
    let ends = (i.position()..).find(|at| i.token(*at).is_none_or(|token| token.word == "."));
    says_prevented(i, (i.position(), ends.unwrap_or(i.position())))
}

/// Whether the words between these places say "prevented this way".
fn says_prevented(i: &Tokens<'_>, (start, end): (usize, usize)) -> bool {
    let words: Vec<&str> = (start..end).map_while(|at| i.token(at)).map(|token| token.word).collect();
    words.windows(3).any(|three| three == ["prevented", "this", "way"])
}

/// What is done besides where damage would be prevented, read from a sentence: where it speaks of the damage prevented this
/// way, it is done only if there is some.   615.12
pub(crate) fn besides(i: &Tokens<'_>, (start, end): (usize, usize), found: Vec<Instruction>) -> Vec<Instruction> {
    let speaks = says_prevented(i, (start, end));
    let says_so = |one: &Instruction| matches!(one, Instruction::If { condition: Condition::Prevented, .. });
    if speaks && !found.iter().any(says_so) { vec![Instruction::if_prevented(found)] } else { found }
}

/// Whether the sentence speaks of what a shield before it prevents, which is nothing yet as this resolves.
pub(super) fn is_too_early(i: &Tokens<'_>, done: &[Instruction]) -> bool {
    let shields = |effect: &Continuous| match &effect.change {
        Change::Rule(Rule::PreventDamage { .. }) => true,
        Change::Rule(Rule::Instead(replacement)) => replacement.prevents().is_some(),
        _ => false,
    };
    let prevents = match done.last() {
        Some(Instruction::Continuous { effects, .. }) => effects.iter().any(shields),
        Some(Instruction::Shield(Shield::NextTime { .. } | Shield::FromChosen { .. })) => true,
        _ => false,
    };
    prevents && speaks_of_prevented(i)
}

/// "a source of your choice", "a source of your choice of the chosen color".
fn source_of_choice(i: &mut Tokens<'_>) -> Read<Filter> {
    let found = with_article(i)?;
    if !i.accept("of your choice") {
        return stop();
    }
    let more = i.attempt(|i| crate::ability::grammar::filter::suffix::suffix(i, false)).unwrap_or(Filter::Any);
    Ok(crate::ability::grammar::filter::all(vec![found, more]))
}

/// "prevent all damage that would be dealt to you this turn by a source of your choice", "prevent all damage a source
/// of your choice would deal to you this turn".
pub(super) fn prevent_from_chosen(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("prevent") {
        return stop();
    }
    let amount = if i.accept("the next") {
        Some(crate::ability::grammar::amount::plain(i)?)
    } else if i.accept("all") {
        None
    } else {
        return stop();
    };
    let combat = i.accept("combat");
    let to = |i: &mut Tokens<'_>| i.attempt(|i| if i.accept("to") { patient(i) } else { stop() });
    if i.accept("damage that would be dealt") {
        let lead = i.accept("this turn");
        let to = to(i);
        if !(lead || i.accept("this turn")) || !i.accept("by") {
            return stop();
        }
        let source = source_of_choice(i)?;
        into.push(Instruction::Shield(Shield::FromChosen { source, amount, combat, to, then: Vec::new() }));
        return Ok(());
    }
    if !i.accept("damage") {
        return stop();
    }
    let _ = i.accept("that");
    let source = source_of_choice(i)?;
    if !i.accept("would deal") {
        return stop();
    }
    let to = to(i);
    if !i.accept("this turn") {
        return stop();
    }
    into.push(Instruction::Shield(Shield::FromChosen { source, amount, combat, to, then: Vec::new() }));
    Ok(())
}
