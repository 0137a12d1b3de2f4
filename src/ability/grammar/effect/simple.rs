//! Verbs with one object: destroy, tap, untap, regenerate, sacrifice, goad, counter, copy, attach, fight, choose.

use super::counters::patient;
use super::sacrifice::sacrifice;
use crate::ability::grammar::filter::{all, says};
use crate::ability::grammar::subject::{named, subject};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::lexicon;
use crate::ability::phrases::{CHOICES, ON_OBJECT};
use crate::ability::{
    Amount, Choice, Comparison, Condition, Filter, Instruction, Subject, TargetSpec, Targetable, Who, Word, Words,
};

/// "attach ~ to target creature".
fn attach(i: &mut Tokens<'_>) -> Read<Instruction> {
    // "Attach ~ to it": to what was spoken of before.
    let it = i.spoken_of();
    let what = patient(i)?;
    if !i.accept("to") {
        return stop();
    }
    let to = if i.accept("it") { it } else { patient(i)? };
    // "Attach target Aura attached to a creature to another creature": other than that one.
    let to = match to {
        Subject::Choice(count, which) if what != Subject::This && says(&which, &Filter::Other) => {
            let parts = which.parts().iter().map(|part| match part {
                Filter::Other => Filter::Bearing(Box::new(Filter::Is(Box::new(what.clone())))).negate(),
                part => part.clone(),
            });
            Subject::Choice(count, all(parts.collect()))
        }
        to => to,
    };
    // Nothing is attached to itself.
    if what == to { stop() } else { Ok(Instruction::Attach(what, to)) }
}

/// "unattach all Equipment from target creature".
fn unattach_all(i: &mut Tokens<'_>) -> Read<Instruction> {
    let which = crate::ability::grammar::filter::noun_phrase(i)?;
    if !i.accept("from") {
        return stop();
    }
    let on = Filter::AttachedTo(Box::new(patient(i)?));
    Ok(Instruction::Unattach(Subject::Each(crate::ability::grammar::filter::all(vec![which, on]))))
}

/// "bury target creature", as cards once said it: destroyed, and not regenerated. What buries itself is sacrificed by
/// some cards of today and destroyed by others.
fn buried(i: &mut Tokens<'_>) -> Read<Instruction> {
    match patient(i)? {
        what @ (Subject::Target(_) | Subject::Each(_)) => Ok(Instruction::Destroy { what, regenerate: false }),
        _ => stop(),
    }
}

/// "destroy target creature", "tap ~".
pub(super) fn simple(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    i.advance(1);
    match verb {
        "sacrifice" => {
            into.push(sacrifice(i, Who::You)?);
            return Ok(());
        }
        "shuffle" => {
            let _ = i.accept("your library");
            into.push(Instruction::Shuffle(Who::You));
            return Ok(());
        }
        "attach" => {
            into.push(attach(i)?);
            return Ok(());
        }
        "bury" => {
            into.push(buried(i)?);
            return Ok(());
        }
        "unattach" if i.accept("all") => {
            into.push(unattach_all(i)?);
            return Ok(());
        }
        _ => {}
    }
    let mut objects = vec![patient(i)?];
    if verb == "unattach" {
        objects = vec![what_was_attached(i, objects.remove(0))?];
    }
    while let Some(next) = i.attempt(|i| {
        if !(i.accept("and") || i.accept(", and") || i.accept(",")) {
            return stop();
        }
        let next = patient(i)?;
        if super::begins_predicate(i) { stop() } else { Ok(next) }
    }) {
        objects.push(next);
    }
    if verb == "copy"
        && let Some(copies) = copies(i, &objects)?
    {
        into.push(copies);
        return Ok(());
    }
    // What "they" are from here on, no single subject says.
    i.both = matches!(objects.as_slice(), [first, _, ..] if objects.iter().any(|other| other != first));
    let Some((_, make)) = ON_OBJECT.iter().find(|(word, _)| *word == verb) else { return stop() };
    into.extend(done_to_all(verb, objects).into_iter().map(make));
    Ok(())
}

