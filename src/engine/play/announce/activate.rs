//! Activating an ability.   403, 411 · 602, 605, 606

use std::sync::Arc;

use super::Given;
use crate::ability::{Activated, CostPart, Keyword, Limit, Part, grammar};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance::{self, limit};
use crate::engine::play::announced::{Announced, Section};
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Beyond, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::{Run, illegal};
use crate::engine::play::spending::SpentOn;
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

/// An activated ability that an object has, its keywords' among them.
#[derive(Clone, Debug)]
pub struct Available {
    /// The ability itself: its cost, its limits, its text.
    pub ability: Activated,
    /// The entry of text that it stands in.
    pub text: String,
    /// The place of that entry among the object's abilities; none for what a basic land type gives.
    pub entry: Option<usize>,
    /// Whether it is what cycling or typecycling stands for.   702.29
    pub cycling: bool,
}

/// The place of the ability that is meant: that of its number; where none is said, the only one, or the first that does
/// more than add mana, since a land's own mana abilities come first and nobody means them who has others to mean.
fn which_of(all: &[Available], number: Option<usize>) -> Option<usize> {
    match number {
        Some(number) => number.checked_sub(1).filter(|place| *place < all.len()),
        None if all.len() == 1 => Some(0),
        None => all.iter().position(|one| !one.ability.is_mana_ability()).or(Some(0).filter(|_| !all.is_empty())),
    }
}

/// The activated abilities of an object, in the order of its text; those of its basic land types come first.
pub fn activated_abilities(view: &View<'_>, id: ObjectId) -> Vec<Available> {
    let now = view.now(id);
    let mut all = Vec::new();
    for color in now.intrinsic_mana() {
        all.extend(read(&format!("{{T}}: Add {{{}}}.", color.letter())));
    }
    for (entry, held) in now.abilities.iter().enumerate() {
        let before = all.len();
        match &held.part {
            Part::Activated(ability) => {
                all.push(Available { ability: ability.clone(), text: held.text.clone(), entry: None, cycling: false });
            }
            Part::Keyword(Keyword::Known(name, words)) if words == Keyword::ITS_MANA_COST => {
                // A card without a mana cost can't be used so (118.6).
                let own = now.cost.as_ref().map(|cost| Keyword::Known(name.clone(), cost.to_string()));
                all.extend(own.and_then(|own| of_keyword(&own, &held.text)));
            }
            Part::Keyword(keyword) => {
                all.extend(of_keyword(keyword, &held.text));
                all.extend(coming_off(keyword, &held.text));
            }
            Part::Static(_) | Part::Triggered(_) | Part::Spell(_) | Part::Unread(_) => {}
        }
        all[before..].iter_mut().for_each(|one| one.entry = Some(entry));
    }
    all
}

fn read(sentence: &str) -> Option<Available> {
    grammar::read(sentence, "").parts.into_iter().find_map(|part| match part {
        Part::Activated(ability) => Some(Available { ability, text: sentence.to_owned(), entry: None, cycling: false }),
        _ => None,
    })
}

/// The activated ability that a keyword stands for.
fn of_keyword(keyword: &Keyword, text: &str) -> Option<Available> {
    let attach = |words: &str, cost: &crate::ability::Cost| {
        let mut found = read(&format!("{{0}}: Attach ~ to target {words} you control. Activate only as a sorcery."))?;
        found.ability.cost = cost.clone();
        Some(found)
    };
    let found = match keyword {
        Keyword::Equip(cost, _) => attach("creature", cost),
        Keyword::Fortify(cost) => attach("land", cost),
        Keyword::Known(name, parameter) => {
            let parameter = parameter.trim();
            let sentence = match name.as_str() {
                "reconfigure" => {
                    format!("{parameter}: Attach ~ to another target creature you control. Activate only as a sorcery.")
                }
                "cycling" => format!("{parameter}, Discard ~: Draw a card."),
                "outlast" => format!("{parameter}, {{T}}: Put a +1/+1 counter on ~. Activate only as a sorcery."),
                "reinforce" => {
                    let (number, cost) = parameter.split_once('—')?;
                    format!("{cost}, Discard ~: Put {} +1/+1 counters on target creature.", counted(number))
                }
                "scavenge" => format!(
                    "{parameter}, Exile ~ from your graveyard: Put a number of +1/+1 counters on target creature equal to \
                     ~'s power. Activate only as a sorcery."
                ),
                name if name.ends_with("cycling") => typecycling(parameter, name),
                _ => {
                    let built = super::built::activated(name, parameter).flatten()?;
                    return Some(Available { ability: built, text: text.to_owned(), entry: None, cycling: false });
                }
            };
            read(&sentence)
        }
        _ => None,
    };
    let cycling = matches!(keyword, Keyword::Known(name, _) if name.ends_with("cycling"));
    found.map(|found| Available { text: text.to_owned(), cycling, ..found })
}

