//! How what is created or put onto the battlefield enters, where that is said of combat: "that's blocking that creature",
//! "It enters tapped and attacking."

use super::counters::patient;
use crate::ability::grammar::condition::leading;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::restriction::defenders;
use crate::ability::{Amount, Condition, Defender, EnterWith, Instruction, Subject};

/// What enters attacking, and whom, where the words say whom.
pub(super) fn attacking_them(whom: Vec<Defender>, enters: Instruction) -> Instruction {
    if whom.is_empty() { enters } else { Instruction::AttackingThem(whom, vec![enters]) }
}

/// "blocking that creature", behind "that's".
pub(super) fn blocked(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("blocking") { patient(i) } else { stop() }
}

/// What enters blocking something.
pub(super) fn blocking_it(attacker: Option<Subject>, enters: Instruction) -> Instruction {
    match attacker {
        Some(attacker) => Instruction::BlockingIt(attacker, vec![enters]),
        None => enters,
    }
}

/// "It enters tapped.", "It enters tapped and attacking that player.", "If this spell was kicked, they enter tapped and
/// attacking.": said of what was just created or put onto the battlefield, which does so as it enters.   110.5b, 508.4
pub(super) fn enters_so(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(enters) = done.last_mut() else { return stop() };
    let condition = if i.accept("if") { Some(leading(i)?) } else { None };
    if condition.is_some() && !i.accept(",") {
        return stop();
    }
    if !of_what_enters(i, enters) {
        return stop();
    }
    let tapped = i.accept("tapped");
    let attacks = i.accept(if tapped { "and attacking" } else { "attacking" });
    let so = match (tapped, attacks) {
        (_, true) => {
            let whom = defenders(i);
            attacking_them(whom, attacking(enters, tapped).map_or_else(stop, Ok)?)
        }
        (true, false) => only_tapped(enters).map_or_else(stop, Ok)?,
        (false, false) => return stop(),
    };
    *enters = match condition {
        Some(condition) => Instruction::If { condition, then: vec![so], otherwise: vec![enters.clone()] },
        None => so,
    };
    Ok(())
}

/// "If a creature enters this way, it enters with an additional +1/+1 counter on it.", of the one target that the sentence
/// before puts onto the battlefield.   614.12
pub(super) fn if_such_enters(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !i.accept("if") {
        return stop();
    }
    let kind = crate::ability::grammar::filter::suffix::with_article(i)?;
    let Some(Instruction::Move { what: Subject::Target(place), .. }) = done.last() else { return stop() };
    let (what, one) =
        (Subject::Target(*place), i.targets.get(*place).is_some_and(|spec| spec.most == Amount::Number(1)));
    if !one || !(i.accept("enters this way,") || i.accept("enters the battlefield this way,")) {
        return stop();
    }
    let mut then = Vec::new();
    super::special::enters_with(i, &mut then)?;
    let mut found = vec![Instruction::If { condition: Condition::Is(what, kind), then, otherwise: Vec::new() }];
    super::said_after::said_of_what_enters(done, &mut found);
    if found.is_empty() { Ok(()) } else { stop() }
}

/// "They enter", of several; "it enters", or the name of what was created.
fn of_what_enters(i: &mut Tokens<'_>, enters: &Instruction) -> bool {
    const ITS_KIND: &[&str] = &["it", "they", "the token", "the tokens", "that token", "those tokens"];
    let name = match enters {
        Instruction::CreateTokens { token, .. } => token.name.as_ref().map(|name| name.to_lowercase()),
        _ => None,
    };
    // "Create Ragavan, a legendary Monkey token" is spoken of by that name; "Kari, the Brave" by what stands before the
    // comma.
    let short = name.as_ref().and_then(|name| name.split_once(',')).map(|(short, _)| short.to_owned());
    let said =
        ITS_KIND.iter().any(|words| i.accept(words)) || [name, short].into_iter().flatten().any(|name| i.accept(&name));
    said && (i.accept("enters") || i.accept("enter"))
}

/// The same, tapped; nothing of what doesn't enter.
fn only_tapped(enters: &Instruction) -> Option<Instruction> {
    let mut enters = enters.clone();
    match &mut enters {
        Instruction::CreateTokens { token, .. } => token.tapped = true,
        Instruction::CreateCopies { tapped, .. }
        | Instruction::Move { to: crate::terms::Zone::Battlefield, tapped, .. } => *tapped = true,
        _ => return None,
    }
    Some(enters)
}

/// The same, tapped perhaps and attacking; nothing of what enters so already, or doesn't enter.
fn attacking(enters: &Instruction, tapped: bool) -> Option<Instruction> {
    let mut enters = enters.clone();
    match &mut enters {
        Instruction::CreateTokens { token, .. } if !token.attacking => {
            token.attacking = true;
            token.tapped |= tapped;
        }
        Instruction::CreateCopies { tapped: copied, attacking: attacks, .. } if !*attacks => {
            *attacks = true;
            *copied |= tapped;
        }
        Instruction::Move { what, to: crate::terms::Zone::Battlefield, under, tapped: put } => {
            let (what, under, tapped) = (what.clone(), under.clone(), *put || tapped);
            enters = Instruction::Enter { what, under, tapped, with: vec![EnterWith::Attacking] };
        }
        _ => return None,
    }
    Some(enters)
}
