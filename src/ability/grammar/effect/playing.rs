//! Casting and playing by effects: "you may play it this turn", "cast it without paying its mana cost", "choose new
//! targets".

use super::counters::patient;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::filter::{all, noun_phrase};
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::who;
use crate::ability::{
    Amount, CastNow, Change, Comparison, Condition, Continuous, Cost, CostPart, Duration, Filter, Happened,
    Instruction, ManaAs, PlayRule, PlayTerms, Rule, Span, Subject, Trigger, Who,
};
use crate::terms::Zone;

/// "you may play that card this turn", "until end of turn, you may cast them without paying their mana costs".
pub(super) fn permission(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let lead = i.attempt(|i| {
        let found = duration(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let any_turn = if lead.is_none() { i.attempt(any_such_turn) } else { None };
    let lead = lead.or(any_turn.is_some().then_some(Duration::Forever));
    let who = who(i)?;
    if !i.accept("may") {
        return stop();
    }
    permitted(i, who, lead, into)?;
    if any_turn.is_some() {
        let Some(Instruction::MayPlay { terms, .. }) = into.last_mut() else { return stop() };
        terms.while_so = any_turn;
    }
    Ok(())
}

/// "During any turn you attacked with a Rogue,": what must have happened in it.
fn any_such_turn(i: &mut Tokens<'_>) -> Read<Condition> {
    if !i.accept("during any turn you attacked with") {
        return stop();
    }
    let with = crate::ability::grammar::filter::suffix::with_article(i)?;
    let event = Box::new(Trigger::PlayerAttacksWith(Who::You, with));
    let (comparison, times) = (Comparison::AtLeast, Amount::Number(1));
    let happened = Happened { event, comparison, times, span: Span::ThisTurn };
    if i.accept(",") { Ok(Condition::Happened(happened)) } else { stop() }
}

/// What they may play, and for how long, behind "may".
pub(super) fn permitted(i: &mut Tokens<'_>, who: Who, lead: Option<Duration>, into: &mut Vec<Instruction>) -> Read<()> {
    // What one may play face down one may look at, and all else is seen.
    let _ = i.accept("look at and");
    let cast = match i.word() {
        "cast" => true,
        "play" => false,
        _ => return stop(),
    };
    i.advance(1);
    if let Some((found, duration)) = i.attempt(|i| this_turn(i, &who, cast, lead)) {
        into.push(Instruction::Continuous { effects: vec![found], duration });
        return Ok(());
    }
    let lasts = |i: &mut Tokens<'_>| match lead {
        Some(found) => Ok(found),
        None => i.attempt(duration).map_or_else(stop, Ok),
    };
    // "play lands and cast spells from your graveyard": whatever comes there until then too.
    if who == Who::You
        && let Some((which, duration)) = i.attempt(|i| {
            let which = crate::ability::grammar::spell::playable(i, !cast)?;
            if matches!(which.named_zone(), Some(Zone::Graveyard | Zone::Library)) {
                Ok((which, lasts(i)?))
            } else {
                stop()
            }
        })
    {
        let change = Change::Rule(Rule::Playing(PlayRule::PlaysFrom(which)));
        let effects = vec![Continuous { subject: Subject::Players(Who::You), change }];
        into.push(Instruction::Continuous { effects, duration });
        return Ok(());
    }
    let (what, spell) = if !cast && i.accept("lands and cast spells") {
        let place = crate::ability::grammar::filter::suffix::suffix(i, false)?;
        (Subject::Each(all(vec![Filter::Card, place])), false)
    } else {
        let what = patient(i)?;
        let spell = says_spell(&what);
        (as_cards(what), spell)
    };
    // "For as long as that card remains exiled, its owner may play it": what was exiled, and not what did it.
    let what = match (lead, what) {
        (Some(Duration::WhileExiled), Subject::This) => Subject::It,
        // "exile the top card of your library. Otherwise, you may play this card": that card.
        (_, Subject::This) if i.found_cards() => return stop(),
        (_, what) => what,
    };
    let free = without_paying(i);
    let lasts = lasts(i)?;
    let free = free || without_paying(i);
    let any_mana = i.attempt(|i| if i.accept(", and") || i.accept("and") { spends_any(i) } else { stop() });
    // "play lands and cast ...": the second is allowed too, and not done at once.
    if i.sees("and cast") {
        return stop();
    }
    let terms = PlayTerms { cast, free, any_mana, spell, ..PlayTerms::default() };
    into.push(Instruction::MayPlay { who, what, duration: lasts, terms });
    Ok(())
}

/// "you may spend mana as though it were mana of any color to cast that spell".
pub(in crate::ability::grammar) fn spends_any(i: &mut Tokens<'_>) -> Read<ManaAs> {
    let passive = i.accept("mana of any type can be spent to cast");
    if !passive {
        who(i)?;
    }
    let mut says = |words: &str| i.accept(&format!("may spend mana {words} to cast"));
    let like = if passive || says("as though it were mana of any type") || says("of any type") {
        ManaAs::AnyType
    } else if says("as though it were mana of any color") || says("of any color") {
        ManaAs::AnyColor
    } else {
        return stop();
    };
    let what = ["it", "them", "that spell", "those spells", "that card", "those cards", "spells this way"];
    if what.iter().any(|words| i.accept(words)) { Ok(like) } else { stop() }
}

/// The same as a sentence of its own, of what the sentences before let be played.
pub(super) fn spends_any_for_it(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let _ = i.accept("if you cast a spell this way,");
    let like = spends_any(i)?;
    let Some(Instruction::MayPlay { terms, .. }) = done.last_mut() else { return stop() };
    terms.any_mana = Some(like);
    Ok(())
}

/// "A spell cast this way costs {2} more to cast.", "Each land played this way enters tapped.", "If a spell cast this
/// way would be put into your graveyard, exile it instead.": of what the sentences before let be played.
pub(super) fn terms_of_it(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let terms = done.last_mut().and_then(last_terms).map_or_else(stop, Ok)?;
    if ["a spell", "each spell", "spells"].iter().any(|which| i.accept(&format!("{which} cast this way"))) {
        if !(i.accept("costs") || i.accept("cost")) {
            return stop();
        }
        let more = crate::ability::grammar::cost::mana_cost(i)?;
        terms.more = Some(more);
        return if i.accept("more to cast") { Ok(()) } else { stop() };
    }
    if ["a land", "each land", "lands"].iter().any(|which| i.accept(&format!("{which} played this way"))) {
        terms.tapped = true;
        return if i.accept("enters tapped") || i.accept("enter tapped") { Ok(()) } else { stop() };
    }
    if let Some(then) = i.attempt(super::cast_so::what_comes_of_it) {
        terms.then.push(then);
        return Ok(());
    }
    terms_of_cast(i, terms)
}

/// "You may cast it this turn. If that spell would be put into a graveyard this turn, exile it instead.": the spell that
/// the permission lets be cast, which nothing is yet.
pub(super) fn exiled_after(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let Some(Instruction::MayPlay { duration, terms, .. }) = done.last_mut() else { return stop() };
    if !["if that spell would be put into", "if those spells would be put into"].iter().any(|lead| i.accept(lead)) {
        return stop();
    }
    let place = i.accept("a graveyard") || i.accept("your graveyard") || i.accept("its owner's graveyard");
    // Of what may be cast later too, "this turn" would be less.
    let this_turn = i.accept("this turn") && *duration != Duration::EndOfTurn;
    terms.exiled = true;
    let instead = i.accept(", exile it instead") || i.accept(", exile that card instead");
    if place && !this_turn && instead { Ok(()) } else { stop() }
}

/// What is said of spells that a permission lets be cast: for what, and where they go.
pub(in crate::ability::grammar) fn terms_of_cast(i: &mut Tokens<'_>, terms: &mut PlayTerms) -> Read<()> {
    if i.accept("if you cast a spell this way, pay life equal to its mana value") {
        terms.for_life = true;
        let instead = i.accept("rather than pay its mana cost") || i.accept("rather than paying its mana cost");
        return if instead { Ok(()) } else { stop() };
    }
    if !i.accept("if a spell cast this way would be put into") {
        return stop();
    }
    let place = i.accept("a graveyard") || i.accept("your graveyard") || i.accept("its owner's graveyard");
    terms.exiled = true;
    if place && i.accept(", exile it instead") { Ok(()) } else { stop() }
}

/// The terms of the permission that an instruction gives, at the end of what it holds.
fn last_terms(instruction: &mut Instruction) -> Option<&mut PlayTerms> {
    match instruction {
        Instruction::MayPlay { terms, .. } => Some(terms),
        Instruction::May(_, inner)
        | Instruction::By(_, inner)
        | Instruction::If { then: inner, .. }
        | Instruction::IfDone { then: inner, .. } => inner.last_mut().and_then(last_terms),
        _ => None,
    }
}

/// After "may": "play an additional land this turn", "cast creature spells this turn as though they had flash".
/// After "until your next turn, you may": the latter, of which those words say how long.
fn this_turn(i: &mut Tokens<'_>, who: &Who, cast: bool, lead: Option<Duration>) -> Read<(Continuous, Duration)> {
    let on = |subject, rule| Continuous { subject, change: Change::Rule(rule) };
    if cast {
        let which = noun_phrase(i)?;
        let before = i.attempt(duration).or(lead);
        if !i.accept("as though they had flash") {
            return stop();
        }
        let lasts = before.or_else(|| i.attempt(duration)).map_or_else(stop, Ok)?;
        return Ok((
            on(
                Subject::Each(all(vec![which, Filter::Controller(who.clone())])),
                Rule::Playing(PlayRule::AsThoughFlash),
            ),
            lasts,
        ));
    }
    let _ = i.accept("up to");
    let count = if i.accept("an additional") {
        Amount::Number(1)
    } else {
        let count = plain(i)?;
        if !i.accept("additional") {
            return stop();
        }
        count
    };
    let land = lead.is_none() && (i.accept("land this turn") || i.accept("lands this turn"));
    if land {
        Ok((on(Subject::Players(who.clone()), Rule::Playing(PlayRule::ExtraLands(count))), Duration::EndOfTurn))
    } else {
        stop()
    }
}

fn without_paying(i: &mut Tokens<'_>) -> bool {
    i.accept("without paying its mana cost")
        || i.accept("without paying their mana costs")
        || i.accept("without paying that spell's mana cost")
        || i.accept("without paying that card's mana cost")
        || i.accept("without paying the spell's mana cost")
}

/// "cast it without paying its mana cost", "cast a spell with mana value 3 or less from among them".
pub(super) fn cast(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let land = i.word() == "play";
    if !land && i.word() != "cast" {
        return stop();
    }
    i.advance(1);
    if land && i.accept("lands and cast spells") {
        return lands_and_spells(i, into);
    }
    let all = matches!(i.word(), "all" | "each");
    // "You may cast spells from among them": any number of those, one after the other.   608.2g
    let what = patient(i)?;
    let spell = says_spell(&what);
    let what = match as_cards(what) {
        Subject::Each(which) if !all => Subject::UpTo(Box::new(Amount::UNBOUNDED), which),
        what => what,
    };
    // "play lands": from where, the words must say.
    let placed = |which: &Filter| {
        which.named_zone().is_some()
            || which.any_part(&mut |part| matches!(part, Filter::Shown | Filter::ThisWay(_) | Filter::ExiledWith(_)))
    };
    if land && matches!(&what, Subject::UpTo(_, which) | Subject::Choice(_, which) if !placed(which)) {
        return stop();
    }
    // "create a Treasure token. You may cast the exiled card if it's a spell with ...": if that card is.
    if let Subject::Linked(deed) = what {
        i.it = Antecedent::Done(deed);
    }
    // "cast ~ from your graveyard": there alone.
    let what = if what == Subject::This && i.accept("from your graveyard") {
        let there = vec![Filter::Owner(Who::You), Filter::In(Zone::Graveyard), Filter::Is(Box::new(what))];
        Subject::Each(crate::ability::joined::all(there))
    } else {
        what
    };
    let transformed = !land && i.accept("transformed");
    let free = without_paying(i);
    // "You may cast ~ from your graveyard by paying {B}{B} ...": no instruction, but a permission that always holds.
    let priced = !free && !land && !matches!(what, Subject::This | Subject::Each(_));
    let for_life = priced && i.attempt(paying_life).is_some();
    let instead = if priced && !for_life { i.attempt(paying_rather) } else { None };
    let how = CastNow { land, free, transformed, spell, instead, for_life };
    into.push(Instruction::Cast { who: Who::You, what, how });
    Ok(())
}

/// "from among cards exiled this way without paying their mana costs", behind "play lands and cast spells": any number of
/// each, from the same place.   608.2g
fn lands_and_spells(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    // "You may look at cards exiled with ~, and you may play lands and cast spells from among those cards": at any time.
    if i.said_phrase("exiled with") {
        return stop();
    }
    let place = crate::ability::grammar::filter::suffix::suffix(i, false)?;
    let free = without_paying(i);
    let land = Filter::Type(crate::terms::CardType::Land);
    for (which, land) in [(vec![land, place.clone()], true), (vec![Filter::Card, place], false)] {
        let what = Subject::UpTo(Box::new(Amount::UNBOUNDED), all(which));
        let how = CastNow { land, free: free && !land, spell: !land, ..CastNow::default() };
        into.push(Instruction::Cast { who: Who::You, what, how });
    }
    Ok(())
}

/// "by paying life equal to its mana value rather than paying its mana cost".   118.9
fn paying_life(i: &mut Tokens<'_>) -> Read<()> {
    let value = ["its", "the spell's", "that spell's", "that card's"]
        .iter()
        .any(|whose| i.accept(&format!("by paying life equal to {whose} mana value")));
    if value && i.accept("rather than paying its mana cost") { Ok(()) } else { stop() }
}

/// "by paying {1} rather than paying its mana cost", "by discarding a card rather than paying its mana cost".   118.9
fn paying_rather(i: &mut Tokens<'_>) -> Read<Cost> {
    if !i.accept("by") || !i.word().ends_with("ing") {
        return stop();
    }
    let cost = crate::ability::grammar::cost::cost(i)?;
    let plain = |part: &CostPart| {
        matches!(
            part,
            CostPart::Mana(_)
                | CostPart::Life(Amount::Number(_))
                | CostPart::Discard(Amount::Number(_), _)
                | CostPart::Sacrifice(Amount::Number(_), _)
        )
    };
    // What else it may speak of, "it" or X, would be another's.
    if !cost.0.iter().all(plain) || !i.accept("rather than paying its mana cost") {
        return stop();
    }
    Ok(cost)
}

/// What is cast is a card until then: "a spell from your hand" is a card in it that can be cast.
fn as_cards(what: Subject) -> Subject {
    match what {
        Subject::Choice(count, filter) => Subject::Choice(count, of_cards(filter)),
        Subject::UpTo(count, filter) => Subject::UpTo(count, of_cards(filter)),
        Subject::Each(filter) => Subject::Each(of_cards(filter)),
        other => other,
    }
}

/// Whether the words say "spell" of what is chosen to be cast.
fn says_spell(what: &Subject) -> bool {
    fn says(filter: &Filter) -> bool {
        match filter {
            Filter::Spell => true,
            Filter::All(parts) | Filter::Either(parts) => parts.iter().any(says),
            _ => false,
        }
    }
    matches!(what, Subject::Choice(_, filter) | Subject::UpTo(_, filter) | Subject::Each(filter) if says(filter))
}

fn of_cards(filter: Filter) -> Filter {
    match filter {
        Filter::Spell => Filter::Card,
        Filter::All(parts) => all(parts.into_iter().map(of_cards).collect()),
        Filter::Either(parts) => Filter::Either(parts.into_iter().map(of_cards).collect()),
        other => other,
    }
}

/// "choose new targets for the copy", "may choose new targets for it".
pub(super) fn new_targets(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let may = i.accept("may");
    if !(i.accept("choose new targets for") || i.accept("choose a new target for")) {
        return stop();
    }
    let chosen = Instruction::NewTargets(patient(i)?);
    into.push(if may { Instruction::May(Who::You, vec![chosen]) } else { chosen });
    Ok(())
}
