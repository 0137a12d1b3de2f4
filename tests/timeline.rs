//! The bundled timeline, without any text: that it is whole, and that it says what is known about the changes.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;

use rules_judge::edition::*;
use rules_judge::terms::RuleNumber;

fn edition(date: &str) -> Edition {
    Timeline::bundled().edition(date).unwrap_or_else(|e| panic!("{e}"))
}

fn number(date: &str, provision: Provision) -> String {
    edition(date).number(provision).map_or_else(|| "none".to_owned(), |number| number.to_string())
}

/// Asserts the number of a provision at each date: on it, and on the day before each, what was said before.
fn stands(provision: Provision, numbers: &[(&str, &str)]) {
    for (date, expected) in numbers {
        assert_eq!(number(date, provision), *expected, "{provision:?} on {date}");
    }
}

/// Asserts the values of a behaviour: each from its date, and not on the day before.
fn holds<T: PartialEq + std::fmt::Debug + Copy>(behaviour: fn(&Edition) -> T, values: &[(&str, T)]) {
    let mut before: Option<T> = None;
    for (date, value) in values {
        let own = edition(date);
        assert_eq!(behaviour(&own), *value, "on {date}");
        if let Some(before) = before {
            let eve = own.date().yesterday().unwrap();
            assert_eq!(behaviour(&Timeline::bundled().edition_on(eve).unwrap()), before, "before {date}");
        }
        before = Some(*value);
    }
}

#[test]
fn every_provision_has_a_number_somewhere() {
    let homeless: Vec<_> = Provision::ALL
        .iter()
        .filter(|p| !Timeline::bundled().numbers(**p).iter().any(|(_, number)| number.is_some()))
        .collect();
    assert!(homeless.is_empty(), "{homeless:?}");
}

#[test]
fn every_date_is_that_of_an_edition() {
    let timeline = Timeline::bundled();
    let dates: BTreeSet<_> = timeline.editions().iter().map(|edition| edition.date).collect();
    for provision in Provision::ALL {
        for (date, _) in timeline.numbers(*provision) {
            assert!(dates.contains(date), "{provision:?}: {date} is no edition's");
        }
    }
    for (behaviour, changes) in timeline.behaviours().dates() {
        assert_eq!(changes.first(), dates.first(), "{behaviour} must begin with the first edition");
        assert!(changes.iter().all(|date| dates.contains(date)), "{behaviour}: {changes:?}");
    }
}

#[test]
fn no_number_is_said_twice_in_a_row() {
    for provision in Provision::ALL {
        let changes = Timeline::bundled().numbers(*provision);
        assert!(changes.windows(2).all(|pair| pair[0].1 != pair[1].1), "{provision:?}: {changes:?}");
        assert!(changes.first().is_some_and(|(_, number)| number.is_some()), "{provision:?} begins with none");
    }
}

#[test]
fn names_of_editions_differ_and_are_in_kebab_case() {
    let editions = Timeline::bundled().editions();
    let names: Vec<_> = editions.iter().flat_map(|e| e.name.iter().chain(&e.aliases)).collect();
    let differing: BTreeSet<_> = names.iter().collect();
    assert_eq!(names.len(), differing.len());
    let kebab = |name: &str| name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    assert!(names.iter().all(|name| kebab(name)), "{names:?}");
    for name in names {
        assert!(Timeline::bundled().edition(name).is_ok(), "{name}");
    }
}

/// Every number that the scenarios handed to the project must be able to cite.
#[test]
fn numbers_of_the_first_scenarios_can_be_cited() {
    let of_2006 = "420.3 420.4 420.5a 420.5e 420.5h 102.4a 102.4b 421.3 421.4 101.4a 103.4 104.2 104.3f 104.3h \
                   500.2 500.4 500.5 502.4b 502.6c 502.6d 502.8b 501.2 423.3";
    for (date, numbers) in [("2006-10-01", of_2006), ("2026-01-16", "104.4b 509.1b 509.1c 731.4 702.14c 704.5j")] {
        for number in numbers.split_whitespace() {
            let own: RuleNumber = number.parse().unwrap();
            let edition = edition(date);
            assert!(Provision::ALL.iter().any(|p| edition.number(*p) == Some(own)), "{number} of {date}");
        }
    }
}

