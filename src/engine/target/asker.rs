//! What targets something: a spell, or an ability of a source.

use crate::ability::{Ability, Body, Part, TargetSpec, Topic, Unread};
use crate::engine::view::View;
use crate::game::question::Targeting;
use crate::game::{Game, Nature, ObjectId};
use crate::ruling::Doubt;
use crate::terms::Zone;

/// A spell or ability that targets.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    /// The object on the stack, or the object whose ability it is.
    pub(super) object: ObjectId,
    /// The source of the ability, whose qualities count; the spell itself otherwise.
    pub(super) source: ObjectId,
    /// A spell; an ability otherwise.
    pub(super) is_spell: bool,
}

impl Asker {
    /// Puts what the question alone knows onto the stack, and says which object it is.
    pub(super) fn put_into(game: &Game, by: &Targeting) -> (Game, Self) {
        let mut game = game.clone();
        let object = match by {
            Targeting::OnBoard(id) => *id,
            Targeting::Beside(object) => {
                let id = game.add((**object).clone());
                game.stack.push(id);
                id
            }
        };
        let asking = game.object(object);
        let is_ability = asking.nature == Nature::AbilityOnStack || asking.zone == Zone::Battlefield;
        let source = asking.source.unwrap_or(object);
        (game, Self { object, source, is_spell: !is_ability })
    }

    /// An ability of an object.
    pub(crate) fn ability_of(object: ObjectId) -> Self {
        Self { object, source: object, is_spell: false }
    }

    pub(super) fn label<'g>(&self, game: &'g Game) -> &'g str {
        &game.object(self.object).label
    }

    /// What its text asks for, one entry for each "target"; none where its text is not given.
    pub(crate) fn specs<'v>(&self, view: &'v View<'_>) -> Vec<&'v TargetSpec> {
        let object = view.game().object(self.object);
        let parts = if object.zone == Zone::Stack {
            object.printed.abilities.iter().flat_map(|ability: &Ability| &ability.parts).collect::<Vec<_>>()
        } else {
            view.now(self.object).abilities.iter().map(|held| &held.part).collect()
        };
        parts.into_iter().filter_map(body).flat_map(|body| &body.targets).collect()
    }

    /// Pieces of its text that speak of targets and were not understood: what they ask for can't be told.
    pub(super) fn doubts(&self, game: &Game) -> Vec<Doubt> {
        let unread = |part: &Part| {
            let unread = match part {
                Part::Unread(unread) => Some(unread),
                part => body(part).and_then(Body::unread),
            };
            unread.filter(|unread| unread.text.to_lowercase().contains("target")).cloned()
        };
        let abilities = game.object(self.object).printed.abilities.iter().filter(|ability| !ability.ignored);
        let pieces =
            abilities.flat_map(|ability| ability.parts.iter().filter_map(unread).map(move |unread| (ability, unread)));
        let doubt = |(ability, unread): (&Ability, Unread)| Doubt {
            source: Some(self.source),
            ability: ability.text.clone(),
            text: unread.text,
            why: unread.why,
            untold: false,
            topics: vec![Topic::Target.word().to_owned()],
        };
        pieces.map(doubt).collect()
    }
}

fn body(part: &Part) -> Option<&Body> {
    match part {
        Part::Spell(body) => Some(body),
        Part::Activated(activated) => Some(&activated.body),
        Part::Triggered(triggered) => Some(&triggered.body),
        Part::Keyword(_) | Part::Static(_) | Part::Unread(_) => None,
    }
}
