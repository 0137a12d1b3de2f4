//! What keeps an ability from being used: effects, its own words, and a permanent that can't be tapped or untapped for
//! it.
//!
//! 104.4, 212.3d, 403.4, 502.5b · 107.5, 107.6, 302.6, 602.5a

pub(in crate::engine) mod limit;
mod split_second;
mod using;

pub(crate) use split_second::split_second;
pub(crate) use using::{by_effect, forbidden, of_intrinsic};

use crate::ability::{Keyword, PlayRule, Rule};
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::ruling::Reason;

/// Something that keeps an ability from being used, with the rules that say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hindrance {
    /// What keeps it from being used, in a sentence.
    pub(crate) text: String,
    /// What it rests on.
    pub(crate) provisions: Vec<Provision>,
}

impl From<Reason> for Hindrance {
    fn from(reason: Reason) -> Self {
        Self { text: reason.text, provisions: reason.provisions }
    }
}

/// Whether nothing forbids that it is sacrificed, to pay a cost or otherwise.   101.2, 701.21
pub(crate) fn can_be_sacrificed(view: &View<'_>, id: ObjectId) -> bool {
    !view.clauses_on(id).any(|clause| clause.rule == Rule::CantBeSacrificed)
}

/// Why the player can't pay so much life: their life total can't change, or they can't lose life. No life can always be
/// paid.   118.3b, 119.8
pub(crate) fn of_paying_life(view: &View<'_>, player: PlayerId, life: i64) -> Option<Hindrance> {
    let keeps = |rule: &Rule| matches!(rule, Rule::LifeCantChange | Rule::CantLoseLife);
    let clause = view.clauses_on_player(player).find(|clause| life > 0 && keeps(&clause.rule))?;
    let game = view.game();
    let from = clause.origin.object.map_or("an effect", |from| game.object(from).label.as_str());
    let name = &game.player(player).name;
    let said = clause.origin.ability.trim_end_matches('.');
    let text = format!("{name} can't pay {life} life: {from} says \"{said}.\"");
    Some(Hindrance { text, provisions: vec![Provision::CantBeatsCan, Provision::CostAfford] })
}

/// The life that a player can pay with.   119.4, 119.8
pub(crate) fn life_to_pay(view: &View<'_>, player: PlayerId) -> i64 {
    if of_paying_life(view, player, 1).is_some() { 0 } else { view.game().player(player).life }
}

/// Why {T} can't be paid: it is tapped, or a creature that is new and has no haste.
pub(crate) fn of_tapping(view: &View<'_>, id: ObjectId) -> Option<Hindrance> {
    let object = view.game().object(id);
    if object.tapped {
        let text = format!("{} is already tapped, and can't be tapped again to pay for it.", object.label);
        return Some(Hindrance { text, provisions: vec![Provision::TapSymbol, Provision::CostAfford] });
    }
    of_newness(view, id, "{T}", Provision::TapSymbol)
}

/// Why {Q} can't be paid: it is untapped, or a creature that is new and has no haste.
pub(crate) fn of_untapping(view: &View<'_>, id: ObjectId) -> Option<Hindrance> {
    let object = view.game().object(id);
    if !object.tapped {
        let text = format!("{} is already untapped, and can't be untapped to pay for it.", object.label);
        return Some(Hindrance { text, provisions: vec![Provision::UntapSymbol, Provision::CostAfford] });
    }
    of_newness(view, id, "{Q}", Provision::UntapSymbol)
}

/// Whether a creature came under its controller's control since that player's most recent turn began, and lacks haste,
/// and nothing lets its abilities be activated as though it had that.
pub(crate) fn is_new(view: &View<'_>, id: ObjectId) -> bool {
    let now = view.now(id);
    let permitted = || view.clauses_on(id).any(|clause| clause.rule == Rule::Playing(PlayRule::ActivatesAsThoughHaste));
    now.is_creature() && view.game().object(id).sick && !now.has(&Keyword::Haste) && !permitted()
}

fn of_newness(view: &View<'_>, id: ObjectId, symbol: &str, named: Provision) -> Option<Hindrance> {
    is_new(view, id).then(|| {
        let player = &view.game().player(view.now(id).controller).name;
        let text = format!(
            "{} has not been under {player}'s control since {player}'s turn began, and doesn't have haste: its abilities with \
             {symbol} in their costs can't be used.",
            view.game().object(id).label
        );
        Hindrance { text, provisions: vec![Provision::SickActivation, Provision::CreatureSickness, named] }
    })
}
