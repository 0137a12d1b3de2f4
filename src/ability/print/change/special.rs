//! Rules whose sentences don't begin with their subject.

use crate::ability::print::Printer;
use crate::ability::print::duration::behind;
use crate::ability::{
    Amount, Choice, Cost, DamageTo, Declared, Defender, Duration, Filter, Instruction, Replacement, Rule, Subject,
    Trigger, Who,
};
use crate::terms::ManaSymbol;

impl Printer<'_> {
    /// Rules whose sentences don't begin with their subject.
    pub(super) fn special(&mut self, subject: &Subject, rule: &Rule, lasts: Option<Duration>) -> Option<String> {
        let behind = lasts.map_or_else(String::new, |duration| behind(duration, true));
        Some(match rule {
            Rule::MustBeBlockedByAll(which) => {
                let which = self.noun(which, true);
                let attacker = self.patient(subject);
                format!("all {which} able to block {attacker}{behind} do so")
            }
            Rule::AssignAsUnblocked => {
                let (subject, plural) = self.subject(subject);
                let (its, were) = if plural { ("their", "they weren't") } else { ("its", "it weren't") };
                format!("you may have {subject} assign {its} combat damage as though {were} blocked{behind}")
            }
            Rule::AttackingDoesntTap => {
                let text = match subject {
                    Subject::Each(filter) => self.plural_noun(filter),
                    single => self.object(single),
                };
                format!("attacking doesn't cause {text} to tap{behind}")
            }
            Rule::AtMost { declared, count, whom } => {
                return self.at_most(
                    subject,
                    *declared,
                    count,
                    whom,
                    &if lasts.is_some() { behind } else { " each combat".to_owned() },
                );
            }
            Rule::Cost { declared: Declared::Block, cost, whom } => {
                return self.blocked_for(subject, cost, whom, &behind);
            }
            Rule::EntersChoosing(choice) => self.enters_choosing(subject, choice),
            Rule::CantBePrevented if subject.is_unnamed() => {
                format!("damage can't be prevented{behind}")
            }
            Rule::CombatDamageCantBePrevented => {
                format!("combat damage that would be dealt by {} can't be prevented{behind}", self.patient(subject))
            }
            Rule::DamageLeavesLife(least) => {
                format!(
                    "damage that would reduce your life total to less than {least} reduces it to {least} instead{behind}"
                )
            }
            Rule::DealtAsThough(keyword) => {
                let to = match subject {
                    Subject::Players(_) => format!(" to {}", self.patient(subject)),
                    _ => String::new(),
                };
                format!("all damage is dealt{to} as though its source had {}{behind}", self.keyword(keyword))
            }
            Rule::EntersBeing(changes) => {
                let (becoming, _) = self.becoming(&changes.iter().collect::<Vec<_>>())?;
                let (subject, plural) = self.subject(subject);
                let (enters, their) = if plural { ("enter", "their") } else { ("enters", "its") };
                format!("{subject} {enters} as {becoming} in addition to {their} other types")
            }
            Rule::CantBeMadeToSacrifice(what) => format!(
                "spells and abilities your opponents control can't cause you to sacrifice {}",
                self.noun(what, true)
            ),
            Rule::EntersDoing(done) => format!("as ~ enters, {}", self.joined_instructions(done)),
            Rule::KeepsMana { becomes: Some(mana), .. } => {
                let mana = if let ManaSymbol::Color(color) = mana { color.word() } else { "colorless" };
                format!("if you would lose unspent mana, that mana becomes {mana} instead{behind}")
            }
            Rule::Instead(replacement) => self.instead(replacement, lasts),
            Rule::NoLegendRule => match subject {
                Subject::Each(Filter::Permanent) => "the \"legend rule\" doesn't apply".to_owned(),
                Subject::Each(which) => format!("the \"legend rule\" doesn't apply to {}", self.noun(which, true)),
                _ => return None,
            },
            Rule::MoreDevotion(more) => format!(
                "your devotion to each color and each combination of colors is increased by {}",
                self.count(&Amount::Number(*more))
            ),
            Rule::Playing(rule) => return self.spell_rule(subject, rule),
            Rule::MaximumHand(size) => {
                let Subject::Players(who) = subject else { return None };
                self.maximum_hand(who, size)
            }
            Rule::SmallerHand(by) => {
                let Subject::Players(who) = subject else { return None };
                self.smaller_hand(who, by)
            }
            Rule::KeepsAttached(_) => return None,
            Rule::LifeCantChange => {
                let Subject::Players(who) = subject else { return None };
                format!("{} life total can't change{behind}", self.whose(who))
            }
            Rule::PreventDamage { amount, combat, to, which, then } => {
                let prevents = self.prevention(subject, amount.as_ref(), (*combat, *to, which), &behind);
                self.prevention_and(prevents, then)
            }
            _ => return None,
        })
    }

    /// "as ~ enters, choose a color other than white".
    fn enters_choosing(&mut self, subject: &Subject, choice: &Choice) -> String {
        let (subject, plural) = self.subject(subject);
        let enters = if plural { "enter" } else { "enters" };
        match choice {
            Choice::LifeToPay => format!("as {subject} {enters}, pay any amount of life"),
            choice => format!("as {subject} {enters}, choose {}", crate::ability::choice(choice)),
        }
    }

    /// "your maximum hand size is two".
    fn maximum_hand(&mut self, who: &Who, size: &Amount) -> String {
        let whose = self.whose(who);
        match size {
            Amount::Number(_) => format!("{whose} maximum hand size is {}", self.count(size)),
            size => format!("{whose} maximum hand size is equal to {}", self.inline(size)),
        }
    }

    /// "your maximum hand size is reduced by two".
    fn smaller_hand(&mut self, who: &Who, by: &Amount) -> String {
        let whose = self.whose(who);
        match by {
            Amount::Number(more) if *more < 0 => {
                let more = Amount::Number(more.saturating_neg());
                format!("{whose} maximum hand size is increased by {}", self.count(&more))
            }
            by => format!("{whose} maximum hand size is reduced by {}", self.count(by)),
        }
    }

    /// "if {event}, prevent that damage", "the next time {event} this turn, instead ...".
    fn instead(&mut self, replacement: &Replacement, lasts: Option<Duration>) -> String {
        let event = self.would(&replacement.event);
        if let (Some(lasts), [Instruction::Move { .. }]) = (lasts, replacement.instead.as_slice()) {
            let lasts = if lasts == Duration::EndOfTurn { " this turn" } else { "" };
            return format!("if {event}{lasts}, exile it instead");
        }
        if let [Instruction::Damage { amount, to, .. }] = replacement.instead.as_slice()
            && to.is_empty()
        {
            let lasts = if lasts == Some(Duration::EndOfTurn) { " this turn" } else { "" };
            return format!("if {event}{lasts}, it deals {} instead", more_damage(amount));
        }
        if let ([Instruction::Damage { amount, to, .. }], Trigger::DealsDamage { source, combat, to: Some(from) }) =
            (replacement.instead.as_slice(), &replacement.event)
            && let [to] = to.as_slice()
        {
            let hit = match from {
                DamageTo::Player(who) => self.patient(&Subject::Players(who.clone())),
                DamageTo::Either(who, others) => {
                    let who = self.patient(&Subject::Players(who.clone()));
                    format!("{who} and {}", self.noun(others, true))
                }
                DamageTo::Object(Filter::Is(single)) => self.patient(single),
                DamageTo::Object(filter) => self.patient(&Subject::Each(filter.clone())),
            };
            let by = match source {
                Subject::Each(Filter::Any) => String::new(),
                Subject::Each(sources) => format!(" by {}", self.noun(sources, true)),
                source => format!(" by {}", self.patient(source)),
            };
            let to = self.patient(to);
            if replacement.next {
                return match amount {
                    Amount::ThatMuch => format!(
                        "the next time damage would be dealt to {hit} this turn, that damage is dealt to {to} instead"
                    ),
                    amount => {
                        let count = self.figure(amount);
                        format!(
                            "the next {count} damage that would be dealt to {hit} this turn is dealt to {to} instead"
                        )
                    }
                };
            }
            let combat = if *combat { "combat " } else { "" };
            let lasts = if lasts.is_some() { " this turn" } else { "" };
            return format!("all {combat}damage that would be dealt to {hit}{by}{lasts} is dealt to {to} instead");
        }
        if let [Instruction::Prevent(amount), rest @ ..] = replacement.instead.as_slice() {
            let rest = match rest {
                [] => String::new(),
                rest => format!(" and {}", self.joined_instructions(rest)),
            };
            return format!("if {event}, prevent {}{rest}", self.prevented(amount.as_ref()));
        }
        if let (crate::ability::Trigger::TokensCreated(..), [Instruction::CreateTokens { who, amount, token }]) =
            (&replacement.event, replacement.instead.as_slice())
        {
            let created = self.create(who, amount, token);
            return format!("if {event}, {} are created instead", created.trim_start_matches("create "));
        }
        if let [Instruction::InsteadThatMany(amount)] = replacement.instead.as_slice() {
            return that_many(&event, &replacement.event, amount);
        }
        if let [Instruction::InsteadThatMany(_), more] = replacement.instead.as_slice() {
            let more = self.joined_instructions(std::slice::from_ref(more));
            let more = more.strip_prefix("create ").unwrap_or(&more);
            return format!("if {event}, those tokens plus {more} are created instead");
        }
        let instead = match replacement.instead.as_slice() {
            [] if matches!(replacement.event, crate::ability::Trigger::GainsLife(_)) => {
                "that player gains no life instead".to_owned()
            }
            [] => "skip that draw instead".to_owned(),
            [Instruction::May(_, inner)] if inner.is_empty() => "you may skip that draw instead".to_owned(),
            [Instruction::May(..)] => format!("{} instead", self.joined_instructions(&replacement.instead)),
            instead => format!("instead {}", self.joined_instructions(instead)),
        };
        if replacement.next {
            return format!("the next time {event} this turn, {instead}");
        }
        format!("if {event}, {instead}")
    }

    /// "prevent all combat damage that would be dealt to you by Goblins".
    fn prevention(
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

    /// "no more than two creatures can attack you each combat"; nothing where the words name no group.
    fn at_most(
        &mut self,
        subject: &Subject,
        declared: Declared,
        count: &Amount,
        whom: &[Defender],
        when: &str,
    ) -> Option<String> {
        let Subject::Each(which) = subject else { return None };
        let verb = if declared == Declared::Attack { "attack" } else { "block" };
        let one = *count == Amount::Number(1);
        let count = self.count(count);
        let which = self.noun(which, !one);
        let whom = self.whom(whom);
        Some(format!("no more than {count} {which} can {verb}{whom}{when}"))
    }

    /// "~ can't be blocked unless defending player pays {2} for each creature blocking it".
    fn blocked_for(&mut self, subject: &Subject, cost: &Cost, whom: &[Defender], behind: &str) -> Option<String> {
        let [Defender::Object(Filter::Is(attacker))] = whom else { return None };
        if *subject != Subject::Each(Filter::CREATURE) {
            return None;
        }
        let attacker = self.object(attacker);
        let cost = self.cost_of(cost, true);
        Some(format!(
            "{attacker} can't be blocked unless defending player {cost} for each creature blocking it{behind}"
        ))
    }

    /// "prevent all damage that would be dealt to ~", and what is done when damage is prevented this way.
    fn prevention_and(&mut self, prevents: String, then: &[Instruction]) -> String {
        match then {
            [] => prevents,
            [Instruction::Repeat(Amount::ThatMuch, inner)] => {
                format!("{prevents}. For each 1 damage prevented this way, {}", self.joined_instructions(inner))
            }
            then => {
                format!("{prevents}. If damage is prevented this way, {}", self.joined_instructions(then))
            }
        }
    }
}

