//! Instructions within instructions, and who follows them.

use super::Instruction;
use crate::ability::{Action, Amount, Condition, PileStep, Searching, Shield, Subject, TokenSpec, TurnChange, Who};
use crate::terms::{CardType, Color, ColorSet, Counter, TypeLine};

/// What the player whom the text names does, and somebody else can do in the same way.
macro_rules! done_by {
    ($who:ident) => {
        Instruction::GainLife($who, _)
            | Instruction::LoseLife($who, _)
            | Instruction::Draw($who, _)
            | Instruction::DrawUpTo($who, _)
            | Instruction::Mill($who, _)
            | Instruction::Discard { who: $who, .. }
            | Instruction::DiscardSubject($who, _)
            | Instruction::Sacrifice { who: $who, .. }
            | Instruction::CreateTokens { who: $who, .. }
    };
}

impl Instruction {
    /// These as one event, where they are damage, tokens or counters all of them; else one after the other.   608.2f
    pub(crate) fn at_once(all: Vec<Self>) -> Vec<Self> {
        let damage = |one: &Self| matches!(one, Self::Damage { .. });
        let tokens = |one: &Self| matches!(one, Self::CreateTokens { .. } | Self::CreateCopies { .. });
        let counters = |one: &Self| matches!(one, Self::PutCounters(..));
        let alike = all.iter().all(damage) || all.iter().all(tokens) || all.iter().all(counters);
        if all.len() > 1 && alike { vec![Self::AtOnce(all)] } else { all }
    }

    /// What is done if damage is prevented by what stands before.   615.5, 615.12
    pub(crate) const fn if_prevented(then: Vec<Self>) -> Self {
        Self::If { condition: Condition::Prevented, then, otherwise: Vec::new() }
    }

    /// Tokens that are copies as they stand.
    pub(crate) const fn copies(who: Who, amount: Amount, of: Subject) -> Self {
        Self::CreateCopies { who, amount, of, except: Vec::new(), tapped: false, attacking: false }
    }

    /// "it endures 2": so many +1/+1 counters on it, or a white Spirit of that size.   701.63
    pub(crate) fn endures(count: Amount, who: Subject) -> Self {
        let mut colors = ColorSet::COLORLESS;
        colors.insert(Color::White);
        let token = TokenSpec {
            name: None,
            pt: Some((count.clone(), count.clone())),
            colors,
            type_line: TypeLine {
                supertypes: [].into(),
                types: [CardType::Creature].into(),
                subtypes: vec!["Spirit".to_owned()],
            },
            abilities: Vec::new(),
            tapped: false,
            attacking: false,
        };
        let counters = Self::PutCounters(count, Counter::plus_one(), who);
        let created = Self::CreateTokens { who: Who::You, amount: Amount::Number(1), token };
        Self::OneOf(vec![vec![counters], vec![created]])
    }

    /// Whether following it could add mana.   406.1 · 605.1a
    pub(crate) fn adds_mana(&self) -> bool {
        let any = |inner: &[Self]| inner.iter().any(Self::adds_mana);
        match self {
            Self::AddMana(..) => true,
            Self::Act(_, action, _) => *action == Action::DoubleMana,
            Self::Choose { modes, .. } | Self::OneOf(modes) => modes.iter().any(|mode| any(mode)),
            Self::Repeat(_, inner) | Self::May(_, inner) | Self::Process(inner) => any(inner),
            Self::If { then, otherwise, .. } | Self::Pay { then, otherwise, .. } => any(then) || any(otherwise),
            Self::IfDone { first, .. } => any(first),
            _ => false,
        }
    }

    /// Whether it finds, makes or chooses something that nothing before it names: what later words call "it", or whose
    /// rest they mean.
    pub(crate) fn finds(&self) -> bool {
        match self {
            other if other.picks() => true,
            Self::Until { .. }
            | Self::Search(Searching::Library { .. } | Searching::Zones { .. })
            | Self::CreateTokens { .. }
            | Self::CreateCopies { .. }
            | Self::Copy(_)
            | Self::CopyExcept { .. }
            | Self::ChooseEach { .. }
            | Self::Mill(..) => true,
            Self::Look(_, what) | Self::Reveal(_, what) | Self::ExileFaceDown(what) | Self::Move { what, .. } => {
                matches!(what, Subject::Top(..))
            }
            Self::AtRandom(inner) => inner.finds(),
            Self::AtOnce(inner)
            | Self::AttackingThem(_, inner)
            | Self::BlockingIt(_, inner)
            | Self::OfEarlier { then: inner, .. } => inner.iter().any(Self::finds),
            _ => false,
        }
    }

    /// Whether a player chooses among objects what it is done to.
    pub(crate) const fn picks(&self) -> bool {
        match self {
            Self::Look(_, what)
            | Self::Reveal(_, what)
            | Self::ChooseObject(_, what)
            | Self::Cast { what, .. }
            | Self::ExileFaceDown(what)
            | Self::ExileWith(what, ..)
            | Self::Enter { what, .. }
            | Self::Move { what, .. } => matches!(what, Subject::Choice(..) | Subject::UpTo(..)),
            _ => false,
        }
    }

