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
mod equal;
mod extreme;
mod hand;
mod keyword_actions;
mod lasting;
mod library;
mod life;
mod mana;
mod meld;
mod modal;
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
pub(in crate::ability::grammar) mod search;
mod shields;
mod simple;
mod special;
mod spending;
mod suspend;
mod this_way;
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
pub(in crate::ability::grammar) use shields::besides;
pub(super) use simple::choice;
pub(super) use special::complete;
pub(super) use tokens_made::{except, more_tokens, predefined_token, token};
pub(super) use voting::voted;

use std::collections::BTreeSet;

use super::clause::negated;
use super::condition::leading;
use super::tokens::{Read, Tokens, stop};
use crate::ability::phrases::STILL_RESOLVES;
use crate::ability::{AddedMana, Amount, Choice, Deed, Duration, Granted, Instruction, Subject, Who, Word, Words};
use crate::terms::Zone;
use behind::behind;
use one::one;
pub(super) use one::{begins_predicate, begins_predicate_at};

/// Reads a sentence that says more of what was told to be done.
type More = fn(&mut Tokens<'_>, &mut Vec<Instruction>) -> Read<()>;

/// Sentences that say more of what stands before them.
const MORE_OF_IT: &[More] = &[
    |i, done| super::same_true::again(i, done),
    |i, done| this_way::when_done(i, done),
    |i, done| paid_often::when_paid(i, done),
    |i, done| consequence::if_put(i, done),
    |i, done| tokens_made::size_after(i, done),
    |i, done| has_as_created(i, done),
    |i, done| copies::new_targets(i, done),
    |i, done| playing::exiled_after(i, done),
    replaced,
    |i, done| extreme::tied(i, done),
    |i, done| equal::same_way(i, done),
    |i, done| dealt::player_dealt_so(i, done),
    |i, done| dealt::dealt_so(i, done),
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
    |i, done| shields::prevented_so(i, done),
    |i, done| shields::prevented_by_shield(i, done),
];

/// A row of a table of results, or more of what the last row says.   706.3
fn of_a_roll(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Option<Read<()>> {
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
fn of_the_last(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Option<Read<()>> {
    if i.attempt(super::verb::it_is_still).is_some() {
        return Some(lasting::keeps_types(done));
    }
    if let Some(up) = i.attempt(special::rounds) {
        let halves = |word: Word<'_>| matches!(word, Word::Amount(Amount::Half { up: own, .. }) if *own == up);
        return Some(if done.any_word(&mut |word| halves(word)) { Ok(()) } else { stop() });
    }
    if let Some(kinds) = i.attempt(repeated::for_other_kinds) {
        return Some(repeated::of_each_kind(done, &kinds));
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
    let most = super::amount::amount(i)?;
    if i.targets.len() > targets {
        return stop();
    }
    done.push(Instruction::XAtMost(most));
    Ok(())
}

/// After "repeat the following process": "X times", of the one sentence that follows, which `sentence` puts there.
fn following(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let times = super::amount::plain(i)?;
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
    let next = i.attempt(super::redirect::next_damage).or_else(|| i.attempt(super::replacement::next_time));
    let found = next.or_else(|| i.attempt(super::replacement::of_one));
    let found = found.or_else(|| i.attempt(super::replacement::lasting));
    done.push(found.map_or_else(|| super::replacement::this_turn(i), Ok)?);
    Ok(())
}

/// "The flashback cost is equal to its mana cost.": that is what flashback without a cost means.
fn flashback_cost(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<()> {
    let says = super::verb::FOR_THE_TURN.into_iter().any(|name| {
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

/// The instructions of one sentence, without its full stop. `done` is what the sentences before it say: "if you do"
/// belongs to the last of them, which begins at `last`.
pub(super) fn sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    i.of_itself(|i| one_sentence(i, done, last))
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
    special::said_of_what_enters(done, &mut found);
    special::said_of_what_returns_later(done, &mut found);
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
            let of_deed = this_way::deed(&condition) == Some(Deed::Discarded);
            let then = match open && of_deed {
                true => this_way::of_one(i, Deed::Discarded, done)?,
                false => i.nested(instructions)?,
            };
            let it = |word: Word<'_>| {
                matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsController | Who::ItsOwner))
            };
            if open && of_deed && then.any_word(&mut |word| it(word)) {
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
