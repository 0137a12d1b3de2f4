//! What triggers elsewhere than on the battlefield, and of itself: madness, backup.

use super::scope::{functions_in, functions_only_in, looks_back};
use super::{Occasion, Which, built};
use crate::ability::{
    Action, Amount, Body, Change, Condition, Continuous, Duration, Filter, Granted, Instruction, Keyword, Part,
    Subject, TargetSpec, Targetable, Trigger, Triggered,
};
use crate::engine::event::{Event, Happening};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::snapshot::Snapshot;
use crate::engine::play::waiting::Waiting;
use crate::engine::view::View;
use crate::game::ObjectId;
use crate::terms::{Counter, Zone};
use std::sync::Arc;

impl Run<'_> {
    /// A card that madness has exiled may be cast by its owner.   502.24a · 702.35a
    pub(super) fn madness_of(&self, event: &Event) -> Option<Waiting> {
        let Happening::Discards(player, card) = event.what else { return None };
        if event.to != Some(Zone::Exile) || self.keyword_words(card, "madness").is_empty() {
            return None;
        }
        let this = Bound::of(self.game(), card);
        let act = Instruction::Act(crate::ability::Who::You, Action::Madness, None);
        let body = Body { targets: Vec::new(), instructions: vec![act] };
        let ability = Arc::new(Triggered { trigger: Trigger::YouDo, condition: None, body });
        let reading = Reading::of(Some(this), player, Arc::from(Action::Madness.words()));
        Some(Waiting { source: Some(this), controller: player, ability, reading })
    }

    /// What triggers elsewhere than on the battlefield: cards that say so, and what the event itself moved.
    pub(super) fn triggers_elsewhere(
        &self,
        before: &Arc<Snapshot>,
        events: &[Event],
        found: &mut Vec<Waiting>,
    ) -> Result<(), Stop> {
        let all: Vec<&Event> = events.iter().collect();
        let view = self.view();
        let occasion = Occasion { view: &view, before, events: &all, which: Which::All };
        for source in view.could_trigger_elsewhere() {
            let zone = view.game().object(source).zone;
            let here = |part: &Part| match part {
                Part::Triggered(ability) => functions_in(ability, zone),
                Part::Keyword(keyword) => built::zone(keyword) == Some(zone),
                _ => false,
            };
            // A card that goes there at the same time was not there to see it (603.10a).
            let came = all.iter().any(|event| looks_back(event) && event.object() == Some(source));
            let watches_others = |part: &Part| match part {
                Part::Keyword(_) => zone == Zone::Graveyard,
                Part::Triggered(ability) => functions_only_in(ability, zone),
                _ => false,
            };
            let there = |part: &Part| here(part) && !(came && watches_others(part));
            for held in view.now(source).abilities.iter().filter(|held| there(&held.part)) {
                self.triggers_of_ability(occasion, source, held, found)?;
            }
        }
        Ok(())
    }
}

/// Backup: counters on a target creature; another one gets the abilities printed below until end of turn.   702.165
pub(super) fn backup(view: &View<'_>, source: ObjectId, keyword: &Keyword) -> Option<Arc<Triggered>> {
    let Keyword::Known(name, words) = keyword else { return None };
    if name != "backup" {
        return None;
    }
    let printed = &view.game().object(source).printed;
    let is_backup = |part: &Part| matches!(part, Part::Keyword(Keyword::Known(name, _)) if name == "backup");
    let below = printed.abilities.iter().skip_while(|ability| !ability.parts.iter().any(is_backup)).skip(1);
    let granted = below.map(|ability| match ability.parts.as_slice() {
        [Part::Keyword(keyword)] => Granted::Keyword(keyword.clone()),
        parts => Granted::Quoted { text: ability.text.clone(), parts: parts.to_vec() },
    });
    let target = Subject::Target(0);
    let gain = Continuous { subject: target.clone(), change: Change::Gain(granted.collect()) };
    let another = Condition::Not(Box::new(Condition::Is(target.clone(), Filter::Is(Box::new(Subject::This)))));
    let number = Amount::Number(words.trim().parse().unwrap_or(1));
    let instructions = vec![
        Instruction::PutCounters(number, Counter::plus_one(), target),
        Instruction::If {
            condition: another,
            then: vec![Instruction::Continuous { effects: vec![gain], duration: Duration::EndOfTurn }],
            otherwise: Vec::new(),
        },
    ];
    let creature = TargetSpec::one(Targetable::Object(Filter::CREATURE));
    let trigger = Trigger::Moves { what: Subject::This, from: None, to: Some(Zone::Battlefield) };
    let body = Body { targets: vec![creature], instructions };
    Some(Arc::new(Triggered { trigger, condition: None, body }))
}
