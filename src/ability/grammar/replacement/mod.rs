//! "If ... would ..., ... instead", "~ enters tapped", "As ~ enters, choose a color".

mod counted;
mod enters;
mod event;
mod lasting;
mod produced;

use super::effect::instructions;
use super::subject::{one, reference};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{
    Change, Continuous, DamageTo, Duration, Filter, Instruction, Replacement, Rule, Subject, Trigger, Who,
};
use crate::terms::Zone;
use counted::{creates, gets_counters, less_damage, mills, more_damage, puts_counters, that_many, twice_by_an_effect};
pub(in crate::ability::grammar) use enters::as_enters_choosing;
use enters::{as_enters, enters};
pub(super) use enters::{brings_day, enters_so, enters_with, escapes};
use event::event;
pub(super) use lasting::{entering, lasting};
pub(super) use produced::produced_for_a_while;

/// A static ability that replaces an event.
pub(super) fn replacement(i: &mut Tokens<'_>) -> Read<Vec<Continuous>> {
    match i.word() {
        "if" => would(i).map(|found| vec![found]),
        "as" => as_enters(i).map(|found| vec![found]),
        "double" => counted::doubled_damage(i).map(|(event, instead)| {
            vec![on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false })))]
        }),
        _ => enters(i),
    }
}

fn on(subject: Subject, rule: Rule) -> Continuous {
    Continuous { subject, change: Change::Rule(rule) }
}

/// "If you would draw a card, instead ...", "If a creature would die, exile it instead."
fn would(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("if") {
        return stop();
    }
    if let Some(found) = i.attempt(produced::produced) {
        return Ok(found);
    }
    if i.accept("you would lose unspent mana, that mana becomes") {
        let color = crate::terms::Color::ALL.into_iter().find(|color| i.accept(color.word()));
        let becomes = match color {
            Some(color) => crate::terms::ManaSymbol::Color(color),
            None if i.accept("colorless") => crate::terms::ManaSymbol::Colorless,
            None => return stop(),
        };
        let rule = Rule::KeepsMana { only: None, becomes: Some(becomes) };
        return if i.accept("instead") { Ok(on(Subject::Players(Who::You), rule)) } else { stop() };
    }
    let noncombat = i.sees("noncombat damage would be dealt to") && i.accept("noncombat");
    // "If ~ would be dealt damage, prevent that damage" says the same.
    let dealt = |i: &mut Tokens<'_>| match reference(i) {
        Some(found) if i.accept("would be dealt damage") && i.sees(", prevent that damage") => Ok(found),
        _ => stop(),
    };
    let dealt = i.attempt(dealt);
    if dealt.is_some() || i.accept("damage would be dealt to") {
        let to = match dealt.or_else(|| reference(i)) {
            Some(found) => found,
            None => match i.attempt(|i| who(i)) {
                Some(found) => Subject::Players(found),
                // "If damage would be dealt to another creature you control, prevent that damage."
                None => Subject::Each(super::filter::suffix::with_article(i)?),
            },
        };
        if noncombat {
            return if i.accept(", prevent that damage") {
                Ok(prevents_noncombat(super::redirect::hit(&to)))
            } else {
                stop()
            };
        }
        if let Some(found) = i.attempt(|i| prevented_while(i, &to)) {
            return Ok(found);
        }
        if let Some(found) = i.attempt(|i| something_else(i, Trigger::IsDealtDamage(to.clone()))) {
            return Ok(found);
        }
        if !(i.accept(", prevent that damage") || i.accept(", prevent it")) {
            return stop();
        }
        let prevents = on(
            to.clone(),
            Rule::PreventDamage { amount: None, combat: false, to: true, which: Filter::Any, then: Vec::new() },
        );
        if !i.sees("and") || !i.accept("and") {
            return Ok(prevents);
        }
        i.speak_of(&to);
        let follows = and_besides(i)?;
        return following(&prevents, follows).map_or_else(stop, Ok);
    }
    if let Some((event, instead)) = i
        .attempt(that_many)
        .or_else(|| i.attempt(twice_by_an_effect))
        .or_else(|| i.attempt(puts_counters))
        .or_else(|| i.attempt(gets_counters))
        .or_else(|| i.attempt(creates))
        .or_else(|| i.attempt(mills))
    {
        return Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))));
    }
    if let Some((event, instead)) = i.attempt(|i| more_damage(i, false)).or_else(|| i.attempt(less_damage)) {
        return Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))));
    }
    if let Some(found) = i.attempt(|i| {
        let event = counted::would_deal(i)?;
        something_else(i, event)
    }) {
        return Ok(found);
    }
    let event = event(i)?;
    something_else(i, event)
}

