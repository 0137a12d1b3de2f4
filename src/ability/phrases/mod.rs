//! Phrases of card text that map one to one onto a value: reader and printer share these tables.
//!
//! A value may have several phrases; the first of them is the one that is printed.

mod events;
pub(super) mod past;

use super::{Choice, Condition, Duration, Filter, Instruction, Limit, ObjectAction, Reduction, Rule, Subject, Who};
use crate::terms::Step;
pub(crate) use events::{
    BY_PLAYERS, ByPlayer, CAUSES, DEALT, FIRST_OF_THE_TURN, MOVES, Moving, SKIPPED, SPANS, STEPS, TO_OBJECTS, ToObject,
};
pub(crate) use events::{WITH_OBJECTS, WithObjects};

/// The special action of plotting a card, by the name under which its cost is known.   702.170a
pub(crate) const PLOT: &str = "plot";

/// The special action of unlocking a door, by the name under which its cost is known.   709.5e
pub(crate) const UNLOCK: &str = "unlock";

/// How players are told apart into those whom "friend" is chosen for and others.
pub(crate) const FRIEND_OR_FOE: &str = "for each player, choose friend or foe";

/// What the costs of special actions are called, and the names of those.   116.2
pub(super) const SPECIAL_ACTION_COSTS: [(&str, &str); 2] =
    [("plotting cards from your hand costs", PLOT), ("unlock costs you pay cost", UNLOCK)];

/// Keywords for whose costs cards are cast, and whose costs others change: "blitz costs you pay cost {1} less".
pub(crate) const CAST_BY_NAME: &[&str] = &["blitz", "dash", "flashback"];

/// How a commander says that its tax is paid with life.   903.8
pub(crate) const TAX_IN_LIFE: &str = "rather than pay {2} for each previous time you've cast this spell from the command \
                                      zone this game, pay 2 life that many times";

/// A table of phrases.
pub(crate) struct Phrases<T: 'static>(&'static [(&'static str, T)]);

impl<T: PartialEq> Phrases<T> {
    /// The value of the first phrase that `accept` takes.
    pub(crate) fn read(&self, mut accept: impl FnMut(&str) -> bool) -> Option<&'static T> {
        self.0.iter().find(|(phrase, _)| accept(phrase)).map(|(_, value)| value)
    }

    /// The phrase for a value.
    pub(crate) fn print(&self, value: &T) -> Option<&'static str> {
        self.0.iter().find(|(_, own)| own == value).map(|(phrase, _)| *phrase)
    }
}

/// What lets a mode be chosen more than once, a sentence of its own before the modes.   700.2d
pub(crate) const SAME_AGAIN: &str = "you may choose the same mode more than once";

/// What has at least as many votes as anything else.   701.38
pub(crate) const MOST_VOTES: &str = "with the most votes or tied for most votes";

/// What gives you a vote more.   701.38
pub(crate) const MORE_VOTES: &str = "while voting, you get an additional vote";

/// Said of what is not kept from resolving by an illegal target.   608.2b
pub(crate) const STILL_RESOLVES: &str = "this ability still resolves if its target becomes illegal";

/// Whom the modes that are chosen may target, a sentence of its own before the modes.   601.2c
pub(crate) const MODES_APART: &str = "each mode must target a different player";

/// How a spell was cast for which another cost was paid than its mana cost, by a sentence of its own.   118.9
pub(crate) const ANOTHER_COST: &str = "another cost";

/// How a spell was cast whose optional additional cost, by a sentence of its own, was paid.   601.2b
pub(crate) const ADDITIONAL_COST: &str = "additional cost";

/// What a spell is whose kicker was paid for.   702.33d
pub(crate) const KICKED: &str = "kicked";

/// What "shares a color with" names where it names no object but the colors that most permanents have.
pub(crate) const MOST_COMMON_COLOR: &str = "the most common color among all permanents or a color tied for most common";

