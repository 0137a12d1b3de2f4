//! The top of the stack resolves.   413 · 608

use std::sync::Arc;

use crate::edition::Provision;
use crate::engine::attach;
use crate::engine::event::{Cause, Entry, Happening};
use crate::engine::play::announce::{Announced, Section};
use crate::engine::play::bound::Meant;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{By, Run};
use crate::game::{Nature, ObjectId, Recipient};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    /// The top of the stack resolves.
    ///
    /// # Errors
    /// A choice that nobody has answered; words that the machine can't follow.
    pub(in crate::engine::play) fn resolve_top(&mut self) -> Result<(), Stop> {
        let Some(id) = self.game().stack.last().copied() else { return Ok(()) };
        self.state.passes = 0;
        if self.game().object(id).nature == Nature::DamageOnStack {
            return self.deal_from_the_stack(id);
        }
        let Some(announced) = self.state.announced.get(&id).cloned() else {
            let text = self.label(id).to_owned();
            return self.beyond(Some(id), &text, "what it does");
        };
        let by = self.by_itself(id, &announced, Provision::ResolveSteps);
        let legal = self.legal_sections(&announced);
        let had_targets = announced.has_targets();
        let has_targets = legal.iter().any(|section| section.targets.iter().any(|group| !group.is_empty()));
        let bestowed = announced.alternative.as_deref() == Some("bestow");
        if had_targets && !has_targets && !bestowed {
            return self.fizzle(id, &announced);
        }
        if let Some(condition) = &announced.condition {
            match self.holds(condition, &announced.reading) {
                Some(true) => {}
                Some(false) => {
                    let by = By { provision: Provision::TriggersIf, ..by };
                    self.happen(vec![Happening::Fizzles(id), Happening::Moves(id, Zone::Outside)], &by)?;
                    return Ok(());
                }
                None => return self.beyond(Some(id), &announced.reading.text, "its condition"),
            }
        }
        self.happen(vec![Happening::Resolves(id)], &by)?;
        if self.is_permanent_spell(id) {
            return self.resolve_permanent(id, &announced, &legal);
        }
        let mut reading = announced.reading.clone();
        reading.divided.clone_from(&announced.divided);
        for section in &legal {
            reading.targets.clone_from(&section.targets);
            bind_targets(&mut reading, announced.is_triggered());
            let instructions = Arc::clone(&section.instructions);
            self.follow_all(&instructions, &mut reading)?;
        }
        self.leave_stack(id, &announced)
    }

    fn by_itself(&self, id: ObjectId, announced: &Announced, provision: Provision) -> By {
        let object = self.game().object(id).source.unwrap_or(id);
        let cause = Cause { object, ability: Arc::clone(&announced.reading.text) };
        By { provision, cause: Some(cause), controller: Some(announced.reading.you) }
    }

    /// The sections with the targets that are still legal.   413.2a · 608.2b
    fn legal_sections(&self, announced: &Announced) -> Vec<Section> {
        let each = announced.sections.iter().map(|section| {
            let mut reading = announced.reading.clone();
            reading.targets.clone_from(&section.targets);
            let targets = section.targets.iter().enumerate().map(|(place, group)| {
                let spec = section.body.targets.get(place);
                let legal = |target: &&Meant| spec.is_some_and(|spec| self.is_legal_target(spec, **target, &reading));
                group.iter().filter(legal).copied().collect()
            });
            Section { targets: targets.collect(), ..section.clone() }
        });
        each.collect()
    }

    /// All its targets have become illegal.
    fn fizzle(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        let by = self.by_itself(id, announced, Provision::ResolveTargets);
        self.happen(vec![Happening::Fizzles(id)], &by)?;
        self.leave_stack(id, announced)
    }

    /// As the last step of its resolution it leaves the stack.   413.2h · 608.2m
    fn leave_stack(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        if self.game().object(id).zone != Zone::Stack {
            return Ok(());
        }
        let by = self.by_itself(id, announced, Provision::ResolveInstant);
        let to = match self.game().object(id).nature {
            Nature::AbilityOnStack | Nature::DamageOnStack | Nature::SpellCopy | Nature::CardCopy => Zone::Outside,
            _ if announced.exiled_after => Zone::Exile,
            _ => Zone::Graveyard,
        };
        self.happen(vec![Happening::Moves(id, to)], &by)?;
        Ok(())
    }

    fn is_permanent_spell(&self, id: ObjectId) -> bool {
        if self.game().object(id).nature == Nature::AbilityOnStack {
            return false;
        }
        let view = self.view();
        let line = &view.now(id).type_line;
        !line.is(CardType::Instant) && !line.is(CardType::Sorcery) && !line.types.is_empty()
    }

    /// A permanent spell enters the battlefield, an Aura attached to its target.   413.3 · 608.3
    fn resolve_permanent(&mut self, id: ObjectId, announced: &Announced, legal: &[Section]) -> Result<(), Stop> {
        let by = self.by_itself(id, announced, Provision::ResolvePermanent);
        let mut entry = Entry::of(id, announced.reading.you);
        if announced.alternative.as_deref() == Some("bestow") || self.view().has_subtype(id, "Aura") {
            let host = legal.iter().flat_map(Section::all_targets).next().map(Meant::recipient);
            let bestowed = announced.alternative.as_deref() == Some("bestow");
            let host = host.filter(|host| bestowed || self.may_be_attached(id, *host));
            if host.is_none() && !bestowed {
                return self.leave_stack(id, announced);
            }
            entry.attached_to = host;
        }
        // A copy of a permanent spell becomes a token as it resolves.   707.10f
        if matches!(self.game().object(id).nature, Nature::SpellCopy | Nature::CardCopy) {
            self.state.game_mut().object_mut(id).nature = Nature::Token;
        }
        self.happen(vec![Happening::Enters(Box::new(entry))], &by)?;
        Ok(())
    }

    /// Whether an Aura that is not on the battlefield yet may be attached to this.
    pub(in crate::engine::play) fn may_be_attached(&self, aura: ObjectId, host: Recipient) -> bool {
        let view = self.view();
        attach::obstacle(&view, aura, host).is_none()
    }
}

/// One target is what "it" and "that player" mean, unless the trigger's event has said so.
fn bind_targets(reading: &mut Reading, triggered: bool) {
    let objects: Vec<_> = reading
        .targets
        .iter()
        .flatten()
        .filter_map(|target| match target {
            Meant::Object(bound) => Some(*bound),
            Meant::Player(_) => None,
        })
        .collect();
    let players: Vec<_> = reading
        .targets
        .iter()
        .flatten()
        .filter_map(|target| match target {
            Meant::Player(player) => Some(*player),
            Meant::Object(_) => None,
        })
        .collect();
    if !objects.is_empty() && (!triggered || reading.it.is_empty()) {
        reading.it = objects;
    }
    if let [player, ..] = players.as_slice() {
        reading.player = Some(*player);
    }
    if reading.it.is_empty() && !triggered {
        reading.it = reading.this.into_iter().collect();
    }
}
