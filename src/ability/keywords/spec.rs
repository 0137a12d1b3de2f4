//! A row of the keyword table.

use crate::ability::{Condition, Keyword, Rule, Topics};
use crate::terms::{Provision, Zone};

/// What stands after a keyword's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parameter {
    /// Nothing.
    None,
    /// "bushido 2".
    Number,
    /// "vanishing", with or without a number.
    MaybeNumber,
    /// "cycling {2}", "echo—Discard a card".
    Cost,
    /// "mayhem", with or without a cost.
    MaybeCost,
    /// "suspend 4—{U}".
    NumberCost,
    /// "affinity for artifacts": words of its own.
    Words,
    /// "Goblin offering": a word before the name.
    Before,
    /// "exhaust — {2}: ...": an ability of its own, read as such.
    Ability,
    /// What may be enchanted.
    Enchant,
    /// What may be equipped, and the cost.
    Equip,
    /// "hexproof", "hexproof from black".
    Hexproof,
    /// "protection from black".
    Protection,
    /// "bands with other legends".
    BandsWithOther,
}

/// Whether play does what a keyword says. Those that a player would have to use are refused where that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// It does.
    Yes,
    /// It doesn't yet, though nobody chooses to use the keyword.
    No,
}

/// A keyword of the rules: how it is written, what it can touch, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct Spec {
    /// Its name in lower case.
    pub name: &'static str,
    /// What it was called before.
    pub former_name: Option<&'static str>,
    /// Its number in the edition of 2006-10-01 (empty if it wasn't a keyword ability then), and under 702 in that of
    /// 2026-01-16 (0 if it is none any more).
    pub numbers: (&'static str, u16),
    /// What stands after the name.
    pub parameter: Parameter,
    /// What it can touch.
    pub topics: Topics,
    /// The variant that stands for it, with any parameter; [`Keyword::Known`] if none.
    pub variant: Option<&'static Keyword>,
    /// Whether a counter can give it.   122.1b
    pub on_counters: bool,
    /// Whether play does what it says.
    pub followed: Followed,
    /// The rule that says what playing with it is like, where a board at rest shows nothing of it.
    pub played: Option<Provision>,
    /// What it means, a part for each provision; empty where no board at rest shows anything of it.
    pub meanings: &'static [Meaning],
}

impl Spec {
    pub(super) const fn new(
        name: &'static str,
        numbers: (&'static str, u16),
        parameter: Parameter,
        topics: Topics,
    ) -> Self {
        Self {
            name,
            former_name: None,
            numbers,
            parameter,
            topics,
            variant: None,
            on_counters: false,
            followed: Followed::Yes,
            played: None,
            meanings: &[],
        }
    }

    /// A variant of its own, which rules ask for.
    pub(super) const fn standing_as(self, variant: &'static Keyword) -> Self {
        Self { variant: Some(variant), ..self }
    }

    pub(super) const fn once_called(self, former_name: &'static str) -> Self {
        Self { former_name: Some(former_name), ..self }
    }

    pub(super) const fn on_counters(self) -> Self {
        Self { on_counters: true, ..self }
    }

    pub(super) const fn not_followed(self) -> Self {
        Self { followed: Followed::No, ..self }
    }

    pub(super) const fn resting_on(self, played: Provision) -> Self {
        Self { played: Some(played), ..self }
    }

    pub(super) const fn meaning(self, meanings: &'static [Meaning]) -> Self {
        Self { meanings, ..self }
    }

    /// The rules that say what it means.
    pub fn provisions(&self) -> impl Iterator<Item = Provision> + use<'_> {
        self.meanings.iter().map(|meaning| meaning.provision).chain(self.played)
    }

    /// The keyword without a parameter.
    pub fn plain(&self) -> Keyword {
        self.variant.cloned().unwrap_or_else(|| self.with_words(String::new()))
    }

    /// The keyword with the words of its parameter.
    pub(crate) fn with_words(&self, words: String) -> Keyword {
        Keyword::Known(self.name.to_owned(), words)
    }
}

/// A keyword's meaning, or one numbered part of it.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// The provision that gives it its meaning.
    pub provision: Provision,
    /// The provision it rests on in editions that don't know it yet.
    pub before: Provision,
    /// Which keywords of the row it is of, where parameters make a difference.
    pub of: fn(&Keyword) -> bool,
    /// The rules that it lays, given which provisions exist.
    pub gives: fn(&Keyword, &Exists<'_>) -> Vec<Given>,
    /// The zones in which it functions.
    pub zones: &'static [Zone],
}

/// Whether a provision means anything in an edition.
pub type Exists<'e> = dyn Fn(Provision) -> bool + 'e;

impl Meaning {
    /// Without rules to lay, and with the rest as it mostly is.
    pub(super) const NOTHING: Self = Self {
        provision: Provision::KeywordAbilities,
        before: Provision::KeywordAbilities,
        of: |_| true,
        gives: |_, _| Vec::new(),
        zones: &[Zone::Battlefield],
    };
}

/// A rule that a keyword lays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given {
    /// What it does, as a rule of the board.
    pub rule: Rule,
    /// Whom the rule is about: the bearer, or what it is attached to.
    pub on: Bearer,
    /// What must hold for it.
    pub condition: Option<Condition>,
}

/// What a keyword's rule is laid on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// What has the keyword.
    Itself,
    /// What that is attached to.
    Host,
}

impl Given {
    pub(super) const fn of(rule: Rule) -> Self {
        Self { rule, on: Bearer::Itself, condition: None }
    }

    pub(super) fn to_itself(rule: Rule) -> Vec<Self> {
        vec![Self::of(rule)]
    }
}
