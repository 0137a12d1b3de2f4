//! Is this attack legal?   306.3, 308, 500 · 506.2, 508.1

use super::band;
use super::clauses::attack_problem;
use super::clauses::sides::{self, Defending};
use super::deadline::Deadline;
use super::explain::{Teller, broken};
use super::judge::{Strays, judge};
use super::law;
use super::problem::Problem;
use super::ruling;
use crate::ability::Declared;
use crate::edition::Provision;
use crate::engine::view::View;
use crate::game::{AttackQuestion, GameOption, ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};
use crate::terms::{CardType, Zone};

/// Judges a proposed attack. Where the active player had to choose an opponent as combat began, the attack says which;
/// an attack that says nothing is judged for each choice, and is legal if it is legal for one.
pub fn attack(view: &View<'_>, question: &AttackQuestion) -> Ruling {
    let deadline = Deadline::of(question.time_limit);
    let choices = sides::choices_of(view, question);
    let mut best: Option<Ruling> = None;
    for choice in &choices {
        let mut ruling = against(view, question, choice, deadline);
        if let ([_, _, ..], [player]) = (choices.as_slice(), choice.players.as_slice()) {
            let name = &view.game().player(*player).name;
            let text = format!("Nothing is attacked; it is judged with {name} as the defending player.");
            let general = law::existing(view.edition(), &[choice.provision]);
            ruling.reasons.push(Reason::new(ReasonKind::Reading, text).about([*player]).resting_on(general));
        }
        let better = match &best {
            None => true,
            Some(best) => best.verdict != Verdict::Legal && ruling.verdict == Verdict::Legal,
        };
        if better {
            best = Some(ruling);
        }
    }
    best.unwrap_or_else(|| against(view, question, &Defending::nobody(), deadline))
}

/// Why an object is none that its player could attack with.
fn no_attacker(teller: Teller<'_>, attacker: ObjectId) -> Reason {
    let Teller { view, .. } = teller;
    let name = teller.object(attacker);
    let object = view.game().object(attacker);
    let now = view.now(attacker);
    let text = if object.phased_out {
        format!("{name} can't attack: it is phased out.")
    } else if object.zone != Zone::Battlefield {
        format!("{name} can't attack: it is {}.", object.zone.place())
    } else if now.is_creature() {
        let player = |player| view.game().name_of(Recipient::Player(player));
        let (controller, active) = (player(now.controller), player(view.game().turn.active));
        format!("{name} can't attack: {controller} controls it, and {active} attacks.")
    } else {
        format!("{name} can't attack: it isn't a creature.")
    };
    let provision = if object.phased_out { Provision::PhasedOut } else { Provision::AttackMayAttack };
    broken::stray(teller, text, vec![attacker.into()], provision)
}

/// Judges it where these players defend.
fn against(view: &View<'_>, question: &AttackQuestion, choice: &Defending, deadline: Deadline) -> Ruling {
    let (problem, defenders) = attack_problem(view, choice);
    let teller = Teller { view, problem: &problem };
    let mut proposed = problem.nobody();
    let mut strays = Vec::new();
    // With whom the attackers of what can't be attacked here might attack.
    let mut redirected: Vec<usize> = Vec::new();
    for (attacker, attacked) in &question.declare {
        let Some(creature) = problem.creature(*attacker) else {
            strays.push(no_attacker(teller, *attacker));
            continue;
        };
        match place_of(view, &problem, &defenders, *attacked) {
            Some(target) => proposed.set(creature, vec![target]),
            None => {
                strays.push(no_defender(teller, *attacker, *attacked, choice));
                redirected.push(creature);
            }
        }
    }
    let (mut bands, band_rules) = band::check(teller, question, &proposed);
    strays.append(&mut bands);
    let mut instead = proposed.clone();
    let free = problem.affordable(&problem.nobody());
    for creature in redirected {
        instead.set(creature, free[creature].first().into_iter().collect());
    }
    let strays = Strays { reasons: strays, instead: Some(instead) };
    let judged = judge(view, &problem, &proposed, question.pay.as_ref(), strays, deadline);
    let mut ruling = ruling::compose(
        view,
        Declared::Attack,
        vec![(problem, proposed, judged)],
        Vec::new(),
        question.pay.as_ref(),
        question.all.then_some(deadline),
    );
    ruling.provisions.extend(band_rules);
    if view.game().playing().count() > 2 {
        ruling.provisions.extend(law::existing(view.edition(), &[choice.provision]));
    }
    if sides::attacked_as_one(view) {
        ruling.provisions.extend(law::existing(view.edition(), &[Provision::TwoHeadedAttack]));
    }
    ruling
}

