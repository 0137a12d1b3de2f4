//! Text boxes, paragraphs, and the shape of each: keywords, a trigger, a cost, or plain sentences.

use super::cost::cost;
use super::effect;
use super::keyword::keyword_line;
use super::lexer::Token;
use super::limit::limit;
use super::static_::static_sentence;
use super::tokens::{Antecedent, Read, Tokens, stop};
use super::trigger::trigger;
use super::{lexicon, text_of};
use crate::ability::{
    Activated, Amount, Body, Condition, Cost, CostPart, Instruction, Keyword, Limit, Part, Subject, Topic, Topics,
    Trigger, Triggered, Unread, Who, Word, Words,
};

/// A stretch of tokens.
type Range = (usize, usize);

/// All paragraphs of a text.
pub(super) fn text_box(i: &mut Tokens<'_>, _text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for range in paragraphs(i) {
        i.targets.clear();
        i.it = Antecedent::Open;
        i.holder = None;
        i.both = false;
        i.host = None;
        i.difference = None;
        i.jump(range.0);
        let bound = i.set_bound(range.1);
        i.forget_furthest();
        paragraph(i, &mut parts);
        i.set_bound(bound);
    }
    parts
}

/// An ability inside quotation marks.
pub(super) fn inner(i: &mut Tokens<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    while matches!(i.bound().checked_sub(1).and_then(|last| i.token(last)).map(|token| token.word), Some("," | "."))
        && i.bound() > i.position()
    {
        let end = i.bound() - 1;
        i.set_bound(end);
    }
    paragraph(i, &mut parts);
    parts
}

/// Lines, with the bulleted modes of "choose one —" kept together.
pub(super) fn paragraphs(i: &Tokens<'_>) -> Vec<Range> {
    let mut found = Vec::new();
    let mut start = 0;
    let rest = i.rest();
    for (index, token) in rest.iter().enumerate() {
        if token.word != "\n" {
            continue;
        }
        let next = rest.get(index + 1).map_or("", |token| token.word);
        let within = super::level::within(rest.get(start..index).unwrap_or_default())
            && !super::level::within(rest.get(index + 1..).unwrap_or_default());
        // "10—19 | ...": a row of a table belongs to the roll before it.
        let row = next.starts_with(|c: char| c.is_ascii_digit())
            && rest.iter().skip(index + 1).take(4).any(|token| token.word == "|");
        if next == "•" || within || row {
            continue;
        }
        if index > start {
            found.push((start, index));
        }
        start = index + 1;
    }
    if rest.len() > start {
        found.push((start, rest.len()));
    }
    found
}

pub(super) fn paragraph(i: &mut Tokens<'_>, parts: &mut Vec<Part>) {
    if i.is_done() {
        return;
    }
    if let Some(found) = i.attempt(keyword_line) {
        parts.extend(found.into_iter().map(Part::Keyword));
        return;
    }
    if let Some(ways) = i.attempt(effect::spree) {
        parts.push(Part::Keyword(Keyword::Known("spree".to_owned(), String::new())));
        let body = Body { targets: std::mem::take(&mut i.targets), instructions: vec![Instruction::Spree(ways)] };
        parts.push(Part::Spell(body));
        return;
    }
    if let Some(found) = i.attempt(super::spell::enters_paying) {
        parts.push(Part::Static(found));
        return;
    }
    if super::level::begins(i) && super::level::paragraph(i, parts) {
        return;
    }
    if let Some(found) = i.attempt(to_solve) {
        parts.push(Part::Triggered(found));
        return;
    }
    let chapters = i.attempt(chapters);
    let limits = prefix(i, parts);
    if let Some(found) = i.attempt(keyword_line) {
        parts.extend(found.into_iter().map(Part::Keyword));
        return;
    }
    let before = parts.len();
    if let Some(chapters) = chapters {
        let body = body(i, None);
        parts.push(Part::Triggered(Triggered { trigger: Trigger::Chapters(chapters), condition: None, body }));
        return;
    }
    if matches!(i.word(), "when" | "whenever" | "at") && triggered(i, parts) {
        if let (Some(condition), Some(Part::Triggered(found))) = (&limits.condition, parts.last_mut()) {
            let event = std::mem::replace(&mut found.trigger, Trigger::YouDo);
            found.trigger = Trigger::While(Box::new(event), Box::new(condition.clone()));
        }
        return;
    }
    if let Some(colon) = colon(i) {
        let only_if = limits.condition.iter().cloned().map(Limit::If);
        let limits: Vec<Limit> = limits.limits.iter().cloned().chain(only_if).collect();
        activated(i, colon, &limits, parts);
        return;
    }
    sentences(i, parts);
    if let Some(condition) = limits.condition {
        guard(parts.get_mut(before..).unwrap_or_default(), &condition);
    }
}

