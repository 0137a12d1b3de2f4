//! The question "can this ability be used?".

use crate::ability::keywords::Spec;
use crate::ability::{Activated, Body, CostPart, Keyword, Part, Topic, Topics, print};
use crate::edition::{Edition, Provision};
use crate::engine::explain::sets_land_type;
use crate::engine::findings::Findings;
use crate::engine::hindrance::Hindrance;
use crate::engine::payment::{From, Help, Payer, Way, spelled};
use crate::engine::play::announce::{Available, activated_abilities, try_to_activate, unread_keyword};
use crate::engine::play::driver::of_beyond;
use crate::engine::target::{Asker, hindrance_for};
use crate::engine::view::{Scope, View};
use crate::game::question::{UseQuestion, WhichAbility};
use crate::game::{Game, ObjectId, PlayerId, Recipient};
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::{capitalised, list, uncapitalised};
use crate::terms::name::fold;
use crate::terms::{CardType, Step, Zone};

/// What is looked at.
const CONSULTED: Topics =
    Topics::of(&[Topic::Mana, Topic::Abilities, Topic::Types, Topic::Control, Topic::Play, Topic::Target]);

/// Whether an ability may be used now by whoever controls its object, or owns it where it is a card elsewhere. It is
/// activated on a copy of the board by the machine that plays.
pub(crate) fn answer(game: &Game, question: &UseQuestion, edition: &Edition) -> Ruling {
    let view = View::of(game, edition);
    let id = question.of;
    let abilities = activated_abilities(&view, id);
    let place = match pick(&view, id, &abilities, question.ability.as_ref()) {
        Ok(place) => place,
        Err(why) => return not_found(&view, id, &abilities, why),
    };
    let found = &abilities[place];
    let player = match game.object(id).zone {
        Zone::Battlefield | Zone::Stack => view.now(id).controller,
        _ => game.object(id).owner,
    };
    let tried = try_to_activate(&with_priority(game, player, found), edition, player, id, place + 1);
    let payer = Payer { object: id, player, x: None, help: Help::default() };
    let findings = Findings::of(&view, &payer, &tried, false);
    let (label, name) = (&game.object(id).label, &game.player(player).name);
    let verdict = findings.verdict();
    let summary = match verdict {
        Verdict::Illegal => format!("{name} can't use {label}'s ability."),
        Verdict::Legal => format!("{name} can use {label}'s ability."),
        _ => format!("Whether {name} can use {label}'s ability could not be settled."),
    };
    let mut ruling = Ruling::new(verdict, summary);
    for reason in findings.against {
        let lacks_target = reason.provisions.contains(&Provision::CastTargets);
        let because = no_target(&view, id, &found.ability.body).filter(|_| lacks_target);
        let (text, provisions) =
            because.map_or((reason.text, reason.provisions), |because| (because.text, because.provisions));
        ruling
            .reasons
            .push(Reason::new(ReasonKind::Restriction, text).from(id, found.text.clone()).resting_on(provisions));
    }
    if let (Some(first), Some(spec)) = (ruling.reasons.first_mut(), keyword_of(&view, id, found)) {
        first.add_provisions(spec.provisions());
    }
    for text in findings.unknown {
        ruling.reasons.push(Reason::new(ReasonKind::Unknown, text).from(id, found.text.clone()));
    }
    if verdict != Verdict::Illegal {
        ruling.reasons.extend(why_it_can(&view, player, id, found, findings.way.as_ref()));
    }
    ruling.provisions = vec![Provision::ActivateProcess];
    view.concluded(ruling, CONSULTED).doubting(tried.unsure)
}

/// The board with the player having priority, where nobody is said to have it. A mana ability is used while a cost is
/// paid, too, so that it waits for nobody's priority (605.3a).
fn with_priority(game: &Game, player: PlayerId, found: &Available) -> Game {
    let mut game = game.clone();
    let nobody = game.turn.priority.is_none() && !matches!(game.turn.step, Step::Untap | Step::Cleanup);
    if nobody || found.ability.is_mana_ability() {
        game.turn.priority = Some(player);
    }
    game
}