#[test]
fn legend_rule_moves_and_changes() {
    stands(
        Provision::LegendRule,
        &[
            ("1999-04-23", "420.5e"),
            ("2009-05-01", "420.5e"),
            ("2009-07-08", "704.5k"),
            ("2017-08-25", "704.5k"),
            ("2017-09-29", "704.5j"),
            ("2026-01-16", "704.5j"),
        ],
    );
    holds(
        Edition::legend_policy,
        &[
            ("1999-04-23", LegendPolicy::OldestStays),
            ("2001-07-23", LegendPolicy::LongestLegendStays),
            ("2004-10-01", LegendPolicy::AllGo),
            ("2013-07-11", LegendPolicy::EachControllerKeepsOne),
        ],
    );
}

#[test]
fn rows_come_and_go() {
    stands(Provision::WorldRule, &[("1999-11-01", "none"), ("2001-07-23", "420.5i"), ("2018-04-27", "704.5k")]);
    stands(Provision::EmptyLibraryDraw, &[("1999-04-23", "none"), ("1999-11-01", "420.5a"), ("2001-07-23", "420.5g")]);
    stands(Provision::SpellCopyElsewhere, &[("2002-02-20", "none"), ("2002-10-07", "420.5j")]);
    stands(Provision::CardCopyElsewhere, &[("2003-10-01", "none"), ("2003-12-01", "420.5j")]);
    stands(Provision::OtherAttachmentIllegal, &[("2005-08-01", "none"), ("2005-10-01", "420.5m")]);
    stands(Provision::CounterPairs, &[("2006-07-15", "none"), ("2006-10-01", "420.5n"), ("2009-07-08", "704.5r")]);
    stands(Provision::FortificationIllegal, &[("2007-02-01", "none"), ("2007-05-01", "420.5k")]);
    stands(Provision::DeathtouchDamage, &[("2009-05-01", "none"), ("2009-07-08", "704.5h")]);
    stands(Provision::CounterMaximum, &[("2009-07-08", "none"), ("2009-09-04", "704.5s")]);
    stands(Provision::TeamLifeZero, &[("2009-09-04", "806.8a"), ("2009-10-05", "704.5t"), ("2020-07-03", "704.6a")]);
    stands(Provision::TeamPoisonFifteen, &[("2011-02-04", "none"), ("2011-04-01", "704.5u")]);
    stands(Provision::SagaFinished, &[("2018-01-19", "none"), ("2018-04-27", "704.5s")]);
    stands(Provision::DungeonCompleted, &[("2021-06-09", "none"), ("2021-07-12", "704.5t")]);
    stands(Provision::SectorChoice, &[("2022-09-08", "none"), ("2022-10-07", "704.5u")]);
    stands(Provision::BattleDefenseZero, &[("2022-11-18", "none"), ("2023-04-14", "704.5v")]);
    stands(Provision::RoleNewest, &[("2023-04-14", "none"), ("2023-10-13", "704.5y")]);
    stands(Provision::StartEngines, &[("2024-11-08", "none"), ("2025-02-07", "704.5z")]);
    stands(Provision::PlaneswalkerUniqueness, &[("2009-07-08", "704.5j"), ("2017-09-29", "none")]);
}

#[test]
fn keywords_come_at_their_time() {
    use Provision::*;
    let first = [
        (Banding, "2001-07-23"),
        (FearBlock, "2002-10-07"),
        (DoubleStrike, "2003-03-15"),
        (Provoke, "2003-03-15"),
        (Equip, "2003-10-01"),
        (DefenderAttack, "2004-10-01"),
        (Vigilance, "2004-10-01"),
        (Bushido, "2004-10-01"),
        (Enchant, "2005-08-01"),
        (Reach, "2007-05-01"),
        (Shroud, "2007-05-01"),
        (Deathtouch, "2007-05-01"),
        (Lifelink, "2007-05-01"),
        (Wither, "2008-05-01"),
        (Exalted, "2008-10-01"),
        (ProtectionEverything, "2009-02-01"),
        (Intimidate, "2009-07-08"),
        (Infect, "2010-10-01"),
        (Hexproof, "2011-06-17"),
        (Indestructible, "2013-07-11"),
        (ProtectionPlayer, "2013-11-01"),
        (MenaceBlock, "2015-07-17"),
        (SkulkBlock, "2016-04-08"),
        (ManaSymbolHybrid, "2006-05-01"),
        (ManaSymbolSnow, "2006-07-15"),
        (ManaSymbolPhyrexian, "2011-05-01"),
        (ManaSymbolColorless, "2016-01-16"),
    ];
    for (keyword, date) in first {
        let eve = edition(date).date().yesterday().unwrap();
        assert!(!Timeline::bundled().edition_on(eve).unwrap().has(keyword), "{keyword:?} before {date}");
        assert!(edition(date).has(keyword), "{keyword:?} on {date}");
    }
    stands(DefenderAttack, &[("2004-10-01", "502.41b")]);
    stands(VigilanceTap, &[("2004-10-01", "502.14b")]);
}

