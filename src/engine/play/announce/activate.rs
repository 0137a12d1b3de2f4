//! Activating an ability.   403, 411 · 602, 605, 606

use std::sync::Arc;

use super::Given;
use super::additional::any_x;
use super::available::{Available, activated_abilities, unread_keyword};
use super::built::COMMANDER_NINJUTSU;
use super::changes::{is_of_keyword, keyword_mark};
use crate::ability::{AbilitySort, Activated, Cost, CostPart, Limit, Part, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance::{self, limit};
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal, illegal_by};
use crate::engine::play::spending::SpentOn;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

/// The place of the ability that is meant: that of its number; where none is said, the only one, or the first that does
/// more than add mana, since a land's own mana abilities come first and nobody means them who has others to mean.
fn which_of(all: &[Available], number: Option<usize>) -> Option<usize> {
    match number {
        Some(number) => number.checked_sub(1).filter(|place| *place < all.len()),
        None if all.len() == 1 => Some(0),
        None => all.iter().position(|one| !one.ability.is_mana_ability()).or(Some(0).filter(|_| !all.is_empty())),
    }
}

/// Of which sort an ability is that triggers may ask for by its word.
fn named_sort(view: &View<'_>, object: ObjectId, ability: &Activated, text: &str) -> Option<AbilitySort> {
    if ability.cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_))) {
        return Some(AbilitySort::Loyalty);
    }
    [("exhaust", AbilitySort::Exhaust), ("boast", AbilitySort::Boast)]
        .into_iter()
        .find(|(keyword, _)| is_of_keyword(view, object, text, keyword))
        .map(|(_, sort)| sort)
}