/// The keyword that the ability stands for: equip, cycling.
fn keyword_of(view: &View<'_>, id: ObjectId, found: &Available) -> Option<&'static Spec> {
    match &view.now(id).abilities.get(found.entry?)?.part {
        Part::Keyword(keyword) => keyword.spec(),
        _ => None,
    }
}

/// The ability that is meant: by its words, by its number among all abilities of the object (or, where that one is not
/// activated, among those that are), or the only one.
fn pick(view: &View<'_>, id: ObjectId, abilities: &[Available], which: Option<&WhichAbility>) -> Result<usize, String> {
    let tight = |text: &str| fold(text).replace([' ', '.', '"'], "");
    match which {
        None => match abilities.len() {
            1 => Ok(0),
            0 => Err("It has no activated ability".to_owned()),
            _ => Err("It has several activated abilities; say which with `ability:`".to_owned()),
        },
        Some(WhichAbility::Number(number)) => {
            let number = usize::try_from(*number).unwrap_or(usize::MAX);
            let entries = view.now(id).abilities.len();
            let by_types = abilities.iter().filter(|one| one.entry.is_none()).count();
            let by_place = abilities.iter().position(|one| one.entry.is_some_and(|entry| entry + 1 == number));
            // What its basic land types give comes behind what its text says, then those that are activated count.
            let by_type = || number.checked_sub(entries + 1).filter(|place| *place < by_types);
            let by_order = || number.checked_sub(1).filter(|place| *place < abilities.len());
            by_place.or_else(by_type).or_else(by_order).ok_or_else(|| format!("It has no activated ability {number}"))
        }
        Some(WhichAbility::Text(text)) => {
            let wanted = tight(text);
            let where_it = |fits: &dyn Fn(&str) -> bool| abilities.iter().position(|one| fits(&tight(&one.text)));
            let same = where_it(&|text| text == wanted);
            let part = || where_it(&|text| text.contains(&wanted));
            // "{T}: ..." may also be meant by its cost alone; but mana of another kind is another ability.
            let cost = || {
                let (cost, does) = wanted.split_once(':').unwrap_or((&wanted, ""));
                let cost = format!("{cost}:");
                let fitting = |one: &&Available| tight(&one.text).starts_with(&cost);
                let other_mana = |one: &Available| does.starts_with("add{") && tight(&one.text).contains(":add{");
                (abilities.iter().filter(fitting).count() == 1)
                    .then(|| abilities.iter().position(|one| fitting(&one) && !other_mana(one)))
                    .flatten()
            };
            same.or_else(part).or_else(cost).ok_or_else(|| format!("It has no ability \"{text}\""))
        }
    }
}

fn not_found(view: &View<'_>, id: ObjectId, abilities: &[Available], why: String) -> Ruling {
    let label = &view.game().object(id).label;
    let had: Vec<String> = abilities.iter().map(|found| format!("\"{}\"", found.text)).collect();
    let has = if had.is_empty() { "no activated ability".to_owned() } else { list(&had, "and") };
    let mut ruling = Ruling::new(Verdict::Illegal, "This can't be used.");
    let text = format!("{why}: {label} now has {has}.");
    let told = View::explained(view.game(), view.edition());
    let land = told.now(id).steps.iter().any(|step| sets_land_type(&told, id, step)).then_some(Provision::LandTypeSet);
    let provisions = land.into_iter().chain([Provision::ActivateProcess]);
    ruling.reasons.push(Reason::new(ReasonKind::Restriction, text).resting_on(provisions));
    if let Some(beyond) = unread_keyword(view, id) {
        ruling.verdict = Verdict::Unknown;
        ruling.summary = "Whether this can be used could not be settled.".to_owned();
        ruling.reasons = vec![Reason::new(ReasonKind::Unknown, of_beyond(&beyond)).from(id, beyond.ability)];
    }
    if view.now(id).abilities.iter().any(|held| matches!(held.part, Part::Unread(_))) {
        // What was not understood may well be the ability.
        ruling.verdict = Verdict::Unknown;
        ruling.summary = "Whether this can be used could not be settled.".to_owned();
        ruling.consulted = CONSULTED;
        ruling.doubts = view.doubts(Topics::ALL);
    }
    ruling
}

/// An ability that needs a target is not used without one; what has shroud, hexproof or protection from it is none.
fn no_target(view: &View<'_>, id: ObjectId, body: &Body) -> Option<Hindrance> {
    let scope = Scope::of(id, view.now(id).controller);
    let asker = Asker::ability_of(id);
    let game = view.game();
    let everything = || game.object_ids().map(Recipient::Object).chain(game.playing().map(Recipient::Player));
    let lacking = body.targets.iter().find(|spec| {
        let least = usize::try_from(view.amount(&spec.least, &scope)).unwrap_or(0);
        let legal = everything().filter(|one| hindrance_for(view, &asker, spec, *one).is_none());
        least > 0 && legal.take(least).count() < least
    })?;
    // Where there is something of the kind, what keeps it from being a target is the fact that decides.
    let refusal =
        everything().filter_map(|one| hindrance_for(view, &asker, lacking, one)).find(|reason| reason.source.is_some());
    let (text, mut provisions) = match refusal {
        Some(reason) => (format!("Nothing on this board can be its target. {}", reason.text), reason.provisions),
        None => ("Nothing on this board can be its target.".to_owned(), Vec::new()),
    };
    provisions.insert(0, Provision::CastTargets);
    Some(Hindrance { text, provisions })
}

/// The facts that let it be used: haste, how its mana is paid, what else its cost asks for.
fn why_it_can(view: &View<'_>, player: PlayerId, id: ObjectId, found: &Available, mana: Option<&Way>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let label = &view.game().object(id).label;
    if found.entry.is_none() && view.now(id).type_line.is(CardType::Land) {
        let text = format!("{label} has this ability for its basic land type.");
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::LandMana]));
    }
    if haste_matters(view, id, &found.ability) {
        let text = format!("{label} is new this turn, but it has haste.");
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::HasteActivate]));
    } else if found.ability.cost.0.contains(&CostPart::Tap) {
        let text = if view.now(id).is_creature() && view.game().object(id).sick {
            format!("{label} is new this turn, but its abilities can be activated as though it had haste.")
        } else if view.now(id).is_creature() {
            format!("{label} is untapped, and has been under the same control since the turn began.")
        } else {
            format!("{label} is untapped; only creatures must wait a turn.")
        };
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::TapSymbol, Provision::SickActivation]));
    }
    if let Some(way) = mana {
        let parts = way.spent.iter().map(|(from, mana)| match from {
            From::Pool => format!("{} from the pool", spelled(mana, view.edition())),
            From::Permanent(source) | From::Card(source) => {
                format!("{} for {}", view.game().object(*source).label, spelled(mana, view.edition()))
            }
        });
        let life = (way.life > 0).then(|| format!("{} life", way.life));
        let parts: Vec<String> = parts.chain(life).collect();
        if !parts.is_empty() {
            let text = capitalised(&format!("{} can pay for it.", list(&parts, "and")));
            reasons.push(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostPaid]));
        }
    }
    reasons.extend(beside_mana(view, player, id, found));
    if reasons.is_empty() {
        let text = format!("{} has priority, and nothing forbids it.", view.game().player(player).name);
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::ActivateProcess]));
    }
    reasons
}

