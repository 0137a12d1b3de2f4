//! What is said after something was done, of that: how it enters, what it gains, what each of those tokens does.

use crate::ability::grammar::amount::times;
use crate::ability::grammar::tokens::{Read, stop};
use crate::ability::{Amount, Change, Continuous, Duration, EnterWith, Instruction, Rule, Subject};
use crate::terms::Zone;

/// The last of the instructions read so far, which may be one that a player need not follow.
pub(super) fn last_done(done: &mut [Instruction]) -> Option<&mut Instruction> {
    match done.last_mut() {
        Some(Instruction::May(_, inner)) => inner.last_mut(),
        last => last,
    }
}

/// "Return target creature card to the battlefield. If {G} was spent to cast this spell, that creature enters with an
/// additional +1/+1 counter on it.": it does so as it enters, not once it is there.   614.12
pub(super) fn said_of_what_enters(done: &mut [Instruction], found: &mut Vec<Instruction>) {
    said_of_the_aura(done, found);
    let (condition, said) = match found.as_slice() {
        [Instruction::If { condition, then, otherwise }] if otherwise.is_empty() => (Some(condition), then.as_slice()),
        said => (None, said),
    };
    let [Instruction::Continuous { effects, .. }] = said else { return };
    let [Continuous { subject, change: Change::Rule(Rule::EntersWith(amount, kind)) }] = effects.as_slice() else {
        return;
    };
    let Some(puts @ Instruction::Move { to: Zone::Battlefield, .. }) = done.last_mut() else { return };
    let Instruction::Move { what, under, tapped, .. } = &*puts else { return };
    if *subject != Subject::It && subject != what {
        return;
    }
    let with = vec![EnterWith::Counters(amount.clone(), kind.clone())];
    let enters = Instruction::Enter { what: what.clone(), under: under.clone(), tapped: *tapped, with };
    *puts = match condition {
        Some(condition) => {
            let (condition, otherwise) = (condition.clone(), vec![puts.clone()]);
            Instruction::If { condition, then: vec![enters], otherwise }
        }
        None => enters,
    };
    found.clear();
}

/// "Return it to the battlefield attached to target creature. It's an Aura enchantment with enchant creature": said of
/// what is returned, and not of the creature.
fn said_of_the_aura(done: &[Instruction], found: &mut [Instruction]) {
    let [Instruction::Continuous { effects, .. }] = found else { return };
    let Some(Instruction::Enter { what, with, .. }) = done.last() else { return };
    let aura = effects.iter().find(|effect| effect.change.makes_an_aura());
    let Some(host) = aura.map(|effect| effect.subject.clone()) else { return };
    let onto = |how: &EnterWith| matches!(how, EnterWith::Attached(to) if *to == host);
    if with.iter().any(onto) {
        effects.iter_mut().filter(|effect| effect.subject == host).for_each(|effect| effect.subject = what.clone());
    }
}

/// "Return it to the battlefield at the beginning of your next upkeep. It gains haste.": said of what returns then, and
/// not of the card that waits until it does.   611.2c
pub(super) fn said_of_what_returns_later(done: &mut [Instruction], found: &mut Vec<Instruction>) {
    let [Instruction::Continuous { effects, duration: Duration::Forever }] = found.as_slice() else { return };
    let last = match done.last_mut() {
        Some(Instruction::Pay { then, otherwise, .. }) if otherwise.is_empty() => then.last_mut(),
        Some(Instruction::IfDone { then, otherwise, .. }) if otherwise.is_empty() => then.last_mut(),
        last => last,
    };
    let Some(Instruction::Delayed(_, later)) = last else { return };
    let Some(Instruction::Move { what, to: Zone::Battlefield, .. }) = later.last() else { return };
    if effects.iter().all(|effect| effect.subject == Subject::It || effect.subject == *what) {
        later.append(found);
    }
}

/// Completes what is done in the place of the sentence before: "it deals 4 damage instead" is dealt to the same. Whom
/// "those creatures get +2/+0 instead" means, only that sentence could tell.
pub(crate) fn complete(then: &mut [Instruction], before: &[Instruction]) -> Read<()> {
    for new in then {
        match new {
            Instruction::Damage { source, amount, to } if to.is_empty() => {
                let same = before.iter().find_map(|old| match old {
                    Instruction::Damage { source, amount, to } => Some((source, amount, to)),
                    _ => None,
                });
                let (dealt_by, so_much, same) = same.map_or_else(stop, Ok)?;
                // "It deals twice that much damage instead": as much as would be dealt otherwise.
                if let Amount::Times(factor, of) = amount
                    && **of == Amount::ThatMuch
                {
                    *amount = times(*factor, so_much.clone());
                }
                // "~ deals 1 damage to target player. It deals 3 damage instead": not who is dealt it.
                if matches!(source, Subject::Target(_)) && same.contains(source) {
                    source.clone_from(dealt_by);
                }
                to.clone_from(same);
            }
            Instruction::InsteadThatMany(count) => {
                let count = count.clone();
                *new = of_those_tokens(before, count)?;
            }
            // "Creatures you control get +1/+1. If it was kicked, those creatures get +2/+1 instead."
            Instruction::Continuous { effects, duration }
                if effects.iter().all(|effect| effect.subject == Subject::It) =>
            {
                let (same, lasts) = the_one_group(before)?;
                effects.iter_mut().for_each(|effect| effect.subject = same.clone());
                if *duration == Duration::Forever {
                    *duration = lasts;
                }
            }
            Instruction::Continuous { effects, .. } if effects.iter().any(|effect| effect.subject == Subject::It) => {
                return stop();
            }
            // "That creature gets -4/-4 instead": for as long as what it takes the place of.
            Instruction::Continuous { duration: duration @ Duration::Forever, .. } => {
                let same = before.iter().find_map(|old| match old {
                    Instruction::Continuous { duration, .. } => Some(*duration),
                    _ => None,
                });
                *duration = same.unwrap_or(Duration::Forever);
            }
            _ => {}
        }
    }
    Ok(())
}

/// Of which objects the one lasting effect before speaks, where it speaks of a group, and for how long.
fn the_one_group(before: &[Instruction]) -> Read<(Subject, Duration)> {
    let [Instruction::Continuous { effects, duration }] = before else { return stop() };
    let Some(first) = effects.first().map(|effect| &effect.subject) else { return stop() };
    let group = matches!(first, Subject::Each(_)) && effects.iter().all(|effect| effect.subject == *first);
    if group { Ok((first.clone(), *duration)) } else { stop() }
}

/// "create two of those tokens instead": of the one kind that the sentence before creates.
fn of_those_tokens(before: &[Instruction], count: crate::ability::Amount) -> Read<Instruction> {
    match before {
        [Instruction::CreateTokens { who, token, .. }] => {
            Ok(Instruction::CreateTokens { who: who.clone(), amount: count, token: token.clone() })
        }
        [Instruction::CreateCopies { who, of, except, tapped: false, attacking: false, .. }] if except.is_empty() => {
            Ok(Instruction::copies(who.clone(), count, of.clone()))
        }
        _ => stop(),
    }
}
