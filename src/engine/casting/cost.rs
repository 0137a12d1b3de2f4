//! What a spell costs all told.   409.1b, 409.1f, 213.1a · 118.5–118.9, 601.2b, 601.2f
//!
//! The mana cost or an alternative to it, plus what makes it cost more, minus what makes it cost less. A reduction
//! takes from generic mana only as much as there is; a reduction by coloured mana takes that colour.

use super::{Casting, spelled};
use crate::ability::{self, Cost, CostPart, Keyword, Part, Rule, Subject};
use crate::edition::Provision;
use crate::engine::hindrance::Hindrance;
use crate::engine::phrase;
use crate::engine::play::announce::ways_to_cast_from;
use crate::engine::view::Scope;
use crate::game::ObjectId;
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{ManaCost, ManaSymbol, Zone, english};

/// The cost, and how it came to be.
#[derive(Debug, Default)]
pub(super) struct Total {
    /// Its mana; none where it has no cost that could be paid.
    pub(super) mana: Option<ManaCost>,
    /// What is paid beside mana.
    pub(super) others: Vec<CostPart>,
    /// Why it can't be paid at all.
    pub(super) hindrance: Option<Hindrance>,
    /// What changed it.
    pub(super) reasons: Vec<Reason>,
    /// What could not be judged.
    pub(super) unknown: Vec<String>,
    /// Something that is not weighed may make it cost less (emerge and its like).
    pub(super) helped: bool,
}

/// Adds it up. What the casting of it on a copy of the board came to stands, where it came so far: it knows what modes,
/// targets and other keywords add.
pub(super) fn total(casting: &Casting<'_>, tried: Option<&Cost>) -> Total {
    let mut total = by_sentences(casting);
    let Some(tried) = tried else { return total };
    (total.hindrance, total.unknown) = (None, Vec::new());
    let mut all = Total::default();
    let mana = all.take(tried).summed();
    if !total.others.iter().any(|part| matches!(part, CostPart::Either(_))) {
        total.others = all.others;
    }
    let is_open = |mana: &ManaCost| mana.0.iter().any(|symbol| matches!(symbol, ManaSymbol::Variable(_)));
    if total.mana.as_ref().is_none_or(|known| !is_open(known) && *known != mana) {
        let text = format!("In all it costs {}, with what its modes, targets and keywords ask for.", spelled(&mana));
        let mut reason =
            Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostDetermined]).about([casting.card]);
        if let Some(words) = casting.words_on_its_cost() {
            reason = reason.from(casting.card, words);
        }
        total.reasons.push(reason);
        total.mana = Some(mana);
    }
    total
}

/// What the card's own sentences and those of others say of its cost.
fn by_sentences(casting: &Casting<'_>) -> Total {
    let mut total = Total::default();
    let Some(mut mana) = base(casting, &mut total) else { return total };
    if casting.asked.kicked > 0 {
        kicker(casting, &mut mana, &mut total);
    }
    if casting.is_entwined() {
        keyword_cost(casting, "entwine", &mut mana, &mut total);
    }
    commander(casting, &mut mana, &mut total);
    additional(casting, &mut mana, &mut total);
    let (more, less): (Vec<_>, Vec<_>) = changes(casting).into_iter().partition(|change| !change.less);
    for change in more.into_iter().chain(less) {
        apply(casting, &change, &mut mana, &mut total);
    }
    affinity(casting, &mut mana, &mut total);
    total.helped = ["emerge", "assist", "offering", "harmonize"].iter().any(|helper| casting.has_known(helper));
    total.mana = Some(mana.summed());
    total
}

/// The mana cost with X as chosen, or the alternative cost that the question names.
fn base(casting: &Casting<'_>, total: &mut Total) -> Option<ManaCost> {
    if let Some(alternative) = &casting.asked.alternative {
        return alternative_cost(casting, &alternative.to_lowercase(), total);
    }
    if casting.from == Zone::Graveyard {
        let own = ways_to_cast_from(Zone::Graveyard).find(|(name, own_cost)| *own_cost && casting.has_known(name));
        if let Some((name, _)) = own {
            return alternative_cost(casting, name, total);
        }
    }
    mana_cost(casting, total)
}

