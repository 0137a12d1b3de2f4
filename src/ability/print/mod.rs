//! From abilities back to text, in the current wording. What is printed reads as the same ability again.

mod amount;
mod body;
mod change;
mod condition;
mod cost;
mod doing;
mod duration;
mod filter;
mod found;
mod hanging;
mod instruction;
mod joining;
mod keyword;
mod kinds;
mod met;
mod modes;
mod player_event;
mod playing;
mod rule;
mod sentences;
mod subject;
mod suffix;
mod token;
mod trigger;
mod who;

use std::fmt;

pub(crate) use amount::value_word;

use super::Antecedent;
use super::two::Two;
use super::{
    Ability, Amount, Body, CastHow, Change, Condition, Continuous, Cost, CostPart, Duration, Filter, Host, Instruction,
    Part, PlayRule, Rule, Static, Subject, TargetSpec, Triggered, Who,
};
use crate::terms::english::{capitalised, card_list as list};

/// Prints one ability's text, keeping in mind what was spoken of, as the reader does.
#[derive(Debug, Default)]
pub(crate) struct Printer<'a> {
    /// The targets of the body that is printed.
    targets: &'a [TargetSpec],
    /// How many of them have been named.
    named: usize,
    /// What a target is called where there is no body to tell.
    target: Option<&'a str>,
    /// What "it" means.
    it: Antecedent,
    /// The two objects that the event describes, one of which does it to the other.
    two: Option<Two>,
    /// What "that" stands before, where "it" would be another: "spell", where no creature is meant.
    noun: Option<&'static str>,
    /// What was found, made, chosen or given up last, of which "it" speaks: "card", and whether that is several.
    met: Option<(String, bool)>,
    /// What was given up, destroyed or countered: what it is asked to be is what it was.
    gone: Option<Subject>,
    /// Whether cards were revealed until one was found: "the revealed cards".
    revealed_several: bool,
    /// Whether that is all that a description finds: "those creatures".
    of_group: bool,
    /// "that creature", of what was met before, as long as it has not been named again; and whether that is several.
    earlier: Option<(String, bool)>,
    /// The noun for what the event is about.
    event: Option<String>,
    /// Whether that may be a card by then.
    event_is_card: bool,
    /// Whether verbs stand in their plain form: "you may have ~ gain flying".
    bare: bool,
    /// The player whom the words have named by a target of theirs: "that player".
    holder: Option<Who>,
    /// Whether the event is about what the object is attached to.
    of_host: bool,
    /// What "that much" is of the event, where it needs words.
    much: Option<String>,
    /// Whether the event is that a player attacks: "that attacking player".
    by_attackers: bool,
    /// Whether "they" are whoever acts, though no word has named them.
    acts: bool,
    /// Whose owner does what is said: "shuffles it into their library".
    by_owner_of: Option<Subject>,
    /// Whether somebody else does what is said: "each player may discard their hand".
    by_others: bool,
    /// What the object is attached to, where words have named that.
    host: Option<Host>,
    /// What X is, where the sentence says so at its end.
    where_x: Option<String>,
    /// A sentence that belongs behind the one that is said: "The flashback cost is equal to its mana cost."
    behind_it: Option<String>,
}

impl Printer<'_> {
    /// Ends a sentence: its first letter, what X is, its full stop.
    fn sentence(&mut self, text: &str) -> String {
        let mut sentence = capitalised(text);
        if let Some(definition) = self.where_x.take() {
            sentence.push_str(", where X is ");
            sentence.push_str(&definition);
        }
        if ![".\"", ".'\""].iter().any(|end| sentence.ends_with(end)) {
            sentence.push('.');
        }
        if let Some(behind) = self.behind_it.take() {
            let stop = if behind.ends_with(".\"") || behind.ends_with(".'\"") { "" } else { "." };
            sentence.push_str(&format!(" {behind}{stop}"));
        }
        sentence
    }

    /// What X is, said at the end of words behind which others follow.
    fn with_where_x(&mut self, text: String) -> String {
        match self.where_x.take() {
            Some(definition) => format!("{text}, where X is {definition}"),
            None => text,
        }
    }

    fn speak_of(&mut self, subject: &Subject) {
        self.it = match subject {
            Subject::This => Antecedent::This,
            Subject::Host(host) => Antecedent::Host(*host),
            Subject::Target(index) => Antecedent::Target(*index),
            Subject::Actor => Antecedent::Actor,
            Subject::Event => Antecedent::Event,
            Subject::Linked(deed) => Antecedent::Done(*deed),
            _ => Antecedent::Open,
        };
    }
}

/// What stands for the name of whatever gives an ability, in the words of that ability: it may be of any name.
pub(crate) const MAKER: &str = "CARDNAME";

