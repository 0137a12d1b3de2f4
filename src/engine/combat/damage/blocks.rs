//! Who is in combat, who blocks whom, and who divides the damage.   306.2, 502.10e–h, 502.11c · 506.4, 702.22h–k

use crate::ability::{Filter, Keyword};
use crate::edition::{BandsWithOtherRule, Provision};
use crate::engine::view::keywords::Known;
use crate::engine::view::{Scope, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// Attackers, then blockers: permanents that are still creatures.
pub(super) fn in_combat<'a>(view: &'a View<'_>) -> impl Iterator<Item = ObjectId> + 'a {
    let combat = &view.game().combat;
    combat.attackers.keys().chain(combat.blockers.keys()).copied().filter(|id| fights(view, *id))
}

/// Whether it is still in combat: it left where it left the battlefield or stopped being a creature.
pub(super) fn fights(view: &View<'_>, id: ObjectId) -> bool {
    view.game().object(id).zone == Zone::Battlefield && view.now(id).is_creature()
}

/// The attackers that share a band with this one, itself among them.   502.10d–f · 702.22e–f
fn band_of(view: &View<'_>, attacker: ObjectId) -> Vec<ObjectId> {
    let combat = &view.game().combat;
    let band = combat.bands.iter().find(|band| band.contains(&attacker));
    let still = |id: &ObjectId| combat.attackers.contains_key(id) && fights(view, *id);
    band.map_or_else(|| vec![attacker], |band| band.iter().copied().filter(still).collect())
}

/// What blocks an attacker now: what blocks one of a band blocks all of it.   502.10e · 702.22h
pub(super) fn blockers_of(view: &View<'_>, attacker: ObjectId) -> Vec<ObjectId> {
    let band = band_of(view, attacker);
    let blocks = view.game().combat.blockers.iter();
    let of_band = blocks.filter(|(_, blocked)| blocked.iter().any(|id| band.contains(id)));
    of_band.map(|(blocker, _)| *blocker).filter(|id| fights(view, *id)).collect()
}

/// What a blocker blocks now, in the order of the board.
pub(super) fn blocked_by(view: &View<'_>, blocker: ObjectId) -> Vec<ObjectId> {
    let combat = &view.game().combat;
    let Some(blocked) = combat.blockers.get(&blocker) else { return Vec::new() };
    let meant = |attacker: &ObjectId| band_of(view, *attacker).iter().any(|member| blocked.contains(member));
    combat.attackers.keys().copied().filter(|id| fights(view, *id)).filter(meant).collect()
}

/// Whether an attacker is blocked, also by what is gone; an effect that blocks one of a band blocks all of it.
/// 502.10g · 702.22i
pub(super) fn is_blocked(view: &View<'_>, attacker: ObjectId) -> bool {
    band_of(view, attacker).iter().any(|member| view.is_blocked(*member))
}

/// The player who divides damage instead of the creature's controller, because of banding among those it fights: the
/// controller of the first that has it.   502.10h, 502.11c · 702.22j–k
pub(super) fn divided_by(view: &View<'_>, among: &[ObjectId]) -> Option<PlayerId> {
    let bands = |id: &ObjectId| {
        Known(view.edition()).means_something(Provision::BandingDeclare) && view.now(*id).has(&Keyword::Banding)
    };
    let with_other =
        || among.iter().find(|id| qualities(view, **id).any(|quality| together(view, among, **id, quality)));
    let divider = among.iter().find(|id| bands(id)).or_else(with_other)?;
    Some(view.now(*divider).controller)
}

fn qualities<'a>(view: &'a View<'_>, id: ObjectId) -> impl Iterator<Item = &'a Filter> {
    let known = Known(view.edition()).means_something(Provision::BandsWithOther);
    view.now(id).keywords().filter_map(move |(keyword, _)| match keyword {
        Keyword::BandsWithOther(quality) if known => Some(quality),
        _ => None,
    })
}

/// Whether two of them band with one another: two with the same ability, or since 2009-07-08 one that has it and is of
/// the quality itself, and another of the quality.
fn together(view: &View<'_>, among: &[ObjectId], bearer: ObjectId, quality: &Filter) -> bool {
    let others = || among.iter().copied().filter(|other| *other != bearer);
    match view.edition().bands_with_other() {
        BandsWithOtherRule::Absent | BandsWithOtherRule::SameAbility => {
            others().any(|other| qualities(view, other).any(|own| own == quality))
        }
        BandsWithOtherRule::NamedKind => {
            let is = |id: ObjectId| view.matches(quality, id, &Scope::of(bearer, view.now(bearer).controller));
            is(bearer) && others().any(is)
        }
    }
}