/// How long an effect lasts.
pub(crate) const DURATIONS: Phrases<Duration> = Phrases(&[
    ("until end of turn", Duration::EndOfTurn),
    ("until the end of turn", Duration::EndOfTurn),
    ("until the end of the turn", Duration::EndOfTurn),
    ("until end of combat", Duration::EndOfCombat),
    ("until the end of combat", Duration::EndOfCombat),
    ("until your next turn", Duration::YourNextTurn),
    ("until the end of your next turn", Duration::EndOfYourNextTurn),
    ("until end of your next turn", Duration::EndOfYourNextTurn),
    ("until your next upkeep", Duration::YourNextStep(Step::Upkeep)),
    ("until the beginning of your next upkeep", Duration::YourNextStep(Step::Upkeep)),
    ("until the beginning of your next end step", Duration::YourNextStep(Step::End)),
    ("until your next end step", Duration::YourNextStep(Step::End)),
    ("this turn and next turn", Duration::ThisTurnAndNext),
    ("this turn", Duration::EndOfTurn),
    ("this combat", Duration::EndOfCombat),
    ("during your next turn", Duration::DuringNextTurn),
    ("for as long as ~ remains on the battlefield", Duration::WhileSource),
    ("as long as ~ remains on the battlefield", Duration::WhileSource),
    ("until ~ leaves the battlefield", Duration::WhileSource),
    ("for as long as ~ remains in play", Duration::WhileSource),
    ("as long as ~ remains in play", Duration::WhileSource),
    ("for as long as you control ~ and ~ remains tapped", Duration::WhileControlledAndTapped),
    ("for as long as you control ~", Duration::WhileControlled),
    ("as long as you control ~", Duration::WhileControlled),
    ("for as long as ~ remains tapped", Duration::WhileTapped),
    ("as long as ~ remains tapped", Duration::WhileTapped),
    ("for as long as it remains exiled", Duration::WhileExiled),
    ("for as long as they remain exiled", Duration::WhileExiled),
    ("for as long as that card remains exiled", Duration::WhileExiled),
    ("for as long as those cards remain exiled", Duration::WhileExiled),
    ("until you exile another card with ~", Duration::UntilAnotherExiled),
    ("until ~ is cast from exile", Duration::UntilCastFromExile),
    ("for the rest of the game", Duration::Forever),
]);

/// How far a cost is reduced, after "this effect".
pub(crate) const HELD_TO: Phrases<Reduction> = Phrases(&[
    ("reduces only the amount of colored mana you pay", Reduction::Colored),
    ("can't reduce the mana in that cost to less than one mana", Reduction::LeavesOne),
    ("can't reduce the amount of mana an ability costs to activate to less than one mana", Reduction::LeavesOne),
]);

/// How long a rule on attacks and blocks lasts, where cards say it with other words.
pub(crate) const DURATIONS_OF_RULES: Phrases<Duration> =
    Phrases(&[("this turn", Duration::EndOfTurn), ("this combat", Duration::EndOfCombat)]);

/// What a player is told to choose, after "choose".
pub(crate) const CHOICES: Phrases<Choice> = Phrases(&[
    ("a color of a permanent you control", Choice::ColorOfYours),
    ("a color", Choice::Color),
    ("a creature type", Choice::CreatureType),
    ("a basic land type", Choice::BasicLandType),
    ("a land type", Choice::LandType),
    ("a card type", Choice::CardType),
    ("artifact, creature, enchantment, instant, or sorcery", Choice::SpellType),
    ("a card name other than a basic land card name", Choice::CardNameButBasicLand),
    ("a card name", Choice::CardName),
    ("a nonbasic land card name", Choice::NonbasicLandCardName),
    ("a nonland card name", Choice::NonlandCardName),
    ("a noncreature, nonland card name", Choice::NoncreatureNonlandCardName),
    ("a nonartifact, nonland card name", Choice::NonartifactNonlandCardName),
    ("a creature card name", Choice::CreatureCardName),
    ("a number", Choice::Number),
    ("a player", Choice::Player),
    ("another player", Choice::AnotherPlayer),
    ("an opponent at random", Choice::RandomOpponent),
    ("an opponent", Choice::Opponent),
    ("one of your opponents", Choice::Opponent),
]);