/// What a word before a dash says of the ability behind it.
#[derive(Default)]
struct Prefix {
    limits: Vec<Limit>,
    condition: Option<Condition>,
}

/// Takes an ability word, a flavour word or an ability keyword with its dash.
fn prefix(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> Prefix {
    let mut found = Prefix::default();
    let rest = i.rest();
    let Some(dash) = rest.iter().take(8).position(|token| token.word == "—") else { return found };
    let plain = rest.get(..dash).unwrap_or_default();
    let is_name = dash > 0
        && dash + 1 < rest.len()
        && plain.first().is_some_and(|token| token.word != "choose" && (token.is_word() || token.word == "∞"))
        && plain.iter().all(|token| {
            token.is_word()
                || matches!(token.word, "'s" | "'" | "!" | "," | "∞" | "?")
                || token.word.bytes().all(|byte| byte.is_ascii_digit())
        })
        && lexicon::number(plain.first().map_or("", |token| token.word)).is_none();
    // "Three Autostubs — Whenever ...", "10,000 Needles — Whenever ...": what follows tells that it is a name.
    let next = rest.get(dash + 1).map_or("", |token| token.word);
    let named = dash > 1
        && matches!(next, "when" | "whenever" | "at")
        && plain.iter().all(|token| !matches!(token.word, "\"" | "•" | "|" | ":" | "."))
        && plain.iter().any(Token::is_capital);
    if !is_name && !named {
        return found;
    }
    let word = text_of(plain).to_lowercase();
    // "Modular—Sunburst": the keyword itself, with another for its number (502.37c · 702.44c).
    if word == "modular" {
        return found;
    }
    match word.as_str() {
        "exhaust" => found.limits.push(Limit::Once),
        "max speed" | "solved" | "∞" => found.condition = Some(Condition::Designated(Who::You, word.clone())),
        _ => {}
    }
    if matches!(word.as_str(), "exhaust" | "boast" | "forecast") {
        parts.push(Part::Keyword(Keyword::Known(word, String::new())));
    }
    i.advance(dash + 1);
    found
}

/// "To solve — You control three or more Detectives." of a Case: it is solved at the beginning of your end step if so.
/// 719.3
fn to_solve(i: &mut Tokens<'_>) -> Read<Triggered> {
    if !i.accept("to solve —") {
        return stop();
    }
    let found = super::condition::condition(i)?;
    let _ = i.accept(".");
    if !i.is_done() {
        return stop();
    }
    let unsolved = Condition::Not(Box::new(Condition::Designated(Who::You, "solved".to_owned())));
    let body =
        Body { targets: Vec::new(), instructions: vec![Instruction::Act(Who::You, "solve the case".to_owned(), None)] };
    let trigger = Trigger::Beginning(crate::terms::Step::End, Who::You);
    Ok(Triggered { trigger, condition: Some(Condition::All(vec![unsolved, found])), body })
}

/// Lays a condition on static abilities.
fn guard(parts: &mut [Part], condition: &Condition) {
    for part in parts {
        if let Part::Static(found) = part {
            found.condition = Some(match found.condition.take() {
                None => condition.clone(),
                Some(own) => Condition::All(vec![condition.clone(), own]),
            });
        }
    }
}

/// "I, II —" of a Saga.
fn chapters(i: &mut Tokens<'_>) -> Read<Vec<u32>> {
    const NUMERALS: &[&str] = &["i", "ii", "iii", "iv", "v", "vi", "vii"];
    let mut found = Vec::new();
    loop {
        let number = NUMERALS.iter().position(|numeral| *numeral == i.word());
        let Some(number) = number.and_then(|index| u32::try_from(index + 1).ok()) else { return stop() };
        found.push(number);
        i.advance(1);
        if i.accept("—") {
            return Ok(found);
        }
        if !i.accept(",") {
            return stop();
        }
    }
}

/// Where a colon separates a cost from what it pays for: before the first full stop, outside quotes.
fn colon(i: &Tokens<'_>) -> Option<usize> {
    let mut quoted = false;
    for (index, token) in i.rest().iter().enumerate() {
        match token.word {
            "\"" => quoted = !quoted,
            "." if !quoted => return None,
            ":" if !quoted => return Some(i.position() + index),
            _ => {}
        }
    }
    None
}

fn activated(i: &mut Tokens<'_>, colon: usize, limits: &[Limit], parts: &mut Vec<Part>) {
    let start = i.position();
    let bound = i.set_bound(colon);
    let found = i.attempt(|i| {
        let found = cost(i)?;
        if i.is_done() { Ok(found) } else { stop() }
    });
    i.set_bound(bound);
    // Only a cost that is recognised, at least where it begins, tells that the rest waits for somebody to pay.
    let begins = || {
        let mut i = i.clone();
        i.jump(start);
        let comma = (start..colon).find(|at| i.token(*at).is_some_and(|token| token.word == ","))?;
        i.set_bound(comma);
        let known = i.attempt(|i| {
            cost(i)?;
            if i.is_done() { Ok(()) } else { stop() }
        });
        let words: Vec<_> = (start..colon).filter_map(|at| i.token(at).copied()).collect();
        known.map(|()| Cost(vec![CostPart::Unread(text_of(&words))]))
    };
    let Some(cost) = found.or_else(begins) else {
        i.jump(start);
        let range = (start, bound);
        let topics = super::bounds::topics(i, range);
        parts.push(Part::Unread(unread(i, range, topics)));
        i.jump(bound);
        return;
    };
    i.jump(colon + 1);
    i.forget_furthest();
    // "Sacrifice a creature: It ..." speaks of the cost; "it" stays open there.
    let mut limits = limits.to_vec();
    let body = body(i, Some(&mut limits));
    parts.push(Part::Activated(Activated { cost, limits, body }));
}

/// Whether a trigger was understood; if not, nothing was taken.
fn triggered(i: &mut Tokens<'_>, parts: &mut Vec<Part>) -> bool {
    let mark = i.position();
    let found = i.attempt(|i| {
        let found = trigger(i)?;
        if i.accept(",") { Ok(found) } else { stop() }
    });
    let Some(trigger) = found else {
        i.jump(mark);
        return false;
    };
    let condition = i.attempt(|i| {
        if !i.accept("if") {
            return stop();
        }
        let (it, before) = (i.it, i.before);
        let condition = super::condition::condition(i)?;
        // Where the event names nothing, "it" is what the condition asks about.
        if it != Antecedent::Open || trigger.any_word(&mut |word| matches!(word, Word::Filter(_))) {
            (i.it, i.before) = (it, before);
        } else if i.it == Antecedent::Open
            && condition.any_word(&mut |word| matches!(word, Word::Subject(Subject::This)))
            && !condition.any_word(&mut |word| matches!(word, Word::Subject(Subject::It | Subject::Each(_))))
        {
            // "Whenever you attack, if ... quest counters on ~, put a quest counter on it."
            i.it = Antecedent::This;
        }
        if i.accept(",") { Ok(condition) } else { stop() }
    });
    if let Some(condition) = &condition {
        i.compare_in(condition);
    }
    let mut limits = Vec::new();
    let body = body(i, Some(&mut limits));
    let trigger = limits.into_iter().fold(trigger, |trigger, limit| match limit {
        Limit::TimesEachTurn(count) => Trigger::AtMostEachTurn(count, Box::new(trigger)),
        _ => trigger,
    });
    parts.push(Part::Triggered(Triggered { trigger, condition, body }));
    true
}

/// The sentences up to the end of the part, as (first, past the last) without the full stop.
pub(super) fn split(i: &Tokens<'_>) -> Vec<Range> {
    let mut found = Vec::new();
    let mut quoted = false;
    let mut start = i.position();
    let rest = i.rest();
    let base = i.position();
    // "scry X, where X is ..., then draw three cards": the definition ends where the next thing is done.
    let defined = middle_definition(rest);
    // "choose one —" and its modes are one.
    let modes = rest.iter().position(|token| token.word == "choose").filter(|at| {
        // "choose one. If ..., choose both instead." with its modes is one, too.
        let word = |ahead: usize| rest.get(at + ahead).map_or("", |token| token.word);
        let more = word(2) == "." && word(3) == "if" && rest.iter().any(|token| token.word == "•");
        more || rest.iter().skip(at + 2).take(4).any(|token| token.word == "—")
    });
    for (index, token) in rest.iter().enumerate() {
        let at = base + index;
        match token.word {
            "," if Some(index) == defined => {
                found.push((start, at));
                start = at + 1;
            }
            "\"" if quoted => {
                quoted = false;
                // A full stop inside the marks ends the sentence too, where a new one begins behind them.
                let stopped = index > 0 && rest.get(index - 1).is_some_and(|before| before.word == ".");
                let begins = rest.get(index + 1).is_some_and(|next| next.is_capital() || next.word == "~");
                if stopped && begins {
                    found.push((start, at + 1));
                    start = at + 1;
                }
            }
            "\"" => quoted = true,
            "." if !quoted && modes.is_some_and(|modes| index > modes) => {}
            "." if !quoted => {
                if at > start {
                    found.push((start, at));
                }
                start = at + 1;
            }
            _ => {}
        }
    }
    if i.bound() > start {
        found.push((start, i.bound()));
    }
    found
}

/// Where a definition of X ends before its sentence does: at the comma before "then", where X is not spoken of again.
fn middle_definition(words: &[super::lexer::Token<'_>]) -> Option<usize> {
    let word = |index: usize| words.get(index).map_or("", |token| token.word);
    let begins = (0..words.len()).find(|at| word(*at) == "where" && word(at + 1) == "x" && word(at + 2) == "is")?;
    let comma = (begins..words.len())
        .take_while(|at| word(*at) != ".")
        .find(|at| word(*at) == "," && word(at + 1) == "then")?;
    let again = (comma..words.len()).take_while(|at| word(*at) != ".").any(|at| word(at) == "x");
    (!again).then_some(comma)
}

/// Reads a sentence's words with "where X is ..." taken out; true if all of it was understood.
pub(super) fn whole<T>(
    i: &mut Tokens<'_>,
    range: Range,
    mut read: impl FnMut(&mut Tokens<'_>) -> Read<T>,
) -> Option<T> {
    let bound = i.set_bound(range.1);
    i.jump(range.0);
    let definition = definition(i);
    let outer = i.where_x;
    let outer_defined = std::mem::replace(&mut i.defined, false);
    if let Some((words, from)) = definition {
        i.where_x = Some((from, range.1));
        i.set_bound(words);
    }
    let found = i.attempt(|i| {
        let found = read(i)?;
        let _ = i.accept("\n");
        if i.is_done() { Ok(found) } else { stop() }
    });
    // A definition that nothing uses was not understood.
    let found = found.filter(|_| definition.is_none() || i.defined);
    i.defined |= outer_defined;
    i.where_x = outer;
    i.set_bound(bound);
    i.jump(range.1);
    found
}

/// Where "where X is" begins in the sentence, outside quotes: the end of what stands before, and the words behind.
fn definition(i: &Tokens<'_>) -> Option<Range> {
    let rest = i.rest();
    let mut quoted = false;
    for (index, token) in rest.iter().enumerate() {
        if token.word == "\"" {
            quoted = !quoted;
        }
        if quoted || token.word != "where" {
            continue;
        }
        let word = |ahead: usize| rest.get(index + ahead).map_or("", |token| token.word);
        if word(1) == "x" && word(2) == "is" {
            let comma = index > 0 && rest.get(index - 1).is_some_and(|before| before.word == ",");
            let base = i.position();
            return Some((base + index - usize::from(comma), base + index + 3));
        }
    }
    None
}

/// The instructions of an ability or a spell. Sentences that limit its use go to `limits`.
pub(super) fn body(i: &mut Tokens<'_>, mut limits: Option<&mut Vec<Limit>>) -> Body {
    let mut instructions = Vec::new();
    let mut last = 0;
    for range in split(i) {
        if let Some(limits) = limits.as_deref_mut() {
            let mut found = Vec::new();
            let taken = whole(i, range, |i| {
                found.clear();
                if i.accept("this ability triggers only once each turn") {
                    found.push(Limit::TimesEachTurn(1));
                    return Ok(());
                }
                limit(i, &mut found)
            });
            if taken.is_some() {
                limits.append(&mut found);
                continue;
            }
        }
        let before = instructions.len();
        instruction(i, range, &mut instructions, last);
        last = before.min(instructions.len().saturating_sub(1));
    }
    Body { targets: std::mem::take(&mut i.targets), instructions }
}

/// A sentence of instructions. One with "instead" says what is done in the place of the sentence before, which began at
/// `last`, where its condition holds.
pub(super) fn sentence(i: &mut Tokens<'_>, done: &mut Vec<Instruction>, last: usize) -> Read<()> {
    let before = done.len();
    i.instead = false;
    effect::sentence(i, done, last)?;
    if !i.instead {
        effect::belongs_to_what_follows(done, before);
        return Ok(());
    }
    i.instead = false;
    let mut said = done.split_off(before.min(done.len()));
    match said.as_mut_slice() {
        [Instruction::If { then, otherwise, .. }] if otherwise.is_empty() && last < before => {
            let mut replaced = done.split_off(last);
            // "It deals twice that much damage instead": as much as would have been, which nothing has been.
            let much = |text: &[Instruction]| text.any_word(&mut |word| matches!(word, Word::Amount(Amount::ThatMuch)));
            if much(then) && !much(&replaced) {
                return stop();
            }
            match replaced.as_mut_slice() {
                // "You may discard a card. If you do, draw a card. If ..., draw two cards instead.": only what follows
                // from what was done is replaced.
                [Instruction::Pay { then: follows, .. } | Instruction::IfDone { then: follows, .. }]
                    if !follows.is_empty() =>
                {
                    *otherwise = std::mem::take(follows);
                    effect::complete(then, otherwise)?;
                    *follows = said;
                    done.append(&mut replaced);
                }
                // What of it is replaced, the words do not tell.
                [Instruction::May(_, inner)] if inner.len() > 1 => return stop(),
                _ => {
                    *otherwise = replaced;
                    effect::complete(then, otherwise)?;
                    done.append(&mut said);
                }
            }
            Ok(())
        }
        _ => stop(),
    }
}

/// One sentence of instructions; kept unread where it is not understood.
fn instruction(i: &mut Tokens<'_>, range: Range, into: &mut Vec<Instruction>, last: usize) {
    i.jump(range.0);
    i.forget_furthest();
    let mut done = into.clone();
    if whole(i, range, |i| {
        done.clone_from(into);
        sentence(i, &mut done, last)
    })
    .is_some()
    {
        *into = done;
        return;
    }
    into.push(Instruction::Unread(unread(i, range, Topics::of(&[Topic::Play]))));
}

/// The words of a range as a piece that was not understood.
pub(super) fn unread(i: &Tokens<'_>, range: Range, topics: Topics) -> Unread {
    let words: Vec<_> = (range.0..range.1).filter_map(|at| i.token(at).copied()).collect();
    let furthest = i.furthest().clamp(range.0, range.1.saturating_sub(1));
    let stopped_at = i.token(furthest).map_or(0, |token| token.start);
    Unread { text: text_of(&words), stopped_at, topics, why: None }
}

/// "You may exert ~ as it attacks. When you do, ...": what is done is exerting it.
fn exerted(parts: &mut [Part]) {
    use crate::ability::{Change, Filter, Rule, Static, Subject};
    let [.., Part::Static(Static { effects, .. }), Part::Triggered(found)] = parts else { return };
    let exerts = effects.iter().any(|effect| effect.change == Change::Rule(Rule::MayExert));
    if exerts && found.trigger == Trigger::YouDo {
        let itself = Filter::Is(Box::new(Subject::This));
        found.trigger = Trigger::PlayerDoes(Who::You, "exert".to_owned(), Some(itself));
    }
}

/// Whether the first thing that instructions do is done to "it". What deals damage is the spell itself.
fn begins_with_pronoun(instructions: &[Instruction]) -> bool {
    let of_it = |word: Word<'_>| matches!(word, Word::Subject(Subject::It));
    let first = match instructions.first() {
        // "If that card has mana value 2 or less, ...".
        Some(Instruction::If { condition, .. })
            if !matches!(condition, Condition::Cast(..)) && condition.any_word(&mut |word| of_it(word)) =>
        {
            return true;
        }
        Some(Instruction::If { then: inner, .. } | Instruction::May(_, inner)) => inner.first(),
        first => first,
    };
    // What waits for an event or a payment may speak of that.
    let plain = |first: &&Instruction| {
        !matches!(first, Instruction::Damage { .. } | Instruction::Watch { .. }) && first.within().is_empty()
    };
    let Some(first) = first.filter(plain) else { return false };
    let mut pronoun = false;
    std::slice::from_ref(first).any_word(&mut |word| match word {
        Word::Subject(Subject::Players(_)) => false,
        Word::Subject(subject) => {
            pronoun = *subject == Subject::It;
            true
        }
        _ => false,
    });
    pronoun
}

/// Plain sentences: static abilities, or what a spell does.
fn sentences(i: &mut Tokens<'_>, parts: &mut Vec<Part>) {
    let mut instructions: Vec<Instruction> = Vec::new();
    let start = i.position();
    let first_part = parts.len();
    let mut last = 0;
    for range in split(i) {
        let before = instructions.len();
        i.jump(range.0);
        i.forget_furthest();
        if instructions.is_empty() {
            // A whole text box in one paragraph: "Flying. When ~ dies, draw a card."
            let several = range.1 + 1 < i.bound();
            let action = |keyword: &Keyword| several && matches!(keyword.name(), "scry" | "fateseal");
            if let Some(found) = whole(i, range, keyword_line).filter(|found| !found.iter().any(action)) {
                parts.extend(found.into_iter().map(Part::Keyword));
                continue;
            }
            i.jump(range.0);
            if i.sees("when you do") && matches!(parts.last(), Some(Part::Static(_))) {
                i.it = Antecedent::This;
            }
            if matches!(i.word(), "when" | "whenever" | "at") && triggered(i, parts) {
                exerted(parts);
                return;
            }
            let own = parts.get(first_part..).unwrap_or_default().to_vec();
            if let Some(found) = whole(i, range, |i| static_sentence(i, &own)) {
                match found {
                    super::static_::Sentence::Parts(found) => {
                        i.targets.clear();
                        parts.truncate(first_part);
                        parts.extend(found);
                    }
                    super::static_::Sentence::Effects(found) => instructions.extend(found),
                }
                continue;
            }
        }
        let mut done = instructions.clone();
        if whole(i, range, |i| {
            done.clone_from(&instructions);
            sentence(i, &mut done, last)
        })
        .is_some()
        {
            instructions = done;
            last = before.min(instructions.len().saturating_sub(1));
            continue;
        }
        if instructions.is_empty() {
            let topics = super::bounds::topics(i, range);
            if matches!(i.token(range.0).map(|token| token.word), Some("when" | "whenever" | "at")) {
                // What follows a trigger that was not understood is what that does.
                parts.push(Part::Unread(unread(i, (range.0, i.bound()), topics)));
                return;
            }
            parts.push(Part::Unread(unread(i, range, topics)));
        } else {
            // What a spell does: on a permanent it is without effect, and a spell is played.
            instructions.push(Instruction::Unread(unread(i, range, Topics::of(&[Topic::Play]))));
        }
    }
    if instructions.is_empty() {
        return;
    }
    let targets = std::mem::take(&mut i.targets);
    if targets.is_empty() && parts.len() == first_part && begins_with_pronoun(&instructions) {
        // Whom a paragraph of its own means by "that creature", only the one before could tell.
        let range = (start, i.bound());
        let topics = super::bounds::topics(i, range).union(Topics::of(&[Topic::Play]));
        instructions = vec![Instruction::Unread(unread(i, range, topics))];
    }
    if targets.is_empty()
        && let Some(instead) = parts.get_mut(first_part..).and_then(replaced_by)
    {
        // "If you would draw a card, reveal the top card of your library instead. Put it ...": all of it instead.
        instead.append(&mut instructions);
        return;
    }
    // "... prevent that damage. Remove a +1/+1 counter from ~.": what follows is done besides.
    let own = parts.get_mut(first_part..).unwrap_or_default();
    if targets.is_empty()
        && let Some(Part::Static(sentence)) = own.last_mut()
        && let [prevents] = sentence.effects.as_slice()
        && let Some(found) = super::replacement::following(prevents, instructions.clone())
    {
        sentence.effects = vec![found];
    } else {
        parts.push(Part::Spell(Body { targets, instructions }));
    }
}

/// What happens instead, where the last sentence says that.
fn replaced_by(parts: &mut [Part]) -> Option<&mut Vec<Instruction>> {
    use crate::ability::{Change, Continuous, Rule, Static};
    let Some(Part::Static(Static { effects, .. })) = parts.last_mut() else { return None };
    let [Continuous { change: Change::Rule(Rule::Instead(found)), .. }] = effects.as_mut_slice() else { return None };
    (!matches!(found.instead.as_slice(), [Instruction::May(..)] | [])).then_some(&mut found.instead)
}
