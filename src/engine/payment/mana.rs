//! Mana as it is spent: six types, each from a snow source or from another.   104.3 · 106.1b, 107.4h

use std::collections::BTreeMap;

use crate::edition::{Edition, Provision};
use crate::terms::Color;

/// One kind of mana: its type, and whether a snow source made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Kind(u8);

/// How many types of mana there are: five colours, and colourless.
const TYPES: u8 = 6;
/// How many of them are mana: each type from a snow source and from another.
const MANA: u8 = 2 * TYPES;
/// How many kinds: these, what isn't mana but pays for generic mana, and what pays for a type of mana of a spell alone.
const KINDS: u8 = 2 * MANA + 1;

impl Kind {
    /// Mana of a colour, or colourless mana.
    pub(crate) const fn of(color: Option<Color>, snow: bool) -> Self {
        let place = match color {
            Some(color) => color as u8,
            None => TYPES - 1,
        };
        Self(if snow { place + TYPES } else { place })
    }

    /// What isn't mana and pays for one generic mana: a card exiled for delve, an artifact tapped for improvise.
    pub(crate) const GENERIC: Self = Self(MANA);

    /// What pays for one mana of a colour, or colourless mana, of a spell and for nothing else: a creature of that colour
    /// tapped for convoke, mana that may be spent on such spells only.
    pub(crate) const fn for_spell(color: Option<Color>, snow: bool) -> Self {
        Self(MANA + 1 + Self::of(color, snow).0)
    }

    /// Its colour; none for colourless mana.
    pub(crate) fn color(self) -> Option<Color> {
        match self.0.checked_sub(MANA) {
            Some(beside) => Color::ALL.get(usize::from(beside.checked_sub(1)? % TYPES)).copied(),
            None => Color::ALL.get(usize::from(self.0 % TYPES)).copied(),
        }
    }

    /// Whether a snow source made it.
    pub(crate) const fn is_snow(self) -> bool {
        self.0 >= TYPES && self.0 < MANA || self.0 > MANA + TYPES
    }

    /// Every kind.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..KINDS).map(Self)
    }
}

/// A set of kinds: what one symbol of a cost accepts, or what one mana may turn out to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Kinds(u32);

impl Kinds {
    /// Any mana, and what pays in its place.
    pub(crate) const ANY: Self = Self((1 << KINDS) - 1);
    /// Any mana that may be spent on anything.
    pub(crate) const MANA: Self = Self((1 << MANA) - 1);
    /// Any mana from a snow source.
    pub(crate) const SNOW: Self = Self((((1 << TYPES) - 1) << TYPES) | (((1 << TYPES) - 1) << (MANA + 1 + TYPES)));

    /// Mana of a colour or colourless mana, from whatever source, and what pays in its place.
    pub(crate) const fn of_type(color: Option<Color>) -> Self {
        let mana = (1 << Kind::of(color, false).0) | (1 << Kind::of(color, true).0);
        Self(mana | (1 << Kind::for_spell(color, false).0) | (1 << Kind::for_spell(color, true).0))
    }

    /// Whether all mana is among them.
    pub(crate) const fn is_any(self) -> bool {
        self.0 & Self::MANA.0 == Self::MANA.0
    }

    /// Those of them that are mana for anything.
    pub(super) const fn only_mana(self) -> Self {
        Self(self.0 & Self::MANA.0)
    }

    /// The same mana, of which nothing but a spell may be paid.
    pub(super) fn for_spell(self) -> Self {
        self.iter().map(|kind| Kind::for_spell(kind.color(), kind.is_snow())).collect()
    }

    /// One kind.
    pub(crate) const fn only(kind: Kind) -> Self {
        Self(1 << kind.0)
    }

    /// The kinds in either.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the kind is among them.
    pub(crate) const fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind.0) != 0
    }

    /// Whether the two have a kind in common.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The kinds, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::all().filter(move |kind| self.contains(*kind))
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        kinds.into_iter().fold(Self::default(), |set, kind| set.union(Self::only(kind)))
    }
}

/// "green", "green or white", "colorless", "any": the mana that a set of kinds stands for, in words.
pub(crate) fn words(kinds: Kinds) -> String {
    if kinds.is_any() {
        return "any".to_owned();
    }
    if kinds == Kinds::SNOW {
        return "snow-produced".to_owned();
    }
    let mut words: Vec<&str> = Vec::new();
    for kind in kinds.iter() {
        let word = kind.color().map_or("colorless", Color::word);
        if !words.contains(&word) {
            words.push(word);
        }
    }
    crate::terms::english::list(&words, "or")
}

/// Mana as its symbols, in order: `{G}{G}{W}`; see [`counted`].
pub(crate) fn spelled(mana: &[Kind], edition: &Edition) -> String {
    let mut counts: BTreeMap<Kind, u32> = BTreeMap::new();
    mana.iter().for_each(|kind| *counts.entry(*kind).or_default() += 1);
    counted(&counts, edition)
}

/// More mana of one kind than this is told by its number.
const REPEATED: u32 = 20;

/// Mana by kind as its symbols. Colourless mana is a number in editions that do not know {C} yet, and {S} where a snow
/// source made it: snow shows only where nothing else does.
pub(super) fn counted(mana: &BTreeMap<Kind, u32>, edition: &Edition) -> String {
    let symbol = |symbol: String, count: u32| match count {
        0 => String::new(),
        1..=REPEATED => symbol.repeat(usize::try_from(count).unwrap_or(0)),
        _ => format!("{count} times {symbol}"),
    };
    let of = |color, snow| mana.get(&Kind::of(color, snow)).copied().unwrap_or(0);
    let beside = |color| {
        let each = [false, true].map(|snow| mana.get(&Kind::for_spell(color, snow)).copied().unwrap_or(0));
        each[0].saturating_add(each[1])
    };
    let mut parts = vec![match of(None, false).saturating_add(beside(None)) {
        0 => String::new(),
        count if count <= REPEATED && edition.has(Provision::ManaSymbolColorless) => symbol("{C}".to_owned(), count),
        count => format!("{{{count}}}"),
    }];
    parts.push(symbol("{1}".to_owned(), mana.get(&Kind::GENERIC).copied().unwrap_or(0)));
    parts.push(symbol("{S}".to_owned(), of(None, true)));
    for color in Color::ALL {
        let count = of(Some(color), false).saturating_add(of(Some(color), true)).saturating_add(beside(Some(color)));
        parts.push(symbol(format!("{{{}}}", color.letter()), count));
    }
    parts.concat()
}
