//! Another cost in the place of the mana cost, as the card's own words or an effect allow it.   118.9, 601.2b

use super::Given;
use super::from_there::FromThere;
use super::ways::{ASKED, CASTING, Casting};
use crate::ability::{Amount, Cost, CostPart, Filter, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::play::bound::Bound;
use crate::engine::play::finding::is_zone;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::UsedOnce;
use crate::game::{ObjectId, PlayerId};
use crate::terms::Zone;

/// The name of the way, where its words are those of a sentence and not of a keyword: `alternative: alternative`.
pub(crate) const ALTERNATIVE: &str = "alternative";

/// How else a file asks for it: `alternative: true`.
const YES: &str = "true";

/// A cost that may be paid in the place of the mana cost.
struct Other {
    cost: Cost,
    by: By,
    /// The permission for one spell each turn that allows it.
    uses: Option<UsedOnce>,
}

impl Other {
    /// What is paid for it from there, with what that asks for besides.
    fn total(&self, there: Option<&FromThere>) -> Cost {
        match self.by {
            By::Place => self.cost.clone(),
            By::Itself | By::Effect => there.map_or_else(Cost::default, |there| there.pays(&self.cost)),
        }
    }
}

/// What allows another cost.
#[derive(Clone, Copy, PartialEq)]
enum By {
    /// The card's own words.
    Itself,
    /// An effect that speaks of spells, wherever they may be cast from.
    Effect,
    /// What also lets it be cast from where it is: "you may cast spells from your hand without paying their mana costs".
    Place,
}

impl Run<'_> {
    /// Asks the player whether another cost is paid instead of the mana cost, one after the other. Where nobody says
    /// so, nothing is paid where nothing needs to be, and another cost where the mana cost can't be paid.
    pub(super) fn choose_other_cost(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        from: Zone,
        given: &mut Given,
    ) -> Result<(), Stop> {
        if given.alternative.as_deref().is_some_and(|name| matches!(name, ALTERNATIVE | YES)) {
            self.take_other_cost(player, card, from, given);
        }
        let told = given.free || given.alternative.is_some() || given.transformed.is_some();
        // What a permission asks for, or spares, stands in the place of the mana cost already (118.9a).
        let for_another = || self.permission(player, card).is_some_and(|permission| !permission.is_plain());
        if told || self.is_inquiry() || for_another() {
            return Ok(());
        }
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, self.label(card).into());
        let there = self.may_pay_there(player, card, from, given);
        let outer_any = std::mem::replace(&mut self.any_mana, there.as_ref().and_then(|there| there.any_mana));
        let found = self.choose_among_costs(player, card, (from, there.as_ref()), given, &reading);
        self.any_mana = outer_any;
        found
    }

    /// The cost that an effect lets the player pay, where the file asks for another and the card's own words name none.
    fn take_other_cost(&mut self, player: PlayerId, card: ObjectId, from: Zone, given: &mut Given) {
        let reading = Reading::of(Some(Bound::of(self.game(), card)), player, self.label(card).into());
        let there = self.may_pay_there(player, card, from, given);
        let mut others = self.other_costs(player, card, (from, there.as_ref()), &reading);
        if others.is_empty() || others.iter().any(|other| other.by == By::Itself) {
            return;
        }
        let payable = others.iter().position(|other| self.could_pay(player, &other.total(there.as_ref()), &reading));
        let other = others.swap_remove(payable.unwrap_or(0));
        given.alternative = None;
        self.takes(other, given);
    }

    /// It is cast for that.
    fn takes(&mut self, other: Other, given: &mut Given) {
        match other.by {
            By::Itself => given.alternative = Some(ALTERNATIVE.to_owned()),
            By::Effect => given.rather = Some(other.cost),
            By::Place if other.cost.0.is_empty() => given.free = true,
            By::Place => given.instead = Some(other.cost),
        }
        self.state.course.used_permissions.extend(other.uses);
    }

    /// The same, with what lets it be cast from there for whatever cost, if anything does.
    fn choose_among_costs(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        (from, there): (Zone, Option<&FromThere>),
        given: &mut Given,
        reading: &Reading,
    ) -> Result<(), Stop> {
        if let Some(there) = there
            && self.choose_keyword(player, card, (from, there), given, reading)?
        {
            return Ok(());
        }
        let others = self.other_costs(player, card, (from, there), reading);
        if others.is_empty() {
            return Ok(());
        }
        let mana = self.view().now(card).cost.clone().map(|mana| Cost(vec![CostPart::Mana(mana)]));
        let mana = there.and_then(|there| Some(there.pays(&mana?)));
        let with_x = Reading { x: given.x.unwrap_or(0), ..reading.clone() };
        let paid_for = mana.as_ref().is_some_and(|mana| self.could_pay(player, mana, &with_x));
        // Who says what X is pays for it, where that can be (107.3b).
        let pays_x = paid_for && with_x.x != 0 && mana.is_some_and(|mana| mana.has_x());
        for other in others {
            let (cost, total) = (&other.cost, other.total(there));
            let can = |x: i64| self.could_pay(player, &total, &Reading { x, ..reading.clone() });
            let payable = match given.x {
                Some(x) => can(x),
                None if cost.has_x() => self.numbers_for_x(player, cost, reading).into_iter().any(can),
                None => can(0),
            };
            if !payable || pays_x && !cost.has_x() {
                continue;
            }
            let free = cost.0.is_empty();
            let kind = if free || !paid_for { Kind::Otherwise } else { Kind::Extra };
            let about = match free {
                true => format!("whether to cast {} without paying its mana cost", self.label(card)),
                false => {
                    let paying = crate::ability::print::paying(cost);
                    format!("whether to {paying} rather than pay the mana cost of {}", self.label(card))
                }
            };
            let open = Open::new(player, about, kind, vec![Choosable::No, Choosable::Yes])
                .by(Provision::CastPropose)
                .of(Some(card));
            if self.choose(open)?.first() != Some(&Choosable::Yes) {
                continue;
            }
            self.takes(other, given);
            return Ok(());
        }
        Ok(())
    }

    /// Asks the player whether the card is cast for the cost of a keyword that it has; not, where nobody says so.
    fn choose_keyword(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        (from, there): (Zone, &FromThere),
        given: &mut Given,
        reading: &Reading,
    ) -> Result<bool, Stop> {
        let from_here = |casting: &&Casting| from == casting.from || casting.is_only_another_cost();
        for casting in CASTING.iter().filter(|casting| ASKED.contains(&casting.name)).filter(from_here) {
            let granted = || self.words_granted(player, card, casting.name).is_some();
            if self.keyword_words(card, casting.name).is_empty() && !granted() {
                continue;
            }
            let Ok(way) = self.by_keyword(player, card, casting) else { continue };
            if !self.could_pay(player, &there.pays(&way.cost), reading) {
                continue;
            }
            let about = format!("whether to cast {} for its {} cost", self.label(card), casting.name);
            let open = Open::new(player, about, Kind::Extra, vec![Choosable::No, Choosable::Yes])
                .by(Provision::CastPropose)
                .of(Some(card));
            if self.choose(open)?.first() == Some(&Choosable::Yes) {
                given.alternative = Some(casting.name.to_owned());
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The costs that may be paid instead: of the card's own words, and of effects that speak of it where it is; what
    /// says nothing of where counts where something else lets it be cast.   118.9, 601.3
    fn other_costs(
        &self,
        player: PlayerId,
        card: ObjectId,
        (from, there): (Zone, Option<&FromThere>),
        reading: &Reading,
    ) -> Vec<Other> {
        let view = self.view();
        let own = self.own_rules(card, reading).into_iter().filter_map(|rule| match rule {
            Rule::Playing(PlayRule::AlternativeCost(cost)) if there.is_some() => {
                Some(Other { cost, by: By::Itself, uses: None })
            }
            Rule::Playing(PlayRule::CastsFor(which, cost)) if names_zone(&which, from) && is_zone(&which, from) => {
                Some(Other { cost, by: By::Place, uses: None })
            }
            _ => None,
        });
        let of_effects = view.clauses_on_player(player).filter_map(|clause| {
            let Some(PlayRule::CastsFor(which, cost)) = self.not_used_up(clause) else { return None };
            let this = clause.scope.this.map(|id| Bound::of(view.game(), id));
            let reading = Reading::of(this, player, clause.origin.ability.as_str().into());
            let (by, speaks) = if self.lies_deeper(card) {
                return None;
            } else if names_zone(which, from) {
                (By::Place, is_zone(which, from) && self.finds(&view, &without_place(which), card, &reading))
            } else if there.is_some() && is_zone(which, from) {
                // It is asked of the spell, which is its player's whoever owns the card.
                let spell = self.as_proposed(player, card);
                (By::Effect, spell.finds(&spell.view(), which, card, &reading))
            } else {
                return None;
            };
            let once = matches!(clause.rule, Rule::Playing(PlayRule::OnceEachTurn(_)));
            let uses = once.then(|| self.permission_of(clause));
            speaks.then(|| Other { cost: self.counted_for(cost, card, &reading), by, uses })
        });
        let of_next = self.next_spell_may(player, card).into_iter().filter_map(|rule| match rule {
            PlayRule::AlternativeCost(cost) if there.is_some() => Some(Other { cost, by: By::Effect, uses: None }),
            _ => None,
        });
        own.into_iter().chain(of_effects).chain(of_next).collect()
    }

    /// A cost with the life that it asks for as a number: "its mana value" is the card's.
    fn counted_for(&self, cost: &Cost, card: ObjectId, reading: &Reading) -> Cost {
        let reading = Reading { it: vec![Bound::of(self.game(), card)], ..reading.clone() };
        let counted = |part: &CostPart| match part {
            CostPart::Life(amount @ Amount::Of(..)) => CostPart::Life(Amount::Number(self.number(amount, &reading))),
            part => part.clone(),
        };
        Cost(cost.0.iter().map(counted).collect())
    }
}

/// Whether it names that zone as one that cards are cast from.
fn names_zone(which: &Filter, zone: Zone) -> bool {
    match which {
        Filter::In(named) => *named == zone,
        Filter::ExiledWith(_) => zone == Zone::Exile,
        Filter::All(parts) | Filter::Either(parts) => parts.iter().any(|part| names_zone(part, zone)),
        _ => false,
    }
}

/// What is said of the cards alone: the zone that they are cast from is asked for by itself.
fn without_place(which: &Filter) -> Filter {
    match which {
        Filter::All(parts) => {
            Filter::All(parts.iter().filter(|part| !matches!(part, Filter::In(_))).cloned().collect())
        }
        Filter::In(_) => Filter::Any,
        other => other.clone(),
    }
}
