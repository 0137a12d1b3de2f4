//! Looking at cards, revealing them, and putting them into libraries.   701.16 · 701.19 · 401

use super::counters::patient;
use crate::ability::grammar::amount::{amount, plain};
use crate::ability::grammar::filter::noun_phrase;
use crate::ability::grammar::filter::suffix::with_article;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::{Amount, Choice, Deed, Filter, Instruction, LibraryPlace, Order, Subject, Targetable, Who};
use crate::terms::english;

/// "the top three cards of your library".
pub(crate) fn top(i: &mut Tokens<'_>) -> Read<Subject> {
    if i.sees("that many cards from") || i.sees("a number of cards from") {
        return from_top(i);
    }
    if i.accept("the top half of") {
        return half_of(i);
    }
    if !i.accept("the top") {
        return stop();
    }
    let shuffled = i.said_phrase("shuffle your library, then");
    let count = if i.word() == "card" { Amount::Number(1) } else { amount(i)? };
    // "Shuffle your library, then reveal the top card": of that library.
    let ends = matches!(i.word_at(1), "" | "." | ",");
    if shuffled && ends && (i.accept("card") || i.accept("cards")) {
        return Ok(Subject::Top(Box::new(count), Who::You));
    }
    if !(i.accept("cards of") || i.accept("card of")) {
        return stop();
    }
    let who = whose(i)?;
    if i.accept("library") || i.accept("libraries") { Ok(Subject::Top(Box::new(count), who)) } else { stop() }
}

/// "their library, rounded up", behind "the top half of" or "half": so many cards of it.
pub(super) fn half_of(i: &mut Tokens<'_>) -> Read<Subject> {
    let who = whose(i)?;
    if !i.accept("library") {
        return stop();
    }
    let half = super::life::rounded(i, Amount::CardsInLibrary(who.clone()))?;
    Ok(Subject::Top(Box::new(half), who))
}

/// "that many cards from the top of your library", "a number of cards from the top of your library equal to its power".
fn from_top(i: &mut Tokens<'_>) -> Read<Subject> {
    let equal = i.accept("a number of cards from");
    if !(equal || i.accept("that many cards from")) || !i.accept("the top of") {
        return stop();
    }
    let who = whose(i)?;
    if !i.accept("library") {
        return stop();
    }
    let count = match equal {
        true if i.accept("equal to") => amount(i)?,
        true => return stop(),
        false => Amount::ThatMuch,
    };
    Ok(Subject::Top(Box::new(count), who))
}

/// "look at the top card of target player's library", "look at target player's hand".
pub(super) fn look(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    if !i.accept("at") {
        return stop();
    }
    if let Some(of) = i.attempt(hand) {
        into.push(Instruction::LookAtHand(of));
        return Ok(());
    }
    into.push(Instruction::Look(who.clone(), patient(i)?));
    Ok(())
}

/// "target player's hand".
fn hand(i: &mut Tokens<'_>) -> Read<Who> {
    let _ = i.accept("all cards in") || i.accept("the cards in");
    let who = whose(i)?;
    if i.accept("hand") || i.accept("hands") { Ok(who) } else { stop() }
}

/// "reveal the top card of your library", "reveals their hand", "reveals cards from the top of their library until
/// ...".
pub(super) fn reveal(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let own = |i: &mut Tokens<'_>| {
        let whose = hand(i)?;
        if super::life::is_doers_own(&whose, who) { Ok(()) } else { stop() }
    };
    if i.attempt(own).is_some() {
        into.push(Instruction::RevealHand(who.clone()));
        return Ok(());
    }
    if let Some(found) = i.attempt(|i| until(i, who, false)) {
        into.push(found);
        return Ok(());
    }
    // "draw a card and reveal it": the card drawn, whatever was spoken of before.
    if i.drew_one() && i.accept("it") {
        i.speak_of(&Subject::Linked(Deed::Drawn));
        into.push(Instruction::Reveal(who.clone(), Subject::Linked(Deed::Drawn)));
        return Ok(());
    }
    if let Some(those) = i.attempt(|i| so_many_of_hand(i, who)) {
        into.push(Instruction::Reveal(who.clone(), those));
        return Ok(());
    }
    let what = patient(i)?;
    if *who == Who::You && i.accept("or the top card of your library") {
        let top = Subject::Top(Box::new(Amount::Number(1)), Who::You);
        let ways = [what, top].map(|what| vec![Instruction::Reveal(who.clone(), what)]);
        into.push(Instruction::OneOf(ways.into()));
        return Ok(());
    }
    if i.accept("at random from") {
        // Of the hand of whoever reveals it.
        let place = crate::ability::grammar::filter::suffix::zone(i)?;
        let own = match place {
            crate::ability::Filter::All(parts) => parts,
            _ => return stop(),
        };
        let owner = crate::ability::Filter::Owner(who.clone());
        let place = own.into_iter().map(|part| match part {
            crate::ability::Filter::Owner(_) => owner.clone(),
            part => part,
        });
        let place = crate::ability::grammar::filter::all(place.collect());
        let Subject::Choice(count, which) = what else { return stop() };
        let what = Subject::Choice(count, crate::ability::grammar::filter::all(vec![which, place]));
        into.push(Instruction::AtRandom(Box::new(Instruction::Reveal(who.clone(), what))));
        return Ok(());
    }
    into.push(Instruction::Reveal(who.clone(), what));
    Ok(())
}

