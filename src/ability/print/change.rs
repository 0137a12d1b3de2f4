//! Effects that last or always hold, in words: "~ gets +1/+1 and has flying".

use super::rule::{Of, says_when};
use super::{Printer, list};
use crate::ability::phrases::{CHOICES, DURATIONS, DURATIONS_OF_RULES};
use crate::ability::rule::about_playing;
use crate::ability::{
    Amount, Change, Choice, Continuous, DamageTo, Declared, Duration, Filter, Granted, Instruction, Keyword, Rule,
    Subject, Trigger, Who,
};
use crate::terms::english::article;
use crate::terms::{CardType, ColorSet, Supertype};

impl Printer<'_> {
    /// Effects in one sentence, without its full stop.
    pub(super) fn effects(&mut self, effects: &[Continuous], lasts: Option<Duration>) -> String {
        // "Until your next turn, creatures attack each combat if able": such durations stand in front.
        let front = lasts.filter(|duration| {
            !matches!(
                duration,
                Duration::EndOfTurn | Duration::EndOfCombat | Duration::NextUntapStep | Duration::Forever
            ) && effects.iter().any(|effect| matches!(&effect.change, Change::Rule(rule) if says_when(rule)))
        });
        if let Some(front) = front {
            let text = self.effects(effects, None);
            return format!("{}, {text}", behind(front, true).trim_start());
        }
        let mut clauses: Vec<String> = Vec::new();
        let mut rest = effects;
        while let Some(first) = rest.first() {
            let length =
                rest.iter().take_while(|effect| effect.subject == first.subject && joins(first, effect)).count().max(1);
            let (run, later) = rest.split_at(length);
            let last = later.is_empty();
            clauses.push(self.run(run, lasts, last));
            rest = later;
        }
        clauses.join(", and ")
    }

    /// Effects on one subject.
    fn run(&mut self, run: &[Continuous], lasts: Option<Duration>, last: bool) -> String {
        let Some(first) = run.first() else { return String::new() };
        if let Change::Rule(rule) = &first.change
            && let Some(text) = self.special(&first.subject, rule, lasts)
        {
            return text;
        }
        if let Change::Control(who) = &first.change {
            let (who, plural) = self.who(who);
            return format!("{who} control{} {}", if plural { "" } else { "s" }, self.object(&first.subject));
        }
        if first.change == Change::SwitchPt {
            let behind = lasts.map_or_else(String::new, |duration| behind(duration, false));
            return format!("switch the power and toughness of {}{behind}", self.object(&first.subject));
        }
        let (subject, plural) = self.subject(&first.subject);
        let of = Of { subject: &first.subject, plural, lasts };
        let mut predicates: Vec<String> = Vec::new();
        let mut index = 0;
        while let Some(effect) = run.get(index) {
            let next = run.get(index + 1).map(|effect| &effect.change);
            if let Some(both) = pair(&effect.change, next, of) {
                predicates.push(both);
                index += 2;
                continue;
            }
            let said = self.change(&effect.change, of);
            // "is a creature and has power and toughness each equal to ...": a possessive only stands in front.
            let each = said.strip_prefix("'s power and toughness are each equal to ");
            predicates.push(match each {
                Some(number) if plural || index > 0 => {
                    format!("{} power and toughness each equal to {number}", if plural { "have" } else { "has" })
                }
                _ => said,
            });
            index += 1;
        }
        let said = run.last().is_some_and(|effect| matches!(&effect.change, Change::Rule(rule) if says_when(rule)));
        let rules = run.last().is_some_and(|effect| matches!(effect.change, Change::Rule(_)));
        let behind = match lasts {
            Some(duration) if last && !said => behind(duration, rules),
            _ => String::new(),
        };
        let said = list(&predicates, "and");
        if let Some(own) = said.strip_prefix("its activated").or_else(|| said.strip_prefix("their activated")) {
            return format!("{subject}{} activated{own}{behind}", if plural { "'" } else { "'s" });
        }
        let space = if said.starts_with("'s") { "" } else { " " };
        format!("{subject}{space}{said}{behind}")
    }

    /// Rules whose sentences don't begin with their subject.
    fn special(&mut self, subject: &Subject, rule: &Rule, lasts: Option<Duration>) -> Option<String> {
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
                let Subject::Each(which) = subject else { return None };
                let verb = if *declared == Declared::Attack { "attack" } else { "block" };
                let one = *count == Amount::Number(1);
                let count = self.count(count);
                let which = self.noun(which, !one);
                let whom = self.whom(whom);
                let when = if lasts.is_some() { behind } else { " each combat".to_owned() };
                format!("no more than {count} {which} can {verb}{whom}{when}")
            }
            Rule::Cost { declared: Declared::Block, cost, whom } => {
                let [crate::ability::Defender::Object(Filter::Is(attacker))] = whom.as_slice() else { return None };
                if *subject != Subject::Each(Filter::CREATURE) {
                    return None;
                }
                let attacker = self.object(attacker);
                let cost = self.cost_of(cost, true);
                format!(
                    "{attacker} can't be blocked unless defending player {cost} for each creature blocking it{behind}"
                )
            }
            Rule::EntersChoosing(choice) => {
                let (subject, plural) = self.subject(subject);
                let enters = if plural { "enter" } else { "enters" };
                match choice {
                    Choice::ColorOtherThan(but) => {
                        format!("as {subject} {enters}, choose a color other than {}", but.word())
                    }
                    Choice::LifeToPay => format!("as {subject} {enters}, pay any amount of life"),
                    choice => format!("as {subject} {enters}, choose {}", CHOICES.print(choice).unwrap_or_default()),
                }
            }
            Rule::CantBePrevented if subject.is_unnamed() => {
                format!("damage can't be prevented{behind}")
            }
            Rule::CombatDamageCantBePrevented => {
                format!("combat damage that would be dealt by {} can't be prevented{behind}", self.patient(subject))
            }
            Rule::EntersDoing(done) => format!("as ~ enters, {}", self.joined_instructions(done)),
            Rule::Instead(replacement) => {
                let event = self.would(&replacement.event);
                if let (Some(lasts), [Instruction::Move { .. }]) = (lasts, replacement.instead.as_slice()) {
                    let lasts = if lasts == Duration::EndOfTurn { " this turn" } else { "" };
                    return Some(format!("if {event}{lasts}, exile it instead"));
                }
                if let [Instruction::Damage { amount, to, .. }] = replacement.instead.as_slice()
                    && to.is_empty()
                {
                    return Some(format!("if {event}, it deals {} instead", more_damage(amount)));
                }
                if let ([Instruction::Damage { to, .. }], Trigger::DealsDamage { combat, to: Some(from), .. }) =
                    (replacement.instead.as_slice(), &replacement.event)
                    && let [to] = to.as_slice()
                {
                    let from = match from {
                        DamageTo::Player(who) | DamageTo::Either(who, _) => Subject::Players(who.clone()),
                        DamageTo::Object(Filter::Is(single)) => (**single).clone(),
                        DamageTo::Object(filter) => Subject::Each(filter.clone()),
                    };
                    let combat = if *combat { "combat " } else { "" };
                    let lasts = if lasts.is_some() { " this turn" } else { "" };
                    let (from, to) = (self.patient(&from), self.patient(to));
                    return Some(format!(
                        "all {combat}damage that would be dealt to {from}{lasts} is dealt to {to} instead"
                    ));
                }
                if let [Instruction::Prevent(amount), rest @ ..] = replacement.instead.as_slice() {
                    let rest = match rest {
                        [] => String::new(),
                        rest => format!(" and {}", self.joined_instructions(rest)),
                    };
                    return Some(format!("if {event}, prevent {}{rest}", prevented(amount.as_ref())));
                }
                if let [Instruction::InsteadThatMany(amount)] = replacement.instead.as_slice() {
                    return Some(that_many(&event, &replacement.event, amount));
                }
                let instead = match replacement.instead.as_slice() {
                    [] => "skip that draw instead".to_owned(),
                    [Instruction::May(_, inner)] if inner.is_empty() => "you may skip that draw instead".to_owned(),
                    [Instruction::May(..)] => format!("{} instead", self.joined_instructions(&replacement.instead)),
                    instead => format!("instead {}", self.joined_instructions(instead)),
                };
                if replacement.next {
                    return Some(format!("the next time {event} this turn, {instead}"));
                }
                format!("if {event}, {instead}")
            }
            Rule::NoLegendRule => match subject {
                Subject::Each(Filter::Permanent) => "the \"legend rule\" doesn't apply".to_owned(),
                Subject::Each(which) => format!("the \"legend rule\" doesn't apply to {}", self.noun(which, true)),
                _ => return None,
            },
            about_playing!() => return self.spell_rule(subject, rule),
            Rule::MaximumHand(size) => {
                let Subject::Players(who) = subject else { return None };
                let whose = self.whose(who);
                match size {
                    Amount::Number(_) => format!("{whose} maximum hand size is {}", self.count(size)),
                    size => format!("{whose} maximum hand size is equal to {}", self.inline(size)),
                }
            }
            Rule::SmallerHand(by) => {
                let Subject::Players(who) = subject else { return None };
                let whose = self.whose(who);
                match by {
                    Amount::Number(more) if *more < 0 => {
                        let more = Amount::Number(more.saturating_neg());
                        format!("{whose} maximum hand size is increased by {}", self.count(&more))
                    }
                    by => format!("{whose} maximum hand size is reduced by {}", self.count(by)),
                }
            }
            Rule::KeepsAttached(_) => return None,
            Rule::LifeCantChange => {
                let Subject::Players(who) = subject else { return None };
                format!("{} life total can't change{behind}", self.whose(who))
            }
            Rule::PreventDamage { amount, combat, to, which } => {
                let front = match amount {
                    Some(amount) => format!("prevent the next {}", self.figure(amount)),
                    None => "prevent all".to_owned(),
                };
                let combat = if *combat { " combat" } else { "" };
                let whom = if subject.is_unnamed() && *which == Filter::Any {
                    String::new()
                } else if *to {
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
            _ => return None,
        })
    }

    /// One predicate.
    fn change(&mut self, change: &Change, of: Of<'_>) -> String {
        let has = if of.plural { "have" } else { "has" };
        let gains = match of.lasts {
            Some(_) => of.verb("gain"),
            None => has.to_owned(),
        };
        match change {
            Change::ModifyPt(power, toughness) => self.modify(power, toughness, of),
            Change::SetPt(power, toughness) => self.set_pt(power.as_ref(), toughness.as_ref(), has),
            Change::SwitchPt => "switch power and toughness".to_owned(),
            Change::Gain(granted) => format!("{gains} {}", self.granted(granted)),
            Change::Lose(keywords) => {
                let items: Vec<String> = keywords.iter().map(|keyword| self.keyword(keyword)).collect();
                format!("{} {}", if of.plural { "lose" } else { "loses" }, list(&items, "and"))
            }
            Change::LoseAll => format!("{} all abilities", if of.plural { "lose" } else { "loses" }),
            Change::CantHave(keywords) => {
                let items: Vec<String> = keywords.iter().map(|keyword: &Keyword| self.keyword(keyword)).collect();
                format!("can't have or gain {}", list(&items, "and"))
            }
            Change::SetTypes { supertypes, types, subtypes, in_addition } => {
                let mut words = type_words(supertypes, types, subtypes);
                if of.plural
                    && let Some((front, last)) = words.rsplit_once(' ').or(Some(("", &words)))
                {
                    let last = match types.is_empty() && subtypes.is_empty() {
                        true => last.to_owned(),
                        false => crate::terms::subtype::plural(last),
                    };
                    words = format!("{front} {last}").trim_start().to_owned();
                }
                let article = if of.plural { String::new() } else { format!("{} ", article(&words)) };
                let addition = match (in_addition, of.plural) {
                    (false, _) => "",
                    (true, false) => " in addition to its other types",
                    (true, true) => " in addition to their other types",
                };
                format!("{} {article}{words}{addition}", is(of))
            }
            Change::LoseTypes { supertypes, types } => {
                let words = type_words(supertypes, types, &[]);
                let alone = of.plural || types.is_empty();
                let article = if alone { String::new() } else { format!("{} ", article(&words)) };
                format!("{} {article}{words}", if of.plural { "aren't" } else { "isn't" })
            }
            Change::SetColor { colors, in_addition } => {
                let addition = if *in_addition { " in addition to its other colors" } else { "" };
                format!("{} {}{addition}", is(of), color_words(*colors))
            }
            Change::SetChosenType { kind, in_addition } => {
                let noun = if *kind == Choice::CreatureType { "creature type" } else { "type" };
                let addition = match (in_addition, of.plural) {
                    (false, _) => "",
                    (true, false) => " in addition to its other types",
                    (true, true) => " in addition to their other types",
                };
                format!("{} the chosen {noun}{addition}", is(of))
            }
            Change::SetChosenColor(in_addition) => {
                let addition = match (in_addition, of.plural) {
                    (false, _) => "",
                    (true, false) => " in addition to its other colors",
                    (true, true) => " in addition to their other colors",
                };
                format!("{} the chosen color{addition}", is(of))
            }
            Change::Control(_) => String::new(),
            Change::CopyOf(filter, except) => {
                let copied = match &**filter {
                    Filter::Is(subject) => self.object(subject),
                    other => self.with_article(other),
                };
                let except = self.except(except);
                format!("{} a copy of {copied}{except}", is(of))
            }
            Change::KeepColor => "doesn't copy that creature's color".to_owned(),
            Change::Rule(rule) => self.rule(rule, of),
        }
    }

    /// "gets +2/-1", "gets +X/+0" with X at the end of the sentence.
    fn modify(&mut self, power: &Amount, toughness: &Amount, of: Of<'_>) -> String {
        let minus = |amount: &Amount| matches!(amount, Amount::Number(number) if *number < 0);
        let shrinks = minus(power) || minus(toughness);
        let power = self.signed(power, shrinks);
        let toughness = self.signed(toughness, shrinks);
        format!("{} {power}/{toughness}", of.verb("get"))
    }

    fn signed(&mut self, amount: &Amount, shrinks: bool) -> String {
        match amount {
            Amount::Number(0) if shrinks => "-0".to_owned(),
            Amount::Number(number) => format!("{number:+}"),
            Amount::Times(-1, inner) => format!("-{}", self.figure(inner)),
            other => format!("+{}", self.figure(other)),
        }
    }

    fn set_pt(&mut self, power: Option<&Amount>, toughness: Option<&Amount>, has: &str) -> String {
        let plain = |amount: &Amount| matches!(amount, Amount::Number(_) | Amount::X);
        match (power, toughness) {
            (Some(power), Some(toughness)) if plain(power) && plain(toughness) => {
                format!("{has} base power and toughness {}/{}", self.figure(power), self.figure(toughness))
            }
            (Some(power), Some(toughness)) if power == toughness => {
                format!("'s power and toughness are each equal to {}", self.inline(power))
            }
            (Some(power), Some(toughness)) => {
                let power = self.inline(power);
                format!("'s power is equal to {power} and its toughness is equal to {}", self.inline(toughness))
            }
            (Some(power), None) if plain(power) => format!("{has} base power {}", self.count(power)),
            (None, Some(toughness)) if plain(toughness) => format!("{has} base toughness {}", self.count(toughness)),
            (Some(power), None) => format!("'s power is equal to {}", self.inline(power)),
            (None, Some(toughness)) => format!("'s toughness is equal to {}", self.inline(toughness)),
            (None, None) => String::new(),
        }
    }

    /// ", except it has flying": what is other in a copy.
    pub(super) fn except(&mut self, changes: &[Change]) -> String {
        if changes.is_empty() {
            return String::new();
        }
        let (keeps, others): (Vec<&Change>, Vec<&Change>) = changes.iter().partition(|one| **one == Change::KeepColor);
        let mut said: Vec<String> = keeps.iter().map(|_| "it doesn't copy that creature's color".to_owned()).collect();
        if !others.is_empty() {
            let on_it = |change: &&Change| Continuous { subject: Subject::It, change: (*change).clone() };
            let effects: Vec<Continuous> = others.iter().map(on_it).collect();
            let before = std::mem::replace(&mut self.it, crate::ability::grammar::Antecedent::Open);
            said.push(self.effects(&effects, None));
            self.it = before;
        }
        format!(", except {}", said.join(" and "))
    }

    /// Abilities that are given: keywords, and sentences in quotation marks.
    pub(super) fn granted(&mut self, granted: &[Granted]) -> String {
        let items: Vec<String> = granted
            .iter()
            .map(|ability| match ability {
                Granted::Keyword(keyword) => self.keyword(keyword),
                Granted::This => "this ability".to_owned(),
                Granted::Quoted { parts, .. } => format!("\"{}\"", super::parts(parts)),
            })
            .collect();
        list(&items, "and")
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

/// "that damage", "half that damage, rounded up", "all but 1 of that damage".
fn prevented(amount: Option<&Amount>) -> String {
    match amount {
        None => "that damage".to_owned(),
        Some(Amount::Half { up, .. }) => format!("half that damage, rounded {}", if *up { "up" } else { "down" }),
        Some(Amount::Minus(_, left)) => match **left {
            Amount::Number(left) => format!("all but {left} of that damage"),
            _ => "all but X of that damage".to_owned(),
        },
        Some(Amount::Number(some)) => format!("{some} of that damage"),
        Some(_) => "X of that damage".to_owned(),
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

/// Whether two effects share a sentence's subject.
fn joins(first: &Continuous, next: &Continuous) -> bool {
    let alone = |effect: &Continuous| {
        matches!(
            effect.change,
            Change::SwitchPt
                | Change::Rule(
                    Rule::MustBeBlockedByAll(_)
                        | Rule::AssignAsUnblocked
                        | Rule::AttackingDoesntTap
                        | Rule::LifeCantChange
                        | Rule::PreventDamage { .. }
                        | Rule::CombatDamageCantBePrevented
                        | Rule::EntersChoosing(_)
                        | Rule::Instead(_)
                        | Rule::NoLegendRule
                )
        )
    };
    std::ptr::eq(first, next) || !alone(first) && !alone(next)
}

fn is(of: Of<'_>) -> &'static str {
    match (of.lasts, of.plural) {
        (None, false) => "is",
        (None, true) => "are",
        (Some(_), false) => "becomes",
        (Some(_), true) => "become",
    }
}

/// "can't attack or block", "attacks or blocks each combat if able".
fn pair(first: &Change, next: Option<&Change>, of: Of<'_>) -> Option<String> {
    match (first, next?) {
        (Change::Rule(Rule::CantAttack(whom)), Change::Rule(Rule::CantBlock(Filter::Any))) if whom.is_empty() => {
            Some("can't attack or block".to_owned())
        }
        (Change::Rule(Rule::MustAttack(whom)), Change::Rule(Rule::MustBlock(None))) if whom.is_empty() => {
            let when = of.lasts.map_or_else(|| " each combat".to_owned(), |duration| behind(duration, true));
            let verbs = if of.plural { "attack or block" } else { "attacks or blocks" };
            Some(format!("{verbs}{when} if able"))
        }
        _ => None,
    }
}

/// How long, behind what it bounds: " until end of turn", or " this turn" for rules.
pub(super) fn behind(duration: Duration, rules: bool) -> String {
    // The untap step is said with what does not happen in it.
    if matches!(duration, Duration::Forever | Duration::NextUntapStep) {
        return String::new();
    }
    let of_rule = DURATIONS_OF_RULES.print(&duration).filter(|_| rules);
    // "until your next end step" stands for every step that no phrase names.
    let words = of_rule.or_else(|| DURATIONS.print(&duration)).unwrap_or("until your next end step");
    format!(" {words}")
}

/// "legendary Goblin artifact creature".
pub(super) fn type_words(supertypes: &[Supertype], types: &[CardType], subtypes: &[String]) -> String {
    let supertypes = supertypes.iter().map(|supertype| supertype.word().to_lowercase());
    let types = types.iter().map(|card_type| card_type.word().to_lowercase());
    supertypes.chain(subtypes.iter().cloned()).chain(types).collect::<Vec<_>>().join(" ")
}

/// "blue and red", "white, blue, and black".
pub(super) fn color_words(colors: ColorSet) -> String {
    let words: Vec<String> = colors.iter().map(|color| color.word().to_owned()).collect();
    if words.is_empty() { "colorless".to_owned() } else { list(&words, "and") }
}
