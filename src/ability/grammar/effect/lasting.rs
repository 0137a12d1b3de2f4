//! Effects that last: "target creature gets +2/+2 until end of turn and can't be blocked this turn".

use super::said_after::last_done;
use crate::ability::grammar::amount::amount;
use crate::ability::grammar::clause::{Effect, clause};
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::subject;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::verb::signed_pair;
use crate::ability::{
    Amount, Change, Choice, Continuous, Duration, Filter, Granted, Instruction, PlayRule, Rule, Subject, Value, Who,
    Word, Words,
};
use crate::terms::ColorSet;

/// A clause as an instruction. Without a duration nothing ends it.
pub(super) fn lasting(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    type Alternative = fn(&mut Tokens<'_>, &mut Vec<Instruction>) -> Read<()>;
    let chosen: [(&str, Alternative); 3] = [
        ("and gains your choice of", of_choice),
        ("and becomes the", becomes_of_choice),
        ("and becomes your choice of", becomes_one_of),
    ];
    for (words, read) in chosen {
        if i.says(words)
            && let Some(mut found) = i.attempt(|i| {
                let mut found = Vec::new();
                read(i, &mut found)?;
                Ok(found)
            })
        {
            into.append(&mut found);
            return Ok(());
        }
    }
    let sized = |word: &str| word.starts_with(['+', '-']);
    if i.rest().windows(2).any(|pair| matches!(pair, [or, size] if or.word == "or" && sized(size.word))) {
        return gets_either(i, into);
    }
    if i.says("tapped this turn")
        && let Some(found) = i.attempt(crate::ability::grammar::replacement::entering)
    {
        into.push(found);
        return Ok(());
    }
    if let Some(found) = i.attempt(super::while_counter::trailing) {
        into.push(found);
        return Ok(());
    }
    let found = clause(i)?;
    let mut made = Vec::new();
    group(found.effects, &mut made);
    // What something costs is said of it where it stands, and is nothing that anybody does.
    let costs = |instruction: &Instruction| match instruction {
        Instruction::Continuous { effects, duration: Duration::Forever } => effects
            .iter()
            .any(|effect| matches!(effect.change, Change::Rule(Rule::Playing(PlayRule::SpellCost { .. })))),
        _ => false,
    };
    // "Creatures destroyed this way can't be regenerated": what is gone by then is not what the words are about.
    let gone = |instruction: &Instruction| match instruction {
        Instruction::Continuous { effects, .. } => effects.iter().any(|effect| {
            let destroyed = Filter::ThisWay(crate::ability::Deed::Destroyed);
            effect.subject.any_word(&mut |word| matches!(word, Word::Filter(which) if *which == destroyed))
        }),
        _ => false,
    };
    if made.is_empty() || made.iter().any(costs) || made.iter().any(gone) {
        return stop();
    }
    match found.condition {
        Some(condition) => into.push(Instruction::If { condition, then: made, otherwise: Vec::new() }),
        None => into.append(&mut made),
    }
    Ok(())
}

/// "Until end of turn, if you tap a land for mana, it produces {U} instead of any other type."   106.12b
pub(super) fn produced(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let duration = crate::ability::grammar::clause::leading_duration(i)?;
    let found = crate::ability::grammar::replacement::produced_for_a_while(i)?;
    into.push(Instruction::Continuous { effects: vec![found], duration });
    Ok(())
}

/// "destroy that creature and it can't be regenerated": what is destroyed is not regenerated then.
pub(super) fn destroyed_for_good(done: &mut [Instruction], next: &mut Vec<Instruction>) {
    let (
        [Instruction::Continuous { effects, duration: Duration::Forever }],
        Some(Instruction::Destroy { what, regenerate }),
    ) = (next.as_slice(), done.last_mut())
    else {
        return;
    };
    if let [effect] = effects.as_slice()
        && effect.change == Change::Rule(Rule::CantBeRegenerated)
        && (effect.subject == Subject::It || effect.subject == *what)
    {
        *regenerate = false;
        next.clear();
    }
}

/// Effects of one duration are one instruction.
pub(crate) fn group(effects: Vec<Effect>, into: &mut Vec<Instruction>) {
    for Effect { what, duration } in effects {
        let duration = duration.unwrap_or(Duration::Forever);
        match into.last_mut() {
            Some(Instruction::Continuous { effects, duration: last }) if *last == duration => effects.push(what),
            _ => into.push(Instruction::Continuous { effects: vec![what], duration }),
        }
    }
}

/// "It's still a land.": the types that the sentence before gives come to those it has.
pub(super) fn keeps_types(done: &mut [Instruction]) -> Read<()> {
    let last = last_done(done);
    let Some(Instruction::Continuous { effects, .. }) = last else { return stop() };
    let mut kept = false;
    for effect in effects {
        if let Change::SetTypes { in_addition, .. } = &mut effect.change {
            *in_addition = true;
            kept = true;
        }
    }
    if kept { Ok(()) } else { stop() }
}

/// "gets +1/+1 and", before what else becomes of the same subject.
fn gets_and(i: &mut Tokens<'_>) -> Read<(Amount, Amount)> {
    if !(i.accept("gets") || i.accept("get")) {
        return stop();
    }
    let size = signed_pair(i)?;
    if i.accept("and") { Ok(size) } else { stop() }
}

/// "~ gains your choice of flying, first strike, or haste until end of turn": chosen as it is done.
pub(super) fn of_choice(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let whose = subject(i)?;
    let other = i.attempt(|i| if i.accept("and") { subject(i) } else { stop() });
    let _ = other.is_some() && i.accept("both");
    // "gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn".
    let size = i.attempt(gets_and);
    let loses = i.accept("loses your choice of") || i.accept("lose your choice of");
    if !loses && !(i.accept("gains your choice of") || i.accept("gain your choice of")) {
        return stop();
    }
    let mut keywords = vec![keyword_name(i)?];
    while let Some(next) = i.attempt(|i| {
        if !(i.accept(", or") || i.accept("or") || i.accept(",")) {
            return stop();
        }
        keyword_name(i)
    }) {
        keywords.push(next);
    }
    let duration = i.attempt(duration).unwrap_or(Duration::Forever);
    if other.is_some() && size.is_some() {
        return stop();
    }
    if let Some((power, toughness)) = size {
        let change = Change::ModifyPt(power, toughness);
        let effects = vec![Continuous { subject: whose.clone(), change }];
        into.push(Instruction::Continuous { effects, duration });
    }
    let way = |keyword| {
        let change = if loses { Change::Lose(vec![keyword]) } else { Change::Gain(vec![Granted::Keyword(keyword)]) };
        let each = [Some(&whose), other.as_ref()].into_iter().flatten();
        let effects = each.map(|one| Continuous { subject: one.clone(), change: change.clone() }).collect();
        vec![Instruction::Continuous { effects, duration }]
    };
    into.push(Instruction::OneOf(keywords.into_iter().map(way).collect()));
    Ok(())
}

/// "Until end of turn, ~ gets -1/-1 and gains your choice of flying or haste": how long stands before what is chosen.
pub(super) fn choice_for_a_while(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let lasts = crate::ability::grammar::clause::leading_duration(i)?;
    let mut found = Vec::new();
    if i.attempt(|i| of_choice(i, &mut found)).is_none() {
        found.clear();
        becomes_one_of(i, &mut found)?;
    }
    let last = |one: &mut Instruction| {
        if let Instruction::Continuous { duration: own @ Duration::Forever, .. } = one {
            *own = lasts;
        }
    };
    for one in &mut found {
        match one {
            Instruction::OneOf(ways) => ways.iter_mut().flatten().for_each(last),
            other => last(other),
        }
    }
    into.append(&mut found);
    Ok(())
}

/// "gets +1/-1 or -1/+1 until end of turn": one of the two, chosen as it is done.
fn gets_either(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let whose = subject(i)?;
    if !i.accept("gets") {
        return stop();
    }
    let _ = i.accept("your choice of");
    let first = signed_pair(i)?;
    if !i.accept("or") {
        return stop();
    }
    let second = signed_pair(i)?;
    let duration = duration(i)?;
    let way = |(power, toughness)| {
        let change = Change::ModifyPt(power, toughness);
        vec![Instruction::Continuous { effects: vec![Continuous { subject: whose.clone(), change }], duration }]
    };
    into.push(Instruction::OneOf(vec![way(first), way(second)]));
    Ok(())
}

/// "it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with defender": one of
/// these, chosen as it is done.
pub(super) fn becomes_one_of(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let whose = subject(i)?;
    let loses = i.accept("loses all abilities and");
    if !(i.accept("becomes your choice of") || i.accept("become your choice of")) {
        return stop();
    }
    let ways = crate::ability::grammar::verb::one_of_these(i)?;
    let duration = i.attempt(duration).unwrap_or(Duration::Forever);
    let effect = |change| Continuous { subject: whose.clone(), change };
    let way = |changes: Vec<Change>| {
        let all = loses.then_some(Change::LoseAll).into_iter().chain(changes);
        vec![Instruction::Continuous { effects: all.map(effect).collect(), duration }]
    };
    into.push(Instruction::OneOf(ways.into_iter().map(way).collect()));
    Ok(())
}

/// "change ~'s base power and toughness to that creature's power and toughness until end of turn", "change ~'s base toughness
/// to 1 plus the number of creature cards in your graveyard".
pub(super) fn change_base(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("change") {
        return stop();
    }
    let (subject, which) = whose_base(i)?;
    if !i.accept("to") {
        return stop();
    }
    let change = match which {
        Base::Power => Change::SetPt(Some(amount(i)?), None),
        Base::Toughness => Change::SetPt(None, Some(amount(i)?)),
        Base::Both => both(i)?,
    };
    let duration = i.attempt(duration).unwrap_or(Duration::Forever);
    into.push(Instruction::Continuous { effects: vec![Continuous { subject, change }], duration });
    Ok(())
}

/// Which of the two numbers is changed.
#[derive(Clone, Copy)]
enum Base {
    Power,
    Toughness,
    Both,
}

/// "~'s base power", "the base power and toughness of all creatures": of what, and which.
fn whose_base(i: &mut Tokens<'_>) -> Read<(Subject, Base)> {
    let which = |i: &mut Tokens<'_>| {
        if i.accept("base power and toughness") {
            Ok(Base::Both)
        } else if i.accept("base power") {
            Ok(Base::Power)
        } else if i.accept("base toughness") {
            Ok(Base::Toughness)
        } else {
            stop()
        }
    };
    if i.accept("the") {
        let found = which(i)?;
        return if i.accept("of") { Ok((subject(i)?, found)) } else { stop() };
    }
    let subject = crate::ability::grammar::subject::possessor(i)?;
    Ok((subject, which(i)?))
}

