//! Mana symbols and mana costs.   104.3 · 107.4

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::{Color, ColorSet};

/// A symbol of a mana cost or of mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaSymbol {
    /// {0}, {1}, {2} ...: generic mana in costs, colourless mana as mana in the old texts.
    Generic(u32),
    /// {W} and its like.
    Color(Color),
    /// {C}: mana of no colour, which generic mana does not stand for.
    Colorless,
    /// {G/W}: either of two colours.
    Hybrid(Color, Color),
    /// {2/W}: a colour, or so much generic mana.
    GenericHybrid(u32, Color),
    /// {W/P}: a colour, or 2 life.
    Phyrexian(Color),
    /// {G/W/P}: either of two colours, or 2 life.
    HybridPhyrexian(Color, Color),
    /// {C/W}: colourless mana or a colour.
    ColorlessHybrid(Color),
    /// {S}: one mana from a snow source.
    Snow,
    /// {X}, {Y}, {Z}: a number that whoever pays it announces.
    Variable(char),
}

impl ManaSymbol {
    /// Reads what stands between the braces.
    pub fn read(inside: &str) -> Option<Self> {
        let inside = inside.strip_prefix('o').unwrap_or(inside);
        if let Ok(number) = inside.parse::<u32>() {
            return Some(Self::Generic(number));
        }
        let parts: Vec<&str> = inside.split('/').collect();
        let color = |text: &str| (text.len() == 1).then(|| Color::read(text)).flatten();
        match parts.as_slice() {
            [one] => match (*one, color(one)) {
                (_, Some(color)) => Some(Self::Color(color)),
                ("C" | "c", _) => Some(Self::Colorless),
                ("S" | "s" | "si" | "Si", _) => Some(Self::Snow),
                ("X" | "x", _) => Some(Self::Variable('X')),
                ("Y" | "y", _) => Some(Self::Variable('Y')),
                ("Z" | "z", _) => Some(Self::Variable('Z')),
                _ => None,
            },
            ["C" | "c", two] => color(two).map(Self::ColorlessHybrid),
            [one, "P" | "p"] => color(one).map(Self::Phyrexian),
            [one, two] => match (color(one), color(two), one.parse::<u32>()) {
                (Some(one), Some(two), _) => Some(Self::Hybrid(one, two)),
                (None, Some(two), Ok(number)) => Some(Self::GenericHybrid(number, two)),
                _ => None,
            },
            [one, two, "P" | "p"] => Some(Self::HybridPhyrexian(color(one)?, color(two)?)),
            _ => None,
        }
    }

    /// The colours that the symbol gives to an object whose cost it stands in.
    pub fn colors(self) -> ColorSet {
        match self {
            Self::Color(color)
            | Self::GenericHybrid(_, color)
            | Self::Phyrexian(color)
            | Self::ColorlessHybrid(color) => color.into(),
            Self::Hybrid(one, two) | Self::HybridPhyrexian(one, two) => [one, two].into_iter().collect(),
            Self::Generic(_) | Self::Colorless | Self::Snow | Self::Variable(_) => ColorSet::COLORLESS,
        }
    }

    /// The mana that it stands for where it is added, in each way in which it may be chosen: a hybrid symbol is one of
    /// its halves, numbers and snow symbols are colourless mana, Phyrexian symbols are their colour.
    /// 104.3d, 104.3g · 106.8-106.11
    pub fn added(self) -> Vec<Vec<Self>> {
        let colorless = |count: u32| vec![Self::Colorless; count as usize];
        let one = |color| vec![Self::Color(color)];
        match self {
            Self::Generic(count) => vec![colorless(count)],
            Self::Color(color) | Self::Phyrexian(color) => vec![one(color)],
            Self::Colorless | Self::Snow => vec![colorless(1)],
            Self::Hybrid(first, second) | Self::HybridPhyrexian(first, second) => vec![one(first), one(second)],
            Self::GenericHybrid(count, color) => vec![colorless(count), one(color)],
            Self::ColorlessHybrid(color) => vec![colorless(1), one(color)],
            Self::Variable(_) => vec![vec![self]],
        }
    }

    /// What it counts for in a converted mana cost (mana value); a variable counts 0 off the stack.
    pub const fn value(self) -> u32 {
        match self {
            Self::Generic(number) | Self::GenericHybrid(number, _) => number,
            Self::Variable(_) => 0,
            _ => 1,
        }
    }
}