#[test]
fn attacks_and_blocks_are_read_in_three_ways() {
    use RequirementReading::*;
    holds(
        Edition::requirement_reading,
        &[("1999-04-23", CreatureByCreature), ("2003-03-15", Reachable), ("2007-05-01", OverallMaximum)],
    );
    stands(Provision::BlockRestrictions, &[("2006-10-01", "500.3"), ("2026-01-16", "509.1b")]);
    stands(Provision::RestrictionConflict, &[("2001-07-23", "none"), ("2006-10-01", "500.4"), ("2026-01-16", "none")]);
    stands(Provision::RequirementHelp, &[("2007-02-01", "500.5"), ("2007-05-01", "none")]);
    holds(Edition::wall_rule, &[("1999-04-23", WallRule::WallsCantAttack), ("2004-10-01", WallRule::Defender)]);
}

#[test]
fn combat_damage_leaves_the_stack_and_the_order_comes_and_goes() {
    assert!(edition("2009-05-01").damage_on_stack());
    assert!(!edition("2009-07-08").damage_on_stack());
    use DamageAssignmentOrder::*;
    holds(
        Edition::damage_assignment_order,
        &[("1999-04-23", None), ("2009-07-08", OrderBinds), ("2011-07-15", OrderBindsWhole), ("2024-11-08", None)],
    );
    stands(Provision::DamageOrderAttacker, &[("2009-05-01", "none"), ("2024-08-02", "509.2"), ("2024-11-08", "none")]);
}

#[test]
fn lives_libraries_and_planeswalkers() {
    use LibraryLoss::*;
    holds(Edition::life_loss, &[("1999-04-23", LifeLoss::AtOnce), ("1999-11-01", LifeLoss::AtCheck)]);
    holds(
        Edition::library_loss,
        &[
            ("1999-04-23", AtOnce),
            ("1999-11-01", RequiredToDrawMore),
            ("2003-12-01", RequiredSinceCheck),
            ("2006-10-01", AttemptedSinceCheck),
        ],
    );
    use PlaneswalkerUniqueness::*;
    holds(
        Edition::planeswalker_uniqueness,
        &[
            ("1999-04-23", Absent),
            ("2007-10-01", AllGo),
            ("2013-07-11", EachControllerKeepsOne),
            ("2017-09-29", Legendary),
        ],
    );
    holds(Edition::numbers, &[("1999-04-23", Numbers::Natural), ("2007-05-01", Numbers::Integers)]);
    holds(
        Edition::illegal_targets,
        &[("1999-04-23", IllegalTargets::Countered), ("2018-04-27", IllegalTargets::NotResolved)],
    );
    holds(Edition::mana_burn, &[("1999-04-23", ManaBurn::Burns), ("2009-07-08", ManaBurn::Empties)]);
}

#[test]
fn sections_that_every_set_pushes_on() {
    stands(
        Provision::LoopMandatory,
        &[
            ("2006-10-01", "421.4"),
            ("2009-07-08", "713.4"),
            ("2010-07-16", "714.4"),
            ("2013-04-29", "716.4"),
            ("2018-04-27", "720.4"),
            ("2022-11-18", "728.4"),
            ("2024-11-08", "729.4"),
            ("2026-01-16", "731.4"),
        ],
    );
    stands(Provision::IllegalAction, &[("2001-07-23", "422.1"), ("2020-09-25", "723.1"), ("2026-01-16", "732.1")]);
    stands(Provision::DrawNature, &[("2006-10-01", "423.1"), ("2010-07-16", "120.1"), ("2019-07-12", "121.1")]);
}
