//! What a sentence that was not understood can touch at most, by the words that were.
//!
//! A sentence touches everything unless its words bound it: by what it speaks of (playing, drawing, damage ...), or by
//! an effect that is understood under a condition that is not.

use super::clause::clause;
use super::cost::cost;
use super::tokens::{Read, Tokens, stop};
use crate::ability::{Topic, Topics, touches};

const PLAYING: Topics = Topics::of(&[Topic::Play, Topic::Mana]);

/// What an event and its replacement can touch; what is true of a board before it happens is not among it.
const EVENTS: Topics = Topics::of(&[
    Topic::Play,
    Topic::Mana,
    Topic::Draw,
    Topic::Life,
    Topic::Damage,
    Topic::Destroy,
    Topic::Counters,
    Topic::Outcome,
]);

/// What enters, and how: nothing that is there already.
const ENTERING: Topics = PLAYING;

const DAMAGE: Topics = Topics::of(&[Topic::Damage, Topic::Life, Topic::Destroy, Topic::Counters, Topic::Play]);

/// How sentences begin that speak of one thing alone.
const BEGINNINGS: &[(&str, Topics)] = &[
    ("as an additional cost to", PLAYING),
    ("this spell costs", PLAYING),
    ("this effect", PLAYING),
    ("this ability triggers", PLAYING),
    ("this ability costs", PLAYING),
    ("~ costs", PLAYING),
    ("~ enters", PLAYING),
    ("~ escapes with", PLAYING),
    ("~ can be your commander", PLAYING),
    ("as ~ enters", PLAYING),
    ("as ~ is turned", PLAYING),
    ("as this", PLAYING),
    ("as you draft", PLAYING),
    ("draft ~", PLAYING),
    ("reveal ~ as you draft", PLAYING),
    ("a deck can", PLAYING),
    ("you may have ~ enter", PLAYING),
    ("you may cast", PLAYING),
    ("you may play", PLAYING),
    ("you may pay", PLAYING),
    ("you may exert", PLAYING),
    ("you may reveal", PLAYING),
    ("you may look", PLAYING),
    ("you may spend", PLAYING),
    ("you may activate", PLAYING),
    ("you may choose new targets", PLAYING),
    ("you can't cast", PLAYING),
    ("you can't play", PLAYING),
    ("you can cast", PLAYING),
    ("your opponents can't cast", PLAYING),
    ("opponents can't cast", PLAYING),
    ("each opponent can't cast", PLAYING),
    ("each player can't cast", PLAYING),
    ("players can't cast", PLAYING),
    ("players can't play", PLAYING),
    ("players can't untap", PLAYING),
    ("each player may look", PLAYING),
    ("during your turn, your opponents can't cast", PLAYING),
    ("once during each of your turns, you may", PLAYING),
    ("once each turn, you may", PLAYING),
    ("until end of turn, you may play", PLAYING),
    ("until end of turn, you may cast", PLAYING),
    ("activated abilities", PLAYING),
    ("play with", PLAYING),
    ("play ~ only", PLAYING),
    ("cast ~ only", PLAYING),
    ("cast this spell only", PLAYING),
    ("spend this mana", PLAYING),
    ("this creature enters", PLAYING),
    ("this land enters", PLAYING),
    ("this artifact enters", PLAYING),
    ("this enchantment enters", PLAYING),
    ("each other creature you control enters", PLAYING),
    ("during each of your turns, you may cast", PLAYING),
    ("players can cast", PLAYING),
    ("while voting", PLAYING),
    ("spend only", PLAYING),
    ("the escape cost", PLAYING),
    ("the replicate cost", PLAYING),
    ("its foretell cost", PLAYING),
    ("equip abilities", PLAYING),
    ("x can't be", PLAYING),
    ("if a spell or ability an opponent controls causes you to discard", PLAYING),
    ("counters remain on ~", Topics::of(&[Topic::Counters, Topic::Play])),
    ("you can't get", Topics::of(&[Topic::Counters, Topic::Play])),
    ("this creature saddles", PLAYING),
    ("skip your", EVENTS),
    ("your maximum hand size", EVENTS),
    ("untap ~ during", PLAYING),
    ("if ~ is in your opening hand", PLAYING),
    ("if ~ was kicked", PLAYING),
    ("if you cast", PLAYING),
    ("if it's neither day nor night", PLAYING),
    ("if a land is tapped for mana", PLAYING),
    ("if you tap a permanent", PLAYING),
    ("while an opponent is", PLAYING),
    ("while you're searching", PLAYING),
    ("reveal the first card you draw", PLAYING),
    ("~'s power", Topics::of(&[Topic::PowerToughness])),
    ("~'s toughness", Topics::of(&[Topic::PowerToughness])),
    ("~ has all activated abilities", Topics::of(&[Topic::Abilities, Topic::Play, Topic::Mana])),
    ("the next time", EVENTS),
    // What follows "if you do", and the like, is done once, when what stands before it is.
    ("the flashback cost", PLAYING),
    ("its flashback cost", PLAYING),
    ("the scavenge cost", PLAYING),
    ("this cost is", PLAYING),
    ("activate only", PLAYING),
    ("if you controlled it,", EVENTS),
    ("for each opponent who can't", EVENTS),
    ("if you can't,", EVENTS),
    ("if they match,", EVENTS),
    ("if the coin comes up", EVENTS),
    ("if you do or", EVENTS),
    ("each player passes", PLAYING),
    ("if you do,", EVENTS),
    ("if you don't,", EVENTS),
    ("if they do,", EVENTS),
    ("if the player", EVENTS),
    ("if that player", EVENTS),
];

