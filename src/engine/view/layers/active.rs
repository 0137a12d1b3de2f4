//! The continuous effects that the layers apply, each with what is known of it while they do.   418 · 611

use std::cmp::Ordering;

use super::plan::{Plan, Rank, defines_its_bearer, kind_of};
use super::touch::{self, Touch};
use crate::ability::{Change, Condition, Continuous, Part, Static, Subject};
use crate::engine::view::Layer;
use crate::engine::view::Scope;
use crate::game::{Effect, Game, ObjectId};
use crate::terms::Zone;

/// A static ability that an object has while the layers are applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'g> {
    pub ability: &'g Static,
    /// The entry of text it stands in.
    pub text: &'g str,
    /// An effect gave it.
    pub given: bool,
    /// The timestamp by which effects of one layer are ordered.
    pub since: u64,
}

/// Where an effect comes from.
#[derive(Clone, Copy, Debug)]
pub(super) enum From<'g> {
    /// A static ability of an object: it exists as long as the object has the ability.
    Ability(ObjectId, &'g Static),
    /// An effect in force by itself.
    InForce(&'g Effect),
}

/// One change of an effect, in its layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'g> {
    pub change: &'g Change,
    pub kind: Layer,
    pub rank: Rank,
    /// Which of the effect's sets of objects it applies to.
    pub set: usize,
}

/// A set of objects that an effect applies to: found where it starts to apply, and kept from then on.   418.5b · 613.6
#[derive(Clone, Debug)]
pub(super) struct Set<'g> {
    pub subject: &'g Subject,
    pub objects: Option<Vec<ObjectId>>,
}

/// A continuous effect.
#[derive(Clone, Debug)]
pub(super) struct Active<'g> {
    pub from: From<'g>,
    pub text: &'g str,
    pub timestamp: u64,
    pub condition: Option<&'g Condition>,
    pub pieces: Vec<Piece<'g>>,
    pub sets: Vec<Set<'g>>,
    /// It comes from an ability that defines its object's own characteristics.
    pub defining: bool,
    /// It has begun to apply.
    pub started: bool,
}

impl<'g> Active<'g> {
    /// The effect of a static ability, unless it changes no characteristic.
    pub(super) fn of_ability(object: ObjectId, zone: Zone, source: &Source<'g>, plan: Plan) -> Option<Self> {
        let ability = source.ability;
        let states_it = ability.condition.is_none() || plan.defines_conditionally();
        let defining = !source.given && states_it && defines_its_bearer(ability);
        let active = Self {
            from: From::Ability(object, ability),
            text: source.text,
            timestamp: source.since,
            condition: ability.condition.as_ref(),
            pieces: Vec::new(),
            sets: Vec::new(),
            defining,
            started: false,
        };
        let active = active.with(&ability.effects, plan, true);
        let functions = zone == Zone::Battlefield
            || (defining && (plan.defines_everywhere() || !active.changes(plan, Layer::Define)))
            || crate::engine::view::collect::functions_in(ability, zone);
        (functions && !active.pieces.is_empty()).then_some(active)
    }

    /// An effect in force. What nothing ends is the effect of a static ability that stands elsewhere.
    pub(super) fn of_effect(
        effect: &'g Effect,
        condition: Option<&'g Condition>,
        changes: &'g [Continuous],
        of_static: bool,
        plan: Plan,
    ) -> Option<Self> {
        let active = Self {
            from: From::InForce(effect),
            text: &effect.ability.text,
            timestamp: effect.timestamp,
            condition,
            pieces: Vec::new(),
            sets: Vec::new(),
            defining: false,
            started: false,
        };
        let active = active.with(changes, plan, of_static);
        (!active.pieces.is_empty()).then_some(active)
    }

    fn with(mut self, changes: &'g [Continuous], plan: Plan, of_static: bool) -> Self {
        let of_types = |change: &Change| {
            matches!(change, Change::SetTypes { .. } | Change::LoseTypes { .. } | Change::LoseAllTypes(_))
        };
        let whole = plan.types_take_all() && changes.iter().any(|effect| of_types(&effect.change));
        for Continuous { subject, change } in changes {
            let Some(kind) = kind_of(change, self.defining, of_static) else { continue };
            if matches!(subject, Subject::Players(_)) {
                continue;
            }
            let set = self.sets.iter().position(|set| set.subject == subject).unwrap_or_else(|| {
                self.sets.push(Set { subject, objects: None });
                self.sets.len() - 1
            });
            let rank = match (whole, self.defining) {
                (true, _) => plan.rank(Layer::Types),
                (false, true) => plan.rank_of_stated(kind),
                (false, false) => plan.rank(kind),
            };
            self.pieces.push(Piece { change, kind, rank, set });
        }
        self
    }

