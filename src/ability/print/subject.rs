//! What a sentence is about, in words.

use super::Printer;
use crate::ability::Antecedent;
use crate::ability::joined;
use crate::ability::{Amount, Attached, Filter, Host, Subject, TargetSpec, Targetable, Who};
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
            Subject::Players(who) => self.who(who).0,
            other => self.single(other).0,
        }
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
            Subject::Host(host) => (host_words(*host), false),
            Subject::It if let Some(earlier) = self.earlier.take() => earlier,
            Subject::It if self.it == Antecedent::Open => ("it".to_owned(), false),
            Subject::Actor if self.it == Antecedent::Actor => ("it".to_owned(), false),
            Subject::It | Subject::Actor if let Some(words) = self.words_of_fight(subject) => (words.to_owned(), false),
            Subject::It | Subject::Actor => (format!("that {}", self.noun_of_two(subject)), false),
            Subject::Event if self.two.is_some() => (format!("that {}", self.noun_of_two(&Subject::It)), false),
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
                let parts: Vec<String> = parts.iter().map(|part| self.patient(part)).collect();
                (parts.join(" and "), true)
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
        self.named = index + 1;
        let up_to_one = spec.least == Amount::Number(0) && !plural;
        (self.target_spec(spec), plural && !up_to_one)
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
        } else if spec.least == Amount::Number(0) {
            format!("up to {} ", self.count(&spec.most))
        } else {
            format!("{} ", self.count(&spec.most))
        };
        let plural = spec.most != one;
        match &spec.what {
            Targetable::Player(who) => {
                let noun = if *who == Who::Opponent { "opponent" } else { "player" };
                let which = spec.of_whom.as_deref().map(|condition| format!(" {}", self.which_player(condition)));
                format!("{front}target {noun}{}{}", if plural { "s" } else { "" }, which.unwrap_or_default())
            }
            Targetable::Either(filter, Who::Anyone) if *filter == joined::any_target() && front.is_empty() => {
                "any target".to_owned()
            }
            Targetable::Either(filter, Who::Anyone) if *filter == joined::any_target() => {
                format!("{front}targets")
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
    let found = types.iter().find_map(|part| match part {
        Filter::Type(CardType::Sorcery | CardType::Instant | CardType::Kindred) => None,
        Filter::Type(card_type) => Some(card_type.word().to_lowercase()),
        Filter::Subtype(_) => Some("creature".to_owned()),
        _ => None,
    });
    found.unwrap_or_else(|| "permanent".to_owned())
}
