//! What a spell or ability does when it resolves.

mod body;
mod counters;
mod details;
mod mana;
mod piles;
mod search;
mod shield;
mod turns;
mod within;

use super::{
    Action, Amount, Change, Condition, Continuous, Cost, Defender, Duration, Filter, Granted, ObjectAction, Subject,
    Trigger, Unread, Value, Who,
};
use crate::terms::{Counter, Zone};
pub(crate) use body::ASKED_BEFORE_TARGETS;
pub use body::{Body, TargetSpec, Targetable};
pub(crate) use body::{reflexive_targets, spoken_targets};
pub use counters::CounterStep;
pub use details::{
    CastNow, Choice, CounteredTo, EnterWith, LibraryPlace, ManaAs, Order, PlayTerms, Row, Spending, TakenAction,
    TokenSpec, Unchosen,
};
pub use mana::AddedMana;
pub use piles::PileStep;
pub use search::Searching;
pub use shield::Shield;
pub use turns::TurnChange;

/// One instruction.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Instruction {
    /// Effects that last for a while.
    Continuous {
        /// What each changes, in the order of the text.
        effects: Vec<Continuous>,
        /// Until when.
        duration: Duration,
    },
    /// "~ deals 3 damage to target creature".
    Damage {
        /// What deals it.
        source: Subject,
        /// How much to each.
        amount: Amount,
        /// The objects and players that are dealt it.
        to: Vec<Subject>,
    },
    /// "you gain 3 life".
    GainLife(Who, Amount),
    /// "you lose 3 life".
    LoseLife(Who, Amount),
    /// "your life total becomes 10".
    SetLife(Who, Amount),
    /// "you get two poison counters".
    Poison(Who, Amount),
    /// "draw two cards".
    Draw(Who, Amount),
    /// "draw up to three cards": that many at most, as the player chooses before any is drawn.
    DrawUpTo(Who, Amount),
    /// "discard a card"; no amount means the whole hand.
    Discard {
        /// The player who does it.
        who: Who,
        /// How many; the whole hand if none.
        amount: Option<Amount>,
        /// Which cards.
        what: Filter,
        /// At random.
        random: bool,
    },
    /// "put the top two cards of your library into your graveyard", "mill two cards".
    Mill(Who, Amount),
    /// "create two 1/1 red Goblin creature tokens".
    CreateTokens {
        /// Under whose control.
        who: Who,
        /// How many.
        amount: Amount,
        /// What they are.
        token: TokenSpec,
    },
    /// "put a +1/+1 counter on ~".
    PutCounters(Amount, Counter, Subject),
    /// "remove a +1/+1 counter from ~"; all counters of the kind if no amount, of every kind if no kind.
    RemoveCounters(Option<Amount>, Option<Counter>, Subject),
    /// "double the number of +1/+1 counters on it", "move a counter from ~ onto target creature".   122
    Counters(CounterStep),
    /// "tap ~".
    Tap(Subject),
    /// "untap ~".
    Untap(Subject),
    /// "destroy ~"; `regenerate`: whether it can be regenerated.
    Destroy {
        /// The object or objects that it is done to.
        what: Subject,
        /// "It can't be regenerated" makes this false.
        regenerate: bool,
    },
    /// "sacrifice a creature", "target player sacrifices a creature".
    Sacrifice {
        /// The player who does it.
        who: Who,
        /// How many.
        amount: Amount,
        /// Whether fewer will do: "up to two", and "any number of" where there is no bound.
        up_to: bool,
        /// What can be sacrificed for it: "a creature".
        what: Filter,
    },
    /// "sacrifice ~", "sacrifice it".
    SacrificeSubject(Subject),
    /// "regenerate ~".
    Regenerate(Subject),
    /// "return ~ to its owner's hand", "exile ~", "put ~ onto the battlefield".
    Move {
        /// The object or objects that it is done to.
        what: Subject,
        /// To where.
        to: Zone,
        /// Under whose control, when it enters the battlefield; that of who is told to put it there if none.   110.2a
        under: Option<Who>,
        /// Enters tapped.
        tapped: bool,
    },
    /// "attach ~ to target creature".
    Attach(Subject, Subject),
    /// "unattach ~".
    Unattach(Subject),
    /// "counter target spell".
    Counter(Subject),
    /// "copy target spell".
    Copy(Subject),
    /// "copy it, except the copy isn't legendary".   707.9
    CopyExcept {
        /// What is copied.
        what: Subject,
        /// What is different.
        except: Vec<Change>,
    },
    /// "~ fights target creature".
    Fight(Subject, Subject),
    /// "goad target creature".
    Goad(Subject),
    /// "remove target creature from combat".
    RemoveFromCombat(Subject),
    /// "~ becomes blocked".
    BecomesBlocked(Subject),
    /// "add {G}", "add one mana of any color".   106
    AddMana(Who, AddedMana),
    /// "shuffle your library".
    Shuffle(Who),
    /// "prevent the next time a red source of your choice would deal damage to you this turn".   615
    Shield(Shield),
    /// "an opponent separates those cards into two piles".   700.3
    Piles(PileStep),
    /// "take an extra turn after this one", "end the turn".   500
    Turns(TurnChange),
    /// "you win the game".
    Win(Who),
    /// "you lose the game".
    Lose(Who),
    /// "the game is a draw".
    DrawGame,
    /// "scry 2", "investigate": an action that has a name, and how much of it.
    Act(Who, Action, Option<Amount>),
    /// The card that a spell with cipher encoded may be copied, and the copy cast for nothing. No text says it: play
    /// lays it with the number of the card among the objects of the game.   702.99a
    CastEncoded(u32),
    /// "choose a color", "choose a creature type": what later words call chosen.
    ChooseQuality(Who, Choice),
    /// "create a token that's a copy of target creature, except it's 1/1 and has haste".   707.9
    CreateCopies {
        /// Under whose control.
        who: Who,
        /// How many.
        amount: Amount,
        /// The object that is copied.
        of: Subject,
        /// What is different.
        except: Vec<Change>,
        /// Enters tapped.
        tapped: bool,
        /// Enters attacking.
        attacking: bool,
    },
    /// "search your library for a Forest card".   701.23
    Search(Searching),
    /// "all permanents you control phase out".
    PhaseOut(Subject),
    /// "exchange control", "transform ~", "turn ~ face down": a change of the object that its card tells.
    Transform(Subject),
    /// "look at the top three cards of your library": seen by that player alone.   701.16d
    Look(Who, Subject),
    /// "look at target player's hand".
    LookAtHand(Who),
    /// "reveal the top card of your library": seen by all.   701.16
    Reveal(Who, Subject),
    /// "target opponent reveals their hand".
    RevealHand(Who),
    /// "reveal cards from the top of your library until you reveal a land card", or exiled so: the cards met on the way
    /// are shown too, and the last ones found are "that card".
    Until {
        /// Whose library, who does it.
        who: Who,
        /// So many of them.
        count: Amount,
        /// What ends it.
        what: Filter,
        /// Exiled instead of revealed.
        exile: bool,
    },
    /// "put it on the bottom of your library", "shuffle ~ into its owner's library": a card goes to its owner's.
    /// 400.3
    IntoLibrary {
        /// The object or objects that it is done to.
        what: Subject,
        /// Where in it.
        place: LibraryPlace,
        /// How several lie there.
        order: Order,
    },
    /// "~ deals 4 damage divided as you choose among any number of targets".   601.2d
    DivideDamage {
        /// What deals it.
        source: Subject,
        /// How much in all.
        amount: Amount,
        /// Among these.
        among: Subject,
        /// "divided evenly, rounded down": as much to each, as it resolves.
        evenly: bool,
    },
    /// "you choose a creature card from it": what later words call chosen, or "it".
    ChooseObject(Who, Subject),
    /// "each player chooses an artifact, a creature, and a land from among the permanents they control": one that fits each
    /// description, where there is one; the same may be chosen for several.
    ChooseEach {
        /// Who chooses.
        who: Who,
        /// Among which.
        among: Filter,
        /// One for each of these.
        each: Vec<Filter>,
    },
    /// "you may play it this turn": a permission that lasts.
    MayPlay {
        /// Who may.
        who: Who,
        /// The object or objects that it is done to.
        what: Subject,
        /// Until when.
        duration: Duration,
        /// How.
        terms: PlayTerms,
    },
    /// "cast it without paying its mana cost", now, while this resolves.   608.2g
    Cast {
        /// The player who does it.
        who: Who,
        /// The object or objects that it is done to.
        what: Subject,
        /// In which way.
        how: CastNow,
    },
    /// "choose new targets for the copy".   115.7d
    NewTargets(Subject),
    /// "flip a coin"; who wins it is asked by [`Condition::WonFlip`].   705
    FlipCoin(Who),
    /// "it explores", "target creature you control connives": an action that the rules name, done by an object.   701
    ActObject(Subject, ObjectAction),
    /// "target creature connives X": so many cards are drawn and discarded.   701.50e
    ConniveSoMuch(Subject, Amount),
    /// "spend this mana only to cast creature spells": of the mana that was just added.   106.6
    SpendOnly(Vec<Spending>),
    /// "exchange life totals": two players'.   701.12c
    ExchangeLife(Who, Who),
    /// "exchange your life total with ~'s toughness": with the power or toughness of an object.   701.12g
    ExchangeLifeFor(Who, Value, Subject),
    /// "until end of turn, you don't lose this mana as steps and phases end".   500.4
    KeepMana(Who),
    /// "you get an experience counter", "they get four rad counters".   122
    GetCounters(Who, Counter, Amount),
    /// "each opponent loses all counters", "target player loses all poison counters"; of every kind if none.   122
    LoseCounters(Who, Option<Counter>),
    /// "return it to the battlefield tapped with a +1/+1 counter on it": how it enters is said with it.   614.12
    Enter {
        /// The object or objects that it is done to.
        what: Subject,
        /// Under whose control; that of who is told to put it there if none.   110.2a
        under: Option<Who>,
        /// Whether it enters tapped.
        tapped: bool,
        /// How else.
        with: Vec<EnterWith>,
    },
    /// "exile target creature until ~ leaves the battlefield".   610.3
    ExileUntilLeaves(Subject),
    /// "when that creature dies this turn, draw a card", "until your next turn, whenever a creature attacks, ...".
    /// 603.7
    Watch {
        /// What is waited for.
        trigger: Trigger,
        /// Each time; once otherwise.
        each: bool,
        /// Until when.
        duration: Duration,
        /// What is done.
        then: Vec<Instruction>,
    },
    /// "counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's
    /// graveyard": countered, and put there.   701.5
    CounterInto {
        /// What is countered.
        what: Subject,
        /// "If an artifact or creature spell is countered this way": of such a spell alone.
        only: Filter,
        /// Where its card goes.
        to: CounteredTo,
    },
    /// "tap or untap target permanent", as that player chooses.
    TapOrUntap(Subject),
    /// "gain a level": ~ becomes this level.   716.2c
    BecomeLevel(u32),
    /// "roll a d20", and what each result does.   706
    Roll(u32, Vec<Row>),
    /// "repeat this process", so often at most where the words say so: "once".
    RepeatProcess(Option<u32>),
    /// Instructions that are repeated where [`RepeatProcess`](Self::RepeatProcess) within them says so.
    Process(Vec<Instruction>),
    /// "the creature's owner puts it on the top or bottom of their library" and the like: done by that player.
    By(Who, Vec<Instruction>),
    /// "change the target of target spell with a single target".   115.7a
    ChangeTarget(Subject),
    /// "change a target of target spell or ability to ~": one of its targets, where that would be legal.   115.7b
    ChangeTargetTo(Subject, Subject),
    /// "copy that spell for each other creature you control that the spell could target. Each copy targets a different
    /// one of those creatures."   707.10f
    CopyForEach(Subject, Filter),
    /// "choose a target at random", "reveal a card at random from your hand": what is picked so is "it".
    AtRandom(Box<Instruction>),
    /// "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."   120.4a
    Spills(Box<Instruction>),
    /// "you get an emblem with \"...\"".   114
    Emblem(Who, Vec<Granted>),
    /// "exile the top card of your library face down".   406.3
    ExileFaceDown(Subject),
    /// "exile that card instead of putting it into your graveyard as it resolves": done with a spell as it leaves the
    /// stack, once it has resolved.   608.2n
    AsItResolves(Vec<Instruction>),
    /// "exile ~ with three time counters on it".
    ExileWith(Subject, Amount, Counter),
    /// "flip ~": a card whose other half is printed upside down.   710
    Flip(Subject),
    /// "exile them, then meld them into Chittering Host", of the object and another that it is melded with.   701.42
    Meld {
        /// What the other one is.
        with: Filter,
        /// What they are together.
        into: String,
        /// "It enters tapped and attacking."
        attacking: bool,
    },
    /// "the next noncreature spell you cast this turn has cascade": what is so of that one alone, from when it is
    /// proposed on.
    NextSpell {
        /// The player who casts it.
        who: Who,
        /// Which spell.
        what: Filter,
        /// "As you cast spells this turn, they ...": of each such spell; of the first alone otherwise.
        each: bool,
        /// What is so of it.
        changes: Vec<Change>,
    },
    /// "X can't be 0": nothing that is done, but a limit on what may be chosen for X as it is announced.   107.3
    XNotZero,
    /// "X can't be greater than the number of snow lands you control": nothing that is done, but a limit on what may be
    /// chosen for X as it is announced.   107.3, 601.2b
    XAtMost(Amount),
    /// "this ability still resolves if its target becomes illegal": nothing that is done, but what is done where no target
    /// is legal any more.   608.2b
    StillResolves,
    /// "each mode must target a different player": nothing that is done, but whom the modes chosen may target.   601.2c
    ModesApart,
    /// "spend only black mana on X": nothing that is done, but what X of its cost may be paid with.   107.3
    OnlyOnX(Vec<crate::terms::Color>),
    /// "do this only once each turn", of what stands before it.
    OnlyOnceEachTurn,
    /// "twice that many of those tokens are created instead": of what was about to be put or created.   614
    InsteadThatMany(Amount),
    /// "prevent that damage", "prevent half that damage, rounded up", of damage that would be dealt: so much of it, all
    /// if none is named.   615.1
    Prevent(Option<Amount>),
    /// "starting with you, each player votes for time or money": for one of these.   701.38
    Vote(Vec<String>),
    /// "starting with you, each player votes for a nonland permanent you don't control": for one object of those.   701.38
    VoteFor(Filter),
    /// "for each player, choose friend or foe".
    FriendOrFoe,
    /// "that player discards that card".
    DiscardSubject(Who, Subject),
    /// "target player gains control of ~" is a lasting effect; "exchange control of ..." is this.   701.12
    ExchangeControl(Subject, Subject),
    /// "you may ...".
    May(Who, Vec<Instruction>),
    /// "if ..., ... . Otherwise, ...".
    If {
        /// What is asked as it is followed.
        condition: Condition,
        /// Done when it holds.
        then: Vec<Instruction>,
        /// Done when it doesn't.
        otherwise: Vec<Instruction>,
    },
    /// "you may pay {2}. If you do, ...": the cost, what follows payment, and what follows none ("unless").
    Pay {
        /// Who may pay.
        who: Who,
        /// What is paid.
        cost: Cost,
        /// Done if it is paid.
        then: Vec<Instruction>,
        /// Done if it is not.
        otherwise: Vec<Instruction>,
    },
    /// "sacrifice ~. If you do, draw a card": what follows where it was done, and where it was not.
    IfDone {
        /// What is done.
        first: Vec<Instruction>,
        /// Done if it was.
        then: Vec<Instruction>,
        /// Done if it wasn't.
        otherwise: Vec<Instruction>,
    },
    /// "target opponent faces a villainous choice — They lose 3 life, or you draw a card": they choose which, and may
    /// choose what can't be done.   701.55
    VillainousChoice(Who, Vec<Vec<Instruction>>),
    /// "~ gains your choice of flying or haste": one of these, chosen as it is followed.
    OneOf(Vec<Vec<Instruction>>),
    /// "create a token that's tapped and attacking that player": whom what enters attacking attacks.   508.4
    AttackingThem(Vec<Defender>, Vec<Instruction>),
    /// "create a token that's blocking that creature": what what enters blocks.   509.4
    BlockingIt(Subject, Vec<Instruction>),
    /// "Choose a creature. Create a Treasure token. That creature gains flying until end of turn.": what is said of something
    /// that the text met before, where "it" is something else by now. It is the last that was such as it was met, and "it" from there on.
    OfEarlier {
        /// What the noun behind "that" says: a creature, a card, a token.
        what: Filter,
        /// "those creatures".
        several: bool,
        /// What is said of it.
        then: Vec<Instruction>,
    },
    /// "~ deals 2 damage to any target and 1 damage to you", "create a Food token and a Treasure token", "put a +1/+1
    /// counter and a flying counter on ~": damage, tokens or counters of one sentence, which are one event.   608.2f
    AtOnce(Vec<Instruction>),
    /// "the damage can't be prevented", of the damage that these deal.
    Unpreventable(Vec<Instruction>),
    /// "choose one —".
    Choose {
        /// How many at least.
        least: u32,
        /// How many at most.
        most: u32,
        /// What each mode does, in printed order.
        modes: Vec<Vec<Instruction>>,
        /// "that hasn't been chosen": for how long what was chosen can't be chosen again.   700.2
        unchosen: Option<Unchosen>,
        /// "You may choose the same mode more than once."   700.2d
        again: bool,
    },
    /// Spree: modes, each with what it costs to choose it.   702.172
    Spree(Vec<(Cost, Vec<Instruction>)>),
    /// Tiered: modes of which one is chosen, each with what it costs to choose it.   702.183
    Tiered(Vec<(Cost, Vec<Instruction>)>),
    /// "do this for each ...".
    Repeat(Amount, Vec<Instruction>),
    /// "at the beginning of the next end step, sacrifice it".
    Delayed(Trigger, Vec<Instruction>),
    /// An instruction that was not understood.
    Unread(Unread),
}
