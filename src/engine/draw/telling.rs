//! What happened as cards were drawn, told: draws in a row in one line, what replaced a draw with its effect.

use crate::ability::Rule;
use crate::edition::{LibraryLoss, Provision};
use crate::engine::event::{Event, Happening};
use crate::engine::play::driver::{Course, line};
use crate::engine::play::open::{Open, Stop};
use crate::engine::play::{Run, State};
use crate::engine::view::View;
use crate::game::{ObjectId, PlayerId};
use crate::ruling::{Reason, ReasonKind};
use crate::terms::{Zone, english};

/// What has been told so far.
#[derive(Debug, Default)]
pub(super) struct Telling {
    log: Vec<Reason>,
    /// Draws in a row that nothing replaced: whose, how many.
    run: Option<(PlayerId, u32)>,
    /// Who drew from an empty library last, and nothing else came of it.
    in_vain: Option<PlayerId>,
}

/// How things stood before a draw.
pub(super) struct Before {
    events: usize,
    library: u32,
    reasons: usize,
    /// The effects that would replace it, by their sources and words.
    pub(super) replacing: Vec<(Option<ObjectId>, String)>,
}

impl Before {
    /// How things stand before a draw of this player.
    ///
    /// # Errors
    /// What would replace it can't be told.
    pub(super) fn of(course: &Course<'_>, player: PlayerId) -> Result<Self, Stop> {
        let replacing = Run::new(&course.state, course.edition, &[]).replacing_a_draw(player)?;
        let (events, reasons) = (course.events.len(), course.reasons.len());
        Ok(Self { events, library: course.state.library_of(player), reasons, replacing })
    }
}

impl Telling {
    /// All that was told.
    pub(super) fn said(self) -> impl Iterator<Item = Reason> {
        self.log.into_iter()
    }

    pub(super) fn say(
        &mut self,
        player: PlayerId,
        text: String,
        provisions: impl IntoIterator<Item = Provision>,
    ) -> &mut Reason {
        self.log.push(Reason::new(ReasonKind::Rule, text).about([player]).resting_on(provisions));
        let last = self.log.len() - 1;
        &mut self.log[last]
    }

    /// Whether another draw of this player would come to nothing more.
    pub(super) fn nothing_changes(&self, player: PlayerId) -> bool {
        self.in_vain == Some(player)
    }

    /// A choice that was taken to be made, as nobody says how.
    pub(super) fn taken_to_do(&mut self, course: &mut Course<'_>, open: &Open) {
        let text = format!("{} chooses {}; here: yes.", course.state.game().player(open.who).name, open.about);
        let known = self.log.iter().any(|reason| reason.text == text);
        if !known {
            self.flush(&course.state);
            self.say(open.who, text, [open.provision]);
        }
    }

    /// In the first edition a player who is required to draw more cards than there are loses instead.   102.2
    pub(super) fn cannot_draw_so_many(&mut self, course: &Course<'_>, player: PlayerId, (count, there): (u32, u32)) {
        let name = &course.state.game().player(player).name;
        let cards = english::counted(count as usize, "card");
        let text = format!("{name} must draw {cards} and has {there} in the library: {name} loses the game instead.");
        self.say(player, text, [Provision::LoseByDraw]);
    }

    /// A draw, or what came of it.
    pub(super) fn drew(&mut self, course: &mut Course<'_>, player: PlayerId, before: &Before) {
        let events: Vec<Event> = course.events[before.events..].to_vec();
        if let [Event { what: Happening::Draws(who), .. }] = events.as_slice()
            && *who == player
        {
            match &mut self.run {
                Some((own, count)) if *own == player => *count += 1,
                _ => {
                    self.flush(&course.state);
                    self.run = Some((player, 1));
                }
            }
            return;
        }
        self.flush_left(&course.state, before.library);
        if before.replacing.len() > 1 {
            self.which(course, player, before, &events);
        }
        for event in &events {
            self.event(course, player, before, event);
        }
        let replaced = events.iter().any(|event| matches!(event.what, Happening::Replaced(_)));
        if !replaced {
            self.came_to_nothing(course, player, before);
        }
    }

    /// Nothing was drawn: something says that it can't be, or the library is empty.
    fn came_to_nothing(&mut self, course: &mut Course<'_>, player: PlayerId, before: &Before) {
        let name = course.state.game().player(player).name.clone();
        if course.reasons.len() > before.reasons {
            let most = most_each_turn(&course.state.view(course.edition), player);
            let more =
                if most.as_ref().is_some_and(|(most, _)| *most == 0) { "cards" } else { "any more cards this turn" };
            // The machine tells the same of any event.
            let told = course.reasons.drain(before.reasons..).next_back();
            let limited = most.is_some_and(|(most, _)| most > 0).then_some(Provision::DrawEachTurn);
            let rules = limited.into_iter().chain([Provision::CantBeatsCan]);
            let reason = self.say(player, format!("{name} can't draw {more}."), rules);
            if let Some(told) = told {
                (reason.source, reason.ability) = (told.source, told.ability);
            }
            return;
        }
        if before.library > 0 {
            return;
        }
        if course.edition.library_loss() == LibraryLoss::AtOnce {
            let left = course.state.game().player(player).left;
            let loses = if left { "loses" } else { "doesn't lose by it" };
            self.say(player, format!("{name} must draw from an empty library, and {loses}."), [Provision::LoseByDraw]);
            return;
        }
        if self.in_vain != Some(player) {
            let text = format!("{name} draws from an empty library, and loses the game at the next check.");
            self.say(player, text, [Provision::DrawEmpty, Provision::LoseByDraw]);
        }
        self.in_vain = Some(player);
    }

