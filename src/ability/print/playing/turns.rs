//! Changes of the course of turns in words.

use super::own;
use crate::ability::phrases::SKIPPED;
use crate::ability::print::Printer;
use crate::ability::{TurnChange, Who};

impl Printer<'_> {
    pub(in crate::ability::print) fn turn_change(&mut self, change: &TurnChange) -> String {
        match change {
            TurnChange::ExtraTurn(who, then) => {
                let mut text = self.does(who, "take", "an extra turn after this one");
                if !then.is_empty() {
                    text += &format!(". At the beginning of that turn's end step, {}", self.joined_instructions(then));
                }
                text
            }
            TurnChange::ExtraTurnWithout(who, step) => {
                let turn = self.does(who, "take", "an extra turn after this one");
                format!("{turn}. Skip the {} of that turn", SKIPPED.print(step).unwrap_or_default())
            }
            TurnChange::ExtraStep(who, step) => {
                let step = format!("an additional {} after this step", SKIPPED.print(step).unwrap_or_default());
                match who {
                    Some(who) => self.does_always(who, "get", &step),
                    None => format!("there is {step}"),
                }
            }
            TurnChange::ExtraBeginning => "there is an additional beginning phase after this phase".to_owned(),
            TurnChange::Control(who) => format!("you control {} during that player's next turn", self.who(who).0),
            TurnChange::ExtraTurnAfterThat(who) => {
                format!("after that turn, {}", self.does(who, "take", "an extra turn"))
            }
            TurnChange::Become(time) => format!("it becomes {}", time.word()),
            TurnChange::SkipTurn(Who::You) => "skip your next turn".to_owned(),
            TurnChange::SkipTurn(who) => self.does_always(who, "skip", "their next turn"),
            TurnChange::SkipNext(who, step) => {
                let whose = own(who);
                self.does(who, "skip", &format!("{whose} next {}", SKIPPED.print(step).unwrap_or_default()))
            }
            TurnChange::EndTurn => "end the turn".to_owned(),
            TurnChange::ExtraCombat { main, late, then } => {
                let main = if *main { " followed by an additional main phase" } else { "" };
                let after = if *late { "the second main phase this turn" } else { "this phase" };
                let mut text = format!("after {after}, there is an additional combat phase{main}");
                if !then.is_empty() {
                    text += &format!(". At the beginning of that combat, {}", self.joined_instructions(then));
                }
                text
            }
        }
    }
}
