//! The words in what effects change and rules say, and in costs.

use super::{Word, Words};
use crate::ability::{AsThough, Change, Continuous, Cost, CostPart, Filter, Granted, Part, PlayRule, Rule};

impl Words for Cost {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.0.iter().any(|part| {
            if let CostPart::Either(ways) = part {
                return ways.any_word(look);
            }
            let (amount, filter) = part.how_many_of_what();
            amount.is_some_and(|amount| amount.any_word(look)) || filter.is_some_and(|filter| filter.any_word(look))
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
            | Self::CantActivateOf { of: filter, .. }
            | Self::CantBeCounteredBy(filter)
            | Self::CantBeMadeToSacrifice(filter)
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
            Self::BeTargetedAsThough(pretence, by) => pretence.any_word(look) || by.any_word(look),
            Self::AttachesOnlyTo(what) => what.any_word(look),
            Self::PreventDamage { amount, which, then, .. } => {
                amount.any_word(look) || which.any_word(look) || then.any_word(look)
            }
            Self::CantDraw(amount) => amount.any_word(look),
            Self::EntersBeing(changes) => changes.any_word(look),
            Self::ChoosesBlocks(who) => who.any_word(look),
            Self::EntersDoing(instructions) | Self::TurnedUpDoing(instructions) => instructions.any_word(look),
            Self::MaximumHand(amount) | Self::SmallerHand(amount) => amount.any_word(look),
            Self::DealtAsThough(keyword) => keyword.any_word(look),
            Self::UntapsAtMost(amount, filter) | Self::SpellsEachTurn(amount, filter) => {
                amount.any_word(look) || filter.any_word(look)
            }
            Self::Playing(rule) => rule.any_word(look),
            // What replaces an event is words about that event, and not of the sentence around it; so is how many
            // counters something enters with, where X is that of its own spell.
            Self::Instead(_)
            | Self::EntersWith(..)
            | Self::OnlyAlone(_)
            | Self::Goaded
            | Self::BlocksAnyNumber
            | Self::AssignAsUnblocked
            | Self::AttackingDoesntTap
            | Self::AssignToughness
            | Self::EntersTapped
            | Self::EntersUntapped
            | Self::EntersChoosing(_)
            | Self::Indestructible
            | Self::CantBeRegenerated
            | Self::DestroysSourceInstead
            | Self::CantBeSacrificed
            | Self::CantBeCountered
            | Self::ToHandAsItResolves
            | Self::DoesntUntap
            | Self::CantActivate
            | Self::CantActivateButMana
            | Self::CantActivateTap
            | Self::CantCrew
            | Self::CantTurn
            | Self::NoCounters(_)
            | Self::GetsNoCounters(_)
            | Self::CantBePrevented
            | Self::CombatDamageCantBePrevented
            | Self::DamageLeavesLife(_)
            | Self::LethalByPower
            | Self::KeepsDamage
            | Self::DamageCostsNoLife
            | Self::CantEnter
            | Self::AssignsNoDamage
            | Self::CrewsWithMore { .. }
            | Self::StationsWithToughness
            | Self::MoreDevotion(_)
            | Self::MoreVotes
            | Self::CantLose
            | Self::CantWin
            | Self::NoLossFromLife
            | Self::LifeCantChange
            | Self::CantGainLife
            | Self::CantLoseLife
            | Self::KeepsMana { .. }
            | Self::Produces { .. }
            | Self::Skips(_)
            | Self::NoMaximumHand
            | Self::CantSearch
            | Self::NoLegendRule => false,
        }
    }
}

impl Words for PlayRule {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::RevealedFromOpeningHand(done) => done.any_word(look),
            Self::SpellCost { times, .. } => times.any_word(look),
            Self::KeywordCost { targeting, times, .. } => targeting.any_word(look) || times.any_word(look),
            Self::AdditionalCost { ways, .. } => ways.any_word(look),
            Self::AlternativeCost(cost)
            | Self::EntersTappedUnless(cost)
            | Self::EntersOnlyFor { cost, .. }
            | Self::SpellCostsBesides(cost) => cost.any_word(look),
            Self::SpendsAnyOn(_, filter) | Self::SpendsAnyColorToActivate(filter) => filter.any_word(look),
            Self::CastsFor(filter, cost) => filter.any_word(look) || cost.any_word(look),
            Self::PlaysFrom(filter) | Self::EntersAsCopy(filter, _) | Self::CastsFromBy(filter, _) => {
                filter.any_word(look)
            }
            Self::PlaysFromOn(filter, terms) => filter.any_word(look) || terms.any_word(look),
            Self::ExtraLands(amount) | Self::SearchesTop(amount) => amount.any_word(look),
            Self::CastsFromFor(filter, cost) => filter.any_word(look) || cost.any_word(look),
            Self::OnceEachTurn(inner) => inner.any_word(look),
            Self::FlashForMore(cost) | Self::FirstOfKeywordFor { cost, .. } => cost.any_word(look),
            Self::TriggersAgain(event, of) => {
                event.as_ref().is_some_and(|event| event.any_word(look)) || of.any_word(look)
            }
            Self::DoesntTrigger(event, of) => event.any_word(look) || of.any_word(look),
            Self::CastOnly(_)
            | Self::CastsOnly(_)
            | Self::SpellCostAtLeast(_)
            | Self::LoyaltyCost(_)
            | Self::LifeForMana(_)
            | Self::CommanderTaxInLife
            | Self::KeywordAsInstant(_)
            | Self::LoyaltyAsInstant
            | Self::ActivatesAsThoughHaste
            | Self::AbilityCost { .. }
            | Self::LoyaltyTimes(_)
            | Self::AsThoughFlash
            | Self::AnyNumberInDeck
            | Self::LooksAtTop
            | Self::SkipsExtraTurns
            | Self::RevealsTop
            | Self::RevealsHand
            | Self::MayStayTapped
            | Self::MayExert
            | Self::BeginsInPlay
            | Self::BeforeTheGame(_)
            | Self::CanBeCommander
            | Self::SpendsAnyColor
            | Self::UntapsEachStep => false,
        }
    }
}

impl Words for Part {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Keyword(keyword) => keyword.any_word(look),
            Self::Static(own) => own.condition.any_word(look) || own.effects.any_word(look),
            Self::Triggered(own) => {
                own.trigger.any_word(look) || own.condition.any_word(look) || own.body.instructions.any_word(look)
            }
            Self::Activated(own) => own.cost.any_word(look) || own.body.instructions.any_word(look),
            Self::Spell(body) => body.instructions.any_word(look),
            Self::Unread(_) => false,
        }
    }
}

impl Words for Granted {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        match self {
            Self::Keyword(keyword) => keyword.any_word(look),
            // What is given speaks for itself once it is there.
            Self::ActivatedOf(of) => of.any_word(look),
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
            | Self::LoseAllTypes(_)
            | Self::SetColor { .. }
            | Self::SetName(_)
            | Self::KeepColor => false,
        }
    }
}

impl Words for Continuous {
    fn any_word(&self, look: &mut dyn FnMut(Word<'_>) -> bool) -> bool {
        self.subject.any_word(look) || self.change.any_word(look)
    }
}
