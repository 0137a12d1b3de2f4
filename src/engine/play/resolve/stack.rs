//! The top of the stack resolves.   413 · 608

use std::sync::Arc;

use super::Done;
use crate::ability::{Action, Amount, Instruction, Subject, Trigger, Who};
use crate::edition::{IllegalTargets, Provision};
use crate::engine::attach;
use crate::engine::event::{Cause, Entry, Happening};
use crate::engine::play::announce::{MUTATE, OVERLOAD, WARP};
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::by::By;
use crate::engine::play::copying;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{BESTOWED, Nature, ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{CardType, Step, Zone};

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
        let Some(mut announced) = self.state.announced.get(&id).cloned() else {
            let text = self.label(id).to_owned();
            return self.beyond(Some(id), &text, "what it does");
        };
        if self.game().object(id).nature == Nature::AbilityOnStack {
            self.recall_what_was_chosen(&mut Arc::make_mut(&mut announced).reading);
        }
        if announced.untold_targets {
            return self.beyond(Some(id), &announced.reading.text, "its targets, which the file does not tell");
        }
        let by = self.by_itself(id, &announced, Provision::ResolveSteps);
        let legal = self.legal_sections(&announced);
        let had_targets = announced.has_targets();
        let has_targets = legal.iter().any(|section| section.targets.iter().any(|group| !group.is_empty()));
        let bestowed = announced.is_cast_with("bestow");
        let mutating = announced.is_cast_with(MUTATE);
        if had_targets && !has_targets && !bestowed && !mutating && !still_resolves(&announced) {
            return self.fizzle(id, &announced);
        }
        if had_targets && !has_targets && mutating {
            // It resolves as a creature spell (702.140b).
            self.rest_on(Provision::MutateIllegal);
        } else if had_targets && !has_targets {
            // It is bestowed no more, and resolves as a creature spell (702.103e).
            self.state.game_mut().object_mut(id).marks.remove(BESTOWED);
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
        self.does_what_is_understood(id)?;
        self.happen(vec![Happening::Resolves(id)], &by)?;
        self.tell_illegal_targets(id, &announced, &legal);
        self.tell_what_has_moved(&announced);
        if self.is_permanent_spell(id) {
            return self.resolve_permanent(id, &announced, &legal);
        }
        if !self.keyword_words(id, "ascend").is_empty() {
            self.may_be_blessed(announced.reading.you);
        }
        self.give_gift_first(id, &announced)?;
        let told = self.events.len();
        let done = self.follow_sections(id, &announced, &legal)?;
        if !done && self.events.len() == told {
            self.tell("Nothing comes of it.".to_owned(), &By { provision: Provision::ResolveOrder, ..by });
        }
        self.encode(id, &announced)?;
        self.leave_stack(id, &announced, true)
    }

    /// Follows what a spell or ability says, a section after the other, each with the targets that are still legal.
    fn follow_sections(&mut self, id: ObjectId, announced: &Announced, legal: &[Section]) -> Result<Done, Stop> {
        let mut reading = announced.reading.clone();
        reading.divided.clone_from(&announced.divided);
        reading.paid = reading.deeds.len();
        let mut done = false;
        for section in legal {
            reading.targets = match announced.is_cast_with(OVERLOAD) {
                true => self.each_for_target(&section.body, &mut reading)?,
                false => with_earlier(&section.targets, &announced.reading.targets),
            };
            reading.body = Some(Arc::clone(&section.body));
            let of_others = section.targets.is_empty() && !announced.reading.targets.is_empty();
            bind_targets(&mut reading, announced.is_triggered(), of_others);
            if self.game().object(id).nature != Nature::AbilityOnStack {
                reading.beside = reading.targets.iter().flatten().find_map(|target| match target {
                    Meant::Object(bound) => Some(bound.id),
                    Meant::Player(_) => None,
                });
            }
            let instructions = Arc::clone(&section.instructions);
            reading.told = super::deeds::all_told_by(&instructions);
            done |= self.follow_process(&instructions, &mut reading)?;
        }
        Ok(done)
    }

    pub(super) fn by_itself(&self, id: ObjectId, announced: &Announced, provision: Provision) -> By {
        let object = self.game().object(id).source.unwrap_or(id);
        let cause = Cause { object: Some(object), ability: Arc::clone(&announced.reading.text) };
        By { provision, cause: Some(cause), controller: Some(announced.reading.you) }
    }

    /// The sections with the targets that are still legal.   413.2a · 608.2b
    fn legal_sections(&self, announced: &Announced) -> Vec<Section> {
        let each = announced.sections.iter().map(|section| {
            if section.all_targets().next().is_none() {
                return section.clone();
            }
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

    /// What was a target and is none any more is not affected, and the ruling says so.   413.2a · 608.2b
    fn tell_illegal_targets(&mut self, id: ObjectId, announced: &Announced, legal: &[Section]) {
        let groups = |sections: &[Section]| -> Vec<Vec<Meant>> {
            sections.iter().flat_map(|section| section.targets.clone()).collect()
        };
        let (chosen, legal) = (groups(&announced.sections), groups(legal));
        let gone =
            chosen.iter().zip(&legal).flat_map(|(chosen, legal)| chosen.iter().filter(|one| !legal.contains(one)));
        for gone in gone {
            let target = match *gone {
                Meant::Object(bound) => Recipient::Object(bound.id),
                Meant::Player(player) => Recipient::Player(player),
            };
            let (name, of) = (self.game().name_of(target), self.label(id));
            let text = if legal.iter().flatten().any(|one| one == gone) {
                format!("{name} is a legal target for one part of {of} and not for another: only the first affects it.")
            } else {
                format!("{name} is no longer a legal target of {of}: nothing is done to it.")
            };
            let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::ResolveTargets]);
            self.ignore(reason.about([target]));
        }
    }

    /// All its targets have become illegal: until 2018 that countered it.   413.2a · 608.2b
    fn fizzle(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        let by = self.by_itself(id, announced, Provision::ResolveTargets);
        let exiled = announced.exiled_after && self.is_card(id);
        let what = match self.edition.illegal_targets() {
            IllegalTargets::NotResolved => Happening::Fizzles(id),
            IllegalTargets::Countered if exiled => {
                Happening::Elsewhere(Box::new(Happening::Countered(id)), Zone::Exile)
            }
            IllegalTargets::Countered => Happening::Countered(id),
        };
        self.happen(vec![what], &by)?;
        self.leave_stack(id, announced, false)
    }

    pub(super) fn is_permanent_spell(&self, id: ObjectId) -> bool {
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
        if let Some(creature) = self.merges_with(announced, legal) {
            return self.mutate_onto(id, creature, (announced, &by));
        }
        let mut entry = Entry::of(id, announced.reading.you);
        entry.face_down = self.game().object(id).face_down;
        let bestowed = announced.is_cast_with("bestow");
        if bestowed || self.view().has_subtype(id, "Aura") {
            let host = legal.iter().flat_map(Section::all_targets).next().map(Meant::recipient);
            let host = host.filter(|host| bestowed || self.may_be_attached(id, *host));
            if host.is_none() && !bestowed {
                return self.leave_stack(id, announced, false);
            }
            entry.attached_to = host;
        }
        // A copy of a permanent spell becomes a token as it resolves.   707.10f
        if matches!(self.game().object(id).nature, Nature::SpellCopy | Nature::CardCopy) {
            let copy = self.state.game_mut().object_mut(id);
            copy.nature = Nature::Token;
            copy.printed = copying::with_its_name(Arc::clone(&copy.printed));
        }
        self.happen(vec![Happening::Enters(Box::new(entry))], &by)?;
        if self.game().object(id).zone == Zone::Stack {
            // What can't enter is put into its owner's graveyard (608.3e).
            self.rest_on(Provision::PermanentCantEnter);
            return self.leave_stack(id, announced, false);
        }
        self.after_entering(id, announced)
    }

    /// Dash, blitz and warp: haste, and where it goes at the end of the turn.   702.109, 702.152, 702.185
    fn after_entering(&mut self, id: ObjectId, announced: &Announced) -> Result<(), Stop> {
        let keyword = announced.alternative.as_deref().unwrap_or_default();
        if !matches!(keyword, "dash" | "blitz" | WARP) || self.game().object(id).zone != Zone::Battlefield {
            return Ok(());
        }
        let player = announced.reading.you;
        if keyword != WARP {
            self.gain_haste(id, player);
        }
        let mut reading = Reading::of(Some(Bound::of(self.game(), id)), player, keyword.into());
        let goes = |to: Zone| Instruction::Move { what: Subject::This, to, under: None, tapped: false };
        let end = Trigger::Next(Step::End, Who::Anyone);
        match keyword {
            "dash" => self.delay(&end, &[goes(Zone::Hand)], &mut reading)?,
            "blitz" => {
                let draw = Instruction::Draw(Who::You, Amount::Number(1));
                let dies =
                    Trigger::Moves { what: Subject::This, from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) };
                self.delay(&dies, &[draw], &mut reading)?;
                self.delay(&end, &[Instruction::SacrificeSubject(Subject::This)], &mut reading)?
            }
            _ => self.delay(&end, &[Instruction::Act(Who::You, Action::Warp, None)], &mut reading)?,
        };
        Ok(())
    }

    /// Whether an Aura that is not on the battlefield yet may be attached to this.
    pub(in crate::engine::play) fn may_be_attached(&self, aura: ObjectId, host: Recipient) -> bool {
        let view = self.view();
        attach::obstacle(&view, aura, host).is_none()
    }
}

