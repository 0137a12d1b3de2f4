//! Players in words.

use super::Printer;
use crate::ability::{Subject, Targetable, Who};

impl Printer<'_> {
    /// "you", "each opponent": and whether verbs are those of the plural.
    pub(super) fn who(&mut self, who: &Who) -> (String, bool) {
        let word = match who {
            Who::You => return ("you".to_owned(), true),
            Who::Opponent => "each opponent",
            Who::Anyone => "each player",
            Who::Others | Who::OtherPlayers => "each other player",
            Who::OtherOpponents => "each other opponent",
            Who::Friends => "each friend",
            Who::Foes => "each foe",
            Who::OpponentOf(of) => return (format!("each of {} opponents", self.whose(of)), false),
            Who::OthersThan(of) => return (format!("each player other than {}", self.who(of).0), false),
            Who::Active => "the active player",
            Who::Defending => "defending player",
            Who::ThatPlayer => "that player",
            Who::ItsController if let Some((earlier, _)) = self.earlier.take() => {
                return (format!("{earlier}'s controller"), false);
            }
            Who::ItsOwner if let Some((earlier, _)) = self.earlier.take() => {
                return (format!("{earlier}'s owner"), false);
            }
            Who::ItsController if self.two.is_some() => {
                return (format!("that {}'s controller", self.noun_of_two(&Subject::It)), false);
            }
            Who::ItsOwner if self.two.is_some() => {
                return (format!("that {}'s owner", self.noun_of_two(&Subject::It)), false);
            }
            Who::ControllerOf(_) | Who::OwnerOf(_) | Who::TargetOrController(_)
                if self.holder.as_ref() == Some(who) =>
            {
                "that player"
            }
            Who::ControllerOf(subject) if **subject == Subject::Actor && self.two.is_none() => {
                "that source's controller"
            }
            Who::ControllerOf(subject) => return (self.holder_of(subject, "controller", who), false),
            Who::OwnerOf(subject) => return (self.holder_of(subject, "owner", who), false),
            Who::ItsController => "its controller",
            Who::ItsOwner => "its owner",
            Who::Enchanted => "enchanted player",
            Who::Team => "your team",
            Who::Monarch => "the monarch",
            Who::HostController => "enchanted creature's controller",
            Who::Chosen => "the chosen player",
            Who::Named(name) => return (name.clone(), false),
            Who::TargetOrController(index) if matches!(self.targets.get(*index), Some(spec) if matches!(spec.what, Targetable::Object(_))) => {
                "that player"
            }
            Who::TargetOrController(_) => "that player or that planeswalker's controller",
            Who::Target(index) => {
                let one = crate::ability::Amount::Number(1);
                let plural = self.targets.get(*index).is_some_and(|spec| spec.most != one);
                return (self.target_player(*index), plural);
            }
        };
        (word.to_owned(), false)
    }

    /// "target creature's owner", who is "that player" where what follows speaks of the same.
    fn holder_of(&mut self, subject: &Subject, noun: &str, who: &Who) -> String {
        let first = matches!(subject, Subject::Target(index) if *index >= self.named);
        let words = self.patient(subject);
        if first {
            self.holder = Some(who.clone());
        }
        format!("{words}'s {noun}")
    }

    fn target_player(&mut self, index: usize) -> String {
        if index < self.named {
            let one = crate::ability::Amount::Number(1);
            let several = self.targets.get(index).is_some_and(|spec| spec.most != one);
            return if several { "those players" } else { "that player" }.to_owned();
        }
        self.named = index + 1;
        match self.targets.get(index).cloned() {
            Some(spec) => self.target_spec(&spec),
            None => "target player".to_owned(),
        }
    }

    /// "you", "your opponents": all of them together.
    pub(super) fn together(&mut self, who: &Who) -> String {
        match who {
            Who::Opponent => "your opponents".to_owned(),
            other => self.who(other).0,
        }
    }

    /// "a player", "an opponent": one of them, in triggers and conditions.
    pub(super) fn one_player(&mut self, who: &Who) -> (String, bool) {
        match who {
            Who::Opponent => ("an opponent".to_owned(), false),
            Who::Anyone => ("a player".to_owned(), false),
            Who::Others | Who::OtherPlayers => ("another player".to_owned(), false),
            Who::OtherOpponents => ("another opponent".to_owned(), false),
            Who::OpponentOf(of) => (format!("one of {} opponents", self.whose(of)), false),
            other => self.who(other),
        }
    }

    /// "your", "each opponent's", "its controller's".
    pub(super) fn whose(&mut self, who: &Who) -> String {
        match who {
            Who::You => "your".to_owned(),
            Who::ThatPlayer => "that player's".to_owned(),
            other => format!("{}'s", self.who(other).0),
        }
    }

    /// "you control", "your opponents control".
    pub(super) fn controls(&mut self, who: &Who) -> String {
        match who {
            Who::Opponent => "your opponents control".to_owned(),
            who @ Who::OpponentOf(_) => format!("{} controls", self.one_player(who).0),
            other => {
                let (who, plural) = self.who(other);
                format!("{who} {}", if plural { "control" } else { "controls" })
            }
        }
    }

    /// "you don't control".
    pub(super) fn does_not_control(&mut self, who: &Who) -> String {
        let (who, plural) = self.who(who);
        format!("{who} {} control", if plural { "don't" } else { "doesn't" })
    }
}
