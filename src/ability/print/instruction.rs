//! Instructions in words, a sentence each.

use std::mem::discriminant;

use super::Printer;
use crate::ability::phrases::{CHOICES, ON_OBJECT};
use crate::ability::{Amount, Change, Continuous, Filter, Instruction, Subject, Trigger, Who};
use crate::terms::Zone;

impl Printer<'_> {
    /// The sentences of a body.
    pub(super) fn sentences(&mut self, instructions: &[Instruction]) -> Vec<String> {
        let mut found = Vec::new();
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let Some((text, count)) = self.search_and_more(instruction, behind) {
                self.push(&text, &mut found);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                self.sentences_of(instruction, &mut found);
            }
        }
        found
    }

    /// "search your library for a land card, reveal it, put it into your hand, then shuffle": a search with what is
    /// done with what it found, and how many instructions behind it that takes.
    fn search_and_more(&mut self, search: &Instruction, behind: &[Instruction]) -> Option<(String, usize)> {
        let Instruction::Find { who, of, most, up_to, what } = search else { return None };
        let belongs = |next: &&Instruction| match next {
            Instruction::Reveal(by, Subject::It) | Instruction::Shuffle(by) => by == who,
            Instruction::Move { what: Subject::It, to, under: None, .. } => {
                matches!(to, Zone::Battlefield | Zone::Hand | Zone::Graveyard)
            }
            _ => false,
        };
        let count = behind.iter().take_while(belongs).count();
        if count == 0 {
            return None;
        }
        let text = self.finds(who, of, (most, *up_to, what), behind.get(..count).unwrap_or_default());
        Some((text, count))
    }

    fn push(&mut self, text: &str, found: &mut Vec<String>) {
        let sentence = self.sentence(text);
        found.push(sentence);
    }

    fn sentences_of(&mut self, instruction: &Instruction, found: &mut Vec<String>) {
        match instruction {
            Instruction::If { condition, then, otherwise }
                if instruction.has_modes()
                    && matches!(then.as_slice(), [Instruction::Choose { .. }])
                    && !super::playing::all_mana_of(then) =>
            {
                let condition = self.condition(condition);
                let [Instruction::Choose { least, most, modes }] = then.as_slice() else { return };
                let [Instruction::Choose { least: usual, most: usually, .. }] = otherwise.as_slice() else { return };
                let mut text = Vec::new();
                self.modes(*usual, *usually, modes, &mut text);
                let number = crate::terms::english::number_word(i64::from(*most));
                let may = if least < most { "you may " } else { "" };
                let instead = format!(". If {condition}, {may}choose {number} instead.");
                found.extend(text.into_iter().map(|text| text.replacen(" —", &instead, 1)));
            }
            Instruction::If { condition, then, otherwise } => {
                let condition = self.lead(condition);
                let text = self.joined_instructions(then);
                self.push(&format!("{condition}, {text}"), found);
                if !otherwise.is_empty() {
                    let text = self.joined_instructions(otherwise);
                    self.push(&format!("otherwise, {text}"), found);
                }
            }
            Instruction::May(who, what) => {
                let (done, delayed) = split_delayed(what);
                let text = self.done_by(who, done);
                let (who, plural) = self.who(who);
                self.push(&format!("{who} may {text}"), found);
                self.follow_up(&who, plural, delayed, &[], found);
            }
            // "Creatures can't attack unless that player pays" would be a cost to attack.
            Instruction::Pay { then, otherwise, .. }
                if then.is_empty()
                    && matches!(otherwise.as_slice(), [one] if !matches!(one, Instruction::Continuous { .. })) =>
            {
                let text = self.instruction(instruction);
                self.push(&text, found);
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let payer = self.payer(who).0;
                let (who, plural) = self.who(who);
                let cost = self.cost_of(cost, false);
                self.push(&format!("{payer} may {cost}"), found);
                self.follow_up(&who, plural, then, otherwise, found);
            }
            Instruction::IfDone { first, then, otherwise } => {
                let text = self.joined_instructions(first);
                self.push(&text, found);
                let doer = first.last().map_or(Who::You, |last| last.doer().clone());
                let (who, plural) = self.who(&doer);
                self.follow_up(&who, plural, then, otherwise, found);
            }
            Instruction::Unpreventable(inner) => {
                for instruction in inner {
                    self.sentences_of(instruction, found);
                }
                self.push("the damage can't be prevented", found);
            }
            Instruction::Destroy { what, regenerate: false } => {
                let what = self.patient(what);
                self.push(&format!("destroy {what}"), found);
                self.push("it can't be regenerated", found);
            }
            Instruction::Choose { least, most, modes } if !super::playing::all_mana(modes) => {
                self.modes(*least, *most, modes, found)
            }
            Instruction::Spree(ways) => {
                let mut text = String::new();
                for (cost, mode) in ways {
                    let cost = self.cost(cost);
                    let mode = self.sentences(mode).join(" ");
                    text.push_str(&format!("{}• {cost} — {mode}", if text.is_empty() { "" } else { "\n" }));
                }
                found.push(text);
            }
            Instruction::Roll(sides, rows) if !rows.is_empty() => {
                let mut text = format!("Roll a d{sides}.");
                for row in rows {
                    let results = match (row.least, row.most) {
                        (least, most) if least == most => least.to_string(),
                        (least, most) => format!("{least}—{most}"),
                    };
                    let then = self.sentences(&row.then).join(" ");
                    text.push_str(&format!("\n{results} | {then}"));
                }
                found.push(text);
            }
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
        if let [Instruction::If { condition, then: instead, otherwise: usual }] = then
            && !usual.is_empty()
        {
            let text = self.joined_instructions(usual);
            self.push(&format!("if {who} do, {text}"), found);
            let condition = self.condition(condition);
            let text = self.joined_instructions(instead);
            self.push(&format!("if {condition}, {text} instead"), found);
        } else if let [Instruction::Delayed(Trigger::YouDo, inner)] = then {
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

    /// "~ gains your choice of flying or haste until end of turn": ways that differ in one word.
    fn of_choice(&mut self, ways: &[Vec<Instruction>]) -> String {
        let mut texts: Vec<String> = Vec::new();
        let (named, it) = (self.named, self.it);
        for way in ways {
            (self.named, self.it) = (named, it);
            texts.push(self.joined_instructions(way));
        }
        let (Some(first), Some(second)) = (texts.first(), texts.get(1)) else { return texts.concat() };
        // What all of them begin and end with is said once.
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let (first, second) = (words(first), words(second));
        let front = first.iter().zip(&second).take_while(|(one, two)| one == two).count();
        let behind = first.iter().rev().zip(second.iter().rev()).take_while(|(one, two)| one == two).count();
        let behind = behind.min(first.len() - front).min(second.len() - front);
        let own: Vec<String> = texts
            .iter()
            .map(|text| {
                let words = words(text);
                words.get(front..words.len() - behind).unwrap_or_default().join(" ")
            })
            .collect();
        if front == 0 {
            // Ways of their own: "put two +1/+1 counters on ~ or create a token".
            return super::list(&texts, "or");
        }
        let front = first.get(..front).unwrap_or_default().join(" ");
        let behind = first.get(first.len() - behind..).unwrap_or_default().join(" ");
        format!("{front} your choice of {} {behind}", super::list(&own, "or")).trim_end().to_owned()
    }

    fn modes(&mut self, least: u32, most: u32, modes: &[Vec<Instruction>], found: &mut Vec<String>) {
        let how = match (least, most) {
            (1, 1) => "one".to_owned(),
            (1, 2) if modes.len() == 2 => "one or both".to_owned(),
            (1, _) => "one or more".to_owned(),
            (0, most) if most as usize == modes.len() => "any number".to_owned(),
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
        let mut items = Vec::new();
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let Some((text, count)) = self.search_and_more(instruction, behind) {
                items.push(text);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                items.push(self.instruction(instruction));
            }
        }
        items.join(", then ")
    }

    /// What somebody may do: "draw a card", "have ~ get +1/+1".
    fn done_by(&mut self, who: &Who, instructions: &[Instruction]) -> String {
        // "that player may draw a card": who does it was said.
        if let Some((Instruction::By(Who::ThatPlayer, own), rest)) = instructions.split_first() {
            let text = self.joined_instructions(own);
            let text = text.strip_prefix("you ").unwrap_or(&text).to_owned();
            return match rest {
                [] => text,
                rest => format!("{text} and {}", self.joined_instructions(rest)),
            };
        }
        let lasting = matches!(instructions.first(), Some(Instruction::Continuous { .. }));
        // "that player may have you draw a card", "you may have target player reveal their hand".
        let by_another = instructions.first().is_some_and(|first| {
            first.doer() != who
                && matches!(
                    first,
                    Instruction::Draw(..)
                        | Instruction::RevealHand(_)
                        | Instruction::LoseLife(..)
                        | Instruction::GainLife(..)
                        | Instruction::Mill(..)
                        | Instruction::Discard { .. }
                )
        });
        let have = lasting || by_another || needs_have(instructions.first());
        let searches = matches!(instructions.first(), Some(Instruction::Find { who: own, .. }) if own == who);
        self.bare = have || searches;
        let text = self.joined_instructions(instructions);
        self.bare = false;
        if by_another && matches!(instructions.first(), Some(first) if *first.doer() == Who::You) {
            return format!("have you {}", text.strip_prefix("you ").unwrap_or(&text));
        }
        // "you may gain 3 life": who does it was said.
        let text = text.strip_prefix("you ").map_or(text.clone(), str::to_owned);
        if have { format!("have {text}") } else { text }
    }

    /// "search their library for a land card, put it onto the battlefield, then shuffle".
    fn finds(
        &mut self,
        who: &Who,
        of: &Who,
        (most, up_to, what): (&Amount, bool, &Filter),
        rest: &[Instruction],
    ) -> String {
        let own = if *who == Who::You { "your" } else { "their" };
        let whose = if who == of { own.to_owned() } else { self.whose(of) };
        // "you may search", "that player searches": who does all of it is said once.
        let bare = std::mem::take(&mut self.bare);
        let (name, plural) = self.who(who);
        let third = !bare && !plural;
        let verb = |verb: &str| if third { third_person(verb) } else { verb.to_owned() };
        let sought = self.sought(most, up_to, what);
        let them = if *most == Amount::Number(1) { "it" } else { "them" };
        let mut text = format!("{} {whose} library for {sought}", verb("search"));
        for (place, instruction) in rest.iter().enumerate() {
            text.push_str(if place + 1 == rest.len() { ", then " } else { ", " });
            text.push_str(&match instruction {
                Instruction::Reveal(..) => format!("{} {them}", verb("reveal")),
                Instruction::Move { to: Zone::Battlefield, tapped, .. } => {
                    format!("{} {them} onto the battlefield{}", verb("put"), if *tapped { " tapped" } else { "" })
                }
                Instruction::Move { to, .. } => format!("{} {them} into {own} {to}", verb("put")),
                _ => verb("shuffle"),
            });
        }
        self.it = crate::ability::Antecedent::Open;
        if bare || *who == Who::You { text } else { format!("{name} {text}") }
    }

    /// One instruction, in small letters and without a full stop.
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> String {
        match instruction {
            Instruction::Destroy { what, .. }
            | Instruction::Tap(what)
            | Instruction::Untap(what)
            | Instruction::Regenerate(what)
            | Instruction::Goad(what)
            | Instruction::Counter(what)
            | Instruction::Copy(what)
            | Instruction::Transform(what)
            | Instruction::Unattach(what) => format!("{} {}", verb(instruction), self.patient(what)),
            Instruction::SacrificeSubject(what) => format!("sacrifice {}", self.object(what)),
            Instruction::RemoveFromCombat(what) => format!("remove {} from combat", self.patient(what)),
            Instruction::BecomesBlocked(what) => format!("{} becomes blocked", self.subject(what).0),
            Instruction::PhaseOut(what) => self.phases_out(what),
            Instruction::Attach(what, to) => self.attaches(what, to),
            Instruction::Fight(one, other) => self.fights(one, other),
            Instruction::Move { what, to, under, tapped } => self.moves(what, *to, under.as_ref(), *tapped),
            Instruction::Damage { source, amount, to } => self.damage(source, amount, to),
            Instruction::PutCounters(amount, kind, on) => self.puts_counters(amount, kind, on),
            Instruction::RemoveCounters(amount, kind, from) => {
                self.removes_counters(amount.as_ref(), kind.as_ref(), from)
            }
            Instruction::GainLife(who, amount) => self.life(who, "gain", amount),
            Instruction::LoseLife(who, amount) => self.life(who, "lose", amount),
            Instruction::SetLife(who, amount) => {
                format!("{} life total becomes {}", self.whose(who), self.figure(amount))
            }
            Instruction::Poison(who, amount) => self.poison(who, amount),
            Instruction::Draw(who, amount) => self.of_cards(who, "draw", amount),
            Instruction::Mill(who, amount) => self.of_cards(who, "mill", amount),
            Instruction::Discard { who, amount, what, random } => self.discard(who, amount.as_ref(), what, *random),
            Instruction::Sacrifice(who, count, what) => {
                let what = self.counted(count, what);
                self.does(who, "sacrifice", &what)
            }
            Instruction::CreateTokens { who, amount, token } => self.create(who, amount, token),
            Instruction::CreateCopies { who, amount, of } => self.create_copies(who, amount, of),
            Instruction::AddMana(who, mana) => self.does(who, "add", &mana.to_string()),
            Instruction::AddAnyMana(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any color"))
            }
            Instruction::AddMixedMana(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana in any combination of colors"))
            }
            Instruction::Shuffle(who) => {
                let whose = if *who == Who::You { "your" } else { "their" };
                self.does(who, "shuffle", &format!("{whose} library"))
            }
            Instruction::Search { who, most, what, to, tapped } => self.search(who, most, what, *to, *tapped),
            Instruction::Win(who) => self.does_always(who, "win", "the game"),
            Instruction::Lose(who) => self.does_always(who, "lose", "the game"),
            Instruction::DrawGame => "the game is a draw".to_owned(),
            Instruction::ExtraTurn(who) => self.does(who, "take", "an extra turn after this one"),
            Instruction::Act(who, action, count) => self.act(who, action, count.as_ref()),
            Instruction::ChooseQuality(_, choice) => match choice {
                crate::ability::Choice::ColorOtherThan(but) => format!("choose a color other than {}", but.word()),
                choice => format!("choose {}", CHOICES.print(choice).unwrap_or_default()),
            },
            Instruction::Continuous { effects, duration } => self.lasting(effects, *duration),
            Instruction::Repeat(count, inner) => self.repeat(count, inner),
            Instruction::Delayed(trigger, inner) => {
                let trigger = self.trigger(trigger);
                let text = self.joined_instructions(inner);
                format!("{trigger}, {text}")
            }
            Instruction::If { condition, then, otherwise } => {
                let text = self.joined_instructions(then);
                let it = self.it;
                let condition = self.condition(condition);
                self.it = it;
                match otherwise.is_empty() {
                    true => format!("{text} if {condition}"),
                    false => format!("{text} if {condition}. Otherwise, {}", self.joined_instructions(otherwise)),
                }
            }
            Instruction::May(who, what) => {
                let done = self.done_by(who, what);
                format!("{} may {done}", self.who(who).0)
            }
            Instruction::Pay { who, cost, then, otherwise } if otherwise.is_empty() => {
                let (who, _) = self.payer(who);
                let cost = self.cost_of(cost, false);
                let follows = if then.is_empty() {
                    String::new()
                } else {
                    format!(". If you do, {}", self.joined_instructions(then))
                };
                format!("{who} may {cost}{follows}")
            }
            Instruction::Pay { who, cost, then, otherwise } => {
                let text = self.joined_instructions(if then.is_empty() { otherwise } else { then });
                let (who, plural) = self.payer(who);
                let cost = self.cost_of(cost, !plural);
                format!("{text} unless {who} {cost}")
            }
            Instruction::Choose { least: 1, most: 1, modes } if super::playing::all_mana(modes) => {
                self.mana_of_choice(modes)
            }
            Instruction::OneOf(ways) => self.of_choice(ways),
            // Modes stand on lines of their own, see `sentences_of`.
            Instruction::Choose { .. } => String::new(),
            Instruction::Unread(unread) => unread.text.clone(),
            other => self.playing(other).unwrap_or_default(),
        }
    }

    /// Who pays: of several, one is enough.
    fn payer(&mut self, who: &Who) -> (String, bool) {
        match who {
            Who::Anyone => ("any player".to_owned(), false),
            Who::Opponent => ("any opponent".to_owned(), false),
            who => self.who(who),
        }
    }

    fn lasting(&mut self, effects: &[Continuous], duration: crate::ability::Duration) -> String {
        if let [Continuous { subject, change: Change::Control(who) }] = effects {
            let (who, plural) = self.who(who);
            let what = self.patient(subject);
            let behind = super::duration::behind(duration, false);
            return format!("{who} gain{} control of {what}{behind}", if plural { "" } else { "s" });
        }
        self.effects(effects, Some(duration))
    }

    /// "draw two cards", "target player draws two cards".
    pub(super) fn does(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        if *who == Who::You {
            return format!("{verb} {rest}");
        }
        self.does_always(who, verb, rest)
    }

    /// "you win the game".
    pub(super) fn does_always(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        let bare = std::mem::take(&mut self.bare);
        let (who, plural) = self.who(who);
        format!("{who} {} {rest}", if plural || bare { verb.to_owned() } else { third_person(verb) })
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
        let bare = std::mem::take(&mut self.bare);
        let (who, plural) = self.who(who);
        let life = life(self);
        format!("{who} {verb}{} {life}", if plural || bare { "" } else { "s" })
    }
}

/// The verb of an instruction on one object.
fn verb(instruction: &Instruction) -> &'static str {
    let same = |make: &fn(Subject) -> Instruction| discriminant(&make(Subject::This)) == discriminant(instruction);
    ON_OBJECT.iter().find(|(_, make)| same(make)).map_or("", |(verb, _)| verb)
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

/// "draws", "searches".
fn third_person(verb: &str) -> String {
    if verb.ends_with("ch") || verb.ends_with("sh") { format!("{verb}es") } else { format!("{verb}s") }
}
