//! What instructions find, make, choose or give up, and by which noun later words speak of that.

use super::Printer;
use crate::ability::{Amount, Filter, Instruction, Searching, Subject};

impl Printer<'_> {
    /// Remembers what the instruction has met, of which "it" speaks from here on.
    pub(super) fn meet(&mut self, instruction: &Instruction) {
        match instruction {
            Instruction::Sacrifice { .. } => self.gone = Some(Subject::It),
            Instruction::Destroy { what: what @ Subject::Target(_), .. }
            | Instruction::Counter(what @ Subject::Target(_)) => {
                self.gone = Some(what.clone());
            }
            _ => {}
        }
        if matches!(instruction, Instruction::Until { .. }) {
            self.revealed_several = true;
        }
        if let Some((noun, several)) = met_by(instruction) {
            self.met = Some((noun, several));
            self.of_group = matches!(instruction, Instruction::Continuous { .. });
        }
    }

    /// The same of a spell, which somebody casts.
    pub(super) fn meet_spell(&mut self) {
        self.noun = Some("spell");
        self.met = Some(("spell".to_owned(), false));
    }
}

/// The noun for what an instruction meets, and whether that is several.
fn met_by(instruction: &Instruction) -> Option<(String, bool)> {
    use Instruction as I;
    let one = Amount::Number(1);
    Some(match instruction {
        I::Continuous { effects, .. } => match effects.first().map(|effect| &effect.subject) {
            Some(Subject::Each(which)) if !matches!(which, Filter::Named(_)) => (noun_of(which), true),
            _ => return None,
        },
        I::Until { count, .. } | I::Mill(_, count) => ("card".to_owned(), *count != one),
        I::Search(Searching::Library { most, .. }) => ("card".to_owned(), *most != one),
        I::Search(Searching::Zones { most, all, .. }) => ("card".to_owned(), *all || *most != one),
        I::Discard { amount: Some(amount), .. } => ("card".to_owned(), *amount != one),
        I::Sacrifice { amount, what, .. } => (noun_of(what), *amount != one),
        I::CreateTokens { amount, .. } | I::CreateCopies { amount, .. } => ("token".to_owned(), *amount != one),
        I::Copy(_) | I::CopyExcept { .. } => ("copy".to_owned(), false),
        I::Look(_, what)
        | I::Reveal(_, what)
        | I::ChooseObject(_, what)
        | I::ExileFaceDown(what)
        | I::ExileWith(what, ..)
        | I::Enter { what, .. }
        | I::Move { what, .. } => match what {
            Subject::Top(count, _) => ("card".to_owned(), **count != one),
            Subject::Choice(count, which) | Subject::UpTo(count, which) => (noun_of(which), **count != one),
            _ => return None,
        },
        I::AtRandom(inner) | I::Spills(inner) => return met_by(inner),
        I::AtOnce(inner) => return inner.last().and_then(met_by),
        _ => return None,
    })
}

/// The noun by which something described so is spoken of again.
pub(super) fn noun_of(which: &Filter) -> String {
    // "~ or another Cat you control".
    if let Filter::Either(kinds) = which {
        let mut nouns = kinds.iter().filter(|kind| !matches!(kind, Filter::Is(_))).map(noun_of);
        let first = nouns.next().unwrap_or_else(|| "permanent".to_owned());
        return if nouns.all(|next| next == first) { first } else { "permanent".to_owned() };
    }
    let parts = which.parts();
    let says = |wanted: &Filter| parts.contains(wanted);
    if says(&Filter::Card) || says(&Filter::Shown) {
        return "card".to_owned();
    }
    if says(&Filter::Spell) {
        return "spell".to_owned();
    }
    let kind = parts.iter().find_map(|part| match part {
        Filter::Type(kind) => Some(kind.word().to_lowercase()),
        Filter::Subtype(kind) => Some(crate::terms::subtype::goes_with(kind).word().to_lowercase()),
        _ => None,
    });
    kind.unwrap_or_else(|| "permanent".to_owned())
}
