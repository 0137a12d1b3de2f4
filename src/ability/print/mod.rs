//! From abilities back to text, in the current wording. What is printed reads as the same ability again.

mod amount;
mod body;
mod change;
mod condition;
mod cost;
mod doing;
mod duration;
mod filter;
mod instruction;
mod keyword;
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
    Ability, Amount, Body, Change, Condition, Continuous, Cost, CostPart, Duration, Filter, Instruction, Part, Rule,
    Static, Subject, TargetSpec, Triggered, Who,
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
    /// "that creature", of what was met before, as long as it has not been named again; and whether that is several.
    earlier: Option<(String, bool)>,
    /// The noun for what the event is about.
    event: Option<String>,
    /// Whether verbs stand in their plain form: "you may have ~ gain flying".
    bare: bool,
    /// The player whom the words have named by a target of theirs: "that player".
    holder: Option<Who>,
    /// What X is, where the sentence says so at its end.
    where_x: Option<String>,
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
        sentence
    }

    fn speak_of(&mut self, subject: &Subject) {
        self.it = match subject {
            Subject::This => Antecedent::This,
            Subject::Host(host) => Antecedent::Host(*host),
            Subject::Target(index) => Antecedent::Target(*index),
            Subject::Actor => Antecedent::Actor,
            Subject::Event => Antecedent::Event,
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
        let text = self.effects(&effects, found.duration);
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

/// The ability as a card of today would say it.
impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&parts(&self.parts))
    }
}
