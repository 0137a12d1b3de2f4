//! Single instructions in words: what is done to objects, and what players do.

use super::Printer;
use super::amount::kind_before;
use crate::ability::{Action, AddedMana, Amount, Condition, Filter, Instruction, Subject, Trigger, Who};
use crate::terms::english::{self, article};
use crate::terms::{Counter, Zone};

/// The symbols of which one is added each time: "in any combination of {R} and/or {G}".
fn one_of_symbols(inner: &[Instruction]) -> Option<Vec<String>> {
    let [Instruction::OneOf(ways)] = inner else { return None };
    let symbol = |way: &Vec<Instruction>| match way.as_slice() {
        [Instruction::AddMana(Who::You, AddedMana::Symbols(mana))] if mana.0.len() == 1 => Some(mana.to_string()),
        _ => None,
    };
    ways.iter().map(symbol).collect()
}

impl Printer<'_> {
    pub(super) fn damage(&mut self, source: &Subject, amount: &Amount, to: &[Subject]) -> String {
        let own = Amount::Of(crate::ability::Value::Power, Box::new(source.clone()));
        let (source, plural) = self.subject(source);
        let aims_first = !matches!(amount, Amount::Number(_) | Amount::X | Amount::ThatMuch)
            && self.names_a_new_target(amount)
            && to.iter().any(|to| self.names_a_new_target(to));
        // "~ deals damage to target spell's controller equal to that spell's mana value."
        if aims_first {
            let to: Vec<String> = to.iter().map(|to| self.patient(to)).collect();
            let deals = if plural { "deal" } else { "deals" };
            return format!("{source} {deals} damage to {} equal to {}", to.join(" and "), self.inline(amount));
        }
        if plural && *amount == own {
            let to: Vec<String> = to.iter().map(|to| self.patient(to)).collect();
            return format!("{source} each deal damage equal to their power to {}", to.join(" and "));
        }
        let inline = !matches!(amount, Amount::Number(_) | Amount::X | Amount::ThatMuch);
        let amount = if inline {
            format!("damage equal to {}", self.inline(amount))
        } else {
            format!("{} damage", self.figure(amount))
        };
        let to: Vec<String> = to.iter().map(|to| self.patient(to)).collect();
        let deals = if plural { "deal" } else { "deals" };
        format!("{source} {deals} {amount} to {}", to.join(" and "))
    }

    /// "~ deals 2 damage to any target and 1 damage to you", "create a Food token and a Treasure token": who does it, and
    /// what, is said once.
    pub(super) fn at_once(&mut self, all: &[Instruction]) -> String {
        if let [
            Instruction::CreateTokens { who: Who::You, amount, token },
            Instruction::CreateTokens { who, amount: as_many, token: same },
        ] = all
            && amount == as_many
            && token == same
        {
            let who = self.who(who).0;
            return format!("you and {who} each {}", self.create(&Who::You, amount, token));
        }
        let source = |one: &Instruction| match one {
            Instruction::Damage { source, .. } => Some(source.clone()),
            _ => None,
        };
        let one = all.windows(2).all(|two| {
            let [first, second] = two else { return true };
            first.doer() == second.doer() && source(first) == source(second)
        });
        let verbs = ["deals ", "create ", "creates ", "put "];
        let behind = |text: &str| {
            let ends = verbs.iter().filter_map(|verb| text.find(verb).map(|at| at + verb.len()));
            ends.min().map_or(0, |end| if one { end } else { 0 })
        };
        let mut texts: Vec<String> = Vec::new();
        for instruction in all {
            let text = self.instruction(instruction);
            let from = if texts.is_empty() { 0 } else { behind(&text) };
            texts.push(text.get(from..).unwrap_or(&text).to_owned());
        }
        super::list(&texts, "and")
    }

    pub(super) fn poison(&mut self, who: &Who, amount: &Amount) -> String {
        let counters = self.counters(amount, &Counter::named("poison"));
        self.does_always(who, "get", &counters)
    }

    /// "draw two cards", "mill a card".
    pub(super) fn of_cards(&mut self, who: &Who, verb: &str, amount: &Amount) -> String {
        self.does_what(who, verb, |printer| printer.cards(amount))
    }

    pub(super) fn discard(&mut self, who: &Who, amount: Option<&Amount>, what: &Filter, random: bool) -> String {
        let yours = *who == Who::You && !self.by_others;
        self.does_what(who, "discard", |printer| {
            let what = match amount {
                None if yours => "your hand".to_owned(),
                None => "their hand".to_owned(),
                Some(Amount::Number(1)) => printer.with_article(what),
                Some(amount) => printer.counted_of(amount, false, what),
            };
            if random { format!("{what} at random") } else { what }
        })
    }

    pub(super) fn puts_counters(&mut self, amount: &Amount, kind: &Counter, on: &Subject) -> String {
        if let Amount::Count(what) = amount
            && self.names_a_new_target(amount)
        {
            let counters = self.counters(&Amount::Number(1), kind);
            let on = self.patient(on);
            return format!("put {counters} on {on} for each {}", self.noun(what, false));
        }
        let counters = self.counters(amount, kind);
        format!("put {counters} on {}", self.patient(on))
    }

    pub(super) fn removes_counters(
        &mut self,
        amount: Option<&Amount>,
        kind: Option<&Counter>,
        from: &Subject,
    ) -> String {
        let kind = kind_before(kind);
        let counters = match amount {
            None => format!("all {kind}counters"),
            Some(Amount::Number(1)) => format!("{} {kind}counter", article(&format!("{kind}counter"))),
            Some(amount) => format!("{} {kind}counters", self.count(amount)),
        };
        format!("remove {counters} from {}", self.patient(from))
    }

    pub(super) fn attaches(&mut self, what: &Subject, to: &Subject) -> String {
        let said = self.patient(what);
        // "to another creature": than the one that it is on.
        let here = Filter::Bearing(Box::new(Filter::Is(Box::new(what.clone())))).negate();
        let to = match to {
            Subject::Choice(count, which) if which.parts().contains(&here) => {
                let parts = which.parts().iter().map(|part| if *part == here { Filter::Other } else { part.clone() });
                Subject::Choice(count.clone(), crate::ability::joined::all(parts.collect()))
            }
            to => to.clone(),
        };
        format!("attach {said} to {}", self.patient(&to))
    }

    pub(super) fn fights(&mut self, one: &Subject, other: &Subject) -> String {
        let (one, plural) = self.subject(one);
        format!("{one} {} {}", if plural { "fight" } else { "fights" }, self.patient(other))
    }

    pub(super) fn phases_out(&mut self, what: &Subject) -> String {
        let (what, plural) = self.subject(what);
        format!("{what} {}", if plural { "phase out" } else { "phases out" })
    }

    pub(super) fn search(&mut self, who: &Who, most: &Amount, what: &Filter, to: Zone, tapped: bool) -> String {
        let whose = self.whose(who);
        let (what, it) = if *most == Amount::Number(1) {
            (self.with_article(what), "it")
        } else {
            let most = self.count(most);
            (format!("up to {most} {}", self.noun(what, true)), "them")
        };
        let tapped = if tapped { " tapped" } else { "" };
        let place = match to {
            Zone::Battlefield => format!("onto the battlefield{tapped}"),
            zone => format!("into {whose} {zone}"),
        };
        format!("search {whose} library for {what}, put {it} {place}")
    }

    /// "for each opponent, ...", "add {G} for each creature you control".
    pub(super) fn repeat(&mut self, count: &Amount, inner: &[Instruction]) -> String {
        if let Some(symbols) = one_of_symbols(inner) {
            let count = self.count(count);
            let symbols = english::card_list(&symbols, "and/or");
            return format!("add {count} mana in any combination of {symbols}");
        }
        let own =
            matches!(inner, [Instruction::Copy(_) | Instruction::Act(..), more @ ..] if new_targets(more).is_some());
        if *count == Amount::X && !own {
            let process = english::capitalised(&self.joined_instructions(inner));
            return format!("repeat the following process X times. {process}");
        }
        if let Some(again) = again(count, inner) {
            return format!("{}. {}", self.joined_instructions(inner), english::capitalised(&again));
        }
        if *count == Amount::Players(Who::Anyone)
            && let [Instruction::If { condition: Condition::DidSo(Who::ThatPlayer), then, otherwise }] = inner
            && otherwise.is_empty()
        {
            return format!("if a player does, {}", self.joined_instructions(then));
        }
        if *count == Amount::Players(Who::Opponent) {
            let text = self.joined_instructions(inner);
            return format!("for each opponent, {text}");
        }
        if let [first @ (Instruction::Copy(_) | Instruction::Act(..)), more @ ..] = inner
            && let Some(behind) = new_targets(more)
            && !matches!(count, Amount::Count(_) | Amount::Players(_))
        {
            let text = self.instruction(first);
            let text = format!("{text} {}", self.times(count));
            return self.with_where_x(text) + behind;
        }
        let each = match count {
            Amount::Count(which) => self.each_of_those(which).unwrap_or_else(|| self.each_of(count)),
            count => self.each_of(count),
        };
        if let Amount::Count(which) = count {
            self.met = Some((super::met::noun_of(which), false));
        }
        match inner {
            [Instruction::AddMana(who, AddedMana::Symbols(mana))] => {
                self.does(who, "add", &format!("{mana} for each {each}"))
            }
            // "Then each player who searched their library this way shuffles."
            [Instruction::May(who, done)]
                if let [searched @ .., Instruction::Shuffle(Who::ThatPlayer)] = done.as_slice()
                    && matches!(searched, [Instruction::Search(_), ..]) =>
            {
                let text = self.instruction(&Instruction::May(who.clone(), searched.to_vec()));
                format!("for each {each}, {text}. Then each player who searched their library this way shuffles")
            }
            inner => {
                let text = self.joined_instructions(inner);
                format!("for each {each}, {text}")
            }
        }
    }

    /// "of those creatures", behind "each", of what was spoken of before.
    fn each_of_those(&mut self, which: &Filter) -> Option<String> {
        let Filter::All(parts) = which else { return None };
        let (is, noun): (Vec<&Filter>, Vec<&Filter>) = parts.iter().partition(|part| matches!(part, Filter::Is(_)));
        let [Filter::Is(those)] = is.as_slice() else { return None };
        if !matches!(**those, Subject::It | Subject::Target(_)) {
            return None;
        }
        let noun = crate::ability::joined::all(noun.into_iter().cloned().collect());
        Some(format!("of those {}", self.noun(&noun, true)))
    }

    /// "twice", "that many times".
    fn times(&mut self, count: &Amount) -> String {
        match count {
            Amount::Number(2) => "twice".to_owned(),
            Amount::ThatMuch => "that many times".to_owned(),
            Amount::TimesKicked => "for each time it was kicked".to_owned(),
            Amount::CommanderCasts(_) => {
                "for each time you've cast your commander from the command zone this game".to_owned()
            }
            // "copy it for each other instant and sorcery spell you've cast this turn".
            Amount::Events(event) | Amount::EventsBefore(event, _)
                if let Trigger::PlaysSpell(Who::You, what) = &**event =>
            {
                let before = if matches!(count, Amount::EventsBefore(..)) { "before it " } else { "" };
                let other = if before.is_empty() { "" } else { "other " };
                let what = self.phrase(what, false, "and");
                format!("for each {other}{what} you've cast {before}this turn")
            }
            count => format!("{} times", self.count(count)),
        }
    }

    /// "creature you control", behind "for each".
    pub(super) fn each_of(&mut self, count: &Amount) -> String {
        match count {
            Amount::Count(filter) => self.noun(filter, false),
            Amount::Players(_) => "player".to_owned(),
            Amount::PlayersWith(who, condition) => {
                let who = if *who == Who::Opponent { "opponent" } else { "player" };
                if **condition == Condition::attacked() {
                    return format!("{who} being attacked");
                }
                let whom = self.of_whom(condition);
                let whom = if whom == "do" { "does".to_owned() } else { whom };
                format!("{who} who {whom}")
            }
            Amount::Counters(kind, subject) => {
                let kind = kind_before(kind.as_ref());
                format!("{kind}counter on {}", self.object(subject))
            }
            Amount::Removed(kind) => {
                let kind = kind_before(kind.as_ref());
                format!("{kind}counter removed this way")
            }
            Amount::CardsInHand(who) => format!("card in {} hand", self.whose(who)),
            Amount::ManaFrom(which, of) => {
                let mana = self.mana_from(which);
                format!("{mana} spent to cast {}", self.object(of))
            }
            Amount::Votes(option) => format!("{option} vote"),
            Amount::BeyondFirst(filter) => format!("{} beyond the first", self.noun(filter, false)),
            Amount::Kinds(kind, filter) => {
                format!("{} {}", super::playing::kind_words(*kind), self.noun(filter, true))
            }
            Amount::ThatMuch if let Some(much) = &self.much => much.clone(),
            other => self.inline(other),
        }
    }

    fn cards(&mut self, amount: &Amount) -> String {
        // A target is named where it is counted.
        if self.names_a_new_target(amount) {
            return match amount {
                Amount::Count(what) => format!("a card for each {}", self.noun(what, false)),
                amount => format!("cards equal to {}", self.inline(amount)),
            };
        }
        match amount {
            Amount::Number(1) => "a card".to_owned(),
            Amount::ThatMuch => "that many cards".to_owned(),
            other => format!("{} cards", self.count(other)),
        }
    }

    pub(super) fn act(&mut self, who: &Who, action: Action, count: Option<&Amount>) -> String {
        if action == Action::GetUpkeeps {
            let one = count == Some(&Amount::Number(1));
            let count = count.map_or_else(String::new, |count| self.count(count));
            let s = if one { "" } else { "s" };
            return self.does_always(who, "get", &format!("{count} additional upkeep step{s} after this phase"));
        }
        let words = action.words();
        let count = count.map_or_else(String::new, |count| format!(" {}", self.figure(count)));
        if *who == Who::You || action == Action::BeTempted {
            return format!("{words}{count}");
        }
        let (verb, rest) = words.split_once(' ').unwrap_or((words, ""));
        let (who, plural) = self.who(who);
        let verb = if plural { verb.to_owned() } else { english::third_person(verb) };
        let rest = rest.replace("your ", "their ");
        format!("{who} {verb} {rest}").trim_end().to_owned() + &count
    }

    pub(super) fn moves(&mut self, what: &Subject, to: Zone, under: Option<&Who>, tapped: bool) -> String {
        // "return target permanent to its owner's hand, then that player ...".
        if to == Zone::Hand && matches!(what, Subject::Target(_)) {
            self.holder = Some(Who::OwnerOf(Box::new(what.clone())));
        }
        let several = matches!(what, Subject::All(_));
        // To return something from the battlefield or a graveyard would be a cost: "you may return a land".
        let put = match what {
            Subject::Linked(_) => true,
            Subject::Choice(_, which) => which.parts().iter().any(|part| {
                matches!(
                    part,
                    Filter::ExiledWith(_) | Filter::In(Zone::Exile) | Filter::ThisWay(_) | Filter::OutsideTheGame
                )
            }),
            _ => false,
        };
        let several = several || *what == Subject::It && self.several_cards();
        let what = self.patient(what);
        match to {
            Zone::Hand if several => format!("return {what} to their owners' hands"),
            Zone::Exile => format!("exile {what}"),
            Zone::Battlefield => {
                let tapped = if tapped { " tapped" } else { "" };
                let under = under.map_or_else(String::new, |who| format!(" under {} control", self.whose(who)));
                format!("return {what} to the battlefield{tapped}{under}")
            }
            Zone::Hand if put => format!("put {what} into its owner's hand"),
            Zone::Hand => format!("return {what} to its owner's hand"),
            zone => format!("put {what} into its owner's {zone}"),
        }
    }
}

/// What follows copies: nothing, or new targets for them; nothing else can be said behind "twice".
fn new_targets(more: &[Instruction]) -> Option<&'static str> {
    match more {
        [] => Some(""),
        [Instruction::May(Who::You, inner)] if matches!(inner.as_slice(), [Instruction::NewTargets(Subject::It)]) => {
            Some(". You may choose new targets for the copies")
        }
        _ => None,
    }
}

/// "repeat this process once", "repeat this process two more times", of what is done so often and has no words of its own
/// for that.
pub(super) fn again(count: &Amount, inner: &[Instruction]) -> Option<String> {
    let Amount::Number(times @ 2..) = count else { return None };
    let own = matches!(inner, [Instruction::Copy(_) | Instruction::Act(..), ..]);
    let again = match times {
        2 => "once".to_owned(),
        more => format!("{} more times", english::number_word(more - 1)),
    };
    (!own).then(|| format!("repeat this process {again}"))
}
