//! Sentences whose subject does not come first, or says no one: "no more than one creature can attack".

use super::Effect;
use crate::ability::grammar::duration::{always, duration};
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::subject::{each, named, object, subject};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::{Said, predicate};
use crate::ability::{
    Amount, Continuous, Declared, Defender, Duration, Filter, Host, Keyword, Rule, Subject, Who, grammar,
};

/// Sentences that don't begin with whom they bind.
pub(super) fn special(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    match i.word() {
        "no" => no_more_than(i),
        "each" if i.sees("each player who has cast") || i.sees("each opponent who has cast") => one_of_them_a_turn(i),
        "you" => i.attempt(you_control).map_or_else(|| assign_as_unblocked(i), Ok),
        "enchanted" if i.sees("enchanted creature's controller may have it assign") => assign_as_unblocked(i),
        "the" if i.sees("the monarch controls") => you_control(i),
        "your" => life_cannot_change(i),
        "prevent" if i.says("damage that would be dealt to and dealt by") => both_ways(i),
        "prevent" => grammar::effect::prevention(i)
            .map(|(all, duration)| all.into_iter().map(|what| Effect { what, duration }).collect()),
        "damage" => i
            .attempt(unpreventable)
            .or_else(|| i.attempt(costs_no_life))
            .or_else(|| i.attempt(keeps_damage))
            .map_or_else(|| leaves_life(i), Ok),
        "lethal" => lethal_by_power(i),
        "all" => i
            .attempt(grammar::redirect::redirect)
            .or_else(|| i.attempt(dealt_as_though))
            .map_or_else(|| able_to_block(i), Ok),
        "combat" => combat_damage(i),
        "except" => except_for(i),
        "attacking" => attacking_does_not_tap(i),
        "switch" => switch(i),
        "activated" => i.attempt(activating_costs).map_or_else(|| activated_abilities(i), Ok),
        _ if i.word() == "abilities" || i.word_at(1) == "abilities" => activating_costs(i),
        "the" => i.attempt(no_legend_rule).map_or_else(|| able_to_block(i), Ok),
        _ => i.attempt(spells_not_cast).or_else(|| i.attempt(counters_kept_off)).map_or_else(|| able_to_block(i), Ok),
    }
}

/// "Spells with the chosen name can't be cast.": nobody can cast them.
fn spells_not_cast(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let what = filter(i)?;
    let of_spells = match &what {
        Filter::Spell => true,
        Filter::All(parts) => parts.contains(&Filter::Spell),
        _ => false,
    };
    if !of_spells || !i.accept("can't be cast") {
        return stop();
    }
    Ok(effect(Subject::Players(Who::Anyone), Rule::CantPlay(what), None))
}

/// "Damage doesn't cause you to lose life."   120.3a
fn costs_no_life(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("damage doesn't cause") {
        return stop();
    }
    let players = grammar::who::who(i)?;
    if !i.accept("to lose life") {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(Subject::Players(players), Rule::DamageCostsNoLife, lasts))
}

/// "Damage isn't removed from ~ during cleanup steps."   514.2
fn keeps_damage(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("damage isn't removed from") {
        return stop();
    }
    let of = i.attempt(subject).map_or_else(|| named(i), Ok)?;
    if i.accept("during cleanup steps") { Ok(effect(of, Rule::KeepsDamage, None)) } else { stop() }
}

/// "Lethal damage dealt to creatures you control is determined by their power rather than their toughness."   704.5g
fn lethal_by_power(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("lethal damage dealt to") {
        return stop();
    }
    let of = i.attempt(subject).map_or_else(|| named(i), Ok)?;
    let by_power = i.accept("is determined by their power rather than their toughness")
        || i.accept("is determined by its power rather than its toughness");
    if by_power { Ok(effect(of, Rule::LethalByPower, None)) } else { stop() }
}

/// "Damage can't be prevented.", "Damage that would be dealt by ~ can't be prevented."
fn unpreventable(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if i.accept("damage that would be dealt by") {
        let Some(Subject::This) = grammar::subject::reference(i) else { return stop() };
        return match i.accept("can't be prevented") {
            true => Ok(effect(Subject::This, Rule::CantBePrevented, None)),
            false => stop(),
        };
    }
    if !i.accept("damage can't be prevented") || !i.is_done() {
        return stop();
    }
    Ok(effect(Subject::Each(Filter::Any), Rule::CantBePrevented, None))
}

/// "Damage that would reduce your life total to less than 1 reduces it to 1 instead."
fn leaves_life(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("damage that would reduce your life total to less than") {
        return stop();
    }
    let least = grammar::amount::plain(i)?;
    let Amount::Number(number) = least else { return stop() };
    if !i.accept("reduces it to") || grammar::amount::plain(i)? != least || !i.accept("instead") {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(Subject::Players(Who::You), Rule::DamageLeavesLife(number), lasts))
}

