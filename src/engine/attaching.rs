//! The question "can this be attached to that, and what becomes of it?".   glossary Attach, 212.2, 212.4 · 301.5,
//! 303.4, 701.3

use crate::ability::{Topic, Topics};
use crate::edition::{Edition, Provision};
use crate::engine::view::View;
use crate::engine::{attach, checks};
use crate::game::question::AttachQuestion;
use crate::game::{Choices, Game, ObjectId, Recipient};
use crate::ruling::{Consequences, Fact, Reason, ReasonKind, Ruling, Verdict};
use crate::terms::Zone;

const CONSULTED: Topics = Topics::of(&[Topic::Attach, Topic::Types, Topic::Colors, Topic::Abilities, Topic::Control]);

/// Judges an attachment on the board as it stands, and follows it through the next check.
pub(crate) fn answer(game: &Game, asked: &AttachQuestion, choose: &Choices, edition: &Edition) -> Ruling {
    let (attachment, host) = (asked.attach, asked.to);
    // What is not on the battlefield yet is judged as it would be there.
    let arriving = arriving(game, attachment);
    let view = View::of(&arriving, edition);
    let ruling = match hindrance(&view, game, attachment, host) {
        Some(reason) => refused(game, attachment, host, reason),
        None if game.object(attachment).attached_to == Some(host) => there_already(&view, attachment, host),
        None => moves(&arriving, attachment, host, choose, edition),
    };
    view.concluded(ruling, CONSULTED)
}

fn arriving(game: &Game, attachment: ObjectId) -> Game {
    let mut game = game.clone();
    if game.object(attachment).zone != Zone::Battlefield {
        game.stack.retain(|on_stack| *on_stack != attachment);
        game.object_mut(attachment).zone = Zone::Battlefield;
    }
    game
}

/// Why it can't be attached there, with the rule.
fn hindrance(view: &View<'_>, game: &Game, attachment: ObjectId, host: Recipient) -> Option<Reason> {
    let label = &game.object(attachment).label;
    let host_name = game.name_of(host);
    let rule = |text: String, provision| Some(Reason::new(ReasonKind::Restriction, text).resting_on([provision]));
    let kinds = ["Aura", "Equipment", "Fortification"];
    if !kinds.iter().any(|kind| view.has_subtype(attachment, kind)) {
        let text = format!("{label} is not an Aura, an Equipment or a Fortification, so it is attached to nothing.");
        return rule(text, Provision::AttachImpossible);
    }
    if !attach::is_still_there(view, attachment, host) {
        let where_it_is = match host {
            Recipient::Player(_) => "has left the game".to_owned(),
            Recipient::Object(object) if game.object(object).phased_out => "is phased out".to_owned(),
            Recipient::Object(object) => {
                format!("is {}, not on the battlefield", game.object(object).zone.place())
            }
        };
        return rule(format!("{host_name} {where_it_is}."), Provision::AttachImpossible);
    }
    let obstacle = attach::obstacle(view, attachment, host)?;
    let mut reason = Reason::new(ReasonKind::Restriction, format!("{label} {}.", obstacle.text));
    reason.provisions.extend(obstacle.provisions);
    if let Some((source, ability)) = obstacle.from {
        reason = reason.from(source, ability);
    }
    Some(reason.about([attachment.into(), host]))
}

/// What can't be attached stays where it is; an Aura that would arrive from the stack goes to the graveyard.
fn refused(game: &Game, attachment: ObjectId, to: Recipient, reason: Reason) -> Ruling {
    let object = game.object(attachment);
    let label = &object.label;
    let stays =
        if object.printed.type_line.has_subtype("Aura") { Provision::AuraMoved } else { Provision::EquipmentHost };
    let (then, provision) = match (object.zone, object.attached_to) {
        (Zone::Battlefield, Some(host)) => (format!("stays attached to {}", game.name_of(host)), stays),
        (Zone::Battlefield, None) => ("stays where it is, unattached".to_owned(), stays),
        (Zone::Stack, _) => ("is put into its owner's graveyard".to_owned(), Provision::AuraNoPlace),
        (zone, _) => (format!("stays {}", zone.place()), Provision::AuraNoPlace),
    };
    let text = format!("{label} can't be attached to {}: it {then}.", game.name_of(to));
    let mut ruling = Ruling::new(Verdict::Illegal, text);
    ruling.reasons.push(reason);
    let text = format!("An effect that would attach it where it can't go doesn't attach it: {label} {then}.");
    let rules = [provision, Provision::AttachImpossible];
    ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(rules));
    ruling.facts.insert("then", Fact::Text(then));
    ruling
}

/// An effect that attaches something to what it is attached to already does nothing.
fn there_already(view: &View<'_>, attachment: ObjectId, host: Recipient) -> Ruling {
    let game = view.game();
    let label = &game.object(attachment).label;
    let text =
        format!("{label} is already attached to {}: nothing happens, and it keeps its timestamp.", game.name_of(host));
    let mut ruling = Ruling::new(Verdict::Legal, text.clone());
    let natures = [
        ("Aura", Provision::AuraEnchanted),
        ("Equipment", Provision::EquipmentEquipped),
        ("Fortification", Provision::FortificationNature),
    ];
    let nature = natures.into_iter().find(|(kind, _)| view.has_subtype(attachment, kind));
    let provisions = std::iter::once(Provision::AttachImpossible).chain(nature.map(|(_, provision)| provision));
    ruling.reasons.push(Reason::new(ReasonKind::Rule, text).resting_on(provisions));
    let then = format!("stays attached to {}; nothing happens", game.name_of(host));
    ruling.facts.insert("then", Fact::Text(then));
    ruling
}

/// It moves, gets a new timestamp, and the next check finds what it made of itself.
fn moves(game: &Game, attachment: ObjectId, host: Recipient, choose: &Choices, edition: &Edition) -> Ruling {
    let mut after = game.clone();
    let timestamp = after.next_timestamp();
    let object = after.object_mut(attachment);
    object.attached_to = Some(host);
    object.timestamp = timestamp;
    let label = object.label.clone();
    let checked = checks::answer(&after, false, choose, edition);
    let happened = checked.consequences.clone().unwrap_or_default();
    let then = becomes(&after, attachment, host, &happened);
    let mut ruling = Ruling::new(Verdict::Legal, format!("{label} can be attached to {}.", game.name_of(host)));
    let text = format!("{label} {then}; it gets a new timestamp, and never leaves the battlefield.");
    let moved = if game.object(attachment).attached_to.is_some() { text } else { format!("{label} {then}.") };
    let provisions = [Provision::Attach, Provision::AttachTimestamp, Provision::TimestampAttached];
    ruling.reasons.push(Reason::new(ReasonKind::Rule, moved).resting_on(provisions).about([attachment.into(), host]));
    ruling.facts.insert("then", Fact::Text(then));
    ruling.rounds = checked.rounds;
    ruling.consequences = Some(happened);
    ruling.after = checked.after;
    ruling
}

fn becomes(after: &Game, attachment: ObjectId, host: Recipient, happened: &Consequences) -> String {
    let name = after.name_of(host);
    if happened.graveyard.contains(&attachment) {
        format!("is attached to {name}, and then put into its owner's graveyard")
    } else if happened.unattached.contains(&attachment) {
        format!("is attached to {name}, and then comes off, unattached")
    } else {
        format!("is attached to {name}")
    }
}