/// "You may attach an Equipment you control to target creature. If you do, unattach it at ...": what was attached, for no
/// creature is attached to anything.
fn what_was_attached(i: &mut Tokens<'_>, it: Subject) -> Read<Subject> {
    let creature = match &it {
        Subject::Target(place) => i.targets.get(*place).is_some_and(|spec| spec.is_one_that_may_be("creature")),
        _ => false,
    };
    if creature { i.comes_back_to("Equipment").map_or_else(stop, Ok) } else { Ok(it) }
}

/// "destroy all enchantments or all nonwhite enchantments": the one or the other, chosen as it is done.
pub(super) fn either_of_all(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let verb = i.word();
    i.advance(1);
    let Some((_, make)) = ON_OBJECT.iter().find(|(word, _)| *word == verb) else { return stop() };
    let first = patient(i)?;
    if !i.accept("or") || i.word() != "all" {
        return stop();
    }
    let second = patient(i)?;
    let (Subject::Each(_), Subject::Each(_)) = (&first, &second) else { return stop() };
    into.push(Instruction::OneOf(vec![vec![make(first)], vec![make(second)]]));
    Ok(())
}

/// How what is copied is copied, where that is said: "except the copy isn't legendary", "twice".
fn copies(i: &mut Tokens<'_>, objects: &[Subject]) -> Read<Option<Instruction>> {
    let [what] = objects else { return Ok(None) };
    if let Some(except) = i.attempt(super::except) {
        return Ok(Some(Instruction::CopyExcept { what: what.clone(), except }));
    }
    if let Some(each) = i.attempt(each_it_could_target) {
        return Ok(Some(Instruction::CopyForEach(what.clone(), each)));
    }
    match i.attempt(so_often) {
        // Of each that is counted "it" would be said.
        Some(Amount::Count(_) | Amount::Players(_)) => stop(),
        Some(times) => Ok(Some(Instruction::Repeat(times, vec![Instruction::Copy(what.clone())]))),
        None => Ok(None),
    }
}

/// To what the verb is done: to all of them at once, where what comes of one could be seen by another.
fn done_to_all(verb: &str, objects: Vec<Subject>) -> Vec<Subject> {
    match objects.len() {
        2.. if matches!(verb, "destroy" | "tap" | "untap") => vec![Subject::All(objects)],
        _ => objects,
    }
}

/// "twice", "X times", "for each time it was kicked": how often the same is done.
pub(super) fn so_often(i: &mut Tokens<'_>) -> Read<Amount> {
    if i.accept("twice") {
        return Ok(Amount::Number(2));
    }
    if let Some(each) = i.attempt(crate::ability::grammar::amount::for_each) {
        return Ok(each);
    }
    let equal = i.accept("a number of times equal to");
    let times = crate::ability::grammar::amount::amount(i)?;
    if equal || i.accept("times") { Ok(times) } else { stop() }
}

/// "tap or untap target permanent".
pub(super) fn tap_or_untap(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("tap or untap") {
        return stop();
    }
    let what = patient(i)?;
    into.push(Instruction::TapOrUntap(what));
    Ok(())
}

/// "those creatures fight each other", of two that were targeted each for itself.
fn two_targets(i: &mut Tokens<'_>) -> Read<(Subject, Subject)> {
    if !(i.accept("those creatures fight each other") || i.accept("the chosen creatures fight each other")) {
        return stop();
    }
    let one = |spec: &TargetSpec| {
        spec.most == Amount::Number(1)
            && matches!(&spec.what, Targetable::Object(which) if crate::ability::grammar::filter::says(which, &Filter::CREATURE))
    };
    match i.targets.get(i.since..).unwrap_or_default() {
        [first, second] if one(first) && one(second) => Ok((Subject::Target(i.since), Subject::Target(i.since + 1))),
        _ => stop(),
    }
}

