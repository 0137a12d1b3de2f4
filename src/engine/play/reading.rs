//! What the words of a spell or ability refer to as it is followed, kept.   413.2, 607 · 608.2

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::bound::{Bound, Meant};
use super::by::By;
use crate::ability::{Body, Change, Deed, Instruction, Subject, Who};
use crate::edition::Provision;
use crate::engine::event::Cause;
use crate::engine::view::Scope;
use crate::game::{ChosenFor, ObjectId, PlayerId, Recipient};
use crate::terms::ManaSymbol;

/// What words refer to.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// "~": the object that bears the ability.
    pub this: Option<Bound>,
    /// "you": the controller of the spell or ability.
    pub you: PlayerId,
    /// "it", "they": what was just spoken of, or what the trigger concerns.
    pub it: Vec<Bound>,
    /// What "it" has been since the text began, in order.
    pub met: Vec<Vec<Bound>>,
    /// Of two objects that an event was about, the one that did it to "it".
    pub actor: Option<Bound>,
    /// What the trigger concerns, whatever was spoken of since.
    pub event: Vec<Bound>,
    /// What gave the ability to its bearer, which its words call by its own name.   201.5a
    pub maker: Option<Bound>,
    /// "that player": whom the trigger or the words before concern.
    pub player: Option<PlayerId>,
    /// The targets by the texts that ask for them; what is no longer legal is not among them.
    pub targets: Vec<Vec<Meant>>,
    /// X, as it was announced or paid.
    pub x: i64,
    /// Nothing that was cast or activated has said what X is: whoever pays it as this is followed chooses it.
    pub x_open: bool,
    /// "that much": the last amount that was dealt, gained, lost or counted.
    pub much: i64,
    /// How much damage the text has dealt.
    pub dealt: i64,
    /// How much of the damage dealt last was beyond what is lethal.   120.10
    pub excess: i64,
    /// "that much" of each of several players: how much each did who did it with others.
    pub each_much: Vec<(PlayerId, i64)>,
    /// What each of several players showed, milled or discarded, where that is what "it" is: "each player reveals the top
    /// card of their library and loses life equal to that card's mana value".
    pub each_it: Vec<(PlayerId, Vec<Bound>)>,
    /// Whom "friend" was chosen for; everybody else is a foe.
    pub friends: Vec<PlayerId>,
    /// Of several players who were told or allowed to do the same: those who did.
    pub complied: Vec<PlayerId>,
    /// "That many" is how many objects the last instruction did something to; nothing before it was of an amount.
    pub counted: bool,
    /// What was chosen: objects.
    pub chosen: Vec<Bound>,
    /// The ability, as written.
    pub text: Arc<str>,
    /// How the total is divided, where it was divided as it was announced.
    pub divided: Vec<(Recipient, i64)>,
    /// "defending player", as the trigger knew it.
    pub defending: Option<PlayerId>,
    /// Whom or what the words say that what enters attacking attacks.
    pub attacked: Option<Recipient>,
    /// What the words say that what enters blocking blocks.
    pub blocked: Option<ObjectId>,
    /// What costs and earlier parts did something to: "the sacrificed creature".
    pub deeds: Vec<(Deed, Vec<Bound>)>,
    /// How many of the deeds were done to pay for it.
    pub paid: usize,
    /// What the text tells to be done, be it done or not.
    pub told: Vec<Deed>,
    /// Cards looked at or revealed that nothing was done with yet.
    pub shown: Vec<Bound>,
    /// The text has looked at cards or revealed some, be it none.
    pub has_shown: bool,
    /// Cards that were revealed as some were looked for, wherever they have gone since.
    pub revealed: Vec<Bound>,
    /// By whom, and by which players, a library was searched last, where the words know them by an object: "its
    /// controller".
    pub searched_by: Vec<(Who, Vec<PlayerId>)>,
    /// Among what something was chosen, without what was chosen: "sacrifices the rest".
    pub rest: Vec<Bound>,
    /// The two piles into which objects were separated; the first is the chosen one, once one was chosen.   700.3
    pub piles: [Vec<Bound>; 2],
    /// What was chosen: a colour, a type, a name.
    pub quality: ChosenFor,
    /// The mana that was spent on it.
    pub spent: Vec<ManaSymbol>,
    /// What made the mana that was spent on it, as it was then, where something asks for that.
    pub spent_from: Vec<Bound>,
    /// Whether the last flip was won.
    pub won: Option<bool>,
    /// What is followed has prevented damage.
    pub prevented: bool,
    /// Whether the last search that could leave the library out was one of the library too.
    pub searched: bool,
    /// The result of the last die.
    pub result: i64,
    /// How many counters were removed to pay for it, or by what was done last.
    pub removed: i64,
    /// The damage that is dealt can't be prevented.
    pub unpreventable: bool,
    /// The text whose instructions are followed, with what it asks as targets.
    pub body: Option<Arc<Body>>,
    /// What players voted for.
    pub votes: Vec<String>,
    /// Of a spell: its first target that is an object, which "each other creature" leaves out.
    pub beside: Option<ObjectId>,
    /// Of a delayed ability: when it was made.
    pub made: Option<u64>,
    /// What the next sentence says that what this one puts onto the battlefield is.   611.2e
    pub being: Vec<Change>,
    /// Later words speak of the cards that are drawn or discarded: those of which nothing is known are told apart.
    pub names_cards: bool,
}