/// Its own mana cost, where it has one.
fn mana_cost(casting: &Casting<'_>, total: &mut Total) -> Option<ManaCost> {
    let label = casting.label();
    let Some(printed) = &casting.view.now(casting.card).cost else {
        total.hindrance = Some(Hindrance {
            text: format!("{label} has no mana cost, and a cost that doesn't exist can't be paid."),
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
    let label = casting.label();
    if let Some((words, text)) = casting.keyword(name) {
        if words == Keyword::ITS_MANA_COST {
            return mana_cost(casting, total);
        }
        let Some(cost) = phrase::cost(words) else {
            total.unknown.push(format!("The cost of \"{text}\" was not understood."));
            return Some(ManaCost::default());
        };
        let said = format!("{label} is cast for its {name} cost rather than for its mana cost.");
        let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
        total.reasons.push(reason.from(casting.card, text));
        return Some(with_x(&total.take(&cost), casting.asked.x));
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
    Some(with_x(&total.take(&cost), casting.asked.x))
}

impl Casting<'_> {
    /// The card's own paragraph that makes its cost hang on what is announced.
    fn words_on_its_cost(&self) -> Option<&str> {
        let keywords = ["escalate", "spree", "undaunted"];
        let by_keyword = keywords.into_iter().find_map(|name| Some(self.keyword(name)?.1));
        let own = || {
            let mut statics = self.view.now(self.card).abilities.iter();
            let held = statics.find(|held| match &held.part {
                Part::Static(sentence) => sentence.effects.iter().any(|effect| {
                    effect.subject == Subject::This
                        && matches!(effect.change, ability::Change::Rule(Rule::SpellCost { .. }))
                }),
                _ => false,
            });
            held.map(|held| held.text.as_str())
        };
        by_keyword.or_else(own)
    }

    /// What stands behind a keyword of the card, and the text that it stands in.
    fn keyword<'a>(&'a self, name: &'a str) -> Option<(&'a str, &'a str)> {
        self.view.now(self.card).known(name).next().map(|(words, held)| (words, held.text.as_str()))
    }
}

impl Total {
    /// Takes a cost into the total: its mana is given back, to be changed yet.
    fn take(&mut self, cost: &Cost) -> ManaCost {
        let mut mana = ManaCost::default();
        for part in &cost.0 {
            match part {
                CostPart::Mana(part) => mana.0.extend(part.0.iter().copied()),
                other => self.others.push(other.clone()),
            }
        }
        mana
    }
}

fn kicker(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    let optional = casting.own_rules().find_map(|rule| match rule {
        Rule::AdditionalCost { ways, may: true } => Some(ways.clone()),
        _ => None,
    });
    if let Some(ways) = optional {
        one_of(&ways, mana, total);
    } else {
        let name = ["multikicker", "buyback", "replicate"].into_iter().find(|name| casting.has_known(name));
        for _ in 0..if name.is_none_or(|name| name == "buyback") { 1 } else { casting.asked.kicked } {
            keyword_cost(casting, name.unwrap_or("kicker"), mana, total);
        }
    }
}

/// The cost of a keyword, paid beside all else.
fn keyword_cost(casting: &Casting<'_>, name: &str, mana: &mut ManaCost, total: &mut Total) {
    let Some((words, text)) = casting.keyword(name) else {
        total.unknown.push(format!("{} has no {name} to be paid.", casting.label()));
        return;
    };
    let Some(cost) = phrase::cost(words) else {
        total.unknown.push(format!("The cost of \"{text}\" was not understood."));
        return;
    };
    let more = total.take(&cost);
    let said = if more.0.is_empty() {
        format!("Its {name} cost is paid too.")
    } else {
        format!("With its {name} cost it costs {more} more.")
    };
    mana.0.extend(more.0);
    let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
    total.reasons.push(reason.from(casting.card, text));
}

/// A commander costs {2} more for each time it was cast from the command zone before.   903.8
fn commander(casting: &Casting<'_>, mana: &mut ManaCost, total: &mut Total) {
    if casting.from != Zone::Command {
        return;
    }
    let times = casting.view.game().commander_casts.get(&casting.card).copied().unwrap_or(0);
    mana.0.push(ManaSymbol::Generic(times.saturating_mul(2)));
    let text = if times == 0 {
        "It has not been cast from the command zone before: there is no commander tax.".to_owned()
    } else {
        let often = english::times(times);
        let each = if times == 1 { "" } else { " for each" };
        format!("It has been cast from the command zone {often} before, and costs {{2}} more{each}.")
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
        one_of(&ways, mana, total);
    }
}

/// A cost that is paid in one of several ways.
fn one_of(ways: &[Cost], mana: &mut ManaCost, total: &mut Total) {
    match ways {
        [one] => mana.0.extend(total.take(one).0),
        _ => total.others.push(CostPart::Either(ways.to_vec())),
    }
}

/// One effect that makes it cost more or less.
struct Change {
    mana: ManaCost,
    times: i64,
    less: bool,
    source: Option<ObjectId>,
    ability: Option<String>,
}

/// Every effect on its cost: those of other objects, then its own.
fn changes(casting: &Casting<'_>) -> Vec<Change> {
    let view = casting.view;
    let mut found = Vec::new();
    for clause in view.clauses_on(casting.card) {
        let Rule::SpellCost { mana, times, less, activate: false } = &clause.rule else { continue };
        // What it says of itself comes below.
        if clause.origin.object == Some(casting.card) {
            continue;
        }
        let times = times.as_ref().map_or(1, |times| view.amount(times, &clause.scope));
        let source = clause.origin.object;
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
        found.push(Change { mana: mana.clone(), times, less: *less, source: Some(casting.card), ability: None });
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
    reason.source = change.source;
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
    for (words, held) in view.now(casting.card).known("affinity") {
        let text = &held.text;
        let what = words.trim_start_matches("for ").to_owned();
        let Some(filter) = phrase::filter(view.game(), &what) else {
            total.unknown.push(format!("What \"{text}\" counts was not understood."));
            continue;
        };
        let count = view.found(&filter, &scope).filter(|id| view.now(*id).controller == casting.player).count();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        reduce(mana, count);
        let said = format!("Of {what}, {} controls {count}: it costs {{{count}}} less.", casting.name());
        let reason = Reason::new(ReasonKind::Cost, said).resting_on([Provision::CostDetermined]);
        total.reasons.push(reason.from(casting.card, text));
    }
}
