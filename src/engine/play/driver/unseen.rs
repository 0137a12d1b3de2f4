//! Rules that a course rests on though no event of it shows them: what is out of range, what is phased out, what
//! continuous effects make of what enters.

use super::Course;
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::{Damage, Event, Happening};
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::Zone;

/// What a spell or ability that resolves does nothing to: what is out of its controller's range, what is phased out.
/// 601.10, 217.8c · 801.10, 702.26b
pub(super) fn of_resolving(course: &Course<'_>, id: ObjectId) -> Vec<Provision> {
    let game = course.state.game();
    let phased_out = game.object_ids().any(|id| game.object(id).phased_out);
    let affects = reaches_not_all(course, game.object(id).controller).then_some(Provision::RangeAffects);
    affects.into_iter().chain(phased_out.then_some(Provision::PhasedOut)).collect()
}

/// An ability triggers on what happens within its controller's range.   601.7 · 801.7
pub(super) fn of_triggering(course: &Course<'_>, event: &Event) -> Option<Provision> {
    let controller = course.state.game().object(event.object()?).controller;
    reaches_not_all(course, controller).then_some(Provision::RangeTriggers)
}

/// Damage that an effect would prevent, if whose effect that is reached its source and who is dealt it.
/// 601.14b · 801.13b
pub(super) fn of_prevention(course: &Course<'_>, damage: &Damage) -> Option<Provision> {
    let game = course.state.game();
    if game.ranges.is_empty() {
        return None;
    }
    let view = course.state.view(course.edition);
    let mut prevents = view.clauses().iter().filter(|clause| matches!(clause.rule, Rule::PreventDamage { .. }));
    let out_of_reach = prevents.any(|clause| {
        clause.scope.you.is_some_and(|you| {
            let recipient = match damage.to {
                Recipient::Player(player) => game.reaches(you, player),
                Recipient::Object(id) => view.is_within_reach(you, id),
            };
            !recipient || !view.is_within_reach(you, damage.source.0)
        })
    });
    out_of_reach.then_some(Provision::RangePrevention)
}

/// A mana ability that makes no mana is one all the same.   406.3 · 605.2
pub(super) fn of_mana(course: &Course<'_>) -> Option<Provision> {
    let uses =
        |event: &Event| matches!(event.what, Happening::Activates(..) | Happening::Cast(..) | Happening::Begins(..));
    let makes_nothing = |(place, event): (usize, &Event)| {
        let mut then = course.events[place + 1..].iter().take_while(|later| !uses(later));
        matches!(event.what, Happening::Activates(_, None, _))
            && !then.any(|later| matches!(later.what, Happening::AddsMana(..)))
    };
    course.events.iter().enumerate().any(makes_nothing).then_some(Provision::ManaAbilityRemains)
}

/// What entered is there changed by what other objects say, from the first moment on.   410.10b · 603.6b
pub(super) fn of_entering(course: &Course<'_>) -> Option<Provision> {
    let game = course.state.game();
    let entered = course.events.iter().filter(|event| matches!(event.what, Happening::Enters(_)));
    let mut there =
        entered.filter_map(Event::object).filter(|id| game.object(*id).zone == Zone::Battlefield).peekable();
    there.peek()?;
    let view = View::explained(game, course.edition);
    let changed = |id: ObjectId| {
        let by_another = |object: ObjectId| object != id && game.object(object).zone == Zone::Battlefield;
        view.now(id).steps.iter().any(|step| step.origin.object.is_some_and(by_another))
    };
    there.any(changed).then_some(Provision::EntersChanged)
}

/// Whether somebody in the game is out of a player's range of influence.
fn reaches_not_all(course: &Course<'_>, player: PlayerId) -> bool {
    let game = course.state.game();
    !game.ranges.is_empty() && game.playing().any(|other| !game.reaches(player, other))
}