/// "All damage is dealt to you as though its source had infect."
fn dealt_as_though(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("all damage is dealt") {
        return stop();
    }
    let to = if i.accept("to you") { Subject::Players(Who::You) } else { Subject::Each(Filter::Any) };
    if !i.accept("as though its source had") {
        return stop();
    }
    let keyword = grammar::keyword::keyword_name(i)?;
    // What other keywords would do to such damage, nothing here says.
    if !matches!((&keyword, &to), (Keyword::Infect, Subject::Players(_)) | (Keyword::Wither, Subject::Each(_))) {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(to, Rule::DealtAsThough(keyword), lasts))
}

/// "Counters can't be put on artifacts, creatures, enchantments, or lands."
fn counters_kept_off(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let kind = grammar::amount::counter_kind(i)?;
    if !i.accept("can't be put on") {
        return stop();
    }
    let on = match i.attempt(grammar::subject::target).or_else(|| i.attempt(each)) {
        Some(found) => found,
        None => object(i)?,
    };
    let lasts = i.attempt(duration);
    Ok(effect(on, Rule::NoCounters(kind), lasts))
}

/// "Combat damage that would be dealt by creatures you control can't be prevented."
fn combat_damage(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if i.accept("combat damage can't be prevented") {
        let lasts = i.attempt(duration);
        return Ok(effect(Subject::Each(Filter::Any), Rule::CombatDamageCantBePrevented, lasts));
    }
    if !i.accept("combat damage that would be dealt by") {
        return stop();
    }
    let by = each(i).or_else(|_| object(i))?;
    if !i.accept("can't be prevented") {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(by, Rule::CombatDamageCantBePrevented, lasts))
}

/// "Prevent all combat damage that would be dealt to and dealt by ~ this turn."
fn both_ways(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let combat = i.accept("prevent all combat damage that would be dealt to and dealt by");
    if !combat && !i.accept("prevent all damage that would be dealt to and dealt by") {
        return stop();
    }
    let whom = i.attempt(grammar::subject::target).or_else(|| i.attempt(object)).map_or_else(stop, Ok)?;
    let lasts = i.attempt(duration);
    let rule = |to| Rule::PreventDamage { amount: None, combat, to, which: Filter::Any, then: Vec::new() };
    Ok([effect(whom.clone(), rule(true), lasts), effect(whom, rule(false), lasts)].concat())
}

pub(super) fn effect(subject: Subject, rule: Rule, duration: Option<Duration>) -> Vec<Effect> {
    vec![Effect { what: Continuous { subject, change: crate::ability::Change::Rule(rule) }, duration }]
}

/// "No more than one creature may attack each turn."
fn no_more_than(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("no more than") {
        return stop();
    }
    let count = grammar::amount::plain(i)?;
    let which = filter(i)?;
    if !(i.accept("may") || i.accept("can")) {
        return stop();
    }
    let declared = if i.accept("attack") {
        Declared::Attack
    } else if i.accept("block") {
        Declared::Block
    } else {
        return stop();
    };
    let whom = match i.accept("~") {
        true => vec![Defender::Object(Filter::Is(Box::new(Subject::This)))],
        false => grammar::verb::restriction::defenders(i),
    };
    let lasts = if always(i) { None } else { i.attempt(duration) };
    Ok(effect(Subject::Each(which), Rule::AtMost { declared, count, whom }, lasts))
}

/// "All creatures able to block ~ do so", "All Walls able to block target creature this turn do so".
fn able_to_block(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !matches!(i.word(), "all" | "each" | "every") {
        return stop();
    }
    i.advance(1);
    let which = filter(i)?;
    if !i.accept("able to block") {
        return stop();
    }
    let mut attackers = vec![attacker(i)?];
    while let Some(next) = i.attempt(|i| if i.accept("or") || i.accept("and") { attacker(i) } else { stop() }) {
        attackers.push(next);
    }
    let mut lasts = i.attempt(duration);
    if !(i.accept("do so") || i.accept("does so") || i.accept("must do so") || i.accept("must block it")) {
        return stop();
    }
    lasts = lasts.or_else(|| i.attempt(duration));
    let rule = Rule::MustBeBlockedByAll(which);
    Ok(attackers.into_iter().flat_map(|attacker| effect(attacker, rule.clone(), lasts)).collect())
}

fn attacker(i: &mut Tokens<'_>) -> Read<Subject> {
    let found = i.attempt(object).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?;
    i.speak_of(&found);
    Ok(found)
}

/// "You may have ~ assign its combat damage as though it weren't blocked."
fn assign_as_unblocked(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let whose = if i.accept("enchanted creature's controller may have it") {
        Subject::Host(Host::ENCHANTED_CREATURE)
    } else if i.accept("you may have") {
        i.attempt(subject).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?
    } else {
        return stop();
    };
    let _ = i.accept("each");
    if !i.accept("assign") {
        return stop();
    }
    if !(i.accept("its") || i.accept("their") || i.accept("his") || i.accept("her")) {
        return stop();
    }
    let _ = i.accept("combat");
    if !i.accept("damage") {
        return stop();
    }
    let lasts = i.attempt(duration);
    if !(i.accept("as though it weren't blocked")
        || i.accept("as though it wasn't blocked")
        || i.accept("as though they weren't blocked"))
    {
        return stop();
    }
    let lasts = lasts.or_else(|| i.attempt(duration));
    Ok(effect(whose, Rule::AssignAsUnblocked, lasts))
}

