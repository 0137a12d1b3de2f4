//! Whether a spell may be cast at this time, and is understood well enough.   408.1d, 409.1 · 117.1a, 601.3

use std::sync::Arc;

use super::Given;
use super::may_activate::EARLIER_THIS_TURN;
use super::ways::FACE_DOWN;
use crate::ability::{Amount, Change, Continuous, Filter, Limit, Part, PlayRule, Rule, Static, Subject, Trigger, Who};
use crate::edition::Provision;
use crate::engine::hindrance::{self, limit};
use crate::engine::moment::untimely;
use crate::engine::phrase;
use crate::engine::play::announced::is_limit;
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal, illegal_by};
use crate::engine::view::{Scope, View, cast_from};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{CardType, Step, TypeLine, Zone};

impl Run<'_> {
    /// The board with the card as the spell that it would be: with X as chosen, bestowed as an Aura, face down.
    /// 601.3a, 601.3b, 708.4
    pub(super) fn as_it_would_be(&self, card: ObjectId, given: &Given) -> Run<'_> {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let proposed = trial.state.game_mut().object_mut(card);
        proposed.announced.x = given.x;
        // What forbids it is asked of the nameless 2/2 that it will be (708.4).
        if given.alternative.as_deref().is_some_and(|name| FACE_DOWN.contains(&name)) {
            proposed.printed = Arc::new(View::of_face_down(self.edition));
        }
        let printed = Arc::make_mut(&mut proposed.printed);
        if given.alternative.as_deref() == Some("bestow") {
            printed.bestow();
        }
        if given.alternative.as_deref() == Some(super::ways::OFFERING) {
            // "You may cast this spell any time you could cast an instant."   702.48a
            printed.abilities.push((*phrase::of_rules("flash")).clone());
        }
        trial
    }

    /// The board with the card as a spell of the player's, whoever owns it, for what is said of spells of its kind.
    pub(in crate::engine::play) fn as_proposed(&self, player: PlayerId, card: ObjectId) -> Run<'_> {
        let mut trial = Run::new(&self.state, self.edition, &[]);
        let card = trial.state.game_mut().object_mut(card);
        card.marks.insert(cast_from(card.zone));
        (card.zone, card.controller) = (Zone::Stack, player);
        trial
    }

    /// Whether the player may cast it now at all.
    pub(super) fn may_cast(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        self.is_no_land(card)?;
        self.against_casting(player, card).into_iter().next().map_or(Ok(()), Err)
    }

    /// All that forbids the player to cast it now.
    pub(super) fn against_casting(&self, player: PlayerId, card: ObjectId) -> Vec<Stop> {
        let asked = [self.is_timely(player, card), self.only_when(player, card), self.not_forbidden(player, card)];
        asked.into_iter().filter_map(Result::err).collect()
    }

    /// Instants, and what has flash, at any time; all else where a sorcery could be cast.   408.1d · 117.1a
    fn is_timely(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let now = view.now(card);
        let reading = Reading::of(Some(Bound::of(view.game(), card)), player, "".into());
        let flash = now.has_known("flash");
        let as_flash = self.own_rules(card, &reading).contains(&Rule::Playing(PlayRule::AsThoughFlash))
            || self.has_flash_as_proposed(player, card)
            || self.next_spell_may(player, card).contains(&PlayRule::AsThoughFlash)
            || view.clauses_on_player(player).any(|clause| clause.rule == Rule::Playing(PlayRule::AsThoughFlash));
        let at_once = now.type_line.is(CardType::Instant) || flash || as_flash;
        match self.untimely(player).filter(|_| !at_once) {
            // For its sneak cost it is cast as blockers are declared, which is not followed.
            Some(_) if now.has_known("sneak") && view.game().turn.step == Step::DeclareBlockers => {
                self.beyond(Some(card), self.label(card), "sneak")
            }
            Some(fact) => {
                let text = format!("{} is not an instant, and {fact}.", self.label(card));
                let own = timed_by(&now.type_line);
                illegal_by(text, std::iter::once(Provision::CastTiming).chain(own))
            }
            None => Ok(()),
        }
    }

    /// Whether the spell that it would be has flash, or may be cast as though it had: "Sorcery spells you cast have
    /// flash".   601.3e
    fn has_flash_as_proposed(&self, player: PlayerId, card: ObjectId) -> bool {
        let proposed = self.as_proposed(player, card);
        let view = proposed.view();
        view.now(card).has_known("flash")
            || view.clauses_on(card).any(|clause| clause.rule == Rule::Playing(PlayRule::AsThoughFlash))
    }

    pub(super) fn is_no_land(&self, card: ObjectId) -> Result<(), Stop> {
        if !self.view().now(card).type_line.is(CardType::Land) {
            return Ok(());
        }
        illegal(format!("{} is a land: it is played, not cast.", self.label(card)), Provision::SpellNature)
    }

    /// "Cast this spell only during an opponent's turn. Tap target creature that player controls.": the player whose turn
    /// it is.
    pub(super) fn whose_turn_it_waits_for(&self, card: ObjectId, reading: &Reading) -> Option<PlayerId> {
        let names = |limit: &Limit| matches!(limit, Limit::DuringTurn(who) | Limit::During(_, who) if !matches!(who, Who::You | Who::Anyone));
        self.cast_limits(card, reading).iter().any(names).then_some(self.game().turn.active)
    }

    /// When a spell may be cast, as it says of itself.
    fn cast_limits(&self, card: ObjectId, reading: &Reading) -> Vec<Limit> {
        let of_rule = |rule: Rule| match rule {
            Rule::Playing(PlayRule::CastOnly(limits)) => limits,
            _ => Vec::new(),
        };
        self.own_rules(card, reading).into_iter().flat_map(of_rule).collect()
    }

    /// "Cast this spell only during combat", and the like.
    fn only_when(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, "".into());
        let limits = self.cast_limits(card, &reading);
        let Some(text) = self.own_limits_broken(card, player, limit::cast(self.label(card)), &limits) else {
            return Ok(());
        };
        let open = |limit: &Limit| match limit {
            Limit::If(asked) => !self.tells_of_the_turn() && self.may_hold(asked, &reading),
            _ => false,
        };
        let settled: Vec<Limit> = limits.iter().filter(|limit| !open(limit)).cloned().collect();
        if self.own_limits_broken(card, player, limit::cast(self.label(card)), &settled).is_none() {
            return self.beyond(Some(card), self.label(card), EARLIER_THIS_TURN);
        }
        illegal(text, Provision::CantBeatsCan)
    }

    /// Whether all that a spell does was understood; what was not ends the ruling rather than be left out.
    pub(super) fn is_understood(&mut self, card: ObjectId) -> Result<(), Stop> {
        let only_when = self.unread_limits(card);
        let untold = self.untold_on_casting(card);
        self.state.unsure.extend(only_when.into_iter().chain(untold));
        self.is_decided(card)?;
        self.does_what_is_understood(card)
    }

    /// Whether can be told of each of its sentences on casting it whether it counts now.
    fn is_decided(&self, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let reading = Reading::of(Some(Bound::of(view.game(), card)), view.game().object(card).owner, "".into());
        let open = view.now(card).abilities.iter().filter(|held| !held.ignored).find(|held| match &held.part {
            Part::Static(Static { condition: Some(condition), effects, .. }) => {
                effects.iter().any(is_on_casting) && self.holds(condition, &reading).is_none()
            }
            _ => false,
        });
        open.map_or(Ok(()), |held| self.beyond(Some(card), &held.text, "its condition"))
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
                untold: false,
                topics: vec![crate::ability::Topic::Play.word().to_owned()],
            }),
            _ => None,
        });
        limits.collect()
    }

    /// What makes the moment none in which the player could cast a sorcery.   212.1 · 307.1
    pub(super) fn untimely(&self, player: PlayerId) -> Option<String> {
        untimely(self.game(), player, None)
    }

    /// What effects forbid the player to cast.
    pub(super) fn not_forbidden(&self, player: PlayerId, card: ObjectId) -> Result<(), Stop> {
        let view = self.view();
        let so_many = view.clauses_on_player(player).find(|clause| match &clause.rule {
            Rule::SpellsEachTurn(most, which) => {
                let cast = Amount::Events(Box::new(Trigger::PlaysSpell(Who::You, which.clone())));
                matches_spell(&view, which, card, &clause.scope)
                    && self.number(&cast, &Reading::of(None, player, clause.origin.ability.as_str().into()))
                        >= view.amount(most, &clause.scope)
            }
            _ => false,
        });
        let this_one = || {
            view.clauses_on_player(player).find(|clause| {
                // "from anywhere other than their hands": those of whoever would cast it.
                let scope = || Scope { that_player: Some(player), ..clause.scope.clone() };
                matches!(&clause.rule, Rule::CantPlay(filter) if matches_spell(&view, filter, card, &scope()))
            })
        };
        if let Some(stop) = self.only_then(player, card, &view) {
            return Err(stop);
        }
        let found = so_many.map(|clause| ("another spell this turn", clause));
        let Some((what, clause)) = found.or_else(|| Some((self.label(card), this_one()?))) else {
            return self.no_split_second();
        };
        let from = clause.origin.object.map_or("an effect", |source| self.label(source));
        let text = format!("{} can't cast {what}: {from} forbids it.", self.name(player));
        let reason = Reason::new(ReasonKind::Restriction, text).resting_on([Provision::CantBeatsCan]);
        Err(Stop::Illegal(Box::new(reason.from(clause.origin.object, clause.origin.ability.clone()))))
    }

    /// "Each opponent can cast spells only any time they could cast a sorcery."   101.2
    fn only_then(&self, player: PlayerId, card: ObjectId, view: &View<'_>) -> Option<Stop> {
        view.clauses_on_player(player).find_map(|clause| {
            let Rule::Playing(PlayRule::CastsOnly(limit)) = &clause.rule else { return None };
            let can = limit::cast(self.label(card));
            let text = self.own_limits_broken(card, player, can, std::slice::from_ref(limit))?;
            let reason = Reason::new(ReasonKind::Restriction, text).resting_on([Provision::CantBeatsCan]);
            Some(Stop::Illegal(Box::new(reason.from(clause.origin.object, clause.origin.ability.clone()))))
        })
    }

    /// With a spell with split second on the stack, no spell is cast and no ability that is not a mana ability
    /// activated.   502.58 · 702.61
    pub(super) fn no_split_second(&self) -> Result<(), Stop> {
        hindrance::split_second(&self.view()).map_or(Ok(()), |reason| Err(Stop::Illegal(Box::new(reason))))
    }
}

