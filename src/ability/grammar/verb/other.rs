//! What else can be said of a subject: "doesn't untap ...", "assigns combat damage equal to its toughness".

use super::{Said, becomes};
use crate::ability::grammar::keyword::keyword_name;
use crate::ability::grammar::spell::costs;
use crate::ability::grammar::tokens::{Read, Tokens, stop};
use crate::ability::grammar::who::whose;
use crate::ability::phrases::SKIPPED;
use crate::ability::{Change, Duration, PlayRule, Rule, Subject};
use crate::terms::Step;

/// "its activated abilities can't be activated", "its power and toughness are each equal to ...".
pub(super) fn possessed(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    attribute(i, said)
}

/// What is said of something the subject has, after "its" or "'s".
pub(super) fn attribute(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    if i.accept("activated abilities can't be activated")
        || i.accept("activated abilities can't be played")
        || i.accept("activate abilities can't be activated")
    {
        if i.accept("unless they're mana abilities") {
            said.rule(Rule::CantActivateButMana);
        } else {
            said.rule(Rule::CantActivate);
        }
        return Ok(());
    }
    if i.accept("activated abilities with {t} in their costs can't be activated") {
        said.rule(Rule::CantActivateTap);
        return Ok(());
    }
    if i.accept("base power and toughness become") {
        let (power, toughness) = super::pt::pt_token(i)?;
        said.changes.push(Change::SetPt(Some(power), Some(toughness)));
        return Ok(());
    }
    becomes::defined_pt(i, said)
}

/// Verbs that only a few sentences have.
pub(super) fn other(i: &mut Tokens<'_>, subject: &Subject, said: &mut Said) -> Read<()> {
    match i.word() {
        "'" if i.word_at(1) == "activated" => {
            i.advance(1);
            attribute(i, said)
        }
        // "Enchanted artifact's activated abilities cost {2} less to activate".
        "'s" if matches!(subject, Subject::Host(_)) && i.sees("'s activated abilities cost") => {
            i.advance(3);
            costs(i, said)?;
            let activated = |change: &Change| {
                matches!(change, Change::Rule(Rule::Playing(PlayRule::SpellCost { activate: true, .. })))
            };
            if said.changes.last().is_some_and(activated) { Ok(()) } else { stop() }
        }
        "'s" if matches!(
            subject,
            Subject::This | Subject::Host(_) | Subject::It | Subject::Each(_) | Subject::Target(_)
        ) =>
        {
            i.advance(1);
            attribute(i, said)
        }
        "saddles" | "crews" => {
            let saddles = i.accept("saddles mounts and");
            if !i.accept("crews vehicles as though its power were") {
                return stop();
            }
            let more = i.word().parse().map_or_else(|_| stop(), Ok)?;
            i.advance(1);
            said.rule(Rule::CrewsWithMore { more, saddles });
            if i.accept("greater") { Ok(()) } else { stop() }
        }
        "stations" | "station"
            if i.accept("stations permanents using its toughness rather than its power")
                || i.accept("station permanents using their toughness rather than their power") =>
        {
            said.rule(Rule::StationsWithToughness);
            Ok(())
        }
        "doesn't" | "don't" => denied(i, said),
        "assigns" | "assign" => {
            i.advance(1);
            if i.accept("no combat damage") {
                said.rule(Rule::AssignsNoDamage);
                return Ok(());
            }
            let own = i.accept("combat damage equal to its toughness rather than its power")
                || i.accept("combat damage equal to their toughness rather than their power");
            if !own {
                return stop();
            }
            said.rule(Rule::AssignToughness);
            Ok(())
        }
        "skip" | "skips" => {
            i.advance(1);
            whose(i)?;
            said.rule(Rule::Skips(skipped(i)?));
            Ok(())
        }
        _ => stop(),
    }
}

/// "draw step", "combat phases": what is skipped each time. Of the two main phases the words would have to say which.
pub(in crate::ability::grammar) fn skipped(i: &mut Tokens<'_>) -> Read<Step> {
    match SKIPPED.read(|phrase| i.accept(phrase) || i.accept(&format!("{phrase}s"))) {
        Some(step) if *step != Step::Main => Ok(*step),
        _ => stop(),
    }
}

/// "doesn't untap during its controller's untap step", "don't lose the game for having 0 or less life".
fn denied(i: &mut Tokens<'_>, said: &mut Said) -> Read<()> {
    i.advance(1);
    if i.accept("untap during") {
        whose(i)?;
        if i.accept("next") {
            said.duration = Some(Duration::NextUntapStep);
        }
        return if i.accept("untap step") || i.accept("untap steps") {
            said.rule(Rule::DoesntUntap);
            Ok(())
        } else {
            stop()
        };
    }
    if i.accept("lose unspent") {
        let only = crate::terms::Color::ALL.into_iter().find(|color| i.accept(color.word()));
        said.rule(Rule::KeepsMana { only, becomes: None });
        return if i.accept("mana as steps and phases end") { Ok(()) } else { stop() };
    }
    if i.accept("lose the game for having 0 or less life") {
        said.rule(Rule::NoLossFromLife);
        return Ok(());
    }
    if i.accept("have") || i.accept("has") {
        said.changes.push(Change::Lose(vec![keyword_name(i)?]));
        return Ok(());
    }
    stop()
}
