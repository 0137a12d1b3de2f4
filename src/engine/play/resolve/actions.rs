//! What the rules have a word for: scry, proliferate, explore.   701

use super::Done;
use crate::ability::{
    Action, Amount, Change, Continuous, Duration, Filter, ObjectDeed, PlayerDeed, Subject, Value, Who,
};
use crate::edition::{ProliferateRule, Provision};
use crate::engine::event::{BothFaces, Entering, Entry, Happening};
use crate::engine::play::announce::objects;
use crate::engine::play::bound::Bound;
use crate::engine::play::copying;
use crate::engine::play::open::{Away, Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::game::{ObjectId, PlayerId, Printed, Recipient};
use crate::terms::{CardType, Color, ColorSet, Counter, Pt, PtValue, TypeLine, Zone, english};

impl Run<'_> {
    /// Scry, surveil and fateseal: the player looks at the top cards of a library, and puts any number of them
    /// elsewhere.   701.22, 701.25, 701.29
    pub(super) fn look_and_put(
        &mut self,
        (player, of): (PlayerId, PlayerId),
        action: Action,
        count: u32,
        to: Option<Zone>,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        self.heed_the_shuffle(of, count as usize);
        let top = self.state.libraries[of.0 as usize].uppermost(count as usize);
        let known: Vec<ObjectId> = top.iter().flatten().copied().collect();
        let place = if to.is_some() { "into the graveyard" } else { "on the bottom of the library" };
        let open = Open::new(player, format!("which of these cards to put {place}"), Kind::Which, known)
            .any_number()
            .leaving_top(if to.is_some() { Away::Graveyard } else { Away::Bottom })
            .of(reading.object());
        let away = objects(self.choose(open)?);
        // Where a card lies among them that nobody has named, nobody can say what its owner makes of the order.
        if let Some(all) = top.into_iter().collect::<Option<Vec<_>>>() {
            self.arrange_on_top(player, all.into_iter().filter(|id| !away.contains(id)).collect(), reading)?;
        }
        let by = reading.by(Provision::ResolveOrder);
        match to {
            Some(zone) => {
                self.happen(away.iter().map(|id| Happening::Moves(*id, zone)).collect(), &by)?;
            }
            None => {
                let names: Vec<String> = away.iter().map(|id| self.label(*id).to_owned()).collect();
                let names = english::list(&names, "and");
                for id in &away {
                    self.put_into_library(*id, usize::MAX, &by)?;
                }
                if !away.is_empty() {
                    self.tell(format!("{} puts {names} {place}.", self.name(player)), &by);
                }
            }
        }
        let does = Happening::Does(player, PlayerDeed::Act(action), i64::from(count));
        Ok(count > 0 && !self.happen(vec![does], &by)?.is_empty())
    }

    /// Any number of permanents and players with counters get one more of each kind they have, once of one kind that is
    /// chosen.   701.34
    pub(super) fn proliferate(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let game = self.game();
        let permanents = game.permanents().filter(|id| !game.object(*id).counters.is_empty()).map(Choosable::Object);
        let players = game.playing().filter(|player| !game.player(*player).all_counters().is_empty());
        let options: Vec<Choosable> = permanents.chain(players.map(Choosable::Player)).collect();
        let several = options.iter().filter_map(bearer).any(|bearer| self.counters_of(bearer).len() > 1);
        let one_kind = several && self.edition.proliferate_rule() == ProliferateRule::OneKind;
        let about =
            if one_kind { "what to give one more counter" } else { "what to give one more counter of each kind" };
        let open = Open::new(player, about, Kind::Which, options).any_number().of(reading.object());
        let mut event = Vec::new();
        for bearer in self.choose(open)?.iter().filter_map(bearer) {
            let kinds = match one_kind {
                true => self.counters_chosen(bearer, 1, reading)?,
                false => self.counters_of(bearer),
            };
            event.extend(kinds.into_keys().map(|kind| Happening::counters_put(bearer, kind, 1)));
        }
        event.push(Happening::Does(player, PlayerDeed::Act(Action::Proliferate), 1));
        Ok(!self.happen(event, &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// A token that is a copy of a creature token the player controls.   701.36
    pub(super) fn populate(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let own = Filter::CREATURE.and(Filter::Token).and(Filter::Controller(Who::You));
        let chosen = self.choose_objects(player, 1, 1, &own, reading)?;
        let Some(of) = chosen.first().copied() else { return Ok(false) };
        let printed = copying::copiable(&self.view(), of);
        let (faces, back_up) = self.copied_faces(Bound::of(self.game(), of));
        let faces = faces.map(std::sync::Arc::new).map(BothFaces);
        let entry = Entry { faces, back_up, ..Entry::new(Entering::Token(printed), player) };
        Ok(!self.happen(vec![Happening::Enters(Box::new(entry))], &reading.by(Provision::TokenNature))?.is_empty())
    }

    /// Counters on a creature with the least toughness among those of the player.   701.39
    pub(super) fn bolster(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let least = Amount::Least(Value::Toughness, Box::new(own.clone()));
        let weakest = own.and(Filter::Compare(Value::Toughness, crate::ability::Comparison::Exactly, Box::new(least)));
        let chosen = self.choose_objects(player, 1, 1, &weakest, reading)?;
        self.put_plus_one(&chosen, count, reading)
    }

    fn put_plus_one(&mut self, on: &[ObjectId], count: u32, reading: &Reading) -> Result<Done, Stop> {
        let event = on.iter().map(|id| Happening::CountersPut(*id, Counter::plus_one(), count));
        Ok(count > 0 && !self.happen(event.collect(), &reading.by(Provision::CounterNature))?.is_empty())
    }

    /// Counters, if there are none on it yet.   701.46
    pub(super) fn adapt(&mut self, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        if self.game().object(this.id).counter(&Counter::plus_one()) > 0 {
            return Ok(false);
        }
        self.put_plus_one(&[this.id], count, reading)
    }

    /// Counters, if it is not monstrous yet, and it becomes so.   701.37
    pub(super) fn become_monstrous(&mut self, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let Some(this) = reading.this.filter(|this| this.is_there(self.game())) else { return Ok(false) };
        if self.game().object(this.id).marks.contains("monstrous") {
            return Ok(false);
        }
        self.put_plus_one(&[this.id], count, reading)?;
        self.state.monstrosity.insert((this.id, this.now), i64::from(count));
        self.all_do(vec![this.id], ObjectDeed::BecomeMonstrous, reading)
    }

    /// Counters on an Army, which comes to be if there is none, and is of the type that is named.   701.47
    pub(super) fn amass(
        &mut self,
        player: PlayerId,
        kind: &str,
        count: u32,
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let armies = Filter::CREATURE.and(Filter::Subtype("Army".to_owned())).and(Filter::Controller(Who::You));
        let own = Reading { you: player, ..reading.clone() };
        if self.found_by(&armies, &own).is_empty() {
            let type_line = TypeLine {
                types: [CardType::Creature].into(),
                subtypes: vec![kind.to_owned(), "Army".to_owned()],
                ..TypeLine::default()
            };
            let pt = Pt { power: PtValue::Number(0), toughness: PtValue::Number(0) };
            let mut colors = ColorSet::COLORLESS;
            colors.insert(Color::Black);
            let name = format!("{kind} Army");
            let printed = Printed { name, colors, type_line, pt: Some(pt), ..Printed::default() };
            let entry = Entry::new(Entering::Token(printed.into()), player);
            self.happen(vec![Happening::Enters(Box::new(entry))], &reading.by(Provision::TokenNature))?;
        }
        let chosen = self.choose_objects(player, 1, 1, &armies, reading)?;
        reading.it = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        self.put_plus_one(&chosen, count, reading)?;
        let lacks = |id: &ObjectId| !self.view().has_subtype(*id, kind);
        if chosen.iter().any(lacks) {
            let change = Change::SetTypes {
                supertypes: Vec::new(),
                types: Vec::new(),
                subtypes: vec![kind.to_owned()],
                in_addition: true,
            };
            let becomes = Continuous { subject: Subject::It, change };
            self.begin_lasting(&[becomes], Duration::Forever, reading)?;
        }
        Ok(!chosen.is_empty())
    }

    fn is_permanent(&self, bound: Bound) -> bool {
        bound.is_there(self.game()) && self.game().object(bound.id).zone == Zone::Battlefield
    }

    /// They are so from now on: monstrous, renowned.
    pub(super) fn all_do(&mut self, objects: Vec<ObjectId>, deed: ObjectDeed, reading: &Reading) -> Result<Done, Stop> {
        let event = objects.into_iter().map(|id| Happening::ObjectDoes(id, deed, reading.you));
        Ok(!self.happen(event.collect(), &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// The top card is revealed: a land goes to the hand; else a counter, and the card may go to the graveyard.
    /// 701.44
    pub(super) fn explore(&mut self, bound: Bound, reading: &mut Reading) -> Result<Done, Stop> {
        let id = bound.id;
        let player = self.as_it_was(bound, |view| view.now(id).controller);
        let by = reading.by(Provision::ResolveOrder);
        let top = self.top_card(player, reading)?;
        let land = top.is_some_and(|card| self.view().now(card).type_line.is(CardType::Land));
        if let Some(card) = top.filter(|_| land) {
            self.happen(vec![Happening::Moves(card, Zone::Hand)], &by)?;
        } else {
            if self.is_permanent(bound) {
                self.put_plus_one(&[id], 1, reading)?;
            }
            if let Some(card) = top {
                let about = format!("whether to put {} into the graveyard", self.label(card));
                if self.may(player, about, Kind::May, Some(id))? {
                    self.happen(vec![Happening::Moves(card, Zone::Graveyard)], &by)?;
                }
            }
        }
        Ok(!self.happen(vec![Happening::ObjectDoes(id, ObjectDeed::Explore, player)], &by)?.is_empty())
    }

    /// Its controller draws a card, or so many, and discards as many; a counter for each that is no land.   701.50
    pub(super) fn connive(&mut self, bound: Bound, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let id = bound.id;
        let player = self.as_it_was(bound, |view| view.now(id).controller);
        let by = reading.by(Provision::ResolveOrder);
        for _ in 0..count {
            self.happen(vec![Happening::Draws(player)], &by)?;
        }
        let event = self.choose_discards(player, count as usize, &Filter::Any, reading, None)?;
        let discarded: Vec<ObjectId> = event.iter().filter_map(Happening::object).collect();
        self.happen(event, &by)?;
        let view = self.view();
        let nonland = discarded.iter().filter(|card| !view.now(**card).type_line.is(CardType::Land)).count();
        drop(view);
        if nonland > 0 && self.is_permanent(bound) {
            self.put_plus_one(&[id], u32::try_from(nonland).unwrap_or(u32::MAX), reading)?;
        }
        self.happen(vec![Happening::ObjectDoes(id, ObjectDeed::Connive, player)], &by)?;
        Ok(true)
    }
}

/// What has been chosen to get a counter.
const fn bearer(chosen: &Choosable) -> Option<Recipient> {
    match chosen {
        Choosable::Object(id) => Some(Recipient::Object(*id)),
        Choosable::Player(id) => Some(Recipient::Player(*id)),
        _ => None,
    }
}
