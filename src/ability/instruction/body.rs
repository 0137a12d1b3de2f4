//! The text of a spell or an ability: its instructions, and what they ask as targets.

use super::Instruction;
use crate::ability::two::may_be;
use crate::ability::{Amount, CastHow, Condition, Filter, Subject, Trigger, Unread, Who, Word, Words};
use std::collections::{BTreeMap, BTreeSet};

/// The keywords with an optional cost on which the targets of a spell may hang, whether that is paid.   702.33g, 702.166d,
/// 702.174m
pub(crate) const ASKED_BEFORE_TARGETS: &[&str] = &["kicker", "bargain", "gift"];

/// Targets and what is done, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body {
    /// The targets, in the order in which the text names them; instructions refer to them by index.
    pub targets: Vec<TargetSpec>,
    /// What is done.
    pub instructions: Vec<Instruction>,
}

impl Body {
    /// The places of the targets that some of its instructions speak of. Where there are no modes to choose all are
    /// asked for, whatever speaks of them, but for those that only "when you do" speaks of, and those of a spell that
    /// hang on whether it is kicked, bargained or its gift promised.
    pub fn targets_of(&self, instructions: &[Instruction], kicked: Option<bool>) -> Vec<usize> {
        let later = reflexive_targets(instructions);
        let not_asked = kicked.map_or_else(BTreeSet::new, |kicked| kicker_targets(instructions, !kicked));
        let now = |place: &usize| *place < self.targets.len() && !later.contains(place) && !not_asked.contains(place);
        if !self.instructions.iter().any(Instruction::has_modes) {
            return (0..self.targets.len()).filter(now).collect();
        }
        spoken_targets(instructions).into_iter().filter(now).collect()
    }

    /// Whether what it asks for as targets hangs on whether the spell was kicked, or the like.
    pub(crate) fn asks_by_kicker(&self) -> bool {
        [true, false].into_iter().any(|kicked| !kicker_targets(&self.instructions, kicked).is_empty())
    }
}

impl Body {
    /// The first of its instructions that was not understood: what it asks for as targets is not known then.
    pub fn unread(&self) -> Option<&Unread> {
        fn first(instructions: &[Instruction]) -> Option<&Unread> {
            instructions.iter().find_map(|instruction| match instruction {
                Instruction::Unread(unread) => Some(unread),
                other => other.within().into_iter().find_map(first),
            })
        }
        first(&self.instructions)
    }
}

/// The places of the targets that instructions speak of.
pub(crate) fn spoken_targets(instructions: &[Instruction]) -> BTreeSet<usize> {
    times_spoken(instructions).into_keys().collect()
}

fn times_spoken(instructions: &[Instruction]) -> BTreeMap<usize, usize> {
    let mut times = BTreeMap::new();
    instructions.any_word(&mut |word| {
        if let Word::Subject(Subject::Target(place)) | Word::Who(Who::Target(place) | Who::TargetOrController(place)) =
            word
        {
            *times.entry(*place).or_default() += 1;
        }
        false
    });
    times
}

/// The places of the targets that only what follows "when you do" speaks of: they are chosen as that ability is put on
/// the stack.   603.12a
pub(crate) fn reflexive_targets(instructions: &[Instruction]) -> BTreeSet<usize> {
    only_within(instructions, &|instruction| match instruction {
        Instruction::Delayed(Trigger::YouDo, inner) | Instruction::Watch { then: inner, .. } => Some(inner),
        _ => None,
    })
}

/// The places of the targets that only what is done if the spell was kicked speaks of, or if it was not.   601.2c
fn kicker_targets(instructions: &[Instruction], kicked: bool) -> BTreeSet<usize> {
    only_within(instructions, &|instruction| match instruction {
        Instruction::If { condition: Condition::Cast(Subject::This, how), then, otherwise }
            if how.is_asked_before_targets() =>
        {
            Some(if kicked { then } else { otherwise })
        }
        _ => None,
    })
}

impl CastHow {
    /// Whether it is known before targets are chosen, which then hang on it: kicked, bargained, its gift promised.
    /// 702.33g, 702.166d, 702.174m
    pub(crate) fn is_asked_before_targets(&self) -> bool {
        match self {
            Self::Kicked(None) => true,
            Self::Keyword(name) => ASKED_BEFORE_TARGETS.contains(&name.as_str()),
            _ => false,
        }
    }
}

/// The places of the targets that only certain instructions within others speak of.
fn only_within(
    instructions: &[Instruction],
    inner: &dyn Fn(&Instruction) -> Option<&Vec<Instruction>>,
) -> BTreeSet<usize> {
    fn collect(
        instructions: &[Instruction],
        inner: &dyn Fn(&Instruction) -> Option<&Vec<Instruction>>,
        within: &mut BTreeMap<usize, usize>,
    ) {
        for instruction in instructions {
            if let Some(inner) = inner(instruction) {
                for (place, times) in times_spoken(inner) {
                    *within.entry(place).or_default() += times;
                }
            } else {
                instruction.within().into_iter().for_each(|own| collect(own, inner, within));
            }
        }
    }
    let mut within = BTreeMap::new();
    collect(instructions, inner, &mut within);
    if within.is_empty() {
        return BTreeSet::new();
    }
    let all = times_spoken(instructions);
    within.into_iter().filter(|(place, times)| all.get(place) == Some(times)).map(|(place, _)| place).collect()
}

/// One "target ..." of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TargetSpec {
    /// What may be chosen.
    pub what: Targetable,
    /// At least so many.
    pub least: Amount,
    /// At most so many.
    pub most: Amount,
    /// "of an opponent's choice": who chooses them, where whoever controls the spell or ability doesn't.   601.2c
    pub by: Option<Who>,
    /// "target player who has more life than you": what holds of "that player", where it is a player.
    pub of_whom: Option<Box<Condition>>,
}

impl TargetSpec {
    /// Whether it asks for one object, which "that creature", with this noun, may be.
    pub(crate) fn is_one_that_may_be(&self, noun: &str) -> bool {
        matches!(&self.what, Targetable::Object(what) if self.most == Amount::Number(1) && may_be(what, noun))
    }

    /// So many targets of that kind, chosen by whoever controls the spell or ability.
    pub fn new(what: Targetable, least: Amount, most: Amount) -> Self {
        Self { what, least, most, by: None, of_whom: None }
    }

    /// "target creature", "target player": exactly one.
    pub fn one(what: Targetable) -> Self {
        Self::new(what, Amount::Number(1), Amount::Number(1))
    }
}

/// What "target" asks for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Targetable {
    /// "target creature".
    Object(Filter),
    /// "target player", "target opponent".
    Player(Who),
    /// "target creature or player", "any target".
    Either(Filter, Who),
}

impl Targetable {
    /// Whether it can be nothing but a player.
    pub(crate) const fn is_a_player(&self) -> bool {
        matches!(self, Self::Player(_))
    }

    /// Whether it can be a player, among others perhaps.
    pub(crate) const fn can_be_player(&self) -> bool {
        matches!(self, Self::Player(_) | Self::Either(..))
    }
}
