//! Casting a spell, and playing a land.   408.1c-e, 409, 212.6 · 601, 305

use std::sync::Arc;

use super::Given;
use super::additional::any_x;
use super::ways::{WARP, Way};
use crate::ability::{Cost, ManaAs, ObjectDeed, Part, PlayTerms};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::moment;
use crate::engine::play::announced::{Announced, Section, enchanting, is_limit};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::by::By;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::GIFT;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::spending::{Restriction, SpentOn};
use crate::engine::view::cast_from;
use crate::game::{BESTOWED, Ends, Nature, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, Step, Zone, english};

/// What comes of a spell that is cast, or of a land that is played, on these terms.
pub(super) fn what_comes(terms: &PlayTerms, source: Option<Bound>, you: PlayerId) -> Option<Restriction> {
    (!terms.then.is_empty()).then(|| Restriction { only: terms.then.as_slice().into(), source, you })
}

/// The keyword of planeswalkers that life paid for Phyrexian mana leaves with less loyalty.   702.150
pub(in crate::engine::play) const COMPLEATED: &str = "compleated";

impl Run<'_> {
    /// A player casts a card: it goes on the stack, modes, targets and X are chosen, and it is paid for.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn cast(&mut self, player: PlayerId, card: ObjectId, mut given: Given) -> Result<(), Stop> {
        self.choose_face(card, &mut given)?;
        self.pays_what_is_named(card, &mut given);
        let full = self.show_prototype(card, &mut given)?.or_else(|| self.show_cleaved(card, &given));
        let from = self.may_propose(player, card, &given)?;
        self.choose_keyword_or_mana_cost(player, card, from, &mut given)?;
        self.choose_other_cost(player, card, from, &mut given)?;
        let is_commander = super::commander::is_commander(self.game(), card);
        let way = self.way_to_cast(player, card, from, &given)?;
        self.explain_way(card, &way);
        let there = self.pays_otherwise_there(player, card, (from, &way), &given);
        // A keyword that casts it from where it lies need not be named.
        given.alternative = given.alternative.or_else(|| way.keyword.clone());
        let permission = if given.free { None } else { self.permission(player, card) };
        let (any_mana, comes) = match (&there, permission) {
            (Some(there), _) => (there.any_mana, there.comes.clone()),
            (None, Some(permission)) => {
                (permission.terms.any_mana, what_comes(&permission.terms, permission.by, player))
            }
            // Another cost is what another permission asks for.
            (None, None) if given.free || given.for_life || given.instead.is_some() || way.is_cast_from(from) => {
                (None, None)
            }
            (None, None) => match self.cast_by(player, card, from) {
                Some(lets) => (lets.terms.any_mana, what_comes(&lets.terms, lets.source, player)),
                None => (None, None),
            },
        };
        self.uses_up(player, card);
        // What a keyword casts from there needs no other permission.
        let by_itself = given.free || given.now || given.instead.is_some() || way.is_cast_from(from);
        match there {
            Some(there) => self.state.course.used_permissions.extend(there.once),
            None if by_itself => {}
            None => self.uses_permission_of_the_turn(player, card),
        }
        let granted = self.granted_to_spell(player, card, &way);
        self.put_on_stack(player, card)?;
        if let Some(full) = full {
            self.state.originals.insert(card, full);
        }
        self.becomes_spell(player, card, (from, &way), &given)?;
        if let Some(keyword) = granted {
            self.keep_granted(player, card, keyword)?;
        }
        let text: Arc<str> = self.label(card).into();
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, text);
        reading.player = self.whose_turn_it_waits_for(card, &reading);
        let mut cost = way.cost.clone();
        self.choose_x_of_spell(card, &cost, &mut given, &mut reading)?;
        let parts: Vec<Part> = self.view().now(card).abilities.iter().map(|held| held.part.clone()).collect();
        self.kicked_before_targets(player, card, &parts, &mut given, &reading)?;
        let mut sections = self.spell_sections(card, &way, &parts, &reading, &mut given)?;
        let allowed = self.x_is_allowed(&sections, &reading);
        self.noted(allowed)?;
        let spliced = self.spliced_onto(card, &reading, &mut given)?;
        cost.0.extend(spliced.cost.0);
        sections.extend(spliced.sections);
        self.add_mode_costs(card, &mut cost, &given)?;
        let fitting = self.takes_all_targets(card, &parts, &given);
        self.noted(fitting)?;
        // What it costs may hang on its targets (601.2f).
        let targets: Vec<Meant> = sections.iter().flat_map(Section::all_targets).collect();
        self.state.game_mut().object_mut(card).targets = targets.iter().map(|target| target.recipient()).collect();
        reading.targets = sections.iter().flat_map(|section| section.targets.iter().cloned()).collect();
        let paid = self.pay_for_spell(card, (&way, any_mana, &sections), cost, &mut reading, &mut given)?;
        // "Counter target spell unless its controller pays {2}": "it" is the target, whatever was sacrificed to pay.
        if targets.iter().any(|target| matches!(target, Meant::Object(_))) {
            reading.it.clear();
        }
        self.expend(player, &reading)?;
        reading.divided.clone_from(&given.divided);
        given.divided = self.divide_announced(&sections, &reading)?;
        let by = By { controller: Some(player), ..reading.by(Provision::CastProcess) };
        let announced = Announced {
            divided: given.divided,
            kicked: given.kicked,
            exiled_after: way.exiled_after,
            from: Some(from),
            alternative: way.keyword.clone().or_else(|| given.alternative.clone()),
            paid,
            in_main_phase: self.at_main_phase(player),
            untimely: moment::untimely(self.game(), player, Some(card)).is_some(),
            ..Announced::new(sections, reading)
        };
        self.state.announced.insert(card, Arc::new(announced));
        if from == Zone::Command && is_commander {
            *self.state.game_mut().commander_casts.entry(card).or_default() += 1;
        }
        if let Some(comes) = comes {
            self.comes_of(&[comes], card)?;
        }
        self.becomes_cast(player, card, &targets, &by)
    }

    /// What the spell is from here on that its card was not: where it was cast from, bestowed, face down, what waits
    /// for the next spell, the so-manieth of its kind.   601.2a
    fn becomes_spell(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        (from, way): (Zone, &Way),
        given: &Given,
    ) -> Result<(), Stop> {
        let object = self.state.game_mut().object_mut(card);
        object.marks.insert(cast_from(from));
        if given.alternative.as_deref() == Some("bestow") {
            object.marks.insert(BESTOWED.to_owned());
        }
        if way.is_face_down() {
            self.state.game_mut().object_mut(card).face_down = true;
        }
        // "The next colorless creature spell": as what it is on the stack, face down where it is cast so.   708.4
        self.is_the_next_spell(player, card)?;
        self.mark_its_number(player, card);
        Ok(())
    }

    /// Whether the player may begin to cast it, and the zone that it is cast from.   601.2, 601.3
    fn may_propose(&mut self, player: PlayerId, card: ObjectId, given: &Given) -> Result<Zone, Stop> {
        self.is_no_land(card)?;
        if given.now {
            self.not_forbidden(player, card)?;
        } else {
            let acts = self.has_priority(player).map_err(|stop| stop.resting_on(Provision::CastTiming));
            self.noted(acts)?;
            for stop in self.as_it_would_be(card, given).against_casting(player, card) {
                self.noted(Err::<(), Stop>(stop))?;
            }
        }
        if !self.is_inquiry() {
            self.is_understood(card)?;
        }
        let from = self.game().object(card).zone;
        let nowhere = from == Zone::Outside && !self.casts_companion(player, card);
        if nowhere || matches!(from, Zone::Battlefield | Zone::Stack) {
            let text = format!("{} is {}: it can't be cast.", self.label(card), from.place());
            return illegal(text, Provision::CastPropose);
        }
        Ok(from)
    }

    /// X of what it costs, where that or an additional cost has it.   601.2b
    fn choose_x_of_spell(
        &mut self,
        card: ObjectId,
        cost: &Cost,
        given: &mut Given,
        reading: &mut Reading,
    ) -> Result<(), Stop> {
        let has_x = cost.has_x() || self.additional_costs(reading).iter().any(|(ways, _)| ways.iter().any(Cost::has_x));
        if let Some(inquiry) = self.inquiry.as_mut().filter(|_| given.x.is_none()) {
            inquiry.open_x = cost.variables();
        }
        let unpaid = if has_x { Ok(()) } else { self.x_is_paid_for(card, given) };
        self.noted(unpaid)?;
        let mut among = self.numbers_for_x(reading.you, cost, reading);
        if has_x && among.is_empty() {
            among = any_x();
        }
        reading.x = self.choose_x(among, given, reading.you, card)?;
        reading.x_open = !has_x && given.x.is_none();
        self.state.game_mut().object_mut(card).announced.x = Some(reading.x).filter(|x| *x != 0);
        Ok(())
    }

    /// It is cast: what waits for that, or for its targets, triggers.   601.2i
    fn becomes_cast(&mut self, player: PlayerId, card: ObjectId, targets: &[Meant], by: &By) -> Result<(), Stop> {
        self.happen(vec![Happening::Cast(card, player)], by)?;
        let cast = self.game().object(card).incarnation;
        self.end_all(|ends| ends == Ends::CastFromExile(card, cast.saturating_sub(1)));
        let targeted = targets.iter().map(|target| Happening::Targets(card, target.recipient()));
        self.happen(targeted.collect(), by)?;
        if self.state.announced.get(&card).is_some_and(|announced| announced.is_cast_with(WARP)) {
            self.happen(vec![Happening::ObjectDoes(card, ObjectDeed::Warp, player)], by)?;
        }
        self.acted(player);
        Ok(())
    }

    /// Its modes and targets, also those that a keyword or its being an Aura asks for.   601.2b, 601.2c
    fn spell_sections(
        &mut self,
        card: ObjectId,
        way: &Way,
        parts: &[Part],
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<Section>, Stop> {
        let mut sections = Vec::new();
        for part in parts {
            let Part::Spell(body) = part else { continue };
            let body = Arc::new(way.body(body));
            let announced = self.announce_spell(card, &body, reading, given);
            sections.extend(self.noted(announced)?);
        }
        let awakened = self.awakened(card, way.keyword.as_deref(), reading, given);
        sections.extend(self.noted(awakened)?);
        let mutates = self.mutate_target(card, way.keyword.as_deref(), reading, given);
        sections.extend(self.noted(mutates)?);
        let enchanted = self.aura_target(card, reading, given, parts);
        sections.extend(self.noted(enchanted)?);
        Ok(sections)
    }

    /// Modes and targets of a paragraph of the spell; illegal where there is no legal target.
    fn announce_spell(
        &mut self,
        card: ObjectId,
        body: &Arc<crate::ability::Body>,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<Section>, Stop> {
        let announced = self.announce_body(body, reading, Some(given));
        if self.is_inquiry() && matches!(announced, Err(Stop::Illegal(_))) {
            // What is wrong with them is said once.
            given.targets = None;
        }
        match announced? {
            Some(sections) => Ok(sections),
            None => {
                let text = match self.wanted_by(body, reading) {
                    Some(wanted) => {
                        format!("{} needs {wanted} as its target, and there is no legal one.", self.label(card))
                    }
                    None => format!("{} has no legal target.", self.label(card)),
                };
                illegal(text, Provision::CastTargets)
            }
        }
    }

    /// The first target of a paragraph that there is none for, in words.
    fn wanted_by(&self, body: &crate::ability::Body, reading: &Reading) -> Option<String> {
        let lacking = body.targets.iter().find(|spec| self.candidates(spec, reading).is_empty());
        lacking.map(crate::engine::target::wanted)
    }

    /// More targets are named than it has.
    pub(super) fn left_over(&self, label: &str, left: &[Recipient]) -> String {
        let left: Vec<String> = left.iter().map(|target| self.game().name_of(*target).to_owned()).collect();
        format!("{label} has no target left to choose, and {} is named besides.", english::list(&left, "and"))
    }

    /// No target that was named is left over.
    fn takes_all_targets(&self, card: ObjectId, parts: &[Part], given: &Given) -> Result<(), Stop> {
        let Some(left) = given.targets.as_ref().filter(|left| !left.is_empty()) else { return Ok(()) };
        let unread = parts.iter().find_map(|part| match part {
            Part::Spell(body) => body.unread(),
            Part::Unread(unread) => Some(unread),
            _ => None,
        });
        match unread {
            // Words that were not understood may well ask for them; what can't be a target at all is none for them.
            Some(_) if self.is_inquiry() => left.iter().try_for_each(|target| self.may_be_targeted(card, *target)),
            Some(unread) => self.beyond(Some(card), &unread.text, unread.text.clone()),
            None => illegal(self.left_over(self.label(card), left), Provision::CastTargets),
        }
    }

    /// Its total cost is determined and paid. The names of the optional costs that were paid.   601.2f–601.2h
    fn pay_for_spell(
        &mut self,
        card: ObjectId,
        (way, any_mana, sections): (&Way, Option<ManaAs>, &[Section]),
        mut cost: Cost,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<Vec<String>, Stop> {
        let player = reading.you;
        let outer = self.spent_on.replace(SpentOn::Spell(card));
        let outer_any = std::mem::replace(&mut self.any_mana, any_mana);
        let mut paid = self.optional_costs(player, card, &mut cost, given, reading)?;
        if paid.iter().any(|paid| paid == GIFT) {
            self.promise_gift(player, reading)?;
        }
        paid.extend(self.choose_additional(player, &mut cost, given, reading)?);
        let (emerged_from, spared) = self.emerge(way, reading)?.unzip();
        // What it costs may hang on what was announced so far: "if it's bargained".
        if given.kicked > 0 || !paid.is_empty() {
            let so_far =
                Announced { kicked: given.kicked, paid: paid.clone(), ..Announced::new(Vec::new(), reading.clone()) };
            self.state.announced.insert(card, Arc::new(so_far));
        }
        let mut spared = spared.into_iter().collect::<Vec<_>>();
        spared.extend(self.changes_of_way(player, way.keyword.as_deref()));
        let before = cost.clone();
        // What will be given up counts as if it were already, as far as the cost hangs on it.
        let known = reading.deeds.len();
        reading.deeds.extend(given.committed.iter().cloned());
        let committed = known..reading.deeds.len();
        self.adjust_cost(card, (&mut cost, spared), reading, given)?;
        reading.deeds.drain(committed);
        let on_x = self.only_on_x((sections, &before), &mut cost, reading);
        self.noted(on_x)?;
        self.state.announced.remove(&card);
        reading.targets.clear();
        self.assisted(card, &mut cost, reading, given)?;
        let first = self.events.len();
        let afforded = self.pay(player, &cost, reading, given);
        self.noted_unpaid(afforded)?;
        if self.view().now(card).has_known(COMPLEATED) {
            paid.extend(std::iter::repeat_n(COMPLEATED.to_owned(), self.symbols_paid_with_life(first)));
        }
        if let Some(creature) = emerged_from {
            let first = self.events.len();
            self.happen(vec![Happening::Sacrificed(creature)], &reading.by(Provision::CostPaid))?;
            self.remember_deeds(first, reading);
        }
        self.spent_on = outer;
        self.any_mana = outer_any;
        Ok(paid)
    }

    /// For how many Phyrexian mana symbols life was paid since that event, 2 for each.   107.4f
    fn symbols_paid_with_life(&self, first: usize) -> usize {
        let since = self.events.get(first..).unwrap_or_default();
        let lives = since.iter().filter(|event| event.provision == Provision::LifePaid).map(|event| match event.what {
            Happening::LosesLife(_, life) => usize::try_from(life).unwrap_or(0),
            _ => 0,
        });
        lives.sum::<usize>() / 2
    }

    fn put_on_stack(&mut self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        self.happen(vec![Happening::Moves(card, Zone::Stack)], &By::rule(Provision::CastPropose))?;
        let game = self.state.game_mut();
        game.object_mut(card).controller = player;
        game.stack.push(card);
        Ok(())
    }

    /// An Aura spell targets what it will be attached to (415.1a · 303.4a).
    fn aura_target(
        &mut self,
        card: ObjectId,
        reading: &Reading,
        given: &mut Given,
        parts: &[Part],
    ) -> Result<Vec<Section>, Stop> {
        let bestowed = given.alternative.as_deref() == Some("bestow");
        if !bestowed && !self.view().has_subtype(card, "Aura") {
            return Ok(Vec::new());
        }
        let Some(body) = enchanting(parts, bestowed).map(Arc::new) else { return Ok(Vec::new()) };
        match self.announce_body(&body, reading, Some(given))? {
            Some(sections) => Ok(sections),
            None => illegal(format!("{} has no legal target.", self.label(card)), Provision::TargetAura),
        }
    }

    /// The same of a spell or ability that is on the stack.
    pub(in crate::engine::play) fn does_what_is_understood(&self, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let now = view.now(card);
        let spell = now.type_line.is(CardType::Instant)
            || now.type_line.is(CardType::Sorcery)
            || view.game().object(card).nature == Nature::AbilityOnStack;
        let unread = now.abilities.iter().filter(|held| !held.ignored).find_map(|held| match &held.part {
            Part::Unread(unread) if spell && !is_limit(&unread.text) => Some((held.text.clone(), unread.text.clone())),
            _ => None,
        });
        let object = view.game().object(card);
        let says_nothing = object.nature == Nature::Card && !object.face_down && object.printed.says_nothing();
        match unread {
            Some((ability, what)) => self.beyond(Some(card), &ability, what),
            None if says_nothing => self.beyond(Some(card), "~", "what kind of card it is, and what it says"),
            None => Ok(()),
        }
    }

    fn at_main_phase(&self, player: PlayerId) -> bool {
        self.game().is_turn_of(player) && matches!(self.game().turn.step, Step::Main | Step::SecondMain)
    }

    /// How many spells a player has cast this turn.
    pub(super) fn cast_this_turn(&self, player: PlayerId) -> i64 {
        let events = self.state.history.of_turn(self.game().turn.number).flat_map(|entry| &entry.events);
        let cast = events.filter(|event| matches!(event.what, Happening::Cast(_, by) if by == player)).count();
        let told = self.game().this_turn.as_ref().and_then(|past| past.cast.get(&player)).copied().unwrap_or(0);
        i64::try_from(cast).unwrap_or(i64::MAX).saturating_add(i64::from(told))
    }

    /// What is played of several cards of which one may be: the others may not any more.
    pub(super) fn uses_up(&mut self, player: PlayerId, card: ObjectId) {
        if let Some(used) = self.permission(player, card).and_then(|permission| permission.only_one) {
            self.state.permissions.retain(|permission| permission.only_one != Some(used) || permission.object == card);
        }
    }
}
