//! What is said of whatever has been dealt damage by the sentences before.

use super::said_after::last_done;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::joined::all;
use crate::ability::{
    Amount, Change, Condition, Continuous, Duration, Filter, Instruction, Rule, Subject, Targetable, Trigger, Who,
    Word, Words,
};
use crate::terms::Zone;

/// "If a Werewolf is dealt damage this way, destroy it.", of the one target, or of what triggered it,
/// that the sentence before deals damage to.
pub(super) fn dealt_so(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !i.accept("if") {
        return stop();
    }
    let kind = crate::ability::grammar::filter::suffix::with_article(i)?;
    if !i.accept("is dealt damage this way,") {
        return stop();
    }
    let Some(dealt @ Instruction::Damage { .. }) = done.last_mut() else { return stop() };
    let Instruction::Damage { to, .. } = &*dealt else { return stop() };
    let [what] = to.as_slice() else { return stop() };
    match what {
        Subject::Target(index) if i.targets.get(*index).is_some_and(|spec| spec.most == Amount::Number(1)) => {
            i.it = Antecedent::Target(*index);
        }
        // "Whenever another creature enters, ~ deals 2 damage to it."
        Subject::It => {}
        _ => return stop(),
    }
    let condition = Condition::Is(what.clone(), kind);
    let then = i.nested(super::instructions)?;
    let then = vec![Instruction::If { condition, then, otherwise: Vec::new() }];
    let first = vec![dealt.clone()];
    *dealt = Instruction::IfDone { first, then, otherwise: Vec::new() };
    Ok(())
}

/// "If a player is dealt damage this way, they discard a card.", of the one target that can be a player, whatever else the
/// sentence before did.
pub(super) fn player_dealt_so(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("if a player is dealt damage this way,") {
        return stop();
    }
    let at = done.iter().rposition(|one| matches!(one, Instruction::Damage { .. })).map_or_else(stop, Ok)?;
    let Some(dealt @ Instruction::Damage { to, .. }) = done.get(at) else { return stop() };
    let [Subject::Target(index)] = to.as_slice() else { return stop() };
    let (index, first) = (*index, vec![dealt.clone()]);
    let spec = i.targets.get(index).map_or_else(stop, Ok)?;
    if spec.most != Amount::Number(1) || !spec.what.can_be_player() {
        return stop();
    }
    let outer = (i.players, i.holder.replace(Who::Target(index)));
    i.players = true;
    let then = i.nested(super::instructions);
    (i.players, i.holder) = outer;
    let then = then?;
    // Of a target that is no player nothing is done: the words must speak of that player alone.
    let speaks =
        |one: &Instruction| one.any_word(&mut |word| matches!(word, Word::Who(Who::Target(own)) if *own == index));
    if !then.iter().all(speaks) {
        return stop();
    }
    let beside = done.split_off(at).into_iter().skip(1);
    let beside: Vec<Instruction> = beside.collect();
    let then = beside.iter().cloned().chain(then).collect();
    done.push(Instruction::IfDone { first, then, otherwise: beside });
    Ok(())
}

/// "If a creature dealt damage this way would die this turn, exile it instead.", of the targets that the sentences
/// before deal damage to: each of them if it was dealt any, and is such a thing.
pub(super) fn dealt_would_die(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    // Of an instant or sorcery, "dealt damage by ~" is what it deals as it resolves.
    let by_spell = |i: &mut Tokens<'_>, words: &str| i.of_spell && i.accept(words);
    let kind = if i.accept("if a creature dealt damage this way") || by_spell(i, "if a creature dealt damage by ~") {
        Filter::CREATURE
    } else if by_spell(i, "if a permanent dealt damage by ~") {
        Filter::Permanent
    } else if i.accept("if a creature or planeswalker dealt damage this way") {
        Filter::Either(vec![Filter::CREATURE, Filter::Type(crate::terms::CardType::Planeswalker)])
    } else if i.accept("if a permanent dealt damage this way") {
        Filter::Permanent
    } else {
        return stop();
    };
    if !i.accept("would die this turn, exile it instead") {
        return stop();
    }
    let at_targets = |found: &Instruction| match found {
        Instruction::Damage { to, .. } => to.iter().all(|what| matches!(what, Subject::Target(_))),
        _ => false,
    };
    let own = |found: &Instruction| match found {
        // What a permanent deals at one time is not told from what else it has dealt this turn.
        Instruction::AtOnce(all) => i.of_spell && all.iter().any(is_own),
        // "If it was bargained, instead it deals 3 damage ...": as much as it deals, either way.
        Instruction::If { then, otherwise, .. } => i.of_spell && then.iter().chain(otherwise).any(is_own),
        found => is_own(found),
    };
    if !done.iter().all(at_targets) && done.iter().any(own) {
        // Of all that the spell itself has dealt damage by then.
        let hurt = all(vec![kind, Filter::DamagedBy(Box::new(Subject::This))]);
        let exiled = crate::ability::grammar::replacement::exiled_instead(Subject::It, Duration::EndOfTurn);
        done.push(Instruction::Repeat(Amount::Count(Box::new(hurt)), vec![exiled]));
        return Ok(());
    }
    let mut found = Vec::new();
    for instruction in done.iter() {
        let Instruction::Damage { to, .. } = instruction else { return stop() };
        let mut then = Vec::new();
        for what in to {
            if !matches!(what, Subject::Target(_)) {
                return stop();
            }
            let condition = Condition::Is(what.clone(), kind.clone());
            let exiled = crate::ability::grammar::replacement::exiled_instead(what.clone(), Duration::EndOfTurn);
            then.push(Instruction::If { condition, then: vec![exiled], otherwise: Vec::new() });
        }
        found.push(Instruction::IfDone { first: vec![instruction.clone()], then, otherwise: Vec::new() });
    }
    if found.is_empty() {
        return stop();
    }
    *done = found;
    Ok(())
}

