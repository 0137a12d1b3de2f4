//! Instructions in words, a sentence each.

use super::Printer;
use crate::ability::phrases::{self, ON_OBJECT};
use crate::ability::{
    Amount, Change, Continuous, Cost, Defender, Duration, Filter, Instruction, NextTurn, PlayRule, Rule, Subject, Who,
    Word, Words,
};
use crate::terms::english;
use std::mem::discriminant;

impl Printer<'_> {
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
            Instruction::BecomesBlocked(what) => {
                let (what, plural) = self.subject(what);
                format!("{what} {} blocked", if plural { "become" } else { "becomes" })
            }
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
