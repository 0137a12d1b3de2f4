//! What a spell costs all told.   409.1b, 409.1f, 213.1a · 118.5–118.9, 601.2b, 601.2f
//!
//! The mana cost or an alternative to it, plus what makes it cost more, minus what makes it cost less. A reduction takes
//! from generic mana only as much as there is; a reduction by coloured mana takes that colour.

use super::Casting;
use crate::ability::{Cost, CostPart, Filter, Keyword, Rule};
use crate::edition::Provision;
use crate::engine::payment::Hindrance;
use crate::engine::phrase;
use crate::engine::view::Scope;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{ManaCost, ManaSymbol, Zone};

/// The cost, and how it came to be.
#[derive(Debug, Default)]
pub(super) struct Total {
    /// Its mana; none where there is none that could be paid.
    pub(super) mana: Option<ManaCost>,
    /// Why it can't be paid at all.
    pub(super) hindrance: Option<Hindrance>,
    /// What changed it.
    pub(super) reasons: Vec<Reason>,
    /// What could not be judged.
    pub(super) unknown: Vec<String>,
    /// Something beside mana may help to pay it (convoke and its like).
    pub(super) helped: bool,
}

/// Adds it up.
pub(super) fn total(casting: &Casting<'_>) -> Total {
    let mut total = Total::default();
    let Some(mut mana) = base(casting, &mut total) else { return total };
    if casting.asked.kicked {
        kicker(casting, &mut mana, &mut total);
    }
    commander(casting, &mut mana, &mut total);
    additional(casting, &mut mana, &mut total);
    let (more, less): (Vec<_>, Vec<_>) = changes(casting).into_iter().partition(|change| !change.less);
    for change in more.into_iter().chain(less) {
        apply(casting, &change, &mut mana, &mut total);
    }
    affinity(casting, &mut mana, &mut total);
    let helpers = ["convoke", "delve", "improvise", "emerge", "assist", "offering"];
    total.helped = helpers.iter().any(|helper| casting.has_known(helper));
    total.mana = Some(ordered(mana));
    total
}

/// Generic mana first and in one symbol, as cards print it.
fn ordered(mana: ManaCost) -> ManaCost {
    let generic: u32 = mana.0.iter().map(|symbol| if let ManaSymbol::Generic(n) = symbol { *n } else { 0 }).sum();
    let (variable, rest): (Vec<ManaSymbol>, Vec<ManaSymbol>) = mana
        .0
        .into_iter()
        .filter(|symbol| !matches!(symbol, ManaSymbol::Generic(_)))
        .partition(|symbol| matches!(symbol, ManaSymbol::Variable(_)));
    let generic = (generic > 0 || variable.is_empty() && rest.is_empty()).then_some(ManaSymbol::Generic(generic));
    ManaCost(variable.into_iter().chain(generic).chain(rest).collect())
}

/// The mana cost with X as chosen, or the alternative cost that the question names.
fn base(casting: &Casting<'_>, total: &mut Total) -> Option<ManaCost> {
    let label = casting.label();
    if let Some(alternative) = &casting.asked.alternative {
        return alternative_cost(casting, &alternative.to_lowercase(), total);
    }
    if casting.from == Zone::Graveyard && casting.has_known("flashback") {
        return alternative_cost(casting, "flashback", total);
    }
    let Some(printed) = &casting.view.now(casting.card).cost else {
        total.hindrance = Some(Hindrance {
            text: format!("{label} has no mana cost, and a cost that is not there can't be paid."),
            provisions: vec![Provision::CostUnpayable],
        });
        return None;
    };
    Some(with_x(printed, casting.asked.x))
}

fn with_x(cost: &ManaCost, x: Option<u32>) -> ManaCost {
    let value = |symbol: &ManaSymbol| match (symbol, x) {
        (ManaSymbol::Variable('X'), Some(x)) => ManaSymbol::Generic(x),
        (other, _) => *other,
    };
    ManaCost(cost.0.iter().map(value).collect())
}

