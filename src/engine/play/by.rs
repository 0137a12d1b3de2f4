//! By which rule and ability something is done.

use crate::edition::Provision;
use crate::engine::event::Cause;
use crate::game::PlayerId;

/// What is done by which rule and ability.
#[derive(Clone, Debug)]
pub struct By {
    /// The rule by which it happens.
    pub provision: Provision,
    /// The object and ability.
    pub cause: Option<Cause>,
    /// The player who controls the spell or ability that does it.
    pub controller: Option<PlayerId>,
}

impl By {
    /// By a rule alone.
    pub const fn rule(provision: Provision) -> Self {
        Self { provision, cause: None, controller: None }
    }

    /// As an effect says of which no more is known.
    pub fn instruction(provision: Provision) -> Self {
        Self { provision, cause: Some(Cause { object: None, ability: "".into() }), controller: None }
    }
}

/// Whether what happens by this rule is the payment of a cost, to cast or activate something or as something resolves.
pub(super) const fn is_paid(provision: Provision) -> bool {
    matches!(provision, Provision::CostPaid | Provision::CostOnResolution)
}

/// Whether life that is lost by this rule is paid.   119.4
pub(super) const fn is_life_paid(provision: Provision) -> bool {
    is_paid(provision) || matches!(provision, Provision::LifePaid)
}
