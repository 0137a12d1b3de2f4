//! One instruction: whose it is, and what is done.

use super::behind::behind;
use super::instructions;
use super::players::of_those;
use crate::ability::grammar::met::{How, Met};
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::{Amount, Duration, Filter, Instruction, ObjectAction, Subject, Trigger, Who, Word, Words};

/// One instruction, with what may stand behind it: a condition, a price.
pub(super) fn one(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.of_earlier(into, one_clause)
}

/// The same, of what is met from here on.
fn one_clause(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let start = into.len();
    type Alternative = fn(&mut Tokens<'_>, &mut Vec<Instruction>) -> Read<()>;
    let alternatives: &[Alternative] = match i.word() {
        "create" | "creates" => &[super::tokens_made::create],
        "put" | "puts" => &[super::piles::put, super::tokens_made::create, super::counters::put, super::put::put],
        "tap" if i.word_at(1) == "or" => &[super::simple::tap_or_untap],
        "this" if i.sees("this mana") => &[super::course::special],
        "destroy" | "tap" | "untap" | "return" | "exile" if i.says("of the creature type of your choice") => {
            &[super::lasting::done_to_chosen_type]
        }
        "destroy" | "tap" | "untap" if i.says("or all") => &[super::simple::either_of_all, super::simple::simple],
        "destroy" | "bury" | "tap" | "untap" | "regenerate" | "goad" | "suspect" | "airbend" | "attach"
        | "unattach" | "counter" | "copy" | "sacrifice" | "transform" | "convert" => &[super::simple::simple],
        "shuffle" => &[super::library::shuffle_into, super::moves::moves, super::simple::simple],
        "exile" | "return" | "remove" | "search" => {
            &[super::meld::meld, super::counters::remove, super::moves::moves, super::simple::simple]
        }
        "separate" => &[|i, into| super::piles::piles(i, &Who::You, into)],
        "look" => &[|i, into| super::library::look(i, &Who::You, into)],
        "reveal" => &[|i, into| super::library::reveal(i, &Who::You, into)],
        "unlock" | "lock" => &[super::keyword_actions::door],
        "give" => &[super::player_counters::give],
        "double" => &[super::life::doubled, super::counters::double, super::keyword_actions::action],
        "move" => &[super::counters::move_counters],
        "cast" | "play" => &[super::playing::cast],
        "flip" | "spend" | "end" | "after" | "there" | "exchange" => {
            &[super::course::special, super::special::flip, super::turns::after_that]
        }
        "gain" if i.word_at(1) == "control" => &[control],
        "draw" | "discard" | "gain" | "lose" | "mill" | "add" | "skip" | "venture" | "take" | "become" => {
            &[super::special::skip_turn, super::player_does::imperative, super::keyword_actions::action]
        }
        "choose" if i.sees("choose one of those piles") || i.sees("choose one of the piles") => {
            &[|i, into| super::piles::piles(i, &Who::You, into)]
        }
        "choose" => &[super::modal::modes, super::simple::choose, super::playing::new_targets, |i, into| {
            super::library::choose_object(i, &Who::You, into)
        }],
        "pay" => &[super::optional::pay],
        "unless" => &[super::optional::unless_first],
        "prevent" => &[super::shields::prevent_from_chosen, super::lasting::lasting],
        "damage" => &[super::prevention::all_unpreventable],
        "the" if i.sees("the owner of") => &[super::players::player_acts],
        "the" if i.sees("the exiled card's owner may") => &[super::optional::may],
        "two" if i.sees("two target players") => &[super::players::player_acts],
        "the" if i.sees("the next time") => &[super::shields::next_time, super::next_spell::returned_as_it_resolves],
        "the" if i.sees("the next") => {
            &[super::next_spell::next_spells, super::shields::next_damage, super::lasting::lasting]
        }
        "the" => &[
            super::course::special,
            super::player_does::game,
            super::life::becomes,
            super::players::player_acts,
            super::simple::subject_verb,
            super::damage::deals,
            super::lasting::lasting,
        ],
        "it" if matches!(i.word_at(2), "day" | "night") => &[super::course::special],
        "each" if i.sees("each other player") && i.said("casts") => {
            &[super::copies::others_may_copy, super::optional::may, super::players::player_acts]
        }
        "you" | "each" | "target" | "that" | "they" | "its" | "an" | "a" | "any" | "another" | "defending"
        | "enchanted" | "players" | "your" | "opponents" | "those" | "their" | "all" | "up" | "~" | "it" | "he"
        | "she" | "this" => &[
            super::turns::control,
            super::playing::permission,
            super::optional::may,
            super::damage::deals,
            super::special::enters_with,
            super::special::emblem,
            super::life::becomes,
            super::players::player_acts,
            super::lasting::lasting,
            super::lasting::of_choice,
            super::lasting::becomes_of_choice,
            super::lasting::becomes_one_of,
            super::simple::subject_verb,
        ],
        "have" => &[have],
        "turn" => &[turned_over],
        "detain" => &[super::lasting::detain],
        _ if i.says("of the creature type of your choice") => &[super::lasting::of_chosen_type],
        "may" => &[super::playing::new_targets],
        "as" => &[super::next_spell::as_you_cast],
        "at" => &[delayed],
        "until" => &[
            control_for,
            super::lasting::produced,
            super::special::keep_mana,
            super::special::watch,
            super::playing::permission,
            super::lasting::choice_for_a_while,
            super::lasting::lasting,
        ],
        "during" => &[super::playing::permission, super::lasting::lasting],
        "distribute" => &[super::special::distribute],
        "starting" => &[super::voting::vote],
        "when" | "whenever" => &[super::special::watch],
        "do" | "roll" | "repeat" | "change" => &[super::special::special, super::lasting::change_base],
        "for" if i.sees(crate::ability::phrases::FRIEND_OR_FOE) => &[|i, into| {
            let _ = i.accept(crate::ability::phrases::FRIEND_OR_FOE);
            into.push(Instruction::FriendOrFoe);
            Ok(())
        }],
        "for" if i.sees("for as long as") => &[super::playing::permission, super::while_counter::leading],
        "for" => &[
            super::one_for_each::for_each_card_type,
            super::one_for_each::for_each_color,
            super::one_for_each::for_each_kind_of_counter,
            super::one_for_each::each_of_theirs,
            for_each_opponent,
        ],
        _ => &[
            super::keyword_actions::action,
            super::damage::deals,
            super::lasting::lasting,
            super::lasting::of_choice,
            super::lasting::becomes_of_choice,
            super::simple::subject_verb,
            // A player of the file acts.
            super::optional::may,
            super::life::becomes,
            super::players::player_acts,
        ],
    };
    for read in alternatives {
        let mut found = Vec::new();
        let met = i.met.len();
        if i.attempt(|i| read(i, &mut found)).is_some() {
            i.meet(&found, met);
            i.goes_on_from(&found);
            into.append(&mut found);
            return behind(i, into, start);
        }
        found.clear();
    }
    stop()
}

/// Verbs with which a clause of its own goes on, in their plain form.
const VERBS: &[&str] = &[
    "gain",
    "lose",
    "draw",
    "discard",
    "create",
    "put",
    "scry",
    "mill",
    "get",
    "sacrifice",
    "deal",
    "doesn't",
    "don't",
    "can't",
    "has",
    "have",
    "may",
    "attack",
    "block",
    "become",
    "fight",
    "is",
    "are",
    "untap",
    "exile",
    "return",
    "reveal",
    "shuffle",
    "choose",
    "search",
    "assign",
    "phase",
    "explore",
    "connive",
    "add",
    "skip",
    "each",
    "do",
];

/// Whether a verb follows, so that what was just read is the subject of a clause of its own.
pub(in crate::ability::grammar) fn begins_predicate(i: &Tokens<'_>) -> bool {
    begins_predicate_at(i, 0)
}

/// The same, of the word so many words ahead.
pub(in crate::ability::grammar) fn begins_predicate_at(i: &Tokens<'_>, ahead: usize) -> bool {
    let word = i.word_at(ahead);
    VERBS.contains(&word) || word.strip_suffix('s').is_some_and(|verb| VERBS.contains(&verb))
}

/// "gain control of target creature until end of turn".
fn control(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("gain control of") {
        return stop();
    }
    let subject = super::counters::patient(i)?;
    let duration = i.attempt(crate::ability::grammar::duration::duration).unwrap_or(crate::ability::Duration::Forever);
    let change = crate::ability::Change::Control(crate::ability::Who::You);
    let effects = vec![crate::ability::Continuous { subject, change }];
    into.push(Instruction::Continuous { effects, duration });
    Ok(())
}

/// "until end of turn, gain control of target creature".
fn control_for(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let lasts = crate::ability::grammar::duration::duration(i)?;
    if !i.accept(",") {
        return stop();
    }
    control(i, into)?;
    match into.last_mut() {
        Some(Instruction::Continuous { duration: duration @ Duration::Forever, .. }) => *duration = lasts,
        _ => return stop(),
    }
    // "... and it gains haste": as long.
    let and = |i: &mut Tokens<'_>| {
        let mut more = Vec::new();
        if !i.accept("and") {
            return stop();
        }
        super::lasting::lasting(i, &mut more)?;
        Ok(more)
    };
    for one in i.attempt(and).unwrap_or_default() {
        match one {
            Instruction::Continuous { effects, duration: Duration::Forever } => {
                into.push(Instruction::Continuous { effects, duration: lasts });
            }
            _ => return stop(),
        }
    }
    Ok(())
}

