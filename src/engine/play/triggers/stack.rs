//! Triggered abilities go on the stack, the active player's first.   410.3 · 603.3

use std::sync::Arc;

use crate::ability::{Amount, Body, Filter, Instruction, Subject, Trigger, Triggered, Who, Word, Words};
use crate::edition::{OptionalTrigger, Provision};
use crate::engine::event::Happening;
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::by::By;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::waiting::Waiting;
use crate::game::{Nature, Object, PlayerId, Printed};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

impl Run<'_> {
    /// Puts every ability that waits on the stack; whether there was any.
    ///
    /// # Errors
    /// A choice of their order, modes or targets that nobody has answered.
    pub(in crate::engine::play) fn put_triggers(&mut self) -> Result<bool, Stop> {
        if self.state.waiting.is_empty() {
            return Ok(false);
        }
        let waiting = std::mem::take(&mut self.state.waiting);
        // What waits for a state goes on waiting until it is put there itself: it doesn't trigger again (603.8).
        let stays = |one: &&Waiting| waits_for_a_state(one) && !self.game().player(one.controller).left;
        let states: Vec<Waiting> = waiting.iter().filter(stays).cloned().collect();
        self.state.waiting.extend(states);
        for player in self.game().apnap() {
            let own: Vec<Waiting> = waiting.iter().filter(|one| one.controller == player).cloned().collect();
            for one in self.in_order(player, own)? {
                if waits_for_a_state(&one) {
                    self.state.waiting.retain(|other| !other.is_of(one.source, &one.reading.text));
                }
                self.put_trigger(one)?;
            }
        }
        for one in &waiting {
            if self.game().player(one.controller).left {
                self.tell_nobody_controls(one);
            }
        }
        Ok(true)
    }

    /// An ability of a player who has left is not put on the stack.   600.4c · 800.4d
    fn tell_nobody_controls(&mut self, waiting: &Waiting) {
        let whose = self.name(waiting.controller).to_owned();
        let of = waiting
            .source
            .map_or_else(|| "An ability".to_owned(), |source| format!("An ability of {}", self.label(source.id)));
        let text =
            format!("{of} triggers and isn't put on the stack: {whose}, who would control it, has left the game.");
        let reason = Reason::new(ReasonKind::Rule, text).resting_on([Provision::LeavingEntering]);
        self.ignore(reason.from(waiting.source.map(|source| source.id), &*waiting.reading.text));
    }

    /// The player's own in the order of the player's choice.
    fn in_order(&mut self, player: PlayerId, own: Vec<Waiting>) -> Result<Vec<Waiting>, Stop> {
        let alike = own.windows(2).all(|pair| same(&pair[0], &pair[1]));
        if own.len() < 2 || alike {
            return Ok(own);
        }
        let abilities: Vec<_> =
            own.iter().map(|one| (one.source.map(|source| source.id), &*one.reading.text)).collect();
        let options = Choosable::abilities(&abilities);
        let open = Open::new(player, "the order of triggered abilities", Kind::Order, options)
            .between(own.len(), own.len())
            .by(Provision::TriggersApnap);
        let chosen = self.choose_places(open)?;
        self.rest_on(Provision::TriggersApnap);
        Ok(chosen.into_iter().filter_map(|place| own.get(place).cloned()).collect())
    }

    fn put_trigger(&mut self, waiting: Waiting) -> Result<(), Stop> {
        let Waiting { source, controller, ability, mut reading } = waiting;
        self.recall_what_was_chosen(&mut reading);
        let Some(body) = self.as_wanted(&ability.body, controller, &reading)? else { return Ok(()) };
        let body = Arc::new(body);
        let Some(sections) = self.announce_body(&body, &reading, None)? else { return Ok(()) };
        let id = self.ability_on_stack(source.map(|source| source.id), controller, &reading.text, &sections);
        let condition = match &ability.trigger {
            Trigger::YouDo => None,
            _ => ability.condition.clone(),
        };
        let rule = if reading.made.is_some() { Provision::TriggersDelayed } else { Provision::TriggersOnStack };
        let by = By { controller: Some(controller), ..reading.by(rule) };
        let targets: Vec<_> = sections.iter().flat_map(Section::all_targets).collect();
        let divided = self.divide_announced(&sections, &reading)?;
        let announced = Announced { divided, ..Announced::triggered(sections, reading, condition) };
        self.state.announced.insert(id, Arc::new(announced));
        self.happen(vec![Happening::Triggers(id)], &by)?;
        let targeted = targets.into_iter().map(|target| Happening::Targets(id, target.recipient()));
        self.happen(targeted.collect(), &by)?;
        Ok(())
    }

    /// What an ability does that its controller may use: in the first edition that is chosen as it goes on the stack, as
    /// a mode is; nothing where it will do nothing.   410.5
    fn as_wanted(&mut self, body: &Body, controller: PlayerId, reading: &Reading) -> Result<Option<Body>, Stop> {
        let [Instruction::May(Who::You, inner)] = body.instructions.as_slice() else { return Ok(Some(body.clone())) };
        if self.edition.optional_trigger() == OptionalTrigger::ChosenAsItResolves {
            return Ok(Some(body.clone()));
        }
        let about = format!("whether \u{201c}{}\u{201d} will do anything", reading.text);
        let wanted = self.may(controller, about, Kind::May, reading.object())?;
        Ok(wanted.then(|| Body { targets: body.targets.clone(), instructions: inner.clone() }))
    }

    /// An ability as an object on the stack.
    pub(in crate::engine::play) fn ability_on_stack(
        &mut self,
        source: Option<crate::game::ObjectId>,
        controller: PlayerId,
        text: &str,
        sections: &[Section],
    ) -> crate::game::ObjectId {
        let (name, colors) = match source {
            Some(source) => (format!("{}'s ability", self.label(source)), self.view().now(source).colors),
            // "Rad counters' ability"
            None => {
                let whose = if text.ends_with('s') { "'" } else { "'s" };
                (format!("{}{whose} ability", english::capitalised(text)), crate::terms::ColorSet::COLORLESS)
            }
        };
        let printed = Printed { name: name.clone(), colors, ..Printed::default() };
        let label = self.new_label(&name);
        let timestamp = self.state.tick();
        let targets = sections.iter().flat_map(Section::all_targets).map(|target| target.recipient()).collect();
        let object = Object {
            label,
            nature: Nature::AbilityOnStack,
            source,
            targets,
            timestamp,
            controller,
            ..Object::card(printed, Zone::Stack, controller)
        };
        let id = self.state.add(object);
        self.state.game_mut().stack.push(id);
        id
    }
}

fn waits_for_a_state(waiting: &Waiting) -> bool {
    matches!(waiting.ability.trigger, Trigger::State(_))
}

/// Whether two abilities are the same, so that their order doesn't matter: of one object, or of two that the words of
/// what they do don't speak of.
fn same(one: &Waiting, two: &Waiting) -> bool {
    one.ability == two.ability
        && (one.source.map(|source| source.id) == two.source.map(|source| source.id)
            || !speaks_of_its_own(&one.ability))
        && one.reading.it.len() == two.reading.it.len()
        && one.ability.body.targets.is_empty()
}

/// Whether what an ability does depends on whose it is, or on what it triggered on.
fn speaks_of_its_own(ability: &Triggered) -> bool {
    ability.condition.is_some()
        || ability.body.instructions.any_word(&mut |word| match word {
            Word::Subject(subject) => !matches!(subject, Subject::Each(_) | Subject::Choice(..) | Subject::UpTo(..)),
            Word::Who(who) => !matches!(who, Who::You | Who::Opponent | Who::Anyone),
            Word::Amount(amount) => !matches!(amount, Amount::Number(_)),
            Word::Filter(filter) => matches!(filter, Filter::Other),
            Word::Condition(_) => true,
        })
}