impl Run<'_> {
    /// A player activates an ability of an object; `number`: which of its activated abilities, 1 the first.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn activate(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        number: Option<usize>,
        mut given: Given,
    ) -> Result<(), Stop> {
        let label = self.label(object).to_owned();
        let all = activated_abilities(&self.view(), object);
        let Some(place) = which_of(&all, number) else {
            if let Some(beyond) = unread_keyword(&self.view(), object) {
                return Err(Stop::Unknown(Box::new(beyond)));
            }
            return illegal(format!("{label} has no such activated ability."), Provision::ActivateProcess);
        };
        let Available { ability, text, cycling, .. } = all[place].clone();
        let sort = named_sort(&self.view(), object, &ability, &text);
        // A mana ability too, but for those that a cost is paid with (605.3a).
        let acts = self.has_priority(player).map_err(|stop| stop.resting_on(Provision::ActivateTiming));
        self.noted(acts)?;
        let allowed = self.may_activate(player, object, &ability, place);
        self.noted(allowed)?;
        let this = Bound::of(self.game(), object);
        let mut reading = Reading::of(Some(this), player, Arc::from(text.as_str()));
        let maker = self.view().givers_by_name(object, Some(text.as_str())).first().copied();
        reading.maker = maker.map(|maker| Bound::of(self.game(), maker));
        let among = if ability.cost.has_x() { any_x() } else { Vec::new() };
        reading.x = self.choose_x(among, &mut given, player, object)?;
        reading.x_open = !ability.cost.has_x();
        let doubtful = ability.body.unread().is_some() || self.is_unread_beside(object, &text);
        let sections = self.announce_activated(object, &ability, doubtful, &reading, &mut given)?;
        let allowed = self.x_is_allowed(&sections, &reading);
        self.noted(allowed)?;
        *self.state.activated.entry((object, this.as_of, place)).or_default() += 1;
        // Where a mode is chosen more than once, what is said of its target is said of each.
        let at = |place| sections.iter().filter_map(|section| section.targets.get(place)).flatten().copied().collect();
        let targets = (0..ability.body.targets.len()).map(at).collect();
        let aimed = Reading { targets, ..reading.clone() };
        let untold = self.untold_on_activating(object, &ability.limits, &aimed);
        self.state.unsure.extend(untold);
        let mut cost = self.activation_cost(object, &ability, &aimed);
        if let Some(instead) = self.cost_instead(player, object, &text) {
            let about = format!("whether to pay another cost for {label}'s ability");
            if self.may(player, about, Kind::May, Some(object))? {
                cost = instead;
            }
        }
        self.pay_to_activate(object, &cost, doubtful, &mut reading, &mut given)?;
        if self.is_inquiry() {
            return Ok(());
        }
        let by = By { controller: Some(player), ..reading.by(Provision::ActivateProcess) };
        if ability.is_mana_ability() {
            // It resolves at once, without the stack (605.3b).
            self.happen(vec![Happening::Activates(object, None, player)], &by)?;
            return sections.iter().try_for_each(|section| {
                self.follow_all(&section.instructions, &mut reading)?;
                Ok(())
            });
        }
        let id = self.put_activated(player, object, sections, reading, given)?;
        self.mark_with_keyword(object, id, &text);
        self.becomes_activated((player, object, id), sort, cycling, &by)?;
        self.acted(player);
        Ok(())
    }

    /// Marks an ability on the stack with the keyword that it is built of: the first of such in a turn may cost less.
    fn mark_with_keyword(&mut self, object: ObjectId, id: ObjectId, text: &str) {
        let view = self.view();
        let built = view.now(object).abilities.iter().filter(|held| held.text == text);
        let marks = built.filter_map(|held| match &held.part {
            Part::Keyword(keyword) => Some(keyword_mark(keyword.name())),
            _ => None,
        });
        let marks: Vec<String> = marks.collect();
        drop(view);
        self.state.game_mut().object_mut(id).marks.extend(marks);
    }

    /// The ability of the object is on the stack now: it has been activated, and has its targets.   602.2i
    fn becomes_activated(
        &mut self,
        (player, object, id): (PlayerId, ObjectId, ObjectId),
        sort: Option<AbilitySort>,
        cycling: bool,
        by: &By,
    ) -> Result<(), Stop> {
        if let Some(sort) = sort {
            self.state.game_mut().object_mut(id).marks.insert(sort.words().to_owned());
        }
        self.happen(vec![Happening::Activates(object, Some(id), player)], by)?;
        if cycling {
            self.happen(vec![Happening::Cycles(player, object)], by)?;
        }
        let targets = self.game().object(id).targets.clone();
        self.happen(targets.into_iter().map(|target| Happening::Targets(id, target)).collect(), by)?;
        Ok(())
    }

    /// Its modes and targets; `doubtful`: not all of its words are understood.   602.2b
    ///
    /// # Errors
    /// It has no legal target, or more are named than it has; a choice that nobody has answered.
    fn announce_activated(
        &mut self,
        object: ObjectId,
        ability: &Activated,
        doubtful: bool,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Vec<Section>, Stop> {
        let label = self.label(object).to_owned();
        let body = Arc::new(ability.body.clone());
        let announced = self.announce_body(&body, reading, Some(given)).and_then(|sections| match sections {
            Some(sections) => Ok(Some(sections)),
            None if self.lacks_modes(&body, reading, given) => {
                illegal(format!("{label}'s ability has no mode left to choose."), Provision::CastModes)
            }
            None => illegal(format!("{label}'s ability has no legal target."), Provision::CastTargets),
        });
        let sections = self.noted(announced)?;
        if let Some(left) = given.targets.as_ref().filter(|left| !left.is_empty()) {
            if doubtful {
                let what = body.unread().map_or_else(|| "what it targets".to_owned(), |unread| unread.text.clone());
                return self.beyond(Some(object), &reading.text, what);
            }
            return illegal(self.left_over(&format!("{label}'s ability"), left), Provision::CastTargets);
        }
        Ok(sections.unwrap_or_else(|| {
            let targets = vec![Vec::new(); body.targets.len()];
            vec![Section { instructions: Arc::from(Vec::new()), targets, body }]
        }))
    }

    /// Its cost is paid; where not all of its words are understood, they may say that it costs something else.   602.2b
    ///
    /// # Errors
    /// It can't be paid; a choice that nobody has answered.
    fn pay_to_activate(
        &mut self,
        object: ObjectId,
        cost: &Cost,
        doubtful: bool,
        reading: &mut Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let outer = self.spent_on.replace(SpentOn::Ability(object));
        self.total = Some(cost.clone());
        let afforded = match self.pay(reading.you, cost, reading, given) {
            Err(Stop::Illegal(_)) if doubtful && !self.is_inquiry() => {
                self.beyond(Some(object), &reading.text, "what it costs")
            }
            paid => paid,
        };
        self.noted_unpaid(afforded)?;
        self.spent_on = outer;
        Ok(())
    }

    /// The ability goes on the stack, its total divided among its targets.   602.2a
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn put_activated(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        sections: Vec<Section>,
        mut reading: Reading,
        given: Given,
    ) -> Result<ObjectId, Stop> {
        reading.divided = given.divided;
        let divided = self.divide_announced(&sections, &reading)?;
        let id = self.ability_on_stack(Some(object), player, &reading.text, &sections);
        let announced = Announced { divided, ..Announced::new(sections, reading) };
        self.state.announced.insert_mut(id, Arc::new(announced));
        Ok(id)
    }

    /// Whether a piece of the same text was not understood: it may speak of the cost or the targets.
    fn is_unread_beside(&self, object: ObjectId, text: &str) -> bool {
        let view = self.view();
        let mut beside = view.now(object).abilities.iter().filter(|held| held.text == text && !held.ignored);
        beside.any(|held| matches!(held.part, Part::Unread(_)))
    }

    /// Who may activate it, and when.   403.2, 411.1 · 602.2, 602.5
    fn may_activate(&self, player: PlayerId, object: ObjectId, ability: &Activated, place: usize) -> Result<(), Stop> {
        let view = self.view();
        let there = view.game().object(object);
        let by_others = ability.limits.iter().any(|limit| matches!(limit, Limit::By(_)));
        let controls = match there.zone {
            Zone::Battlefield | Zone::Stack => view.now(object).controller == player,
            _ => there.owner == player,
        };
        if !controls && !by_others {
            let text = format!("{} doesn't control {}.", self.name(player), there.label);
            return illegal(text, Provision::ActivateProcess);
        }
        if !view.is_within_reach(player, object) {
            let text = format!("{} is outside {}'s range of influence.", there.label, self.name(player));
            return illegal(text, Provision::RangeUse);
        }
        // From the command zone as from the hand (702.49d).
        let commands = || there.zone == Zone::Command && view.now(object).has_known(COMMANDER_NINJUTSU);
        let functions =
            functions_in(ability, there.zone) || super::built::zone(ability) == Some(Zone::Hand) && commands();
        if !functions {
            let text = format!("{} is {}, where this ability doesn't function.", there.label, there.zone.place());
            return illegal(text, Provision::ActivateProcess);
        }
        let by_effect = hindrance::by_effect(&view, object, ability);
        if let Some(hindrance) = by_effect.or_else(|| hindrance::to_player(&view, player, object)) {
            let reason = Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions);
            return Err(Stop::Illegal(Box::new(reason)));
        }
        if !ability.is_mana_ability() {
            self.no_split_second()?;
        }
        match self.limit_broken(object, ability, place, player) {
            Some(text) => illegal_by(text, limited_by(ability)),
            None => self.limits_are_decided(object, player, &ability.limits),
        }
    }

    /// The limit on an ability that keeps the player from activating it now, in words.
    pub(super) fn limit_broken(
        &self,
        object: ObjectId,
        ability: &Activated,
        place: usize,
        player: PlayerId,
    ) -> Option<String> {
        let label = self.label(object);
        let this = Bound::of(self.game(), object);
        let loyalty = ability.cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_)));
        if loyalty {
            let text = self.own_limits_broken(object, player, limit::activated(label), &[Limit::AsSorcery]);
            if text.is_some() {
                return text;
            }
            let this_turn = self
                .state
                .activated
                .iter()
                .any(|((id, incarnation, _), times)| *id == object && *incarnation == this.as_of && *times > 0);
            if this_turn {
                return Some(format!("A loyalty ability of {label} has already been activated this turn."));
            }
        }
        let times = self.state.activated.get(&(object, this.as_of, place)).copied().unwrap_or(0);
        let too_often = ability.limits.iter().find_map(|limit| match limit {
            Limit::TimesEachTurn(most) => (times >= *most)
                .then(|| format!("{label}'s ability has already been activated {} this turn.", english::times(times))),
            Limit::Once => (times >= 1).then(|| format!("{} only once.", limit::activated(label))),
            _ => None,
        });
        let limits = match self.activates_any_time(object, place, player) {
            true => ability.limits.iter().filter(|limit| **limit != Limit::AsSorcery).cloned().collect(),
            false => ability.limits.clone(),
        };
        too_often.or_else(|| self.own_limits_broken(object, player, limit::activated(label), &limits))
    }

    /// Whether something lets the player activate the ability whenever they could cast an instant.   602.5d
    fn activates_any_time(&self, object: ObjectId, place: usize, player: PlayerId) -> bool {
        let view = self.view();
        let mut keywords = view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
            Rule::Playing(PlayRule::KeywordAsInstant(keyword)) => Some(keyword),
            _ => None,
        });
        keywords.any(|keyword| {
            let all = activated_abilities(&view, object);
            all.get(place).is_some_and(|one| is_of_keyword(&view, object, &one.text, keyword))
        })
    }

    /// Whether can be told of each limit whether it forbids it.
    fn limits_are_decided(&self, object: ObjectId, player: PlayerId, limits: &[Limit]) -> Result<(), Stop> {
        let reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(""));
        let open = |limit: &Limit| matches!(limit, Limit::If(asked) if self.holds(asked, &reading).is_none());
        if limits.iter().any(open) {
            return self.beyond(
                Some(object),
                self.label(object),
                "the condition under which its ability can be activated",
            );
        }
        Ok(())
    }

    /// Which of the limits that an object's own words set forbids it to the player now.
    pub(super) fn own_limits_broken(
        &self,
        object: ObjectId,
        player: PlayerId,
        can: String,
        limits: &[Limit],
    ) -> Option<String> {
        let reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(""));
        let limited = limit::Limited {
            game: self.game(),
            can,
            player,
            holds: &|condition| self.holds(condition, &reading),
            is: &|who, player| self.who(who, &reading).contains(&player),
        };
        limits.iter().find_map(|limit| limited.broken(limit))
    }
}

