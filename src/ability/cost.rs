//! Costs: what stands before the colon, or after "unless ... pays".

use super::{Amount, Filter, Subject, Who, Word, Words};
use crate::terms::{Counter, ManaCost, ManaSymbol, Zone};

/// A cost, all of whose parts are paid.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost(pub Vec<CostPart>);

/// One thing to pay.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CostPart {
    /// Mana.
    Mana(ManaCost),
    /// "{X}, where X is ...", "{1} for each ...": the mana cost so many times.
    ManaTimes(ManaCost, Amount),
    /// {T}.
    Tap,
    /// {Q}.
    Untap,
    /// "Tap an untapped creature you control", so many.
    TapOther(Amount, Filter),
    /// "Sacrifice a creature", "Sacrifice ~" (`Is(This)`).
    Sacrifice(Amount, Filter),
    /// "Pay 2 life".
    Life(Amount),
    /// "Discard a card".
    Discard(Amount, Filter),
    /// "Discard a card at random".
    DiscardAtRandom(Amount, Filter),
    /// "Discard your hand".
    DiscardHand,
    /// "Exile a creature card from your graveyard".
    Exile(Amount, Filter),
    /// "Exile one or more creatures ...": so many at least, as craft asks for.   702.167a
    ExileOrMore(Amount, Filter),
    /// "Return a land you control to its owner's hand".
    Return(Amount, Filter),
    /// "Remove a +1/+1 counter from ~".
    RemoveCounters(Amount, Option<Counter>, Filter),
    /// "Remove three counters from among artifacts you control": off one or several of them.
    RemoveAmong(Amount, Option<Counter>, Filter),
    /// "Put a -1/-1 counter on ~".
    PutCounters(Amount, Counter, Filter),
    /// "Pay {E}{E}": so many energy counters.
    Energy(Amount),
    /// "Pay one or more {E}": as many as the player chooses, at least one.
    SomeEnergy,
    /// "Waterbend {4}": mana, for which artifacts and creatures may be tapped.
    Waterbend(ManaCost),
    /// Crew: "Tap any number of untapped creatures you control with total power 3 or more".   702.122a
    Crew(i64),
    /// "Exert ~".
    Exert(Filter),
    /// "Unattach ~", "unattach an Equipment from ~": one that is attached to something.   701.3d
    Unattach(Filter),
    /// "Collect evidence 6": cards with so much total mana value are exiled from your graveyard.   701.59
    CollectEvidence(Amount),
    /// "Reveal an Island card from your hand".
    Reveal(Amount, Filter),
    /// "Mill two cards".
    Mill(Amount),
    /// "Choose a Dragon you control": nothing happens to it.
    Choose(Amount, Filter),
    /// "Sacrifice an artifact or discard a card": one of these.
    Either(Vec<Cost>),
    /// A loyalty cost: +1, 0, -3.
    Loyalty(i64),
    /// A cost in words that was not understood; what it costs touches only what plays it.
    Unread(String),
}

impl Cost {
    /// The symbols of all its mana.
    pub(crate) fn symbols(&self) -> impl Iterator<Item = ManaSymbol> {
        let mana = self.0.iter().filter_map(|part| match part {
            CostPart::Mana(mana) => Some(&mana.0),
            _ => None,
        });
        mana.flatten().copied()
    }

    /// All its mana together, if it asks for any.
    pub(crate) fn mana(&self) -> Option<ManaCost> {
        let symbols: Vec<ManaSymbol> = self.symbols().collect();
        (!symbols.is_empty()).then_some(ManaCost(symbols))
    }

    /// The X, Y and Z among its mana.   107.3
    pub(crate) fn variables(&self) -> Vec<ManaSymbol> {
        self.symbols().filter(|symbol| matches!(symbol, ManaSymbol::Variable(_))).collect()
    }

