//! The objects that the words before have met, in order, and which of them later words mean.
//!
//! While an ability is followed, "it" is always what was met last. What was met before that has a name of its own (the
//! target, what the event is about, what was done to an object, 607), or words come back to it by its noun: see `earlier`.

mod asked;
mod earlier;
mod meeting;
mod of;

use super::tokens::Tokens;
use crate::ability::two::may_be;
use crate::ability::{Amount, Filter, Host, Subject, lexicon};
use crate::terms::subtype::goes_with;
pub(super) use earlier::Earlier;

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

    /// Whether it is one where the noun is said of one, and several where it is said of several, as far as the words tell.
    fn agrees_with(&self, noun: &str) -> bool {
        match &self.count {
            // "one of them" is as many as they are told to be.
            _ if self.how == How::Unread || self.what == Filter::Shown => true,
            Amount::Number(count) => (*count > 1) == lexicon::is_of_several(noun),
            _ => lexicon::is_of_several(noun) || self.how != How::Group,
        }
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
            _ if met.how == How::Group && !lexicon::is_of_several(noun) => false,
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
        self.met_last().is_some_and(|met| self.may_mean(met, noun) && met.agrees_with(noun))
    }

    /// What was met last, but for cards that were drawn.
    pub(super) fn met_last(&self) -> Option<&Met> {
        last_of(&self.met)
    }

    /// Where the noun was met last, and whether that is said to be such: what is said to be a creature is "that creature",
    /// before what may be one.
    fn place_of(&self, noun: &str) -> Option<(usize, bool)> {
        let last = |fits: &dyn Fn(&Met) -> bool| self.met.iter().rposition(|met| self.may_mean(met, noun) && fits(met));
        let said = || last(&|met| met.agrees_with(noun) && met.is_said_to_be(noun));
        let said = said().or_else(|| last(&|met| met.is_said_to_be(noun)));
        let may = || last(&|met| met.agrees_with(noun)).or_else(|| last(&|_| true));
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
            // the token by then, and words come back to the other where they can.
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
}
