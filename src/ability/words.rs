//! Walking through a text's meaning, to ask whether it speaks of something: the defending player, a chosen colour,
//! power.

use super::{
    Amount, AsThough, Change, Condition, Continuous, Cost, CostPart, DamageTo, Defender, Enchantable, EnterWith,
    Filter, Granted, Instruction, Keyword, Quality, Rule, Spending, Subject, Targetable, Trigger, Who,
};

/// A word met on the walk.
#[derive(Clone, Copy, Debug)]
pub enum Word<'a> {
    /// A player or players.
    Who(&'a Who),
    /// A description of objects.
    Filter(&'a Filter),
    /// What a sentence is about.
    Subject(&'a Subject),
    /// A number.
    Amount(&'a Amount),
    /// A condition.
    Condition(&'a Condition),
}

/// A piece of text whose words can be walked through, from the outside in.
pub trait Words {
    /// Whether `look` finds what it looks for in this piece or any piece of it.
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool;
}

impl<T: Words> Words for [T] {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.iter().any(|part| part.any_word(look))
    }
}

impl<T: Words> Words for Vec<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_slice().any_word(look)
    }
}

impl<T: Words> Words for Option<T> {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.as_ref().is_some_and(|part| part.any_word(look))
    }
}

impl Words for Who {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Who(self))
    }
}

impl Words for Subject {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Subject(self))
            || match self {
                Self::Each(filter) => filter.any_word(look),
                Self::Choice(count, filter) | Self::UpTo(count, filter) => {
                    count.any_word(look) || filter.any_word(look)
                }
                Self::Top(count, who) => count.any_word(look) || who.any_word(look),
                Self::Players(who) => who.any_word(look),
                _ => false,
            }
    }
}

impl Words for Filter {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Filter(self))
            || match self {
                Self::All(parts) | Self::Either(parts) => parts.any_word(look),
                Self::Not(inner)
                | Self::HasGreatest(_, inner)
                | Self::Bearing(inner)
                | Self::Targeting(inner)
                | Self::SingleTarget(inner)
                | Self::CastFrom(inner)
                | Self::FromSource(inner) => inner.any_word(look),
                Self::SharesColor(subject)
                | Self::SharesCreatureType(subject)
                | Self::SharesCardType(subject)
                | Self::BlockingSubject(subject)
                | Self::BlockedBy(subject)
                | Self::AttachedTo(subject)
                | Self::ExiledWith(subject)
                | Self::SameName(subject)
                | Self::DamagedBy(subject)
                | Self::Is(subject) => subject.any_word(look),
                Self::Has(keyword) => keyword.any_word(look),
                // Its "it" is the object itself.
                Self::Past(_) => false,
                Self::Compare(_, _, amount) | Self::Counters(_, _, amount) => amount.any_word(look),
                Self::AttackingPlayer(who) | Self::InParty(who) | Self::Controller(who) | Self::Owner(who) => {
                    who.any_word(look)
                }
                _ => false,
            }
    }
}

impl Words for Amount {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Amount(self))
            || match self {
                Self::Number(_) | Self::X | Self::ThatMuch | Self::ChosenNumber | Self::Votes(_) => false,
                Self::PlayersWho(who, _) | Self::CommanderCasts(who) => who.any_word(look),
                Self::TargetsBeyondFirst | Self::Result | Self::TimesKicked | Self::Removed(_) => false,
                Self::Events(event) => event.any_word(look),
                Self::Count(filter) | Self::Greatest(_, filter) | Self::Least(_, filter) | Self::Total(_, filter) => {
                    filter.any_word(look)
                }
                Self::Of(_, subject)
                | Self::Counters(_, subject)
                | Self::ManaSpent(subject)
                | Self::ColorsSpent(subject) => subject.any_word(look),
                Self::Kinds(_, filter) | Self::Namesakes(filter) => filter.any_word(look),
                Self::CardsInHand(who)
                | Self::CardsInLibrary(who)
                | Self::Life(who)
                | Self::Poison(who)
                | Self::PlayerCounters(_, who)
                | Self::Devotion(who, _)
                | Self::LifeGained(who)
                | Self::LifeLost(who)
                | Self::Players(who) => who.any_word(look),
                Self::Times(_, inner) | Self::Half { of: inner, .. } => inner.any_word(look),
                Self::Plus(left, right) | Self::Minus(left, right) => left.any_word(look) || right.any_word(look),
            }
    }
}

