//! Sentences that are a part of what the sentence before lets follow: of a payment, an event, something done later. "It
//! gains trample until end of turn." speaks of what exists only then.   603.7, 603.12a, 608.2c

use crate::ability::instruction::spoken_targets;
use crate::ability::{Action, Amount, Choice, Condition, Filter, Instruction, Subject, Trigger, Who, Word, Words};
use crate::terms::Zone;

/// A rule of where a sentence belongs: puts there what was said since `before`, if it does.
type Belongs = fn(&mut Vec<Instruction>, usize) -> bool;

/// The rules, of which the first that fits decides.
const RULES: &[Belongs] = &[
    of_when_you_do,
    of_what_is_chosen_then,
    of_what_may_enter,
    of_what_enters_later,
    of_a_target_of_what_follows,
    of_one_such,
    of_what_is_exiled,
    of_the_flip,
    of_whom_is_chosen_so,
    of_what_is_found_then,
    of_who_did_then,
];

/// "Whenever a creature attacks alone this turn, put a counter on it. It gains trample.", "If you do, reveal the top
/// card of your library. Put that card into your hand.": a sentence that begins with what the sentence before found is
/// a part of what follows there.
pub(crate) fn belongs_to_what_follows(done: &mut Vec<Instruction>, before: usize) {
    if before > 0 && before < done.len() {
        let _ = RULES.iter().any(|rule| rule(done, before));
    }
}

/// Puts what was said since `before` into what the last instruction before it holds, where `place` says.
fn hang(
    done: &mut Vec<Instruction>,
    before: usize,
    place: fn(&mut Instruction) -> Option<&mut Vec<Instruction>>,
) -> bool {
    let mut said = done.split_off(before);
    match done.last_mut().and_then(place) {
        Some(inner) => {
            inner.append(&mut said);
            true
        }
        None => {
            done.append(&mut said);
            false
        }
    }
}

/// The instruction before what was said, and the first that was said.
fn both(done: &[Instruction], before: usize) -> Option<(&Instruction, &Instruction)> {
    done.get(before.checked_sub(1)?).zip(done.get(before))
}

/// What follows a payment, something done, or an event.
fn follows(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match holder {
        Instruction::Watch { then, .. } => Some(then),
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } => {
            otherwise.is_empty().then_some(then)
        }
        _ => None,
    }
}

/// What one may do.
fn may(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match holder {
        Instruction::May(_, inner) => Some(inner),
        _ => None,
    }
}

/// The same as what follows, where what was put onto the battlefield as that may be is within what one may do.
fn follows_or_may(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    let then = follows(holder)?;
    if then.last().is_some_and(may_put) {
        return then.last_mut().and_then(may);
    }
    Some(then)
}

/// "When you do, choose a creature. Draw a card. Put a +1/+1 counter on that creature.": all that stands behind "when you do"
/// is done by that ability, but for how often the whole may be done.   603.12
fn of_when_you_do(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let reflexive = match holder {
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } => {
            otherwise.is_empty() && matches!(then.last(), Some(Instruction::Delayed(Trigger::YouDo, _)))
        }
        _ => false,
    };
    let of_all = matches!(said, Instruction::OnlyOnceEachTurn | Instruction::RepeatProcess(_));
    reflexive && !of_all && hang(done, before, when_you_do)
}

/// What is done when that was done.
fn when_you_do(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match follows(holder)?.last_mut() {
        Some(Instruction::Delayed(Trigger::YouDo, inner)) => Some(inner),
        _ => None,
    }
}

