//! Casting a spell, and playing a land.   408.1c-e, 409, 212.6 · 601, 305

use std::sync::Arc;

use super::{Announced, Given};
use crate::ability::{Cost, Enchantable, Filter, Keyword, Part, Rule, TargetSpec, Targetable};
use crate::edition::Provision;
use crate::engine::casting::untimely;
use crate::engine::event::{Entry, Happening};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{By, Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Step, Zone};

impl Run<'_> {
    /// A player casts a card: it goes on the stack, modes, targets and X are chosen, and it is paid for.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn cast(&mut self, player: PlayerId, card: ObjectId, mut given: Given) -> Result<(), Stop> {
        self.choose_face(card, &mut given)?;
        if given.now {
            self.is_no_land(card)?;
            self.not_forbidden(player, card)?;
        } else {
            self.has_priority(player)?;
            self.as_it_would_be(card, &given).may_cast(player, card)?;
        }
        self.is_understood(card)?;
        let from = self.game().object(card).zone;
        if matches!(from, Zone::Battlefield | Zone::Stack | Zone::Outside) {
            let text = format!("{} is {from}: it can't be cast.", self.label(card));
            return illegal(text, Provision::CastPropose);
        }
        let is_commander = super::alternative::is_commander(self.game(), card);
        let way = self.way_to_cast(player, card, from, &given)?;
        let any_mana = !given.free && self.permission(player, card).is_some_and(|permission| permission.any_mana);
        self.put_on_stack(player, card)?;
        if way.is_face_down() {
            self.state.game_mut().object_mut(card).face_down = true;
        }
        let text: Arc<str> = self.label(card).into();
        let mut reading = Reading::of(Some(Bound::of(self.game(), card)), player, text);
        let mut cost = way.cost.clone();
        let has_x =
            cost.has_x() || self.additional_costs(&reading).iter().any(|(ways, _)| ways.iter().any(Cost::has_x));
        reading.x = self.choose_x(has_x, &mut given, player, card)?;
        reading.x_open = !has_x && given.x.is_none();
        self.state.game_mut().object_mut(card).announced.x = Some(reading.x).filter(|x| *x != 0);
        let parts: Vec<Part> = self.view().now(card).abilities.iter().map(|held| held.part.clone()).collect();
        let mut sections = Vec::new();
        for part in &parts {
            if let Part::Spell(body) = part {
                let body = Arc::new(way.body(body));
                match self.announce_body(&body, &reading, Some(&mut given))? {
                    Some(section) => sections.push(section),
                    None => {
                        let text = format!("{} has no legal target.", self.label(card));
                        return illegal(text, Provision::CastTargets);
                    }
                }
            }
        }
        if let Some(section) = self.aura_target(card, &reading, &mut given, &parts)? {
            sections.push(section);
        }
        self.add_spliced(player, card, &mut cost, &reading, &mut given, &mut sections)?;
        self.add_mode_costs(card, &mut cost, &given)?;
        if given.targets.as_ref().is_some_and(|left| !left.is_empty()) {
            let unread = parts.iter().find_map(|part| match part {
                Part::Spell(body) => body.unread(),
                Part::Unread(unread) => Some(unread),
                _ => None,
            });
            if let Some(unread) = unread {
                return self.beyond(Some(card), &unread.text, unread.text.clone());
            }
            let text = format!("{} does not have so many targets.", self.label(card));
            return illegal(text, Provision::CastTargets);
        }
        // What it costs may hang on its targets (601.2f).
        let targets: Vec<Meant> = sections.iter().flat_map(super::Section::all_targets).collect();
        self.state.game_mut().object_mut(card).targets = targets.iter().map(|target| target.recipient()).collect();
        reading.targets = sections.iter().flat_map(|section| section.targets.iter().cloned()).collect();
        let outer = self.spent_on.replace(super::SpentOn::Spell(card));
        let outer_any = std::mem::replace(&mut self.any_mana, any_mana);
        let paid = self.optional_costs(player, card, &mut cost, &mut given, &reading)?;
        self.choose_additional(player, &mut cost, &given, &reading)?;
        let emerged_from = self.emerge(&way, &mut cost, &reading)?;
        self.adjust_cost(card, &mut cost, &mut reading, &mut given)?;
        reading.targets.clear();
        self.pay(player, &cost, &mut reading, &mut given)?;
        if let Some(creature) = emerged_from {
            self.happen(vec![Happening::Sacrificed(creature)], &reading.by(Provision::CostPaid))?;
        }
        self.spent_on = outer;
        self.any_mana = outer_any;
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
            ..Announced::new(sections, reading)
        };
        self.state.announced_mut().insert(card, Arc::new(announced));
        if from == Zone::Command && is_commander {
            *self.state.game_mut().commander_casts.entry(card).or_default() += 1;
        }
        let which = format!("spell {} of the turn", self.cast_this_turn(player).saturating_add(1));
        self.state.game_mut().object_mut(card).marks.insert(which);
        self.happen(vec![Happening::Cast(card, player)], &by)?;
        let targeted = targets.into_iter().map(|target| Happening::Targets(card, target.recipient()));
        self.happen(targeted.collect(), &by)?;
        self.acted(player);
        Ok(())
    }

    fn put_on_stack(&mut self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        self.happen(vec![Happening::Moves(card, Zone::Stack)], &By::rule(Provision::CastPropose))?;
        let game = self.state.game_mut();
        game.object_mut(card).controller = player;
        game.stack.push(card);
        Ok(())
    }

    /// X, where something that is paid has it.   107.3a
    ///
    /// # Errors
    /// Nobody has said what it is.
    pub(super) fn choose_x(
        &mut self,
        has_x: bool,
        given: &mut Given,
        player: PlayerId,
        card: ObjectId,
    ) -> Result<i64, Stop> {
        if !has_x {
            return Ok(given.x.unwrap_or(0));
        }
        if let Some(x) = given.x {
            return Ok(x);
        }
        let open = Open {
            who: player,
            about: "X".to_owned(),
            kind: Kind::Number,
            options: (0..=20).map(Choosable::Number).collect(),
            least: 1,
            most: 1,
            provision: Provision::VariableX,
            object: Some(card),
        };
        match self.choose(open)?.first() {
            Some(Choosable::Number(x)) => Ok(*x),
            _ => Ok(0),
        }
    }

    /// An Aura spell targets what it will be attached to (415.1a · 303.4a).
    fn aura_target(
        &mut self,
        card: ObjectId,
        reading: &Reading,
        given: &mut Given,
        parts: &[Part],
    ) -> Result<Option<super::Section>, Stop> {
        let bestowed = given.alternative.as_deref() == Some("bestow");
        if !bestowed && !self.view().has_subtype(card, "Aura") {
            return Ok(None);
        }
        let enchants = parts.iter().find_map(|part| match part {
            Part::Keyword(Keyword::Enchant(enchantable)) => Some(enchantable),
            _ => None,
        });
        let what = match enchants {
            Some(Enchantable::Object(filter)) => Targetable::Object(filter.clone()),
            Some(Enchantable::Player(who)) => Targetable::Player(who.clone()),
            None if bestowed => Targetable::Object(Filter::CREATURE),
            None => return Ok(None),
        };
        let one = crate::ability::Amount::Number(1);
        let spec = TargetSpec { what, least: one.clone(), most: one };
        let body = Arc::new(crate::ability::Body { targets: vec![spec], instructions: Vec::new() });
        match self.announce_body(&body, reading, Some(given))? {
            Some(section) => Ok(Some(section)),
            None => illegal(format!("{} has no legal target.", self.label(card)), Provision::TargetAura),
        }
    }

    /// The board with the card as the spell that it would be: with X as chosen, bestowed as an Aura.   601.3a, 601.3b
    fn as_it_would_be(&self, card: ObjectId, given: &Given) -> Run<'_> {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let printed = Arc::make_mut(&mut trial.state.game_mut().object_mut(card).printed);
        if let (Some(x), Some(cost)) = (given.x, &mut printed.cost) {
            cost.0 = super::cost::with_x(cost, x);
        }
        if given.alternative.as_deref() == Some("bestow") {
            printed.bestow();
        }
        trial
    }

    /// The board with the card as a spell, for what is said of spells of its kind.
    fn as_proposed(&self, card: ObjectId) -> Run<'_> {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        trial.state.game_mut().object_mut(card).zone = Zone::Stack;
        trial
    }

    /// Whether the player may cast it now at all.
    pub(super) fn may_cast(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let now = view.now(card);
        let label = &view.game().object(card).label;
        self.is_no_land(card)?;
        let flash = now.has_known("flash");
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let as_flash = self.own_rules(card, &reading).contains(&Rule::AsThoughFlash)
            || self.as_proposed(card).view().clauses_on(card).any(|clause| clause.rule == Rule::AsThoughFlash)
            || view.clauses_on_player(player).any(|clause| clause.rule == Rule::AsThoughFlash);
        let at_once = now.type_line.is(CardType::Instant) || flash || as_flash;
        if !at_once && let Some(fact) = self.untimely(player) {
            return illegal(format!("{label} is not an instant, and {fact}."), Provision::CastTiming);
        }
        self.only_when(player, card)?;
        self.not_forbidden(player, card)
    }

    fn is_no_land(&self, card: ObjectId) -> Result<(), Stop> {
        if !self.view().now(card).type_line.is(CardType::Land) {
            return Ok(());
        }
        illegal(format!("{} is a land: it is played, not cast.", self.label(card)), Provision::CastProcess)
    }

    /// "Cast this spell only during combat", and the like.
    fn only_when(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, "".into());
        let own = self.own_rules(card, &reading).into_iter();
        let limits: Vec<crate::ability::Limit> = own
            .filter_map(|rule| match rule {
                Rule::CastOnly(limits) => Some(limits),
                _ => None,
            })
            .flatten()
            .collect();
        if limits.is_empty() {
            return Ok(());
        }
        let as_ability =
            crate::ability::Activated { cost: Cost::default(), limits, body: crate::ability::Body::default() };
        match self.limit_broken(card, &as_ability, usize::MAX, player) {
            Some(text) => illegal(text, Provision::ActivateRestricted),
            None => Ok(()),
        }
    }

    /// Whether all that a spell does was understood; what was not ends the ruling rather than be left out.
    fn is_understood(&mut self, card: ObjectId) -> Result<(), Stop> {
        let only_when = self.unread_limits(card);
        self.state.unsure.extend(only_when);
        self.does_what_is_understood(card)
    }

    /// The same of a spell or ability that is on the stack.
    pub(in crate::engine::play) fn does_what_is_understood(&self, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let now = view.now(card);
        let spell = now.type_line.is(CardType::Instant)
            || now.type_line.is(CardType::Sorcery)
            || view.game().object(card).nature == crate::game::Nature::AbilityOnStack;
        let unread = now.abilities.iter().filter(|held| !held.ignored).find_map(|held| match &held.part {
            Part::Unread(unread) if spell && !is_limit(&unread.text) => Some((held.text.clone(), unread.text.clone())),
            _ => None,
        });
        match unread {
            Some((ability, what)) => self.beyond(Some(card), &ability, what),
            None => Ok(()),
        }
    }

    /// What was not understood of when it may be cast makes the ruling provisional.
    fn unread_limits(&self, card: ObjectId) -> Vec<crate::ruling::Doubt> {
        let view = self.view();
        let limits = view.now(card).abilities.iter().filter(|held| !held.ignored).filter_map(|held| match &held.part {
            Part::Unread(unread) if is_limit(&unread.text) => Some(crate::ruling::Doubt {
                source: Some(card),
                ability: held.text.clone(),
                text: unread.text.clone(),
                why: None,
                topics: vec![crate::ability::Topic::Play.word().to_owned()],
            }),
            _ => None,
        });
        limits.collect()
    }

    /// The additional costs that a spell's own words ask for, each with its ways, and whether it may be left unpaid.
    fn additional_costs(&self, reading: &Reading) -> Vec<(Vec<Cost>, bool)> {
        let own = reading.this.map_or_else(Vec::new, |this| self.own_rules(this.id, reading));
        let asked = own.into_iter().filter_map(|rule| match rule {
            Rule::AdditionalCost { ways, may } => Some((ways, may)),
            _ => None,
        });
        asked.collect()
    }

    /// "As an additional cost to cast this spell, ...": one of the ways that can be paid.   601.2b
    fn choose_additional(
        &mut self,
        player: PlayerId,
        cost: &mut Cost,
        given: &Given,
        reading: &Reading,
    ) -> Result<(), Stop> {
        for (ways, may) in self.additional_costs(reading) {
            let payable: Vec<Cost> = ways.iter().filter(|way| self.could_pay(player, way, reading)).cloned().collect();
            if payable.is_empty() && !may {
                return illegal(format!("{} can't pay its additional cost.", reading.text), Provision::CostAfford);
            }
            if may {
                let object = reading.this.map(|this| this.id);
                let about = format!("whether to pay the additional cost of {}", reading.text);
                let wants = given.kicked > 0 || (!payable.is_empty() && self.may(player, about, Kind::Pay, object)?);
                if !wants {
                    continue;
                }
            }
            let open = Open {
                who: player,
                about: "how the additional cost is paid".to_owned(),
                kind: Kind::Modes,
                options: (1..=payable.len()).map(Choosable::Mode).collect(),
                least: 1,
                most: 1,
                provision: Provision::CostDetermined,
                object: reading.this.map(|this| this.id),
            };
            let place = self.choose_places(open)?.first().copied().unwrap_or(0);
            if let Some(way) = payable.get(place) {
                cost.0.extend(way.0.iter().cloned());
            }
        }
        Ok(())
    }

    fn at_main_phase(&self, player: PlayerId) -> bool {
        let turn = &self.game().turn;
        turn.active == player && matches!(turn.step, Step::Main | Step::SecondMain)
    }

    /// What makes the moment none in which the player could cast a sorcery.   212.1 · 307.1
    pub(super) fn untimely(&self, player: PlayerId) -> Option<String> {
        untimely(self.game(), player, None)
    }

    /// How many spells a player has cast this turn.
    pub(super) fn cast_this_turn(&self, player: PlayerId) -> i64 {
        let events = self.state.history.of_turn(self.game().turn.number).flat_map(|entry| &entry.events);
        let cast = events.filter(|event| matches!(event.what, Happening::Cast(_, by) if by == player)).count();
        let told = self.game().this_turn.as_ref().and_then(|past| past.cast.get(&player)).copied().unwrap_or(0);
        i64::try_from(cast).unwrap_or(i64::MAX).saturating_add(i64::from(told))
    }

    /// What effects forbid the player to cast.
    fn not_forbidden(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let so_many = view.clauses_on_player(player).find(|clause| match &clause.rule {
            Rule::SpellsEachTurn(most) => self.cast_this_turn(player) >= view.amount(most, &clause.scope),
            _ => false,
        });
        if let Some(clause) = so_many {
            let text = format!("{} can't cast another spell this turn.", self.name(player));
            let mut reason = crate::ruling::Reason::new(crate::ruling::ReasonKind::Restriction, text)
                .resting_on([Provision::CantBeatsCan]);
            if let Some(source) = clause.origin.object {
                reason = reason.from(source, clause.origin.ability.clone());
            }
            return Err(Stop::Illegal(Box::new(reason)));
        }
        let forbids = view.clauses_on_player(player).find(|clause| {
            matches!(&clause.rule, Rule::CantPlay(filter) if matches_spell(&view, filter, card, &clause.scope))
        });
        match forbids {
            Some(clause) => {
                let text = format!("{} can't cast {}.", self.name(player), self.label(card));
                let mut reason = crate::ruling::Reason::new(crate::ruling::ReasonKind::Restriction, text)
                    .resting_on([Provision::CantBeatsCan]);
                if let Some(source) = clause.origin.object {
                    reason = reason.from(source, clause.origin.ability.clone());
                }
                Err(Stop::Illegal(Box::new(reason)))
            }
            None => Ok(()),
        }
    }

    /// A player plays a land: no stack.   212.6b · 305.1
    ///
    /// # Errors
    /// The rules forbid it.
    pub fn play_land(&mut self, player: PlayerId, card: ObjectId, back: bool) -> Result<(), Stop> {
        self.has_priority(player)?;
        self.choose_face(card, &mut Given { back, ..Given::default() })?;
        let label = self.label(card).to_owned();
        if !self.view().now(card).type_line.is(CardType::Land) {
            return illegal(format!("{label} is not a land."), Provision::CastProcess);
        }
        let object = self.game().object(card);
        let from = object.zone;
        let permitted = self.permission(player, card).is_some_and(|permission| !permission.cast)
            || self.plays_from(player, card, from);
        if (object.zone != Zone::Hand || object.owner != player) && !permitted {
            return illegal(format!("{label} is not in {}'s hand.", self.name(player)), Provision::CastPropose);
        }
        if let Some(fact) = self.untimely(player) {
            return illegal(format!("{label} is a land, and {fact}."), Provision::CastProcess);
        }
        if self.state.course.lands >= self.lands_allowed(player) {
            let text = format!("{} has played a land this turn already.", self.name(player));
            return illegal(text, Provision::CastProcess);
        }
        self.play_land_now(player, card)?;
        self.acted(player);
        Ok(())
    }

    /// Whether a player could play a land while something resolves: on a turn of their own, as one of its lands.   305.3
    pub(in crate::engine::play) fn could_play_land_now(&self, player: PlayerId, card: ObjectId) -> bool {
        self.view().now(card).type_line.is(CardType::Land)
            && self.game().turn.active == player
            && self.state.course.lands < self.lands_allowed(player)
    }

    /// A player plays a land while something resolves.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(in crate::engine::play) fn play_land_now(&mut self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        self.state.course.lands += 1;
        let by = By { controller: Some(player), ..By::rule(Provision::CastProcess) };
        let entry = Entry { back_up: self.game().object(card).back_up, ..Entry::of(card, player) };
        self.happen(vec![Happening::Enters(Box::new(entry)), Happening::PlaysLand(card, player)], &by)?;
        Ok(())
    }

    fn lands_allowed(&self, player: PlayerId) -> u32 {
        let view = self.view();
        let more = view.clauses_on_player(player).map(|clause| match &clause.rule {
            Rule::ExtraLands(amount) => u32::try_from(view.amount(amount, &clause.scope).max(0)).unwrap_or(u32::MAX),
            _ => 0,
        });
        more.fold(1, u32::saturating_add)
    }

    /// What lets the player play a card from where it is.
    pub(super) fn permission(
        &self,
        player: PlayerId,
        card: ObjectId,
    ) -> Option<Arc<crate::engine::play::state::Permission>> {
        let incarnation = self.game().object(card).incarnation;
        let of = |one: &&Arc<crate::engine::play::state::Permission>| {
            one.player == player
                && one.object == card
                && one.incarnation == incarnation
                && one.later.is_none_or(|later| later <= self.game().turn.number)
        };
        self.state.permissions.iter().find(of).cloned()
    }
}

/// Whether a sentence only says when a spell may be cast.
fn is_limit(text: &str) -> bool {
    text.trim_start().starts_with("Cast this spell only") || text.trim_start().starts_with("Play this spell only")
}

/// Whether a sentence speaks of casting the spell alone, and so no more matters once that is done.
pub(super) fn is_about_casting(text: &str) -> bool {
    let starts = ["As an additional cost", "This spell costs", "Rather than pay", "You may cast this"];
    is_limit(text) || starts.iter().any(|start| text.trim_start().starts_with(start))
}

/// Whether the filter of what can't be cast finds a card, read as the spell that it would be.
fn matches_spell(
    view: &crate::engine::view::View<'_>,
    filter: &Filter,
    card: ObjectId,
    scope: &crate::engine::view::Scope,
) -> bool {
    match filter {
        Filter::Spell | Filter::Card | Filter::Permanent | Filter::In(Zone::Stack) => true,
        Filter::All(parts) => parts.iter().all(|part| matches_spell(view, part, card, scope)),
        Filter::Either(parts) => parts.iter().any(|part| matches_spell(view, part, card, scope)),
        Filter::Not(inner) => !matches_spell(view, inner, card, scope),
        other => view.matches(other, card, scope),
    }
}