/// ", draw two cards instead", ", instead that player mills that many cards", after what would happen.
fn something_else(i: &mut Tokens<'_>, event: Trigger) -> Read<Continuous> {
    if !i.accept(",") {
        return stop();
    }
    let instead = instead_of(i, &event)?;
    Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))))
}

/// "... while it has a +1/+1 counter on it, prevent that damage and remove that many +1/+1 counters from it".
fn prevented_while(i: &mut Tokens<'_>, to: &Subject) -> Read<Continuous> {
    i.speak_of(to);
    if !i.accept("while") {
        return stop();
    }
    let condition = super::condition::leading(i)?;
    if !(i.accept(", prevent that damage") || i.accept(", prevent it")) {
        return stop();
    }
    let prevents = on(
        to.clone(),
        Rule::PreventDamage { amount: None, combat: false, to: true, which: Filter::Any, then: Vec::new() },
    );
    let follows = match i.accept("and") || i.accept(", then") || i.accept(",") {
        true => and_besides(i)?,
        false => Vec::new(),
    };
    let mut found = following(&prevents, follows).map_or_else(stop, Ok)?;
    if let Change::Rule(Rule::Instead(replacement)) = &mut found.change {
        let event = std::mem::replace(&mut replacement.event, Trigger::YouDo);
        replacement.event = Trigger::While(Box::new(event), Box::new(condition));
    }
    Ok(found)
}

/// "... and put a +1/+1 counter on it", after "prevent that damage".
fn and_besides(i: &mut Tokens<'_>) -> Read<Vec<Instruction>> {
    let start = i.position();
    let found = i.nested(instructions)?;
    let besides = super::effect::besides(i, (start, i.position()), found.clone());
    // Of several things that are done, the words don't tell which is done only then.
    if besides == found || found.len() == 1 { Ok(besides) } else { stop() }
}

/// Prevents all damage to it but combat damage.   615.1
pub(super) fn prevents_noncombat(to: DamageTo) -> Continuous {
    let deals = Trigger::DealsDamage { source: Subject::Each(Filter::Any), combat: false, to: Some(to) };
    let event = Trigger::OfDamage(false, Box::new(deals));
    let instead = vec![Instruction::Prevent(None)];
    on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false })))
}

/// What prevents damage, with what is done besides: "prevent that damage and put a +1/+1 counter on it".
pub(super) fn following(prevents: &Continuous, follows: Vec<Instruction>) -> Option<Continuous> {
    // "You may play cards exiled this way." is said of whenever a player wants to, and not of when they are exiled.
    let casts = |one: &Instruction| matches!(one, Instruction::May(_, inner) if matches!(inner.as_slice(), [Instruction::Cast { .. }]));
    if follows.iter().any(casts) {
        return None;
    }
    match &prevents.change {
        Change::Rule(Rule::PreventDamage { amount: None, combat, to: true, which, .. }) => {
            let to = match &prevents.subject {
                Subject::Players(who) => DamageTo::Player(who.clone()),
                Subject::Each(filter) => DamageTo::Object(filter.clone()),
                single => DamageTo::Object(Filter::Is(Box::new(single.clone()))),
            };
            let event = Trigger::DealsDamage { source: Subject::Each(which.clone()), combat: *combat, to: Some(to) };
            let instead = [vec![Instruction::Prevent(None)], follows].concat();
            Some(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))))
        }
        Change::Rule(Rule::Instead(replacement))
            if matches!(replacement.instead.first(), Some(Instruction::Prevent(_))) =>
        {
            let mut replacement = (**replacement).clone();
            replacement.instead.extend(follows);
            Some(on(prevents.subject.clone(), Rule::Instead(Box::new(replacement))))
        }
        _ => None,
    }
}

/// What is said where life that would be gained is not.
const NO_LIFE: &[&str] =
    &["that player gains no life instead", "they gain no life instead", "you gain no life instead"];

/// What happens instead of an event: "instead draw two cards", "you gain 3 life instead", "you may skip that draw
/// instead".
fn instead_of(i: &mut Tokens<'_>, event: &Trigger) -> Read<Vec<Instruction>> {
    if matches!(event, Trigger::Draws(_) | Trigger::DrawsExceptFirst(_)) {
        if i.accept("skip that draw instead") || i.accept("that player skips that draw instead") {
            return Ok(Vec::new());
        }
        if i.accept("you may skip that draw instead") {
            return Ok(vec![Instruction::May(Who::You, Vec::new())]);
        }
    }
    if matches!(event, Trigger::GainsLife(_)) && NO_LIFE.iter().any(|words| i.accept(words)) {
        return Ok(Vec::new());
    }
    let before = i.accept("instead");
    if before && matches!(event, Trigger::Draws(_) | Trigger::DrawsExceptFirst(_)) {
        // That the draw is skipped is what being replaced means: what is done besides tells the rest.
        let skips = ["that player skips that draw and", "they skip that draw and", "you skip that draw and"];
        let _ = skips.iter().any(|words| i.accept(words));
    }
    let instead = i.nested(instructions)?;
    if matches!(event, Trigger::CausedBy(..)) {
        // What it would have been is said once more.
        let _ = i.accept("of putting it into your graveyard");
    }
    // Regeneration says itself that it replaces.
    let regenerates = matches!(instead.as_slice(), [Instruction::Regenerate(_)]);
    if !before && !std::mem::take(&mut i.instead) && !regenerates {
        return stop();
    }
    Ok(instead)
}

