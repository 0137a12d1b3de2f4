//! What mana may be spent on, and is.   106.6

use std::sync::Arc;

use super::bound::Bound;
use crate::ability::{Amount, CastHow, Change, Condition, Part, Rule, Spending, TakenAction, Word, Words};
use crate::game::{Game, ObjectId, PlayerId};
use crate::terms::{ManaCost, ManaSymbol};

/// What mana is being spent on.   106.6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::play) enum SpentOn {
    /// It is spent on casting this spell.
    Spell(ObjectId),
    /// Activating an ability of this object.
    Ability(ObjectId),
    /// Taking a special action.   116.2
    Action(TakenAction),
}

/// Mana in a pool that may be spent on some things only; it stands in the pool itself, too.   106.6
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Restricted {
    /// Whose pool it is in.
    pub player: PlayerId,
    /// The mana that is restricted.
    pub mana: ManaSymbol,
    /// What it may be spent on.
    pub only: Restriction,
}

/// What mana may be spent on, as the source that made it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Restriction {
    /// It may be spent on one of these.
    pub only: Arc<[Spending]>,
    /// The object whose ability restricts it.
    pub source: Option<Bound>,
    /// "you".
    pub you: PlayerId,
}

/// The mana of a pool, or that the file tells was paid, one by one.
pub(super) fn one_by_one(paid: &ManaCost) -> Vec<ManaSymbol> {
    let each = paid.0.iter().flat_map(|symbol| match symbol {
        ManaSymbol::Color(_) | ManaSymbol::Colorless => vec![*symbol],
        ManaSymbol::Snow => vec![ManaSymbol::Colorless],
        ManaSymbol::Generic(count) => vec![ManaSymbol::Colorless; *count as usize],
        _ => Vec::new(),
    });
    each.collect()
}

/// Whether some card of the game asks what the mana came from that was spent.
pub(super) fn asks_whence(game: &Game) -> bool {
    let asks = |word: Word<'_>| {
        matches!(word, Word::Condition(Condition::Cast(_, CastHow::SpentFrom(_))) | Word::Amount(Amount::ManaFrom(..)))
    };
    // How many counters something enters with is said of its own spell, and of nothing around it.
    let enters = |part: &Part| match part {
        Part::Static(sentence) => sentence.effects.iter().any(|effect| match &effect.change {
            Change::Rule(Rule::EntersWith(amount, _)) => amount.any_word(&mut |word| asks(word)),
            _ => false,
        }),
        _ => false,
    };
    let texts = game.objects.iter().flat_map(|object| &object.printed.abilities);
    let mut parts = texts.flat_map(|ability| &ability.parts);
    parts.any(|part| enters(part) || part.any_word(&mut |word| asks(word)))
}
