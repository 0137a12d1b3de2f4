//! Sentences without trigger and cost: clauses that always hold, or that a resolved spell puts in force.

use super::clause::{clause, negated};
use super::effect::group;
use super::tokens::{Read, Tokens, stop};
use crate::ability::phrases::HELD_TO;
use crate::ability::{
    Change, Continuous, Filter, Instruction, Part, PlayRule, PlayTerms, Reduction, Rule, Static, Subject, Who,
};
use crate::terms::Zone;

/// What a plain sentence is.
pub(super) enum Sentence {
    /// Static abilities: all of the paragraph so far.
    Parts(Vec<Part>),
    /// Lasting effects of a spell.
    Effects(Vec<Instruction>),
}

/// "As ~ enters, sacrifice any number of creatures. ~'s power becomes the total power of those creatures and its
/// toughness becomes their total toughness.": a part of what is done as it enters.
fn sized_as_it_enters(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    use crate::ability::{Amount, Deed, Duration, Value};
    let mut parts = own.to_vec();
    let Some(Part::Static(Static { effects, .. })) = parts.last_mut() else { return stop() };
    let [Continuous { subject: Subject::This, change: Change::Rule(Rule::EntersDoing(done)) }] = effects.as_mut_slice()
    else {
        return stop();
    };
    let [Instruction::Sacrifice { who: Who::You, .. }] = done.as_slice() else { return stop() };
    let Subject::This = super::subject::possessor(i)? else { return stop() };
    let said = i.accept("power becomes the total power of those creatures")
        && i.accept("and its toughness becomes their total toughness");
    if !said || !i.is_done() {
        return stop();
    }
    let those = Filter::CREATURE.and(Filter::ThisWay(Deed::Sacrificed));
    let total = |value| Some(Amount::Total(value, Box::new(those.clone())));
    let change = Change::SetPt(total(Value::Power), total(Value::Toughness));
    let effects = vec![Continuous { subject: Subject::This, change }];
    done.push(Instruction::Continuous { effects, duration: Duration::Forever });
    Ok(parts)
}

