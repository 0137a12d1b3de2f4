//! Can every part of a cost be paid, of a spell or of an ability?   403.1, 409.1f–h, 424.2 · 118.3, 601.2f–h, 602.2b
//!
//! Mana abilities are used before the cost is paid, so a permanent that is sacrificed or returned for the cost can make
//! mana for it first; one that is tapped for it can't.

use super::Help;
use super::assist::Assisted;
use super::shortfall::there_are;
use super::source::makes_mana;
use crate::ability::{Amount, Comparison, Cost, CostPart, Filter, Part, Subject, Together, Who, print, together};
use crate::edition::Provision;
use crate::engine::hindrance::{Hindrance, can_be_sacrificed, of_paying_life, of_tapping, of_untapping};
use crate::engine::view::{Scope, View, counted};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{Counter, ManaCost, ManaSymbol, Zone};

/// What became of a cost: what keeps it from being paid, what could not be judged, how its mana is paid.
#[derive(Debug, Default)]
pub(crate) struct Paid {
    pub(crate) hindrances: Vec<Hindrance>,
    pub(crate) unknown: Vec<String>,
    pub(crate) mana: Option<super::Way>,
    /// The other player whose help it takes.
    pub(crate) assisted: Option<Assisted>,
}

/// Who pays a cost, for what, and with what beside mana.
pub(crate) struct Payer {
    /// The spell, or the object whose ability it is.
    pub(crate) object: ObjectId,
    /// The player who pays.
    pub(crate) player: PlayerId,
    /// X, where it is chosen.
    pub(crate) x: Option<u32>,
    /// What helps to pay the mana.
    pub(crate) help: Help,
}

/// Looks at every part of a cost.
pub(crate) fn parts<'a>(view: &'a View<'a>, payer: &'a Payer, cost: &'a Cost) -> Paid {
    let scope = Scope { x: payer.x.map_or(0, i64::from), ..Scope::of(payer.object, payer.player) };
    let mut look =
        Look { view, payer, id: payer.object, scope, part: None, paid: Paid::default(), taken: Taken::default() };
    for part in &cost.0 {
        look.part(part);
    }
    if !look.taken.mana.0.is_empty() {
        look.taken.mana = view.with_life_for_mana(payer.player, &look.taken.mana);
        look.mana();
    }
    look.paid
}

/// A part of a cost, as what can't be paid is named.
fn in_words(part: &CostPart) -> String {
    match part {
        CostPart::Loyalty(-1) => "remove a loyalty counter".to_owned(),
        CostPart::Loyalty(change) => format!("remove {} loyalty counters", -change),
        part => print::cost_part(part),
    }
}

/// A cost as it is looked at, part after part.
pub(super) struct Look<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) payer: &'a Payer,
    id: ObjectId,
    scope: Scope,
    /// The part of the cost that is looked at.
    part: Option<&'a CostPart>,
    pub(super) paid: Paid,
    pub(super) taken: Taken,
}

/// What the parts of a cost take; what they take can't pay for the mana too.
#[derive(Clone, Debug, Default)]
pub(super) struct Taken {
    /// The mana of all parts together.
    pub(super) mana: ManaCost,
    /// What is tapped for the cost, and can't make mana for it any more.
    pub(super) spent: Vec<ObjectId>,
    /// What makes mana only by being sacrificed, or is tapped for it, and how many of it the cost itself sacrifices or
    /// taps: these can't do both.
    pub(super) given_up: Vec<(Vec<ObjectId>, usize)>,
    /// The life that the cost itself takes: it pays for no Phyrexian mana too.
    pub(super) life: i64,
    /// For how much of the mana artifacts and creatures may be tapped.   701.67
    pub(super) bent: u32,
    /// There is other generic mana to pay, for which they may not.
    pub(super) other_generic: bool,
}

