//! Paying mana: which mana abilities are used, so that the most stays possible.   104.3, 409.1e-f · 107.4, 601.2g-h

use std::sync::Arc;

use crate::ability::{Activated, CostPart, Instruction, Keyword, Part, Spending};
use crate::edition::Provision;
use crate::engine::event::{Cause, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{By, Run};
use crate::engine::play::triggers::makes_mana;
use crate::engine::view::{Held, View};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{CardType, Color, ManaCost, ManaSymbol, Supertype, english};

/// One mana of a kind: a colour, or colourless; from a snow source or not; for some purposes only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mana {
    color: Option<Color>,
    snow: bool,
    /// The place, among the restrictions of this payment, of what it may be spent on.
    only: Option<usize>,
}

impl Mana {
    const fn of(color: Option<Color>) -> Self {
        Self { color, snow: false, only: None }
    }
}

/// What mana is being spent on.   106.6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine::play) enum SpentOn {
    /// Casting this spell.
    Spell(ObjectId),
    /// Activating an ability of this object.
    Ability(ObjectId),
}

/// Mana in a pool that may be spent on some things only; it stands in the pool itself, too.   106.6
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restricted {
    /// Whose pool it is in.
    pub player: PlayerId,
    /// What it is.
    pub mana: ManaSymbol,
    /// What it may be spent on.
    pub only: Restriction,
}

/// What mana may be spent on, as the source that made it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    /// One of these.
    pub only: Arc<[Spending]>,
    /// Who says so.
    pub source: Option<Bound>,
    /// "you".
    pub you: PlayerId,
}

/// One mana to be paid: what may pay for it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Need {
    colors: Vec<Color>,
    colorless: bool,
    any: bool,
    snow: bool,
    /// Life that pays for it instead.
    life: i64,
}

impl Need {
    fn takes(&self, mana: Mana) -> bool {
        if self.snow {
            return mana.snow;
        }
        self.any || mana.color.map_or(self.colorless, |color| self.colors.contains(&color))
    }

    /// The narrower a need is, the sooner it is met.
    fn width(&self) -> usize {
        if self.any { 10 } else { self.colors.len() + usize::from(self.colorless) + usize::from(self.life > 0) * 3 }
    }
}

/// What can be tapped for mana.
#[derive(Clone, Debug)]
struct Tap {
    object: ObjectId,
    /// The mana that it can give: one of these.
    own: Vec<Vec<Mana>>,
    /// The same, each with the mana of what triggers on it.
    outputs: Vec<Vec<Mana>>,
    /// It is sacrificed for it.
    sacrificed: bool,
    text: String,
    /// What is least of use otherwise comes first.
    rank: usize,
}

/// So much mana of one source is followed.
const MOST_MANA: u32 = 200;

/// How a cost is paid.
#[derive(Clone, Debug, Default)]
struct Payment {
    /// Sources by their places, with the output chosen.
    taps: Vec<(usize, usize)>,
    life: i64,
}

