//! How something was cast: "it was kicked", "you cast it from your hand", "{R} was spent to cast it".   607.2 · 702.33

use crate::ability::grammar::cost::mana_cost;
use crate::ability::grammar::filter::suffix;
use crate::ability::grammar::subject::reference;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::{ADDITIONAL_COST, ANOTHER_COST};
use crate::ability::{Amount, CastHow, Comparison, Condition, Filter, Subject};
use crate::terms::Zone;

/// A condition on casting.
pub(super) fn cast(i: &mut Tokens<'_>) -> Read<Condition> {
    if let Some(found) = i.attempt(you_did) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(spent).or_else(|| i.attempt(so_much_spent)).or_else(|| i.attempt(of_one_color)) {
        return Ok(found);
    }
    if i.accept("the gift was promised") {
        return Ok(Condition::Cast(Subject::This, CastHow::Keyword("gift".to_owned())));
    }
    if i.accept("the gift wasn't promised") {
        let promised = Condition::Cast(Subject::This, CastHow::Keyword("gift".to_owned()));
        return Ok(Condition::Not(Box::new(promised)));
    }
    if i.accept("evidence was collected") {
        return Ok(Condition::Cast(Subject::This, CastHow::Keyword("collect evidence".to_owned())));
    }
    if let Some(found) = i.attempt(beheld) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(additional) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(cost_paid) {
        return Ok(found);
    }
    let of = of(i)?;
    i.speak_of(&of);
    let escaped = i.accept("escaped");
    if escaped || i.accept("didn't escape") {
        let found = Condition::Cast(of, CastHow::Keyword("escape".to_owned()));
        return Ok(if escaped { found } else { Condition::Not(Box::new(found)) });
    }
    let denied = i.accept("wasn't");
    if !denied && !i.accept("was") {
        return stop();
    }
    let how = if i.accept("kicked") {
        let with = i.attempt(|i| {
            if !i.accept("with its") {
                return stop();
            }
            let found = mana_cost(i)?;
            if i.accept("kicker") { Ok(found) } else { stop() }
        });
        CastHow::Kicked(with)
    } else if i.accept("bargained") {
        CastHow::Keyword("bargain".to_owned())
    } else if i.accept("foretold") {
        CastHow::Keyword("foretell".to_owned())
    } else if i.accept("cast") {
        match i.attempt(from) {
            Some(zone) => CastHow::From(zone),
            None if i.accept("using") => using(i)?,
            None => CastHow::AtAll,
        }
    } else {
        nth(i)?
    };
    let found = Condition::Cast(of, how);
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "teamwork", "web-slinging", behind "was cast using": for what that keyword costs.
fn using(i: &mut Tokens<'_>) -> Read<CastHow> {
    // Those that name another cost, and none that merely helps to pay: whether that was used, nothing notes.
    const COSTS: &[&str] =
        &["teamwork", "web-slinging", "mayhem", "sneak", "warp", "flashback", "evoke", "dash", "blitz"];
    let name = i.word().to_owned();
    if !COSTS.contains(&name.as_str()) {
        return stop();
    }
    i.advance(1);
    Ok(CastHow::Keyword(name))
}

/// "a Dragon was beheld", of the spell's additional cost.   701.4
fn beheld(i: &mut Tokens<'_>) -> Read<Condition> {
    suffix::with_article(i)?;
    let denied = i.accept("wasn't beheld");
    if !denied && !i.accept("was beheld") {
        return stop();
    }
    let paid = Condition::Cast(Subject::This, CastHow::Keyword(ADDITIONAL_COST.to_owned()));
    Ok(if denied { Condition::Not(Box::new(paid)) } else { paid })
}

/// "the second spell you cast this turn", of what was cast.
fn nth(i: &mut Tokens<'_>) -> Read<CastHow> {
    if !i.accept("the") {
        return stop();
    }
    let number = crate::terms::english::ordinal(i.word()).map_or_else(stop, Ok)?;
    i.advance(1);
    let yours = i.accept("spell you cast this turn") || i.accept("spell you've cast this turn");
    if yours { Ok(CastHow::Nth(number)) } else { stop() }
}

/// "this spell's additional cost was paid", "you revealed a Dragon card or chose a Dragon as you cast this spell", "you
/// revealed a Dragon card or controlled a Dragon as you cast this spell".
fn additional(i: &mut Tokens<'_>) -> Read<Condition> {
    let paid = || Condition::Cast(Subject::This, CastHow::Keyword(ADDITIONAL_COST.to_owned()));
    for (words, holds) in
        [("this spell's additional cost was paid", true), ("this spell's additional cost wasn't paid", false)]
    {
        if i.accept(words) {
            return Ok(if holds { paid() } else { Condition::Not(Box::new(paid())) });
        }
    }
    if !i.accept("you revealed") {
        return stop();
    }
    let card = suffix::with_article(i)?;
    let chose = i.accept("or chose");
    if !chose && !i.accept("or controlled") {
        return stop();
    }
    let what = suffix::with_article(i)?;
    // The card and the permanent are of one quality, which the cost names too.
    let same = crate::ability::grammar::filter::all(vec![what.clone(), Filter::Card]) == card;
    if !same || !i.accept("as you cast this spell") {
        return stop();
    }
    if chose {
        return Ok(paid());
    }
    let (comparison, count) = (crate::ability::Comparison::AtLeast, crate::ability::Amount::Number(1));
    let controlled = Condition::Controls { who: crate::ability::Who::You, what, comparison, count };
    Ok(Condition::Any(vec![paid(), Condition::AsCast(Box::new(controlled))]))
}

fn of(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.accept("this spell") || i.accept("~") {
        return Ok(Subject::This);
    }
    let pronoun = i.word() == "it";
    let found = reference(i).map_or_else(stop, Ok)?;
    // "Cinderclasm deals 1 damage to each creature. If it was kicked, ...": nothing else that a spell names was cast.
    Ok(if found == Subject::It && pronoun && i.of_spell { Subject::This } else { found })
}

fn from(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("from") {
        return stop();
    }
    let other = i.accept("anywhere other than");
    let found = suffix::zone(i)?;
    Ok(if other { found.negate() } else { found })
}

/// "you cast it from your hand", "you cast it".
fn you_did(i: &mut Tokens<'_>) -> Read<Condition> {
    let denied = i.accept("you didn't cast");
    if !denied && !i.accept("you cast") {
        return stop();
    }
    let of = of(i)?;
    if !denied && i.accept("during your main phase") {
        return Ok(Condition::Cast(of, CastHow::InMainPhase));
    }
    let zone = i.attempt(from);
    let found = Condition::Cast(of, CastHow::ByYou(zone));
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "{R} was spent to cast it", "{R} wasn't spent to cast it", "mana from a Treasure was spent to cast it".
fn spent(i: &mut Tokens<'_>) -> Read<Condition> {
    let how = match i.attempt(mana_from) {
        Some(which) => CastHow::SpentFrom(which),
        None => CastHow::Spent(mana_cost(i)?),
    };
    let denied = i.accept("wasn't spent to cast");
    if !denied && !i.accept("was spent to cast") {
        return stop();
    }
    let found = Condition::Cast(of(i)?, how);
    Ok(if denied { Condition::Not(Box::new(found)) } else { found })
}

/// "{S}", which is mana from a snow source, and "mana from a Treasure": what made it.   106.3, 107.4h
pub(in crate::ability::grammar) fn mana_from(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("{s}") {
        return Ok(Filter::Supertype(crate::terms::Supertype::Snow));
    }
    if i.accept("mana from") { suffix::with_article(i) } else { stop() }
}

/// "no mana was spent to cast it", "at least four mana was spent to cast this spell", "no colored mana was spent to cast
/// it".
fn so_much_spent(i: &mut Tokens<'_>) -> Read<Condition> {
    if i.accept("no colored mana was spent to cast") {
        use crate::ability::{Amount, Comparison};
        let colors = Amount::ColorsSpent(Box::new(of(i)?));
        return Ok(Condition::Compare(colors, Comparison::Exactly, Amount::Number(0)));
    }
    let (comparison, count) = crate::ability::grammar::amount::how_many(i)?;
    if i.accept("colors of mana were spent to cast") {
        return Ok(Condition::Compare(Amount::ColorsSpent(Box::new(of(i)?)), comparison, count));
    }
    if !(i.accept("mana was spent to cast") || i.accept("mana were spent to cast")) {
        return stop();
    }
    let of = crate::ability::Amount::ManaSpent(Box::new(of(i)?));
    Ok(Condition::Compare(of, comparison, count))
}

/// "at least three white mana was spent to cast this spell", "at least three mana of the same color ...".
fn of_one_color(i: &mut Tokens<'_>) -> Read<Condition> {
    use crate::terms::{Color, ManaCost, ManaSymbol};
    if !i.accept("at least") {
        return stop();
    }
    let crate::ability::Amount::Number(count) = crate::ability::grammar::amount::plain(i)? else { return stop() };
    let count = usize::try_from(count).map_or_else(|_| stop(), Ok)?;
    let color = Color::ALL.into_iter().find(|color| i.accept(color.word())).map(ManaSymbol::Color);
    let color = color.or_else(|| i.accept("colorless").then_some(ManaSymbol::Colorless));
    let same = color.is_none() && i.accept("mana of the same color");
    if !same && (color.is_none() || !i.accept("mana")) || !i.accept("was spent to cast") || count > 20 {
        return stop();
    }
    let of = of(i)?;
    let spent = |symbol| {
        let mana = ManaCost(vec![symbol; count]);
        Condition::Cast(of.clone(), CastHow::Spent(mana))
    };
    Ok(match color {
        Some(color) => spent(color),
        None => Condition::Any(Color::ALL.into_iter().map(ManaSymbol::Color).map(spent).collect()),
    })
}

/// "its prowl cost was paid".
fn cost_paid(i: &mut Tokens<'_>) -> Read<Condition> {
    let tribute = || Condition::Cast(Subject::This, CastHow::Keyword("tribute".to_owned()));
    if let Some(other) = i.attempt(|i| {
        if !i.accept("the") {
            return stop();
        }
        if !i.accept("alternative") {
            mana_cost(i)?;
        }
        if i.accept("cost was paid") { Ok(CastHow::Keyword(ANOTHER_COST.to_owned())) } else { stop() }
    }) {
        return Ok(Condition::Cast(Subject::This, other));
    }
    if i.accept("tribute was paid") {
        return Ok(tribute());
    }
    if i.accept("tribute wasn't paid") {
        return Ok(Condition::Not(Box::new(tribute())));
    }
    let of =
        if i.accept("this spell's") || i.accept("its") || i.accept("~'s") { Subject::This } else { return stop() };
    let name = i.word();
    if crate::ability::keywords::find(name).is_none() || i.word_at(1) != "cost" {
        return stop();
    }
    i.advance(2);
    if i.accept("was paid") { Ok(Condition::Cast(of, CastHow::Keyword(name.to_owned()))) } else { stop() }
}

/// "you haven't cast it", "that player hasn't played the card", "it remains exiled", "any of those cards remain exiled", of
/// what the text has exiled: it is still there, for what was cast or played has left.   400.7
pub(super) fn still_exiled(i: &mut Tokens<'_>) -> Read<Condition> {
    if !(i.said("exile") || i.said("exiles")) {
        return stop();
    }
    if i.accept("any of those cards remain exiled") {
        let those = vec![Filter::Card, Filter::Is(Box::new(Subject::It)), Filter::In(Zone::Exile)];
        let count = Amount::Count(Box::new(super::all(those)));
        return Ok(Condition::Compare(count, Comparison::AtLeast, Amount::Number(1)));
    }
    let remains = i.attempt(|i| {
        let what = reference(i).map_or_else(stop, Ok)?;
        if i.accept("remains exiled") || i.accept("'s still exiled") { Ok(what) } else { stop() }
    });
    let what = match remains {
        Some(what) => what,
        None => {
            crate::ability::grammar::who::who(i)?;
            let hasnt = ["haven't cast", "haven't played", "hasn't cast", "hasn't played"];
            if !hasnt.iter().any(|words| i.accept(words)) {
                return stop();
            }
            reference(i).map_or_else(stop, Ok)?
        }
    };
    if !matches!(what, Subject::It | Subject::Target(_)) {
        return stop();
    }
    Ok(Condition::Is(what, Filter::In(Zone::Exile)))
}
