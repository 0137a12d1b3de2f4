//! What descriptions and rules of attacking and blocking name as an effect with them begins: the players, the targets and
//! the numbers of that moment.   608.2h, 611.2c

use crate::ability::rule::Defender;
use crate::ability::{Amount, Cost, CostPart, Filter, Rule, Subject, Who, Word, Words};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::Recipient;

/// What stands in the place of words that name something of a moment.
pub(super) trait Settles {
    fn player(&mut self, who: &Who) -> Who;
    fn object(&mut self, subject: &Subject) -> Subject;
    fn number(&mut self, amount: &Amount) -> Amount;
}

/// The players and objects named now, each among the targets of the effect.
pub(super) struct Now<'a, 'r> {
    pub run: &'a Run<'r>,
    pub reading: &'a Reading,
    pub targets: &'a mut Vec<Recipient>,
}

impl Now<'_, '_> {
    fn place(&mut self, recipient: Recipient) -> usize {
        self.targets.push(recipient);
        self.targets.len() - 1
    }
}

impl Settles for Now<'_, '_> {
    fn player(&mut self, who: &Who) -> Who {
        let of_moment = matches!(who, Who::Target(_) | Who::ThatPlayer | Who::ItsController | Who::ItsOwner);
        let players = if of_moment { self.run.who(who, self.reading) } else { Vec::new() };
        let [player] = players.as_slice() else { return who.clone() };
        Who::Target(self.place(Recipient::Player(*player)))
    }

    fn object(&mut self, subject: &Subject) -> Subject {
        let of_moment = matches!(subject, Subject::Target(_) | Subject::Chosen);
        let named = if of_moment { self.run.there(subject, self.reading) } else { Vec::new() };
        match named.as_slice() {
            [] => subject.clone(),
            [one] => Subject::Target(self.place(Recipient::Object(*one))),
            several => {
                let each = several.iter().map(|id| Subject::Target(self.place(Recipient::Object(*id))));
                Subject::All(each.collect())
            }
        }
    }

    fn number(&mut self, amount: &Amount) -> Amount {
        let of_moment = amount.any_word(&mut |word| {
            matches!(word, Word::Amount(Amount::X) | Word::Subject(Subject::Target(_)) | Word::Who(Who::Target(_)))
        });
        if of_moment { Amount::Number(self.run.number(amount, self.reading)) } else { amount.clone() }
    }
}

/// The players named now, each by name: in the place of words of a keyword, which knows no targets.   702.16k
pub(super) struct ByName<'a, 'r> {
    pub run: &'a Run<'r>,
    pub reading: &'a Reading,
}

impl ByName<'_, '_> {
    /// The players whom the words mean at this moment; none where whom they mean may change, or is the same anyway.
    pub(super) fn players(&self, who: &Who) -> Option<Vec<Who>> {
        let of_moment = match who {
            Who::Target(_)
            | Who::TargetOrController(_)
            | Who::ThatPlayer
            | Who::ItsController
            | Who::ItsOwner
            | Who::ControllerOf(_)
            | Who::OwnerOf(_)
            | Who::HostController
            | Who::Defending
            | Who::Chosen => true,
            Who::You
            | Who::Opponent
            | Who::Anyone
            | Who::Others
            | Who::OtherOpponents
            | Who::OtherPlayers
            | Who::OpponentOf(_)
            | Who::OthersThan(_)
            | Who::Friends
            | Who::Foes
            | Who::Active
            | Who::Enchanted
            | Who::Team
            | Who::Monarch
            | Who::Named(_) => false,
        };
        let name = |player| Who::Named(self.run.game().player(player).name.clone());
        of_moment.then(|| self.run.who(who, self.reading).into_iter().map(name).collect())
    }
}

impl Settles for ByName<'_, '_> {
    fn player(&mut self, who: &Who) -> Who {
        match self.players(who).as_deref() {
            Some([one]) => one.clone(),
            _ => who.clone(),
        }
    }

    fn object(&mut self, subject: &Subject) -> Subject {
        subject.clone()
    }

    fn number(&mut self, amount: &Amount) -> Amount {
        amount.clone()
    }
}

/// Targets that stand so much further on; the first is what the effect is laid on.
pub(super) struct FurtherOn(pub usize);

impl Settles for FurtherOn {
    fn player(&mut self, who: &Who) -> Who {
        match who {
            Who::Target(place) if *place > 0 => Who::Target(place + self.0),
            who => who.clone(),
        }
    }

    fn object(&mut self, subject: &Subject) -> Subject {
        match subject {
            Subject::Target(place) if *place > 0 => Subject::Target(place + self.0),
            Subject::All(parts) => Subject::All(parts.iter().map(|part| self.object(part)).collect()),
            subject => subject.clone(),
        }
    }

    fn number(&mut self, amount: &Amount) -> Amount {
        amount.clone()
    }
}

/// A description with what it names settled.
pub(super) fn settled(which: &Filter, by: &mut dyn Settles) -> Filter {
    match which {
        Filter::Controller(who) => Filter::Controller(by.player(who)),
        Filter::Owner(who) => Filter::Owner(by.player(who)),
        Filter::Is(subject) => Filter::Is(Box::new(by.object(subject))),
        Filter::Compare(value, comparison, amount) => Filter::Compare(*value, *comparison, Box::new(by.number(amount))),
        Filter::Not(inner) => settled(inner, by).negate(),
        Filter::All(parts) => Filter::All(parts.iter().map(|part| settled(part, by)).collect()),
        Filter::Either(parts) => Filter::Either(parts.iter().map(|part| settled(part, by)).collect()),
        other => other.clone(),
    }
}

/// A rule of attacking or blocking with what it names settled; nothing of another rule.
pub(super) fn settled_rule(rule: &Rule, by: &mut dyn Settles) -> Option<Rule> {
    Some(match rule {
        Rule::CantAttack(whom) => Rule::CantAttack(defenders(whom, by)),
        Rule::MustAttack(whom) => Rule::MustAttack(defenders(whom, by)),
        Rule::MustAttackWith(amount, whom) => Rule::MustAttackWith(by.number(amount), defenders(whom, by)),
        Rule::MustBlock(Some(attacker)) => Rule::MustBlock(Some(by.object(attacker))),
        Rule::CantBlock(which) => Rule::CantBlock(settled(which, by)),
        Rule::CantBeBlocked(which) => Rule::CantBeBlocked(settled(which, by)),
        Rule::Cost { declared, cost, whom } => {
            let cost = Cost(cost.0.iter().map(|part| settled_price(part, by)).collect());
            Rule::Cost { declared: *declared, cost, whom: defenders(whom, by) }
        }
        _ => return None,
    })
}

/// "unless their controller pays {X}": X is what it was as the ability was activated.   107.3, 608.2h
fn settled_price(part: &CostPart, by: &mut dyn Settles) -> CostPart {
    match part {
        CostPart::Mana(mana) if mana.has_x() => match by.number(&Amount::X) {
            Amount::Number(x) => CostPart::Mana(mana.with_x(u32::try_from(x).unwrap_or(0))),
            _ => part.clone(),
        },
        CostPart::ManaTimes(mana, times) => CostPart::ManaTimes(mana.clone(), by.number(times)),
        other => other.clone(),
    }
}

fn defenders(whom: &[Defender], by: &mut dyn Settles) -> Vec<Defender> {
    let each = whom.iter().map(|one| match one {
        Defender::Player(who) => Defender::Player(by.player(who)),
        Defender::Object(which) => Defender::Object(settled(which, by)),
        Defender::Several(which) => Defender::Several(settled(which, by)),
    });
    each.collect()
}