impl Words for Condition {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        look(Word::Condition(self))
            || match self {
                Self::All(parts) | Self::Any(parts) => parts.any_word(look),
                Self::Not(inner) => inner.any_word(look),
                Self::Controls { who, what, count, .. } => {
                    who.any_word(look) || what.any_word(look) || count.any_word(look)
                }
                Self::Is(subject, filter) => subject.any_word(look) || filter.any_word(look),
                Self::Compare(left, _, right) => left.any_word(look) || right.any_word(look),
                Self::Parity(amount, _) => amount.any_word(look),
                Self::TurnOf(who) | Self::Designated(who, _) => who.any_word(look),
                Self::Cast(subject, _) => subject.any_word(look),
                Self::Happened(happened) => happened.event.any_word(look) || happened.times.any_word(look),
                Self::MoreVotes { .. } => false,
                Self::WonFlip | Self::WonClash | Self::AttackedThisStep | Self::Resolved(_) | Self::Level(_) => false,
            }
    }
}

impl Words for Keyword {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Hexproof(Some(filter))
            | Self::BandsWithOther(filter)
            | Self::Landwalk(filter)
            | Self::Equip(_, filter) => filter.any_word(look),
            Self::Protection(quality) => quality.any_word(look),
            Self::Enchant(what) => what.any_word(look),
            _ => false,
        }
    }
}

impl Words for Quality {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Source(filter) => filter.any_word(look),
            Self::Choice(among) => among.any_word(look),
            Self::Everything => false,
            Self::Player(who) => who.any_word(look),
        }
    }
}

impl Words for Enchantable {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Object(filter) => filter.any_word(look),
            Self::Player(who) => who.any_word(look),
        }
    }
}

impl Words for Defender {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Player(who) => who.any_word(look),
            Self::Object(filter) => filter.any_word(look),
        }
    }
}

impl Words for Cost {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.0.iter().any(|part| match part {
            CostPart::ManaTimes(_, amount)
            | CostPart::Life(amount)
            | CostPart::Energy(amount)
            | CostPart::CollectEvidence(amount) => amount.any_word(look),
            CostPart::Either(ways) => ways.any_word(look),
            CostPart::TapOther(amount, filter)
            | CostPart::Reveal(amount, filter)
            | CostPart::Sacrifice(amount, filter)
            | CostPart::Discard(amount, filter)
            | CostPart::DiscardAtRandom(amount, filter)
            | CostPart::Exile(amount, filter)
            | CostPart::Return(amount, filter)
            | CostPart::RemoveCounters(amount, _, filter)
            | CostPart::PutCounters(amount, _, filter) => amount.any_word(look) || filter.any_word(look),
            _ => false,
        })
    }
}

impl Words for AsThough {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Having(keyword) | Self::Lacking(keyword) => keyword.any_word(look),
            Self::Untapped => false,
            Self::Being(filter) => filter.any_word(look),
        }
    }
}

