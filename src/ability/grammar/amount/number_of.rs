//! What is counted: "the number of creatures you control", "the number of colors among them".

use super::for_each::players_who;
use super::the::spent_on;
use crate::ability::grammar::filter::{filter, noun_phrase};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Filter, Kind, Subject, Who, grammar};
use crate::terms::{Counter, Zone};

/// "card types among cards in your graveyard", "basic land types among lands you control", "colors of mana spent ...".
pub(in crate::ability::grammar) fn kinds(i: &mut Tokens<'_>) -> Read<Amount> {
    const KINDS: &[(&str, Kind)] = &[
        ("card types among", Kind::CardTypes),
        ("card type among", Kind::CardTypes),
        ("basic land types among", Kind::BasicLandTypes),
        ("basic land type among", Kind::BasicLandTypes),
        ("colors among", Kind::Colors),
        ("color among", Kind::Colors),
        ("creature types among", Kind::CreatureTypes),
        ("creature type among", Kind::CreatureTypes),
        ("mana values among", Kind::ManaValues),
        ("differently named", Kind::Names),
        ("different names among", Kind::Names),
        ("different powers among", Kind::Powers),
        ("different power among", Kind::Powers),
        ("different mana values among", Kind::ManaValues),
        ("different mana value among", Kind::ManaValues),
        ("different kinds of counters among", Kind::Counters),
        ("kinds of counters among", Kind::Counters),
        ("kind of counter among", Kind::Counters),
    ];
    if i.accept("colors of mana spent to cast") || i.accept("color of mana spent to cast") {
        return Ok(Amount::ColorsSpent(Box::new(spent_on(i)?)));
    }
    let kind = KINDS.iter().find(|(phrase, _)| i.accept(phrase)).map_or_else(stop, |(_, kind)| Ok(*kind))?;
    Ok(Amount::Kinds(kind, Box::new(filter(i)?)))
}

/// "spells you've cast this turn", "cards you've drawn this turn".
pub(super) fn events(i: &mut Tokens<'_>) -> Read<Amount> {
    use crate::ability::Trigger;
    if let Some(event) = i.attempt(buried_ones) {
        return Ok(Amount::Events(Box::new(event)));
    }
    let what = noun_phrase(i)?;
    if i.accept("you've cast before it this turn") {
        // "Each other spell" says no more: it is not cast before itself.
        let event = Trigger::PlaysSpell(Who::You, grammar::trigger::cast_from_zone(but_other(&what)));
        let spell = Box::new(i.spoken_of());
        return Ok(Amount::EventsBefore(Box::new(event), spell));
    }
    // "Whenever you cast a spell, ... for each other spell you've cast this turn": other than that spell, and not than ~.
    if grammar::filter::says(&what, &Filter::Other) && i.sees("you've cast this turn") && i.said("whenever") {
        return stop();
    }
    let event = if i.accept("you've cast this turn") || i.accept("you cast this turn") {
        // "from anywhere other than your hand".
        let from = i.attempt(|i| if i.accept("from") { grammar::filter::suffix::cast_from(i) } else { stop() });
        let what = grammar::filter::all(vec![grammar::trigger::cast_from_zone(what), from.unwrap_or(Filter::Any)]);
        Trigger::PlaysSpell(Who::You, what)
    } else if i.players && i.accept("they've cast this turn") {
        Trigger::PlaysSpell(grammar::who::they(i), grammar::trigger::cast_from_zone(what))
    } else if let Some(who) = i.attempt(who_has_cast) {
        // A spell that is being cast is not among those that were: "each other" says no more of its cost (601.2f, i).
        let other = grammar::filter::says(&what, &Filter::Other);
        if other && !of_own_cost(i) {
            return stop();
        }
        Trigger::PlaysSpell(who, grammar::trigger::cast_from_zone(but_other(&what)))
    } else if what == Filter::Card && i.accept("you've cycled or discarded this turn") {
        // Whatever is cycled is discarded (702.29a).
        Trigger::Discards(Who::You, what)
    } else if what == Filter::Card && i.accept("they've drawn this turn") {
        Trigger::Draws(grammar::who::they(i))
    } else if let Some(who) = i.attempt(|i| who_did_this_turn(i, &["has drawn", "drew"]))
        && what == Filter::Card
    {
        Trigger::Draws(who)
    } else if let Some(who) = i.attempt(|i| who_did_this_turn(i, &["has discarded", "discarded"])) {
        Trigger::Discards(who, what)
    } else if i.accept("you've drawn this turn") && what == Filter::Card {
        Trigger::Draws(Who::You)
    } else if i.accept("you've sacrificed this turn") {
        Trigger::Sacrifices(Who::You, what)
    } else if i.accept("sacrificed this turn") {
        Trigger::Sacrifices(Who::Anyone, what)
    } else if i.accept("cast this turn") {
        // "each other spell cast this turn" leaves one of them out, unless that is the spell whose cost is asked for.
        if grammar::filter::says(&what, &Filter::Other) && !of_own_cost(i) {
            return stop();
        }
        Trigger::PlaysSpell(Who::Anyone, grammar::trigger::cast_from_zone(but_other(&what)))
    } else if i.accept("you've discarded this turn") {
        Trigger::Discards(Who::You, what)
    } else if i.accept("that entered the battlefield under your control this turn")
        || i.accept("that entered under your control this turn")
        || i.accept("you had enter the battlefield under your control this turn")
        || i.accept("you had enter under your control this turn")
    {
        let what = Subject::Each(grammar::filter::all(vec![what, Filter::Controller(Who::You)]));
        Trigger::Moves { what, from: None, to: Some(Zone::Battlefield) }
    } else {
        return stop();
    };
    Ok(Amount::Events(Box::new(event)))
}