/// What a player chooses, in the words that follow "choose".
pub(crate) fn choice(choice: &Choice) -> String {
    match choice {
        Choice::NumberBetween(least, most) => format!("a number between {least} and {most}"),
        Choice::Words(words) => crate::terms::english::card_list(words, "or"),
        Choice::ColorOtherThan(but) => format!("a color other than {}", but.word()),
        Choice::LifeToPay => "how much life to pay".to_owned(),
        choice => CHOICES.print(choice).unwrap_or_default().to_owned(),
    }
}

/// States and marks of an object, as a word before its noun.
pub(crate) const ADJECTIVES: Phrases<Filter> = Phrases(&[
    ("other", Filter::Other),
    ("tapped", Filter::Tapped),
    ("attacking", Filter::Attacking),
    ("blocking", Filter::Blocking),
    ("blocked", Filter::Blocked),
    ("unblocked", Filter::Unblocked),
    ("enchanted", Filter::Enchanted),
    ("equipped", Filter::Equipped),
    ("goaded", Filter::Goaded),
    ("face-down", Filter::FaceDown),
    ("colorless", Filter::Colorless),
    ("multicolored", Filter::Multicolored),
    ("monocolored", Filter::Monocolored),
]);

/// Nouns that aren't types, in the singular; the plural has an s.
pub(crate) const NOUNS: Phrases<Filter> = Phrases(&[
    ("permanent", Filter::Permanent),
    ("spell", Filter::Spell),
    ("card", Filter::Card),
    ("token", Filter::Token),
    ("commander", Filter::Commander),
]);

/// What can't be done to or by something, after "can't".
pub(crate) const FORBIDDEN: Phrases<Rule> = Phrases(&[
    ("be destroyed", Rule::Indestructible),
    ("be regenerated", Rule::CantBeRegenerated),
    ("be sacrificed", Rule::CantBeSacrificed),
    ("be countered", Rule::CantBeCountered),
    ("be prevented", Rule::CantBePrevented),
    ("enter the battlefield", Rule::CantEnter),
    ("crew Vehicles", Rule::CantCrew),
    ("crew", Rule::CantCrew),
    ("transform", Rule::CantTurn),
    ("be transformed", Rule::CantTurn),
    ("lose the game", Rule::CantLose),
    ("win the game", Rule::CantWin),
    ("search libraries", Rule::CantSearch),
    ("gain life", Rule::CantGainLife),
    ("lose life", Rule::CantLoseLife),
    ("draw cards", Rule::CantDraw(None)),
]);

/// Conditions with words of their own, each with whether the words say that it holds.
const CONDITIONS: Phrases<(Condition, bool)> = Phrases(&[
    ("it's your turn", (Condition::TurnOf(Who::You), true)),
    ("it is your turn", (Condition::TurnOf(Who::You), true)),
    ("it's not your turn", (Condition::TurnOf(Who::You), false)),
    ("it isn't your turn", (Condition::TurnOf(Who::You), false)),
    ("it's their turn", (Condition::TurnOf(Who::ThatPlayer), true)),
    ("it's that player's turn", (Condition::TurnOf(Who::ThatPlayer), true)),
    ("it's not their turn", (Condition::TurnOf(Who::ThatPlayer), false)),
    ("it isn't their turn", (Condition::TurnOf(Who::ThatPlayer), false)),
    ("it's not that player's turn", (Condition::TurnOf(Who::ThatPlayer), false)),
    ("it isn't that player's turn", (Condition::TurnOf(Who::ThatPlayer), false)),
    ("it's an opponent's turn", (Condition::TurnOf(Who::Opponent), true)),
    ("you've been attacked this step", (Condition::AttackedThisStep, true)),
    ("~ came under your control since the beginning of your last upkeep", (Condition::CameSinceUpkeep, true)),
    ("damage is prevented this way", (Condition::Prevented, true)),
    ("you search your library this way", (Condition::SearchedLibrary, true)),
    ("you searched your library this way", (Condition::SearchedLibrary, true)),
    ("you win the flip", (Condition::WonFlip, true)),
    ("you lose the flip", (Condition::WonFlip, false)),
    ("they win the flip", (Condition::WonFlip, true)),
    ("they lose the flip", (Condition::WonFlip, false)),
    ("that player wins the flip", (Condition::WonFlip, true)),
    ("that player loses the flip", (Condition::WonFlip, false)),
    ("the player wins the flip", (Condition::WonFlip, true)),
    ("the player loses the flip", (Condition::WonFlip, false)),
]);

