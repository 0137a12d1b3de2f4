//! Clauses: a subject and what is said of it, "Enchanted creature gets +2/+2, has flying, and can't block".
//!
//! Static abilities and the lasting effects of spells are made of the same clauses; only durations tell them apart.

mod special;

use super::condition::{aside, leading};
use super::duration::{duration, of_clause, of_target};
use super::filter::all;
use super::subject::{named, subject};
use super::tokens::{Read, Tokens, stop};
use super::verb::{Said, predicate};
use crate::ability::{Amount, CastHow, Condition, Continuous, Duration, Filter, NextTurn, Subject, Who};
use special::special;

/// One effect of a clause, with its own duration if it has one.
#[derive(Clone, Debug)]
pub(super) struct Effect {
    /// What is changed, and how.
    pub what: Continuous,
    /// "until end of turn".
    pub duration: Option<Duration>,
}

/// What a sentence says of its subjects.
#[derive(Clone, Debug, Default)]
pub(super) struct Clause {
    pub effects: Vec<Effect>,
    /// "as long as ...", "unless ...".
    pub condition: Option<Condition>,
}

/// A whole clause with its conditions and durations, before and behind.
pub(super) fn clause(i: &mut Tokens<'_>) -> Read<Clause> {
    let mut clause = Clause::default();
    let lead = i.attempt(leading_duration).or_else(|| i.attempt(of_target));
    let turn = lead.is_none().then(|| i.attempt(during_turn)).flatten();
    if let Some(condition) = turn {
        add(&mut clause, condition);
        // "During your turn, as long as it has a counter on it, ...".
        if let Some(condition) = i.attempt(leading_condition) {
            add(&mut clause, condition);
        }
    } else if let Some(condition) = i.attempt(leading_condition) {
        add(&mut clause, condition);
    }
    bodies(i, &mut clause)?;
    // "As long as you control exactly one creature, that creature gets +3/+1": it is the only one there is.
    if let Some(Condition::Controls { who, what, comparison: crate::ability::Comparison::Exactly, count }) =
        &clause.condition
        && *count == Amount::Number(1)
    {
        let only = Subject::Each(all(vec![what.clone(), Filter::Controller(who.clone())]));
        for effect in clause.effects.iter_mut().filter(|effect| effect.what.subject == Subject::It) {
            effect.what.subject = only.clone();
        }
    }
    if let Some(lead) = lead {
        clause.effects.iter_mut().for_each(|effect| effect.duration = effect.duration.or(Some(lead)));
    }
    share_durations(&mut clause.effects);
    // "Target token becomes a copy of it": of what else, these words alone don't tell.
    let of_itself = |effect: &Effect| match &effect.what.change {
        crate::ability::Change::CopyOf(of, _) => **of == Filter::Is(Box::new(effect.what.subject.clone())),
        _ => false,
    };
    // Whose controller that is, and which player, the clause is about, one after another.
    let unclear = |effect: &Effect| match effect.duration {
        Some(Duration::DuringNextTurnOf(NextTurn::ItsController)) => {
            !matches!(effect.what.subject, Subject::Target(_) | Subject::It)
        }
        Some(Duration::DuringNextTurnOf(NextTurn::ThatPlayer)) => !matches!(effect.what.subject, Subject::Players(_)),
        _ => false,
    };
    if clause.effects.iter().any(unclear) {
        return stop();
    }
    if clause.effects.is_empty() || clause.effects.iter().any(of_itself) { stop() } else { Ok(clause) }
}

fn add(clause: &mut Clause, condition: Condition) {
    clause.condition = Some(match clause.condition.take() {
        None => condition,
        Some(Condition::All(mut all)) => {
            all.push(condition);
            Condition::All(all)
        }
        Some(other) => Condition::All(vec![other, condition]),
    });
}

/// "Until end of turn, ...".
pub(super) fn leading_duration(i: &mut Tokens<'_>) -> Read<Duration> {
    let found = duration(i)?;
    if i.accept(",") { Ok(found) } else { stop() }
}

/// "During your turn, ...", "During turns other than yours, ...".
fn during_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    for (phrase, holds) in [
        ("during your turn,", true),
        ("on your turn,", true),
        ("during turns other than yours,", false),
        ("during your opponents' turns,", false),
    ] {
        if i.accept(phrase) {
            let yours = Condition::TurnOf(Who::You);
            return Ok(if holds { yours } else { Condition::Not(Box::new(yours)) });
        }
    }
    stop()
}

/// "As long as ..., ", "If ..., ", "While ..., ".
fn leading_condition(i: &mut Tokens<'_>) -> Read<Condition> {
    let unless = i.accept("unless");
    let whenever = !unless && i.accept("whenever");
    if !unless && !whenever && !(i.accept("as long as") || i.accept("if") || i.accept("while")) {
        return stop();
    }
    let found = leading(i)?;
    // "Whenever you cast a spell this turn, ...": waits for one, and asks nothing of what is over.
    if whenever && matches!(found, Condition::Happened(_)) {
        return stop();
    }
    if i.accept(",") { Ok(if unless { negated(found) } else { found }) } else { stop() }
}

