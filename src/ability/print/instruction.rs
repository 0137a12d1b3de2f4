//! Instructions in words, a sentence each.

use std::mem::discriminant;

use super::Printer;
use crate::ability::phrases::{self, ON_OBJECT};
use crate::ability::{
    Amount, Change, Condition, Continuous, Cost, Defender, Duration, Filter, Instruction, NextTurn, PlayRule, Rule,
    Searching, Subject, Trigger, Who, Word, Words,
};
use crate::terms::english;

impl Printer<'_> {
    /// Several instructions in one sentence.
    pub(super) fn joined_instructions(&mut self, instructions: &[Instruction]) -> String {
        let mut items = Vec::new();
        let (mut breaks, mut before): (Vec<bool>, Option<&Instruction>) = (Vec::new(), None);
        let mut others = false;
        let mut rest = instructions;
        while let Some((instruction, behind)) = rest.split_first() {
            rest = behind;
            if let Some((text, count)) = self.search_and_more(instruction, behind) {
                items.push(text);
                rest = behind.get(count..).unwrap_or_default();
            } else {
                let text = match (before, instruction) {
                    (Some(Instruction::May(..)), Instruction::If { condition, then, otherwise })
                        if otherwise.is_empty() && !self.names_a_new_target(condition) =>
                    {
                        let condition = self.lead(condition);
                        format!("{condition}, {}", self.joined_instructions(then))
                    }
                    _ => self.instruction(instruction),
                };
                // Behind what somebody else does, "draw a card" would be said of them.
                let yours = matches!(
                    instruction,
                    Instruction::Draw(Who::You, _)
                        | Instruction::Mill(Who::You, _)
                        | Instruction::SacrificeSubject(_)
                        | Instruction::ChooseObject(Who::You, _)
                );
                let after_others = others && yours && !text.starts_with("you ");
                items.push(if after_others { format!("you {text}") } else { text });
            }
            others |= *instruction.doer() != Who::You;
            breaks.resize(items.len(), false);
            if let Some(last) = breaks.last_mut() {
                *last = before.is_some_and(|before| begins_anew(before, instruction));
            }
            before = Some(instruction);
        }
        joined_items(&items, &breaks)
    }

    /// What somebody may do: "draw a card", "have ~ get +1/+1".
    pub(super) fn done_by(&mut self, who: &Who, instructions: &[Instruction]) -> String {
        let outer = std::mem::replace(&mut self.by_others, *who != Who::You);
        let done = self.done_by_one(who, instructions);
        self.by_others = outer;
        done
    }

    fn done_by_one(&mut self, who: &Who, instructions: &[Instruction]) -> String {
        let own = match instructions {
            [Instruction::By(Who::ThatPlayer, own)] => own.as_slice(),
            own => own,
        };
        if let [Instruction::Copy(Subject::This), Instruction::May(Who::You, own)] = own
            && *who != Who::You
            && own.as_slice() == [Instruction::NewTargets(Subject::It)]
        {
            return "copy this spell and may choose a new target for that copy".to_owned();
        }
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
                        | Instruction::CreateTokens { .. }
                        | Instruction::Move { .. }
                )
        });
        let have = lasting || by_another || needs_have(instructions.first());
        let searches = matches!(instructions.first(), Some(Instruction::Search(Searching::Library { who: own, .. }))
            if own == who || *own == Who::ThatPlayer);
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

    /// One instruction, in small letters and without a full stop.
    pub(super) fn instruction(&mut self, instruction: &Instruction) -> String {
        let words = self.equalised(instruction).unwrap_or_else(|| self.one_instruction(instruction));
        self.meet(instruction);
        words
    }

    fn one_instruction(&mut self, instruction: &Instruction) -> String {
        match instruction {
            Instruction::Destroy { what, regenerate: false } => {
                format!("destroy {} and it can't be regenerated", self.patient(what))
            }
            Instruction::Destroy { what, .. }
            | Instruction::Tap(what)
            | Instruction::Untap(what)
            | Instruction::Regenerate(what)
            | Instruction::Goad(what)
            | Instruction::Counter(what)
            | Instruction::Copy(what)
            | Instruction::Transform(what)
            | Instruction::Unattach(what) => format!("{} {}", verb(instruction), self.patient(what)),
            Instruction::SacrificeSubject(what @ Subject::This) => format!("sacrifice {}", self.patient(what)),
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
            Instruction::CreateTokens { who, amount, token } => self.create(who, amount, token),
            Instruction::CreateCopies { who, amount, of, except, tapped, attacking } => {
                self.copies(who, (amount, of), except, (*tapped, *attacking))
            }
            Instruction::AddMana(who, added) => self.adds(who, added),
            Instruction::Shield(shield) => self.shield(shield),
            Instruction::Piles(step) => self.pile_step(step),
            Instruction::Turns(change) => self.turn_change(change),
            Instruction::Search(searching) => self.searches(searching),
            Instruction::Counters(step) => self.counter_step(step),
            Instruction::DrawGame => "the game is a draw".to_owned(),
            Instruction::FriendOrFoe => crate::ability::phrases::FRIEND_OR_FOE.to_owned(),
            Instruction::Act(who, action, count) => self.act(who, *action, count.as_ref()),
            Instruction::ChooseQuality(_, choice) => format!("choose {}", phrases::choice(choice)),
            // "During target player's next turn, creatures that player controls attack you if able."
            Instruction::Continuous { effects, duration: Duration::DuringNextTurnOf(NextTurn::Target(place)) } => {
                let whose = self.whose(&Who::Target(*place));
                format!("during {whose} next turn, {}", self.lasting(effects, Duration::Forever))
            }
            Instruction::Continuous { effects, duration } => self.lasting(effects, *duration),
            Instruction::AttackingThem(whom, inner) => self.attacking_them(whom, inner),
            Instruction::OfEarlier { what, several, then } => {
                let noun = self.noun(what, *several);
                self.earlier = Some((format!("{} {noun}", if *several { "those" } else { "that" }), *several));
                let said = self.joined_instructions(then);
                self.earlier = None;
                said
            }
            Instruction::BlockingIt(attacker, inner) => self.blocking_it(attacker, inner),
            Instruction::Repeat(count, inner) => self.repeat(count, inner),
            Instruction::Delayed(trigger, inner) => {
                let trigger = self.trigger(trigger);
                let text = self.joined_instructions(inner);
                format!("{trigger}, {text}")
            }
            Instruction::If { condition, then, otherwise } => self.conditional(condition, then, otherwise),
            Instruction::IfDone { .. } => self.in_sentences(instruction),
            Instruction::May(who, what) => {
                let name = self.who(who).0;
                format!("{name} may {}", self.done_by(who, what))
            }
            Instruction::Pay { who, cost, then, otherwise } => self.payment(who, cost, then, otherwise),
            Instruction::Choose { least: 1, most: 1, modes, .. } if super::playing::all_mana(modes) => {
                self.mana_of_choice(modes)
            }
            Instruction::OneOf(ways) => self.of_choice(ways),
            Instruction::AtOnce(all) => self.at_once(all),
            Instruction::Unpreventable(dealt) => {
                format!("{} and the damage can't be prevented", self.joined_instructions(dealt))
            }
            // Modes stand on lines of their own, see `sentences_of`.
            Instruction::Choose { .. } => String::new(),
            Instruction::Unread(unread) => unread.text.clone(),
            other => self.of_player(other),
        }
    }

    /// What a player does, or what becomes of them: "draw two cards", "you lose 3 life".
    fn of_player(&mut self, instruction: &Instruction) -> String {
        match instruction {
            Instruction::GainLife(who, amount) => self.life(who, "gain", amount),
            Instruction::LoseLife(who, amount) => self.life(who, "lose", amount),
            Instruction::SetLife(who, amount) => {
                format!("{} life total becomes {}", self.whose(who), self.figure(amount))
            }
            Instruction::Poison(who, amount) => self.poison(who, amount),
            Instruction::Draw(who, amount) => self.of_cards(who, "draw", amount),
            Instruction::DrawUpTo(who, amount) => {
                let count = self.count(amount);
                self.does(who, "draw", &format!("up to {count} cards"))
            }
            Instruction::Mill(who, amount) => self.of_cards(who, "mill", amount),
            Instruction::Discard { who, amount, what, random } => self.discard(who, amount.as_ref(), what, *random),
            // "its controller sacrifices it".
            Instruction::Sacrifice { who: who @ Who::ItsController, what: Filter::Is(it), .. }
                if **it == Subject::It =>
            {
                self.does(who, "sacrifice", "it")
            }
            Instruction::Sacrifice { who, amount, up_to, what } => {
                self.does_what(who, "sacrifice", |printer| printer.counted_of(amount, *up_to, what))
            }
            Instruction::Shuffle(who) => {
                let whose = if *who == Who::You { "your" } else { "their" };
                self.does(who, "shuffle", &format!("{whose} library"))
            }
            Instruction::Win(who) => self.does_always(who, "win", "the game"),
            Instruction::Lose(who) => self.does_always(who, "lose", "the game"),
            other => self.playing(other).unwrap_or_default(),
        }
    }

    /// "create a token that's tapped and attacking that player".
    fn attacking_them(&mut self, whom: &[Defender], inner: &[Instruction]) -> String {
        let (said, whom) = (self.joined_instructions(inner), self.whom(whom));
        if self.by_attackers {
            return format!("{} attacking{whom}", said.trim_end_matches(" attacking"));
        }
        // "a token that's a copy of ~ tapped and attacking that player, except it isn't legendary".
        match (said.split_once("tapped and attacking token"), said.split_once(", except ")) {
            (Some((before, _)), Some((behind, except))) => {
                let behind = behind.strip_prefix(&format!("{before}tapped and attacking ")).unwrap_or(behind);
                format!("{before}{behind} tapped and attacking{whom}, except {except}")
            }
            (Some((before, behind)), None) => format!("{before}token{behind} tapped and attacking{whom}"),
            _ => said.replacen("attacking", &format!("attacking{whom}"), 1),
        }
    }

    /// "create a 1/1 white Cat creature token that's blocking that creature".
    fn blocking_it(&mut self, attacker: &Subject, inner: &[Instruction]) -> String {
        let attacker = self.patient(attacker);
        let said = self.joined_instructions(inner);
        match said.split_once(", except ") {
            Some((behind, except)) => format!("{behind} that's blocking {attacker}, except {except}"),
            None => format!("{said} that's blocking {attacker}"),
        }
    }

    /// "draw a card if you control a Swamp. Otherwise, ...".
    pub(super) fn conditional(
        &mut self,
        condition: &Condition,
        then: &[Instruction],
        otherwise: &[Instruction],
    ) -> String {
        if let [Instruction::Continuous { effects, duration: Duration::WhileSo }] = then {
            let condition = self.condition(condition);
            return format!("for as long as {condition}, {}", self.lasting(effects, Duration::Forever));
        }
        // "Destroy target creature if it's tapped. A creature destroyed this way can't be regenerated."
        if let ([Instruction::Destroy { what: what @ Subject::Target(_), regenerate: false }], []) = (then, otherwise) {
            let text = self.patient(what);
            let noun = self.that_met().unwrap_or_default();
            let noun = noun.trim_start_matches("that ").to_owned();
            let condition = self.lead(condition);
            let article = english::article(&noun);
            return format!(
                "destroy {text} {condition}. {} {noun} destroyed this way can't be regenerated",
                english::capitalised(article)
            );
        }
        // "Target creature gets +2/+2 until end of turn. If it's a Human, instead ...".
        let for_its_cost = |done: &[Instruction]| {
            matches!(done, [Instruction::Continuous { effects, .. }]
                if effects.iter().any(|effect| effect.change.gives_for_its_mana_cost()))
        };
        let same_group = match (group_of(then), group_of(otherwise)) {
            (Some(one), Some(other)) => one == other,
            _ => false,
        };
        if !otherwise.is_empty()
            && (same_group
                || self.names_a_new_target(condition)
                || self.is_named_first(otherwise, then)
                || for_its_cost(otherwise))
        {
            let usual = self.joined_instructions(otherwise);
            let usual = self.sentence(&usual);
            let condition = self.condition(condition);
            let instead = self.joined_instructions(then);
            return format!("{} If {condition}, instead {instead}", super::body::uncapitalised(&usual));
        }
        // "exile it if it's an instant card. You may cast that card": the permission hangs on the same.
        if let ([first, more @ Instruction::MayPlay { .. }], []) = (then, otherwise) {
            let first = self.instruction(first);
            let it = self.it;
            let condition = self.lead(condition);
            self.it = it;
            return format!("{first} {condition}. {}", english::capitalised(&self.instruction(more)));
        }
        let text = self.joined_instructions(then);
        let it = self.it;
        let condition = self.lead(condition);
        self.it = it;
        let text = format!("{text} {condition}");
        match otherwise.is_empty() {
            true => text,
            false => {
                let text = self.with_where_x(text);
                format!("{text}. Otherwise, {}", self.joined_instructions(otherwise))
            }
        }
    }

    /// "you may pay {2}. If you do, ...", "... unless you pay {2}".
    fn payment(&mut self, who: &Who, cost: &Cost, then: &[Instruction], otherwise: &[Instruction]) -> String {
        if !otherwise.is_empty() {
            let text = self.joined_instructions(if then.is_empty() { otherwise } else { then });
            // "deals damage to its controller unless that player sacrifices it".
            let held =
                |word: Word<'_>| matches!(word, Word::Who(Who::ControllerOf(of)) if matches!(**of, Subject::Target(_)));
            let (who, plural) = match who {
                Who::ItsController if otherwise.any_word(&mut |word| held(word)) => ("that player".to_owned(), false),
                who => self.payer(who),
            };
            let cost = self.cost_of(cost, !plural);
            return match text.split_once(". ") {
                // "counter it unless its controller pays {3}. If that spell is countered this way, ...".
                Some((first, behind)) => format!("{first} unless {who} {cost}. {behind}"),
                None => format!("{text} unless {who} {cost}"),
            };
        }
        let (who, _) = self.payer(who);
        let cost = self.cost_of(cost, false);
        let follows = match then {
            [] => String::new(),
            then => format!(". If you do, {}", self.joined_instructions(then)),
        };
        format!("{who} may {cost}{follows}")
    }

    /// Who pays: of several, one is enough.
    pub(super) fn payer(&mut self, who: &Who) -> (String, bool) {
        match who {
            Who::Anyone => ("any player".to_owned(), false),
            Who::Opponent => ("any opponent".to_owned(), false),
            who => self.who(who),
        }
    }

    pub(super) fn lasting(&mut self, effects: &[Continuous], duration: crate::ability::Duration) -> String {
        if let [Continuous { subject, change: Change::Control(who) }] = effects {
            let (who, plural) = self.who(who);
            let what = self.patient(subject);
            let behind = super::duration::behind(duration, false);
            return format!("{who} gain{} control of {what}{behind}", if plural { "" } else { "s" });
        }
        if let [Continuous { subject, change: Change::ModifyPt(power, toughness) }] = effects
            && let Some(words) = doubled(power, toughness)
        {
            let behind = super::duration::behind(duration, false);
            return format!("double the {words} of {}{behind}", self.patient(subject));
        }
        if let [Continuous { change: Change::Rule(Rule::Playing(PlayRule::PlaysFrom(_))), .. }] = effects {
            let lasts = super::duration::behind(duration, false);
            return format!("{}, {}", lasts.trim_start(), self.effects(effects, None));
        }
        let text = self.effects(effects, Some(duration));
        // What is said of all of a player's turns, or at any time, is said of this one.
        let lasts = super::duration::behind(duration, true);
        match effects {
            [Continuous { change: Change::Rule(Rule::Playing(PlayRule::ExtraLands(_))), .. }] => {
                text.replacen(" on each of your turns", &lasts, 1)
            }
            [Continuous { change: Change::Rule(Rule::NoMaximumHand), .. }] if duration == Duration::Forever => {
                format!("{text} for the rest of the game")
            }
            [Continuous { change: Change::Rule(Rule::Playing(PlayRule::AsThoughFlash)), .. }] => {
                text.replacen(" as though", &format!("{lasts} as though"), 1)
            }
            _ => text,
        }
    }

    /// "draw two cards", "target player draws two cards".
    pub(super) fn does(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        if *who == Who::You {
            return format!("{verb} {rest}");
        }
        self.does_always(who, verb, rest)
    }

    /// What somebody does, with what is named behind: "target player reveals the top card of that player's library".
    pub(super) fn does_what(&mut self, who: &Who, verb: &str, what: impl FnOnce(&mut Self) -> String) -> String {
        if *who == Who::You {
            return format!("{verb} {}", what(self));
        }
        let before = self.does_always(who, verb, "");
        format!("{}{}", before, what(self))
    }

    /// "you win the game".
    pub(super) fn does_always(&mut self, who: &Who, verb: &str, rest: &str) -> String {
        let bare = std::mem::take(&mut self.bare);
        let (who, plural) = self.who(who);
        format!("{who} {} {rest}", if plural || bare { verb.to_owned() } else { english::third_person(verb) })
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

/// What of an object is doubled, if anything is.
const fn doubled(power: &Amount, toughness: &Amount) -> Option<&'static str> {
    match (power, toughness) {
        (Amount::Doubling(_), Amount::Doubling(_)) => Some("power and toughness"),
        (Amount::Doubling(_), _) => Some("power"),
        (_, Amount::Doubling(_)) => Some("toughness"),
        _ => None,
    }
}

