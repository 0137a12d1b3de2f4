//! Plain questions about the board that filters, conditions and rules share.

use std::collections::BTreeSet;

use super::{Scope, View};
use crate::ability::{Amount, Comparison, Condition, Filter, Who, Word, Words};
use crate::edition::{LegendVocabulary, TwoHeadedAttackRule};
use crate::game::{BLESSED, BLESSING, GameOption, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, Color, ColorSet, Counter, Step, Zone, subtype};

impl View<'_> {
    /// Permanents that are creatures now, in the order of the file.
    pub fn creatures(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.permanents().filter(|id| self.now(*id).is_creature())
    }

    /// Permanents that a player controls now.
    pub(crate) fn controlled_by(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> + '_ {
        self.permanents().filter(move |id| self.now(*id).controller == player)
    }

    /// Whether it has the subtype.
    pub(crate) fn has_subtype(&self, id: ObjectId, subtype: &str) -> bool {
        let now = self.now(id);
        now.has_subtype(subtype) || subtype == "Legend" && now.is_creature() && now.is_legendary() && self.are_legends()
    }

    /// Whether legendary permanents that are creatures have the creature type Legend.   215.2
    fn are_legends(&self) -> bool {
        self.edition().legend_vocabulary() == LegendVocabulary::LegendaryCreaturesToo
    }

    /// The creature types of an object; those of lands, artifacts and the like are not among them.   205.3d, 205.3m
    pub(crate) fn creature_types(&self, id: ObjectId) -> BTreeSet<String> {
        let now = self.now(id);
        let of_creatures = |name: &str| {
            subtype::find(&name.to_lowercase()).is_none() || subtype::goes_with(name) == CardType::Creature
        };
        let listed = now.type_line.subtypes.iter().filter(|name| of_creatures(name)).cloned();
        match now.every_creature_type {
            true => subtype::of(CardType::Creature).map(str::to_owned).chain(listed).collect(),
            false => listed.collect(),
        }
    }

    /// Whether an attacker is blocked, also by what is gone.
    pub fn is_blocked(&self, attacker: ObjectId) -> bool {
        let combat = &self.game().combat;
        combat.blocked.contains(&attacker) || combat.blockers.values().any(|blocked| blocked.contains(&attacker))
    }

    /// Whether an object with the subtype (`Aura`, `Equipment`) is attached to it.
    pub fn bears(&self, id: ObjectId, subtype: &str) -> bool {
        self.attached_to(Recipient::Object(id)).any(|attachment| self.has_subtype(attachment, subtype))
    }

    /// What is attached to an object or player.
    pub fn attached_to(&self, host: Recipient) -> impl Iterator<Item = ObjectId> + '_ {
        self.seen.laid.attached.to(host)
    }

    /// Whether counters are on it, Equipment is attached to it, or an Aura that its own controller controls.   700.9
    pub(crate) fn is_modified(&self, id: ObjectId) -> bool {
        let by = |attached: ObjectId| {
            self.has_subtype(attached, "Equipment")
                || self.has_subtype(attached, "Aura") && self.now(attached).controller == self.now(id).controller
        };
        let object = self.game().object(id);
        object.counters.values().any(|count| *count > 0) || self.attached_to(Recipient::Object(id)).any(by)
    }

    /// How many counters with this name are on it.
    pub(crate) fn counters_on(&self, id: ObjectId, name: &str) -> i64 {
        i64::from(self.game().object(id).counter(&Counter::named(name)))
    }

    /// Cards that a player owns in a zone and that the file names.
    pub(crate) fn owned_in(&self, zone: Zone, player: PlayerId) -> i64 {
        let owned = self.game().in_zone(zone).filter(|id| self.game().object(*id).owner == player);
        i64::try_from(owned.count()).unwrap_or(i64::MAX)
    }

    /// Whether it is a commander.
    pub(crate) fn is_commander(&self, id: ObjectId) -> bool {
        self.game().object(id).commander || self.game().commander_damage.keys().any(|(commander, _)| *commander == id)
    }

    /// The colors that more permanents have than any other color; several where they are tied. Where no permanent has a
    /// color, none is.
    pub(crate) fn most_common_colors(&self) -> ColorSet {
        let having = |color: &Color| self.permanents().filter(|id| self.now(*id).colors.contains(*color)).count();
        let most = Color::ALL.iter().map(having).max().unwrap_or(0);
        Color::ALL.into_iter().filter(|color| most > 0 && having(color) == most).collect()
    }

    /// Who defends where this is attacked: the player; a planeswalker's controller; a battle's protector.   310.8d
    pub(crate) fn defender(&self, attacked: Recipient) -> PlayerId {
        let object = match attacked {
            Recipient::Player(player) => return player,
            Recipient::Object(object) => object,
        };
        if let Some(protector) = self.game().object(object).protector {
            return protector;
        }
        let now = self.now(object);
        if now.type_line.is(CardType::Battle) && now.type_line.has_subtype("Siege") {
            // A Siege is protected by an opponent of its controller; where the file names none, it is the one there is.
            return self.game().opponents(now.controller).next().unwrap_or(now.controller);
        }
        now.controller
    }

    /// Who defends against an attacker; where what it attacked was removed from combat, who defended then.   508.5
    pub(crate) fn defending_player(&self, attacker: ObjectId) -> Option<PlayerId> {
        let combat = &self.game().combat;
        let of_attacked = || combat.attackers.get(&attacker).map(|attacked| self.defender(*attacked));
        combat.astray.get(&attacker).copied().or_else(of_attacked)
    }

    /// "Defending player": whom the attacker that the words speak of attacks, be it the object itself, what it is attached
    /// to, or a target; else, as a combat goes on, the only one who defends.   506.2, 508.5, 508.5a
    pub(crate) fn defender_for(&self, scope: &Scope) -> Option<PlayerId> {
        let object = |it: &Recipient| match it {
            Recipient::Object(id) => Some(*id),
            Recipient::Player(_) => None,
        };
        let spoken_of = scope.it.iter().chain(&scope.targets).filter_map(object);
        let mut attackers = scope.this.into_iter().chain(self.host_of(scope)).chain(spoken_of);
        let of_attacker = scope.defending.or_else(|| attackers.find_map(|id| self.defending_player(id)));
        // An ability of a creature that does not attack speaks of nobody.
        let own_creature = scope
            .this
            .is_some_and(|this| self.game().object(this).zone == Zone::Battlefield && self.now(this).is_creature());
        of_attacker.or_else(|| if own_creature { None } else { self.only_defender() })
    }

    /// The only player who defends in this combat: whom all attackers attack, or the nonactive player of two.   506.2
    fn only_defender(&self) -> Option<PlayerId> {
        let game = self.game();
        if !game.turn.step.is_combat() {
            return None;
        }
        let attacked = game.combat.attackers.keys().filter_map(|id| self.defending_player(*id));
        let attacked: std::collections::BTreeSet<PlayerId> = attacked.collect();
        let opponents: std::collections::BTreeSet<PlayerId> = game.opponents(game.turn.active).collect();
        let defend = if attacked.is_empty() { opponents } else { attacked };
        let mut each = defend.into_iter();
        each.next().filter(|_| each.next().is_none())
    }

    /// Whether a number that more can only be added to is such already.
    fn is_reached(&self, left: &Amount, comparison: Comparison, right: &Amount, scope: &Scope) -> bool {
        let wanted = self.amount(right, scope);
        let reached = |number: i64| comparison.is_settled(number, wanted) && comparison.holds(number, wanted);
        self.asked_of_each(left, scope).into_iter().any(reached)
    }

    /// Whether one of the players controls such a number of these.
    fn one_controls(&self, who: &Who, what: &Filter, is_enough: impl Fn(i64) -> bool, scope: &Scope) -> bool {
        let mut players = self.players(who, scope);
        let as_one = self.edition().two_headed_attack() == TwoHeadedAttackRule::AsOne;
        if *who == Who::Defending && as_one && self.game().options.contains(&GameOption::TwoHeadedGiant) {
            // A team is attacked as one: what looks at the defending player looks at both.
            players = players.into_iter().flat_map(|player| self.game().team_of(player)).collect();
        }
        players.into_iter().any(|player| {
            let found = self.found(what, scope).filter(|id| self.now(*id).controller == player).count();
            is_enough(i64::try_from(found).unwrap_or(i64::MAX))
        })
    }

    /// Whether a condition holds; `None` where the board does not tell.
    pub fn holds(&self, condition: &Condition, scope: &Scope) -> Option<bool> {
        match condition {
            Condition::All(parts) => unless_one(false, parts.iter().map(|part| self.holds(part, scope))),
            Condition::Any(parts) => unless_one(true, parts.iter().map(|part| self.holds(part, scope))),
            Condition::Not(inner) => self.holds(inner, scope).map(|holds| !holds),
            // What the file does not tell would only add to what is known.
            Condition::Compare(
                left @ (Amount::LifeGained(_) | Amount::LifeLost(_) | Amount::Events(_)),
                comparison,
                right,
            ) if !self.asks_of_the_untold(right, scope) && self.is_reached(left, *comparison, right, scope) => {
                Some(true)
            }
            // A number of what the file does not tell is not 0.
            Condition::Compare(left, _, right)
                if self.asks_of_the_untold(left, scope) || self.asks_of_the_untold(right, scope) =>
            {
                None
            }
            Condition::Parity(of, _) | Condition::Controls { count: of, .. } if self.asks_of_the_untold(of, scope) => {
                None
            }
            Condition::Controls { what, .. } if asks_of_the_past(what) => None,
            Condition::Controls { who, what, comparison, count } => {
                let wanted = self.amount(count, scope);
                Some(self.one_controls(who, what, |number| comparison.holds(number, wanted), scope))
            }
            Condition::Is(subject, filter) => {
                let objects = self.objects_of(subject, scope);
                Some(!objects.is_empty() && objects.iter().all(|id| self.matches(filter, *id, scope)))
            }
            Condition::OwnBoth(with) => {
                let yours = |filter: Filter| filter.and(Filter::Owner(Who::You)).and(Filter::Controller(Who::You));
                let this = yours(Filter::Is(Box::new(crate::ability::Subject::This)));
                let there = |filter: &Filter| self.found(filter, scope).next().is_some();
                Some(there(&this) && there(&yours(with.clone())))
            }
            Condition::Compare(left, comparison, right) => {
                let wanted = self.amount(right, scope);
                Some(self.asked_of_each(left, scope).into_iter().any(|number| comparison.holds(number, wanted)))
            }
            Condition::Parity(amount, parity) => Some(parity.holds(self.amount(amount, scope))),
            Condition::InCombat => Some(self.game().turn.step.is_combat()),
            Condition::MainPhaseOf(who) => {
                let turn = &self.game().turn;
                let main = matches!(turn.step, Step::Main | Step::SecondMain);
                Some(main && self.players(who, scope).iter().any(|player| self.game().is_turn_of(*player)))
            }
            Condition::TurnOf(who) => {
                Some(self.players(who, scope).iter().any(|player| self.game().is_turn_of(*player)))
            }
            // The board does not show titles and what is past.
            Condition::Happened(happened) => self.happened(happened, scope),
            // Where nobody has come to have the title, the file has not told who has it.
            Condition::Designated(who, title) if self.game().titles.contains_key(title.as_str()) => {
                Some(self.players(who, scope).into_iter().any(|player| self.game().has_title(player, title)))
            }
            // The city's blessing comes with ten permanents: who has fewer is taken never to have had them.   702.131c
            Condition::Designated(who, title) if *title == BLESSING => {
                let may_have = |player: PlayerId| self.controlled_by(player).count() >= BLESSED;
                (!self.players(who, scope).into_iter().any(may_have)).then_some(false)
            }
            Condition::Designated(..) | Condition::Cast(..) | Condition::AsCast(_) | Condition::EnteredFrom(..) => None,
            Condition::Level(level) => {
                let this = self.objects_of(&crate::ability::Subject::This, scope);
                this.first().map(|this| self.game().object(*this).class_level() >= *level)
            }
            Condition::ChosenWord(word) => {
                let chosen = self.chosen_for(scope)?;
                let known = chosen.name.as_ref().or(chosen.kind.as_ref())?;
                Some(known.eq_ignore_ascii_case(word))
            }
            Condition::Time(time) => Some(self.game().turn.time == *time),
            Condition::MostCommonColor(color) => Some(self.most_common_colors().contains(*color)),
            Condition::MoreVotes { .. }
            | Condition::DidSo(_)
            | Condition::WonFlip
            | Condition::SearchedLibrary
            | Condition::Prevented
            | Condition::WonClash
            | Condition::AttackedThisStep
            | Condition::CameSinceUpkeep
            | Condition::Resolved(_)
            | Condition::Activated(_) => None,
        }
    }
}

/// Whether a description asks what happened to an object this turn, which no board shows: "that entered this turn".
fn asks_of_the_past(what: &Filter) -> bool {
    let is_past = |filter: &Filter| filter.is_of_this_turn() && !filter.is_past_attack();
    what.any_word(&mut |word| matches!(word, Word::Filter(filter) if is_past(filter)))
}

/// Of conditions together: one that decides by itself does, however open the others are; else all must be known.
pub(in crate::engine) fn unless_one(decides: bool, parts: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    // All of them are asked, for what they rest on counts too.
    let parts: Vec<Option<bool>> = parts.collect();
    if parts.contains(&Some(decides)) {
        return Some(decides);
    }
    parts.iter().all(Option::is_some).then_some(!decides)
}