impl Words for Rule {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::CantAttack(whom) | Self::MustAttack(whom) | Self::MustAttackOther(whom) => whom.any_word(look),
            Self::CantBlock(filter)
            | Self::CantBeBlocked(filter)
            | Self::BlockedByAllOrNone(filter)
            | Self::MustBeBlocked(filter)
            | Self::MustBeBlockedByAll(filter)
            | Self::CantBeTargeted { by: filter, .. }
            | Self::CantBeAttached(filter)
            | Self::KeepsAttached(filter)
            | Self::CantPlay(filter) => filter.any_word(look),
            Self::BlockersAtLeast(amount, filter) => amount.any_word(look) || filter.any_word(look),
            Self::MustAttackWith(amount, whom) => amount.any_word(look) || whom.any_word(look),
            Self::BlockersAtMost(amount) | Self::ExtraBlocks(amount) | Self::CountersAtMost(amount, _) => {
                amount.any_word(look)
            }
            Self::NeedsCompany { others, which, .. } => others.any_word(look) || which.any_word(look),
            Self::AtMost { count, whom, .. } => count.any_word(look) || whom.any_word(look),
            Self::Cost { cost, whom, .. } => cost.any_word(look) || whom.any_word(look),
            Self::MustBlock(subject) => subject.any_word(look),
            Self::MustBeBlockedBy { count, .. } => count.any_word(look),
            Self::AttackAsThough(pretence) | Self::BeBlockedAsThough(pretence) => pretence.any_word(look),
            Self::BlockAsThough { pretence, of } => pretence.any_word(look) || of.any_word(look),
            Self::AttachesOnlyTo(what) => what.any_word(look),
            Self::PreventDamage { amount, which, .. } => amount.any_word(look) || which.any_word(look),
            Self::CantDraw(amount) => amount.any_word(look),
            Self::SpellCost { times, .. } => times.any_word(look),
            Self::AdditionalCost { ways, .. } => ways.any_word(look),
            Self::AlternativeCost(cost) | Self::EntersTappedUnless(cost) => cost.any_word(look),
            Self::PlaysFrom(filter) | Self::EntersAsCopy(filter, _) | Self::CastsFromBy(filter, _) => {
                filter.any_word(look)
            }
            Self::ExtraLands(amount) | Self::SpellsEachTurn(amount) => amount.any_word(look),
            Self::ChoosesBlocks(who) => who.any_word(look),
            Self::EntersDoing(instructions) => instructions.any_word(look),
            Self::MaximumHand(amount) | Self::SmallerHand(amount) => amount.any_word(look),
            Self::FlashForMore(cost) => cost.any_word(look),
            Self::TriggersAgain(event, of) | Self::DoesntTrigger(event, of) => {
                event.any_word(look) || of.any_word(look)
            }
            Self::UntapsAtMost(amount, filter) => amount.any_word(look) || filter.any_word(look),
            _ => false,
        }
    }
}

impl Words for Granted {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Keyword(keyword) => keyword.any_word(look),
            // What is given speaks for itself once it is there.
            Self::Quoted { .. } | Self::This => false,
        }
    }
}

impl Words for Change {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::ModifyPt(power, toughness) => power.any_word(look) || toughness.any_word(look),
            Self::SetPt(power, toughness) => power.any_word(look) || toughness.any_word(look),
            Self::Gain(granted) => granted.any_word(look),
            Self::Lose(keywords) | Self::CantHave(keywords) => keywords.any_word(look),
            Self::Control(who) => who.any_word(look),
            Self::CopyOf(filter, except) => filter.any_word(look) || except.iter().any(|one| one.any_word(look)),
            Self::Rule(rule) => rule.any_word(look),
            Self::SetChosenType { .. } => look(Word::Filter(&Filter::ChosenType)),
            Self::SetChosenColor(_) => look(Word::Filter(&Filter::ChosenColor)),
            Self::SwitchPt
            | Self::LoseAll
            | Self::SetTypes { .. }
            | Self::LoseTypes { .. }
            | Self::SetColor { .. }
            | Self::KeepColor => false,
        }
    }
}

impl Words for Continuous {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.subject.any_word(look) || self.change.any_word(look)
    }
}

impl Words for Targetable {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Object(filter) => filter.any_word(look),
            Self::Player(who) => who.any_word(look),
            Self::Either(filter, who) => filter.any_word(look) || who.any_word(look),
        }
    }
}

