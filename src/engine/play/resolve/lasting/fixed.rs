//! What an effect settles as it begins: its numbers, what it names, what an ability among its words means.
//!
//! 418.3 · 608.2h, 611.2c

use super::of_this_moment::{ByName, FurtherOn, Now, settled, settled_rule};
use crate::ability::{
    Amount, Change, Filter, Granted, Keyword, Part, PlayRule, Quality, Rule, Subject, Trigger, Who, Word, Words,
};
use crate::engine::play::reading::Reading;
use crate::engine::play::resolve::redirected::shifted_redirection;
use crate::engine::play::run::Run;
use crate::engine::view::View;
use crate::game::{ObjectId, Recipient};
use crate::terms::{Color, ColorSet};

impl Run<'_> {
    /// A change with the numbers and players of this moment; players it names come after the object among the targets.
    pub(in crate::engine::play::resolve) fn fixed(
        &self,
        change: &Change,
        reading: &Reading,
    ) -> (Change, Vec<Recipient>) {
        let number = |amount: &Amount| Amount::Number(self.number(amount, reading));
        let change = &crate::engine::chosen::put_into(change, &self.chosen_for(reading));
        let change = match change {
            Change::ModifyPt(power, toughness) => {
                let change = |amount: &Amount| Amount::Number(amount.as_change(|part| self.number(part, reading)));
                Change::ModifyPt(change(power), change(toughness))
            }
            Change::SetPt(power, toughness) => {
                Change::SetPt(power.as_ref().map(number), toughness.as_ref().map(number))
            }
            Change::Control(who) => {
                let player = self.who(who, reading).first().copied().unwrap_or(reading.you);
                return (Change::Control(Who::Target(1)), vec![Recipient::Player(player)]);
            }
            Change::CopyOf(filter, except) => match self.copied(filter, reading) {
                Some(other) => {
                    let is = Filter::Is(Box::new(Subject::Target(1)));
                    let except = except.iter().map(|one| self.with_this_ability(one, reading)).collect();
                    return (Change::CopyOf(Box::new(is), except), vec![Recipient::Object(other.id)]);
                }
                None => change.clone(),
            },
            Change::Gain(granted) => Change::Gain(self.as_given_now(granted, reading)),
            Change::SetChosenColor(in_addition) => match self.chosen_for(reading).color {
                Some(color) => Change::SetColor { colors: color.into(), in_addition: *in_addition },
                None => change.clone(),
            },
            Change::SetChosenType { in_addition, .. } => match self.chosen_for(reading).kind {
                Some(kind) => Change::SetTypes {
                    supertypes: Vec::new(),
                    types: Vec::new(),
                    subtypes: vec![kind],
                    in_addition: *in_addition,
                },
                None => change.clone(),
            },
            Change::Rule(rule) => return self.fixed_rule(rule, reading),
            other => other.clone(),
        };
        (change, Vec::new())
    }

    /// "Creatures target player controls": the players that a description of objects names are those of this moment, among
    /// the targets of the effect.   611.2c
    pub(super) fn with_players(&self, subject: &Subject, reading: &Reading, targets: &mut Vec<Recipient>) -> Subject {
        match subject {
            Subject::Each(which) => Subject::Each(settled(which, &mut Now { run: self, reading, targets })),
            other => other.clone(),
        }
    }

    /// "Instead look at the top X cards of your library": X is what it was as the effect began.   608.2h
    fn with_its_x(&self, instruction: &crate::ability::Instruction, reading: &Reading) -> crate::ability::Instruction {
        use crate::ability::Instruction as I;
        let fixed = |amount: &Amount| match amount {
            Amount::X => Amount::Number(reading.x),
            other => other.clone(),
        };
        match instruction {
            I::Look(who, Subject::Top(count, whose)) => {
                I::Look(who.clone(), Subject::Top(Box::new(fixed(count)), whose.clone()))
            }
            I::Draw(who, count) => I::Draw(who.clone(), fixed(count)),
            I::DrawUpTo(who, most) => I::DrawUpTo(who.clone(), fixed(most)),
            I::Mill(who, count) => I::Mill(who.clone(), fixed(count)),
            I::GainLife(who, count) => I::GainLife(who.clone(), fixed(count)),
            I::LoseLife(who, count) => I::LoseLife(who.clone(), fixed(count)),
            other => other.clone(),
        }
    }

    /// What is given, the activated abilities and the colors of another object among it as that has them now.
    fn as_given_now(&self, granted: &[Granted], reading: &Reading) -> Vec<Granted> {
        let own = |view: &View<'_>, id: ObjectId| -> Vec<Granted> {
            let all = crate::engine::play::announce::activated_abilities(view, id).into_iter();
            let given = |one: crate::engine::play::announce::Available| Granted::Quoted {
                text: one.text,
                parts: vec![Part::Activated(one.ability)],
            };
            all.map(given).collect()
        };
        let each = granted.iter().map(|one| match one {
            Granted::ActivatedOf(of) => {
                let of = self.meant(of, reading);
                of.iter().flat_map(|bound| self.as_it_was(*bound, |view| own(view, bound.id))).collect()
            }
            Granted::Keyword(Keyword::Protection(Quality::Source(Filter::SharesColor(of)))) => {
                let from = Filter::Either(self.colors_of(of, reading).map(Filter::Color).collect());
                vec![Granted::Keyword(Keyword::Protection(Quality::Source(from)))]
            }
            Granted::Keyword(keyword) => {
                self.of_players_now(keyword, reading).into_iter().map(Granted::Keyword).collect()
            }
            other => vec![other.clone()],
        });
        each.flatten().collect()
    }

    /// "Protection from that player": from the one who is meant at this moment, or from each of several.   702.16k
    fn of_players_now(&self, keyword: &Keyword, reading: &Reading) -> Vec<Keyword> {
        let mut by_name = ByName { run: self, reading };
        vec![match keyword {
            Keyword::Protection(Quality::Player(who)) => {
                let from = |who| Keyword::Protection(Quality::Player(who));
                return match by_name.players(who) {
                    Some(players) => players.into_iter().map(from).collect(),
                    None => vec![keyword.clone()],
                };
            }
            Keyword::Protection(Quality::Source(from)) => {
                Keyword::Protection(Quality::Source(settled(from, &mut by_name)))
            }
            Keyword::Hexproof(Some(from)) => Keyword::Hexproof(Some(settled(from, &mut by_name))),
            other => other.clone(),
        }]
    }

    /// "Protection from each of that creature's colors": those that it has, or last had.   608.2h
    fn colors_of(&self, of: &Subject, reading: &Reading) -> impl Iterator<Item = Color> {
        let of = self.meant(of, reading).into_iter();
        let each = of.map(|bound| self.as_it_was(bound, |view| view.now(bound.id).colors));
        each.fold(ColorSet::COLORLESS, ColorSet::union).iter()
    }

    fn fixed_rule(&self, rule: &Rule, reading: &Reading) -> (Change, Vec<Recipient>) {
        match rule {
            // "Spells your opponents cast this turn cost {X} more": X is what it was as that was paid for.   107.3
            Rule::Playing(PlayRule::SpellCost { mana, times, less, activate, held_to }) if mana.has_x() => {
                let mana = mana.with_x(u32::try_from(reading.x).unwrap_or(0));
                let (times, less, activate, held_to) = (times.clone(), *less, *activate, *held_to);
                let known = PlayRule::SpellCost { mana, times, less, activate, held_to };
                self.fixed_rule(&Rule::Playing(known), reading)
            }
            Rule::MustBlock(Some(subject)) => {
                let attacker = self.there(subject, reading).first().copied();
                match attacker {
                    Some(attacker) => {
                        let rule = Rule::MustBlock(Some(Subject::Target(1)));
                        (Change::Rule(rule), vec![Recipient::Object(attacker)])
                    }
                    None => (Change::Rule(rule.clone()), Vec::new()),
                }
            }
            Rule::SpellsEachTurn(amount, what) => {
                let most = Amount::Number(self.number(amount, reading));
                (Change::Rule(Rule::SpellsEachTurn(most, what.clone())), Vec::new())
            }
            // What hangs on the spell itself is worked out of each.
            Rule::Playing(PlayRule::SpellCost { mana, times: Some(times), less, activate, held_to })
                if !times.any_word(&mut |word| matches!(word, Word::Subject(Subject::It | Subject::This))) =>
            {
                let (mana, times) = (mana.clone(), Some(Amount::Number(self.number(times, reading))));
                (
                    Change::Rule(Rule::Playing(PlayRule::SpellCost {
                        mana,
                        times,
                        less: *less,
                        activate: *activate,
                        held_to: *held_to,
                    })),
                    Vec::new(),
                )
            }
            Rule::EntersWith(amount, kind) => {
                let count = Amount::Number(i64::from(self.count(amount, reading)));
                (Change::Rule(Rule::EntersWith(count, kind.clone())), Vec::new())
            }
            Rule::PreventDamage { amount: Some(amount), combat, to, which, then } => {
                let amount = Some(Amount::Number(self.number(amount, reading)));
                let rule =
                    Rule::PreventDamage { amount, combat: *combat, to: *to, which: which.clone(), then: then.clone() };
                (Change::Rule(rule), Vec::new())
            }
            Rule::Instead(replacement) => {
                let instead = replacement.instead.iter().map(|one| self.with_its_x(one, reading)).collect();
                let replacement = crate::ability::Replacement { instead, ..(**replacement).clone() };
                self.fixed_redirection(&replacement, reading)
            }
            Rule::CantPlay(what) => (Change::Rule(Rule::CantPlay(self.with_names(what, reading))), Vec::new()),
            Rule::CantActivateOf { of, but_mana } => {
                let of = self.with_names(of, reading);
                (Change::Rule(Rule::CantActivateOf { of, but_mana: *but_mana }), Vec::new())
            }
            other => {
                // The first target is what it is laid on.
                let mut targets = vec![Recipient::Player(reading.you)];
                let rule = settled_rule(other, &mut Now { run: self, reading, targets: &mut targets });
                targets.remove(0);
                (Change::Rule(rule.unwrap_or_else(|| other.clone())), targets)
            }
        }
    }
}

