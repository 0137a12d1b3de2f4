//! "you may ...", "... unless you pay {2}".

use super::consequence::follows;
use super::{instructions, search};
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::cost::cost;
use crate::ability::grammar::lexicon;
use crate::ability::grammar::subject::{holder, reference};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::{they, who};
use crate::ability::{Amount, Cost, CostPart, Filter, Instruction, Searching, Subject, Trigger, Who, Word, Words};

/// "you may pay {2}", "that player may discard a card", "you may draw a card", "you may have target creature block it".
pub(super) fn may(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let each = i.word() == "each";
    let who = who(i)?;
    if !i.accept("may") {
        return stop();
    }
    let (start, targets) = (i.position(), i.targets.len());
    let paid = i.attempt(|i| {
        let cost = cost(i)?;
        let cost = super::paid_often::any_number_of_times(i, cost)?;
        // A price ends the sentence, or "if you do" would hang on nothing.
        if i.is_done() || matches!(i.word(), "." | "\"") && !only_untaps(&cost) { Ok(cost) } else { stop() }
    });
    // "you may put a +1/+1 counter on ~." asks nothing of anybody: it is done or not.
    // "exile a card from your hand and put a cage counter on it": on what was exiled, which no price says.
    let puts = |cost: &Cost| cost.0.iter().any(|part| matches!(part, CostPart::PutCounters(..)));
    let paid = paid.filter(|cost| if cost.0.len() > 1 { !puts(cost) } else { !puts(cost) || follows(i) });
    let paid = paid.filter(|cost| !cost.0.iter().any(is_of_others));
    // Returning the object itself is a price only where something hangs on it: it may be in a graveyard.
    let returns =
        |cost: &Cost| matches!(cost.0.as_slice(), [CostPart::Return(_, Filter::Is(of))] if **of == Subject::This);
    let paid = paid.filter(|cost| !returns(cost) || follows(i));
    if paid.is_none() {
        i.jump(start);
        // What was read as a price is read again, and names its targets once.
        i.targets.truncate(targets);
    }
    if let Some(cost) = paid {
        let pay = |who| Instruction::Pay { who, cost: cost.clone(), then: Vec::new(), otherwise: Vec::new() };
        if each && who.is_each_of_several() {
            // Each is asked; of "any player" the first who pays is enough.
            if speaks_of_you(&cost) {
                return stop();
            }
            into.push(Instruction::By(who, vec![pay(Who::You)]));
        } else {
            into.push(pay(who));
        }
        return Ok(());
    }
    let mut another = None;
    let found = if matches!(i.word(), "search" | "searches") {
        i.advance(1);
        searches(i, &who)?
    } else {
        let have = i.accept("have");
        let start = i.position();
        let mut found = done_if_wanted(i, have && who != Who::You)?;
        let rest = ["then you put the rest", "then put the rest"].iter().any(|words| i.said_within(words, start));
        another = apart(&who, &mut found, rest);
        if who == Who::You || have {
            found
        } else if ["you", "your"].iter().any(|word| i.said_within(word, start)) {
            // "That player may draw a card": whoever may do it does it, and "you" would be somebody else.
            return stop();
        } else {
            vec![Instruction::By(Who::ThatPlayer, found)]
        }
    };
    if who == Who::You && matches!(found.last(), Some(Instruction::Choose { .. })) {
        return may_choose(found, into);
    }
    into.push(asked_then(who, found));
    into.extend(another);
    Ok(())
}

/// "You may return that card to your hand at the beginning of the next end step": it is asked when that step has come.   603.5,
/// 603.7
fn asked_then(who: Who, mut found: Vec<Instruction>) -> Instruction {
    match found.as_mut_slice() {
        [Instruction::Delayed(when @ Trigger::Next(..), inner)] => {
            let asked = Instruction::May(who, std::mem::take(inner));
            Instruction::Delayed(when.clone(), vec![asked])
        }
        _ => Instruction::May(who, found),
    }
}

