//! Announcing spells and abilities: modes, targets, X, costs.   409, 403 · 601, 602

mod activate;
mod additional;
mod alternative;
mod assist;
mod available;
mod awaken;
mod built;
mod cast;
mod changes;
mod cleave;
mod commander;
mod cost;
mod divided;
mod either_way;
mod emerge;
mod expend;
mod face;
mod from_there;
mod helping;
mod in_time;
mod inquiry;
mod its_cost;
mod lands;
mod legal_targets;
mod mana;
mod may_activate;
mod may_cast;
mod mode_costs;
mod modes;
mod mutate;
mod nth_spell;
mod on_x;
mod optional;
mod other_cost;
mod overload;
mod prototype;
mod reduced;
mod special;
mod splice;
mod targets;
mod terms;
mod tried;
mod unlock;
mod untold;
mod waterbend;
mod ways;

use std::sync::Arc;

use super::announced::Section;
use super::bound::Meant;
use super::open::Stop;
use super::reading::Reading;
use super::run::Run;
use crate::ability::Body;
use crate::game::{ObjectId, Recipient};

pub use available::Available;
pub(crate) use available::{activated_abilities, unread_keyword};
pub(super) use awaken::number_and_cost;
pub(super) use cast::COMPLEATED;
pub(super) use cost::{ManaComes, objects};
pub(super) use face::FUSE;
pub(super) use optional::with_kicker;
pub(crate) use other_cost::ALTERNATIVE;
pub use special::Special;
pub(super) use targets::recipients;
pub(in crate::engine) use tried::{Tried, try_to_activate, try_to_cast};
pub(super) use ways::{ASKED, IMPENDING, MIRACLE, MUTATE, OVERLOAD, WARP, casting_keywords};

/// What a player announces beside the card or ability.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// Targets in order, where they are given.
    pub targets: Option<Vec<Recipient>>,
    /// Modes by their numbers, 1 the first.
    pub modes: Vec<usize>,
    /// X.
    pub x: Option<i64>,
    /// How often it is kicked.
    pub kicked: u32,
    /// How the total is divided.
    pub divided: Vec<(Recipient, i64)>,
    /// An alternative cost or way to cast it, by name: "overload", "flashback".
    pub alternative: Option<String>,
    /// It is cast, or played, as its other face or as an Adventure.   712.11b, 712.12, 715.3
    pub back: bool,
    /// It is cast as its first half, of a split card.   709.3
    pub front: bool,
    /// What it costs cast transformed, and the keyword that lets it be.   702.146, 702.162
    pub transformed: Option<(crate::ability::Cost, &'static str)>,
    /// It is cast while something resolves, whatever the time.
    pub now: bool,
    /// Without paying its mana cost.
    pub free: bool,
    /// An effect has it cast for life equal to its mana value.   118.9
    pub for_life: bool,
    /// An effect has it cast transformed.   712.11
    pub turned: bool,
    /// What an effect lets its player pay rather than its mana cost, which says from where it is cast so.   118.9
    pub instead: Option<crate::ability::Cost>,
    /// The same, where that alone does not let it be cast from where it is.   118.9
    pub rather: Option<crate::ability::Cost>,
    /// How many of the targets are at least meant for modes behind the one whose targets are chosen, if there are any.
    pub later_targets: Option<usize>,
    /// How many modes were chosen.
    pub chosen_modes: usize,
    /// What the chosen modes cost on top.   702.172
    pub mode_costs: Vec<crate::ability::Cost>,
    /// What it is paid with: permanents tapped for mana, and other things given up.
    pub pay: Option<Vec<ObjectId>>,
    /// What was chosen to be given up before the total cost was known, and what will be done to it.   601.2b
    pub committed: Vec<(crate::ability::Deed, Vec<super::bound::Bound>)>,
    /// The mana and the life that it is paid with, where they are named.
    pub agreed: Option<crate::game::question::Agreed>,
    /// For its mana cost, though a keyword of its own would cast it from where it is.
    pub for_mana_cost: bool,
    /// Who chooses the targets, where another player than the controller does.   115.7d
    pub chooser: Option<crate::game::PlayerId>,
}

impl Given {
    /// What was chosen before, where it is so many of these.
    pub(super) fn take_committed(&mut self, options: &[ObjectId], count: usize) -> Option<Vec<ObjectId>> {
        let fits = |chosen: &[super::bound::Bound]| {
            chosen.len() == count && chosen.iter().all(|one| options.contains(&one.id))
        };
        let place = self.committed.iter().position(|(_, chosen)| fits(chosen))?;
        Some(self.committed.remove(place).1.into_iter().map(|one| one.id).collect())
    }

    /// So many of these that the script pays with, where it names them: they pay for nothing else.
    pub(super) fn take_named(&mut self, options: &[ObjectId], count: usize) -> Option<Vec<ObjectId>> {
        let pay = self.pay.as_mut()?;
        let named: Vec<ObjectId> = pay.iter().copied().filter(|id| options.contains(id)).take(count).collect();
        if named.len() < count {
            return None;
        }
        pay.retain(|id| !named.contains(id));
        Some(named)
    }
}

impl Run<'_> {
    /// Chooses modes and targets of a body: one section, or one for each choice of a mode that may be chosen more than
    /// once. `None`: it has targets and there is no legal choice of them.
    ///
    /// # Errors
    /// A choice that nobody has answered; given targets that are not legal.
    pub(super) fn announce_body(
        &mut self,
        body: &Arc<Body>,
        reading: &Reading,
        given: Option<&mut Given>,
    ) -> Result<Option<Vec<Section>>, Stop> {
        let mut nothing = Given::default();
        let given = given.unwrap_or(&mut nothing);
        let Some(chosen) = self.choose_modes(body, reading, given)? else { return Ok(None) };
        let mut sections = Vec::new();
        let mut behind = chosen.iter();
        while let Some(instructions) = behind.next() {
            let later = behind.clone().map(|later| self.least_targets(body, later, reading, given)).sum();
            given.later_targets = (behind.len() > 0).then_some(later);
            let Some(targets) = self.choose_targets(body, instructions, reading, given)? else { return Ok(None) };
            sections.push(Section { body: Arc::clone(body), instructions: instructions.as_slice().into(), targets });
        }
        Ok(Some(sections))
    }

    /// Other targets for what has been announced, its modes as they are.
    ///
    /// # Errors
    /// A choice that nobody has answered.
    pub(super) fn announce_targets(
        &mut self,
        section: &Section,
        reading: &Reading,
        (chooser, kicked): (crate::game::PlayerId, u32),
    ) -> Result<Option<Vec<Vec<Meant>>>, Stop> {
        let mut given = Given { chooser: Some(chooser), kicked, ..Given::default() };
        self.choose_targets(&section.body, &section.instructions, reading, &mut given)
    }
}