/// Whether "may" needs "have" before the instruction.
fn needs_have(instruction: Option<&Instruction>) -> bool {
    match instruction {
        Some(Instruction::Damage { .. } | Instruction::Fight(..) | Instruction::BecomesBlocked(_)) => true,
        Some(Instruction::AtOnce(all)) => needs_have(all.first()),
        Some(Instruction::Draw(who, _) | Instruction::Mill(who, _)) => *who != Who::You,
        _ => false,
    }
}

/// Whether words behind others begin a sentence of their own: ", then" would belong to what is other in a copy, to what
/// somebody may do, or to what happens instead of an event.
fn begins_anew(before: &Instruction, instruction: &Instruction) -> bool {
    let replaces = |one: &Instruction| {
        matches!(one, Instruction::Continuous { effects, .. }
            if effects.iter().any(|effect| matches!(effect.change, Change::Rule(Rule::Instead(_)))))
    };
    match (before, instruction) {
        (Instruction::CreateCopies { except, .. }, _) if !except.is_empty() => true,
        (_, Instruction::Delayed(Trigger::YouDo, _)) => true,
        (Instruction::May(..), Instruction::If { otherwise, .. }) => otherwise.is_empty(),
        (Instruction::Continuous { .. }, _) => false,
        (_, next) => replaces(next),
    }
}

/// Items with ", then" between them, or as sentences from where one of them begins anew.
fn joined_items(items: &[String], breaks: &[bool]) -> String {
    let mut text = String::new();
    let mut anew = false;
    for (item, breaks) in items.iter().zip(breaks) {
        anew |= breaks;
        match (text.is_empty(), anew) {
            (true, _) => text.push_str(item),
            (false, false) => text.push_str(&format!(", then {item}")),
            (false, true) => text.push_str(&format!(". {}", english::capitalised(item))),
        }
    }
    text
}

/// All that a description finds, of which one effect is said: "other creatures you control get +1/+0".
fn group_of(done: &[Instruction]) -> Option<&Filter> {
    let [Instruction::Continuous { effects, .. }] = done else { return None };
    match effects.as_slice() {
        [Continuous { subject: Subject::Each(which), .. }] if !matches!(which, Filter::Named(_)) => Some(which),
        _ => None,
    }
}