impl Run<'_> {
    /// "Spells with the same name as that creature": with the name that it has, or last had where it was; nothing
    /// shares a name with what has none.   608.2h
    fn with_names(&self, what: &Filter, reading: &Reading) -> Filter {
        let each = |parts: &[Filter]| parts.iter().map(|part| self.with_names(part, reading)).collect();
        match what {
            Filter::SameName(subject) => {
                let names = self.meant(subject, reading).into_iter();
                let names = names.map(|bound| self.as_it_was(bound, |view| view.now(bound.id).name.clone()));
                Filter::Either(names.filter(|name| !name.is_empty()).map(Filter::Named).collect())
            }
            Filter::All(parts) => Filter::All(each(parts)),
            Filter::Either(parts) => Filter::Either(each(parts)),
            Filter::Not(inner) => self.with_names(inner, reading).negate(),
            other => other.clone(),
        }
    }
}

/// What is laid on one object holds it as its first target, whatever place it had among those of the spell: "If that
/// permanent would be put into a graveyard this turn, exile it instead", of a second target or mode.
pub(super) fn with_first(change: Change, place: usize) -> Change {
    match change {
        Change::Rule(Rule::Instead(mut replacement)) => {
            event_with_first(&mut replacement.event, place);
            Change::Rule(Rule::Instead(replacement))
        }
        other => other,
    }
}

