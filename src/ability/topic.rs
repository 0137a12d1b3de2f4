//! What a piece of text can touch, and what a question consulted: where the two meet, a ruling is provisional.

use std::fmt;

/// One thing that an ability can change or a question can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Topic {
    Attack,
    Block,
    /// Power, toughness and what sets them.
    PowerToughness,
    /// Types, supertypes, subtypes, names.
    Types,
    Colors,
    /// Gaining and losing abilities.
    Abilities,
    /// Who controls what.
    Control,
    Counters,
    Damage,
    /// Destroying, regenerating, sacrificing, and where what leaves goes.
    Destroy,
    Life,
    Draw,
    Mana,
    Target,
    /// What may be attached to what.
    Attach,
    /// Winning, losing and drawing the game.
    Outcome,
    /// What is triggered and what resolves.
    Play,
}

impl Topic {
    /// All topics.
    pub const ALL: [Self; 17] = [
        Self::Attack,
        Self::Block,
        Self::PowerToughness,
        Self::Types,
        Self::Colors,
        Self::Abilities,
        Self::Control,
        Self::Counters,
        Self::Damage,
        Self::Destroy,
        Self::Life,
        Self::Draw,
        Self::Mana,
        Self::Target,
        Self::Attach,
        Self::Outcome,
        Self::Play,
    ];

    /// In words.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Attack => "attacking",
            Self::Block => "blocking",
            Self::PowerToughness => "power and toughness",
            Self::Types => "types",
            Self::Colors => "colors",
            Self::Abilities => "abilities",
            Self::Control => "control",
            Self::Counters => "counters",
            Self::Damage => "damage",
            Self::Destroy => "destruction",
            Self::Life => "life",
            Self::Draw => "drawing",
            Self::Mana => "mana",
            Self::Target => "targets",
            Self::Attach => "attaching",
            Self::Outcome => "winning and losing",
            Self::Play => "what is played and triggers",
        }
    }
}

/// A set of topics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Topics(u32);

impl Topics {
    /// Touches nothing.
    pub(crate) const NONE: Self = Self(0);
    /// What the view is asked for: what objects are.
    pub(crate) const SEEN: Self = Self::of(&[
        Topic::Types,
        Topic::Colors,
        Topic::Abilities,
        Topic::Control,
        Topic::PowerToughness,
        Topic::Counters,
    ]);
    /// Could touch anything.
    pub const ALL: Self = Self((1 << Topic::ALL.len()) - 1);

    /// The set of these.
    pub const fn of(topics: &[Topic]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < topics.len() {
            bits |= 1 << topics[i] as u32;
            i += 1;
        }
        Self(bits)
    }

    /// The topics in either.
    pub(crate) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The topics in both.
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether the two have a topic in common.
    pub(crate) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The topics in order.
    pub fn iter(self) -> impl Iterator<Item = Topic> {
        Topic::ALL.into_iter().filter(move |topic| self.0 & (1 << *topic as u32) != 0)
    }
}

impl fmt::Display for Topics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<&str> = self.iter().map(Topic::word).collect();
        f.write_str(&words.join(", "))
    }
}
