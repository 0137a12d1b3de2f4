//! What spells and abilities cost more or less.   118.7, 601.2f

use crate::ability::grammar::amount::{for_each, plain};
use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::Said;
use crate::ability::phrases::CAST_BY_NAME;
use crate::ability::{Amount, Change, Cost, CostPart, Filter, PlayRule, Rule, Subject, Who, Word, Words};
use crate::terms::{ManaCost, ManaSymbol};

/// The keywords whose abilities play builds where they are activated, or whose name stands before the ability's own
/// cost.
pub(super) const ACTIVATED_BY_NAME: &[&str] =
    &["equip", "boast", "exhaust", "cycling", "fortify", "outlast", "reconfigure", "ninjutsu"];

/// The keyword whose abilities are activated by cycling a card.   702.29
pub(super) const CYCLING: &str = "cycling";

/// Another.
const FORETELL: &str = "foretell";

/// "equip abilities you activate cost {1} less to activate".
pub(in crate::ability::grammar) fn keyword_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let keyword = ACTIVATED_BY_NAME.iter().find(|name| i.accept(name)).map_or_else(stop, Ok)?;
    if !i.accept("abilities you activate") {
        return stop();
    }
    let targeting = i.attempt(|i| {
        if !i.accept("that target") {
            return stop();
        }
        match crate::ability::grammar::subject::reference(i) {
            Some(Subject::This) => Ok(Filter::Is(Box::new(Subject::This))),
            Some(_) => stop(),
            None => {
                let _ = i.accept("a") || i.accept("an");
                crate::ability::grammar::filter::filter(i)
            }
        }
    });
    if i.word() != "cost" {
        return stop();
    }
    let mut said = Said::default();
    costs(i, &mut said)?;
    match said.changes.pop() {
        Some(Change::Rule(Rule::Playing(PlayRule::SpellCost { mana, times, less, activate: true, held_to: None }))) => {
            let rule =
                Rule::Playing(PlayRule::KeywordCost { keyword: (*keyword).to_owned(), targeting, mana, times, less });
            Ok((Subject::Players(Who::You), rule))
        }
        _ => stop(),
    }
}

/// "blitz costs you pay cost {1} less for each time you've cast your commander from the command zone this game".
pub(super) fn cost_of_way(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let keyword = CAST_BY_NAME.iter().find(|name| i.accept(name)).map_or_else(stop, Ok)?;
    if !i.accept("costs you pay") || i.word() != "cost" {
        return stop();
    }
    let mut said = Said::default();
    costs(i, &mut said)?;
    match said.changes.pop() {
        Some(Change::Rule(Rule::Playing(PlayRule::SpellCost {
            mana,
            times,
            less,
            activate: false,
            held_to: None,
        }))) => {
            let keyword = (*keyword).to_owned();
            let rule = PlayRule::KeywordCost { keyword, targeting: None, mana, times, less };
            Ok((Subject::Players(Who::You), Rule::Playing(rule)))
        }
        _ => stop(),
    }
}

/// "plotting cards from your hand costs {2} less", "unlock costs you pay cost {1} less": the special actions.   116.2
pub(super) fn special_action_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let Some((_, keyword)) = crate::ability::phrases::SPECIAL_ACTION_COSTS.iter().find(|(words, _)| i.accept(words))
    else {
        return stop();
    };
    let mana = mana_cost(i)?;
    if !i.accept("less") {
        return stop();
    }
    let rule = Rule::Playing(PlayRule::KeywordCost {
        keyword: (*keyword).to_owned(),
        targeting: None,
        mana,
        times: None,
        less: true,
    });
    Ok((Subject::Players(Who::You), rule))
}

/// "activated abilities of creatures you control cost {2} less to activate".
pub(super) fn abilities_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    use crate::ability::grammar::subject::{each, object};
    if !i.accept("activated abilities of") {
        return stop();
    }
    // "of enchanted creature": of the one that this Aura is on, and not of any that wears one.
    let of_host = matches!(i.word(), "enchanted" | "equipped" | "fortified");
    let of = if of_host { object(i)? } else { each(i).or_else(|_| object(i))? };
    // "of Equipment you control that target ~": said of the abilities, and not of what they are abilities of.
    let aims = |word: Word<'_>| matches!(word, Word::Filter(Filter::Targeting(_)));
    if i.word() != "cost" || of.any_word(&mut |word| aims(word)) {
        return stop();
    }
    let mut said = Said::default();
    costs(i, &mut said)?;
    match said.changes.pop() {
        Some(Change::Rule(rule @ Rule::Playing(PlayRule::SpellCost { activate: true, .. }))) => Ok((of, rule)),
        _ => stop(),
    }
}

/// "abilities you activate that aren't mana abilities cost {2} less to activate", "activated abilities cost {2} more to
/// activate unless they're mana abilities", whoever activates them.
pub(in crate::ability::grammar) fn cost_of_activating(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    let by = [
        ("activated abilities", Who::Anyone),
        ("abilities you activate", Who::You),
        ("abilities your opponents activate", Who::Opponent),
    ];
    let (_, who) = by.into_iter().find(|(words, _)| i.accept(words)).map_or_else(stop, Ok)?;
    let said_before = i.accept("that aren't mana abilities");
    if i.word() != "cost" {
        return stop();
    }
    let mut said = Said::default();
    costs(i, &mut said)?;
    // What pays with mana abilities heeds no change of their costs.
    if !said_before && !i.accept("unless they're mana abilities") {
        return stop();
    }
    match said.changes.pop() {
        Some(Change::Rule(Rule::Playing(PlayRule::SpellCost { mana, times: None, less, activate: true, .. }))) => {
            Ok((Subject::Players(who), Rule::Playing(PlayRule::AbilityCost { mana, less, held_to: None })))
        }
        _ => stop(),
    }
}