/// How sentences begin that speak of damage, whatever else they name.
const OF_DAMAGE: &[&str] = &["prevent", "all damage", "all combat damage", "damage that would", "double all damage"];

/// What spells cost, wherever the sentence says which spells.
const PHRASES: &[(&str, Topics)] = &[
    ("can't be cast", PLAYING),
    ("can't cast", PLAYING),
    ("can't search", PLAYING),
    ("can't cycle", PLAYING),
    ("can't untap", PLAYING),
    ("can be the targets of spells and abilities", Topics::of(&[Topic::Target, Topic::Play])),
    ("counters put on them", Topics::of(&[Topic::Counters, Topic::Play])),
    ("hand without foretell has", PLAYING),
    ("turn costs", PLAYING),
    ("you cast costs", PLAYING),
    ("as though they had flash", PLAYING),
    ("maximum hand size", EVENTS),
    ("from your deck", PLAYING),
    ("card in your graveyard has", PLAYING),
    ("this way", EVENTS),
    ("you cast cost", PLAYING),
    ("cast cost", PLAYING),
    ("triggers an additional time", PLAYING),
    ("trigger an additional time", PLAYING),
    ("you activate cost", PLAYING),
    ("you pay cost", PLAYING),
    ("less to activate", PLAYING),
    ("more to activate", PLAYING),
    ("more to cast", PLAYING),
    ("less to cast", PLAYING),
    ("any time they could cast a sorcery", PLAYING),
    ("any time you could cast an instant", PLAYING),
    ("can't search libraries", PLAYING),
    ("to cast spells or", PLAYING),
    ("spend mana to", PLAYING),
    ("mana of any type can be spent", PLAYING),
    ("to ignore this effect", PLAYING),
    ("unspent", PLAYING),
    ("is tapped for two or more mana", PLAYING),
    ("you may cast", PLAYING),
    ("you may play", PLAYING),
    ("can't play lands", PLAYING),
    ("can be done on any player's turn", PLAYING),
    ("from your hand costs", PLAYING),
    ("hands revealed", PLAYING),
    ("hand revealed", PLAYING),
    ("each card they draw", PLAYING),
    ("during their untap step", PLAYING),
    ("has flashback", PLAYING),
    ("has scavenge", PLAYING),
    ("has jump-start", PLAYING),
    ("has replicate", PLAYING),
    ("has cascade", PLAYING),
    ("has casualty", PLAYING),
    ("has demonstrate", PLAYING),
    ("gain evoke", PLAYING),
    ("that aren't on the battlefield", PLAYING),
    ("before the game begins", PLAYING),
    ("draft", PLAYING),
    ("booster pack", PLAYING),
    ("rather than pay", PLAYING),
    ("boast", PLAYING),
    ("enters the battlefield with", ENTERING),
    ("enter the battlefield with", ENTERING),
    ("enters with", ENTERING),
    ("escapes with", ENTERING),
    ("enters the battlefield tapped", ENTERING),
    ("enter the battlefield untapped", ENTERING),
    ("enter untapped", ENTERING),
    ("can't enter the battlefield", ENTERING),
    ("would draw", EVENTS),
    ("would create", EVENTS),
    ("cause you to sacrifice", EVENTS),
    ("lose life from radiation", EVENTS),
    ("stun counters can't", Topics::of(&[Topic::Counters, Topic::Play])),
    ("all activated abilities of", Topics::of(&[Topic::Abilities, Topic::Play, Topic::Mana])),
    ("devotion to each color", Topics::of(&[Topic::PowerToughness, Topic::Types, Topic::Play, Topic::Mana])),
    ("spell you cast has", PLAYING),
    ("spells you cast have", PLAYING),
];

