//! Rules whose sentences don't begin with their subject.

use crate::ability::print::Printer;
use crate::ability::print::duration::behind;
use crate::ability::{
    Amount, Choice, Cost, Declared, Defender, Duration, Filter, PlayRule, Produced, Rule, Subject, Who,
};
use crate::terms::{ManaSymbol, english};

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
                let when = if lasts.is_some() { behind } else { " each combat".to_owned() };
                return self.at_most(subject, *declared, count, whom, &when);
            }
            Rule::Cost { declared: Declared::Block, cost, whom } => {
                return self.blocked_for(subject, cost, whom, &behind);
            }
            Rule::EntersChoosing(choice) => self.enters_choosing(subject, choice),
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
            Rule::TurnedUpDoing(done) => format!("as ~ is turned face up, {}", self.joined_instructions(done)),
            Rule::Skips(step) if *subject == Subject::Players(Who::Anyone) => {
                format!("players skip their {}s", crate::ability::phrases::SKIPPED.print(step).unwrap_or_default())
            }
            Rule::Instead(replacement) => self.instead(replacement, lasts),
            Rule::NoLegendRule => match subject {
                Subject::Each(Filter::Permanent) => "the \"legend rule\" doesn't apply".to_owned(),
                Subject::Each(which) => format!("the \"legend rule\" doesn't apply to {}", self.noun(which, true)),
                _ => return None,
            },
            Rule::Playing(rule @ PlayRule::SpellCost { .. }) => {
                return self.spell_rule(subject, rule).map(|text| text + &behind);
            }
            Rule::Playing(rule) => return self.spell_rule(subject, rule),
            _ => return self.of_damage(subject, rule, &behind).or_else(|| self.player_keeps(subject, rule, &behind)),
        })
    }

    /// "damage can't be prevented", "prevent all combat damage that would be dealt to you".
    fn of_damage(&mut self, subject: &Subject, rule: &Rule, behind: &str) -> Option<String> {
        Some(match rule {
            Rule::CantBePrevented if subject.is_unnamed() => {
                format!("damage can't be prevented{behind}")
            }
            Rule::CombatDamageCantBePrevented if subject.is_unnamed() => {
                format!("combat damage can't be prevented{behind}")
            }
            Rule::CombatDamageCantBePrevented => {
                format!("combat damage that would be dealt by {} can't be prevented{behind}", self.patient(subject))
            }
            Rule::MoreVotes => crate::ability::phrases::MORE_VOTES.to_owned(),
            Rule::LethalByPower => {
                let (whose, plural) = self.subject(subject);
                let its = if plural { "their" } else { "its" };
                format!(
                    "lethal damage dealt to {whose} is determined by {its} power rather than {its} toughness{behind}"
                )
            }
            Rule::KeepsDamage => {
                let of = match subject {
                    Subject::Each(which) => self.noun(which, true),
                    one => self.patient(one),
                };
                format!("damage isn't removed from {of} during cleanup steps{behind}")
            }
            Rule::DamageCostsNoLife => {
                format!("damage doesn't cause {} to lose life{behind}", self.patient(subject))
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
            Rule::PreventDamage { amount, combat, to, which, then } => {
                let prevents = self.prevention(subject, amount.as_ref(), (*combat, *to, which), behind);
                self.prevention_and(prevents, then)
            }
            _ => return None,
        })
    }

    /// "your maximum hand size is two", "your life total can't change".
    fn player_keeps(&mut self, subject: &Subject, rule: &Rule, behind: &str) -> Option<String> {
        Some(match (rule, subject) {
            (Rule::KeepsMana { becomes: Some(mana), .. }, _) => {
                let mana = if let ManaSymbol::Color(color) = mana { color.word() } else { "colorless" };
                format!("if you would lose unspent mana, that mana becomes {mana} instead{behind}")
            }
            (Rule::Produces { least, mana }, _) => {
                let what = match subject {
                    Subject::Each(which) => self.with_article(which),
                    one => self.patient(one),
                };
                let many = if *least > 1 { "two or more mana" } else { "mana" };
                format!("if {what} is tapped for {many}, it produces {}{behind}", produced(*mana))
            }
            (Rule::MoreDevotion(more), _) => format!(
                "your devotion to each color and each combination of colors is increased by {}",
                self.count(&Amount::Number(*more))
            ),
            (Rule::MaximumHand(size), Subject::Players(who)) => self.maximum_hand(who, size),
            (Rule::SmallerHand(by), Subject::Players(who)) => self.smaller_hand(who, by),
            (Rule::LifeCantChange, Subject::Players(who)) => {
                format!("{} life total can't change{behind}", self.whose(who))
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
}

/// What is produced instead: "{B} instead of any other type".
fn produced(mana: Produced) -> String {
    match mana {
        Produced::Times(2) => "twice as much of that mana instead".to_owned(),
        Produced::Times(times) => {
            format!("{} times as much of that mana instead", english::number_word(i64::from(times)))
        }
        Produced::OfType(symbol) => format!("{symbol} instead of any other type"),
        Produced::Only(symbol) => format!("{symbol} instead of any other type and amount"),
    }
}