impl Run<'_> {
    /// What there was to pay with, where it is too little.
    fn short_of(&self, player: PlayerId, cost: &ManaCost, taps: &[Tap]) -> String {
        let symbols = cost.0.iter().filter(|symbol| **symbol != ManaSymbol::Generic(0)).cloned();
        let cost = ManaCost(symbols.collect());
        let pool = &self.game().player(player).pool;
        let mut with: Vec<String> = Vec::new();
        if !pool.0.is_empty() {
            with.push(pool.to_string());
        }
        for tap in taps {
            let label = self.label(tap.object).to_owned();
            if !with.contains(&label) {
                with.push(label);
            }
        }
        let name = self.name(player);
        if with.is_empty() {
            return format!("{name} can't pay {cost}: {name} has no mana, and nothing that makes some.");
        }
        format!("{name} can't pay {cost} with {}.", english::list(&with, "and"))
    }

    /// Whether any of these can make mana for the player.
    pub(super) fn makes_mana(&self, player: PlayerId, named: &[ObjectId]) -> bool {
        self.taps(player, &mut Vec::new()).iter().any(|tap| named.contains(&tap.object))
    }

    /// Pays mana from the pool and by tapping permanents; `only`: from these.
    ///
    /// # Errors
    /// It can't be paid.
    pub(super) fn pay_mana(
        &mut self,
        player: PlayerId,
        cost: &ManaCost,
        only: Option<&[ObjectId]>,
        not: Option<ObjectId>,
    ) -> Result<Vec<ManaSymbol>, Stop> {
        let mut needs = needs(cost);
        if needs.is_empty() {
            return Ok(Vec::new());
        }
        if self.any_mana || self.is_bound(player, &crate::ability::Rule::SpendsAnyColor) {
            // Mana is spent as though it were of any color (609.4b).
            needs.iter_mut().filter(|need| !need.colors.is_empty()).for_each(|need| need.any = true);
        }
        let mut restrictions = Vec::new();
        let (pool, kept) = self.pool_for_this(player, &mut restrictions);
        let mut taps = self.taps(player, &mut restrictions);
        taps.retain(|tap| Some(tap.object) != not && only.is_none_or(|only| only.contains(&tap.object)));
        if let Some(only) = only {
            taps.sort_by_key(|tap| only.iter().position(|object| *object == tap.object));
        }
        let Some(payment) = solve(&needs, &pool, &taps) else {
            return super::super::run::illegal(self.short_of(player, cost, &taps), Provision::CostPaid);
        };
        let mut made: Vec<Mana> = pool.clone();
        let mut expected = self.game().player(player).pool.0.clone();
        for (place, output) in &payment.taps {
            let tap = &taps[*place];
            made.extend(&tap.outputs[*output]);
            expected.extend(tap.outputs[*output].iter().map(|mana| symbol(*mana)));
            self.tap_for_mana(player, tap, *output)?;
        }
        // What triggered on the mana may have added more (605.4a).
        let mut more = self.game().player(player).pool.0.clone();
        for known in expected {
            if let Some(at) = more.iter().position(|mana| *mana == known) {
                more.remove(at);
            }
        }
        made.extend(pool_of(&ManaCost(more)));
        // What was made is in the pool now; what the needs take is spent, the rest stays there.
        let mut left = made;
        let mut sorted = needs;
        sorted.sort_by_key(Need::width);
        let mut life = 0;
        let mut spent = Vec::new();
        for need in &sorted {
            let restricted = left.iter().position(|mana| mana.only.is_some() && need.takes(*mana));
            match restricted.or_else(|| left.iter().position(|mana| need.takes(*mana))) {
                Some(place) => spent.push(symbol(left.remove(place))),
                None => life += need.life,
            }
        }
        let still = left.iter().filter_map(|mana| {
            let only = restrictions.get(mana.only?)?.clone();
            Some(Restricted { player, mana: symbol(*mana), only })
        });
        let still: Vec<Restricted> = still.chain(kept.iter().cloned()).collect();
        let all = left.into_iter().map(symbol).chain(kept.into_iter().map(|kept| kept.mana));
        self.state.game_mut().player_mut(player).pool = ManaCost(all.collect());
        self.state.restricted.retain(|other| other.player != player);
        self.state.restricted.extend(still);
        if life > 0 {
            self.happen(vec![Happening::LosesLife(player, life)], &By::rule(Provision::LifePaid))?;
        }
        Ok(spent)
    }

    fn tap_for_mana(&mut self, player: PlayerId, tap: &Tap, output: usize) -> Result<(), Stop> {
        let cause = Some(Cause { object: tap.object, ability: tap.text.as_str().into() });
        let by = By { provision: Provision::ManaAbilityResolves, cause, controller: Some(player) };
        let mana: Vec<ManaSymbol> = tap.own[output].iter().map(|mana| symbol(*mana)).collect();
        self.happen(vec![Happening::Activates(tap.object, None, player), Happening::Taps(tap.object)], &by)?;
        if tap.sacrificed {
            self.happen(vec![Happening::Sacrificed(tap.object)], &by)?;
        }
        self.happen(vec![Happening::AddsMana(player, mana)], &by)?;
        Ok(())
    }

    /// The mana of a pool that may be spent on what is being paid for, and the mana that may not.
    fn pool_for_this(&self, player: PlayerId, restrictions: &mut Vec<Restriction>) -> (Vec<Mana>, Vec<Restricted>) {
        let mut pool = pool_of(&self.game().player(player).pool);
        let mut kept = Vec::new();
        for one in self.state.restricted.iter().filter(|one| one.player == player) {
            let Some(at) = pool.iter().position(|mana| mana.only.is_none() && symbol(*mana) == one.mana) else {
                continue;
            };
            if self.lets_spend(&one.only) {
                pool[at].only = Some(place_of(&one.only, restrictions));
            } else {
                pool.remove(at);
                kept.push(one.clone());
            }
        }
        (pool, kept)
    }

    /// Whether restricted mana may be spent on what is being paid for.   106.6
    fn lets_spend(&self, restriction: &Restriction) -> bool {
        let reading = Reading::of(restriction.source, restriction.you, "".into());
        let view = self.view();
        restriction.only.iter().any(|spending| match (spending, self.spent_on) {
            (Spending::Cast(filter), Some(SpentOn::Spell(id)))
            | (Spending::Activate(filter), Some(SpentOn::Ability(id))) => self.finds(&view, filter, id, &reading),
            _ => false,
        })
    }

    /// Mana that was just added may be spent on these things only: it is told by what the ability has done last.
    pub(in crate::engine::play) fn restrict_mana(&mut self, only: &[Spending], reading: &Reading) -> bool {
        let by_this = |event: &&crate::engine::event::Event| {
            event.cause.as_ref().is_some_and(|cause| {
                Some(cause.object) == reading.this.map(|this| this.id) && cause.ability == reading.text
            })
        };
        let last = self.events.iter().rev().take_while(by_this).find_map(|event| match &event.what {
            Happening::AddsMana(player, mana) => Some((*player, mana.clone())),
            _ => None,
        });
        let Some((player, mana)) = last else { return false };
        let only = Restriction { only: only.into(), source: reading.this, you: reading.you };
        let all = mana.into_iter().map(|mana| Restricted { player, mana, only: only.clone() });
        self.state.restricted.extend(all);
        true
    }

    /// What the player can tap for mana, the least useful otherwise first.
    fn taps(&self, player: PlayerId, restrictions: &mut Vec<Restriction>) -> Vec<Tap> {
        let view = self.view();
        let mut all: Vec<Tap> = Vec::new();
        for id in view.controlled_by(player) {
            let object = view.game().object(id);
            let now = view.now(id);
            let sick = now.is_creature() && object.sick && !now.has(&Keyword::Haste);
            if object.tapped || sick {
                continue;
            }
            let snow = now.type_line.has_supertype(Supertype::Snow);
            let (own, outputs) = (Vec::new(), Vec::new());
            let mut tap =
                Tap { object: id, own, outputs, sacrificed: false, text: String::new(), rank: rank(&view, id) };
            let intrinsic = intrinsic(&view, id);
            if !intrinsic.is_empty() {
                "{T}: Add mana.".clone_into(&mut tap.text);
                tap.outputs.extend(intrinsic.into_iter().map(|color| vec![Mana { snow, ..Mana::of(Some(color)) }]));
            }
            for held in &now.abilities {
                let Part::Activated(ability) = &held.part else { continue };
                let Some(sacrificed) = only_taps(ability) else { continue };
                if !ability.is_mana_ability() || !self.limits_allow(&view, id, ability, player) {
                    continue;
                }
                let outputs = self.outputs(&view, id, held, ability, player, snow, restrictions);
                if !outputs.is_empty() {
                    tap.text.clone_from(&held.text);
                    tap.sacrificed |= sacrificed;
                    tap.outputs.extend(outputs);
                }
            }
            tap.outputs.sort();
            tap.outputs.dedup();
            tap.own.clone_from(&tap.outputs);
            if !tap.outputs.is_empty() {
                tap.rank += tap.outputs.len() + if tap.sacrificed { 100 } else { 0 };
                all.push(tap);
            }
        }
        all.sort_by_key(|tap| (tap.rank, tap.object));
        self.with_what_triggers(player, &view, &mut all);
        all
    }

    /// Adds to what each can give the mana of abilities that trigger on it: it is there at once.   411.3 · 605.4a
    fn with_what_triggers(&self, player: PlayerId, view: &View<'_>, taps: &mut [Tap]) {
        let adds = |held: &Held| matches!(&held.part, Part::Triggered(ability) if makes_mana(ability));
        if !view.game().permanents().any(|id| view.now(id).abilities.iter().any(adds)) {
            return;
        }
        for tap in taps {
            for output in 0..tap.own.len() {
                let mut then = Run::new(&self.state, self.edition, &[]).choosing(&self.choices);
                let before = then.state.restricted.len();
                let mut more = pool_of(&then.game().player(player).pool);
                // What a player has to choose first, or may spend on some things only, is not counted on.
                if then.tap_for_mana(player, tap, output).is_err() || then.state.restricted.len() != before {
                    continue;
                }
                more.extend(&tap.own[output]);
                let mut there = pool_of(&then.game().player(player).pool);
                for known in more {
                    if let Some(at) = there.iter().position(|mana| mana.color == known.color) {
                        there.remove(at);
                    }
                }
                tap.outputs[output].extend(there);
            }
        }
    }

    fn limits_allow(&self, view: &View<'_>, id: ObjectId, ability: &Activated, player: PlayerId) -> bool {
        let _ = view;
        ability.limits.is_empty() || self.limit_broken(id, ability, 0, player).is_none()
    }

    /// What a mana ability can give: one list for each way.
    #[allow(clippy::too_many_arguments, reason = "all of it is what an ability is asked with")]
    fn outputs(
        &self,
        view: &View<'_>,
        id: ObjectId,
        held: &Held,
        ability: &Activated,
        player: PlayerId,
        snow: bool,
        restrictions: &mut Vec<Restriction>,
    ) -> Vec<Vec<Mana>> {
        let this = Bound::of(view.game(), id);
        let reading = Reading::of(Some(this), player, held.text.as_str().into());
        let mut ways: Vec<Vec<Mana>> = vec![Vec::new()];
        let mut waiting: Vec<&Instruction> = ability.body.instructions.iter().rev().collect();
        while let Some(instruction) = waiting.pop() {
            match instruction {
                Instruction::If { condition, then, otherwise } => {
                    let Some(holds) = self.holds(condition, &reading) else { return Vec::new() };
                    waiting.extend(if holds { then } else { otherwise }.iter().rev());
                }
                Instruction::AddMana(_, mana) => {
                    let more = pool_of(mana).into_iter().map(|mana| Mana { snow, ..mana });
                    let more: Vec<Mana> = more.collect();
                    ways.iter_mut().for_each(|way| way.extend(&more));
                }
                Instruction::AddAnyMana(_, amount) => {
                    let count = self.count(amount, &reading) as usize;
                    ways = ways
                        .iter()
                        .flat_map(|way| {
                            Color::ALL.into_iter().map(move |color| {
                                let mut way = way.clone();
                                way.extend(std::iter::repeat_n(Mana { snow, ..Mana::of(Some(color)) }, count));
                                way
                            })
                        })
                        .collect();
                }
                Instruction::AddMixedMana(_, amount) => {
                    for _ in 0..self.count(amount, &reading).min(4) {
                        ways = ways.iter().flat_map(|way| with_each_color(way, snow)).collect();
                    }
                    ways.iter_mut().for_each(|way| way.sort_unstable());
                    ways.sort_unstable();
                    ways.dedup();
                }
                Instruction::AddChosenMana(_, amount) => {
                    let Some(color) = view.game().object(id).chosen.color else { return Vec::new() };
                    let count = self.count(amount, &reading) as usize;
                    let more = vec![Mana { snow, ..Mana::of(Some(color)) }; count];
                    ways.iter_mut().for_each(|way| way.extend(&more));
                }
                Instruction::AddManaTimes(_, mana, amount) => {
                    let count = self.count(amount, &reading).min(MOST_MANA) as usize;
                    let each: Vec<Mana> = pool_of(mana).into_iter().map(|mana| Mana { snow, ..mana }).collect();
                    ways.iter_mut().for_each(|way| way.extend(each.repeat(count)));
                }
                Instruction::Repeat(amount, inner) => {
                    let [Instruction::AddMana(_, mana)] = inner.as_slice() else { return Vec::new() };
                    let count = self.count(amount, &reading).min(MOST_MANA) as usize;
                    let each: Vec<Mana> = pool_of(mana).into_iter().map(|mana| Mana { snow, ..mana }).collect();
                    ways.iter_mut().for_each(|way| way.extend(each.repeat(count)));
                }
                Instruction::SpendOnly(only) => {
                    let only = Restriction { only: only.as_slice().into(), source: Some(this), you: player };
                    if !self.lets_spend(&only) {
                        return Vec::new();
                    }
                    let place = Some(place_of(&only, restrictions));
                    ways.iter_mut().flatten().for_each(|mana| mana.only = place);
                }
                Instruction::Choose { modes, .. } => {
                    let mut found = Vec::new();
                    for mode in modes {
                        let more = match mode.as_slice() {
                            [Instruction::AddMana(_, mana)] => pool_of(mana),
                            [Instruction::AddChosenMana(..)] => view
                                .game()
                                .object(id)
                                .chosen
                                .color
                                .map(|color| Mana::of(Some(color)))
                                .into_iter()
                                .collect(),
                            _ => continue,
                        };
                        for way in &ways {
                            let mut way = way.clone();
                            way.extend(more.iter().map(|mana| Mana { snow, ..*mana }));
                            found.push(way);
                        }
                    }
                    ways = found;
                }
                // What it does besides happens only where a player uses it on purpose.
                _ => return Vec::new(),
            }
        }
        ways.retain(|way| !way.is_empty());
        ways
    }
}

