//! "If ... would ..., ... instead", "~ enters tapped", "As ~ enters, choose a color".

use super::amount::{counter_kind, plain};
use super::effect::{choice, instructions};
use super::subject::{one, reference};
use super::tokens::{Read, Tokens, stop};
use super::who::who;
use crate::ability::{
    Amount, Change, Continuous, Duration, Filter, Instruction, Replacement, Rule, Subject, Trigger, Who,
};
use crate::terms::Zone;

/// A static ability that replaces an event.
pub(super) fn replacement(i: &mut Tokens<'_>) -> Read<Vec<Continuous>> {
    match i.word() {
        "if" => would(i).map(|found| vec![found]),
        "as" => as_enters(i).map(|found| vec![found]),
        _ => enters(i),
    }
}

fn on(subject: Subject, rule: Rule) -> Continuous {
    Continuous { subject, change: Change::Rule(rule) }
}

/// "~ enters the battlefield tapped", "creatures your opponents control enter tapped", "~ enters with X counters on
/// it".
fn enters(i: &mut Tokens<'_>) -> Read<Vec<Continuous>> {
    let subject = super::subject::subject(i)?;
    enter(i)?;
    if i.accept("as a copy of") {
        // "creatures you control enter as a copy of ~".
        let (Subject::Each(_), Some(Subject::This)) = (&subject, reference(i)) else { return stop() };
        let this = Filter::Is(Box::new(Subject::This));
        return Ok(vec![on(subject, Rule::EntersAsCopy(this, Vec::new()))]);
    }
    let mut found = Vec::new();
    if i.accept("tapped") {
        found.push(on(subject.clone(), Rule::EntersTapped));
        let _ = i.sees("and with") && i.accept("and");
        if i.word() != "with" {
            return Ok(found);
        }
    }
    if !i.accept("with") {
        return stop();
    }
    found.push(on(subject.clone(), with_counters(i)?));
    Ok(found)
}

/// "enters with X additional +1/+1 counters on it", of what was named before.
pub(super) fn enters_with(i: &mut Tokens<'_>) -> Read<Rule> {
    enter(i)?;
    if i.accept("with") { with_counters(i) } else { stop() }
}

/// "three charge counters on it", after "enters with".
fn with_counters(i: &mut Tokens<'_>) -> Read<Rule> {
    let number = i.accept("a number of");
    let mut count = if number || i.accept("an") { Amount::Number(1) } else { plain(i)? };
    let _ = i.accept("additional");
    let Some(kind) = counter_kind(i)? else { return stop() };
    if !(i.accept("on it") || i.accept("on them")) {
        return stop();
    }
    if number {
        if !i.accept("equal to") {
            return stop();
        }
        count = super::amount::amount(i)?;
    }
    let each = i.attempt(super::amount::for_each);
    let count = match (each, &count) {
        (Some(each), Amount::Number(number)) => super::amount::times(*number, each),
        (Some(_), _) => return stop(),
        (None, _) => count,
    };
    Ok(Rule::EntersWith(count, kind))
}

fn enter(i: &mut Tokens<'_>) -> Read<()> {
    for phrase in
        ["enters the battlefield", "enter the battlefield", "enters", "enter", "comes into play", "come into play"]
    {
        if i.accept(phrase) {
            return Ok(());
        }
    }
    stop()
}

/// "As ~ enters the battlefield, choose a color."
fn as_enters(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("as") {
        return stop();
    }
    let subject = super::subject::subject(i)?;
    enter(i)?;
    if !i.accept(",") {
        return stop();
    }
    if let Some(found) = i.attempt(|i| if i.accept("choose") { choice(i) } else { stop() }) {
        return Ok(on(subject, Rule::EntersChoosing(found)));
    }
    if i.accept("pay any amount of life") {
        return Ok(on(subject, Rule::EntersChoosing(crate::ability::Choice::LifeToPay)));
    }
    if subject != Subject::This {
        return stop();
    }
    let found = i.nested(instructions)?;
    Ok(on(subject, Rule::EntersDoing(found)))
}

