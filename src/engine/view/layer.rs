//! The layers and sublayers that changes are made in.   418.5a · 613.1, 613.4

/// What kind of change it is, as far as layers ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Copiable values: a Clone is what it copies before anything else is asked.   613.1a
    Copy,
    /// Who controls it: Control Magic, before "creatures you control" is asked.   613.1b
    Control,
    /// The text that is its name: "is a Citizen named Humble Merchant", before "creatures named Humble Merchant" is asked.
    /// 613.1c, 612.8
    Text,
    /// Types, subtypes and supertypes: a Mishra's Factory that is a creature now is found by "each creature".   613.1d
    Types,
    /// Colours, before "black creatures" is asked.   613.1e
    Colors,
    /// Abilities gained and lost: of Levitation and Humility the younger decides who flies.   613.1f
    Abilities,
    /// Power and toughness by an ability that defines them, as the `*` of a Nightmare.   613.4a
    Define,
    /// Power and toughness set to a number: "becomes 0/1" leaves counters and a Giant Growth on top.   613.4b
    Set,
    /// Power and toughness modified by a resolved spell or ability: Giant Growth.   613.4c
    ModifyResolved,
    /// Power and toughness modified by a static ability: Glorious Anthem.   613.4c
    ModifyStatic,
    /// Power and toughness modified by counters; a sublayer of its own in some editions.   418.5a (6c) · 613.4c
    Counters,
    /// Power and toughness switched, last of all: a 1/3 with +1/+0 becomes a 3/2.   613.4d
    Switch,
}
