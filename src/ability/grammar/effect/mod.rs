//! What spells and abilities do: sentences that tell players to do something.

mod arriving;
mod behind;
mod belonging;
pub(in crate::ability::grammar) mod cast_so;
mod consequence;
mod copies;
mod counters;
mod course;
mod damage;
mod dealt;
mod destination;
mod equal;
mod extreme;
pub(super) mod found_instead;
mod hand;
mod keyword_actions;
mod lasting;
mod library;
mod life;
mod mana;
mod meld;
mod modal;
mod more_of_it;
mod moves;
mod next_spell;
mod object_acts;
mod of_them;
mod one;
mod one_for_each;
mod optional;
mod paid_often;
pub(super) mod piles;
mod player_counters;
mod player_does;
mod players;
pub(in crate::ability::grammar) mod playing;
mod prevention;
mod put;
mod repeated;
mod sacrifice;
mod said_after;
pub(in crate::ability::grammar) mod search;
mod shields;
mod simple;
mod special;
mod spending;
mod suspend;
mod this_way;
mod together;
mod tokens_made;
mod turns;
mod villainous;
mod voting;
mod while_counter;

#[cfg(test)]
mod tests;

pub(super) use belonging::belongs_to_what_follows;
pub(super) use counters::kinds_of_choice;
pub(super) use lasting::group;
pub(super) use library::top;
pub(super) use meld::own_both;
pub(super) use modal::modes_for_costs;
pub(super) use prevention::{prevention, unpreventable_if};
pub(super) use repeated::as_a_process;
pub(super) use said_after::complete;
pub(in crate::ability::grammar) use shields::besides;
pub(super) use simple::choice;
pub(super) use together::all_of_them;
pub(super) use tokens_made::{except, more_tokens, predefined_token, token};
pub(super) use voting::voted;

use std::collections::BTreeSet;

use super::clause::negated;
use super::condition::leading;
use super::tokens::{Read, Tokens, stop};
use crate::ability::{AddedMana, Amount, Choice, Deed, Duration, Granted, Instruction, Subject, Who, Word, Words};
use crate::terms::Zone;
use behind::behind;
use more_of_it::{MORE_OF_IT, of_a_roll, of_the_last};
use one::one;
pub(super) use one::{begins_predicate, begins_predicate_at};

/// The instructions of one sentence, without its full stop. `done` is what the sentences before it say: "if you do"
/// belongs to the last of them, which begins at `last`.
pub(super) fn sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    let outer = std::mem::replace(&mut i.together, together::of_several(done.get(last..).unwrap_or_default()));
    let read = i.of_itself(|i| one_sentence(i, done, last));
    i.together = outer;
    read
}

/// The same, of what is met from here on.
fn one_sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    while i.accept("\n") {}
    if let Some(read) = of_a_roll(i, done) {
        return read;
    }
    if let Some(Instruction::Repeat(_, process)) = done.last_mut()
        && process.is_empty()
    {
        return i.nested(|i| sentence(i, process, 0));
    }
    let _ = i.accept("then") || i.accept_instead();
    let _ = i.accept(",");
    if let Some((who, follows)) = i.attempt(consequence::consequence) {
        return consequence::attach(i, done, last, who.as_ref(), follows);
    }
    if let Some(read) = of_the_last(i, done, last) {
        return read;
    }
    if MORE_OF_IT.iter().any(|more| i.attempt(|i| more(i, done)).is_some()) {
        return Ok(());
    }
    // What has entered by then can't enter tapped any more.
    let enters = ["it enters tapped", "they enter tapped"].iter().any(|words| i.sees(words));
    if enters && !done.is_empty() || shields::is_too_early(i, done) {
        return stop();
    }
    let mut found = Vec::new();
    i.of_earlier(&mut found, |i, found| {
        found.append(&mut conditional(i, done)?);
        Ok(())
    })?;
    if found.windows(2).any(tokens_made::are_of_each) {
        return stop();
    }
    said_after::said_of_what_enters(done, &mut found);
    said_after::said_of_what_returns_later(done, &mut found);
    if done.last() == Some(&Instruction::ChooseQuality(Who::You, Choice::Color)) {
        in_chosen_color(i, done, &mut found)?;
    }
    done.extend(found);
    Ok(())
}