/// "a number of cards from their hand equal to the number of Swamps you control", which their owner chooses.
fn so_many_of_hand(i: &mut Tokens<'_>, who: &Who) -> Read<Subject> {
    if !i.accept("a number of cards from") {
        return stop();
    }
    let place = hand(i)?;
    if !super::life::is_doers_own(&place, who) || !i.accept("equal to") {
        return stop();
    }
    let count = amount(i)?;
    let own = if *who == Who::You { Who::You } else { Who::ThatPlayer };
    let cards = vec![Filter::Card, Filter::Owner(own), Filter::In(crate::terms::Zone::Hand)];
    Ok(Subject::Choice(Box::new(count), crate::ability::grammar::filter::all(cards)))
}

/// After "reveal" or "exile": "cards from the top of your library until you reveal a nonland card".
pub(super) fn until(i: &mut Tokens<'_>, who: &Who, exile: bool) -> Read<Instruction> {
    if !i.accept("cards from the top of") {
        return stop();
    }
    super::life::doers_own(i, who)?;
    if !i.accept("library until") {
        return stop();
    }
    let verb = |i: &mut Tokens<'_>| {
        crate::ability::grammar::who::who(i)?;
        let verbs: &[&str] = if exile { &["exile", "exiles"] } else { &["reveal", "reveals"] };
        if verbs.iter().any(|verb| i.accept(verb)) { Ok(()) } else { stop() }
    };
    i.attempt(verb).map_or_else(stop, Ok)?;
    let (count, what) = match i.attempt(with_article) {
        Some(what) => (Amount::Number(1), what),
        None => (plain(i)?, noun_phrase(i)?),
    };
    // "Exile cards until you exile a nonland card. You may cast it": what was found.
    i.it = Antecedent::Open;
    Ok(Instruction::Until { who: who.clone(), count, what, exile })
}

/// "on top of its owner's library", "into your library third from the top", "on the bottom of your library in any
/// order".
pub(super) fn place(i: &mut Tokens<'_>) -> Read<(LibraryPlace, Order)> {
    if i.accept("into") {
        whose(i)?;
        if !i.accept("library") {
            return stop();
        }
        if i.accept("just beneath the top x cards of") {
            return if i.accept("that library") { Ok((LibraryPlace::BelowX, Order::Unsaid)) } else { stop() };
        }
        let number = english::ordinal(i.word()).map_or_else(stop, Ok)?;
        i.advance(1);
        if !i.accept("from the top") {
            return stop();
        }
        let or_bottom = i.accept("or on the bottom");
        let place = if or_bottom { LibraryPlace::FromTopOrBottom(number) } else { LibraryPlace::FromTop(number) };
        return Ok((place, Order::Unsaid));
    }
    if i.accept("back in any order") {
        return Ok((LibraryPlace::Top, Order::Any));
    }
    let _ = i.accept("back");
    if !i.accept("on") {
        return stop();
    }
    let place = if i.accept("their choice of the top or bottom of")
        || i.accept("your choice of the top or bottom of")
        || i.accept("the top or bottom of")
        || i.accept("either the top or bottom of")
    {
        LibraryPlace::TopOrBottom
    } else if i.accept("the bottom of") {
        LibraryPlace::Bottom
    } else if i.accept("the top of") || i.accept("top of") {
        LibraryPlace::Top
    } else if i.accept("the bottom") {
        return Ok((LibraryPlace::Bottom, order(i)));
    } else if i.accept("top") {
        return Ok((LibraryPlace::Top, order(i)));
    } else {
        return stop();
    };
    if i.accept("it") && place == LibraryPlace::Top {
        return Ok((place, order(i)));
    }
    // "Look at the top four cards of target opponent's library, ... on the bottom of that library".
    if i.said("library") && i.accept("that library") {
        return Ok((place, order(i)));
    }
    whose(i)?;
    if !(i.accept("library") || i.accept("libraries")) {
        return stop();
    }
    Ok((place, order(i)))
}

fn order(i: &mut Tokens<'_>) -> Order {
    if i.accept("in any order") {
        Order::Any
    } else if i.accept("in a random order") {
        Order::Random
    } else {
        Order::Unsaid
    }
}

/// "shuffle ~ into its owner's library", "shuffles their graveyard into their library".
pub(super) fn shuffle_into(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let what = match i.attempt(itself_and_zone).or_else(|| i.attempt(all_in_zone)) {
        Some(found) => found,
        None => patient(i)?,
    };
    if !i.accept("into") {
        return stop();
    }
    whose(i)?;
    if !(i.accept("library") || i.accept("libraries")) {
        return stop();
    }
    into.push(Instruction::IntoLibrary { what, place: LibraryPlace::Shuffled, order: Order::Unsaid });
    Ok(())
}