/// The cost of a keyword or sentence that is paid rather than the mana cost.
fn alternative_cost(casting: &Casting<'_>, name: &str, total: &mut Total) -> Option<ManaCost> {
    let label = casting.label().to_owned();
    let keyword = casting.view.now(casting.card).keywords().find_map(|(keyword, held)| match keyword {
        Keyword::Known(known, cost) if known == name => Some((cost.clone(), held.text.clone())),
        _ => None,
    });
    if let Some((cost, text)) = keyword {
        let Ok(mana) = cost.trim().parse::<ManaCost>() else {
            total.unknown.push(format!("The cost of \"{text}\" is more than mana, and was not judged."));
            return Some(ManaCost::default());
        };
        let said = format!("{label} is cast for its {name} cost, {mana}, rather than for its mana cost.");
        let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
        total.reasons.push(reason.from(label, text));
        return Some(with_x(&mana, casting.asked.x));
    }
    let sentence = casting.own_rules().find_map(|rule| match rule {
        Rule::AlternativeCost(cost) => Some(cost.clone()),
        _ => None,
    });
    let Some(cost) = sentence else {
        total.hindrance = Some(Hindrance {
            text: format!("{label} has no alternative cost called {name}."),
            provisions: vec![Provision::CostDetermined],
        });
        return None;
    };
    Some(mana_of(&cost, total))
}

/// The mana of a cost; its other parts are named, and not judged here.
fn mana_of(cost: &Cost, total: &mut Total) -> ManaCost {
    let mut mana = ManaCost::default();
    for part in &cost.0 {
        match part {
            CostPart::Mana(part) => mana.0.extend(part.0.iter().copied()),
            _ => total
                .unknown
                .push("A part of its cost is not mana, and whether it can be paid is not judged.".to_owned()),
        }
    }
    mana
}

fn kicker(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    let label = casting.label().to_owned();
    let kicker = casting.view.now(casting.card).keywords().find_map(|(keyword, held)| match keyword {
        Keyword::Known(known, cost) if known == "kicker" || known == "multikicker" => {
            Some((cost.clone(), held.text.clone()))
        }
        _ => None,
    });
    let Some((cost, text)) = kicker else {
        total.unknown.push(format!("{label} has no kicker to be paid."));
        return;
    };
    match cost.trim().parse::<ManaCost>() {
        Ok(cost) => {
            let said = format!("Kicked, it costs {cost} more.");
            mana.0.extend(cost.0);
            let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
            total.reasons.push(reason.from(label, text));
        }
        Err(_) => total.unknown.push(format!("The cost of \"{text}\" is more than mana, and was not judged.")),
    }
}

/// A commander costs {2} more for each time it was cast from the command zone before; the board doesn't tell how often.
fn commander(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    if casting.from != Zone::Command {
        return;
    }
    let times = casting.view.game().object(casting.card).counter(&crate::terms::Counter::named("tax"));
    mana.0.push(ManaSymbol::Generic(times.saturating_mul(2)));
    let text = if times == 0 {
        "It was not cast from the command zone before, as far as the file tells: no commander tax.".to_owned()
    } else {
        format!("It was cast from the command zone {times} times before, and costs {{2}} more for each.")
    };
    total.reasons.push(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CommanderCast]));
}

/// "As an additional cost to cast this spell, ...".
fn additional(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    let costs: Vec<Vec<Cost>> = casting
        .own_rules()
        .filter_map(|rule| match rule {
            Rule::AdditionalCost { ways, may: false } => Some(ways.clone()),
            _ => None,
        })
        .collect();
    for ways in costs {
        match ways.as_slice() {
            [one] if one.0.iter().all(|part| matches!(part, CostPart::Mana(_))) => {
                mana.0.extend(mana_of(one, total).0);
            }
            _ => {
                let scope = Scope::of(casting.card, casting.player);
                if !ways.iter().any(|way| can_pay(casting, way, &scope)) {
                    let text = format!("The additional cost of {} can't be paid.", casting.label());
                    total.unknown.retain(|known| *known != text);
                    total.hindrance = Some(Hindrance { text, provisions: vec![Provision::CostAfford] });
                    total.mana = None;
                }
            }
        }
    }
}

