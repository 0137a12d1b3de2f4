//! Who may activate an ability, when, and how often.   403.2–403.5, 411.1 · 113.6, 602.2, 602.5, 606.3

use std::ops::ControlFlow;
use std::sync::Arc;

use super::available::activated_abilities;
use super::built::COMMANDER_NINJUTSU;
use super::changes::is_of_keyword;
use crate::ability::{Activated, Condition, CostPart, Filter, Instruction, Limit, PlayRule, Rule, Subject, Trigger};
use crate::edition::Provision;
use crate::engine::hindrance::{self, limit};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal, illegal_by};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

impl Run<'_> {
    /// Who may activate it, and when.   403.2, 411.1 · 602.2, 602.5
    pub(super) fn may_activate(
        &self,
        player: PlayerId,
        object: ObjectId,
        ability: &Activated,
        place: usize,
    ) -> Result<(), Stop> {
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
        if let Some(hindrance) = hindrance::by_effect(&view, player, object, ability) {
            let reason = Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions);
            return Err(Stop::Illegal(Box::new(reason)));
        }
        if !ability.is_mana_ability() {
            self.no_split_second()?;
        }
        match self.limit_broken(object, ability, place, player) {
            Some(text) => {
                self.is_told_of_this_turn((object, ability), place, player)?;
                illegal_by(text, limited_by(ability))
            }
            None => self.limits_are_decided(object, player, &ability.limits),
        }
    }

    /// Stops where nothing keeps the player from activating it but what has not happened this turn, of which the file
    /// doesn't tell.
    fn is_told_of_this_turn(
        &self,
        (object, ability): (ObjectId, &Activated),
        place: usize,
        player: PlayerId,
    ) -> Result<(), Stop> {
        let reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(""));
        let attacked = |asked: &Condition| self.may_have_attacked(object, asked);
        let happened = |asked: &Condition| !self.tells_of_the_turn() && self.may_hold(asked, &reading);
        let open = |limit: &Limit| matches!(limit, Limit::If(asked) if attacked(asked) || happened(asked));
        let Some(Limit::If(first)) = ability.limits.iter().find(|limit| open(limit)) else { return Ok(()) };
        let mut others = ability.clone();
        others.limits.retain(|limit| !open(limit));
        if self.limit_broken(object, &others, place, player).is_some() {
            return Ok(());
        }
        let what = match attacked(first) {
            true => "whether it attacked this turn (`this-turn:`)",
            false => EARLIER_THIS_TURN,
        };
        self.beyond(Some(object), self.label(object), what)
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
        let loyalty = ability.cost.is_in_loyalty();
        if loyalty {
            let text = self.own_limits_broken(object, player, limit::activated(label), &[Limit::AsSorcery]);
            if text.is_some() && !self.has_play_rule(object, |rule| *rule == PlayRule::LoyaltyAsInstant) {
                return text;
            }
            if let Some(text) = self.loyalty_used_up(object, this.as_of) {
                return Some(text);
            }
        }
        let times = self.state.activated.get(&(object, this.as_of, place)).copied().unwrap_or(0);
        let too_often = ability.limits.iter().find_map(|limit| match limit {
            Limit::TimesEachTurn(most) => (times >= *most)
                .then(|| format!("{label}'s ability has already been activated {} this turn.", english::times(times))),
            Limit::Once => self
                .is_exhausted(object, place)
                .then(|| format!("{} only once, and has been.", limit::activated(label))),
            _ => None,
        });
        let limits = match self.activates_any_time(object, place, player) {
            true => ability.limits.iter().filter(|limit| **limit != Limit::AsSorcery).cloned().collect(),
            false => ability.limits.clone(),
        };
        too_often.or_else(|| self.own_limits_broken(object, player, limit::activated(label), &limits))
    }

    /// Counts that an ability is activated: in this turn, and for good where that may be done only once.   602.5b
    pub(in crate::engine::play) fn count_activation(&mut self, object: ObjectId, place: usize, ability: &Activated) {
        let key = (object, Bound::of(self.game(), object).as_of, place);
        *self.state.activated.entry(key).or_default() += 1;
        if ability.limits.contains(&Limit::Once) {
            self.state.exhausted.insert(key);
        }
    }

    /// Whether an ability that may be activated only once has been.
    pub(in crate::engine::play) fn is_exhausted(&self, object: ObjectId, place: usize) -> bool {
        self.state.exhausted.contains(&(object, Bound::of(self.game(), object).as_of, place))
    }

    /// A permanent's loyalty abilities are activated once in a turn, or as often as an effect says.   606.3
    fn loyalty_used_up(&self, object: ObjectId, incarnation: u32) -> Option<String> {
        let view = self.view();
        let all = activated_abilities(&view, object);
        let is_loyalty = |place: usize| all.get(place).is_none_or(|one| one.ability.cost.is_in_loyalty());
        let own = self.state.activated.iter().filter(|((id, as_of, _), _)| *id == object && *as_of == incarnation);
        let times: u32 = own.filter(|((.., place), _)| is_loyalty(*place)).map(|(_, times)| *times).sum();
        let allowed = view.clauses_on(object).filter_map(|clause| match &clause.rule {
            Rule::Playing(PlayRule::LoyaltyTimes(times)) => Some(*times),
            _ => None,
        });
        let most = allowed.max().unwrap_or(1);
        let label = self.label(object);
        (times >= most).then(|| match most {
            1 => format!("A loyalty ability of {label} has already been activated this turn."),
            most => {
                format!("Loyalty abilities of {label} have already been activated {} this turn.", english::times(most))
            }
        })
    }

    /// Whether a rule of playing is laid on the object.
    fn has_play_rule(&self, object: ObjectId, is: impl Fn(&PlayRule) -> bool) -> bool {
        self.view().clauses_on(object).any(|clause| matches!(&clause.rule, Rule::Playing(rule) if is(rule)))
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
        let there = self.game().object(object);
        let controller = match there.zone {
            Zone::Battlefield | Zone::Stack => self.view().now(object).controller,
            _ => there.owner,
        };
        let limited = limit::Limited {
            game: self.game(),
            label: self.label(object),
            can,
            player,
            controller,
            holds: &|condition| self.holds(condition, &reading),
            is: &|who, player| self.who(who, &reading).contains(&player),
        };
        limited.first_broken(limits)
    }
}

