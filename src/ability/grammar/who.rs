//! Players: "you", "each opponent", "its controller", and whose: "your", "that player's".

use super::holder::{aims_at, of_source, of_that, of_the, only_of_host, owner_of};
use super::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Amount, Attached, Deed, Filter, Host, Subject, TargetSpec, Targetable, Who};

/// A player or players.
pub(super) fn who(i: &mut Tokens<'_>) -> Read<Who> {
    if let Some(found) = by_name(i) {
        i.players = true;
        i.holder = Some(found.clone());
        return Ok(found);
    }
    let who = match i.word() {
        "you" => take(i, &["you"], Who::You),
        "each" => take(i, &["each player on your team"], Who::Team)
            .or_else(|| i.attempt(others_than))
            .or_else(|| take(i, &["each player"], Who::Anyone))
            .or_else(|| other_players(i))
            .or_else(|| other_opponents(i))
            .or_else(|| take(i, &["each of your opponents", "each opponent"], Who::Opponent))
            .or_else(|| each_of_theirs(i))
            .or_else(|| friends(i)),
        "a" | "any" | "all" | "players" => take(i, &["a player", "any player", "all players", "players"], Who::Anyone)
            .or_else(|| take(i, &["any opponent"], Who::Opponent))
            .or_else(|| target(i)),
        // "You and another target player each draw a card": another than you.
        "another" if than_you(i) && i.accept("another target player") => {
            let spec = TargetSpec::one(Targetable::Player(Who::Others));
            Some(Who::Target(super::subject::asked_for(i, spec)))
        }
        "another" => take(i, &["another player"], Who::Others),
        "an" | "your" | "opponents" | "one" => take(
            i,
            &["an opponent", "your opponents", "opponents", "one of your opponents", "another one of your opponents"],
            Who::Opponent,
        )
        .or_else(|| take(i, &["your team"], Who::Team)),
        "that" => that(i),
        "the" if i.word_at(1) == "source" && i.word_at(2) == "'s" => of_source(i).or_else(|| of_the(i)),
        "the" if matches!(i.word_at(1), "creature" | "permanent" | "artifact" | "land" | "spell" | "source") => {
            of_the(i)
        }
        "the" if i.sees("the exiled card's owner") => {
            let exiled = Subject::Linked(Deed::Exiled);
            take(i, &["the exiled card's owner"], Who::OwnerOf(Box::new(exiled)))
        }
        "they" | "them" if i.both => None,
        "they" | "he" | "she" | "them" | "the" | "him" => spoken_of(i),
        "defending" => take(i, &["defending player"], Who::Defending),
        "active" => take(i, &["active player"], Who::Active),
        // "~ can't block unless you control more creatures than attacking player": whose turn it is attacks.   506.2
        "attacking" if i.said("block") => take(i, &["attacking player"], Who::Active),
        "its" | "their" if matches!(i.it, Antecedent::Actor | Antecedent::Event) => None,
        // "Enchanted creature gets +1/+1 as long as its controller has no cards in hand": only the host is spoken of.
        "its" if only_of_host(i).is_some() => take(i, &["its controller"], Who::HostController).or_else(|| {
            let owner = only_of_host(i).map_or(Who::ItsOwner, owner_of);
            take(i, &["its owner"], owner)
        }),
        // "At the beginning of each end step, if ~ attacked this turn, its owner ...": a step that begins has met nothing.
        "its" if i.it == Antecedent::This && i.said_phrase("at the beginning of") && i.sees("its owner shuffles") => {
            take(i, &["its owner"], Who::OwnerOf(Box::new(Subject::This)))
        }
        // "~ can't attack its owner": what always holds of ~ has met nothing else.
        "its" if i.it == Antecedent::This && i.token(0).is_some_and(|first| first.word == "~") => {
            take(i, &["its owner"], Who::OwnerOf(Box::new(Subject::This)))
                .or_else(|| take(i, &["its controller"], Who::ControllerOf(Box::new(Subject::This))))
        }
        "its" | "their" => take(i, &["its controller", "their controller", "their controllers"], Who::ItsController)
            .or_else(|| take(i, &["its owner", "their owner", "their owners"], Who::ItsOwner)),
        "his" | "her" => take(i, &["his controller", "her controller"], Who::ItsController)
            .or_else(|| take(i, &["his owner", "her owner"], Who::ItsOwner)),
        "~" => take(i, &["~'s controller"], Who::ControllerOf(Box::new(Subject::This)))
            .or_else(|| take(i, &["~'s owner"], Who::OwnerOf(Box::new(Subject::This)))),
        "enchanted" | "equipped" => host(i),
        "target" | "two" | "up" => target(i).or_else(|| i.attempt(of_target)),
        "chosen" => take(i, &["chosen player"], Who::Chosen),
        _ => None,
    };
    match &who {
        Some(Who::You) | None => {}
        // "Put target permanent an opponent controls on top of its owner's library. That opponent ...": who controls it.
        Some(Who::ItsOwner) if i.word() == "'s" && is_held(i) => {}
        Some(Who::ControllerOf(of)) if **of == Subject::This => i.speak_of(&Subject::This),
        // "~'s owner draws a card, then that player may put a land card ...".
        // "the exiled card's owner may cast that card".
        Some(Who::OwnerOf(of)) if matches!(**of, Subject::This | Subject::Linked(_)) => {
            match **of {
                Subject::Linked(deed) => (i.it, i.done_to) = (Antecedent::Done(deed), Some(deed)),
                _ => i.speak_of(&Subject::This),
            }
            i.holder.clone_from(&who);
        }
        Some(
            Who::HostController
            | Who::ItsController
            | Who::ItsOwner
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::Active
            | Who::TargetOrController(_),
        ) => {
            i.holder.clone_from(&who);
        }
        // "At the beginning of your upkeep, ... attached to enchanted player ... that player": not whose upkeep it is.
        Some(Who::Enchanted) if begins_of_others(i) => {
            i.players = true;
            i.holder.clone_from(&who);
        }
        Some(_) => {
            i.players = true;
            i.holder = None;
        }
    }
    who.map_or_else(stop, Ok)
}

