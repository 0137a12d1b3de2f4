//! What players and objects do that no board shows and that abilities wait for: "whenever you scry", "whenever a
//! creature explores". The reader of triggers, their printer and the account of play share these words.

use std::borrow::Cow;

use super::Action;
use crate::terms::english;

/// How a deed is said where an ability waits for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Said {
    /// "you cycle a card": what it is done with follows.
    With,
    /// "you commit a crime": its words are the whole of it.
    Alone,
    /// No card waits for it in these words: play tells it, or the reader has words of its own for it.
    Told,
}

macro_rules! player_deeds {
    ($($said:ident { $($(#[doc = $doc:literal])+ $name:ident = $words:literal,)+ })+) => {
        /// What a player does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum PlayerDeed {
            /// An action that has a name: "scry", "forage".   701
            Act(Action),
            /// "expend 4": to spend the fourth mana of the turn on spells.   700.14
            Expend(u32),
            $($($(#[doc = $doc])+ $name,)+)+
        }

        /// Each with how it is said, in the order in which the reader tries them.
        const TABLE: &[(PlayerDeed, Said)] = &[$($((PlayerDeed::$name, Said::$said),)+)+];

        impl PlayerDeed {
            /// What "you" do.
            pub fn words(self) -> Cow<'static, str> {
                match self {
                    Self::Act(action) => action.words().into(),
                    Self::Expend(number) => format!("expend {number}").into(),
                    $($(Self::$name => $words.into(),)+)+
                }
            }
        }
    };
}

player_deeds! {
    With {
        /// A card is discarded for its cycling ability.   702.29
        Cycle = "cycle",
        /// A permanent won't untap in its controller's next untap step.   701.43
        Exert = "exert",
        /// Both doors of a Room are open now.   709.5
        FullyUnlock = "fully unlock",
        /// A door of a Room is opened.   709.5
        Unlock = "unlock",
    }
    Alone {
        /// Energy counters are put on the player.   107.14
        GetEnergy = "get one or more {E}",
        /// The library is shuffled.   701.24
        Shuffle = "shuffle your library",
        /// The library is looked through for cards.   701.23
        Search = "search your library",
        /// The player aims at an opponent or at something of an opponent's.   700.13
        CommitCrime = "commit a crime",
        /// The last room of a dungeon is behind the player.   309.7
        CompleteDungeon = "complete a dungeon",
        /// A card is exiled face down, to be cast later.   702.143
        Foretell = "foretell a card",
        /// A card is exiled, to be cast for nothing later.   702.170
        Plot = "plot a card",
        /// Of the two who clash, the player revealed the card with the greater mana value.   701.30d
        WinClash = "clash and win",
        /// By the player or with the player.   701.30b
        Clash = "clash",
        /// The player called it.   705
        WinFlip = "win a coin flip",
        /// The player called the other side.   705
        LoseFlip = "lose a coin flip",
    }
    Told {
        /// A die is rolled.   706
        Roll = "roll a die",
        /// An emblem comes to be.   114
        GetEmblem = "get an emblem",
        /// A card is cast as it is drawn.   702.94
        CastByMiracle = "cast a spell by miracle",
        /// Cards from the top of the library are shown for ripple.   702.60
        RevealCards = "reveal cards",
        /// {R} that stays until end of combat.   702.189
        Firebend = "firebend",
        /// A combat phase comes after this one.   500.8
        AddCombat = "add a combat phase",
        /// Upkeep steps come after this phase.   500.10
        AddUpkeeps = "add upkeep steps",
    }
}

impl PlayerDeed {
    /// Those that abilities wait for in the words of the table, and whether what they are done with follows: the
    /// table's own, then the actions that players are told to do.
    pub(crate) fn waited_for() -> impl Iterator<Item = (Self, bool)> {
        let own = TABLE.iter().filter(|(_, said)| *said != Said::Told);
        let actions = Action::said().map(|(action, _)| (Self::Act(action), false));
        own.map(|(deed, said)| (*deed, *said == Said::With)).chain(actions)
    }

    /// What somebody else does: "scries", "shuffles their library", "time travels".
    pub(crate) fn third_person(self) -> String {
        let words = self.words();
        match words.split_once(' ') {
            Some(("time", verb)) => format!("time {}", english::third_person(verb)),
            Some(("fully", verb)) => format!("fully {}", english::third_person(verb)),
            Some((verb, rest)) => format!("{} {}", english::third_person(verb), rest.replace("your ", "their ")),
            None => english::third_person(&words),
        }
    }
}

macro_rules! object_deeds {
    ($($(#[doc = $doc:literal])+ $name:ident = $words:literal,)+) => {
        /// What an object does or becomes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum ObjectDeed {
            /// "becomes level 3", of a Class.   716.2
            BecomeLevel(u32),
            $($(#[doc = $doc])+ $name,)+
        }

        impl ObjectDeed {
            /// Those whose words are the whole of them.
            pub(crate) const NAMED: &[Self] = &[$(Self::$name,)+];

            /// What one object does: "explores", "becomes monstrous".
            pub fn words(self) -> Cow<'static, str> {
                match self {
                    Self::BecomeLevel(level) => format!("becomes level {level}").into(),
                    $(Self::$name => $words.into(),)+
                }
            }
        }
    };
}

object_deeds! {
    /// The top card was revealed for it.   701.44
    Explore = "explores",
    /// Its controller drew and discarded a card for it.   701.50
    Connive = "connives",
    /// It and another creature deal damage to each other.   701.14
    Fight = "fights",
    /// Its exploit ability sacrifices a creature.   702.110
    Exploit = "exploits a creature",
    /// Another creature spell becomes one with it.   702.140
    Mutate = "mutates",
    /// It gets a counter as it attacks beside a stronger creature.   702.149
    Train = "trains",
    /// A weaker creature that attacks beside it gets a counter.   702.134
    Mentor = "mentors",
    /// 701.37
    BecomeMonstrous = "becomes monstrous",
    /// 702.112
    BecomeRenowned = "becomes renowned",
    /// 702.171
    BecomeSaddled = "becomes saddled",
    /// 702.122
    BecomeCrewed = "becomes crewed",
    /// An Aura comes to be on it.   303.4
    BecomeEnchanted = "becomes enchanted",
    /// An Equipment comes to be on it.   301.5
    BecomeEquipped = "becomes equipped",
    /// 702.170
    BecomePlotted = "becomes plotted",
    /// 701.60
    BecomeSuspected = "becomes suspected",
    /// A Case's condition to be solved has come true.   719
    BecomeSolved = "becomes solved",
    /// 701.15
    BecomeGoaded = "becomes goaded",
    /// 701.43
    BecomeExerted = "becomes exerted",
    /// 702.95
    BecomePaired = "becomes paired",
    /// It is the Ring-bearer of its controller.   701.54
    BecomeRingBearer = "becomes a Ring-bearer",
    /// It was cast for its warp cost.   702.185
    Warp = "is warped",
}

impl ObjectDeed {
    /// What an object is from then on that has done it, as files and other abilities name it; none where nothing of it
    /// stays, or where the object keeps it elsewhere.
    pub(crate) fn mark(self) -> Option<String> {
        match self {
            Self::BecomeLevel(_) => Some(self.words().into_owned()),
            Self::BecomeMonstrous
            | Self::BecomeRenowned
            | Self::BecomeSaddled
            | Self::BecomeSuspected
            | Self::BecomeSolved => self.words().strip_prefix("becomes ").map(str::to_owned),
            Self::Explore
            | Self::Connive
            | Self::Fight
            | Self::Exploit
            | Self::Mutate
            | Self::Train
            | Self::Mentor
            | Self::BecomeCrewed
            | Self::BecomeEnchanted
            | Self::BecomeEquipped
            | Self::BecomePlotted
            | Self::BecomeGoaded
            | Self::BecomeExerted
            | Self::BecomePaired
            | Self::BecomeRingBearer
            | Self::Warp => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_else_does_it_in_the_third_person() {
        assert_eq!(PlayerDeed::Act(Action::Scry).third_person(), "scries");
        assert_eq!(PlayerDeed::Act(Action::TimeTravel).third_person(), "time travels");
        assert_eq!(PlayerDeed::Shuffle.third_person(), "shuffles their library");
        assert_eq!(PlayerDeed::FullyUnlock.third_person(), "fully unlocks");
        assert_eq!(PlayerDeed::Expend(4).third_person(), "expends 4");
    }

    #[test]
    fn what_an_object_became_it_is() {
        assert_eq!(ObjectDeed::BecomeRenowned.mark().as_deref(), Some("renowned"));
        assert_eq!(ObjectDeed::BecomeLevel(2).mark().as_deref(), Some("becomes level 2"));
        assert_eq!(ObjectDeed::Explore.mark(), None);
    }
}
