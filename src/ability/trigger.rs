//! What triggered abilities wait for: "when", "whenever", "at".

use std::borrow::Cow;

use super::{AbilitySort, Filter, ObjectDeed, PlayerDeed, Subject, Who, joined};
use crate::terms::{CardType, Counter, ManaSymbol, Step, Zone};

/// An event that sets an ability off.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trigger {
    /// One of several: "enters the battlefield or attacks".
    Either(Vec<Trigger>),
    /// Something moves between zones: "comes into play", "dies", "is put into a graveyard from anywhere".
    Moves {
        /// What moves.
        what: Subject,
        /// From where; anywhere if none.
        from: Option<Zone>,
        /// To where; anywhere if none.
        to: Option<Zone>,
    },
    /// "attacks", with "you or a planeswalker you control" where the text says whom.
    Attacks(Subject, Vec<super::Defender>),
    /// "attacks alone".
    AttacksAlone(Subject),
    /// "you attack", "you attack with two or more creatures".
    PlayerAttacks(Who),
    /// "you attack with two or more creatures": so many that the filter finds at once, see [`Trigger::Batch`].
    PlayerAttacksWith(Who, Filter),
    /// "one or more creatures die": once for so many at one time.
    Batch(super::Amount, Box<Trigger>),
    /// "blocks", "blocks a creature".
    Blocks(Subject, Option<Filter>),
    /// "becomes blocked", "becomes blocked by a creature".
    BecomesBlocked(Subject, Option<Filter>),
    /// "attacks and isn't blocked".
    Unblocked(Subject),
    /// "deals damage", "deals combat damage to a player".
    DealsDamage {
        /// What deals it.
        source: Subject,
        /// Combat damage only.
        combat: bool,
        /// To what; anything if none.
        to: Option<DamageTo>,
    },
    /// "is dealt combat damage" (true), "deals noncombat damage to an opponent" (false): only damage of that sort.
    OfDamage(bool, Box<Trigger>),
    /// "deals 4 or more damage", "is dealt exactly 1 damage": that amount at one time.
    SoMuch(super::Comparison, super::Amount, Box<Trigger>),
    /// "is dealt damage".
    IsDealtDamage(Subject),
    /// "day becomes night or night becomes day".   730.1a
    TimeChanges,
    /// "becomes tapped".
    BecomesTapped(Subject),
    /// "transforms", "transforms into ~", "transforms into a non-Human creature": what it is then.   701.27e
    Transforms(Subject, Option<Filter>),
    /// "becomes untapped".
    BecomesUntapped(Subject),
    /// "is turned face up".
    TurnedFaceUp(Subject),
    /// "phases out".   702.26
    PhasesOut(Subject),
    /// "phases in".   702.26
    PhasesIn(Subject),
    /// "becomes the target of a spell or ability".
    BecomesTarget(Subject),
    /// "is destroyed", where something else happens instead.
    Destroyed(Subject),
    /// "a spell or ability you control counters a spell": it is countered.   701.6
    Countered(Subject),
    /// "~ becomes unattached from a permanent": that is what the event concerns.   701.3d
    Unattached(Subject),
    /// "loses the game", where something else happens instead.
    LosesGame(Who),
    /// "~ and at least two other creatures attack".
    AttacksWithOthers(Subject, super::Amount),
    /// "gains life".
    GainsLife(Who),
    /// "loses life".
    LosesLife(Who),
    /// "draws a card".
    Draws(Who),
    /// "draws a card except the first one they draw in each of their draw steps".
    DrawsExceptFirst(Who),
    /// "discards a card".
    Discards(Who, Filter),
    /// "plays a spell", "casts a white spell".
    PlaysSpell(Who, Filter),
    /// "plays a land".
    PlaysLand(Who),
    /// "plays a land from exile", "from anywhere other than your hand", "plays another land": one that was such before.
    PlaysLandFrom(Who, Filter),
    /// "sacrifices a creature".
    Sacrifices(Who, Filter),
    /// "a +1/+1 counter is put on ~".
    CounterPut(Option<Counter>, Subject),
    /// "the fourth plan counter is put on ~": the one that makes so many.
    NthCounterPut(u32, Counter, Subject),
    /// "a fuel counter is removed from ~".
    CounterRemoved(Option<Counter>, Subject),
    /// "the last time counter is removed from ~".
    LastCounterRemoved(Option<Counter>, Subject),
    /// "at the beginning of your upkeep".
    Beginning(Step, Who),
    /// "at end of turn", "at the beginning of the next end step".
    Next(Step, Who),
    /// "at the beginning of the next turn's upkeep": not of another such step of this turn.
    NextTurns(Step),
    /// "you cast your second spell each turn": the event for the so-manieth time in a turn.
    Nth(u32, Box<Trigger>),
    /// "this ability triggers only once each turn".
    AtMostEachTurn(u32, Box<Trigger>),
    /// "you copy a spell".
    CopiesSpell(Who, Filter),
    /// "a creature explores", "becomes monstrous": an action of the rules that no board's combat or check sees.
    Does(Subject, ObjectDeed),
    /// "you cycle ~", "you fully unlock a Room", "you scry": the same, of a player.
    PlayerDoes(Who, PlayerDeed, Option<Filter>),
    /// "you would put one or more counters on a permanent or player": whoever puts them, and on what.   122.6
    PutsCounters {
        /// Who puts them.
        who: Who,
        /// Of which kind; any if none.
        kind: Option<Counter>,
        /// The permanent or player that gets them.
        on: DamageTo,
    },
    /// "you activate an ability of an Elemental", "a player activates an ability that isn't a mana ability".   602
    Activates {
        /// The player who activates it.
        who: Who,
        /// The object whose ability it is.
        of: Filter,
        /// Which of its abilities count.
        sort: AbilitySort,
    },
    /// "you pay life".   118.4
    PaysLife(Who),
    /// "a player mills a nonland card".   701.17
    Mills(Who, Filter),
    /// "one or more tokens are created under your control".   111
    TokensCreated(Who, Option<TokenKind>),
    /// "a spell or ability an opponent controls causes a land to be put into your graveyard from the battlefield": the
    /// event, caused by a spell or ability of that player.
    CausedBy(Who, Box<Trigger>),
    /// "an effect would create", "an effect would put": the event, where an effect and no cost brings it about.   614
    ByEffect(Box<Trigger>),
    /// "is tapped for mana".   106.12
    TappedForMana(Subject),
    /// "you tap a land for mana".
    TapsForMana(Who, Filter, Option<ManaSymbol>),
    /// "becomes the target of an Aura spell", "... of a spell or ability an opponent controls".
    BecomesTargetOf(Subject, Filter),
    /// "attacks while saddled", "... during an opponent's turn": an event under a condition.
    While(Box<Trigger>, Box<super::Condition>),
    /// A chapter of a Saga.
    Chapters(Vec<u32>),
    /// "when you do": what was just done.
    YouDo,
    /// "when you control no Islands": a state that triggers.
    State(super::Condition),
    /// A recognised trigger whose event no board's combat or check sees, kept in words: "you draw your second card each
    /// turn". Only what plays it is touched.
    Other(String),
}

