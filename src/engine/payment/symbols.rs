//! What mana symbols in a cost ask for.   104.3 · 107.4

use crate::edition::{Edition, Provision};
use crate::terms::ManaSymbol;

/// What a symbol asks for, in words, with its rule.
pub(super) fn meaning(symbol: ManaSymbol, edition: &Edition) -> (String, Provision) {
    let or_life = "or with 2 life";
    match symbol {
        ManaSymbol::Generic(0) => ("{0} is not mana at all.".to_owned(), Provision::ManaSymbolZero),
        ManaSymbol::Generic(_) => {
            ("A number is paid with mana of any color, or colorless.".to_owned(), Provision::ManaSymbolGeneric)
        }
        ManaSymbol::Color(color) => {
            (format!("{symbol} is paid with {} mana.", color.word()), Provision::ManaSymbolColored)
        }
        ManaSymbol::Colorless => ("{C} is paid with colorless mana only.".to_owned(), Provision::ManaSymbolColorless),
        ManaSymbol::Hybrid(one, two) => (
            format!("{symbol} is paid with {} or {} mana, whichever the player likes.", one.word(), two.word()),
            Provision::ManaSymbolHybrid,
        ),
        ManaSymbol::GenericHybrid(count, color) => (
            format!("{symbol} is paid with one {} mana, or with {count} mana of any type.", color.word()),
            Provision::ManaSymbolHybrid,
        ),
        ManaSymbol::ColorlessHybrid(color) => {
            (format!("{symbol} is paid with colorless or {} mana.", color.word()), Provision::ManaSymbolHybrid)
        }
        ManaSymbol::Phyrexian(color) => {
            (format!("{symbol} is paid with {} mana, {or_life}.", color.word()), Provision::ManaSymbolPhyrexian)
        }
        ManaSymbol::HybridPhyrexian(one, two) => (
            format!("{symbol} is paid with {} or {} mana, {or_life}.", one.word(), two.word()),
            Provision::ManaSymbolPhyrexian,
        ),
        ManaSymbol::Snow => {
            let source = if edition.has(Provision::ManaSymbolColorless) { "source" } else { "permanent" };
            (format!("{{S}} is paid with one mana of any type from a snow {source}."), Provision::ManaSymbolSnow)
        }
        ManaSymbol::Variable(letter) => {
            (format!("The player chooses {letter}, and pays that much mana for it."), Provision::VariableX)
        }
    }
}