/// What its cost asks for beside mana and symbols: that it is the time for loyalty, and what is there to be given up.
fn beside_mana(view: &View<'_>, player: PlayerId, id: ObjectId, found: &Available) -> Vec<Reason> {
    let (label, name) = (&view.game().object(id).label, &view.game().player(player).name);
    let mut reasons = Vec::new();
    let game = view.game();
    let in_time = game.turn.active == player
        && matches!(game.turn.step, Step::Main | Step::SecondMain)
        && game.object_ids().all(|id| game.object(id).zone != Zone::Stack);
    if in_time && found.ability.cost.is_in_loyalty() {
        let text = format!("It is a main phase of {name}'s turn, and the stack is empty.");
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::LoyaltyTiming]));
    }
    let told_elsewhere =
        |part: &CostPart| matches!(part, CostPart::Mana(_) | CostPart::Tap | CostPart::Untap | CostPart::Loyalty(_));
    let others = found.ability.cost.0.iter().filter(|part| !told_elsewhere(part));
    let others: Vec<String> = others.map(|part| uncapitalised(&print::cost_part(part)).replace('~', label)).collect();
    if !others.is_empty() {
        let of_all = if found.ability.cost.mana().is_some() { "the rest of its cost" } else { "its cost" };
        let text = format!("{name} can pay {of_all}: {}.", list(&others, "and"));
        reasons.push(Reason::new(ReasonKind::Cost, text).resting_on([Provision::CostPaid]));
    }
    reasons
}

/// Whether a creature's haste is what lets it use an ability with {T} or {Q}.
fn haste_matters(view: &View<'_>, id: ObjectId, activated: &Activated) -> bool {
    let symbols = activated.cost.0.iter().any(|part| matches!(part, CostPart::Tap | CostPart::Untap));
    symbols && view.now(id).is_creature() && view.game().object(id).sick && view.now(id).has(&Keyword::Haste)
}