impl Trigger {
    /// "you attacked this turn", of "that player": with a creature.   508.6
    pub(crate) fn you_attacked_them() -> Self {
        let mine = joined::all(vec![Filter::CREATURE, Filter::Controller(Who::You)]);
        Self::Attacks(Subject::Each(mine), vec![super::Defender::Player(Who::ThatPlayer)])
    }

    /// An event that one of several players brings about, with the word for them, as one that "that player" does.
    pub(crate) fn of_that_player(&self) -> Option<(Who, Self)> {
        let (who, event) = match self {
            Self::PlaysSpell(who, what) => (who, Self::PlaysSpell(Who::ThatPlayer, what.clone())),
            Self::PlaysLand(who) => (who, Self::PlaysLand(Who::ThatPlayer)),
            Self::PlaysLandFrom(who, place) => (who, Self::PlaysLandFrom(Who::ThatPlayer, place.clone())),
            Self::Draws(who) => (who, Self::Draws(Who::ThatPlayer)),
            Self::GainsLife(who) => (who, Self::GainsLife(Who::ThatPlayer)),
            Self::LosesLife(who) => (who, Self::LosesLife(Who::ThatPlayer)),
            Self::PlayerAttacks(who) => (who, Self::PlayerAttacks(Who::ThatPlayer)),
            Self::PlayerAttacksWith(who, what) => (who, Self::PlayerAttacksWith(Who::ThatPlayer, what.clone())),
            Self::Discards(who, what) => (who, Self::Discards(Who::ThatPlayer, what.clone())),
            Self::Sacrifices(who, what) => (who, Self::Sacrifices(Who::ThatPlayer, what.clone())),
            Self::Mills(who, what) => (who, Self::Mills(Who::ThatPlayer, what.clone())),
            Self::PlayerDoes(who, deed, what) => (who, Self::PlayerDoes(Who::ThatPlayer, *deed, what.clone())),
            Self::Moves { what: Subject::Each(Filter::All(parts)), from, to } => {
                let controlled = |part: &Filter| matches!(part, Filter::Controller(who) if who.is_each_of_several());
                let place = parts.iter().position(controlled)?;
                let Filter::Controller(who) = &parts[place] else { return None };
                let mut theirs = parts.clone();
                theirs[place] = Filter::Controller(Who::ThatPlayer);
                (who, Self::Moves { what: Subject::Each(Filter::All(theirs)), from: *from, to: *to })
            }
            _ => return None,
        };
        who.is_each_of_several().then(|| (who.clone(), event))
    }
}

