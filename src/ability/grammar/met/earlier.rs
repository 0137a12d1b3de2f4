//! "that creature", where "it" is something else by now: words that come back to what was met before.

use super::{How, Met};
use crate::ability::grammar::lexicon;
use crate::ability::grammar::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::{Amount, Filter, Instruction, Subject, joined};

/// What words have come back to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ability::grammar) struct Earlier {
    /// What its noun says.
    what: Filter,
    /// "those creatures".
    several: bool,
}

/// Words that end a sentence's claim on what was met before: "it" there is what was met last.
const PRONOUNS: &[&str] = &["it", "its", "they", "them", "their"];

impl Tokens<'_> {
    /// What "that" means with its noun, which stand in the words from `start` on, where it would be `meant`: where "it" is
    /// something else by now, which the noun doesn't fit, what was met before and is such. From here on that is "it"
    /// again; nothing, where no word of ours tells what it is.
    pub(in crate::ability::grammar) fn or_before(&mut self, start: usize, meant: Option<Subject>) -> Option<Subject> {
        if !matches!(meant, None | Some(Subject::It)) {
            return meant;
        }
        let words: Vec<&str> =
            (start..self.position()).filter_map(|at| self.token(at)).map(|token| token.word).collect();
        let noun = words.get(1).copied().unwrap_or_default();
        let Some((place, since)) = self.place_before_it(noun) else { return meant };
        let found = self.met.get(place)?.clone();
        if found.how == How::Target {
            return self.target_at(place, lexicon::is_of_several(noun));
        }
        // A permanent that was given up since is a card too.
        let also = matches!(noun, "card" | "cards") && since.iter().any(|met| met.how == How::Done);
        // "Put it onto the battlefield attached to that creature": "it" would be two things in one sentence.
        let mut before = (self.clause.0..start).filter_map(|at| self.token(at));
        if !found.was_it() || also || self.earlier_met.is_some() || before.any(|token| PRONOUNS.contains(&token.word)) {
            return None;
        }
        self.earlier_met = Some(Earlier { what: self.noun_of(&words)?, several: lexicon::is_of_several(noun) });
        self.met.push(found);
        self.it = Antecedent::Open;
        Some(Subject::It)
    }

    /// The same of one that no word but "it" names here, and which is of that subtype.
    pub(in crate::ability::grammar) fn comes_back_to(&mut self, subtype: &str) -> Option<Subject> {
        let kind = Filter::Subtype(subtype.to_owned());
        let found = self.met.iter().rev().find(|met| met.was_it() && met.is_such(&kind))?.clone();
        self.earlier_met = Some(Earlier { what: kind, several: false });
        self.met.push(found);
        self.it = Antecedent::Open;
        Some(Subject::It)
    }

    /// Where the noun was met, and what was met since, before this clause, if "it" is something else by now, which the noun
    /// doesn't fit.
    fn place_before_it(&self, noun: &str) -> Option<(usize, &[Met])> {
        let (place, _) = self.place_of(noun)?;
        let since = self.met.get(place + 1..self.clause.1)?;
        // What has moved is what it was before.
        let sets_it = |met: &Met| !matches!(met.how, How::Drawn | How::TargetPlayer | How::Moved);
        let another =
            since.iter().any(sets_it) && !since.iter().any(|met| self.may_mean(met, noun) && met.agrees_with(noun));
        another.then_some((place, since))
    }

    /// Whether "it" is something else by now than what the noun was said of.
    pub(in crate::ability::grammar) fn it_is_another(&self, noun: &str) -> bool {
        self.place_before_it(noun).is_some()
    }

    /// The one object that the sentences before this clause have named last, where that is no target.
    pub(in crate::ability::grammar) fn named_before(&self) -> Option<Subject> {
        let last = self.met.get(..self.clause.1)?.iter().rev().find(|met| met.how != How::Drawn)?;
        (last.was_it() && last.is_one()).then_some(Subject::It)
    }

    /// The target that was met there, where it may be as many.
    fn target_at(&self, place: usize, several: bool) -> Option<Subject> {
        let targets = |met: &&Met| matches!(met.how, How::Target | How::TargetPlayer);
        let index = self.met.iter().take(place).filter(targets).count();
        let spec = self.targets.get(index).filter(|_| index >= self.since)?;
        ((spec.most != Amount::Number(1)) == several).then_some(Subject::Target(index))
    }

    /// "creature", "Aura card", "Goblin token".
    fn noun_of(&self, words: &[&str]) -> Option<Filter> {
        let one = |word: &str| match word {
            "permanent" | "permanents" => Some(Filter::Permanent),
            "card" | "cards" => Some(Filter::Card),
            "token" | "tokens" => Some(Filter::Token),
            "spell" | "spells" => Some(Filter::Spell),
            word => lexicon::card_type(word)
                .map(Filter::Type)
                .or_else(|| self.subtype(word).map(|kind| Filter::Subtype(kind.name.to_owned()))),
        };
        let parts: Option<Vec<Filter>> = words.get(1..)?.iter().map(|word| one(word)).collect();
        parts.map(joined::all)
    }

    /// Reads a sentence, in which nothing that was met before may be spoken of but by one of its clauses.
    pub(in crate::ability::grammar) fn of_itself(&mut self, read: impl FnOnce(&mut Self) -> Read<()>) -> Read<()> {
        let begins = (self.position(), self.met.len());
        let outer = (self.earlier_met.take(), std::mem::replace(&mut self.clause, begins));
        let done = read(self);
        let left = std::mem::replace(&mut self.earlier_met, outer.0);
        self.clause = outer.1;
        if left.is_some() { stop() } else { done }
    }

    /// Reads words within which something that was met before may be spoken of again: the instructions that they tell are
    /// then of that.
    pub(in crate::ability::grammar) fn of_earlier(
        &mut self,
        into: &mut Vec<Instruction>,
        read: impl FnOnce(&mut Self, &mut Vec<Instruction>) -> Read<()>,
    ) -> Read<()> {
        let start = into.len();
        let begins = (self.position(), self.met.len());
        let outer = (self.earlier_met.take(), std::mem::replace(&mut self.clause, begins));
        let done = read(self, into);
        let own = std::mem::replace(&mut self.earlier_met, outer.0);
        self.clause = outer.1;
        done?;
        if let Some(Earlier { what, several }) = own {
            // Nothing is told of it by itself: "it has flying" belongs to the sentence before.
            if start >= into.len() {
                return stop();
            }
            let then = into.split_off(start);
            into.push(Instruction::OfEarlier { what, several, then });
        }
        Ok(())
    }
}

impl Met {
    /// Whether it was "it" once, so that it is kept as the words are followed.
    const fn was_it(&self) -> bool {
        matches!(
            self.how,
            How::Done | How::Moved | How::Chosen | How::Made | How::Found | How::Sought | How::Group | How::Holds
        )
    }
}