/// The rules behind the limits of an ability: loyalty abilities have their own, and so has "only as a sorcery".
/// 403.3, 403.5 · 306.7 · 602.5b, 602.5d, 606.3
fn limited_by(ability: &Activated) -> Vec<Provision> {
    if ability.cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_))) {
        return vec![Provision::LoyaltyTiming];
    }
    let as_sorcery = ability.limits.contains(&Limit::AsSorcery).then_some(Provision::ActivateAsSorcery);
    as_sorcery.into_iter().chain([Provision::ActivateRestricted]).collect()
}

/// Whether an activated ability functions in a zone: on the battlefield, unless its words name another zone for its own
/// card.   402.8 · 113.6
fn functions_in(ability: &Activated, zone: Zone) -> bool {
    let own = own_zone(ability);
    own.map_or(zone == Zone::Battlefield, |own| own == zone)
}

/// The zone that an ability's words name for its own card: what it discards, reveals, exiles from, returns from.
fn own_zone(ability: &Activated) -> Option<Zone> {
    use crate::ability::{Filter, Instruction, Subject};
    let this = |filter: &Filter| Subject::Each(filter.clone()).names_this();
    let of_cost = |part: &CostPart| match part {
        CostPart::Discard(_, filter) if this(filter) => Some(Zone::Hand),
        CostPart::Exile(_, filter) | CostPart::Reveal(_, filter) if this(filter) => filter.named_zone(),
        _ => None,
    };
    let of_body = |instruction: &Instruction| match instruction {
        Instruction::Move { what: Subject::Each(filter), .. }
        | Instruction::Enter { what: Subject::Each(filter), .. }
            if this(filter) =>
        {
            filter.named_zone()
        }
        _ => None,
    };
    super::built::zone(ability)
        .or_else(|| ability.cost.0.iter().find_map(of_cost))
        .or_else(|| ability.body.instructions.iter().find_map(of_body))
}