/// "The next time you would draw a card this turn, you gain 5 life instead."
pub(super) fn next_time(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("the next time") {
        return stop();
    }
    let event = event(i)?;
    if !i.accept("this turn,") {
        return stop();
    }
    let instead = instead_of(i, &event)?;
    // It is laid on whoever it speaks of, since the spell or ability that says it is gone by then.
    let subject = match &event {
        Trigger::Draws(who) | Trigger::GainsLife(who) | Trigger::LosesLife(who) | Trigger::LosesGame(who) => {
            Subject::Players(who.clone())
        }
        Trigger::Moves { what, .. } | Trigger::Destroyed(what) => what.clone(),
        _ => Subject::This,
    };
    let effects = vec![on(subject, Rule::Instead(Box::new(Replacement { event, instead, next: true })))];
    Ok(Instruction::Continuous { effects, duration: Duration::EndOfTurn })
}

/// "If a source you control would deal damage this turn, it deals double that damage instead.", "If a card would be put
/// into your graveyard from anywhere this turn, exile that card instead."
pub(super) fn this_turn(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("if") {
        return stop();
    }
    let (event, instead) = match i.attempt(|i| more_damage(i, true)) {
        Some(found) => found,
        None => {
            let event = event(i)?;
            if !matches!(event, Trigger::Moves { what: Subject::Each(_), from: None, .. })
                || !(i.accept("this turn, exile that card instead") || i.accept("this turn, exile it instead"))
            {
                return stop();
            }
            (event, vec![Instruction::Move { what: Subject::It, to: Zone::Exile, under: None, tapped: false }])
        }
    };
    if lasting::speaks_of_one(&event) {
        return stop();
    }
    let rule = Rule::Instead(Box::new(Replacement { event, instead, next: false }));
    Ok(Instruction::Continuous { effects: vec![on(Subject::Players(Who::You), rule)], duration: Duration::EndOfTurn })
}

/// "If it would die, exile it instead.", of an object, for a while.
pub(super) fn exiled_instead(what: Subject, duration: Duration) -> Instruction {
    let instead = vec![Instruction::Move { what: Subject::It, to: Zone::Exile, under: None, tapped: false }];
    let event = Trigger::Moves { what: what.clone(), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
    let effects = vec![on(what, Rule::Instead(Box::new(Replacement { event, instead, next: false })))];
    Instruction::Continuous { effects, duration }
}

/// "that creature would die this turn, exile it instead", after "if", of one object.
pub(super) fn of_one(i: &mut Tokens<'_>) -> Read<Instruction> {
    if !i.accept("if") {
        return stop();
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    // Of itself it is an ability that it has, and no effect; of others only as long as it says.
    if what == Subject::This || !i.accept("would") {
        return stop();
    }
    let others = matches!(what, Subject::Each(_));
    i.speak_of(&what);
    let (from, to) = if i.accept("die") {
        (Some(Zone::Battlefield), Some(Zone::Graveyard))
    } else if i.accept("be put into your graveyard")
        || i.accept("be put into a graveyard")
        || i.accept("be put into its owner's graveyard")
        || i.accept("be put into their graveyard")
    {
        let _ = i.accept("from anywhere");
        (None, Some(Zone::Graveyard))
    } else if i.accept("leave the battlefield") {
        (Some(Zone::Battlefield), None)
    } else {
        return stop();
    };
    let duration = if i.accept("this turn") { Duration::EndOfTurn } else { Duration::Forever };
    if others && duration == Duration::Forever {
        return stop();
    }
    if !i.accept(", exile it instead") {
        return stop();
    }
    let _ = i.accept("of putting it anywhere else");
    let instead = vec![Instruction::Move { what: Subject::It, to: Zone::Exile, under: None, tapped: false }];
    let event = Trigger::Moves { what: what.clone(), from, to };
    let what = if others { Subject::Players(Who::You) } else { what };
    let effects = vec![on(what, Rule::Instead(Box::new(Replacement { event, instead, next: false })))];
    Ok(Instruction::Continuous { effects, duration })
}