impl Reading {
    /// Of an ability of an object.
    pub fn of(this: Option<Bound>, you: PlayerId, text: Arc<str>) -> Self {
        Self {
            this,
            you,
            it: Vec::new(),
            met: Vec::new(),
            actor: None,
            event: Vec::new(),
            maker: None,
            player: None,
            targets: Vec::new(),
            x: 0,
            x_open: true,
            much: 0,
            dealt: 0,
            excess: 0,
            each_much: Vec::new(),
            each_it: Vec::new(),
            friends: Vec::new(),
            complied: Vec::new(),
            counted: false,
            chosen: Vec::new(),
            text,
            divided: Vec::new(),
            defending: None,
            attacked: None,
            blocked: None,
            deeds: Vec::new(),
            paid: 0,
            told: Vec::new(),
            shown: Vec::new(),
            has_shown: false,
            revealed: Vec::new(),
            searched_by: Vec::new(),
            piles: [Vec::new(), Vec::new()],
            quality: ChosenFor::default(),
            spent: Vec::new(),
            spent_from: Vec::new(),
            won: None,
            prevented: false,
            searched: false,
            result: 0,
            removed: 0,
            unpreventable: false,
            body: None,
            votes: Vec::new(),
            beside: None,
            rest: Vec::new(),
            made: None,
            being: Vec::new(),
            names_cards: false,
        }
    }

    /// The same words, of one of several players: who "that player" is.
    pub fn of_player(&self, player: PlayerId) -> Self {
        Self { player: Some(player), ..self.clone() }
    }

    /// The same as this player chooses: "they" are that player, and for "you" whoever was spoken of, as in "for each
    /// player, choose a creature that player controls".
    pub fn of_chooser(&self, who: &Who, player: PlayerId) -> Self {
        if *who == Who::You && self.player.is_some() { self.clone() } else { self.of_player(player) }
    }

    /// The object that bears the ability.
    pub fn object(&self) -> Option<ObjectId> {
        self.this.map(|this| this.id)
    }

    /// Cards are looked at or revealed, which later words speak of.
    pub(crate) fn show(&mut self, cards: Vec<Bound>) {
        self.shown = cards;
        self.has_shown = true;
    }

