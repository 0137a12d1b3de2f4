//! "If ... would ..., ... instead."   419.6 · 614

use super::would::{Would, moved};
use super::{Applies, Manner};
use crate::ability::{Amount, Instruction, Replacement, Rule, Subject, TokenSpec, Trigger};
use crate::edition::Provision;
use crate::engine::event::{Damage, Entering, Entry, Happening};
use crate::engine::play::bound::{Bound, Meant};
use crate::engine::play::by::{By, is_life_paid, is_paid};
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::replacing::{Follow, Key};
use crate::engine::play::run::Run;
use crate::engine::view::{Clause, Scope, View};
use crate::game::{MOST_OBJECTS, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, Zone};
use std::sync::Arc;

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
            if by_effect && (by.cause.is_none() || is_paid(by.provision)) {
                continue;
            }
            let pays = is_life_paid(by.provision);
            let puts = by.controller.or_else(|| Some(view.now(happening.object()?).controller));
            if !(Would { run: self, view: &view, happening, clause, puts, pays }).is(event) {
                continue;
            }
            if damage_of(happening).is_some_and(|damage| !self.is_of_same_source(clause.timestamp, damage)) {
                continue;
            }
            // "If ~ would be destroyed, regenerate it": not where it can't be regenerated (701.19c).
            if matches!(replacement.done(), [Instruction::Regenerate(_)]) && !self.may_regenerate(happening) {
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
        // It is discarded all the same (701.9b), and enters as the instruction is followed.
        if let ([Instruction::Move { to: Zone::Battlefield, .. }], Happening::Discards(..)) = (done, happening) {
            let discarded = Happening::Elsewhere(Box::new(happening.clone()), Zone::Battlefield);
            return (vec![discarded], Some(Follow::of(view, done, clause, None)));
        }
        // It regenerates at once, and has no shield for later (701.19b).
        if let ([Instruction::Regenerate(Subject::It | Subject::This)], Happening::Destroyed(id)) = (done, happening) {
            self.rest_on(Provision::RegenerateStatic);
            return (vec![Happening::Regenerates(*id)], None);
        }
        if let Happening::Enters(entry) = happening
            && let Some(instead) = self.tokens_instead(view, done, entry, clause)
        {
            return (instead, None);
        }
        if let ([Instruction::Prevent(amount), rest @ ..], Happening::Damage(damage)) = (done, happening) {
            return self.prevented_by(view, amount.as_ref(), rest, damage, clause);
        }
        if let ([Instruction::Damage { amount, to, .. }], Happening::Damage(damage)) = (done, happening) {
            let left = self.left_to_divert(replacement, clause);
            return (damage_instead(view, (amount, to.first()), damage, left, clause), None);
        }
        if let ([Instruction::GainLife(who, amount)], Happening::GainsLife(player, much)) = (done, happening) {
            let gained = view.amount(amount, &of_so_much(clause, *much));
            // "If an opponent would gain life, you gain that much life instead."
            let scope = clause.scope.of_player(*player);
            let gain = view.players(who, &scope).into_iter().map(|who| Happening::GainsLife(who, gained));
            return (gain.collect(), None);
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
        if let ([Instruction::InsteadThatMany(amount)], Happening::Mills(player, _)) = (done, happening) {
            return (self.more_to_mill(view, amount, *player, clause), None);
        }
        if let [Instruction::InsteadThatMany(amount)] = done {
            return (so_many_instead(view, amount, happening, clause), None);
        }
        (Vec::new(), Some(Follow::of(view, done, clause, None)))
    }

    /// Instead of a card, of all that a player would mill at one time: twice as many, or so many more with the first.
    fn more_to_mill(&self, view: &View<'_>, amount: &Amount, player: PlayerId, clause: &Clause) -> Vec<Happening> {
        let key = Key::Clause(clause.origin.object, clause.origin.ability.clone(), clause.timestamp, 0);
        let more = matches!(amount, Amount::Plus(..)) && self.plus.contains(&(key, player));
        let much = if more { 1 } else { view.amount(amount, &of_so_much(clause, 1)) };
        vec![Happening::Mills(player, None); usize::try_from(much).unwrap_or(0).min(MOST_OBJECTS)]
    }

    /// What becomes of a token that would be created, where the words say: more of them, others, or none.
    fn tokens_instead(
        &self,
        view: &View<'_>,
        done: &[Instruction],
        entry: &Entry,
        clause: &Clause,
    ) -> Option<Vec<Happening>> {
        let is_token = matches!(entry.what, Entering::Token(_));
        match done {
            // A token that would be created elsewhere than on the battlefield never is (111.8).
            [Instruction::Move { what: Subject::It, .. }] if is_token => Some(Vec::new()),
            [Instruction::InsteadThatMany(_), Instruction::CreateTokens { amount, token, .. }] => {
                Some(self.with_more_tokens(view, (amount, token), entry, clause))
            }
            // "One of each": one for each that is named.
            [Instruction::CreateTokens { .. }, Instruction::CreateTokens { .. }, ..] if is_token => {
                let you = clause.scope.you.unwrap_or(entry.under);
                let reading = Reading::of(None, you, clause.origin.ability.as_str().into());
                let each = done.iter().filter_map(|one| match one {
                    Instruction::CreateTokens { token, .. } => self.token_like(token, &reading).ok(),
                    _ => None,
                });
                let created = |printed| Entry {
                    what: Entering::Token(printed),
                    copy_of: None,
                    faces: None,
                    back_up: false,
                    ..entry.clone()
                };
                Some(each.map(|printed| Happening::Enters(Box::new(created(printed)))).collect())
            }
            // "That many 4/4 Angel tokens are created instead": one for each.
            [Instruction::CreateTokens { amount: Amount::ThatMuch, token, .. }] if is_token => {
                let you = clause.scope.you.unwrap_or(entry.under);
                let reading = Reading::of(None, you, clause.origin.ability.as_str().into());
                let what = Entering::Token(Arc::new(self.token(token, &reading)));
                let other = Entry { what, copy_of: None, faces: None, back_up: false, ..entry.clone() };
                Some(vec![Happening::Enters(Box::new(other))])
            }
            _ => None,
        }
    }

    /// "Those tokens plus that many others": with each of them one, or so many with the first of those that are created
    /// at one time, under the control of the same player.   614.1a
    fn with_more_tokens(
        &self,
        view: &View<'_>,
        (amount, token): (&Amount, &TokenSpec),
        new: &Entry,
        clause: &Clause,
    ) -> Vec<Happening> {
        let created = Happening::Enters(Box::new(new.clone()));
        let key = Key::Clause(clause.origin.object, clause.origin.ability.clone(), clause.timestamp, 0);
        let more = match amount {
            Amount::ThatMuch => 1,
            _ if self.plus.contains(&(key, new.under)) => 0,
            amount => usize::try_from(view.amount(amount, &clause.scope)).unwrap_or(0).min(MOST_OBJECTS),
        };
        let this = clause.scope.this.map(|this| Bound::of(view.game(), this));
        let you = clause.scope.you.unwrap_or(new.under);
        let reading = Reading::of(this, you, clause.origin.ability.as_str().into());
        let Ok(printed) = self.token_like(token, &reading) else { return vec![created] };
        let other =
            Entry { tapped: token.tapped, effect_of: new.effect_of, ..Entry::new(Entering::Token(printed), new.under) };
        let others = std::iter::repeat_n(Happening::Enters(Box::new(other)), more);
        std::iter::once(created).chain(others).collect()
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
        // "that much" is the damage that the words speak of, be it prevented or not.
        let much = amount.map_or(damage.amount, |amount| view.amount(amount, &scope)).clamp(0, damage.amount);
        let prevented = if self.cant_be_prevented(damage) { 0 } else { much };
        let left = Damage { amount: damage.amount - prevented, ..damage.clone() };
        let instead = if left.amount > 0 { vec![Happening::Damage(left)] } else { Vec::new() };
        let follow = || Follow { prevented: prevented > 0, ..Follow::of(view, rest, clause, Some(much)) };
        (instead, (!rest.is_empty()).then(follow))
    }

    pub(super) fn follow_instead(&mut self, follow: &Follow, happening: &Happening) -> Result<(), Stop> {
        let this = follow.this.map(|this| self.as_it_said(this, follow.made));
        let mut reading = Reading::of(this, follow.you, follow.ability.as_str().into());
        reading.it = happening.object().map(|id| Bound::of(self.game(), id)).into_iter().collect();
        let meant = |target: &Recipient| match *target {
            Recipient::Object(id) => Meant::Object(Bound::of(self.game(), id)),
            Recipient::Player(player) => Meant::Player(player),
        };
        reading.targets = follow.targets.iter().map(|target| vec![meant(target)]).collect();
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
                // "that source's controller".
                let (id, incarnation) = damage.source;
                let source = Bound { id, as_of: incarnation, now: incarnation };
                reading.actor = Some(source);
                if let Recipient::Player(player) = damage.to {
                    reading.player = Some(player);
                    reading.it = vec![source];
                }
            }
            _ => {}
        }
        reading.much = follow.much.unwrap_or(reading.much);
        reading.prevented = follow.prevented;
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

/// So much damage is dealt instead, or to another; of damage of which only so much is diverted, the rest is dealt as it
/// would be.   614.9
fn damage_instead(
    view: &View<'_>,
    (amount, to): (&Amount, Option<&Subject>),
    damage: &Damage,
    left: Option<i64>,
    clause: &Clause,
) -> Vec<Happening> {
    let dealt = |amount: i64, to| Happening::Damage(Damage { amount, to, ..damage.clone() });
    let to = match to {
        None => Some(damage.to),
        Some(other) => redirected(view, other, &clause.scope),
    };
    // To what is not there, or can't be dealt damage, nothing is redirected (614.9).
    let Some(to) = to else { return vec![Happening::Damage(damage.clone())] };
    let Some(left) = left else {
        return vec![dealt(view.amount(amount, &of_so_much(clause, damage.amount)), to)];
    };
    let turned = left.clamp(0, damage.amount);
    let parts = [(turned, to), (damage.amount - turned, damage.to)];
    parts.into_iter().filter(|(amount, _)| *amount > 0).map(|(amount, to)| dealt(amount, to)).collect()
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
