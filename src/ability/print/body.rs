//! Spells, triggered and activated abilities in words.

use super::Printer;
use crate::ability::Antecedent;
use crate::ability::lexicon;
use crate::ability::phrases::LIMITS;
use crate::ability::{
    Activated, Body, Concerned, Condition, CostPart, Instruction, Limit, ObjectAction, PlayRule, Subject, Trigger,
    Triggered, Who,
};
use crate::terms::Step;

/// What a spell does.
pub(super) fn spell(body: &Body) -> String {
    let mut printer = Printer { targets: &body.targets, ..Printer::default() };
    printer.sentences(&body.instructions).join(" ")
}

/// The noun by which later words speak of what an event is about.
fn noun_of(found: &Concerned<'_>) -> Option<String> {
    let what = match &*found.what {
        Subject::Each(what) => what,
        Subject::Host(host) => {
            return Some(host.noun.map_or("permanent".to_owned(), |noun| noun.word().to_lowercase()));
        }
        _ => return None,
    };
    let noun = super::met::noun_of(what);
    Some(if noun == "permanent" && found.card { "card".to_owned() } else { noun })
}

/// Whether one cost goes on from another with the same verb.
fn both_sacrifice(one: &CostPart, next: &CostPart) -> bool {
    matches!((one, next), (CostPart::Sacrifice(..), CostPart::Sacrifice(..)))
}

/// What "that much" is of an event, where a number is counted: "the number of nonland cards milled this way".
fn much(event: &Trigger, printer: &mut Printer<'_>) -> Option<String> {
    match event {
        Trigger::Batch(_, inner) => match &**inner {
            Trigger::Mills(_, what) => Some(format!("the number of {} milled this way", printer.noun(what, true))),
            _ => None,
        },
        Trigger::GainsLife(Who::You) => Some("the amount of life you gained".to_owned()),
        Trigger::LosesLife(Who::You) => Some("1 life you lost".to_owned()),
        _ => None,
    }
}

/// When a Case is solved, of the ability that solves it.   719.3
fn solved_if(found: &Triggered) -> Option<Condition> {
    let unsolved = Condition::Not(Box::new(Condition::is_solved()));
    let solves = Instruction::ActObject(Subject::This, ObjectAction::BecomeSolved);
    match &found.condition {
        Some(Condition::All(parts))
            if found.body.instructions == [solves] && found.trigger == Trigger::Beginning(Step::End, Who::You) =>
        {
            match parts.as_slice() {
                [first, only] if *first == unsolved => Some(only.clone()),
                _ => None,
            }
        }
        _ => None,
    }
}

/// An ability behind the keyword that says when it can be activated, without those limits: "Forecast —".
pub(super) fn behind_its_keyword(keyword: &str, found: &Activated) -> Option<(String, Activated)> {
    let limits = Limit::of_keyword(keyword)?;
    let own = found.limits.strip_prefix(limits.as_slice())?.to_vec();
    Some((super::capitalised(keyword), Activated { limits: own, ..found.clone() }))
}

impl Printer<'_> {
    pub(super) fn triggered(&mut self, found: &Triggered) -> String {
        if let Some(solved_if) = solved_if(found) {
            return format!("To solve — {}.", super::capitalised(&Printer::default().condition(&solved_if)));
        }
        let about = found.trigger.concerns();
        let met = about.as_ref().and_then(noun_of).map(|noun| (noun, false));
        let event = met.clone().map(|(noun, _)| noun);
        let hosts = about.as_ref().is_some_and(|about| matches!(*about.what, Subject::Host(_)));
        let gone = about.as_ref().is_some_and(|about| about.card && *about.what == Subject::This);
        let event_is_card = about.is_some_and(|about| about.card);
        let mut printer = Printer { targets: &found.body.targets, event, event_is_card, met, ..Printer::default() };
        printer.gone = gone.then_some(Subject::This);
        printer.much = much(&found.trigger, &mut Printer::default());
        let mut text = match &found.trigger {
            Trigger::Chapters(chapters) => {
                let numerals: Vec<&str> = chapters.iter().map(|chapter| numeral(*chapter)).collect();
                format!("{} — ", numerals.join(", "))
            }
            trigger => format!("{}, ", super::capitalised(&printer.trigger(trigger))),
        };
        // Of what the object is attached to, "it" speaks as of any other.
        if hosts {
            printer.of_host = true;
            printer.it = Antecedent::Open;
        }
        if let Some(condition) = &found.condition {
            let condition = printer.condition(condition);
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
        let mut parts: Vec<String> = Vec::new();
        for run in found.cost.0.chunk_by(both_sacrifice) {
            let texts: Vec<String> = run
                .iter()
                .map(|part| match part {
                    CostPart::Mana(mana) => mana.to_string(),
                    other => printer.cost(&crate::ability::Cost(vec![other.clone()])),
                })
                .collect();
            // "Sacrifice a creature named Feral Shadow and ~".
            let words = |text: &String| text.strip_prefix("sacrifice ").unwrap_or(text).to_owned();
            parts.push(match texts.as_slice() {
                [text] => super::capitalised(text),
                texts => format!("Sacrifice {}", super::list(&texts.iter().map(words).collect::<Vec<_>>(), "and")),
            });
        }
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
