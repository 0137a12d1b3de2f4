//! Whether an object is one that a text speaks of.   200.9 · 109.2

use super::{Scope, View};
use crate::ability::{Amount, Change, Filter, Kind, Part, Rule, Subject, Value, Who};
use crate::edition::{CountingRange, TwoHeadedShare};
use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, ColorSet, Counter, ManaCost, ManaSymbol, Zone};

impl View<'_> {
    /// Whether the filter, read in `scope`, finds the object. What is beyond the range of influence of whoever says it
    /// is not found at all.   601.10, 601.11 · 801.10, 801.11
    pub fn matches(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        scope.you.is_none_or(|you| self.is_within_reach(you, id)) && self.fits(filter, id, scope)
    }

    /// Whether an object is within a player's range of influence: whoever controls it is, or owns it where nobody does.
    pub fn is_within_reach(&self, player: PlayerId, id: ObjectId) -> bool {
        let game = self.game();
        if game.ranges.is_empty() {
            return true;
        }
        let controlled = matches!(game.object(id).zone, Zone::Battlefield | Zone::Stack);
        let whose = if controlled { self.now(id).controller } else { game.object(id).owner };
        game.reaches(player, whose)
    }

    /// What changes another's object by what it counts sees, in older editions, only what that player reaches too.
    /// 601.11
    fn is_seen_from_beside(&self, id: ObjectId, scope: &Scope) -> bool {
        if self.game().ranges.is_empty() || self.edition().counting_range() != CountingRange::Both {
            return true;
        }
        scope.beside.is_none_or(|beside| self.is_within_reach(self.now(beside).controller, id))
    }

    fn fits(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        let now = self.now(id);
        let object = self.game().object(id);
        let combat = &self.game().combat;
        match filter {
            Filter::Any => true,
            Filter::All(parts) => parts.iter().all(|part| self.fits(part, id, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.fits(part, id, scope)),
            Filter::Not(inner) => !self.fits(inner, id, scope),
            Filter::Type(card_type) => now.type_line.is(*card_type),
            Filter::Subtype(subtype) => self.has_subtype(id, subtype),
            Filter::Supertype(supertype) => now.type_line.has_supertype(*supertype),
            Filter::Token => object.nature == crate::game::Nature::Token,
            Filter::Permanent => object.zone == Zone::Battlefield,
            Filter::Spell => object.zone == Zone::Stack,
            Filter::Card => object.nature == crate::game::Nature::Card,
            Filter::Commander => self.is_commander(id),
            Filter::Color(color) => now.colors.contains(*color),
            Filter::Colorless => now.colors.is_empty(),
            Filter::Multicolored => now.colors.len() > 1,
            Filter::Monocolored => now.colors.len() == 1,
            Filter::ColorCount(comparison, number) => comparison.holds(i64::from(now.colors.len()), i64::from(*number)),
            Filter::ChosenColor => {
                self.chosen_for(scope).and_then(|chosen| chosen.color).is_some_and(|color| now.colors.contains(color))
            }
            Filter::ChosenType => {
                self.chosen_for(scope).and_then(|chosen| chosen.kind.as_deref()).is_some_and(|kind| {
                    CardType::read(kind)
                        .map_or_else(|| self.has_subtype(id, kind), |card_type| now.type_line.is(card_type))
                })
            }
            Filter::ChosenName => {
                let fold = crate::terms::name::fold;
                let chosen = self.chosen_for(scope).and_then(|chosen| chosen.name.as_deref());
                chosen.is_some_and(|name| fold(name) == fold(&now.name))
            }
            Filter::NthSpell(number) => object.marks.contains(&format!("spell {number} of the turn")),
            Filter::Marked(mark) if mark == "modified" => self.is_modified(id),
            Filter::Marked(mark) if mark == "paired" => object.paired.is_some(),
            Filter::Marked(mark) => object.marks.contains(&mark.to_lowercase()),
            Filter::ColorOfChoice => false,
            Filter::Targeting(what) => object
                .targets
                .iter()
                .any(|target| matches!(target, Recipient::Object(target) if self.matches(what, *target, scope))),
            // What only a resolving text, or the past, can tell.
            Filter::Shown | Filter::ThisWay(_) | Filter::CastFrom(_) => false,
            Filter::ExiledWith(subject) => object.exiled_with.is_some_and(|(with, incarnation)| {
                // What has just left still knows what it exiled; when it comes back it is another object.
                object.zone == Zone::Exile
                    && self.game().object(with).incarnation <= incarnation.saturating_add(1)
                    && self.objects_of(subject, scope).contains(&with)
            }),
            Filter::SingleTarget(what) => {
                let mut targets = object.targets.iter();
                let first = targets.next();
                first.is_some_and(|target| {
                    targets.all(|other| other == target)
                        && matches!(target, Recipient::Object(id) if self.matches(what, *id, scope))
                })
            }
            Filter::FromSource(what) => object.source.is_some_and(|source| self.matches(what, source, scope)),
            Filter::AbilityOnStack { activated, triggered } => {
                let parts = || object.printed.abilities.iter().flat_map(|ability| &ability.parts);
                let triggers = || parts().any(|part| matches!(part, crate::ability::Part::Triggered(_)));
                object.nature == crate::game::Nature::AbilityOnStack && if triggers() { *triggered } else { *activated }
            }
            Filter::HasX => {
                let variable = |symbol: &ManaSymbol| matches!(symbol, ManaSymbol::Variable(_));
                now.cost.as_ref().is_some_and(|cost| cost.0.iter().any(variable))
            }
            // Damage that is marked was dealt this turn; more, only the past tells.
            Filter::Damaged => object.damage > 0,
            Filter::OutsideTheGame | Filter::Past(_) | Filter::DiedThisTurn => false,
            Filter::DamagedBy(_) | Filter::InParty(_) => false,
            Filter::SameName(subject) => {
                let fold = crate::terms::name::fold;
                self.objects_of(subject, scope).iter().any(|other| fold(&self.now(*other).name) == fold(&now.name))
            }
            Filter::SharesColor(subject) => self
                .objects_of(subject, scope)
                .iter()
                .any(|other| !self.now(*other).colors.intersection(now.colors).is_empty()),
            // What else is chosen with it, the choice tells.
            Filter::Together(_) => true,
            Filter::SharesCardType(subject) => self.objects_of(subject, scope).iter().any(|other| {
                let theirs = &self.now(*other).type_line;
                now.type_line.types.iter().any(|kind| theirs.is(*kind))
            }),
            Filter::SharesCreatureType(subject) => self.objects_of(subject, scope).iter().any(|other| {
                let theirs = &self.now(*other).type_line;
                now.is_creature() && now.type_line.subtypes.iter().any(|subtype| theirs.has_subtype(subtype))
            }),
            Filter::Has(keyword) => now.has(keyword),
            Filter::NoAbilities => now.abilities.is_empty(),
            Filter::Compare(value, comparison, amount) => {
                let number = self.value(*value, id);
                number.is_some_and(|number| comparison.holds(number, self.amount(amount, scope)))
            }
            Filter::CompareOwn(left, comparison, right) => {
                let numbers = self.value(*left, id).zip(self.value(*right, id));
                numbers.is_some_and(|(left, right)| comparison.holds(left, right))
            }
            Filter::Parity(value, parity) => self.value(*value, id).is_some_and(|number| parity.holds(number)),
            Filter::Counters(kind, comparison, amount) => {
                let number = match kind {
                    Some(kind) => i64::from(object.counter(kind)),
                    None => object.counters.values().map(|count| i64::from(*count)).sum(),
                };
                comparison.holds(number, self.amount(amount, scope))
            }
            Filter::HasGreatest(value, among) => {
                let all = self.found(among, scope).filter_map(|other| self.value(*value, other)).max();
                self.matches(among, id, scope) && self.value(*value, id) == all
            }
            Filter::HasCounter(Some(kind)) => object.counter(kind) > 0,
            Filter::HasCounter(None) => object.counters.values().any(|count| *count > 0),
            Filter::Tapped => object.tapped,
            Filter::Attacking => combat.attackers.contains_key(&id),
            Filter::AttackingPlayer(who) => combat.attackers.get(&id).is_some_and(
                |attacked| matches!(attacked, Recipient::Player(player) if self.is_one_of(who, *player, scope)),
            ),
            Filter::Blocking => combat.blockers.contains_key(&id),
            Filter::BlockingSubject(subject) => {
                let blocked = combat.blockers.get(&id);
                blocked.is_some_and(|blocked| {
                    self.objects_of(subject, scope).iter().any(|attacker| blocked.contains(attacker))
                })
            }
            Filter::BlockedBy(subject) => self
                .objects_of(subject, scope)
                .iter()
                .any(|blocker| combat.blockers.get(blocker).is_some_and(|blocked| blocked.contains(&id))),
            Filter::Blocked => self.is_blocked(id),
            Filter::Unblocked => combat.attackers.contains_key(&id) && !self.is_blocked(id),
            Filter::Enchanted => self.bears(id, "Aura"),
            Filter::Equipped => self.bears(id, "Equipment"),
            Filter::Goaded => !object.goaded_by.is_empty(),
            Filter::FaceDown => object.face_down,
            Filter::AttachedTo(subject) => match object.attached_to {
                Some(Recipient::Object(host)) => self.objects_of(subject, scope).contains(&host),
                _ => false,
            },
            Filter::Bearing(attachment) => {
                self.attached_to(Recipient::Object(id)).any(|other| self.matches(attachment, other, scope))
            }
            Filter::AttackingAlone => combat.attackers.len() == 1 && combat.attackers.contains_key(&id),
            Filter::NewThisTurn => object.sick,
            Filter::Controller(who) => self.is_one_of(who, now.controller, scope),
            Filter::Owner(who) => self.is_one_of(who, object.owner, scope),
            Filter::Other => scope.beside.or(scope.this) != Some(id),
            Filter::Is(subject) => self.objects_of(subject, scope).contains(&id),
            Filter::Named(name) => {
                let fold = crate::terms::name::fold;
                // Scenarios call an object by its id or number, too: `bear`, `Goblin#2`.
                fold(name) == fold(&now.name) || fold(name) == fold(&self.game().object(id).label)
            }
            Filter::Nameless => now.name.is_empty(),
            Filter::In(zone) => object.zone == *zone,
        }
    }

    /// The objects that the filter finds: on the battlefield, or in the zones that it names.
    pub fn found<'a>(&'a self, filter: &'a Filter, scope: &'a Scope) -> impl Iterator<Item = ObjectId> + 'a {
        let within = filter.zones().into_iter().flat_map(|zone| self.game().in_zone(zone));
        within.filter(move |id| self.matches(filter, *id, scope) && self.is_seen_from_beside(*id, scope))
    }

    /// The objects that a subject names; none for players.
    pub fn objects_of(&self, subject: &Subject, scope: &Scope) -> Vec<ObjectId> {
        match subject {
            Subject::This => scope.this.into_iter().collect(),
            Subject::Host(_) => self.host_of(scope).into_iter().collect(),
            Subject::Each(filter) => self.found(filter, scope).collect(),
            Subject::Pair => {
                let other = scope.this.and_then(|this| self.game().object(this).paired);
                scope.this.into_iter().chain(other).filter(|_| other.is_some()).collect()
            }
            Subject::Target(index) => match scope.targets.get(*index) {
                Some(Recipient::Object(object)) => vec![*object],
                _ => Vec::new(),
            },
            Subject::It => match scope.it {
                Some(Recipient::Object(object)) => vec![object],
                _ => Vec::new(),
            },
            Subject::Chosen
            | Subject::Choice(..)
            | Subject::UpTo(..)
            | Subject::Top(..)
            | Subject::Rest
            | Subject::Linked(_)
            | Subject::Players(_) => Vec::new(),
        }
    }

    /// What was chosen for the words' bearer, as the file tells it, or as they were followed.
    pub(super) fn chosen_for<'a>(&'a self, scope: &'a Scope) -> Option<&'a crate::game::ChosenFor> {
        scope.chosen.as_ref().or_else(|| scope.this.map(|this| &self.game().object(this).chosen))
    }

    /// The object that the words' bearer is attached to.
    pub fn host_of(&self, scope: &Scope) -> Option<ObjectId> {
        match self.game().object(scope.this?).attached_to {
            Some(Recipient::Object(host)) => Some(host),
            _ => None,
        }
    }

    /// Whether the words mean this player, perhaps among others.
    pub fn is_one_of(&self, who: &Who, player: PlayerId, scope: &Scope) -> bool {
        let game = self.game();
        if scope.you.is_some_and(|you| !game.reaches(you, player)) {
            return false;
        }
        match who {
            Who::You => scope.you == Some(player),
            Who::Opponent => scope.you.is_some_and(|you| game.are_opponents(you, player)) && !game.player(player).left,
            Who::Anyone => !game.player(player).left,
            Who::Active => game.turn.active == player,
            other => self.players(other, scope).contains(&player),
        }
    }

    /// The players that the words mean, within the range of influence of whoever says them.
    pub fn players(&self, who: &Who, scope: &Scope) -> Vec<PlayerId> {
        let mut meant = self.meant_players(who, scope);
        meant.retain(|player| scope.you.is_none_or(|you| self.game().reaches(you, *player)));
        meant
    }

    fn meant_players(&self, who: &Who, scope: &Scope) -> Vec<PlayerId> {
        let game = self.game();
        let one = |player: Option<PlayerId>| player.into_iter().collect();
        match who {
            Who::You => one(scope.you),
            Who::Opponent => scope.you.map_or_else(Vec::new, |you| game.opponents(you).collect()),
            Who::Anyone => game.playing().collect(),
            Who::Others => game.playing().filter(|player| scope.you != Some(*player)).collect(),
            Who::Active => vec![game.turn.active],
            Who::Defending => match scope.defending {
                Some(defending) => vec![defending],
                None => one(scope.this.and_then(|this| self.defending_player(this))),
            },
            Who::ThatPlayer => one(match scope.it {
                Some(Recipient::Player(player)) => Some(player),
                _ => scope.that_player,
            }),
            Who::ItsController => one(match scope.it {
                Some(Recipient::Object(object)) => Some(self.now(object).controller),
                _ => None,
            }),
            Who::ItsOwner => one(match scope.it {
                Some(Recipient::Object(object)) => Some(game.object(object).owner),
                _ => None,
            }),
            Who::Enchanted => one(scope.this.and_then(|this| match game.object(this).attached_to {
                Some(Recipient::Player(player)) => Some(player),
                _ => None,
            })),
            Who::HostController => one(self.host_of(scope).map(|host| self.now(host).controller)),
            Who::Target(index) => match scope.targets.get(*index) {
                Some(Recipient::Player(player)) => vec![*player],
                _ => Vec::new(),
            },
            Who::TargetOrController(index) => match scope.targets.get(*index) {
                Some(Recipient::Player(player)) => vec![*player],
                Some(Recipient::Object(object)) => vec![self.now(*object).controller],
                None => Vec::new(),
            },
            Who::Chosen => one(self.chosen_for(scope).and_then(|chosen| chosen.player)),
            Who::Named(name) => {
                let folded = crate::terms::name::fold(name);
                game.player_ids()
                    .filter(|player| crate::terms::name::fold(&game.player(*player).name) == folded)
                    .collect()
            }
        }
    }

    /// A number that the object has now.
    pub fn value(&self, value: Value, id: ObjectId) -> Option<i64> {
        let now = self.now(id);
        match value {
            Value::Power => now.power,
            Value::Toughness => now.toughness,
            Value::BasePower => now.base_power,
            Value::BaseToughness => now.base_toughness,
            Value::ManaValue => Some(self.mana_value(id)),
            Value::Loyalty => now.type_line.is(CardType::Planeswalker).then(|| self.counters_on(id, "loyalty")),
        }
    }

    /// The mana value, with X as it was chosen while the object is on the stack.   202.3e
    fn mana_value(&self, id: ObjectId) -> i64 {
        let (object, now) = (self.game().object(id), self.now(id));
        let Some(cost) = now.front_cost.as_ref().or(now.cost.as_ref()) else { return 0 };
        let variables = cost.0.iter().filter(|symbol| matches!(symbol, ManaSymbol::Variable(_))).count();
        let x = object.announced.x.filter(|_| object.zone == Zone::Stack).unwrap_or(0);
        i64::from(cost.value()).saturating_add(x.saturating_mul(i64::try_from(variables).unwrap_or(0)))
    }

    /// The life total of a player; of a Two-Headed Giant player that which the edition gives each head.
    /// 606.9a · 810.9a
    pub(crate) fn life_of(&self, player: PlayerId) -> i64 {
        let game = self.game();
        let life = game.player(player).life;
        let halved = game.shares_life(player) && self.edition().two_headed_share() == TwoHeadedShare::Half;
        if halved { life.div_euclid(2) + life.rem_euclid(2) } else { life }
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

    fn cards_in_hand(&self, player: PlayerId) -> i64 {
        i64::from(self.game().player(player).hand) + self.owned_in(Zone::Hand, player)
    }

    fn cards_in_library(&self, player: PlayerId) -> i64 {
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
            Amount::ManaSpent(_) | Amount::ColorsSpent(_) | Amount::Removed(_) | Amount::Votes(_) => 0,
            Amount::LifeGained(_) | Amount::LifeLost(_) | Amount::PlayersWho(..) => 0,
            Amount::Namesakes(filter) => {
                let mut names: std::collections::BTreeMap<String, i64> = std::collections::BTreeMap::new();
                for id in self.found(filter, scope) {
                    *names.entry(crate::terms::name::fold(&self.now(id).name)).or_default() += 1;
                }
                names.into_values().max().unwrap_or(0)
            }
            Amount::ChosenNumber => self.chosen_for(scope).and_then(|chosen| chosen.number).unwrap_or(0),
            Amount::CommanderCasts(who) => {
                let players = self.players(who, scope);
                let game = self.game();
                let own = game.commander_casts.iter().filter(|(id, _)| players.contains(&game.object(**id).owner));
                own.map(|(_, count)| i64::from(*count)).sum()
            }
            Amount::TargetsBeyondFirst | Amount::Result | Amount::TimesKicked | Amount::Events(_) => 0,
            Amount::Devotion(who, colors) => self.devotion(who, *colors, scope),
            Amount::Kinds(kind, filter) => self.kinds(*kind, filter, scope),
            Amount::PlayerCounters(kind, who) => per_player(who, &|player| counters_of(self.game(), player, kind)),
            Amount::Count(filter) => {
                match self.attackers_told(filter, scope).or_else(|| self.party_told(filter, scope)) {
                    Some(told) => told,
                    None => i64::try_from(self.found(filter, scope).count()).unwrap_or(i64::MAX),
                }
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
            Amount::Counters(kind, subject) => self
                .objects_of(subject, scope)
                .into_iter()
                .map(|object| {
                    let counters = &self.game().object(object).counters;
                    match kind {
                        Some(kind) => i64::from(counters.get(kind).copied().unwrap_or(0)),
                        None => counters.values().map(|count| i64::from(*count)).sum(),
                    }
                })
                .sum(),
            Amount::CardsInHand(who) => per_player(who, &|player| self.cards_in_hand(player)),
            Amount::CardsInLibrary(who) => per_player(who, &|player| self.cards_in_library(player)),
            Amount::Life(who) => per_player(who, &|player| self.life_of(player)),
            Amount::Poison(who) => per_player(who, &|player| self.game().player(player).poison),
            Amount::Players(who) => i64::try_from(self.players(who, scope).len()).unwrap_or(i64::MAX),
            Amount::Times(factor, inner) => self.amount(inner, scope).saturating_mul(*factor),
            Amount::Half { of, up } => {
                let whole = self.amount(of, scope);
                if *up { whole.div_euclid(2) + whole.rem_euclid(2) } else { whole.div_euclid(2) }
            }
            Amount::Plus(left, right) => self.amount(left, scope).saturating_add(self.amount(right, scope)),
            Amount::Minus(left, right) => self.amount(left, scope).saturating_sub(self.amount(right, scope)),
        }
    }
}

