//! What the file does not tell of this turn, where casting a spell or activating an ability asks for it: the answer is
//! then provisional.   601.2f, 602.2b

use super::may_cast::is_on_casting;
use crate::ability::{Amount, Comparison, Condition, Limit, Part, Span, Static, Topic, Trigger, Word, Words};
use crate::engine::play::bound::Bound;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::{NOT_TOLD_OF_THIS_TURN, asked_of_the_turn, is_given_up_for_it};
use crate::game::ObjectId;
use crate::ruling::Doubt;
use crate::terms::Step;

impl Run<'_> {
    /// Of a card's own sentences on casting it, those that ask of this turn what nobody has told.
    pub(super) fn untold_on_casting(&self, card: ObjectId) -> Vec<Doubt> {
        let view = self.view();
        let owner = view.game().object(card).owner;
        let reading = Reading::of(Some(Bound::of(view.game(), card)), owner, "".into());
        // What is counted of the events of this turn, play knows where the file tells of it.
        let told = self.knows_this_turn();
        let scope = reading.scope();
        let is_open = |word: Word<'_>| {
            matches!(word, Word::Amount(amount) if view.is_untold(amount, &scope)
                && !is_given_up_for_it(amount)
                && !(told && matches!(amount, Amount::Events(_) | Amount::DamageDealt(_))))
        };
        let asks = |sentence: &Static| {
            let mut effects = sentence.effects.iter().filter(|effect| is_on_casting(effect)).peekable();
            effects.peek().is_some()
                && (sentence.condition.as_ref().is_some_and(|condition| self.is_untold(condition, &reading))
                    || effects.any(|effect| effect.any_word(&mut |word| is_open(word))))
        };
        let held = view.now(card).abilities.iter().filter(|held| !held.ignored);
        let open = held.filter(|held| matches!(&held.part, Part::Static(sentence) if asks(sentence)));
        open.map(|held| untold(Some(card), &held.text)).collect()
    }

    /// What makes an ability cost more or less to activate by what happened this turn, untold.
    pub(super) fn untold_on_activating(&self, object: ObjectId, limits: &[Limit], reading: &Reading) -> Option<Doubt> {
        let asks = |limit: &Limit| match limit {
            Limit::Costs { times, condition, .. } => {
                self.view().asks_of_the_untold(times, &reading.scope())
                    || condition.as_ref().is_some_and(|condition| self.is_untold(condition, reading))
            }
            _ => false,
        };
        limits.iter().any(asks).then(|| untold(Some(object), &reading.text))
    }

    /// The sentences of a card whose conditions play can answer, for it knows all of this turn, though a board alone
    /// would not show it.
    pub(in crate::engine::play) fn settled_sentences(&self, card: ObjectId) -> Vec<String> {
        let view = self.view();
        let reading = Reading::of(Some(Bound::of(self.game(), card)), view.now(card).controller, "".into());
        let is_settled = |part: &Part| match part {
            Part::Static(Static { condition: Some(condition), .. }) => {
                let (holds, asks) = self.holds_or_asks(condition, &reading);
                holds.is_some() && !asks
            }
            _ => false,
        };
        let held = view.now(card).abilities.iter().filter(|held| is_settled(&held.part));
        let knows = self.knows_this_turn();
        held.filter(|_| knows).map(|held| held.text.clone()).collect()
    }

    /// Whether a condition holds, or would by what the file does not tell of this turn.
    pub(super) fn may_hold(&self, condition: &Condition, reading: &Reading) -> bool {
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.may_hold(part, reading)),
            Condition::Any(parts) => parts.iter().any(|part| self.may_hold(part, reading)),
            condition => {
                let (holds, asks) = self.holds_or_asks(condition, reading);
                asks || holds == Some(true)
            }
        }
    }

    /// Whether a condition holds, and whether it asks of this turn what is not told; nothing of that is noted.
    fn holds_or_asks(&self, condition: &Condition, reading: &Reading) -> (Option<bool>, bool) {
        let heeded = self.untold.borrow().len();
        let holds = self.holds(condition, reading);
        let asks = self.untold.borrow().len() > heeded;
        self.untold.borrow_mut().truncate(heeded);
        (holds, asks)
    }

    /// Whether a condition asks of this turn what is not told, so that what has been played does not settle it.
    fn is_untold(&self, condition: &Condition, reading: &Reading) -> bool {
        let scope = reading.scope();
        let view = self.view();
        let told = self.knows_this_turn();
        condition.any_word(&mut |word| match word {
            // What is known to have happened so often has happened at least so often.
            Word::Condition(Condition::Happened(happened)) => {
                happened.span == Span::ThisTurn
                    && self.more_untold(&happened.event, reading) > 0
                    && !(happened.comparison == Comparison::AtLeast && self.happened(happened, reading) == Some(true))
            }
            Word::Amount(amount) => !told && view.is_untold(amount, &scope),
            _ => false,
        })
    }
}

impl Run<'_> {
    /// Whether all that happened this turn is known: the file tells of it, or the turn was played from its first step.
    pub(in crate::engine::play) fn knows_this_turn(&self) -> bool {
        let begins = || self.first_of_this_turn().is_none_or(|game| game.turn.step == Step::Untap);
        self.game().this_turn.is_some() || begins()
    }

    /// Words ask of this turn what is not told.
    pub(in crate::engine::play) fn note_untold(&self, reading: &Reading) {
        self.untold.borrow_mut().push(untold(reading.object(), &self.sentence_on_this_turn(reading)));
    }

    /// The words that ask of this turn: of a spell, which is read as a whole, the sentence that does.
    fn sentence_on_this_turn(&self, reading: &Reading) -> String {
        let whole = |id: &ObjectId| *self.game().object(*id).printed.name == *reading.text;
        let asks = |word: &Word<'_>| match word {
            Word::Amount(Amount::LifeGained(_) | Amount::LifeLost(_) | Amount::DamageDealt(_)) => true,
            Word::Filter(filter) => filter.is_of_this_turn() || filter.is_past_attack(),
            word => asked_of_the_turn(word).is_some(),
        };
        let sentence = |id: ObjectId| {
            let view = self.view();
            let mut abilities = view.now(id).abilities.iter();
            abilities.find(|held| held.part.any_word(&mut |word| asks(&word))).map(|held| held.text.clone())
        };
        reading.object().filter(whole).and_then(sentence).unwrap_or_else(|| reading.text.to_string())
    }

    /// Remembers that words ask of this turn what the file does not tell. Before the first untap step of a turn there
    /// is nothing to tell.
    pub(in crate::engine::play) fn heed_the_untold(&self, reading: &Reading) {
        if !self.knows_this_turn() {
            self.note_untold(reading);
        }
    }

    /// The same, where words ask how often something happened: what the file tells may leave that open.
    pub(in crate::engine::play) fn heed_what_may_have_been(&self, event: &Trigger, reading: &Reading) {
        if self.more_untold(event, reading) > 0 {
            self.note_untold(reading);
        }
    }

    /// The same, where words ask what those were like that died: the file tells no more than how many they were.
    pub(in crate::engine::play) fn heed_the_untold_dead(&self, reading: &Reading) {
        match &self.game().this_turn {
            Some(past) if past.died > 0 => self.note_untold(reading),
            _ => self.heed_the_untold(reading),
        }
    }
}

fn untold(source: Option<ObjectId>, ability: &str) -> Doubt {
    Doubt {
        source,
        ability: ability.to_owned(),
        text: ability.to_owned(),
        why: Some(NOT_TOLD_OF_THIS_TURN.to_owned()),
        untold: true,
        topics: vec![Topic::Play.word().to_owned()],
    }
}
