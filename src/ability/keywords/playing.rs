//! Keywords of which a board at rest shows nothing: they concern how things are played, triggers, and costs.   502 ·
//! 702

use super::topics::PLAY;
use super::{Parameter, Spec};
use crate::terms::Provision;

const fn play(name: &'static str, before_2009: &'static str, under_702: u16, parameter: Parameter) -> Spec {
    Spec::new(name, (before_2009, under_702), parameter, PLAY)
}

/// All of them, in the order of 702; those that are no longer keyword abilities stand at the end.
pub(super) const FAMILY: &[Spec] = &[
    // It can be cast whenever its player could cast an instant.
    play("flash", "502.57", 8, Parameter::None).resting_on(Provision::Flash),
    // Each upkeep it gets an age counter, and is sacrificed unless the cost is paid once for each.
    play("cumulative upkeep", "502.13", 24, Parameter::Cost).resting_on(Provision::CumulativeUpkeep),
    // It phases out and in again by turns, before its controller untaps.
    play("phasing", "502.15", 26, Parameter::None).resting_on(Provision::Phasing),
    // For the additional cost the card goes to its owner's hand as the spell resolves.
    play("buyback", "502.16", 27, Parameter::Cost).resting_on(Provision::Buyback),
    // Discarded from the hand for the cost, it is replaced by a card that is drawn.
    play("cycling", "502.18", 29, Parameter::Cost),
    // In the upkeep after it came, it is sacrificed unless the cost is paid.
    play("echo", "502.19", 30, Parameter::Cost),
    // It enters with so many fade counters; each upkeep one goes, and without one it is sacrificed.
    play("fading", "502.20", 32, Parameter::Number),
    // An additional cost that may be paid once, and that its other words ask for.
    play("kicker", "502.21", 33, Parameter::Cost).resting_on(Provision::Kicker),
    // A kicker cost that may be paid any number of times.
    play("multikicker", "", 33, Parameter::Cost),
    // It can be cast from the graveyard for the cost, and is exiled as it leaves the stack.
    play("flashback", "502.22", 34, Parameter::Cost).resting_on(Provision::Flashback),
    // As it is discarded it is exiled instead, and can be cast for the cost then, or goes to the graveyard.
    play("madness", "502.24", 35, Parameter::Cost).resting_on(Provision::Madness),
    // It can be cast face down as a 2/2 for {3}, and turned face up for the cost.
    play("morph", "502.26", 37, Parameter::Cost),
    // Morph, with a +1/+1 counter as it is turned face up for the cost.
    play("megamorph", "", 37, Parameter::Cost),
    // It enters with so many +1/+1 counters for each card of its creature types that is revealed from the hand.
    play("amplify", "502.27", 38, Parameter::Number),
    // It is copied for each spell that was cast before it this turn.
    play("storm", "502.30", 40, Parameter::None),
    // It costs {1} less for each permanent of that kind that its player controls.
    play("affinity", "502.31", 41, Parameter::Words).resting_on(Provision::Affinity),
    // For the cost all of its modes are chosen.
    play("entwine", "502.32", 42, Parameter::Cost).resting_on(Provision::Entwine),
    // It enters with so many +1/+1 counters, and as it dies they may go onto an artifact creature.
    play("modular", "502.35", 43, Parameter::Number),
    // It enters with a +1/+1 or charge counter for each colour of mana spent on it.
    play("sunburst", "502.37", 44, Parameter::None),
    // As it dies, a Spirit card of so much mana value at most may return from the graveyard to the hand.
    play("soulshift", "502.39", 46, Parameter::Number),
    // Revealed from the hand as a spell of that kind is cast, its text is added to that spell for the cost.
    play("splice", "502.40", 47, Parameter::Words),
    // A permanent of that kind may be sacrificed to cast it at any time for so much less.
    play("offering", "502.42", 48, Parameter::Before),
    // From the hand it takes the place of an unblocked attacker that is returned, tapped and attacking.
    play("ninjutsu", "502.43", 49, Parameter::Cost),
    // Ninjutsu from the command zone too.
    play("commander ninjutsu", "", 49, Parameter::Cost),
    // Its player casts no more spells this game, and copies it each upkeep.
    play("epic", "502.44", 50, Parameter::None),
    // Creatures may be tapped for its mana, each for {1} or one mana of its colours.
    play("convoke", "502.46", 51, Parameter::None).resting_on(Provision::Convoke),
    // Instead of drawing, its owner may mill so many cards and return it from the graveyard to the hand.
    play("dredge", "502.47", 52, Parameter::Number),
    // Discarded from the hand for the cost, it is replaced by a searched card of its mana value.
    play("transmute", "502.48", 53, Parameter::Cost),
    // It does nothing; other rules asked whether an object had it.
    play("substance", "502.49", 0, Parameter::None),
    // It enters with so many +1/+1 counters if an opponent was dealt damage this turn.
    play("bloodthirst", "502.50", 54, Parameter::Number),
    // As it dies or resolves, it is exiled haunting a creature, and triggers again as that one dies.
    play("haunt", "502.51", 55, Parameter::None),
    // It is copied for each time that the cost was paid.
    play("replicate", "502.52", 56, Parameter::Cost),
    // An ability that is activated in its player's upkeep by revealing it from the hand.
    play("forecast", "502.53", 57, Parameter::Ability),
    // It enters with so many +1/+1 counters, which may move onto creatures that enter later.
    play("graft", "502.54", 58, Parameter::Number),
    // As a creature goes to the graveyard, its owner may pay to return it to the hand; otherwise it is exiled.
    play("recover", "502.55", 59, Parameter::Cost),
    // As it is cast, cards of its name among so many top cards may be cast for nothing.
    play("ripple", "502.56", 60, Parameter::Number),
    // While it is on the stack, only mana abilities and special actions are possible.
    play("split second", "502.58", 61, Parameter::None).resting_on(Provision::SplitSecond),
    // Exiled from the hand for the cost, it is cast for nothing once its time counters are gone.
    play("suspend", "502.59", 62, Parameter::NumberCost),
    // It enters with so many time counters; each upkeep one goes, and after the last it is sacrificed.
    play("vanishing", "", 63, Parameter::MaybeNumber),
    // It is exchanged with an Aura card in the hand for the cost.
    play("aura swap", "", 65, Parameter::Cost),
    // Cards exiled from the graveyard pay for its generic mana.
    play("delve", "", 66, Parameter::None).resting_on(Provision::Delve),
    // Unblocked, it gets +N/+0.
    play("frenzy", "", 68, Parameter::Number),
    // It is copied for each permanent that went to a graveyard before it this turn.
    play("gravestorm", "", 69, Parameter::None),
    // Sacrificed for the cost, it is replaced by a searched creature card of its mana value.
    play("transfigure", "", 71, Parameter::Cost),
    // As it enters, it is sacrificed unless another permanent of that kind is exiled, which returns as it leaves.
    play("champion", "", 72, Parameter::Words),
    // It can be cast for the cost, and is then sacrificed as it enters.
    play("evoke", "", 74, Parameter::Cost),
    // As it enters, one of so many top cards is exiled face down for a later ability.
    play("hideaway", "", 75, Parameter::MaybeNumber),
    // It can be cast for the cost if a source of one of its types dealt a player combat damage this turn.
    play("prowl", "", 76, Parameter::Cost),
    // Discarded from the hand for the cost, it puts so many +1/+1 counters on a creature.
    play("reinforce", "", 77, Parameter::NumberCost),
    // Two creatures of its colours may be tapped as it is cast, to copy it.
    play("conspire", "", 78, Parameter::None),
    // It can be cast from the graveyard for a land card discarded in addition.
    play("retrace", "", 81, Parameter::None),
    // As it enters, creatures may be sacrificed for so many +1/+1 counters each.
    play("devour", "", 82, Parameter::Words),
    // From the graveyard it returns for a turn, with haste; then, or if it would leave, it is exiled.
    play("unearth", "", 84, Parameter::Cost),
    // As it is cast, cards are exiled until a cheaper nonland card comes, which may be cast for nothing.
    play("cascade", "", 85, Parameter::None),
    // As it attacks, the defending player sacrifices so many permanents.
    play("annihilator", "", 86, Parameter::Number),
    // For the cost it gets a level counter, as a sorcery; its levels say what it then is.
    play("level up", "", 87, Parameter::Cost),
    // Cast from the hand, it is exiled as it resolves and may be cast for nothing in the next upkeep.
    play("rebound", "", 88, Parameter::None),
    // As it attacks, each other attacker gets +1/+0.
    play("battle cry", "", 91, Parameter::None),
    // As it enters, it is attached to a new 0/0 Germ.
    play("living weapon", "", 92, Parameter::None),
    // As the first card drawn in a turn it may be revealed and cast for the cost.
    play("miracle", "", 94, Parameter::Cost),
    // It may be paired with another creature as either enters; their words then hold for both.
    play("soulbond", "", 95, Parameter::None),
    // For the cost, "target" in its text becomes "each".
    play("overload", "", 96, Parameter::Cost).resting_on(Provision::Overload),
    // Exiled from the graveyard for the cost, it gives a creature +1/+1 counters equal to its power.
    play("scavenge", "", 97, Parameter::Cost),
    // It may be exiled encoded on a creature, and is copied as that one deals combat damage to a player.
    play("cipher", "", 99, Parameter::None),
    // As a creature of greater power or toughness enters, it gets a +1/+1 counter.
    play("evolve", "", 100, Parameter::None),
    // With each spell that its controller casts, {W/B} may be paid to drain each opponent of 1 life.
    play("extort", "", 101, Parameter::None),
    // Both halves can be cast from the hand as one spell.
    play("fuse", "", 102, Parameter::None),
    // An opponent may put so many +1/+1 counters on it as it enters; if not, it does something else.
    play("tribute", "", 104, Parameter::Number),
    // As it attacks the player with the most life, it gets a +1/+1 counter.
    play("dethrone", "", 105, Parameter::None),
    // It begins the game face down in the command zone, with a card name noted.
    play("hidden agenda", "", 106, Parameter::None),
    // Hidden agenda with two card names.
    play("double agenda", "", 106, Parameter::None),
    // For the cost and {T} it gets a +1/+1 counter, as a sorcery.
    play("outlast", "", 107, Parameter::Cost),
    // With each noncreature spell that its controller casts, it gets +1/+1 until end of turn.
    play("prowess", "", 108, Parameter::None),
    // It can be cast for the cost, with haste, and returns to the hand at the end step.
    play("dash", "", 109, Parameter::Cost),
    // As it enters, its controller may sacrifice a creature.
    play("exploit", "", 110, Parameter::None),
    // As it first deals combat damage to a player, it gets so many +1/+1 counters and is renowned.
    play("renown", "", 112, Parameter::Number),
    // For the cost a land also gets so many +1/+1 counters and is a 0/0 Elemental with haste.
    play("awaken", "", 113, Parameter::NumberCost),
    // As it deals combat damage to a player, that player exiles their top card.
    play("ingest", "", 115, Parameter::None),
    // As it attacks, copies of it attack each other opponent, and are exiled at end of combat.
    play("myriad", "", 116, Parameter::None),
    // It can be cast for the cost if its player or a teammate has cast another spell this turn.
    play("surge", "", 117, Parameter::Cost),
    // It can be cast for the cost by sacrificing a creature, whose mana value need not be paid.
    play("emerge", "", 119, Parameter::Words),
    // The cost is paid for each mode beyond the first.
    play("escalate", "", 120, Parameter::Cost),
    // As it attacks, it gets +1/+1 for each opponent that was attacked with a creature.
    play("melee", "", 121, Parameter::None),
    // Creatures of so much power together are tapped to make the Vehicle an artifact creature for the turn.
    play("crew", "", 122, Parameter::Number),
    // As it enters, it gets so many +1/+1 counters, or so many 1/1 Servos are created.
    play("fabricate", "", 123, Parameter::Number),
    // As it enters, a player may search for the card of that name; the two may be commanders together.
    play("partner with", "", 124, Parameter::Words),
    // Two commanders that both have it may be used together.
    play("partner", "", 124, Parameter::None),
    // Two commanders that both have it may be used together.
    play("friends forever", "", 124, Parameter::None),
    // A Background may be a second commander beside it.
    play("choose a background", "", 124, Parameter::None),
    // It may be a second commander beside a Time Lord Doctor.
    play("doctor's companion", "", 124, Parameter::None),
    // It costs {1} less for each opponent.
    play("undaunted", "", 125, Parameter::None),
    // Artifacts may be tapped for its generic mana.
    play("improvise", "", 126, Parameter::None).resting_on(Provision::Improvise),
    // This half can be cast from the graveyard only, and is exiled as it leaves the stack.
    play("aftermath", "", 127, Parameter::None),
    // Exiled from the graveyard for the cost, it becomes a white Zombie token copy without a mana cost.
    play("embalm", "", 128, Parameter::Cost),
    // Exiled from the graveyard for the cost, it becomes a black 4/4 Zombie token copy without a mana cost.
    play("eternalize", "", 129, Parameter::Cost),
    // With ten permanents its controller gets the city's blessing for the rest of the game.
    play("ascend", "", 131, Parameter::None),
    // Another player may pay for its generic mana.
    play("assist", "", 132, Parameter::None).resting_on(Provision::Assist),
    // It can be cast from the graveyard for a card discarded in addition, and is exiled as it leaves the stack.
    play("jump-start", "", 133, Parameter::None),
    // As it attacks, an attacker of less power gets a +1/+1 counter.
    play("mentor", "", 134, Parameter::None),
    // As it dies, so many 1/1 flying Spirits are created.
    play("afterlife", "", 135, Parameter::Number),
    // It enters with a +1/+1 counter or gains haste.
    play("riot", "", 136, Parameter::None),
    // It can be cast for the cost if an opponent lost life this turn.
    play("spectacle", "", 137, Parameter::Cost),
    // It can be cast from the graveyard for the cost, which exiles other cards from there.
    play("escape", "", 138, Parameter::Cost),
    // It may begin outside the game, for a deck that fits, and be put into the hand once for {3}.
    play("companion", "", 139, Parameter::Cost),
    // It can be cast for the cost onto a non-Human creature of its owner's, and merges with it.
    play("mutate", "", 140, Parameter::Cost),
    // Exiled from the graveyard for the cost, it attacks each opponent as a token copy for a turn.
    play("encore", "", 141, Parameter::Cost),
    // An ability that is activated once a turn, and only if its creature attacked.
    play("boast", "", 142, Parameter::Ability),
    // It can be exiled face down for {2} on its owner's turn, and cast for the cost on a later one.
    play("foretell", "", 143, Parameter::Cost),
    // As it is cast, its player may copy it, and an opponent then does too.
    play("demonstrate", "", 144, Parameter::None),
    // Its front face is up by day, and it makes it day where it is neither.
    play("daybound", "", 145, Parameter::None),
    // Its back face is up by night.
    play("nightbound", "", 145, Parameter::None),
    // It can be cast from the graveyard transformed, for the cost.
    play("disturb", "", 146, Parameter::Cost),
    // For the cost, the words in square brackets are taken out of its text.
    play("cleave", "", 148, Parameter::Cost),
    // As it attacks beside a creature of greater power, it gets a +1/+1 counter.
    play("training", "", 149, Parameter::None),
    // It enters with two loyalty counters fewer for each Phyrexian symbol paid with life.
    play("compleated", "", 150, Parameter::None),
    // It can be cast for the cost, with haste, is sacrificed at the end step, and draws a card as it dies.
    play("blitz", "", 152, Parameter::Cost),
    // A creature of so much power may be sacrificed as it is cast, to copy it.
    play("casualty", "", 153, Parameter::Number),
    // As it attacks, an untapped creature that doesn't may be tapped to add its power.
    play("enlist", "", 154, Parameter::None),
    // Its controller chooses the chapter with which it begins.
    play("read ahead", "", 155, Parameter::None),
    // It enters with X +1/+1 counters, and draws a card if X is 5 or more.
    play("ravenous", "", 156, Parameter::None),
    // As it enters, a token copy is created for each time that the cost was paid.
    play("squad", "", 157, Parameter::Cost),
    // Players assign sectors to creatures that have none.
    play("space sculptor", "", 158, Parameter::None).not_followed(),
    // An ability of an Attraction that triggers as the die shows one of its lit numbers.
    play("visit", "", 159, Parameter::Ability),
    // It can be cast as the smaller creature with that cost, colour and size.
    play("prototype", "", 160, Parameter::Words),
    // It can be cast converted, for the cost.
    play("more than meets the eye", "", 162, Parameter::Cost),
    // As it enters, it is attached to a new 2/2 red Rebel.
    play("for mirrodin!", "", 163, Parameter::None),
    // As it enters, it puts so many +1/+1 counters on a creature; another one gains its other abilities for the turn.
    play("backup", "", 165, Parameter::Number),
    // An artifact, enchantment or token may be sacrificed as an additional cost.
    play("bargain", "", 166, Parameter::None),
    // Exiled with its materials for the cost, it returns transformed.
    play("craft", "", 167, Parameter::Words),
    // It can be cast face down as a 2/2 with ward {2} for {3}, and turned face up for the cost.
    play("disguise", "", 168, Parameter::Cost),
    // An ability that a Case has only while it is solved.
    play("solved", "", 169, Parameter::Ability),
    // It can be exiled from the hand for the cost, as a sorcery, and cast for nothing on a later turn.
    play("plot", "", 170, Parameter::Cost),
    // Creatures of so much power together are tapped to saddle the Mount for the turn, as a sorcery.
    play("saddle", "", 171, Parameter::Number),
    // One or more of its modes are chosen, each for its own additional cost.
    play("spree", "", 172, Parameter::None),
    // It can be cast for the cost if an Assassin or commander dealt a player combat damage this turn.
    play("freerunning", "", 173, Parameter::Cost),
    // An opponent may be promised the gift as it is cast, and it then does more.
    play("gift", "", 174, Parameter::Words),
    // For the additional cost, a 1/1 token copy is created as it enters.
    play("offspring", "", 175, Parameter::Cost),
    // An ability that can be activated only once.
    play("exhaust", "", 177, Parameter::Ability),
    // An ability that it has only while its controller's speed is 4.
    play("max speed", "", 178, Parameter::Ability),
    // Its controller's speed begins at 1, and grows once in each of that player's turns as an opponent loses life.
    play("start your engines!", "", 179, Parameter::None),
    // It can be cast from the graveyard for the cost, less the power of a creature tapped for it, and is exiled.
    play("harmonize", "", 180, Parameter::Cost),
    // As it attacks, so many 1/1 Warriors attack with it, and are sacrificed at the end step.
    play("mobilize", "", 181, Parameter::Number),
    // As it enters, it is attached to a new 1/1 Hero.
    play("job select", "", 182, Parameter::None),
    // One of its modes is chosen, for its own additional cost.
    play("tiered", "", 183, Parameter::None),
    // Another creature is tapped for charge counters equal to its power, as a sorcery.
    play("station", "", 184, Parameter::None),
    // It can be cast from the hand for the cost; exiled at the end step, it can be cast again later.
    play("warp", "", 185, Parameter::Cost),
    // An ability that it has once it is harnessed.
    play("∞", "", 186, Parameter::Ability),
    // It can be cast from the graveyard for the cost if it was discarded this turn.
    play("mayhem", "", 187, Parameter::MaybeCost),
    // It can be cast for the cost by returning a tapped creature.
    play("web-slinging", "", 188, Parameter::Cost),
    // As it attacks, it adds so much {R}, which stays until end of combat.
    play("firebending", "", 189, Parameter::Number),
    // Of sets that are newer than the rules text.
    // It can be cast for the cost by returning an unblocked attacker.
    play("sneak", "", 0, Parameter::Cost),
    play("increment", "", 0, Parameter::None),
    play("storied", "", 0, Parameter::None).not_followed(),
    play("paradigm", "", 0, Parameter::None).not_followed(),
    play("teamwork", "", 0, Parameter::Number).not_followed(),
    play("power-up", "", 0, Parameter::Ability).not_followed(),
    play("character select", "", 0, Parameter::None).not_followed(),
    // An ability that it has while seven cards are in its controller's graveyard; later an ability word.
    play("threshold", "502.23", 0, Parameter::Ability),
    // An ability that exiles cards for others of its abilities; later an ability word.
    play("imprint", "502.34", 0, Parameter::Ability),
];
