//! Keyword abilities as data.   502 · 702

use super::{Cost, Filter, Who};

/// A keyword ability with its parameters.
///
/// Those that combat, state-based effects, targeting or attachments can see have a variant; all others of the rules are
/// [`Keyword::Known`] by their name, with the topics that the keyword table gives them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Keyword {
    Flying,
    FirstStrike,
    DoubleStrike,
    Haste,
    Vigilance,
    Trample,
    TrampleOverPlaneswalkers,
    Reach,
    Defender,
    Deathtouch,
    Lifelink,
    Menace,
    Indestructible,
    Shroud,
    /// Hexproof, or hexproof from what the filter finds.
    Hexproof(Option<Filter>),
    Shadow,
    Fear,
    Intimidate,
    Skulk,
    Horsemanship,
    Infect,
    Wither,
    Toxic(u32),
    Poisonous(u32),
    Flanking,
    Provoke,
    Banding,
    /// "bands with other legends".
    BandsWithOther(Filter),
    Bushido(u32),
    Rampage(u32),
    Exalted,
    Afflict(u32),
    Changeling,
    Devoid,
    UmbraArmor,
    Persist,
    Undying,
    Decayed,
    /// A landwalk ability; the filter finds the lands that count, `Subtype("Island")`, `Supertype(Snow)` and a subtype
    /// ...
    Landwalk(Filter),
    /// Protection from something.
    Protection(Quality),
    /// What an Aura may be attached to.
    Enchant(Enchantable),
    /// Equip with its cost, and what it is limited to (`Creature` where the card does not limit it).
    Equip(Cost, Filter),
    Fortify(Cost),
    Ward(Cost),
    /// A keyword that combat, state-based effects, targeting and attachments don't see: its name in lower case as in
    /// the
    /// keyword table, and the words of its parameter.
    Known(String, String),
}

/// What protection is from.   502.7a · 702.16a
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quality {
    /// Sources that the filter finds, in any zone: "black", "artifacts", "Dragons", "multicolored".
    Source(Filter),
    /// "from artifacts or from the color of your choice": one of these, chosen when the effect is made.
    Choice(Vec<Quality>),
    /// Whatever there is: "protection from everything".
    Everything,
    /// A player: objects that the player controls.
    Player(Who),
}

/// What an Aura may enchant.   502.45 · 702.5
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Enchantable {
    /// Objects that the filter finds, on the battlefield unless it names a zone.
    Object(Filter),
    /// What a player controls or owns, and the player: "protection from each of your opponents".
    Player(Who),
}

impl Keyword {
    /// What stands for the cost of a keyword that is given to cards of different costs: "the flashback cost is equal to
    /// its mana cost".   702.1a
    pub const ITS_MANA_COST: &'static str = "its mana cost";

    /// Whether its cost was given as the mana cost of whatever has it.   702.1b
    pub(crate) fn costs_its_mana_cost(&self) -> bool {
        matches!(self, Self::Known(_, words) if words == Self::ITS_MANA_COST)
    }
    /// Keywords whose number may be counted as their ability resolves, and not before.
    pub(crate) const COUNTED: [&'static str; 3] = ["annihilator", "afterlife", "renown"];

    /// What stands between the name of one of those and what is counted.
    pub(crate) const WHERE_X: &'static str = "X, where X is ";

    /// What stands after a keyword whose number sunburst sets: "modular—sunburst".   502.37c · 702.44c
    pub const SUNBURST: &'static str = "—Sunburst";

    /// Keywords that are variants of others: what has multikicker has a kicker ability.   702.33c, 702.37b
    const VARIANTS: [(&'static str, &'static str); 2] = [("multikicker", "kicker"), ("megamorph", "morph")];

    /// Whether it is an activated ability.   702
    pub(crate) fn is_activated(&self) -> bool {
        const ACTIVATED: &[&str] = &[
            "craft",
            "crew",
            "cycling",
            "embalm",
            "encore",
            "eternalize",
            "exhaust",
            "forecast",
            "level up",
            "ninjutsu",
            "outlast",
            "reconfigure",
            "reinforce",
            "saddle",
            "scavenge",
            "station",
            "transfigure",
            "transmute",
            "unearth",
        ];
        match self {
            Self::Equip(..) | Self::Fortify(_) => true,
            Self::Known(name, _) => ACTIVATED.contains(&name.as_str()) || name.ends_with("cycling"),
            _ => false,
        }
    }

    /// Whether `self` is the same ability as `other`, or `other` names a family by having no parameter of its own:
    /// `Landwalk(Any)` stands for all landwalk.
    pub fn is_kind_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Landwalk(_), Self::Landwalk(Filter::Any))
            | (Self::Hexproof(_), Self::Hexproof(None))
            | (Self::Protection(_), Self::Protection(Quality::Source(Filter::Any)))
            | (Self::Equip(..), Self::Equip(..))
            | (Self::Fortify(_), Self::Fortify(_))
            | (Self::Ward(_), Self::Ward(_))
            | (Self::Bushido(_), Self::Bushido(_))
            | (Self::Rampage(_), Self::Rampage(_))
            | (Self::Toxic(_), Self::Toxic(_))
            | (Self::Poisonous(_), Self::Poisonous(_))
            | (Self::Afflict(_), Self::Afflict(_)) => true,
            (Self::Known(one, _), Self::Known(two, parameter)) if parameter.is_empty() => {
                one == two || Self::VARIANTS.contains(&(one.as_str(), two.as_str()))
            }
            _ => self == other,
        }
    }
}
