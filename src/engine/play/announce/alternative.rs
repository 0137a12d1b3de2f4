//! From where and for what a card can be cast: from the hand for its mana cost, or as its keywords say.
//! 409.1b · 118.9, 601.2f

use super::Given;
use crate::ability::{Body, Cost, CostPart, Keyword};
use crate::edition::Provision;
use crate::engine::phrase;
use crate::engine::play::open::Stop;
use crate::engine::play::run::{Run, illegal};
use crate::game::{ObjectId, PlayerId};
use crate::terms::{ManaSymbol, Zone};

/// How a spell is cast.
#[derive(Clone, Debug)]
pub(super) struct Way {
    /// What it costs.
    pub cost: Cost,
    /// It is exiled as it leaves the stack.
    pub exiled_after: bool,
    /// "target" is read as "each".
    overloaded: bool,
}

impl Way {
    fn plain(cost: Cost) -> Self {
        Self { cost, exiled_after: false, overloaded: false }
    }

    /// What the spell does, cast this way.
    pub(super) fn body(&self, body: &Body) -> Body {
        if self.overloaded { overload(body) } else { body.clone() }
    }
}

/// Keywords that let a card be cast from a graveyard, and exile it after.
const FROM_GRAVEYARD: &[&str] = &["flashback", "harmonize", "jump-start", "disturb", "escape"];
/// Keywords that let a card be cast from the hand for another cost.
const FROM_HAND: &[&str] =
    &["overload", "evoke", "dash", "blitz", "emerge", "spectacle", "prowl", "surge", "bestow", "madness", "awaken"];

impl Run<'_> {
    pub(super) fn way_to_cast(&self, player: PlayerId, card: ObjectId, from: Zone, given: &Given) -> Result<Way, Stop> {
        let view = self.view();
        let object = view.game().object(card);
        let now = view.now(card);
        let keyword = |names: &[&str]| {
            now.keywords().find_map(|(keyword, _)| match keyword {
                Keyword::Known(name, parameter) if names.contains(&name.as_str()) => {
                    Some((name.clone(), phrase::cost(parameter)))
                }
                _ => None,
            })
        };
        let named = given.alternative.as_deref();
        if given.free {
            return Ok(Way::plain(Cost::default()));
        }
        if let Some(permission) = self.permission(player, card) {
            let mana = now.cost.clone().unwrap_or_default();
            let cost = if permission.free { Cost::default() } else { Cost(vec![CostPart::Mana(mana)]) };
            return Ok(Way::plain(cost));
        }
        if let Some(name) = named.filter(|name| FROM_HAND.contains(name)) {
            let Some((_, cost)) = keyword(&[name]) else {
                return illegal(format!("{} has no {name}.", object.label), Provision::CastPropose);
            };
            let Some(cost) = cost else { return self.beyond(Some(card), &object.label, name) };
            return Ok(Way { overloaded: name == "overload", ..Way::plain(cost) });
        }
        if from == Zone::Graveyard && object.owner == player {
            let wanted: Vec<&str> = named.map_or_else(|| FROM_GRAVEYARD.to_vec(), |name| vec![name]);
            if let Some((name, cost)) = keyword(&wanted) {
                let Some(cost) = cost else { return self.beyond(Some(card), &object.label, name) };
                return Ok(Way { exiled_after: true, ..Way::plain(cost) });
            }
        }
        if given.now {
            let mana = now.cost.clone().unwrap_or_default();
            return Ok(Way::plain(Cost(vec![CostPart::Mana(mana)])));
        }
        let commands = from == Zone::Command && object.owner == player && object.commander;
        if commands && self.edition.has(Provision::CommanderCast) {
            let mut mana = now.cost.clone().unwrap_or_default();
            let times = view.game().commander_casts.get(&card).copied().unwrap_or(0);
            mana.0.push(ManaSymbol::Generic(times.saturating_mul(2)));
            return Ok(Way::plain(Cost(vec![CostPart::Mana(mana)])));
        }
        if from != Zone::Hand || object.owner != player {
            let text = format!("{} can't cast {} from the {from}.", self.name(player), object.label);
            return illegal(text, Provision::CastPropose);
        }
        let Some(mana) = now.cost.clone() else {
            return illegal(format!("{} has no mana cost and can't be cast.", object.label), Provision::CostUnpayable);
        };
        Ok(Way::plain(Cost(vec![CostPart::Mana(mana)])))
    }
}

/// Every "target" becomes "each".   702.96
fn overload(body: &Body) -> Body {
    use crate::ability::{Instruction, Subject, Targetable};
    let each = |place: usize| match body.targets.get(place).map(|spec| &spec.what) {
        Some(Targetable::Object(filter) | Targetable::Either(filter, _)) => Some(Subject::Each(filter.clone())),
        _ => None,
    };
    let all = |subject: &Subject| match subject {
        Subject::Target(place) => each(*place).unwrap_or_else(|| subject.clone()),
        other => other.clone(),
    };
    let instructions = body.instructions.iter().map(|instruction| match instruction {
        Instruction::Destroy { what, regenerate } => Instruction::Destroy { what: all(what), regenerate: *regenerate },
        Instruction::Tap(what) => Instruction::Tap(all(what)),
        Instruction::Move { what, to, under, tapped } => {
            Instruction::Move { what: all(what), to: *to, under: under.clone(), tapped: *tapped }
        }
        Instruction::Damage { source, amount, to } => {
            Instruction::Damage { source: source.clone(), amount: amount.clone(), to: to.iter().map(&all).collect() }
        }
        Instruction::Continuous { effects, duration } => Instruction::Continuous {
            effects: effects
                .iter()
                .map(|effect| crate::ability::Continuous {
                    subject: all(&effect.subject),
                    change: effect.change.clone(),
                })
                .collect(),
            duration: *duration,
        },
        other => other.clone(),
    });
    Body { targets: Vec::new(), instructions: instructions.collect() }
}