    /// Whether a piece of it belongs to this layer.
    pub(super) fn is_in(&self, rank: Rank) -> bool {
        self.pieces.iter().any(|piece| piece.rank == rank)
    }

    /// Whether a piece that sets power and toughness sets initial values, which what modifies them stays on: what
    /// defines them does, and what changes types where that takes all of its effect along.   214.5 of 1999
    pub(super) fn is_initial(&self, piece: usize, plan: Plan) -> bool {
        self.defining || (plan.types_take_all() && self.pieces[piece].rank == plan.rank(Layer::Types))
    }

    fn changes(&self, plan: Plan, kind: Layer) -> bool {
        self.is_in(plan.rank(kind))
    }

    /// The object it comes from.
    pub(super) fn object(&self) -> Option<ObjectId> {
        match self.from {
            From::Ability(object, _) => Some(object),
            From::InForce(effect) => effect.source,
        }
    }

    /// From where its words are read, when its object has this controller.
    pub(super) fn scope(&self, controller: impl Fn(ObjectId) -> crate::game::PlayerId) -> Scope {
        match self.from {
            From::Ability(object, _) => Scope::of(object, controller(object)),
            From::InForce(effect) => Scope::of_effect(effect),
        }
    }

    /// What its pieces of a layer, its condition and its sets look at.
    pub(super) fn reads(&self, rank: Rank) -> Touch {
        let mut touch = Touch::NONE;
        if !self.started {
            touch = self.condition.map_or(touch, touch::reads);
            if matches!(self.from, From::Ability(..)) {
                touch = touch.union(Touch::EXISTENCE);
            }
        }
        for piece in self.pieces.iter().filter(|piece| piece.rank == rank) {
            touch = touch.union(touch::reads(piece.change));
            let set = &self.sets[piece.set];
            if set.objects.is_none() {
                touch = touch.union(touch::reads(set.subject));
            }
        }
        touch
    }

    /// What its pieces of a layer change.
    pub(super) fn writes(&self, rank: Rank) -> Touch {
        let pieces = self.pieces.iter().filter(|piece| piece.rank == rank);
        pieces.map(|piece| touch::writes(piece.change)).fold(Touch::NONE, Touch::union)
    }

    /// What defines characteristics first, then by timestamps. Of what came together the active player's is first
    /// (418.5e, 613.7m); that player's own order is not known, so it is one that the order of the file does not sway.
    /// Of one object's abilities the one that stands first is first.
    pub(super) fn order(&self, other: &Self, game: &Game) -> Ordering {
        let seat = |active: &Self| {
            let player = match active.from {
                From::Ability(object, _) => game.object(object).controller,
                From::InForce(effect) => effect.controller,
            };
            let players = game.players.len().max(1);
            (player.0 as usize + players - game.turn.active.0 as usize % players) % players
        };
        other
            .defining
            .cmp(&self.defining)
            .then_with(|| self.timestamp.cmp(&other.timestamp))
            .then_with(|| seat(self).cmp(&seat(other)))
            .then_with(|| self.texts(game).cmp(other.texts(game)))
            .then_with(|| self.place(game).cmp(&other.place(game)))
            .then_with(|| self.changes_in_words().cmp(other.changes_in_words()))
            .then_with(|| self.text.cmp(other.text))
    }

    /// All that is printed on the object that it comes from, or all that it says itself.
    fn texts<'a>(&'a self, game: &'a Game) -> impl Iterator<Item = &'a str> {
        let printed = match self.from {
            From::Ability(object, _) => game.object(object).printed.abilities.as_slice(),
            From::InForce(effect) => std::slice::from_ref(&effect.ability),
        };
        printed.iter().map(|ability| &*ability.text)
    }

    /// Where its ability stands on the object, if it is printed there.
    fn place(&self, game: &Game) -> usize {
        let From::Ability(object, own) = self.from else { return 0 };
        let mut parts = game.object(object).printed.abilities.iter().flat_map(|ability| &ability.parts);
        let place = parts.position(|part| matches!(part, Part::Static(found) if std::ptr::eq(found, own)));
        place.unwrap_or(usize::MAX)
    }

    fn changes_in_words(&self) -> impl Iterator<Item = &'g Change> + '_ {
        self.pieces.iter().map(|piece| piece.change)
    }
}