/// "you may choose one —": one mode or none; "you may choose two —": so many, or none at all. They are chosen as the
/// ability is put on the stack, and not as it resolves.   603.3c
fn may_choose(mut found: Vec<Instruction>, into: &mut Vec<Instruction>) -> Read<()> {
    match found.pop() {
        Some(Instruction::Choose { least: 1, most: 1, modes, unchosen, again }) => {
            into.append(&mut found);
            into.push(Instruction::Choose { least: 0, most: 1, modes, unchosen, again });
        }
        Some(so_many @ Instruction::Choose { .. }) => {
            into.append(&mut found);
            into.push(Instruction::May(Who::You, vec![so_many]));
        }
        _ => return stop(),
    }
    Ok(())
}

/// What stands behind what a player may do, and is no part of it. "You may have ~ gain flying, and you may put a counter
/// on ~": two choices, and who forgoes the first may make the second, unless that is about what the first finds. "You may
/// put one of them into your hand, then you put the rest on the bottom": in any case. "Each player may discard a card, then
/// each player who did draws a card": once, when all have chosen.   608.2d
fn apart(who: &Who, found: &mut Vec<Instruction>, puts_the_rest: bool) -> Option<Instruction> {
    let of_the_first = |word: Word<'_>| {
        matches!(word, Word::Subject(Subject::It | Subject::Rest | Subject::Linked(_)) | Word::Who(Who::ItsController))
            || matches!(word, Word::Filter(Filter::Shown | Filter::ThisWay(_)))
    };
    let stands_apart = match found.as_slice() {
        [_, .., Instruction::May(Who::You, inner)] => {
            *who == Who::You && !inner.any_word(&mut |word| of_the_first(word))
        }
        [_, .., Instruction::IntoLibrary { what: Subject::Rest, .. }] => puts_the_rest,
        [_, .., Instruction::Repeat(Amount::Players(_), inner)] => {
            who.is_each_of_several() && matches!(inner.as_slice(), [Instruction::If { .. }])
        }
        _ => false,
    };
    // "You may put a land card from among them onto the battlefield and an Elf card from among them into your hand": either
    // without the other.
    let of_shown =
        |one: &Instruction| one.picks() && one.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)));
    let each = *who == Who::You && matches!(found.as_slice(), [first, last] if of_shown(first) && of_shown(last));
    match found.pop_if(|_| stands_apart || each) {
        Some(last) if each => Some(Instruction::May(Who::You, vec![last])),
        last => last,
    }
}

/// Of objects that need not be the player's own, so that it is no price: the very card that was spoken of, or one of
/// those shown, which lie in no zone of which the words speak; a card on top of a library that is revealed; counters on a
/// target; what an opponent controls.   118.3
fn is_of_others(part: &CostPart) -> bool {
    let says = |which: &Filter, wanted: &Filter| {
        which.any_word(&mut |word| matches!(word, Word::Filter(filter) if filter == wanted))
    };
    let is = |which: &Filter, of: &dyn Fn(&Subject) -> bool| matches!(which, Filter::Is(named) if of(named));
    match part {
        CostPart::Exile(_, which) | CostPart::Reveal(_, which)
            if which.named_zone().is_none() && says(which, &Filter::Shown) =>
        {
            true
        }
        CostPart::Exile(_, which) | CostPart::Return(_, which) => is(which, &|named| *named == Subject::It),
        CostPart::Reveal(_, which) => is(which, &|named| matches!(named, Subject::It | Subject::Target(_))),
        CostPart::RemoveCounters(_, _, which) | CostPart::PutCounters(_, _, which) => {
            is(which, &|named| matches!(named, Subject::Target(_)))
        }
        CostPart::TapOther(_, which) => says(which, &Filter::Controller(Who::Opponent)),
        _ => false,
    }
}

/// What a player may do, or, `asked`, may have somebody do: "them" is that player then.
fn done_if_wanted(i: &mut Tokens<'_>, asked: bool) -> Read<Vec<Instruction>> {
    let outer = std::mem::replace(&mut i.asked, asked);
    let holder = if asked { i.holder.take() } else { None };
    let found = i.nested(instructions);
    i.asked = outer;
    i.holder = i.holder.take().or(holder);
    found
}

