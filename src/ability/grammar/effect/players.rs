//! What players do, one after the other or each: "target player draws a card and loses 1 life", "each player returns a
//! creature they control to its owner's hand".

use super::behind::behind;
use super::counters::patient;
use super::{begins_predicate, library, moves, piles, player_does, playing, put};
use crate::ability::grammar::condition::of_that_player;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::subject::target;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, Change, Choice, Condition, Continuous, Duration, Filter, Instruction, LibraryPlace, Order, Subject, Who,
    Word, Words,
};
use crate::terms::Zone;

/// A player or players, and what they do.
pub(super) fn player_acts(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let one_of_them = matches!(i.word(), "an" | "a" | "one" | "another");
    let first = match i.attempt(owner_of) {
        Some(found) => found,
        None => who(i)?,
    };
    // "an opponent gains control of it": one of them, whom you choose.
    let choice = match first {
        Who::Opponent if one_of_them => Some(Choice::Opponent),
        Who::Anyone if one_of_them => Some(Choice::Player),
        Who::Others if one_of_them => Some(Choice::AnotherPlayer),
        _ => None,
    };
    let first = match choice {
        Some(choice) => {
            into.push(Instruction::ChooseQuality(Who::You, choice));
            Who::Chosen
        }
        None => first,
    };
    let second = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        let found = who(i)?;
        if i.sees("each") { Ok(found) } else { stop() }
    });
    let _ = i.accept("each");
    if i.accept("exchange life totals") {
        let second = second.unwrap_or_else(|| first.clone());
        into.push(Instruction::ExchangeLife(first, second));
        return Ok(());
    }
    let Some(second) = second else {
        return if matches!(i.word(), "who" | "with") { some_of(i, first, into) } else { acts(i, &first, into) };
    };
    // "you and target opponent each draw a card": what one does, the other does too.
    let start = i.position();
    let mut all = Vec::new();
    acts(i, &first, &mut all)?;
    i.jump(start);
    acts(i, &second, &mut all)?;
    into.extend(Instruction::at_once(all));
    Ok(())
}

/// "each opponent with three or more poison counters loses 3 life", "each player who lost life this turn discards a
/// card": those of them of whom it holds.
fn some_of(i: &mut Tokens<'_>, all: Who, into: &mut Vec<Instruction>) -> Read<()> {
    if !all.is_each_of_several() {
        return stop();
    }
    let condition = of_that_player(i)?;
    let mut then = Vec::new();
    acts(i, &Who::ThatPlayer, &mut then)?;
    into.push(of_those(all, condition, then));
    Ok(())
}

/// What is done for each of these players of whom the condition holds; "that player" is whose turn it is.
pub(super) fn of_those(all: Who, condition: Condition, then: Vec<Instruction>) -> Instruction {
    let those = Instruction::If { condition, then, otherwise: Vec::new() };
    Instruction::Repeat(Amount::Players(all), vec![those])
}

/// What they do: "loses 1 life and discards a card", the same player going on. What stands behind "then" belongs to what
/// is done then: "you get {E}{E}, then sacrifice ~ unless you pay {1}".
fn acts(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let met = i.met.len();
    // "If you control a Bear, each opponent also discards a card": beside what stands before.
    let _ = i.said("if") && i.accept("also");
    act(i, who, into)?;
    i.meet(into, met);
    while i
        .attempt(|i| {
            let then = i.accept(", then");
            if !(then || i.accept(", and") || i.accept("and") || i.accept(",")) {
                return stop();
            }
            let before = into.len();
            act(i, who, into)?;
            if then && into.len() > before { behind(i, into, before) } else { Ok(()) }
        })
        .is_some()
    {
        i.meet(into, met);
    }
    Ok(())
}

fn act(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    let length = into.len();
    if i.attempt(|i| piles::piles(i, who, into)).is_some() {
        return Ok(());
    }
    if let Some(chosen) = i.attempt(|i| discards_what_you_choose(i, who, into)) {
        into.extend(chosen);
        return Ok(());
    }
    if i.attempt(|i| player_does::verb(i, who, into)).is_some() {
        return Ok(());
    }
    into.truncate(length);
    with_objects(i, who, into)
}

/// "target player reveals their hand and discards a card of your choice": you choose among what is shown.
fn discards_what_you_choose(i: &mut Tokens<'_>, who: &Who, done: &[Instruction]) -> Read<[Instruction; 2]> {
    let shown = matches!(done.last(), Some(Instruction::RevealHand(whose)) if whose == who);
    if !shown || who.is_each_of_several() || *who == Who::You || !i.accept("discards") {
        return stop();
    }
    let which = crate::ability::grammar::filter::suffix::with_article(i)?;
    if !i.accept("of your choice") {
        return stop();
    }
    let among = crate::ability::joined::all(vec![which, Filter::Shown]);
    let chosen = Instruction::ChooseObject(Who::You, Subject::Choice(Box::new(Amount::Number(1)), among));
    Ok([chosen, Instruction::DiscardSubject(who.clone(), Subject::It)])
}