/// "If you do, choose a creature. It gains haste", "when you cast your next spell this turn, exile cards from the top of
/// your library until .... Put each other card exiled this way on the bottom".
fn of_what_is_found_then(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let belongs = match holder {
        // "When ~ leaves the battlefield, ... . When the creature leaves the battlefield, ...": each waits for itself.
        Instruction::Watch { .. } => {
            !matches!(said, Instruction::Watch { .. }) && (begins_with_it(said) || begins_with_what_was_done(said))
        }
        Instruction::Pay { then, otherwise, .. } | Instruction::IfDone { then, otherwise, .. } => {
            let of_it = first_subject(said) == Some(Subject::It);
            // "The rest" of what was shown before is not what follows.
            let finds = |one: &Instruction| one.finds() && (of_it || !one.picks());
            // "If you do, return that card to the battlefield. If it's a creature, it's a Zombie": not where it stays.
            let returns = |one: &Instruction| {
                matches!(one, Instruction::Move { what: Subject::It, to: Zone::Battlefield, .. })
                    && matches!(said, Instruction::If { condition: Condition::Is(Subject::It, _), .. })
            };
            let put = |one: &Instruction| may_put(one) || returns(one);
            otherwise.is_empty() && begins_with_it(said) && (then.iter().any(finds) || then.last().is_some_and(put))
        }
        _ => false,
    };
    if !belongs {
        return false;
    }
    if matches!(holder, Instruction::Watch { .. }) && begins_with_what_was_done(said) {
        done.iter_mut().skip(before).for_each(other_than_it);
    }
    hang(done, before, follows_or_may)
}

/// "each other card exiled this way": other than what was found then, which the words call "it".
fn other_than_it(said: &mut Instruction) {
    let (Instruction::IntoLibrary { what: Subject::Each(Filter::All(parts)), .. }
    | Instruction::Move { what: Subject::Each(Filter::All(parts)), .. }) = said
    else {
        return;
    };
    for part in parts.iter_mut().filter(|part| **part == Filter::Other) {
        *part = Filter::Is(Box::new(Subject::It)).negate();
    }
}

/// "you may put a Vampire card from your hand onto the battlefield": what later words call "it", where it was put.
fn may_put(instruction: &Instruction) -> bool {
    let puts = |instruction: &Instruction| match instruction {
        Instruction::Enter { what, .. } | Instruction::Move { what, to: Zone::Battlefield, .. } => {
            matches!(what, Subject::Choice(..) | Subject::UpTo(..))
        }
        _ => false,
    };
    matches!(instruction, Instruction::May(_, inner) if inner.iter().any(puts))
}

/// "When you do, you may cast target card. If that spell would be put into a graveyard, exile it instead.": a sentence
/// about a target that is chosen only as the reflexive ability before it triggers, about what is made or cast only as
/// that resolves, or about what made it trigger ("If the sacrificed creature was a Giant, ..."), is a part of it.   603.12a
fn of_what_is_chosen_then(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some(last) = before.checked_sub(1) else { return false };
    let spoken = |done: Option<&[Instruction]>| done.map(spoken_targets).unwrap_or_default();
    let (said, earlier) = (spoken(done.get(before..)), spoken(done.get(..last)));
    let of_it = done.get(before).and_then(first_subject) == Some(Subject::It);
    let asks =
        |one: &Instruction| matches!(one, Instruction::If { condition: Condition::Is(Subject::Linked(_), _), .. });
    let of_deed = done.get(before).is_some_and(asks);
    let Some(then) = done.get_mut(last).and_then(reflexive) else { return false };
    let chosen = spoken_targets(then);
    let of_target = !said.is_empty() && said.is_subset(&chosen) && said.is_disjoint(&earlier);
    let brings = |one: &Instruction| one.finds() || matches!(one, Instruction::Cast { .. });
    let found =
        then.iter().any(|one| brings(one) || matches!(one, Instruction::May(_, inner) if inner.iter().any(brings)));
    (of_target || of_deed || of_it && found) && hang(done, before, reflexive)
}

/// "You may return target creature card from your graveyard to the battlefield. That creature gains haste. Exile it at
/// ...": a sentence about "that creature" speaks of what was returned, and of no card that stayed where it was.
fn of_what_may_enter(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((Instruction::May(_, inner), said)) = both(done, before) else { return false };
    let entered = inner.iter().find_map(|one| match one {
        Instruction::Move { what: what @ Subject::Target(_), to: Zone::Battlefield, .. } => Some(what),
        _ => None,
    });
    let of_it = entered.is_some() && first_subject(said).as_ref() == entered;
    of_it && hang(done, before, may)
}