    /// The instructions that it holds: what may be done, what follows a condition or a payment, modes.
    pub fn within(&self) -> Vec<&[Self]> {
        match self {
            Self::May(_, inner)
            | Self::Repeat(_, inner)
            | Self::Delayed(_, inner)
            | Self::By(_, inner)
            | Self::Unpreventable(inner)
            | Self::AtOnce(inner)
            | Self::Process(inner)
            | Self::AttackingThem(_, inner)
            | Self::BlockingIt(_, inner)
            | Self::OfEarlier { then: inner, .. }
            | Self::AsItResolves(inner)
            | Self::Shield(Shield::NextTime { then: inner, .. } | Shield::FromChosen { then: inner, .. })
            | Self::Turns(TurnChange::ExtraCombat { then: inner, .. } | TurnChange::ExtraTurn(_, inner))
            | Self::Watch { then: inner, .. } => vec![inner],
            Self::If { then, otherwise, .. } | Self::Pay { then, otherwise, .. } => vec![then, otherwise],
            Self::IfDone { first, then, otherwise } => vec![first, then, otherwise],
            Self::Choose { modes, .. } | Self::OneOf(modes) | Self::VillainousChoice(_, modes) => {
                modes.iter().map(Vec::as_slice).collect()
            }
            Self::Spree(ways) | Self::Tiered(ways) => ways.iter().map(|(_, mode)| mode.as_slice()).collect(),
            Self::Roll(_, rows) => rows.iter().map(|row| row.then.as_slice()).collect(),
            Self::AtRandom(inner) | Self::Spills(inner) => vec![std::slice::from_ref(inner)],
            _ => Vec::new(),
        }
    }

    /// Whether this is so of it, or of any instruction within it.
    pub(crate) fn any(&self, is_so: &dyn Fn(&Self) -> bool) -> bool {
        is_so(self) || self.within().into_iter().flatten().any(|inner| inner.any(is_so))
    }

    /// Whether modes are chosen of it as it is announced, perhaps more of them under a condition. "If it was a land card,
    /// add {R} or {G}. Otherwise, you gain 2 life and draw a card" has none: that is chosen as it is done.   700.2
    pub(crate) fn has_modes(&self) -> bool {
        let offers = |branch: &[Self]| matches!(branch, [only @ Self::Choose { .. }] if !only.is_mana_of_choice());
        match self {
            Self::Choose { .. } | Self::Spree(_) | Self::Tiered(_) => true,
            Self::If { then, otherwise, .. } => offers(then) && (otherwise.is_empty() || offers(otherwise)),
            may => may.optional_modes().is_some(),
        }
    }

    /// "you may choose two —": the modes of which so many are chosen, or none.   603.3c
    pub(crate) fn optional_modes(&self) -> Option<&Self> {
        match self {
            Self::May(Who::You, inner) => match inner.as_slice() {
                [only @ Self::Choose { .. }] if !only.is_mana_of_choice() => Some(only),
                _ => None,
            },
            _ => None,
        }
    }

    /// "add {R} or {G}".
    pub(crate) fn is_mana_of_choice(&self) -> bool {
        let adds = |mode: &Vec<Self>| matches!(mode.as_slice(), [Self::AddMana(..)]);
        matches!(self, Self::Choose { modes, .. } if modes.iter().all(adds))
    }

    /// Whether it is made of other instructions, which are followed in their turn.
    pub(crate) const fn holds_others(&self) -> bool {
        matches!(
            self,
            Self::By(..)
                | Self::May(..)
                | Self::If { .. }
                | Self::IfDone { .. }
                | Self::Pay { .. }
                | Self::Choose { .. }
                | Self::OneOf(_)
                | Self::VillainousChoice(..)
                | Self::Spree(_)
                | Self::Tiered(_)
                | Self::Unpreventable(_)
                | Self::AttackingThem(..)
                | Self::BlockingIt(..)
                | Self::OfEarlier { .. }
                | Self::Repeat(..)
                | Self::Process(_)
                | Self::AtRandom(_)
        )
    }

    /// Who follows it: whoever the text names, else you.
    pub(crate) fn doer(&self) -> &Who {
        match self {
            done_by!(who)
            | Self::Reveal(who, _)
            | Self::RevealHand(who)
            | Self::ChooseObject(who, _)
            | Self::ChooseEach { who, .. }
            | Self::Piles(PileStep::Separate(who, ..))
            | Self::Piles(PileStep::Choose(who))
            | Self::Piles(PileStep::Sacrifice(who))
            | Self::Cast { who, .. }
            | Self::By(who, _)
            | Self::May(who, _)
            | Self::Pay { who, .. } => who,
            Self::AtOnce(inner) => inner.first().map_or(&Who::You, Self::doer),
            _ => &Who::You,
        }
    }

    /// The same done by somebody else; none where nobody is named who does it.
    pub(crate) fn with_doer(mut self, doer: Who) -> Option<Self> {
        match &mut self {
            done_by!(who) => *who = doer,
            Self::AtOnce(inner) => {
                let all: Option<Vec<Self>> = inner.drain(..).map(|one| one.with_doer(doer.clone())).collect();
                *inner = all?;
            }
            _ => return None,
        }
        Some(self)
    }
}