/// Whether the event is a step of your turn or of everybody's.
fn begins_of_others(i: &Tokens<'_>) -> bool {
    ["at the beginning of your", "at the beginning of each"].iter().any(|words| i.said_phrase(words))
}

/// Whether "another" player is another than you: no other player was spoken of, and somebody has done something.
fn than_you(i: &Tokens<'_>) -> bool {
    let others = ["player", "players", "opponent", "opponents"];
    i.targets.is_empty() && i.position() > 0 && !others.iter().any(|word| i.said(word))
}

/// Whether the last target is described by another player who controls it: "that player".
fn is_held(i: &Tokens<'_>) -> bool {
    let described = |spec: &TargetSpec| super::subject::holder(&spec.what) == Some(Who::ItsController);
    i.holder == Some(Who::ItsController) && i.targets.last().is_some_and(described)
}

/// "they", "the player", "the chosen player", "the monarch".
fn spoken_of(i: &mut Tokens<'_>) -> Option<Who> {
    let same = if passes_over_the_owner(i) { None } else { i.holder.clone() }.unwrap_or(Who::ThatPlayer);
    // A player of the file, whom a person who writes knows: "If Alice would draw a card, she gains 2 life".
    let named = matches!(same, Who::Named(_));
    take(i, &["they", "he or she", "them", "him or her", "the player", "the opponent"], same.clone())
        .or_else(|| if named { take(i, &["she", "he"], same) } else { None })
        .or_else(|| take(i, &["the chosen player", "the chosen opponent", "the last chosen player"], Who::Chosen))
        .or_else(|| take(i, &["the active player"], Who::Active))
        .or_else(|| take(i, &["the monarch"], Who::Monarch))
        // Whose turn it is attacks.   506.2
        .or_else(|| if attacks(i) { take(i, &["the attacking player"], Who::Active) } else { None })
}

/// "each player other than its controller", "each player other than target player".
fn others_than(i: &mut Tokens<'_>) -> Read<Who> {
    let outer = (i.players, i.holder.clone());
    let named = if i.accept("each player other than") { who(i)? } else { return stop() };
    (i.players, i.holder) = outer;
    let one = !named.is_each_of_several() && named != Who::You;
    if one { Ok(Who::OthersThan(Box::new(named))) } else { stop() }
}