/// Whether a spell says what it costs itself.
fn of_own_cost(i: &Tokens<'_>) -> bool {
    i.said_phrase("costs") && i.said_phrase("to cast for each")
}

/// "that player has drawn this turn", "target opponent discarded this turn": which one player that is.
fn who_did_this_turn(i: &mut Tokens<'_>, did: &[&str]) -> Read<Who> {
    if !matches!(i.word(), "that" | "target") {
        return stop();
    }
    let who = grammar::who::who(i)?;
    if did.iter().any(|did| i.accept(did)) && i.accept("this turn") { Ok(who) } else { stop() }
}

/// "that player has cast this turn": who that is.
fn who_has_cast(i: &mut Tokens<'_>) -> Read<Who> {
    if i.word() != "that" {
        return stop();
    }
    let who = grammar::who::who(i)?;
    if i.accept("has cast this turn") { Ok(who) } else { stop() }
}

/// The description without "other".
fn but_other(what: &Filter) -> Filter {
    let kept = what.parts().iter().filter(|part| **part != Filter::Other).cloned();
    grammar::filter::all(kept.collect())
}

/// "cards put into your graveyard from anywhere this turn", "artifacts that were put into graveyards from the battlefield
/// this turn": wherever they are by now.
fn buried_ones(i: &mut Tokens<'_>) -> Read<crate::ability::Trigger> {
    let what = grammar::filter::simple_noun(i)?;
    let behind_that = i.accept("that");
    if i.sees("put there") || i.sees("was put there") || i.sees("were put there") {
        return stop();
    }
    let (crate::ability::Trigger::Moves { from, to, .. }, place) = grammar::filter::suffix::buried(i, behind_that)?
    else {
        return stop();
    };
    let owner = place.parts().iter().find(|part| matches!(part, Filter::Owner(_))).cloned();
    let what = Subject::Each(grammar::filter::all(vec![what, owner.unwrap_or(Filter::Any)]));
    Ok(crate::ability::Trigger::Moves { what, from, to })
}

/// "its colors", "enchanted creature's colors".
fn own_colors(i: &mut Tokens<'_>) -> Read<Amount> {
    let of = grammar::subject::possessor(i)?;
    if i.accept("colors") { Ok(Amount::Kinds(Kind::Colors, Box::new(Filter::Is(Box::new(of))))) } else { stop() }
}

/// Events of several cards that are milled, and how their number is called.
const MILLED: &[(&str, &str)] = &[
    ("one or more nonland cards are milled", "nonland cards milled this way"),
    ("one or more cards are milled", "cards milled this way"),
    ("mill one or more nonland cards", "nonland cards milled this way"),
    ("mill one or more cards", "cards milled this way"),
];

