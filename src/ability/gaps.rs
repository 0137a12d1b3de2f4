//! What of an ability was not understood, wherever it stands: in a body, in a mode, in a cost, between quotation marks.

use super::{
    Ability, Body, Change, Continuous, Cost, CostPart, Granted, Instruction, Part, Rule, Spending, Static, Unread,
};
use crate::ability::PlayRule;

impl Ability {
    /// Everything in it that is kept as words: pieces that were not understood, and where understanding ended.
    pub fn gaps(&self) -> Vec<Gap<'_>> {
        let mut gaps = Vec::new();
        self.parts.iter().for_each(|part| of_part(part, &mut gaps));
        gaps
    }

    /// Whether all of it was understood.
    pub fn is_understood(&self) -> bool {
        self.gaps().is_empty()
    }
}

/// Words that were kept as words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap<'a> {
    /// A sentence.
    Sentence(&'a Unread),
    /// A cost.
    Cost(&'a str),
}

impl Gap<'_> {
    /// Where in the text understanding ended, in bytes; its beginning where that is not known.
    pub fn stopped_at(&self) -> usize {
        match self {
            Self::Sentence(unread) => unread.stopped_at,
            Self::Cost(_) => 0,
        }
    }

    /// The words.
    pub fn text(&self) -> &str {
        match self {
            Self::Sentence(unread) => &unread.text,
            Self::Cost(text) => text,
        }
    }
}

fn of_part<'a>(part: &'a Part, gaps: &mut Vec<Gap<'a>>) {
    match part {
        Part::Keyword(_) => {}
        Part::Static(Static { effects, .. }) => of_effects(effects, gaps),
        Part::Triggered(triggered) => of_body(&triggered.body, gaps),
        Part::Activated(activated) => {
            of_cost(&activated.cost, gaps);
            of_body(&activated.body, gaps);
        }
        Part::Spell(body) => of_body(body, gaps),
        Part::Unread(unread) => gaps.push(Gap::Sentence(unread)),
    }
}

fn of_body<'a>(body: &'a Body, gaps: &mut Vec<Gap<'a>>) {
    of_instructions(&body.instructions, gaps);
}

fn of_cost<'a>(cost: &'a Cost, gaps: &mut Vec<Gap<'a>>) {
    for part in &cost.0 {
        if let CostPart::Unread(text) = part {
            gaps.push(Gap::Cost(text));
        }
    }
}

fn of_effects<'a>(effects: &'a [Continuous], gaps: &mut Vec<Gap<'a>>) {
    effects.iter().for_each(|effect| of_change(&effect.change, gaps));
}

/// What a change gives, what a copy is other than its original, and what is done as something enters or instead.
fn of_change<'a>(change: &'a Change, gaps: &mut Vec<Gap<'a>>) {
    match change {
        Change::Gain(granted) => of_granted(granted, gaps),
        Change::CopyOf(_, except) | Change::Rule(Rule::Playing(PlayRule::EntersAsCopy(_, except))) => {
            except.iter().for_each(|change| of_change(change, gaps));
        }
        Change::Rule(Rule::Playing(PlayRule::PlaysFromOn(_, terms))) => of_spending(&terms.then, gaps),
        Change::Rule(Rule::Playing(PlayRule::OnceEachTurn(inner))) => {
            if let PlayRule::PlaysFromOn(_, terms) = &**inner {
                of_spending(&terms.then, gaps);
            }
        }
        Change::Rule(Rule::EntersDoing(instructions) | Rule::TurnedUpDoing(instructions)) => {
            of_instructions(instructions, gaps)
        }
        Change::Rule(Rule::Instead(replacement)) => of_instructions(&replacement.instead, gaps),
        _ => {}
    }
}

/// What comes of what is cast with some mana, or with a permission.
fn of_spending<'a>(all: &'a [Spending], gaps: &mut Vec<Gap<'a>>) {
    for one in all {
        match one {
            Spending::Then(_, changes, _) => changes.iter().for_each(|change| of_change(change, gaps)),
            Spending::Triggers(_, then) => of_instructions(then, gaps),
            _ => {}
        }
    }
}

fn of_granted<'a>(granted: &'a [Granted], gaps: &mut Vec<Gap<'a>>) {
    for ability in granted {
        if let Granted::Quoted { parts, .. } = ability {
            parts.iter().for_each(|part| of_part(part, gaps));
        }
    }
}

fn of_instructions<'a>(instructions: &'a [Instruction], gaps: &mut Vec<Gap<'a>>) {
    for instruction in instructions {
        match instruction {
            Instruction::Unread(unread) => gaps.push(Gap::Sentence(unread)),
            Instruction::Continuous { effects, .. } => of_effects(effects, gaps),
            Instruction::CreateTokens { token, .. } => of_granted(&token.abilities, gaps),
            Instruction::Pay { cost, .. } => of_cost(cost, gaps),
            Instruction::MayPlay { terms, .. } => of_spending(&terms.then, gaps),
            Instruction::SpendOnly(all) => of_spending(all, gaps),
            Instruction::Emblem(_, granted) => of_granted(granted, gaps),
            Instruction::CreateCopies { except, .. } | Instruction::CopyExcept { except, .. } => {
                except.iter().for_each(|change| of_change(change, gaps));
            }
            _ => {}
        }
        instruction.within().into_iter().for_each(|inner| of_instructions(inner, gaps));
    }
}