impl<'a> Look<'a> {
    fn part(&mut self, part: &'a CostPart) {
        self.part = Some(part);
        match part {
            CostPart::Mana(cost) => {
                self.taken.other_generic |= asks_for_generic(cost);
                self.taken.mana.0.extend(cost.0.iter().copied());
            }
            CostPart::Waterbend(cost) => self.waterbend(cost),
            CostPart::ManaTimes(cost, amount) => {
                self.taken.other_generic |= asks_for_generic(cost);
                let times = self.number(amount).clamp(0, 1000);
                (0..times).for_each(|_| self.taken.mana.0.extend(cost.0.iter().copied()));
            }
            CostPart::Tap => {
                self.paid.hindrances.extend(of_tapping(self.view, self.id));
                self.taken.spent.push(self.id);
            }
            CostPart::Untap => self.paid.hindrances.extend(of_untapping(self.view, self.id)),
            CostPart::Sacrifice(amount, filter) => self.sacrifice(amount, filter),
            CostPart::Return(amount, filter) => self.give_up(amount, self.own(filter)),
            CostPart::TapOther(amount, filter) => self.tap_others(amount, filter),
            CostPart::Life(amount) if self.life_stays(amount) => {}
            CostPart::Life(amount) => {
                self.taken.life = self.taken.life.saturating_add(self.number(amount));
                self.at_least(self.taken.life, self.life());
            }
            CostPart::Discard(amount, filter) | CostPart::DiscardAtRandom(amount, filter) => {
                self.discard(amount, filter)
            }
            CostPart::DiscardHand
            | CostPart::Exert(_)
            | CostPart::CollectEvidence(_)
            | CostPart::PutCounters(..)
            | CostPart::Crew(_) => {}
            CostPart::Exile(amount, filter) | CostPart::ExileOrMore(amount, filter) => self.exile(amount, filter),
            CostPart::RemoveCounters(amount, kind, filter) => {
                let there = self.counters(kind.as_ref(), filter).into_iter().max();
                self.at_least(self.number(amount), i64::from(there.unwrap_or(0)));
            }
            CostPart::RemoveAmong(amount, kind, filter) => {
                let there = self.counters(kind.as_ref(), filter).into_iter().fold(0, u32::saturating_add);
                self.at_least(self.number(amount), i64::from(there));
            }
            CostPart::Unattach(filter) => {
                let mut own = self.own(filter);
                own.retain(|id| self.view.game().object(*id).attached_to.is_some());
                self.at_least(1, counted(own.iter()));
            }
            CostPart::SomeEnergy => self.at_least(1, self.energy()),
            CostPart::Energy(amount) => self.at_least(self.number(amount), self.energy()),
            CostPart::Loyalty(change) => self.loyalty(*change),
            // Fewer cards than that can't be milled to pay for something (701.17b).
            CostPart::Mill(amount) => {
                self.at_least(self.number(amount), self.view.cards_in_library(self.payer.player));
            }
            CostPart::Choose(amount, filter) => self.at_least(self.number(amount), counted(self.own(filter).iter())),
            CostPart::Reveal(amount, filter) => self.discard(amount, filter),
            CostPart::Either(ways) => self.one_of(ways),
            CostPart::Unread(text) => self.paid.unknown.push(format!("The cost \"{text}\" was not understood.")),
        }
    }

    /// "Can't be sacrificed" holds for costs, too.   101.2
    fn sacrifice(&mut self, amount: &'a Amount, filter: &'a Filter) {
        let mut own = self.own(filter);
        own.retain(|id| can_be_sacrificed(self.view, *id));
        self.together(filter, &own);
        self.give_up(amount, own);
    }

    /// How many energy counters the payer has.
    fn energy(&self) -> i64 {
        let counters = &self.view.game().player(self.payer.player).counters;
        i64::from(counters.get(&Counter::named("energy")).copied().unwrap_or(0))
    }

    /// Its generic mana may be paid by tapping artifacts and creatures.   701.67
    fn waterbend(&mut self, cost: &ManaCost) {
        let generic = cost.0.iter().map(|symbol| match symbol {
            ManaSymbol::Generic(count) => *count,
            ManaSymbol::Variable(_) => self.payer.x.unwrap_or(0),
            _ => 0,
        });
        self.taken.bent = generic.fold(self.taken.bent, u32::saturating_add);
        self.taken.mana.0.extend(cost.0.iter().copied());
    }

