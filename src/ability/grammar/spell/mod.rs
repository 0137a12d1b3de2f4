//! Static sentences of spells and of playing: "This spell costs {1} less to cast if ...", "As an additional cost to
//! cast this spell, sacrifice a creature", "You may play lands from the top of your library".   601.2 · 118

mod cost;
mod may;
mod may_play;
mod triggers;

pub(in crate::ability::grammar) use cost::{cost_of_activating, costs, keyword_cost};

use crate::ability::grammar::amount::plain;
use crate::ability::grammar::cost::cost;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::limit;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{
    Amount, BeforeTheGame, Change, Condition, Continuous, Cost, CostPart, Filter, Limit, PlayRule, Rule, Static,
    Subject, Who, Word, Words,
};
use cost::{abilities_cost, loyalty_cost, special_action_cost};
use may::{once_each_turn, you_may};
pub(in crate::ability::grammar) use may_play::playable;
use triggers::{does_not_trigger, triggers_again};

/// How additional costs begin; spells were "played" until 2009.
const ADDITIONAL: &[&str] = &[
    "as an additional cost to cast this spell,",
    "as an additional cost to cast ~,",
    "as an additional cost to play this spell,",
    "as an additional cost to play ~,",
];

/// How a card lets its owner begin the game with it.   103.6a
const BEGINS_IN_PLAY: &[&str] = &[
    "if this card is in your opening hand, you may begin the game with it on the battlefield",
    "if ~ is in your opening hand, you may begin the game with it on the battlefield",
    "if ~ is in your opening hand, you may begin the game with ~ on the battlefield",
];

/// A whole sentence; its condition with it.
pub(in crate::ability::grammar) fn sentence(i: &mut Tokens<'_>) -> Read<Static> {
    if i.sees("if you cast it any time") {
        return may::sacrificed_at_cleanup(i);
    }
    let condition = match i.attempt(leading_condition) {
        None if i.sees("once during each of your turns,") || i.sees("during each of your turns,") => {
            Some(Condition::TurnOf(Who::You))
        }
        found => found,
    };
    let (subject, rule) = rule(i)?;
    let trailing = i.attempt(crate::ability::grammar::clause::trailing_condition);
    if trailing.is_some() && matches!(rule, Rule::Playing(PlayRule::EntersAsCopy(..))) {
        // "... except it has vanishing 3 if that creature doesn't have vanishing": of that alone.
        return stop();
    }
    let (rule, trailing) = match trailing {
        Some(condition) => of_what_is_played(rule, condition)?,
        None => (rule, None),
    };
    let condition = match (condition, trailing) {
        (Some(one), Some(other)) => Some(Condition::All(vec![one, other])),
        (one, other) => one.or(other),
    };
    let effects = vec![Continuous { subject, change: Change::Rule(rule) }];
    Ok(Static { condition, effects, duration: None })
}

/// What the words ahead say of the draft or of the deck.
fn before_the_game(i: &Tokens<'_>) -> Option<BeforeTheGame> {
    BeforeTheGame::WORDS.iter().find(|(_, words)| i.sees(words)).map(|(what, _)| *what)
}

