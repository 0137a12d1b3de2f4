//! Spells, triggered and activated abilities in words.

use super::Printer;
use crate::ability::Antecedent;
use crate::ability::lexicon;
use crate::ability::phrases::LIMITS;
use crate::ability::{
    Activated, Body, Concerned, Condition, CostPart, Filter, Instruction, Limit, PlayRule, Subject, Trigger, Triggered,
    Who,
};

/// What a spell does.
pub(super) fn spell(body: &Body) -> String {
    let mut printer = Printer { targets: &body.targets, ..Printer::default() };
    printer.sentences(&body.instructions).join(" ")
}

/// The noun by which later words speak of what an event is about.
fn noun_of(found: &Concerned<'_>) -> Option<String> {
    let Subject::Each(what) = &*found.what else { return None };
    if [Filter::Spell, Filter::Card].iter().any(|noun| what.parts().contains(noun)) {
        return Some(if what.parts().contains(&Filter::Spell) { "spell" } else { "card" }.to_owned());
    }
    let kind = what.parts().iter().find_map(|part| if let Filter::Type(kind) = part { Some(*kind) } else { None });
    let other = if found.card { "card" } else { "permanent" };
    Some(kind.map_or_else(|| other.to_owned(), |kind| kind.word().to_lowercase()))
}

impl Printer<'_> {
    pub(super) fn triggered(&mut self, found: &Triggered) -> String {
        let event = found.trigger.concerns().and_then(|found| noun_of(&found));
        let mut printer = Printer { targets: &found.body.targets, event, ..Printer::default() };
        let mut text = match &found.trigger {
            Trigger::Chapters(chapters) => {
                let numerals: Vec<&str> = chapters.iter().map(|chapter| numeral(*chapter)).collect();
                format!("{} — ", numerals.join(", "))
            }
            trigger => format!("{}, ", super::capitalised(&printer.trigger(trigger))),
        };
        if let Some(condition) = &found.condition {
            let it = printer.it;
            let condition = printer.condition(condition);
            printer.it = it;
            text.push_str(&format!("if {condition}, "));
        }
        let chapters = matches!(found.trigger, Trigger::Chapters(_));
        let mut sentences = match found.body.instructions.as_slice() {
            // A condition that stood before what is done would be one of whether the ability triggers (603.4).
            [first @ Instruction::If { .. }, rest @ ..]
                if found.condition.is_none() && !chapters && !first.has_modes() =>
            {
                let text = printer.instruction(first);
                let first = printer.sentence(&text);
                std::iter::once(first).chain(printer.sentences(rest)).collect()
            }
            all => printer.sentences(all),
        };
        if let (Some(first), false) = (sentences.first_mut(), chapters) {
            *first = uncapitalised(first);
        }
        if let Trigger::While(_, condition) = &found.trigger
            && let Some(condition) = super::trigger::said_behind(condition)
        {
            let condition = printer.condition(condition);
            sentences.push(format!("This ability triggers only if {condition}."));
        }
        if let Trigger::AtMostEachTurn(times, _) = found.trigger {
            let times = crate::terms::english::times(times);
            sentences.push(format!("This ability triggers only {times} each turn."));
        }
        text + &sentences.join(" ")
    }

    pub(super) fn activated(&mut self, found: &Activated) -> String {
        let mut printer = Printer { targets: &found.body.targets, ..Printer::default() };
        let parts: Vec<String> = found
            .cost
            .0
            .iter()
            .map(|part| {
                let text = match part {
                    CostPart::Mana(mana) => mana.to_string(),
                    other => printer.cost(&crate::ability::Cost(vec![other.clone()])),
                };
                super::capitalised(&text)
            })
            .collect();
        printer.it = Antecedent::Open;
        let mut sentences = printer.sentences(&found.body.instructions);
        for limit in &found.limits {
            let text = printer.limit(limit);
            sentences.push(printer.sentence(&text));
        }
        format!("{}: {}", parts.join(", "), sentences.join(" "))
    }

    pub(super) fn limit(&mut self, limit: &Limit) -> String {
        if let Some(words) = LIMITS.print(limit) {
            return format!("activate only {words}");
        }
        match limit {
            Limit::TimesEachTurn(count) => {
                let count = crate::terms::english::number_word(i64::from(*count));
                format!("activate only {count} times each turn")
            }
            Limit::DuringTurn(who) => format!("activate only during {} turn", self.whose(who)),
            Limit::During(step, Who::Anyone) => {
                format!("activate only during the {}", super::trigger::step_word(*step))
            }
            Limit::During(step, who) => {
                format!("activate only during {} {}", self.whose(who), super::trigger::step_word(*step))
            }
            Limit::If(condition) => format!("activate only if {}", self.condition(condition)),
            Limit::By(Who::Opponent) => "only your opponents may activate this ability".to_owned(),
            Limit::By(_) => "any player may activate this ability".to_owned(),
            Limit::Costs { mana, times, less, condition } => {
                let (mana, times) = (mana.clone(), times.clone());
                let rule = PlayRule::SpellCost { mana, times, less: *less, activate: true, held_to: None };
                let costs = self.spell_rule(&Subject::This, &rule).unwrap_or_default();
                match condition {
                    Some(Condition::Is(Subject::Targeted, what)) => {
                        format!("{costs} if it targets {}", self.with_article(what))
                    }
                    Some(condition) => format!("{costs} if {}", self.condition(condition)),
                    None => costs,
                }
            }
            Limit::XIs(amount) => format!("X is {}", self.inline(amount)),
            Limit::AsSorcery
            | Limit::AsInstant
            | Limit::Once
            | Limit::DuringCombat
            | Limit::BeforeAttackers
            | Limit::BeforeBlockers
            | Limit::AfterBlockers
            | Limit::BeforeDamage
            | Limit::AfterCombat
            | Limit::AfterUpkeep => String::new(),
        }
    }
}

const fn numeral(chapter: u32) -> &'static str {
    match chapter {
        1 => "I",
        2 => "II",
        3 => "III",
        4 => "IV",
        5 => "V",
        6 => "VI",
        _ => "VII",
    }
}

/// With a small first letter, unless a name begins it.
pub(super) fn uncapitalised(text: &str) -> String {
    let first = text.split([' ', '\'']).next().unwrap_or_default().to_lowercase();
    if lexicon::subtype(&first).is_some() || !lexicon::is_plain_word(&first) {
        return text.to_owned();
    }
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_lowercase().chain(characters).collect(),
        None => String::new(),
    }
}
