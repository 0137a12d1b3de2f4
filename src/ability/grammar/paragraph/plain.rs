//! Plain sentences: static abilities, or what a spell does.

use super::body::{sentence, unread};
use super::split::{split, whole};
use super::waits::triggered;
use crate::ability::grammar::keyword::keyword_line;
use crate::ability::grammar::static_::static_sentence;
use crate::ability::grammar::tokens::{Antecedent, Tokens};
use crate::ability::{
    Body, Change, Condition, Filter, Instruction, Part, PlayRule, PlayerDeed, Rule, Static, Subject, Topic, Topics,
    Trigger, Who, Word, Words, grammar,
};

/// "You may exert ~ as it attacks. When you do, ...": what is done is exerting it.
fn exerted(parts: &mut [Part]) {
    let [.., Part::Static(Static { effects, .. }), Part::Triggered(found)] = parts else { return };
    let exerts = effects.iter().any(|effect| effect.change == Change::Rule(Rule::Playing(PlayRule::MayExert)));
    if exerts && found.trigger == Trigger::YouDo {
        let itself = Filter::Is(Box::new(Subject::This));
        found.trigger = Trigger::PlayerDoes(Who::You, PlayerDeed::Exert, Some(itself));
    }
}

/// "If a creature an opponent controls would die, exile it instead. When you do, ...": what is done instead sets it off
/// (603.12). Which targets that asks for, a replacement doesn't say.
fn done_instead(parts: &mut Vec<Part>) {
    let [.., Part::Static(Static { effects, .. }), Part::Triggered(found)] = parts.as_mut_slice() else { return };
    let [effect] = effects.as_mut_slice() else { return };
    let Change::Rule(Rule::Instead(replacement)) = &mut effect.change else { return };
    if found.trigger == Trigger::YouDo && found.condition.is_none() && found.body.targets.is_empty() {
        let then = std::mem::take(&mut found.body.instructions);
        replacement.instead.push(Instruction::Delayed(Trigger::YouDo, then));
        parts.pop();
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
        // "For each of those tokens, ...".
        Some(Instruction::Repeat(count, _)) if count.any_word(&mut |word| of_it(word)) => return true,
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

/// Whether "other" is said of permanents, and nothing tells than which: a spell is none.
fn others_than_nothing(instructions: &[Instruction]) -> bool {
    let plain = |word: Word<'_>| matches!(word, Word::Filter(Filter::Other));
    // "with the same name as another card in their hand": each of them has another that is other.
    let of_each = |word: Word<'_>| match word {
        Word::Filter(Filter::SameName(than)) => than.any_word(&mut |word| plain(word)),
        _ => false,
    };
    // Another spell is other than this one, and a card that was put elsewhere is no longer there.
    let told = |word: Word<'_>| match word {
        Word::Filter(Filter::All(parts)) => {
            parts.contains(&Filter::Other)
                && parts.iter().any(|part| matches!(part, Filter::Spell | Filter::Card | Filter::ThisWay(_)))
        }
        _ => false,
    };
    instructions.any_word(&mut |word| of_each(word))
        || instructions.any_word(&mut |word| plain(word)) && !instructions.any_word(&mut |word| told(word))
}

/// A paragraph that goes on with the spell before it: "Metalcraft — That creature gets +4/+4 until end of turn instead
/// if you control three or more artifacts." `i` stands behind that one, which is a single sentence or not, and knows of
/// what it spoke.
pub(super) fn goes_on(i: &mut Tokens<'_>, range: super::Range, before: &Body, single: bool) -> Option<Body> {
    i.targets.clone_from(&before.targets);
    i.set_bound(range.1);
    i.jump(range.0);
    super::prefix(i, &mut Vec::new());
    // What of several sentences is replaced, the words do not tell.
    if !single && i.says("instead") {
        return None;
    }
    let mut instructions = before.instructions.clone();
    let mut last = 0;
    i.of_spell = true;
    for range in split(i) {
        let begins = instructions.len();
        let mut done = Vec::new();
        whole(i, range, |i| {
            done.clone_from(&instructions);
            sentence(i, &mut done, last)
        })?;
        instructions = done;
        last = begins.min(instructions.len().saturating_sub(1));
    }
    if others_than_nothing(&instructions) {
        return None;
    }
    Some(Body { targets: std::mem::take(&mut i.targets), instructions })
}

