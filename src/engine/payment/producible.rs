//! Mana of which the board says what it may be: what lands could produce, the colors of a commander.
//! 406.6 · 106.5, 106.7, 903.4f

use std::collections::BTreeSet;

use super::adding::alternatives;
use super::source::makes_mana;
use crate::ability::{AddedMana, Filter, Instruction, Part, Produced};
use crate::engine::identity::of_card;
use crate::engine::view::{Scope, View};
use crate::game::ObjectId;
use crate::terms::{Color, ColorSet, ManaSymbol, Zone};

/// The types of mana, colorless as none, among which the words let one be added: those that lands could produce, or the
/// colors of the player's commander. `None` for other words, and where some land's ability can't be judged.
pub(crate) fn types(view: &View<'_>, added: &AddedMana, scope: &Scope) -> Option<BTreeSet<Option<Color>>> {
    match added {
        AddedMana::Produced { any_type, of, .. } => {
            let all = of_lands(view, of, scope, &mut scope.this.into_iter().collect())?;
            Some(all.into_iter().filter(|color| *any_type || color.is_some()).collect())
        }
        AddedMana::IdentityColor(_) => {
            let own = view.game().object_ids().filter(|id| {
                view.is_commander(*id) && scope.you.is_some_and(|you| view.game().object(*id).owner == you)
            });
            let all = own.fold(ColorSet::COLORLESS, |all, id| all.union(of_card(view.game().object(id))));
            Some(all.iter().map(Some).collect())
        }
        _ => None,
    }
}

/// What the lands could produce; those that are being asked already, since one looks at the other, produce nothing by
/// what they find there.
fn of_lands(
    view: &View<'_>,
    of: &Filter,
    scope: &Scope,
    asked: &mut BTreeSet<ObjectId>,
) -> Option<BTreeSet<Option<Color>>> {
    let mut types = BTreeSet::new();
    let lands: Vec<ObjectId> =
        view.found(of, scope).filter(|id| view.game().object(*id).zone == Zone::Battlefield).collect();
    for land in lands {
        // What an effect says that it produces instead counts, and nothing else (106.7).
        let mut instead = view.produces_instead(land).into_iter().filter_map(|(least, rule)| match rule {
            Produced::OfType(symbol) | Produced::Only(symbol) => Some((least, symbol)),
            Produced::Times(_) => None,
        });
        if let Some((least, symbol)) = instead.next().filter(|_| makes_mana(view, land)) {
            if least > 1 || instead.next().is_some() {
                return None;
            }
            types.insert(if let ManaSymbol::Color(color) = symbol { Some(color) } else { None });
            continue;
        }
        types.extend(view.now(land).intrinsic_mana().map(Some));
        let own = Scope::of(land, view.now(land).controller);
        for held in &view.now(land).abilities {
            let Part::Activated(activated) = &held.part else { continue };
            if activated.is_mana_ability() {
                let adding = activated.body.instructions.iter().filter(|one| one.adds_mana());
                for one in adding {
                    types.extend(of_adding(view, one, (land, &own), asked)?);
                }
            }
        }
    }
    Some(types)
}

/// What an instruction of a land's mana ability could add.
fn of_adding(
    view: &View<'_>,
    adding: &Instruction,
    (land, own): (ObjectId, &Scope),
    asked: &mut BTreeSet<ObjectId>,
) -> Option<BTreeSet<Option<Color>>> {
    if let Instruction::AddMana(_, AddedMana::Produced { any_type, of, .. }) = adding {
        if !asked.insert(land) {
            return Some(BTreeSet::new());
        }
        let all = of_lands(view, of, own, asked)?;
        return Some(all.into_iter().filter(|color| *any_type || color.is_some()).collect());
    }
    let mut types = BTreeSet::new();
    for kinds in alternatives(view, adding, own, false)?.into_iter().flat_map(|(units, _)| units) {
        let any = [None].into_iter().chain(Color::ALL.into_iter().map(Some));
        types.extend(any.filter(|color| kinds.meets(super::mana::Kinds::of_type(*color))));
    }
    Some(types)
}
