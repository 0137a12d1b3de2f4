//! What grammar asks of what was met: were cards found, has something moved, was a token made last.

use super::{How, Met};
use crate::ability::grammar::tokens::{Antecedent, Tokens};
use crate::ability::{Filter, Host};

impl Tokens<'_> {
    /// Whether "those spells" are some that were met one by one: a spell and its copy.
    pub(in crate::ability::grammar) fn were_met_apart(&self, nouns: &str) -> bool {
        let mut fits = self.met.iter().rev().filter(|met| self.may_mean(met, nouns));
        fits.next().is_some_and(|last| last.is_one() && matches!(last.how, How::Made | How::Found))
            && fits.next().is_some()
    }

    /// Whether anything was met that is no target.
    pub(in crate::ability::grammar) fn met_another_than_targets(&self) -> bool {
        self.met.iter().any(|met| !matches!(met.how, How::Target | How::TargetPlayer))
    }

    /// Whether cards were met, of which "one of them" may be one.
    pub(in crate::ability::grammar) fn met_cards(&self) -> bool {
        self.met.iter().any(|met| met.how != How::Target && met.is_card())
    }

    /// Whether cards were looked at, revealed, or searched for.
    pub(in crate::ability::grammar) fn found_cards(&self) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Found | How::Sought))
    }

    /// Whether cards were revealed until one was found.
    pub(in crate::ability::grammar) fn sought_cards(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Sought)
    }

    /// Whether the event is about a spell.
    pub(in crate::ability::grammar) fn met_spell(&self) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Event { .. }) && met.says(|part| *part == Filter::Spell))
    }

    /// Whether nothing was met but the spell of an event, which targets something else and is no permanent.
    pub(in crate::ability::grammar) fn met_only_a_spell(&self) -> bool {
        let aims = |met: &Met| met.says(|part| matches!(part, Filter::Targeting(_)));
        self.met_spell() && self.met.iter().all(|met| matches!(met.how, How::Event { .. }) && aims(met))
    }

    /// Whether something that was met before went to another zone, and is a card there.
    pub(in crate::ability::grammar) fn has_moved(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Moved)
    }

    /// Whether something went to another zone before the last target was named, and nothing since.
    pub(in crate::ability::grammar) fn moved_before_target(&self) -> bool {
        let place = |wanted: How| self.met.iter().rposition(|met| met.how == wanted);
        place(How::Moved).is_some_and(|moved| place(How::Target).is_some_and(|target| moved < target))
    }

    /// Whether objects were chosen, and are no targets.
    pub(in crate::ability::grammar) fn has_chosen(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Chosen)
    }

    /// Whether cards were drawn.
    pub(in crate::ability::grammar) fn has_drawn(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Drawn)
    }

    /// Whether something was not understood, which may have met anything.
    pub(in crate::ability::grammar) fn met_unread(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Unread)
    }

    /// Whether a single card was drawn just before this.
    pub(in crate::ability::grammar) fn drew_one(&self) -> bool {
        self.met.last().is_some_and(|met| met.how == How::Drawn && met.is_one())
    }

    /// Whether one card was looked for last, and others were revealed before it.
    pub(in crate::ability::grammar) fn sought_one(&self) -> bool {
        let found = |met: &&Met| matches!(met.how, How::Found | How::Sought);
        self.met.iter().rev().find(found).is_some_and(|met| met.how == How::Sought && met.is_one())
    }

    /// Whether later words speak of what was not found, so that "those cards" are what was: "put those cards onto the
    /// battlefield and the rest on the bottom of your library".
    pub(in crate::ability::grammar) fn speaks_of_the_rest(&self) -> bool {
        let later = self.all.get(self.position()..).unwrap_or_default();
        let words: Vec<&str> = later.iter().map(|token| token.word).collect();
        words.windows(2).any(|two| two == ["the", "rest"] || two == ["other", "cards"])
    }

    /// Whether tokens were created since the last target was named.
    pub(in crate::ability::grammar) fn made_last(&self) -> bool {
        self.met_last().is_some_and(|met| met.how == How::Made && met.says(|part| *part == Filter::Token))
    }

    /// Whether tokens were created, or met otherwise.
    pub(in crate::ability::grammar) fn has_made_tokens(&self) -> bool {
        self.two.is_some() || self.met_unread() || self.met.iter().any(|met| met.says(|part| *part == Filter::Token))
    }

    /// Whether "it" is none of those met last, which may be several, but the object itself, of which the event told:
    /// "Whenever ~ attacks, create three 1/1 tokens, then it deals 1 damage to any target".
    pub(in crate::ability::grammar) fn is_not_of_several(&self) -> bool {
        let event = self.met.iter().any(|met| met.how == How::Itself);
        event && self.met_last().is_some_and(|met| met.how == How::Made && !met.is_one())
    }

    /// Whether the object itself is spoken of, and another was sacrificed, discarded or milled before: "When ~ enters,
    /// sacrifice a creature. You gain life equal to its power." could be said of either.
    pub(in crate::ability::grammar) fn gave_one_up(&self) -> bool {
        let other = self.met_last().is_some_and(|met| matches!(met.how, How::Done | How::Found) && met.is_one());
        other && self.it == Antecedent::This
    }

    /// Whether the object itself was spoken of last, which bears a name like "Rex and Dot", and nothing was met that may be
    /// several: "they" are those two.
    pub(in crate::ability::grammar) fn is_several_by_name(&self) -> bool {
        const VERBS: [&str; 9] = ["become", "get", "gain", "attack", "block", "have", "deal", "enter", "die"];
        let several = |met: &Met| !met.is_one() || met.how == How::Target;
        let said = self.all.windows(2).any(|pair| pair[0].word == "~" && VERBS.contains(&pair[1].word));
        let named = said || self.said_phrase("~'s base power and toughness become");
        named && self.it == Antecedent::This && self.targets.is_empty() && !self.met.iter().any(several)
    }

    /// What the object is attached to, where words other than those of an event about it have named that.
    pub(in crate::ability::grammar) fn met_host(&self) -> Option<Host> {
        self.met.iter().find_map(|met| if let How::Host(host) = met.how { Some(host) } else { None })
    }
}