/// What follows the effect of a sentence, and may be all that was not understood of it.
const QUALIFIERS: &[&str] = &["as long as", "unless", "if", ", where", "for each", "except"];

/// What a sentence that was not understood can touch.
pub(super) fn topics(i: &mut Tokens<'_>, range: (usize, usize)) -> Topics {
    let (position, bound) = (i.position(), i.set_bound(range.1));
    i.jump(range.0);
    let found = of_sentence(i, range).unwrap_or(Topics::ALL);
    i.set_bound(bound);
    i.jump(position);
    found
}

fn of_sentence(i: &mut Tokens<'_>, range: (usize, usize)) -> Option<Topics> {
    // By its first word it is a triggered ability: nothing changes before it triggers and is played.   404.1 · 603.1
    // So is a mode of something that is done.
    if matches!(i.word(), "when" | "whenever" | "at" | "\n" | "•") {
        return Some(PLAYING);
    }
    // "Power-up — {5}{U}: ...": an activated ability of a name that is not known does nothing before it is paid.
    if i.attempt(named_cost).is_some() {
        return Some(PLAYING);
    }
    let words = i.rest();
    let replaces = i.word() == "if" && words.iter().any(|token| token.word == "would");
    // A sentence that speaks of combat besides is not bounded by how it begins.
    let combat = |word: &str| word.starts_with("attack") || word.starts_with("block");
    let speaks_of_combat = !i.sees("you may exert") && words.iter().any(|token| combat(token.word));
    if replaces && !words.windows(2).any(|pair| pair[0].word == "would" && combat(pair[1].word)) {
        return Some(EVENTS);
    }
    if OF_DAMAGE.iter().any(|phrase| i.sees(phrase)) {
        return Some(DAMAGE);
    }
    if !speaks_of_combat {
        let begins = BEGINNINGS.iter().find(|(phrase, _)| i.sees(phrase));
        let bounded = begins.or_else(|| PHRASES.iter().find(|(phrase, _)| i.says(phrase)));
        if let Some((_, topics)) = bounded {
            return Some(*topics);
        }
        // A line of a table of dice: "10 — 19 | Draw a card."
        if words.iter().take(5).any(|token| token.word == "|") {
            return Some(EVENTS);
        }
    }
    of_effect(i, range)
}

/// A name, a dash, a cost and a colon.
fn named_cost(i: &mut Tokens<'_>) -> Read<()> {
    let dash = i.rest().iter().take(8).position(|token| token.word == "—").map_or_else(stop, Ok)?;
    i.advance(dash + 1);
    cost(i)?;
    if i.accept(":") { Ok(()) } else { stop() }
}

/// The topics of the effect, where that alone is understood: "~ gets +1/+1 as long as (what nobody knows)".
fn of_effect(i: &mut Tokens<'_>, range: (usize, usize)) -> Option<Topics> {
    let leads = ["as long as", "if", "while", "unless"].iter().any(|word| i.sees(word));
    let comma = (range.0..range.1).find(|at| i.token(*at).is_some_and(|token| token.word == ","));
    let mut stretches = Vec::new();
    if leads {
        stretches.extend(comma.map(|comma| (comma + 1, range.1)));
    } else {
        for at in range.0 + 1..range.1 {
            i.jump(at);
            if QUALIFIERS.iter().any(|word| i.sees(word)) {
                stretches.push((range.0, at));
            }
        }
    }
    stretches.into_iter().find_map(|(from, to)| {
        i.jump(from);
        i.set_bound(to);
        if leads && OF_DAMAGE.iter().any(|phrase| i.sees(phrase)) {
            return Some(DAMAGE);
        }
        let found = i.attempt(|i| {
            let found = clause(i)?;
            if i.is_done() { Ok(found) } else { stop() }
        });
        i.set_bound(range.1);
        let effects = found?.effects;
        Some(effects.iter().map(|effect| touches::topics_of(&effect.what.change)).fold(Topics::NONE, Topics::union))
    })
}
