//! "can't attack or block", "can't be blocked except by Walls", "can block only creatures with flying".

use super::cant_be::{be, blockers};
use super::restriction::{defenders, unless};
use super::{Said, lasting, permission, rule};
use crate::ability::grammar::amount::{counter_kind, plain};
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::subject::{named, reference_or_target};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::FORBIDDEN;
use crate::ability::{Amount, Change, Continuous, Declared, Filter, PlayRule, Rule, Subject, Who, Word, Words};

/// After the subject: "can't ..." and all that it forbids.
pub(super) fn cant(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    i.advance(1);
    action(i, subject, said)?;
    loop {
        let mut next = Said { duration: said.duration, ..Said::default() };
        let more = i.attempt(|i| {
            if !(i.accept(", or") || i.accept("and/or") || i.accept("or") || i.accept(",")) {
                return stop();
            }
            action(i, subject, &mut next)
        });
        if more.is_none() {
            break;
        }
        said.changes.append(&mut next.changes);
        said.others.append(&mut next.others);
        said.duration = said.duration.or(next.duration);
    }
    lasting(i, said);
    let mut with_unless = said.clone();
    if i.attempt(|i| unless(i, subject, &mut with_unless)).is_some() {
        *said = with_unless;
        lasting(i, said);
    }
    Ok(())
}

fn action(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    if i.accept("be countered by") {
        let by = filter(i)?;
        return rule(said, Rule::CantBeCounteredBy(by));
    }
    if let Some(found) = FORBIDDEN.read(|phrase| i.accept(&phrase.to_lowercase())) {
        return rule(said, found.clone());
    }
    match i.word() {
        "attack" => attack(i, subject, said),
        "block" => block(i, subject, said),
        "be" => be(i, said),
        "have" | "gain" => have(i, said),
        "change" if matches!(subject, Subject::Players(_)) => rule(said, Rule::LifeCantChange),
        "get" if matches!(subject, Subject::Players(_)) => {
            i.advance(1);
            let kind = counter_kind(i)?;
            rule(said, Rule::GetsNoCounters(kind))
        }
        "draw" if i.accept("draw more than") => {
            let count = plain(i)?;
            if !(i.accept("card each turn") || i.accept("cards each turn")) {
                return stop();
            }
            rule(said, Rule::CantDraw(Some(count)))
        }
        "untap" => untap(i, said),
        "cast" | "play" => play(i, said),
        "activate"
            if matches!(subject, Subject::Players(_)) && i.accept("activate abilities that aren't mana abilities") =>
        {
            rule(said, Rule::CantActivateButMana)
        }
        "activate" if i.accept("activate abilities of") => {
            let of = filter(i)?;
            rule(said, Rule::CantActivateOf { of, but_mana: i.accept("unless they're mana abilities") })
        }
        _ => stop(),
    }
}

/// "untap more than one land during their untap steps".
fn untap(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if !i.accept("untap more than") {
        return stop();
    }
    let count = plain(i)?;
    let what = filter(i)?;
    if !["during their untap steps", "during their untap step", "during your untap step"]
        .iter()
        .any(|when| i.accept(when))
    {
        return stop();
    }
    rule(said, Rule::UntapsAtMost(count, what))
}

/// "cast creature spells", "cast more than one spell each turn".
fn play(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("more than") {
        let count = plain(i)?;
        let what = filter(i)?;
        let of_spells = what.any_word(&mut |word| matches!(word, Word::Filter(Filter::Spell)));
        if !(of_spells && i.accept("each turn")) {
            return stop();
        }
        return rule(said, Rule::SpellsEachTurn(count, what));
    }
    let what = filter(i)?;
    rule(said, Rule::CantPlay(what))
}

