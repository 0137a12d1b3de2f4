//! Why something is not a legal target, in the order in which a judge would ask.

use super::Asker;
use crate::ability::{
    AsThough, Condition, Enchantable, Filter, Keyword, Quality, Rule, TargetSpec, Targetable, Who, print,
};
use crate::edition::Provision;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

/// The first thing that stands in the way.
pub(crate) fn hindrance(view: &View<'_>, asker: &Asker, target: Recipient) -> Option<Reason> {
    in_order(view, asker, target, || not_asked_for(view, asker, target))
}

/// The same for a target of one text of it.
pub(crate) fn hindrance_for(view: &View<'_>, asker: &Asker, spec: &TargetSpec, target: Recipient) -> Option<Reason> {
    in_order(view, asker, target, || not_one_of(view, asker, &[spec], target))
}

/// Whether it can't be the target, whatever the words ask for.
pub(super) fn never(view: &View<'_>, asker: &Asker, target: Recipient) -> bool {
    in_order(view, asker, target, || None).is_some()
}

/// The first thing that stands in the way, where `words` tells what the words do not name.
fn in_order(
    view: &View<'_>,
    asker: &Asker,
    target: Recipient,
    words: impl FnOnce() -> Option<Reason>,
) -> Option<Reason> {
    gone(view, target)
        .or_else(|| itself(view, asker, target))
        .or_else(|| out_of_range(view, view.now(asker.object).controller, target))
        .or_else(words)
        .or_else(|| refuses(view, asker, target))
}

/// What is outside the range of influence of whoever controls the spell or ability.   601.4 · 801.4
pub(crate) fn out_of_range(view: &View<'_>, you: PlayerId, target: Recipient) -> Option<Reason> {
    let within = match target {
        Recipient::Player(player) => view.game().reaches(you, player),
        Recipient::Object(object) => view.is_within_reach(you, object),
    };
    (!within).then(|| {
        let (name, player) = (view.game().name_of(target), &view.game().player(you).name);
        because(format!("{name} is outside {player}'s range of influence."), [Provision::RangeTarget])
    })
}

fn because(text: String, provisions: impl IntoIterator<Item = Provision>) -> Reason {
    Reason::new(ReasonKind::Restriction, text).resting_on(provisions)
}

/// A player who has left the game, or an object that has ceased to exist, can't be a target.
fn gone(view: &View<'_>, target: Recipient) -> Option<Reason> {
    let name = view.game().name_of(target);
    let gone = match target {
        Recipient::Player(player) => view.game().player(player).left,
        Recipient::Object(object) => view.game().object(object).zone == Zone::Outside,
    };
    let phased = matches!(target, Recipient::Object(object) if view.game().object(object).phased_out);
    let text = match phased {
        true => format!("{name} is phased out, and is treated as though it did not exist."),
        false => format!("{name} is no longer in the game."),
    };
    gone.then(|| because(text, [Provision::ResolveTargets].into_iter().chain(phased.then_some(Provision::PhasedOut))))
}

/// A spell or ability on the stack can't target itself.   415.6 · 115.5
fn itself(view: &View<'_>, asker: &Asker, target: Recipient) -> Option<Reason> {
    (target == Recipient::Object(asker.object) && view.game().object(asker.object).zone == Zone::Stack).then(|| {
        let text = format!("{} can't target itself.", asker.label(view.game()));
        because(text, [Provision::TargetNotItself])
    })
}

/// What the words after "target" do not name; an Aura spell asks for what its enchant ability names.
fn not_asked_for(view: &View<'_>, asker: &Asker, target: Recipient) -> Option<Reason> {
    if asker.is_spell && view.has_subtype(asker.object, "Aura") {
        return not_enchantable(view, asker, target);
    }
    let specs = asker.specs(view);
    if specs.is_empty() {
        return elsewhere(view, target);
    }
    not_one_of(view, asker, &specs, target)
}

fn not_one_of(view: &View<'_>, asker: &Asker, specs: &[&TargetSpec], target: Recipient) -> Option<Reason> {
    let scope = Scope::of(asker.object, view.now(asker.object).controller);
    let text = mismatch(view, asker.label(view.game()), &scope, specs, target)?;
    Some(because(text, [Provision::ResolveTargets, Provision::TargetPermanents]))
}