/// The keyword of an object that stands for an activated ability, and behind which the words are not understood: whether
/// it can be used nobody can say.
pub fn unread_keyword(view: &View<'_>, id: ObjectId) -> Option<Beyond> {
    let mut held = view.now(id).abilities.iter().filter(|held| !held.ignored);
    let unread = held.find(|held| match &held.part {
        // A card without a mana cost can't be used so (118.6).
        Part::Keyword(Keyword::Known(name, words)) if words != Keyword::ITS_MANA_COST => {
            matches!(super::built::activated(name, words.trim()), Some(None))
        }
        _ => false,
    });
    unread.map(|held| Beyond { object: Some(id), ability: held.text.clone(), what: "what it costs".to_owned() })
}

/// The second ability that reconfigure stands for.   702.151a
fn coming_off(keyword: &Keyword, text: &str) -> Option<Available> {
    let Keyword::Known(name, cost) = keyword else { return None };
    if name != "reconfigure" {
        return None;
    }
    let sentence = format!("{cost}: Unattach ~. Activate only if ~ is attached to a creature and only as a sorcery.");
    read(&sentence).map(|found| Available { text: text.to_owned(), ..found })
}

/// A card of a type is searched for, rather than drawn.   702.29e
fn typecycling(cost: &str, name: &str) -> String {
    let kind = match name.trim_end_matches("cycling") {
        "basic land" => "basic land".to_owned(),
        kind => crate::terms::english::capitalised(kind),
    };
    format!("{cost}, Discard ~: Search your library for a {kind} card, reveal it, put it into your hand, then shuffle.")
}

/// "a" for one, else the number in words.
fn counted(number: &str) -> String {
    number.trim().parse().map_or_else(|_| number.to_owned(), crate::terms::english::number_word)
}