impl View<'_> {
    /// How many creatures attacked this turn, as the file tells it: they were creatures then, whatever they are and
    /// wherever they are now.   608.2i
    fn attackers_told(&self, filter: &Filter, scope: &Scope) -> Option<i64> {
        let Filter::All(parts) = filter else { return None };
        if !parts.iter().any(Filter::is_past_attack) {
            return None;
        }
        let past = self.game().this_turn.as_ref()?;
        let was = |part: &Filter, id: ObjectId| {
            part.is_past_attack() || *part == Filter::CREATURE || self.matches(part, id, scope)
        };
        let attacked = past.attacked.iter().filter(|id| parts.iter().all(|part| was(part, **id)));
        Some(i64::try_from(attacked.count()).unwrap_or(i64::MAX))
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
        let counts = |symbol: &ManaSymbol| !ManaCost(vec![*symbol]).colors().intersection(colors).is_empty();
        self.permanents()
            .filter(|id| players.contains(&self.now(*id).controller))
            .filter_map(|id| self.now(id).cost.as_ref())
            .map(|cost| i64::try_from(cost.0.iter().filter(|symbol| counts(symbol)).count()).unwrap_or(0))
            .sum::<i64>()
            .saturating_add(self.more_devotion(&players))
    }

    /// How many card types, colours, names ... there are among what the filter finds.
    fn kinds(&self, kind: Kind, filter: &Filter, scope: &Scope) -> i64 {
        let mut found: std::collections::BTreeSet<String> = std::collections::BTreeSet::new();
        for id in self.found(filter, scope) {
            let now = self.now(id);
            let of_creature =
                |subtype: &str| crate::terms::subtype::goes_with(subtype) == crate::terms::CardType::Creature;
            match kind {
                Kind::CardTypes => found.extend(now.type_line.types.iter().map(|one| one.word().to_owned())),
                Kind::Colors => found.extend(now.colors.iter().map(|one| one.word().to_owned())),
                Kind::BasicLandTypes => {
                    let basic = ["Plains", "Island", "Swamp", "Mountain", "Forest"];
                    found.extend(basic.into_iter().filter(|basic| self.has_subtype(id, basic)).map(str::to_owned));
                }
                Kind::CreatureTypes => {
                    found.extend(
                        now.type_line.subtypes.iter().filter(|one| of_creature(one)).map(|one| one.to_lowercase()),
                    );
                }
                // What has no name has no name that is different (201.2b).
                Kind::Names if now.name.is_empty() => {}
                Kind::Names => found.extend([crate::terms::name::fold(&now.name)]),
                Kind::Powers => found.extend(self.value(Value::Power, id).map(|power| power.to_string())),
                Kind::ManaValues => found.extend(self.value(Value::ManaValue, id).map(|value| value.to_string())),
            }
        }
        i64::try_from(found.len()).unwrap_or(i64::MAX)
    }
}

fn counters_of(game: &Game, player: PlayerId, kind: &Counter) -> i64 {
    i64::from(game.player(player).counters.get(kind).copied().unwrap_or(0))
}

/// Whose cards a filter speaks of.
fn owner_of(filter: &Filter) -> Option<&Who> {
    match filter {
        Filter::Owner(who) => Some(who),
        Filter::All(parts) => parts.iter().find_map(owner_of),
        _ => None,
    }
}
