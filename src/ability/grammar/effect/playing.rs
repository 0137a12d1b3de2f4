//! Casting and playing by effects, coins, turns: "you may play it this turn", "flip a coin", "choose new targets".

use super::counters::patient;
use crate::ability::grammar::amount::plain;
use crate::ability::grammar::duration::duration;
use crate::ability::grammar::filter::{all, noun_phrase};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::trigger::cast_from_zone;
use crate::ability::grammar::who::who;
use crate::ability::{
    Action, Amount, Change, Continuous, Duration, Filter, Instruction, ObjectAction, PlayTerms, Rule, Spending,
    Subject, Who,
};
use crate::terms::{Daytime, Zone};

/// "you may play that card this turn", "until end of turn, you may cast them without paying their mana costs".
pub(super) fn permission(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let lead = i.attempt(|i| {
        let found = duration(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let who = who(i)?;
    if !i.accept("may") {
        return stop();
    }
    permitted(i, who, lead, into)
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
        let change = Change::Rule(Rule::PlaysFrom(which));
        let effects = vec![Continuous { subject: Subject::Players(Who::You), change }];
        into.push(Instruction::Continuous { effects, duration });
        return Ok(());
    }
    let what = if !cast && i.accept("lands and cast spells") {
        let place = crate::ability::grammar::filter::suffix::suffix(i, false)?;
        Subject::Each(all(vec![Filter::Card, place]))
    } else {
        as_cards(patient(i)?)
    };
    // "For as long as that card remains exiled, its owner may play it": what was exiled, and not what did it.
    let what = match (lead, what) {
        (Some(Duration::WhileExiled), Subject::This) => Subject::It,
        (_, what) => what,
    };
    let free = without_paying(i);
    let lasts = lasts(i)?;
    let free = free || without_paying(i);
    let any_mana = i.attempt(|i| if i.accept(", and") || i.accept("and") { spends_any(i) } else { stop() }).is_some();
    // "play lands and cast ...": the second is allowed too, and not done at once.
    if i.sees("and cast") {
        return stop();
    }
    let terms = PlayTerms::default();
    into.push(Instruction::MayPlay { who, what, cast, free, any_mana, duration: lasts, terms });
    Ok(())
}

/// "you may spend mana as though it were mana of any color to cast that spell".
fn spends_any(i: &mut Tokens<'_>) -> Read<()> {
    let passive = i.accept("mana of any type can be spent to cast");
    if !passive {
        who(i)?;
    }
    let any = passive
        || i.accept("may spend mana as though it were mana of any color to cast")
        || i.accept("may spend mana as though it were mana of any type to cast")
        || i.accept("may spend mana of any type to cast")
        || i.accept("may spend mana of any color to cast");
    let what = ["it", "them", "that spell", "those spells", "that card", "those cards", "spells this way"];
    if any && what.iter().any(|words| i.accept(words)) { Ok(()) } else { stop() }
}

/// The same as a sentence of its own, of what the sentences before let be played.
pub(super) fn spends_any_for_it(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    spends_any(i)?;
    let Some(Instruction::MayPlay { any_mana, .. }) = done.last_mut() else { return stop() };
    *any_mana = true;
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
        return Ok((on(Subject::Each(all(vec![which, Filter::Controller(who.clone())])), Rule::AsThoughFlash), lasts));
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
    if land { Ok((on(Subject::Players(who.clone()), Rule::ExtraLands(count)), Duration::EndOfTurn)) } else { stop() }
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
    let what = as_cards(patient(i)?);
    // "cast ~ from your graveyard": where it is by then.
    let _ = what == Subject::This && i.accept("from your graveyard");
    let free = without_paying(i);
    into.push(Instruction::Cast { who: Who::You, what, land, free });
    Ok(())
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

fn of_cards(filter: Filter) -> Filter {
    match filter {
        Filter::Spell => Filter::Card,
        Filter::All(parts) => all(parts.into_iter().map(of_cards).collect()),
        Filter::Either(parts) => Filter::Either(parts.into_iter().map(of_cards).collect()),
        other => other,
    }
}

/// "choose new targets for the copy".
pub(super) fn new_targets(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let _ = i.accept("may");
    if !(i.accept("choose new targets for") || i.accept("choose a new target for")) {
        return stop();
    }
    into.push(Instruction::NewTargets(patient(i)?));
    Ok(())
}

/// Sentences of their own kind.
pub(super) fn special(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let found = match i.word() {
        "flip" if i.accept("flip a coin") => Instruction::FlipCoin(Who::You),
        "it" if i.accept("it becomes day") => Instruction::Become(Daytime::Day),
        "it" if i.accept("it becomes night") => Instruction::Become(Daytime::Night),
        "end" if i.accept("end the turn") => Instruction::EndTurn,
        "the" if i.accept("the ring tempts you") => Instruction::Act(Who::You, Action::BeTempted, None),
        "after" | "there" => extra_combat(i)?,
        "exchange" if i.accept("exchange life totals with") => Instruction::ExchangeLife(Who::You, who(i)?),
        "exchange" if i.accept("exchange control of") => {
            let two = i.sees("two target");
            let first = patient(i)?;
            // "exchange control of two target creatures": both are meant by the same words.
            let other = if two && !i.sees("and") {
                first.clone()
            } else if i.accept("and") {
                patient(i)?
            } else {
                return stop();
            };
            Instruction::ExchangeControl(first, other)
        }
        "spend" if i.accept("spend this mana only") => spending(i)?,
        "this" if i.accept("this mana can't be spent to cast") => {
            Instruction::SpendOnly(vec![Spending::Except(kind(i)?)])
        }
        _ => return stop(),
    };
    into.push(found);
    Ok(())
}

/// "after this phase, there is an additional combat phase followed by an additional main phase", "there's an additional
/// combat phase after this phase".
fn extra_combat(i: &mut Tokens<'_>) -> Read<Instruction> {
    const WHEN: &[(&str, bool)] = &[
        ("after this phase", false),
        ("after this main phase", false),
        ("after this combat phase", false),
        ("after the second main phase this turn", true),
    ];
    let when = |i: &mut Tokens<'_>| WHEN.iter().find(|(words, _)| i.accept(words)).map(|(_, late)| *late);
    let first = when(i);
    if first.is_some() && !i.accept(",") || !(i.accept("there is") || i.accept("there's")) {
        return stop();
    }
    if !i.accept("an additional combat phase") {
        return stop();
    }
    let main = i.accept("followed by an additional main phase");
    let late = first.or_else(|| when(i)).map_or_else(stop, Ok)?;
    Ok(Instruction::ExtraCombat { main, late, then: Vec::new() })
}

/// "At the beginning of that combat, untap all creatures you control.", of the one that was added before.
pub(super) fn at_that_combat(i: &mut Tokens<'_>, done: &mut [Instruction]) -> Read<()> {
    let last = match done.last_mut() {
        Some(Instruction::If { then, .. }) => then.last_mut(),
        last => last,
    };
    let Some(Instruction::ExtraCombat { then, .. }) = last else { return stop() };
    if !i.accept("at the beginning of that combat,") {
        return stop();
    }
    *then = i.nested(super::instructions)?;
    Ok(())
}

/// "If that mana is spent on a creature spell, it gains haste until end of turn.", of mana that was just added.   106.6
pub(super) fn if_spent(i: &mut Tokens<'_>, done: &mut Vec<Instruction>) -> Read<()> {
    use crate::ability::grammar::clause::{Clause, said_of};
    use crate::ability::{Granted, Keyword};
    if !done.last().is_some_and(Instruction::adds_mana) || !i.accept("if that mana is spent on") {
        return stop();
    }
    let which = kind(i)?;
    if !(i.accept(", that spell") || i.accept(", it")) {
        return stop();
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
    let duration = effect.duration.unwrap_or(Duration::Forever);
    let then = Spending::Then(which, vec![effect.what.change.clone()], duration);
    done.push(Instruction::SpendOnly(vec![then]));
    Ok(())
}

/// "to cast creature spells or activate abilities of creatures".
fn spending(i: &mut Tokens<'_>) -> Read<Instruction> {
    let mut found = Vec::new();
    loop {
        let to = i.accept("to");
        if !to && found.is_empty() {
            return stop();
        }
        if i.accept("cast") {
            found.push(Spending::Cast(kind(i)?));
        } else if i.accept("activate abilities of") || i.accept("activate an ability of") {
            found.push(Spending::Activate(kind(i)?));
        } else if i.accept("activate abilities") || i.accept("activate an ability") {
            found.push(Spending::Activate(Filter::Any));
        } else {
            return stop();
        }
        if !i.accept("or") {
            if let [Spending::Cast(which)] = found.as_slice()
                && i.accept(", and that spell can't be countered")
            {
                let changes = vec![Change::Rule(Rule::CantBeCountered)];
                found.push(Spending::Then(which.clone(), changes, Duration::Forever));
            }
            return Ok(Instruction::SpendOnly(found));
        }
    }
}

fn kind(i: &mut Tokens<'_>) -> Read<Filter> {
    let _ = i.accept("a") || i.accept("an");
    Ok(cast_from_zone(i.nested(noun_phrase)?))
}

/// "starting with you, each player votes for time or money".
pub(super) fn vote(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("starting with you, each player votes for") {
        return stop();
    }
    let mut options = vec![voted(i, |word| matches!(word, "or" | ","))?];
    while i.accept(", or") || i.accept("or") || i.accept(",") {
        options.push(voted(i, |word| matches!(word, "or" | "," | "."))?);
    }
    if options.len() < 2 {
        return stop();
    }
    into.push(Instruction::Vote(options));
    Ok(())
}

/// What is voted for: a few words of no other meaning, up to those that end it.
pub(crate) fn voted(i: &mut Tokens<'_>, ends: impl Fn(&str) -> bool) -> Read<String> {
    let rest = i.rest();
    let count = rest.iter().take_while(|token| !ends(token.word)).count();
    let words = rest.get(..count).filter(|words| (1..=3).contains(&words.len())).map_or_else(stop, Ok)?;
    if !words.iter().all(|token| token.is_word()) {
        return stop();
    }
    let text = crate::ability::grammar::text_of(words).to_lowercase();
    i.advance(count);
    Ok(text)
}

/// "it endures 2": so many +1/+1 counters on it, or a white Spirit of that size.   701.63
fn endures(i: &mut Tokens<'_>, who: &Subject) -> Read<Instruction> {
    use crate::ability::TokenSpec;
    use crate::terms::{CardType, Color, ColorSet, Counter, TypeLine};
    if matches!(who, Subject::Each(_)) {
        return stop();
    }
    let count = plain(i)?;
    let mut colors = ColorSet::COLORLESS;
    colors.insert(Color::White);
    let token = TokenSpec {
        name: None,
        pt: Some((count.clone(), count.clone())),
        colors,
        type_line: TypeLine {
            supertypes: [].into(),
            types: [CardType::Creature].into(),
            subtypes: vec!["Spirit".to_owned()],
        },
        abilities: Vec::new(),
        tapped: false,
        attacking: false,
    };
    let counters = Instruction::PutCounters(count, Counter::plus_one(), who.clone());
    let created = Instruction::CreateTokens { who: Who::You, amount: Amount::Number(1), token };
    Ok(Instruction::OneOf(vec![vec![counters], vec![created]]))
}

/// "target creature you control explores", "it connives".
pub(super) fn object_acts(i: &mut Tokens<'_>, who: &Subject, into: &mut Vec<Instruction>) -> Read<()> {
    if *who == Subject::This && i.accept("becomes level") {
        let Some(level) = crate::terms::english::number(i.word()).and_then(|level| u32::try_from(level).ok()) else {
            return stop();
        };
        i.advance(1);
        into.push(Instruction::BecomeLevel(level));
        return Ok(());
    }
    if i.accept("endures") || i.accept("endure") {
        into.push(endures(i, who)?);
        return Ok(());
    }
    let says = |i: &mut Tokens<'_>, words: &str| {
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        i.accept(words) || i.accept(format!("{}s {rest}", verb).trim_end())
    };
    into.push(if says(i, "transform") || says(i, "convert") {
        Instruction::Transform(who.clone())
    } else {
        let action = ObjectAction::BY_OBJECTS.iter().find(|action| says(i, action.words()));
        Instruction::ActObject(who.clone(), *action.map_or_else(stop, Ok)?)
    });
    Ok(())
}
