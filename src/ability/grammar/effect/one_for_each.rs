//! One object for each of several descriptions: "chooses an artifact, a creature, and a land from among ...".

use super::moves::arrive;
use crate::ability::grammar::filter::suffix::{suffix, with_article};
use crate::ability::grammar::filter::{noun_phrase, says};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::joined::{all, either};
use crate::ability::{
    Amount, CounterStep, Filter, Instruction, Subject, TargetSpec, Targetable, Together, Trait, Who, Word, Words,
};
use crate::terms::{CardType, Color, Zone, subtype};

/// "chooses an artifact, a creature, and a land from among the permanents they control", "chooses from the lands they
/// control a land of each basic land type": one for each.
pub(super) fn choose_each(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    i.advance(1);
    let before = i.attempt(among);
    let each = match i.attempt(|i| of_each_land_type(i, before.as_ref())) {
        Some(each) => each,
        None => one_of_kinds(i)?,
    };
    let among = before.map_or_else(|| among(i), Ok)?;
    Ok(Instruction::ChooseEach { who: who.clone(), among, each })
}

/// "from among the permanents they control".
fn among(i: &mut Tokens<'_>) -> Read<Filter> {
    if !(i.accept("from among") || i.sees("from the lands") && i.accept("from")) {
        return stop();
    }
    let _ = i.accept("the");
    let found = noun_phrase(i)?;
    if found.zone() == Zone::Battlefield { Ok(found) } else { stop() }
}

/// "an artifact, a creature, and a land": at least two, each with its article.
fn one_of_kinds(i: &mut Tokens<'_>) -> Read<Vec<Filter>> {
    let mut kinds = vec![with_article(i)?];
    loop {
        let comma = i.accept(",");
        let last = i.accept("and");
        if !comma && !last || !matches!(i.word(), "a" | "an") {
            return stop();
        }
        kinds.push(with_article(i)?);
        if last {
            return Ok(kinds);
        }
    }
}

/// "a land of each basic land type", among lands.
fn of_each_land_type(i: &mut Tokens<'_>, among: Option<&Filter>) -> Read<Vec<Filter>> {
    let lands = among.is_some_and(|among| says(among, &Filter::Type(CardType::Land)));
    if !lands || !i.accept("a land of each basic land type") {
        return stop();
    }
    Ok(subtype::BASIC_LAND_TYPES.iter().map(|name| Filter::Subtype((*name).to_owned())).collect())
}

/// "for each card type, you may put a card of that type from among the revealed cards into your hand": up to one of each
/// type, each for another.
pub(super) fn for_each_card_type(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("for each card type, you may put a card of that type") || suffix(i, false)? != Filter::Shown {
        return stop();
    }
    if !(i.accept("into") || i.accept("onto")) {
        return stop();
    }
    let card = |kind: &CardType| all(vec![Filter::Type(*kind), Filter::Card]);
    let kinds: Vec<Filter> = CardType::OF_CARDS.iter().map(card).collect();
    let most = i64::try_from(kinds.len()).or_else(|_| stop())?;
    let each = Filter::Together(Together::OneOfEach(kinds.clone()));
    let what = Subject::UpTo(Box::new(Amount::Number(most)), all(vec![either(kinds), Filter::Shown, each]));
    let mut found = Vec::new();
    arrive(i, what, &mut found)?;
    into.push(Instruction::May(Who::You, found));
    Ok(())
}

/// "for each color, return up to one target card of that color from your graveyard to your hand": one of each for another
/// target.
pub(super) fn for_each_color(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("for each color,") {
        return stop();
    }
    let before = i.targets.len();
    let mut found = i.nested(super::instructions)?;
    let [Instruction::Move { what, .. }] = found.as_mut_slice() else { return stop() };
    let spec = match i.targets.get(before..) {
        Some([spec]) if *what == Subject::Target(before) => spec.clone(),
        _ => return stop(),
    };
    let Targetable::Object(which) = &spec.what else { return stop() };
    if !says(which, &Filter::ChosenColor) {
        return stop();
    }
    let of = |color: Color| {
        let of_color = |part: &Filter| if *part == Filter::ChosenColor { Filter::Color(color) } else { part.clone() };
        let which = all(which.parts().iter().map(of_color).collect());
        TargetSpec { what: Targetable::Object(which), ..spec.clone() }
    };
    i.targets.truncate(before);
    i.targets.extend(Color::ALL.map(of));
    *what = Subject::All((before..i.targets.len()).map(Subject::Target).collect());
    into.append(&mut found);
    Ok(())
}

/// "for each opponent, exile up to one target creature that player controls": targets of different players, one each at
/// most.   601.2c
pub(super) fn each_of_theirs(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    // "For any number of opponents, destroy target permanent that player controls": of each of them one, or none.
    let any_number = i.accept("for any number of opponents");
    let count = if any_number { Amount::Players(Who::Opponent) } else { crate::ability::grammar::amount::for_each(i)? };
    let Amount::Players(whose) = count.clone() else { return stop() };
    if !i.accept(",") {
        return stop();
    }
    let before = i.targets.len();
    let found = i.nested(super::instructions)?;
    let [spec] = i.targets.get_mut(before..).unwrap_or_default() else { return stop() };
    let Targetable::Object(Filter::All(parts)) = &spec.what else { return stop() };
    let theirs = Filter::Controller(Who::ThatPlayer);
    // "in that player's graveyard": each of them owns what lies there.
    let owned = Filter::Owner(Who::ThatPlayer);
    let least = Amount::Number(i64::from(any_number));
    let one_at_most = spec.least == least && spec.most == Amount::Number(1);
    spec.least = Amount::Number(0);
    let by = if parts.contains(&theirs) { Trait::Controller } else { Trait::Owner };
    if !one_at_most || !parts.contains(&theirs) && !parts.contains(&owned) {
        return stop();
    }
    let own = |part: &Filter| match part {
        part if *part == theirs => Filter::Controller(whose.clone()),
        part if *part == owned => Filter::Owner(whose.clone()),
        part => part.clone(),
    };
    let apart = Filter::Together(Together::Different(by));
    let parts = parts.iter().map(own).chain([apart]).collect();
    (spec.what, spec.most) = (Targetable::Object(crate::ability::joined::all(parts)), count);
    let other = |word: Word<'_>| match word {
        Word::Subject(subject) => matches!(subject, Subject::It),
        // "... unless its controller has you draw a card": each of them is asked for one's own.
        Word::Who(who) => matches!(who, Who::ThatPlayer | Who::ItsController),
        _ => false,
    };
    if found.any_word(&mut |word| other(word)) {
        return stop();
    }
    into.extend(found);
    Ok(())
}

/// "for each kind of counter on target permanent or player, give that permanent or player another counter of that kind".
pub(super) fn for_each_kind_of_counter(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("for each kind of counter on") {
        return stop();
    }
    let on = super::counters::patient(i)?;
    let outer = i.it;
    if let Subject::Target(place) = on {
        i.it = Antecedent::Target(place);
    }
    let again = i.attempt(|i| {
        if !i.accept(",") {
            return stop();
        }
        if i.accept("give") {
            let again = super::counters::patient(i)?;
            return if i.accept("another counter of that kind") { Ok(again) } else { stop() };
        }
        if i.accept("put another counter of that kind on") { super::counters::patient(i) } else { stop() }
    });
    i.it = outer;
    let one = matches!(on, Subject::Target(_) | Subject::This | Subject::It | Subject::Host(_));
    if !one || again != Some(on.clone()) {
        return stop();
    }
    into.push(Instruction::Counters(CounterStep::OneMoreOfEach(on)));
    Ok(())
}