/// "At the beginning of the next end step, return that card to the battlefield. If it entered under your control, ...":
/// what is asked of an object as it has entered is asked when that has happened.   603.7
fn of_what_enters_later(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((Instruction::Delayed(_, inner), said)) = both(done, before) else { return false };
    let Instruction::If { condition: Condition::Is(of, state), .. } = said else { return false };
    let there = state.any_word(&mut |word| matches!(word, Word::Filter(Filter::In(Zone::Battlefield))));
    let enters = |one: &Instruction| match one {
        Instruction::Enter { what, .. } | Instruction::Move { what, to: Zone::Battlefield, .. } => what == of,
        _ => false,
    };
    there
        && inner.iter().any(enters)
        && hang(done, before, |holder| match holder {
            Instruction::Delayed(_, inner) => Some(inner),
            _ => None,
        })
}

/// "You may pay {2}. If you do, double target creature's power. That creature must be blocked this turn if able.": of a
/// target that only what follows has named.
fn of_a_target_of_what_follows(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let Some(Subject::Target(place)) = first_subject(said) else { return false };
    let speaks =
        |of: &dyn Words| of.any_word(&mut |word| matches!(word, Word::Subject(Subject::Target(at)) if *at == place));
    let (then, named_before) = match holder {
        Instruction::Pay { cost, then, otherwise, .. } if otherwise.is_empty() => (then, speaks(cost)),
        Instruction::IfDone { first, then, otherwise } if otherwise.is_empty() => (then, speaks(first)),
        _ => return false,
    };
    let earlier = done.iter().take(before - 1).any(|one| speaks(one));
    speaks(then) && !named_before && !earlier && hang(done, before, follows)
}

/// "If a creature is dealt damage this way, it loses indestructible. If that creature would die this turn, exile it
/// instead.": of what was dealt damage so, and is such a thing.
fn of_one_such(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((Instruction::IfDone { then, otherwise, .. }, said)) = both(done, before) else { return false };
    let [Instruction::If { condition: Condition::Is(of, _), otherwise: not, .. }] = then.as_slice() else {
        return false;
    };
    let of_it = matches!(of, Subject::Target(_)) && first_subject(said).as_ref() == Some(of);
    of_it
        && otherwise.is_empty()
        && not.is_empty()
        && hang(done, before, |holder| match holder {
            Instruction::IfDone { then, .. } => match then.last_mut() {
                Some(Instruction::If { then, .. }) => Some(then),
                _ => None,
            },
            _ => None,
        })
}

/// "Exile it if it's an instant card. You may cast that card until ...": of the card that was exiled, and of none that was
/// not.
fn of_what_is_exiled(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((Instruction::If { then, otherwise, .. }, Instruction::MayPlay { what: Subject::It, .. })) =
        both(done, before)
    else {
        return false;
    };
    matches!(then.as_slice(), [Instruction::Move { what: Subject::It, to: Zone::Exile, .. }])
        && otherwise.is_empty()
        && hang(done, before, |holder| match holder {
            Instruction::If { then, .. } => Some(then),
            _ => None,
        })
}

/// "You may flip a coin. If you win the flip, ...", "you may clash with an opponent. If you win, ...": of a flip or a
/// clash that there may not have been.   701.30, 705
fn of_the_flip(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let flip = |one: &Instruction| matches!(one, Instruction::FlipCoin(_) | Instruction::Act(_, Action::Clash, _));
    let place: fn(&mut Instruction) -> Option<&mut Vec<Instruction>> = match holder {
        Instruction::May(_, inner) if inner.iter().any(flip) => may,
        Instruction::Pay { then, .. } | Instruction::IfDone { then, .. } if then.iter().any(flip) => follows,
        _ => return false,
    };
    asks_who_won(said) && hang(done, before, place)
}

/// "If you lose the flip, choose one of your opponents. That player gains control of ~.": nobody is chosen otherwise.
fn of_whom_is_chosen_so(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let chosen = match holder {
        Instruction::If { then, otherwise, .. } if otherwise.is_empty() => then.last(),
        _ => None,
    };
    let of_player = matches!(chosen, Some(Instruction::ChooseQuality(_, Choice::Opponent | Choice::Player)));
    let of_object = matches!(chosen, Some(Instruction::ChooseObject(..)));
    let of_them = |word: Word<'_>| {
        of_player && matches!(word, Word::Who(Who::ThatPlayer))
            || of_object && matches!(word, Word::Subject(Subject::It | Subject::Chosen))
    };
    let belongs = said.any_word(&mut |word| of_them(word));
    belongs && hang(done, before, |holder| if let Instruction::If { then, .. } = holder { Some(then) } else { None })
}

