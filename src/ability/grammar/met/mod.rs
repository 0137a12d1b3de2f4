//! The objects that the words before have met, in order, and which of them later words mean.
//!
//! While an ability is followed, "it" is always what was met last. What was met before that can only be named where
//! something keeps it: what the event is about, and what was done to an object (607).

mod earlier;
mod of;

use super::pronouns::About;
use super::tokens::{Antecedent, Tokens};
use crate::ability::two::may_be;
use crate::ability::{Amount, Condition, Filter, Host, Instruction, Subject, Targetable, Trigger, lexicon};
use crate::terms::Zone;
use crate::terms::subtype::goes_with;
pub(super) use earlier::Earlier;
use of::{arrived, of_event, of_instruction, without_card};

/// One object, or several that were met at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Met {
    /// What it is, as far as the words say.
    pub what: Filter,
    pub how: How,
    /// How many there are.
    pub count: Amount,
}

/// How words met something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// The event is about it; it may be a card by now, where it has left the battlefield or never was there.
    Event { card: bool },
    /// The event is about the object itself.
    Itself,
    /// The event is about what the object is attached to as it happens.   608.2k
    HostThen,
    /// Words have named what the object is attached to.
    Host(Host),
    /// As a target.
    Target,
    /// As a target that is a player.
    TargetPlayer,
    /// It was sacrificed, discarded, or moved as one that was chosen for it.
    Done,
    /// It was met before, and went to another zone.
    Moved,
    /// It was chosen, and stays what "chosen" means.
    Chosen,
    /// Each of them in its turn: "for each creature exiled this way".
    Each,
    /// It was created, or is a copy.
    Made,
    /// Something that was chosen for it was attached to it.
    Holds,
    /// A condition asks about it, and nothing keeps it.
    Asked,
    /// All that a description finds.
    Group,
    /// Whatever a sentence that was not understood has met.
    Unread,
    /// Cards that were looked at, revealed, searched for or milled.
    Found,
    /// A card that was revealed after others, which were looked through until it came.
    Sought,
    /// Cards that were drawn; "it" is what it was before.
    Drawn,
}

/// What words like "that creature" mean of what was met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// One that data can name.
    Known(Subject),
    /// One that nothing keeps, or none of them.
    Lost,
    /// What the targets, the host and "it" tell.
    Open,
}

impl Met {
    fn new(how: How, count: &Amount, what: Filter) -> Self {
        Self { what, how, count: count.clone() }
    }

    fn one(how: How, what: Filter) -> Self {
        Self::new(how, &Amount::Number(1), what)
    }

    pub(super) fn is_one(&self) -> bool {
        self.count == Amount::Number(1)
    }

    /// Whether it was named for something that was done to it, or so that something would be.
    const fn is_named(&self) -> bool {
        matches!(self.how, How::Done | How::Chosen | How::Each)
    }

    /// Whether it was created, found or given up: it is "it" from then on.
    const fn is_new(&self) -> bool {
        matches!(self.how, How::Made | How::Found | How::Done)
    }

    const fn is_of_event(&self) -> bool {
        matches!(self.how, How::Event { .. } | How::Itself | How::HostThen)
    }

    pub(super) fn says(&self, wanted: impl Fn(&Filter) -> bool) -> bool {
        self.what.any_part(&mut |part| wanted(part))
    }

    /// Whether it is said to be of the card type of that name.
    fn is_said_to_be(&self, noun: &str) -> bool {
        lexicon::card_type(noun).is_some_and(|kind| self.says(|part| *part == Filter::Type(kind)))
    }

    /// Whether the words say that it is of a type or subtype.
    pub(super) fn is_such(&self, kind: &Filter) -> bool {
        let kind_of = |part: &Filter| if let Filter::Subtype(name) = part { Some(goes_with(name)) } else { None };
        match kind {
            Filter::Type(wanted) => self.says(|part| part == kind || kind_of(part) == Some(*wanted)),
            Filter::Subtype(_) => self.says(|part| part == kind),
            _ => false,
        }
    }

    /// Whether words like "that creature" can pass over what was met before, to this: where that is said to be a creature,
    /// only to what is said to be one too.
    fn is_meant_by(&self, noun: &str, said: bool) -> bool {
        if said { self.is_said_to_be(noun) && !self.is_card() } else { may_be(&self.what, noun) }
    }

    pub(super) fn is_card(&self) -> bool {
        self.says(|part| matches!(part, Filter::Card | Filter::ThisWay(_)))
    }

    /// How it is named when something else was met since.
    const fn name(&self) -> Option<Subject> {
        match self.how {
            How::Event { .. } | How::HostThen => Some(Subject::Event),
            How::Itself => Some(Subject::This),
            How::Host(host) => Some(Subject::Host(host)),
            _ => None,
        }
    }
}

