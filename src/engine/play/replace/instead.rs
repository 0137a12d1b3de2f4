//! "If ... would ..., ... instead."   419.6 · 614

use super::{Applies, Manner};
use crate::ability::{Amount, CastHow, Condition, DamageTo, Instruction, Replacement, Rule, Subject, Trigger};
use crate::edition::Provision;
use crate::engine::event::{Damage, Entering, Entry, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::finding::asks_what_happened;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::replacing::Follow;
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{Nature, ObjectId, Recipient};
use crate::terms::{CardType, Zone};

impl Run<'_> {
    pub(super) fn instead(&self, happening: &Happening, by: &By, found: &mut Vec<Applies>) -> Result<(), Stop> {
        let view = self.view();
        for clause in view.clauses() {
            let Rule::Instead(replacement) = &clause.rule else { continue };
            let (event, by_effect) = match &replacement.event {
                Trigger::ByEffect(event) => (&**event, true),
                event => (event, false),
            };
            if let Happening::Enters(entry) = happening
                && let Some(more) = self.with_other_counters(entry, event, replacement, clause)
            {
                found.push(Applies::by_clause(clause, vec![Happening::Enters(Box::new(more))]));
                continue;
            }
            // What is paid or what a rule does is not what an effect does (609.1).
            if by_effect && (by.cause.is_none() || by.provision == Provision::CostPaid) {
                continue;
            }
            let puts = by.controller.or_else(|| Some(view.now(happening.object()?).controller));
            if !self.is_event(&view, event, happening, clause, puts) {
                continue;
            }
            let unpreventable = matches!(happening, Happening::Damage(damage) if self.cant_be_prevented(damage));
            let unprevented = unpreventable && replacement.prevents().is_some();
            if unprevented && !self.applies_to_unpreventable(replacement) {
                continue;
            }
            let optional = replacement.optional().and_then(|who| view.players(who, &clause.scope).first().copied());
            let (instead, follow) = self.turned_into(&view, replacement, happening, clause);
            // A shield for the next such damage is not used up by what it can't prevent.
            let spent = self.left_to_divert(replacement, clause).zip(damage_of(happening));
            let spent = spent.is_none_or(|(left, damage)| left <= damage.amount);
            let manner = Manner { optional, next: replacement.next && spent && !unprevented };
            let prevents = unprevented.then_some(0);
            found.push(Applies { manner, follow, prevents, ..Applies::by_clause(clause, instead) });
        }
        Ok(())
    }

    /// Whether a prevention effect does anything where the damage can't be prevented: what it says besides.   615.12
    fn applies_to_unpreventable(&self, replacement: &Replacement) -> bool {
        self.edition.has(Provision::UnpreventableDamage) && replacement.prevents().is_some_and(|rest| !rest.is_empty())
    }

    /// Whether what would happen is the event that is replaced.
    fn is_event(
        &self,
        view: &View<'_>,
        event: &Trigger,
        happening: &Happening,
        clause: &Clause,
        puts: Option<crate::game::PlayerId>,
    ) -> bool {
        let game = view.game();
        let is_player = |who: &crate::ability::Who, player| view.is_one_of(who, player, &clause.scope);
        let is_object = |subject: &Subject, id: ObjectId| match subject {
            Subject::Each(filter) if asks_what_happened(filter) => {
                let this = clause.scope.this.map(|this| Bound::of(game, this));
                let you = clause.scope.you.unwrap_or(game.turn.active);
                let reading = Reading::of(this, you, clause.origin.ability.as_str().into());
                self.finds(view, filter, id, &reading)
            }
            Subject::Each(filter) => view.matches(filter, id, &clause.scope),
            subject => view.objects_of(subject, &clause.scope).contains(&id),
        };
        let is_to = |to: &DamageTo, recipient: Recipient| match (to, recipient) {
            (DamageTo::Player(who) | DamageTo::Either(who, _), Recipient::Player(player)) => is_player(who, player),
            (DamageTo::Object(filter) | DamageTo::Either(_, filter), Recipient::Object(id)) => {
                view.matches(filter, id, &clause.scope)
            }
            _ => false,
        };
        match (event, happening) {
            (Trigger::Either(parts), _) => parts.iter().any(|part| self.is_event(view, part, happening, clause, puts)),
            (Trigger::While(inner, condition), Happening::Enters(entry)) => {
                self.holds_of_what_enters(condition, entry, clause) == Some(true)
                    && self.is_event(view, inner, happening, clause, puts)
            }
            (Trigger::While(inner, condition), _) => {
                view.holds(condition, &clause.scope) == Some(true)
                    && self.is_event(view, inner, happening, clause, puts)
            }
            (Trigger::Noncombat(inner), Happening::Damage(damage)) => {
                !damage.combat && self.is_event(view, inner, happening, clause, puts)
            }
            (Trigger::PutsCounters { who, kind, on }, Happening::CountersPut(..) | Happening::PlayerGets(..)) => {
                let (to, put) = match happening {
                    Happening::CountersPut(id, put, _) => (Recipient::Object(*id), put),
                    Happening::PlayerGets(player, put, _) => (Recipient::Player(*player), put),
                    _ => return false,
                };
                kind.as_ref().is_none_or(|kind| kind == put)
                    && is_to(on, to)
                    && puts.is_some_and(|puts| is_player(who, puts))
            }
            (Trigger::Moves { what, from: None, to: Some(Zone::Battlefield) }, Happening::Enters(entry)) => {
                let (then, id) = self.as_entered(entry);
                let view = then.view(self.edition);
                match what {
                    Subject::Each(filter) => view.matches(filter, id, &clause.scope),
                    subject => view.objects_of(subject, &clause.scope).contains(&id),
                }
            }
            (Trigger::Moves { what, from, to }, _) => {
                let Some((id, goes)) = moved(happening) else { return false };
                let zone = game.object(id).zone;
                from.is_none_or(|from| from == zone) && to.is_none_or(|to| to == goes) && is_object(what, id)
            }
            (Trigger::Draws(who), Happening::Draws(player))
            | (Trigger::GainsLife(who), Happening::GainsLife(player, _))
            | (Trigger::LosesLife(who), Happening::LosesLife(player, _))
            | (Trigger::LosesGame(who), Happening::Loses(player)) => is_player(who, *player),
            (Trigger::DrawsExceptFirst(who), Happening::Draws(player)) => {
                is_player(who, *player) && !self.is_first_of_draw_step(*player, 0)
            }
            (Trigger::Destroyed(subject), Happening::Destroyed(id) | Happening::Buried(id)) => is_object(subject, *id),
            (Trigger::DealsDamage { source, combat, to }, Happening::Damage(damage)) => {
                let dealt_to = to.as_ref().is_none_or(|to| is_to(to, damage.to));
                dealt_to && (damage.combat || !combat) && is_object(source, damage.source.0)
            }
            (Trigger::IsDealtDamage(subject), Happening::Damage(damage)) => match damage.to {
                Recipient::Player(player) => matches!(subject, Subject::Players(who) if is_player(who, player)),
                Recipient::Object(id) => is_object(subject, id),
            },
            (Trigger::TokensCreated(who), Happening::Enters(entry)) => {
                matches!(entry.what, Entering::Token(_)) && is_player(who, entry.under)
            }
            (Trigger::CounterPut(kind, subject), Happening::CountersPut(id, put, _)) => {
                kind.as_ref().is_none_or(|kind| kind == put) && is_object(subject, *id)
            }
            _ => false,
        }
    }

    /// Whether a condition on how something was cast holds of what would enter; a token never was.
    fn holds_of_what_enters(&self, condition: &Condition, entry: &Entry, clause: &Clause) -> Option<bool> {
        if let Condition::Not(inner) = condition {
            return self.holds_of_what_enters(inner, entry, clause).map(|holds| !holds);
        }
        match condition {
            Condition::Cast(Subject::It, CastHow::AtAll) => Some(match entry.what {
                Entering::Object(id) => {
                    let object = self.game().object(id);
                    object.zone == Zone::Stack && object.nature == Nature::Card
                }
                Entering::Token(_) => false,
            }),
            condition => self.view().holds(condition, &clause.scope),
        }
    }

    /// What the event becomes: the same event changed, where the words say so, or other instructions.
    fn turned_into(
        &self,
        view: &View<'_>,
        replacement: &Replacement,
        happening: &Happening,
        clause: &Clause,
    ) -> (Vec<Happening>, Option<Follow>) {
        // What a player may do instead is done once the player has said so.
        let done = replacement.done();
        if done.is_empty() {
            return (Vec::new(), None);
        }
        if let [Instruction::Move { what: Subject::It | Subject::This, to, .. }] = done
            && let Some((id, _)) = moved(happening)
            && *to != Zone::Battlefield
        {
            return (vec![elsewhere(id, happening, *to)], None);
        }
        // A token that would be created elsewhere than on the battlefield never is (111.8).
        if let ([Instruction::Move { what: Subject::It, .. }], Happening::Enters(entry)) = (done, happening)
            && matches!(entry.what, Entering::Token(_))
        {
            return (Vec::new(), None);
        }
        if let ([Instruction::Prevent(amount), rest @ ..], Happening::Damage(damage)) = (done, happening) {
            return self.prevented_by(view, amount.as_ref(), rest, damage, clause);
        }
        if let [Instruction::Damage { amount, to, .. }] = done
            && let Happening::Damage(damage) = happening
        {
            let to = match to.first() {
                None => Some(damage.to),
                Some(other) => redirected(view, other, &clause.scope),
            };
            // To what is not there, or can't be dealt damage, nothing is redirected (614.9).
            let Some(to) = to else { return (vec![happening.clone()], None) };
            if let Some(left) = self.left_to_divert(replacement, clause) {
                let part = |amount: i64, to| Happening::Damage(Damage { amount, to, ..damage.clone() });
                let turned = left.clamp(0, damage.amount);
                let parts = [(turned, to), (damage.amount - turned, damage.to)];
                let parts = parts.into_iter().filter(|(amount, _)| *amount > 0);
                return (parts.map(|(amount, to)| part(amount, to)).collect(), None);
            }
            let amount = view.amount(amount, &of_so_much(clause, damage.amount));
            return (vec![Happening::Damage(Damage { amount, to, ..damage.clone() })], None);
        }
        if let ([Instruction::GainLife(_, amount)], Happening::GainsLife(player, much)) = (done, happening) {
            let gained = view.amount(amount, &of_so_much(clause, *much));
            return (vec![Happening::GainsLife(*player, gained)], None);
        }
        if let ([Instruction::PutCounters(amount, kind, _)], Happening::CountersPut(id, _, much)) = (done, happening) {
            let count = view.amount(amount, &of_so_much(clause, i64::from(*much)));
            let count = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
            return (vec![Happening::CountersPut(*id, kind.clone(), count)], None);
        }
        // At once with all else that would happen, so that who would lose too does not win (102.3e · 104.3f).
        if let [Instruction::Win(who)] = done {
            let winner = view.players(who, &clause.scope).into_iter().next();
            return (winner.map(|winner| self.victory_of(winner)).unwrap_or_default(), None);
        }
        if let [Instruction::InsteadThatMany(amount)] = done {
            return (so_many_instead(view, amount, happening, clause), None);
        }
        (Vec::new(), Some(Follow::of(view, done, clause, None)))
    }

    /// "The next 1 damage ... is dealt to target creature instead": how much of it is still to come.   614.9
    fn left_to_divert(&self, replacement: &Replacement, clause: &Clause) -> Option<i64> {
        match replacement.done() {
            [Instruction::Damage { amount: Amount::Number(most), to, .. }] if replacement.next && !to.is_empty() => {
                Some(most.saturating_sub(self.state.used.get(&clause.timestamp).copied().unwrap_or(0)))
            }
            _ => None,
        }
    }

    /// So much of the damage as the words say is prevented, all if they name no amount; then the rest is followed.
    /// 615.1, 615.12
    fn prevented_by(
        &self,
        view: &View<'_>,
        amount: Option<&Amount>,
        rest: &[Instruction],
        damage: &Damage,
        clause: &Clause,
    ) -> (Vec<Happening>, Option<Follow>) {
        let scope = of_so_much(clause, damage.amount);
        let most = if self.cant_be_prevented(damage) { 0 } else { damage.amount };
        let prevented = amount.map_or(most, |amount| view.amount(amount, &scope)).clamp(0, most);
        let left = Damage { amount: damage.amount - prevented, ..damage.clone() };
        let instead = if left.amount > 0 { vec![Happening::Damage(left)] } else { Vec::new() };
        let follow = (!rest.is_empty()).then(|| Follow::of(view, rest, clause, Some(prevented)));
        (instead, follow)
    }

    pub(super) fn follow_instead(&mut self, follow: &Follow, happening: &Happening) -> Result<(), Stop> {
        let this = follow.this.map(|this| self.as_it_said(this, follow.made));
        let mut reading = Reading::of(this, follow.you, follow.ability.as_str().into());
        reading.it = happening.object().map(|id| Bound::of(self.game(), id)).into_iter().collect();
        match happening {
            Happening::GainsLife(player, amount) | Happening::LosesLife(player, amount) => {
                reading.player = Some(*player);
                reading.much = *amount;
            }
            Happening::Draws(player) | Happening::Mills(player, _) | Happening::Loses(player) => {
                reading.player = Some(*player);
            }
            Happening::Damage(damage) => {
                reading.much = damage.amount;
                if let Recipient::Player(player) = damage.to {
                    reading.player = Some(player);
                    // "that source's controller".
                    let (id, incarnation) = damage.source;
                    reading.it = vec![Bound { id, as_of: incarnation, now: incarnation }];
                }
            }
            _ => {}
        }
        reading.much = follow.much.unwrap_or(reading.much);
        self.follow_all(&follow.instructions, &mut reading)?;
        Ok(())
    }

    /// The object whose words were in force since then: a spell that has resolved since is what it was on the stack.
    /// 113.7a, 608.2h
    fn as_it_said(&self, this: ObjectId, made: u64) -> Bound {
        let object = self.game().object(this);
        let now = Bound::of(self.game(), this);
        if object.zone == Zone::Battlefield || object.timestamp <= made {
            return now;
        }
        Bound { as_of: object.incarnation.saturating_sub(1), ..now }
    }
}

