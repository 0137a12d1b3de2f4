//! From where words are read: who "you" is, what "~" and "it" are.

use crate::game::{ChosenFor, Effect, ObjectId, PlayerId, Recipient};

/// What the words of an ability refer to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// "~": the object that bears the ability.
    pub this: Option<ObjectId>,
    /// "you": the controller of the ability, if it has one.
    pub you: Option<PlayerId>,
    /// "it", "that creature", "that player".
    pub it: Option<Recipient>,
    /// "that Warrior", where "it" is to what that one did something.
    pub actor: Option<ObjectId>,
    /// Beside which object "other" ones are: the object itself that an effect changes, else "~".
    pub beside: Option<ObjectId>,
    /// "defending player", where the attack in question is known.
    pub defending: Option<PlayerId>,
    /// The targets, in order.
    pub targets: Vec<Recipient>,
    /// "that player", where "it" is an object.
    pub that_player: Option<PlayerId>,
    /// X, 0 where nothing says what it is.
    pub x: i64,
    /// "that much": the amount of the event that the words are about.
    pub much: i64,
    /// What was chosen as the words are followed; else what was chosen for their bearer counts.
    pub chosen: Option<ChosenFor>,
}

impl Scope {
    /// The same words where "that player" is this one.
    pub fn of_player(&self, player: PlayerId) -> Self {
        let it = self.it.filter(|it| !matches!(it, Recipient::Player(_)));
        Self { it, that_player: Some(player), ..self.clone() }
    }

    /// The scope of an object's own ability.
    pub fn of(this: ObjectId, you: PlayerId) -> Self {
        Self { this: Some(this), you: Some(you), ..Self::default() }
    }

    /// The scope of an effect in force. Where it has one target only, that is also what "it" means.
    pub(crate) fn of_effect(effect: &Effect) -> Self {
        let it = match effect.targets.as_slice() {
            [single] => Some(*single),
            _ => None,
        };
        let you = Some(effect.controller);
        Self { this: effect.source, you, it, targets: effect.targets.clone(), ..Self::default() }
    }

    /// The same with the player who defends.
    #[must_use]
    pub fn against(&self, defending: Option<PlayerId>) -> Self {
        Self { defending, ..self.clone() }
    }
}
