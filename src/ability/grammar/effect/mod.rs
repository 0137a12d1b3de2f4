//! What spells and abilities do: sentences that tell players to do something.

mod copies;
mod counters;
mod damage;
mod keyword_actions;
mod lasting;
mod library;
mod life;
mod modal;
mod moves;
mod optional;
mod players;
mod playing;
mod simple;
mod special;
mod tokens_made;

#[cfg(test)]
mod tests;

pub(super) use copies::belongs_to_what_follows;
pub(super) use damage::prevention;
pub(super) use lasting::group;
pub(super) use library::top;
pub(super) use modal::spree;
pub(super) use playing::voted;
pub(super) use simple::choice;
pub(super) use special::complete;
pub(super) use tokens_made::except;

use super::clause::negated;
use super::condition::{aside, leading};
use super::tokens::{Read, Tokens, stop};
use crate::ability::{
    Amount, Condition, Deed, Filter, Instruction, Subject, Targetable, Together, Trait, Trigger, Who, Word, Words,
};

/// The instructions of one sentence, without its full stop. `done` is what the sentences before it say: "if you do"
/// belongs to the last of them, which begins at `last`.
pub(super) fn sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    while i.accept("\n") {}
    if let Some((least, most)) = i.attempt(special::row) {
        let mut then = Vec::new();
        i.nested(|i| sentence(i, &mut then, 0))?;
        let Some(Instruction::Roll(_, rows)) = done.last_mut() else { return stop() };
        rows.push(crate::ability::Row { least, most, then });
        return Ok(());
    }
    if let Some(Instruction::Roll(_, rows)) = done.last_mut()
        && let Some(row) = rows.last_mut()
    {
        // More of what the row says.
        let last = row.then.len().saturating_sub(1);
        return i.nested(|i| sentence(i, &mut row.then, last));
    }
    let _ = i.accept("then") || i.accept_instead();
    let _ = i.accept(",");
    if let Some((who, follows)) = i.attempt(optional::consequence) {
        return optional::attach(i, done, last, who.as_ref(), follows);
    }
    if i.attempt(super::verb::it_is_still).is_some() {
        return lasting::keeps_types(done);
    }
    if i.accept("each player who searched their library this way shuffles") {
        return optional::searchers_shuffle(done);
    }
    if let Some(token) = created(done)
        && let Some(granted) = i.attempt(|i| {
            const HAVE: &[&str] =
                &["it has", "they have", "they each have", "the token has", "the tokens have", "that token has"];
            let start = i.position();
            let granted =
                if HAVE.iter().any(|words| i.accept(words)) { super::verb::granted(i)? } else { return stop() };
            // The name means what makes the token.   201.5a
            if super::verb::names_its_giver(i, start) { stop() } else { Ok(granted) }
        })
    {
        // What the token is created with.   111.3
        token.abilities.extend(granted);
        return Ok(());
    }
    if (i.sees("it can't be regenerated") || i.sees("they can't be regenerated")) && i.word_at(4).is_empty() {
        i.advance(4);
        return simple::cant_be_regenerated(done, last);
    }
    if i.attempt(|i| copies::new_targets(i, done)).is_some() {
        return Ok(());
    }
    if i.accept("the damage can't be prevented") || i.accept("this damage can't be prevented") {
        return damage::unpreventable(done, last);
    }
    let next = i.attempt(super::replacement::next_time);
    if let Some(found) = next.or_else(|| i.attempt(super::replacement::of_one)) {
        done.push(found);
        return Ok(());
    }
    if i.attempt(|i| damage::dealt_so(i, done)).is_some() || i.attempt(|i| simple::dies_so(i, done)).is_some() {
        return Ok(());
    }
    if i.attempt(|i| damage::dealt_would_die(i, done)).is_some() {
        return Ok(());
    }
    if gives_flashback(done)
        && (i.accept("the flashback cost is equal to its mana cost")
            || i.accept("the flashback cost is equal to that card's mana cost"))
    {
        return Ok(());
    }
    if i.attempt(|i| playing::spends_any_for_it(i, done)).is_some() {
        return Ok(());
    }
    if i.attempt(|i| special::countered(i, done)).is_some() {
        return Ok(());
    }
    let found = conditional(i)?;
    done.extend(found);
    Ok(())
}

