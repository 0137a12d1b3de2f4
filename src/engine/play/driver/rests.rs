//! The rules that a course of play rests on beside those of its events: why something triggered, what a copy is, by
//! which of the ways to lose somebody lost.

use std::collections::BTreeMap;

use super::{Course, unseen};
use crate::ability::{Change, Keyword, Part, Trigger, Triggered};
use crate::edition::Provision;
use crate::engine::event::{Damage, Event, Happening};
use crate::engine::view::are_in_several_layers;
use crate::game::{ChosenFor, Game, GameOption, Nature, Object, ObjectId, PlayerId, Recipient};
use crate::terms::{CardType, ManaSymbol, Step, Zone};

/// What every copy rests on: what is copied becomes its own.   503.1 to 503.3 · 707.1 to 707.3
const OF_COPIES: [Provision; 3] = [Provision::CopyNature, Provision::CopyValues, Provision::CopyOfCopy];

/// Those rules, in the order in which they came to bear.
pub(super) fn rests_on(before: &Game, course: &Course<'_>) -> Vec<Provision> {
    let mut found: Vec<Provision> = Vec::new();
    let mut last: Option<&Event> = None;
    let mut time = (before.turn.step, before.turn.active);
    for event in &course.events {
        if let Happening::Triggers(_) = event.what {
            if last.is_some_and(|last| last.cause == event.cause && last.cause.is_some()) {
                found.push(Provision::TriggersOncePerEvent);
            }
            let put_by = |event: &Event| event.object().map(|id| course.state.game().object(id).controller);
            if last.is_some_and(|last| put_by(last) != put_by(event)) {
                found.push(Provision::TriggersApnap);
            }
            found.extend(of_trigger(course, event));
            found.extend(unseen::of_triggering(course, event));
            last = Some(event);
            continue;
        }
        if !matches!(event.what, Happening::Targets(..)) {
            last = None;
        }
        found.extend(of_happening(before, course, event));
        match &event.what {
            // Who attacks with nobody goes on to the end of combat.
            Happening::Begins(Step::EndOfCombat, _) if time.0 == Step::DeclareAttackers => {
                found.push(Provision::AttackNone);
            }
            Happening::Cast(id, player) => found.extend(of_flash(course, *id, *player, time)),
            Happening::Activates(..) => found.extend(of_activation(course, event)),
            Happening::Resolves(id) => found.extend(unseen::of_resolving(course, *id)),
            Happening::Regenerates(_)
                if course.events.iter().any(|event| matches!(event.what, Happening::Shielded(_))) =>
            {
                found.push(Provision::ReplacementBefore);
            }
            Happening::Prevented(damage, amount) => {
                let by_protection = event.provision == Provision::ProtectionDamage;
                found.extend(by_protection.then_some(Provision::PreventionNature));
                found.extend((*amount >= damage.amount).then_some(Provision::TriggersActual));
                // What prevents it came in answer to what would deal it.
                let by = event.cause.as_ref().and_then(|cause| cause.object);
                let resolved = |other: &Event| matches!(other.what, Happening::Resolves(id) if Some(id) == by);
                found.extend(course.events.iter().any(resolved).then_some(Provision::PreventionBefore));
            }
            // The damage has not destroyed it: the check that found it did.
            Happening::Destroyed(_) if event.provision == Provision::LethalDamage => {
                found.push(Provision::DamageNotDestroys);
            }
            // Colorless mana was added by a numeral, as long as it had no symbol of its own.
            Happening::AddsMana(_, mana) if mana.contains(&ManaSymbol::Colorless) => {
                found.push(Provision::ManaNumeralAdded);
            }
            _ => {}
        }
        if let Happening::Begins(step, active) = event.what {
            found.extend(course.state.game().player(active).left.then_some(Provision::LeavingTurn));
            time = (step, active);
        }
    }
    found.extend(of_effects(before, course));
    found.extend(unseen::of_entering(course));
    found.extend(course.rests.iter().copied());
    found.extend(unseen::of_mana(course));
    if course.events.windows(2).any(|two| two.iter().all(|event| matches!(event.what, Happening::Replaced(_)))) {
        found.push(Provision::ReplacementOnce);
    }
    found
}

/// What began with one ability and changes objects in several layers is applied a part in each.   418.5b · 613.6
fn of_effects(before: &Game, course: &Course<'_>) -> Option<Provision> {
    let mut begun: BTreeMap<(Option<ObjectId>, &str), Vec<&Change>> = BTreeMap::new();
    let effects = course.state.game().effects.iter();
    for effect in effects.filter(|effect| !before.effects.contains(effect)) {
        let changes = begun.entry((effect.source, &effect.ability.text)).or_default();
        for part in &effect.ability.parts {
            if let Part::Static(sentence) = part {
                changes.extend(sentence.effects.iter().map(|one| &one.change));
            }
        }
    }
    let several = |changes| are_in_several_layers(changes, course.edition);
    begun.into_values().any(several).then_some(Provision::LayerParts)
}

