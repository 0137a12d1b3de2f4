//! Players in words.

use super::Printer;
use crate::ability::Antecedent;
use crate::ability::{Filter, Subject, Targetable, Who, Word, Words};

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
            Who::Active if self.by_attackers => "that attacking player",
            Who::Active => "the active player",
            Who::Defending => "defending player",
            Who::ThatPlayer if self.has_named_player() => return ("they".to_owned(), true),
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
            Who::ItsController if self.last_is_ability() => {
                let words = self.that_met().unwrap_or_default();
                return (format!("{words}'s controller"), false);
            }
            Who::ControllerOf(subject) if self.last_is_ability() && **subject == Subject::Target(self.named - 1) => {
                "its controller"
            }
            // Where "it" would be ~.
            Who::ItsController
                if self.it == Antecedent::This
                    && let Some(words) = self.that_met() =>
            {
                return (format!("{words}'s controller"), false);
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
            Who::Team if self.by_others => "each player on your team",
            Who::Team => "your team",
            Who::Monarch => "the monarch",
            Who::HostController if matches!(self.it, Antecedent::Host(_)) => "its controller",
            Who::HostController => {
                let noun = self
                    .host
                    .and_then(|host| host.noun)
                    .map_or("creature".to_owned(), |noun| noun.word().to_lowercase());
                let which = if self.host.is_some() && noun != "creature" { "that" } else { "enchanted" };
                return (format!("{which} {noun}'s controller"), false);
            }
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
        // "enchanted creature deals 1 damage to its owner".
        if matches!((subject, self.it), (Subject::Host(of), Antecedent::Host(it)) if *of == it) {
            return format!("its {noun}");
        }
        // "enchanted creature deals damage equal to its power to its controller".
        let first = matches!(subject, Subject::Target(index) if *index >= self.named);
        let words = self.patient(subject);
        if first {
            self.holder = Some(who.clone());
            if noun == "owner" {
                return format!("the owner of {words}");
            }
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

    /// Whether a target is a player who was named: "that player" is then the target, and "they" whoever acts.
    fn has_named_player(&self) -> bool {
        if self.acts {
            return true;
        }
        let named = self.targets.get(..self.named.min(self.targets.len())).unwrap_or_default();
        named.iter().any(|spec| matches!(spec.what, Targetable::Player(_)))
    }

    /// Whether the target that was named last is an ability, or may be one.
    fn last_is_ability(&self) -> bool {
        let last = self.named.checked_sub(1).and_then(|last| self.targets.get(last));
        let ability =
            |filter: &Filter| filter.any_word(&mut |word| matches!(word, Word::Filter(Filter::AbilityOnStack { .. })));
        last.is_some_and(|spec| matches!(&spec.what, Targetable::Object(filter) if ability(filter)))
    }

    /// As the object of a verb: "them", "each opponent".
    pub(super) fn whom_of(&mut self, who: &Who) -> String {
        match who {
            Who::ThatPlayer if self.has_named_player() => "them".to_owned(),
            who => self.who(who).0,
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
            Who::ThatPlayer if self.has_named_player() => "their".to_owned(),
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
