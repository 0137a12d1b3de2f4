//! The question "can this ability be used?".

use crate::ability::{Activated, Body, Cost, CostPart, Instruction, Keyword, Part, Topic, Topics, Who};
use crate::edition::{Edition, Provision};
use crate::engine::hindrance::{Hindrance, forbidden};
use crate::engine::payment::{self, From, Help, Payer, Way, spelled};
use crate::engine::target::{Asker, hindrance_for};
use crate::engine::view::{Scope, View};
use crate::game::question::{UseQuestion, WhichAbility};
use crate::game::{Game, ObjectId, Recipient};
use crate::ruling::{Reason, ReasonKind, Ruling, Verdict};
use crate::terms::english::{capitalised, list};
use crate::terms::name::fold;
use crate::terms::{ManaCost, ManaSymbol, Zone};

/// What is looked at.
const CONSULTED: Topics =
    Topics::of(&[Topic::Mana, Topic::Abilities, Topic::Types, Topic::Control, Topic::Play, Topic::Target]);

/// An activated ability of an object, with its words.
struct Found {
    activated: Activated,
    text: String,
}

/// Whether an ability may be used now by whoever controls its object.
pub(crate) fn answer(game: &Game, question: &UseQuestion, edition: &Edition) -> Ruling {
    let view = View::of(game, edition);
    let id = question.of;
    let abilities = activated(&view, id);
    let found = match pick(&abilities, question.ability.as_ref()) {
        Ok(found) => found,
        Err(why) => return not_found(&view, id, &abilities, why),
    };
    let label = &game.object(id).label;
    let player = &game.player(view.now(id).controller).name;
    let mut hindrances: Vec<_> = wrong_zone(&view, id, found).into_iter().collect();
    hindrances.extend(forbidden(&view, id, &found.activated));
    let payer = Payer { object: id, player: view.now(id).controller, x: None, help: Help::default() };
    let cost = payment::parts(&view, &payer, &found.activated.cost);
    hindrances.extend(cost.hindrances);
    hindrances.extend(no_target(&view, id, &found.activated.body));
    let verdict = match (hindrances.is_empty(), cost.unknown.is_empty()) {
        (false, _) => Verdict::Illegal,
        (true, true) => Verdict::Legal,
        (true, false) => Verdict::Unknown,
    };
    let summary = match verdict {
        Verdict::Illegal => format!("{player} can't use {label}'s ability."),
        Verdict::Legal => format!("{player} can use {label}'s ability."),
        _ => format!("Whether {player} can use {label}'s ability could not be settled."),
    };
    let mut ruling = Ruling::new(verdict, summary);
    for hindrance in hindrances {
        let reason = Reason::new(ReasonKind::Restriction, hindrance.text).from(id, found.text.clone());
        ruling.reasons.push(reason.resting_on(hindrance.provisions));
    }
    for text in cost.unknown {
        ruling.reasons.push(Reason::new(ReasonKind::Unknown, text).from(id, found.text.clone()));
    }
    if verdict != Verdict::Illegal {
        ruling.reasons.extend(why_it_can(&view, id, found, cost.mana.as_ref()));
    }
    ruling.provisions = vec![Provision::ActivateProcess];
    view.concluded(ruling, CONSULTED)
}

/// The activated abilities of an object: those of its text, and what basic land types give it.
fn activated(view: &View<'_>, id: ObjectId) -> Vec<(usize, Found)> {
    let mut found = Vec::new();
    for (place, held) in view.now(id).abilities.iter().enumerate() {
        if let Part::Activated(activated) = &held.part {
            found.push((place + 1, Found { activated: activated.clone(), text: held.text.clone() }));
        }
    }
    let entries = view.now(id).abilities.len();
    for (at, color) in view.now(id).intrinsic_mana().enumerate() {
        let mana = ManaCost(vec![ManaSymbol::Color(color)]);
        let text = format!("{{T}}: Add {mana}.");
        let body = Body { targets: Vec::new(), instructions: vec![Instruction::AddMana(Who::You, mana)] };
        let activated = Activated { cost: Cost(vec![CostPart::Tap]), limits: Vec::new(), body };
        found.push((entries + at + 1, Found { activated, text }));
    }
    found
}