/// Whether an ability costs nothing but tapping its object, or sacrificing it too.
fn only_taps(ability: &Activated) -> Option<bool> {
    use crate::ability::{Amount, Filter, Subject};
    let this = Filter::Is(Box::new(Subject::This));
    let sacrifice = CostPart::Sacrifice(Amount::Number(1), this);
    let taps = ability.cost.0.contains(&CostPart::Tap);
    let others: Vec<&CostPart> = ability.cost.0.iter().filter(|part| **part != CostPart::Tap).collect();
    match others.as_slice() {
        [] if taps => Some(false),
        [one] if taps && **one == sacrifice => Some(true),
        _ => None,
    }
}

/// The mana of basic land types.   212.6g · 305.6
fn intrinsic(view: &View<'_>, id: ObjectId) -> Vec<Color> {
    let now = view.now(id);
    if !now.type_line.is(CardType::Land) {
        return Vec::new();
    }
    let types = [
        ("Plains", Color::White),
        ("Island", Color::Blue),
        ("Swamp", Color::Black),
        ("Mountain", Color::Red),
        ("Forest", Color::Green),
    ];
    types.into_iter().filter(|(subtype, _)| now.has_subtype(subtype)).map(|(_, color)| color).collect()
}

fn rank(view: &View<'_>, id: ObjectId) -> usize {
    let now = view.now(id);
    let land = now.type_line.is(CardType::Land);
    let creature = now.is_creature();
    let others = now
        .abilities
        .iter()
        .filter(|held| matches!(&held.part, Part::Activated(ability) if !ability.is_mana_ability()));
    others.count() * 3
        + if creature {
            30
        } else if land {
            0
        } else {
            10
        }
}

