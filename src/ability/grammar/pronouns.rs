//! What "it", "other" and "that player" stand for where a sentence stands.

use super::met::{How, Met};
use super::tokens::{Antecedent, Read, Tokens, stop};
use crate::ability::two::{Fight, Two};
use crate::ability::{Filter, Host, Subject, TargetSpec, Targetable, Trigger, Who};

/// What an event is about, where "it" depends on that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum About {
    #[default]
    Open,
    /// No object: a step begins, a player gains life. "It" is then the source, as soon as that is named.
    Nothing,
    /// What the source is attached to does something: "it" is that object, wherever the source is by then.   608.2k
    Host(Host),
}

impl About {
    /// Whether an event is about no object.
    pub(super) fn of(event: &Trigger) -> Option<Self> {
        let nothing = |event: &Trigger| Self::of(event) == Some(Self::Nothing);
        let own = match event {
            Trigger::Beginning(_, whose) => *whose != Who::HostController,
            event => matches!(
                event,
                Trigger::Next(..) | Trigger::NextTurns(_) | Trigger::GainsLife(_) | Trigger::LosesLife(_)
            ),
        };
        let inner = event.inner();
        (own || !inner.is_empty() && inner.iter().all(nothing)).then_some(Self::Nothing)
    }
}

impl Tokens<'_> {
    /// Remembers what a condition compares, for "the difference".
    pub(super) fn compare_in(&mut self, condition: &crate::ability::Condition) {
        use crate::ability::{Amount, Comparison, Condition, Filter};
        self.meet_asked(condition);
        // "Whenever ~ blocks a creature, if that creature is red, destroy it.": of which the condition has just spoken.
        if matches!(condition, Condition::Is(Subject::It, _)) && self.it == Antecedent::This {
            self.it = Antecedent::Open;
        }
        // "If ~ came under your control since the beginning of your last upkeep, sacrifice it": ~, which it names.
        if *condition == Condition::CameSinceUpkeep {
            self.it = Antecedent::This;
        }
        // "When ~ enters, if enchanted permanent is tapped, untap it."
        if let Condition::Is(Subject::Host(host), _) = condition
            && self.it == Antecedent::This
        {
            self.it = Antecedent::Host(*host);
        }
        if let Condition::Compare(Amount::ManaSpent(on), ..) = condition {
            // By the time it counts, "it" may be another.
            let on = if **on == Subject::It && self.met_spell() { Subject::Event } else { (**on).clone() };
            self.spent = Some((Amount::ManaSpent(Box::new(on)), self.sentence_end()));
        }
        self.counters = match condition {
            Condition::Compare(Amount::Counters(kind, what), Comparison::AtLeast, _) => {
                Some((kind.clone(), (**what).clone()))
            }
            Condition::Is(what, Filter::Counters(kind, Comparison::AtLeast, _) | Filter::HasCounter(kind)) => {
                Some((kind.clone(), what.clone()))
            }
            _ => None,
        };
        let (left, comparison, right) = match condition {
            Condition::Compare(left, comparison, right) => (left.clone(), *comparison, right.clone()),
            Condition::Controls { who, what, comparison, count } => {
                let own = super::filter::all(vec![what.clone(), Filter::Controller(who.clone())]);
                (Amount::Count(Box::new(own)), *comparison, count.clone())
            }
            _ => return,
        };
        let (more, less) = match comparison {
            Comparison::Less | Comparison::AtMost => (right, left),
            Comparison::Greater | Comparison::AtLeast => (left, right),
            Comparison::Exactly => return,
        };
        self.difference = Some(Amount::Minus(Box::new(more), Box::new(less)));
    }

    /// "other", "another": than what was spoken of last; than the object itself where nothing was. Where a permanent's
    /// ability has named a target before this sentence, it may be either, unless "that creature" says more.
    pub(super) fn other(&self) -> Read<Filter> {
        let than = |subject| Filter::Is(Box::new(subject)).negate();
        let object = |spec: &TargetSpec| !matches!(spec.what, Targetable::Player(_));
        let near = self.near().map(|near| near.how == How::Chosen);
        if let Some(chosen) = near.filter(|chosen| *chosen || self.of_spell) {
            return Ok(than(if chosen { Subject::Chosen } else { Subject::It }));
        }
        if self.chooses_after_target() {
            return Ok(than(Subject::Target(0)));
        }
        let here = self
            .targets
            .iter()
            .rposition(object)
            .filter(|last| *last >= if self.of_spell { self.since } else { self.earlier });
        let spoken = if let Antecedent::Target(index) = self.it { Some(index) } else { None };
        match spoken.or(here) {
            Some(index) if self.of_spell || index >= self.earlier || self.says("that") => {
                Ok(than(Subject::Target(index)))
            }
            Some(_) => stop(),
            None => Ok(Filter::Other),
        }
    }

    /// Whether "other", which says that much, would be said of what was given up last, though that is none of those that
    /// are described, and another was met before it that is.
    pub(super) fn other_is_of_another_kind(&self, than: &Filter, described: &Filter) -> bool {
        let such = |met: &Met| described.parts().iter().any(|part| met.is_such(part));
        let of_it = *than == Filter::Is(Box::new(Subject::It)).negate();
        of_it && self.near().is_some_and(|near| !such(near)) && self.met.iter().any(such)
    }

    /// "Target creature connives. Then choose another attacking creature": than the one target.
    pub(super) fn chooses_after_target(&self) -> bool {
        let start = self.position().saturating_sub(3);
        self.targets.len() == 1 && self.said_within("then choose another", start)
    }

    /// "Enchanted creature gets +1/+1 for each other creature you control": other than the enchanted one, where such
    /// things are described; so too of what an event has it do.
    pub(super) fn other_than_host(&self, described: &[Filter]) -> Option<Filter> {
        let (host, than) = match (self.it, self.about) {
            (Antecedent::Host(host), _) => (host, Subject::Host(host)),
            (Antecedent::Open, About::Host(host)) if self.near().is_none() && self.targets.is_empty() => {
                (host, Subject::It)
            }
            _ => return None,
        };
        let same = host.noun.is_some_and(|noun| described.contains(&Filter::Type(noun)));
        same.then(|| Filter::Is(Box::new(than)).negate())
    }

    /// "Whenever a Zombie you control attacks, it gets +1/+0 for each other Zombie you control": other than the one that the
    /// event is about, where such things are described. "Whenever another Zombie you control attacks, each other Zombie
    /// ...": which of the two it is other than, no word tells.
    pub(super) fn other_than_event(&self, described: &[Filter]) -> Read<Option<Filter>> {
        let of_one = |met: &&Met| met.how == How::Event { card: false } && met.is_one();
        let Some(event) = self.met.iter().find(of_one) else { return Ok(None) };
        let alone = self.it == Antecedent::Open && self.two.is_none() && self.targets.is_empty();
        // A spell is none of the permanents that are described.
        let spell = event.says(|part| *part == Filter::Spell);
        if !alone || spell || !described.iter().any(|part| event.is_such(part)) {
            return Ok(None);
        }
        // "..., create a Treasure token. Each other Goblin ...": "it" is the token by now.
        if self.met_last() != Some(event) {
            return stop();
        }
        let mut before = (self.clause.0..self.position()).filter_map(|at| self.token(at));
        let pronoun = before.any(|token| matches!(token.word, "it" | "its"));
        if !pronoun && event.says(|part| *part == Filter::Other) {
            return stop();
        }
        Ok(Some(Filter::Is(Box::new(Subject::It)).negate()))
    }

    /// The same of what a player chooses or gives up: a permanent's ability means others than the permanent.
    pub(super) fn another(&self) -> Read<Filter> {
        if self.of_spell { self.other() } else { Ok(Filter::Other) }
    }

    /// After these instructions, of which the last may have named something else than a target: that is "it" by now.
    pub(super) fn goes_on_from(&mut self, found: &[crate::ability::Instruction]) {
        use crate::ability::Instruction as I;
        let last = match found.last() {
            Some(I::If { then, otherwise, .. }) if otherwise.is_empty() => then.last(),
            last => last,
        };
        match last {
            Some(I::Pay { cost, .. }) => {
                // "create a token. You may sacrifice ~. If you do, it deals ...": ~, which was named last.
                // "At the beginning of your upkeep, you may remove a counter from ~. Then if it has no counters ...": a step
                // that begins has met nothing else.
                let counted = self.met.is_empty() && cost.0.iter().any(is_of_its_counters);
                if self.it == Antecedent::Open && (counted || cost.0.iter().any(gives_itself_up)) {
                    self.it = Antecedent::This;
                }
            }
            // "When another creature enters, sacrifice ~ and it deals 3 damage to any target": ~, likewise.
            Some(I::SacrificeSubject(Subject::This)) if self.it == Antecedent::Open => self.it = Antecedent::This,
            Some(
                I::Sacrifice { .. }
                | I::Discard { .. }
                | I::Move { what: Subject::Choice(..) | Subject::UpTo(..), .. }
                | I::ChooseEach { .. }
                | I::ChooseObject(_, Subject::Choice(..) | Subject::UpTo(..)),
            ) if matches!(self.it, Antecedent::Target(_))
                || self.it == Antecedent::This && self.about == About::Nothing =>
            {
                self.it = Antecedent::Open;
            }
            _ => {}
        }
    }

    /// Remembers that an event describes both what does it and to what it is done; "it" is then what does it.
    pub(super) fn event_of_two(&mut self, subject: &Subject, patient: Option<&Filter>) {
        if let Some(two) = Two::of(subject, patient) {
            self.two = Some(two);
            self.it = Antecedent::Actor;
        }
    }

    /// The same of an event in which one blocks the other.
    pub(super) fn event_of_fight(&mut self, subject: &Subject, patient: Option<&Filter>, fight: Fight) {
        if let Some(two) = Two::of(subject, patient) {
            self.two = Some(Two { fight: Some(fight), ..two });
            self.it = Antecedent::Actor;
        }
    }

    /// What "it" means here, as a subject.
    pub(super) fn spoken_of(&self) -> Subject {
        match self.it {
            Antecedent::Named(from, to) => self.named_at(from, to),
            other => other.subject(),
        }
    }

    /// The object whose name stands at these places.
    pub(super) fn named_at(&self, from: usize, to: usize) -> Subject {
        let words = self.all.get(from..to).unwrap_or_default();
        Subject::Each(crate::ability::Filter::Named(super::text_of(words)))
    }

    /// Remembers what was just spoken of.
    pub(super) fn speak_of(&mut self, subject: &Subject) {
        // A name's own place was remembered when it was read.
        if matches!((subject, self.it), (Subject::Each(crate::ability::Filter::Named(_)), Antecedent::Named(..))) {
            return;
        }
        // "At the beginning of your upkeep, put a counter on enchanted creature. If that creature ...": a step that begins
        // has met no other.
        if let Subject::Host(host) = subject
            && self.said("beginning")
        {
            self.meet_host(*host);
        }
        self.before = self.it;
        self.players = match subject {
            Subject::Players(Who::You) => self.players,
            Subject::Players(_) => true,
            Subject::It => self.players,
            _ => false,
        };
        self.it = match subject {
            Subject::This => Antecedent::This,
            Subject::Host(host) => Antecedent::Host(*host),
            Subject::Target(index) => Antecedent::Target(*index),
            // "tap that creature, and it doesn't untap": the creature, whatever was spoken of before.
            Subject::It => Antecedent::Open,
            Subject::Actor => Antecedent::Actor,
            Subject::Event => Antecedent::Event,
            // "Choose target creature. ... destroy the chosen creature if its power ...".
            Subject::Chosen if self.targets.len() == 1 && self.said_phrase("choose target") => Antecedent::Target(0),
            subject if subject.names_this() => Antecedent::This,
            _ => Antecedent::Open,
        };
    }
}

/// "sacrifice ~".
fn gives_itself_up(part: &crate::ability::CostPart) -> bool {
    matches!(part, crate::ability::CostPart::Sacrifice(_, what) if *what == Filter::Is(Box::new(Subject::This)))
}

/// "put a counter on ~ or remove one from it".
fn is_of_its_counters(part: &crate::ability::CostPart) -> bool {
    use crate::ability::CostPart;
    match part {
        CostPart::PutCounters(_, _, what) | CostPart::RemoveCounters(_, _, what) => {
            *what == Filter::Is(Box::new(Subject::This))
        }
        CostPart::Either(ways) => ways.iter().flat_map(|way| &way.0).all(is_of_its_counters),
        _ => false,
    }
}