/// "each other opponent": other than the one whom the event before names.
fn other_opponents(i: &mut Tokens<'_>) -> Option<Who> {
    let named = ["to an opponent", "to a player", "to one of your opponents"].iter().any(|words| i.said_phrase(words));
    if named { take(i, &["each other opponent"], Who::OtherOpponents) } else { None }
}

/// Whether the event, or a target, is a player who may be another than you.
fn names_a_player(i: &Tokens<'_>) -> bool {
    let named = [
        "whenever a player",
        "when a player",
        "whenever an opponent",
        "when an opponent",
        "if a player would",
        "target player",
        "target opponent",
        "that player",
    ];
    named.iter().any(|said| i.said_phrase(said))
}

/// "each other player": other than the one whom the event or the target before names, where one is; else other than you.
fn other_players(i: &mut Tokens<'_>) -> Option<Who> {
    // "Destroy target creature. Its controller loses 2 life and each other player gains 2 life."
    if let Some(holder @ (Who::ItsController | Who::ItsOwner | Who::ControllerOf(_) | Who::OwnerOf(_))) =
        i.holder.clone()
        && holder_acts(i)
        && let Some(others) = take(i, &["each other player"], Who::OthersThan(Box::new(holder)))
    {
        return Some(others);
    }
    let others = match (names_a_player(i), i.said("you")) {
        (true, false) => Who::OtherPlayers,
        // "..., you draw a card and each other player loses 4 life": of which of the two others, no word tells.
        (true, true) => return None,
        (false, _) => Who::Others,
    };
    take(i, &["each other player"], others)
}

/// Whether whoever holds an object does something in this sentence or the one before, and "you" do nothing since: not where
/// only a hand or a library is said to be its owner's.
fn holder_acts(i: &Tokens<'_>) -> bool {
    let before = i.all.get(..i.position()).unwrap_or_default();
    let words: Vec<&str> = before.iter().map(|token| token.word).collect();
    let stops: Vec<usize> = (0..words.len()).filter(|at| words[*at] == ".").collect();
    let begins = stops.len().checked_sub(2).and_then(|at| stops.get(at)).map_or(0, |stop| stop + 1);
    let said = words.get(begins..).unwrap_or_default();
    let acts = |two: &[&str]| matches!(two, ["controller" | "owner", next] if !matches!(*next, "'s" | "controls"));
    said.windows(2).rposition(acts).is_some_and(|place| !said.get(place..).unwrap_or_default().contains(&"you"))
}

/// "Whenever a creature you control deals combat damage to a player, you may return it to its owner's hand. If you do, that
/// player ...": the player of the event, and not whose hand that is.
fn passes_over_the_owner(i: &Tokens<'_>) -> bool {
    let event = [
        "damage to a player",
        "damage to an opponent",
        "damage to one of your opponents",
        "whenever a player",
        "whenever an opponent",
        "whenever another player",
        "at the beginning of each player's",
        "at the beginning of each opponent's",
        "at the beginning of that player's",
        "choose an opponent",
        "choose a player",
    ];
    let yours = Filter::Controller(Who::You);
    let own =
        |spec: &TargetSpec| matches!(&spec.what, Targetable::Object(filter) if super::filter::says(filter, &yours));
    let told = event.iter().any(|words| i.said_phrase(words));
    i.holder == Some(Who::ItsOwner) && i.targets.iter().all(own) && told
}

/// "each of that player's opponents": of the one whom the event before names.
fn each_of_theirs(i: &mut Tokens<'_>) -> Option<Who> {
    let named = ["whenever a player", "when a player"].iter().any(|said| i.said_phrase(said));
    let of = || Who::OpponentOf(Box::new(Who::ThatPlayer));
    if named { take(i, &["each of that player's opponents"], of()) } else { None }
}

/// "each friend", "each foe", behind words that have chosen them.
fn friends(i: &mut Tokens<'_>) -> Option<Who> {
    let chosen = i.said_phrase(crate::ability::phrases::FRIEND_OR_FOE);
    let mut each = || take(i, &["each friend"], Who::Friends).or_else(|| take(i, &["each foe"], Who::Foes));
    if chosen { each() } else { None }
}

