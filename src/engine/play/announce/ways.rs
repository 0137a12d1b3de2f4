//! The keywords by which a card can be cast for another cost or from elsewhere, a row each.   118.9, 601.2b

use super::awaken::AWAKEN;
use super::cleave::CLEAVE;
use super::face::FUSE;
use super::overload;
use crate::ability::{Body, Cost};
use crate::terms::Zone;

/// Keywords by which a card is cast face down, as a 2/2 creature and nothing else.   702.37, 702.168
pub(super) const FACE_DOWN: &[&str] = &["morph", "megamorph", "disguise"];

/// The keyword by which a card is cast as it is drawn.   702.94
pub(in crate::engine::play) const MIRACLE: &str = "miracle";

/// The keyword by which a permanent is cast that is not yet a creature.   702.176
pub(in crate::engine::play) const IMPENDING: &str = "impending";

/// The keyword by which a permanent is sacrificed to cast the card for less, at any time.   702.48
pub(super) const OFFERING: &str = "offering";

/// The keyword by which a permanent is sacrificed to cast the card for another cost.   702.119
pub(super) const EMERGE: &str = "emerge";

/// The keyword by which every target becomes each.   702.96
pub(in crate::engine::play) const OVERLOAD: &str = "overload";

/// The keyword by which a permanent is exiled in the next end step, and its card cast again later.   702.185
pub(in crate::engine::play) const WARP: &str = "warp";

/// The keyword by which a creature spell merges with another creature.   702.140
pub(in crate::engine::play) const MUTATE: &str = "mutate";

/// How a spell is cast.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What is paid: the mana cost, or another cost in its place.
    pub cost: Cost,
    /// It is exiled as it leaves the stack.
    pub exiled_after: bool,
    /// The keyword by which it is cast, if by one.
    pub keyword: Option<String>,
}

impl Way {
    pub(super) fn plain(cost: Cost) -> Self {
        Self { cost, exiled_after: false, keyword: None }
    }

    /// Whether its keyword casts it from that zone.
    pub(super) fn is_cast_from(&self, from: Zone) -> bool {
        let by_keyword = |casting: &&Casting| self.keyword.as_deref() == Some(casting.name);
        CASTING.iter().find(by_keyword).is_some_and(|casting| casting.from == from)
    }

    /// Whether it is cast face down.
    pub(super) fn is_face_down(&self) -> bool {
        self.keyword.as_deref().is_some_and(|name| FACE_DOWN.contains(&name))
    }

    /// What the spell does, cast this way.
    pub(super) fn body(&self, body: &Body) -> Body {
        if self.keyword.as_deref() == Some(OVERLOAD) { overload::without_targets(body) } else { body.clone() }
    }
}

/// A keyword by which a card can be cast.
pub(super) struct Casting {
    pub name: &'static str,
    /// The zone from which the keyword lets the card be cast.
    pub from: Zone,
    /// For the cost behind the keyword; else for its mana cost.
    pub own_cost: bool,
    /// It is exiled as it leaves the stack.
    pub exiled: bool,
    /// Only where this holds.
    pub only: Only,
}

impl Casting {
    /// Whether the keyword is a cost and nothing else, which is paid wherever the mana cost could be; not where it says
    /// itself from where the card is cast.   118.9, 702.102a, 702.185a
    pub(super) fn is_only_another_cost(&self) -> bool {
        self.from == Zone::Hand && !["warp", FUSE, MIRACLE].contains(&self.name)
    }
}

/// When a keyword lets a card be cast.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Only {
    Always,
    /// An opponent lost life this turn.   702.137
    OpponentLostLife,
    /// The player has cast another spell this turn.   702.117
    CastAnother,
    /// The card was discarded this turn.   702.187
    Discarded,
    /// The player's source with one of its creature types dealt a player combat damage this turn.   702.76
    DamageByItsKind,
    /// The player's Assassin or commander dealt a player combat damage this turn.   702.173
    DamageByAssassin,
    /// While miracle's ability resolves.   702.94
    AsItIsDrawn,
}

const fn way(name: &'static str, from: Zone) -> Casting {
    Casting { name, from, own_cost: true, exiled: false, only: Only::Always }
}

/// Every keyword by which a card can be cast for another cost or from elsewhere.
pub(super) const CASTING: &[Casting] = &[
    Casting { exiled: true, ..way("flashback", Zone::Graveyard) },
    Casting { exiled: true, ..way("harmonize", Zone::Graveyard) },
    Casting { exiled: true, own_cost: false, ..way("jump-start", Zone::Graveyard) },
    Casting { exiled: true, own_cost: false, ..way("aftermath", Zone::Graveyard) },
    Casting { own_cost: false, ..way("retrace", Zone::Graveyard) },
    way("escape", Zone::Graveyard),
    Casting { only: Only::Discarded, ..way("mayhem", Zone::Graveyard) },
    way(OVERLOAD, Zone::Hand),
    way("evoke", Zone::Hand),
    way("dash", Zone::Hand),
    way("blitz", Zone::Hand),
    Casting { only: Only::OpponentLostLife, ..way("spectacle", Zone::Hand) },
    Casting { only: Only::CastAnother, ..way("surge", Zone::Hand) },
    way("bestow", Zone::Hand),
    way(MUTATE, Zone::Hand),
    way("madness", Zone::Exile),
    way(WARP, Zone::Hand),
    Casting { only: Only::DamageByAssassin, ..way("freerunning", Zone::Hand) },
    Casting { only: Only::DamageByItsKind, ..way("prowl", Zone::Hand) },
    way(EMERGE, Zone::Hand),
    Casting { own_cost: false, ..way(OFFERING, Zone::Hand) },
    way("web-slinging", Zone::Hand),
    way(CLEAVE, Zone::Hand),
    way(IMPENDING, Zone::Hand),
    way(AWAKEN, Zone::Hand),
    // Both halves for what both cost (702.102).
    Casting { own_cost: false, ..way(FUSE, Zone::Hand) },
    // Only as the ability resolves that triggers on the draw (702.94a).
    Casting { only: Only::AsItIsDrawn, ..way(MIRACLE, Zone::Hand) },
];

/// Keywords by which a card is cast from the hand for another cost and is otherwise the spell that it would be, with the
/// same targets: whether one of them is used is asked as it is asked of a kicker.   118.9
pub(in crate::engine::play) const ASKED: &[&str] =
    &["evoke", "dash", "blitz", "spectacle", "surge", "prowl", WARP, "freerunning", "web-slinging", IMPENDING];

/// The keywords by which a card can be cast: all of them, or those that cast it from a zone.
pub(in crate::engine::play) fn casting_keywords(from: Option<Zone>) -> impl Iterator<Item = &'static str> {
    CASTING.iter().filter(move |casting| from.is_none_or(|from| casting.from == from)).map(|casting| casting.name)
}

#[cfg(test)]
mod tests {
    use super::{ASKED, FACE_DOWN, casting_keywords};
    use crate::ability::keywords;

    #[test]
    fn each_is_a_keyword_of_the_rules() {
        for name in casting_keywords(None).chain(FACE_DOWN.iter().copied()) {
            assert!(keywords::find(name).is_some(), "{name}");
        }
    }

    #[test]
    fn what_is_asked_of_casts_cards_from_the_hand() {
        let from_hand: Vec<_> = casting_keywords(Some(crate::terms::Zone::Hand)).collect();
        for name in ASKED {
            assert!(from_hand.contains(name), "{name}");
        }
    }
}
