//! Instructions in words, a sentence each.

use super::Printer;
use super::change::{color_words, type_words};
use crate::ability::{Amount, Change, Choice, Continuous, Instruction, Subject, TokenSpec, Trigger, Who};
use crate::terms::Zone;

impl Printer<'_> {
    /// The sentences of a body.
    pub(super) fn sentences(&mut self, instructions: &[Instruction]) -> Vec<String> {
        let mut found = Vec::new();
        for instruction in instructions {
            self.sentences_of(instruction, &mut found);
        }
        found
    }

    fn push(&mut self, text: &str, found: &mut Vec<String>) {
        let sentence = self.sentence(text);
        found.push(sentence);
    }

    fn sentences_of(&mut self, instruction: &Instruction, found: &mut Vec<String>) {
        match instruction {
            Instruction::If { condition, then, otherwise } => {
                let condition = self.condition(condition);
                let text = self.joined_instructions(then);
                self.push(&format!("if {condition}, {text}"), found);
                if !otherwise.is_empty() {
                    let text = self.joined_instructions(otherwise);
                    self.push(&format!("otherwise, {text}"), found);
                }
            }
            Instruction::May(who, what) => {
                let (done, delayed) = split_delayed(what);
                let (who, plural) = self.who(who);
                let text = self.done_by(done, plural);
                self.push(&format!("{who} may {text}"), found);
                self.follow_up(&who, plural, delayed, &[], found);
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let (who, plural) = self.who(who);
                let cost = self.cost_of(cost, false);
                self.push(&format!("{who} may {cost}"), found);
                self.follow_up(&who, plural, then, otherwise, found);
            }
            Instruction::Destroy { what, regenerate: false } => {
                let what = self.patient(what);
                self.push(&format!("destroy {what}"), found);
                self.push("it can't be regenerated", found);
            }
            Instruction::Choose { least, most, modes } => self.modes(*least, *most, modes, found),
            Instruction::Unread(unread) => found.push(format!("{}.", unread.text)),
            other => {
                let text = self.instruction(other);
                self.push(&text, found);
            }
        }
    }

    /// "If you do, ...", "When you do, ...", "If that player doesn't, ...".
    fn follow_up(
        &mut self,
        who: &str,
        plural: bool,
        then: &[Instruction],
        otherwise: &[Instruction],
        found: &mut Vec<String>,
    ) {
        let who = if who == "you" { "you" } else { "they" };
        let _ = plural;
        if let [Instruction::Delayed(Trigger::YouDo, inner)] = then {
            let text = self.joined_instructions(inner);
            self.push(&format!("when {who} do, {text}"), found);
        } else if !then.is_empty() {
            let text = self.joined_instructions(then);
            self.push(&format!("if {who} do, {text}"), found);
        }
        if !otherwise.is_empty() {
            let text = self.joined_instructions(otherwise);
            self.push(&format!("if {who} don't, {text}"), found);
        }
    }

    fn modes(&mut self, least: u32, most: u32, modes: &[Vec<Instruction>], found: &mut Vec<String>) {
        let how = match (least, most) {
            (1, 1) => "one".to_owned(),
            (1, 2) if modes.len() == 2 => "one or both".to_owned(),
            (1, _) => "one or more".to_owned(),
            (0, most) => format!("up to {}", crate::terms::english::number_word(i64::from(most))),
            (_, most) => crate::terms::english::number_word(i64::from(most)),
        };
        let mut text = format!("Choose {how} —");
        for mode in modes {
            text.push_str("\n• ");
            text.push_str(&self.sentences(mode).join(" "));
        }
        found.push(text);
    }

    /// Several instructions in one sentence.
    pub(super) fn joined_instructions(&mut self, instructions: &[Instruction]) -> String {
        let items: Vec<String> = instructions.iter().map(|instruction| self.instruction(instruction)).collect();
        items.join(", then ")
    }

    /// What somebody may do: "draw a card", "have ~ get +1/+1".
    fn done_by(&mut self, instructions: &[Instruction], _plural: bool) -> String {
        let lasting = matches!(instructions.first(), Some(Instruction::Continuous { .. }));
        self.bare = lasting || needs_have(instructions.first());
        let text = self.joined_instructions(instructions);
        self.bare = false;
        if lasting || needs_have(instructions.first()) { format!("have {text}") } else { text }
    }

    /// One instruction, in small letters and without a full stop.
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> String {
        match instruction {
            Instruction::Continuous { effects, duration } => self.lasting(effects, *duration),
            Instruction::Damage { source, amount, to } => {
                let (source, plural) = self.subject(source);
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
            Instruction::GainLife(who, amount) => self.life(who, "gain", amount),
            Instruction::LoseLife(who, amount) => self.life(who, "lose", amount),
            Instruction::SetLife(who, amount) => {
                format!("{} life total becomes {}", self.whose(who), self.figure(amount))
            }
            Instruction::Poison(who, amount) => {
                let count = self.count(amount);
                let counters =
                    if count == "one" { "a poison counter".to_owned() } else { format!("{count} poison counters") };
                self.does(who, "get", &counters)
            }
            Instruction::Draw(who, amount) => {
                let cards = self.cards(amount);
                self.does(who, "draw", &cards)
            }
            Instruction::Discard { who, amount, what, random } => {
                let what = match amount {
                    None if *who == Who::You => "your hand".to_owned(),
                    None => "their hand".to_owned(),
                    Some(Amount::Number(1)) => self.with_article(what),
                    Some(amount) => {
                        let count = self.count(amount);
                        format!("{count} {}", self.noun(what, true))
                    }
                };
                let what = if *random { format!("{what} at random") } else { what };
                self.does(who, "discard", &what)
            }
            Instruction::Mill(who, amount) => {
                let cards = self.cards(amount);
                self.does(who, "mill", &cards)
            }
            Instruction::CreateTokens { who, amount, token } => self.create(who, amount, token),
            Instruction::CreateCopies { who, amount, of } => {
                let of = self.patient(of);
                let what = if *amount == Amount::Number(1) {
                    format!("a token that's a copy of {of}")
                } else {
                    format!("{} tokens that are copies of {of}", self.count(amount))
                };
                self.does(who, "create", &what)
            }
            Instruction::PutCounters(amount, kind, on) => {
                let count = self.count(amount);
                let counters = if count == "one" {
                    let vowel = kind.name().starts_with(['a', 'e', 'i', 'o', 'u']);
                    format!("{} {kind} counter", if vowel { "an" } else { "a" })
                } else {
                    format!("{count} {kind} counters")
                };
                format!("put {counters} on {}", self.patient(on))
            }
            Instruction::RemoveCounters(amount, kind, from) => {
                let kind = kind.as_ref().map_or_else(String::new, |kind| format!("{kind} "));
                let counters = match amount {
                    None => format!("all {kind}counters"),
                    Some(Amount::Number(1)) => format!("a {kind}counter"),
                    Some(amount) => format!("{} {kind}counters", self.count(amount)),
                };
                format!("remove {counters} from {}", self.patient(from))
            }
            other => self.simple(other),
        }
    }

    fn simple(&mut self, instruction: &Instruction) -> String {
        match instruction {
            Instruction::Tap(what) => format!("tap {}", self.patient(what)),
            Instruction::Untap(what) => format!("untap {}", self.patient(what)),
            Instruction::Destroy { what, .. } => format!("destroy {}", self.patient(what)),
            Instruction::Sacrifice(who, count, what) => {
                let what = self.counted(count, what);
                self.does(who, "sacrifice", &what)
            }
            Instruction::SacrificeSubject(what) => format!("sacrifice {}", self.object(what)),
            Instruction::Regenerate(what) => format!("regenerate {}", self.patient(what)),
            Instruction::Goad(what) => format!("goad {}", self.patient(what)),
            Instruction::Counter(what) => format!("counter {}", self.patient(what)),
            Instruction::Copy(what) => format!("copy {}", self.patient(what)),
            Instruction::Transform(what) => format!("transform {}", self.patient(what)),
            Instruction::Unattach(what) => format!("unattach {}", self.patient(what)),
            Instruction::Attach(what, to) => {
                let what = self.patient(what);
                format!("attach {what} to {}", self.patient(to))
            }
            Instruction::Fight(one, other) => {
                let (one, plural) = self.subject(one);
                format!("{one} {} {}", if plural { "fight" } else { "fights" }, self.patient(other))
            }
            Instruction::Move { what, to, under, tapped } => self.moves(what, *to, under.as_ref(), *tapped),
            Instruction::RemoveFromCombat(what) => format!("remove {} from combat", self.patient(what)),
            Instruction::BecomesBlocked(what) => format!("{} becomes blocked", self.subject(what).0),
            Instruction::PhaseOut(what) => {
                let (what, plural) = self.subject(what);
                format!("{what} {}", if plural { "phase out" } else { "phases out" })
            }
            Instruction::AddMana(who, mana) => self.does(who, "add", &mana.to_string()),
            Instruction::AddAnyMana(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any color"))
            }
            Instruction::Shuffle(Who::You) => "shuffle your library".to_owned(),
            Instruction::Shuffle(who) => self.does(who, "shuffle", "their library"),
            Instruction::Win(who) => self.does_always(who, "win", "the game"),
            Instruction::Lose(who) => self.does_always(who, "lose", "the game"),
            Instruction::DrawGame => "the game is a draw".to_owned(),
            Instruction::ExtraTurn(who) => self.does(who, "take", "an extra turn after this one"),
            Instruction::Act(who, action, count) => self.act(who, action, count.as_ref()),
            Instruction::ChooseQuality(_, choice) => format!("choose {}", choice_words(*choice)),
            Instruction::Search { who, most, what, to, tapped } => {
                let whose = self.whose(who);
                let (what, it) = if *most == Amount::Number(1) {
                    (self.with_article(what), "it")
                } else {
                    let most = self.count(most);
                    (format!("up to {most} {}", self.noun(what, true)), "them")
                };
                let tapped = if *tapped { " tapped" } else { "" };
                let place = match to {
                    Zone::Battlefield => format!("onto the battlefield{tapped}"),
                    zone => format!("into {} {zone}", whose),
                };
                format!("search {whose} library for {what}, put {it} {place}")
            }
            Instruction::Repeat(count, inner) => {
                if let (Amount::Players(Who::Opponent), inner) = (count, inner) {
                    let text = self.joined_instructions(inner);
                    return format!("for each opponent, {text}");
                }
                let each = match count {
                    Amount::Count(filter) => self.noun(filter, false),
                    other => self.inline(other),
                };
                match inner.as_slice() {
                    [Instruction::AddMana(who, mana)] => self.does(who, "add", &format!("{mana} for each {each}")),
                    inner => {
                        let text = self.joined_instructions(inner);
                        format!("for each {each}, {text}")
                    }
                }
            }
            Instruction::Delayed(trigger, inner) => {
                let trigger = self.trigger(trigger);
                let text = self.joined_instructions(inner);
                format!("{trigger}, {text}")
            }
            Instruction::If { condition, then, .. } => {
                let text = self.joined_instructions(then);
                let it = self.it;
                let condition = self.condition(condition);
                self.it = it;
                format!("{text} if {condition}")
            }
            Instruction::May(who, what) => {
                let (who, plural) = self.who(who);
                format!("{who} may {}", self.done_by(what, plural))
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let text = self.joined_instructions(if then.is_empty() { otherwise } else { then });
                let (who, plural) = self.who(who);
                let cost = self.cost_of(cost, !plural);
                format!("{text} unless {who} {cost}")
            }
            Instruction::Noted(text) => text.clone(),
            Instruction::Unread(unread) => unread.text.clone(),
            _ => String::new(),
        }
    }

    fn lasting(&mut self, effects: &[Continuous], duration: crate::ability::Duration) -> String {
        if let [Continuous { subject, change: Change::Control(who) }] = effects {
            let (who, plural) = self.who(who);
            let what = self.patient(subject);
            let behind = super::change::behind(duration, false);
            return format!("{who} gain{} control of {what}{behind}", if plural { "" } else { "s" });
        }
        self.effects(effects, Some(duration))
    }

    /// "draw two cards", "target player draws two cards".
    fn does(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        if *who == Who::You {
            return format!("{verb} {rest}");
        }
        self.does_always(who, verb, rest)
    }

    /// "you win the game".
    fn does_always(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        let (who, plural) = self.who(who);
        format!("{who} {verb}{} {rest}", if plural { "" } else { "s" })
    }

    fn life(&mut self, who: &Who, verb: &str, amount: &Amount) -> String {
        let inline = !matches!(amount, Amount::Number(_) | Amount::X | Amount::ThatMuch);
        let life = |printer: &mut Self| {
            if inline {
                format!("life equal to {}", printer.inline(amount))
            } else {
                format!("{} life", printer.figure(amount))
            }
        };
        let (who, plural) = self.who(who);
        let life = life(self);
        format!("{who} {verb}{} {life}", if plural { "" } else { "s" })
    }

    fn cards(&mut self, amount: &Amount) -> String {
        match amount {
            Amount::Number(1) => "a card".to_owned(),
            Amount::ThatMuch => "that many cards".to_owned(),
            other => format!("{} cards", self.count(other)),
        }
    }

    fn act(&mut self, who: &Who, action: &str, count: Option<&Amount>) -> String {
        let count = count.map_or_else(String::new, |count| format!(" {}", self.figure(count)));
        if *who == Who::You {
            return format!("{action}{count}");
        }
        let (who, _) = self.who(who);
        format!("{who} {action}s{count}")
    }

    fn moves(&mut self, what: &Subject, to: Zone, under: Option<&Who>, tapped: bool) -> String {
        let what = self.patient(what);
        match to {
            Zone::Exile => format!("exile {what}"),
            Zone::Battlefield => {
                let tapped = if tapped { " tapped" } else { "" };
                let under = under.map_or_else(String::new, |who| format!(" under {} control", self.whose(who)));
                format!("return {what} to the battlefield{tapped}{under}")
            }
            Zone::Hand => format!("return {what} to its owner's hand"),
            zone => format!("put {what} into its owner's {zone}"),
        }
    }

    fn create(&mut self, who: &Who, amount: &Amount, token: &TokenSpec) -> String {
        let one = *amount == Amount::Number(1);
        let description = self.token(token, one);
        let state = match (token.tapped, token.attacking, one) {
            (true, true, true) => " that's tapped and attacking",
            (true, true, false) => " that are tapped and attacking",
            (false, true, true) => " that's attacking",
            (false, true, false) => " that are attacking",
            _ => "",
        };
        let text = match &token.name {
            Some(name) if one && !description.starts_with("a ") => {
                let vowel = description.starts_with(|c: char| "aeiou".contains(c));
                format!("{name}, {} {description}", if vowel { "an" } else { "a" })
            }
            _ if one => {
                let vowel = description.starts_with(|c: char| "aeiouAEIO".contains(c));
                format!("{} {description}", if vowel { "an" } else { "a" })
            }
            _ => format!("{} {description}", self.count(amount)),
        };
        self.it = crate::ability::grammar::Antecedent::Open;
        self.does(who, "create", &format!("{text}{state}"))
    }

    fn token(&mut self, token: &TokenSpec, one: bool) -> String {
        let mut words = Vec::new();
        if token.tapped && !token.attacking {
            words.push("tapped".to_owned());
        }
        if let Some((power, toughness)) = &token.pt {
            words.push(format!("{}/{}", self.figure(power), self.figure(toughness)));
        }
        let predefined = token.pt.is_none() && token.colors.is_empty();
        if !predefined {
            words.push(color_words(token.colors));
        }
        let supertypes: Vec<_> = token.type_line.supertypes.iter().copied().collect();
        let mut types: Vec<_> = token.type_line.types.iter().copied().collect();
        if predefined {
            types.clear();
        }
        // "legendary" stands before the size.
        let supertypes_words = type_words(&supertypes, &[], &[]);
        if !supertypes_words.is_empty() {
            words.insert(0, supertypes_words);
        }
        words.push(type_words(&[], &types, &token.type_line.subtypes));
        words.push(if one { "token" } else { "tokens" }.to_owned());
        if !token.abilities.is_empty() {
            let outer = std::mem::take(&mut self.where_x);
            let abilities = self.granted(&token.abilities);
            self.where_x = self.where_x.take().or(outer);
            words.push(format!("with {abilities}"));
        }
        words.retain(|word| !word.is_empty());
        words.join(" ")
    }
}

/// What is done, and what follows "when you do".
fn split_delayed(what: &[Instruction]) -> (&[Instruction], &[Instruction]) {
    match what.split_last() {
        Some((Instruction::Delayed(Trigger::YouDo, _), front)) => what.split_at(front.len()),
        _ => (what, &[]),
    }
}

/// Whether "may" needs "have" before the instruction.
fn needs_have(instruction: Option<&Instruction>) -> bool {
    match instruction {
        Some(Instruction::Damage { .. } | Instruction::Fight(..) | Instruction::BecomesBlocked(_)) => true,
        Some(Instruction::Draw(who, _) | Instruction::Mill(who, _)) => *who != Who::You,
        _ => false,
    }
}

pub(super) const fn choice_words(choice: Choice) -> &'static str {
    match choice {
        Choice::Color => "a color",
        Choice::CreatureType => "a creature type",
        Choice::LandType => "a land type",
        Choice::BasicLandType => "a basic land type",
        Choice::CardType => "a card type",
        Choice::Number => "a number",
        Choice::Player => "a player",
        Choice::Opponent => "an opponent",
        Choice::RandomOpponent => "an opponent at random",
    }
}