impl Trigger {
    /// Damage to any of several players, as damage to "that player" alone, and which players these are.
    pub(crate) fn dealt_to_one(&self) -> Option<(Who, Self)> {
        match self {
            Self::OfDamage(sort, inner) => {
                let (who, event) = inner.dealt_to_one()?;
                Some((who, Self::OfDamage(*sort, Box::new(event))))
            }
            Self::IsDealtDamage(Subject::Players(who)) if who.is_each_of_several() => {
                Some((who.clone(), Self::IsDealtDamage(Subject::Players(Who::ThatPlayer))))
            }
            _ => None,
        }
    }

    /// The triggers that this one is made of: several of which each sets it off, or one under a condition or a count.
    pub(crate) fn inner(&self) -> &[Self] {
        match self {
            Self::Either(parts) => parts,
            Self::Batch(_, inner)
            | Self::OfDamage(_, inner)
            | Self::SoMuch(_, _, inner)
            | Self::Nth(_, inner)
            | Self::AtMostEachTurn(_, inner)
            | Self::ByEffect(inner)
            | Self::CausedBy(_, inner)
            | Self::While(inner, _) => std::slice::from_ref(inner),
            _ => &[],
        }
    }
}

/// What an event is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Concerned<'a> {
    /// The objects that are described, or the one that is named.
    pub what: Cow<'a, Subject>,
    /// It may be a card by now: it has left the battlefield, or was never there.
    pub card: bool,
    /// The event may be of several at once.
    pub several: bool,
}

