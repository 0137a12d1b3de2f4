//! Activating an ability.   403, 411 · 602, 605, 606

use std::sync::Arc;

use super::Given;
use super::additional::{any_x, speaks_of_x};
use super::available::{Available, activated_abilities, unread_keyword};
use super::changes::{is_of_keyword, keyword_mark};
use crate::ability::{AbilitySort, Activated, Cost, Limit, Part};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Kind, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::spending::SpentOn;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};

/// Of which sort an ability is that triggers may ask for by its word.
fn named_sort(view: &View<'_>, object: ObjectId, ability: &Activated, text: &str) -> Option<AbilitySort> {
    if ability.cost.is_in_loyalty() {
        return Some(AbilitySort::Loyalty);
    }
    let is_one = |(_, keyword): &(AbilitySort, &str)| is_of_keyword(view, object, text, keyword);
    AbilitySort::OF_KEYWORDS.into_iter().find(is_one).map(|(sort, _)| sort)
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
        let Some(place) = self.which_of(player, object, &all, number) else {
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
        let mut reading = self.reading_to_activate(player, object, (&ability, &text), &mut given)?;
        let doubtful = ability.body.unread().is_some() || self.is_unread_beside(object, &text);
        let sections = self.announce_activated(object, &ability, doubtful, &reading, &mut given)?;
        let allowed = self.x_is_allowed(&sections, &reading);
        self.noted(allowed)?;
        self.count_activation(object, place, &ability);
        // Where a mode is chosen more than once, what is said of its target is said of each.
        let at = |place| sections.iter().filter_map(|section| section.targets.get(place)).flatten().copied().collect();
        let targets = (0..ability.body.targets.len()).map(at).collect();
        let aimed = Reading { targets, ..reading.clone() };
        let untold = self.untold_on_activating(object, &ability.limits, &aimed);
        self.state.unsure.extend(untold);
        let mut cost = self.cost_to_activate(player, object, (&ability, &text), &aimed)?;
        let on_x = self.only_on_x((&sections, &ability.cost), &mut cost, &reading);
        self.noted(on_x)?;
        self.pay_to_activate(object, &cost, doubtful, &mut reading, &mut given)?;
        if self.is_inquiry() {
            return Ok(());
        }
        self.recall_what_was_chosen(&mut reading);
        let by = By { controller: Some(player), ..reading.by(Provision::ActivateProcess) };
        if ability.is_mana_ability() {
            // It resolves at once, without the stack (605.3b).
            self.happen(vec![Happening::Activates(object, None, player)], &by)?;
            let (first, source) = (self.events.len(), reading.this);
            sections.iter().try_for_each(|section| self.follow_all(&section.instructions, &mut reading).map(|_| ()))?;
            if let Some(source) = source {
                self.remember_whence(first, source);
            }
            return Ok(());
        }
        let id = self.put_activated(player, object, sections, reading, given)?;
        self.mark_with_keyword(object, id, &text);
        self.becomes_activated((player, object, id), sort, cycling, &by)?;
        self.acted(player);
        Ok(())
    }

    /// The place of the ability that is meant: that of its number; where none is said, the first that the player may
    /// activate now and that does more than add mana, since a land's own mana abilities come first and nobody means
    /// them who has others to mean. A Class at its second level means the ability that leads to the third (716.2a).
    fn which_of(&self, player: PlayerId, object: ObjectId, all: &[Available], number: Option<usize>) -> Option<usize> {
        if let Some(number) = number {
            return number.checked_sub(1).filter(|place| *place < all.len());
        }
        let may = |place: &usize| self.may_activate(player, object, &all[*place].ability, *place).is_ok();
        let mut others = (0..all.len()).filter(|place| !all[*place].ability.is_mana_ability());
        let first = others.clone().next().or((!all.is_empty()).then_some(0));
        others.find(may).or(first)
    }

    /// What is known as it is announced: what gave it its ability, and X.   602.2b
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn reading_to_activate(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        (ability, text): (&Activated, &str),
        given: &mut Given,
    ) -> Result<Reading, Stop> {
        let mut reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(text));
        let maker = self.view().givers_by_name(object, Some(text)).first().copied();
        reading.maker = maker.map(|maker| Bound::of(self.game(), maker));
        let said = ability.limits.iter().find_map(|limit| if let Limit::XIs(x) = limit { Some(x) } else { None });
        reading.x = match said {
            // What the text says X is, nobody chooses (107.3c).
            Some(x) => self.number(x, &reading),
            None => {
                let among = if ability.cost.has_x() { any_x() } else { Vec::new() };
                self.choose_x(among, given, player, object)?
            }
        };
        if given.x.is_some_and(|x| x != 0) && !ability.cost.has_x() && said.is_none() && !speaks_of_x(text) {
            return illegal(format!("{}'s ability has no X to choose.", self.label(object)), Provision::VariableX);
        }
        if given.x.is_some_and(|x| x != reading.x) {
            return illegal(format!("X is {} for {}.", reading.x, self.label(object)), Provision::VariableX);
        }
        reading.x_open = !ability.cost.has_x();
        Ok(reading)
    }

    /// What it costs; another cost where an effect offers one and the player pays that.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn cost_to_activate(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        (ability, text): (&Activated, &str),
        aimed: &Reading,
    ) -> Result<Cost, Stop> {
        let cost = self.activation_cost(object, ability, aimed);
        let Some(instead) = self.cost_instead(player, object, text) else { return Ok(cost) };
        let about = format!("whether to pay another cost for {}'s ability", self.label(object));
        Ok(if self.may(player, about, Kind::May, Some(object))? { instead } else { cost })
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
        self.state.announced.insert(id, Arc::new(announced));
        Ok(id)
    }

    /// Whether a piece of the same text was not understood: it may speak of the cost or the targets.
    fn is_unread_beside(&self, object: ObjectId, text: &str) -> bool {
        let view = self.view();
        let mut beside = view.now(object).abilities.iter().filter(|held| held.text == text && !held.ignored);
        beside.any(|held| matches!(held.part, Part::Unread(_)))
    }
}
