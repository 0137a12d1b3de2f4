//! What a card says of the draft that it is drafted in, and of the deck that it is played in: over before the game begins.
//! 103, 905

/// A sentence that does nothing once the game has begun. What was noted by it is what an object was told to have chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BeforeTheGame {
    /// "draft ~ face up".
    DraftedFaceUp,
    /// "reveal ~ as you draft it".
    RevealedAsDrafted,
    /// "... and note how many cards you've drafted this draft round, including ~".
    NotesDrafted,
    /// "... and note the player who passed it to you".
    NotesPasser,
    /// "as you draft a card, you may remove it from the draft face up".
    RemovesFaceUp,
    /// The same, face down.
    RemovesFaceDown,
    /// "as you draft a card, you may reveal it, note its name, then turn ~ face down".
    NotesName,
    /// The same of a creature card.
    NotesCreatureName,
    /// The same, of its creature types.
    NotesCreatureTypes,
    /// "as you draft a card, you may draft an additional card from that booster pack".
    DraftsAnother,
    /// "if you do, put ~ into that booster pack", behind that.
    GoesIntoThePack,
    /// "you may look at the next card drafted from this booster pack".
    LooksAtNext,
    /// "each player passes the last card from each booster pack to a player who drafted a card named ~".
    GetsLastCards,
    /// "remove ~ from your deck before playing if you're not playing for ante".   407
    OnlyForAnte,
}

impl BeforeTheGame {
    /// Each with its words.
    pub(crate) const WORDS: &[(Self, &str)] = &[
        (Self::DraftedFaceUp, "draft ~ face up"),
        (
            Self::NotesDrafted,
            "reveal ~ as you draft it and note how many cards you've drafted this draft round, including ~",
        ),
        (Self::NotesPasser, "reveal ~ as you draft it and note the player who passed it to you"),
        (Self::RevealedAsDrafted, "reveal ~ as you draft it"),
        (Self::RemovesFaceUp, "as you draft a card, you may remove it from the draft face up"),
        (Self::RemovesFaceDown, "as you draft a card, you may remove it from the draft face down"),
        (Self::NotesName, "as you draft a card, you may reveal it, note its name, then turn ~ face down"),
        (
            Self::NotesCreatureName,
            "as you draft a creature card, you may reveal it, note its name, then turn ~ face down",
        ),
        (
            Self::NotesCreatureTypes,
            "as you draft a creature card, you may reveal it, note its creature types, then turn ~ face down",
        ),
        (Self::DraftsAnother, "as you draft a card, you may draft an additional card from that booster pack"),
        (Self::GoesIntoThePack, "if you do, put ~ into that booster pack"),
        (Self::LooksAtNext, "you may look at the next card drafted from this booster pack"),
        (
            Self::GetsLastCards,
            "each player passes the last card from each booster pack to a player who drafted a card named ~",
        ),
        (Self::OnlyForAnte, "remove ~ from your deck before playing if you're not playing for ante"),
    ];

    /// Its words.
    pub(crate) fn words(self) -> &'static str {
        Self::WORDS.iter().find(|(own, _)| *own == self).map_or("", |(_, words)| words)
    }
}
