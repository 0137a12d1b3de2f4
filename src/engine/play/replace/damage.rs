//! Preventing damage: protection, "prevent all", shields of so much.   419.7 · 615, 702.16e

use super::Applies;
use crate::ability::{Amount, Change, Filter, Instruction, Part, Rule, Subject, Who};
use crate::engine::event::{Damage, Happening};
use crate::engine::play::replacing::{Follow, Key};
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{Effect, ObjectId, Recipient};

impl Run<'_> {
    pub(super) fn preventions(&self, damage: &Damage, found: &mut Vec<Applies>) {
        if damage.amount <= 0 || self.cant_be_prevented(damage) {
            return;
        }
        let view = self.view();
        let mut seen_effects = Vec::new();
        for effect in self.game().effects_in_force() {
            for rule in rules_of(effect) {
                let Rule::PreventDamage { amount, then, .. } = &rule.1 else { continue };
                seen_effects.push(effect.ability.text.clone());
                let scope = Scope::of_effect(effect);
                let named = !rule.0.is_unnamed();
                let on = |recipient| is_on(&view, &rule.0, recipient, &scope);
                let by = |then: &View<'_>, source| is_on(then, &rule.0, Recipient::Object(source), &scope);
                if !self.concerns(&rule.1, damage, &scope, named, (on, by))
                    || !self.is_of_same_source(effect.timestamp, damage)
                {
                    continue;
                }
                let left = match amount {
                    Some(Amount::Number(most)) => {
                        most.saturating_sub(self.state.used.get(&effect.timestamp).copied().unwrap_or(0))
                    }
                    _ => i64::MAX,
                };
                if left > 0 {
                    let less = less(damage, left, Key::Effect(effect.timestamp), effect.source, &effect.ability.text);
                    let follow = (!then.is_empty()).then(|| Follow {
                        instructions: then.clone(),
                        this: effect.source,
                        made: effect.timestamp,
                        you: effect.controller,
                        targets: Vec::new(),
                        ability: effect.ability.text.clone(),
                        much: less.prevents,
                        prevented: true,
                        at_once: false,
                    });
                    found.push(Applies { follow, ..less });
                }
            }
        }
        for clause in view.clauses() {
            let Rule::PreventDamage { amount, .. } = &clause.rule else { continue };
            if clause.origin.object.is_none() || seen_effects.contains(&clause.origin.ability) {
                continue;
            }
            let on = |recipient: Recipient| match recipient {
                Recipient::Object(object) => clause.is_on(object),
                Recipient::Player(player) => clause.is_on_player(player),
            };
            // As it was laid while the source was there, where that has left.
            let is_same = |one: &&Clause| {
                one.origin == clause.origin && one.rule == clause.rule && one.timestamp == clause.timestamp
            };
            let by = |then: &View<'_>, source| match self.game().is_still(damage.source) {
                true => clause.is_on(source),
                false => then.clauses().iter().filter(is_same).any(|one| one.is_on(source)),
            };
            if !self.concerns(&clause.rule, damage, &clause.scope, false, (on, by)) {
                continue;
            }
            let most = amount.as_ref().map_or(i64::MAX, |amount| view.amount(amount, &clause.scope));
            let (object, ability, made) = (clause.origin.object, &clause.origin.ability, clause.timestamp);
            // Each instance of absorb applies for itself (702.64c).
            let is_alike = |other: &&Applies| match &other.key {
                Key::Clause(of, words, since, _) => *of == object && words == ability && *since == made,
                _ => false,
            };
            let key = Key::Clause(object, ability.clone(), made, found.iter().filter(is_alike).count());
            let prevention = less(damage, most, key, clause.origin.object, &clause.origin.ability);
            found.push(Applies { keyword_rule: clause.provision, ..prevention });
        }
    }

    /// Whether the damage can't be prevented: its source says so, or an effect.   615.12
    pub(super) fn cant_be_prevented(&self, damage: &Damage) -> bool {
        if damage.unpreventable {
            return true;
        }
        let view = self.view();
        view.clauses().iter().any(|clause| {
            let in_combat = clause.rule == Rule::CombatDamageCantBePrevented && damage.combat;
            in_combat && clause.is_on(damage.source.0)
                || clause.rule == Rule::CantBePrevented
                    && (clause.is_on(damage.source.0)
                        || match damage.to {
                            Recipient::Player(player) => clause.is_on_player(player),
                            Recipient::Object(object) => clause.is_on(object) && clause.origin.object != Some(object),
                        })
        })
    }

    /// Whether a rule of prevention speaks of this damage. Where it names who is dealt it (`named`) and says nothing of
    /// the source, a source out of the range of influence is stopped too (601.14b · 801.13b).
    fn concerns(
        &self,
        rule: &Rule,
        damage: &Damage,
        scope: &Scope,
        named: bool,
        (on, by): (impl Fn(Recipient) -> bool, impl Fn(&View<'_>, ObjectId) -> bool),
    ) -> bool {
        let Rule::PreventDamage { combat, to, which, .. } = rule else { return false };
        if *combat && !damage.combat {
            return false;
        }
        if *to {
            let any_source = named && *which == Filter::Any;
            on(damage.to) && (any_source || self.of_source(damage, |view, id| view.matches(which, id, scope)))
        } else {
            self.of_source(damage, by)
                && match damage.to {
                    Recipient::Object(object) => self.view().matches(which, object, scope),
                    Recipient::Player(_) => *which == Filter::Any,
                }
        }
    }

    /// Whether the damage is dealt by the source that an effect is about, and not by what that has become since.
    /// 400.7
    pub(super) fn is_of_same_source(&self, made: u64, damage: &Damage) -> bool {
        self.state.gone_sources.get(&made).is_none_or(|source| *source == damage.source)
    }

    fn note_prevented(&mut self, damage: &Damage, amount: i64) {
        if amount > 0 {
            let so_far = self.state.prevented.entry(damage.to).or_default();
            *so_far = so_far.saturating_add(amount);
        }
    }

    /// "The next 1 damage" that is dealt to something else: that much less of it is left.
    fn note_diverted(&mut self, applied: &Applies, damage: &Damage, made: u64) {
        let elsewhere = applied.instead.iter().map(|happening| match happening {
            Happening::Damage(turned) if turned.to != damage.to => turned.amount,
            _ => 0,
        });
        let diverted: i64 = elsewhere.sum();
        let is_next = |effect: &Effect| {
            let limited = |rule: &Rule| matches!(rule, Rule::Instead(replacement) if replacement.next);
            effect.timestamp == made && rules_of(effect).iter().any(|(_, rule)| limited(rule))
        };
        if diverted > 0 && self.game().effects.iter().any(|effect| is_next(effect)) {
            let used = self.state.used.entry(made).or_default();
            *used = used.saturating_add(diverted);
        }
    }

    /// Whether an effect has damage dealt to something else instead, however much it is.
    pub(super) fn diverts_all(&self, made: u64) -> bool {
        let all = |rule: &Rule| match rule {
            Rule::Instead(replacement) => {
                matches!(replacement.done(), [Instruction::Damage { amount: Amount::ThatMuch, .. }])
            }
            _ => false,
        };
        let effect = self.game().effects.iter().find(|effect| effect.timestamp == made);
        effect.is_some_and(|effect| rules_of(effect).iter().any(|(_, rule)| all(rule)))
    }

    /// An effect is over.
    fn end_effect(&mut self, made: u64) {
        self.state.game_mut().effects.retain(|effect| effect.timestamp != made);
    }

    /// What has prevented damage of the event that is over prevents no more.
    pub(in crate::engine::play) fn end_spent(&mut self) {
        for made in std::mem::take(&mut self.spent) {
            self.end_effect(made);
        }
    }

    /// A shield that has prevented something has so much less to prevent.
    pub(super) fn is_used(&mut self, applied: &Applies, happening: &Happening) {
        match &applied.key {
            Key::Effect(timestamp) => {
                let Happening::Damage(damage) = happening else { return };
                let prevented = prevented_by(applied, damage);
                let used = self.state.used.entry(*timestamp).or_default();
                *used = used.saturating_add(prevented);
                self.note_prevented(damage, prevented);
                let once = |effect: &Effect| {
                    effect.timestamp == *timestamp && matches!(effect.ends, crate::game::Ends::Used(_))
                };
                // "The next time a source would deal damage": to whomever it would be dealt then, all at one time.
                let of_all = |effect: &Effect| rules_of(effect).iter().any(|(subject, _)| subject.is_unnamed());
                match self.game().effects.iter().find(|effect| once(effect)) {
                    Some(effect) if of_all(effect) => self.spent.push(*timestamp),
                    Some(_) => self.end_effect(*timestamp),
                    None => {}
                }
            }
            Key::Clause(_, _, made, _) => {
                if let Happening::Damage(damage) = happening {
                    self.note_diverted(applied, damage, *made);
                }
                if let Happening::Damage(damage) = happening
                    && applied.follow.as_ref().is_none_or(|follow| follow.much.is_some())
                {
                    self.note_prevented(damage, prevented_by(applied, damage));
                }
            }
            // The shield that replaced the destruction is gone (701.19a).
            Key::Shield(id) => {
                let object = self.state.game_mut().object_mut(*id);
                object.regeneration_shields = object.regeneration_shields.saturating_sub(1);
            }
            Key::Own(..) | Key::ToPlaneswalker => {}
        }
    }
}

/// How much of the damage is not dealt.
fn prevented_by(applied: &Applies, damage: &Damage) -> i64 {
    let amounts = applied.instead.iter().map(|happening| match happening {
        Happening::Damage(damage) => damage.amount,
        _ => 0,
    });
    damage.amount.saturating_sub(amounts.sum()).max(0)
}

/// So much of the damage is prevented.
fn less(damage: &Damage, most: i64, key: Key, source: Option<ObjectId>, ability: &str) -> Applies {
    let left = damage.amount.saturating_sub(most.max(0)).max(0);
    let rest = Happening::Damage(Damage { amount: left, ..damage.clone() });
    let instead = if left > 0 { vec![rest] } else { Vec::new() };
    let prevents = Some(damage.amount.saturating_sub(left));
    Applies { prevents, ..Applies::new(key, source, ability.to_owned(), instead) }
}

/// The rules that an effect in force lays, with what on.
pub(super) fn rules_of(effect: &Effect) -> Vec<(Subject, Rule)> {
    let of = |change: &Change, subject: &Subject| match change {
        Change::Rule(rule) => Some((subject.clone(), rule.clone())),
        _ => None,
    };
    let mut all = Vec::new();
    for part in &effect.ability.parts {
        match part {
            Part::Static(sentence) => {
                all.extend(sentence.effects.iter().filter_map(|one| of(&one.change, &one.subject)))
            }
            Part::Spell(body) => {
                for instruction in &body.instructions {
                    if let crate::ability::Instruction::Continuous { effects, .. } = instruction {
                        all.extend(effects.iter().filter_map(|one| of(&one.change, &one.subject)));
                    }
                }
            }
            _ => {}
        }
    }
    all
}

fn is_on(view: &View<'_>, subject: &Subject, recipient: Recipient, scope: &Scope) -> bool {
    match (subject, recipient) {
        (Subject::Players(Who::Target(place)), recipient) => scope.targets.get(*place) == Some(&recipient),
        (Subject::Players(who), Recipient::Player(player)) => view.is_one_of(who, player, scope),
        (Subject::Target(place), recipient) => scope.targets.get(*place) == Some(&recipient),
        (Subject::Players(_), Recipient::Object(_)) => false,
        (subject, Recipient::Object(object)) => view.objects_of(subject, scope).contains(&object),
        (subject, Recipient::Player(_)) => subject.is_unnamed(),
    }
}