/// What is not an instant is cast when only an instant could be: by flash.
fn of_flash(course: &Course<'_>, id: ObjectId, player: PlayerId, time: (Step, PlayerId)) -> Option<Provision> {
    let printed = &course.state.game().object(id).printed;
    let has = printed.abilities.iter().flat_map(|ability| &ability.parts);
    let has = has.into_iter().any(|part| matches!(part, Part::Keyword(keyword) if keyword.name() == "flash"));
    let own_main = time.1 == player && matches!(time.0, Step::Main | Step::SecondMain);
    (has && !own_main && !printed.type_line.is(CardType::Instant)).then_some(Provision::Flash)
}

/// An ability that a keyword stands for rests on what the rules say of that; a mana ability on what makes it one.
fn of_activation(course: &Course<'_>, event: &Event) -> Vec<Provision> {
    let mut found = match &event.what {
        Happening::Activates(_, None, _) => vec![Provision::ManaAbilityNature],
        _ => Vec::new(),
    };
    let Some((object, cause)) = event.cause.as_ref().and_then(|cause| Some((cause.object?, cause))) else {
        return found;
    };
    let abilities = course.state.game().object(object).printed.abilities.iter();
    for part in abilities.filter(|ability| *ability.text == *cause.ability).flat_map(|ability| &ability.parts) {
        if let Part::Keyword(keyword) = part {
            found.extend(of_keyword(keyword));
        }
    }
    found
}

/// What made the ability trigger: its keyword, its "if", that it looks back, that it waits for a state.
fn of_trigger(course: &Course<'_>, event: &Event) -> Vec<Provision> {
    let Some((object, cause)) = event.cause.as_ref().and_then(|cause| Some((cause.object?, cause))) else {
        return Vec::new();
    };
    let object = course.state.game().object(object);
    let text = |ability: &&crate::ability::Ability| *ability.text == *cause.ability;
    let parts = object.printed.abilities.iter().filter(text).flat_map(|ability| &ability.parts);
    let each = parts.flat_map(|part| match part {
        Part::Triggered(ability) => of_ability(ability),
        Part::Keyword(keyword) => of_keyword(keyword).into_iter().chain(of_instances(object, keyword)).collect(),
        _ => Vec::new(),
    });
    let mut found: Vec<Provision> = each.collect();
    if event.provision == Provision::TriggersOnStack {
        found.push(Provision::TriggersEvent);
    }
    found
}

fn of_ability(ability: &Triggered) -> Vec<Provision> {
    let mut found = Vec::new();
    if ability.condition.is_some() {
        found.push(Provision::TriggersIf);
    }
    match &ability.trigger {
        Trigger::Moves { from: Some(Zone::Battlefield), .. } => {
            found.extend([Provision::TriggersZoneChange, Provision::TriggersLeave, Provision::TriggersLookBack]);
            found.push(Provision::TriggersLeaveLookBack);
        }
        Trigger::Moves { .. } => found.push(Provision::TriggersZoneChange),
        Trigger::Attacks(..) | Trigger::AttacksAlone(_) => found.push(Provision::AttackTriggers),
        Trigger::Blocks(..) => found.push(Provision::BlockTriggers),
        Trigger::BecomesBlocked(..) => found.push(Provision::BlockBecomesTriggers),
        Trigger::State(_) => found.push(Provision::TriggersState),
        _ => {}
    }
    found
}

/// Each instance of flanking triggers on its own.   502.3b · 702.25b
fn of_instances(object: &Object, keyword: &Keyword) -> Option<Provision> {
    let parts = object.printed.abilities.iter().flat_map(|ability| &ability.parts);
    let count = parts.filter(|part| matches!(part, Part::Keyword(own) if own == keyword)).count();
    (count > 1 && keyword.name() == "flanking").then_some(Provision::FlankingInstances)
}

fn of_keyword(keyword: &Keyword) -> Vec<Provision> {
    keyword.spec().into_iter().flat_map(crate::ability::keywords::Spec::provisions).collect()
}

