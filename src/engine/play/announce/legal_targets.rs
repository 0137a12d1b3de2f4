//! Whether a target is legal, as it is chosen and as the spell or ability resolves.   413.2a, 415 · 115, 608.2b

use crate::ability::{Body, Condition, Filter, Rule, Subject, TargetSpec, Targetable, Who};
use crate::edition::Provision;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::target::{lifted, mismatch, out_of_range};
use crate::engine::view::{Clause, Scope, View};
use crate::game::{Nature, ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::Zone;

/// What asks for a target: the spell, or the source of the ability.
#[derive(Clone, Copy, Debug)]
pub(in crate::engine::play) struct Asking {
    /// The spell, or the ability's source.
    pub source: Option<ObjectId>,
    /// The player who controls it, and chooses its targets.
    pub controller: PlayerId,
    pub spell: bool,
}

/// The places of the targets that it must be other than: "another target".   601.2c
fn other_than(what: &Targetable) -> Vec<usize> {
    let (Targetable::Object(Filter::All(parts)) | Targetable::Either(Filter::All(parts), _)) = what else {
        return Vec::new();
    };
    let place = |part: &Filter| match part {
        Filter::Not(inner) => match &**inner {
            Filter::Is(subject) => match **subject {
                Subject::Target(place) => Some(place),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    parts.iter().filter_map(place).collect()
}

/// Whether one of those targets is the player.
fn is_among(places: &[usize], player: PlayerId, reading: &Reading) -> bool {
    let groups = places.iter().filter_map(|place| reading.targets.get(*place)).flatten();
    groups.into_iter().any(|meant| matches!(meant, Meant::Player(named) if *named == player))
}

impl Run<'_> {
    /// Everything that a text may target.
    pub(in crate::engine::play) fn candidates(&self, spec: &TargetSpec, reading: &Reading) -> Vec<Recipient> {
        let view = self.view();
        let asking = self.asking(reading);
        let (filter, who) = match &spec.what {
            Targetable::Object(filter) => (Some(filter), None),
            Targetable::Player(who) => (None, Some(who)),
            Targetable::Either(filter, who) => (Some(filter), Some(who)),
        };
        let mut all = Vec::new();
        if let Some(filter) = filter {
            let found = view.game().object_ids().filter(|id| self.may_be_found(&view, filter, *id, reading));
            all.extend(found.map(Recipient::Object));
        }
        if let Some(who) = who {
            let but = other_than(&spec.what);
            all.extend(
                view.game()
                    .playing()
                    .filter(|player| self.is_asked(&view, who, *player, reading) && !is_among(&but, *player, reading))
                    .filter(|player| self.is_such(spec, *player, reading))
                    .map(Recipient::Player),
            );
        }
        all.retain(|recipient| refusal(&view, asking, *recipient).is_none());
        all
    }

    pub(in crate::engine::play) fn asking(&self, reading: &Reading) -> Asking {
        let source = reading.object();
        let spell = source.is_some_and(|id| {
            let object = self.game().object(id);
            object.zone == Zone::Stack && object.nature != Nature::AbilityOnStack
        });
        Asking { source, controller: reading.you, spell }
    }

    /// Whether a target is still what the text asks for, and nothing keeps it from being targeted.
    pub(in crate::engine::play) fn is_legal_target(&self, spec: &TargetSpec, target: Meant, reading: &Reading) -> bool {
        let view = self.view();
        let asking = self.asking(reading);
        let fits = match (&spec.what, target) {
            (Targetable::Object(filter) | Targetable::Either(filter, _), Meant::Object(bound)) => {
                bound.is_there(view.game()) && self.may_be_found(&view, filter, bound.id, reading)
            }
            (Targetable::Player(who) | Targetable::Either(_, who), Meant::Player(player)) => {
                !view.game().player(player).left
                    && self.is_asked(&view, who, player, reading)
                    && !is_among(&other_than(&spec.what), player, reading)
                    && self.is_such(spec, player, reading)
            }
            _ => false,
        };
        fits && refusal(&view, asking, target.recipient()).is_none()
    }

    /// What a text could target instead of what it does.
    pub(in crate::engine::play) fn other_targets(
        &self,
        body: &Body,
        but: Recipient,
        reading: &Reading,
    ) -> Vec<Recipient> {
        let each = body.targets.iter().flat_map(|spec| self.candidates(spec, reading));
        each.filter(|target| *target != but).collect()
    }

    fn may_be_found(&self, view: &View<'_>, filter: &Filter, id: ObjectId, reading: &Reading) -> bool {
        let object = view.game().object(id);
        let zone = object.zone;
        let this = reading.object();
        // No spell targets itself (415.4 · 115.5).
        filter.zones().contains(&zone)
            && !(zone == Zone::Stack && this == Some(id) && object.nature != Nature::AbilityOnStack)
            && self.finds(view, filter, id, reading)
    }

    fn is_asked(&self, view: &View<'_>, who: &Who, player: PlayerId, reading: &Reading) -> bool {
        match who {
            Who::You | Who::Opponent | Who::Anyone | Who::Active => view.is_one_of(who, player, &reading.scope()),
            other => self.who(other, reading).contains(&player),
        }
    }

    /// Whether what the text says of the player it targets holds.
    fn is_such(&self, spec: &TargetSpec, player: PlayerId, reading: &Reading) -> bool {
        let holds = |condition: &Condition| self.holds(condition, &reading.of_player(player)) == Some(true);
        spec.of_whom.as_deref().is_none_or(holds)
    }

    /// Whether nothing keeps it from being a target of this spell.
    pub(super) fn may_be_targeted(&self, spell: ObjectId, target: Recipient) -> Result<(), Stop> {
        let you = self.game().object(spell).controller;
        let reading = Reading::of(Some(Bound::of(self.game(), spell)), you, "".into());
        match refusal(&self.view(), self.asking(&reading), target) {
            Some(_) => self.not_a_target(target, None, &reading),
            None => Ok(()),
        }
    }

    pub(super) fn not_a_target<T>(
        &self,
        target: Recipient,
        spec: Option<&TargetSpec>,
        reading: &Reading,
    ) -> Result<T, Stop> {
        let view = self.view();
        if let Some(reason) = out_of_range(&view, reading.you, target) {
            return Err(Stop::Illegal(Box::new(reason.about([target]))));
        }
        let name = view.game().name_of(target).to_owned();
        if let Some((source, ability, provision)) = refusal(&view, self.asking(reading), target) {
            let by = source.map_or("~", |id| self.label(id));
            let text = format!("{name} can't be the target: {}.", ability.trim_end_matches('.').replace('~', by));
            let reason = Reason::new(ReasonKind::Restriction, text).resting_on(provision).about([target]);
            return Err(Stop::Illegal(Box::new(reason.from(source, ability))));
        }
        let scope = reading.object().map(|this| (this, Scope::of(this, reading.you)));
        let told = spec
            .zip(scope)
            .and_then(|(spec, (this, scope))| mismatch(&view, self.label(this), &scope, &[spec], target));
        illegal(told.unwrap_or_else(|| format!("{name} is not what it targets.")), Provision::CastTargets)
    }
}

/// What forbids something to be targeted: the ability, where it comes from, and its rule.
type Refusal = (Option<ObjectId>, String, Option<Provision>);

fn refusal(view: &View<'_>, asking: Asking, recipient: Recipient) -> Option<Refusal> {
    let is_of = |by: &Filter, scope: &Scope| match asking.source {
        Some(source) => matches_source(view, by, source, asking, scope),
        None => *by == Filter::Any,
    };
    let forbids = |clause: &&Clause| {
        let Rule::CantBeTargeted { spells, abilities, by } = &clause.rule else { return false };
        let kind = if asking.spell { *spells } else { *abilities };
        kind && is_of(by, &clause.scope) && !lifted(view, clause, recipient, is_of)
    };
    let told = |clause: &Clause| (clause.origin.object, clause.origin.ability.clone(), clause.provision);
    match recipient {
        Recipient::Object(object) => view.clauses_on(object).find(forbids).map(told),
        Recipient::Player(player) => view.clauses_on_player(player).find(forbids).map(told),
    }
}

/// Whether the filter of what may not target finds the source; who controls it is asked of the spell or ability.
fn matches_source(view: &View<'_>, filter: &Filter, source: ObjectId, asking: Asking, scope: &Scope) -> bool {
    match filter {
        Filter::All(parts) => parts.iter().all(|part| matches_source(view, part, source, asking, scope)),
        Filter::Either(parts) => parts.iter().any(|part| matches_source(view, part, source, asking, scope)),
        Filter::Not(inner) => !matches_source(view, inner, source, asking, scope),
        Filter::Controller(who) => view.is_one_of(who, asking.controller, scope),
        other => view.matches(other, source, scope),
    }
}