/// The rule that a sentence lays, and on what.
fn rule(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    Ok(match i.word() {
        "you"
            if i.accept("you may reveal this card from your opening hand")
                || i.accept("you may reveal ~ from your opening hand") =>
        {
            (Subject::This, Rule::Playing(PlayRule::RevealedFromOpeningHand(Vec::new())))
        }
        "draft" | "reveal" | "as" | "if" | "you" | "each" | "remove" if before_the_game(i).is_some() => {
            let what = before_the_game(i).map_or_else(stop, Ok)?;
            i.accept(what.words());
            (Subject::This, Rule::Playing(PlayRule::BeforeTheGame(what)))
        }
        "as" if ADDITIONAL.iter().any(|words| i.accept(words)) => (Subject::This, additional(i)?),
        "cast" | "play" if i.accept("cast this spell only") || i.accept("cast ~ only") || i.accept("play ~ only") => {
            (Subject::This, Rule::Playing(PlayRule::CastOnly(limits(i)?)))
        }
        "you" if i.sees("you may have") => enters_as_copy(i)?,
        "you" if i.sees("you can't cast") => cast_unless(i)?,
        "you" => you_may(i)?,
        "any" => may::anyone_at_any_time(i)?,
        "once" | "during" => once_each_turn(i)?,
        "activated" => abilities_cost(i)?,
        "plotting" | "unlock" => special_action_cost(i)?,
        _ if i.word_at(1) == "abilities" && i.word_at(2) == "you" => keyword_cost(i)?,
        "skip" if i.accept("skip your") => {
            (Subject::Players(Who::You), Rule::Skips(crate::ability::grammar::verb::skipped(i)?))
        }
        "untap" => untaps_each_step(i)?,
        "a" if i.accept("a deck can have any number of cards named ~") => {
            (Subject::This, Rule::Playing(PlayRule::AnyNumberInDeck))
        }
        "~" if i.accept("~ can be your commander") => (Subject::This, Rule::Playing(PlayRule::CanBeCommander)),
        "if" if BEGINS_IN_PLAY.iter().any(|words| i.accept(words)) => {
            (Subject::This, Rule::Playing(PlayRule::BeginsInPlay))
        }
        "your" if i.accept("your devotion to each color and each combination of colors is increased by") => {
            let Amount::Number(more) = plain(i)? else { return stop() };
            (Subject::Players(Who::You), Rule::MoreDevotion(more))
        }
        "while" if i.accept(crate::ability::phrases::MORE_VOTES) => (Subject::Players(Who::You), Rule::MoreVotes),
        "planeswalkers" => loyalty_cost(i)?,
        "for" => cost::life_for_mana(i)?,
        "rather" if i.accept(crate::ability::phrases::TAX_IN_LIFE) => {
            (Subject::This, Rule::Playing(PlayRule::CommanderTaxInLife))
        }
        _ if i.word_at(1) == "costs" && i.word_at(2) == "you" => cost::cost_of_way(i)?,
        "the" if i.sees("the first card you foretell") => cost::first_foretold(i)?,
        "spells" if i.accept("spells and abilities your opponents control can't cause you to sacrifice") => {
            let what = crate::ability::grammar::filter::filter(i)?;
            (Subject::Players(Who::You), Rule::CantBeMadeToSacrifice(what))
        }
        "your" | "the" | "each" if i.says("maximum hand size is") => hand_size(i)?,
        "if" if i.says("additional time") => triggers_again(i)?,
        _ if i.says("cause abilities") => does_not_trigger(i)?,
        "players" if i.accept("players may spend mana as though it were mana of any color") => {
            (Subject::Players(Who::Anyone), Rule::Playing(PlayRule::SpendsAnyColor))
        }
        "each" if i.sees("each spell that would cost less than") => cost::at_least(i)?,
        "if" if i.says("would search a library") => searches_top(i)?,
        "if" if i.says("would begin an extra turn") => skips_extra_turns(i)?,
        _ => return played_revealed(i),
    })
}

/// "play with the top card of your library revealed", "players play with their hands revealed".
fn played_revealed(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    match i.word() {
        "play" if i.accept("play with the top card of your library revealed") => {
            Ok((Subject::Players(Who::You), Rule::Playing(PlayRule::RevealsTop)))
        }
        "your" | "players" | "play"
            if i.sees("your opponents play with their hands revealed")
                || i.sees("players play with their hands revealed")
                || i.sees("play with your hand revealed") =>
        {
            Ok(hands_revealed(i))
        }
        "players"
            if i.accept("players play with the top card of their libraries revealed")
                || i.accept("players play with the top cards of their libraries revealed") =>
        {
            Ok((Subject::Players(Who::Anyone), Rule::Playing(PlayRule::RevealsTop)))
        }
        _ => stop(),
    }
}

/// "untap all permanents you control during each other player's untap step".
fn untaps_each_step(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    i.advance(1);
    let what = crate::ability::grammar::subject::object(i)?;
    let each = i.accept("during each other player's untap step");
    if each { Ok((what, Rule::Playing(PlayRule::UntapsEachStep))) } else { stop() }
}

/// "You may cast a spell from the top of your library if it shares a card type with ...": asked of each card that may
/// be played, so that it describes them.
fn of_what_is_played(rule: Rule, condition: Condition) -> Read<(Rule, Option<Condition>)> {
    let of_it = |word: Word<'_>| matches!(word, Word::Subject(Subject::It));
    if !condition.any_word(&mut |word| of_it(word)) {
        return Ok((rule, Some(condition)));
    }
    let of_each = |which: Filter| {
        let described = crate::ability::grammar::clause::description(&condition).map_or_else(stop, Ok)?;
        Ok(PlayRule::PlaysFrom(crate::ability::grammar::filter::all(vec![which, described])))
    };
    let of_itself = |which: &Filter| Subject::Each(which.clone()).names_this();
    let narrowed = match rule {
        Rule::Playing(PlayRule::PlaysFrom(which)) if !of_itself(&which) => of_each(which)?,
        Rule::Playing(PlayRule::OnceEachTurn(once)) => match *once {
            PlayRule::PlaysFrom(which) => PlayRule::OnceEachTurn(Box::new(of_each(which)?)),
            _ => return stop(),
        },
        // What else is said of "it" there is the object itself.
        rule => return Ok((rule, Some(condition))),
    };
    Ok((Rule::Playing(narrowed), None))
}