fn symbol(mana: Mana) -> ManaSymbol {
    mana.color.map_or(ManaSymbol::Colorless, ManaSymbol::Color)
}

/// A mana of each colour besides what there is.
fn with_each_color(way: &[Mana], snow: bool) -> Vec<Vec<Mana>> {
    let with = |color| [way, &[Mana { snow, ..Mana::of(Some(color)) }]].concat();
    Color::ALL.into_iter().map(with).collect()
}

/// The place of a restriction among those of this payment.
fn place_of(restriction: &Restriction, restrictions: &mut Vec<Restriction>) -> usize {
    match restrictions.iter().position(|other| other == restriction) {
        Some(place) => place,
        None => {
            restrictions.push(restriction.clone());
            restrictions.len() - 1
        }
    }
}

/// The mana of a pool, one by one.
fn pool_of(pool: &ManaCost) -> Vec<Mana> {
    let each = pool.0.iter().flat_map(|symbol| match symbol {
        ManaSymbol::Color(color) => vec![Mana::of(Some(*color))],
        ManaSymbol::Colorless => vec![Mana::of(None)],
        ManaSymbol::Snow => vec![Mana { snow: true, ..Mana::of(None) }],
        ManaSymbol::Generic(count) => vec![Mana::of(None); *count as usize],
        _ => Vec::new(),
    });
    each.collect()
}