/// "for each {B} in a cost, you may pay 2 life rather than pay that mana".
pub(super) fn life_for_mana(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("for each") {
        return stop();
    }
    let mana = mana_cost(i)?;
    let [ManaSymbol::Color(color)] = mana.0.as_slice() else { return stop() };
    let rule = Rule::Playing(PlayRule::LifeForMana(*color));
    let said = i.accept("in a cost, you may pay 2 life rather than pay that mana");
    if said { Ok((Subject::Players(Who::You), rule)) } else { stop() }
}

/// "the first card you foretell each turn costs {0} to foretell".   702.143
pub(super) fn first_foretold(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("the first card you foretell each turn costs") {
        return stop();
    }
    let cost = Cost(vec![CostPart::Mana(mana_cost(i)?)]);
    let rule = PlayRule::FirstOfKeywordFor { keyword: FORETELL.to_owned(), cost, own_turns: false };
    if i.accept("to foretell") { Ok((Subject::Players(Who::You), Rule::Playing(rule))) } else { stop() }
}

/// "planeswalkers' loyalty abilities you control cost an additional [+1] to activate".
pub(super) fn loyalty_cost(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("planeswalkers' loyalty abilities you control cost an additional") {
        return stop();
    }
    let CostPart::Loyalty(more) = crate::ability::grammar::cost::loyalty(i)? else { return stop() };
    let own = vec![Filter::Type(crate::terms::CardType::Planeswalker), Filter::Controller(Who::You)];
    let rule = Rule::Playing(PlayRule::LoyaltyCost(more));
    if i.accept("to activate") { Ok((Subject::Each(crate::ability::grammar::filter::all(own)), rule)) } else { stop() }
}

/// "for each creature it targets".
fn each_target(i: &mut Tokens<'_>) -> Read<Amount> {
    if !i.accept("for each") {
        return stop();
    }
    let what = crate::ability::grammar::filter::noun_phrase(i)?;
    if i.accept("it targets") { Ok(Amount::TargetsThat(Box::new(what))) } else { stop() }
}

/// "costs {1} less to cast for each artifact you control", said of spells or of an ability.
pub(in crate::ability::grammar) fn costs(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("an additional") {
        let besides = Cost(vec![CostPart::Life(crate::ability::grammar::cost::life(i)?)]);
        said.changes.push(Change::Rule(Rule::Playing(PlayRule::SpellCostsBesides(besides))));
        return if i.accept("to cast") { Ok(()) } else { stop() };
    }
    let defined = (i.word() == "{x}").then_some(i.where_x).flatten();
    let (mana, mut times) = match defined {
        Some((from, to)) => {
            let times = crate::ability::grammar::amount::defined(i, from, to)?;
            i.advance(1);
            (ManaCost(vec![ManaSymbol::Generic(1)]), Some(times))
        }
        None => {
            // "up to {2} less": nobody takes less than that off.
            let up_to = i.accept("up to");
            let mana = mana_cost(i)?;
            if up_to && i.word() != "less" {
                return stop();
            }
            (mana, None)
        }
    };
    let less = i.accept("less");
    if !less && !i.accept("more") {
        return stop();
    }
    let activate = i.accept("to activate");
    if !activate {
        let _ = i.accept("to cast") || i.accept("to play");
    }
    if let Some(each) = i.attempt(each_target).or_else(|| i.attempt(for_each)) {
        if times.is_some() {
            return stop();
        }
        times = Some(each);
    }
    // "for each card exiled this way": only what is given up in any number is chosen before the total cost is known.
    let paid = |word: Word<'_>| matches!(word, Word::Filter(Filter::ThisWay(_)));
    let beforehand = less
        && ["exile", "sacrifice", "tap"].iter().any(|deed| {
            i.said_phrase(&format!("as an additional cost to cast this spell, you may {deed} any number of"))
        });
    if !beforehand && times.as_ref().is_some_and(|times| times.any_word(&mut |word| paid(word))) {
        return stop();
    }
    said.changes.push(Change::Rule(Rule::Playing(PlayRule::SpellCost { mana, times, less, activate, held_to: None })));
    Ok(())
}

/// "each spell that would cost less than three mana to cast costs three mana to cast".
pub(super) fn at_least(i: &mut Tokens<'_>) -> Read<(Subject, Rule)> {
    if !i.accept("each spell that would cost less than") {
        return stop();
    }
    let least = plain(i)?;
    let both = [("mana to cast costs", "mana to cast"), ("mana to play costs", "mana to play")];
    let same = both.iter().any(|(less, least_of)| {
        i.attempt(|i| {
            let again = i.accept(less) && plain(i)? == least;
            if again && i.accept(least_of) { Ok(()) } else { stop() }
        })
        .is_some()
    });
    match least {
        Amount::Number(least) if same => u32::try_from(least).map_or_else(
            |_| stop(),
            |least| Ok((Subject::Each(Filter::Spell), Rule::Playing(PlayRule::SpellCostAtLeast(least)))),
        ),
        _ => stop(),
    }
}
