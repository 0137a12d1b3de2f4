//! What an assignment gives: the damage that is dealt at once, each piece with what its source makes of it.
//! 310.4 · 510.2, 120.3

use super::{Assignment, lethal, prevention};
use crate::ability::{Amount, Keyword, Rule};
use crate::edition::{DamageRecipient, DeathtouchKind, LifelinkKind, Provision};
use crate::engine::view::keywords::Known;
use crate::engine::view::{Origin, View};
use crate::game::{ObjectId, Recipient};
use crate::terms::{CardType, Zone};

/// One piece of combat damage, from one source to one recipient. All pieces of a step are one event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// What deals it.
    pub source: ObjectId,
    /// What is dealt it.
    pub recipient: Recipient,
    /// How much, as assigned.
    pub amount: i64,
    /// What its source makes of it.
    pub traits: Traits,
    /// What prevents it, all or some of it, by static clauses and effects in force as they stand.
    pub prevented_by: Vec<Prevention>,
}

/// What the abilities of a source make of the damage it deals, apart from what triggers.   120.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traits {
    /// Its controller gains as much life. Not where lifelink is a trigger (2007 to 2009).
    pub lifelink: bool,
    /// The next check destroys a creature dealt it. Not where deathtouch is a trigger (2007 to 2009).
    pub deathtouch: bool,
    /// A creature gets -1/-1 counters, and is marked with no damage.
    pub wither: bool,
    /// The same; and a player gets poison counters, and loses no life.
    pub infect: bool,
    /// The poison counters that combat damage gives a player beside the rest.
    pub toxic: u32,
}

/// Something that prevents damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prevention {
    /// The object and ability that it comes from.
    pub origin: Origin,
    /// How much; all of it if none.
    pub amount: Option<Amount>,
    /// The rule that gives it, for keyword abilities.
    pub provision: Option<Provision>,
}

/// The damage of a legal assignment, in the order of its sources.
pub fn deal(view: &View<'_>, assignment: &Assignment) -> Vec<Damage> {
    let shares =
        assignment.iter().flat_map(|(source, shares)| shares.iter().map(move |(to, share)| (source, to, share)));
    let some = shares.filter(|(_, _, share)| **share > 0);
    some.map(|(source, to, share)| piece(view, *source, *to, *share)).collect()
}

/// Combat damage that waited on the stack, as it is dealt now; and those pieces that are not dealt, because what was to
/// receive them is not there or not a creature any more. Who dealt it may have left, and what receives it may have left
/// combat.   310.4a, 310.4c
pub fn from_stack(
    view: &View<'_>,
    assigned: &[(ObjectId, Recipient, i64)],
) -> (Vec<Damage>, Vec<(ObjectId, Recipient, i64)>) {
    let some = assigned.iter().copied().filter(|(_, _, amount)| *amount > 0);
    let (there, gone): (Vec<_>, Vec<_>) = some.partition(|(_, recipient, _)| can_be_dealt(view, *recipient));
    (there.into_iter().map(|(source, to, amount)| piece(view, source, to, amount)).collect(), gone)
}

/// Whether damage can still be dealt to it. The first text asks only whether a creature is still in play.
fn can_be_dealt(view: &View<'_>, recipient: Recipient) -> bool {
    match recipient {
        Recipient::Player(player) => !view.game().player(player).left,
        Recipient::Object(object) => {
            let types = &view.now(object).type_line;
            let right =
                [CardType::Creature, CardType::Planeswalker, CardType::Battle].iter().any(|kind| types.is(*kind));
            view.game().object(object).zone == Zone::Battlefield && (right || !asks_for_creatures(view))
        }
    }
}

fn asks_for_creatures(view: &View<'_>) -> bool {
    view.edition().damage_recipient() == DamageRecipient::StillCreature
}

fn piece(view: &View<'_>, source: ObjectId, recipient: Recipient, amount: i64) -> Damage {
    let prevented_by = prevention::applicable(view, source, recipient, true).into_iter().map(|clause| Prevention {
        origin: clause.origin.clone(),
        amount: match &clause.rule {
            Rule::PreventDamage { amount, .. } => amount.clone(),
            _ => None,
        },
        provision: clause.provision,
    });
    Damage { source, recipient, amount, traits: Traits::of(view, source), prevented_by: prevented_by.collect() }
}

impl Traits {
    /// What the source's abilities make of its damage. Keywords that the edition does not know yet are read by their
    /// later meaning.
    pub fn of(view: &View<'_>, source: ObjectId) -> Self {
        let (now, edition) = (view.now(source), view.edition());
        let known = |provision| Known(edition).means_something(provision);
        let toxic = now.keywords().filter_map(|(keyword, _)| match keyword {
            Keyword::Toxic(count) => Some(*count),
            _ => None,
        });
        Self {
            lifelink: edition.lifelink_kind() != LifelinkKind::Trigger
                && known(Provision::LifelinkGains)
                && now.has(&Keyword::Lifelink),
            deathtouch: edition.deathtouch_kind() != DeathtouchKind::Trigger && lethal::has_deathtouch(view, source),
            wither: known(Provision::Wither) && now.has(&Keyword::Wither),
            infect: known(Provision::Infect) && now.has(&Keyword::Infect),
            toxic: if known(Provision::Toxic) { toxic.fold(0, u32::saturating_add) } else { 0 },
        }
    }
}
