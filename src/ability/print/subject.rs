//! What a sentence is about, in words.

use super::Printer;
use crate::ability::Antecedent;
use crate::ability::joined;
use crate::ability::{
    Amount, Attached, Deed, Filter, Host, Instruction, Subject, TargetSpec, Targetable, Who, Word, Words,
};
use crate::terms::CardType;

/// "the first spell you cast each turn": which of them, and whose.
fn nth_spell(filter: &Filter) -> Option<((u32, &Filter), &Who)> {
    let Filter::All(parts) = filter else { return None };
    let number = parts
        .iter()
        .find_map(|part| if let Filter::NthSpell(number, of) = part { Some((*number, &**of)) } else { None });
    number.zip(filter.controller())
}

impl Printer<'_> {
    /// As the subject of a verb: the words, and whether the verb stands in the plural.
    pub(super) fn subject(&mut self, subject: &Subject) -> (String, bool) {
        let found = match subject {
            Subject::Each(Filter::Named(name)) => (name.clone(), false),
            Subject::Each(filter) if nth_spell(filter).is_some() => {
                let ((number, of), who) = nth_spell(filter).unwrap_or(((1, &Filter::Any), &Who::You));
                let spell = self.noun(&of.clone().and(Filter::Spell), false);
                let (who, plural) = self.who(who);
                let ordinal = crate::terms::english::ordinal_word(number);
                (format!("the {ordinal} {spell} {who} {} each turn", if plural { "cast" } else { "casts" }), false)
            }
            Subject::Each(filter) => (self.plural_noun(filter), true),
            Subject::Players(who) => self.who(who),
            other => self.single(other),
        };
        self.speak_of(subject);
        (found.0, found.1 || self.bare)
    }

    /// As the object of a verb; "it" goes on meaning what it meant.
    pub(super) fn object(&mut self, subject: &Subject) -> String {
        match subject {
            Subject::Each(Filter::Named(name)) => name.clone(),
            Subject::Each(filter) if super::filter::is_itself(filter) => self.noun(filter, false),
            Subject::Each(Filter::All(parts)) if let [Filter::Is(those), such] = parts.as_slice() => {
                let such = self.noun(&Filter::Permanent.and(such.clone()), false);
                format!("each of {} {}", self.object(those), such.trim_start_matches("permanent "))
            }
            Subject::Each(filter) => format!("each {}", self.noun(filter, false)),
            Subject::Players(who) => self.whom_of(who),
            Subject::It if self.it == Antecedent::Open && self.several_cards() => "them".to_owned(),
            other => self.single(other).0,
        }
    }

    /// Whether what was found last is several cards.
    pub(super) fn several_cards(&self) -> bool {
        self.earlier.is_none() && self.two.is_none() && matches!(&self.met, Some((noun, true)) if noun == "card")
    }

    /// What something is done to, of which "it" speaks next.
    pub(super) fn patient(&mut self, subject: &Subject) -> String {
        let text = self.object(subject);
        self.speak_of(subject);
        text
    }

    fn single(&mut self, subject: &Subject) -> (String, bool) {
        match subject {
            Subject::This => ("~".to_owned(), false),
            Subject::Host(host) => {
                self.host = Some(*host);
                (host_words(*host), false)
            }
            Subject::It if let Some(earlier) = self.earlier.take() => earlier,
            Subject::It if self.it == Antecedent::Open && !self.of_group => ("it".to_owned(), false),
            // Of what the object is attached to when it does something, "that creature" would be another word.
            Subject::It
                if self.of_host
                    && matches!(self.it, Antecedent::Target(_))
                    && self.met.as_ref().map(|(noun, _)| noun) == self.event.as_ref() =>
            {
                ("it".to_owned(), false)
            }
            Subject::Actor if self.it == Antecedent::Actor || self.two.is_none() => ("it".to_owned(), false),
            Subject::It | Subject::Actor if let Some(words) = self.words_of_fight(subject) => (words.to_owned(), false),
            Subject::It
                if self.two.is_none()
                    && let Some((noun, several)) = &self.met =>
            {
                match noun.as_str() {
                    // "Choose target card. ... exile them": "those cards" would be of that.
                    "card" if *several && self.last_target_is_card() => ("them".to_owned(), true),
                    noun => that_noun(noun, *several),
                }
            }
            Subject::It | Subject::Actor => (format!("that {}", self.noun_of_two(subject)), false),
            Subject::Event if self.two.is_some() => (format!("that {}", self.noun_of_two(&Subject::It)), false),
            // "create a token and exile that card": where "that creature" would be the token.
            Subject::Event if self.event_is_card && matches!(&self.met, Some((noun, _)) if noun == "token") => {
                ("that card".to_owned(), false)
            }
            Subject::Event => (format!("that {}", self.event.as_deref().or(self.noun).unwrap_or("card")), false),
            Subject::Chosen => ("the chosen creature".to_owned(), false),
            Subject::Choice(count, filter) => (self.choice(count, filter), **count != Amount::Number(1)),
            Subject::UpTo(count, filter) if **count == Amount::UNBOUNDED => {
                (format!("any number of {}", self.shown(filter, true)), true)
            }
            Subject::UpTo(_, filter) if let Some(words) = self.one_of_each(filter, "and/or") => (words, true),
            Subject::UpTo(count, filter) => {
                let one = **count == Amount::Number(1);
                let count = self.count(count);
                (format!("up to {count} {}", self.shown(filter, !one)), !one)
            }
            Subject::Top(count, who) => (self.top(count, who), **count != Amount::Number(1)),
            Subject::All(parts) if *parts == [Subject::Actor, Subject::It] => ("both creatures".to_owned(), true),
            Subject::All(parts) => {
                let targets = parts.len() > 2 && parts.iter().all(|part| matches!(part, Subject::Target(_)));
                let parts: Vec<String> = parts.iter().map(|part| self.patient(part)).collect();
                let listed =
                    if targets { crate::terms::english::card_list(&parts, "and") } else { parts.join(" and ") };
                (listed, true)
            }
            Subject::Pair => ("both creatures".to_owned(), true),
            Subject::Targeted => ("the creature it targets".to_owned(), false),
            Subject::AttackedBy(by) => {
                let by = if **by == Subject::It { "that creature".to_owned() } else { self.patient(by) };
                (format!("the player or planeswalker {by} is attacking"), false)
            }
            Subject::Haunted => ("the creature ~ haunts".to_owned(), false),
            Subject::Maker => (super::MAKER.to_owned(), false),
            Subject::Rest => ("the rest".to_owned(), true),
            Subject::Linked(Deed::Revealed) if self.revealed_several => ("the revealed cards".to_owned(), true),
            Subject::Linked(deed) => (super::playing::linked(*deed), false),
            Subject::Target(index) => self.target(*index),
            Subject::Each(_) | Subject::Players(_) => (String::new(), false),
        }
    }

    /// "the blocking creature", where "that creature" would be either of two.
    fn words_of_fight(&self, subject: &Subject) -> Option<&'static str> {
        self.two.as_ref().and_then(|two| two.words_of_fight(subject))
    }

    /// What "that" stands before where "it" would be another.
    pub(super) fn noun_of_two(&self, subject: &Subject) -> String {
        self.two.as_ref().map_or_else(|| self.noun.unwrap_or("creature").to_owned(), |two| two.noun_of(subject))
    }

    /// "of them", "creatures you control".
    fn shown(&mut self, filter: &Filter, plural: bool) -> String {
        if *filter == Filter::Shown { "of them".to_owned() } else { self.noun(filter, plural) }
    }

    /// "a creature you control", "two lands".
    pub(super) fn choice(&mut self, count: &Amount, filter: &Filter) -> String {
        // "another attacking creature": than which, only the words "choose another" tell.
        if let Filter::All(parts) = filter
            && let [Filter::Not(than), rest @ ..] = parts.as_slice()
            && let Filter::Is(target) = &**than
            && matches!(**target, Subject::Target(_))
        {
            let than = self.object(target);
            return format!("{} other than {than}", self.choice(count, &joined::all(rest.to_vec())));
        }
        let of_targets = matches!(filter, Filter::Is(those) if matches!(**those, Subject::Target(_)));
        if *filter == Filter::Shown || of_targets {
            return format!("{} of them", self.count(count));
        }
        if *count == Amount::Number(1) {
            return self.with_article(filter);
        }
        let count = self.count(count);
        format!("{count} {}", self.noun(filter, true))
    }

    /// A target: described when it is named first, "that creature" later.
    fn target(&mut self, index: usize) -> (String, bool) {
        let Some(spec) = self.targets.get(index) else { return (self.target.unwrap_or("target").to_owned(), false) };
        let plural = spec.most != Amount::Number(1);
        if index < self.named {
            return (self.again(index, spec), plural);
        }
        let up_to_one = spec.least == Amount::Number(0) && !plural;
        // "target artifact cards from target player's graveyard": the player is named in its words.
        let words = self.target_spec(spec);
        self.named = index + 1;
        (words, plural && !up_to_one)
    }

    fn last_target_is_card(&self) -> bool {
        let last = self.named.checked_sub(1).and_then(|last| self.targets.get(last));
        last.is_some_and(
            |spec| matches!(&spec.what, Targetable::Object(filter) if filter.parts().contains(&Filter::Card)),
        )
    }

    /// "that card", "that creature": the target that was named last, or what was met.
    pub(super) fn that_met(&self) -> Option<String> {
        if let Some((noun, several)) = &self.met {
            return Some(that_noun(noun, *several).0);
        }
        let spec = self.named.checked_sub(1).and_then(|last| self.targets.get(last))?;
        match &spec.what {
            Targetable::Object(filter) | Targetable::Either(filter, _) => Some(format!("that {}", target_noun(filter))),
            Targetable::Player(_) => None,
        }
    }

    fn again(&self, index: usize, spec: &TargetSpec) -> String {
        let plural = spec.most != Amount::Number(1);
        if index + 1 == self.named {
            let noun = match &spec.what {
                Targetable::Object(filter) | Targetable::Either(filter, _) => target_noun(filter),
                Targetable::Player(_) => return "that player".to_owned(),
            };
            return if plural { format!("those {noun}s") } else { format!("that {noun}") };
        }
        if self.it == Antecedent::Target(index) {
            return if plural { "they" } else { "it" }.to_owned();
        }
        let ordinal = ["first", "second", "third"].get(index).copied().unwrap_or("first");
        format!("the {ordinal} target")
    }

    /// Whether words speak of a target that was not named yet.
    pub(super) fn names_a_new_target(&self, words: &impl Words) -> bool {
        first_new_target(words, self.named).is_some()
    }

    /// Whether a target that some words are the first to name comes before all that others would name.
    pub(super) fn is_named_first(&self, some: &[Instruction], others: &[Instruction]) -> bool {
        let first = |words: &[Instruction]| first_new_target(&words.to_vec(), self.named);
        first(some).is_some_and(|some| first(others).is_none_or(|other| some < other))
    }

    /// What a player chooses, who need not be named again where it is a target.
    pub(super) fn chosen_by(&mut self, who: &Who, what: &Subject) -> String {
        let spec = match what {
            Subject::Target(index) if *index >= self.named => self.targets.get(*index).map(|spec| (*index, spec)),
            _ => None,
        };
        match spec {
            Some((index, spec)) if spec.by.as_ref() == Some(who) => {
                self.named = index + 1;
                self.target_of_spec(&spec.clone())
            }
            _ => self.patient(what),
        }
    }

    /// "target creature you control", "up to two target creatures", "any target".
    pub(super) fn target_spec(&mut self, spec: &TargetSpec) -> String {
        let text = self.target_of_spec(spec);
        match &spec.by {
            None => text,
            Some(Who::Opponent) => match text.strip_suffix(" an opponent controls") {
                Some(text) => format!("{text} of an opponent's choice they control"),
                None => format!("{text} of an opponent's choice"),
            },
            Some(_) => format!("{text} of their choice"),
        }
    }

    fn target_of_spec(&mut self, spec: &TargetSpec) -> String {
        let one = Amount::Number(1);
        let front = if spec.least == one && spec.most == one {
            String::new()
        } else if spec.least == Amount::Number(0) && spec.most == Amount::UNBOUNDED {
            "any number of ".to_owned()
        } else if spec.least == one && spec.most == Amount::UNBOUNDED {
            "one or more ".to_owned()
        } else if spec.least == one && spec.most == Amount::Number(2) {
            "one or two ".to_owned()
        } else if spec.least == one && spec.most == Amount::Number(3) {
            "one, two, or three ".to_owned()
        } else if spec.least == Amount::Number(0) && spec.most == Amount::ThatMuch && self.much.is_some() {
            self.where_x.clone_from(&self.much);
            "up to X ".to_owned()
        } else if spec.least == Amount::Number(0) {
            format!("up to {} ", self.count(&spec.most))
        } else {
            format!("{} ", self.count(&spec.most))
        };
        let plural = spec.most != one;
        match &spec.what {
            Targetable::Player(who) => {
                let noun = if *who == Who::Opponent { "opponent" } else { "player" };
                let front = if *who == Who::Others { "another ".to_owned() } else { front };
                let which = spec.of_whom.as_deref().map(|condition| format!(" {}", self.which_player(condition)));
                format!("{front}target {noun}{}{}", if plural { "s" } else { "" }, which.unwrap_or_default())
            }
            Targetable::Either(filter, Who::Anyone) if *filter == joined::any_target() && front.is_empty() => {
                "any target".to_owned()
            }
            Targetable::Either(filter, Who::Anyone) if *filter == joined::any_target() => {
                format!("each of {front}targets")
            }
            Targetable::Either(Filter::All(parts), Who::Anyone)
                if parts.last() == Some(&joined::any_target())
                    && parts.iter().rev().skip(1).all(|part| {
                        super::filter::adjectives(part).as_deref() == Some("other") || is_another(part)
                    })
                    && front.is_empty() =>
            {
                "any other target".to_owned()
            }
            Targetable::Either(filter, who) => {
                let noun = if *who == Who::Opponent { "opponent" } else { "player" };
                format!("{front}target {} or {noun}", self.noun(filter, plural))
            }
            // "target creature you control other than that creature".
            Targetable::Object(Filter::All(parts))
                if let [Filter::Not(than), rest @ ..] = parts.as_slice()
                    && **than == Filter::Is(Box::new(Subject::It))
                    && let Some((met, false)) = self.met.clone()
                    && self.named == 0
                    && !self.event_is_card =>
            {
                let noun = self.noun(&joined::all(rest.to_vec()), plural);
                format!("{front}target {noun} other than that {met}")
            }
            Targetable::Object(filter) => {
                let noun = self.noun(filter, plural);
                match noun.strip_prefix("other ") {
                    Some(noun) if front.is_empty() => format!("another target {noun}"),
                    Some(noun) => format!("{front}other target {noun}"),
                    None => format!("{front}target {noun}"),
                }
            }
        }
    }

    /// "its", "~'s", "enchanted creature's".
    pub(super) fn possessive(&mut self, subject: &Subject) -> String {
        match subject {
            Subject::It if self.it == Antecedent::Open && self.earlier.is_none() => "its".to_owned(),
            Subject::Actor if self.it == Antecedent::Actor => "its".to_owned(),
            Subject::Each(Filter::Named(name)) => format!("{name}'s"),
            other => format!("{}'s", self.object(other)),
        }
    }
}