fn attack(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("alone") {
        let others = Amount::Number(1);
        return rule(said, Rule::NeedsCompany { declared: Declared::Attack, others, which: Filter::CREATURE });
    }
    if i.accept("with more than") {
        return at_most(i, said, Declared::Attack);
    }
    if i.sees("or block alone") {
        let others = Amount::Number(1);
        return rule(said, Rule::NeedsCompany { declared: Declared::Attack, others, which: Filter::CREATURE });
    }
    lasting(i, said);
    let whom = defenders(i);
    // "players can't attack" binds their creatures.
    if let Subject::Players(who) = subject {
        return theirs(who, Filter::CREATURE, Rule::CantAttack(whom), said);
    }
    rule(said, Rule::CantAttack(whom))
}

fn theirs(who: &Who, which: Filter, forbidden: Rule, said: &mut Said) -> Read<()> {
    let subject = Subject::Each(all(vec![which, Filter::Controller(who.clone())]));
    said.others.push(Continuous { subject, change: Change::Rule(forbidden) });
    Ok(())
}

/// After "with more than": "one creature".
fn at_most(i: &mut Tokens<'_>, said: &mut Said, declared: Declared) -> Read<()> {
    let count = plain(i)?;
    if filter(i)? != Filter::CREATURE {
        return stop();
    }
    rule(said, Rule::AtMost { declared, count, whom: Vec::new() })
}

fn block(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("alone") {
        let others = Amount::Number(1);
        return rule(said, Rule::NeedsCompany { declared: Declared::Block, others, which: Filter::CREATURE });
    }
    lasting(i, said);
    if let Subject::Players(who) = subject {
        if i.accept("with more than") {
            return at_most(i, said, Declared::Block);
        }
        let which = if i.accept("with") { filter(i)? } else { Filter::CREATURE };
        return theirs(who, which, Rule::CantBlock(Filter::Any), said);
    }
    if i.sees("or be blocked by") {
        return block_or_be_blocked(i, said);
    }
    let Some(attackers) = i.attempt(attackers) else {
        return rule(said, Rule::CantBlock(Filter::Any));
    };
    match (attackers, subject) {
        // "Walls can't block ~": said of what can't be blocked.
        (Filter::Is(attacker), Subject::Each(blockers)) if !matches!(*attacker, Subject::Each(_)) => {
            // "Creatures with power less than ~'s power can't block it": what the description compares with.
            let attacker = match *attacker {
                Subject::It => Box::new(compared_with(blockers).unwrap_or(Subject::It)),
                _ => attacker,
            };
            let change = Change::Rule(Rule::CantBeBlocked(blockers.clone()));
            said.others.push(Continuous { subject: *attacker, change });
            Ok(())
        }
        (attackers, _) => rule(said, Rule::CantBlock(attackers)),
    }
}

/// The object whose power a description compares with.
fn compared_with(filter: &Filter) -> Option<Subject> {
    match filter {
        Filter::All(parts) => parts.iter().find_map(compared_with),
        Filter::Compare(_, _, amount) => match &**amount {
            Amount::Of(_, subject) => Some((**subject).clone()),
            _ => None,
        },
        _ => None,
    }
}

/// What can't be blocked: "white creatures", "~", "it".
fn attackers(i: &mut Tokens<'_>) -> Read<Filter> {
    if let Some(found) = i.attempt(reference_or_target) {
        return Ok(Filter::Is(Box::new(found)));
    }
    if let Some(found) = i.attempt(filter) {
        return Ok(found);
    }
    match named(i)? {
        Subject::Each(named) => Ok(named),
        _ => stop(),
    }
}

/// "can't block or be blocked by non-Spirit creatures".
fn block_or_be_blocked(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if !i.accept("or be blocked by") {
        return stop();
    }
    let which = filter(i)?;
    said.rule(Rule::CantBlock(which.clone()));
    rule(said, Rule::CantBeBlocked(which))
}