/// One or several subjects with what is said of each: "X gets +1/+1 and has flying, and all Ys able to block it do so".
fn bodies(i: &mut Tokens<'_>, clause: &mut Clause) -> Read<()> {
    let leading = clause.condition.clone();
    body(i, clause)?;
    loop {
        // "... if {U} was spent to cast this spell, and creatures you control ...": the condition ends what it is said
        // of, and what follows is another clause.
        let said_of_these = clause.condition != leading;
        let more = i.attempt(|i| {
            if said_of_these || !(i.accept(", and") || i.accept("and")) {
                return stop();
            }
            let mut next = Clause { effects: Vec::new(), condition: None };
            match clause.effects.last().map(|effect| effect.what.subject.clone()) {
                // "Survivors your opponents control can't block, and they can't attack you": those.
                Some(those @ Subject::Each(_)) if i.accept("they") => said_of(i, &[those], &mut next)?,
                _ => body(i, &mut next)?,
            }
            Ok(next)
        });
        let Some(next) = more else { return Ok(()) };
        clause.effects.extend(next.effects);
        if let Some(condition) = next.condition {
            add(clause, condition);
        }
    }
}

fn body(i: &mut Tokens<'_>, clause: &mut Clause) -> Read<()> {
    if let Some(effects) = i.attempt(special) {
        clause.effects.extend(effects);
    } else {
        let subjects = subjects(i)?;
        // "Spells your opponents cast during your turn cost {1} more to cast".
        let spells =
            matches!(subjects.as_slice(), [Subject::Each(which)] if super::filter::says(which, &Filter::Spell));
        if spells && i.accept("during your turn") {
            add(clause, Condition::TurnOf(Who::You));
        }
        // "Spells you cast this turn can't be countered": so long does it last.
        let lasts = (spells && i.accept("this turn")).then_some(Duration::EndOfTurn);
        let before = clause.effects.len();
        said_of(i, &subjects, clause)?;
        if lasts.is_some() {
            let said = clause.effects.get_mut(before..).unwrap_or_default();
            said.iter_mut().for_each(|effect| effect.duration = effect.duration.or(lasts));
        }
        if subjects == [Subject::This]
            && let Some(condition) = i.attempt(as_it_is_cast)
        {
            add(clause, condition);
        }
        loop {
            let from = i.position();
            let Some(condition) = i.attempt(trailing_condition) else { break };
            // "... if that land is a Swamp": asked of another than each of them.
            let said: Vec<&str> = (from..i.position()).filter_map(|at| i.token(at)).map(|token| token.word).collect();
            let of_another = said.windows(2).any(|two| matches!(two, ["if" | "unless" | "as" | "while", "that"]));
            let own = clause.effects.get_mut(before..).unwrap_or_default();
            if of_another || !said_of_each(own, &condition) {
                add(clause, condition);
            }
        }
    }
    while let Some(condition) = i.attempt(trailing_condition) {
        add(clause, condition);
    }
    Ok(())
}

/// "if it's bargained", "if it's kicked", of a spell: what its player announces before its cost is known.
/// 601.2b, 601.2f
fn as_it_is_cast(i: &mut Tokens<'_>) -> Read<Condition> {
    let how = if i.accept("if it's bargained") {
        CastHow::Keyword("bargain".to_owned())
    } else if i.accept("if it's kicked") {
        CastHow::Kicked(None)
    } else {
        return stop();
    };
    Ok(Condition::Cast(Subject::This, how))
}

/// "Each Vehicle you control gets +1/+1 as long as it's a creature": asked of each of them, so that it describes them.
fn said_of_each(effects: &mut [Effect], condition: &Condition) -> bool {
    let Some(described) = description(condition) else { return false };
    if !effects.iter().all(|effect| matches!(effect.what.subject, Subject::Each(_))) {
        return false;
    }
    for effect in effects {
        if let Subject::Each(which) = &mut effect.what.subject {
            *which = all(vec![which.clone(), described.clone()]);
        }
    }
    true
}

/// A condition on "it", as a description of it.
pub(super) fn description(condition: &Condition) -> Option<Filter> {
    match condition {
        Condition::Is(Subject::It, filter) => Some(filter.clone()),
        Condition::Not(inner) => Some(description(inner)?.negate()),
        Condition::All(parts) => parts.iter().map(description).collect::<Option<_>>().map(all),
        Condition::Compare(Amount::Of(value, of), comparison, amount) if **of == Subject::It => {
            Some(Filter::Compare(*value, *comparison, Box::new(amount.clone())))
        }
        _ => None,
    }
}

