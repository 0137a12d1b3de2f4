//! "for each creature you control": so many times as there are.

use super::number_of::{cards, counters, events, kinds, symbols};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Condition, Filter, Kind, Subject, Who, grammar};

/// " for each Island you control": what is counted, once or times `factor`.
pub(in crate::ability::grammar) fn for_each(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("for each") {
        return stop();
    }
    let first = one_each(i)?;
    // "for each Cave you control and each Cave card in your graveyard".
    let second = i.attempt(|i| {
        if !(matches!(first, Amount::Count(_)) && i.accept("and each")) {
            return stop();
        }
        let second = Amount::Count(Box::new(noun_phrase(i)?));
        if grammar::effect::begins_predicate(i) { stop() } else { Ok(second) }
    });
    Ok(match second {
        Some(second) => Amount::Plus(Box::new(first), Box::new(second)),
        None => first,
    })
}

/// "of those creatures", "of those tokens": those that were spoken of, on the battlefield. Where several targets were
/// named, no word tells which.
fn of_those(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("of those") {
        return stop();
    }
    let start = i.position() - 1;
    let noun = grammar::filter::simple_noun(i)?;
    let plural = i
        .position()
        .checked_sub(1)
        .and_then(|at| i.token(at))
        .is_some_and(|token| crate::ability::lexicon::is_of_several(token.word));
    let elsewhere = [Filter::Card, Filter::Spell].iter().any(|kind| grammar::filter::says(&noun, kind));
    if !plural || elsewhere {
        return stop();
    }
    let those = grammar::subject::those_together(i, start)?;
    Ok(grammar::filter::all(vec![noun, Filter::Is(Box::new(those))]))
}

/// "carnage vote".
pub(super) fn votes(i: &mut Tokens<'_>) -> Read<Amount> {
    let option = grammar::effect::voted(i, |word| matches!(word, "vote" | "votes"))?;
    if i.accept("vote") || i.accept("votes") { Ok(Amount::Votes(option)) } else { stop() }
}

/// So much of what has just happened, after "for each".
const THAT_MUCH: &[&str] =
    &["1 damage prevented this way", "1 life lost this way", "1 life gained this way", "1 life you gained this way"];

/// What is counted in words of its own, after "for each".
const COUNTED: &[(&str, Amount)] = &[
    ("target beyond the first", Amount::TargetsBeyondFirst),
    ("time you've cast your commander from the command zone this game", Amount::CommanderCasts(Who::You)),
    ("time you've cast a commander from the command zone this game", Amount::CommanderCasts(Who::You)),
    ("time it was kicked", Amount::TimesKicked),
    ("time this spell was kicked", Amount::TimesKicked),
    ("time ~ was kicked", Amount::TimesKicked),
];

/// What is counted, after "for each".
fn one_each(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.said("votes")
        && let Some(found) = i.attempt(votes)
    {
        return Ok(found);
    }
    if let Some(found) = i.attempt(symbols) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(of_those) {
        return Ok(Amount::Count(Box::new(found)));
    }
    if i.sees("target") && matches!(i.word_at(1), "" | ".") && i.accept("target") {
        return Ok(Amount::Targets);
    }
    if let Some((_, counted)) = COUNTED.iter().find(|(words, _)| i.accept(words)) {
        return Ok(counted.clone());
    }
    if let Some(found) = i.attempt(super::dealt::each_dealt_this_turn) {
        return Ok(found);
    }
    if i.accept("1 damage dealt this way") {
        return Ok(Amount::Dealt);
    }
    if THAT_MUCH.iter().any(|words| i.accept(words)) {
        return Ok(Amount::ThatMuch);
    }
    for (phrase, event, amount) in [
        ("1 life you gained this turn", "", Amount::LifeGained(Who::You)),
        ("1 life you lost this turn", "", Amount::LifeLost(Who::You)),
        ("1 life your opponents have lost this turn", "", Amount::LifeLost(Who::Opponent)),
        ("1 life you gained", "you gain life", Amount::ThatMuch),
        ("1 life you lost", "you lose life", Amount::ThatMuch),
    ] {
        if i.said_phrase(event) && i.accept(phrase) {
            return Ok(amount);
        }
    }
    if let Some(found) = i.attempt(players_who) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(mana_from) {
        return Ok(found);
    }
    if i.accept("mana spent to cast") {
        return Ok(Amount::ManaSpent(Box::new(super::the::spent_on(i)?)));
    }
    if i.accept("of its colors") {
        let itself = Box::new(Filter::Is(Box::new(i.spoken_of())));
        return Ok(Amount::Kinds(Kind::Colors, itself));
    }
    if i.accept("of that spell's colors") {
        let spell = Box::new(Filter::Is(Box::new(Subject::It)));
        return Ok(Amount::Kinds(Kind::Colors, spell));
    }
    if i.accept("color of the creature it targets") {
        return Ok(Amount::Kinds(Kind::Colors, Box::new(Filter::Is(Box::new(Subject::Targeted)))));
    }
    for read in [events, cards, kinds, counters] {
        if let Some(found) = i.attempt(read) {
            return Ok(found);
        }
    }
    if i.accept("opponent you have") || i.accept("opponent") {
        return Ok(Amount::Players(Who::Opponent));
    }
    if i.accept("player") {
        return Ok(Amount::Players(Who::Anyone));
    }
    let counted = Box::new(noun_phrase(i)?);
    Ok(if i.accept("beyond the first") { Amount::BeyondFirst(counted) } else { Amount::Count(counted) })
}

