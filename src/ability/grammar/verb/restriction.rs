//! Whom an attack is on, who may block, and what "unless" lays on an attack or a block.

use super::Said;
use crate::ability::grammar::amount::how_many;
use crate::ability::grammar::cost::cost;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::filter::{all, capital_name, filter, noun_phrase};
use crate::ability::grammar::lexer::Token;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, Change, Comparison, Continuous, Cost, CostPart, Declared, Defender, Filter, Rule, Subject, Who,
};
use crate::terms::{CardType, ManaCost};

/// "you or a planeswalker you control", "its owner or planeswalkers its owner controls"; none if none is named.
pub(crate) fn defenders(i: &mut Tokens<'_>) -> Vec<Defender> {
    let mut found = Vec::new();
    let Some(first) = i.attempt(defender) else { return found };
    found.push(first);
    while let Some(next) = i.attempt(|i| {
        if !(i.accept("and/or") || i.accept(", or") || i.accept("or") || i.accept("and")) {
            return stop();
        }
        defender(i)
    }) {
        found.push(next);
    }
    found
}

fn defender(i: &mut Tokens<'_>) -> Read<Defender> {
    if i.accept("your planeswalkers") {
        let which = all(vec![Filter::Type(CardType::Planeswalker), Filter::Controller(Who::You)]);
        return Ok(Defender::Object(which));
    }
    // "creatures that player controls attack ~ if able", of a planeswalker.
    if ["if able", "each combat if able", "this turn if able"].iter().any(|end| i.sees(&format!("~ {end}"))) {
        i.advance(1);
        return Ok(Defender::Object(Filter::Is(Box::new(Subject::This))));
    }
    let player = i.attempt(|i| {
        let found = who(i)?;
        if matches!(i.word(), "control" | "controls" | "'s") { stop() } else { Ok(found) }
    });
    if let Some(found) = player {
        return Ok(Defender::Player(found));
    }
    let planeswalker = |filter: &Filter| match filter {
        Filter::All(parts) => parts
            .iter()
            .any(|part| matches!(part, Filter::Type(CardType::Planeswalker | CardType::Battle) | Filter::Permanent)),
        Filter::Type(CardType::Planeswalker | CardType::Battle) => true,
        _ => false,
    };
    let which = i.attempt(|i| {
        let which = i.attempt(with_article).or_else(|| i.attempt(filter)).map_or_else(stop, Ok)?;
        if planeswalker(&which) { Ok(which) } else { stop() }
    });
    match which {
        Some(which) => Ok(Defender::Object(which)),
        // "attacks Bob": no word of the language.
        None if i.peek().is_some_and(Token::is_capital) => Ok(Defender::Player(Who::Named(capital_name(i)?))),
        None => stop(),
    }
}

/// "unless ..." behind restrictions: a cost, company, or all blockers at once. Other conditions are left to the clause.
pub(crate) fn unless(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if !i.accept("unless") {
        return stop();
    }
    if let Some(which) = i.attempt(all_block) {
        return replace(said, |rule| match rule {
            Rule::CantBeBlocked(Filter::Any) => Some(Rule::BlockedByAllOrNone(which.clone())),
            _ => None,
        });
    }
    if let Some((others, which)) = i.attempt(company) {
        return replace(said, |rule| {
            let declared = match rule {
                Rule::CantAttack(whom) if whom.is_empty() => Declared::Attack,
                Rule::CantBlock(Filter::Any) => Declared::Block,
                _ => return None,
            };
            Some(Rule::NeedsCompany { declared, others: others.clone(), which: which.clone() })
        });
    }
    let (who, cost) = payment(i)?;
    if who == Who::Defending {
        return paid_by_blockers(subject, cost, said);
    }
    replace(said, |rule| with_cost(rule, &cost))
}

/// Makes other rules of all that were just read.
fn replace(said: &mut Said, make: impl Fn(&Rule) -> Option<Rule>) -> Read<()> {
    for change in &mut said.changes {
        let Change::Rule(rule) = change else { return stop() };
        match make(rule) {
            Some(made) => *rule = made,
            None => return stop(),
        }
    }
    Ok(())
}