/// Reads a condition that has words of its own.
pub(crate) fn read_condition(accept: impl FnMut(&str) -> bool) -> Option<Condition> {
    let (condition, holds) = CONDITIONS.read(accept)?;
    Some(if *holds { condition.clone() } else { Condition::Not(Box::new(condition.clone())) })
}

/// The words of a condition that has its own, where it holds or does not.
pub(crate) fn condition(condition: &Condition, holds: bool) -> Option<&'static str> {
    CONDITIONS.0.iter().find(|(_, (own, held))| own == condition && *held == holds).map(|(words, _)| *words)
}

/// Titles of players, each with whether a player is that or has it.
pub(crate) const TITLES: &[(&str, bool)] = &[
    ("the monarch", true),
    ("the city's blessing", false),
    ("the initiative", false),
    ("max speed", false),
    ("an enduring story", false),
    ("solved", false),
    ("completed a dungeon", false),
    ("∞", false),
];

/// When an activated ability may be activated, after "activate only".
pub(crate) const LIMITS: Phrases<Limit> = Phrases(&[
    ("as a sorcery", Limit::AsSorcery),
    ("any time you could cast a sorcery", Limit::AsSorcery),
    ("any time you could play a sorcery", Limit::AsSorcery),
    ("as an instant", Limit::AsInstant),
    ("any time you could cast an instant", Limit::AsInstant),
    ("any time you could play an instant", Limit::AsInstant),
    ("once each turn", Limit::TimesEachTurn(1)),
    ("twice each turn", Limit::TimesEachTurn(2)),
    ("once", Limit::Once),
    ("before attackers are declared", Limit::BeforeAttackers),
    ("before combat", Limit::BeforeAttackers),
    ("before the combat phase", Limit::BeforeAttackers),
    ("before blockers are declared", Limit::BeforeBlockers),
    ("after blockers are declared", Limit::AfterBlockers),
    ("before the combat damage step", Limit::BeforeDamage),
    ("after combat", Limit::AfterCombat),
    ("after the upkeep step", Limit::AfterUpkeep),
    ("after their upkeep step", Limit::AfterUpkeep),
    ("after his or her upkeep step", Limit::AfterUpkeep),
    ("after your upkeep step", Limit::AfterUpkeep),
    ("during your turn", Limit::DuringTurn(Who::You)),
    ("during your own turn", Limit::DuringTurn(Who::You)),
    ("on your turn", Limit::DuringTurn(Who::You)),
    ("on your own turn", Limit::DuringTurn(Who::You)),
    ("during the declare attackers step", Limit::During(Step::DeclareAttackers, Who::Anyone)),
    ("during the declare blockers step", Limit::During(Step::DeclareBlockers, Who::Anyone)),
    ("during an upkeep step", Limit::During(Step::Upkeep, Who::Anyone)),
    ("during combat", Limit::DuringCombat),
]);

/// When others than "you" may cast spells, each limit as it is printed, then as it was written before.
pub(crate) const THEIR_LIMITS: Phrases<Limit> = Phrases(&[
    ("any time they could cast a sorcery", Limit::AsSorcery),
    ("any time he or she could cast a sorcery", Limit::AsSorcery),
    ("any time he or she could play a sorcery", Limit::AsSorcery),
    ("during their own turns", Limit::DuringTurn(Who::You)),
    ("during their own turn", Limit::DuringTurn(Who::You)),
    ("on their own turns", Limit::DuringTurn(Who::You)),
    ("during his or her own turn", Limit::DuringTurn(Who::You)),
]);

