//! What stands on the stack, as it was announced: by a player, or as the file tells.

use std::sync::Arc;

use super::bound::{Bound, Meant};
use super::reading::Reading;
use super::spending::one_by_one;
use crate::ability::{
    Amount, Body, Condition, Deed, Enchantable, Filter, Instruction, Keyword, Part, TargetSpec, Targetable,
};
use crate::game::{Game, Nature, Object, ObjectId, Recipient};
use crate::terms::CardType;

/// What stands on the stack, as it was announced.
#[derive(Clone, Debug)]
pub struct Announced {
    /// What it does, with its targets.
    pub sections: Vec<Section>,
    /// What its words refer to.
    pub reading: Reading,
    /// The "if" of a triggered ability, asked again as it resolves.
    pub condition: Option<Condition>,
    /// It is a triggered ability: nobody has cast or activated it.
    pub triggered: bool,
    /// How its total is divided.
    pub divided: Vec<(Recipient, i64)>,
    /// How often it was kicked.
    pub kicked: u32,
    /// It leaves the stack for exile, whatever becomes of it: flashback and the like.
    pub exiled_after: bool,
    /// What is done with it as it has resolved, instead of its being put into a graveyard, as an effect says.   608.2n
    pub as_it_resolves: Option<(Vec<Instruction>, Box<Reading>)>,
    /// From where it was cast, if it was.
    pub from: Option<crate::terms::Zone>,
    /// The alternative way in which it was cast.
    pub alternative: Option<String>,
    /// Keywords whose optional costs were paid: kicker, buyback, bargain; compleated once for each symbol that life was
    /// paid for.
    pub paid: Vec<String>,
    /// It was cast in a main phase of its player's own.
    pub in_main_phase: bool,
    /// It was cast when its player couldn't have cast a sorcery.
    pub untimely: bool,
    /// It asks for targets, and the file does not say which.
    pub untold_targets: bool,
}

impl Announced {
    /// How often that was paid for it.
    pub(in crate::engine::play) fn paid_with(&self, keyword: &str) -> u32 {
        u32::try_from(self.paid.iter().filter(|paid| *paid == keyword).count()).unwrap_or(u32::MAX)
    }

    /// Whether it was cast in this alternative way.
    pub(in crate::engine::play) fn is_cast_with(&self, way: &str) -> bool {
        self.alternative.as_deref() == Some(way)
    }
}

/// A paragraph of what a spell or ability does, with its targets.
#[derive(Clone, Debug)]
pub struct Section {
    /// As it is printed.
    pub body: Arc<Body>,
    /// What is done, the modes chosen.
    pub instructions: Arc<[Instruction]>,
    /// Its targets by the texts that ask for them.
    pub targets: Vec<Vec<Meant>>,
}

impl Section {
    /// Every target in order.
    pub(crate) fn all_targets(&self) -> impl Iterator<Item = Meant> + '_ {
        self.targets.iter().flatten().copied()
    }

    /// Whether something that it does asks for a target, and there is none: "up to one" asks for nothing.
    fn lacks_targets(&self, kicked: Option<bool>) -> bool {
        let asks = |place: &usize| matches!(self.body.targets[*place].least, Amount::Number(least) if least > 0);
        let asked = self.body.targets_of(&self.instructions, kicked);
        asked.iter().filter(|place| asks(place)).any(|place| self.targets.get(*place).is_none_or(Vec::is_empty))
    }
}

impl Announced {
    /// A triggered ability as it goes on the stack.
    pub fn triggered(sections: Vec<Section>, reading: Reading, condition: Option<Condition>) -> Self {
        Self { triggered: true, condition, ..Self::new(sections, reading) }
    }

    /// A spell or an activated ability.
    pub fn new(sections: Vec<Section>, reading: Reading) -> Self {
        Self {
            sections,
            reading,
            condition: None,
            triggered: false,
            divided: Vec::new(),
            kicked: 0,
            exiled_after: false,
            as_it_resolves: None,
            from: None,
            alternative: None,
            paid: Vec::new(),
            in_main_phase: false,
            untimely: false,
            untold_targets: false,
        }
    }

    /// Whether it is a triggered ability.
    pub(crate) fn is_triggered(&self) -> bool {
        self.triggered
    }

    /// Whether it has targets at all.
    pub(crate) fn has_targets(&self) -> bool {
        self.sections.iter().any(|section| section.targets.iter().any(|group| !group.is_empty()))
    }
}

/// What a part of an object on the stack does as that resolves.
fn done_on_stack(part: &Part, object: &Object) -> Option<Body> {
    let of_ability = object.nature == Nature::AbilityOnStack;
    let line = &object.printed.type_line;
    let is_spell = line.is(CardType::Instant) || line.is(CardType::Sorcery);
    match part {
        Part::Spell(body) => Some(body.clone()),
        // What was not understood of what it does ends the ruling rather than be left out.
        Part::Unread(unread) if of_ability || is_spell && !is_about_casting(&unread.text) => {
            Some(Body { targets: Vec::new(), instructions: vec![Instruction::Unread(unread.clone())] })
        }
        Part::Triggered(ability) if of_ability => Some(ability.body.clone()),
        Part::Activated(ability) if of_ability => Some(ability.body.clone()),
        _ => None,
    }
}