/// The subject, or two joined: "You and permanents you control".
fn subjects(i: &mut Tokens<'_>) -> Read<Vec<Subject>> {
    if is_bare_verb(i) {
        i.speak_of(&Subject::This);
        return Ok(vec![Subject::This]);
    }
    if matches!(i.word(), "its" | "their") && i.word_at(1).starts_with("activate") {
        return Ok(vec![i.spoken_of()]);
    }
    i.accept_instead();
    if let Some(several) = i.attempt(super::effect::all_of_them) {
        return Ok(several);
    }
    let first = match i.attempt(subject) {
        Some(found) => found,
        None => named(i)?,
    };
    if let Some(listed) = i.attempt(|i| beside_you(i, &first)) {
        return Ok(std::iter::once(first).chain(listed).collect());
    }
    let joined = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        subject(i)
    });
    let joined = joined.map(|joined| match (&first, joined) {
        // "Enchanted creature and other creatures": other than that one.
        (Subject::Host(_), Subject::Each(Filter::All(parts))) => {
            let but = Filter::Is(Box::new(first.clone())).negate();
            let own = |part| if part == Filter::Other { but.clone() } else { part };
            Subject::Each(all(parts.into_iter().map(own).collect()))
        }
        (_, joined) => joined,
    });
    let mut found = vec![first];
    // "~ and up to one other target creature you control both gain flying".
    let _ = joined.is_some() && i.accept("both");
    found.extend(joined);
    Ok(found)
}

/// ", planeswalkers you control, and other creatures you control", behind "you": a list of three or more.
fn beside_you(i: &mut Tokens<'_>, first: &Subject) -> Read<Vec<Subject>> {
    let mut found = Vec::new();
    if *first != Subject::Players(Who::You) {
        return stop();
    }
    loop {
        let last = i.accept(", and");
        if !last && !i.accept(",") {
            return stop();
        }
        found.push(subject(i)?);
        if last {
            return if found.len() > 1 { Ok(found) } else { stop() };
        }
    }
}

/// "Attacks each turn if able.": a sentence without subject speaks of the object itself.
fn is_bare_verb(i: &Tokens<'_>) -> bool {
    matches!(i.word(), "can't" | "can" | "attacks" | "blocks" | "gets" | "has" | "must" | "doesn't")
        && i.peek().is_some_and(super::lexer::Token::is_capital)
}

/// The predicates of a sentence, one after the other.
pub(super) fn said_of(i: &mut Tokens<'_>, subjects: &[Subject], clause: &mut Clause) -> Read<()> {
    let _ = i.accept("each") || i.accept("also");
    let before = clause.effects.len();
    let mut first = true;
    loop {
        let next = i.attempt(|i| {
            if !first && !(i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            // "... has indestructible, and it loses all other abilities".
            let same = [("it loses all other", "it"), ("they lose all other", "they")];
            let again = same.iter().find(|(words, _)| !first && subjects.len() == 1 && i.sees(words));
            let _ = again.is_some_and(|(_, pronoun)| i.accept(pronoun));
            let mut said = Said::default();
            predicate(i, subjects.first().unwrap_or(&Subject::It), &mut said)?;
            // "loses all other abilities": all but what the sentence itself gives.
            if said.all_but_these && first && !matches!(i.word(), "and" | ",") {
                return stop();
            }
            said.duration = said.duration.or_else(|| i.attempt(of_clause));
            Ok(said)
        });
        let Some(said) = next else { break };
        first = false;
        let mut place = if said.all_but_these { before } else { clause.effects.len() };
        for subject in subjects {
            for change in &said.changes {
                let what = Continuous { subject: subject.clone(), change: change.clone() };
                clause.effects.insert(place, Effect { what, duration: said.duration });
                place += 1;
            }
        }
        clause.effects.extend(said.others.into_iter().map(|what| Effect { what, duration: said.duration }));
        if let Some(condition) = said.condition {
            add(clause, condition);
        }
    }
    if clause.effects.len() > before { Ok(()) } else { stop() }
}

/// "... as long as you control a Gate", "... unless you control another Giant", "... if it's black".
pub(super) fn trailing_condition(i: &mut Tokens<'_>) -> Read<Condition> {
    let _ = i.accept(",");
    let mark = i.position();
    if i.accept("unless") {
        return Ok(negated(aside(i)?));
    }
    if i.accept("during your turn") {
        return Ok(Condition::TurnOf(Who::You));
    }
    if i.accept("during combat") {
        return Ok(Condition::InCombat);
    }
    if i.accept("as long as") || i.accept("if") || i.accept("while") {
        return aside(i);
    }
    i.jump(mark);
    stop()
}

/// The opposite.
pub(super) fn negated(condition: Condition) -> Condition {
    match condition {
        Condition::Not(inner) => *inner,
        other => Condition::Not(Box::new(other)),
    }
}

/// "gets +1/+1 and gains flying until end of turn": what stands before shares the duration.
fn share_durations(effects: &mut [Effect]) {
    let mut later = None;
    for effect in effects.iter_mut().rev() {
        match effect.duration {
            Some(found) => later = Some(found),
            None => effect.duration = later,
        }
    }
}