fn damage_of(happening: &Happening) -> Option<&Damage> {
    match happening {
        Happening::Damage(damage) => Some(damage),
        _ => None,
    }
}

/// To whom damage is redirected: a player who is in the game, or a permanent that can be dealt damage.   614.9
fn redirected(view: &View<'_>, to: &Subject, scope: &crate::engine::view::Scope) -> Option<Recipient> {
    let game = view.game();
    let found = match to {
        Subject::Players(who) => view.players(who, scope).first().copied().map(Recipient::Player),
        Subject::Target(place) => scope.targets.get(*place).copied(),
        other => view.objects_of(other, scope).first().copied().map(Recipient::Object),
    };
    found.filter(|found| match found {
        Recipient::Player(player) => !game.player(*player).left,
        Recipient::Object(id) => {
            let line = &view.now(*id).type_line;
            game.object(*id).zone == Zone::Battlefield
                && [CardType::Creature, CardType::Planeswalker, CardType::Battle].iter().any(|kind| line.is(*kind))
        }
    })
}

/// The same, to another zone.
fn elsewhere(id: ObjectId, happening: &Happening, to: Zone) -> Happening {
    match happening {
        Happening::Moves(..) | Happening::Enters(_) => Happening::Moves(id, to),
        Happening::Elsewhere(what, _) => Happening::Elsewhere(what.clone(), to),
        other => Happening::Elsewhere(Box::new(other.clone()), to),
    }
}