/// "it has flying": what tokens that were just created have.
fn it_has(i: &mut Tokens<'_>) -> Read<Vec<Granted>> {
    const HAVE: &[&str] = &[
        "it has",
        "they have",
        "they each have",
        "the token has",
        "the tokens have",
        "that token has",
        "those tokens have",
        "those creatures have",
    ];
    let start = i.position();
    let outer = i.makers.replace(BTreeSet::new());
    let granted = if HAVE.iter().any(|words| i.accept(words)) { super::verb::granted(i) } else { stop() };
    let makers = std::mem::replace(&mut i.makers, outer).unwrap_or_default();
    let granted = granted?;
    // The name means what makes the token: wherever it stands, it must have been read so.   202.2b · 201.5a
    if super::verb::its_giver_is_named(i, start).any(|at| !makers.contains(&at)) { stop() } else { Ok(granted) }
}

/// "Choose a color. Add two mana of that color": two mana of any one color, chosen as they are added, where nothing
/// else speaks of the color.
fn in_chosen_color(i: &Tokens<'_>, done: &mut Vec<Instruction>, found: &mut Vec<Instruction>) -> Read<()> {
    let chosen = |added: &Instruction| matches!(added, Instruction::AddMana(_, AddedMana::ChosenColor(..)));
    match found.as_slice() {
        [Instruction::AddMana(Who::You, AddedMana::ChosenColor(_))] if speaks_of_the_color(i) => stop(),
        // How much it is may hang on the color, which is chosen before it is counted.
        [Instruction::AddMana(Who::You, AddedMana::ChosenColor(count))] if asks_for_the_color(count) => Ok(()),
        [Instruction::AddMana(Who::You, AddedMana::ChosenColor(count))] => {
            *found = vec![Instruction::AddMana(Who::You, AddedMana::AnyColor(count.clone()))];
            done.pop();
            Ok(())
        }
        others if others.iter().any(|other| other.adds_mana() && !chosen(other)) => stop(),
        _ => Ok(()),
    }
}

/// "your devotion to that color".
fn asks_for_the_color(count: &Amount) -> bool {
    count.any_word(&mut |word| matches!(word, Word::Amount(Amount::DevotionToChosen(_))))
}

/// Whether what is still to be read speaks of a color that was chosen.
fn speaks_of_the_color(i: &Tokens<'_>) -> bool {
    let words: Vec<&str> = (i.position()..).map_while(|at| i.token(at)).map(|token| token.word).collect();
    words.windows(2).any(|pair| matches!(pair, ["chosen" | "that", "color"]))
}

/// The token that was just created, if only where something is so, and perhaps put on something.
fn created(done: &mut [Instruction]) -> Option<&mut crate::ability::TokenSpec> {
    match done {
        [.., Instruction::CreateTokens { token, .. }] => Some(token),
        [.., Instruction::CreateTokens { token, .. }, Instruction::Attach(Subject::It, _)] => Some(token),
        [.., Instruction::May(_, then)] => created(then),
        [.., Instruction::If { then, otherwise, .. } | Instruction::Pay { then, otherwise, .. }] => {
            if otherwise.is_empty() { created(then) } else { None }
        }
        _ => None,
    }
}

/// Whether flashback, say, was just given, without a cost of its own.
fn gives_for_its_cost(done: &[Instruction], keyword: &str) -> bool {
    use crate::ability::{Change, Granted, Keyword};
    let is = |granted: &Granted| matches!(granted, Granted::Keyword(Keyword::Known(name, words)) if name == keyword && words == Keyword::ITS_MANA_COST);
    matches!(done.last(), Some(Instruction::Continuous { effects, .. }) if effects.iter().any(|effect| {
        matches!(&effect.change, Change::Gain(granted) if granted.iter().any(is))
    }))
}

/// "If ..., ... .", or plain instructions.
fn conditional(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<Vec<Instruction>> {
    let condition = i.attempt(|i| {
        let unless = i.accept("unless");
        if !unless && !i.accept("if") {
            return stop();
        }
        let found = leading(i)?;
        if i.accept(",") { Ok(if unless { negated(found) } else { found }) } else { stop() }
    });
    match condition {
        Some(condition) => {
            i.compare_in(&condition);
            i.instead_first = i.accept_instead();
            let open = i.it == super::tokens::Antecedent::Open;
            // "If you discard a creature card this way, return it ...": what was discarded, where it is one.
            let of_deed = this_way::deed(&condition).filter(|deed| matches!(deed, Deed::Discarded | Deed::Returned));
            let then = match of_deed.filter(|_| open) {
                Some(deed) => this_way::of_one(i, deed, done)?,
                None => i.nested(instructions)?,
            };
            let it = |word: Word<'_>| {
                matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsController | Who::ItsOwner))
            };
            if open && of_deed.is_some() && then.any_word(&mut |word| it(word)) {
                return stop();
            }
            Ok(vec![Instruction::If { condition, then, otherwise: Vec::new() }])
        }
        None => instructions(i),
    }
}

