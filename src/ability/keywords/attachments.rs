//! Keywords of what is attached: enchant, equip, fortify, umbra armor.   502.33, 502.45 · 702.5, 702.6, 702.67, 702.89

use super::topics::{ATTACH, DESTROY};
use super::{Bearer, Given, Meaning, Parameter, Spec};
use crate::ability::{Cost, Enchantable, Filter, Keyword, Rule};
use crate::terms::{Provision, Zone};

/// The family, in the order of the rules.
pub(super) const FAMILY: &[Spec] = &[ENCHANT, EQUIP, FORTIFY, UMBRA_ARMOR];

/// Limits what the Aura may be on, and what its spell may target: "enchant creature" falls off what has become a mere
/// land. Several limits all count.   502.45a, c · 702.5a, c
pub(super) const ENCHANT: Spec = Spec::new("enchant", ("502.45", 5), Parameter::Enchant, ATTACH)
    .standing_as(&Keyword::Enchant(Enchantable::Object(Filter::Any)))
    .meaning(&[Meaning {
        provision: Provision::Enchant,
        gives: |keyword, _| match keyword {
            Keyword::Enchant(what) => Given::to_itself(Rule::AttachesOnlyTo(what.clone())),
            _ => Vec::new(),
        },
        zones: EVERYWHERE,
        ..Meaning::NOTHING
    }]);

/// An activated ability, at the time of a sorcery: pay, and the Equipment goes onto a creature that its player
/// controls. What it may target limits nothing else; that Equipment goes on creatures only is a rule of Equipment.
/// 502.33a · 702.6a, c
pub(super) const EQUIP: Spec = Spec::new("equip", ("502.33", 6), Parameter::Equip, ATTACH)
    .standing_as(&EQUIPS)
    .meaning(&[Meaning { provision: Provision::Equip, ..Meaning::NOTHING }]);

/// An activated ability as equip is, of Fortifications, which go onto lands.   702.67a
pub(super) const FORTIFY: Spec = Spec::new("fortify", ("", 67), Parameter::Cost, ATTACH)
    .standing_as(&FORTIFIES)
    .meaning(&[Meaning { provision: Provision::Fortify, ..Meaning::NOTHING }]);

/// Where the permanent that it enchants would be destroyed, that one is healed of all damage and the Aura is destroyed
/// instead. "Totem armor" until 2023.   702.89a
pub(super) const UMBRA_ARMOR: Spec = Spec::new("umbra armor", ("", 89), Parameter::None, DESTROY)
    .standing_as(&Keyword::UmbraArmor)
    .once_called("totem armor")
    .meaning(&[Meaning {
        gives: |_, _| vec![Given { on: Bearer::Host, ..Given::of(Rule::DestroysSourceInstead) }],
        ..Meaning::NOTHING
    }]);

/// An Aura that is cast, or put onto the battlefield from somewhere, is limited already.
const EVERYWHERE: &[Zone] =
    &[Zone::Battlefield, Zone::Stack, Zone::Hand, Zone::Graveyard, Zone::Exile, Zone::Library, Zone::Command];

// Statics, because an empty list can be no literal in a constant.
static EQUIPS: Keyword = Keyword::Equip(Cost(Vec::new()), Filter::CREATURE);
static FORTIFIES: Keyword = Keyword::Fortify(Cost(Vec::new()));