/// The token that was just created, and perhaps put on something.
fn created(done: &mut [Instruction]) -> Option<&mut crate::ability::TokenSpec> {
    match done {
        [.., Instruction::CreateTokens { token, .. }] => Some(token),
        [.., Instruction::CreateTokens { token, .. }, Instruction::Attach(Subject::It, _)] => Some(token),
        _ => None,
    }
}

/// Whether flashback was just given, without a cost of its own.
fn gives_flashback(done: &[Instruction]) -> bool {
    use crate::ability::{Change, Granted, Keyword};
    let is = |granted: &Granted| matches!(granted, Granted::Keyword(Keyword::Known(name, words)) if name == "flashback" && words == Keyword::ITS_MANA_COST);
    matches!(done.last(), Some(Instruction::Continuous { effects, .. }) if effects.iter().any(|effect| {
        matches!(&effect.change, Change::Gain(granted) if granted.iter().any(is))
    }))
}

/// "If ..., ... .", or plain instructions.
fn conditional(i: &mut Tokens<'_>) -> Read<Vec<Instruction>> {
    let condition = i.attempt(|i| {
        let unless = i.accept("unless");
        if !unless && !i.accept("if") {
            return stop();
        }
        let found = leading(i)?;
        if i.accept(",") { Ok(if unless { negated(found) } else { found }) } else { stop() }
    });
    match condition {
        Some(condition) => {
            i.compare_in(&condition);
            i.instead_first = i.accept_instead();
            let open = i.it == super::tokens::Antecedent::Open;
            let then = i.nested(instructions)?;
            // "If you discard a creature card this way, return it ...": what was discarded, which no word here keeps.
            let of_deed =
                condition.any_word(&mut |word| matches!(word, Word::Filter(Filter::ThisWay(Deed::Discarded))));
            let it = |word: Word<'_>| {
                matches!(word, Word::Subject(Subject::It) | Word::Who(Who::ItsController | Who::ItsOwner))
            };
            if open && of_deed && then.any_word(&mut |word| it(word)) {
                return stop();
            }
            Ok(vec![Instruction::If { condition, then, otherwise: Vec::new() }])
        }
        None => instructions(i),
    }
}

/// Instructions joined by "and", "then" or commas.
pub(super) fn instructions(i: &mut Tokens<'_>) -> Read<Vec<Instruction>> {
    let mut found = Vec::new();
    one(i, &mut found)?;
    loop {
        let mut next = Vec::new();
        let more = i.attempt(|i| {
            let joined = i.accept(", then")
                || i.accept(", and then")
                || i.accept("and then")
                || i.accept("then")
                || i.accept(", and")
                || i.accept("and")
                || i.accept(",");
            if !joined {
                return stop();
            }
            // "gain X life if {G} was spent to cast it and X life if {W} was spent to cast it".
            match found.last().and_then(life::gainer) {
                Some(who) if i.attempt(|i| life::more_life(i, who, &mut next)).is_some() => behind(i, &mut next, 0),
                _ if matches!(i.word(), "deals" | "fights") => {
                    damage::goes_on(i, found.last(), &mut next)?;
                    behind(i, &mut next, 0)
                }
                _ => one(i, &mut next),
            }
        });
        if more.is_none() {
            return Ok(found);
        }
        // "Spend this mana only to cast a spell, and that spell can't be countered": of a spell that nobody has cast
        // yet.
        let spends = |instruction: &Instruction| matches!(instruction, Instruction::SpendOnly(_));
        if found.iter().any(spends) && next.any_word(&mut |word| matches!(word, Word::Subject(Subject::It))) {
            return stop();
        }
        found.append(&mut next);
    }
}

