//! Looking, casting, libraries and spells in words.

mod cast;
mod costs;
mod counters;
mod equal;
mod mana;
mod permission;
mod piles;
mod resources;
mod search;
mod shields;
mod special;
mod turns;

use super::{Printer, list};
use crate::ability::phrases::CAUSES;
use crate::ability::{
    AddedMana, Amount, Condition, Deed, Duration, EnterWith, Filter, Instruction, Kind, LibraryPlace, ObjectAction,
    Order, PlayTerms, Spending, Subject, Trigger, Who,
};
use crate::terms::english::ordinal_word;

impl Printer<'_> {
    /// Instructions of looking, revealing, casting and libraries.
    pub(super) fn playing(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::Look(who, what) => {
                self.does_what(who, "look", |printer| format!("at {}", printer.patient(what)))
            }
            Instruction::LookAtHand(of) => format!("look at {} hand", self.whose(of)),
            Instruction::Reveal(who, what) => self.does_what(who, "reveal", |printer| printer.patient(what)),
            Instruction::RevealHand(who) => {
                let whose = own(who);
                self.does(who, "reveal", &format!("{whose} hand"))
            }
            Instruction::Until { who, count, what, exile } => self.until(who, count, what, *exile),
            Instruction::IntoLibrary { what, place, order } => self.goes_into_library(what, *place, *order),
            Instruction::DivideDamage { source, amount, among, evenly } => self.divides(source, amount, among, *evenly),
            Instruction::ChooseObject(who, what) => {
                self.does_what(who, "choose", |printer| printer.chosen_by(who, what))
            }
            Instruction::ChooseEach { who, among, each } => {
                let kinds: Vec<String> = each.iter().map(|kind| self.with_article(kind)).collect();
                let kinds = format!("{} from among the ", list(&kinds, "and"));
                self.does_what(who, "choose", |printer| kinds + &printer.noun(among, true))
            }
            Instruction::MayPlay { who, what, duration, terms } => self.may_play(who, what, *duration, terms),
            Instruction::Cast { who, what, how } => {
                let what = if how.spell { self.patient(&as_spells(what)) } else { self.patient(what) };
                if !how.land {
                    self.meet_spell();
                }
                let turned = if how.transformed { " transformed" } else { "" };
                let free = if how.free { " without paying its mana cost" } else { "" };
                let rather = match &how.instead {
                    Some(cost) => format!(" by {} rather than paying its mana cost", self.paying_in_full(cost)),
                    None if how.for_life => {
                        " by paying life equal to its mana value rather than paying its mana cost".to_owned()
                    }
                    None => String::new(),
                };
                self.does(who, if how.land { "play" } else { "cast" }, &format!("{what}{turned}{free}{rather}"))
            }
            Instruction::NewTargets(Subject::It) => "choose new targets for the copy".to_owned(),
            Instruction::NewTargets(of) => format!("choose new targets for {}", self.patient(of)),
            Instruction::FlipCoin(who) => self.does(who, "flip", "a coin"),
            Instruction::ActObject(what, ObjectAction::TurnFaceUp) => format!("turn {} face up", self.patient(what)),
            Instruction::ActObject(what, ObjectAction::TurnFaceDown) => {
                format!("turn {} face down", self.patient(what))
            }
            Instruction::ActObject(what, action) if action.has_patient() => {
                format!("{} {}", action.words(), self.patient(what))
            }
            Instruction::ConniveSoMuch(what, amount) => {
                let (what, plural) = self.subject(what);
                let verb = if plural { "connive" } else { "connives" };
                format!("{what} {verb} {}", self.figure(amount))
            }
            Instruction::ActObject(what, action) => {
                let (what, plural) = self.subject(what);
                let words = action.words();
                let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
                let ending = if plural { "" } else { "s" };
                format!("{what} {verb}{ending} {rest}").trim_end().to_owned()
            }
            // "draw two cards, then discard one of them".
            Instruction::DiscardSubject(who, Subject::Choice(count, which))
                if which.parts().contains(&Filter::ThisWay(Deed::Drawn)) =>
            {
                let count = self.count(count);
                self.does(who, "discard", &format!("{count} of them"))
            }
            Instruction::DiscardSubject(who, what) => {
                let what = self.patient(what);
                self.does(who, "discard", &what)
            }
            Instruction::ExchangeControl(one, other) => {
                let words = self.patient(one);
                match one == other {
                    true => format!("exchange control of {words}"),
                    false => format!("exchange control of {words} and {}", self.patient(other)),
                }
            }
            other => return self.resources(other),
        })
    }

    /// "put it on the bottom of its owner's library", "shuffle ~ into its owner's library".
    fn goes_into_library(&mut self, what: &Subject, place: LibraryPlace, order: Order) -> String {
        // "Put ~ and each creature it's blocking on top of their owners' libraries, then those players shuffle."
        if let Subject::Each(Filter::Either(both)) = what
            && let [Filter::Is(this), Filter::All(parts)] = both.as_slice()
            && parts.as_slice() == [Filter::CREATURE, Filter::BlockedBy(this.clone())]
            && place == LibraryPlace::Shuffled
        {
            let this = self.object(this);
            return format!(
                "put {this} and each creature it's blocking on top of their owners' libraries, then those players shuffle"
            );
        }
        let theirs = self.by_owner_of.as_ref() == Some(what);
        let what = self.patient(what);
        match place {
            LibraryPlace::Shuffled if theirs => format!("shuffle {what} into their library"),
            LibraryPlace::Shuffled => format!("shuffle {what} into its owner's library"),
            LibraryPlace::FromTop(number) => {
                format!("put {what} into its owner's library {} from the top", ordinal_word(number))
            }
            LibraryPlace::BelowX => {
                format!("put {what} into its owner's library just beneath the top X cards of that library")
            }
            LibraryPlace::FromTopOrBottom(number) => {
                let number = ordinal_word(number);
                format!("put {what} into its owner's library {number} from the top or on the bottom")
            }
            place => format!("put {what} {}{}", place_words(place), order_words(order)),
        }
    }

    /// "a Forest card", "up to two basic land cards", "any number of Goblin cards".
    pub(super) fn sought(&mut self, most: &Amount, up_to: bool, what: &Filter) -> String {
        if let Some(words) = self.one_of_each(what, "and") {
            return words;
        }
        match most {
            most if what.is_any_card() && up_to && *most != Amount::UNBOUNDED => {
                format!("up to {} {}", self.count(most), self.noun(what, *most != Amount::Number(1)))
            }
            Amount::Number(1) => self.with_article(what),
            most if what.is_any_card() && !up_to => format!("{} {}", self.count(most), self.noun(what, true)),
            &Amount::UNBOUNDED => format!("any number of {}", self.noun(what, true)),
            most => format!("up to {} {}", self.count(most), self.noun(what, true)),
        }
    }

    fn entering(&mut self, with: &EnterWith, tapped: bool) -> String {
        match with {
            EnterWith::Counters(count, kind) => format!(" with {} on it", self.counters(count, kind)),
            EnterWith::Transformed => " transformed".to_owned(),
            EnterWith::Attacking if tapped => " and attacking".to_owned(),
            EnterWith::Attacking => " attacking".to_owned(),
            EnterWith::Attached(to) => format!(" attached to {}", self.patient(to)),
            EnterWith::FaceDown => " face down".to_owned(),
        }
    }

    fn spending(&mut self, purpose: &Spending) -> String {
        match purpose {
            Spending::Cast(which) => format!("to cast {}", self.noun(which, true)),
            Spending::Except(which) => format!("for anything but casting {}", self.noun(which, true)),
            Spending::Take(action) => format!("to {}", action.words()),
            Spending::Then(..) | Spending::Triggers(..) => String::new(),
            Spending::Activate(Filter::Any) => "to activate abilities".to_owned(),
            // "abilities of outlaw sources": of cards and of permanents.
            Spending::Activate(Filter::Either(both))
                if let [Filter::All(card), which] = both.as_slice()
                    && card.as_slice() == [which.clone(), Filter::Card] =>
            {
                format!("to activate abilities of {} sources", self.noun(which, false))
            }
            Spending::Activate(which) => format!("to activate abilities of {}", self.noun(which, true)),
        }
    }

    /// "a creature dying", "an artifact entering the battlefield".
    fn causing(&mut self, event: &crate::ability::Trigger, plural: bool) -> String {
        let parts = match event {
            crate::ability::Trigger::Either(parts) => parts.as_slice(),
            single => std::slice::from_ref(single),
        };
        if let Some((words, _)) = CAUSES.iter().find(|(_, cause)| cause() == *event) {
            return (*words).to_owned();
        }
        match parts {
            [Trigger::PlaysSpell(Who::You, what)] => return format!("you casting {}", self.with_article(what)),
            [Trigger::PlaysSpell(Who::You, what), Trigger::CopiesSpell(Who::You, copied)] if what == copied => {
                return format!("you casting or copying {}", self.with_article(what));
            }
            _ => {}
        }
        let Some((what, _)) = parts.first().and_then(entering_or_dying) else { return self.event(event) };
        let what = match what {
            Subject::Each(which) if plural => self.noun(which, true),
            what => self.one_of(what),
        };
        let verbs: Vec<&str> = parts.iter().filter_map(entering_or_dying).map(|(_, verb)| verb).collect();
        format!("{what} {}", verbs.join(" or "))
    }

    /// "the top three cards of your library".
    pub(super) fn top(&mut self, count: &Amount, who: &Who) -> String {
        let whose = self.whose(who);
        match count {
            Amount::Number(1) => format!("the top card of {whose} library"),
            Amount::Half { of, up } if **of == Amount::CardsInLibrary(who.clone()) => {
                format!("the top half of {whose} library, rounded {}", if *up { "up" } else { "down" })
            }
            Amount::ThatMuch => format!("that many cards from the top of {whose} library"),
            count => format!("the top {} cards of {whose} library", self.count(count)),
        }
    }

    /// "you may play it this turn", and what is so of what is played with the permission.
    fn may_play(&mut self, who: &Who, what: &Subject, duration: Duration, terms: &PlayTerms) -> String {
        let (who, _) = self.who(who);
        let verb = if terms.cast { "cast" } else { "play" };
        let what = if terms.spell { self.patient(&as_spells(what)) } else { self.patient(what) };
        let free = if terms.free { " without paying its mana cost" } else { "" };
        let lasts = super::duration::behind(duration, true);
        if terms.cast {
            self.meet_spell();
        }
        let any_turn = match &terms.while_so {
            Some(Condition::Happened(happened)) => match &*happened.event {
                Trigger::PlayerAttacksWith(_, with) => {
                    format!("during any turn you attacked with {}, ", self.with_article(with))
                }
                _ => String::new(),
            },
            _ => String::new(),
        };
        let mut text = format!("{any_turn}{who} may {verb} {what}{lasts}{free}");
        if let Some(like) = terms.any_mana {
            let like = like.word();
            text += &format!(", and {who} may spend mana as though it were mana of any {like} to cast it");
        }
        if let Some(more) = &terms.more {
            text += &format!(". A spell cast this way costs {more} more to cast");
        }
        if terms.tapped {
            text += ". Each land played this way enters tapped";
        }
        text + &self.terms_of_cast(terms)
    }

    /// "~ deals 4 damage divided as you choose among any number of targets".
    fn divides(&mut self, source: &Subject, amount: &Amount, among: &Subject, evenly: bool) -> String {
        let (source, plural) = self.subject(source);
        let amount = self.figure(amount);
        let deals = if plural { "deal" } else { "deals" };
        let among = self.patient(among);
        let among = among.trim_start_matches("each of ").to_owned();
        let among = among.strip_suffix("any target").map_or(among.clone(), |front| format!("{front}targets"));
        let how = if evenly { "evenly, rounded down," } else { "as you choose" };
        format!("{source} {deals} {amount} damage divided {how} among {among}")
    }

    /// "exile cards from the top of your library until you exile a land card".
    fn until(&mut self, who: &Who, count: &Amount, what: &Filter, exile: bool) -> String {
        let whose = own(who);
        let verb = if exile { "exile" } else { "reveal" };
        let (they, verbs) = if *who == Who::You { ("you", verb.to_owned()) } else { ("they", verb.to_owned()) };
        let what = self.counted(count, what);
        self.does(who, verb, &format!("cards from the top of {whose} library until {they} {verbs} {what}"))
    }
}