/// Behind "exile that card": "instead of putting it into your graveyard as it resolves".
fn as_it_resolves(i: &mut Tokens<'_>, found: &mut Vec<Instruction>) -> Read<()> {
    let whose = ["your", "a", "their", "its owner's", "their owner's", "that player's"];
    let graveyard = |i: &mut Tokens<'_>| {
        (i.accept("instead of putting it into") || i.instead && i.accept("of putting it into"))
            && whose.iter().any(|whose| i.accept(&format!("{whose} graveyard")))
            && i.accept("as it resolves")
    };
    match found.as_slice() {
        [Instruction::Move { to: Zone::Exile | Zone::Hand, .. } | Instruction::ExileWith(..)] if graveyard(i) => {
            i.instead = false;
            *found = vec![Instruction::AsItResolves(std::mem::take(found))];
            Ok(())
        }
        _ => stop(),
    }
}

/// Instructions joined by "and", "then" or commas.
pub(super) fn instructions(i: &mut Tokens<'_>) -> Read<Vec<Instruction>> {
    let mut found = Vec::new();
    let leads = i.word() == "until";
    one(i, &mut found)?;
    i.attempt(|i| as_it_resolves(i, &mut found));
    // "Return an enchantment card from your graveyard to your hand or unlock a locked door of a Room you control."
    if i.sees("or unlock") && i.accept("or") {
        let mut other = Vec::new();
        keyword_actions::door(i, &mut other)?;
        return Ok(vec![Instruction::OneOf(vec![found, other])]);
    }
    // "Until your next turn, target creature gets -3/-0, up to one other target creature gets -2/-0, and ...": all of
    // it.
    let lead = match found.first() {
        Some(Instruction::Continuous { duration, .. }) if leads => Some(*duration),
        _ => None,
    };
    loop {
        let mut next = Vec::new();
        let more = i.attempt(|i| {
            let joined = i.accept(", then")
                || i.accept(", and then")
                || i.accept("and then")
                || i.accept("then")
                || i.accept(", and")
                || i.accept("and")
                || i.accept(",");
            if !joined {
                return stop();
            }
            // "gain X life if {G} was spent to cast it and X life if {W} was spent to cast it".
            match found.last().and_then(life::gainer) {
                Some(who) if i.attempt(|i| life::more_life(i, who, &mut next)).is_some() => behind(i, &mut next, 0),
                _ if matches!(i.word(), "deals" | "fights") => {
                    damage::goes_on(i, found.last(), &mut next)?;
                    behind(i, &mut next, 0)
                }
                // "exile it with three time counters on it and it gains suspend".
                _ if i.sees("it gains suspend") && matches!(found.last(), Some(Instruction::ExileWith(..))) => {
                    next.extend(found.pop());
                    suspend::gains(i, &mut next)
                }
                // "Return a Pirate card from your graveyard to your hand, then do the same for Vampire and Merfolk."
                _ if let Some(others) = i.attempt(repeated::for_others) => {
                    next = repeated::of_each(&found, &others)?;
                    Ok(())
                }
                // "It can't be regenerated this turn, and if it would die this turn, exile it instead."
                _ if i.word() == "if" && lasting::cant_be_regenerated(&found) => {
                    next.push(super::replacement::of_one(i)?);
                    Ok(())
                }
                // "~ deals 6 damage to any target and the damage can't be prevented".
                _ if i.accept("the damage can't be prevented") => {
                    next.extend(found.pop());
                    prevention::unpreventable(&mut next, 0)
                }
                _ => one(i, &mut next),
            }
        });
        if more.is_none() {
            return Ok(found);
        }
        lasting::destroyed_for_good(&mut found, &mut next);
        for instruction in &mut next {
            if let (Instruction::Continuous { duration: own @ Duration::Forever, .. }, Some(lead)) = (instruction, lead)
            {
                *own = lead;
            }
        }
        // "Spend this mana only to cast a spell, and that spell can't be countered": of a spell that nobody has cast
        // yet.
        let spends = |instruction: &Instruction| matches!(instruction, Instruction::SpendOnly(_));
        if found.iter().any(spends) && next.any_word(&mut |word| matches!(word, Word::Subject(Subject::It))) {
            return stop();
        }
        copies::of_their_copy(&mut found, &mut next);
        found.append(&mut next);
    }
}