/// Whether there is enough for every part of a cost that is not mana.
fn can_pay(casting: &Casting<'_>, cost: &Cost, scope: &Scope) -> bool {
    let view = casting.view;
    let enough = |amount: &crate::ability::Amount, filter: &Filter| {
        let wanted = usize::try_from(view.amount(amount, scope)).unwrap_or(0);
        view.found(filter, scope).filter(|id| view.now(*id).controller == casting.player).count() >= wanted
    };
    cost.0.iter().all(|part| match part {
        CostPart::Sacrifice(amount, filter) | CostPart::Return(amount, filter) | CostPart::TapOther(amount, filter) => {
            enough(amount, filter)
        }
        CostPart::Life(amount) => view.game().player(casting.player).life >= view.amount(amount, scope),
        CostPart::Discard(amount, _) => {
            let hand = i64::from(view.game().player(casting.player).hand) + view.owned_in(Zone::Hand, casting.player);
            hand >= view.amount(amount, scope)
        }
        _ => true,
    })
}

/// One effect that makes it cost more or less.
struct Change {
    mana: ManaCost,
    times: i64,
    less: bool,
    source: Option<String>,
    ability: Option<String>,
}

/// Every effect on its cost: those of other objects, then its own.
fn changes(casting: &Casting<'_>) -> Vec<Change> {
    let view = casting.view;
    let mut found = Vec::new();
    for clause in view.clauses_on(casting.card) {
        let Rule::SpellCost { mana, times, less, activate: false } = &clause.rule else { continue };
        let times = times.as_ref().map_or(1, |times| view.amount(times, &clause.scope));
        let source = clause.origin.object.map(|id| view.game().object(id).label.clone());
        found.push(Change {
            mana: mana.clone(),
            times,
            less: *less,
            source,
            ability: Some(clause.origin.ability.clone()),
        });
    }
    let scope = Scope::of(casting.card, casting.player);
    for rule in casting.own_rules() {
        let Rule::SpellCost { mana, times, less, activate: false } = rule else { continue };
        let times = times.as_ref().map_or(1, |times| view.amount(times, &scope));
        found.push(Change {
            mana: mana.clone(),
            times,
            less: *less,
            source: Some(casting.label().to_owned()),
            ability: None,
        });
    }
    found
}

fn apply(casting: &Casting<'_>, change: &Change, mana: &mut ManaCost, total: &mut Total) {
    let times = u32::try_from(change.times).unwrap_or(0).min(1000);
    if times == 0 {
        return;
    }
    for _ in 0..times {
        for symbol in &change.mana.0 {
            match symbol {
                _ if !change.less => mana.0.push(*symbol),
                ManaSymbol::Generic(number) => reduce(mana, *number),
                other => {
                    if let Some(at) = mana.0.iter().position(|symbol| symbol == other) {
                        mana.0.remove(at);
                    }
                }
            }
        }
    }
    let word = if change.less { "less" } else { "more" };
    let often = if times == 1 { String::new() } else { format!(" {times} times") };
    let text = format!("{} costs {} {word}{often}.", casting.label(), change.mana);
    let mut reason = Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]);
    reason.source.clone_from(&change.source);
    reason.ability.clone_from(&change.ability);
    total.reasons.push(reason);
}

/// Takes generic mana away, never more than there is.
fn reduce(mana: &mut ManaCost, by: u32) {
    let mut left = by;
    for symbol in &mut mana.0 {
        if let ManaSymbol::Generic(number) = symbol {
            let taken = left.min(*number);
            *number -= taken;
            left -= taken;
        }
    }
}

/// Affinity: {1} less for each of what it names that the player controls.   502.31 · 702.41
fn affinity(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    let view = casting.view;
    let scope = Scope::of(casting.card, casting.player);
    let affinities: Vec<(String, String)> = view
        .now(casting.card)
        .keywords()
        .filter_map(|(keyword, held)| match keyword {
            Keyword::Known(name, words) if name == "affinity" => Some((words.clone(), held.text.clone())),
            _ => None,
        })
        .collect();
    for (words, text) in affinities {
        let what = words.trim().trim_start_matches("for ").to_owned();
        let Some(filter) = phrase::filter(view.game(), &what) else {
            total.unknown.push(format!("What \"{text}\" counts was not understood."));
            continue;
        };
        let count = view.found(&filter, &scope).filter(|id| view.now(*id).controller == casting.player).count();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        reduce(mana, count);
        let said = format!("{} controls {count} {what}: it costs {{{count}}} less.", casting.name());
        let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
        total.reasons.push(reason.from(casting.label(), text));
    }
}