/// What would move, and to where.
fn moved(happening: &Happening) -> Option<(ObjectId, Zone)> {
    Some(match happening {
        Happening::Moves(id, to) => (*id, *to),
        Happening::Elsewhere(what, to) => (what.object()?, *to),
        Happening::Discards(_, id)
        | Happening::Destroyed(id)
        | Happening::Buried(id)
        | Happening::Sacrificed(id)
        | Happening::Countered(id) => (*id, Zone::Graveyard),
        Happening::Mills(_, card) => ((*card)?, Zone::Graveyard),
        Happening::Enters(entry) => match entry.what {
            Entering::Object(id) => (id, Zone::Battlefield),
            Entering::Token(_) => return None,
        },
        _ => return None,
    })
}

/// The clause's scope, in which "that much" is what the event has.
fn of_so_much(clause: &Clause, much: i64) -> Scope {
    Scope { much, ..clause.scope.clone() }
}

/// The same event with as much of it as the words say: twice that many counters, twice that many tokens.
fn so_many_instead(view: &View<'_>, amount: &Amount, happening: &Happening, clause: &Clause) -> Vec<Happening> {
    let so_many = |much: i64| view.amount(amount, &of_so_much(clause, much)).max(0);
    let count = |much: u32| u32::try_from(so_many(i64::from(much))).unwrap_or(u32::MAX);
    match happening {
        Happening::CountersPut(id, kind, much) => vec![Happening::CountersPut(*id, kind.clone(), count(*much))],
        Happening::PlayerGets(player, kind, much) => vec![Happening::PlayerGets(*player, kind.clone(), count(*much))],
        // Each of them so many times: twice of each is twice of all.
        Happening::Enters(_) => vec![happening.clone(); usize::try_from(so_many(1)).unwrap_or(1)],
        other => vec![other.clone()],
    }
}