/// "If you would draw a card, instead ...", "If a creature would die, exile it instead."
fn would(i: &mut Tokens<'_>) -> Read<Continuous> {
    if !i.accept("if") {
        return stop();
    }
    if i.accept("damage would be dealt to") {
        let to = match reference(i) {
            Some(found) => found,
            None => who(i).map(Subject::Players)?,
        };
        if !(i.accept(", prevent that damage") || i.accept(", prevent it")) {
            return stop();
        }
        let prevents =
            on(to.clone(), Rule::PreventDamage { amount: None, combat: false, to: true, which: Filter::Any });
        if !i.sees("and") || !i.accept("and") {
            return Ok(prevents);
        }
        i.speak_of(&to);
        let follows = i.nested(instructions)?;
        return following(&prevents, follows).map_or_else(stop, Ok);
    }
    if let Some((event, instead)) =
        i.attempt(that_many).or_else(|| i.attempt(twice_by_an_effect)).or_else(|| i.attempt(puts_counters))
    {
        return Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))));
    }
    if let Some((event, instead)) = i.attempt(more_damage).or_else(|| i.attempt(less_damage)) {
        return Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))));
    }
    let event = event(i)?;
    if !i.accept(",") {
        return stop();
    }
    let instead = instead_of(i, &event)?;
    Ok(on(Subject::This, Rule::Instead(Box::new(Replacement { event, instead, next: false }))))
}