/// Whether this is a choice of mana.
pub(super) fn all_mana_of(instructions: &[Instruction]) -> bool {
    matches!(instructions, [Instruction::Choose { modes, .. }] if all_mana(modes))
}

/// Whether the modes do nothing but add mana: "add {G} or {U}".
pub(super) fn all_mana(modes: &[Vec<Instruction>]) -> bool {
    modes.iter().all(|mode| matches!(mode.as_slice(), [Instruction::AddMana(Who::You, AddedMana::Symbols(_))]))
}

impl Printer<'_> {
    /// "add {G} or {U}".
    pub(super) fn mana_of_choice(&mut self, modes: &[Vec<Instruction>]) -> String {
        let mana: Vec<String> = modes
            .iter()
            .flatten()
            .filter_map(|add| {
                if let Instruction::AddMana(_, AddedMana::Symbols(mana)) = add { Some(mana.to_string()) } else { None }
            })
            .collect();
        format!("add {}", super::list(&mana, "or"))
    }
}

/// "the sacrificed permanent".
pub(super) fn linked(deed: Deed) -> String {
    let noun = match deed {
        Deed::Sacrificed | Deed::Destroyed | Deed::Tapped | Deed::Untapped | Deed::Returned => "permanent",
        Deed::Created => "token",
        _ => "card",
    };
    format!("the {} {noun}", deed.word())
}