/// What was met last of these, but for cards that were drawn, and wherever it has gone since.
fn last_of(met: &[Met]) -> Option<&Met> {
    met.iter().rev().find(|met| !matches!(met.how, How::Drawn | How::Moved))
}

/// The same, where that was created, found or given up.
fn last_new_of(met: &[Met]) -> Option<&Met> {
    last_of(met).filter(|met| met.is_new())
}

impl Tokens<'_> {
    /// What was sacrificed, discarded, moved or chosen since the last target was named.
    pub(super) fn near(&self) -> Option<&Met> {
        let met = self.met.get(self.met_since..).unwrap_or_default();
        let targeted = |met: &Met| matches!(met.how, How::Target | How::TargetPlayer);
        met.iter().rev().take_while(|met| !targeted(met)).find(|met| met.is_named())
    }

    /// Whether "that Wall" may speak of it.
    pub(super) fn may_mean(&self, met: &Met, noun: &str) -> bool {
        let spell = met.says(|part| *part == Filter::Spell);
        match (noun, self.subtype(noun)) {
            // "one of them" is whatever they are.
            _ if met.how == How::Unread || met.what == Filter::Shown => true,
            _ if met.how == How::Group && !noun.ends_with('s') => false,
            ("ability" | "abilities", _) => false,
            // A spell that somebody casts is a card.
            ("card" | "cards", _) => {
                met.is_card() || met.how == How::Event { card: true } || spell && met.is_of_event()
            }
            ("spell" | "spells", _) => spell,
            ("token" | "tokens", _) => met.says(|part| *part == Filter::Token),
            (_, Some(kind)) => met.says(|part| *part == Filter::Subtype(kind.name.to_owned())),
            // No spell is a permanent, or a land; a creature spell is a creature where the words say so.
            _ if spell => lexicon::card_type(noun).is_some_and(|kind| met.says(|part| *part == Filter::Type(kind))),
            _ => may_be(&met.what, noun) && !met.is_card(),
        }
    }

    /// Whether the event is about another object than this one, which "that spell" may speak of.
    pub(super) fn event_may_mean(&self, noun: &str) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Event { .. }) && self.may_mean(met, noun))
    }

    /// The same, or whether it is about what this one is attached to as it happens.
    pub(super) fn event_or_host_may_mean(&self, noun: &str) -> bool {
        let other = |met: &Met| matches!(met.how, How::Event { .. } | How::HostThen);
        self.met.iter().any(|met| other(met) && self.may_mean(met, noun))
    }

    /// Whether the event is about another object than this one, which is said to be of that card type.
    pub(super) fn event_is(&self, noun: &str) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Event { .. }) && met.is_said_to_be(noun))
    }

    /// Whether the noun fits what was met last.
    pub(super) fn last_may_be(&self, noun: &str) -> bool {
        self.met_last().is_some_and(|met| self.may_mean(met, noun))
    }

    /// What was met last, but for cards that were drawn.
    pub(super) fn met_last(&self) -> Option<&Met> {
        last_of(&self.met)
    }

    /// Where the noun was met last, and whether that is said to be such: what is said to be a creature is "that creature",
    /// before what may be one.
    fn place_of(&self, noun: &str) -> Option<(usize, bool)> {
        let said = self.met.iter().rposition(|met| self.may_mean(met, noun) && met.is_said_to_be(noun));
        let may = || self.met.iter().rposition(|met| self.may_mean(met, noun));
        said.map(|place| (place, true)).or_else(|| may().map(|place| (place, false)))
    }

    /// What "that creature", "those cards" mean of what was met otherwise than as a target.
    pub(super) fn meant_of_met(&self, noun: &str) -> Meant {
        if self.near().is_some_and(|near| self.may_mean(near, noun)) {
            return Meant::Known(Subject::It);
        }
        let Some((place, said)) = self.place_of(noun) else {
            let no_other = self.met.iter().all(|met| met.how != How::Target) && self.met_host().is_none();
            let told = |how| match how {
                // "Whenever enchanted creature becomes the target of a spell": no word of ours names the spell.
                How::HostThen => matches!(noun, "spell" | "spells") && !self.said("cast"),
                how => matches!(how, How::Event { .. }),
            };
            // Of an event that tells of no object by itself, as that it blocks, "it" is something else by now.
            if no_other
                && self.two.is_none()
                && self.met_last().is_some_and(|met| met.how == How::Made && !self.may_mean(met, noun))
            {
                return Meant::Lost;
            }
            let event = self.met.iter().any(|met| told(met.how));
            return if no_other && self.two.is_none() && event { Meant::Lost } else { Meant::Open };
        };
        let since = self.met.get(place + 1..).unwrap_or_default();
        let targeted = since.iter().any(|met| met.how == How::Target && met.is_meant_by(noun, said));
        let another = since.iter().any(|met| met.how != How::Drawn);
        let met = self.met.get(place);
        match met.and_then(Met::name) {
            // Of itself a card says "it", or its name.
            Some(Subject::This) if another && !targeted => Meant::Lost,
            Some(name) if another && !targeted => Meant::Known(name),
            _ if met.is_some_and(|met| met.how == How::Asked) => Meant::Lost,
            // "Put a creature card from your hand onto the battlefield. Create a Treasure token. That creature ...": "it" is
            // the token by then, and nothing keeps the other.
            _ if met.is_some_and(|met| met.how != How::Target) && !targeted && self.has_gone_on(since, noun) => {
                Meant::Lost
            }
            _ => Meant::Open,
        }
    }

    /// Whether "it" is something else by now, which the noun doesn't fit: it was created, found or given up since.
    fn has_gone_on(&self, since: &[Met], noun: &str) -> bool {
        last_new_of(since).is_some_and(|met| !self.may_mean(met, noun))
    }

    /// Whether something was created, found or given up since the last target was named.
    pub(super) fn has_gone_on_from_target(&self) -> bool {
        last_new_of(&self.met).is_some()
    }

    /// Whether "those spells" are some that were met one by one: a spell and its copy.
    pub(super) fn were_met_apart(&self, nouns: &str) -> bool {
        let mut fits = self.met.iter().rev().filter(|met| self.may_mean(met, nouns));
        fits.next().is_some_and(|last| last.is_one() && matches!(last.how, How::Made | How::Found))
            && fits.next().is_some()
    }

    /// Whether cards were met, of which "one of them" may be one.
    pub(super) fn met_cards(&self) -> bool {
        self.met.iter().any(|met| met.how != How::Target && met.is_card())
    }

    /// Whether cards were looked at, revealed, or searched for.
    pub(super) fn found_cards(&self) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Found | How::Sought))
    }

    /// Whether cards were revealed until one was found.
    pub(super) fn sought_cards(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Sought)
    }

    /// Whether the event is about a spell.
    pub(super) fn met_spell(&self) -> bool {
        self.met.iter().any(|met| matches!(met.how, How::Event { .. }) && met.says(|part| *part == Filter::Spell))
    }

    /// Whether nothing was met but the spell of an event, which targets something else and is no permanent.
    pub(super) fn met_only_a_spell(&self) -> bool {
        let aims = |met: &Met| met.says(|part| matches!(part, Filter::Targeting(_)));
        self.met_spell() && self.met.iter().all(|met| matches!(met.how, How::Event { .. }) && aims(met))
    }

    /// Whether something that was met before went to another zone, and is a card there.
    pub(super) fn has_moved(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Moved)
    }

    /// Whether something went to another zone before the last target was named, and nothing since.
    pub(super) fn moved_before_target(&self) -> bool {
        let place = |wanted: How| self.met.iter().rposition(|met| met.how == wanted);
        place(How::Moved).is_some_and(|moved| place(How::Target).is_some_and(|target| moved < target))
    }

    /// Whether objects were chosen, and are no targets.
    pub(in crate::ability::grammar) fn has_chosen(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Chosen)
    }

    /// Whether cards were drawn.
    pub(super) fn has_drawn(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Drawn)
    }

    /// Whether something was not understood, which may have met anything.
    pub(super) fn met_unread(&self) -> bool {
        self.met.iter().any(|met| met.how == How::Unread)
    }

    /// Whether a single card was drawn just before this.
    pub(super) fn drew_one(&self) -> bool {
        self.met.last().is_some_and(|met| met.how == How::Drawn && met.is_one())
    }

    /// Whether one card was looked for last, and others were revealed before it.
    pub(super) fn sought_one(&self) -> bool {
        let found = |met: &&Met| matches!(met.how, How::Found | How::Sought);
        self.met.iter().rev().find(found).is_some_and(|met| met.how == How::Sought && met.is_one())
    }

    /// Whether later words speak of what was not found, so that "those cards" are what was: "put those cards onto the
    /// battlefield and the rest on the bottom of your library".
    pub(super) fn speaks_of_the_rest(&self) -> bool {
        let later = self.all.get(self.position()..).unwrap_or_default();
        let words: Vec<&str> = later.iter().map(|token| token.word).collect();
        words.windows(2).any(|two| two == ["the", "rest"] || two == ["other", "cards"])
    }

    /// Whether tokens were created since the last target was named.
    pub(super) fn made_last(&self) -> bool {
        self.met_last().is_some_and(|met| met.how == How::Made && met.says(|part| *part == Filter::Token))
    }

    /// Whether tokens were created, or met otherwise.
    pub(super) fn has_made_tokens(&self) -> bool {
        self.two.is_some() || self.met_unread() || self.met.iter().any(|met| met.says(|part| *part == Filter::Token))
    }

    /// Whether "it" is none of those met last, which may be several, but the object itself, of which the event told:
    /// "Whenever ~ attacks, create three 1/1 tokens, then it deals 1 damage to any target".
    pub(super) fn is_not_of_several(&self) -> bool {
        let event = self.met.iter().any(|met| met.how == How::Itself);
        event && self.met_last().is_some_and(|met| met.how == How::Made && !met.is_one())
    }

    /// Whether the object itself is spoken of, and another was sacrificed, discarded or milled before: "When ~ enters,
    /// sacrifice a creature. You gain life equal to its power." could be said of either.
    pub(super) fn gave_one_up(&self) -> bool {
        let other = self.met_last().is_some_and(|met| matches!(met.how, How::Done | How::Found) && met.is_one());
        other && self.it == Antecedent::This
    }

    /// Remembers what the event of a triggered ability is about.
    pub(super) fn meet_event(&mut self, trigger: &Trigger) {
        if self.two.is_none()
            && let Some(met) = of_event(trigger)
        {
            self.met.push(met);
        }
    }

    /// What the object is attached to, where words other than those of an event about it have named that.
    pub(super) fn met_host(&self) -> Option<Host> {
        self.met.iter().find_map(|met| if let How::Host(host) = met.how { Some(host) } else { None })
    }

    /// Remembers that an event is about what the object is attached to as it happens: "it" is that from here on.
    pub(super) fn meet_host_then(&mut self, host: Host) {
        (self.it, self.about) = (Antecedent::Open, About::Host(host));
        self.met.push(Met::one(How::HostThen, host.noun.map_or(Filter::Permanent, Filter::Type)));
    }

    /// Remembers that words have named what the object is attached to.
    pub(super) fn meet_host(&mut self, host: Host) {
        if self.met_host().is_none() {
            self.met.push(Met::one(How::Host(host), host.noun.map_or(Filter::Permanent, Filter::Type)));
        }
    }

    /// Remembers that a sentence was not understood, which may have met anything.
    pub(super) fn meet_unread(&mut self) {
        self.met.push(Met::one(How::Unread, Filter::Any));
    }

    /// Remembers what a condition asks about, and which is none of the objects that were met before.
    pub(super) fn meet_asked(&mut self, condition: &Condition) {
        if let Condition::Happened(happened) = condition
            && let Some(met) = of_event(&happened.event).filter(|met| met.says(|part| *part == Filter::Other))
        {
            self.met.push(Met { how: How::Asked, ..met });
        }
    }

    /// A target to which something was attached that was chosen for it: it is "it" from then on.
    fn holds(&self, instruction: &Instruction) -> Option<Met> {
        let Instruction::Attach(Subject::Choice(..) | Subject::UpTo(..), Subject::Target(place)) = instruction else {
            return None;
        };
        let spec = self.targets.get(*place)?;
        if let Targetable::Object(what) = &spec.what {
            Some(Met::new(How::Holds, &spec.most, what.clone()))
        } else {
            None
        }
    }

    /// A target that was put onto the battlefield, as what it is there.
    fn arrived_target(&self, instruction: &Instruction) -> Option<Met> {
        let (Instruction::Move { what: Subject::Target(place), to: Zone::Battlefield, .. }
        | Instruction::Enter { what: Subject::Target(place), .. }) = instruction
        else {
            return None;
        };
        let spec = self.targets.get(*place)?;
        if let Targetable::Object(what) = &spec.what { Some(arrived(&spec.most, what)) } else { None }
    }

    /// Remembers what these instructions, read since so many were met, have met.
    pub(super) fn meet(&mut self, found: &[Instruction], since: usize) {
        for instruction in found {
            for inner in instruction.within() {
                self.meet(inner, since);
            }
            let of_target = self.arrived_target(instruction).or_else(|| self.holds(instruction));
            for mut met in of_instruction(instruction).into_iter().chain(of_target) {
                // "Put that card onto the battlefield. If that creature ...": what the card is there.
                if met.how == How::Moved && met.what == Filter::Permanent {
                    met.what = self.met_last().map_or(Filter::Permanent, |last| without_card(&last.what));
                }
                if !self.met.get(since..).unwrap_or_default().contains(&met) {
                    self.met.push(met);
                }
            }
        }
    }
}