    /// So many untapped permanents must be there. What is tapped for this makes no mana, and helps to pay none.
    fn tap_others(&mut self, amount: &Amount, filter: &Filter) {
        let untapped = Filter::All(vec![filter.clone(), Filter::Not(Box::new(Filter::Tapped))]);
        let all = self.own(&untapped);
        self.together(filter, &all);
        self.permanents(amount, all.len());
        let helps = |id: &ObjectId| makes_mana(self.view, *id) || !self.payer.help.outputs(self.view, *id).is_empty();
        let makers = all.iter().copied().filter(helps).collect();
        self.not_for_mana(amount, all.len(), makers);
    }

    /// Loyalty counters that are removed must be there; those that are put on need nothing.   606.5, 606.6
    fn loyalty(&mut self, change: i64) {
        let there = self.view.counters_on(self.id, "loyalty");
        let before = self.paid.hindrances.len();
        self.at_least(-change, there);
        let lacking = self.paid.hindrances.iter_mut().skip(before);
        lacking.for_each(|hindrance| hindrance.provisions.insert(0, Provision::LoyaltyNegative));
    }

    /// So many objects to exile must be there. A card in a graveyard pays for one mana whichever it is, but not for
    /// mana and this too.
    fn exile(&mut self, amount: &Amount, filter: &Filter) {
        let found: Vec<ObjectId> = self.view.found(filter, &self.scope).collect();
        self.together(filter, &found);
        let wanted = self.number(amount);
        // A library has cards that nobody has named.
        let there = match filter.named_zone() {
            Some(Zone::Library) => self.number(&Amount::CardsInLibrary(Who::You)),
            _ => i64::try_from(found.len()).unwrap_or(i64::MAX),
        };
        self.at_least(wanted, there);
        let buried = found.into_iter().filter(|id| self.view.game().object(*id).zone == Zone::Graveyard);
        let buried: Vec<ObjectId> = buried.filter(|id| !self.taken.spent.contains(id)).collect();
        self.taken.spent.extend(buried.into_iter().take(usize::try_from(wanted).unwrap_or(0)));
    }

    /// The first way that can be paid; where none can, what hinders the last.
    fn one_of(&mut self, ways: &'a [Cost]) {
        for (index, way) in ways.iter().enumerate() {
            let (hindrances, before) = (self.paid.hindrances.len(), self.taken.clone());
            way.0.iter().for_each(|part| self.part(part));
            if self.paid.hindrances.len() == hindrances || index + 1 == ways.len() {
                return;
            }
            self.paid.hindrances.truncate(hindrances);
            self.taken = before;
        }
    }

    /// How many; of any number, none is enough.
    fn number(&self, amount: &Amount) -> i64 {
        if *amount == Amount::UNBOUNDED { 0 } else { self.view.amount(amount, &self.scope) }
    }

    /// What is given up in any number must be enough together.
    fn together(&mut self, filter: &Filter, own: &[ObjectId]) {
        for what in together::of(filter) {
            if let Together::Total(value, Comparison::AtLeast, amount) = what {
                let adding = own.iter().filter_map(|id| self.view.value(*value, *id)).filter(|number| *number > 0);
                let there = adding.fold(0, i64::saturating_add);
                self.at_least(self.number(amount), there);
            } else {
                let text = "Whether what there is to pay with is enough together can't be told yet.";
                self.paid.unknown.push(text.to_owned());
            }
        }
    }

    /// Whether this life can't be paid because the life total can't change: that is told then.   119.8
    fn life_stays(&mut self, amount: &Amount) -> bool {
        let hindrance = of_paying_life(self.view, self.payer.player, self.number(amount));
        let stays = hindrance.is_some();
        self.paid.hindrances.extend(hindrance);
        stays
    }

    fn life(&self) -> i64 {
        self.view.game().player(self.payer.player).life
    }

    /// There must be so many of what is paid.
    fn at_least(&mut self, wanted: i64, there: i64) {
        if wanted > 0 && there < wanted {
            let game = self.view.game();
            let object = game.object(self.id);
            let whose = if object.zone == Zone::Battlefield { "'s ability" } else { "" };
            let part = self.part.map(in_words).unwrap_or_default().replace('~', &object.label);
            let name = &game.player(self.payer.player).name;
            let text = format!("{name} can't pay for {}{whose} ({part}): there {}.", object.label, there_are(there));
            self.paid.hindrances.push(Hindrance { text, provisions: vec![Provision::CostAfford] });
        }
    }

