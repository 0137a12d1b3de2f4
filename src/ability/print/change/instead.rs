//! Replacement and prevention effects in words: "if you would draw a card, instead ...", "prevent all combat damage".

use crate::ability::print::Printer;
use crate::ability::print::amount::{gotten, kind_before, rounded};
use crate::ability::{
    Amount, Condition, DamageTo, Duration, Filter, Instruction, Replacement, Subject, TokenKind, Trigger, Who,
};
use crate::terms::{Zone, english};

impl Printer<'_> {
    /// "if {event}, prevent that damage", "the next time {event} this turn, instead ...".
    pub(super) fn instead(&mut self, replacement: &Replacement, lasts: Option<Duration>) -> String {
        let (named, it) = (self.named, self.it);
        let event = self.would(&replacement.event);
        match replacement.instead.as_slice() {
            [Instruction::Move { .. }] if let Some(lasts) = lasts => {
                let lasts = if lasts == Duration::EndOfTurn { " this turn" } else { "" };
                format!("if {event}{lasts}, exile it instead")
            }
            [Instruction::Damage { amount, to, .. }] if to.is_empty() => {
                let lasts = if lasts == Some(Duration::EndOfTurn) { " this turn" } else { "" };
                format!("if {event}{lasts}, it deals {} instead", more_damage(amount))
            }
            [Instruction::Damage { amount, to, .. }]
                if let Trigger::DealsDamage { source, combat, to: Some(from) } = &replacement.event
                    && let [to] = to.as_slice()
                    && (replacement.next || *amount == Amount::ThatMuch) =>
            {
                // The event is said in other words here.
                (self.named, self.it) = (named, it);
                let (hit, by, to) = (self.hit(from), self.hit_by(source), self.patient(to));
                match amount {
                    Amount::ThatMuch if replacement.next => format!(
                        "the next time damage would be dealt to {hit} this turn, that damage is dealt to {to} instead"
                    ),
                    amount if replacement.next => format!(
                        "the next {} damage that would be dealt to {hit} this turn is dealt to {to} instead",
                        self.figure(amount)
                    ),
                    _ => {
                        let combat = if *combat { "combat " } else { "" };
                        let lasts = if lasts.is_some() { " this turn" } else { "" };
                        format!("all {combat}damage that would be dealt to {hit}{by}{lasts} is dealt to {to} instead")
                    }
                }
            }
            [Instruction::Prevent(amount), rest @ ..] => {
                let (rest, then) = match rest {
                    [rest @ .., Instruction::If { condition: Condition::Prevented, then, .. }] => {
                        (rest, then.as_slice())
                    }
                    rest => (rest, [].as_slice()),
                };
                let rest = match rest {
                    [] => String::new(),
                    rest => format!(" and {}", self.joined_instructions(rest)),
                };
                let prevents = format!("if {event}, prevent {}{rest}", self.prevented(amount.as_ref()));
                self.prevention_and(prevents, then)
            }
            [Instruction::CreateTokens { .. }, Instruction::CreateTokens { .. }, ..]
                if matches!(replacement.event, Trigger::TokensCreated(_, Some(TokenKind::Subtypes(_)))) =>
            {
                format!("if {event}, instead create one of each")
            }
            [Instruction::CreateTokens { who, amount, token }]
                if matches!(replacement.event, Trigger::TokensCreated(..)) =>
            {
                let created = self.create(who, amount, token);
                format!("if {event}, {} are created instead", created.trim_start_matches("create "))
            }
            [Instruction::InsteadThatMany(amount)] => that_many(&event, &replacement.event, amount),
            [Instruction::InsteadThatMany(_), more] => {
                let more = self.joined_instructions(std::slice::from_ref(more));
                let more = more.strip_prefix("create ").unwrap_or(&more);
                if let Trigger::TokensCreated(_, Some(TokenKind::Subtypes(_))) = &replacement.event {
                    return format!("if {event}, instead create those tokens plus {more}");
                }
                format!("if {event}, those tokens plus {more} are created instead")
            }
            [Instruction::IfDone { first, then, otherwise }]
                if matches!(first.as_slice(), [Instruction::Discard { .. }]) =>
            {
                let first = self.joined_instructions(first);
                let then = self.joined_instructions(then);
                let mut words = format!("if {event}, {first} instead. If the player discards a card this way, {then}");
                if !otherwise.is_empty() {
                    let otherwise = self.joined_instructions(otherwise);
                    words += &format!(". If the player doesn't discard a card this way, {otherwise}");
                }
                words
            }
            _ => self.done_instead(replacement, &event),
        }
    }

    /// "if {event}, instead draw two cards", "if {event}, skip that draw instead".
    fn done_instead(&mut self, replacement: &Replacement, event: &str) -> String {
        let instead = match replacement.instead.as_slice() {
            [] if matches!(replacement.event, Trigger::GainsLife(_)) => "that player gains no life instead".to_owned(),
            [] => "skip that draw instead".to_owned(),
            [Instruction::May(_, inner)] if inner.is_empty() => "you may skip that draw instead".to_owned(),
            [Instruction::May(..)] => format!("{} instead", self.joined_instructions(&replacement.instead)),
            // "instead reveal the top card of your library. If it's a creature card, ...".
            [first @ .., asked @ Instruction::If { .. }] if !first.is_empty() => {
                let first = self.joined_instructions(first);
                format!("instead {first}. {}", english::capitalised(&self.in_sentences(asked)))
            }
            instead => format!("instead {}", self.joined_instructions(instead)),
        };
        match replacement.next {
            true => format!("the next time {event} this turn, {instead}"),
            false => format!("if {event}, {instead}"),
        }
    }

    /// To whom damage would be dealt: "you", "you and other creatures you control".
    fn hit(&mut self, to: &DamageTo) -> String {
        match to {
            DamageTo::Player(who) => self.patient(&Subject::Players(who.clone())),
            DamageTo::Either(Who::You, Filter::Is(one)) => format!("{} and/or you", self.patient(one)),
            DamageTo::Either(who, others) => {
                let who = self.patient(&Subject::Players(who.clone()));
                format!("{who} and {}", self.noun(others, true))
            }
            DamageTo::Object(Filter::Is(single)) => self.patient(single),
            DamageTo::Object(filter) => self.patient(&Subject::Each(filter.clone())),
            DamageTo::Several(each) => format!("one or more {}", self.several_damaged(each)),
        }
    }

    /// What would deal it: " by unblocked creatures"; nothing where anything may.
    fn hit_by(&mut self, source: &Subject) -> String {
        match source {
            Subject::Each(Filter::Any) => String::new(),
            Subject::Each(sources) => format!(" by {}", self.noun(sources, true)),
            source => format!(" by {}", self.patient(source)),
        }
    }

    /// "prevent all combat damage that would be dealt to you by Goblins".
    pub(super) fn prevention(
        &mut self,
        subject: &Subject,
        amount: Option<&Amount>,
        (combat, to, which): (bool, bool, &Filter),
        behind: &str,
    ) -> String {
        let front = match amount {
            Some(amount) => format!("prevent the next {}", self.figure(amount)),
            None => "prevent all".to_owned(),
        };
        let combat = if combat { " combat" } else { "" };
        let whom = if subject.is_unnamed() && *which == Filter::Any {
            String::new()
        } else if to {
            let to = self.patient(subject);
            match which {
                Filter::Any => format!(" to {to}"),
                which => format!(" to {to} by {}", self.noun(which, true)),
            }
        } else {
            format!(" by {}", self.patient(subject))
        };
        format!("{front}{combat} damage that would be dealt{whom}{behind}")
    }

    /// "prevent all damage that would be dealt to ~", and what is done when damage is prevented this way.
    pub(super) fn prevention_and(&mut self, prevents: String, then: &[Instruction]) -> String {
        match then {
            [] => prevents,
            // "Exile a card from your graveyard for each 1 damage prevented this way."
            [Instruction::Move { what: Subject::Choice(count, which), to: Zone::Exile, .. }]
                if **count == Amount::ThatMuch =>
            {
                let which = self.with_article(which);
                format!("{prevents}. Exile {which} for each 1 damage prevented this way")
            }
            [Instruction::Repeat(Amount::ThatMuch, inner)] => {
                format!("{prevents}. For each 1 damage prevented this way, {}", self.joined_instructions(inner))
            }
            then => {
                format!("{prevents}. If damage is prevented this way, {}", self.joined_instructions(then))
            }
        }
    }

    /// "that damage", "half that damage, rounded up", "all but 1 of that damage".
    fn prevented(&mut self, amount: Option<&Amount>) -> String {
        match amount {
            None => "that damage".to_owned(),
            Some(Amount::Half { up, .. }) => format!("half that damage, {}", rounded(*up)),
            Some(Amount::Minus(_, left)) => format!("all but {} of that damage", self.figure(left)),
            Some(some) => format!("{} of that damage", self.figure(some)),
        }
    }
}

