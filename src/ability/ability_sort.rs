//! Sorts of activated abilities, by the words that name them.

/// Which activated abilities an event is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AbilitySort {
    /// "an ability": mana abilities too.
    Any,
    /// "an ability that isn't a mana ability".
    NotMana,
    /// "a loyalty ability".   606
    Loyalty,
    /// "an exhaust ability".   702.177
    Exhaust,
    /// "a boast ability".   702.142
    Boast,
    /// "an equip ability".   702.6
    Equip,
    /// "a ninjutsu ability".   702.49
    Ninjutsu,
    /// "an outlast ability".   702.107
    Outlast,
    /// "an embalm ability".   702.128
    Embalm,
    /// "an eternalize ability".   702.129
    Eternalize,
}

impl AbilitySort {
    /// Those that have a word of their own, with it.
    pub(crate) const NAMED: [(Self, &'static str); 8] = [
        (Self::Loyalty, "a loyalty ability"),
        (Self::Exhaust, "an exhaust ability"),
        (Self::Boast, "a boast ability"),
        (Self::Equip, "an equip ability"),
        (Self::Ninjutsu, "a ninjutsu ability"),
        (Self::Outlast, "an outlast ability"),
        (Self::Embalm, "an embalm ability"),
        (Self::Eternalize, "an eternalize ability"),
    ];

    /// Those that are abilities of a keyword, with it.
    pub(crate) const OF_KEYWORDS: [(Self, &'static str); 8] = [
        (Self::Exhaust, "exhaust"),
        (Self::Boast, "boast"),
        (Self::Equip, "equip"),
        (Self::Ninjutsu, "ninjutsu"),
        (Self::Ninjutsu, "commander ninjutsu"),
        (Self::Outlast, "outlast"),
        (Self::Embalm, "embalm"),
        (Self::Eternalize, "eternalize"),
    ];

    /// "a loyalty ability", "an ability".
    pub(crate) fn words(self) -> &'static str {
        Self::NAMED.iter().find(|(sort, _)| *sort == self).map_or("an ability", |(_, words)| words)
    }
}
