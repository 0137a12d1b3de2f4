//! Actions that the rules have a word for: clash, time travel, airbend, blight.   701.30, 701.56, 701.65, 701.68

use std::cmp::Ordering;
use std::sync::Arc;

use super::Done;
use crate::ability::{Action, Cost, CostPart, Filter, PlayTerms, PlayerDeed, Subject, Value, Who};
use crate::edition::Provision;
use crate::engine::event::Happening;
use crate::engine::hindrance::can_be_sacrificed;
use crate::engine::play::announce::objects;
use crate::engine::play::bound::Bound;
use crate::engine::play::by::By;
use crate::engine::play::open::{Choosable, Kind, Open, Stop};
use crate::engine::play::reading::Reading;
use crate::engine::play::run::Run;
use crate::engine::play::state::Permission;
use crate::game::{Ends, ObjectId, PlayerId};
use crate::terms::{Counter, ManaCost, ManaSymbol, Zone};

/// So many cards are exiled to forage.   701.61a
const FORAGED: usize = 3;

impl Run<'_> {
    /// They are exiled, and for as long as they remain so their owners may cast them for {2}.   701.65a
    pub(super) fn airbend(&mut self, objects: Vec<ObjectId>, reading: &mut Reading) -> Result<Done, Stop> {
        let cost = Cost(vec![CostPart::Mana(ManaCost(vec![ManaSymbol::Generic(2)]))]);
        self.exile_for_later(objects, (Some(cost), None), reading)
    }

    /// It is exiled, and for as long as it remains so its owner may cast it, once this turn is over.   702.185a
    pub(super) fn warp_away(&mut self, reading: &mut Reading) -> Result<Done, Stop> {
        let objects = self.there(&Subject::This, reading);
        let later = self.game().turn.number.saturating_add(1);
        self.exile_for_later(objects, (None, Some(later)), reading)
    }

    /// They are exiled, and their owners may cast them, for that cost where there is one, from that turn on.
    fn exile_for_later(
        &mut self,
        objects: Vec<ObjectId>,
        (cost, later): (Option<Cost>, Option<u32>),
        reading: &mut Reading,
    ) -> Result<Done, Stop> {
        let event = objects.iter().map(|id| Happening::Moves(*id, Zone::Exile)).collect();
        let done = !self.happen(event, &reading.by(Provision::Exile))?.is_empty();
        for id in objects {
            let object = self.game().object(id);
            if object.zone != Zone::Exile {
                continue;
            }
            let permission = Permission {
                player: object.owner,
                object: id,
                incarnation: object.incarnation,
                ends: Ends::Never,
                cost: cost.clone(),
                keyword: None,
                later,
                on_an_adventure: false,
                only_one: None,
                by: None,
                terms: PlayTerms { cast: true, ..PlayTerms::default() },
                asks: None,
            };
            self.state.permissions.push(Arc::new(permission));
        }
        Ok(done)
    }

    /// A time counter more or less for any number of permanents and suspended cards that have one.   701.56a
    pub(super) fn time_travel(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let time = Counter::named("time");
        let counted = || Filter::HasCounter(Some(Counter::named("time")));
        let there = counted().and(Filter::Controller(Who::You));
        let suspended = counted().and(Filter::In(Zone::Exile)).and(Filter::Owner(Who::You));
        let own = Reading { you: player, ..reading.clone() };
        let mut among = self.found_by(&there, &own);
        let is_suspended = |id: &ObjectId| !self.keyword_words(*id, "suspend").is_empty();
        among.extend(self.found_by(&suspended, &own).into_iter().filter(is_suspended));
        let open = Open::new(player, "which of these to put a time counter on or take one from", Kind::Which, among)
            .any_number()
            .of(reading.object());
        let mut event = vec![Happening::Does(player, PlayerDeed::Act(Action::TimeTravel), 1)];
        for id in objects(self.choose(open)?) {
            let about = format!("whether to put a time counter on {}; otherwise one is removed", self.label(id));
            event.push(match self.may(player, about, Kind::May, Some(id))? {
                true => Happening::CountersPut(id, time.clone(), 1),
                false => Happening::CountersRemoved(id, time.clone(), 1),
            });
        }
        Ok(!self.happen(event, &reading.by(Provision::ResolveOrder))?.is_empty())
    }

    /// So many -1/-1 counters on a creature of the player's.   701.68a
    pub(super) fn blight(&mut self, player: PlayerId, count: u32, reading: &mut Reading) -> Result<Done, Stop> {
        let own = Filter::CREATURE.and(Filter::Controller(Who::You));
        let chosen = self.choose_objects(player, 1, 1, &own, reading)?;
        reading.it = chosen.iter().map(|id| Bound::of(self.game(), *id)).collect();
        // Whoever blights puts the counters, whosever spell or ability says so.
        let rule = Provision::CounterNature;
        let told = if player == reading.you { reading.by(rule) } else { By::instruction(rule) };
        let by = By { controller: Some(player), ..told };
        let put = chosen.into_iter().map(|id| Happening::CountersPut(id, Counter::named("-1/-1"), count));
        let done = !self.happen(put.collect(), &by)?.is_empty();
        self.happen(vec![Happening::Does(player, PlayerDeed::Act(Action::Blight), i64::from(count))], &by)?;
        Ok(done)
    }

    /// Three cards of the player's graveyard are exiled, or a Food is sacrificed.   701.61a
    pub(super) fn forage(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let buried = Filter::Card.and(Filter::In(Zone::Graveyard)).and(Filter::Owner(Who::You));
        let food = Filter::Subtype("Food".to_owned()).and(Filter::Controller(Who::You));
        let own = Reading { you: player, ..reading.clone() };
        let cards = self.found_by(&buried, &own);
        let exiles = cards.len() >= FORAGED;
        let foods = self.found_by(&food, &own);
        let sacrifices = foods.iter().any(|id| can_be_sacrificed(&self.view(), *id));
        let ways = [(exiles, cards), (sacrifices, foods)].into_iter().zip(1..).filter(|((can, _), _)| *can);
        let (takes, ways): (Vec<_>, Vec<_>) = ways.map(|((_, of), number)| (of, Choosable::Mode(number))).unzip();
        let least = ways.len().min(1);
        let open = Open::new(player, "how to forage: three cards exiled, or a Food sacrificed", Kind::Modes, ways)
            .between(least, 1)
            .taking(takes)
            .of(reading.object());
        let event: Vec<Happening> = match self.choose(open)?.first() {
            Some(Choosable::Mode(1)) => {
                let chosen = self.choose_objects(player, FORAGED, FORAGED, &buried, reading)?;
                chosen.into_iter().map(|id| Happening::Moves(id, Zone::Exile)).collect()
            }
            Some(Choosable::Mode(2)) => {
                let chosen = self.choose_objects_that(player, (1, 1), &food, reading, can_be_sacrificed)?;
                chosen.into_iter().map(Happening::Sacrificed).collect()
            }
            _ => return Ok(false),
        };
        let by = reading.by(Provision::ResolveOrder);
        if self.happen(event, &by)?.is_empty() {
            return Ok(false);
        }
        self.happen(vec![Happening::Does(player, PlayerDeed::Act(Action::Forage), 1)], &by)?;
        Ok(true)
    }

    /// Both reveal the top card of their libraries, and each may put it on the bottom.   701.30
    pub(super) fn clash(&mut self, player: PlayerId, reading: &mut Reading) -> Result<Done, Stop> {
        let this = reading.object();
        let Some(opponent) = self.which_opponent(player, "with whom to clash", this)? else { return Ok(false) };
        let mut revealed = Vec::new();
        for clashing in [player, opponent] {
            revealed.extend(self.top_card(clashing, reading)?.map(|card| (clashing, card)));
        }
        let view = self.view();
        let value = |of: PlayerId| {
            let own = revealed.iter().find(|(clashing, _)| *clashing == of);
            own.map(|(_, card)| view.value(Value::ManaValue, *card).unwrap_or(0))
        };
        let (own, theirs) = (value(player), value(opponent));
        let won = own > theirs;
        drop(view);
        reading.won = Some(won);
        // "If you win, that player discards a card": with whom it was clashed.
        reading.player = Some(opponent);
        let by = reading.by(Provision::ResolveOrder);
        let mut bottom = Vec::new();
        let active = self.game().apnap();
        revealed.sort_by_key(|(clashing, _)| active.iter().position(|other| other == clashing));
        for (clashing, card) in revealed {
            let about = format!("whether to put {} on the bottom of the library", self.label(card));
            if self.may(clashing, about, Kind::May, Some(card))? {
                bottom.push(card);
            }
        }
        for card in bottom {
            self.put_into_library(card, usize::MAX, &by)?;
        }
        // Each of the two has clashed (701.30b), and one of them may have won (701.30d).
        let mut event = vec![Happening::Does(player, PlayerDeed::Act(Action::Clash), i64::from(won))];
        event.extend([player, opponent].map(|clashing| Happening::Does(clashing, PlayerDeed::Clash, 1)));
        let winner = match own.cmp(&theirs) {
            Ordering::Greater => Some(player),
            Ordering::Less => Some(opponent),
            Ordering::Equal => None,
        };
        event.extend(winner.map(|winner| Happening::Does(winner, PlayerDeed::WinClash, 1)));
        Ok(!self.happen(event, &by)?.is_empty())
    }
}
