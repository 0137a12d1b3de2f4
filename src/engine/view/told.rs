//! What is known to have happened this turn: what the file tells of it before its board, what the board shows, and what
//! was played since.   608.2i

use std::collections::BTreeMap;

use super::amounts::counted;
use super::board::unless_one;
use super::{Scope, View};
use crate::ability::{Filter, Happened, Span, Subject, Trigger, Who};
use crate::game::{Counted, HasEntered, ObjectId, PlayerId, SpellCast, ThisTurn};
use crate::terms::Zone;

/// How often something happened before the board of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    /// So often for certain.
    pub least: i64,
    /// Not oftener than that.
    pub most: i64,
}

impl View<'_> {
    /// Whether something happened so often this turn, where it is known what did; `None` where it is not.
    pub(super) fn happened(&self, happened: &Happened, scope: &Scope) -> Option<bool> {
        let Some((players, asked)) = happened.of_one_player() else { return self.happened_in_all(happened, scope) };
        let of_one = |player| self.happened_in_all(&asked, &scope.of_player(player));
        unless_one(true, self.players(&players, scope).into_iter().map(of_one))
    }

    /// Whether it happened so often this turn, by whomever it was.
    fn happened_in_all(&self, happened: &Happened, scope: &Scope) -> Option<bool> {
        if happened.span != Span::ThisTurn || self.asks_of_the_untold(&happened.times, scope) {
            return None;
        }
        let wanted = self.amount(&happened.times, scope);
        if let Some(times) = self.itself_entered(&happened.event, scope) {
            return Some(happened.comparison.holds(times, wanted));
        }
        match self.times_this_turn(&happened.event, scope) {
            Some(times) => Some(happened.comparison.holds(times, wanted)),
            // What the file does not tell would only add to what was played.
            None => {
                let before = self.told_times(&happened.event, scope).least;
                let played = before.saturating_add(self.times_played(&happened.event, scope)?);
                let settled = happened.comparison.is_settled(played, wanted);
                settled.then(|| happened.comparison.holds(played, wanted))
            }
        }
    }

    /// "~ entered this turn": what play has put onto the battlefield, or the file tells of, did; what is not there, or
    /// has been there since before this turn, did not. `None` of another event, or where that is open.
    pub(in crate::engine) fn itself_entered(&self, event: &Trigger, scope: &Scope) -> Option<i64> {
        let Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) } = event else {
            return None;
        };
        let (this, game) = (scope.this?, self.game());
        let object = game.object(this);
        let told = game.this_turn.iter().flat_map(|past| &past.entered);
        let mut known = game.played.entered.iter().chain(told);
        match known.any(|entered| entered.what == (this, object.incarnation)) {
            true => Some(1),
            false if game.this_turn.as_ref().is_some_and(|past| !past.entered_untold) => Some(0),
            false if object.zone != Zone::Battlefield || !object.sick => Some(0),
            false => None,
        }
    }

    /// How often something happened this turn, before the board of the file and in play since; `None` where the file
    /// does not tell.
    pub(super) fn times_this_turn(&self, event: &Trigger, scope: &Scope) -> Option<i64> {
        let told = self.told_by(self.game().this_turn.as_ref()?, event, scope);
        let played = self.times_played(event, scope)?;
        (told.least == told.most).then(|| told.least.saturating_add(played))
    }

    /// How often something happened in play this turn: as play has counted it for the ability that asks, or as its
    /// tally says.
    fn times_played(&self, event: &Trigger, scope: &Scope) -> Option<i64> {
        let played = &self.game().played;
        let is_it = |asked: &&Counted| {
            Some(asked.this) == scope.this
                && Some(asked.you) == scope.you
                && (asked.that_player.is_none() || asked.that_player == scope.that_player)
                && asked.event == *event
        };
        let counted = played.counted.iter().find(is_it).map(|asked| asked.times);
        counted.or_else(|| self.times_among(played, event, scope))
    }

    /// The same; what was played at least, where the file does not tell what was before, and the ruling says so.
    pub(super) fn times_known(&self, event: &Trigger, scope: &Scope) -> i64 {
        let known = || {
            let played = self.times_played(event, scope).unwrap_or(0);
            self.told_times(event, scope).least.saturating_add(played)
        };
        self.times_this_turn(event, scope).unwrap_or_else(known)
    }

    /// How often something happened this turn before the board of the file, as far as the file tells or its board
    /// shows.
    pub(crate) fn told_times(&self, event: &Trigger, scope: &Scope) -> Told {
        self.told_by(self.game().known_before(), event, scope)
    }

    /// How often something happened, by what a file tells of a turn. What it tells of may have been such a thing;
    /// where it tells that nothing happened, nothing did.
    pub(crate) fn told_by(&self, past: &ThisTurn, event: &Trigger, scope: &Scope) -> Told {
        if let Some(times) = self.times_among(past, event, scope) {
            return Told { least: times, most: times };
        }
        let died = i64::from(past.died);
        let open = |is_open: bool| Told { least: 0, most: if is_open { i64::MAX } else { 0 } };
        match event {
            Trigger::PlaysSpell(who, _) => Told { least: 0, most: self.told_of(who, &past.cast, scope) },
            Trigger::Moves { to: Some(Zone::Battlefield), .. } => open(past.entered_untold),
            Trigger::Moves { what: Subject::Each(what), from: Some(Zone::Battlefield), to } => {
                let dead = matches!(to, None | Some(Zone::Graveyard));
                let least = if dead && self.is_any_that_died(what, scope) { died } else { 0 };
                let most =
                    if dead && of_creatures(what) && to.is_some() { died } else { open(past.is_eventful()).most };
                Told { least, most }
            }
            Trigger::Attacks(..) | Trigger::AttacksAlone(_) => open(!past.attacked.is_empty()),
            // Of tokens, discards, damage and the like no field tells.
            _ => open(past.is_eventful()),
        }
    }

    /// Whether any creature that died is meant: each was a permanent, and another than one that is still there.
    fn is_any_that_died(&self, what: &Filter, scope: &Scope) -> bool {
        let stays = || scope.this.is_some_and(|this| self.game().object(this).zone == Zone::Battlefield);
        match what {
            Filter::Any | Filter::Permanent => true,
            Filter::Other => stays(),
            Filter::All(parts) => parts.iter().all(|part| self.is_any_that_died(part, scope)),
            what => *what == Filter::CREATURE,
        }
    }

    fn times_among(&self, past: &ThisTurn, event: &Trigger, scope: &Scope) -> Option<i64> {
        let of = |who: &Who, numbers: &BTreeMap<PlayerId, u32>| self.told_of(who, numbers, scope);
        Some(match event {
            Trigger::PlaysSpell(who, Filter::Any | Filter::Spell) => of(who, &past.cast),
            Trigger::PlaysSpell(who, which) => {
                let players = self.players(who, scope);
                let mut counted = [0, 0];
                for (spell, count) in past.spells.iter().filter(|(spell, _)| players.contains(&spell.by)) {
                    counted[0] += i64::from(*count);
                    counted[1] += if is_such_a_spell(which, spell)? { i64::from(*count) } else { 0 };
                }
                let [known, such] = counted;
                // Of spells that the file only counts nobody knows what they were.
                (known >= of(who, &past.cast)).then_some(such)?
            }
            Trigger::LosesLife(who) => of(who, &past.life_lost),
            Trigger::GainsLife(who) => of(who, &past.life_gained),
            Trigger::Draws(who) => of(who, &past.drawn),
            Trigger::Moves { what: Subject::Each(what), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) }
                if *what == Filter::CREATURE =>
            {
                i64::from(past.died)
            }
            // None of those that died where none did.
            Trigger::Moves { what: Subject::Each(what), from: Some(Zone::Battlefield), to: Some(Zone::Graveyard) }
                if past.died == 0 && of_creatures(what) =>
            {
                0
            }
            Trigger::Moves { to: Some(Zone::Battlefield), .. } if past.entered_untold => return None,
            Trigger::Moves { what: Subject::Each(what), from: None, to: Some(Zone::Battlefield) } => {
                let mut times = 0;
                for entered in &past.entered {
                    times += i64::from(self.has_entered_so(what, entered, scope)?);
                }
                times
            }
            Trigger::Attacks(what, whom) if whom.is_empty() => {
                let meant = self.objects_of(what, scope);
                i64::try_from(past.attacked.iter().filter(|id| meant.contains(id)).count()).unwrap_or(i64::MAX)
            }
            // Who attacks is the player whose turn it is.
            Trigger::PlayerAttacks(who) => i64::from(!past.attacked.is_empty() && self.is_turn_of_one(who, scope)),
            Trigger::PlayerAttacksWith(who, _) if !self.is_turn_of_one(who, scope) => 0,
            // What they are now they may not have been as they attacked: power changes, types hardly do.
            Trigger::PlayerAttacksWith(_, which) if is_of_kinds(which) => {
                let was = |id: &&ObjectId| *which == Filter::CREATURE || self.matches(which, **id, scope);
                counted(past.attacked.iter().filter(was))
            }
            _ => return None,
        })
    }

    /// Whether it is the turn of one of these players.
    fn is_turn_of_one(&self, who: &Who, scope: &Scope) -> bool {
        self.players(who, scope).into_iter().any(|player| self.game().is_turn_of(player))
    }

    /// Whether what entered was as the words say; `None` where they ask for more than is remembered. What has become
    /// another object since is "another" than this one (400.7).
    fn has_entered_so(&self, which: &Filter, entered: &HasEntered, scope: &Scope) -> Option<bool> {
        Some(match which {
            Filter::Any | Filter::Permanent => true,
            Filter::Token => entered.token,
            Filter::Controller(who) => self.players(who, scope).contains(&entered.under),
            Filter::Other => {
                let this = scope.this.map(|this| (this, self.game().object(this).incarnation));
                this != Some(entered.what)
            }
            Filter::Type(kind) => entered.types.is(*kind),
            Filter::Subtype(name) => entered.types.has_subtype(name),
            Filter::Supertype(supertype) => entered.types.supertypes.contains(supertype),
            Filter::Color(color) => entered.colors.contains(*color),
            Filter::Not(inner) => !self.has_entered_so(inner, entered, scope)?,
            Filter::All(parts) => {
                unless_one(false, parts.iter().map(|part| self.has_entered_so(part, entered, scope)))?
            }
            Filter::Either(parts) => {
                unless_one(true, parts.iter().map(|part| self.has_entered_so(part, entered, scope)))?
            }
            _ => return None,
        })
    }

    /// How much life players gained this turn, or lost; `None` where the file does not tell.
    pub(super) fn life_this_turn(&self, who: &Who, gained: bool, scope: &Scope) -> Option<i64> {
        let event = if gained { Trigger::GainsLife(who.clone()) } else { Trigger::LosesLife(who.clone()) };
        self.times_this_turn(&event, scope)
    }

    /// The sum of these numbers for these players.
    pub(crate) fn told_of(&self, who: &Who, numbers: &BTreeMap<PlayerId, u32>, scope: &Scope) -> i64 {
        let numbers = self.players(who, scope).into_iter().filter_map(|player| numbers.get(&player));
        numbers.fold(0, |sum: i64, number| sum.saturating_add(i64::from(*number)))
    }
}