/// The targets of a reflexive ability, beside those that were chosen for what made it.   603.12
fn with_earlier(own: &[Vec<Meant>], earlier: &[Vec<Meant>]) -> Vec<Vec<Meant>> {
    let chosen = |place: usize, group: &Vec<Meant>| match earlier.get(place) {
        Some(before) if group.is_empty() => before.clone(),
        _ => group.clone(),
    };
    if own.is_empty() {
        // A delayed ability that asks for none goes on speaking of those of the text that made it.
        return earlier.to_vec();
    }
    own.iter().enumerate().map(|(place, group)| chosen(place, group)).collect()
}

/// One target is what "it" and "that player" mean, unless the trigger's event or what was paid has said so. What a delayed
/// ability calls "it" is what the text that made it had met by then, whatever its targets were.
fn bind_targets(reading: &mut Reading, triggered: bool, of_others: bool) {
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
    if reading.it.is_empty() && !of_others {
        reading.it = objects;
    }
    if let [player, ..] = players.as_slice() {
        reading.player = Some(*player);
    }
    if reading.it.is_empty() && !triggered {
        reading.it = reading.this.into_iter().collect();
    }
}

/// Whether it says that it resolves though no target is legal any more.   608.2b
fn still_resolves(announced: &Announced) -> bool {
    let says = |section: &Section| section.instructions.contains(&Instruction::StillResolves);
    announced.sections.iter().any(says)
}
