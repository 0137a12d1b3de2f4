//! How something enters: tapped, with counters.   419.6e · 614.12

use crate::engine::play::replacing::Key;
use std::sync::Arc;

use super::Applies;
use super::applies::Ask;
use super::done_before::{done_before, of_what_was_done};
use crate::ability::{Amount, Change, Filter, Keyword, Part, PlayRule, Rule, Static, Subject, Trigger, Who};
use crate::engine::event::{Being, Entering, Entry, Happening};
use crate::engine::phrase;
use crate::engine::play::announce::{COMPLEATED, IMPENDING, number_and_cost};
use crate::engine::play::bound::Bound;
use crate::engine::play::open::Stop;
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::view::chapters::last_chapter;
use crate::engine::view::{Held, View};
use crate::game::{Game, Object, ObjectId, PlayerId, Printed, Recipient};
use crate::terms::{Counter, Daytime, Zone};

impl Run<'_> {
    pub(super) fn entering(&self, entry: &Entry, found: &mut Vec<Applies>) -> Result<(), Stop> {
        // All is asked of it as it would be on the battlefield (614.12).
        let (then, id) = self.as_entered(entry);
        let view = then.view(self.edition);
        self.own_entering(entry, (&view, id), found)?;
        self.own_other_counters(entry, (&view, id), found);
        self.entering_by_others(entry, (&view, id), found);
        Ok(())
    }

    /// What the object's own abilities say, those among them of what it enters as a copy of, and those that others give
    /// it (614.12).
    fn own_entering(&self, entry: &Entry, there: (&View<'_>, ObjectId), found: &mut Vec<Applies>) -> Result<(), Stop> {
        let this = match &entry.what {
            Entering::Object(id) => Some(Bound::of(self.game(), *id)),
            Entering::Token(_) => None,
        };
        let source = this.map(|this| this.id);
        let parts = self.own_parts(entry, there);
        for (place, (text, part)) in parts.iter().enumerate() {
            let mut reading = Reading::of(this, entry.under, text.as_str().into());
            if let Some(announced) = source.and_then(|id| self.state.announced.get(&id)) {
                reading = Reading { text: text.as_str().into(), ..announced.reading.clone() };
            }
            if let Part::Static(sentence) = part
                && of_what_was_done(sentence)
                && let Some(then) = done_before(found, text)
            {
                then.push(sentence.clone());
                continue;
            }
            // What says that it enters tapped says so too where it would be put there tapped.
            let plain = Entry { tapped: false, ..entry.clone() };
            let mut own = plain.clone();
            let mut asks = Vec::new();
            match part {
                Part::Static(sentence) => self.own_sentence(sentence, &reading, &mut own, &mut asks)?,
                Part::Keyword(Keyword::Known(name, parameter)) => {
                    self.own_keyword((name, parameter.trim()), there, &reading, (&mut own, &mut asks))?;
                }
                _ => {}
            }
            if own != plain || !asks.is_empty() {
                own.tapped |= entry.tapped;
                // By its words: what modifies how it enters may give it abilities, or take some away.
                let before = parts.iter().take(place).filter(|(other, _)| other == text).count();
                let key = Key::Own(text.clone(), before);
                found.push(Applies { asks, ..Applies::entering(key, source, text.clone(), own) });
            }
        }
        let (view, id) = there;
        if view.has_subtype(id, "Saga") {
            let key = Key::Own("Saga".to_owned(), 0);
            let ahead = |part: &Part| matches!(part, Part::Keyword(Keyword::Known(name, _)) if name == "read ahead");
            if parts.iter().any(|(_, part)| ahead(part)) {
                let asks = vec![Ask::ReadAhead(last_chapter(parts.iter().map(|(_, part)| part)).unwrap_or(1))];
                let own = Applies::entering(key, source, "Read ahead".to_owned(), entry.clone());
                found.push(Applies { asks, ..own });
            } else {
                let own = with_counters(entry, &Counter::named("lore"), 1);
                found.push(Applies::entering(key, source, "Saga".to_owned(), own));
            }
        }
        let x = source.and_then(|id| self.state.announced.get(&id)).map_or(0, |announced| announced.reading.x);
        self.own_numbers(entry, (source, x), found);
        Ok(())
    }

    /// Printed loyalty and defense: it enters with so many counters (306.5b, 310.4b), with X of them if that is its loyalty
    /// (107.3m).
    fn own_numbers(&self, entry: &Entry, (source, x): (Option<ObjectId>, i64), found: &mut Vec<Applies>) {
        if entry.face_down {
            return;
        }
        let printed = printed_as_entered(entry, self.game());
        let loyalty = printed.loyalty.map(|loyalty| loyalty.number().unwrap_or(x));
        for (kind, number) in [("loyalty", loyalty), ("defense", printed.defense)] {
            if let Some(number) = number.and_then(|number| u32::try_from(number).ok()).filter(|number| *number > 0) {
                let own = with_counters(entry, &Counter::named(kind), number);
                found.push(Applies::entering(Key::Own(kind.to_owned(), 0), source, kind.to_owned(), own));
            }
        }
    }

    /// The parts of the abilities that it enters with: those that it will have on the battlefield, and those that the
    /// permanent spell was given which becomes it (400.7b, 614.12).
    fn own_parts(&self, entry: &Entry, (view, id): (&View<'_>, ObjectId)) -> Vec<(String, Part)> {
        let held = |held: &Held| (held.text.clone(), held.part.clone());
        let mut parts: Vec<(String, Part)> = view.now(id).abilities.iter().map(held).collect();
        if let Entering::Object(spell) = entry.what
            && self.game().object(spell).zone == Zone::Stack
        {
            let now = self.view();
            let given = now.now(spell).abilities.iter().filter(|held| held.given_by.is_some()).map(held);
            parts.extend(given.filter(|given| !parts.contains(given)).collect::<Vec<_>>());
        }
        parts
    }

    /// What a sentence says of how its own object enters, and what it asks.
    ///
    /// # Errors
    /// Whether its condition is met can't be told.
    pub(super) fn own_sentence(
        &self,
        sentence: &Static,
        reading: &Reading,
        entry: &mut Entry,
        asks: &mut Vec<Ask>,
    ) -> Result<(), Stop> {
        let (mut with, before) = (entry.clone(), asks.len());
        for effect in sentence.effects.iter().filter(|effect| effect.subject == Subject::This) {
            let Change::Rule(rule) = &effect.change else { continue };
            match rule {
                Rule::EntersTapped => with.tapped = true,
                Rule::EntersWith(amount, kind) => with = with_counters(&with, kind, self.count(amount, reading)),
                Rule::EntersBeing(changes) => {
                    let before = with.being.iter().flat_map(|being| &being.changes);
                    with.being = Some(Being {
                        changes: before.chain(changes).cloned().collect(),
                        controller: reading.you,
                        text: reading.text.to_string(),
                        source: reading.object(),
                    });
                }
                Rule::EntersChoosing(what) => asks.push(Ask::Choose(what.clone())),
                Rule::EntersDoing(done) => asks.push(Ask::Follow(done.clone(), Vec::new())),
                Rule::Playing(PlayRule::EntersAsCopy(filter, except)) => {
                    asks.push(Ask::Copy(filter.clone(), except.clone()))
                }
                Rule::Playing(PlayRule::EntersOnlyFor { cost, may }) => asks.push(Ask::OnlyFor(cost.clone(), *may)),
                Rule::Playing(PlayRule::EntersTappedUnless(cost)) => asks.push(Ask::TappedUnless(cost.clone())),
                _ => {}
            }
        }
        if with == *entry && asks.len() == before {
            return Ok(());
        }
        match sentence.condition.as_ref().map_or(Some(true), |condition| self.holds(condition, reading)) {
            Some(true) => *entry = with,
            Some(false) => asks.truncate(before),
            None => return self.beyond(reading.object(), &reading.text, "its condition"),
        }
        Ok(())
    }

    /// Keywords that say how their object enters.
    ///
    /// # Errors
    /// What it devours is not understood.
    fn own_keyword(
        &self,
        (name, parameter): (&str, &str),
        (view, id): (&View<'_>, ObjectId),
        reading: &Reading,
        (entry, asks): (&mut Entry, &mut Vec<Ask>),
    ) -> Result<(), Stop> {
        let number = parameter.parse::<u32>().ok();
        asks.extend(asked_of_keyword(name, number));
        if name == "devour" {
            let Some(devours) = self.devours(parameter) else {
                return self.beyond(reading.object(), &reading.text, "what it devours");
            };
            asks.push(devours);
        }
        let colors = || {
            let colors = self.count(&Amount::ColorsSpent(Box::new(Subject::This)), reading);
            reading.this.and_then(|this| self.announced(this)).map(|_| colors)
        };
        let (kind, number) = match name {
            "modular" if parameter == Keyword::SUNBURST => (Counter::plus_one(), colors()),
            "modular" | "graft" => (Counter::plus_one(), number),
            "fading" => (Counter::named("fade"), number),
            "vanishing" => (Counter::named("time"), number),
            // One for each colour of mana spent: +1/+1 on a creature, else charge (502.37 · 702.44).
            "sunburst" => {
                let kind = if view.now(id).is_creature() { Counter::plus_one() } else { Counter::named("charge") };
                (kind, colors())
            }
            // Before it had a number, the permanent itself entered tapped.
            "hideaway" if parameter.is_empty() => {
                entry.tapped = true;
                return Ok(());
            }
            // "If it is night and this is a double-faced card, it enters transformed" (702.145b).
            "daybound" => {
                let night = self.game().turn.time == Some(Daytime::Night);
                let faces = match &entry.what {
                    Entering::Object(id) => self.game().object(*id).faces.as_ref(),
                    Entering::Token(_) => entry.faces.as_ref().map(|faces| &faces.0),
                };
                entry.back_up |= night && faces.is_some_and(|faces| faces.is_double_faced());
                return Ok(());
            }
            IMPENDING => {
                let announced = reading.this.and_then(|this| self.state.announced.get(&this.id));
                let paid = announced.is_some_and(|announced| announced.is_cast_with(IMPENDING));
                let number = number_and_cost(parameter).filter(|_| paid).map(|(number, _)| number);
                (Counter::named("time"), number.and_then(|number| u32::try_from(number).ok()))
            }
            // Of the loyalty counters that it would enter with, two fewer for each symbol that life was paid for
            // (702.150a).
            COMPLEATED => {
                let announced = reading.this.and_then(|this| self.state.announced.get(&this.id));
                let paid = announced.map_or(0, |announced| announced.paid_with(COMPLEATED));
                if let Some(there) = entry.counters.get_mut(&Counter::named("loyalty")) {
                    *there = there.saturating_sub(paid.saturating_mul(2));
                }
                return Ok(());
            }
            "ravenous" => (Counter::plus_one(), u32::try_from(reading.x).ok()),
            "bloodthirst" => {
                let dealt = self.damage_to_opponents(entry.under);
                // More may have been dealt than was played.
                if dealt == 0 || parameter == "X" {
                    let hurt = Trigger::IsDealtDamage(Subject::Players(Who::Opponent));
                    self.heed_what_may_have_been(&hurt, reading);
                }
                // "Bloodthirst X" counts it (702.54b).
                let number = if parameter == "X" { u32::try_from(dealt).ok() } else { number };
                (Counter::plus_one(), number.filter(|_| dealt > 0))
            }
            _ => return Ok(()),
        };
        if let Some(number) = number {
            *entry = with_counters(entry, &kind, number);
        }
        Ok(())
    }

    /// How much damage the player's opponents have been dealt this turn.
    fn damage_to_opponents(&self, player: PlayerId) -> i64 {
        let events = self.state.history.of_turn(self.game().turn.number).flat_map(|entry| &entry.events);
        let dealt = events.filter_map(|event| match &event.what {
            Happening::Damage(damage) => match damage.to {
                Recipient::Player(hurt) if self.game().are_opponents(player, hurt) => Some(damage.amount.max(0)),
                _ => None,
            },
            _ => None,
        });
        dealt.fold(0, i64::saturating_add)
    }

    /// "Devour 2" speaks of creatures, "devour Food 3" of what has that quality.   702.82a, 702.82c
    fn devours(&self, parameter: &str) -> Option<Ask> {
        let (quality, number) = parameter.rsplit_once(' ').unwrap_or(("creature", parameter));
        let each = Amount::Number(number.parse().ok()?);
        let what = phrase::filter(self.game(), quality)?.and(Filter::Controller(Who::You)).and(Filter::Other);
        Some(Ask::Devour(each, what))
    }
}

/// Whether it has the object enter tapped.
pub(super) fn enters_tapped(applies: &Applies) -> bool {
    applies.instead.iter().any(|happening| matches!(happening, Happening::Enters(entry) if entry.tapped))
}

impl Applies {
    /// It enters so instead.
    fn entering(key: Key, source: Option<ObjectId>, ability: String, entry: Entry) -> Self {
        Self { adds: true, ..Self::new(key, source, ability, vec![Happening::Enters(Box::new(entry))]) }
    }
}

/// What will be printed on it once it has entered.
pub(super) fn printed_as_entered<'a>(entry: &'a Entry, game: &'a Game) -> &'a Arc<Printed> {
    match (&entry.copy_of, &entry.what) {
        (Some(copy), _) => &copy.0,
        (None, Entering::Object(id)) => shown(game.object(*id), entry),
        (None, Entering::Token(token)) => token,
    }
}

/// What is printed on the face of it that will be up on the battlefield.   712.14
fn shown<'a>(object: &'a Object, entry: &Entry) -> &'a Arc<Printed> {
    match &object.faces {
        Some(faces) if entry.back_up => &faces.back,
        _ => &object.printed,
    }
}

/// The object as it will be once it has entered so.   614.12
pub(super) fn show(object: &mut Object, entry: &Entry) {
    object.zone = Zone::Battlefield;
    object.controller = entry.under;
    object.face_down = entry.face_down;
    let face = Arc::clone(shown(object, entry));
    object.printed = face;
    object.back_up |= entry.back_up;
    // What is bestowed enters as an Aura, and not as a creature (702.103b).
    object.attached_to = entry.attached_to;
}

pub(super) fn with_counters(entry: &Entry, kind: &Counter, count: u32) -> Entry {
    let mut entry = entry.clone();
    if count > 0 {
        let there = entry.counters.entry(kind.clone()).or_default();
        *there = there.saturating_add(count);
    }
    entry
}

/// What a keyword asks a player as its object enters.
fn asked_of_keyword(name: &str, number: Option<u32>) -> Option<Ask> {
    Some(match name {
        "riot" => Ask::Riot,
        "tribute" => Ask::Tribute(number.unwrap_or(0)),
        "amplify" => Ask::Amplify(number.unwrap_or(0)),
        "unleash" => Ask::MayHave(Counter::plus_one()),
        _ => return None,
    })
}