/// "If you do, at the beginning of the first upkeep, each opponent mills seven cards.", behind what lets the card be
/// revealed from the opening hand.   103.6b
fn revealed_from_opening_hand(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    use crate::ability::Trigger;
    let mut parts = own.to_vec();
    let Some(Part::Static(Static { effects, .. })) = parts.last_mut() else { return stop() };
    let [Continuous { change: Change::Rule(Rule::Playing(PlayRule::RevealedFromOpeningHand(done))), .. }] =
        effects.as_mut_slice()
    else {
        return stop();
    };
    if !done.is_empty() || !i.accept("if you do,") {
        return stop();
    }
    let first = |i: &mut Tokens<'_>| {
        let whose = if i.accept("at the beginning of the first") {
            Who::Anyone
        } else if i.accept("at the beginning of your first") {
            Who::You
        } else {
            return stop();
        };
        Ok(Trigger::Next(super::trigger::step_words(i)?, whose))
    };
    let waits = i.attempt(|i| {
        let found = first(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let targets = i.targets.len();
    let found = i.nested(super::effect::instructions)?;
    let waits = waits.or_else(|| i.attempt(first));
    if i.targets.len() > targets || !i.is_done() {
        return stop();
    }
    *done = match waits {
        Some(waits) => vec![Instruction::Delayed(waits, found)],
        None => found,
    };
    Ok(parts)
}

/// One sentence after `own`, the parts that the paragraph has given so far.
pub(super) fn static_sentence(i: &mut Tokens<'_>, own: &[Part]) -> Read<Sentence> {
    if i.accept("otherwise,") {
        return otherwise(i, own);
    }
    if i.sees("this effect doesn't remove") {
        return does_not_remove(i, own);
    }
    if let Some(parts) = i.attempt(|i| reduces_so_far(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| still_is(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| of_what_is_cast(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| sized_as_it_enters(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| revealed_from_opening_hand(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| super::instead_of_that::other_size(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| if_discarded_instead(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if let Some(parts) = i.attempt(|i| each_as_long(i, own)) {
        return Ok(Sentence::Parts(parts));
    }
    if i.sees("the same is true for") {
        return same_is_true(i, own);
    }
    if let Some(Part::Static(Static { effects, .. })) = own.last()
        && let [Continuous { change: Change::Gain(given), .. }] = effects.as_slice()
        && super::verb::says_its_mana_cost(i, given)
    {
        return Ok(Sentence::Parts(own.to_vec()));
    }
    let of_spells = |i: &mut Tokens<'_>| {
        let found = super::spell::sentence(i)?;
        if i.is_done() { Ok(found) } else { stop() }
    };
    let whole = i.attempt(super::replacement::brings_day).or_else(|| i.attempt(whole_replacement));
    let whole = whole.or_else(|| i.attempt(super::replacement::escapes)).or_else(|| i.attempt(of_spells));
    if let Some(found) = whole {
        return Ok(Sentence::Parts([own, &[Part::Static(found)]].concat()));
    }
    i.instead = false;
    let found = clause(i)?;
    let gains = |effect: &super::clause::Effect| matches!(&effect.what.change, Change::Control(who) if !matches!(who, Who::You | Who::Monarch));
    // "You gain control of all creatures" is done once; "you control enchanted creature" is always so.
    let once =
        |effect: &super::clause::Effect| matches!(effect.what.change, Change::Control(_)) && effect.duration.is_none();
    let gained = (i.said("gain") || i.said("gains")) && i.said_phrase("control of");
    if i.instead || found.effects.iter().any(gains) || gained && found.effects.iter().any(once) {
        // Who else gains control of something does so once.
        return stop();
    }
    let lasts = found.effects.iter().any(|effect| effect.duration.is_some()) || !i.targets.is_empty();
    if lasts {
        let mut made = Vec::new();
        group(found.effects, &mut made);
        return Ok(Sentence::Effects(match found.condition {
            Some(condition) => vec![Instruction::If { condition, then: made, otherwise: Vec::new() }],
            None => made,
        }));
    }
    let mut parts = own.to_vec();
    let effects: Vec<Continuous> = found.effects.into_iter().map(|effect| effect.what).collect();
    parts.push(Part::Static(Static { condition: found.condition, effects, duration: None }));
    Ok(Sentence::Parts(parts))
}

/// "If the player discards a card this way, they draw a card.", "If the player doesn't discard a card this way, they mill
/// a card.", behind what has them discard one instead of something else.
fn if_discarded_instead(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    use crate::ability::Amount;
    let discarded = i.accept("if the player discards a card this way,");
    if !discarded && !i.accept("if the player doesn't discard a card this way,") {
        return stop();
    }
    let mut parts = own.to_vec();
    let Some(Part::Static(Static { effects, .. })) = parts.last_mut() else { return stop() };
    let [Continuous { change: Change::Rule(Rule::Instead(replacement)), .. }] = effects.as_mut_slice() else {
        return stop();
    };
    (i.players, i.holder) = (true, Some(Who::ThatPlayer));
    let found = i.nested(super::effect::instructions)?;
    match replacement.instead.as_mut_slice() {
        [Instruction::Discard { who: Who::ThatPlayer, amount: Some(Amount::Number(1)), .. }] if discarded => {
            let first = std::mem::take(&mut replacement.instead);
            replacement.instead = vec![Instruction::IfDone { first, then: found, otherwise: Vec::new() }];
        }
        [Instruction::IfDone { otherwise, .. }] if !discarded && otherwise.is_empty() => *otherwise = found,
        _ => return stop(),
    }
    if i.is_done() { Ok(parts) } else { stop() }
}

/// "~ has trample as long as you control a Beast, haste as long as you control a Goblin.": each of them by itself.
fn each_as_long(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    let subject = i.attempt(super::subject::object).map_or_else(|| super::subject::each(i), Ok)?;
    if !(i.accept("has") || i.accept("have")) {
        return stop();
    }
    i.speak_of(&subject);
    let mut parts = own.to_vec();
    loop {
        let granted = super::verb::granted(i)?;
        if !(i.accept("as long as") || i.accept("if")) {
            return stop();
        }
        let condition = super::condition::aside(i)?;
        let effects = vec![Continuous { subject: subject.clone(), change: Change::Gain(granted) }];
        parts.push(Part::Static(Static { condition: Some(condition), effects, duration: None }));
        if i.is_done() {
            break;
        }
        if !(i.accept(", and") || i.accept(",")) {
            return stop();
        }
    }
    if parts.len() > own.len() + 1 { Ok(parts) } else { stop() }
}

/// "~ enters tapped unless you control a Forest."
fn whole_replacement(i: &mut Tokens<'_>) -> Read<Static> {
    let leading = i.attempt(|i| {
        if !(i.accept("if") || i.accept("as long as")) {
            return stop();
        }
        let found = super::condition::leading(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let effects = super::replacement::replacement(i)?;
    let condition = match leading {
        Some(found) => Some(found),
        None => i.attempt(super::clause::trailing_condition),
    };
    if i.is_done() { Ok(Static { condition, effects, duration: None }) } else { stop() }
}

/// "Otherwise, it can't attack or block.": when the condition before does not hold.
fn otherwise(i: &mut Tokens<'_>, own: &[Part]) -> Read<Sentence> {
    let Some(Part::Static(Static { condition: Some(condition), effects, .. })) = own.last() else { return stop() };
    let condition = negated(condition.clone());
    if let Some(first) = effects.first() {
        i.speak_of(&first.subject);
    }
    let found = clause(i)?;
    if found.effects.iter().any(|effect| effect.duration.is_some()) || found.condition.is_some() {
        return stop();
    }
    let mut parts = own.to_vec();
    let effects = found.effects.into_iter().map(|effect| effect.what).collect();
    parts.push(Part::Static(Static { condition: Some(condition), effects, duration: None }));
    Ok(Sentence::Parts(parts))
}

/// "This effect doesn't remove ~."
fn does_not_remove(i: &mut Tokens<'_>, own: &[Part]) -> Read<Sentence> {
    if !i.accept("this effect doesn't remove") {
        return stop();
    }
    let which = match super::subject::object(i).or_else(|_| super::subject::named(i))? {
        crate::ability::Subject::Each(found) => found,
        single => Filter::Is(Box::new(single)),
    };
    let _ = i.accept("that are already attached to it");
    let mut parts = own.to_vec();
    let Some(Part::Static(found)) = parts.last_mut() else { return stop() };
    let Some(subject) = found.effects.last().map(|effect| effect.subject.clone()) else { return stop() };
    found.effects.push(Continuous { subject, change: Change::Rule(Rule::KeepsAttached(which)) });
    Ok(Sentence::Parts(parts))
}

/// "This effect reduces only the amount of colored mana you pay.": of the cost that the sentence before makes less.
fn reduces_so_far(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    if !i.accept("this effect") {
        return stop();
    }
    let held = *HELD_TO.read(|phrase| i.accept(phrase)).map_or_else(stop, Ok)?;
    let mut parts = own.to_vec();
    let Some(Part::Static(found)) = parts.last_mut() else { return stop() };
    let [Continuous { change: Change::Rule(Rule::Playing(rule)), .. }] = found.effects.as_mut_slice() else {
        return stop();
    };
    let (activate, held_to) = match rule {
        PlayRule::SpellCost { less: true, activate, held_to, .. } => (*activate, held_to),
        PlayRule::AbilityCost { less: true, held_to, .. } => (true, held_to),
        _ => return stop(),
    };
    if activate != (held == Reduction::LeavesOne) {
        return stop();
    }
    *held_to = Some(held);
    if i.is_done() { Ok(parts) } else { stop() }
}

/// "They're still lands.": what the sentence before made of them, they are besides what they were.
fn still_is(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    super::verb::it_is_still(i)?;
    let mut parts = own.to_vec();
    let Some(Part::Static(found)) = parts.last_mut() else { return stop() };
    let mut kept = false;
    for effect in &mut found.effects {
        if let Change::SetTypes { in_addition, .. } = &mut effect.change {
            *in_addition = true;
            kept = true;
        }
    }
    if kept { Ok(parts) } else { stop() }
}

/// "If a spell cast this way would be put into your graveyard, exile it instead.": of what the sentence before lets be
/// played.
fn of_what_is_cast(i: &mut Tokens<'_>, own: &[Part]) -> Read<Vec<Part>> {
    let mut parts = own.to_vec();
    let Some(Part::Static(found)) = parts.last_mut() else { return stop() };
    let [Continuous { change: Change::Rule(Rule::Playing(rule)), .. }] = found.effects.as_mut_slice() else {
        return stop();
    };
    let rule = if let PlayRule::OnceEachTurn(inner) = rule { inner.as_mut() } else { rule };
    let (which, mut terms) = match rule {
        PlayRule::PlaysFrom(which) => (which.clone(), PlayTerms::default()),
        PlayRule::PlaysFromOn(which, terms) => (which.clone(), terms.clone()),
        _ => return stop(),
    };
    match i.attempt(|i| {
        let _ = i.accept("if you cast a spell this way,");
        super::effect::playing::spends_any(i)
    }) {
        Some(like) => terms.any_mana = Some(like),
        None => match i.attempt(super::effect::cast_so::what_comes_of_it) {
            Some(then) => terms.then.push(then),
            None => super::effect::playing::terms_of_cast(i, &mut terms)?,
        },
    }
    *rule = PlayRule::PlaysFromOn(which, terms);
    if i.is_done() { Ok(parts) } else { stop() }
}

/// "The same is true for first strike and trample.": the sentence before, with other keywords.
fn same_is_true(i: &mut Tokens<'_>, own: &[Part]) -> Read<Sentence> {
    use crate::ability::Granted;
    let of_others = |i: &mut Tokens<'_>| if i.accept("the same is true for") { elsewhere(i) } else { stop() };
    if let Some(which) = i.attempt(of_others) {
        let mut parts = own.to_vec();
        let Some(Part::Static(found)) = parts.last_mut() else { return stop() };
        let types = |change: &Change| {
            matches!(change, Change::SetTypes { .. } | Change::SetChosenType { .. } | Change::SetColor { .. })
                || change.gives_every_creature_type()
        };
        if found.effects.is_empty() || !found.effects.iter().all(|effect| types(&effect.change)) {
            return stop();
        }
        let mut more: Vec<Continuous> = Vec::new();
        for which in which {
            let of_them = |effect: &Continuous| Continuous {
                subject: Subject::Each(which.clone()),
                change: effect.change.clone(),
            };
            more.extend(found.effects.iter().map(of_them));
        }
        found.effects.extend(more);
        return Ok(Sentence::Parts(parts));
    }
    let keywords = super::same_true::keywords(i)?;
    let Some(Part::Static(Static { condition: Some(condition), effects, .. })) = own.last() else { return stop() };
    let [Continuous { subject, change: Change::Gain(granted) }] = effects.as_slice() else { return stop() };
    let [Granted::Keyword(model)] = granted.as_slice() else { return stop() };
    let mut parts = own.to_vec();
    for keyword in keywords {
        let Some(condition) = super::same_true::condition_with(condition, model, &keyword) else { return stop() };
        let change = Change::Gain(vec![Granted::Keyword(keyword)]);
        let effects = vec![Continuous { subject: subject.clone(), change }];
        parts.push(Part::Static(Static { condition: Some(condition), effects, duration: None }));
    }
    Ok(Sentence::Parts(parts))
}

/// "creature spells you control and creature cards you own that aren't on the battlefield", "spells you control and
/// nonland cards you own that aren't on the battlefield".
fn elsewhere(i: &mut Tokens<'_>) -> Read<[Filter; 2]> {
    let spells = super::filter::noun_phrase(i)?;
    if !i.accept("and") {
        return stop();
    }
    let cards = super::filter::noun_phrase(i)?;
    let says = |which: &Filter, wanted: &[Filter]| wanted.iter().all(|part| which.parts().contains(part));
    let yours = says(&spells, &[Filter::Spell, Filter::Controller(Who::You)]);
    let elsewhere = [Filter::Card, Filter::Owner(Who::You), Filter::In(Zone::Battlefield).negate()];
    if yours && says(&cards, &elsewhere) { Ok([spells, cards]) } else { stop() }
}