/// "have or gain flying", "have -1/-1 counters put on it", "have more than two +1/+1 counters on it".
fn have(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if i.accept("have more than") {
        let most = plain(i)?;
        let Some(kind) = counter_kind(i)? else { return stop() };
        if !(i.accept("on it") || i.accept("on them")) {
            return stop();
        }
        return rule(said, Rule::CountersAtMost(most, kind));
    }
    let kept_off = i.attempt(|i| {
        if !i.accept("have") {
            return stop();
        }
        let kind = counter_kind(i)?;
        if i.accept("put on it") || i.accept("put on them") { Ok(kind) } else { stop() }
    });
    if let Some(kind) = kept_off {
        return rule(said, Rule::NoCounters(kind));
    }
    if !(i.accept("have or gain") || i.accept("have") || i.accept("gain")) {
        return stop();
    }
    said.changes.push(Change::CantHave(vec![keyword_name(i)?]));
    Ok(())
}

/// "can block only creatures with flying", "can be blocked only by Walls", "can attack as though ...".
pub(super) fn can(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    i.advance(1);
    if matches!(subject, Subject::Players(_)) && i.accept("cast only") {
        // So many more than each of these players has cast already.
        let more = plain(i)?;
        if !(i.accept("more spell") || i.accept("more spells")) {
            return stop();
        }
        let cast = crate::ability::Trigger::PlaysSpell(Who::ThatPlayer, Filter::Spell);
        let so_far = Box::new(Amount::Events(Box::new(cast)));
        said.rule(Rule::SpellsEachTurn(Amount::Plus(so_far, Box::new(more)), Filter::Spell));
        lasting(i, said);
        return if said.duration.is_some() { Ok(()) } else { stop() };
    }
    if matches!(subject, Subject::Players(_)) && i.accept("cast no more than") {
        let count = plain(i)?;
        let what = filter(i)?;
        let of_spells = what.any_word(&mut |word| matches!(word, Word::Filter(Filter::Spell)));
        return if of_spells && i.accept("each turn") { rule(said, Rule::SpellsEachTurn(count, what)) } else { stop() };
    }
    if matches!(subject, Subject::Players(_)) && (i.accept("cast spells only") || i.accept("play spells only")) {
        let limit = crate::ability::phrases::THEIR_LIMITS.read(|phrase| i.accept(phrase)).cloned();
        let yours = *subject == Subject::Players(Who::You) && limit.is_none() && i.accept("during your turn");
        let limit = limit.or(yours.then_some(crate::ability::Limit::DuringTurn(Who::You)));
        said.rule(Rule::Playing(PlayRule::CastsOnly(limit.map_or_else(stop, Ok)?)));
        return Ok(());
    }
    if i.accept("be attached only to") {
        let _ = i.accept("a") || i.accept("an");
        said.rule(Rule::AttachesOnlyTo(crate::ability::Enchantable::Object(filter(i)?)));
        return Ok(());
    }
    if i.accept("attack only alone") || i.accept("only attack alone") {
        said.rule(Rule::OnlyAlone(Declared::Attack));
        return Ok(());
    }
    if i.accept("block only alone") || i.accept("only block alone") {
        said.rule(Rule::OnlyAlone(Declared::Block));
        return Ok(());
    }
    for (phrase, forbidden) in
        [("attack only if", Rule::CantAttack(Vec::new())), ("block only if", Rule::CantBlock(Filter::Any))]
    {
        if i.accept(phrase) {
            let condition = crate::ability::grammar::condition::aside(i)?;
            said.condition = Some(crate::ability::grammar::clause::negated(condition));
            said.rule(forbidden);
            return Ok(());
        }
    }
    if i.accept("block only") || i.accept("only block") {
        said.rule(Rule::CantBlock(filter(i)?.negate()));
        lasting(i, said);
        return Ok(());
    }
    if i.accept("be blocked only by") || i.accept("only be blocked by") {
        said.rule(Rule::CantBeBlocked(blockers(i)?.negate()));
        lasting(i, said);
        return Ok(());
    }
    permission::permission(i, subject, said)
}
