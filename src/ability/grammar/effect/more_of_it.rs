//! Sentences that say more of what the sentences before them told to be done.

use super::{
    arriving, consequence, copies, course, created, dealt, equal, extreme, found_instead, gives_for_its_cost, it_has,
    lasting, meld, optional, paid_often, playing, prevention, repeated, sentence, shields, simple, special, spending,
    suspend, this_way, together, tokens_made, turns,
};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::{self, same_true};
use crate::ability::phrases::STILL_RESOLVES;
use crate::ability::{Amount, Instruction, Word, Words};

/// Reads a sentence that says more of what was told to be done.
type More = fn(&mut Tokens<'_>, &mut Vec<Instruction>) -> Read<()>;

/// Sentences that say more of what stands before them.
pub(super) const MORE_OF_IT: &[More] = &[
    |i, done| same_true::again(i, done),
    |i, done| together::attackers_do_the_same(i, done),
    |i, done| this_way::when_done(i, done),
    |i, done| paid_often::when_paid(i, done),
    |i, done| consequence::if_put(i, done),
    |i, done| tokens_made::size_after(i, done),
    |i, done| has_as_created(i, done),
    |i, done| copies::new_targets(i, done),
    |i, done| copies::targets_that(i, done),
    |i, done| playing::exiled_after(i, done),
    replaced,
    |i, done| extreme::tied(i, done),
    |i, done| equal::same_way(i, done),
    |i, done| dealt::player_dealt_so(i, done),
    |i, done| dealt::dealt_so(i, done),
    |i, done| dealt::excess_spills(i, done),
    |i, done| dealt::dealt_dies(i, done),
    |i, done| simple::dies_so(i, done),
    |i, done| simple::each_copy_targets(i, done),
    |i, done| dealt::dealt_would_die(i, done),
    |i, done| dealt::dealt_cant_regenerate(i, done),
    |i, done| flashback_cost(i, done),
    |i, done| playing::spends_any_for_it(i, done),
    |i, done| playing::terms_of_it(i, done),
    |i, done| spending::if_spent(i, done),
    |i, done| spending::when_spent(i, done),
    |i, done| course::at_that_combat(i, done),
    |i, done| turns::at_its_end(i, done),
    |i, done| turns::without_a_step(i, done),
    |i, done| suspend::gains(i, done),
    |i, done| special::countered(i, done),
    |i, done| meld::enters_attacking(i, done),
    |i, done| arriving::enters_so(i, done),
    |i, done| arriving::if_such_enters(i, done),
    |i, done| found_instead::put_elsewhere(i, done),
    |i, done| found_instead::more_are_sought(i, done),
    |i, done| shields::prevented_so(i, done),
    |i, done| shields::prevented_by_shield(i, done),
];

/// A row of a table of results, or more of what the last row says.   706.3
pub(super) fn of_a_roll(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Option<Read<()>> {
    if let Some((least, most)) = i.attempt(special::row) {
        let mut then = Vec::new();
        if let Err(stopped) = i.nested(|i| sentence(i, &mut then, 0)) {
            return Some(Err(stopped));
        }
        let Some(Instruction::Roll(_, rows)) = done.last_mut() else { return Some(stop()) };
        rows.push(crate::ability::Row { least, most, then });
        return Some(Ok(()));
    }
    let Some(Instruction::Roll(_, rows)) = done.last_mut() else { return None };
    let row = rows.last_mut()?;
    let last = row.then.len().saturating_sub(1);
    Some(i.nested(|i| sentence(i, &mut row.then, last)))
}

/// Sentences that belong to what was last said, and can't be anything else.
pub(super) fn of_the_last(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Option<Read<()>> {
    if i.attempt(grammar::verb::it_is_still).is_some() {
        return Some(lasting::keeps_types(done));
    }
    if let Some(up) = i.attempt(special::rounds) {
        let halves = |word: Word<'_>| matches!(word, Word::Amount(Amount::Half { up: own, .. }) if *own == up);
        return Some(if done.any_word(&mut |word| halves(word)) { Ok(()) } else { stop() });
    }
    if let Some(others) = i.attempt(repeated::for_others) {
        if !i.targets.iter().all(|spec| spec.what.is_a_player()) {
            return Some(stop());
        }
        return Some(repeated::of_each(done, &others).map(|more| done.extend(more)));
    }
    if let Some(times) = i.attempt(repeated::repeated) {
        let process = std::mem::take(done);
        let chosen_before = process.is_empty() || !i.targets.is_empty();
        done.push(Instruction::Repeat(Amount::Number(times), process));
        return Some(if chosen_before { stop() } else { Ok(()) });
    }
    if i.accept("repeat the following process") {
        return Some(following(i, done));
    }
    if i.accept("x can't be 0") {
        done.push(Instruction::XNotZero);
        return Some(Ok(()));
    }
    if i.sees("x can't be greater than") {
        return Some(x_at_most(i, done));
    }
    if i.accept(STILL_RESOLVES) || i.accept("this spell still resolves if its target becomes illegal") {
        done.push(Instruction::StillResolves);
        return Some(if i.targets.is_empty() { stop() } else { Ok(()) });
    }
    if i.accept(crate::ability::phrases::MODES_APART) {
        done.push(Instruction::ModesApart);
        return Some(Ok(()));
    }
    if i.accept("spend only") {
        return Some(spending::only_on_x(i, done));
    }
    if i.accept("each player who searched their library this way shuffles")
        || i.accept("each player who searched a library this way shuffles")
    {
        return Some(optional::searchers_shuffle(done));
    }
    if let Some(kind) = i.attempt(simple::cant_be_regenerated) {
        return Some(simple::destroyed_for_good(i, kind.as_ref(), done.get_mut(last..).unwrap_or_default()));
    }
    let unpreventable = i.accept("the damage can't be prevented") || i.accept("this damage can't be prevented");
    unpreventable.then(|| prevention::unpreventable(done, last))
}

/// "X can't be greater than the number of snow lands you control", of the X of the cost that is announced, and not of one
/// that is paid as the text is followed.   107.3
fn x_at_most(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let paid = |one: &Instruction| one.any(&|one| matches!(one, Instruction::Pay { .. }));
    // Nobody announces a triggered ability.
    let waits = ["when", "whenever", "at"].iter().any(|word| i.said(word));
    if !i.accept("x can't be greater than") || i.where_x.is_some() || waits || done.iter().any(paid) {
        return stop();
    }
    let targets = i.targets.len();
    let most = grammar::amount::amount(i)?;
    if i.targets.len() > targets {
        return stop();
    }
    done.push(Instruction::XAtMost(most));
    Ok(())
}

/// After "repeat the following process": "X times", of the one sentence that follows, which `sentence` puts there.
fn following(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let times = grammar::amount::plain(i)?;
    let behind = i.all.get(i.bound() + 1..).unwrap_or_default();
    let one = behind.iter().position(|token| token.word == ".").is_some_and(|stop| stop + 1 == behind.len());
    if !i.accept("times") || !one {
        return stop();
    }
    done.push(Instruction::Repeat(times, Vec::new()));
    Ok(())
}

/// "It has flying": what the token is created with.   111.3
fn has_as_created(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(token) = created(done) else { return stop() };
    let abilities = i.with_bearer(token.name.clone(), it_has)?;
    token.abilities.extend(abilities);
    Ok(())
}

/// What happens instead of something else, from now on or the next time.
fn replaced(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let next = i.attempt(grammar::redirect::next_damage).or_else(|| i.attempt(grammar::replacement::next_time));
    let found = next.or_else(|| i.attempt(grammar::replacement::of_one));
    let found = found.or_else(|| i.attempt(grammar::replacement::lasting));
    done.push(found.map_or_else(|| grammar::replacement::this_turn(i), Ok)?);
    Ok(())
}

/// "The flashback cost is equal to its mana cost.": that is what flashback without a cost means.
fn flashback_cost(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<()> {
    let says = grammar::verb::FOR_THE_TURN.into_iter().any(|name| {
        let front = || ["the", "its"].iter().any(|whose| i.sees(&format!("{whose} {name} cost is equal to")));
        gives_for_its_cost(done, name) && front()
    });
    if !says {
        return stop();
    }
    // "the", its name, "cost is equal to".
    i.advance(6);
    if i.accept("its mana cost") || i.accept("that card's mana cost") { Ok(()) } else { stop() }
}
