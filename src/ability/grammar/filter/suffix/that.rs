//! "that's attacking", "that was dealt damage this turn": what a thing is or did.

use super::with::{lacking, with};
use crate::ability::grammar::filter::predicate::predicate;
use crate::ability::grammar::filter::{all, filter};
use crate::ability::grammar::subject::object;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::phrases::past::{PAST, attacked};
use crate::ability::{Deed, Filter, Together, Trait, Who};

/// "that's attacking", "that aren't Walls", "that has flying", "that shares a color with it", "that targets ~".
pub(super) fn that(i: &mut Tokens<'_>) -> Read<Filter> {
    i.advance(1);
    if let Some(found) = PAST.iter().find(|(words, _)| i.accept(words)) {
        return Ok(Filter::Past(Box::new((found.1)())));
    }
    if i.accept("didn't attack this turn") {
        return Ok(Filter::Past(Box::new(attacked())).negate());
    }
    if i.accept("isn't") || i.accept("aren't") || i.accept("is not") || i.accept("'s not") || i.accept("wasn't") {
        return Ok(predicate(i)?.negate());
    }
    if i.accept("were put there from the battlefield this turn")
        || i.accept("was put there from the battlefield this turn")
        || i.accept("was put into a graveyard from the battlefield this turn")
    {
        return Ok(Filter::DiedThisTurn);
    }
    if i.accept("were put into your graveyard from the battlefield this turn")
        || i.accept("was put into your graveyard from the battlefield this turn")
    {
        return Ok(all(vec![Filter::DiedThisTurn, Filter::Owner(Who::You), Filter::In(crate::terms::Zone::Graveyard)]));
    }
    if i.accept("shares a card type with") || i.accept("share a card type with") {
        return Ok(Filter::SharesCardType(Box::new(object(i)?)));
    }
    if i.accept("was dealt damage this turn") || i.accept("were dealt damage this turn") {
        return Ok(Filter::Damaged);
    }
    let said = i.word();
    if i.accept("is") || i.accept("'s") || i.accept("are") || i.accept("was") || i.accept("were") {
        if i.accept("both") {
            return both(i);
        }
        // "that were attached to it": what it bore while it was there, which no board shows any more.
        if i.sees("attached to") && !matches!(said, "is" | "'s" | "are") {
            return stop();
        }
        return predicate(i);
    }
    if i.accept("don't have a name") || i.accept("doesn't have a name") {
        return Ok(Filter::Nameless);
    }
    if i.accept("don't have") || i.accept("doesn't have") {
        return Ok(lacking(i)?.negate());
    }
    if i.accept("has") || i.accept("have") {
        return with(i);
    }
    if i.accept("shares a color with") || i.accept("share a color with") {
        return Ok(Filter::SharesColor(Box::new(object(i)?)));
    }
    if i.accept("shares a creature type with") || i.accept("share a creature type with") {
        return Ok(Filter::SharesCreatureType(Box::new(object(i)?)));
    }
    if i.accept("share a creature type") {
        return Ok(Filter::Together(Together::Shared(Trait::CreatureType)));
    }
    if i.accept("share a card type") {
        return Ok(Filter::Together(Together::Shared(Trait::CardType)));
    }
    if i.accept("each have different names") || i.accept("have different names") {
        return Ok(Filter::Together(Together::Different(Trait::Name)));
    }
    if i.accept("targets only a single") {
        return Ok(Filter::SingleTarget(Box::new(i.nested(filter)?)));
    }
    if i.accept("targets") || i.accept("target") {
        if let Some(found) = i.attempt(object) {
            return Ok(Filter::Targeting(Box::new(Filter::Is(Box::new(found)))));
        }
        let _ = i.accept("a") || i.accept("an") || i.accept("one or more");
        return Ok(Filter::Targeting(Box::new(i.nested(filter)?)));
    }
    if i.accept("died under your control this turn") {
        return Ok(all(vec![Filter::DiedThisTurn, Filter::Controller(Who::You)]));
    }
    if i.accept("died this turn") {
        return Ok(Filter::DiedThisTurn);
    }
    if i.accept("died this way") {
        return Ok(Filter::ThisWay(Deed::Destroyed));
    }
    if i.accept("share a name with") || i.accept("shares a name with") {
        return Ok(Filter::SameName(Box::new(object(i)?)));
    }
    // What entered this turn may have come under its controller's control later, or have left since: no data says it.
    if i.accept("came under your control this turn") {
        return Ok(Filter::NewThisTurn);
    }
    stop()
}

/// "both blue and red".
pub(super) fn both(i: &mut Tokens<'_>) -> Read<Filter> {
    let first = predicate_word(i)?;
    if !i.accept("and") {
        return stop();
    }
    Ok(all(vec![first, predicate_word(i)?]))
}

fn predicate_word(i: &mut Tokens<'_>) -> Read<Filter> {
    let color = crate::terms::Color::ALL.into_iter().find(|color| color.word() == i.word());
    match color {
        Some(color) => {
            i.advance(1);
            Ok(Filter::Color(color))
        }
        None => stop(),
    }
}
