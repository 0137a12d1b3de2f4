//! "The same is true for first strike and trample.": the sentence before again, with other keywords.

use super::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Change, Condition, Continuous, Filter, Granted, Instruction, Keyword};

/// The keywords, after "the same is true for".
pub(super) fn keywords(i: &mut Tokens<'_>) -> Read<Vec<Keyword>> {
    if i.accept("the same is true for") { super::keyword::keywords_within(i) } else { stop() }
}

/// Of what a spell or ability does: "Creatures you control gain flying until end of turn if a creature you control has
/// flying."
pub(super) fn again(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    let keywords = keywords(i)?;
    let Some(Instruction::If { condition, then, otherwise }) = done.last() else { return stop() };
    let [Instruction::Continuous { effects, duration }] = then.as_slice() else { return stop() };
    let [Continuous { subject, change: Change::Gain(granted) }] = effects.as_slice() else { return stop() };
    let [Granted::Keyword(model)] = granted.as_slice() else { return stop() };
    if !otherwise.is_empty() || !i.is_done() {
        return stop();
    }
    let with = |keyword: Keyword| {
        let condition = condition_with(condition, model, &keyword)?;
        let change = Change::Gain(vec![Granted::Keyword(keyword)]);
        let effects = vec![Continuous { subject: subject.clone(), change }];
        let then = vec![Instruction::Continuous { effects, duration: *duration }];
        Some(Instruction::If { condition, then, otherwise: Vec::new() })
    };
    let more: Option<Vec<Instruction>> = keywords.into_iter().map(with).collect();
    done.append(&mut more.map_or_else(stop, Ok)?);
    Ok(())
}

/// The condition, asking for another keyword; `None` where it does not ask for the first.
pub(super) fn condition_with(condition: &Condition, model: &Keyword, other: &Keyword) -> Option<Condition> {
    match condition {
        Condition::Controls { who, what, comparison, count } => {
            let (who, what) = (who.clone(), filter_with(what, model, other)?);
            Some(Condition::Controls { who, what, comparison: *comparison, count: count.clone() })
        }
        Condition::Is(subject, what) => Some(Condition::Is(subject.clone(), filter_with(what, model, other)?)),
        Condition::Compare(Amount::Count(what), comparison, count) => {
            let what = Box::new(filter_with(what, model, other)?);
            Some(Condition::Compare(Amount::Count(what), *comparison, count.clone()))
        }
        _ => None,
    }
}

fn filter_with(which: &Filter, model: &Keyword, other: &Keyword) -> Option<Filter> {
    match which {
        Filter::Has(keyword) if **keyword == *model => Some(Filter::Has(Box::new(other.clone()))),
        Filter::All(parts) => {
            let swapped = |part: &Filter| filter_with(part, model, other);
            parts.iter().any(|part| swapped(part).is_some()).then(|| {
                super::filter::all(parts.iter().map(|part| swapped(part).unwrap_or_else(|| part.clone())).collect())
            })
        }
        _ => None,
    }
}
