//! A player whom an effect offers cards: whether the offer is taken, and whether it can be.   423.3 · 121.2b, 121.3

use super::telling::{Before, Telling, most_each_turn};
use crate::edition::{DrawReading, Provision};
use crate::engine::play::driver::Course;
use crate::engine::play::open::Stop;
use crate::game::question::Chosen;
use crate::game::{Choices, PlayerId};

/// What each player says to the offer (the first yes or no), and what is left to say of the draws themselves.
pub(super) fn answers(choose: &Choices) -> (Choices, Choices) {
    let (mut offers, mut rest) = (Choices::default(), choose.clone());
    for (who, chosen) in &mut rest.0 {
        if let Some(place) = chosen.iter().position(|one| matches!(one, Chosen::Truth(_))) {
            offers.0.push((*who, vec![chosen.remove(place)]));
        }
    }
    (offers, rest)
}

/// Whether a player whom an effect offers so many cards takes the offer; who says nothing takes it.
///
/// # Errors
/// What would replace the draw can't be told.
pub(super) fn is_taken(
    course: &mut Course<'_>,
    telling: &mut Telling,
    offers: &Choices,
    (player, count): (PlayerId, u32),
) -> Result<bool, Stop> {
    let name = course.state.game().player(player).name.clone();
    if offers.of(player).any(|said| *said == Chosen::Truth(false)) {
        telling.say(player, format!("{name} chooses not to draw."), []);
        return Ok(false);
    }
    let most = most_each_turn(&course.state.view(course.edition), player);
    let with_these = course.state.drawn_this_turn(player).saturating_add(count);
    if let Some((most, origin)) = most.filter(|(most, _)| with_these > *most) {
        let what = if most == 0 { "draw cards".to_owned() } else { format!("draw more than {most} each turn") };
        let text = format!("{name} can't {what} ({origin}), and so can't choose to draw {count}.");
        let limited = (most > 0).then_some(Provision::DrawEachTurn);
        telling.say(player, text, [Provision::DrawCant, Provision::CantBeatsCan].into_iter().chain(limited));
        return Ok(false);
    }
    if count > 0 && course.state.library_of(player) == 0 && Before::of(course, player)?.replacing.is_empty() {
        if course.edition.draw_reading() == DrawReading::Scattered {
            let text = format!(
                "{name}'s library is empty: drawing is impossible, and {name} can't choose what is impossible."
            );
            telling.say(player, text, [Provision::ResolveChoices]);
            return Ok(false);
        }
        let text = format!("{name} may choose to draw, although the library is empty.");
        telling.say(player, text, [Provision::DrawEmptyChoice]);
    }
    Ok(true)
}
