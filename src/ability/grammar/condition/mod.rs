//! What must hold: "you control two or more Islands", "it's a Human", "it's your turn", "you've cast a spell this
//! turn".

mod board;
mod cast;
mod object;
mod past;
mod player;
mod players;

use super::amount::amount;
use super::filter::all;
use super::filter::suffix;
use super::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Condition, Deed, Filter, Subject, Who};
use crate::terms::{Daytime, Zone};
use board::{attached_to, controls, counted, existing, there, total};
pub(super) use cast::mana_from;
use object::{entered, has, is, one_has, phase, resolved, so_many_block_or_are_attached, targets, value};
use player::{a_library, designated, has_life, life_this_turn, more_cards, players_cards, said};
pub(super) use players::{of_that_player, of_whom};

/// A condition, or several joined by "and" or "or".
pub(super) fn condition(i: &mut Tokens<'_>) -> Read<Condition> {
    let mut ways = vec![joined(i)?];
    // "... or if ~ is in your graveyard and you control a Giant": what follows "if" belongs together.
    while let Some(next) = i.attempt(|i| if i.accept("or if") { joined(i) } else { stop() }) {
        ways.push(next);
    }
    if ways.len() == 1 {
        return Ok(ways.swap_remove(0));
    }
    let each = |way: Condition| if let Condition::Any(parts) = way { parts } else { vec![way] };
    Ok(Condition::Any(ways.into_iter().flat_map(each).collect()))
}

/// One condition. "Choose a creature you control. Destroy target creature if its power is less than that creature's
/// power.": what is compared with another is not that other, which was named before the sentence.
fn of_two(i: &mut Tokens<'_>) -> Read<Condition> {
    let mut found = simple(i)?;
    if let Some(other) = compared_with_itself(&mut found) {
        *other = i.named_before().filter(|named| named != other).map_or_else(stop, Ok)?;
    }
    Ok(found)
}

/// The second of two objects that are compared, where it is the first again.
fn compared_with_itself(condition: &mut Condition) -> Option<&mut Subject> {
    let (of, other) = match condition {
        Condition::Is(
            of,
            Filter::SharesColor(other)
            | Filter::SharesCardType(other)
            | Filter::SharesPermanentType(other)
            | Filter::SharesCreatureType(other),
        ) => (&*of, &mut **other),
        Condition::Compare(Amount::Of(value, of), _, Amount::Of(other_value, other)) if value == other_value => {
            (&**of, &mut **other)
        }
        _ => return None,
    };
    (of == other).then_some(other)
}

/// One condition, or several joined by one word, "and" or "or".
fn joined(i: &mut Tokens<'_>) -> Read<Condition> {
    let first = i.nested(of_two)?;
    let mut found = vec![first];
    let mut any = None;
    loop {
        let next = i.attempt(|i| {
            let or = if i.sees("or if") {
                return stop();
            } else if i.accept("or") || i.accept(", or") {
                true
            } else if i.accept("and if") || i.accept("and") || i.accept(", and") {
                false
            } else {
                return stop();
            };
            if any.is_some_and(|any| any != or) {
                return stop();
            }
            Ok((or, i.nested(of_two)?))
        });
        let Some((or, next)) = next else { break };
        any = Some(or);
        found.push(next);
    }
    Ok(match (any, found.len()) {
        (_, 1) => found.swap_remove(0),
        (Some(true), _) => Condition::Any(found),
        _ => Condition::All(found),
    })
}

/// "black is the most common color among all permanents or is tied for most common".
fn most_common(i: &mut Tokens<'_>) -> Read<Condition> {
    let color = crate::terms::Color::ALL.into_iter().find(|color| i.accept(color.word())).map_or_else(stop, Ok)?;
    let common = i.accept("is the most common color among all permanents or is tied for most common");
    if common { Ok(Condition::MostCommonColor(color)) } else { stop() }
}

/// "death gets more votes", "torture gets more votes or the vote is tied".
fn more_votes(i: &mut Tokens<'_>) -> Read<Condition> {
    let option = super::effect::voted(i, |word| word == "gets")?;
    if !i.accept("gets more votes") {
        return stop();
    }
    let tie = i.accept("or the vote is tied");
    Ok(Condition::MoreVotes { option, tie })
}

