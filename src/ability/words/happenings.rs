//! The words in what triggers and what is done.

use super::{Word, Words};
use crate::ability::{EnterWith, Instruction, Spending, Trigger};

impl Words for Trigger {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Either(triggers) => triggers.any_word(look),
            Self::Moves { what, .. }
            | Self::AttacksAlone(what)
            | Self::Unblocked(what)
            | Self::IsDealtDamage(what)
            | Self::BecomesTapped(what)
            | Self::BecomesUntapped(what)
            | Self::TurnedFaceUp(what)
            | Self::PhasesOut(what)
            | Self::PhasesIn(what)
            | Self::BecomesTarget(what)
            | Self::Destroyed(what)
            | Self::CounterPut(_, what)
            | Self::NthCounterPut(_, _, what)
            | Self::CounterRemoved(_, what)
            | Self::LastCounterRemoved(_, what)
            | Self::Does(what, _) => what.any_word(look),
            Self::TimeChanges => false,
            Self::Attacks(what, whom) => what.any_word(look) || whom.any_word(look),
            Self::Blocks(what, other) | Self::BecomesBlocked(what, other) | Self::Transforms(what, other) => {
                what.any_word(look) || other.any_word(look)
            }
            Self::AttacksWithOthers(what, count) => what.any_word(look) || count.any_word(look),
            Self::DealsDamage { source, to, .. } => source.any_word(look) || to.any_word(look),
            Self::PlayerAttacks(who)
            | Self::LosesGame(who)
            | Self::GainsLife(who)
            | Self::LosesLife(who)
            | Self::Draws(who)
            | Self::PlaysLand(who)
            | Self::Beginning(_, who)
            | Self::Next(_, who) => who.any_word(look),
            Self::PlayerAttacksWith(who, filter)
            | Self::Discards(who, filter)
            | Self::PlaysSpell(who, filter)
            | Self::Sacrifices(who, filter)
            | Self::CopiesSpell(who, filter) => who.any_word(look) || filter.any_word(look),
            Self::PlayerDoes(who, _, filter) => who.any_word(look) || filter.any_word(look),
            Self::Batch(count, inner) => count.any_word(look) || inner.any_word(look),
            Self::CausedBy(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::Nth(_, inner) | Self::AtMostEachTurn(_, inner) | Self::Noncombat(inner) | Self::ByEffect(inner) => {
                inner.any_word(look)
            }
            Self::State(condition) => condition.any_word(look),
            Self::TappedForMana(what) => what.any_word(look),
            Self::TapsForMana(who, filter) => who.any_word(look) || filter.any_word(look),
            Self::BecomesTargetOf(what, by) => what.any_word(look) || by.any_word(look),
            Self::While(inner, condition) => inner.any_word(look) || condition.any_word(look),
            Self::TokensCreated(who, _) | Self::PaysLife(who) | Self::DrawsExceptFirst(who) => who.any_word(look),
            Self::Activates { who, of, .. } => who.any_word(look) || of.any_word(look),
            Self::Mills(who, what) => who.any_word(look) || what.any_word(look),
            Self::PutsCounters { who, on, .. } => who.any_word(look) || on.any_word(look),
            Self::Chapters(_) | Self::YouDo | Self::Other(_) => false,
        }
    }
}