/// "~ and your graveyard": the object itself and all the cards there.
fn itself_and_zone(i: &mut Tokens<'_>) -> Read<Subject> {
    let Some(Subject::This) = crate::ability::grammar::subject::reference(i) else { return stop() };
    if !i.accept("and") {
        return stop();
    }
    Ok(Subject::All(vec![Subject::This, all_in_zone(i)?]))
}

/// "your graveyard", "their hand", "the cards from your hand": all the cards in it.
pub(super) fn all_in_zone(i: &mut Tokens<'_>) -> Read<Subject> {
    use crate::ability::Filter;
    use crate::ability::grammar::filter::{all, suffix};
    let _ = i.accept("all cards from")
        || i.accept("all the cards from")
        || i.accept("the cards from")
        || i.accept("the cards in");
    if i.accept("all graveyards") {
        return Ok(Subject::Each(all(vec![Filter::Card, Filter::In(crate::terms::Zone::Graveyard)])));
    }
    let _ = i.sees("all opponents'") && i.accept("all");
    if matches!(i.word(), "a" | "all" | "any" | "exile") {
        return stop();
    }
    let place = suffix::zone(i)?;
    // "their hand and graveyard".
    let more = i.attempt(|i| if i.accept("and") { suffix::zone_word(i) } else { stop() });
    let place = match (more, place) {
        (Some(other), Filter::All(parts)) => {
            let either = |part| match part {
                Filter::In(zone) => Filter::Either(vec![Filter::In(zone), Filter::In(other)]),
                owner => owner,
            };
            all(parts.into_iter().map(either).collect())
        }
        (Some(_), _) => return stop(),
        (None, place) => place,
    };
    Ok(Subject::Each(all(vec![Filter::Card, place])))
}

/// Who chooses the target that was just asked for, where whoever controls the ability doesn't; several players would
/// each choose one.   601.2c
fn chosen_by(i: &mut Tokens<'_>, who: &Who, before: usize) -> Read<()> {
    let one = matches!(who, Who::ThatPlayer | Who::ItsController | Who::Target(_) | Who::Opponent);
    let Some([spec]) = i.targets.get_mut(before..) else { return stop() };
    if !one || spec.by.is_some() {
        return stop();
    }
    spec.by = Some(who.clone());
    if *who == Who::Opponent {
        let Targetable::Object(Filter::All(parts)) = &mut spec.what else { return stop() };
        let theirs = parts.iter_mut().find(|part| **part == Filter::Controller(Who::ThatPlayer));
        *theirs.map_or_else(stop, Ok)? = Filter::Controller(Who::Opponent);
    }
    Ok(())
}

/// "choose a creature card in your graveyard", "choose a creature card from it".
pub(super) fn choose_object(i: &mut Tokens<'_>, who: &Who, into: &mut Vec<Instruction>) -> Read<()> {
    if let Some(each) = i.attempt(|i| super::one_for_each::choose_each(i, who)) {
        into.push(each);
        return Ok(());
    }
    i.advance(1);
    let before = i.targets.len();
    let what = patient(i)?;
    // "Choose artifact or land": one of the words, and none of all these objects.
    if matches!(what, Subject::Each(_)) {
        return stop();
    }
    // "Choose a card at random in your graveyard."
    if let Subject::Choice(count, which) = &what
        && let Some(place) = i.attempt(at_random_there)
    {
        let what = Subject::Choice(count.clone(), crate::ability::grammar::filter::all(vec![which.clone(), place]));
        into.push(Instruction::AtRandom(Box::new(Instruction::ChooseObject(who.clone(), what))));
        return Ok(());
    }
    let targeted = matches!(what, Subject::Target(_));
    // "An opponent chooses target creature they control": of an opponent's choice.
    let who = match into.last() {
        Some(Instruction::ChooseQuality(Who::You, Choice::Opponent)) if targeted && *who == Who::Chosen => {
            into.pop();
            &Who::Opponent
        }
        _ => who,
    };
    if *who != Who::You && targeted {
        chosen_by(i, who, before)?;
    }
    let who = if targeted && *who == Who::Opponent { &Who::You } else { who };
    into.push(Instruction::ChooseObject(who.clone(), what));
    // "choose target creature you control and target creature you don't control".
    if targeted && i.sees("and target") && i.accept("and") {
        into.push(Instruction::ChooseObject(who.clone(), patient(i)?));
    }
    Ok(())
}

/// "at random in your graveyard", "at random from their hand".
fn at_random_there(i: &mut Tokens<'_>) -> Read<Filter> {
    if i.accept("at random in") || i.accept("at random from") {
        crate::ability::grammar::filter::suffix::zone(i)
    } else {
        stop()
    }
}
