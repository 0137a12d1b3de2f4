//! Replacement effects as they are applied: which one it is, and what is followed in the place of an event.
//! 419.6 · 614

use crate::ability::{Condition, Instruction, Rule, Trigger};
use crate::engine::event::Happening;
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId, Recipient};

/// What tells a replacement effect from others: each applies at most once to an event and what becomes of it.
/// 419.6c · 614.5
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine::play) enum Key {
    /// A clause of an ability, by its object, its words, and when the ability or effect that lays it came to be: an
    /// ability that was used twice has made two effects. Of an ability that an object has several times from the same
    /// time on, which of them.
    Clause(Option<ObjectId>, String, u64, usize),
    /// What an object says of how it enters itself, by its words and their place.
    Own(String, usize),
    /// An effect in force, by its timestamp.
    Effect(u64),
    /// A regeneration shield of the object.
    Shield(ObjectId),
    /// The rule that lets an opponent deal damage to a planeswalker instead of its controller.
    ToPlaneswalker,
}

/// Instructions that are followed in place of an event.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::engine::play) struct Follow {
    /// What is done in the place of the event.
    pub instructions: Vec<Instruction>,
    /// Whose words they are.
    pub this: Option<ObjectId>,
    /// When the ability or effect that says so came to be.
    pub made: u64,
    /// "you".
    pub you: PlayerId,
    /// The targets of what made the effect: what it is laid on, and whom else it speaks of.
    pub targets: Vec<Recipient>,
    /// The ability that says so, as written.
    pub ability: String,
    /// "that much", where it is not all of what would have happened: the damage that was prevented.
    pub much: Option<i64>,
    /// Damage is prevented this way.
    pub prevented: bool,
    /// "If damage would be dealt to ~": done once for all that would be dealt to it at one time, whatever deals it.
    pub at_once: bool,
}

impl Follow {
    /// Instructions that a clause says are done instead, of so much of the event.
    pub(super) fn of(view: &View<'_>, instructions: &[Instruction], clause: &Clause, much: Option<i64>) -> Self {
        Self {
            instructions: instructions.to_vec(),
            this: clause.scope.this,
            made: clause.timestamp,
            you: clause.scope.you.unwrap_or(view.game().turn.active),
            targets: clause.scope.targets.clone(),
            ability: clause.origin.ability.clone(),
            much,
            prevented: false,
            at_once: matches!(&clause.rule, Rule::Instead(of) if is_of_all_damage(&of.event)),
        }
    }

    /// Whether both are one thing that is done, for the same object: then "that much" is what both of them say.
    fn is_one_with(&self, happening: &Happening, other: &Self, also: &Happening) -> bool {
        let (Happening::Damage(one), Happening::Damage(two)) = (happening, also) else { return false };
        // "for each 1 damage prevented this way" speaks of what was prevented alone.
        let is_asked = |one: &Instruction| matches!(one, Instruction::If { condition: Condition::Prevented, .. });
        let prevented = if self.instructions.iter().any(is_asked) { self.prevented } else { other.prevented };
        let same = Self { much: other.much, prevented, ..self.clone() } == *other;
        self.at_once && same && one.to == two.to && matches!(one.to, Recipient::Object(_))
    }
}

/// "Damage would be dealt to ~": all of it, whatever deals it.
fn is_of_all_damage(event: &Trigger) -> bool {
    match event {
        Trigger::IsDealtDamage(_) => true,
        Trigger::DealsDamage { source, .. } => source.is_unnamed(),
        Trigger::While(inner, _) => is_of_all_damage(inner),
        _ => false,
    }
}

/// Instructions that are followed in place of one of several events that are one: what would happen to the others is
/// settled first, on the board as it is before any of them.   614.6, 616.1
#[derive(Clone, Debug)]
pub(in crate::engine::play) struct PutOff {
    /// The instructions.
    pub follow: Follow,
    /// What would have happened.
    pub happening: Happening,
    /// What has been applied to it.
    pub applied: Vec<Key>,
}

impl PutOff {
    /// "That much" of the damage: what was prevented, or all that would have been dealt.
    fn much(&self) -> i64 {
        let would_be = match &self.happening {
            Happening::Damage(damage) => damage.amount,
            _ => 0,
        };
        self.follow.much.unwrap_or(would_be)
    }

    /// What is done for one object because of several sources that deal it damage at one time is done once.
    pub(in crate::engine::play) fn gathered(all: Vec<Self>) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        for next in all {
            let is_one =
                |earlier: &&mut Self| earlier.follow.is_one_with(&earlier.happening, &next.follow, &next.happening);
            match found.iter_mut().find(is_one) {
                Some(earlier) => earlier.follow.much = Some(earlier.much().saturating_add(next.much())),
                None => found.push(next),
            }
        }
        found
    }
}
