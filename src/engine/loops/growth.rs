//! Amounts that grow faster each turn: seen, and sometimes surely endless.

use std::collections::BTreeSet;

use super::exact::{self, Alike};
use super::maker::Maker;
use super::reads;
use super::runner::{Runner, Tick};
use super::steady::Turn;
use super::watch::Clock;
use crate::ability::{Amount, Change, Part, Rule, Word, Words};

/// So many turns show how something grows.
const TURNS: usize = 4;

/// Among amounts of turns that follow one another, one that moves more each turn: its place, and how in words.
pub(super) fn seen(turns: &[&[i64]]) -> Option<(usize, String)> {
    let last = turns.get(turns.len().checked_sub(TURNS)?..)?;
    let count = last.iter().map(|amounts| amounts.len()).min()?;
    let of = |place: usize| last.iter().filter_map(move |amounts| amounts.get(place)).copied().collect::<Vec<i64>>();
    let place = (0..count).find(|place| {
        let steps = steps(&of(*place));
        steps.windows(2).all(|pair| pair[1].saturating_abs() > pair[0].saturating_abs() && pair[0] != 0)
    })?;
    let amounts = of(place);
    let doubles = amounts.windows(2).all(|pair| pair[0] != 0 && pair[1] == pair[0].saturating_mul(2));
    let list: Vec<String> = amounts.iter().map(ToString::to_string).collect();
    let how = if doubles { "doubles each turn" } else { "moves more each turn" };
    Some((place, format!("{how} ({})", list.join(", "))))
}

fn steps(amounts: &[i64]) -> Vec<i64> {
    amounts.windows(2).map(|pair| pair[1].saturating_sub(pair[0])).collect()
}

/// Plays some turns on and says whether growth never comes to where it would matter: every number that goes into what
/// happens only grows, with it all that is moved, and everything that is compared moves away from where its sign would
/// change. Then each turn does at least what the one before it did. None where play came to something else.
pub(super) fn outlook(runner: &mut Runner<'_>, maker: &mut Maker, ticks: usize, clock: &Clock) -> Option<(bool, Turn)> {
    let edition = runner.course.edition;
    let mut ahead = runner.clone();
    ahead.telling = true;
    let mut involved: BTreeSet<String> = BTreeSet::new();
    let mut turn = Turn::default();
    for at in 0..=(TURNS - 1) * ticks {
        let canon = maker.of(&ahead);
        turn.states.push(canon);
        turn.numbers.push(reads::numbers(ahead.state(), turn.states.last()?, edition, &involved, true));
        if at == (TURNS - 1) * ticks || clock.is_over() || ahead.is_crowded() {
            break;
        }
        match ahead.tick() {
            Tick::Went(went) => {
                involved.extend(went.events.iter().filter_map(|event| Some(event.cause.as_ref()?.ability.to_string())));
                turn.went.push(went);
            }
            _ => return None,
        }
    }
    let complete = turn.went.len() == (TURNS - 1) * ticks;
    let sure = complete
        && is_endless(&turn, ticks)
        && is_plain(&ahead, &involved)
        && exact::compare(runner, &ahead) != Alike::No;
    turn.went.truncate(ticks);
    Some((sure, turn))
}

/// Whether what is compared moves away, and what is used grows, from turn to turn at every tick of it.
fn is_endless(turn: &Turn, ticks: usize) -> bool {
    (0..=ticks).all(|tick| {
        let places: Vec<usize> =
            (0..TURNS).map(|number| tick + number * ticks).filter(|at| *at < turn.states.len()).collect();
        let Some((first, rest)) = places.split_first() else { return false };
        let same_shape = rest.iter().all(|at| turn.states[*at].shape == turn.states[*first].shape);
        // The first turn was looked at before it was known what is involved.
        let later = &places[1.min(places.len())..];
        let numbers: Vec<_> = later.iter().map(|at| &turn.numbers[*at]).collect();
        let Some(one) = numbers.first() else { return false };
        let alike = numbers
            .iter()
            .all(|other| other.compared.len() == one.compared.len() && other.used.len() == one.used.len());
        let grows = |values: Vec<i64>| steps(&values).iter().all(|step| *step >= 0) && values.iter().all(|v| *v >= 0);
        let away = |values: Vec<i64>| {
            let steps = steps(&values);
            let still = steps.iter().all(|step| *step == 0);
            let up = values.iter().all(|v| *v > 0) && steps.iter().all(|step| *step >= 0);
            let down = values.iter().all(|v| *v < 0) && steps.iter().all(|step| *step <= 0);
            still || up || down
        };
        same_shape
            && alike
            && (0..one.used.len()).all(|at| grows(numbers.iter().map(|numbers| numbers.used[at]).collect()))
            && (0..one.compared.len()).all(|at| away(numbers.iter().map(|numbers| numbers.compared[at].0).collect()))
    })
}

/// Whether the texts involved take numbers only as they are, times a number or added up: nothing is halved or taken
/// from something else.
fn is_plain(runner: &Runner<'_>, involved: &BTreeSet<String>) -> bool {
    let game = runner.state().game();
    let odd = |piece: &dyn Words| {
        piece.any_word(&mut |word| match word {
            Word::Amount(amount) => {
                matches!(
                    amount,
                    Amount::Half { .. }
                        | Amount::Minus(..)
                        | Amount::Difference(..)
                        | Amount::BeyondFirst(_)
                        | Amount::Least(..)
                        | Amount::Kinds(..)
                        | Amount::Events(_)
                        | Amount::DamageDealt(_)
                ) || matches!(amount, Amount::Times(factor, _) if *factor < 0)
            }
            _ => false,
        })
    };
    let texts = game.object_ids().flat_map(|id| game.object(id).printed.abilities.iter().collect::<Vec<_>>());
    let instead = |change: &Change| match change {
        Change::Rule(Rule::Instead(replacement)) => odd(&replacement.instead),
        _ => false,
    };
    texts.flat_map(|ability| ability.parts.iter().map(move |part| (ability, part))).all(|(ability, part)| match part {
        Part::Static(sentence) => !sentence.effects.iter().any(|effect| instead(&effect.change)),
        _ if !involved.contains(&ability.text) => true,
        Part::Triggered(ability) => !odd(&ability.body.instructions),
        Part::Activated(ability) => !odd(&ability.body.instructions),
        Part::Spell(body) => !odd(&body.instructions),
        _ => true,
    })
}
