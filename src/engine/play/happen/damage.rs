//! What damage does to what it is dealt to, and what its source gains by it.   212.3e, 502 · 120.3

use super::Happens;
use crate::ability::{Keyword, Rule};
use crate::edition::{DeathtouchKind, LifelinkKind, Provision};
use crate::engine::event::{Cause, Damage, Happening};
use crate::engine::play::open::Stop;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::view::keywords::Known;
use crate::engine::view::{Clause, Origin, View};
use crate::game::{ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, Counter, Zone};

/// What damage does because of its source's abilities.
struct AsDealt {
    lifelink: bool,
    deathtouch: bool,
    infect: bool,
    wither: bool,
    toxic: u32,
}

impl Happens<'_> {
    /// How much life is gained by damage that has just been dealt: for all that one source deals at one time, at once,
    /// with the last of it. Each source causes an event of its own.   119.9, 702.15e
    fn linked(&mut self, damage: &Damage, links: bool) -> i64 {
        let (left, life) = self.links.entry(damage.source).or_default();
        *left = left.saturating_sub(1);
        *life = life.saturating_add(if links { damage.amount } else { 0 });
        if *left == 0 { std::mem::take(life) } else { 0 }
    }
}

impl Run<'_> {
    /// Life that an event gives a player counts against the damage of the same event: "damage that would reduce your
    /// life total to less than 1" looks at what the whole of it would do.   120.4d
    pub(super) fn gains_first(&self, event: Vec<Happening>) -> Vec<Happening> {
        let gains = |happening: &Happening| match happening {
            Happening::Damage(damage) => self.source_has(damage, &Keyword::Lifelink),
            _ => false,
        };
        let leaves_life = |clause: &Clause| matches!(clause.rule, Rule::DamageLeavesLife(_));
        if event.len() < 2 || !event.iter().any(gains) || !self.view().clauses().iter().any(leaves_life) {
            return event;
        }
        let (mut first, then): (Vec<_>, Vec<_>) = event.into_iter().partition(gains);
        first.extend(then);
        first
    }

    /// Damage is dealt: it is not prevented or replaced any more.
    pub(super) fn damage(&mut self, damage: Damage, happens: &mut Happens<'_>) -> Result<(), Stop> {
        if damage.amount <= 0 {
            return Ok(());
        }
        let event = happens.note(Happening::Damage(damage.clone()));
        event.found = Some(damage.source.0);
        // What the source has as the damage is dealt counts, and not what this damage, or other damage dealt at the
        // same time, gives or takes from it (120.4c, 702.15b).
        let dealt = self.as_dealt(&damage, happens.before);
        match damage.to {
            Recipient::Player(player) => self.hurt_player(player, (&damage, &dealt), happens)?,
            Recipient::Object(object) => self.hurt_permanent(object, (&damage, &dealt), happens)?,
        }
        let links = dealt.lifelink && self.edition.lifelink_kind() == LifelinkKind::Static;
        let gained = happens.linked(&damage, links);
        if gained > 0 {
            let gains = Happening::GainsLife(self.controller_of_source(&damage), gained);
            self.result(gains, (Provision::DamageLifelink, &damage), happens)?;
        }
        Ok(())
    }

    /// What damage does, as far as nothing replaces that. The counters of which it is the cause are put by whoever
    /// controls its source.   120.3
    fn result(
        &mut self,
        happening: Happening,
        (rule, damage): (Provision, &Damage),
        happens: &mut Happens<'_>,
    ) -> Result<(), Stop> {
        let controller = Some(self.controller_of_source(damage));
        let by = crate::engine::play::by::By { provision: rule, controller, ..happens.by.clone() };
        for happening in self.replaced(happening, &by)? {
            let first = happens.done.len();
            self.perform(happening, happens)?;
            for event in &mut happens.done[first..] {
                event.provision = rule;
                if event.cause.is_none() && matches!(event.what, Happening::CountersPut(..)) {
                    event.cause = Some(Cause { object: Some(damage.source.0), ability: "".into() });
                }
            }
        }
        Ok(())
    }

    /// What of its source's abilities tells what damage does, just before it is dealt.
    fn as_dealt(&self, damage: &Damage, before: &Snapshot) -> AsDealt {
        let (id, incarnation) = damage.source;
        let then = before.view(self.edition);
        // What has moved before is looked up as it last was.
        if then.game().object(id).incarnation == incarnation {
            return self.dealt_in(&then, damage);
        }
        self.dealt_in(&self.view(), damage)
    }

    /// The same, on that board.
    fn dealt_in(&self, view: &View<'_>, damage: &Damage) -> AsDealt {
        let has = |keyword: &Keyword| {
            self.means_something(keyword) && self.of_source_in(view, damage, |view, id| view.now(id).has(keyword))
        };
        let as_though = |keyword: &Keyword| has(keyword) || self.is_dealt_as_though(view, damage, keyword);
        AsDealt {
            lifelink: has(&Keyword::Lifelink),
            deathtouch: has(&Keyword::Deathtouch),
            infect: as_though(&Keyword::Infect),
            wither: as_though(&Keyword::Wither),
            toxic: self.toxic_of(view, damage),
        }
    }

    fn hurt_player(
        &mut self,
        player: PlayerId,
        (damage, dealt): (&Damage, &AsDealt),
        happens: &mut Happens<'_>,
    ) -> Result<(), Stop> {
        if dealt.infect {
            let poison = Happening::PlayerGets(player, Counter::named("poison"), number(damage.amount));
            self.result(poison, (Provision::DamageInfectPlayer, damage), happens)?;
        } else {
            let loss = Happening::LosesLife(player, damage.amount);
            match self.keeps_life_from_damage(player) {
                Some(origin) => self.tell_forbidden(&loss, origin),
                None => self.result(loss, (Provision::DamagePlayer, damage), happens)?,
            }
        }
        if damage.combat && dealt.toxic > 0 {
            let poison = Happening::PlayerGets(player, Counter::named("poison"), dealt.toxic);
            self.result(poison, (Provision::DamageToxic, damage), happens)?;
        }
        if damage.combat && self.view().is_commander(damage.source.0) {
            let commander = self.game().commander_among(damage.source.0);
            let dealt = self.state.game_mut().commander_damage.entry((commander, player)).or_default();
            *dealt = dealt.saturating_add(damage.amount);
        }
        Ok(())
    }

    /// From where the effect comes by which damage doesn't cause a player to lose life.   120.3a
    fn keeps_life_from_damage(&self, player: PlayerId) -> Option<Origin> {
        let view = self.view();
        let spares = view.clauses_on_player(player).find(|clause| clause.rule == Rule::DamageCostsNoLife);
        spares.map(|clause| clause.origin.clone())
    }

    fn hurt_permanent(
        &mut self,
        id: ObjectId,
        (damage, dealt): (&Damage, &AsDealt),
        happens: &mut Happens<'_>,
    ) -> Result<(), Stop> {
        let view = self.view();
        let line = &view.now(id).type_line;
        let (creature, walker, battle) =
            (line.is(CardType::Creature), line.is(CardType::Planeswalker), line.is(CardType::Battle));
        drop(view);
        if self.game().object(id).zone != Zone::Battlefield {
            return Ok(());
        }
        if walker {
            let loyalty = Happening::CountersRemoved(id, Counter::named("loyalty"), number(damage.amount));
            self.result(loyalty, (Provision::DamagePlaneswalker, damage), happens)?;
        }
        if battle {
            let defense = Happening::CountersRemoved(id, Counter::named("defense"), number(damage.amount));
            self.result(defense, (Provision::DamageBattle, damage), happens)?;
        }
        if !creature {
            return Ok(());
        }
        if dealt.wither || dealt.infect {
            let counters = Happening::CountersPut(id, Counter::minus_one(), number(damage.amount));
            self.result(counters, (Provision::DamageWitherCreature, damage), happens)?;
        } else {
            let marked = &mut self.state.game_mut().object_mut(id).damage;
            *marked = marked.saturating_add(damage.amount);
        }
        let marks =
            || matches!(self.edition.deathtouch_kind(), DeathtouchKind::Static | DeathtouchKind::OnePointLethal);
        if dealt.deathtouch && marks() {
            self.state.game_mut().since_last_check.deathtouch_damage.insert(id);
        }
        Ok(())
    }

    /// Whether the source has a keyword: as it is, or as it last was (310.4a · 608.2h, 113.7a).
    pub(in crate::engine::play) fn source_has(&self, damage: &Damage, keyword: &Keyword) -> bool {
        self.means_something(keyword) && self.of_source(damage, |view, id| view.now(id).has(keyword))
    }

    /// Whether an effect says that the damage is dealt as though its source had the keyword.
    fn is_dealt_as_though(&self, view: &View<'_>, damage: &Damage, keyword: &Keyword) -> bool {
        let as_though = |clause: &Clause| match &clause.rule {
            Rule::DealtAsThough(had) => {
                had == keyword
                    && match damage.to {
                        Recipient::Player(player) => clause.is_on_player(player),
                        Recipient::Object(object) => clause.is_on(object),
                    }
            }
            _ => false,
        };
        self.means_something(keyword) && view.clauses().iter().any(as_though)
    }

    /// Whether the edition lets a keyword mean what it does to damage: a draft may have taken its rule out.
    fn means_something(&self, keyword: &Keyword) -> bool {
        let rule = match keyword {
            Keyword::Lifelink => Provision::LifelinkGains,
            Keyword::Deathtouch => Provision::DeathtouchDestroys,
            Keyword::Wither => Provision::Wither,
            Keyword::Infect => Provision::Infect,
            Keyword::Toxic(_) => Provision::Toxic,
            _ => return true,
        };
        Known(self.edition).means_something(rule)
    }

    pub(in crate::engine::play) fn controller_of_source(&self, damage: &Damage) -> PlayerId {
        self.of_source(damage, |view, id| view.now(id).controller)
    }

    /// The toxic abilities of the source add up.   702.164
    fn toxic_of(&self, view: &View<'_>, damage: &Damage) -> u32 {
        if !self.means_something(&Keyword::Toxic(0)) {
            return 0;
        }
        self.of_source_in(view, damage, |view, id| {
            let each = view.now(id).keywords().map(|(keyword, _)| match keyword {
                Keyword::Toxic(number) => *number,
                _ => 0,
            });
            each.sum()
        })
    }

    /// Asks something of the source of damage, as it is or last was.
    pub(in crate::engine::play) fn of_source<T>(
        &self,
        damage: &Damage,
        ask: impl FnOnce(&View<'_>, ObjectId) -> T,
    ) -> T {
        self.of_source_in(&self.view(), damage, ask)
    }

    /// The same, as it is in that view.
    fn of_source_in<T>(&self, view: &View<'_>, damage: &Damage, ask: impl FnOnce(&View<'_>, ObjectId) -> T) -> T {
        let (id, incarnation) = damage.source;
        match self.state.departed.get(&(id, incarnation)) {
            Some(last) if view.game().object(id).incarnation != incarnation => ask(&last.view(self.edition), id),
            _ => ask(view, id),
        }
    }
}

fn number(amount: i64) -> u32 {
    u32::try_from(amount).unwrap_or(if amount < 0 { 0 } else { u32::MAX })
}