impl Run<'_> {
    /// A player activates an ability of an object; `number`: which of its activated abilities, 1 the first.
    ///
    /// # Errors
    /// The rules forbid it; a choice that nobody has answered.
    pub fn activate(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        number: Option<usize>,
        mut given: Given,
    ) -> Result<(), Stop> {
        let label = self.label(object).to_owned();
        let all = activated_abilities(&self.view(), object);
        let Some(place) = which_of(&all, number) else {
            if let Some(beyond) = unread_keyword(&self.view(), object) {
                return Err(Stop::Unknown(Box::new(beyond)));
            }
            return illegal(format!("{label} has no such activated ability."), Provision::ActivateProcess);
        };
        let Available { ability, text, cycling, .. } = all[place].clone();
        let mana = ability.is_mana_ability();
        // A mana ability too, but for those that a cost is paid with (605.3a).
        let acts = self.has_priority(player);
        self.noted(acts)?;
        let allowed = self.may_activate(player, object, &ability, place);
        self.noted(allowed)?;
        let this = Bound::of(self.game(), object);
        let mut reading = Reading::of(Some(this), player, Arc::from(text.as_str()));
        reading.x = self.choose_x(ability.cost.has_x(), &mut given, player, object)?;
        reading.x_open = !ability.cost.has_x();
        let body = Arc::new(ability.body.clone());
        let announced = self.announce_body(&body, &reading, Some(&mut given)).and_then(|section| match section {
            Some(section) => Ok(Some(section)),
            None => illegal(format!("{label}'s ability has no legal target."), Provision::CastTargets),
        });
        let section = self.noted(announced)?;
        let section = section.unwrap_or_else(|| Section {
            body: Arc::clone(&body),
            instructions: Arc::from(Vec::new()),
            targets: vec![Vec::new(); body.targets.len()],
        });
        let doubtful = body.unread().is_some() || self.is_unread_beside(object, &text);
        if given.targets.as_ref().is_some_and(|left| !left.is_empty()) {
            if doubtful {
                let what = body.unread().map_or_else(|| "what it targets".to_owned(), |unread| unread.text.clone());
                return self.beyond(Some(object), &text, what);
            }
            return illegal(format!("{label}'s ability does not have that many targets."), Provision::CastTargets);
        }
        *self.state.activated.entry((object, this.as_of, place)).or_default() += 1;
        let aimed = Reading { targets: section.targets.clone(), ..reading.clone() };
        let cost = self.activation_cost(object, &ability, &aimed);
        let untold = self.untold_on_activating(object, &ability.limits, &aimed);
        self.state.unsure.extend(untold);
        let outer = self.spent_on.replace(SpentOn::Ability(object));
        self.total = Some(cost.clone());
        let afforded = match self.pay(player, &cost, &mut reading, &mut given) {
            Err(Stop::Illegal(_)) if doubtful && !self.is_inquiry() => {
                self.beyond(Some(object), &text, "what it costs")
            }
            paid => paid,
        };
        self.noted_unpaid(afforded)?;
        if self.is_inquiry() {
            return Ok(());
        }
        self.spent_on = outer;
        let by = By { controller: Some(player), ..reading.by(Provision::ActivateProcess) };
        if mana {
            self.happen(vec![Happening::Activates(object, None, player)], &by)?;
            self.follow_all(&section.instructions.clone(), &mut reading)?;
            return Ok(());
        }
        let id = self.put_activated(player, object, section, reading, given)?;
        self.happen(vec![Happening::Activates(object, Some(id), player)], &by)?;
        if cycling {
            self.happen(vec![Happening::Cycles(player, object)], &by)?;
        }
        let targets = self.game().object(id).targets.clone();
        self.happen(targets.into_iter().map(|target| Happening::Targets(id, target)).collect(), &by)?;
        self.acted(player);
        Ok(())
    }

    /// The ability goes on the stack, its total divided among its targets.   602.2a
    ///
    /// # Errors
    /// A choice that nobody has answered.
    fn put_activated(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        section: Section,
        mut reading: Reading,
        given: Given,
    ) -> Result<ObjectId, Stop> {
        let sections = vec![section];
        reading.divided = given.divided;
        let divided = self.divide_announced(&sections, &reading)?;
        let id = self.ability_on_stack(Some(object), player, &reading.text, &sections);
        let announced = Announced { divided, ..Announced::new(sections, reading) };
        self.state.announced_mut().insert(id, Arc::new(announced));
        Ok(id)
    }

    /// Whether a piece of the same text was not understood: it may speak of the cost or the targets.
    fn is_unread_beside(&self, object: ObjectId, text: &str) -> bool {
        let view = self.view();
        let mut beside = view.now(object).abilities.iter().filter(|held| held.text == text && !held.ignored);
        beside.any(|held| matches!(held.part, Part::Unread(_)))
    }

    /// Who may activate it, and when.   403.2, 411.1 · 602.2, 602.5
    fn may_activate(&self, player: PlayerId, object: ObjectId, ability: &Activated, place: usize) -> Result<(), Stop> {
        let view = self.view();
        let there = view.game().object(object);
        let by_others = ability.limits.iter().any(|limit| matches!(limit, Limit::By(_)));
        let controls = match there.zone {
            Zone::Battlefield | Zone::Stack => view.now(object).controller == player,
            _ => there.owner == player,
        };
        if !controls && !by_others {
            let text = format!("{} doesn't control {}.", self.name(player), there.label);
            return illegal(text, Provision::ActivateProcess);
        }
        if !functions_in(ability, there.zone) {
            let text = format!("{} is {}, where this ability doesn't function.", there.label, there.zone.place());
            return illegal(text, Provision::ActivateProcess);
        }
        if let Some(hindrance) = hindrance::by_effect(&view, object, ability) {
            let reason = Reason::new(ReasonKind::Restriction, hindrance.text).resting_on(hindrance.provisions);
            return Err(Stop::Illegal(Box::new(reason)));
        }
        if !ability.is_mana_ability() {
            self.no_split_second()?;
        }
        match self.limit_broken(object, ability, place, player) {
            Some(text) => illegal(text, Provision::ActivateRestricted),
            None => self.limits_are_decided(object, player, &ability.limits),
        }
    }

    /// The limit on an ability that keeps the player from activating it now, in words.
    pub(super) fn limit_broken(
        &self,
        object: ObjectId,
        ability: &Activated,
        place: usize,
        player: PlayerId,
    ) -> Option<String> {
        let label = self.label(object);
        let this = Bound::of(self.game(), object);
        let loyalty = ability.cost.0.iter().any(|part| matches!(part, CostPart::Loyalty(_)));
        if loyalty {
            let text = self.own_limits_broken(object, player, limit::activated(label), &[Limit::AsSorcery]);
            if text.is_some() {
                return text;
            }
            let this_turn = self
                .state
                .activated
                .iter()
                .any(|((id, incarnation, _), times)| *id == object && *incarnation == this.as_of && *times > 0);
            if this_turn {
                return Some(format!("A loyalty ability of {label} has already been activated this turn."));
            }
        }
        let times = self.state.activated.get(&(object, this.as_of, place)).copied().unwrap_or(0);
        let too_often = ability.limits.iter().find_map(|limit| match limit {
            Limit::TimesEachTurn(most) => (times >= *most)
                .then(|| format!("{label}'s ability has already been activated {} this turn.", english::times(times))),
            Limit::Once => (times >= 1).then(|| format!("{} only once.", limit::activated(label))),
            _ => None,
        });
        too_often.or_else(|| self.own_limits_broken(object, player, limit::activated(label), &ability.limits))
    }

    /// Whether can be told of each limit whether it forbids it.
    fn limits_are_decided(&self, object: ObjectId, player: PlayerId, limits: &[Limit]) -> Result<(), Stop> {
        let reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(""));
        let open = |limit: &Limit| matches!(limit, Limit::If(asked) if self.holds(asked, &reading).is_none());
        if limits.iter().any(open) {
            return self.beyond(
                Some(object),
                self.label(object),
                "the condition under which its ability can be activated",
            );
        }
        Ok(())
    }

    /// Which of the limits that an object's own words set forbids it to the player now.
    pub(super) fn own_limits_broken(
        &self,
        object: ObjectId,
        player: PlayerId,
        can: String,
        limits: &[Limit],
    ) -> Option<String> {
        let reading = Reading::of(Some(Bound::of(self.game(), object)), player, Arc::from(""));
        let limited = limit::Limited {
            game: self.game(),
            can,
            player,
            holds: &|condition| self.holds(condition, &reading),
            is: &|who, player| self.who(who, &reading).contains(&player),
        };
        limits.iter().find_map(|limit| limited.broken(limit))
    }
}

