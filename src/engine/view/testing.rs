//! Small boards for tests of the engine.

use crate::ability::{Ability, Change, Condition, Continuous, Filter, Keyword, Part, Static, Subject};
use crate::edition::{Edition, Timeline};
use crate::game::{Effect, Game, Object, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::{Color, TypeLine, Zone};

/// Alice, the active player.
pub(crate) const ALICE: PlayerId = PlayerId(0);
/// Bob, her opponent.
pub(crate) const BOB: PlayerId = PlayerId(1);

/// The edition of a date.
pub(crate) fn edition(date: &str) -> Edition {
    Timeline::bundled().edition(date).unwrap()
}

/// A game of Alice and Bob with nothing on the board.
pub(crate) fn game() -> Game {
    Game::between(&["Alice", "Bob"])
}

/// What one sentence lays or changes.
pub(crate) fn static_part(condition: Option<Condition>, effects: &[(Subject, Change)]) -> Part {
    let effects =
        effects.iter().map(|(subject, change)| Continuous { subject: subject.clone(), change: change.clone() });
    Part::Static(Static { condition, effects: effects.collect(), duration: None })
}

/// An ability with this part.
pub(crate) fn ability(text: &str, part: Part) -> Ability {
    Ability { text: text.to_owned(), parts: vec![part], ignored: false }
}

/// A static ability without a condition.
pub(crate) fn sentence(text: &str, subject: Subject, change: Change) -> Ability {
    ability(text, static_part(None, &[(subject, change)]))
}

/// A keyword ability.
pub(crate) fn keyword(keyword: Keyword) -> Ability {
    ability(&format!("{keyword:?}"), Part::Keyword(keyword))
}

/// "All creatures".
pub(crate) fn creatures() -> Subject {
    Subject::Each(Filter::CREATURE)
}

/// Puts a permanent on the battlefield, newer than all before it.
pub(crate) fn permanent(
    game: &mut Game,
    player: PlayerId,
    name: &str,
    type_line: &str,
    pt: &str,
    colors: &[Color],
    abilities: Vec<Ability>,
) -> ObjectId {
    let printed = Printed {
        name: name.to_owned(),
        cost: None,
        colors: colors.iter().copied().collect(),
        type_line: TypeLine::read(type_line).unwrap(),
        pt: pt.parse().ok(),
        abilities,
        ..Printed::default()
    };
    let timestamp = game.next_timestamp();
    game.add(Object { timestamp, ..Object::card(printed, Zone::Battlefield, player) })
}

/// A colorless creature.
pub(crate) fn creature(game: &mut Game, player: PlayerId, name: &str, pt: &str, abilities: Vec<Ability>) -> ObjectId {
    permanent(game, player, name, "Creature", pt, &[], abilities)
}

/// An Aura on something.
pub(crate) fn aura(game: &mut Game, player: PlayerId, name: &str, on: ObjectId, abilities: Vec<Ability>) -> ObjectId {
    let aura = permanent(game, player, name, "Enchantment - Aura", "", &[], abilities);
    game.object_mut(aura).attached_to = Some(Recipient::Object(on));
    aura
}

/// An effect in force on these targets, newer than all before it.
pub(crate) fn effect(game: &mut Game, ability: Ability, until: Option<&str>, targets: &[ObjectId]) {
    let timestamp = game.next_timestamp();
    game.effects.push(std::sync::Arc::new(Effect {
        ability,
        controller: ALICE,
        until: until.map(str::to_owned),
        timestamp,
        source: None,
        targets: targets.iter().map(|id| Recipient::Object(*id)).collect(),
        ends: crate::game::Ends::Never,
    }));
}

/// "Enchanted creature".
pub(crate) const HOST: crate::ability::Host = crate::ability::Host::ENCHANTED_CREATURE;