/// "~ fights target creature", "it becomes blocked", "the token is goaded" is a lasting effect.
pub(super) fn subject_verb(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if let Some((one, other)) = i.attempt(two_targets) {
        into.push(Instruction::Fight(one, other));
        return Ok(());
    }
    let who = i.attempt(subject).or_else(|| i.attempt(named)).map_or_else(stop, Ok)?;
    if i.accept("fights") || i.accept("fight") {
        // "~ fights it": nothing fights itself.
        let (pronoun, before) = (i.word() == "it", i.before);
        let other = match patient(i)? {
            Subject::This if pronoun && who == Subject::This => before.subject(),
            found => found,
        };
        if other == who {
            return stop();
        }
        into.push(Instruction::Fight(who, other));
    } else if i.accept("becomes blocked") || i.accept("become blocked") {
        into.push(Instruction::BecomesBlocked(who));
    } else if i.accept("becomes tapped") {
        into.push(Instruction::Tap(who));
    } else if i.accept("becomes untapped") {
        into.push(Instruction::Untap(who));
    } else if i.accept("phase out") || i.accept("phases out") {
        into.push(Instruction::PhaseOut(who));
    } else {
        return super::object_acts::object_acts(i, &who, into);
    }
    Ok(())
}

/// "It can't be regenerated.", "Those creatures can't be regenerated.", "A creature destroyed this way can't be
/// regenerated.": of what kind it is, if that is said.   701.15
pub(super) fn cant_be_regenerated(i: &mut Tokens<'_>) -> Read<Option<Filter>> {
    use crate::terms::CardType;
    let kind = if i.accept("a creature destroyed this way") || i.accept("creatures destroyed this way") {
        Some(Filter::CREATURE)
    } else if i.accept("artifacts destroyed this way") || i.accept("that artifact") || i.accept("those artifacts") {
        Some(Filter::Type(CardType::Artifact))
    } else if i.accept("that creature") || i.accept("the creature") || i.accept("those creatures") {
        Some(Filter::CREATURE)
    } else if i.accept("that land") || i.accept("those lands") {
        Some(Filter::Type(CardType::Land))
    } else if i.accept("it") || i.accept("they") || i.accept("that permanent") || i.accept("those permanents") {
        None
    } else {
        return stop();
    };
    if i.accept("can't be regenerated") && i.is_done() { Ok(kind) } else { stop() }
}

/// The same, bound to what the sentence before destroys.
pub(super) fn destroyed_for_good(i: &Tokens<'_>, kind: Option<&Filter>, destroys: &mut [Instruction]) -> Read<()> {
    // Of what else is destroyed, the words say nothing.
    if kind.is_some_and(|kind| destroys.any_word(&mut |word| destroys_others(word, kind, &i.targets))) {
        return stop();
    }
    let mut bound = false;
    bury(destroys, &mut bound);
    if bound { Ok(()) } else { stop() }
}

/// Whether an object is spoken of that need not be of this kind.
fn destroys_others(word: Word<'_>, kind: &Filter, targets: &[crate::ability::TargetSpec]) -> bool {
    let of_kind = |which: &Filter| crate::ability::grammar::filter::says(which, kind);
    match word {
        Word::Subject(Subject::Each(which) | Subject::Choice(_, which) | Subject::UpTo(_, which)) => !of_kind(which),
        Word::Subject(Subject::Target(index)) => !targets.get(*index).is_some_and(|spec| match &spec.what {
            Targetable::Object(which) => of_kind(which),
            _ => false,
        }),
        _ => false,
    }
}

fn bury(done: &mut [Instruction], bound: &mut bool) {
    for instruction in done {
        match instruction {
            Instruction::Destroy { regenerate, .. } => (*regenerate, *bound) = (false, true),
            Instruction::If { then, otherwise, .. }
            | Instruction::Pay { then, otherwise, .. }
            | Instruction::IfDone { then, otherwise, .. } => {
                bury(then, bound);
                bury(otherwise, bound);
            }
            Instruction::May(_, inner) | Instruction::Delayed(_, inner) | Instruction::By(_, inner) => {
                bury(inner, bound);
            }
            Instruction::Watch { then: inner, .. } => bury(inner, bound),
            _ => {}
        }
    }
}

