//! What is true of all that is chosen together: "with different names", "with total mana value 6 or less".

use super::{
    Amount, Body, Comparison, Cost, Filter, Instruction, Part, Subject, TargetSpec, Targetable, Value, Word, Words,
};
use crate::ability::Searching;

/// What binds the objects of one choice; of each for itself it says nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Together {
    /// "from a single graveyard", "that share a creature type": all have one in common.
    Shared(Trait),
    /// "with different names", "controlled by different players": no two have one in common.
    Different(Trait),
    /// "with total mana value 6 or less".
    Total(Value, Comparison, Box<Amount>),
    /// "with four or more card types among them".
    Among(Trait, Comparison, Box<Amount>),
    /// "a Zombie card and a Swamp card": at most one for each of these descriptions, and nothing for two of them.
    OneOfEach(Vec<Filter>),
}

/// What objects can have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Trait {
    Owner,
    Controller,
    Name,
    Power,
    ManaValue,
    CreatureType,
    CardType,
}

/// What a description says of its objects together.
pub fn of(filter: &Filter) -> Vec<&Together> {
    match filter {
        Filter::Together(found) => vec![found],
        Filter::All(parts) => parts.iter().flat_map(of).collect(),
        _ => Vec::new(),
    }
}

/// Whether a part says such a thing of objects that nobody chooses: "creatures with different names can't attack" could
/// be said of each of them, of any two, or of all.
pub(super) fn is_misplaced(part: &Part) -> bool {
    let of_targets = |body: &Body| body.targets.iter().any(of_a_target);
    match part {
        Part::Keyword(_) | Part::Unread(_) => false,
        Part::Static(found) => said(&found.condition) + said(&found.effects) > chosen(&found.effects),
        Part::Triggered(found) => {
            said(&found.trigger) + said(&found.condition) > 0
                || in_instructions(&found.body.instructions)
                || of_targets(&found.body)
        }
        Part::Activated(found) => {
            said(&found.cost) > paid(&found.cost)
                || in_instructions(&found.body.instructions)
                || of_targets(&found.body)
        }
        Part::Spell(body) => in_instructions(&body.instructions) || of_targets(body),
    }
}

/// Whether it is said otherwise than of all the targets.
fn of_a_target(spec: &TargetSpec) -> bool {
    let filter = match &spec.what {
        Targetable::Object(filter) | Targetable::Either(filter, _) => filter,
        Targetable::Player(_) => return false,
    };
    said(filter) > of(filter).len() || !of(filter).is_empty() && spec.most == Amount::Number(1)
}

fn in_instructions(all: &[Instruction]) -> bool {
    said(all) > chosen(all) + all.iter().map(found).sum::<usize>()
}

/// How often it is said at all.
fn said(piece: &(impl Words + ?Sized)) -> usize {
    count(piece, |word| usize::from(matches!(word, Word::Filter(Filter::Together(_)))))
}

/// How often it is said of what somebody chooses.
fn chosen(piece: &(impl Words + ?Sized)) -> usize {
    count(piece, |word| match word {
        Word::Subject(Subject::Choice(_, filter) | Subject::UpTo(_, filter)) => of(filter).len(),
        _ => 0,
    })
}

/// How often it is said of any number of objects that a cost is paid with.
fn paid(cost: &Cost) -> usize {
    let each = cost.0.iter().map(|part| match part.how_many_of_what() {
        (Some(amount), Some(filter)) if *amount == Amount::UNBOUNDED => of(filter).len(),
        _ => 0,
    });
    each.sum()
}

/// How often it is said of what somebody searches for or pays with.
fn found(instruction: &Instruction) -> usize {
    let own = match instruction {
        Instruction::Search(
            Searching::Library { what, .. } | Searching::Zones { what, .. } | Searching::AndPut { what, .. },
        ) => of(what).len(),
        Instruction::Pay { cost, .. } => paid(cost),
        _ => 0,
    };
    own + instruction.within().into_iter().flatten().map(found).sum::<usize>()
}

fn count(piece: &(impl Words + ?Sized), of: impl Fn(Word<'_>) -> usize) -> usize {
    let mut all = 0;
    piece.any_word(&mut |word| {
        all += of(word);
        false
    });
    all
}
