//! Modes, ways of which one is chosen, and rows of a roll, in words.

use super::Printer;
use crate::ability::phrases::SAME_AGAIN;
use crate::ability::{Amount, Change, Condition, Continuous, Cost, Instruction, Row, Subject, Unchosen, Who};
use crate::terms::{ColorSet, english};

impl Printer<'_> {
    /// "Choose one. If it was kicked, choose both instead."
    pub(super) fn more_modes(
        &mut self,
        condition: &Condition,
        then: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let condition = self.condition(condition);
        let [Instruction::Choose { least, most, modes, .. }] = then else { return };
        let [Instruction::Choose { least: usual, most: usually, .. }] = otherwise else { return };
        let mut text = Vec::new();
        self.modes((*usual, *usually), None, false, modes, &mut text);
        let number = english::number_word(i64::from(*most));
        let may = if least < most { "you may " } else { "" };
        let instead = format!(". If {condition}, {may}choose {number} instead.");
        found.extend(text.into_iter().map(|text| text.replacen(" —", &instead, 1)));
    }

    /// The modes of spree or tiered, each behind its cost, on lines of their own.   702.172, 702.183
    pub(super) fn modes_for_costs(&mut self, ways: &[(Cost, Vec<Instruction>)]) -> String {
        let mut lines = Vec::new();
        for (cost, mode) in ways {
            let cost = self.cost(cost);
            lines.push(format!("• {cost} — {}", self.sentences(mode).join(" ")));
        }
        lines.join("\n")
    }

    /// "Roll a d20.", and the table of its results.   706.3
    pub(super) fn roll(&mut self, sides: u32, rows: &[Row]) -> String {
        let mut text = format!("Roll a d{sides}.");
        for row in rows {
            let results = match (row.least, row.most) {
                (least, most) if least == most => least.to_string(),
                (least, most) => format!("{least}—{most}"),
            };
            let then = self.sentences(&row.then).join(" ");
            text.push_str(&format!("\n{results} | {then}"));
        }
        text
    }

    /// "target creature becomes the color or colors of your choice until end of turn": every set of colors.
    pub(super) fn becomes_any_colors(&mut self, ways: &[Vec<Instruction>]) -> Option<String> {
        let sets = ways.iter().map(|way| match way.as_slice() {
            [Instruction::Continuous { effects, .. }] => match effects.as_slice() {
                [Continuous { change: Change::SetColor { colors, in_addition: false }, .. }] => Some(*colors),
                _ => None,
            },
            _ => None,
        });
        let [Instruction::Continuous { effects, duration }] = ways.first()?.as_slice() else { return None };
        let whose = effects.first().filter(|_| sets.eq(ColorSet::every().map(Some)))?;
        let (whose, plural) = self.subject(&whose.subject);
        let becomes = if plural { "become" } else { "becomes" };
        let until = super::duration::behind(*duration, false);
        Some(format!("{whose} {becomes} the color or colors of your choice{until}"))
    }

    /// "~ gains your choice of flying or haste until end of turn": ways that differ in one word.
    pub(super) fn of_choice(&mut self, ways: &[Vec<Instruction>]) -> String {
        if let Some(text) = self.becomes_one_of(ways).or_else(|| self.becomes_any_colors(ways)) {
            return text;
        }
        if let [first, _] = ways
            && let [Instruction::PutCounters(count, _, what)] = first.as_slice()
            && Instruction::endures(count.clone(), what.clone()) == Instruction::OneOf(ways.to_vec())
        {
            let (what, plural) = self.subject(what);
            let endure = if plural { "endure" } else { "endures" };
            return format!("{what} {endure} {}", self.figure(count));
        }
        // "put a charge counter on ~ or remove one from it".
        if let [put, remove] = ways
            && let [Instruction::PutCounters(Amount::Number(1), kind, what)] = put.as_slice()
            && *remove == [Instruction::RemoveCounters(Some(Amount::Number(1)), Some(kind.clone()), what.clone())]
        {
            return format!("{} or remove one from it", self.joined_instructions(put));
        }
        if let Some(text) = self.all_or_all(ways) {
            return text;
        }
        let mut texts: Vec<String> = Vec::new();
        let (named, it) = (self.named, self.it);
        for way in ways {
            (self.named, self.it) = (named, it);
            texts.push(self.joined_instructions(way));
        }
        let (Some(first), Some(second)) = (texts.first(), texts.get(1)) else { return texts.concat() };
        if ways.iter().all(|way| matches!(way.as_slice(), [Instruction::CreateTokens { who: Who::You, .. }])) {
            let other = |text: &String| text.strip_prefix("create ").unwrap_or(text).to_owned();
            return match texts.len() {
                2 => format!("{first} or {}", other(second)),
                _ => {
                    format!("create your choice of {}", super::list(&texts.iter().map(other).collect::<Vec<_>>(), "or"))
                }
            };
        }
        // "reveal a card in your hand or the top card of your library".
        if ways.iter().all(|way| matches!(way.as_slice(), [Instruction::Reveal(Who::You, _)])) {
            let what = |text: &String| text.strip_prefix("reveal ").unwrap_or(text).to_owned();
            return format!("reveal {}", super::list(&texts.iter().map(what).collect::<Vec<_>>(), "or"));
        }
        // What all of them begin and end with is said once.
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let (first, second) = (words(first), words(second));
        let front = first.iter().zip(&second).take_while(|(one, two)| one == two).count();
        let behind = first.iter().rev().zip(second.iter().rev()).take_while(|(one, two)| one == two).count();
        let behind = behind.min(first.len() - front).min(second.len() - front);
        let own: Vec<String> = texts
            .iter()
            .map(|text| {
                let words = words(text);
                words.get(front..words.len() - behind).unwrap_or_default().join(" ")
            })
            .collect();
        if front == 0 {
            // Ways of their own: "put two +1/+1 counters on ~ or create a token".
            return super::list(&texts, "or");
        }
        let front = first.get(..front).unwrap_or_default().join(" ");
        // "put your choice of a flying or haste counter on ~".
        if let Some((front, article)) = front.rsplit_once(' ').filter(|(_, last)| matches!(*last, "a" | "an")) {
            let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
            return format!("{front} your choice of {article} {} {behind}", super::list(&own, "or"));
        }
        let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
        format!("{front} your choice of {} {behind}", super::list(&own, "or")).trim_end().to_owned()
    }

    /// "destroy all enchantments or all nonwhite enchantments".
    fn all_or_all(&mut self, ways: &[Vec<Instruction>]) -> Option<String> {
        let all = |way: &Vec<Instruction>| match way.as_slice() {
            [Instruction::Destroy { what: Subject::Each(which), regenerate: true }] => Some(("destroy", which.clone())),
            [Instruction::Tap(Subject::Each(which))] => Some(("tap", which.clone())),
            [Instruction::Untap(Subject::Each(which))] => Some(("untap", which.clone())),
            _ => None,
        };
        let [first, second] = ways else { return None };
        let ((verb, first), (other, second)) = (all(first)?, all(second)?);
        (verb == other).then(|| format!("{verb} all {} or all {}", self.noun(&first, true), self.noun(&second, true)))
    }

    pub(super) fn modes(
        &mut self,
        (least, most): (u32, u32),
        unchosen: Option<Unchosen>,
        again: bool,
        modes: &[Vec<Instruction>],
        found: &mut Vec<String>,
    ) {
        let how = match (least, most) {
            (1, 1) => "one".to_owned(),
            (1, 2) if modes.len() == 2 && !again => "one or both".to_owned(),
            (1, _) => "one or more".to_owned(),
            (0, most) if most as usize == modes.len() && !again => "any number".to_owned(),
            (0, most) => format!("up to {}", english::number_word(i64::from(most))),
            (_, most) => english::number_word(i64::from(most)),
        };
        let unchosen = unchosen.map_or_else(String::new, |since| format!(" {}", since.words()));
        let behind = if again { format!(". {}.", english::capitalised(SAME_AGAIN)) } else { " —".to_owned() };
        let mut text = format!("Choose {how}{unchosen}{behind}");
        for mode in modes {
            text.push_str("\n• ");
            text.push_str(&self.sentences(mode).join(" "));
        }
        found.push(text);
    }
}
