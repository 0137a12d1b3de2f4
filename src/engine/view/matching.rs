//! Whether an object is one that a text speaks of.   200.9 · 109.2

use super::{Scope, View};
use crate::ability::{Filter, KICKED, Part, RING_BEARER, Subject};
use crate::edition::{CountingRange, OutsideTheGame};
use crate::game::{ChosenFor, Nature, Object, ObjectId, PlayerId, Recipient};
use crate::terms::name::{same_name, share_a_name};
use crate::terms::{CardType, Counter, ManaCost, Step, Zone};

/// How a mark begins that says from where a spell was cast.
const CAST_FROM: &str = "cast from ";

/// The mark of a spell that was cast from a zone.
pub(in crate::engine) fn cast_from(zone: Zone) -> String {
    format!("{CAST_FROM}{zone}")
}

impl View<'_> {
    /// Whether the filter, read in `scope`, finds the object. What is beyond the range of influence of whoever says it
    /// is not found at all.   601.10, 601.11 · 801.10, 801.11
    pub fn matches(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        scope.you.is_none_or(|you| self.is_within_reach(you, id)) && self.fits(filter, id, scope)
    }

    /// Whether an object is within a player's range of influence: whoever controls it is, or owns it where nobody does.
    pub(crate) fn is_within_reach(&self, player: PlayerId, id: ObjectId) -> bool {
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

    /// Whether it has a type of permanents, wherever it is.   110.4a
    pub(crate) fn is_permanent_card(&self, id: ObjectId) -> bool {
        let line = &self.now(id).type_line;
        !line.types.is_empty() && !line.is(CardType::Instant) && !line.is(CardType::Sorcery)
    }

    fn fits(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        let now = self.now(id);
        let object = self.game().object(id);
        let combat = &self.game().combat;
        match filter {
            Filter::Any => true,
            // "Permanent card", "permanent spell": one that can be, or becomes, a permanent (110.4a, 110.4b).
            Filter::All(parts)
                if parts.contains(&Filter::Permanent)
                    && (parts.contains(&Filter::Card) || parts.contains(&Filter::Spell)) =>
            {
                let others = parts.iter().filter(|part| **part != Filter::Permanent);
                self.is_permanent_card(id) && others.into_iter().all(|part| self.fits(part, id, scope))
            }
            // "Other creatures you control get -1/-1." on an Aura: other than the creature that it is on.
            Filter::All(parts)
                if parts.contains(&Filter::Other)
                    && parts.contains(&Filter::CREATURE)
                    && self.host_of(scope) == Some(id)
                    && scope.this.is_some_and(|this| !self.now(this).type_line.is(CardType::Creature)) =>
            {
                false
            }
            Filter::All(parts) => parts.iter().all(|part| self.fits(part, id, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.fits(part, id, scope)),
            Filter::Not(inner) => !self.fits(inner, id, scope),
            Filter::Type(card_type) => now.type_line.is(*card_type),
            Filter::Subtype(subtype) => self.has_subtype(id, subtype),
            Filter::Supertype(supertype) => now.type_line.has_supertype(*supertype),
            Filter::Token => object.nature == Nature::Token,
            Filter::Permanent => object.zone == Zone::Battlefield,
            // An ability on the stack is not a spell (112.1).
            Filter::Spell => object.zone == Zone::Stack && object.nature != Nature::AbilityOnStack,
            // Two cards that were melded are cards, also while they are one permanent.
            Filter::Card => {
                object.nature == Nature::Card || object.nature == Nature::Melded && object.zone == Zone::Battlefield
            }
            Filter::Commander => self.is_commander(id),
            Filter::Color(color) => now.colors.contains(*color),
            Filter::Colorless => now.colors.is_empty(),
            Filter::Multicolored => now.colors.len() > 1,
            Filter::Monocolored => now.colors.len() == 1,
            Filter::ColorCount(comparison, number) => comparison.holds(i64::from(now.colors.len()), i64::from(*number)),
            Filter::ChosenColor | Filter::ChosenType | Filter::ChosenName => {
                self.chosen_for(scope).is_some_and(|chosen| self.is_as_chosen(filter, id, chosen))
            }
            Filter::NthSpell(number, of) => object.marks.contains(&nth_spell(i64::from(*number), of)),
            Filter::Marked(mark) if mark == "modified" => self.is_modified(id),
            Filter::Marked(mark) if mark == "paired" => object.paired.is_some(),
            Filter::Marked(mark) if mark == KICKED => object.announced.kicked,
            Filter::Marked(mark) if mark == RING_BEARER => object.ring_bearer_of.is_some(),
            Filter::Marked(mark) => object.marks.contains(&mark.to_lowercase()),
            Filter::MostCommonColor => !now.colors.intersection(self.most_common_colors()).is_empty(),
            Filter::ColorOfChoice => false,
            // What only a resolving text, or the past, can tell.
            Filter::Shown | Filter::ThisWay(_) => false,
            Filter::CastFrom(place) => {
                object.marks.iter().any(|mark| mark.starts_with(CAST_FROM)) && self.was_cast_from(place, id, scope)
            }
            Filter::AbilityOnStack { activated, triggered } => {
                object.nature == Nature::AbilityOnStack && if triggers(object) { *triggered } else { *activated }
            }
            Filter::HasAdventure => object.has_adventure(),
            Filter::ManaCost(costs) => now.cost.as_ref().is_some_and(|own| costs.contains(own)),
            Filter::HasX => now.cost.as_ref().is_some_and(ManaCost::has_x),
            // Damage that is marked was dealt this turn; more, only the past tells.
            Filter::Damaged => object.damage > 0,
            // Where the file does not tell who attacked, the ability that asks is in doubt.
            past if past.is_past_attack() => self.has_attacked(id),
            // What was removed from the game was outside it, too (217.1e).
            Filter::OutsideTheGame => {
                object.zone == Zone::Exile && self.edition().outside_the_game() == OutsideTheGame::RemovedToo
            }
            Filter::Past(_) | Filter::DiedThisTurn => false,
            Filter::DamagedBy(_) | Filter::Helped(..) | Filter::InParty(_) => false,
            // What effects look for: play finds it.
            Filter::CouldEnchant(_) => false,
            // What else is chosen with it, the choice tells.
            Filter::Together(_) => true,
            Filter::Has(keyword) => now.has(keyword),
            Filter::NoAbilities => now.abilities.is_empty(),
            Filter::Compare(value, comparison, amount) => {
                let of_its_own = || Scope { it: Some(Recipient::Object(id)), ..scope.clone() };
                let against = || match amount.is_of_its_own_player() {
                    true => self.amount(amount, &of_its_own()),
                    false => self.amount(amount, scope),
                };
                self.compares(*value, id, |number| comparison.holds(number, against()))
            }
            Filter::CompareOwn(left, comparison, right) => {
                let numbers = self.value(*left, id).zip(self.value(*right, id));
                numbers.is_some_and(|(left, right)| comparison.holds(left, right))
            }
            Filter::Parity(value, parity) => self.compares(*value, id, |number| parity.holds(number)),
            Filter::Counters(kind, comparison, amount) => {
                comparison.holds(counters(object, kind.as_ref()), self.amount(amount, scope))
            }
            Filter::HasCounter(kind) => counters(object, kind.as_ref()) > 0,
            Filter::Tapped => object.tapped,
            Filter::Attacking => combat.attackers.contains_key(&id),
            Filter::Blocking => combat.blockers.contains_key(&id),
            Filter::Blocked => self.is_blocked(id),
            // Before blockers are declared an attacking creature is neither blocked nor unblocked (309.2f · 509.1h).
            Filter::Unblocked => {
                let declared = !matches!(self.game().turn.step, Step::BeginningOfCombat | Step::DeclareAttackers);
                declared && combat.attackers.contains_key(&id) && !self.is_blocked(id)
            }
            Filter::Enchanted => self.bears(id, "Aura"),
            Filter::Equipped => self.bears(id, "Equipment"),
            Filter::Goaded => !object.goaded_by.is_empty(),
            Filter::FaceDown => object.face_down,
            Filter::AttackingAlone => combat.attackers.len() == 1 && combat.attackers.contains_key(&id),
            Filter::NewThisTurn => object.sick,
            Filter::Named(name) => same_name(name, &now.name) || is_called(object, name, scope),
            Filter::Nameless => now.name.is_empty(),
            Filter::In(zone) => object.zone == *zone,
            Filter::Targeting(_)
            | Filter::TargetingPlayer(_)
            | Filter::ExiledWith(_)
            | Filter::PutWith(_)
            | Filter::SingleTarget(_)
            | Filter::OneTarget
            | Filter::FromSource(_)
            | Filter::SameName(_)
            | Filter::SharesColor(_)
            | Filter::SharesCardType(_)
            | Filter::SharesPermanentType(_)
            | Filter::SharesCreatureType(_)
            | Filter::HasGreatest(..)
            | Filter::AttackingPlayer(_)
            | Filter::BlockingSubject(_)
            | Filter::BlockedBy(_)
            | Filter::AttachedTo(_)
            | Filter::Bearing(_)
            | Filter::Controller(_)
            | Filter::Owner(_)
            | Filter::Other
            | Filter::Is(_) => self.relates(filter, id, scope),
        }
    }

    /// Whether it has the color, type or name that was chosen: "of the chosen color".
    fn is_as_chosen(&self, filter: &Filter, id: ObjectId, chosen: &ChosenFor) -> bool {
        let now = self.now(id);
        match filter {
            Filter::ChosenColor => chosen.color.is_some_and(|color| now.colors.contains(color)),
            Filter::ChosenType => chosen.kind.as_deref().is_some_and(|kind| {
                CardType::read(kind).map_or_else(|| self.has_subtype(id, kind), |card_type| now.type_line.is(card_type))
            }),
            _ => chosen.name.as_deref().is_some_and(|name| same_name(name, &now.name)),
        }
    }

    /// Whether a spell was cast from such a place: which zone that was, it is marked with as it is cast.
    fn was_cast_from(&self, place: &Filter, id: ObjectId, scope: &Scope) -> bool {
        match place {
            Filter::All(parts) => parts.iter().all(|part| self.was_cast_from(part, id, scope)),
            Filter::Either(parts) => parts.iter().any(|part| self.was_cast_from(part, id, scope)),
            Filter::Not(inner) => !self.was_cast_from(inner, id, scope),
            Filter::In(zone) => self.game().object(id).marks.contains(&cast_from(*zone)),
            other => self.matches(other, id, scope),
        }
    }

    /// Whether it is so of one of the objects that the words mean.
    fn is_like_one(
        &self,
        (id, subject): (ObjectId, &Subject),
        scope: &Scope,
        is_so: impl Fn(ObjectId) -> bool,
    ) -> bool {
        let (subject, another) = subject.compared_with();
        self.objects_of(&subject, scope).into_iter().any(|other| !(another && other == id) && is_so(other))
    }

    /// Whether what the words say of an object and others, or players, is so: "that shares a color with it", "you
    /// control".
    fn relates(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        let now = self.now(id);
        let object = self.game().object(id);
        match filter {
            Filter::Targeting(what) => {
                let what = what.of_permanents();
                let mut targets = object.targets.iter();
                targets.any(|target| matches!(target, Recipient::Object(target) if self.matches(&what, *target, scope)))
            }
            Filter::TargetingPlayer(who) => {
                let mut targets = object.targets.iter();
                targets.any(|target| matches!(target, Recipient::Player(player) if self.is_one_of(who, *player, scope)))
            }
            Filter::ExiledWith(subject) => object.exiled_with.is_some_and(|(with, incarnation)| {
                // What has just left still knows what it exiled; when it comes back it is another object.
                object.zone == Zone::Exile
                    && self.game().object(with).incarnation <= incarnation.saturating_add(1)
                    && self.objects_of(subject, scope).contains(&with)
            }),
            Filter::PutWith(subject) => object.put_with.is_some_and(|(with, incarnation)| {
                // What has just left still knows what it put there.
                object.zone == Zone::Battlefield
                    && self.game().object(with).incarnation <= incarnation.saturating_add(1)
                    && self.objects_of(subject, scope).contains(&with)
            }),
            Filter::SingleTarget(what) => {
                object.only_target().is_some_and(|target| self.matches(&what.of_permanents(), target, scope))
            }
            Filter::OneTarget => object.targets.len() == 1,
            Filter::FromSource(what) => object.source.is_some_and(|source| self.matches(what, source, scope)),
            Filter::SameName(subject) => {
                self.is_like_one((id, subject), scope, |other| share_a_name(&self.now(other).name, &now.name))
            }
            Filter::SharesColor(subject) => self
                .is_like_one((id, subject), scope, |other| !self.now(other).colors.intersection(now.colors).is_empty()),
            Filter::SharesCardType(subject) => self.is_like_one((id, subject), scope, |other| {
                now.type_line.types.iter().any(|kind| self.now(other).type_line.is(*kind))
            }),
            Filter::SharesPermanentType(subject) => self.is_like_one((id, subject), scope, |other| {
                now.type_line.shares_permanent_type(&self.now(other).type_line)
            }),
            Filter::SharesCreatureType(subject) if now.is_creature() => {
                let own = self.creature_types(id);
                self.is_like_one((id, subject), scope, |other| !own.is_disjoint(&self.creature_types(other)))
            }
            Filter::HasGreatest(value, among) => {
                let all = self.found(among, scope).filter_map(|other| self.value(*value, other)).max();
                self.matches(among, id, scope) && self.value(*value, id) == all
            }
            Filter::AttachedTo(subject) => match object.attached_to {
                Some(Recipient::Object(host)) => self.objects_of(subject, scope).contains(&host),
                Some(Recipient::Player(player)) => {
                    matches!(&**subject, Subject::Players(who) if self.is_one_of(who, player, scope))
                }
                None => false,
            },
            Filter::Bearing(attachment) => {
                self.attached_to(Recipient::Object(id)).any(|other| self.matches(attachment, other, scope))
            }
            Filter::Controller(who) => self.is_one_of(who, now.controller, scope),
            Filter::Owner(who) => self.is_one_of(who, object.owner, scope),
            Filter::Other => scope.beside.or(scope.this) != Some(id),
            Filter::Is(subject) => self.objects_of(subject, scope).contains(&id),
            _ => self.fights(filter, id, scope),
        }
    }

    /// Whether the object attacks that player, or blocks one of these, or is blocked by one.
    fn fights(&self, filter: &Filter, id: ObjectId, scope: &Scope) -> bool {
        let combat = &self.game().combat;
        match filter {
            Filter::AttackingPlayer(who) => combat.attackers.get(&id).is_some_and(
                |attacked| matches!(attacked, Recipient::Player(player) if self.is_one_of(who, *player, scope)),
            ),
            Filter::BlockingSubject(subject) => combat
                .blockers
                .get(&id)
                .is_some_and(|blocked| self.is_like_one((id, subject), scope, |attacker| blocked.contains(&attacker))),
            Filter::BlockedBy(subject) => self.is_like_one((id, subject), scope, |blocker| {
                combat.blockers.get(&blocker).is_some_and(|blocked| blocked.contains(&id))
            }),
            _ => false,
        }
    }

    /// The objects that the filter finds: on the battlefield, or in the zones that it names.
    pub fn found<'a>(&'a self, filter: &'a Filter, scope: &'a Scope) -> impl Iterator<Item = ObjectId> + 'a {
        let within = filter.zones().into_iter().flat_map(|zone| self.game().in_zone(zone));
        within.filter(move |id| self.matches(filter, *id, scope) && self.is_seen_from_beside(*id, scope))
    }
}

