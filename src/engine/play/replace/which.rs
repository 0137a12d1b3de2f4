//! Which of several replacement effects comes first.   616.1

use super::Applies;
use super::applies::Ask;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::replacing::Key;
use crate::engine::play::run::Run;
use crate::game::PlayerId;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::english;

impl Run<'_> {
    /// The affected player or the controller of the affected object chooses which applies first.
    pub(super) fn which_replaces(&mut self, happening: &Happening, mut found: Vec<Applies>) -> Result<Applies, Stop> {
        // What comes to the same number now need not do so again: twice one is one more than one.
        let counts = counts(happening);
        let alike = |one: &Applies, other: &Applies| {
            (&one.instead, &one.follow) == (&other.instead, &other.follow) && (!counts || one.ability == other.ability)
        };
        if found.windows(2).all(|pair| alike(&pair[0], &pair[1])) {
            return Ok(found.remove(0));
        }
        // What it enters as a copy of comes first (616.1c).
        let copies = |effect: &Applies| {
            let asked = effect.asks.iter().any(|ask| matches!(ask, Ask::Copy(..)));
            asked || effect.instead.iter().any(|instead| is_another_copy(happening, instead))
        };
        if let Some(copies) = found.iter().position(copies) {
            self.tell_which_came_first(&found, copies);
            return Ok(found.swap_remove(copies));
        }
        if found.iter().all(|effect| effect.adds) && !self.one_ends_another(&found)? {
            return Ok(found.swap_remove(0));
        }
        // Tokens that a player would create at one time, or cards that one would mill, are one event, of which that is
        // chosen once (616.1).
        let keys: Vec<Key> = found.iter().map(|effect| effect.key.clone()).collect();
        let of_several = super::gets_one_of_several(happening);
        if let Some(player) = of_several
            && let Some((.., first)) = self.came_first.iter().find(|(who, among, _)| *who == player && *among == keys)
            && let Some(place) = keys.iter().position(|key| key == first)
        {
            return Ok(found.swap_remove(place));
        }
        let who = self.affected(happening);
        let effects: Vec<_> = found.iter().map(|effect| (effect.source, &*effect.ability)).collect();
        let options = Choosable::abilities(&effects);
        let open = Open::new(who, "which effect applies first", Kind::Replacement, options)
            .by(Provision::ReplacementChoice)
            .of(happening.object());
        let place = self.choose_places(open)?.first().copied().unwrap_or(0).min(found.len() - 1);
        self.tell_which_came_first(&found, place);
        if let Some(player) = of_several {
            self.came_first.push((player, keys, found[place].key.clone()));
        }
        Ok(found.swap_remove(place))
    }

    /// Whether one of the effects on how something enters makes another not apply any more: it depends on which is first.
    /// 616.1f
    fn one_ends_another(&self, found: &[Applies]) -> Result<bool, Stop> {
        for first in found.iter().filter(|effect| effect.asks.is_empty()) {
            let [Happening::Enters(entry)] = first.instead.as_slice() else { continue };
            let mut then = Vec::new();
            self.entering(entry, &mut then)?;
            let still = |other: &Applies| other.key == first.key || then.iter().any(|again| again.key == other.key);
            if !found.iter().all(still) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Several effects would replace one event: the one that does is told.   419.9a · 616.1
    fn tell_which_came_first(&mut self, found: &[Applies], place: usize) {
        let effects: Vec<_> = found.iter().map(|effect| (effect.source, &*effect.ability)).collect();
        let names: Vec<String> = Choosable::abilities(&effects).iter().map(|effect| effect.word(self.game())).collect();
        let sources = found.iter().filter_map(|effect| effect.source);
        let text = format!("Of {}, {} is applied first.", english::list(&names, "and"), names[place]);
        let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::ReplacementChoice]);
        self.ignore(reason.about(sources));
    }

    pub(super) fn affected(&self, happening: &Happening) -> PlayerId {
        match happening {
            Happening::GainsLife(player, _)
            | Happening::LosesLife(player, _)
            | Happening::Draws(player)
            | Happening::Mills(player, _)
            | Happening::PlayerGets(player, ..)
            | Happening::Discards(player, _)
            | Happening::Loses(player)
            | Happening::Wins(player) => *player,
            Happening::Damage(damage) => match damage.to {
                crate::game::Recipient::Player(player) => player,
                crate::game::Recipient::Object(object) => self.view().now(object).controller,
            },
            Happening::Enters(entry) => entry.under,
            other => other.object().map_or(self.game().turn.active, |object| self.view().now(object).controller),
        }
    }
}

/// Whether an event is of so many things that an effect could make more of them, or fewer.
fn counts(happening: &Happening) -> bool {
    !matches!(
        happening,
        Happening::Destroyed(_)
            | Happening::Buried(_)
            | Happening::Sacrificed(_)
            | Happening::Moves(..)
            | Happening::Discards(..)
            | Happening::Elsewhere(..)
            | Happening::Countered(_)
            | Happening::Loses(_)
            | Happening::Wins(_)
            | Happening::Untaps(_)
    )
}

/// Whether it enters as a copy of something that it would not have been a copy of.
fn is_another_copy(happening: &Happening, instead: &Happening) -> bool {
    match (happening, instead) {
        (Happening::Enters(entry), Happening::Enters(instead)) => entry.copy_of != instead.copy_of,
        _ => false,
    }
}
