//! Who may be declared at all: untapped, not new, no battle.   308.2a, 309.2a, 212.3d, 502.5b · 508.1a,
//! 509.1a

use super::reader::Reader;
use crate::ability::{AsThough, Declared, Keyword, Rule};
use crate::edition::Provision;
use crate::engine::combat::grounds::Grounds;
use crate::engine::combat::problem::{Bar, Why};
use crate::engine::combat::set::Set;
use crate::terms::CardType;

impl Reader<'_, '_> {
    /// Bars what can't be declared at all.
    pub(crate) fn read_able(&mut self) {
        let attack = self.problem.declared == Declared::Attack;
        let may = if attack { Provision::AttackMayAttack } else { Provision::BlockMayBlock };
        for creature in 0..self.size() {
            let object = self.object(creature);
            let state = self.view.game().object(object);
            let (tapped, sick) = (state.tapped, state.sick);
            let now = self.view.now(object);
            let battle = now.type_line.is(CardType::Battle);
            if battle {
                self.bar_all(creature, Why::Battle, may);
            }
            if tapped {
                self.bar_tapped(creature, may);
            }
            if !attack {
                continue;
            }
            let pretends = |pretence: &AsThough| {
                self.view.clauses_on(object).any(|clause| clause.rule == Rule::AttackAsThough(pretence.clone()))
            };
            if sick && !pretends(&AsThough::Having(Keyword::Haste)) {
                self.bar_all(creature, Why::Sick, may);
            }
        }
    }

    fn bar_all(&mut self, creature: usize, why: Why, provision: Provision) {
        let targets = Set::all(self.width());
        self.bar_some(creature, targets, why, provision);
    }

    fn bar_some(&mut self, creature: usize, targets: Set, why: Why, provision: Provision) {
        let creatures = Set::of(self.size(), [creature]);
        self.problem.bar(Bar { creatures, targets, why, grounds: Grounds::rule(provision) });
    }

    /// A tapped creature, which some abilities let attack or block as though it were untapped.
    fn bar_tapped(&mut self, creature: usize, provision: Provision) {
        let object = self.object(creature);
        let mut targets = Set::all(self.width());
        let view = self.view;
        for clause in view.clauses_on(object) {
            match &clause.rule {
                Rule::AttackAsThough(AsThough::Untapped) if self.problem.declared == Declared::Attack => {
                    targets.clear()
                }
                Rule::BlockAsThough { pretence: AsThough::Untapped, of }
                    if self.problem.declared == Declared::Block =>
                {
                    let of = self.targets_found(of, &clause.scope);
                    targets.subtract(&of);
                }
                _ => {}
            }
        }
        self.bar_some(creature, targets, Why::Tapped, provision);
    }
}
