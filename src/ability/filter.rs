//! Which objects a text speaks of: "white creatures with power 2 or less you control".

use super::{Amount, Comparison, Keyword, Subject, Value, Who};
use crate::terms::{CardType, Color, Counter, ManaCost, Supertype, Zone};

/// A description of objects, true or false of each. Without a zone it speaks of permanents on the battlefield (200.9).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Filter {
    /// Everything.
    Any,
    /// All of these at once; empty is `Any`.
    All(Vec<Filter>),
    /// At least one of these.
    Either(Vec<Filter>),
    /// Not this.
    Not(Box<Filter>),

    /// "creature", "artifact".
    Type(CardType),
    /// "Goblin", "Island", "Wall".
    Subtype(String),
    /// "legendary", "snow", "basic".
    Supertype(Supertype),
    /// "token".
    Token,
    /// "permanent".
    Permanent,
    /// "spell".
    Spell,
    /// "card" in a zone; a token is none.
    Card,
    /// "commander".
    Commander,

    /// "white".
    Color(Color),
    /// "colorless".
    Colorless,
    /// "multicolored".
    Multicolored,
    /// "monocolored".
    Monocolored,
    /// "exactly three colors", "two or more colors": how many.
    ColorCount(Comparison, u32),
    /// "of the chosen color".
    ChosenColor,
    /// "the color of your choice", chosen when the effect is made.
    ColorOfChoice,
    /// "of the chosen type".
    ChosenType,
    /// "with the chosen name".
    ChosenName,
    /// "that shares a color with ...".
    SharesColor(Box<Subject>),
    /// "that shares a color with the most common color among all permanents or a color tied for most common".
    MostCommonColor,
    /// "that shares a card type with ...".
    SharesCardType(Box<Subject>),
    /// "that shares a permanent type with ...": a card type that permanents have.   110.4a
    SharesPermanentType(Box<Subject>),
    /// "that could enchant ~": an Aura that could be attached to it as it now is.   303.4
    CouldEnchant(Box<Subject>),
    /// "from a single graveyard", "with different names": true of all that is chosen so, together.
    Together(super::Together),
    /// "that shares a creature type with ...".
    SharesCreatureType(Box<Subject>),

    /// "with flying".
    Has(Box<Keyword>),
    /// "with no abilities".
    NoAbilities,
    /// "with power 2 or less", "with power less than ~'s power".
    Compare(Value, Comparison, Box<Amount>),
    /// "with toughness greater than its power": two values of the object itself.
    CompareOwn(Value, Comparison, Value),
    /// "with an even mana value".
    Parity(Value, Parity),
    /// "with three or more counters on it"; no kind means counters of all kinds.
    Counters(Option<Counter>, Comparison, Box<Amount>),
    /// "with the greatest power among ...".
    HasGreatest(Value, Box<Filter>),
    /// "with a +1/+1 counter on it"; no kind means any counter.
    HasCounter(Option<Counter>),

    /// "tapped".
    Tapped,
    /// "attacking".
    Attacking,
    /// "attacking you", "attacking that player".
    AttackingPlayer(Who),
    /// "blocking".
    Blocking,
    /// "blocking it", "blocked by it": in combat with the subject.
    BlockingSubject(Box<Subject>),
    /// "blocked by ~".
    BlockedBy(Box<Subject>),
    /// "blocked".
    Blocked,
    /// "unblocked".
    Unblocked,
    /// "enchanted".
    Enchanted,
    /// "equipped".
    Equipped,
    /// "goaded".
    Goaded,
    /// "face-down".
    FaceDown,
    /// "attached to ...".
    AttachedTo(Box<Subject>),
    /// "enchanted by an Aura you control": an attachment of it that the inner filter finds.
    Bearing(Box<Filter>),
    /// "attacking alone".
    AttackingAlone,
    /// "that came under your control this turn".
    NewThisTurn,

    /// "you control", "an opponent controls".
    Controller(Who),
    /// "you own".
    Owner(Who),
    /// "other": not the object that the text stands on.
    Other,
    /// The object (or objects) that the subject names.
    Is(Box<Subject>),
    /// "named Goldfish".
    Named(String),
    /// "that don't have a name".
    Nameless,
    /// "that targets a creature": a spell or ability one of whose targets the inner filter finds.
    Targeting(Box<Filter>),
    /// "that targets you": a spell or ability one of whose targets is such a player.
    TargetingPlayer(Who),
    /// "in a graveyard", "from your hand".
    In(Zone),
    /// "from among them": of the cards that were just looked at, revealed, milled or exiled.
    Shown,
    /// "destroyed this way": what the text itself just did that to.   608.2h
    ThisWay(super::Deed),
    /// "exiled with ~".   607.2a
    ExiledWith(Box<Subject>),
    /// "put onto the battlefield with ~".   607.2
    PutWith(Box<Subject>),
    /// "with the same name as that card".
    SameName(Box<Subject>),
    /// "cast from your graveyard": a spell, by where it was cast from.
    CastFrom(Box<Filter>),
    /// "that was dealt damage this turn".
    Damaged,
    /// "dealt damage by ~ this turn", "dealt damage this turn by a Spider you controlled": by what was so as it dealt it.
    DamagedBy(Box<Subject>),
    /// "that crewed it this turn", "that convoked this spell": tapped to pay for such a keyword of that object.
    Helped(Help, Box<Subject>),
    /// "saddled", "suspected", "modified" and other marks that rules name, in lower case.
    Marked(String),
    /// "creature that died this turn", "card put into a graveyard from the battlefield this turn".
    DiedThisTurn,
    /// "that attacked this turn", "that you cycled or discarded this turn": what such an event happened to this turn;
    /// "it" in it is the object that is asked about.
    Past(Box<super::Trigger>),
    /// "activated ability", "activated or triggered ability", on the stack.   113.7
    AbilityOnStack {
        /// Whether an activated ability fits.
        activated: bool,
        /// Whether a triggered ability fits.
        triggered: bool,
    },
    /// "first spell you cast each turn": which of the spells that its player has cast this turn.
    /// "First creature spell": of those of them that the inner filter finds.
    NthSpell(u32, Box<Filter>),
    /// "that targets only a single creature": a spell or ability with one target, which the inner filter finds.
    SingleTarget(Box<Filter>),
    /// "with a single target": a spell or ability for which one target was chosen, once.   115.9a
    OneTarget,
    /// "with {X} in its mana cost".
    HasX,
    /// "with mana cost {0} or {1}": one of these, symbol by symbol.   202.1
    ManaCost(Vec<ManaCost>),
    /// "that has an Adventure".   715.2
    HasAdventure,
    /// "from an artifact source": an ability on the stack, by what it comes from.
    FromSource(Box<Filter>),
    /// "from outside the game".   408.3 · 400.11
    OutsideTheGame,
    /// "in your party".   700.8
    InParty(Who),
}

