//! Bands of attackers.   308.2b, 502.10b–c, 502.11b, 602.3b · 508.1e, 702.22c–d

use super::declaration::Declaration;
use super::explain::{Teller, broken, words};
use super::law;
use crate::ability::{Filter, Keyword};
use crate::edition::{BandsWithOtherRule, Provision};
use crate::engine::view::Scope;
use crate::engine::view::keywords::Known;
use crate::game::{AttackQuestion, ObjectId, Recipient};
use crate::ruling::Reason;

/// What is wrong with the bands of an attack, and the provisions that right ones rest on.
pub fn check(teller: Teller<'_>, question: &AttackQuestion, proposed: &Declaration) -> (Vec<Reason>, Vec<Provision>) {
    let mut wrong = Vec::new();
    let mut seen: Vec<ObjectId> = Vec::new();
    // At first only the rules of games on several players say it.
    let one_target = if teller.view.edition().has(Provision::BandingOneTarget) {
        Provision::BandingOneTarget
    } else {
        Provision::AttackMultipleBand
    };
    for band in &question.bands {
        let names: Vec<&str> = band.iter().map(|member| teller.object(*member)).collect();
        let mut object = |text: String, provision| {
            let about = band.iter().copied().map(Recipient::Object).collect();
            wrong.push(broken::stray(teller, text, about, provision));
        };
        for (member, name) in band.iter().zip(&names) {
            if seen.contains(member) {
                object(format!("{name} can be in only one band."), Provision::BandingOneBand);
            }
            seen.push(*member);
            let place = teller.problem.creature(*member);
            if place.is_none_or(|creature| proposed.option(creature).is_empty()) {
                object(format!("{name} doesn't attack, so it is in no band."), Provision::BandingDeclare);
            }
        }
        let options: Vec<&[usize]> = band
            .iter()
            .filter_map(|member| teller.problem.creature(*member))
            .map(|place| proposed.option(place))
            .collect();
        let attack = options.iter().all(|option| !option.is_empty());
        if attack && options.windows(2).any(|pair| pair[0] != pair[1]) {
            object(format!("{} are in one band and must attack the same.", words::list(&names)), one_target);
        }
        if band.len() > 1 && !by_banding(teller, band) && !by_bands_with_other(teller, band) {
            object(
                format!("{} can't be in one band: only one of a band may lack banding.", words::list(&names)),
                Provision::BandingDeclare,
            );
        }
    }
    let rules = if question.bands.is_empty() {
        Vec::new()
    } else {
        law::existing(teller.view.edition(), &[Provision::AttackBands, Provision::BandingDeclare])
    };
    (wrong, rules)
}

/// Any number with banding and up to one without.
fn by_banding(teller: Teller<'_>, band: &[ObjectId]) -> bool {
    band.iter().filter(|member| !has_banding(teller, **member)).count() <= 1
}

fn has_banding(teller: Teller<'_>, member: ObjectId) -> bool {
    let known = Known(teller.view.edition());
    known.means_something(Provision::BandingDeclare) && teller.view.now(member).has(&Keyword::Banding)
}

/// All share a kind of "bands with other", or have banding; later: one that has it, and all of that quality.
fn by_bands_with_other(teller: Teller<'_>, band: &[ObjectId]) -> bool {
    let view = teller.view;
    let qualities =
        band.iter().flat_map(|member| view.now(*member).keywords()).filter_map(|(keyword, _)| match keyword {
            Keyword::BandsWithOther(quality) => Some(quality.clone()),
            _ => None,
        });
    let has = |member: ObjectId, quality: &Filter| {
        view.now(member)
            .keywords()
            .any(|(keyword, _)| matches!(keyword, Keyword::BandsWithOther(own) if own == quality))
    };
    qualities.collect::<Vec<_>>().iter().any(|quality| match view.edition().bands_with_other() {
        BandsWithOtherRule::Absent | BandsWithOtherRule::SameAbility => {
            band.iter().all(|member| has(*member, quality) || has_banding(teller, *member))
        }
        BandsWithOtherRule::NamedKind => {
            let is =
                |member: &ObjectId| view.matches(quality, *member, &Scope::of(*member, view.now(*member).controller));
            band.iter().all(is) && band.iter().any(|member| has(*member, quality))
        }
    })
}