/// "You control enchanted creature.", "The monarch controls enchanted creature."
fn you_control(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let who = if i.accept("the monarch controls") {
        Who::Monarch
    } else if i.accept("you control") {
        Who::You
    } else {
        return stop();
    };
    let Some(subject) = grammar::subject::reference(i) else { return stop() };
    let what = Continuous { subject, change: crate::ability::Change::Control(who) };
    Ok(vec![Effect { what, duration: None }])
}

/// "Each player who has cast a nonartifact spell this turn can't cast additional nonartifact spells": one of them a
/// turn.
fn one_of_them_a_turn(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let who = if i.accept("each player who has cast") {
        Who::Anyone
    } else if i.accept("each opponent who has cast") {
        Who::Opponent
    } else {
        return stop();
    };
    let cast = grammar::filter::suffix::with_article(i)?;
    if !(i.accept("this turn can't cast additional") && filter(i)? == cast) {
        return stop();
    }
    Ok(effect(Subject::Players(who), Rule::SpellsEachTurn(Amount::Number(1), cast), None))
}

/// "Activated abilities of artifacts can't be activated unless they're mana abilities."
fn activated_abilities(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("activated abilities of") {
        return stop();
    }
    // A source may be anywhere: an effect on permanents alone would not be on it.
    let of_sources = i.sees("sources");
    let whose = grammar::subject::subject(i)?;
    if !i.accept("can't be activated") {
        return stop();
    }
    let but_mana = i.accept("unless they're mana abilities");
    if of_sources {
        let Subject::Each(of) = whose else { return stop() };
        return Ok(effect(Subject::Players(Who::Anyone), Rule::CantActivateOf { of, but_mana }, None));
    }
    Ok(effect(whose, if but_mana { Rule::CantActivateButMana } else { Rule::CantActivate }, None))
}

/// "Abilities your opponents activate cost {1} more to activate unless they're mana abilities", "equip abilities you
/// activate cost {1} less to activate".
fn activating_costs(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    let found = i.attempt(grammar::spell::cost_of_activating).or_else(|| i.attempt(grammar::spell::keyword_cost));
    found.map_or_else(stop, |(subject, rule)| Ok(effect(subject, rule, None)))
}

/// "The 'legend rule' doesn't apply to permanents you control."
fn no_legend_rule(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !(i.accept("the \"legend rule\" doesn't apply") || i.accept("the legend rule doesn't apply")) {
        return stop();
    }
    let subject = if i.accept("to") { each(i)? } else { Subject::Each(Filter::Permanent) };
    Ok(effect(subject, Rule::NoLegendRule, None))
}

/// "Switch target creature's power and toughness until end of turn."
fn switch(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("switch") {
        return stop();
    }
    let subject = if i.accept("the power and toughness of") {
        object(i)?
    } else {
        let found = match i.attempt(grammar::subject::possessor) {
            Some(found) => found,
            None => {
                let found = each(i)?;
                if i.accept("'s") || i.accept("'") { found } else { return stop() }
            }
        };
        if i.accept("power and toughness") { found } else { return stop() }
    };
    let lasts = i.attempt(duration);
    let what = Continuous { subject, change: crate::ability::Change::SwitchPt };
    Ok(vec![Effect { what, duration: lasts }])
}

/// "Your life total can't change."
fn life_cannot_change(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("your life total can't change") {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(Subject::Players(Who::You), Rule::LifeCantChange, lasts))
}

/// "Except for creatures named ~ and artifact creatures, creatures you control can't attack."
fn except_for(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("except for") {
        return stop();
    }
    let excepted = filter(i)?;
    if !i.accept(",") {
        return stop();
    }
    let Subject::Each(which) = each(i)? else { return stop() };
    let subject = Subject::Each(all(vec![which, excepted.negate()]));
    let mut said = Said::default();
    predicate(i, &subject, &mut said)?;
    let lasts = i.attempt(duration);
    let make = |change| Effect { what: Continuous { subject: subject.clone(), change }, duration: lasts };
    Ok(said.changes.into_iter().map(make).collect())
}

/// "Attacking doesn't cause creatures you control to tap": they have what vigilance does.
fn attacking_does_not_tap(i: &mut Tokens<'_>) -> Read<Vec<Effect>> {
    if !i.accept("attacking doesn't cause") {
        return stop();
    }
    let which = each(i).or_else(|_| object(i))?;
    if !i.accept("to tap") {
        return stop();
    }
    let lasts = i.attempt(duration);
    Ok(effect(which, Rule::AttackingDoesntTap, lasts))
}