/// The ability that is meant: by its words, by its number among all abilities of the object (or, where that one is not
/// activated, among those that are), or the only one.
fn pick<'a>(abilities: &'a [(usize, Found)], which: Option<&WhichAbility>) -> Result<&'a Found, String> {
    let tight = |text: &str| fold(text).replace([' ', '.', '"'], "");
    match which {
        None => match abilities {
            [(_, only)] => Ok(only),
            [] => Err("It has no activated ability".to_owned()),
            _ => Err("It has several activated abilities; say which with `ability:`".to_owned()),
        },
        Some(WhichAbility::Number(number)) => {
            let number = usize::try_from(*number).unwrap_or(usize::MAX);
            let by_place = abilities.iter().find(|(place, _)| *place == number);
            let by_order = || number.checked_sub(1).and_then(|at| abilities.get(at));
            by_place
                .or_else(by_order)
                .map(|(_, found)| found)
                .ok_or_else(|| format!("It has no activated ability {number}"))
        }
        Some(WhichAbility::Text(text)) => {
            let wanted = tight(text);
            let same = abilities.iter().find(|(_, found)| tight(&found.text) == wanted);
            let part = || abilities.iter().find(|(_, found)| tight(&found.text).contains(&wanted));
            // "{T}: ..." may also be meant by its cost alone.
            let cost = || {
                let cost = wanted.split(':').next().unwrap_or(&wanted).to_owned();
                let mut fitting =
                    abilities.iter().filter(move |(_, found)| tight(&found.text).starts_with(&format!("{cost}:")));
                fitting.next().filter(|_| fitting.next().is_none())
            };
            same.or_else(part)
                .or_else(cost)
                .map(|(_, found)| found)
                .ok_or_else(|| format!("It has no ability \"{text}\""))
        }
    }
}

fn not_found(view: &View<'_>, id: ObjectId, abilities: &[(usize, Found)], why: String) -> Ruling {
    let label = &view.game().object(id).label;
    let had: Vec<String> = abilities.iter().map(|(_, found)| format!("\"{}\"", found.text)).collect();
    let has = if had.is_empty() { "no activated ability".to_owned() } else { list(&had, "and") };
    let mut ruling = Ruling::new(Verdict::Illegal, "This can't be used.");
    let text = format!("{why}: {label} now has {has}.");
    ruling.reasons.push(Reason::new(ReasonKind::Restriction, text).resting_on([Provision::ActivateProcess]));
    if view.now(id).abilities.iter().any(|held| matches!(held.part, Part::Unread(_))) {
        // What was not understood may well be the ability.
        ruling.verdict = Verdict::Unknown;
        ruling.consulted = CONSULTED;
        ruling.doubts = view.doubts(Topics::ALL);
    }
    ruling
}

/// Abilities of cards count on the battlefield, unless they say otherwise or can only be paid for from elsewhere.
fn wrong_zone(view: &View<'_>, id: ObjectId, found: &Found) -> Option<Hindrance> {
    let object = view.game().object(id);
    let words = fold(&found.text);
    let says = |zone: &str| words.contains(zone);
    let counts = match object.zone {
        // What moves its own card from elsewhere works there only (402.8g · 113.6m).
        Zone::Battlefield => !["this card from your graveyard", "~ from your graveyard", "discard this card"]
            .iter()
            .any(|own| words.contains(&fold(own)) || words.contains(&own.replace('~', &fold(&view.now(id).name)))),
        Zone::Hand => {
            found
                .activated
                .cost
                .0
                .iter()
                .any(|part| matches!(part, CostPart::Discard(..) | CostPart::DiscardAtRandom(..)))
                || says("your hand")
        }
        Zone::Graveyard => says("graveyard"),
        _ => false,
    };
    (!counts).then(|| Hindrance {
        text: format!("{} is {}, where this ability doesn't function.", object.label, object.zone.place()),
        provisions: vec![Provision::ActivateProcess],
    })
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

/// The facts that let it be used: haste, and how its mana is paid.
fn why_it_can(view: &View<'_>, id: ObjectId, found: &Found, mana: Option<&Way>) -> Vec<Reason> {
    let mut reasons = Vec::new();
    let label = &view.game().object(id).label;
    if haste_matters(view, id, &found.activated) {
        let text = format!("{label} is new this turn, but it has haste.");
        reasons.push(Reason::new(ReasonKind::Rule, text).resting_on([Provision::HasteActivate]));
    } else if found.activated.cost.0.contains(&CostPart::Tap) {
        let text = if view.now(id).is_creature() {
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
    reasons
}

/// Whether a creature's haste is what lets it use an ability with {T} or {Q}.
fn haste_matters(view: &View<'_>, id: ObjectId, activated: &Activated) -> bool {
    let symbols = activated.cost.0.iter().any(|part| matches!(part, CostPart::Tap | CostPart::Untap));
    symbols && view.now(id).is_creature() && view.game().object(id).sick && view.now(id).has(&Keyword::Haste)
}
