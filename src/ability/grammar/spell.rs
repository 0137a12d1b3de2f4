//! Static sentences of spells and of playing: "This spell costs {1} less to cast if ...", "As an additional cost to
//! cast this spell, sacrifice a creature", "You may play lands from the top of your library".   601.2 · 118

use super::amount::{for_each, plain};
use super::cost::{cost, mana_cost};
use super::filter::noun_phrase;
use super::limit;
use super::tokens::{Read, Tokens, stop};
use super::verb::Said;
use crate::ability::{Amount, Change, Condition, Continuous, Cost, CostPart, Filter, Rule, Static, Subject, Who};
use crate::terms::{ManaCost, ManaSymbol, Zone};

/// How additional costs begin; spells were "played" until 2009.
const ADDITIONAL: &[&str] = &[
    "as an additional cost to cast this spell,",
    "as an additional cost to cast ~,",
    "as an additional cost to play this spell,",
    "as an additional cost to play ~,",
];

/// A whole sentence; its condition with it.
pub(super) fn sentence(i: &mut Tokens<'_>) -> Read<Static> {
    let condition = i.attempt(|i| {
        if i.sees("if this card is in your opening hand")
            || i.sees("if ~ is in your opening hand")
            || i.says("causes a triggered ability of")
        {
            return stop();
        }
        if i.accept("during your turn,") {
            return Ok(Condition::TurnOf(Who::You));
        }
        if !(i.accept("if") || i.accept("as long as")) {
            return stop();
        }
        let found = super::condition::leading(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let (subject, rule) = match i.word() {
        "as" if ADDITIONAL.iter().any(|words| i.accept(words)) => (Subject::This, additional(i)?),
        "cast" | "play" if i.accept("cast this spell only") || i.accept("cast ~ only") || i.accept("play ~ only") => {
            let mut limits = vec![limit::one(i)?];
            // "during combat before blockers are declared".
            while i.accept("and only") || i.accept("and") || i.accept(",") || matches!(i.word(), "before" | "after") {
                limits.push(limit::one(i)?);
            }
            (Subject::This, Rule::CastOnly(limits))
        }
        "you" if i.sees("you may have") => enters_as_copy(i)?,
        "you" => you_may(i)?,
        "activated" | "equip" | "abilities" => abilities_cost(i)?,
        "skip" if i.accept("skip your draw step") => (Subject::Players(Who::You), Rule::Skips("draw step".to_owned())),
        "skip" if i.accept("skip your untap step") => {
            (Subject::Players(Who::You), Rule::Skips("untap step".to_owned()))
        }
        "untap" => {
            i.advance(1);
            let what = super::subject::object(i)?;
            if !i.accept("during each other player's untap step") {
                return stop();
            }
            (what, Rule::UntapsEachStep)
        }
        "a" if i.accept("a deck can have any number of cards named ~") => (Subject::This, Rule::AnyNumberInDeck),
        "~" if i.accept("~ can be your commander") => (Subject::This, Rule::CanBeCommander),
        "if" if i.accept("if this card is in your opening hand, you may begin the game with it on the battlefield")
            || i.accept("if ~ is in your opening hand, you may begin the game with it on the battlefield")
            || i.accept("if ~ is in your opening hand, you may begin the game with ~ on the battlefield") =>
        {
            (Subject::This, Rule::BeginsInPlay)
        }
        "play" if i.accept("play with the top card of your library revealed") => {
            (Subject::Players(Who::You), Rule::RevealsTop)
        }
        "your" if i.accept("your devotion to each color and each combination of colors is increased by") => {
            let Amount::Number(more) = plain(i)? else { return stop() };
            (Subject::Players(Who::You), Rule::MoreDevotion(more))
        }
        "planeswalkers" => loyalty_cost(i)?,
        "your" | "the" | "each" if i.says("maximum hand size is") => hand_size(i)?,
        "if" if i.says("causes a triggered ability of") => triggers_again(i)?,
        _ if i.says("cause abilities") => does_not_trigger(i)?,
        "players" if i.accept("players may spend mana as though it were mana of any color") => {
            (Subject::Players(Who::Anyone), Rule::SpendsAnyColor)
        }
        "if" if i.says("would search a library") => searches_top(i)?,
        "your" | "players" | "play"
            if i.sees("your opponents play with their hands revealed")
                || i.sees("players play with their hands revealed")
                || i.sees("play with your hand revealed") =>
        {
            let whose = match i.word() {
                "your" => Who::Opponent,
                "players" => Who::Anyone,
                _ => Who::You,
            };
            let revealed = i.rest().iter().position(|token| token.word == "revealed").unwrap_or(0);
            i.advance(revealed + 1);
            (Subject::Players(whose), Rule::RevealsHand)
        }
        "players"
            if i.accept("players play with the top card of their libraries revealed")
                || i.accept("players play with the top cards of their libraries revealed") =>
        {
            (Subject::Players(Who::Anyone), Rule::RevealsTop)
        }
        _ => return stop(),
    };
    let trailing = i.attempt(super::clause::trailing_condition);
    if trailing.is_some() && matches!(rule, Rule::EntersAsCopy(..)) {
        // "... except it has vanishing 3 if that creature doesn't have vanishing": of that alone.
        return stop();
    }
    let condition = match (condition, trailing) {
        (Some(one), Some(other)) => Some(Condition::All(vec![one, other])),
        (one, other) => one.or(other),
    };
    let effects = vec![Continuous { subject, change: Change::Rule(rule) }];
    Ok(Static { condition, effects, duration: None })
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
    Ok(Rule::AdditionalCost { ways, may })
}

/// "As ~ enters, you may pay 2 life. If you don't, it enters tapped.", the whole paragraph.
pub(super) fn enters_paying(i: &mut Tokens<'_>) -> Read<Static> {
    if !i.accept("as") {
        return stop();
    }
    let Some(Subject::This) = super::subject::reference(i) else { return stop() };
    if !(i.accept("enters the battlefield, you may") || i.accept("enters, you may")) {
        return stop();
    }
    let found = cost(i)?;
    if !i.accept(". if you don't,") {
        return stop();
    }
    let Some(Subject::This | Subject::It) = super::subject::reference(i) else { return stop() };
    if !(i.accept("enters the battlefield tapped.") || i.accept("enters tapped.")) || !i.is_done() {
        return stop();
    }
    let change = Change::Rule(Rule::EntersTappedUnless(found));
    Ok(Static { condition: None, effects: vec![Continuous { subject: Subject::This, change }], duration: None })
}

/// "you may have ~ enter the battlefield as a copy of any creature on the battlefield, except it has flying".
fn enters_as_copy(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("you may have") {
        return stop();
    }
    let Some(Subject::This) = super::subject::reference(i) else { return stop() };
    if !(i.accept("enter the battlefield as a copy of") || i.accept("enter as a copy of")) {
        return stop();
    }
    if !(i.accept("any") || i.accept("an") || i.accept("a")) {
        return stop();
    }
    let of = noun_phrase(i)?;
    let except = i.attempt(super::effect::except).unwrap_or_default();
    Ok((Subject::This, Rule::EntersAsCopy(of, except)))
}

/// "activated abilities of creatures you control cost {2} less to activate", "equip abilities you activate cost ...".
fn abilities_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("activated abilities of") {
        return stop();
    }
    let of = super::subject::each(i).or_else(|_| super::subject::object(i))?;
    if i.word() != "cost" {
        return stop();
    }
    let mut said = Said::default();
    costs(i, &mut said)?;
    match said.changes.pop() {
        Some(Change::Rule(rule @ Rule::SpellCost { activate: true, .. })) => Ok((of, rule)),
        _ => stop(),
    }
}

fn you_may(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let you = Subject::Players(Who::You);
    if !i.accept("you may") {
        return stop();
    }
    if i.accept("look at the top card of your library any time")
        || i.accept("look at the top card of your library at any time")
    {
        return Ok((you, Rule::LooksAtTop));
    }
    if i.accept("choose not to untap ~ during your untap step")
        || i.accept("choose not to untap this creature during your untap step")
        || i.accept("choose not to untap this artifact during your untap step")
    {
        return Ok((Subject::This, Rule::MayStayTapped));
    }
    if i.accept("exert ~ as it attacks") || i.accept("exert this creature as it attacks") {
        return Ok((Subject::This, Rule::MayExert));
    }
    if i.accept("spend mana as though it were mana of any color") {
        return Ok((you, Rule::SpendsAnyColor));
    }
    if i.accept("play an additional land on each of your turns") {
        return Ok((you, Rule::ExtraLands(Amount::Number(1))));
    }
    if i.accept("play") {
        if let Some(found) = i.attempt(extra_lands) {
            return Ok((you, found));
        }
        return Ok((you, Rule::PlaysFrom(playable(i, true)?)));
    }
    if i.accept("cast") {
        if i.accept("this spell without paying its mana cost") || i.accept("~ without paying its mana cost") {
            return Ok((Subject::This, Rule::AlternativeCost(Cost::default())));
        }
        if i.accept("this spell as though it had flash") || i.accept("~ as though it had flash") {
            if let Some(more) = i.attempt(|i| {
                if !i.accept("if you pay") {
                    return stop();
                }
                let mana = mana_cost(i)?;
                if i.accept("more to cast it") { Ok(mana) } else { stop() }
            }) {
                return Ok((Subject::This, Rule::FlashForMore(Cost(vec![CostPart::Mana(more)]))));
            }
            return Ok((Subject::This, Rule::AsThoughFlash));
        }
        let found = i.attempt(|i| {
            let which = noun_phrase(i)?;
            if i.accept("as though they had flash") { Ok(which) } else { stop() }
        });
        if let Some(which) = found {
            let spells = super::filter::all(vec![which, Filter::Controller(Who::You)]);
            return Ok((Subject::Each(spells), Rule::AsThoughFlash));
        }
        let which = playable(i, false)?;
        if let Some(keyword) = i.attempt(using) {
            return Ok((you, Rule::CastsFromBy(which, keyword)));
        }
        return Ok((you, Rule::PlaysFrom(which)));
    }
    let found = cost(i)?;
    if i.accept("rather than pay this spell's mana cost") || i.accept("rather than pay ~'s mana cost") {
        return Ok((Subject::This, Rule::AlternativeCost(found)));
    }
    if i.accept("rather than pay the mana cost for") {
        return Ok((super::subject::each(i)?, Rule::AlternativeCost(found)));
    }
    stop()
}

/// "using its bestow ability": which keyword of its own it must be cast by.
fn using(i: &mut Tokens<'_>) -> Read<String> {
    if !i.accept("using its") {
        return stop();
    }
    let keyword = i.word();
    if crate::ability::keywords::find(keyword).is_none() {
        return stop();
    }
    i.advance(1);
    if i.accept("ability") { Ok(keyword.to_owned()) } else { stop() }
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
    Ok((Subject::Players(whose), Rule::SearchesTop(count)))
}

/// "planeswalkers' loyalty abilities you control cost an additional [+1] to activate".
fn loyalty_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("planeswalkers' loyalty abilities you control cost an additional") {
        return stop();
    }
    let CostPart::Loyalty(more) = super::cost::loyalty(i)? else { return stop() };
    let own = vec![Filter::Type(crate::terms::CardType::Planeswalker), Filter::Controller(Who::You)];
    let rule = Rule::LoyaltyCost(more);
    if i.accept("to activate") { Ok((Subject::Each(super::filter::all(own)), rule)) } else { stop() }
}

/// "your maximum hand size is two", "each opponent's maximum hand size is reduced by one".
fn hand_size(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let who = super::who::whose(i)?;
    if !i.accept("maximum hand size is") {
        return stop();
    }
    let rule = if i.accept("reduced by") {
        Rule::SmallerHand(plain(i)?)
    } else if i.accept("increased by") {
        Rule::SmallerHand(super::amount::times(-1, plain(i)?))
    } else {
        let _ = i.accept("equal to");
        Rule::MaximumHand(super::amount::amount(i)?)
    };
    Ok((Subject::Players(who), rule))
}

/// "if an artifact entering the battlefield causes a triggered ability of a permanent you control to trigger, that
/// ability triggers an additional time".
fn triggers_again(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("if") {
        return stop();
    }
    let what = super::subject::one(i)?;
    let event = entering_or_dying(i, what)?;
    if !i.accept("causes a triggered ability of") {
        return stop();
    }
    let Subject::Each(of) = super::subject::one(i)? else { return stop() };
    if !i.accept("to trigger, that ability triggers an additional time") {
        return stop();
    }
    Ok((Subject::This, Rule::TriggersAgain(Box::new(event), of)))
}

/// "creatures entering the battlefield don't cause abilities to trigger".
fn does_not_trigger(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let what = Subject::Each(noun_phrase(i)?);
    let event = entering_or_dying(i, what)?;
    if !i.accept("don't cause abilities") {
        return stop();
    }
    let of = if i.accept("of") { noun_phrase(i)? } else { Filter::Permanent };
    if !i.accept("to trigger") {
        return stop();
    }
    Ok((Subject::This, Rule::DoesntTrigger(Box::new(event), of)))
}

/// "entering the battlefield", "dying", behind what does.
fn entering_or_dying(i: &mut Tokens<'_>, what: Subject) -> Read<crate::ability::Trigger> {
    use crate::ability::Trigger;
    let place = |from, to| Trigger::Moves { what: what.clone(), from, to };
    if i.accept("entering the battlefield") || i.accept("entering") {
        Ok(place(None, Some(Zone::Battlefield)))
    } else if i.accept("dying") {
        Ok(place(Some(Zone::Battlefield), Some(Zone::Graveyard)))
    } else if i.accept("leaving the battlefield") {
        Ok(place(Some(Zone::Battlefield), None))
    } else if i.accept("attacking") {
        Ok(Trigger::Attacks(what.clone(), Vec::new()))
    } else if i.accept("dealing combat damage to a player") {
        use crate::ability::DamageTo;
        Ok(Trigger::DealsDamage { source: what, combat: true, to: Some(DamageTo::Player(Who::Anyone)) })
    } else {
        stop()
    }
}

/// "two additional lands on each of your turns".
fn extra_lands(i: &mut Tokens<'_>) -> Read<Rule> {
    let count = plain(i)?;
    if i.accept("additional lands on each of your turns") { Ok(Rule::ExtraLands(count)) } else { stop() }
}

/// "lands and cast spells from the top of your library", "creature spells from the top of your library", "~ from your
/// graveyard".
fn playable(i: &mut Tokens<'_>, play: bool) -> Read<Filter> {
    let both = play && i.accept("lands and cast spells");
    let itself = !both && (i.accept("this card") || i.accept("~"));
    let which = if both {
        Filter::Card
    } else if itself {
        Filter::Is(Box::new(Subject::This))
    } else {
        // "creature spells": cards, where they are cast from.
        match noun_phrase(i)? {
            Filter::Spell => {
                super::filter::all(vec![Filter::Type(crate::terms::CardType::Land).negate(), Filter::Card])
            }
            Filter::All(parts) => super::filter::all(
                parts.into_iter().map(|part| if part == Filter::Spell { Filter::Card } else { part }).collect(),
            ),
            land => super::filter::all(vec![land, Filter::Card]),
        }
    };
    if has_zone(&which) {
        return Ok(super::filter::all(vec![which, Filter::Card]));
    }
    let place = if i.accept("from the top of your library") {
        vec![Filter::Owner(Who::You), Filter::In(Zone::Library)]
    } else if i.accept("from") {
        vec![super::filter::suffix::zone(i)?]
    } else {
        return stop();
    };
    Ok(super::filter::all([vec![which], place].concat()))
}

fn has_zone(filter: &Filter) -> bool {
    match filter {
        Filter::In(_) | Filter::ExiledWith(_) => true,
        Filter::All(parts) => parts.iter().any(has_zone),
        _ => false,
    }
}

/// "costs {1} less to cast for each artifact you control", said of spells or of an ability.
pub(super) fn costs(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    let defined = (i.word() == "{x}").then_some(i.where_x).flatten();
    let (mana, mut times) = match defined {
        Some((from, to)) => {
            let times = super::amount::defined(i, from, to)?;
            i.advance(1);
            (ManaCost(vec![ManaSymbol::Generic(1)]), Some(times))
        }
        None => (mana_cost(i)?, None),
    };
    let less = i.accept("less");
    if !less && !i.accept("more") {
        return stop();
    }
    let activate = i.accept("to activate");
    if !activate {
        let _ = i.accept("to cast") || i.accept("to play");
    }
    if let Some(each) = i.attempt(for_each) {
        if times.is_some() {
            return stop();
        }
        times = Some(each);
    }
    said.changes.push(Change::Rule(Rule::SpellCost { mana, times, less, activate }));
    Ok(())
}
