//! From what was judged to a [`Ruling`].

use super::deadline::Deadline;
use super::declaration::Declaration;
use super::explain::{Teller, allowed, alternative, words};
use super::judge::Judged;
use super::law;
use super::problem::Problem;
use crate::ability::{Cost, Declared, Keyword};
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::Recipient;
use crate::ruling::{Alternative, Reason, ReasonKind, Ruling, Verdict};

/// A side's problem, what it proposed, and what came out.
pub(crate) type Side = (Problem, Declaration, Judged);

/// The ruling on a declaration of one side or several. `unowned` are reasons about objects that neither side controls;
/// `all` asks how many declarations are legal.
pub(crate) fn compose(
    view: &View<'_>,
    declared: Declared,
    mut sides: Vec<Side>,
    unowned: Vec<Reason>,
    pay: Option<&Cost>,
    all: Option<Deadline>,
) -> Ruling {
    let verdict = if unowned.is_empty() { verdict_of(&sides) } else { Verdict::Illegal };
    let obeys: usize = sides.iter().map(|(_, _, judged)| judged.obeys).sum();
    let maximum: usize = sides.iter().map(|(_, _, judged)| judged.maximum).sum();
    let mut alternatives = alternatives(view, &sides);
    if alternatives.is_empty() && !unowned.is_empty() && sides.iter().all(|(_, _, judged)| judged.legal == Some(true)) {
        // All but what nobody of them controls.
        alternatives.extend(whole(view, &sides, |side| (&side.1, side.2.obeys), Vec::new()));
    }
    let mut reasons = unowned;
    for (_, _, judged) in &mut sides {
        reasons.append(&mut judged.reasons);
    }
    let word = if declared == Declared::Attack { "attack" } else { "block" };
    let summary = match verdict {
        Verdict::Legal => legal(word, obeys, maximum),
        Verdict::Illegal => illegal(word, &reasons),
        _ => format!("It could not be settled whether this {word} is legal."),
    };
    reasons.extend(later(view, &sides));
    if verdict == Verdict::Legal {
        explain_legal(view, &sides, &mut reasons);
    }
    let mut ruling = Ruling::new(verdict, summary);
    ruling.reasons = reasons;
    ruling.alternatives = alternatives;
    ruling.obeys = u32::try_from(obeys).ok();
    // What was found within the time is not called the most.
    let is_known = sides.iter().all(|(_, _, judged)| judged.maximum >= judged.bound);
    ruling.maximum = u32::try_from(maximum).ok().filter(|_| is_known);
    ruling.consulted = law::consulted(declared);
    ruling.doubts = view.doubts(ruling.consulted);
    let edition = view.edition();
    let general =
        [law::able(edition, declared), law::restriction(edition, declared), law::requirement(edition, declared)];
    ruling.provisions = law::existing(edition, &general.concat());
    if let Some(deadline) = all {
        let sides: Vec<(&Problem, &Declaration)> =
            sides.iter().map(|(problem, proposed, _)| (problem, proposed)).collect();
        ruling.declarations = Some(super::count::declarations(view, &sides, pay, deadline));
    }
    ruling
}

/// What the judgements on all sides come to.
fn verdict_of(sides: &[Side]) -> Verdict {
    let any = |legal: Option<bool>| sides.iter().any(|(_, _, judged)| judged.legal == legal);
    match (any(Some(false)), any(None)) {
        (true, _) => Verdict::Illegal,
        (false, true) => Verdict::Unknown,
        (false, false) => Verdict::Legal,
    }
}

/// Why a legal declaration is legal, though something might seem to stand against it; else that nothing does.
fn explain_legal(view: &View<'_>, sides: &[Side], reasons: &mut Vec<Reason>) {
    reasons.extend(sides.iter().flat_map(|side| enabled(view, side)));
    reasons
        .extend(sides.iter().filter_map(|(problem, _, judged)| allowed::paid(Teller { view, problem }, &judged.owed)));
    let sides = || sides.iter().map(|(problem, proposed, _)| (Teller { view, problem }, proposed));
    reasons.extend(sides().flat_map(|(teller, proposed)| allowed::reasons(teller, proposed)));
    if reasons.is_empty() {
        reasons.extend(allowed::nothing_against(sides()));
    }
}

fn legal(word: &str, obeys: usize, maximum: usize) -> String {
    match maximum {
        0 => format!("This {word} is legal."),
        _ if obeys == maximum => {
            format!("This {word} is legal: it obeys {}, and no more can be obeyed.", words::requirements(obeys))
        }
        _ => format!("This {word} is legal."),
    }
}