fn with_cost(rule: &Rule, cost: &Cost) -> Option<Rule> {
    let cost = cost.clone();
    match rule {
        Rule::CantAttack(whom) => Some(Rule::Cost { declared: Declared::Attack, cost, whom: whom.clone() }),
        Rule::CantBlock(Filter::Any) => Some(Rule::Cost { declared: Declared::Block, cost, whom: Vec::new() }),
        Rule::CantBlock(which) => {
            Some(Rule::Cost { declared: Declared::Block, cost, whom: vec![Defender::Object(which.clone())] })
        }
        _ => None,
    }
}

/// "can't be blocked unless defending player pays {3} for each creature blocking it": each blocker costs.
fn paid_by_blockers(subject: &Subject, cost: Cost, said: &mut Said) -> Read<()> {
    let blocked = said.changes.iter().all(|change| *change == Change::Rule(Rule::CantBeBlocked(Filter::Any)));
    if !blocked || said.changes.len() != 1 {
        return stop();
    }
    said.changes.clear();
    let whom = vec![Defender::Object(Filter::Is(Box::new(subject.clone())))];
    let rule = Rule::Cost { declared: Declared::Block, cost, whom };
    said.others.push(Continuous { subject: Subject::Each(Filter::CREATURE), change: Change::Rule(rule) });
    Ok(())
}

/// "its controller pays {2}", "you sacrifice a land", "their controller pays {1} for each of those creatures".
fn payment(i: &mut Tokens<'_>) -> Read<(Who, Cost)> {
    let who = who(i)?;
    let mut cost = cost(i)?;
    let _ = i.attempt(per_creature);
    if let [CostPart::Mana(ManaCost(symbols))] = cost.0.as_slice()
        && symbols.as_slice() == [crate::terms::ManaSymbol::Variable('X')]
        && i.where_x.is_some()
    {
        let times = i.where_x.map_or_else(stop, |(from, to)| crate::ability::grammar::amount::defined(i, from, to))?;
        cost = Cost(vec![CostPart::ManaTimes(ManaCost(vec![crate::terms::ManaSymbol::Generic(1)]), times)]);
    }
    Ok((who, cost))
}

/// "for each creature they control that's attacking you", "for each of those creatures": what a cost laid on each
/// creature says anyway.
fn per_creature(i: &mut Tokens<'_>) -> Read<()> {
    if i.accept("for each of those creatures") || i.accept("for each of them") {
        return Ok(());
    }
    // As the attack that it is paid for.
    let on_planeswalkers = i.said_phrase("can't attack planeswalkers you control");
    if on_planeswalkers && i.accept("for each creature they control that's attacking a planeswalker you control") {
        return Ok(());
    }
    if !i.accept("for each") {
        return stop();
    }
    let Filter::All(parts) = filter(i)? else { return stop() };
    let declared = |part: &Filter| {
        matches!(part, Filter::Attacking | Filter::Blocking | Filter::AttackingPlayer(_) | Filter::BlockingSubject(_))
    };
    if parts.iter().any(declared) { Ok(()) } else { stop() }
}

/// "a black or green creature also attacks", "at least two other creatures attack".
fn company(i: &mut Tokens<'_>) -> Read<(Amount, Filter)> {
    let (others, which) = match i.attempt(with_article) {
        Some(found) => (Amount::Number(1), found),
        None => {
            let (comparison, count) = how_many(i)?;
            if comparison != Comparison::AtLeast {
                return stop();
            }
            let _ = i.accept("other");
            (count, noun_phrase(i)?)
        }
    };
    let _ = i.accept("also");
    if i.accept("attacks") || i.accept("attack") || i.accept("blocks") || i.accept("block") {
        Ok((others, without_other(which)))
    } else {
        stop()
    }
}

/// Company is always others.
fn without_other(filter: Filter) -> Filter {
    match filter {
        Filter::All(parts) => all(parts.into_iter().filter(|part| *part != Filter::Other).collect()),
        other => other,
    }
}

/// "all creatures defending player controls block it".
fn all_block(i: &mut Tokens<'_>) -> Read<Filter> {
    if !i.accept("all") {
        return stop();
    }
    let which = filter(i)?;
    if i.accept("block it") || i.accept("block ~") || i.accept("block him") || i.accept("block her") {
        Ok(which)
    } else {
        stop()
    }
}
