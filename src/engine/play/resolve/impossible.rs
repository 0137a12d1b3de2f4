//! Instructions that can't be followed, or only in part.   103.3, 416.3 · 101.3, 609.3

use crate::ability::{Amount, Filter, Instruction, Subject, Who, print};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};

impl Run<'_> {
    /// Who is told to sacrifice or discard more than there is does as much as possible; if there is nothing, the
    /// instruction is ignored. Either is said, as nothing that happens would show it.
    pub(super) fn tell_too_few(
        &mut self,
        player: PlayerId,
        verb: &str,
        (wanted, found): (usize, usize),
        reading: &Reading,
    ) {
        if found >= wanted {
            return;
        }
        let name = self.name(player);
        let (text, provision) = match found {
            0 => {
                (format!("{name} has nothing to {verb}, so that instruction is ignored."), Provision::ImpossibleIgnored)
            }
            _ => (
                format!("{name} can {verb} only {found}, not {wanted}, so does as much as possible."),
                Provision::EffectAsMuchAsPossible,
            ),
        };
        let reason = Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([player]);
        self.ignore(reason.from(reading.object(), &*reading.text));
    }

    /// Whether one of several ways can be chosen: there is something to reveal, and counters can be put on, or removed from,
    /// what is there.   608.2d
    pub(super) fn can_be_followed(&self, way: &[Instruction], reading: &Reading) -> bool {
        match way {
            [Instruction::Reveal(_, Subject::Choice(_, what))] => !self.found_by(what, reading).is_empty(),
            [Instruction::PutCounters(_, kind, on)] if names_one(on) => {
                let takes =
                    |on: &Recipient| self.forbidden_by(&Happening::counters_put(*on, kind.clone(), 1)).is_none();
                self.bearers_there(on, reading).iter().any(takes)
            }
            [Instruction::RemoveCounters(_, kind, from)] if names_one(from) => {
                let bears = |bearer: &Recipient| {
                    self.counters_of(*bearer).keys().any(|own| kind.as_ref().is_none_or(|kind| kind == own))
                };
                self.bearers_there(from, reading).iter().any(bears)
            }
            _ => true,
        }
    }

    /// "It endures X", X being 0: nothing happens, and no Spirit is created.   701.63b
    pub(super) fn endures_nothing(&self, ways: &[Vec<Instruction>], reading: &Reading) -> bool {
        let [counters, spirit] = ways else { return false };
        let [Instruction::PutCounters(count, ..)] = counters.as_slice() else { return false };
        let [Instruction::CreateTokens { token, .. }] = spirit.as_slice() else { return false };
        let as_large = token.pt.as_ref().is_some_and(|(power, toughness)| power == count && toughness == count);
        as_large && self.number(count, reading) == 0
    }

    /// Whether what is done as a cost can't be done in full, and so not at all: "exile two cards from your graveyard. If
    /// you can't, ...", with one card there. What could do it in part is told.   118.3, 118.12
    pub(super) fn falls_short(&mut self, first: &[Instruction], reading: &Reading) -> bool {
        if let [Instruction::Move { what: Subject::All(parts), to, under, tapped }] = first {
            let one = |what: &Subject| Instruction::Move {
                what: what.clone(),
                to: *to,
                under: under.clone(),
                tapped: *tapped,
            };
            let lacks = |part: &Subject| match part {
                Subject::Choice(..) => {
                    self.needed(&[one(part)], reading).is_some_and(|(_, count, there)| there < count)
                }
                Subject::This | Subject::Target(_) => self.there(part, reading).is_empty(),
                _ => false,
            };
            return parts.iter().any(lacks);
        }
        let Some((player, count, there)) = self.needed(first, reading) else { return false };
        let short = count > 1 && there > 0 && there < count;
        if short {
            self.tell_of(player, "can't", &print::doing(first), reading);
        }
        short
    }

    /// Who gives up or moves how many objects in a single instruction, and how many there are to choose from.
    fn needed(&self, first: &[Instruction], reading: &Reading) -> Option<(PlayerId, usize, usize)> {
        let [only] = first else { return None };
        match only {
            Instruction::May(who, inner) | Instruction::By(who, inner) => match self.who(who, reading).as_slice() {
                [player] => {
                    let you = if matches!(only, Instruction::By(..)) { *player } else { reading.you };
                    let theirs = Reading { you, player: Some(*player), ..reading.clone() };
                    let found = self.needed(inner, if *who == Who::You { reading } else { &theirs });
                    found.map(|(_, count, there)| (*player, count, there))
                }
                _ => None,
            },
            Instruction::Sacrifice { who, amount, up_to: false, what } if *amount != Amount::UNBOUNDED => {
                let [player] = *self.who(who, reading).as_slice() else { return None };
                let own = Reading { you: player, ..reading.of_doer(who, player).into_owned() };
                let all = self.found_by(&Filter::Controller(Who::You).and(what.clone()), &own);
                let view = self.view();
                let there = all.into_iter().filter(|id| can_be_sacrificed(&view, *id)).count();
                Some((player, self.count(amount, reading) as usize, there))
            }
            Instruction::Move { what: Subject::Choice(amount, filter), .. }
            | Instruction::IntoLibrary { what: Subject::Choice(amount, filter), .. }
            | Instruction::Tap(Subject::Choice(amount, filter))
                if **amount != Amount::UNBOUNDED && self.unsaid_in_hands(filter, reading) == 0 =>
            {
                Some((reading.you, self.count(amount, reading) as usize, self.found_by(filter, reading).len()))
            }
            Instruction::Discard { who, amount: Some(amount), what: Filter::Card, .. }
                if *amount != Amount::UNBOUNDED =>
            {
                let [player] = *self.who(who, reading).as_slice() else { return None };
                let there = usize::try_from(self.view().cards_in_hand(player)).unwrap_or(0);
                Some((player, self.count(amount, reading) as usize, there))
            }
            _ => None,
        }
    }
}

/// Whether it is one object that the words name.
const fn names_one(subject: &Subject) -> bool {
    matches!(subject, Subject::This | Subject::It | Subject::Event | Subject::Host(_) | Subject::Target(_))
}