fn event_with_first(event: &mut Trigger, place: usize) {
    match event {
        Trigger::Moves { what, .. }
        | Trigger::Destroyed(what)
        | Trigger::IsDealtDamage(what)
        | Trigger::DealsDamage { source: what, .. }
            if *what == Subject::Target(place) =>
        {
            *what = Subject::Target(0);
        }
        Trigger::Either(events) => events.iter_mut().for_each(|event| event_with_first(event, place)),
        Trigger::While(event, _) | Trigger::OfDamage(_, event) => event_with_first(event, place),
        _ => {}
    }
}

pub(super) fn speaks_of_it(change: &Change) -> bool {
    change.any_word(&mut |word| matches!(word, Word::Subject(Subject::It)))
}

pub(super) fn speaks_of_defender(change: &Change) -> bool {
    change.any_word(&mut |word| matches!(word, Word::Who(Who::Defending)))
}

/// A change whose further targets stand further on.
pub(super) fn shifted(change: Change, by: usize) -> Change {
    match change {
        Change::Control(Who::Target(place)) => Change::Control(Who::Target(place + by)),
        Change::CopyOf(filter, except) => match *filter {
            Filter::Is(subject) => {
                let subject = match *subject {
                    Subject::Target(place) => Subject::Target(place + by),
                    subject => subject,
                };
                Change::CopyOf(Box::new(Filter::Is(Box::new(subject))), except)
            }
            filter => Change::CopyOf(Box::new(filter), except),
        },
        Change::Rule(Rule::Instead(replacement)) => {
            Change::Rule(Rule::Instead(Box::new(shifted_redirection(*replacement, by))))
        }
        Change::Rule(rule) => Change::Rule(settled_rule(&rule, &mut FurtherOn(by)).unwrap_or(rule)),
        other => other,
    }
}