/// A player of the board.
fn by_name(i: &mut Tokens<'_>) -> Option<Who> {
    let board = i.setting.board;
    if !board.is_board() || super::lexicon::is_common_word(i.word()) {
        return None;
    }
    let count = i.name_ahead(|name| board.has_player(name))?;
    let name = super::text_of(i.rest().get(..count)?);
    i.advance(count);
    Some(Who::Named(name))
}

fn take(i: &mut Tokens<'_>, phrases: &[&str], who: Who) -> Option<Who> {
    phrases.iter().any(|phrase| i.accept(phrase)).then_some(who)
}

fn that(i: &mut Tokens<'_>) -> Option<Who> {
    const EITHER: &[&str] = &[
        "that player or that planeswalker's controller",
        "that player or that permanent's controller",
        "that player or that creature's controller",
        "that permanent's controller or that player",
        "that creature's controller or that player",
    ];
    if EITHER.iter().any(|words| i.accept(words)) {
        // Of the last target, whichever of the two it is.
        let place = i.targets.len().checked_sub(1)?;
        let either = matches!(i.targets.get(place).map(|spec| &spec.what), Some(Targetable::Either(..)));
        return either.then_some(Who::TargetOrController(place));
    }
    // Of what the event says: who controls what has it as a target.
    if i.said_phrase("becomes the target of a spell")
        && !aims_at(i, "spell")
        && let Some(found) = take(i, &["that spell's controller"], Who::ThatPlayer)
    {
        return Some(found);
    }
    if i.said_phrase("the target of a spell or ability")
        && let Some(found) = take(i, &["that spell or ability's controller"], Who::ThatPlayer)
    {
        return Some(found);
    }
    if attacks(i)
        && let Some(found) = take(i, &["that attacking player"], Who::Active)
    {
        return Some(found);
    }
    // "that attacking player creates a token that's attacking that opponent": the one who is attacked; "that player"
    // could be either.
    let attacked = attacks(i) && i.holder == Some(Who::Active);
    if attacked && i.sees("that player") {
        return None;
    }
    let same = match last_player(i) {
        Some(target) => target,
        None if attacked || passes_over_the_owner(i) => Who::ThatPlayer,
        None => i.holder.clone().unwrap_or(Who::ThatPlayer),
    };
    take(i, &["that player", "that opponent"], same).or_else(|| of_that(i))
}

/// Whether the event is that a player attacks, so that this is the attacking player.
fn attacks(i: &Tokens<'_>) -> bool {
    ["whenever a player attacks", "whenever an opponent attacks"].iter().any(|words| i.said_phrase(words))
}

/// Who "they" are in "they've": as "that player" is.
pub(super) fn they(i: &Tokens<'_>) -> Who {
    last_player(i).or_else(|| i.holder.clone()).unwrap_or(Who::ThatPlayer)
}

/// The target that "that player" is, if the last target is a player; so too where only what you control was targeted since by
/// a spell: "Target opponent gains control of target creature you control. ... target creature that player controls."
pub(super) fn last_player(i: &Tokens<'_>) -> Option<Who> {
    let yours = Filter::Controller(Who::You);
    let own = |spec: &TargetSpec| matches!(&spec.what, Targetable::Object(which) if super::filter::says(which, &yours));
    let mode = i.targets.get(i.since..)?;
    let place = i.since + mode.iter().rposition(|spec| !(i.of_spell && own(spec)))?;
    let spec = i.targets.get(place)?;
    // "Any number of target players each ... that player controls": each in turn.
    let several = spec.most != Amount::Number(1);
    let which = if several { Who::ThatPlayer } else { Who::Target(place) };
    matches!(spec.what, Targetable::Player(_)).then_some(which)
}

fn host(i: &mut Tokens<'_>) -> Option<Who> {
    take(i, &["enchanted player", "enchanted opponent"], Who::Enchanted).or_else(|| {
        let noun = i.word_at(1);
        let is_host = super::lexicon::card_type(noun).is_some() || noun == "permanent";
        if is_host && i.word_at(2) == "'s" && i.word_at(3) == "controller" {
            let attached = if i.word() == "equipped" { Attached::Equipped } else { Attached::Enchanted };
            let host = Host { attached, noun: super::lexicon::card_type(noun) };
            // "..., create a Treasure token. Enchanted creature's controller sacrifices it.": that creature; so too "When ~
            // leaves the battlefield, enchanted permanent's controller sacrifices it."
            let begins = i
                .position()
                .checked_sub(1)
                .and_then(|at| i.token(at))
                .is_some_and(|token| matches!(token.word, "," | "."));
            let of_itself = begins && i.it == Antecedent::This;
            if of_itself || i.has_gone_on_from_target() || i.targets.iter().any(|spec| !spec.what.is_a_player()) {
                i.it = Antecedent::Host(host);
            }
            i.speaks_first_of(host);
            i.advance(4);
            return Some(Who::HostController);
        }
        None
    })
}