    /// "One of them": of the cards that were shown; where the text shows none, of what the event was about, as in
    /// "whenever you discard one or more cards, you may exile one of them from your graveyard"; but where that is the
    /// object itself, or nothing, of those to which the text has done something.
    pub(crate) fn spoken_of(&self) -> &[Bound] {
        let mut deeds = self.deeds.iter().rev().filter(|(deed, _)| *deed != Deed::Drawn);
        let itself = self.event.iter().all(|bound| self.this.is_some_and(|this| this.id == bound.id));
        match deeds.next() {
            _ if self.has_shown => &self.shown,
            Some((_, done_to)) if itself => done_to,
            _ => &self.event,
        }
    }

    /// What costs and earlier parts did that to.
    pub(crate) fn done_to(&self, deed: Deed) -> Vec<Bound> {
        let deeds: Vec<&Vec<Bound>> =
            self.deeds.iter().filter(|(done, _)| *done == deed).map(|(_, found)| found).collect();
        // Cards that were revealed as some were looked for.
        if deed == Deed::Revealed && deeds.is_empty() {
            return self.shown.clone();
        }
        deeds.into_iter().flatten().copied().collect()
    }

    /// What the text itself did that to; where it tells nobody to, what a cost did: "each opponent sacrifices a creature.
    /// You gain 2 life for each creature sacrificed this way" counts none that was sacrificed to pay.   608.2c
    pub(crate) fn done_this_way(&self, deed: Deed) -> Vec<Bound> {
        let own = self.deeds.get(self.paid..).unwrap_or_default();
        if !self.told.contains(&deed) && !own.iter().any(|(done, _)| *done == deed) {
            return self.done_to(deed);
        }
        own.iter().filter(|(done, _)| *done == deed).flat_map(|(_, found)| found).copied().collect()
    }

    /// Keeps what "it" is now, for words that come back to it when "it" is something else.
    pub(crate) fn keep_it(&mut self) {
        match self.met.last_mut() {
            _ if self.it.is_empty() => {}
            // The same, where it has moved since.
            Some(last) if last.iter().map(|bound| bound.id).eq(self.it.iter().map(|bound| bound.id)) => {
                last.clone_from(&self.it);
            }
            _ => self.met.push(self.it.clone()),
        }
    }