/// The first target that the words speak of, of those from that number on.
fn first_new_target(words: &impl Words, from: usize) -> Option<usize> {
    let mut first = None;
    let _ = words.any_word(&mut |word| {
        if let Word::Subject(Subject::Target(index)) | Word::Who(Who::Target(index)) = word
            && *index >= from
        {
            first = Some(first.map_or(*index, |before: usize| before.min(*index)));
        }
        false
    });
    first
}

/// "that card", "those cards"; of a copy no word but "the" is said.
fn that_noun(noun: &str, several: bool) -> (String, bool) {
    let words = match (noun, several) {
        ("copy", false) => "the copy".to_owned(),
        ("copy", true) => "the copies".to_owned(),
        (_, false) => format!("that {noun}"),
        (_, true) => format!("those {noun}s"),
    };
    (words, several)
}

/// Whether it is another than what deals the damage.
fn is_another(part: &Filter) -> bool {
    let it = |one: &Filter| matches!(one, Filter::Is(of) if matches!(**of, Subject::Host(_)));
    matches!(part, Filter::Not(one) if it(one))
}

/// "enchanted creature".
fn host_words(host: Host) -> String {
    let attached = match host.attached {
        Attached::Enchanted => "enchanted",
        Attached::Equipped => "equipped",
        Attached::Fortified => "fortified",
    };
    format!("{attached} {}", host.noun.map_or_else(|| "permanent".to_owned(), |noun| noun.word().to_lowercase()))
}

/// The noun by which a target is spoken of again.
fn target_noun(filter: &Filter) -> String {
    let types = filter.parts();
    if types.contains(&Filter::Card) {
        return "card".to_owned();
    }
    if types.contains(&Filter::Spell) {
        return "spell".to_owned();
    }
    if types.iter().any(|part| matches!(part, Filter::AbilityOnStack { .. })) {
        return "ability".to_owned();
    }
    if *filter == joined::spell_or_ability() || types.contains(&joined::spell_or_ability()) {
        return "spell or ability".to_owned();
    }
    let found = types.iter().find_map(|part| match part {
        Filter::Type(CardType::Sorcery | CardType::Instant | CardType::Kindred) => None,
        Filter::Type(card_type) => Some(card_type.word().to_lowercase()),
        Filter::Subtype(kind) => Some(crate::terms::subtype::goes_with(kind).word().to_lowercase()),
        _ => None,
    });
    found.unwrap_or_else(|| "permanent".to_owned())
}
