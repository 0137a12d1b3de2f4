//! Effects in force, and sentences that questions give.

use super::Lowering;
use crate::ability::references::Bearer;
use crate::ability::{Ability, DURATIONS, Duration, Instruction, Part};
use crate::game::{Effect, Ends, ObjectId, PlayerId};
use crate::scenario::file::{EffectEntry, Several};
use crate::scenario::node::Placed;
use crate::terms::name::fold;

/// What follows the name of an object in a sentence about it.
const VERBS: &[&str] = &[
    "gets",
    "gains",
    "has",
    "is",
    "isn't",
    "can't",
    "can",
    "attacks",
    "blocks",
    "must",
    "loses",
    "becomes",
    "doesn't",
    "deals",
    "assigns",
    "doesn’t",
    "can’t",
    "isn’t",
    "enters",
    "leaves",
    "phases",
    "regenerates",
    "and",
];

impl Lowering<'_> {
    pub(in crate::scenario) fn effects(&mut self, written: &Several<Placed<EffectEntry>>) {
        for entry in written {
            let effect = self.effect(entry);
            self.game.effects.push(std::sync::Arc::new(effect));
        }
    }

    /// An effect as a sentence says it.
    pub(in crate::scenario) fn effect(&mut self, entry: &Placed<EffectEntry>) -> Effect {
        let fields = entry.value.fields();
        let controller = fields.controller.as_ref().and_then(|name| self.player(name));
        let targets = self.recipients_named(&fields.targets.0);
        // A sentence that begins with an object of the board is read as that object's text.
        let (source, text) = match self.subject_of(&fields.text) {
            Some((id, words)) => (Some(id), words),
            None => (None, fields.text.clone()),
        };
        let bearer = Bearer::Effect { targets: targets.len(), source: source.is_some() };
        let text = if self.may_read(&text, entry.place) { text } else { String::new() };
        let mut ability = Ability { text, parts: Vec::new(), ignored: fields.ignore };
        self.settle_ability(&mut ability, "", false, bearer);
        let controller = controller.unwrap_or(self.game.turn.active);
        let until = fields.until.as_deref().and_then(duration_in_words);
        let lasts = until.or_else(|| duration_of(&ability));
        Effect {
            ability: Ability { text: fields.text, ..ability },
            controller,
            until: fields.until,
            timestamp: self.game.next_timestamp(),
            source,
            targets,
            ends: lasts.map_or(Ends::Never, |duration| self.ends(duration, controller, source)),
        }
    }

    /// What ends an effect that lasts so long, and is in force on the board.   514.2, 611.2a
    fn ends(&self, duration: Duration, you: PlayerId, source: Option<ObjectId>) -> Ends {
        match duration {
            // What is to begin only later, or hangs on what was exiled before.
            Duration::DuringNextTurn | Duration::UntilAnotherExiled => Ends::Never,
            other => Ends::of(other, self.game.turn.number, you, source.map(|this| (this, 0))),
        }
    }

    /// The object that a sentence begins with, and the sentence with `~` for it.
    fn subject_of(&self, text: &str) -> Option<(ObjectId, String)> {
        let labels = self.game.object_ids().map(|id| (id, self.game.object(id).label.as_str()));
        // Names match without regard to case, accents and kinds of quotes, so that their length says nothing.
        let fronts: Vec<(String, &str)> = text
            .match_indices(' ')
            .filter_map(|(space, _)| text.split_at_checked(space))
            .filter(|(_, rest)| rest[1..].split([' ', '.', ',']).next().is_some_and(|verb| VERBS.contains(&verb)))
            .map(|(front, rest)| (fold(front), rest))
            .collect();
        let starts = |label: &str| {
            let label = fold(label);
            fronts.iter().find(|(front, _)| *front == label).map(|(_, rest)| *rest)
        };
        let (id, rest) =
            labels.filter_map(|(id, label)| starts(label).map(|rest| (id, rest))).min_by_key(|(_, rest)| rest.len())?;
        Some((id, format!("~{rest}")))
    }
}

/// How long an effect lasts by its own words: "... until end of turn", "... this turn".
fn duration_of(ability: &Ability) -> Option<Duration> {
    ability.parts.iter().find_map(|part| match part {
        Part::Static(sentence) => sentence.duration,
        Part::Spell(body) => body.instructions.iter().find_map(|instruction| match instruction {
            Instruction::Continuous { duration, .. } => Some(*duration),
            _ => None,
        }),
        _ => None,
    })
}

/// What `until:` says, with or without that word: "end of turn", "until your next turn".
fn duration_in_words(words: &str) -> Option<Duration> {
    let words = words.trim().trim_end_matches('.').to_lowercase();
    DURATIONS.read(|phrase| phrase == words || phrase.strip_prefix("until ") == Some(&*words)).copied()
}
