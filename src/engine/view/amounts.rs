//! Numbers that words ask of the board.   104.1, 104.2 · 107

use std::collections::{BTreeMap, BTreeSet};

use super::starting_life::starting_life;
use super::{Scope, View};
use crate::ability::{Amount, Change, Filter, Kind, Part, Rule, Subject, Trigger, Value, Who};
use crate::edition::{SplitManaValue, TwoHeadedShare};
use crate::engine::identity::of_card;
use crate::game::{Game, GameOption, ObjectId, PlayerId, Printed};
use crate::terms::{CardType, ColorSet, Counter, FaceKind, ManaCost, ManaSymbol, Zone};

impl View<'_> {
    /// A number that the object has now.
    pub fn value(&self, value: Value, id: ObjectId) -> Option<i64> {
        let now = self.now(id);
        match value {
            Value::Power => now.power,
            Value::Toughness => now.toughness,
            Value::BasePower => now.base_power,
            Value::BaseToughness => now.base_toughness,
            Value::ManaValue => Some(self.mana_value(id)),
            Value::TimesMutated => {
                let components = self.game().object(id).components.as_ref();
                Some(components.map_or(0, |components| i64::from(components.mutated)))
            }
            Value::Loyalty => now.type_line.is(CardType::Planeswalker).then(|| self.counters_on(id, "loyalty")),
        }
    }

    /// The mana value, with X as it was chosen while the object is a spell, or is asked of as the spell that it would
    /// be (601.3a). Of a permanent X is 0.   202.3e
    fn mana_value(&self, id: ObjectId) -> i64 {
        let (object, now) = (self.game().object(id), self.now(id));
        let Some(cost) = now.front_cost.as_ref().or(now.cost.as_ref()) else { return 0 };
        let variables = cost.0.iter().filter(|symbol| matches!(symbol, ManaSymbol::Variable(_))).count();
        let x = object.announced.x.filter(|_| object.zone != Zone::Battlefield).unwrap_or(0);
        i64::from(cost.value()).saturating_add(x.saturating_mul(i64::try_from(variables).unwrap_or(0)))
    }

    /// Whether a number of the object is as the words ask; of a split card either half's mana value may be, as long as
    /// the edition gives it two.   505.6 · 708.6a
    pub(crate) fn compares(&self, value: Value, id: ObjectId, fits: impl Fn(i64) -> bool) -> bool {
        let halves = if value == Value::ManaValue { self.mana_values_of_halves(id) } else { None };
        match halves {
            Some(halves) => halves.into_iter().any(fits),
            None => self.value(value, id).is_some_and(fits),
        }
    }

    /// The mana value of each half of a split card elsewhere than on the stack, in an edition that gives it two.
    /// 505.2, 505.5 · 708.2, 708.5
    pub(crate) fn mana_values_of_halves(&self, id: ObjectId) -> Option<[i64; 2]> {
        let object = self.game().object(id);
        let faces = object.faces.as_ref().filter(|faces| faces.kind == FaceKind::Split)?;
        let shows_both = object.zone != Zone::Stack && faces.together.as_ref() == Some(&object.printed);
        if !shows_both || self.edition().split_mana_value() == SplitManaValue::Combined {
            return None;
        }
        let value = |half: &Printed| half.cost.as_ref().map_or(0, |cost| i64::from(cost.value()));
        Some([value(&faces.front), value(&faces.back)])
    }

    /// The life total of a player; of a Two-Headed Giant player that which the edition gives each head.
    /// 606.9a · 810.9a
    pub(crate) fn life_of(&self, player: PlayerId) -> i64 {
        let game = self.game();
        let life = game.player(player).life;
        let halved = game.shares_life(player) && self.edition().two_headed_share() == TwoHeadedShare::Half;
        if halved { half(life, true) } else { life }
    }

    /// The highest or the lowest of these players' life totals.
    pub(crate) fn extreme_life(&self, players: impl Iterator<Item = PlayerId>, least: bool) -> Option<i64> {
        let totals = players.map(|player| self.life_of(player));
        if least { totals.min() } else { totals.max() }
    }

    /// The numbers that a condition asks of: "an opponent has 10 or less life" is asked of each opponent, and one is
    /// enough.
    pub(crate) fn asked_of_each(&self, amount: &Amount, scope: &Scope) -> Vec<i64> {
        let game = self.game();
        let of_each = |who: &Who, number: &dyn Fn(PlayerId) -> i64| {
            self.players(who, scope).into_iter().map(number).collect::<Vec<_>>()
        };
        match amount {
            Amount::Life(who) => of_each(who, &|player| self.life_of(player)),
            Amount::Poison(who) => of_each(who, &|player| game.player(player).poison),
            Amount::CardsInHand(who) => of_each(who, &|player| self.cards_in_hand(player)),
            Amount::CardsInLibrary(who) => of_each(who, &|player| self.cards_in_library(player)),
            Amount::LifeGained(who) => {
                of_each(who, &|player| self.amount(&Amount::LifeGained(Who::ThatPlayer), &scope.of_player(player)))
            }
            Amount::LifeLost(who) => {
                of_each(who, &|player| self.amount(&Amount::LifeLost(Who::ThatPlayer), &scope.of_player(player)))
            }
            Amount::PlayerCounters(kind, who) => of_each(who, &|player| counters_of(game, player, kind)),
            Amount::Count(filter) => match owner_of(filter) {
                Some(who @ (Who::Opponent | Who::Anyone)) => of_each(who, &|player| {
                    let own = self.found(filter, scope).filter(|id| game.object(*id).owner == player).count();
                    i64::try_from(own).unwrap_or(i64::MAX)
                }),
                _ => vec![self.amount(amount, scope)],
            },
            _ => vec![self.amount(amount, scope)],
        }
    }

    pub(crate) fn cards_in_hand(&self, player: PlayerId) -> i64 {
        i64::from(self.game().player(player).hand) + self.owned_in(Zone::Hand, player)
    }

    pub(crate) fn cards_in_library(&self, player: PlayerId) -> i64 {
        i64::from(self.game().player(player).library) + self.owned_in(Zone::Library, player)
    }

    /// What the words count; a number that can't be determined is 0 (104.2).
    pub fn amount(&self, amount: &Amount, scope: &Scope) -> i64 {
        let per_player = |who: &Who, number: &dyn Fn(PlayerId) -> i64| {
            self.players(who, scope).into_iter().map(number).fold(0, i64::saturating_add)
        };
        match amount {
            Amount::Number(number) => *number,
            Amount::X => scope.x,
            Amount::ThatMuch => scope.much,
            Amount::AsCast(_) => 0,
            Amount::ManaSpent(_)
            | Amount::ManaFrom(..)
            | Amount::ColorsSpent(_)
            | Amount::Removed(_)
            | Amount::Votes(_) => 0,
            Amount::Excess | Amount::Dealt => 0,
            Amount::LifeGained(who) => self.times_known(&Trigger::GainsLife(who.clone()), scope),
            Amount::LifeLost(who) => self.times_known(&Trigger::LosesLife(who.clone()), scope),
            Amount::Events(event) => self.times_known(event, scope),
            Amount::PlayersWho(..) | Amount::PowerAttacked(_) | Amount::EventsBefore(..) | Amount::DamageDealt(_) => 0,
            Amount::PlayersWith(who, condition) => {
                let each = self.each_as_that_player(who, scope);
                counted(each.filter(|own| self.holds(condition, own) == Some(true)))
            }
            Amount::MostOfOne(who, filter) => {
                let count = Amount::Count(filter.clone());
                self.each_as_that_player(who, scope).map(|own| self.amount(&count, &own)).max().unwrap_or(0)
            }
            Amount::LeastOfOne(who, of) => {
                self.each_as_that_player(who, scope).map(|own| self.amount(of, &own)).min().unwrap_or(0)
            }
            Amount::LifeAmong { who, least } => {
                self.extreme_life(self.players(who, scope).into_iter(), *least).unwrap_or(0)
            }
            Amount::Namesakes(filter) => self.most_alike(Kind::Names, filter, scope),
            Amount::Kindred(filter) => self.most_alike(Kind::CreatureTypes, filter, scope),
            Amount::BeyondFirst(filter) => (self.amount(&Amount::Count(filter.clone()), scope) - 1).max(0),
            Amount::ChosenNumber => self.chosen_for(scope).and_then(|chosen| chosen.number).unwrap_or(0),
            Amount::CommanderCasts(who) => self.commander_casts(who, scope),
            Amount::CommanderColors(who) => self.commander_colors(who, scope),
            Amount::DevotionToChosen(who) => {
                let color = self.chosen_for(scope).and_then(|chosen| chosen.color);
                color.map_or(0, |color| self.devotion(who, color.into(), scope))
            }
            Amount::AtTurnStart(inner) => self.amount(inner, scope),
            Amount::Targets
            | Amount::TargetsThat(_)
            | Amount::TargetsBeyondFirst
            | Amount::Result
            | Amount::TimesKicked
            | Amount::TimesResolved => 0,
            Amount::Devotion(who, colors) => self.devotion(who, *colors, scope),
            Amount::Symbols(colors, filter) => self.symbols(self.found(filter, scope), *colors),
            Amount::Kinds(kind, filter) => self.kinds(*kind, filter, scope),
            Amount::PlayerCounters(kind, who) => per_player(who, &|player| counters_of(self.game(), player, kind)),
            Amount::Count(filter) => {
                let told = self.attackers_this_turn(filter, scope).or_else(|| self.deaths_this_turn(filter, scope));
                told.or_else(|| self.party_told(filter, scope)).unwrap_or_else(|| counted(self.found(filter, scope)))
            }
            Amount::Of(value, subject) => self
                .objects_of(subject, scope)
                .into_iter()
                .filter_map(|object| self.value(*value, object))
                .fold(0, i64::saturating_add),
            Amount::Greatest(value, filter) => {
                self.found(filter, scope).filter_map(|object| self.value(*value, object)).max().unwrap_or(0)
            }
            Amount::Least(value, filter) => {
                self.found(filter, scope).filter_map(|object| self.value(*value, object)).min().unwrap_or(0)
            }
            Amount::Total(value, filter) => {
                self.found(filter, scope).filter_map(|object| self.value(*value, object)).fold(0, i64::saturating_add)
            }
            Amount::Counters(kind, subject) => {
                let objects = self.objects_of(subject, scope).into_iter();
                let counters = objects.flat_map(|object| &self.game().object(object).counters);
                let meant = counters.filter(|(own, _)| kind.as_ref().is_none_or(|kind| kind == *own));
                meant.map(|(_, count)| i64::from(*count)).sum()
            }
            Amount::CardsInHand(who) => per_player(who, &|player| self.cards_in_hand(player)),
            Amount::CardsInLibrary(who) => per_player(who, &|player| self.cards_in_library(player)),
            Amount::Life(who) => per_player(who, &|player| self.life_of(player)),
            Amount::Speed(who) => {
                let speed = |player| i64::try_from(self.game().speed(player)).unwrap_or(i64::MAX);
                per_player(who, &speed)
            }
            Amount::StartingLife(who) => {
                let commander = self.game().options.contains(&GameOption::Commander);
                let life = |player| starting_life(self.game(), player, commander, self.edition());
                per_player(who, &|player| i64::from(life(player)))
            }
            Amount::Poison(who) => per_player(who, &|player| self.game().player(player).poison),
            Amount::Players(who) => counted(self.players(who, scope).into_iter()),
            Amount::Times(factor, inner) => self.amount(inner, scope).saturating_mul(*factor),
            Amount::Half { of, up } => half(self.amount(of, scope), *up),
            Amount::Doubling(of) => self.amount(of, scope),
            Amount::Plus(left, right) => self.amount(left, scope).saturating_add(self.amount(right, scope)),
            Amount::Minus(left, right) => self.amount(left, scope).saturating_sub(self.amount(right, scope)),
            Amount::Difference(one, other) => difference(self.amount(one, scope), self.amount(other, scope)),
        }
    }

    /// What each of the players would read, being "that player".
    fn each_as_that_player(&self, who: &Who, scope: &Scope) -> impl Iterator<Item = Scope> {
        let players = self.players(who, scope).into_iter();
        let scope = scope.clone();
        players.map(move |player| Scope { it: None, that_player: Some(player), ..scope.clone() })
    }

    /// The most of what the filter finds that have one name, one creature type ... in common.
    fn most_alike(&self, kind: Kind, filter: &Filter, scope: &Scope) -> i64 {
        let mut alike: BTreeMap<String, i64> = BTreeMap::new();
        for one in self.found(filter, scope).flat_map(|id| self.kinds_of(id, kind)) {
            *alike.entry(one).or_default() += 1;
        }
        alike.into_values().max().unwrap_or(0)
    }

    /// How often the players have cast their commanders from the command zone.
    fn commander_casts(&self, who: &Who, scope: &Scope) -> i64 {
        let players = self.players(who, scope);
        let game = self.game();
        let own = game.commander_casts.iter().filter(|(id, _)| players.contains(&game.object(**id).owner));
        own.map(|(_, count)| i64::from(*count)).sum()
    }

    /// How many colors there are in the color identities of their commanders, on the battlefield or not.   903.4
    fn commander_colors(&self, who: &Who, scope: &Scope) -> i64 {
        let players = self.players(who, scope);
        let commanders = self.game().objects.iter().filter(|one| one.commander && players.contains(&one.owner));
        let colors = commanders.map(of_card).reduce(ColorSet::union);
        colors.map_or(0, |colors| counted(colors.iter()))
    }

    /// How many creatures attacked this turn; `None` where the words ask no such thing, or the file does not tell.
    pub(super) fn attackers_this_turn(&self, filter: &Filter, scope: &Scope) -> Option<i64> {
        let mut attacked = self.game().known_before().attacked.clone();
        attacked.extend(&self.game().played.attacked);
        self.attackers_among(&attacked, filter, scope)
    }

    /// Whether it is known to have attacked this turn.
    pub(in crate::engine) fn has_attacked(&self, id: ObjectId) -> bool {
        self.game().known_before().attacked.contains(&id) || self.game().played.attacked.contains(&id)
    }

    /// The same, of the turn before the board of the file.
    pub(crate) fn attackers_told(&self, filter: &Filter, scope: &Scope) -> Option<i64> {
        self.attackers_among(&self.game().known_before().attacked, filter, scope)
    }

    /// They were creatures as they attacked, whatever they are and wherever they are now.   608.2i
    fn attackers_among(&self, attacked: &BTreeSet<ObjectId>, filter: &Filter, scope: &Scope) -> Option<i64> {
        let Filter::All(parts) = filter else { return None };
        if !parts.iter().any(Filter::is_past_attack) {
            return None;
        }
        let was = |part: &Filter, id: ObjectId| {
            part.is_past_attack() || *part == Filter::CREATURE || self.matches(part, id, scope)
        };
        let attacked = attacked.iter().filter(|id| parts.iter().all(|part| was(part, **id)));
        Some(i64::try_from(attacked.count()).unwrap_or(i64::MAX))
    }

    /// How many creatures died this turn, where the words ask no more of them and the file tells it: what they were
    /// besides, it does not tell.
    pub(super) fn deaths_this_turn(&self, filter: &Filter, scope: &Scope) -> Option<i64> {
        let Filter::All(parts) = filter else { return None };
        let plain = parts.len() == 2 && parts.contains(&Filter::CREATURE) && parts.contains(&Filter::DiedThisTurn);
        let dies = Trigger::Moves {
            what: Subject::Each(Filter::CREATURE),
            from: Some(Zone::Battlefield),
            to: Some(Zone::Graveyard),
        };
        plain.then(|| self.times_known(&dies, scope))
    }

    /// By how much effects increase a player's devotion to each colour.   700.5a
    fn more_devotion(&self, players: &[PlayerId]) -> i64 {
        let own = self.permanents().filter(|id| players.contains(&self.now(*id).controller));
        let statics = own.flat_map(|id| &self.now(id).abilities).filter_map(|held| match &held.part {
            Part::Static(sentence) if sentence.condition.is_none() => Some(&sentence.effects),
            _ => None,
        });
        let more = statics.flatten().map(|effect| match &effect.change {
            Change::Rule(Rule::MoreDevotion(more)) => *more,
            _ => 0,
        });
        more.sum()
    }

    /// The mana symbols of these colours in the costs of the player's permanents, and what effects add to them.   700.5
    fn devotion(&self, who: &Who, colors: ColorSet, scope: &Scope) -> i64 {
        let players = self.players(who, scope);
        let own = self.permanents().filter(|id| players.contains(&self.now(*id).controller));
        self.symbols(own, colors).saturating_add(self.more_devotion(&players))
    }

    /// The mana symbols of these colors in the costs of the objects; one of several colors counts once.
    fn symbols(&self, objects: impl Iterator<Item = ObjectId>, colors: ColorSet) -> i64 {
        objects.map(|id| self.symbols_of(id, colors)).sum()
    }

    /// How many mana symbols of these colors are in the mana cost of an object.
    pub(crate) fn symbols_of(&self, id: ObjectId, colors: ColorSet) -> i64 {
        let is_one = |symbol: &&ManaSymbol| !ManaCost(vec![**symbol]).colors().intersection(colors).is_empty();
        self.now(id).cost.as_ref().map_or(0, |cost| counted(cost.0.iter().filter(is_one)))
    }

    /// How many card types, colours, names ... there are among what the filter finds.
    fn kinds(&self, kind: Kind, filter: &Filter, scope: &Scope) -> i64 {
        let found: BTreeSet<String> = self.found(filter, scope).flat_map(|id| self.kinds_of(id, kind)).collect();
        counted(found.into_iter())
    }

    /// The card types, colours, names ... of an object.
    pub(crate) fn kinds_of(&self, id: ObjectId, kind: Kind) -> Vec<String> {
        let now = self.now(id);
        let number = |value| self.value(value, id).map(|number| number.to_string()).into_iter().collect();
        match kind {
            Kind::CardTypes => now.type_line.types.iter().map(|one| one.word().to_owned()).collect(),
            Kind::Colors => now.colors.iter().map(|one| one.word().to_owned()).collect(),
            Kind::BasicLandTypes => {
                let basic = crate::terms::subtype::BASIC_LAND_TYPES.into_iter();
                basic.filter(|basic| self.has_subtype(id, basic)).map(str::to_owned).collect()
            }
            Kind::CreatureTypes => self.creature_types(id).iter().map(|one| one.to_lowercase()).collect(),
            // What has no name has no name that is different (201.2b).
            Kind::Names if now.name.is_empty() => Vec::new(),
            Kind::Names => vec![crate::terms::name::fold(&now.name)],
            Kind::Powers => number(Value::Power),
            Kind::ManaValues => number(Value::ManaValue),
            Kind::Counters => {
                let there = self.game().object(id).counters.iter().filter(|(_, count)| **count > 0);
                there.map(|(kind, _)| kind.name().to_owned()).collect()
            }
        }
    }
}

/// Half of it, rounded up or down.
pub(in crate::engine) fn half(whole: i64, up: bool) -> i64 {
    whole.div_euclid(2) + if up { whole.rem_euclid(2) } else { 0 }
}

/// The greater of the two minus the other.
pub(in crate::engine) fn difference(one: i64, other: i64) -> i64 {
    one.saturating_sub(other).saturating_abs()
}

/// How many there are.
pub(in crate::engine) fn counted(each: impl Iterator) -> i64 {
    i64::try_from(each.count()).unwrap_or(i64::MAX)
}

fn counters_of(game: &Game, player: PlayerId, kind: &Counter) -> i64 {
    i64::from(game.player(player).counters.get(kind).copied().unwrap_or(0))
}

/// Whose cards a filter speaks of.
pub(in crate::engine) fn owner_of(filter: &Filter) -> Option<&Who> {
    match filter {
        Filter::Owner(who) => Some(who),
        Filter::All(parts) => parts.iter().find_map(owner_of),
        _ => None,
    }
}
