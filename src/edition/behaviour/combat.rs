//! Behaviours of attacks, blocks and combat damage.

use serde::{Deserialize, Serialize};

behaviour! {
    /// When a requirement to attack or block is broken. All readings demand that restrictions are followed.
    RequirementReading {
        /// If its creature could obey it with all others as proposed.
        CreatureByCreature,
        /// If a declaration reachable from the proposal obeys more requirements.
        Reachable,
        /// If any legal declaration obeys more requirements.
        OverallMaximum,
    }
}

behaviour! {
    /// Who need not obey a requirement to attack or block.
    RequirementExemption {
        /// The text does not say.
        Unsaid,
        /// Attackers that are tapped; creatures with a cost that was not paid.
        TappedAttackersAndUnpaid,
        /// Tapped creatures; creatures with a cost that was not paid.
        TappedAndUnpaid,
        /// The same, and what can't attack or block unless its player pays.
        TappedAndUnlessPaid,
        /// The same, and no player is ever required to pay.
        NeverRequiredToPay,
    }
}

behaviour! {
    /// What a creature attacks in Two-Headed Giant.
    TwoHeadedAttackRule {
        /// The team, which both its players defend.
        AsOne,
        /// One of its players, or what that player controls or protects.
        EachPlayer,
    }
}

behaviour! {
    /// What may have protection.
    PlayerProtection {
        /// Permanents.
        Permanents,
        /// Players too.
        PlayersToo,
    }
}

behaviour! {
    /// What keeps Walls at home.
    WallRule {
        /// The rules: Walls can't attack.
        WallsCantAttack,
        /// The ability defender.
        Defender,
    }
}

behaviour! {
    /// When assigned combat damage is dealt.
    DamageTiming {
        /// It waits on the stack as assigned.
        OnTheStack,
        /// As soon as it is assigned.
        AtOnce,
    }
}

behaviour! {
    /// Whether combat damage follows an order of blockers.
    DamageAssignmentOrder {
        /// It is divided freely.
        None,
        /// Each in the order must have lethal damage before the next has any.
        OrderBinds,
        /// The same, and whether an assignment is legal is judged as a whole.
        OrderBindsWhole,
    }
}

behaviour! {
    /// Who assigns damage in the second combat damage step.
    SecondDamageStep {
        /// All that did not in the first.
        NotInTheFirst,
        /// Those left that did not in the first, and those with double strike.
        NotInTheFirstAndDoubleStrike,
        /// Those that had no first strike as the first step began, and those with double strike.
        NoFirstStrikeAtFirst,
        /// Those that had neither first nor double strike as the first step began, and those with double strike.
        NeitherAtFirst,
    }
}

behaviour! {
    /// What a creature of power 0 or less assigns.
    PowerZero {
        /// The text does not say: its power, and less than nothing is nothing.
        Unsaid,
        /// Nothing, and it counts as not having assigned.
        AssignsNone,
        /// With power below 0 it assigns 0.
        BelowZeroAssignsZero,
        /// No damage at all.
        NoDamage,
    }
}

behaviour! {
    /// To what creature combat damage that waited on the stack is dealt.
    DamageRecipient {
        /// To one that is in play.
        InPlay,
        /// To one that is in play and still a creature.
        StillCreature,
    }
}

behaviour! {
    /// What a trampler counts before the rest goes on.
    TrampleReading {
        /// Lethal damage; blockers that can't be assigned damage are ignored.
        IgnoresUnassignable,
        /// Damage already there, and damage assigned at the same time, count.
        CountsOtherDamage,
        /// The same, and with no blockers left at assignment all goes on.
        NoBlockersAtAssignment,
        /// The same, and one point from deathtouch is lethal.
        DeathtouchPoint,
        /// The same, and trample over planeswalkers exists.
        OverPlaneswalkers,
    }
}

behaviour! {
    /// What deathtouch is.
    DeathtouchKind {
        /// It does not exist.
        Absent,
        /// A trigger on dealing damage.
        Trigger,
        /// Damage from it destroys at the next check.
        Static,
        /// The same, for creatures with toughness above 0; one point of it is lethal when assigned.
        OnePointLethal,
    }
}

behaviour! {
    /// What lifelink is.
    LifelinkKind {
        /// It does not exist.
        Absent,
        /// A trigger on dealing damage.
        Trigger,
        /// A result of the damage itself.
        Static,
    }
}

behaviour! {
    /// What bands with other asks of the others.
    BandsWithOtherRule {
        /// Not in the rules.
        Absent,
        /// Creatures with the same ability.
        SameAbility,
        /// Creatures of the named kind.
        NamedKind,
    }
}
