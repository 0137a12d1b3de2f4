//! Actions that the rules name and that no board's combat or check sees: scry, investigate, proliferate ...   701

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::subject::up_to_other_creatures;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Action, Amount, Duration, Instruction, ObjectAction, Part, Subject, Trigger, Who, grammar};
use crate::terms::{Counter, Zone, english};

/// You do it.
pub(super) fn action(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    action_of(i, Who::You, into)
}

/// `who` does it.
pub(super) fn action_of(i: &mut Tokens<'_>, who: Who, into: &mut Vec<Instruction>) -> Read<()> {
    if says(i, "support") {
        let most = plain(i)?;
        let on = up_to_other_creatures(i, most);
        into.push(Instruction::PutCounters(Amount::Number(1), Counter::plus_one(), on));
        return Ok(());
    }
    if says(i, "earthbend") {
        return earthbend(i, into);
    }
    let Some((action, numbered)) = Action::said().find(|(action, _)| says(i, action.words())) else {
        return if who == Who::You { face_down(i, into) } else { stop() };
    };
    let count = if numbered { Some(plain(i)?) } else { None };
    // "Manifest the top card of your library and attach ~ to it": what came of that.
    if matches!(action, Action::Manifest | Action::ManifestDread | Action::Cloak) {
        i.it = Antecedent::Open;
    }
    let act = Instruction::Act(who, action, count);
    // "Proliferate, then proliferate again."
    let _ = into.is_empty() && i.said(action.words()) && i.accept("again");
    let twice = i.accept("twice");
    // "Investigate twice for each card": not once, and then once for each.
    if twice && !numbered && i.sees("for each") {
        let each = crate::ability::grammar::amount::for_each(i)?;
        into.push(Instruction::Repeat(crate::ability::grammar::amount::times(2, each), vec![act]));
        return Ok(());
    }
    if twice {
        into.push(act.clone());
    }
    // "Investigate once for each opponent you have."
    let often = i.attempt(|i| {
        let once = i.accept("once");
        if numbered || once && !i.sees("for each") { stop() } else { super::simple::so_often(i) }
    });
    into.push(match often {
        Some(times) => Instruction::Repeat(times, vec![act]),
        None => act,
    });
    Ok(())
}

/// "manifest the top two cards of your library", "cloak a card from your hand": which cards, the words say.   701.40,
/// 701.58
fn face_down(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let action = if i.accept("manifest") {
        ObjectAction::Manifest
    } else if i.accept("cloak") {
        ObjectAction::Cloak
    } else {
        return stop();
    };
    let what = super::counters::patient(i)?;
    i.it = Antecedent::Open;
    into.push(Instruction::ActObject(what, action));
    Ok(())
}

/// "unlock a locked door of target Room you control", "lock or unlock a door of it".   709.5f, 709.5g
pub(super) fn door(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let action = if i.accept("unlock a locked door of") {
        ObjectAction::UnlockDoor
    } else if i.accept("lock or unlock a door of") {
        ObjectAction::TurnKey
    } else {
        return stop();
    };
    into.push(Instruction::ActObject(super::counters::patient(i)?, action));
    Ok(())
}

/// A land becomes a creature with so many counters, and comes back when it dies or is exiled.   701.66a
fn earthbend(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    const WORDS: &str = "Target land you control becomes a 0/0 creature with haste in addition to its other types. Put a \
                         +1/+1 counter on it.";
    let count = match plain(i)? {
        // "Whenever a creature dies, earthbend X, where X is that creature's power": as the counters are put, "it" is the land.
        Amount::Of(value, of) if *of == Subject::It => Amount::Of(value, Box::new(Subject::Event)),
        count => count,
    };
    let [Part::Spell(body)] = &*grammar::read(WORDS, "").parts else { return stop() };
    let land = Subject::Target(i.targets.len());
    i.targets.extend(body.targets.iter().cloned());
    into.extend(body.instructions.iter().cloned().map(|one| match one {
        Instruction::PutCounters(_, kind, _) => Instruction::PutCounters(count.clone(), kind, land.clone()),
        Instruction::Continuous { mut effects, duration } => {
            effects.iter_mut().for_each(|effect| effect.subject = land.clone());
            Instruction::Continuous { effects, duration }
        }
        other => other,
    }));
    let leaves = |to: Zone| Trigger::Moves { what: land.clone(), from: Some(Zone::Battlefield), to: Some(to) };
    let back = Instruction::Move { what: Subject::It, to: Zone::Battlefield, under: Some(Who::You), tapped: true };
    into.push(Instruction::Watch {
        trigger: Trigger::Either(vec![leaves(Zone::Graveyard), leaves(Zone::Exile)]),
        each: false,
        duration: Duration::Forever,
        then: vec![back],
    });
    Ok(())
}

/// "scry", "scries", "becomes the monarch": the words, in the imperative or in the third person.
fn says(i: &mut Tokens<'_>, words: &str) -> bool {
    if i.accept(words) {
        return true;
    }
    let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
    // "manifests the top card of their library".
    let theirs = rest.replace("your ", "their ");
    i.word() == english::third_person(verb) && i.accept(format!("{} {theirs}", i.word()).trim_end())
}