/// Whether an effect says of its own card when, or for what, it is cast.
pub(super) fn is_on_casting(effect: &Continuous) -> bool {
    effect.subject == Subject::This
        && matches!(
            effect.change,
            Change::Rule(Rule::Playing(
                PlayRule::SpellCost { .. }
                    | PlayRule::AdditionalCost { .. }
                    | PlayRule::AlternativeCost(_)
                    | PlayRule::CastOnly(_)
                    | PlayRule::AsThoughFlash
            ))
        )
}

/// Whether the filter of what can't be cast finds a card, read as the spell that it would be.
fn matches_spell(view: &View<'_>, filter: &Filter, card: ObjectId, scope: &Scope) -> bool {
    match filter {
        Filter::Spell | Filter::Card | Filter::In(Zone::Stack) => true,
        // A permanent spell is one that becomes a permanent.   110.4b
        Filter::Permanent => view.is_permanent_card(card),
        Filter::All(parts) => parts.iter().all(|part| matches_spell(view, part, card, scope)),
        Filter::Either(parts) => parts.iter().any(|part| matches_spell(view, part, card, scope)),
        Filter::Not(inner) => !matches_spell(view, inner, card, scope),
        Filter::CastFrom(place) => view.matches(place, card, scope),
        other => view.matches(other, card, scope),
    }
}

/// The rules that say when a spell of these types is cast, each of them when a sorcery could be.
/// 212.2a, 212.3a, 212.4a, 212.7a · 301.1, 302.1, 303.1, 306.1, 307.1, 310.1
fn timed_by(types: &TypeLine) -> Vec<Provision> {
    let rows = [
        (CardType::Sorcery, Provision::SorceryTiming),
        (CardType::Creature, Provision::CreatureTiming),
        (CardType::Artifact, Provision::ArtifactTiming),
        (CardType::Enchantment, Provision::EnchantmentTiming),
        (CardType::Planeswalker, Provision::PlaneswalkerTiming),
        (CardType::Battle, Provision::BattleTiming),
    ];
    rows.into_iter().filter(|(kind, _)| types.is(*kind)).map(|(_, provision)| provision).collect()
}
