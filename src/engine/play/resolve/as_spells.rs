//! "You may cast it if it's an instant or sorcery spell": asked of the spell as which the card would be cast, as each of
//! its faces, and not of the card.   601.3e, 715.3a

use super::Done;
use crate::ability::{CastNow, Condition, Filter, Instruction, PlayTerms, Subject};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::ObjectId;

impl Run<'_> {
    /// Whether the card, as it is shown, is such a spell before it is cast.
    pub(in crate::engine::play) fn would_be_such(&self, card: ObjectId, asked: &Filter, reading: &Reading) -> bool {
        self.finds(&self.view(), asked, card, reading)
    }

    /// Whether one of the faces as which the card might be cast makes it such a spell.
    pub(super) fn is_such_as_a_face(&self, card: ObjectId, how: &CastNow, asked: &Filter, reading: &Reading) -> bool {
        let such = |shown: Run<'_>| shown.would_be_such(card, asked, reading);
        self.faces_of(card, how).iter().any(|face| self.showing(face, how).is_some_and(such))
    }

    /// What may be cast is cast, or may be from then on, if it is such a spell; otherwise something else is done.
    pub(super) fn cast_if_such(
        &mut self,
        condition: &Condition,
        (asked, casts): (&Filter, &Instruction),
        otherwise: &[Instruction],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        match casts {
            Instruction::MayPlay { who, what, duration, terms } if self.could_be_such(what, asked, reading) => {
                self.may_play(who, what, *duration, (terms, Some(asked)), reading)
            }
            Instruction::Cast { who, what, how } if self.could_be_such(what, asked, reading) => {
                self.cast_now(who, what, (how, Some(asked)), reading)
            }
            _ => {
                if otherwise.is_empty() {
                    self.tell_unmet(condition, reading);
                    reading.found_nothing(std::slice::from_ref(casts));
                }
                self.follow_all(otherwise, reading)
            }
        }
    }

    /// Whether anything that the words name could be cast as such a spell, by what it is.
    fn could_be_such(&self, what: &Subject, asked: &Filter, reading: &Reading) -> bool {
        self.there(what, reading).into_iter().any(|id| self.is_such_as_a_face(id, &CastNow::FREE, asked, reading))
    }

    /// Whether the player could cast it as such a spell now, or later.
    pub(super) fn could_cast_such(&self, asked: &Filter, casts: &Instruction, reading: &Reading) -> bool {
        match casts {
            Instruction::Cast { who, what, how } => self.who(who, reading).first().is_some_and(|player| {
                let mut there = self.there(what, reading).into_iter();
                there.any(|id| {
                    let such = |shown: &Run<'_>| shown.would_be_such(id, asked, reading);
                    !self.playable_as(*player, id, how, &such).is_empty()
                })
            }),
            Instruction::MayPlay { what, .. } => self.could_be_such(what, asked, reading),
            _ => false,
        }
    }
}

/// What kind of spell a permission to cast cards describes: "instant and sorcery spells from among them".
pub(super) fn described<'w>(what: &'w Subject, terms: &PlayTerms) -> Option<&'w Filter> {
    match what {
        Subject::Choice(_, which) | Subject::Each(which) if terms.spell => Some(which),
        _ => None,
    }
}

/// What a condition asks of what is cast, or may be from then on: what kind of spell it is. As it is asked, it is a card.
pub(super) fn asked_of_the_spell(condition: &Condition, casts: &Instruction) -> Option<Filter> {
    let what = match casts {
        Instruction::Cast { what, how, .. } if !how.land => what,
        Instruction::MayPlay { what, terms, .. } if terms.cast => what,
        _ => return None,
    };
    match condition {
        Condition::Is(of, which) if of == what && says_spell(which) => Some(of_a_card(which)),
        _ => None,
    }
}

/// Whether the words say "spell".
fn says_spell(which: &Filter) -> bool {
    match which {
        Filter::Spell => true,
        Filter::All(parts) | Filter::Either(parts) => parts.iter().any(says_spell),
        _ => false,
    }
}

/// The same of a card that is not cast yet.
fn of_a_card(which: &Filter) -> Filter {
    match which {
        Filter::Spell => Filter::Card,
        Filter::All(parts) => Filter::All(parts.iter().map(of_a_card).collect()),
        Filter::Either(parts) => Filter::Either(parts.iter().map(of_a_card).collect()),
        other => other.clone(),
    }
}
