//! The layers and sublayers that changes are made in.   418.5a · 613.1, 613.4

/// What kind of change it is, as far as layers ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Copiable values.
    Copy,
    /// Who controls it.
    Control,
    /// Types, subtypes and supertypes.
    Types,
    /// Colours.
    Colors,
    /// Abilities gained and lost.
    Abilities,
    /// Power and toughness by an ability that defines them.
    Define,
    /// Power and toughness set to a number.
    Set,
    /// Power and toughness modified by a resolved spell or ability.
    ModifyResolved,
    /// Power and toughness modified by a static ability.
    ModifyStatic,
    /// Power and toughness modified by counters.
    Counters,
    /// Power and toughness switched.
    Switch,
}