    /// The permanents of the player that the filter finds.
    fn own(&self, filter: &Filter) -> Vec<ObjectId> {
        self.view
            .found(filter, &self.scope)
            .filter(|id| self.view.game().object(*id).zone == Zone::Battlefield)
            .filter(|id| self.view.now(*id).controller == self.payer.player)
            .collect()
    }

    /// Permanents that leave the battlefield for the cost. What is sacrificed for mana can't be given up for it too, so
    /// where too few others are there some of it makes no mana.
    fn give_up(&mut self, amount: &Amount, own: Vec<ObjectId>) {
        self.permanents(amount, own.len());
        let all = own.len();
        let dying = own.into_iter().filter(|id| dies_for_mana(self.view, *id)).collect();
        self.not_for_mana(amount, all, dying);
    }

    /// The cost takes so many out of so many permanents: where too few others are there, some of those that could make
    /// mana make none.
    fn not_for_mana(&mut self, amount: &Amount, all: usize, makers: Vec<ObjectId>) {
        let wanted = usize::try_from(self.number(amount)).unwrap_or(0);
        let needed = wanted.saturating_sub(all.saturating_sub(makers.len())).min(makers.len());
        if needed > 0 {
            self.taken.given_up.push((makers, needed));
        }
    }

    /// So many permanents of the player must be there.
    fn permanents(&mut self, amount: &Amount, there: usize) {
        let there = i64::try_from(there).unwrap_or(i64::MAX);
        self.at_least(self.number(amount), there);
    }

    fn discard(&mut self, amount: &Amount, filter: &Filter) {
        let game = self.view.game();
        let known = game.in_zone(Zone::Hand).filter(|id| {
            game.object(*id).owner == self.payer.player && self.view.matches(&card_of(filter), *id, &self.scope)
        });
        let known = i64::try_from(known.count()).unwrap_or(i64::MAX);
        let there = known.saturating_add(i64::from(game.player(self.payer.player).hand));
        self.at_least(self.number(amount), there);
    }

    /// How many counters each of the objects bears.
    fn counters(&self, kind: Option<&Counter>, filter: &Filter) -> Vec<u32> {
        let on = |id| {
            let counters = &self.view.game().object(id).counters;
            kind.map_or_else(|| counters.values().sum(), |kind| counters.get(kind).copied().unwrap_or(0))
        };
        self.view.found(filter, &self.scope).map(on).collect()
    }
}

/// Whether any mana may pay for some of it.
fn asks_for_generic(cost: &ManaCost) -> bool {
    cost.0.iter().any(|symbol| match symbol {
        ManaSymbol::Generic(count) => *count > 0,
        ManaSymbol::Variable(_) | ManaSymbol::GenericHybrid(..) => true,
        _ => false,
    })
}

/// Whether a permanent makes mana only by being sacrificed, as a Treasure does.
fn dies_for_mana(view: &View<'_>, id: ObjectId) -> bool {
    let this = Filter::Is(Box::new(Subject::This));
    let dies = |part: &CostPart| matches!(part, CostPart::Sacrifice(_, what) if *what == this);
    let abilities = view.now(id).abilities.iter().filter_map(|held| match &held.part {
        Part::Activated(activated) if activated.is_mana_ability() => Some(activated),
        _ => None,
    });
    let mana: Vec<_> = abilities.collect();
    !mana.is_empty()
        && mana.iter().all(|activated| activated.cost.0.iter().any(dies))
        && view.now(id).intrinsic_mana().next().is_none()
}

/// The filter without its zone: cards in hand are looked through one by one.
fn card_of(filter: &Filter) -> Filter {
    match filter {
        Filter::All(parts) => Filter::All(parts.iter().map(card_of).collect()),
        Filter::In(_) | Filter::Permanent => Filter::Any,
        other => other.clone(),
    }
}
