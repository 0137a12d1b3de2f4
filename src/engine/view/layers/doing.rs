//! What an effect does in a layer as the board stands: to which objects, and with which numbers, players and copies.
//!
//! Two of these are compared to tell whether one effect depends on another.   418.5c · 613.8a

use super::Layers;
use super::active::{Active, From};
use super::plan::Rank;
use crate::ability::{Amount, Change, Filter, Subject, Who, Word, Words};
use crate::engine::view::Scope;
use crate::game::{ObjectId, PlayerId, Recipient};

/// What one piece of an effect does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Doing {
    /// Which piece of the effect.
    pub piece: usize,
    /// The objects that it changes.
    pub objects: Vec<ObjectId>,
    /// What the board adds to its words.
    pub how: How,
}

/// What is found out when it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// Nothing: the words say all.
    Said,
    /// Numbers for power and toughness, the same for all objects.
    Numbers(Option<i64>, Option<i64>),
    /// Numbers for each object.
    Each(Vec<(Option<i64>, Option<i64>)>),
    /// Who gains control.
    Player(Option<PlayerId>),
    /// The object that is copied; none if it is gone.
    Copied(Option<ObjectId>),
}

impl Layers<'_> {
    /// What an effect would do in a layer now; `None` where it is not there, or its condition does not hold.
    pub(super) fn doing(&self, effect: &Active<'_>, rank: Rank) -> Option<Vec<Doing>> {
        let scope = effect.scope(|object| self.view.now(object).controller);
        let applies = effect.started || (self.exists(effect) && self.condition_holds(effect, &scope));
        if !applies {
            return None;
        }
        let pieces = effect.pieces.iter().enumerate().filter(|(_, piece)| piece.rank == rank);
        let doings = pieces.map(|(place, piece)| {
            let set = &effect.sets[piece.set];
            let objects = match &set.objects {
                Some(objects) => objects.clone(),
                None => self.view.objects_of(set.subject, &scope),
            };
            let how = self.how(piece.change, &objects, &scope);
            Doing { piece: place, objects, how }
        });
        Some(doings.collect())
    }

    fn exists(&self, effect: &Active<'_>) -> bool {
        match effect.from {
            From::InForce(_) => true,
            From::Ability(object, ability) => {
                self.sources[object.0 as usize].iter().any(|source| std::ptr::eq(source.ability, ability))
            }
        }
    }

    fn condition_holds(&self, effect: &Active<'_>, scope: &Scope) -> bool {
        effect.condition.is_none_or(|condition| self.view.holds(condition, scope) == Some(true))
    }

    fn how(&self, change: &Change, objects: &[ObjectId], scope: &Scope) -> How {
        match change {
            Change::ModifyPt(power, toughness) => {
                let change = |amount: &Amount, scope: &Scope| amount.as_change(|part| self.view.amount(part, scope));
                self.numbers(Some(power), Some(toughness), (objects, scope), change)
            }
            Change::SetPt(power, toughness) => {
                let number = |amount: &Amount, scope: &Scope| self.view.amount(amount, scope);
                self.numbers(power.as_ref(), toughness.as_ref(), (objects, scope), number)
            }
            Change::Control(who) => How::Player(self.view.players(who, scope).first().copied()),
            Change::CopyOf(filter, _) => {
                // Nothing copies itself.
                let found = || self.view.found(filter, scope).find(|found| !objects.contains(found));
                How::Copied(kept(filter, scope).or_else(found))
            }
            _ => How::Said,
        }
    }

    fn numbers(
        &self,
        power: Option<&Amount>,
        toughness: Option<&Amount>,
        (objects, scope): (&[ObjectId], &Scope),
        number: impl Fn(&Amount, &Scope) -> i64,
    ) -> How {
        let count = |amount: Option<&Amount>, scope: &Scope| amount.map(|amount| number(amount, scope));
        if [power, toughness].into_iter().flatten().any(speaks_of_it) {
            let each = objects.iter().map(|object| {
                let scope = Scope { it: Some(Recipient::Object(*object)), beside: Some(*object), ..scope.clone() };
                (count(power, &scope), count(toughness, &scope))
            });
            How::Each(each.collect())
        } else {
            How::Numbers(count(power, scope), count(toughness, scope))
        }
    }
}

impl How {
    /// The numbers for the object at this place.
    pub(super) fn numbers_at(&self, place: usize) -> (Option<i64>, Option<i64>) {
        match self {
            Self::Numbers(power, toughness) => (*power, *toughness),
            Self::Each(all) => all.get(place).copied().unwrap_or((None, None)),
            _ => (None, None),
        }
    }
}

/// The one object that an effect was made to copy, wherever it is.
fn kept(of: &Filter, scope: &Scope) -> Option<ObjectId> {
    let Filter::Is(subject) = of else { return None };
    let Subject::Target(place) = **subject else { return None };
    match scope.targets.get(place) {
        Some(Recipient::Object(id)) => Some(*id),
        _ => None,
    }
}

/// Whether a number is another one for each object: "+1/+1 for each Aura attached to it".
fn speaks_of_it(amount: &Amount) -> bool {
    amount.any_word(&mut |word| {
        matches!(
            word,
            Word::Subject(Subject::It)
                | Word::Who(Who::ItsController | Who::ItsOwner)
                | Word::Filter(Filter::SharesColor(_) | Filter::Other)
        )
    })
}