/// Mana that the file tells was paid, one by one.
pub(super) fn spent(paid: &ManaCost) -> Vec<ManaSymbol> {
    pool_of(paid).into_iter().map(symbol).collect()
}

/// What a cost asks for, mana by mana.
fn needs(cost: &ManaCost) -> Vec<Need> {
    let none = Need { colors: Vec::new(), colorless: false, any: false, snow: false, life: 0 };
    let mut needs = Vec::new();
    for symbol in &cost.0 {
        match *symbol {
            ManaSymbol::Generic(count) => {
                needs.extend(std::iter::repeat_n(Need { any: true, ..none.clone() }, count.min(10_000) as usize));
            }
            ManaSymbol::Color(color) => needs.push(Need { colors: vec![color], ..none.clone() }),
            ManaSymbol::Colorless => needs.push(Need { colorless: true, ..none.clone() }),
            ManaSymbol::Hybrid(one, two) => needs.push(Need { colors: vec![one, two], ..none.clone() }),
            // The colour is cheaper than the generic mana, where there is any of it.
            ManaSymbol::GenericHybrid(_, color) => needs.push(Need { colors: vec![color], ..none.clone() }),
            ManaSymbol::Phyrexian(color) => needs.push(Need { colors: vec![color], life: 2, ..none.clone() }),
            ManaSymbol::HybridPhyrexian(one, two) => {
                needs.push(Need { colors: vec![one, two], life: 2, ..none.clone() });
            }
            ManaSymbol::ColorlessHybrid(color) => {
                needs.push(Need { colors: vec![color], colorless: true, ..none.clone() });
            }
            ManaSymbol::Snow => needs.push(Need { snow: true, ..none.clone() }),
            ManaSymbol::Variable(_) => {}
        }
    }
    needs
}