/// "If you do, each opponent may sacrifice a permanent. For each opponent who doesn't, that player loses 2 life.": who did is
/// asked only where they were told to, or allowed to.
fn of_who_did_then(done: &mut Vec<Instruction>, before: usize) -> bool {
    let Some((holder, said)) = both(done, before) else { return false };
    let told = match holder {
        Instruction::Pay { then, .. } | Instruction::IfDone { then, .. } => {
            then.last().is_some_and(|last| last.doer().is_each_of_several())
        }
        _ => false,
    };
    told && asks_who_did(said) && hang(done, before, follows)
}

/// Whether an instruction is told of each of several players by whether they did what was told before it.
fn asks_who_did(instruction: &Instruction) -> bool {
    let condition = match instruction {
        Instruction::Repeat(Amount::PlayersWith(_, condition), _) => &**condition,
        Instruction::Repeat(Amount::Players(_), inner) => match inner.as_slice() {
            [Instruction::If { condition, .. }] => condition,
            _ => return false,
        },
        _ => return false,
    };
    let did = if let Condition::Not(inner) = condition { &**inner } else { condition };
    matches!(did, Condition::DidSo(Who::ThatPlayer))
}

/// What follows, where it ends with a condition in a sentence of its own, which was found to belong there.
pub(super) fn ends_with_a_condition(holder: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    let inner = match holder {
        Instruction::May(..) => may(holder)?,
        holder => follows(holder)?,
    };
    let open = |last: &Instruction| matches!(last, Instruction::If { otherwise, .. } if otherwise.is_empty());
    (inner.len() > 1 && inner.last().is_some_and(open)).then_some(inner)
}

/// Whether an instruction hangs on who won a flip or a clash.
fn asks_who_won(instruction: &Instruction) -> bool {
    let Instruction::If { condition, .. } = instruction else { return false };
    let won = if let Condition::Not(inner) = condition { &**inner } else { condition };
    matches!(won, Condition::WonFlip | Condition::WonClash)
}

/// What is done "when you do", at the end of what an instruction holds.
fn reflexive(instruction: &mut Instruction) -> Option<&mut Vec<Instruction>> {
    match instruction {
        Instruction::Delayed(Trigger::YouDo, then) => Some(then),
        Instruction::Pay { then: inner, otherwise, .. }
        | Instruction::IfDone { then: inner, otherwise, .. }
        | Instruction::If { then: inner, otherwise, .. }
            if otherwise.is_empty() =>
        {
            inner.last_mut().and_then(reflexive)
        }
        Instruction::May(_, inner) => inner.last_mut().and_then(reflexive),
        _ => None,
    }
}

/// What an instruction speaks of first.
pub(super) fn first_subject(instruction: &Instruction) -> Option<Subject> {
    let mut first = None;
    instruction.any_word(&mut |word| {
        if let Word::Subject(subject) = word
            && !matches!(subject, Subject::Players(_))
        {
            first = Some(subject.clone());
        }
        first.is_some()
    });
    first
}

/// Whether an instruction begins with all that something was done to: "each other card exiled this way".
fn begins_with_what_was_done(instruction: &Instruction) -> bool {
    let done = |which: &Filter| which.any_word(&mut |word| matches!(word, Word::Filter(Filter::ThisWay(_))));
    matches!(first_subject(instruction), Some(Subject::Each(which)) if done(&which))
}

fn begins_with_it(instruction: &Instruction) -> bool {
    let mut pronoun = false;
    instruction.any_word(&mut |word| match word {
        Word::Subject(Subject::Players(_)) => false,
        Word::Subject(subject) => {
            pronoun = match subject {
                Subject::It | Subject::Rest => true,
                // "one of them".
                Subject::Choice(_, which) | Subject::UpTo(_, which) => {
                    which.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)))
                }
                _ => false,
            };
            true
        }
        Word::Filter(Filter::Shown) => {
            pronoun = true;
            true
        }
        _ => false,
    });
    pronoun
}
