//! Which topics a piece of card text touches once it is in force.

use super::{Change, Granted, Keyword, Part, Rule, Topic, Topics};

/// The topics that a change touches.
pub(crate) fn topics_of(change: &Change) -> Topics {
    match change {
        Change::ModifyPt(..) | Change::SetPt(..) | Change::SwitchPt => Topics::of(&[Topic::PowerToughness]),
        Change::Gain(granted) => granted.iter().map(topics_of_granted).fold(ABILITIES, Topics::union),
        Change::Lose(keywords) | Change::CantHave(keywords) => {
            keywords.iter().map(Keyword::topics).fold(ABILITIES, Topics::union)
        }
        // Any ability may be among those that are lost.
        Change::LoseAll | Change::CopyOf(..) => Topics::ALL,
        // What isn't a creature neither attacks nor blocks, and a land's type takes its abilities away.
        Change::SetTypes { .. } | Change::SetChosenType { .. } | Change::LoseTypes { .. } | Change::LoseAllTypes(_) => {
            Topics::of(&[Topic::Types, Topic::Attack, Topic::Block, Topic::Attach])
        }
        Change::SetName(_) => Topics::ALL,
        Change::SetColor { .. } | Change::SetChosenColor(_) | Change::KeepColor => Topics::of(&[Topic::Colors]),
        Change::Control(_) => Topics::of(&[Topic::Control, Topic::Attack, Topic::Block]),
        Change::Rule(rule) => topics_of_rule(rule),
    }
}

const ABILITIES: Topics = Topics::of(&[Topic::Abilities]);

fn topics_of_granted(granted: &Granted) -> Topics {
    match granted {
        Granted::Keyword(keyword) => keyword.topics(),
        // It touches what the ability touches that gives it.
        Granted::This => Topics::NONE,
        Granted::ActivatedOf(_) => Topics::of(&[Topic::Play]),
        Granted::Quoted { parts, .. } => parts.iter().map(topics_of_part).fold(Topics::NONE, Topics::union),
    }
}

/// The topics that an ability touches.
pub(crate) fn topics_of_part(part: &Part) -> Topics {
    match part {
        Part::Keyword(keyword) => keyword.topics(),
        Part::Static(ability) => {
            ability.effects.iter().map(|effect| topics_of(&effect.change)).fold(Topics::NONE, Topics::union)
        }
        // What waits for an event, a payment or a resolution changes nothing before somebody plays it.
        Part::Triggered(_) | Part::Activated(_) | Part::Spell(_) => Topics::of(&[Topic::Play]),
        Part::Unread(unread) => unread.topics,
    }
}