    /// Of several effects that would replace a draw, its player chooses one.   419.9a · 616.1
    fn which(&mut self, course: &Course<'_>, player: PlayerId, before: &Before, events: &[Event]) {
        let game = course.state.game();
        let first = events.iter().find(|event| matches!(event.what, Happening::Replaced(_)));
        let Some(cause) = first.and_then(|event| event.cause.as_ref()) else { return };
        let what = cause.object.map_or_else(|| format!("\"{}\"", cause.ability), |id| game.object(id).label.clone());
        let (name, count) = (&game.player(player).name, before.replacing.len());
        let text = format!("{name} chooses which of {count} effects replaces the draw; here {what}.");
        self.say(player, text, [Provision::ReplacementChoice]);
    }

    /// An event that came of a draw.
    fn event(&mut self, course: &Course<'_>, player: PlayerId, before: &Before, event: &Event) {
        let game = course.state.game();
        let replaced = match &event.what {
            Happening::Replaced(what) => match **what {
                Happening::Draws(whose) => Some(whose),
                _ => None,
            },
            _ => None,
        };
        let Some(whose) = replaced else {
            if let (Happening::Moves(card, _), Some(Zone::Library), Some(Zone::Hand)) =
                (&event.what, event.from, event.to)
            {
                let owner = game.object(*card).owner;
                let name = &game.player(owner).name;
                let text = format!("{name} puts a card from the library into their hand, which is not drawing it.");
                self.say(owner, text, [Provision::DrawNotPut]);
            } else if let Some(told) = line(game, (event, &[]), course.edition) {
                let mut reason = Reason::new(ReasonKind::Rule, told.text).resting_on([told.provision]);
                (reason.source, reason.ability) = (told.source, told.ability);
                self.log.push(reason.about([player]));
            }
            return;
        };
        let empty = if whose == player && before.library == 0 { ", although the library is empty" } else { "" };
        let text = format!("{}'s draw is replaced{empty}.", game.player(whose).name);
        let mut reason = Reason::new(ReasonKind::Replacement, text).about([whose]);
        if let Some(cause) = &event.cause {
            (reason.source, reason.ability) = (cause.object, Some(cause.ability.to_string()));
        }
        let mut provisions = vec![Provision::DrawReplacement, Provision::DrawReplacementSequence];
        if !empty.is_empty() {
            provisions.insert(1, Provision::DrawReplacementEmpty);
        }
        if !course.edition.has(Provision::DrawReplacement) {
            provisions.push(Provision::DrawReplaceRule);
        }
        self.log.push(reason.resting_on(provisions));
        let again = course.events[before.events..].iter().any(|event| matches!(event.what, Happening::Draws(_)));
        if again {
            let text = "A card drawn instead is not the card that would have been drawn: nothing that was going to be \
                        done with that card is done with it.";
            self.say(whose, text.to_owned(), [Provision::DrawReplacementAdditional]);
        }
    }

    /// Draws in a row are told in one line.
    pub(super) fn flush(&mut self, state: &State) {
        let Some((player, _)) = self.run else { return };
        let left = state.library_of(player);
        self.flush_left(state, left);
    }

    /// The same, with so many cards left in the library then.
    fn flush_left(&mut self, state: &State, left: u32) {
        let Some((player, count)) = self.run.take() else { return };
        let name = &state.game().player(player).name;
        let text = match left {
            0 => format!("{name} draws {}, and the library is empty.", cards(count)),
            left => format!("{name} draws {}; {left} left in the library.", cards(count)),
        };
        self.say(player, text, [Provision::DrawOneByOne]);
    }
}

/// "a card", "3 cards".
pub(super) fn cards(count: u32) -> String {
    if count == 1 { "a card".to_owned() } else { format!("{count} cards") }
}

/// The most cards that a player can draw in a turn, with the effect that says so; none if nothing does.
pub(super) fn most_each_turn(view: &View<'_>, player: PlayerId) -> Option<(u32, String)> {
    let limits = view.clauses_on_player(player).filter_map(|clause| match &clause.rule {
        Rule::CantDraw(limit) => {
            let most = limit.as_ref().map_or(0, |amount| view.amount(amount, &clause.scope).max(0));
            let from = clause.origin.object.map_or("in force", |from| view.game().object(from).label.as_str());
            Some((u32::try_from(most).unwrap_or(u32::MAX), format!("{from}, \"{}\"", clause.origin.ability)))
        }
        _ => None,
    });
    limits.min_by_key(|(most, _)| *most)
}