/// "0/2", "that creature's power and toughness", "the power and toughness of target creature".
fn both(i: &mut Tokens<'_>) -> Read<Change> {
    if let Some((power, toughness)) = i.word().split_once('/') {
        let number =
            |word: &str| word.parse::<i64>().map_or_else(|_| stop(), |number| Ok(Some(Amount::Number(number))));
        let change = Change::SetPt(number(power)?, number(toughness)?);
        i.advance(1);
        return Ok(change);
    }
    let of = match i.accept("the power and toughness of") {
        true => crate::ability::grammar::subject::reference_or_target(i)?,
        false => {
            let of = crate::ability::grammar::subject::possessor(i)?;
            if !i.accept("power and toughness") {
                return stop();
            }
            of
        }
    };
    let value = |value| Some(Amount::Of(value, Box::new(of.clone())));
    Ok(Change::SetPt(value(Value::Power), value(Value::Toughness)))
}

/// "detain target creature": until your next turn, it can't attack or block and its activated abilities can't be
/// activated.   701.29a
pub(super) fn detain(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("detain") {
        return stop();
    }
    // "Detain each nonland permanent your opponents control": those that are there, and none that comes later.
    let subject @ Subject::Target(_) = super::counters::patient(i)? else { return stop() };
    let rules = [Rule::CantAttack(Vec::new()), Rule::CantBlock(Filter::Any), Rule::CantActivate];
    let effect = |rule| Continuous { subject: subject.clone(), change: Change::Rule(rule) };
    into.push(Instruction::Continuous {
        effects: rules.into_iter().map(effect).collect(),
        duration: Duration::YourNextTurn,
    });
    Ok(())
}