/// "twice that many of those tokens are created instead".
fn that_many(event: &str, of: &Trigger, amount: &Amount) -> String {
    if let Trigger::ByEffect(of) = of {
        return match **of {
            Trigger::CounterPut(..) => {
                format!("if {event}, it puts twice that many of those counters on that permanent instead")
            }
            _ => format!("if {event}, it creates twice that many of those tokens instead"),
        };
    }
    let many = match amount {
        Amount::Half { .. } => "half that many",
        Amount::Times(..) => "twice that many",
        Amount::Minus(..) => "that many minus one",
        _ => "that many plus one",
    };
    if let Trigger::Mills(who, _) = of {
        let mill = if *who == Who::You { "you mill" } else { "they mill" };
        let many = match amount {
            Amount::Plus(_, more) => match &**more {
                Amount::Number(more) => format!("that many cards plus {}", english::number_word(*more)),
                _ => "that many cards".to_owned(),
            },
            _ => format!("{many} cards"),
        };
        return format!("if {event}, {mill} {many} instead");
    }
    if let Trigger::PutsCounters { who: Who::Anyone, kind, on: DamageTo::Player(getter) } = of {
        let gets = if *getter == Who::You { "you get" } else { "they get" };
        let gotten = match kind {
            Some(_) => gotten(kind.as_ref()),
            None => "of each of those kinds of counters".to_owned(),
        };
        return format!("if {event}, {gets} {many} {gotten} instead");
    }
    if let Trigger::PutsCounters { who, on, .. } = of {
        let puts = if *who == Who::You { "put" } else { "they put" };
        let on = match on {
            DamageTo::Object(_) => "that permanent",
            _ => "that permanent or player",
        };
        let rounded = match amount {
            Amount::Half { up: true, .. } => ", rounded up",
            Amount::Half { .. } => ", rounded down",
            _ => "",
        };
        return format!("if {event}, {puts} {many} of each of those kinds of counters on {on} instead{rounded}");
    }
    match of {
        Trigger::CounterPut(None, _) if matches!(amount, Amount::Plus(..)) => {
            format!("if {event}, {many} of each of those kinds of counters are put on it instead")
        }
        Trigger::CounterPut(kind, _) => {
            let kind = kind_before(kind.as_ref());
            match amount {
                Amount::Minus(..) => format!("if {event}, that many {kind}counters minus one are put on it instead"),
                _ => format!("if {event}, {many} {kind}counters are put on it instead"),
            }
        }
        _ => format!("if {event}, {many} of those tokens are created instead"),
    }
}

/// "double that damage", "that much damage plus 1".
fn more_damage(amount: &Amount) -> String {
    match amount {
        Amount::Times(3, _) => "triple that damage".to_owned(),
        Amount::Plus(_, more) => match **more {
            Amount::Number(more) => format!("that much damage plus {more}"),
            _ => "that much damage plus X".to_owned(),
        },
        Amount::Minus(_, less) => match **less {
            Amount::Number(less) => format!("that much damage minus {less}"),
            _ => "that much damage minus X".to_owned(),
        },
        _ => "double that damage".to_owned(),
    }
}