/// The topics that a rule laid on something touches.
pub(crate) fn topics_of_rule(rule: &Rule) -> Topics {
    use Topic::{Abilities, Attach, Attack, Block, Counters, Damage, Destroy, Draw, Life, Outcome, Play, Target};
    let topics: &[Topic] = match rule {
        Rule::Instead(replacement) => return topics_of_event(&replacement.event),
        Rule::CantAttack(_)
        | Rule::MustAttack(_)
        | Rule::MustAttackWith(..)
        | Rule::Goaded
        | Rule::MustAttackOther(_)
        | Rule::AttackingDoesntTap
        | Rule::AttackAsThough(_) => &[Attack],
        Rule::CantBlock(_)
        | Rule::CantBeBlocked(_)
        | Rule::BlockersAtLeast(..)
        | Rule::BlockersAtMost(_)
        | Rule::BlockedByAllOrNone(_)
        | Rule::MustBlock(_)
        | Rule::MustBeBlocked(_)
        | Rule::MustBeBlockedBy { .. }
        | Rule::MustBeBlockedByAll(_)
        | Rule::ExtraBlocks(_)
        | Rule::BlocksAnyNumber
        | Rule::BlockAsThough { .. }
        | Rule::BeBlockedAsThough(_) => &[Block],
        Rule::NeedsCompany { declared, .. }
        | Rule::OnlyAlone(declared)
        | Rule::AtMost { declared, .. }
        | Rule::Cost { declared, .. } => match declared {
            super::Declared::Attack => &[Attack],
            super::Declared::Block => &[Block],
        },
        Rule::ChoosesBlocks(_) => &[Block, Damage],
        Rule::AssignAsUnblocked
        | Rule::AssignToughness
        | Rule::AssignsNoDamage
        | Rule::PreventDamage { .. }
        | Rule::CombatDamageCantBePrevented
        | Rule::CantBePrevented => &[Damage],
        Rule::DamageLeavesLife(_) => &[Damage, Life],
        Rule::DealtAsThough(_) => &[Damage, Life, Counters],
        Rule::CantBeTargeted { .. } | Rule::BeTargetedAsThough(..) => &[Target],
        Rule::CantBeAttached(_) | Rule::AttachesOnlyTo(_) | Rule::KeepsAttached(_) => &[Attach, Target],
        Rule::Indestructible
        | Rule::DestroysSourceInstead
        | Rule::CantBeRegenerated
        | Rule::CantBeSacrificed
        | Rule::CantBeMadeToSacrifice(_) => &[Destroy],
        Rule::CantBeCountered
        | Rule::CantBeCounteredBy(_)
        | Rule::ToHandAsItResolves
        | Rule::DoesntUntap
        | Rule::CantActivate
        | Rule::CantActivateButMana
        | Rule::CantActivateTap
        | Rule::CantActivateOf { .. }
        | Rule::CantCrew
        | Rule::CantTurn
        | Rule::EntersTapped
        | Rule::EntersUntapped
        | Rule::EntersWith(..)
        | Rule::EntersBeing(_)
        | Rule::EntersChoosing(_)
        | Rule::EntersDoing(_)
        | Rule::TurnedUpDoing(_)
        | Rule::UntapsAtMost(..)
        | Rule::CantEnter
        | Rule::CantPlay(_)
        | Rule::CantSearch
        | Rule::Skips(_) => &[Play],
        Rule::MoreVotes => &[Play],
        Rule::CrewsWithMore { .. } | Rule::StationsWithToughness | Rule::SpellsEachTurn(..) => &[Play],
        Rule::MoreDevotion(_) => return Topics::ALL,
        Rule::Playing(_) => &[Play],
        Rule::NoCounters(_) | Rule::GetsNoCounters(_) | Rule::CountersAtMost(..) => &[Counters],
        Rule::CantLose | Rule::CantWin => &[Outcome],
        Rule::LethalByPower | Rule::KeepsDamage => &[Destroy, Topic::Damage],
        Rule::DamageCostsNoLife => &[Life, Topic::Damage],
        Rule::NoLossFromLife => &[Outcome, Life],
        Rule::LifeCantChange | Rule::CantGainLife | Rule::CantLoseLife => &[Life],
        Rule::KeepsMana { .. } | Rule::Produces { .. } => &[Topic::Mana],
        Rule::CantDraw(_) | Rule::NoMaximumHand | Rule::MaximumHand(_) | Rule::SmallerHand(_) => &[Draw],
        Rule::NoLegendRule => &[Destroy, Abilities],
    };
    Topics::of(topics)
}

/// The topics of an event that something else replaces.
fn topics_of_event(event: &super::Trigger) -> Topics {
    use super::Trigger;
    let topics: &[Topic] = match event {
        Trigger::Draws(_) | Trigger::DrawsExceptFirst(_) => &[Topic::Draw],
        Trigger::GainsLife(_) | Trigger::LosesLife(_) => &[Topic::Life],
        Trigger::LosesGame(_) => &[Topic::Outcome],
        Trigger::Destroyed(_) | Trigger::Moves { .. } => &[Topic::Destroy],
        Trigger::IsDealtDamage(_) | Trigger::DealsDamage { .. } => &[Topic::Damage],
        _ => return Topics::ALL,
    };
    Topics::of(topics)
}