/// Plain sentences: static abilities, or what a spell does.
pub(super) fn sentences(i: &mut Tokens<'_>, parts: &mut Vec<Part>) {
    let mut instructions: Vec<Instruction> = Vec::new();
    let start = i.position();
    let first_part = parts.len();
    let mut last = 0;
    for range in split(i) {
        let before = instructions.len();
        i.jump(range.0);
        i.forget_furthest();
        if let Some(found) = whole(i, range, grammar::effect::unpreventable_if) {
            parts.push(Part::Static(found));
            continue;
        }
        i.jump(range.0);
        if instructions.is_empty() {
            match opening(i, range, parts, first_part) {
                Opening::Last => return,
                Opening::Parts => continue,
                Opening::Effects(found) => {
                    i.meet(&found, i.met.len());
                    instructions.extend(found);
                    continue;
                }
                Opening::Unread => {}
            }
        }
        let mut done = instructions.clone();
        i.of_spell = true;
        let read = whole(i, range, |i| {
            done.clone_from(&instructions);
            sentence(i, &mut done, last)
        });
        i.of_spell = false;
        if done.len() > before && parts.get(first_part..).and_then(<[Part]>::last).is_some_and(prevents) {
            let besides = done.split_off(before);
            done.extend(grammar::effect::besides(i, range, besides));
        }
        if read.is_some() && !others_than_nothing(&done) {
            instructions = done;
            last = before.min(instructions.len().saturating_sub(1));
            continue;
        }
        if instructions.is_empty() {
            let topics = grammar::bounds::topics(i, range);
            if matches!(i.token(range.0).map(|token| token.word), Some("when" | "whenever" | "at")) {
                // What follows a trigger that was not understood is what that does.
                parts.push(Part::Unread(unread(i, (range.0, i.bound()), topics)));
                return;
            }
            parts.push(Part::Unread(unread(i, range, topics)));
        } else {
            // What a spell does: on a permanent it is without effect, and a spell is played.
            i.meet_unread();
            instructions.push(Instruction::Unread(unread(i, range, Topics::of(&[Topic::Play]))));
        }
    }
    if !instructions.is_empty() {
        put_together(i, instructions, start, parts, first_part);
    }
}

/// What a sentence was that nothing of a spell stands before.
enum Opening {
    /// An ability: all that follows belongs to it.
    Last,
    /// Parts of their own.
    Parts,
    /// Effects that other sentences may follow.
    Effects(Vec<Instruction>),
    /// None of these.
    Unread,
}

/// Keywords, triggered abilities and static sentences.
fn opening(i: &mut Tokens<'_>, range: (usize, usize), parts: &mut Vec<Part>, first_part: usize) -> Opening {
    // A whole text box in one paragraph: "Flying. When ~ dies, draw a card."
    if let Some(found) = whole(i, range, keyword_line) {
        parts.extend(found.into_iter().map(Part::Keyword));
        return Opening::Parts;
    }
    i.jump(range.0);
    if i.sees("when you do") && matches!(parts.last(), Some(Part::Static(_))) {
        i.it = Antecedent::This;
    }
    if matches!(i.word(), "when" | "whenever" | "at") && triggered(i, parts) {
        exerted(parts);
        done_instead(parts);
        return Opening::Last;
    }
    let own = parts.get(first_part..).unwrap_or_default().to_vec();
    match whole(i, range, |i| static_sentence(i, &own)) {
        Some(grammar::static_::Sentence::Parts(found)) => {
            i.targets.clear();
            parts.truncate(first_part);
            parts.extend(found);
            Opening::Parts
        }
        Some(grammar::static_::Sentence::Effects(found)) => Opening::Effects(found),
        None => Opening::Unread,
    }
}

/// What was read of a spell, or of what stands before it, becomes a part.
fn put_together(
    i: &mut Tokens<'_>,
    mut instructions: Vec<Instruction>,
    start: usize,
    parts: &mut Vec<Part>,
    first_part: usize,
) {
    let targets = std::mem::take(&mut i.targets);
    if targets.is_empty() && parts.len() == first_part && begins_with_pronoun(&instructions) {
        // Whom a paragraph of its own means by "that creature", only the one before could tell.
        let range = (start, i.bound());
        let topics = grammar::bounds::topics(i, range).union(Topics::of(&[Topic::Play]));
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
        && let Some(found) = grammar::replacement::following(prevents, instructions.clone())
    {
        sentence.effects = vec![found];
    } else {
        parts.push(Part::Spell(Body { targets, instructions }));
    }
}

/// Whether it prevents damage, and what follows is done besides.
fn prevents(part: &Part) -> bool {
    let Part::Static(sentence) = part else { return false };
    let [effect] = sentence.effects.as_slice() else { return false };
    grammar::replacement::following(effect, Vec::new()).is_some()
}

/// What happens instead, where the last sentence says that.
fn replaced_by(parts: &mut [Part]) -> Option<&mut Vec<Instruction>> {
    use crate::ability::{Change, Continuous, Rule, Static};
    let Some(Part::Static(Static { effects, .. })) = parts.last_mut() else { return None };
    let [Continuous { change: Change::Rule(Rule::Instead(found)), .. }] = effects.as_mut_slice() else { return None };
    (!matches!(found.instead.as_slice(), [Instruction::May(..)] | [])).then_some(&mut found.instead)
}