/// Whether it is damage that ~ deals.
fn is_own(found: &Instruction) -> bool {
    matches!(found, Instruction::Damage { source: Subject::This, .. })
}

/// "When a creature dealt damage this way dies this turn, ...", of the one target that the sentence before deals damage
/// to.   603.7
pub(super) fn dealt_dies(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !i.accept("when a creature dealt damage this way dies this turn,") {
        return stop();
    }
    let Some(dealt @ Instruction::Damage { .. }) = done.last_mut() else { return stop() };
    let Instruction::Damage { to, .. } = &*dealt else { return stop() };
    let [what @ Subject::Target(index)] = to.as_slice() else { return stop() };
    if i.targets.get(*index).is_none_or(|spec| spec.most != Amount::Number(1)) {
        return stop();
    }
    let what = what.clone();
    i.it = Antecedent::Target(*index);
    let then = i.nested(super::instructions)?;
    let (from, to) = (Some(Zone::Battlefield), Some(Zone::Graveyard));
    let trigger = Trigger::Moves { what: what.clone(), from, to };
    let watch = Instruction::Watch { trigger, each: false, duration: Duration::EndOfTurn, then };
    let condition = Condition::Is(what, Filter::CREATURE);
    let then = vec![Instruction::If { condition, then: vec![watch], otherwise: Vec::new() }];
    *dealt = Instruction::IfDone { first: vec![dealt.clone()], then, otherwise: Vec::new() };
    Ok(())
}

/// "Creatures dealt damage this way can't be regenerated this turn.", of what the spell itself deals: those that it has
/// dealt damage by then.
pub(super) fn dealt_cant_regenerate(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let of_creatures = ["creatures dealt damage this way", "a creature dealt damage this way"];
    if !of_creatures.iter().any(|words| i.accept(words)) || !i.accept("can't be regenerated this turn") {
        return stop();
    }
    if !done.iter().any(is_own) {
        return stop();
    }
    let hurt = all(vec![Filter::CREATURE, Filter::DamagedBy(Box::new(Subject::This))]);
    let change = Change::Rule(Rule::CantBeRegenerated);
    let effects = vec![Continuous { subject: Subject::It, change }];
    let inner = vec![Instruction::Continuous { effects, duration: Duration::EndOfTurn }];
    done.push(Instruction::Repeat(Amount::Count(Box::new(hurt)), inner));
    Ok(())
}

/// "Excess damage is dealt to that creature's controller instead.", of damage that the sentence before deals to one
/// creature.   120.4a
pub(super) fn excess_spills(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    if !i.accept("excess damage is dealt to that creature's controller instead") {
        return stop();
    }
    let last = last_done(done);
    let Some(dealt @ Instruction::Damage { .. }) = last else { return stop() };
    let to_one = match &*dealt {
        Instruction::Damage { to, .. } => match to.as_slice() {
            [Subject::Target(place)] => i
                .targets
                .get(*place)
                .is_some_and(|spec| matches!(&spec.what, Targetable::Object(_)) && spec.most == Amount::Number(1)),
            _ => false,
        },
        _ => false,
    };
    if !to_one {
        return stop();
    }
    *dealt = Instruction::Spills(Box::new(dealt.clone()));
    Ok(())
}
