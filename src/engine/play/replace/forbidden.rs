//! What an effect says can't happen does not.   103.2 · 101.2

use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::{Entering, Happening};
use crate::engine::play::driver::would;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, Origin, View};
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::Counter;

impl Run<'_> {
    /// From where the effect comes that says that it can't happen, where there is one.
    pub(in crate::engine::play) fn forbidden_by(&self, happening: &Happening) -> Option<Origin> {
        let view = self.view();
        let origin = |clause: &Clause| clause.origin.clone();
        let on = |player: PlayerId, rules: &[Rule]| {
            view.clauses_on_player(player).find(|clause| rules.contains(&clause.rule)).map(origin)
        };
        let on_object = |view: &View<'_>, id: ObjectId, rule: Rule| {
            view.clauses_on(id).find(|clause| clause.rule == rule).map(origin)
        };
        match happening {
            Happening::Enters(entry) => {
                // "Creature cards in graveyards", or "lands": where it is, and as what it would be on the battlefield.
                let there = match entry.what {
                    Entering::Object(id) => on_object(&view, id, Rule::CantEnter),
                    Entering::Token(_) => None,
                };
                there.or_else(|| {
                    view.clauses().iter().find(|clause| clause.rule == Rule::CantEnter)?;
                    let (then, id) = self.as_entered(entry);
                    on_object(&then.view(self.edition), id, Rule::CantEnter)
                })
            }
            Happening::GainsLife(player, _) => on(*player, &[Rule::CantGainLife, Rule::LifeCantChange]),
            Happening::LosesLife(player, _) => on(*player, &[Rule::CantLoseLife, Rule::LifeCantChange]),
            Happening::Draws(player) => self.cant_draw(&view, *player, 1),
            Happening::CountersPut(object, kind, _) => self.keeps_counters_off(*object, kind),
            Happening::PlayerGets(player, kind, _) => {
                let forbids = |clause: &&Clause| match &clause.rule {
                    Rule::GetsNoCounters(which) => which.as_ref().is_none_or(|which| which == kind),
                    _ => false,
                };
                view.clauses_on_player(*player).find(forbids).map(origin)
            }
            Happening::Destroyed(object) | Happening::Buried(object) => on_object(&view, *object, Rule::Indestructible),
            Happening::Loses(player) => on(*player, &[Rule::CantLose]),
            Happening::Wins(player) => on(*player, &[Rule::CantWin]),
            _ => None,
        }
    }

    /// From where the effect comes that says that an object can't have counters of a kind put on it.   122.6
    pub(in crate::engine::play) fn keeps_counters_off(&self, id: ObjectId, kind: &Counter) -> Option<Origin> {
        let forbids = |clause: &&Clause| match &clause.rule {
            Rule::NoCounters(which) => which.as_ref().is_none_or(|which| which == kind),
            _ => false,
        };
        self.view().clauses_on(id).find(forbids).map(|clause| clause.origin.clone())
    }

    /// From where the effect comes by which a player can't draw so many cards.   121.3
    fn cant_draw(&self, view: &View<'_>, player: PlayerId, count: u32) -> Option<Origin> {
        let all = i64::from(self.state.drawn_this_turn(player)).saturating_add(i64::from(count));
        let forbids = |clause: &&Clause| match &clause.rule {
            Rule::CantDraw(None) => true,
            Rule::CantDraw(Some(most)) => all > view.amount(most, &clause.scope),
            _ => false,
        };
        view.clauses_on_player(player).find(forbids).map(|clause| clause.origin.clone())
    }

    /// Whether a player may choose to draw so many cards: not where an effect lets them draw none, or fewer.   121.2b,
    /// 121.3
    pub(in crate::engine::play) fn may_draw(&self, player: PlayerId, count: u32) -> bool {
        count == 0 || self.cant_draw(&self.view(), player, count).is_none()
    }

    /// The ruling says what would have happened, and what says that it can't: nothing that happens shows it.
    pub(in crate::engine::play) fn tell_forbidden(&mut self, happening: &Happening, by: Origin) {
        let Some(would) = would(self.game(), happening) else { return };
        let reason = Reason::new(ReasonKind::Restriction, format!("{would}, and can't."));
        let reason = reason.resting_on([Provision::CantBeatsCan]);
        self.ignore(reason.from(by.object, by.ability));
    }

    /// Something is not done, and the ruling says why, once.
    pub(in crate::engine::play) fn ignore(&mut self, reason: Reason) {
        if !self.ignored.contains(&reason) {
            self.ignored.push(reason);
        }
    }
}
