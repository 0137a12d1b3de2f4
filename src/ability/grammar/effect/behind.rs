//! What stands behind an instruction in its sentence: a time, a price, a condition.

use super::belonging::first_subject;
use crate::ability::grammar::clause::negated;
use crate::ability::grammar::condition::aside;
use crate::ability::grammar::pronouns::About;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{
    Amount, Comparison, Condition, Deed, Filter, Instruction, Subject, Trigger, Value, Who, Word, Words,
};

/// "Return it to the battlefield under its owner's control at the beginning of their next upkeep": the owner's, who is
/// the player named last.
fn of_the_owner(trigger: Trigger, inner: &[Instruction]) -> Trigger {
    let under_owner = |instruction: &Instruction| {
        matches!(
            instruction,
            Instruction::Move { under: Some(Who::ItsOwner), .. }
                | Instruction::Enter { under: Some(Who::ItsOwner), .. }
        )
    };
    match trigger {
        Trigger::Next(step, Who::ThatPlayer) if inner.iter().any(under_owner) => Trigger::Next(step, Who::ItsOwner),
        other => other,
    }
}

/// "... if you control a Swamp", "... unless you pay {2}", "... instead".
pub(super) fn behind(i: &mut Tokens<'_>, into: &mut Vec<Instruction>, start: usize) -> Read<()> {
    if into.len() == start + 1 && i.accept("at random") {
        let last = into.pop().map_or_else(stop, Ok)?;
        into.push(Instruction::AtRandom(Box::new(last)));
    }
    let _ = i.accept("instead of putting it anywhere else") || i.accept_instead();
    if i.word() == "at"
        && let Some(trigger) = i.attempt(crate::ability::grammar::trigger::at)
    {
        let mut inner = into.split_off(start);
        // "Destroy it at the beginning of the next end step if it didn't attack this turn": asked at that time.
        let past = |i: &mut Tokens<'_>| {
            if !i.accept("if") {
                return stop();
            }
            let found = aside(i)?;
            if matches!(found, Condition::Happened(_)) { Ok(found) } else { stop() }
        };
        if let Some(condition) = i.attempt(past) {
            inner = vec![Instruction::If { condition, then: inner, otherwise: Vec::new() }];
        }
        into.push(Instruction::Delayed(of_the_owner(trigger, &inner), inner));
        return Ok(());
    }
    let outer = i.it;
    if i.it == Antecedent::Open && i.about == About::Nothing {
        i.it = into.get(start).map_or(i.it, named_first);
    }
    // "~ explores. Then destroy all other creatures if its power is exactly 20": none of those is meant.
    let of_several = matches!(into.get(start).and_then(first_subject), Some(Subject::Each(_)));
    if i.it == Antecedent::Open && of_several && i.before == Antecedent::This {
        i.it = Antecedent::This;
    }
    let found = condition_behind(i, into, start);
    i.it = outer;
    found
}

/// "... unless you pay {2}", "... if it's tapped".
fn condition_behind(i: &mut Tokens<'_>, into: &mut Vec<Instruction>, start: usize) -> Read<()> {
    if let Some(suffers) = i.attempt(super::optional::unless_suffered) {
        let otherwise = into.split_off(start);
        into.push(Instruction::IfDone { first: vec![suffers], then: Vec::new(), otherwise });
        return Ok(());
    }
    if let Some((who, cost)) = i.attempt(super::optional::unless_paid) {
        let otherwise = into.split_off(start);
        let mut unless = super::optional::unless(who, cost, otherwise)?;
        // "... unless you pay {3} and repeat this process": whoever pays does.
        if i.accept("and repeat this process") {
            let Instruction::Pay { then, .. } = &mut unless else { return stop() };
            then.push(Instruction::RepeatProcess(None));
        }
        let _ = i.accept_instead();
        into.push(unless);
        return Ok(());
    }
    // "Put the exiled card into your hand if it wasn't cast this way": a card that is cast is in exile no more.
    if let [.., Instruction::Move { what: Subject::Linked(Deed::Exiled), .. }] = into.as_slice()
        && i.said("cast")
        && i.accept("if it wasn't cast this way")
    {
        let left = vec![Filter::Card, Filter::ThisWay(Deed::Exiled), Filter::In(crate::terms::Zone::Exile)];
        let left = Amount::Count(Box::new(crate::ability::joined::all(left)));
        let condition = Condition::Compare(left, Comparison::AtLeast, Amount::Number(1));
        let then = into.split_off(into.len() - 1);
        into.push(Instruction::If { condition, then, otherwise: Vec::new() });
        return Ok(());
    }
    let from = i.position();
    let asks_each = matches!(i.word(), "if" | "unless") && i.word_at(1) == "they";
    let of_spell = i.sees("if that spell's mana value");
    let condition: Option<Condition> = i.attempt(|i| {
        if i.accept("unless") {
            return Ok(negated(aside(i)?));
        }
        if i.sees("if able") || !i.accept("if") { stop() } else { aside(i) }
    });
    let condition = match condition {
        Some(found) if of_spell => Some(of_what_is_cast(found, &into[start..])),
        Some(Condition::Is(of, which)) => {
            let which = than_another(&of, which, i.met_spell()).map_or_else(stop, Ok)?;
            Some(Condition::Is(of, which))
        }
        found => found,
    };
    if let Some(condition) = condition {
        // "... at the beginning of the next end step if ~ is still on the battlefield": asked at that time.
        let still = (from..i.position()).filter_map(|at| i.token(at)).any(|token| token.word == "still");
        if still && let Some(later) = into.get_mut(start..).and_then(done_later) {
            let then = std::mem::take(later);
            later.push(Instruction::If { condition, then, otherwise: Vec::new() });
            return Ok(());
        }
        // "Choose a creature. Mill a card, then destroy the chosen creature if its power ...": "it" is the card by now.
        let of_chosen = into.get(start).and_then(first_subject) == Some(Subject::Chosen);
        if of_chosen && asks_of_it(&condition) && i.has_gone_on_from_target() {
            return stop();
        }
        let instead = i.accept_instead();
        let mut then = into.split_off(start);
        if asks_each && then.iter().any(|one| one.doer().is_each_of_several()) {
            into.push(of_each(condition, then)?);
            return Ok(());
        }
        if let Some(chosen) = chosen_card(&mut then)
            && asks_of_it(&condition)
        {
            let described = crate::ability::grammar::clause::description(&condition).map_or_else(stop, Ok)?;
            *chosen = crate::ability::joined::all(vec![chosen.clone(), described]);
            into.append(&mut then);
            return Ok(());
        }
        let done = Instruction::If { condition, then, otherwise: Vec::new() };
        // "Destroy that creature if it has mana value 4 or less instead if a permanent you controlled left ...": where
        // that is so, all of it instead.
        let outer = i.attempt(|i| if instead && i.accept("if") { aside(i) } else { stop() });
        into.push(match outer {
            Some(condition) => Instruction::If { condition, then: vec![done], otherwise: Vec::new() },
            None => done,
        });
    }
    Ok(())
}