/// The first thing that is broken says it best; else what is not obeyed.
fn illegal(word: &str, reasons: &[Reason]) -> String {
    let first = reasons.iter().find(|reason| matches!(reason.kind, ReasonKind::Restriction | ReasonKind::Cost));
    let short = || reasons.iter().find(|reason| reason.kind == ReasonKind::Requirement);
    first.or_else(short).map_or_else(|| format!("This {word} is illegal."), |reason| reason.text.clone())
}

/// Whole declarations instead: the other sides keep theirs where it is legal.
fn alternatives<'a>(view: &View<'_>, sides: &'a [Side]) -> Vec<Alternative> {
    let mut alternatives = Vec::new();
    for (own, (_, _, judged)) in sides.iter().enumerate() {
        for (instead, obeys) in &judged.instead {
            let mut general = law::requirement(view.edition(), sides[own].0.declared);
            if *obeys < sides[own].2.maximum {
                // Legal, though another must obey more: whoever has no requirement need not help.
                general.insert(0, Provision::RequirementHelp);
                general = law::existing(view.edition(), &general);
            }
            let part = |side: &'a Side| {
                let (_, proposed, judged) = side;
                let other = judged.instead.first().map_or((proposed, judged.obeys), |(other, obeys)| (other, *obeys));
                if std::ptr::eq(side, &sides[own]) { (instead, *obeys) } else { other }
            };
            alternatives.extend(whole(view, sides, part, general));
        }
    }
    alternatives
}

/// One declaration of all sides.
fn whole<'s>(
    view: &View<'_>,
    sides: &'s [Side],
    part: impl Fn(&'s Side) -> (&'s Declaration, usize),
    general: Vec<Provision>,
) -> Option<Alternative> {
    let mut whole: Option<Alternative> = None;
    for side in sides {
        let (declaration, obeys) = part(side);
        let part = alternative(Teller { view, problem: &side.0 }, declaration, obeys, Vec::new());
        whole = Some(match whole {
            None => part,
            Some(mut whole) => {
                // That nobody of a side blocks is said only where nobody of any other does.
                whole.summary = match (whole.declare.is_empty(), part.declare.is_empty()) {
                    (_, true) => whole.summary,
                    (true, false) => part.summary,
                    (false, false) => format!("{}; {}", whole.summary, part.summary),
                };
                whole.declare.extend(part.declare);
                whole.obeys += part.obeys;
                whole
            }
        });
    }
    whole.map(|whole| Alternative { provisions: general, ..whole })
}

/// The keywords without which a declared creature could not do so: haste of a new attacker, reach before one that
/// flies.   502.5b · 702.10b, 702.17b
fn enabled(view: &View<'_>, (problem, proposed, _): &Side) -> Vec<Reason> {
    let (edition, game) = (view.edition(), view.game());
    let mut reasons = Vec::new();
    for (creature, option) in problem.creatures.iter().zip(proposed.options()) {
        let id = creature.object;
        let (now, label) = (view.now(id), &game.object(id).label);
        let flies = |place: &usize| match problem.targets[*place] {
            Recipient::Object(attacker) => view.now(attacker).has(&Keyword::Flying).then_some(attacker),
            Recipient::Player(_) => None,
        };
        let (text, provision) = match problem.declared {
            Declared::Attack if game.object(id).sick && now.has(&Keyword::Haste) && !option.is_empty() => {
                (format!("{label} is new this turn, but it has haste."), Provision::HasteAttack)
            }
            Declared::Block if now.has(&Keyword::Reach) && !now.has(&Keyword::Flying) => {
                let Some(attacker) = option.iter().find_map(flies) else { continue };
                let flier = &game.object(attacker).label;
                (format!("{label} has reach, so it can block {flier}, which has flying."), Provision::ReachBlock)
            }
            _ => continue,
        };
        if edition.has(provision) {
            reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([provision]).about([id]));
        }
    }
    reasons
}

/// Keywords that the edition does not know yet and that were read by their later meaning.
fn later(view: &View<'_>, sides: &[Side]) -> Vec<Reason> {
    let mut reasons: Vec<Reason> = Vec::new();
    for clause in view.clauses().iter().filter(|clause| clause.read_as_later) {
        let concerned = sides.iter().any(|(problem, _, _)| {
            let on = |object: &crate::game::ObjectId| {
                problem.creature(*object).is_some()
                    || (problem.declared == Declared::Block
                        && problem.target(crate::game::Recipient::Object(*object)).is_some())
            };
            clause.objects().iter().any(on)
        });
        let ability = &clause.origin.ability;
        if concerned && !reasons.iter().any(|reason| reason.ability.as_ref() == Some(ability)) {
            let text = format!("This edition does not know \"{ability}\" yet; its later meaning is used.");
            let mut reason = Reason::new(ReasonKind::Reading, text);
            reason.ability = Some(ability.clone());
            reason.source = view.giver(clause);
            reasons.push(reason);
        }
    }
    reasons
}