impl Words for Instruction {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Continuous { effects, .. } => effects.any_word(look),
            Self::Damage { source, amount, to } => source.any_word(look) || amount.any_word(look) || to.any_word(look),
            Self::GainLife(who, amount)
            | Self::LoseLife(who, amount)
            | Self::SetLife(who, amount)
            | Self::Poison(who, amount)
            | Self::Draw(who, amount)
            | Self::Mill(who, amount)
            | Self::AddAnyMana(who, amount)
            | Self::AddMixedMana(who, amount)
            | Self::AddChosenMana(who, amount)
            | Self::AddIdentityMana(who, amount)
            | Self::GetCounters(who, _, amount)
            | Self::CreateTokens { who, amount, .. } => who.any_word(look) || amount.any_word(look),
            Self::Discard { who, amount, what, .. } => {
                who.any_word(look) || amount.any_word(look) || what.any_word(look)
            }
            Self::PutCounters(amount, _, on) => amount.any_word(look) || on.any_word(look),
            Self::RemoveCounters(amount, _, from) => amount.any_word(look) || from.any_word(look),
            Self::Tap(what)
            | Self::Untap(what)
            | Self::Destroy { what, .. }
            | Self::SacrificeSubject(what)
            | Self::Regenerate(what)
            | Self::Unattach(what)
            | Self::Counter(what)
            | Self::Copy(what)
            | Self::Goad(what)
            | Self::RemoveFromCombat(what)
            | Self::BecomesBlocked(what)
            | Self::PhaseOut(what)
            | Self::Transform(what)
            | Self::NewTargets(what)
            | Self::ActObject(what, _)
            | Self::DoubleCounters(_, what)
            | Self::IntoLibrary { what, .. } => what.any_word(look),
            Self::PutCountersOf(one, other)
            | Self::Attach(one, other)
            | Self::Fight(one, other)
            | Self::ExchangeControl(one, other) => one.any_word(look) || other.any_word(look),
            Self::Sacrifice { who, amount, what, .. } => {
                who.any_word(look) || amount.any_word(look) || what.any_word(look)
            }
            Self::Move { what, under, .. } => what.any_word(look) || under.any_word(look),
            Self::AddMana(who, _)
            | Self::Shuffle(who)
            | Self::Win(who)
            | Self::Lose(who)
            | Self::ExtraTurn(who)
            | Self::LookAtHand(who)
            | Self::RevealHand(who)
            | Self::FlipCoin(who)
            | Self::ChooseQuality(who, _) => who.any_word(look),
            Self::Look(who, what)
            | Self::Reveal(who, what)
            | Self::ChooseObject(who, what)
            | Self::Separate(who, what)
            | Self::DiscardSubject(who, what)
            | Self::MayPlay { who, what, .. }
            | Self::Cast { who, what, .. } => who.any_word(look) || what.any_word(look),
            Self::Until { who, count, what, .. } => who.any_word(look) || count.any_word(look) || what.any_word(look),
            Self::Find { who, of, most, what, .. } | Self::FindIn { who, of, most, what, .. } => {
                who.any_word(look) || of.any_word(look) || most.any_word(look) || what.any_word(look)
            }
            Self::DivideDamage { source, amount, among } => {
                source.any_word(look) || amount.any_word(look) || among.any_word(look)
            }
            Self::MoveCounters { amount, from, onto, .. } => {
                amount.any_word(look) || from.any_word(look) || onto.any_word(look)
            }
            Self::AddProducedMana { who, amount, of, .. } => {
                who.any_word(look) || amount.any_word(look) || of.any_word(look)
            }
            Self::SpendOnly(on) => on.iter().any(|on| match on {
                Spending::Cast(filter) | Spending::Activate(filter) | Spending::Except(filter) => filter.any_word(look),
                Spending::Then(filter, changes, _) => filter.any_word(look) || changes.any_word(look),
            }),
            Self::Act(who, _, amount) => who.any_word(look) || amount.any_word(look),
            Self::CreateCopies { who, amount, of } => who.any_word(look) || amount.any_word(look) || of.any_word(look),
            Self::Search { who, most, what, .. } => who.any_word(look) || most.any_word(look) || what.any_word(look),
            Self::May(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::If { condition, then, otherwise } => {
                condition.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::Pay { who, cost, then, otherwise } => {
                who.any_word(look) || cost.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::Choose { modes, .. } | Self::OneOf(modes) => modes.any_word(look),
            Self::IfDone { first, then, otherwise } => {
                first.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::Unpreventable(inner) | Self::ExtraCombat { then: inner, .. } => inner.any_word(look),
            Self::Spree(ways) => ways.iter().any(|(cost, mode)| cost.any_word(look) || mode.any_word(look)),
            Self::Roll(_, rows) => rows.iter().any(|row| row.then.any_word(look)),
            Self::Repeat(amount, inner) => amount.any_word(look) || inner.any_word(look),
            Self::Delayed(trigger, inner) => trigger.any_word(look) || inner.any_word(look),
            Self::Enter { what, under, with, .. } => {
                what.any_word(look)
                    || under.any_word(look)
                    || with.iter().any(|with| match with {
                        EnterWith::Counters(count, _) => count.any_word(look),
                        EnterWith::Attached(to) => to.any_word(look),
                        EnterWith::Transformed | EnterWith::Attacking | EnterWith::FaceDown => false,
                    })
            }
            Self::NextSpell { who, what, changes } => {
                who.any_word(look) || what.any_word(look) || changes.any_word(look)
            }
            Self::ExileUntilLeaves(what)
            | Self::CounterInto(what, _)
            | Self::TapOrUntap(what)
            | Self::ChangeTarget(what)
            | Self::ExileFaceDown(what)
            | Self::Flip(what) => what.any_word(look),
            Self::Become(_) => false,
            Self::Distribute(count, _, what) | Self::ExileWith(what, count, _) => {
                what.any_word(look) || count.any_word(look)
            }
            Self::Watch { trigger, then, .. } => trigger.any_word(look) || then.any_word(look),
            Self::CopyExcept { what, except } => what.any_word(look) || except.any_word(look),
            Self::CreateCopiesExcept { who, amount, of, except, .. } => {
                who.any_word(look) || amount.any_word(look) || of.any_word(look) || except.any_word(look)
            }
            Self::ChangeTargetTo(of, to) => of.any_word(look) || to.any_word(look),
            Self::CopyForEach(spell, each) => spell.any_word(look) || each.any_word(look),
            Self::PreventNextTime { source, to, but, then, .. } => {
                source.any_word(look) || to.any_word(look) || but.any_word(look) || then.any_word(look)
            }
            Self::RedirectNextTime { amount, source, from, others, to } => {
                let whom = from.any_word(look) || others.any_word(look) || to.any_word(look);
                amount.any_word(look) || source.any_word(look) || whom
            }
            Self::PreventFromChosen { source, amount, to, .. } => {
                source.any_word(look) || amount.any_word(look) || to.any_word(look)
            }
            Self::AddManaTimes(who, _, amount) | Self::AddTypeProduced(who, amount) => {
                who.any_word(look) || amount.any_word(look)
            }
            Self::SkipTurn(who)
            | Self::KeepMana(who)
            | Self::SkipNext(who, _)
            | Self::ChoosePile(who)
            | Self::SacrificePile(who) => who.any_word(look),
            Self::ExchangeLife(one, other) => one.any_word(look) || other.any_word(look),
            Self::By(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::AsItResolves(inner) => inner.any_word(look),
            Self::AtRandom(inner) => inner.any_word(look),
            Self::Emblem(who, granted) => who.any_word(look) || granted.any_word(look),
            Self::InsteadThatMany(amount) => amount.any_word(look),
            Self::Prevent(amount) => amount.any_word(look),
            Self::DrawGame
            | Self::Vote(_)
            | Self::MovePiles { .. }
            | Self::EndTurn
            | Self::BecomeLevel(_)
            | Self::CastEncoded(_)
            | Self::RepeatProcess
            | Self::OnlyOnceEachTurn
            | Self::XNotZero
            | Self::Unread(_) => false,
        }
    }
}
