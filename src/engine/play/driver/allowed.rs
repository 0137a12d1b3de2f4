//! What could have been done instead of a step that the rules forbid.

use super::Course;
use crate::edition::Provision;
use crate::engine::play::announce::activated_abilities;
use crate::engine::play::offers::Deed;
use crate::game::Recipient;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

/// So many are named, and how many others there are.
const MOST: usize = 8;

/// Who has priority where the course stopped, and what that player could do: everything but mana abilities, of which
/// nobody asks.
pub(super) fn allowed(course: &Course<'_>) -> Option<Reason> {
    let game = course.state.game();
    let player = game.turn.priority?;
    let view = course.state.view(course.edition);
    let mut objects = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for deed in course.state.offers(course.edition) {
        let (verb, id) = match deed {
            Deed::Cast(id) => ("cast", id),
            Deed::Land(id) => ("play", id),
            Deed::Activate(id, number) => {
                let abilities = activated_abilities(&view, id);
                let ability = number.checked_sub(1).and_then(|place| abilities.get(place));
                if ability.is_none_or(|found| found.ability.is_mana_ability()) {
                    continue;
                }
                ("activate an ability of", id)
            }
            Deed::Pass | Deed::Attack(_) | Deed::Block(_) => continue,
        };
        let words_of_it = format!("{verb} {}", game.object(id).label);
        if !words.contains(&words_of_it) {
            words.push(words_of_it);
            objects.push(Recipient::Object(id));
        }
    }
    let name = &game.player(player).name;
    let more = words.len().saturating_sub(MOST);
    words.truncate(MOST);
    objects.truncate(MOST);
    if more > 0 {
        words.push(format!("do one of {more} other things"));
    }
    words.insert(0, "pass".to_owned());
    let text = format!("{name} has priority, and could {}.", english::list(&words, "or"));
    let mut reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::PriorityPass]);
    reason.objects = objects;
    Some(reason)
}