/// What is counted once.
pub(super) const fn kind_words(kind: Kind) -> &'static str {
    match kind {
        Kind::CardTypes => "card types among",
        Kind::Colors => "colors among",
        Kind::BasicLandTypes => "basic land types among",
        Kind::CreatureTypes => "creature types among",
        Kind::Names => "differently named",
        Kind::Powers => "different powers among",
        Kind::Counters => "different kinds of counters among",
        Kind::ManaValues => "different mana values among",
    }
}

const fn own(who: &Who) -> &'static str {
    match who {
        Who::You => "your",
        _ => "their",
    }
}

pub(super) const fn place_words(place: LibraryPlace) -> &'static str {
    match place {
        LibraryPlace::Bottom => "on the bottom of its owner's library",
        LibraryPlace::TopOrBottom => "on the top or bottom of its owner's library",
        LibraryPlace::Top
        | LibraryPlace::FromTop(_)
        | LibraryPlace::BelowX
        | LibraryPlace::FromTopOrBottom(_)
        | LibraryPlace::Shuffled => "on top of its owner's library",
    }
}

const fn order_words(order: Order) -> &'static str {
    match order {
        Order::Unsaid => "",
        Order::Any => " in any order",
        Order::Random => " in a random order",
    }
}

/// What does it, and "entering the battlefield", "dying".
fn entering_or_dying(event: &crate::ability::Trigger) -> Option<(&Subject, &'static str)> {
    use crate::ability::Trigger;
    Some(match event {
        Trigger::Moves { what, from: Some(_), to: Some(_) } => (what, "dying"),
        Trigger::Moves { what, from: Some(_), to: None } => (what, "leaving the battlefield"),
        Trigger::Moves { what, .. } => (what, "entering the battlefield"),
        Trigger::Attacks(what, _) => (what, "attacking"),
        _ => return None,
    })
}

/// What is cast, as the spell that is spoken of: "a spell with mana value 3 or less".
fn as_spells(what: &Subject) -> Subject {
    fn spells(filter: &Filter) -> Filter {
        match filter {
            Filter::Card => Filter::Spell,
            Filter::All(parts) => Filter::All(parts.iter().map(spells).collect()),
            Filter::Either(parts) => Filter::Either(parts.iter().map(spells).collect()),
            other => other.clone(),
        }
    }
    match what {
        Subject::Choice(count, filter) => Subject::Choice(count.clone(), spells(filter)),
        Subject::UpTo(count, filter) => Subject::UpTo(count.clone(), spells(filter)),
        Subject::Each(filter) => Subject::Each(spells(filter)),
        other => other.clone(),
    }
}