/// What the texts ask for, and what of that the target is not; `None` where it is one of them.
pub(crate) fn mismatch(
    view: &View<'_>,
    label: &str,
    scope: &Scope,
    specs: &[&TargetSpec],
    target: Recipient,
) -> Option<String> {
    if specs.iter().any(|spec| fits(view, scope, spec, target)) {
        return None;
    }
    let name = view.game().name_of(target);
    let fact = match (specs, target) {
        (
            [TargetSpec { what: Targetable::Object(filter) | Targetable::Either(filter, _), .. }],
            Recipient::Object(id),
        ) => {
            let zone = view.game().object(id).zone;
            let here = in_its_zone(view, filter, id);
            if here { view.because(filter, id, scope) } else { Some(format!("is {}", zone.place())) }
        }
        ([TargetSpec { what: Targetable::Object(_), .. }], Recipient::Player(_)) => Some("is a player".to_owned()),
        _ => None,
    };
    let wanted: Vec<String> = specs.iter().map(|spec| wanted(spec)).collect();
    // The source's own name, where its words stand for it.
    let wanted = english::list(&wanted, "or").replace('~', label);
    Some(match fact {
        Some(fact) => format!("{label} targets {wanted}, and {name} {fact}."),
        None => format!("{label} targets {wanted}, which {name} is not."),
    })
}

/// What a text asks for: "an artifact", "a creature or player".
pub(crate) fn wanted(spec: &TargetSpec) -> String {
    let object = |filter: &Filter| {
        let noun = print::noun(filter);
        format!("{} {noun}", english::article(&noun))
    };
    match &spec.what {
        Targetable::Object(filter) => object(filter),
        Targetable::Player(who) => {
            let noun = if *who == Who::Opponent { "an opponent" } else { "a player" };
            let of_whom = spec.of_whom.as_deref().map(print::of_whom);
            of_whom.map_or_else(|| noun.to_owned(), |which| format!("{noun} {which}"))
        }
        Targetable::Either(filter, _) => format!("{} or player", object(filter)),
    }
}

/// Whether a text's words name the target.
fn fits(view: &View<'_>, scope: &Scope, spec: &TargetSpec, target: Recipient) -> bool {
    match (&spec.what, target) {
        (Targetable::Object(filter) | Targetable::Either(filter, _), Recipient::Object(object)) => {
            in_its_zone(view, filter, object) && view.matches(filter, object, scope)
        }
        (Targetable::Player(who) | Targetable::Either(_, who), Recipient::Player(player)) => {
            let is_so = |condition: &Condition| view.holds(condition, &scope.of_player(player)) == Some(true);
            view.is_one_of(who, player, scope) && spec.of_whom.as_deref().is_none_or(is_so)
        }
        (Targetable::Object(_), Recipient::Player(_)) | (Targetable::Player(_), Recipient::Object(_)) => false,
    }
}

/// Off the battlefield (and the stack, for what can be nowhere else) only what the words name is a target.
/// 415.5 · 115.2
fn elsewhere(view: &View<'_>, target: Recipient) -> Option<Reason> {
    let Recipient::Object(object) = target else { return None };
    let zone = view.game().object(object).zone;
    (!matches!(zone, Zone::Battlefield | Zone::Stack)).then(|| {
        let text = format!(
            "{} is {}, not on the battlefield. Only a permanent is a target, unless the words name another zone.",
            view.game().name_of(target),
            zone.place()
        );
        because(text, [Provision::TargetPermanents])
    })
}

fn in_its_zone(view: &View<'_>, filter: &Filter, object: ObjectId) -> bool {
    let zone = view.game().object(object).zone;
    filter.zones().contains(&zone)
}

/// An Aura spell's target is what its enchant ability names.   212.4e, 502.45a · 303.4a, 702.5a
fn not_enchantable(view: &View<'_>, asker: &Asker, target: Recipient) -> Option<Reason> {
    let mut arrived = view.game().clone();
    arrived.object_mut(asker.object).zone = Zone::Battlefield;
    let view = View::of(&arrived, view.edition());
    let clause = view.clauses_on(asker.object).find(|clause| {
        let Rule::AttachesOnlyTo(enchantable) = &clause.rule else { return false };
        !match (enchantable, target) {
            (Enchantable::Object(filter), Recipient::Object(object)) => {
                in_its_zone(&view, filter, object) && view.matches(filter, object, &clause.scope)
            }
            (Enchantable::Player(who), Recipient::Player(player)) => view.players(who, &clause.scope).contains(&player),
            (Enchantable::Object(_), Recipient::Player(_)) | (Enchantable::Player(_), Recipient::Object(_)) => false,
        }
    })?;
    let (label, name) = (asker.label(&arrived), arrived.name_of(target));
    let fact = match (&clause.rule, target) {
        (Rule::AttachesOnlyTo(Enchantable::Object(filter)), Recipient::Object(object)) => {
            view.because(filter, object, &clause.scope)
        }
        _ => None,
    };
    let fact = fact.map_or_else(String::new, |fact| format!(": {name} {fact}"));
    let text = format!("{label} can't enchant {name}, so it can't target it{fact}.");
    let provisions = [Provision::AuraTarget, Provision::Enchant, Provision::TargetAura];
    Some(because(text, provisions).from(asker.object, clause.origin.ability.clone()))
}