/// "search your library for a land card, reveal it, put it into your hand, then shuffle", behind its verb.
fn searches(i: &mut Tokens<'_>, who: &Who) -> Read<Vec<Instruction>> {
    let met = i.met.len();
    let whole = i.attempt(|i| {
        let mut searched = Vec::new();
        search::search(i, &mut searched)?;
        Ok(searched)
    });
    if let Some(mut found) = whole {
        i.meet(&found, met);
        let more = i.attempt(|i| if i.accept(", then") || i.accept("and") { instructions(i) } else { stop() });
        found.extend(more.unwrap_or_default());
        shuffled_by(who, &mut found);
        return Ok(found);
    }
    // Each who may search does it alone.
    let who = if who.is_each_of_several() { Who::ThatPlayer } else { who.clone() };
    let mut found = Vec::new();
    search::find(i, &who, &mut found)?;
    // "Its controller may search their library for a land card, put that card onto the battlefield": what was found.
    i.meet(&found, met);
    let more = i.attempt(|i| {
        let joined = i.accept(", then") || i.accept(", and") || i.accept("and") || i.accept(",");
        if joined { instructions(i) } else { stop() }
    });
    found.extend(more.unwrap_or_default());
    shuffled_by(&who, &mut found);
    Ok(found)
}

/// Whoever searches shuffles.
fn shuffled_by(who: &Who, found: &mut [Instruction]) {
    for instruction in found {
        if let Instruction::Shuffle(doer) | Instruction::Reveal(doer, _) = instruction {
            *doer = who.clone();
        }
    }
}

/// "Each player who searched their library this way shuffles.", of what the sentence before lets each do; so do you,
/// where you searched as well.
pub(super) fn searchers_shuffle(done: &mut Vec<Instruction>) -> Read<()> {
    let yours = done.iter().any(|one| one.any(&|one| is_search(one, &Who::You)));
    let so_often = matches!(done.last(), Some(Instruction::Repeat(Amount::PlayersWith(..), _)));
    let behind = usize::from(so_often);
    let may = match done.iter_mut().rev().nth(behind) {
        Some(Instruction::Repeat(_, inner)) => inner.last_mut(),
        other => other,
    };
    let Some(Instruction::May(who, inner)) = may else { return stop() };
    if *who == Who::You || !inner.iter().any(|one| is_search(one, &Who::ThatPlayer)) {
        return stop();
    }
    inner.push(Instruction::Shuffle(Who::ThatPlayer));
    if yours {
        done.push(Instruction::Shuffle(Who::You));
    }
    Ok(())
}

/// Whether it is that player who searches.
fn is_search(one: &Instruction, by: &Who) -> bool {
    match one {
        Instruction::Search(Searching::Library { who, .. } | Searching::Zones { who, .. }) => {
            who == by || *by != Who::You && *who != Who::You
        }
        Instruction::Search(Searching::AndPut { who, .. }) => *by == Who::You && who == by,
        _ => false,
    }
}

/// "pay {2}{B}. If you don't, you lose the game."
pub(super) fn pay(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("pay") {
        return stop();
    }
    let mana = crate::ability::grammar::cost::mana_cost(i)?;
    if !i.is_done() || !follows(i) {
        return stop();
    }
    let cost = Cost(vec![CostPart::Mana(mana)]);
    into.push(Instruction::Pay { who: Who::You, cost, then: Vec::new(), otherwise: Vec::new() });
    Ok(())
}

fn only_untaps(cost: &Cost) -> bool {
    cost.0.iter().all(|part| *part == CostPart::Untap)
}

/// What happens to somebody who does not pay. "Each opponent loses 3 life unless that player pays 1 life": each of them
/// is asked.
pub(super) fn unless(who: Who, cost: Cost, mut otherwise: Vec<Instruction>) -> Read<Instruction> {
    let several = otherwise.iter().map(Instruction::doer).find(|doer| doer.is_each_of_several()).cloned();
    let Some(several) = several.filter(|_| who == Who::ThatPlayer) else {
        return Ok(Instruction::Pay { who, cost, then: Vec::new(), otherwise });
    };
    let own = if otherwise.len() == 1 { otherwise.pop() } else { None };
    let Some(own) = own.filter(|own| !speaks_of_you(own) && !speaks_of_you(&cost)) else { return stop() };
    let Some(own) = own.with_doer(Who::You) else { return stop() };
    let pay = Instruction::Pay { who: Who::You, cost, then: Vec::new(), otherwise: vec![own] };
    Ok(Instruction::By(several, vec![pay]))
}

