//! Walking through instructions.

use super::{Word, Words};
use crate::ability::{
    AddedMana, CounterStep, CounteredTo, EnterWith, Instruction, PileStep, Searching, Shield, Spending, TurnChange,
};

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
            | Self::DrawUpTo(who, amount)
            | Self::Mill(who, amount)
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
            | Self::IntoLibrary { what, .. } => what.any_word(look),
            Self::ConniveSoMuch(what, amount) => what.any_word(look) || amount.any_word(look),
            Self::Attach(one, other) | Self::Fight(one, other) | Self::ExchangeControl(one, other) => {
                one.any_word(look) || other.any_word(look)
            }
            Self::Sacrifice { who, amount, what, .. } => {
                who.any_word(look) || amount.any_word(look) || what.any_word(look)
            }
            Self::Move { what, under, .. } => what.any_word(look) || under.any_word(look),
            Self::AddMana(who, added) => who.any_word(look) || added.any_word(look),
            Self::Shield(shield) => shield.any_word(look),
            Self::Piles(step) => step.any_word(look),
            Self::Turns(change) => change.any_word(look),
            Self::Search(searching) => searching.any_word(look),
            Self::Counters(step) => step.any_word(look),
            Self::Shuffle(who)
            | Self::LoseCounters(who, _)
            | Self::Win(who)
            | Self::Lose(who)
            | Self::LookAtHand(who)
            | Self::RevealHand(who)
            | Self::FlipCoin(who)
            | Self::ChooseQuality(who, _) => who.any_word(look),
            Self::Look(who, what)
            | Self::Reveal(who, what)
            | Self::ChooseObject(who, what)
            | Self::DiscardSubject(who, what) => who.any_word(look) || what.any_word(look),
            Self::Cast { who, what, how } => who.any_word(look) || what.any_word(look) || how.instead.any_word(look),
            Self::MayPlay { who, what, terms, .. } => who.any_word(look) || what.any_word(look) || terms.any_word(look),
            Self::ChooseEach { who, among, each } => {
                who.any_word(look) || among.any_word(look) || each.iter().any(|kind| kind.any_word(look))
            }
            Self::Until { who, count, what, .. } => who.any_word(look) || count.any_word(look) || what.any_word(look),
            Self::DivideDamage { source, amount, among, .. } => {
                source.any_word(look) || amount.any_word(look) || among.any_word(look)
            }
            Self::SpendOnly(on) => on.iter().any(|on| match on {
                Spending::Cast(filter) | Spending::Activate(filter) | Spending::Except(filter) => filter.any_word(look),
                Spending::Take(_) => false,
                Spending::Triggers(filter, then) => filter.any_word(look) || then.any_word(look),
                Spending::Then(filter, changes, _) => filter.any_word(look) || changes.any_word(look),
            }),
            Self::Act(who, _, amount) => who.any_word(look) || amount.any_word(look),
            Self::May(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::If { condition, then, otherwise } => {
                condition.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::Pay { who, cost, then, otherwise } => {
                who.any_word(look) || cost.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::Choose { modes, .. } | Self::OneOf(modes) => modes.any_word(look),
            Self::VillainousChoice(who, ways) => who.any_word(look) || ways.any_word(look),
            Self::IfDone { first, then, otherwise } => {
                first.any_word(look) || then.any_word(look) || otherwise.any_word(look)
            }
            Self::AttackingThem(whom, inner) => whom.any_word(look) || inner.any_word(look),
            Self::OfEarlier { what, then, .. } => what.any_word(look) || then.any_word(look),
            Self::BlockingIt(attacker, inner) => attacker.any_word(look) || inner.any_word(look),
            Self::Unpreventable(inner) | Self::AtOnce(inner) => inner.any_word(look),
            Self::Spree(ways) | Self::Tiered(ways) => {
                ways.iter().any(|(cost, mode)| cost.any_word(look) || mode.any_word(look))
            }
            Self::Roll(_, rows) => rows.iter().any(|row| row.then.any_word(look)),
            Self::Process(inner) => inner.any_word(look),
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
            Self::Meld { with, .. } => with.any_word(look),
            Self::NextSpell { who, what, changes, .. } => {
                who.any_word(look) || what.any_word(look) || changes.any_word(look)
            }
            Self::ExileUntilLeaves(what)
            | Self::TapOrUntap(what)
            | Self::ChangeTarget(what)
            | Self::ExileFaceDown(what)
            | Self::Flip(what) => what.any_word(look),
            Self::ExileWith(what, count, _) => what.any_word(look) || count.any_word(look),
            Self::CounterInto { what, only, to } => {
                let counted = matches!(to, CounteredTo::ExileWith(count, _) if count.any_word(look));
                counted || what.any_word(look) || only.any_word(look)
            }
            Self::Watch { trigger, then, .. } => trigger.any_word(look) || then.any_word(look),
            Self::CopyExcept { what, except } => what.any_word(look) || except.any_word(look),
            Self::CreateCopies { who, amount, of, except, .. } => {
                who.any_word(look) || amount.any_word(look) || of.any_word(look) || except.any_word(look)
            }
            Self::ChangeTargetTo(of, to) => of.any_word(look) || to.any_word(look),
            Self::CopyForEach(spell, each) => spell.any_word(look) || each.any_word(look),
            Self::KeepMana(who) => who.any_word(look),
            Self::ExchangeLifeFor(who, _, of) => who.any_word(look) || of.any_word(look),
            Self::ExchangeLife(one, other) => one.any_word(look) || other.any_word(look),
            Self::By(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::AsItResolves(inner) => inner.any_word(look),
            Self::AtRandom(inner) | Self::Spills(inner) => inner.any_word(look),
            Self::Emblem(who, granted) => who.any_word(look) || granted.any_word(look),
            Self::VoteFor(what) => what.any_word(look),
            Self::InsteadThatMany(amount) | Self::XAtMost(amount) => amount.any_word(look),
            Self::Prevent(amount) => amount.any_word(look),
            Self::DrawGame
            | Self::FriendOrFoe
            | Self::Vote(_)
            | Self::BecomeLevel(_)
            | Self::CastEncoded(_)
            | Self::RepeatProcess(_)
            | Self::OnlyOnceEachTurn
            | Self::XNotZero
            | Self::StillResolves
            | Self::OnlyOnX(_)
            | Self::ModesApart
            | Self::Unread(_) => false,
        }
    }
}

impl Words for AddedMana {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Symbols(_) => false,
            Self::Times(_, amount)
            | Self::AnyColor(amount)
            | Self::Combination(amount)
            | Self::ChosenColor(amount)
            | Self::IdentityColor(amount)
            | Self::TypeProduced(amount) => amount.any_word(look),
            Self::EachColorAmong(of) => of.any_word(look),
            Self::AnyColorAmong(amount, of) | Self::Produced { amount, of, .. } => {
                amount.any_word(look) || of.any_word(look)
            }
        }
    }
}

