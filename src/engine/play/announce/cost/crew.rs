//! Crewing.   702.122

use super::{Given, objects};
use crate::ability::Rule;
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::play::open::{Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::view::{Clause, View};
use crate::game::{ObjectId, PlayerId};

/// Whether it can't be tapped to crew this Vehicle: "can't attack, block, or crew Vehicles".   702.122
fn is_barred(view: &View<'_>, id: ObjectId, this: Option<ObjectId>) -> bool {
    let crews = this.is_some_and(|this| view.has_subtype(this, "Vehicle"));
    crews && view.clauses_on(id).any(|clause| clause.rule == Rule::CantCrew)
}

/// How much greater its power counts as where it crews this Vehicle or saddles this Mount.   702.122
fn more_for(view: &View<'_>, id: ObjectId, this: Option<ObjectId>) -> i64 {
    let is = |subtype: &str| this.is_some_and(|this| view.has_subtype(this, subtype));
    let counts = |clause: &Clause| match clause.rule {
        Rule::CrewsWithMore { more, saddles } if is("Vehicle") || saddles && is("Mount") => more,
        _ => 0,
    };
    view.clauses_on(id).map(counts).sum()
}

impl Run<'_> {
    /// Untapped creatures with so much power in all are tapped; new ones can be.   702.122
    pub(super) fn crew(
        &mut self,
        player: PlayerId,
        power: i64,
        reading: &Reading,
        given: &mut Given,
    ) -> Result<(), Stop> {
        let view = self.view();
        let this = reading.object();
        let able = view
            .controlled_by(player)
            .filter(|id| view.now(*id).is_creature() && !view.game().object(*id).tapped && Some(*id) != this)
            .filter(|id| !is_barred(&view, *id, this));
        let able: Vec<ObjectId> = able.collect();
        drop(view);
        let total = |run: &Self, ids: &[ObjectId]| -> i64 {
            let view = run.view();
            ids.iter().map(|id| view.now(*id).power.unwrap_or(0) + more_for(&view, *id, this)).sum()
        };
        // Nobody has to tap a creature that takes power away.
        let most = |run: &Self| -> i64 { able.iter().map(|id| total(run, &[*id]).max(0)).sum() };
        let named =
            given.pay.as_ref().map(|pay| pay.iter().copied().filter(|id| able.contains(id)).collect::<Vec<_>>());
        let chosen = match named.filter(|named| !named.is_empty()) {
            Some(named) => named,
            // One of them alone, the weakest that will do, where nobody says another; else it is asked.
            None => {
                let alone = able.iter().filter(|id| total(self, &[**id]) >= power);
                let weakest = alone.min_by_key(|id| total(self, &[**id])).copied();
                match weakest {
                    None if most(self) < power => Vec::new(),
                    None => {
                        let open = Open::new(player, "what to crew with", Kind::Which, able.clone()).any_number();
                        objects(self.choose(open.by(Provision::CostPaid).of(this))?)
                    }
                    // Who has activated it can't crew with none: "no" is said to something else.
                    Some(weakest) => {
                        let others = able.iter().copied().filter(|id| *id != weakest);
                        let options: Vec<ObjectId> = std::iter::once(weakest).chain(others).collect();
                        let all = options.len();
                        let open = Open::new(player, "what to crew with", Kind::Help, options).between(1, all);
                        objects(self.choose(open.by(Provision::CostPaid).of(this))?)
                    }
                }
            }
        };
        if total(self, &chosen) < power {
            let text = format!("{} taps too little power: {power} is needed.", self.name(player));
            return illegal(text, Provision::CostAfford);
        }
        self.happen(chosen.into_iter().map(Happening::Taps).collect(), &reading.by(self.paid()))?;
        Ok(())
    }
}