/// "as long as you control a Swamp,", "during your turn,".
fn leading_condition(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.sees("if this card is in your opening hand")
        || i.sees("if ~ is in your opening hand")
        || i.says("causes a triggered ability of")
    {
        return stop();
    }
    if i.accept("during your turn,") {
        let own = Condition::TurnOf(Who::You);
        return Ok(match i.attempt(leading_condition) {
            Some(other) => Condition::All(vec![own, other]),
            None => own,
        });
    }
    if !(i.accept("if") || i.accept("as long as")) {
        return stop();
    }
    let found = crate::ability::grammar::condition::leading(i)?;
    if i.accept(",") { Ok(found) } else { stop() }
}

/// "you can't cast this spell unless an opponent lost life this turn".
fn cast_unless(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !(i.accept("you can't cast this spell unless") || i.accept("you can't cast ~ unless")) {
        return stop();
    }
    let only = Limit::If(crate::ability::grammar::condition::aside(i)?);
    Ok((Subject::This, Rule::Playing(PlayRule::CastOnly(vec![only]))))
}

/// "during combat before blockers are declared", behind "cast this spell only".
fn limits(i: &mut Tokens<'_>) -> Read<Vec<Limit>> {
    let mut limits = vec![limit::one(i)?];
    while i.accept("and only") || i.accept("and") || i.accept(",") || matches!(i.word(), "before" | "after" | "on") {
        limits.push(limit::one(i)?);
    }
    Ok(limits)
}

/// "your opponents play with their hands revealed", up to its last word.
fn hands_revealed(i: &mut Tokens<'_>) -> (Subject, Rule) {
    let whose = match i.word() {
        "your" => Who::Opponent,
        "players" => Who::Anyone,
        _ => Who::You,
    };
    let revealed = i.rest().iter().position(|token| token.word == "revealed").unwrap_or(0);
    i.advance(revealed + 1);
    (Subject::Players(whose), Rule::Playing(PlayRule::RevealsHand))
}

/// "sacrifice a creature", "discard a card or pay 3 life", "you may sacrifice an artifact".
fn additional(i: &mut Tokens<'_>) -> Read<Rule> {
    let may = i.accept("you may");
    let mut ways = vec![cost(i)?];
    while i.accept("or") {
        ways.push(cost(i)?);
    }
    if let [Cost(only)] = ways.as_slice()
        && let [CostPart::Either(both)] = only.as_slice()
    {
        ways = both.clone();
    }
    Ok(Rule::Playing(PlayRule::AdditionalCost { ways, may }))
}

/// "As ~ enters, you may pay 2 life. If you don't, it enters tapped.", the whole paragraph.
pub(in crate::ability::grammar) fn enters_paying(i: &mut Tokens<'_>) -> Read<Static> {
    if !i.accept("as") {
        return stop();
    }
    let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if !(i.accept("enters the battlefield, you may") || i.accept("enters, you may")) {
        return stop();
    }
    let found = cost(i)?;
    let condition = i.attempt(|i| tapped_unless_revealed(i, &found));
    if condition.is_some() {
        let change = Change::Rule(Rule::Playing(PlayRule::EntersTappedUnless(found)));
        return Ok(Static { condition, effects: vec![Continuous { subject: Subject::This, change }], duration: None });
    }
    if !i.accept(". if you don't,") {
        return stop();
    }
    let Some(Subject::This | Subject::It) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if !(i.accept("enters the battlefield tapped.") || i.accept("enters tapped.")) || !i.is_done() {
        return stop();
    }
    let change = Change::Rule(Rule::Playing(PlayRule::EntersTappedUnless(found)));
    Ok(Static { condition: None, effects: vec![Continuous { subject: Subject::This, change }], duration: None })
}

/// "~ enters tapped unless you revealed a Dragon card this way or you control a Dragon.", of what may be revealed as it
/// enters: only who controls none has a reason to.
fn tapped_unless_revealed(i: &mut Tokens<'_>, cost: &Cost) -> Read<Condition> {
    let [CostPart::Reveal(_, revealed)] = cost.0.as_slice() else { return stop() };
    let enters = i.accept(". ~ enters the battlefield tapped") || i.accept(". ~ enters tapped");
    if !enters || !i.accept("unless you revealed") || !(i.accept("a") || i.accept("an")) {
        return stop();
    }
    let which = noun_phrase(i)?;
    let of_the_card = revealed.parts().iter().filter(|part| !matches!(part, Filter::In(_) | Filter::Owner(_)));
    let same = of_the_card.eq(which.parts());
    if !same || !i.accept("this way or") {
        return stop();
    }
    let otherwise = crate::ability::grammar::condition::condition(i)?;
    if !i.accept(".") || !i.is_done() {
        return stop();
    }
    Ok(Condition::Not(Box::new(otherwise)))
}