    /// As a player reads it who does what these words tell: "their" is each one's own of several, and that player's
    /// where nobody else was named.
    pub(crate) fn of_doer(&self, who: &Who, player: PlayerId) -> Cow<'_, Self> {
        let each = match who {
            Who::Target(place) => self.targets.get(*place).is_some_and(|group| group.len() > 1),
            Who::Team => false,
            who => who.is_each_of_several(),
        };
        let own = each || self.player.is_none() && *who != Who::You;
        if !own {
            return Cow::Borrowed(self);
        }
        let theirs = self.each_much.iter().find(|(done_by, _)| each && *done_by == player);
        let much = theirs.map_or(self.much, |(_, much)| *much);
        let it = if each { self.own_it(player) } else { self.it.clone() };
        Cow::Owned(Self { player: Some(player), much, it, ..self.clone() })
    }

    /// What "it" is to one of several players: that player's own, where each of them showed or gave up something.
    pub(crate) fn own_it(&self, player: PlayerId) -> Vec<Bound> {
        let of_each: BTreeSet<ObjectId> = self.each_it.iter().flat_map(|(_, own)| own).map(|bound| bound.id).collect();
        if of_each.is_empty() || of_each != self.it.iter().map(|bound| bound.id).collect() {
            return self.it.clone();
        }
        let own = self.each_it.iter().filter(|(theirs, _)| *theirs == player).flat_map(|(_, own)| own);
        let own: BTreeSet<ObjectId> = own.map(|bound| bound.id).collect();
        self.it.iter().filter(|bound| own.contains(&bound.id)).copied().collect()
    }

    /// So much was done just now, whoever did it: "that much" from here on.
    pub fn did(&mut self, much: i64) {
        self.much = much;
        self.each_much.clear();
        self.counted = false;
    }

    /// Something was done to so many: "that many" from here on, unless an event or what was done before it was of an
    /// amount, such as of damage.
    pub(crate) fn did_to(&mut self, many: usize) {
        if self.counted || self.much == 0 {
            self.did(i64::try_from(many).unwrap_or(i64::MAX));
            self.counted = true;
        }
    }

    /// Each of these players did something to so many: "that many" of each of several is that player's own.
    pub(crate) fn each_did_to(&mut self, who: &Who, each: Vec<(PlayerId, usize)>) {
        self.did_to(each.iter().map(|(_, many)| many).sum());
        if self.counted && who.is_each_of_several() {
            let much = |(player, many): (PlayerId, usize)| (player, i64::try_from(many).unwrap_or(i64::MAX));
            self.each_much = each.into_iter().map(much).collect();
        }
    }

    /// What several players did, each as read for that player, is what is spoken of from here on: "from among them",
    /// "the cards exiled this way" are those of all.
    pub(crate) fn has_been_done_by(&mut self, all: &[Self], before: &Self) {
        let new = |of: fn(&Self) -> &Vec<Bound>| {
            let mut found: Vec<Bound> = Vec::new();
            for bound in all.iter().filter(|own| of(own) != of(before)).flat_map(of) {
                if !found.contains(bound) {
                    found.push(*bound);
                }
            }
            found
        };
        for (mine, of) in [
            (&mut self.it, (|own| &own.it) as fn(&Self) -> &Vec<Bound>),
            (&mut self.shown, |own| &own.shown),
            (&mut self.rest, |own| &own.rest),
            (&mut self.revealed, |own| &own.revealed),
        ] {
            if all.iter().any(|own| of(own) != of(before)) {
                *mine = new(of);
            }
        }
        self.has_shown |= all.iter().any(|own| own.has_shown);
        for own in all {
            for (place, (deed, found)) in own.deeds.iter().enumerate() {
                let known = before.deeds.get(place).map_or(0, |(_, known)| known.len());
                if let Some(new) = found.get(known..).filter(|new| !new.is_empty()) {
                    self.deeds.push((*deed, new.to_vec()));
                }
            }
        }
    }

    /// These were not followed, or found nothing: what later words call "it" where they would have found something is
    /// nothing then, and not what was spoken of before. "You may put a creature card onto the battlefield. Sacrifice it
    /// at ..." sacrifices nothing where none was put there.   608.2c
    pub(crate) fn found_nothing(&mut self, instructions: &[Instruction]) {
        if would_find(instructions) {
            self.it.clear();
        }
    }

    /// By which rule and ability something is done.
    pub fn by(&self, provision: Provision) -> By {
        let cause = self.this.map(|this| Cause { object: Some(this.id), ability: Arc::clone(&self.text) });
        By { provision, cause, controller: Some(self.you) }
    }

    /// As filters, conditions and amounts of the view read it.
    pub fn scope(&self) -> Scope {
        let first = |meant: &Vec<Meant>| meant.first().map(|meant| meant.recipient());
        // An empty group must not shift those after it.
        let targets = self.targets.iter().map(|group| first(group).unwrap_or(Recipient::Player(PlayerId(u32::MAX))));
        Scope {
            this: self.object(),
            you: Some(self.you),
            it: self.it.first().map(|bound| Recipient::Object(bound.id)),
            actor: self.actor.map(|bound| bound.id),
            that_player: self.player,
            beside: self.beside,
            defending: self.defending,
            targets: targets.collect(),
            x: self.x,
            much: self.much,
            chosen: Some(self.quality.clone()).filter(|chosen| *chosen != ChosenFor::default()),
        }
    }
}

/// Whether following these would have said what "it" is from there on: what they find, make, choose or cast, but for
/// what is done only later.
fn would_find(instructions: &[Instruction]) -> bool {
    instructions.iter().any(|instruction| match instruction {
        Instruction::Cast { what: Subject::Target(_), .. } => true,
        Instruction::Delayed(..) | Instruction::Watch { .. } => false,
        other => other.finds() || other.within().into_iter().any(would_find),
    })
}
