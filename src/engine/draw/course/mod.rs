//! The draws, one after the other, with what replaces them.   423.2, 423.4, 423.6 · 121.2, 121.4, 121.6

mod replaced;

use super::replace::{self, Replacing};
use super::triggers::Waiting;
use super::{declines, triggers};
use crate::ability::Rule;
use crate::edition::{DrawReading, Edition, LibraryLoss, Provision};
use crate::engine::view::View;
use crate::game::{Choices, Game, ObjectId, PlayerId};
use crate::ruling::{Doubt, Reason, ReasonKind};
use crate::terms::Zone;
use std::collections::{BTreeMap, BTreeSet};

/// A replacement of a draw that was applied: its source, and the ability.
type Applied = (Option<ObjectId>, String);

/// The board on its way through the draws.
pub(super) struct Course<'a> {
    pub(super) game: Game,
    choose: &'a Choices,
    edition: &'a Edition,
    /// How many cards each player drew.
    pub(super) drawn: BTreeMap<PlayerId, u32>,
    /// What happened, in order.
    pub(super) log: Vec<Reason>,
    /// Who lost the game before any check.
    pub(super) lost: Option<PlayerId>,
    /// Whom an effect made the winner.
    pub(super) won: Option<PlayerId>,
    /// Whose life total changed.
    pub(super) life: BTreeSet<PlayerId>,
    pub(super) doubts: Vec<Doubt>,
    /// Whether anything happened at all.
    pub(super) happened: bool,
    triggered: Vec<Waiting>,
    /// Draws in a row that nothing replaced: whose, how many.
    run: Option<(PlayerId, u32)>,
    /// How deep replacements are within one another.
    depth: u32,
    /// What replaces only the next draw, and has.
    used: BTreeSet<Applied>,
}

/// Replacements within replacements go no deeper than this.
const DEEPEST: u32 = 50;

impl<'a> Course<'a> {
    pub(super) fn new(game: Game, choose: &'a Choices, edition: &'a Edition) -> Self {
        Self {
            game,
            choose,
            edition,
            drawn: BTreeMap::new(),
            log: Vec::new(),
            lost: None,
            won: None,
            life: BTreeSet::new(),
            doubts: Vec::new(),
            happened: false,
            triggered: Vec::new(),
            run: None,
            depth: 0,
            used: BTreeSet::new(),
        }
    }

    /// Whether somebody has lost or won already.
    pub(super) const fn is_over(&self) -> bool {
        self.lost.is_some() || self.won.is_some()
    }

    /// Whether anything replaces or forbids draws of this player, or watches them.
    pub(super) fn may_be_replaced(&self, player: PlayerId) -> bool {
        let view = View::of(&self.game, self.edition);
        !replace::of(&view, player, 0).is_empty()
            || !replace::of(&view, player, 1).is_empty()
            || most_each_turn(&view, player).is_some()
            || !triggers::on_draw(&view, player, 1).is_empty()
    }

    /// Whether a player whom an effect offers so many draws takes the offer.
    pub(super) fn accepts(&mut self, player: PlayerId, count: u32) -> bool {
        let name = self.name(player);
        if declines(self.choose, player) {
            self.say(player, format!("{name} chooses not to draw."), []);
            return false;
        }
        let most = most_each_turn(&View::of(&self.game, self.edition), player);
        if let Some((most, origin)) = most.filter(|(most, _)| count > *most) {
            let what = if most == 0 { "draw cards".to_owned() } else { format!("draw more than {most} each turn") };
            let text = format!("{name} can't {what} ({origin}), and so can't choose to draw {count}.");
            self.say(player, text, [Provision::DrawCant, Provision::CantBeatsCan]);
            return false;
        }
        if count > 0 && self.library(player) == 0 && !self.would_be_replaced(player) {
            if self.edition.draw_reading() == DrawReading::Scattered {
                let text = format!(
                    "{name}'s library is empty: drawing is impossible, and {name} can't choose what is impossible."
                );
                self.say(player, text, [Provision::ResolveChoices]);
                return false;
            }
            let text = format!("{name} may choose to draw, although the library is empty.");
            self.say(player, text, [Provision::DrawEmptyChoice]);
        }
        true
    }

    /// A player draws so many cards, one at a time.
    pub(super) fn draws(&mut self, player: PlayerId, count: u32) {
        if self.loses_instead(player, count) {
            return;
        }
        for _ in 0..count {
            if self.is_over() || self.game.player(player).left {
                break;
            }
            self.draw(player, &[]);
        }
        self.flush();
    }

    /// Many draws that nothing replaces.
    pub(super) fn draw_many(&mut self, player: PlayerId, count: u32, offered: bool) {
        if (offered && !self.accepts(player, count)) || self.loses_instead(player, count) {
            return;
        }
        let there = self.library(player).min(count);
        for _ in 0..there {
            self.take_top(player, Zone::Hand);
        }
        self.happened |= count > 0;
        *self.drawn.entry(player).or_default() += there;
        self.run = (there > 0).then_some((player, there));
        if there < count {
            self.draw_from_empty(player);
        }
        self.flush();
    }

    /// In the first edition a player who is required to draw more cards than there are loses instead, at once.   102.2
    fn loses_instead(&mut self, player: PlayerId, count: u32) -> bool {
        let short = self.edition.library_loss() == LibraryLoss::AtOnce && count > self.library(player);
        if !short || self.would_be_replaced(player) {
            return false;
        }
        let (name, there) = (self.name(player), self.library(player));
        let cards = if count == 1 { "card" } else { "cards" };
        let text =
            format!("{name} must draw {count} {cards} and has {there} in the library: {name} loses the game instead.");
        self.say(player, text, [Provision::LoseByDraw]);
        self.happened = true;
        self.lost = Some(player);
        true
    }

