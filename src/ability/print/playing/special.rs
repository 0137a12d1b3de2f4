//! Less common instructions in words: watching, rolling, voting, exiling until something leaves.

use super::own;
use crate::ability::print::Printer;
use crate::ability::{
    Amount, Antecedent, Change, Continuous, Duration, EnterWith, Filter, Instruction, Subject, Trigger, Who, print,
};
use crate::terms::Zone;

impl Printer<'_> {
    pub(super) fn special_instruction(&mut self, instruction: &Instruction) -> Option<String> {
        Some(match instruction {
            Instruction::Enter { what, under, tapped, with } => {
                let what = self.patient(what);
                let tapped = if *tapped { " tapped" } else { "" };
                let under =
                    under.as_ref().map_or_else(String::new, |who| format!(" under {} control", self.whose(who)));
                let with: Vec<String> = with.iter().map(|with| self.entering(with)).collect();
                format!("put {what} onto the battlefield{tapped}{under}{}", with.concat())
            }
            Instruction::ExileUntilLeaves(what) => {
                format!("exile {} until ~ leaves the battlefield", self.patient(what))
            }
            Instruction::Watch { trigger, each, duration, then } => self.watches(trigger, *each, *duration, then),
            Instruction::CreateCopiesExcept { who, amount, of, except, tapped, attacking } => {
                self.copies(who, (amount, of), except, (*tapped, *attacking))
            }
            Instruction::CounterInto(what, zone) => {
                let what = self.patient(what);
                let (instead, of) = match zone {
                    Zone::Library => ("put it on top of its owner's library", "into that player's graveyard"),
                    Zone::Hand => ("put it into its owner's hand", "into that player's graveyard"),
                    _ => ("exile it", "putting it into its owner's graveyard"),
                };
                format!("counter {what}. If that spell is countered this way, {instead} instead of {of}")
            }
            Instruction::TapOrUntap(what) => format!("tap or untap {}", self.patient(what)),
            Instruction::PreventNextTime { source, to } => {
                let source = match source {
                    Filter::Is(one) => self.patient(one),
                    which => format!("{} of your choice", self.with_article(which)),
                };
                let to = to.as_ref().map_or_else(String::new, |to| format!(" to {}", self.patient(to)));
                format!("the next time {source} would deal damage{to} this turn, prevent that damage")
            }
            Instruction::PreventFromChosen { source, amount, combat, to } => {
                let amount = match amount {
                    Some(amount) => format!("the next {}", self.figure(amount)),
                    None => "all".to_owned(),
                };
                let combat = if *combat { " combat" } else { "" };
                let to = to.as_ref().map_or_else(String::new, |to| format!(" to {}", self.patient(to)));
                let source = self.with_article(source);
                format!("prevent {amount}{combat} damage {source} of your choice would deal{to} this turn")
            }
            Instruction::AddManaTimes(who, mana, amount) => {
                let amount = self.inline(amount);
                self.does(who, "add", &format!("an amount of {mana} equal to {amount}"))
            }
            Instruction::FindIn { who, of, zones, most, all, what } => {
                let zones: Vec<String> = zones.iter().map(|zone| format!("{zone}")).collect();
                let zones = print::list(&zones, "and");
                let whose = if who == of { own(who).to_owned() } else { self.whose(of) };
                let what = if *all { format!("all {}", self.noun(what, true)) } else { self.sought(most, true, what) };
                self.does(who, "search", &format!("{whose} {zones} for {what}"))
            }
            Instruction::ExileFaceDown(what) => format!("exile {} face down", self.patient(what)),
            Instruction::ExileWith(what, count, kind) => {
                let what = self.patient(what);
                let with = self.entering(&EnterWith::Counters(count.clone(), kind.clone()));
                format!("exile {what}{with}")
            }
            Instruction::Distribute(count, kind, among) => {
                let count = self.count(count);
                format!("distribute {count} {kind} counters among {}", self.patient(among))
            }
            Instruction::Become(time) => format!("it becomes {}", time.word()),
            Instruction::Flip(what) => format!("flip {}", self.patient(what)),
            Instruction::OnlyOnceEachTurn => "do this only once each turn".to_owned(),
            Instruction::InsteadThatMany(_) => String::new(),
            Instruction::AddTypeProduced(who, amount) => {
                let count = self.count(amount);
                self.does(who, "add", &format!("{count} mana of any type that land produced"))
            }
            Instruction::BecomeLevel(level) => format!("~ becomes level {level}"),
            Instruction::Roll(sides, _) => format!("roll a d{sides}"),
            Instruction::SkipTurn(Who::You) => "skip your next turn".to_owned(),
            Instruction::SkipTurn(who) => self.does_always(who, "skip", "their next turn"),
            Instruction::Vote(options) => {
                format!("starting with you, each player votes for {}", crate::terms::english::list(options, "or"))
            }
            Instruction::RepeatProcess => "repeat this process".to_owned(),
            Instruction::By(several, inner) if matches!(inner.as_slice(), [Instruction::Pay { who: Who::You, .. }]) => {
                let [Instruction::Pay { cost, then, otherwise, .. }] = inner.as_slice() else { return None };
                if otherwise.is_empty() {
                    let cost = self.cost_of(cost, false);
                    return Some(format!("{} may {cost}", self.who(several).0));
                }
                let own = otherwise.iter().cloned().filter_map(|one| one.with_doer(several.clone())).collect();
                let (cost, then) = (cost.clone(), then.clone());
                self.instruction(&Instruction::Pay { who: Who::ThatPlayer, cost, then, otherwise: own })
            }
            Instruction::By(who, inner) => {
                let (who, plural) = self.who(who);
                let text = self.joined_instructions(inner);
                let text = text.strip_prefix("you ").unwrap_or(&text);
                let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
                format!("{who} {verb}{} {rest}", if plural { "" } else { "s" })
            }
            Instruction::ChangeTarget(of) => format!("change the target of {} with a single target", self.patient(of)),
            Instruction::AtRandom(inner) => format!("{} at random", self.instruction(inner)),
            Instruction::Emblem(who, granted) => {
                let granted = self.granted(granted);
                self.does_always(who, "get", &format!("an emblem with {granted}"))
            }
            _ => return None,
        })
    }

    /// "whenever you cast a spell this turn, draw a card".
    fn watches(&mut self, trigger: &Trigger, each: bool, duration: Duration, then: &[Instruction]) -> String {
        let trigger = self.trigger(trigger);
        let trigger =
            trigger.strip_prefix("whenever ").or(trigger.strip_prefix("when ")).unwrap_or(&trigger).to_owned();
        let text = self.joined_instructions(then);
        let when = if each { "whenever" } else { "when" };
        match duration {
            Duration::EndOfTurn => format!("{when} {trigger} this turn, {text}"),
            lasts => {
                format!("{}, {when} {trigger}, {text}", print::duration::behind(lasts, false).trim_start())
            }
        }
    }

    /// "create two tokens that are copies of it, except they have haste".
    fn copies(
        &mut self,
        who: &Who,
        (amount, of): (&Amount, &Subject),
        except: &[Change],
        (tapped, attacking): (bool, bool),
    ) -> String {
        let of = self.patient(of);
        let one = *amount == Amount::Number(1);
        let state = match (tapped, attacking) {
            (false, _) => "",
            (true, false) => "tapped ",
            (true, true) => "tapped and attacking ",
        };
        let what = if one {
            format!("a {state}token that's a copy of {of}")
        } else {
            format!("{} {state}tokens that are copies of {of}", self.count(amount))
        };
        if except.is_empty() {
            self.it = Antecedent::Open;
            return self.does(who, "create", &what);
        }
        let effects: Vec<Continuous> =
            except.iter().map(|change| Continuous { subject: Subject::It, change: change.clone() }).collect();
        self.it = Antecedent::Open;
        let except = self.effects(&effects, None);
        self.does(who, "create", &format!("{what}, except {except}"))
    }
}