/// How many counters of a kind are on it; of every kind, where none is named.
fn counters(object: &Object, kind: Option<&Counter>) -> i64 {
    match kind {
        Some(kind) => i64::from(object.counter(kind)),
        None => object.counters.values().map(|count| i64::from(*count)).sum(),
    }
}

/// Whether an ability on the stack is a triggered one.
fn triggers(ability: &Object) -> bool {
    let mut parts = ability.printed.abilities.iter().flat_map(|ability| &ability.parts);
    parts.any(|part| matches!(part, Part::Triggered(_)))
}

/// The mark of a spell that is the first, second and so on of those of the turn that a filter finds.
pub(in crate::engine) fn nth_spell(number: i64, of: &Filter) -> String {
    match of {
        Filter::Any => format!("spell {number} of the turn"),
        of => format!("spell {number} of the turn that is {of:?}"),
    }
}

/// Whether the file calls an object so, by its id or number: `bear`, `Goblin#2`. By the name that is printed on it only
/// the words of the file itself do: for those of cards it has the name that it has now, as a copy or face down.
fn is_called(object: &Object, name: &str, scope: &Scope) -> bool {
    let of_a_face = object.faces.as_ref().is_some_and(|faces| faces.named(&object.label).is_some());
    let is_printed = of_a_face || same_name(&object.label, &object.printed.name);
    (scope.this.is_none() || !is_printed) && same_name(name, &object.label)
}