/// A keyword for which creatures are tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Help {
    /// 702.51c
    Convoke,
    /// 702.122b
    Crew,
    /// 702.171c
    Saddle,
}

impl Help {
    /// Each with its keyword, and what was done.
    pub(crate) const WORDS: [(Self, &'static str, &'static str); 3] =
        [(Self::Convoke, "convoke", "convoked"), (Self::Crew, "crew", "crewed"), (Self::Saddle, "saddle", "saddled")];

    /// Its keyword.
    pub(crate) fn keyword(self) -> &'static str {
        Self::WORDS.iter().find(|(help, ..)| *help == self).map_or("", |(_, keyword, _)| keyword)
    }

    /// "crewed".
    pub(crate) fn past(self) -> &'static str {
        Self::WORDS.iter().find(|(help, ..)| *help == self).map_or("", |(.., past)| past)
    }
}

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parity {
    /// 0, 2, 4 ...
    Even,
    /// 1, 3, 5 ...
    Odd,
}

impl Parity {
    /// Whether the number is of this parity.
    pub const fn holds(self, number: i64) -> bool {
        match self {
            Self::Even => number.rem_euclid(2) == 0,
            Self::Odd => number.rem_euclid(2) == 1,
        }
    }
}

impl Filter {
    /// "creature".
    pub const CREATURE: Self = Self::Type(CardType::Creature);

    /// What the description says, part by part.
    pub(crate) fn parts(&self) -> &[Self] {
        match self {
            Self::All(parts) => parts,
            single => std::slice::from_ref(single),
        }
    }

    /// Who controls what it describes, where a part of it says so.
    pub(crate) fn controller(&self) -> Option<&super::Who> {
        self.parts().iter().find_map(|part| if let Self::Controller(who) = part { Some(who) } else { None })
    }

    /// "that attacked this turn", "you attacked with this turn".
    pub(crate) fn is_past_attack(&self) -> bool {
        matches!(self, Self::Past(event) if matches!(&**event, super::Trigger::Attacks(super::Subject::It, whom) if whom.is_empty()))
    }

    /// Whether it asks what happened to an object this turn, which no board shows: "that entered this turn", "dealt
    /// damage by ~ this turn".
    pub(crate) const fn is_of_this_turn(&self) -> bool {
        matches!(self, Self::Past(_) | Self::DamagedBy(_) | Self::Helped(..))
    }

    /// Whether it states no quality of a card: "a card", "three cards", wherever and whosesoever they are.   701.23d
    pub(crate) fn is_any_card(&self) -> bool {
        match self {
            Self::Any | Self::Card | Self::In(_) | Self::Owner(_) => true,
            Self::All(parts) => parts.iter().all(Self::is_any_card),
            // "another card".
            Self::Not(inner) => matches!(**inner, Self::Is(_)),
            _ => false,
        }
    }

    /// Whether it is the object that the text stands on: "this card from your graveyard".
    pub(crate) fn names_this(&self) -> bool {
        match self {
            Self::Is(subject) => subject.names_this(),
            Self::All(parts) => parts.iter().any(|part| matches!(part, Self::Is(subject) if subject.names_this())),
            _ => false,
        }
    }