/// "If that creature dies this way, ...", "If that artifact is put into a graveyard this way, ...", of the one target
/// that the sentence before destroys: it went to a graveyard.
pub(super) fn dies_so(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let dies = ["if that creature dies this way,", "if it dies this way,"].iter().any(|words| i.accept(words));
    if !dies && i.attempt(goes_so).is_none() {
        return stop();
    }
    let destroyed = match done.last() {
        Some(Instruction::May(Who::You, inner)) => inner.last(),
        last => last,
    };
    let Some(Instruction::Destroy { what: Subject::Target(index), .. }) = destroyed else { return stop() };
    if i.targets.get(*index).is_none_or(|spec| spec.most != Amount::Number(1)) {
        return stop();
    }
    let gone = vec![Filter::ThisWay(crate::ability::Deed::Destroyed), Filter::In(crate::terms::Zone::Graveyard)];
    let count = Amount::Count(Box::new(crate::ability::joined::all(gone)));
    let condition = Condition::Compare(count, Comparison::AtLeast, Amount::Number(1));
    i.it = Antecedent::Target(*index);
    let then = i.nested(super::instructions)?;
    done.push(Instruction::If { condition, then, otherwise: Vec::new() });
    Ok(())
}

/// "if that artifact is put into a graveyard this way,".
fn goes_so(i: &mut Tokens<'_>) -> Read<()> {
    let kinds = ["creature", "artifact", "enchantment", "land", "planeswalker", "permanent"];
    let said = i.accept("if it") || i.accept("if that") && kinds.iter().any(|kind| i.accept(kind));
    if said && i.accept("is put into a graveyard this way,") { Ok(()) } else { stop() }
}

/// "choose a color", "choose an opponent at random".
pub(super) fn choose(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    into.push(Instruction::ChooseQuality(Who::You, choice(i)?));
    Ok(())
}

/// What is chosen, after "choose".
pub(crate) fn choice(i: &mut Tokens<'_>) -> Read<Choice> {
    if i.accept("a color other than") {
        let word = i.word();
        let but = crate::terms::Color::ALL.into_iter().find(|color| color.word() == word).map_or_else(stop, Ok)?;
        i.advance(1);
        return Ok(Choice::ColorOtherThan(but));
    }
    if i.accept("a number between") {
        let (Amount::Number(least), true) = (crate::ability::grammar::amount::plain(i)?, i.accept("and")) else {
            return stop();
        };
        let Amount::Number(most) = crate::ability::grammar::amount::plain(i)? else { return stop() };
        return if least < most { Ok(Choice::NumberBetween(least, most)) } else { stop() };
    }
    match CHOICES.read(|phrase| i.accept(phrase)) {
        Some(choice) => Ok(choice.clone()),
        None => Ok(Choice::Words(words(i)?)),
    }
}

/// "black or red", "Elemental, Elf, or Treefolk", "artifact, creature, or land": colours, subtypes or card types, one of
/// which is chosen.
fn words(i: &mut Tokens<'_>) -> Read<Vec<String>> {
    let mut found: Vec<String> = Vec::new();
    let color = |word: &str| crate::terms::Color::ALL.into_iter().any(|color| color.word() == word);
    let card_type = |word: &str| lexicon::card_type(word).filter(|found| found.word().eq_ignore_ascii_case(word));
    let sort = |word: &str| (color(word), card_type(word).is_some());
    let first = sort(i.word());
    while found.is_empty() || i.accept(", or") || i.accept("or") || i.accept(",") {
        let word = i.word();
        if sort(word) != first {
            return stop();
        }
        let said = first != (false, false);
        let known = if said { word.to_owned() } else { i.subtype(word).map_or_else(stop, Ok)?.name.to_owned() };
        i.advance(1);
        found.push(known);
    }
    if found.len() > 1 && i.is_done() { Ok(found) } else { stop() }
}

/// "for each other creature you control that the spell could target", behind "copy that spell".
fn each_it_could_target(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("for each") {
        return stop();
    }
    let _ = i.accept("other");
    let each = crate::ability::grammar::filter::filter(i)?;
    let _ = i.accept("that");
    let _ = i.accept("the spell") || i.accept("spell") || i.accept("it");
    if i.accept("could target") { Ok(each) } else { stop() }
}

/// "Each copy targets a different one of those creatures.", of copies that were just made so.
pub(super) fn each_copy_targets(i: &mut Tokens<'_>, done: &[Instruction]) -> Read<()> {
    if !i.accept("each copy targets a different one of those") {
        return stop();
    }
    i.advance(1);
    if matches!(done.last(), Some(Instruction::CopyForEach(..))) && i.is_done() { Ok(()) } else { stop() }
}
