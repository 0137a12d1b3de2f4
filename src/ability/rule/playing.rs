//! Rules of casting and playing: what spells and abilities cost, what else may be played, and when.

use crate::ability::{Amount, Change, Cost, Filter, Instruction, Limit, ManaAs, Trigger};
use crate::terms::ManaCost;

/// What an ability says of how spells are cast and cards are played; it touches nothing on the battlefield.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayRule {
    /// "creature spells you cast cost {1} less to cast", "this ability costs {1} more to activate".   601.2f
    SpellCost {
        /// So much.
        mana: ManaCost,
        /// So often; once if none.
        times: Option<Amount>,
        /// Less; more otherwise.
        less: bool,
        /// To activate; to cast otherwise.
        activate: bool,
        /// What a reduction is held to.
        held_to: Option<Reduction>,
    },
    /// "abilities your opponents activate cost {1} more to activate unless they're mana abilities", of whoever activates
    /// them.   602.2b
    AbilityCost {
        /// So much.
        mana: ManaCost,
        /// Less; more otherwise.
        less: bool,
        /// What a reduction is held to.
        held_to: Option<Reduction>,
    },
    /// "spells your opponents cast that target ~ cost an additional 3 life to cast": that besides.   601.2f
    SpellCostsBesides(Cost),
    /// "equip abilities you activate cost {1} less to activate": abilities of that keyword.   601.2f, 602.2b
    KeywordCost {
        /// The keyword.
        keyword: String,
        /// "that target ~": only those with such a target.
        targeting: Option<Filter>,
        /// So much.
        mana: ManaCost,
        /// So often; once if none.
        times: Option<Amount>,
        /// Less; more otherwise.
        less: bool,
    },
    /// "planeswalkers' loyalty abilities you control cost an additional [+1] to activate".   606.5
    LoyaltyCost(i64),
    /// "each spell that would cost less than three mana to cast costs three mana to cast".   601.2f
    SpellCostAtLeast(u32),
    /// "you may pay {0} rather than pay the equip cost of the first equip ability you activate each turn".   118.9
    FirstOfKeywordFor {
        /// The keyword.
        keyword: String,
        /// What may be paid in place of its cost.
        cost: Cost,
        /// "during each of your turns": in no other turn.
        own_turns: bool,
    },
    /// "you may activate equip abilities any time you could cast an instant": abilities of that keyword.   602.5d
    KeywordAsInstant(String),
    /// "you may activate loyalty abilities of ~ on any player's turn any time you could cast an instant", of its
    /// subject.   606.3
    LoyaltyAsInstant,
    /// "you may activate abilities of creatures you control as though those creatures had haste", of its subject.
    /// 302.6, 609.4
    ActivatesAsThoughHaste,
    /// "you may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once": so
    /// often those of each of its subject.   606.3
    LoyaltyTimes(u32),
    /// "as an additional cost to cast this spell, sacrifice a creature": one of these.   601.2b
    AdditionalCost {
        /// The ways to pay it.
        ways: Vec<Cost>,
        /// "you may".
        may: bool,
    },
    /// "you may exile a blue card from your hand rather than pay this spell's mana cost"; nothing at all if empty.
    /// 118.9
    AlternativeCost(Cost),
    /// "you may cast spells from your hand without paying their mana costs", "you may pay {W}{U} rather than pay the
    /// mana cost for spells you cast": these, from where the filter says if it does, for this cost.   118.9
    CastsFor(Filter, Cost),
    /// "cast this spell only during combat".
    CastOnly(Vec<Limit>),
    /// "can cast spells only any time they could cast a sorcery", "only during their own turns": whoever casts.
    CastsOnly(Limit),
    /// "you may cast it as though it had flash".   702.8
    AsThoughFlash,
    /// "you may cast ~ as though it had flash if you pay {2} more to cast it".   702.8
    FlashForMore(Cost),
    /// "you may play lands and cast spells from the top of your library": these, from where the filter says.
    PlaysFrom(Filter),
    /// The same, with what the sentences behind it say of what is played so: "If you cast a spell this way, pay life
    /// equal to its mana value rather than pay its mana cost."   118.9, 601.2b
    PlaysFromOn(Filter, super::super::PlayTerms),
    /// "you may cast ~ from your graveyard using its bestow ability": these, from there, by that keyword alone.
    CastsFromBy(Filter, String),
    /// "you may cast ~ from your graveyard by discarding a card in addition to paying its other costs": these, from
    /// there, for that besides.   601.2f
    CastsFromFor(Filter, Cost),
    /// "once each turn, you may cast a creature spell from your graveyard": the permission, for one card each turn.
    /// 601.3
    OnceEachTurn(Box<PlayRule>),
    /// "a deck can have any number of cards named ~".   100.2a
    AnyNumberInDeck,
    /// "you may play an additional land on each of your turns".   305.2
    ExtraLands(Amount),
    /// "you may look at the top card of your library any time".
    LooksAtTop,
    /// "play with the top card of your library revealed".
    RevealsTop,
    /// "play with their hands revealed".
    RevealsHand,
    /// "if an opponent would search a library, that player searches the top four cards of that library instead".
    /// 701.23f
    SearchesTop(Amount),
    /// "if a player would begin an extra turn, that player skips that turn instead".   614.10
    SkipsExtraTurns,
    /// "you may choose not to untap ~ during your untap step".   502.3
    MayStayTapped,
    /// "you may exert ~ as it attacks".   701.43
    MayExert,
    /// "if a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an
    /// additional time": the event, any if none, and whose abilities.   603.2d
    TriggersAgain(Option<Box<Trigger>>, Filter),
    /// "creatures entering don't cause abilities of permanents your opponents control to trigger".
    DoesntTrigger(Box<Trigger>, Filter),
    /// "as ~ enters, you may pay 2 life. If you don't, it enters tapped".   614.13
    EntersTappedUnless(Cost),
    /// "if ~ would enter, sacrifice a Forest instead. If you do, put ~ onto the battlefield. If you don't, put it into
    /// its owner's graveyard".   614.13
    EntersOnlyFor {
        /// What is done instead.
        cost: Cost,
        /// "you may": not whenever it can be done.
        may: bool,
    },
    /// "you may begin the game with it on the battlefield", from the opening hand.   103.6
    BeginsInPlay,
    /// "you may reveal this card from your opening hand. If you do, ...": what is done for it then, or later.   103.6b
    RevealedFromOpeningHand(Vec<Instruction>),
    /// "draft ~ face up", "remove ~ from your deck before playing ...": what is over before the game begins.
    BeforeTheGame(super::BeforeTheGame),
    /// "can be your commander".   903.3
    CanBeCommander,
    /// "you may spend mana as though it were mana of any color".   609.4b
    SpendsAnyColor,
    /// "you may spend mana as though it were mana of any color to cast planeswalker spells".   609.4b
    SpendsAnyOn(ManaAs, Filter),
    /// "you may spend mana as though it were mana of any color to activate abilities of creatures you control".   609.4b
    SpendsAnyColorToActivate(Filter),
    /// "for each {B} in a cost, you may pay 2 life rather than pay that mana": mana of that color.   118.9
    LifeForMana(crate::terms::Color),
    /// "rather than pay {2} for each previous time you've cast this spell from the command zone this game, pay 2 life
    /// that many times".   903.8
    CommanderTaxInLife,
    /// "untap all permanents you control during each other player's untap step".   502
    UntapsEachStep,
    /// "you may have ~ enter as a copy of any creature on the battlefield, except it's an artifact".   707.5
    EntersAsCopy(Filter, Vec<Change>),
}

/// How far an effect that makes something cost less can go.   118.7
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reduction {
    /// "This effect reduces only the amount of colored mana you pay."
    Colored,
    /// "This effect can't reduce the mana in that cost to less than one mana."
    LeavesOne,
}