/// "unless you pay {2}, sacrifice ~": the price stands first.
pub(super) fn unless_first(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    // What stands behind the comma is done, and no part of the price.
    let comma = i.rest().iter().position(|token| token.word == ",").map_or_else(stop, Ok)?;
    let bound = i.set_bound(i.position() + comma);
    let price = unless_paid(i).and_then(|found| if i.is_done() { Ok(found) } else { stop() });
    i.set_bound(bound);
    let (who, cost) = price?;
    if !i.accept(",") {
        return stop();
    }
    let otherwise = i.nested(instructions)?;
    into.push(unless(who, cost, otherwise)?);
    Ok(())
}

fn speaks_of_you(piece: &dyn Words) -> bool {
    piece.any_word(&mut |word| matches!(word, Word::Who(Who::You)))
}

/// "unless its controller has ~ deal 5 damage to them": that player may have it dealt.
pub(super) fn unless_suffered(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("unless") {
        return stop();
    }
    // "unless a player has ~ deal 4 damage to them": any of them may.
    let several = matches!(i.word(), "a" | "any");
    let who = who_pays(i)?;
    if !several && who.is_each_of_several() || !i.accept("has") {
        return stop();
    }
    if i.accept("you draw a card") {
        return Ok(Instruction::May(who, vec![Instruction::Draw(Who::You, Amount::Number(1))]));
    }
    let source = reference(i).map_or_else(stop, Ok)?;
    if source != Subject::This || !i.accept("deal") {
        return stop();
    }
    let so_much = i.attempt(plain);
    if !(i.accept("damage to them") || i.accept("damage to him or her")) {
        return stop();
    }
    let amount = match so_much {
        Some(amount) => amount,
        None if i.accept("equal to") => {
            // "... to them equal to his power": that of what deals it.
            let outer = std::mem::replace(&mut i.it, Antecedent::This);
            let found = crate::ability::grammar::amount::amount(i);
            i.it = outer;
            found?
        }
        None => return stop(),
    };
    let to = vec![Subject::Players(if several { Who::ThatPlayer } else { who.clone() })];
    Ok(Instruction::May(who, vec![Instruction::Damage { source, amount, to }]))
}

/// "unless you pay {2}", "unless that player discards a card".
pub(super) fn unless_paid(i: &mut Tokens<'_>) -> Read<(Who, Cost)> {
    if !i.accept("unless") {
        return stop();
    }
    let who = who_pays(i)?;
    Ok((who, cost(i)?))
}

/// "When ~ enters, tap target creature unless its controller pays {2}", "Sacrifice ~: Counter target spell unless its
/// controller pays {2}": of the target, though the event, or what was paid or revealed, is an object of its own; so too "that
/// creature's controller", and "they" of a target player or of who controls what "an opponent controls".
fn who_pays(i: &mut Tokens<'_>) -> Read<Who> {
    let (word, noun) = (i.word(), i.word_at(1));
    let found = who(i)?;
    // "Target opponent loses 3 life unless they discard a card."
    if word == "they" && found == Who::ThatPlayer {
        return Ok(they(i));
    }
    let Antecedent::Target(place) = i.it else { return Ok(found) };
    let apart = !i.of_spell || place > 0 || i.met_another_than_targets();
    let Some(spec) = i.targets.get(place).filter(|_| apart && found == Who::ItsController) else {
        return Ok(found);
    };
    let kind = match noun {
        "spell" => Some(Filter::Spell),
        "permanent" => Some(Filter::Permanent),
        noun => lexicon::card_type(noun).map(Filter::Type),
    };
    let is_kind = |what: &Word<'_>| matches!(what, Word::Filter(filter) if kind.as_ref() == Some(*filter));
    let of_target = match word {
        "its" => true,
        "that" | "the" => spec.what.any_word(&mut |what| is_kind(&what)),
        _ => holder(&spec.what).is_some(),
    };
    Ok(if of_target { Who::ControllerOf(Box::new(Subject::Target(place))) } else { found })
}
