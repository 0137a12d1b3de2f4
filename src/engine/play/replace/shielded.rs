//! Which of the damage that several sources deal at one time a shield prevents.   419.7b · 615.7

use crate::ability::{Amount, Rule};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::by::By;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::run::Run;
use crate::game::{Ends, ObjectId, Recipient};

impl Run<'_> {
    /// The event with its damage in the order in which shields of so much and redirections of so much meet it: the player
    /// who is dealt it, or the controller of what is, says which comes first, where something comes of that.
    pub(in crate::engine::play) fn as_shields_meet_it(
        &mut self,
        mut event: Vec<Happening>,
        by: &By,
    ) -> Result<Vec<Happening>, Stop> {
        if event.len() < 2 || !self.is_shielded() {
            return Ok(event);
        }
        let mut settled = Vec::new();
        for place in 0..event.len() {
            let Happening::Damage(damage) = &event[place] else { continue };
            let (to, who) = (damage.to, self.affected(&event[place]));
            if settled.contains(&to) {
                continue;
            }
            let beside = self.unlike(&event, (place..event.len()).filter(|at| is_dealt_to(&event[*at], to)));
            let first: Vec<Vec<Happening>> = beside.iter().map(|at| with_first(&event, place, *at)).collect();
            self.has_time()?;
            // Each of them met before all others, and after all others.
            let last = beside.iter().map(|at| with_last(&event, *at));
            let orders: Vec<Vec<Happening>> = first.iter().cloned().chain(last).collect();
            // Where something else has to be chosen first, only the damage to this recipient is looked at.
            let alone = || -> Vec<Vec<Happening>> {
                let own = |order: &Vec<Happening>| order.iter().filter(|one| is_dealt_to(one, to)).cloned().collect();
                orders.iter().map(own).collect()
            };
            let same = beside.len() < 2
                || self.comes_to_the_same(&orders, by).or_else(|| self.comes_to_the_same(&alone(), by)) == Some(true);
            if same {
                settled.push(to);
                continue;
            }
            let sources = beside.iter().filter_map(|at| source(&event[*at]));
            let about = "whose damage is prevented or redirected first";
            let open = Open::new(who, about, Kind::Which, sources).by(Provision::PreventionShield).of(match to {
                Recipient::Object(object) => Some(object),
                Recipient::Player(_) => None,
            });
            let chosen = self.choose_places(open)?.first().copied().unwrap_or(0);
            self.rest_on(Provision::PreventionShield);
            if let Some(order) = first.into_iter().nth(chosen) {
                event = order;
            }
        }
        Ok(event)
    }

    /// Of places in an event those of which the damage is unlike: as much from two objects with nothing to tell them
    /// apart comes to the same.
    fn unlike(&self, event: &[Happening], places: impl Iterator<Item = usize>) -> Vec<usize> {
        let view = self.view();
        let alike = |one: &Happening, other: &Happening| match (one, other) {
            (Happening::Damage(one), Happening::Damage(other)) => {
                let [this, that] = [one, other].map(|damage| view.now(damage.source.0));
                let own = |id: ObjectId| (&self.game().object(id).counters, self.game().object(id).commander);
                one.amount == other.amount
                    && own(one.source.0) == own(other.source.0)
                    && (&this.abilities, &this.type_line) == (&that.abilities, &that.type_line)
                    && (this.controller, this.colors) == (that.controller, that.colors)
            }
            _ => false,
        };
        let mut found: Vec<usize> = Vec::new();
        for place in places {
            if !found.iter().any(|other| alike(&event[*other], &event[place])) {
                found.push(place);
            }
        }
        found
    }

    /// Whether an effect is about so much damage, or about the next damage alone.
    fn is_shielded(&self) -> bool {
        self.game().effects.iter().any(|effect| {
            matches!(effect.ends, Ends::Used(_))
                || super::damage::rules_of(effect).iter().any(|(_, rule)| match rule {
                    Rule::PreventDamage { amount, .. } => matches!(amount, Some(Amount::Number(_))),
                    Rule::Instead(replacement) => replacement.next,
                    _ => false,
                })
        })
    }

    /// Whether the same board and the same triggers come of all these orders; `None` where none of them comes to an end.
    fn comes_to_the_same(&self, orders: &[Vec<Happening>], by: &By) -> Option<bool> {
        let outcome = |order: &Vec<Happening>| {
            let mut there = Run::new(&self.state, self.edition, &[]).given_up_at(self.until);
            there.replacing.clone_from(&self.replacing);
            let done = there.happen_in_order(order.clone(), by).is_ok();
            let waiting: Vec<_> = there.state.waiting.iter().map(|one| (one.source, one.reading.clone())).collect();
            done.then(|| (there.state.game().clone(), waiting))
        };
        let outcomes: Vec<_> = orders.iter().map(outcome).collect();
        if outcomes.iter().all(Option::is_none) {
            return None;
        }
        Some(outcomes.windows(2).all(|pair| pair[0].is_some() && pair[0] == pair[1]))
    }
}

/// Whether it is damage that would be dealt to this.
fn is_dealt_to(happening: &Happening, to: Recipient) -> bool {
    matches!(happening, Happening::Damage(damage) if damage.to == to && damage.amount > 0)
}

fn source(happening: &Happening) -> Option<ObjectId> {
    match happening {
        Happening::Damage(damage) => Some(damage.source.0),
        _ => None,
    }
}

/// The event with what stands at one place moved to another before it.
fn with_first(event: &[Happening], place: usize, at: usize) -> Vec<Happening> {
    let mut order = event.to_vec();
    order[place..=at].rotate_right(1);
    order
}

/// The event with what stands at this place moved behind all the rest.
fn with_last(event: &[Happening], at: usize) -> Vec<Happening> {
    let mut order = event.to_vec();
    order[at..].rotate_left(1);
    order
}