impl Words for Shield {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::NextTime { source, to, but, then, .. } => {
                source.any_word(look) || to.any_word(look) || but.any_word(look) || then.any_word(look)
            }
            Self::Redirect { amount, source, from, others, to } => {
                let whom = from.any_word(look) || others.any_word(look) || to.any_word(look);
                amount.any_word(look) || source.any_word(look) || whom
            }
            Self::FromChosen { source, amount, to, then, .. } => {
                source.any_word(look) || amount.any_word(look) || to.any_word(look) || then.any_word(look)
            }
        }
    }
}

impl Words for PileStep {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Separate(who, what, _) => who.any_word(look) || what.any_word(look),
            Self::Choose(who) | Self::Sacrifice(who) => who.any_word(look),
            Self::Move { .. } => false,
        }
    }
}

impl Words for TurnChange {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::ExtraTurn(who, then) => who.any_word(look) || then.any_word(look),
            Self::Control(who)
            | Self::ExtraTurnWithout(who, _)
            | Self::ExtraTurnAfterThat(who)
            | Self::SkipTurn(who)
            | Self::SkipNext(who, _)
            | Self::ExtraStep(Some(who), _) => who.any_word(look),
            Self::ExtraCombat { then, .. } => then.any_word(look),
            Self::ExtraStep(None, _) | Self::ExtraBeginning | Self::EndTurn | Self::Become(_) => false,
        }
    }
}

impl Words for Searching {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::AndPut { who, most, what, .. } => who.any_word(look) || most.any_word(look) || what.any_word(look),
            Self::Library { who, of, most, what, .. } | Self::Zones { who, of, most, what, .. } => {
                who.any_word(look) || of.any_word(look) || most.any_word(look) || what.any_word(look)
            }
        }
    }
}

impl Words for CounterStep {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::PutOf(of, on) => of.any_word(look) || on.any_word(look),
            Self::Double(_, on) | Self::OneMoreOfEach(on) => on.any_word(look),
            Self::Move { amount, from, onto, .. } => {
                amount.any_word(look) || from.any_word(look) || onto.any_word(look)
            }
            Self::RemoveUpTo(most, _, from) => most.any_word(look) || from.any_word(look),
            Self::Distribute(count, _, among) => count.any_word(look) || among.any_word(look),
        }
    }
}
