//! What a player may cast or play: from where, without paying, as though it had flash.   601.3 · 118.9

use super::cost::{ACTIVATED_BY_NAME, CYCLING};
use super::may_play::{extra_lands, playable, plays_from, you_may_cast};
use crate::ability::grammar::cost::{cost, mana_cost};
use crate::ability::grammar::filter::{noun_phrase, says};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{
    Amount, CastHow, Change, Condition, Continuous, Cost, CostPart, Filter, Instruction, ManaAs, PlayRule, Rule,
    Static, Subject, Trigger, Value, Who,
};
use crate::terms::{CardType, Step};

/// How cards speak of paying for abilities of the object itself.
const OWN_ABILITIES: [&str; 3] =
    ["pay the activation costs of ~'s abilities", "activate ~'s abilities", "activate abilities of ~"];

pub(super) fn you_may(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let you = Subject::Players(Who::You);
    if !i.accept("you may") {
        return stop();
    }
    if i.accept("look at the top card of your library any time")
        || i.accept("look at the top card of your library at any time")
    {
        return Ok((you, Rule::Playing(PlayRule::LooksAtTop)));
    }
    if i.accept("choose not to untap ~ during your untap step") {
        return Ok((Subject::This, Rule::Playing(PlayRule::MayStayTapped)));
    }
    if i.accept("exert ~ as it attacks") || i.it == Antecedent::This && i.accept("exert it as it attacks") {
        return Ok((Subject::This, Rule::Playing(PlayRule::MayExert)));
    }
    for like in [ManaAs::AnyColor, ManaAs::AnyType] {
        if i.accept(&format!("spend mana as though it were mana of any {} to cast", like.word())) {
            return Ok((you, Rule::Playing(PlayRule::SpendsAnyOn(like, noun_phrase(i)?))));
        }
    }
    if OWN_ABILITIES.iter().any(|words| i.accept(&format!("spend mana as though it were mana of any color to {words}")))
    {
        let this = Filter::Is(Box::new(Subject::This));
        return Ok((you, Rule::Playing(PlayRule::SpendsAnyColorToActivate(this))));
    }
    if i.accept("spend mana as though it were mana of any color to activate abilities of") {
        return Ok((you, Rule::Playing(PlayRule::SpendsAnyColorToActivate(noun_phrase(i)?))));
    }
    if i.accept("spend mana as though it were mana of any color") {
        return Ok((you, Rule::Playing(PlayRule::SpendsAnyColor)));
    }
    if i.accept("play an additional land on each of your turns") {
        return Ok((you, Rule::Playing(PlayRule::ExtraLands(Amount::Number(1)))));
    }
    if i.accept("play any number of lands on each of your turns") {
        return Ok((you, Rule::Playing(PlayRule::ExtraLands(Amount::UNBOUNDED))));
    }
    if i.accept("play") {
        if let Some(found) = i.attempt(extra_lands) {
            return Ok((you, found));
        }
        let which = playable(i, true)?;
        return Ok((you, Rule::Playing(plays_from(i, which))));
    }
    if i.accept("cast") {
        return you_may_cast(i);
    }
    if let Some(found) = i.attempt(loyalty) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(as_though_haste) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(activates_any_time) {
        return Ok((you, found));
    }
    let found = cost(i)?;
    if let Some(found) = i.attempt(|i| first_of_keyword(i, &found)) {
        return Ok((you, found));
    }
    if i.accept("rather than pay this spell's mana cost") || i.accept("rather than pay ~'s mana cost") {
        return Ok((Subject::This, Rule::Playing(PlayRule::AlternativeCost(found))));
    }
    Ok((you, Rule::Playing(PlayRule::CastsFor(instead_of_mana_cost(i)?, found))))
}

/// "rather than pay the mana cost for spells that you cast", "... for a spell you cast with mana value 3 or less".
fn instead_of_mana_cost(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("rather than pay the mana cost for") {
        return stop();
    }
    let _ = i.accept("a");
    let which = noun_phrase(i)?;
    let _ = i.accept("that you cast");
    Ok(which)
}