/// "... and have that creature block ~ this turn if able".
fn have(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    i.nested(|i| one(i, into))
}

/// "at the beginning of the next end step, sacrifice it".
fn delayed(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let trigger: Trigger = crate::ability::grammar::trigger::at(i)?;
    if !i.accept(",") {
        return stop();
    }
    // "At the beginning of the next end step, if you haven't cast it, ...".
    let condition = i.attempt(|i| {
        let found = if i.accept("if") { crate::ability::grammar::condition::leading(i)? } else { return stop() };
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let found = i.nested(instructions)?;
    let found = match condition {
        Some(condition) => vec![Instruction::If { condition, then: found, otherwise: Vec::new() }],
        None => found,
    };
    into.push(Instruction::Delayed(trigger, found));
    Ok(())
}

/// "Look at the top five cards of your library. For each card, ...": each of those, where no place is said.
fn of_the_cards_found(i: &Tokens<'_>, count: Amount) -> Read<Amount> {
    let Amount::Count(what) = &count else { return Ok(count) };
    let parts = what.parts();
    let told = |part: &Filter| matches!(part, Filter::Shown | Filter::ThisWay(_) | Filter::Is(_));
    if !parts.contains(&Filter::Card) || what.named_zone().is_some() || parts.iter().any(told) {
        return Ok(count);
    }
    if !i.found_cards() {
        return stop();
    }
    Ok(Amount::Count(Box::new(crate::ability::joined::all(vec![(**what).clone(), Filter::Shown]))))
}

/// "for each opponent, ...": done so often.
fn for_each_opponent(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if let Some(found) = i.attempt(super::mana::each_color) {
        into.push(found);
        return Ok(());
    }
    let count = crate::ability::grammar::amount::for_each(i)?;
    let count = of_the_cards_found(i, count)?;
    if !i.accept(",") {
        return stop();
    }
    let targets = i.targets.len();
    if let Amount::Count(what) = &count {
        // "For each creature card exiled this way, create a token that's a copy of that card": of each.
        i.met.push(Met { what: (**what).clone(), how: How::Each, count: Amount::Number(1) });
        // "For each of those creatures, its controller ...", "for each card exiled this way, ... a copy of it": each in its
        // turn, and not all of them.
        if what.parts().iter().any(|part| matches!(part, Filter::Is(_) | Filter::ThisWay(_))) {
            i.it = crate::ability::grammar::tokens::Antecedent::Open;
        }
    }
    let found = i.nested(instructions)?;
    // "For each opponent who does, you gain protection from that player": for each of them of whom it holds.
    if let Amount::PlayersWith(who, condition) = &count
        && found.any_word(&mut |word| matches!(word, Word::Who(Who::ThatPlayer)))
        && i.targets.len() == targets
    {
        into.push(of_those(who.clone(), (**condition).clone(), found));
        return Ok(());
    }
    // Of objects each in its turn is "it", of players "that player"; of a mere number nothing is.
    let objects = matches!(count, Amount::Count(_));
    let players = matches!(count, Amount::Players(_));
    let each = |word: Word<'_>| match word {
        Word::Subject(Subject::It) | Word::Who(Who::ItsController | Who::ItsOwner) => !objects,
        Word::Who(Who::ThatPlayer) => !players,
        _ => false,
    };
    let flips = found.iter().any(|instruction| matches!(instruction, Instruction::FlipCoin(_)));
    if flips || i.targets.len() > targets || found.any_word(&mut |word| each(word)) {
        return stop();
    }
    into.push(Instruction::Repeat(count, found));
    Ok(())
}

/// "turn target creature face up".
fn turned_over(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    let what = super::counters::patient(i)?;
    let action = match i.word_at(1) {
        "up" => ObjectAction::TurnFaceUp,
        "down" => ObjectAction::TurnFaceDown,
        _ => return stop(),
    };
    if !(i.accept("face up") || i.accept("face down")) {
        return stop();
    }
    into.push(Instruction::ActObject(what, action));
    Ok(())
}
