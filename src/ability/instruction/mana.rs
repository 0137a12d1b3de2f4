//! What mana an instruction adds.   106

use crate::ability::{Amount, Filter};
use crate::terms::ManaCost;

/// The mana that is added.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AddedMana {
    /// "add {G}".
    Symbols(ManaCost),
    /// "add an amount of {G} equal to ~'s power".
    Times(ManaCost, Amount),
    /// "add one mana of any color".
    AnyColor(Amount),
    /// "add two mana in any combination of colors": each of any color.
    Combination(Amount),
    /// "add one mana of the chosen color".
    ChosenColor(Amount),
    /// "add one mana of any color in your commander's color identity".   903.4
    IdentityColor(Amount),
    /// "add one mana of any color among legendary creatures you control", "... of any of the exiled card's colors": so
    /// much of one color that such an object has.   106.1a
    AnyColorAmong(Amount, Filter),
    /// "for each color among permanents you control, add one mana of that color".
    EachColorAmong(Filter),
    /// "adds one mana of any type that land produced".   106.12
    TypeProduced(Amount),
    /// "add one mana of any type that a land you control could produce".   106.7
    Produced {
        /// How much.
        amount: Amount,
        /// Any type; else any colour.
        any_type: bool,
        /// Which lands could produce it.
        of: Filter,
    },
}

impl AddedMana {
    /// The card that the object has exiled.   607.2a
    pub(crate) fn of_the_exiled_card() -> Filter {
        let exiled = Filter::ExiledWith(Box::new(crate::ability::Subject::This));
        crate::ability::joined::all(vec![Filter::Card, exiled])
    }
}