/// A way to pay, the first sources first. Depth-first with a bound; sources that are alike are tried once.
fn solve(needs: &[Need], pool: &[Mana], taps: &[Tap]) -> Option<Payment> {
    let mut sorted: Vec<Need> = needs.to_vec();
    sorted.sort_by_key(Need::width);
    let mut search = Search { needs: &sorted, taps, used: vec![None; taps.len()], steps: 0 };
    let mut floating: Vec<Mana> = pool.to_vec();
    let mut payment = Payment::default();
    search.meet(0, &mut floating, &mut payment).then(|| {
        payment.taps =
            search.used.iter().enumerate().filter_map(|(place, used)| used.map(|used| (place, used))).collect();
        payment
    })
}

struct Search<'a> {
    needs: &'a [Need],
    taps: &'a [Tap],
    used: Vec<Option<usize>>,
    steps: u32,
}

impl Search<'_> {
    fn meet(&mut self, place: usize, floating: &mut Vec<Mana>, payment: &mut Payment) -> bool {
        let Some(need) = self.needs.get(place) else { return true };
        self.steps += 1;
        if self.steps > 100_000 {
            return false;
        }
        // Mana that is there is used first: what is of least use otherwise, and colourless before coloured.
        let mut there: Vec<usize> = (0..floating.len()).filter(|at| need.takes(floating[*at])).collect();
        there.sort_by_key(|at| (floating[*at].only.is_none(), floating[*at]));
        there.dedup_by_key(|at| floating[*at]);
        for at in there {
            let mana = floating.remove(at);
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            floating.insert(at, mana);
        }
        let mut tried: Vec<&Vec<Vec<Mana>>> = Vec::new();
        let taps = self.taps;
        for (number, tap) in taps.iter().enumerate() {
            if self.used[number].is_some() || tried.contains(&&tap.outputs) {
                continue;
            }
            tried.push(&tap.outputs);
            for (output, mana) in tap.outputs.iter().enumerate() {
                let Some(at) = mana.iter().position(|mana| need.takes(*mana)) else { continue };
                let before = floating.len();
                floating.extend(mana.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, mana)| *mana));
                self.used[number] = Some(output);
                if self.meet(place + 1, floating, payment) {
                    return true;
                }
                self.used[number] = None;
                floating.truncate(before);
            }
        }
        if need.life > 0 {
            payment.life += need.life;
            if self.meet(place + 1, floating, payment) {
                return true;
            }
            payment.life -= need.life;
        }
        false
    }
}