    /// The zone that it speaks of, where it names one.
    pub(crate) fn named_zone(&self) -> Option<Zone> {
        match self {
            Self::In(zone) => Some(*zone),
            Self::Spell | Self::AbilityOnStack { .. } => Some(Zone::Stack),
            Self::ExiledWith(_) => Some(Zone::Exile),
            Self::All(parts) | Self::Either(parts) => parts.iter().find_map(Self::named_zone),
            _ => None,
        }
    }

    /// Whether it says in which zone something is, in so many words.
    pub(crate) fn names_a_place(&self) -> bool {
        match self {
            Self::In(_) => true,
            Self::All(parts) => parts.iter().any(Self::names_a_place),
            _ => false,
        }
    }

    /// The zone in which it looks: permanents are meant where it names none (200.9 · 109.2).
    pub fn zone(&self) -> Zone {
        self.named_zone().unwrap_or(Zone::Battlefield)
    }

    /// Whether it names the zones in which it looks.
    fn says_where(&self) -> bool {
        let elsewhere = |part: &Self| matches!(part, Self::Not(inner) if **inner == Self::In(Zone::Battlefield));
        self.named_zone().is_some()
            || matches!(self, Self::All(parts) if parts.contains(&Self::Permanent) || parts.iter().any(elsewhere))
    }

    /// All zones in which it looks: "in graveyards and libraries" names two.
    pub fn zones(&self) -> Vec<Zone> {
        // "cards that aren't on the battlefield, spells, and permanents" look in all the places that they name, and so
        // do "creature spells you control and creature cards you own that aren't on the battlefield".
        let of_each = |parts: &[Self]| {
            let named = parts.iter().any(|part| matches!(part, Self::Permanent | Self::Spell));
            (named || parts.iter().all(Self::says_where)).then(|| {
                let all: std::collections::BTreeSet<Zone> = parts.iter().flat_map(Self::zones).collect();
                all.into_iter().collect()
            })
        };
        if let Self::Either(parts) = self
            && let Some(found) = of_each(parts)
        {
            return found;
        }
        let several = |filter: &Self| match filter {
            // "cards that aren't on the battlefield".
            Self::Not(inner) if **inner == Self::In(Zone::Battlefield) => {
                Some(vec![Zone::Hand, Zone::Library, Zone::Graveyard, Zone::Exile, Zone::Stack, Zone::Command])
            }
            // What lies there was outside the game once, too (217.1e).
            Self::OutsideTheGame => Some(vec![Zone::Exile]),
            Self::Either(parts) => {
                let in_zones: Option<Vec<Zone>> =
                    parts.iter().map(|part| if let Self::In(zone) = part { Some(*zone) } else { None }).collect();
                in_zones.or_else(|| of_each(parts).filter(|zones: &Vec<Zone>| zones.len() > 1))
            }
            _ => None,
        };
        let found = match self {
            Self::All(parts) => parts.iter().find_map(several),
            single => several(single),
        };
        found.unwrap_or_else(|| vec![self.zone()])
    }

    /// The same of what lies on the battlefield, where the words name a type and neither a card nor a spell: "a
    /// creature" is a permanent, and no card in a graveyard and no spell.   200.9 · 109.2
    pub(crate) fn of_permanents(&self) -> std::borrow::Cow<'_, Self> {
        use std::borrow::Cow;
        match self {
            Self::Either(parts) => {
                Cow::Owned(Self::Either(parts.iter().map(|part| part.of_permanents().into_owned()).collect()))
            }
            words if words.names_a_type() && !words.says_what_else() => {
                Cow::Owned(words.clone().and(Self::In(Zone::Battlefield)))
            }
            words => Cow::Borrowed(words),
        }
    }

    fn names_a_type(&self) -> bool {
        match self {
            Self::Type(_) | Self::Subtype(_) | Self::Permanent => true,
            Self::Either(parts) => parts.iter().all(Self::names_a_type),
            Self::All(parts) => parts.iter().any(Self::names_a_type),
            _ => false,
        }
    }

    /// Whether the words say "card" or "spell", name an object, or name a place.
    fn says_what_else(&self) -> bool {
        match self {
            Self::Card | Self::Is(_) => true,
            Self::All(parts) | Self::Either(parts) => parts.iter().any(Self::says_what_else),
            words => words.named_zone().is_some(),
        }
    }

    /// What satisfies both, flattened, without `Any`.
    pub fn and(self, other: Self) -> Self {
        let mut parts = Vec::new();
        for filter in [self, other] {
            match filter {
                Self::Any => {}
                Self::All(inner) => parts.extend(inner),
                single => parts.push(single),
            }
        }
        if parts.len() == 1 {
            parts.swap_remove(0)
        } else if parts.is_empty() {
            Self::Any
        } else {
            Self::All(parts)
        }
    }

    /// What does not satisfy this.
    pub fn negate(self) -> Self {
        match self {
            Self::Not(inner) => *inner,
            other => Self::Not(Box::new(other)),
        }
    }
}
