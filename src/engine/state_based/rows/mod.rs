//! The rows, a file each, in the order of 420.5 and then of 704.5.

mod aura;
mod battle;
mod commander_damage;
mod copies;
mod counters;
mod deathtouch;
mod empty_library;
mod equipment;
mod legend;
mod lethal_damage;
mod life;
mod loyalty;
mod other_attachment;
mod planeswalker;
mod poison;
mod role;
mod saga;
mod token;
mod toughness;
mod world;

use super::StateBasedRow;

/// Every row that some edition has.
pub const TABLE: &[&dyn StateBasedRow] = &[
    &life::Life,
    &toughness::Toughness,
    &lethal_damage::LethalDamage,
    &aura::Aura,
    &legend::Legend,
    &token::Token,
    &empty_library::EmptyLibrary,
    &poison::Poison,
    &world::World,
    &copies::SpellCopy,
    &copies::CardCopy,
    &equipment::Equipment,
    &other_attachment::OtherAttachment,
    &counters::PlusAndMinus,
    &deathtouch::Deathtouch,
    &loyalty::Loyalty,
    &planeswalker::Uniqueness,
    &saga::Saga,
    &battle::Battle,
    &role::Role,
    &poison::TeamPoison,
    &commander_damage::CommanderDamage,
];
