//! Copies of spells and abilities on the stack.   503.6 · 707.10

use std::sync::Arc;

use super::Done;
use crate::ability::{Change, Subject};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announced::Announced;
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{Nature, Object, ObjectId, Printed};
use crate::terms::Zone;

impl Run<'_> {
    /// The copy has the modes, targets, X and division of what it copies, but for what "except" changes (707.9); it was
    /// not cast.
    pub(super) fn copy_spell(
        &mut self,
        what: &Subject,
        except: &[Change],
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let mut copied = false;
        let gone = self.spells_gone(what, reading);
        for id in self.named(what, reading)? {
            if self.game().object(id).zone != Zone::Stack {
                self.copy_card(id, except, reading);
                copied = true;
                continue;
            }
            let Some(announced) = self.state.announced.get(&id).cloned() else { continue };
            let object = self.game().object(id).clone();
            self.copy_of(&object, &announced, except, reading)?;
            copied = true;
        }
        for (object, announced) in gone {
            self.copy_of(&object, &announced, except, reading)?;
            copied = true;
        }
        Ok(copied)
    }

    /// "Whenever you cast a spell, copy it": a spell that has left the stack since, as it last was there.   608.2h
    fn spells_gone(&self, what: &Subject, reading: &Reading) -> Vec<(Object, Arc<Announced>)> {
        if !matches!(what, Subject::It | Subject::Event | Subject::This) {
            return Vec::new();
        }
        let gone = self.meant(what, reading).into_iter().filter(|bound| !bound.is_there(self.game()));
        let known = gone.filter_map(|bound| {
            let announced = self.state.cast.get(&(bound.id, bound.as_of))?;
            let object = self.as_it_was(bound, |view| view.game().object(bound.id).clone());
            (object.zone == Zone::Stack).then(|| (object, Arc::clone(announced)))
        });
        known.collect()
    }

    /// A copy of a spell or ability that is on the stack, or was.
    fn copy_of(
        &mut self,
        object: &Object,
        announced: &Announced,
        except: &[Change],
        reading: &mut Reading,
    ) -> Result<(), Stop> {
        let nature = if object.nature == Nature::AbilityOnStack { object.nature } else { Nature::SpellCopy };
        let (source, targets) = (object.source, object.targets.clone());
        let by_epic = reading.text.as_ref() == super::epic::AGAIN;
        let but = |printed: &Arc<Printed>| {
            let copied = self.copied_but(printed, except, reading);
            if by_epic { super::epic::without(&copied) } else { copied }
        };
        let (printed, faces) = (but(&object.printed), object.faces.as_deref().map(|faces| copying::each(faces, but)));
        let back_up = object.back_up;
        let label = self.new_label(&printed.name);
        let timestamp = self.state.tick();
        let copy = Object {
            label,
            nature,
            source,
            targets,
            timestamp,
            controller: reading.you,
            ..Object::card(printed, Zone::Stack, reading.you).with_faces(faces, back_up)
        };
        let made = self.state.add(copy);
        self.state.game_mut().stack.push(made);
        let mut own = announced.reading.clone();
        own.you = reading.you;
        // It was not cast: no mana was spent on it, whatever X is (707.10).
        own.spent.clear();
        own.spent_from.clear();
        if nature == Nature::SpellCopy {
            own.this = Some(Bound::of(self.game(), made));
        }
        // Nor from anywhere, at any time (707.10).
        let uncast = Announced { from: None, in_main_phase: false, untimely: false, ..announced.clone() };
        let copy = Announced { reading: own, exiled_after: false, ..uncast };
        self.state.announced.insert(made, Arc::new(copy));
        self.happen(vec![Happening::Copied(made, reading.you)], &reading.by(Provision::ResolveOrder))?;
        reading.it = vec![Bound::of(self.game(), made)];
        Ok(())
    }

    /// What is copied, with what "except" changes.   707.9
    fn copied_but(&self, printed: &Arc<Printed>, except: &[Change], reading: &Reading) -> Arc<Printed> {
        copying::except(printed, except, printed.colors, |amount| self.number(amount, reading))
    }

    /// A copy of a card is made in the zone that the card is in; it may be cast as this resolves, or is gone at the
    /// next check.   707.12
    pub(super) fn copy_card(&mut self, id: ObjectId, except: &[Change], reading: &mut Reading) {
        let object = self.game().object(id);
        let but = |printed: &Arc<Printed>| self.copied_but(printed, except, reading);
        let (printed, zone) = (but(&object.printed), object.zone);
        let faces = object.faces.as_deref().map(|faces| copying::each(faces, but));
        let label = self.new_label(&printed.name);
        let timestamp = self.state.tick();
        let card = Object::card(printed, zone, reading.you).with_faces(faces, false);
        let copy = Object { label, nature: Nature::CardCopy, timestamp, ..card };
        let made = self.state.game_mut().add(copy);
        reading.it = vec![Bound::of(self.game(), made)];
    }
}
