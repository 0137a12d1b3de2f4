//! What comes of a spell that is cast with a permission: "If you cast a creature spell this way, it gains haste.", "When you
//! cast a spell this way, its owner loses life equal to its mana value."   601.2a, 603.2

use crate::ability::grammar::clause::{Clause, said_of};
use crate::ability::grammar::filter::says;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::replacement::enters_so;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Change, Duration, Filter, Granted, Keyword, Rule, Spending, Subject};

/// What is said of a spell cast this way, of which nothing limits what may be cast.
pub(in crate::ability::grammar) fn what_comes_of_it(i: &mut Tokens<'_>) -> Read<Spending> {
    if i.accept("when you") {
        return triggers(i);
    }
    if !i.accept("if you cast") {
        return stop();
    }
    let which = with_article(i)?;
    if !says(&which, &Filter::Spell) || !i.accept("this way,") {
        return stop();
    }
    let (change, duration) = becomes(i)?;
    Ok(Spending::Then(which, vec![change], duration))
}

/// "when you cast a spell this way", "when you play a card this way", which may be a land.
fn triggers(i: &mut Tokens<'_>) -> Read<Spending> {
    let which = if i.accept("play a card this way,") {
        Filter::Any
    } else if i.accept("cast") {
        let which = with_article(i)?;
        if !says(&which, &Filter::Spell) || !i.accept("this way,") {
            return stop();
        }
        which
    } else {
        return stop();
    };
    let targets = i.targets.len();
    let outer = std::mem::replace(&mut i.it, Antecedent::Open);
    let then = i.nested(super::instructions);
    i.it = outer;
    let then = then?;
    if i.targets.len() > targets { stop() } else { Ok(Spending::Triggers(which, then)) }
}

/// "it gains haste until end of turn", "that artifact enters tapped", "it enters with a finality counter on it".
pub(super) fn becomes(i: &mut Tokens<'_>) -> Read<(Change, Duration)> {
    const IT: &[&str] = &["it", "that spell", "that creature", "that artifact", "that permanent"];
    if !IT.iter().any(|it| i.accept(it)) {
        return stop();
    }
    if let Some(rule) = i.attempt(enters_so) {
        return Ok((Change::Rule(rule), Duration::Forever));
    }
    let mut clause = Clause::default();
    said_of(i, &[Subject::It], &mut clause)?;
    let [effect] = clause.effects.as_slice() else { return stop() };
    let keyword = |one: &Granted| matches!(one, Granted::Keyword(Keyword::Known(..) | Keyword::Haste));
    let fits = match &effect.what.change {
        Change::Rule(Rule::CantBeCountered) => true,
        Change::Gain(granted) => granted.iter().all(keyword),
        _ => false,
    };
    if clause.condition.is_some() || !fits {
        return stop();
    }
    Ok((effect.what.change.clone(), effect.duration.unwrap_or(Duration::Forever)))
}
