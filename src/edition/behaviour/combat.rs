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
    /// Which creatures need not obey a requirement to attack or block.
    RequirementExemption {
        /// The text names none.
        Unsaid,
        /// Tapped creatures that would have to attack, and creatures whose attack or block has a cost that was not
        /// paid.
        TappedAttackersAndUnpaid,
        /// Tapped creatures, which can neither attack nor block, and those with a cost that was not paid.
        TappedAndUnpaid,
        /// Those, and creatures that can't attack or block unless their player pays: nobody needs to pay Propaganda.
        TappedAndUnlessPaid,
        /// Those; and no player is ever required to pay, however many requirements that would obey.
        NeverRequiredToPay,
    }
}

behaviour! {
    /// Whom a creature attacks in Two-Headed Giant.
    TwoHeadedAttackRule {
        /// The defending team; both its players are defending players.
        AsOne,
        /// One of the two players, or what that player controls or protects.
        EachPlayer,
    }
}

behaviour! {
    /// What can have protection.
    PlayerProtection {
        /// Permanents and cards, never a player.
        Permanents,
        /// Players too: one with protection from red can't be dealt damage by red sources, nor targeted by them.
        PlayersToo,
    }
}

behaviour! {
    /// Why Walls don't attack.
    WallRule {
        /// The rules say it of the creature type Wall: what becomes a Wall can't attack.
        WallsCantAttack,
        /// They have the keyword defender: what becomes a Wall attacks as before.
        Defender,
    }
}

behaviour! {
    /// When combat damage is dealt that has been assigned.
    DamageTiming {
        /// It goes on the stack, and players may respond: a creature can be sacrificed and its damage is still dealt.
        OnTheStack,
        /// As it is assigned, before anybody can respond.
        AtOnce,
    }
}

behaviour! {
    /// Whether a creature that is blocked by several assigns its damage in an order.
    DamageAssignmentOrder {
        /// It divides its damage among its blockers as its controller likes.
        None,
        /// Blockers stand in an order that the attacker announces: each must be assigned lethal damage before the next
        /// is assigned any.
        OrderBinds,
        /// The same, and an assignment is judged as a whole, with what other creatures assign at the same time.
        OrderBindsWhole,
    }
}

behaviour! {
    /// Who assigns damage in the second of two combat damage steps.
    SecondDamageStep {
        /// Every creature that assigned none in the first.
        NotInTheFirst,
        /// The same, and those with double strike.
        NotInTheFirstAndDoubleStrike,
        /// Those that had no first strike as the first step began, and those that have double strike now: first strike
        /// gained between the two steps takes nothing away.
        NoFirstStrikeAtFirst,
        /// Those that had neither first strike nor double strike as the first step began, and those that have double
        /// strike now.
        NeitherAtFirst,
    }
}

behaviour! {
    /// What a creature of power 0 or less assigns.
    PowerZero {
        /// The text does not say; less than nothing is taken for nothing.
        Unsaid,
        /// Nothing, and it counts as not having assigned any.
        AssignsNone,
        /// With power below 0 it assigns 0 damage.
        BelowZeroAssignsZero,
        /// It assigns no damage at all.
        NoDamage,
    }
}

behaviour! {
    /// To which creature combat damage that waited on the stack is dealt.
    DamageRecipient {
        /// To any that is still in play, whatever it has become.
        InPlay,
        /// To one that is in play and still a creature.
        StillCreature,
    }
}

behaviour! {
    /// What counts as lethal to the blockers before the rest goes on to the player.
    TrampleReading {
        /// Each blocker's toughness; blockers that can't be assigned damage are passed over.
        IgnoresUnassignable,
        /// Damage that is on a blocker already counts, and what others assign to it at the same time.
        CountsOtherDamage,
        /// The same; and where no blocker is left as damage is assigned, all of it goes on.
        NoBlockersAtAssignment,
        /// The same; and one point from a source with deathtouch is lethal.
        DeathtouchPoint,
        /// The same; and damage may trample over a planeswalker to its controller.
        OverPlaneswalkers,
    }
}

behaviour! {
    /// What deathtouch is.
    DeathtouchKind {
        /// It does not exist yet.
        Absent,
        /// A triggered ability: whenever the creature deals damage to a creature, destroy that one. Two instances
        /// trigger twice.
        Trigger,
        /// Damage from it destroys at the next check of state-based effects.
        Static,
        /// The same, for creatures with toughness above 0; and one point of it counts as lethal as damage is assigned.
        OnePointLethal,
    }
}

behaviour! {
    /// What lifelink is.
    LifelinkKind {
        /// It does not exist yet.
        Absent,
        /// A triggered ability: the life comes when it resolves, too late for a player who is at 0.
        Trigger,
        /// A result of the damage itself: the life comes with it, before the next check.
        Static,
    }
}

behaviour! {
    /// With whom a creature may band that bands with others of a kind.
    BandsWithOtherRule {
        /// The ability is not in the rules yet.
        Absent,
        /// With creatures that have the same ability.
        SameAbility,
        /// With creatures of the kind that the ability names.
        NamedKind,
    }
}