/// What is missing where a limit asks of this turn what the file doesn't tell.
pub(super) const EARLIER_THIS_TURN: &str = "what happened earlier this turn (`this-turn:`)";

/// The rules behind the limits of an ability: loyalty abilities have their own, and so has "only as a sorcery".
/// 403.3, 403.5 · 306.7 · 602.5b, 602.5d, 606.3
fn limited_by(ability: &Activated) -> Vec<Provision> {
    if ability.cost.is_in_loyalty() {
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

/// The zone that an ability's words name for its own card: what it discards, reveals, exiles from, moves from there,
/// wherever they say so, and where it must be; not where the ability itself has put it there before.   113.6m
fn own_zone(ability: &Activated) -> Option<Zone> {
    let this = |filter: &Filter| Subject::Each(filter.clone()).names_this();
    let of_cost = |part: &CostPart| match part {
        CostPart::Discard(_, filter) if this(filter) => Some(Zone::Hand),
        CostPart::Exile(_, filter) | CostPart::Reveal(_, filter) if this(filter) => filter.named_zone(),
        _ => None,
    };
    let given_up = ability
        .cost
        .0
        .iter()
        .any(|part| matches!(part, CostPart::Sacrifice(_, filter) | CostPart::Exile(_, filter) if this(filter)));
    let of_body = || moved_from(&ability.body.instructions).break_value().flatten();
    // "Activate only if this card is suspended": it is, in exile.
    let of_limit = |limit: &Limit| match limit {
        Limit::If(Condition::Is(Subject::This, filter)) => filter.named_zone(),
        _ => None,
    };
    super::built::zone(ability)
        .or_else(|| ability.cost.0.iter().find_map(of_cost))
        .or_else(|| if given_up { None } else { of_body() })
        .or_else(|| ability.limits.iter().find_map(of_limit))
}

/// From where instructions move their own card, in whatever part of them: nowhere, once they have themselves put it
/// somewhere or wait for that.
fn moved_from(instructions: &[Instruction]) -> ControlFlow<Option<Zone>> {
    let this = |what: &Subject| what.names_this();
    for instruction in instructions {
        match instruction {
            Instruction::Move { what: Subject::Each(filter), .. }
            | Instruction::Enter { what: Subject::Each(filter), .. }
            | Instruction::IntoLibrary { what: Subject::Each(filter), .. }
            | Instruction::Cast { what: Subject::Each(filter), .. }
                if this(&Subject::Each(filter.clone())) && filter.named_zone().is_some() =>
            {
                return ControlFlow::Break(filter.named_zone());
            }
            Instruction::SacrificeSubject(what)
            | Instruction::Destroy { what, .. }
            | Instruction::Move { what, .. }
                if this(what) =>
            {
                return ControlFlow::Break(None);
            }
            Instruction::Delayed(Trigger::Moves { what, .. }, _) if this(what) => return ControlFlow::Break(None),
            Instruction::May(_, inner) | Instruction::By(_, inner) | Instruction::Delayed(_, inner) => {
                moved_from(inner)?
            }
            Instruction::If { then, .. } => moved_from(then)?,
            Instruction::IfDone { first, then, .. } => {
                moved_from(first)?;
                moved_from(then)?;
            }
            Instruction::Pay { cost, then, otherwise, .. } => {
                let gives_up =
                    |part: &CostPart| part.objects().is_some_and(|which| this(&Subject::Each(which.clone())));
                if cost.0.iter().any(gives_up) {
                    return ControlFlow::Break(None);
                }
                moved_from(then)?;
                moved_from(otherwise)?;
            }
            _ => {}
        }
    }
    ControlFlow::Continue(())
}