fn of_happening(before: &Game, course: &Course<'_>, event: &Event) -> Vec<Provision> {
    let game = course.state.game();
    match &event.what {
        Happening::Ceases(id) if game.object(*id).nature == Nature::Token => vec![Provision::TokenCeases],
        Happening::Copied(..) => vec![Provision::CopySpell],
        Happening::BecomesCopy(..) => OF_COPIES.iter().copied().chain([Provision::CopyStays]).collect(),
        Happening::Enters(entry) if entry.faces.as_ref().is_some_and(|faces| faces.0.is_double_faced()) => {
            OF_COPIES.iter().copied().chain([Provision::CopyDoubleFaced]).collect()
        }
        Happening::Enters(entry) if entry.copy_of.is_some() => {
            let chosen = (entry.chosen != ChosenFor::default()).then_some(Provision::CopyChoices);
            OF_COPIES.iter().copied().chain([Provision::CopyAsItEnters]).chain(chosen).collect()
        }
        Happening::Attack(attackers) => {
            let mut found = of_attack(course, attackers.keys().copied());
            if game.options.contains(&GameOption::AttackMultiplePlayers) && !attackers.is_empty() {
                found.push(Provision::AttackMultipleDeclare);
            }
            found
        }
        Happening::Block(_) => {
            let multiple = game.options.contains(&GameOption::AttackMultiplePlayers);
            let bands = !game.combat.bands.is_empty() || !before.combat.bands.is_empty();
            let found = [(multiple, Provision::AttackMultipleBlock), (bands, Provision::BandingBlocked)];
            found.into_iter().filter(|(holds, _)| *holds).map(|(_, provision)| provision).collect()
        }
        // Tapped, an attacker or blocker is still in combat.
        Happening::Taps(id) if game.combat.attackers.contains_key(id) || game.combat.blockers.contains_key(id) => {
            vec![Provision::TapInCombat]
        }
        Happening::Damage(damage) => {
            of_damage(game, damage).into_iter().chain(unseen::of_prevention(course, damage)).collect()
        }
        Happening::Loses(player) => {
            let mut found = of_losing(game, *player);
            if event.provision == Provision::Concede && game.shares_life(*player) {
                found.push(Provision::TwoHeadedConcede);
            }
            if before.players.len() > 2 {
                found.push(Provision::LeavingGame);
            }
            found
        }
        _ => Vec::new(),
    }
}

/// What keywords of its source the results of damage rest on.   120.3 · 702.4b, 702.15b, 702.80a, 702.90, 702.164c
fn of_damage(game: &Game, damage: &Damage) -> Vec<Provision> {
    let to_player = matches!(damage.to, Recipient::Player(_));
    let parts = game.object(damage.source.0).printed.abilities.iter().flat_map(|ability| &ability.parts);
    let of_keyword = |part: &Part| match part {
        Part::Keyword(Keyword::DoubleStrike) if damage.combat => Some(Provision::DoubleStrikeStep),
        Part::Keyword(Keyword::Lifelink) => Some(Provision::LifelinkGains),
        Part::Keyword(Keyword::Infect) if to_player => Some(Provision::InfectPlayer),
        Part::Keyword(Keyword::Infect) => Some(Provision::InfectCreature),
        Part::Keyword(Keyword::Wither) if !to_player => Some(Provision::Wither),
        Part::Keyword(Keyword::Toxic(_)) if damage.combat && to_player => Some(Provision::Toxic),
        _ => None,
    };
    parts.filter_map(of_keyword).collect()
}

/// The rules of losing that the board shows to have been at work: life, poison, the last of a team.
pub(in crate::engine) fn of_losing(game: &Game, player: PlayerId) -> Vec<Provision> {
    let mut found = Vec::new();
    // What the last check has dealt with is forgotten; in 1999 nobody waits for one.
    if game.since_last_check.drew_from_empty_library.contains(&player) {
        found.push(Provision::LoseByDraw);
    }
    if game.player(player).life <= 0 {
        found.push(Provision::LoseByLife);
    }
    if game.player(player).poison >= 10 {
        found.push(Provision::LoseByPoison);
    }
    let team = game.team_of(player);
    let poison: i64 = team.iter().map(|mate| game.player(*mate).poison).sum();
    if game.shares_life(player) && game.player(player).life <= 0 {
        found.push(Provision::TwoHeadedLifeLoss);
    }
    if game.shares_life(player) && poison >= 15 {
        found.push(Provision::TwoHeadedPoison);
    }
    if team.len() > 1 && team.iter().all(|mate| game.player(*mate).left) {
        found.push(Provision::TeamLoses);
    }
    found
}

/// Attacking taps a creature, unless it has vigilance.
fn of_attack(course: &Course<'_>, attackers: impl Iterator<Item = ObjectId>) -> Vec<Provision> {
    let view = course.state.view(course.edition);
    let (vigilant, others): (Vec<ObjectId>, Vec<ObjectId>) =
        attackers.partition(|id| view.now(*id).has(&Keyword::Vigilance));
    let tapped = (!others.is_empty()).then_some(Provision::AttackTap);
    tapped.into_iter().chain((!vigilant.is_empty()).then_some(Provision::VigilanceTap)).collect()
}