/// After "the number of".
pub(super) fn number_of(i: &mut Tokens<'_>) -> Read<Amount> {
    if let Some(found) = i.attempt(events) {
        return Ok(found);
    }
    // Of the event that a trigger waits for: as many as it was of.
    if MILLED.iter().any(|(event, counted)| i.said_phrase(event) && i.accept(counted)) {
        return Ok(Amount::ThatMuch);
    }
    if let Some(found) = i.attempt(super::for_each::votes) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(own_colors) {
        return Ok(found);
    }
    if i.accept("times it was kicked") || i.accept("times this spell was kicked") || i.accept("times ~ was kicked") {
        return Ok(Amount::TimesKicked);
    }
    if i.accept("times this ability has resolved this turn") {
        return Ok(Amount::TimesResolved);
    }
    if i.accept("times you descended this turn") {
        return Ok(Amount::Events(Box::new(crate::ability::phrases::past::descends(Who::You))));
    }
    if i.accept("times you've cast your commander from the command zone this game") {
        return Ok(Amount::CommanderCasts(Who::You));
    }
    if i.accept("colors in your commander's color identity") || i.accept("colors in your commanders' color identities")
    {
        return Ok(Amount::CommanderColors(Who::You));
    }
    if let Some(found) = i.attempt(kinds).or_else(|| i.attempt(symbols)) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(cards) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(counters) {
        return Ok(found);
    }
    if let Some(found) = i.attempt(players_who) {
        return Ok(found);
    }
    for (phrase, who) in [
        ("opponents you have", Who::Opponent),
        ("players in the game", Who::Anyone),
        ("players", Who::Anyone),
        ("opponents", Who::Opponent),
    ] {
        if i.accept(phrase) {
            return Ok(Amount::Players(who));
        }
    }
    Ok(Amount::Count(Box::new(filter(i)?)))
}

/// "green mana symbols in the mana costs of permanents you control".
pub(super) fn symbols(i: &mut Tokens<'_>) -> Read<Amount> {
    let color = crate::terms::Color::ALL.into_iter().find(|color| i.accept(color.word())).map_or_else(stop, Ok)?;
    const IN: &[&str] = &["mana symbols in the mana costs of", "mana symbol in the mana costs of"];
    if !IN.iter().any(|words| i.accept(words)) {
        return stop();
    }
    Ok(Amount::Symbols(color.into(), Box::new(filter(i)?)))
}

/// "cards in your hand", "cards in their library".
pub(in crate::ability::grammar) fn cards(i: &mut Tokens<'_>) -> Read<Amount> {
    if !(i.accept("cards in") || i.accept("card in")) {
        return stop();
    }
    let who = whose(i)?;
    if i.accept("hand") || i.accept("hands") {
        Ok(Amount::CardsInHand(who))
    } else if i.accept("library") || i.accept("libraries") {
        Ok(Amount::CardsInLibrary(who))
    } else if i.accept("graveyard") || i.accept("graveyards") {
        let cards = vec![Filter::Card, Filter::Owner(who), Filter::In(Zone::Graveyard)];
        Ok(Amount::Count(Box::new(grammar::filter::all(cards))))
    } else {
        stop()
    }
}

/// "+1/+1 counters on it", "counters on ~".
pub(super) fn counters(i: &mut Tokens<'_>) -> Read<Amount> {
    let kind = counter_kind(i)?;
    if i.accept("removed this way") {
        return Ok(Amount::Removed(kind));
    }
    if i.accept("among") {
        return Ok(Amount::Counters(kind, Box::new(Subject::Each(noun_phrase(i)?))));
    }
    if let (Some(kind), false) = (&kind, i.word() == "on") {
        // "experience counter you have".
        let who = grammar::who::who(i)?;
        if !(i.accept("have") || i.accept("has")) {
            return stop();
        }
        // Those of this kind a board tells by a field of their own.
        let poison = *kind == Counter::named("poison");
        return Ok(if poison { Amount::Poison(who) } else { Amount::PlayerCounters(kind.clone(), who) });
    }
    if !i.accept("on") {
        return stop();
    }
    let subject = grammar::subject::object(i)?;
    Ok(Amount::Counters(kind, Box::new(subject)))
}

/// "+1/+1 counter", "counters": the kind, and the word.
pub(in crate::ability::grammar) fn counter_kind(i: &mut Tokens<'_>) -> Read<Option<Counter>> {
    if i.accept("counters") || i.accept("counter") {
        return Ok(None);
    }
    let name = i.word();
    // "for each five counters removed this way": of no kind, and five at a time.
    if i.word_at(1) == "counters" && crate::ability::grammar::lexicon::number(name).is_some() {
        return stop();
    }
    let named = matches!(i.word_at(1), "counter" | "counters")
        && !matches!(name, "that" | "of" | "a" | "the" | "or" | "more" | "any" | "each" | "this" | "last");
    if named {
        i.advance(2);
        return Ok(Some(Counter::named(name)));
    }
    for name in ["first strike", "double strike"] {
        if i.sees(name) && matches!(i.word_at(2), "counter" | "counters") {
            i.advance(3);
            return Ok(Some(Counter::named(name)));
        }
    }
    stop()
}