fn simple(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.says("gets more votes")
        && let Some(found) = i.attempt(more_votes)
    {
        return Ok(found);
    }
    if i.says("both own and control")
        && let Some(found) = i.attempt(super::effect::own_both)
    {
        return Ok(found);
    }
    type Alternative = fn(&mut Tokens<'_>) -> Read<Condition>;
    let alternatives: &[Alternative] = match i.word() {
        "there" => &[there],
        "you" | "an" | "your" | "defending" | "that" | "they" | "you've" | "you're" | "a" | "no" | "enchanted"
        | "each" | "any" | "target" | "another" | "opponents" | "players" => &[
            said,
            designated,
            cast::still_exiled,
            cast::cast,
            players::that_player,
            yours,
            past::past,
            controls,
            board::owns,
            has_life,
            players_cards,
            targets,
            entered,
            is,
            value,
            existing,
            attached_to,
            has,
            compare,
            one_has,
        ],
        "it" | "~" | "its" | "he" | "she" | "his" | "her" | "equipped" | "this" | "the" => &[
            said,
            daytime,
            the_player,
            phase,
            resolved,
            entered,
            cast::still_exiled,
            cast::cast,
            past::past,
            controls,
            has,
            targets,
            value,
            is,
            compare,
            has_life,
        ],
        "white" | "blue" | "black" | "red" | "green" if i.word_at(1) == "is" => &[most_common],
        _ => &[
            said,
            cast::cast,
            past::past,
            done_this_way,
            existing,
            so_many_block_or_are_attached,
            total,
            has,
            value,
            compare,
            is,
        ],
    };
    for read in alternatives {
        if let Some(found) = i.attempt(|i| read(i)) {
            return Ok(found);
        }
    }
    stop()
}

/// What you did or have more of, and that you won a clash.
fn yours(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(done_this_way) {
        return Ok(found);
    }
    if i.accept("you have the most life or are tied for most life") {
        let most = Amount::LifeAmong { who: crate::ability::Who::Anyone, least: false };
        let yours = Amount::Life(Who::You);
        return Ok(Condition::Compare(yours, crate::ability::Comparison::AtLeast, most));
    }
    if i.accept("you have a full party") {
        let party = Amount::Count(Box::new(Filter::InParty(Who::You)));
        return Ok(Condition::Compare(party, crate::ability::Comparison::Exactly, Amount::Number(4)));
    }
    if let Some(found) = i.attempt(controlled) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(a_library) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(more_cards) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(life_this_turn) {
        return Ok(found);
    }
    if i.sees("you win,") && i.said("clash") && i.accept("you win") { Ok(Condition::WonClash) } else { stop() }
}

/// "it's night", "it's neither day nor night".   730.1
fn daytime(i: &mut Tokens<'_>) -> Read<Condition> {
    for time in [Daytime::Day, Daytime::Night] {
        if i.accept(&format!("it's {}", time.word())) {
            return Ok(Condition::Time(Some(time)));
        }
    }
    if i.accept("it's neither day nor night") { Ok(Condition::Time(None)) } else { stop() }
}

/// "you controlled it", of what may have gone since: as it last was.   608.2h
fn controlled(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("you controlled") {
        return stop();
    }
    let what = super::subject::reference(i).map_or_else(stop, Ok)?;
    if !matches!(what, Subject::It | Subject::Target(_)) {
        return stop();
    }
    Ok(Condition::Is(what, Filter::Controller(Who::You)))
}

/// "the player mills at least one creature card this way".
fn the_player(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.sees("the player mills") { done_this_way(i) } else { stop() }
}

/// "you discarded a land card this way", "a creature is destroyed this way": so many of what was done that to.
pub(super) fn done_this_way(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(put_this_way) {
        return Ok(found);
    }
    let denied = i.accept("you don't");
    let by_you = denied || i.accept("you");
    let deed = match by_you {
        true => {
            let past = Deed::read(i.word()).filter(|_| !denied);
            let deed = past.or_else(|| Deed::read_present(i.word())).map_or_else(stop, Ok)?;
            i.advance(1);
            Some(deed)
        }
        // "the player mills at least one creature card this way": nobody else does.
        false if i.said("mills") && i.accept("the player mills") => Some(Deed::Milled),
        false => None,
    };
    let (mut comparison, mut count, what) = counted(i)?;
    if denied {
        // "you don't discard a card this way": none.
        use crate::ability::Comparison;
        if (comparison, &count) != (Comparison::AtLeast, &Amount::Number(1)) {
            return stop();
        }
        (comparison, count) = (Comparison::Exactly, Amount::Number(0));
    }
    let deed = match deed {
        Some(deed) => deed,
        None => {
            if !(i.accept("is") || i.accept("was") || i.accept("are") || i.accept("were")) {
                return stop();
            }
            let deed = Deed::read(i.word()).map_or_else(stop, Ok)?;
            i.advance(1);
            deed
        }
    };
    if !i.accept("this way") {
        return stop();
    }
    let mut those = vec![what];
    // "Each player sacrifices a creature. If you sacrificed a creature this way, ...": of what all of them did, yours.
    if by_you && i.said_phrase("each player") {
        those.push(match deed {
            Deed::Sacrificed | Deed::Destroyed | Deed::Tapped | Deed::Untapped => Filter::Controller(Who::You),
            _ => Filter::Owner(Who::You),
        });
    }
    those.push(Filter::ThisWay(deed));
    Ok(Condition::Compare(Amount::Count(Box::new(all(those))), comparison, count))
}

/// "you put an artifact card into your hand this way", "an Equipment is put onto the battlefield this way", "eight or more
/// cards were returned to your hand this way", "you didn't put a card into your hand this way": so many of what the text
/// has put there.
fn put_this_way(i: &mut Tokens<'_>) -> Read<Condition> {
    use crate::ability::Comparison;
    let denied = i.accept("you didn't put");
    let by_you = denied || i.accept("you put");
    let (mut comparison, mut count, what) = counted(i)?;
    if !by_you {
        let is = i.accept("is") || i.accept("was") || i.accept("are") || i.accept("were");
        if !is || !(i.accept("put") || i.accept("returned to your hand")) {
            return stop();
        }
    }
    let word = |ahead: usize| i.position().checked_sub(ahead).and_then(|at| i.token(at)).map_or("", |token| token.word);
    let there = match word(1) {
        "hand" => vec![Filter::Owner(Who::You), Filter::In(Zone::Hand), Filter::ThisWay(Deed::Returned)],
        _ if !by_you && i.accept("into exile") => vec![Filter::ThisWay(Deed::Exiled)],
        _ => suffix::put_somewhere(i)?,
    };
    if !i.accept("this way") {
        return stop();
    }
    if denied {
        if (comparison, &count) != (Comparison::AtLeast, &Amount::Number(1)) {
            return stop();
        }
        (comparison, count) = (Comparison::Exactly, Amount::Number(0));
    }
    // A card is a permanent once it is there.
    let here = there.contains(&Filter::In(Zone::Battlefield));
    let said = what.parts().iter().filter(|part| !(here && **part == Filter::Card)).cloned();
    let those = all(said.chain(there).collect());
    Ok(Condition::Compare(Amount::Count(Box::new(those)), comparison, count))
}

/// "X is 5 or more", "the number of Islands you control is 3 or less".
fn compare(i: &mut Tokens<'_>) -> Read<Condition> {
    let left = amount(i)?;
    if !i.accept("is") && !i.accept("was") {
        return stop();
    }
    let (comparison, right) = suffix::comparison(i)?;
    Ok(Condition::Compare(left, comparison, right))
}

/// Reads a condition without changing what "it" means afterwards.
pub(super) fn aside(i: &mut Tokens<'_>) -> Read<Condition> {
    let (it, before) = (i.it, i.before);
    let found = condition(i);
    (i.it, i.before) = (it, before);
    found
}

/// Reads a condition whose subject "it" means afterwards.
pub(super) fn leading(i: &mut Tokens<'_>) -> Read<Condition> {
    condition(i)
}