/// Protection, shroud, hexproof, and whatever else says that it can't be the target.
fn refuses(view: &View<'_>, asker: &Asker, target: Recipient) -> Option<Reason> {
    let says_no = |clause: &&Clause| {
        let Rule::CantBeTargeted { spells, abilities, by } = &clause.rule else { return false };
        let concerned = if asker.is_spell { *spells } else { *abilities };
        concerned && is_by(view, asker, by, &clause.scope) && !pretended_away(view, asker, clause, target)
    };
    let clause = match target {
        Recipient::Object(object) => view.clauses_on(object).find(says_no)?,
        Recipient::Player(player) => view.clauses_on_player(player).find(says_no)?,
    };
    let game = view.game();
    let (name, by) = (game.name_of(target), asker.label(game));
    let kind = if asker.is_spell { "spells" } else { "abilities" };
    let quality = match &clause.rule {
        Rule::CantBeTargeted { by, .. } => view.because(by, asker.source, &clause.scope),
        _ => None,
    };
    let source = game.name_of(Recipient::Object(asker.source));
    let fact = quality.map_or_else(String::new, |fact| format!(": {source} {fact}"));
    let text = match &clause.keyword {
        Some(keyword) => format!("{name} can't be the target of {by} ({}){fact}.", keyword.name()),
        None => format!("{name} can't be the target of such {kind}."),
    };
    let mut reason = because(text, clause.provision_on(target).into_iter().chain([Provision::CantBeatsCan]));
    if clause.provision == Some(Provision::ProtectionTarget) {
        reason = reason.resting_on(of_quality(clause));
    }
    let reason = reason.from(view.giver(clause), clause.origin.ability.clone());
    Some(reason.about([target, asker.object.into()]))
}

/// "As though it didn't have hexproof": said of the target for spells and abilities of which this is one.   609.4
fn pretended_away(view: &View<'_>, asker: &Asker, clause: &Clause, target: Recipient) -> bool {
    lifted(view, clause, target, |by, scope| is_by(view, asker, by, scope))
}

/// Whether something says of the target that it can be one as though it didn't have the keyword that forbids it.
pub(crate) fn lifted(
    view: &View<'_>,
    forbidding: &Clause,
    target: Recipient,
    is_of: impl Fn(&Filter, &Scope) -> bool,
) -> bool {
    let Some(keyword) = &forbidding.keyword else { return false };
    let lifts = |clause: &Clause| match &clause.rule {
        Rule::BeTargetedAsThough(AsThough::Lacking(kind), by) => keyword.is_kind_of(kind) && is_of(by, &clause.scope),
        _ => false,
    };
    match target {
        Recipient::Object(object) => view.clauses_on(object).any(lifts),
        Recipient::Player(player) => view.clauses_on_player(player).any(lifts),
    }
}

/// The rule on protection from such a quality: from everything, from a player, from types, which are looked for
/// wherever the source is.   502.7a · 702.16a, 702.16j, 702.16k
fn of_quality(clause: &Clause) -> Option<Provision> {
    match &clause.keyword {
        Some(Keyword::Protection(Quality::Everything)) => Some(Provision::ProtectionEverything),
        Some(Keyword::Protection(Quality::Player(_))) => Some(Provision::ProtectionPlayer),
        _ => is_of_types(&clause.rule).then_some(Provision::Protection),
    }
}

/// Whether what can't target it is told by a type, a subtype or a supertype.
fn is_of_types(rule: &Rule) -> bool {
    fn of_types(filter: &Filter) -> bool {
        match filter {
            Filter::Type(_) | Filter::Subtype(_) | Filter::Supertype(_) => true,
            Filter::All(parts) | Filter::Either(parts) => parts.iter().any(of_types),
            _ => false,
        }
    }
    matches!(rule, Rule::CantBeTargeted { by, .. } if of_types(by))
}

/// Whether the spell, or the source of the ability, is one of those that the words name; an ability counts as
/// controlled by whoever controls it, and not by whoever controls its source now.
fn is_by(view: &View<'_>, asker: &Asker, by: &Filter, scope: &Scope) -> bool {
    match by {
        Filter::Controller(who) => {
            let controller = view.now(asker.object).controller;
            view.is_one_of(who, controller, scope)
        }
        Filter::All(parts) => parts.iter().all(|part| is_by(view, asker, part, scope)),
        Filter::Either(parts) => parts.iter().any(|part| is_by(view, asker, part, scope)),
        other => view.matches(other, asker.source, scope),
    }
}