/// Whether an activated ability functions in a zone: on the battlefield, unless its words name another zone for its own
/// card.   402.8 · 113.6
fn functions_in(ability: &Activated, zone: Zone) -> bool {
    let own = own_zone(ability);
    own.map_or(zone == Zone::Battlefield, |own| own == zone)
}

/// The zone that an ability's words name for its own card: what it discards, reveals, exiles from, returns from.
fn own_zone(ability: &Activated) -> Option<Zone> {
    use crate::ability::{Filter, Instruction, Subject};
    let this = |filter: &Filter| Subject::Each(filter.clone()).names_this();
    let of_cost = |part: &CostPart| match part {
        CostPart::Discard(_, filter) if this(filter) => Some(Zone::Hand),
        CostPart::Exile(_, filter) | CostPart::Reveal(_, filter) if this(filter) => filter.named_zone(),
        _ => None,
    };
    let of_body = |instruction: &Instruction| match instruction {
        Instruction::Move { what: Subject::Each(filter), .. }
        | Instruction::Enter { what: Subject::Each(filter), .. }
            if this(filter) =>
        {
            filter.named_zone()
        }
        _ => None,
    };
    super::built::zone(ability)
        .or_else(|| ability.cost.0.iter().find_map(of_cost))
        .or_else(|| ability.body.instructions.iter().find_map(of_body))
}
