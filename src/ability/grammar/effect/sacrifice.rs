//! "sacrifices a creature", "sacrifice half the lands you control, rounded down".   701.21

use super::life::{each_time, own, rounded};
use crate::ability::grammar::cost::counted;
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::suffix;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::joined::all;
use crate::ability::{Amount, Filter, Instruction, Subject, Who};

/// "a creature", "two lands", "~", "all creatures they control", "any number of artifacts".
pub(super) fn sacrifice(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    if i.accept("half the") {
        return half_of_theirs(i, who);
    }
    if who == Who::ItsController && i.word() == "it" {
        // "That creature's controller sacrifices it": that creature, whatever the sentence began with.
        i.advance(1);
        let what = Filter::Is(Box::new(Subject::It));
        return Ok(Instruction::Sacrifice { who, amount: Amount::Number(1), up_to: false, what });
    }
    if let Some(found) = i.attempt(|i| all_but(i, &who)) {
        return Ok(found);
    }
    let every = i.word() == "all" && i.accept("all");
    let up_to = i.accept("up to") || i.sees("any number of");
    let (amount, what) = if every {
        (Amount::UNBOUNDED, noun_phrase(i)?)
    } else if i.accept("that many") {
        (Amount::ThatMuch, noun_phrase(i)?)
    } else {
        counted(i)?
    };
    let chosen = i.accept("of their choice") || i.accept("of his or her choice") || i.accept("of your choice");
    // "a creature of their choice with flying".
    let what = match chosen && matches!(i.word(), "with" | "without") {
        true => all(vec![what, suffix(i, false)?]),
        false => what,
    };
    Ok(match what {
        Filter::Is(subject) if who == Who::You => Instruction::SacrificeSubject(*subject),
        // "Then sacrifices the rest": all of them.
        // "Each player puts a counter on a creature they control and sacrifices the rest": of what was chosen so, nothing
        // tells what is left.
        what if what == Filter::Is(Box::new(Subject::Rest)) && !i.has_chosen() => {
            return stop();
        }
        what if what == Filter::Is(Box::new(Subject::Rest)) => {
            Instruction::Sacrifice { who, amount: Amount::UNBOUNDED, up_to, what }
        }
        what => Instruction::Sacrifice { who, amount: each_time(i, amount)?, up_to, what },
    })
}

/// "all lands they control except for three": as many as there are beyond those.
fn all_but(i: &mut Tokens<'_>, who: &Who) -> Read<Instruction> {
    if !i.accept("all") {
        return stop();
    }
    let (what, counted) = of_theirs(i, who)?;
    if !i.accept("except for") {
        return stop();
    }
    let Amount::Number(kept) = crate::ability::grammar::amount::plain(i)? else { return stop() };
    let amount = Amount::Minus(Box::new(counted), Box::new(Amount::Number(kept)));
    Ok(Instruction::Sacrifice { who: who.clone(), amount, up_to: false, what: all(what) })
}

/// "creatures they control": what they are, and how many each of those players controls.
fn of_theirs(i: &mut Tokens<'_>, who: &Who) -> Read<(Vec<Filter>, Amount)> {
    let Filter::All(mut what) = noun_phrase(i)? else { return stop() };
    let theirs = |part: &Filter| match part {
        Filter::Controller(found) => found == who || *found == Who::ThatPlayer && *who != Who::You,
        _ => false,
    };
    let at = what.iter().position(theirs).map_or_else(stop, Ok)?;
    what.remove(at);
    let mut counted = what.clone();
    counted.push(Filter::Controller(own(who)));
    Ok((what, Amount::Count(Box::new(all(counted)))))
}

/// "half the creatures they control of their choice, rounded down": what is sacrificed.
fn half_of_theirs(i: &mut Tokens<'_>, who: Who) -> Read<Instruction> {
    let (what, counted) = of_theirs(i, &who)?;
    let _ = i.accept("of their choice") || i.accept("of his or her choice");
    let amount = rounded(i, counted)?;
    Ok(Instruction::Sacrifice { who, amount, up_to: false, what: all(what) })
}