/// The target that something attacked stands for: itself, or its team.
pub(super) fn place_of(
    view: &View<'_>,
    problem: &Problem,
    defenders: &[Vec<PlayerId>],
    attacked: Recipient,
) -> Option<usize> {
    let place = problem.target(attacked);
    match attacked {
        Recipient::Player(player) if place.is_none() && view.game().options.contains(&GameOption::TwoHeadedGiant) => {
            defenders.iter().position(|defenders| defenders.contains(&player))
        }
        _ => place,
    }
}

/// Whether a permanent is of a kind that creatures attack.
fn can_be_attacked(view: &View<'_>, permanent: ObjectId) -> bool {
    let line = &view.now(permanent).type_line;
    line.is(CardType::Planeswalker) || line.is(CardType::Battle)
}

/// Why a permanent can't be attacked here.
fn not_attackable(teller: Teller<'_>, name: &str, attacked: ObjectId, choice: &Defending) -> String {
    let view = teller.view;
    let whom = view.game().name_of(Recipient::Object(attacked));
    if !can_be_attacked(view, attacked) {
        return format!("{name} can't attack {whom}: it is neither a planeswalker nor a battle.");
    }
    let defender = view.defender(Recipient::Object(attacked));
    let verb = if view.now(attacked).type_line.is(CardType::Battle) { "protects" } else { "controls" };
    let player = &view.game().player(defender).name;
    match choice.players.contains(&defender) {
        true => format!("{name} can't attack {whom}."),
        false => format!("{name} can't attack {whom}: {player} {verb} it, and isn't a defending player."),
    }
}

fn no_defender(teller: Teller<'_>, attacker: ObjectId, attacked: Recipient, choice: &Defending) -> Reason {
    let (name, whom) = (teller.object(attacker), teller.view.game().name_of(attacked));
    let game = teller.view.game();
    if let Recipient::Player(player) = attacked
        && !game.player(player).left
        && !game.reaches(game.turn.active, player)
    {
        let text = format!("{name} can't attack {whom}, who is outside the attacking player's range of influence.");
        return broken::stray(teller, text, vec![attacker.into(), attacked], Provision::RangeAttack);
    }
    let text = match (attacked, choice.provision) {
        (Recipient::Object(object), _)
            if !choice.players.contains(&teller.view.defender(Recipient::Object(object)))
                || !teller.problem.targets.contains(&attacked) =>
        {
            not_attackable(teller, name, object, choice)
        }
        (Recipient::Player(player), _) if game.player(player).left => {
            format!("{name} can't attack {whom}, who has left the game: there is nobody to attack.")
        }
        (Recipient::Player(player), _) if player == game.turn.active => {
            format!("{name} can't attack {whom}, who is attacking: only an opponent can be attacked.")
        }
        (_, Provision::AttackLeft) => format!("{name} can't attack {whom}, who isn't the neighbor on the left."),
        (_, Provision::AttackRight) => format!("{name} can't attack {whom}, who isn't the neighbor on the right."),
        (_, Provision::DefendingPlayerChosen) => {
            format!("{name} can't attack {whom}: only one opponent is the defending player.")
        }
        _ => format!("{name} can't attack {whom}, who isn't a defending player."),
    };
    // What nobody could attack, whoever defends.
    let is_no_target = match attacked {
        Recipient::Player(player) => player == game.turn.active,
        Recipient::Object(object) => !can_be_attacked(teller.view, object),
    };
    let stands = is_no_target && teller.view.edition().has(Provision::AttackDefender);
    let provision = if stands { Provision::AttackDefender } else { choice.provision };
    broken::stray(teller, text, vec![attacker.into(), attacked], provision)
}