/// One part of a cost, as a card says it: "sacrifice a creature".
pub(crate) fn cost_part(part: &CostPart) -> String {
    Printer::default().cost(&Cost(vec![part.clone()]))
}

/// A whole cost, as a card says it before a colon.
pub(crate) fn cost(cost: &Cost) -> String {
    Printer::default().cost(cost)
}

/// A number that is counted: "the number of Swamps you control".
pub(crate) fn amount(amount: &Amount) -> String {
    Printer::default().inline(amount)
}

/// What a filter describes, as a noun: "creature with power 2 or less".
pub(crate) fn noun(filter: &Filter) -> String {
    Printer::default().noun(filter, false)
}

/// What holds of one of several players, behind "a player": "who controls a Swamp".
pub(crate) fn of_whom(condition: &Condition) -> String {
    Printer::default().which_player(condition)
}

/// What a filter says of an object, behind "is": "tapped", "an artifact".
pub(crate) fn predicate(filter: &Filter) -> String {
    Printer::default().predicate(filter)
}

/// What a player does who pays a cost, behind "whether to": "pay {2}", "discard a card".
pub(crate) fn paying(cost: &Cost) -> String {
    Printer::default().cost_of(cost, false)
}

/// How long, behind what lasts so: " until end of turn".
pub(crate) fn behind(duration: Duration) -> String {
    duration::behind(duration, false)
}

/// What effects make of the object of that name, as a sentence: "Bear gets +3/+3 until end of turn." `this` is what it
/// is called in abilities that it gains: "this creature".
pub(crate) fn lasting(name: &str, this: &str, mut effects: Vec<Continuous>, duration: Duration) -> String {
    for effect in &mut effects {
        effect.subject = Subject::Each(Filter::Named(name.to_owned()));
    }
    let mut printer = Printer { target: Some(name), ..Printer::default() };
    format!("{}.", capitalised(&printer.effects(&effects, Some(duration))).replace('~', this))
}

/// An effect that lasts, as a sentence: "Bob can't cast spells this turn."
pub(crate) fn effect(effect: Continuous, duration: Duration) -> String {
    format!("{}.", capitalised(&Printer::default().lasting(&[effect], duration)))
}

/// Instructions as "you may" has them behind it: "draw a card".
pub(crate) fn doing(instructions: &[Instruction]) -> String {
    Printer::default().done_by(&super::Who::You, instructions)
}

/// An instruction, as a sentence.
pub(crate) fn instruction(instruction: Instruction) -> String {
    body::spell(&Body { targets: Vec::new(), instructions: vec![instruction] })
}

/// What such changes make of an object: "a 2/2 artifact creature with flying".
pub(crate) fn becoming(changes: &[&Change]) -> Option<String> {
    Printer::default().becoming(changes).map(|(text, _)| text)
}

/// A triggered ability, as a sentence.
pub(crate) fn triggered(ability: &Triggered) -> String {
    Printer::default().triggered(ability)
}

/// A condition, as it stands behind "if".
pub(crate) fn condition(condition: &Condition) -> String {
    Printer::default().condition(condition)
}

/// Prints the parts of an ability, a paragraph a line; keywords that follow one another share a line.
pub(crate) fn parts(parts: &[Part]) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut keywords: Vec<String> = Vec::new();
    for part in parts {
        let mut printer = Printer::default();
        if let Part::Keyword(keyword) = part {
            keywords.push(printer.keyword(keyword));
            continue;
        }
        // "Forecast — {1}{U}, Reveal ~ from your hand: ...".
        if let (Part::Activated(found), [.., last]) = (part, keywords.as_slice())
            && let Some((word, own)) = body::behind_its_keyword(last, found)
        {
            keywords.pop();
            flush(&mut keywords, &mut lines);
            lines.push(format!("{word} — {}", printer.activated(&own)));
            continue;
        }
        flush(&mut keywords, &mut lines);
        if let Some((word, own)) = anchored(part) {
            lines.push(format!("• {word} — {}", self::parts(&[own])));
            continue;
        }
        lines.push(match part {
            Part::Keyword(_) => String::new(),
            Part::Static(found) => printer.static_ability(found),
            Part::Triggered(found) => printer.triggered(found),
            Part::Activated(found) => printer.activated(found),
            Part::Spell(body) => body::spell(body),
            Part::Unread(unread) => format!("{}.", unread.text),
        });
    }
    flush(&mut keywords, &mut lines);
    lines.join("\n")
}

