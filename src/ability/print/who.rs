//! Players in words.

use super::Printer;
use crate::ability::{Antecedent, Subject, Targetable, Who};

impl Printer<'_> {
    /// "you", "each opponent": and whether verbs are those of the plural.
    pub(super) fn who(&mut self, who: &Who) -> (String, bool) {
        let word = match who {
            Who::You => return ("you".to_owned(), true),
            Who::Opponent => "each opponent",
            Who::Anyone => "each player",
            Who::Others | Who::OtherPlayers => "each other player",
            Who::OtherOpponents => "each other opponent",
            Who::Active => "the active player",
            Who::Defending => "defending player",
            Who::ThatPlayer => "that player",
            Who::ItsController if self.two.is_some() => {
                return (format!("that {}'s controller", self.noun_of_two(&Subject::It)), false);
            }
            Who::ItsOwner if self.two.is_some() => {
                return (format!("that {}'s owner", self.noun_of_two(&Subject::It)), false);
            }
            Who::ItsController | Who::ItsOwner if self.is_of_first_target() => {
                let target = self.object(&Subject::Target(0));
                let noun = if *who == Who::ItsOwner { "owner" } else { "controller" };
                self.speak_of(&Subject::Target(0));
                return (format!("{target}'s {noun}"), false);
            }
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

    /// Whether "its" can only be the one target's, which has not been named yet.
    fn is_of_first_target(&self) -> bool {
        let one = crate::ability::Amount::Number(1);
        let single = matches!(self.targets, [spec] if spec.most == one && spec.least == one && matches!(spec.what, Targetable::Object(_)));
        self.alone && self.named == 0 && self.it == Antecedent::Open && single
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