/// "mana from a Treasure that was spent to cast this spell", "{S} spent to cast this spell".
pub(super) fn mana_from(i: &mut Tokens<'_>) -> Read<Amount> {
    let which = grammar::condition::mana_from(i)?;
    let _ = i.accept("that was");
    if !i.accept("spent to cast") {
        return stop();
    }
    Ok(Amount::ManaFrom(Box::new(which), Box::new(super::the::spent_on(i)?)))
}

/// "opponent who lost life this turn", "players who were dealt combat damage this turn".
pub(super) fn players_who(i: &mut Tokens<'_>) -> Read<Amount> {
    let who = if ["opponent", "opponents", "of your opponents", "your opponents"].iter().any(|words| i.accept(words)) {
        Who::Opponent
    } else if i.accept("player") || i.accept("players") {
        Who::Anyone
    } else {
        return stop();
    };
    if i.accept("being attacked") {
        return Ok(Amount::PlayersWith(who, Box::new(Condition::attacked())));
    }
    if i.accept("you're attacking") {
        return Ok(Amount::PlayersWith(who, Box::new(Condition::attacked_by_you())));
    }
    if i.accept("you attacked this turn") {
        return Ok(Amount::PlayersWho(who, Box::new(crate::ability::Trigger::you_attacked_them())));
    }
    if let Some(condition) = i.attempt(grammar::condition::of_whom) {
        return Ok(Amount::PlayersWith(who, Box::new(condition)));
    }
    Ok(Amount::PlayersWho(who, Box::new(who_did(i)?)))
}

/// "who lost life this turn": what happened to "that player".
pub(in crate::ability::grammar) fn who_did(i: &mut Tokens<'_>) -> Read<crate::ability::Trigger> {
    use crate::ability::{DamageTo, Trigger};
    let that = || Who::ThatPlayer;
    if i.accept("who lost life this turn") {
        Ok(Trigger::LosesLife(that()))
    } else if i.accept("who gained life this turn") {
        Ok(Trigger::GainsLife(that()))
    } else if i.accept("who was dealt damage this turn") || i.accept("who were dealt damage this turn") {
        Ok(Trigger::IsDealtDamage(Subject::Players(that())))
    } else if i.accept("who was dealt combat damage by ~ this turn")
        || i.accept("who were dealt combat damage by ~ this turn")
    {
        let to = Some(DamageTo::Player(that()));
        Ok(Trigger::DealsDamage { source: Subject::This, combat: true, to })
    } else if ["who was", "who were", "that was", "that were"]
        .iter()
        .any(|words| i.accept(&format!("{words} dealt combat damage this turn")))
    {
        let dealt = Trigger::IsDealtDamage(Subject::Players(that()));
        Ok(Trigger::OfDamage(true, Box::new(dealt)))
    } else if i.accept("who drew a card this turn") {
        Ok(Trigger::Draws(that()))
    } else if i.accept("who discarded a card this turn") {
        Ok(Trigger::Discards(that(), Filter::Card))
    } else {
        stop()
    }
}

/// So many times: without what changes nothing.
pub(in crate::ability::grammar) fn times(factor: i64, amount: Amount) -> Amount {
    match (factor, amount) {
        (1, amount) => amount,
        (0, _) => Amount::Number(0),
        (factor, Amount::Number(number)) => Amount::Number(number.saturating_mul(factor)),
        (factor, Amount::Times(inner, amount)) => Amount::Times(factor.saturating_mul(inner), amount),
        (factor, amount) => Amount::Times(factor, Box::new(amount)),
    }
}
