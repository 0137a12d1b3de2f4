//! Effects in force, and sentences that questions give.

use super::Lowering;
use crate::ability::references::Bearer;
use crate::ability::{Ability, DURATIONS, Duration, Instruction, Part};
use crate::game::{Effect, Ends, ObjectId, PlayerId, Recipient};
use crate::scenario::err::Complaint;
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
        let until = fields.until.as_ref().and_then(|words| self.until(words));
        let lasts = until.or_else(|| duration_of(&ability));
        let on = match targets.as_slice() {
            [Recipient::Object(target)] => Some(*target),
            [] => source,
            _ => None,
        };
        Effect {
            ability: Ability { text: fields.text, ..ability },
            controller,
            until: fields.until.map(|words| words.value),
            timestamp: self.game.next_timestamp(),
            source,
            targets,
            ends: lasts.map_or(Ends::Never, |duration| self.ends(duration, controller, (source, on))),
        }
    }

    /// What ends an effect that lasts so long, and is in force on the board; the one object that it is on, where it is on
    /// one alone.   514.2, 611.2a
    fn ends(&self, duration: Duration, you: PlayerId, (source, on): (Option<ObjectId>, Option<ObjectId>)) -> Ends {
        let turn = self.game.turn.number;
        match duration {
            // It hangs on what was exiled before.
            Duration::UntilAnotherExiled | Duration::UntilCastFromExile => Ends::Never,
            // In a turn of that player this is the turn that was meant: the effect is in force.
            Duration::DuringNextTurn if self.game.is_turn_of(you) => Ends::Cleanup(turn),
            Duration::NextUntapStep => on.map_or(Ends::Never, |on| Ends::UntapOf(on, 0)),
            other => Ends::of(other, turn, you, source.map(|this| (this, 0))),
        }
    }

    /// How long `until:` says that an effect lasts.
    fn until(&mut self, words: &Placed<String>) -> Option<Duration> {
        let found = duration_in_words(&words.value);
        if found.is_none() {
            let text = format!("`{}` is not a time at which an effect ends", words.value);
            let help = "such as `end of turn`, `end of combat`, `your next turn`, `the end of your next turn`";
            self.complain(Complaint::new(text, words.place).help(help));
        }
        found
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
    let words = words.trim().trim_end_matches('.').replace('-', " ").to_lowercase();
    DURATIONS.read(|phrase| phrase == words || phrase.strip_prefix("until ") == Some(&*words)).copied()
}