/// "twice that many of those tokens are created instead".
fn that_many(event: &str, of: &crate::ability::Trigger, amount: &Amount) -> String {
    if let crate::ability::Trigger::ByEffect(of) = of {
        return match **of {
            crate::ability::Trigger::CounterPut(..) => {
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
    if let crate::ability::Trigger::PutsCounters { who, on, .. } = of {
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
        crate::ability::Trigger::CounterPut(kind, _) => {
            let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
            match amount {
                Amount::Minus(..) => format!("if {event}, that many {kind}counters minus one are put on it instead"),
                _ => format!("if {event}, {many} {kind}counters are put on it instead"),
            }
        }
        _ => format!("if {event}, {many} of those tokens are created instead"),
    }
}

impl Printer<'_> {
    /// "that damage", "half that damage, rounded up", "all but 1 of that damage".
    fn prevented(&mut self, amount: Option<&Amount>) -> String {
        match amount {
            None => "that damage".to_owned(),
            Some(Amount::Half { up, .. }) => format!("half that damage, rounded {}", if *up { "up" } else { "down" }),
            Some(Amount::Minus(_, left)) => format!("all but {} of that damage", self.figure(left)),
            Some(some) => format!("{} of that damage", self.figure(some)),
        }
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
        _ => "double that damage".to_owned(),
    }
}