/// One instruction, with what may stand behind it: a condition, a price.
fn one(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let start = into.len();
    type Alternative = fn(&mut Tokens<'_>, &mut Vec<Instruction>) -> Read<()>;
    let alternatives: &[Alternative] = match i.word() {
        "create" | "creates" => &[tokens_made::create],
        "put" | "puts" => &[tokens_made::create, counters::put, moves::put],
        "tap" if i.word_at(1) == "or" => &[simple::tap_or_untap],
        "destroy" | "tap" | "untap" | "regenerate" | "goad" | "suspect" | "attach" | "unattach" | "counter"
        | "copy" | "sacrifice" | "transform" | "convert" => &[simple::simple],
        "shuffle" => &[library::shuffle_into, moves::moves, simple::simple],
        "exile" | "return" | "remove" | "search" => &[counters::remove, moves::moves, simple::simple],
        "look" => &[|i, into| library::look(i, &Who::You, into)],
        "reveal" => &[|i, into| library::reveal(i, &Who::You, into)],
        "double" => &[counters::double, keyword_actions::action],
        "move" => &[counters::move_counters],
        "cast" | "play" => &[playing::cast],
        "flip" | "spend" | "end" | "after" | "exchange" => &[playing::special, special::flip],
        "gain" if i.word_at(1) == "control" => &[control],
        "draw" | "discard" | "gain" | "lose" | "mill" | "add" | "skip" | "venture" | "take" | "become" => {
            &[special::skip_turn, life::imperative, keyword_actions::action]
        }
        "choose" => {
            &[modal::modes, simple::choose, playing::new_targets, |i, into| library::choose_object(i, &Who::You, into)]
        }
        "pay" => &[optional::pay],
        "prevent" => &[lasting::lasting],
        "damage" => &[damage::all_unpreventable],
        "the" if i.sees("the owner of") => &[players::player_acts],
        "two" if i.sees("two target players") => &[players::player_acts],
        "the" if i.sees("the next time") => &[special::next_time],
        "the" => &[
            playing::special,
            life::game,
            life::becomes,
            players::player_acts,
            simple::subject_verb,
            damage::deals,
            lasting::lasting,
        ],
        "it" if matches!(i.word_at(2), "day" | "night") => &[playing::special],
        "you" | "each" | "target" | "that" | "they" | "its" | "an" | "a" | "any" | "another" | "defending"
        | "enchanted" | "players" | "your" | "opponents" | "those" | "their" | "all" | "up" | "~" | "it" | "he"
        | "she" | "this" => &[
            playing::permission,
            optional::may,
            damage::deals,
            special::enters_with,
            special::emblem,
            life::becomes,
            players::player_acts,
            lasting::lasting,
            lasting::of_choice,
            lasting::becomes_of_choice,
            simple::subject_verb,
        ],
        "have" => &[have],
        "may" => &[playing::new_targets],
        "at" => &[delayed],
        "until" => &[special::keep_mana, special::watch, playing::permission, lasting::lasting],
        "distribute" => &[special::distribute],
        "starting" => &[playing::vote],
        "when" | "whenever" => &[special::watch],
        "do" | "roll" | "repeat" | "change" => &[special::special],
        "for" if i.sees("for as long as") => &[playing::permission],
        "for" => &[each_of_theirs, for_each_opponent],
        _ => &[
            keyword_actions::action,
            damage::deals,
            lasting::lasting,
            lasting::of_choice,
            lasting::becomes_of_choice,
            simple::subject_verb,
        ],
    };
    for read in alternatives {
        let mut found = Vec::new();
        if i.attempt(|i| read(i, &mut found)).is_some() {
            i.name_near(&found);
            into.append(&mut found);
            return behind(i, into, start);
        }
        found.clear();
    }
    stop()
}

/// Whether a verb follows, so that what was just read is the subject of a clause of its own.
fn begins_predicate(i: &Tokens<'_>) -> bool {
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
    let word = i.word();
    VERBS.contains(&word) || word.strip_suffix('s').is_some_and(|verb| VERBS.contains(&verb))
}

/// "... if you control a Swamp", "... unless you pay {2}", "... instead".
fn behind(i: &mut Tokens<'_>, into: &mut Vec<Instruction>, start: usize) -> Read<()> {
    if into.len() == start + 1 && i.accept("at random") {
        let last = into.pop().map_or_else(stop, Ok)?;
        into.push(Instruction::AtRandom(Box::new(last)));
    }
    let _ = i.accept("instead of putting it anywhere else") || i.accept_instead();
    if i.word() == "at"
        && let Some(trigger) = i.attempt(super::trigger::at)
    {
        let inner = into.split_off(start);
        into.push(Instruction::Delayed(trigger, inner));
        return Ok(());
    }
    if let Some(suffers) = i.attempt(optional::unless_suffered) {
        let otherwise = into.split_off(start);
        into.push(Instruction::IfDone { first: vec![suffers], then: Vec::new(), otherwise });
        return Ok(());
    }
    if let Some((who, cost)) = i.attempt(optional::unless_paid) {
        let otherwise = into.split_off(start);
        let mut unless = optional::unless(who, cost, otherwise)?;
        // "... unless you pay {3} and repeat this process": whoever pays does.
        if i.accept("and repeat this process") {
            let Instruction::Pay { then, .. } = &mut unless else { return stop() };
            then.push(Instruction::RepeatProcess);
        }
        into.push(unless);
        return Ok(());
    }
    let condition: Option<Condition> = i.attempt(|i| {
        if i.accept("unless") {
            return Ok(negated(aside(i)?));
        }
        if i.sees("if able") || !i.accept("if") { stop() } else { aside(i) }
    });
    if let Some(condition) = condition {
        let _ = i.accept_instead();
        let then = into.split_off(start);
        into.push(Instruction::If { condition, then, otherwise: Vec::new() });
    }
    Ok(())
}

/// "gain control of target creature until end of turn".
fn control(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    if !i.accept("gain control of") {
        return stop();
    }
    let subject = counters::patient(i)?;
    let duration = i.attempt(super::duration::duration).unwrap_or(crate::ability::Duration::Forever);
    let change = crate::ability::Change::Control(crate::ability::Who::You);
    let effects = vec![crate::ability::Continuous { subject, change }];
    into.push(Instruction::Continuous { effects, duration });
    Ok(())
}

/// "... and have that creature block ~ this turn if able".
fn have(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    i.advance(1);
    i.nested(|i| one(i, into))
}

/// "at the beginning of the next end step, sacrifice it".
fn delayed(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let trigger: Trigger = super::trigger::at(i)?;
    if !i.accept(",") {
        return stop();
    }
    let found = i.nested(instructions)?;
    into.push(Instruction::Delayed(trigger, found));
    Ok(())
}

/// "for each opponent, exile up to one target creature that player controls": targets of different players, one each at
/// most.   601.2c
fn each_of_theirs(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let count @ Amount::Players(_) = super::amount::for_each(i)? else { return stop() };
    let Amount::Players(whose) = count.clone() else { return stop() };
    if !i.accept(",") {
        return stop();
    }
    let before = i.targets.len();
    let found = i.nested(instructions)?;
    let [spec] = i.targets.get_mut(before..).unwrap_or_default() else { return stop() };
    let Targetable::Object(Filter::All(parts)) = &spec.what else { return stop() };
    let theirs = Filter::Controller(Who::ThatPlayer);
    let one_at_most = spec.least == Amount::Number(0) && spec.most == Amount::Number(1);
    if !one_at_most || !parts.contains(&theirs) {
        return stop();
    }
    let own = |part: &Filter| if *part == theirs { Filter::Controller(whose.clone()) } else { part.clone() };
    let apart = Filter::Together(Together::Different(Trait::Controller));
    let parts = parts.iter().map(own).chain([apart]).collect();
    (spec.what, spec.most) = (Targetable::Object(super::filter::all(parts)), count);
    let other = |word: Word<'_>| match word {
        Word::Subject(subject) => matches!(subject, Subject::It),
        Word::Who(who) => matches!(who, Who::ThatPlayer),
        _ => false,
    };
    if found.any_word(&mut |word| other(word)) {
        return stop();
    }
    into.extend(found);
    Ok(())
}

/// "for each opponent, ...": done so often.
fn for_each_opponent(i: &mut Tokens<'_>, into: &mut Vec<Instruction>) -> Read<()> {
    let count = super::amount::for_each(i)?;
    if !i.accept(",") {
        return stop();
    }
    let targets = i.targets.len();
    if let Amount::Count(what) = &count {
        // "For each creature card exiled this way, create a token that's a copy of that card": of each.
        i.near = Some(super::tokens::Near { what: (**what).clone(), chosen: false });
    }
    let found = i.nested(instructions)?;
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