impl fmt::Display for ManaSymbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generic(number) => write!(f, "{{{number}}}"),
            Self::Color(color) => write!(f, "{{{}}}", color.letter()),
            Self::Colorless => f.write_str("{C}"),
            Self::Hybrid(one, two) => write!(f, "{{{}/{}}}", one.letter(), two.letter()),
            Self::GenericHybrid(number, color) => write!(f, "{{{number}/{}}}", color.letter()),
            Self::Phyrexian(color) => write!(f, "{{{}/P}}", color.letter()),
            Self::HybridPhyrexian(one, two) => write!(f, "{{{}/{}/P}}", one.letter(), two.letter()),
            Self::ColorlessHybrid(color) => write!(f, "{{C/{}}}", color.letter()),
            Self::Snow => f.write_str("{S}"),
            Self::Variable(letter) => write!(f, "{{{letter}}}"),
        }
    }
}

/// A mana cost, or mana in a pool: symbols in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManaCost(pub Vec<ManaSymbol>);

/// A text that isn't a mana cost.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a mana cost ({{2}}{{G}}{{G/W}} is)")]
pub struct NotAManaCost(pub String);

impl ManaCost {
    /// The converted mana cost (mana value).
    pub fn value(&self) -> u32 {
        self.0.iter().fold(0, |sum, symbol| sum.saturating_add(symbol.value()))
    }

    /// Whether X is in it.   107.3
    pub(crate) fn has_x(&self) -> bool {
        self.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_)))
    }

    /// The same with this number of generic mana for each X.   107.3
    #[must_use]
    pub(crate) fn with_x(&self, x: u32) -> Self {
        let settled = |symbol: &ManaSymbol| match symbol {
            ManaSymbol::Variable(_) => ManaSymbol::Generic(x),
            symbol => *symbol,
        };
        Self(self.0.iter().map(settled).collect())
    }

    /// The same with its generic mana in one number, behind any X, as cards print it: `{2}{G}{1}` is `{3}{G}`.
    #[must_use]
    pub(crate) fn summed(&self) -> Self {
        let number = |symbol: &ManaSymbol| if let ManaSymbol::Generic(number) = symbol { Some(*number) } else { None };
        let generic = self.0.iter().filter_map(number).fold(0_u32, u32::saturating_add);
        let others = self.0.iter().filter(|symbol| number(symbol).is_none()).copied();
        let (variable, rest): (Vec<ManaSymbol>, Vec<ManaSymbol>) =
            others.partition(|symbol| matches!(symbol, ManaSymbol::Variable(_)));
        let generic = (generic > 0 || variable.is_empty() && rest.is_empty()).then_some(ManaSymbol::Generic(generic));
        Self(variable.into_iter().chain(generic).chain(rest).collect())
    }

    /// The same in a sentence: many equal symbols in a row are counted, "1000 {G}".
    pub fn counted(&self) -> String {
        /// So many in a row are still written one by one.
        const ROW: usize = 9;
        let runs = self.0.chunk_by(|one, next| one == next).map(|run| match run {
            [first, ..] if run.len() > ROW => format!("{} {first}", run.len()),
            run => Self(run.to_vec()).to_string(),
        });
        let runs: Vec<String> = runs.collect();
        let is_plain = self.0.chunk_by(|one, next| one == next).all(|run| run.len() <= ROW);
        runs.join(if is_plain { "" } else { " " })
    }

    /// The colours that it gives to its object.
    pub fn colors(&self) -> ColorSet {
        self.0.iter().fold(ColorSet::COLORLESS, |set, symbol| set.union(symbol.colors()))
    }
}

impl FromStr for ManaCost {
    type Err = NotAManaCost;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotAManaCost(text.to_owned());
        let mut symbols = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let inside = rest.strip_prefix('{').ok_or_else(wrong)?;
            let (inside, after) = inside.split_once('}').ok_or_else(wrong)?;
            symbols.push(ManaSymbol::read(inside).ok_or_else(wrong)?);
            rest = after.trim_start();
        }
        Ok(Self(symbols))
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|symbol| write!(f, "{symbol}"))
    }
}

impl Serialize for ManaCost {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn much_mana_is_counted() {
        let counted = |text: &str| text.parse::<ManaCost>().unwrap().counted();
        assert_eq!(counted("{W}{W}{U}"), "{W}{W}{U}");
        assert_eq!(counted(&format!("{}{{R}}", "{G}".repeat(1000))), "1000 {G} {R}");
    }

    #[test]
    fn reads_and_prints_every_symbol() {
        let text = "{0}{12}{W}{C}{G/W}{2/U}{R/P}{G/W/P}{C/B}{S}{X}";
        let cost: ManaCost = text.parse().unwrap();
        assert_eq!(cost.to_string(), text);
        assert_eq!(cost.value(), 12 + 1 + 1 + 1 + 2 + 1 + 1 + 1 + 1);
        assert!("{Q}".parse::<ManaCost>().is_err());
        assert!("2G".parse::<ManaCost>().is_err());
        assert_eq!("".parse::<ManaCost>().unwrap(), ManaCost::default());
    }
}