/// What prevents damage, with what is done besides: "prevent that damage and put a +1/+1 counter on it".
pub(super) fn following(prevents: &Continuous, follows: Vec<Instruction>) -> Option<Continuous> {
    use crate::ability::DamageTo;
    match &prevents.change {
        Change::Rule(Rule::PreventDamage { amount: None, combat, to: true, which }) => {
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

/// What happens instead of an event: "instead draw two cards", "you gain 3 life instead", "you may skip that draw instead".
fn instead_of(i: &mut Tokens<'_>, event: &Trigger) -> Read<Vec<Instruction>> {
    if matches!(event, Trigger::Draws(_) | Trigger::DrawsExceptFirst(_)) {
        if i.accept("skip that draw instead") || i.accept("that player skips that draw instead") {
            return Ok(Vec::new());
        }
        if i.accept("you may skip that draw instead") {
            return Ok(vec![Instruction::May(Who::You, Vec::new())]);
        }
    }
    let before = i.accept("instead");
    let instead = i.nested(instructions)?;
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

/// "one or more +1/+1 counters would be put on a creature you control, twice that many +1/+1 counters are put on it
/// instead", "one or more tokens would be created under your control, twice that many of those tokens are created instead".
fn that_many(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    if !i.accept("one or more") {
        return stop();
    }
    let event = if i.accept("tokens would be created under your control") {
        Trigger::TokensCreated(Who::You)
    } else {
        let kind = counter_kind(i)?;
        if !i.accept("would be put on") {
            return stop();
        }
        let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
            Some(found) => found,
            None => one(i)?,
        };
        Trigger::CounterPut(kind, what)
    };
    if !i.accept(",") {
        return stop();
    }
    let amount = multiple(i);
    let amount = match &event {
        Trigger::TokensCreated(_) => {
            if !i.accept("of those tokens are created instead") {
                return stop();
            }
            amount
        }
        Trigger::CounterPut(kind, _) => {
            if amount.is_none() && !i.accept("that many") {
                return stop();
            }
            if counter_kind(i)? != *kind {
                return stop();
            }
            // "that many -1/-1 counters minus one": the number may stand behind.
            let amount = amount.or_else(|| one_more_or_less(i));
            if !(i.accept("are put on it instead")
                || i.accept("are put on that creature instead")
                || i.accept("are put on that permanent instead"))
            {
                return stop();
            }
            amount
        }
        _ => return stop(),
    };
    amount.map_or_else(stop, |amount| Ok((event, vec![Instruction::InsteadThatMany(amount)])))
}

/// "twice that many", "that many plus one".
fn multiple(i: &mut Tokens<'_>) -> Option<Amount> {
    if i.accept("twice that many") {
        return Some(Amount::Times(2, Box::new(Amount::ThatMuch)));
    }
    i.attempt(|i| if i.accept("that many") { one_more_or_less(i).map_or_else(stop, Ok) } else { stop() })
}

/// "plus one", "minus one" behind "that many".
fn one_more_or_less(i: &mut Tokens<'_>) -> Option<Amount> {
    let (that, one) = (Box::new(Amount::ThatMuch), Box::new(Amount::Number(1)));
    if i.accept("plus one") {
        return Some(Amount::Plus(that, one));
    }
    i.accept("minus one").then_some(Amount::Minus(that, one))
}

/// "an effect would create one or more tokens under your control, it creates twice that many of those tokens instead",
/// "an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on
/// that permanent instead": costs and rules aren't effects.
fn twice_by_an_effect(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let event = if i.accept("an effect would create one or more tokens under your control") {
        if !i.accept(", it creates twice that many of those tokens instead") {
            return stop();
        }
        Trigger::TokensCreated(crate::ability::Who::You)
    } else if i.accept("an effect would put one or more") {
        let kind = counter_kind(i)?;
        if !i.accept("on") {
            return stop();
        }
        let what = one(i)?;
        if !i.accept(", it puts twice that many of those counters on") {
            return stop();
        }
        if !["that permanent instead", "that creature instead", "it instead"].iter().any(|end| i.accept(end)) {
            return stop();
        }
        Trigger::CounterPut(kind, what)
    } else {
        return stop();
    };
    let twice = Instruction::InsteadThatMany(Amount::Times(2, Box::new(Amount::ThatMuch)));
    Ok((Trigger::ByEffect(Box::new(event)), vec![twice]))
}

/// "you would put one or more counters on a permanent or player, put twice that many of each of those kinds of counters
/// on that permanent or player instead": whoever puts them.
fn puts_counters(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let putter = who(i)?;
    if !i.accept("would put one or more") {
        return stop();
    }
    let kind = counter_kind(i)?;
    if !i.accept("on") {
        return stop();
    }
    let on = counted_on(i)?;
    if !(i.accept(", put") || i.accept(", they put") || i.accept(", that player puts") || i.accept(", you put")) {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let half = i.accept("half that many");
    let mut amount = if half {
        Amount::Half { of: that(), up: false }
    } else {
        match multiple(i) {
            Some(amount) => amount,
            None => return stop(),
        }
    };
    let those = i.accept("of each of those kinds of counters")
        || i.accept("of those counters")
        || kind.is_some() && counter_kind(i)? == kind;
    if !those || !i.accept("on") {
        return stop();
    }
    let same = ["that permanent or player", "that player or permanent", "that permanent", "that creature", "it"];
    if !same.iter().any(|words| i.accept(words)) || !i.accept("instead") {
        return stop();
    }
    if half {
        let up = i.accept(", rounded up");
        if !up && !i.accept(", rounded down") {
            return stop();
        }
        amount = Amount::Half { of: that(), up };
    }
    Ok((Trigger::PutsCounters { who: putter, kind, on }, vec![Instruction::InsteadThatMany(amount)]))
}

/// "a permanent or player", "a creature or planeswalker you control or on yourself", "a creature you control".
fn counted_on(i: &mut Tokens<'_>) -> Read<crate::ability::DamageTo> {
    use crate::ability::DamageTo;
    if i.accept("a permanent or player") {
        return Ok(DamageTo::Either(Who::Anyone, Filter::Permanent));
    }
    let Subject::Each(which) = one(i)? else { return stop() };
    let yourself = i.accept("or on yourself");
    Ok(if yourself { DamageTo::Either(Who::You, which) } else { DamageTo::Object(which) })
}

/// What would deal damage, whether in combat, and to what: up to the comma.
fn would_deal(i: &mut Tokens<'_>) -> Read<Trigger> {
    let source = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    if !i.accept("would deal") {
        return stop();
    }
    let combat = i.accept("combat");
    let noncombat = !combat && i.accept("noncombat");
    if !i.accept("damage") {
        return stop();
    }
    let to =
        if !i.accept("to") || i.accept("a permanent or player") { None } else { Some(super::trigger::damaged(i)?) };
    let deals = Trigger::DealsDamage { source, combat, to };
    Ok(if noncombat { Trigger::Noncombat(Box::new(deals)) } else { deals })
}

/// "a source would deal damage to you or a permanent you control, prevent half that damage, rounded up", "... prevent that
/// damage and each opponent mills that many cards".
fn less_damage(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let event = would_deal(i)?;
    if !i.accept(", prevent") {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let amount = if i.accept("that damage") {
        None
    } else if i.accept("half that damage") {
        let up = i.accept(", rounded up");
        if !up && !i.accept(", rounded down") {
            return stop();
        }
        Some(Amount::Half { of: that(), up })
    } else if i.accept("all but") {
        let left = plain(i)?;
        if !i.accept("of that damage") {
            return stop();
        }
        Some(Amount::Minus(that(), Box::new(left)))
    } else {
        let some = plain(i)?;
        if !i.accept("of that damage") {
            return stop();
        }
        Some(some)
    };
    let mut instead = vec![Instruction::Prevent(amount)];
    if i.accept("and") {
        instead.extend(i.nested(instructions)?);
    }
    Ok((event, instead))
}

/// "a red source you control would deal damage to a permanent or player, it deals double that damage instead".
fn more_damage(i: &mut Tokens<'_>) -> Read<(Trigger, Vec<Instruction>)> {
    let event = would_deal(i)?;
    if !(i.accept(", it deals") || i.accept(", that source deals")) {
        return stop();
    }
    let that = || Box::new(Amount::ThatMuch);
    let amount = if i.accept("double that damage") || i.accept("twice that much damage") {
        Amount::Times(2, that())
    } else if i.accept("triple that damage") {
        Amount::Times(3, that())
    } else if i.accept("that much damage plus") {
        Amount::Plus(that(), Box::new(plain(i)?))
    } else {
        return stop();
    };
    for phrase in
        ["to that permanent or player", "to that player or permanent", "to that player", "to that creature", "to you"]
    {
        if i.accept(phrase) {
            break;
        }
    }
    if !i.accept("instead") {
        return stop();
    }
    Ok((event, vec![Instruction::Damage { source: Subject::It, amount, to: Vec::new() }]))
}

fn event(i: &mut Tokens<'_>) -> Read<Trigger> {
    let player = i.attempt(|i| {
        let found = who(i)?;
        if i.accept("would") { Ok(found) } else { stop() }
    });
    if let Some(who) = player {
        return if i.accept("draw a card") {
            let draws =
                if super::trigger::except_first(i) { Trigger::DrawsExceptFirst(who) } else { Trigger::Draws(who) };
            let during = i.attempt(|i| if i.accept("while") { super::condition::aside(i) } else { stop() });
            Ok(match during {
                Some(condition) => Trigger::While(Box::new(draws), Box::new(condition)),
                None => draws,
            })
        } else if i.accept("gain life") {
            Ok(Trigger::GainsLife(who))
        } else if i.accept("lose life") {
            Ok(Trigger::LosesLife(who))
        } else if i.accept("lose the game") {
            Ok(Trigger::LosesGame(who))
        } else {
            stop()
        };
    }
    let what = match i.attempt(|i| reference(i).map_or_else(stop, Ok)) {
        Some(found) => found,
        None => one(i)?,
    };
    i.speak_of(&what);
    if !i.accept("would") {
        return stop();
    }
    if i.accept("die")
        || i.accept("be put into a graveyard from the battlefield")
        || i.accept("be put into a graveyard from play")
    {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) })
    } else if i.accept("be put into a graveyard from anywhere") || i.accept("be put into a graveyard") {
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if let Some(owner) = i.attempt(into_graveyard_of) {
        // Only what a player owns comes into that player's graveyard.   400.3
        let Subject::Each(which) = what else { return stop() };
        let what = Subject::Each(super::filter::all(vec![which, crate::ability::Filter::Owner(owner)]));
        Ok(Trigger::Moves { what, from: None, to: Some(Zone::Graveyard) })
    } else if i.accept("leave the battlefield") {
        Ok(Trigger::Moves { what, from: Some(Zone::Battlefield), to: None })
    } else if i.accept("be destroyed") {
        Ok(Trigger::Destroyed(what))
    } else {
        stop()
    }
}

/// "be put into your graveyard from anywhere".
fn into_graveyard_of(i: &mut Tokens<'_>) -> Read<crate::ability::Who> {
    if !i.accept("be put into") {
        return stop();
    }
    let owner = super::who::whose(i)?;
    if i.accept("graveyard from anywhere") { Ok(owner) } else { stop() }
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