/// "activate loyalty abilities of ~ on any player's turn any time you could cast an instant", "activate the loyalty
/// abilities of planeswalkers you control twice each turn rather than only once".   606.3
fn loyalty(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("activate") {
        return stop();
    }
    let own = ["her", "his", "its"].iter().any(|whose| i.accept(&format!("{whose} loyalty abilities")));
    let of = if own {
        Subject::This
    } else {
        let _ = i.accept("the");
        if !i.accept("loyalty abilities of") {
            return stop();
        }
        match i.attempt(|i| crate::ability::grammar::subject::reference(i).map_or_else(stop, Ok)) {
            Some(this @ Subject::This) => this,
            Some(_) => return stop(),
            None => Subject::Each(noun_phrase(i)?),
        }
    };
    let _ = i.accept("on any player's turn");
    if i.accept("any time you could cast an instant") {
        return Ok((of, Rule::Playing(PlayRule::LoyaltyAsInstant)));
    }
    if i.accept("twice each turn rather than only once") {
        return Ok((of, Rule::Playing(PlayRule::LoyaltyTimes(2))));
    }
    stop()
}

/// "activate abilities of creatures you control as though those creatures had haste".   302.6
fn as_though_haste(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("activate abilities of") {
        return stop();
    }
    let of = noun_phrase(i)?;
    // Whose abilities "you" activate, you control: nobody else is permitted to.
    let own = says(&of, &Filter::Controller(Who::You)) && says(&of, &Filter::Type(CardType::Creature));
    if !own || !(i.accept("as though those creatures had haste") || i.accept("as though they had haste")) {
        return stop();
    }
    Ok((Subject::Each(of), Rule::Playing(PlayRule::ActivatesAsThoughHaste)))
}

/// "activate equip abilities any time you could cast an instant".
fn activates_any_time(i: &mut Tokens<'_>) -> Read<Rule> {
    if !i.accept("activate") {
        return stop();
    }
    let keyword = ACTIVATED_BY_NAME.iter().find(|name| i.accept(name)).map_or_else(stop, Ok)?;
    let said = i.accept("abilities any time you could cast an instant");
    if said { Ok(Rule::Playing(PlayRule::KeywordAsInstant((*keyword).to_owned()))) } else { stop() }
}

/// "rather than pay the equip cost of the first equip ability you activate each turn", behind what is paid.
fn first_of_keyword(i: &mut Tokens<'_>, cost: &Cost) -> Read<Rule> {
    if !i.accept("rather than pay the") {
        return stop();
    }
    let keyword = ACTIVATED_BY_NAME.iter().find(|name| i.accept(name)).map_or_else(stop, Ok)?;
    if !i.accept("cost of the first") {
        return stop();
    }
    let one = i.accept(keyword) && i.accept("ability you activate");
    // To cycle a card is to activate its cycling ability (702.29b).
    if !one && !(*keyword == CYCLING && i.accept("card you cycle")) {
        return stop();
    }
    let own_turns = i.accept("during each of your turns");
    if !own_turns && !i.accept("each turn") {
        return stop();
    }
    Ok(Rule::Playing(PlayRule::FirstOfKeywordFor { keyword: (*keyword).to_owned(), cost: cost.clone(), own_turns }))
}