/// Players as targets: the words, who may be one of them, and how many at least and at most.
const TARGETS: [(&str, Who, i64, Option<i64>); 7] = [
    ("any number of target players", Who::Anyone, 0, None),
    ("any number of target opponents", Who::Opponent, 0, None),
    ("up to one target player", Who::Anyone, 0, Some(1)),
    ("up to one target opponent", Who::Opponent, 0, Some(1)),
    ("two target players", Who::Anyone, 2, Some(2)),
    ("target player", Who::Anyone, 1, Some(1)),
    ("target opponent", Who::Opponent, 1, Some(1)),
];

fn target(i: &mut Tokens<'_>) -> Option<Who> {
    let (_, who, least, most) = TARGETS.iter().find(|(words, ..)| i.accept(words))?;
    let (least, most) = (Amount::Number(*least), most.map_or(Amount::UNBOUNDED, Amount::Number));
    let spec = TargetSpec::new(Targetable::Player(who.clone()), least, most);
    Some(Who::Target(super::subject::asked_for(i, spec)))
}

/// "target creature's controller", "target permanent's owner": of the one target that is named so.
pub(super) fn of_target(i: &mut Tokens<'_>) -> Read<Who> {
    if i.word() != "target" {
        return stop();
    }
    let what = i.nested(super::subject::target)?;
    let who = if i.accept("'s controller") {
        Who::ControllerOf(Box::new(what.clone()))
    } else if i.accept("'s owner") {
        Who::OwnerOf(Box::new(what.clone()))
    } else {
        return stop();
    };
    i.speak_of(&what);
    Ok(who)
}

/// Whose: "your", "each opponent's", "their".
pub(super) fn whose(i: &mut Tokens<'_>) -> Read<Who> {
    if i.sees("your opponents'") {
        i.accept("your opponents'");
        return Ok(Who::Opponent);
    }
    let short = match i.word() {
        "your" => Some(Who::You),
        "their" | "his" => Some(Who::ThatPlayer),
        "her" if matches!(i.holder, Some(Who::Named(_))) => Some(Who::ThatPlayer),
        _ => None,
    };
    if let Some(found) = short {
        if i.accept("his or her") {
            return Ok(Who::ThatPlayer);
        }
        let same = if found == Who::ThatPlayer { i.holder.clone() } else { None };
        let opponents = i.attempt(who_with_mark);
        return opponents.map_or_else(
            || {
                i.advance(1);
                Ok(same.clone().unwrap_or_else(|| found.clone()))
            },
            Ok,
        );
    }
    i.attempt(who_with_mark).map_or_else(stop, Ok)
}

/// "one of their opponents": of the player just spoken of.
fn one_of_theirs(i: &mut Tokens<'_>) -> Read<Who> {
    let of = i.holder.clone().map_or_else(stop, Ok)?;
    if i.accept("one of their opponents") { Ok(Who::OpponentOf(Box::new(of))) } else { stop() }
}

fn who_with_mark(i: &mut Tokens<'_>) -> Read<Who> {
    let found = who(i)?;
    if i.accept("'s") || i.accept("'") { Ok(found) } else { stop() }
}

/// "you control", "an opponent controls", "you don't control", after a noun: who, and whether it is denied.
pub(super) fn controls(i: &mut Tokens<'_>) -> Read<(Who, bool)> {
    let found = match i.attempt(one_of_theirs) {
        Some(opponent) => opponent,
        None => who(i)?,
    };
    if i.accept("control") || i.accept("controls") || i.accept("controlled") {
        Ok((found, true))
    } else if i.accept("don't control") || i.accept("doesn't control") || i.accept("didn't control") {
        Ok((found, false))
    } else {
        stop()
    }
}