/// "You may cast it without paying its mana cost if that spell's mana value is 8 or less": what is asked of the mana
/// value of a spell is asked of the spell as which the card would be cast.   601.3e
fn of_what_is_cast(condition: Condition, said: &[Instruction]) -> Condition {
    let casts = |of: &Subject| match said {
        [Instruction::Cast { what, .. } | Instruction::MayPlay { what, .. }] => what == of,
        _ => false,
    };
    match condition {
        Condition::Compare(Amount::Of(Value::ManaValue, of), comparison, wanted) if casts(&of) => {
            let which = vec![Filter::Spell, Filter::Compare(Value::ManaValue, comparison, Box::new(wanted))];
            Condition::Is(*of, crate::ability::joined::all(which))
        }
        other => other,
    }
}

/// "Whenever you cast a spell, reveal the top card of your library. You may cast it if it's a spell with lesser mana
/// value": lesser than that of the spell that was cast, for nothing is lesser than itself.
fn than_another(of: &Subject, which: Filter, met_spell: bool) -> Option<Filter> {
    match which {
        Filter::All(parts) => {
            let parts = parts.into_iter().map(|part| than_another(of, part, met_spell));
            Some(Filter::All(parts.collect::<Option<_>>()?))
        }
        Filter::Compare(value, comparison, than)
            if *than == Amount::Of(value, Box::new(of.clone())) && *of == Subject::It =>
        {
            let than = Amount::Of(value, Box::new(Subject::Event));
            met_spell.then(|| Filter::Compare(value, comparison, Box::new(than)))
        }
        other => Some(other),
    }
}

/// What only a delayed ability does, where nothing else is done.
fn done_later(said: &mut [Instruction]) -> Option<&mut Vec<Instruction>> {
    match said {
        [Instruction::Delayed(_, later)] => Some(later),
        [Instruction::May(_, inner)] => done_later(inner),
        _ => None,
    }
}

/// "Each player discards a card if they control a creature": those of them who do.
fn of_each(condition: Condition, mut then: Vec<Instruction>) -> Read<Instruction> {
    let theirs = condition.any_word(&mut |word| matches!(word, Word::Who(Who::ThatPlayer)));
    let (Some(own), true) = (then.pop(), theirs && then.is_empty()) else { return stop() };
    let all = own.doer().clone();
    let own = own.with_doer(Who::ThatPlayer).map_or_else(stop, Ok)?;
    Ok(super::players::of_those(all, condition, vec![own]))
}

/// "At the beginning of your upkeep, sacrifice ~ unless you remove a counter from it": where no event names an object, "it"
/// is what the sentence named first, if that is ~ or what it is attached to.
fn named_first(said: &Instruction) -> Antecedent {
    match first_subject(said) {
        Some(Subject::This) => Antecedent::This,
        Some(Subject::Host(host)) => Antecedent::Host(host),
        _ => Antecedent::Open,
    }
}

/// What describes the card that is put somewhere by an instruction, where that is chosen as it is followed.
fn chosen_card(then: &mut [Instruction]) -> Option<&mut Filter> {
    let [Instruction::Move { what, .. } | Instruction::Enter { what, .. }] = then else { return None };
    let (Subject::Choice(count, which) | Subject::UpTo(count, which)) = what else { return None };
    let of_cards = which.named_zone().is_some_and(|zone| zone != crate::terms::Zone::Battlefield)
        || which.any_word(&mut |word| matches!(word, Word::Filter(Filter::Shown)));
    (**count == Amount::Number(1) && of_cards).then_some(which)
}

/// "... one of those cards ... if it's a creature card": asked of the card that is chosen.
fn asks_of_it(condition: &Condition) -> bool {
    condition.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}