/// "once each turn, you may cast a creature spell from your graveyard", "once during each of your turns, ...".
pub(super) fn once_each_turn(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let lead = ["once each turn,", "once during each of your turns,", "during each of your turns,"];
    if !lead.iter().any(|words| i.accept(words)) || !i.accept("you may") {
        return stop();
    }
    if let Some((cost, which)) = i.attempt(|i| Ok((cost(i)?, instead_of_mana_cost(i)?))) {
        let rule = PlayRule::CastsFor(which, cost);
        return Ok((Subject::Players(Who::You), Rule::Playing(PlayRule::OnceEachTurn(Box::new(rule)))));
    }
    let play = match i.word() {
        "cast" => false,
        "play" => true,
        _ => return stop(),
    };
    i.advance(1);
    if !["a", "an", "one"].iter().any(|article| i.accept(article)) {
        return stop();
    }
    // From the hand, where nothing else is said.
    if let Some((which, cost)) = i.attempt(|i| Ok((noun_phrase(i)?, by_paying(i)?))).filter(|_| !play) {
        let rule = PlayRule::CastsFor(which, cost);
        return Ok((Subject::Players(Who::You), Rule::Playing(PlayRule::OnceEachTurn(Box::new(rule)))));
    }
    let which = playable(i, play)?;
    let rule = match i.attempt(besides) {
        Some(more) if !play => PlayRule::CastsFromFor(which, more),
        Some(_) => return stop(),
        None => plays_from(i, which),
    };
    Ok((Subject::Players(Who::You), Rule::Playing(PlayRule::OnceEachTurn(Box::new(rule)))))
}

/// "by paying {W}{U} rather than paying its mana cost", "by paying life equal to its mana value rather than ...".
pub(super) fn by_paying(i: &mut Tokens<'_>) -> Read<Cost> {
    if !i.accept("by paying") {
        return stop();
    }
    let found = match i.attempt(mana_cost) {
        Some(mana) => Cost(vec![CostPart::Mana(mana)]),
        None if i.accept("life equal to its mana value") => {
            Cost(vec![CostPart::Life(Amount::Of(Value::ManaValue, Box::new(Subject::It)))])
        }
        None => return stop(),
    };
    if i.accept("rather than paying its mana cost") { Ok(found) } else { stop() }
}

/// "using its bestow ability": which keyword of its own it must be cast by.
pub(super) fn using(i: &mut Tokens<'_>) -> Read<String> {
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

/// "by paying 3 life and discarding a card in addition to paying its other costs": what is paid besides.
pub(super) fn besides(i: &mut Tokens<'_>) -> Read<Cost> {
    if !i.accept("by") {
        return stop();
    }
    let found = cost(i)?;
    if i.accept("in addition to paying its other costs") || i.accept("in addition to paying their other costs") {
        Ok(found)
    } else {
        stop()
    }
}

/// "any player may cast Sliver spells as though they had flash": such spells, whoever casts them.   702.8
pub(super) fn anyone_at_any_time(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("any player may cast") {
        return stop();
    }
    let which = noun_phrase(i)?;
    if !says(&which, &Filter::Spell) || !i.accept("as though they had flash") {
        return stop();
    }
    Ok((Subject::Each(which), Rule::Playing(PlayRule::AsThoughFlash)))
}

/// "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it
/// at the beginning of the next cleanup step.", behind what lets it be cast so: that is waited for as it enters.   603.7
pub(super) fn sacrificed_at_cleanup(i: &mut Tokens<'_>) -> Read<Static> {
    let flash = i.said_phrase("you may cast ~ as though it had flash");
    if !flash
        || !i.accept("if you cast it any time a sorcery couldn't have been cast,")
        || !i.accept(
            "the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step",
        )
    {
        return stop();
    }
    let sacrifice = Instruction::Sacrifice {
        who: Who::ControllerOf(Box::new(Subject::This)),
        amount: Amount::Number(1),
        up_to: false,
        what: Filter::Is(Box::new(Subject::This)),
    };
    let waits = Instruction::Delayed(Trigger::Next(Step::Cleanup, Who::Anyone), vec![sacrifice]);
    let effects = vec![Continuous { subject: Subject::This, change: Change::Rule(Rule::EntersDoing(vec![waits])) }];
    Ok(Static { condition: Some(Condition::Cast(Subject::This, CastHow::Untimely)), effects, duration: None })
}