impl Words for DamageTo {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Player(who) => who.any_word(look),
            Self::Object(filter) => filter.any_word(look),
            Self::Either(who, filter) => who.any_word(look) || filter.any_word(look),
        }
    }
}

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
            | Self::BecomesTarget(what)
            | Self::Destroyed(what)
            | Self::CounterPut(_, what)
            | Self::CounterRemoved(_, what)
            | Self::LastCounterRemoved(_, what)
            | Self::Does(what, _) => what.any_word(look),
            Self::Attacks(what, whom) => what.any_word(look) || whom.any_word(look),
            Self::Blocks(what, other) | Self::BecomesBlocked(what, other) => {
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
            Self::Nth(_, inner) | Self::AtMostEachTurn(_, inner) | Self::Noncombat(inner) | Self::ByEffect(inner) => {
                inner.any_word(look)
            }
            Self::State(condition) => condition.any_word(look),
            Self::TappedForMana(what) => what.any_word(look),
            Self::TapsForMana(who, filter) => who.any_word(look) || filter.any_word(look),
            Self::BecomesTargetOf(what, by) => what.any_word(look) || by.any_word(look),
            Self::While(inner, condition) => inner.any_word(look) || condition.any_word(look),
            Self::TokensCreated(who) | Self::PaysLife(who) | Self::DrawsExceptFirst(who) => who.any_word(look),
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
            Self::Attach(one, other) | Self::Fight(one, other) | Self::ExchangeControl(one, other) => {
                one.any_word(look) || other.any_word(look)
            }
            Self::Sacrifice(who, amount, what) => who.any_word(look) || amount.any_word(look) || what.any_word(look),
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
            | Self::DiscardSubject(who, what)
            | Self::MayPlay { who, what, .. }
            | Self::Cast { who, what, .. } => who.any_word(look) || what.any_word(look),
            Self::Until { who, count, what, .. } => who.any_word(look) || count.any_word(look) || what.any_word(look),
            Self::Find { who, of, most, what } | Self::FindIn { who, of, most, what, .. } => {
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
                Spending::Cast(filter) | Spending::Activate(filter) => filter.any_word(look),
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
            Self::Unpreventable(inner) => inner.any_word(look),
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
            Self::ExileUntilLeaves(what)
            | Self::CounterInto(what, _)
            | Self::TapOrUntap(what)
            | Self::ChangeTarget(what)
            | Self::ExileFaceDown(what)
            | Self::Flip(what) => what.any_word(look),
            Self::Distribute(count, _, what) | Self::ExileWith(what, count, _) => {
                what.any_word(look) || count.any_word(look)
            }
            Self::Watch { trigger, then, .. } => trigger.any_word(look) || then.any_word(look),
            Self::CreateCopiesExcept { who, amount, of, except } => {
                who.any_word(look) || amount.any_word(look) || of.any_word(look) || except.any_word(look)
            }
            Self::PreventNextTime { source, to } => source.any_word(look) || to.any_word(look),
            Self::AddManaTimes(who, _, amount) | Self::AddTypeProduced(who, amount) => {
                who.any_word(look) || amount.any_word(look)
            }
            Self::SkipTurn(who) | Self::KeepMana(who) | Self::SkipNext(who, _) => who.any_word(look),
            Self::ExchangeLife(one, other) => one.any_word(look) || other.any_word(look),
            Self::By(who, inner) => who.any_word(look) || inner.any_word(look),
            Self::AtRandom(inner) => inner.any_word(look),
            Self::Emblem(who, granted) => who.any_word(look) || granted.any_word(look),
            Self::InsteadThatMany(amount) => amount.any_word(look),
            Self::Prevent(amount) => amount.any_word(look),
            Self::DrawGame
            | Self::Vote(_)
            | Self::EndTurn
            | Self::ExtraCombat(_)
            | Self::BecomeLevel(_)
            | Self::RepeatProcess
            | Self::OnlyOnceEachTurn
            | Self::Unread(_) => false,
        }
    }
}