/// How such a limit is printed.
pub(crate) fn theirs(limit: &Limit) -> &'static str {
    THEIR_LIMITS.0.iter().find(|(_, own)| own == limit).map_or("", |(words, _)| words)
}

/// The mark of a Ring-bearer.   701.54b
pub(crate) const RING_BEARER: &str = "ring-bearer";

/// What is done with an object.
type Done = fn(Subject) -> Instruction;

/// Verbs with one object, and what they tell players to do with it.
pub(crate) const ON_OBJECT: &[(&str, Done)] = &[
    ("destroy", |what| Instruction::Destroy { what, regenerate: true }),
    ("tap", Instruction::Tap),
    ("untap", Instruction::Untap),
    ("regenerate", Instruction::Regenerate),
    ("goad", Instruction::Goad),
    ("suspect", |what| Instruction::ActObject(what, ObjectAction::Suspect)),
    ("airbend", |what| Instruction::ActObject(what, ObjectAction::Airbend)),
    ("unattach", Instruction::Unattach),
    ("counter", Instruction::Counter),
    ("copy", Instruction::Copy),
    ("transform", Instruction::Transform),
    ("convert", Instruction::Transform),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ability::{Part, Triggered, grammar};

    fn same<T: PartialEq + std::fmt::Debug>(table: &Phrases<T>) {
        for (_, value) in table.0 {
            let printed = table.print(value).unwrap();
            // A longer phrase must not stand behind one that it begins with.
            let read = table.0.iter().find(|(phrase, _)| printed.starts_with(phrase));
            assert_eq!(read.map(|(_, read)| read), Some(value), "{printed}");
        }
    }

    #[test]
    fn the_phrase_that_is_printed_is_read_as_the_same() {
        same(&DURATIONS);
        same(&CHOICES);
        same(&ADJECTIVES);
        same(&NOUNS);
        same(&FORBIDDEN);
    }

    /// What a sentence is read as; printed and read again it is the same.
    fn read(text: &str) -> Part {
        let ability = grammar::read(text, "");
        let printed = ability.to_string();
        assert_eq!(grammar::read(&printed, "").parts, ability.parts, "{text} is printed as {printed}");
        let [part] = ability.parts.as_slice() else { panic!("{text}: {:?}", ability.parts) };
        part.clone()
    }

    fn read_if(condition: &str) -> Condition {
        match read(&format!("Whenever ~ attacks, if {condition}, draw a card.")) {
            Part::Triggered(Triggered { condition: Some(condition), .. }) => condition,
            part => panic!("{condition}: {part:?}"),
        }
    }

    #[test]
    fn conditions_with_words_of_their_own_read_as_they_are_printed() {
        for (words, (condition, holds)) in CONDITIONS.0 {
            let said = if *holds { condition.clone() } else { Condition::Not(Box::new(condition.clone())) };
            assert_eq!(read_if(words), said);
            assert!(super::condition(condition, *holds).is_some());
        }
    }

    #[test]
    fn titles_read_as_they_are_printed() {
        for (title, is) in TITLES {
            let words = format!("you {} {title}", if *is { "are" } else { "have" });
            assert_eq!(read_if(&words), Condition::Designated(Who::You, (*title).to_owned()));
        }
    }

    #[test]
    fn limits_read_as_they_are_printed() {
        same(&LIMITS);
        for (words, limit) in LIMITS.0 {
            let Part::Activated(ability) = read(&format!("{{T}}: Draw a card. Activate only {words}.")) else {
                panic!("{words}")
            };
            assert_eq!(ability.limits.as_slice(), std::slice::from_ref(limit), "{words}");
        }
    }
}