impl Trigger {
    /// What the event is about, where that is an object that the words describe or name.
    pub(crate) fn concerns(&self) -> Option<Concerned<'_>> {
        let described = |what: &Filter, card| {
            Some(Concerned { what: Cow::Owned(Subject::Each(what.clone())), card, several: false })
        };
        match self {
            Self::Batch(_, inner) => inner.concerns().map(|found| Concerned { several: true, ..found }),
            Self::Moves { what, to, .. } => concerned(what, *to != Some(Zone::Battlefield)),
            Self::PlaysSpell(_, what) | Self::CopiesSpell(_, what) => {
                described(&joined::all(vec![Filter::Spell, what.clone()]), false)
            }
            // Where both are named or described, it is about the one to which it is done.
            Self::DealsDamage {
                source: Subject::This | Subject::Host(_), to: Some(DamageTo::Object(other)), ..
            }
            | Self::Blocks(Subject::This | Subject::Host(_), Some(other))
            | Self::BecomesBlocked(Subject::This | Subject::Host(_), Some(other)) => described(other, false),
            // Of itself ~ says its name: "that creature" is what it blocks.
            Self::Blocks(Subject::This, None) => described(&Filter::Type(CardType::Creature), false),
            Self::Attacks(what, _)
            | Self::AttacksAlone(what)
            | Self::AttacksWithOthers(what, _)
            | Self::Unblocked(what)
            | Self::Blocks(what, None)
            | Self::BecomesBlocked(what, None)
            | Self::IsDealtDamage(what)
            | Self::BecomesTapped(what)
            | Self::BecomesUntapped(what)
            | Self::TappedForMana(what)
            | Self::TurnedFaceUp(what)
            | Self::Transforms(what, _)
            | Self::CounterPut(_, what)
            | Self::NthCounterPut(_, _, what)
            | Self::CounterRemoved(_, what)
            | Self::BecomesTargetOf(what, _)
            | Self::BecomesTarget(what)
            | Self::DealsDamage { source: what, .. } => concerned(what, false),
            Self::PutsCounters { on: DamageTo::Object(what), .. } | Self::TapsForMana(_, what, _) => {
                described(what, false)
            }
            Self::PlayerAttacksWith(_, what) => {
                described(what, false).map(|found| Concerned { several: true, ..found })
            }
            Self::Sacrifices(_, what) => described(what, true),
            Self::Discards(_, what) | Self::Mills(_, what) => {
                described(&joined::all(vec![Filter::Card, what.clone()]), true)
            }
            Self::Either(events) => either(events),
            other => match other.inner() {
                [only] => only.concerns(),
                _ => None,
            },
        }
    }
}

fn concerned(what: &Subject, card: bool) -> Option<Concerned<'_>> {
    let told = matches!(what, Subject::Each(_) | Subject::This | Subject::Host(_));
    told.then_some(Concerned { what: Cow::Borrowed(what), card, several: false })
}

/// What one of several events is about: what any of them describes, or what all of them name.
fn either(events: &[Trigger]) -> Option<Concerned<'_>> {
    let mut each = events.iter().filter_map(Trigger::concerns);
    let first = each.next()?;
    each.try_fold(first, |before, next| {
        let (card, several) = (before.card || next.card, before.several || next.several);
        let what = match (&*before.what, &*next.what) {
            (one, other) if one == other => before.what,
            (Subject::Each(one), Subject::Each(other)) => {
                Cow::Owned(Subject::Each(joined::either(vec![one.clone(), other.clone()])))
            }
            _ => return None,
        };
        Some(Concerned { what, card, several })
    })
}

impl DamageTo {
    /// What each one is that damage is dealt to, whether or not several count together.
    pub(crate) fn each(&self) -> &Self {
        if let Self::Several(each) = self { each } else { self }
    }
}

/// Which tokens an event is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TokenKind {
    /// "creature tokens".
    Type(CardType),
    /// "Treasure tokens", "a Clue, Food, or Treasure token": of one of these subtypes.
    Subtypes(Vec<String>),
}

/// What damage is dealt to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DamageTo {
    /// A player, whoever that is: "you", "an opponent".
    Player(Who),
    /// A permanent that the filter finds.
    Object(Filter),
    /// "an opponent or a permanent an opponent controls": either.
    Either(Who, Filter),
    /// "one or more players": all those that one source deals damage to at one time, together.
    Several(Box<DamageTo>),
}