/// "• Khans — ...": the word, and the ability without its condition.
fn anchored(part: &Part) -> Option<(String, Part)> {
    let word = |condition: &Condition| match condition {
        Condition::ChosenWord(word) => Some(word.clone()),
        _ => None,
    };
    match part {
        Part::Static(found) => match found.condition.as_ref()? {
            Condition::All(all) => {
                let (first, rest) = all.split_first()?;
                let rest = if let [one] = rest { one.clone() } else { Condition::All(rest.to_vec()) };
                Some((word(first)?, Part::Static(Static { condition: Some(rest), ..found.clone() })))
            }
            single => Some((word(single)?, Part::Static(Static { condition: None, ..found.clone() }))),
        },
        Part::Triggered(found) => {
            let crate::ability::Trigger::While(event, condition) = &found.trigger else { return None };
            let own = Triggered { trigger: (**event).clone(), ..found.clone() };
            Some((word(condition)?, Part::Triggered(own)))
        }
        Part::Activated(found) => {
            let crate::ability::Limit::If(condition) = found.limits.last()? else { return None };
            let mut own = found.clone();
            own.limits.pop();
            Some((word(condition)?, Part::Activated(own)))
        }
        _ => None,
    }
}

/// Keywords whose parameter is words to the end of the line stand on a line of their own.
fn flush(keywords: &mut Vec<String>, lines: &mut Vec<String>) {
    if keywords.is_empty() {
        return;
    }
    let own_line = |keyword: &String| keyword.contains('—') || keyword.contains(',');
    if keywords.iter().any(own_line) {
        lines.extend(keywords.drain(..).map(|keyword| capitalised(&keyword)));
    } else {
        lines.push(capitalised(&keywords.join(", ")));
        keywords.clear();
    }
}

impl Printer<'_> {
    fn static_ability(&mut self, found: &Static) -> String {
        let stays = |effect: &&super::Continuous| matches!(effect.change, Change::Rule(Rule::KeepsAttached(_)));
        let effects: Vec<_> = found.effects.iter().filter(|effect| !stays(effect)).cloned().collect();
        if let Some(text) = self.as_it_enters(found) {
            return text;
        }
        let leads = matches!(
            effects.as_slice(),
            [Continuous { change: Change::Rule(Rule::Playing(PlayRule::EntersAsCopy(..))), .. }]
        );
        if let (true, Some(condition)) = (leads, &found.condition) {
            let condition = self.lead(condition);
            let text = format!("{condition}, {}", self.effects(&effects, found.duration));
            return self.sentence(&text);
        }
        let text = self.effects(&effects, found.duration);
        if let (Some(Condition::TurnOf(Who::You)), Some(rest)) =
            (&found.condition, text.strip_prefix("once each turn, "))
        {
            // What follows may be a sentence of its own: the turns are said in front.
            return self.sentence(&format!("once during each of your turns, {rest}"));
        }
        let condition = found.condition.as_ref().map_or_else(String::new, |condition| self.behind(condition));
        let mut text = self.sentence(&format!("{text}{condition}"));
        for effect in found.effects.iter().filter(stays) {
            if let Change::Rule(Rule::KeepsAttached(which)) = &effect.change {
                let which = match which {
                    Filter::Named(name) => name.clone(),
                    which => self.noun(which, true),
                };
                text.push_str(&format!(" This effect doesn't remove {which}."));
            }
        }
        text
    }
}

impl Printer<'_> {
    /// What a condition decides as ~ enters, in sentences of their own: "If you cast it any time a sorcery couldn't have
    /// been cast, ...", "~ enters tapped unless you revealed a Dragon card this way or you control a Dragon."
    fn as_it_enters(&mut self, found: &Static) -> Option<String> {
        let [Continuous { subject: Subject::This, change: Change::Rule(rule) }] = found.effects.as_slice() else {
            return None;
        };
        match (found.condition.as_ref()?, rule) {
            (Condition::Cast(Subject::This, CastHow::Untimely), Rule::EntersDoing(done)) => {
                let [Instruction::Delayed(trigger, then)] = done.as_slice() else { return None };
                let of_this = Who::ControllerOf(Box::new(Subject::This));
                let [Instruction::Sacrifice { who, what: Filter::Is(this), .. }] = then.as_slice() else { return None };
                if *who != of_this || **this != Subject::This {
                    return None;
                }
                let when = self.trigger(trigger);
                Some(format!(
                    "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it \
                     becomes sacrifices it {when}."
                ))
            }
            (Condition::Not(unless), Rule::Playing(PlayRule::EntersTappedUnless(Cost(parts)))) => {
                let [CostPart::Reveal(Amount::Number(1), which)] = parts.as_slice() else { return None };
                let kind = which.parts().iter().filter(|part| !matches!(part, Filter::Owner(_) | Filter::In(_)));
                let kind = self.with_article(&super::joined::all(kind.cloned().collect()));
                let shown = self.with_article(which);
                let unless = self.condition(unless);
                Some(format!(
                    "As ~ enters, you may reveal {shown}. ~ enters tapped unless you revealed {kind} this way or {unless}."
                ))
            }
            _ => None,
        }
    }
}

/// The ability as a card of today would say it.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&parts(&self.parts))
    }
}