/// "creatures of the creature type of your choice get -3/-3 until end of turn": the type is chosen as it is done.
pub(super) fn of_chosen_type(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.chooses_type = true;
    let found = lasting(i, into);
    i.chooses_type = false;
    let chosen =
        |instruction: &Instruction| instruction.any_word(&mut |word| matches!(word, Word::Filter(Filter::ChosenType)));
    found?;
    if !into.iter().any(chosen) {
        return stop();
    }
    into.insert(0, Instruction::ChooseQuality(Who::You, Choice::CreatureType));
    Ok(())
}

/// "destroy all creatures of the creature type of your choice", "return all ... to their owners' hands".
pub(super) fn done_to_chosen_type(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.chooses_type = true;
    let found = match i.word() {
        "return" | "exile" => super::moves::moves(i, into),
        _ => super::simple::simple(i, into),
    };
    i.chooses_type = false;
    found?;
    // "Untap target creature of the creature type of your choice": targets are chosen before the type is.
    if i.targets.iter().any(|spec| spec.what.any_word(&mut |word| matches!(word, Word::Filter(Filter::ChosenType)))) {
        return stop();
    }
    into.insert(0, Instruction::ChooseQuality(Who::You, Choice::CreatureType));
    Ok(())
}

/// "target creature becomes the creature type of your choice until end of turn": chosen, and then given.
pub(super) fn becomes_of_choice(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    const KINDS: &[(&str, Choice)] = &[
        ("the creature type of your choice", Choice::CreatureType),
        ("the basic land type of your choice", Choice::BasicLandType),
        ("the color of your choice", Choice::Color),
    ];
    let whose = subject(i)?;
    // "gets +1/+1 and becomes the color of your choice until end of turn".
    let size = i.attempt(gets_and);
    if !(i.accept("becomes") || i.accept("become")) {
        return stop();
    }
    // "Choose a basic land type. Each land you control becomes that type": what the sentence before tells to choose.
    const SAID: &[(&str, Choice)] =
        &[("choose a creature type", Choice::CreatureType), ("choose a basic land type", Choice::BasicLandType)];
    if let Some((_, kind)) = SAID.iter().find(|(phrase, _)| i.said_phrase(phrase))
        && size.is_none()
        && i.accept("that type")
    {
        let change =
            Change::SetChosenType { kind: kind.clone(), in_addition: i.accept("in addition to its other types") };
        let duration = duration(i)?;
        into.push(Instruction::Continuous { effects: vec![Continuous { subject: whose, change }], duration });
        return Ok(());
    }
    if size.is_none() && i.accept("the color or colors of your choice") {
        into.push(colors_of_choice(&whose, i.attempt(duration).unwrap_or(Duration::Forever)));
        return Ok(());
    }
    let kind = KINDS.iter().find(|(phrase, _)| i.accept(phrase)).map_or_else(stop, |(_, kind)| Ok(kind.clone()))?;
    let in_addition = i.accept("in addition to its other types");
    let change = match kind.clone() {
        Choice::Color if in_addition => return stop(),
        Choice::Color => Change::SetChosenColor(false),
        kind => Change::SetChosenType { kind, in_addition },
    };
    let duration = i.attempt(duration).unwrap_or(Duration::Forever);
    into.push(Instruction::ChooseQuality(Who::You, kind));
    let mut effects = vec![Continuous { subject: whose.clone(), change }];
    if let Some((power, toughness)) = size {
        effects.insert(0, Continuous { subject: whose, change: Change::ModifyPt(power, toughness) });
    }
    into.push(Instruction::Continuous { effects, duration });
    Ok(())
}

/// "becomes the color or colors of your choice": one of all the sets of colors there are, chosen as it is done.   105.3
fn colors_of_choice(whose: &Subject, duration: Duration) -> Instruction {
    let way = |colors| {
        let change = Change::SetColor { colors, in_addition: false };
        let effects = vec![Continuous { subject: whose.clone(), change }];
        vec![Instruction::Continuous { effects, duration }]
    };
    Instruction::OneOf(ColorSet::every().map(way).collect())
}

/// Whether these words say that something can't be regenerated for a while, and no more.
pub(super) fn cant_be_regenerated(found: &[Instruction]) -> bool {
    use crate::ability::{Change, Rule};
    matches!(found, [Instruction::Continuous { effects, .. }]
        if effects.iter().all(|effect| effect.change == Change::Rule(Rule::CantBeRegenerated)))
}