/// "If ~ would enter, sacrifice a Forest instead. If you do, put ~ onto the battlefield. If you don't, put it into its
/// owner's graveyard.", the whole paragraph.
pub(in crate::ability::grammar) fn enters_only_for(i: &mut Tokens<'_>) -> Read<Static> {
    let itself = |i: &mut Tokens<'_>| {
        let found = crate::ability::grammar::subject::reference(i);
        if matches!(found, Some(Subject::This | Subject::It)) { Ok(()) } else { stop() }
    };
    if !i.accept("if") {
        return stop();
    }
    itself(i)?;
    if !(i.accept("would enter the battlefield,") || i.accept("would enter,") || i.accept("would come into play,")) {
        return stop();
    }
    let may = i.accept("you may");
    let found = cost(i)?;
    let gives_up = matches!(
        found.0.as_slice(),
        [CostPart::Sacrifice(Amount::Number(_), _) | CostPart::Discard(Amount::Number(_), _)]
    );
    if !gives_up || !i.accept("instead. if you do, put") {
        return stop();
    }
    itself(i)?;
    if !(i.accept("onto the battlefield.") || i.accept("into play.")) || !i.accept("if you don't, put") {
        return stop();
    }
    itself(i)?;
    if !i.accept("into its owner's graveyard.") || !i.is_done() {
        return stop();
    }
    let change = Change::Rule(Rule::Playing(PlayRule::EntersOnlyFor { cost: found, may }));
    Ok(Static { condition: None, effects: vec![Continuous { subject: Subject::This, change }], duration: None })
}

/// "you may have ~ enter the battlefield as a copy of any creature on the battlefield, except it has flying".
fn enters_as_copy(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("you may have") {
        return stop();
    }
    let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if !(i.accept("enter the battlefield") || i.accept("enter")) {
        return stop();
    }
    // "enter tapped as a copy": tapped where it enters as one, as with the words "except it enters tapped".
    let tapped = i.accept("tapped").then_some(Change::Rule(Rule::EntersTapped));
    if !i.accept("as a copy of") || !(i.accept("any") || i.accept("an") || i.accept("a")) {
        return stop();
    }
    let of = noun_phrase(i)?;
    let except = i.attempt(crate::ability::grammar::effect::except).unwrap_or_default();
    let except = tapped.into_iter().chain(except).collect();
    Ok((Subject::This, Rule::Playing(PlayRule::EntersAsCopy(of, except))))
}

/// "if an opponent would search a library, that player searches the top four cards of that library instead".
fn searches_top(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let whose = if i.accept("if an opponent") {
        Who::Opponent
    } else if i.accept("if a player") {
        Who::Anyone
    } else {
        return stop();
    };
    if !i.accept("would search a library, that player searches the top") {
        return stop();
    }
    let count = plain(i)?;
    if !i.accept("cards of that library instead") {
        return stop();
    }
    Ok((Subject::Players(whose), Rule::Playing(PlayRule::SearchesTop(count))))
}

/// "if an opponent would begin an extra turn, that player skips that turn instead".
fn skips_extra_turns(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let whose = if i.accept("if an opponent") {
        Who::Opponent
    } else if i.accept("if a player") {
        Who::Anyone
    } else {
        return stop();
    };
    if !i.accept("would begin an extra turn, that player skips that turn instead") {
        return stop();
    }
    Ok((Subject::Players(whose), Rule::Playing(PlayRule::SkipsExtraTurns)))
}

/// "your maximum hand size is two", "each opponent's maximum hand size is reduced by one".
fn hand_size(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let who = crate::ability::grammar::who::whose(i)?;
    if !i.accept("maximum hand size is") {
        return stop();
    }
    let rule = if i.accept("reduced by") {
        Rule::SmallerHand(plain(i)?)
    } else if i.accept("increased by") {
        Rule::SmallerHand(crate::ability::grammar::amount::times(-1, plain(i)?))
    } else {
        let _ = i.accept("equal to");
        Rule::MaximumHand(crate::ability::grammar::amount::amount(i)?)
    };
    Ok((Subject::Players(who), rule))
}