/// "target player exiles the top X cards of their library, where X is the number of cards you own in exile": "you" is
/// not who does it, but whose cards are counted.
fn exiles_counted(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    if i.where_x.is_none() || who.is_each_of_several() || !(i.accept("exiles the top x") || i.accept("exile the top x"))
    {
        return stop();
    }
    let (from, to) = i.where_x.map_or_else(stop, Ok)?;
    let count = crate::ability::grammar::amount::defined(i, from, to)?;
    if !i.accept("cards of their library") {
        return stop();
    }
    let what = Subject::Top(Box::new(count), who.clone());
    Ok(Instruction::Move { what, to: Zone::Exile, under: None, tapped: false })
}

/// What a player does with objects: "exiles the top card of their library", "untaps all lands they control".
fn with_objects(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    if let Some(exiled) = i.attempt(|i| exiles_counted(i, who)) {
        into.push(exiled);
        return Ok(());
    }
    let mut found = Vec::new();
    match i.word() {
        "exiles" | "exile" => {
            i.advance(1);
            moves::moved(i, "exile", &mut found)?;
        }
        "returns" | "return" => {
            i.advance(1);
            moves::moved(i, "return", &mut found)?;
        }
        "puts" | "put" => put::put(i, &mut found)?,
        "shuffles" | "shuffle" => library::shuffle_into(i, &mut found)?,
        "taps" | "tap" => each_of(i, Instruction::Tap, &mut found)?,
        "untaps" | "untap" => each_of(i, Instruction::Untap, &mut found)?,
        "copies" | "copy" => each_of(i, Instruction::Copy, &mut found)?,
        "destroys" | "destroy" => each_of(i, |what| Instruction::Destroy { what, regenerate: true }, &mut found)?,
        "gains" | "gain" if i.accept("gains control of") || i.accept("gain control of") => {
            let subject = patient(i)?;
            let duration = i.attempt(duration).unwrap_or(Duration::Forever);
            let of_each = subject.any_word(&mut |word| matches!(word, Word::Who(Who::ThatPlayer)));
            if of_each || who.is_each_of_several() {
                // Each gains control of what is theirs to gain.
                let effects = vec![Continuous { subject, change: Change::Control(Who::You) }];
                into.push(Instruction::By(who.clone(), vec![Instruction::Continuous { effects, duration }]));
                return Ok(());
            }
            let effects = vec![Continuous { subject, change: Change::Control(who.clone()) }];
            into.push(Instruction::Continuous { effects, duration });
            return Ok(());
        }
        "skips" | "skip" => return super::special::skips(i, who.clone(), into),
        "faces" | "face" => return super::villainous::faced(i, who, into),
        _ => return stop(),
    }
    if *who == Who::You {
        into.append(&mut found);
        return Ok(());
    }
    let speaks_of = |wanted: &Who| found.any_word(&mut |word| matches!(word, Word::Who(who) if who == wanted));
    // "you" is not who does it.
    if speaks_of(&Who::You) {
        return stop();
    }
    let of_that_player = speaks_of(&Who::ThatPlayer);
    let several = who.is_each_of_several();
    // "... and may play that card for as long as it remains exiled": each their own.
    if several {
        i.attempt(|i| if i.accept("and may") { playing::permitted(i, Who::You, None, &mut found) } else { stop() });
    }
    // Whoever puts it there has it (110.2a).
    let enters = |one: &Instruction| matches!(one, Instruction::Move { to: Zone::Battlefield, under: None, .. });
    let theirs = !matches!(who, Who::ItsOwner | Who::OwnerOf(_)) && found.iter().any(enters);
    if several || of_that_player || theirs || found.iter().any(chooses) {
        into.push(Instruction::By(who.clone(), found));
    } else {
        into.append(&mut found);
    }
    Ok(())
}

fn each_of(i: &mut Tokens<'_>, make: impl Fn(Subject) -> Instruction, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    into.push(make(patient(i)?));
    while let Some(next) = i.attempt(|i| {
        if !i.accept("and") {
            return stop();
        }
        let next = patient(i)?;
        if begins_predicate(i) { stop() } else { Ok(next) }
    }) {
        into.push(make(next));
    }
    Ok(())
}

/// Whether it matters who does it, because there is something to choose.
fn chooses(instruction: &Instruction) -> bool {
    let chosen = |what: &Subject| matches!(what, Subject::Choice(..) | Subject::UpTo(..));
    match instruction {
        Instruction::Move { what, to: Zone::Battlefield, .. } => chosen(what) || *what != Subject::This,
        Instruction::Move { what, .. }
        | Instruction::Tap(what)
        | Instruction::Untap(what)
        | Instruction::Destroy { what, .. }
        | Instruction::Enter { what, .. } => chosen(what),
        // Whose turn order and whose library that is, the words say.
        Instruction::IntoLibrary { what, place, order } => {
            let either = matches!(place, LibraryPlace::TopOrBottom | LibraryPlace::FromTopOrBottom(_));
            chosen(what) || either || *place == LibraryPlace::Shuffled || *order == Order::Any
        }
        _ => true,
    }
}

/// "target creature's owner", "the owner of target creature": "it" is that target from here on, and "that player" who
/// owns it.
fn owner_of(i: &mut Tokens<'_>) -> Read<Who> {
    let of = i.accept("the owner of");
    let what = target(i)?;
    if !of && !(i.accept("'s owner")) {
        return stop();
    }
    i.speak_of(&what);
    let owner = Who::OwnerOf(Box::new(what));
    i.holder = Some(owner.clone());
    Ok(owner)
}
