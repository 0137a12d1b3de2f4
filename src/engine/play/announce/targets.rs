//! Choosing targets, and whether they are legal: as they are chosen and as the spell or ability resolves.
//! 409.1c, 413.2a, 415 · 115, 601.2c, 608.2b

use super::Given;
use crate::ability::{Body, Filter, Instruction, Rule, Subject, TargetSpec, Targetable, Who};
use crate::edition::Provision;
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::target::{mismatch, out_of_range};
use crate::engine::view::{Scope, View};
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
    pub(in crate::engine::play) fn asking(&self, reading: &Reading) -> Asking {
        let source = reading.object();
        let spell = source.is_some_and(|id| {
            let object = self.game().object(id);
            object.zone == Zone::Stack && object.nature != Nature::AbilityOnStack
        });
        Asking { source, controller: reading.you, spell }
    }

    /// Everything that a text may target.
    pub(super) fn candidates(&self, spec: &TargetSpec, reading: &Reading) -> Vec<Recipient> {
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
                    .map(Recipient::Player),
            );
        }
        all.retain(|recipient| refusal(&view, asking, *recipient).is_none());
        all
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

    /// Whether every text of these instructions that asks for targets can have them.
    pub(super) fn has_targets_for(
        &self,
        body: &Body,
        instructions: &[Instruction],
        given: &Given,
        reading: &Reading,
    ) -> bool {
        body.targets_of(instructions, self.kicked(reading, given)).into_iter().all(|place| {
            let spec = &body.targets[place];
            let least = usize::try_from(self.number(&spec.least, reading)).unwrap_or(0);
            let among = self.candidates(spec, reading);
            least == 0 || among.len() >= least && self.could_fit(&spec.what, &objects_of(&among), least, reading)
        })
    }

    /// Whether a spell is being kicked; nothing of an ability, which asks for its targets either way.
    fn kicked(&self, reading: &Reading, given: &Given) -> Option<bool> {
        self.asking(reading).spell.then_some(given.kicked > 0)
    }

    /// How many targets instructions need at least.
    pub(super) fn least_targets(
        &self,
        body: &Body,
        instructions: &[Instruction],
        reading: &Reading,
        given: &Given,
    ) -> usize {
        let places = body.targets_of(instructions, self.kicked(reading, given)).into_iter();
        places.map(|place| usize::try_from(self.number(&body.targets[place].least, reading)).unwrap_or(0)).sum()
    }

    /// The targets of instructions: as given, or chosen. `None` where there is no legal choice.
    pub(super) fn choose_targets(
        &mut self,
        body: &Body,
        instructions: &[Instruction],
        reading: &Reading,
        given: &mut Given,
    ) -> Result<Option<Vec<Vec<Meant>>>, Stop> {
        let used = body.targets_of(instructions, self.kicked(reading, given));
        let mut groups: Vec<Vec<Meant>> = vec![Vec::new(); body.targets.len()];
        let mut reading = reading.clone();
        for (nth, place) in used.iter().enumerate() {
            reading.targets.clone_from(&groups);
            let spec = &body.targets[*place];
            let mut candidates = self.candidates(spec, &reading);
            let least = usize::try_from(self.number(&spec.least, &reading)).unwrap_or(0);
            let most = usize::try_from(self.number(&spec.most, &reading)).unwrap_or(usize::MAX);
            let too_few =
                candidates.len() < least || !self.could_fit(&spec.what, &objects_of(&candidates), least, &reading);
            if too_few && given.targets.is_none() {
                return Ok(None);
            }
            let chosen = match &mut given.targets {
                Some(flat) => {
                    let of_later = |later: &usize| {
                        usize::try_from(self.number(&body.targets[*later].least, &reading)).unwrap_or(0)
                    };
                    let later = used.get(nth + 1..).unwrap_or_default();
                    let some = !later.is_empty() || given.later_targets.is_some();
                    let more = given.later_targets.unwrap_or(0);
                    let later = some.then(|| later.iter().map(of_later).sum::<usize>() + more);
                    self.targets_named(flat, (spec, &candidates), (least, most), later, &reading)?
                }
                None => {
                    candidates.sort_unstable();
                    let open = Open::new(
                        given.chooser.unwrap_or(reading.you),
                        self.targets_of("targets", &reading),
                        Kind::Targets,
                        candidates,
                    )
                    .between(least, most)
                    .by(Provision::CastTargets)
                    .of(reading.object());
                    recipients(self.choose(open)?)
                }
            };
            if let Some(twice) = twice_among(&chosen) {
                let text = format!("{} is chosen twice for one \"target\".", self.game().name_of(twice));
                let reason = Reason::new(ReasonKind::Restriction, text).resting_on(self.one_target_twice());
                return Err(Stop::Illegal(Box::new(reason)));
            }
            if let Targetable::Object(filter) | Targetable::Either(filter, _) = &spec.what {
                self.must_fit(filter, &objects_of(&chosen), Provision::CastTargets, &reading)?;
            }
            groups[*place] = chosen.into_iter().map(|target| Meant::of(self.game(), target)).collect();
        }
        Ok(Some(groups))
    }

    /// Takes from the targets that are named those that are meant for one word "target"; `later`: how many at least are
    /// left for words after it, where there are any.
    ///
    /// # Errors
    /// One of them can't be the target; too few are named, and nobody has chosen more.
    fn targets_named(
        &mut self,
        named: &mut Vec<Recipient>,
        (spec, candidates): (&TargetSpec, &[Recipient]),
        (least, most): (usize, usize),
        later: Option<usize>,
        reading: &Reading,
    ) -> Result<Vec<Recipient>, Stop> {
        let take = most.min(named.len().saturating_sub(later.unwrap_or(0)));
        let means = |named: &Recipient| self.named_target(*named, candidates);
        // Where any number may be named, those that don't fit are meant for what is asked next, and so is what is named
        // again.
        let again = |place: usize| named.iter().take(place).any(|before| *before == named[place]);
        let fits = |place: &usize| !again(*place) && candidates.contains(&means(&named[*place]));
        let fit = (0..take).take_while(fits).count();
        let take = if later.is_some() { fit.max(least.min(take)) } else { take };
        let own: Vec<Recipient> = named.drain(..take).collect();
        let taken: Vec<Recipient> = own.iter().map(means).collect();
        if let Some(wrong) = taken.iter().find(|target| !candidates.contains(target)) {
            return self.not_a_target(*wrong, Some(spec), reading);
        }
        if taken.len() < least { self.more_targets(taken, candidates, (least, most), reading) } else { Ok(taken) }
    }

    /// That nothing is chosen twice for one "target" is a rule of its own in later editions.   409.1c · 115.3, 601.2c
    fn one_target_twice(&self) -> impl Iterator<Item = Provision> {
        let edition = self.edition;
        [Provision::TargetSameTwice, Provision::CastTargets].into_iter().filter(move |one| edition.has(*one))
    }

    /// "targets for Shock", "targets for Bear's ability".
    fn targets_of(&self, what: &str, reading: &Reading) -> String {
        reading.this.map_or_else(|| what.to_owned(), |this| format!("{what} for {}", self.spell_or_ability(this.id)))
    }

    /// What a named target means: where the object itself can't be one, its ability that is highest on the stack.
    fn named_target(&self, named: Recipient, candidates: &[Recipient]) -> Recipient {
        let Recipient::Object(source) = named else { return named };
        if candidates.contains(&named) {
            return named;
        }
        let abilities = self.game().stack.iter().rev().filter(|id| {
            let object = self.game().object(**id);
            object.nature == Nature::AbilityOnStack && object.source == Some(source)
        });
        let mut abilities = abilities.map(|id| Recipient::Object(*id));
        abilities.find(|ability| candidates.contains(ability)).unwrap_or(named)
    }

    /// Where fewer targets are named than there must be, the player is asked for the rest; with none left it is
    /// illegal.
    fn more_targets(
        &mut self,
        mut taken: Vec<Recipient>,
        candidates: &[Recipient],
        (least, most): (usize, usize),
        reading: &Reading,
    ) -> Result<Vec<Recipient>, Stop> {
        let left: Vec<Recipient> = candidates.iter().copied().filter(|target| !taken.contains(target)).collect();
        if taken.is_empty() || taken.len() + left.len() < least {
            return illegal("Too few targets are chosen.", Provision::CastTargets);
        }
        let open = Open::new(reading.you, self.targets_of("the other targets", reading), Kind::Targets, left)
            .between(least - taken.len(), most.saturating_sub(taken.len()))
            .by(Provision::CastTargets)
            .of(reading.object());
        taken.extend(recipients(self.choose(open)?));
        Ok(taken)
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

    fn not_a_target<T>(&self, target: Recipient, spec: Option<&TargetSpec>, reading: &Reading) -> Result<T, Stop> {
        let view = self.view();
        if let Some(reason) = out_of_range(&view, reading.you, target) {
            return Err(Stop::Illegal(Box::new(reason.about([target]))));
        }
        let name = view.game().name_of(target).to_owned();
        if let Some((source, ability, provision)) = refusal(&view, self.asking(reading), target) {
            let text = format!("{name} can't be the target: {}.", ability.trim_end_matches('.'));
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

/// What stands twice among targets.
fn twice_among(targets: &[Recipient]) -> Option<Recipient> {
    targets.iter().enumerate().find(|(place, target)| targets[..*place].contains(target)).map(|(_, target)| *target)
}

/// The objects among targets.
fn objects_of(targets: &[Recipient]) -> Vec<ObjectId> {
    let object = |target: &Recipient| match target {
        Recipient::Object(id) => Some(*id),
        Recipient::Player(_) => None,
    };
    targets.iter().filter_map(object).collect()
}

/// The objects and players among what was chosen.
pub(in crate::engine::play) fn recipients(chosen: Vec<Choosable>) -> Vec<Recipient> {
    let each = chosen.into_iter().filter_map(|one| match one {
        Choosable::Object(object) => Some(Recipient::Object(object)),
        Choosable::Player(player) => Some(Recipient::Player(player)),
        _ => None,
    });
    each.collect()
}

/// What forbids something to be targeted: the ability, where it comes from, and its rule.
type Refusal = (Option<ObjectId>, String, Option<Provision>);

fn refusal(view: &View<'_>, asking: Asking, recipient: Recipient) -> Option<Refusal> {
    let forbids = |rule: &Rule, scope: &crate::engine::view::Scope| {
        let Rule::CantBeTargeted { spells, abilities, by } = rule else { return false };
        let kind = if asking.spell { *spells } else { *abilities };
        kind && match asking.source {
            Some(source) => matches_source(view, by, source, asking, scope),
            None => *by == Filter::Any,
        }
    };
    let told =
        |clause: &crate::engine::view::Clause| (clause.origin.object, clause.origin.ability.clone(), clause.provision);
    match recipient {
        Recipient::Object(object) => {
            view.clauses_on(object).find(|clause| forbids(&clause.rule, &clause.scope)).map(told)
        }
        Recipient::Player(player) => {
            view.clauses_on_player(player).find(|clause| forbids(&clause.rule, &clause.scope)).map(told)
        }
    }
}

/// Whether the filter of what may not target finds the source; who controls it is asked of the spell or ability.
fn matches_source(
    view: &View<'_>,
    filter: &Filter,
    source: ObjectId,
    asking: Asking,
    scope: &crate::engine::view::Scope,
) -> bool {
    match filter {
        Filter::All(parts) => parts.iter().all(|part| matches_source(view, part, source, asking, scope)),
        Filter::Either(parts) => parts.iter().any(|part| matches_source(view, part, source, asking, scope)),
        Filter::Not(inner) => !matches_source(view, inner, source, asking, scope),
        Filter::Controller(who) => view.is_one_of(who, asking.controller, scope),
        other => view.matches(other, source, scope),
    }
}