/// Whether a spell was as the words say as it was cast, of its types and colors; `None` where they ask for more.
fn is_such_a_spell(which: &Filter, spell: &SpellCast) -> Option<bool> {
    Some(match which {
        Filter::Any | Filter::Spell => true,
        Filter::Type(kind) => spell.types.is(*kind),
        Filter::Subtype(name) => spell.types.has_subtype(name),
        Filter::Color(color) => spell.colors.contains(*color),
        Filter::Not(inner) => !is_such_a_spell(inner, spell)?,
        Filter::All(parts) => unless_one(false, parts.iter().map(|part| is_such_a_spell(part, spell)))?,
        Filter::Either(parts) => unless_one(true, parts.iter().map(|part| is_such_a_spell(part, spell)))?,
        _ => return None,
    })
}

/// Whether only creatures are meant.
fn of_creatures(what: &Filter) -> bool {
    match what {
        Filter::All(parts) => parts.iter().any(of_creatures),
        what => *what == Filter::CREATURE,
    }
}

/// Whether words ask only what something is: its types, its color, whether it is a token.
fn is_of_kinds(which: &Filter) -> bool {
    match which {
        Filter::Any | Filter::Permanent | Filter::Token | Filter::Is(_) | Filter::Other => true,
        Filter::Type(_) | Filter::Subtype(_) | Filter::Supertype(_) | Filter::Color(_) => true,
        Filter::Controller(_) | Filter::Owner(_) => true,
        Filter::Not(inner) => is_of_kinds(inner),
        Filter::All(parts) | Filter::Either(parts) => parts.iter().all(is_of_kinds),
        _ => false,
    }
}