    fn would_be_replaced(&self, player: PlayerId) -> bool {
        !replace::of(&View::of(&self.game, self.edition), player, self.drawn_this_turn(player)).is_empty()
    }

    /// One draw. What has replaced the draw that this one comes from does not replace it again.
    fn draw(&mut self, player: PlayerId, applied: &[Applied]) {
        let view = View::of(&self.game, self.edition);
        let key = |one: &Replacing| (one.source, one.text.clone());
        if let Some((most, origin)) = most_each_turn(&view, player)
            && self.drawn_this_turn(player) >= most
        {
            let name = self.name(player);
            let more = if most == 0 { "cards" } else { "any more cards this turn" };
            let end = if origin.ends_with(".\"") { "" } else { "." };
            self.say(player, format!("{name} can't draw {more}: {origin}{end}"), [Provision::CantBeatsCan]);
            return;
        }
        let mut fitting = replace::of(&view, player, self.drawn_this_turn(player));
        fitting.retain(|one| !applied.contains(&key(one)) && !self.used.contains(&key(one)));
        fitting.retain(|one| one.replacement.optional().is_none() || !declines(self.choose, player));
        if let Some(chosen) = self.which_replaces(player, &fitting) {
            let mut applied = applied.to_vec();
            applied.push(key(&chosen));
            if chosen.replacement.next {
                self.used.insert(key(&chosen));
            }
            self.replaced(player, &chosen, &applied);
            return;
        }
        self.happened = true;
        if self.library(player) == 0 {
            self.draw_from_empty(player);
            return;
        }
        let count = self.drawn_this_turn(player).saturating_add(1);
        self.triggered.extend(triggers::on_draw(&View::of(&self.game, self.edition), player, count));
        self.take_top(player, Zone::Hand);
        *self.drawn.entry(player).or_default() += 1;
        match &mut self.run {
            Some((own, count)) if *own == player => *count += 1,
            _ => {
                self.flush();
                self.run = Some((player, 1));
            }
        }
    }

    /// How many cards the player has drawn this turn: those that the file tells of too.
    fn drawn_this_turn(&self, player: PlayerId) -> u32 {
        let told = self.game.this_turn.as_ref().and_then(|past| past.drawn.get(&player)).copied().unwrap_or(0);
        told.saturating_add(self.drawn.get(&player).copied().unwrap_or(0))
    }

    fn draw_from_empty(&mut self, player: PlayerId) {
        self.flush();
        if !self.game.since_last_check.drew_from_empty_library.insert(player) {
            return;
        }
        let name = self.name(player);
        if self.edition.library_loss() == LibraryLoss::AtOnce {
            self.say(player, format!("{name} must draw from an empty library, and loses."), [Provision::LoseByDraw]);
            self.lost = Some(player);
            return;
        }
        let text = format!("{name} draws from an empty library, and loses the game at the next check.");
        self.say(player, text, [Provision::DrawEmpty, Provision::LoseByDraw]);
    }

    /// How many cards are in a library.
    fn library(&self, player: PlayerId) -> u32 {
        let named = self.in_library(player).count();
        self.game.player(player).library.saturating_add(u32::try_from(named).unwrap_or(u32::MAX))
    }

    /// The cards of a library that the file names, which lie on top.
    fn in_library(&self, player: PlayerId) -> impl Iterator<Item = ObjectId> + '_ {
        self.game.in_zone(Zone::Library).filter(move |id| self.game.object(*id).owner == player)
    }

    fn take_top(&mut self, player: PlayerId, to: Zone) {
        let top = self.in_library(player).next();
        if let Some(top) = top {
            self.game.object_mut(top).zone = to;
            return;
        }
        let own = self.game.player_mut(player);
        own.library = own.library.saturating_sub(1);
        if to == Zone::Hand {
            own.hand = own.hand.saturating_add(1);
        }
    }

    /// Draws in a row are told in one line.
    fn flush(&mut self) {
        let Some((player, count)) = self.run.take() else { return };
        let name = self.name(player);
        let text = match self.library(player) {
            0 => format!("{name} draws {}, and the library is empty.", cards(count)),
            left => format!("{name} draws {}; {left} left in the library.", cards(count)),
        };
        self.say(player, text, [Provision::DrawOneByOne]);
    }

    fn say(&mut self, player: PlayerId, text: String, provisions: impl IntoIterator<Item = Provision>) {
        self.log.push(Reason::new(ReasonKind::Rule, text).about([player]).resting_on(provisions));
    }

    fn name(&self, player: PlayerId) -> String {
        self.game.player(player).name.clone()
    }

    /// What triggered, in the order in which it resolves: put on the stack in turn order, so the active player's last.
    pub(super) fn waiting(&self) -> Vec<Waiting> {
        let mut order = self.game.apnap();
        order.reverse();
        let of = |player: &PlayerId| {
            let player = *player;
            self.triggered.iter().filter(move |waiting| waiting.controller == player).cloned()
        };
        order.iter().flat_map(of).collect()
    }
}

fn cards(count: u32) -> String {
    if count == 1 { "a card".to_owned() } else { format!("{count} cards") }
}

/// Whether one of these rules is laid on the player.
fn forbids(view: &View<'_>, player: PlayerId, rules: &[Rule]) -> bool {
    view.clauses_on_player(player).any(|clause| rules.contains(&clause.rule))
}

/// The most cards that a player can draw in a turn, with the effect that says so; none if nothing does.
fn most_each_turn(view: &View<'_>, player: PlayerId) -> Option<(u32, String)> {
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