/// What the file's stack holds, as it was announced.
pub(super) fn found_on_stack(game: &Game, id: ObjectId) -> Option<Announced> {
    let object = game.object(id);
    if object.nature == Nature::DamageOnStack {
        return None;
    }
    let of_ability = object.nature == Nature::AbilityOnStack;
    let this = if of_ability { object.source } else { Some(id) };
    let text = object.printed.abilities.first().map_or("", |ability| ability.text.as_str());
    let mut reading = Reading::of(this.map(|this| Bound::of(game, this)), object.controller, Arc::from(text));
    let mut left = object.targets.iter().copied();
    let mut sections = Vec::new();
    let mut condition = None;
    let mut triggered = false;
    let line = &object.printed.type_line;
    let heeded = object.printed.abilities.iter().filter(|ability| !ability.ignored);
    let parts: Vec<&Part> = heeded.flat_map(|ability| &ability.parts).collect();
    let enchanting = enchanting(parts.iter().copied(), false).filter(|_| !of_ability && line.has_subtype("Aura"));
    for part in parts {
        if let (Part::Triggered(ability), true) = (part, of_ability) {
            triggered = true;
            condition.clone_from(&ability.condition);
        }
        let body = done_on_stack(part, object).map(Arc::new);
        sections.extend(body.into_iter().flat_map(|body| sections_of(game, object, &body, &mut left)));
    }
    if let Some(body) = enchanting {
        // It targets what it will be attached to.
        let targets = vec![left.by_ref().take(1).map(|target| Meant::of(game, target)).collect()];
        sections.push(Section { body: Arc::new(body), instructions: Arc::new([]), targets });
    }
    if of_ability {
        // A trigger's "it" is not known beyond its source's.
        reading.it = reading.this.into_iter().collect();
    }
    let told = &object.announced;
    reading.x = told.x.unwrap_or(reading.x);
    reading.x_open = false;
    reading.divided.clone_from(&told.divided);
    reading.spent = told.paid.iter().flat_map(one_by_one).collect();
    let sacrificed: Vec<Bound> = told.sacrificed.iter().map(|id| Bound::of(game, *id)).collect();
    if !sacrificed.is_empty() {
        reading.deeds.push((Deed::Sacrificed, sacrificed));
    }
    let (divided, kicked) = (told.divided.clone(), u32::from(told.kicked));
    // A card on the stack was cast, and from a hand as far as nobody says otherwise.
    let from = (object.nature == Nature::Card).then_some(crate::terms::Zone::Hand);
    let untold_targets = sections.iter().any(|section| section.lacks_targets(Some(told.kicked)));
    Some(Announced { triggered, condition, divided, kicked, from, untold_targets, ..Announced::new(sections, reading) })
}

/// What an Aura spell asks for: one target, which its enchant ability describes.   415.1a · 303.4a
pub(super) fn enchanting<'p>(parts: impl IntoIterator<Item = &'p Part>, bestowed: bool) -> Option<Body> {
    let enchants = parts.into_iter().find_map(|part| match part {
        Part::Keyword(Keyword::Enchant(enchantable)) => Some(enchantable),
        _ => None,
    });
    let what = match enchants {
        Some(Enchantable::Object(filter)) => Targetable::Object(filter.clone()),
        Some(Enchantable::Player(who)) => Targetable::Player(who.clone()),
        None if bestowed => Targetable::Object(Filter::CREATURE),
        None => return None,
    };
    Some(Body { targets: vec![TargetSpec::one(what)], instructions: Vec::new() })
}

/// A body in the modes that the file tells, each section with the targets that are its own among those that are left.
fn sections_of(
    game: &Game,
    object: &Object,
    body: &Arc<Body>,
    left: &mut impl ExactSizeIterator<Item = Recipient>,
) -> Vec<Section> {
    let told = in_modes(&body.instructions, &object.announced.modes);
    let used: Vec<Vec<usize>> = told.iter().map(|done| body.targets_of(done, None)).collect();
    let mut later: usize = used.iter().map(Vec::len).sum();
    let mut sections = Vec::new();
    for (instructions, used) in told.into_iter().zip(used) {
        let mut targets: Vec<Vec<Meant>> = vec![Vec::new(); body.targets.len()];
        for place in used {
            let most = match body.targets[place].most {
                Amount::Number(most) => usize::try_from(most).unwrap_or(usize::MAX),
                _ => usize::MAX,
            };
            later -= 1;
            let take = most.min(left.len().saturating_sub(later).max(usize::from(left.len() > 0)));
            targets[place] = left.by_ref().take(take).map(|target| Meant::of(game, target)).collect();
        }
        sections.push(Section { body: Arc::clone(body), instructions: instructions.into(), targets });
    }
    sections
}

/// What is done in the modes that the file tells, each by itself where it may be told more than once; all as it stands
/// where it tells none.
fn in_modes(instructions: &[Instruction], told: &[u32]) -> Vec<Vec<Instruction>> {
    let mut done: Vec<Vec<Instruction>> = vec![Vec::new()];
    for instruction in instructions {
        match instruction {
            Instruction::Choose { modes, again, .. } if !told.is_empty() => {
                let places = told.iter().filter_map(|number| usize::try_from(*number).ok()?.checked_sub(1));
                let chosen = places.filter_map(|place| modes.get(place));
                if *again {
                    done.extend(chosen.cloned());
                } else {
                    done.last_mut().into_iter().for_each(|last| last.extend(chosen.clone().flatten().cloned()));
                }
            }
            other => done.last_mut().into_iter().for_each(|last| last.push(other.clone())),
        }
    }
    if done.len() > 1 {
        done.retain(|section| !section.is_empty());
    }
    done
}

/// Whether a sentence speaks of casting the spell alone, and so no more matters once that is done.
fn is_about_casting(text: &str) -> bool {
    let starts = ["As an additional cost", "This spell costs", "Rather than pay", "You may cast this"];
    is_limit(text) || starts.iter().any(|start| text.trim_start().starts_with(start))
}

/// Whether a sentence only says when a spell may be cast.
pub(super) fn is_limit(text: &str) -> bool {
    text.trim_start().starts_with("Cast this spell only") || text.trim_start().starts_with("Play this spell only")
}