    /// Whether who pays it forages, where this is what it came to.   701.61a
    pub(crate) fn forages(&self, settled: &Self) -> bool {
        let forage = CostPart::forage();
        let CostPart::Either(ways) = &forage else { return false };
        self.0.iter().any(|part| match part {
            part if *part == forage => ways.iter().any(|way| way.0.iter().all(|one| settled.0.contains(one))),
            CostPart::Either(inner) => inner.iter().any(|way| way.forages(settled)),
            _ => false,
        })
    }

    /// Whether it is that of a loyalty ability: a loyalty symbol stands in it, be it that of -X.   606.1, 606.2
    pub(crate) fn is_in_loyalty(&self) -> bool {
        self.0.iter().any(|part| match part {
            CostPart::Loyalty(_) => true,
            CostPart::RemoveCounters(Amount::X, Some(kind), of) => {
                kind.name() == "loyalty" && *of == Filter::Is(Box::new(Subject::This))
            }
            _ => false,
        })
    }

    /// Whether somebody must choose X to pay it.   107.3
    pub(crate) fn has_x(&self) -> bool {
        self.any_word(&mut |word| matches!(word, Word::Amount(Amount::X)))
            || self.0.iter().any(|part| match part {
                CostPart::Mana(mana) | CostPart::ManaTimes(mana, _) | CostPart::Waterbend(mana) => mana.has_x(),
                _ => false,
            })
    }
}

impl CostPart {
    /// "Exile the top two cards of your library": the uppermost ones, as nobody chooses among the cards of a library.
    pub(crate) fn exile_top(count: Amount) -> Self {
        Self::Exile(count, super::joined::all(vec![Filter::Card, Filter::In(Zone::Library)]))
    }

    /// "Forage": three cards are exiled from your graveyard, or a Food is sacrificed.   701.61a
    pub(crate) fn forage() -> Self {
        let buried = vec![Filter::Card, Filter::In(Zone::Graveyard), Filter::Owner(Who::You)];
        let exile = Self::Exile(Amount::Number(3), super::joined::all(buried));
        let eat = Self::Sacrifice(Amount::Number(1), Filter::Subtype("Food".to_owned()));
        Self::Either(vec![Cost(vec![exile]), Cost(vec![eat])])
    }

    /// The objects that it is paid with, or that it does something to.
    pub(crate) fn objects(&self) -> Option<&Filter> {
        self.how_many_of_what().1
    }

    /// Whether as much is paid as the player likes: "any number of cards", "any amount of life".
    pub(crate) fn is_of_any_number(&self) -> bool {
        *self == Self::SomeEnergy || self.how_many_of_what().0 == Some(&Amount::UNBOUNDED)
    }

    /// How many or how much it asks for, and of which objects, as far as its own words say so.
    pub(crate) fn how_many_of_what(&self) -> (Option<&Amount>, Option<&Filter>) {
        match self {
            Self::TapOther(amount, filter)
            | Self::Sacrifice(amount, filter)
            | Self::Discard(amount, filter)
            | Self::DiscardAtRandom(amount, filter)
            | Self::Exile(amount, filter)
            | Self::ExileOrMore(amount, filter)
            | Self::Return(amount, filter)
            | Self::RemoveCounters(amount, _, filter)
            | Self::RemoveAmong(amount, _, filter)
            | Self::PutCounters(amount, _, filter)
            | Self::Choose(amount, filter)
            | Self::Reveal(amount, filter) => (Some(amount), Some(filter)),
            Self::Exert(filter) | Self::Unattach(filter) => (None, Some(filter)),
            Self::Mill(amount)
            | Self::ManaTimes(_, amount)
            | Self::Life(amount)
            | Self::Energy(amount)
            | Self::CollectEvidence(amount) => (Some(amount), None),
            Self::Mana(_)
            | Self::Tap
            | Self::Untap
            | Self::SomeEnergy
            | Self::DiscardHand
            | Self::Waterbend(_)
            | Self::Crew(_)
            | Self::Either(_)
            | Self::Loyalty(_)
            | Self::Unread(_) => (None, None),
        }
    }
}
