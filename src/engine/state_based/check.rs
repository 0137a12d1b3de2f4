//! One check: every row looks at the same board, and all that they find is one event.   420.3 · 704.3

use crate::engine::event::{Distinct, Happening};
use crate::engine::view::View;
use crate::game::{Choices, Nature, ObjectId, PlayerId, Recipient};
use crate::ruling::{OpenChoice, Reason, ReasonKind};

/// What the rows look at.
pub struct Check<'a> {
    /// The board as it stands.
    pub view: &'a View<'a>,
    /// What the file says that players choose, such as which legend is kept.
    pub choose: &'a Choices,
    /// What keeps players from losing is left out: it is asked who would lose without it.
    pub(super) heedless: bool,
    /// Sources of abilities that have triggered and are not on the stack yet.
    pub(super) waiting: Vec<ObjectId>,
    /// Tokens and copies, wherever they are: found once for the rows that ask where they are.
    pub(super) made: Vec<ObjectId>,
}

/// One row's condition met, and what is done about it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What this row of the check does: all rows' happenings are one event.
    pub happenings: Vec<Happening>,
    /// Which objects, which rule, in a sentence.
    pub reason: Reason,
    /// What somebody must choose for it, where no choice was given.
    pub choice: Option<LeftOpen>,
}

/// A choice that a finding leaves to a player.
#[derive(Clone, Debug)]
pub struct LeftOpen {
    /// Who chooses what.
    pub choice: OpenChoice,
    /// The objects or players of which one is chosen.
    pub options: Vec<Recipient>,
}

impl Finding {
    /// A finding about some objects or players. The row's provision is added by the check.
    pub fn new(
        happenings: Vec<Happening>,
        text: impl Into<String>,
        about: impl IntoIterator<Item = impl Into<Recipient>>,
    ) -> Self {
        let reason = Reason::new(ReasonKind::StateBased, text).about(about);
        Self { happenings, reason, choice: None }
    }
}

impl<'a> Check<'a> {
    /// A check of this board.
    pub fn of(view: &'a View<'a>, choose: &'a Choices) -> Self {
        let game = view.game();
        let is_made =
            |id: &ObjectId| matches!(game.object(*id).nature, Nature::Token | Nature::CardCopy | Nature::SpellCopy);
        Self { view, choose, heedless: false, waiting: Vec::new(), made: game.object_ids().filter(is_made).collect() }
    }

    /// The same check while abilities of these objects have triggered and are not on the stack yet.
    pub fn with_waiting(self, sources: impl IntoIterator<Item = ObjectId>) -> Self {
        Self { waiting: sources.into_iter().collect(), ..self }
    }

    /// Whether an ability of the object has triggered and not left the stack.
    pub(super) fn has_ability_waiting(&self, id: ObjectId) -> bool {
        let game = self.view.game();
        self.waiting.contains(&id) || game.stack.iter().any(|ability| game.object(*ability).source == Some(id))
    }

    /// The permanents that are attached to something, each with that.
    pub(super) fn attached(&self) -> impl Iterator<Item = (ObjectId, Recipient)> {
        let game = self.view.game();
        self.view.by_kind().attached.iter().filter_map(|id| Some((*id, game.object(*id).attached_to?)))
    }

    /// How rulings name an object.
    pub fn label(&self, id: ObjectId) -> String {
        self.view.game().object(id).label.clone()
    }

    /// How rulings name a player.
    pub fn name(&self, id: PlayerId) -> String {
        self.view.game().player(id).name.clone()
    }
}

/// The happenings of all findings, each once: two rows that would do the same do it once (704.7).
pub(crate) fn as_one_event(findings: &[Finding]) -> Vec<Happening> {
    let mut event = Distinct::default();
    for happening in findings.iter().flat_map(|finding| &finding.happenings) {
        if !event.contains(happening) {
            event.push(happening.clone());
        }
    }
    event.into_list()
}
